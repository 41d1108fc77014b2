/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetFile: a contact sheet to be saved: values alone, taken from the cards at one moment, so that
 * a worker can draw them. All cards that the filter leaves are in it, in their order, in sight or not. */

#pragma once

#include "seeds/editor-sheet-card.h"

G_BEGIN_DECLS

typedef struct _EditorSheetFile EditorSheetFile;

/* @cards: of EditorSheetCard. @recipes: of the parts, NULL-terminated. @metric: that stands below each. */
EditorSheetFile *editor_sheet_file_new (GListModel        *cards,
                                        const char        *title,
                                        const char        *subtitle,
                                        const char *const *recipes,
                                        guint              metric,
                                        guint              columns,
                                        guint              scale);
void             editor_sheet_file_free (EditorSheetFile *self);
/* A picture with the captions. */
GBytes *editor_sheet_file_to_png (const EditorSheetFile *self, GError **error);
/* A row a seed and recipe: seed, recipe, status, cause, message, and every metric by its id. */
GBytes *editor_sheet_file_to_csv (const EditorSheetFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorSheetFile, editor_sheet_file_free)

G_END_DECLS
