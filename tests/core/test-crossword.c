/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `crossword` promises, by name, over random puzzles of every build: each test says
 * what must hold whatever the seed. With ASHLAR_TEST_LONG a thousand seeds a puzzle and pairing. */

#include <ashlar.h>

#include "crossword-check.h"
#include "crossword-puzzles.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "planners/ashlar-planners-private.h"

#define N_PUZZLES 150
#define N_PUZZLES_LONG 2000
#define N_SEEDS 4
#define N_SEEDS_LONG 1000

static gboolean
is_long (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL;
}

static AshlarGenerator *
make_generator (AshlarContent *content)
{
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "dungeon", NULL, &error);

  g_assert_no_error (error);
  return generator;
}

static void
check_seed (AshlarGenerator        *generator,
            AshlarContent          *content,
            const AshlarPuzzle     *puzzle,
            const CrosswordPromise *promise,
            guint64                 puzzle_seed,
            guint64                 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);
  char *breach;

  if (level == NULL)
    {
      /* Bars and rooms may leave no place; then it is said how much there is. */
      if (!g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE)
          || strstr (error->message, "at most") == NULL)
        crossword_check_give_up (g_strdup (error->message), content, puzzle_seed, seed);
      return;
    }
  breach = crossword_check_dup_breach (level, puzzle, promise);
  if (breach != NULL)
    crossword_check_give_up (breach, content, puzzle_seed, seed);
}

/* What a puzzle can give, and what is to be asked of it. */
typedef struct
{
  AshlarPuzzle        *puzzle;
  AshlarPuzzleClasses *classes;
  guint64              seed;
} Subject;

static void
subject_init (Subject *self, guint64 seed)
{
  self->seed = seed;
  self->puzzle = crossword_puzzles_new_random ("words", seed);
  self->classes = ashlar_puzzle_classes_new (self->puzzle);
}

static void
subject_clear (Subject *self)
{
  ashlar_puzzle_classes_free (self->classes);
  ashlar_puzzle_unref (self->puzzle);
}

static guint
subject_get_largest (const Subject *self, guint pairing)
{
  guint most = 0;

  if (pairing < ASHLAR_N_PAIRINGS)
    return self->classes->classes[pairing].largest;
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    most = MAX (most, self->classes->classes[i].largest);
  return most;
}

static void
check_pairing (const Subject *self, guint pairing, guint n_seeds)
{
  static const guint cells[] = { 1, 1, 3, 4, 5, 8 };
  guint              largest = subject_get_largest (self, pairing);
  AshlarStream       stream;
  CrosswordPromise   promise = { .pairing = pairing };
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autofree char *parameters = NULL;

  if (largest < 2)
    return;
  ashlar_stream_init (&stream, self->seed, ASHLAR_STAGE_PLAN, 0, pairing);
  promise.min_words = (guint) ashlar_stream_range (&stream, 2, (gint) MIN (largest, 20));
  promise.max_words = promise.min_words + ashlar_stream_below (&stream, 12);
  promise.min_rooms = ashlar_stream_below (&stream, 3);
  promise.max_rooms = promise.min_rooms + ashlar_stream_below (&stream, 6);
  promise.cell = cells[ashlar_stream_below (&stream, G_N_ELEMENTS (cells))];
  promise.has_words = ashlar_stream_below (&stream, 2) == 1;
  parameters = g_strdup_printf (
      "\"parity\": \"%s\", \"words\": {\"min\": %u, \"max\": %u}, \"specialRooms\": {\"min\": %u, "
      "\"max\": %u}, \"cellSize\": %u, \"unit\": \"%s\", \"shortness\": %u, \"closeness\": %u",
      pairing < ASHLAR_N_PAIRINGS ? ashlar_pairing_ids[pairing] : "auto", promise.min_words,
      promise.max_words, promise.min_rooms, promise.max_rooms, promise.cell,
      promise.has_words ? "word" : "letter", pairing * 25, 100 - pairing * 25);
  content = crossword_puzzles_new_content (self->puzzle, parameters, "");
  generator = make_generator (content);
  for (guint64 seed = 0; seed < n_seeds; seed++)
    check_seed (generator, content, self->puzzle, &promise, self->seed, seed);
}

