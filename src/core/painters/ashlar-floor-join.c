/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Joining the parts of a floor by opening the fewest cells.
 *
 * First all that might be walked on is taken for floor: what is then not connected to the fixed
 * floor can never be reached and is shut; fixed floor in two such parts cannot be joined at all.
 * (Without fixed floor the largest part is kept.) The parts of the floor as it is now are then the
 * terminals of a Steiner tree problem with weights on the nodes: a part weighs nothing, a shut cell
 * weighs one.
 *
 * With few parts the optimum is found by dynamic programming over subsets of the terminals (Dreyfus
 * and Wagner 1971, for node weights): best[S][v] is the least weight of a tree that holds the
 * terminals S and the node v, itself counted. It is either two trees that meet in v, or a tree that
 * grew by one step. Cost O(3^k n + 2^k e) for k + 1 terminals, n nodes and e edges; weights are
 * small integers, so that the steps of growth are taken from buckets (Dial 1969).
 *
 * Beyond the budget below it is a heuristic: the regions of nodes nearest to each terminal, the
 * cheapest way between each two regions, a minimum spanning tree of these ways (Mehlhorn 1988),
 * then each opened cell that is not needed is shut again. O(e log e), and for the last step
 * O(opened * e) while that is cheap. With edge weights such a tree is at most twice the optimum;
 * with node weights there is no such bound, and in practice it is within a cell or two.
 *
 * Everything is decided by integers and ties by the order of the cells: no draw, the same result
 * everywhere. */

#include "painters/ashlar-floor-join-private.h"

#include <string.h>

#include "base/ashlar-grid-private.h"
#include "base/ashlar-queue-private.h"
#include "base/ashlar-union-find-private.h"

#define NO_NODE G_MAXUINT32
#define INFINITE (G_MAXUINT32 / 4)
#define SEEN (1u << 7)    /* of a cell, by a flood */
#define SPLIT 0x80000000u /* in a trail: the tree splits into this subset and the rest */

/* Steps of the exact method: 3^k * n. */
#define EXACT_BUDGET (G_GUINT64_CONSTANT (1) << 22)
/* Steps of shutting again what is not needed. */
#define PRUNE_BUDGET (G_GUINT64_CONSTANT (1) << 24)

/* The problem without its grid: terminals first, then the shut cells. */
typedef struct
{
  guint    n_terminals;
  guint    n_nodes;
  guint32 *cells; /* of the shut cells: at node - n_terminals */
  guint32 *edge_first;
  guint32 *edges;
} Graph;

static void
graph_clear (Graph *self)
{
  g_free (self->cells);
  g_free (self->edge_first);
  g_free (self->edges);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Graph, graph_clear)

static inline guint32
graph_weight (const Graph *self, guint32 node)
{
  return node >= self->n_terminals;
}

/* The grid, and what floods over it need. */
typedef struct
{
  guint8  *cells;
  guint    width, n_cells;
  guint32 *queue;
  guint32 *labels; /* by cell: the part at best that it is in, by its first cell */
  guint32  kept;   /* the one that is kept */
} Board;

/* Labels the cells connected to @start, all of states in @mask. Returns how many there are; @states
 * (nullable) gathers theirs. */
static guint
label (Board *self, guint32 start, guint mask, guint32 name, guint32 *labels, guint *states)
{
  guint n = ashlar_flood (self->cells, self->width, start, mask, SEEN, self->queue, NULL);

  for (guint i = 0; i < n; i++)
    {
      labels[self->queue[i]] = name;
      if (states != NULL)
        *states |= self->cells[self->queue[i]];
    }
  return n;
}

static void
forget (Board *self)
{
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    self->cells[cell] &= (guint8) ~SEEN;
}

static gboolean
is_shut (const Board *self, guint32 cell)
{
  return self->cells[cell] == ASHLAR_FLOOR_SHUT && self->labels[cell] == self->kept;
}

