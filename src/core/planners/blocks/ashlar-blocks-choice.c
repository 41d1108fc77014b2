/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which block follows at an exit.
 *
 * A block is drawn by occurrences among the blocks that fit, then one of its fitting ways evenly.
 * Exactly so: a block is drawn from the whole class and kept if one of its ways fits, which leaves
 * the shares among the fitting ones untouched; after TRIES failures all that fit are found and
 * drawn from. Which of the two ends it is no function of what would have been drawn, so the shares
 * hold either way.
 *
 * Which ways fit is what AshlarBlocksView tells. */

#include "planners/blocks/ashlar-blocks-view-private.h"

#include <string.h>

#define TRIES 3

/* ---- What may be placed at all ---- */

static void
find_near_blocks (AshlarBlocksGrowth *self, guint32 area)
{
  guint distance = 0;
  guint ring_end;

  if (self->near_area == area)
    return;
  for (guint i = 0; i < self->near_blocks->len; i++)
    self->near[g_array_index (self->near_blocks, guint32, i)] = 0;
  g_array_set_size (self->near_blocks, 0);
  ashlar_blocks_growth_begin_walk (self, area);
  ring_end = self->queue->len;
  for (guint at = 0; at < self->queue->len; at++)
    {
      guint32 here = g_array_index (self->queue, guint32, at);
      guint32 block = ashlar_blocks_growth_get_shape (self, here)->block;

      if (at == ring_end)
        {
          distance++;
          ring_end = self->queue->len;
        }
      self->near[block] = 1;
      g_array_append_val (self->near_blocks, block);
      if (distance + 1 < self->task->cooldown)
        ashlar_blocks_growth_walk_on (self, here);
    }
  self->near_area = area;
}

static gboolean
may_place (const AshlarBlocksGrowth *self, guint block)
{
  return (self->near == NULL || !self->near[block])
         && ashlar_schedule_may_lay (&self->schedule, block);
}

/* ---- Drawing ---- */

/* Leaves the bits of those that fit among @first <= way < @end; their number. What the windows tell
 * alone is found out for all first, without a branch. */
static inline guint
keep_fitting (const AshlarBlocksView *self, guint64 *bits, guint first, guint end)
{
  guint n = 0;

  for (guint word = first >> 6; word <= (end - 1) >> 6; word++)
    {
      guint64 left = bits[word] & ashlar_bits_range (word, first, end);
      guint64 lost = 0;
      guint64 unsure = left & ~self->pool->ahead[word];

      for (guint64 rest = left & ~unsure; rest != 0; rest &= rest - 1)
        {
          guint            w = word * 64 + (guint) __builtin_ctzll (rest);
          AshlarBlocksPair met
              = ashlar_blocks_windows_overlap (&self->pool->footprints[w], &self->window);
          guint64 bit = rest & (0 - rest);

          lost |= met[ASHLAR_BLOCKS_TAKEN] != 0 ? bit : 0;
          unsure |= met[ASHLAR_BLOCKS_WALK] != 0 ? bit : 0;
          n++;
        }
      for (unsure &= ~lost; unsure != 0; unsure &= unsure - 1)
        {
          guint w = word * 64 + (guint) __builtin_ctzll (unsure);

          n += !ashlar_bits_has (self->pool->ahead, w);
          if (ashlar_blocks_view_fit (self, w) != ASHLAR_BLOCKS_FITS)
            lost |= unsure & (0 - unsure);
        }
      bits[word] &= ~lost;
      for (; lost != 0; lost &= lost - 1)
        n--;
    }
  return n;
}

static inline guint
pick_way (AshlarBlocksGrowth *self, const guint64 *bits, guint first, guint n)
{
  return ashlar_bits_nth (bits, first, n > 1 ? ashlar_stream_below (&self->stream, n) : 0);
}

static guint
draw_block (AshlarBlocksGrowth *self, const AshlarBlocksClass *class)
{
  guint64 drawn = ashlar_stream_below_64 (&self->stream, class->sums[class->n_drawn - 1]);

  if (class->guide != NULL)
    return class->guide[drawn];
  return ashlar_sums_find (class->sums, 1, class->n_drawn, drawn);
}

