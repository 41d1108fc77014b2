/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the canvas's files share: the state; the drawing (-draw) writes to none of it. */

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

void _editor_chain_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