/* Finds the part that is kept of all that might be walked on, and shuts what is open elsewhere. */
static gboolean
keep_reachable (Board *self, guint32 apart[2])
{
  const guint mask = ASHLAR_FLOOR_FIXED | ASHLAR_FLOOR_OPEN | ASHLAR_FLOOR_SHUT;
  guint       largest = 0;
  gboolean    is_fixed = FALSE, is_whole = TRUE;

  memset (self->labels, 0xff, sizeof (guint32) * self->n_cells);
  self->kept = NO_NODE;
  for (guint32 cell = 0; cell < self->n_cells && is_whole; cell++)
    {
      guint states = 0, size;

      if (self->cells[cell] == ASHLAR_FLOOR_NONE || self->labels[cell] != NO_NODE)
        continue;
      size = label (self, cell, mask, cell, self->labels, &states);
      if ((states & ASHLAR_FLOOR_FIXED) != 0)
        {
          is_whole = !is_fixed;
          if (is_whole)
            self->kept = cell;
          else
            apart[1] = cell;
          is_fixed = TRUE;
        }
      else if (!is_fixed && size > largest)
        {
          largest = size;
          self->kept = cell;
        }
    }
  forget (self);
  apart[0] = self->kept;
  for (guint32 cell = 0; cell < self->n_cells && is_whole; cell++)
    if (self->cells[cell] == ASHLAR_FLOOR_OPEN && self->labels[cell] != self->kept)
      self->cells[cell] = ASHLAR_FLOOR_SHUT;
  return is_whole;
}

/* Parts of the floor as it is now. */
static void
build_graph (Graph *self, Board *board)
{
  const guint         mask = ASHLAR_FLOOR_FIXED | ASHLAR_FLOOR_OPEN;
  const gint32        steps[4] = { -(gint32) board->width, -1, 1, (gint32) board->width };
  g_autofree guint32 *nodes = g_new (guint32, board->n_cells);
  guint               n_shut = 0, n_edges = 0;

  memset (nodes, 0xff, sizeof (guint32) * board->n_cells);
  self->n_terminals = 0;
  for (guint32 cell = 0; cell < board->n_cells; cell++)
    {
      if ((board->cells[cell] & mask) != 0 && nodes[cell] == NO_NODE)
        label (board, cell, mask, self->n_terminals++, nodes, NULL);
      n_shut += is_shut (board, cell);
    }
  forget (board);

  self->cells = g_new (guint32, n_shut);
  self->n_nodes = self->n_terminals;
  for (guint32 cell = 0; cell < board->n_cells; cell++)
    if (is_shut (board, cell))
      {
        self->cells[self->n_nodes - self->n_terminals] = cell;
        nodes[cell] = self->n_nodes++;
      }

  /* Each shut cell knows its neighbours; a part knows the shut cells around it (twice, if it
   * touches one twice). */
  self->edge_first = g_new0 (guint32, (gsize) self->n_nodes + 2);
  for (guint i = 0; i < n_shut; i++)
    for (guint s = 0; s < 4; s++)
      {
        guint32 next = nodes[self->cells[i] + (guint32) steps[s]];

        if (next == NO_NODE)
          continue;
        self->edge_first[self->n_terminals + i + 2]++;
        n_edges++;
        if (next < self->n_terminals)
          {
            self->edge_first[next + 2]++;
            n_edges++;
          }
      }
  for (guint32 node = 2; node < self->n_nodes + 2; node++)
    self->edge_first[node] += self->edge_first[node - 1];
  self->edges = g_new (guint32, n_edges);
  for (guint i = 0; i < n_shut; i++)
    for (guint s = 0; s < 4; s++)
      {
        guint32 node = self->n_terminals + i, next = nodes[self->cells[i] + (guint32) steps[s]];

        if (next == NO_NODE)
          continue;
        self->edges[self->edge_first[node + 1]++] = next;
        if (next < self->n_terminals)
          self->edges[self->edge_first[next + 1]++] = node;
      }
}

/* Dial's buckets: nodes by distance, taken in ascending order; a node may be in several, the
 * nearest counts. */
typedef struct
{
  guint32 *heads; /* by distance */
  guint    n_heads;
  guint32 *nodes;
  guint32 *next;
  guint    n_entries;
} Buckets;

static void
buckets_init (Buckets *self, const Graph *graph)
{
  gsize n_entries = (gsize) graph->n_nodes + graph->edge_first[graph->n_nodes];

  self->n_heads = graph->n_nodes - graph->n_terminals + 2;
  self->heads = g_new (guint32, self->n_heads);
  memset (self->heads, 0xff, sizeof (guint32) * self->n_heads);
  self->nodes = g_new (guint32, n_entries);
  self->next = g_new (guint32, n_entries);
  self->n_entries = 0;
}

static void
buckets_clear (Buckets *self)
{
  g_free (self->heads);
  g_free (self->nodes);
  g_free (self->next);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Buckets, buckets_clear)

static void
buckets_add (Buckets *self, guint32 distance, guint32 node)
{
  guint entry = self->n_entries++;

  self->nodes[entry] = node;
  self->next[entry] = self->heads[distance];
  self->heads[distance] = entry;
}

