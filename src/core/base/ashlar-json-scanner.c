/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A strict scan of JSON text (RFC 8259), and stricter where files are concerned that come from
 * anywhere: keys are unique, integers fit into 64 bits, doubles are finite, strings hold no U+0000
 * and no half of a surrogate pair, nesting ends at ASHLAR_MAX_JSON_DEPTH.
 *
 * One pass with a state and a stack of its own, so that a hundred thousand brackets are an error
 * message and no crash. UTF-8 is checked for the whole text beforehand. The keys of the objects
 * that are open stand on one stack with their hashes; a closing brace holds them against each
 * other, in pairs where they are few and sorted where they are many. Cost: O(bytes + Σ keys log
 * keys); memory: the keys of the open objects.
 *
 * Line and column are counted only when there is something to say.
 *
 * Long because it is one pass over one grammar: each state says what it found and what it expected. */

#include "base/ashlar-json-scanner-private.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (ashlar-json-error-quark, ashlar_json_error)
/* clang-format on */

typedef enum
{
  EXPECT_VALUE,
  EXPECT_VALUE_OR_END, /* behind '[' */
  EXPECT_KEY,
  EXPECT_KEY_OR_END, /* behind '{' */
  EXPECT_COLON,
  EXPECT_COMMA_OR_END,
  EXPECT_NOTHING,
} State;

typedef struct
{
  const char *text; /* in the text, or decoded in @owned */
  gsize       length;
  const char *place;
  char       *owned;
  guint       hash;
} Key;

typedef struct
{
  gboolean is_object;
  guint    first_key;
  guint    n_items;   /* of an array: before the present one */
  gboolean is_inside; /* a member or item has begun, so that it is part of the place */
} Frame;

typedef struct
{
  const char              *start, *end;
  const AshlarJsonHandler *handler;
  gpointer                 handler_data;
  AshlarJsonFault         *fault;

  Frame   frames[ASHLAR_MAX_JSON_DEPTH];
  guint   depth;
  GArray *keys; /* of Key */
} Scan;

#define FEW_KEYS 24

/* ------------------------------------------------------------------ faults */

/* What stands at @p, in words that are safe to print. */
static char *
describe (const Scan *scan, const char *p)
{
  gunichar character;
  gsize    n = 0;

  if (p >= scan->end)
    return g_strdup ("the end of the text");

  while (p + n < scan->end && n < 24 && (g_ascii_isalnum (p[n]) || p[n] == '_'))
    n++;
  if (n > 0)
    return g_strdup_printf ("\"%.*s\"", (int) n, p);

  if ((guchar) *p < 0x20 || *p == 0x7f)
    return g_strdup_printf ("the control character U+%04X", (guint) (guchar) *p);
  character = g_utf8_get_char_validated (p, scan->end - p);
  if (character == (gunichar) -1 || character == (gunichar) -2)
    return g_strdup_printf ("the byte 0x%02X", (guint) (guchar) *p);
  if (!g_unichar_isgraph (character))
    return g_strdup_printf ("the character U+%04X", character);
  if (character == '"')
    return g_strdup ("a double quote");
  return g_strdup_printf ("'%.*s'", (int) g_utf8_skip[(guchar) *p], p);
}

static void
append_step (GString *pointer, const char *key, gsize length)
{
  g_string_append_c (pointer, '/');
  for (gsize i = 0; i < length; i++)
    if (key[i] == '~' || key[i] == '/')
      g_string_append (pointer, key[i] == '~' ? "~0" : "~1");
    else
      g_string_append_c (pointer, key[i]);
}

/* The JSON Pointer of the value that is being read; of a key, of its object. */
static char *
describe_place (const Scan *scan)
{
  GString *pointer = g_string_new (NULL);

  for (guint i = 0; i < scan->depth && scan->frames[i].is_inside; i++)
    {
      const Frame *frame = &scan->frames[i];
      guint        end = i + 1 < scan->depth ? scan->frames[i + 1].first_key : scan->keys->len;

      if (frame->is_object)
        {
          const Key *key = &g_array_index (scan->keys, Key, end - 1);

          append_step (pointer, key->text, key->length);
        }
      else
        g_string_append_printf (pointer, "/%u", frame->n_items);
    }
  return g_string_free (pointer, FALSE);
}

