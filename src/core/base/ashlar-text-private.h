/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-text.h"

#include <glib/gi18n.h>
#include <inttypes.h>

G_BEGIN_DECLS

/* The literals that these functions get are what translators are asked for: see po/meson.build, which
 * lists them by name.
 *
 * A format is static. It has no '*', no 'n', and no macro but those of <inttypes.h>, which xgettext
 * knows: "%" PRIu64, never G_GUINT64_FORMAT. %s is a name or something else that is the same in every
 * language; %p is another AshlarText, of which a reference is taken. */
AshlarText *ashlar_text_new (const char *format, ...) G_GNUC_PRINTF (1, 2);
AshlarText *ashlar_text_new_valist (const char *format, va_list arguments) G_GNUC_PRINTF (1, 0);
/* A message of a table, which is marked by N_() there and has no arguments, nor any '%'. */
AshlarText *ashlar_text_new_literal (const char *message);
/* The same for %p, kept as long as the program runs: a few words that sentences of other places have in
 * them. @message is static. Where a language would need another sentence around other words, sentences
 * are whole. */
AshlarText *ashlar_text_get_phrase (const char *message);
/* A message that means something else elsewhere, for all that take messages. */
#define ASHLAR_CONTEXT(context, message) context "\004" message
/* As many as @n, which is not among the arguments, are spoken of. Both formats take the same. */
AshlarText *ashlar_text_new_plural (const char *format, const char *plural, guint64 n, ...)
    G_GNUC_PRINTF (1, 4) G_GNUC_PRINTF (2, 4);
AshlarText *
ashlar_text_new_plural_valist (const char *format, const char *plural, guint64 n, va_list arguments)
    G_GNUC_PRINTF (1, 0) G_GNUC_PRINTF (2, 0);
/* One line in every language: see ashlar-printable-private.h. */
AshlarText *ashlar_text_new_printable (const char *format, ...) G_GNUC_PRINTF (1, 2);
AshlarText *ashlar_text_new_printable_valist (const char *format, va_list arguments)
    G_GNUC_PRINTF (1, 0);
/* Without controls in what the arguments say. */
AshlarText *ashlar_text_new_masked_valist (const char *format, va_list arguments)
    G_GNUC_PRINTF (1, 0);

/* The same in every language; nothing for translators. */
AshlarText *ashlar_text_new_verbatim (const char *string);
AshlarText *ashlar_text_new_layout (const char *format, ...) G_GNUC_PRINTF (1, 2);
AshlarText *ashlar_text_new_printable_layout (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Of @texts, an array of AshlarText, with @separator between two, which translators see ("; "). */
AshlarText *ashlar_text_join (const char *separator, GPtrArray *texts);
/* The same in lines. */
AshlarText *ashlar_text_join_lines (GPtrArray *texts);
/* The first line of @text, without a place in front of it and a full stop behind it, so that a sentence
 * can go on. */
AshlarText *ashlar_text_new_clause (AshlarText *text);
/* For arrays of AshlarText. */
GPtrArray *ashlar_texts_new (void);

/* In English. */
char *ashlar_text_dup_english (AshlarText *self);

G_END_DECLS
