/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where the nodes of a chain graph lie: groups of columns from left to right, one group a step from
 * the start blocks; then what no chain reaches, what mates with nothing, what is left out. */

#pragma once

#include "chain/editor-chain-graph.h"

G_BEGIN_DECLS

/* Of a node and of what lies between two, in pixels at zoom 1. */
#define EDITOR_CHAIN_NODE_WIDTH 108
#define EDITOR_CHAIN_NODE_HEIGHT 98
#define EDITOR_CHAIN_GAP_X 20
#define EDITOR_CHAIN_GAP_Y 22
#define EDITOR_CHAIN_GROUP_GAP 64

typedef struct
{
  int x, y; /* top left corner */
} EditorChainPlace;

typedef struct
{
  guint step;
  int   x, width;
  guint n_nodes;
} EditorChainColumn;

typedef struct
{
  EditorChainPlace  *places; /* per node */
  guint              n_places;
  guint             *order; /* nodes, group by group, top to bottom */
  EditorChainColumn *columns;
  guint              n_columns;
  int                width, height; /* from 0, 0 */
} EditorChainLayout;

/* The same graph gives the same layout. */
EditorChainLayout *editor_chain_layout_new (const EditorChainGraph *graph);
void               editor_chain_layout_free (EditorChainLayout *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorChainLayout, editor_chain_layout_free)

G_END_DECLS
