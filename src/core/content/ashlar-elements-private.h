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
