/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Renaming: a tile, a block, a puzzle or an object gets another identity, and whatever names it follows. Elements
 * that do not name it are shared. Cost: O(cells) for a tile, O(text of lists and recipes) for the
 * others. */

#include "content/ashlar-content-edit-private.h"

#include <string.h>

/* --------------------------------------------------------- renaming a tile */

static gboolean
tile_mentions (const AshlarTile *tile, gunichar representation)
{
  if (tile->representation == representation || tile->parent == representation)
    return TRUE;
  for (guint i = 0; i < tile->n_references; i++)
    if (tile->references[i].representation == representation)
      return TRUE;
  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    if (tile->transformed[i] == representation)
      return TRUE;
  return FALSE;
}

static AshlarTile *
tile_with_renamed (const AshlarTile *tile, gunichar from, gunichar to)
{
  AshlarTile *copy = ashlar_tile_copy (tile);

#define RENAME(place) (place) = (place) == from ? to : (place)
  RENAME (copy->representation);
  RENAME (copy->parent);
  for (guint i = 0; i < copy->n_references; i++)
    RENAME (copy->references[i].representation);
  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    RENAME (copy->transformed[i]);
  return copy;
}

static gboolean
block_mentions_tile (const AshlarBlock *block, gunichar representation)
{
  gsize n_cells = (gsize) block->width * block->height;

  for (gsize i = 0; i < n_cells; i++)
    if (block->cells[i] == representation)
      return TRUE;
  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].plug == representation)
      return TRUE;
  return FALSE;
}

static AshlarBlock *
block_with_renamed_tile (const AshlarBlock *block, gunichar from, gunichar to)
{
  AshlarBlock *copy = ashlar_block_copy (block);
  gsize        n_cells = (gsize) copy->width * copy->height;

  for (gsize i = 0; i < n_cells; i++)
    RENAME (copy->cells[i]);
  for (guint i = 0; i < copy->n_exits; i++)
    RENAME (copy->exits[i].plug);
#undef RENAME
  return copy;
}

/* Renames the strings of @object (nullable) that are @from. Returns whether there were any. */
static gboolean
rename_strings (AshlarValue **object, const char *from, const char *to)
{
  guint    n_members = *object != NULL ? ashlar_value_get_n_items (*object) : 0;
  gboolean found = FALSE;
  g_autoptr (AshlarValue) renamed = ashlar_value_new_object ();

  for (guint i = 0; i < n_members; i++)
    {
      AshlarValue *value = ashlar_value_get_item (*object, i);

      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
          && strcmp (ashlar_value_get_string (value), from) == 0)
        {
          ashlar_value_object_append (renamed, g_ref_string_new (ashlar_value_get_key (*object, i)),
                                      ashlar_value_new_string (to));
          found = TRUE;
        }
      else
        ashlar_value_object_append_from (renamed, *object, i);
    }
  if (found)
    {
      ashlar_value_unref (*object);
      *object = g_steal_pointer (&renamed);
    }
  return found;
}

/* A recipe names tiles in the `tiles` of its own and of its theme rules. */
static gboolean
rename_tile_in_recipe (AshlarRecipe *recipe, const char *from, const char *to)
{
  gboolean found = rename_strings (&recipe->tiles, from, to);

  for (guint i = 0; i < recipe->theme->len; i++)
    found |= rename_strings (&((AshlarThemeRule *) g_ptr_array_index (recipe->theme, i))->tiles,
                             from, to);
  return found;
}

void
_ashlar_content_rename_tile_in_place (AshlarContent *copy, gunichar from, gunichar to)
{
  char from_utf8[7] = "", to_utf8[7] = "";

  g_unichar_to_utf8 (from, from_utf8);
  g_unichar_to_utf8 (to, to_utf8);
  if (copy->default_tile == from)
    copy->default_tile = to;

  _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
  for (guint i = 0; i < copy->tiles->len; i++)
    if (tile_mentions (copy->tiles->pdata[i], from))
      _ashlar_list_replace (copy->tiles, i, &_ashlar_tile_type,
                            tile_with_renamed (copy->tiles->pdata[i], from, to));

  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_tile (copy->blocks->pdata[i], from))
      _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type,
                            block_with_renamed_tile (copy->blocks->pdata[i], from, to));

  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    {
      AshlarRecipe *recipe = ashlar_recipe_copy (copy->recipes->pdata[i]);

      if (rename_tile_in_recipe (recipe, from_utf8, to_utf8))
        _ashlar_list_replace (copy->recipes, i, &_ashlar_recipe_type, recipe);
      else
        ashlar_recipe_unref (recipe);
    }
}

