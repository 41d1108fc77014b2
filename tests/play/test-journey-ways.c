/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where one gets to: all ways of random adventures are walked, and what a journey offers is held against
 * what the adventure says, worked out here anew. */

#include <string.h>

#include "adventures.h"
#include "base/ashlar-stream-private.h"

#define MOST_FLOORS 5u
#define MOST_WAYS 3u
#define DEEPEST 7u

/* ---- A random quest, as this test sees it */

typedef struct
{
  guint    target; /* MOST_FLOORS: home */
  gboolean has_label;
  gint     carries; /* 0 gem, 1 thing, -1: does not ask */
  gint     won;     /* a quest, or -1 */
  gint     occurrences;
} Way;

typedef struct
{
  guint times, n_ways;
  Way   ways[MOST_WAYS];
} Floor;

typedef struct
{
  guint n_floors;
  Floor floors[MOST_FLOORS];
} Quest;

static gint
chance (AshlarStream *stream, guint of)
{
  return ashlar_stream_below (stream, of) == 0;
}

static void
draw_quest (Quest *quest, AshlarStream *stream)
{
  quest->n_floors = 1 + ashlar_stream_below (stream, MOST_FLOORS);
  for (guint f = 0; f < quest->n_floors; f++)
    {
      Floor   *floor = &quest->floors[f];
      gboolean is_drawn = chance (stream, 3);

      floor->times = 1 + ashlar_stream_below (stream, 2);
      floor->n_ways = ashlar_stream_below (stream, MOST_WAYS + 1);
      for (guint w = 0; w < floor->n_ways; w++)
        {
          Way *way = &floor->ways[w];

          way->target = ashlar_stream_below (stream, quest->n_floors + 1);
          way->target = way->target == quest->n_floors ? MOST_FLOORS : way->target;
          way->has_label = chance (stream, 2);
          way->carries = chance (stream, 3) ? (gint) ashlar_stream_below (stream, 2) : -1;
          way->won = chance (stream, 4) ? (gint) ashlar_stream_below (stream, 2) : -1;
          /* The first at least can be drawn: a floor none of whose ways can is refused. */
          way->occurrences = is_drawn && (w == 0 || !chance (stream, 3))
                                 ? (gint) ashlar_stream_below (stream, 4) + (w == 0)
                                 : -1;
        }
    }
}

static void
write_way (GString *text, guint index, const Way *way)
{
  g_string_append_printf (text, "%s{ \"floor\": ", index > 0 ? ", " : "");
  if (way->target == MOST_FLOORS)
    g_string_append (text, "\"hub\"");
  else
    g_string_append_printf (text, "\"f%u\"", way->target);
  if (way->has_label)
    g_string_append_printf (text, ", \"label\": \"L%u\"", index);
  if (way->carries >= 0 || way->won >= 0)
    {
      g_string_append (text, ", \"when\": { ");
      if (way->carries >= 0)
        g_string_append_printf (text, "\"carries\": \"%s\"%s",
                                way->carries == 0 ? "bp_gem" : "bp_thing",
                                way->won >= 0 ? ", " : "");
      if (way->won >= 0)
        g_string_append_printf (text, "\"won\": \"q%d\"", way->won);
      g_string_append (text, " }");
    }
  if (way->occurrences >= 0)
    g_string_append_printf (text, ", \"occurrences\": %d", way->occurrences);
  g_string_append (text, " }");
}

static void
write_quest (GString *text, guint index, const Quest *quest)
{
  g_string_append_printf (text, "%s{ \"id\": \"q%u\", \"title\": \"\", \"floors\": [",
                          index > 0 ? ", " : "", index);
  for (guint f = 0; f < quest->n_floors; f++)
    {
      const Floor *floor = &quest->floors[f];

      g_string_append_printf (text, "%s{ \"id\": \"f%u\", \"recipe\": \"halls\", \"times\": %u",
                              f > 0 ? ", " : "", f, floor->times);
      if (floor->n_ways > 0)
        g_string_append (text, ", \"next\": [ ");
      for (guint w = 0; w < floor->n_ways; w++)
        write_way (text, w, &floor->ways[w]);
      g_string_append (text, floor->n_ways > 0 ? " ] }" : " }");
    }
  g_string_append (text, "] }");
}

/* ---- Where the hero is, as this test sees it */

typedef struct
{
  const Quest *quests; /* two */
  guint        quest, floor, number, depth;
  gboolean     has_gem, done[2];
  guint        n_places, n_dead_ends, n_drawn;
} Walk;

typedef struct
{
  guint    target, number;
  char     label[8];
  gboolean is_done;
} Expected;

