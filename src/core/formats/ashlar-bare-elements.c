/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks that stand in no content file, as designers hand them around and as the article on
 * block building prints them.
 *
 * The text is first made JSON: quotes around keys, double ones for single ones, the commas that lines
 * ended without, line breaks within a text escaped. Whatever else is wrong is left to the scan, which
 * says so with line and column; line breaks stay where they are, so that lines are those of the file.
 * Cost: linear in the text. */

#include "formats/ashlar-mapping-private.h"

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-private.h"

#include <string.h>

/* ---------------------------------------------------------------- the text */

typedef struct
{
  const char *at, *end;
  GString    *json;
  guint       n_lines;   /* of a text over several lines: to be made up for behind it */
  gboolean    has_value; /* a value, key or closing bracket is the last that was written */
  gboolean    is_key;    /* and it is a key, whose colon comes yet */
} Converter;

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '$';
}

static void
append_lines (Converter *self)
{
  for (; self->n_lines > 0; self->n_lines--)
    g_string_append_c (self->json, '\n');
}

/* Blanks and comments, of which only the line breaks stay. */
static void
skip_blanks (Converter *self)
{
  while (self->at < self->end)
    {
      gsize       left = (gsize) (self->end - self->at);
      const char *stop = NULL;

      if (g_ascii_isspace (*self->at))
        {
          g_string_append_c (self->json, *self->at == '\n' ? '\n' : ' ');
          self->at++;
          continue;
        }
      if (left >= 2 && memcmp (self->at, "//", 2) == 0)
        {
          stop = memchr (self->at, '\n', left);
          self->at = stop != NULL ? stop : self->end;
          continue;
        }
      if (left < 2 || memcmp (self->at, "/*", 2) != 0)
        return;
      stop = g_strstr_len (self->at + 2, (gssize) left - 2, "*/");
      stop = stop != NULL ? stop + 2 : self->end;
      for (; self->at < stop; self->at++)
        if (*self->at == '\n')
          g_string_append_c (self->json, '\n');
    }
}

/* A text in quotes of either kind, which may go over lines. */
static void
convert_text (Converter *self)
{
  char quote = *self->at++;

  g_string_append_c (self->json, '"');
  while (self->at < self->end && *self->at != quote)
    {
      char c = *self->at++;

      if (c == '\\' && self->at < self->end)
        {
          if (*self->at != '\'')
            g_string_append_c (self->json, '\\');
          g_string_append_c (self->json, *self->at++);
        }
      else if (c == '"')
        g_string_append (self->json, "\\\"");
      else if (c == '\n')
        {
          g_string_append (self->json, "\\n");
          self->n_lines++;
        }
      else if (c != '\r')
        g_string_append_c (self->json, c);
    }
  /* Without its end it has none in JSON either, and the scan says where it began. */
  if (self->at < self->end)
    {
      self->at++;
      g_string_append_c (self->json, '"');
    }
}

static void
convert_word (Converter *self)
{
  static const char *const words[] = { "true", "false", "null" };
  const char              *start = self->at;
  const char              *behind;
  gsize                    length;
  gboolean                 is_plain = g_ascii_isdigit (*start);

  while (self->at < self->end && is_word (*self->at))
    self->at++;
  length = (gsize) (self->at - start);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    is_plain |= length == strlen (words[i]) && memcmp (start, words[i], length) == 0;
  for (behind = self->at; behind < self->end && g_ascii_isspace (*behind);)
    behind++;
  /* What comes before a colon is a key, whatever it is called. */
  if (is_plain && (behind == self->end || *behind != ':'))
    g_string_append_len (self->json, start, (gssize) length);
  else
    g_string_append_printf (self->json, "\"%.*s\"", (int) length, start);
}

/* A comma in front of the next value or key, where a line ended without one. */
static void
add_comma (Converter *self, gsize behind_value)
{
  if (self->has_value)
    g_string_insert_c (self->json, (gssize) behind_value, ',');
}

static GBytes *
convert (const char *text, gsize length)
{
  Converter self = { .at = text, .end = text + length, .json = g_string_sized_new (length + 64) };
  gsize     behind_value = 0;
  gssize    comma = -1;

  for (skip_blanks (&self); self.at < self.end; skip_blanks (&self))
    {
      char     c = *self.at;
      gboolean closes = c == ']' || c == '}';

      if (c == ',' || c == ':')
        {
          comma = c == ',' ? (gssize) self.json->len : -1;
          self.has_value = FALSE;
          g_string_append_c (self.json, c);
          self.at++;
          continue;
        }
      /* A comma before the end of a list belongs to how it was laid out. */
      if (closes && comma >= 0)
        self.json->str[comma] = ' ';
      comma = -1;
      if (!closes)
        add_comma (&self, behind_value);
      if (c == '"' || c == '\'')
        convert_text (&self);
      else if (is_word (c))
        convert_word (&self);
      else
        {
          /* A number goes on in its own words; all else is a character of JSON, or a fault. */
          g_string_append_c (self.json, c);
          self.at++;
          while ((c == '-' || c == '+' || c == '.') && self.at < self.end
                 && (is_word (*self.at) || *self.at == '.'))
            g_string_append_c (self.json, *self.at++);
        }
      while (g_ascii_isdigit (c) && self.at < self.end
             && (is_word (*self.at) || strchr (".+-", *self.at) != NULL) && *self.at != '\0')
        g_string_append_c (self.json, *self.at++);
      self.has_value = c != '[' && c != '{';
      behind_value = self.json->len;
      append_lines (&self);
    }
  return g_string_free_to_bytes (self.json);
}

/* ------------------------------------------------------------ what is in it */

static gboolean
is_string (const AshlarValue *value)
{
  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING;
}

