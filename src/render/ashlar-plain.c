/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles come from the raster that the editor's canvas uses, for SVG and PDF as outlines; objects and markers of which a skin has
 * no picture are characters in the middle of their cells, dark on light tiles and light on dark ones; stairs colour their cells. Cost:
 * O(pixels). */

#include "render/ashlar-plain.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "render/ashlar-lighting.h"
#include "render/ashlar-palette-private.h"
#include "render/ashlar-stairs-color-private.h"
#include "render/ashlar-svg-names-private.h"
#include "render/ashlar-things-private.h"

#define MOST_SIDE 16384
#define MOST_LIT_SIDE 8192
#define LEAST_GLYPH 6   /* pixels a cell from which characters are drawn */
#define BAND (1u << 19) /* pixels of rows that are drawn together */

/* The level's own tiles, as its cells count them. */
static AshlarPalette *
make_palette (AshlarLevel *level, const AshlarPlainLook *look)
{
  g_autoptr (AshlarContent) content = NULL;

  if (look->skin != NULL && level->content != NULL)
    return ashlar_palette_new_dressed (level->content, look->pictures, look->skin);
  content = ashlar_content_new_empty ();
  g_ptr_array_unref (content->tiles);
  g_ptr_array_unref (content->resolved);
  content->tiles = g_ptr_array_ref (level->tiles);
  content->resolved = g_ptr_array_ref (level->tiles);
  content->default_tile = look->background;
  return ashlar_palette_new_with_pictures (content, look->pictures);
}

const char *
ashlar_content_get_default_skin (AshlarContent *content)
{
  return content->skins->len > 0 ? ashlar_skin_get_id (g_ptr_array_index (content->skins, 0))
                                 : NULL;
}

static gboolean
is_light (guint32 color)
{
  return 299 * (color >> 16 & 0xff) + 587 * (color >> 8 & 0xff) + 114 * (color & 0xff) > 128000;
}

typedef struct
{
  AshlarLevel   *level;
  AshlarPalette *palette;
  GArray        *things; /* of AshlarThing: what the skin may have pictures of */
  const guint16 *cells;
  guint          columns, rows;
  int            cell_size;
  cairo_t       *cr;
  PangoLayout   *layout;
  guint          top, bottom; /* what of it is drawn: pixel rows from @top to before @bottom */
} Plain;

/* A character may reach beyond its cell. */
static gboolean
is_near (const Plain *self, guint y)
{
  guint64 size = (guint) self->cell_size;

  return (y + 2) * size > self->top && y * size < self->bottom + size;
}

static void
draw_character (const Plain *self, guint x, guint y, gunichar character)
{
  guint16        tile = self->cells[(gsize) y * self->columns + x];
  double         shade = 0.95;
  guint32        color;
  char           text[7] = "";
  PangoRectangle extents;

  if (!ashlar_stairs_find_color (self->level, x, y, &color) && tile != ASHLAR_TILE_NONE
      && is_light (ashlar_palette_get_color (self->palette, tile)))
    shade = 0.05;
  g_unichar_to_utf8 (character, text);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_extents (self->layout, NULL, &extents);
  cairo_set_source_rgb (self->cr, shade, shade, shade);
  cairo_move_to (self->cr, (x + 0.5) * self->cell_size - extents.width / 2.0 - extents.x,
                 (y + 0.5) * self->cell_size - extents.height / 2.0 - extents.y);
  pango_cairo_show_layout (self->cr, self->layout);
}

/* What the skin shows has no character. */
static gboolean
is_pictured (const Plain *self, const char *object, const char *marker, guint x, guint y)
{
  return ashlar_palette_has_thing (self->palette, &(AshlarThing){ x, y, object, marker });
}

static gboolean
find_marker (const Plain *self, AshlarMarkerKind kind, guint *x, guint *y)
{
  return ashlar_level_find_marker (self->level, kind, x, y)
         && !is_pictured (self, NULL, ashlar_marker_kind_to_string (kind), *x, *y);
}

