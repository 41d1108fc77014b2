/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRegionGrid: the cells of a sheet of tiles, in pixels of the picture. */

#pragma once

#include "edits/editor-tile-edit.h"

G_BEGIN_DECLS

typedef struct
{
  guint width, height; /* of the picture */
  guint cell_width, cell_height;
  guint margin;  /* around the cells */
  guint spacing; /* between them */
} EditorRegionGrid;

/* A grid for a picture of this size: as the tiles of @content that show regions of the same @image have
 * it, else the usual size of cells that divides both sides, else one cell. */
EditorRegionGrid
editor_region_grid_guess (AshlarContent *content, const char *image, guint width, guint height);

/* Whole cells alone count; at least one, however large the cells are. */
guint editor_region_grid_get_n_columns (const EditorRegionGrid *self);
guint editor_region_grid_get_n_rows (const EditorRegionGrid *self);
/* The cell at a point of the picture, or the nearest one. */
void editor_region_grid_find_cell (
    const EditorRegionGrid *self, double x, double y, guint *column, guint *row);
/* From one cell to another, both included, in any order; cut at the picture's edges. */
EditorRegion editor_region_grid_get_region (
    const EditorRegionGrid *self, guint from_column, guint from_row, guint column, guint row);
/* The part of @region that lies in the picture: at least a pixel. */
EditorRegion editor_region_grid_clamp (const EditorRegionGrid *self, EditorRegion region);

G_END_DECLS
