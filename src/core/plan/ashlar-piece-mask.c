/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Names of the sixteen pieces. The article writes the sides in the order west, north, east, south,
 * but for dead ends, which it calls cappers and gives an x. */

#include "plan/ashlar-piece-mask-private.h"

#include "base/ashlar-text-private.h"

static const struct
{
  const char *name, *sides, *words;
} pieces[ASHLAR_N_PIECE_MASKS] = {
  { "empty", N_ ("no exit"), N_ ("no exit") },
  { "Nx", N_ ("north"), N_ ("an exit to the north alone") },
  { "Ex", N_ ("east"), N_ ("an exit to the east alone") },
  { "NE", N_ ("north, east"), N_ ("exits to the north and the east") },
  { "Sx", N_ ("south"), N_ ("an exit to the south alone") },
  { "NS", N_ ("north, south"), N_ ("exits to the north and the south") },
  { "ES", N_ ("east, south"), N_ ("exits to the east and the south") },
  { "NES", N_ ("north, east, south"), N_ ("exits to the north, the east and the south") },
  { "Wx", N_ ("west"), N_ ("an exit to the west alone") },
  { "WN", N_ ("west, north"), N_ ("exits to the west and the north") },
  { "WE", N_ ("west, east"), N_ ("exits to the west and the east") },
  { "WNE", N_ ("west, north, east"), N_ ("exits to the west, the north and the east") },
  { "WS", N_ ("west, south"), N_ ("exits to the west and the south") },
  { "WNS", N_ ("west, north, south"), N_ ("exits to the west, the north and the south") },
  { "WES", N_ ("west, east, south"), N_ ("exits to the west, the east and the south") },
  { "WNES", N_ ("all four sides"), N_ ("exits to all four sides") },
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
