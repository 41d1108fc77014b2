/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The garden of Sixteen Pieces: what is clipped, mown, planted and dug, and what stands there. Its palette has one more
 * green in the place of the darkest earth, and lavender in that of wine; dusk and night are the hedges'. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define GARDEN_LEAF_DEEP ART_ROCK
#define GARDEN_LEAF_DARK ART_NIGHT
#define GARDEN_LEAF ART_DUSK
#define GARDEN_LEAF_LIGHT ART_MOSS_DARK
#define GARDEN_GRASS ART_MOSS
#define GARDEN_GRASS_LIGHT ART_EARTH_DARK
#define GARDEN_LAVENDER ART_WINE

#define GARDEN_N_GRAVEL 4
#define GARDEN_N_DAISIES 3
#define GARDEN_N_FLOWERS 9 /* three of each kind: roses, marigolds, lavender */
#define GARDEN_N_TREES 4
#define GARDEN_N_PILLARS 1
#define GARDEN_N_BASINS 2
#define GARDEN_N_FRAMES 3
#define GARDEN_N_THINGS 8
#define GARDEN_N_LITTER 5
#define GARDEN_N_STAIRS 2

/* what is NULL in these */
void garden_draw_gravel (ArtCell cell, int piece, gconstpointer what);
void garden_draw_bridge (ArtCell cell, int piece, gconstpointer what); /* west to east, 16 pieces */
void garden_draw_bridge_northward (ArtCell cell, int piece, gconstpointer what); /* 16 pieces */
void garden_draw_tree (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial garden_lawn;
extern const ArtMaterial garden_bed;
extern const ArtMaterial garden_hedge;
extern const ArtMaterial garden_water;
extern const ArtMaterial garden_deep;

extern const ArtSprite garden_daisies[GARDEN_N_DAISIES];
extern const ArtSprite garden_flowers[GARDEN_N_FLOWERS];
extern const ArtSprite garden_pillar[GARDEN_N_PILLARS];
extern const ArtSprite garden_basins[GARDEN_N_BASINS];
extern const ArtSprite garden_lanterns[GARDEN_N_FRAMES]; /* two cells high */
extern const ArtSprite garden_statues[1];                /* two cells high */
extern const ArtSprite garden_peacocks[2]; /* two cells wide and high, with its tail spread */
extern const ArtSprite garden_things[GARDEN_N_THINGS];
extern const ArtSprite garden_litter[GARDEN_N_LITTER];
extern const ArtSprite garden_stairs[GARDEN_N_STAIRS];
