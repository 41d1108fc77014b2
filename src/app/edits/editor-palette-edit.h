/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a palette of a recipe; that there is one more or less of them, and in which order,
 * is done as to any list of a recipe. Each is one step of undo.
 *
 * @recipe, @palette: there is such a one. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

EditorEdit *editor_palette_edit_rename (
    AshlarContent *content, guint recipe, guint palette, const char *id, GError **error);
/* @color: 0xRRGGBB; one of that name, or one more. */
EditorEdit *editor_palette_edit_set_color (AshlarContent *content,
                                           guint          recipe,
                                           guint          palette,
                                           const char    *name,
                                           guint32        color,
                                           GError       **error);
EditorEdit *editor_palette_edit_rename_color (AshlarContent *content,
                                              guint          recipe,
                                              guint          palette,
                                              const char    *name,
                                              const char    *next,
                                              GError       **error);
EditorEdit *editor_palette_edit_remove_color (
    AshlarContent *content, guint recipe, guint palette, const char *name, GError **error);

G_END_DECLS
