/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `remove-dead-ends`: a cell that is open on one side only becomes wall, then the one behind
 * it, up to the next junction or as far as wanted.
 *
 * Cells are taken in layers: first all dead ends there are, then those that these have made. To close
 * a cell with one open side parts nothing, so nothing needs mending; an area keeps two cells, if it
 * had two, because entrance and exit may both stand in it. Cost: O(cells), whatever the number of
 * runs. Draws nothing. */

#include "finish/ashlar-ground-rows-private.h"

#include <glib/gi18n.h>

typedef struct
{
  gint runs; /* -1: all */
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "runs",
      .label = N_ ("Runs"),
      .unit = N_ ("cells"),
      .help = N_ ("How many cells are cut back from each dead end; all, up to the next junction, "
                  "where nothing is given."),
      .offset = offsetof (Settings, runs),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 10000,
      .optional = TRUE,
  },
};

/* Floor cells of each area. */
static guint32 *
count_floor (const AshlarGround *ground)
{
  guint32 *counts = g_new0 (guint32, ground->plan->n_areas);
  gsize    at = 0;

  for (guint y = 0; y < ground->height && !g_cancellable_is_cancelled (ground->cancellable); y++)
    for (guint x = 0; x < ground->width; x++, at++)
      if (ashlar_ground_is_floor (ground, at) && ground->canvas->owners[at] != ASHLAR_NO_AREA)
        counts[ground->canvas->owners[at]]++;
  return counts;
}

static gboolean
is_dead_end (const AshlarGround *ground, gsize at)
{
  return (ground->cells[at] & (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_FIXED)) == ASHLAR_GROUND_FLOOR
         && ashlar_ground_count_sides (ground, at) == 1;
}

/* Those of the row that @floor stands at. @fixed: its cells that stay. */
static void
add_dead_ends (const AshlarGroundRows *floor, const guint64 *fixed, GArray *found)
{
  for (guint w = 0; w < floor->n_words; w++)
    {
      guint64 left = ashlar_row_left (floor->here, w), right = ashlar_row_right (floor->here, w);
      guint64 up = floor->above[w], down = floor->below[w];
      /* One or three; and no pair. */
      guint64 ends = (left ^ right ^ up ^ down) & ~(left & right) & ~(up & down);

      for (ends &= floor->here[w] & ~fixed[w]; ends != 0; ends &= ends - 1)
        {
          guint32 at = (floor->next - 1) * floor->ground->width + w * 64
                       + (guint32) __builtin_ctzll (ends);

          g_array_append_val (found, at);
        }
    }
}

/* All there are, in the order of cells; NULL and an error if cancelled. */
static GArray *
find_dead_ends (const AshlarGround *ground, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_auto (AshlarGroundRows) floor = { 0 };
  g_auto (AshlarGroundRows) fixed = { 0 };

  ashlar_ground_rows_init (&floor, ground, ASHLAR_GROUND_FLOOR);
  ashlar_ground_rows_init (&fixed, ground, ASHLAR_GROUND_FIXED);
  while (ashlar_ground_rows_next (&floor) && ashlar_ground_rows_next (&fixed))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      add_dead_ends (&floor, fixed.here, found);
    }
  return g_steal_pointer (&found);
}

/* The one open neighbour of a cell that was just closed, or the cell itself. */
static gsize
find_neighbour (const AshlarGround *ground, gsize at)
{
  guint x = (guint) (at % ground->width), y = (guint) (at / ground->width);

  if (x > 0 && ashlar_ground_is_floor (ground, at - 1))
    return at - 1;
  if (x + 1 < ground->width && ashlar_ground_is_floor (ground, at + 1))
    return at + 1;
  if (y > 0 && ashlar_ground_is_floor (ground, at - ground->width))
    return at - ground->width;
  if (y + 1 < ground->height && ashlar_ground_is_floor (ground, at + ground->width))
    return at + ground->width;
  return at;
}

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  gint                runs = ((const Settings *) ashlar_settings_get (settings))->runs;
  g_autofree guint32 *counts = NULL;
  g_autoptr (GArray) layer = NULL;

  ashlar_ground_begin (ground);
  counts = count_floor (ground);
  layer = find_dead_ends (ground, cancellable, error);
  if (layer == NULL)
    return FALSE;
  for (gint run = 0; layer->len > 0 && (runs < 0 || run < runs); run++)
    {
      GArray *next;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      next = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint i = 0; i < layer->len; i++)
        {
          guint32  at = g_array_index (layer, guint32, i);
          guint32 *count = &counts[ground->canvas->owners[at]];
          guint32  neighbour;

          /* The other half of a corridor of two cells may be gone. */
          if (*count <= 2 || !is_dead_end (ground, at) || !ashlar_ground_close (ground, at))
            continue;
          (*count)--;
          neighbour = (guint32) find_neighbour (ground, at);
          if (is_dead_end (ground, neighbour))
            g_array_append_val (next, neighbour);
        }
      g_array_unref (layer);
      layer = next;
    }
  ashlar_ground_end (ground);
  return TRUE;
}

const AshlarFinish ashlar_finish_remove_dead_ends = {
  .part = {
    .id = "remove-dead-ends",
    .version = 2,
    .name = N_ ("Remove dead ends"),
    .description = N_ ("Closes cells that are open on one side only, until there are none or as far as wanted."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .finish = finish,
};
