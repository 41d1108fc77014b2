/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The ground, the rock and the things of the mine. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define MINE_N_FLOORS 4
#define MINE_N_RUBBLE 4
#define MINE_N_PLANKS 4
#define MINE_N_DOORS 2
#define MINE_N_ORE 4 /* two inside the rock, two in its face */
#define MINE_N_FRAMES 3
#define MINE_N_CREATURES 6
#define MINE_N_GEAR 9
#define MINE_N_FINDS 3
#define MINE_N_LITTER 6
#define MINE_N_HUNG 4
#define MINE_N_WAYS 2

/* what is NULL in these */
void mine_draw_floor (ArtCell cell, int piece, gconstpointer what);
void mine_draw_rubble (ArtCell cell, int piece, gconstpointer what);
void mine_draw_planks (ArtCell cell, int piece, gconstpointer what);
void mine_draw_rails (ArtCell cell, int piece, gconstpointer what); /* 47 pieces */
void mine_draw_door (ArtCell cell, int piece, gconstpointer what);
void mine_draw_ore (ArtCell       cell,
                    int           piece,
                    gconstpointer what); /* what: three ArtColor, dark to light */

extern const ArtColor mine_copper[3];
extern const ArtColor mine_iron[3];
extern const ArtColor mine_gold[3];

extern const ArtMaterial mine_rock;
extern const ArtMaterial mine_timber;
extern const ArtMaterial mine_gravel;
extern const ArtMaterial mine_moss;
extern const ArtMaterial mine_water;
extern const ArtMaterial mine_deep;

extern const ArtSprite mine_lamps[MINE_N_FRAMES]; /* two cells high */
extern const ArtSprite mine_creatures[MINE_N_CREATURES];
extern const ArtSprite mine_gear[MINE_N_GEAR];
extern const ArtSprite mine_finds[MINE_N_FINDS];
extern const ArtSprite mine_litter[MINE_N_LITTER];
extern const ArtSprite mine_hung[MINE_N_HUNG];
extern const ArtSprite mine_ways[MINE_N_WAYS];
