/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parts of a grid: what hangs together in steps to the four neighbours, as stretches of cells side by
 * side, in the order of rows. Parts are known by their first stretch, whose first cell is the part's
 * first; so they stand in the order in which they would be met cell by cell.
 *
 * Memory stays from one grid to the next. Cost: O(cells) / 8, and O(stretches · α). */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef struct
{
  guint32  part;       /* the first stretch of its part */
  guint32  size;       /* of a part's first stretch: cells of the part */
  guint16  first, end; /* columns; the end is not in it */
  gboolean is_marked;  /* of a part's first stretch */
} AshlarStretch;

typedef struct
{
  AshlarStretch *stretches;
  guint32        n, n_allocated;
  guint32       *rows; /* of each row the number of its first; one more */
  guint          height, n_rows_allocated;
  guint64       *bits; /* of one row */
  guint          n_words_allocated;
} AshlarStretches;

/* From { 0 } on: of the cells that have @flag, one bit of a byte. Rows begin @stride bytes apart; up to
 * seven bytes behind the last are read. None is marked. */
void ashlar_stretches_find (AshlarStretches *self,
                            const guint8    *cells,
                            gsize            stride,
                            guint            width,
                            guint            height,
                            guint            flag);
/* Marks the parts in which some cell has @flag, of the same cells or others that lie alike. Returns how
 * many were not marked before. */
guint ashlar_stretches_mark (
    AshlarStretches *self, const guint8 *cells, gsize stride, guint width, guint flag);
void ashlar_stretches_clear (AshlarStretches *self);

static inline gboolean
ashlar_stretches_is_marked (const AshlarStretches *self, guint32 stretch)
{
  return self->stretches[self->stretches[stretch].part].is_marked;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarStretches, ashlar_stretches_clear)

G_END_DECLS
