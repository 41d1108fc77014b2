/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One area on the canvas, for painters that draw.
 *
 * Floor stays off the rim of an area, so that floor of different areas touches at gateways alone,
 * whoever paints the neighbour. Every cell gets its owner and a wall at once; a painter carves floor;
 * at the end the gateways are opened. In plans with shared borders the border lines belong to
 * nobody: see ashlar-borders.c. Of areas joined of several rectangles the owners on the canvas say what
 * is inside: see ashlar-drawing-joined.c. Cost: O(cells of the area), no allocation. */

#include "painters/ashlar-drawing-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-drawing-joined-private.h"
#include "painters/ashlar-gateways-private.h"

enum
{
  TAKEN = 1 << 0,
  LINKED_EAST = 1 << 1,
  LINKED_SOUTH = 1 << 2,
};

/* Whether each two cells of a lattice of single tiles that touch are linked: there is no room for a
 * wall between them. */
static gboolean
touching_cells_are_linked (const AshlarPlan *plan)
{
  gsize              width = plan->width, n_touching = 0, n_linked = 0;
  g_autofree guint8 *tiles = g_new0 (guint8, (gsize) plan->width * plan->height);

  for (guint32 area = 0; area < plan->n_areas; area++)
    tiles[plan->rectangles[area].y * width + plan->rectangles[area].x] = TAKEN;
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarRectangle *a = &plan->rectangles[plan->link_from[link]];
      const AshlarRectangle *b = &plan->rectangles[plan->link_to[link]];
      gsize                  first = MIN (a->y * width + a->x, b->y * width + b->x);
      gint                   dx = ABS (a->x - b->x), dy = ABS (a->y - b->y);

      if (dx + dy == 1)
        tiles[first] |= dx == 1 ? LINKED_EAST : LINKED_SOUTH;
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint  x = plan->rectangles[area].x, y = plan->rectangles[area].y;
      guint8 tile = tiles[y * width + x];

      n_touching += (x + 1u < width && (tiles[y * width + x + 1] & TAKEN) != 0)
                    + (y + 1u < plan->height && (tiles[(y + 1) * width + x] & TAKEN) != 0);
      n_linked += ((tile & LINKED_EAST) != 0) + ((tile & LINKED_SOUTH) != 0);
    }
  return n_touching == n_linked;
}

/* Gateways that a planner laid at a corner of a cell: floor there touches that of two neighbours. */
static gboolean
has_gateway_at_corner (const AshlarPlan *plan)
{
  guint width = plan->cell_width, height = plan->cell_height;

  for (guint32 i = 0; i < plan->gateway_first[plan->n_links]; i++)
    {
      guint x = plan->gateways[i].x % width, y = plan->gateways[i].y % height;

      if ((x == 0 || x + 1 == width) && (y == 0 || y + 1 == height))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_thin (const AshlarPlan *plan, guint32 area)
{
  if (ashlar_plan_is_joined (plan, area))
    return ashlar_joined_area_is_tight (plan, area);
  return plan->rectangles[area].width == 1 || plan->rectangles[area].height == 1;
}

/* Which area each tile of the canvas is of. */
static guint32 *
dup_owners (const AshlarPlan *plan)
{
  gsize    n = (gsize) plan->width * plan->height;
  guint32 *owners = g_new (guint32, n);

  memset (owners, 0xff, sizeof (guint32) * n);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint                  n_parts;
      const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n_parts);

      for (guint i = 0; i < n_parts; i++)
        for (guint y = parts[i].y; y < (guint) parts[i].y + parts[i].height; y++)
          for (guint x = parts[i].x; x < (guint) parts[i].x + parts[i].width; x++)
            owners[(gsize) y * plan->width + x] = area;
    }
  return owners;
}

