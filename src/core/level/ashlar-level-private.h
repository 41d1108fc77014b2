/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-stream-private.h"
#include "level/ashlar-canvas-private.h"
#include "level/ashlar-level.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

struct _AshlarLevelObject
{
  const char   *reference; /* lives as long as the level's content or source */
  AshlarObject *blueprint; /* nullable, borrowed from the content */
  guint16       x, y;
  guint32       area; /* or ASHLAR_NO_AREA */
};

typedef struct
{
  AshlarMarker kind;
  guint16      x, y;
  guint32      area;
  char        *name; /* nullable */
} AshlarLevelMarker;

typedef struct
{
  guint16 x, y;
  guint16 radius; /* cells */
  guint32 color;  /* 0xRRGGBB */
} AshlarLevelLight;

/* A part that ran, as the level records it. */
typedef struct
{
  char        *stage; /* "plan", "assign", "paint", … */
  char        *type;
  guint        version;
  AshlarValue *parameters; /* nullable object: all that were in effect */
} AshlarLevelPart;

struct _AshlarLevel
{
  gatomicrefcount ref_count;

  AshlarContent *content; /* nullable: levels read from a file have none */
  GPtrArray     *tiles;   /* of AshlarTile, resolved; shared with the content */
  AshlarPlan    *plan;    /* areas, links, routes, zones as built */
  AshlarCanvas  *canvas;  /* the cells and their owners */
  GArray        *objects; /* of AshlarLevelObject */
  GArray        *markers; /* of AshlarLevelMarker */
  GArray        *lights;  /* nullable; of AshlarLevelLight */
  AshlarValue   *palette; /* nullable; drawn from the recipe's */

  /* What made it. */
  char      *recipe; /* nullable */
  guint64    seed;
  guint32    rerolls[ASHLAR_N_STAGES];
  GPtrArray *parts; /* nullable, of AshlarLevelPart, the planner first; shared with the generator */
  GPtrArray
      *painters; /* nullable, of static ids: by the plan's themes; shared with the generator */
  AshlarVariants *variants; /* nullable; for block ids and orientations of areas */

  AshlarValue
      *source; /* nullable: the file that the level was read from; its strings serve the objects */
};

/* Takes @plan and @canvas. */
AshlarLevel *ashlar_level_new (AshlarPlan *plan, AshlarCanvas *canvas, GPtrArray *tiles);
GPtrArray   *ashlar_level_parts_new (void);
/* Takes @parameters. */
void ashlar_level_parts_add (
    GPtrArray *parts, const char *stage, const char *type, guint version, AshlarValue *parameters);

/* Adds the lights of the objects that give light. */
void ashlar_level_light_objects (AshlarLevel *self);
void ashlar_level_add_light (AshlarLevel *self, const AshlarLevelLight *light);

const AshlarVariant *ashlar_level_get_area_variant (AshlarLevel *self, guint area); /* or NULL */
/* The painter of an area in a generated level, or NULL. */
const char *ashlar_level_get_area_painter (AshlarLevel *self, guint area);
/* Digest of the content that it was made from, "sha256:…"; NULL where a file does not say. */
char       *ashlar_level_dup_digest (AshlarLevel *self);
const char *ashlar_marker_to_string (AshlarMarker kind);
gboolean    ashlar_marker_from_string (const char *name, AshlarMarker *kind); /* any case */

G_END_DECLS
