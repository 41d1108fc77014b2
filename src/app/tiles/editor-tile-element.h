/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and objects as the list of the Tiles page has them. */

#pragma once

#include "edits/editor-blueprint.h"
#include "widgets/editor-element-list.h"

G_BEGIN_DECLS

extern const EditorElementKind editor_tile_element_kind;
extern const EditorElementKind editor_object_element_kind;

/* Plain tiles, conditional ones, objects. */
#define EDITOR_N_TILE_SHELVES 3
extern const EditorElementShelf editor_tile_shelves[EDITOR_N_TILE_SHELVES];

const EditorElementKind *editor_element_kind_of_blueprint (EditorBlueprintKind kind);
EditorBlueprintKind      editor_blueprint_kind_of_element (EditorElement *element);

G_END_DECLS
