/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who walks by itself: by no longer ways than need be, by nothing that was not seen, past no lock without its keys. */

#include <string.h>

#include "content/ashlar-tile-private.h"
#include "levels.h"
#include "pipeline/ashlar-generator.h"
#include "play/ashlar-bot-private.h"

#define NEVER G_MAXUINT

static gboolean
is_long (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL;
}

/* -------------------------------------------------------------------- levels */

static AshlarLevel *
make_sample (const char *sample, const char *recipe, guint64 seed)
{
  g_autoptr (AshlarContent) content = levels_load_sample (sample);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, recipe, seed, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

/* The same level, with cells of its own and without the key @key; -1: with all of them. */
static AshlarLevel *
copy_level (AshlarLevel *level, gint key)
{
  AshlarLevel *copy = ashlar_level_new (ashlar_plan_ref (level->plan),
                                        ashlar_canvas_copy (level->canvas), level->tiles);

  g_clear_pointer (&copy->objects, g_array_unref);
  copy->objects = g_array_ref (level->objects);
  for (guint i = 0; i < level->markers->len; i++)
    {
      AshlarPlacedMarker marker = g_array_index (level->markers, AshlarPlacedMarker, i);

      if (marker.kind == ASHLAR_MARKER_KEY && key-- == 0)
        continue;
      marker.name = g_strdup (marker.name);
      marker.as = g_strdup (marker.as);
      g_array_append_val (copy->markers, marker);
    }
  copy->content = level->content != NULL ? ashlar_content_ref (level->content) : NULL;
  return copy;
}

/* -------------------------------------------------------------------- oracle */

static guint
cost_of (const AshlarGround *ground, guint32 cell)
{
  if ((ground->flags[cell] & ASHLAR_GROUND_WALKABLE) == 0)
    return 0;
  return (ground->flags[cell] & (ASHLAR_GROUND_ENTER | ASHLAR_GROUND_LEAVE)) != 0 ? 8 : 1;
}

/* Whether a lock stops the step for who holds the keys of @held. */
static gboolean
is_stopped (const AshlarGround *ground, guint held, guint32 from, guint32 to)
{
  for (guint i = 0; i < ground->locked->len; i++)
    {
      const AshlarLockedCell *cell = &g_array_index (ground->locked, AshlarLockedCell, i);
      const AshlarLock       *lock = &g_array_index (ground->locks, AshlarLock, cell->lock);

      if (cell->cell != to || !(cell->is_barred || cell->other == from))
        continue;
      for (guint k = 0; k < lock->n_keys; k++)
        if (lock->keys[k] == ASHLAR_NO_KEY || (held >> lock->keys[k] & 1) == 0)
          return TRUE;
    }
  return FALSE;
}

static guint
take_keys (const AshlarGround *ground, guint held, guint32 cell)
{
  for (guint i = 0; i < ground->keys->len; i++)
    if (g_array_index (ground->keys, AshlarKey, i).cell == cell)
      held |= 1u << i;
  return held;
}

/* The least cost from the entrance to the exit over all pairs of a cell and the keys that are held, relaxed until nothing changes. */
static guint
find_least_cost (const AshlarGround *ground)
{
  guint              n = ground->width * ground->height, n_sets = 1u << ground->keys->len;
  g_autofree guint  *costs = g_new (guint, (gsize) n * n_sets);
  g_autofree guint8 *waits = g_new0 (guint8, (gsize) n * n_sets);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint best = NEVER, start;

  for (gsize i = 0; i < (gsize) n * n_sets; i++)
    costs[i] = NEVER;
  start = take_keys (ground, 0, ground->entrance) * n + ground->entrance;
  costs[start] = 0;
  g_array_append_val (queue, start);
  for (guint head = 0; head < queue->len; head++)
    {
      guint   state = g_array_index (queue, guint, head);
      guint32 cell = state % n;

      waits[state] = 0;
      for (guint direction = 0; direction < 4; direction++)
        {
          guint32 to = ashlar_ground_step (ground, cell, direction);
          guint   then, cost;

          if (to == ASHLAR_NO_CELL || cost_of (ground, to) == 0
              || is_stopped (ground, state / n, cell, to))
            continue;
          then = take_keys (ground, state / n, to) * n + to;
          cost = costs[state] + cost_of (ground, to);
          if (cost >= costs[then])
            continue;
          costs[then] = cost;
          if (waits[then])
            continue;
          waits[then] = 1;
          g_array_append_val (queue, then);
        }
    }
  for (guint set = 0; set < n_sets && ground->exit != ASHLAR_NO_CELL; set++)
    best = MIN (best, costs[set * n + ground->exit]);
  return best;
}

/* Walks to the end; gives what the walk cost. */
static guint
walk (AshlarBot bot, AshlarPlay *play)
{
  AshlarBotChoice choice;
  guint           cost = 0;
  g_autoptr (AshlarBotMind) mind = ashlar_bot_mind_new (bot, 0);

  while (ashlar_bot_mind_choose (mind, play, &choice))
    {
      guint32 before = play->now.cell;

      g_assert_true (ashlar_bot_act (play, &choice));
      g_assert_cmpuint (play->now.turn, <, 1000000);
      if (play->now.cell != before)
        cost += cost_of (play->ground, play->now.cell);
    }
  return cost;
}

/* ---------------------------------------------------------------- shortest ways */

static const struct
{
  const char *sample, *recipe;
} recipes[] = {
  { "drowned-abbey", "dear-relic" },
  { "drowned-abbey", "low-tide" },
  { "drowned-abbey", "two-halves" },
  { "drowned-abbey", "three-quarters" },
  { "drowned-abbey", "where-gold-lies" },
  { "old-keep", "keep" },
  { "old-keep", "deep-halls" },
  { "dwindle-mines", "pit" },
  { "dwindle-mines", "sump" },
  { "sixteen-pieces", "cellar" },
};

static void
test_shortest_ways (void)
{
  guint n_locked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    for (guint64 seed = 1; seed <= (is_long () ? 100 : 6); seed++)
      {
        g_autoptr (AshlarLevel) level = make_sample (recipes[i].sample, recipes[i].recipe, seed);
        g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
        guint guide;

        if (play->ground->keys->len > 6)
          continue;
        n_locked += play->ground->locks->len > 0;
        g_test_message ("%s %" G_GUINT64_FORMAT, recipes[i].recipe, seed);
        guide = ashlar_bot_measure_floor (play);
        g_assert_cmpuint (walk (ASHLAR_BOT_GUIDE, play), ==, find_least_cost (play->ground));
        g_assert_true (ashlar_play_is_won (play));
        g_assert_cmpuint (ashlar_play_get_turn (play), ==, guide);
      }
  g_assert_cmpuint (n_locked, >, 10);
}

/* Without one of its keys a level is won by a bot where the oracle says that it can be, and only there. */
static void
test_withheld_keys (void)
{
  guint n_closed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    for (guint64 seed = 1; seed <= (is_long () ? 50 : 3); seed++)
      {
        g_autoptr (AshlarLevel) level = make_sample (recipes[i].sample, recipes[i].recipe, seed);
        guint n_keys = ashlar_ground_get (level)->keys->len;

        for (guint key = 0; key < n_keys && n_keys <= 6; key++)
          {
            g_autoptr (AshlarLevel) without = copy_level (level, (gint) key);
            gboolean can_be_won = find_least_cost (ashlar_ground_get (without)) != NEVER;

            n_closed += !can_be_won;
            for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
              {
                g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (without);

                if (bot == 0)
                  g_assert_cmpint (ashlar_bot_measure_floor (play) > 0, ==, can_be_won);
                walk ((AshlarBot) bot, play);
                g_assert_cmpint (ashlar_play_is_won (play), ==, can_be_won);
              }
          }
      }
  g_assert_cmpuint (n_closed, >, 10);
}

/* ------------------------------------------------------------------- knowledge */

/* Whether what was seen for the first time since @from is the same in both. */
static gboolean
saw_the_same (const AshlarPlay *a, const AshlarPlay *b, guint from)
{
  if (a->new_cells->len != b->new_cells->len)
    return FALSE;
  for (guint i = from; i < a->new_cells->len; i++)
    {
      guint32 cell = g_array_index (a->new_cells, guint32, i);

      if (cell != g_array_index (b->new_cells, guint32, i)
          || a->level->canvas->tiles[cell] != b->level->canvas->tiles[cell])
        return FALSE;
    }
  return TRUE;
}

/* Other tiles, in other places, where nothing was seen when @play had gone on for so many turns. */
static AshlarLevel *
alter_unseen (AshlarLevel *level, AshlarBot bot, guint turns, guint64 seed)
{
  AshlarLevel *other = copy_level (level, -1);
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLACE, 0, 1);
  ashlar_play_run (play, bot, turns);
  for (guint i = 0; i < level->canvas->width * level->canvas->height; i++)
    if (play->seen[i] == ASHLAR_SEEN_NEVER && ashlar_stream_below (&stream, 3) == 0)
      other->canvas->tiles[i] = (guint16) ashlar_stream_below (&stream, level->tiles->len);
  return other;
}

