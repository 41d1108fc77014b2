/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "document/editor-words.h"

#include <glib/gi18n.h>

#include "base/ashlar-words-private.h"

static char *
translate (const char *message, const char *plural, guint64 n, gpointer data)
{
  /* The forms of languages repeat below a million. */
  gulong part = (gulong) (n < 1000000 ? n : 1000000 + n % 1000000);

  return g_strdup (plural != NULL ? ngettext (message, plural, part) : gettext (message));
}

const char *
editor_words_of_text (AshlarText *text)
{
  return ashlar_text_get_words (text, translate, NULL);
}

const char *
editor_words_of_error (const GError *error)
{
  return ashlar_error_get_words (error, translate, NULL);
}

const char *
editor_words_of_finding (const AshlarFinding *finding)
{
  return editor_words_of_text (ashlar_finding_get_text (finding));
}

const char *
editor_words_of_fix (const AshlarFinding *finding)
{
  AshlarText *fix = ashlar_finding_get_fix_text (finding);

  return fix != NULL ? editor_words_of_text (fix) : NULL;
}
