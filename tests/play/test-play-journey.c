/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An adventure, played: home base, foes, things, encounters, falling, ways, rewards; taken back over floors; walked again from a file. */

#include "adventures.h"

#include "play/ashlar-play-private.h"

#include <string.h>

/* Everybody who is met deals 1 and takes 2; a gem heals, a coin is gold. */
#define MEMBERS                                                                                    \
  "\"hub\": { \"text\": \"Rain.\", \"talk\": [], \"offers\": ["                                    \
  "   { \"object\": \"bp_gem\", \"price\": 5 }, { \"raise\": \"hp\", \"by\": 5, \"price\": 20 } "  \
  "] },"                                                                                           \
  "\"hero\": { \"hp\": 4, \"mp\": 1, \"gold\": 30, \"pack\": { \"bp_gem\": 1 },"                   \
  "   \"levels\": [ { \"xp\": 15, \"hp\": 8, \"mp\": 2 } ] },"                                     \
  "\"foes\": { \"bp_lamp\": { \"hits\": 2, \"damage\": { \"min\": 1, \"max\": 1 }, \"xp\": 10, "   \
  "\"gold\": 1 } },"                                                                               \
  "\"items\": { \"bp_gem\": { \"heal\": 2 }, \"bp_coin\": { \"gold\": 7 } },"
#define OFTEN                                                                                      \
  MEMBERS "\"encounters\": [ { \"id\": \"e\", \"chance\": 1, \"foes\": { \"bp_lamp\": 1 } } ],"
#define QUESTS                                                                                     \
  "[ { \"id\": \"q\", \"title\": \"Q\", \"reward\": { \"gold\": 40, \"xp\": 3 }, \"floors\": ["    \
  "    { \"id\": \"f\", \"recipe\": \"halls\", \"times\": 2 },"                                    \
  "    { \"id\": \"g\", \"recipe\": \"halls\", \"win\": { \"any\": [ { \"collect\": \"bp_gem\" "   \
  "}, { \"reach\": \"exit\" } ] } } ] },"                                                          \
  "  { \"id\": \"bad\", \"title\": \"Bad\", \"floors\": [ { \"id\": \"n\", \"recipe\": \"never\" " \
  "} ] } ]"

static AshlarPlay *
begin (const char *members, guint64 seed, AshlarContent **content)
{
  g_autoptr (AshlarContent) read = adventures_read_with (members, QUESTS);
  g_autoptr (AshlarJourney) journey = adventures_begin (read, seed);

  if (content != NULL)
    *content = ashlar_content_ref (read);
  return ashlar_play_new (journey);
}

static gboolean
has_event (AshlarPlay *play, AshlarPlayEventKind kind)
{
  for (guint i = 0; i < ashlar_play_get_n_events (play); i++)
    if (ashlar_play_event_get_kind (ashlar_play_get_event (play, i)) == kind)
      return TRUE;
  return FALSE;
}

/* Something that a hero may try; most of it steps. */
static gboolean
act_randomly (AshlarPlay *play)
{
  static const AshlarAction actions[]
      = { ASHLAR_ACTION_NORTH, ASHLAR_ACTION_EAST,    ASHLAR_ACTION_SOUTH, ASHLAR_ACTION_WEST,
          ASHLAR_ACTION_FIGHT, ASHLAR_ACTION_FIGHT,   ASHLAR_ACTION_USE,   ASHLAR_ACTION_WAY,
          ASHLAR_ACTION_WAIT,  ASHLAR_ACTION_SET_OUT, ASHLAR_ACTION_BUY,   ASHLAR_ACTION_NORTH,
          ASHLAR_ACTION_EAST,  ASHLAR_ACTION_SOUTH,   ASHLAR_ACTION_WEST };
  gint which = g_test_rand_int_range (0, 400);

  if (which == 0)
    return ashlar_play_act (play, ASHLAR_ACTION_HOME, 0);
  if (which == 1)
    return ashlar_play_act (play, ASHLAR_ACTION_SKIP, 0);
  return ashlar_play_act (play, actions[which % (gint) G_N_ELEMENTS (actions)], which % 2);
}

