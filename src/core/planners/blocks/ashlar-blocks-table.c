/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tables of the planner `blocks`.
 *
 * Whether a block fits at an exit is asked some hundred times for each block that is placed, so
 * everything that does not depend on the seed is worked out here: footprints as bits, and for each
 * pool the sets of ways that a short free run rules out. Who may follow whom depends on an exit
 * only through its direction, its width, its own list, and how the lists of others treat its block;
 * blocks that all lists treat alike share a signature, and so do their classes.
 *
 * Cost: a pass over the cells of all variants; a class costs the ways of its pool, once, when it is
 * first met. */

#include "planners/blocks/ashlar-blocks-table-private.h"

#include <string.h>

#include "chain/ashlar-chain-classes-private.h"
#include "planners/ashlar-block-floor-private.h"

const guint8 ashlar_blocks_side_lines[ASHLAR_BLOCKS_N_SIDE_LINES] = { 1, 2, 4 };

const char *
ashlar_blocks_table_get_block_id (const AshlarBlocksTable *self, guint block)
{
  return ashlar_block_get_id (ashlar_content_get_block (self->content, block));
}

/* ---- Lists ---- */

static void
fill_lists (AshlarBlocksTable *self)
{
  for (guint v = 0; v < self->n_variants; v++)
    {
      AshlarBlocksShape   *shape = &self->shapes[v];
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);

      for (guint e = 0; e < shape->n_exits; e++)
        shape->exits[e].list
            = self->lists->lists[self->lists->first_exits[shape->block] + variant->exits[e].source];
    }
}

/* ---- Pools ---- */

static void
pool_index_runs (AshlarBlocksPool *self, guint way, const AshlarBlocksRuns *runs)
{
  guint64 bit = (guint64) 1 << (way & 63);
  guint   word = way >> 6;

  for (guint run = runs->ahead; run < ASHLAR_BLOCKS_WINDOW; run++)
    self->by_depth[(gsize) run * self->n_words + word] |= bit;
  for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
    for (guint side = 0; side < 2; side++)
      for (guint run = runs->aside[l][side]; run < 9; run++)
        self->by_side[(gsize) ((l * 2 + side) * 9 + run) * self->n_words + word] |= bit;
}

/* Of a cell @ahead of an exit's first one, and @aside to the right or below of it. */
static void
pool_add_to_core (AshlarBlocksPool *self, gint ahead, gint aside)
{
  gboolean across = (self->direction & 1) == 0;
  gint     dx = ahead * ashlar_direction_dx ((AshlarDirection) self->direction);
  gint     dy = ahead * ashlar_direction_dy ((AshlarDirection) self->direction);

  dx += (across ? aside : 0) + ASHLAR_BLOCKS_CORE;
  dy += (across ? 0 : aside) + ASHLAR_BLOCKS_CORE;
  for (guint bit = 0; bit < 64; bit++)
    {
      guint x = ((bit - ASHLAR_BLOCKS_CORE) & 7) + (guint) dx;
      guint y = (((bit >> 3) - ASHLAR_BLOCKS_CORE) & 7) + (guint) dy;

      self->core[bit * 4 + (y >> 3) * 2 + (x >> 3)] |= (guint64) 1 << ((y & 7) * 8 + (x & 7));
    }
}

/* @least: the shortest of the runs of all ways. What lies farther off is left out: the runs tell. */
static void
pool_fill_core (AshlarBlocksPool *self, const AshlarBlocksRuns *least)
{
  self->core = g_new0 (guint64, 64 * 4);
  for (guint ahead = 1; ahead <= MIN (least->ahead, (guint) ASHLAR_BLOCKS_CORE); ahead++)
    pool_add_to_core (self, (gint) ahead, 0);
  for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
    {
      gint ahead = ashlar_blocks_side_lines[l];
      gint left = (gint) MIN (least->aside[l][0], (guint) ASHLAR_BLOCKS_CORE);
      gint right = (gint) MIN (least->aside[l][1], (guint) ASHLAR_BLOCKS_CORE);

      for (gint aside = -left; aside <= right; aside++)
        if (aside != 0)
          pool_add_to_core (self, ahead, aside);
    }
}

static gint
compare_mates (gconstpointer a, gconstpointer b)
{
  const AshlarBlocksMate *first = a;
  const AshlarBlocksMate *second = b;

  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  if (first->way != second->way)
    return first->way < second->way ? -1 : 1;
  return (first->exit > second->exit) - (first->exit < second->exit);
}

