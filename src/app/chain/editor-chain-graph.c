/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An edge's share is the mean over the exits of a block, as drawn, of the share that the other block
 * has of the draws there; an exit's is the mean over the block's variants. Exits and variants at
 * which nothing is drawn count for nothing, so that what an exit shares out comes to 1 or 0.
 *
 * Steps are blocks on the shortest chain from a start: a search over ends, level by level, that
 * leaves a block by another exit than it came in by, as ashlar_chain_reach() does.
 *
 * Cost: O(pairs of ends) where all blocks are shown, O(partners of one block) around one. */

#include "chain/editor-chain-graph.h"

#include "chain/editor-fits.h"

#include <string.h>

#define MOST_STRONG 3 /* likeliest followers of each node that are strong */
#define ALL_STRONG 10 /* nodes of which every edge is */

typedef struct
{
  AshlarContent  *content;
  AshlarChain    *chain;
  AshlarVariants *variants;
  AshlarDraws    *draws;
  guint           n_blocks;
  guint          *node_of; /* per block; G_MAXUINT: not shown */

  /* Per block, of the exit and of the block at hand. */
  double *exit_shares, *shares;
  guint  *exits; /* how many lead there */
  guint  *seen;  /* the exit that led there last, + 1 */
} Builder;

/* Adds what one exit of @block, as drawn, shares out. FALSE if nothing is drawn there. */
static gboolean
add_exit (Builder *self, guint block, guint source)
{
  guint first, n, n_drawing = 0;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          g_autoptr (GArray) fits = NULL;
          double sum = 0;

          if (variant->exits[e].source != source)
            continue;
          fits = editor_fits_find (self->chain, self->draws, v, e, NULL);
          for (guint i = 0; i < fits->len; i++)
            {
              const EditorFit *fit = &g_array_index (fits, EditorFit, i);

              if (self->seen[fit->block] != source + 1)
                {
                  self->seen[fit->block] = source + 1;
                  self->exit_shares[fit->block] = 0;
                  self->exits[fit->block]++;
                }
              self->exit_shares[fit->block] += fit->share;
              sum += fit->share;
            }
          n_drawing += sum > 0;
        }
    }
  for (guint b = 0; n_drawing > 0 && b < self->n_blocks; b++)
    if (self->seen[b] == source + 1)
      self->shares[b] += self->exit_shares[b] / n_drawing;
  return n_drawing > 0;
}

/* Fills shares and exits of the block. */
static void
share_out (Builder *self, guint block)
{
  const AshlarBlock *drawn = ashlar_content_get_block (self->content, block);
  guint              n_drawing = 0;

  memset (self->shares, 0, self->n_blocks * sizeof *self->shares);
  memset (self->exits, 0, self->n_blocks * sizeof *self->exits);
  memset (self->seen, 0, self->n_blocks * sizeof *self->seen);
  for (guint i = 0; i < drawn->n_exits; i++)
    n_drawing += add_exit (self, block, i);
  for (guint b = 0; n_drawing > 0 && b < self->n_blocks; b++)
    self->shares[b] /= n_drawing;
}

/* ---- Steps ---- */

/* The search over ends. An end is left once; a variant that was entered by one end is left by the
 * others, entered by a second one, by all. */
typedef struct
{
  Builder *builder;
  guint   *first_ends; /* per variant */
  guint8  *left;       /* per end */
  guint   *entered;    /* per variant: 0: not; exit + 1; MANY */
  guint   *steps;      /* per block */
  GArray  *queue;      /* of Departure */
} Search;

typedef struct
{
  guint32 variant;
  guint32 exit;
  guint   step;
} Departure;

#define MANY G_MAXUINT

static void
leave (Search *self, guint variant, guint exit, guint step)
{
  Departure departure = { variant, exit, step };
  guint8   *mark = &self->left[self->first_ends[variant] + exit];

  if (*mark != 0)
    return;
  *mark = 1;
  g_array_append_val (self->queue, departure);
}

