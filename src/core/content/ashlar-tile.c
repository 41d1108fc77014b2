/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarTile: how a cell is filled. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"

#define ALL_FIELDS                                                                                 \
  (ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_BLOCKS_LOS | ASHLAR_TILE_BLOCKS_MOVEMENT                  \
   | ASHLAR_TILE_ON_ENTER | ASHLAR_TILE_ON_EXIT | ASHLAR_TILE_COLOR | ASHLAR_TILE_IMAGE            \
   | ASHLAR_TILE_EMPTY | ASHLAR_TILE_REFERENCES | ASHLAR_TILE_TRANSFORMED                          \
   | ASHLAR_TILE_PROPERTIES)

G_DEFINE_BOXED_TYPE (AshlarTile, ashlar_tile, ashlar_tile_ref, ashlar_tile_unref)

AshlarTile *
ashlar_tile_new (gunichar representation)
{
  AshlarTile *self = g_new0 (AshlarTile, 1);

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_tile_kind, self);
  self->representation = representation;
  return self;
}

/**
 * ashlar_tile_ref: (skip)
 * @self: a tile
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarTile *
ashlar_tile_ref (AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_tile_unref: (skip)
 * @self: (transfer full): a tile
 *
 * Gives up a reference; with the last one the tile goes.
 */
void
ashlar_tile_unref (AshlarTile *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_kind_clear (&ashlar_tile_kind, self);
  g_free (self);
}

AshlarTile *
ashlar_tile_copy (const AshlarTile *self)
{
  AshlarTile *copy = g_new (AshlarTile, 1);

  ashlar_kind_copy (&ashlar_tile_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_tile_equal (const AshlarTile *a, const AshlarTile *b)
{
  return ashlar_kind_equal (&ashlar_tile_kind, a, b);
}

/* The parent's properties with those of @own over them. */
static AshlarValue *
merge_properties (AshlarValue *own, AshlarValue *inherited)
{
  g_autoptr (GHashTable) own_keys = NULL;
  AshlarValue *merged;

  if (own == NULL || inherited == NULL)
    {
      AshlarValue *only = own != NULL ? own : inherited;

      return only != NULL ? ashlar_value_ref (only) : NULL;
    }

  /* In the place of the parent's where there is one, behind them where there is none. */
  own_keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < ashlar_value_get_n_items (own); i++)
    g_hash_table_insert (own_keys, (gpointer) ashlar_value_get_key (own, i), GUINT_TO_POINTER (i));
  merged = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (inherited); i++)
    {
      const char *key = ashlar_value_get_key (inherited, i);
      gpointer    index;

      if (!g_hash_table_lookup_extended (own_keys, key, NULL, &index))
        ashlar_value_object_append_from (merged, inherited, i);
      else
        {
          ashlar_value_object_append_from (merged, own, GPOINTER_TO_UINT (index));
          g_hash_table_remove (own_keys, key);
        }
    }
  for (guint i = 0; i < ashlar_value_get_n_items (own); i++)
    if (g_hash_table_contains (own_keys, ashlar_value_get_key (own, i)))
      ashlar_value_object_append_from (merged, own, i);
  return merged;
}

AshlarTile *
ashlar_tile_resolve (const AshlarTile *self, const AshlarTile *parent)
{
  AshlarTile *copy = ashlar_tile_copy (self);

  if (parent != NULL)
    {
      ashlar_kind_inherit (&ashlar_tile_kind,
                           ALL_FIELDS & ~(guint) (self->own | ASHLAR_TILE_PROPERTIES), parent,
                           copy);
      g_clear_pointer (&copy->properties, ashlar_value_unref);
      copy->properties = merge_properties (self->properties, parent->properties);
    }
  copy->own = ALL_FIELDS;
  return copy;
}

void
ashlar_tile_disown (AshlarTile *self, AshlarTileFields fields)
{
  ashlar_kind_inherit (&ashlar_tile_kind, fields, NULL, self);
  self->own &= ~(guint) fields;
}

guint32
ashlar_tile_get_display_color (const AshlarTile *self)
{
  guint32 hash;

  if (self->color >= 0)
    return (guint32) self->color;
  /* Neither too dark nor too light to be told from a glyph on it. */
  hash = self->representation * 2654435761u;
  return ((0x50 + (hash >> 25)) << 16) | ((0x50 + ((hash >> 17) & 0x7f)) << 8)
         | (0x50 + ((hash >> 9) & 0x7f));
}