static void
test_home (void)
{
  g_autoptr (AshlarPlay) play = begin (MEMBERS, 1, NULL);
  guint max, count;

  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_HOME);
  g_assert_null (ashlar_play_get_level (play));
  g_assert_cmpuint (ashlar_play_get_hp (play, &max), ==, 4);
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_BUY, 0));
  g_assert_cmpstr (ashlar_play_get_pack (play, 0, &count), ==, "bp_gem");
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpuint (ashlar_play_get_gold (play), ==, 25);
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_BUY, 1));
  g_assert_cmpuint (ashlar_play_get_hp (play, &max), ==, 9);
  g_assert_cmpuint (max, ==, 9);
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_BUY, 1));
  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_NORTH, 0));
  g_assert_true (ashlar_play_take_back (play));
  g_assert_cmpuint (ashlar_play_get_hp (play, &max), ==, 4);
  g_assert_cmpuint (max, ==, 4);
  g_assert_cmpuint (ashlar_play_get_gold (play), ==, 25);
}

/* A floor that no seed builds leaves the hero at home, and says why. */
static void
test_not_built (void)
{
  g_autoptr (AshlarPlay) play = begin (MEMBERS, 1, NULL);
  guint64 hash = ashlar_play_get_hash (play);

  g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 1));
  g_assert_error (ashlar_play_get_error (play), ASHLAR_JOURNEY_ERROR,
                  ASHLAR_JOURNEY_ERROR_NOT_BUILT);
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_HOME);
  g_assert_true (ashlar_play_get_hash (play) == hash);
  g_assert_true (ashlar_journey_is_home (ashlar_play_get_journey (play)));
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 0));
  g_assert_null (ashlar_play_get_error (play));
  g_assert_true (has_event (play, ASHLAR_PLAY_EVENT_FLOOR));
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_WALKING);
}

static void
test_fight (void)
{
  g_autoptr (AshlarPlay) play = begin (OFTEN, 3, NULL);
  guint n_falls = 0, n_defeats = 0, hits;

  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 0));
  for (guint i = 0; i < 3000 && n_falls == 0; i++)
    {
      guint hp = ashlar_play_get_hp (play, NULL), xp = ashlar_play_get_xp (play, NULL);

      if (ashlar_play_get_state (play) != ASHLAR_PLAY_FIGHTING)
        {
          ashlar_play_act (play, (AshlarAction) g_test_rand_int_range (0, 4), 0);
          if (ashlar_play_get_state (play) == ASHLAR_PLAY_FIGHTING)
            {
              g_assert_true (has_event (play, ASHLAR_PLAY_EVENT_AREA));
              g_assert_cmpstr (ashlar_play_get_foe (play, &hits), ==, "bp_lamp");
              g_assert_cmpuint (hits, ==, 2);
            }
          continue;
        }
      g_assert_false (ashlar_play_act (play, ASHLAR_ACTION_NORTH, 0));
      g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_FIGHT, 0));
      g_assert_true (has_event (play, ASHLAR_PLAY_EVENT_ROUND));
      if (has_event (play, ASHLAR_PLAY_EVENT_DEFEAT))
        {
          n_defeats++;
          g_assert_cmpuint (ashlar_play_get_xp (play, NULL), ==, xp + 10);
        }
      if (has_event (play, ASHLAR_PLAY_EVENT_FALL))
        n_falls++;
      else
        g_assert_cmpuint (ashlar_play_get_hp (play, NULL), ==, hp - 1);
    }
  g_assert_cmpuint (n_falls, ==, 1);
  /* Four HP, two rounds a foe: the second one's last round is one too many. */
  g_assert_cmpuint (n_defeats, ==, 1);
  g_assert_true (has_event (play, ASHLAR_PLAY_EVENT_HOME));
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_HOME);
  g_assert_cmpuint (ashlar_play_get_hp (play, NULL), ==, 4);
  g_assert_true (ashlar_play_take_back (play));
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_FIGHTING);
  g_assert_cmpuint (ashlar_play_get_hp (play, NULL), ==, 1);
}

/* Puts the hero beside an object and has him step onto it. */
static void
step_onto (AshlarPlay *play, guint x, guint y)
{
  static const gint columns[4] = { 0, -1, 0, 1 }, rows[4] = { 1, 0, -1, 0 };

  for (guint side = 0; side < 4; side++)
    {
      guint left = x + (guint) columns[side], top = y + (guint) rows[side];

      if (!ashlar_level_is_walkable (play->level, left, top))
        continue;
      play->now.cell = ashlar_ground_at (play->ground, left, top);
      /* Of an entrance and an exit side by side nothing is tried here. */
      g_assert_true (ashlar_play_act (play, (AshlarAction) side, 0));
      return;
    }
  g_assert_not_reached ();
}

