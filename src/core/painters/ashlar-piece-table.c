/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which blocks serve which of the sixteen pieces.
 *
 * The cells of a lattice are of one size, and exits meet across each shared side: so all blocks must
 * be of one size, and their exits must stand at the same place on sides that face each other. That
 * place is not asked for but found: the one where most exits of the set stand as they were drawn
 * (turned variants decide where none was drawn). A variant is a piece if it has at most one exit a
 * side, on the rim and at that place; if the rim has no floor beside these, which could touch the
 * next cell's; and if its floor is connected, at the best of its conditional tiles. Quarter turns of
 * blocks that are not square do not fit into the lattice and are left out.
 *
 * Invariant: a variant stands in the table for one mask, that of its exits.
 *
 * Cost: O(cells of the set's variants). */

#include "painters/ashlar-piece-table-private.h"

#include "base/ashlar-grid-private.h"
#include "base/ashlar-orientation-private.h"
#include "painters/ashlar-outcomes-private.h"

/* Of a cell. */
enum
{
  MAYBE = 1 << 0, /* may be walked on */
  SURE = 1 << 1,  /* can be */
  SEEN = 1 << 2,
};

#define DRAWN_VOTES 16 /* of an exit as drawn; more than all turned ones of its block together */

typedef struct
{
  AshlarPieceTable *table;
  AshlarOutcomes   *outcomes;
  AshlarGrid        floor;                       /* of the variant at hand */
  GArray           *found[ASHLAR_N_PIECE_MASKS]; /* of AshlarPiece */
  GArray           *lettered[ASHLAR_N_PIECE_MASKS];
} Search;

static guint
get_axis (guint direction)
{
  return direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH ? 0 : 1;
}

static gboolean
is_in_lattice (const AshlarPieceTable *self, const AshlarVariant *variant)
{
  return variant->width == self->width && variant->height == self->height;
}

static gboolean
is_member (const AshlarPieceTable *self, const guint8 *set, guint block)
{
  return set[block]
         && ((AshlarBlock *) g_ptr_array_index (self->content->blocks, block))->occurrences > 0;
}

/* The size that most blocks have, of several that of the first block; and a block that has another.
 */
static void
find_size (AshlarPieceTable *self, const guint8 *set)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint b = 0; b < self->content->blocks->len; b++)
      {
        const AshlarBlock *block = g_ptr_array_index (self->content->blocks, b);
        gpointer           size = GUINT_TO_POINTER (block->width << 16 | block->height);
        guint              n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, size));

        if (!is_member (self, set, b))
          continue;
        if (pass == 0)
          {
            g_hash_table_insert (counts, size, GUINT_TO_POINTER (n + 1));
            most = MAX (most, n + 1);
            self->n_blocks++;
          }
        else if (n == most && self->even == ASHLAR_NO_INDEX)
          {
            self->even = b;
            self->width = block->width;
            self->height = block->height;
          }
      }
  for (guint b = 0; b < self->content->blocks->len && self->odd == ASHLAR_NO_INDEX; b++)
    {
      const AshlarBlock *block = g_ptr_array_index (self->content->blocks, b);

      if (is_member (self, set, b)
          && (block->width != self->width || block->height != self->height))
        self->odd = b;
    }
}

/* ------------------------------------------------------------------- exits */

static guint
get_offset (const AshlarVariantExit *exit)
{
  return get_axis (exit->direction) == 0 ? exit->x : exit->y;
}

static guint
get_mask (const AshlarVariant *variant)
{
  guint mask = 0;

  for (guint e = 0; e < variant->n_exits; e++)
    mask |= 1u << variant->exits[e].direction;
  return mask;
}

/* At most one exit a side, on the rim. */
static gboolean
check_sides (const AshlarVariant *variant, AshlarPieceFault *fault)
{
  guint mask = 0;

  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];

      fault->kind = (mask & 1u << exit->direction) != 0 ? ASHLAR_PIECE_FAULT_TWO_EXITS
                                                        : ASHLAR_PIECE_FAULT_INNER_EXIT;
      fault->exit = exit->source;
      fault->x = exit->x;
      fault->y = exit->y;
      if ((mask & 1u << exit->direction) != 0 || !ashlar_variant_exit_is_on_rim (variant, exit))
        return FALSE;
      mask |= 1u << exit->direction;
    }
  return TRUE;
}

