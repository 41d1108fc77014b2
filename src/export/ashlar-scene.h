/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarScene: a level as map editors and engines know levels: sheets of pieces, layers of cells that show pieces, and things beside the
 * cells. Every format of that kind is written from it, so that they all say the same. Immutable, but for what is read ahead; used by one
 * thread at a time.
 *
 * What a cell is and how it looks are two layers. The layer `tiles` has a piece for each tile, from a sheet that we draw; flags,
 * scripts, properties and collision hang on these pieces. It is hidden where a skin is shown: then follow, from the bottom up, what the
 * skin lets show through (`base`, if there is anything), the skin's own layers, from the designer's own sheets, and characters of tiles
 * that lie above them (`signs`, if there are any). Pieces that the sheets do not hold in one place, quarters and corners put together,
 * shade, colours, stand in a sheet that we draw. */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-report-private.h"
#include "export/ashlar-exporter.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct _AshlarScene AshlarScene;

/* ------------------------------------------------------------------ sheets */

typedef enum
{
  ASHLAR_SCENE_SHEET_TILES, /* piece i is tile i of the level; where there is a skin, n_tiles + i is it without its character */
  ASHLAR_SCENE_SHEET_SKIN,     /* the designer's own */
  ASHLAR_SCENE_SHEET_COMPOSED, /* drawn by us: what stands in no sheet */
  ASHLAR_SCENE_SHEET_THINGS, /* drawn by us: pictures of objects and markers of one size that is not a cell's */
} AshlarSceneSheetKind;

/* A piece that shows others in turn: itself, and those at distances of @step to its right. */
typedef struct
{
  guint32 piece;
  guint   n_frames, frame_ms, step;
} AshlarSceneAnimation;

typedef struct
{
  AshlarSceneSheetKind kind;
  guint                source; /* of the designer's own: index of the sheet of the skin */
  char                *name;   /* unique in the scene: "tiles", the id of the skin's sheet */
  char                *file;   /* unique in the scene, without folders: "keep.png" */
  GBytes              *bytes;  /* of that file: of the designer's own sheet as they are, else PNG */
  guint                width, height;                              /* of the picture, in pixels */
  guint                piece_width, piece_height, margin, spacing; /* pixels */
  guint                columns, rows; /* whole pieces; id of a piece: row * columns + column */
  guint32 first; /* what layers have for piece 0: they have first + id; the first sheet has 1 */
  GArray *animations; /* of AshlarSceneAnimation, by piece */
} AshlarSceneSheet;

guint                   ashlar_scene_get_n_sheets (AshlarScene *self);
const AshlarSceneSheet *ashlar_scene_get_sheet (AshlarScene *self, guint index);
/* The sheet of a layer's number, which is not 0, and the id of the piece in it. */
guint ashlar_scene_find_piece (AshlarScene *self, guint32 number, guint32 *piece);
/* The top left pixel of a piece. */
void ashlar_scene_sheet_locate (const AshlarSceneSheet *self, guint32 piece, guint *x, guint *y);
/* How a file is called that goes with them: "keep-stone-tiles.tres", one for all levels that have the same sheets. */
char *ashlar_scene_dup_file_name (AshlarScene *self, const char *what);
/* Writes the pictures of all sheets beside the main file. */
void ashlar_scene_add_pictures (AshlarScene *self, AshlarOutput *output);

/* ------------------------------------------------------------------ layers */

typedef enum
{
  ASHLAR_SCENE_LAYER_TILES, /* what cells are */
  ASHLAR_SCENE_LAYER_BASE,  /* what the skin lets show through */
  ASHLAR_SCENE_LAYER_SKIN,
  ASHLAR_SCENE_LAYER_SIGNS, /* characters of tiles, above the others */
} AshlarSceneLayerKind;

typedef struct
{
  AshlarSceneLayerKind kind;
  char                *name;   /* unique in the scene, never "" */
  gboolean             hidden; /* of `tiles`, where there is a skin */
} AshlarSceneLayer;

/* From the bottom up; the first is `tiles`. */
guint                   ashlar_scene_get_n_layers (AshlarScene *self);
const AshlarSceneLayer *ashlar_scene_get_layer (AshlarScene *self, guint index);
/* Cells of a level, and pixels of a cell. */
void ashlar_scene_get_size (AshlarScene *self, guint *width, guint *height);
void ashlar_scene_get_cell_size (AshlarScene *self, guint *width, guint *height);
/* Rows y <= row < y + n_rows of a layer, row-major: number of a piece, 0: none. As cheap where rows are asked for in order, a few
 * thousand cells at a time, as all of them at once. */
void
ashlar_scene_read_rows (AshlarScene *self, guint layer, guint y, guint n_rows, guint32 *numbers);
/* How many rows to ask for at a time: some 64 K cells. */
guint ashlar_scene_get_band (AshlarScene *self);

/* ------------------------------------------------------------------ what is drawn on with */

