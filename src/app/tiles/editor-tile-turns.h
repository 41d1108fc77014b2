/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileTurns: what a tile becomes when its block is turned or mirrored: the two steps, 90° and Mirror, and the other orientations,
 * which follow from them unless they say something of their own. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_TURNS (editor_tile_turns_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileTurns, editor_tile_turns, EDITOR, TILE_TURNS, AdwPreferencesGroup)

GtkWidget *editor_tile_turns_new (void);
/* @document: nullable. Call it again whenever the document changes. */
void editor_tile_turns_show (EditorTileTurns *self, EditorDocument *document, guint index);

G_END_DECLS
