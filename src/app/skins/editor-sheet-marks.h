/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which pieces of a sheet are used: a frame with the look's name around the pieces of each, drawn over an EditorRegionView. */

#pragma once

#include "content/ashlar-content-private.h"
#include "skins/editor-region-view.h"

G_BEGIN_DECLS

/* In cells of the sheet. */
typedef struct
{
  guint column, row, n_columns, n_rows;
} EditorLookArea;

/* What a variant of the look takes of the sheet. */
EditorLookArea editor_look_get_area (const AshlarSkinLook *look, guint variant);
/* @skin: resolved; @sheet: its id; @look: the chosen one, nullable. */
void editor_sheet_marks_draw (EditorRegionView *view,
                              GtkSnapshot      *snapshot,
                              const AshlarSkin *skin,
                              const char       *sheet,
                              const char       *look);
/* The last look of the sheet in whose area the cell lies; NULL: none. */
const AshlarSkinLook *editor_sheet_marks_find (
    const AshlarSkin *skin, const char *sheet, guint column, guint row, guint *variant);
/* Whether the look takes its pieces from the sheet of that id. */
gboolean
editor_look_is_of_sheet (const AshlarSkin *skin, const AshlarSkinLook *look, const char *sheet);

G_END_DECLS
