/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe asks of the planner `crossword`: everything that no seed can change is said here.
 *
 * Which pairing of odd and even lines serves is settled once: the one that is named; else those whose
 * largest connected part has as many words as are asked for at most, and where none has, the one
 * that comes nearest. What the puzzle cannot give is an error that says what it can.
 *
 * Cost: O(squares + words) a pairing. */

#include "planners/crossword/ashlar-crossword-private.h"

#define LEVEL_LEAST 4u
#define LEVEL_MOST 20u

/* ---- The puzzle ---- */

static gboolean
refuse_draft (const AshlarCrosswordTask *self, GError **error)
{
  const AshlarPuzzle *puzzle = self->puzzle;

  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        const AshlarSquare *square = ashlar_puzzle_get_square (puzzle, x, y);

        if (square->kind == ASHLAR_SQUARE_OPEN && square->letters == NULL)
          return ashlar_generate_error_refuse (
              error, ASHLAR_GENERATE_ERROR_PARAMETER, self->path, "puzzle",
              "The puzzle \"%s\" is a draft (squares without a letter: %u of %u, the first in "
              "column "
              "%u of row %u); a dungeon needs them all",
              puzzle->id, puzzle->n_unfilled, puzzle->n_open, x + 1, y + 1);
      }
  return FALSE;
}

static gboolean
find_puzzle (AshlarCrosswordTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarCrosswordSettings *settings = ashlar_settings_get (preparation->settings);
  GPtrArray                     *puzzles = preparation->content->puzzles;
  const char                    *id = settings->puzzle;
  guint index = id != NULL ? ashlar_content_find_puzzle (preparation->content, id) : 0;

  if (index >= puzzles->len)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_PARAMETER, self->path, "puzzle",
        "The content has no puzzle to make a dungeon of; import or draw "
        "one");
  self->puzzle = ashlar_puzzle_ref (g_ptr_array_index (puzzles, index));
  if (self->puzzle->n_words == 0)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_PARAMETER, self->path, "puzzle",
        self->puzzle->width == 0
            ? N_ ("The puzzle \"%s\" has no grid that could be understood")
            : N_ ("The puzzle \"%s\" has no word: nowhere are two open squares side by side"),
        self->puzzle->id);
  return self->puzzle->n_unfilled == 0 || refuse_draft (self, error);
}

/* ---- The cells ---- */

/* The painter's cells, or the recipe's. */
static gboolean
find_cell (AshlarCrosswordTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarCrosswordSettings *settings = ashlar_settings_get (preparation->settings);
  guint                          cell = settings->cell_size;

  self->cell_width = self->cell_height = cell;
  if (preparation->cell_width != 0)
    {
      self->cell_width = preparation->cell_width;
      self->cell_height = preparation->cell_height;
      if (self->unit == ASHLAR_CROSSWORD_WORD)
        return ashlar_generate_error_refuse (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "unit",
            "Blocks are painted a letter at a time, and an area is a whole word here; let unit be "
            "letter, or choose a painter that draws");
      if (settings->has_cell_size && (cell != self->cell_width || cell != self->cell_height))
        return ashlar_generate_error_refuse (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "cellSize",
            "cellSize is %u, but the blocks that the painter lays are %u × %u tiles; leave "
            "cellSize out, or draw blocks of %u × %u",
            cell, self->cell_width, self->cell_height, cell, cell);
    }
  if (self->cell_width == 2 || self->cell_height == 2)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_PARAMETER, self->path, "cellSize",
        "A square of 2 tiles is too small for a room with walls and too large for a letter a "
        "tile; expected 1, or 3 and more");
  return TRUE;
}

/* A canvas for all that a seed could choose. */
static gboolean
check_canvas (const AshlarCrosswordTask *self, GError **error)
{
  guint extra = 2 * ((self->max_rooms > 0 ? ASHLAR_CROSSWORD_RING : 0) + 1);
  guint width = (self->puzzle->width + extra) * self->cell_width;
  guint height = (self->puzzle->height + extra) * self->cell_height;

  if (width <= ASHLAR_MAX_LEVEL_SIZE && height <= ASHLAR_MAX_LEVEL_SIZE)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_TOO_LARGE, self->path, "cellSize",
      "A puzzle of %u × %u squares with what may stand around it makes a "
      "level of %u × %u tiles at %u × %u a square; a level has at most "
      "%u a side",
      self->puzzle->width, self->puzzle->height, width, height, self->cell_width, self->cell_height,
      ASHLAR_MAX_LEVEL_SIZE);
}

/* ---- The words ---- */

