/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRecolorDialog: a sheet in other colours: each of its colours can be exchanged, and all of them turned, faded and lightened. A map
 * shows it before and after. What comes of it is a new picture beside the old one; undo gives the old one back. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"
#include "skins/editor-sheet-picture.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_RECOLOR_DIALOG (editor_recolor_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecolorDialog, editor_recolor_dialog, EDITOR, RECOLOR_DIALOG, AdwWindow)

/* @skin: its index; @sheet: an id that it has; @pixels: of that; @cells: of the map, EDITOR_PATCH_COLUMNS × EDITOR_PATCH_ROWS tile indices. */
GtkWidget *editor_recolor_dialog_new (EditorDocument    *document,
                                      guint              skin,
                                      const char        *sheet,
                                      EditorSheetPixels *pixels,
                                      const guint16     *cells);

G_END_DECLS
