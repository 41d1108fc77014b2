/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A format and its arguments, read out of the argument list by their conversions and kept.
 *
 * Words in another language come from a file that anybody may have written. So a translated format is
 * read as the English one was, and stands only if each of its conversions takes an argument that there
 * is, of its own kind; it is otherwise as if there were no translation. No format of a translation ever
 * reaches printf: each argument is printed by itself, with the flags, the width and the precision of its
 * conversion.
 *
 * Cost: linear in format and result. */

#include "base/ashlar-printable-private.h"
#include "base/ashlar-words-private.h"

#include <string.h>

typedef enum
{
  ARGUMENT_SIGNED,
  ARGUMENT_UNSIGNED,
  ARGUMENT_DOUBLE,
  ARGUMENT_CHARACTER, /* one byte */
  ARGUMENT_STRING,
  ARGUMENT_TEXT,
} ArgumentKind;

typedef struct
{
  ArgumentKind kind;
  union
  {
    gint64      i;
    guint64     u;
    double      d;
    char       *string;
    AshlarText *text;
  } value;
} Argument;

/* What becomes of characters in arguments that are obeyed and not shown. */
typedef enum
{
  SAFETY_NONE,
  SAFETY_ESCAPED, /* as ashlar_dup_printable() */
  SAFETY_MASKED,  /* '?' in the place of controls */
} Safety;

struct _AshlarText
{
  gatomicrefcount ref_count;
  const char     *format; /* static; NULL: the arguments, with @separator between them */
  const char     *plural; /* static; nullable */
  const char     *separator;
  guint64         n;         /* of @plural */
  gboolean        is_layout; /* nothing to translate */
  gboolean        is_clause; /* see ashlar_text_new_clause() */
  Safety          safety;
  char           *words; /* atomic; nullable: ashlar_text_get_words() */
  guint           n_arguments;
  Argument        arguments[];
};

G_DEFINE_BOXED_TYPE (AshlarText, ashlar_text, ashlar_text_ref, ashlar_text_unref)

/* ------------------------------------------------------------------ formats */

/* The types of C that a number can have behind a conversion. */
typedef enum
{
  LENGTH_INT, /* and what is promoted to it */
  LENGTH_LONG,
  LENGTH_LONG_LONG,
  LENGTH_SIZE,
  LENGTH_MAX,
  LENGTH_POINTER_DIFFERENCE,
} Length;

#define MOST_DIGITS 2 /* of a width: one of thousands is nothing that a translator means */

typedef struct
{
  guint        position;  /* from 1; 0: the next */
  char         flags[16]; /* flags, width, precision: "-08.3" */
  Length       length;
  ArgumentKind kind;
  char         letter; /* 'd', 'u', 'x', 's', …; '%' is no conversion */
} Conversion;

static const char *
read_length (const char *p, Length *length)
{
  *length = LENGTH_INT;
  switch (*p)
    {
    case 'h':
      return p[1] == 'h' ? p + 2 : p + 1;
    case 'l':
      *length = p[1] == 'l' ? LENGTH_LONG_LONG : LENGTH_LONG;
      return p[1] == 'l' ? p + 2 : p + 1;
    case 'z':
      *length = LENGTH_SIZE;
      return p + 1;
    case 'j':
      *length = LENGTH_MAX;
      return p + 1;
    case 't':
      *length = LENGTH_POINTER_DIFFERENCE;
      return p + 1;
    case 'I': /* what <inttypes.h> of Windows has */
      if (p[1] != '6' || p[2] != '4')
        return p;
      *length = LENGTH_LONG_LONG;
      return p + 3;
    default:
      return p;
    }
}

