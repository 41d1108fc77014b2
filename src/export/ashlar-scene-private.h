/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a scene, and what it is made by. */

#pragma once

#include "export/ashlar-sheet-pieces.h"
#include "export/ashlar-scene.h"

G_BEGIN_DECLS

typedef struct
{
  guint       x, y;
  const char *letters; /* the level's */
  GString    *words;   /* ids of words, with commas */
} AshlarSceneLetter;

struct _AshlarScene
{
  AshlarExporter    *exporter;
  AshlarLevel       *level;
  AshlarSheetPieces *pieces;
  AshlarPalette     *dressed; /* borrowed; NULL: there is no skin */
  GPtrArray         *layers;  /* of AshlarSceneLayer */
  guint              first_skin_layer;
  GPtrArray         *terrains; /* of AshlarSceneTerrain */
  guint             *objects;  /* of the level, by rows */
  GPtrArray         *letters;  /* of AshlarSceneLetter, by rows */

  /* What was asked for last. */
  AshlarSceneThing *thing; /* nullable */
  guint             thing_index;

  /* What was read last. */
  gboolean    has_band;
  guint       band_y, band_rows;
  AshlarBase *bases;
  guint32    *pictures;
};

/* Fill in terrains and things. */
void _ashlar_scene_find_terrains (AshlarScene *self);
void _ashlar_scene_find_things (AshlarScene *self);

/* Properties while they are gathered: an object, sorted by name in the end. A name that is there already stays what it is. */
typedef struct _AshlarSceneProperties AshlarSceneProperties;
AshlarSceneProperties                *_ashlar_scene_properties_new (void);
/* Takes @value: what is no boolean, number or string becomes JSON in one; null is left out. */
void
_ashlar_scene_properties_add (AshlarSceneProperties *self, const char *name, AshlarValue *value);
void
_ashlar_scene_properties_add_text (AshlarSceneProperties *self, const char *name, const char *text);
/* The members of a designer's object, nullable. */
void _ashlar_scene_properties_add_all (AshlarSceneProperties *self, const AshlarValue *object);
AshlarValue *_ashlar_scene_properties_free_to_value (AshlarSceneProperties *self);

void _ashlar_scene_thing_free (gpointer data);
void _ashlar_scene_terrain_free (gpointer data);

G_END_DECLS
