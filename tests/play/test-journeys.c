/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A journey: the same seed tells the same, nothing moves what lies behind it, a floor that fails costs
 * nothing, and what cannot be done is said. */

#include "adventures.h"
#include "base/ashlar-stream-private.h"
#include "play/ashlar-journey-state-private.h"

#include <string.h>

static void
take (AshlarJourney *journey, guint way)
{
  g_autoptr (GError) error = NULL;

  ashlar_journey_win (journey);
  g_assert_true (ashlar_journey_take_way (journey, way, &error));
  g_assert_no_error (error);
}

static void
assert_place (AshlarJourney *journey, const char *expected)
{
  g_autofree char *place = adventures_dup_place (journey);

  g_assert_cmpstr (place, ==, expected);
}

/* Every floor that the first ways lead over: place, seed and what is told, a line each. */
static char *
dup_walk (AshlarContent *content, guint64 seed, const char *quest)
{
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, seed, quest);
  GString *walk = g_string_new (NULL);

  while (!ashlar_journey_is_home (journey))
    {
      g_autofree char *place = adventures_dup_place (journey);

      g_string_append_printf (walk, "%s seed %" G_GUINT64_FORMAT " %s", place,
                              ashlar_journey_get_floor_seed (journey),
                              ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER));
      ashlar_journey_win (journey);
      g_string_append_printf (walk, " %s\n", ashlar_journey_get_story (journey, ASHLAR_MOMENT_WON));
      take (journey, 0);
    }
  return g_string_free (walk, FALSE);
}

#define STORY "\"story\": [ \"one\", \"two\", \"three\", { \"by\": \"Ann\", \"text\": \"four\" } ],"
#define TOLD                                                                                       \
  "[ { \"id\": \"q\", \"title\": \"Q\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\", "    \
  "\"times\": 3, \"story\": { \"enter\": [ \"A\", \"B\", \"C\" ], \"won\": [ \"D\", \"E\" ] } },"  \
  "{ \"id\": \"d\", \"recipe\": \"sized\", \"times\": 2 } ] } ]"

static void
test_same_seed (void)
{
  g_autoptr (AshlarContent) content = adventures_read_with (STORY, TOLD);
  guint n_same = 0;

  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autofree char *first = dup_walk (content, seed, "q"),
                      *second = dup_walk (content, seed, "q");
      g_autofree char *other = dup_walk (content, seed + 1, "q");

      g_assert_cmpstr (first, ==, second);
      n_same += g_str_equal (first, other);
    }
  g_assert_cmpuint (n_same, ==, 0);
}

/* Levels, too; and what was entered is given again. */
static void
test_levels (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);

  for (guint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (AshlarJourney) a = adventures_set_out (content, seed, "q");
      g_autoptr (AshlarJourney) b = adventures_set_out (content, seed, "q");

      while (!ashlar_journey_is_home (a))
        {
          g_autoptr (AshlarLevel) left = ashlar_journey_enter (a, NULL, NULL);
          g_autoptr (AshlarLevel) again = ashlar_journey_enter (a, NULL, NULL);
          g_autoptr (AshlarLevel) right = ashlar_journey_enter (b, NULL, NULL);
          g_autoptr (GBytes) left_bytes = ashlar_level_to_bytes (left);
          g_autoptr (GBytes) right_bytes = ashlar_level_to_bytes (right);

          g_assert_true (left == again);
          g_assert_true (g_bytes_equal (left_bytes, right_bytes));
          g_assert_cmpuint (ashlar_level_get_seed (left), ==, ashlar_journey_get_floor_seed (a));
          take (a, 0);
          take (b, 0);
        }
    }
}

/* The line of each floor without its depth, by what it is called. */
static void
assert_kept (const char *before, const char *after)
{
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *name = g_strndup (lines[i], (gsize) (strchr (lines[i], '@') - lines[i]));
      const char      *found = strstr (after, name);

      g_assert_nonnull (found);
      g_assert_true (g_str_has_prefix (strstr (found, " seed "), strstr (lines[i], " seed ")));
    }
}

