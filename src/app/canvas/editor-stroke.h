/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStroke: cells while they are being drawn on. It is shown before it is committed, can be
 * taken back, and knows which cells have to be shown anew. */

#pragma once

#include "canvas/editor-shapes.h"

G_BEGIN_DECLS

typedef struct
{
  guint           columns, rows;
  guint16        *base;   /* before the stroke */
  guint16        *cells;  /* with it */
  EditorRectangle drawn;  /* where the stroke differs from the base, at most */
  EditorRectangle damage; /* what was written since it was last asked for */
} EditorStroke;

/* Copies @cells: tile indices, row-major. */
EditorStroke *editor_stroke_new (const guint16 *cells, guint columns, guint rows);
void          editor_stroke_free (EditorStroke *self);

/* Outside, nothing happens. */
void editor_stroke_set (EditorStroke *self, int x, int y, guint16 tile);
/* Back to what was there before: for shapes that are drawn anew at each motion. */
void editor_stroke_reset (EditorStroke *self);
/* What changed since the last call; FALSE if nothing did. */
gboolean editor_stroke_take_damage (EditorStroke *self, EditorRectangle *damage);
gboolean editor_stroke_changes_anything (EditorStroke *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStroke, editor_stroke_free)

G_END_DECLS
