/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Looking ahead along the chain of blocks.
 *
 * For each demand, how many blocks have to be laid at an exit of each class until one of them
 * serves: a fixpoint over the classes, since exits of one class have the same ways. A chain leaves
 * a block by another exit than it came in by. Where no chain exists, a search over the whole
 * content, recipe or not, finds the chain that would serve and the block in it that the recipe
 * lacks.
 *
 * Cost: rounds of the ways of all classes, as many as the longest of the shortest chains has
 * blocks. */

#include "planners/blocks/ashlar-blocks-task-private.h"

#include "base/ashlar-orientation-private.h"

guint
ashlar_blocks_reach_through (const AshlarBlocksTable *table,
                             const AshlarDemand      *demand,
                             const AshlarBlocksWay   *way)
{
  const AshlarBlocksShape *shape = &table->shapes[way->variant];
  guint                    best = ASHLAR_BLOCKS_NEVER;

  if (demand->blocks[way->block])
    return 1;
  if (table->usable[way->block] != ASHLAR_BLOCK_LAID)
    return ASHLAR_BLOCKS_NEVER;
  for (guint e = 0; e < shape->n_exits; e++)
    if (e != way->exit && shape->exits[e].end_class != ASHLAR_BLOCKS_NO_CLASS)
      best = MIN (best, demand->distances[shape->exits[e].end_class]);
  return MIN (best + 1, ASHLAR_BLOCKS_NEVER);
}

void
ashlar_blocks_reach_fill (const AshlarBlocksTable *table, AshlarDemand *demand)
{
  gboolean changed = TRUE;

  demand->distances = g_new (guint8, table->classes->len + 1);
  for (guint c = 0; c < table->classes->len; c++)
    demand->distances[c] = ASHLAR_BLOCKS_NEVER;
  while (changed)
    {
      changed = FALSE;
      for (guint c = 0; c < table->classes->len; c++)
        {
          const AshlarBlocksClass *class = ashlar_blocks_table_get_class (table, c);
          const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (table, class->pool);
          guint                   best = demand->distances[c];

          for (guint w = 0; w < pool->n_ways && best > 1; w++)
            if (ashlar_bits_has (class->ways, w))
              best = MIN (best, ashlar_blocks_reach_through (table, demand, &pool->ways[w]));
          if (best < demand->distances[c])
            {
              demand->distances[c] = (guint8) best;
              changed = TRUE;
            }
        }
    }
}

