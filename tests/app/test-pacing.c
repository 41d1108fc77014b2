/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the strip below a walk sums up, of random walks, against sums that are made the slow way. */

#include "ashlar-config.h"

#include "walks/editor-pacing-drawing.h"
#include "walks/editor-pacing-shape.h"

#include "plan/ashlar-plan-private.h"

#define N_WALKS 300

static AshlarWalkTurn *
new_walk (GRand *random, guint n)
{
  AshlarWalkTurn *turns = g_new0 (AshlarWalkTurn, n + 1);
  guint32         area = 0;
  gboolean        is_lull = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (g_rand_int_range (random, 0, 8) == 0)
        area = g_rand_int_range (random, 0, 6) == 0 ? ASHLAR_NO_AREA
                                                    : (guint32) g_rand_int_range (random, 0, 5);
      if (g_rand_int_range (random, 0, 25) == 0)
        is_lull = !is_lull;
      turns[i].area = area;
      turns[i].n_new = is_lull ? 0 : (guint32) g_rand_int_range (random, 0, 9);
      turns[i].n_seen = (i > 0 ? turns[i - 1].n_seen : 0) + turns[i].n_new / 2;
    }
  return turns;
}

/* The longest run that ends nowhere else, by looking from each turn on. */
static guint
count_lull_from (const AshlarWalkTurn *turns, guint n, guint from)
{
  guint length = 0;

  while (from + length < n && turns[from + length].n_new == 0)
    length++;
  return length;
}

static void
check_lulls (const EditorWalkFacts *facts, const AshlarWalkTurn *turns, guint n)
{
  guint longest = 0, n_lulls = 0;

  for (guint i = 1; i < n; i++)
    {
      guint length = count_lull_from (turns, n, i);

      if (i > 1 && turns[i - 1].n_new == 0)
        continue;
      longest = MAX (longest, length);
      if (length < EDITOR_LULL_LEAST)
        continue;
      g_assert_cmpuint (n_lulls, <, facts->lulls->len);
      g_assert_cmpuint (g_array_index (facts->lulls, EditorLull, n_lulls).first, ==, i);
      g_assert_cmpuint (g_array_index (facts->lulls, EditorLull, n_lulls).n, ==, length);
      n_lulls++;
    }
  g_assert_cmpuint (n_lulls, ==, facts->lulls->len);
  g_assert_cmpuint (facts->longest.n, ==, longest);
}

static void
check_stays (const EditorWalkFacts *facts, const AshlarWalkTurn *turns, guint n)
{
  guint n_turns = 0, n_areas = 0;

  for (guint s = 0; s < facts->stays->len; s++)
    {
      const EditorAreaStay *stay = &g_array_index (facts->stays, EditorAreaStay, s);
      guint                 in = 0, entered = 0;

      for (guint i = 0; i < n; i++)
        {
          in += i > 0 && turns[i].area == stay->area;
          entered += turns[i].area == stay->area && (i == 0 || turns[i - 1].area != stay->area);
        }
      g_assert_cmpuint (stay->n_turns, ==, in);
      g_assert_cmpuint (stay->n_entries, ==, entered);
      g_assert_cmpuint (turns[stay->first].area, ==, stay->area);
      if (s > 0)
        g_assert_cmpuint (g_array_index (facts->stays, EditorAreaStay, s - 1).n_turns, >=, in);
      n_turns += in;
      n_areas += stay->area != ASHLAR_NO_AREA;
    }
  g_assert_cmpuint (n_turns, ==, n > 0 ? n - 1 : 0);
  g_assert_cmpuint (facts->n_areas, ==, n_areas);
}

static void
test_facts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint walk = 0; walk < N_WALKS; walk++)
    {
      guint                      n = (guint) g_rand_int_range (random, 0, 400);
      g_autofree AshlarWalkTurn *turns = new_walk (random, n);
      g_auto (EditorWalkFacts) facts = { 0 };
      guint n_nothing = 0;

      editor_walk_facts_init (&facts, turns, n, 500);
      for (guint i = 1; i < n; i++)
        n_nothing += turns[i].n_new == 0;
      g_assert_cmpuint (facts.n_nothing_new, ==, n_nothing);
      g_assert_cmpuint (facts.n_turns, ==, n > 0 ? n - 1 : 0);
      g_assert_cmpuint (facts.n_seen, ==, n > 0 ? turns[n - 1].n_seen : 0);
      check_lulls (&facts, turns, n);
      check_stays (&facts, turns, n);
    }
}

