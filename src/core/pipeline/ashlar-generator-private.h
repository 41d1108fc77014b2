/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a generator, and its stages one by one. */

#pragma once

#include "pipeline/ashlar-accept-private.h"
#include "pipeline/ashlar-generator.h"
#include "pipeline/ashlar-materials-private.h"
#include "pipeline/ashlar-registry-private.h"

G_BEGIN_DECLS

/* A pass of a recipe, which begins with its part. */
typedef struct
{
  union
  {
    const AshlarPart   *part;
    const AshlarPass   *pass;
    const AshlarFinish *finish;
  };
  AshlarSettings *settings;
  char           *path; /* of its parameters, "/recipes/2/assign/1/parameters"; nullable: of none */
} AshlarStep;

/* A painter of a theme rule; those of one rule follow each other. */
typedef struct
{
  const AshlarThemeRule
                 *rule;  /* of the recipe; NULL: the planner's own painter, for all that is left */
  guint           index; /* of the rule */
  guint           first; /* of the rule's steps */
  guint           n_painters; /* of the rule: how many steps there are from the first on */
  guint32         weight;     /* among the rule's, above 0 */
  AshlarPaintStep paint;      /* its settings and what is prepared are owned */
} AshlarThemeStep;

struct _AshlarGenerator
{
  gatomicrefcount  ref_count;
  AshlarContent   *content;
  AshlarMaterials *materials;
  AshlarRecipe    *recipe; /* with the options' parameters in it */
  guint            recipe_index;
  guint32          rerolls[ASHLAR_N_STAGES];
  guint            largest;     /* cells a side that a level may have */
  AshlarPool      *pool;        /* of its levels */
  gboolean         shares_pool; /* with generators before it and after it */

  const AshlarPlanner *planner;
  AshlarSettings      *planner_settings;
  AshlarPrepared      *prepared;
  guint                cell_width, cell_height; /* that the painters need, in tiles; 0: any */
  gboolean             needs_cells;             /* see AshlarPreparation */

  GArray                 *assign;      /* of AshlarStep */
  GArray                 *theme;       /* of AshlarThemeStep; the last holds for every area */
  const AshlarPaintStep **steps;       /* those of the theme */
  char                   *recipe_path; /* JSON Pointer */
  GArray                 *criteria;    /* of AshlarCriterion: what the recipe accepts */
  char                   *accept_path;
  char                   *place_path; /* JSON Pointer of the recipe's place rules */

  GArray *finish; /* of AshlarStep */

  GPtrArray *floor_rules; /* nullable; of AshlarPlaceRule: a floor's, behind the recipe's */

  GPtrArray *parts;    /* what a level records: see AshlarLevel */
  GPtrArray *painters; /* by step of the theme */
};

/* Whether nothing but blocks paints what @planner plans for the recipe. */
gboolean ashlar_recipe_needs_cells (const AshlarRecipe *recipe, const AshlarPlanner *planner);
/* Of a generator that has made no level yet: takes the memory of levels from @pool, in which it leaves them for others. */
void ashlar_generator_share_pool (AshlarGenerator *self, AshlarPool *pool);
/* Of a generator that has its recipe: sets all that is prepared. */
gboolean _ashlar_generator_prepare (AshlarGenerator *self, AshlarOptions *options, GError **error);

/* Made ready once for many seeds, and kept with the content. New reference. */
AshlarGenerator *
ashlar_content_ref_generator (AshlarContent *content, const char *recipe, GError **error);

/* The same with options; its re-rolls are those that hold where nothing else is said. */
AshlarGenerator *ashlar_content_ref_generator_with (AshlarContent *content,
                                                    const char    *recipe,
                                                    AshlarOptions *options,
                                                    GError       **error);

/* The stages. Each takes the value of the stage before and gives its own, or NULL and an error. */
AshlarPlan *ashlar_generator_plan (AshlarGenerator *self, const AshlarRun *run, GError **error);
AshlarPlan *ashlar_generator_assign (AshlarGenerator *self,
                                     AshlarPlan      *plan,
                                     const AshlarRun *run,
                                     GError         **error);
AshlarPlan *ashlar_generator_theme (AshlarGenerator *self,
                                    AshlarPlan      *plan,
                                    const AshlarRun *run,
                                    GError         **error);
/* Whether there can be links that wait for the next stage: blocks of any shape bring all gateways. */
gboolean      ashlar_generator_opens_gateways (const AshlarGenerator *self);
AshlarPlan   *ashlar_generator_open (AshlarGenerator *self,
                                     AshlarPlan      *plan,
                                     const AshlarRun *run,
                                     GError         **error);
AshlarCanvas *ashlar_generator_paint (AshlarGenerator *self,
                                      AshlarPlan      *plan,
                                      const AshlarRun *run,
                                      GError         **error);
AshlarCanvas *ashlar_generator_resolve (AshlarGenerator *self,
                                        AshlarPlan      *plan,
                                        AshlarCanvas    *canvas,
                                        const AshlarRun *run,
                                        GError         **error);
/* Takes @canvas; what is no longer shared is changed in place. */
AshlarCanvas *ashlar_generator_finish (AshlarGenerator  *self,
                                       const AshlarPlan *plan,
                                       AshlarCanvas     *canvas,
                                       const AshlarRun  *run,
                                       GError          **error);
/* Takes @plan and @canvas. */
AshlarLevel *ashlar_generator_place (AshlarGenerator *self,
                                     AshlarPlan      *plan,
                                     AshlarCanvas    *canvas,
                                     const AshlarRun *run,
                                     GError         **error);

/* Adds what the floor places to a level that the recipe accepts: see ashlar-floor.c. */
gboolean ashlar_generator_place_floor (const AshlarGenerator *self,
                                       AshlarLevel           *level,
                                       const AshlarRun       *run,
                                       GError               **error);

/* All of them, until the recipe accepts the level. */
AshlarLevel *ashlar_generator_run (AshlarGenerator *self, const AshlarRun *run, GError **error);

G_END_DECLS
