/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-block-picture.h"

#include "document/editor-exit-finding.h"

#include <math.h>

#define MARGIN 7 /* pixels, for the arrows */
#define MAX_CELL 12

typedef struct
{
  int             x, y, width;
  AshlarDirection direction;
  gboolean        lost;
} Arrow;

struct _EditorBlockPicture
{
  GObject parent_instance;

  AshlarPalette *palette;
  guint16       *cells;
  guint16       *faded; /* under the cells, paler; nullable */
  guint          columns, rows;
  GArray        *arrows; /* of Arrow */
  gboolean       fills;  /* a swatch */
  int            scale;

  /* What was drawn last. */
  GdkTexture *texture;
  int         width, height;
};

static void editor_block_picture_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorBlockPicture,
                               editor_block_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      editor_block_picture_paintable_init))

static void
draw_arrow (cairo_t *cr, const Arrow *arrow, double cell, double left, double top)
{
  gboolean horizontal
      = arrow->direction == ASHLAR_DIRECTION_NORTH || arrow->direction == ASHLAR_DIRECTION_SOUTH;
  double width = (horizontal ? arrow->width : 1) * cell;
  double height = (horizontal ? 1 : arrow->width) * cell;
  double dx = ashlar_direction_dx (arrow->direction), dy = ashlar_direction_dy (arrow->direction);
  double base = MAX (horizontal ? width : height, 7), length = CLAMP (cell, 4, 5);
  double slope = MIN (base / 2, length);

  cairo_save (cr);
  cairo_translate (cr, left + arrow->x * cell + width / 2 + dx * width / 2,
                   top + arrow->y * cell + height / 2 + dy * height / 2);
  cairo_rotate (cr, arrow->direction * G_PI / 2);
  cairo_move_to (cr, -base / 2, 0);
  cairo_line_to (cr, base / 2, 0);
  cairo_line_to (cr, base / 2 - slope, -length);
  cairo_line_to (cr, -base / 2 + slope, -length);
  cairo_close_path (cr);
  if (arrow->lost)
    cairo_set_source_rgb (cr, 0xc0 / 255., 0x1c / 255., 0x28 / 255.);
  else
    cairo_set_source_rgb (cr, 0x35 / 255., 0x84 / 255., 0xe4 / 255.);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Two fifths as strong: colours are premultiplied, so each byte is. */
static void
draw_faded (EditorBlockPicture *self,
            double              cell,
            int                 left,
            int                 top,
            int                 width,
            int                 height,
            guchar             *pixels,
            gsize               stride)
{
  ashlar_raster_cells (self->palette, &(AshlarCells){ self->faded, self->columns, self->rows },
                       cell, ASHLAR_RASTER_CLEAR,
                       &(AshlarPixels){ -left, -top, width, height, pixels, stride });
  for (gsize i = 0; i < stride * (gsize) height; i++)
    pixels[i] = pixels[i] * 2 / 5;
}

/* Over what is there already: cells that are clear hide nothing. */
static void
draw_cells (EditorBlockPicture *self,
            double              cell,
            int                 left,
            int                 top,
            int                 width,
            int                 height,
            guchar             *pixels,
            gsize               stride)
{
  AshlarRasterFlags   flags = self->fills ? ASHLAR_RASTER_GLYPHS : ASHLAR_RASTER_CLEAR;
  g_autofree guint32 *own = NULL;
  guint32            *target = (guint32 *) (void *) pixels;

  if (self->fills && self->columns == 1 && self->rows == 1 && left >= 0 && top >= 0)
    {
      ashlar_raster_tile (self->palette, *self->cells, (guint) ceil (cell), flags,
                          &(AshlarPixels){ 0, 0, width - left, height - top,
                                           pixels + (gsize) top * stride + (gsize) left * 4,
                                           stride });
      return;
    }
  if (self->faded == NULL)
    {
      ashlar_raster_cells (self->palette, &(AshlarCells){ self->cells, self->columns, self->rows },
                           cell, flags,
                           &(AshlarPixels){ -left, -top, width, height, pixels, stride });
      return;
    }
  own = g_malloc0 (stride * (gsize) height);
  ashlar_raster_cells (self->palette, &(AshlarCells){ self->cells, self->columns, self->rows },
                       cell, flags,
                       &(AshlarPixels){ -left, -top, width, height, (guchar *) own, stride });
  for (gsize i = 0; i < stride / 4 * (gsize) height; i++)
    if (own[i] != 0)
      target[i] = own[i];
}

/* What lies behind may be as dark or as light as the cells: a line around them tells them apart from
 * either. */
#define EDGE 0xff8b8b93

static void
draw_edge (EditorBlockPicture *self, int width, int height, guint32 *pixels, int stride)
{
  g_autofree guint8 *near = g_malloc0 ((gsize) width * height);
  int                reach = self->scale;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (pixels[y * stride + x] != 0)
        for (int ny = MAX (y - reach, 0); ny <= MIN (y + reach, height - 1); ny++)
          for (int nx = MAX (x - reach, 0); nx <= MIN (x + reach, width - 1); nx++)
            near[ny * width + nx] = 1;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (near[y * width + x] && pixels[y * stride + x] == 0)
        pixels[y * stride + x] = EDGE;
}

static GdkTexture *
draw (EditorBlockPicture *self, int width, int height)
{
  int              margin = self->fills ? 0 : MARGIN * self->scale;
  int              stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  guchar          *pixels = g_malloc0 ((gsize) stride * height);
  double           cell = MIN ((double) (width - 2 * margin) / self->columns,
                               (double) (height - 2 * margin) / self->rows);
  int              left, top;
  cairo_surface_t *surface;
  cairo_t         *cr;
  g_autoptr (GBytes) bytes = NULL;

  if (!self->fills)
    cell = MIN (cell, MAX_CELL * self->scale);
  if (cell >= 2)
    cell = floor (cell);
  cell = MAX (cell, 1 / 64.);
  left = (width - ashlar_raster_get_length (self->columns, cell)) / 2;
  top = (height - ashlar_raster_get_length (self->rows, cell)) / 2;

  if (self->faded != NULL)
    draw_faded (self, cell, left, top, width, height, pixels, (gsize) stride);
  draw_cells (self, cell, left, top, width, height, pixels, (gsize) stride);
  if (!self->fills)
    draw_edge (self, width, height, (guint32 *) (void *) pixels, stride / 4);
  surface
      = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  cr = cairo_create (surface);
  cairo_scale (cr, self->scale, self->scale);
  for (guint i = 0; i < self->arrows->len; i++)
    draw_arrow (cr, &g_array_index (self->arrows, Arrow, i), cell / self->scale,
                left / (double) self->scale, top / (double) self->scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);

  bytes = g_bytes_new_take (pixels, (gsize) stride * height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static void
snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  EditorBlockPicture *self = EDITOR_BLOCK_PICTURE (paintable);
  int                 device_width = (int) ceil (width * self->scale);
  int                 device_height = (int) ceil (height * self->scale);

  if (device_width < 1 || device_height < 1)
    return;
  if (self->texture == NULL || self->width != device_width || self->height != device_height)
    {
      g_clear_object (&self->texture);
      self->texture = draw (self, device_width, device_height);
      self->width = device_width;
      self->height = device_height;
    }
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
editor_block_picture_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = snapshot;
}

static void
finalize (GObject *object)
{
  EditorBlockPicture *self = EDITOR_BLOCK_PICTURE (object);

  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->arrows, g_array_unref);
  g_clear_object (&self->texture);
  g_free (self->cells);
  g_free (self->faded);
  G_OBJECT_CLASS (editor_block_picture_parent_class)->finalize (object);
}

static void
editor_block_picture_class_init (EditorBlockPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
editor_block_picture_init (EditorBlockPicture *self)
{
  self->arrows = g_array_new (FALSE, FALSE, sizeof (Arrow));
}

/* Takes @cells. */
static EditorBlockPicture *
new_picture (AshlarPalette *palette, guint16 *cells, guint columns, guint rows, int scale)
{
  EditorBlockPicture *self = g_object_new (EDITOR_TYPE_BLOCK_PICTURE, NULL);

  self->palette = ashlar_palette_ref (palette);
  self->cells = cells;
  self->columns = columns;
  self->rows = rows;
  self->scale = MAX (scale, 1);
  return self;
}

guint16 *
editor_block_picture_dup_cells (AshlarContent *content, const AshlarBlock *block)
{
  gsize    n = (gsize) block->width * block->height;
  guint16 *cells = g_new (guint16, n);
  gunichar known = 0;
  guint    tile = ASHLAR_NO_INDEX;

  for (gsize i = 0; i < n; i++)
    {
      if (i == 0 || block->cells[i] != known)
        {
          known = block->cells[i];
          tile = ashlar_content_find_tile (content, known);
        }
      cells[i] = (guint16) MIN (tile, ASHLAR_TILE_NONE);
    }
  return cells;
}

static EditorBlockPicture *
new_for_block (AshlarPalette     *palette,
               AshlarContent     *content,
               const AshlarBlock *block,
               guint64            lost,
               int                scale)
{
  EditorBlockPicture *self = new_picture (palette, editor_block_picture_dup_cells (content, block),
                                          block->width, block->height, scale);

  for (guint i = 0; i < block->n_exits; i++)
    {
      const AshlarExit *exit = &block->exits[i];
      Arrow             arrow = { exit->x, exit->y, (int) exit->width, exit->direction,
                                  i < 64 && (lost >> i & 1) != 0 };

      g_array_append_val (self->arrows, arrow);
    }
  return self;
}

GdkPaintable *
editor_block_picture_new (AshlarPalette  *palette,
                          EditorDocument *document,
                          guint           block_index,
                          int             scale)
{
  AshlarContent     *content = editor_document_get_content (document);
  const AshlarBlock *block = ashlar_content_get_block (content, block_index);
  guint64            lost = 0;

  for (guint i = 0; i < MIN (block->n_exits, 64); i++)
    if (editor_exit_lacks_partner (editor_exit_find_finding (document, block_index, i)))
      lost |= G_GUINT64_CONSTANT (1) << i;
  return GDK_PAINTABLE (new_for_block (palette, content, block, lost, scale));
}

GdkTexture *
editor_block_picture_draw (AshlarPalette     *palette,
                           AshlarContent     *content,
                           const AshlarBlock *block,
                           guint64            lost,
                           int                width,
                           int                height,
                           int                scale)
{
  g_autoptr (EditorBlockPicture) self = new_for_block (palette, content, block, lost, scale);

  return draw (self, width, height);
}

GdkPaintable *
editor_block_picture_new_for_variant (AshlarPalette       *palette,
                                      const AshlarVariant *variant,
                                      int                  scale)
{
  gsize               n = (gsize) variant->width * variant->height;
  EditorBlockPicture *self = new_picture (palette, g_memdup2 (variant->cells, n * sizeof (guint16)),
                                          variant->width, variant->height, scale);

  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];
      Arrow                    arrow = { exit->x, exit->y, exit->width, exit->direction, FALSE };

      g_array_append_val (self->arrows, arrow);
    }
  return GDK_PAINTABLE (self);
}

