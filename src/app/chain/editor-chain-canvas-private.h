/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the canvas's files share: state and places (editor-chain-canvas.c), pointer and keys
 * (-input), drawing (-draw). */

#pragma once

#include "chain/editor-chain-canvas.h"

G_BEGIN_DECLS

struct _EditorChainCanvas
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument      *document;
  EditorBlockPictures *pictures;
  AshlarContent       *content;
  EditorChainGraph    *graph;
  EditorChainPlace    *places; /* per node: of the layout, and as moved */
  EditorChainColumn   *columns;
  guint               *order;
  guint                n_columns;
  GHashTable          *moved;   /* id -> EditorChainPlace: where the user put it, from its own */
  guint8              *matches; /* per node, of the search; nullable */

  guint  selected, hovered; /* nodes; G_MAXUINT: none */
  guint  wanted;            /* block to be selected; ASHLAR_NO_INDEX: none */
  double threshold;
  int    width, height; /* of the layout */

  /* The view: what is at 0, 0 of the layout lies there in the widget. */
  double   zoom, x, y;
  gboolean fits;

  /* A press. */
  GtkGesture *drag;
  gboolean    panning, moving, space_held;
  double      press_x, press_y;
  double      pointer_x, pointer_y;
  guint       clicked;    /* block */
  guint32     clicked_at; /* of the event, in milliseconds */
};

void _editor_chain_canvas_input_init (EditorChainCanvas *self);
void _editor_chain_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* Node at a point of the widget, or G_MAXUINT. */
guint _editor_chain_canvas_find (EditorChainCanvas *self, double x, double y);
void  _editor_chain_canvas_zoom_at (EditorChainCanvas *self, double zoom, double x, double y);
/* Remembers where a node is now as the user's wish. */
void     _editor_chain_canvas_keep_place (EditorChainCanvas *self, guint node);
void     _editor_chain_canvas_select_node (EditorChainCanvas *self, guint node, gboolean reveal);
gboolean _editor_chain_canvas_shows_edge (const EditorChainCanvas *self,
                                          guint                    from,
                                          const EditorChainEdge   *edge);
/* "bl_hall, start block, leads to 12 blocks" */
char *_editor_chain_canvas_describe (EditorChainCanvas *self, guint node);

/* Of the widget, for the parts. */
void _editor_chain_canvas_emit_chosen (EditorChainCanvas *self, guint block);
void _editor_chain_canvas_emit_opened (EditorChainCanvas *self, guint block);

G_END_DECLS
