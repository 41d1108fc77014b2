/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Dwindling Lode. */

#include "art-sheets.h"
#include "mine.h"

#define MATERIAL(id, row, material)                                                                \
  {                                                                                                \
    id, 0, row, ART_N_BLOB, art_piece_of_material, &material                                       \
  }
#define SPRITES(id, column, row, n, sprites)                                                       \
  {                                                                                                \
    id, column, row, n, art_piece_of_sprites, sprites                                              \
  }

static const ArtPlace places[] = {
  { "floor", 0, 0, MINE_N_FLOORS, mine_draw_floor, NULL },
  { "rubble", 4, 0, MINE_N_RUBBLE, mine_draw_rubble, NULL },
  { "planks", 8, 0, MINE_N_PLANKS, mine_draw_planks, NULL },
  { "door", 12, 0, MINE_N_DOORS, mine_draw_door, NULL },
  SPRITES ("ways", 14, 0, MINE_N_WAYS, mine_ways),
  MATERIAL ("rock", 1, mine_rock),
  MATERIAL ("timber", 4, mine_timber),
  MATERIAL ("gravel", 7, mine_gravel),
  MATERIAL ("moss", 10, mine_moss),
  MATERIAL ("water", 13, mine_water),
  MATERIAL ("shaft", 16, mine_deep),
  { "rails", 0, 19, ART_N_BLOB, mine_draw_rails, NULL },
  { "copper", 0, 22, MINE_N_ORE, mine_draw_ore, mine_copper },
  { "iron", 4, 22, MINE_N_ORE, mine_draw_ore, mine_iron },
  { "gold", 8, 22, MINE_N_ORE, mine_draw_ore, mine_gold },
  SPRITES ("hung", 12, 22, MINE_N_HUNG, mine_hung),
  SPRITES ("gear", 0, 23, MINE_N_GEAR, mine_gear),
  SPRITES ("litter", 9, 23, MINE_N_LITTER, mine_litter),
  SPRITES ("creatures", 0, 24, MINE_N_CREATURES, mine_creatures),
  SPRITES ("finds", 6, 24, MINE_N_FINDS, mine_finds),
  { "lamp", 10, 24, MINE_N_FRAMES, art_piece_of_sprites, mine_lamps, 1, 2 },
};

const ArtSheet art_sheet_mine
    = { "mine.png", &art_palette_mine, 16, 26, places, G_N_ELEMENTS (places) };