/* Draws a block among all whose ways are left in the bits, by @weights (per block), or evenly where
 * all weights are 0 and
 * @even is TRUE; then one of its ways. */
static gboolean
draw_among (AshlarBlocksView   *self,
            guint64            *bits,
            const guint32      *weights,
            gboolean            even,
            AshlarBlocksChoice *choice)
{
  const AshlarBlocksPool *pool = self->pool;
  AshlarBlocksGrowth     *growth = self->growth;
  AshlarFitting          *found = (AshlarFitting *) (gpointer) growth->fitting->data;
  const AshlarFitting    *drawn;
  guint                   n = 0;

  for (guint w = ashlar_bits_next (bits, pool->n_words, 0); w != G_MAXUINT;)
    {
      guint         end = pool->first_ways[pool->ways[w].place + 1];
      AshlarFitting fitting = { pool->ways[w].block, w, 0 };

      if ((even || weights[fitting.block] > 0) && may_place (growth, fitting.block))
        fitting.n = keep_fitting (self, bits, w, end);
      if (fitting.n > 0)
        found[n++] = fitting;
      w = ashlar_bits_next (bits, pool->n_words, end);
    }
  growth->n_steps += n;
  if (n == 0)
    return FALSE;
  g_array_set_size (growth->fitting, n);
  drawn = ashlar_fitting_draw (growth->fitting, weights, &growth->stream, &choice->weight,
                               &choice->total);
  choice->way = pick_way (growth, bits, drawn->first, drawn->n);
  return TRUE;
}

/* ---- Joining two free exits by one block ---- */

/* What ways of the pool would face the exit that is open at @slot; the number of them. */
static guint
find_mates (const AshlarBlocksView *self, guint32 slot, const AshlarBlocksMate **mates)
{
  const AshlarBlocksGrowth *growth = self->growth;
  const AshlarBlocksExit   *exit = ashlar_blocks_growth_get_exit (growth, slot);

  return ashlar_blocks_pool_find_mates (self->pool,
                                        ashlar_blocks_mate_place (growth->slots[slot].x - self->x,
                                                                  growth->slots[slot].y - self->y,
                                                                  exit->direction, exit->width),
                                        mates);
}

/* Draws a block that joins the exit with @slot, if one fits. */
static gboolean
draw_joining (AshlarBlocksView       *self,
              guint32                 slot,
              const AshlarBlocksMate *mates,
              guint                   n_mates,
              AshlarBlocksChoice     *choice)
{
  AshlarBlocksGrowth      *growth = self->growth;
  guint32                  area = growth->slots[slot].area;
  const AshlarBlocksShape *other = ashlar_blocks_growth_get_shape (growth, area);
  guint                    e = slot - growth->areas[area].first_slot;
  gboolean                 any = FALSE;

  memset (growth->joining, 0, sizeof *growth->joining * self->pool->n_words);
  for (guint i = 0; i < n_mates; i++)
    {
      const AshlarBlocksShape *shape
          = &growth->table->shapes[self->pool->ways[mates[i].way].variant];

      if (!ashlar_bits_has (growth->bits, mates[i].way)
          || !ashlar_blocks_table_lists_agree (growth->table, shape, mates[i].exit, other, e))
        continue;
      ashlar_bits_add (growth->joining, mates[i].way);
      any = TRUE;
    }
  return any && draw_among (self, growth->joining, growth->table->weights, FALSE, choice);
}

/* A block that joins the exit with the one at @slot, if they are to be joined and one fits. */
static gboolean
choose_joining_with (AshlarBlocksView *self, guint32 slot, AshlarBlocksChoice *choice)
{
  const AshlarBlocksPool *pool = self->pool;
  const AshlarBlocksSlot *other = &self->growth->slots[slot];
  gint                    dx = other->x - self->x;
  gint                    dy = other->y - self->y;
  const AshlarBlocksMate *mates;
  guint                   n;

  if (dx < pool->mate_left || dx > pool->mate_right || dy < pool->mate_top || dy > pool->mate_bottom
      || slot == self->slot || !ashlar_blocks_growth_wants_pair (self->growth, self->slot, slot))
    return FALSE;
  n = find_mates (self, slot, &mates);
  return n > 0 && draw_joining (self, slot, mates, n, choice);
}