/**
 * ashlar_tile_get_representation:
 * @self: a tile
 *
 * Gives the character that stands for the tile in blocks and in level files, and is its identity.
 *
 * Returns: a printable Unicode character
 */
gunichar
ashlar_tile_get_representation (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->representation;
}

/**
 * ashlar_tile_get_description:
 * @self: a tile
 *
 * Gives the designer's words for the tile.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_tile_get_description (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_tile_get_blocks_los:
 * @self: a tile
 *
 * Asks whether the tile stands in the line of sight.
 *
 * Returns: whether nobody sees through it
 */
gboolean
ashlar_tile_get_blocks_los (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->blocks_los;
}

/**
 * ashlar_tile_get_blocks_movement:
 * @self: a tile
 *
 * Asks whether the tile is in the way.
 *
 * Returns: whether nobody walks on it
 */
gboolean
ashlar_tile_get_blocks_movement (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->blocks_movement;
}

/**
 * ashlar_tile_is_empty:
 * @self: a tile
 *
 * Asks whether the tile marks cells that are no part of a block.
 *
 * Returns: whether it does; never of a conditional tile, whose flags mean nothing
 */
gboolean
ashlar_tile_is_empty (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->empty && self->n_references == 0;
}

/**
 * ashlar_tile_is_conditional:
 * @self: a tile
 *
 * Asks whether the tile stands in for others, one of which is drawn for each cell of a level.
 *
 * Returns: whether it does; no cell of a level has such a tile
 */
gboolean
ashlar_tile_is_conditional (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->n_references > 0;
}

/**
 * ashlar_tile_get_on_enter:
 * @self: a tile
 *
 * Gives the script to run when someone enters the cell, as the text that the designer wrote.
 *
 * Returns: (transfer none) (nullable): the script, or %NULL for none
 */
const char *
ashlar_tile_get_on_enter (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->on_enter;
}

/**
 * ashlar_tile_get_on_exit:
 * @self: a tile
 *
 * Gives the script to run when someone leaves the cell, as the text that the designer wrote.
 *
 * Returns: (transfer none) (nullable): the script, or %NULL for none
 */
const char *
ashlar_tile_get_on_exit (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->on_exit;
}

/**
 * ashlar_tile_get_color:
 * @self: a tile
 * @color: (out) (optional): 0xRRGGBB; untouched where there is none
 *
 * Gives the colour of the tile.
 *
 * Returns: whether the designer gave it one
 */
gboolean
ashlar_tile_get_color (const AshlarTile *self, guint32 *color)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->color < 0)
    return FALSE;
  if (color != NULL)
    *color = (guint32) self->color;
  return TRUE;
}

/**
 * ashlar_tile_get_image:
 * @self: a tile
 *
 * Names the picture that shows the tile.
 *
 * Returns: (transfer none) (nullable): a path relative to the content's folder, with `/` between
 *   its parts; %NULL if the tile has no picture
 */
const char *
ashlar_tile_get_image (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->image;
}

/**
 * ashlar_tile_get_image_region:
 * @self: a tile
 * @x: (out) (optional): first column of pixels
 * @y: (out) (optional): first row of pixels
 * @width: (out) (optional): pixels, at least 1
 * @height: (out) (optional): pixels, at least 1
 *
 * Says which part of its picture shows the tile. What is given out is untouched where it is the
 * whole.
 *
 * Returns: %FALSE if the tile has no picture, or the whole picture shows it
 */
gboolean
ashlar_tile_get_image_region (
    const AshlarTile *self, guint *x, guint *y, guint *width, guint *height)
{
  guint *const sides[] = { x, y, width, height };

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->image == NULL || self->image_region[2] <= 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sides[i] != NULL)
      *sides[i] = (guint) self->image_region[i];
  return TRUE;
}

/**
 * ashlar_tile_dup_properties:
 * @self: a tile
 *
 * Gives all properties of the designer's own that the tile has. Single ones:
 * ashlar_tile_find_integer() and its like.
 *
 * Returns: (transfer full): a JSON object as text, UTF-8
 */
char *
ashlar_tile_dup_properties (const AshlarTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_json_value_to_text (self->properties);
}
