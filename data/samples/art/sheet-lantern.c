/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Last Lantern: its floors are drawn from the sheets of the keep, the mine, the abbey and the vaults. */

#include "art-sheets.h"
#include "lantern.h"

static const ArtPlace places[] = {
  { "lantern", 0, 0, LANTERN_N_FRAMES, art_piece_of_sprites, lantern_flames },
  { "things", 3, 0, LANTERN_N_THINGS, art_piece_of_sprites, lantern_things },
  { "dragon", 7, 0, 1, art_piece_of_sprites, &lantern_dragon, 1, 2 },
};

const ArtSheet art_sheet_lantern
    = { "lantern.png", &art_palette_stone, 8, 2, places, G_N_ELEMENTS (places) };
