/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a table of pieces has to say to a designer: why a block is no piece, why a set cannot be
 * used, which pieces it lacks. */

#include "painters/ashlar-piece-table-private.h"

static const char *const sides[ASHLAR_N_DIRECTIONS] = { "north", "east", "south", "west" };

static const char *
get_block_id (const AshlarPieceTable *self, guint block)
{
  return ashlar_block_get_id (ashlar_content_get_block (self->content, block));
}

/* "bl_hall", "bl_hall turned by R90". */
static char *
name_variant (const AshlarPieceTable *self, const AshlarPieceFault *fault)
{
  const AshlarVariant *variant = ashlar_variants_get (self->variants, fault->variant);
  AshlarOrientation    orientation = (AshlarOrientation) variant->orientation;

  if (orientation == ASHLAR_ORIENTATION_IDENTITY)
    return g_strdup (get_block_id (self, fault->block));
  return g_strdup_printf ("%s turned by %s", get_block_id (self, fault->block),
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

static char *
describe_offset (const AshlarPieceTable *self, const AshlarPieceFault *fault, const char *name)
{
  const AshlarVariantExit *exit = find_exit (self, fault);
  AshlarDirection          side = (AshlarDirection) exit->direction;
  gboolean across = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
  guint    offset, width;

  ashlar_piece_table_get_exit (self, side, &offset, &width);
  return g_strdup_printf (
      "The %s exit of %s begins at %s %u and is %u wide; those of the set begin "
      "at %s %u and are %u wide",
      sides[side], name, across ? "x" : "y", across ? exit->x : exit->y, exit->width,
      across ? "x" : "y", offset, width);
}

char *
ashlar_piece_table_dup_fault (const AshlarPieceTable *self, const AshlarPieceFault *fault)
{
  g_autofree char *name = name_variant (self, fault);

  switch (fault->kind)
    {
    case ASHLAR_PIECE_FAULT_TWO_EXITS:
      return g_strdup_printf ("%s has two exits to the %s; a piece has one a side", name,
                              sides[find_exit (self, fault)->direction]);
    case ASHLAR_PIECE_FAULT_INNER_EXIT:
      return g_strdup_printf ("The %s exit of %s stands at (%u, %u), off the block's rim",
                              sides[find_exit (self, fault)->direction], name, fault->x, fault->y);
    case ASHLAR_PIECE_FAULT_OFFSET:
      return describe_offset (self, fault, name);
    case ASHLAR_PIECE_FAULT_RIM:
      return g_strdup_printf (
          "%s can be walked on at (%u, %u), on its rim and in no exit; it could "
          "touch the floor of the next cell",
          name, fault->x, fault->y);
    case ASHLAR_PIECE_FAULT_CLOSED_EXIT:
      return g_strdup_printf ("%s cannot be walked on at (%u, %u), in an exit", name, fault->x,
                              fault->y);
    case ASHLAR_PIECE_FAULT_FLOOR:
    default:
      return g_strdup_printf ("The floor of %s falls apart at (%u, %u)", name, fault->x, fault->y);
    }
}

char *
ashlar_piece_table_dup_refusal (const AshlarPieceTable *self)
{
  if (self->n_blocks == 0)
    return g_strdup ("There is no block to choose from; name some under \"blocks\", by id or as "
                     "tag:NAME, with occurrences above 0");
  if (self->odd != ASHLAR_NO_INDEX)
    {
      const AshlarBlock *odd = ashlar_content_get_block (self->content, self->odd);

      return g_strdup_printf (
          "The blocks of a lattice are of one size: %s is %u × %u cells, and %s "
          "is %u × %u; give the blocks of one size a tag, and name it under "
          "\"blocks\" as tag:NAME",
          odd->id, odd->width, odd->height, get_block_id (self, self->even), self->width,
          self->height);
    }
  if (self->all.pieces->len == 0)
    {
      g_autofree char *fault
          = ashlar_piece_table_dup_fault (self, &g_array_index (self->faults, AshlarPieceFault, 0));

      return g_strdup_printf ("None of the %u blocks can be a piece of a lattice. %s",
                              self->n_blocks, fault);
    }
  return NULL;
}

char *
ashlar_piece_table_dup_names (guint masks)
{
  GString *text = g_string_new (NULL);

  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    if ((masks >> mask & 1u) != 0)
      g_string_append_printf (text, "%s%s (%s)", text->len > 0 ? ", " : "",
                              ashlar_piece_mask_get_name (mask),
                              ashlar_piece_mask_get_sides (mask));
  return g_string_free (text, FALSE);
}

char *
ashlar_piece_table_dup_blame (const AshlarPieceTable *self, guint masks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->faults->len; i++)
    {
      const AshlarPieceFault *fault = &g_array_index (self->faults, AshlarPieceFault, i);
      g_autofree char        *words = NULL;

      if ((fault->masks & masks) == 0)
        continue;
      words = ashlar_piece_table_dup_fault (self, fault);
      g_string_append_printf (text, ". %s", words);
    }
  return g_string_free (text, FALSE);
}