static AshlarPlay *
begin_floor (const char *win, guint64 seed)
{
  g_autofree char *quests = g_strdup_printf (
      "[ { \"id\": \"q\", \"floors\": [ { \"id\": \"f\", \"recipe\": \"halls\", \"win\": %s,"
      "  \"place\": [ { \"id\": \"l\", \"object\": \"bp_lamp\", \"count\": { \"min\": 2, \"max\": "
      "2 }, \"at\": \"any\" },"
      "    { \"id\": \"c\", \"object\": \"bp_coin\", \"count\": { \"min\": 3, \"max\": 3 }, "
      "\"at\": \"any\" } ] } ] } ]",
      win);
  g_autoptr (AshlarContent) content = adventures_read_with (MEMBERS, quests);
  g_autoptr (AshlarJourney) journey = adventures_begin (content, seed);
  AshlarPlay *play = ashlar_play_new (journey);

  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_BUY, 1));
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 0));
  return play;
}

/* The next object of a kind that is there. FALSE: none is left. */
static gboolean
find_object (AshlarPlay *play, const char *id, guint *x, guint *y)
{
  for (guint i = 0; i < play->level->objects->len; i++)
    {
      const AshlarPlacedObject *object
          = &g_array_index (play->level->objects, AshlarPlacedObject, i);

      if (!g_str_equal (object->reference, id) || ashlar_play_is_gone (play, i))
        continue;
      *x = object->x;
      *y = object->y;
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_one (AshlarPlay *play, const char *id)
{
  guint x, y;

  if (!find_object (play, id, &x, &y))
    return FALSE;
  step_onto (play, x, y);
  while (ashlar_play_get_state (play) == ASHLAR_PLAY_FIGHTING)
    g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_FIGHT, 0));
  return TRUE;
}

static void
go_to_exit (AshlarPlay *play)
{
  step_onto (play, play->ground->exit % play->ground->width,
             play->ground->exit / play->ground->width);
}

/* Gold at once, a foe bars its cell until it falls; each is counted on its floor. */
static void
test_goals (void)
{
  g_autoptr (AshlarPlay) play
      = begin_floor ("{ \"all\": [ { \"defeat\": \"bp_lamp\", \"count\": \"all\" },"
                     " { \"collect\": \"bp_thing\", \"count\": 2 } ] }",
                     5);
  guint            gold = ashlar_play_get_gold (play), x, y;
  gboolean         reached = TRUE;
  g_autofree char *goal = NULL, *done = NULL;

  g_assert_cmpuint (ashlar_play_get_n_goals (play), ==, 2);
  g_assert_true (find_object (play, "bp_lamp", &x, &y));
  step_onto (play, x, y);
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_FIGHTING);
  g_assert_cmpuint (ashlar_play_get_turn (play), ==, 0);
  g_assert_false (ashlar_play_can_step (play, x, y));
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_FIGHT, 0));
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_FIGHT, 0));
  g_assert_true (ashlar_play_can_step (play, x, y));
  goal = ashlar_play_dup_goal (play, 0, &reached);
  g_assert_cmpstr (goal, ==, "Defeat bp_lamp (1 of 2)");
  g_assert_false (reached);
  while (take_one (play, "bp_lamp"))
    continue;
  done = ashlar_play_dup_goal (play, 0, &reached);
  g_assert_true (reached);
  gold = ashlar_play_get_gold (play);
  g_assert_true (take_one (play, "bp_coin"));
  g_assert_cmpuint (ashlar_play_get_gold (play), ==, gold + 7);
  g_assert_false (ashlar_play_is_won (play));
  g_assert_true (take_one (play, "bp_coin"));
  g_assert_true (has_event (play, ASHLAR_PLAY_EVENT_WIN));
  g_assert_cmpint (ashlar_play_get_state (play), ==, ASHLAR_PLAY_WON);
  g_assert_true (ashlar_play_take_back (play));
  g_assert_false (ashlar_play_is_won (play));
  g_assert_false (ashlar_journey_is_won (ashlar_play_get_journey (play)));
}

