/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-predicate-summary.h"

#include "document/editor-digits.h"
#include "document/editor-sample-words.h"

#include <glib/gi18n.h>

static gboolean
read_integer (const AshlarValue *value, gint64 *number)
{
  if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_INTEGER)
    return FALSE;
  *number = ashlar_value_get_integer (value);
  return TRUE;
}

char *
editor_bounds_dup_words (const AshlarValue *bounds)
{
  gint64   min = 0, max = 0;
  gboolean has_min, has_max;

  if (read_integer (bounds, &min))
    return g_strdup_printf ("%" G_GINT64_FORMAT, min);
  if (bounds == NULL || ashlar_value_get_value_type (bounds) != ASHLAR_VALUE_OBJECT)
    return g_strdup (_ ("any number of"));
  has_min = read_integer (ashlar_value_lookup (bounds, "min"), &min);
  has_max = read_integer (ashlar_value_lookup (bounds, "max"), &max);
  if (has_min && has_max && min == max)
    return g_strdup_printf ("%" G_GINT64_FORMAT, min);
  if (has_min && has_max)
    return g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, min, max);
  if (has_min)
    return g_strdup_printf (_ ("%s or more"), editor_digits_signed (min).text);
  if (has_max)
    return g_strdup_printf (_ ("up to %s"), editor_digits_signed (max).text);
  return g_strdup (_ ("any number of"));
}

static char *
dup_list (const AshlarValue *predicates, AshlarContent *content)
{
  GString *list = g_string_new (NULL);

  if (ashlar_value_get_value_type (predicates) == ASHLAR_VALUE_ARRAY)
    for (guint i = 0; i < ashlar_value_get_n_items (predicates); i++)
      {
        g_autofree char *item
            = editor_predicate_dup_summary (ashlar_value_get_item (predicates, i), content);

        if (i > 0)
          /* Translators: between conditions of which one must hold. */
          g_string_append (list, _ (" or "));
        g_string_append (list, item[0] != '\0' ? item : _ ("anything"));
      }
  if (list->len == 0)
    g_string_append (list, _ ("nothing"));
  return g_string_free (list, FALSE);
}

static char *
dup_word (const AshlarConditionSpec *spec, const char *word, AshlarContent *content)
{
  guint index;

  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (spec->choices[i], word) == 0)
      return g_strdup (_ (spec->choice_labels[i]));
  if (spec->type == ASHLAR_CONDITION_OBJECT)
    {
      index = ashlar_content_find_object (content, word);
      if (index != ASHLAR_NO_INDEX)
        word = editor_sample_words (
            ashlar_object_get_description (ashlar_content_get_object (content, index)));
    }
  return g_strdup (word);
}

static char *
dup_value (const AshlarConditionSpec *spec, const AshlarValue *value, AshlarContent *content)
{
  switch (spec->type)
    {
    case ASHLAR_CONDITION_BOUNDS:
      return editor_bounds_dup_words (value);
    case ASHLAR_CONDITION_PREDICATE:
      {
        g_autofree char *inner = editor_predicate_dup_summary (value, content);

        return g_strdup (inner[0] != '\0' ? inner : _ ("anything"));
      }
    case ASHLAR_CONDITION_PREDICATES:
      return dup_list (value, content);
    case ASHLAR_CONDITION_WORD:
    case ASHLAR_CONDITION_CHOICE:
    case ASHLAR_CONDITION_BLOCK:
    case ASHLAR_CONDITION_TAG:
    case ASHLAR_CONDITION_OBJECT:
      return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                 ? dup_word (spec, ashlar_value_get_string (value), content)
                 : g_strdup ("?");
    case ASHLAR_CONDITION_BOOLEAN:
    default:
      return g_strdup ("");
    }
}

static char *
dup_phrase (const AshlarConditionSpec *spec, const AshlarValue *value, AshlarContent *content)
{
  gboolean negative = spec->type == ASHLAR_CONDITION_BOOLEAN
                      && ashlar_value_get_value_type (value) == ASHLAR_VALUE_BOOLEAN
                      && !ashlar_value_get_boolean (value);
  g_autofree char *text = dup_value (spec, value, content);
  GString         *phrase = g_string_new (negative ? _ (spec->phrase_not) : _ (spec->phrase));

  g_string_replace (phrase, "%s", text, 1);
  return g_string_free (phrase, FALSE);
}

char *
editor_predicate_dup_summary (const AshlarValue *predicate, AshlarContent *content)
{
  GString                   *summary = g_string_new (NULL);
  guint                      n;
  const AshlarConditionSpec *specs = ashlar_predicate_get_conditions (&n);

  if (predicate == NULL || ashlar_value_get_value_type (predicate) != ASHLAR_VALUE_OBJECT)
    return g_string_free (summary, FALSE);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *value = ashlar_value_lookup (predicate, specs[i].key);
      g_autofree char   *phrase = NULL;

      if (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL)
        continue;
      phrase = dup_phrase (&specs[i], value, content);
      /* Translators: between conditions that must all hold. */
      g_string_append_printf (summary, "%s%s", summary->len > 0 ? _ (", ") : "", phrase);
    }
  return g_string_free (summary, FALSE);
}
