/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From blocks to pieces.
 *
 * Whether two sides go together is asked for every cell, so it is answered here once for each pair
 * of classes. A side's class is its open exits (place, width, list, and how the lists of others
 * treat its block) and its other floor; conditional tiles count as floor. An exit that lies off
 * its side or has a cell that nobody can walk on is never open. A variant with up to MAX_PLUGGED
 * exits gives a piece for every choice of plugs that leaves its floor whole; one with more gives
 * those that plug whole sides.
 *
 * Cost: a pass over the cells of each piece; then the pairs of classes of facing sides. */

#include "planners/block-grid/ashlar-block-grid-pieces-private.h"

#include "base/ashlar-orientation-private.h"

#include <string.h>

#include "planners/ashlar-block-floor-private.h"
#include "planners/block-grid/ashlar-block-grid-table-private.h"

#define MAX_PLUGGED 6u
#define FLOOR_WORDS 4u /* a side has at most 256 cells */

typedef struct
{
  guint16 offset, width;
  guint32 list, kind;
} SideExit;

typedef struct
{
  guint64         floor[FLOOR_WORDS]; /* but for the cells of its open exits */
  guint           n_exits;
  const SideExit *exits; /* in the key */
} Side;

/* What is at hand while pieces are made. */
typedef struct
{
  AshlarGridPieces *self;
  GArray           *pieces;
  GArray           *exits;
  GHashTable       *known[ASHLAR_N_DIRECTIONS]; /* key → class */
  GPtrArray        *keys[ASHLAR_N_DIRECTIONS];  /* of GBytes, by class */
  gboolean          plugs;
} Maker;

const char *
ashlar_grid_pieces_get_block_id (const AshlarGridPieces *self, guint block)
{
  return ashlar_block_get_id (ashlar_content_get_block (self->content, block));
}

static gboolean
is_across (guint direction)
{
  return (direction & 1) == 0;
}

static guint
get_offset (const AshlarVariantExit *exit)
{
  return is_across (exit->direction) ? exit->x : exit->y;
}

/* The cell of side @direction at @offset. */
static guint
get_side_cell (const AshlarVariant *variant, guint direction, guint offset)
{
  switch ((AshlarDirection) direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return offset;
    case ASHLAR_DIRECTION_EAST:
      return offset * variant->width + variant->width - 1;
    case ASHLAR_DIRECTION_SOUTH:
      return (variant->height - 1u) * variant->width + offset;
    case ASHLAR_DIRECTION_WEST:
    default:
      return offset * variant->width;
    }
}

static guint
get_exit_cell (const AshlarVariant *variant, const AshlarVariantExit *exit, guint i)
{
  guint x = exit->x + (is_across (exit->direction) ? i : 0);
  guint y = exit->y + (is_across (exit->direction) ? 0 : i);

  return y * variant->width + x;
}

/* It lies on its side, and each of its cells may be walked on. */
static gboolean
can_open (const AshlarGridPieces *self, const AshlarVariant *variant, const AshlarVariantExit *exit)
{
  for (guint i = 0; i < exit->width; i++)
    {
      guint cell = get_exit_cell (variant, exit, i);

      if (cell != get_side_cell (variant, exit->direction, get_offset (exit) + i)
          || (self->traits[variant->cells[cell]] & ASHLAR_TILE_MAY_WALK) == 0)
        return FALSE;
    }
  return TRUE;
}

/* ---- Sides ---- */

static gint
compare_side_exits (gconstpointer a, gconstpointer b)
{
  const SideExit *first = a;
  const SideExit *second = b;

  return (gint) first->offset - (gint) second->offset;
}