/* Only exits that stand alone, as those do that meet. */
static void
pool_add_mates (AshlarBlocksPool *self, GArray *mates, const AshlarBlocksShape *shape, guint way)
{
  gint origin_x, origin_y;

  ashlar_blocks_window_origin (self->direction, &origin_x, &origin_y);
  for (guint e = 0; e < shape->n_exits; e++)
    {
      const AshlarBlocksExit *exit = &shape->exits[e];
      gint                    dx
          = self->ways[way].dx + exit->x + ashlar_direction_dx ((AshlarDirection) exit->direction);
      gint dy
          = self->ways[way].dy + exit->y + ashlar_direction_dy ((AshlarDirection) exit->direction);
      AshlarBlocksMate mate
          = { ashlar_blocks_mate_place (
                  dx, dy, ashlar_direction_opposite ((AshlarDirection) exit->direction),
                  exit->width),
              way, e };

      if (e == self->ways[way].exit || !exit->linkable || !exit->alone)
        continue;
      g_array_append_val (mates, mate);
      self->mate_left = MIN (self->mate_left, dx);
      self->mate_right = MAX (self->mate_right, dx);
      self->mate_top = MIN (self->mate_top, dy);
      self->mate_bottom = MAX (self->mate_bottom, dy);
      dx -= origin_x;
      dy -= origin_y;
      if (dx < 0 || dy < 0 || dx >= ASHLAR_BLOCKS_WINDOW || dy >= ASHLAR_BLOCKS_WINDOW)
        self->mates_beyond = TRUE;
      else
        ashlar_blocks_window_set (&self->mate_cells, (guint) dx, (guint) dy);
    }
}

/* Where the cells that mates lie in fall, for each place of an exit in its square. */
static void
pool_mask_mates (AshlarBlocksPool *self)
{
  gsize n_squares;

  if (self->mate_left < -ASHLAR_BLOCKS_NEAR || self->mate_right > ASHLAR_BLOCKS_NEAR
      || self->mate_top < -ASHLAR_BLOCKS_NEAR || self->mate_bottom > ASHLAR_BLOCKS_NEAR)
    return;
  self->mate_columns = ((guint) (self->mate_right - self->mate_left) + 7) / 8 + 1;
  self->mate_rows = ((guint) (self->mate_bottom - self->mate_top) + 7) / 8 + 1;
  n_squares = (gsize) self->mate_columns * self->mate_rows;
  self->mate_masks = g_new0 (guint64, 64 * n_squares);
  for (guint m = 0; m < self->n_mates; m++)
    {
      gint dx, dy;

      if (m > 0 && (self->mates[m].place >> 11) == (self->mates[m - 1].place >> 11))
        continue;
      ashlar_blocks_mate_way (self->mates[m].place, &dx, &dy);
      for (guint bit = 0; bit < 64; bit++)
        {
          guint left = (bit + (guint) self->mate_left) & 7;
          guint top = ((bit >> 3) + (guint) self->mate_top) & 7;
          guint x = left + (guint) (dx - self->mate_left);
          guint y = top + (guint) (dy - self->mate_top);

          self->mate_masks[bit * n_squares + (y >> 3) * self->mate_columns + (x >> 3)]
              |= (guint64) 1 << ((y & 7) * 8 + (x & 7));
        }
    }
}

static void
pool_index_mates (AshlarBlocksPool *self, const AshlarBlocksTable *table)
{
  GArray *mates = g_array_new (FALSE, FALSE, sizeof (AshlarBlocksMate));

  for (guint w = 0; w < self->n_ways; w++)
    pool_add_mates (self, mates, &table->shapes[self->ways[w].variant], w);
  g_array_sort (mates, compare_mates);
  self->n_mates = mates->len;
  self->mates = (AshlarBlocksMate *) (gpointer) g_array_free (mates, FALSE);
  pool_mask_mates (self);
}

/* A tier holds the blocks of one number of exits. */
static void
pool_index_tiers (AshlarBlocksPool *self, const AshlarBlocksTable *table)
{
  guint8 seen[ASHLAR_MAX_BLOCK_EXITS + 1] = { 0 };

  for (guint w = 0; w < self->n_ways; w++)
    {
      const AshlarBlocksShape *shape = &table->shapes[self->ways[w].variant];

      if (shape->may_end && table->weights[shape->block] > 0)
        seen[shape->n_exits] = 1;
    }
  for (guint n = 0; n < G_N_ELEMENTS (seen); n++)
    self->n_tiers += seen[n];
  self->tiers = g_new0 (guint64, (gsize) self->n_tiers * self->n_words + 1);
  for (guint n = 0, tier = 0; n < G_N_ELEMENTS (seen); tier += seen[n++])
    for (guint w = 0; w < self->n_ways && seen[n]; w++)
      {
        const AshlarBlocksShape *shape = &table->shapes[self->ways[w].variant];

        if (shape->may_end && table->weights[shape->block] > 0 && shape->n_exits == n)
          ashlar_bits_add (self->tiers + (gsize) tier * self->n_words, w);
      }
}

