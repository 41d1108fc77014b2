/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLookInspector: all that a look says: what it draws, what it joins, where its pieces stand, and where it holds.
 *
 * Signal: renamed (const char *id): the look that is shown is called so now; it is emitted before the document changes */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LOOK_INSPECTOR (editor_look_inspector_get_type ())
G_DECLARE_FINAL_TYPE (EditorLookInspector, editor_look_inspector, EDITOR, LOOK_INSPECTOR, AdwBin)

/* @skin: its index; @resolved: with what its parents give; @look: an id that it has. NULL document: nothing is shown. */
void editor_look_inspector_show (EditorLookInspector *self,
                                 EditorDocument      *document,
                                 guint                skin,
                                 AshlarSkin          *resolved,
                                 const char          *look);
/* The focus goes to its name. */
void editor_look_inspector_rename (EditorLookInspector *self);

G_END_DECLS
