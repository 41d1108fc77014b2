/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Drowned Abbey. */

#include "abbey.h"
#include "art-sheets.h"
#include "keep-ground.h"
#include "keep-things.h"

#define MATERIAL(id, row, material)                                                                \
  {                                                                                                \
    id, 0, row, ART_N_BLOB, art_piece_of_material, &material                                       \
  }
#define SPRITES(id, column, row, n, sprites)                                                       \
  {                                                                                                \
    id, column, row, n, art_piece_of_sprites, sprites                                              \
  }

static const ArtPlace places[] = {
  { "floor", 0, 0, KEEP_N_FLOORS, keep_draw_floor, NULL },
  { "planks", 4, 0, 2, abbey_draw_planks, NULL },
  { "hatch", 6, 0, ABBEY_N_HATCHES, abbey_draw_hatch, NULL },
  SPRITES ("candles", 8, 0, KEEP_N_FRAMES, keep_candles),
  SPRITES ("brazier", 11, 0, KEEP_N_FRAMES, keep_braziers),
  MATERIAL ("wall", 1, abbey_wall),
  MATERIAL ("wall, worn", 4, abbey_wall_worn),
  MATERIAL ("rock", 7, abbey_rock),
  MATERIAL ("ivy", 10, abbey_ivy),
  MATERIAL ("hull", 13, abbey_hull),
  MATERIAL ("silt", 16, abbey_silt),
  MATERIAL ("shallow", 19, abbey_shallow),
  MATERIAL ("deep", 22, abbey_deep),
  MATERIAL ("mosaic", 25, abbey_mosaic),
  MATERIAL ("moss", 28, keep_moss),
  MATERIAL ("moss 2", 31, keep_moss_2),
  { "ways", 0, 34, KEEP_N_WAYS, keep_draw_way, NULL },
  SPRITES ("things", 0, 35, ABBEY_N_THINGS, abbey_things),
  SPRITES ("hung", 0, 36, ABBEY_N_HUNG, abbey_hung),
  { "puddle", 4, 36, ABBEY_N_PUDDLES, abbey_draw_puddle, NULL },
  { "prior", 15, 36, 1, art_piece_of_sprites, abbey_priors, 1, 2 },
  SPRITES ("litter", 0, 37, KEEP_N_LITTER, keep_litter),
};

const ArtSheet art_sheet_abbey
    = { "abbey.png", &art_palette_abbey, 16, 38, places, G_N_ELEMENTS (places) };
