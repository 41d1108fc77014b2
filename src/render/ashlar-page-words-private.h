/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a page says by itself, in the language that its options name. */

#pragma once

#include "render/ashlar-one-page.h"

G_BEGIN_DECLS

/* @english: a message of one of the files in render/meson.build that say something on a page, marked there
 * by N_(). Static. */
const char *_ashlar_page_word (AshlarPageLanguage language, const char *english) G_GNUC_FORMAT (2);
/* The same of @n things, which both formats have as %u and nothing else. */
char *
_ashlar_page_dup_count (AshlarPageLanguage language, const char *one, const char *many, guint n);

/* Made of po/ by make-page-words.py, ordered by their bytes: each message in all languages, "" where there
 * is none. Of @many the forms of a language stand behind each other, each with a '\0' at its end. */
typedef struct
{
  const char *english;
  const char *words[ASHLAR_N_PAGE_LANGUAGES - 1];
} AshlarPageMessage;

extern const AshlarPageMessage _ashlar_page_messages[];
extern const guint             _ashlar_n_page_messages;

G_END_DECLS
