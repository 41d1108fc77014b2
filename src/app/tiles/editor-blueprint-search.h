/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finding a tile or an object by what it says: description, character or id, properties, parent. */

#pragma once

#include "tiles/editor-blueprint-swatch.h"
#include "widgets/editor-search.h"

G_BEGIN_DECLS

/* Whether a search for @text finds the element. */
gboolean editor_blueprint_matches (AshlarContent      *content,
                                   EditorBlueprintKind kind,
                                   guint               index,
                                   const char         *text);

/* Offers the element at @position by each name that it has. */
void editor_blueprint_offer (EditorSearchBest   *best,
                             const char         *typed,
                             guint               position,
                             AshlarContent      *content,
                             EditorBlueprintKind kind,
                             guint               index);

G_END_DECLS
