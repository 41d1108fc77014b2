/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A puzzle's document in one form, whoever wrote it: valid ipuz of version 2 with the usual block and
 * empty square, rows of numbers and letters, clues as objects in Across and Down. What is not known is
 * kept as it is; what was wrong and could be mended is mended. Reading it gives the same puzzle, and
 * putting that into canonical form changes nothing. Cost: linear in the document. */

#include "puzzle/ashlar-puzzle-clues-private.h"

#include <string.h>

static void
append (AshlarValue *object, const char *key, AshlarValue *value)
{
  ashlar_value_object_append (object, g_ref_string_new (key), value);
}

/* All members of @source but @skipped (NULL-terminated). */
static void
append_others (AshlarValue *object, const AshlarValue *source, const char *const *skipped)
{
  for (guint i = 0; i < ashlar_value_get_n_items (source); i++)
    if (!g_strv_contains (skipped, ashlar_value_get_key (source, i)))
      ashlar_value_object_append_from (object, source, i);
}

/* A label or the number of a clue: 7 rather than "7". */
static AshlarValue *
number_to_value (const char *number)
{
  gsize length = strlen (number);

  if (length <= 9 && *number != '0' && strspn (number, "0123456789") == length)
    return ashlar_value_new_integer (g_ascii_strtoll (number, NULL, 10));
  return ashlar_value_new_string (number);
}

static AshlarValue *
html_to_value (const AshlarValue *html, gsize most)
{
  g_autofree char *mended = NULL;

  g_free (ashlar_puzzle_text_read (ashlar_value_get_string (html), most, NULL, &mended));
  return ashlar_value_new_string (mended);
}

/* -------------------------------------------------------------------- head */

static void
append_head (AshlarPuzzleReading *self, AshlarValue *document)
{
  const AshlarValue *kind = ashlar_puzzle_reading_get (self, "kind");
  char *const        texts[ASHLAR_PUZZLE_TEXTS] = {
           self->puzzle->title,     self->puzzle->author, self->puzzle->copyright,
           self->puzzle->publisher, self->puzzle->intro,
  };

  append (document, "version", ashlar_value_new_string ("http://ipuz.org/v2"));
  if (ashlar_puzzle_value_is (kind, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (kind) > 0)
    append (document, "kind", ashlar_value_ref ((AshlarValue *) kind));
  else
    {
      AshlarValue *kinds = ashlar_value_new_array ();

      ashlar_value_array_add (kinds, ashlar_puzzle_value_is (kind, ASHLAR_VALUE_STRING)
                                         ? ashlar_value_ref ((AshlarValue *) kind)
                                         : ashlar_value_new_string ("http://ipuz.org/crossword#1"));
      append (document, "kind", kinds);
    }
  for (guint i = 0; i < ASHLAR_PUZZLE_TEXTS; i++)
    {
      const AshlarValue *value = ashlar_puzzle_reading_get (self, ashlar_puzzle_text_keys[i]);
      gsize most = i + 1 < ASHLAR_PUZZLE_TEXTS ? ASHLAR_MAX_PUZZLE_TITLE : ASHLAR_MAX_PUZZLE_INTRO;

      if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
        append (document, ashlar_puzzle_text_keys[i], html_to_value (value, most));
      else if (texts[i] != NULL)
        append (document, ashlar_puzzle_text_keys[i], ashlar_value_new_string (texts[i]));
    }
}

static void
append_dimensions (AshlarPuzzleReading *self, AshlarValue *document)
{
  static const char *const known[] = { "width", "height", NULL };
  AshlarValue             *dimensions = ashlar_value_new_object ();

  append (dimensions, "width", ashlar_value_new_integer (self->puzzle->width));
  append (dimensions, "height", ashlar_value_new_integer (self->puzzle->height));
  append_others (dimensions, ashlar_puzzle_reading_get (self, "dimensions"), known);
  append (document, "dimensions", dimensions);
}

static void
append_styles (AshlarPuzzleReading *self, AshlarValue *document)
{
  static const char *const base[] = { "named", NULL };
  const AshlarValue       *styles = ashlar_puzzle_reading_get (self, "styles");
  AshlarValue             *kept;

  if (!ashlar_puzzle_value_is (styles, ASHLAR_VALUE_OBJECT))
    return;
  kept = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (styles); i++)
    {
      const char *name = ashlar_value_get_key (styles, i);
      g_autoptr (AshlarValue) style
          = ashlar_puzzle_style_to_value (self, ashlar_value_get_item (styles, i));

      if (!ashlar_puzzle_value_is (style, ASHLAR_VALUE_OBJECT))
        continue;
      if (g_hash_table_contains (self->broken_styles, name))
        {
          AshlarValue *whole = ashlar_value_new_object ();

          append_others (whole, style, base);
          ashlar_value_unref (style);
          style = whole;
        }
      append (kept, name, g_steal_pointer (&style));
    }
  append (document, "styles", kept);
}

