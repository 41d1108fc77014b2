/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Applying a fix.
 *
 * A fix is a list of operations on values, each inside one element of the content. The element is
 * found by its identity, not by the index in the path, so that a fix still fits when other elements
 * have come and gone; what has to stand there is compared before it is removed. The element becomes
 * a JSON value, the value is changed, and an element is read from it; all other elements are
 * shared. What comes out has to be sound, or nothing does.
 *
 * Cost: O(element) an operation, and one check of the content. */

#include "base/ashlar-report-private.h"

#include "base/ashlar-error-private.h"
#include "content/ashlar-elements-private.h"
#include "lint/ashlar-lint-private.h"

#include <string.h>

/* One operation, taken apart. Borrowed. */
typedef struct
{
  const char  *op;
  char       **steps; /* of the path, without the empty one at the start */
  const char  *owner; /* nullable */
  AshlarValue *was;   /* nullable */
  AshlarValue *value; /* nullable */
} Operation;

static void
set_misfit (GError **error)
{
  ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                    "The fix does not fit any more: what it is about has changed since");
}

/* Of an object only the members that @was has are looked at. */
static gboolean
is_as_it_was (const AshlarValue *value, const AshlarValue *was)
{
  if (was == NULL)
    return TRUE;
  if (value == NULL || ashlar_value_get_value_type (was) != ASHLAR_VALUE_OBJECT
      || ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    return ashlar_value_equal (value, was);
  for (guint i = 0; i < ashlar_value_get_n_items (was); i++)
    if (!ashlar_value_equal (ashlar_value_lookup (value, ashlar_value_get_key (was, i)),
                             ashlar_value_get_item (was, i)))
      return FALSE;
  return TRUE;
}

static gboolean
parse_index (const char *step, guint n, guint *index)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (step, 10, 0, G_MAXUINT, &number, NULL) || number >= n)
    return FALSE;
  *index = (guint) number;
  return TRUE;
}

static AshlarValue *
change_value (const AshlarValue *value, const Operation *operation, char **steps);

static AshlarValue *
change_object (const AshlarValue *value, const Operation *operation, char **steps)
{
  AshlarValue *old = ashlar_value_lookup (value, steps[0]);
  g_autoptr (AshlarValue) changed = NULL;

  if (steps[1] != NULL)
    {
      /* A list that is not there is one without items. */
      g_autoptr (AshlarValue) empty = ashlar_value_new_array ();

      changed = change_value (old != NULL ? old : empty, operation, steps + 1);
      return changed != NULL ? ashlar_value_with_member (value, steps[0], changed) : NULL;
    }
  if (!is_as_it_was (old, operation->was))
    return NULL;
  if (strcmp (operation->op, "remove") == 0)
    return old != NULL ? ashlar_value_without_member (value, steps[0]) : NULL;
  return operation->value != NULL ? ashlar_value_with_member (value, steps[0], operation->value)
                                  : NULL;
}

static AshlarValue *
change_array (const AshlarValue *value, const Operation *operation, char **steps)
{
  guint    n = ashlar_value_get_n_items (value);
  gboolean append = strcmp (steps[0], "-") == 0;
  gboolean last = steps[1] == NULL;
  guint    index = n;
  g_autoptr (AshlarValue) changed = NULL;
  AshlarValue *list;

  if (!append && !parse_index (steps[0], n, &index))
    return NULL;
  if (append && !last)
    return NULL;
  if (last && !append && !is_as_it_was (ashlar_value_get_item (value, index), operation->was))
    return NULL;

  if (!last)
    changed = change_value (ashlar_value_get_item (value, index), operation, steps + 1);
  else if (strcmp (operation->op, "remove") != 0 && operation->value != NULL)
    changed = ashlar_value_ref (operation->value);
  if (changed == NULL && (!last || append || strcmp (operation->op, "remove") != 0))
    return NULL;

  list = ashlar_value_new_array ();
  for (guint i = 0; i < n; i++)
    if (i != index)
      ashlar_value_array_add (list, ashlar_value_ref (ashlar_value_get_item (value, i)));
    else if (changed != NULL)
      ashlar_value_array_add (list, ashlar_value_ref (changed));
  if (append)
    ashlar_value_array_add (list, ashlar_value_ref (changed));
  return list;
}

