/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Looks in a worker for a seed whose level has a block. */

#pragma once

#include "content/ashlar-content-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many seeds are tried, and after how much work, in steps of ashlar_run_count(), no more are. */
#define EDITOR_SEED_SEARCH_MOST 400
#define EDITOR_SEED_SEARCH_STEPS G_GUINT64_CONSTANT (320000000)

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