/* -------------------------------------------------------------------- grid */

static AshlarValue *
cell_to_value (AshlarPuzzleReading *self, const AshlarSquare *square, const AshlarValue *cell)
{
  static const char *const known[] = { "cell", "style", NULL };
  AshlarValue             *plain, *object, *style;

  switch ((AshlarSquareKind) square->kind)
    {
    case ASHLAR_SQUARE_VOID:
      plain = ashlar_value_new_null ();
      break;
    case ASHLAR_SQUARE_BLOCK:
      plain = ashlar_value_new_string ("#");
      break;
    case ASHLAR_SQUARE_OPEN:
    default:
      plain
          = square->label != NULL ? number_to_value (square->label) : ashlar_value_new_integer (0);
      break;
    }
  if (!ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT))
    return plain;
  object = ashlar_value_new_object ();
  append (object, "cell", plain);
  style = ashlar_puzzle_style_to_value (self, ashlar_value_lookup (cell, "style"));
  if (style != NULL)
    append (object, "style", style);
  append_others (object, cell, known);
  if (ashlar_value_get_n_items (object) > 1)
    return object;
  plain = ashlar_value_ref (plain);
  ashlar_value_unref (object);
  return plain;
}

/* Letters that mean something else where they stand alone are the only answer of a list. */
static AshlarValue *
letters_to_value (const char *letters)
{
  static const char *const taken[] = { "#", "0", "?", "_", NULL };
  AshlarValue             *text = ashlar_value_new_string (letters), *list;

  if (!g_strv_contains (taken, letters))
    return text;
  list = ashlar_value_new_array ();
  ashlar_value_array_add (list, text);
  return list;
}

/* Whether there is more in it than one answer. */
static gboolean
has_several_answers (const AshlarValue *cell)
{
  const AshlarValue *value = ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT)
                                 ? ashlar_value_lookup (cell, "value")
                                 : cell;

  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_ARRAY))
    return ashlar_value_get_n_items (value) > 1
           || ashlar_puzzle_value_is (ashlar_value_get_item (value, 0), ASHLAR_VALUE_ARRAY)
           || ashlar_puzzle_value_is (ashlar_value_get_item (value, 0), ASHLAR_VALUE_OBJECT);
  return ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT)
         || (value == NULL && ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT)
             && ashlar_value_lookup (cell, "cell") == NULL);
}

static AshlarValue *
answer_to_value (const AshlarSquare *square, const AshlarValue *cell)
{
  static const char *const known[] = { "value", "cell", NULL };
  AshlarValue             *plain, *object;

  if (square->kind == ASHLAR_SQUARE_VOID)
    plain = ashlar_value_new_null ();
  else if (square->kind == ASHLAR_SQUARE_BLOCK)
    plain = ashlar_value_new_string ("#");
  else if (square->letters == NULL)
    plain = ashlar_value_new_integer (0);
  else if (has_several_answers (cell))
    return ashlar_value_ref ((AshlarValue *) cell);
  else
    plain = letters_to_value (square->letters);
  if (!ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT))
    return plain;
  object = ashlar_value_new_object ();
  append (object, "value", plain);
  append_others (object, cell, known);
  if (ashlar_value_get_n_items (object) > 1)
    return object;
  plain = ashlar_value_ref (plain);
  ashlar_value_unref (object);
  return plain;
}

static void
append_grid (AshlarPuzzleReading *self, AshlarValue *document)
{
  const AshlarPuzzle *puzzle = self->puzzle;
  const AshlarValue  *cells = ashlar_puzzle_reading_get (self, "puzzle");
  const AshlarValue  *answers = ashlar_puzzle_reading_get (self, "solution");
  AshlarValue        *rows[2] = { ashlar_value_new_array (), ashlar_value_new_array () };

  if (!self->has_solution)
    answers = NULL;
  for (guint y = 0; y < puzzle->height; y++)
    {
      AshlarValue *row[2] = { ashlar_value_new_array (), ashlar_value_new_array () };

      for (guint x = 0; x < puzzle->width; x++)
        {
          const AshlarSquare *square = ashlar_puzzle_get_square (puzzle, x, y);

          ashlar_value_array_add (
              row[0], cell_to_value (self, square, ashlar_puzzle_reading_get_cell (cells, x, y)));
          ashlar_value_array_add (
              row[1], answer_to_value (square, answers != NULL
                                                   ? ashlar_puzzle_reading_get_cell (answers, x, y)
                                                   : NULL));
        }
      ashlar_value_array_add (rows[0], row[0]);
      ashlar_value_array_add (rows[1], row[1]);
    }
  append (document, "block", ashlar_value_new_string ("#"));
  append (document, "empty", ashlar_value_new_integer (0));
  append (document, "puzzle", rows[0]);
  /* A draft may have none, and letters that are given in the grid are no solution. */
  if (self->has_solution)
    append (document, "solution", rows[1]);
  else
    ashlar_value_unref (rows[1]);
}

