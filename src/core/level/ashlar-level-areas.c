/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game asks of a level's areas: who owns a cell, what an area is, the way from one to another.
 * Links, routes and zones: ashlar-level-links.c. */

#include "content/ashlar-block-private.h"
#include "level/ashlar-level-private.h"

/* Of a generated level: the variant that an area was painted with, or NULL. */
const AshlarVariant *
ashlar_level_get_area_variant (AshlarLevel *self, guint area)
{
  if (self->variants == NULL || self->plan->variants == NULL
      || self->plan->variants[area] == G_MAXUINT32)
    return NULL;
  return ashlar_variants_get (self->variants, self->plan->variants[area]);
}

const char *
ashlar_level_get_area_painter (AshlarLevel *self, guint area)
{
  guint rule = self->plan->themes != NULL ? self->plan->themes[area] : 0;

  if (self->file != NULL)
    return area < self->file->n_areas ? self->file->area_words[area].painter : NULL;
  if (self->painters == NULL || rule >= self->painters->len)
    return NULL;
  return g_ptr_array_index (self->painters, rule);
}

const char *
ashlar_level_get_area_block (AshlarLevel *self, guint area)
{
  const AshlarVariant *variant;

  if (self->file != NULL)
    return area < self->file->n_areas ? self->file->area_words[area].block : NULL;
  variant = ashlar_level_get_area_variant (self, area);
  return variant != NULL
             ? ashlar_block_get_id (ashlar_content_get_block (self->content, variant->block))
             : NULL;
}

const char *
ashlar_level_get_area_zone (AshlarLevel *self, guint area)
{
  const AshlarPlan *plan = self->plan;

  if (plan->zones[area] == G_MAXUINT8 || plan->zone_names == NULL)
    return NULL;
  return ((const AshlarZone *) g_ptr_array_index (plan->zone_names, plan->zones[area]))->id;
}

/**
 * ashlar_level_get_borders:
 * @self: a level
 *
 * Says how the areas of the level meet, and so what the cells of a link are: see ashlar_level_link_get_cell().
 *
 * Returns: whether areas have a line of cells in common or lie side by side
 */
AshlarBorders
ashlar_level_get_borders (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_BORDERS_DISJOINT);

  return self->plan->borders;
}

/**
 * ashlar_level_get_lattice:
 * @self: a level
 * @width: (out) (optional): columns of one cell of the lattice; 0 where there is none
 * @height: (out) (optional): rows of one cell of the lattice; 0 where there is none
 *
 * Says whether the areas of the level lie on a lattice of equal cells, and how large these are, in
 * cells of the level.
 *
 * Returns: %FALSE if there is no lattice
 */
gboolean
ashlar_level_get_lattice (AshlarLevel *self, guint *width, guint *height)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (width != NULL)
    *width = self->plan->cell_width;
  if (height != NULL)
    *height = self->plan->cell_height;
  return self->plan->cell_width > 0;
}

/**
 * ashlar_level_get_n_areas:
 * @self: a level
 *
 * Counts the areas of the level.
 *
 * Returns: how many areas the level is made of
 */
guint
ashlar_level_get_n_areas (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->plan->n_areas;
}

/**
 * ashlar_level_get_area:
 * @self: a level
 * @index: 0 <= index < n_areas
 *
 * Gives an area.
 *
 * Returns: (transfer none): the area, as long as the level lives
 */
const AshlarLevelArea *
ashlar_level_get_area (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->plan->n_areas, NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_AREA, index);
}

/**
 * ashlar_level_get_area_at:
 * @self: a level
 * @x: column, any number
 * @y: row, any number
 *
 * Says which area owns a cell.
 *
 * Returns: the area's index, or -1: outside the level, beside all areas, or on the border of two
 */
