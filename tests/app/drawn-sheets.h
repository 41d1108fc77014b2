/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sheets of pieces for tests, drawn by rule: a material is a colour for each pixel by its place in the cell and its distance from where
 * nothing joins. */

#pragma once

#include "content/ashlar-skin-layout-private.h"
#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

typedef enum
{
  DRAWN_OUTLINED, /* one colour and an outline */
  DRAWN_BRICKS,   /* transparent at its edges */
  DRAWN_WATER,    /* ripples, foam and a bank */
  DRAWN_NOISE,    /* no two pixels alike, in no two pieces */
  DRAWN_SOFT,     /* fades out */
  DRAWN_ROCK,     /* a rim of four steps, a face where the south is open */
  DRAWN_CHECKED,  /* louder inside than at its outline */
  DRAWN_FAINT,    /* an outline that one hardly sees */
  N_DRAWN_MATERIALS
} DrawnMaterial;

extern const char *const drawn_material_names[N_DRAWN_MATERIALS];

/* All pieces of a layout in an order; what the order leaves empty is transparent. @side: pixels of a cell, even. */
AshlarImage *drawn_sheet_new (
    DrawnMaterial material, AshlarLayout layout, AshlarOrder order, guint columns, guint side);
/* The same with the cells of @grid's margin and spacing, transparent there. */
AshlarImage *drawn_sheet_space (const AshlarImage *sheet, const AshlarSheetGrid *grid);
/* Deals the cells that are not empty anew. */
void drawn_sheet_shuffle (AshlarImage *sheet, guint side, guint32 seed);
/* One colour everywhere. */
AshlarImage *drawn_flat_new (guint32 color, guint width, guint height);

G_END_DECLS