static void
draw_objects (const Plain *self)
{
  guint x, y;

  for (guint i = 0; i < ashlar_level_get_n_objects (self->level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (self->level, i);
      AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);

      ashlar_level_object_get_position (object, &x, &y);
      if (blueprint != NULL && is_near (self, y) && ashlar_object_get_symbol (blueprint) != 0
          && !is_pictured (self, ashlar_level_object_get_reference (object), NULL, x, y))
        draw_character (self, x, y, ashlar_object_get_symbol (blueprint));
    }
  if (find_marker (self, ASHLAR_MARKER_ENTRANCE, &x, &y))
    draw_character (self, x, y, '<');
  if (find_marker (self, ASHLAR_MARKER_EXIT, &x, &y))
    draw_character (self, x, y, '>');
}

/* However small the cells are. */
static void
draw_stairs (const Plain *self, AshlarMarkerKind kind)
{
  guint32 color;
  guint   x, y;

  if (!find_marker (self, kind, &x, &y) || !ashlar_stairs_find_color (self->level, x, y, &color))
    return;
  cairo_set_source_rgb (self->cr, (color >> 16) / 255., (color >> 8 & 255) / 255.,
                        (color & 255) / 255.);
  cairo_rectangle (self->cr, (double) x * self->cell_size, (double) y * self->cell_size,
                   self->cell_size, self->cell_size);
  cairo_fill (self->cr);
}

/* What stands on the tiles. */
static void
draw_things (Plain *self)
{
  PangoFontDescription *font;

  draw_stairs (self, ASHLAR_MARKER_STAIRS_UP);
  draw_stairs (self, ASHLAR_MARKER_STAIRS_DOWN);
  if (self->cell_size < LEAST_GLYPH)
    return;
  font = pango_font_description_from_string ("monospace bold");
  self->layout = pango_cairo_create_layout (self->cr);
  pango_context_set_language (pango_layout_get_context (self->layout),
                              pango_language_from_string ("en")); /* not the locale's */
  pango_font_description_set_absolute_size (font, 0.8 * self->cell_size * PANGO_SCALE);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
  draw_objects (self);
  g_clear_object (&self->layout);
}

/* Tiles, things and light, in pixels: rows from @top on. @lighting: nullable. */
static void
raster_rows (const Plain     *self,
             AshlarLighting  *lighting,
             int              cell_size,
             guint            top,
             guint            n_rows,
             cairo_surface_t *surface)
{
  const AshlarCells  cells = { self->cells, self->columns, self->rows };
  const AshlarPixels target = { 0,
                                (int) top,
                                cairo_image_surface_get_width (surface),
                                (int) n_rows,
                                cairo_image_surface_get_data (surface),
                                (gsize) cairo_image_surface_get_stride (surface) };
  /* Lines would cut what is drawn as one. */
  AshlarRasterFlags grid = ashlar_palette_get_reach (self->palette) > 0 ? 0 : ASHLAR_RASTER_GRID;

  cairo_surface_flush (surface);
  ashlar_raster_cells (self->palette, &cells, cell_size, grid | ASHLAR_RASTER_GLYPHS, &target);
  ashlar_raster_things (self->palette, (const AshlarThing *) (void *) self->things->data,
                        self->things->len, cell_size, 0, &target);
  if (lighting != NULL)
    ashlar_raster_light (lighting, cell_size, &target);
  cairo_surface_mark_dirty (surface);
}

static AshlarLighting *
make_lighting (const Plain *self, const AshlarPlainLook *look)
{
  return look->light ? ashlar_lighting_new (self->level, self->palette) : NULL;
}

/* All of it. */
static void
raster (const Plain *self, const AshlarPlainLook *look, int cell_size, cairo_surface_t *surface)
{
  g_autoptr (AshlarLighting) lighting = make_lighting (self, look);

  raster_rows (self, lighting, cell_size, 0, (guint) cairo_image_surface_get_height (surface),
               surface);
}

