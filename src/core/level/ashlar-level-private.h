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
  const char   *reference; /* interned in the level */
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

/* A part that ran, as the level records it. */
typedef struct
{
  const char  *stage; /* static: "plan", "assign", "paint", … */
  char        *type;
  guint        version;
  AshlarValue *parameters; /* nullable object */
} AshlarLevelPart;

struct _AshlarLevel
{
  gatomicrefcount ref_count;

  AshlarContent *content;    /* nullable: levels read from a file have none */
  GPtrArray     *tiles;      /* of AshlarTile, resolved; shared with the content */
  AshlarPlan    *plan;       /* areas, links, routes, zones as built */
  AshlarCanvas  *canvas;     /* the cells and their owners */
  GArray        *objects;    /* of AshlarLevelObject */
  GArray        *markers;    /* of AshlarLevelMarker */
  GPtrArray     *references; /* owned strings the objects point to, where the content has none */

  /* What made it. */
  char           *recipe; /* nullable */
  guint64         seed;
  guint32         rerolls[ASHLAR_N_STAGES];
  char           *digest;   /* nullable; made from the content when it is asked for */
  GPtrArray      *parts;    /* of AshlarLevelPart; the planner first */
  AshlarVariants *variants; /* nullable; for block ids and orientations of areas */

  AshlarValue
      *file_areas; /* nullable: per-area block/painter/… of a level that was read from a file */
};

G_END_DECLS