static gboolean
are_linked (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

/* The same as touching_cells_are_linked() of areas joined of several tiles. */
static gboolean
touching_areas_are_linked (const AshlarPlan *plan)
{
  g_autofree guint32 *owners = dup_owners (plan);

  for (guint y = 0; y < plan->height; y++)
    for (guint x = 0; x < plan->width; x++)
      {
        gsize   at = (gsize) y * plan->width + x;
        guint32 beside[] = { x + 1 < plan->width ? owners[at + 1] : ASHLAR_NO_AREA,
                             y + 1 < plan->height ? owners[at + plan->width] : ASHLAR_NO_AREA };

        for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
          if (owners[at] != ASHLAR_NO_AREA && beside[i] != ASHLAR_NO_AREA && owners[at] != beside[i]
              && !are_linked (plan, owners[at], beside[i]))
            return FALSE;
      }
  return TRUE;
}

/* Whether areas without room for a wall touch others at gateways alone, which the planner has laid. */
static gboolean
thin_areas_touch_at_gateways (const AshlarPlan *plan)
{
  g_autofree guint32 *owners = NULL;
  gsize               n_touching = 0, n_gateways = 0;
  guint32             n_thin = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    n_thin += is_thin (plan, area) ? 1 : 0;
  if (n_thin == 0)
    return TRUE;
  owners = dup_owners (plan);
  for (guint y = 0; y < plan->height; y++)
    for (guint x = 0; x < plan->width; x++)
      {
        gsize   at = (gsize) y * plan->width + x;
        guint32 beside[] = { x + 1 < plan->width ? owners[at + 1] : ASHLAR_NO_AREA,
                             y + 1 < plan->height ? owners[at + plan->width] : ASHLAR_NO_AREA };

        for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
          n_touching += owners[at] != ASHLAR_NO_AREA && beside[i] != ASHLAR_NO_AREA
                        && owners[at] != beside[i]
                        && (is_thin (plan, owners[at]) || is_thin (plan, beside[i]));
      }
  for (guint32 link = 0; link < plan->n_links; link++)
    if (is_thin (plan, plan->link_from[link]) || is_thin (plan, plan->link_to[link]))
      n_gateways += (plan->gateway_first[link + 1] - plan->gateway_first[link]) / 2;
  return n_touching == n_gateways;
}

const char *
ashlar_drawing_misfit (const AshlarPlan *plan)
{
  if (plan->borders == ASHLAR_BORDERS_SHARED || plan->n_areas == 0 || plan->touches_at_gateways)
    return NULL;
  if (plan->cell_width == 0 && plan->variants != NULL)
    return N_ ("needs areas that are rectangles, not blocks of any shape");
  if (plan->square_width != plan->square_height
      && (plan->square_width == 1 || plan->square_height == 1))
    return N_ ("needs cells of 2 × 2 tiles or more, so that there is room for walls");
  if (!ashlar_joined_areas_hang_together (plan))
    return N_ (
        "needs areas whose parts are joined along three tiles or more, so that there is room "
        "for walls and a way between them");
  if (plan->cell_width == 0)
    return thin_areas_touch_at_gateways (plan)
               ? NULL
               : N_ ("needs larger areas where some touch that are not linked: in one tile there "
                     "is no room for a wall");
  if (plan->cell_width == 1 && plan->cell_height == 1)
    return (plan->part_first != NULL ? touching_areas_are_linked (plan)
                                     : touching_cells_are_linked (plan))
               ? NULL
               : N_ ("needs larger cells where some touch that are not linked: in one tile there "
                     "is no room for a wall");
  if (plan->cell_width == 1 || plan->cell_height == 1)
    return N_ ("needs cells of 2 × 2 tiles or more, so that there is room for walls");
  if (has_gateway_at_corner (plan))
    return N_ ("needs gateways off the corners of cells: a block has an exit at its corner");
  return NULL;
}

gboolean
ashlar_paint_step_asks_doors (const AshlarPaintStep *step)
{
  const gboolean *doors = ashlar_settings_find_use (step->settings, ASHLAR_USE_DOORS, NULL);

  return doors != NULL && *doors;
}

gboolean
ashlar_drawing_check_tiles (const AshlarPaintContext *context, GError **error)
{
  const AshlarPaintTiles *tiles = &context->step->tiles;
  g_autofree char        *subject = NULL;

  if (G_LIKELY (tiles->floor != ASHLAR_TILE_NONE && !tiles->wall_is_walkable))
    return TRUE;
  subject = g_strdup_printf ("%s/tiles", context->path != NULL ? context->path : "");
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
      tiles->floor == ASHLAR_TILE_NONE
          ? N_ (
              "The painter has no floor to draw with: no tile of the content can always be walked "
              "on. "
              "Draw one, or name a conditional one as \"floor\" under the recipe's tiles")
          : N_ ("The painter has no wall to draw with: the default tile can be walked on. Name a "
                "tile that blocks movement as \"wall\" under the recipe's tiles"));
  return FALSE;
}

