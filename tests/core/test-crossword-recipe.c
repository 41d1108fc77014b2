/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* "Make a dungeon": the recipe that a puzzle is given, with the tiles and objects that it needs. */

#include <math.h>

#include "base/ashlar-json-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "content/ashlar-palette-private.h"
#include "crossword-puzzles.h"
#include "formats/ashlar-ipuz-private.h"
#include "levels.h"
#include "pipeline/ashlar-crossword-furniture-private.h"
#include "pipeline/ashlar-crossword-recipe-private.h"
#include "planners/crossword/ashlar-crossword-reach-private.h"
#include "puzzle-folder.h"

#define N_SEEDS 200

/* Words in both directions on every line; no puzzle to be solved. */
static const char *const dense[] = {
  "STONE#WATER", "PALER#ALIVE", "ALTAR#TORCH", "DEALT#EMBER", "ERNE###RUNE", "###VAULTS##",
  "TOWN###RAGE", "RIVER#GRAIN", "ALIVE#OASIS", "MINER#LINEN", "PEDAL#DOTED", NULL,
};
static const char *const mini[] = { "CAT", "A#E", "BED", NULL };
static const char *const two_words[] = { "AB#", "C##", "###", NULL };

static const char *const sizes[] = { "1", "3", "5", "8" };
static const char *const units[] = { "letter", "word" };

static AshlarContent *
with_puzzle (AshlarContent *content, const char *id, const char *const *rows)
{
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new_from_rows (id, rows);

  return ashlar_content_with_puzzle_at (content, ASHLAR_NO_INDEX, puzzle);
}

/* Of the last puzzle. */
static AshlarContent *
make (AshlarContent *content, const char *parameters, guint *recipe)
{
  g_autoptr (AshlarValue) value = NULL;

  if (parameters != NULL)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
      g_autoptr (GError) error = NULL;

      value = ashlar_json_read (bytes, "parameters", &error);
      g_assert_no_error (error);
    }
  return ashlar_content_with_crossword_recipe (content, content->puzzles->len - 1, value, recipe);
}

static void
assert_silent (AshlarReport *report, const char *what, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) != ASHLAR_SEVERITY_HINT
          || g_str_has_prefix (ashlar_finding_get_subject (finding), subject))
        g_error ("%s: %s: %s", what, ashlar_finding_get_subject (finding),
                 ashlar_finding_get_message (finding));
    }
}

static void
check_levels (AshlarContent *content, guint recipe, const char *what, guint n_seeds)
{
  const char *id = ashlar_content_get_recipe (content, recipe)->id;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, id, NULL, &error);

  g_assert_no_error (error);
  for (guint64 seed = 0; seed < n_seeds; seed++)
    {
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);

      if (error != NULL)
        g_error ("%s, seed %" G_GUINT64_FORMAT ": %s", what, seed, error->message);
      levels_assert_sound (level);
    }
}

/* Sound, written and read again as it is, without a finding of its own, and it works. */
static void
check_content (AshlarContent *content, guint recipe, const char *what, guint n_seeds)
{
  g_autofree char *subject = g_strdup_printf ("/recipes/%u", recipe);
  g_autoptr (AshlarReport) faults = ashlar_content_validate (content);
  g_autoptr (AshlarReport) lint = ashlar_content_lint (content);
  g_autoptr (GBytes) written = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (written, "again", &error);

  g_assert_no_error (error);
  assert_silent (faults, what, subject);
  assert_silent (lint, what, subject);
  g_assert_true (ashlar_content_equal (content, again));
  check_levels (content, recipe, what, n_seeds);
}

static void
check_every_size (const char *name, AshlarContent *content, guint n_seeds)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (units); i++)
    {
      g_autofree char *parameters
          = g_strdup_printf ("{\"cellSize\": %s, \"unit\": \"%s\"}",
                             sizes[i / G_N_ELEMENTS (units)], units[i % G_N_ELEMENTS (units)]);
      g_autofree char *what = g_strdup_printf ("%s with %s", name, parameters);
      guint            recipe;
      g_autoptr (AshlarContent) made = make (content, parameters, &recipe);

      check_content (made, recipe, what, n_seeds);
    }
}

static void
test_it_works_at_every_size (void)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = with_puzzle (empty, "dense", dense);

  check_every_size ("an empty content", content, N_SEEDS);
}