gint
ashlar_level_get_area_at (AshlarLevel *self, guint x, guint y)
{
  guint32 owner;

  g_return_val_if_fail (self != NULL, -1);

  if (x >= self->canvas->width || y >= self->canvas->height)
    return -1;
  owner = self->canvas->owners[(gsize) y * self->canvas->width + x];
  return owner == ASHLAR_NO_AREA ? -1 : (gint) owner;
}

/**
 * ashlar_level_area_get_index:
 * @self: an area of a level
 *
 * Says which area it is: links, routes, objects and markers name areas by this number.
 *
 * Returns: 0 <= index < n_areas
 */
guint
ashlar_level_area_get_index (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->element.index;
}

/**
 * ashlar_level_area_get_kind:
 * @self: an area of a level
 *
 * Says what sort of area it is.
 *
 * Returns: its kind
 */
AshlarAreaKind
ashlar_level_area_get_kind (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_AREA_AREA);

  return (AshlarAreaKind) self->element.level->plan->kinds[self->element.index];
}

/**
 * ashlar_level_area_get_roles:
 * @self: an area of a level
 *
 * Says which parts the area plays in its level.
 *
 * Returns: its roles; 0 for none
 */
AshlarRoles
ashlar_level_area_get_roles (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, (AshlarRoles) 0);

  return (AshlarRoles) self->element.level->plan->roles[self->element.index];
}

/**
 * ashlar_level_area_get_special:
 * @self: an area of a level
 *
 * Says which special room of a crossword dungeon the area is, or is a square of.
 *
 * Returns: %ASHLAR_SPECIAL_NONE for all other areas
 */
AshlarSpecial
ashlar_level_area_get_special (const AshlarLevelArea *self)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (self != NULL, ASHLAR_SPECIAL_NONE);

  plan = self->element.level->plan;
  return plan->specials != NULL ? (AshlarSpecial) plan->specials[self->element.index]
                                : ASHLAR_SPECIAL_NONE;
}

/**
 * ashlar_level_area_get_rectangle:
 * @self: an area of a level
 * @x: (out) (optional): first column of cells
 * @y: (out) (optional): first row of cells
 * @width: (out) (optional): columns, at least 1
 * @height: (out) (optional): rows, at least 1
 *
 * Says where the area lies, in cells. It need not own all of the rectangle; where borders are
 * shared, the rectangle includes them.
 */
void
ashlar_level_area_get_rectangle (
    const AshlarLevelArea *self, guint *x, guint *y, guint *width, guint *height)
{
  const AshlarRectangle *rectangle;

  g_return_if_fail (self != NULL);

  rectangle = &self->element.level->plan->rectangles[self->element.index];
  if (x != NULL)
    *x = rectangle->x;
  if (y != NULL)
    *y = rectangle->y;
  if (width != NULL)
    *width = rectangle->width;
  if (height != NULL)
    *height = rectangle->height;
}

/**
 * ashlar_level_area_dup_mask:
 * @self: an area of a level
 *
 * Says which cells of its rectangle the area owns, a byte each: 1 for its own, 0 for others. They are
 * row-major: the cell in column x and row y of the rectangle at `y * width + x`.
 *
 * Returns: (transfer full): `width * height` bytes
 */
GBytes *
ashlar_level_area_dup_mask (const AshlarLevelArea *self)
{
  const AshlarRectangle *rectangle;
  const AshlarCanvas    *canvas;
  guint8                *mask, *byte;

  g_return_val_if_fail (self != NULL, NULL);

  rectangle = &self->element.level->plan->rectangles[self->element.index];
  canvas = self->element.level->canvas;
  byte = mask = g_malloc ((gsize) rectangle->width * rectangle->height);
  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
      *byte++ = canvas->owners[(gsize) y * canvas->width + x] == self->element.index;
  return g_bytes_new_take (mask, (gsize) rectangle->width * rectangle->height);
}

/**
 * ashlar_level_area_get_zone:
 * @self: an area of a level
 *
 * Says which zone the area is in.
 *
 * Returns: (transfer none) (nullable): the zone's id, or %NULL for none
 */
