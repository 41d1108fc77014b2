/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the checks of tiles, of blocks and of the whole share. */

#pragma once

#include "content/ashlar-elements-private.h"

G_BEGIN_DECLS

#define ASHLAR_N_CHARACTERS 0x110000

typedef struct
{
  AshlarContent *content;
  AshlarReport  *report;
  gboolean       partial; /* as of ashlar_content_check() */
  guint16       *tiles;   /* of each character: index of the tile + 1, 0: none */
} AshlarCheck;

/* The whole document. */
extern const AshlarPath ashlar_check_root;

/* The tile of @character, or ASHLAR_NO_INDEX. */
guint ashlar_check_find_tile (const AshlarCheck *check, gunichar character);
/* Whether a cell with @character is no part of a block; FALSE of unknown tiles. */
gboolean ashlar_check_is_empty (const AshlarCheck *check, gunichar character);
void     ashlar_check_fault_unknown_tile (const AshlarCheck *check,
                                          const AshlarPath  *path,
                                          gunichar           character);
/* A tile that closes or fills. */
void
ashlar_check_filling_tile (const AshlarCheck *check, const AshlarPath *path, gunichar character);

/* Fills @tiles; faults where a representation comes for the second time or is none. */
void ashlar_check_index_tiles (AshlarCheck *check);
void ashlar_check_tiles (const AshlarCheck *check);
void ashlar_check_blocks (const AshlarCheck *check);
void ashlar_check_skins (const AshlarCheck *check);
void ashlar_check_adventures (const AshlarCheck *check);
/* Faults where an id comes for the second time, or is none. @get_id may give NULL: the fault is known. */
void ashlar_check_ids (const AshlarCheck *check,
                       const AshlarPath  *list,
                       const char        *key,
                       const char *(*get_id) (gconstpointer),
                       GPtrArray *elements);

/* A graph over 0 … n - 1, made node by node: the edges of node i are targets[starts[i]] …
 * targets[starts[i + 1] - 1]. */
typedef struct
{
  guint   n;
  guint  *starts;
  GArray *targets; /* of guint */
} AshlarCheckGraph;

typedef char *(*AshlarCheckNameFunc) (const AshlarCheck *check, guint node);

void ashlar_check_graph_init (AshlarCheckGraph *graph, guint n);
void ashlar_check_graph_clear (AshlarCheckGraph *graph);
void ashlar_check_graph_add_edge (AshlarCheckGraph *graph, guint target);
void ashlar_check_graph_end_node (AshlarCheckGraph *graph, guint node);
/* Reports a cycle, by the names of its nodes, for each node that a walk comes back to; the subject
 * is /@list/NODE/@key of the node that leads back. */
void ashlar_check_cycles (const AshlarCheck      *check,
                          const AshlarCheckGraph *graph,
                          const char             *list,
                          const char             *key,
                          AshlarCheckNameFunc     name);

G_END_DECLS
