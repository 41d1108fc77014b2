/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The reader of walks: what is sound is written back as it is, and walked as far as it goes over a small content; what was walked is a
 * walk that goes all the way, and all of it can be taken back. */

#include <string.h>

#include "content/ashlar-content-private.h"
#include "fuzz.h"
#include "play/ashlar-walk-file-private.h"

/* So that an input takes no minute. */
#define MOST_ACTS 2000

static const char content_text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "  { \"representation\": \".\" },"
      "  { \"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true } ],"
      "  \"objects\": [ { \"id\": \"gem\" }, { \"id\": \"toad\" } ],"
      "  \"recipes\": [ { \"id\": \"halls\", \"planner\": { \"type\": \"minidungeon\","
      "      \"parameters\": { \"across\": 2, \"down\": 2 } },"
      "    \"place\": [ { \"id\": \"gems\", \"object\": \"gem\", \"at\": \"any\" } ] } ],"
      "  \"adventures\": [ { \"id\": \"a\","
      "    \"hub\": { \"offers\": [ { \"object\": \"gem\", \"price\": 5 }, { \"raise\": \"hp\", "
      "\"by\": 1,"
      "        \"price\": 5 } ] },"
      "    \"hero\": { \"hp\": 5, \"gold\": 30 },"
      "    \"foes\": { \"toad\": { \"hits\": 2, \"damage\": { \"min\": 0, \"max\": 2 }, \"xp\": 5 "
      "} },"
      "    \"items\": { \"gem\": { \"heal\": 2 } },"
      "    \"encounters\": [ { \"id\": \"e\", \"chance\": 0.5, \"foes\": { \"toad\": 1 } } ],"
      "    \"quests\": [ { \"id\": \"q\", \"floors\": [ { \"id\": \"f\", \"recipe\": \"halls\","
      "        \"times\": 3 } ] } ] } ] }";

static AshlarContent *
get_content (void)
{
  static AshlarContent *content;

  if (content == NULL)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (content_text, sizeof content_text - 1);

      content = ashlar_content_load_bytes (bytes, "content", NULL);
      g_assert_nonnull (content);
    }
  return content;
}

static void
walk (GBytes *input, const AshlarWalkFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) play = ashlar_play_load_bytes (get_content (), input, "fuzz", &error);
  g_autoptr (AshlarPlay) again = NULL;
  g_autoptr (GBytes) written = NULL;

  g_assert_true ((play == NULL) == (error != NULL));
  if (play == NULL)
    return;
  written = ashlar_play_to_bytes (play);
  again = ashlar_play_load_bytes (get_content (), written, "written", &error);
  g_assert_no_error (error);
  g_assert_no_error (ashlar_play_get_error (again));
  g_assert_true (ashlar_play_get_hash (again) == ashlar_play_get_hash (play));
  while (ashlar_play_take_back (play))
    continue;
  while (ashlar_play_take_back (again))
    continue;
  g_assert_true (ashlar_play_get_hash (again) == ashlar_play_get_hash (play));
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_auto (AshlarWalkFile) file = { 0 };
  g_auto (AshlarWalkFile) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;
  guint64 n_acts = 0;

  if (!ashlar_walk_file_read (&file, input, "fuzz", &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_no_error (error);
  written = ashlar_walk_file_to_bytes (&file);
  g_assert_true (ashlar_walk_file_read (&again, written, "written", &error));
  g_assert_no_error (error);
  rewritten = ashlar_walk_file_to_bytes (&again);
  g_assert_true (g_bytes_equal (written, rewritten));
  for (guint i = 0; i < file.moves->len; i++)
    n_acts += g_array_index (file.moves, AshlarWalkAction, i).count;
  /* What a planner is told may make a level of any size. */
  if (n_acts <= MOST_ACTS && file.set == NULL)
    walk (input, &file);
  return 0;
}
