/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which look draws what is seen in a cell, and which of its pieces. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

typedef struct
{
  char *look;    /* owned: its id */
  guint variant; /* index */
  guint mask;    /* reduced; ASHLAR_NO_INDEX: the look has no piece of its own for a cell */
} EditorDrawn;

/* The uppermost one, shade left out where something else draws. @cells: tile indices, row-major. FALSE: no look draws there. */
gboolean editor_drawn_find (AshlarContent *content,
                            const char    *skin,
                            const guint16 *cells,
                            guint          columns,
                            guint          rows,
                            guint          x,
                            guint          y,
                            EditorDrawn   *drawn);
void     editor_drawn_clear (EditorDrawn *self);

G_END_DECLS
