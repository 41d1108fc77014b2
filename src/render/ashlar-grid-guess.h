/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A sheet comes without a word on its cells. This guesses them. */

#pragma once

#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_GRID_GUESSES 8
#define ASHLAR_SURE_OF_GRID 900 /* from this confidence on one need not ask */

typedef struct
{
  AshlarSheetGrid grid;
  guint           n_columns, n_rows;
  guint           confidence; /* per mille that it is this one rather than another */
} AshlarGridGuess;

/* The likeliest first; at least one, since the whole picture is a cell too. For a worker: O(pixels). Returns: how many. */
guint ashlar_guess_grid (const AshlarImage *image,
                         AshlarGridGuess    guesses[ASHLAR_MAX_GRID_GUESSES]);

G_END_DECLS
