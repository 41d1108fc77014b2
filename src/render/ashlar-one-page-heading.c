/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a picture is called, where nobody said. */

#include "base/ashlar-case-private.h"
#include "render/ashlar-one-page-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "render/ashlar-page-words-private.h"

#define LONGEST_NAME 60

/* A parameter of the planner, if it is a text. */
static const char *
get_parameter (AshlarLevel *level, const char *name)
{
  const AshlarPartRecord *planner;
  const AshlarValue      *value;

  if (level->parts == NULL || level->parts->len == 0)
    return NULL;
  planner = g_ptr_array_index (level->parts, 0);
  value = planner->parameters != NULL ? ashlar_value_lookup (planner->parameters, name) : NULL;
  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : NULL;
}

/* "sunken-mine_2" as one would write it. */
static char *
dup_from_id (const char *id)
{
  g_autofree char *name = _ashlar_page_clean (id, LONGEST_NAME);
  g_autofree char *first = NULL, *head = NULL;
  char            *rest;

  g_strdelimit (name, "-_", ' ');
  if (*name == '\0')
    return NULL;
  rest = g_utf8_next_char (name);
  first = g_strndup (name, (gsize) (rest - name));
  head = ashlar_case_upper (first);
  return g_strconcat (head, rest, NULL);
}

char *
ashlar_one_page_dup_title (AshlarLevel *level)
{
  const char *puzzle = get_parameter (level, "puzzle");
  guint       index;

  if (puzzle != NULL && level->content != NULL)
    {
      index = ashlar_content_find_puzzle (level->content, puzzle);
      if (index != ASHLAR_NO_INDEX)
        {
          const char *title
              = ashlar_puzzle_get_title (ashlar_content_get_puzzle (level->content, index));
          g_autofree char *clean = _ashlar_page_clean (title, LONGEST_NAME);

          if (*clean != '\0')
            return g_steal_pointer (&clean);
        }
    }
  if (puzzle != NULL)
    return dup_from_id (puzzle);
  return level->recipe != NULL ? dup_from_id (level->recipe) : NULL;
}

/* "odd class": which rows and columns of the puzzle the words come from. */
static const char *
get_class (AshlarLevel *level)
{
  static const char *const classes[][2] = {
    { "odd", N_ ("odd rows and columns") },
    { "even", N_ ("even rows and columns") },
    { "odd-even", N_ ("odd rows, even columns") },
    { "even-odd", N_ ("even rows, odd columns") },
  };
  const char *parity = get_parameter (level, "parity");

  for (guint i = 0; parity != NULL && i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (parity, classes[i][0]))
      return classes[i][1];
  return NULL;
}

char *
_ashlar_page_dup_subtitle (AshlarLevel *level, AshlarPageLanguage language)
{
  guint n = ashlar_level_get_n_words (level);
  const char *class = n > 0 ? get_class (level) : NULL;
  GString *text = g_string_new (NULL);
  char     seed[24];

  g_snprintf (seed, sizeof seed, "%" PRIu64, level->seed);
  if (n > 0)
    {
      g_autofree char *words = _ashlar_page_dup_count (language, "%u word", "%u words", n);

      g_string_append (text, words);
    }
  else
    g_string_append_printf (text, _ashlar_page_word (language, N_ ("%u × %u cells")),
                            level->canvas->width, level->canvas->height);
  if (class != NULL)
    g_string_append_printf (text, " · %s", _ashlar_page_word (language, class));
  g_string_append (text, " · ");
  /* Translators: the number that a level was drawn from. */
  g_string_append_printf (text, _ashlar_page_word (language, N_ ("seed %s")), seed);
  return g_string_free (text, FALSE);
}
