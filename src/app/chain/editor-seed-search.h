/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Looks in a worker for a seed whose level has a block. */

#pragma once

#include "content/ashlar-content-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many seeds are tried, and for how long. */
#define EDITOR_SEED_SEARCH_MOST 400
#define EDITOR_SEED_SEARCH_SECONDS 8

/* A job of a worker. */
typedef struct
{
  AshlarContent *content;
  char          *recipe, *block;
  guint64        seed; /* the seeds after it are tried; then the one that was found */
} EditorSeedSearch;

EditorSeedSearch *editor_seed_search_new (AshlarContent *content,
                                          const char    *recipe,
                                          const char    *block,
                                          guint64        seed);
void              editor_seed_search_free (gpointer search);
/* FALSE and an error: G_IO_ERROR_NOT_FOUND after so many tries, or why there are no levels at all. */
gboolean editor_seed_search_run (gpointer search, GCancellable *cancellable, GError **error);

G_END_DECLS
