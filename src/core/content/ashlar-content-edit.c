/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* New contents made from others. A new content shares every list that is as it was, with the index
 * that finds its elements; a changed list is copied, but not the elements in it. A change costs
 * O(elements of that list). */

#include "content/ashlar-content-edit-private.h"

static GHashTable *
share_index (GHashTable *index)
{
  return index != NULL ? g_hash_table_ref (index) : NULL;
}

AshlarContent *
ashlar_content_new_twin (AshlarContent *self)
{
  AshlarContent *copy = g_new0 (AshlarContent, 1);

  g_atomic_ref_count_init (&copy->ref_count);
  g_mutex_init (&copy->lock);
  copy->title = g_strdup (self->title);
  copy->description = g_strdup (self->description);
  copy->author = g_strdup (self->author);
  copy->license = g_strdup (self->license);
  copy->default_tile = self->default_tile;
  copy->tiles = g_ptr_array_ref (self->tiles);
  copy->resolved = g_ptr_array_ref (self->resolved);
  copy->inherits_too_much = self->inherits_too_much;
  copy->objects = g_ptr_array_ref (self->objects);
  copy->blocks = g_ptr_array_ref (self->blocks);
  copy->recipes = g_ptr_array_ref (self->recipes);
  copy->property_definitions = g_ptr_array_ref (self->property_definitions);
  copy->puzzles = g_ptr_array_ref (self->puzzles);
  copy->skins = g_ptr_array_ref (self->skins);
  copy->adventures = g_ptr_array_ref (self->adventures);
  copy->extras = self->extras != NULL ? ashlar_value_ref (self->extras) : NULL;

  g_mutex_lock (&self->lock);
  copy->tile_index = share_index (self->tile_index);
  copy->object_index = share_index (self->object_index);
  copy->block_index = share_index (self->block_index);
  copy->recipe_index = share_index (self->recipe_index);
  g_mutex_unlock (&self->lock);
  return copy;
}

AshlarContent *
_ashlar_content_copy (AshlarContent *self)
{
  AshlarContent *copy = ashlar_content_new_twin (self);

  g_mutex_lock (&self->lock);
  copy->keep = self->keep;
  copy->keep_class = self->keep_class;
  g_mutex_unlock (&self->lock);
  /* Once there it stays, so it may be asked without the lock, which it might want itself. */
  if (copy->keep != NULL)
    copy->keep = copy->keep_class->inherit (copy->keep);
  return copy;
}

#define ELEMENT_TYPE(stem)                                                                         \
  {                                                                                                \
    .ref = (gpointer (*) (gpointer)) stem##_ref, .unref = (void (*) (gpointer)) stem##_unref       \
  }

const AshlarElementType _ashlar_tile_type = ELEMENT_TYPE (ashlar_tile);
const AshlarElementType _ashlar_object_type = ELEMENT_TYPE (ashlar_object);
const AshlarElementType _ashlar_block_type = ELEMENT_TYPE (ashlar_block);
const AshlarElementType _ashlar_puzzle_type = ELEMENT_TYPE (ashlar_puzzle);
const AshlarElementType _ashlar_recipe_type = ELEMENT_TYPE (ashlar_recipe);
const AshlarElementType _ashlar_skin_type = ELEMENT_TYPE (ashlar_skin);
const AshlarElementType _ashlar_adventure_type = ELEMENT_TYPE (ashlar_adventure);

static gpointer
ref_element (gconstpointer element, gpointer user_data)
{
  const AshlarElementType *type = user_data;

  return type->ref ((gpointer) element);
}

void
_ashlar_list_make_own (GPtrArray **list, GHashTable **index, const AshlarElementType *type)
{
  GPtrArray *own = g_ptr_array_copy (*list, ref_element, (gpointer) type);

  g_ptr_array_set_free_func (own, type->unref);
  g_ptr_array_unref (*list);
  *list = own;
  if (index != NULL)
    g_clear_pointer (index, g_hash_table_unref);
}

void
_ashlar_list_replace (GPtrArray *list, guint index, const AshlarElementType *type, gpointer element)
{
  type->unref (list->pdata[index]);
  list->pdata[index] = element;
}