/* Behind the '%' at @p. Returns: what follows the conversion; NULL: it is none that a text can have. */
static const char *
read_conversion (const char *p, Conversion *conversion)
{
  gsize digits = strspn (p, "0123456789");
  gsize n;

  memset (conversion, 0, sizeof *conversion);
  if (digits > 0 && digits < 4 && p[digits] == '$')
    {
      conversion->position = (guint) g_ascii_strtoull (p, NULL, 10);
      if (conversion->position == 0)
        return NULL;
      p += digits + 1;
    }

  n = MIN (strspn (p, "-+ #0"), 5);
  for (guint i = 0; i < MOST_DIGITS && g_ascii_isdigit (p[n]); i++)
    n++;
  if (p[n] == '.')
    {
      n++;
      for (guint i = 0; i < MOST_DIGITS && g_ascii_isdigit (p[n]); i++)
        n++;
    }
  memcpy (conversion->flags, p, n);

  p = read_length (p + n, &conversion->length);
  conversion->letter = *p;
  switch (*p)
    {
    case 'd':
    case 'i':
      conversion->kind = ARGUMENT_SIGNED;
      break;
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      conversion->kind = ARGUMENT_UNSIGNED;
      break;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      conversion->kind = ARGUMENT_DOUBLE;
      break;
    case 'c':
      conversion->kind = ARGUMENT_CHARACTER;
      break;
    case 's':
      conversion->kind = ARGUMENT_STRING;
      break;
    case 'p':
      conversion->kind = ARGUMENT_TEXT;
      break;
    case '%':
      break;
    default:
      return NULL;
    }
  return p + 1;
}

/* Conversions of @format that take an argument. @is_sound: nullable; whether all of them can be read. */
static guint
count_conversions (const char *format, gboolean *is_sound)
{
  guint n = 0;

  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p, '%'))
    {
      Conversion conversion;

      p = read_conversion (p + 1, &conversion);
      if (p == NULL)
        {
          *is_sound = FALSE;
          return n;
        }
      n += conversion.letter != '%';
    }
  *is_sound = TRUE;
  return n;
}

/* Whether the arguments of @self are what @format, from a translation, asks for. One that is not asked
 * for may be left out: "one block" in the place of "%u block". */
static gboolean
fits (const AshlarText *self, const char *format)
{
  guint    next = 0;
  gboolean is_ordered = FALSE, is_numbered = FALSE;

  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p, '%'))
    {
      Conversion conversion;
      guint      index;

      p = read_conversion (p + 1, &conversion);
      if (p == NULL)
        return FALSE;
      if (conversion.letter == '%')
        continue;
      is_numbered |= conversion.position > 0;
      is_ordered |= conversion.position == 0;
      index = conversion.position > 0 ? conversion.position - 1 : next++;
      if (index >= self->n_arguments || self->arguments[index].kind != conversion.kind)
        return FALSE;
    }
  return !is_numbered || !is_ordered;
}

/* ------------------------------------------------------------------- making */

static AshlarText *
text_alloc (const char *format, guint n_arguments)
{
  AshlarText *self = g_malloc0 (sizeof (AshlarText) + n_arguments * sizeof (Argument));

  g_atomic_ref_count_init (&self->ref_count);
  self->format = format;
  self->n_arguments = n_arguments;
  return self;
}

static gint64
take_signed (Length length, va_list *list)
{
  switch (length)
    {
    case LENGTH_LONG:
      return va_arg (*list, long);
    case LENGTH_LONG_LONG:
      return va_arg (*list, long long);
    case LENGTH_SIZE:
      return va_arg (*list, gssize);
    case LENGTH_MAX:
      return va_arg (*list, intmax_t);
    case LENGTH_POINTER_DIFFERENCE:
      return va_arg (*list, ptrdiff_t);
    case LENGTH_INT:
    default:
      return va_arg (*list, int);
    }
}

static guint64
take_unsigned (Length length, va_list *list)
{
  switch (length)
    {
    case LENGTH_LONG:
      return va_arg (*list, unsigned long);
    case LENGTH_LONG_LONG:
      return va_arg (*list, unsigned long long);
    case LENGTH_SIZE:
      return va_arg (*list, gsize);
    case LENGTH_MAX:
      return va_arg (*list, uintmax_t);
    case LENGTH_POINTER_DIFFERENCE:
      return (guint64) va_arg (*list, ptrdiff_t);
    case LENGTH_INT:
    default:
      return va_arg (*list, unsigned);
    }
}

