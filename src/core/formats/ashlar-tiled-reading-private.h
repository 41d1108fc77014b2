/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the reader of Tiled's maps share. */

#pragma once

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"
#include "formats/ashlar-tiled-private.h"

G_BEGIN_DECLS

/* The member in which the XML reader keeps an element's line. */
#define ASHLAR_TILED_LINE "@"

/* The text of a layer's "data" is megabytes that are read once: where it is no more than text, the XML reader copies it nowhere, and
 * the member is a number (as none of XML's values is) that says where in the file it stands. */
#define ASHLAR_TILED_SPAN(start, length) ((gint64) (start) << 32 | (gint64) (length))
#define ASHLAR_TILED_SPAN_START(span) ((gsize) ((span) >> 32))
#define ASHLAR_TILED_SPAN_LENGTH(span) ((gsize) ((span) &0xffffffff))

typedef struct
{
  AshlarTiledMap         *map;
  const AshlarTiledFiles *files; /* nullable */
  AshlarReport           *report;
  gboolean                is_xml;
  const char             *text;   /* of the map's file; what spans are of */
  const char             *within; /* of an external tileset, whose places are not the map's; NULL */
  const char             *within_place; /* where the map names it */
  gsize                   n_cells;      /* of all layers so far */
} AshlarTiledReading;

/* XML in the form of TMJ: attributes and text are strings. NULL, *reason and *place if it is no sound
 * XML of ours. */
AshlarValue *_ashlar_tmx_read (GBytes *bytes, AshlarText **reason, char **place);

/* What an element is about. */
char *_ashlar_tiled_dup_place (const AshlarTiledReading *self,
                               const AshlarPath         *path,
                               const AshlarValue        *element);
/* Adds a finding about @element. */
/* Takes @text. */
void _ashlar_tiled_take (const AshlarTiledReading *self,
                         AshlarSeverity            severity,
                         const char               *code,
                         const AshlarPath         *path,
                         const AshlarValue        *element,
                         AshlarText               *text);
void _ashlar_tiled_say (const AshlarTiledReading *self,
                        AshlarSeverity            severity,
                        const char               *code,
                        const AshlarPath         *path,
                        const AshlarValue        *element,
                        const char               *format,
                        ...) G_GNUC_PRINTF (6, 7);
/* A fault of member @key: "width: found -3; expected …". Always FALSE. */
gboolean _ashlar_tiled_fault (const AshlarTiledReading *self,
                              const AshlarPath         *path,
                              const AshlarValue        *element,
                              const char               *key,
                              AshlarText               *expected);

/* Members of @element. What is absent leaves *out as it is; FALSE and a fault if it is something else. */
gboolean _ashlar_tiled_get_integer (const AshlarTiledReading *self,
                                    const AshlarPath         *path,
                                    const AshlarValue        *element,
                                    const char               *key,
                                    gint64                    min,
                                    gint64                    max,
                                    gint64                   *out);
/* In thousandths. */
gboolean _ashlar_tiled_get_length (const AshlarTiledReading *self,
                                   const AshlarPath         *path,
                                   const AshlarValue        *element,
                                   const char               *key,
                                   gint64                   *out);
gboolean _ashlar_tiled_get_flag (const AshlarTiledReading *self,
                                 const AshlarValue        *element,
                                 const char               *key,
                                 gboolean                  by_default);
/* "" if it is absent or no string. */
const char *_ashlar_tiled_get_text (const AshlarValue *element, const char *key);
/* The class of a map, layer, object or tile, whichever member the version writes it to. */
const char *_ashlar_tiled_get_kind (const AshlarValue *element);
/* NULL if it is absent; not NULL is an array. */
AshlarValue *_ashlar_tiled_get_list (const AshlarTiledReading *self,
                                     const AshlarPath         *path,
                                     const AshlarValue        *element,
                                     const char               *key);
/* The properties of @element by name; NULL: it has none. */
AshlarValue *_ashlar_tiled_read_properties (const AshlarTiledReading *self,
                                            const AshlarPath         *path,
                                            const AshlarValue        *element);

/* Whether @map, with its tilesets read, is a level that was written as one. */
gboolean        _ashlar_tiled_is_level (const AshlarTiledReading *self, const AshlarValue *map);
AshlarTiledRole _ashlar_tiled_get_role (const AshlarTiledReading *self, const AshlarValue *layer);

void _ashlar_tiled_tileset_free (AshlarTiledTileset *self);
/* Appends the tilesets of the map. */
void _ashlar_tiled_read_tilesets (AshlarTiledReading *self,
                                  const AshlarPath   *path,
                                  const AshlarValue  *map);
/* Reads of @text up to @end what are numbers with a comma after each and nothing else, not necessarily all of them, into @gids, which has
 * room for @room; how many, and where the next one begins. */
const char *_ashlar_tiled_take_numbers (
    const char *text, const char *end, guint32 *gids, gsize room, gsize *n_taken);
/* The tiles of a layer, all chunks together; NULL and a fault if they are not there. */
AshlarTiledLayer *_ashlar_tiled_read_cells (AshlarTiledReading *self,
                                            const AshlarPath   *path,
                                            const AshlarValue  *layer);

G_END_DECLS