/* Replaces, appends (ASHLAR_NO_INDEX) or removes (NULL). */
static void
put (GPtrArray              **list,
     GHashTable             **index,
     const AshlarElementType *type,
     guint                    position,
     gpointer                 element)
{
  g_return_if_fail (position == ASHLAR_NO_INDEX ? element != NULL : position < (*list)->len);

  _ashlar_list_make_own (list, index, type);
  if (element == NULL)
    g_ptr_array_remove_index (*list, position);
  else if (position == ASHLAR_NO_INDEX)
    g_ptr_array_add (*list, type->ref (element));
  else
    _ashlar_list_replace (*list, position, type, type->ref (element));
}

static void
put_tile (AshlarContent *self, guint position, AshlarTile *tile)
{
  put (&self->tiles, &self->tile_index, &_ashlar_tile_type, position, tile);
  ashlar_content_resolve_tiles (self);
}

/* ---------------------------------------------------------- single changes */

AshlarContent *
ashlar_content_with_tile (AshlarContent *self, guint index, AshlarTile *tile)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put_tile (copy, index, tile);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_tile (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  if (from < copy->tiles->len && to < copy->tiles->len)
    {
      _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
      g_ptr_array_insert (copy->tiles, (gint) to, g_ptr_array_steal_index (copy->tiles, from));
      ashlar_content_resolve_tiles (copy);
    }
  return copy;
}

AshlarContent *
ashlar_content_with_object (AshlarContent *self, guint index, AshlarObject *object)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->objects, &copy->object_index, &_ashlar_object_type, index, object);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_object (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
  if (from < copy->objects->len && to < copy->objects->len)
    g_ptr_array_insert (copy->objects, (gint) to, g_ptr_array_steal_index (copy->objects, from));
  return copy;
}

AshlarContent *
ashlar_content_with_block (AshlarContent *self, guint index, AshlarBlock *block)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->blocks, &copy->block_index, &_ashlar_block_type, index, block);
  return copy;
}

AshlarContent *
ashlar_content_with_blocks (AshlarContent *self, AshlarBlock *const *blocks, guint n_blocks)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  g_clear_pointer (&copy->blocks, g_ptr_array_unref);
  g_clear_pointer (&copy->block_index, g_hash_table_unref);
  copy->blocks = g_ptr_array_new_full (n_blocks, _ashlar_block_type.unref);
  for (guint i = 0; i < n_blocks; i++)
    g_ptr_array_add (copy->blocks, ashlar_block_ref (blocks[i]));
  return copy;
}

AshlarContent *
ashlar_content_with_puzzle_at (AshlarContent *self, guint index, AshlarPuzzle *puzzle)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->puzzles, NULL, &_ashlar_puzzle_type, index, puzzle);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_puzzle (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->puzzles, NULL, &_ashlar_puzzle_type);
  if (from < copy->puzzles->len && to < copy->puzzles->len)
    g_ptr_array_insert (copy->puzzles, (gint) to, g_ptr_array_steal_index (copy->puzzles, from));
  return copy;
}

guint
ashlar_content_find_equal_puzzle (AshlarContent *self, const AshlarPuzzle *puzzle)
{
  for (guint i = 0; i < self->puzzles->len; i++)
    if (ashlar_value_equal (((AshlarPuzzle *) g_ptr_array_index (self->puzzles, i))->ipuz,
                            puzzle->ipuz))
      return i;
  return ASHLAR_NO_INDEX;
}

/**
 * ashlar_content_with_puzzle:
 * @self: a content
 * @puzzle: a puzzle, as from ashlar_puzzle_load()
 *
 * Gives a content with one puzzle more, the last: a game can make dungeons of the crossword of the
 * day by a recipe that the designer made for another one. Where the puzzle's id is taken, the new
 * one has another; ask ashlar_content_get_puzzle() for it. The parameter `puzzle` of a recipe says
 * which one is used, see ashlar_options_set_parameter().
 *
 * Returns: (transfer full): a new content; @self is as it was
 */
AshlarContent *
ashlar_content_with_puzzle (AshlarContent *self, AshlarPuzzle *puzzle)
{
  g_autofree char *id = NULL;
  g_autoptr (AshlarPuzzle) named = NULL;

  g_return_val_if_fail (self != NULL && puzzle != NULL, NULL);

  id = ashlar_content_dup_free_puzzle_id (self, puzzle->id);
  named = g_str_equal (id, puzzle->id) ? ashlar_puzzle_ref (puzzle)
                                       : ashlar_puzzle_with_id (puzzle, id);
  return ashlar_content_with_puzzle_at (self, ASHLAR_NO_INDEX, named);
}

