/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Canonical JSON text: two-space indent, one layout for one value, numbers in the shortest form
 * that reads back to the same double.
 *
 * A whole value is first tried on one line; the try stops as soon as the line is full, so that each
 * level of nesting costs at most a line and the whole stays linear in what is written. */

#include "base/ashlar-json-private.h"

#include <math.h>
#include <string.h>

#define MAX_DEPTH (2 * ASHLAR_MAX_JSON_DEPTH)
#define LINE_LENGTH 100 /* columns */

typedef struct
{
  gboolean is_object;
  gboolean inline_;
  gboolean has_items;
} Frame;

struct _AshlarJsonWriter
{
  GString *text;
  Frame    frames[MAX_DEPTH];
  guint    depth;
  gboolean has_key; /* the key of the next value has been written */
  gsize    line_start;

  gsize    element; /* where the one that is open begins */
  GString *again;   /* nullable: one that did not fit on its line */

  /* Nullable: what whole lines go to, which are not kept. */
  GChecksum      *sum;
  AshlarPieceFunc take;
  gpointer        taker;
  int             fault; /* 0, or what the taker said */
};

#define DRAINED 65536 /* bytes of whole lines, and they go */

AshlarJsonWriter *
ashlar_json_writer_new (void)
{
  AshlarJsonWriter *self = g_new0 (AshlarJsonWriter, 1);

  self->text = g_string_sized_new (4096);
  return self;
}

void
ashlar_json_writer_free (AshlarJsonWriter *self)
{
  if (self == NULL)
    return;
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  if (self->again != NULL)
    g_string_free (self->again, TRUE);
  g_clear_pointer (&self->sum, g_checksum_free);
  g_free (self);
}

AshlarJsonWriter *
ashlar_json_writer_new_in_pieces (AshlarPieceFunc take, gpointer taker)
{
  AshlarJsonWriter *self = ashlar_json_writer_new ();

  self->take = take;
  self->taker = taker;
  return self;
}

/* What is there, to whom it is for. */
static void
drain (AshlarJsonWriter *self)
{
  if (self->sum != NULL)
    g_checksum_update (self->sum, (const guchar *) self->text->str, (gssize) self->text->len);
  else if (self->fault == 0)
    self->fault = self->take (self->text->str, self->text->len, self->taker);
  g_string_truncate (self->text, 0);
}

int
ashlar_json_writer_free_to_pieces (AshlarJsonWriter *self)
{
  int fault;

  g_assert (self->depth == 0 && self->take != NULL);

  g_string_append_c (self->text, '\n');
  drain (self);
  fault = self->fault;
  ashlar_json_writer_free (self);
  return fault;
}

AshlarJsonWriter *
ashlar_json_writer_new_for_sum (void)
{
  AshlarJsonWriter *self = ashlar_json_writer_new ();

  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  return self;
}

char *
ashlar_json_writer_free_to_sum (AshlarJsonWriter *self)
{
  char *sum;

  g_assert (self->depth == 0 && self->sum != NULL);

  g_string_append_c (self->text, '\n');
  drain (self);
  sum = g_strdup (g_checksum_get_string (self->sum));
  ashlar_json_writer_free (self);
  return sum;
}

GBytes *
ashlar_json_writer_free_to_bytes (AshlarJsonWriter *self)
{
  GBytes *bytes;

  g_assert (self->depth == 0);

  g_string_append_c (self->text, '\n');
  bytes = g_string_free_to_bytes (g_steal_pointer (&self->text));
  ashlar_json_writer_free (self);
  return bytes;
}

/* ------------------------------------------------------------------ layout */

static void
new_line (AshlarJsonWriter *self)
{
  static const char spaces[2 * MAX_DEPTH + 1]
      = "                                                                                "
        "                                                                                "
        "                                                                                "
        "                ";

  g_string_append_c (self->text, '\n');
  if (self->text->len >= DRAINED && (self->sum != NULL || self->take != NULL))
    drain (self);
  self->line_start = self->text->len;
  g_string_append_len (self->text, spaces, (gssize) (2 * self->depth));
}

