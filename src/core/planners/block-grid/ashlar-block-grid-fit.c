/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which pieces can stand at all, by where in the grid a cell lies.
 *
 * A cell is of one of nine kinds, by which of its sides are rim. From each kind those pieces are
 * taken that have an open exit which no piece of a neighbouring kind answers (where every cell is
 * to be used, a shut side must be answered, too); again and again, until nothing more falls. What
 * is left is what each side, looked at alone, allows: propagation on the edges, done once for all
 * seeds. Cost: pieces × classes for each round, and seldom more than three rounds. */

#include "planners/block-grid/ashlar-block-grid-task-private.h"

#include "base/ashlar-orientation-private.h"

#include <string.h>

static gboolean
has_side (guint rim, guint direction)
{
  return (rim >> direction) & 1;
}

/* Whether a cell with the sides @to may lie in that direction from one with the sides @from. */
static gboolean
may_neighbour (const AshlarGridTask *self, guint from, guint to, guint direction)
{
  guint    opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  gboolean along = (direction & 1) == 0;
  guint    length = along ? self->down : self->across;
  guint    across = along ? 0xau : 0x5u; /* sides that both cells have in common */

  if (has_side (from, direction) || has_side (to, opposite) || (from & across) != (to & across))
    return FALSE;
  /* From the first cell of a line to its last there are two cells, from inside to inside four. */
  if (has_side (from, opposite) && has_side (to, direction))
    return length == 2;
  if (!has_side (from, opposite) && !has_side (to, direction))
    return length >= 4;
  return length >= 3;
}

/* Pieces that may answer from the other side of @direction. */
static void
gather_neighbours (const AshlarGridTask *self, guint rim, guint direction, guint64 *bits)
{
  guint n_words = self->pieces->n_words;

  memset (bits, 0, sizeof *bits * n_words);
  for (guint other = 0; other < ASHLAR_GRID_N_RIMS; other++)
    if (self->usable[other] != NULL && may_neighbour (self, rim, other, direction))
      for (guint w = 0; w < n_words; w++)
        bits[w] |= self->usable[other][w];
}

/* Takes the pieces whose side is not answered; TRUE if some fell. */
static gboolean
narrow_side (AshlarGridTask *self, guint rim, guint direction, guint64 *neighbours)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint                   n_words = pieces->n_words;
  guint                   opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  gboolean                fell = FALSE;

  gather_neighbours (self, rim, direction, neighbours);
  for (guint class = 0; class < pieces->n_classes[direction]; class ++)
    {
      const guint64 *members = pieces->members[direction] + (gsize) class * n_words;
      const guint64 *answers
          = ashlar_grid_pieces_get_fits (pieces, opposite, ASHLAR_GRID_VIEW_CLASS + class);
      const guint64 *shut = ashlar_grid_pieces_get_fits (pieces, direction, ASHLAR_GRID_VIEW_SHUT);

      if (!ashlar_bits_meet (members, self->usable[rim], n_words)
          || (self->target < self->n_cells && ashlar_bits_meet (members, shut, n_words))
          || ashlar_bits_meet (answers, neighbours, n_words))
        continue;
      fell = TRUE;
      for (guint w = 0; w < n_words; w++)
        self->usable[rim][w] &= ~members[w];
    }
  return fell;
}

static gboolean
rim_occurs (const AshlarGridTask *self, guint rim)
{
  gboolean line_x = has_side (rim, ASHLAR_DIRECTION_WEST) && has_side (rim, ASHLAR_DIRECTION_EAST);
  gboolean line_y
      = has_side (rim, ASHLAR_DIRECTION_NORTH) && has_side (rim, ASHLAR_DIRECTION_SOUTH);
  gboolean inside_x
      = !has_side (rim, ASHLAR_DIRECTION_WEST) && !has_side (rim, ASHLAR_DIRECTION_EAST);
  gboolean inside_y
      = !has_side (rim, ASHLAR_DIRECTION_NORTH) && !has_side (rim, ASHLAR_DIRECTION_SOUTH);

  return (self->across == 1 ? line_x : !line_x && (!inside_x || self->across > 2))
         && (self->down == 1 ? line_y : !line_y && (!inside_y || self->down > 2));
}

