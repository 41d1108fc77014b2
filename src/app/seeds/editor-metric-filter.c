/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A name is compared by its letters and figures alone, without case and without the s of a plural: so
 * "dead end", "Dead ends" and "deadEnds" are one. What begins with what was typed will do where it is
 * the only one. */

#include "ashlar-config.h"

#include "seeds/editor-metric-filter.h"

#include <glib/gi18n.h>

#define MOST 99999999 /* as a recipe's bounds, with room to spare */

/* clang-format off */
G_DEFINE_QUARK (editor-metric-filter-error-quark, editor_metric_filter_error)
/* clang-format on */

/* What designers say. */
static const struct
{
  const char *word; /* translatable */
  const char *id;
} words[] = {
  /* Translators: what can be typed for the metric "Critical path". */
  { N_ ("way"), "criticalPath" },
  { N_ ("shortest way"), "criticalPath" },
  { N_ ("path"), "criticalPath" },
  /* Translators: what can be typed for the metric "Areas". */
  { N_ ("blocks"), "areas" },
};

/* ---- Names ---- */

static char *
fold (const char *name)
{
  g_autofree char *lower = g_utf8_casefold (name, -1);
  GString         *folded = g_string_new (NULL);
  gboolean         in_word = FALSE;

  for (const char *p = lower;; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != 0 && g_unichar_isalnum (c))
        {
          g_string_append_unichar (folded, c);
          in_word = TRUE;
          continue;
        }
      if (in_word && folded->len > 3 && folded->str[folded->len - 1] == 's')
        g_string_truncate (folded, folded->len - 1);
      in_word = FALSE;
      if (c == 0)
        break;
    }
  return g_string_free (folded, FALSE);
}

/* 2: they are the same; 1: @name begins with @wanted, which is folded; 0: else. */
static guint
match (const char *name, const char *wanted)
{
  g_autofree char *folded = fold (name);

  return g_str_equal (folded, wanted) ? 2 : g_str_has_prefix (folded, wanted) ? 1 : 0;
}

static guint
match_metric (guint index, const char *wanted)
{
  const AshlarMetric *metric = ashlar_metric_get (index);
  guint               best = match (metric->id, wanted);

  best = MAX (best, match (metric->name, wanted));
  best = MAX (best, match (_ (metric->name), wanted));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].id, metric->id)
        && (match (words[i].word, wanted) == 2 || match (_ (words[i].word), wanted) == 2))
      best = 2;
  return best;
}

static const AshlarMetric *
find_metric (const char *name, GError **error)
{
  g_autofree char    *wanted = fold (name);
  const AshlarMetric *found = NULL, *other = NULL;

  for (guint i = 0; wanted[0] != '\0' && ashlar_metric_get (i) != NULL; i++)
    {
      guint fit = match_metric (i, wanted);

      if (fit == 2)
        return ashlar_metric_get (i);
      if (fit == 1 && found == NULL)
        found = ashlar_metric_get (i);
      else if (fit == 1 && other == NULL)
        other = ashlar_metric_get (i);
    }
  if (other != NULL)
    {
      g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_METRIC,
                   /* Translators: what was typed, and two metrics that begin so. */
                   _ ("“%s” may be %s or %s"), name, _ (found->name), _ (other->name));
      return NULL;
    }
  if (found == NULL && name[0] == '\0')
    g_set_error_literal (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_METRIC,
                         _ ("Name a metric and its bound, as in “way > 100”"));
  else if (found == NULL)
    g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_METRIC,
                 _ ("There is no metric “%s”"), name);
  return found;
}

/* ---- Bounds ---- */

typedef struct
{
  gint64 min, max; /* G_MININT64, G_MAXINT64: open */
} Bounds;

static gint64
get_end (const AshlarValue *bounds, const char *key, gint64 open)
{
  const AshlarValue *end = bounds;

  if (bounds != NULL && ashlar_value_get_value_type (bounds) == ASHLAR_VALUE_OBJECT)
    end = ashlar_value_lookup (bounds, key);
  return end != NULL && ashlar_value_get_value_type (end) == ASHLAR_VALUE_INTEGER
             ? ashlar_value_get_integer (end)
             : open;
}

static Bounds
get_bounds (const AshlarValue *bounds)
{
  return (Bounds){ get_end (bounds, "min", G_MININT64), get_end (bounds, "max", G_MAXINT64) };
}