/* With the exit among what is asked for the floor is left there, once the rest holds. */
static void
test_exit (void)
{
  g_autoptr (AshlarPlay) both
      = begin_floor ("{ \"all\": [ { \"reach\": \"exit\" }, { \"collect\": \"bp_coin\" } ] }", 5),
      either
      = begin_floor ("{ \"any\": [ { \"reach\": \"exit\" }, { \"collect\": \"bp_coin\" } ] }", 5),
      none = begin_floor ("{ \"keys\": \"all\" }", 5);

  go_to_exit (both);
  g_assert_false (ashlar_play_is_won (both));
  g_assert_true (take_one (both, "bp_coin"));
  g_assert_true (has_event (both, ASHLAR_PLAY_EVENT_GOAL));
  g_assert_false (ashlar_play_is_won (both));
  go_to_exit (both);
  g_assert_true (ashlar_play_is_won (both));
  g_assert_cmpuint (ashlar_journey_get_n_ways (ashlar_play_get_journey (both)), ==, 1);
  g_assert_true (ashlar_play_act (both, ASHLAR_ACTION_WAY, 0));
  g_assert_true (has_event (both, ASHLAR_PLAY_EVENT_HOME));
  g_assert_true (ashlar_journey_is_done (ashlar_play_get_journey (both), 0));

  g_assert_true (take_one (either, "bp_coin"));
  g_assert_true (ashlar_play_is_won (either));
  /* All of none. */
  g_assert_true (ashlar_play_is_won (none));
}

/* All that can be asked of a play, as text that names a difference. */
static char *
dup_state (AshlarPlay *play)
{
  GString     *text = g_string_new (NULL);
  AshlarLevel *level = ashlar_play_get_level (play);
  guint        x, y, max, hits, n;

  ashlar_play_get_position (play, &x, &y);
  g_string_append_printf (text, "state %d at %u,%u turn %u/%u won %d new %u\n",
                          ashlar_play_get_state (play), x, y, ashlar_play_get_turn (play),
                          ashlar_play_get_floor_turn (play), ashlar_play_is_won (play),
                          ashlar_play_get_n_new (play));
  g_string_append_printf (text, "hash %016" G_GINT64_MODIFIER "x\n", ashlar_play_get_hash (play));
  n = ashlar_play_get_hp (play, &max);
  g_string_append_printf (text, "hp %u/%u", n, max);
  n = ashlar_play_get_mp (play, &max);
  g_string_append_printf (text, " mp %u/%u", n, max);
  n = ashlar_play_get_xp (play, &max);
  g_string_append_printf (text, " xp %u/%u level %u gold %u\n", n, max,
                          ashlar_play_get_hero_level (play), ashlar_play_get_gold (play));
  for (guint i = 0; i < ashlar_play_get_n_pack (play); i++)
    {
      const char *id = ashlar_play_get_pack (play, i, &n);

      g_string_append_printf (text, "pack %s %u %d\n", id, n, ashlar_play_can_use (play, i));
    }
  if (ashlar_play_get_foe (play, &hits) != NULL)
    g_string_append_printf (text, "foe %s %u\n", ashlar_play_get_foe (play, NULL), hits);
  for (guint i = 0; i < ashlar_play_get_n_goals (play); i++)
    {
      gboolean         reached;
      g_autofree char *goal = ashlar_play_dup_goal (play, i, &reached);

      g_string_append_printf (text, "goal %s %d\n", goal, reached);
    }
  for (guint i = 0; i < ashlar_play_get_n_events (play); i++)
    {
      const AshlarPlayEvent *event = ashlar_play_get_event (play, i);

      ashlar_play_event_get_position (event, &x, &y);
      g_string_append_printf (text, "event %d turn %u at %u,%u %s %d\n", event->kind, event->turn,
                              x, y, event->subject != NULL ? event->subject : "-", event->amount);
    }
  g_string_append_printf (text, "floor events %u\n", ashlar_play_get_n_floor_events (play));
  if (ashlar_play_get_journey (play) != NULL)
    {
      g_autofree char *place = adventures_dup_place (ashlar_play_get_journey (play));

      g_string_append_printf (text, "place %s\n", place);
    }
  if (level != NULL)
    {
      guint          width, height, n_sight, n_seen = 0;
      const guint8  *seen = ashlar_play_get_seen (play);
      const guint32 *sight = ashlar_play_get_sight (play, &n_sight);

      ashlar_level_get_size (level, &width, &height);
      for (guint i = 0; i < n_sight; i++)
        g_assert_cmpuint (seen[sight[i]], ==, ASHLAR_SEEN_NOW);
      for (guint i = 0; i < width * height; i++)
        n_seen += seen[i] == ASHLAR_SEEN_NOW;
      g_assert_cmpuint (n_seen, ==, n_sight);
      for (y = 0; y < height; y++)
        {
          for (x = 0; x < width; x++)
            g_string_append_c (text, " .#"[seen[y * width + x]]);
          g_string_append_c (text, '\n');
        }
      for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
        g_string_append_c (text, ashlar_play_is_gone (play, i) ? 'x' : 'o');
    }
  ashlar_play_get_turns (play, &n);
  g_string_append_printf (text, "\nturns %u\n", n);
  return g_string_free (text, FALSE);
}

