/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The squares of an ipuz document: its size, and what "puzzle" says of each. The letters come later,
 * from "solution". Cost: linear in the cells. */

#include "puzzle/ashlar-puzzle-reading-private.h"

#include <string.h>

static guint
read_side (AshlarPuzzleReading *self,
           const AshlarPath    *path,
           const AshlarValue   *dimensions,
           const char          *key)
{
  const AshlarValue *value = ashlar_value_lookup (dimensions, key);
  gint64             side;
  g_autoptr (AshlarText) found = NULL;

  if (ashlar_puzzle_value_get_number (value, &side) && side >= 1 && side <= ASHLAR_MAX_PUZZLE_SIZE)
    return (guint) side;
  found = ashlar_value_describe (value);
  ashlar_report_fault (self->report, ASHLAR_PATH_KEY (path, key),
                       value == NULL                                   ? "missing"
                       : ashlar_puzzle_value_get_number (value, &side) ? "out-of-range"
                                                                       : "wrong-type",
                       "found %p; expected a whole number (integer) from 1 to %d, the limit", found,
                       ASHLAR_MAX_PUZZLE_SIZE);
  return 0;
}

static gboolean
read_dimensions (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "dimensions");
  const AshlarValue *value = ashlar_puzzle_reading_get (self, "dimensions");
  guint              width, height;

  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_fault (self->report, path, value == NULL ? "missing" : "wrong-type",
                           "found %p; expected the dimensions, a required object with width and "
                           "height",
                           found);
      return FALSE;
    }
  width = read_side (self, path, value, "width");
  height = read_side (self, path, value, "height");
  if (width == 0 || height == 0)
    return FALSE;
  self->puzzle->width = width;
  self->puzzle->height = height;
  return TRUE;
}

/* Text in the place of a square. */
static void
read_cell_text (AshlarPuzzleReading *self,
                const AshlarPath    *path,
                const char          *text,
                AshlarSquare        *square)
{
  g_autofree char *label = NULL;
  g_autofree char *found = NULL;
  gboolean         is_sound;

  if (strcmp (text, self->block) == 0)
    {
      square->kind = ASHLAR_SQUARE_BLOCK;
      return;
    }
  square->kind = ASHLAR_SQUARE_OPEN;
  if (strcmp (text, self->empty) == 0 || strcmp (text, "0") == 0 || *text == '\0')
    return;
  if (strcmp (text, "null") == 0)
    {
      ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                  "found \"null\"; expected null, so no square is here");
      square->kind = ASHLAR_SQUARE_VOID;
      return;
    }
  label = ashlar_puzzle_dup_label (text, &is_sound);
  /* " 0" and " null" would be something else once they are mended. */
  if (!is_sound && (g_strcmp0 (label, "0") == 0 || g_strcmp0 (label, "null") == 0))
    g_clear_pointer (&label, g_free);
  if (!is_sound)
    {
      found = ashlar_text_describe (text);
      if (label == NULL)
        ashlar_puzzle_reading_warn (self, path, "wrong-label",
                                    "%s is no label; the square is read as open without one",
                                    found);
      else
        ashlar_puzzle_reading_warn (self, path, "wrong-label",
                                    "%s is no label; it is read as \"%s\"", found, label);
    }
  if (label != NULL)
    square->label = ashlar_puzzle_keep (self->puzzle, label);
}

/* What stands in an array, or as "cell" in an object. */
static void
read_cell_value (AshlarPuzzleReading *self,
                 const AshlarPath    *path,
                 const AshlarValue   *value,
                 AshlarSquare        *square)
{
  g_autofree char *text = ashlar_puzzle_value_dup_text (value);

  if (ashlar_puzzle_value_is_absent (value))
    square->kind = ASHLAR_SQUARE_VOID;
  else if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_INTEGER)
           && ashlar_value_get_integer (value) < 0)
    ashlar_report_fault (self->report, path, "out-of-range",
                         "found %s, a negative clue number; expected 0 or more", text);
  else if (text != NULL)
    read_cell_text (self, path, text, square);
  else
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_fault (self->report, path, "wrong-type",
                           "found %p; expected a whole number, a string, an object or null", found);
    }
}

static void
read_cell (AshlarPuzzleReading *self, const AshlarPath *path, const AshlarValue *value, gsize index)
{
  AshlarSquare      *square = &self->puzzle->squares[index];
  const AshlarValue *cell;
  AshlarPuzzleStyle  style;

  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    {
      read_cell_value (self, path, value, square);
      return;
    }
  cell = ashlar_value_lookup (value, "cell");
  if (cell == NULL)
    square->kind = ASHLAR_SQUARE_OPEN;
  else
    read_cell_value (self, ASHLAR_PATH_KEY (path, "cell"), cell, square);
  ashlar_puzzle_read_style (self, ASHLAR_PATH_KEY (path, "style"),
                            ashlar_value_lookup (value, "style"), &style);
  square->bars = style.bars;
  square->is_circled = style.is_circled;
  if (style.mark == NULL)
    return;
  if (self->marks == NULL)
    {
      self->marks = g_ptr_array_new ();
      g_ptr_array_set_size (self->marks, (gint) (self->puzzle->width * self->puzzle->height));
    }
  self->marks->pdata[index] = (gpointer) style.mark;
}

