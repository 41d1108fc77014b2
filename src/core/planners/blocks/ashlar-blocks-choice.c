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
 * A way is looked up in a window of 16 × 16 cells ahead of the exit, read once: free runs straight
 * ahead and to the sides rule most ways out, a set at a time; what is left costs eight words a way.
 * Footprints beyond the window are looked up on the canvas. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#include <string.h>

#define TRIES 3

typedef struct
{
  AshlarBlocksGrowth     *growth;
  const AshlarBlocksPool *pool;
  const AshlarBlocksClass *class;
  guint32            slot;
  gint               x, y;
  gint               window_x, window_y;
  AshlarBlocksWindow taken, walk;
} View;

/* FALSE if the cell ahead is taken. The floor around is looked at when something else is left of
 * the ways. */
static inline gboolean
view_init (View *self, AshlarBlocksGrowth *growth, const AshlarBlocksFront *front)
{
  guint direction;

  self->class = ashlar_blocks_table_get_class (growth->table, front->end_class);
  self->pool = ashlar_blocks_table_get_pool (growth->table, self->class->pool);
  direction = self->pool->direction;
  self->x = front->x;
  self->y = front->y;
  if (ashlar_blocks_space_is_taken (&growth->space,
                                    self->x + ashlar_direction_dx ((AshlarDirection) direction),
                                    self->y + ashlar_direction_dy ((AshlarDirection) direction)))
    return FALSE;
  self->growth = growth;
  self->slot = front->slot;
  ashlar_blocks_window_origin (direction, &self->window_x, &self->window_y);
  self->window_x += self->x;
  self->window_y += self->y;
  ashlar_blocks_space_look_taken (&growth->space, self->window_x, self->window_y, &self->taken);
  return TRUE;
}

/* The ways of the class that the free runs around the exit do not rule out; FALSE if there is none.
 */
static gboolean
view_sift (View *self, guint64 *bits)
{
  const AshlarBlocksPool *pool = self->pool;
  guint                   direction = pool->direction;
  guint                   depth = ashlar_blocks_window_depth (&self->taken, direction);
  const guint64          *by_depth = pool->by_depth + (gsize) depth * pool->n_words;
  const guint64          *ways = self->class->ways;
  const guint64          *sides[ASHLAR_BLOCKS_N_SIDE_LINES * 2];
  guint64                 any = 0;

  G_STATIC_ASSERT (ASHLAR_BLOCKS_N_SIDE_LINES == 3);

  for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
    {
      guint line = ashlar_blocks_window_line (&self->taken, direction, ashlar_blocks_side_lines[l]);

      sides[l * 2] = ashlar_blocks_pool_side (pool, l, 0, ashlar_blocks_line_left (line));
      sides[l * 2 + 1] = ashlar_blocks_pool_side (pool, l, 1, ashlar_blocks_line_right (line));
    }
  for (guint w = 0; w < pool->n_words; w++)
    {
      guint64 word = ways[w] & by_depth[w] & sides[0][w] & sides[1][w] & sides[2][w] & sides[3][w]
                     & sides[4][w] & sides[5][w];

      bits[w] = word;
      any |= word;
    }
  if (any == 0)
    return FALSE;
  ashlar_blocks_space_look_walk (&self->growth->space, self->window_x, self->window_y, &self->walk);
  return TRUE;
}

/* Cells of foreign floor that are explained by a free exit facing one of ours exactly: such a pair
 * is joined or plugged. */
static guint
count_met (const View *self, const AshlarBlocksWay *way)
{
  const AshlarBlocksGrowth *growth = self->growth;
  const AshlarBlocksShape  *shape = &growth->table->shapes[way->variant];
  guint                     n = 0;

  for (guint e = 0; e < shape->n_exits; e++)
    {
      const AshlarBlocksExit *exit = &shape->exits[e];
      const AshlarBlocksExit *other;
      gint                    x
          = self->x + way->dx + exit->x + ashlar_direction_dx ((AshlarDirection) exit->direction);
      gint y
          = self->y + way->dy + exit->y + ashlar_direction_dy ((AshlarDirection) exit->direction);
      guint32 mate;

      if (e == way->exit || !exit->linkable || !exit->alone
          || !ashlar_blocks_space_may_walk (&growth->space, x, y))
        continue;
      mate = ashlar_blocks_growth_find_slot (
          growth, x, y, ashlar_direction_opposite ((AshlarDirection) exit->direction));
      if (mate == ASHLAR_BLOCKS_NO_SLOT || mate == self->slot)
        continue;
      other = ashlar_blocks_growth_get_exit (growth, mate);
      if (other->width == exit->width && other->linkable && other->alone
          && !ashlar_blocks_is_linked (growth->slots[mate].partner))
        n += exit->width;
    }
  return n;
}

