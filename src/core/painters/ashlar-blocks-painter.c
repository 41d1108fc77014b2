/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `blocks`: an area is painted by the block that lies there, in its orientation: the
 * planner laid it, or, in a lattice of cells, ashlar-piece-choice.c chose it by the area's links.
 *
 * An exit that no link uses is closed by its plug: the tile replaces the exit's own cells, but for
 * those that a linked exit shares. Conditional tiles are painted as they are, and counted per area,
 * so that resolving visits only areas that have some.
 *
 * Blocks of a lattice are painted row of tiles by row of tiles, across as many blocks as there are
 * side by side, so that memory is written in its order; no two of them lie on each other, and nobody
 * looks. Cost: O(cells of the block), no allocation. */

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-painter-private.h"
#include "painters/ashlar-piece-choice-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_IN_ROW 1024u /* blocks painted side by side: long stretches are written fastest */
#define WORTH_A_COPY 4u   /* blocks */
#define TILES_AHEAD 512u  /* called for before they are written */

static const char *
blocks_misfit (const AshlarPlan *plan)
{
  if (plan->variants != NULL || ashlar_plan_get_square_width (plan) > 0 || plan->n_areas == 0)
    return NULL;
  return N_ ("needs areas that are blocks or cells of a lattice");
}

/* Four tiles' owners. */
typedef guint32 Owners __attribute__ ((vector_size (16)));

static inline Owners
read_owners (const guint32 *owners)
{
  Owners four;

  memcpy (&four, owners, sizeof four);
  return four;
}

static inline void
write_owners (guint32 *owners, Owners four)
{
  memcpy (owners, &four, sizeof four);
}

/* A row of a block that leaves no cell out, 4 to 16 tiles long; gives what all that owned its cells have in common.
 * Copies are of known size and overlap in the middle, and everything is read before anything is written. */
static inline Owners
paint_whole_row (guint16 *tiles, guint32 *owners, const guint16 *cells, guint width, Owners area)
{
  guint32 *last = owners + width - 4;
  Owners   before;

  if (width < 8)
    {
      before = read_owners (owners) & read_owners (last);
      memcpy (tiles, cells, 8);
      memcpy (tiles + width - 4, cells + width - 4, 8);
    }
  else
    {
      before = read_owners (owners) & read_owners (owners + 4) & read_owners (last - 4)
               & read_owners (last);
      memcpy (tiles, cells, 16);
      memcpy (tiles + width - 8, cells + width - 8, 16);
      write_owners (owners + 4, area);
      write_owners (last - 4, area);
    }
  write_owners (owners, area);
  write_owners (last, area);
  return before;
}

/* Areas that lie on each other show when the cells of one are taken already: no area has an id with
 * all bits set, as cells of nobody have. Of a lattice nobody asks; its cells may not be filled yet. */
static void
paint_cells (const AshlarVariant   *variant,
             const AshlarRectangle *rectangle,
             guint32                area,
             AshlarCanvas          *canvas)
{
  const guint16 *cells = variant->cells;
  guint          width = variant->width;
  guint          height = variant->height;
  gsize          stride = canvas->width;
  guint16       *tiles = canvas->tiles + rectangle->y * stride + rectangle->x;
  guint32       *owners = canvas->owners + rectangle->y * stride + rectangle->x;
  gboolean       is_full = ashlar_variant_is_whole (variant);
  guint32        unowned = ASHLAR_NO_AREA;

  if (is_full && width >= 4 && width <= 16)
    {
      Owners before = { unowned, unowned, unowned, unowned };

      for (guint y = 0; y < height; y++, cells += width, tiles += stride, owners += stride)
        before &= paint_whole_row (tiles, owners, cells, width, (Owners){ area, area, area, area });
      unowned = before[0] & before[1] & before[2] & before[3];
      canvas->is_overlaid |= unowned != ASHLAR_NO_AREA;
      return;
    }
  for (guint y = 0; y < height; y++, cells += width, tiles += stride, owners += stride)
    {
      if (is_full)
        {
          memcpy (tiles, cells, sizeof *tiles * width);
          for (guint x = 0; x < width; x++)
            {
              unowned &= owners[x];
              owners[x] = area;
            }
          continue;
        }
      for (guint x = 0; x < width; x++)
        if (cells[x] != ASHLAR_TILE_NONE)
          {
            tiles[x] = cells[x];
            unowned &= owners[x];
            owners[x] = area;
          }
    }
  canvas->is_overlaid |= unowned != ASHLAR_NO_AREA;
}

