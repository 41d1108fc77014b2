/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSightLines: the outlines of what cannot be seen through, as closed lines from corner to corner. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef struct
{
  guint   width, height; /* cells, without the rim */
  gsize   stride;
  guint8 *cells; /* flags, with a rim of zeros: beyond the level nothing blocks */
} AshlarSightLines;

/* No cell blocks. From { 0 } on. */
void     ashlar_sight_lines_init (AshlarSightLines *self, guint width, guint height);
void     ashlar_sight_lines_clear (AshlarSightLines *self);
void     ashlar_sight_lines_set (AshlarSightLines *self, guint x, guint y, gboolean blocks);
gboolean ashlar_sight_lines_get (const AshlarSightLines *self, gint x, gint y); /* the rim, too */

/* A corner, in cells; the first one of a line comes again as its last. */
typedef void (*AshlarCornerFunc) (
    guint x, guint y, gboolean is_first, gboolean is_last, gpointer user_data);
/* All lines, in the order of the rows in which they begin, what blocks on the right. Once. */
void ashlar_sight_lines_trace (AshlarSightLines *self, AshlarCornerFunc func, gpointer user_data);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarSightLines, ashlar_sight_lines_clear)

G_END_DECLS