/* "The set of maximal runs of two letters or more in the dungeon equals the set of words chosen";
 * "the crossing graph is connected"; "exactly one empty square of margin"; "counts demanded are
 * met". */
static void
test_promises (void)
{
  guint n_puzzles = is_long () ? N_PUZZLES_LONG : N_PUZZLES;

  for (guint64 seed = 0; seed < n_puzzles; seed++)
    {
      Subject subject;

      subject_init (&subject, seed);
      for (guint pairing = 0; pairing <= ASHLAR_N_PAIRINGS; pairing++)
        check_pairing (&subject, pairing, is_long () ? N_SEEDS_LONG : N_SEEDS);
      subject_clear (&subject);
    }
}

/* The mode `full`: all words of the largest part, walls where bars are. */
static void
test_full (void)
{
  guint n_levels = 0;

  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    {
      guint            cell = 1 + 2 * (seed % 3 > 0) + (seed % 3 == 2);
      gboolean         has_words = seed / 3 % 2 == 1;
      g_autofree char *parameters
          = g_strdup_printf ("\"mode\": \"full\", \"cellSize\": %u, \"unit\": \"%s\", "
                             "\"specialRooms\": {\"min\": 0, \"max\": 3}",
                             cell, has_words ? "word" : "letter");
      Subject          subject;
      CrosswordPromise promise = { .pairing = ASHLAR_N_PAIRINGS,
                                   .cell = cell,
                                   .max_words = G_MAXUINT,
                                   .max_rooms = 3,
                                   .is_full = TRUE,
                                   .has_words = has_words };
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarGenerator) generator = NULL;
      g_autoptr (GError) error = NULL;

      subject_init (&subject, seed);
      /* A pass that links neighbours links no letters. */
      content = crossword_puzzles_new_content (
          subject.puzzle, parameters,
          ", \"assign\": [{\"type\": \"attach\", \"parameters\": {\"loops\": 100}}]");
      generator = ashlar_generator_new (content, "dungeon", NULL, &error);
      if (generator != NULL)
        {
          check_seed (generator, content, subject.puzzle, &promise, seed, seed);
          n_levels++;
        }
      else if (subject.puzzle->n_words > 0)
        {
          g_assert_true (subject.puzzle->has_bars && cell == 1);
          g_assert_nonnull (strstr (error->message, "cellSize be 3"));
        }
      subject_clear (&subject);
    }
  g_assert_cmpuint (n_levels, >, N_PUZZLES / 2);
}

static GArray *
dup_words (const Subject *self, guint pairing, guint64 seed)
{
  GArray          *words = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint            most = MIN (subject_get_largest (self, pairing), 400);
  CrosswordPromise promise = { .pairing = pairing,
                               .cell = 1,
                               .min_words = 2,
                               .max_words = most,
                               .max_rooms = 4,
                               .puzzle_words = words };
  g_autofree char *parameters
      = g_strdup_printf ("\"parity\": \"%s\", \"words\": {\"min\": 2, \"max\": %u}",
                         ashlar_pairing_ids[pairing], most);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;

  if (most < 2)
    return words;
  content = crossword_puzzles_new_content (self->puzzle, parameters, "");
  generator = make_generator (content);
  check_seed (generator, content, self->puzzle, &promise, self->seed, seed);
  return words;
}

/* "Odd and even share no word", and neither do odd-even and even-odd. */
static void
test_twins (void)
{
  static const guint pairs[][2] = { { ASHLAR_PAIRING_ODD, ASHLAR_PAIRING_EVEN },
                                    { ASHLAR_PAIRING_ODD_EVEN, ASHLAR_PAIRING_EVEN_ODD } };
  guint              n_compared = 0;

  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    {
      Subject subject;

      subject_init (&subject, seed);
      for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
        {
          g_autoptr (GArray) left = dup_words (&subject, pairs[i][0], seed);
          g_autoptr (GArray) right = dup_words (&subject, pairs[i][1], seed);

          for (guint a = 0; a < left->len; a++)
            for (guint b = 0; b < right->len; b++, n_compared++)
              g_assert_cmpuint (g_array_index (left, guint32, a), !=,
                                g_array_index (right, guint32, b));
        }
      subject_clear (&subject);
    }
  g_assert_cmpuint (n_compared, >, N_PUZZLES);
}

