/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a table of pieces has to say to a designer: why a block is no piece, why a set cannot be
 * used, which pieces it lacks. */

#include "painters/ashlar-piece-table-private.h"

#include "base/ashlar-orientation-private.h"

static const char *
get_block_id (const AshlarPieceTable *self, guint block)
{
  return ashlar_block_get_id (ashlar_content_get_block (self->content, block));
}

/* "bl_hall", "bl_hall turned by R90". */
static AshlarText *
name_variant (const AshlarPieceTable *self, const AshlarPieceFault *fault)
{
  const AshlarVariant *variant = ashlar_variants_get (self->variants, fault->variant);
  AshlarOrientation    orientation = (AshlarOrientation) variant->orientation;

  if (orientation == ASHLAR_ORIENTATION_IDENTITY)
    return ashlar_text_new_verbatim (get_block_id (self, fault->block));
  return ashlar_text_new ("%s turned by %s", get_block_id (self, fault->block),
                          ashlar_orientation_to_string (orientation));
}

static const AshlarVariantExit *
find_exit (const AshlarPieceTable *self, const AshlarPieceFault *fault)
{
  const AshlarVariant *variant = ashlar_variants_get (self->variants, fault->variant);

  for (guint e = 0; e < variant->n_exits; e++)
    if (variant->exits[e].source == fault->exit)
      return &variant->exits[e];
  return &variant->exits[0];
}

static AshlarText *
get_side (AshlarDirection direction)
{
  static const char *const sides[ASHLAR_N_DIRECTIONS]
      = { N_ ("north"), N_ ("east"), N_ ("south"), N_ ("west") };

  return ashlar_text_get_phrase (sides[direction]);
}

static AshlarText *
describe_offset (const AshlarPieceTable *self, const AshlarPieceFault *fault, AshlarText *name)
{
  const AshlarVariantExit *exit = find_exit (self, fault);
  AshlarDirection          side = (AshlarDirection) exit->direction;
  gboolean across = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
  guint    offset, width;

  ashlar_piece_table_get_exit (self, side, &offset, &width);
  return ashlar_text_new ("The %p exit of %p begins at %s %u and is %u wide; those of the set "
                          "begin at %s %u and are %u "
                          "wide",
                          get_side (side), name, across ? "x" : "y", across ? exit->x : exit->y,
                          exit->width, across ? "x" : "y", offset, width);
}

AshlarText *
ashlar_piece_table_dup_fault (const AshlarPieceTable *self, const AshlarPieceFault *fault)
{
  g_autoptr (AshlarText) name = name_variant (self, fault);

  switch (fault->kind)
    {
    case ASHLAR_PIECE_FAULT_TWO_EXITS:
      return ashlar_text_new ("%p has two exits to the %p; a piece has one a side", name,
                              get_side ((AshlarDirection) find_exit (self, fault)->direction));
    case ASHLAR_PIECE_FAULT_INNER_EXIT:
      return ashlar_text_new ("The %p exit of %p stands at (%u, %u), off the block's rim",
                              get_side ((AshlarDirection) find_exit (self, fault)->direction), name,
                              fault->x, fault->y);
    case ASHLAR_PIECE_FAULT_OFFSET:
      return describe_offset (self, fault, name);
    case ASHLAR_PIECE_FAULT_RIM:
      return ashlar_text_new (
          "%p can be walked on at (%u, %u), on its rim and in no exit; it could "
          "touch the floor of the next cell",
          name, fault->x, fault->y);
    case ASHLAR_PIECE_FAULT_CLOSED_EXIT:
      return ashlar_text_new ("%p cannot be walked on at (%u, %u), in an exit", name, fault->x,
                              fault->y);
    case ASHLAR_PIECE_FAULT_FLOOR:
    default:
      return ashlar_text_new ("The floor of %p falls apart at (%u, %u)", name, fault->x, fault->y);
    }
}

AshlarText *
ashlar_piece_table_dup_refusal (const AshlarPieceTable *self)
{
  if (self->n_blocks == 0)
    return ashlar_text_new (
        "There is no block to choose from; name some under \"blocks\", by id or as "
        "tag:NAME, with occurrences above 0");
  if (self->odd != ASHLAR_NO_INDEX)
    {
      const AshlarBlock *odd = ashlar_content_get_block (self->content, self->odd);

      return ashlar_text_new (
          "The blocks of a lattice are of one size: %s is %u × %u cells, and %s "
          "is %u × %u; give the blocks of one size a tag, and name it under "
          "\"blocks\" as tag:NAME",
          odd->id, odd->width, odd->height, get_block_id (self, self->even), self->width,
          self->height);
    }
  if (self->all.pieces->len == 0)
    {
      g_autoptr (AshlarText) fault
          = ashlar_piece_table_dup_fault (self, &g_array_index (self->faults, AshlarPieceFault, 0));

      return ashlar_text_new ("None of the %u blocks can be a piece of a lattice. %p",
                              self->n_blocks, fault);
    }
  return NULL;
}

AshlarText *
ashlar_piece_table_dup_names (guint masks)
{
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();

  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    if ((masks >> mask & 1u) != 0)
      g_ptr_array_add (texts, ashlar_text_new_layout (
                                  "%s (%p)", ashlar_piece_mask_get_name (mask),
                                  ashlar_text_get_phrase (ashlar_piece_mask_get_sides (mask))));
  return ashlar_text_join (", ", texts);
}

AshlarText *
ashlar_piece_table_dup_blame (const AshlarPieceTable *self, guint masks)
{
  AshlarText *text = ashlar_piece_table_dup_names (masks);

  for (guint i = 0; i < self->faults->len; i++)
    {
      const AshlarPieceFault *fault = &g_array_index (self->faults, AshlarPieceFault, i);
      g_autoptr (AshlarText) words = NULL, before = NULL;

      if ((fault->masks & masks) == 0)
        continue;
      words = ashlar_piece_table_dup_fault (self, fault);
      before = text;
      /* Translators: a sentence behind another */
      text = ashlar_text_new ("%p. %p", before, words);
    }
  return text;
}