static gboolean fail (const Scan     *scan,
                      const char     *p,
                      AshlarJsonError code,
                      const char     *found,
                      const char     *format,
                      ...) G_GNUC_PRINTF (5, 6);

/* Without @found, what stands at @p. */
static gboolean
fail (const Scan     *scan,
      const char     *p,
      AshlarJsonError code,
      const char     *found,
      const char     *format,
      ...)
{
  AshlarJsonFault *fault = scan->fault;
  va_list          args;

  fault->code = code;
  fault->line = fault->column = 1;
  for (const char *q = scan->start; q < p; q++)
    if (*q == '\n')
      {
        fault->line++;
        fault->column = 1;
      }
    else if (((guchar) *q & 0xc0) != 0x80)
      fault->column++;

  va_start (args, format);
  fault->expected = g_strdup_vprintf (format, args);
  va_end (args);
  fault->found = found != NULL ? g_strdup (found) : describe (scan, p);
  fault->pointer = describe_place (scan);
  return FALSE;
}

/* What stands behind a value or in the place of a key is a fault of the container. */
static gboolean
fail_state (Scan *scan, const char *p, State state)
{
  gboolean    in_object = scan->depth > 0 && scan->frames[scan->depth - 1].is_object;
  const char *expected;

  if (scan->depth > 0 && state != EXPECT_VALUE && state != EXPECT_VALUE_OR_END
      && state != EXPECT_COLON)
    scan->frames[scan->depth - 1].is_inside = FALSE;
  switch (state)
    {
    case EXPECT_VALUE:
      expected = "a value";
      break;
    case EXPECT_VALUE_OR_END:
      expected = "a value or ']'";
      break;
    case EXPECT_KEY:
      expected = "a key in double quotes";
      break;
    case EXPECT_KEY_OR_END:
      expected = "a key in double quotes or '}'";
      break;
    case EXPECT_COLON:
      expected = "':'";
      break;
    case EXPECT_COMMA_OR_END:
      expected = in_object ? "',' or '}'" : "',' or ']'";
      break;
    case EXPECT_NOTHING:
    default:
      expected = "the end of the text";
      break;
    }
  return fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "%s", expected);
}

/* ----------------------------------------------------------------- strings */

static gint
hex4 (const char *p, const char *end)
{
  gint code = 0;

  if (end - p < 4)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      gint digit = g_ascii_xdigit_value (p[i]);

      if (digit < 0)
        return -1;
      code = code * 16 + digit;
    }
  return code;
}

/* @p is at the backslash. Returns what follows the escape, or NULL. */
static const char *
scan_escape (const Scan *scan, const char *p)
{
  gint code;

  if (p + 1 >= scan->end)
    {
      fail (scan, p + 1, ASHLAR_JSON_ERROR_SYNTAX, NULL, "the rest of an escape");
      return NULL;
    }
  if (p[1] != 'u')
    {
      if (p[1] != '\0' && strchr ("\"\\/bfnrt", p[1]) != NULL)
        return p + 2;
      fail (scan, p + 1, ASHLAR_JSON_ERROR_SYNTAX, NULL,
            "one of \" \\ / b f n r t u behind a backslash");
      return NULL;
    }

  code = hex4 (p + 2, scan->end);
  if (code < 0)
    {
      fail (scan, p + 2, ASHLAR_JSON_ERROR_SYNTAX, NULL, "four hexadecimal digits behind \\u");
      return NULL;
    }
  if (code == 0)
    {
      fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, "\\u0000", "any other character in a string");
      return NULL;
    }
  if (code >= 0xd800 && code <= 0xdfff)
    {
      gint low = code <= 0xdbff && scan->end - p >= 8 && p[6] == '\\' && p[7] == 'u'
                     ? hex4 (p + 8, scan->end)
                     : -1;

      if (low < 0xdc00 || low > 0xdfff)
        {
          g_autofree char *found = g_strdup_printf ("the lone surrogate \\u%04x", (guint) code);

          fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, found, "a pair of surrogates");
          return NULL;
        }
      return p + 12;
    }
  return p + 6;
}

