/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFitsStrip: "What fits here": every block that may be laid at the chosen exit, drawn in
 * place, with its probability; or why there is none, and what could be done about it.
 *
 * Signals: exit-chosen (int exit)
 *          block-chosen (uint block)   to be shown
 *          fit-pointed (uint variant, int x, int y)   a card is looked at: its corner in cells of the
 *                                                     block; ASHLAR_NO_INDEX: no more */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FITS_STRIP (editor_fits_strip_get_type ())
G_DECLARE_FINAL_TYPE (EditorFitsStrip, editor_fits_strip, EDITOR, FITS_STRIP, GtkWidget)

/* @exit: -1: the first one. */
void
editor_fits_strip_show (EditorFitsStrip *self, EditorDocument *document, guint block, int exit);

/* By whose blocks and weights probabilities are told; NULL: all blocks by their occurrences. */
void editor_fits_strip_set_recipe (EditorFitsStrip *self, const char *id);

G_END_DECLS
