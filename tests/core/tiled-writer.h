/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps of Tiled out of gids, in each way in which Tiled writes them. */

#pragma once

#include <gio/gio.h>

typedef enum
{
  TILED_XML_TILES,
  TILED_XML_CSV,
  TILED_XML_BASE64,
  TILED_XML_ZLIB,
  TILED_XML_GZIP,
  TILED_JSON_ARRAY,
  TILED_JSON_BASE64,
  TILED_JSON_ZLIB,
  TILED_JSON_GZIP,
  TILED_N_ENCODINGS,
} TiledEncoding;

typedef struct
{
  gint        x, y, width, height; /* thousandths of a pixel */
  gboolean    is_point;
  const char *kind;        /* nullable */
  const char *direction;   /* nullable */
  gint        exit_width;  /* 0: none is said */
  gint        probability; /* thousandths; -1: none is said */
} TiledThing;

typedef struct
{
  TiledEncoding  encoding;
  gboolean       is_infinite; /* in chunks of 16 × 16, from (x, y) on, which are multiples of 16 */
  gint           x, y;
  guint          width, height, tile_size;
  const guint32 *gids;
  guint          first_gid;
  const char    *tiles; /* the characters of tile 0, 1, … of the only tileset */
  const TiledThing *things;
  guint             n_things;
} TiledMap;

GBytes *tiled_write (const TiledMap *map);
