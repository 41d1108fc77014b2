/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the chain graph draws, without a window: every edge is a pair that mates and every pair an
 * edge, what an exit shares out comes to 1 or 0, what is called unreachable is so, and the layout is
 * a function of the graph in which nothing lies on anything. */

#include <math.h>
#include <string.h>

#include "../core/block-sets.h"
#include "../core/oriented-sets.h"
#include "chain/editor-chain-layout.h"
#include "chain/editor-fits.h"

typedef struct
{
  AshlarContent    *content;
  AshlarVariants   *variants;
  AshlarChain      *chain;
  AshlarDraws      *draws;
  EditorChainGraph *graph;
} Case;

static void
case_init (Case *self, AshlarContent *content, guint number)
{
  self->content = content;
  self->variants = ashlar_variants_new (content, NULL);
  self->chain = ashlar_chain_new (content, self->variants, NULL);
  self->draws = ashlar_draws_new (content, ASHLAR_NO_INDEX);
  /* Some blocks are left out, one stands only at the start, some start. */
  for (guint b = 0; b < self->draws->n_blocks; b++)
    {
      guint word = (number * 2654435761u) ^ (b * 40503u);

      if (word % 7 == 3)
        {
          self->draws->usable[b] = ASHLAR_DRAWS_LEFT_OUT;
          self->draws->weights[b] = 0;
        }
      else if (word % 5 == 1)
        {
          self->draws->starts[b] = 1;
          self->draws->has_start = TRUE;
        }
    }
  self->graph
      = editor_chain_graph_new (content, self->chain, self->draws, ASHLAR_NO_INDEX, NULL, NULL);
}

static void
case_clear (Case *self)
{
  editor_chain_graph_unref (self->graph);
  ashlar_draws_unref (self->draws);
  ashlar_chain_unref (self->chain);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
}

static void
check_edges (Case *self, guint number)
{
  guint              n = self->draws->n_blocks;
  g_autofree guint8 *pairs = g_new0 (guint8, (gsize) n * n + 1);

  for (guint v = 0; v < ashlar_variants_get_n (self->variants); v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          guint                 n_partners;
          const AshlarChainEnd *partners
              = ashlar_chain_get_partners (self->chain, v, e, &n_partners);

          for (guint i = 0; i < n_partners; i++)
            pairs[variant->block * n
                  + ashlar_variants_get (self->variants, partners[i].variant)->block]
                = 1;
        }
    }
  CHECK_CASE (number, self->graph->n_nodes == n);
  for (guint a = 0; a < n; a++)
    {
      double sum = 0;
      guint  from = editor_chain_graph_find (self->graph, a);

      CHECK_CASE (number, from == a && self->graph->nodes[from].block == a);
      for (guint b = 0; b < n; b++)
        {
          const EditorChainEdge *edge = editor_chain_graph_find_edge (self->graph, from, b);

          CHECK_CASE (number, (edge != NULL)
                                  == (pairs[a * n + b] != 0
                                      && self->draws->usable[a] != ASHLAR_DRAWS_LEFT_OUT
                                      && self->draws->usable[b] == ASHLAR_DRAWS_LAID));
          if (edge == NULL)
            continue;
          CHECK_CASE (number,
                      edge->n_exits > 0
                          && edge->n_exits <= ashlar_content_get_block (self->content, a)->n_exits);
          CHECK_CASE (number, (edge->share > 0) == (self->draws->weights[b] > 0));
          sum += edge->share;
        }
      CHECK_CASE (number, sum == 0 || fabs (sum - 1) < 1e-9);
    }
}

static void
check_exits (Case *self, guint number)
{
  for (guint v = 0; v < ashlar_variants_get_n (self->variants); v++)
    for (guint e = 0; e < ashlar_variants_get (self->variants, v)->n_exits; e++)
      {
        guint n_left_out, n_ways = 0, n_partners;
        g_autoptr (GArray) fits = editor_fits_find (self->chain, self->draws, v, e, &n_left_out);
        double sum = 0;

        ashlar_chain_get_partners (self->chain, v, e, &n_partners);
        for (guint i = 0; i < fits->len; i++)
          {
            sum += g_array_index (fits, EditorFit, i).share;
            n_ways += g_array_index (fits, EditorFit, i).n_ways;
          }
        CHECK_CASE (number, sum == 0 || fabs (sum - 1) < 1e-9);
        CHECK_CASE (number, n_left_out > 0 ? n_ways < n_partners : n_ways == n_partners);
      }
}