/* ---- Rows of a lattice ---- */

/* Blocks side by side, areas from @first on, without a gap. */
typedef struct
{
  guint32        first;
  guint          n, width;
  const guint16 *cells[MOST_IN_ROW];
} Band;

/* A row of tiles of all blocks. Widths that most sets have take copies of known size, which overlap in the middle. Of
 * large canvases the processor does not foresee what is written next: it is told. */
static void
paint_tiles (const Band *band, guint row, guint16 *tiles)
{
  guint width = band->width;
  gsize at = (gsize) row * width;

  if (width >= 8 && width <= 16)
    for (guint i = 0; i < band->n; i++, tiles += width)
      {
        __builtin_prefetch (tiles + TILES_AHEAD, 1);
        memcpy (tiles, band->cells[i] + at, 16);
        memcpy (tiles + width - 8, band->cells[i] + at + width - 8, 16);
      }
  else
    for (guint i = 0; i < band->n; i++, tiles += width)
      memcpy (tiles, band->cells[i] + at, sizeof *tiles * width);
}

static void
paint_owners (const Band *band, guint32 *owners)
{
  guint width = band->width;

  for (guint32 area = band->first; area < band->first + band->n; area++, owners += width)
    if (width >= 8 && width <= 16)
      {
        const guint32 four[4] = { area, area, area, area };

        memcpy (owners, four, 16);
        memcpy (owners + 4, four, 16);
        if (width > 12)
          memcpy (owners + width - 8, four, 16);
        memcpy (owners + width - 4, four, 16);
      }
    else
      for (guint x = 0; x < width; x++)
        owners[x] = area;
}

/* Row of tiles by row of tiles, so that memory is written in its order. Whose the tiles are is the same in all rows: of
 * many blocks it is copied from the first. */
static void
paint_band (const Band *band, guint height, guint16 *tiles, guint32 *owners, gsize stride)
{
  gsize n_tiles = (gsize) band->n * band->width;

  for (guint row = 0; row < height; row++)
    {
      paint_tiles (band, row, tiles + row * stride);
      if (row == 0 || band->n < WORTH_A_COPY)
        paint_owners (band, owners + row * stride);
      else
        memcpy (owners + row * stride, owners, sizeof *owners * n_tiles);
    }
}

static gboolean
exit_has_cell (const AshlarVariantExit *exit, guint x, guint y)
{
  if (exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH)
    return y == exit->y && x >= exit->x && x < (guint) exit->x + exit->width;
  return x == exit->x && y >= exit->y && y < (guint) exit->y + exit->width;
}

static gboolean
is_linked_cell (
    const AshlarPlan *plan, const AshlarVariant *variant, guint32 area, guint x, guint y)
{
  const guint32 *links = plan->exit_links + plan->exit_first[area];

  for (guint i = 0; i < variant->n_exits; i++)
    if (links[i] != ASHLAR_NO_LINK && exit_has_cell (&variant->exits[i], x, y))
      return TRUE;
  return FALSE;
}