/* Votes for an exit of @width at @offset, on one axis. */
static guint
get_place (const AshlarPieceTable *self, guint axis, guint offset, guint width)
{
  guint side = MAX (self->width, self->height);

  return (axis * side + offset) * (side + 1) + width;
}

static void
vote (const AshlarPieceTable *self, const AshlarVariant *variant, guint32 *votes)
{
  AshlarPieceFault fault;

  if (!is_in_lattice (self, variant) || !check_sides (variant, &fault))
    return;
  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];

      votes[get_place (self, get_axis (exit->direction), get_offset (exit), exit->width)]
          += variant->orientation == ASHLAR_ORIENTATION_IDENTITY ? DRAWN_VOTES : 1;
    }
}

/* For each axis, the place that has most votes; of several the first, the narrowest. */
static void
count_votes (AshlarPieceTable *self, guint axis, const guint32 *votes)
{
  guint   side = axis == 0 ? self->width : self->height;
  guint32 most = 0;

  for (guint offset = 0; offset < side; offset++)
    for (guint width = 1; width <= side - offset; width++)
      {
        guint32 n = votes[get_place (self, axis, offset, width)];

        if (n <= most)
          continue;
        most = n;
        self->has_exits[axis] = TRUE;
        self->offsets[axis] = offset;
        self->widths[axis] = width;
      }
}

static void
find_places (AshlarPieceTable *self, const guint8 *set)
{
  gsize               most_side = MAX (self->width, self->height);
  g_autofree guint32 *votes = g_new0 (guint32, 2 * most_side * (most_side + 1) + 1);

  for (guint b = 0; b < self->content->blocks->len; b++)
    {
      guint first, n;

      ashlar_variants_of_block (self->variants, b, &first, &n);
      for (guint v = first; is_member (self, set, b) && v < first + n; v++)
        vote (self, ashlar_variants_get (self->variants, v), votes);
    }
  for (guint axis = 0; axis < 2; axis++)
    count_votes (self, axis, votes);

  /* A side that no block opens: as the other, in the middle. */
  for (guint axis = 0; axis < 2; axis++)
    {
      guint side = axis == 0 ? self->width : self->height;

      if (self->has_exits[axis] || side == 0)
        continue;
      self->widths[axis]
          = self->has_exits[1 - axis] ? MIN (self->widths[1 - axis], MAX (side, 3) - 2) : 1;
      self->offsets[axis] = (side - self->widths[axis]) / 2;
    }
}

static gboolean
check_places (const AshlarPieceTable *self, const AshlarVariant *variant, AshlarPieceFault *fault)
{
  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];
      guint                    axis = get_axis (exit->direction);

      if (get_offset (exit) == self->offsets[axis] && exit->width == self->widths[axis])
        continue;
      fault->kind = ASHLAR_PIECE_FAULT_OFFSET;
      fault->exit = exit->source;
      fault->x = exit->x;
      fault->y = exit->y;
      return FALSE;
    }
  return TRUE;
}

/* ------------------------------------------------------------------- floor */

static void
find_floor (Search *self, const AshlarVariant *variant)
{
  const guint8     *conditional = ashlar_outcomes_get_conditional (self->outcomes);
  AshlarOrientation orientation = (AshlarOrientation) variant->orientation;

  ashlar_grid_set_size (&self->floor, variant->width, variant->height);
  for (guint y = 0, at = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++, at++)
      {
        guint16 tile = variant->cells[at];

        if (tile == ASHLAR_TILE_NONE
            || !ashlar_outcomes_may_walk (self->outcomes, tile, orientation))
          continue;
        self->floor.cells[ashlar_grid_at (&self->floor, x, y)]
            = conditional[tile]
                      && (ashlar_outcomes_get_traits (self->outcomes, tile, orientation)
                          & ASHLAR_TILE_MAY_BLOCK)
                             != 0
                  ? MAYBE
                  : SURE;
      }
}

/* Floor that no flood has been over. */
static gboolean
is_left (const Search *self, guint x, guint y)
{
  guint flags = self->floor.cells[ashlar_grid_at (&self->floor, x, y)];

  return flags != 0 && (flags & SEEN) == 0;
}

static gboolean
has_exit_at (const AshlarVariant *variant, AshlarDirection side, guint along)
{
  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];

      if (exit->direction == side && along >= get_offset (exit)
          && along < get_offset (exit) + exit->width)
        return TRUE;
    }
  return FALSE;
}

