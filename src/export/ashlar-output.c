/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A file has a sink with a buffer; full, it goes to the file that AshlarReplace keeps beside the one that it will be. What fits into the
 * buffer, or is there whole from the start, is held against the file that there is, and where that is the same nothing is made beside it:
 * a thousand levels share their pictures. What is written to a pipe or kept in memory is kept whole.
 *
 * Files of one output are few; they are looked for one by one. */

#include "export/ashlar-output.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-replace-private.h"

#define BUFFER_SIZE (2 * ASHLAR_SINK_MOST_ROOM)

struct _AshlarSink
{
  AshlarOutput  *output;
  char          *name;    /* nullable: the main file's */
  char          *path;    /* nullable: nobody knows it */
  AshlarReplace *replace; /* NULL: it is kept, or all is in the buffer yet */
  GString       *kept;    /* NULL: it is not */
  GBytes        *bytes;   /* after that, of what is kept in memory */
  guint64        size;
  gboolean       is_unchanged;

  char *buffer;
  gsize used;
};

struct _AshlarOutput
{
  char      *path; /* of the main file; nullable */
  gboolean   in_memory;
  char      *stem;
  GPtrArray *sinks; /* of AshlarSink, the main file's first once it is begun */
  GError    *error; /* the first */
  gboolean   is_committed;
};

/* ------------------------------------------------------------------ files */

static void
sink_free (gpointer data)
{
  AshlarSink *self = data;

  g_clear_pointer (&self->replace, ashlar_replace_free);
  if (self->kept != NULL)
    g_string_free (self->kept, TRUE);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->buffer);
  g_free (self->name);
  g_free (self->path);
  g_free (self);
}

static AshlarOutput *
output_new (const char *path, gboolean in_memory)
{
  AshlarOutput    *self = g_new0 (AshlarOutput, 1);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : g_strdup ("level");
  char            *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  self->path = g_strdup (path);
  self->in_memory = in_memory;
  self->stem = g_utf8_make_valid (base, -1);
  self->sinks = g_ptr_array_new_with_free_func (sink_free);
  return self;
}

AshlarOutput *
ashlar_output_new (const char *path)
{
  return output_new (path, path == NULL);
}

AshlarOutput *
ashlar_output_new_in_memory (const char *name)
{
  return output_new (name, TRUE);
}

void
ashlar_output_free (AshlarOutput *self)
{
  g_free (self->path);
  g_free (self->stem);
  g_ptr_array_unref (self->sinks);
  g_clear_error (&self->error);
  g_free (self);
}

const char *
ashlar_output_get_stem (AshlarOutput *self)
{
  return self->stem;
}

static AshlarSink *
find_sink (AshlarOutput *self, const char *name)
{
  for (guint i = 0; i < self->sinks->len; i++)
    {
      AshlarSink *sink = g_ptr_array_index (self->sinks, i);

      if (g_strcmp0 (sink->name, name) == 0)
        return sink;
    }
  return NULL;
}

/* The path of the file, links followed; NULL and an error in the output. */
static char *
find_path (AshlarOutput *self, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *path
      = name != NULL ? g_build_filename (folder, name, NULL) : g_strdup (self->path);

  if (ashlar_file_is_stream (path))
    return g_steal_pointer (&path);
  return ashlar_replace_dup_real_path (path, self->error == NULL ? &self->error : NULL);
}

/* Of two names that lead to one file, one would be lost. */
static void
check_path (AshlarOutput *self, const char *path)
{
  for (guint i = 0; i < self->sinks->len && path != NULL && self->error == NULL; i++)
    {
      const AshlarSink *other = g_ptr_array_index (self->sinks, i);
      g_autofree char  *name = g_filename_display_name (path);

      if (g_strcmp0 (other->path, path) == 0)
        g_set_error (&self->error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                     _ ("%s: two files of the export would be this one; choose another name"),
                     name);
    }
}

AshlarSink *
ashlar_output_begin (AshlarOutput *self, const char *name)
{
  AshlarSink *sink;

  g_return_val_if_fail (name == NULL || strchr (name, G_DIR_SEPARATOR) == NULL, NULL);
  g_return_val_if_fail (find_sink (self, name) == NULL, NULL);

  sink = g_new0 (AshlarSink, 1);
  sink->output = self;
  sink->name = g_strdup (name);
  sink->buffer = g_malloc (BUFFER_SIZE);
  if (self->in_memory)
    {
      g_autofree char *folder
          = self->path != NULL ? g_path_get_dirname (self->path) : g_strdup (".");

      sink->path = name == NULL                ? g_strdup (self->path)
                   : g_str_equal (folder, ".") ? g_strdup (name)
                                               : g_build_filename (folder, name, NULL);
    }
  else
    {
      sink->path = find_path (self, name);
      check_path (self, sink->path);
      if (name != NULL && self->error == NULL && ashlar_file_is_stream (self->path))
        g_set_error (&self->error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                     _ ("%s: the export has more than one file, and beside this none can lie"),
                     self->path);
    }
  if (self->in_memory || sink->path == NULL || ashlar_file_is_stream (sink->path))
    sink->kept = g_string_new (NULL);
  if (name == NULL)
    g_ptr_array_insert (self->sinks, 0, sink);
  else
    g_ptr_array_add (self->sinks, sink);
  return sink;
}