/* Two walks, of a level and one that differs where nothing was seen, are the same as long as they saw the same. */
static void
test_blindness (void)
{
  static const AshlarBot bots[] = { ASHLAR_BOT_SEEKER, ASHLAR_BOT_COLLECTOR };
  guint                  n_turns = 0;

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    for (guint64 seed = 1; seed <= (is_long () ? 40 : 4); seed++)
      for (guint b = 0; b < G_N_ELEMENTS (bots); b++)
        {
          g_autoptr (AshlarLevel) level = make_sample (recipes[i].sample, recipes[i].recipe, seed);
          g_autoptr (AshlarLevel) other
              = alter_unseen (level, bots[b], 20 * (guint) seed, seed + 100);
          g_autoptr (AshlarPlay) left = ashlar_play_new_for_level (level);
          g_autoptr (AshlarPlay) right = ashlar_play_new_for_level (other);
          g_autoptr (AshlarBotMind) first = ashlar_bot_mind_new (bots[b], 0);
          g_autoptr (AshlarBotMind) second = ashlar_bot_mind_new (bots[b], 0);
          guint from = 0;

          while (saw_the_same (left, right, from))
            {
              AshlarBotChoice choices[2];
              gboolean        goes_on = ashlar_bot_mind_choose (first, left, &choices[0]);

              from = left->new_cells->len;
              g_assert_cmpint (goes_on, ==, ashlar_bot_mind_choose (second, right, &choices[1]));
              if (!goes_on)
                break;
              g_assert_cmpint (choices[0].action, ==, choices[1].action);
              g_assert_true (ashlar_bot_act (left, &choices[0]));
              g_assert_true (ashlar_bot_act (right, &choices[1]));
              n_turns++;
            }
        }
  g_assert_cmpuint (n_turns, >, 1000);
}

