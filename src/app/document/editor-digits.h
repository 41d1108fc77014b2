/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Large numbers as a %s of a message: G_GUINT64_FORMAT cannot stand inside of one, for xgettext
 * reads no macros and cuts the message there. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char text[24];
} EditorDigits;

/* Nothing to free: editor_digits (seed).text lives as long as the call that it is an argument of. */
EditorDigits editor_digits (guint64 number);
EditorDigits editor_digits_signed (gint64 number);

G_END_DECLS
