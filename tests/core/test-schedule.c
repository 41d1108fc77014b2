/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a growth has laid of what is demanded, and when the rest is due. */

#include "planners/ashlar-fitting-private.h"
#include "planners/ashlar-schedule-private.h"

#include <string.h>

#define N_BLOCKS 3u

/* Block 0 is guaranteed twice, block 1 at most once, block 1 and 2 are the end. */
typedef struct
{
  guint8        blocks[3][N_BLOCKS];
  guint32       first[N_BLOCKS + 1], ids[4];
  AshlarDemands demands;
} Fixture;

static void
add (Fixture *self, AshlarDemandKind kind, guint minimum, guint maximum, guint first, guint n)
{
  guint        index = self->demands.list->len;
  AshlarDemand demand
      = { .kind = kind, .minimum = minimum, .maximum = maximum, .blocks = self->blocks[index] };

  for (guint i = first; i < first + n; i++)
    self->blocks[index][i] = 1;
  g_array_append_val (self->demands.list, demand);
}

static void
set_up (Fixture *self, gconstpointer unused)
{
  static const guint32 first[] = { 0, 1, 3, 4 }, ids[] = { 0, 1, 2, 2 };

  memcpy (self->first, first, sizeof first);
  memcpy (self->ids, ids, sizeof ids);
  self->demands.n_blocks = N_BLOCKS;
  self->demands.is_demanding = TRUE;
  self->demands.first = self->first;
  self->demands.ids = self->ids;
  self->demands.list = g_array_new (FALSE, TRUE, sizeof (AshlarDemand));
  add (self, ASHLAR_DEMAND_GUARANTEED, 2, 2, 0, 1);
  add (self, ASHLAR_DEMAND_BOUNDED, 0, 1, 1, 1);
  add (self, ASHLAR_DEMAND_END, 1, G_MAXUINT, 1, 2);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_array_unref (self->demands.list);
}

static void
test_counts (Fixture *self, gconstpointer unused)
{
  AshlarSchedule schedule;

  ashlar_schedule_init (&schedule, &self->demands);
  g_assert_cmpuint (ashlar_schedule_count_missing (&schedule), ==, 3);
  g_assert_cmpuint (ashlar_schedule_find_missing (&schedule), ==, 0);

  /* The start is no end, though its block would be one; but it counts towards its maximum. */
  ashlar_schedule_count (&schedule, 1, TRUE, 1);
  g_assert_cmpuint (ashlar_schedule_n_missing (&schedule, 2), ==, 1);
  g_assert_false (ashlar_schedule_may_lay (&schedule, 1));
  g_assert_true (ashlar_schedule_may_lay (&schedule, 2));
  ashlar_schedule_count (&schedule, 2, FALSE, 1);
  g_assert_cmpuint (ashlar_schedule_n_missing (&schedule, 2), ==, 0);

  ashlar_schedule_count (&schedule, 0, FALSE, 1);
  g_assert_true (ashlar_schedule_may_lay (&schedule, 0));
  ashlar_schedule_count (&schedule, 0, FALSE, 1);
  g_assert_false (ashlar_schedule_may_lay (&schedule, 0));
  g_assert_cmpuint (ashlar_schedule_find_missing (&schedule), ==, G_MAXUINT);
  g_assert_cmpuint (schedule.n_spent, ==, 2);

  ashlar_schedule_count (&schedule, 0, FALSE, -1);
  g_assert_true (ashlar_schedule_may_lay (&schedule, 0));
  g_assert_cmpuint (ashlar_schedule_n_missing (&schedule, 0), ==, 1);
  ashlar_schedule_count (&schedule, 1, TRUE, -1);
  g_assert_true (ashlar_schedule_may_lay (&schedule, 1));
  g_assert_cmpuint (schedule.n_spent, ==, 0);
  ashlar_schedule_clear (&schedule);
}