void
ashlar_output_add (AshlarOutput *self, const char *name, GBytes *bytes)
{
  gsize       size;
  const char *text = ashlar_bytes_get_text (bytes, &size);
  AshlarSink *sink;

  if (find_sink (self, name) != NULL)
    return;
  sink = ashlar_output_begin (self, name);
  sink->is_unchanged = sink->kept == NULL && ashlar_file_holds (sink->path, text, size);
  if (sink->is_unchanged)
    sink->size = size;
  else
    ashlar_sink_append (sink, text, size);
}

/* ------------------------------------------------------------------ sinks */

static gboolean
open_replace (AshlarSink *self)
{
  if (self->replace == NULL && self->output->error == NULL)
    self->replace = ashlar_replace_open (self->path, &self->output->error);
  return self->replace != NULL;
}

static void
give (AshlarSink *self, const char *text, gsize size)
{
  AshlarOutput *output = self->output;
  int           code;

  self->size += size;
  if (output->error != NULL)
    return;
  if (self->kept != NULL)
    g_string_append_len (self->kept, text, (gssize) size);
  else if (open_replace (self) && (code = ashlar_replace_append (self->replace, text, size)) != 0)
    ashlar_replace_set_error (&output->error, self->path, code);
}

static void
flush (AshlarSink *self)
{
  gsize used = self->used;

  self->used = 0;
  if (used > 0)
    give (self, self->buffer, used);
}

char *
ashlar_sink_reserve (AshlarSink *self, gsize size)
{
  g_assert (size <= ASHLAR_SINK_MOST_ROOM);
  if (self->used + size > BUFFER_SIZE)
    flush (self);
  return self->buffer + self->used;
}

void
ashlar_sink_advance (AshlarSink *self, gsize size)
{
  self->used += size;
}

void
ashlar_sink_append (AshlarSink *self, const char *text, gsize size)
{
  if (size > ASHLAR_SINK_MOST_ROOM)
    {
      flush (self);
      give (self, text, size);
      return;
    }
  if (size == 0)
    return;
  memcpy (ashlar_sink_reserve (self, size), text, size);
  self->used += size;
}

void
ashlar_sink_text (AshlarSink *self, const char *text)
{
  ashlar_sink_append (self, text, strlen (text));
}

void
ashlar_sink_printf (AshlarSink *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list          arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ashlar_sink_text (self, text);
}

void
ashlar_sink_xml (AshlarSink *self, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    switch (*at)
      {
      case '&':
        ashlar_sink_text (self, "&amp;");
        break;
      case '<':
        ashlar_sink_text (self, "&lt;");
        break;
      case '>':
        ashlar_sink_text (self, "&gt;");
        break;
      case '"':
        ashlar_sink_text (self, "&quot;");
        break;
      case '\n':
        ashlar_sink_text (self, "&#10;");
        break;
      case '\t':
        ashlar_sink_text (self, "&#9;");
        break;
      case '\r':
        ashlar_sink_text (self, "&#13;");
        break;
      default:
        {
          gunichar c = g_utf8_get_char (at);

          if (c < 0x20 || (c & 0xfffe) == 0xfffe)
            ashlar_sink_text (self, "\357\277\275");
          else
            ashlar_sink_append (self, at, (gsize) (g_utf8_next_char (at) - at));
        }
      }
}

void
ashlar_sink_json_string (AshlarSink *self, const char *text)
{
  const char *done = text, *next;

  ashlar_sink_text (self, "\"");
  for (next = text; *next != '\0'; next++)
    {
      char c = *next;

      if (c != '"' && c != '\\' && !g_ascii_iscntrl (c))
        continue;
      ashlar_sink_append (self, done, (gsize) (next - done));
      if (c == '"' || c == '\\')
        ashlar_sink_append (self, (const char[]){ '\\', c }, 2);
      else if (c == '\n')
        ashlar_sink_text (self, "\\n");
      else if (c == '\t')
        ashlar_sink_text (self, "\\t");
      else
        ashlar_sink_printf (self, "\\u%04x", (guint) (guchar) c);
      done = next + 1;
    }
  ashlar_sink_append (self, done, (gsize) (next - done));
  ashlar_sink_text (self, "\"");
}

