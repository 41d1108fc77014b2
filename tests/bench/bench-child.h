/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contenders that are programs of their own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A process that works when it is told to, a line for each turn: see BenchContender. */
typedef struct _BenchChild BenchChild;

/* Work of a copy of this process: @n units with seeds from @seed on. Gives the nanoseconds, and how much work that was. */
typedef double (*BenchWorkFunc) (gpointer worker, guint64 seed, guint n, double *amount);

BenchChild *bench_child_new (const char *const *arguments, GError **error);
BenchChild *
bench_child_fork (const char *name, BenchWorkFunc work, gpointer worker, GError **error);
/* @n units of work with seeds from @seed on. FALSE with @error: it ended, or answered what it should not. */
gboolean bench_child_work (
    BenchChild *self, guint64 seed, guint n, double *nanoseconds, double *amount, GError **error);
/* Of a copy of this process: the most memory that it had, in bytes, and what was there when it began. */
gboolean bench_child_get_memory (BenchChild *self, double *most, double *before);
void     bench_child_free (BenchChild *self);

/* What a program took that ran to its end, whose output is of no interest. */
typedef struct
{
  double processor, wall; /* nanoseconds */
  double memory;          /* bytes, at its most */
} BenchSpent;

/* FALSE with @error: it is not there, or it failed. */
gboolean
bench_command_run (const char *const *arguments, guint64 seed, BenchSpent *spent, GError **error);

G_END_DECLS
