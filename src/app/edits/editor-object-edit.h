/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to an object blueprint, each as one step of undo; as in editor-tile-edit.h. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* Takes the changed @object (reference count one). @field: the step's merge key, or NULL. */
gboolean editor_object_edit_replace (EditorDocument *document,
                                     guint           index,
                                     AshlarObject   *object,
                                     const char     *label,
                                     const char     *field,
                                     GError        **error);
/* Everywhere: blocks, outcomes, rules of recipes. */
gboolean
editor_object_edit_rename (EditorDocument *document, guint index, const char *id, GError **error);
/* A new object behind all others; its index, or ASHLAR_NO_INDEX. @template_index: copied, or ASHLAR_NO_INDEX. */
guint    editor_object_edit_add (EditorDocument *document, guint template_index, GError **error);
gboolean editor_object_edit_move (EditorDocument *document, guint from, guint to, GError **error);
/* Fails while something names it, and says what. */
gboolean editor_object_edit_remove (EditorDocument *document, guint index, GError **error);
gboolean
editor_object_edit_replace_by (EditorDocument *document, guint index, guint by, GError **error);
/* Its outcomes go. */
gboolean editor_object_edit_make_plain (EditorDocument *document, guint index, GError **error);

G_END_DECLS
