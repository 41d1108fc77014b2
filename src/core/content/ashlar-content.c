/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarContent: the value, its life, what it holds and where. New values made from it:
 * ashlar-content-edit.c. */

#include "content/ashlar-elements-private.h"

#include "base/ashlar-error-private.h"
#include <string.h>

G_DEFINE_BOXED_TYPE (AshlarContent, ashlar_content, ashlar_content_ref, ashlar_content_unref)
/**
 * ashlar_content_error_quark:
 *
 * Gives the domain of errors about a content file; see %ASHLAR_CONTENT_ERROR.
 *
 * Returns: the domain
 */
/* clang-format off */
ASHLAR_DEFINE_ERROR (ashlar-content-error-quark, ashlar_content_error)
/* clang-format on */

AshlarContent *
ashlar_content_new_empty (void)
{
  AshlarContent *self = g_new0 (AshlarContent, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->title = g_strdup ("");
  self->description = g_strdup ("");
  self->author = g_strdup ("");
  self->license = g_strdup ("");
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  self->resolved = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  self->objects = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_object_unref);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  self->recipes = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_recipe_unref);
  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_puzzle_unref);
  self->skins = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_skin_unref);
  self->adventures = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_adventure_unref);
  self->property_definitions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_property_definition_free);
  return self;
}

AshlarContent *
ashlar_content_new (void)
{
  AshlarContent *self = ashlar_content_new_empty ();
  AshlarTile    *floor = ashlar_tile_new ('.');
  AshlarTile    *wall = ashlar_tile_new ('#');

  g_free (floor->description);
  floor->description = g_strdup ("Floor");
  floor->color = 0xd8cfb8;
  g_free (wall->description);
  wall->description = g_strdup ("Wall");
  wall->blocks_los = TRUE;
  wall->blocks_movement = TRUE;
  wall->color = 0x3a3a44;
  floor->own = wall->own = ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_BLOCKS_LOS
                           | ASHLAR_TILE_BLOCKS_MOVEMENT | ASHLAR_TILE_COLOR;

  g_ptr_array_add (self->tiles, floor);
  g_ptr_array_add (self->tiles, wall);
  self->default_tile = '#';
  ashlar_content_resolve_tiles (self);
  return self;
}

/**
 * ashlar_content_ref: (skip)
 * @self: a content
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarContent *
ashlar_content_ref (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_content_unref: (skip)
 * @self: (transfer full): a content
 *
 * Gives up a reference; with the last one the content goes.
 */
void
ashlar_content_unref (AshlarContent *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->keep != NULL)
    self->keep_class->free (self->keep);
  g_clear_pointer (&self->tile_index, g_hash_table_unref);
  g_clear_pointer (&self->object_index, g_hash_table_unref);
  g_clear_pointer (&self->block_index, g_hash_table_unref);
  g_clear_pointer (&self->recipe_index, g_hash_table_unref);
  g_free (self->digest);
  g_mutex_clear (&self->lock);
  g_free (self->title);
  g_free (self->description);
  g_free (self->author);
  g_free (self->license);
  g_ptr_array_unref (self->tiles);
  g_ptr_array_unref (self->resolved);
  g_ptr_array_unref (self->objects);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->recipes);
  g_ptr_array_unref (self->property_definitions);
  g_ptr_array_unref (self->puzzles);
  g_ptr_array_unref (self->skins);
  g_ptr_array_unref (self->adventures);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

/* ---------------------------------------------------------------- equality */

static gboolean
definition_equal (gconstpointer a, gconstpointer b)
{
  return ashlar_kind_equal (&ashlar_property_definition_kind, a, b);
}

