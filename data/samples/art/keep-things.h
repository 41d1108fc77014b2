/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The things of the keep: typed sprites, and functions that draw what joins. A function's piece is the number
 * in its place, what is NULL. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define KEEP_N_FRAMES 3
#define KEEP_N_CREATURES 13
#define KEEP_N_TREASURES 6
#define KEEP_N_LITTER 12
#define KEEP_N_MARKERS 2

extern const ArtSprite keep_creatures[KEEP_N_CREATURES];
extern const ArtSprite keep_castellan; /* two cells high */
extern const ArtSprite keep_treasures[KEEP_N_TREASURES];
extern const ArtSprite keep_torches[KEEP_N_FRAMES];
extern const ArtSprite keep_candles[KEEP_N_FRAMES];
extern const ArtSprite keep_braziers[KEEP_N_FRAMES];
extern const ArtSprite keep_glows[KEEP_N_FRAMES];

#define KEEP_N_STANDING 10
#define KEEP_N_SETTINGS 4
#define KEEP_N_WAYS 16
#define KEEP_N_HUNG 16

extern const ArtSprite keep_standing[KEEP_N_STANDING]; /* pillars, barrels, tombs … */
extern const ArtSprite keep_settings[KEEP_N_SETTINGS]; /* on tables */
extern const ArtSprite keep_litter[KEEP_N_LITTER];     /* on floors */
extern const ArtSprite keep_markers[KEEP_N_MARKERS];
extern const ArtSprite keep_hung[KEEP_N_HUNG]; /* on walls */
extern const ArtSprite keep_hearths[KEEP_N_FRAMES];
extern const ArtSprite keep_beacons[KEEP_N_FRAMES];

/* 16 pieces each, by their edges. */
void keep_draw_table (ArtCell cell, int mask, gconstpointer what);
void keep_draw_pew (ArtCell cell, int mask, gconstpointer what);
void keep_draw_bunk (ArtCell cell, int mask, gconstpointer what);
void keep_draw_balustrade (ArtCell cell, int mask, gconstpointer what);
void keep_draw_bookcase (ArtCell cell, int mask, gconstpointer what);
void keep_draw_rack (ArtCell cell, int mask, gconstpointer what);
void keep_draw_pillar (ArtCell cell, int mask, gconstpointer what);

/* Doors, gates, bars, bridges and stairs: KEEP_N_WAYS pieces. */
void keep_draw_way (ArtCell cell, int piece, gconstpointer what);

/* 16 pieces, by the edges that lava lies at. */
void keep_draw_glow (ArtCell cell, int mask, gconstpointer what);

#define KEEP_N_UNDECIDED 8

void keep_draw_undecided (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial keep_water;
extern const ArtMaterial keep_deep;
extern const ArtMaterial keep_lava;
extern const ArtMaterial keep_carpet;
extern const ArtMaterial keep_moss;
extern const ArtMaterial keep_moss_2;