static void
test_it_works_in_each_sample (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint       n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *stem = NULL;
      g_autoptr (AshlarContent) sample = NULL;
      g_autoptr (AshlarContent) content = NULL;

      if (!g_str_has_suffix (name, ".ashlar.json"))
        continue;
      stem = g_strndup (name, strlen (name) - strlen (".ashlar.json"));
      sample = levels_load_sample (stem);
      content = with_puzzle (sample, "of the test", dense);
      check_every_size (stem, content, 10);
      n++;
    }
  g_assert_cmpuint (n, >, 3);
}

static void
test_a_small_puzzle_is_asked_for_what_it_has (void)
{
  static const struct
  {
    const char *name, *const *rows;
  } cases[] = { { "mini", mini }, { "two words", two_words } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) empty = ashlar_content_new ();
      g_autoptr (AshlarContent) content = with_puzzle (empty, cases[i].name, cases[i].rows);
      guint recipe;
      g_autoptr (AshlarContent) made = make (content, NULL, &recipe);

      check_content (made, recipe, cases[i].name, N_SEEDS);
    }
}

/* A bar parts all rows but one, and the words on both its sides never stand in one dungeon. */
static const char barred[]
    = "{ \"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"],"
      "  \"dimensions\": { \"width\": 5, \"height\": 5 },"
      "  \"styles\": { \"b\": { \"barred\": \"L\" } },"
      "  \"puzzle\": [[1, 2, { \"cell\": 3, \"style\": \"b\" }, 4, 5],"
      "             [6, 0, { \"cell\": 7, \"style\": \"b\" }, 0, 0],"
      "             [8, 0, 0, 0, 0],"
      "             [9, 0, { \"cell\": 10, \"style\": \"b\" }, 0, 0],"
      "             [11, 0, { \"cell\": 12, \"style\": \"b\" }, 0, 0]],"
      "  \"solution\": [[\"A\", \"B\", \"C\", \"D\", \"E\"], [\"F\", \"G\", \"H\", \"I\", \"J\"],"
      "               [\"K\", \"L\", \"M\", \"N\", \"O\"], [\"P\", \"Q\", \"R\", \"S\", \"T\"],"
      "               [\"U\", \"V\", \"W\", \"X\", \"Y\"]] }";

static void
test_a_barred_puzzle_is_asked_for_little (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (barred, strlen (barred));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) ipuz = ashlar_json_read (bytes, "barred", &error);
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new ("barred", ipuz, NULL);
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content
      = ashlar_content_with_puzzle_at (empty, ASHLAR_NO_INDEX, puzzle);
  guint recipe;
  g_autoptr (AshlarContent) made = make (content, NULL, &recipe);

  g_assert_no_error (error);
  g_assert_true (puzzle->has_bars);
  check_levels (made, recipe, "barred", N_SEEDS);
}

/* "The counted largest part equals what a level with as many words reaches": asked for as many words as a
 * class is said to give, every seed gives them; for one more it is said that it cannot. */
static void
check_reach (AshlarPuzzle *puzzle, guint n_weights, guint n_seeds)
{
  static const guint weights[][2] = { { 50, 50 }, { 0, 0 }, { 100, 100 } };
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content
      = ashlar_content_with_puzzle_at (empty, ASHLAR_NO_INDEX, puzzle);
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);

  for (guint pairing = 0; pairing <= ASHLAR_N_PAIRINGS; pairing++)
    for (gsize w = 0; w < n_weights; w++)
      {
        guint reach = ashlar_crossword_find_reach (classes, pairing), most = 0;

        for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
          if (pairing == ASHLAR_N_PAIRINGS || pairing == i)
            most = MAX (most, classes->classes[i].largest);
        g_assert_cmpuint (reach, ==, MIN (most, 400));
        for (guint more = reach < 2; more < 2 && reach + more >= 2 && reach + more <= 400; more++)
          {
            g_autofree char *parameters = g_strdup_printf (
                "{ \"parity\": \"%s\", \"words\": { \"min\": %u, \"max\": %u },"
                " \"shortness\": %u, \"closeness\": %u, \"specialRooms\": { \"min\": 0, \"max\": 2 "
                "} }",
                pairing == ASHLAR_N_PAIRINGS ? "auto" : ashlar_pairing_ids[pairing], reach + more,
                reach + more, weights[w][0], weights[w][1]);
            guint recipe;
            g_autoptr (AshlarContent) made = make (content, parameters, &recipe);
            const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (made, recipe));

            for (guint64 seed = 1; seed <= n_seeds; seed++)
              {
                g_autoptr (GError) error = NULL;
                g_autoptr (AshlarLevel) level
                    = ashlar_content_generate (made, id, seed, NULL, NULL, &error);

                if (more == 1)
                  {
                    g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
                    g_assert_nonnull (strstr (error->message, "It can give: odd "));
                    break;
                  }
                if (level == NULL)
                  g_test_message ("%s, seed %" G_GUINT64_FORMAT ": %s", parameters, seed,
                                  error->message);
                g_assert_nonnull (level);
                g_assert_cmpuint (ashlar_level_get_n_words (level), ==, reach);
              }
          }
      }
}