static void
read_words (AshlarCrosswordTask *self, const AshlarCrosswordSettings *settings)
{
  gint level = settings->level;

  self->words_parameter = level >= 0 ? "level" : "words";
  self->min_words
      = level >= 0 ? MIN (LEVEL_LEAST + (guint) level, LEVEL_MOST) : (guint) settings->words.min;
  self->max_words = level >= 0 ? self->min_words : (guint) settings->words.max;
}

static gboolean
refuse_pairings (const AshlarCrosswordTask *self,
                 const AshlarPuzzleClasses *classes,
                 guint                      pairing,
                 GError                   **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    g_string_append_printf (known, "%s%s %u", i > 0 ? ", " : "", ashlar_pairing_ids[i],
                            classes->classes[i].largest);
  if (pairing < ASHLAR_N_PAIRINGS)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, self->words_parameter,
        "At least %u words are asked for, and the puzzle \"%s\" cannot give as many with the "
        "parity "
        "%s. It can give: %s. Ask for fewer words, or for another parity",
        self->min_words, self->puzzle->id, ashlar_pairing_ids[pairing], known->str);
  return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path,
                                       self->words_parameter,
                                       "At least %u words are asked for, and the puzzle \"%s\" "
                                       "cannot give as many. It can give: %s. "
                                       "Ask for fewer words, or for another parity",
                                       self->min_words, self->puzzle->id, known->str);
}

/* The two dungeons of a puzzle, and how many words the poorer one has. */
static const AshlarPairing halves[2][2] = { { ASHLAR_PAIRING_ODD, ASHLAR_PAIRING_EVEN },
                                            { ASHLAR_PAIRING_ODD_EVEN, ASHLAR_PAIRING_EVEN_ODD } };

static guint
get_poorer (const AshlarPuzzleClasses *classes, guint pair)
{
  return MIN (classes->classes[halves[pair][0]].largest, classes->classes[halves[pair][1]].largest);
}

/* The pairing whose poorer half has more words, whatever a visit asks for: so that both visits, of any
 * seeds and levels, have one each. */
static gboolean
choose_visit (AshlarCrosswordTask *self,
              AshlarCrosswordVisit visit,
              guint                shortness,
              GError             **error)
{
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (self->puzzle);
  g_autoptr (GString) known = g_string_new (NULL);
  guint         pair = get_poorer (classes, 1) > get_poorer (classes, 0);
  AshlarPairing half = halves[pair][visit == ASHLAR_CROSSWORD_VISIT_SECOND];

  if (get_poorer (classes, pair) < self->min_words)
    {
      for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
        g_string_append_printf (known, "%s%s %u", i > 0 ? ", " : "", ashlar_pairing_ids[i],
                                classes->classes[i].largest);
      return ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, self->words_parameter,
          "At least %u words are asked for, and no two halves of the puzzle \"%s\" that share no "
          "word, odd and even or odd-even and even-odd, give as many each. It can give: %s. Ask "
          "for "
          "fewer words, or leave visit out",
          self->min_words, self->puzzle->id, known->str);
    }
  self->max_words = MIN (self->max_words, classes->classes[half].largest);
  self->classes[self->n_classes++] = ashlar_crossword_class_new (self->puzzle, half, shortness);
  return TRUE;
}

/* A visit says which half is meant where nothing else does. */
static gboolean
check_visit (const AshlarCrosswordTask     *self,
             const AshlarCrosswordSettings *settings,
             GError                       **error)
{
  if (settings->visit == ASHLAR_CROSSWORD_VISIT_EITHER)
    return TRUE;
  if (self->mode == ASHLAR_CROSSWORD_FULL)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "visit",
        "The whole grid is one dungeon, and has no two visits; leave visit out, or let mode be "
        "sparse");
  if (settings->parity < ASHLAR_N_PAIRINGS)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "visit",
        "A visit is a half of what auto chooses, and parity is %s; leave one of the two out",
        ashlar_pairing_ids[settings->parity]);
  return TRUE;
}

/* @pairing: ASHLAR_N_PAIRINGS leaves the choice to us. */
static gboolean
choose_pairings (AshlarCrosswordTask *self, guint pairing, guint shortness, GError **error)
{
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (self->puzzle);
  guint    best = pairing < ASHLAR_N_PAIRINGS ? pairing : 0;
  gboolean serves[ASHLAR_N_PAIRINGS];

  for (guint i = 0; i < ASHLAR_N_PAIRINGS && pairing == ASHLAR_N_PAIRINGS; i++)
    if (classes->classes[i].largest > classes->classes[best].largest)
      best = i;
  if (classes->classes[best].largest < self->min_words)
    return refuse_pairings (self, classes, pairing, error);
  self->max_words = MIN (self->max_words, classes->classes[best].largest);
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    {
      serves[i] = pairing < ASHLAR_N_PAIRINGS ? i == pairing
                                              : classes->classes[i].largest >= self->max_words;
      if (serves[i])
        self->classes[self->n_classes++] = ashlar_crossword_class_new (self->puzzle, i, shortness);
    }
  return TRUE;
}