/* @open: a byte per cell of the variant, 1 = floor with these plugs. */
static guint16
find_class (Maker               *maker,
            const AshlarVariant *variant,
            const guint8        *linked,
            const guint8        *open,
            guint                direction)
{
  AshlarGridPieces *self = maker->self;
  g_autoptr (GArray) exits = g_array_new (FALSE, TRUE, sizeof (SideExit));
  GByteArray *key = g_byte_array_new ();
  GBytes     *bytes;
  guint64     floor[FLOOR_WORDS] = { 0 };
  guint       length = is_across (direction) ? variant->width : variant->height;
  gpointer class;

  for (guint i = 0; i < length; i++)
    if (open[get_side_cell (variant, direction, i)])
      ashlar_bits_add (floor, i);
  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];
      SideExit       mark = { .offset = (guint16) get_offset (exit), .width = exit->width };
      const guint32 *lists = self->lists->lists + self->lists->first_exits[variant->block];

      if (!linked[e] || exit->direction != direction)
        continue;
      mark.list = lists[exit->source];
      mark.kind = self->lists->kinds[variant->block];
      g_array_append_val (exits, mark);
      for (guint i = mark.offset; i < (guint) mark.offset + mark.width; i++)
        floor[i >> 6] &= ~((guint64) 1 << (i & 63));
    }
  g_array_sort (exits, compare_side_exits);

  g_byte_array_append (key, (const guint8 *) floor, sizeof floor);
  g_byte_array_append (key, (const guint8 *) exits->data, exits->len * (guint) sizeof (SideExit));
  bytes = g_byte_array_free_to_bytes (key);
  if (g_hash_table_lookup_extended (maker->known[direction], bytes, NULL, &class))
    {
      g_bytes_unref (bytes);
      return (guint16) GPOINTER_TO_UINT (class);
    }
  g_hash_table_insert (maker->known[direction], bytes,
                       GUINT_TO_POINTER (maker->keys[direction]->len));
  g_ptr_array_add (maker->keys[direction], bytes);
  return (guint16) (maker->keys[direction]->len - 1);
}

static void
read_side (GBytes *key, Side *side)
{
  gsize       size;
  const char *data = g_bytes_get_data (key, &size);

  memcpy (side->floor, data, sizeof side->floor);
  side->n_exits = (guint) ((size - sizeof side->floor) / sizeof (SideExit));
  side->exits = (const SideExit *) (gconstpointer) (data + sizeof side->floor);
}

/* A block of each kind: lists treat all of a kind alike. */
static guint32 *
dup_kind_samples (const AshlarGridPieces *self)
{
  guint    n = ashlar_content_get_n_blocks (self->content);
  guint32 *samples = g_new0 (guint32, n + 1);

  for (guint b = n; b-- > 0;)
    samples[self->lists->kinds[b]] = b;
  return samples;
}

static gboolean
sides_go_together (const AshlarGridPieces *self,
                   const guint32          *samples,
                   const Side             *a,
                   const Side             *b)
{
  if (a->n_exits != b->n_exits)
    return FALSE;
  for (guint w = 0; w < FLOOR_WORDS; w++)
    if ((a->floor[w] & b->floor[w]) != 0)
      return FALSE;
  for (guint i = 0; i < a->n_exits; i++)
    if (a->exits[i].offset != b->exits[i].offset || a->exits[i].width != b->exits[i].width
        || !_ashlar_exit_lists_permit (self->lists, a->exits[i].list, samples[b->exits[i].kind])
        || !_ashlar_exit_lists_permit (self->lists, b->exits[i].list, samples[a->exits[i].kind]))
      return FALSE;
  return TRUE;
}

static void
add_members (const AshlarGridPieces *self, guint direction, guint class, guint64 *bits)
{
  const guint64 *members = self->members[direction] + (gsize) class * self->n_words;

  for (guint w = 0; w < self->n_words; w++)
    bits[w] |= members[w];
}

static void
fill_fits (Maker *maker, guint direction, const guint32 *samples)
{
  AshlarGridPieces *self = maker->self;
  guint             opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  guint             n_views = ASHLAR_GRID_VIEW_CLASS + self->n_classes[opposite];
  guint64 *fits = self->fits[direction] = g_new0 (guint64, (gsize) n_views * self->n_words + 1);

  for (guint p = 0; p < self->n_pieces; p++)
    {
      gboolean opens = (self->pieces[p].opens >> direction) & 1;

      ashlar_bits_add (fits + ASHLAR_GRID_VIEW_FREE * self->n_words, p);
      ashlar_bits_add (
          fits + (gsize) (opens ? ASHLAR_GRID_VIEW_OPEN : ASHLAR_GRID_VIEW_SHUT) * self->n_words,
          p);
      if (!opens)
        ashlar_bits_add (fits + (gsize) ASHLAR_GRID_VIEW_RIM * self->n_words, p);
    }
  for (guint other = 0; other < self->n_classes[opposite]; other++)
    {
      Side theirs;

      read_side (g_ptr_array_index (maker->keys[opposite], other), &theirs);
      for (guint own = 0; own < self->n_classes[direction]; own++)
        {
          Side ours;

          read_side (g_ptr_array_index (maker->keys[direction], own), &ours);
          if (sides_go_together (self, samples, &ours, &theirs))
            add_members (self, direction, own,
                         fits + (gsize) (ASHLAR_GRID_VIEW_CLASS + other) * self->n_words);
        }
    }
}

