/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Drafts on the disk: what is not saved yet, and what an editor left that ended without saving.
 *
 * $XDG_STATE_HOME/ashlar/recovery/ID.ashlar.json is the content; ID.draft beside it says of which
 * file and of which state of it, and which process keeps it. The side file is written before the
 * content and removed after it. A draft whose process is alive belongs to that; what cannot be read
 * is shown, and stays until somebody discards it. */

#pragma once

#include <gio/gio.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

/* What a dead process left. */
typedef struct
{
  char  *id;
  char  *path;  /* of the content */
  char  *uri;   /* NULL: untitled */
  char  *etag;  /* nullable: that of the file it was made from */
  char  *title; /* for display */
  gint64 when;  /* microseconds since 1970 */
  guint  n_blocks;
  char  *fault; /* NULL: it can be read */
} EditorRecovered;

void editor_recovered_free (EditorRecovered *self);

char *editor_recovery_dup_folder (void);
char *editor_recovery_dup_path (const char *id);
char *editor_recovery_dup_side_path (const char *id);

/* In a worker. Array of EditorRecovered, the newest first. Clears away what is no draft: side files
 * of none, drafts that are what their file holds, what was discarded a week ago. */
void       editor_recovery_list_async (GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
GPtrArray *editor_recovery_list_finish (GAsyncResult *result, GError **error);
GPtrArray *editor_recovery_list (void); /* at once: for the worker, and for tests */

/* In a worker. A document that is modified, on the file of the draft where it has one. */
void            editor_recovery_open_async (const EditorRecovered *recovered,
                                            GCancellable          *cancellable,
                                            GAsyncReadyCallback    callback,
                                            gpointer               user_data);
EditorDocument *editor_recovery_open_finish (GAsyncResult *result, GError **error);

/* Puts the draft aside, so that it is not offered; it can be taken back for a week. */
gboolean editor_recovery_discard (const char *id, GError **error);
gboolean editor_recovery_take_back (const char *id, GError **error);

/* For who keeps a draft. What is NULL is left out. */
gboolean editor_recovery_write_side (
    const char *id, const char *uri, const char *etag, const char *title, GError **error);
gboolean editor_recovery_write (const char *id, AshlarContent *content, GError **error);
void     editor_recovery_remove (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorRecovered, editor_recovered_free)

G_END_DECLS