/* @p is behind the opening quote. Returns the closing one, or NULL. */
static const char *
scan_string (const Scan *scan, const char *p, gboolean *escaped)
{
  *escaped = FALSE;
  for (;;)
    {
      while (p < scan->end && (guchar) *p >= 0x20 && *p != '"' && *p != '\\')
        p++;
      if (p >= scan->end)
        {
          fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a double quote that closes the string");
          return NULL;
        }
      if (*p == '"')
        return p;
      if (*p != '\\')
        {
          if (*p == '\n' || *p == '\r')
            fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, "the end of the line",
                  "a double quote that closes the string (a line break inside is written \\n)");
          else
            fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "an escape such as \\u%04x",
                  (guint) (guchar) *p);
          return NULL;
        }
      *escaped = TRUE;
      p = scan_escape (scan, p);
      if (p == NULL)
        return NULL;
    }
}

gsize
ashlar_json_unescape (const char *text, gsize length, char *buffer)
{
  const char *end = text + length;
  char       *out = buffer;

  while (text < end)
    {
      gint code;

      if (*text != '\\')
        {
          *out++ = *text++;
          continue;
        }
      switch (text[1])
        {
        case 'b':
          *out++ = '\b';
          break;
        case 'f':
          *out++ = '\f';
          break;
        case 'n':
          *out++ = '\n';
          break;
        case 'r':
          *out++ = '\r';
          break;
        case 't':
          *out++ = '\t';
          break;
        case 'u':
          code = hex4 (text + 2, end);
          if (code >= 0xd800 && code <= 0xdbff)
            {
              code = 0x10000 + ((code - 0xd800) << 10) + (hex4 (text + 8, end) - 0xdc00);
              text += 6;
            }
          /* Six bytes of escape hold at most three of UTF-8, twelve hold four. */
          out += g_unichar_to_utf8 ((gunichar) code, out);
          text += 4;
          break;
        default:
          *out++ = text[1];
          break;
        }
      text += 2;
    }
  return (gsize) (out - buffer);
}

/* -------------------------------------------------------------------- keys */

static void
push_key (Scan *scan, const char *text, gsize length, gboolean escaped)
{
  Key key = { .text = text, .length = length, .place = text - 1 };

  if (escaped)
    {
      key.owned = g_malloc (length + 1);
      key.length = ashlar_json_unescape (text, length, key.owned);
      key.text = key.owned;
    }
  key.hash = 5381;
  for (gsize i = 0; i < key.length; i++)
    key.hash = key.hash * 33 + (guchar) key.text[i];
  g_array_append_val (scan->keys, key);
}

static gboolean
same_key (const Key *a, const Key *b)
{
  return a->hash == b->hash && a->length == b->length && memcmp (a->text, b->text, a->length) == 0;
}

static int
compare_keys (const void *a_pointer, const void *b_pointer)
{
  const Key *a = a_pointer;
  const Key *b = b_pointer;
  int        order;

  if (a->hash != b->hash)
    return a->hash < b->hash ? -1 : 1;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  order = memcmp (a->text, b->text, a->length);
  if (order != 0)
    return order;
  return a->place < b->place ? -1 : a->place > b->place;
}

/* The object is closed; the repeated key is still part of the place. */
static void
repeat_place (const Scan *scan, const Key *repeated)
{
  GString *pointer = g_string_new (scan->fault->pointer);

  append_step (pointer, repeated->text, repeated->length);
  g_free (scan->fault->pointer);
  scan->fault->pointer = g_string_free (pointer, FALSE);
}

