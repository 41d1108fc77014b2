/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* New contents made from others. A new content shares every list that is as it was, with the index
 * that finds its elements; a changed list is copied, but not the elements in it. A change costs
 * O(elements of that list), renaming a tile O(cells). */

#include "content/ashlar-content-private.h"

#include <string.h>

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
  copy->extras = self->extras != NULL ? ashlar_value_ref (self->extras) : NULL;

  g_mutex_lock (&self->lock);
  copy->tile_index = share_index (self->tile_index);
  copy->object_index = share_index (self->object_index);
  copy->block_index = share_index (self->block_index);
  copy->recipe_index = share_index (self->recipe_index);
  g_mutex_unlock (&self->lock);
  return copy;
}

/* A copy that an edit goes on from. */
static AshlarContent *
content_copy (AshlarContent *self)
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

/* What a list needs to know about its elements. */
typedef struct
{
  gpointer (*ref) (gpointer element);
  void (*unref) (gpointer element);
} ElementType;

#define ELEMENT_TYPE(stem)                                                                         \
  {                                                                                                \
    .ref = (gpointer (*) (gpointer)) stem##_ref, .unref = (void (*) (gpointer)) stem##_unref       \
  }

static const ElementType tile_type = ELEMENT_TYPE (ashlar_tile);
static const ElementType object_type = ELEMENT_TYPE (ashlar_object);
static const ElementType block_type = ELEMENT_TYPE (ashlar_block);
static const ElementType puzzle_type = ELEMENT_TYPE (ashlar_puzzle);
static const ElementType recipe_type = ELEMENT_TYPE (ashlar_recipe);

static gpointer
ref_element (gconstpointer element, gpointer user_data)
{
  const ElementType *type = user_data;

  return type->ref ((gpointer) element);
}

/* Makes *list, and the index that belongs to it, ones that the caller may change. */
static void
make_own (GPtrArray **list, GHashTable **index, const ElementType *type)
{
  GPtrArray *own = g_ptr_array_copy (*list, ref_element, (gpointer) type);

  g_ptr_array_set_free_func (own, type->unref);
  g_ptr_array_unref (*list);
  *list = own;
  g_clear_pointer (index, g_hash_table_unref);
}

/* Replaces one in a list that is the caller's own; takes @element. */
static void
replace (GPtrArray *list, guint index, const ElementType *type, gpointer element)
{
  type->unref (list->pdata[index]);
  list->pdata[index] = element;
}

/* Replaces, appends (ASHLAR_NO_INDEX) or removes (NULL). */
static void
put (
    GPtrArray **list, GHashTable **index, const ElementType *type, guint position, gpointer element)
{
  g_return_if_fail (position == ASHLAR_NO_INDEX ? element != NULL : position < (*list)->len);

  make_own (list, index, type);
  if (element == NULL)
    g_ptr_array_remove_index (*list, position);
  else if (position == ASHLAR_NO_INDEX)
    g_ptr_array_add (*list, type->ref (element));
  else
    replace (*list, position, type, type->ref (element));
}

static void
put_tile (AshlarContent *self, guint position, AshlarTile *tile)
{
  put (&self->tiles, &self->tile_index, &tile_type, position, tile);
  ashlar_content_resolve_tiles (self);
}

/* ---------------------------------------------------------- single changes */

AshlarContent *
ashlar_content_with_tile (AshlarContent *self, guint index, AshlarTile *tile)
{
  AshlarContent *copy = content_copy (self);

  put_tile (copy, index, tile);
  return copy;
}

AshlarContent *
ashlar_content_with_object (AshlarContent *self, guint index, AshlarObject *object)
{
  AshlarContent *copy = content_copy (self);

  put (&copy->objects, &copy->object_index, &object_type, index, object);
  return copy;
}

AshlarContent *
ashlar_content_with_block (AshlarContent *self, guint index, AshlarBlock *block)
{
  AshlarContent *copy = content_copy (self);

  put (&copy->blocks, &copy->block_index, &block_type, index, block);
  return copy;
}

