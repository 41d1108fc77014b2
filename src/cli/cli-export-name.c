/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Names of many files from one: words in braces stand for what tells levels apart. Ids of recipes and names of files are hostile text:
 * what they give is a part of one name, and neither a folder nor hidden. */

#include <inttypes.h>
#include <string.h>

#include "cli/cli-export.h"

#define MOST_DIGITS 20

typedef struct
{
  const char *word;
  gboolean    of_content; /* levels that are made already have it not */
  gboolean    is_number;
  const char *(*get_text) (const CliExportPlace *place);
  guint64 (*get_number) (const CliExportPlace *place);
} Word;

static const char *
get_recipe (const CliExportPlace *place)
{
  return place->recipe;
}

static const char *
get_name (const CliExportPlace *place)
{
  return place->name;
}

static guint64
get_seed (const CliExportPlace *place)
{
  return place->seed;
}

static guint64
get_index (const CliExportPlace *place)
{
  return place->index;
}

static const Word words[] = {
  { "recipe", TRUE, FALSE, get_recipe, NULL }, { "seed", TRUE, TRUE, NULL, get_seed },
  { "content", TRUE, FALSE, get_name, NULL },  { "name", FALSE, FALSE, get_name, NULL },
  { "index", FALSE, TRUE, NULL, get_index },
};

static char *
dup_known (gboolean of_content)
{
  GString *known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (of_content || !words[i].of_content)
      g_string_append_printf (known, "%s{%s}", known->len > 0 ? ", " : "", words[i].word);
  return g_string_free (known, FALSE);
}

/* "../a/b" gives "---a-b". What some system has no name for is a dash. */
static void
append_text (GString *name, const char *text)
{
  gboolean is_start = TRUE;

  if (*text == '\0')
    g_string_append_c (name, '-');
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean is_odd = c < 128 && strchr ("/\\<>:\"|?*", (int) c) != NULL;

      is_start = is_start && c == '.';
      if (is_odd || is_start || !g_unichar_isprint (c))
        g_string_append_c (name, '-');
      else
        g_string_append_unichar (name, c);
    }
}

static gboolean
append_word (
    GString *name, const char *text, gsize length, const CliExportPlace *place, GError **error)
{
  const char      *colon = memchr (text, ':', length);
  g_autofree char *word = g_strndup (text, colon != NULL ? (gsize) (colon - text) : length);
  g_autofree char *digits
      = colon != NULL ? g_strndup (colon + 1, (gsize) (text + length - colon - 1)) : NULL;
  g_autofree char *known = dup_known (place->recipe != NULL);
  guint64          n_digits = 1;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (!g_str_equal (word, words[i].word))
        continue;
      if (place->recipe == NULL && words[i].of_content)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "{%s} is of levels that are made of a content file; of a level there is: %s",
                       word, known);
          return FALSE;
        }
      if (digits != NULL
          && (!words[i].is_number
              || !g_ascii_string_to_unsigned (digits, 10, 1, MOST_DIGITS, &n_digits, NULL)))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "{%s:%s}: expected the least number of digits of a number, as in {seed:3}",
                       word, digits);
          return FALSE;
        }
      if (words[i].is_number)
        g_string_append_printf (name, "%0*" PRIu64, (int) n_digits, words[i].get_number (place));
      else
        append_text (name, words[i].get_text (place));
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               "no word {%s}; there is: %s; a brace of a name is written {{ or }}", word, known);
  return FALSE;
}

char *
cli_export_name (const char *output, const CliExportPlace *place, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *p = output; *p != '\0'; p++)
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;

      if ((*p == '{' || *p == '}') && p[1] == *p)
        g_string_append_c (name, *p++);
      else if (*p != '{')
        g_string_append_c (name, *p);
      else if (end == NULL)
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       "expected } after “%s”; a brace of a name is written {{ or }}", p);
          return NULL;
        }
      else if (!append_word (name, p + 1, (gsize) (end - p - 1), place, error))
        return NULL;
      else
        p = end;
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}

char *
cli_export_dup_stem (const char *path)
{
  static const char *const ends[] = { ".ashlar.json", ".level.json" };
  g_autofree char *base = strcmp (path, "-") == 0 ? g_strdup ("stdin") : g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);
  char            *dot = strrchr (name, '.');

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (name, ends[i]))
      dot = name + strlen (name) - strlen (ends[i]);
  if (dot != NULL && dot > name)
    *dot = '\0';
  return g_steal_pointer (&name);
}