/* Strikes out what is no longer open before @slot in the queue of its square. */
static void
strike_out_before (AshlarBlocksGrowth *self, const AshlarBlocksSquare *square, guint32 slot)
{
  guint64 rank = ashlar_blocks_growth_get_rank (self, slot);

  for (guint32 other = square->newest; other != ASHLAR_BLOCKS_NO_SLOT;
       other = self->slots[other].next)
    if (self->slots[other].partner != ASHLAR_BLOCKS_OPEN
        && ashlar_blocks_growth_get_rank (self, other) > rank)
      self->slots[other].shut = 0;
}

/* Those whose bit is in @cells and that are open, by rank. */
static void
queue_waiting (AshlarBlocksGrowth *self, const AshlarBlocksSquare *square, guint64 cells)
{
  GArray *waiting = self->waiting;

  g_array_set_size (waiting, 0);
  for (guint32 slot = square->newest; slot != ASHLAR_BLOCKS_NO_SLOT; slot = self->slots[slot].next)
    {
      const AshlarBlocksSlot *record = &self->slots[slot];
      guint                   at = waiting->len;

      if (record->partner != ASHLAR_BLOCKS_OPEN
          || ((cells >> ashlar_blocks_space_bit_of (record->x, record->y)) & 1) == 0)
        continue;
      /* Few, and almost always in this order already. */
      while (at > 0
             && ashlar_blocks_growth_get_rank (self, g_array_index (waiting, guint32, at - 1))
                    < ashlar_blocks_growth_get_rank (self, slot))
        at--;
      g_array_insert_val (waiting, at, slot);
    }
}

/* Of the exits of one square that begin in @cells. */
static gboolean
choose_joining_in (AshlarBlocksView   *self,
                   AshlarBlocksSquare *square,
                   guint64             cells,
                   AshlarBlocksChoice *choice)
{
  AshlarBlocksGrowth *growth = self->growth;
  guint64             open = 0;

  if (G_UNLIKELY (growth->ranks->len > 0))
    {
      queue_waiting (growth, square, cells);
      for (guint i = 0; i < growth->waiting->len; i++)
        {
          guint32 slot = g_array_index (growth->waiting, guint32, i);

          if (choose_joining_with (self, slot, choice))
            {
              strike_out_before (growth, square, slot);
              return TRUE;
            }
        }
      return FALSE;
    }
  for (guint32 slot = square->newest; slot != ASHLAR_BLOCKS_NO_SLOT;
       slot = growth->slots[slot].next)
    {
      const AshlarBlocksSlot *record = &growth->slots[slot];
      guint64 bit = (guint64) 1 << ashlar_blocks_space_bit_of (record->x, record->y);

      if (record->partner != ASHLAR_BLOCKS_OPEN)
        continue;
      open |= bit;
      if ((cells & bit) != 0 && choose_joining_with (self, slot, choice))
        {
          strike_out_before (growth, square, slot);
          return TRUE;
        }
    }
  square->open = open;
  return FALSE;
}

/* Where the mates of a pool may lie about an exit. */
typedef struct
{
  AshlarBlocksSquare *first;
  guint               n_columns, n_rows;
} Surroundings;

static inline void
surroundings_init (Surroundings *self, const AshlarBlocksView *view)
{
  const AshlarBlocksSpace *space = &view->growth->space;
  const AshlarBlocksPool  *pool = view->pool;
  gint                     left = MAX (-ASHLAR_BLOCKS_NEAR, view->x + pool->mate_left);
  gint                     top = MAX (-ASHLAR_BLOCKS_NEAR, view->y + pool->mate_top);
  gint right = MIN ((gint) space->width + ASHLAR_BLOCKS_NEAR, view->x + pool->mate_right);
  gint bottom = MIN ((gint) space->height + ASHLAR_BLOCKS_NEAR, view->y + pool->mate_bottom);

  self->first = ashlar_blocks_space_get_square (space, left, top);
  self->n_columns = (guint) ((right >> 3) - (left >> 3) + 1);
  self->n_rows = (guint) ((bottom >> 3) - (top >> 3) + 1);
}

