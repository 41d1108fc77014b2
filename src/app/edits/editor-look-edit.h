/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the looks of a style. See editor-skin-edit.h. */

#pragma once

#include "edits/editor-skin-edit.h"

G_BEGIN_DECLS

/* Takes the changed @next (whose id is that of a look of the style): every single field of a look is changed by this, on a copy of the look
 * that editor_look_dup() gives. @field: what it is that is changed, so that typing in one field is one step; nullable. Refuses what would not
 * open. */
EditorEdit *editor_look_edit_replace (AshlarContent  *content,
                                      guint           skin,
                                      AshlarSkinLook *next,
                                      const char     *label,
                                      const char     *field,
                                      GError        **error);
/* The look as the style has it, from a parent too; NULL: it has none of that id. */
AshlarSkinLook *editor_look_dup (AshlarContent *content, guint skin, const char *look);

EditorEdit *editor_look_edit_rename (
    AshlarContent *content, guint skin, const char *look, const char *id, GError **error);
/* What it applies to; at least one. Each nullable: as it is. Selectors are those of AshlarSkinLook. */
EditorEdit *editor_look_edit_set_tiles (
    AshlarContent *content, guint skin, const char *look, const char *const *tiles, GError **error);
/* NULL: those are its tiles. */
EditorEdit *editor_look_edit_set_joins (
    AshlarContent *content, guint skin, const char *look, const char *const *joins, GError **error);
EditorEdit *editor_look_edit_set_layer (
    AshlarContent *content, guint skin, const char *look, const char *layer, GError **error);
EditorEdit *editor_look_edit_set_layout (AshlarContent *content,
                                         guint          skin,
                                         const char    *look,
                                         AshlarLayout   layout,
                                         AshlarOrder    order,
                                         guint          columns,
                                         GError       **error);
/* Where its first variant stands. */
EditorEdit *editor_look_edit_set_at (
    AshlarContent *content, guint skin, const char *look, guint column, guint row, GError **error);

/* Behind all others; a copy of it under another id. */
EditorEdit *
editor_look_edit_duplicate (AshlarContent *content, guint skin, const char *look, GError **error);
/* Of the style's own looks; the look has the index @to among them then. Which of a layer draws, and how layers lie, follows from the order. */
EditorEdit *editor_look_edit_move (
    AshlarContent *content, guint skin, const char *look, guint to, GError **error);
/* All looks of the layer, to just before those of @before (NULL: over all others). */
EditorEdit *editor_look_edit_move_layer (
    AshlarContent *content, guint skin, const char *layer, const char *before, GError **error);
/* A look that the style has from its parent is refused; one that takes such a one's place gives it back. */
EditorEdit *
editor_look_edit_remove (AshlarContent *content, guint skin, const char *look, GError **error);

/* The piece of a reduced mask stands at (@column, @row) of the sheet; where the order has it anyway, nothing is said of it. */
EditorEdit *editor_look_edit_set_piece (AshlarContent *content,
                                        guint          skin,
                                        const char    *look,
                                        guint          mask,
                                        guint          column,
                                        guint          row,
                                        GError       **error);
/* To where the order has it. */
EditorEdit *editor_look_edit_reset_piece (
    AshlarContent *content, guint skin, const char *look, guint mask, GError **error);
/* Where the piece of a mask of the first variant stands; FALSE: nowhere. */
gboolean editor_look_find_piece (const AshlarSkinLook *look, guint mask, guint *column, guint *row);

EditorEdit *editor_look_edit_add_variant (AshlarContent *content,
                                          guint          skin,
                                          const char    *look,
                                          guint          column,
                                          guint          row,
                                          guint          weight,
                                          GError       **error);
EditorEdit *editor_look_edit_set_weight (AshlarContent *content,
                                         guint          skin,
                                         const char    *look,
                                         guint          variant,
                                         guint          weight,
                                         GError       **error);
/* The last is refused. */
EditorEdit *editor_look_edit_remove_variant (
    AshlarContent *content, guint skin, const char *look, guint variant, GError **error);

G_END_DECLS
