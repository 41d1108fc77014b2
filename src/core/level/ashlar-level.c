/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A finished level as a value: life, and what a game asks of it.
 *
 * The tile table, the plan and the canvas are shared with whoever else holds them; a level owns its
 * objects and markers. A level that was read from a file keeps what it was read from, so that
 * nothing is lost when it is written again. */

#include "level/ashlar-level-private.h"

#include "base/ashlar-error-private.h"
#include <string.h>

#include "content/ashlar-block-private.h"
#include "content/ashlar-tile-private.h"

G_DEFINE_BOXED_TYPE (AshlarLevel, ashlar_level, ashlar_level_ref, ashlar_level_unref)
/**
 * ashlar_level_error_quark:
 *
 * Gives the domain of errors about a level file; see %ASHLAR_LEVEL_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-level-error-quark, ashlar_level_error)
/* clang-format on */

static void
clear_marker (gpointer marker)
{
  AshlarPlacedMarker *self = marker;

  g_free (self->name);
  g_free (self->as);
}

static void
free_part (gpointer part)
{
  AshlarPartRecord *self = part;

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
  AshlarPartRecord *part = g_new (AshlarPartRecord, 1);

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
  self->objects = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedObject));
  self->markers = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedMarker));
  g_array_set_clear_func (self->markers, clear_marker);
  return self;
}

gpointer
ashlar_level_get_keep (AshlarLevel *self)
{
  return g_atomic_pointer_get (&self->keep);
}

gpointer
ashlar_level_take_keep (AshlarLevel *self, gpointer keep, GDestroyNotify keep_free)
{
  /* All who play have the same one. */
  g_atomic_pointer_set (&self->keep_free, keep_free);
  if (g_atomic_pointer_compare_and_exchange (&self->keep, NULL, keep))
    return keep;
  keep_free (keep);
  return g_atomic_pointer_get (&self->keep);
}

/**
 * ashlar_level_ref: (skip)
 * @self: a level
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarLevel *
ashlar_level_ref (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_level_unref: (skip)
 * @self: (transfer full): a level
 *
 * Gives up a reference; with the last one the level goes.
 */
void
ashlar_level_unref (AshlarLevel *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->keep != NULL)
    self->keep_free (self->keep);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->variants, ashlar_variants_unref);
  g_clear_pointer (&self->floor_rules, g_ptr_array_unref);
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
  g_clear_pointer (&self->file, ashlar_level_file_free);
  for (guint i = 0; i < ASHLAR_N_ELEMENT_KINDS; i++)
    g_free (self->elements[i]);
  g_free (self);
}

/**
 * ashlar_level_get_size:
 * @self: a level
 * @width: (out) (optional): columns of cells, 1 <= width <= 8192
 * @height: (out) (optional): rows of cells, 1 <= height <= 8192
 *
 * Says how large the level is, in cells.
 */
void
ashlar_level_get_size (AshlarLevel *self, guint *width, guint *height)
{
  g_return_if_fail (self != NULL);

  if (width != NULL)
    *width = self->canvas->width;
  if (height != NULL)
    *height = self->canvas->height;
}

/**
 * ashlar_level_get_cells: (skip)
 * @self: a level
 * @width: (out) (optional): columns, 1 <= width <= 8192
 * @height: (out) (optional): rows, 1 <= height <= 8192
 *
 * Borrows the cells. They are row-major: cell (x, y) at `y * width + x`, `0 <= x < width`, `0 <= y <
 * height`. Each is an index for ashlar_level_get_tile(). Other languages have the same from
 * ashlar_level_dup_cells().
 *
 * Returns: (transfer none) (array): `width * height` tile indices, as long as the level lives
 */
const guint16 *
ashlar_level_get_cells (AshlarLevel *self, guint *width, guint *height)
{
  g_return_val_if_fail (self != NULL, NULL);

  ashlar_level_get_size (self, width, height);
  return self->canvas->tiles;
}

/**
 * ashlar_level_dup_cells: (rename-to ashlar_level_get_cells)
 * @self: a level
 * @width: (out) (optional): columns, 1 <= width <= 8192
 * @height: (out) (optional): rows, 1 <= height <= 8192
 *
 * Gives the cells as bytes that keep what they need alive; nothing is copied. A cell is an unsigned
 * integer of 16 bits in the byte order of the machine, an index for ashlar_level_get_tile(). They
 * are row-major: cell (x, y) at `y * width + x`, `0 <= x < width`, `0 <= y < height`.
 *
 * Returns: (transfer full): `2 * width * height` bytes
 */
GBytes *
ashlar_level_dup_cells (AshlarLevel *self, guint *width, guint *height)
{
  g_return_val_if_fail (self != NULL, NULL);

  ashlar_level_get_size (self, width, height);
  return g_bytes_new_with_free_func (
      self->canvas->tiles, sizeof (guint16) * self->canvas->width * self->canvas->height,
      (GDestroyNotify) ashlar_canvas_unref, ashlar_canvas_ref (self->canvas));
}

/**
 * ashlar_level_get_n_tiles:
 * @self: a level
 *
 * Counts the tiles of the level's table.
 *
 * Returns: how many there are; all of the content, whether they occur or not
 */
guint
ashlar_level_get_n_tiles (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tiles->len;
}

/**
 * ashlar_level_get_tile:
 * @self: a level
 * @index: 0 <= index < n_tiles
 *
 * Looks a tile up by what stands in a cell. It has its parents' values in it.
 *
 * Returns: (transfer none): the tile, as long as the level lives
 */
AshlarTile *
ashlar_level_get_tile (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->tiles->len, NULL);

  return g_ptr_array_index (self->tiles, index);
}

/**
 * ashlar_level_get_tile_at:
 * @self: a level
 * @x: column, 0 <= x < width
 * @y: row, 0 <= y < height
 *
 * Looks up the tile of a cell.
 *
 * Returns: (transfer none): the tile, as long as the level lives
 */
AshlarTile *
ashlar_level_get_tile_at (AshlarLevel *self, guint x, guint y)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (x < self->canvas->width && y < self->canvas->height, NULL);

  return g_ptr_array_index (self->tiles, self->canvas->tiles[(gsize) y * self->canvas->width + x]);
}

/**
 * ashlar_level_is_walkable:
 * @self: a level
 * @x: column, any number
 * @y: row, any number
 *
 * Asks whether one can stand on a cell.
 *
 * Returns: whether the cell is in the level and its tile does not block movement
 */
gboolean
ashlar_level_is_walkable (AshlarLevel *self, guint x, guint y)
{
  AshlarTile *tile;

  g_return_val_if_fail (self != NULL, FALSE);

  if (x >= self->canvas->width || y >= self->canvas->height)
    return FALSE;
  tile = g_ptr_array_index (self->tiles, self->canvas->tiles[(gsize) y * self->canvas->width + x]);
  return !tile->blocks_movement && !tile->empty;
}
