/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a game asks of the objects and markers that stand in a level. */

#include "level/ashlar-level-private.h"

static gint
area_to_int (guint32 area)
{
  return area == ASHLAR_NO_AREA ? -1 : (gint) area;
}

/**
 * ashlar_level_get_n_objects:
 * @self: a level
 *
 * Counts the objects of the level.
 *
 * Returns: how many objects stand in it
 */
guint
ashlar_level_get_n_objects (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->objects->len;
}

/**
 * ashlar_level_get_object:
 * @self: a level
 * @index: 0 <= index < n_objects
 *
 * Gives an object: those of the blocks first, area by area, then what the recipe's rules placed.
 *
 * Returns: (transfer none): the object, as long as the level lives
 */
const AshlarLevelObject *
ashlar_level_get_object (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->objects->len, NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_OBJECT, index);
}

static const AshlarPlacedObject *
get_object (const AshlarLevelObject *self)
{
  return &g_array_index (self->element.level->objects, AshlarPlacedObject, self->element.index);
}

/**
 * ashlar_level_object_get_reference:
 * @self: an object of a level
 *
 * Names the blueprint of the object.
 *
 * Returns: (transfer none): the blueprint's id, even where the content has no such blueprint
 */
const char *
ashlar_level_object_get_reference (const AshlarLevelObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_object (self)->reference;
}

/**
 * ashlar_level_object_get_position:
 * @self: an object of a level
 * @x: (out) (optional): column, 0 <= x < width of the level
 * @y: (out) (optional): row, 0 <= y < height of the level
 *
 * Says where the object stands, in cells. One that a block brings along may stand on a cell that
 * blocks movement.
 */
void
ashlar_level_object_get_position (const AshlarLevelObject *self, guint *x, guint *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = get_object (self)->x;
  if (y != NULL)
    *y = get_object (self)->y;
}

/**
 * ashlar_level_object_get_area:
 * @self: an object of a level
 *
 * Says which area the object belongs to.
 *
 * Returns: the area's index, or -1 for none
 */
gint
ashlar_level_object_get_area (const AshlarLevelObject *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return area_to_int (get_object (self)->area);
}

/**
 * ashlar_level_object_get_blueprint:
 * @self: an object of a level
 *
 * Looks up what the designer said of the object.
 *
 * Returns: (transfer none) (nullable): its blueprint, as long as the level lives; %NULL for an id
 *   that the content does not have, or in a level that was read from a file
 */
AshlarObject *
ashlar_level_object_get_blueprint (const AshlarLevelObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_object (self)->blueprint;
}

/**
 * ashlar_level_find_marker:
 * @self: a level
 * @kind: what to look for
 * @x: (out) (optional): column, 0 <= x < width of the level; untouched where there is none
 * @y: (out) (optional): row, 0 <= y < height of the level; untouched where there is none
 *
 * Finds the first marker of a kind. Every level has exactly one entrance and one exit, on walkable
 * cells.
 *
 * Returns: %FALSE if there is none
 */
gboolean
ashlar_level_find_marker (AshlarLevel *self, AshlarMarkerKind kind, guint *x, guint *y)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (self->markers, AshlarPlacedMarker, i);

      if (marker->kind != kind)
        continue;
      if (x != NULL)
        *x = marker->x;
      if (y != NULL)
        *y = marker->y;
      return TRUE;
    }
  return FALSE;
}

/**
 * ashlar_level_get_n_markers:
 * @self: a level
 *
 * Counts the markers of the level.
 *
 * Returns: how many there are, of all kinds
 */
guint
ashlar_level_get_n_markers (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->markers->len;
}

/**
 * ashlar_level_get_marker:
 * @self: a level
 * @index: 0 <= index < n_markers
 *
 * Gives a marker. Those of keys come in an order that can be played.
 *
 * Returns: (transfer none): the marker, as long as the level lives
 */
const AshlarLevelMarker *
ashlar_level_get_marker (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->markers->len, NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_MARKER, index);
}

static const AshlarPlacedMarker *
get_marker (const AshlarLevelMarker *self)
{
  return &g_array_index (self->element.level->markers, AshlarPlacedMarker, self->element.index);
}

/**
 * ashlar_level_marker_get_kind:
 * @self: a marker of a level
 *
 * Says what the marker stands for.
 *
 * Returns: its kind
 */
AshlarMarkerKind
ashlar_level_marker_get_kind (const AshlarLevelMarker *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_MARKER_ENTRANCE);

  return get_marker (self)->kind;
}

/**
 * ashlar_level_marker_get_position:
 * @self: a marker of a level
 * @x: (out) (optional): column, 0 <= x < width of the level
 * @y: (out) (optional): row, 0 <= y < height of the level
 *
 * Says where the marker stands, in cells: on a walkable one, but for %ASHLAR_MARKER_INFLUENCE.
 */
void
ashlar_level_marker_get_position (const AshlarLevelMarker *self, guint *x, guint *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = get_marker (self)->x;
  if (y != NULL)
    *y = get_marker (self)->y;
}

/**
 * ashlar_level_marker_get_area:
 * @self: a marker of a level
 *
 * Says which area the marker belongs to.
 *
 * Returns: the area's index, or -1 for none
 */
gint
ashlar_level_marker_get_area (const AshlarLevelMarker *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return area_to_int (get_marker (self)->area);
}

/**
 * ashlar_level_marker_get_name:
 * @self: a marker of a level
 *
 * Names the key of a key marker, the key that a lock marker asks for, or the id of a way out.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL for other markers
 */
const char *
ashlar_level_marker_get_name (const AshlarLevelMarker *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_marker (self)->name;
}

/**
 * ashlar_level_marker_get_as:
 * @self: a marker of a level
 *
 * Says in which form an entrance, an exit or a way out shows itself.
 *
 * Returns: (transfer none) (nullable): stairs, lift, teleport, gate or the designer's own word;
 *   %NULL where nothing is said
 */
const char *
ashlar_level_marker_get_as (const AshlarLevelMarker *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_marker (self)->as;
}

static const char *const marker_names[ASHLAR_N_MARKERS] = {
  "entrance", "exit",     "stairsUp", "stairsDown", "hub",     "key",
  "lock",     "guardian", "treasure", "influence",  "reroute", "way",
};

const char *
ashlar_marker_kind_to_string (AshlarMarkerKind kind)
{
  return marker_names[kind];
}

gboolean
ashlar_marker_kind_from_string (const char *name, AshlarMarkerKind *kind)
{
  for (guint i = 0; i < ASHLAR_N_MARKERS; i++)
    if (g_ascii_strcasecmp (name, marker_names[i]) == 0)
      {
        *kind = (AshlarMarkerKind) i;
        return TRUE;
      }
  return FALSE;
}
