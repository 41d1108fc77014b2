/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheet of The Word Vaults. */

#include "art-sheets.h"
#include "garden.h"
#include "keep-ground.h"
#include "keep-things.h"
#include "vaults.h"

#define MATERIAL(id, row, material)                                                                \
  {                                                                                                \
    id, 0, row, ART_N_BLOB, art_piece_of_material, &material                                       \
  }
#define SPRITES(id, column, row, n, sprites)                                                       \
  {                                                                                                \
    id, column, row, n, art_piece_of_sprites, sprites                                              \
  }

static const ArtPlace places[] = {
  { "slab", 0, 0, VAULTS_N_SLABS, vaults_draw_slab, NULL },
  SPRITES ("torch", 4, 0, KEEP_N_FRAMES, keep_torches),
  SPRITES ("column", 7, 0, GARDEN_N_PILLARS, garden_pillar),
  SPRITES ("basins", 8, 0, GARDEN_N_BASINS, garden_basins),
  SPRITES ("altar", 10, 0, 1, &keep_standing[6]),
  SPRITES ("chest", 11, 0, 1, &keep_treasures[5]),
  MATERIAL ("wall", 1, vaults_wall),
  MATERIAL ("brick", 4, vaults_brick),
  MATERIAL ("rough", 7, keep_rough),
  MATERIAL ("brass", 10, vaults_brass),
  MATERIAL ("runner", 13, vaults_runner),
  MATERIAL ("grass", 16, vaults_grass),
  MATERIAL ("rose", 19, vaults_rose),
  MATERIAL ("marble", 22, vaults_marble),
  MATERIAL ("wet", 25, vaults_wet),
  MATERIAL ("cave", 28, vaults_cave),
  { "ways", 0, 31, KEEP_N_WAYS, keep_draw_way, NULL },
  SPRITES ("things", 0, 32, VAULTS_N_THINGS, vaults_things),
  { "lexicographer", 15, 32, 1, art_piece_of_sprites, vaults_lexicographers, 1, 2 },
  SPRITES ("litter", 0, 33, KEEP_N_LITTER, keep_litter),
};

const ArtSheet art_sheet_vaults
    = { "vaults.png", &art_palette_vaults, 16, 34, places, G_N_ELEMENTS (places) };
