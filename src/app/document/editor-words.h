/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the core says, in the language of the window. What goes into files stays as it is, in English. */

#pragma once

#include "base/ashlar-text.h"

G_BEGIN_DECLS

/* Borrowed from what is worded. */
const char *editor_words_of_error (const GError *error);
const char *editor_words_of_finding (const AshlarFinding *finding);
const char *editor_words_of_fix (const AshlarFinding *finding); /* NULL: there is none */
const char *editor_words_of_text (AshlarText *text);

G_END_DECLS
