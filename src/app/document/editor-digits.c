/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-digits.h"

EditorDigits
editor_digits (guint64 number)
{
  EditorDigits digits;

  g_snprintf (digits.text, sizeof digits.text, "%" G_GUINT64_FORMAT, number);
  return digits;
}

EditorDigits
editor_digits_signed (gint64 number)
{
  EditorDigits digits;

  g_snprintf (digits.text, sizeof digits.text, "%" G_GINT64_FORMAT, number);
  return digits;
}
