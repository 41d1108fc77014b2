/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCardLayout: children in columns of one width, as many as there is room for. A static layout, for some dozens of cards; what may be
 * thousands is a GtkGridView. (A GtkFlowBox would do for either, but that of GTK 4.8 keeps a cursor which may stand on a child that is gone.)
 *
 * Properties: spacing (pixels, 0 <= spacing)
 *             min-columns, max-columns (1 <= min-columns <= max-columns) */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CARD_LAYOUT (editor_card_layout_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardLayout, editor_card_layout, EDITOR, CARD_LAYOUT, GtkLayoutManager)

G_END_DECLS