static void
narrow (AshlarGridTask *self)
{
  const AshlarGridPieces *pieces = self->pieces;
  g_autofree guint64     *neighbours = g_new (guint64, pieces->n_words);
  gboolean                fell = TRUE;

  for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS; rim++)
    {
      if (!rim_occurs (self, rim))
        continue;
      self->usable[rim] = g_memdup2 (self->all, sizeof *self->all * pieces->n_words);
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        for (guint w = 0; w < pieces->n_words && has_side (rim, d); w++)
          self->usable[rim][w] &= ashlar_grid_pieces_get_fits (pieces, d, ASHLAR_GRID_VIEW_RIM)[w];
      /* A piece without a way out is a level of its own or none. */
      for (guint p = 0; p < pieces->n_pieces; p++)
        if (pieces->pieces[p].opens == 0
            && (self->target > 1 || self->ends != NULL || pieces->pieces[p].n_sure < 2))
          self->usable[rim][p >> 6] &= ~((guint64) 1 << (p & 63));
    }
  while (fell)
    {
      fell = FALSE;
      for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS; rim++)
        for (guint d = 0; d < ASHLAR_N_DIRECTIONS && self->usable[rim] != NULL; d++)
          if (!has_side (rim, d) && narrow_side (self, rim, d, neighbours))
            fell = TRUE;
    }
}

static gboolean
stands_somewhere (const AshlarGridTask *self, const guint64 *bits)
{
  for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS; rim++)
    if (self->usable[rim] != NULL
        && ashlar_bits_meet (self->usable[rim], bits, self->pieces->n_words))
      return TRUE;
  return FALSE;
}

/* ---- Words ---- */

static AshlarText *
new_sides (guint sides)
{
  g_autoptr (AshlarText) text = NULL;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    if (has_side (sides, d))
      {
        AshlarText *side = ashlar_direction_get_text ((AshlarDirection) d);
        g_autoptr (AshlarText) before = g_steal_pointer (&text);

        sides &= ~(1u << d);
        if (before == NULL)
          text = ashlar_text_ref (side);
        else
          /* Translators: sides: "North, East and South" is put together from the left */
          text = sides == 0 ? ashlar_text_new ("%p and %p", before, side)
                            : ashlar_text_new ("%p, %p", before, side);
      }
  return text != NULL ? g_steal_pointer (&text) : ashlar_text_new_verbatim ("");
}

/* An exit of a block of @wanted that no block answers: "exit 0 of a (East, 1 wide, row 3)"; NULL if
 * each is answered by something. */
static AshlarText *
new_unanswered (const AshlarGridTask *self, const guint64 *wanted)
{
  const AshlarGridPieces *pieces = self->pieces;

  for (guint p = 0; p < pieces->n_pieces; p++)
    for (guint d = 0; d < ASHLAR_N_DIRECTIONS && ashlar_bits_has (wanted, p); d++)
      {
        const AshlarGridPiece   *piece = &pieces->pieces[p];
        guint                    opposite = ashlar_direction_opposite ((AshlarDirection) d);
        const AshlarVariant     *variant = ashlar_variants_get (pieces->variants, piece->variant);
        const AshlarVariantExit *exit;
        guint                    source;

        if (!has_side (piece->opens, d)
            || ashlar_bits_meet (ashlar_grid_pieces_get_fits (
                                     pieces, opposite, ASHLAR_GRID_VIEW_CLASS + piece->sides[d]),
                                 self->all, pieces->n_words))
          continue;
        exit = &variant->exits[pieces->exits[piece->first_exits[d]].exit];
        source = exit->source;
        return ashlar_text_new ((d & 1) == 0 ? N_ ("exit %u of %s (%p, %u wide, column %u)")
                                             : N_ ("exit %u of %s (%p, %u wide, row %u)"),
                                source, ashlar_grid_pieces_get_block_id (pieces, piece->block),
                                ashlar_direction_get_text ((AshlarDirection) d), exit->width,
                                (d & 1) == 0 ? exit->x : exit->y);
      }
  return NULL;
}

static AshlarText *
get_remedy (const AshlarGridTask *self)
{
  return ashlar_text_get_phrase (self->plugs ? N_ ("Draw such a block.")
                                             : N_ ("Draw such a block, or allow plugs."));
}

/* A grid of one cell. */
static void
fail_single (const AshlarGridTask *self, GError **error)
{
  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path,
      self->plugs ? "across" : "plugs",
      "A grid of one cell takes a block without open exits that has two cells of floor, one for "
      "the entrance and one for the exit; none of the blocks is one. Make the grid larger. %p",
      get_remedy (self));
}

