/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlueprintChooser: a popover with the document's tiles or objects, with pictures and a search. It is filled when it opens.
 *
 * Signals: fill ()               the owner calls editor_blueprint_chooser_fill()
 *          chosen (guint index)  or ASHLAR_NO_INDEX for what stands for none */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "edits/editor-blueprint.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLUEPRINT_CHOOSER (editor_blueprint_chooser_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlueprintChooser, editor_blueprint_chooser, EDITOR, BLUEPRINT_CHOOSER, GtkPopover)

GtkWidget *editor_blueprint_chooser_new (EditorBlueprintKind kind);
/* @indices: what can be chosen, in order; ASHLAR_NO_INDEX among them is shown as @none. */
void editor_blueprint_chooser_fill (EditorBlueprintChooser *self,
                                    EditorDocument         *document,
                                    const guint            *indices,
                                    guint                   n_indices,
                                    const char             *none);

/* A tile with its glyph, @size pixels of the window. */
GtkWidget *editor_blueprint_swatch_new (EditorDocument *document, guint tile, int size);
void       editor_blueprint_swatch_show (GtkWidget *swatch, EditorDocument *document, guint tile);

G_END_DECLS
