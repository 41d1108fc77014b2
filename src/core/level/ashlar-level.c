/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A finished level as a value: life, and what a game asks of it.
 *
 * The tile table, the plan and the canvas are shared with whoever else holds them; a level owns its
 * objects and markers. A level that was read from a file keeps what it was read from, so that
 * nothing is lost when it is written again. */

#include "level/ashlar-level-private.h"

#include <string.h>

#include "content/ashlar-block-private.h"
#include "content/ashlar-tile-private.h"

G_DEFINE_BOXED_TYPE (AshlarLevel, ashlar_level, ashlar_level_ref, ashlar_level_unref)
/* clang-format off */
G_DEFINE_QUARK (ashlar-level-error-quark, ashlar_level_error)
/* clang-format on */

static void
clear_marker (gpointer marker)
{
  g_free (((AshlarLevelMarker *) marker)->name);
}

static void
free_part (gpointer part)
{
  AshlarLevelPart *self = part;

  g_free (self->stage);
  g_free (self->type);
  g_clear_pointer (&self->parameters, ashlar_value_unref);
  g_free (self);
}

GPtrArray *
ashlar_level_parts_new (void)
{
  return g_ptr_array_new_with_free_func (free_part);
}

void
ashlar_level_parts_add (
    GPtrArray *parts, const char *stage, const char *type, guint version, AshlarValue *parameters)
{
  AshlarLevelPart *part = g_new (AshlarLevelPart, 1);

  part->stage = g_strdup (stage);
  part->type = g_strdup (type);
  part->version = version;
  part->parameters = parameters;
  g_ptr_array_add (parts, part);
}

AshlarLevel *
ashlar_level_new (AshlarPlan *plan, AshlarCanvas *canvas, GPtrArray *tiles)
{
  AshlarLevel *self = g_new0 (AshlarLevel, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->plan = plan;
  self->canvas = canvas;
  self->tiles = g_ptr_array_ref (tiles);
  self->objects = g_array_new (FALSE, FALSE, sizeof (AshlarLevelObject));
  self->markers = g_array_new (FALSE, FALSE, sizeof (AshlarLevelMarker));
  g_array_set_clear_func (self->markers, clear_marker);
  return self;
}

/**
 * ashlar_level_ref:
 * @self: a level
 *
 * Returns: (transfer full): @self
 */
AshlarLevel *
ashlar_level_ref (AshlarLevel *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_level_unref:
 * @self: (transfer full): a level
 *
 * Gives up a reference; with the last one the level goes.
 */
void
ashlar_level_unref (AshlarLevel *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->variants, ashlar_variants_unref);
  g_ptr_array_unref (self->tiles);
  ashlar_plan_unref (self->plan);
  ashlar_canvas_unref (self->canvas);
  g_array_unref (self->objects);
  g_array_unref (self->markers);
  g_clear_pointer (&self->lights, g_array_unref);
  g_clear_pointer (&self->palette, ashlar_value_unref);
  g_free (self->recipe);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->painters, g_ptr_array_unref);
  g_clear_pointer (&self->source, ashlar_value_unref);
  g_free (self);
}

/**
 * ashlar_level_get_cells: (skip)
 * @self: a level
 * @width: (out): columns, 1 <= width <= 8192
 * @height: (out): rows, 1 <= height <= 8192
 *
 * Row-major: cell (x, y) at `y * width + x`, `0 <= x < width`. Each is an index for
 * ashlar_level_get_tile().
 *
 * Returns: (transfer none) (array): `width * height` tile indices
 */
const guint16 *
ashlar_level_get_cells (AshlarLevel *self, guint *width, guint *height)
{
  if (width != NULL)
    *width = self->canvas->width;
  if (height != NULL)
    *height = self->canvas->height;
  return self->canvas->tiles;
}

/**
 * ashlar_level_get_n_tiles:
 * @self: a level
 *
 * Returns: how many tiles the table has; all of the content, whether they occur or not
 */
guint
ashlar_level_get_n_tiles (AshlarLevel *self)
{
  return self->tiles->len;
}

/**
 * ashlar_level_get_tile:
 * @self: a level
 * @index: 0 <= index < n_tiles
 *
 * Returns: (transfer none): the tile with its parents' values in it, as long as the level lives
 */
AshlarTile *
ashlar_level_get_tile (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (index < self->tiles->len, NULL);
  return g_ptr_array_index (self->tiles, index);
}

/**
 * ashlar_level_get_tile_at:
 * @self: a level
 * @x: 0 <= x < width
 * @y: 0 <= y < height
 *
 * Returns: (transfer none): the tile of the cell
 */
AshlarTile *
ashlar_level_get_tile_at (AshlarLevel *self, guint x, guint y)
{
  g_return_val_if_fail (x < self->canvas->width && y < self->canvas->height, NULL);
  return g_ptr_array_index (self->tiles, self->canvas->tiles[(gsize) y * self->canvas->width + x]);
}

/**
 * ashlar_level_is_walkable:
 * @self: a level
 * @x: any number
 * @y: any number
 *
 * Returns: whether the cell is in the level and its tile does not block movement
 */