static void
enter (Search *self, const AshlarChainEnd *end, guint step)
{
  const AshlarVariant *variant = ashlar_variants_get (self->builder->variants, end->variant);
  guint               *entered = &self->entered[end->variant];

  if (self->builder->draws->usable[variant->block] != ASHLAR_DRAWS_LAID)
    return;
  self->steps[variant->block] = MIN (self->steps[variant->block], step);
  if (*entered == MANY || *entered == end->exit + 1u)
    return;
  if (*entered == 0)
    {
      *entered = end->exit + 1u;
      for (guint e = 0; e < variant->n_exits; e++)
        if (e != end->exit)
          leave (self, end->variant, e, step);
      return;
    }
  leave (self, end->variant, *entered - 1, step);
  *entered = MANY;
}

/* Per block: blocks from a start, or EDITOR_CHAIN_UNREACHED. */
static guint *
find_steps (Builder *self, GCancellable *cancellable)
{
  guint  n_variants = ashlar_variants_get_n (self->variants), n_ends = 0;
  Search search = { .builder = self };
  guint *steps = g_new (guint, MAX (self->n_blocks, 1));

  search.first_ends = g_new (guint, MAX (n_variants, 1));
  for (guint v = 0; v < n_variants; v++)
    {
      search.first_ends[v] = n_ends;
      n_ends += ashlar_variants_get (self->variants, v)->n_exits;
    }
  search.left = g_new0 (guint8, MAX (n_ends, 1));
  search.entered = g_new0 (guint, MAX (n_variants, 1));
  search.steps = steps;
  search.queue = g_array_new (FALSE, FALSE, sizeof (Departure));
  for (guint b = 0; b < self->n_blocks; b++)
    {
      guint first, n;

      steps[b] = EDITOR_CHAIN_UNREACHED;
      if (!self->draws->starts[b] || self->draws->usable[b] == ASHLAR_DRAWS_LEFT_OUT)
        continue;
      steps[b] = 0;
      ashlar_variants_of_block (self->variants, b, &first, &n);
      for (guint v = first; v < first + n; v++)
        for (guint e = 0; e < ashlar_variants_get (self->variants, v)->n_exits; e++)
          leave (&search, v, e, 0);
    }
  for (guint i = 0; i < search.queue->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      Departure             departure = g_array_index (search.queue, Departure, i);
      guint                 n;
      const AshlarChainEnd *partners
          = ashlar_chain_get_partners (self->chain, departure.variant, departure.exit, &n);

      for (guint j = 0; j < n; j++)
        enter (&search, &partners[j], departure.step + 1);
    }
  g_array_unref (search.queue);
  g_free (search.entered);
  g_free (search.left);
  g_free (search.first_ends);
  return steps;
}

/* The same where not all pairs can be looked at: how many steps is not known. */
static guint *
find_reached (Builder *self)
{
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (guint));
  guint             *steps = g_new0 (guint, MAX (self->n_blocks, 1));
  g_autofree guint8 *reached = NULL;

  for (guint b = 0; b < self->n_blocks; b++)
    if (self->draws->starts[b] && self->draws->usable[b] != ASHLAR_DRAWS_LEFT_OUT)
      g_array_append_val (starts, b);
  reached = ashlar_chain_reach (self->chain, (const guint *) (gpointer) starts->data, starts->len,
                                self->draws->usable);
  for (guint b = 0; b < self->n_blocks; b++)
    steps[b] = self->draws->starts[b] ? 0 : reached[b] ? 1 : EDITOR_CHAIN_UNREACHED;
  return steps;
}

/* ---- Which blocks are shown ---- */

typedef struct
{
  guint  block;
  double share;
} Neighbour;

static int
compare_neighbours (gconstpointer a, gconstpointer b)
{
  const Neighbour *one = a, *other = b;

  if (one->share != other->share)
    return one->share > other->share ? -1 : 1;
  return one->block < other->block ? -1 : one->block > other->block;
}

static gboolean
has_tag (const Builder *self, guint block, const char *tag)
{
  return tag == NULL || ashlar_block_has_tag (ashlar_content_get_block (self->content, block), tag);
}

