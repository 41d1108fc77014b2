/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Things that are typed: rows of letters, as many as the cell has pixels (art-color.h), the light from the upper left. Outline
 * and shadow are drawn, not typed, so that all have the same; a sprite leaves a pixel of room for them. */

#pragma once

#include "art-canvas.h"

#define ART_SPRITE_ROWS 32 /* two cells */

typedef enum
{
  ART_BARE = 0,
  ART_OUTLINE = 1,      /* one dark pixel around it */
  ART_SHADOW_UNDER = 2, /* an ellipse below its lowest row */
  ART_STANDS = ART_OUTLINE | ART_SHADOW_UNDER,
} ArtFinish;

typedef struct
{
  const char *id;
  ArtFinish   finish;
  const char *rows[ART_SPRITE_ROWS]; /* missing ones are clear */
} ArtSprite;

void art_draw_sprite (ArtCell cell, const ArtSprite *self);
