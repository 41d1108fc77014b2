/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorDraft: keeps a draft of a document while it is not saved, see editor-recovery.h.
 *
 * A change starts a timer, unless one runs; then a worker writes the value that is current. So a
 * draft is never older than the timer and two writes, however fast one draws, and a document of any
 * size costs the window nothing but a reference. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* From the first change that no draft has to the write. Three seconds are promised. */
#define EDITOR_DRAFT_DELAY_MS 1000

typedef enum
{
  EDITOR_DRAFT_NONE,   /* saved, or not kept yet */
  EDITOR_DRAFT_KEPT,   /* not older than it may be */
  EDITOR_DRAFT_FAILED, /* cannot be written */
} EditorDraftState;

#define EDITOR_TYPE_DRAFT (editor_draft_get_type ())
G_DECLARE_FINAL_TYPE (EditorDraft, editor_draft, EDITOR, DRAFT, GObject)

/* Property "state" (EditorDraftState as an integer). Let go of, it leaves what it has written.
 * @id: the recovered draft that goes on; NULL: a new one. */
EditorDraft     *editor_draft_new (EditorDocument *document, const char *id);
const char      *editor_draft_get_id (EditorDraft *self);
EditorDraftState editor_draft_get_state (EditorDraft *self);
const char      *editor_draft_get_failure (EditorDraft *self); /* NULL: none */

/* At once, in this thread: the process is about to end. */
void editor_draft_write_now (EditorDraft *self);
/* The document is given up: nothing is kept from now on. */
void editor_draft_discard (EditorDraft *self);

G_END_DECLS
