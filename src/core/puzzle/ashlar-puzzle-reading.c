/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What reading a puzzle's document needs in several places: findings, and the values of lenient
 * writers. */

#include "puzzle/ashlar-puzzle-reading-private.h"

#include <inttypes.h>
#include <string.h>

static void add_finding (AshlarPuzzleReading *self,
                         AshlarSeverity       severity,
                         const AshlarPath    *path,
                         const char          *code,
                         const char          *format,
                         va_list              args) G_GNUC_PRINTF (5, 0);

static void
add_finding (AshlarPuzzleReading *self,
             AshlarSeverity       severity,
             const AshlarPath    *path,
             const char          *code,
             const char          *format,
             va_list              args)
{
  g_autofree char *subject = ashlar_path_to_string (path);

  ashlar_report_take (self->report, severity, code, subject, ashlar_text_new_valist (format, args));
}

typedef struct
{
  const char *code; /* static */
  guint       n;
  const char *place; /* the member of the document that the first was about */
} Warnings;

static Warnings *
find_warnings (AshlarPuzzleReading *self, const AshlarPath *path, const char *code)
{
  Warnings warnings = { .code = code };

  if (self->warnings == NULL)
    self->warnings = g_array_new (FALSE, FALSE, sizeof (Warnings));
  for (guint i = 0; i < self->warnings->len; i++)
    if (strcmp (g_array_index (self->warnings, Warnings, i).code, code) == 0)
      return &g_array_index (self->warnings, Warnings, i);
  while (path->parent->parent != NULL)
    path = path->parent;
  warnings.place = path->key;
  g_array_append_val (self->warnings, warnings);
  return &g_array_index (self->warnings, Warnings, self->warnings->len - 1);
}

void
ashlar_puzzle_reading_warn (
    AshlarPuzzleReading *self, const AshlarPath *path, const char *code, const char *format, ...)
{
  va_list args;

  if (find_warnings (self, path, code)->n++ >= ASHLAR_PUZZLE_MOST_WARNINGS)
    return;
  va_start (args, format);
  add_finding (self, ASHLAR_SEVERITY_WARNING, path, code, format, args);
  va_end (args);
}

void
ashlar_puzzle_reading_warn_of_rest (AshlarPuzzleReading *self)
{
  for (guint i = 0; self->warnings != NULL && i < self->warnings->len; i++)
    {
      const Warnings  *warnings = &g_array_index (self->warnings, Warnings, i);
      g_autofree char *subject = g_strdup_printf ("/%s", warnings->place);

      if (warnings->n > ASHLAR_PUZZLE_MOST_WARNINGS)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, warnings->code, subject,
                           "%u more of the same kind (%s)",
                           warnings->n - ASHLAR_PUZZLE_MOST_WARNINGS, warnings->code);
    }
}

void
ashlar_puzzle_reading_lack (
    AshlarPuzzleReading *self, const AshlarPath *path, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add_finding (self, self->is_import ? ASHLAR_SEVERITY_ERROR : ASHLAR_SEVERITY_WARNING, path, code,
               format, args);
  va_end (args);
}

gboolean
ashlar_puzzle_value_is (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

gboolean
ashlar_puzzle_value_is_absent (const AshlarValue *value)
{
  return value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

gboolean
ashlar_puzzle_value_get_number (const AshlarValue *value, gint64 *number)
{
  g_autofree char *text = NULL;

  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_INTEGER))
    {
      *number = ashlar_value_get_integer (value);
      return TRUE;
    }
  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING)
      || strlen (ashlar_value_get_string (value)) > 32)
    return FALSE;
  text = g_strstrip (g_strdup (ashlar_value_get_string (value)));
  return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, number, NULL);
}

char *
ashlar_puzzle_value_dup_text (const AshlarValue *value)
{
  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    return g_strdup (ashlar_value_get_string (value));
  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_INTEGER))
    return g_strdup_printf ("%" PRId64, ashlar_value_get_integer (value));
  return NULL;
}