static void
take_argument (Argument *argument, const Conversion *conversion, va_list *list)
{
  const char *string;

  argument->kind = conversion->kind;
  switch (conversion->kind)
    {
    case ARGUMENT_SIGNED:
      argument->value.i = take_signed (conversion->length, list);
      break;
    case ARGUMENT_UNSIGNED:
      argument->value.u = take_unsigned (conversion->length, list);
      break;
    case ARGUMENT_DOUBLE:
      argument->value.d = va_arg (*list, double);
      break;
    case ARGUMENT_CHARACTER:
      argument->value.i = va_arg (*list, int);
      break;
    case ARGUMENT_STRING:
      string = va_arg (*list, const char *);
      argument->value.string = g_strdup (string != NULL ? string : "(null)");
      break;
    case ARGUMENT_TEXT:
    default:
      argument->value.text = ashlar_text_ref (va_arg (*list, AshlarText *));
    }
}

/* va_list may be an array, which cannot be passed on by address from a parameter; hence a struct. */
typedef struct
{
  va_list list;
} Arguments;

static AshlarText *
text_take (const char *format, guint n, Arguments *arguments)
{
  AshlarText *self = text_alloc (format, n);
  guint       i = 0;

  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p, '%'))
    {
      Conversion conversion;

      p = read_conversion (p + 1, &conversion);
      if (conversion.letter != '%')
        take_argument (&self->arguments[i++], &conversion, &arguments->list);
    }
  return self;
}

AshlarText *
ashlar_text_new_valist (const char *format, va_list arguments)
{
  gboolean         is_sound;
  guint            n = count_conversions (format, &is_sound);
  Arguments        list;
  AshlarText      *self;
  g_autofree char *printed = NULL;

  va_copy (list.list, arguments);
  /* The house check finds such formats among literals; others keep their English. */
  if (is_sound)
    self = text_take (format, n, &list);
  else
    {
      printed = g_strdup_vprintf (format, list.list);
      self = ashlar_text_new_verbatim (printed);
    }
  va_end (list.list);
  return self;
}

AshlarText *
ashlar_text_new (const char *format, ...)
{
  AshlarText *self;
  va_list     arguments;

  va_start (arguments, format);
  self = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  return self;
}

AshlarText *
ashlar_text_new_literal (const char *message)
{
  return text_alloc (message, 0);
}

AshlarText *
ashlar_text_new_plural_valist (const char *format, const char *plural, guint64 n, va_list arguments)
{
  AshlarText *self = ashlar_text_new_valist (format, arguments);

  self->plural = plural;
  self->n = n;
  return self;
}

AshlarText *
ashlar_text_new_plural (const char *format, const char *plural, guint64 n, ...)
{
  AshlarText *self;
  va_list     arguments;

  va_start (arguments, n);
  self = ashlar_text_new_plural_valist (format, plural, n, arguments);
  va_end (arguments);
  return self;
}

AshlarText *
ashlar_text_new_printable_valist (const char *format, va_list arguments)
{
  AshlarText *self = ashlar_text_new_valist (format, arguments);

  self->safety = SAFETY_ESCAPED;
  return self;
}

AshlarText *
ashlar_text_new_printable (const char *format, ...)
{
  AshlarText *self;
  va_list     arguments;

  va_start (arguments, format);
  self = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  return self;
}

AshlarText *
ashlar_text_new_masked_valist (const char *format, va_list arguments)
{
  AshlarText *self = ashlar_text_new_valist (format, arguments);

  self->safety = SAFETY_MASKED;
  return self;
}

AshlarText *
ashlar_text_new_layout (const char *format, ...)
{
  AshlarText *self;
  va_list     arguments;

  va_start (arguments, format);
  self = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  self->is_layout = TRUE;
  return self;
}

AshlarText *
ashlar_text_new_printable_layout (const char *format, ...)
{
  AshlarText *self;
  va_list     arguments;

  va_start (arguments, format);
  self = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  self->is_layout = TRUE;
  self->safety = SAFETY_ESCAPED;
  return self;
}

AshlarText *
ashlar_text_new_verbatim (const char *string)
{
  return ashlar_text_new_layout ("%s", string);
}

AshlarText *
ashlar_text_join (const char *separator, GPtrArray *texts)
{
  AshlarText *self = text_alloc (NULL, texts->len);

  self->separator = separator;
  for (guint i = 0; i < texts->len; i++)
    {
      self->arguments[i].kind = ARGUMENT_TEXT;
      self->arguments[i].value.text = ashlar_text_ref (texts->pdata[i]);
    }
  return self;
}

