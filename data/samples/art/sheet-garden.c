/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheets of Sixteen Pieces: the garden, and the cellar that was built like the keep. */

#include "art-sheets.h"
#include "garden.h"
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
#define LARGE(id, column, row, n, sprites, width, height)                                          \
  {                                                                                                \
    id, column, row, n, art_piece_of_sprites, sprites, width, height                               \
  }

static const ArtPlace garden[] = {
  { "gravel", 0, 0, GARDEN_N_GRAVEL, garden_draw_gravel, NULL },
  SPRITES ("daisies", 4, 0, GARDEN_N_DAISIES, garden_daisies),
  { "tree", 7, 0, GARDEN_N_TREES, garden_draw_tree, NULL },
  SPRITES ("column", 11, 0, GARDEN_N_PILLARS, garden_pillar),
  SPRITES ("basins", 12, 0, GARDEN_N_BASINS, garden_basins),
  SPRITES ("stairs", 14, 0, GARDEN_N_STAIRS, garden_stairs),
  MATERIAL ("lawn", 1, garden_lawn),
  MATERIAL ("bed", 4, garden_bed),
  MATERIAL ("hedge", 7, garden_hedge),
  MATERIAL ("water", 10, garden_water),
  MATERIAL ("deep", 13, garden_deep),
  { "bridge", 0, 16, ART_N_EDGE, garden_draw_bridge, NULL },
  { "bridge to the north", 0, 17, ART_N_EDGE, garden_draw_bridge_northward, NULL },
  SPRITES ("flowers", 0, 18, GARDEN_N_FLOWERS, garden_flowers),
  SPRITES ("litter", 9, 18, GARDEN_N_LITTER, garden_litter),
  SPRITES ("things", 0, 19, GARDEN_N_THINGS, garden_things),
  LARGE ("lantern", 0, 20, GARDEN_N_FRAMES, garden_lanterns, 1, 2),
  LARGE ("statue", 3, 20, 1, garden_statues, 1, 2),
  LARGE ("peacock", 4, 20, 2, garden_peacocks, 2, 2),
};

static const ArtPlace cellar[] = {
  { "floor", 0, 0, KEEP_N_FLOORS, keep_draw_floor, NULL },
  { "rubble", 4, 0, KEEP_N_GROUNDS, keep_draw_rubble, NULL },
  MATERIAL ("wall", 1, keep_wall),
  MATERIAL ("wall, worn", 4, keep_wall_worn),
  MATERIAL ("shallow", 7, keep_water),
  MATERIAL ("moss", 10, keep_moss),
  SPRITES ("torch", 0, 13, KEEP_N_FRAMES, keep_torches),
  SPRITES ("brazier", 3, 13, KEEP_N_FRAMES, keep_braziers),
  SPRITES ("litter", 0, 14, KEEP_N_LITTER, keep_litter),
  SPRITES ("rat", 12, 14, 1, keep_creatures),
};

const ArtSheet art_sheet_garden
    = { "garden.png", &art_palette_garden, 16, 22, garden, G_N_ELEMENTS (garden) };
const ArtSheet art_sheet_garden_autumn
    = { "garden-autumn.png", &art_palette_autumn, 16, 22, garden, G_N_ELEMENTS (garden) };
const ArtSheet art_sheet_cellar
    = { "cellar.png", &art_palette_cellar, 16, 15, cellar, G_N_ELEMENTS (cellar) };
