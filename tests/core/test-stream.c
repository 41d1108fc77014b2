/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-stream-private.h"

/* The generator itself against the numbers of its author's demo (pcg32-demo, seed 42, sequence 54).
 */
static void
test_pcg (void)
{
  static const guint32 expected[]
      = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
  AshlarStream stream = { .state = 0, .increment = (54u << 1) | 1u };

  ashlar_stream_next (&stream);
  stream.state += 42;
  ashlar_stream_next (&stream);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmphex (ashlar_stream_next (&stream), ==, expected[i]);
}

/* What a seed means. A change here changes every level ever made. */
static void
test_golden (void)
{
  static const struct
  {
    guint64     seed;
    AshlarStage stage;
    guint32     reroll;
    guint64     id;
    guint32     first, second;
  } rows[] = {
    { 0, ASHLAR_STAGE_PLAN, 0, 0, 0x8ffac5fb, 0x8bae60e1 },
    { 42, ASHLAR_STAGE_PLAN, 0, 0, 0x42b7a0dc, 0x0f7d3bec },
    { 42, ASHLAR_STAGE_PLAN, 1, 0, 0xa0666027, 0x9e0fdfea },
    { 42, ASHLAR_STAGE_FINISH, 0, 0, 0xc1fe40a6, 0x63c7c20d },
    { 42, ASHLAR_STAGE_PLACE, 0, 1, 0xd49e0a04, 0x306928f4 },
    { G_MAXUINT64, ASHLAR_STAGE_PAINT, G_MAXUINT32, G_MAXUINT64, 0xa1ad76fb, 0xf727596e },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AshlarStream stream;
      guint32      first, second;

      ashlar_stream_init (&stream, rows[i].seed, rows[i].stage, rows[i].reroll, rows[i].id);
      first = ashlar_stream_next (&stream);
      second = ashlar_stream_next (&stream);
      g_test_message ("row %u: 0x%08x, 0x%08x", i, first, second);
      g_assert_cmphex (first, ==, rows[i].first);
      g_assert_cmphex (second, ==, rows[i].second);
    }
  g_assert_cmphex (ashlar_stream_hash (""), ==, G_GUINT64_CONSTANT (0xcbf29ce484222325));
  g_assert_cmphex (ashlar_stream_hash ("foobar"), ==, G_GUINT64_CONSTANT (0x85944171f73967e8));
}

/* Streams that differ in one number of four have nothing in common: no first draw twice among
 * neighbours. */
static void
test_apart (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  gint64 draws[8 * 8 * 8 * 8];
  guint  n = 0;

  for (guint seed = 0; seed < 8; seed++)
    for (guint stage = 0; stage < ASHLAR_N_STAGES; stage++)
      for (guint reroll = 0; reroll < 8; reroll++)
        for (guint id = 0; id < 8; id++)
          {
            AshlarStream stream;
            guint64      high, low;

            ashlar_stream_init (&stream, seed, (AshlarStage) stage, reroll, id);
            high = ashlar_stream_next (&stream);
            low = ashlar_stream_next (&stream);
            draws[n] = (gint64) (high << 32 | low);
            g_test_message ("seed %u, stage %u, re-roll %u, id %u", seed, stage, reroll, id);
            g_assert_true (g_hash_table_add (seen, &draws[n]));
            n++;
          }
}

/* Chi-square over a bound that does not divide 2^32: 0.1 % of sound generators fail at 27 for 8
 * degrees of freedom. */
static void
test_below (void)
{
  const guint  bound = 9;
  const guint  n = 900000;
  guint        counts[9] = { 0 };
  double       chi_square = 0.0;
  AshlarStream stream;

  ashlar_stream_init (&stream, 7, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < n; i++)
    {
      guint32 draw = ashlar_stream_below (&stream, bound);

      g_assert_cmpuint (draw, <, bound);
      counts[draw]++;
    }
  for (guint i = 0; i < bound; i++)
    {
      double expected = (double) n / bound;
      double off = counts[i] - expected;

      chi_square += off * off / expected;
    }
  g_test_message ("chi-square %.2f", chi_square);
  g_assert_cmpfloat (chi_square, <, 27.0);

  /* A bound just above half of the range draws again every other time. */
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (ashlar_stream_below (&stream, 0x80000001u), <, 0x80000001u);
  g_assert_cmpuint (ashlar_stream_below (&stream, 1), ==, 0);
}

static void
test_range_and_chance (void)
{
  AshlarStream stream, twin;
  gboolean     seen[5] = { FALSE };
  guint        hits = 0;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLACE, 2, 3);
  for (guint i = 0; i < 1000; i++)
    {
      gint draw = ashlar_stream_range (&stream, -2, 2);

      g_assert_cmpint (draw, >=, -2);
      g_assert_cmpint (draw, <=, 2);
      seen[draw + 2] = TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_true (seen[i]);

  for (guint i = 0; i < 10000; i++)
    {
      g_assert_false (ashlar_stream_chance (&stream, 0));
      g_assert_true (ashlar_stream_chance (&stream, 1000000));
      hits += ashlar_stream_chance (&stream, 250000);
    }
  g_assert_cmpuint (hits, >, 2300);
  g_assert_cmpuint (hits, <, 2700);

  /* What is certain draws too, so that a probability never moves what comes after. */
  twin = stream;
  ashlar_stream_chance (&stream, 0);
  ashlar_stream_chance (&twin, 1000000);
  g_assert_cmpuint (ashlar_stream_next (&stream), ==, ashlar_stream_next (&twin));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stream/pcg", test_pcg);
  g_test_add_func ("/stream/golden", test_golden);
  g_test_add_func ("/stream/apart", test_apart);
  g_test_add_func ("/stream/below", test_below);
  g_test_add_func ("/stream/range-and-chance", test_range_and_chance);
  return g_test_run ();
}
