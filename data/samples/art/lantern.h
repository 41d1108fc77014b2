/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What The Last Lantern has beside the sheets of the other samples. */

#pragma once

#include "art-sprite.h"

#define LANTERN_N_FRAMES 3
#define LANTERN_N_THINGS 4

extern const ArtSprite lantern_flames[LANTERN_N_FRAMES];
extern const ArtSprite lantern_things[LANTERN_N_THINGS]; /* toad, scale, page, princess */
extern const ArtSprite lantern_dragon;                   /* two cells high */