static void
test_put_before (void)
{
  static const char *const floors[] = {
    "{ \"id\": \"x\", \"recipe\": \"sized\", \"times\": 4 }",
    "{ \"id\": \"y\", \"recipe\": \"halls\", \"seeds\": [ \"7\" ] }",
    "{ \"id\": \"z\", \"recipe\": \"halls\", \"title\": \"c\" }",
  };
  g_autoptr (AshlarContent) content = adventures_read_with (STORY, TOLD);

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      g_autoptr (GString) quests = g_string_new (TOLD);
      g_autofree char *put = g_strdup_printf ("\"floors\": [ %s,", floors[i]);
      g_autoptr (AshlarContent) with = NULL;

      g_string_replace (quests, "\"floors\": [", put, 1);
      with = adventures_read_with (STORY, quests->str);
      for (guint64 seed = 0; seed < 20; seed++)
        {
          g_autofree char *before = dup_walk (content, seed, "q");
          g_autofree char *after = dup_walk (with, seed, "q");

          assert_kept (before, after);
        }
    }
}

/* Whoever asks, however often and in whichever order, hears the same. */
static void
test_order_of_asking (void)
{
  g_autoptr (AshlarContent) content = adventures_read_with (
      STORY "\"hub\": { \"text\": \"H\", \"talk\": [ \"1\", \"2\", \"3\" ] },",
      "[ { \"id\": \"q\", \"title\": \"Q\", \"text\": \"Go\", \"floors\": ["
      "{ \"id\": \"c\", \"recipe\": \"halls\", \"next\": [ { \"floor\": \"d\", \"occurrences\": 2 "
      "},"
      "{ \"floor\": \"e\", \"occurrences\": 1 } ], \"story\": { \"won\": [ \"D\", \"E\", \"F\" ] } "
      "},"
      "{ \"id\": \"d\", \"recipe\": \"halls\" }, { \"id\": \"e\", \"recipe\": \"halls\" } ] } ]");

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (AshlarJourney) quiet = adventures_set_out (content, seed, "q");
      g_autoptr (AshlarJourney) curious = adventures_begin (content, seed);
      const char *enter, *won;

      for (guint i = 0; i < 3; i++)
        ashlar_journey_get_story (curious, ASHLAR_MOMENT_TALK);
      g_assert_true (ashlar_journey_set_out (curious, "q", NULL));
      enter = ashlar_journey_get_story (curious, ASHLAR_MOMENT_ENTER);
      ashlar_journey_win (curious);
      for (guint i = 0; i < 3; i++)
        {
          won = ashlar_journey_get_story (curious, ASHLAR_MOMENT_WON);
          g_assert_cmpuint (ashlar_journey_get_n_ways (curious), ==, 1);
          ashlar_journey_set_carried (curious, "bp_gem", i);
          g_assert_cmpstr (ashlar_journey_get_story (curious, ASHLAR_MOMENT_ENTER), ==, enter);
        }
      ashlar_journey_win (quiet);
      g_assert_cmpstr (ashlar_journey_get_way_label (quiet, 0), ==,
                       ashlar_journey_get_way_label (curious, 0));
      g_assert_cmpstr (ashlar_journey_get_story (quiet, ASHLAR_MOMENT_WON), ==, won);
      g_assert_cmpstr (ashlar_journey_get_story (quiet, ASHLAR_MOMENT_ENTER), ==, enter);
    }
}

