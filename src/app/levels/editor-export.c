/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "render/ashlar-plain.h"

#define MOST_PIXELS 2048u    /* of a side, where cells have more than one */
#define MOST_CELL_PIXELS 24u /* larger ones say no more */

static const char *const suffixes[EDITOR_N_EXPORT_FORMATS] = {
  [EDITOR_EXPORT_PDF] = "pdf",   [EDITOR_EXPORT_PNG] = "png",  [EDITOR_EXPORT_SVG] = "svg",
  [EDITOR_EXPORT_JSON] = "json", [EDITOR_EXPORT_TEXT] = "txt",
};

const char *
editor_export_get_suffix (EditorExportFormat format)
{
  return suffixes[format];
}

gboolean
editor_export_is_picture (const EditorExport *self)
{
  return self->format <= EDITOR_EXPORT_SVG;
}

EditorExport *
editor_export_new (const AshlarOnePageOptions *page, const char *folder)
{
  EditorExport *self = g_new0 (EditorExport, 1);

  self->cell_size = MOST_CELL_PIXELS;
  self->folder = g_strdup (folder);
  self->width = ASHLAR_ONE_PAGE_WIDTH;
  ashlar_one_page_options_copy (&self->page, page);
  return self;
}

EditorExport *
editor_export_copy (const EditorExport *self)
{
  EditorExport *copy = g_memdup2 (self, sizeof *self);

  copy->folder = g_strdup (self->folder);
  copy->skin = g_strdup (self->skin);
  ashlar_one_page_options_copy (&copy->page, &self->page);
  return copy;
}

void
editor_export_free (EditorExport *self)
{
  g_free (self->folder);
  g_free (self->skin);
  ashlar_one_page_options_clear (&self->page);
  g_free (self);
}

guint
editor_export_find_cell_size (AshlarLevel *level)
{
  guint columns, rows;

  ashlar_level_get_cells (level, &columns, &rows);
  return CLAMP (MOST_PIXELS / MAX (columns, rows), 1, MOST_CELL_PIXELS);
}

static GBytes *
make_text (AshlarLevel *level)
{
  char *text = ashlar_level_to_text (level);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_json (AshlarLevel *level, GError **error)
{
  guint across, down;

  ashlar_level_get_cells (level, &across, &down);
  if (MAX (across, down) <= ASHLAR_MAX_LEVEL_FILE_SIZE)
    return ashlar_level_to_bytes (level);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("The level has %u × %u cells; a level file has at most %d a side"), across, down,
               ASHLAR_MAX_LEVEL_FILE_SIZE);
  return NULL;
}

static GBytes *
draw_tiles (const EditorExport *self, AshlarLevel *level, GError **error)
{
  g_autoptr (AshlarPictures) pictures
      = level->content != NULL ? ashlar_pictures_new (level->content, self->folder, NULL, NULL)
                               : NULL;
  gboolean        is_dressed = self->skin != NULL && *self->skin != '\0';
  AshlarPlainLook look;

  /* How dark it is without lights is what a skin says. */
  look = (AshlarPlainLook){ .pictures = pictures,
                            .background = self->background,
                            .cell_size = self->cell_size,
                            .skin = is_dressed ? self->skin : NULL,
                            .light = is_dressed && self->light };
  return self->format == EDITOR_EXPORT_SVG   ? ashlar_plain_to_svg (level, &look, error)
         : self->format == EDITOR_EXPORT_PDF ? ashlar_plain_to_pdf (level, &look, error)
                                             : ashlar_plain_to_png (level, &look, error);
}

GBytes *
editor_export_make (const EditorExport *self, AshlarLevel *level, GError **error)
{
  g_autoptr (AshlarOnePage) page = NULL;

  if (self->format == EDITOR_EXPORT_JSON)
    return make_json (level, error);
  if (self->format == EDITOR_EXPORT_TEXT)
    return make_text (level);
  if (self->is_tiles)
    return draw_tiles (self, level, error);
  page = ashlar_one_page_new (level, &self->page);
  if (self->format == EDITOR_EXPORT_PDF)
    return ashlar_one_page_to_pdf (page, error);
  if (self->format == EDITOR_EXPORT_SVG)
    return ashlar_one_page_to_svg (page, error);
  return ashlar_one_page_to_png (page, self->width, error);
}
