/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What wins a floor: one demand, or all or any of several. Of the words that say which demand it is exactly one stands there; what
 * else does is kept in the source, which is what is written. Cost: O(demands). */

#include "content/ashlar-elements-private.h"

#include <string.h>

static const struct
{
  const char *key;
  const char *expected; /* where only one word says it; nullable */
  gboolean    has_object, has_count, has_number, has_parts;
} kinds[] = {
  [ASHLAR_WIN_REACH] = { .key = "reach", .expected = "exit" },
  [ASHLAR_WIN_DEFEAT] = { .key = "defeat", .has_object = TRUE, .has_count = TRUE },
  [ASHLAR_WIN_COLLECT] = { .key = "collect", .has_object = TRUE, .has_count = TRUE },
  [ASHLAR_WIN_KEYS] = { .key = "keys", .expected = "all" },
  [ASHLAR_WIN_SOLVE] = { .key = "solve", .has_number = TRUE },
  [ASHLAR_WIN_ALL] = { .key = "all", .has_parts = TRUE },
  [ASHLAR_WIN_ANY] = { .key = "any", .has_parts = TRUE },
};

static gboolean
is_word (const AshlarValue *value, const char *word)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
         && g_ascii_strcasecmp (ashlar_value_get_string (value), word) == 0;
}

static gboolean
read_word (AshlarReport      *report,
           const AshlarPath  *path,
           const AshlarValue *value,
           const char        *expected)
{
  g_autoptr (AshlarText) found = NULL;

  if (is_word (value, expected))
    return TRUE;
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path, "wrong-value", "found %p; expected \"%s\"", found, expected);
  return FALSE;
}

/* A number, or "all": 0. */
static gboolean
read_number (AshlarReport      *report,
             const AshlarPath  *path,
             const AshlarValue *value,
             guint32           *number)
{
  gint64 integer = 0;
  g_autoptr (AshlarText) found = NULL;

  if (is_word (value, "all"))
    {
      *number = 0;
      return TRUE;
    }
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    integer = ashlar_value_get_integer (value);
  if (integer >= 1 && integer <= ASHLAR_MAX_AMOUNT)
    {
      *number = (guint32) integer;
      return TRUE;
    }
  found = ashlar_value_describe (value);
  ashlar_report_fault (
      report, path,
      ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER ? "out-of-range" : "wrong-value",
      "found %p; expected a whole number from 1 to %d, or \"all\"", found, ASHLAR_MAX_AMOUNT);
  return FALSE;
}

static gboolean
read_parts (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, AshlarWin *win)
{
  gboolean is_sound = TRUE;
  guint    n;

  if (!ashlar_read_array (report, path, value, "a list of ways to win"))
    return FALSE;
  n = ashlar_value_get_n_items (value);
  if (n == 0)
    {
      ashlar_report_fault (report, path, "wrong-value",
                           "found an empty list; expected at least one way to win");
      return FALSE;
    }
  win->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_win_free);
  for (guint i = 0; i < n; i++)
    {
      AshlarWin *part
          = ashlar_read_win (report, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));

      if (part != NULL)
        g_ptr_array_add (win->parts, part);
      is_sound &= part != NULL;
    }
  return is_sound;
}

/* Which of the words stands there; -1 and a fault if it is not exactly one. */
static gint
find_kind (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  g_autoptr (AshlarText) found = NULL;
  gint kind = -1;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (ashlar_value_lookup (value, kinds[i].key) != NULL)
      {
        g_autoptr (AshlarText) before = g_steal_pointer (&found);

        found = before == NULL ? ashlar_text_new_verbatim (kinds[i].key)
                               : ashlar_text_new ("%p and %s", before, kinds[i].key);
        kind = before == NULL ? (gint) i : G_MAXINT;
      }
  if (kind >= 0 && kind < G_MAXINT)
    return kind;
  if (kind < 0)
    ashlar_report_fault (
        report, path, "unknown-win",
        "found no way to win; expected one of reach, defeat, collect, keys, solve, "
        "all, any");
  else
    ashlar_report_fault (report, path, "unknown-win",
                         "found %p; expected one of reach, defeat, collect, keys, solve, all, any",
                         found);
  return -1;
}

AshlarWin *
ashlar_read_win (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  g_autoptr (AshlarWin) win = NULL;
  const AshlarValue *member, *count;
  const AshlarPath  *place;
  gboolean           is_sound = TRUE;
  gint               kind;

  if (!ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return NULL;
  kind = find_kind (report, path, value);
  if (kind < 0)
    return NULL;

  win = g_new0 (AshlarWin, 1);
  win->kind = (AshlarWinKind) kind;
  win->source = ashlar_value_ref (value);
  win->count = 1;
  member = ashlar_value_lookup (value, kinds[kind].key);
  place = ASHLAR_PATH_KEY (path, kinds[kind].key);
  if (kinds[kind].expected != NULL)
    is_sound = read_word (report, place, member, kinds[kind].expected);
  if (kinds[kind].has_object)
    is_sound = (win->object = ashlar_read_id (report, place, member)) != NULL;
  if (kinds[kind].has_number)
    is_sound = read_number (report, place, member, &win->count);
  if (kinds[kind].has_parts)
    is_sound = read_parts (report, place, member, win);
  if (win->kind == ASHLAR_WIN_KEYS)
    win->count = 0;

  count = ashlar_value_lookup (value, "count");
  if (count != NULL && kinds[kind].has_count)
    is_sound &= read_number (report, ASHLAR_PATH_KEY (path, "count"), count, &win->count);
  else if (count != NULL)
    {
      ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "count"), "wrong-value",
                           "found a count beside %s; expected one beside defeat or collect alone",
                           kinds[kind].key);
      is_sound = FALSE;
    }
  return is_sound ? g_steal_pointer (&win) : NULL;
}

AshlarWin *
ashlar_win_copy (const AshlarWin *self)
{
  AshlarWin *copy = g_memdup2 (self, sizeof *self);

  copy->object = g_strdup (self->object);
  copy->source = self->source != NULL ? ashlar_value_ref (self->source) : NULL;
  if (self->parts != NULL)
    {
      copy->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_win_free);
      for (guint i = 0; i < self->parts->len; i++)
        g_ptr_array_add (copy->parts, ashlar_win_copy (self->parts->pdata[i]));
    }
  return copy;
}

void
ashlar_win_free (AshlarWin *self)
{
  if (self == NULL)
    return;
  g_free (self->object);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->source, ashlar_value_unref);
  g_free (self);
}