void
ashlar_sink_number (AshlarSink *self, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (number > -1e15 && number < 1e15 && number == (double) (gint64) number)
    {
      ashlar_sink_printf (self, "%" PRId64, (gint64) number);
      return;
    }
  for (int digits = 1; digits <= 17; digits++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", digits);
      g_ascii_formatd (text, sizeof text, format, number);
      if (g_ascii_strtod (text, NULL) == number)
        break;
    }
  ashlar_sink_text (self, text);
}

void
ashlar_sink_json (AshlarSink *self, const AshlarValue *value)
{
  guint n = 0;

  switch (value != NULL ? ashlar_value_get_value_type (value) : ASHLAR_VALUE_NULL)
    {
    case ASHLAR_VALUE_BOOLEAN:
      ashlar_sink_text (self, ashlar_value_get_boolean (value) ? "true" : "false");
      break;
    case ASHLAR_VALUE_INTEGER:
      ashlar_sink_printf (self, "%" PRId64, ashlar_value_get_integer (value));
      break;
    case ASHLAR_VALUE_DOUBLE:
      ashlar_sink_number (self, ashlar_value_get_double (value));
      break;
    case ASHLAR_VALUE_STRING:
      ashlar_sink_json_string (self, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_ARRAY:
      n = ashlar_value_get_n_items (value);
      for (guint i = 0; i < n; i++)
        {
          ashlar_sink_text (self, i > 0 ? ", " : "[");
          ashlar_sink_json (self, ashlar_value_get_item (value, i));
        }
      ashlar_sink_text (self, n > 0 ? "]" : "[]");
      break;
    case ASHLAR_VALUE_OBJECT:
      n = ashlar_value_get_n_items (value);
      for (guint i = 0; i < n; i++)
        {
          ashlar_sink_text (self, i > 0 ? ", " : "{ ");
          ashlar_sink_json_string (self, ashlar_value_get_key (value, i));
          ashlar_sink_text (self, ": ");
          ashlar_sink_json (self, ashlar_value_get_item (value, i));
        }
      ashlar_sink_text (self, n > 0 ? " }" : "{}");
      break;
    case ASHLAR_VALUE_NULL:
    default:
      ashlar_sink_text (self, "null");
    }
}

/* ------------------------------------------------------------------ the end */

/* All that there is goes beside the file; where that holds the same already, nothing does. */
static void
settle (AshlarSink *self)
{
  if (self->is_unchanged)
    return;
  self->is_unchanged = self->kept == NULL && self->replace == NULL
                       && ashlar_file_holds (self->path, self->buffer, self->used);
  if (self->is_unchanged)
    self->size = self->used;
  else
    flush (self);
  if (!self->is_unchanged && self->kept == NULL)
    (void) open_replace (self); /* an empty one */
}

static gboolean
commit_one (AshlarSink *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (self->is_unchanged)
    return TRUE;

  if (self->kept != NULL && self->output->in_memory)
    {
      self->bytes = g_string_free_to_bytes (g_steal_pointer (&self->kept));
      return TRUE;
    }
  if (self->kept != NULL)
    return ashlar_file_write (self->path, self->kept->str, self->kept->len, error);
  self->is_unchanged = ashlar_replace_is_same (self->replace);
  if (!self->is_unchanged)
    (void) ashlar_replace_commit (self->replace, &failure);
  g_clear_pointer (&self->replace, ashlar_replace_free);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
ashlar_output_commit (AshlarOutput *self, GError **error)
{
  g_return_val_if_fail (!self->is_committed, FALSE);

  self->is_committed = TRUE;
  for (guint i = 0; i < self->sinks->len; i++)
    settle (g_ptr_array_index (self->sinks, i));
  /* Backwards: who finds the main file finds all that it names. */
  for (guint i = self->sinks->len; i-- > 0 && self->error == NULL;)
    (void) commit_one (g_ptr_array_index (self->sinks, i), &self->error);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (self->error));
  return FALSE;
}

static AshlarSink *
get_sink (AshlarOutput *self, guint index)
{
  return g_ptr_array_index (self->sinks, index);
}

guint
ashlar_output_get_n_files (AshlarOutput *self)
{
  return self->sinks->len;
}

const char *
ashlar_output_get_path (AshlarOutput *self, guint index)
{
  return get_sink (self, index)->path;
}

guint64
ashlar_output_get_size (AshlarOutput *self, guint index)
{
  return get_sink (self, index)->size;
}

gboolean
ashlar_output_is_unchanged (AshlarOutput *self, guint index)
{
  return get_sink (self, index)->is_unchanged;
}

GBytes *
ashlar_output_get_bytes (AshlarOutput *self, guint index)
{
  return get_sink (self, index)->bytes;
}