static void
test_stories (void)
{
  g_autoptr (AshlarContent) content = adventures_read_with (
      STORY "\"hub\": { \"text\": \"H\", \"talk\": [ \"1\", \"2\", \"3\" ] },",
      "[ { \"id\": \"q\", \"title\": \"Q\", \"text\": \"Go\", \"floors\": ["
      "{ \"id\": \"c\", \"recipe\": \"halls\", \"title\": \"Cellar\","
      "  \"story\": { \"enter\": [ { \"by\": \"Bob\", \"text\": \"Hi\" } ], \"won\": [ \"Done\" ] "
      "} },"
      "{ \"id\": \"d\", \"recipe\": \"halls\" } ] } ]");
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  const char *last = NULL;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (AshlarJourney) journey = adventures_begin (content, seed);
      g_autoptr (GHashTable) talk = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_cmpstr (ashlar_journey_get_story (journey, ASHLAR_MOMENT_HOME), ==, "H");
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_QUEST));
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER));
      for (guint i = 0; i < 3; i++)
        {
          const char *said = ashlar_journey_get_story (journey, ASHLAR_MOMENT_TALK);

          g_assert_true (g_hash_table_add (talk, (gpointer) said));
          g_assert_true (ashlar_journey_set_out (journey, "q", NULL));
          ashlar_journey_lose (journey);
        }
      g_assert_cmpstr (ashlar_journey_get_story (journey, ASHLAR_MOMENT_TALK), !=, last);
      g_assert_true (ashlar_journey_set_out (journey, "q", NULL));
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_HOME));
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_TALK));
      g_assert_cmpstr (ashlar_journey_get_story (journey, ASHLAR_MOMENT_QUEST), ==, "Go");
      g_assert_cmpstr (ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER), ==, "Hi");
      g_assert_cmpstr (ashlar_journey_get_speaker (journey, ASHLAR_MOMENT_ENTER), ==, "Bob");
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_WON));
      g_assert_cmpstr (ashlar_journey_get_floor_title (journey), ==, "Cellar");
      ashlar_journey_win (journey);
      g_assert_cmpstr (ashlar_journey_get_story (journey, ASHLAR_MOMENT_WON), ==, "Done");
      g_assert_null (ashlar_journey_get_speaker (journey, ASHLAR_MOMENT_WON));
      take (journey, 0);
      g_assert_cmpstr (ashlar_journey_get_floor_title (journey), ==, "d");
      g_hash_table_add (told, (gpointer) ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER));
      g_assert_cmpint (
          ashlar_journey_get_speaker (journey, ASHLAR_MOMENT_ENTER) != NULL, ==,
          g_str_equal (ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER), "four"));
      ashlar_journey_win (journey);
      g_assert_null (ashlar_journey_get_story (journey, ASHLAR_MOMENT_WON));
    }
  g_assert_cmpuint (g_hash_table_size (told), ==, 4);
}

/* Who walks a floor three times hears three of its texts, as often in each order. */
static void
test_stories_dealt (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);
  g_autoptr (GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 80; seed++)
    {
      g_autoptr (AshlarJourney) journey = adventures_set_out (content, seed, "q");
      GString *order = g_string_new (NULL), *won = g_string_new (NULL);

      for (guint i = 0; i < 3; i++)
        {
          g_string_append (order, ashlar_journey_get_story (journey, ASHLAR_MOMENT_ENTER));
          ashlar_journey_win (journey);
          g_string_append (won, ashlar_journey_get_story (journey, ASHLAR_MOMENT_WON));
          take (journey, 0);
        }
      g_assert_nonnull (strchr (order->str, 'A'));
      g_assert_nonnull (strchr (order->str, 'B'));
      g_assert_nonnull (strchr (order->str, 'C'));
      g_assert_true (won->str[0] != won->str[1]);
      g_string_free (won, TRUE);
      g_hash_table_add (orders, g_string_free (order, FALSE));
    }
  g_assert_cmpuint (g_hash_table_size (orders), ==, 6);
}

/* ---- Quests */

