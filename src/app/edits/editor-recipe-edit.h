/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the recipes of a content. */

#pragma once

#include "edits/editor-edit.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* Places are those of ashlar_recipe_with_value(). */
EditorEdit *editor_recipe_edit_set (AshlarContent *content,
                                    guint          index,
                                    const char    *place,
                                    AshlarValue   *value,
                                    const char    *label,
                                    const char    *merge_key,
                                    GError       **error);
/* Several places at once: @recipe (NULL: there is no such recipe) in the place of the one at @index, whose id it has. */
EditorEdit *editor_recipe_edit_replace (
    AshlarContent *content, guint index, AshlarRecipe *recipe, const char *label, GError **error);
EditorEdit *editor_recipe_edit_insert (AshlarContent *content,
                                       guint          index,
                                       const char    *list,
                                       guint          at,
                                       AshlarValue   *entry,
                                       const char    *label,
                                       GError       **error);
EditorEdit *editor_recipe_edit_move_entry (AshlarContent *content,
                                           guint          index,
                                           const char    *list,
                                           guint          from,
                                           guint          to,
                                           const char    *label,
                                           GError       **error);
EditorEdit *editor_recipe_edit_describe (AshlarContent *content,
                                         guint          index,
                                         const char    *description,
                                         GError       **error);
/* Another planner, which there is; what the recipe told the old one stays as far as the new one knows it. */
EditorEdit *editor_recipe_edit_set_planner (AshlarContent *content,
                                            guint          index,
                                            const char    *planner,
                                            GError       **error);
EditorEdit *
editor_recipe_edit_rename (AshlarContent *content, guint index, const char *id, GError **error);
/* A recipe of the planner behind all others. */
EditorEdit *editor_recipe_edit_add (AshlarContent *content, const char *planner, GError **error);
EditorEdit *editor_recipe_edit_duplicate (AshlarContent *content, guint index, GError **error);
/* The recipe at @from has the index @to then. */
EditorEdit *editor_recipe_edit_move (AshlarContent *content, guint from, guint to, GError **error);
EditorEdit *editor_recipe_edit_remove (AshlarContent *content, guint index, GError **error);
/* Lets the recipe use the block too. */
EditorEdit *editor_recipe_edit_allow_block (AshlarContent *content,
                                            guint          index,
                                            const char    *block,
                                            GError       **error);
/* Makes a block that serves the piece @mask of the set (see AshlarPieces). */
EditorEdit *editor_recipe_edit_make_piece (
    AshlarContent *content, guint index, guint set, guint mask, guint *block, GError **error);
/* All that the set, or with ASHLAR_NO_INDEX every set, lacks. */
EditorEdit *editor_recipe_edit_make_pieces (
    AshlarContent *content, guint index, guint set, guint *n_made, GError **error);

/* Makes a last block, so that a chain leads from the one to the other. @chain: of @content. */
EditorEdit *editor_recipe_edit_make_bridge (
    AshlarContent *content, AshlarChain *chain, guint index, guint from, guint to, GError **error);

/* A copy of @parameters without what @part does not know; NULL where nothing is left. */
AshlarValue *editor_recipe_dup_known_parameters (const AshlarValue *parameters,
                                                 const AshlarPart  *part);

G_END_DECLS
