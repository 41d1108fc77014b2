/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorChainCanvas: a chain graph on the screen: nodes to look at, to choose and to move; zoom and
 * pan as on the canvas of a block.
 *
 * Signals: block-chosen (uint block)   one click, or the keyboard came to it
 *          block-opened (uint block)   to be drawn on
 *          view-changed ()             another zoom */

#pragma once

#include "chain/editor-chain-layout.h"
#include "document/editor-document.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CHAIN_CANVAS (editor_chain_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EditorChainCanvas, editor_chain_canvas, EDITOR, CHAIN_CANVAS, GtkWidget)

/* @content: of the graph. */
void editor_chain_canvas_set_graph (EditorChainCanvas       *self,
                                    EditorDocument          *document,
                                    AshlarContent           *content,
                                    const EditorChainGraph  *graph,
                                    const EditorChainLayout *layout);
void editor_chain_canvas_set_pictures (EditorChainCanvas *self, EditorBlockPictures *pictures);
void editor_chain_canvas_select (EditorChainCanvas *self, guint block);
/* Edges of at least that share either way; negative: the strong ones; 0: all. */
void editor_chain_canvas_set_threshold (EditorChainCanvas *self, double share);
/* Nodes whose id or tags do not contain it are faded; NULL or "": none. How many match. */
guint editor_chain_canvas_search (EditorChainCanvas *self, const char *words);

void   editor_chain_canvas_fit (EditorChainCanvas *self);
void   editor_chain_canvas_zoom_by (EditorChainCanvas *self, int steps);
void   editor_chain_canvas_set_zoom (EditorChainCanvas *self, double zoom);
double editor_chain_canvas_get_zoom (EditorChainCanvas *self);
/* Of the block's node, in the widget; FALSE: it is not shown. */
gboolean
editor_chain_canvas_get_bounds (EditorChainCanvas *self, guint block, graphene_rect_t *bounds);

/* "12 %", "< 1 %" */
char *editor_chain_dup_percent (double share);

G_END_DECLS
