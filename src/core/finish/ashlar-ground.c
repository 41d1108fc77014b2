/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The ground that finishing passes work on: a byte a cell.
 *
 * Invariants, whatever a pass does: fixed cells stay as they are; a cell that belongs to nobody is
 * fixed, so that walkable cells without an area stay gateways; a cell is opened only where it
 * touches floor of its own area and no other, neither as that floor is nor as it was before the run,
 * because mending may bring it back. The border between two areas is touched only at gateways, which
 * are fixed.
 *
 * Cost: O(cells) to make, O(1) to open or close. Mending: ashlar-ground-mend.c. */

#include "finish/ashlar-finish-private.h"

#include <string.h>

#include "base/ashlar-pool-private.h"

static void
fix (AshlarGround *self, gint64 x, gint64 y)
{
  if (x >= 0 && y >= 0 && x < self->width && y < self->height)
    self->cells[(gsize) y * self->width + (gsize) x] |= ASHLAR_GROUND_FIXED;
}

/* On a shared border the gateway itself belongs to nobody: what leads to it has to stay. */
static void
fix_beside (AshlarGround *self, const AshlarCell *gateway, guint32 link)
{
  static const gint8 steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gint64 x = (gint64) gateway->x + steps[i][0], y = (gint64) gateway->y + steps[i][1];
      gsize  at = (gsize) y * self->width + (gsize) x;

      if (x < 0 || y < 0 || x >= self->width || y >= self->height
          || !ashlar_ground_is_floor (self, at))
        continue;
      if (self->canvas->owners[at] == self->plan->link_from[link]
          || self->canvas->owners[at] == self->plan->link_to[link])
        fix (self, x, y);
    }
}

static void
fix_gateways (AshlarGround *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links && !g_cancellable_is_cancelled (self->cancellable);
       link++)
    for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
      {
        fix (self, plan->gateways[g].x, plan->gateways[g].y);
        if (plan->borders == ASHLAR_BORDERS_SHARED)
          fix_beside (self, &plan->gateways[g], link);
      }
}

/* The tile in the middle of each letter square; in an even square the upper left of the four. */
static void
fix_letters (AshlarGround *self, guint32 area)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  /* Areas that are no cells are words, as wide or as high as a square. */
  guint side = MIN (rectangle->width, rectangle->height);
  guint width
      = ashlar_plan_get_square_width (plan) > 0 ? ashlar_plan_get_square_width (plan) : side;
  guint height
      = ashlar_plan_get_square_height (plan) > 0 ? ashlar_plan_get_square_height (plan) : side;

  for (guint y = (height - 1) / 2; y < rectangle->height; y += height)
    for (guint x = (width - 1) / 2; x < rectangle->width; x += width)
      if (self->canvas->owners[(gsize) (rectangle->y + y) * self->width + rectangle->x + x] == area)
        fix (self, rectangle->x + x, rectangle->y + y);
}

static void
fix_objects (AshlarGround *self, guint32 area, const AshlarVariant *variant)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];

  for (guint i = 0; i < variant->n_objects; i++)
    fix (self, (gint64) rectangle->x + variant->objects[i].x,
         (gint64) rectangle->y + variant->objects[i].y);
}

/* Exits that lead nowhere: what shuts them is the designer's, and stays. */
static void
fix_plugs (AshlarGround *self, guint32 area, const AshlarVariant *variant)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  const guint32         *links = self->plan->exit_links + self->plan->exit_first[area];

  for (guint e = 0; e < variant->n_exits; e++)
    for (guint i = 0; links[e] == ASHLAR_NO_LINK && i < variant->exits[e].width; i++)
      fix (self, (gint64) rectangle->x + ashlar_variant_exit_x (&variant->exits[e], i),
           (gint64) rectangle->y + ashlar_variant_exit_y (&variant->exits[e], i));
}

/* Walls of an area that has no floor to open with. */
static void
fix_walls (AshlarGround *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];

  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
      {
        gsize at = (gsize) y * self->width + x;

        if (self->canvas->owners[at] == area && !ashlar_ground_is_floor (self, at))
          self->cells[at] |= ASHLAR_GROUND_FIXED;
      }
}

static void
read_row (AshlarGround *self, guint y, const guint8 *walkable)
{
  guint          width = self->width;
  gsize          first = (gsize) y * width;
  const guint16 *tiles = self->canvas->tiles + first;
  const guint32 *owners = self->canvas->owners + first;
  guint8        *cells = self->cells + first;

  for (guint x = 0; x < width; x++)
    cells[x] = (guint8) ((walkable[tiles[x]] ? ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_DRAWN : 0)
                         | (owners[x] == ASHLAR_NO_AREA ? ASHLAR_GROUND_FIXED : 0));
}

