/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to an object blueprint; what is the same for tiles is in editor-blueprint-edit.h. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Takes the changed @object (reference count one). @field: what it is that is changed, or NULL. */
EditorEdit *editor_object_edit_replace (AshlarContent *content,
                                        guint          index,
                                        AshlarObject  *object,
                                        const char    *label,
                                        const char    *field,
                                        GError       **error);
/* Everywhere: blocks, outcomes, rules of recipes. */
EditorEdit *
editor_object_edit_rename (AshlarContent *content, guint index, const char *id, GError **error);
/* A plain one behind all others, to be placed at once. @id: what it is called. */
EditorEdit *editor_object_edit_new (AshlarContent *content, char **id, GError **error);

G_END_DECLS