/* What is lit has no outlines: one picture, as fine as the skin's own. */
static cairo_status_t
draw_lit (const Plain *self, const AshlarPlainLook *look)
{
  int              most = MOST_LIT_SIDE / (int) MAX (self->columns, self->rows);
  int              size = CLAMP (_ashlar_palette_get_native_size (self->palette), 1, MAX (most, 1));
  double           scale = (double) self->cell_size / size;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) self->columns * size, (int) self->rows * size);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      raster (self, look, size, surface);
      cairo_save (self->cr);
      cairo_scale (self->cr, scale, scale);
      cairo_set_source_surface (self->cr, surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (self->cr), CAIRO_FILTER_NEAREST);
      cairo_paint (self->cr);
      cairo_restore (self->cr);
    }
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
draw_outlines (const Plain *self, const AshlarPlainLook *look)
{
  const AshlarCells cells = { self->cells, self->columns, self->rows };

  if (look->light)
    return draw_lit (self, look);
  if (ashlar_palette_get_reach (self->palette) == 0)
    _ashlar_draw_cells (self->palette, &cells, self->cell_size, self->cr);
  else
    {
      _ashlar_draw_dressed_cells (self->palette, &cells, self->cell_size, self->cr);
      _ashlar_draw_things (self->palette, (const AshlarThing *) (void *) self->things->data,
                           self->things->len, self->cell_size, self->cr);
    }
  return CAIRO_STATUS_SUCCESS;
}

/* @is_drawn: as outlines; else the surface is an image. */
static cairo_status_t
draw (AshlarLevel *level, const AshlarPlainLook *look, cairo_surface_t *surface, gboolean is_drawn)
{
  g_autoptr (AshlarPalette) palette = make_palette (level, look);
  g_autoptr (GArray) things = ashlar_things_new_for_level (level);
  Plain self = { .level = level, .palette = palette, .things = things, .bottom = G_MAXINT };
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  self.cell_size = (int) look->cell_size;
  self.cells = ashlar_level_get_cells (level, &self.columns, &self.rows);
  if (!is_drawn)
    raster (&self, look, self.cell_size, surface);
  self.cr = cairo_create (surface);
  if (is_drawn)
    status = draw_outlines (&self, look);
  draw_things (&self);
  cairo_destroy (self.cr);
  return status;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
finish (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture could not be drawn: %s"),
               cairo_status_to_string (status));
  return NULL;
}

guint
ashlar_plain_get_cell_size (AshlarLevel *level, const char *skin, guint width)
{
  guint columns, rows, size, own = 1, high;
  g_autoptr (AshlarDresser) dresser = NULL;

  ashlar_level_get_cells (level, &columns, &rows);
  size = CLAMP (width / columns, 1, ASHLAR_PLAIN_MAX_CELL_SIZE);
  if (skin != NULL && level->content != NULL)
    dresser = ashlar_dresser_new (level->content, skin, NULL);
  if (dresser != NULL && ashlar_dresser_get_n_sheets (dresser) > 0)
    ashlar_dresser_get_cell_size (dresser, &own, &high);
  return size >= own ? size - size % own : size;
}

static gboolean
check_picture (AshlarLevel *level, const AshlarPlainLook *look, GError **error)
{
  guint            columns, rows;
  g_autofree char *width = NULL, *height = NULL;

  ashlar_level_get_cells (level, &columns, &rows);
  if (look->cell_size >= 1 && (guint64) MAX (columns, rows) * look->cell_size <= MOST_SIDE)
    return TRUE;
  width = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) columns * look->cell_size);
  height = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) rows * look->cell_size);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("A picture of %u × %u cells would be %s × %s pixels; "
                  "each side may be %d to %d"),
               columns, rows, width, height, 1, MOST_SIDE);
  return FALSE;
}

/* Rows from @top on, with what stands there. */
static void
draw_rows (Plain *self, AshlarLighting *lighting, guint top, guint n_rows, cairo_surface_t *surface)
{
  self->top = top;
  self->bottom = top + n_rows;
  raster_rows (self, lighting, self->cell_size, top, n_rows, surface);
  self->cr = cairo_create (surface);
  cairo_translate (self->cr, 0, -(double) top);
  draw_things (self);
  cairo_destroy (self->cr);
  cairo_surface_flush (surface);
}

