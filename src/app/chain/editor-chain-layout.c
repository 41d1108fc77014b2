/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layers by steps, each wrapped into columns so that the whole is about as wide as a canvas is; in
 * the layers nodes are sorted by the mean height of those that they are linked with most (the
 * barycentre heuristic of Sugiyama, Tagawa and Toda), a few sweeps there and back. Heights and
 * weights are integers, ties go by index: nothing is left to chance or to rounding.
 *
 * Cost: O(sweeps × (edges + nodes log nodes)). */

#include "chain/editor-chain-layout.h"

#include <string.h>

#define SWEEPS 6
#define UNIT 1024 /* of a node's height in the order */

typedef struct
{
  guint  node;
  gint64 height;
} Ranked;

static int
compare_ranked (const void *a, const void *b)
{
  const Ranked *one = a, *other = b;

  if (one->height != other->height)
    return one->height < other->height ? -1 : 1;
  return one->node < other->node ? -1 : one->node > other->node;
}

static int
compare_steps (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const EditorChainGraph *graph = user_data;
  guint                   one = *(const guint *) a, other = *(const guint *) b;

  if (graph->nodes[one].step != graph->nodes[other].step)
    return graph->nodes[one].step < graph->nodes[other].step ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* How much two nodes are linked; each way counts. */
static gint64
get_weight (const EditorChainGraph *graph, const EditorChainEdge *edge, guint from)
{
  const EditorChainEdge *back = editor_chain_graph_find_edge (graph, edge->to, from);

  return 1 + (gint64) (edge->share * 1000) + (back != NULL ? (gint64) (back->share * 1000) : 0);
}

/* Where a node lies in its layer, from 0 to UNIT whatever the layer's size. */
static void
set_heights (const guint *order, guint n, gint64 *heights)
{
  for (guint i = 0; i < n; i++)
    heights[order[i]] = (gint64) (2 * i + 1) * UNIT / (2 * (gint64) n);
}

static void
sort_layer (const EditorChainGraph *graph, guint *order, guint n, gint64 *heights)
{
  g_autofree Ranked *ranked = g_new (Ranked, n);

  for (guint i = 0; i < n; i++)
    {
      const EditorChainNode *node = &graph->nodes[order[i]];
      gint64                 sum = 0, weights = 0;

      for (guint e = node->first_edge; e < node->first_edge + node->n_edges; e++)
        {
          const EditorChainEdge *edge = &graph->edges[e];
          gint64                 weight;

          if (edge->to == order[i] || !edge->is_strong)
            continue;
          weight = get_weight (graph, edge, order[i]);
          sum += weight * heights[edge->to];
          weights += weight;
        }
      ranked[i].node = order[i];
      /* Its own place counts a little, so that sweeps settle. */
      ranked[i].height = (sum * 4 + (weights + 1) * heights[order[i]]) / (weights * 5 + 1);
    }
  qsort (ranked, n, sizeof *ranked, compare_ranked);
  for (guint i = 0; i < n; i++)
    order[i] = ranked[i].node;
  set_heights (order, n, heights);
}

static int
compare_focus (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const EditorChainGraph *graph = user_data;
  guint                   one = *(const guint *) a, other = *(const guint *) b;
  const EditorChainEdge  *to_one = editor_chain_graph_find_edge (graph, graph->focus, one);
  const EditorChainEdge  *to_other = editor_chain_graph_find_edge (graph, graph->focus, other);
  double                  share = to_one != NULL ? to_one->share : -1;
  double                  other_share = to_other != NULL ? to_other->share : -1;

  if (share != other_share)
    return share > other_share ? -1 : 1;
  return one < other ? -1 : one > other;
}

/* Rows of a column: the whole comes out a little wider than high. */
static guint
choose_rows (const EditorChainGraph *graph, const GArray *columns)
{
  guint rows = 1;

  for (;; rows++)
    {
      guint64 width = 0;

      for (guint i = 0; i < columns->len; i++)
        {
          guint n = g_array_index (columns, EditorChainColumn, i).n_nodes;

          width
              += (guint64) ((n + rows - 1) / rows) * (EDITOR_CHAIN_NODE_WIDTH + EDITOR_CHAIN_GAP_X)
                 + EDITOR_CHAIN_GROUP_GAP;
        }
      if (rows >= graph->n_nodes
          || width * 5 <= (guint64) rows * (EDITOR_CHAIN_NODE_HEIGHT + EDITOR_CHAIN_GAP_Y) * 6)
        return rows;
    }
}

/* In rows, so that a node's height is its place in the order. */
static void
place_column (
    EditorChainLayout *self, EditorChainColumn *column, const guint *order, guint rows, int *x)
{
  guint n = column->n_nodes;
  guint n_across = (n + rows - 1) / rows, used = (n + n_across - 1) / n_across;
  int   step_y = EDITOR_CHAIN_NODE_HEIGHT + EDITOR_CHAIN_GAP_Y;
  int   top = ((int) rows - (int) used) * step_y / 2;

  column->x = *x;
  column->width
      = (int) n_across * (EDITOR_CHAIN_NODE_WIDTH + EDITOR_CHAIN_GAP_X) - EDITOR_CHAIN_GAP_X;
  for (guint i = 0; i < n; i++)
    {
      EditorChainPlace *place = &self->places[order[i]];

      place->x = *x + (int) (i % n_across) * (EDITOR_CHAIN_NODE_WIDTH + EDITOR_CHAIN_GAP_X);
      place->y = top + (int) (i / n_across) * step_y;
      self->height = MAX (self->height, place->y + EDITOR_CHAIN_NODE_HEIGHT);
    }
  *x += column->width + EDITOR_CHAIN_GROUP_GAP;
}

EditorChainLayout *
editor_chain_layout_new (const EditorChainGraph *graph)
{
  EditorChainLayout *self = g_new0 (EditorChainLayout, 1);
  g_autofree gint64 *heights = g_new0 (gint64, MAX (graph->n_nodes, 1));
  GArray            *columns = g_array_new (FALSE, FALSE, sizeof (EditorChainColumn));
  guint              rows, at = 0;
  int                x = 0;

  self->n_places = graph->n_nodes;
  self->places = g_new0 (EditorChainPlace, MAX (graph->n_nodes, 1));
  self->order = g_new (guint, MAX (graph->n_nodes, 1));
  for (guint i = 0; i < graph->n_nodes; i++)
    self->order[i] = i;
  g_qsort_with_data (self->order, (int) graph->n_nodes, sizeof *self->order, compare_steps,
                     (gpointer) graph);
  for (guint i = 0; i < graph->n_nodes; i++)
    {
      guint             step = graph->nodes[self->order[i]].step;
      EditorChainColumn column = { step, 0, 0, 0 };

      if (columns->len == 0
          || g_array_index (columns, EditorChainColumn, columns->len - 1).step != step)
        g_array_append_val (columns, column);
      g_array_index (columns, EditorChainColumn, columns->len - 1).n_nodes++;
    }

  for (guint i = 0; i < columns->len; i++)
    {
      guint n = g_array_index (columns, EditorChainColumn, i).n_nodes;

      if (graph->focus != G_MAXUINT)
        g_qsort_with_data (self->order + at, (int) n, sizeof *self->order, compare_focus,
                           (gpointer) graph);
      set_heights (self->order + at, n, heights);
      at += n;
    }
  for (guint sweep = 0; sweep < SWEEPS && graph->focus == G_MAXUINT; sweep++)
    {
      at = sweep % 2 == 0 ? 0 : graph->n_nodes;
      for (guint i = 0; i < columns->len; i++)
        {
          guint index = sweep % 2 == 0 ? i : columns->len - 1 - i;
          guint n = g_array_index (columns, EditorChainColumn, index).n_nodes;

          if (sweep % 2 != 0)
            at -= n;
          sort_layer (graph, self->order + at, n, heights);
          if (sweep % 2 == 0)
            at += n;
        }
    }

  rows = choose_rows (graph, columns);
  at = 0;
  for (guint i = 0; i < columns->len; i++)
    {
      EditorChainColumn *column = &g_array_index (columns, EditorChainColumn, i);

      place_column (self, column, self->order + at, rows, &x);
      at += column->n_nodes;
    }
  self->width = MAX (x - EDITOR_CHAIN_GROUP_GAP, 0);
  self->n_columns = columns->len;
  self->columns = (EditorChainColumn *) (gpointer) g_array_free (columns, FALSE);
  return self;
}

void
editor_chain_layout_free (EditorChainLayout *self)
{
  g_free (self->places);
  g_free (self->order);
  g_free (self->columns);
  g_free (self);
}
