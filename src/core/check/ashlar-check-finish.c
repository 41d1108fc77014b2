/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What finishing passes leave behind. Only the last pass that ran can be held to it, for those after it
 * may undo it; and what it may not touch is left aside: gateways, what leads to the gateways of a
 * shared border, the middle of letters' squares, the cells of blocks' objects and plugged exits, what
 * belongs to nobody.
 *
 * Where these of blocks stand the content alone tells, so that without it blocks are passed over.
 * Cost: O(cells). */

#include "check/ashlar-check-private.h"

typedef struct
{
  const AshlarCheck *check;
  guint8            *fixed;  /* by cell */
  guint32           *counts; /* by area: floor cells */
} Ground;

static void
ground_clear (Ground *self)
{
  g_free (self->fixed);
  g_free (self->counts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ground, ground_clear)

static void
fix (Ground *self, gint x, gint y)
{
  if (x >= 0 && y >= 0 && x < (gint) self->check->canvas->width
      && y < (gint) self->check->canvas->height)
    self->fixed[ashlar_check_get_cell (self->check, (guint) x, (guint) y)] = TRUE;
}

static void
fix_gateways (Ground *self)
{
  const AshlarPlan *plan = self->check->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
      {
        const AshlarCell *cell = &plan->gateways[i];

        fix (self, cell->x, cell->y);
        for (guint d = 0; ashlar_check_is_shared (self->check) && d < ASHLAR_N_DIRECTIONS; d++)
          fix (self, cell->x + ashlar_direction_dx ((AshlarDirection) d),
               cell->y + ashlar_direction_dy ((AshlarDirection) d));
      }
}

/* The middle of each letter's square, and of all squares in the areas of words. */
static void
fix_letters (Ground *self, guint32 area)
{
  const AshlarPlan      *plan = self->check->plan;
  const AshlarRectangle *own = &plan->rectangles[area];
  gint                   side = MIN (own->width, own->height);
  gint                   width = (gint) ashlar_plan_get_square_width (plan);
  gint                   height = (gint) ashlar_plan_get_square_height (plan);

  width = width > 0 ? width : side;
  height = height > 0 ? height : side;

  for (gint y = (height - 1) / 2; y < own->height; y += height)
    for (gint x = (width - 1) / 2; x < own->width; x += width)
      fix (self, own->x + x, own->y + y);
}

/* The cells of a block's objects and plugged exits; without the content all of its cells. */
static void
fix_block (Ground *self, guint32 area)
{
  const AshlarRectangle *own = &self->check->plan->rectangles[area];
  guint32                variant = self->check->areas[area].variant;

  if (variant != ASHLAR_NO_VARIANT)
    {
      const AshlarVariant *drawn = ashlar_variants_get (self->check->variants, variant);
      const guint32       *links = ashlar_check_get_exit_links (self->check, area);

      for (guint i = 0; i < drawn->n_objects; i++)
        fix (self, own->x + drawn->objects[i].x, own->y + drawn->objects[i].y);
      for (guint e = 0; e < drawn->n_exits; e++)
        for (guint i = 0; links[e] == ASHLAR_NO_LINK && i < drawn->exits[e].width; i++)
          fix (self, own->x + (gint) ashlar_variant_exit_x (&drawn->exits[e], i),
               own->y + (gint) ashlar_variant_exit_y (&drawn->exits[e], i));
      return;
    }
  for (gint y = 0; y < own->height; y++)
    for (gint x = 0; x < own->width; x++)
      fix (self, own->x + x, own->y + y);
}

static void
ground_init (Ground *self, const AshlarCheck *check)
{
  gsize n_cells = (gsize) check->canvas->width * check->canvas->height;

  *self = (Ground){ .check = check };
  self->fixed = g_new0 (guint8, n_cells);
  self->counts = g_new0 (guint32, MAX (check->plan->n_areas, 1));
  for (gsize at = 0; at < n_cells; at++)
    if (check->canvas->owners[at] == ASHLAR_NO_AREA)
      self->fixed[at] = TRUE;
    else
      self->counts[check->canvas->owners[at]] += check->walkable[at];
  fix_gateways (self);
  for (guint32 area = 0; area < check->plan->n_areas; area++)
    {
      if (check->plan->kinds[area] == ASHLAR_AREA_LETTER)
        fix_letters (self, area);
      if (check->areas[area].block != NULL)
        fix_block (self, area);
    }
}

/* Open cells beside a cell. */
static guint
count_sides (const AshlarCheck *self, guint x, guint y)
{
  guint n = 0;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    n += ashlar_check_is_floor (self, (gint) x + ashlar_direction_dx ((AshlarDirection) d),
                                (gint) y + ashlar_direction_dy ((AshlarDirection) d));
  return n;
}

/* The last part of the stage, if it is of the type; or NULL. */
static const AshlarCheckPart *
find_last (const AshlarCheck *self, const char *type)
{
  const AshlarCheckPart *part = ashlar_check_find_part (self, "finish", NULL);

  return part != NULL && g_str_equal (part->record->type, type) && part->settings != NULL ? part
                                                                                          : NULL;
}

/* An area keeps two cells, and what is fixed. */
void
ashlar_check_dead_end_left (AshlarCheck *self)
{
  const AshlarCheckPart *part = find_last (self, "remove-dead-ends");
  gsize                  at = 0;
  gint                   runs;
  g_auto (Ground) ground = { 0 };

  if (part == NULL || (ashlar_check_get_integer (part, "runs", &runs) && runs >= 0))
    return;
  ground_init (&ground, self);
  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (self->walkable[at] && !ground.fixed[at] && ground.counts[self->canvas->owners[at]] > 2
          && count_sides (self, x, y) <= 1)
        ashlar_check_breach (self, "rows", y,
                             "The cell (%u, %u) is open on one side alone; expected no dead end", x,
                             y);
}

/* On the rim only what something depends on is open: never the end of a way to nowhere. */
void
ashlar_check_border_open (AshlarCheck *self)
{
  const AshlarCheckPart *part = find_last (self, "border");
  gint                   width;
  g_auto (Ground) ground = { 0 };

  if (part == NULL || !ashlar_check_get_integer (part, "width", &width))
    return;
  ground_init (&ground, self);
  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++)
      {
        gsize at = ashlar_check_get_cell (self, x, y);
        gint  rim = (gint) MIN (MIN (x, self->canvas->width - 1 - x),
                                MIN (y, self->canvas->height - 1 - y));

        if (rim < width && self->walkable[at] && !ground.fixed[at]
            && ground.counts[self->canvas->owners[at]] > 2 && count_sides (self, x, y) <= 1)
          ashlar_check_breach (self, "rows", y,
                               "The cell (%u, %u) on the rim is open, and nothing lies behind it",
                               x, y);
      }
}