gboolean
ashlar_plain_give_rows (AshlarLevel           *level,
                        const AshlarPlainLook *look,
                        AshlarRowsFunc         take,
                        gpointer               taker,
                        GError               **error)
{
  g_autoptr (AshlarPalette) palette = NULL;
  g_autoptr (GArray) things = NULL;
  g_autoptr (AshlarLighting) lighting = NULL;
  Plain            self = { .level = level };
  guint            width, height, band;
  cairo_surface_t *surface;
  gboolean         is_whole;

  if (!check_picture (level, look, error))
    return FALSE;
  self.palette = palette = make_palette (level, look);
  self.things = things = ashlar_things_new_for_level (level);
  lighting = make_lighting (&self, look);
  self.cell_size = (int) look->cell_size;
  self.cells = ashlar_level_get_cells (level, &self.columns, &self.rows);
  width = self.columns * look->cell_size;
  height = self.rows * look->cell_size;
  band = CLAMP (BAND / width, 1, height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) band);
  is_whole = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;
  if (!is_whole)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The picture could not be drawn: %s"),
                 cairo_status_to_string (cairo_surface_status (surface)));
  for (guint top = 0; is_whole && top < height; top += band)
    {
      guint n_rows = MIN (band, height - top);

      draw_rows (&self, lighting, top, n_rows, surface);
      is_whole = take (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface), n_rows, taker, error);
    }
  cairo_surface_destroy (surface);
  return is_whole;
}

GBytes *
ashlar_plain_to_png (AshlarLevel *level, const AshlarPlainLook *look, GError **error)
{
  guint            columns, rows;
  cairo_surface_t *surface;
  cairo_status_t   status;
  GByteArray      *bytes;

  if (!check_picture (level, look, error))
    return NULL;
  ashlar_level_get_cells (level, &columns, &rows);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (columns * look->cell_size),
                                        (int) (rows * look->cell_size));
  status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = draw (level, look, surface, FALSE);
  bytes = g_byte_array_new ();
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  return finish (bytes, status, error);
}

static gboolean
check_drawing (AshlarLevel *level, guint cell_size, GError **error)
{
  guint columns, rows;

  ashlar_level_get_cells (level, &columns, &rows);
  if ((guint64) columns * rows <= ASHLAR_PLAIN_MOST_DRAWN_CELLS && cell_size >= 1
      && (guint64) MAX (columns, rows) * cell_size <= MOST_SIDE)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("%u × %u cells of %u are too many to be drawn as outlines: %u cells can be, and "
                  "%d a side; a PNG holds more"),
               columns, rows, cell_size, ASHLAR_PLAIN_MOST_DRAWN_CELLS, MOST_SIDE);
  return FALSE;
}

/* Takes @surface, which writes to @bytes. */
static GBytes *
draw_vectors (AshlarLevel           *level,
              const AshlarPlainLook *look,
              cairo_surface_t       *surface,
              GByteArray            *bytes,
              GError               **error)
{
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      status = draw (level, look, surface, TRUE);
      cairo_surface_finish (surface);
      if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);
  return finish (bytes, status, error);
}

GBytes *
ashlar_plain_to_svg (AshlarLevel *level, const AshlarPlainLook *look, GError **error)
{
  guint            columns, rows;
  GByteArray      *bytes;
  cairo_surface_t *surface;
  g_autoptr (GBytes) svg = NULL;

  if (!check_drawing (level, look->cell_size, error))
    return NULL;
  ashlar_level_get_cells (level, &columns, &rows);
  bytes = g_byte_array_new ();
  surface = cairo_svg_surface_create_for_stream (
      write_cb, bytes, (double) columns * look->cell_size, (double) rows * look->cell_size);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  svg = draw_vectors (level, look, surface, bytes, error);
  return svg != NULL ? _ashlar_svg_renumber (svg) : NULL;
}

GBytes *
ashlar_plain_to_pdf (AshlarLevel *level, const AshlarPlainLook *look, GError **error)
{
  guint            columns, rows;
  GByteArray      *bytes;
  cairo_surface_t *surface;

  if (!check_drawing (level, look->cell_size, error))
    return NULL;
  ashlar_level_get_cells (level, &columns, &rows);
  bytes = g_byte_array_new ();
  surface = cairo_pdf_surface_create_for_stream (
      write_cb, bytes, (double) columns * look->cell_size, (double) rows * look->cell_size);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ashlar");
  /* No date: the same level is the same file tomorrow. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
  return draw_vectors (level, look, surface, bytes, error);
}