static gboolean
is_there (const Walk *walk, const Way *way)
{
  /* A gem is what a thing may be. */
  return (way->carries < 0 || walk->has_gem) && (way->won < 0 || walk->done[way->won]);
}

static void
expect (Expected *expected, const Way *way, guint index)
{
  *expected = (Expected){ .target = way->target, .is_done = TRUE };
  if (way->has_label)
    g_snprintf (expected->label, sizeof expected->label, "L%u", index);
  else if (way->target != MOST_FLOORS)
    g_snprintf (expected->label, sizeof expected->label, "f%u", way->target);
}

/* The ways that there may be. *drawn: it is one of them. */
static guint
find_expected (const Walk *walk, Expected *expected, gboolean *drawn)
{
  const Quest *quest = &walk->quests[walk->quest];
  const Floor *floor = &quest->floors[walk->floor];
  guint        n = 0;

  *drawn = FALSE;
  if (walk->number + 1 < floor->times)
    {
      expect (&expected[0], &(Way){ .target = walk->floor }, 0);
      expected[0].number = walk->number + 1;
      return 1;
    }
  if (floor->n_ways == 0)
    {
      expect (&expected[0],
              &(Way){ .target = walk->floor + 1 < quest->n_floors ? walk->floor + 1 : MOST_FLOORS },
              0);
      return 1;
    }
  for (guint w = 0; w < floor->n_ways; w++)
    *drawn = *drawn || floor->ways[w].occurrences >= 0;
  for (guint w = 0; w < floor->n_ways; w++)
    if (is_there (walk, &floor->ways[w]) && (!*drawn || floor->ways[w].occurrences != 0))
      expect (&expected[n++], &floor->ways[w], w);
  if (n > 0)
    return n;
  *drawn = FALSE;
  expected[0] = (Expected){ .target = MOST_FLOORS };
  return 1;
}

static gboolean
is_as_expected (AshlarJourney *journey, guint way, const Expected *expected)
{
  guint target = ashlar_journey_get_way_target (journey, way);

  return (target == ASHLAR_NO_INDEX ? MOST_FLOORS : target) == expected->target
         && g_str_equal (ashlar_journey_get_way_label (journey, way), expected->label)
         && ashlar_journey_way_leads_home (journey, way) == (expected->target == MOST_FLOORS);
}

static void
walk_on (AshlarJourney *journey, Walk walk, Walk *sums)
{
  Expected         expected[MOST_WAYS + 1];
  gboolean         drawn;
  guint            n = find_expected (&walk, expected, &drawn), n_fit = 0;
  g_autofree char *place = NULL;
  g_autofree char *expected_place
      = g_strdup_printf ("q%u/f%u %u/%u @%u won", walk.quest, walk.floor, walk.number + 1,
                         walk.quests[walk.quest].floors[walk.floor].times, walk.depth);

  ashlar_journey_win (journey);
  place = adventures_dup_place (journey);
  g_assert_cmpstr (place, ==, expected_place);
  sums->n_places++;
  sums->n_drawn += drawn;
  g_assert_cmpuint (ashlar_journey_get_n_ways (journey), ==, drawn ? 1 : n);
  for (guint w = 0; w < n; w++)
    {
      g_autoptr (AshlarJourney) next = NULL;
      Walk on = walk;

      if (drawn && !is_as_expected (journey, 0, &expected[w]))
        continue;
      n_fit++;
      if (n_fit > 1 && drawn)
        continue; /* two ways that look alike */
      g_assert_true (is_as_expected (journey, drawn ? 0 : w, &expected[w]));
      next = ashlar_journey_copy (journey);
      g_assert_true (ashlar_journey_take_way (next, drawn ? 0 : w, NULL));
      g_assert_cmpint (ashlar_journey_is_home (next), ==, expected[w].target == MOST_FLOORS);
      if (ashlar_journey_is_home (next))
        {
          g_assert_cmpint (ashlar_journey_is_done (next, walk.quest), ==,
                           walk.done[walk.quest] || expected[w].is_done);
          sums->n_dead_ends += !expected[w].is_done;
          continue;
        }
      on.floor = expected[w].target;
      on.number = expected[w].number;
      on.depth++;
      if (on.depth <= DEEPEST)
        walk_on (next, on, sums);
    }
  g_assert_cmpuint (n_fit, >, 0);
}

