/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The last versions of a file before each save, beside the user's data. They are found by the name
 * and place of the file: renamed or moved, it begins anew. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

#define EDITOR_BACKUPS_KEPT 5

/* What a file held before a save. */
typedef struct
{
  gint64         when;       /* it was written over, microseconds since 1970 */
  guint64        size;       /* bytes */
  AshlarContent *content;    /* NULL: it cannot be read, */
  char          *fault;      /* for this reason */
  char          *difference; /* in words, from it to what is here; NULL: cannot be read */
} EditorBackup;

void editor_backup_free (EditorBackup *self);

/* Where things of that kind are kept for @file beside the user's data. */
char *editor_user_folder_dup (const char *kind, GFile *file);
/* Where the versions of @file are. */
char *editor_backups_dup_folder (GFile *file);
/* Keeps @text, which @file holds and is about to lose. Best effort: a save does not fail for it. */
void editor_backups_keep (GFile *file, const char *text, gsize size);

/* In a worker. Array of EditorBackup, the newest first. @content: what is here now. */
void       editor_backups_list_async (GFile              *file,
                                      AshlarContent      *content,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
GPtrArray *editor_backups_list_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorBackup, editor_backup_free)

G_END_DECLS
