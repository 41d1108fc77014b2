/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Work of many seconds or hours, that says how far it is and can be stopped. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GThreadFunc
           func; /* in a thread of its own; NULL: nothing is done until .cancellable is cancelled */
  gpointer data;
  GCancellable *cancellable;
  char *(*dup_progress) (gpointer data); /* nullable: a line, while .func runs */
  gboolean
      with_progress; /* from the start and even where stderr is no terminal; else where it is one, from one second on */
} CliLongRun;

/* Runs the main loop until the work is done, which is cancelled by the first SIGINT or SIGTERM; the next one ends the program.
 * Returns the number of the signal; 0: there was none. */
gint cli_long_run (const CliLongRun *run);

G_END_DECLS
