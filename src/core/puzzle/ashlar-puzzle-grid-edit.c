/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The grid of an ipuz document, square by square. A cell that is an object keeps its other members,
 * so that a square is still circled after it was a block for a while; rows in which nothing changed
 * are shared with the document before. Cost: O(squares). */

#include "puzzle/ashlar-puzzle-document-private.h"

#include "puzzle/ashlar-puzzle-text-private.h"

#include <string.h>

#define KIND "http://ipuz.org/crossword#1"
#define VERSION "http://ipuz.org/v2"

/* ------------------------------------------------------------------- text */

char *
ashlar_document_dup_plain (const char *text, gsize limit)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *html = ashlar_puzzle_text_escape (valid);

  return ashlar_puzzle_text_read (html, limit, NULL, NULL);
}

char *
ashlar_document_dup_html (const char *text, gsize limit)
{
  g_autofree char *plain = ashlar_document_dup_plain (text, limit);

  return ashlar_puzzle_text_escape (plain);
}

/* --------------------------------------------------------- taking it apart */

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

/* The row @y of the rows @key, if it has one of the right length. */
static AshlarValue *
get_row (const AshlarValue *document, const char *key, guint width, guint y)
{
  AshlarValue *rows = ashlar_value_lookup (document, key), *row;

  if (!is_type (rows, ASHLAR_VALUE_ARRAY) || y >= ashlar_value_get_n_items (rows))
    return NULL;
  row = ashlar_value_get_item (rows, y);
  return is_type (row, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (row) == width ? row : NULL;
}

static AshlarValue *
make_label (const char *label)
{
  gint64 number;

  return g_ascii_string_to_signed (label, 10, 0, G_MAXINT64, &number, NULL)
             ? ashlar_value_new_integer (number)
             : ashlar_value_new_string (label);
}

static AshlarValue *
make_cell (const AshlarGridEdit *self, const AshlarSquare *square)
{
  if (square->kind == ASHLAR_SQUARE_VOID)
    return ashlar_value_new_null ();
  if (square->kind == ASHLAR_SQUARE_BLOCK)
    return ashlar_value_new_string (self->block);
  return square->label != NULL ? make_label (square->label) : ashlar_value_ref (self->empty);
}

static AshlarValue *
make_letters (const AshlarGridEdit *self, const AshlarSquare *square)
{
  if (square->kind == ASHLAR_SQUARE_BLOCK)
    return ashlar_value_new_string (self->block);
  return square->letters != NULL ? ashlar_value_new_string (square->letters)
                                 : ashlar_value_new_null ();
}

/* Takes @value. */
static void
replace (AshlarValue **place, AshlarValue *value)
{
  ashlar_value_unref (*place);
  *place = value;
}

/* What stands in a cell, which keeps whatever else is said about it. Takes @value. */
static void
replace_member (AshlarValue **place, const char *key, AshlarValue *value)
{
  g_autoptr (AshlarValue) taken = value;

  if (is_type (*place, ASHLAR_VALUE_OBJECT))
    replace (place, ashlar_value_with_member (*place, key, taken));
  else
    replace (place, g_steal_pointer (&taken));
}

/* A diagramless puzzle draws no blocks: a square is one where it has no letter, so that none can be
 * open and empty. Once it is edited it is a plain crossword that shows what the reader found. */
static void
draw_blocks (AshlarGridEdit *self, const AshlarPuzzle *puzzle)
{
  const AshlarValue *kinds = ashlar_value_lookup (self->document, "kind");
  g_autoptr (AshlarValue) before = NULL;
  g_autoptr (AshlarValue) drawn = ashlar_value_new_array ();
  gboolean found = FALSE;

  for (guint i = 0; is_type (kinds, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (kinds);
       i++)
    {
      AshlarValue *kind = ashlar_value_get_item (kinds, i);
      gboolean     is_diagramless = is_type (kind, ASHLAR_VALUE_STRING)
                                && strstr (ashlar_value_get_string (kind), "diagramless") != NULL;

      found |= is_diagramless;
      ashlar_value_array_add (drawn, is_diagramless ? ashlar_value_new_string (KIND)
                                                    : ashlar_value_ref (kind));
    }
  if (!found)
    return;
  before = self->document;
  self->document = ashlar_value_with_member (before, "kind", drawn);
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    {
      const AshlarSquare *square = &puzzle->squares[i];

      if (square->kind == ASHLAR_SQUARE_BLOCK)
        ashlar_grid_edit_set_kind (self, i, ASHLAR_SQUARE_BLOCK);
      else if (square->kind == ASHLAR_SQUARE_OPEN)
        replace_member (&self->cells[i], "cell", make_cell (self, square));
    }
}

void
ashlar_grid_edit_init (AshlarGridEdit *self, const AshlarPuzzle *puzzle)
{
  gsize              n = (gsize) puzzle->width * puzzle->height;
  const AshlarValue *block = ashlar_value_lookup (puzzle->ipuz, "block");
  AshlarValue       *empty = ashlar_value_lookup (puzzle->ipuz, "empty");

  self->document = ashlar_value_ref (puzzle->ipuz);
  self->block = is_type (block, ASHLAR_VALUE_STRING) && *ashlar_value_get_string (block) != '\0'
                    ? ashlar_value_get_string (block)
                    : "#";
  self->empty = is_type (empty, ASHLAR_VALUE_STRING) ? ashlar_value_ref (empty)
                                                     : ashlar_value_new_integer (0);
  self->width = puzzle->width;
  self->height = puzzle->height;
  self->cells = g_new (AshlarValue *, n + 1);
  self->letters = g_new (AshlarValue *, n + 1);
  for (guint y = 0; y < self->height; y++)
    {
      AshlarValue *cells = get_row (self->document, "puzzle", self->width, y);
      AshlarValue *letters = get_row (self->document, "solution", self->width, y);

      for (guint x = 0; x < self->width; x++)
        {
          const AshlarSquare *square = ashlar_puzzle_get_square (puzzle, x, y);
          gsize               i = (gsize) y * self->width + x;

          self->cells[i] = cells != NULL ? ashlar_value_ref (ashlar_value_get_item (cells, x))
                                         : make_cell (self, square);
          /* A solution may repeat the numbers of the grid until the first letter is typed. */
          self->letters[i]
              = letters != NULL && (square->kind != ASHLAR_SQUARE_OPEN || square->letters != NULL)
                    ? ashlar_value_ref (ashlar_value_get_item (letters, x))
                    : make_letters (self, square);
        }
    }
  draw_blocks (self, puzzle);
}

void
ashlar_grid_edit_clear (AshlarGridEdit *self)
{
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    {
      ashlar_value_unref (self->cells[i]);
      ashlar_value_unref (self->letters[i]);
    }
  g_free (self->cells);
  g_free (self->letters);
  g_clear_pointer (&self->empty, ashlar_value_unref);
  g_clear_pointer (&self->document, ashlar_value_unref);
}

/* ---------------------------------------------------------------- changes */

void
ashlar_grid_edit_resize (AshlarGridEdit *self, guint width, guint height)
{
  gsize         n = (gsize) width * height;
  AshlarValue **cells = g_new (AshlarValue *, n), **letters = g_new (AshlarValue *, n);

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        gboolean is_old = x < self->width && y < self->height;
        gsize    to = (gsize) y * width + x, from = (gsize) y * self->width + x;

        cells[to] = ashlar_value_ref (is_old ? self->cells[from] : self->empty);
        letters[to] = is_old ? ashlar_value_ref (self->letters[from]) : ashlar_value_new_null ();
      }
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    {
      ashlar_value_unref (self->cells[i]);
      ashlar_value_unref (self->letters[i]);
    }
  g_free (self->cells);
  g_free (self->letters);
  self->cells = cells;
  self->letters = letters;
  self->width = width;
  self->height = height;
}

/* A letter that is given to the solver stands in the cell, and is that of the solution no more. */
static void
forget_given (AshlarGridEdit *self, gsize square)
{
  if (is_type (self->cells[square], ASHLAR_VALUE_OBJECT)
      && ashlar_value_lookup (self->cells[square], "value") != NULL)
    replace (&self->cells[square], ashlar_value_without_member (self->cells[square], "value"));
}

void
ashlar_grid_edit_set_kind (AshlarGridEdit *self, gsize square, AshlarSquareKind kind)
{
  if (kind == ASHLAR_SQUARE_VOID)
    replace (&self->cells[square], ashlar_value_new_null ());
  else
    replace_member (&self->cells[square], "cell",
                    kind == ASHLAR_SQUARE_BLOCK ? ashlar_value_new_string (self->block)
                                                : ashlar_value_ref (self->empty));
  forget_given (self, square);
  replace (&self->letters[square], kind == ASHLAR_SQUARE_BLOCK
                                       ? ashlar_value_new_string (self->block)
                                       : ashlar_value_new_null ());
}

/* A letter that would be read as a sign, such as that of a block, stands in a list: there it means
 * itself. */
static AshlarValue *
make_answer (const AshlarGridEdit *self, const char *letters)
{
  static const char *const signs[] = { "0", "?", "_", NULL };
  AshlarValue             *list;

  if (strcmp (letters, self->block) != 0 && !g_strv_contains (signs, letters)
      && (!is_type (self->empty, ASHLAR_VALUE_STRING)
          || strcmp (letters, ashlar_value_get_string (self->empty)) != 0))
    return ashlar_value_new_string (letters);
  list = ashlar_value_new_array ();
  ashlar_value_array_add (list, ashlar_value_new_string (letters));
  return list;
}

void
ashlar_grid_edit_set_letters (AshlarGridEdit *self, gsize square, const char *letters)
{
  forget_given (self, square);
  if (letters != NULL)
    replace_member (&self->letters[square], "value", make_answer (self, letters));
  else
    replace (&self->letters[square], ashlar_value_new_null ());
}

void
ashlar_grid_edit_set_number (AshlarGridEdit *self, gsize square, guint number)
{
  replace_member (&self->cells[square], "cell",
                  number > 0 ? ashlar_value_new_integer (number) : ashlar_value_ref (self->empty));
  /* Some writers say the label again beside the letter. */
  if (is_type (self->letters[square], ASHLAR_VALUE_OBJECT)
      && ashlar_value_lookup (self->letters[square], "cell") != NULL)
    replace (&self->letters[square], ashlar_value_without_member (self->letters[square], "cell"));
}

/* ---------------------------------------------------- putting it together */

static AshlarValue *
make_rows (const AshlarGridEdit *self, const char *key, AshlarValue *const *items)
{
  AshlarValue *rows = ashlar_value_new_array ();

  for (guint y = 0; y < self->height; y++, items += self->width)
    {
      AshlarValue *row = get_row (self->document, key, self->width, y);
      gboolean     is_same = row != NULL;

      for (guint x = 0; x < self->width && is_same; x++)
        is_same = ashlar_value_get_item (row, x) == items[x];
      if (is_same)
        ashlar_value_ref (row);
      else
        {
          row = ashlar_value_new_array ();
          for (guint x = 0; x < self->width; x++)
            ashlar_value_array_add (row, ashlar_value_ref (items[x]));
        }
      ashlar_value_array_add (rows, row);
    }
  return rows;
}

static gboolean
has_size (const AshlarValue *dimensions, const char *key, guint size)
{
  const AshlarValue *value
      = is_type (dimensions, ASHLAR_VALUE_OBJECT) ? ashlar_value_lookup (dimensions, key) : NULL;

  return is_type (value, ASHLAR_VALUE_INTEGER) && ashlar_value_get_integer (value) == (gint64) size;
}

static AshlarValue *
make_dimensions (const AshlarGridEdit *self)
{
  AshlarValue *before = ashlar_value_lookup (self->document, "dimensions"), *after;

  if (has_size (before, "width", self->width) && has_size (before, "height", self->height))
    return ashlar_value_ref (before);
  after = ashlar_value_new_object ();
  ashlar_value_object_set (after, "width", ashlar_value_new_integer (self->width));
  ashlar_value_object_set (after, "height", ashlar_value_new_integer (self->height));
  for (guint i = 0; is_type (before, ASHLAR_VALUE_OBJECT) && i < ashlar_value_get_n_items (before);
       i++)
    if (ashlar_value_lookup (after, ashlar_value_get_key (before, i)) == NULL)
      ashlar_value_object_append_from (after, before, i);
  return after;
}

AshlarValue *
ashlar_grid_edit_build (const AshlarGridEdit *self)
{
  static const char *const stale[] = { "saved", "checksum", NULL };
  AshlarValue             *document = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (self->document); i++)
    if (!g_strv_contains (stale, ashlar_value_get_key (self->document, i)))
      ashlar_value_object_append_from (document, self->document, i);
  if (ashlar_value_lookup (document, "version") == NULL)
    ashlar_value_object_set (document, "version", ashlar_value_new_string (VERSION));
  if (ashlar_value_lookup (document, "kind") == NULL)
    {
      AshlarValue *kind = ashlar_value_new_array ();

      ashlar_value_array_add (kind, ashlar_value_new_string (KIND));
      ashlar_value_object_set (document, "kind", kind);
    }
  ashlar_value_object_set (document, "dimensions", make_dimensions (self));
  ashlar_value_object_set (document, "puzzle", make_rows (self, "puzzle", self->cells));
  ashlar_value_object_set (document, "solution", make_rows (self, "solution", self->letters));
  return document;
}
