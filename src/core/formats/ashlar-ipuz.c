/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The text of an ipuz file to a puzzle: the wrapper that some files still have, faults of syntax with
 * their place, and the id. What the document means is read in content. Cost: linear in the bytes. */

#include "formats/ashlar-ipuz-private.h"

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-private.h"

#include <string.h>

/* In a content file the document lies three levels down, and that is to be read again. */
#define MAX_DEPTH (ASHLAR_MAX_JSON_DEPTH - 4)

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* -------------------------------------------------------------- the wrapper */

typedef struct
{
  gsize    start, end; /* of the document in the text */
  char    *name;       /* of the function that it is handed to; NULL: none */
  gboolean is_open;    /* the wrapper does not end */
} Wrapper;

/* `ipuz({…});` and the like. What is no wrapper is left to the scanner. */
static void
find_wrapper (const char *text, gsize length, Wrapper *self)
{
  gsize start = 0, name, end = length;

  *self = (Wrapper){ .end = length };
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    start = 3;
  while (start < length && is_blank (text[start]))
    start++;
  name = start;
  if (start < length && !g_ascii_isdigit (text[start]))
    while (start < length && (g_ascii_isalnum (text[start]) || strchr ("_$.", text[start]) != NULL)
           && text[start] != '\0')
      start++;
  if (start == name || start - name > 64)
    return;
  self->name = g_strndup (text + name, start - name);
  while (start < length && is_blank (text[start]))
    start++;
  if (start >= length || text[start] != '(')
    {
      g_clear_pointer (&self->name, g_free);
      return;
    }
  self->start = start + 1;
  while (end > self->start && (is_blank (text[end - 1]) || text[end - 1] == ';'))
    end--;
  self->is_open = end == self->start || text[end - 1] != ')';
  self->end = self->is_open ? end : end - 1;
}

/* ------------------------------------------------------------------ faults */

static gboolean
is_deeper (const AshlarValue *value, guint depth)
{
  AshlarValueType type = ashlar_value_get_value_type (value);

  if (type != ASHLAR_VALUE_ARRAY && type != ASHLAR_VALUE_OBJECT)
    return FALSE;
  if (depth == 0)
    return TRUE;
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    if (is_deeper (ashlar_value_get_item (value, i), depth - 1))
      return TRUE;
  return FALSE;
}

/* What the bytes look like that are no JSON at all; NULL: nothing that is known. */
static AshlarText *
sniff (const char *text, gsize length)
{
  gsize n = 0;

  if (length >= 14 && memcmp (text + 2, "ACROSS&DOWN", 11) == 0)
    return ashlar_text_new ("an Across Lite .puz file");
  if (length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return ashlar_text_new ("text in UTF-16");
  if (length >= 2 && (text[0] == '\0') != (text[1] == '\0'))
    return ashlar_text_new ("text in UTF-16");
  if (length >= 2 && memcmp (text, "PK", 2) == 0)
    return ashlar_text_new ("a ZIP archive");
  if (length >= 2 && memcmp (text, "\x1f\x8b", 2) == 0)
    return ashlar_text_new ("a compressed file");
  if (length >= 5 && memcmp (text, "%PDF-", 5) == 0)
    return ashlar_text_new ("a PDF file");
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    n = 3;
  while (n < length && is_blank (text[n]))
    n++;
  if (n < length && text[n] == '<')
    return ashlar_text_new ("a web page or XML: it starts with \"<\"");
  return NULL;
}

static void
add_place (AshlarReport *report,
           const char   *subject,
           gsize         line,
           gsize         column,
           AshlarText   *found,
           AshlarText   *expected)
{
  ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "syntax", subject,
                     "line %zu, column %zu: found %p; expected %p", line, column, found, expected);
}

static void
add_fault (AshlarReport *report, const AshlarJsonFault *fault)
{
  g_autoptr (AshlarText) expected = ashlar_text_ref (fault->expected);
  g_autofree char *english = ashlar_text_dup_english (expected);

  if (strcmp (fault->pointer, "/dimensions/width") == 0
      || strcmp (fault->pointer, "/dimensions/height") == 0)
    {
      ashlar_text_unref (expected);
      expected = ashlar_text_new ("a whole number (integer) from 1 to %d", ASHLAR_MAX_PUZZLE_SIZE);
    }
  else if (strcmp (english, "UTF-8") == 0)
    {
      ashlar_text_unref (expected);
      expected
          = ashlar_text_new ("UTF-8 (an invalid sequence: the file may have another encoding)");
    }
  if (fault->code == ASHLAR_JSON_ERROR_TOO_LARGE)
    ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", "", "found %p; expected %p",
                       fault->found, expected);
  else
    add_place (report, fault->pointer, fault->line, fault->column, fault->found, expected);
}

/* ---------------------------------------------------------------- the file */

/* Blanks in the place of the wrapper, so that lines and columns stay those of the file. */
static GBytes *
unwrap (const char *text, const Wrapper *wrapper)
{
  char *inner = g_malloc (wrapper->end + 1);

  for (gsize i = 0; i < wrapper->start; i++)
    inner[i] = text[i] == '\n' ? '\n' : ' ';
  memcpy (inner + wrapper->start, text + wrapper->start, wrapper->end - wrapper->start);
  return g_bytes_new_take (inner, wrapper->end);
}

