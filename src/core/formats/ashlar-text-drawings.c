/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks drawn in plain text: a character a cell, a line a row, an empty line between blocks.
 *
 *     hall:
 *     #####
 *     #...#
 *     ##.##
 *
 * The first line of a block may be its id, as "hall:" or "id: hall". Rows may be of unequal length.
 * Line ends of Windows and a byte order mark are no part of a drawing; tabs, controls and combining
 * marks are faults with line and column, because no cell can be one.
 *
 * Cost: linear in the text. */

#include "base/ashlar-file-private.h"
#include "formats/ashlar-map-import-private.h"

#include <string.h>

#define MAX_FAULTS 100

typedef struct
{
  AshlarReport  *report;
  GPtrArray     *drawings;
  AshlarDrawing *open;       /* nullable: between two drawings */
  GArray        *characters; /* of gunichar, of the open drawing's rows */
  GArray        *lengths;    /* of guint, of each row */
  guint          line;       /* from 1 */
  gsize          n_cells;    /* of all drawings, as rectangles */
  gboolean       is_over;    /* more is not read */
} Reader;

static void
drawing_free (gpointer pointer)
{
  AshlarDrawing *self = pointer;

  g_free (self->id);
  g_free (self->cells);
  g_free (self);
}

static void
fault (Reader *self, guint column, const char *code, AshlarText *found, const char *expected)
{
  g_autofree char *place = g_strdup_printf ("%u:%u", self->line, column);

  ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, code, place, "found %p; expected %p",
                     found, ashlar_text_get_phrase (expected));
}

/* The id that a first line gives; NULL: it is a row. */
static char *
parse_id (const char *line, gsize length)
{
  gsize n_words = 0;

  while (length > 0 && line[length - 1] == ' ')
    length--;
  if (length > 3 && g_ascii_strncasecmp (line, "id:", 3) == 0)
    {
      g_autofree char *id = g_strndup (line + 3, length - 3);

      return *g_strstrip (id) != '\0' ? g_steal_pointer (&id) : NULL;
    }
  if (length < 2 || line[length - 1] != ':')
    return NULL;
  for (gsize i = 0; i + 1 < length; i++)
    {
      if (g_ascii_isalnum (line[i]) || (line[i] & 0x80) != 0)
        n_words++;
      else if (strchr ("_-. ", line[i]) == NULL)
        return NULL;
    }
  return n_words > 0 ? g_strndup (line, length - 1) : NULL;
}

static void
begin_drawing (Reader *self)
{
  self->open = g_new0 (AshlarDrawing, 1);
  self->open->line = self->line;
  g_ptr_array_add (self->drawings, self->open);
  g_array_set_size (self->characters, 0);
  g_array_set_size (self->lengths, 0);
}

static void
end_drawing (Reader *self)
{
  AshlarDrawing *drawing = g_steal_pointer (&self->open);
  gsize          first = 0;

  if (drawing == NULL)
    return;
  if (drawing->height == 0)
    {
      g_autofree char *place = g_strdup_printf ("%u", drawing->line);

      ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "no-rows", place,
                         "the block “%s” has no rows and is left out", drawing->id);
      g_ptr_array_remove (self->drawings, drawing);
      return;
    }
  if (drawing->width > ASHLAR_MAX_TILED_CELLS / drawing->height
      || (gsize) drawing->width * drawing->height > ASHLAR_MAX_TILED_CELLS - self->n_cells)
    {
      g_autofree char *place = g_strdup_printf ("%u", drawing->line);

      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", place,
                         "found %u × %u cells; expected at most %u in all blocks together",
                         drawing->width, drawing->height, ASHLAR_MAX_TILED_CELLS);
      return;
    }
  self->n_cells += (gsize) drawing->width * drawing->height;
  drawing->cells = g_new0 (gunichar, (gsize) drawing->width * drawing->height);
  for (guint y = 0; y < drawing->height; y++)
    {
      guint length = g_array_index (self->lengths, guint, y);

      if (length > 0)
        memcpy (drawing->cells + (gsize) y * drawing->width,
                &g_array_index (self->characters, gunichar, first), length * sizeof (gunichar));
      first += length;
    }
}