/* The most words that can stand together, by trying all: those of a set that hang together and of which no two are
 * parted by a bar. An oracle of its own: what is in conflict is seen on the squares. */
static gboolean
are_parted (const AshlarPuzzle *puzzle, const AshlarPuzzleWord *a, const AshlarPuzzleWord *b)
{
  for (guint i = 0; i < a->length; i++)
    for (guint k = 0; k < b->length; k++)
      {
        gint x = a->x + (a->direction == ASHLAR_WORD_ACROSS ? (gint) i : 0);
        gint y = a->y + (a->direction == ASHLAR_WORD_ACROSS ? 0 : (gint) i);
        gint u = b->x + (b->direction == ASHLAR_WORD_ACROSS ? (gint) k : 0);
        gint v = b->y + (b->direction == ASHLAR_WORD_ACROSS ? 0 : (gint) k);

        if (x + 1 == u && y == v
            && (ashlar_puzzle_get_square (puzzle, (guint) x, (guint) y)->bars
                & 1u << ASHLAR_DIRECTION_EAST))
          return TRUE;
        if (x == u && y + 1 == v
            && (ashlar_puzzle_get_square (puzzle, (guint) x, (guint) y)->bars
                & 1u << ASHLAR_DIRECTION_SOUTH))
          return TRUE;
      }
  return FALSE;
}

static gboolean
do_cross (const AshlarPuzzleWord *a, const AshlarPuzzleWord *b)
{
  const AshlarPuzzleWord *across = a->direction == ASHLAR_WORD_ACROSS ? a : b;
  const AshlarPuzzleWord *down = across == a ? b : a;

  return a->direction != b->direction && down->x >= across->x
         && down->x < across->x + across->length && across->y >= down->y
         && across->y < down->y + down->length;
}

#define MOST_BRUTE_WORDS 14u

/* G_MAXUINT: the class has too many words for that. */
static guint
count_by_force (const AshlarPuzzle *puzzle, guint pairing)
{
  const AshlarPuzzleWord *words[MOST_BRUTE_WORDS];
  guint32                 crossings[MOST_BRUTE_WORDS] = { 0 }, partings[MOST_BRUTE_WORDS] = { 0 };
  guint                   n = 0, best = 0;

  for (guint i = 0; i < puzzle->n_words; i++)
    {
      if (!ashlar_pairing_has_word (pairing, &puzzle->words[i]))
        continue;
      if (n == MOST_BRUTE_WORDS)
        return G_MAXUINT;
      words[n++] = &puzzle->words[i];
    }
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      {
        crossings[a] |= (guint32) do_cross (words[a], words[b]) << b;
        partings[a] |= (guint32) (are_parted (puzzle, words[a], words[b])
                                  || are_parted (puzzle, words[b], words[a]))
                       << b;
      }
  for (guint32 set = 1; set < 1u << n; set++)
    {
      guint32 reached = set & -set, before = 0;
      guint   size = 0;

      for (guint a = 0; a < n; a++)
        if (set >> a & 1)
          {
            size++;
            if ((partings[a] & set) != 0)
              size = G_MAXUINT / 2;
          }
      if (size <= best || size > n)
        continue;
      while (reached != before)
        {
          before = reached;
          for (guint a = 0; a < n; a++)
            if (reached >> a & 1)
              reached |= crossings[a] & set;
        }
      if (reached == set)
        best = size;
    }
  return best;
}

/* "What is promised is what levels can have", and no less: the count is the most that there is. */
static void
test_barred_counts_are_the_most (void)
{
  guint n_compared = 0, n_fewer = 0;

  for (guint i = 0; i < 300; i++)
    {
      guint width = 3 + i % 5, height = 3 + i * 7 % 5;
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new (
          "barred", i % 2 == 0 ? CROSSWORD_BARRED : CROSSWORD_RAGGED, width, height, i);
      g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);

      for (guint pairing = 0; pairing < ASHLAR_N_PAIRINGS; pairing++)
        {
          guint most = count_by_force (puzzle, pairing), all = 0;

          if (most == G_MAXUINT)
            continue;
          if (classes->classes[pairing].largest != most)
            g_error ("puzzle %u, %s: counted are %u words, there are %u", i,
                     ashlar_pairing_ids[pairing], classes->classes[pairing].largest, most);
          for (guint word = 0; word < puzzle->n_words; word++)
            all += classes->classes[pairing].part_of[word] == 0;
          n_compared++;
          n_fewer += most < all;
        }
    }
  g_assert_cmpuint (n_compared, >, 500);
  g_assert_cmpuint (n_fewer, >, 30);
}

