/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPropertyDialog: the definitions of all properties of tiles, or of objects: names, types, defaults, order. Everything takes
 * effect at once and is a step of undo. */

#pragma once

#include <adwaita.h>

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PROPERTY_DIALOG (editor_property_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPropertyDialog, editor_property_dialog, EDITOR, PROPERTY_DIALOG, AdwWindow)

/* Over the window of @parent. */
void editor_property_dialog_present (GtkWidget          *parent,
                                     EditorDocument     *document,
                                     EditorBlueprintKind kind);

G_END_DECLS
