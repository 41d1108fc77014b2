/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A designer drags over the pieces of a sheet. Their number says which layouts they may be of, and where pieces that meet look alike,
 * in which order they stand. */

#pragma once

#include "content/ashlar-skin-layout-private.h"
#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_ORDER_GUESSES 24

typedef enum
{
  ASHLAR_ORDER_GUESS_SURE,    /* the first is it */
  ASHLAR_ORDER_GUESS_TWO_FIT, /* the first two fit as well: ask */
  ASHLAR_ORDER_GUESS_NONE_FITS /* shuffled, or no pieces that join: in none do they fit better than by chance */
} AshlarOrderVerdict;

typedef struct
{
  AshlarLayout layout;
  AshlarOrder  order;
  guint
      columns; /* pieces a row, for an order that may have any number, else 0: as in AshlarSkinLook */
  guint column, row; /* of the sheet: top left cell of the layout, or of the first single piece */
  guint n_variants;  /* of a single piece: one for each that is not empty, row by row; else 1 */
  guint
      seam; /* per mille of what a seam is where the same pieces stand at random; G_MAXUINT: nothing meets, so that nothing is
                      * known */
} AshlarOrderGuess;

typedef struct
{
  AshlarSheetArea    area;     /* what was dragged over, within the sheet */
  guint              n_pieces; /* in it that are not empty */
  AshlarOrderVerdict verdict;
  guint              n_guesses;
  AshlarOrderGuess   guesses[ASHLAR_MAX_ORDER_GUESSES]; /* the likeliest first */
} AshlarOrderGuesses;

/* What the pieces of @area may be. Nothing is in it that is not there: FALSE, where no piece is. A thousand pixels square take less than
 * 50 ms. The last guess is always single pieces to choose among. */
gboolean ashlar_guess_order (const AshlarImage     *image,
                             const AshlarSheetGrid *grid,
                             const AshlarSheetArea *area,
                             AshlarOrderGuesses    *guesses);

/* The cells of the variants of a guess of single pieces: those of the area that are not empty. Returns: (element-type AshlarSheetArea) */
GArray *ashlar_order_guesses_dup_single_cells (const AshlarOrderGuesses *self,
                                               const AshlarImage        *image,
                                               const AshlarSheetGrid    *grid);

G_END_DECLS
