/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Old Keep, in stone and in ice. */

#include "art-sheets.h"
#include "keep-ground.h"
#include "keep-things.h"

#define MATERIAL(id, row, material)                                                                \
  {                                                                                                \
    id, 0, row, ART_N_BLOB, art_piece_of_material, &material                                       \
  }
#define EDGES(id, row, draw)                                                                       \
  {                                                                                                \
    id, 0, row, ART_N_EDGE, draw, NULL                                                             \
  }
#define SPRITES(id, column, row, n, sprites)                                                       \
  {                                                                                                \
    id, column, row, n, art_piece_of_sprites, sprites                                              \
  }

static const ArtPlace places[] = {
  { "floor", 0, 0, KEEP_N_FLOORS, keep_draw_floor, NULL },
  { "rubble", 4, 0, KEEP_N_GROUNDS, keep_draw_rubble, NULL },
  SPRITES ("settings", 8, 0, KEEP_N_SETTINGS, keep_settings),
  SPRITES ("markers", 12, 0, KEEP_N_MARKERS, keep_markers),
  MATERIAL ("wall", 1, keep_wall),
  MATERIAL ("wall, worn", 4, keep_wall_worn),
  MATERIAL ("rough", 7, keep_rough),
  MATERIAL ("water", 10, keep_water),
  MATERIAL ("deep", 13, keep_deep),
  MATERIAL ("lava", 16, keep_lava),
  MATERIAL ("carpet", 19, keep_carpet),
  MATERIAL ("moss", 22, keep_moss),
  EDGES ("table", 25, keep_draw_table),
  EDGES ("pew", 26, keep_draw_pew),
  EDGES ("bunk", 27, keep_draw_bunk),
  EDGES ("balustrade", 28, keep_draw_balustrade),
  EDGES ("bookcase", 29, keep_draw_bookcase),
  EDGES ("rack", 30, keep_draw_rack),
  { "ways", 0, 31, KEEP_N_WAYS, keep_draw_way, NULL },
  SPRITES ("hung", 0, 32, KEEP_N_HUNG, keep_hung),
  SPRITES ("standing", 0, 33, KEEP_N_STANDING, keep_standing),
  SPRITES ("treasures", 10, 33, KEEP_N_TREASURES, keep_treasures),
  SPRITES ("litter", 0, 34, KEEP_N_LITTER, keep_litter),
  SPRITES ("hearth", 12, 34, KEEP_N_FRAMES, keep_hearths),
  { "castellan", 15, 34, 1, art_piece_of_sprites, &keep_castellan, 1, 2 },
  SPRITES ("torch", 0, 35, KEEP_N_FRAMES, keep_torches),
  SPRITES ("candles", 3, 35, KEEP_N_FRAMES, keep_candles),
  SPRITES ("brazier", 6, 35, KEEP_N_FRAMES, keep_braziers),
  SPRITES ("glow", 9, 35, KEEP_N_FRAMES, keep_glows),
  SPRITES ("beacon", 12, 35, KEEP_N_FRAMES, keep_beacons),
  SPRITES ("creatures", 0, 36, KEEP_N_CREATURES, keep_creatures),
  EDGES ("pillar", 37, keep_draw_pillar),
  MATERIAL ("carved", 38, keep_carved),
  MATERIAL ("moss 2", 41, keep_moss_2),
  EDGES ("glow of lava", 45, keep_draw_glow),
  { "undecided", 0, 44, KEEP_N_UNDECIDED, keep_draw_undecided, NULL },
};

const ArtSheet art_sheet_keep
    = { "keep.png", &art_palette_stone, 16, 46, places, G_N_ELEMENTS (places) };
const ArtSheet art_sheet_keep_ice
    = { "keep-ice.png", &art_palette_ice, 16, 46, places, G_N_ELEMENTS (places) };