gboolean
ashlar_blocks_reach_from_block (const AshlarBlocksTable *table,
                                const AshlarDemand      *demand,
                                guint                    block)
{
  guint first, n;

  ashlar_variants_of_block (table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    for (guint e = 0; e < table->shapes[v].n_exits; e++)
      {
        guint32 end_class = table->shapes[v].exits[e].end_class;

        if (end_class != ASHLAR_BLOCKS_NO_CLASS
            && demand->distances[end_class] != ASHLAR_BLOCKS_NEVER)
          return TRUE;
      }
  return FALSE;
}

/* ---- The chain that breaks ---- */

/* The search's nodes are blocks entered by any exit: it serves a message, not the look-ahead. */
typedef struct
{
  guint   cost; /* blocks the recipe lacks, times a lot, plus length; G_MAXUINT: not found */
  guint32 from; /* block */
} Step;

#define LACK 100000u

static guint
find_chain (const AshlarBlocksTable *all,
            const AshlarBlocksTask  *task,
            const AshlarDemand      *demand,
            Step                    *steps)
{
  guint    found = ASHLAR_NO_INDEX;
  gboolean changed = TRUE;

  for (guint b = 0; b < all->n_blocks; b++)
    {
      steps[b].cost = G_MAXUINT;
      steps[b].from = G_MAXUINT32;
    }
  for (guint s = 0; s < task->n_starts; s++)
    steps[task->starts[s]].cost = 0;
  while (changed)
    {
      changed = FALSE;
      for (guint v = 0; v < all->n_variants; v++)
        {
          const AshlarBlocksShape *shape = &all->shapes[v];

          if (steps[shape->block].cost == G_MAXUINT)
            continue;
          for (guint e = 0; e < shape->n_exits; e++)
            {
              const AshlarBlocksClass *class;
              const AshlarBlocksPool *pool;

              if (shape->exits[e].end_class == ASHLAR_BLOCKS_NO_CLASS)
                continue;
              class = ashlar_blocks_table_get_class (all, shape->exits[e].end_class);
              pool = ashlar_blocks_table_get_pool (all, class->pool);
              for (guint w = 0; w < pool->n_ways; w++)
                {
                  guint block = pool->ways[w].block;
                  guint cost = steps[shape->block].cost + 1;

                  if (!ashlar_bits_has (class->ways, w))
                    continue;
                  if (task->table->usable[block] != ASHLAR_BLOCK_LAID && !demand->blocks[block])
                    cost += LACK;
                  if (cost < steps[block].cost)
                    {
                      steps[block].cost = cost;
                      steps[block].from = shape->block;
                      changed = TRUE;
                    }
                }
            }
        }
    }
  for (guint b = 0; b < all->n_blocks; b++)
    if (demand->blocks[b] && steps[b].from != G_MAXUINT32
        && (found == ASHLAR_NO_INDEX || steps[b].cost < steps[found].cost))
      found = b;
  return found;
}

static AshlarText *
lack_words (const AshlarBlocksTask *task, guint block, guint n_in_set)
{
  const AshlarBlocksTable *table = task->table;
  const char              *id = ashlar_blocks_table_get_block_id (table, block);

  if (table->usable[block] == ASHLAR_BLOCK_LEFT_OUT && table->occurrences[block] > 0)
    return ashlar_text_new ("%s is not among the recipe's %u blocks", id, n_in_set);
  return ashlar_text_new ("%s has no occurrences and is not demanded", id);
}

static AshlarText *
lead_words (const AshlarBlocksTable *table, guint target, guint lacking)
{
  const AshlarBlock *source = ashlar_content_get_block (table->content, target);
  const AshlarExit  *exit = source->n_exits == 1 ? &source->exits[0] : NULL;

  if (exit != NULL && exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED && g_strv_length (exit->list) == 1
      && ashlar_block_matches (ashlar_content_get_block (table->content, lacking), exit->list[0]))
    return ashlar_text_new ("Its only exit, %p and %u wide, accepts nothing but %s",
                            ashlar_direction_get_text (exit->direction), exit->width,
                            exit->list[0]);
  return ashlar_text_new ("The way to %s leads through %s", ashlar_block_get_id (source),
                          ashlar_blocks_table_get_block_id (table, lacking));
}

void
ashlar_blocks_reach_set_error (const AshlarBlocksTask *task,
                               const AshlarDemand     *demand,
                               guint                   n_in_set,
                               GError                **error)
{
  const AshlarBlocksTable *table = task->table;
  g_autofree guint32      *weights = g_new (guint32, table->n_blocks + 1);
  g_autofree guint8       *usable = g_new (guint8, table->n_blocks + 1);
  g_autofree Step         *steps = g_new0 (Step, table->n_blocks + 1);
  g_autoptr (AshlarText) demanded = ashlar_demand_dup_words (demand);
  g_autoptr (GPtrArray) chain = g_ptr_array_new ();
  AshlarBlocksTable *all;
  guint              target = ASHLAR_NO_INDEX;
  guint              broken = 1;
  GError            *local = NULL;

  for (guint b = 0; b < table->n_blocks; b++)
    {
      weights[b] = 1;
      usable[b] = ASHLAR_BLOCK_LAID;
    }
  all = ashlar_blocks_table_new (table->content, table->chain, weights, weights, usable, NULL);
  if (all != NULL)
    target = find_chain (all, task, demand, steps);
  ashlar_blocks_table_free (all);

  if (target != ASHLAR_NO_INDEX)
    {
      guint lacking = ASHLAR_NO_INDEX;

      for (guint32 b = target; b != G_MAXUINT32 && chain->len <= table->n_blocks; b = steps[b].from)
        g_ptr_array_insert (chain, 0, (gpointer) ashlar_blocks_table_get_block_id (table, b));
      for (guint i = 1; i < chain->len && lacking == ASHLAR_NO_INDEX; i++)
        {
          guint b = ashlar_content_find_block (table->content, chain->pdata[i]);

          if (table->usable[b] != ASHLAR_BLOCK_LAID && !demand->blocks[b])
            {
              lacking = b;
              broken = i;
            }
        }
      if (lacking != ASHLAR_NO_INDEX)
        {
          g_autoptr (AshlarText) lead = lead_words (table, target, lacking);
          g_autoptr (AshlarText) lack = lack_words (task, lacking, n_in_set);

          ashlar_generate_error_set (&local, ASHLAR_GENERATE_ERROR_UNREACHABLE, demand->subject,
                                     "%p. %p, and %p.", demanded, lead, lack);
        }
    }
  if (local == NULL)
    {
      const char *start = ashlar_blocks_table_get_block_id (table, task->starts[0]);

      for (guint b = 0; b < table->n_blocks && target == ASHLAR_NO_INDEX; b++)
        if (demand->blocks[b])
          target = b;
      if (chain->len < 2)
        {
          g_ptr_array_set_size (chain, 0);
          g_ptr_array_add (chain, (gpointer) start);
          if (target != ASHLAR_NO_INDEX)
            g_ptr_array_add (chain, (gpointer) ashlar_blocks_table_get_block_id (table, target));
        }
      broken = chain->len - 1;
      ashlar_generate_error_set (&local, ASHLAR_GENERATE_ERROR_UNREACHABLE, demand->subject,
                                 "%p. No chain of blocks leads from %s to %s: no exit that can be "
                                 "reached meets one of its "
                                 "exits in direction, width and lists.",
                                 demanded, start, demand->entry);
    }
  g_ptr_array_add (chain, NULL);
  ashlar_generate_error_set_chain (local, (const char *const *) chain->pdata, broken);
  g_propagate_error (error, local);
}
