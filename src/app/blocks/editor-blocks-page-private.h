/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the page's files share: what is shown (editor-blocks-page.c) and the commands
 * (editor-blocks-page-actions.c). */

#pragma once

#include "blocks/editor-blocks-page.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-block-element.h"
#include "blocks/editor-block-inspector.h"
#include "blocks/editor-block-live.h"
#include "chain/editor-chain-view.h"
#include "chain/editor-fits-strip.h"
#include "drawing/editor-object-bar.h"
#include "drawing/editor-palette-bar.h"
#include "widgets/editor-panels.h"
#include "widgets/editor-toolbar.h"

G_BEGIN_DECLS

struct _EditorBlocksPage
{
  EditorPage page; /* a block is selected */

  /* Owned. */
  GSettings    *settings;
  GCancellable *paste; /* of the clipboard that is being read, or NULL */

  /* Template children. */
  EditorPanels         *panels;
  EditorElementList    *list;
  EditorToolbar        *tools;
  GtkWidget            *tools_end;
  GtkLabel             *zoom;
  GtkStack             *stack;
  EditorBlockCanvas    *canvas;
  GtkStack             *bars;
  GtkWidget            *found_bar;
  GtkLabel             *found_label;
  GtkWidget            *floor_bar;
  EditorPaletteBar     *palette;
  EditorObjectBar      *object_bar;
  GtkLabel             *position;
  GtkLabel             *cell;
  GtkLabel             *hint;
  GtkToggleButton      *bottom_button;
  EditorFitsStrip      *fits;
  EditorBlockLive      *live;
  EditorChainView      *chain;
  EditorBlockInspector *inspector;

  gboolean shows_chain; /* instead of the canvas */

  int   height;    /* what was allocated last */
  guint fold_idle; /* the bottom is to be folded or unfolded */
  guint zoom_idle; /* the zoom's label is to be set */
};

guint _editor_blocks_page_count (EditorBlocksPage *self);
/* The chain graph in place of the canvas, or the canvas again. */
void _editor_blocks_page_show_chain (EditorBlocksPage *self, gboolean shows);
/* Makes self->actions, and the keys that need no modifier. */
void _editor_blocks_page_actions_init (EditorBlocksPage *self);
/* The tools' buttons. */
void _editor_blocks_page_tools_init (EditorBlocksPage *self);
/* The mirror of the settings, on the canvas and in the actions. */
void _editor_blocks_page_show_mirror (EditorBlocksPage *self);
/* The pointer's cell. */
void _editor_blocks_page_show_status (EditorBlocksPage *self);
void _editor_blocks_page_show_zoom (EditorBlocksPage *self);
/* The bar that belongs to the tool, and its hint. */
void _editor_blocks_page_show_tool (EditorBlocksPage *self);
/* The commands on what is selected (editor-blocks-page-selection.c): the actions; what they listen
 * to, once there is a canvas; what can be called now; the status line's hint. */
void _editor_blocks_page_selection_actions_init (EditorBlocksPage *self);
void _editor_blocks_page_selection_init (EditorBlocksPage *self);
void _editor_blocks_page_selection_changed_cb (EditorBlocksPage *self);
void _editor_blocks_page_update_selection_actions (EditorBlocksPage *self);
void _editor_blocks_page_show_hint (EditorBlocksPage *self);
/* What the list asks of the page. */
void _editor_blocks_page_bind_verbs (GtkWidgetClass *widget_class);
/* The one place that decides what can be called now. */
void _editor_blocks_page_update_actions (EditorBlocksPage *self);

G_END_DECLS