/* Random actions, any number of them taken back: as if they had never been done. */
static void
test_back (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (AshlarPlay) play = begin (round % 2 == 0 ? MEMBERS : OFTEN, round, NULL);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

      char *state = dup_state (play);

      for (guint i = 0; i < 400; i++)
        {
          if (act_randomly (play))
            {
              g_ptr_array_add (states, state);
              state = dup_state (play);
            }
          if (g_test_rand_int_range (0, 40) == 0)
            for (gint k = g_test_rand_int_range (0, 60); k > 0 && states->len > 0; k--)
              {
                g_free (state);
                g_assert_true (ashlar_play_take_back (play));
                state = dup_state (play);
                g_assert_cmpstr (state, ==, g_ptr_array_index (states, states->len - 1));
                g_ptr_array_set_size (states, (gint) states->len - 1);
              }
        }
      g_free (state);
    }
}

/* A walk from its file is the walk, to the last number. */
static void
test_file (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarPlay) play = begin (OFTEN, round, &content), again = NULL;
      g_autoptr (AshlarPlay) arrived = begin (OFTEN, round, NULL);
      g_autoptr (GBytes) bytes = NULL, written = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *to_here = NULL;

      for (guint i = 0; i < 3000; i++)
        act_randomly (play);
      bytes = ashlar_play_to_bytes (play);
      again = ashlar_play_load_bytes (content, bytes, "walk", &error);
      g_assert_no_error (error);
      g_assert_no_error (ashlar_play_get_error (again));
      written = ashlar_play_to_bytes (again);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       g_bytes_get_data (written, NULL), g_bytes_get_size (written));
      g_assert_true (ashlar_play_get_hash (play) == ashlar_play_get_hash (again));
      /* What led here leads to the same floor, which has not been walked then. */
      to_here = ashlar_play_dup_actions_to_here (play);
      g_assert_true (ashlar_play_replay (arrived, to_here, NULL, &error));
      g_assert_cmpuint (ashlar_play_get_floor_turn (arrived), ==, 0);
      g_assert_true (ashlar_journey_get_floor_seed (ashlar_play_get_journey (arrived))
                     == ashlar_journey_get_floor_seed (ashlar_play_get_journey (play)));
      g_assert_cmpuint (ashlar_journey_get_depth (ashlar_play_get_journey (arrived)), ==,
                        ashlar_journey_get_depth (ashlar_play_get_journey (play)));
    }
}

static void
assert_walks_again (AshlarContent *content, AshlarPlay *play)
{
  g_autoptr (GBytes) bytes = ashlar_play_to_bytes (play), written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) again = ashlar_play_load_bytes (content, bytes, "walk", &error);

  g_assert_no_error (error);
  g_assert_no_error (ashlar_play_get_error (again));
  g_assert_true (ashlar_play_get_hash (play) == ashlar_play_get_hash (again));
  written = ashlar_play_to_bytes (again);
  g_assert_true (g_bytes_equal (bytes, written));
}