static void
test_all_ways (void)
{
  Walk sums = { 0 };

  for (guint64 number = 0; number < 150; number++)
    {
      AshlarStream stream;
      Quest        quests[2] = { 0 };
      g_autoptr (GString) text = g_string_new ("[");
      g_autoptr (AshlarContent) content = NULL;

      ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 0);
      for (guint q = 0; q < 2; q++)
        {
          draw_quest (&quests[q], &stream);
          write_quest (text, q, &quests[q]);
        }
      g_string_append_c (text, ']');
      g_test_message ("%" G_GUINT64_FORMAT ": %s", number, text->str);
      content = adventures_read (text->str);
      for (guint state = 0; state < 4; state++)
        {
          g_autoptr (AshlarJourney) journey = adventures_begin (content, number);
          Walk walk = { .quests = quests, .quest = 1, .depth = 1, .has_gem = state & 1 };

          ashlar_journey_set_carried (journey, "bp_gem", state & 1 ? 2 : 0);
          ashlar_journey_set_carried (journey, "bp_princess", 1);
          if ((state & 2) != 0 && quests[0].floors[0].times == 1 && quests[0].floors[0].n_ways == 0
              && quests[0].n_floors == 1)
            {
              g_assert_true (ashlar_journey_set_out (journey, "q0", NULL));
              ashlar_journey_win (journey);
              g_assert_true (ashlar_journey_take_way (journey, 0, NULL));
              walk.done[0] = TRUE;
            }
          g_assert_true (ashlar_journey_set_out (journey, "q1", NULL));
          walk_on (journey, walk, &sums);
        }
    }
  g_test_message ("%u places, %u dead ends, %u drawn", sums.n_places, sums.n_dead_ends,
                  sums.n_drawn);
  g_assert_cmpuint (sums.n_places, >, 5000);
  g_assert_cmpuint (sums.n_dead_ends, >, 50);
  g_assert_cmpuint (sums.n_drawn, >, 500);
}

/* Of ways that say how often they occur one is there, as often as it says. */
static void
test_drawn_shares (void)
{
  g_autoptr (AshlarContent) content
      = adventures_read ("[ { \"id\": \"q\", \"title\": \"\", \"floors\": ["
                         "{ \"id\": \"c\", \"recipe\": \"halls\", \"seeds\": [ \"1\" ], \"next\": ["
                         "  { \"floor\": \"c\", \"label\": \"a\", \"occurrences\": 6 },"
                         "  { \"floor\": \"c\", \"label\": \"b\", \"occurrences\": 3 },"
                         "  { \"floor\": \"c\", \"label\": \"c\" },"
                         "  { \"floor\": \"c\", \"label\": \"d\", \"occurrences\": 0 },"
                         "  { \"floor\": \"c\", \"label\": \"e\", \"occurrences\": 9, \"when\": { "
                         "\"carries\": \"bp_gem\" } }"
                         "] } ] } ]");
  static const double shares[] = { 0.6, 0.3, 0.1 };
  guint               n[3] = { 0 };

  for (guint64 seed = 0; seed < 3000; seed++)
    {
      g_autoptr (AshlarJourney) journey = adventures_set_out (content, seed, "q");

      ashlar_journey_win (journey);
      g_assert_cmpuint (ashlar_journey_get_n_ways (journey), ==, 1);
      g_assert_cmpint (*ashlar_journey_get_way_label (journey, 0), <=, 'c');
      n[*ashlar_journey_get_way_label (journey, 0) - 'a']++;
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (n[i] / 3000.0, shares[i], 0.03);
}

/* A copy goes its own way. */
static void
test_copy (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"q\", \"title\": \"\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\","
      "\"next\": [ { \"floor\": \"c\" }, { \"floor\": \"hub\", \"when\": { \"carries\": \"bp_gem\" "
      "} } ] } ] } ]");
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 1, "q");
  g_autoptr (AshlarLevel) level = ashlar_journey_enter (journey, NULL, NULL);
  g_autoptr (AshlarJourney) copy = ashlar_journey_copy (journey);
  g_autoptr (AshlarLevel) same = ashlar_journey_enter (copy, NULL, NULL);
  g_autofree char *place = NULL;

  g_assert_true (level == same);
  ashlar_journey_win (copy);
  ashlar_journey_set_carried (copy, "bp_gem", 1);
  g_assert_cmpuint (ashlar_journey_get_n_ways (copy), ==, 2);
  g_assert_true (ashlar_journey_take_way (copy, 1, NULL));
  g_assert_true (ashlar_journey_is_done (copy, 0));
  place = adventures_dup_place (journey);
  g_assert_cmpstr (place, ==, "q/c 1/1 @1");
  g_assert_false (ashlar_journey_is_done (journey, 0));
  ashlar_journey_win (journey);
  g_assert_cmpuint (ashlar_journey_get_n_ways (journey), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journey-ways/all", test_all_ways);
  g_test_add_func ("/journey-ways/drawn-shares", test_drawn_shares);
  g_test_add_func ("/journey-ways/copy", test_copy);
  return g_test_run ();
}
