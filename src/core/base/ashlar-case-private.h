/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What g_utf8_strdown() and g_utf8_strup() give in most languages, given in all: under Turkish they make another letter of an i, and
 * whatever is kept or drawn must not depend on who does it. Valid UTF-8. */
char *ashlar_case_lower (const char *text);
char *ashlar_case_upper (const char *text);

G_END_DECLS