AshlarContent *
ashlar_content_with_puzzle (AshlarContent *self, guint index, AshlarPuzzle *puzzle)
{
  AshlarContent *copy = content_copy (self);
  GHashTable    *none = NULL;

  put (&copy->puzzles, &none, &puzzle_type, index, puzzle);
  return copy;
}

AshlarContent *
ashlar_content_with_recipe (AshlarContent *self, guint index, AshlarRecipe *recipe)
{
  AshlarContent *copy = content_copy (self);

  put (&copy->recipes, &copy->recipe_index, &recipe_type, index, recipe);
  return copy;
}

AshlarContent *
ashlar_content_with_moved_recipe (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = content_copy (self);

  make_own (&copy->recipes, &copy->recipe_index, &recipe_type);
  if (from < copy->recipes->len && to < copy->recipes->len)
    g_ptr_array_insert (copy->recipes, (gint) to, g_ptr_array_steal_index (copy->recipes, from));
  return copy;
}

AshlarContent *
ashlar_content_with_inserted_block (AshlarContent *self, guint index, AshlarBlock *block)
{
  AshlarContent *copy = content_copy (self);

  make_own (&copy->blocks, &copy->block_index, &block_type);
  g_ptr_array_insert (copy->blocks,
                      index == ASHLAR_NO_INDEX ? -1 : (gint) MIN (index, copy->blocks->len),
                      ashlar_block_ref (block));
  return copy;
}

AshlarContent *
ashlar_content_with_title (AshlarContent *self, const char *title)
{
  AshlarContent *copy = content_copy (self);

  g_free (copy->title);
  copy->title = g_strdup (title);
  return copy;
}

AshlarContent *
ashlar_content_with_default_tile (AshlarContent *self, gunichar representation)
{
  AshlarContent *copy = content_copy (self);

  copy->default_tile = representation;
  return copy;
}

AshlarContent *
ashlar_content_with_property_definition (AshlarContent                  *self,
                                         const AshlarPropertyDefinition *definition)
{
  AshlarContent *copy = content_copy (self);
  GPtrArray     *list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_property_definition_free);

  for (guint i = 0; i < self->property_definitions->len; i++)
    g_ptr_array_add (list, ashlar_property_definition_copy (self->property_definitions->pdata[i]));
  g_ptr_array_add (list, ashlar_property_definition_copy (definition));
  g_ptr_array_unref (copy->property_definitions);
  copy->property_definitions = list;
  return copy;
}

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