static void
fill_views (AshlarGridPieces *self)
{
  self->views = g_malloc0_n ((gsize) self->n_pieces + ASHLAR_GRID_FIRST, sizeof *self->views);
  self->opens = g_new0 (guint8, (gsize) self->n_pieces + ASHLAR_GRID_FIRST);
  self->n_exits = g_new0 (guint32, (gsize) self->n_pieces + ASHLAR_GRID_FIRST);
  self->leading = g_new0 (guint64, self->n_words);
  for (guint p = 0; p < self->n_pieces; p++)
    {
      if (self->pieces[p].opens != 0)
        ashlar_bits_add (self->leading, p);
      self->opens[p + ASHLAR_GRID_FIRST] = self->pieces[p].opens;
      self->n_exits[p + ASHLAR_GRID_FIRST] = self->pieces[p].n_exits;
    }
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint opposite = ashlar_direction_opposite ((AshlarDirection) d);

      self->views[ASHLAR_GRID_NOTHING][d] = ashlar_grid_key_of_view (d, ASHLAR_GRID_VIEW_FREE);
      self->views[ASHLAR_GRID_RIM][d]
          = ashlar_grid_key_of_view (d, ASHLAR_GRID_VIEW_RIM) | ashlar_grid_key_of_rim (d);
      for (guint p = 0; p < self->n_pieces; p++)
        self->views[p + ASHLAR_GRID_FIRST][d]
            = ashlar_grid_key_of_view (d, ASHLAR_GRID_VIEW_CLASS + self->pieces[p].sides[opposite]);
    }
}

static void
fill_ways (AshlarGridPieces *self)
{
  self->ways = g_malloc0_n ((gsize) self->n_pieces + ASHLAR_GRID_FIRST, sizeof *self->ways);
  for (guint p = 0; p < self->n_pieces; p++)
    for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
      {
        const guint32        *first = &self->pieces[p].first_exits[d];
        const AshlarGridExit *exit = &self->exits[first[0]];

        if (first[0] == first[1])
          continue;
        if (first[1] > first[0] + 1 || exit->width != 1)
          {
            g_clear_pointer (&self->ways, g_free);
            return;
          }
        self->ways[p + ASHLAR_GRID_FIRST][d] = (AshlarGridWay){ exit->exit, exit->x, exit->y, 1 };
      }
}

/* ---- Pieces ---- */

/* Of one side: by place. */
static gint
compare_exits (gconstpointer a, gconstpointer b)
{
  const AshlarGridExit *first = a;
  const AshlarGridExit *second = b;

  return (gint) first->x + first->y - (gint) second->x - second->y;
}

static void
add_exits (Maker *maker, const AshlarVariant *variant, const guint8 *linked, AshlarGridPiece *piece)
{
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      piece->first_exits[d] = maker->exits->len;
      for (guint16 e = 0; e < variant->n_exits; e++)
        {
          const AshlarVariantExit *source = &variant->exits[e];
          AshlarGridExit           exit = { e, source->x, source->y, source->width };

          if (linked[e] && source->direction == d)
            g_array_append_val (maker->exits, exit);
        }
      if (maker->exits->len == piece->first_exits[d])
        continue;
      piece->opens |= (guint8) (1u << d);
      qsort (&g_array_index (maker->exits, AshlarGridExit, piece->first_exits[d]),
             maker->exits->len - piece->first_exits[d], sizeof (AshlarGridExit), compare_exits);
    }
  piece->first_exits[ASHLAR_N_DIRECTIONS] = maker->exits->len;
}

