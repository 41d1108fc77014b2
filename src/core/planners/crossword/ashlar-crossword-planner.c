/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `crossword`: dungeons of whole words.
 *
 * Some words of a crossword that cross each other, on every other row and column, so that no letters
 * meet that are no word; special rooms in squares without a letter beside them. The steps have a file
 * each: ashlar-crossword-class.c, -growth.c, -squares.c, -result.c and -segments.c; -record.c tells
 * what they did. What stands behind bars or has no place for special rooms is drawn again, some times:
 * words that a puzzle is said to give are had for sure then, rooms are not.
 *
 * Cost: O(words · candidates + squares). Source: the article on the crossword dungeon. */

#include "planners/crossword/ashlar-crossword-private.h"

#include <glib/gi18n.h>

#define MOST_ATTEMPTS 64u

static const char *const parity_ids[] = { "odd", "even", "odd-even", "even-odd", "auto", NULL };
static const char *const parity_labels[] = {
  N_ ("Odd rows, odd columns"),  N_ ("Even rows, even columns"), N_ ("Odd rows, even columns"),
  N_ ("Even rows, odd columns"), N_ ("Whichever serves"),        NULL,
};
static const char *const visit_ids[] = { "either", "first", "second", NULL };
static const char *const visit_labels[]
    = { N_ ("Either half"), N_ ("First visit"), N_ ("Second visit"), NULL };
static const char *const unit_ids[] = { "letter", "word", NULL };
static const char *const unit_labels[] = { N_ ("Letter"), N_ ("Word"), NULL };
static const char *const mode_ids[] = { "sparse", "full", NULL };
static const char *const mode_labels[] = { N_ ("Some words"), N_ ("The whole grid"), NULL };

static const AshlarParameterSpec parameters[] = {
  { .id = "puzzle",
    .label = N_ ("Puzzle"),
    .help = N_ ("The crossword to make a dungeon of; without one named, the first of the content."),
    .offset = offsetof (AshlarCrosswordSettings, puzzle),
    .type = ASHLAR_PARAMETER_PUZZLE,
    .optional = TRUE },
  { .id = "parity",
    .label = N_ ("Lines"),
    .help
    = N_ ("Which rows and columns words are taken from, counted from 1: on every other line no "
          "letters meet that are no word. Odd rows and columns share no word with even ones, "
          "so that a puzzle gives two dungeons. Left to itself, each seed draws among those "
          "that have as many words as are wanted at most; where none has, the best one is "
          "taken. The whole grid takes all."),
    .offset = offsetof (AshlarCrosswordSettings, parity),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_N_PAIRINGS,
    .choices = parity_ids,
    .choice_labels = parity_labels },
  { .id = "visit",
    .label = N_ ("Visit"),
    .help
    = N_ ("With lines left to themselves: which half of the puzzle, so that a game walks it twice "
          "and meets no word again. Both halves have as many words as are asked for, or neither "
          "visit succeeds."),
    .offset = offsetof (AshlarCrosswordSettings, visit),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_CROSSWORD_VISIT_EITHER,
    .choices = visit_ids,
    .choice_labels = visit_labels },
  { .id = "words",
    .label = N_ ("Words"),
    .help = N_ ("How many words are chosen; no more than hang together in the puzzle."),
    .offset = offsetof (AshlarCrosswordSettings, words),
    .given = offsetof (AshlarCrosswordSettings, has_words),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 2,
    .maximum = ASHLAR_CROSSWORD_MOST_WORDS,
    .range_min = 8,
    .range_max = 12 },
  { .id = "level",
    .label = N_ ("Level of the player"),
    .help = N_ ("How far the player has come: four words and one more a level, up to twenty. Takes "
                "the place of the number of words."),
    .offset = offsetof (AshlarCrosswordSettings, level),
    .given = offsetof (AshlarCrosswordSettings, has_level),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1000,
    .value = 1,
    .optional = TRUE },
  { .id = "shortness",
    .label = N_ ("Shortness"),
    .unit = N_ ("%"),
    .help = N_ ("How much short words are preferred: not at all at 0; at 100 each further letter "
                "halves the odds of a word."),
    .offset = offsetof (AshlarCrosswordSettings, shortness),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 60 },
  { .id = "closeness",
    .label = N_ ("Closeness"),
    .unit = N_ ("%"),
    .help
    = N_ ("How much words near the middle of those chosen are preferred, which makes the "
          "dungeon small and dense: not at all at 0; at 100 a square farther off nearly halves "
          "the odds of a word."),
    .offset = offsetof (AshlarCrosswordSettings, closeness),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 75 },
  { .id = "cellSize",
    .label = N_ ("Cell size"),
    .unit = N_ ("tiles"),
    .help = N_ ("Sides of a square: 1 is a tile a letter, 3 and more leave room for walls; 2 would "
                "do for neither. With blocks it is theirs."),
    .offset = offsetof (AshlarCrosswordSettings, cell_size),
    .given = offsetof (AshlarCrosswordSettings, has_cell_size),
    .use = ASHLAR_USE_CELL,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 31,
    .value = 1 },
  { .id = "unit",
    .label = N_ ("Area"),
    .help = N_ ("Whether each letter is an area, or each word: a crossing then belongs to the word "
                "that was chosen first, and what is left of the other is cut there."),
    .offset = offsetof (AshlarCrosswordSettings, unit),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_CROSSWORD_LETTER,
    .choices = unit_ids,
    .choice_labels = unit_labels },
  { .id = "specialRooms",
    .label = N_ ("Special rooms"),
    .help = N_ ("How many vaults, passages, courtyards, shrines, colonnades and wells stand in "
                "squares without a letter. Courtyards and colonnades are several squares; where "
                "nothing but blocks paints, which are as large as one, there are none."),
    .offset = offsetof (AshlarCrosswordSettings, special_rooms),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 0,
    .maximum = ASHLAR_CROSSWORD_MOST_ROOMS,
    .range_min = 2,
    .range_max = 4 },
  { .id = "mode",
    .label = N_ ("Grid"),
    .help = N_ ("Whether some words are chosen, or the whole grid is the dungeon, whatever is said "
                "of words; where it falls apart, its largest part."),
    .offset = offsetof (AshlarCrosswordSettings, mode),
    .given = offsetof (AshlarCrosswordSettings, has_mode),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_CROSSWORD_SPARSE,
    .choices = mode_ids,
    .choice_labels = mode_labels },
};

