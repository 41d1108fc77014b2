/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Names of the sixteen pieces. The article writes the sides in the order west, north, east, south,
 * but for dead ends, which it calls cappers and gives an x. */

#include "plan/ashlar-piece-mask-private.h"

static const struct
{
  const char *name, *words;
} pieces[ASHLAR_N_PIECE_MASKS] = {
  { "empty", "no exit" },
  { "Nx", "an exit to the north alone" },
  { "Ex", "an exit to the east alone" },
  { "NE", "exits to the north and the east" },
  { "Sx", "an exit to the south alone" },
  { "NS", "exits to the north and the south" },
  { "ES", "exits to the east and the south" },
  { "NES", "exits to the north, the east and the south" },
  { "Wx", "an exit to the west alone" },
  { "WN", "exits to the west and the north" },
  { "WE", "exits to the west and the east" },
  { "WNE", "exits to the west, the north and the east" },
  { "WS", "exits to the west and the south" },
  { "WNS", "exits to the west, the north and the south" },
  { "WES", "exits to the west, the east and the south" },
  { "WNES", "exits to all four sides" },
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