static void
plug_exit (const AshlarPaintContext *context,
           const AshlarVariant      *variant,
           guint32                   area,
           guint                     exit,
           AshlarCanvas             *canvas)
{
  const AshlarPlan        *plan = context->plan;
  const AshlarVariantExit *plugged = &variant->exits[exit];
  const AshlarRectangle   *rectangle = &plan->rectangles[area];
  const guint8            *traits = ashlar_variants_get_tile_traits (context->variants);

  ashlar_trace_step (context->run->trace, ASHLAR_STAGE_PAINT, area, plan->variants[area],
                     "exit-plugged");
  ashlar_trace_say (context->run->trace, PLUGGED, { plugged->source });
  for (guint i = 0; i < plugged->width; i++)
    {
      guint    x = ashlar_variant_exit_x (plugged, i), y = ashlar_variant_exit_y (plugged, i);
      guint16 *tile = &canvas->tiles[(gsize) (rectangle->y + y) * canvas->width + rectangle->x + x];

      if (is_linked_cell (plan, variant, area, x, y))
        continue;
      canvas->n_conditional[area] -= (traits[*tile] & ASHLAR_TILE_IS_CONDITIONAL) != 0;
      *tile = plugged->plug;
      canvas->n_conditional[area] += (traits[*tile] & ASHLAR_TILE_IS_CONDITIONAL) != 0;
      ashlar_trace_cell (context->run->trace, rectangle->x + x, rectangle->y + y, *tile);
    }
}

/* Exits that have no cell in common: which of them have a link nobody could guess, so that all are written. */
static void
plug_plain_exits (const AshlarPaintContext *context,
                  const AshlarVariant      *variant,
                  const guint32            *links,
                  guint32                   area,
                  AshlarCanvas             *canvas)
{
  const AshlarRectangle *rectangle = &context->plan->rectangles[area];
  const guint8          *traits = ashlar_variants_get_tile_traits (context->variants);
  guint16 *tiles = canvas->tiles + (gsize) rectangle->y * canvas->width + rectangle->x;
  guint    n_conditional = canvas->n_conditional[area];

  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];
      guint16                 *tile = &tiles[(gsize) exit->y * canvas->width + exit->x];
      gsize                    step = ashlar_variant_exit_is_level (exit) ? 1 : canvas->width;

      for (guint cell = 0; cell < exit->width; cell++, tile += step)
        {
          guint16 before = *tile;
          guint16 after = links[i] == ASHLAR_NO_LINK ? exit->plug : before;

          *tile = after;
          n_conditional += (guint) ((traits[after] & ASHLAR_TILE_IS_CONDITIONAL) != 0)
                           - (guint) ((traits[before] & ASHLAR_TILE_IS_CONDITIONAL) != 0);
        }
    }
  canvas->n_conditional[area] = n_conditional;
}

static void
plug_exits (const AshlarPaintContext *context,
            const AshlarVariant      *variant,
            guint32                   area,
            AshlarCanvas             *canvas)
{
  const guint32 *links = context->plan->exit_links + context->plan->exit_first[area];

  if (variant->has_plain_exits && context->run->trace == NULL)
    {
      plug_plain_exits (context, variant, links, area, canvas);
      return;
    }
  for (guint i = 0; i < variant->n_exits; i++)
    if (links[i] == ASHLAR_NO_LINK)
      plug_exit (context, variant, area, i, canvas);
}

static void
trace_block (const AshlarPaintContext *context, const AshlarVariant *variant, guint32 area)
{
  const AshlarRectangle *rectangle = &context->plan->rectangles[area];
  AshlarBlock           *block = ashlar_content_get_block (context->content, variant->block);

  ashlar_trace_step (context->run->trace, ASHLAR_STAGE_PAINT, area, context->plan->variants[area],
                     "block-painted");
  ashlar_trace_say (context->run->trace, LAID, { .name = ashlar_block_get_id (block) },
                    { .name = ashlar_orientation_to_string (variant->orientation) });
  ashlar_trace_block (context->run->trace, variant, rectangle->x, rectangle->y, FALSE);
}

static gboolean
paint_block (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const AshlarPlan    *plan = context->plan;
  const AshlarVariant *variant;

  if (plan->variants == NULL || plan->variants[area] == G_MAXUINT32)
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_MISFIT, "",
          "The painter blocks needs areas that are blocks, but area %u is none", area);
      return FALSE;
    }
  variant = ashlar_variants_get (context->variants, plan->variants[area]);
  paint_cells (variant, &plan->rectangles[area], area, canvas);
  canvas->n_conditional[area] = variant->n_conditional;
  if (context->run->trace != NULL)
    trace_block (context, variant, area);

  plug_exits (context, variant, area, canvas);
  return TRUE;
}