typedef enum
{
  ASHLAR_SCENE_TERRAIN_MIXED,  /* edges and corners: blob-47 */
  ASHLAR_SCENE_TERRAIN_EDGE,   /* edges: edge-16 */
  ASHLAR_SCENE_TERRAIN_CORNER, /* one piece for all: variants, chosen by weight */
} AshlarSceneTerrainKind;

typedef struct
{
  guint32 piece; /* of the terrain's sheet */
  guint8
         mask; /* which neighbours join, ASHLAR_MASK_NORTH … of content/ashlar-skin-layout-private.h; of CORNER all four corners */
  double probability; /* of the piece among those of its mask: > 0, the largest is 1 */
} AshlarSceneTerrainPiece;

typedef struct
{
  char                  *name; /* the look's id */
  AshlarSceneTerrainKind kind;
  guint32                color; /* 0xRRGGBB, to tell it from others */
  guint                  sheet;
  guint                  layer;  /* in which it is drawn */
  GArray                *pieces; /* of AshlarSceneTerrainPiece */
} AshlarSceneTerrain;

guint                     ashlar_scene_get_n_terrains (AshlarScene *self);
const AshlarSceneTerrain *ashlar_scene_get_terrain (AshlarScene *self, guint index);

/* ------------------------------------------------------------------ tiles */

/* Tiles of the level, by the pieces of the first sheet. */
guint             ashlar_scene_get_n_tiles (AshlarScene *self);
const AshlarTile *ashlar_scene_get_tile (AshlarScene *self, guint index);
/* All that is said of a tile, an object sorted by name: blocksMovement, blocksLoS, onEnter, onExit, description, representation, and the
 * designer's own properties, which win over none of these. No member is called "name". Values are booleans, numbers, strings; others
 * are JSON in a string. Never NULL. */
AshlarValue *ashlar_scene_dup_tile_properties (AshlarScene *self, guint index);

/* ------------------------------------------------------------------ things */

typedef enum
{
  ASHLAR_SCENE_OBJECTS,
  ASHLAR_SCENE_MARKERS,
  ASHLAR_SCENE_LINKS, /* ways between areas: doors and locks */
  ASHLAR_SCENE_LIGHTS,
  ASHLAR_SCENE_AREAS,
  ASHLAR_SCENE_LETTERS, /* of words */
  ASHLAR_SCENE_WORDS,
} AshlarSceneGroup;
#define ASHLAR_N_SCENE_GROUPS 7

typedef enum
{
  ASHLAR_SCENE_POINT,     /* the middle of a cell */
  ASHLAR_SCENE_RECTANGLE, /* of cells */
  ASHLAR_SCENE_PATH,      /* through the middles of cells */
} AshlarSceneShape;

typedef struct
{
  AshlarSceneGroup group;
  char *name; /* what it is called: an object's id, a marker's name or role, a zone; never NULL */
  char              *
      kind; /* what it is: an object's id, a marker's role, "door", "light", "area", "letter", "word"; never NULL */
  AshlarSceneShape shape;
  guint            x, y, width, height; /* cells; of a point and a path 1 × 1 */
  guint            n_points;            /* of a path */
  guint           *points;              /* x, y of each cell */
  AshlarValue     *properties;          /* sorted by name; never NULL; values as of tiles */

  /* Its picture, if the skin has one, whose bottom centre stands on that of its cell. */
  gboolean has_picture;
  guint    sheet;
  guint32  piece;
  gint     picture_x, picture_y; /* its top left pixel, from that of the cell */
} AshlarSceneThing;

/* Of a group, objects in the order of rows. A thing is there until the next one is asked for: a level may have a million of them, which
 * are never there at once. "objects", "markers", "links", … */
const char *ashlar_scene_group_get_name (AshlarSceneGroup group);
guint       ashlar_scene_get_n_things (AshlarScene *self, AshlarSceneGroup group);
const AshlarSceneThing *
ashlar_scene_get_thing (AshlarScene *self, AshlarSceneGroup group, guint index);
/* What is said of the level as a whole: title, recipe, seed, content, palette, …; as those of tiles. */
AshlarValue *ashlar_scene_dup_properties (AshlarScene *self);

AshlarLevel *ashlar_scene_get_level (AshlarScene *self);
/* 0xRRGGBB: of what stands where nobody is. */
guint32                    ashlar_scene_get_background (AshlarScene *self);
const AshlarExportOptions *ashlar_scene_get_options (AshlarScene *self);

/* ------------------------------------------------------------------ making */

/* Error: G_IO_ERROR_CANCELLED; no picture could be drawn. */
AshlarScene *ashlar_scene_new (AshlarExporter *exporter,
                               AshlarLevel    *level,
                               GCancellable   *cancellable,
                               GError        **error);
void         ashlar_scene_free (AshlarScene *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarScene, ashlar_scene_free)

G_END_DECLS