/* Floor on a side is that of its exit, and all of that can be walked on. */
static gboolean
check_rim (const Search *self, const AshlarVariant *variant, AshlarPieceFault *fault)
{
  for (guint side = 0; side < ASHLAR_N_DIRECTIONS; side++)
    {
      gboolean across = get_axis (side) == 0;
      guint    length = across ? variant->width : variant->height;

      for (guint i = 0; i < length; i++)
        {
          guint    x = across ? i : side == ASHLAR_DIRECTION_WEST ? 0 : variant->width - 1u;
          guint    y = !across ? i : side == ASHLAR_DIRECTION_NORTH ? 0 : variant->height - 1u;
          gboolean is_floor = is_left (self, x, y);

          if (is_floor == has_exit_at (variant, (AshlarDirection) side, i))
            continue;
          fault->kind = is_floor ? ASHLAR_PIECE_FAULT_RIM : ASHLAR_PIECE_FAULT_CLOSED_EXIT;
          fault->x = (guint16) x;
          fault->y = (guint16) y;
          return FALSE;
        }
    }
  return TRUE;
}

/* Goes over the part of the floor that has the cell. Whether some of it is there for sure. */
static gboolean
flood (Search *self, guint x, guint y)
{
  guint n
      = ashlar_grid_flood (&self->floor, ashlar_grid_at (&self->floor, x, y), MAYBE | SURE, SEEN);
  gboolean is_sure = FALSE;

  for (guint i = 0; i < n && !is_sure; i++)
    is_sure = (self->floor.cells[self->floor.queue[i]] & SURE) != 0;
  return is_sure;
}

/* The first exit that stands on floor which is left; NULL: none does. */
static const AshlarVariantExit *
find_exit_left (const Search *self, const AshlarVariant *variant)
{
  for (guint e = 0; e < variant->n_exits; e++)
    if (is_left (self, variant->exits[e].x, variant->exits[e].y))
      return &variant->exits[e];
  return NULL;
}

/* One part, but for such as may as well not be there. */
static gboolean
check_floor (Search *self, const AshlarVariant *variant, AshlarPieceFault *fault)
{
  const AshlarVariantExit *left;
  guint                    n_parts = variant->n_exits > 0;

  fault->kind = ASHLAR_PIECE_FAULT_FLOOR;
  if (n_parts > 0)
    flood (self, variant->exits[0].x, variant->exits[0].y);
  left = find_exit_left (self, variant);
  if (left != NULL)
    {
      fault->x = left->x;
      fault->y = left->y;
      return FALSE;
    }
  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      if (is_left (self, x, y) && flood (self, x, y) && n_parts++ > 0)
        {
          fault->x = (guint16) x;
          fault->y = (guint16) y;
          return FALSE;
        }
  return TRUE;
}

/* Whether a letter may stand in the middle, the upper left of several, and be reached from every exit.
 * Needs the floor anew. */
static gboolean
may_hold_letter (Search *self, const AshlarVariant *variant)
{
  guint x = (variant->width - 1u) / 2, y = (variant->height - 1u) / 2;

  find_floor (self, variant);
  if (!is_left (self, x, y))
    return FALSE;
  flood (self, x, y);
  return find_exit_left (self, variant) == NULL;
}

/* ---------------------------------------------------------------- building */

static void
add_piece (Search *self, guint32 v, const AshlarVariant *variant)
{
  AshlarPiece piece = { .variant = v };

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    piece.exits[d] = ASHLAR_NO_EXIT;
  for (guint e = 0; e < variant->n_exits; e++)
    piece.exits[variant->exits[e].direction] = (guint8) e;
  g_array_append_val (self->found[get_mask (variant)], piece);
  if (may_hold_letter (self, variant))
    g_array_append_val (self->lettered[get_mask (variant)], piece);
}

static void
judge_block (Search *self, guint32 block)
{
  AshlarPieceTable *table = self->table;
  AshlarPieceFault  first_fault = { .block = block };
  gboolean          serves = FALSE;
  guint             first, n;

  ashlar_variants_of_block (table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (table->variants, v);
      AshlarPieceFault     fault = { .block = block, .variant = v };
      gboolean             fits;

      if (!is_in_lattice (table, variant))
        continue;
      find_floor (self, variant);
      fits = check_sides (variant, &fault) && check_places (table, variant, &fault)
             && check_rim (self, variant, &fault) && check_floor (self, variant, &fault);
      if (fits)
        {
          add_piece (self, v, variant);
          serves = TRUE;
          continue;
        }
      fault.masks = first_fault.masks;
      if (fault.masks == 0)
        first_fault = fault;
      first_fault.masks |= (guint16) (1u << get_mask (variant));
    }
  first_fault.serves = serves;
  if (first_fault.masks != 0)
    g_array_append_val (table->faults, first_fault);
}

