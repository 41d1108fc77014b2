/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many things of one kind, numbered from 0 on, done on all processors. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Some of the numbers that follow each other. */
typedef struct
{
  guint64 first, n;
  guint   worker; /* from 0 on; a worker has one lot at a time */
} AshlarLot;

/* On any thread; with %AshlarLotDoneFunc, what it returns is not NULL. */
typedef gpointer (*AshlarLotFunc) (const AshlarLot *lot, gpointer data);
/* Takes what the lots gave, in the order of their numbers, from any thread, one at a time. */
typedef void (*AshlarLotDoneFunc) (gpointer result, gpointer data);

/* How many there will be; 1 at least. @n_threads 0: as many as there are processors. */
guint ashlar_lots_get_n_workers (guint64 n, guint n_threads);

/* All numbers below @n, each once; the first worker is the calling thread. Returns when all are done or, after it was cancelled,
 * when the lots that somebody has already are; these are handed over as well. @done, @cancellable: nullable. */
void ashlar_lots_run (guint64           n,
                      guint             n_threads,
                      AshlarLotFunc     func,
                      AshlarLotDoneFunc done,
                      gpointer          data,
                      GCancellable     *cancellable);

G_END_DECLS
