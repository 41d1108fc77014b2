/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A page's words are the same bytes in every process: gettext would look them up by its environment, and in
 * files that may not be there. So the few that a page has are compiled in, from the same translations.
 *
 * Cost: a binary search for each. */

#include "render/ashlar-page-words-private.h"

#include <stdlib.h>
#include <string.h>

static int
compare (const void *key, const void *message)
{
  return strcmp (key, ((const AshlarPageMessage *) message)->english);
}

static const char *
find (AshlarPageLanguage language, const char *english)
{
  const AshlarPageMessage *message;

  if (language == ASHLAR_PAGE_ENGLISH || language >= ASHLAR_N_PAGE_LANGUAGES)
    return NULL;
  message
      = bsearch (english, _ashlar_page_messages, _ashlar_n_page_messages, sizeof *message, compare);
  return message != NULL && message->words[language - 1][0] != '\0' ? message->words[language - 1]
                                                                    : NULL;
}

/* Which of the forms of a language tells of @n: as "Plural-Forms" has it in po/. */
static guint
get_form (AshlarPageLanguage language, guint n)
{
  switch (language)
    {
    case ASHLAR_PAGE_CHINESE:
      return 0;
    case ASHLAR_PAGE_FRENCH:
    case ASHLAR_PAGE_PORTUGUESE:
      return n > 1;
    case ASHLAR_PAGE_ENGLISH:
    case ASHLAR_PAGE_GERMAN:
    case ASHLAR_PAGE_SPANISH:
    case ASHLAR_N_PAGE_LANGUAGES:
    default:
      return n != 1;
    }
}

const char *
_ashlar_page_word (AshlarPageLanguage language, const char *english)
{
  const char *found = find (language, english);

  return found != NULL ? found : english;
}

char *
_ashlar_page_dup_count (AshlarPageLanguage language, const char *one, const char *many, guint n)
{
  const char      *found = find (language, one);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_auto (GStrv) parts = NULL;

  if (found == NULL)
    found = n == 1 ? one : many;
  else
    for (guint form = get_form (language, n); form > 0; form--)
      found += strlen (found) + 1;
  parts = g_strsplit (found, "%u", 2);
  return g_strjoinv (number, parts);
}
