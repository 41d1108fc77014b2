/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `remove-gaps`: a wall that is open on two opposite sides parts nothing but two pieces of
 * the same floor; it becomes floor. Only walls within one area go: what lies between two areas is a
 * border. A run looks at the ground as it was before it. Cost: O(cells) a run. */

#include "finish/ashlar-finish-private.h"

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

static gboolean
is_gap (const AshlarGround *ground, guint x, guint y, gsize at)
{
  guint32 area = ground->canvas->owners[at];

  if ((ground->cells[at] & (ASHLAR_GROUND_BEFORE | ASHLAR_GROUND_FIXED)) != 0)
    return FALSE;
  return (x > 0 && x + 1 < ground->width && was_floor (ground, at - 1, area)
          && was_floor (ground, at + 1, area))
         || (y > 0 && y + 1 < ground->height && was_floor (ground, at - ground->width, area)
             && was_floor (ground, at + ground->width, area));
}

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  const Settings *told = ashlar_settings_get (settings);
  guint32         chance = told->chance * 10000;

  for (gint run = 0; run < told->runs; run++)
    {
      gboolean has_gap = FALSE;
      gsize    at = 0;

      ashlar_ground_begin (ground);
      for (guint y = 0; y < ground->height; y++)
        {
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          for (guint x = 0; x < ground->width; x++, at++)
            if (is_gap (ground, x, y, at))
              {
                has_gap = TRUE;
                if (ashlar_stream_chance (stream, chance))
                  ashlar_ground_open (ground, at);
              }
        }
      ashlar_ground_end (ground);
      if (!has_gap)
        return TRUE;
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
