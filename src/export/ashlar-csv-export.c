/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layers as grids of numbers, a file each, for who has a loader of the own: NAME_tiles.csv has a tile's index in the content, a skin's
 * layers have a piece's index in one atlas, which is drawn from all sheets, since a number alone does not say of which it is. -1 is
 * nothing. Cells are never turned: what others would turn stands in the atlas as it is seen.
 *
 * NAME.csv itself is what cells are, again: who asks for one file gets the level. */

#include "export/ashlar-digits-private.h"
#include "export/ashlar-exporter-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "render/ashlar-image.h"

#define MOST_LAYER_NAME 40 /* characters: with the level's name, no longer than a system takes */

/* ------------------------------------------------------------------ the atlas */

/* Pieces of these are as large as a cell, and stand before all others. */
static guint
count_atlas_pieces (AshlarScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, i);

      if (sheet->kind != ASHLAR_SCENE_SHEET_THINGS)
        n = MAX (n, sheet->first - 1 + sheet->columns * sheet->rows);
    }
  return n;
}

static void
copy_pieces (const AshlarSceneSheet *sheet, const AshlarImage *image, AshlarImage *atlas)
{
  guint columns = atlas->width / sheet->piece_width;

  for (guint i = 0; i < sheet->columns * sheet->rows; i++)
    {
      guint number = sheet->first - 1 + i, x, y;

      ashlar_scene_sheet_locate (sheet, i, &x, &y);
      for (guint row = 0; row < sheet->piece_height; row++)
        memcpy (atlas->pixels
                    + (gsize) (number / columns * sheet->piece_height + row) * atlas->width
                    + number % columns * sheet->piece_width,
                image->pixels + (gsize) (y + row) * image->width + x,
                sheet->piece_width * sizeof *image->pixels);
    }
}

static gboolean
write_atlas (AshlarScene *scene, AshlarOutput *output, GError **error)
{
  guint            width, height, n = count_atlas_pieces (scene), columns, rows;
  g_autofree char *file = ashlar_scene_dup_file_name (scene, "atlas.png");
  g_autoptr (AshlarImage) atlas = NULL;
  g_autoptr (GBytes) png = NULL;

  ashlar_scene_get_cell_size (scene, &width, &height);
  for (columns = 8; columns * columns * width < n * height;)
    columns *= 2;
  rows = (n + columns - 1) / columns;
  atlas = ashlar_image_new (g_new0 (guint32, (gsize) columns * width * rows * height),
                            columns * width, rows * height);
  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, i);
      g_autoptr (AshlarImage) image = NULL;

      if (sheet->kind == ASHLAR_SCENE_SHEET_THINGS)
        continue;
      image = ashlar_image_new_from_bytes (sheet->bytes, error);
      if (image == NULL)
        return FALSE;
      copy_pieces (sheet, image, atlas);
    }
  png = ashlar_image_to_png (atlas, error);
  if (png != NULL)
    ashlar_output_add (output, file, png);
  return png != NULL;
}

/* ------------------------------------------------------------------ layers */

/* What a layer is called in a file's name; no two are alike, in small letters or large. */
static char *
dup_layer_name (GHashTable *used, const char *wish)
{
  g_autofree char *safe
      = g_utf8_substring (wish, 0, MIN (g_utf8_strlen (wish, -1), MOST_LAYER_NAME));

  for (char *c = safe; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr ("-_", *c) == NULL && (guchar) *c < 0x80)
      *c = '-';
  for (guint n = 1;; n++)
    {
      g_autofree char *name = n == 1 ? g_strdup (safe) : g_strdup_printf ("%s%u", safe, n);

      if (g_hash_table_add (used, g_utf8_casefold (name, -1)))
        return g_steal_pointer (&name);
    }
}

static GPtrArray *
begin_layers (AshlarScene *scene, AshlarOutput *output)
{
  GPtrArray *sinks = g_ptr_array_new ();
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < ashlar_scene_get_n_layers (scene); i++)
    {
      g_autofree char *layer = dup_layer_name (used, ashlar_scene_get_layer (scene, i)->name);
      g_autofree char *name = g_strdup_printf ("%s_%s.csv", ashlar_output_get_stem (output), layer);

      g_ptr_array_add (sinks, ashlar_output_begin (output, name));
    }
  return sinks;
}

static gboolean
write_layers (AshlarScene  *scene,
              GPtrArray    *sinks,
              AshlarSink   *main_sink,
              GCancellable *cancellable,
              GError      **error)
{
  guint               width, height, band = ashlar_scene_get_band (scene);
  g_autofree guint32 *numbers = NULL;

  ashlar_scene_get_size (scene, &width, &height);
  numbers = g_new (guint32, (gsize) band * width);
  for (guint y = 0; y < height; y += band)
    {
      guint n_rows = MIN (band, height - y);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint i = 0; i < sinks->len; i++)
        {
          ashlar_scene_read_rows (scene, i, y, n_rows, numbers);
          for (guint row = 0; row < n_rows; row++)
            {
              const guint32 *at = numbers + (gsize) row * width;

              ashlar_digits_write_row (g_ptr_array_index (sinks, i), at, width, 1, "\n");
              if (i == 0)
                ashlar_digits_write_row (main_sink, at, width, 1, "\n");
            }
        }
    }
  return TRUE;
}

static gboolean
write_scene (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  AshlarSink *main_sink = ashlar_output_begin (output, NULL);
  g_autoptr (GPtrArray) sinks = begin_layers (scene, output);

  return write_layers (scene, sinks, main_sink, cancellable, error)
         && (sinks->len == 1 || write_atlas (scene, output, error));
}

/* ------------------------------------------------------------------ losses */

static gboolean
has_animations (AshlarScene *scene)
{
  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    if (ashlar_scene_get_sheet (scene, i)->animations->len > 0)
      return TRUE;
  return FALSE;
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  ashlar_export_lose (losses, "tile-properties",
                      "What is said of tiles is not told: a cell has a tile's number alone");
  for (guint group = 0; group < ASHLAR_N_SCENE_GROUPS; group++)
    {
      guint n = ashlar_scene_get_n_things (scene, group);

      if (n > 0)
        ashlar_export_lose (losses, "things", "There is no place for %s; left out: %u",
                            ashlar_scene_group_get_name (group), n);
    }
  if (has_animations (scene))
    ashlar_export_lose (losses, "animations", "Pictures that move stand still");
}

const AshlarExportFormatClass ashlar_csv_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PROGRAMS,
    .id = "csv",
    .extension = ".csv",
    .mime = "text/csv",
    .name = N_ ("CSV grids"),
    .note = N_ ("A grid of numbers for each layer, for a loader of your own."),
    .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES,
  },
  .write_scene = write_scene,
  .find_losses = find_losses,
};
