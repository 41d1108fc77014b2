/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels of every planner, painter and pass, walked by every bot to their ends. */

#include "pipeline/ashlar-generator.h"
#include "play/ashlar-walk-private.h"
#include "random-recipes.h"

/* NULL: what is asked for cannot be built. */
static AshlarLevel *
make_level (const AshlarPlanner *planner,
            const AshlarPass    *pass,
            const AshlarPainter *painter,
            guint64              seed)
{
  g_autofree char *text = random_recipes_dup_combination (planner, pass, painter, seed);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "test", NULL);

  return content != NULL ? ashlar_content_generate (content, "random", seed, NULL, NULL, NULL)
                         : NULL;
}

static void
assert_walked (AshlarLevel *level)
{
  guint turns[3];

  for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
    {
      g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);

      ashlar_play_run (play, (AshlarBot) bot, 1000000);
      g_assert_true (ashlar_play_is_won (play));
      g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_OVER);
      turns[bot] = ashlar_play_get_turn (play);
    }
  /* Scripts count for more than their step, so that who knows the way may take more steps, but never many. */
  g_assert_cmpuint (turns[ASHLAR_BOT_GUIDE], <=, 8 * turns[ASHLAR_BOT_SEEKER]);
}

/* Of each the first seeds that can be built; 0 is one without wishes. */
static void
test_planner (gconstpointer data)
{
  const AshlarPlanner        *planner = data;
  guint                       n_passes, n_painters, n_built = 0, n = 0;
  const AshlarPass *const    *passes = ashlar_registry_get_passes (&n_passes);
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n_painters);
  gboolean                    is_long = g_getenv ("ASHLAR_TEST_LONG") != NULL;
  guint                       n_seeds = is_long ? 100 : 8, n_wanted = is_long ? 30 : 1;

  for (guint t = 0; t < n_painters; t++)
    for (guint a = 0; a <= n_passes; a++)
      {
        const AshlarPass *pass = a < n_passes ? passes[a] : NULL;
        guint             n_walked = 0;

        for (guint64 seed = 0; seed < n_seeds && n_walked < n_wanted; seed++)
          {
            g_autoptr (AshlarLevel) level = make_level (planner, pass, painters[t], seed);

            if (level == NULL)
              continue;
            g_test_message ("%s, %s, %s, seed %" G_GUINT64_FORMAT, planner->part.id,
                            painters[t]->part.id, pass != NULL ? pass->part.id : "no pass", seed);
            assert_walked (level);
            n_walked++;
          }
        n_built += n_walked > 0;
        n++;
      }
  g_test_message ("%u of %u combinations are walked", n_built, n);
  /* A planner of blocks goes with the painter of blocks alone; with it, it goes with every pass. */
  g_assert_cmpuint (n_built, >, n_passes);
}

int
main (int argc, char **argv)
{
  guint                       n;
  const AshlarPlanner *const *planners;

  g_test_init (&argc, &argv, NULL);

  planners = ashlar_registry_get_planners (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/bot-levels/", planners[i]->part.id, NULL);

      g_test_add_data_func (path, planners[i], test_planner);
    }

  return g_test_run ();
}