AshlarText *
ashlar_text_join_lines (GPtrArray *texts)
{
  AshlarText *self = ashlar_text_join ("\n", texts);

  self->is_layout = TRUE;
  return self;
}

AshlarText *
ashlar_text_new_clause (AshlarText *text)
{
  AshlarText *self = ashlar_text_new_layout ("%p", text);

  self->is_clause = TRUE;
  return self;
}

GPtrArray *
ashlar_texts_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_text_unref);
}

/**
 * ashlar_text_ref: (skip)
 * @self: a text
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarText *
ashlar_text_ref (AshlarText *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_text_unref: (skip)
 * @self: (transfer full): a text
 *
 * Gives up a reference; with the last one the text goes.
 */
void
ashlar_text_unref (AshlarText *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_arguments; i++)
    if (self->arguments[i].kind == ARGUMENT_STRING)
      g_free (self->arguments[i].value.string);
    else if (self->arguments[i].kind == ARGUMENT_TEXT)
      ashlar_text_unref (self->arguments[i].value.text);
  g_free (self->words);
  g_free (self);
}

/* ------------------------------------------------------------------ wording */

typedef struct
{
  AshlarTranslateFunc translate; /* nullable */
  gpointer            user_data;
} Wording;

static void text_append (const AshlarText *self, const Wording *wording, GString *words);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* Numbers of English sentences are those of C, whatever the locale: programs may read them. */
static void
append_double (const Conversion *conversion, double value, const Wording *wording, GString *words)
{
  g_autofree char *format = g_strdup_printf ("%%%s%c", conversion->flags, conversion->letter);
  char             digits[G_ASCII_DTOSTR_BUF_SIZE * 16];

  if (wording->translate != NULL)
    g_string_append_printf (words, format, value);
  else
    g_string_append (words, g_ascii_formatd (digits, sizeof digits, format, value));
}

static void
append_number (const Conversion *conversion, const Argument *argument, GString *words)
{
  g_autofree char *format = g_strdup_printf (
      "%%%s%s%c", conversion->flags, argument->kind == ARGUMENT_CHARACTER ? "" : G_GINT64_MODIFIER,
      conversion->letter);

  if (argument->kind == ARGUMENT_CHARACTER)
    g_string_append_printf (words, format, (int) argument->value.i);
  else if (argument->kind == ARGUMENT_SIGNED)
    g_string_append_printf (words, format, argument->value.i);
  else
    g_string_append_printf (words, format, argument->value.u);
}

