/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Names of the sixteen pieces. The article writes the sides in the order west, north, east, south,
 * but for dead ends, which it calls cappers and gives an x. */

#include "plan/ashlar-piece-mask-private.h"

static const struct
{
  const char *name, *sides, *words;
} pieces[ASHLAR_N_PIECE_MASKS] = {
  { "empty", "no exit", "no exit" },
  { "Nx", "north", "an exit to the north alone" },
  { "Ex", "east", "an exit to the east alone" },
  { "NE", "north, east", "exits to the north and the east" },
  { "Sx", "south", "an exit to the south alone" },
  { "NS", "north, south", "exits to the north and the south" },
  { "ES", "east, south", "exits to the east and the south" },
  { "NES", "north, east, south", "exits to the north, the east and the south" },
  { "Wx", "west", "an exit to the west alone" },
  { "WN", "west, north", "exits to the west and the north" },
  { "WE", "west, east", "exits to the west and the east" },
  { "WNE", "west, north, east", "exits to the west, the north and the east" },
  { "WS", "west, south", "exits to the west and the south" },
  { "WNS", "west, north, south", "exits to the west, the north and the south" },
  { "WES", "west, east, south", "exits to the west, the east and the south" },
  { "WNES", "all four sides", "exits to all four sides" },
};

const char *
ashlar_piece_mask_get_name (guint mask)
{
  g_return_val_if_fail (mask < ASHLAR_N_PIECE_MASKS, NULL);
  return pieces[mask].name;
}

guint
ashlar_piece_mask_from_name (const char *name)
{
  guint mask = 0;

  while (mask < ASHLAR_N_PIECE_MASKS && g_ascii_strcasecmp (pieces[mask].name, name) != 0)
    mask++;
  return mask;
}

const char *
ashlar_piece_mask_get_words (guint mask)
{
  g_return_val_if_fail (mask < ASHLAR_N_PIECE_MASKS, NULL);
  return pieces[mask].words;
}

const char *
ashlar_piece_mask_get_sides (guint mask)
{
  g_return_val_if_fail (mask < ASHLAR_N_PIECE_MASKS, NULL);
  return pieces[mask].sides;
}
