/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost: records + columns, whatever the walk's length: a picture of a hundred thousand turns is a pass
 * over them and as many rectangles as there are pixels. */

#include "ashlar-config.h"

#include "walks/editor-pacing-shape.h"

#include "plan/ashlar-plan-private.h"

guint
editor_pacing_get_column (guint turn, guint last, guint n_columns)
{
  if (last == 0 || n_columns == 0)
    return 0;
  return (guint) MIN ((guint64) turn * n_columns / last, n_columns - 1);
}

guint
editor_pacing_get_turn (double place, guint last)
{
  return (guint) (CLAMP (place, 0, 1) * last + .5);
}

double
editor_pacing_get_place (guint turn, guint last)
{
  return last > 0 ? MIN ((double) turn / last, 1) : 0;
}

void
editor_pacing_fill (
    EditorPacingColumn *columns, guint n_columns, const AshlarWalkTurn *turns, guint n, guint last)
{
  EditorPacingColumn before = { .area = ASHLAR_NO_AREA };
  guint              end;

  for (guint i = 0; i < n_columns; i++)
    columns[i] = (EditorPacingColumn){ .area = ASHLAR_NO_AREA };
  for (guint i = 0; i < n && n_columns > 0; i++)
    {
      EditorPacingColumn *column = &columns[editor_pacing_get_column (i, last, n_columns)];

      if (i > 0)
        column->most_new = MAX (column->most_new, turns[i].n_new);
      column->n_seen = turns[i].n_seen;
      column->area = turns[i].area;
      column->is_walked = TRUE;
    }
  end = n > 0 && n_columns > 0 ? editor_pacing_get_column (n - 1, last, n_columns) : 0;
  for (guint i = 0; i < end; i++)
    if (columns[i].is_walked)
      before = columns[i];
    else
      columns[i] = (EditorPacingColumn){ 0, before.n_seen, before.area, TRUE };
}

GArray *
editor_pacing_space_marks (const float *places, guint n, float distance)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (guint));
  float   last = 0;

  for (guint i = 0; i < n; i++)
    if (kept->len == 0 || places[i] - last >= distance)
      {
        last = places[i];
        g_array_append_val (kept, i);
      }
  return kept;
}