/* Notes that nobody waits any longer who was passed, in the first @n squares. */
static void
pass (const AshlarBlocksView *self, const Surroundings *around, guint n)
{
  guint32 look = self->growth->n_looks;

  for (guint i = 0; i < n; i++)
    around->first[(i / around->n_columns) * self->growth->space.stride + i % around->n_columns]
        .passed
        = look;
}

/* The same of all squares, by loops that end where they always do: where the last column or the last row is not there,
 * the one before it is noted twice. */
static inline void
pass_all (const AshlarBlocksView *self, const Surroundings *around)
{
  guint32 look = self->growth->n_looks;
  guint   n_columns = self->pool->mate_columns;

  for (guint row = 0; row < self->pool->mate_rows; row++)
    {
      AshlarBlocksSquare *squares
          = around->first + MIN (row, around->n_rows - 1) * self->growth->space.stride;

      for (guint column = 0; column + 1 < n_columns; column++)
        squares[column].passed = look;
      squares[around->n_columns - 1].passed = look;
    }
}

/* A block that joins this exit with another free one that it is to be joined with: one of those that
 * wait, since where nothing fits no block that joins does. */
static gboolean
choose_joining (AshlarBlocksView *self, AshlarBlocksChoice *choice)
{
  const AshlarBlocksPool *pool = self->pool;
  gsize                   stride = self->growth->space.stride;
  guint                   n_columns = pool->mate_columns;
  const guint64          *mask;
  guint64                 any = 0, found = 0;
  Surroundings            around;
  AshlarBlocksSquare     *square;

  surroundings_init (&around, self);
  self->growth->n_looks++;
  if (G_UNLIKELY (pool->mate_masks == NULL))
    {
      guint n = around.n_columns * around.n_rows;

      for (guint i = 0; i < n; i++)
        {
          square = around.first + (i / around.n_columns) * stride + i % around.n_columns;
          if (square->open != 0 && choose_joining_in (self, square, square->open, choice))
            {
              pass (self, &around, i);
              return TRUE;
            }
        }
      pass (self, &around, n);
      return FALSE;
    }
  mask = pool->mate_masks
         + (gsize) ashlar_blocks_space_bit_of (self->x, self->y) * pool->mate_rows * n_columns;
  square = around.first;
  for (guint row = 0, bit = 0; row < pool->mate_rows; row++, square += stride)
    for (guint column = 0; column < n_columns; column++, bit++)
      any |= square[column].open & mask[bit];
  /* Mostly none is, and which they are is dearer to say. */
  square = around.first;
  for (guint row = 0, bit = 0; row < pool->mate_rows && any != 0; row++, square += stride)
    for (guint column = 0; column < n_columns; column++, bit++)
      found |= (guint64) ((square[column].open & mask[bit]) != 0) << bit;
  for (; found != 0; found &= found - 1)
    {
      guint bit = (guint) __builtin_ctzll (found);
      guint row = bit / n_columns;
      guint column = bit % n_columns;

      square = around.first + row * stride + column;
      if (choose_joining_in (self, square, square->open & mask[bit], choice))
        {
          pass (self, &around, row * around.n_columns + column);
          return TRUE;
        }
    }
  pass_all (self, &around);
  return FALSE;
}

/* Whether some exit that waits could be faced from here, for all that the window says. */
static inline gboolean
may_join (const AshlarBlocksView *self)
{
  const AshlarBlocksPool *pool = self->pool;
  guint64                 met = 0;

  if (self->growth->task->loops == 0)
    return FALSE;
  if (pool->mates_beyond)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (self->window.squares); i++)
    met |= pool->mate_cells.squares[i] & self->window.squares[i][ASHLAR_BLOCKS_WALK];
  return met != 0;
}

