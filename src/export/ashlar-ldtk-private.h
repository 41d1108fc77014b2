/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What LDtk wants to know of a scene before any cell is written: every sheet, layer, kind of thing and field has a number and a name
 * in its project. Made once a level, then only read. */

#pragma once

#include "export/ashlar-exporter-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_LDTK_BOOLEAN,
  ASHLAR_LDTK_INTEGER,
  ASHLAR_LDTK_FLOAT,
  ASHLAR_LDTK_STRING,
  ASHLAR_LDTK_TEXT, /* of several lines */
  ASHLAR_LDTK_COLOR,
  ASHLAR_LDTK_TILE,
  ASHLAR_LDTK_POINTS,
} AshlarLdtkFieldKind;

/* Where the value of a field comes from. */
typedef enum
{
  ASHLAR_LDTK_FROM_PROPERTY,
  ASHLAR_LDTK_FROM_NAME,
  ASHLAR_LDTK_FROM_PICTURE,
  ASHLAR_LDTK_FROM_PATH,
} AshlarLdtkSource;

typedef struct
{
  char               *identifier;
  AshlarLdtkSource    source;
  char               *key; /* of a property; nullable */
  AshlarLdtkFieldKind kind;
  guint               uid;
  guint               n_values; /* how many things have one: the others are null */
} AshlarLdtkField;

/* Things of a group and kind. */
typedef struct
{
  AshlarSceneGroup group;
  char            *kind;
  char            *identifier;
  guint            uid;
  guint32          color;  /* 0xRRGGBB */
  GArray          *fields; /* of AshlarLdtkField */
  guint            n_things;
  guint            n_pictured;
  gboolean         is_resizable; /* has rectangles */
  gboolean         is_varied;    /* not all have the same picture, which is a field then */
  guint            sheet;        /* of the first picture */
  guint32          piece;
} AshlarLdtkEntity;

typedef enum
{
  ASHLAR_LDTK_ENTITIES,
  ASHLAR_LDTK_PIECES,
  ASHLAR_LDTK_GRID, /* what each cell is */
} AshlarLdtkLayerKind;

typedef struct
{
  AshlarLdtkLayerKind kind;
  char               *identifier;
  guint               uid;
  AshlarSceneGroup    group; /* of entities */
  guint               layer; /* of pieces: the scene's layer, */
  guint               sheet; /* and of this those of the sheet: a layer of LDtk has one */
  gboolean            hidden;
} AshlarLdtkLayer;

typedef struct
{
  AshlarScene *scene;
  guint        width, height, cell; /* cells, and pixels of one */
  guint8       space[16];           /* of the level's unique ids */
  GChecksum   *sum;                 /* for one of them at a time */

  GPtrArray  *tile_names;  /* of identifiers, by tile */
  GPtrArray  *sheet_names; /* by sheet; its uid is sheet_uid + index */
  guint       sheet_uid;
  guint       flags_uid; /* of the enum of what tiles are */
  GPtrArray  *flags;     /* of keys of tiles' properties that are true somewhere */
  GPtrArray  *flag_names;
  GArray     *layers;       /* of AshlarLdtkLayer, the topmost first */
  GArray     *entities;     /* of AshlarLdtkEntity */
  GHashTable *entity_index; /* "GROUP/KIND" to index + 1 */
  GArray     *level_fields; /* of AshlarLdtkField */
  guint       level_uid, next_uid;
  char       *level_name;
} AshlarLdtkProject;

/* ---- names */

/* Letters, digits and underscores, a letter first, one of its kind. @taken: those so far. @fallback: what it is called or begins with where
 * @text has no letter to begin with. @is_capital: the first letter is. */
char       *_ashlar_ldtk_make_identifier (const char *text,
                                          const char *fallback,
                                          gboolean    is_capital,
                                          GHashTable *taken);
GHashTable *_ashlar_ldtk_names_new (void);
/* What all unique ids of the level hang on. */
void _ashlar_ldtk_find_space (AshlarLevel *level, guint8 space[16]);
#define ASHLAR_LDTK_IID_SIZE 37
/* "c0ffee00-…", of what is called so in the level: the same level, the same ids. */
void _ashlar_ldtk_make_iid (AshlarLdtkProject *self,
                            const char        *what,
                            guint64            index,
                            char               iid[ASHLAR_LDTK_IID_SIZE]);

/* ---- fields */

GArray *_ashlar_ldtk_fields_new (void);
void    _ashlar_ldtk_fields_free (GArray *fields);
/* Notes the values of another thing, or of the level. */
void _ashlar_ldtk_fields_add (GArray *fields, const AshlarValue *properties);
/* Of @n things. */
void _ashlar_ldtk_fields_add_source (GArray             *fields,
                                     AshlarLdtkSource    source,
                                     AshlarLdtkFieldKind kind,
                                     guint               n);
/* Gives them names and numbers, and an order. */
void _ashlar_ldtk_fields_finish (GArray *fields, guint *next_uid);
void _ashlar_ldtk_fields_write_definitions (const GArray *fields,
                                            guint         n_things,
                                            guint         tileset_uid,
                                            AshlarSink   *sink);
/* @thing: NULL: the level. */
void _ashlar_ldtk_fields_write (const AshlarLdtkProject *self,
                                const GArray            *fields,
                                const AshlarSceneThing  *thing,
                                const AshlarValue       *properties,
                                guint                    sheet,
                                AshlarSink              *sink);

/* ---- definitions */

/* Not all of it where that was cancelled. */
AshlarLdtkProject      *
_ashlar_ldtk_project_new (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable);
void _ashlar_ldtk_project_free (AshlarLdtkProject *self);
/* The member `defs`. */
void                    _ashlar_ldtk_write_definitions (AshlarLdtkProject *self, AshlarSink *sink);
const AshlarLdtkEntity *_ashlar_ldtk_find_entity (AshlarLdtkProject      *self,
                                                  const AshlarSceneThing *thing);
/* The id of a piece as LDtk counts: it takes columns that are begun for whole ones. */
guint _ashlar_ldtk_get_columns (const AshlarSceneSheet *sheet);
guint _ashlar_ldtk_get_tile_id (const AshlarSceneSheet *sheet, guint32 piece);
/* A rectangle of a sheet. */
void _ashlar_ldtk_write_rectangle (const AshlarLdtkProject *self,
                                   guint                    sheet,
                                   guint32                  piece,
                                   AshlarSink              *sink);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarLdtkProject, _ashlar_ldtk_project_free)

G_END_DECLS