static gboolean
arrays_equal (GPtrArray *a, GPtrArray *b, GEqualFunc equal)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (a->pdata[i] != b->pdata[i] && !equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

gboolean
ashlar_content_equal (AshlarContent *a, AshlarContent *b)
{
  if (a == b)
    return TRUE;
  return a->default_tile == b->default_tile && strcmp (a->title, b->title) == 0
         && strcmp (a->description, b->description) == 0 && strcmp (a->author, b->author) == 0
         && strcmp (a->license, b->license) == 0
         && arrays_equal (a->tiles, b->tiles, (GEqualFunc) ashlar_tile_equal)
         && arrays_equal (a->objects, b->objects, (GEqualFunc) ashlar_object_equal)
         && arrays_equal (a->blocks, b->blocks, (GEqualFunc) ashlar_block_equal)
         && arrays_equal (a->recipes, b->recipes, (GEqualFunc) ashlar_recipe_equal)
         && arrays_equal (a->property_definitions, b->property_definitions, definition_equal)
         && arrays_equal (a->puzzles, b->puzzles, (GEqualFunc) ashlar_puzzle_equal)
         && arrays_equal (a->skins, b->skins, (GEqualFunc) ashlar_skin_equal)
         && arrays_equal (a->adventures, b->adventures, (GEqualFunc) ashlar_adventure_equal)
         && ashlar_value_equal (a->extras, b->extras);
}

/* Lists that an edit left alone are shared: no element is looked at. */
gboolean
ashlar_content_equal_but_stars (AshlarContent *a, AshlarContent *b)
{
  if (a == b)
    return TRUE;
  if (a->tiles != b->tiles || a->objects != b->objects || a->blocks != b->blocks
      || a->puzzles != b->puzzles || a->property_definitions != b->property_definitions
      || a->default_tile != b->default_tile || strcmp (a->title, b->title) != 0
      || strcmp (a->description, b->description) != 0 || strcmp (a->author, b->author) != 0
      || strcmp (a->license, b->license) != 0 || !ashlar_value_equal (a->extras, b->extras))
    return FALSE;
  return arrays_equal (a->recipes, b->recipes, (GEqualFunc) ashlar_recipe_equal_but_stars);
}

/* ------------------------------------------------------------- finding one */

static GHashTable *
index_ids (GPtrArray *elements, gsize id_offset)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = elements->len; i-- > 0;)
    {
      char *id = G_STRUCT_MEMBER (char *, elements->pdata[i], id_offset);

      if (id != NULL)
        g_hash_table_replace (index, id, GUINT_TO_POINTER (i));
    }
  return index;
}

/* The first of @elements whose id, at @id_offset, is @id. */
static guint
find_id (
    AshlarContent *self, GHashTable **index, GPtrArray *elements, gsize id_offset, const char *id)
{
  gpointer found;
  gboolean is_there;

  g_mutex_lock (&self->lock);
  if (*index == NULL)
    *index = index_ids (elements, id_offset);
  is_there = g_hash_table_lookup_extended (*index, id, NULL, &found);
  g_mutex_unlock (&self->lock);
  return is_there ? GPOINTER_TO_UINT (found) : ASHLAR_NO_INDEX;
}

guint
ashlar_content_find_tile (AshlarContent *self, gunichar representation)
{
  gpointer found;
  gboolean is_there;

  g_mutex_lock (&self->lock);
  if (self->tile_index == NULL)
    {
      self->tile_index = g_hash_table_new (NULL, NULL);
      for (guint i = self->tiles->len; i-- > 0;)
        {
          const AshlarTile *tile = g_ptr_array_index (self->tiles, i);

          g_hash_table_replace (self->tile_index, GUINT_TO_POINTER (tile->representation),
                                GUINT_TO_POINTER (i));
        }
    }
  is_there = g_hash_table_lookup_extended (self->tile_index, GUINT_TO_POINTER (representation),
                                           NULL, &found);
  g_mutex_unlock (&self->lock);
  return is_there ? GPOINTER_TO_UINT (found) : ASHLAR_NO_INDEX;
}

