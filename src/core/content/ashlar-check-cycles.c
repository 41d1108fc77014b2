/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cycles among parents, outcomes and the like, found by a depth-first walk with a stack of its own:
 * chains may be as long as lists are. Cost: O(nodes + edges). */

#include "content/ashlar-check-private.h"

void
ashlar_check_graph_init (AshlarCheckGraph *graph, guint n)
{
  graph->n = n;
  graph->starts = g_new0 (guint, (gsize) n + 1);
  graph->targets = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
ashlar_check_graph_clear (AshlarCheckGraph *graph)
{
  g_free (graph->starts);
  g_array_unref (graph->targets);
}

/* Edges come node by node. */
void
ashlar_check_graph_add_edge (AshlarCheckGraph *graph, guint target)
{
  g_array_append_val (graph->targets, target);
}

void
ashlar_check_graph_end_node (AshlarCheckGraph *graph, guint node)
{
  graph->starts[node + 1] = graph->targets->len;
}

static void
fault_cycle (const AshlarCheck  *check,
             const AshlarPath   *path,
             const guint        *stack,
             guint               first,
             guint               depth,
             AshlarCheckNameFunc name)
{
  const guint shown = 16;
  g_autoptr (GString) cycle = g_string_new (NULL);

  for (guint i = first; i < depth && i < first + shown; i++)
    {
      g_autofree char *text = name (check, stack[i]);

      g_string_append_printf (cycle, "%s → ", text);
    }
  if (depth - first > shown)
    g_string_append (cycle, "… → ");
  {
    g_autofree char *text = name (check, stack[first]);

    g_string_append (cycle, text);
  }
  ashlar_report_fault (check->report, path, "cycle", "%s is a cycle; expected an end", cycle->str);
}

/* Reports a cycle for each node that a walk comes back to, about /@list/node/@key of the node that
 * leads back. */
void
ashlar_check_cycles (const AshlarCheck      *check,
                     const AshlarCheckGraph *graph,
                     const char             *list,
                     const char             *key,
                     AshlarCheckNameFunc     name)
{
  enum
  {
    UNSEEN,
    OPEN,
    REPORTED, /* open, and a cycle through it has been reported */
    DONE
  };
  g_autofree guint8 *state = g_new0 (guint8, graph->n);
  g_autofree guint  *stack = g_new (guint, graph->n);
  g_autofree guint  *edge
      = g_new (guint, graph->n); /* the next one to take, of nodes on the stack */
  g_autofree guint *place = g_new (guint, graph->n); /* where on the stack */

  for (guint start = 0; start < graph->n; start++)
    {
      guint depth = 0;

      if (state[start] != UNSEEN)
        continue;
      stack[depth++] = start;
      state[start] = OPEN;
      place[start] = 0;
      edge[start] = graph->starts[start];
      while (depth > 0)
        {
          guint node = stack[depth - 1];
          guint target;

          if (edge[node] == graph->starts[node + 1])
            {
              state[node] = DONE;
              depth--;
              continue;
            }
          target = g_array_index (graph->targets, guint, edge[node]++);
          if (state[target] == UNSEEN)
            {
              place[target] = depth;
              stack[depth++] = target;
              state[target] = OPEN;
              edge[target] = graph->starts[target];
            }
          else if (state[target] == OPEN)
            {
              const AshlarPath *element
                  = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (&ashlar_check_root, list), node);

              fault_cycle (check, ASHLAR_PATH_KEY (element, key), stack, place[target], depth,
                           name);
              state[target] = REPORTED;
            }
        }
    }
}
