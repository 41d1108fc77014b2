/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a sheet is cut into cells, and which of them are empty. */

#pragma once

#include "render/ashlar-image.h"

G_BEGIN_DECLS

/* Pixels. Cell (column, row) begins at margin + column * (width + spacing). */
typedef struct
{
  guint width, height;   /* of a cell, at least 1 */
  guint margin, spacing; /* around all cells, between two */
} AshlarSheetGrid;

/* A rectangle of cells. */
typedef struct
{
  guint column, row, n_columns, n_rows;
} AshlarSheetArea;

/* Whole cells in a picture of @width × @height pixels; 0 and 0: not one. */
void ashlar_sheet_grid_count (
    const AshlarSheetGrid *self, guint width, guint height, guint *n_columns, guint *n_rows);
/* The top left pixel of a cell. */
void
ashlar_sheet_grid_locate (const AshlarSheetGrid *self, guint column, guint row, guint *x, guint *y);
/* The cell in which a pixel lies; FALSE: in none, but in a margin, between two cells or beyond the last whole one. */
gboolean ashlar_sheet_grid_find (const AshlarSheetGrid *self,
                                 const AshlarImage     *image,
                                 guint                  x,
                                 guint                  y,
                                 guint                 *column,
                                 guint                 *row);

/* Whether the pixels of a part of @image that lies in it are all transparent: the one rule by which a piece is empty and another
 * stands for it. */
gboolean
ashlar_image_is_clear (const AshlarImage *image, guint x, guint y, guint width, guint height);
/* Row-major, n_columns * n_rows of ashlar_sheet_grid_count(): whether a cell holds no piece: it is clear, or in a sheet without any
 * transparent pixel it has no other colour than the background, which at least two cells are of. NULL: there are no cells. */
gboolean *ashlar_sheet_grid_find_empty (const AshlarSheetGrid *self, const AshlarImage *image);

G_END_DECLS