typedef enum
{
  FIT_YES,
  FIT_OVERLAPS,
  FIT_TOUCHES,
} Fit;

static inline guint64
overlap (const AshlarBlocksWindow *a, const AshlarBlocksWindow *b)
{
  return (a->squares[0] & b->squares[0]) | (a->squares[1] & b->squares[1])
         | (a->squares[2] & b->squares[2]) | (a->squares[3] & b->squares[3]);
}

static Fit
view_fit_beyond (const View *self, const AshlarBlocksWay *way, guint *n_touched)
{
  const AshlarBlocksGrowth *growth = self->growth;
  const AshlarBlocksShape  *shape = &growth->table->shapes[way->variant];

  if (!ashlar_blocks_space_has_room (&growth->space, shape, self->x + way->dx, self->y + way->dy))
    return FIT_OVERLAPS;
  *n_touched = ashlar_blocks_space_count_touched (&growth->space, shape, self->x + way->dx,
                                                  self->y + way->dy)
               - self->pool->width;
  return FIT_YES;
}

static Fit
view_fit (const View *self, guint w)
{
  const AshlarBlocksFootprint *footprint = &self->pool->footprints[w];
  const AshlarBlocksWay       *way = &self->pool->ways[w];
  guint                        n_touched = 0;

  if (overlap (&footprint->need, &self->taken) != 0)
    return FIT_OVERLAPS;
  if (way->inside)
    {
      if (G_LIKELY (overlap (&footprint->halo, &self->walk) == 0))
        return FIT_YES;
      /* Few of the four have a bit, and a count is dear. */
      for (guint i = 0; i < 4; i++)
        {
          guint64 touched = footprint->halo.squares[i] & self->walk.squares[i];

          n_touched += touched != 0 ? (guint) __builtin_popcountll (touched) : 0;
        }
    }
  else if (view_fit_beyond (self, way, &n_touched) != FIT_YES)
    {
      return FIT_OVERLAPS;
    }
  return n_touched == 0 || count_met (self, way) == n_touched ? FIT_YES : FIT_TOUCHES;
}

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

/* Leaves the bits of those that fit among @first <= way < @end; their number. */
static guint
keep_fitting (const View *self, guint64 *bits, guint first, guint end)
{
  guint n = 0;

  for (guint w = first; w < end; w++)
    if (ashlar_bits_has (bits, w))
      {
        if (view_fit (self, w) == FIT_YES)
          n++;
        else
          ashlar_bits_remove (bits, w);
      }
  return n;
}

static guint
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
draw_among (
    View *self, guint64 *bits, const guint32 *weights, gboolean even, AshlarBlocksChoice *choice)
{
  const AshlarBlocksPool *pool = self->pool;
  AshlarBlocksGrowth     *growth = self->growth;
  GArray                 *found = growth->fitting;
  const AshlarFitting    *drawn;

  g_array_set_size (found, 0);
  for (guint w = ashlar_bits_next (bits, pool->n_words, 0); w != G_MAXUINT;)
    {
      guint         end = pool->first_ways[pool->ways[w].place + 1];
      AshlarFitting fitting = { pool->ways[w].block, w, 0 };

      if ((even || weights[fitting.block] > 0) && may_place (growth, fitting.block))
        fitting.n = keep_fitting (self, bits, w, end);
      if (fitting.n > 0)
        g_array_append_val (found, fitting);
      w = ashlar_bits_next (bits, pool->n_words, end);
    }
  growth->n_steps += found->len;
  if (found->len == 0)
    return FALSE;
  drawn = ashlar_fitting_draw (found, weights, &growth->stream, &choice->weight, &choice->total);
  choice->way = pick_way (growth, bits, drawn->first, drawn->n);
  return TRUE;
}