static void
test_quests (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"one\", \"title\": \"1\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\" "
      "} ] },"
      "  { \"id\": \"two\", \"title\": \"2\", \"requires\": [ \"one\" ], \"floors\": ["
      "    { \"id\": \"c\", \"recipe\": \"halls\", \"next\": \"hub\" } ] },"
      "  { \"id\": \"three\", \"title\": \"3\", \"requires\": [ \"one\", \"two\" ], \"floors\": ["
      "    { \"id\": \"c\", \"recipe\": \"halls\" } ] } ]");
  g_autoptr (AshlarJourney) journey = adventures_begin (content, 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (ashlar_journey_is_open (journey, 0));
  g_assert_false (ashlar_journey_is_open (journey, 1));
  g_assert_false (ashlar_journey_set_out (journey, "two", &error));
  g_assert_error (error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_CLOSED);
  g_clear_error (&error);
  g_assert_true (ashlar_journey_set_out (journey, "one", NULL));
  g_assert_cmpint (ashlar_journey_get_quest (journey), ==, 0);
  ashlar_journey_win (journey);
  ashlar_journey_lose (journey);
  g_assert_cmpint (ashlar_journey_get_quest (journey), ==, -1);
  g_assert_false (ashlar_journey_is_done (journey, 0));
  g_assert_true (ashlar_journey_set_out (journey, "one", NULL));
  ashlar_journey_win (journey);
  g_assert_true (ashlar_journey_way_leads_home (journey, 0));
  take (journey, 0);
  g_assert_true (ashlar_journey_is_done (journey, 0));
  g_assert_true (ashlar_journey_is_open (journey, 1));
  g_assert_false (ashlar_journey_is_open (journey, 2));
  g_assert_true (ashlar_journey_set_out (journey, "two", NULL));
  take (journey, 0);
  g_assert_true (ashlar_journey_is_open (journey, 2));
  /* What is done stays so. */
  g_assert_true (ashlar_journey_set_out (journey, "one", NULL));
  ashlar_journey_lose (journey);
  g_assert_true (ashlar_journey_is_done (journey, 0));
}

static void
assert_refused (GError **error, AshlarJourneyError code)
{
  g_assert_error (*error, ASHLAR_JOURNEY_ERROR, (gint) code);
  g_clear_error (error);
}