/* How much of the block that is there already is shown beside the one that is laid. */
#define BESIDE 4

static void
put (guint16 *cells, int columns, int rows, const AshlarVariant *variant, int left, int top)
{
  for (int y = 0; y < variant->height; y++)
    for (int x = 0; x < variant->width; x++)
      if (left + x >= 0 && top + y >= 0 && left + x < columns && top + y < rows)
        cells[(top + y) * columns + left + x] = variant->cells[y * variant->width + x];
}

GdkPaintable *
editor_block_picture_new_in_place (AshlarPalette       *palette,
                                   const AshlarVariant *own,
                                   guint                own_exit,
                                   const AshlarVariant *partner,
                                   guint                partner_exit,
                                   int                  scale)
{
  const AshlarVariantExit *from = &own->exits[own_exit], *to = &partner->exits[partner_exit];
  AshlarDirection          direction = from->direction;
  EditorBlockPicture      *self;
  int      dx = ashlar_direction_dx (direction), dy = ashlar_direction_dy (direction);
  int      columns = partner->width + (dx != 0 ? BESIDE : 2);
  int      rows = partner->height + (dy != 0 ? BESIDE : 2);
  int      left = dx > 0 ? BESIDE : dx < 0 ? 0 : 1, top = dy > 0 ? BESIDE : dy < 0 ? 0 : 1;
  guint16 *cells = g_new (guint16, columns * rows);
  Arrow    arrow = { left + to->x - dx, top + to->y - dy, from->width, direction, FALSE };

  for (int i = 0; i < columns * rows; i++)
    cells[i] = ASHLAR_TILE_NONE;
  self = new_picture (palette, cells, (guint) columns, (guint) rows, scale);
  self->faded = g_memdup2 (cells, (gsize) columns * rows * sizeof *cells);
  put (cells, columns, rows, partner, left, top);
  /* The cell beyond each exit is the other's. */
  put (self->faded, columns, rows, own, left + to->x - dx - from->x, top + to->y - dy - from->y);
  g_array_append_val (self->arrows, arrow);
  return GDK_PAINTABLE (self);
}

GdkPaintable *
editor_block_picture_new_for_tile (AshlarPalette *palette, guint16 tile, int scale)
{
  EditorBlockPicture *self = new_picture (palette, g_memdup2 (&tile, sizeof tile), 1, 1, scale);

  self->fills = TRUE;
  return GDK_PAINTABLE (self);
}
