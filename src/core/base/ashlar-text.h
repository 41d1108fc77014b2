/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarText: a sentence that is put into words where it is shown. */

#pragma once

#include "base/ashlar-report.h"

G_BEGIN_DECLS

/**
 * AshlarText:
 *
 * A sentence that Ashlar says, with what it speaks of kept apart, so that whoever shows it can put it
 * into another language. Immutable, safe to share between threads.
 */
typedef struct _AshlarText AshlarText;

/**
 * AshlarTranslateFunc:
 * @message: (transfer none): a format in English, as it stands in Ashlar's translations: behind a
 *   context and the character U+0004, where it has one
 * @plural: (transfer none) (nullable): the same of several things, or %NULL where nothing is counted
 * @n: how many things, if there is a @plural
 * @user_data: (closure): what was given along
 *
 * Finds the words of another language. With gettext they are `g_strdup (dgettext ("ashlar", message))`,
 * and `g_strdup (dngettext ("ashlar", message, plural, n))` with a @plural.
 *
 * Returns: (transfer full) (nullable): the format in the other language, which may take its arguments
 *   in another order ("%2$s … %1$u"), or %NULL to leave it in English
 */
typedef char *(*AshlarTranslateFunc) (const char *message,
                                      const char *plural,
                                      guint64     n,
                                      gpointer    user_data);

#define ASHLAR_TYPE_TEXT (ashlar_text_get_type ())

ASHLAR_API GType       ashlar_text_get_type (void);
ASHLAR_API AshlarText *ashlar_text_ref (AshlarText *self);
ASHLAR_API void        ashlar_text_unref (AshlarText *self);
ASHLAR_API char *
ashlar_text_to_string (AshlarText *self, AshlarTranslateFunc translate, gpointer user_data);

ASHLAR_API AshlarText *ashlar_error_dup_text (const GError *error);
ASHLAR_API AshlarText *ashlar_finding_get_text (const AshlarFinding *self);
ASHLAR_API AshlarText *ashlar_finding_get_fix_text (const AshlarFinding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarText, ashlar_text_unref)

G_END_DECLS