/* Rows of a few cells are written in pieces of sixteen bytes, the last one over the one before. */
static inline void
fill_row (guint16 *tiles, guint width, guint16 tile)
{
  const guint64 four = tile * G_GUINT64_CONSTANT (0x0001000100010001);
  const guint64 eight[] = { four, four };

  if (width < 4)
    {
      for (guint x = 0; x < width; x++)
        tiles[x] = tile;
      return;
    }
  if (width < 8)
    {
      memcpy (tiles, &four, sizeof four);
      memcpy (tiles + width - 4, &four, sizeof four);
      return;
    }
  for (guint x = 0; x + 8 < width; x += 8)
    memcpy (tiles + x, eight, sizeof eight);
  memcpy (tiles + width - 8, eight, sizeof eight);
}

static inline void
fill_owners (guint32 *owners, guint width, guint32 area)
{
  const guint64 two = area * G_GUINT64_CONSTANT (0x0000000100000001);
  const guint64 four[] = { two, two };

  if (width < 4)
    {
      for (guint x = 0; x < width; x++)
        owners[x] = area;
      return;
    }
  for (guint x = 0; x + 4 < width; x += 4)
    memcpy (owners + x, four, sizeof four);
  memcpy (owners + width - 4, four, sizeof four);
}

static inline void
fill (const AshlarDrawing *self, const AshlarRectangle *rectangle, guint16 tile)
{
  gsize    stride = self->canvas->width;
  guint16 *tiles = self->canvas->tiles + rectangle->y * stride + rectangle->x;

  for (guint y = rectangle->height; y > 0; y--, tiles += stride)
    fill_row (tiles, rectangle->width, tile);
}

gboolean
ashlar_drawing_begin (AshlarDrawing            *self,
                      const AshlarPaintContext *context,
                      guint32                   area,
                      AshlarCanvas             *canvas,
                      GError                  **error)
{
  const AshlarPlan *plan = context->plan;
  gsize             stride = canvas->width;
  guint32          *owners;

  self->context = context;
  self->canvas = canvas;
  self->area = area;
  ashlar_area_get_inner (plan, area, &self->inner);
  self->own = plan->borders == ASHLAR_BORDERS_SHARED ? self->inner : plan->rectangles[area];
  self->is_joined = ashlar_plan_is_joined (plan, area);
  if (!ashlar_drawing_check_tiles (context, error))
    return FALSE;
  if (G_UNLIKELY (self->is_joined))
    {
      ashlar_drawing_begin_joined (self);
      return TRUE;
    }
  owners = canvas->owners + self->own.y * stride + self->own.x;
  for (guint y = self->own.width > 0 ? self->own.height : 0; y > 0; y--, owners += stride)
    fill_owners (owners, self->own.width, area);
  if (!ashlar_paint_context_has_walls (context, context->step))
    fill (self, &self->own, context->step->tiles.wall);
  return TRUE;
}

void
ashlar_drawing_fill_floor (AshlarDrawing *self, const AshlarRectangle *rectangle)
{
  if (G_UNLIKELY (self->is_joined))
    ashlar_drawing_fill_joined (self, rectangle);
  else
    fill (self, rectangle, self->context->step->tiles.floor);
}

void
ashlar_drawing_carve (AshlarDrawing *self, gint x, gint y, gint width, gint height)
{
  const AshlarRectangle *inner = &self->inner;
  gint                   left = MAX (x, inner->x), right = MIN (x + width, inner->x + inner->width);
  gint            top = MAX (y, inner->y), bottom = MIN (y + height, inner->y + inner->height);
  AshlarRectangle floor;

  if (left >= right || top >= bottom)
    return;
  floor.x = (guint16) left;
  floor.y = (guint16) top;
  floor.width = (guint16) (right - left);
  floor.height = (guint16) (bottom - top);
  ashlar_drawing_fill_floor (self, &floor);
}

