/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Old Keep, in stone and in ice. */

#include "art-sheets.h"
#include "keep-ground.h"

static const ArtPlace places[] = {
  { "floor", 0, 0, KEEP_N_FLOORS, keep_draw_floor, NULL },
  { "moss", 4, 0, KEEP_N_GROUNDS, keep_draw_moss, NULL },
  { "rubble", 8, 0, KEEP_N_GROUNDS, keep_draw_rubble, NULL },
  { "wall", 0, 1, ART_N_BLOB, art_piece_of_material, &keep_wall },
  { "wall, worn", 0, 4, ART_N_BLOB, art_piece_of_material, &keep_wall_worn },
  { "rough", 0, 7, ART_N_BLOB, art_piece_of_material, &keep_rough },
};

const ArtSheet art_sheet_keep
    = { "keep.png", &art_palette_stone, 16, 10, places, G_N_ELEMENTS (places) };
const ArtSheet art_sheet_keep_ice
    = { "keep-ice.png", &art_palette_ice, 16, 10, places, G_N_ELEMENTS (places) };
