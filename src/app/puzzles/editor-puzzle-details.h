/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleDetails: what a puzzle is called, who made it, whose it is, and how large it is; in a
 * popover. What was typed counts when its field is left, or on Enter. */

#pragma once

#include "document/editor-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_DETAILS (editor_puzzle_details_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPuzzleDetails, editor_puzzle_details, EDITOR, PUZZLE_DETAILS, GtkPopover)

/* The puzzle, as it is now; ASHLAR_NO_INDEX: none. */
void editor_puzzle_details_show (EditorPuzzleDetails *self, EditorDocument *document, guint puzzle);
/* For a popover that is open already. */
void editor_puzzle_details_focus_id (EditorPuzzleDetails *self);

G_END_DECLS
