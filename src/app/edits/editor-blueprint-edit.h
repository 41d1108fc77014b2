/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to tiles and objects alike. */

#pragma once

#include "edits/editor-blueprint.h"
#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* A new one behind all others. @template_index: copied, or ASHLAR_NO_INDEX for a plain one. */
EditorEdit *editor_blueprint_edit_add (AshlarContent      *content,
                                       EditorBlueprintKind kind,
                                       guint               template_index,
                                       GError            **error);
EditorEdit *editor_blueprint_edit_move (
    AshlarContent *content, EditorBlueprintKind kind, guint from, guint to, GError **error);
/* Refused while something names it, with what. */
EditorEdit *editor_blueprint_edit_remove (AshlarContent      *content,
                                          EditorBlueprintKind kind,
                                          guint               index,
                                          GError            **error);
/* The one at @by takes the place of this one everywhere, and this one goes. */
EditorEdit *editor_blueprint_edit_replace_by (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint by, GError **error);
/* Its outcomes go; what is a parent's outcomes stays away, too. */
EditorEdit *editor_blueprint_edit_make_plain (AshlarContent      *content,
                                              EditorBlueprintKind kind,
                                              guint               index,
                                              GError            **error);

G_END_DECLS