AshlarContent *
ashlar_content_with_renamed_tile (AshlarContent *self, gunichar from, gunichar to)
{
  AshlarContent *copy;

  if (from == to)
    return ashlar_content_ref (self);
  if (ashlar_content_find_tile (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_content_rename_tile_in_place (copy, from, to);
  ashlar_content_resolve_tiles (copy);
  return copy;
}

/* -------------------------------------------------------- renaming a block */

static gboolean
block_mentions_block (const AshlarBlock *block, const char *id)
{
  if (strcmp (block->id, id) == 0)
    return TRUE;
  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].list != NULL
        && g_strv_contains ((const char *const *) block->exits[i].list, id))
      return TRUE;
  return FALSE;
}

static AshlarBlock *
block_with_renamed_block (const AshlarBlock *block, const char *from, const char *to)
{
  AshlarBlock *copy = ashlar_block_copy (block);

  if (strcmp (copy->id, from) == 0)
    {
      g_free (copy->id);
      copy->id = g_strdup (to);
    }
  for (guint i = 0; i < copy->n_exits; i++)
    for (char **entry = copy->exits[i].list; entry != NULL && *entry != NULL; entry++)
      if (strcmp (*entry, from) == 0)
        {
          g_free (*entry);
          *entry = g_strdup (to);
        }
  return copy;
}

static AshlarValue *
renamed_value (const AshlarValue *value, const char *from, const char *to, gboolean keys_too);

/* A copy of @value in which the members of @names are renamed inside. */
static AshlarValue *
renamed_members (const AshlarValue *value,
                 const char *const *names,
                 const char        *from,
                 const char        *to)
{
  AshlarValue *copy = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char  *key = ashlar_value_get_key (value, i);
      AshlarValue *item = ashlar_value_get_item (value, i);

      ashlar_value_object_append (copy, g_ref_string_new (key),
                                  g_strv_contains (names, key)
                                      ? renamed_value (item, from, to, TRUE)
                                      : ashlar_value_ref (item));
    }
  return copy;
}

/* Strings, items of lists and (of counted blocks) keys. */
static AshlarValue *
renamed_value (const AshlarValue *value, const char *from, const char *to, gboolean keys_too)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  AshlarValue    *copy;

  if (type == ASHLAR_VALUE_STRING && strcmp (ashlar_value_get_string (value), from) == 0)
    return ashlar_value_new_string (to);
  if (type == ASHLAR_VALUE_ARRAY)
    {
      copy = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (
            copy, renamed_value (ashlar_value_get_item (value, i), from, to, keys_too));
      return copy;
    }
  if (type == ASHLAR_VALUE_OBJECT && keys_too)
    {
      gboolean has_from = ashlar_value_lookup (value, from) != NULL;

      /* Where the new name stands already (of no block, or it would be taken), the renamed one wins. */
      copy = ashlar_value_new_object ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        if (strcmp (ashlar_value_get_key (value, i), from) == 0)
          ashlar_value_object_append (copy, g_ref_string_new (to),
                                      ashlar_value_ref (ashlar_value_get_item (value, i)));
        else if (!has_from || strcmp (ashlar_value_get_key (value, i), to) != 0)
          ashlar_value_object_append_from (copy, value, i);
      return copy;
    }
  return ashlar_value_ref ((AshlarValue *) value);
}

/* Parameters that name blocks or puzzles, of whatever planner or painter has them. */
static const char *const block_parameters[]
    = { "startBlock", "endBlock", "blocks", "guaranteed", NULL };