char *
ashlar_puzzle_dup_label (const char *text, gboolean *is_sound)
{
  GString *label = g_string_new (NULL);
  gboolean has_sign = FALSE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_isprint (c))
        continue;
      if (label->len + 6 > ASHLAR_MAX_PUZZLE_LABEL)
        break;
      has_sign = has_sign || g_unichar_isalnum (c);
      g_string_append_unichar (label, c);
    }
  g_strstrip (label->str);
  label->len = strlen (label->str);
  *is_sound = strcmp (label->str, text) == 0;
  if (!has_sign)
    {
      *is_sound = label->len == 0 && *is_sound;
      g_string_truncate (label, 0);
    }
  return g_string_free (label, label->len == 0);
}

const AshlarValue *
ashlar_puzzle_reading_get (const AshlarPuzzleReading *self, const char *key)
{
  const AshlarValue *value = ashlar_value_lookup (self->document, key);

  return ashlar_puzzle_value_is_absent (value) ? NULL : value;
}

const AshlarValue *
ashlar_puzzle_reading_get_cell (const AshlarValue *rows, guint x, guint y)
{
  return ashlar_value_get_item (ashlar_value_get_item (rows, y), x);
}

gboolean
ashlar_puzzle_reading_check_rows (AshlarPuzzleReading *self,
                                  const AshlarPath    *path,
                                  const AshlarValue   *value)
{
  guint width = self->puzzle->width, height = self->puzzle->height;
  guint n_rows, n_faults = 0;

  if (!ashlar_read_array (self->report, path, value, "an array of rows"))
    return FALSE;
  n_rows = ashlar_value_get_n_items (value);
  /* A flat list of cells has another count too; that it is flat says more. */
  for (guint y = 0; y < n_rows && n_faults < ASHLAR_PUZZLE_MOST_ALIKE; y++)
    n_faults += !ashlar_read_array (self->report, ASHLAR_PATH_ITEM (path, y),
                                    ashlar_value_get_item (value, y), "an array of cells");
  if (n_faults > 0)
    return FALSE;
  if (n_rows != height)
    {
      ashlar_report_fault (self->report, path, "wrong-size", "found %u rows; expected %u rows",
                           n_rows, height);
      return FALSE;
    }
  for (guint y = 0; y < n_rows && n_faults < ASHLAR_PUZZLE_MOST_ALIKE; y++)
    {
      guint n_cells = ashlar_value_get_n_items (ashlar_value_get_item (value, y));

      if (n_cells == width)
        continue;
      n_faults++;
      ashlar_report_fault (self->report, ASHLAR_PATH_ITEM (path, y), "wrong-size",
                           "found %u cells; expected %u cells", n_cells, width);
    }
  return n_faults == 0;
}

char *
ashlar_puzzle_reading_dup_plain (AshlarPuzzleReading *self,
                                 const AshlarPath    *path,
                                 const AshlarValue   *value,
                                 gsize                most)
{
  const char      *html = ashlar_value_get_string (value);
  AshlarTextFaults faults;
  char            *plain = ashlar_puzzle_text_read (html, most, &faults, NULL);

  if ((faults & ASHLAR_TEXT_FAULT_ENTITY) != 0)
    ashlar_puzzle_reading_warn (self, path, "unknown-entity",
                                "found an entity that HTML does not have; it stays as text");
  if ((faults & ASHLAR_TEXT_FAULT_CONTROL) != 0)
    ashlar_puzzle_reading_warn (self, path, "control-character",
                                "found control characters; they are dropped");
  if ((faults & ASHLAR_TEXT_FAULT_LENGTH) != 0)
    ashlar_puzzle_reading_warn (self, path, "limit", "found a text of %zu bytes; it is cut to %zu",
                                strlen (html), most);
  return plain;
}