static AshlarValue *
bounds_to_value (Bounds bounds)
{
  AshlarValue *value = ashlar_value_new_object ();

  if (bounds.min != G_MININT64)
    ashlar_value_object_set (value, "min", ashlar_value_new_integer (bounds.min));
  if (bounds.max != G_MAXINT64)
    ashlar_value_object_set (value, "max", ashlar_value_new_integer (bounds.max));
  return value;
}

static AshlarValue *
with_bounds (const AshlarValue *filter, const char *id, Bounds bounds)
{
  Bounds before = get_bounds (ashlar_value_lookup (filter, id));
  g_autoptr (AshlarValue) value = NULL;

  bounds.min = MAX (bounds.min, before.min);
  bounds.max = MIN (bounds.max, before.max);
  value = bounds_to_value (bounds);
  return ashlar_value_with_member (filter, id, value);
}

static gboolean
read_number (const char *text, gint64 *number, GError **error)
{
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, 0, MOST, &value, NULL))
    {
      *number = (gint64) value;
      return TRUE;
    }
  g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_BOUND,
               /* Translators: what was typed, and the largest number that can be. */
               _ ("“%s” is no whole number from 0 to %d"), text, MOST);
  return FALSE;
}

/* ---- Terms ---- */

static gboolean
read_comparison (const char *sign, const char *text, Bounds *bounds, GError **error)
{
  gint64 number;

  if (!read_number (text, &number, error))
    return FALSE;
  if (g_str_equal (sign, ">"))
    bounds->min = number + 1;
  else if (g_str_equal (sign, ">=") || g_str_equal (sign, "≥"))
    bounds->min = number;
  else if (g_str_equal (sign, "<="))
    bounds->max = number;
  else if (g_str_equal (sign, "≤"))
    bounds->max = number;
  else if (g_str_equal (sign, "<"))
    bounds->max = number - 1;
  else
    bounds->min = bounds->max = number;
  if (bounds->max >= 0)
    return TRUE;
  g_set_error_literal (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE,
                       _ ("Nothing is less than 0"));
  return FALSE;
}

/* Its groups, from the first on; NULL: it does not match. */
static GStrv
match_groups (const char *pattern, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;

  g_assert (regex != NULL);
  if (!g_regex_match (regex, text, 0, &info))
    return NULL;
  return g_match_info_fetch_all (info);
}

static gboolean
read_term (const char *term, char **name, Bounds *bounds, GError **error)
{
  g_auto (GStrv) compared = match_groups ("^(.*?)\\s*(>=|<=|≥|≤|==|=|>|<)\\s*(.*?)\\s*%?$", term);
  g_auto (GStrv) ranged = match_groups ("^(.*\\S)\\s+(\\S+?)\\s*(?:to|–|\\.\\.)\\s*(\\S+)$", term);
  g_auto (GStrv) denied = match_groups ("^no\\s+(.*)$", term);

  *bounds = (Bounds){ G_MININT64, G_MAXINT64 };
  if (compared != NULL)
    {
      *name = g_strdup (compared[1]);
      return read_comparison (compared[2], compared[3], bounds, error);
    }
  if (denied != NULL)
    {
      *name = g_strdup (denied[1]);
      bounds->max = 0;
      return TRUE;
    }
  if (ranged != NULL)
    {
      *name = g_strdup (ranged[1]);
      return read_number (ranged[2], &bounds->min, error)
             && read_number (ranged[3], &bounds->max, error);
    }
  g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_BOUND,
               /* Translators: what was typed; the examples are understood as they stand. */
               _ ("“%s” has no bound: “way > 100”, “loops 2 to 5”, “no dead end”"), term);
  return FALSE;
}

static AshlarValue *
add_term (const AshlarValue *filter, const char *term, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (AshlarValue) next = NULL;
  const AshlarMetric *metric;
  Bounds              bounds;

  if (!read_term (term, &name, &bounds, error) || (metric = find_metric (name, error)) == NULL)
    return NULL;
  next = with_bounds (filter, metric->id, bounds);
  bounds = get_bounds (ashlar_value_lookup (next, metric->id));
  if (bounds.min > bounds.max)
    g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE,
                 /* Translators: a metric and two numbers. */
                 _ ("%s cannot be at least %d and at most %d"), _ (metric->name), (int) bounds.min,
                 (int) bounds.max);
  else if (bounds.min > metric->maximum)
    g_set_error (error, EDITOR_METRIC_FILTER_ERROR, EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE,
                 /* Translators: a metric, the greatest value that there is. */
                 _ ("%s is %d at most"), _ (metric->name), (int) metric->maximum);
  else
    return g_steal_pointer (&next);
  return NULL;
}

