/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorElementModel: all elements of one kind of a document, in its order, as a GListModel of EditorElement.
 *
 * It takes the difference to what it held: what stands before and behind a change keeps its items, an edit of one element is one "changed" of
 * its item, and what is moved takes its item along. So an edit among ten thousand costs a walk over pointers. */

#pragma once

#include "widgets/editor-element.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ELEMENT_MODEL (editor_element_model_get_type ())
G_DECLARE_FINAL_TYPE (EditorElementModel, editor_element_model, EDITOR, ELEMENT_MODEL, GObject)

EditorElementModel *editor_element_model_new (const EditorElementKind *kind);
/* Holds what @document (nullable) does now. */
void editor_element_model_follow (EditorElementModel *self, EditorDocument *document);
/* Takes what the document's report says of each. */
void           editor_element_model_take_report (EditorElementModel *self);
guint          editor_element_model_get_n (EditorElementModel *self);
EditorElement *editor_element_model_peek (EditorElementModel *self, guint index); /* nullable */
/* Each is drawn anew. */
void editor_element_model_all_changed (EditorElementModel *self);

G_END_DECLS
