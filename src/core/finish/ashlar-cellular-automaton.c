/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `cellular-automaton`: floor with many walls around it becomes wall, wall with few becomes
 * floor, all cells at once, as often as wanted. What lies beyond the canvas counts as wall.
 *
 * Each run looks at the ground as the run before left it, mended; when one changes nothing, none will.
 * Cost: O(cells) a run. Source: the
 * rule that caves are commonly made with, four or five of eight neighbours (Johnson, Yannakakis and
 * Togelius 2010). */

#include "finish/ashlar-finish-private.h"

#include <glib/gi18n.h>

typedef struct
{
  guint birth, survival;
  gint  runs;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "birth",
      .label = N_ ("Birth"),
      .unit = N_ ("walls around"),
      .help = N_ ("Floor with at least so many walls among its eight neighbours becomes wall; 9: "
                  "never."),
      .offset = offsetof (Settings, birth),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = 9,
      .value = 5,
  },
  {
      .id = "survival",
      .label = N_ ("Survival"),
      .unit = N_ ("walls around"),
      .help
      = N_ ("Wall with at least so many walls among its eight neighbours stays; with fewer it "
            "becomes floor."),
      .offset = offsetof (Settings, survival),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 0,
      .maximum = 9,
      .value = 4,
  },
  {
      .id = "runs",
      .label = N_ ("Runs"),
      .help = N_ ("How often all cells are looked at."),
      .offset = offsetof (Settings, runs),
      .type = ASHLAR_PARAMETER_INTEGER,
      .minimum = 1,
      .maximum = 50,
      .value = 2,
  },
};

/* What was before the run counts, whatever has been opened and closed in it. */
static guint
is_wall (const AshlarGround *ground, gint64 x, gint64 y)
{
  if (x < 0 || y < 0 || x >= ground->width || y >= ground->height)
    return 1;
  return (ground->cells[(gsize) y * ground->width + (gsize) x] & ASHLAR_GROUND_BEFORE) == 0;
}

static guint
count_walls (const AshlarGround *ground, gint64 x, gint64 y)
{
  guint n = 0;

  if (x > 0 && y > 0 && x + 1 < ground->width && y + 1 < ground->height)
    {
      const guint8 *above = ground->cells + (y - 1) * ground->width + x;
      const guint8 *here = above + ground->width, *below = here + ground->width;
      guint         sum = (above[-1] & ASHLAR_GROUND_BEFORE) + (above[0] & ASHLAR_GROUND_BEFORE)
                  + (above[1] & ASHLAR_GROUND_BEFORE) + (here[-1] & ASHLAR_GROUND_BEFORE)
                  + (here[1] & ASHLAR_GROUND_BEFORE) + (below[-1] & ASHLAR_GROUND_BEFORE)
                  + (below[0] & ASHLAR_GROUND_BEFORE) + (below[1] & ASHLAR_GROUND_BEFORE);

      return 8 - sum / ASHLAR_GROUND_BEFORE;
    }
  for (gint64 row = y - 1; row <= y + 1; row++)
    n += is_wall (ground, x - 1, row) + is_wall (ground, x, row) + is_wall (ground, x + 1, row);
  return n - is_wall (ground, x, y);
}

static gboolean
finish (AshlarGround         *ground,
        const AshlarSettings *settings,
        AshlarStream         *stream,
        GCancellable         *cancellable,
        GError              **error)
{
  const Settings *told = ashlar_settings_get (settings);

  for (gint run = 0; run < told->runs; run++)
    {
      gsize at = 0;

      ashlar_ground_begin (ground);
      for (guint y = 0; y < ground->height; y++)
        {
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          for (guint x = 0; x < ground->width; x++, at++)
            {
              guint flags = ground->cells[at];

              if ((flags & ASHLAR_GROUND_FIXED) != 0)
                continue;
              if ((flags & ASHLAR_GROUND_BEFORE) != 0)
                {
                  if (count_walls (ground, x, y) >= told->birth)
                    ashlar_ground_close (ground, at);
                }
              else if (count_walls (ground, x, y) < told->survival)
                {
                  ashlar_ground_open (ground, at);
                }
            }
        }
      /* What one run leaves as it was, so do all others. */
      if (!ashlar_ground_end (ground))
        return TRUE;
    }
  return TRUE;
}

const AshlarFinish ashlar_finish_cellular_automaton = {
  .part = {
    .id = "cellular-automaton",
    .version = 2,
    .name = N_ ("Cellular automaton"),
    .description = N_ ("Wears rooms and tunnels into caves: crowded floor becomes wall, lone walls go."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .finish = finish,
};