AshlarValue *
editor_metric_filter_parse (const char *text, GError **error)
{
  g_auto (GStrv) terms = NULL;
  AshlarValue *filter = ashlar_value_new_object ();

  g_return_val_if_fail (text != NULL, filter);
  terms = g_regex_split_simple ("[,;\\n]|\\band\\b", text, G_REGEX_CASELESS, 0);
  for (guint i = 0; terms[i] != NULL; i++)
    {
      g_autoptr (AshlarValue) before = filter;

      if (g_strstrip (terms[i])[0] == '\0')
        filter = g_steal_pointer (&before);
      else if ((filter = add_term (before, terms[i], error)) == NULL)
        return NULL;
    }
  return filter;
}

/* ---- Words ---- */

static const char *
get_name (const char *id)
{
  guint index = ashlar_metric_find (id);

  return index != G_MAXUINT ? _ (ashlar_metric_get (index)->name) : id;
}

char *
editor_metric_filter_dup_words (const char *id, const AshlarValue *value)
{
  Bounds      bounds = get_bounds (value);
  const char *name = get_name (id);

  if (bounds.max == 0 || bounds.min == bounds.max)
    return g_strdup_printf ("%s = %" G_GINT64_FORMAT, name, bounds.max);
  if (bounds.min == G_MININT64 && bounds.max == G_MAXINT64)
    /* Translators: of a metric. */
    return g_strdup_printf (_ ("%s: any"), name);
  if (bounds.max == G_MAXINT64)
    return g_strdup_printf ("%s ≥ %" G_GINT64_FORMAT, name, bounds.min);
  if (bounds.min == G_MININT64)
    return g_strdup_printf ("%s ≤ %" G_GINT64_FORMAT, name, bounds.max);
  return g_strdup_printf ("%s %" G_GINT64_FORMAT " – %" G_GINT64_FORMAT, name, bounds.min,
                          bounds.max);
}

char *
editor_metric_filter_to_text (const AshlarValue *filter)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; filter != NULL && i < ashlar_value_get_n_items (filter); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (filter, i);
      Bounds             bounds = get_bounds (value);
      g_autofree char   *term = NULL;

      if (bounds.min == G_MININT64 && bounds.max == G_MAXINT64)
        continue;
      term = editor_metric_filter_dup_words (ashlar_value_get_key (filter, i), value);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", term);
    }
  return g_string_free (text, FALSE);
}

/* ---- Levels ---- */

gboolean
editor_metric_filter_is_empty (const AshlarValue *filter)
{
  return filter == NULL || ashlar_value_get_n_items (filter) == 0;
}

gboolean
editor_metric_filter_takes (const AshlarValue *filter, const guint64 *values)
{
  for (guint i = 0; filter != NULL && i < ashlar_value_get_n_items (filter); i++)
    {
      guint  metric = ashlar_metric_find (ashlar_value_get_key (filter, i));
      Bounds bounds = get_bounds (ashlar_value_get_item (filter, i));

      if (metric == G_MAXUINT)
        continue;
      if (bounds.min > 0 && values[metric] / ASHLAR_SAMPLE_UNIT < (guint64) bounds.min)
        return FALSE;
      if (bounds.max != G_MAXINT64
          && (bounds.max < 0 || values[metric] > (guint64) bounds.max * ASHLAR_SAMPLE_UNIT))
        return FALSE;
    }
  return TRUE;
}

AshlarValue *
editor_metric_filter_join (const AshlarValue *a, const AshlarValue *b)
{
  AshlarValue *joined = ashlar_value_new_object ();

  for (guint side = 0; side < 2; side++)
    for (guint i = 0;
         (side == 0 ? a : b) != NULL && i < ashlar_value_get_n_items (side == 0 ? a : b); i++)
      {
        const AshlarValue *from = side == 0 ? a : b;
        g_autoptr (AshlarValue) before = joined;

        joined = with_bounds (before, ashlar_value_get_key (from, i),
                              get_bounds (ashlar_value_get_item (from, i)));
      }
  return joined;
}
