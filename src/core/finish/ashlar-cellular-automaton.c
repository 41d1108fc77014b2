/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `cellular-automaton`: floor with many walls around it becomes wall, wall with few becomes
 * floor, all cells at once, as often as wanted. What lies beyond the canvas counts as wall.
 *
 * Each run looks at the ground as the run before left it, mended; when one changes nothing, none will.
 * Neighbours are counted for 64 cells at once: a count is four words, a bit of all the counts each, added
 * up as circuits add.
 *
 * Cost: O(cells) a run, and what is opened and closed. Source: the rule that caves are commonly made
 * with, four or five of eight neighbours (Johnson, Yannakakis and Togelius 2010). */

#include "finish/ashlar-ground-rows-private.h"

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

/* Walls among the eight neighbours of each of 64 cells: bit i of all counts is in word i. */
typedef struct
{
  guint64 bits[4];
} Counts;

/* The sum of three bits, 0 … 3. */
static inline void
add_three (guint64 a, guint64 b, guint64 c, guint64 *ones, guint64 *twos)
{
  *ones = a ^ b ^ c;
  *twos = (a & b) | (c & (a ^ b));
}

/* Where what is no floor is wall, and so is what lies beyond the canvas. */
static inline Counts
count_walls (const AshlarGroundRows *rows, guint w)
{
  const guint64 *above = rows->above, *here = rows->here, *below = rows->below;
  guint64        left = ~ashlar_row_left (here, w), right = ~ashlar_row_right (here, w);
  guint64        ones[3], twos[3], carry, two, four, fours;
  Counts         counts;

  add_three (~ashlar_row_left (above, w), ~above[w], ~ashlar_row_right (above, w), &ones[0],
             &twos[0]);
  add_three (~ashlar_row_left (below, w), ~below[w], ~ashlar_row_right (below, w), &ones[1],
             &twos[1]);
  add_three (left, right, 0, &ones[2], &twos[2]);
  add_three (ones[0], ones[1], ones[2], &counts.bits[0], &carry);
  add_three (twos[0], twos[1], twos[2], &two, &four);
  counts.bits[1] = two ^ carry;
  fours = two & carry;
  counts.bits[2] = four ^ fours;
  counts.bits[3] = four & fours;
  return counts;
}

/* Which of the 64 counts are at least so much. */
static inline guint64
are_at_least (const Counts *counts, guint least)
{
  guint64 more = 0, same = G_MAXUINT64;

  for (guint i = 4; i-- > 0;)
    {
      guint64 bit = (least >> i & 1) != 0 ? G_MAXUINT64 : 0;

      more |= same & counts->bits[i] & ~bit;
      same &= ~(counts->bits[i] ^ bit);
    }
  return more | same;
}

/* The row that @floor stands at. @fixed: its cells that stay. */
static void
change_row (AshlarGround           *ground,
            const Settings         *told,
            const AshlarGroundRows *floor,
            const guint64          *fixed)
{
  gsize first = (gsize) (floor->next - 1) * ground->width;

  for (guint x = 0, w = 0; x < ground->width; x += 64, w++)
    {
      Counts  counts = count_walls (floor, w);
      guint64 crowded = floor->here[w] & are_at_least (&counts, told->birth);
      guint64 lone = ~floor->here[w] & ~are_at_least (&counts, told->survival);
      guint64 changes = (crowded | lone) & ~fixed[w];

      if (ground->width - x < 64)
        changes &= ((guint64) 1 << (ground->width - x)) - 1;
      for (; changes != 0; changes &= changes - 1)
        {
          guint bit = (guint) __builtin_ctzll (changes);

          if ((crowded >> bit & 1) != 0)
            ashlar_ground_close (ground, first + x + bit);
          else
            ashlar_ground_open (ground, first + x + bit);
        }
    }
}

static gboolean
run_once (AshlarGround *ground, const Settings *told, GCancellable *cancellable, GError **error)
{
  g_auto (AshlarGroundRows) floor = { 0 };
  g_auto (AshlarGroundRows) fixed = { 0 };

  ashlar_ground_rows_init (&floor, ground, ASHLAR_GROUND_BEFORE);
  ashlar_ground_rows_init (&fixed, ground, ASHLAR_GROUND_FIXED);
  while (ashlar_ground_rows_next (&floor) && ashlar_ground_rows_next (&fixed))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      change_row (ground, told, &floor, fixed.here);
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

  for (gint run = 0; run < told->runs; run++)
    {
      ashlar_ground_begin (ground);
      if (!run_once (ground, told, cancellable, error))
        return FALSE;
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