static void
test_barred_puzzles_give_what_they_promise (void)
{
  gboolean is_long = g_getenv ("ASHLAR_TEST_LONG") != NULL;
  guint    n = is_long ? 2000 : 24;

  for (guint i = 0; i < n; i++)
    {
      guint width = 3 + i % 11, height = 3 + i * 7 % 11;
      g_autoptr (AshlarPuzzle) parted
          = crossword_puzzles_new ("barred", CROSSWORD_BARRED, width, height, i);
      g_autoptr (AshlarPuzzle) ragged
          = crossword_puzzles_new ("ragged", CROSSWORD_RAGGED, width, height, i);
      g_autoptr (AshlarPuzzle) british
          = crossword_puzzles_new ("british", CROSSWORD_BRITISH, width, height, i);

      g_test_message ("puzzles %u, %u × %u", i, width, height);
      check_reach (parted, 3, is_long ? 200 : 12);
      check_reach (ragged, 3, is_long ? 200 : 12);
      check_reach (british, 3, 2);
    }
}

/* Real ones, each class of each: those that bars part with more seeds. */
static void
test_open_puzzles_give_what_they_promise (void)
{
  g_autofree char *folder = puzzle_folder ("open");
  g_autoptr (GDir) listing = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  guint       n = 0, n_barred = 0;
  const char *name;

  while (listing != NULL && (name = g_dir_read_name (listing)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarPuzzle) puzzle = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize size;

      if (!g_str_has_suffix (name, ".ipuz"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, &size, NULL));
      bytes = g_bytes_new (text, size);
      puzzle = ashlar_ipuz_read (bytes, name, report, NULL);
      /* Some are empty grids. */
      if (puzzle == NULL || !ashlar_puzzle_is_playable (puzzle))
        continue;
      g_test_message ("%s", name);
      check_reach (puzzle, puzzle->has_bars ? 3 : 1, puzzle->has_bars ? 40 : 1);
      n++;
      n_barred += puzzle->has_bars;
    }
  g_assert_true (folder == NULL || (n > 10 && n_barred > 0));
}

/* What was there is there, as it was, in its place; nothing is added a second time. */
static void
test_what_was_there_stays (void)
{
  g_autoptr (AshlarContent) sample = levels_load_sample ("old-keep");
  g_autoptr (AshlarContent) content = with_puzzle (sample, "Tuesday’s No. 3", dense);
  guint first, second;
  g_autoptr (AshlarContent) once = make (content, NULL, &first);
  g_autoptr (AshlarContent) twice = make (once, NULL, &second);

  g_assert_cmpuint (first, ==, content->recipes->len);
  g_assert_cmpuint (second, ==, first + 1);
  g_assert_cmpstr (ashlar_content_get_recipe (once, first)->id, ==, "tuesday-s-no-3-crossword");
  g_assert_cmpstr (ashlar_content_get_recipe (twice, second)->id, ==, "tuesday-s-no-3-crossword-2");
  g_assert_cmpuint (once->tiles->len, ==, content->tiles->len + ASHLAR_N_SPECIALS - 1);
  g_assert_cmpuint (twice->tiles->len, ==, once->tiles->len);
  g_assert_cmpuint (twice->objects->len, ==, once->objects->len);
  for (guint i = 0; i < content->tiles->len; i++)
    g_assert_true (g_ptr_array_index (once->tiles, i) == g_ptr_array_index (content->tiles, i));
  for (guint i = 0; i < content->objects->len; i++)
    g_assert_true (g_ptr_array_index (once->objects, i) == g_ptr_array_index (content->objects, i));
  for (guint i = 0; i < content->recipes->len; i++)
    g_assert_true (g_ptr_array_index (once->recipes, i) == g_ptr_array_index (content->recipes, i));
  g_assert_true (once->blocks == content->blocks);
  g_assert_true (once->default_tile == content->default_tile);
}

