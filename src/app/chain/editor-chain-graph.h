/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorChainGraph: who can follow whom, by blocks, under a recipe: what the chain graph draws. An
 * immutable value without any widget; made in a worker.
 *
 * Mating is mutual, so that edges come in pairs; each way has its own share. */

#pragma once

#include "chain/ashlar-chain-private.h"
#include "pipeline/ashlar-draws-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Blocks that are shown all at once; of more, only those around one. */
#define EDITOR_CHAIN_MOST_NODES 200
#define EDITOR_CHAIN_MOST_NEIGHBOURS 60

/* Values of `step` beside blocks from a start. */
#define EDITOR_CHAIN_UNREACHED (G_MAXUINT - 2) /* no chain from a start leads there */
#define EDITOR_CHAIN_ALONE (G_MAXUINT - 1)     /* it mates with nothing that may be drawn */
#define EDITOR_CHAIN_LEFT_OUT G_MAXUINT        /* the recipe does not use it */

typedef struct
{
  guint    to;        /* node */
  guint    n_exits;   /* of the node it comes from, as drawn, that lead there in some variant */
  double   share;     /* of the draws at that node's exits; 0: only where the block is demanded */
  gboolean is_strong; /* among the node's likeliest, or on the way from a start */
} EditorChainEdge;

typedef struct
{
  guint    block;
  guint    step;
  guint    first_edge, n_edges; /* by node, ascending */
  guint    n_hidden;            /* neighbours that are not shown */
  gboolean is_start, is_demanded;
} EditorChainNode;

typedef struct
{
  gatomicrefcount  ref_count;
  EditorChainNode *nodes; /* by block, ascending */
  guint            n_nodes;
  EditorChainEdge *edges;
  guint            n_edges;
  guint            focus; /* node around which the others are; G_MAXUINT: all are shown */
  gboolean         has_start;
} EditorChainGraph;

/* @focus: the block to show the neighbours of, where there are too many blocks. @tag: (nullable):
 * only blocks with it. NULL if cancelled. */
EditorChainGraph *editor_chain_graph_new (AshlarContent *content,
                                          AshlarChain   *chain,
                                          AshlarDraws   *draws,
                                          guint          focus,
                                          const char    *tag,
                                          GCancellable  *cancellable);
EditorChainGraph *editor_chain_graph_ref (EditorChainGraph *self);
void              editor_chain_graph_unref (EditorChainGraph *self);

/* Node of a block, or G_MAXUINT. */
guint editor_chain_graph_find (const EditorChainGraph *self, guint block);
/* From one node to another, or NULL. */
const EditorChainEdge *
editor_chain_graph_find_edge (const EditorChainGraph *self, guint from, guint to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorChainGraph, editor_chain_graph_unref)

G_END_DECLS