const char *
ashlar_level_area_get_zone (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_level_get_area_zone (self->element.level, self->element.index);
}

/**
 * ashlar_level_area_get_painter:
 * @self: an area of a level
 *
 * Says which painter drew the area.
 *
 * Returns: (transfer none) (nullable): the painter's id, or %NULL in a level from a file that does
 *   not say
 */
const char *
ashlar_level_area_get_painter (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_level_get_area_painter (self->element.level, self->element.index);
}

/**
 * ashlar_level_area_get_block:
 * @self: an area of a level
 *
 * Says which block the area is.
 *
 * Returns: (transfer none) (nullable): the block's id, or %NULL for an area that is none
 */
const char *
ashlar_level_area_get_block (const AshlarLevelArea *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_level_get_area_block (self->element.level, self->element.index);
}

/**
 * ashlar_level_area_get_orientation:
 * @self: an area of a level
 *
 * Says how the block lies that the area is.
 *
 * Returns: its orientation; %ASHLAR_ORIENTATION_IDENTITY for an area that is no block
 */
AshlarOrientation
ashlar_level_area_get_orientation (const AshlarLevelArea *self)
{
  const AshlarLevelFile *file;
  const AshlarVariant   *variant;

  g_return_val_if_fail (self != NULL, ASHLAR_ORIENTATION_IDENTITY);

  file = self->element.level->file;
  if (file != NULL)
    return self->element.index < file->n_areas
                   && file->orientations[self->element.index] != ASHLAR_LEVEL_NO_ORIENTATION
               ? (AshlarOrientation) file->orientations[self->element.index]
               : ASHLAR_ORIENTATION_IDENTITY;
  variant = ashlar_level_get_area_variant (self->element.level, self->element.index);
  return variant != NULL ? (AshlarOrientation) variant->orientation : ASHLAR_ORIENTATION_IDENTITY;
}

/**
 * ashlar_level_area_get_n_links:
 * @self: an area of a level
 *
 * Counts the links that lead out of the area.
 *
 * Returns: how many there are
 */
guint
ashlar_level_area_get_n_links (const AshlarLevelArea *self)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (self != NULL, 0);

  plan = self->element.level->plan;
  return plan->adjacency_first[self->element.index + 1]
         - plan->adjacency_first[self->element.index];
}

/**
 * ashlar_level_area_get_link:
 * @self: an area of a level
 * @index: 0 <= index < ashlar_level_area_get_n_links()
 *
 * Gives a link that leads out of the area.
 *
 * Returns: (transfer none): the link, as long as the level lives
 */
const AshlarLevelLink *
ashlar_level_area_get_link (const AshlarLevelArea *self, guint index)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < ashlar_level_area_get_n_links (self), NULL);

  plan = self->element.level->plan;
  return ashlar_level_get_link (
      self->element.level, plan->adjacency[plan->adjacency_first[self->element.index] + index]);
}

/**
 * ashlar_level_find_path:
 * @self: a level
 * @from: index of an area, 0 <= from < n_areas
 * @to: index of an area, 0 <= to < n_areas
 * @n_areas: (out): how many areas the path has; 0 where there is none
 *
 * Finds the shortest way over the links, in areas, both ends included; ties by lowest index. Locks
 * are left aside: ashlar_level_link_get_lock() tells them. The time that it takes grows with the areas and links,
 * of which there are far fewer than cells.
 *
 * Returns: (transfer full) (array length=n_areas) (nullable): indices of areas, or %NULL where there
 *   is no way
 */
guint *
ashlar_level_find_path (AshlarLevel *self, guint from, guint to, guint *n_areas)
{
  const AshlarPlan *plan;

  g_return_val_if_fail (n_areas != NULL, NULL);
  *n_areas = 0;
  g_return_val_if_fail (self != NULL, NULL);
  plan = self->plan;
  g_return_val_if_fail (from < plan->n_areas && to < plan->n_areas, NULL);

  return ashlar_plan_find_path (plan, from, to, n_areas);
}
