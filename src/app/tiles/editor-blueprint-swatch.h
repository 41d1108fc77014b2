/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A tile with its glyph, @size pixels of the window. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "edits/editor-blueprint.h"

G_BEGIN_DECLS

/* @document: nullable: a tile is shown later. */
GtkWidget *editor_blueprint_swatch_new (EditorDocument *document, guint tile, int size);
void       editor_blueprint_swatch_show (GtkWidget *swatch, EditorDocument *document, guint tile);

G_END_DECLS