/* As many of @n areas as lie side by side. FALSE: some area is no block, or a block with cells that it leaves as they
 * are. */
static gboolean
gather_band (
    const AshlarPaintContext *context, guint32 first, guint32 n, AshlarCanvas *canvas, Band *band)
{
  const AshlarPlan    *plan = context->plan;
  const AshlarVariant *variants = ashlar_variants_get_all (context->variants);
  guint                x = plan->rectangles[first].x;

  band->first = first;
  band->width = plan->cell_width;
  for (band->n = 0; band->n < n; band->n++, x += band->width)
    {
      guint32              area = first + band->n;
      const AshlarVariant *variant;

      if (plan->rectangles[area].x != x)
        break;
      if (plan->variants[area] == G_MAXUINT32)
        return FALSE;
      variant = &variants[plan->variants[area]];
      if (!ashlar_variant_is_whole (variant))
        return FALSE;
      band->cells[band->n] = variant->cells;
      canvas->n_conditional[area] = variant->n_conditional;
    }
  return TRUE;
}

static gboolean
has_plugs (const AshlarPlan *plan, guint32 first, guint32 n)
{
  guint n_plugged = 0;

  for (guint32 i = plan->exit_first[first]; i < plan->exit_first[first + n]; i++)
    n_plugged += plan->exit_links[i] == ASHLAR_NO_LINK;
  return n_plugged > 0;
}

static gboolean
paint_row (const AshlarPaintContext *context,
           guint32                   first,
           guint32                   n,
           AshlarCanvas             *canvas,
           GError                  **error)
{
  const AshlarPlan *plan = context->plan;
  Band              band;

  for (guint32 end = first + n, n_more; first < end; first += n_more)
    {
      gsize at = plan->rectangles[first].y * (gsize) canvas->width + plan->rectangles[first].x;

      n_more = MIN (end - first, MOST_IN_ROW);
      if (plan->variants == NULL || !gather_band (context, first, n_more, canvas, &band))
        {
          for (guint32 area = first; area < first + n_more; area++)
            if (!paint_block (context, area, canvas, error))
              return FALSE;
          continue;
        }
      n_more = band.n;
      paint_band (&band, plan->cell_height, canvas->tiles + at, canvas->owners + at, canvas->width);
      if (!has_plugs (plan, first, n_more))
        continue;
      for (guint32 area = first; area < first + n_more; area++)
        plug_exits (context, ashlar_variants_get (context->variants, plan->variants[area]), area,
                    canvas);
    }
  return TRUE;
}

static const AshlarParameterSpec blocks_parameters[] = {
  {
      .id = "blocks",
      .label = N_ ("Blocks"),
      .help = N_ ("The blocks to choose from by the exits that are wanted, all of one size; where "
                  "the planner lays the blocks itself, this is not asked."),
      .offset = offsetof (AshlarBlocksPainterSettings, blocks),
      .type = ASHLAR_PARAMETER_BLOCK_SET,
      .use = ASHLAR_USE_BLOCKS,
  },
};

const AshlarPainter ashlar_painter_blocks = {
  .part = {
    .id = "blocks",
    .version = 1,
    .name = N_ ("Blocks"),
    .description = N_ ("Paints the blocks that a designer drew."),
    .parameters = blocks_parameters,
    .n_parameters = G_N_ELEMENTS (blocks_parameters),
    .facts = { .blocks = TRUE },
  },
  .opening = ASHLAR_OPENING_EXITS,
  .misfit = blocks_misfit,
  .paint = paint_block,
  .paint_row = paint_row,
  .prepare = ashlar_piece_choice_prepare,
  .free_prepared = ashlar_piece_choice_free,
  .get_cell = ashlar_piece_choice_get_cell,
  .get_exit = ashlar_piece_choice_get_exit,
  .choose = ashlar_piece_choice_choose,
};