static void
test_names_of_any_kind (void)
{
  g_autofree char *long_id = g_strnfill (5000, 'x');
  const struct
  {
    const char *id, *recipe;
  } cases[] = {
    { "tuesday", "tuesday-crossword" },
    { "My Crossword", "my-crossword" },
    { "../../etc/passwd", "etc-passwd-crossword" },
    { "<b>&amp;\033[31m\"", "b-amp-31m-crossword" },
    { "…", "crossword" },
    { "Ночь 7", "ночь-7-crossword" },
    { long_id, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx-crossword" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) empty = ashlar_content_new ();
      g_autoptr (AshlarContent) content = with_puzzle (empty, cases[i].id, dense);
      guint recipe;
      g_autoptr (AshlarContent) made = make (content, "{\"puzzle\": \"another\"}", &recipe);

      g_assert_cmpstr (ashlar_content_get_recipe (made, recipe)->id, ==, cases[i].recipe);
      g_assert_cmpuint (strlen (ashlar_content_get_recipe (made, recipe)->description), <, 200);
      check_content (made, recipe, cases[i].recipe, 3);
    }
}

/* Each square of a special room has the floor of its kind where it can be walked on, and what
 * stands in it is its kind's. */
static void
test_each_kind_has_its_floor_and_object (void)
{
  guint n_squares[ASHLAR_N_SPECIALS] = { 0 }, n_objects[ASHLAR_N_SPECIALS] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *parameters = g_strdup_printf (
          "{\"cellSize\": %s, \"specialRooms\": {\"min\": 5, \"max\": 8}}", sizes[i]);
      g_autoptr (AshlarContent) empty = ashlar_content_new ();
      g_autoptr (AshlarContent) content = with_puzzle (empty, "dense", dense);
      g_autoptr (GError) error = NULL;
      guint recipe;
      g_autoptr (AshlarContent) made = make (content, parameters, &recipe);
      g_autoptr (AshlarGenerator) generator
          = ashlar_generator_new (made, ashlar_content_get_recipe (made, recipe)->id, NULL, &error);

      g_assert_no_error (error);
      for (guint64 seed = 0; seed < 50; seed++)
        {
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);

          g_assert_no_error (error);
          for (guint y = 0; y < level->plan->height; y++)
            for (guint x = 0; x < level->plan->width; x++)
              {
                gint              area = ashlar_level_get_area_at (level, x, y);
                guint             special = area < 0 || level->plan->specials == NULL
                                                ? ASHLAR_SPECIAL_NONE
                                                : level->plan->specials[area];
                const AshlarTile *tile = ashlar_level_get_tile_at (level, x, y);

                if (!ashlar_level_is_walkable (level, x, y))
                  continue;
                n_squares[special]++;
                if (special == ASHLAR_SPECIAL_NONE)
                  g_assert_cmpstr (tile->description, ==, "Floor");
                else
                  g_assert_cmpstr (tile->description, ==,
                                   ashlar_furniture_get (special)->floor_description);
              }
          for (guint object = 0; object < level->objects->len; object++)
            {
              const AshlarPlacedObject *placed
                  = &g_array_index (level->objects, AshlarPlacedObject, object);
              guint special
                  = level->plan->specials != NULL ? level->plan->specials[placed->area] : 0;

              n_objects[special]++;
              if (g_str_equal (placed->reference, "bp_torch"))
                g_assert_true (
                    (level->plan->roles[placed->area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT))
                    != 0);
              else
                g_assert_cmpstr (placed->reference, ==, ashlar_furniture_get (special)->object.id);
            }
        }
    }
  for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
    {
      g_assert_cmpuint (n_squares[special], >, 50);
      g_assert_cmpuint (n_objects[special], >, 30);
    }
}