/* The keys of the innermost object against each other; they leave the stack. */
static gboolean
pop_keys (Scan *scan, guint first)
{
  Key       *keys = first < scan->keys->len ? &g_array_index (scan->keys, Key, first) : NULL;
  guint      n = scan->keys->len - first;
  const Key *repeated = NULL;
  gboolean   sound = TRUE;

  if (n <= FEW_KEYS)
    {
      for (guint i = 1; i < n && repeated == NULL; i++)
        for (guint j = 0; j < i && repeated == NULL; j++)
          if (same_key (&keys[i], &keys[j]))
            repeated = &keys[i];
    }
  else
    {
      qsort (keys, n, sizeof *keys, compare_keys);
      for (guint i = 1; i < n; i++)
        if (same_key (&keys[i], &keys[i - 1])
            && (repeated == NULL || keys[i].place < repeated->place))
          repeated = &keys[i];
    }

  if (repeated != NULL)
    {
      g_autofree char *shown
          = g_utf8_make_valid (repeated->text, (gssize) MIN (repeated->length, 80));
      g_autofree char *escaped = g_strescape (shown, NULL);
      g_autofree char *found = g_strdup_printf ("the key \"%s\" once more", escaped);

      sound = fail (scan, repeated->place, ASHLAR_JSON_ERROR_DUPLICATE_KEY, found,
                    "each key once in an object");
      repeat_place (scan, repeated);
    }
  g_array_set_size (scan->keys, first);
  return sound;
}

static void
key_clear (gpointer pointer)
{
  g_free (((Key *) pointer)->owned);
}

/* ----------------------------------------------------------------- numbers */

/* Returns what follows the number, or NULL. */
static const char *
scan_number (Scan *scan, const char *p)
{
  const char *start = p;
  gboolean    negative = *p == '-';
  gboolean    is_integer = TRUE;
  gboolean    overflow = FALSE;
  guint64     magnitude = 0;

  if (negative)
    p++;
  if (p >= scan->end || !g_ascii_isdigit (*p))
    {
      fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a digit");
      return NULL;
    }
  if (*p == '0' && p + 1 < scan->end && g_ascii_isdigit (p[1]))
    {
      fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a number without leading zeros");
      return NULL;
    }
  for (; p < scan->end && g_ascii_isdigit (*p); p++)
    {
      guint64 digit = (guint64) (*p - '0');

      overflow = overflow || magnitude > (G_MAXUINT64 - digit) / 10;
      if (!overflow)
        magnitude = magnitude * 10 + digit;
    }

  for (guint part = 0; part < 2; part++)
    {
      if (p >= scan->end || (part == 0 ? *p != '.' : *p != 'e' && *p != 'E'))
        continue;
      is_integer = FALSE;
      p++;
      if (part == 1 && p < scan->end && (*p == '+' || *p == '-'))
        p++;
      if (p >= scan->end || !g_ascii_isdigit (*p))
        {
          fail (scan, p, ASHLAR_JSON_ERROR_SYNTAX, NULL, "a digit");
          return NULL;
        }
      while (p < scan->end && g_ascii_isdigit (*p))
        p++;
    }

  if (is_integer)
    {
      if (overflow || magnitude > (guint64) G_MAXINT64 + negative)
        {
          g_autofree char *found = g_strdup_printf ("the number %.*s%s", (int) MIN (p - start, 40),
                                                    start, p - start > 40 ? "…" : "");

          fail (scan, start, ASHLAR_JSON_ERROR_NUMBER_RANGE, found,
                "a whole number of 64 bits, from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
                G_MININT64, G_MAXINT64);
          return NULL;
        }
      if (scan->handler != NULL)
        scan->handler->integer (scan->handler_data,
                                (gint64) (negative ? 0 - magnitude : magnitude));
    }
  else
    {
      char             small[64];
      gsize            n = (gsize) (p - start);
      g_autofree char *large = n >= sizeof small ? g_strndup (start, n) : NULL;
      char            *digits = large != NULL ? large : small;
      double           number;

      if (large == NULL)
        {
          memcpy (small, start, n);
          small[n] = '\0';
        }
      number = g_ascii_strtod (digits, NULL);
      if (!isfinite (number))
        {
          g_autofree char *found
              = g_strdup_printf ("the number %.40s%s", digits, n > 40 ? "…" : "");

          fail (scan, start, ASHLAR_JSON_ERROR_NUMBER_RANGE, found,
                "a number of double precision, below 1.8e308");
          return NULL;
        }
      if (scan->handler != NULL)
        scan->handler->number (scan->handler_data, number);
    }
  return p;
}

/* ---------------------------------------------------------------- the scan */

