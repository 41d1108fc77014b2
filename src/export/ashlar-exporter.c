/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "export/ashlar-exporter-private.h"

#include <string.h>

#include "base/ashlar-file-private.h"
#include "export/ashlar-sheet-pieces.h"
#include "lint/ashlar-lint-pictures-private.h"

const char *const ashlar_encoding_names[] = { "csv", "zlib", "base64", NULL };

const AshlarExportFormat *const ashlar_export_formats[] = {
  &ashlar_tmx_export.parent,
  &ashlar_tmj_export.parent,
  &ashlar_godot_export.parent,
  &ashlar_ldtk_export.parent,
  &ashlar_uvtt_export.parent,
  &ashlar_level_export.parent,
  &ashlar_lua_export.parent,
  &ashlar_csv_export.parent,
  &ashlar_text_export.parent,
  &ashlar_pdf_export.parent,
  &ashlar_png_export.parent,
  &ashlar_svg_export.parent,
  NULL,
};

const AshlarExportFormat *
ashlar_export_format_find (const char *id)
{
  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    if (strcmp (ashlar_export_formats[i]->id, id) == 0)
      return ashlar_export_formats[i];
  return NULL;
}

const AshlarExportFormat *
ashlar_export_format_find_for_file (const char *path)
{
  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    if (g_str_has_suffix (path, ashlar_export_formats[i]->extension))
      return ashlar_export_formats[i];
  return NULL;
}

/* ------------------------------------------------------------------ options */

void
ashlar_export_options_copy (AshlarExportOptions *to, const AshlarExportOptions *from)
{
  *to = *from;
  to->name = g_strdup (from->name);
  to->folder = g_strdup (from->folder);
  to->skin = g_strdup (from->skin);
  ashlar_one_page_options_copy (&to->page, &from->page);
}

void
ashlar_export_options_clear (AshlarExportOptions *options)
{
  g_clear_pointer (&options->name, g_free);
  g_clear_pointer (&options->folder, g_free);
  g_clear_pointer (&options->skin, g_free);
  ashlar_one_page_options_clear (&options->page);
}

/* ------------------------------------------------------------------ exporter */