static const char *const puzzle_parameters[] = { "puzzle", NULL };

static void
rename_in_parameters (AshlarValue      **parameters,
                      const char *const *names,
                      const char        *from,
                      const char        *to)
{
  AshlarValue *renamed;

  if (*parameters == NULL)
    return;
  renamed = renamed_members (*parameters, names, from, to);
  if (ashlar_value_equal (renamed, *parameters))
    {
      ashlar_value_unref (renamed);
      return;
    }
  ashlar_value_unref (*parameters);
  *parameters = renamed;
}

/* The key @key of a predicate and of those inside it. */
static AshlarValue *
renamed_predicate (const AshlarValue *value, const char *key, const char *from, const char *to)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  AshlarValue    *copy;

  if (type == ASHLAR_VALUE_ARRAY)
    {
      copy = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (
            copy, renamed_predicate (ashlar_value_get_item (value, i), key, from, to));
      return copy;
    }
  if (type != ASHLAR_VALUE_OBJECT)
    return ashlar_value_ref ((AshlarValue *) value);

  copy = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      static const char *const nested[] = { "adjacentTo", "not", "any", NULL };
      const char              *member = ashlar_value_get_key (value, i);
      AshlarValue             *item = ashlar_value_get_item (value, i);

      ashlar_value_object_append (copy, g_ref_string_new (member),
                                  strcmp (member, key) == 0 ? renamed_value (item, from, to, FALSE)
                                  : g_strv_contains (nested, member)
                                      ? renamed_predicate (item, key, from, to)
                                      : ashlar_value_ref (item));
    }
  return copy;
}

/* @key: "block" or "contains". */
static void
rename_in_predicate (AshlarPredicate *predicate, const char *key, const char *from, const char *to)
{
  char **text;

  if (predicate == NULL)
    return;
  text = strcmp (key, "block") == 0 ? &predicate->block : &predicate->contains;
  if (g_strcmp0 (*text, from) == 0)
    {
      g_free (*text);
      *text = g_strdup (to);
    }
  if (predicate->source != NULL)
    {
      g_autoptr (AshlarValue) before = predicate->source;

      predicate->source = renamed_predicate (before, key, from, to);
    }
  rename_in_predicate (predicate->adjacent_to, key, from, to);
  rename_in_predicate (predicate->not_, key, from, to);
  for (guint i = 0; predicate->any != NULL && i < predicate->any->len; i++)
    rename_in_predicate (g_ptr_array_index (predicate->any, i), key, from, to);
}

static void
rename_in_rules (AshlarRecipe *copy, const char *key, const char *from, const char *to)
{
  for (guint i = 0; i < copy->theme->len; i++)
    rename_in_predicate (((AshlarThemeRule *) g_ptr_array_index (copy->theme, i))->when, key, from,
                         to);
  for (guint i = 0; i < copy->place->len; i++)
    rename_in_predicate (((AshlarPlaceRule *) g_ptr_array_index (copy->place, i))->when, key, from,
                         to);
}

static AshlarRecipe *
recipe_with_renamed_parameters (const AshlarRecipe *recipe,
                                const char *const  *names,
                                const char         *from,
                                const char         *to)
{
  AshlarRecipe *copy = ashlar_recipe_copy (recipe);

  rename_in_parameters (&copy->planner.parameters, names, from, to);
  for (guint i = 0; i < copy->assign->len; i++)
    rename_in_parameters (&((AshlarRecipeStep *) g_ptr_array_index (copy->assign, i))->parameters,
                          names, from, to);
  for (guint i = 0; i < copy->theme->len; i++)
    rename_in_parameters (&((AshlarThemeRule *) g_ptr_array_index (copy->theme, i))->parameters,
                          names, from, to);
  for (guint i = 0; i < copy->finish->len; i++)
    rename_in_parameters (&((AshlarRecipeStep *) g_ptr_array_index (copy->finish, i))->parameters,
                          names, from, to);
  return copy;
}

