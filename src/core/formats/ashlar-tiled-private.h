/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps of the Tiled editor, as far as blocks can be made of them: TMX (XML) and TMJ (JSON) give the
 * same value.
 *
 * Both are first read into JSON values in the form of TMJ (XML by ashlar-tmx-reader.c), and these
 * are read by one reader, so that the two formats mean the same. */

#pragma once

#include "base/ashlar-report-private.h"
#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_TILED_CELLS (16u << 20) /* of all layers together; of the whole map */
#define ASHLAR_MAX_TILED_DEPTH 32          /* of groups in groups */
#define ASHLAR_MAX_TILED_ELEMENTS (1u << 20)
#define ASHLAR_MAX_TILED_TILESETS 1024

/* The bits of a global tile id that turn the tile: first the diagonal, then the others. */
#define ASHLAR_TILED_FLIP_X 0x80000000u
#define ASHLAR_TILED_FLIP_Y 0x40000000u
#define ASHLAR_TILED_FLIP_DIAGONAL 0x20000000u
#define ASHLAR_TILED_TURN_HEXAGON 0x10000000u
#define ASHLAR_TILED_ID 0x0fffffffu

/* A place is what a finding gives as its subject: a line of XML ("12") or a JSON Pointer. */

typedef struct
{
  guint        id;    /* in its tileset */
  char        *kind;  /* "type" or "class"; never NULL */
  char        *image; /* of a tileset of single pictures; NULL: a region of the tileset's */
  gboolean     collides, is_animated;
  AshlarValue *properties; /* nullable object */
} AshlarTiledTile;

typedef struct
{
  char       *place;
  guint       first_gid;
  char       *name;   /* never NULL */
  char       *source; /* of an external one, as the map says; NULL: it is in the map */
  char       *folder; /* of its pictures, relative to the map; "" is the map's own */
  gboolean    is_missing;
  guint       tile_width, tile_height, columns, n_tiles, margin, spacing;
  char       *image; /* nullable; relative to @folder */
  GHashTable *tiles; /* nullable; id + 1 → AshlarTiledTile, of those with something of their own */
} AshlarTiledTileset;

/* What a layer is in a level that was written as a map. */
typedef enum
{
  ASHLAR_TILED_ANY,         /* no such map, or a layer that was added to it */
  ASHLAR_TILED_LEVEL_TILES, /* what cells are */
  ASHLAR_TILED_LEVEL_LOOK,  /* what they look like */
  ASHLAR_TILED_LEVEL_OBJECTS,
  ASHLAR_TILED_LEVEL_AREAS,
  ASHLAR_TILED_LEVEL_BESIDE, /* what a block has no room for: markers, links, lights, words */
} AshlarTiledRole;

typedef struct
{
  char           *place;
  char           *name; /* never NULL */
  AshlarTiledRole role;
  gint            x, y; /* of its first cell in the map's */
  guint           width, height;
  guint32        *gids; /* row-major, with the bits that turn; 0 is no tile */
} AshlarTiledLayer;

typedef enum
{
  ASHLAR_TILED_RECTANGLE,
  ASHLAR_TILED_POINT,
  ASHLAR_TILED_TILE,  /* (x, y) is its lower left corner */
  ASHLAR_TILED_OTHER, /* ellipse, polygon, line, text */
} AshlarTiledShape;

typedef struct
{
  char            *place;
  char            *name, *kind; /* never NULL */
  char            *layer;       /* name of its layer */
  AshlarTiledRole  role;        /* of its layer */
  AshlarTiledShape shape;
  gint64           x, y, width, height; /* thousandths of a pixel, in the map */
  guint32          gid;
  AshlarValue     *properties; /* nullable object */
} AshlarTiledObject;

typedef struct
{
  gboolean     is_xml;
  gboolean     is_infinite;
  gboolean     is_level;      /* that was written as a map: layers have roles */
  gint         x, y;          /* of its first cell, which in an infinite map is anywhere */
  guint        width, height; /* may be 0 in an infinite map */
  guint        tile_width, tile_height; /* pixels */
  char        *kind;                    /* never NULL */
  AshlarValue *properties;              /* nullable object */
  GPtrArray   *tilesets;                /* of AshlarTiledTileset, by first_gid */
  GPtrArray   *layers;  /* of AshlarTiledLayer, the lowest first; hidden ones of levels alone */
  GPtrArray   *objects; /* of AshlarTiledObject */
} AshlarTiledMap;

/* Where external tilesets come from. */
typedef struct
{
  /* @path is relative to the map and below the system's separators "/". NULL and an error if there
   * is no such file, or it is none to read. */
  GBytes *(*load) (const char *path, gpointer user_data, GError **error);
  gpointer user_data;
} AshlarTiledFiles;

/* Reads a map of either format. @files: nullable; external tilesets are missing then. @report gets
 * what is lost (warnings) and what is wrong (errors). NULL exactly if there is an error. */
AshlarTiledMap      *
ashlar_tiled_read (GBytes *bytes, const AshlarTiledFiles *files, AshlarReport *report);
void ashlar_tiled_map_free (AshlarTiledMap *self);
/* Files in @user_data, a folder's path (char *). */
GBytes *ashlar_tiled_load_beside (const char *path, gpointer user_data, GError **error);
/* Whether a text may be a map of Tiled at all: the start of it is looked at, whatever its name. */
gboolean ashlar_tiled_is_tmx (const char *text, gsize length);
gboolean ashlar_tiled_is_tmj (const char *text, gsize length);

/* NULL: no tileset has that id. @gid without the bits that turn. */
const AshlarTiledTileset *ashlar_tiled_map_find_tileset (const AshlarTiledMap *self, guint32 gid);
/* NULL: the tile has nothing of its own. */
const AshlarTiledTile *ashlar_tiled_tileset_get_tile (const AshlarTiledTileset *self, guint id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTiledMap, ashlar_tiled_map_free)

G_END_DECLS
