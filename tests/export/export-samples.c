/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "export-samples.h"

#include "export/ashlar-exporter-private.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-sheet-private.h"

const char *const export_samples[]
    = { "crossword-vaults", "drowned-abbey",  "dwindle-mines",  "first-steps",
        "old-keep",         "platform-rooms", "sixteen-pieces", NULL };

AshlarContent *
export_samples_load (const char *stem)
{
  g_autofree char *name = g_strconcat (stem, ".ashlar.json", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("ASHLAR_SAMPLES"), name, NULL);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

AshlarExporter *
export_samples_make_exporter (AshlarContent *content, const char *stem, const char *skin)
{
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;

  options.name = (char *) stem;
  options.folder = (char *) g_getenv ("ASHLAR_SAMPLES");
  options.skin = (char *) skin;
  return ashlar_exporter_new (content, &options);
}

AshlarLevel *
export_samples_generate (AshlarContent *content, guint recipe, guint64 seed)
{
  const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, recipe));
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, id, seed, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

static void
draw_piece (AshlarImage            *picture,
            const AshlarSceneSheet *sheet,
            const AshlarImage      *image,
            guint32                 piece,
            guint                   x,
            guint                   y)
{
  guint from_x, from_y;

  ashlar_scene_sheet_locate (sheet, piece, &from_x, &from_y);
  g_assert_cmpuint (from_x + sheet->piece_width, <=, image->width);
  g_assert_cmpuint (from_y + sheet->piece_height, <=, image->height);
  for (guint row = 0; row < sheet->piece_height; row++)
    for (guint column = 0; column < sheet->piece_width; column++)
      {
        guint32 *to = &picture->pixels[(gsize) (y + row) * picture->width + x + column];

        *to = _ashlar_pixel_over (
            *to, image->pixels[(gsize) (from_y + row) * image->width + from_x + column]);
      }
}

AshlarImage *
export_samples_compose (AshlarScene *scene)
{
  guint        columns, rows, width, height;
  AshlarImage *picture;
  g_autoptr (GPtrArray) images
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_image_free);
  g_autofree guint32 *numbers = NULL;

  ashlar_scene_get_size (scene, &columns, &rows);
  ashlar_scene_get_cell_size (scene, &width, &height);
  numbers = g_new (guint32, (gsize) columns * rows);
  picture = ashlar_image_new (g_new0 (guint32, (gsize) columns * width * rows * height),
                              columns * width, rows * height);
  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, i);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (images, ashlar_image_new_from_bytes (sheet->bytes, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (((AshlarImage *) g_ptr_array_index (images, i))->width, ==, sheet->width);
      g_assert_cmpuint (((AshlarImage *) g_ptr_array_index (images, i))->height, ==, sheet->height);
    }
  for (guint layer = 0; layer < ashlar_scene_get_n_layers (scene); layer++)
    {
      if (ashlar_scene_get_layer (scene, layer)->hidden)
        continue;
      ashlar_scene_read_rows (scene, layer, 0, rows, numbers);
      for (gsize i = 0; i < (gsize) columns * rows; i++)
        if (numbers[i] != 0)
          {
            guint32                 piece;
            guint                   index = ashlar_scene_find_piece (scene, numbers[i], &piece);
            const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, index);

            g_assert_cmpuint (piece, <, sheet->columns * sheet->rows);
            draw_piece (picture, sheet, g_ptr_array_index (images, index), piece,
                        (guint) (i % columns) * width, (guint) (i / columns) * height);
          }
    }
  return picture;
}

AshlarImage *
export_samples_draw (AshlarExporter *exporter, AshlarScene *scene)
{
  AshlarLevel   *level = ashlar_scene_get_level (scene);
  guint          columns, rows, width, height;
  const guint16 *tiles = ashlar_level_get_cells (level, &columns, &rows);
  g_autoptr (AshlarPalette) palette = exporter->dressed != NULL
                                          ? ashlar_palette_ref (exporter->dressed)
                                          : _ashlar_exporter_make_plain_palette (exporter, level);
  AshlarImage *picture;

  ashlar_scene_get_cell_size (scene, &width, &height);
  g_assert_cmpuint (width, ==, height);
  picture = ashlar_image_new (g_new0 (guint32, (gsize) columns * width * rows * height),
                              columns * width, rows * height);
  ashlar_raster_cells (palette, &(AshlarCells){ tiles, columns, rows }, width,
                       ASHLAR_RASTER_GLYPHS | ASHLAR_RASTER_CLEAR,
                       &(AshlarPixels){ 0, 0, (int) picture->width, (int) picture->height,
                                        (guchar *) picture->pixels, picture->width * 4 });
  return picture;
}

void
export_samples_assert_alike (const AshlarImage *a, const AshlarImage *b, guint most)
{
  g_assert_cmpuint (a->width, ==, b->width);
  g_assert_cmpuint (a->height, ==, b->height);
  for (guint y = 0; y < a->height; y++)
    for (guint x = 0; x < a->width; x++)
      {
        guint32 one = a->pixels[(gsize) y * a->width + x],
                other = b->pixels[(gsize) y * b->width + x];

        for (guint shift = 0; shift < 32; shift += 8)
          if ((guint) ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)) > most)
            g_error ("pixel %u, %u: %08x and %08x", x, y, one, other);
      }
}