static AshlarRecipe *
recipe_with_renamed_block (const AshlarRecipe *recipe, const char *from, const char *to)
{
  AshlarRecipe *copy = recipe_with_renamed_parameters (recipe, block_parameters, from, to);

  rename_in_rules (copy, "block", from, to);
  return copy;
}

AshlarContent *
ashlar_content_with_renamed_block (AshlarContent *self, const char *from, const char *to)
{
  AshlarContent *copy;

  if (strcmp (from, to) == 0)
    return ashlar_content_ref (self);
  if (ashlar_content_find_block (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_block (copy->blocks->pdata[i], from))
      _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type,
                            block_with_renamed_block (copy->blocks->pdata[i], from, to));

  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    _ashlar_list_replace (copy->recipes, i, &_ashlar_recipe_type,
                          recipe_with_renamed_block (copy->recipes->pdata[i], from, to));
  return copy;
}

/* ------------------------------------------------------- renaming a puzzle */

AshlarContent *
ashlar_content_with_renamed_puzzle (AshlarContent *self, const char *from, const char *to)
{
  guint          index = ashlar_content_find_puzzle (self, from);
  AshlarContent *copy;

  if (strcmp (from, to) == 0 || index == ASHLAR_NO_INDEX)
    return ashlar_content_ref (self);
  if (*to == '\0' || ashlar_content_find_puzzle (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->puzzles, NULL, &_ashlar_puzzle_type);
  _ashlar_list_replace (copy->puzzles, index, &_ashlar_puzzle_type,
                        ashlar_puzzle_with_id (self->puzzles->pdata[index], to));
  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    _ashlar_list_replace (
        copy->recipes, i, &_ashlar_recipe_type,
        recipe_with_renamed_parameters (copy->recipes->pdata[i], puzzle_parameters, from, to));
  return copy;
}

/* ------------------------------------------------------ renaming an object */

static gboolean
block_mentions_object (const AshlarBlock *block, const char *id)
{
  for (guint i = 0; i < block->n_objects; i++)
    if (strcmp (block->objects[i].reference, id) == 0)
      return TRUE;
  return FALSE;
}

static void
rename_text (char **text, const char *from, const char *to)
{
  if (g_strcmp0 (*text, from) != 0)
    return;
  g_free (*text);
  *text = g_strdup (to);
}

static AshlarRecipe *
recipe_with_renamed_object (const AshlarRecipe *recipe, const char *from, const char *to)
{
  AshlarRecipe *copy = ashlar_recipe_copy (recipe);

  for (guint i = 0; i < copy->place->len; i++)
    rename_text (&((AshlarPlaceRule *) g_ptr_array_index (copy->place, i))->object, from, to);
  rename_in_rules (copy, "contains", from, to);
  return copy;
}

void
_ashlar_content_rename_object_in_place (AshlarContent *copy, const char *from, const char *to)
{
  _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
  for (guint i = 0; i < copy->objects->len; i++)
    {
      AshlarObject *object = ashlar_object_copy (copy->objects->pdata[i]);

      rename_text (&object->id, from, to);
      for (guint j = 0; j < object->n_references; j++)
        rename_text (&object->references[j].id, from, to);
      if (ashlar_object_equal (object, copy->objects->pdata[i]))
        ashlar_object_unref (object);
      else
        _ashlar_list_replace (copy->objects, i, &_ashlar_object_type, object);
    }

  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_object (copy->blocks->pdata[i], from))
      {
        AshlarBlock *block = ashlar_block_copy (copy->blocks->pdata[i]);

        for (guint j = 0; j < block->n_objects; j++)
          rename_text (&block->objects[j].reference, from, to);
        _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type, block);
      }

  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    _ashlar_list_replace (copy->recipes, i, &_ashlar_recipe_type,
                          recipe_with_renamed_object (copy->recipes->pdata[i], from, to));
}

AshlarContent *
ashlar_content_with_renamed_object (AshlarContent *self, const char *from, const char *to)
{
  AshlarContent *copy;

  if (strcmp (from, to) == 0)
    return ashlar_content_ref (self);
  if (*to == '\0' || ashlar_content_find_object (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_content_rename_object_in_place (copy, from, to);
  return copy;
}