/* What it is for: which blocks it has. */
static void
pool_close (AshlarBlocksPool *self)
{
  GArray *blocks = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *firsts = g_array_new (FALSE, FALSE, sizeof (guint32));

  self->n_words = (self->n_ways + 63) / 64;
  for (guint w = 0; w < self->n_ways; w++)
    {
      if (w == 0 || self->ways[w].block != self->ways[w - 1].block)
        {
          g_array_append_val (blocks, self->ways[w].block);
          g_array_append_val (firsts, w);
        }
      self->ways[w].place = blocks->len - 1;
    }
  g_array_append_val (firsts, self->n_ways);
  self->n_blocks = blocks->len;
  self->blocks = (guint32 *) (gpointer) g_array_free (blocks, FALSE);
  self->first_ways = (guint32 *) (gpointer) g_array_free (firsts, FALSE);
}

/* What growth looks up. */
static void
pool_complete (AshlarBlocksPool *self, const AshlarBlocksTable *table)
{
  AshlarBlocksRuns least = { 0 };

  /* One a line of the processor's memory. */
  self->footprints = g_aligned_alloc (MAX (1u, self->n_ways), sizeof *self->footprints, 64);
  self->ahead = g_new0 (guint64, self->n_words);
  self->by_depth = g_new0 (guint64, (gsize) ASHLAR_BLOCKS_WINDOW * self->n_words);
  self->by_side = g_new0 (guint64, (gsize) ASHLAR_BLOCKS_N_SIDE_LINES * 2 * 9 * self->n_words);
  for (guint w = 0; w < self->n_ways; w++)
    {
      const AshlarBlocksWay    *way = &self->ways[w];
      const AshlarBlocksLaying *laying = &table->figures[way->variant]->layings[way->exit];
      const AshlarBlocksRuns   *runs = &laying->runs;

      self->footprints[w] = laying->footprint;
      if (way->frame == ASHLAR_BLOCKS_AHEAD)
        ashlar_bits_add (self->ahead, w);
      pool_index_runs (self, w, runs);
      least.ahead = w == 0 ? runs->ahead : MIN (least.ahead, runs->ahead);
      for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
        for (guint side = 0; side < 2; side++)
          least.aside[l][side]
              = w == 0 ? runs->aside[l][side] : MIN (least.aside[l][side], runs->aside[l][side]);
    }
  pool_fill_core (self, &least);
  pool_index_mates (self, table);
  if (table->has_passages)
    pool_index_tiers (self, table);
}

void
ashlar_blocks_table_complete (const AshlarBlocksTable *self)
{
  if (g_atomic_int_get (self->is_complete))
    return;
  g_mutex_lock (self->lock);
  for (guint p = 0; p < self->pools->len && !g_atomic_int_get (self->is_complete); p++)
    pool_complete (&g_array_index (self->pools, AshlarBlocksPool, p), self);
  g_atomic_int_set (self->is_complete, 1);
  g_mutex_unlock (self->lock);
}

/* The pool of the ways that can be laid at an exit of that direction and width; makes it where
 * there is none. */
static guint
find_pool (AshlarBlocksTable *self, guint direction, guint width)
{
  AshlarBlocksPool pool = { 0 };
  GArray          *ways;

  for (guint p = 0; p < self->pools->len; p++)
    {
      const AshlarBlocksPool *other = ashlar_blocks_table_get_pool (self, p);

      if (other->direction == direction && other->width == width)
        return p;
    }

  ways = g_array_new (FALSE, FALSE, sizeof (AshlarBlocksWay));
  for (guint v = 0; v < self->n_variants; v++)
    for (guint e = 0; e < self->shapes[v].n_exits; e++)
      {
        const AshlarBlocksExit   *exit = &self->shapes[v].exits[e];
        const AshlarBlocksLaying *laying = &self->figures[v]->layings[e];
        AshlarBlocksWay           way;

        if (!exit->linkable || exit->width != width
            || ashlar_direction_opposite ((AshlarDirection) exit->direction) != direction)
          continue;
        way = laying->way;
        way.variant = v;
        way.block = self->shapes[v].block;
        g_array_append_val (ways, way);
      }

  pool.direction = (guint8) direction;
  pool.width = (guint16) width;
  pool.n_ways = ways->len;
  pool.ways = (AshlarBlocksWay *) (gpointer) g_array_free (ways, FALSE);
  pool_close (&pool);
  g_array_append_val (self->pools, pool);
  return self->pools->len - 1;
}

