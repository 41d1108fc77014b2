/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a walk of any length becomes a picture of some hundred columns. Pure functions of records and
 * widths; turn t of a scale that ends with turn @last has its place at t / @last of the width. */

#pragma once

#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

/* What the turns of one column come to. */
typedef struct
{
  guint    most_new; /* of one of its turns, the arrival left aside */
  guint    n_seen;   /* after its last turn */
  guint32  area;     /* where its last turn ended */
  gboolean is_walked;
} EditorPacingColumn;

/* The column of @turn, below @n_columns. */
guint editor_pacing_get_column (guint turn, guint last, guint n_columns);
/* The turn that a place between 0 and 1 stands for. */
guint  editor_pacing_get_turn (double place, guint last);
double editor_pacing_get_place (guint turn, guint last);

/* Sums the records 0 … @n − 1 up in @columns, which are @n_columns. Columns between two turns are as the
 * one before, with no cell; behind the last turn nothing is walked. */
void editor_pacing_fill (
    EditorPacingColumn *columns, guint n_columns, const AshlarWalkTurn *turns, guint n, guint last);

/* Marks that would lie over each other become one. @places: ascending, in pixels; the marks that stay
 * are those at the indices of the returned array (of guint), each standing for all before the next. */
GArray *editor_pacing_space_marks (const float *places, guint n, float distance);

G_END_DECLS
