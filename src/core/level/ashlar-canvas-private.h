/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarCanvas: what painters draw on: a tile and an owner per cell, row-major, cell (x, y) at y *
 * width + x. */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount ref_count;
  guint           width, height;
  gpointer        block;  /* what the arrays lie in */
  guint16        *tiles;  /* index in the content's tiles */
  guint32        *owners; /* area, or ASHLAR_NO_AREA */
  guint           n_areas;
  guint32        *n_conditional; /* per area: conditional cells painted */
  gboolean        is_overlaid;   /* a block was painted over cells of another area */
} AshlarCanvas;

AshlarCanvas *ashlar_canvas_new (guint width, guint height, guint n_areas, guint16 fill);
/* Nothing is filled yet. */
AshlarCanvas *ashlar_canvas_new_bare (guint width, guint height, guint n_areas);
/* Cells of nobody. */
void
ashlar_canvas_fill (AshlarCanvas *self, guint x, guint y, guint width, guint height, guint16 fill);
AshlarCanvas *ashlar_canvas_copy (const AshlarCanvas *self);
/* Takes @self; gives one that may be written to. */
AshlarCanvas *ashlar_canvas_make_writable (AshlarCanvas *self);
AshlarCanvas *ashlar_canvas_ref (AshlarCanvas *self);
void          ashlar_canvas_unref (AshlarCanvas *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarCanvas, ashlar_canvas_unref)

G_END_DECLS
