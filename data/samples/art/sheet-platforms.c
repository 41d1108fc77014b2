/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of Platform Rooms. */

#include "art-sheets.h"
#include "platforms.h"

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
  { "back", 0, 0, PLATFORMS_N_BACKS, platforms_draw_back, NULL },
  { "spikes", 4, 0, PLATFORMS_N_SPIKES, platforms_draw_spikes, NULL },
  SPRITES ("doors", 6, 0, PLATFORMS_N_DOORS, platforms_doors),
  SPRITES ("growth", 8, 0, PLATFORMS_N_GROWTH, platforms_growth),
  MATERIAL ("rock", 1, platforms_rock),
  MATERIAL ("bricks", 4, platforms_bricks),
  EDGES ("planks", 7, platforms_draw_planks),
  EDGES ("ladder", 8, platforms_draw_ladder),
  EDGES ("water", 9, platforms_draw_water),
  SPRITES ("buried", 0, 10, PLATFORMS_N_BURIED, platforms_buried),
  SPRITES ("hanging", 4, 10, PLATFORMS_N_HANGING, platforms_hanging),
  SPRITES ("fire", 8, 10, PLATFORMS_N_FRAMES, platforms_fires),
  SPRITES ("lamp", 11, 10, PLATFORMS_N_FRAMES, platforms_lamps),
  SPRITES ("creatures", 0, 11, PLATFORMS_N_CREATURES, platforms_creatures),
  SPRITES ("things", 4, 11, PLATFORMS_N_THINGS, platforms_things),
  { "old bricks", 14, 10, 1, platforms_draw_old_bricks, NULL },
  { "trader", 10, 11, 1, art_piece_of_sprites, platforms_trader, 1, 2 },
};

const ArtSheet art_sheet_platforms
    = { "platforms.png", &art_palette_platforms, 16, 13, places, G_N_ELEMENTS (places) };
