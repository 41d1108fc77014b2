/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sheets as nearly square as rows of eights are. Objects have no picture without a skin: each is drawn as a tile of its character and
 * colour would be. Cost: the pixels. */

#include <math.h>

#include "export/ashlar-blocks-sheets.h"
#include "render/ashlar-image.h"
#include "render/ashlar-raster.h"

static guint32 *
begin (AshlarBlocksSheet *self, guint n, guint cell_size)
{
  guint side = (guint) ceil (sqrt (n));

  self->n = n;
  self->columns = n <= 8 ? MAX (n, 1) : (side + 7) / 8 * 8;
  self->rows = (n + self->columns - 1) / self->columns;
  return g_new0 (guint32, (gsize) self->columns * self->rows * cell_size * cell_size);
}

/* A square of @size pixels within the cell of picture @index, in its middle. */
static AshlarPixels
find_pixels (
    const AshlarBlocksSheet *self, guint32 *pixels, guint index, guint cell_size, guint size)
{
  gsize stride = (gsize) self->columns * cell_size;
  gsize x = (gsize) (index % self->columns) * cell_size + (cell_size - size) / 2;
  gsize y = (gsize) (index / self->columns) * cell_size + (cell_size - size) / 2;

  return (AshlarPixels){
    0, 0, (int) size, (int) size, (guchar *) (pixels + y * stride + x), (int) (stride * 4)
  };
}

/* Takes @pixels. */
static gboolean
finish (AshlarBlocksSheet *self, guint32 *pixels, guint cell_size, GError **error)
{
  g_autoptr (AshlarImage) image
      = ashlar_image_new (pixels, self->columns * cell_size, self->rows * cell_size);

  self->bytes = ashlar_image_to_png (image, error);
  return self->bytes != NULL;
}

gboolean
ashlar_blocks_sheet_draw_tiles (AshlarBlocksSheet *self,
                                AshlarContent     *content,
                                const char        *name,
                                AshlarPictures    *pictures,
                                guint              cell_size,
                                GError           **error)
{
  g_autoptr (AshlarPalette) palette = ashlar_palette_new_with_pictures (content, pictures);
  guint32 *pixels = begin (self, content->tiles->len, cell_size);

  self->file = g_strconcat (name, "-tiles.png", NULL);
  for (guint i = 0; i < self->n; i++)
    {
      const guint16      tile = (guint16) i;
      const AshlarCells  cells = { &tile, 1, 1 };
      const AshlarPixels target = find_pixels (self, pixels, i, cell_size, cell_size);

      ashlar_raster_cells (palette, &cells, cell_size, ASHLAR_RASTER_GLYPHS | ASHLAR_RASTER_CLEAR,
                           &target);
    }
  return finish (self, pixels, cell_size, error);
}

static void
draw_object (const AshlarObject *object, guint size, const AshlarPixels *target)
{
  AshlarTile *tile
      = ashlar_tile_new (object->symbol != 0 ? object->symbol : g_utf8_get_char (object->id));
  g_autoptr (AshlarContent) plain = ashlar_content_new ();
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarPalette) palette = NULL;
  const guint16     index = 0;
  const AshlarCells cells = { &index, 1, 1 };

  tile->color = object->color;
  tile->own |= ASHLAR_TILE_COLOR;
  content = ashlar_content_with_tile (plain, 0, tile);
  palette = ashlar_palette_new (content);
  ashlar_raster_cells (palette, &cells, size, ASHLAR_RASTER_GLYPHS, target);
  ashlar_tile_unref (tile);
}

gboolean
ashlar_blocks_sheet_draw_objects (AshlarBlocksSheet *self,
                                  AshlarContent     *content,
                                  const char        *name,
                                  guint              cell_size,
                                  GError           **error)
{
  guint    size = MAX (cell_size * 3 / 4, 1);
  guint32 *pixels;

  if (content->objects->len == 0)
    return TRUE;
  pixels = begin (self, content->objects->len, cell_size);
  self->file = g_strconcat (name, "-objects.png", NULL);
  for (guint i = 0; i < self->n; i++)
    {
      const AshlarPixels target = find_pixels (self, pixels, i, cell_size, size);

      draw_object (g_ptr_array_index (content->objects, i), size, &target);
    }
  return finish (self, pixels, cell_size, error);
}

void
ashlar_blocks_sheet_clear (AshlarBlocksSheet *self)
{
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}
