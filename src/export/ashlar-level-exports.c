/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels as the library itself reads them, and as rows of characters. */

#include <glib/gi18n.h>

#include "export/ashlar-exporter-private.h"
#include "formats/ashlar-level-json-private.h"

static int
append (const char *text, gsize size, gpointer sink)
{
  ashlar_sink_append (sink, text, size);
  return 0;
}

static gboolean
write_level (AshlarExporter *self,
             AshlarLevel    *level,
             AshlarOutput   *output,
             GCancellable   *cancellable,
             GError        **error)
{
  guint columns, rows;

  ashlar_level_get_cells (level, &columns, &rows);
  if (MAX (columns, rows) > ASHLAR_MAX_LEVEL_FILE_SIZE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("The level has %u × %u cells; a level file has at most %d a side"), columns,
                   rows, ASHLAR_MAX_LEVEL_FILE_SIZE);
      return FALSE;
    }
  if (ashlar_level_give_json (level, append, ashlar_output_begin (output, NULL)) == 0)
    return TRUE;
  return ashlar_level_check_size (level, ashlar_output_get_stem (output), error);
}

static gboolean
write_text (AshlarExporter *self,
            AshlarLevel    *level,
            AshlarOutput   *output,
            GCancellable   *cancellable,
            GError        **error)
{
  (void) ashlar_level_give_text (level, append, ashlar_output_begin (output, NULL));
  return TRUE;
}

static void
find_text_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  if (ashlar_level_get_n_areas (level) > 0)
    ashlar_export_lose (losses, "areas", "Areas and the ways between them are left out");
  if (ashlar_level_get_n_words (level) > 0)
    ashlar_export_lose (losses, "words", "Words are left out");
  ashlar_export_lose (losses, "looks", "Colours, pictures and what is said of tiles are left out");
}

const AshlarExportFormatClass ashlar_level_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PROGRAMS, .id = "level", .extension = ".json", .mime = "application/json", .name = N_ ("Level JSON"),
    .note = N_ ("All that is known of the level, for games: tiles, areas, links, objects, words."),
  },
  .write_level = write_level,
};

const AshlarExportFormatClass ashlar_text_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PROGRAMS, .id = "text", .extension = ".txt", .mime = "text/plain", .name = N_ ("Text"),
    .note = N_ ("Rows of characters: tiles and objects. Areas, links, words and colours are left out."),
  },
  .write_level = write_text,
  .find_losses = find_text_losses,
};