static void
list_init (AshlarPieceList *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (AshlarPiece));
  self->choices = g_array_new (FALSE, FALSE, sizeof (AshlarPieceChoice));
}

static void
list_clear (AshlarPieceList *self)
{
  g_array_unref (self->pieces);
  g_array_unref (self->choices);
}

/* Takes @found. Pieces of one block stand side by side. */
static void
add_choices (const AshlarPieceTable *table, AshlarPieceList *self, guint mask, GArray *found)
{
  g_autoptr (GArray) pieces = found;
  guint64 end = 0;

  self->first_choice[mask] = self->choices->len;
  for (guint i = 0; i < pieces->len; i++)
    {
      const AshlarPiece *piece = &g_array_index (pieces, AshlarPiece, i);
      guint32            block = ashlar_variants_get (table->variants, piece->variant)->block;
      AshlarPieceChoice *last
          = i > 0 ? &g_array_index (self->choices, AshlarPieceChoice, self->choices->len - 1)
                  : NULL;

      g_array_append_val (self->pieces, *piece);
      if (last != NULL && last->block == block)
        last->n++;
      else
        {
          AshlarPieceChoice choice = { .block = block, .first = self->pieces->len - 1, .n = 1 };

          end += ((AshlarBlock *) g_ptr_array_index (table->content->blocks, block))->occurrences;
          choice.end = end;
          g_array_append_val (self->choices, choice);
        }
    }
  self->first_choice[mask + 1] = self->choices->len;
}

AshlarPieceTable *
ashlar_piece_table_new (AshlarContent *content, AshlarVariants *variants, const guint8 *set)
{
  AshlarPieceTable *self = g_new0 (AshlarPieceTable, 1);
  g_autoptr (AshlarOutcomes) outcomes = ashlar_outcomes_new (content, variants);
  Search search = { .table = self, .outcomes = outcomes };

  self->content = ashlar_content_ref (content);
  self->variants = ashlar_variants_ref (variants);
  self->odd = self->even = ASHLAR_NO_INDEX;
  list_init (&self->all);
  list_init (&self->lettered);
  self->faults = g_array_new (FALSE, FALSE, sizeof (AshlarPieceFault));
  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      search.found[mask] = g_array_new (FALSE, FALSE, sizeof (AshlarPiece));
      search.lettered[mask] = g_array_new (FALSE, FALSE, sizeof (AshlarPiece));
    }

  find_size (self, set);
  find_places (self, set);
  for (guint32 b = 0; b < content->blocks->len; b++)
    if (is_member (self, set, b))
      judge_block (&search, b);
  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      add_choices (self, &self->all, mask, search.found[mask]);
      add_choices (self, &self->lettered, mask, search.lettered[mask]);
    }
  ashlar_grid_clear (&search.floor);
  return self;
}

void
ashlar_piece_table_free (AshlarPieceTable *self)
{
  list_clear (&self->all);
  list_clear (&self->lettered);
  g_array_unref (self->faults);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
  g_free (self);
}

guint
ashlar_piece_table_get_masks (const AshlarPieceTable *self)
{
  guint masks = 0;

  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    masks |= (guint) ashlar_piece_list_has (&self->all, mask) << mask;
  return masks;
}

const AshlarPiece *
ashlar_piece_list_draw (const AshlarPieceList *self, guint mask, AshlarStream *stream)
{
  const AshlarPieceChoice *choices
      = &g_array_index (self->choices, AshlarPieceChoice, self->first_choice[mask]);
  guint   low = 0, high = self->first_choice[mask + 1] - self->first_choice[mask] - 1;
  guint64 ticket;

  g_return_val_if_fail (ashlar_piece_list_has (self, mask), NULL);

  ticket = ashlar_stream_below_64 (stream, choices[high].end);
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (ticket < choices[middle].end)
        high = middle;
      else
        low = middle + 1;
    }
  return &g_array_index (self->pieces, AshlarPiece,
                         choices[low].first + ashlar_stream_below (stream, choices[low].n));
}

void
ashlar_piece_table_get_exit (const AshlarPieceTable *self,
                             AshlarDirection         side,
                             guint                  *offset,
                             guint                  *width)
{
  *offset = self->offsets[get_axis (side)];
  *width = self->widths[get_axis (side)];
}