static void
check_reach (Case *self, guint number)
{
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *reached = NULL;

  for (guint b = 0; b < self->draws->n_blocks; b++)
    if (self->draws->starts[b])
      g_array_append_val (starts, b);
  reached = ashlar_chain_reach (self->chain, (const guint *) (gpointer) starts->data, starts->len,
                                self->draws->usable);
  for (guint b = 0; b < self->draws->n_blocks; b++)
    {
      guint step = self->graph->nodes[b].step;

      if (self->draws->usable[b] == ASHLAR_DRAWS_LEFT_OUT)
        CHECK_CASE (number, step == EDITOR_CHAIN_LEFT_OUT);
      else if (self->draws->has_start)
        CHECK_CASE (number, (step == EDITOR_CHAIN_UNREACHED) == !reached[b]);
      else
        CHECK_CASE (number, step == 0 || step == EDITOR_CHAIN_ALONE);
      if (self->draws->starts[b] && self->draws->usable[b] != ASHLAR_DRAWS_LEFT_OUT)
        CHECK_CASE (number, step == 0);
    }
}

static void
check_layout (const EditorChainGraph *graph, guint number)
{
  g_autoptr (EditorChainLayout) layout = editor_chain_layout_new (graph);
  g_autoptr (EditorChainLayout) again = editor_chain_layout_new (graph);

  CHECK_CASE (number, layout->n_places == graph->n_nodes);
  CHECK_CASE (number,
              memcmp (layout->places, again->places, layout->n_places * sizeof *layout->places)
                  == 0);
  for (guint i = 0; i < layout->n_places; i++)
    {
      EditorChainPlace a = layout->places[i];

      CHECK_CASE (number, a.x >= 0 && a.y >= 0 && a.x + EDITOR_CHAIN_NODE_WIDTH <= layout->width
                              && a.y + EDITOR_CHAIN_NODE_HEIGHT <= layout->height);
      for (guint j = 0; j < i; j++)
        CHECK_CASE (number, ABS (a.x - layout->places[j].x) >= EDITOR_CHAIN_NODE_WIDTH
                                || ABS (a.y - layout->places[j].y) >= EDITOR_CHAIN_NODE_HEIGHT);
    }
  /* Steps go from left to right. */
  for (guint i = 1; i < layout->n_columns; i++)
    CHECK_CASE (number, layout->columns[i].step > layout->columns[i - 1].step
                            && layout->columns[i].x
                                   > layout->columns[i - 1].x + layout->columns[i - 1].width);
}

static void
test_graphs (void)
{
  guint  n_cases = oriented_sets_get_n_cases (600);
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < n_cases; number++)
    {
      Case one;

      if (only >= 0 && number != only)
        continue;
      case_init (&one, oriented_sets_new (number, 9, 5), number);
      check_edges (&one, number);
      check_exits (&one, number);
      check_reach (&one, number);
      check_layout (one.graph, number);
      case_clear (&one);
    }
}

/* Another value that says the same has the same picture; thousands of blocks are shown around one. */
static void
test_sizes (void)
{
  static const guint sizes[] = { 0, 1, 2, 65, EDITOR_CHAIN_MOST_NODES, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = sizes[i] > 0
                                  ? block_sets_dup_plain (3, sizes[i])
                                  : g_strdup ("{\"format\":"
                                              "\"ashlar-content\",\"version\":1,\"defaultTile\":\"#"
                                              "\",\"tiles\":[{\"representation\":"
                                              "\"#\"}],\"blocks\":[]}");
      gint64           start = g_get_monotonic_time ();
      Case             one, other;

      case_init (&one, block_sets_read (text), i);
      g_test_message ("%u blocks: %u nodes, %u edges, %" G_GINT64_FORMAT " ms", sizes[i],
                      one.graph->n_nodes, one.graph->n_edges,
                      (g_get_monotonic_time () - start) / 1000);
      case_init (&other, block_sets_read (text), i);
      check_layout (one.graph, i);
      g_assert_cmpuint (one.graph->n_nodes, ==, other.graph->n_nodes);
      g_assert_cmpuint (one.graph->n_edges, ==, other.graph->n_edges);
      {
        g_autoptr (EditorChainLayout) layout = editor_chain_layout_new (one.graph);
        g_autoptr (EditorChainLayout) same = editor_chain_layout_new (other.graph);

        g_assert_true (
            memcmp (layout->places, same->places, layout->n_places * sizeof *layout->places) == 0);
      }
      g_assert_cmpuint (one.graph->n_nodes, <=,
                        MAX (EDITOR_CHAIN_MOST_NODES, EDITOR_CHAIN_MOST_NEIGHBOURS + 1));
      g_assert_true ((one.graph->focus != G_MAXUINT) == (sizes[i] > EDITOR_CHAIN_MOST_NODES));
      case_clear (&one);
      case_clear (&other);
    }
}