/* One call, a call a turn, and a choice a turn by who remembers nothing: the same walk. And the same again after some of it was taken
 * back. */
static void
test_parts_of_walks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
      {
        g_autoptr (AshlarLevel) level = make_sample (recipes[i].sample, recipes[i].recipe, 3);
        g_autoptr (AshlarPlay) whole = ashlar_play_new_for_level (level);
        g_autoptr (AshlarPlay) turns = ashlar_play_new_for_level (level);
        g_autoptr (AshlarPlay) choices = ashlar_play_new_for_level (level);
        g_autofree char *wanted = NULL, *by_turns = NULL, *by_choices = NULL, *again = NULL;
        AshlarBotChoice  choice;

        ashlar_play_run (whole, (AshlarBot) bot, G_MAXUINT);
        while (ashlar_play_run (turns, (AshlarBot) bot, 1))
          ;
        while (ashlar_play_get_turn (choices) < 100
               && ashlar_bot_choose ((AshlarBot) bot, choices, &choice))
          g_assert_true (ashlar_bot_act (choices, &choice));
        ashlar_play_run (choices, (AshlarBot) bot, G_MAXUINT);
        wanted = ashlar_play_dup_actions (whole);
        by_turns = ashlar_play_dup_actions (turns);
        by_choices = ashlar_play_dup_actions (choices);
        g_assert_cmpstr (by_turns, ==, wanted);
        g_assert_cmpstr (by_choices, ==, wanted);
        for (guint back = 0; back < 30; back++)
          g_assert_true (ashlar_play_take_back (whole));
        ashlar_play_run (whole, (AshlarBot) bot, G_MAXUINT);
        again = ashlar_play_dup_actions (whole);
        g_assert_cmpstr (again, ==, wanted);
      }
}

/* A collector enters every area to which there is a way, and takes every key. */
static void
test_collector (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      g_autoptr (AshlarLevel) level = make_sample (recipes[i].sample, recipes[i].recipe, 2);
      g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
      g_autofree guint8 *entered = g_new0 (guint8, level->plan->n_areas + 1);
      guint              n_left = 0;

      walk (ASHLAR_BOT_COLLECTOR, play);
      g_assert_true (ashlar_play_is_won (play));
      for (guint t = 0; t < play->turns->len; t++)
        {
          guint32 area = g_array_index (play->turns, AshlarWalkTurn, t).area;

          if (area != ASHLAR_NO_AREA)
            entered[area] = 1;
        }
      for (guint k = 0; k < play->ground->keys->len; k++)
        g_assert_true (play->held[k]);
      /* What lies behind the exit alone one leaves. */
      for (guint a = 0; a < level->plan->n_areas; a++)
        n_left += !entered[a];
      g_test_message ("%s: %u of %u areas left", recipes[i].recipe, n_left, level->plan->n_areas);
      g_assert_cmpuint (n_left * 10, <=, level->plan->n_areas);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bots/shortest-ways", test_shortest_ways);
  g_test_add_func ("/bots/withheld-keys", test_withheld_keys);
  g_test_add_func ("/bots/blindness", test_blindness);
  g_test_add_func ("/bots/parts-of-walks", test_parts_of_walks);
  g_test_add_func ("/bots/collector", test_collector);

  return g_test_run ();
}