guint
ashlar_content_find_object (AshlarContent *self, const char *id)
{
  return find_id (self, &self->object_index, self->objects, G_STRUCT_OFFSET (AshlarObject, id), id);
}

guint
ashlar_content_find_block (AshlarContent *self, const char *id)
{
  return find_id (self, &self->block_index, self->blocks, G_STRUCT_OFFSET (AshlarBlock, id), id);
}

guint
ashlar_content_find_recipe (AshlarContent *self, const char *id)
{
  return find_id (self, &self->recipe_index, self->recipes, G_STRUCT_OFFSET (AshlarRecipe, id), id);
}

/* What decides: without stars, and without skins and adventures, which move no cell. */
static GBytes *
write_what_decides (AshlarContent *self)
{
  g_autoptr (AshlarContent) dressed
      = self->adventures->len > 0 ? ashlar_content_with_adventures (self, NULL) : NULL;
  g_autoptr (AshlarContent) bare
      = self->skins->len > 0 ? ashlar_content_with_skins (dressed != NULL ? dressed : self, NULL)
                             : g_steal_pointer (&dressed);

  for (guint i = 0; i < self->recipes->len; i++)
    {
      AshlarContent *next;

      if (((AshlarRecipe *) g_ptr_array_index (self->recipes, i))->stars->len == 0)
        continue;
      next = ashlar_content_with_stars (bare != NULL ? bare : self, i, NULL);
      g_clear_pointer (&bare, ashlar_content_unref);
      bare = next;
    }
  return ashlar_content_to_bytes (bare != NULL ? bare : self);
}

char *
ashlar_content_dup_digest (AshlarContent *self)
{
  char *digest;

  g_mutex_lock (&self->lock);
  digest = g_strdup (self->digest);
  g_mutex_unlock (&self->lock);
  if (digest == NULL)
    {
      g_autoptr (GBytes) bytes = write_what_decides (self);
      g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

      digest = g_strconcat ("sha256:", sum, NULL);
      g_mutex_lock (&self->lock);
      if (self->digest == NULL)
        self->digest = g_strdup (digest);
      g_mutex_unlock (&self->lock);
    }
  return digest;
}

/* ------------------------------------------------------------------ public */

/**
 * ashlar_content_get_title:
 * @self: a content
 *
 * Says what the content is called.
 *
 * Returns: (transfer none): the title, or ""
 */
const char *
ashlar_content_get_title (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->title;
}

/**
 * ashlar_content_get_description:
 * @self: a content
 *
 * Gives the designer's words for the content.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_content_get_description (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/* Few: looked through. */
guint
ashlar_content_find_puzzle (AshlarContent *self, const char *id)
{
  for (guint i = 0; i < self->puzzles->len; i++)
    if (g_strcmp0 (ashlar_puzzle_get_id (self->puzzles->pdata[i]), id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

/**
 * ashlar_content_get_n_tiles:
 * @self: a content
 *
 * Counts the tiles of the content.
 *
 * Returns: how many there are, at most 4,096
 */
guint
ashlar_content_get_n_tiles (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tiles->len;
}

/**
 * ashlar_content_get_tile:
 * @self: a content
 * @index: 0 <= index < n_tiles
 *
 * Gives a tile with all that it inherits in it. The index is also what the cells of levels hold.
 *
 * Returns: (transfer none): the tile, as long as the content lives
 */
AshlarTile *
ashlar_content_get_tile (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->resolved->len, NULL);

  return g_ptr_array_index (self->resolved, index);
}

/**
 * ashlar_content_get_n_objects:
 * @self: a content
 *
 * Counts the object blueprints of the content.
 *
 * Returns: how many there are
 */
guint
ashlar_content_get_n_objects (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->objects->len;
}

/**
 * ashlar_content_get_object:
 * @self: a content
 * @index: 0 <= index < n_objects
 *
 * Gives an object blueprint.
 *
 * Returns: (transfer none): the object blueprint, as long as the content lives
 */
AshlarObject *
ashlar_content_get_object (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->objects->len, NULL);

  return g_ptr_array_index (self->objects, index);
}

/**
 * ashlar_content_get_n_blocks:
 * @self: a content
 *
 * Counts the blocks of the content.
 *
 * Returns: how many there are, at most 65,536
 */
guint
ashlar_content_get_n_blocks (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->blocks->len;
}

/**
 * ashlar_content_get_block:
 * @self: a content
 * @index: 0 <= index < n_blocks
 *
 * Gives a block.
 *
 * Returns: (transfer none): the block, as long as the content lives
 */
AshlarBlock *
ashlar_content_get_block (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->blocks->len, NULL);

  return g_ptr_array_index (self->blocks, index);
}

