/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps that designers already have, as blocks: of Tiled (TMX, TMJ) and drawn in plain text; and tiles
 * and blocks that stand in no content file.
 *
 * A file is read once, and cut into blocks as often as the options change. What could not be kept is
 * a warning, what was guessed or is worth knowing a hint, both with the place in the file. */

#pragma once

#include "content/ashlar-content-private.h"
#include "formats/ashlar-tiled-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_MAP_NONE, /* no map by the look of it */
  ASHLAR_MAP_TMX,
  ASHLAR_MAP_TMJ,
  ASHLAR_MAP_TEXT,
  ASHLAR_MAP_ELEMENTS, /* tiles and blocks alone, as the article prints them */
} AshlarMapFormat;

typedef enum
{
  ASHLAR_MAP_CUT_AUTO, /* rectangles, if there are any of class "block"; else the whole */
  ASHLAR_MAP_CUT_WHOLE,
  ASHLAR_MAP_CUT_OBJECTS, /* each rectangle of class or name "block", or in a layer of that name */
  ASHLAR_MAP_CUT_GRID,
} AshlarMapCut;

typedef struct
{
  AshlarMapCut cut;
  guint        grid_width, grid_height; /* cells; of ASHLAR_MAP_CUT_GRID */
  gboolean     any_rectangle;           /* rectangles of any class are blocks */
  gboolean     no_openings;             /* no exits but those that the map names */
  gboolean     keep_turns;              /* a turned tile is a tile of its own */
  const char  *layer;                   /* nullable: only this tile layer */
  const char *content_folder; /* nullable: where the content lies, below which pictures are found */
} AshlarMapOptions;

/* One block in a text: rows of characters. */
typedef struct
{
  char     *id;   /* nullable */
  guint     line; /* of its first row */
  guint     width, height;
  gunichar *cells; /* 0: the row is shorter */
} AshlarDrawing;

/* A file as it was read. */
typedef struct
{
  AshlarMapFormat format;
  char           *name;   /* of the file without folder and suffix; what blocks are called after */
  char           *folder; /* absolute; NULL: it lies nowhere */
  AshlarTiledMap *tiled;  /* nullable */
  GPtrArray      *drawings; /* nullable; of AshlarDrawing */
  AshlarValue    *elements; /* nullable; an array of tiles and blocks */
} AshlarMapFile;

/* What came of a file. */
typedef struct
{
  guint    n_blocks;            /* new ones; the last of the content */
  guint    n_known;             /* that were there already */
  guint    n_changed;           /* that were there otherwise; of a set of blocks that comes back */
  gboolean is_changed;          /* such a set changes elements that were there, blocks or others */
  guint    n_tiles, n_objects;  /* new ones */
  guint    n_exits, n_openings; /* named by the map; found in the border */
} AshlarMapCounts;

/* By the text first; @name decides where that says nothing. */
AshlarMapFormat ashlar_map_sniff (GBytes *bytes, const char *name);
/* Reads a map of @format. @path is that of the file; NULL: it has none. @files: nullable. NULL
 * exactly if @report gets an error. */
AshlarMapFile *ashlar_map_file_read (GBytes                 *bytes,
                                     AshlarMapFormat         format,
                                     const char             *path,
                                     const AshlarTiledFiles *files,
                                     AshlarReport           *report);
/* The same with the external tilesets beside it. */
AshlarMapFile *ashlar_map_file_load (GBytes         *bytes,
                                     AshlarMapFormat format,
                                     const char     *path,
                                     AshlarReport   *report);
void           ashlar_map_file_free (AshlarMapFile *self);

/* @content with the blocks of @file, and the tiles and objects that they need. NULL exactly if
 * @report gets an error. */
AshlarContent *ashlar_map_file_import (const AshlarMapFile    *self,
                                       AshlarContent          *content,
                                       const AshlarMapOptions *options,
                                       AshlarMapCounts        *counts,
                                       AshlarReport           *report);

/* An array of tiles and blocks, in JSON or as the article writes it: keys without quotes, quotes of
 * either kind, rows on lines of their own, commas left out at the ends of lines, comments; a single
 * one without the brackets, too. NULL exactly if @report gets an error. */
AshlarValue *ashlar_elements_read (GBytes *bytes, AshlarReport *report);
/* Whether it looks like one. */
gboolean ashlar_elements_are_likely (const char *text, gsize length);

/* Of AshlarDrawing; NULL exactly if @report gets an error. */
GPtrArray *ashlar_drawings_read (GBytes *bytes, AshlarReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarMapFile, ashlar_map_file_free)

G_END_DECLS