void
ashlar_ground_init (AshlarGround       *self,
                    const AshlarPlan   *plan,
                    const AshlarCanvas *canvas,
                    AshlarVariants     *variants,
                    const guint8       *walkable,
                    const guint8       *openable)
{
  gsize n_cells = (gsize) canvas->width * canvas->height;
  guint y = 0;

  self->plan = plan;
  self->canvas = canvas;
  self->width = canvas->width;
  self->height = canvas->height;
  /* Who reads eight at once reads beyond the last. */
  self->cells = ashlar_new (guint8, n_cells + 8);
  memset (self->cells + n_cells, 0, 8);
  self->changed = ashlar_new0 (guint8, plan->n_areas);
  for (; y < self->height && !g_cancellable_is_cancelled (self->cancellable); y++)
    read_row (self, y, walkable);
  if (y < self->height)
    return;
  fix_gateways (self);
  for (guint32 area = 0; area < plan->n_areas && !g_cancellable_is_cancelled (self->cancellable);
       area++)
    {
      if (plan->kinds[area] == ASHLAR_AREA_LETTER)
        fix_letters (self, area);
      if (variants != NULL && plan->variants != NULL && plan->variants[area] != G_MAXUINT32)
        {
          const AshlarVariant *variant = ashlar_variants_get (variants, plan->variants[area]);

          fix_objects (self, area, variant);
          fix_plugs (self, area, variant);
        }
      if (!openable[plan->themes != NULL ? plan->themes[area] : 0])
        fix_walls (self, area);
    }
}

void
ashlar_ground_clear (AshlarGround *self)
{
  g_clear_pointer (&self->cells, ashlar_free);
  g_clear_pointer (&self->changed, ashlar_free);
}

void
ashlar_ground_begin (AshlarGround *self)
{
  for (guint y = 0; y < self->height && !g_cancellable_is_cancelled (self->cancellable); y++)
    {
      guint   width = self->width;
      guint8 *cells = self->cells + (gsize) y * width;

      for (guint x = 0; x < width; x++)
        cells[x] = (guint8) ((cells[x] & ~(guint) ASHLAR_GROUND_BEFORE)
                             | ((cells[x] & ASHLAR_GROUND_FLOOR) != 0 ? ASHLAR_GROUND_BEFORE : 0));
    }
}

/* Whether a neighbour is or was floor that @area must not touch. A gateway of a shared border is no
 * area's; only what is fixed beside it leads there. */
static gboolean
is_foreign_floor (const AshlarGround *self, gsize at, guint32 area)
{
  return (self->cells[at] & (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_BEFORE)) != 0
         && self->canvas->owners[at] != area;
}

gboolean
ashlar_ground_open (AshlarGround *self, gsize at)
{
  guint32 area = self->canvas->owners[at];
  guint   x = (guint) (at % self->width), y = (guint) (at / self->width);

  if ((self->cells[at] & (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_FIXED)) != 0)
    return FALSE;
  if ((x > 0 && is_foreign_floor (self, at - 1, area))
      || (x + 1 < self->width && is_foreign_floor (self, at + 1, area))
      || (y > 0 && is_foreign_floor (self, at - self->width, area))
      || (y + 1 < self->height && is_foreign_floor (self, at + self->width, area)))
    return FALSE;
  self->cells[at] |= ASHLAR_GROUND_FLOOR;
  self->changed[area] = TRUE;
  return TRUE;
}

gboolean
ashlar_ground_close (AshlarGround *self, gsize at)
{
  if ((self->cells[at] & (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_FIXED)) != ASHLAR_GROUND_FLOOR)
    return FALSE;
  self->cells[at] &= (guint8) ~ASHLAR_GROUND_FLOOR;
  self->changed[self->canvas->owners[at]] = TRUE;
  return TRUE;
}

guint
ashlar_ground_count_sides (const AshlarGround *self, gsize at)
{
  guint x = (guint) (at % self->width), y = (guint) (at / self->width), n = 0;

  n += x > 0 && ashlar_ground_is_floor (self, at - 1);
  n += x + 1 < self->width && ashlar_ground_is_floor (self, at + 1);
  n += y > 0 && ashlar_ground_is_floor (self, at - self->width);
  n += y + 1 < self->height && ashlar_ground_is_floor (self, at + self->width);
  return n;
}