/* NULL where bars or the shape of the words left too little; the last time that is told, too. */
static AshlarPlan *
try_once (const AshlarCrosswordTask *task,
          const AshlarRun           *run,
          guint                      attempt,
          gboolean                   is_last,
          guint                     *most_rooms)
{
  gboolean               tells = run->trace != NULL && is_last;
  AshlarCrosswordGrowth  growth;
  AshlarCrosswordSquares squares;
  AshlarPlan            *plan = NULL;

  ashlar_crossword_growth_init (&growth, task, run, attempt);
  ashlar_run_count (run, growth.n_chosen * ASHLAR_STEPS_PER_BLOCK);
  if (growth.n_chosen >= task->min_words || tells)
    {
      ashlar_crossword_squares_init (&squares, &growth);
      *most_rooms = MAX (*most_rooms, squares.n_rooms);
      if (growth.n_chosen >= task->min_words && squares.n_rooms >= task->min_rooms)
        plan = ashlar_crossword_to_plan (&growth, &squares);
      if (run->trace != NULL && (plan != NULL || tells))
        ashlar_crossword_record (&growth, &squares);
      ashlar_crossword_squares_clear (&squares);
    }
  ashlar_crossword_growth_clear (&growth);
  return plan;
}

static void
fail_after (const AshlarCrosswordTask *task, guint n_attempts, guint most_rooms, GError **error)
{
  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->path, "specialRooms",
      "At least %u special rooms are asked for; %u attempts found a place for %u at most beside "
      "the "
      "words of the puzzle \"%s\". Ask for no more than that, or for more words",
      task->min_rooms, n_attempts, most_rooms, task->puzzle->id);
}

static AshlarPlan *
crossword_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarCrosswordTask *task = prepared;
  guint                      n_attempts = task->mode == ASHLAR_CROSSWORD_FULL ? 1 : MOST_ATTEMPTS;
  guint                      most_rooms = 0;

  for (guint attempt = 0; attempt < n_attempts; attempt++)
    {
      AshlarPlan *plan;

      if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
        return NULL;
      plan = try_once (task, run, attempt, attempt + 1 == n_attempts, &most_rooms);
      if (plan != NULL)
        return plan;
    }
  fail_after (task, n_attempts, most_rooms, error);
  return NULL;
}

const AshlarPlanner ashlar_planner_crossword = {
  .part = {
    .id = "crossword",
    .version = 4,
    .name = N_ ("Crossword"),
    .description = N_ ("Makes a dungeon of words of a crossword that cross each other."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_LETTER | 1u << ASHLAR_AREA_SPECIAL, .specials = TRUE },
  },
  .lays_cells = TRUE,
  .joins_cells = TRUE,
  .painter = "open",
  .prepare = ashlar_crossword_task_new,
  .free_prepared = ashlar_crossword_task_free,
  .plan = crossword_plan,
};