/* Lets @distances (each node's own weight counted) grow along the edges from those that are in the
 * buckets. @trails: the node before,
 * @regions (nullable): the terminal from which a node was reached. Leaves the buckets empty. */
static void
grow (const Graph *graph, Buckets *buckets, guint32 *distances, guint32 *trails, guint32 *regions)
{
  for (guint32 distance = 0; distance < buckets->n_heads; distance++)
    while (buckets->heads[distance] != NO_NODE)
      {
        guint   entry = buckets->heads[distance];
        guint32 node = buckets->nodes[entry];

        buckets->heads[distance] = buckets->next[entry];
        if (distances[node] != distance)
          continue;
        for (guint32 e = graph->edge_first[node]; e < graph->edge_first[node + 1]; e++)
          {
            guint32 next = graph->edges[e];
            guint32 reached = distance + graph_weight (graph, next);

            if (reached >= distances[next])
              continue;
            distances[next] = reached;
            trails[next] = node;
            if (regions != NULL)
              regions[next] = regions[node];
            buckets_add (buckets, reached, next);
          }
      }
  buckets->n_entries = 0;
}

/* Marks the nodes of the tree for the subset @set that ends in @node. */
static void
mark_tree (const Graph *graph, const guint32 *trails, guint set, guint32 node, guint8 *marked)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_val (stack, set);
  g_array_append_val (stack, node);
  while (stack->len > 0)
    {
      guint32 trail;

      node = g_array_index (stack, guint32, stack->len - 1);
      set = g_array_index (stack, guint32, stack->len - 2);
      g_array_set_size (stack, stack->len - 2);
      marked[node] = TRUE;
      trail = trails[(gsize) set * graph->n_nodes + node];
      if (trail == NO_NODE)
        continue;
      if ((trail & SPLIT) != 0)
        {
          guint part = trail & ~SPLIT, rest = set ^ part;

          g_array_append_val (stack, part);
          g_array_append_val (stack, node);
          g_array_append_val (stack, rest);
          g_array_append_val (stack, node);
        }
      else
        {
          g_array_append_val (stack, set);
          g_array_append_val (stack, trail);
        }
    }
}

static void
join_exactly (const Graph *graph, guint8 *marked)
{
  guint               n = graph->n_nodes, root = graph->n_terminals - 1, n_sets = 1u << root;
  g_autofree guint32 *best = g_new (guint32, (gsize) n_sets * n);
  g_autofree guint32 *trails = g_new (guint32, (gsize) n_sets * n);
  g_auto (Buckets) buckets = { 0 };

  buckets_init (&buckets, graph);
  memset (trails, 0xff, sizeof (guint32) * n_sets * n);
  for (guint set = 1; set < n_sets; set++)
    {
      guint32 *row = best + (gsize) set * n, *trail = trails + (gsize) set * n;
      guint    lowest = set & (~set + 1);

      for (guint v = 0; v < n; v++)
        row[v] = INFINITE;
      if (set == lowest)
        {
          row[__builtin_ctz (set)] = 0;
          buckets_add (&buckets, 0, (guint32) __builtin_ctz (set));
        }
      else
        {
          /* The part that holds the lowest terminal, so that each pair is seen once. */
          for (guint part = (set - 1) & set; part > 0; part = (part - 1) & set)
            {
              const guint32 *a = best + (gsize) part * n, *b = best + (gsize) (set ^ part) * n;

              if ((part & lowest) == 0)
                continue;
              for (guint32 v = 0; v < n; v++)
                {
                  guint32 weight = a[v] + b[v] - graph_weight (graph, v);

                  if (weight < row[v])
                    {
                      row[v] = weight;
                      trail[v] = SPLIT | part;
                    }
                }
            }
          for (guint32 v = 0; v < n; v++)
            if (row[v] < buckets.n_heads)
              buckets_add (&buckets, row[v], v);
        }
      grow (graph, &buckets, row, trail, NULL);
    }
  mark_tree (graph, trails, n_sets - 1, root, marked);
}

typedef struct
{
  guint32 weight, from, to;
} Way;

static int
compare_ways (gconstpointer a, gconstpointer b)
{
  const Way *left = a, *right = b;

  if (left->weight != right->weight)
    return left->weight < right->weight ? -1 : 1;
  if (left->from != right->from)
    return left->from < right->from ? -1 : 1;
  return left->to < right->to ? -1 : left->to > right->to;
}

