/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-stream-private.h"
#include "base/ashlar-union-find-private.h"

/* Against the plain thing: a label per element, all of one set relabelled at each union. */
static void
test_oracle (void)
{
  for (guint seed = 0; seed < 200; seed++)
    {
      g_auto (AshlarUnionFind) sets = { NULL };
      guint        labels[60];
      guint        n, n_sets;
      AshlarStream stream;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      n = 1 + ashlar_stream_below (&stream, G_N_ELEMENTS (labels));
      n_sets = n;
      ashlar_union_find_init (&sets, n);
      for (guint i = 0; i < n; i++)
        labels[i] = i;

      for (guint step = 0; step < 2 * n; step++)
        {
          guint    a = ashlar_stream_below (&stream, n);
          guint    b = ashlar_stream_below (&stream, n);
          guint    old = labels[b];
          gboolean apart = labels[a] != labels[b];

          g_test_message ("seed %u, step %u: %u with %u of %u", seed, step, a, b, n);
          g_assert_cmpint (ashlar_union_find_unite (&sets, a, b), ==, apart);
          n_sets -= apart;
          for (guint i = 0; i < n; i++)
            if (labels[i] == old)
              labels[i] = labels[a];

          g_assert_cmpuint (sets.n_sets, ==, n_sets);
          for (guint i = 0; i < n; i++)
            for (guint j = 0; j < n; j++)
              g_assert_cmpint (ashlar_union_find_find (&sets, i)
                                   == ashlar_union_find_find (&sets, j),
                               ==, labels[i] == labels[j]);
        }
    }
}

static void
test_empty (void)
{
  g_auto (AshlarUnionFind) sets = { NULL };

  ashlar_union_find_init (&sets, 0);
  g_assert_cmpuint (sets.n_sets, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/union-find/oracle", test_oracle);
  g_test_add_func ("/union-find/empty", test_empty);
  return g_test_run ();
}
