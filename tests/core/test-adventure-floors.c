/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What floors come to: their settings by depth against the plain formula, their depths against every walk through small quests. */

#include "adventures.h"
#include "base/ashlar-value-private.h"

#include <string.h>

/* ------------------------------------------------------------------ settings */

static AshlarFloor *
new_floor (const char *key, gint64 from, gint64 step, gboolean is_bounded, gint64 to)
{
  AshlarFloor *floor = ashlar_floor_new ("f", "cave");
  AshlarValue *growth = ashlar_value_new_object ();

  ashlar_value_object_set (growth, "from", ashlar_value_new_integer (from));
  ashlar_value_object_set (growth, "step", ashlar_value_new_integer (step));
  if (is_bounded)
    ashlar_value_object_set (growth, "to", ashlar_value_new_integer (to));
  floor->set = ashlar_value_new_object ();
  ashlar_value_object_set (floor->set, key, growth);
  return floor;
}

static gint64
grow (gint64 from, gint64 step, gboolean is_bounded, gint64 to, guint depth)
{
  __int128 value = (__int128) from + (__int128) step * (depth - 1);

  /* What leaves 64 bits stays at their end, and then is held back. */
  value = MIN (MAX (value, (__int128) G_MININT64), (__int128) G_MAXINT64);
  if (is_bounded && step >= 0 && value > to)
    value = to;
  if (is_bounded && step < 0 && value < to)
    value = to;
  return (gint64) value;
}

static void
check_growth (gint64 from, gint64 step, gboolean is_bounded, gint64 to, guint depth)
{
  g_autoptr (AshlarFloor) floor = new_floor ("across", from, step, is_bounded, to);
  g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
  g_autofree char *expected
      = g_strdup_printf ("across=%" G_GINT64_FORMAT, grow (from, step, is_bounded, to, depth));

  g_assert_cmpuint (g_strv_length (settings), ==, 1);
  g_assert_cmpstr (settings[0], ==, expected);
}

static void
test_growth (void)
{
  static const gint64 extremes[]
      = { G_MININT64, G_MININT64 + 1, -7, -1, 0, 1, 7, G_MAXINT64 - 1, G_MAXINT64 };
  static const guint depths[] = { 1, 2, 3, 999, ASHLAR_MAX_DEPTH };

  for (gsize f = 0; f < G_N_ELEMENTS (extremes); f++)
    for (gsize s = 0; s < G_N_ELEMENTS (extremes); s++)
      for (gsize t = 0; t < G_N_ELEMENTS (extremes); t++)
        for (gsize d = 0; d < G_N_ELEMENTS (depths); d++)
          {
            check_growth (extremes[f], extremes[s], FALSE, 0, depths[d]);
            check_growth (extremes[f], extremes[s], TRUE, extremes[t], depths[d]);
          }
}

/* Every form of a value, as the command takes it. */
static void
test_forms (void)
{
  static const struct
  {
    const char *set, *expected; /* at depth 3 */
  } forms[] = {
    { "{}", "" },
    { "{'a':7}", "a=7" },
    { "{'a':-0.5}", "a=-0.5" },
    { "{'a':true,'b':false}", "a=true b=false" },
    { "{'a':'wide'}", "a=wide" },
    { "{'a':null}", "a=" },
    { "{'a':['x','tag:y']}", "a=x,tag:y" },
    { "{'a':[]}", "a=" },
    { "{'a':[{'x':1,'y':2},{'x':3,'y':4}]}", "a=1:2,3:4" },
    { "{'a':{'min':1,'max':2}}", "a.min=1 a.max=2" },
    { "{'a':{'min':1,'max':{'from':2,'step':5}}}", "a.min=1 a.max=12" },
    { "{'a.max':{'from':2,'step':5,'to':9}}", "a.max=9" },
    { "{'a':{'from':4}}", "a=4" },
    { "{'a':{'role':'exit'}}", "a={ \"role\": \"exit\" }" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[{'id':'a','quests':[{'id':'q','floors':[{'id':'f','recipe':'cave','set':%s}]}]}]",
          forms[i].set);
      g_autoptr (AshlarContent) content = adventures_content (text);
      const AshlarAdventure *adventure = ashlar_content_get_adventure (content, 0);
      const AshlarQuest     *quest = adventure->quests->pdata[0];
      g_auto (GStrv) settings = ashlar_floor_dup_settings (quest->floors->pdata[0], 3);
      g_autofree char *found = g_strjoinv (" ", settings);

      g_assert_cmpstr (found, ==, forms[i].expected);
    }
}

/* --------------------------------------------------------------------- depths */

#define MOST_FLOORS 6
#define MOST_TIMES 3

