/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `blocks`: an area is painted by the block that lies there, in its orientation: the
 * planner laid it, or, in a lattice of cells, ashlar-piece-choice.c chose it by the area's links.
 *
 * An exit that no link uses is closed by its plug: the tile replaces the exit's own cells, but for
 * those that a linked exit shares. Conditional tiles are painted as they are, and counted per area,
 * so that resolving visits only areas that have some. Cost: O(cells of the block), no allocation.
 */

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-painter-private.h"
#include "painters/ashlar-piece-choice-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *
blocks_misfit (const AshlarPlan *plan)
{
  if (plan->variants != NULL || ashlar_plan_get_square_width (plan) > 0 || plan->n_areas == 0)
    return NULL;
  return N_ ("needs areas that are blocks or cells of a lattice");
}

/* Areas that lie on each other show when the cells of one are taken already: no area has an id with
 * all bits set, as cells of nobody have. */
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
  gboolean       is_full = variant->n_cells == (guint32) width * height;
  guint32        unowned = ASHLAR_NO_AREA;

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
  guint32              first;

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

  first = plan->exit_first[area];
  for (guint i = 0; i < variant->n_exits; i++)
    if (plan->exit_links[first + i] == ASHLAR_NO_LINK)
      plug_exit (context, variant, area, i, canvas);
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
  .prepare = ashlar_piece_choice_prepare,
  .free_prepared = ashlar_piece_choice_free,
  .get_cell = ashlar_piece_choice_get_cell,
  .get_exit = ashlar_piece_choice_get_exit,
  .choose = ashlar_piece_choice_choose,
};