/* What stands before a key, or before an item of an array. */
static void
separate (AshlarJsonWriter *self)
{
  Frame *frame;

  if (self->depth == 0)
    return;
  frame = &self->frames[self->depth - 1];
  if (frame->has_items)
    g_string_append_c (self->text, ',');
  if (!frame->inline_)
    new_line (self);
  else if (frame->has_items || frame->is_object)
    g_string_append_c (self->text, ' ');
  frame->has_items = TRUE;
}

static void
before_value (AshlarJsonWriter *self)
{
  if (self->has_key)
    self->has_key = FALSE;
  else
    separate (self);
}

static void
begin (AshlarJsonWriter *self, gboolean is_object, gboolean inline_)
{
  g_assert (self->depth < MAX_DEPTH);

  before_value (self);
  g_string_append_c (self->text, is_object ? '{' : '[');
  self->frames[self->depth]
      = (Frame){ .is_object = is_object,
                 .inline_ = inline_ || (self->depth > 0 && self->frames[self->depth - 1].inline_) };
  self->depth++;
}

static void
end (AshlarJsonWriter *self, gboolean is_object)
{
  Frame *frame = &self->frames[self->depth - 1];

  g_assert (self->depth > 0 && frame->is_object == is_object && !self->has_key);

  self->depth--;
  if (frame->has_items && !frame->inline_)
    new_line (self);
  else if (frame->has_items && is_object)
    g_string_append_c (self->text, ' ');
  g_string_append_c (self->text, is_object ? '}' : ']');
}

void
ashlar_json_writer_begin_object (AshlarJsonWriter *self, gboolean inline_)
{
  begin (self, TRUE, inline_);
}

void
ashlar_json_writer_end_object (AshlarJsonWriter *self)
{
  end (self, TRUE);
}

void
ashlar_json_writer_begin_array (AshlarJsonWriter *self, gboolean inline_)
{
  begin (self, FALSE, inline_);
}

void
ashlar_json_writer_end_array (AshlarJsonWriter *self)
{
  end (self, FALSE);
}

/* ----------------------------------------------------------------- scalars */

static void
append_string (GString *text, const char *string)
{
  const char *plain = string;

  g_string_append_c (text, '"');
  for (const char *p = string; *p != '\0'; p++)
    {
      static const char letters[] = "btn?fr"; /* U+0008 to U+000D */
      guchar            c = (guchar) *p;

      if (c >= 0x20 && c != '"' && c != '\\')
        continue;
      g_string_append_len (text, plain, p - plain);
      plain = p + 1;
      if (c >= 0x20)
        g_string_append_printf (text, "\\%c", c);
      else if (c >= 0x08 && c <= 0x0d && c != 0x0b)
        g_string_append_printf (text, "\\%c", letters[c - 0x08]);
      else
        g_string_append_printf (text, "\\u%04x", (guint) c);
    }
  g_string_append (text, plain);
  g_string_append_c (text, '"');
}

static void
append_integer (GString *text, gint64 integer)
{
  char    digits[24];
  char   *p = digits + sizeof digits;
  guint64 magnitude = integer < 0 ? 0 - (guint64) integer : (guint64) integer;

  do
    {
      *--p = (char) ('0' + magnitude % 10);
      magnitude /= 10;
    }
  while (magnitude > 0);
  if (integer < 0)
    *--p = '-';
  g_string_append_len (text, p, digits + sizeof digits - p);
}

static void
append_double (GString *text, double number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char                     digits[G_ASCII_DTOSTR_BUF_SIZE];
  char                    *exponent;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      double back;

      g_ascii_formatd (digits, sizeof digits, formats[i], number);
      back = g_ascii_strtod (digits, NULL);
      if (memcmp (&back, &number, sizeof back) == 0)
        break;
    }

  /* C writes 1e+22 and 1e-07 where 1e22 and 1e-7 do. */
  exponent = strchr (digits, 'e');
  if (exponent != NULL)
    {
      gint power = (gint) g_ascii_strtoll (exponent + 1, NULL, 10);

      g_string_append_len (text, digits, exponent - digits);
      g_string_append_printf (text, "e%d", power);
      return;
    }
  g_string_append (text, digits);
}

void
ashlar_json_writer_key (AshlarJsonWriter *self, const char *key)
{
  g_assert (self->depth > 0 && self->frames[self->depth - 1].is_object && !self->has_key);

  separate (self);
  append_string (self->text, key);
  g_string_append (self->text, ": ");
  self->has_key = TRUE;
}

