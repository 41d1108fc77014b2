/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlueprintCard: a tile or an object in the gallery: picture and name; the default tile has a mark. It is dragged to another place, and
 * a tile takes a picture's file that is dropped on it.
 *
 * Signal: moved (EditorBlueprintItem *from, EditorBlueprintItem *to), of one document and kind: to be done to the document */

#pragma once

#include "tiles/editor-blueprint-item.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLUEPRINT_CARD (editor_blueprint_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlueprintCard, editor_blueprint_card, EDITOR, BLUEPRINT_CARD, GtkWidget)

GtkWidget *editor_blueprint_card_new (EditorBlueprintKind kind);
/* @item: nullable, of the card's kind. */
void editor_blueprint_card_set_item (EditorBlueprintCard *self, EditorBlueprintItem *item);
EditorBlueprintItem *editor_blueprint_card_get_item (EditorBlueprintCard *self);

G_END_DECLS