/* A row of cells: the step is the column. */
static AshlarValue *
change_row (const AshlarValue *value, const Operation *operation, char **steps)
{
  const char      *row = ashlar_value_get_string (value);
  const char      *cell;
  g_autofree char *before = NULL;
  g_autofree char *changed = NULL;
  guint            x;

  if (steps[1] != NULL || operation->value == NULL
      || ashlar_value_get_value_type (operation->value) != ASHLAR_VALUE_STRING
      || !parse_index (steps[0], (guint) g_utf8_strlen (row, -1), &x))
    return NULL;
  cell = g_utf8_offset_to_pointer (row, (glong) x);
  before = g_strndup (row, (gsize) (cell - row));
  changed = g_strconcat (before, ashlar_value_get_string (operation->value),
                         g_utf8_next_char (cell), NULL);
  return ashlar_value_new_string (changed);
}

/* A new value in which what @steps lead to is changed; NULL if they lead nowhere. */
static AshlarValue *
change_value (const AshlarValue *value, const Operation *operation, char **steps)
{
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_OBJECT:
      return change_object (value, operation, steps);
    case ASHLAR_VALUE_ARRAY:
      return change_array (value, operation, steps);
    case ASHLAR_VALUE_STRING:
      return change_row (value, operation, steps);
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_BOOLEAN:
    case ASHLAR_VALUE_INTEGER:
    case ASHLAR_VALUE_DOUBLE:
    default:
      return NULL;
    }
}

static guint
find_owner_tile (AshlarContent *content, const Operation *operation)
{
  if (operation->owner == NULL || *operation->owner == '\0'
      || *g_utf8_next_char (operation->owner) != '\0')
    return ASHLAR_NO_INDEX;
  return ashlar_content_find_tile (content, g_utf8_get_char (operation->owner));
}

static AshlarContent *
change_block (AshlarContent *content, const Operation *operation, GError **error)
{
  guint index = operation->owner != NULL ? ashlar_content_find_block (content, operation->owner)
                                         : ASHLAR_NO_INDEX;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarValue) changed = NULL;
  g_autoptr (AshlarBlock) block = NULL;
  g_autofree char *path = NULL;

  if (index == ASHLAR_NO_INDEX)
    {
      set_misfit (error);
      return NULL;
    }
  value = ashlar_kind_write (&ashlar_block_kind, g_ptr_array_index (content->blocks, index));
  changed = change_value (value, operation, operation->steps + 2);
  if (changed == NULL)
    {
      set_misfit (error);
      return NULL;
    }
  path = g_strdup_printf ("/blocks/%u", index);
  block = ashlar_block_from_value (changed, path, report);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      ashlar_report_propagate (report, "", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                               error);
      return NULL;
    }
  return ashlar_content_with_block (content, index, block);
}

static AshlarContent *
change_tile (AshlarContent *content, const Operation *operation, GError **error)
{
  guint index = find_owner_tile (content, operation);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarValue) changed = NULL;
  g_autoptr (AshlarTile) tile = NULL;
  g_autofree char *path = NULL;

  if (index == ASHLAR_NO_INDEX)
    {
      set_misfit (error);
      return NULL;
    }
  if (operation->steps[2] == NULL)
    return ashlar_content_with_tile (content, index, NULL);

  value = ashlar_kind_write (&ashlar_tile_kind, g_ptr_array_index (content->tiles, index));
  changed = change_value (value, operation, operation->steps + 2);
  if (changed == NULL)
    {
      set_misfit (error);
      return NULL;
    }
  path = g_strdup_printf ("/tiles/%u", index);
  tile = ashlar_tile_from_value (changed, path, report);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      ashlar_report_propagate (report, "", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                               error);
      return NULL;
    }
  return ashlar_content_with_tile (content, index, tile);
}

static AshlarContent *
change_skin (AshlarContent *content, const Operation *operation, GError **error)
{
  guint index = operation->owner != NULL ? ashlar_content_find_skin (content, operation->owner)
                                         : ASHLAR_NO_INDEX;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarValue) changed = NULL;
  g_autoptr (AshlarSkin) skin = NULL;
  const AshlarPath path = { .key = "" };

  if (index == ASHLAR_NO_INDEX)
    {
      set_misfit (error);
      return NULL;
    }
  value = ashlar_kind_write (&ashlar_skin_kind, g_ptr_array_index (content->skins, index));
  changed = change_value (value, operation, operation->steps + 2);
  if (changed == NULL)
    {
      set_misfit (error);
      return NULL;
    }
  skin = ashlar_read_skin (report, &path, changed);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      ashlar_report_propagate (report, "", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                               error);
      return NULL;
    }
  return ashlar_content_with_skin (content, index, skin);
}

