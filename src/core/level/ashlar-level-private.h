/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-stream-private.h"
#include "level/ashlar-canvas-private.h"
#include "level/ashlar-level-file-private.h"
#include "level/ashlar-level.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* An element as others hold it: a place in a list of the level. All kinds are alike, so that one table
 * a kind serves; it is made when an element of the kind is first asked for. */
typedef struct
{
  AshlarLevel *level; /* whose table this lies in */
  guint        index;
} AshlarLevelElement;

struct _AshlarLevelArea
{
  AshlarLevelElement element;
};
struct _AshlarLevelLink
{
  AshlarLevelElement element;
};
struct _AshlarLevelRoute
{
  AshlarLevelElement element;
};
struct _AshlarLevelZone
{
  AshlarLevelElement element;
};
struct _AshlarLevelObject
{
  AshlarLevelElement element;
};
struct _AshlarLevelMarker
{
  AshlarLevelElement element;
};
struct _AshlarLevelLight
{
  AshlarLevelElement element;
};
struct _AshlarLevelWord
{
  AshlarLevelElement element;
};
struct _AshlarLevelPart
{
  AshlarLevelElement element;
};

typedef enum
{
  ASHLAR_ELEMENT_AREA,
  ASHLAR_ELEMENT_LINK,
  ASHLAR_ELEMENT_ROUTE,
  ASHLAR_ELEMENT_ZONE,
  ASHLAR_ELEMENT_OBJECT,
  ASHLAR_ELEMENT_MARKER,
  ASHLAR_ELEMENT_LIGHT,
  ASHLAR_ELEMENT_WORD,
  ASHLAR_ELEMENT_PART,
} AshlarElementKind;
#define ASHLAR_N_ELEMENT_KINDS 9

/* What the level holds of them. */

typedef struct
{
  const char   *reference; /* lives as long as the level's content or file */
  AshlarObject *blueprint; /* nullable, borrowed from the content */
  guint16       x, y;
  guint32       area; /* or ASHLAR_NO_AREA */
} AshlarPlacedObject;

typedef struct
{
  AshlarMarkerKind kind;
  guint16          x, y;
  guint32          area;
  char            *name; /* nullable; of a way, its id */
  char            *as;   /* nullable */
} AshlarPlacedMarker;

typedef struct
{
  guint16 x, y;
  guint16 radius; /* cells */
  guint32 color;  /* 0xRRGGBB */
} AshlarPlacedLight;

/* A part that ran, as the level records it. */
typedef struct
{
  char        *stage; /* "plan", "assign", "paint", … */
  char        *type;
  guint        version;
  AshlarValue *parameters; /* nullable object: all that were in effect */
} AshlarPartRecord;

struct _AshlarLevel
{
  gatomicrefcount ref_count;

  AshlarContent *content; /* nullable: levels read from a file have none */
  GPtrArray     *tiles;   /* of AshlarTile, resolved; shared with the content */
  AshlarPlan    *plan;    /* areas, links, routes, zones as built */
  AshlarCanvas  *canvas;  /* the cells and their owners */
  GArray        *objects; /* of AshlarPlacedObject */
  GArray        *markers; /* of AshlarPlacedMarker */
  GArray        *lights;  /* nullable; of AshlarPlacedLight */
  AshlarValue   *palette; /* nullable; drawn from the recipe's */

  /* What made it. */
  char   *recipe; /* nullable */
  guint64 seed;
  guint32 rerolls[ASHLAR_N_STAGES];
  GPtrArray
      *parts; /* nullable, of AshlarPartRecord, the planner first; shared with the generator */
  GPtrArray
      *painters; /* nullable, of static ids: by the plan's themes; shared with the generator */
  AshlarVariants *variants; /* nullable; for block ids and orientations of areas */
  GPtrArray *
      floor_rules; /* nullable; of AshlarPlaceRule, shared with the generator: objects may have their strings */

  AshlarLevelFile *file; /* nullable: what the level was read from; its strings serve the objects */

  AshlarLevelElement *elements[ASHLAR_N_ELEMENT_KINDS]; /* nullable; atomic */

  gpointer       keep; /* nullable; atomic */
  GDestroyNotify keep_free;
};

/* Takes @plan and @canvas. */
AshlarLevel *ashlar_level_new (AshlarPlan *plan, AshlarCanvas *canvas, GPtrArray *tiles);
GPtrArray   *ashlar_level_parts_new (void);
/* Takes @parameters. */
void ashlar_level_parts_add (
    GPtrArray *parts, const char *stage, const char *type, guint version, AshlarValue *parameters);

/* Adds the lights of the objects from @first on that give light. */
void ashlar_level_light_objects (AshlarLevel *self, guint first);
void ashlar_level_add_light (AshlarLevel *self, const AshlarPlacedLight *light);

/* What who plays the level works out once and keeps with it; NULL: nothing yet. Any thread. */
gpointer ashlar_level_get_keep (AshlarLevel *self);
/* Takes @keep and gives what is kept then: @keep, or what somebody else was faster with, where @keep is freed. */
gpointer ashlar_level_take_keep (AshlarLevel *self, gpointer keep, GDestroyNotify keep_free);

/* How many elements of a kind the level has. */
guint _ashlar_level_get_n_elements (AshlarLevel *self, AshlarElementKind kind);
/* The element, which lives as long as the level; NULL if there is none. Any thread. */
gpointer _ashlar_level_get_element (AshlarLevel *self, AshlarElementKind kind, guint index);

const AshlarVariant *ashlar_level_get_area_variant (AshlarLevel *self, guint area); /* or NULL */
/* Ids of what an area is drawn by, is, and lies in; or NULL. */
const char *ashlar_level_get_area_painter (AshlarLevel *self, guint area);
const char *ashlar_level_get_area_block (AshlarLevel *self, guint area);
const char *ashlar_level_get_area_zone (AshlarLevel *self, guint area);
/* The alternative routes of the level, and how many its recipe wished for: 0 where it wished for none. */
guint       ashlar_level_count_alternatives (AshlarLevel *self, guint *n_wished);
const char *ashlar_marker_kind_to_string (AshlarMarkerKind kind);
gboolean ashlar_marker_kind_from_string (const char *name, AshlarMarkerKind *kind); /* any case */

G_END_DECLS
