/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Laying down the small cells of a lattice.
 *
 * The canvas is written a row of cells after the other, line by line from left to right: four tiles are a load of
 * a table and a store, which may reach into the next cell, because that comes after. Owners are the same in all
 * lines of a row, and are copied. Cells that nobody owns are laid down with the others.
 * Cost: two such stores a line of a cell. */

#include "painters/ashlar-small-cell-private.h"

#include <string.h>

/* Four bits as four tiles: all bits where there is floor. */
static const guint16 spread[16][4] = {
  { 0, 0, 0, 0 },
  { 0xffff, 0, 0, 0 },
  { 0, 0xffff, 0, 0 },
  { 0xffff, 0xffff, 0, 0 },
  { 0, 0, 0xffff, 0 },
  { 0xffff, 0, 0xffff, 0 },
  { 0, 0xffff, 0xffff, 0 },
  { 0xffff, 0xffff, 0xffff, 0 },
  { 0, 0, 0, 0xffff },
  { 0xffff, 0, 0, 0xffff },
  { 0, 0xffff, 0, 0xffff },
  { 0xffff, 0xffff, 0, 0xffff },
  { 0, 0, 0xffff, 0xffff },
  { 0xffff, 0, 0xffff, 0xffff },
  { 0, 0xffff, 0xffff, 0xffff },
  { 0xffff, 0xffff, 0xffff, 0xffff },
};

#define UP_TO_ROW(n) (G_MAXUINT64 >> (ASHLAR_SMALL_CELL_SIDE * (7 - (n))))
#define UP_TO_COLUMN(n) (ASHLAR_SMALL_CELL_FIRST_COLUMN * ((2u << (n)) - 1u))
/* clang-format off */
#define PLACES(up_to) \
  { \
    0, 0, 0, 0, \
    up_to (0), up_to (1), up_to (2), up_to (3), up_to (4), up_to (5), up_to (6), G_MAXUINT64, \
    G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, \
    G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, \
  }
/* clang-format on */

const guint64 ashlar_small_cell_up_to[ASHLAR_SMALL_CELL_N_AXES][ASHLAR_SMALL_CELL_N_PLACES] = {
  [ASHLAR_SMALL_CELL_DOWN] = PLACES (UP_TO_ROW),
  [ASHLAR_SMALL_CELL_ACROSS] = PLACES (UP_TO_COLUMN),
};

/* ---- Drawing ---- */

static gboolean
has_small_cells (const AshlarPaintContext *context)
{
  const AshlarPlan *plan = context->plan;

  return plan->borders == ASHLAR_BORDERS_DISJOINT && plan->part_first == NULL
         && plan->cell_width >= ASHLAR_SMALL_CELL_LEAST
         && plan->cell_width <= ASHLAR_SMALL_CELL_SIDE
         && plan->cell_height >= ASHLAR_SMALL_CELL_LEAST
         && plan->cell_height <= ASHLAR_SMALL_CELL_SIDE && context->run->trace == NULL;
}

/* Nothing has to be said of each tile, or complained of. */
static gboolean
draws_cells (const AshlarPaintStep *step)
{
  const AshlarPaintTiles *tiles = &step->tiles;

  return step->painter->draw_cells != NULL && tiles->floor != ASHLAR_TILE_NONE
         && !tiles->floor_is_conditional && !tiles->wall_is_conditional && !tiles->wall_is_walkable;
}

guint64 *
ashlar_small_cells_dup_floors (const AshlarPaintContext *context, guint n_steps)
{
  AshlarPaintContext own = *context;
  guint64           *floors = NULL;

  if (!has_small_cells (context))
    return NULL;
  if (context->plan->themes == NULL)
    n_steps = 1;
  for (guint16 theme = 0; theme < n_steps; theme++)
    {
      own.step = context->steps[theme];
      if (!draws_cells (own.step))
        continue;
      if (floors == NULL)
        {
          floors = ashlar_new (guint64, context->plan->n_areas);
          memset (floors, 0xff, sizeof *floors * context->plan->n_areas);
        }
      own.step->painter->draw_cells (&own, theme, floors);
    }
  return floors;
}

/* ---- Laying down ---- */

/* What four bits are as four tiles. */
typedef struct
{
  guint64 tiles[16];
} Quads;

/* A row of cells, by column. */
typedef struct
{
  guint         across;
  guint64      *floors;
  guint32      *areas; /* or ASHLAR_NO_AREA */
  const Quads **quads;
} Row;

