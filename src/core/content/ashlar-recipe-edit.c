/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Copies of a recipe with one change, named by its place.
 *
 * The recipe is taken as the value that a file has of it, changed there, and read again: what the
 * reader refuses in a file cannot come in this way either, and what it does not know is kept. Cost:
 * O(recipe), which is a few entries. */

#include "content/ashlar-elements-private.h"

#include <string.h>

/* An item's number, or FALSE. */
static gboolean
parse_index (const char *key, guint *index)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (key, 10, 0, G_MAXUINT - 1, &number, NULL))
    return FALSE;
  *index = (guint) number;
  return TRUE;
}

static char *
unescape (const char *key)
{
  GString *plain = g_string_new (key);

  g_string_replace (plain, "~1", "/", 0);
  g_string_replace (plain, "~0", "~", 0);
  return g_string_free (plain, FALSE);
}

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

/* @array with @item instead of what stands at @index; NULL takes that away. */
static AshlarValue *
array_with (const AshlarValue *array, guint index, AshlarValue *item)
{
  AshlarValue *copy = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (array); i++)
    if (i != index)
      ashlar_value_array_add (copy, ashlar_value_ref (ashlar_value_get_item (array, i)));
    else if (item != NULL)
      ashlar_value_array_add (copy, ashlar_value_ref (item));
  return copy;
}

static gboolean
is_empty (const AshlarValue *value)
{
  return ashlar_value_get_n_items (value) == 0;
}

/* @node (nullable) with @value at @keys. Sets @next to NULL where nothing is left. FALSE if the
 * place does not exist. */
static gboolean
put (const AshlarValue *node, char **keys, AshlarValue *value, AshlarValue **next)
{
  g_autofree char *key = NULL;
  g_autoptr (AshlarValue) child = NULL;
  guint index;

  if (keys[0] == NULL)
    {
      *next = value != NULL ? ashlar_value_ref (value) : NULL;
      return TRUE;
    }
  if (is_type (node, ASHLAR_VALUE_ARRAY))
    {
      if (!parse_index (keys[0], &index) || index >= ashlar_value_get_n_items (node)
          || !put (ashlar_value_get_item (node, index), keys + 1, value, &child))
        return FALSE;
      /* An item that is empty is an item, unless it was to go itself. */
      if (child == NULL && keys[1] != NULL)
        child = ashlar_value_new_object ();
      *next = array_with (node, index, child);
    }
  else if (node == NULL || is_type (node, ASHLAR_VALUE_OBJECT))
    {
      key = unescape (keys[0]);
      if (!put (node != NULL ? ashlar_value_lookup (node, key) : NULL, keys + 1, value, &child))
        return FALSE;
      *next = child != NULL ? ashlar_value_with_member (node, key, child)
                            : ashlar_value_without_member (node, key);
    }
  else
    {
      return FALSE;
    }
  if (is_empty (*next))
    g_clear_pointer (next, ashlar_value_unref);
  return TRUE;
}

/* With the stars of @self, which the value has not. */
static AshlarRecipe *
read_again (const AshlarRecipe *self, AshlarValue *value)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarRecipe) recipe = ashlar_read_recipe (report, &root, value);

  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    return NULL;
  g_ptr_array_unref (recipe->stars);
  recipe->stars = g_ptr_array_ref (self->stars);
  return g_steal_pointer (&recipe);
}

AshlarRecipe *
ashlar_recipe_with_value (const AshlarRecipe *self, const char *place, AshlarValue *value)
{
  g_autoptr (AshlarValue) whole = ashlar_recipe_to_value (self);
  g_autoptr (AshlarValue) next = NULL;
  g_auto (GStrv) keys = g_strsplit (place, "/", -1);

  if (!put (whole, keys, value, &next) || next == NULL)
    return NULL;
  return read_again (self, next);
}

static AshlarRecipe *
with_list (const AshlarRecipe *self, const AshlarValue *whole, const char *list, AshlarValue *items)
{
  g_autoptr (AshlarValue) next = ashlar_value_with_member (whole, list, items);

  return read_again (self, next);
}

AshlarRecipe *
ashlar_recipe_with_item (const AshlarRecipe *self, const char *list, guint index, AshlarValue *item)
{
  g_autoptr (AshlarValue) whole = ashlar_recipe_to_value (self);
  AshlarValue *old = ashlar_value_lookup (whole, list);
  g_autoptr (AshlarValue) items = ashlar_value_new_array ();
  guint n = old != NULL ? ashlar_value_get_n_items (old) : 0;

  for (guint i = 0; i <= n; i++)
    {
      if (i == MIN (index, n))
        ashlar_value_array_add (items, ashlar_value_ref (item));
      if (i < n)
        ashlar_value_array_add (items, ashlar_value_ref (ashlar_value_get_item (old, i)));
    }
  return with_list (self, whole, list, items);
}

AshlarRecipe *
ashlar_recipe_with_moved_item (const AshlarRecipe *self, const char *list, guint from, guint to)
{
  g_autoptr (AshlarValue) whole = ashlar_recipe_to_value (self);
  AshlarValue *old = ashlar_value_lookup (whole, list);
  g_autoptr (AshlarValue) items = ashlar_value_new_array ();
  guint n = old != NULL ? ashlar_value_get_n_items (old) : 0;

  if (from >= n || to >= n)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      guint source = i == to ? from : i < to && i >= from ? i + 1 : i > to && i <= from ? i - 1 : i;

      ashlar_value_array_add (items, ashlar_value_ref (ashlar_value_get_item (old, source)));
    }
  return with_list (self, whole, list, items);
}

AshlarValue *
ashlar_recipe_value_find (const AshlarValue *recipe, const char *place)
{
  g_auto (GStrv) keys = g_strsplit (place, "/", -1);
  const AshlarValue *node = recipe;

  for (guint i = 0; keys[i] != NULL && node != NULL; i++)
    {
      g_autofree char *key = unescape (keys[i]);
      guint            index;

      if (is_type (node, ASHLAR_VALUE_OBJECT))
        node = ashlar_value_lookup (node, key);
      else if (is_type (node, ASHLAR_VALUE_ARRAY) && parse_index (key, &index)
               && index < ashlar_value_get_n_items (node))
        node = ashlar_value_get_item (node, index);
      else
        node = NULL;
    }
  return (AshlarValue *) node;
}
