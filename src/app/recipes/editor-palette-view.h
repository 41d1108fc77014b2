/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPaletteView: a palette of a recipe: its name, a picture of what it makes, and a row for each of its
 * colours. Every change is an edit of its own, and what is refused says why where it was typed. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PALETTE_VIEW (editor_palette_view_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPaletteView, editor_palette_view, EDITOR, PALETTE_VIEW, AdwPreferencesGroup)

GtkWidget *editor_palette_view_new (void);
/* There is such a recipe, and it has such a palette. */
void
editor_palette_view_update (GtkWidget *self, EditorDocument *document, guint recipe, guint palette);

G_END_DECLS
