/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPiecesView: the sixteen pieces of a recipe whose cells are painted with blocks: which blocks
 * serve each, with their shares, and which pieces nobody has drawn yet.
 *
 * Its buttons call win.go-to (s), page.make-piece (uu: set, mask), page.make-pieces (u: set) and
 * page.pieces. */

#pragma once

#include <gtk/gtk.h>

#include "pipeline/ashlar-pieces-private.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PIECES_VIEW (editor_pieces_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorPiecesView, editor_pieces_view, EDITOR, PIECES_VIEW, GtkWidget)

/* @content: that of the pieces. NULL, NULL: nothing is shown. */
void editor_pieces_view_show (EditorPiecesView *self,
                              AshlarContent    *content,
                              AshlarPalette    *palette,
                              AshlarPieces     *pieces,
                              guint             recipe);

G_END_DECLS
