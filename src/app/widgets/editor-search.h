/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a list is searched, and what Return takes of all that was found: what is called exactly as was typed, else what is but for case, else the
 * first. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  guint position; /* GTK_INVALID_LIST_POSITION: nothing was offered */
  guint rate;     /* the lower the better */
} EditorSearchBest;

#define EDITOR_SEARCH_BEST_INIT                                                                    \
  {                                                                                                \
    .position = GTK_INVALID_LIST_POSITION, .rate = G_MAXUINT                                       \
  }

/* As searches compare it: case and accents aside. */
char *editor_search_fold (const char *text);
/* What was typed as folded words, each of which is to be found; NULL: nothing was typed. */
GStrv editor_search_split (const char *typed);

/* Offers what is at @position, in the order of the list; once for each of its names. */
void
editor_search_offer (EditorSearchBest *best, const char *typed, guint position, const char *name);

G_END_DECLS
