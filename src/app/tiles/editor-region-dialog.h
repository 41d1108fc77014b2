/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRegionDialog: which part of a sheet is a tile's picture. The grid's measures and the region can
 * be given as numbers too; what is chosen becomes the tile's in one step of undo, when it is accepted. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"
#include "skins/editor-region-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_REGION_DIALOG (editor_region_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorRegionDialog, editor_region_dialog, EDITOR, REGION_DIALOG, AdwWindow)

/* For the tile with its present picture; NULL if that is not there. @merge_key: the step's, nullable. */
GtkWidget *editor_region_dialog_new (EditorDocument *document, guint tile, const char *merge_key);
EditorRegionView *editor_region_dialog_get_view (EditorRegionDialog *self);

G_END_DECLS