/* A play that goes on from a journey is a walk from home base, where actions lead to where it began. */
static void
test_under_way (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (AshlarContent) content = adventures_read_with (OFTEN, QUESTS);
      g_autoptr (AshlarJourney) journey = adventures_set_out (content, round, "q");
      g_autoptr (AshlarPlay) play = ashlar_play_new (journey), further = NULL, rich = NULL;

      assert_walks_again (content, play);
      for (guint i = 0; i < 500; i++)
        {
          act_randomly (play);
          if (round == 0)
            ashlar_play_add_time (play, i);
        }
      assert_walks_again (content, play);
      while (ashlar_play_take_back (play))
        ;
      g_assert_nonnull (ashlar_play_get_level (play));
      assert_walks_again (content, play);

      /* By what rules this floor was won no walk tells. */
      ashlar_journey_win (journey);
      g_assert_true (ashlar_journey_take_way (journey, 0, NULL));
      further = ashlar_play_new (journey);
      g_assert_nonnull (ashlar_play_get_level (further));
      g_assert_null (ashlar_play_to_bytes (further));
      ashlar_journey_lose (journey);
      ashlar_journey_set_carried (journey, "bp_gem", 1);
      rich = ashlar_play_new (journey);
      g_assert_null (ashlar_play_to_bytes (rich));
    }
}

/* A quest that cannot be set out on leaves the hero at home, and a walk begins there. */
static void
test_begun_nowhere (void)
{
  g_autoptr (AshlarContent) content = adventures_read_with (OFTEN, QUESTS);
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 1, "bad");
  g_autoptr (AshlarPlay) play = ashlar_play_new (journey);

  g_assert_error (ashlar_play_get_error (play), ASHLAR_JOURNEY_ERROR,
                  ASHLAR_JOURNEY_ERROR_NOT_BUILT);
  for (guint i = 0; i < 100; i++)
    act_randomly (play);
  assert_walks_again (content, play);
}

/* An adventure that was edited since is said to be another one, where that changes the walk. */
static void
test_edited (void)
{
  g_autoptr (AshlarContent) content = NULL, told = NULL, stronger = NULL;
  g_autoptr (AshlarPlay) play = begin (OFTEN, 1, &content), as_it_was = NULL, other = NULL;
  g_autoptr (AshlarAdventure) adventure
      = ashlar_adventure_copy (g_ptr_array_index (content->adventures, 0));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarAdventure *strong;

  ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 0);
  while (ashlar_play_get_n_events (play) == 0 || !has_event (play, ASHLAR_PLAY_EVENT_DEFEAT))
    if (!act_randomly (play) && ashlar_play_get_state (play) == ASHLAR_PLAY_HOME)
      ashlar_play_act (play, ASHLAR_ACTION_SET_OUT, 0);
  bytes = ashlar_play_to_bytes (play);

  g_free (adventure->title);
  adventure->title = g_strdup ("Another title");
  told = ashlar_content_with_adventure (content, 0, adventure);
  as_it_was = ashlar_play_load_bytes (told, bytes, "walk", &error);
  g_assert_no_error (error);
  g_assert_no_error (ashlar_play_get_error (as_it_was));

  strong = ashlar_adventure_copy (g_ptr_array_index (content->adventures, 0));
  strong->hero.hp += 3;
  stronger = ashlar_content_with_adventure (content, 0, strong);
  ashlar_adventure_unref (strong);
  other = ashlar_play_load_bytes (stronger, bytes, "walk", &error);
  g_assert_no_error (error);
  g_assert_error (ashlar_play_get_error (other), ASHLAR_PLAY_ERROR,
                  ASHLAR_PLAY_ERROR_OTHER_CONTENT);
  g_assert_nonnull (strstr (ashlar_play_get_error (other)->message, "another adventure"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-journey/home", test_home);
  g_test_add_func ("/play-journey/not-built", test_not_built);
  g_test_add_func ("/play-journey/fight", test_fight);
  g_test_add_func ("/play-journey/goals", test_goals);
  g_test_add_func ("/play-journey/exit", test_exit);
  g_test_add_func ("/play-journey/back", test_back);
  g_test_add_func ("/play-journey/file", test_file);
  g_test_add_func ("/play-journey/under-way", test_under_way);
  g_test_add_func ("/play-journey/begun-nowhere", test_begun_nowhere);
  g_test_add_func ("/play-journey/edited", test_edited);
  return g_test_run ();
}