/* Nothing stands in some kind of cell, though every cell is to be used. */
static void
fail_place (const AshlarGridTask *self, guint rim, GError **error)
{
  g_autoptr (AshlarText) shut
      = rim == 0 ? ashlar_text_ref (ashlar_text_get_phrase ("no side")) : new_sides (rim);
  g_autoptr (AshlarText) open = (~rim & 0xf) == 0
                                    ? ashlar_text_ref (ashlar_text_get_phrase ("none"))
                                    : new_sides (~rim & 0xf);

  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "fill",
      self->plugs
          ? N_ ("Every cell is to be used (fill is %u %%), but no block can stand in a cell that "
                "has the rim to %p: it takes a block without exits to %p, whose other sides (%p) "
                "fit other blocks. Draw one, or lower fill.")
          : N_ ("Every cell is to be used (fill is %u %%), but no block can stand in a cell that "
                "has the rim to %p: it takes a block without exits to %p, whose other sides (%p) "
                "fit other blocks. Draw one, allow plugs, or lower fill."),
      self->fill, shut, shut, open);
}

static void
fail_set (const AshlarGridTask *self, GError **error)
{
  g_autoptr (AshlarText) exit = new_unanswered (self, self->all);
  g_autoptr (AshlarText) sides = NULL;
  AshlarText *remedy = get_remedy (self);
  guint       lacking = 0;

  if (exit != NULL)
    {
      ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "blocks",
          "The blocks cannot close: %p meets no block with an exit of the same place and width "
          "that the lists of both allow, and no block can stand without such. %p",
          exit, remedy);
      return;
    }
  /* A side that every block leaves open is one that no rim can shut. */
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    if (!ashlar_bits_meet (ashlar_grid_pieces_get_fits (self->pieces, d, ASHLAR_GRID_VIEW_SHUT),
                           self->all, self->pieces->n_words))
      lacking |= 1u << d;
  if (lacking == 0)
    {
      ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "blocks",
          "The blocks cannot close on %u × %u cells: whatever is laid, some exit meets the rim or "
          "a side without that exit. A block that ends a way, with a single exit, is lacking. %p",
          self->across, self->down, remedy);
      return;
    }
  sides = new_sides (lacking);
  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_UNREACHABLE, self->demands.path, "blocks",
      "The blocks cannot close: every block has an exit to %p, so that nothing can stand at that "
      "rim. A block that is shut there is lacking. %p",
      sides, remedy);
}

static void
fail_block (const AshlarGridTask *self,
            const guint64        *bits,
            const char           *subject,
            AshlarText           *words,
            GError              **error)
{
  g_autoptr (AshlarText) exit = new_unanswered (self, bits);
  g_autoptr (AshlarText) why
      = !ashlar_bits_any (bits, self->pieces->n_words)
            ? ashlar_text_new ("it has no exit that leads out of its side of the grid's cell, or "
                               "its floor falls apart there")
        : exit != NULL ? ashlar_text_new ("%p meets no exit of any block", exit)
                       : ashlar_text_new ("wherever it stood, one of its sides would meet the rim "
                                          "or a side that does not fit");

  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_UNREACHABLE, subject,
      self->plugs ? N_ ("%p, but it can stand nowhere on %u × %u cells: %p. Change its exits or "
                        "those of its neighbours.")
                  : N_ ("%p, but it can stand nowhere on %u × %u cells: %p. Change its exits or "
                        "those of its neighbours, or allow plugs."),
      words, self->across, self->down, why);
}

void
ashlar_grid_task_fit (AshlarGridTask *self, GPtrArray *faults)
{
  const char      *start_subject = "startBlock";
  g_autofree char *subject = g_strconcat (self->demands.path, "/", start_subject, NULL);

  narrow (self);
  /* Where nothing stands, nothing that is demanded does. */
  if (!stands_somewhere (self, self->all))
    {
      if (self->n_cells == 1)
        fail_single (self, ashlar_faults_next (faults));
      else
        fail_set (self, ashlar_faults_next (faults));
      return;
    }
  for (guint rim = 0; rim < ASHLAR_GRID_N_RIMS && self->target == self->n_cells; rim++)
    if (self->usable[rim] != NULL && !ashlar_bits_any (self->usable[rim], self->pieces->n_words))
      {
        fail_place (self, rim, ashlar_faults_next (faults));
        break;
      }
  if (!stands_somewhere (self, self->starts))
    fail_block (self, self->starts, subject,
                ashlar_text_get_phrase ("The level starts with the start block"),
                ashlar_faults_next (faults));
  for (guint i = 0; i < self->demands.list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&self->demands, i);
      g_autoptr (AshlarText) words = ashlar_demand_dup_words (demand);

      if (demand->minimum > 0 && !stands_somewhere (self, demand->pieces))
        fail_block (self, demand->pieces, demand->subject, words, ashlar_faults_next (faults));
    }
}