/* Marks the block and its likeliest neighbours in node_of by 0. */
static void
mark_around (Builder *self, guint focus, const char *tag)
{
  g_autoptr (GArray) neighbours = g_array_new (FALSE, FALSE, sizeof (Neighbour));

  share_out (self, focus);
  for (guint b = 0; b < self->n_blocks; b++)
    if (self->exits[b] > 0 && b != focus && has_tag (self, b, tag))
      {
        Neighbour neighbour = { b, self->shares[b] };

        g_array_append_val (neighbours, neighbour);
      }
  g_array_sort (neighbours, compare_neighbours);
  self->node_of[focus] = 0;
  for (guint i = 0; i < MIN (neighbours->len, EDITOR_CHAIN_MOST_NEIGHBOURS); i++)
    self->node_of[g_array_index (neighbours, Neighbour, i).block] = 0;
}

/* ---- Nodes and edges ---- */

static void
add_node (Builder *self, EditorChainGraph *graph, guint node, GArray *edges)
{
  EditorChainNode *target = &graph->nodes[node];
  gboolean         is_far = graph->focus != G_MAXUINT && node != graph->focus;

  target->first_edge = edges->len;
  if (self->draws->usable[target->block] == ASHLAR_DRAWS_LEFT_OUT)
    return;
  share_out (self, target->block);
  for (guint b = 0; b < self->n_blocks; b++)
    {
      EditorChainEdge edge = { self->node_of[b], self->exits[b], self->shares[b], FALSE };

      if (self->exits[b] == 0)
        continue;
      /* Around one block, what its neighbours have among each other would hide what is asked. */
      if (edge.to == G_MAXUINT || (is_far && edge.to != graph->focus))
        target->n_hidden++;
      else
        g_array_append_val (edges, edge);
    }
  target->n_edges = edges->len - target->first_edge;
}

static void
mark_strong (EditorChainGraph *self)
{
  for (guint i = 0; i < self->n_nodes; i++)
    {
      EditorChainNode *node = &self->nodes[i];
      EditorChainEdge *edges = self->edges + node->first_edge;
      gboolean         all = self->n_nodes <= ALL_STRONG || self->focus != G_MAXUINT;
      guint            parent = G_MAXUINT;

      for (guint e = 0; all && e < node->n_edges; e++)
        edges[e].is_strong = TRUE;
      for (guint pass = 0; !all && pass < MOST_STRONG; pass++)
        {
          EditorChainEdge *best = NULL;

          for (guint e = 0; e < node->n_edges; e++)
            if (!edges[e].is_strong && edges[e].to != i
                && (best == NULL || edges[e].share > best->share))
              best = &edges[e];
          if (best != NULL)
            best->is_strong = TRUE;
        }
      if (node->step == 0 || node->step >= EDITOR_CHAIN_UNREACHED)
        continue;
      for (guint e = 0; e < node->n_edges; e++)
        {
          EditorChainEdge *back
              = (EditorChainEdge *) editor_chain_graph_find_edge (self, edges[e].to, i);

          if (back != NULL && self->nodes[edges[e].to].step + 1 == node->step
              && (parent == G_MAXUINT
                  || back->share > editor_chain_graph_find_edge (self, parent, i)->share))
            parent = edges[e].to;
        }
      if (parent != G_MAXUINT)
        ((EditorChainEdge *) editor_chain_graph_find_edge (self, parent, i))->is_strong = TRUE;
    }
}

static guint
get_step (const Builder *self, const EditorChainGraph *graph, guint node, const guint *steps)
{
  const EditorChainNode *value = &graph->nodes[node];

  if (self->draws->usable[value->block] == ASHLAR_DRAWS_LEFT_OUT)
    return EDITOR_CHAIN_LEFT_OUT;
  if (steps != NULL && steps[value->block] == EDITOR_CHAIN_UNREACHED)
    return EDITOR_CHAIN_UNREACHED;
  if (value->n_edges == 0 && value->n_hidden == 0 && !value->is_start)
    return EDITOR_CHAIN_ALONE;
  if (graph->focus != G_MAXUINT)
    return node == graph->focus ? 0 : 1;
  return steps != NULL ? steps[value->block] : 0;
}