/* ---- Classes ---- */

#define GUIDE_LIMIT 4096

static void
class_draw_table (AshlarBlocksClass       *self,
                  const AshlarBlocksTable *table,
                  const AshlarBlocksPool  *pool)
{
  guint64 sum = 0;

  self->drawn = g_new0 (guint32, pool->n_blocks + 1);
  self->sums = g_new0 (guint64, pool->n_blocks + 1);
  for (guint i = 0; i < pool->n_blocks; i++)
    {
      gboolean any = FALSE;

      for (guint w = pool->first_ways[i]; w < pool->first_ways[i + 1] && !any; w++)
        any = ashlar_bits_has (self->ways, w);
      if (!any || table->weights[pool->blocks[i]] == 0)
        continue;
      sum += table->weights[pool->blocks[i]];
      self->drawn[self->n_drawn] = i;
      self->sums[self->n_drawn++] = sum;
    }
  if (sum == 0 || sum > GUIDE_LIMIT)
    return;
  self->guide = g_new0 (guint16, sum);
  for (guint i = 0, at = 0; i < self->n_drawn; i++)
    for (; at < self->sums[i]; at++)
      self->guide[at] = (guint16) i;
}

void
_ashlar_blocks_table_make_class (const AshlarBlocksTable *self, AshlarBlocksClass *class)
{
  const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (self, class->pool);

  g_mutex_lock (self->lock);
  if (!class->made)
    {
      class->ways = g_new0 (guint64, pool->n_words + 1);
      for (guint w = 0; w < pool->n_ways; w++)
        {
          const AshlarBlocksWay   *way = &pool->ways[w];
          const AshlarBlocksShape *other = &self->shapes[way->variant];

          if (ashlar_blocks_table_permits (self, class->list, way->block)
              && ashlar_blocks_table_permits (self, other->exits[way->exit].list, class->block))
            ashlar_bits_add (class->ways, w);
        }
      class_draw_table (class, self, pool);
      g_atomic_int_set (&class->made, 1);
    }
  g_mutex_unlock (self->lock);
}

typedef struct
{
  guint32 pool, list, signature;
} ClassKey;

static guint
class_key_hash (gconstpointer pointer)
{
  const ClassKey *key = pointer;

  return (key->pool * 31 + key->list) * 0x9e3779b1u ^ key->signature * 0x85ebca6bu;
}

static gboolean
class_key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (ClassKey)) == 0;
}

static guint
find_class (AshlarBlocksTable       *self,
            GHashTable              *known,
            const AshlarBlocksShape *shape,
            const AshlarBlocksExit  *exit)
{
  guint   p = find_pool (self, exit->direction, exit->width);
  guint32 signature = self->lists->kinds[shape->block];
  AshlarBlocksClass class = {
    .pool = p, .list = exit->list, .signature = signature, .block = shape->block
  };
  ClassKey key = { p, exit->list, signature };
  gpointer index;

  if (g_hash_table_lookup_extended (known, &key, NULL, &index))
    return GPOINTER_TO_UINT (index);
  g_array_append_val (self->classes, class);
  g_hash_table_insert (known, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (self->classes->len - 1));
  return self->classes->len - 1;
}

static void
fill_classes (AshlarBlocksTable *self)
{
  g_autoptr (GHashTable) known
      = g_hash_table_new_full (class_key_hash, class_key_equal, g_free, NULL);

  for (guint v = 0; v < self->n_variants; v++)
    for (guint e = 0; e < self->shapes[v].n_exits; e++)
      if (self->shapes[v].exits[e].linkable)
        self->shapes[v].exits[e].end_class
            = find_class (self, known, &self->shapes[v], &self->shapes[v].exits[e]);
}

/* ---- Floors ---- */

gboolean
ashlar_blocks_table_floor_holds (const AshlarBlocksTable *self,
                                 guint32                  variant,
                                 const guint8            *linked)
{
  return ashlar_block_floor_holds (ashlar_variants_get (self->variants, variant), self->traits,
                                   linked);
}

