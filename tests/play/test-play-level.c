/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A single level, walked: steps and bumps, keys and closed links, scripts, sight, the exit, and all of it taken back. */

#include "play/ashlar-play-private.h"

#include <string.h>

/* Two rooms side by side, a lock between; # wall, . floor, + a door that stops sight, ^ a tile with scripts. */
#define LEVEL                                                                                      \
  "{ 'format': 'ashlar-level', 'version': 1, 'borders': 'shared', 'width': 9, 'height': 5,"        \
  "  'tiles': ["                                                                                   \
  "    { 'representation': '#', 'description': 'Wall', 'blocksLoS': true, 'blocksMovement': true " \
  "},"                                                                                             \
  "    { 'representation': '.', 'description': 'Floor', 'blocksLoS': false, 'blocksMovement': "    \
  "false },"                                                                                       \
  "    { 'representation': '+', 'description': 'Door', 'blocksLoS': true, 'blocksMovement': "      \
  "false },"                                                                                       \
  "    { 'representation': '^', 'description': 'Trap', 'blocksLoS': false, 'blocksMovement': "     \
  "false,"                                                                                         \
  "      'onEnter': 'say (1)', 'onExit': 'say (2)' } ],"                                           \
  "  'rows': [ '#########', '#..^#...#', '#...+...#', '#...#...#', '#########' ],"                 \
  "  'areas': [ { 'id': 0, 'kind': 'room', 'x': 0, 'y': 0, 'width': 5, 'height': 5, 'roles': "     \
  "['entrance'] },"                                                                                \
  "             { 'id': 1, 'kind': 'room', 'x': 4, 'y': 0, 'width': 5, 'height': 5, 'roles': "     \
  "['exit'] } ],"                                                                                  \
  "  'links': [ { 'from': 0, 'to': 1, 'cells': [[4, 2]], 'door': true, 'lock': { 'requires': "     \
  "['bronze'] } } ],"                                                                              \
  "  'zones': [], 'routes': [], 'objects': [ { 'reference': 'bp_statue', 'position': [2, 3], "     \
  "'area': 0 } ],"                                                                                 \
  "  'markers': [ { 'kind': 'entrance', 'position': [1, 1], 'area': 0 },"                          \
  "               { 'kind': 'exit', 'position': [7, 3], 'area': 1 },"                              \
  "               { 'kind': 'key', 'position': [1, 3], 'area': 0, 'name': 'bronze' } ],"           \
  "  'words': [] }"

static AshlarLevel *
load_level (void)
{
  g_autofree char *text = g_strdelimit (g_strdup (LEVEL), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_level_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return level;
}

static AshlarAction
letter_to_action (char letter)
{
  switch (letter)
    {
    case 'w':
      return ASHLAR_ACTION_NORTH;
    case 'd':
      return ASHLAR_ACTION_EAST;
    case 's':
      return ASHLAR_ACTION_SOUTH;
    case 'a':
      return ASHLAR_ACTION_WEST;
    default:
      return ASHLAR_ACTION_WAIT;
    }
}

/* Each must do something. */
static void
walk (AshlarPlay *play, const char *actions)
{
  for (; *actions != '\0'; actions++)
    g_assert_true (ashlar_play_act (play, letter_to_action (*actions), 0));
}

static void
assert_position (AshlarPlay *play, guint x, guint y)
{
  guint found_x, found_y;

  ashlar_play_get_position (play, &found_x, &found_y);
  g_assert_cmpuint (found_x, ==, x);
  g_assert_cmpuint (found_y, ==, y);
}

static void
assert_event (AshlarPlay *play, guint index, AshlarPlayEventKind kind, const char *subject)
{
  const AshlarPlayEvent *event = ashlar_play_get_event (play, index);

  g_assert_nonnull (event);
  g_assert_cmpint (ashlar_play_event_get_kind (event), ==, kind);
  g_assert_cmpstr (ashlar_play_event_get_subject (event), ==, subject);
}

static void
test_steps (void)
{
  g_autoptr (AshlarLevel) level = load_level ();
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  guint64 hash = ashlar_play_get_hash (play);

  assert_position (play, 1, 1);
  assert_event (play, 0, ASHLAR_PLAY_EVENT_AREA, NULL);
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_NORTH, 0));
  g_assert_cmpuint (ashlar_play_get_turn (play), ==, 0);
  g_assert_true (ashlar_play_get_hash (play) == hash);
  walk (play, "dd");
  assert_position (play, 3, 1);
  g_assert_cmpuint (ashlar_play_get_n_events (play), ==, 1);
  assert_event (play, 0, ASHLAR_PLAY_EVENT_SCRIPT_ENTER, "say (1)");
  walk (play, "s");
  assert_event (play, 0, ASHLAR_PLAY_EVENT_SCRIPT_EXIT, "say (2)");
  g_assert_cmpuint (ashlar_play_get_turn (play), ==, 3);
  walk (play, ".");
  g_assert_cmpuint (ashlar_play_get_turn (play), ==, 4);
  g_assert_cmpuint (ashlar_play_get_n_new (play), ==, 0);
}