AshlarCell
ashlar_drawing_get_centre (const AshlarDrawing *self)
{
  const AshlarPlan      *plan = self->context->plan;
  const AshlarRectangle *middle = plan->insides != NULL && plan->insides[self->area].width > 0
                                      ? &plan->insides[self->area]
                                      : &self->inner;

  if (G_UNLIKELY (self->is_joined))
    return ashlar_drawing_find_centre_joined (self, middle);
  return (AshlarCell){ (guint16) (middle->x + (middle->width - (middle->width > 0)) / 2),
                       (guint16) (middle->y + (middle->height - (middle->height > 0)) / 2) };
}

gboolean
ashlar_drawing_get_letters (const AshlarDrawing *self, AshlarRectangle *line)
{
  const AshlarPlan *plan = self->context->plan;
  guint             width = ashlar_plan_get_square_width (plan);
  guint             height = ashlar_plan_get_square_height (plan);

  if (plan->kinds[self->area] != ASHLAR_AREA_LETTER || self->is_joined
      || (plan->insides != NULL && plan->insides[self->area].width > 0))
    return FALSE;
  *line = plan->rectangles[self->area];
  /* Areas that are no cells are words, as wide or as high as a square. */
  if (width == 0)
    width = height = MIN (line->width, line->height);
  line->x = (guint16) (line->x + (width - 1) / 2);
  line->y = (guint16) (line->y + (height - 1) / 2);
  line->width = (guint16) (line->width - (width - 1));
  line->height = (guint16) (line->height - (height - 1));
  return TRUE;
}

/* The tile of a gateway in this area. A door stands in the one whose painter asks for doors, in
 * `from` if both do. */
static guint16
get_gateway_tile (const AshlarDrawing *self, guint32 link)
{
  const AshlarPaintContext *context = self->context;
  const AshlarPlan         *plan = context->plan;
  const AshlarPaintTiles   *tiles = &context->step->tiles;

  if (G_LIKELY (!plan->link_doors[link]) || !ashlar_paint_step_asks_doors (context->step))
    return tiles->floor;
  if (plan->link_from[link] != self->area
      && ashlar_paint_step_asks_doors (
          ashlar_paint_steps_get (context->steps, plan, plan->link_from[link])))
    return tiles->floor;
  return tiles->door;
}

/* The cells of @link on the area's side: a half, or all of a border in common. */
static inline void
get_own_cells (const AshlarDrawing *self, guint32 link, guint32 *first, guint32 *last)
{
  const AshlarPlan *plan = self->context->plan;
  guint32           begin = plan->gateway_first[link], n = plan->gateway_first[link + 1] - begin;

  if (plan->borders == ASHLAR_BORDERS_DISJOINT)
    {
      n /= 2;
      begin += plan->link_from[link] == self->area ? 0 : n;
    }
  *first = begin;
  *last = begin + n;
}

/* Border lines in common are painted for both areas at once: see ashlar-borders.c. */
static inline void
open_cells (AshlarDrawing *self, guint32 link, guint32 first, guint32 last)
{
  const AshlarPlan *plan = self->context->plan;
  guint16           tile = get_gateway_tile (self, link);

  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return;
  for (; first < last; first++)
    self->canvas
        ->tiles[(gsize) plan->gateways[first].y * self->canvas->width + plan->gateways[first].x]
        = tile;
}

void
ashlar_drawing_open_gateways (AshlarDrawing *self)
{
  const AshlarPlan *plan = self->context->plan;

  for (guint32 i = plan->adjacency_first[self->area]; i < plan->adjacency_first[self->area + 1];
       i++)
    {
      AshlarPassageIter iter;

      ashlar_passage_iter_init (&iter, self, plan->adjacency[i]);
    }
}

/* The doors once more, over what was carved since. */
static void
put_doors (AshlarDrawing *self)
{
  const AshlarPlan *plan = self->context->plan;

  for (guint32 i = plan->adjacency_first[self->area]; i < plan->adjacency_first[self->area + 1];
       i++)
    {
      AshlarPassageIter iter;

      if (plan->link_doors[plan->adjacency[i]])
        ashlar_passage_iter_init (&iter, self, plan->adjacency[i]);
    }
}