/* "Two visits of one puzzle share no word": whatever their seeds, both have a level, or both are told how
 * many words each class gives. */
static void
test_visits (void)
{
  static const char *const visits[] = { "first", "second" };
  guint                    n_made = 0, n_refused = 0;

  for (guint64 seed = 0; seed < N_PUZZLES; seed++)
    {
      guint            wanted = 2 + (guint) (seed % 9);
      gboolean         is_made[2] = { FALSE, FALSE };
      Subject          subject;
      g_autofree char *known = NULL;
      GArray          *words[2];

      subject_init (&subject, seed);
      known = g_strdup_printf (
          "odd %u, even %u, odd-even %u, even-odd %u", subject.classes->classes[0].largest,
          subject.classes->classes[1].largest, subject.classes->classes[2].largest,
          subject.classes->classes[3].largest);
      for (guint visit = 0; visit < 2; visit++)
        {
          CrosswordPromise promise = { .pairing = ASHLAR_N_PAIRINGS,
                                       .cell = 1,
                                       .min_words = wanted,
                                       .max_words = wanted + 3,
                                       .max_rooms = 2,
                                       .puzzle_words = NULL };
          g_autofree char *parameters
              = g_strdup_printf ("\"visit\": \"%s\", \"words\": {\"min\": %u, \"max\": %u}, "
                                 "\"specialRooms\": {\"min\": 0, "
                                 "\"max\": 2}",
                                 visits[visit], wanted, wanted + 3);
          g_autoptr (AshlarContent) content = NULL;
          g_autoptr (AshlarGenerator) generator = NULL;
          g_autoptr (GError) error = NULL;

          words[visit] = promise.puzzle_words = g_array_new (FALSE, FALSE, sizeof (guint32));
          if (subject.puzzle->n_words == 0)
            continue;
          content = crossword_puzzles_new_content (subject.puzzle, parameters, "");
          generator = ashlar_generator_new (content, "dungeon", NULL, &error);
          is_made[visit] = generator != NULL;
          if (generator == NULL)
            {
              g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
              g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==,
                               "/recipes/0/planner/parameters/words");
              g_assert_nonnull (strstr (error->message, known));
              continue;
            }
          for (guint64 run = 0; run < N_SEEDS; run++)
            check_seed (generator, content, subject.puzzle, &promise, seed, seed + 7 * visit + run);
        }
      g_assert_true (is_made[0] == is_made[1]);
      n_made += is_made[0];
      n_refused += !is_made[0];
      g_assert_true (!is_made[0] || (words[0]->len > 0 && words[1]->len > 0));
      for (guint a = 0; a < words[0]->len; a++)
        for (guint b = 0; b < words[1]->len; b++)
          g_assert_cmpuint (g_array_index (words[0], guint32, a), !=,
                            g_array_index (words[1], guint32, b));
      g_array_unref (words[0]);
      g_array_unref (words[1]);
      subject_clear (&subject);
    }
  g_assert_cmpuint (n_made, >, N_PUZZLES / 4);
  g_assert_cmpuint (n_refused, >, 0);
}

/* A visit is a half of what auto takes, and of nothing else. */
static void
test_visits_refused (void)
{
  static const char *const parameters[] = { "\"visit\": \"first\", \"parity\": \"odd\"",
                                            "\"visit\": \"second\", \"mode\": \"full\"" };

  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", CROSSWORD_DENSE, 15, 15, 1);
      g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters[i], "");
      g_autoptr (GError) error = NULL;

      g_assert_null (ashlar_generator_new (content, "dungeon", NULL, &error));
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==,
                       "/recipes/0/planner/parameters/visit");
    }
}

/* "Counts demanded are met or the error says what can be given": every number from two on, until
 * beyond the largest part. */