static void
row_clear (Row *self)
{
  g_free (self->floors);
  g_free (self->areas);
  g_free (self->quads);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

static void
row_init (Row *self, guint across)
{
  self->across = across;
  self->floors = g_new (guint64, across);
  self->areas = g_new (guint32, across);
  self->quads = g_new (const Quads *, across);
}

static void
quads_init (Quads *self, guint16 wall_tile, guint16 floor_tile)
{
  guint64 wall = wall_tile * G_GUINT64_CONSTANT (0x0001000100010001);
  guint64 change = wall ^ floor_tile * G_GUINT64_CONSTANT (0x0001000100010001);

  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    {
      memcpy (&self->tiles[i], spread[i], sizeof self->tiles[i]);
      self->tiles[i] = wall ^ (change & self->tiles[i]);
    }
}

/* One line of tiles. Only the last cell has to end where it ends. */
static inline void
lay_tiles (const Row *self, guint shift, guint cell_width, guint16 *line)
{
  const gsize  size = sizeof (guint64);
  guint        last = cell_width - ASHLAR_SMALL_CELL_LEAST, end = self->across - 1;
  const Quads *quads;
  guint64      bits;

  for (guint column = 0; column < end; column++, line += cell_width)
    {
      quads = self->quads[column];
      bits = self->floors[column] >> shift;
      memcpy (line, &quads->tiles[bits & 15], size);
      memcpy (line + ASHLAR_SMALL_CELL_LEAST, &quads->tiles[bits >> ASHLAR_SMALL_CELL_LEAST & 15],
              size);
    }
  quads = self->quads[end];
  bits = self->floors[end] >> shift;
  memcpy (line, &quads->tiles[bits & 15], size);
  memcpy (line + last, &quads->tiles[bits >> last & 15], size);
}

/* One cell's part of a line of owners: at least four, so that the last four are laid over the first. */
static inline void
lay_owner (guint32 area, guint cell_width, guint32 *line)
{
  const guint64 two = area * G_GUINT64_CONSTANT (0x0000000100000001);
  const guint64 four[] = { two, two };

  memcpy (line, four, sizeof four);
  memcpy (line + cell_width - ASHLAR_SMALL_CELL_LEAST, four, sizeof four);
}

static void
row_lay_down (const Row *self, const AshlarPlan *plan, guint y, AshlarCanvas *canvas)
{
  gsize    stride = canvas->width;
  guint16 *tiles = canvas->tiles + y * stride;
  guint32 *owners = canvas->owners + y * stride;

  for (guint i = 0; i < plan->cell_height; i++)
    lay_tiles (self, ASHLAR_SMALL_CELL_SIDE * i, plan->cell_width, tiles + i * stride);
  for (guint column = 0; column < self->across; column++)
    lay_owner (self->areas[column], plan->cell_width, owners + column * plan->cell_width);
  for (guint i = 1; i < plan->cell_height; i++)
    memcpy (owners + i * stride, owners, sizeof *owners * stride);
}

/* One area of a row that has been laid down before. */
static void
lay_down_late (
    const AshlarPlan *plan, guint32 area, guint64 floor, const Quads *quads, AshlarCanvas *canvas)
{
  const AshlarRectangle *own = &plan->rectangles[area];
  guint                  last = own->width - ASHLAR_SMALL_CELL_LEAST;

  for (guint y = 0; y < own->height; y++, floor >>= ASHLAR_SMALL_CELL_SIDE)
    {
      gsize at = ((gsize) own->y + y) * canvas->width + own->x;

      memcpy (canvas->tiles + at, &quads->tiles[floor & 15], sizeof (guint64));
      memcpy (canvas->tiles + at + last, &quads->tiles[floor >> last & 15], sizeof (guint64));
      lay_owner (area, own->width, canvas->owners + at);
    }
}

/* The areas from @area on that follow each other in one row; gives the next. @quads: by theme, and of no area. */
static guint32
row_gather (Row              *self,
            const AshlarPlan *plan,
            const Quads      *quads,
            const Quads      *ground,
            const guint64    *floors,
            guint32           area)
{
  guint16 y = plan->rectangles[area].y;
  /* In place of a division: exact for numbers of 16 bits. */
  guint64 inverse = (G_GUINT64_CONSTANT (1) << 32) / plan->cell_width + 1;

  memset (self->floors, 0, sizeof *self->floors * self->across);
  memset (self->areas, 0xff, sizeof *self->areas * self->across);
  for (guint column = 0; column < self->across; column++)
    self->quads[column] = ground;
  for (; area < plan->n_areas && plan->rectangles[area].y == y; area++)
    {
      guint64 column = plan->rectangles[area].x * inverse >> 32;

      self->floors[column] = floors[area];
      self->areas[column] = area;
      self->quads[column] = &quads[plan->themes != NULL ? plan->themes[area] : 0];
    }
  return area;
}

void
ashlar_small_cells_lay_down (const AshlarPaintContext *context,
                             guint                     n_steps,
                             const guint64            *floors,
                             guint16                   ground_tile,
                             AshlarCanvas             *canvas)
{
  const AshlarPlan  *plan = context->plan;
  guint              down = plan->height / plan->cell_height;
  g_autofree guint8 *is_laid = g_new0 (guint8, down);
  g_autofree Quads  *quads = g_new (Quads, n_steps + 1);
  const Quads       *ground = &quads[n_steps];
  g_auto (Row) row = { 0 };

  row_init (&row, plan->width / plan->cell_width);
  for (guint theme = 0; theme < n_steps; theme++)
    quads_init (&quads[theme], context->steps[theme]->tiles.wall,
                context->steps[theme]->tiles.floor);
  quads_init (&quads[n_steps], ground_tile, ground_tile);
  for (guint32 area = 0; area < plan->n_areas && !ashlar_run_is_cancelled (context->run);)
    {
      guint   y = plan->rectangles[area].y;
      guint32 next = row_gather (&row, plan, quads, ground, floors, area);

      if (!is_laid[y / plan->cell_height])
        row_lay_down (&row, plan, y, canvas);
      else /* Areas of a row need not follow each other. */
        for (guint32 late = area; late < next; late++)
          lay_down_late (plan, late, floors[late],
                         &quads[plan->themes != NULL ? plan->themes[late] : 0], canvas);
      is_laid[y / plan->cell_height] = TRUE;
      area = next;
    }
  for (guint i = 0; i < down; i++)
    if (!is_laid[i])
      ashlar_canvas_fill (canvas, 0, i * plan->cell_height, plan->width, plan->cell_height,
                          ground_tile);
}
