/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSkinInspector: what a style says of itself: its name, whose it is, its cells, the light around, the style that it is a variant of, and
 * its sheets. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SKIN_INSPECTOR (editor_skin_inspector_get_type ())
G_DECLARE_FINAL_TYPE (EditorSkinInspector, editor_skin_inspector, EDITOR, SKIN_INSPECTOR, AdwBin)

/* @skin: its index, or ASHLAR_NO_INDEX; @resolved: with what its parents give; nullable with it. */
void editor_skin_inspector_show (EditorSkinInspector *self,
                                 EditorDocument      *document,
                                 guint                skin,
                                 AshlarSkin          *resolved);
/* The focus goes to its name. */
void editor_skin_inspector_rename (EditorSkinInspector *self);

G_END_DECLS