char *
ashlar_content_dup_free_puzzle_id (AshlarContent *self, const char *wish)
{
  const char      *stem = *wish != '\0' ? wish : "puzzle";
  g_autofree char *id = g_strdup (stem);

  for (guint n = 2; ashlar_content_find_puzzle (self, id) != ASHLAR_NO_INDEX; n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
  return g_steal_pointer (&id);
}

AshlarContent *
ashlar_content_with_skin (AshlarContent *self, guint index, AshlarSkin *skin)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->skins, NULL, &_ashlar_skin_type, index, skin);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_skin (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->skins, NULL, &_ashlar_skin_type);
  if (from < copy->skins->len && to < copy->skins->len)
    g_ptr_array_insert (copy->skins, (gint) to, g_ptr_array_steal_index (copy->skins, from));
  return copy;
}

AshlarContent *
ashlar_content_with_skins (AshlarContent *self, GPtrArray *skins)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  g_ptr_array_unref (copy->skins);
  copy->skins = skins != NULL ? g_ptr_array_ref (skins)
                              : g_ptr_array_new_with_free_func (_ashlar_skin_type.unref);
  return copy;
}

AshlarContent *
ashlar_content_with_adventure (AshlarContent *self, guint index, AshlarAdventure *adventure)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->adventures, NULL, &_ashlar_adventure_type, index, adventure);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_adventure (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->adventures, NULL, &_ashlar_adventure_type);
  if (from < copy->adventures->len && to < copy->adventures->len)
    g_ptr_array_insert (copy->adventures, (gint) to,
                        g_ptr_array_steal_index (copy->adventures, from));
  return copy;
}

AshlarContent *
ashlar_content_with_adventures (AshlarContent *self, GPtrArray *adventures)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  g_ptr_array_unref (copy->adventures);
  copy->adventures = adventures != NULL
                         ? g_ptr_array_ref (adventures)
                         : g_ptr_array_new_with_free_func (_ashlar_adventure_type.unref);
  return copy;
}

AshlarContent *
ashlar_content_with_recipe (AshlarContent *self, guint index, AshlarRecipe *recipe)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  put (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type, index, recipe);
  return copy;
}

AshlarContent *
ashlar_content_with_stars (AshlarContent *self, guint recipe, GPtrArray *stars)
{
  g_autoptr (AshlarRecipe) starred
      = ashlar_recipe_with_stars (g_ptr_array_index (self->recipes, recipe), stars);

  return ashlar_content_with_recipe (self, recipe, starred);
}

AshlarContent *
ashlar_content_with_moved_recipe (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  if (from < copy->recipes->len && to < copy->recipes->len)
    g_ptr_array_insert (copy->recipes, (gint) to, g_ptr_array_steal_index (copy->recipes, from));
  return copy;
}

AshlarContent *
ashlar_content_with_inserted_block (AshlarContent *self, guint index, AshlarBlock *block)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  g_ptr_array_insert (copy->blocks,
                      index == ASHLAR_NO_INDEX ? -1 : (gint) MIN (index, copy->blocks->len),
                      ashlar_block_ref (block));
  return copy;
}

static char **
get_text (AshlarContent *self, AshlarContentText which)
{
  switch (which)
    {
    case ASHLAR_CONTENT_TITLE:
      return &self->title;
    case ASHLAR_CONTENT_DESCRIPTION:
      return &self->description;
    case ASHLAR_CONTENT_AUTHOR:
      return &self->author;
    case ASHLAR_CONTENT_LICENSE:
      return &self->license;
    case ASHLAR_N_CONTENT_TEXTS:
    default:
      g_return_val_if_reached (&self->title);
    }
}

const char *
ashlar_content_get_text (AshlarContent *self, AshlarContentText which)
{
  return *get_text (self, which);
}

AshlarContent *
ashlar_content_with_text (AshlarContent *self, AshlarContentText which, const char *text)
{
  AshlarContent *copy = _ashlar_content_copy (self);
  char         **place = get_text (copy, which);

  g_free (*place);
  *place = g_strdup (text);
  return copy;
}

AshlarContent *
ashlar_content_with_title (AshlarContent *self, const char *title)
{
  return ashlar_content_with_text (self, ASHLAR_CONTENT_TITLE, title);
}

AshlarContent *
ashlar_content_with_default_tile (AshlarContent *self, gunichar representation)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  copy->default_tile = representation;
  return copy;
}