AshlarExporter *
ashlar_exporter_new (AshlarContent *content, const AshlarExportOptions *options)
{
  AshlarExporter *self = g_new0 (AshlarExporter, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  ashlar_export_options_copy (&self->options, options);
  if (content == NULL)
    return self;
  self->content = ashlar_content_ref (content);
  self->pictures = ashlar_pictures_new (content, options->folder, NULL, NULL);
  if (options->skin != NULL && ashlar_content_find_skin (content, options->skin) != ASHLAR_NO_INDEX)
    self->dressed = ashlar_palette_new_dressed (content, self->pictures, options->skin);
  /* A skin with too much in it is none. */
  if (self->dressed != NULL && ashlar_palette_get_dresser (self->dressed) == NULL)
    g_clear_pointer (&self->dressed, ashlar_palette_unref);
  return self;
}

AshlarExporter *
ashlar_exporter_ref (AshlarExporter *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_exporter_unref (AshlarExporter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->pieces, ashlar_sheet_pieces_unref);
  g_clear_pointer (&self->dressed, ashlar_palette_unref);
  g_clear_pointer (&self->pictures, ashlar_pictures_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  ashlar_export_options_clear (&self->options);
  g_mutex_clear (&self->lock);
  g_free (self);
}

const AshlarExportOptions *
ashlar_exporter_get_options (AshlarExporter *self)
{
  return &self->options;
}

typedef struct
{
  AshlarPictures *pictures;
  GHashTable     *seen;
  GPtrArray      *faults;
} Telling;

static void
tell_fault_cb (const char *image, gpointer user_data)
{
  const Telling *telling = user_data;
  AshlarText    *fault = ashlar_pictures_get_fault (telling->pictures, image);

  if (fault != NULL && g_hash_table_add (telling->seen, g_strdup (image)))
    g_ptr_array_add (telling->faults, ashlar_text_ref (fault));
}

GPtrArray *
ashlar_exporter_dup_faults (AshlarExporter *self)
{
  GPtrArray *faults = ashlar_texts_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (self->pictures != NULL && self->options.folder != NULL)
    ashlar_pictures_foreach_name (self->content, self->dressed != NULL ? self->options.skin : "",
                                  tell_fault_cb, &(Telling){ self->pictures, seen, faults });
  return faults;
}

GBytes *
_ashlar_exporter_read_picture (AshlarExporter *self, const char *image)
{
  guint            width, height;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  if (self->options.folder == NULL
      || !ashlar_pictures_get_size (self->pictures, image, &width, &height))
    return NULL;
  path = ashlar_picture_dup_path (self->options.folder, image);
  if (path == NULL || ashlar_file_is_stream (path))
    return NULL;
  file = g_file_new_for_path (path);
  return ashlar_file_load (file, ASHLAR_MAX_PICTURE_BYTES, NULL, NULL);
}

/* Tiles of a level from a file stand in no content. */
static gboolean
is_of_content (AshlarExporter *self, AshlarLevel *level)
{
  return self->content != NULL
         && (level->content == self->content || level->tiles == self->content->resolved);
}

gboolean
_ashlar_exporter_has_skin (AshlarExporter *self, AshlarLevel *level)
{
  return self->dressed != NULL && is_of_content (self, level);
}

AshlarPalette *
_ashlar_exporter_make_plain_palette (AshlarExporter *self, AshlarLevel *level)
{
  g_autoptr (AshlarContent) content = NULL;

  if (is_of_content (self, level))
    return ashlar_palette_new_with_pictures (self->content, self->pictures);
  content = ashlar_content_new_empty ();
  g_ptr_array_unref (content->tiles);
  g_ptr_array_unref (content->resolved);
  content->tiles = g_ptr_array_ref (level->tiles);
  content->resolved = g_ptr_array_ref (level->tiles);
  content->default_tile = self->options.background;
  return ashlar_palette_new_with_pictures (content, self->pictures);
}

/* ------------------------------------------------------------------ levels */

static const AshlarExportFormatClass *
get_class (const AshlarExportFormat *format)
{
  return (const AshlarExportFormatClass *) (const void *) format;
}

gboolean
ashlar_exporter_write (AshlarExporter           *self,
                       AshlarLevel              *level,
                       const AshlarExportFormat *format,
                       AshlarOutput             *output,
                       GCancellable             *cancellable,
                       GError                  **error)
{
  const AshlarExportFormatClass *class = get_class (format);
  g_autoptr (AshlarScene) scene = NULL;

  if (class->write_scene == NULL)
    return class->write_level (self, level, output, cancellable, error);
  scene = ashlar_scene_new (self, level, cancellable, error);
  return scene != NULL && class->write_scene (scene, output, cancellable, error)
         && !g_cancellable_set_error_if_cancelled (cancellable, error);
}

AshlarReport *
ashlar_exporter_find_losses (AshlarExporter           *self,
                             AshlarLevel              *level,
                             const AshlarExportFormat *format)
{
  const AshlarExportFormatClass *class = get_class (format);
  AshlarReport *losses = ashlar_report_new ();
  g_autoptr (AshlarScene) scene = NULL;

  if (class->find_losses == NULL)
    return losses;
  if (class->write_scene != NULL)
    {
      scene = ashlar_scene_new (self, level, NULL, NULL);
      if (scene == NULL)
        return losses;
    }
  class->find_losses (scene, level, losses);
  return losses;
}

void
ashlar_export_lose (AshlarReport *losses, const char *code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  ashlar_report_take (losses, ASHLAR_SEVERITY_HINT, code, "",
                      ashlar_text_new_valist (format, arguments));
  va_end (arguments);
}

void
ashlar_export_lose_n (
    AshlarReport *losses, const char *code, const char *format, const char *plural, guint n, ...)
{
  va_list arguments;

  va_start (arguments, n);
  ashlar_report_take (losses, ASHLAR_SEVERITY_HINT, code, "",
                      ashlar_text_new_plural_valist (format, plural, n, arguments));
  va_end (arguments);
}
