/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What g_utf8_validate_len() says, of megabytes that are nearly all ASCII: a quarter of a nanosecond a byte there and what GLib takes
 * elsewhere. A NUL is not valid. *end is the first byte that is not. */
gboolean ashlar_utf8_validate (const char *text, gsize length, const char **end);

G_END_DECLS