static gboolean
push_frame (Scan *scan, const char *p, gboolean is_object)
{
  if (scan->depth == ASHLAR_MAX_JSON_DEPTH)
    {
      g_autofree char *found = g_strdup_printf ("nesting of %d levels", ASHLAR_MAX_JSON_DEPTH + 1);

      return fail (scan, p, ASHLAR_JSON_ERROR_DEPTH, found, "at most %d", ASHLAR_MAX_JSON_DEPTH);
    }
  scan->frames[scan->depth++]
      = (Frame){ .is_object = is_object, .first_key = scan->keys->len, .is_inside = !is_object };
  if (scan->handler != NULL)
    scan->handler->begin (scan->handler_data, is_object);
  return TRUE;
}

static gboolean
pop_frame (Scan *scan)
{
  Frame *frame = &scan->frames[--scan->depth];

  if (frame->is_object && !pop_keys (scan, frame->first_key))
    return FALSE;
  if (scan->handler != NULL)
    scan->handler->end (scan->handler_data, frame->is_object);
  return TRUE;
}

/* A scalar at @p. Returns what follows it, or NULL. */
static const char *
scan_scalar (Scan *scan, const char *p, State state)
{
  static const char *const words[] = { "true", "false", "null" };

  if (*p == '"')
    {
      gboolean    escaped;
      const char *close = scan_string (scan, p + 1, &escaped);

      if (close == NULL)
        return NULL;
      if (scan->handler != NULL)
        scan->handler->string (scan->handler_data, p + 1, (gsize) (close - p - 1), escaped);
      return close + 1;
    }
  if (*p == '-' || g_ascii_isdigit (*p))
    return scan_number (scan, p);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize n = strlen (words[i]);

      if ((gsize) (scan->end - p) < n || memcmp (p, words[i], n) != 0)
        continue;
      if (p + n < scan->end && (g_ascii_isalnum (p[n]) || p[n] == '_'))
        break;
      if (scan->handler != NULL)
        scan->handler->word (scan->handler_data, *p);
      return p + n;
    }
  fail_state (scan, p, state);
  return NULL;
}

static State
state_after_value (const Scan *scan)
{
  return scan->depth > 0 ? EXPECT_COMMA_OR_END : EXPECT_NOTHING;
}