static void
test_refusals (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);
  g_autoptr (AshlarJourney) journey = adventures_begin (content, 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (ashlar_journey_new (content, "b\nc", 1, &error));
  g_assert_null (strchr (error->message, '\n'));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_UNKNOWN);
  g_assert_false (ashlar_journey_set_out (journey, "r", &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_UNKNOWN);
  g_assert_null (ashlar_journey_enter (journey, NULL, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_PLACE);
  g_assert_false (ashlar_journey_take_way (journey, 0, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_PLACE);
  g_assert_false (ashlar_journey_skip (journey, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_PLACE);
  ashlar_journey_win (journey);
  ashlar_journey_lose (journey);
  assert_place (journey, "home");
  g_assert_false (ashlar_journey_is_won (journey));
  g_assert_true (ashlar_journey_set_out (journey, "q", NULL));
  g_assert_false (ashlar_journey_set_out (journey, "q", &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_PLACE);
  g_assert_cmpuint (ashlar_journey_get_n_ways (journey), ==, 0);
  g_assert_false (ashlar_journey_take_way (journey, 0, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_PLACE);
  ashlar_journey_win (journey);
  g_assert_false (ashlar_journey_take_way (journey, 1, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_UNKNOWN);
  assert_place (journey, "q/c 1/3 @1 won");
}

/* ---- Floors that fail */

#define FAILING                                                                                    \
  "[ { \"id\": \"q\", \"title\": \"Q\", \"floors\": ["                                             \
  "{ \"id\": \"c\", \"recipe\": \"halls\", \"next\": [ { \"floor\": \"n\" }, { \"floor\": \"d\" "  \
  "} ] },"                                                                                         \
  "{ \"id\": \"n\", \"recipe\": \"never\" }, { \"id\": \"d\", \"recipe\": \"halls\" } ] },"        \
  "{ \"id\": \"r\", \"title\": \"R\", \"floors\": [ { \"id\": \"n\", \"recipe\": \"never\" } ] } " \
  "]"

static void
test_not_built (void)
{
  g_autoptr (AshlarContent) content = adventures_read (FAILING);
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 5, "q");
  g_autoptr (AshlarLevel) first = ashlar_journey_enter (journey, NULL, NULL);
  g_autoptr (AshlarLevel) still = NULL, other = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *seed = NULL;

      take (journey, 0);
      assert_place (journey, "q/n 1/1 @2");
      seed = g_strdup_printf ("%" G_GUINT64_FORMAT, ashlar_journey_get_floor_seed (journey));
      g_assert_null (ashlar_journey_enter (journey, NULL, &error));
      g_assert_error (error, ASHLAR_JOURNEY_ERROR, ASHLAR_JOURNEY_ERROR_NOT_BUILT);
      g_assert_nonnull (strstr (error->message, "\"n\" of the quest \"q\""));
      g_assert_nonnull (strstr (error->message, "depth 2"));
      g_assert_nonnull (strstr (error->message, seed));
      g_assert_nonnull (strstr (error->message, "demands at least 9999"));
      assert_place (journey, "q/c 1/1 @1 won");
      g_assert_cmpuint (ashlar_journey_get_n_ways (journey), ==, 2);
    }
  still = ashlar_journey_enter (journey, NULL, NULL);
  g_assert_true (still == first);
  take (journey, 1);
  other = ashlar_journey_enter (journey, NULL, NULL);
  g_assert_nonnull (other);
  assert_place (journey, "q/d 1/1 @2");
}

/* From home, and by a skip: back to a floor that is not won. */
static void
test_not_built_elsewhere (void)
{
  g_autoptr (AshlarContent) content = adventures_read (FAILING);
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 5, "r");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = NULL;

  g_assert_null (ashlar_journey_enter (journey, NULL, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_NOT_BUILT);
  assert_place (journey, "home");
  g_assert_false (ashlar_journey_is_done (journey, 1));
  g_assert_true (ashlar_journey_set_out (journey, "q", NULL));
  level = ashlar_journey_enter (journey, NULL, NULL);
  g_assert_true (ashlar_journey_skip (journey, NULL));
  g_assert_null (ashlar_journey_enter (journey, NULL, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_NOT_BUILT);
  assert_place (journey, "q/c 1/1 @1");
}

static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 5, "q");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarLevel) level = ashlar_journey_enter (journey, NULL, NULL);
  g_autoptr (AshlarLevel) next = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (level);
  g_cancellable_cancel (cancellable);
  take (journey, 0);
  g_assert_null (ashlar_journey_enter (journey, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_place (journey, "q/c 1/3 @1 won");
  take (journey, 0);
  next = ashlar_journey_enter (journey, NULL, NULL);
  g_assert_nonnull (next);
  assert_place (journey, "q/c 2/3 @2");
}

/* ---- Seeds of a floor's own */

static void
test_pinned (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"q\", \"title\": \"Q\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\","
      "\"times\": 7, \"seeds\": [ \"1\", \"4\", \"18446744073709551615\" ] } ] } ]");
  guint n_first[3] = { 0 };

  for (guint64 run = 0; run < 60; run++)
    {
      g_autoptr (AshlarJourney) journey = adventures_set_out (content, run, "q");
      guint n[3] = { 0 };

      for (guint i = 0; i < 7; i++)
        {
          guint64 seed = ashlar_journey_get_floor_seed (journey);
          guint   which = seed == 1 ? 0 : seed == 4 ? 1 : 2;

          g_assert_true (which != 2 || seed == G_MAXUINT64);
          n_first[which] += i == 0;
          n[which]++;
          /* Each once before any comes again. */
          g_assert_cmpuint (n[which], ==, i / 3 + 1);
          take (journey, 0);
        }
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n_first[i], >, 8);
}

/* ---- Deep ones */

static void
test_too_deep (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"q\", \"title\": \"Q\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\","
      "\"times\": 2, \"next\": [ { \"floor\": \"d\" }, { \"floor\": \"hub\" } ] },"
      "{ \"id\": \"d\", \"recipe\": \"halls\", \"next\": \"c\" } ] } ]");
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 3, "q");
  g_autoptr (GHashTable) seeds = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL, *still = NULL;

  for (guint i = 1; i < ASHLAR_MAX_DEPTH; i++)
    {
      guint64 seed = ashlar_journey_get_floor_seed (journey);

      /* Who comes by again finds another floor. */
      g_assert_true (g_hash_table_add (seeds, g_memdup2 (&seed, sizeof seed)));
      take (journey, 0);
    }
  g_assert_cmpuint (ashlar_journey_get_depth (journey), ==, ASHLAR_MAX_DEPTH);
  ashlar_journey_win (journey);
  place = adventures_dup_place (journey);
  g_assert_false (ashlar_journey_take_way (journey, 0, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_TOO_DEEP);
  g_assert_false (ashlar_journey_skip (journey, &error));
  assert_refused (&error, ASHLAR_JOURNEY_ERROR_TOO_DEEP);
  still = adventures_dup_place (journey);
  g_assert_cmpstr (place, ==, still);
  ashlar_journey_go_home (journey);
  assert_place (journey, "home");
}

/* What no reader lets through, but who builds adventures by hand may put together. */
static void
test_hostile (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);
  AshlarFloor *floor = g_ptr_array_index (
      ((AshlarQuest *) g_ptr_array_index (
           ((AshlarAdventure *) g_ptr_array_index (content->adventures, 0))->quests, 0))
          ->floors,
      0);
  g_autoptr (AshlarJourney) journey = NULL;

  floor->times = G_MAXUINT32;
  journey = adventures_set_out (content, 1, "q");
  for (guint i = 1; i < ASHLAR_MAX_DEPTH; i++)
    take (journey, 0);
  g_assert_cmpuint (ashlar_journey_get_number (journey), ==, ASHLAR_MAX_DEPTH - 1);
  ashlar_journey_win (journey);
  g_assert_false (ashlar_journey_take_way (journey, 0, NULL));
}

static void
test_skip (void)
{
  g_autoptr (AshlarContent) content = adventures_read (TOLD);
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 3, "q");

  for (guint i = 0; i < 4; i++)
    g_assert_true (ashlar_journey_skip (journey, NULL));
  assert_place (journey, "q/d 2/2 @5");
  g_assert_true (ashlar_journey_skip (journey, NULL));
  assert_place (journey, "home");
  g_assert_false (ashlar_journey_is_done (journey, 0));
}

