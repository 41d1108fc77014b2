/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The drowned abbey: the keep's masonry with the lake's mark on it, silt and shallows over its floors, gold mosaic,
 * and the hull that was built in the crypt. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define ABBEY_N_HATCHES 2
#define ABBEY_N_PUDDLES 4
#define ABBEY_N_THINGS 16
#define ABBEY_N_HUNG 4

/* what is NULL in these */
void abbey_draw_planks (ArtCell cell, int piece, gconstpointer what); /* two */
void abbey_draw_puddle (ArtCell cell, int piece, gconstpointer what);
void abbey_draw_hatch (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial abbey_wall;
extern const ArtMaterial abbey_wall_worn;
extern const ArtMaterial abbey_rock;
extern const ArtMaterial abbey_ivy; /* lies over a wall */
extern const ArtMaterial abbey_hull;
extern const ArtMaterial abbey_silt;
extern const ArtMaterial abbey_shallow;
extern const ArtMaterial abbey_deep;
extern const ArtMaterial abbey_mosaic;

extern const ArtSprite abbey_things[ABBEY_N_THINGS];
extern const ArtSprite abbey_hung[ABBEY_N_HUNG];
extern const ArtSprite abbey_priors[1]; /* two cells high */
