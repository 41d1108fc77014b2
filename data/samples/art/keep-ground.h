/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The floors and the walls of the keep, for the sheets that use them. */

#pragma once

#include "art-material.h"

#define KEEP_N_FLOORS 4
#define KEEP_N_GROUNDS 4

/* what is NULL in all of them */
void keep_draw_floor (ArtCell cell, int piece, gconstpointer what);
void keep_draw_rubble (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial keep_wall;
extern const ArtMaterial keep_wall_worn;
extern const ArtMaterial keep_rough;
extern const ArtMaterial keep_carved;
