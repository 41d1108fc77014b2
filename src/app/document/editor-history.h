/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHistory: undo as a list of content values.
 *
 * Contents share what did not change, so a step costs little and going back is exact. A gesture
 * gives all its changes the same merge key and becomes one step. A step that changes nothing is
 * dropped, also one that a later change of its gesture takes back. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

typedef struct _EditorHistory EditorHistory;

/* Older steps than these are forgotten. */
#define EDITOR_HISTORY_LENGTH 1000

EditorHistory *editor_history_new (AshlarContent *content);
void           editor_history_free (EditorHistory *self);

AshlarContent *editor_history_get_content (EditorHistory *self); /* borrowed */
/* FALSE if @content is what is there already. What had been undone is forgotten. */
gboolean editor_history_push (EditorHistory *self,
                              AshlarContent *content,
                              EditorChange   kind,
                              guint          subject,
                              const char    *label,
                              const char    *merge_key);
void     editor_history_end_gesture (EditorHistory *self);
/* FALSE at the end of the list; else tells what the step was about. */
gboolean    editor_history_undo (EditorHistory *self, EditorChange *kind, guint *subject);
gboolean    editor_history_redo (EditorHistory *self, EditorChange *kind, guint *subject);
const char *editor_history_get_undo_label (EditorHistory *self); /* NULL: nothing to undo */
const char *editor_history_get_redo_label (EditorHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorHistory, editor_history_free)

G_END_DECLS