/* What may never stand is barred from the beginning, and again from each. */
static void
test_none (Fixture *self, gconstpointer unused)
{
  AshlarSchedule schedule;

  ashlar_demands_get (&self->demands, 1)->maximum = 0;
  ashlar_schedule_init (&schedule, &self->demands);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ashlar_schedule_may_lay (&schedule, 0));
      g_assert_false (ashlar_schedule_may_lay (&schedule, 1));
      ashlar_schedule_count (&schedule, 0, FALSE, 1);
      ashlar_schedule_count (&schedule, 0, FALSE, 1);
      g_assert_false (ashlar_schedule_may_lay (&schedule, 0));
      ashlar_schedule_reset (&schedule);
    }
  ashlar_schedule_clear (&schedule);
}

static void
test_dues (Fixture *self, gconstpointer unused)
{
  const AshlarDueWindow window = { 10, 5, 90 };
  AshlarSchedule        schedule;

  ashlar_schedule_init (&schedule, &self->demands);
  for (guint64 seed = 0; seed < 100; seed++)
    {
      AshlarStream stream;
      guint        n_due = 0;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      ashlar_schedule_reset (&schedule);
      g_assert_false (ashlar_schedule_has_dues (&schedule));
      ashlar_schedule_draw (&schedule, &stream, &window, &window);
      g_assert_true (ashlar_schedule_has_dues (&schedule));
      g_assert_cmpuint (ashlar_schedule_peek (&schedule, 9), ==, G_MAXUINT);
      while (ashlar_schedule_peek (&schedule, 14) != G_MAXUINT)
        {
          g_assert_cmpuint (ashlar_schedule_peek (&schedule, 14), ==, 0);
          ashlar_schedule_pop (&schedule);
          n_due++;
        }
      g_assert_cmpuint (n_due, ==, 2);
      g_assert_cmpuint (ashlar_schedule_peek (&schedule, 89), ==, G_MAXUINT);
      g_assert_cmpuint (ashlar_schedule_peek (&schedule, 90), ==, 2);

      /* What came to stand without having been due is due no more. */
      ashlar_schedule_count (&schedule, 2, FALSE, 1);
      g_assert_cmpuint (ashlar_schedule_peek (&schedule, 90), ==, G_MAXUINT);
      g_assert_false (ashlar_schedule_has_dues (&schedule));
    }
  ashlar_schedule_clear (&schedule);
}

/* By weight, and evenly where nothing weighs. */
static void
test_fittings (void)
{
  static const AshlarFitting fittings[] = { { 0, 7, 1 }, { 2, 9, 3 } };
  const guint32              weights[] = { 1, 50, 3 }, none[N_BLOCKS] = { 0 };
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (AshlarFitting));
  guint        n_first = 0, n_evenly = 0;
  AshlarStream stream;

  g_array_append_vals (array, fittings, G_N_ELEMENTS (fittings));
  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 4000; i++)
    {
      guint64              weight, total;
      const AshlarFitting *drawn = ashlar_fitting_draw (array, weights, &stream, &weight, &total);

      g_assert_cmpuint (weight, ==, weights[drawn->block]);
      g_assert_cmpuint (total, ==, 4);
      n_first += drawn->first == 7;
      n_evenly += ashlar_fitting_draw (array, none, &stream, NULL, NULL)->first == 7;
    }
  g_assert_cmpuint (n_first, >, 850);
  g_assert_cmpuint (n_first, <, 1150);
  g_assert_cmpuint (n_evenly, >, 1850);
  g_assert_cmpuint (n_evenly, <, 2150);
}

static void
test_sums (void)
{
  const guint64 sums[] = { 3, 0, 4, 0, 9, 0 };
  const guint   found[] = { 0, 0, 0, 1, 2, 2, 2, 2, 2 };

  for (guint drawn = 0; drawn < G_N_ELEMENTS (found); drawn++)
    g_assert_cmpuint (ashlar_sums_find (sums, 2, 3, drawn), ==, found[drawn]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/schedule/counts", Fixture, NULL, set_up, test_counts, tear_down);
  g_test_add ("/schedule/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/schedule/dues", Fixture, NULL, set_up, test_dues, tear_down);
  g_test_add_func ("/schedule/fittings", test_fittings);
  g_test_add_func ("/schedule/sums", test_sums);
  return g_test_run ();
}