/* ---- What a recipe draws by ---- */

static AshlarContent *
new_set (const char *parameters)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\"#\",\"blocksMovement\":true},{\"representation\":\".\"}],\"blocks\":["
      "{\"id\":\"a\",\"tags\":[\"t\"],\"representation\":[\"###\",\"#..\",\"###\"],\"exits\":[{"
      "\"position\":[2,1],\"direction\":\"East\"}],\"occurrences\":3},"
      "{\"id\":\"b\",\"representation\":[\"###\",\"..#\",\"###\"],\"exits\":[{\"position\":[0,1],"
      "\"direction\":\"West\"}],\"occurrences\":6},"
      "{\"id\":\"c\",\"representation\":[\"###\",\"..#\",\"###\"],\"exits\":[{\"position\":[0,1],"
      "\"direction\":\"West\"}],\"occurrences\":2},"
      "{\"id\":\"d\",\"representation\":[\"###\",\"..#\",\"###\"],\"exits\":[{\"position\":[0,1],"
      "\"direction\":\"West\"}],\"occurrences\":5,\"maximum\":0}],"
      "\"recipes\":[{\"id\":\"r\",\"planner\":{\"type\":\"blocks\",\"parameters\":%s}},"
      "{\"id\":\"m\",\"planner\":{\"type\":\"mine\",\"parameters\":{}}}]}",
      parameters);

  return block_sets_read (text);
}

/* Shares in percent of b, c, d at the exit of a; -1: it does not fit. */
static void
check_shares (const char *parameters, guint recipe, int b, int c, int d, guint left_out)
{
  g_autoptr (AshlarContent) content = new_set (parameters);
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
  g_autoptr (AshlarDraws) draws = ashlar_draws_new (content, recipe);
  guint n_left_out;
  g_autoptr (GArray) fits = editor_fits_find (chain, draws, 0, 0, &n_left_out);
  int found[4] = { -1, -1, -1, -1 };

  for (guint i = 0; i < fits->len; i++)
    found[g_array_index (fits, EditorFit, i).block]
        = (int) lround (g_array_index (fits, EditorFit, i).share * 100);
  g_test_message ("%s: %d %d %d", parameters, found[1], found[2], found[3]);
  g_assert_cmpint (found[1], ==, b);
  g_assert_cmpint (found[2], ==, c);
  g_assert_cmpint (found[3], ==, d);
  g_assert_cmpuint (n_left_out, ==, left_out);
}

static void
test_recipes (void)
{
  check_shares ("{}", ASHLAR_NO_INDEX, 75, 25, -1, 1);
  check_shares ("{}", 0, 75, 25, -1, 1);
  /* A recipe that lays no blocks says nothing of them. */
  check_shares ("{}", 1, 75, 25, -1, 1);
  check_shares ("{\"blocks\":[\"a\",\"c\"]}", 0, -1, 100, -1, 2);
  /* What is guaranteed is no part of free growth, and stands nevertheless. */
  check_shares ("{\"guaranteed\":{\"b\":1}}", 0, 0, 100, -1, 1);
  check_shares ("{\"guaranteed\":{\"b\":0}}", 0, -1, 100, -1, 2);
  check_shares ("{\"blocks\":[\"a\",\"c\"],\"endBlock\":\"b\"}", 0, 0, 100, -1, 1);
  /* Parameters that cannot be read count as none. */
  check_shares ("{\"startBlock\":\"nobody\"}", 0, 75, 25, -1, 1);
}

static void
test_starts (void)
{
  g_autoptr (AshlarContent) content = new_set ("{\"startBlock\":\"tag:t\",\"blocks\":[\"c\"]}");
  g_autoptr (AshlarDraws) draws = ashlar_draws_new (content, 0);

  g_assert_true (draws->has_start && draws->lays_blocks);
  g_assert_cmpuint (draws->starts[0], ==, 1);
  g_assert_cmpuint (draws->usable[0], ==, ASHLAR_DRAWS_START_ALONE);
  g_assert_cmpuint (draws->usable[2], ==, ASHLAR_DRAWS_LAID);
  g_assert_false (ashlar_draws_fit_recipe (content, 1));
  g_assert_false (ashlar_draws_fit_recipe (content, ASHLAR_NO_INDEX));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chain-graph/graphs", test_graphs);
  g_test_add_func ("/chain-graph/sizes", test_sizes);
  g_test_add_func ("/chain-graph/recipes", test_recipes);
  g_test_add_func ("/chain-graph/starts", test_starts);
  return g_test_run ();
}
