/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Texts in the language of a program, which has one as long as it runs: worded once and kept with the text. */

#pragma once

#include "base/ashlar-text-private.h"

G_BEGIN_DECLS

/* Borrowed from @self. Every call in a program gives the same @translate. */
const char *
ashlar_text_get_words (AshlarText *self, AshlarTranslateFunc translate, gpointer user_data);
/* Borrowed from @error: its message, as far as there is a text of it. */
const char *
ashlar_error_get_words (const GError *error, AshlarTranslateFunc translate, gpointer user_data);

G_END_DECLS