static void
add_piece (Maker *maker, guint32 v, const guint8 *linked)
{
  AshlarGridPieces    *self = maker->self;
  const AshlarVariant *variant = ashlar_variants_get (self->variants, v);
  gsize                n_cells = (gsize) variant->width * variant->height;
  g_autofree guint8   *open = g_new0 (guint8, n_cells);
  AshlarGridPiece      piece
      = { .variant = v, .block = variant->block, .n_exits = (guint16) variant->n_exits };

  for (gsize i = 0; i < n_cells; i++)
    open[i] = variant->cells[i] != ASHLAR_TILE_NONE
              && (self->traits[variant->cells[i]] & ASHLAR_TILE_MAY_WALK) != 0;
  for (guint e = 0; e < variant->n_exits; e++)
    for (guint i = 0; i < variant->exits[e].width && !linked[e]; i++)
      open[get_exit_cell (variant, &variant->exits[e], i)] = 0;
  for (guint e = 0; e < variant->n_exits; e++)
    for (guint i = 0; i < variant->exits[e].width && linked[e]; i++)
      open[get_exit_cell (variant, &variant->exits[e], i)] = 1;

  for (guint e = 0; e < variant->n_exits; e++)
    if (!linked[e])
      piece.n_plugged++;
  for (gsize i = 0; i < n_cells && piece.n_sure < 2; i++)
    if (open[i] && (self->traits[variant->cells[i]] & ASHLAR_TILE_MAY_BLOCK) == 0)
      piece.n_sure++;
  add_exits (maker, variant, linked, &piece);
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    piece.sides[d] = find_class (maker, variant, linked, open, d);
  g_array_append_val (maker->pieces, piece);
}

static gint
compare_choices (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;
  gint  plugs = __builtin_popcount (first) - __builtin_popcount (second);

  return plugs != 0 ? plugs : (first > second) - (first < second);
}

/* Choices of exits to plug, as bits over exits (or, of blocks with many, over sides), fewest
 * first. */
static void
add_plugged (Maker *maker, guint32 v, const guint8 *can, gboolean by_exit)
{
  const AshlarVariant *variant = ashlar_variants_get (maker->self->variants, v);
  g_autofree guint8   *linked = g_new0 (guint8, variant->n_exits + 1u);
  guint                n_bits = by_exit ? variant->n_exits : ASHLAR_N_DIRECTIONS;
  guint                choices[1u << MAX_PLUGGED];
  guint                done[ASHLAR_N_DIRECTIONS] = { 0 };

  for (guint e = 0; e < variant->n_exits; e++)
    done[variant->exits[e].direction] |= can[e];
  for (guint c = 0; c < 1u << n_bits; c++)
    choices[c] = c;
  qsort (choices, 1u << n_bits, sizeof *choices, compare_choices);
  for (guint c = 0; c < 1u << n_bits; c++)
    {
      gboolean repeats = FALSE;

      for (guint b = 0; b < n_bits; b++)
        repeats = repeats || (((choices[c] >> b) & 1) && (by_exit ? !can[b] : !done[b]));
      if (repeats)
        continue;
      for (guint e = 0; e < variant->n_exits; e++)
        linked[e]
            = can[e] && !((choices[c] >> (by_exit ? e : (guint) variant->exits[e].direction)) & 1);
      if (ashlar_block_floor_holds (variant, maker->self->traits, linked))
        add_piece (maker, v, linked);
    }
}

static void
add_variant (Maker *maker, guint32 v)
{
  const AshlarVariant *variant = ashlar_variants_get (maker->self->variants, v);
  g_autofree guint8   *can = g_new0 (guint8, variant->n_exits + 1u);
  gboolean             all = TRUE;

  for (guint e = 0; e < variant->n_exits; e++)
    {
      can[e] = can_open (maker->self, variant, &variant->exits[e]) ? 1 : 0;
      all = all && can[e];
    }
  if (maker->plugs)
    add_plugged (maker, v, can, variant->n_exits <= MAX_PLUGGED);
  else if (all && ashlar_block_floor_holds (variant, maker->self->traits, can))
    add_piece (maker, v, can);
}

/* ---- Life ---- */

