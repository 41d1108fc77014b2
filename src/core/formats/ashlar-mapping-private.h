/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A content while blocks of a map go into it. */

#pragma once

#include "content/ashlar-elements-private.h"
#include "chain/ashlar-tile-turns-private.h"
#include "formats/ashlar-map-import-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarContent          *content; /* its lists are ours alone */
  const AshlarMapFile    *file;
  const AshlarMapOptions *options;
  AshlarMapCounts        *counts;
  AshlarReport           *report;
  GHashTable             *characters; /* those that are taken */
  GHashTable             *block_ids;  /* id → the block */
  GHashTable             *object_ids; /* id → the object */
  GHashTable             *numbers; /* id → the number that is free for the next one so called */
  GStringChunk           *names;   /* of pieces */
  gunichar                empty;   /* 0: not chosen yet */
  AshlarTileTurns        *turns;   /* nullable; made when all tiles are there */
} AshlarMapping;

/* A rectangle of cells that becomes a block. */
typedef struct
{
  gint64             x, y, width, height; /* in the cells of the map */
  const char        *name;                /* nullable: after the file, and its place in it */
  const AshlarValue *properties;          /* nullable */
  const char        *place;               /* for findings */
  gboolean           is_part_of_grid;     /* nobody misses it if it is empty */
} AshlarMapPiece;

typedef gunichar (*AshlarMapCellFunc) (gpointer source, gint64 x, gint64 y);

/* Tiles. */
gboolean _ashlar_mapping_has_tile (const AshlarMapping *self, gunichar representation);
/* A representation that no tile has; @name is what the tile is called. 0: there is no more room. */
gunichar _ashlar_mapping_choose (const AshlarMapping *self, const char *name);
/* Appends it; takes @tile. */
void     _ashlar_mapping_add_tile (AshlarMapping *self, AshlarTile *tile);
gunichar _ashlar_mapping_get_empty (AshlarMapping *self);
/* All tiles are there: works out what they may do. */
void _ashlar_mapping_settle_tiles (AshlarMapping *self);
/* Declares the property, if its name is new for that kind of element ("tile" or "object"). */
void _ashlar_mapping_declare (AshlarMapping     *self,
                              const char        *name,
                              const AshlarValue *value,
                              const char        *applies_to);

/* Properties by name in any case; NULL: none. */
const AshlarValue *_ashlar_mapping_find_property (const AshlarValue *properties, const char *name);
const char        *_ashlar_mapping_find_text (const AshlarValue *properties, const char *name);

/* Blocks. */
/* The pieces of a grid over @width × @height cells; "NAME-2-1" is the second in the first row. */
void _ashlar_mapping_cut_grid (const AshlarMapping *self,
                               gint64               x,
                               gint64               y,
                               gint64               width,
                               gint64               height,
                               const char          *name,
                               const char          *place,
                               GArray              *pieces);
/* NULL and a finding if no block can be made of the piece. */
AshlarBlock *_ashlar_mapping_draw_block (AshlarMapping        *self,
                                         const AshlarMapPiece *piece,
                                         AshlarMapCellFunc     get_cell,
                                         gpointer              source);
/* Gives it the exits that its openings mean, and a free id, and appends it; takes @block. */
void _ashlar_mapping_add_block (AshlarMapping *self, AshlarBlock *block, const char *place);
/* Part of the block. */
gboolean
_ashlar_mapping_is_part (const AshlarMapping *self, const AshlarBlock *block, gint64 x, gint64 y);

/* The two kinds of map. */
void _ashlar_mapping_import_tiled (AshlarMapping *self);
void _ashlar_mapping_import_drawings (AshlarMapping *self);
/* Tiles and blocks that are read already. */
void _ashlar_mapping_import_elements (AshlarMapping *self);

/* Tiled alone: which tiles of ours the tiles of the map are. */
typedef struct _AshlarTiledTiles AshlarTiledTiles;

AshlarTiledTiles *_ashlar_tiled_tiles_new (AshlarMapping *mapping);
void              _ashlar_tiled_tiles_free (AshlarTiledTiles *self);
/* @gid with the bits that turn it; makes a tile if there is none. */
gunichar _ashlar_tiled_tiles_get (AshlarTiledTiles *self, guint32 gid);
/* Says what was guessed and lost. */
void _ashlar_tiled_tiles_report (AshlarTiledTiles *self);
/* What a tile is called: its class, or its tileset and number. */
char *_ashlar_tiled_dup_tile_name (const AshlarTiledMap *map, guint32 gid);

/* Tiled alone: what a property of a level's map is called here; "name" is taken there. */
const char *_ashlar_tiled_level_property (const char *key);

/* Tiled alone: exits and objects. */
typedef struct _AshlarTiledStandings AshlarTiledStandings;

AshlarTiledStandings *_ashlar_tiled_standings_new (AshlarMapping *mapping);
void                  _ashlar_tiled_standings_free (AshlarTiledStandings *self);
/* Those of the block made of @piece. */
void _ashlar_tiled_standings_add (AshlarTiledStandings *self,
                                  const AshlarMapPiece *piece,
                                  AshlarBlock          *block);
/* Where an object of the map stands: the cell of its middle. */
typedef struct
{
  gint64 x, y;
  guint  index; /* in the map */
} AshlarTiledStanding;

/* Appends those in @piece, in the order of the map. */
void _ashlar_tiled_standings_find (AshlarTiledStandings *self,
                                   const AshlarMapPiece *piece,
                                   GArray               *found);
/* Gives the block of @piece the exit that stands there, leading out where it lies; says why if it is none. */
void _ashlar_tiled_standings_add_exit (AshlarTiledStandings      *self,
                                       const AshlarMapPiece      *piece,
                                       const AshlarTiledStanding *standing,
                                       AshlarBlock               *block);
/* Says what lies in no block. */
void     _ashlar_tiled_standings_report (const AshlarTiledStandings *self);
gboolean _ashlar_tiled_object_is_block (const AshlarMapping *self, const AshlarTiledObject *object);
/* Passed over: of a level, and nothing that blocks have. */
gboolean _ashlar_tiled_object_is_beside (const AshlarMapping     *self,
                                         const AshlarTiledObject *object);
gboolean _ashlar_tiled_object_is_exit (const AshlarTiledObject *object);
/* What it is called: its class, its name, or what its tile is called; NULL: nothing names it. */
char *_ashlar_tiled_object_dup_reference (const AshlarMapping     *self,
                                          const AshlarTiledObject *object);

/* Tiled alone: a set of blocks that was written as a map. @sheet: its tiles, row-major. */
gboolean _ashlar_tiled_map_is_set (const AshlarTiledMap *map);
void _ashlar_mapping_import_tiled_set (AshlarMapping *self, const guint32 *sheet, GArray *pieces);

G_END_DECLS