static void
add_row (Reader *self, const char *line, gsize length)
{
  guint n = 0;

  if (self->open->height == 0)
    self->open->line = self->line;
  for (const char *p = line; p < line + length; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (!ashlar_character_is_representation (character))
        {
          g_autoptr (AshlarText) found = character == '\t'
                                             ? ashlar_text_new ("a tab")
                                             : ashlar_text_new ("the character U+%04X", character);

          fault (self, n + 1, "wrong-character", found,
                 N_ ("one printable character for each cell"));
          character = ' ';
        }
      g_array_append_val (self->characters, character);
      n++;
    }
  g_array_append_val (self->lengths, n);
  self->open->width = MAX (self->open->width, n);
  self->open->height++;
}

static void
read_line (Reader *self, const char *line, gsize length)
{
  gboolean is_blank = TRUE;

  if (length > 0 && line[length - 1] == '\r')
    length--;
  for (gsize i = 0; i < length; i++)
    is_blank &= line[i] == ' ';
  if (is_blank)
    {
      end_drawing (self);
      return;
    }
  if (self->open == NULL)
    {
      char *id;

      if (self->drawings->len == ASHLAR_MAX_DRAWINGS)
        {
          g_autofree char *place = g_strdup_printf ("%u", self->line);

          ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", place,
                             "found block number %d; expected at most %d in a text",
                             ASHLAR_MAX_DRAWINGS + 1, ASHLAR_MAX_DRAWINGS);
          self->is_over = TRUE;
          return;
        }
      id = parse_id (line, length);
      begin_drawing (self);
      self->open->id = id;
      if (id != NULL)
        return;
    }
  add_row (self, line, length);
}

GPtrArray *
ashlar_drawings_read (GBytes *bytes, AshlarReport *report)
{
  gsize       length;
  const char *text = ashlar_bytes_get_text (bytes, &length);
  const char *end, *bad;
  Reader      reader = { .report = ashlar_report_new () };

  reader.drawings = g_ptr_array_new_with_free_func (drawing_free);
  reader.characters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  reader.lengths = g_array_new (FALSE, FALSE, sizeof (guint));
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  end = text + length;
  g_utf8_validate_len (text, length, &bad);
  if (length > ASHLAR_MAX_TEXT_BYTES)
    {
      ashlar_report_add (reader.report, ASHLAR_SEVERITY_ERROR, "limit", "",
                         "found %zu bytes; expected at most %u", length, ASHLAR_MAX_TEXT_BYTES);
      end = text;
    }
  for (const char *line = text; line < end;)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));

      if (stop == NULL)
        stop = end;
      reader.line++;
      if (bad < stop)
        {
          g_autoptr (AshlarText) found = ashlar_text_new ("the byte 0x%02x", (guint) (guchar) *bad);

          fault (&reader, (guint) g_utf8_strlen (line, bad - line) + 1, "encoding", found,
                 N_ ("text in UTF-8"));
          break;
        }
      read_line (&reader, line, (gsize) (stop - line));
      if (reader.is_over
          || ashlar_report_count (reader.report, ASHLAR_SEVERITY_ERROR) >= MAX_FAULTS)
        break;
      line = stop + 1;
    }
  end_drawing (&reader);
  if (reader.drawings->len == 0 && ashlar_report_count (reader.report, ASHLAR_SEVERITY_ERROR) == 0)
    ashlar_report_add (reader.report, ASHLAR_SEVERITY_ERROR, "no-rows", "1",
                       "found no rows; expected a block drawn in characters");
  if (ashlar_report_count (reader.report, ASHLAR_SEVERITY_ERROR) > 0)
    g_clear_pointer (&reader.drawings, g_ptr_array_unref);
  ashlar_report_append (report, reader.report);
  ashlar_report_unref (reader.report);
  g_array_unref (reader.characters);
  g_array_unref (reader.lengths);
  return reader.drawings;
}
