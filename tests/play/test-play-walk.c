/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks as files: what is written is walked again, over what it was made of; what is cut short, spoilt, newer or of something else is
 * told with file, place, what was found and what was expected. */

#include "adventures.h"

#include "base/ashlar-json-private.h"
#include "play/ashlar-walk-file-private.h"

#include <string.h>

#define QUESTS "[ { \"id\": \"q\", \"floors\": [ { \"id\": \"f\", \"recipe\": \"halls\" } ] } ]"

static AshlarLevel *
build (AshlarContent *content, const char *recipe, const char *assignment, guint reroll)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;

  if (assignment != NULL)
    ashlar_options_set_parameter (options, assignment);
  ashlar_options_set_reroll (options, ASHLAR_STAGE_PAINT, reroll);
  level = ashlar_content_generate (content, recipe, 7, options, NULL, &error);
  g_assert_no_error (error);
  return level;
}

/* Steps that are left to chance, so many turns. */
static void
wander (AshlarPlay *play, guint turns)
{
  guint last = ashlar_play_get_turn (play) + turns;

  while (ashlar_play_get_turn (play) < last && ashlar_play_get_state (play) == ASHLAR_PLAY_WALKING)
    ashlar_play_act (play, (AshlarAction) g_test_rand_int_range (0, 5), 0);
}

/* A play that has been at it for some turns and is not over. */
static AshlarPlay *
wander_over (AshlarLevel *level, guint turns)
{
  for (;;)
    {
      AshlarPlay *play = ashlar_play_new_for_level (level);

      wander (play, turns);
      if (ashlar_play_get_state (play) == ASHLAR_PLAY_WALKING)
        return play;
      ashlar_play_unref (play);
    }
}

static char *
dup_text (AshlarPlay *play)
{
  g_autoptr (GBytes) bytes = ashlar_play_to_bytes (play);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static AshlarPlay *
load (AshlarContent *content, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ashlar_play_load_bytes (content, bytes, "some.walk.json", error);
}

/* @text with what stands between @from and the next @end replaced. */
static char *
replace (const char *text, const char *from, char end, const char *by)
{
  const char      *begin = strstr (text, from);
  g_autofree char *head = NULL;

  g_assert_nonnull (begin);
  begin += strlen (from);
  head = g_strndup (text, (gsize) (begin - text));
  return g_strconcat (head, by, strchr (begin, end), NULL);
}

static void
assert_same_again (AshlarContent *content, AshlarLevel *level)
{
  g_autoptr (AshlarPlay) play = wander_over (level, 200), again = NULL;
  g_autofree char *text = dup_text (play), *text_again = NULL;
  g_autoptr (GError) error = NULL;

  again = load (content, text, &error);
  g_assert_no_error (error);
  g_assert_no_error (ashlar_play_get_error (again));
  text_again = dup_text (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
test_levels (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) plain = build (content, "halls", NULL, 0),
                          other = build (content, "sized", "across=5", 3), of_planner = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (other);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = dup_text (play);

  assert_same_again (content, plain);
  assert_same_again (content, other);
  /* What the recipe says by itself is not said again. */
  g_assert_nonnull (strstr (text, "\"set\": { \"across\": 5 }"));
  g_assert_nonnull (strstr (text, "\"rerolls\": { \"paint\": 3 }"));
  generator = ashlar_generator_new_for_planner (content, "mine", "room", NULL, &error);
  g_assert_no_error (error);
  of_planner = ashlar_generator_generate (generator, 3, NULL, &error);
  g_assert_no_error (error);
  assert_same_again (content, of_planner);
}

/* A level from a file is made again by nobody; it is at hand. */
static void
test_level_file (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0), loaded = NULL, other = NULL;
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level), walk = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) play = NULL, again = NULL, elsewhere = NULL;

  loaded = ashlar_level_load_bytes (bytes, "level", &error);
  g_assert_no_error (error);
  play = wander_over (loaded, 100);
  walk = ashlar_play_to_bytes (play);
  again = ashlar_play_load_bytes_for_level (loaded, walk, "walk", &error);
  g_assert_no_error (error);
  g_assert_no_error (ashlar_play_get_error (again));
  g_assert_true (ashlar_play_get_hash (again) == ashlar_play_get_hash (play));

  other = build (content, "sized", "across=6", 0);
  elsewhere = ashlar_play_load_bytes_for_level (other, walk, "walk", &error);
  g_assert_no_error (error);
  g_assert_error (ashlar_play_get_error (elsewhere), ASHLAR_PLAY_ERROR,
                  ASHLAR_PLAY_ERROR_OTHER_CONTENT);
  g_assert_cmpuint (ashlar_play_get_turn (elsewhere), <=, 100);
}

