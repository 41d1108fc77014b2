/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Crosswords out of ipuz files or text, read in a worker; what was refused, and why. */

#pragma once

#include <gio/gio.h>

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

/* Longer files are refused unread. */
#define EDITOR_IMPORT_MOST_BYTES (32u << 20)

/* Of one file. */
typedef struct
{
  char         *name;
  AshlarPuzzle *puzzle;   /* NULL: it was refused */
  char         *message;  /* why; without the file's name in front; NULL: it was read */
  char        **warnings; /* what was read otherwise than it stands there; NULL-terminated */
} EditorImport;

/* @files: of GFile. The result: see editor_puzzle_import_finish(). */
void editor_puzzle_import_files_async (GPtrArray          *files,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
/* @name: what it is called in the report. */
void editor_puzzle_import_text_async (const char         *text,
                                      const char         *name,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
/* Of EditorImport, in the order of the files; the caller's own. NULL: it was cancelled. */
GPtrArray *editor_puzzle_import_finish (GAsyncResult *result);

G_END_DECLS
