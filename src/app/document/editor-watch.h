/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWatch: looks after the file of a document, and says when it is not any more what the
 * document knows of it.
 *
 * Events only say that it is time to look: kinds of them differ with the file system and with how
 * the other program writes, and our own saves make them, too. What counts is the state of the disk
 * a moment later against the document's. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* What is found where the file should be. */
typedef enum
{
  EDITOR_DISK_SAME,       /* as it was read or written */
  EDITOR_DISK_TOUCHED,    /* written again, to the same content */
  EDITOR_DISK_CHANGED,    /* another content */
  EDITOR_DISK_UNREADABLE, /* faults, a folder, no permission */
  EDITOR_DISK_GONE,
} EditorDiskState;

/* What is to be done. */
typedef enum
{
  EDITOR_WATCH_NOTHING,         /* and what was said of the file is true no more */
  EDITOR_WATCH_LATER,           /* look again when the document has been written */
  EDITOR_WATCH_TAKE_ETAG,       /* nothing to tell, but saving is no conflict */
  EDITOR_WATCH_RELOAD,          /* no own changes: show what is there */
  EDITOR_WATCH_ASK,             /* own changes and others */
  EDITOR_WATCH_TELL_UNREADABLE, /* what is here stays */
  EDITOR_WATCH_TELL_GONE,
  EDITOR_WATCH_N_ACTIONS
} EditorWatchAction;

/* The whole table, without a disk. */
EditorWatchAction editor_watch_decide (EditorDiskState disk, gboolean modified, gboolean busy);

#define EDITOR_TYPE_WATCH (editor_watch_get_type ())
G_DECLARE_FINAL_TYPE (EditorWatch, editor_watch, EDITOR, WATCH, GObject)

/* Signal found (EditorWatchAction action): one of those to tell, or NOTHING after one of them.
 * TAKE_ETAG and LATER are done here; RELOAD has been done when it is told. */
EditorWatch *editor_watch_new (EditorDocument *document);
/* The content that was found with ASK; NULL: none. */
AshlarContent *editor_watch_get_theirs (EditorWatch *self);
const char    *editor_watch_get_fault (EditorWatch *self);    /* with UNREADABLE: what is wrong */
GFile         *editor_watch_get_moved_to (EditorWatch *self); /* with GONE; NULL: not known */
/* The document takes what was found with ASK, as a step of undo. */
void editor_watch_take_theirs (EditorWatch *self);
/* What was found is written over with the next save, no further question asked. */
void editor_watch_keep_mine (EditorWatch *self);
/* Looks now; for when the window comes to the front, where a file system tells nothing. */
void editor_watch_look (EditorWatch *self);

G_END_DECLS
