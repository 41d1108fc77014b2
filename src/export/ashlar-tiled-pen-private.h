/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writes a map of Tiled element by element, as TMX (XML) or as TMJ (JSON): what is said once is said in both. An element is begun,
 * gets its members, then what is in it, and is ended. Lists are elements, too: XML has some of them, JSON all. */

#pragma once

#include "export/ashlar-output.h"
#include "formats/ashlar-tiled-data-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_TILED_MAP,
  ASHLAR_TILED_PROPERTIES, /* a list */
  ASHLAR_TILED_PROPERTY,
  ASHLAR_TILED_TILESETS, /* a list */
  ASHLAR_TILED_TILESET,
  ASHLAR_TILED_IMAGE, /* its members are the tileset's in JSON */
  ASHLAR_TILED_TILES, /* a list */
  ASHLAR_TILED_SET_TILE,
  ASHLAR_TILED_ANIMATION, /* a list */
  ASHLAR_TILED_FRAME,
  ASHLAR_TILED_COLLISION, /* an object group of a tile */
  ASHLAR_TILED_WANGSETS,  /* a list */
  ASHLAR_TILED_WANGSET,
  ASHLAR_TILED_COLORS, /* a list */
  ASHLAR_TILED_COLOR,
  ASHLAR_TILED_WANGTILES, /* a list */
  ASHLAR_TILED_WANGTILE,
  ASHLAR_TILED_LAYERS, /* a list, of tiles and of objects */
  ASHLAR_TILED_LAYER,
  ASHLAR_TILED_GROUP,
  ASHLAR_TILED_OBJECTS, /* a list */
  ASHLAR_TILED_OBJECT,
} AshlarTiledElement;

typedef struct _AshlarTiledPen AshlarTiledPen;

AshlarTiledPen *ashlar_tiled_pen_new (AshlarSink *sink, gboolean is_xml);
void            ashlar_tiled_pen_free (AshlarTiledPen *self);

void ashlar_tiled_pen_begin (AshlarTiledPen *self, AshlarTiledElement element);
void ashlar_tiled_pen_end (AshlarTiledPen *self);

/* Members of the element at hand, before anything is begun in it. @key: as in XML. */
void ashlar_tiled_pen_text (AshlarTiledPen *self, const char *key, const char *text);
void ashlar_tiled_pen_integer (AshlarTiledPen *self, const char *key, gint64 integer);
void ashlar_tiled_pen_number (AshlarTiledPen *self, const char *key, double number);
/* 0xRRGGBB */
void ashlar_tiled_pen_color (AshlarTiledPen *self, const char *key, guint32 color);
void ashlar_tiled_pen_flag (AshlarTiledPen *self, const char *key, gboolean flag);
/* Whether a layer shows. */
void ashlar_tiled_pen_visible (AshlarTiledPen *self, gboolean is_visible);
/* Eight colours of a terrain: top, top right, right … top left. */
void ashlar_tiled_pen_wangid (AshlarTiledPen *self, const guint8 colors[8]);

/* What is in the element at hand. An object is a point, or a line; @points: x, y of each, pixels from the object. */
void ashlar_tiled_pen_point (AshlarTiledPen *self);
void ashlar_tiled_pen_line (AshlarTiledPen *self, const gint *points, guint n_points);
/* All members of @properties, an object, in their order; nothing if it has none. */
void ashlar_tiled_pen_properties (AshlarTiledPen *self, const AshlarValue *properties);
/* Between the two the tiles of a layer are written as text. */
void ashlar_tiled_pen_begin_cells (AshlarTiledPen *self, AshlarTiledEncoding encoding);
void ashlar_tiled_pen_end_cells (AshlarTiledPen *self, AshlarTiledEncoding encoding);

/* Whether Tiled has numbers as large: what is larger is written as a text. */
gboolean ashlar_tiled_pen_has_integer (gint64 integer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTiledPen, ashlar_tiled_pen_free)

G_END_DECLS