AshlarContent *
ashlar_content_with_renamed_tile (AshlarContent *self, gunichar from, gunichar to)
{
  AshlarContent *copy;
  char           from_utf8[7] = "", to_utf8[7] = "";

  if (from == to)
    return ashlar_content_ref (self);
  if (ashlar_content_find_tile (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  g_unichar_to_utf8 (from, from_utf8);
  g_unichar_to_utf8 (to, to_utf8);
  copy = content_copy (self);
  if (copy->default_tile == from)
    copy->default_tile = to;

  make_own (&copy->tiles, &copy->tile_index, &tile_type);
  for (guint i = 0; i < copy->tiles->len; i++)
    if (tile_mentions (copy->tiles->pdata[i], from))
      replace (copy->tiles, i, &tile_type, tile_with_renamed (copy->tiles->pdata[i], from, to));
  ashlar_content_resolve_tiles (copy);

  make_own (&copy->blocks, &copy->block_index, &block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_tile (copy->blocks->pdata[i], from))
      replace (copy->blocks, i, &block_type,
               block_with_renamed_tile (copy->blocks->pdata[i], from, to));

  make_own (&copy->recipes, &copy->recipe_index, &recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    {
      AshlarRecipe *recipe = ashlar_recipe_copy (copy->recipes->pdata[i]);

      if (rename_tile_in_recipe (recipe, from_utf8, to_utf8))
        replace (copy->recipes, i, &recipe_type, recipe);
      else
        ashlar_recipe_unref (recipe);
    }
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

/* Parameters that name blocks, of whatever planner or painter has them. */
static void
rename_block_in_parameters (AshlarValue **parameters, const char *from, const char *to)
{
  static const char *const names[] = { "startBlock", "endBlock", "blocks", "guaranteed", NULL };
  AshlarValue             *renamed;

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

/* The key `block` of a predicate and of those inside it. */
static AshlarValue *
renamed_predicate (const AshlarValue *value, const char *from, const char *to)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  AshlarValue    *copy;

  if (type == ASHLAR_VALUE_ARRAY)
    {
      copy = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (copy,
                                renamed_predicate (ashlar_value_get_item (value, i), from, to));
      return copy;
    }
  if (type != ASHLAR_VALUE_OBJECT)
    return ashlar_value_ref ((AshlarValue *) value);

  copy = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      static const char *const nested[] = { "adjacentTo", "not", "any", NULL };
      const char              *key = ashlar_value_get_key (value, i);
      AshlarValue             *item = ashlar_value_get_item (value, i);

      ashlar_value_object_append (copy, g_ref_string_new (key),
                                  strcmp (key, "block") == 0 ? renamed_value (item, from, to, FALSE)
                                  : g_strv_contains (nested, key)
                                      ? renamed_predicate (item, from, to)
                                      : ashlar_value_ref (item));
    }
  return copy;
}

static void
rename_block_in_predicate (AshlarPredicate *predicate, const char *from, const char *to)
{
  if (predicate == NULL)
    return;
  if (g_strcmp0 (predicate->block, from) == 0)
    {
      g_free (predicate->block);
      predicate->block = g_strdup (to);
    }
  if (predicate->source != NULL)
    {
      g_autoptr (AshlarValue) before = predicate->source;

      predicate->source = renamed_predicate (before, from, to);
    }
  rename_block_in_predicate (predicate->adjacent_to, from, to);
  rename_block_in_predicate (predicate->not_, from, to);
  for (guint i = 0; predicate->any != NULL && i < predicate->any->len; i++)
    rename_block_in_predicate (g_ptr_array_index (predicate->any, i), from, to);
}

static AshlarRecipe *
recipe_with_renamed_block (const AshlarRecipe *recipe, const char *from, const char *to)
{
  AshlarRecipe *copy = ashlar_recipe_copy (recipe);

  rename_block_in_parameters (&copy->planner.parameters, from, to);
  for (guint i = 0; i < copy->assign->len; i++)
    rename_block_in_parameters (
        &((AshlarRecipeStep *) g_ptr_array_index (copy->assign, i))->parameters, from, to);
  for (guint i = 0; i < copy->theme->len; i++)
    {
      AshlarThemeRule *rule = g_ptr_array_index (copy->theme, i);

      rename_block_in_parameters (&rule->parameters, from, to);
      rename_block_in_predicate (rule->when, from, to);
    }
  for (guint i = 0; i < copy->finish->len; i++)
    rename_block_in_parameters (
        &((AshlarRecipeStep *) g_ptr_array_index (copy->finish, i))->parameters, from, to);
  for (guint i = 0; i < copy->place->len; i++)
    rename_block_in_predicate (((AshlarPlaceRule *) g_ptr_array_index (copy->place, i))->when, from,
                               to);
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

  copy = content_copy (self);
  make_own (&copy->blocks, &copy->block_index, &block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_block (copy->blocks->pdata[i], from))
      replace (copy->blocks, i, &block_type,
               block_with_renamed_block (copy->blocks->pdata[i], from, to));

  make_own (&copy->recipes, &copy->recipe_index, &recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    replace (copy->recipes, i, &recipe_type,
             recipe_with_renamed_block (copy->recipes->pdata[i], from, to));
  return copy;
}
