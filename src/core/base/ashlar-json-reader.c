/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* JSON text to values.
 *
 * The strict scan already meets every key and every scalar in order, so the values are built as it
 * goes. There is no other tree in between: json-glib's
 * parse alone takes three times as long as all of this (tests/bench has the race). */

#include "base/ashlar-file-private.h"

#include "base/ashlar-error-private.h"
#include "base/ashlar-json-builder-private.h"
#include "base/ashlar-printable-private.h"

#include <gio/gio.h>

AshlarValue *
ashlar_json_read_with_fault (GBytes *bytes, AshlarJsonFault *fault)
{
  g_autoptr (AshlarJsonBuilder) builder = ashlar_json_builder_new ();
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);

  return ashlar_json_scan_with (text, length, &ashlar_json_builder_handler, builder, fault)
             ? ashlar_json_builder_take (builder)
             : NULL;
}

AshlarValue *
ashlar_json_read (GBytes *bytes, const char *name, GError **error)
{
  AshlarJsonFault fault;
  AshlarValue    *value = ashlar_json_read_with_fault (bytes, &fault);

  if (value == NULL)
    {
      ashlar_json_fault_propagate (&fault, name, error);
      ashlar_json_fault_clear (&fault);
    }
  return value;
}

gboolean
ashlar_json_check_size (const char *name, guint64 size, GError **error)
{
  g_autofree char *shown = NULL;

  if (size <= ASHLAR_MAX_JSON_BYTES)
    return TRUE;
  shown = ashlar_dup_printable (name);
  g_set_error (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE,
               "%s: found %" G_GUINT64_FORMAT
               " bytes to write, expected at most %u, because no more can be read again",
               shown, size, ASHLAR_MAX_JSON_BYTES);
  return FALSE;
}

GBytes *
ashlar_json_load (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) failure = NULL;
  GBytes *bytes = ashlar_file_load (file, ASHLAR_MAX_JSON_BYTES, NULL, &failure);

  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    ashlar_error_take (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE,
                       ashlar_error_dup_text (failure));
  else if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return bytes;
}