gboolean
ashlar_blocks_choose (AshlarBlocksGrowth      *self,
                      const AshlarBlocksFront *front,
                      AshlarBlocksChoice      *choice)
{
  AshlarBlocksView view;

  self->joins = FALSE;
  if (!ashlar_blocks_view_init (&view, self, front) || view.class->n_drawn == 0
      || !ashlar_blocks_view_sift (&view, self->bits))
    return FALSE;
  if (self->near != NULL)
    find_near_blocks (self, self->slots[front->slot].area);
  choice->pool = view.class->pool;
  choice->total = 0;
  if (may_join (&view) && choose_joining (&view, choice))
    {
      self->joins = TRUE;
      return TRUE;
    }
  for (guint attempt = 0; attempt < TRIES; attempt++)
    {
      guint place = view.class->drawn[draw_block (self, view.class)];
      guint first = view.pool->first_ways[place];
      guint n;

      if (!may_place (self, view.pool->blocks[place]))
        continue;
      n = keep_fitting (&view, self->bits, first, view.pool->first_ways[place + 1]);
      if (n == 0)
        continue;
      choice->weight = self->table->weights[view.pool->blocks[place]];
      choice->way = pick_way (self, self->bits, first, n);
      return TRUE;
    }
  return draw_among (&view, self->bits, self->table->weights, FALSE, choice);
}

gboolean
ashlar_blocks_choose_towards (AshlarBlocksGrowth      *self,
                              const AshlarBlocksFront *front,
                              const AshlarDemand      *demand,
                              guint                    distance,
                              const guint64           *tried,
                              AshlarBlocksChoice      *choice)
{
  gboolean         closes = demand == self->task->ends;
  AshlarBlocksView view;

  if (closes && distance == 1)
    return ashlar_blocks_choose_end (self, front, choice);
  self->joins = FALSE;
  if (!ashlar_blocks_view_init (&view, self, front) || !ashlar_blocks_view_sift (&view, self->bits))
    return FALSE;
  if (self->near != NULL)
    find_near_blocks (self, self->slots[front->slot].area);
  for (guint w = ashlar_bits_next (self->bits, view.pool->n_words, 0); w != G_MAXUINT;
       w = ashlar_bits_next (self->bits, view.pool->n_words, w + 1))
    if ((tried != NULL && ashlar_bits_has (tried, w))
        || ashlar_blocks_reach_through (self->table, demand, &view.pool->ways[w]) != distance)
      ashlar_bits_remove (self->bits, w);
  choice->pool = view.class->pool;
  return draw_among (&view, self->bits, closes ? self->table->weights : self->table->occurrences,
                     !closes, choice);
}

gboolean
ashlar_blocks_choose_end (AshlarBlocksGrowth      *self,
                          const AshlarBlocksFront *front,
                          AshlarBlocksChoice      *choice)
{
  AshlarBlocksView view;

  self->joins = FALSE;
  if (!ashlar_blocks_view_init (&view, self, front) || !ashlar_blocks_view_sift (&view, self->bits))
    return FALSE;
  if (self->near != NULL)
    find_near_blocks (self, self->slots[front->slot].area);
  choice->pool = view.class->pool;
  for (guint tier = 0; tier < view.pool->n_tiers; tier++)
    {
      const guint64 *ways = view.pool->tiers + (gsize) tier * view.pool->n_words;
      guint64        any = 0;

      for (guint w = 0; w < view.pool->n_words; w++)
        any |= self->joining[w] = self->bits[w] & ways[w];
      if (any != 0 && draw_among (&view, self->joining, self->table->weights, FALSE, choice))
        return TRUE;
    }
  return FALSE;
}

/* ---- Why ---- */

typedef struct
{
  guint    n_candidates, n_forbidden, n_leaving, n_overlapping, n_touching, n_held_back;
  gboolean seen; /* not all that lies ahead is taken */
  guint64  total;
} Tally;