gboolean
ashlar_level_is_walkable (AshlarLevel *self, guint x, guint y)
{
  AshlarTile *tile;

  if (x >= self->canvas->width || y >= self->canvas->height)
    return FALSE;
  tile = g_ptr_array_index (self->tiles, self->canvas->tiles[(gsize) y * self->canvas->width + x]);
  return !tile->blocks_movement && !tile->empty;
}

/**
 * ashlar_level_get_n_objects:
 * @self: a level
 *
 * Returns: how many objects stand in the level
 */
guint
ashlar_level_get_n_objects (AshlarLevel *self)
{
  return self->objects->len;
}

/**
 * ashlar_level_get_object:
 * @self: a level
 * @index: 0 <= index < n_objects
 *
 * Returns: (transfer none): the object, as long as the level lives
 */
const AshlarLevelObject *
ashlar_level_get_object (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (index < self->objects->len, NULL);
  return &g_array_index (self->objects, AshlarLevelObject, index);
}

/**
 * ashlar_level_object_get_reference:
 * @self: an object of a level
 *
 * Returns: (transfer none): the id of its blueprint
 */
const char *
ashlar_level_object_get_reference (const AshlarLevelObject *self)
{
  return self->reference;
}

/**
 * ashlar_level_object_get_position:
 * @self: an object of a level
 * @x: (out): column
 * @y: (out): row
 *
 * Where it stands, in cells. An object that a block brings along may stand on a cell that blocks
 * movement.
 */
void
ashlar_level_object_get_position (const AshlarLevelObject *self, guint *x, guint *y)
{
  *x = self->x;
  *y = self->y;
}

/**
 * ashlar_level_object_get_area:
 * @self: an object of a level
 *
 * Returns: the area it belongs to, or -1
 */
gint
ashlar_level_object_get_area (const AshlarLevelObject *self)
{
  return self->area == ASHLAR_NO_AREA ? -1 : (gint) self->area;
}

/**
 * ashlar_level_object_get_blueprint:
 * @self: an object of a level
 *
 * Returns: (transfer none) (nullable): its blueprint; %NULL for an id that the content does not
 * have, or in a level that was read from a file
 */
AshlarObject *
ashlar_level_object_get_blueprint (const AshlarLevelObject *self)
{
  return self->blueprint;
}

/**
 * ashlar_level_find_marker:
 * @self: a level
 * @kind: what to look for
 * @x: (out): column
 * @y: (out): row
 *
 * Finds the first marker of a kind. Every level has exactly one entrance and one exit, on walkable
 * cells.
 *
 * Returns: %FALSE if there is none
 */
gboolean
ashlar_level_find_marker (AshlarLevel *self, AshlarMarker kind, guint *x, guint *y)
{
  for (guint i = 0; i < self->markers->len; i++)
    {
      const AshlarLevelMarker *marker = &g_array_index (self->markers, AshlarLevelMarker, i);

      if (marker->kind != kind)
        continue;
      *x = marker->x;
      *y = marker->y;
      return TRUE;
    }
  return FALSE;
}

/**
 * ashlar_level_get_n_markers:
 * @self: a level
 *
 * Returns: how many markers there are
 */
guint
ashlar_level_get_n_markers (AshlarLevel *self)
{
  return self->markers->len;
}

/**
 * ashlar_level_get_marker:
 * @self: a level
 * @index: 0 <= index < n_markers
 * @kind: (out) (optional): what it marks
 * @x: (out) (optional): column
 * @y: (out) (optional): row
 * @name: (out) (optional) (nullable) (transfer none): the name of a key or lock
 *
 * Key markers come in an order that can be played.
 */
void
ashlar_level_get_marker (
    AshlarLevel *self, guint index, AshlarMarker *kind, guint *x, guint *y, const char **name)
{
  const AshlarLevelMarker *marker;

  g_return_if_fail (index < self->markers->len);
  marker = &g_array_index (self->markers, AshlarLevelMarker, index);
  if (kind != NULL)
    *kind = marker->kind;
  if (x != NULL)
    *x = marker->x;
  if (y != NULL)
    *y = marker->y;
  if (name != NULL)
    *name = marker->name;
}

static const char *const marker_names[ASHLAR_N_MARKERS] = {
  "entrance", "exit",     "stairsUp", "stairsDown", "hub",     "key",
  "lock",     "guardian", "treasure", "influence",  "reroute", "way",
};

const char *
ashlar_marker_to_string (AshlarMarker kind)
{
  return marker_names[kind];
}

gboolean
ashlar_marker_from_string (const char *name, AshlarMarker *kind)
{
  for (guint i = 0; i < ASHLAR_N_MARKERS; i++)
    if (g_ascii_strcasecmp (name, marker_names[i]) == 0)
      {
        *kind = (AshlarMarker) i;
        return TRUE;
      }
  return FALSE;
}

char *
ashlar_level_dup_digest (AshlarLevel *self)
{
  const AshlarValue *generator, *digest;

  if (self->content != NULL)
    return ashlar_content_dup_digest (self->content);
  generator = self->source != NULL ? ashlar_value_lookup (self->source, "generator") : NULL;
  digest = generator != NULL ? ashlar_value_lookup (generator, "content") : NULL;
  if (digest == NULL || ashlar_value_get_value_type (digest) != ASHLAR_VALUE_STRING)
    return NULL;
  return g_strdup (ashlar_value_get_string (digest));
}
