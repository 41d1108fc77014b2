/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The strict scanner: what it takes, it takes with a reader and without, and writing what was read
 * reads as the same. */

#include "base/ashlar-json-private.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarValue) value = ashlar_json_read (input, "fuzz", NULL);
  gboolean scanned = ashlar_json_scan ((const char *) bytes, size, "fuzz", NULL);

  g_assert_true (scanned == (value != NULL));
  if (value != NULL)
    {
      AshlarJsonWriter *writer = ashlar_json_writer_new ();
      g_autoptr (GBytes) written = NULL;
      g_autoptr (AshlarValue) again = NULL;

      ashlar_json_writer_value (writer, value);
      written = ashlar_json_writer_free_to_bytes (writer);
      again = ashlar_json_read (written, "written", NULL);
      g_assert_nonnull (again);
      g_assert_true (ashlar_value_equal (value, again));
    }
  return 0;
}
