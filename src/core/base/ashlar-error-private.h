/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Errors that keep their sentence as a text, beside the English message. */

#pragma once

#include "base/ashlar-text-private.h"

G_BEGIN_DECLS

/* What the errors of our domains have beside them; or the first member of it. */
typedef struct
{
  AshlarText *text;  /* NULL in an error that was made by hand */
  AshlarText *whole; /* atomic; nullable: with what was put before the message; shown once */
} AshlarErrorPrivate;

/* Registers a domain whose errors have @size bytes beside them, an AshlarErrorPrivate first. @copy and
 * @clear, nullable, are about the rest. */
GQuark
ashlar_error_register (const char *name, gsize size, GErrorCopyFunc copy, GErrorClearFunc clear);

/* Defines function_quark() of a domain of errors with a text and nothing else. */
#define ASHLAR_DEFINE_ERROR(name, function)                                                        \
  GQuark function##_quark (void)                                                                   \
  {                                                                                                \
    static gsize quark;                                                                            \
                                                                                                   \
    if (g_once_init_enter (&quark))                                                                \
      g_once_init_leave (&quark,                                                                   \
                         ashlar_error_register (#name, sizeof (AshlarErrorPrivate), NULL, NULL));  \
    return (GQuark) quark;                                                                         \
  }

/* What is beside @error, whose domain was registered so; NULL for others. */
gpointer ashlar_error_get_private (const GError *error);

/* As ashlar_error_dup_text(), in one line. */
AshlarText *ashlar_error_dup_line (const GError *error);
/* Of a registered domain, or there is no text but the message. What comes by %s is not escaped. */
void ashlar_error_set (GError **error, GQuark domain, gint code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* Takes @text. */
void ashlar_error_take (GError **error, GQuark domain, gint code, AshlarText *text);
G_END_DECLS
