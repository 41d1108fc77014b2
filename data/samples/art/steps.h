/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The plain style of First Steps: as few pieces as a style can have, for whoever makes a first one. */

#pragma once

#include "art-material.h"
#include "art-sprite.h"

#define STEPS_N_FLOORS 3
#define STEPS_N_MARKERS 2
#define STEPS_N_FRAMES 3

/* what is NULL in these */
void steps_draw_floor (ArtCell cell, int piece, gconstpointer what);
void steps_draw_undecided (ArtCell cell, int piece, gconstpointer what);

extern const ArtMaterial steps_wall;
extern const ArtSprite   steps_markers[STEPS_N_MARKERS];
extern const ArtSprite   steps_lights[STEPS_N_FRAMES];
