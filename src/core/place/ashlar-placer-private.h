/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPlacer: the stage `place`, made ready for a content: the objects of blocks, the markers, and
 * what the place rules of a recipe ask for. Immutable; used by many threads at once. */

#pragma once

#include "content/ashlar-recipe-private.h"
#include "chain/ashlar-variants-private.h"
#include "level/ashlar-level-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

#define ASHLAR_PLACE_VERSION 1
#define ASHLAR_PLACE_RULES_VERSION 1

typedef struct _AshlarPlacer AshlarPlacer;

AshlarPlacer *ashlar_placer_new (AshlarContent *content, AshlarVariants *variants);
AshlarPlacer *ashlar_placer_ref (AshlarPlacer *self);
void          ashlar_placer_unref (AshlarPlacer *self);

/* Adds the objects of all block areas to @objects (of AshlarPlacedObject), by area, then in the
 * order of the block. */
void ashlar_placer_place (const AshlarPlacer *self,
                          const AshlarPlan   *plan,
                          const AshlarRun    *run,
                          GArray             *objects);

/* Whether any object of the content gives light. */
gboolean ashlar_placer_has_lights (const AshlarPlacer *self);

/* What @object of the content becomes, as its references have it: sets the reference and, where the
 * content has it, the blueprint. */
void ashlar_placer_draw (const AshlarPlacer *self,
                         guint32             object,
                         AshlarStream       *stream,
                         AshlarPlacedObject *placed);

/* Adds the markers entrance and exit to @markers (of AshlarPlacedMarker), where the plan has them
 * stairs on top, and a marker for each hub. @walkable: a byte per tile. */
gboolean ashlar_place_ends (const AshlarPlan   *plan,
                            const AshlarCanvas *canvas,
                            const guint8       *walkable,
                            GArray             *markers,
                            GError            **error);

/* Adds the markers that the passes want (keys, guardians, ways out …) and one on each locked link to
 * @markers, after those of ashlar_place_ends(), which they do not stand on where there is a choice. */
gboolean ashlar_place_marks (const AshlarPlan   *plan,
                             const AshlarCanvas *canvas,
                             const guint8       *walkable,
                             GArray             *markers,
                             GError            **error);

/* All that a recipe's place rules look at. */
typedef struct
{
  const AshlarPlacer *placer;
  AshlarContent      *content;
  AshlarVariants     *variants; /* nullable */
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas;
  const guint8       *walkable; /* a byte per tile */
  const AshlarRun    *run;
  GPtrArray          *rules; /* of AshlarPlaceRule; must live as long as what is placed */
  const char         *path;  /* JSON Pointer of the rules, for errors: "/recipes/2/place" */
  gboolean
      of_floor; /* the rules are a floor's: they share no stream with a recipe's of the same id */
} AshlarPlacing;

/* Adds what was assigned to areas to @objects, before the rules. @markers: what is marked already. */
gboolean ashlar_place_contents (const AshlarPlacing *placing,
                                const GArray        *markers,
                                GArray              *objects,
                                GError             **error);
/* Adds what the rules ask for to @objects, rule by rule. @markers: what is marked already. FALSE and
 * ASHLAR_GENERATE_ERROR_NO_SPACE if a rule demands more than there are places. */
gboolean ashlar_place_rules (const AshlarPlacing *placing,
                             const GArray        *markers,
                             GArray              *objects,
                             GError             **error);
/* What is wrong with the rules whatever the seed is. */
void ashlar_place_rules_check (GPtrArray     *rules,
                               AshlarContent *content,
                               const char    *path,
                               AshlarReport  *report);

/* Sets @cells (of guint32, y * width + x) to the cells of the area that can be walked on and that @at
 * means: at the centre the nearest to it first, else row by row. */
void ashlar_place_cells (const AshlarPlan   *plan,
                         const AshlarCanvas *canvas,
                         const guint8       *walkable,
                         guint32             area,
                         AshlarPlaceAt       at,
                         GArray             *cells);

/* Sets @cells (of guint32, y * width + x) to the way along the route, from its beginning on, and @areas (of
 * guint32) to the area that each of them counts for; nothing where there is none. @markers: of entrance and
 * exit. */
void ashlar_place_trail (const AshlarPlacing *placing,
                         const GArray        *markers,
                         const AshlarRoute   *route,
                         GArray              *cells,
                         GArray              *areas);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPlacer, ashlar_placer_unref)

G_END_DECLS
