/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPieceGlyph: a small drawing of a lattice piece by the sides that it has exits on: "WES". */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PIECE_GLYPH (editor_piece_glyph_get_type ())
G_DECLARE_FINAL_TYPE (EditorPieceGlyph, editor_piece_glyph, EDITOR, PIECE_GLYPH, GtkWidget)

/* Whether all of @names (NULL-terminated) are such names: none but the letters N, E, S and W, each
 * once. */
gboolean   editor_piece_glyph_can_draw (const char *const *names);
GtkWidget *editor_piece_glyph_new (const char *name);

G_END_DECLS
