/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Special rooms of crossword dungeons: where they stand on random maps, against the rules looked up
 * square by square, and how evenly they are drawn. Seeds are fixed; the limits are those of
 * chi-square at a millionth. */

#include <math.h>

#include "crossword-maps.h"

#define N_MAPS 4000
#define N_MAPS_LONG 1000000
#define MAX_ROOMS 64
#define N_DRAWS 60000

static guint
get_n_maps (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_MAPS_LONG : N_MAPS;
}

static void
begin_case (AshlarStream *stream, guint seed)
{
  ashlar_stream_init (stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
}

static void G_GNUC_PRINTF (5, 6) G_GNUC_NORETURN fail (guint                    seed,
                                                       const DrawnMap          *map,
                                                       const AshlarSpecialRoom *rooms,
                                                       guint                    n,
                                                       const char              *format,
                                                       ...)
{
  g_autofree char *text = drawn_map_dup_text (map, rooms, n), *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("map %u: %s. repeat: build/tests/core/test-crossword-specials\n%s", seed, message, text);
}

static void
test_each_room_follows_its_rule_and_none_touch (void)
{
  guint n_kinds[ASHLAR_N_SPECIALS] = { 0 };

  for (guint seed = 0; seed < get_n_maps (); seed++)
    {
      AshlarStream      stream;
      AshlarSpecialRoom rooms[MAX_ROOMS];
      g_autoptr (DrawnMap) map = NULL;
      guint wanted, n;

      begin_case (&stream, seed);
      map = drawn_map_new_random (&stream);
      wanted = ashlar_stream_below (&stream, MAX_ROOMS + 1);
      n = ashlar_crossword_place_specials (&map->map, wanted, FALSE, &stream, rooms);
      if (n > wanted)
        fail (seed, map, NULL, 0, "%u rooms, %u were wanted", n, wanted);
      for (guint i = 0; i < n; i++)
        {
          if (!drawn_map_allows (map, &rooms[i]))
            fail (seed, map, rooms, n, "no %s of %u × %u may stand at (%u, %u)",
                  ashlar_special_to_string (rooms[i].kind), rooms[i].width, rooms[i].height,
                  rooms[i].x, rooms[i].y);
          for (guint k = 0; k < i; k++)
            if (special_rooms_touch (&rooms[i], &rooms[k]))
              fail (seed, map, rooms, n, "rooms %u and %u touch", k, i);
          n_kinds[rooms[i].kind]++;
        }
    }
  for (guint kind = 1; kind < ASHLAR_N_SPECIALS; kind++)
    g_assert_cmpuint (n_kinds[kind], >, get_n_maps () / 4);
}

/* The kinds that have a place and came up least often, before room @n. */
static guint
find_due_kinds (const DrawnMap *map, const AshlarSpecialRoom *rooms, guint n, gboolean *is_due)
{
  guint n_placed[ASHLAR_N_SPECIALS] = { 0 }, least = G_MAXUINT, n_due = 0;

  for (guint i = 0; i < n; i++)
    n_placed[rooms[i].kind]++;
  for (guint kind = 1; kind < ASHLAR_N_SPECIALS; kind++)
    {
      g_autoptr (GArray) places = drawn_map_find_places (map, kind, rooms, n);

      is_due[kind] = places->len > 0;
      if (is_due[kind])
        least = MIN (least, n_placed[kind]);
    }
  for (guint kind = 1; kind < ASHLAR_N_SPECIALS; kind++)
    {
      is_due[kind] = is_due[kind] && n_placed[kind] == least;
      n_due += is_due[kind];
    }
  return n_due;
}

static void
test_kinds_come_up_evenly_where_they_can (void)
{
  for (guint seed = 0; seed < get_n_maps () / 40; seed++)
    {
      AshlarStream      stream;
      AshlarSpecialRoom rooms[9];
      gboolean          is_due[ASHLAR_N_SPECIALS] = { FALSE };
      g_autoptr (DrawnMap) map = NULL;
      guint n;

      begin_case (&stream, seed);
      map = drawn_map_new_random (&stream);
      n = ashlar_crossword_place_specials (&map->map, G_N_ELEMENTS (rooms), FALSE, &stream, rooms);
      for (guint i = 0; i < n; i++)
        {
          find_due_kinds (map, rooms, i, is_due);
          if (!is_due[rooms[i].kind])
            fail (seed, map, rooms, i + 1, "room %u is a %s, another kind was due", i,
                  ashlar_special_to_string (rooms[i].kind));
        }
      if (n < G_N_ELEMENTS (rooms) && find_due_kinds (map, rooms, n, is_due) > 0)
        fail (seed, map, rooms, n, "no more than %u rooms, but there is a place for one", n);
    }
}

/* What a sum of @n squared deviations stays below but for one time in a million (Wilson and
 * Hilferty 1931). */
static double
get_limit (guint n)
{
  double k = n - 1, spread = 2 / (9 * k);

  return k * pow (1 - spread + 4.7534 * sqrt (spread), 3);
}

static double
get_deviation (const guint *counts, guint n, guint total)
{
  double expected = (double) total / n, sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  return sum;
}

static gboolean
are_same (const AshlarSpecialRoom *a, const AshlarSpecialRoom *b)
{
  return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height
         && a->kind == b->kind;
}

/* Draws the first room again and again: each kind as often as any other that fits, and each place
 * of a kind as often as its other places. */
static void
check_shares (guint number, const DrawnMap *map)
{
  guint      kind_counts[ASHLAR_N_SPECIALS] = { 0 }, fitting[ASHLAR_N_SPECIALS], n_fitting = 0;
  GPtrArray *places = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint     *counts[ASHLAR_N_SPECIALS];

  for (guint kind = 0; kind < ASHLAR_N_SPECIALS; kind++)
    {
      GArray *list = drawn_map_find_places (map, kind, NULL, 0);

      g_ptr_array_add (places, list);
      counts[kind] = g_new0 (guint, list->len + 1);
    }
  for (guint seed = 0; seed < N_DRAWS; seed++)
    {
      AshlarStream      stream;
      AshlarSpecialRoom room;
      GArray           *list;
      guint             at = 0;

      begin_case (&stream, seed);
      g_assert_cmpuint (ashlar_crossword_place_specials (&map->map, 1, FALSE, &stream, &room), ==,
                        1);
      list = g_ptr_array_index (places, room.kind);
      while (at < list->len && !are_same (&room, &g_array_index (list, AshlarSpecialRoom, at)))
        at++;
      if (at == list->len)
        fail (number, map, &room, 1, "a room where none may stand");
      counts[room.kind][at]++;
      kind_counts[room.kind]++;
    }
  for (guint kind = 1; kind < ASHLAR_N_SPECIALS; kind++)
    {
      guint n_places = ((GArray *) g_ptr_array_index (places, kind))->len;

      if (n_places > 0)
        fitting[n_fitting++] = kind_counts[kind];
      if (n_places > 1
          && get_deviation (counts[kind], n_places, kind_counts[kind]) >= get_limit (n_places))
        fail (number, map, NULL, 0, "the %u places of a %s: chi-square %.1f, not below %.1f",
              n_places, ashlar_special_to_string (kind),
              get_deviation (counts[kind], n_places, kind_counts[kind]), get_limit (n_places));
    }
  if (n_fitting > 1 && get_deviation (fitting, n_fitting, N_DRAWS) >= get_limit (n_fitting))
    fail (number, map, NULL, 0, "%u kinds: chi-square %.1f, not below %.1f", n_fitting,
          get_deviation (fitting, n_fitting, N_DRAWS), get_limit (n_fitting));
  for (guint kind = 0; kind < ASHLAR_N_SPECIALS; kind++)
    g_free (counts[kind]);
  g_ptr_array_unref (places);
}

static void
test_kinds_and_places_are_drawn_evenly (void)
{
  for (guint number = 0, n_checked = 0; n_checked < 6; number++)
    {
      AshlarStream stream;
      g_autoptr (DrawnMap) map = NULL;
      g_autoptr (GArray) places = NULL;

      begin_case (&stream, number);
      map = drawn_map_new_random (&stream);
      places = drawn_map_find_places (map, ASHLAR_SPECIAL_WELL, NULL, 0);
      if (map->n_runs < 4 || map->n_runs > 20 || places->len == 0)
        continue;
      check_shares (number, map);
      n_checked++;
    }
}

/* The places of each kind, drawn: what a single room may be. */
static void
test_places_of_drawn_words (void)
{
  static const struct
  {
    const char *rows[8];
    guint       counts[ASHLAR_N_SPECIALS]; /* by kind, from none on */
  } cases[] = {
    /* A word alone: a vault at each side of each letter and at its ends; one of its ends is a
     * shrine's too; three in a row along it above and below. */
    { { ".....", ".###.", "....." }, { 0, 8, 0, 0, 1, 2, 0 } },
    /* Upright, at the rim: no place outside the map. */
    { { "#.", "#.", "#." }, { 0, 3, 0, 0, 0, 1, 0 } },
    /* Two words one row apart. */
    { { "###", "...", "###" }, { 0, 0, 3, 0, 0, 1, 0 } },
    /* A corner: the court lies in it. */
    { { "###", "#..", "#.." }, { 0, 2, 0, 1, 0, 0, 0 } },
    /* Three sides and four. */
    { { "###", "#.#", "###" }, { 0, 0, 0, 0, 0, 0, 1 } },
    { { "##", "#.", "##" }, { 0, 0, 0, 0, 0, 0, 1 } },
    /* Beside a letter of its own word and one of another: a corner is no passage. */
    { { "##", "#." }, { 0, 0, 0, 0, 0, 0, 0 } },
    /* No two letters, no word. */
    { { "#.#", "...", "#.#" }, { 0, 0, 0, 0, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DrawnMap) map = drawn_map_new (cases[i].rows);
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint counts[ASHLAR_N_SPECIALS] = { 0 };

      for (guint seed = 0; seed < 2000; seed++)
        {
          AshlarStream      stream;
          AshlarSpecialRoom room;
          char             *text;

          begin_case (&stream, seed);
          if (ashlar_crossword_place_specials (&map->map, 1, FALSE, &stream, &room) == 0)
            continue;
          text = drawn_map_dup_text (map, &room, 1);
          if (g_hash_table_add (found, text))
            counts[room.kind]++;
        }
      for (guint kind = 0; kind < ASHLAR_N_SPECIALS; kind++)
        if (counts[kind] != cases[i].counts[kind])
          fail (i, map, NULL, 0, "%u places of a %s, not %u", counts[kind],
                ashlar_special_to_string (kind), cases[i].counts[kind]);
    }
}

static void
test_the_same_stream_gives_the_same_rooms (void)
{
  for (guint seed = 0; seed < get_n_maps () / 4; seed++)
    {
      AshlarStream      stream, again;
      AshlarSpecialRoom rooms[6], others[6];
      g_autoptr (DrawnMap) map = NULL;
      guint n;

      begin_case (&stream, seed);
      map = drawn_map_new_random (&stream);
      again = stream;
      n = ashlar_crossword_place_specials (&map->map, 6, FALSE, &stream, rooms);
      g_assert_cmpuint (ashlar_crossword_place_specials (&map->map, 6, FALSE, &again, others), ==,
                        n);
      for (guint i = 0; i < n; i++)
        g_assert_true (are_same (&rooms[i], &others[i]));
      g_assert_cmpuint (stream.state, ==, again.state);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword-specials/each-room-follows-its-rule-and-none-touch",
                   test_each_room_follows_its_rule_and_none_touch);
  g_test_add_func ("/crossword-specials/kinds-come-up-evenly-where-they-can",
                   test_kinds_come_up_evenly_where_they_can);
  g_test_add_func ("/crossword-specials/kinds-and-places-are-drawn-evenly",
                   test_kinds_and_places_are_drawn_evenly);
  g_test_add_func ("/crossword-specials/places-of-drawn-words", test_places_of_drawn_words);
  g_test_add_func ("/crossword-specials/the-same-stream-gives-the-same-rooms",
                   test_the_same_stream_gives_the_same_rooms);
  return g_test_run ();
}