/* A tile is the character that represents it; a block has an id. */
static gboolean
is_tile (const AshlarValue *element)
{
  const AshlarValue *representation = ashlar_value_lookup (element, "representation");

  return is_string (representation) && ashlar_value_lookup (element, "id") == NULL
         && g_utf8_strlen (ashlar_value_get_string (representation), -1) == 1;
}

static gboolean
check_elements (const AshlarValue *elements, AshlarReport *report)
{
  guint n = ashlar_value_get_n_items (elements);
  guint n_faults = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);

  if (n == 0)
    ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "no-elements", "",
                       "found an empty array; expected tiles or blocks");
  if (n > ASHLAR_MAX_DRAWINGS)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", "",
                         "found %u tiles and blocks; expected at most %d in a file of them alone",
                         n, ASHLAR_MAX_DRAWINGS);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *element = ashlar_value_get_item (elements, i);
      g_autoptr (AshlarText) found = NULL;
      g_autofree char *subject = NULL;

      if (ashlar_value_get_value_type (element) == ASHLAR_VALUE_OBJECT
          && ashlar_value_lookup (element, "representation") != NULL)
        continue;
      found = ashlar_value_get_value_type (element) == ASHLAR_VALUE_OBJECT
                  ? ashlar_text_new ("an object without a representation")
                  : ashlar_value_describe (element);
      subject = g_strdup_printf ("/%u", i);
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "wrong-type", subject,
                         "found %p; expected a tile or a block, an object with a representation",
                         found);
    }
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == n_faults;
}

AshlarValue *
ashlar_elements_read (GBytes *bytes, AshlarReport *report)
{
  gsize           length;
  const char     *text = ashlar_bytes_get_text (bytes, &length);
  AshlarJsonFault fault = { 0 };
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (GBytes) json = NULL;

  if (length > ASHLAR_MAX_TEXT_BYTES)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", "",
                         "found %zu bytes; expected at most %u", length, ASHLAR_MAX_TEXT_BYTES);
      return NULL;
    }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  json = convert (text, length);
  value = ashlar_json_read_with_fault (json, &fault);
  if (value == NULL)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "syntax", fault.pointer,
                         "line %zu: found %p; expected %p", fault.line, fault.found,
                         fault.expected);
      ashlar_json_fault_clear (&fault);
      return NULL;
    }
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    {
      AshlarValue *array = ashlar_value_new_array ();

      ashlar_value_array_add (array, g_steal_pointer (&value));
      value = array;
    }
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_ARRAY)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "wrong-type", "",
                         "found %p; expected an array of tiles or blocks", found);
      return NULL;
    }
  return check_elements (value, report) ? g_steal_pointer (&value) : NULL;
}

gboolean
ashlar_elements_are_likely (const char *text, gsize length)
{
  Converter   self = { .at = text, .end = text + length };
  const char *inside;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    self.at += 3;
  self.json = g_string_new (NULL);
  skip_blanks (&self);
  g_string_free (self.json, TRUE);
  if (self.at == self.end)
    return FALSE;
  for (inside = self.at + 1; inside < self.end && g_ascii_isspace (*inside);)
    inside++;
  /* A row of a drawing may begin with a bracket, too. */
  if (*self.at == '[')
    return inside < self.end && (*inside == '{' || *inside == '/');
  return *self.at == '{'
         && g_strstr_len (self.at, (gssize) (self.end - self.at), "representation") != NULL
         && g_strstr_len (self.at, (gssize) (self.end - self.at), "\"format\"") == NULL;
}

/* ------------------------------------------------------------------- import */

static void
add_tile (AshlarMapping *self, AshlarValue *element, const char *place)
{
  g_autoptr (AshlarTile) tile = ashlar_tile_from_value (element, place, self->report);
  g_autofree char *shown = NULL;
  guint            index;

  if (tile == NULL)
    return;
  shown = ashlar_character_describe (tile->representation);
  index = ashlar_content_find_tile (self->content, tile->representation);
  if (index != ASHLAR_NO_INDEX)
    {
      if (!ashlar_tile_equal (g_ptr_array_index (self->content->tiles, index), tile))
        ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "known-tile", place,
                           "there is a tile %s already, which is another; it stays as it is",
                           shown);
      return;
    }
  if (self->content->tiles->len >= ASHLAR_MAX_TILES)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", place,
                         "a content has at most %d tiles; there is no room for more",
                         ASHLAR_MAX_TILES);
      return;
    }
  _ashlar_mapping_add_tile (self, g_steal_pointer (&tile));
  g_clear_pointer (&self->content->tile_index, g_hash_table_unref);
}

void
_ashlar_mapping_import_elements (AshlarMapping *self)
{
  const AshlarValue *elements = self->file->elements;
  /* They name their exits themselves. */
  const AshlarMapOptions *given = self->options;
  AshlarMapOptions        options = *given;

  if (options.cut == ASHLAR_MAP_CUT_OBJECTS || options.cut == ASHLAR_MAP_CUT_GRID)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "no-map", "",
                         "found tiles and blocks; expected a map, which can be cut");
      return;
    }
  options.no_openings = TRUE;
  self->options = &options;
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0;
           i < ashlar_value_get_n_items (elements) && !ashlar_report_is_full (self->report); i++)
        {
          AshlarValue     *element = ashlar_value_get_item (elements, i);
          g_autofree char *place = g_strdup_printf ("/%u", i);
          AshlarBlock     *block = NULL;

          if (is_tile (element) != (pass == 0))
            continue;
          if (pass == 0)
            add_tile (self, element, place);
          else
            block = ashlar_block_from_value (element, place, self->report);
          if (block != NULL)
            _ashlar_mapping_add_block (self, block, place);
        }
      if (pass == 0)
        _ashlar_mapping_settle_tiles (self);
    }
  self->options = given;
}
