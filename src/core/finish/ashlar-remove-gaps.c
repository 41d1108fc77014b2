/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `remove-gaps`: a wall that is open on two opposite sides parts nothing but two pieces of
 * the same floor; it becomes floor. Only walls within one area go: what lies between two areas is a
 * border. A run looks at the ground as it was before it. Cost: O(cells) a run. */

#include "finish/ashlar-ground-rows-private.h"

#include <glib/gi18n.h>

typedef struct
{
  guint32 chance; /* percent */
  gint    runs;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "chance",
      .label = N_ ("Chance"),
      .help = N_ ("How likely each such wall goes."),
      .offset = offsetof (Settings, chance),
      .type = ASHLAR_PARAMETER_PERCENT,
      .minimum = 0,
      .maximum = 100,
      .value = 100,
  },
  {
      .id = "runs",
      .label = N_ ("Runs"),
      .help = N_ ("How often all cells are looked at; what one run opens may make a gap for the "
                  "next."),
      .offset = offsetof (Settings, runs),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 50,
      .value = 1,
  },
};

static gboolean
was_floor (const AshlarGround *ground, gsize at, guint32 area)
{
  return (ground->cells[at] & ASHLAR_GROUND_BEFORE) != 0 && ground->canvas->owners[at] == area;
}

/* Of a wall that is not fixed. */
static gboolean
is_gap (const AshlarGround *ground, guint x, guint y, gsize at)
{
  guint32 area = ground->canvas->owners[at];

  return (x > 0 && x + 1 < ground->width && was_floor (ground, at - 1, area)
          && was_floor (ground, at + 1, area))
         || (y > 0 && y + 1 < ground->height && was_floor (ground, at - ground->width, area)
             && was_floor (ground, at + ground->width, area));
}

/* In the row that @floor stands at. @fixed: its cells that stay. TRUE if there is a gap. */
static gboolean
open_gaps (AshlarGround           *ground,
           const AshlarGroundRows *floor,
           const guint64          *fixed,
           guint32                 chance,
           AshlarStream           *stream)
{
  guint    y = floor->next - 1;
  gboolean has_gap = FALSE;

  for (guint w = 0; w < floor->n_words; w++)
    {
      guint64 level = ashlar_row_left (floor->here, w) & ashlar_row_right (floor->here, w);
      guint64 gaps = (level | (floor->above[w] & floor->below[w])) & ~floor->here[w] & ~fixed[w];

      for (; gaps != 0; gaps &= gaps - 1)
        {
          guint x = w * 64 + (guint) __builtin_ctzll (gaps);
          gsize at = (gsize) y * ground->width + x;

          /* Where only one area's floor lies. */
          if (x >= ground->width || !is_gap (ground, x, y, at))
            continue;
          has_gap = TRUE;
          if (ashlar_stream_chance (stream, chance))
            ashlar_ground_open (ground, at);
        }
    }
  return has_gap;
}

static gboolean
run_once (AshlarGround *ground,
          guint32       chance,
          AshlarStream *stream,
          GCancellable *cancellable,
          gboolean     *has_gap,
          GError      **error)
{
  g_auto (AshlarGroundRows) floor = { 0 };
  g_auto (AshlarGroundRows) fixed = { 0 };

  ashlar_ground_rows_init (&floor, ground, ASHLAR_GROUND_BEFORE);
  ashlar_ground_rows_init (&fixed, ground, ASHLAR_GROUND_FIXED);
  while (ashlar_ground_rows_next (&floor) && ashlar_ground_rows_next (&fixed))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      *has_gap = open_gaps (ground, &floor, fixed.here, chance, stream) || *has_gap;
    }
  return TRUE;
}

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  const Settings *told = ashlar_settings_get (settings);
  gboolean        has_gap = TRUE;

  for (gint run = 0; run < told->runs && has_gap; run++)
    {
      has_gap = FALSE;
      ashlar_ground_begin (ground);
      if (!run_once (ground, told->chance * 10000, stream, cancellable, &has_gap, error))
        return FALSE;
      ashlar_ground_end (ground);
    }
  return TRUE;
}

const AshlarFinish ashlar_finish_remove_gaps = {
  .part = {
    .id = "remove-gaps",
    .version = 2,
    .name = N_ ("Remove gaps"),
    .description = N_ ("Opens walls that are open on two opposite sides, such as pillars and thin partitions."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .finish = finish,
};
