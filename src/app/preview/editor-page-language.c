/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A page says in English what it says by itself unless another language is asked for, in the command as in the library; the window asks
 * for the reader's, and what it exports and copies as a command says so. */

#include "ashlar-config.h"

#include "preview/editor-page-language.h"

#include "render/ashlar-page-options.h"

AshlarPageLanguage
editor_page_language_of_reader (void)
{
  const char *const *names = g_get_language_names_with_category ("LC_MESSAGES");

  for (; *names != NULL; names++)
    for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
      {
        guint language;

        if (g_str_equal (ashlar_page_options[i].id, "language")
            && ashlar_page_option_find_word (&ashlar_page_options[i], *names, &language))
          return (AshlarPageLanguage) language;
      }
  return ASHLAR_PAGE_ENGLISH;
}