static void
test_counts (void)
{
  for (guint64 seed = 0; seed < N_PUZZLES / 3; seed++)
    for (guint pairing = 0; pairing <= ASHLAR_N_PAIRINGS; pairing++)
      {
        Subject subject;
        guint   largest;

        subject_init (&subject, seed);
        largest = subject_get_largest (&subject, pairing);
        for (guint n = 2; n <= largest + 2 && n <= 400; n += 1 + n / 8)
          {
            g_autofree char *known = g_strdup_printf (
                "odd %u, even %u, odd-even %u, even-odd %u", subject.classes->classes[0].largest,
                subject.classes->classes[1].largest, subject.classes->classes[2].largest,
                subject.classes->classes[3].largest);
            g_autofree char *parameters = g_strdup_printf (
                "\"parity\": \"%s\", \"words\": {\"min\": %u, \"max\": %u}",
                pairing < ASHLAR_N_PAIRINGS ? ashlar_pairing_ids[pairing] : "auto", n, n);
            g_autoptr (AshlarContent) content = NULL;
            g_autoptr (AshlarGenerator) generator = NULL;
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarLevel) level = NULL;

            if (subject.puzzle->n_words == 0)
              continue;
            content = crossword_puzzles_new_content (subject.puzzle, parameters, "");
            generator = ashlar_generator_new (content, "dungeon", NULL, &error);
            if (n > largest)
              {
                g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
                g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==,
                                 "/recipes/0/planner/parameters/words");
                g_assert_nonnull (strstr (error->message, known));
                continue;
              }
            g_assert_no_error (error);
            level = ashlar_generator_generate (generator, seed, NULL, &error);
            if (g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE)
                && strstr (error->message, "special rooms") != NULL)
              continue;
            g_assert_no_error (error);
            g_assert_cmpuint (ashlar_level_get_n_words (level), ==, n);
          }
        subject_clear (&subject);
      }
}

/* A level n has four words and n, twenty at most, whatever is said of words. */
static void
test_levels (void)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", CROSSWORD_DENSE, 21, 21, 1);

  for (guint level = 1; level <= 20; level++)
    {
      g_autofree char *parameters
          = g_strdup_printf ("\"level\": %u, \"words\": {\"min\": 2, \"max\": 3}", level);
      g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
      g_autoptr (AshlarGenerator) generator = make_generator (content);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) made = ashlar_generator_generate (generator, level, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (ashlar_level_get_n_words (made), ==, MIN (20, 4 + level));
    }
}

/* "Every parameter minimum and maximum works", or the error names the parameter. */
static void
test_extremes (void)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", CROSSWORD_DENSE, 21, 21, 2);
  const AshlarPart *part = &ashlar_planner_crossword.part;

  for (guint i = 0; i < part->n_parameters; i++)
    for (guint end = 0; end < 2; end++)
      {
        const AshlarParameterSpec *spec = &part->parameters[i];
        gint                       value = end == 0 ? spec->minimum : spec->maximum;
        g_autofree char           *parameters = NULL;
        g_autoptr (AshlarContent) content = NULL;
        g_autoptr (AshlarGenerator) generator = NULL;
        g_autoptr (AshlarLevel) level = NULL;
        g_autoptr (GError) error = NULL;

        if (spec->type == ASHLAR_PARAMETER_CHOICE)
          parameters = g_strdup_printf (
              "\"%s\": \"%s\"", spec->id,
              spec->choices[end == 0 ? 0 : g_strv_length ((char **) spec->choices) - 1]);
        else if (spec->type == ASHLAR_PARAMETER_RANGE)
          parameters
              = g_strdup_printf ("\"%s\": {\"min\": %d, \"max\": %d}", spec->id, value, value);
        else if (spec->type != ASHLAR_PARAMETER_PUZZLE)
          parameters = g_strdup_printf ("\"%s\": %d", spec->id, value);
        content = crossword_puzzles_new_content (puzzle, parameters != NULL ? parameters : "", "");
        generator = ashlar_generator_new (content, "dungeon", NULL, &error);
        if (generator != NULL)
          level = ashlar_generator_generate (generator, 7, NULL, &error);
        if (end == 1 && spec->type == ASHLAR_PARAMETER_RANGE)
          {
            /* 400 words of 130, 24 rooms beside ten words. */
            if (level == NULL)
              g_assert_true (
                  g_str_has_suffix (ashlar_generate_error_get_subject (error), spec->id));
            continue;
          }
        g_assert_no_error (error);
        levels_assert_sound (level);
      }
}