static void
test_keys (void)
{
  g_autoptr (AshlarLevel) level = load_level ();
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);

  walk (play, "sdd");
  g_assert_false (ashlar_play_can_step (play, 4, 2));
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_EAST, 0));
  assert_event (play, 0, ASHLAR_PLAY_EVENT_LOCKED, "bronze");
  assert_position (play, 3, 2);
  walk (play, "saa");
  assert_event (play, 0, ASHLAR_PLAY_EVENT_KEY, "bronze");
  g_assert_true (ashlar_play_has_key (play, "bronze"));
  walk (play, "ddw");
  g_assert_true (ashlar_play_can_step (play, 4, 2));
  walk (play, "dd");
  assert_event (play, 0, ASHLAR_PLAY_EVENT_AREA, NULL);
  g_assert_false (ashlar_play_is_won (play));
  walk (play, "dds");
  g_assert_true (ashlar_play_is_won (play));
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_OVER);
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_NORTH, 0));
}

/* From within a door one sees out on both sides; through it nobody sees. */
static void
test_sight (void)
{
  g_autoptr (AshlarLevel) level = load_level ();
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  const guint8 *seen = ashlar_play_get_seen (play);

  g_assert_cmpuint (seen[1 * 9 + 1], ==, ASHLAR_SEEN_NOW);
  g_assert_cmpuint (seen[2 * 9 + 4], ==, ASHLAR_SEEN_NOW);
  g_assert_cmpuint (seen[2 * 9 + 5], ==, ASHLAR_SEEN_NEVER);
  walk (play, "ssddwd");
  seen = ashlar_play_get_seen (play);
  g_assert_cmpuint (seen[2 * 9 + 7], ==, ASHLAR_SEEN_NOW);
  g_assert_cmpuint (seen[2 * 9 + 1], ==, ASHLAR_SEEN_NOW);
  walk (play, "d");
  seen = ashlar_play_get_seen (play);
  g_assert_cmpuint (seen[2 * 9 + 1], ==, ASHLAR_SEEN_ONCE);
  g_assert_cmpuint (ashlar_play_get_n_floor_cells (play), ==, 19);
}

static void
test_back (void)
{
  g_autoptr (AshlarLevel) level = load_level ();
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  const char *way = "ddsa.assddwdddds";

  for (; *way != '\0'; way++)
    {
      guint64  hash = ashlar_play_get_hash (play);
      gboolean happened = ashlar_play_act (play, letter_to_action (*way), 0);

      if (happened)
        g_array_append_val (hashes, hash);
    }
  g_assert_true (ashlar_play_is_won (play));
  while (hashes->len > 0)
    {
      g_assert_true (ashlar_play_take_back (play));
      g_assert_true (ashlar_play_get_hash (play)
                     == g_array_index (hashes, guint64, hashes->len - 1));
      g_array_set_size (hashes, hashes->len - 1);
    }
  g_assert_false (ashlar_play_take_back (play));
  assert_position (play, 1, 1);
  assert_event (play, 0, ASHLAR_PLAY_EVENT_AREA, NULL);
  g_assert_false (ashlar_play_has_key (play, "bronze"));
}

/* A corridor one tile wide, on whose way the cell of a locked link lies: who wants no more than the key behind it is not stopped, and
 * the room below stays closed until then. */
static void
test_corridor (void)
{
  static const char text[]
      = "{ 'format': 'ashlar-level', 'version': 1, 'borders': 'disjoint', 'width': 5, 'height': 6,"
        "  'tiles': [ { 'representation': '#', 'blocksLoS': true, 'blocksMovement': true },"
        "             { 'representation': '.', 'blocksLoS': false, 'blocksMovement': false } ],"
        "  'rows': [ '#####', '.....', '##.##', '#...#', '#...#', '#####' ],"
        "  'areas': [ { 'id': 0, 'kind': 'area', 'x': 0, 'y': 0, 'width': 5, 'height': 2, 'roles': "
        "['entrance'] },"
        "             { 'id': 1, 'kind': 'area', 'x': 0, 'y': 2, 'width': 5, 'height': 4, 'roles': "
        "['exit'] } ],"
        "  'links': [ { 'from': 0, 'to': 1, 'cells': [[2, 1], [2, 2]], 'lock': { 'requires': "
        "['iron'] } } ],"
        "  'zones': [], 'routes': [], 'objects': [], 'words': [],"
        "  'markers': [ { 'kind': 'entrance', 'position': [0, 1], 'area': 0 },"
        "               { 'kind': 'exit', 'position': [3, 4], 'area': 1 },"
        "               { 'kind': 'key', 'position': [4, 1], 'area': 0, 'name': 'iron' } ] }";
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, "test", &error);
  g_autoptr (AshlarPlay) play = NULL;

  g_assert_no_error (error);
  play = ashlar_play_new_for_level (level);
  walk (play, "dd");
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_SOUTH, 0));
  assert_event (play, 0, ASHLAR_PLAY_EVENT_LOCKED, "iron");
  g_assert_false (ashlar_play_can_step (play, 2, 2));
  walk (play, "ddaas");
  assert_position (play, 2, 2);
  walk (play, "ssd");
  g_assert_true (ashlar_play_is_won (play));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-level/steps", test_steps);
  g_test_add_func ("/play-level/keys", test_keys);
  g_test_add_func ("/play-level/corridor", test_corridor);
  g_test_add_func ("/play-level/sight", test_sight);
  g_test_add_func ("/play-level/back", test_back);
  return g_test_run ();
}
