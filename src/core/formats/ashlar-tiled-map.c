/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The map as a value, and the files beside it. */

#include "base/ashlar-error-private.h"
#include "base/ashlar-file-private.h"
#include "content/ashlar-content.h"
#include "formats/ashlar-tiled-private.h"

#include <inttypes.h>
#include <string.h>

void
ashlar_tiled_map_free (AshlarTiledMap *self)
{
  g_free (self->kind);
  g_clear_pointer (&self->properties, ashlar_value_unref);
  g_ptr_array_unref (self->tilesets);
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->objects);
  g_free (self);
}

const AshlarTiledTileset *
ashlar_tiled_map_find_tileset (const AshlarTiledMap *self, guint32 gid)
{
  guint first = 0;
  guint n = self->tilesets->len;

  /* The last one that begins at or before the id. */
  while (n > 0)
    {
      const AshlarTiledTileset *middle = g_ptr_array_index (self->tilesets, first + n / 2);

      if (middle->first_gid <= gid)
        {
          first += n / 2 + 1;
          n -= n / 2 + 1;
        }
      else
        n /= 2;
    }
  return first > 0 ? g_ptr_array_index (self->tilesets, first - 1) : NULL;
}

const AshlarTiledTile *
ashlar_tiled_tileset_get_tile (const AshlarTiledTileset *self, guint id)
{
  return self->tiles != NULL ? g_hash_table_lookup (self->tiles, GUINT_TO_POINTER (id + 1)) : NULL;
}

GBytes *
ashlar_tiled_load_beside (const char *path, gpointer user_data, GError **error)
{
  g_autofree char *full = g_build_filename (user_data, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full);
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                           G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info == NULL)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found no such file");
      return NULL;
    }
  /* A pipe or a device would never end. */
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID, "is no file");
      return NULL;
    }
  if (g_file_info_get_size (info) > ASHLAR_MAX_TILED_BYTES)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "found %" PRId64 " bytes; expected at most %u",
                        (gint64) g_file_info_get_size (info), ASHLAR_MAX_TILED_BYTES);
      return NULL;
    }
  return ashlar_file_load (file, ASHLAR_MAX_TILED_BYTES, NULL, error);
}