/* ------------------------------------------------------------------- clues */

/* What the clue continues into, and the numbers behind the first of a list, as links. */
static AshlarValue *
links_to_value (const AshlarValue *links, const AshlarValue *numbers, const char *direction)
{
  AshlarValue *all = ashlar_value_new_array ();

  for (guint i = 0;
       ashlar_puzzle_value_is (links, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (links);
       i++)
    ashlar_value_array_add (all, ashlar_value_ref (ashlar_value_get_item (links, i)));
  for (guint i = 1; i < ashlar_value_get_n_items (numbers); i++)
    {
      const AshlarValue *number = ashlar_value_get_item (numbers, i);
      AshlarValue       *link;

      if (ashlar_puzzle_value_is (number, ASHLAR_VALUE_OBJECT))
        {
          ashlar_value_array_add (all, ashlar_value_ref ((AshlarValue *) number));
          continue;
        }
      link = ashlar_value_new_object ();
      append (link, "direction", ashlar_value_new_string (direction));
      append (link, "number", ashlar_value_ref ((AshlarValue *) number));
      ashlar_value_array_add (all, link);
    }
  return all;
}

static AshlarValue *
entry_to_value (const AshlarPuzzleEntry *entry)
{
  static const char *const known[] = { "number", "clue", NULL };
  static const char *const linked[] = { "number", "clue", "continued", NULL };
  static const char *const directions[] = { "Across", "Down" };
  gboolean                 is_object = ashlar_puzzle_value_is (entry->value, ASHLAR_VALUE_OBJECT);
  const AshlarValue       *number = is_object ? ashlar_value_lookup (entry->value, "number") : NULL;
  AshlarValue             *object = ashlar_value_new_object ();

  if (entry->number != NULL && (!is_object || number != NULL))
    append (object, "number", number_to_value (entry->number));
  if (entry->html != NULL)
    append (object, "clue", html_to_value (entry->html, ASHLAR_MAX_PUZZLE_CLUE));
  if (!is_object)
    return object;
  if (!ashlar_puzzle_value_is (number, ASHLAR_VALUE_ARRAY) || ashlar_value_get_n_items (number) < 2)
    {
      append_others (object, entry->value, known);
      return object;
    }
  append_others (object, entry->value, linked);
  append (object, "continued",
          links_to_value (ashlar_value_lookup (entry->value, "continued"), number,
                          directions[entry->direction]));
  return object;
}

static void
append_clues (AshlarPuzzleReading *self, AshlarValue *document)
{
  static const char *const names[] = { "Across", "Down" };
  const AshlarValue       *clues = ashlar_puzzle_reading_get (self, "clues");
  AshlarValue             *lists[2] = { ashlar_value_new_array (), ashlar_value_new_array () };
  char                    *keys[2] = { NULL, NULL };
  AshlarValue             *object;

  if (!ashlar_puzzle_value_is (clues, ASHLAR_VALUE_OBJECT))
    clues = NULL;
  for (guint i = 0; i < self->entries->len; i++)
    {
      const AshlarPuzzleEntry *entry = &g_array_index (self->entries, AshlarPuzzleEntry, i);

      ashlar_value_array_add (lists[entry->direction], entry_to_value (entry));
    }
  object = ashlar_value_new_object ();
  for (guint i = 0; clues != NULL && i < ashlar_value_get_n_items (clues); i++)
    {
      const char *key = ashlar_value_get_key (clues, i);
      const char *colon = strchr (key, ':');
      gboolean    is_exact;
      gint        direction = ashlar_puzzle_direction_from_name (key, &is_exact);

      if (direction >= 0 && keys[direction] == NULL)
        keys[direction] = g_strconcat (names[direction], colon, NULL);
    }
  for (guint d = 0; d < 2; d++)
    append (object, keys[d] != NULL ? keys[d] : names[d], lists[d]);
  for (guint i = 0; clues != NULL && i < ashlar_value_get_n_items (clues); i++)
    {
      gboolean is_exact;

      if (ashlar_puzzle_direction_from_name (ashlar_value_get_key (clues, i), &is_exact) < 0)
        ashlar_value_object_append_from (object, clues, i);
    }
  append (document, "clues", object);
  g_free (keys[0]);
  g_free (keys[1]);
}

AshlarValue *
ashlar_puzzle_reading_to_document (AshlarPuzzleReading *self)
{
  static const char *const known[]
      = { "version", "kind",  "title",  "author",   "copyright", "publisher", "intro", "dimensions",
          "block",   "empty", "styles", "solution", "puzzle",    "clues",     NULL };
  AshlarValue *document;

  if (self->puzzle->width == 0)
    return ashlar_value_ref ((AshlarValue *) self->document);
  document = ashlar_value_new_object ();
  append_head (self, document);
  append_others (document, self->document, known);
  append_dimensions (self, document);
  append_styles (self, document);
  append_grid (self, document);
  append_clues (self, document);
  return document;
}