static AshlarContent *
change_adventure (AshlarContent *content, const Operation *operation, GError **error)
{
  guint index = operation->owner != NULL ? ashlar_content_find_adventure (content, operation->owner)
                                         : ASHLAR_NO_INDEX;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarValue) changed = NULL;
  g_autoptr (AshlarAdventure) adventure = NULL;
  const AshlarPath path = { .key = "" };

  if (index != ASHLAR_NO_INDEX)
    {
      value = ashlar_adventure_to_value (g_ptr_array_index (content->adventures, index));
      changed = change_value (value, operation, operation->steps + 2);
    }
  if (changed == NULL)
    {
      set_misfit (error);
      return NULL;
    }
  adventure = ashlar_read_adventure (report, &path, changed);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      ashlar_report_propagate (report, "", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                               error);
      return NULL;
    }
  return ashlar_content_with_adventure (content, index, adventure);
}

/* Outcomes that became the same tile are one, with the sum of their occurrences. */
static AshlarContent *
merge_outcomes (AshlarContent *content)
{
  AshlarContent *merged = ashlar_content_ref (content);

  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      g_autoptr (AshlarTile) copy = ashlar_tile_copy (tile);
      AshlarContent *next;
      guint          n = 0;

      for (guint j = 0; j < tile->n_references; j++)
        {
          guint k = 0;

          while (k < n && copy->references[k].representation != tile->references[j].representation)
            k++;
          if (k == n)
            copy->references[n++] = tile->references[j];
          else
            copy->references[k].occurrences += tile->references[j].occurrences;
        }
      if (n == tile->n_references)
        continue;
      copy->n_references = n;
      next = ashlar_content_with_tile (merged, i, copy);
      ashlar_content_unref (merged);
      merged = next;
    }
  return merged;
}

/* Puts a tile in the place of another everywhere and takes that one away. Renaming does the work;
 * meanwhile the tile that stays goes by a name that nobody has. */
static AshlarContent *
replace_tile (AshlarContent *content, const Operation *operation, GError **error)
{
  guint       from = find_owner_tile (content, operation);
  guint       to = ASHLAR_NO_INDEX;
  gunichar    to_character = 0;
  gunichar    free_character = 0xe000; /* private use */
  AshlarTile *stays;
  g_autoptr (AshlarTile) hidden = NULL;
  g_autoptr (AshlarContent) without = NULL;
  g_autoptr (AshlarContent) renamed = NULL;
  g_autoptr (AshlarContent) restored = NULL;
  g_autoptr (AshlarContent) replaced = NULL;

  if (operation->value != NULL
      && ashlar_value_get_value_type (operation->value) == ASHLAR_VALUE_STRING)
    {
      to_character = g_utf8_get_char (ashlar_value_get_string (operation->value));
      to = ashlar_content_find_tile (content, to_character);
    }
  if (from == ASHLAR_NO_INDEX || to == ASHLAR_NO_INDEX || from == to)
    {
      set_misfit (error);
      return NULL;
    }
  while (ashlar_content_find_tile (content, free_character) != ASHLAR_NO_INDEX)
    free_character++;

  stays = g_ptr_array_index (content->tiles, to);
  hidden = ashlar_tile_copy (stays);
  hidden->representation = free_character;
  without = ashlar_content_with_tile (content, to, hidden);
  renamed = ashlar_content_with_renamed_tile (without, g_utf8_get_char (operation->owner),
                                              to_character);
  restored = ashlar_content_with_tile (renamed, to, stays);
  replaced = ashlar_content_with_tile (restored, from, NULL);
  return merge_outcomes (replaced);
}

/* One star for another: "/recipes/R/stars/S". */
static AshlarContent *
change_star (AshlarContent *content, guint recipe, const Operation *operation)
{
  const AshlarRecipe *old = g_ptr_array_index (content->recipes, recipe);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarStar) star = ashlar_star_new (0, NULL, NULL, NULL);
  g_autoptr (AshlarRecipe) next = NULL;
  const AshlarPath root = { .key = "" };
  guint            index;

  if (operation->value == NULL || !parse_index (operation->steps[3], old->stars->len, &index))
    return NULL;
  value = ashlar_kind_write (&ashlar_star_kind, g_ptr_array_index (old->stars, index));
  if (!is_as_it_was (value, operation->was)
      || !ashlar_kind_read (&ashlar_star_kind, report, &root, operation->value, star))
    return NULL;
  next = ashlar_recipe_with_star (old, index, star);
  return ashlar_content_with_recipe (content, recipe, next);
}