/* Whether all terminals are connected over marked nodes. */
static gboolean
is_joined (const Graph *graph, const guint8 *marked, AshlarQueue *queue)
{
  guint32 node;
  guint   n_found = 1;

  ashlar_queue_reset (queue);
  ashlar_queue_add (queue, 0);
  while (ashlar_queue_take (queue, &node))
    for (guint32 e = graph->edge_first[node]; e < graph->edge_first[node + 1]; e++)
      if (marked[graph->edges[e]] && ashlar_queue_add (queue, graph->edges[e]))
        n_found += graph->edges[e] < graph->n_terminals;
  return n_found == graph->n_terminals;
}

static void
prune (const Graph *graph, guint8 *marked)
{
  g_auto (AshlarQueue) queue = { 0 };
  guint64 n_marked = 0;

  for (guint32 node = graph->n_terminals; node < graph->n_nodes; node++)
    n_marked += marked[node];
  if (n_marked * graph->edge_first[graph->n_nodes] > PRUNE_BUDGET)
    return;
  ashlar_queue_init (&queue, graph->n_nodes);
  for (guint32 node = graph->n_nodes; node-- > graph->n_terminals;)
    if (marked[node])
      {
        marked[node] = FALSE;
        if (!is_joined (graph, marked, &queue))
          marked[node] = TRUE;
      }
}

static void
join_nearly (const Graph *graph, guint8 *marked)
{
  guint               n = graph->n_nodes;
  g_autofree guint32 *distances = g_new (guint32, n);
  g_autofree guint32 *trails = g_new (guint32, n);
  g_autofree guint32 *regions = g_new (guint32, n);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (Way));
  g_auto (Buckets) buckets = { 0 };
  g_auto (AshlarUnionFind) joined = { 0 };

  buckets_init (&buckets, graph);
  for (guint32 node = 0; node < n; node++)
    {
      distances[node] = node < graph->n_terminals ? 0 : INFINITE;
      trails[node] = NO_NODE;
      regions[node] = node;
      if (node < graph->n_terminals)
        buckets_add (&buckets, 0, node);
    }
  grow (graph, &buckets, distances, trails, regions);

  for (guint32 node = 0; node < n; node++)
    for (guint32 e = graph->edge_first[node]; e < graph->edge_first[node + 1]; e++)
      {
        Way way = { 0, node, graph->edges[e] };

        if (way.from > way.to || regions[way.from] == regions[way.to])
          continue;
        way.weight = distances[way.from] + distances[way.to];
        g_array_append_val (ways, way);
      }
  g_array_sort (ways, compare_ways);

  ashlar_union_find_init (&joined, graph->n_terminals);
  for (guint i = 0; i < ways->len; i++)
    {
      const Way *way = &g_array_index (ways, Way, i);

      if (!ashlar_union_find_unite (&joined, regions[way->from], regions[way->to]))
        continue;
      for (guint32 node = way->from; node != NO_NODE; node = trails[node])
        marked[node] = TRUE;
      for (guint32 node = way->to; node != NO_NODE; node = trails[node])
        marked[node] = TRUE;
    }
  prune (graph, marked);
}

static gboolean
fits_exact_budget (const Graph *graph)
{
  guint64 steps = graph->n_nodes;

  for (guint i = 1; i < graph->n_terminals; i++)
    {
      steps *= 3;
      if (steps > EXACT_BUDGET)
        return FALSE;
    }
  return TRUE;
}

gboolean
ashlar_floor_join (
    guint8 *cells, guint width, guint height, AshlarFloorMethod method, guint32 apart[2])
{
  guint               n_cells = width * height;
  g_autofree guint32 *labels = g_new (guint32, n_cells);
  g_autofree guint32 *queue = g_new (guint32, n_cells);
  g_autofree guint8  *marked = NULL;
  Board               board = { cells, width, n_cells, queue, labels, NO_NODE };
  g_auto (Graph) graph = { 0 };

  if (!keep_reachable (&board, apart))
    return FALSE;
  build_graph (&graph, &board);
  if (graph.n_terminals < 2)
    return TRUE;

  marked = g_new0 (guint8, graph.n_nodes);
  memset (marked, TRUE, graph.n_terminals);
  if (method == ASHLAR_FLOOR_EXACT || (method == ASHLAR_FLOOR_AUTO && fits_exact_budget (&graph)))
    join_exactly (&graph, marked);
  else
    join_nearly (&graph, marked);
  for (guint32 node = graph.n_terminals; node < graph.n_nodes; node++)
    if (marked[node])
      cells[graph.cells[node - graph.n_terminals]] = ASHLAR_FLOOR_OPEN;
  return TRUE;
}
