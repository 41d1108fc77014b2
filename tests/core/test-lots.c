/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers done on many threads: each once, whatever came of them in their order, and none lost when it was cancelled. */

#include "base/ashlar-lots-private.h"

#define MOST 5000

typedef struct
{
  gint          times[MOST]; /* atomic: how often each was done */
  gint          busy[8];     /* atomic: lots that a worker has */
  guint64       next;        /* that is to be handed over */
  gint          n_in_done;   /* atomic */
  guint64       cancel_at;
  GCancellable *cancellable;
} Seen;

static gpointer
do_lot (const AshlarLot *lot, gpointer data)
{
  Seen *seen = data;

  g_assert_cmpuint (lot->worker, <, G_N_ELEMENTS (seen->busy));
  g_assert_cmpint (g_atomic_int_add (&seen->busy[lot->worker], 1), ==, 0);
  g_assert_cmpuint (lot->n, >, 0);
  for (guint64 i = lot->first; i < lot->first + lot->n; i++)
    {
      g_atomic_int_inc (&seen->times[i]);
      if (i == seen->cancel_at)
        g_cancellable_cancel (seen->cancellable);
      /* Uneven, so that lots are ready out of their order. */
      for (guint k = 0; k < (i * 7919 % 13 == 0 ? 20000u : 10u); k++)
        g_atomic_int_get (&seen->times[i]);
    }
  g_assert_cmpint (g_atomic_int_add (&seen->busy[lot->worker], -1), ==, 1);
  return g_memdup2 (lot, sizeof *lot);
}

static void
take_result (gpointer result, gpointer data)
{
  g_autofree AshlarLot *lot = result;
  Seen                 *seen = data;

  g_assert_cmpint (g_atomic_int_add (&seen->n_in_done, 1), ==, 0);
  g_assert_cmpuint (lot->first, ==, seen->next);
  seen->next = lot->first + lot->n;
  g_assert_cmpint (g_atomic_int_add (&seen->n_in_done, -1), ==, 1);
}

static void
test_each_once_in_order (void)
{
  static const guint64 counts[] = { 0, 1, 2, 7, 63, 64, 65, 1000, MOST };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    for (guint n_threads = 1; n_threads <= 8; n_threads++)
      {
        g_autofree Seen *seen = g_new0 (Seen, 1);

        seen->cancel_at = G_MAXUINT64;
        ashlar_lots_run (counts[i], n_threads, do_lot, take_result, seen, NULL);
        g_assert_cmpuint (seen->next, ==, counts[i]);
        for (guint64 k = 0; k < MOST; k++)
          g_assert_cmpint (seen->times[k], ==, k < counts[i]);
      }
}

/* What was begun is handed over, and nothing else is begun: the numbers that were done are the first ones. */
static void
test_cancelled (void)
{
  for (guint n_threads = 1; n_threads <= 8; n_threads++)
    for (guint64 at = 0; at < 3000; at = at * 3 + 1)
      {
        g_autoptr (GCancellable) cancellable = g_cancellable_new ();
        g_autofree Seen *seen = g_new0 (Seen, 1);

        seen->cancel_at = at;
        seen->cancellable = cancellable;
        ashlar_lots_run (MOST, n_threads, do_lot, take_result, seen, cancellable);
        g_assert_cmpuint (seen->next, >, at);
        g_assert_cmpuint (seen->next, <, MOST);
        for (guint64 k = 0; k < MOST; k++)
          g_assert_cmpint (seen->times[k], ==, k < seen->next);
      }
}

static gpointer
count (const AshlarLot *lot, gpointer data)
{
  g_atomic_int_add ((gint *) data, (gint) lot->n);
  return NULL;
}

static void
test_nobody_wants_results (void)
{
  gint n = 0;

  ashlar_lots_run (MOST, 3, count, NULL, &n, NULL);
  g_assert_cmpint (n, ==, MOST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lots/each-once-in-order", test_each_once_in_order);
  g_test_add_func ("/lots/cancelled", test_cancelled);
  g_test_add_func ("/lots/nobody-wants-results", test_nobody_wants_results);
  return g_test_run ();
}