/* A document that declares another block and draws "#" all the same means blocks. */
static void
check_block (AshlarPuzzleReading *self, const AshlarValue *rows)
{
  const AshlarPath root = { .key = "" };
  gboolean         has_block = FALSE, has_usual = FALSE;

  if (strcmp (self->block, "#") == 0 || strcmp (self->empty, "#") == 0)
    return;
  for (guint y = 0; y < self->puzzle->height; y++)
    for (guint x = 0; x < self->puzzle->width; x++)
      {
        const AshlarValue *cell = ashlar_puzzle_reading_get_cell (rows, x, y);
        g_autofree char   *text = NULL;

        if (ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT))
          cell = ashlar_value_lookup (cell, "cell");
        text = ashlar_puzzle_value_dup_text (cell);
        has_block |= g_strcmp0 (text, self->block) == 0;
        has_usual |= g_strcmp0 (text, "#") == 0;
      }
  if (has_block || !has_usual)
    return;
  ashlar_puzzle_reading_warn (self, ASHLAR_PATH_KEY (&root, "block"), "wrong-value",
                              "no square is such a block, but some are \"#\"; those are read as "
                              "blocks");
  g_free (self->block);
  self->block = g_strdup ("#");
}

/* A bar stands between two squares, whichever of them says so. */
static void
share_bars (AshlarPuzzleReading *self, const AshlarPath *path)
{
  AshlarPuzzle *puzzle = self->puzzle;
  guint         n_barred = 0, first = 0;

  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        AshlarSquare *square = ashlar_puzzle_get_square (puzzle, x, y);
        gboolean      is_barred = FALSE;

        for (guint d = 0; square->bars != 0 && d < 4; d++)
          {
            guint nx = x + (guint) ashlar_direction_dx (d);
            guint ny = y + (guint) ashlar_direction_dy (d);

            if ((square->bars & 1u << d) == 0 || nx >= puzzle->width || ny >= puzzle->height)
              continue;
            ashlar_puzzle_get_square (puzzle, nx, ny)->bars
                |= (guint8) (1u << ashlar_direction_opposite (d));
            is_barred |= square->kind == ASHLAR_SQUARE_OPEN
                         && ashlar_puzzle_get_square (puzzle, nx, ny)->kind == ASHLAR_SQUARE_OPEN;
          }
        if (is_barred && n_barred++ == 0)
          first = y * puzzle->width + x;
      }
  puzzle->has_bars = n_barred > 0;
  if (n_barred > 0)
    ashlar_puzzle_reading_warn (
        self,
        ASHLAR_PATH_KEY (
            ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_ITEM (path, first / puzzle->width),
                                               first % puzzle->width),
                             "style"),
            "barred"),
        "barred",
        "a barred grid (squares with bars: %u): words end at bars, and where only a bar stands "
        "between two words a wall has to",
        n_barred);
}

gboolean
ashlar_puzzle_read_grid (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "puzzle");
  const AshlarValue *rows = ashlar_puzzle_reading_get (self, "puzzle");
  AshlarPuzzle      *puzzle = self->puzzle;
  guint              n_faults, n_open = 0;

  if (!read_dimensions (self))
    return FALSE;
  if (!ashlar_puzzle_reading_check_rows (self, path, rows))
    {
      puzzle->width = puzzle->height = 0;
      return FALSE;
    }
  check_block (self, rows);
  puzzle->squares = g_new0 (AshlarSquare, (gsize) puzzle->width * puzzle->height);
  n_faults = ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR);
  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        gsize index = (gsize) y * puzzle->width + x;

        read_cell (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_ITEM (path, y), x),
                   ashlar_puzzle_reading_get_cell (rows, x, y), index);
        n_open += puzzle->squares[index].kind == ASHLAR_SQUARE_OPEN;
      }
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > n_faults)
    {
      g_clear_pointer (&puzzle->squares, g_free);
      puzzle->width = puzzle->height = 0;
      return FALSE;
    }
  share_bars (self, path);
  if (n_open == 0)
    ashlar_puzzle_reading_lack (
        self, path, "empty",
        "found no open square, so no word; expected a grid of words of 2 or more "
        "squares");
  return TRUE;
}