static char *
dup_masked (const char *string)
{
  char *masked = g_strdup (string);

  for (char *c = masked; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  return masked;
}

static void
append_string (const Conversion *conversion, const char *string, Safety safety, GString *words)
{
  g_autofree char *format = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *safe = NULL;

  if (*conversion->flags != '\0')
    {
      format = g_strdup_printf ("%%%ss", conversion->flags);
      string = printed = g_strdup_printf (format, string);
    }
  if (safety == SAFETY_ESCAPED)
    string = safe = ashlar_dup_printable (string);
  else if (safety == SAFETY_MASKED)
    string = safe = dup_masked (string);
  g_string_append (words, string);
}
#pragma GCC diagnostic pop

static void
append_argument (const AshlarText *self,
                 const Conversion *conversion,
                 const Argument   *argument,
                 const Wording    *wording,
                 GString          *words)
{
  g_autoptr (GString) nested = NULL;

  switch (argument->kind)
    {
    case ARGUMENT_SIGNED:
    case ARGUMENT_UNSIGNED:
    case ARGUMENT_CHARACTER:
      append_number (conversion, argument, words);
      break;
    case ARGUMENT_DOUBLE:
      append_double (conversion, argument->value.d, wording, words);
      break;
    case ARGUMENT_STRING:
      append_string (conversion, argument->value.string, self->safety, words);
      break;
    case ARGUMENT_TEXT:
    default:
      nested = g_string_new (NULL);
      text_append (argument->value.text, wording, nested);
      append_string (conversion, nested->str, self->safety, words);
    }
}

static void
append_format (const AshlarText *self, const char *format, const Wording *wording, GString *words)
{
  guint next = 0;

  while (*format != '\0')
    {
      gsize      length = strcspn (format, "%");
      Conversion conversion;

      g_string_append_len (words, format, (gssize) length);
      format += length;
      if (*format == '\0')
        break;
      format = read_conversion (format + 1, &conversion);
      if (conversion.letter == '%')
        g_string_append_c (words, '%');
      else
        append_argument (
            self, &conversion,
            &self->arguments[conversion.position > 0 ? conversion.position - 1 : next++], wording,
            words);
    }
}

/* What stands behind the context of @format, if it has one. */
static const char *
skip_context (const char *format)
{
  const char *end = strchr (format, '\004');

  return end != NULL ? end + 1 : format;
}

/* @format, and @plural, in the language of @wording; NULL: in English. */
static char *
find_words (const AshlarText *self, const char *format, const char *plural, const Wording *wording)
{
  g_autofree char *found = NULL;

  if (wording->translate == NULL || self->is_layout || *format == '\0')
    return NULL;
  found = wording->translate (format, plural, self->n, wording->user_data);
  /* gettext gives back what it does not find, with the context. */
  if (found == NULL || !g_utf8_validate (found, -1, NULL) || strchr (found, '\004') != NULL)
    return NULL;
  return g_steal_pointer (&found);
}

static void
append_joined (const AshlarText *self, const Wording *wording, GString *words)
{
  g_autofree char *found = find_words (self, self->separator, NULL, wording);

  for (guint i = 0; i < self->n_arguments; i++)
    {
      if (i > 0)
        g_string_append (words, found != NULL ? found : self->separator);
      text_append (self->arguments[i].value.text, wording, words);
    }
}

static void
append_clause (const AshlarText *self, const Wording *wording, GString *words)
{
  g_autoptr (GString) whole = g_string_new (NULL);
  const char *line, *colon, *end;

  text_append (self->arguments[0].value.text, wording, whole);
  line = whole->str;
  end = line + strcspn (line, "\n");
  colon = line[0] == '/' ? strstr (line, ": ") : NULL;
  if (colon != NULL && colon < end)
    line = colon + 2;
  while (end > line && end[-1] == '.')
    end--;
  if (end - line >= 3 && strncmp (end - 3, "。", 3) == 0)
    end -= 3;
  g_string_append_len (words, line, end - line);
}

static void
text_append (const AshlarText *self, const Wording *wording, GString *words)
{
  g_autofree char *found = NULL;

  if (self->is_clause)
    {
      append_clause (self, wording, words);
      return;
    }
  if (self->format == NULL)
    {
      append_joined (self, wording, words);
      return;
    }
  found = find_words (self, self->format, self->plural, wording);
  if (found != NULL && fits (self, found))
    append_format (self, found, wording, words);
  else
    append_format (
        self, self->plural != NULL && self->n != 1 ? self->plural : skip_context (self->format),
        wording, words);
}

/**
 * ashlar_text_to_string:
 * @self: a text
 * @translate: (scope call) (nullable): finds the words of another language; %NULL: English
 * @user_data: for @translate
 *
 * Puts the text into words. A translation whose arguments are not those of the English sentence is left
 * aside, and that sentence stands in English.
 *
 * Returns: (transfer full): a sentence, or several in lines, as UTF-8
 */
char *
ashlar_text_to_string (AshlarText *self, AshlarTranslateFunc translate, gpointer user_data)
{
  Wording  wording = { translate, user_data };
  GString *words;

  g_return_val_if_fail (self != NULL, NULL);

  words = g_string_new (NULL);
  text_append (self, &wording, words);
  return g_string_free (words, FALSE);
}

const char *
ashlar_text_get_words (AshlarText *self, AshlarTranslateFunc translate, gpointer user_data)
{
  char *words = g_atomic_pointer_get (&self->words);

  if (words != NULL)
    return words;
  words = ashlar_text_to_string (self, translate, user_data);
  if (g_atomic_pointer_compare_and_exchange (&self->words, NULL, words))
    return words;
  /* Another thread was first. */
  g_free (words);
  return g_atomic_pointer_get (&self->words);
}

char *
ashlar_text_dup_english (AshlarText *self)
{
  return ashlar_text_to_string (self, NULL, NULL);
}
