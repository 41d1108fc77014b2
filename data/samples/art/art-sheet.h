/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A sheet is a table of what lies where. Each entry is a run of pieces from one cell on, left to right and on in
 * the next row below its first cell; a function draws each by its number. The skin in the content file names the
 * same cells: `ashlar-art --list` prints them. */

#pragma once

#include "art-canvas.h"
#include "art-material.h"
#include "art-sprite.h"

typedef void (*ArtDraw) (ArtCell cell, int piece, gconstpointer what);

typedef struct
{
  const char   *id;
  int           column, row; /* cells */
  int           n_pieces;
  ArtDraw       draw;
  gconstpointer what;          /* given to draw */
  int           width, height; /* cells of a piece; 0 is 1 */
} ArtPlace;

typedef struct
{
  const char       *file; /* the picture's name */
  const ArtPalette *palette;
  int               columns, rows; /* cells */
  const ArtPlace   *places;
  gsize             n_places;
} ArtSheet;

/* Draw functions for the common cases. `what` is: */
void
art_piece_of_material (ArtCell cell, int piece, gconstpointer what); /* ArtMaterial, 47 pieces */
void art_piece_of_edges (ArtCell       cell,
                         int           piece,
                         gconstpointer what); /* ArtMaterial, 16 pieces: no corners */
void art_piece_of_sprites (ArtCell cell, int piece, gconstpointer what); /* an array of ArtSprite */

/* Every sheet that we draw, and how many. */
extern const ArtSheet *const art_sheets[];
extern const gsize           art_n_sheets;

ArtCanvas *art_sheet_draw (const ArtSheet *self);
guint32   *art_sheet_paint (const ArtSheet *self);
gboolean   art_sheet_save (const ArtSheet *self, const char *folder, GError **error);