static AshlarQuest *
random_quest (GRand *rand)
{
  AshlarQuest *quest = ashlar_quest_new ("q");
  guint        n = (guint) g_rand_int_range (rand, 1, MOST_FLOORS + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);
      AshlarFloor     *floor = ashlar_floor_new (id, "cave");
      guint            n_ways = (guint) g_rand_int_range (rand, 0, 4);

      floor->times = (guint) g_rand_int_range (rand, 1, MOST_TIMES + 1);
      for (guint w = 0; w < n_ways; w++)
        {
          /* Mostly on, sometimes home, back or nowhere. */
          gint             at = g_rand_int_range (rand, 0, 8);
          guint            target = at < 6 ? (guint) g_rand_int_range (rand, (gint) i, (gint) n)
                                           : (guint) g_rand_int_range (rand, 0, (gint) n);
          g_autofree char *name = g_strdup_printf ("%u", target);

          g_ptr_array_add (floor->next, ashlar_way_new (at == 0   ? ASHLAR_HUB
                                                        : at == 1 ? "nowhere"
                                                                  : name));
        }
      g_ptr_array_add (quest->floors, floor);
    }
  return quest;
}

/* Where each floor can begin, depth by depth. */
static void
walk_all (const AshlarQuest *quest, guint8 (*begins)[MOST_FLOORS])
{
  memset (begins, 0, (ASHLAR_MAX_DEPTH + 1) * sizeof *begins);
  begins[1][0] = 1;
  for (guint depth = 1; depth <= ASHLAR_MAX_DEPTH; depth++)
    for (guint i = 0; i < quest->floors->len; i++)
      {
        const AshlarFloor *floor = quest->floors->pdata[i];
        guint              next = depth + floor->times;

        if (!begins[depth][i] || next > ASHLAR_MAX_DEPTH)
          continue;
        if (floor->next->len == 0 && i + 1 < quest->floors->len)
          begins[next][i + 1] = 1;
        for (guint w = 0; w < floor->next->len; w++)
          for (guint t = 0; t < quest->floors->len; t++)
            if (g_str_equal (((const AshlarWay *) floor->next->pdata[w])->floor,
                             ((const AshlarFloor *) quest->floors->pdata[t])->id))
              begins[next][t] = 1;
      }
}

static void
test_depths (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint8 (*begins)[MOST_FLOORS] = g_malloc ((ASHLAR_MAX_DEPTH + 1) * sizeof *begins);
  guint n_circles = 0, n_lost = 0;

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (AshlarQuest) quest = random_quest (rand);

      walk_all (quest, begins);
      for (guint i = 0; i < quest->floors->len; i++)
        {
          guint least = 0, greatest = 0, first = 0, last = 0;

          for (guint depth = ASHLAR_MAX_DEPTH; depth > 0; depth--)
            if (begins[depth][i])
              {
                first = depth;
                last = MAX (last, depth);
              }
          /* Nobody gets so far without passing a floor twice. */
          if (last > MOST_FLOORS * MOST_TIMES)
            last = ASHLAR_MAX_DEPTH;
          n_circles += last == ASHLAR_MAX_DEPTH;
          n_lost += first == 0;
          g_assert_true (ashlar_quest_get_depths (quest, i, &least, &greatest) == (first > 0));
          g_assert_cmpuint (least, ==, first);
          g_assert_cmpuint (greatest, ==, last);
          g_assert_cmpuint (ashlar_quest_get_behind (quest, i), ==,
                            i + 1 < quest->floors->len ? i + 1 : ASHLAR_NO_INDEX);
        }
    }
  g_free (begins);
  g_assert_cmpuint (n_circles, >, 100);
  g_assert_cmpuint (n_lost, >, 100);
}

/* As many floors as there can be, each leading to the next and to the one behind it: within a moment. */
static void
test_many (void)
{
  g_autoptr (AshlarQuest) quest = ashlar_quest_new ("q");
  g_autofree guint *least = g_new (guint, ASHLAR_MAX_FLOORS);
  g_autofree guint *greatest = g_new (guint, ASHLAR_MAX_FLOORS);

  for (guint i = 0; i < ASHLAR_MAX_FLOORS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);
      AshlarFloor     *floor = ashlar_floor_new (id, "cave");

      for (guint j = i + 1; j <= i + 2 && j < ASHLAR_MAX_FLOORS; j++)
        {
          g_autofree char *next = g_strdup_printf ("%u", j);

          g_ptr_array_add (floor->next, ashlar_way_new (next));
        }
      g_ptr_array_add (quest->floors, floor);
    }
  ashlar_quest_get_all_depths (quest, least, greatest);
  for (guint i = 0; i < ASHLAR_MAX_FLOORS; i++)
    {
      g_assert_cmpuint (least[i], ==, 1 + (i + 1) / 2);
      g_assert_cmpuint (greatest[i], ==, MIN (i + 1, ASHLAR_MAX_DEPTH));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adventure-floors/growth", test_growth);
  g_test_add_func ("/adventure-floors/forms", test_forms);
  g_test_add_func ("/adventure-floors/depths", test_depths);
  g_test_add_func ("/adventure-floors/many", test_many);
  return g_test_run ();
}
