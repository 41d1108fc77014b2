/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The palette draws from files alone. This lays the same parts that the dresser tells over each other, cell by cell and layer by layer: the
 * colour of the tile lowest, shade as a veil of one strength. */

#include "ashlar-config.h"

#include "skins/editor-patch-drawing.h"

#include "skins/ashlar-dresser.h"

#define VEIL 0x50000000u
#define NO_COLOR 0x6b6b76

typedef struct
{
  AshlarDresser *dresser;
  AshlarImage   *sheets; /* n_sheets; without pixels: it is not there */
  guint          n_sheets;
  guint32       *pixels;
  guint          width, height;
} Drawing;

/* Colours multiplied by alpha. */
static guint32
lay_over (guint32 below, guint32 above)
{
  guint   rest = 255 - (above >> 24);
  guint32 mixed = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    mixed |= MIN ((above >> shift & 0xff) + ((below >> shift & 0xff) * rest + 127) / 255, 255)
             << shift;
  return mixed;
}

static void
fill (Drawing *self, int left, int top, guint width, guint height, guint32 color)
{
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        guint32 *at = self->pixels + (gsize) ((guint) top + y) * self->width + (guint) left + x;

        *at = lay_over (*at, color);
      }
}

static void
draw_part (
    Drawing *self, const AshlarImage *sheet, const AshlarPicturePart *part, int left, int top)
{
  for (guint y = 0; y < part->height; y++)
    for (guint x = 0; x < part->width; x++)
      {
        int   to_x = left + part->x + (int) x, to_y = top + part->y + (int) y;
        guint from_x = part->sheet_x + x, from_y = part->sheet_y + y;

        if (to_x < 0 || to_y < 0 || to_x >= (int) self->width || to_y >= (int) self->height
            || from_x >= sheet->width || from_y >= sheet->height)
          continue;
        self->pixels[(gsize) to_y * self->width + (guint) to_x]
            = lay_over (self->pixels[(gsize) to_y * self->width + (guint) to_x],
                        sheet->pixels[(gsize) from_y * sheet->width + from_x]);
      }
}

static void
draw_picture (Drawing *self, guint32 number, int left, int top, guint width, guint height)
{
  AshlarPicture picture;

  if (number == ASHLAR_NO_PICTURE)
    return;
  ashlar_dresser_get_picture (self->dresser, number, &picture);
  if (picture.kind == ASHLAR_PICTURE_SHADE)
    fill (self, left, top, width, height, VEIL);
  else if (picture.kind == ASHLAR_PICTURE_FLAT && picture.has_color)
    fill (self, left, top, width, height, 0xff000000u | picture.color);
  else if (picture.kind == ASHLAR_PICTURE_PARTS && picture.sheet < self->n_sheets
           && self->sheets[picture.sheet].pixels != NULL)
    for (guint i = 0; i < picture.n_parts; i++)
      draw_part (self, &self->sheets[picture.sheet], &picture.parts[i], left, top);
}

static AshlarImage *
load_sheets (AshlarDresser     *dresser,
             AshlarPictures    *pictures,
             const char        *image,
             const AshlarImage *own)
{
  guint        n = ashlar_dresser_get_n_sheets (dresser);
  AshlarImage *sheets = g_new0 (AshlarImage, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      const char *name = ashlar_dresser_get_sheet_image (dresser, i);

      if (g_strcmp0 (name, image) == 0)
        sheets[i] = (AshlarImage){ g_memdup2 (own->pixels, (gsize) own->width * own->height * 4),
                                   own->width, own->height };
      else if (pictures != NULL
               && ashlar_pictures_get_size (pictures, name, &sheets[i].width, &sheets[i].height))
        sheets[i].pixels
            = ashlar_pictures_dup_pixels (pictures, name, 0, 0, sheets[i].width, sheets[i].height);
    }
  return sheets;
}

GdkTexture *
editor_patch_draw (AshlarContent     *content,
                   const char        *skin,
                   const guint16     *cells,
                   guint              columns,
                   guint              rows,
                   AshlarPictures    *pictures,
                   const char        *image,
                   const AshlarImage *pixels)
{
  g_autoptr (AshlarDresser) dresser = ashlar_dresser_new (content, skin, NULL);
  g_autofree guint32 *numbers = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint   n_layers, width, height;
  gsize   n_cells = (gsize) columns * rows;
  Drawing self;

  if (dresser == NULL)
    return NULL;
  n_layers = ashlar_dresser_get_n_layers (dresser);
  ashlar_dresser_get_cell_size (dresser, &width, &height);
  numbers = g_new0 (guint32, MAX (n_layers, 1) * n_cells);
  ashlar_dresser_dress_cells (dresser, cells, columns, rows, 0, 0, columns, rows, numbers);
  self = (Drawing){ dresser,
                    load_sheets (dresser, pictures, image, pixels),
                    ashlar_dresser_get_n_sheets (dresser),
                    NULL,
                    columns * width,
                    rows * height };
  self.pixels = g_new0 (guint32, (gsize) self.width * self.height);
  for (gsize i = 0; i < n_cells; i++)
    {
      const AshlarTile *tile = cells[i] < content->resolved->len
                                   ? g_ptr_array_index (content->resolved, cells[i])
                                   : NULL;
      int               left = (int) (i % columns * width), top = (int) (i / columns * height);

      fill (&self, left, top, width, height,
            0xff000000u | (guint32) (tile != NULL && tile->color >= 0 ? tile->color : NO_COLOR));
    }
  for (gsize i = 0; i < n_cells; i++)
    for (guint layer = 0; layer < n_layers; layer++)
      draw_picture (&self, numbers[i * n_layers + layer], (int) (i % columns * width),
                    (int) (i / columns * height), width, height);
  for (guint i = 0; i < self.n_sheets; i++)
    g_free (self.sheets[i].pixels);
  g_free (self.sheets);
  bytes = g_bytes_new_take (self.pixels, (gsize) self.width * self.height * 4);
  return gdk_memory_texture_new ((int) self.width, (int) self.height, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) self.width * 4);
}