static gboolean
run (Scan *scan)
{
  const char *p = scan->start;
  State       state = EXPECT_VALUE;

  for (;;)
    {
      gboolean in_object = scan->depth > 0 && scan->frames[scan->depth - 1].is_object;

      while (p < scan->end && (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r'))
        p++;
      if (p >= scan->end)
        return state == EXPECT_NOTHING || fail_state (scan, p, state);

      if ((state == EXPECT_VALUE_OR_END && *p == ']') || (state == EXPECT_KEY_OR_END && *p == '}')
          || (state == EXPECT_COMMA_OR_END && *p == (in_object ? '}' : ']')))
        {
          if (!pop_frame (scan))
            return FALSE;
          p++;
          state = state_after_value (scan);
        }
      else if (state == EXPECT_COMMA_OR_END && *p == ',')
        {
          p++;
          scan->frames[scan->depth - 1].n_items++;
          scan->frames[scan->depth - 1].is_inside = !in_object;
          state = in_object ? EXPECT_KEY : EXPECT_VALUE;
        }
      else if (state == EXPECT_COLON && *p == ':')
        {
          p++;
          state = EXPECT_VALUE;
        }
      else if ((state == EXPECT_KEY || state == EXPECT_KEY_OR_END) && *p == '"')
        {
          gboolean    escaped;
          const char *close = scan_string (scan, p + 1, &escaped);

          if (close == NULL)
            return FALSE;
          push_key (scan, p + 1, (gsize) (close - p - 1), escaped);
          scan->frames[scan->depth - 1].is_inside = TRUE;
          if (scan->handler != NULL)
            scan->handler->key (scan->handler_data, p + 1, (gsize) (close - p - 1), escaped);
          p = close + 1;
          state = EXPECT_COLON;
        }
      else if ((state == EXPECT_VALUE || state == EXPECT_VALUE_OR_END) && (*p == '{' || *p == '['))
        {
          gboolean is_object = *p == '{';

          if (!push_frame (scan, p, is_object))
            return FALSE;
          p++;
          state = is_object ? EXPECT_KEY_OR_END : EXPECT_VALUE_OR_END;
        }
      else if (state == EXPECT_VALUE || state == EXPECT_VALUE_OR_END)
        {
          p = scan_scalar (scan, p, state);
          if (p == NULL)
            return FALSE;
          state = state_after_value (scan);
        }
      else
        return fail_state (scan, p, state);
    }
}

void
ashlar_json_fault_clear (AshlarJsonFault *self)
{
  g_clear_pointer (&self->pointer, g_free);
  g_clear_pointer (&self->found, g_free);
  g_clear_pointer (&self->expected, g_free);
}

void
ashlar_json_fault_propagate (const AshlarJsonFault *self, const char *name, GError **error)
{
  if (self->code == ASHLAR_JSON_ERROR_TOO_LARGE)
    g_set_error (error, ASHLAR_JSON_ERROR, (gint) self->code, "%s: found %s, expected %s", name,
                 self->found, self->expected);
  else
    g_set_error (error, ASHLAR_JSON_ERROR, (gint) self->code,
                 "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": found %s, expected %s", name,
                 self->line, self->column, self->found, self->expected);
}

/* The text breaks off at @p, as if it ended there: so far the scan says where it stands. */
static gboolean
fail_encoding (Scan *scan, const char *p, const char *found)
{
  const AshlarJsonHandler *handler = scan->handler;
  const char              *end = scan->end;
  char                    *pointer = NULL;

  scan->handler = NULL;
  scan->end = p;
  if (!run (scan))
    pointer = g_steal_pointer (&scan->fault->pointer);
  ashlar_json_fault_clear (scan->fault);
  scan->handler = handler;
  scan->end = end;
  fail (scan, p, ASHLAR_JSON_ERROR_ENCODING, found, "UTF-8");
  if (pointer != NULL)
    {
      g_free (scan->fault->pointer);
      scan->fault->pointer = pointer;
    }
  return FALSE;
}

static gboolean
check_encoding (Scan *scan)
{
  const char *p = scan->start;

  while (p < scan->end && !g_utf8_validate_len (p, (gsize) (scan->end - p), &p))
    {
      g_autofree char *found = NULL;

      /* U+0000 is refused by the scan, with a better word. */
      if (*p == '\0')
        {
          p++;
          continue;
        }
      found = g_strdup_printf ("the byte 0x%02X", (guint) (guchar) *p);
      return fail_encoding (scan, p, found);
    }
  return TRUE;
}

gboolean
ashlar_json_scan_with (const char              *text,
                       gsize                    length,
                       const AshlarJsonHandler *handler,
                       gpointer                 handler_data,
                       AshlarJsonFault         *fault)
{
  Scan     scan = { .handler = handler, .handler_data = handler_data, .fault = fault };
  gboolean sound;

  *fault = (AshlarJsonFault){ 0 };
  if (length > ASHLAR_MAX_JSON_BYTES)
    {
      *fault = (AshlarJsonFault){
        .code = ASHLAR_JSON_ERROR_TOO_LARGE,
        .pointer = g_strdup (""),
        .found = g_strdup_printf ("%" G_GSIZE_FORMAT " bytes", length),
        .expected = g_strdup_printf ("at most %u", ASHLAR_MAX_JSON_BYTES),
      };
      return FALSE;
    }
  if (text != NULL && length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  scan.start = text != NULL ? text : "";
  scan.end = scan.start + length;
  scan.keys = g_array_new (FALSE, FALSE, sizeof (Key));
  g_array_set_clear_func (scan.keys, key_clear);
  sound = check_encoding (&scan) && run (&scan);
  g_array_unref (scan.keys);
  return sound;
}

gboolean
ashlar_json_scan (const char *text, gsize length, const char *name, GError **error)
{
  AshlarJsonFault fault;

  if (ashlar_json_scan_with (text, length, NULL, NULL, &fault))
    return TRUE;
  ashlar_json_fault_propagate (&fault, name, error);
  ashlar_json_fault_clear (&fault);
  return FALSE;
}