static gboolean
check_floors (AshlarBlocksTable *self, GError **error)
{
  for (guint v = 0; v < self->n_variants; v++)
    {
      const AshlarBlocksShape *shape = &self->shapes[v];

      if (!shape->usable)
        continue;
      if (!self->figures[v]->is_whole)
        {
          g_autofree char *subject = g_strdup_printf ("/blocks/%u/representation", shape->block);

          ashlar_generate_error_set (
              error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
              "The floor of %s falls apart: no walk inside the block joins all of it.",
              ashlar_blocks_table_get_block_id (self, shape->block));
          return FALSE;
        }
    }
  return TRUE;
}

/* ---- Life ---- */

static void
pool_clear (gpointer element)
{
  AshlarBlocksPool *self = element;

  g_free (self->ways);
  g_aligned_free (self->footprints);
  g_free (self->blocks);
  g_free (self->first_ways);
  g_free (self->by_depth);
  g_free (self->ahead);
  g_free (self->by_side);
  g_free (self->core);
  g_free (self->tiers);
  g_free (self->mates);
  g_free (self->mate_masks);
}

static void
class_clear (gpointer element)
{
  AshlarBlocksClass *self = element;

  g_free (self->ways);
  g_free (self->drawn);
  g_free (self->sums);
  g_free (self->guide);
}

/* The variants of a block: all but lists and classes is borrowed from its figures. */
static void
fill_shapes (AshlarBlocksTable *self, guint block)
{
  const AshlarBlocksFigure *figures = ashlar_blocks_get_figures (self->variants, block);
  gboolean                  may_end = ashlar_content_get_block (self->content, block)->may_end;
  guint                     first, n;

  self->has_passages |= !may_end;
  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint i = 0; i < n; i++)
    {
      AshlarBlocksShape *shape = &self->shapes[first + i];

      self->figures[first + i] = &figures[i];
      *shape = figures[i].shape;
      shape->block = block;
      shape->may_end = may_end ? 1 : 0;
      shape->exits = g_memdup2 (shape->exits, shape->n_exits * sizeof *shape->exits);
      for (guint e = 0; e < shape->n_exits; e++)
        {
          self->shares_cells |= !shape->exits[e].alone;
          self->widest = MAX (self->widest, shape->exits[e].width);
        }
    }
}

AshlarBlocksTable *
ashlar_blocks_table_new (AshlarContent *content,
                         AshlarChain   *chain,
                         const guint32 *weights,
                         const guint32 *occurrences,
                         const guint8  *usable,
                         GError       **error)
{
  AshlarBlocksTable *self = g_new0 (AshlarBlocksTable, 1);
  AshlarVariants    *variants = ashlar_chain_get_variants (chain);

  self->content = ashlar_content_ref (content);
  self->chain = ashlar_chain_ref (chain);
  self->lists = chain->lists;
  self->variants = variants;
  self->traits = ashlar_variants_get_tile_traits (variants);
  self->n_blocks = ashlar_content_get_n_blocks (content);
  self->n_variants = ashlar_variants_get_n (variants);
  self->weights = weights;
  self->occurrences = occurrences;
  self->usable = usable;
  self->figures = g_new0 (const AshlarBlocksFigure *, MAX (1u, self->n_variants));
  self->shapes = g_aligned_alloc0 (MAX (1u, self->n_variants), sizeof *self->shapes,
                                   G_ALIGNOF (AshlarBlocksShape));
  for (guint b = 0; b < self->n_blocks; b++)
    if (usable[b])
      fill_shapes (self, b);
  self->pools = g_array_new (FALSE, TRUE, sizeof (AshlarBlocksPool));
  g_array_set_clear_func (self->pools, pool_clear);
  self->lock = g_new0 (GMutex, 1);
  self->is_complete = g_new0 (gint, 1);
  g_mutex_init (self->lock);
  self->classes = g_array_new (FALSE, TRUE, sizeof (AshlarBlocksClass));
  g_array_set_clear_func (self->classes, class_clear);

  if (!check_floors (self, error))
    {
      ashlar_blocks_table_free (self);
      return NULL;
    }
  fill_lists (self);
  fill_classes (self);
  return self;
}

void
ashlar_blocks_table_free (AshlarBlocksTable *self)
{
  if (self == NULL)
    return;
  for (guint v = 0; v < self->n_variants; v++)
    g_free (self->shapes[v].exits);
  g_aligned_free (self->shapes);
  g_free (self->figures);
  g_array_unref (self->pools);
  g_array_unref (self->classes);
  g_mutex_clear (self->lock);
  g_free (self->lock);
  g_free (self->is_complete);
  ashlar_chain_unref (self->chain);
  ashlar_content_unref (self->content);
  g_free (self);
}
