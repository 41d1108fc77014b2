/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Base64 (RFC 4648, with padding) of megabytes: the tiles of a map, a picture within a JSON file. GLib's takes a byte at a
 * time, there and back. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many characters @n_bytes become. */
#define ASHLAR_BASE64_LENGTH(n_bytes) (((gsize) (n_bytes) + 2) / 3 * 4)

/* Appends @n_bytes bytes. What is encoded in pieces is one text if every piece but the last is a multiple of
 * three bytes long. */
void ashlar_base64_append (GString *text, const guint8 *bytes, gsize n_bytes);

/* The bytes of @text, which is @length characters, with white space between them wherever it likes. NULL if it is no base64, and then
 * where that begins and how many characters that count were before it; *fault is @text + @length if only the end is missing. */
guint8 *ashlar_base64_decode (
    const char *text, gsize length, gsize *n_bytes, const char **fault, gsize *n_before);

G_END_DECLS