/* ---- Anything, in any order */

#define MIXED                                                                                      \
  "[ { \"id\": \"q\", \"title\": \"\", \"floors\": ["                                              \
  "{ \"id\": \"c\", \"recipe\": \"sized\", \"times\": 2, \"next\": [ { \"floor\": \"n\" },"        \
  "  { \"floor\": \"d\" }, { \"floor\": \"c\", \"when\": { \"carries\": \"bp_gem\" } } ] },"       \
  "{ \"id\": \"n\", \"recipe\": \"never\", \"next\": \"c\" },"                                     \
  "{ \"id\": \"d\", \"recipe\": \"sized\", \"next\": [ { \"floor\": \"hub\", \"when\": { "         \
  "\"carries\":"                                                                                   \
  "  \"bp_coin\" } }, { \"floor\": \"c\", \"when\": { \"won\": \"r\" } } ] } ] },"                 \
  "{ \"id\": \"r\", \"title\": \"\", \"requires\": [ \"q\" ], \"floors\": ["                       \
  "  { \"id\": \"n\", \"recipe\": \"never\", \"times\": 3 } ] } ]"

/* One thing that a game may do; what is refused has an error. TRUE: it was done. */
static gboolean
do_something (AshlarJourney *journey, AshlarStream *stream, gboolean *entered)
{
  static const char *const quests[] = { "q", "r", "x" }, *const objects[] = { "bp_gem", "bp_coin" };
  guint    what = ashlar_stream_below (stream, 9), which = ashlar_stream_below (stream, 3);
  gboolean success = TRUE;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = NULL;

  *entered = FALSE;
  if (what < 2)
    success = ashlar_journey_set_out (journey, quests[which], &error);
  else if (what < 4)
    success = ashlar_journey_take_way (journey, which, &error);
  else if (what == 4)
    success = ashlar_journey_skip (journey, &error);
  else if (what == 5)
    ashlar_journey_set_carried (journey, objects[which % 2], which);
  else if (what == 6 && ashlar_stream_chance (stream, 200000))
    ashlar_journey_lose (journey);
  else if (what == 7)
    ashlar_journey_win (journey);
  else
    {
      *entered = TRUE;
      level = ashlar_journey_enter (journey, NULL, &error);
      success = level != NULL;
    }
  g_assert_cmpint (success, ==, error == NULL);
  return success;
}