void
ashlar_json_writer_null (AshlarJsonWriter *self)
{
  before_value (self);
  g_string_append (self->text, "null");
}

void
ashlar_json_writer_boolean (AshlarJsonWriter *self, gboolean boolean)
{
  before_value (self);
  g_string_append (self->text, boolean ? "true" : "false");
}

void
ashlar_json_writer_integer (AshlarJsonWriter *self, gint64 integer)
{
  before_value (self);
  append_integer (self->text, integer);
}

void
ashlar_json_writer_double (AshlarJsonWriter *self, double number)
{
  g_return_if_fail (isfinite (number));

  before_value (self);
  append_double (self->text, number);
}

void
ashlar_json_writer_ppm (AshlarJsonWriter *self, guint32 ppm)
{
  before_value (self);
  append_integer (self->text, ppm / 1000000);
  ppm %= 1000000;
  if (ppm == 0)
    return;
  g_string_append_printf (self->text, ".%06u", ppm);
  while (self->text->str[self->text->len - 1] == '0')
    g_string_truncate (self->text, self->text->len - 1);
}

void
ashlar_json_writer_string (AshlarJsonWriter *self, const char *string)
{
  before_value (self);
  append_string (self->text, string);
}

/* ------------------------------------------------------------ whole values */

static gsize
count_columns (const char *text, gsize length)
{
  gsize columns = 0;

  for (gsize i = 0; i < length; i++)
    columns += ((guchar) text[i] & 0xc0) != 0x80;
  return columns;
}

/* Whether what was written from @line_start on is short enough; one column is for a comma. A character
 * has at most four bytes: most lines need no count. */
static gboolean
fits (const GString *text, gsize line_start)
{
  return text->len - line_start < LINE_LENGTH
         || (text->len - line_start < 4 * LINE_LENGTH
             && count_columns (text->str + line_start, text->len - line_start) < LINE_LENGTH);
}

/* Appends @value on one line. FALSE as soon as the line that starts at @line_start is too long;
 * what has been appended by then is the caller's to take back. */
static gboolean
append_inline (GString *text, const AshlarValue *value, gsize line_start)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  gboolean        is_object = type == ASHLAR_VALUE_OBJECT;
  guint           n_items;

  switch (type)
    {
    case ASHLAR_VALUE_NULL:
      g_string_append (text, "null");
      break;
    case ASHLAR_VALUE_BOOLEAN:
      g_string_append (text, ashlar_value_get_boolean (value) ? "true" : "false");
      break;
    case ASHLAR_VALUE_INTEGER:
      append_integer (text, ashlar_value_get_integer (value));
      break;
    case ASHLAR_VALUE_DOUBLE:
      append_double (text, ashlar_value_get_double (value));
      break;
    case ASHLAR_VALUE_STRING:
      append_string (text, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      n_items = ashlar_value_get_n_items (value);
      g_string_append_c (text, is_object ? '{' : '[');
      for (guint i = 0; i < n_items; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          if (i > 0 || is_object)
            g_string_append_c (text, ' ');
          if (is_object)
            {
              append_string (text, ashlar_value_get_key (value, i));
              g_string_append (text, ": ");
            }
          if (!append_inline (text, ashlar_value_get_item (value, i), line_start))
            return FALSE;
        }
      g_string_append (text, !is_object ? "]" : n_items > 0 ? " }" : "}");
      break;
    }

  return fits (text, line_start);
}

void
ashlar_json_writer_begin_element (AshlarJsonWriter *self)
{
  before_value (self);
  self->has_key = TRUE; /* the separator has been written */
  self->element = self->text->len;
  begin (self, TRUE, TRUE);
}

/* Behind the string that begins at @p. */
static const char *
skip_string (const char *p)
{
  for (p++; *p != '"'; p++)
    if (*p == '\\')
      p++;
  return p + 1;
}

/* Behind the value that begins at @p. */
static const char *
skip_value (const char *p)
{
  guint depth = 0;

  for (;;)
    {
      if (*p == '"')
        p = skip_string (p) - 1;
      else if (*p == '{' || *p == '[')
        depth++;
      else if (*p == '}' || *p == ']')
        depth--;
      p++;
      if (depth == 0 && (*p == ',' || *p == ' ' || *p == '}' || *p == ']' || *p == '\0'))
        return p;
    }
}

