/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a tile or an object is used: a card for each place, most cells first, each a click away, and all of it in words. */

#pragma once

#include <gtk/gtk.h>

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

void editor_tile_uses_show (GtkBox             *cards,
                            GtkLabel           *label,
                            EditorDocument     *document,
                            EditorBlueprintKind kind,
                            guint               index);

G_END_DECLS
