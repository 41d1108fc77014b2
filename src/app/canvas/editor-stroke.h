/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStroke: cells while they are being drawn on. It is shown before it is committed, can be
 * taken back, and knows which cells have to be shown anew.
 *
 * A mirror repeats every cell that is drawn: over a vertical axis to the left and right, over a
 * horizontal one above and below, over both also across. The axes halve the whole, through cells
 * where it is odd. What is drawn itself is never written over by an image of something else. */

#pragma once

#include "canvas/editor-shapes.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_MIRROR_NONE = 0,
  EDITOR_MIRROR_VERTICAL = 1 << 0,
  EDITOR_MIRROR_HORIZONTAL = 1 << 1,
  EDITOR_MIRROR_BOTH = EDITOR_MIRROR_VERTICAL | EDITOR_MIRROR_HORIZONTAL,
} EditorMirror;

/* What each tile becomes in the image over a vertical axis, over a horizontal one and over both:
 * three times @n_tiles indices. */
typedef struct
{
  EditorMirror axes;
  guint        n_tiles;
  guint16     *images; /* [(axes - 1) * n_tiles + tile] */
} EditorMirrorMap;

typedef struct
{
  guint           columns, rows;
  guint16        *base;   /* before the stroke */
  guint16        *cells;  /* with it */
  EditorRectangle drawn;  /* where the stroke differs from the base, at most */
  EditorRectangle damage; /* what was written since it was last asked for */

  const EditorMirrorMap *mirror; /* borrowed, nullable */
  guint8                *own;    /* with a mirror: 1 where the cell was drawn itself */
} EditorStroke;

/* Copies @cells: tile indices, row-major. */
EditorStroke *editor_stroke_new (const guint16 *cells, guint columns, guint rows);
void          editor_stroke_free (EditorStroke *self);

/* Before anything is drawn. */
void editor_stroke_set_mirror (EditorStroke *self, const EditorMirrorMap *mirror);
/* Outside, nothing happens. */
void editor_stroke_set (EditorStroke *self, int x, int y, guint16 tile);
/* Back to what was there before: for shapes that are drawn anew at each motion. */
void editor_stroke_reset (EditorStroke *self);
/* What changed since the last call; FALSE if nothing did. */
gboolean editor_stroke_take_damage (EditorStroke *self, EditorRectangle *damage);
gboolean editor_stroke_changes_anything (EditorStroke *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStroke, editor_stroke_free)

G_END_DECLS