EditorChainGraph *
editor_chain_graph_new (AshlarContent *content,
                        AshlarChain   *chain,
                        AshlarDraws   *draws,
                        guint          focus,
                        const char    *tag,
                        GCancellable  *cancellable)
{
  g_autoptr (EditorChainGraph) self = g_new0 (EditorChainGraph, 1);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (EditorChainEdge));
  guint              n = ashlar_content_get_n_blocks (content), n_tagged = 0;
  g_autofree guint  *node_of = g_new (guint, MAX (n, 1));
  g_autofree double *exit_shares = g_new0 (double, MAX (n, 1));
  g_autofree double *shares = g_new0 (double, MAX (n, 1));
  g_autofree guint  *exits = g_new0 (guint, MAX (n, 1));
  g_autofree guint  *seen = g_new0 (guint, MAX (n, 1));
  g_autofree guint  *steps = NULL;
  Builder            builder = { .content = content,
                                 .chain = chain,
                                 .variants = ashlar_chain_get_variants (chain),
                                 .draws = draws,
                                 .n_blocks = n,
                                 .node_of = node_of,
                                 .exit_shares = exit_shares,
                                 .shares = shares,
                                 .exits = exits,
                                 .seen = seen };

  g_atomic_ref_count_init (&self->ref_count);
  self->focus = G_MAXUINT;
  self->has_start = draws->has_start;
  for (guint b = 0; b < n; b++)
    {
      node_of[b] = has_tag (&builder, b, tag) ? 0 : G_MAXUINT;
      n_tagged += node_of[b] == 0;
    }
  if (n_tagged > EDITOR_CHAIN_MOST_NODES)
    {
      focus = focus < n ? focus : 0;
      memset (node_of, 0xff, n * sizeof *node_of);
      mark_around (&builder, focus, tag);
    }
  for (guint b = 0; b < n; b++)
    if (node_of[b] == 0)
      node_of[b] = self->n_nodes++;
  if (n_tagged > EDITOR_CHAIN_MOST_NODES)
    self->focus = node_of[focus];

  self->nodes = g_new0 (EditorChainNode, MAX (self->n_nodes, 1));
  for (guint b = 0; b < n; b++)
    if (node_of[b] != G_MAXUINT)
      self->nodes[node_of[b]] = (EditorChainNode){ .block = b,
                                                   .is_start = draws->starts[b],
                                                   .is_demanded = draws->demanded[b] };
  for (guint i = 0; i < self->n_nodes; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      add_node (&builder, self, i, edges);
    }
  self->n_edges = edges->len;
  self->edges = (EditorChainEdge *) (gpointer) g_array_free (g_steal_pointer (&edges), FALSE);
  if (draws->has_start)
    steps = n > EDITOR_CHAIN_MOST_NODES ? find_reached (&builder)
                                        : find_steps (&builder, cancellable);
  for (guint i = 0; i < self->n_nodes; i++)
    self->nodes[i].step = get_step (&builder, self, i, steps);
  mark_strong (self);
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}

EditorChainGraph *
editor_chain_graph_ref (EditorChainGraph *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
editor_chain_graph_unref (EditorChainGraph *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self);
}

guint
editor_chain_graph_find (const EditorChainGraph *self, guint block)
{
  guint low = 0, high = self->n_nodes;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->nodes[middle].block < block)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->n_nodes && self->nodes[low].block == block ? low : G_MAXUINT;
}

const EditorChainEdge *
editor_chain_graph_find_edge (const EditorChainGraph *self, guint from, guint to)
{
  const EditorChainNode *node = &self->nodes[from];
  guint                  low = node->first_edge, high = node->first_edge + node->n_edges;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (self->edges[middle].to < to)
        low = middle + 1;
      else
        high = middle;
    }
  return low < node->first_edge + node->n_edges && self->edges[low].to == to ? &self->edges[low]
                                                                             : NULL;
}
