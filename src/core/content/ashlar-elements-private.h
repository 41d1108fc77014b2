/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whole elements, wherever they stand: in a content file, on the clipboard, in a level. */

#pragma once

#include "base/ashlar-fields-private.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* What elements are made of. */
extern const AshlarKind ashlar_tile_kind;
extern const AshlarKind ashlar_object_kind;
extern const AshlarKind ashlar_block_kind;
extern const AshlarKind ashlar_exit_kind;
extern const AshlarKind ashlar_block_object_kind;
extern const AshlarKind ashlar_recipe_kind;
extern const AshlarKind ashlar_star_kind;
extern const AshlarKind ashlar_skin_kind;
extern const AshlarKind ashlar_skin_sheet_kind;
extern const AshlarKind ashlar_skin_look_kind;
extern const AshlarKind ashlar_place_rule_kind;
extern const AshlarKind ashlar_adventure_kind;
extern const AshlarKind ashlar_quest_kind;
/* A row for a predicate, AshlarPredicate *when, nullable. */
gboolean     ashlar_when_read (const AshlarMember *member, gpointer element);
AshlarValue *ashlar_when_write (const AshlarField *field, gconstpointer element);
void         ashlar_when_copy (const AshlarField *field, gconstpointer from, gpointer to);
void         ashlar_when_clear (const AshlarField *field, gpointer element);
#define ASHLAR_WHEN_ROW(struct_)                                                                   \
  {                                                                                                \
    .key = "when", .type = ASHLAR_FIELD_OTHER, .offset = G_STRUCT_OFFSET (struct_, when),          \
    .methods                                                                                       \
        = { ashlar_when_read,                                                                      \
            ashlar_when_write,                                                                     \
            NULL,                                                                                  \
            ashlar_when_copy,                                                                      \
            ashlar_when_clear,                                                                     \
          }                                                                                        \
  }
/* Gives those of the place rules that have no id one: the first that is free of STEM-1, STEM-2, … */
void ashlar_place_rules_name (GPtrArray *rules, const char *stem);
/* Of a field that is a seed, a guint64: an integer, or digits in a string. */
gboolean ashlar_read_seed (AshlarReport      *report,
                           const AshlarPath  *path,
                           const AshlarValue *value,
                           guint64           *seed);
/* Of the list that a recipe has: copies share it. */
gboolean ashlar_stars_equal (const AshlarField *field, gconstpointer a, gconstpointer b);
void     ashlar_stars_share (const AshlarField *field, gconstpointer from, gpointer to);
/* A fault for each seed that stands twice. */
void ashlar_stars_check (GPtrArray *stars, AshlarReport *report, const AshlarPath *path);
extern const AshlarKind ashlar_property_definition_kind;

/* Never NULL. */
AshlarTile   *ashlar_read_tile (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarObject *ashlar_read_object (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarBlock  *ashlar_read_block (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarRecipe *ashlar_read_recipe (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarSkin   *ashlar_read_skin (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarAdventure *
ashlar_read_adventure (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
/* A palette, or a recipe's list of them: shared, NULL and a fault if it is none at all. */
AshlarValue *ashlar_read_palette (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarValue *
ashlar_read_palettes (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
/* How many predicates stand in the rules of a recipe that is yet to be read. */
guint64 ashlar_recipe_count_conditions (const AshlarValue *recipe);
AshlarPredicate *
ashlar_read_predicate (AshlarReport *report, const AshlarPath *path, AshlarValue *value);
AshlarPropertyDefinition *
ashlar_read_property_definition (AshlarReport *report, const AshlarPath *path, AshlarValue *value);

/* The faults of elements together. @partial: elements may have been left out of @self with a fault
 * of their own (representation 0, id NULL, width 0, …), which is not reported again. */
void ashlar_content_check (AshlarContent *self, gboolean partial, AshlarReport *report);

G_END_DECLS
