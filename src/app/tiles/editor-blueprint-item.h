/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlueprintItem: a tile or an object as an item of the gallery's lists: its place in the document. "changed" is emitted when its card
 * has to be drawn anew. */

#pragma once

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLUEPRINT_ITEM (editor_blueprint_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlueprintItem, editor_blueprint_item, EDITOR, BLUEPRINT_ITEM, GObject)

EditorBlueprintItem *
editor_blueprint_item_new (EditorDocument *document, EditorBlueprintKind kind, guint index);
EditorDocument     *editor_blueprint_item_get_document (EditorBlueprintItem *self); /* borrowed */
EditorBlueprintKind editor_blueprint_item_get_kind (EditorBlueprintItem *self);
guint               editor_blueprint_item_get_index (EditorBlueprintItem *self);
void                editor_blueprint_item_changed (EditorBlueprintItem *self);

G_END_DECLS
