/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What scenes and tile sets of Godot 4.3 are written with. Both are text: sections in brackets, then a property a line. */

#pragma once

#include "export/ashlar-output.h"
#include "export/ashlar-scene.h"

G_BEGIN_DECLS

/* ------------------------------------------------------------------ text */

/* A boolean, a number or a string; what is none is a string that holds JSON. */
void ashlar_godot_value (AshlarSink *sink, const AshlarValue *value);
/* Whether @name can be a key of metadata: letters of ASCII, digits and underscores, not first a digit; those that begin with an
 * underscore are the editor's own. */
gboolean ashlar_godot_is_key (const char *name);
/* A line `metadata/KEY = VALUE` for each of @properties; those whose name can be no key, or is one of @taken (NULL-terminated, nullable),
 * which are the writer's own, are a dictionary `metadata/properties`. */
void
ashlar_godot_metadata (AshlarSink *sink, const AshlarValue *properties, const char *const *taken);

/* Names of nodes below one parent: no two are alike, and none has a character that Godot takes for a path. */
typedef struct
{
  GHashTable *used; /* of names; the next number to try by the name that was wished for */
} AshlarGodotNames;

void        ashlar_godot_names_init (AshlarGodotNames *self);
void        ashlar_godot_names_clear (AshlarGodotNames *self);
const char *ashlar_godot_names_add (AshlarGodotNames *self, const char *wish); /* borrowed */
/* For so many that nobody wants to remember them: no two are alike whose numbers are not. */
char *ashlar_godot_names_number (const char *wish, guint number);

/* ------------------------------------------------------------------ tile set */

/* Where a piece is in the tile set. */
typedef struct
{
  guint16 source, x, y;
} AshlarGodotPlace;

typedef struct
{
  char             *file;     /* beside the scene */
  AshlarGodotPlace *places;   /* by a layer's number, [0] is nothing's */
  guint             n_places; /* with that */
} AshlarGodotTileSet;

/* Writes it as a file of its own beside the main one. */
AshlarGodotTileSet *ashlar_godot_tile_set_write (AshlarScene *scene, AshlarOutput *output);
void                ashlar_godot_tile_set_free (AshlarGodotTileSet *self);
/* Adds what a tile set cannot hold. */
void ashlar_godot_tile_set_find_losses (AshlarScene *scene, AshlarReport *losses);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarGodotTileSet, ashlar_godot_tile_set_free)

G_END_DECLS
