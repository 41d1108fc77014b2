/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sixteen pieces of a lattice: which sides of a cell have an exit. A mask has the bit
 * 1 << AshlarDirection for each; names are those of the MiniDungeon article. */

#pragma once

#include "base/ashlar-orientation.h"

G_BEGIN_DECLS

#define ASHLAR_N_PIECE_MASKS 16

/* 0 <= mask < 16: "WNES", "NS", "Ex"; "empty" for 0. */
const char *ashlar_piece_mask_get_name (guint mask);
/* Any case; ASHLAR_N_PIECE_MASKS: there is no such name. */
guint ashlar_piece_mask_from_name (const char *name);
/* Words: "exits to the west, the north and the east"; "no exit". */
const char *ashlar_piece_mask_get_words (guint mask);
/* For lists: "west, north, east"; "all four sides". */
const char *ashlar_piece_mask_get_sides (guint mask);

static inline gboolean
ashlar_piece_mask_has (guint mask, AshlarDirection side)
{
  return (mask >> side & 1u) != 0;
}

G_END_DECLS