static AshlarContent *
change_recipe (AshlarContent *content, const Operation *operation, GError **error)
{
  guint index = operation->owner != NULL ? ashlar_content_find_recipe (content, operation->owner)
                                         : ASHLAR_NO_INDEX;
  g_autoptr (AshlarRecipe) recipe = NULL;
  AshlarContent *starred = NULL;

  if (index != ASHLAR_NO_INDEX && g_strv_length (operation->steps) == 4
      && strcmp (operation->steps[2], "stars") == 0
      && (starred = change_star (content, index, operation)) != NULL)
    return starred;
  if (index == ASHLAR_NO_INDEX || g_strv_length (operation->steps) != 5
      || strcmp (operation->steps[2], "planner") != 0
      || strcmp (operation->steps[3], "parameters") != 0)
    {
      set_misfit (error);
      return NULL;
    }
  recipe = ashlar_recipe_with_parameter (
      g_ptr_array_index (content->recipes, index), operation->steps[4],
      strcmp (operation->op, "remove") == 0 ? NULL : operation->value);
  return ashlar_content_with_recipe (content, index, recipe);
}

static AshlarContent *
add_definition (AshlarContent *content, const Operation *operation, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarPropertyDefinition *definition;
  AshlarContent            *changed;

  if (operation->value == NULL)
    {
      set_misfit (error);
      return NULL;
    }
  definition = ashlar_read_property_definition (
      report, ASHLAR_PATH_KEY (NULL, "/propertyDefinitions/-"), operation->value);
  changed = ashlar_content_with_property_definition (content, definition);
  ashlar_property_definition_free (definition);
  return changed;
}

static AshlarContent *
apply_operation (AshlarContent *content, const Operation *operation, GError **error)
{
  const char *list = operation->steps[0] != NULL ? operation->steps[0] : "";
  gboolean    inside = *list != '\0' && operation->steps[1] != NULL;

  if (inside && strcmp (list, "blocks") == 0 && operation->steps[2] != NULL)
    return change_block (content, operation, error);
  if (inside && strcmp (list, "tiles") == 0)
    return strcmp (operation->op, "replace") == 0 ? replace_tile (content, operation, error)
                                                  : change_tile (content, operation, error);
  if (inside && strcmp (list, "skins") == 0 && operation->steps[2] != NULL)
    return change_skin (content, operation, error);
  if (inside && strcmp (list, "adventures") == 0 && operation->steps[2] != NULL)
    return change_adventure (content, operation, error);
  if (inside && strcmp (list, "recipes") == 0)
    return change_recipe (content, operation, error);
  if (inside && strcmp (list, "propertyDefinitions") == 0 && strcmp (operation->op, "add") == 0)
    return add_definition (content, operation, error);
  set_misfit (error);
  return NULL;
}

static char **
split_path (const char *path)
{
  char **steps = g_strsplit (*path == '/' ? path + 1 : path, "/", -1);

  for (char **step = steps; *step != NULL; step++)
    {
      char *to = *step;

      for (const char *from = *step; *from != '\0'; from++)
        if (from[0] == '~' && (from[1] == '0' || from[1] == '1'))
          *to++ = *++from == '0' ? '~' : '/';
        else
          *to++ = *from;
      *to = '\0';
    }
  return steps;
}

static const char *
get_text (const AshlarValue *operation, const char *key)
{
  AshlarValue *text = ashlar_value_lookup (operation, key);

  return text != NULL && ashlar_value_get_value_type (text) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (text)
             : NULL;
}

AshlarContent *
ashlar_lint_apply_fix (AshlarContent *content, const AshlarFinding *finding, GError **error)
{
  g_autoptr (AshlarContent) fixed = ashlar_content_ref (content);
  g_autoptr (AshlarReport) report = NULL;

  if (finding->fix == NULL)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "There is no fix for that");
      return NULL;
    }
  for (guint i = 0; i < ashlar_value_get_n_items (finding->fix); i++)
    {
      AshlarValue *value = ashlar_value_get_item (finding->fix, i);
      g_auto (GStrv) steps = split_path (get_text (value, "path"));
      Operation operation
          = { .op = get_text (value, "op"), .steps = steps, .owner = get_text (value, "of") };
      AshlarContent *next;

      operation.was = ashlar_value_lookup (value, "was");
      operation.value = ashlar_value_lookup (value, "value");
      next = apply_operation (fixed, &operation, error);
      if (next == NULL)
        return NULL;
      ashlar_content_unref (fixed);
      fixed = next;
    }

  report = ashlar_content_validate (fixed);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      ashlar_report_propagate (report, "", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                               error);
      return NULL;
    }
  return g_steal_pointer (&fixed);
}
