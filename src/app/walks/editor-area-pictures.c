/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-area-pictures.h"

#include "chain/ashlar-variants-private.h"
#include "level/ashlar-level-private.h"
#include "widgets/editor-thumbnail.h"

#define MOST_CELLS 96 /* across: of a larger area the middle */

struct _EditorAreaPictures
{
  AshlarLevel   *level;
  AshlarPalette *palette;
  GHashTable    *areas, *tiles; /* by number and size -> GdkTexture */
};

EditorAreaPictures *
editor_area_pictures_new (AshlarLevel *level, AshlarPalette *palette)
{
  EditorAreaPictures *self = g_new0 (EditorAreaPictures, 1);

  self->level = ashlar_level_ref (level);
  self->palette = ashlar_palette_ref (palette);
  self->areas = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->tiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  return self;
}

void
editor_area_pictures_free (EditorAreaPictures *self)
{
  g_hash_table_unref (self->areas);
  g_hash_table_unref (self->tiles);
  ashlar_palette_unref (self->palette);
  ashlar_level_unref (self->level);
  g_free (self);
}

/* Of an area, or a tile, in a size; of ASHLAR_NO_AREA as well, whose bits reach the sign. */
static gint64
get_key (guint number, guint size)
{
  return (gint64) ((guint64) number << 32 | size);
}

/* The part of the rectangle that the canvas has and the picture can show. */
static void
get_part (const AshlarLevel *level, guint32 area, guint *x, guint *y, guint *width, guint *height)
{
  const AshlarRectangle *rectangle = &level->plan->rectangles[area];
  guint                  columns, rows;

  ashlar_level_get_size ((AshlarLevel *) level, &columns, &rows);
  *width = CLAMP ((guint) rectangle->width, 1, MIN (columns, MOST_CELLS));
  *height = CLAMP ((guint) rectangle->height, 1, MIN (rows, MOST_CELLS));
  *x = MIN ((guint) rectangle->x + (MAX ((guint) rectangle->width, *width) - *width) / 2,
            columns - *width);
  *y = MIN ((guint) rectangle->y + (MAX ((guint) rectangle->height, *height) - *height) / 2,
            rows - *height);
}

GdkTexture *
editor_area_pictures_get (EditorAreaPictures *self, guint32 area, guint size)
{
  gint64              key = get_key (area, size);
  GdkTexture         *texture = g_hash_table_lookup (self->areas, &key);
  g_autofree guint16 *part = NULL;
  const guint16      *cells;
  guint               columns, rows, left, top, width, height;

  if (texture != NULL || area >= self->level->plan->n_areas)
    return texture;
  cells = ashlar_level_get_cells (self->level, &columns, &rows);
  get_part (self->level, area, &left, &top, &width, &height);
  part = g_new (guint16, (gsize) width * height);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        gint owner = ashlar_level_get_area_at (self->level, left + x, top + y);

        part[(gsize) y * width + x] = owner == (gint) area || owner < 0
                                          ? cells[(gsize) (top + y) * columns + left + x]
                                          : ASHLAR_TILE_NONE;
      }
  texture = editor_thumbnail_new (self->palette, part, width, height, size, size,
                                  EDITOR_THUMBNAIL_TRANSPARENT);
  g_hash_table_insert (self->areas, g_memdup2 (&key, sizeof key), texture);
  return texture;
}

GdkTexture *
editor_area_pictures_get_tile (EditorAreaPictures *self, guint16 tile, guint size)
{
  gint64      key = get_key (tile, size);
  GdkTexture *texture = g_hash_table_lookup (self->tiles, &key);

  if (texture == NULL)
    {
      texture = editor_thumbnail_new_for_tile (self->palette, tile, size);
      g_hash_table_insert (self->tiles, g_memdup2 (&key, sizeof key), texture);
    }
  return texture;
}
