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

void
editor_search_offer (EditorSearchBest *best, const char *typed, guint position, const char *name)
{
  guint rated = rate (typed, name);

  if (rated >= best->rate)
    return;
  best->rate = rated;
  best->position = position;
}