/* Each turn is in one column, columns lie in the order of turns, and a turn's own place leads back to it where there is room. */
static void
test_places (void)
{
  for (guint last = 0; last < 120; last += 7)
    for (guint n_columns = 1; n_columns < 300; n_columns += 13)
      for (guint turn = 0; turn <= last; turn++)
        {
          guint column = editor_pacing_get_column (turn, last, n_columns);

          g_assert_cmpuint (column, <, n_columns);
          if (turn > 0)
            g_assert_cmpuint (column, >=, editor_pacing_get_column (turn - 1, last, n_columns));
          g_assert_cmpuint (editor_pacing_get_turn (editor_pacing_get_place (turn, last), last), ==,
                            turn);
        }
  g_assert_cmpuint (editor_pacing_get_turn (-3, 100), ==, 0);
  g_assert_cmpuint (editor_pacing_get_turn (3, 100), ==, 100);
  g_assert_cmpuint (editor_pacing_get_column (G_MAXUINT - 1, G_MAXUINT, 1000), ==, 999);
}

static void
check_columns (const EditorPacingColumn *columns,
               guint                     n_columns,
               const AshlarWalkTurn     *turns,
               guint                     n,
               guint                     last)
{
  for (guint c = 0; c < n_columns; c++)
    {
      guint    most = 0, before = 0;
      gboolean is_walked = FALSE, has = FALSE;

      for (guint i = 0; i < n; i++)
        {
          guint column = editor_pacing_get_column (i, last, n_columns);

          if (column == c && i > 0)
            most = MAX (most, turns[i].n_new);
          if (column <= c)
            {
              before = i;
              has = TRUE;
            }
          is_walked = is_walked || column >= c;
        }
      g_assert_cmpuint (columns[c].most_new, ==, most);
      g_assert_true (columns[c].is_walked == (is_walked && has));
      if (columns[c].is_walked)
        {
          g_assert_cmpuint (columns[c].n_seen, ==, turns[before].n_seen);
          g_assert_cmpuint (columns[c].area, ==, turns[before].area);
        }
    }
}

static void
test_columns (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint walk = 0; walk < N_WALKS; walk++)
    {
      guint                      n = (guint) g_rand_int_range (random, 0, 200);
      guint                      n_columns = (guint) g_rand_int_range (random, 1, 300);
      guint                      last = MAX (n, 1) - 1 + (guint) g_rand_int_range (random, 0, 90);
      g_autofree AshlarWalkTurn *turns = new_walk (random, n);
      g_autofree EditorPacingColumn *columns = g_new0 (EditorPacingColumn, n_columns);

      editor_pacing_fill (columns, n_columns, turns, n, last);
      check_columns (columns, n_columns, turns, n, last);
    }
}

/* What stays has room, and what went lies behind one that stays. */
static void
test_marks (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint round = 0; round < N_WALKS; round++)
    {
      guint             n = (guint) g_rand_int_range (random, 0, 60), next = 0;
      g_autofree float *places = g_new (float, n + 1);
      g_autoptr (GArray) kept = NULL;

      for (guint i = 0; i < n; i++)
        places[i] = (i > 0 ? places[i - 1] : 0) + (float) g_rand_int_range (random, 0, 20);
      kept = editor_pacing_space_marks (places, n, 15);
      g_assert_true ((kept->len == 0) == (n == 0));
      for (guint i = 0; i < n; i++)
        {
          if (next < kept->len && g_array_index (kept, guint, next) == i)
            {
              if (next > 0)
                g_assert_true (places[i] - places[g_array_index (kept, guint, next - 1)] >= 15);
              next++;
              continue;
            }
          g_assert_true (places[i] - places[g_array_index (kept, guint, next - 1)] < 15);
        }
      g_assert_cmpuint (next, ==, kept->len);
    }
}

/* A hundred thousand turns cost a pass over them. */
static void
test_long (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint                          n = 100000;
  g_autofree AshlarWalkTurn     *turns = new_walk (random, n);
  g_autofree EditorPacingColumn *columns = g_new0 (EditorPacingColumn, 900);
  gint64                         begin = g_get_monotonic_time ();

  for (guint i = 0; i < 20; i++)
    {
      g_auto (EditorWalkFacts) facts = { 0 };

      editor_walk_facts_init (&facts, turns, n, 60000);
      editor_pacing_fill (columns, 900, turns, n, n - 1);
    }
  g_test_message ("%.2f ms for 100,000 turns",
                  (double) (g_get_monotonic_time () - begin) / 20 / 1000);
  g_assert_true (columns[899].is_walked);
  g_assert_cmpuint (columns[899].n_seen, ==, turns[n - 1].n_seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pacing/facts", test_facts);
  g_test_add_func ("/pacing/places", test_places);
  g_test_add_func ("/pacing/columns", test_columns);
  g_test_add_func ("/pacing/marks", test_marks);
  g_test_add_func ("/pacing/long", test_long);
  return g_test_run ();
}