/* Appends the value that stands at @p, on one line, as ashlar_json_writer_value () lays it out. */
static void
lay_out (AshlarJsonWriter *self, const char *p)
{
  gboolean is_object = *p == '{';
  gsize    length;

  before_value (self);
  length = self->text->len;
  g_string_append_len (self->text, p, skip_value (p) - p);
  if ((!is_object && *p != '[') || fits (self->text, self->line_start))
    return;
  g_string_truncate (self->text, length);

  self->has_key = TRUE; /* the separator has been written */
  begin (self, is_object, FALSE);
  p += p[1] == ' ' ? 2 : 1;
  for (; *p != '}' && *p != ']'; p += *p == ',' ? 2 : *p == ' ' ? 1 : 0)
    {
      if (is_object)
        {
          const char *key = p;

          p = skip_string (p) + strlen (": ");
          separate (self);
          g_string_append_len (self->text, key, p - key);
          self->has_key = TRUE;
        }
      lay_out (self, p);
      p = skip_value (p);
    }
  end (self, is_object);
}

/* Many fit on their line; what does not is laid out again from there. */
void
ashlar_json_writer_end_element (AshlarJsonWriter *self)
{
  end (self, TRUE);
  if (fits (self->text, self->line_start))
    return;
  if (self->again == NULL)
    self->again = g_string_new (NULL);
  g_string_assign (self->again, self->text->str + self->element);
  g_string_truncate (self->text, self->element);
  self->has_key = TRUE;
  lay_out (self, self->again->str);
}

/* The white space between tokens becomes that of a line. */
static void
append_on_a_line (GString *line, const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *from = text;

      if (*text == '"')
        {
          text = skip_string (text);
          g_string_append_len (line, from, text - from);
          continue;
        }
      text++;
      if (*from == '}')
        g_string_append (line, " }");
      else if (!g_ascii_isspace (*from))
        g_string_append_c (line, *from);
      if (*from == '{' || *from == ',' || *from == ':')
        g_string_append_c (line, ' ');
    }
}

void
ashlar_json_writer_text (AshlarJsonWriter *self, const char *text, gsize length)
{
  if (self->again == NULL)
    self->again = g_string_new (NULL);
  g_string_truncate (self->again, 0);
  append_on_a_line (self->again, text, length);
  lay_out (self, self->again->str);
}

void
ashlar_json_writer_value (AshlarJsonWriter *self, const AshlarValue *value)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  gboolean        is_container = type == ASHLAR_VALUE_ARRAY || type == ASHLAR_VALUE_OBJECT;
  gboolean        is_inline = self->depth > 0 && self->frames[self->depth - 1].inline_;
  gsize           length;

  before_value (self);
  length = self->text->len;
  if (append_inline (self->text, value, is_inline || !is_container ? length : self->line_start)
      || !is_container)
    return;
  g_string_truncate (self->text, length);

  self->has_key = TRUE; /* the separator has been written */
  if (type == ASHLAR_VALUE_OBJECT)
    {
      ashlar_json_writer_begin_object (self, is_inline);
      ashlar_json_writer_members (self, value);
      ashlar_json_writer_end_object (self);
      return;
    }
  ashlar_json_writer_begin_array (self, is_inline);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    ashlar_json_writer_value (self, ashlar_value_get_item (value, i));
  ashlar_json_writer_end_array (self);
}

void
ashlar_json_writer_members (AshlarJsonWriter *self, const AshlarValue *object)
{
  guint n_members = object != NULL ? ashlar_value_get_n_items (object) : 0;

  for (guint i = 0; i < n_members; i++)
    {
      ashlar_json_writer_key (self, ashlar_value_get_key (object, i));
      ashlar_json_writer_value (self, ashlar_value_get_item (object, i));
    }
}

char *
ashlar_json_value_to_text (const AshlarValue *value)
{
  AshlarJsonWriter *writer;
  g_autoptr (GBytes) bytes = NULL;
  gsize       length;
  const char *text;

  if (value == NULL)
    return g_strdup ("{}");
  writer = ashlar_json_writer_new ();
  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  text = g_bytes_get_data (bytes, &length);
  return g_strndup (text, length - 1);
}
