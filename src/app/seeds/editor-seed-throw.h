/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Looks in a worker for the next of some seeds that makes a level, or that makes none. */

#pragma once

#include "content/ashlar-content-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many seeds are tried, and after how much work, in steps of ashlar_run_count(), no more are. */
#define EDITOR_SEED_THROW_MOST 1000
#define EDITOR_SEED_THROW_STEPS G_GUINT64_CONSTANT (320000000)

/* A job of a worker. */
typedef struct
{
  AshlarContent *content;
  char          *recipe;
  GArray        *seeds; /* of guint64: these, in their order; NULL: those after @seed */
  gboolean       wants_failing;

  guint64  seed; /* the one that was found */
  gboolean found;
  gboolean is_final;  /* no seed will do */
  guint    n_skipped; /* seeds before it */
} EditorSeedThrow;

EditorSeedThrow *editor_seed_throw_new (AshlarContent *content,
                                        const char    *recipe,
                                        GArray        *seeds, /* taken; nullable */
                                        guint64        seed,
                                        gboolean       wants_failing);
void             editor_seed_throw_free (gpointer search);
/* FALSE: it was cancelled. */
gboolean editor_seed_throw_run (gpointer search, GCancellable *cancellable, GError **error);

G_END_DECLS
