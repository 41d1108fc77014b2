/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-predicate-private.h"
#include "content/ashlar-references-private.h"
#include "content/ashlar-recipe.h"

G_BEGIN_DECLS

/* A planner, a pass or a finish with what it is told. */
typedef struct
{
  char *type;
  AshlarValue          *
      parameters; /* nullable object, as written; checked against the specs when the recipe runs, and by the lint */
  AshlarValue *extras;
} AshlarRecipeStep;

/* How many a rule asks for. */
typedef struct
{
  gint         min, max; /* both -1: not given; max G_MAXINT: no upper bound */
  AshlarValue *extras;   /* nullable object: what else stands in "count" */
} AshlarRuleCount;

typedef struct
{
  char            *id;
  AshlarPredicate *when;       /* nullable */
  guint32          chance;     /* ppm; 1,000,000 where not given */
  AshlarRuleCount  count;      /* of areas */
  AshlarValue     *painter;    /* its id, or an object of ids and their weights */
  AshlarValue     *parameters; /* nullable object; with weights an object per painter */
  AshlarValue     *tiles;      /* nullable object: name -> representation */
  AshlarValue     *extras;
} AshlarThemeRule;

typedef struct
{
  char            *id;
  AshlarPredicate *when;  /* nullable */
  char            *trail; /* nullable; a route's id, whose way is meant in place of areas */
  char            *object;
  AshlarRuleCount  count;  /* in the level */
  gint32           chance; /* ppm, or -1: not given; in each area, or on each cell of a trail */
  char            *at;     /* nullable; in lower case: "centre" */
  AshlarValue     *extras;
} AshlarPlaceRule;

/* A seed that is kept by name: an immutable value. */
typedef struct
{
  gatomicrefcount ref_count;
  guint64         seed;
  char           *name; /* nullable */
  char           *note; /* nullable */
  char           *hash; /* nullable; of its level, as ashlar_level_dup_hash() gives it */
  AshlarValue    *extras;
} AshlarStar;

struct _AshlarRecipe
{
  gatomicrefcount  ref_count;
  char            *id;
  char            *description; /* never NULL */
  AshlarRecipeStep planner;
  GPtrArray       *assign;   /* of AshlarRecipeStep */
  AshlarValue     *tiles;    /* nullable object */
  GPtrArray       *theme;    /* of AshlarThemeRule */
  GPtrArray       *finish;   /* of AshlarRecipeStep */
  GPtrArray       *place;    /* of AshlarPlaceRule */
  AshlarValue     *palettes; /* nullable array, of at least one: see ashlar-palette-private.h */
  AshlarValue     *accept;   /* nullable object */
  GPtrArray
      *stars; /* of AshlarStar, each seed once; shared between copies, never changed in place */
  AshlarValue *extras;
};

AshlarRecipe *ashlar_recipe_new (const char *id, const char *planner);
AshlarRecipe *ashlar_recipe_copy (const AshlarRecipe *self);
gboolean      ashlar_recipe_equal (const AshlarRecipe *a, const AshlarRecipe *b);

/* Stars decide nothing of a level: no digest covers them, and recipes that differ in them alone build the same.
 * Edits by place and forms do not see them: ten thousand would cost each drag of a slider. */
AshlarStar *ashlar_star_new (guint64 seed, const char *name, const char *note, const char *hash);
AshlarStar *ashlar_star_copy (const AshlarStar *self);
AshlarStar *ashlar_star_ref (AshlarStar *self);
void        ashlar_star_unref (AshlarStar *self);
guint ashlar_recipe_find_star (const AshlarRecipe *self, guint64 seed); /* or ASHLAR_NO_INDEX */
/* Shares @stars, of AshlarStar; NULL: none. */
AshlarRecipe *ashlar_recipe_with_stars (const AshlarRecipe *self, GPtrArray *stars);
/* Replaces, appends (ASHLAR_NO_INDEX) or removes (NULL). */
AshlarRecipe *ashlar_recipe_with_star (const AshlarRecipe *self, guint index, AshlarStar *star);
gboolean      ashlar_recipe_equal_but_stars (const AshlarRecipe *a, const AshlarRecipe *b);
/* As it is written, but for its stars. */
AshlarValue *ashlar_recipe_to_value (const AshlarRecipe *self);

/* The painters of a theme rule: one, or as many as its table has. */
gboolean    ashlar_theme_rule_has_weights (const AshlarThemeRule *rule);
guint       ashlar_theme_rule_get_n_painters (const AshlarThemeRule *rule);
const char *ashlar_theme_rule_get_painter (const AshlarThemeRule *rule, guint index);
guint32     ashlar_theme_rule_get_weight (const AshlarThemeRule *rule, guint index);
/* What that painter is told; nullable. */
const AshlarValue *ashlar_theme_rule_get_parameters (const AshlarThemeRule *rule, guint index);
/* Where that stands, below the rule: "parameters", "parameters/cave". */
char *ashlar_theme_rule_dup_parameters_path (const AshlarThemeRule *rule, guint index);
/* Whether it takes every area that it is asked for, so that no rule after it is ever asked. */
gboolean ashlar_theme_rule_takes_all (const AshlarThemeRule *rule);

/* As it is written. */
/* "floor-loot", or "without id", for %p behind "the rule". */
AshlarText  *ashlar_text_new_rule_name (const char *id);
AshlarValue *ashlar_place_rule_to_value (const AshlarPlaceRule *rule);
/* A copy whose planner has @value for @parameter (NULL: takes it away, the default holds). */
AshlarRecipe *
ashlar_recipe_with_parameter (const AshlarRecipe *self, const char *parameter, AshlarValue *value);

/* Where objects may stand in an area. */
typedef enum
{
  ASHLAR_PLACE_CENTRE,
  ASHLAR_PLACE_WALL,
  ASHLAR_PLACE_CORNER,
  ASHLAR_PLACE_ANY,
  ASHLAR_PLACE_GATEWAY,
} AshlarPlaceAt;
extern const char *const ashlar_place_words[];  /* NULL-terminated: "centre" … */
extern const char *const ashlar_place_labels[]; /* translatable */

/* A copy with what @visitor puts in the place of the names; NULL where it leaves all as it is. */
AshlarRecipe *ashlar_recipe_with_references (const AshlarRecipe           *self,
                                             const AshlarReferenceVisitor *visitor);

/* Edits by place: a JSON Pointer from the recipe on, without the first slash ("theme/2/when"), as
 * the subjects of errors have it. They give a copy with the change; NULL where the place does not
 * exist or the value cannot stand there. */

/* @value: NULL takes away what is there, and objects that are empty then. Objects on the way that
 * are not there are made. */
AshlarRecipe *
ashlar_recipe_with_value (const AshlarRecipe *self, const char *place, AshlarValue *value);
/* @list: "assign", "theme", "finish", "place". @index: what the item will have; the length or more
 * appends. */
AshlarRecipe *ashlar_recipe_with_item (const AshlarRecipe *self,
                                       const char         *list,
                                       guint               index,
                                       AshlarValue        *item);
AshlarRecipe *
ashlar_recipe_with_moved_item (const AshlarRecipe *self, const char *list, guint from, guint to);
/* Of a recipe as it is written; borrowed, NULL where there is nothing. */
AshlarValue *ashlar_recipe_value_find (const AshlarValue *recipe, const char *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarStar, ashlar_star_unref)

G_END_DECLS
