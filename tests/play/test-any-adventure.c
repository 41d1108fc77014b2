/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Adventures of which nobody knows whether they can be won, with objects, recipes and floors that may not be there, ways in circles and
 * quests that wait for each other: whoever plays one, by hand or by bots, gets somewhere or is told why not; a walk of it is walked again
 * from its file, what is taken back was never done, and many of them add up and are read as they were written. */

#include <string.h>

#include "content/ashlar-content-private.h"
#include "play/ashlar-walk-private.h"
#include "play/ashlar-walks-private.h"
#include "random-adventures.h"

/* Of what random adventures speak of some is there. */
static const char content_text[]
    = "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': ["
      "  { 'representation': '.', 'onEnter': 'step ()' },"
      "  { 'representation': '#', 'blocksLoS': true, 'blocksMovement': true } ],"
      "  'objects': [ { 'id': 'bp 0' }, { 'id': 'bp 1' },"
      "    { 'id': 'bp 2', 'references': { 'bp 0': 1, 'bp 1': 2 } } ],"
      "  'recipes': ["
      "    { 'id': 'recipe-0', 'planner': { 'type': 'minidungeon',"
      "        'parameters': { 'across': 2, 'down': 2 } } },"
      "    { 'id': 'recipe-1', 'planner': { 'type': 'minidungeon',"
      "        'parameters': { 'across': 3, 'down': 2 } },"
      "      'place': [ { 'id': 'all', 'object': 'bp 2', 'at': 'any' } ] } ],"
      "  'adventures': [ { 'id': 'none' } ] }";

static AshlarValue *
make_nothing (AshlarStream *stream)
{
  return NULL;
}

static AshlarContent *
make_content (guint64 seed)
{
  g_autofree char *text = g_strdelimit (g_strdup (content_text), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "content", &error);
  g_autoptr (AshlarAdventure) adventure = NULL;
  AshlarStream stream;

  g_assert_no_error (error);
  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLACE, 0, 0);
  adventure = random_adventure (&stream, 0, make_nothing);
  return ashlar_content_with_adventure (content, 0, adventure);
}

static const char *
get_id (AshlarContent *content)
{
  return ashlar_adventure_get_id (ashlar_content_get_adventure (content, 0));
}

static guint
get_n_seeds (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? 20000 : 60;
}

/* Anything, sound or not. */
static void
act (AshlarPlay *play)
{
  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      ashlar_play_run (play, (AshlarBot) g_test_rand_int_range (0, 3), 40);
      break;
    case 1:
      ashlar_play_take_back (play);
      break;
    case 2:
      ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, g_test_rand_int_range (0, 4));
      break;
    default:
      ashlar_play_act (play, (AshlarAction) g_test_rand_int_range (0, 13),
                       g_test_rand_int_range (-1, 3));
    }
}

static void
test_play (void)
{
  guint n_floors = 0;

  for (guint64 seed = 0; seed < get_n_seeds (); seed++)
    {
      g_autoptr (AshlarContent) content = make_content (seed);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarJourney) journey
          = ashlar_journey_new (content, get_id (content), seed, &error);
      g_autoptr (AshlarPlay) play = ashlar_play_new (journey), again = NULL;
      g_autoptr (AshlarPlay) never = ashlar_play_new (journey);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *actions = NULL;

      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      g_assert_no_error (error);
      for (guint i = 0; i < 200; i++)
        {
          act (play);
          n_floors += ashlar_play_get_level (play) != NULL;
        }
      bytes = ashlar_play_to_bytes (play);
      again = ashlar_play_load_bytes (content, bytes, "walk", &error);
      g_assert_no_error (error);
      g_assert_no_error (ashlar_play_get_error (again));
      g_assert_true (ashlar_play_get_hash (again) == ashlar_play_get_hash (play));
      for (guint back = 0; back < 20 && ashlar_play_take_back (play); back++)
        continue;
      actions = ashlar_play_dup_actions (play);
      g_assert_true (ashlar_play_replay (never, actions, NULL, &error));
      g_assert_true (ashlar_play_get_hash (play) == ashlar_play_get_hash (never));
    }
  g_assert_cmpuint (n_floors, >, 5 * get_n_seeds ());
}

static void
test_many (void)
{
  guint64 n_won = 0, n_other = 0;

  for (guint64 seed = 0; seed < get_n_seeds () / 3; seed++)
    {
      g_autoptr (AshlarContent) content = make_content (seed);

      for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarWalksRun) run = ashlar_walks_run_new_for_adventure (
              content, get_id (content), NULL, (AshlarBot) bot, &error);
          g_autoptr (AshlarWalks) walks = NULL, read = NULL;
          g_autoptr (AshlarReport) report = ashlar_report_new ();
          g_autoptr (GBytes) bytes = NULL, written = NULL;
          guint64 sum = 0;

          g_test_message ("seed %" G_GUINT64_FORMAT ", bot %u", seed, bot);
          g_assert_no_error (error);
          walks = ashlar_walks_run_seeds (run, 1, 2, 1, NULL);
          for (guint i = 0; i < ASHLAR_N_FATES; i++)
            sum += walks->fates[i];
          g_assert_cmpuint (sum, ==, 2);
          n_other += 2 - walks->fates[ASHLAR_FATE_WON];
          for (guint i = 0; i < walks->floors->len; i++)
            n_won += ((AshlarWalksFloor *) g_ptr_array_index (walks->floors, i))
                         ->fates[ASHLAR_FATE_WON];
          ashlar_walks_report (walks, content, report);
          bytes = ashlar_walks_to_bytes (walks, FALSE);
          read = ashlar_walks_read (bytes, "walks", &error);
          g_assert_no_error (error);
          written = ashlar_walks_to_bytes (read, FALSE);
          g_assert_true (g_bytes_equal (bytes, written));
        }
    }
  g_assert_cmpuint (n_won, >, 0);
  g_assert_cmpuint (n_other, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/any-adventure/play", test_play);
  g_test_add_func ("/any-adventure/many", test_many);
  return g_test_run ();
}