/* ---- All of the grid ---- */

/* Whether a letter of the dungeon stands in the square. */
static gboolean
is_taken (const AshlarCrosswordTask *self, gsize square)
{
  const AshlarCrosswordClass *all = self->classes[0];
  guint16 across = self->puzzle->across[square], down = self->puzzle->down[square];

  return (across != ASHLAR_NO_WORD && all->words[across].part == all->largest)
         || (down != ASHLAR_NO_WORD && all->words[down].part == all->largest);
}

static gboolean
has_bar (const AshlarCrosswordTask *self, guint x, guint y, AshlarDirection side)
{
  const AshlarPuzzle *puzzle = self->puzzle;
  guint               next_x = x + (side == ASHLAR_DIRECTION_EAST);
  guint               next_y = y + (side == ASHLAR_DIRECTION_SOUTH);

  return (ashlar_puzzle_get_square (puzzle, x, y)->bars & (1u << side)) != 0
         && next_x < puzzle->width && next_y < puzzle->height
         && is_taken (self, (gsize) y * puzzle->width + x)
         && is_taken (self, (gsize) next_y * puzzle->width + next_x);
}

/* In one tile a letter there is no room for a wall where a bar is. */
static gboolean
check_bars (const AshlarCrosswordTask *self, GError **error)
{
  const AshlarPuzzle *puzzle = self->puzzle;

  if (!puzzle->has_bars || (self->cell_width >= 3 && self->cell_height >= 3))
    return TRUE;
  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      if (has_bar (self, x, y, ASHLAR_DIRECTION_EAST)
          || has_bar (self, x, y, ASHLAR_DIRECTION_SOUTH))
        return ashlar_generate_error_refuse (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "cellSize",
            "The puzzle \"%s\" has bars between its squares, the first of them in column %u of row "
            "%u, and a letter a tile leaves no room for a wall there; let cellSize be 3 or more, "
            "or mode be sparse",
            puzzle->id, x + 1, y + 1);
  return TRUE;
}

static gboolean
take_all (AshlarCrosswordTask *self, GError **error)
{
  self->classes[0] = ashlar_crossword_class_new (self->puzzle, ASHLAR_CROSSWORD_ALL, 0);
  self->n_classes = 1;
  self->min_words = self->max_words = self->classes[0]->part_sizes[self->classes[0]->largest];
  return check_bars (self, error);
}

static gboolean
task_init (AshlarCrosswordTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarCrosswordSettings *settings = ashlar_settings_get (preparation->settings);

  self->path = g_strdup (preparation->path);
  self->mode = settings->mode;
  self->unit = settings->unit;
  self->min_rooms = (guint) settings->special_rooms.min;
  self->max_rooms = (guint) settings->special_rooms.max;
  self->has_squares_alone = preparation->needs_cells;
  ashlar_crossword_fill_odds (self->closeness, G_N_ELEMENTS (self->closeness), settings->closeness,
                              2);
  read_words (self, settings);
  if (!find_puzzle (self, preparation, error) || !find_cell (self, preparation, error)
      || !check_canvas (self, error))
    return FALSE;
  if (!check_visit (self, settings, error))
    return FALSE;
  if (self->mode == ASHLAR_CROSSWORD_FULL)
    return take_all (self, error);
  if (settings->visit != ASHLAR_CROSSWORD_VISIT_EITHER)
    return choose_visit (self, settings->visit, settings->shortness, error);
  return choose_pairings (self, settings->parity, settings->shortness, error);
}

gpointer
ashlar_crossword_task_new (const AshlarPreparation *preparation, GError **error)
{
  AshlarCrosswordTask *self = g_new0 (AshlarCrosswordTask, 1);

  if (task_init (self, preparation, error))
    return self;
  ashlar_crossword_task_free (self);
  return NULL;
}

void
ashlar_crossword_task_free (gpointer prepared)
{
  AshlarCrosswordTask *self = prepared;

  for (guint i = 0; i < self->n_classes; i++)
    ashlar_crossword_class_free (self->classes[i]);
  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  g_free (self->path);
  g_free (self);
}
