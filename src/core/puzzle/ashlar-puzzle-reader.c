/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads a puzzle out of its ipuz document: for a content file, where it may be a draft, and for the
 * import, where it has to be whole. Cost: linear in the document. */

#include "puzzle/ashlar-puzzle-reading-private.h"

static void
reading_clear (AshlarPuzzleReading *self)
{
  g_free (self->block);
  g_free (self->empty);
  g_clear_pointer (&self->styles, g_hash_table_unref);
  g_clear_pointer (&self->broken_styles, g_hash_table_unref);
  g_clear_pointer (&self->marks, g_ptr_array_unref);
  g_clear_pointer (&self->warnings, g_array_unref);
  g_clear_pointer (&self->entries, g_array_unref);
}

static void
read_words (AshlarPuzzleReading *self)
{
  const AshlarPath root = { .key = "" };
  AshlarPuzzle    *puzzle = self->puzzle;

  ashlar_puzzle_check_numbers (self);
  ashlar_puzzle_find_words (puzzle);
  if (puzzle->n_open > 0 && puzzle->n_words == 0)
    ashlar_puzzle_reading_lack (self, ASHLAR_PATH_KEY (&root, "puzzle"), "no-word",
                                "found no word; expected one of 2 or more open squares in a line");
  ashlar_puzzle_check_islands (self);
}

void
ashlar_puzzle_read (AshlarPuzzle *self, gboolean is_import, AshlarValue **canonical)
{
  AshlarPuzzleReading reading = {
    .puzzle = self,
    .report = self->report,
    .document = self->ipuz,
    .is_import = is_import,
  };

  ashlar_puzzle_read_head (&reading);
  ashlar_puzzle_read_styles (&reading);
  if (ashlar_puzzle_read_grid (&reading))
    {
      ashlar_puzzle_read_solution (&reading);
      read_words (&reading);
      ashlar_puzzle_read_clues (&reading);
    }
  else
    {
      self->squares = g_new0 (AshlarSquare, 1);
      ashlar_puzzle_find_words (self);
    }
  ashlar_puzzle_reading_warn_of_rest (&reading);
  if (canonical != NULL)
    *canonical = ashlar_puzzle_reading_to_document (&reading);
  reading_clear (&reading);
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
    width = MAX (width, (guint) g_utf8_strlen (rows[y], -1));
  for (guint y = 0; y < height; y++)
    {
      AshlarValue *cells = ashlar_value_new_array (), *letters = ashlar_value_new_array ();
      const char  *p = rows[y];

      for (guint x = 0; x < width; x++)
        {
          gboolean         is_void = *p == ' ' || *p == '\0';
          const char      *next = *p != '\0' ? g_utf8_next_char (p) : p;
          g_autofree char *letter = g_strndup (p, (gsize) (next - p));

          ashlar_value_array_add (cells, is_void     ? ashlar_value_new_null ()
                                         : *p == '#' ? ashlar_value_new_string ("#")
                                                     : ashlar_value_new_integer (0));
          ashlar_value_array_add (letters, is_void || *p == '.' ? ashlar_value_new_null ()
                                                                : ashlar_value_new_string (letter));
          p = next;
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
ashlar_read_puzzle (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
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

static const AshlarField fields[] = {
  { .key = "id", .type = ASHLAR_FIELD_ID, .offset = G_STRUCT_OFFSET (AshlarPuzzle, id) },
  { .key = "ipuz", .type = ASHLAR_FIELD_VALUE, .offset = G_STRUCT_OFFSET (AshlarPuzzle, ipuz) },
};

const AshlarKind ashlar_puzzle_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarPuzzle),
  .extras = G_STRUCT_OFFSET (AshlarPuzzle, extras),
};
