/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-search.h"

#include <string.h>

enum
{
  EXACT,
  BUT_FOR_CASE,
  FOUND,
};

static guint
rate (const char *typed, const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (typed));
  g_autofree char *folded = g_utf8_casefold (name, -1), *wanted = NULL;

  if (strcmp (name, stripped) == 0)
    return EXACT;
  wanted = g_utf8_casefold (stripped, -1);
  return strcmp (folded, wanted) == 0 ? BUT_FOR_CASE : FOUND;
}

char *
editor_search_fold (const char *text)
{
  g_autofree char *valid = NULL, *parted = NULL;
  g_autoptr (GString) plain = NULL;

  /* Ten thousand ids are folded at the first letter. */
  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  valid = g_utf8_make_valid (text, -1);
  parted = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT);
  plain = g_string_new (NULL);
  for (const char *p = parted; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (plain, g_utf8_get_char (p));
  return g_utf8_casefold (plain->str, -1);
}

GStrv
editor_search_split (const char *typed)
{
  g_autofree char *folded = editor_search_fold (typed);
  g_auto (GStrv) pieces = g_strsplit_set (folded, " \t", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; pieces[i] != NULL; i++)
    if (pieces[i][0] != '\0')
      {
        g_strv_builder_add (words, pieces[i]);
        n++;
      }
  return n > 0 ? g_strv_builder_end (words) : NULL;
}

void
editor_search_offer (EditorSearchBest *best, const char *typed, guint position, const char *name)
{
  guint rated = rate (typed, name);

  if (rated >= best->rate)
    return;
  best->rate = rated;
  best->position = position;
}
