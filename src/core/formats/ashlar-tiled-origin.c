/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A picture is named by the content only if it lies below the content's folder; paths are compared as
 * they are written, and nothing is opened. */

#include "formats/ashlar-tiled-origin-private.h"

#include <string.h>

char *
_ashlar_tiled_dup_tile_name (const AshlarTiledMap *map, guint32 gid)
{
  const AshlarTiledTileset *set = ashlar_tiled_map_find_tileset (map, gid & ASHLAR_TILED_ID);
  guint                     id = (gid & ASHLAR_TILED_ID) - (set != NULL ? set->first_gid : 0);
  const AshlarTiledTile    *tile = set != NULL ? ashlar_tiled_tileset_get_tile (set, id) : NULL;

  if (tile != NULL && *tile->kind != '\0')
    return g_strdup (tile->kind);
  return g_strdup_printf ("%s %u", set != NULL ? set->name : "tile", id);
}

/* The picture, its region, and whether the content may name it. */
static void
find_picture (const AshlarMapping *mapping, AshlarTiledOrigin *origin)
{
  const AshlarTiledTileset *set = origin->set;
  const char               *folder = mapping->file->folder;
  const char               *root = mapping->options->content_folder;
  const char      *image = origin->tile != NULL && origin->tile->image != NULL ? origin->tile->image
                           : set != NULL                                       ? set->image
                                                                               : NULL;
  g_autofree char *joined = NULL;
  g_autofree char *path = NULL;
  g_autofree char *full_root = NULL;
  gsize            length;

  if (image == NULL || folder == NULL || root == NULL || g_path_is_absolute (image))
    return;
  if (origin->tile == NULL || origin->tile->image == NULL)
    {
      guint64 x, y;

      if (set->columns == 0 || set->tile_width == 0 || set->tile_height == 0)
        return;
      x = set->margin + (guint64) (origin->id % set->columns) * (set->tile_width + set->spacing);
      y = set->margin + (guint64) (origin->id / set->columns) * (set->tile_height + set->spacing);
      if (x + set->tile_width > G_MAXINT || y + set->tile_height > G_MAXINT)
        return;
      origin->region[0] = (gint) x;
      origin->region[1] = (gint) y;
      origin->region[2] = (gint) set->tile_width;
      origin->region[3] = (gint) set->tile_height;
    }
  joined = g_build_filename (folder, set->folder, image, NULL);
  path = g_canonicalize_filename (joined, NULL);
  full_root = g_canonicalize_filename (root, NULL);
  length = strlen (full_root);
  if (g_str_has_prefix (path, full_root) && (path[length] == '/' || full_root[length - 1] == '/')
      && g_utf8_validate (path, -1, NULL))
    origin->image = g_strdup (path + length + (path[length] == '/' ? 1 : 0));
}

static AshlarOrientation
get_orientation (guint32 gid)
{
  /* The diagonal is flipped first: (x, y) becomes (y, x). */
  static const AshlarOrientation turned[8] = {
    ASHLAR_ORIENTATION_IDENTITY, ASHLAR_ORIENTATION_MIRROR_R270, ASHLAR_ORIENTATION_MIRROR_R180,
    ASHLAR_ORIENTATION_R270,     ASHLAR_ORIENTATION_MIRROR,      ASHLAR_ORIENTATION_R90,
    ASHLAR_ORIENTATION_R180,     ASHLAR_ORIENTATION_MIRROR_R90,
  };

  return turned[gid >> 29];
}

void
_ashlar_tiled_origin_init (AshlarTiledOrigin *origin, const AshlarMapping *mapping, guint32 gid)
{
  const AshlarTiledMap *map = mapping->file->tiled;

  *origin = (AshlarTiledOrigin){ .orientation = get_orientation (gid) };
  origin->set = ashlar_tiled_map_find_tileset (map, gid & ASHLAR_TILED_ID);
  origin->id = (gid & ASHLAR_TILED_ID) - (origin->set != NULL ? origin->set->first_gid : 0);
  origin->tile
      = origin->set != NULL ? ashlar_tiled_tileset_get_tile (origin->set, origin->id) : NULL;
  origin->name = _ashlar_tiled_dup_tile_name (map, gid);
  origin->provenance
      = g_strdup_printf ("%s:%u", origin->set != NULL ? origin->set->name : "", origin->id);
  find_picture (mapping, origin);
}

void
_ashlar_tiled_origin_clear (AshlarTiledOrigin *origin)
{
  g_free (origin->name);
  g_free (origin->provenance);
  g_free (origin->image);
}
