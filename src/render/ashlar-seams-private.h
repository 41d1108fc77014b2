/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How well pieces fit together that stand in an order. */

#pragma once

#include "content/ashlar-skin-layout-private.h"
#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

/* What every two of some pieces differ by, side by side and side against side. */
typedef struct _AshlarSeams AshlarSeams;

/* @pieces: n_pieces pictures of width × height pixels one after the other, 0xAARRGGBB. @middle: of each side the middle half alone counts, as
 * for pieces that know nothing of their corners. */
AshlarSeams *_ashlar_seams_new (
    const guint32 *pieces, guint n_pieces, guint width, guint height, gboolean middle);
void _ashlar_seams_free (AshlarSeams *self);

typedef struct
{
  guint seam; /* per mille of what the same pieces come to at random; 1000 where all are alike */
  guint
      fit; /* per mille: by how many times the distance that random ones usually have from their mean they are better than that */
} AshlarSeamFit;

/* How the pieces fit if that of the reduced mask m is number numbers[m], or there is none: ASHLAR_NO_PIECE. */
AshlarSeamFit
_ashlar_seams_measure (const AshlarSeams *self, AshlarLayout layout, const gint numbers[256]);
/* The same of QUARTERS_20, whose pieces are those of the six cells of a block: four times the cell, plus the quarter. */
AshlarSeamFit _ashlar_seams_measure_quarters (const AshlarSeams *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSeams, _ashlar_seams_free)

G_END_DECLS
