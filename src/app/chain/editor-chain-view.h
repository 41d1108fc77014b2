/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorChainView: the chain graph with what one does to it: recipe, search, which edges and blocks
 * are shown, and the chosen block's numbers beside it. It is made in a worker while somebody looks,
 * and again a moment after each change; the newest wins.
 *
 * Signals: block-chosen (uint block)     one click
 *          block-opened (uint block)     to be drawn on
 *          recipe-chosen (string id) */

#pragma once

#include "chain/editor-chain-canvas.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CHAIN_VIEW (editor_chain_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorChainView, editor_chain_view, EDITOR, CHAIN_VIEW, GtkWidget)

void editor_chain_view_show (EditorChainView *self, EditorDocument *document, guint block);
/* @id: NULL: none. */
void               editor_chain_view_set_recipe (EditorChainView *self, const char *id);
EditorChainCanvas *editor_chain_view_get_canvas (EditorChainView *self);
/* TRUE once what is shown is of the document as it is. */
gboolean editor_chain_view_is_current (EditorChainView *self);
void     editor_chain_view_search (EditorChainView *self);

G_END_DECLS
