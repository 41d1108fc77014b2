/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-sheet.h"

#include <cairo.h>
#include <gio/gio.h>

void
art_piece_of_material (ArtCell cell, int piece, gconstpointer what)
{
  art_draw_material (cell, what, art_blob_mask (piece));
}

/* Where only edges are known, a corner between two joined edges is joined. */
void
art_piece_of_edges (ArtCell cell, int piece, gconstpointer what)
{
  guint mask = (guint) piece;

  if (mask & ART_N)
    mask |= (mask & ART_E ? ART_NE : 0u) | (mask & ART_W ? ART_NW : 0u);
  if (mask & ART_S)
    mask |= (mask & ART_E ? ART_SE : 0u) | (mask & ART_W ? ART_SW : 0u);
  art_draw_material (cell, what, mask);
}

void
art_piece_of_sprites (ArtCell cell, int piece, gconstpointer what)
{
  const ArtSprite *sprites = what;

  art_draw_sprite (cell, &sprites[piece]);
}

/**
 * art_sheet_draw:
 *
 * Returns: (transfer full): the sheet in colours of any palette
 */
ArtCanvas *
art_sheet_draw (const ArtSheet *self)
{
  g_autoptr (ArtCanvas) canvas = art_canvas_new (self->columns * ART_CELL, self->rows * ART_CELL);

  for (gsize i = 0; i < self->n_places; i++)
    {
      const ArtPlace *place = &self->places[i];
      int             width = MAX (place->width, 1);
      int             height = MAX (place->height, 1);
      int             in_row = (self->columns - place->column) / width;

      for (int piece = 0; piece < place->n_pieces; piece++)
        {
          ArtCell cell = { canvas, (place->column + piece % in_row * width) * ART_CELL,
                           (place->row + piece / in_row * height) * ART_CELL, width * ART_CELL,
                           height * ART_CELL };

          if (cell.y + cell.height > canvas->height)
            g_error ("%s: %s does not fit", self->file, place->id);
          place->draw (cell, piece, place->what);
        }
    }
  return g_steal_pointer (&canvas);
}

static guint32
premultiply (guint32 argb)
{
  guint32 alpha = argb >> 24;
  guint32 result = alpha << 24;

  for (guint shift = 0; shift < 24; shift += 8)
    result |= ((argb >> shift & 255) * alpha + 127) / 255 << shift;
  return result;
}

/**
 * art_sheet_paint:
 *
 * Returns: (transfer full): the sheet in its palette, row by row, in cairo's ARGB32: premultiplied
 */
guint32 *
art_sheet_paint (const ArtSheet *self)
{
  g_autoptr (ArtCanvas) canvas = art_sheet_draw (self);
  gsize    n_pixels = (gsize) canvas->width * (gsize) canvas->height;
  guint32 *pixels = g_new (guint32, n_pixels);

  for (gsize i = 0; i < n_pixels; i++)
    pixels[i] = premultiply (art_palette_get_argb (self->palette, canvas->pixels[i]));
  return pixels;
}

/**
 * art_sheet_save:
 *
 * Writes the sheet as a PNG of its name into the folder.
 */
gboolean
art_sheet_save (const ArtSheet *self, const char *folder, GError **error)
{
  g_autofree char    *path = g_build_filename (folder, self->file, NULL);
  g_autofree guint32 *pixels = art_sheet_paint (self);
  int                 width = self->columns * ART_CELL;
  cairo_surface_t    *surface = cairo_image_surface_create_for_data (
         (guchar *) pixels, CAIRO_FORMAT_ARGB32, width, self->rows * ART_CELL, width * 4);
  cairo_status_t status = cairo_surface_write_to_png (surface, path);

  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", path,
               cairo_status_to_string (status));
  return FALSE;
}
