/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the recipes of a document, each one step of undo. */

#pragma once

#include "document/editor-document.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

void editor_recipe_edit_apply (EditorDocument *document,
                               guint           index,
                               AshlarRecipe   *recipe,
                               const char     *label,
                               const char     *merge_key);
/* Places are those of ashlar_recipe_with_value(). FALSE: the recipe cannot be that. */
gboolean editor_recipe_edit_set (EditorDocument *document,
                                 guint           index,
                                 const char     *place,
                                 AshlarValue    *value,
                                 const char     *label,
                                 const char     *merge_key);
gboolean editor_recipe_edit_insert (EditorDocument *document,
                                    guint           index,
                                    const char     *list,
                                    guint           at,
                                    AshlarValue    *entry,
                                    const char     *label);
gboolean editor_recipe_edit_move_entry (EditorDocument *document,
                                        guint           index,
                                        const char     *list,
                                        guint           from,
                                        guint           to,
                                        const char     *label);
/* Another planner; what the recipe told the old one stays as far as the new one knows it. */
void editor_recipe_edit_set_planner (EditorDocument *document, guint index, const char *planner);
/* FALSE and an error if the id is empty or taken. */
gboolean
editor_recipe_edit_rename (EditorDocument *document, guint index, const char *id, GError **error);
/* Appends a recipe of the planner; gives its index. */
guint editor_recipe_edit_add (EditorDocument *document, const char *planner);
guint editor_recipe_edit_duplicate (EditorDocument *document, guint index);
/* The recipe at @from has the index @to then. */
void editor_recipe_edit_move (EditorDocument *document, guint from, guint to);
void editor_recipe_edit_delete (EditorDocument *document, guint index);
/* Lets the recipe use the block too. */
void editor_recipe_edit_allow_block (EditorDocument *document, guint index, const char *block);
/* Makes a block that serves the piece @mask of the set (see AshlarPieces), in one step of undo. Its
 * index, or ASHLAR_NO_INDEX and an error. */
guint editor_recipe_edit_make_piece (
    EditorDocument *document, guint index, guint set, guint mask, GError **error);
/* All that the set, or with ASHLAR_NO_INDEX every set, lacks, in one step of undo: how many; 0 and an
 * error if one cannot be made. */
guint
editor_recipe_edit_make_pieces (EditorDocument *document, guint index, guint set, GError **error);

/* Makes a block between two, so that a chain leads from the one to the other, in one step of undo.
 * Its index, or ASHLAR_NO_INDEX: none of the shapes fits. */
guint editor_recipe_edit_make_bridge (EditorDocument *document, guint index, guint from, guint to);
/* A copy of @parameters without what @part does not know; NULL where nothing is left. */
AshlarValue *editor_recipe_dup_known_parameters (const AshlarValue *parameters,
                                                 const AshlarPart  *part);

G_END_DECLS