/* ---- Joining two free exits by one block ---- */

/* What ways of the pool would face the exit that is open at @slot; the number of them. */
static guint
find_mates (const View *self, guint32 slot, const AshlarBlocksMate **mates)
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
draw_joining (View                   *self,
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

/* Of the open exits of one square; see choose_joining(). */
static gboolean
choose_joining_in (View *self, guint32 *link, AshlarBlocksChoice *choice)
{
  AshlarBlocksGrowth     *growth = self->growth;
  const AshlarBlocksPool *pool = self->pool;

  while (*link != ASHLAR_BLOCKS_NO_SLOT)
    {
      guint32                 slot = *link;
      AshlarBlocksSlot       *other = &growth->slots[slot];
      gint                    dx = other->x - self->x;
      gint                    dy = other->y - self->y;
      const AshlarBlocksMate *mates;
      guint                   n;

      if (other->partner != ASHLAR_BLOCKS_OPEN)
        {
          *link = other->next_open;
          other->next_open = ASHLAR_BLOCKS_UNLISTED;
          continue;
        }
      link = &other->next_open;
      if (dx < pool->mate_left || dx > pool->mate_right || dy < pool->mate_top
          || dy > pool->mate_bottom || slot == self->slot
          || !ashlar_blocks_growth_wants_pair (growth, self->slot, slot))
        continue;
      n = find_mates (self, slot, &mates);
      if (n > 0 && draw_joining (self, slot, mates, n, choice))
        return TRUE;
    }
  return FALSE;
}

/* A block that joins this exit with another free one that it is to be joined with: one of those that
 * wait, since where nothing fits no block that joins does. */
static gboolean
choose_joining (View *self, AshlarBlocksChoice *choice)
{
  AshlarBlocksGrowth      *growth = self->growth;
  const AshlarBlocksSpace *space = &growth->space;
  const AshlarBlocksPool  *pool = self->pool;
  gint                     left = MAX (0, self->x + pool->mate_left) & ~7;
  gint                     top = MAX (0, self->y + pool->mate_top) & ~7;
  gint                     right = MIN ((gint) space->width - 1, self->x + pool->mate_right);
  gint                     bottom = MIN ((gint) space->height - 1, self->y + pool->mate_bottom);

  for (gint y = top; y <= bottom; y += 8)
    {
      guint32 *heads = growth->open_heads + ashlar_blocks_space_square_of (space, left, y);

      for (gint x = left; x <= right; x += 8, heads++)
        if (*heads != ASHLAR_BLOCKS_NO_SLOT && choose_joining_in (self, heads, choice))
          return TRUE;
    }
  return FALSE;
}

gboolean
ashlar_blocks_choose (AshlarBlocksGrowth      *self,
                      const AshlarBlocksFront *front,
                      AshlarBlocksChoice      *choice)
{
  View view;

  self->joins = FALSE;
  if (!view_init (&view, self, front) || view.class->n_drawn == 0 || !view_sift (&view, self->bits))
    return FALSE;
  if (self->near != NULL)
    find_near_blocks (self, self->slots[front->slot].area);
  choice->pool = view.class->pool;
  choice->total = 0;
  if (self->open_heads != NULL
      && (view.pool->mates_beyond || overlap (&view.pool->mate_cells, &view.walk) != 0)
      && choose_joining (&view, choice))
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
  gboolean closes = demand == self->task->ends;
  View     view;

  if (closes && distance == 1)
    return ashlar_blocks_choose_end (self, front, choice);
  self->joins = FALSE;
  if (!view_init (&view, self, front) || !view_sift (&view, self->bits))
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
  View view;

  self->joins = FALSE;
  if (!view_init (&view, self, front) || !view_sift (&view, self->bits))
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
  gboolean seen; /* something lies ahead that is not taken */
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
  View                    view;

  ashlar_blocks_growth_get_front (self, slot, &front);
  tally->seen = view_init (&view, self, &front);
  if (tally->seen)
    ashlar_blocks_space_look_walk (&self->space, view.window_x, view.window_y, &view.walk);
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
      else if (!tally->seen || view_fit (&view, w) == FIT_OVERLAPS)
        tally->n_overlapping++;
      else if (view_fit (&view, w) == FIT_TOUCHES)
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