static void
make_pieces (Maker *maker, const guint8 *usable)
{
  AshlarGridPieces *self = maker->self;
  guint             n_blocks = ashlar_content_get_n_blocks (self->content);

  self->first = g_new0 (guint32, n_blocks + 1u);
  for (guint b = 0; b < n_blocks; b++)
    {
      guint first, n;

      self->first[b] = maker->pieces->len;
      ashlar_variants_of_block (self->variants, b, &first, &n);
      for (guint v = first; v < first + n && usable[b]; v++)
        {
          const AshlarVariant *variant = ashlar_variants_get (self->variants, v);

          if (variant->width == self->width && variant->height == self->height)
            add_variant (maker, v);
        }
    }
  self->first[n_blocks] = maker->pieces->len;
  self->n_pieces = maker->pieces->len;
  self->n_words = MAX ((self->n_pieces + 63) / 64, 1u);
  self->pieces = (AshlarGridPiece *) (gpointer) g_array_free (maker->pieces, FALSE);
  for (guint e = 0; e < maker->exits->len; e++)
    self->widest = MAX (self->widest, g_array_index (maker->exits, AshlarGridExit, e).width);
  self->exits = (AshlarGridExit *) (gpointer) g_array_free (maker->exits, FALSE);
}

static gboolean
make_classes (Maker *maker, const char *path, GError **error)
{
  AshlarGridPieces   *self = maker->self;
  g_autofree guint32 *samples = dup_kind_samples (self);

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      g_autofree char *subject = g_strconcat (path, "/blocks", NULL);

      self->n_classes[d] = maker->keys[d]->len;
      if (self->n_classes[d] + ASHLAR_GRID_VIEW_CLASS >= ASHLAR_GRID_MAX_VIEWS)
        {
          ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_TOO_LARGE, subject,
                                     "The blocks have %u kinds of sides towards %p; a grid copes "
                                     "with %u. Build with fewer blocks.",
                                     self->n_classes[d],
                                     ashlar_direction_get_text ((AshlarDirection) d),
                                     ASHLAR_GRID_MAX_VIEWS - ASHLAR_GRID_VIEW_CLASS - 1);
          return FALSE;
        }
      self->members[d] = g_new0 (guint64, (gsize) self->n_classes[d] * self->n_words + 1);
      for (guint p = 0; p < self->n_pieces; p++)
        ashlar_bits_add (self->members[d] + (gsize) self->pieces[p].sides[d] * self->n_words, p);
    }
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    fill_fits (maker, d, samples);
  fill_views (self);
  fill_ways (self);
  return TRUE;
}

static AshlarExitLists *
make_lists (AshlarContent *content)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint b = 0; b < ashlar_content_get_n_blocks (content); b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (content, b);

      for (guint e = 0; e < block->n_exits; e++)
        g_ptr_array_add (keys, _ashlar_exit_dup_list_key (&block->exits[e]));
    }
  g_ptr_array_add (keys, NULL);
  return _ashlar_exit_lists_new (content, (const char *const *) keys->pdata);
}

AshlarGridPieces *
ashlar_grid_pieces_new (const AshlarPreparation *preparation,
                        const guint8            *usable,
                        gboolean                 plugs,
                        GPtrArray               *faults)
{
  AshlarGridPieces *self = g_new0 (AshlarGridPieces, 1);
  Maker             maker = { .self = self, .plugs = plugs };
  gboolean          made;

  self->content = ashlar_content_ref (preparation->content);
  self->variants = ashlar_variants_ref (preparation->variants);
  self->traits = ashlar_variants_get_tile_traits (self->variants);
  if (!ashlar_grid_pieces_check (self, preparation, usable, faults))
    {
      ashlar_grid_pieces_free (self);
      return NULL;
    }
  self->lists = make_lists (self->content);
  maker.pieces = g_array_new (FALSE, TRUE, sizeof (AshlarGridPiece));
  maker.exits = g_array_new (FALSE, FALSE, sizeof (AshlarGridExit));
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      maker.known[d] = g_hash_table_new (g_bytes_hash, g_bytes_equal);
      maker.keys[d] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
    }
  make_pieces (&maker, usable);
  made = make_classes (&maker, preparation->path, ashlar_faults_next (faults));
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      g_hash_table_unref (maker.known[d]);
      g_ptr_array_unref (maker.keys[d]);
    }
  if (!made)
    g_clear_pointer (&self, ashlar_grid_pieces_free);
  return self;
}

void
ashlar_grid_pieces_free (AshlarGridPieces *self)
{
  if (self == NULL)
    return;
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      g_free (self->members[d]);
      g_free (self->fits[d]);
    }
  g_free (self->pieces);
  g_free (self->first);
  g_free (self->exits);
  g_free (self->views);
  g_free (self->opens);
  g_free (self->leading);
  g_free (self->n_exits);
  g_free (self->ways);
  g_clear_pointer (&self->lists, _ashlar_exit_lists_free);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
  g_free (self);
}