void
ashlar_passage_iter_init (AshlarPassageIter *self, AshlarDrawing *drawing, guint32 link)
{
  self->link = link;
  get_own_cells (drawing, link, &self->cell, &self->last);
  open_cells (drawing, link, self->cell, self->last);
}

/* How many cells from @cells on lie next to one another. */
static guint32
count_run (const AshlarCell *cells, guint32 n_cells)
{
  guint32 n = 1;

  while (n < n_cells && cells[n].x - cells[0].x + cells[n].y - cells[0].y == (gint) n
         && (cells[n].x == cells[0].x || cells[n].y == cells[0].y))
    n++;
  return n;
}

gboolean
ashlar_passage_iter_next (AshlarPassageIter   *self,
                          const AshlarDrawing *drawing,
                          AshlarPassage       *passage)
{
  const AshlarRectangle *inner = &drawing->inner;
  const AshlarCell      *cells = drawing->context->plan->gateways + self->cell;
  gint                   left = inner->x, right = left + inner->width - 1;
  gint                   top = inner->y, bottom = top + inner->height - 1;
  guint32                n;

  if (self->cell == self->last)
    return FALSE;
  n = count_run (cells, self->last - self->cell);
  self->cell += n;
  passage->link = self->link;
  passage->width = (guint16) n;
  if (G_UNLIKELY (drawing->is_joined))
    {
      ashlar_drawing_go_in_joined (drawing, &cells[0], passage);
      return TRUE;
    }
  passage->x = (guint16) CLAMP (cells[0].x, left, right);
  passage->y = (guint16) CLAMP (cells[0].y, top, bottom);
  passage->is_level = n > 1 ? cells[n - 1].y != cells[0].y : passage->x != cells[0].x;
  /* Whole sides that open reach to corners, which lead nowhere. */
  if (n > 1 && passage->is_level)
    passage->width = (guint16) (CLAMP (cells[n - 1].y, top, bottom) - passage->y + 1);
  else if (n > 1)
    passage->width = (guint16) (CLAMP (cells[n - 1].x, left, right) - passage->x + 1);
  return TRUE;
}

static void
count_conditional (const AshlarDrawing *self)
{
  const AshlarPaintTiles *tiles = &self->context->step->tiles;
  guint32                 n = 0;

  for (guint y = 0; y < self->own.height; y++)
    for (guint x = 0; x < self->own.width; x++)
      {
        gsize   at = (gsize) (self->own.y + y) * self->canvas->width + self->own.x + x;
        guint16 tile = self->canvas->tiles[at];

        if (self->canvas->owners[at] != self->area)
          continue;
        n += (tile == tiles->floor && tiles->floor_is_conditional)
             || (tile == tiles->wall && tiles->wall_is_conditional);
      }
  self->canvas->n_conditional[self->area] = n;
}

static void
trace_area (const AshlarDrawing *self)
{
  AshlarTrace *trace = self->context->run->trace;

  ashlar_trace_step (trace, ASHLAR_STAGE_PAINT, self->area, G_MAXUINT32, "area-painted");
  ashlar_trace_say (trace, PAINTED, { .name = self->context->step->painter->part.id },
                    { self->own.width }, { self->own.height });
  for (guint y = self->own.y; y < (guint) self->own.y + self->own.height; y++)
    for (guint x = self->own.x; x < (guint) self->own.x + self->own.width; x++)
      {
        gsize at = (gsize) y * self->canvas->width + x;

        if (self->canvas->owners[at] == self->area)
          ashlar_trace_cell (trace, x, y, self->canvas->tiles[at]);
      }
}

void
ashlar_drawing_end (AshlarDrawing *self)
{
  const AshlarPaintTiles *tiles = &self->context->step->tiles;

  /* In cells without a rim a passage goes through the gateways of others. */
  if (tiles->door != tiles->floor && !ashlar_plan_has_rims (self->context->plan))
    put_doors (self);
  if (tiles->floor_is_conditional || tiles->wall_is_conditional)
    count_conditional (self);
  if (self->context->run->trace != NULL)
    trace_area (self);
}
