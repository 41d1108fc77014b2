/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks of a document that were walked earlier, beside the user's data: the newest ones, found by the name and place of the document's file as
 * earlier versions of it are. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"
#include "play/ashlar-play.h"

G_BEGIN_DECLS

#define EDITOR_WALKS_KEPT 20

/* What came of a file that holds a walk. */
typedef struct
{
  char   *path;
  gint64  when;  /* it was walked: microseconds since 1970 */
  GBytes *bytes; /* of the file */
  AshlarPlay
       *play;  /* at its end, as far as it goes over the content; NULL: it does not go at all */
  char *fault; /* in words: why it does not go, or not to its end; NULL: it goes */
} EditorKeptWalk;

void editor_kept_walk_free (EditorKeptWalk *self);
/* How a play that was loaded differs from what its file says; NULL: it does not. */
char *editor_play_dup_fault (AshlarPlay *play, const GError *error);

/* Best effort. The path that it is kept at; NULL: it is not. */
char    *editor_kept_walks_keep (GFile *document, GBytes *bytes);
gboolean editor_kept_walks_remove (const char *path);
/* What was removed, at its old place. */
void editor_kept_walks_restore (const char *path, GBytes *bytes);

/* In a worker, since each is walked again. Array of EditorKeptWalk, the newest first. */
void       editor_kept_walks_list_async (GFile              *document,
                                         AshlarContent      *content,
                                         GCancellable       *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer            user_data);
GPtrArray *editor_kept_walks_list_finish (GAsyncResult *result, GError **error);

G_END_DECLS
