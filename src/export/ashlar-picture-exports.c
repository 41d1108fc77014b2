/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels as pictures, to look at and to print: a one-page dungeon, or tiles. */

#include <glib/gi18n.h>

#include "export/ashlar-exporter-private.h"
#include "export/ashlar-png-stream.h"
#include "render/ashlar-plain.h"

typedef GBytes *(*DrawTilesFunc) (AshlarLevel *level, const AshlarPlainLook *look, GError **error);
typedef GBytes *(*DrawPageFunc) (AshlarOnePage *page, guint width, GError **error);

static AshlarPlainLook
get_look (AshlarExporter *self, AshlarLevel *level)
{
  const AshlarExportOptions *options = &self->options;
  const char                *skin = _ashlar_exporter_has_skin (self, level) ? options->skin : NULL;

  return (AshlarPlainLook){
    .pictures = self->pictures,
    .background = self->content != NULL ? self->content->default_tile : options->background,
    .skin = skin,
    .light = skin != NULL && options->light,
    .cell_size = options->cell_size > 0 ? options->cell_size
                                        : ashlar_plain_get_cell_size (level, skin, options->width),
  };
}

static GBytes *
draw_tiles (AshlarExporter *self, AshlarLevel *level, DrawTilesFunc draw, GError **error)
{
  const AshlarPlainLook look = get_look (self, level);

  return draw (level, &look, error);
}

static gboolean
give (AshlarOutput *output, GBytes *bytes)
{
  gsize       size;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL)
    return FALSE;
  ashlar_sink_append (ashlar_output_begin (output, NULL), data, size);
  return TRUE;
}

/* What stays sharp has no width in pixels. */
static GBytes *
page_to_svg (AshlarOnePage *page, guint width, GError **error)
{
  return ashlar_one_page_to_svg (page, error);
}

static GBytes *
page_to_pdf (AshlarOnePage *page, guint width, GError **error)
{
  return ashlar_one_page_to_pdf (page, error);
}

static gboolean
write_picture (AshlarExporter *self,
               AshlarLevel    *level,
               AshlarOutput   *output,
               DrawTilesFunc   tiles_func,
               DrawPageFunc    page_func,
               GError        **error)
{
  g_autoptr (AshlarOnePage) page = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!self->options.is_page)
    bytes = draw_tiles (self, level, tiles_func, error);
  else
    {
      page = ashlar_one_page_new (level, &self->options.page);
      bytes = page_func (page, self->options.width, error);
    }
  return give (output, bytes);
}

/* A picture that is written as it is drawn. */
typedef struct
{
  AshlarOutput    *output;
  guint            width, height; /* pixels */
  AshlarPngStream *png;           /* NULL: nothing is drawn yet */
  GCancellable    *cancellable;
} Rows;

static gboolean
take_rows (const guchar *pixels, gsize stride, guint n_rows, gpointer taker, GError **error)
{
  Rows *self = taker;

  if (self->png == NULL)
    self->png = ashlar_png_stream_new (ashlar_output_begin (self->output, NULL), self->width,
                                       self->height, FALSE);
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  ashlar_png_stream_add_rows (self->png, pixels, stride, n_rows);
  return TRUE;
}

static gboolean
write_png (AshlarExporter *self,
           AshlarLevel    *level,
           AshlarOutput   *output,
           GCancellable   *cancellable,
           GError        **error)
{
  const AshlarPlainLook look = get_look (self, level);
  Rows                  rows = { .output = output, .cancellable = cancellable };
  gboolean              is_whole;

  if (self->options.is_page)
    return write_picture (self, level, output, ashlar_plain_to_png, ashlar_one_page_to_png, error);
  ashlar_level_get_cells (level, &rows.width, &rows.height);
  rows.width *= look.cell_size;
  rows.height *= look.cell_size;
  is_whole = ashlar_plain_give_rows (level, &look, take_rows, &rows, error);
  g_clear_pointer (&rows.png, ashlar_png_stream_free);
  return is_whole;
}

static gboolean
write_svg (AshlarExporter *self,
           AshlarLevel    *level,
           AshlarOutput   *output,
           GCancellable   *cancellable,
           GError        **error)
{
  return write_picture (self, level, output, ashlar_plain_to_svg, page_to_svg, error);
}

static gboolean
write_pdf (AshlarExporter *self,
           AshlarLevel    *level,
           AshlarOutput   *output,
           GCancellable   *cancellable,
           GError        **error)
{
  return write_picture (self, level, output, ashlar_plain_to_pdf, page_to_pdf, error);
}

const AshlarExportFormatClass ashlar_pdf_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PEOPLE, .id = "pdf", .extension = ".pdf", .mime = "application/pdf", .name = "PDF",
    .note = N_ ("One page to print, with text that can be searched and copied."),
    .flags = ASHLAR_EXPORT_BINARY | ASHLAR_EXPORT_PICTURE | ASHLAR_EXPORT_SKIN,
  },
  .write_level = write_pdf,
};

const AshlarExportFormatClass ashlar_png_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PEOPLE, .id = "png", .extension = ".png", .mime = "image/png", .name = "PNG",
    .note = N_ ("A picture in pixels, as sharp as it is wide."),
    .flags = ASHLAR_EXPORT_BINARY | ASHLAR_EXPORT_PICTURE | ASHLAR_EXPORT_SKIN,
  },
  .write_level = write_png,
};

const AshlarExportFormatClass ashlar_svg_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PEOPLE, .id = "svg", .extension = ".svg", .mime = "image/svg+xml", .name = "SVG",
    .note = N_ ("A drawing that stays sharp at any size; letters become outlines."),
    .flags = ASHLAR_EXPORT_PICTURE | ASHLAR_EXPORT_SKIN,
  },
  .write_level = write_svg,
};