/**
 * ashlar_content_get_n_recipes:
 * @self: a content
 *
 * Counts the recipes of the content.
 *
 * Returns: how many there are
 */
guint
ashlar_content_get_n_recipes (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->recipes->len;
}

/**
 * ashlar_content_get_recipe:
 * @self: a content
 * @index: 0 <= index < n_recipes
 *
 * Gives a recipe.
 *
 * Returns: (transfer none): the recipe, as long as the content lives
 */
AshlarRecipe *
ashlar_content_get_recipe (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->recipes->len, NULL);

  return g_ptr_array_index (self->recipes, index);
}

/* Few: looked through. */
guint
ashlar_content_find_skin (AshlarContent *self, const char *id)
{
  for (guint i = 0; i < self->skins->len; i++)
    if (g_strcmp0 (((const AshlarSkin *) g_ptr_array_index (self->skins, i))->id, id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

/**
 * ashlar_content_get_n_skins:
 * @self: a content
 *
 * Counts the skins of the content.
 *
 * Returns: how many there are, at most 64
 */
guint
ashlar_content_get_n_skins (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->skins->len;
}

/**
 * ashlar_content_get_skin:
 * @self: a content
 * @index: 0 <= index < n_skins; the first is shown unless another is chosen
 *
 * Gives a skin.
 *
 * Returns: (transfer none): the skin, as long as the content lives
 */
AshlarSkin *
ashlar_content_get_skin (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->skins->len, NULL);

  return g_ptr_array_index (self->skins, index);
}

/* Few: looked through. */
guint
ashlar_content_find_adventure (AshlarContent *self, const char *id)
{
  for (guint i = 0; i < self->adventures->len; i++)
    if (g_strcmp0 (((const AshlarAdventure *) self->adventures->pdata[i])->id, id) == 0)
      return i;
  return ASHLAR_NO_INDEX;
}

/**
 * ashlar_content_get_n_adventures:
 * @self: a content
 *
 * Counts the adventures of the content.
 *
 * Returns: how many there are, at most 64
 */
guint
ashlar_content_get_n_adventures (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->adventures->len;
}

/**
 * ashlar_content_get_adventure:
 * @self: a content
 * @index: 0 <= index < n_adventures
 *
 * Gives an adventure.
 *
 * Returns: (transfer none): the adventure, as long as the content lives
 */
AshlarAdventure *
ashlar_content_get_adventure (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->adventures->len, NULL);

  return g_ptr_array_index (self->adventures, index);
}

/**
 * ashlar_content_get_n_puzzles:
 * @self: a content
 *
 * Counts the crosswords of the content.
 *
 * Returns: how many there are, at most 4,096
 */
guint
ashlar_content_get_n_puzzles (AshlarContent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->puzzles->len;
}

/**
 * ashlar_content_get_puzzle:
 * @self: a content
 * @index: 0 <= index < n_puzzles
 *
 * Gives a crossword.
 *
 * Returns: (transfer none): the crossword, as long as the content lives
 */
AshlarPuzzle *
ashlar_content_get_puzzle (AshlarContent *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->puzzles->len, NULL);

  return g_ptr_array_index (self->puzzles, index);
}