/* "The same seed gives the same bytes", with and without a trace, and the trace tells of each word. */
static void
test_same (void)
{
  for (guint64 seed = 0; seed < N_PUZZLES / 3; seed++)
    {
      g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("words", seed);
      g_autoptr (AshlarContent) content
          = puzzle->n_words > 0
                ? crossword_puzzles_new_content (puzzle, "\"words\": {\"min\": 2, \"max\": 12}", "")
                : NULL;
      g_autoptr (AshlarGenerator) generator
          = content != NULL ? ashlar_generator_new (content, "dungeon", NULL, NULL) : NULL;
      g_autoptr (AshlarLevel) level
          = generator != NULL ? ashlar_generator_generate (generator, seed, NULL, NULL) : NULL;
      g_autoptr (AshlarBuild) build = NULL;
      guint n_told = 0;

      if (level == NULL)
        continue;
      build = ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL);
      levels_assert_same (level, build->level);
      for (guint i = 0; i < ashlar_trace_get_n_steps (build->trace); i++)
        {
          const AshlarTraceStep *step = ashlar_trace_get_step (build->trace, i);
          g_autofree char       *text = NULL;

          if (g_strcmp0 (step->reason, "word-chosen") != 0)
            continue;
          n_told++;
          text = ashlar_trace_dup_words (build->trace, step, NULL);
          g_assert_nonnull (strstr (text, n_told == 1 ? "the first of" : "odds"));
          g_assert_cmpuint (step->n_cells, >=, 2);
        }
      g_assert_cmpuint (n_told, ==, ashlar_level_get_n_words (level));
    }
}

/* A puzzle that was edited makes another dungeon, though all else is as it was. */
static void
test_edited (void)
{
  static const char *const rows[][4]
      = { { "ABC", "D#E", "FGH", NULL }, { "IJK", "L#M", "NOP", NULL } };
  g_autoptr (AshlarPuzzle) first = ashlar_puzzle_new_from_rows ("words", rows[0]);
  g_autoptr (AshlarPuzzle) second = ashlar_puzzle_new_from_rows ("words", rows[1]);
  g_autoptr (AshlarContent) before
      = crossword_puzzles_new_content (first, "\"words\": {\"min\": 4, \"max\": 4}", "");
  g_autoptr (AshlarLevel) old = ashlar_content_generate (before, "dungeon", 1, NULL, NULL, NULL);
  g_autoptr (AshlarContent) after = ashlar_content_with_puzzle_at (before, 0, second);
  g_autoptr (AshlarLevel) new = ashlar_content_generate (after, "dungeon", 1, NULL, NULL, NULL);
  g_autoptr (AshlarGenerator) old_generator = ashlar_generator_new (before, "dungeon", NULL, NULL);
  g_autoptr (AshlarGenerator) new_generator = ashlar_generator_new (after, "dungeon", NULL, NULL);
  g_autoptr (AshlarBuild) kept = NULL;
  g_autoptr (AshlarBuild) build = NULL;

  g_assert_cmpstr (ashlar_level_word_get_answer (ashlar_level_get_word (old, 0)), ==, "ABC");
  g_assert_cmpstr (ashlar_level_word_get_answer (ashlar_level_get_word (new, 0)), ==, "IJK");
  /* Whatever the build before was kept for. */
  kept = ashlar_build_new (old_generator, 1, NULL, FALSE, NULL, NULL);
  build = ashlar_build_new (new_generator, 1, NULL, FALSE, kept, NULL);
  g_assert_cmpstr (ashlar_level_word_get_answer (ashlar_level_get_word (build->level, 0)), ==,
                   "IJK");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword/promises", test_promises);
  g_test_add_func ("/crossword/full", test_full);
  g_test_add_func ("/crossword/twins", test_twins);
  g_test_add_func ("/crossword/two-visits-share-no-word", test_visits);
  g_test_add_func ("/crossword/a-visit-is-a-half-of-what-auto-takes", test_visits_refused);
  g_test_add_func ("/crossword/counts", test_counts);
  g_test_add_func ("/crossword/levels", test_levels);
  g_test_add_func ("/crossword/extremes", test_extremes);
  g_test_add_func ("/crossword/same", test_same);
  g_test_add_func ("/crossword/edited", test_edited);
  return g_test_run ();
}
