/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All that a floor may ask for, done by every bot: foes, things, keys, words, the exit, in all their ways together; and what a bot does
 * in a fight. */

#include <string.h>

#include "content/ashlar-content-private.h"
#include "levels.h"
#include "play/ashlar-bot-private.h"
#include "play/ashlar-walks-private.h"

/* A sample with an adventure of one quest, whose one floor is by that recipe and won so. */
static AshlarContent *
make_content (const char *sample, const char *recipe, const char *members, const char *floor)
{
  g_autoptr (AshlarContent) content = levels_load_sample (sample);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autoptr (GBytes) changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *adventure
      = g_strdup_printf (", 'adventures': [ { 'id': 'a', %s 'quests': [ { 'id': 'q', 'floors': [ {"
                         "'id': 'f', 'recipe': '%s', %s } ] } ] } ] }",
                         members, recipe, floor);
  AshlarContent *made;

  g_strdelimit (adventure, "'", '"');
  g_string_truncate (text, (gsize) (strrchr (text->str, '}') - text->str));
  g_string_append (text, adventure);
  changed = g_bytes_new (text->str, text->len);
  made = ashlar_content_load_bytes (changed, "test", &error);
  g_assert_no_error (error);
  return made;
}

#define MONKS                                                                                      \
  "'hero': { 'hp': 1000 }, 'foes': { 'bp_prior': { 'hits': 3, 'damage': { 'min': 0, 'max': 2 } } " \
  "}, 'items': { 'bp_alms': { 'gold': 1 } },"
#define PRIORS "{ 'object': 'bp_prior', 'at': 'any', 'count': { 'min': 2, 'max': 3 } }"
#define ALMS "{ 'object': 'bp_alms', 'at': 'any', 'count': { 'min': 4, 'max': 6 } }"

static const struct
{
  const char *sample, *recipe, *members, *floor;
} cases[] = {
  { "drowned-abbey", "three-quarters", "", "'win': { 'keys': 'all' }" },
  { "drowned-abbey", "two-halves", MONKS,
    "'place': [ " PRIORS " ], 'win': { 'defeat': 'bp_prior', 'count': 'all' }" },
  { "drowned-abbey", "two-halves", MONKS,
    "'place': [ " PRIORS
    " ], 'win': { 'all': [ { 'defeat': 'bp_prior' }, { 'reach': 'exit' } ] }" },
  { "drowned-abbey", "three-quarters", MONKS,
    "'place': [ " ALMS ", " PRIORS " ], 'win': { 'any': [ { 'collect': 'bp_alms', 'count': 4 }, {"
    "'defeat': 'bp_prior', 'count': 'all' } ] }" },
  { "drowned-abbey", "two-halves", MONKS,
    "'place': [ " ALMS " ], 'win': { 'all': [ { 'collect': 'bp_alms', 'count': 'all' }, { 'keys': "
    "'all' }, { 'reach': 'exit' } ] }" },
  { "drowned-abbey", "two-halves", MONKS, "'place': [ " PRIORS " ], 'win': { 'reach': 'exit' }" },
  { "crossword-vaults", "tuesday-vaults", "", "'win': { 'solve': 'all' }" },
  { "crossword-vaults", "first-words", "", "'win': { 'solve': 2 }" },
  { "crossword-vaults", "hard-bells", "",
    "'win': { 'all': [ { 'solve': 'all' }, { 'reach': 'exit' } ] }" },
};

static void
test_goals (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (AshlarContent) content
      = make_content (cases[n].sample, cases[n].recipe, cases[n].members, cases[n].floor);

  for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarWalksRun) run
          = ashlar_walks_run_new_for_adventure (content, "a", "q", (AshlarBot) bot, &error);
      g_autoptr (AshlarWalks) walks = NULL;
      const AshlarWalksFloor *floor;

      g_assert_no_error (error);
      walks = ashlar_walks_run_seeds (run, 1, 12, 1, NULL);
      floor = g_ptr_array_index (walks->floors, 0);
      g_assert_cmpuint (walks->n_walks, ==, 12);
      g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, 12);
      /* Of places, and not of words, the guide knows the best order; foes it defeats at once may cost it less than it thought. */
      if (bot == ASHLAR_BOT_GUIDE && floor->metrics[ASHLAR_WALK_METRIC_DETOUR].n > 0)
        g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_DETOUR].greatest, ==, 1000);
    }
}

/* Who is down to a third, or might fall in the next round, drinks if there is something to drink. */
static void
test_drinking (void)
{
  g_autoptr (AshlarContent) content
      = make_content ("drowned-abbey", "two-halves",
                      "'hero': { 'hp': 9, 'pack': { 'bp_alms': 3 } }, 'foes': { 'bp_prior': { "
                      "'hits': 9, 'damage': 2 "
                      "} }, 'items': { 'bp_alms': { 'heal': 6 } },",
                      "'place': [ " PRIORS " ], 'win': { 'defeat': 'bp_prior' }");
  g_autoptr (AshlarWalksRun) run
      = ashlar_walks_run_new_for_adventure (content, "a", NULL, ASHLAR_BOT_GUIDE, NULL);
  g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, 1, 5, 1, NULL);
  const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, 0);

  /* 18 HP are lost, 9 there are: two draughts of 6, of which none may be wasted, and the last blow leaves 3. */
  g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, 5);
  g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_POTIONS].least, ==, 2);
  g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_POTIONS].greatest, ==, 2);
  g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_HP].least, ==, 3);
  g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_FIGHTS].greatest, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bot-goals/%u-%s", i, cases[i].recipe);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_goals);
    }
  g_test_add_func ("/bot-goals/drinking", test_drinking);

  return g_test_run ();
}