/* Over another content a walk goes as far as it goes, and says so. */
static void
test_other_content (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS), other = NULL;
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0);
  g_autoptr (AshlarPlay) play = wander_over (level, 300), again = NULL;
  g_autofree char *text = dup_text (play);
  g_autoptr (AshlarRecipe) recipe = NULL;
  g_autoptr (GError) error = NULL;

  recipe = ashlar_recipe_copy (
      g_ptr_array_index (content->recipes, ashlar_content_find_recipe (content, "sized")));
  g_free (recipe->id);
  recipe->id = g_strdup ("halls");
  other
      = ashlar_content_with_recipe (content, ashlar_content_find_recipe (content, "halls"), recipe);
  /* The gems are gone, all walls stand: it goes all the way. */
  again = load (other, text, &error);
  g_assert_no_error (error);
  g_assert_error (ashlar_play_get_error (again), ASHLAR_PLAY_ERROR,
                  ASHLAR_PLAY_ERROR_OTHER_CONTENT);
  g_assert_cmpuint (ashlar_play_get_turn (again), ==, 300);
  g_assert_nonnull (strstr (ashlar_play_get_error (again)->message, "turn 300"));
}

static void
test_differs (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0);
  g_autoptr (AshlarPlay) play = wander_over (level, 200), wrong = NULL, stuck = NULL;
  g_autofree char *text = dup_text (play), *spoilt = NULL, *blocked = NULL;
  const char      *hashes = strstr (text, "\"hashes\": [");
  const char      *second = strstr (strstr (hashes, ",") + 1, "\"") + 1;
  g_autoptr (GError) error = NULL;

  spoilt = g_strdup (text);
  spoilt[second - text] = spoilt[second - text] == '0' ? '1' : '0';
  wrong = load (content, spoilt, &error);
  g_assert_no_error (error);
  g_assert_error (ashlar_play_get_error (wrong), ASHLAR_PLAY_ERROR, ASHLAR_PLAY_ERROR_DIFFERS);
  g_assert_cmpuint (ashlar_play_get_turn (wrong), ==, 128);
  g_assert_nonnull (strstr (ashlar_play_get_error (wrong)->message, "Turns 65 to 128"));

  blocked = replace (text, "\"actions\": \"", '"', ".3 w100");
  stuck = load (content, blocked, &error);
  g_assert_no_error (error);
  g_assert_error (ashlar_play_get_error (stuck), ASHLAR_PLAY_ERROR, ASHLAR_PLAY_ERROR_DIFFERS);
  g_assert_cmpuint (ashlar_play_get_turn (stuck), <, 103);
  g_assert_nonnull (strstr (ashlar_play_get_error (stuck)->message, "\"w\" does nothing"));
}

static void
check_refused (const char *text, GQuark domain, gint code, const char *message)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) play = load (content, text, &error);

  g_assert_null (play);
  g_assert_error (error, domain, code);
  if (strstr (error->message, message) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, message);
}

static void
test_refused (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarJourney) journey = adventures_begin (content, 5);
  g_autoptr (AshlarPlay) play = ashlar_play_new (journey);
  g_autofree char *text = NULL;
  const struct
  {
    const char *from;
    char        end;
    const char *by;
    gint        code;
    const char *message;
  } cases[] = {
    { "\"version\": ", ',', "2", ASHLAR_PLAY_ERROR_NEWER,
      "some.walk.json:/version: found 2; expected 1" },
    { "\"rules\": ", ',', "9", ASHLAR_PLAY_ERROR_NEWER, "some.walk.json:/rules: found 9" },
    { "\"format\": \"", '"', "ashlar-level", ASHLAR_PLAY_ERROR_INVALID,
      "expected \"ashlar-walk\"" },
    { "\"seed\": \"", '"', "-1", ASHLAR_PLAY_ERROR_INVALID,
      "/seed: found \"-1\"; expected a whole number" },
    { "\"actions\": \"", '"', "q0 d1000001", ASHLAR_PLAY_ERROR_INVALID,
      "/actions: at character 5" },
    { "\"actions\": \"", '"', "q0 d999999 s2", ASHLAR_PLAY_ERROR_INVALID, "at most 1000000 turns" },
    { "\"actions\": \"", '"', "q0 z", ASHLAR_PLAY_ERROR_INVALID,
      "at character 4: found \"z\"; expected one of w a s d" },
    { "\"actions\": \"", '"', "q0 d03", ASHLAR_PLAY_ERROR_INVALID, "at character 5" },
    { "\"actions\": \"", '"', "i", ASHLAR_PLAY_ERROR_INVALID,
      "found the end; expected the number" },
    { "\"actions\": \"", '"', "?1:", ASHLAR_PLAY_ERROR_INVALID, "expected an answer" },
    { "\"turns\": ", ',', "1000001", ASHLAR_PLAY_ERROR_INVALID, "/turns" },
    { "\"turns\": ", ',', "640", ASHLAR_PLAY_ERROR_INVALID,
      "/hashes: found 0 items; expected one for each 64 turns, 10" },
    { "\"end\": \"", '"', "xyz", ASHLAR_PLAY_ERROR_INVALID,
      "/end: found \"xyz\"; expected 16 hexadecimal digits" },
  };

  text = dup_text (play);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *spoilt = replace (text, cases[i].from, cases[i].end, cases[i].by);

      check_refused (spoilt, ASHLAR_PLAY_ERROR, cases[i].code, cases[i].message);
    }
  {
    g_autofree char *unknown = replace (text, "\"adventure\": \"", '"', "b");

    check_refused (unknown, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_UNKNOWN, "b");
  }
}