static AshlarValue *
read_document (GBytes *bytes, AshlarReport *report)
{
  gsize       length, n_blank = 0;
  const char *text = ashlar_bytes_get_text (bytes, &length);
  Wrapper     wrapper;
  g_autoptr (AshlarValue) document = NULL;
  g_autoptr (GBytes) inner = NULL;
  g_autoptr (AshlarText) looks = NULL;
  AshlarJsonFault fault = { 0 };

  if (length == 0)
    {
      g_autoptr (AshlarText) found = ashlar_text_new ("an empty file");
      g_autoptr (AshlarText) expected = ashlar_text_new ("a JSON object (the file is empty)");

      add_place (report, "", 1, 1, found, expected);
      return NULL;
    }
  if (length > ASHLAR_MAX_IPUZ_BYTES)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", "",
                         "found %zu bytes; expected at most %u", length, ASHLAR_MAX_IPUZ_BYTES);
      return NULL;
    }
  looks = sniff (text, length);
  if (looks != NULL)
    {
      ashlar_report_add (
          report, ASHLAR_SEVERITY_ERROR, "no-json", "",
          "line 1, column 1: not JSON; the file looks like %p; expected a JSON object", looks);
      return NULL;
    }
  while (n_blank < length && is_blank (text[n_blank]))
    n_blank++;

  find_wrapper (text, length, &wrapper);
  inner = wrapper.name != NULL ? unwrap (text, &wrapper) : g_bytes_ref (bytes);
  document = ashlar_json_read_with_fault (inner, &fault);
  if (document == NULL && n_blank == length)
    {
      ashlar_text_unref (fault.expected);
      fault.expected = ashlar_text_new ("a JSON object");
    }
  if (document == NULL)
    add_fault (report, &fault);
  else if (wrapper.is_open)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "syntax", "",
                         "the end of the text: found no ')'; expected one that closes %s(",
                         wrapper.name);
      g_clear_pointer (&document, ashlar_value_unref);
    }
  else if (wrapper.name != NULL && strcmp (wrapper.name, "ipuz") != 0)
    ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "unknown-wrapper", "",
                       "found the unknown wrapper %s(; expected ipuz( or none", wrapper.name);
  ashlar_json_fault_clear (&fault);
  g_free (wrapper.name);
  if (document != NULL && ashlar_value_get_value_type (document) != ASHLAR_VALUE_OBJECT)
    {
      static const char *const names[] = { "null",          N_ ("a boolean"), N_ ("a number"),
                                           N_ ("a number"), N_ ("a string"),  N_ ("an array") };

      ashlar_report_add (
          report, ASHLAR_SEVERITY_ERROR, "wrong-type", "",
          "found %p at the root (/); expected an object with version, kind, dimensions, "
          "puzzle and solution",
          ashlar_text_get_phrase (names[ashlar_value_get_value_type (document)]));
      g_clear_pointer (&document, ashlar_value_unref);
    }
  if (document != NULL && is_deeper (document, MAX_DEPTH))
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", "",
                         "found values nested deeper than %d levels; expected at most that",
                         MAX_DEPTH);
      g_clear_pointer (&document, ashlar_value_unref);
    }
  return g_steal_pointer (&document);
}

/* "../My Puzzle (3).ipuz" is "my-puzzle-3". */
static char *
make_id (const char *name)
{
  const char *base = name;
  GString    *id = g_string_new (NULL);
  gsize       length;

  for (const char *p = name; *p != '\0'; p++)
    if (*p == '/' || *p == '\\')
      base = p + 1;
  length = strlen (base);
  if (length > 5 && g_ascii_strcasecmp (base + length - 5, ".ipuz") == 0)
    length -= 5;
  else if (length > 5 && g_ascii_strcasecmp (base + length - 5, ".json") == 0)
    length -= 5;
  for (gsize i = 0; i < length && id->len < 64;)
    {
      gunichar c = g_utf8_get_char_validated (base + i, (gssize) (length - i));
      gboolean is_character = c != (gunichar) -1 && c != (gunichar) -2;

      if (is_character && g_unichar_isalnum (c))
        g_string_append_unichar (id, g_unichar_tolower (c));
      else if (id->len > 0 && id->str[id->len - 1] != '-')
        g_string_append_c (id, '-');
      i += is_character ? (gsize) (g_utf8_next_char (base + i) - (base + i)) : 1;
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_assign (id, "puzzle");
  return g_string_free (id, FALSE);
}

AshlarPuzzle *
ashlar_ipuz_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error)
{
  g_autoptr (AshlarReport) own = ashlar_report_new ();
  g_autoptr (AshlarValue) document = read_document (bytes, own);
  g_autofree char *id = make_id (name);
  AshlarPuzzle    *puzzle = document != NULL ? ashlar_puzzle_import (id, document, own) : NULL;

  if (report != NULL)
    ashlar_report_append (report, own);
  if (puzzle == NULL)
    ashlar_report_propagate (own, name, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_SYNTAX, error);
  return puzzle;
}

gboolean
ashlar_ipuz_is_likely (const char *text, gsize length)
{
  gsize   start = 0;
  Wrapper wrapper;

  find_wrapper (text, length, &wrapper);
  start = wrapper.start;
  g_free (wrapper.name);
  if (start == 0 && length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    start = 3;
  while (start < length && is_blank (text[start]))
    start++;
  return start < length && text[start] == '{'
         && g_strstr_len (text + start, (gssize) (length - start), "ipuz.org") != NULL;
}
