/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Platform Rooms, seen from the side: what one stands on has its light on top. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define PLATFORMS_N_BACKS 4
#define PLATFORMS_N_SPIKES 2
#define PLATFORMS_N_BURIED 4
#define PLATFORMS_N_GROWTH 8
#define PLATFORMS_N_HANGING 4
#define PLATFORMS_N_FRAMES 3
#define PLATFORMS_N_CREATURES 4
#define PLATFORMS_N_THINGS 6
#define PLATFORMS_N_DOORS 2

/* what is NULL in these */
void platforms_draw_back (ArtCell cell, int piece, gconstpointer what);
void platforms_draw_old_bricks (ArtCell cell, int piece, gconstpointer what);
void platforms_draw_planks (ArtCell cell, int piece, gconstpointer what); /* 16 pieces */
void platforms_draw_ladder (ArtCell cell, int piece, gconstpointer what); /* 16 pieces */
void platforms_draw_water (ArtCell cell, int piece, gconstpointer what);  /* 16 pieces */
void platforms_draw_spikes (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial platforms_rock;
extern const ArtMaterial platforms_bricks;

extern const ArtSprite platforms_buried[PLATFORMS_N_BURIED];
extern const ArtSprite platforms_growth[PLATFORMS_N_GROWTH];
extern const ArtSprite platforms_hanging[PLATFORMS_N_HANGING];
extern const ArtSprite platforms_fires[PLATFORMS_N_FRAMES];
extern const ArtSprite platforms_lamps[PLATFORMS_N_FRAMES];
extern const ArtSprite platforms_creatures[PLATFORMS_N_CREATURES];
extern const ArtSprite platforms_things[PLATFORMS_N_THINGS];
extern const ArtSprite platforms_trader[1]; /* two cells high */
extern const ArtSprite platforms_doors[PLATFORMS_N_DOORS];
