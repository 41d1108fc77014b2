/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The content reader and the lint: what opens is written canonically (writing it again gives the
 * same bytes, reading it the same content), and can be linted; what does not open has a reason. */

#include <ashlar.h>

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (input, "fuzz", &error);
  g_autoptr (AshlarContent) again = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;

  g_assert_true ((content == NULL) == (error != NULL));
  if (content == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = ashlar_content_to_bytes (content);
  again = ashlar_content_load_bytes (written, "written", &error);
  g_assert_no_error (error);
  rewritten = ashlar_content_to_bytes (again);
  g_assert_true (g_bytes_equal (written, rewritten));
  report = ashlar_content_lint (content);
  g_assert_nonnull (report);
  return 0;
}
