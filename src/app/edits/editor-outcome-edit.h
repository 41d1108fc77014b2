/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The outcomes of conditional tiles and objects alike. Outcomes that a tile has from its parent become its own with the first change. */

#pragma once

#include "edits/editor-blueprint.h"
#include "edits/editor-edit.h"

G_BEGIN_DECLS

typedef struct
{
  guint   index; /* of the outcome among the tiles or objects, or ASHLAR_NO_INDEX: it names none */
  char   *name;  /* owned */
  guint32 occurrences;
} EditorOutcome;

/* Free with g_array_unref(). (element-type EditorOutcome) */
GArray *editor_outcomes_list (AshlarContent *content, EditorBlueprintKind kind, guint index);
guint64 editor_outcomes_sum (GArray *outcomes);

EditorEdit *editor_outcome_edit_set_occurrences (AshlarContent      *content,
                                                 EditorBlueprintKind kind,
                                                 guint               index,
                                                 guint               outcome,
                                                 guint32             occurrences,
                                                 GError            **error);
EditorEdit *editor_outcome_edit_add (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint added, GError **error);
EditorEdit *editor_outcome_edit_remove (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint outcome, GError **error);
EditorEdit *editor_outcome_edit_move (AshlarContent      *content,
                                      EditorBlueprintKind kind,
                                      guint               index,
                                      guint               from,
                                      guint               to,
                                      GError            **error);

G_END_DECLS