static gboolean
leaves_canvas (const AshlarBlocksGrowth *self,
               const AshlarBlocksFront  *front,
               const AshlarBlocksWay    *way)
{
  const AshlarBlocksShape *shape = &self->table->shapes[way->variant];
  gint                     x = front->x + way->dx;
  gint                     y = front->y + way->dy;

  return x < 0 || y < 0 || x + shape->width > (gint) self->space.width
         || y + shape->height > (gint) self->space.height;
}

static void
tally_ways (AshlarBlocksGrowth *self, guint32 slot, Tally *tally)
{
  const AshlarBlocksExit *exit = ashlar_blocks_growth_get_exit (self, slot);
  const AshlarBlocksClass *class = ashlar_blocks_table_get_class (self->table, exit->end_class);
  const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (self->table, class->pool);
  guint32                 counted = G_MAXUINT32;
  AshlarBlocksFront       front;
  AshlarBlocksView        view;

  ashlar_blocks_growth_get_front (self, slot, &front);
  tally->seen = ashlar_blocks_view_init (&view, self, &front);
  if (self->near != NULL)
    find_near_blocks (self, self->slots[slot].area);
  tally->n_candidates = pool->n_ways;
  for (guint w = 0; w < pool->n_ways; w++)
    {
      guint block = pool->ways[w].block;

      if (!ashlar_bits_has (class->ways, w))
        tally->n_forbidden++;
      else if (leaves_canvas (self, &front, &pool->ways[w]))
        tally->n_leaving++;
      else if (!tally->seen || ashlar_blocks_view_fit (&view, w) == ASHLAR_BLOCKS_OVERLAPS)
        tally->n_overlapping++;
      else if (ashlar_blocks_view_fit (&view, w) == ASHLAR_BLOCKS_TOUCHES)
        tally->n_touching++;
      else if (self->table->weights[block] == 0 || !may_place (self, block))
        tally->n_held_back++;
      else if (counted != block)
        {
          tally->total += self->table->weights[block];
          counted = block;
        }
    }
}

void
ashlar_blocks_choice_tell (AshlarBlocksGrowth *self, guint32 slot, const AshlarBlocksChoice *choice)
{
  const AshlarBlocksTable *table = self->table;
  guint32                  area = self->slots[slot].area;
  Tally                    tally = { 0 };

  if (self->trace == NULL)
    return;
  tally_ways (self, slot, &tally);
  ashlar_trace_say (self->trace, CANDIDATES, { tally.n_candidates });
  if (tally.n_leaving > 0)
    ashlar_trace_say (self->trace, LEAVES_CANVAS, { tally.n_leaving });
  if (tally.n_overlapping > 0)
    ashlar_trace_say (self->trace, OVERLAP, { tally.n_overlapping });
  if (tally.n_touching > 0)
    ashlar_trace_say (self->trace, TOUCH, { tally.n_touching });
  if (tally.n_forbidden > 0)
    ashlar_trace_say (self->trace, FORBIDDEN, { tally.n_forbidden },
                      { slot - self->areas[area].first_slot },
                      { .name = ashlar_blocks_table_get_block_id (
                            table, ashlar_blocks_growth_get_shape (self, area)->block) });
  if (tally.n_held_back > 0)
    ashlar_trace_say (self->trace, HELD_BACK, { tally.n_held_back });
  if (choice == NULL)
    ashlar_trace_say (self->trace, NOTHING_FITS);
  else
    {
      const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (table, choice->pool);

      if (self->is_closing && !ashlar_blocks_growth_get_shape (self, area)->may_end)
        ashlar_trace_say (self->trace, CLOSES,
                          { .name = ashlar_blocks_table_get_block_id (
                                table, ashlar_blocks_growth_get_shape (self, area)->block) });
      if (self->joins)
        ashlar_trace_say (self->trace, JOINS);
      ashlar_trace_say (
          self->trace, TAKEN,
          { .name = ashlar_blocks_table_get_block_id (table, pool->ways[choice->way].block) },
          { (gint64) choice->weight },
          { (gint64) (choice->total > 0 ? choice->total : tally.total) });
    }
}
