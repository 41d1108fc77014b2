/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSkinView: the page's other half, where tiles get their looks. Styles and their looks at the left; a sheet in the middle, to drag over
 * its pieces, and a map below it that shows at once what becomes of them; the inspector of a look or of a style at the right.
 *
 * It has commands of its own under the names that the page's have, which the page lends the window while this half is in front. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SKIN_VIEW (editor_skin_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorSkinView, editor_skin_view, EDITOR, SKIN_VIEW, GtkWidget)

/* Borrowed. */
GActionGroup *editor_skin_view_get_actions (EditorSkinView *self);
/* @document: nullable. */
void editor_skin_view_set_document (EditorSkinView *self, EditorDocument *document);
void editor_skin_view_document_changed (EditorSkinView *self, EditorChange kind);
/* The document has another file. */
void editor_skin_view_document_moved (EditorSkinView *self);
/* What pieces are taken to be: @tile, a representation, or @object, an id; both nullable. */
void editor_skin_view_set_subject (EditorSkinView *self, const char *tile, const char *object);
/* @look: nullable. FALSE: there is no such style or look. */
gboolean editor_skin_view_show (EditorSkinView *self, guint skin, const char *look);
void     editor_skin_view_take_focus (EditorSkinView *self);
/* A picture for a sheet, from a drop or a file chooser. FALSE: it is none. */
gboolean editor_skin_view_take_file (EditorSkinView *self, GFile *file);

G_END_DECLS
