/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads a puzzle out of its ipuz document. Cost: linear in the document. */

#include "content/ashlar-element-reader-private.h"

#include <string.h>

static const char *
get_text (const AshlarValue *value)
{
  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : NULL;
}

static guint
get_side (const AshlarValue *dimensions, const char *key)
{
  const AshlarValue *value
      = dimensions != NULL && ashlar_value_get_value_type (dimensions) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (dimensions, key)
            : NULL;
  gint64 side = value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
                    ? ashlar_value_get_integer (value)
                    : 0;

  return side > 0 && side <= ASHLAR_MAX_PUZZLE_SIZE ? (guint) side : 0;
}

static const AshlarValue *
get_cell (const AshlarValue *rows, guint x, guint y)
{
  const AshlarValue *row;

  if (rows == NULL || ashlar_value_get_value_type (rows) != ASHLAR_VALUE_ARRAY
      || y >= ashlar_value_get_n_items (rows))
    return NULL;
  row = ashlar_value_get_item (rows, y);
  return ashlar_value_get_value_type (row) == ASHLAR_VALUE_ARRAY
                 && x < ashlar_value_get_n_items (row)
             ? ashlar_value_get_item (row, x)
             : NULL;
}

static void
read_square (AshlarPuzzle      *self,
             AshlarSquare      *square,
             const AshlarValue *cell,
             const AshlarValue *solution)
{
  const char *text = get_text (cell), *letters = get_text (solution);

  square->kind = ASHLAR_SQUARE_OPEN;
  if (cell == NULL || ashlar_value_get_value_type (cell) == ASHLAR_VALUE_NULL)
    square->kind = ASHLAR_SQUARE_VOID;
  else if (g_strcmp0 (text, "#") == 0)
    square->kind = ASHLAR_SQUARE_BLOCK;
  else if (ashlar_value_get_value_type (cell) == ASHLAR_VALUE_INTEGER
           && ashlar_value_get_integer (cell) > 0)
    {
      g_autofree char *label
          = g_strdup_printf ("%" G_GINT64_FORMAT, ashlar_value_get_integer (cell));

      square->label = ashlar_puzzle_keep (self, label);
    }
  if (square->kind == ASHLAR_SQUARE_OPEN && letters != NULL && g_strcmp0 (letters, "#") != 0
      && *letters != '\0')
    square->letters = ashlar_puzzle_keep (self, letters);
}

static void
read_clues (AshlarPuzzle       *self,
            const AshlarValue  *clues,
            const char         *key,
            AshlarWordDirection direction)
{
  const AshlarValue *list
      = clues != NULL && ashlar_value_get_value_type (clues) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (clues, key)
            : NULL;

  if (list == NULL || ashlar_value_get_value_type (list) != ASHLAR_VALUE_ARRAY)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
    {
      const AshlarValue *pair = ashlar_value_get_item (list, i);
      const char        *text = NULL;
      g_autofree char   *number = NULL;

      if (ashlar_value_get_value_type (pair) != ASHLAR_VALUE_ARRAY
          || ashlar_value_get_n_items (pair) != 2
          || ashlar_value_get_value_type (ashlar_value_get_item (pair, 0)) != ASHLAR_VALUE_INTEGER)
        continue;
      number = g_strdup_printf ("%" G_GINT64_FORMAT,
                                ashlar_value_get_integer (ashlar_value_get_item (pair, 0)));
      text = get_text (ashlar_value_get_item (pair, 1));
      for (guint w = 0; text != NULL && w < self->n_words; w++)
        if (self->words[w].direction == direction && g_strcmp0 (self->words[w].number, number) == 0)
          self->words[w].clue = ashlar_puzzle_keep (self, text);
    }
}

