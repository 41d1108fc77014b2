/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSelection: which cells of an array are selected. No widget, no document. */

#pragma once

#include "canvas/editor-shapes.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_SELECTION_REPLACE,
  EDITOR_SELECTION_ADD,
  EDITOR_SELECTION_SUBTRACT,
  EDITOR_SELECTION_INTERSECT,
} EditorSelectionMode;

typedef struct _EditorSelection EditorSelection;

/* Nothing is selected. */
EditorSelection *editor_selection_new (guint columns, guint rows);
/* The cells of @cells, row-major, that are @value. */
EditorSelection *
editor_selection_new_equal (const guint16 *cells, guint columns, guint rows, guint16 value);
EditorSelection *editor_selection_copy (const EditorSelection *self);
/* The same cells, further to the right and down, in an array of another size; what falls outside is
 * dropped. */
EditorSelection *editor_selection_copy_moved (
    const EditorSelection *self, guint columns, guint rows, int dx, int dy);
void editor_selection_free (EditorSelection *self);

void     editor_selection_get_size (const EditorSelection *self, guint *columns, guint *rows);
gboolean editor_selection_equal (const EditorSelection *a, const EditorSelection *b);
/* FALSE outside. */
gboolean editor_selection_has (const EditorSelection *self, int x, int y);
guint    editor_selection_count (const EditorSelection *self);
/* The smallest rectangle around what is selected; FALSE if nothing is. */
gboolean editor_selection_get_bounds (const EditorSelection *self, EditorRectangle *bounds);

/* The rectangle may lie outside in part or whole. */
void editor_selection_combine_rectangle (EditorSelection       *self,
                                         EditorSelectionMode    mode,
                                         const EditorRectangle *rectangle);
/* @other has the same size. */
void editor_selection_combine (EditorSelection       *self,
                               EditorSelectionMode    mode,
                               const EditorSelection *other);
void editor_selection_invert (EditorSelection *self);

/* A piece of the border between what is selected and what is not: @length cells along, from the
 * corner @x, @y to the right or (@vertical) down. */
typedef struct
{
  int      x, y, length;
  gboolean vertical;
} EditorEdge;

/* Returns: (transfer full) (element-type EditorEdge): as few pieces as the border has straight runs
 */
GArray *editor_selection_trace (const EditorSelection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorSelection, editor_selection_free)

G_END_DECLS
