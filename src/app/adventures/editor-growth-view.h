/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorGrowthView: what a floor tells its recipe, a row a parameter of the planner, with the values at the first depths at which the floor can be:
 * a value, or where it begins, how much more each depth is and where that ends.
 *
 * Signal: changed (const char *id, AshlarValue *value): of "set", by the designer; NULL: the recipe's value holds again. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-adventure-private.h"
#include "document/editor-faults.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_GROWTH_VIEW (editor_growth_view_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorGrowthView, editor_growth_view, EDITOR, GROWTH_VIEW, AdwPreferencesGroup)

GtkWidget *editor_growth_view_new (void);
/* @path: JSON Pointer of the floor. */
void editor_growth_view_update (EditorGrowthView    *self,
                                AshlarContent       *content,
                                EditorBlockPictures *pictures,
                                const AshlarQuest   *quest,
                                guint                floor,
                                const EditorFaults  *faults,
                                const char          *path);
/* Unfolds the parameter's row and gives it the focus. */
void editor_growth_view_go_to (EditorGrowthView *self, const char *id);

G_END_DECLS