/* Relative luminance and contrast as WCAG 2.1 defines them. */
static double
get_luminance (guint32 color)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double              sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double part = (color >> (8 * i) & 0xff) / 255.0;

      sum += weights[i] * (part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
get_contrast (guint32 a, guint32 b)
{
  double light = MAX (get_luminance (a), get_luminance (b));
  double dark = MIN (get_luminance (a), get_luminance (b));

  return (light + 0.05) / (dark + 0.05);
}

static guint
get_distance (guint32 a, guint32 b)
{
  guint sum = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    sum += (guint) ABS ((gint) (a >> shift & 0xff) - (gint) (b >> shift & 0xff));
  return sum;
}

static guint32
get_color (const AshlarValue *palette, const char *name)
{
  guint32 color = 0;

  if (!ashlar_recipe_palette_get_color (palette, name, &color))
    g_error ("palette %s has no colour %s", ashlar_recipe_palette_get_id (palette), name);
  return color;
}

/* Dark on its floor; or as bright as its light, with a dark symbol on it. */
static void
check_object_color (const AshlarFurnitureObject *object, guint32 floor)
{
  if (object->light_radius == 0)
    g_assert_cmpfloat (get_contrast (floor, object->color), >=, 4.5);
  else
    g_assert_cmpfloat (get_contrast (0x000000, object->color), >=, 10);
}

static void
test_symbols_and_letters_can_be_read (void)
{
  g_autoptr (AshlarValue) palettes = ashlar_furniture_new_palettes ();

  check_object_color (&ashlar_furniture_torch, 0xd8cfb8);
  for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
    {
      const AshlarFurniture *furniture = ashlar_furniture_get (special);

      check_object_color (&furniture->object, furniture->floor_color);
      g_assert_cmpfloat (get_contrast (furniture->floor_color, 0x3a3a44), >=, 4.5);
      g_assert_cmpuint (get_distance (furniture->floor_color, 0xd8cfb8), >=, 40);
      g_assert_false (g_unichar_isalnum (furniture->object.symbol));
      for (guint other = 1; other < special; other++)
        {
          g_assert_cmpuint (
              get_distance (furniture->floor_color, ashlar_furniture_get (other)->floor_color), >=,
              40);
          g_assert_cmpuint (furniture->object.symbol, !=,
                            ashlar_furniture_get (other)->object.symbol);
        }
    }
  g_assert_cmpuint (ashlar_value_get_n_items (palettes), >=, 3);
  for (guint i = 0; i < ashlar_value_get_n_items (palettes); i++)
    {
      const AshlarValue *palette = ashlar_value_get_item (palettes, i);
      guint32            letter = get_color (palette, "letter");

      g_assert_cmpfloat (get_contrast (get_color (palette, "paper"), get_color (palette, "ink")),
                         >=, 7);
      g_assert_cmpfloat (get_contrast (get_color (palette, "paper"), get_color (palette, "hatch")),
                         >=, 4.5);
      g_assert_cmpfloat (get_contrast (get_color (palette, "floor"), get_color (palette, "wall")),
                         >=, 4.5);
      g_assert_cmpfloat (get_contrast (get_color (palette, "floor"), letter), >=, 7);
      g_assert_cmpfloat (get_contrast (get_color (palette, "light"), letter), >=, 7);
      g_assert_cmpfloat (get_contrast (get_color (palette, "floor"), get_color (palette, "grid")),
                         >=, 1.2);
      for (guint special = 1; special < ASHLAR_N_SPECIALS; special++)
        {
          guint32 color = get_color (palette, ashlar_special_to_string (special));

          g_assert_cmpfloat (get_contrast (color, letter), >=, 7);
          check_object_color (&ashlar_furniture_get (special)->object, color);
          for (guint other = 1; other < special; other++)
            g_assert_cmpuint (
                get_distance (color, get_color (palette, ashlar_special_to_string (other))), >=,
                40);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword-recipe/works-at-every-size", test_it_works_at_every_size);
  g_test_add_func ("/crossword-recipe/works-in-each-sample", test_it_works_in_each_sample);
  g_test_add_func ("/crossword-recipe/a-small-puzzle-is-asked-for-what-it-has",
                   test_a_small_puzzle_is_asked_for_what_it_has);
  g_test_add_func ("/crossword-recipe/a-barred-puzzle-is-asked-for-little",
                   test_a_barred_puzzle_is_asked_for_little);
  g_test_add_func ("/crossword-recipe/barred-counts-are-the-most-that-there-is",
                   test_barred_counts_are_the_most);
  g_test_add_func ("/crossword-recipe/barred-puzzles-give-what-they-promise",
                   test_barred_puzzles_give_what_they_promise);
  g_test_add_func ("/crossword-recipe/open-puzzles-give-what-they-promise",
                   test_open_puzzles_give_what_they_promise);
  g_test_add_func ("/crossword-recipe/what-was-there-stays", test_what_was_there_stays);
  g_test_add_func ("/crossword-recipe/names-of-any-kind", test_names_of_any_kind);
  g_test_add_func ("/crossword-recipe/each-kind-has-its-floor-and-object",
                   test_each_kind_has_its_floor_and_object);
  g_test_add_func ("/crossword-recipe/symbols-and-letters-can-be-read",
                   test_symbols_and_letters_can_be_read);
  return g_test_run ();
}