/* What is refused changes nothing; what cannot be entered is not where one is afterwards. */
static void
test_anything (void)
{
  g_autoptr (AshlarContent) content = adventures_read (MIXED);
  guint n_refused = 0, n_failed = 0, n_deep = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (AshlarJourney) journey = adventures_begin (content, seed);
      g_autofree char *from = g_strdup ("home");
      AshlarStream     stream;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      for (guint i = 0; i < 200; i++)
        {
          g_autofree char *before = adventures_dup_place (journey), *after = NULL;
          guint            depth = ashlar_journey_get_depth (journey);
          gboolean         entered, success = do_something (journey, &stream, &entered);

          after = adventures_dup_place (journey);
          if (!success && !entered)
            g_assert_cmpstr (after, ==, before);
          else if (!success && !g_str_equal (before, "home"))
            g_assert_cmpstr (after, ==, from);
          n_refused += !success;
          n_failed += !success && entered;
          n_deep = MAX (n_deep, ashlar_journey_get_depth (journey));
          /* Where one is for good one does not turn back from. */
          if (success && (entered || ashlar_journey_is_won (journey)))
            {
              g_free (from);
              from = g_steal_pointer (&after);
            }
          else if (success && ashlar_journey_get_depth (journey) != depth)
            {
              g_free (from);
              from = g_steal_pointer (&before);
            }
          g_assert_cmpint (ashlar_journey_is_home (journey), ==,
                           ashlar_journey_get_floor (journey) == NULL);
          g_assert_cmpint (ashlar_journey_get_n_ways (journey) > 0, ==,
                           ashlar_journey_is_won (journey));
        }
    }
  g_test_message ("%u refused, %u floors not built, depth %u", n_refused, n_failed, n_deep);
  g_assert_cmpuint (n_failed, >, 50);
  g_assert_cmpuint (n_deep, >, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journeys/same-seed", test_same_seed);
  g_test_add_func ("/journeys/levels", test_levels);
  g_test_add_func ("/journeys/put-before", test_put_before);
  g_test_add_func ("/journeys/order-of-asking", test_order_of_asking);
  g_test_add_func ("/journeys/stories", test_stories);
  g_test_add_func ("/journeys/stories-dealt", test_stories_dealt);
  g_test_add_func ("/journeys/quests", test_quests);
  g_test_add_func ("/journeys/refusals", test_refusals);
  g_test_add_func ("/journeys/not-built", test_not_built);
  g_test_add_func ("/journeys/not-built-elsewhere", test_not_built_elsewhere);
  g_test_add_func ("/journeys/cancelled", test_cancelled);
  g_test_add_func ("/journeys/pinned", test_pinned);
  g_test_add_func ("/journeys/too-deep", test_too_deep);
  g_test_add_func ("/journeys/hostile", test_hostile);
  g_test_add_func ("/journeys/skip", test_skip);
  g_test_add_func ("/journeys/anything", test_anything);
  return g_test_run ();
}
