/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A material that fills many cells and knows its edge: rock, water, carpet. It is told as data and drawn by one
 * rule for each of the 47 masks.
 *
 * Its surface is every pixel of the joined cells, without the face that stands at the bottom of a cell whose south is
 * open (a wall's front) and without the bank that hangs into the top of a cell whose north is open (what a
 * liquid lies below). A pixel of the surface takes its colour by its distance to where the surface ends: `rim`
 * holds the steps from the edge inwards, and what lies deeper is asked of `fill`. Distances go over the seams of
 * cells, so that pieces that meet agree, as long as the rim has 6 steps at most. */

#pragma once

#include "art-canvas.h"
#include "art-joins.h"

#define ART_MAX_RIM 6

/* x, y: pixels of the cell. What repeats every 16 pixels joins without a seam. */
typedef ArtColor (*ArtFill) (int x, int y);

/* What a pixel knows of its surroundings. */
typedef struct
{
  int   x, y; /* in the cell */
  int   distance; /* pixels to the end of the surface, 1 at its edge; ART_MAX_RIM + 1 and more count as that */
  int   side; /* of the nearest end: ART_N … ART_NW */
  guint mask;
} ArtSpot;

/* A rim that is more than steps (coping stones, fringes) is a function. `ART_CLEAR` leaves it to the steps. */
typedef ArtColor (*ArtRim) (ArtSpot spot);

/* y counts from the face's or the bank's top. */
typedef ArtColor (*ArtFront) (int x, int y, guint mask);

typedef struct
{
  int      n_rim; /* at most ART_MAX_RIM */
  ArtColor rim[ART_MAX_RIM];
  ArtRim   trim; /* or NULL */
  ArtFill  fill;
  int      face; /* pixels of height, 0 for none */
  ArtFront front;
  int      bank; /* pixels of height, 0 for none */
  ArtFront bank_front;
  int      inset; /* pixels along each end that stay clear */
  int      rough; /* pixels that an end wanders inwards at most */
  guint    salt;  /* of how it wanders */
  int      round; /* radius of the corners that stick out; for what has neither face nor bank */
} ArtMaterial;

ArtSpot art_material_look (const ArtMaterial *self, guint mask, int x, int y);
void    art_draw_material (ArtCell cell, const ArtMaterial *self, guint mask);