/* Whatever is cut off the end is told as a place in the file. */
static void
test_cut (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0);
  g_autoptr (AshlarPlay) play = wander_over (level, 70);
  g_autofree char *text = dup_text (play);

  for (gsize length = strlen (text) - 2; length > 0; length--)
    {
      g_autofree char *cut = g_strndup (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (load (content, cut, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "some.walk.json:"));
    }
}

static void
test_actions (void)
{
  static const char *const good[] = { "",
                                      "d12 s . x i0 >1 b0 q2 h n ?12:KEEP",
                                      "w1000000",
                                      "?0:%20%25%0A",
                                      "?3:ÄÖ\xe2\x82\xac",
                                      ".64 x3 i12" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      AshlarWalkFault fault;
      g_autoptr (GArray) actions = ashlar_walk_actions_parse (good[i], &fault);
      g_autoptr (GString) again = g_string_new (NULL);

      g_assert_nonnull (actions);
      for (guint k = 0; k < actions->len; k++)
        ashlar_walk_action_append (&g_array_index (actions, AshlarWalkAction, k), again);
      g_assert_cmpstr (again->str, ==, good[i]);
    }
}

/* How long each action took stays with it, and goes with it. */
static void
test_times (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0);
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level), again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_WAIT, 0));
      ashlar_play_add_time (play, 100 * i);
    }
  ashlar_play_take_back (play);
  text = dup_text (play);
  g_assert_nonnull (strstr (text, "\"milliseconds\": [0, 100, 200, 300]"));
  again = load (content, text, &error);
  g_assert_no_error (error);
  text_again = dup_text (again);
  g_assert_cmpstr (text, ==, text_again);
}

/* Files that are sound by themselves, and files that are not, by their names. */
static void
test_corpus (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "walk", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint       n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_auto (AshlarWalkFile) file = { 0 };
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = ashlar_json_load (path, &error);
      g_autoptr (GError) fault = NULL;

      g_assert_no_error (error);
      if (ashlar_walk_file_read (&file, bytes, name, &fault) != (name[0] == 'y'))
        g_error ("%s: %s", name, fault != NULL ? fault->message : "is taken for a walk");
      n++;
    }
  g_assert_cmpuint (n, >=, 20);
}

/* Text over a play, and a play over another level. */
static void
test_replay (void)
{
  g_autoptr (AshlarContent) content = adventures_read (QUESTS);
  g_autoptr (AshlarLevel) level = build (content, "halls", NULL, 0),
                          other = build (content, "sized", "across=6", 0);
  g_autoptr (AshlarPlay) play = wander_over (level, 120), again = ashlar_play_new_for_level (level),
                         same = NULL, elsewhere = NULL;
  g_autofree char *actions = ashlar_play_dup_actions (play);
  g_autoptr (GError) error = NULL;
  guint stopped;

  g_assert_true (ashlar_play_replay (again, actions, &stopped, &error));
  g_assert_cmpuint (stopped, ==, G_MAXUINT);
  g_assert_true (ashlar_play_get_hash (again) == ashlar_play_get_hash (play));
  g_assert_false (ashlar_play_replay (again, "w200", &stopped, &error));
  g_assert_error (error, ASHLAR_PLAY_ERROR, ASHLAR_PLAY_ERROR_DIFFERS);
  g_assert_cmpuint (stopped, ==, ashlar_play_get_turn (again));
  same = ashlar_play_replay_over (play, level, &stopped);
  g_assert_cmpuint (stopped, ==, G_MAXUINT);
  g_assert_true (ashlar_play_get_hash (same) == ashlar_play_get_hash (play));
  elsewhere = ashlar_play_replay_over (play, other, &stopped);
  g_assert_cmpuint (ashlar_play_get_turn (elsewhere), ==, MIN (stopped, 120));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-walk/levels", test_levels);
  g_test_add_func ("/play-walk/level-file", test_level_file);
  g_test_add_func ("/play-walk/other-content", test_other_content);
  g_test_add_func ("/play-walk/differs", test_differs);
  g_test_add_func ("/play-walk/refused", test_refused);
  g_test_add_func ("/play-walk/cut", test_cut);
  g_test_add_func ("/play-walk/corpus", test_corpus);
  g_test_add_func ("/play-walk/actions", test_actions);
  g_test_add_func ("/play-walk/times", test_times);
  g_test_add_func ("/play-walk/replay", test_replay);
  return g_test_run ();
}