void
ashlar_puzzle_read (AshlarPuzzle *self)
{
  const AshlarValue *dimensions = ashlar_value_lookup (self->ipuz, "dimensions");
  const AshlarValue *puzzle = ashlar_value_lookup (self->ipuz, "puzzle");
  const AshlarValue *solution = ashlar_value_lookup (self->ipuz, "solution");

  self->title = g_strdup (get_text (ashlar_value_lookup (self->ipuz, "title")));
  self->width = get_side (dimensions, "width");
  self->height = get_side (dimensions, "height");
  if (self->width == 0 || self->height == 0)
    self->width = self->height = 0;
  self->squares = g_new0 (AshlarSquare, MAX (1, (gsize) self->width * self->height));
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      read_square (self, ashlar_puzzle_get_square (self, x, y), get_cell (puzzle, x, y),
                   get_cell (solution, x, y));
  ashlar_puzzle_find_words (self);
  read_clues (self, ashlar_value_lookup (self->ipuz, "clues"), "Across", ASHLAR_WORD_ACROSS);
  read_clues (self, ashlar_value_lookup (self->ipuz, "clues"), "Down", ASHLAR_WORD_DOWN);
}

AshlarPuzzle *
ashlar_puzzle_new_from_rows (const char *id, const char *const *rows)
{
  AshlarValue  *ipuz = ashlar_value_new_object (), *kind = ashlar_value_new_array ();
  AshlarValue  *dimensions = ashlar_value_new_object ();
  AshlarValue  *puzzle = ashlar_value_new_array (), *solution = ashlar_value_new_array ();
  guint         width = 0, height = g_strv_length ((char **) rows);
  AshlarPuzzle *self;

  for (guint y = 0; y < height; y++)
    {
      AshlarValue *cells = ashlar_value_new_array (), *letters = ashlar_value_new_array ();

      width = MAX (width, (guint) g_utf8_strlen (rows[y], -1));
      for (const char *p = rows[y]; *p != '\0'; p = g_utf8_next_char (p))
        {
          g_autofree char *letter = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));

          ashlar_value_array_add (cells, *p == ' '   ? ashlar_value_new_null ()
                                         : *p == '#' ? ashlar_value_new_string ("#")
                                                     : ashlar_value_new_integer (0));
          ashlar_value_array_add (letters, *p == ' ' || *p == '.'
                                               ? ashlar_value_new_null ()
                                               : ashlar_value_new_string (letter));
        }
      ashlar_value_array_add (puzzle, cells);
      ashlar_value_array_add (solution, letters);
    }
  ashlar_value_array_add (kind, ashlar_value_new_string ("http://ipuz.org/crossword#1"));
  ashlar_value_object_set (dimensions, "width", ashlar_value_new_integer (width));
  ashlar_value_object_set (dimensions, "height", ashlar_value_new_integer (height));
  ashlar_value_object_set (ipuz, "version", ashlar_value_new_string ("http://ipuz.org/v2"));
  ashlar_value_object_set (ipuz, "kind", kind);
  ashlar_value_object_set (ipuz, "dimensions", dimensions);
  ashlar_value_object_set (ipuz, "puzzle", puzzle);
  ashlar_value_object_set (ipuz, "solution", solution);
  self = ashlar_puzzle_new (id, ipuz, NULL);
  ashlar_value_unref (ipuz);
  return self;
}

AshlarPuzzle *
ashlar_read_puzzle (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const keys[] = { "id", "ipuz" };
  AshlarValue             *slots[2];
  g_autoptr (AshlarValue) extras = NULL;
  g_autoptr (AshlarValue) ipuz = NULL;
  g_autofree char *id = NULL;

  if (ashlar_read_members (report, path, value, keys, 2, slots, &extras))
    {
      id = ashlar_read_id (report, ASHLAR_PATH_KEY (path, "id"), slots[0]);
      if (ashlar_read_container (report, ASHLAR_PATH_KEY (path, "ipuz"), slots[1],
                                 ASHLAR_VALUE_OBJECT))
        ipuz = ashlar_value_ref (slots[1]);
    }
  if (ipuz == NULL)
    ipuz = ashlar_value_new_object ();
  return ashlar_puzzle_new (id, ipuz, extras);
}
