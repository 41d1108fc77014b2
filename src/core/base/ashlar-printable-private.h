/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The one way by which text of files gets into what is said a line each: errors, the command's
 * output. An id may hold line breaks, which would forge lines for whoever reads them, and escape
 * sequences, which a terminal obeys. */

#pragma once

#include <glib.h>
#include <stdarg.h>

G_BEGIN_DECLS

/* One line, valid UTF-8, without a character that is obeyed and not shown: line breaks, tabs,
 * controls, what turns the direction of writing. They become \u000a and the like. What joins
 * characters stays, because emoji and Persian need it. */
char *ashlar_dup_printable (const char *text);

/* As g_strdup_vprintf(), with each %s escaped so; what @format itself holds stays. */
char *ashlar_dup_vprintf_printable (const char *format, va_list arguments) G_GNUC_PRINTF (1, 0);
void  ashlar_append_printf_printable (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
