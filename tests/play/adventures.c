/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "adventures.h"

#include <string.h>

static const char content_text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"title\": \"Adventures\","
      "  \"description\": \"\", \"author\": \"\", \"license\": \"CC0-1.0\", \"defaultTile\": \"#\","
      "  \"tiles\": ["
      "    { \"representation\": \".\", \"description\": \"Floor\", \"blocksLoS\": false,"
      "      \"blocksMovement\": false },"
      "    { \"representation\": \"#\", \"description\": \"Wall\", \"blocksLoS\": true,"
      "      \"blocksMovement\": true } ],"
      "  \"objects\": ["
      "    { \"id\": \"bp_princess\" }, { \"id\": \"bp_gem\" }, { \"id\": \"bp_coin\" },"
      "    { \"id\": \"bp_lamp\", \"light\": { \"radius\": 3 } },"
      "    { \"id\": \"bp_thing\", \"references\": { \"bp_gem\": 1, \"bp_coin\": 1 } } ],"
      "  \"blocks\": [],"
      "  \"recipes\": ["
      "    { \"id\": \"halls\","
      "      \"planner\": { \"type\": \"minidungeon\", \"parameters\": { \"across\": 3, \"down\": "
      "3 } },"
      "      \"place\": [ { \"id\": \"gems\", \"object\": \"bp_gem\", \"chance\": 0.5, \"at\": "
      "\"any\" } ] },"
      "    { \"id\": \"sized\","
      "      \"planner\": { \"type\": \"minidungeon\", \"parameters\": { \"across\": 3, \"down\": "
      "3 } } },"
      "    { \"id\": \"never\","
      "      \"planner\": { \"type\": \"minidungeon\", \"parameters\": { \"across\": 2, \"down\": "
      "2 } },"
      "      \"place\": [ { \"id\": \"many\", \"object\": \"bp_gem\", \"at\": \"any\","
      "                     \"count\": { \"min\": 9999, \"max\": 9999 } } ] } ],"
      "  \"adventures\": [ { \"id\": \"a\", \"title\": \"A\", %s \"quests\": %s } ] }";

AshlarContent *
adventures_read_with (const char *members, const char *quests)
{
  g_autoptr (GString) text = g_string_new (content_text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  g_string_replace (text, "%s", members, 1);
  g_string_replace (text, "%s", quests, 1);
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "adventures", &error);
  g_assert_no_error (error);
  return content;
}

AshlarContent *
adventures_read (const char *quests)
{
  return adventures_read_with ("", quests);
}

AshlarJourney *
adventures_begin (AshlarContent *content, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarJourney *journey = ashlar_journey_new (content, "a", seed, &error);

  g_assert_no_error (error);
  g_assert_true (ashlar_journey_is_home (journey));
  return journey;
}

AshlarJourney *
adventures_set_out (AshlarContent *content, guint64 seed, const char *quest)
{
  g_autoptr (GError) error = NULL;
  AshlarJourney *journey = adventures_begin (content, seed);

  g_assert_true (ashlar_journey_set_out (journey, quest, &error));
  g_assert_no_error (error);
  return journey;
}

char *
adventures_dup_place (AshlarJourney *journey)
{
  const AshlarQuest *quest = ashlar_journey_get_current_quest (journey);

  if (quest == NULL)
    return g_strdup ("home");
  return g_strdup_printf (
      "%s/%s %u/%u @%u%s", quest->id, ashlar_journey_get_floor (journey),
      ashlar_journey_get_number (journey) + 1, ashlar_journey_get_current_floor (journey)->times,
      ashlar_journey_get_depth (journey), ashlar_journey_is_won (journey) ? " won" : "");
}
