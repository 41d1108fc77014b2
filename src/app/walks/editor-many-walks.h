/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorManyWalks: what a bot comes to over many seeds: of an adventure or one of its quests, of a recipe's levels, of one level. It walks in
 * the background; while it does, what is there so far can be looked at. What was found stays until something else is asked, and says whether
 * the content is another one since.
 *
 * Signal: changed (): another state, or more walks. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"
#include "play/ashlar-walks-private.h"

G_BEGIN_DECLS

#define EDITOR_MANY_WALKS_MOST 100000

typedef enum
{
  EDITOR_MANY_WALKS_NONE,
  EDITOR_MANY_WALKS_RUNNING,
  EDITOR_MANY_WALKS_DONE,
  EDITOR_MANY_WALKS_CANCELLED, /* what was walked until then is there */
  EDITOR_MANY_WALKS_FAILED,
} EditorManyWalksState;

/* What is walked. */
typedef struct
{
  AshlarWalksKind kind;
  AshlarContent  *content;
  char           *subject; /* id of the adventure or recipe; NULL of a level */
  char           *quest;   /* id; NULL: all */
  AshlarLevel    *level;   /* of one level, else NULL */
  AshlarBot       bot;
  guint64         first, last; /* seeds, both included */
} EditorWalksQuestion;

EditorWalksQuestion *editor_walks_question_copy (const EditorWalksQuestion *self);
void                 editor_walks_question_free (EditorWalksQuestion *self);
/* "ashlar play keep.ashlar.json --adventure last-lantern --bot seeker --seeds 1..1000"; NULL: of a level alone there is none. @path: of the
 * content's file; nullable: a place is left for it. */
char *editor_walks_question_dup_command (const EditorWalksQuestion *self, const char *path);

#define EDITOR_TYPE_MANY_WALKS (editor_many_walks_get_type ())
G_DECLARE_FINAL_TYPE (EditorManyWalks, editor_many_walks, EDITOR, MANY_WALKS, GObject)

EditorManyWalks *editor_many_walks_new (void);
void             editor_many_walks_ask (EditorManyWalks *self, const EditorWalksQuestion *question);
void             editor_many_walks_stop (EditorManyWalks *self);
void             editor_many_walks_clear (EditorManyWalks *self);
/* The content as it is now; nullable. */
void editor_many_walks_set_content (EditorManyWalks *self, AshlarContent *content);

EditorManyWalksState       editor_many_walks_get_state (EditorManyWalks *self);
const EditorWalksQuestion *editor_many_walks_get_question (EditorManyWalks *self); /* nullable */
const AshlarWalks *
editor_many_walks_get_walks (EditorManyWalks *self); /* nullable; borrowed until "changed" */
guint64       editor_many_walks_get_n_done (EditorManyWalks *self);
guint64       editor_many_walks_get_n (EditorManyWalks *self);
double        editor_many_walks_get_seconds (EditorManyWalks *self);
const GError *editor_many_walks_get_error (EditorManyWalks *self); /* nullable */
/* What was walked is of other content than there is now. */
gboolean editor_many_walks_is_old (EditorManyWalks *self);
/* What walking shows, with seeds; NULL: nothing is known of the content as it is. */
AshlarReport *editor_many_walks_get_report (EditorManyWalks *self);

/* One of them, walked in the background: to the end of the floor that is asked for (indices; G_MAXUINT: the last floor that it came to), so that there
 * is something to look at, and not home base behind it. */
void        editor_many_walks_walk_async (EditorManyWalks    *self,
                                          guint64             seed,
                                          guint               quest,
                                          guint               floor,
                                          guint               number,
                                          GCancellable       *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer            user_data);
AshlarPlay *editor_many_walks_walk_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorWalksQuestion, editor_walks_question_free)

G_END_DECLS
