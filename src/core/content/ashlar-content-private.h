/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a content value, and how new ones are made from it. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "content/ashlar-block-private.h"
#include "content/ashlar-content.h"
#include "content/ashlar-object-private.h"
#include "puzzle/ashlar-puzzle-private.h"
#include "content/ashlar-recipe-private.h"
#include "content/ashlar-skin-private.h"
#include "content/ashlar-tile-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_INDEX G_MAXUINT

typedef enum
{
  ASHLAR_PROPERTY_BOOLEAN,
  ASHLAR_PROPERTY_INTEGER,
  ASHLAR_PROPERTY_NUMBER,
  ASHLAR_PROPERTY_STRING,
} AshlarPropertyType;

typedef struct
{
  char              *name;
  AshlarPropertyType type;
  AshlarValue       *default_value; /* nullable */
  char              *applies_to;    /* "tile" or "object" */
  AshlarValue       *extras;
} AshlarPropertyDefinition;

/* What the pipeline keeps with a content: worked out on first use, handed on to contents that are made from it. */
typedef struct
{
  gpointer (*inherit) (gpointer keep); /* for a content that is made from the keep's */
  void (*free) (gpointer keep);
} AshlarContentKeepClass;

struct _AshlarContent
{
  gatomicrefcount ref_count;
  char           *title, *description, *author, *license; /* never NULL */
  gunichar        default_tile;

  /* Shared between versions of a document as long as nothing in them changes. */
  GPtrArray *tiles;    /* of AshlarTile, as authored */
  GPtrArray *resolved; /* of AshlarTile, with the parents' values; same order */
  gboolean
      inherits_too_much; /* ASHLAR_MAX_INHERITED_BYTES: some tiles have nothing from their parents */
  GPtrArray   *objects;  /* of AshlarObject */
  GPtrArray   *blocks;   /* of AshlarBlock */
  GPtrArray   *recipes;  /* of AshlarRecipe */
  GPtrArray   *property_definitions; /* of AshlarPropertyDefinition */
  GPtrArray   *puzzles;              /* of AshlarPuzzle */
  GPtrArray   *skins;                /* of AshlarSkin, as authored */
  GPtrArray   *adventures;           /* of AshlarAdventure */
  AshlarValue *extras;               /* nullable object */

  /* Made on first use, under the lock, from the arrays above. */
  GMutex      lock;
  GHashTable *tile_index, *object_index, *block_index, *recipe_index;
  char       *digest;

  gpointer                      keep; /* nullable; under the lock */
  const AshlarContentKeepClass *keep_class;
};

AshlarContent *
ashlar_content_new_empty (void); /* nothing at all, to be filled by a reader; unsound until then */
void ashlar_content_resolve_tiles (
    AshlarContent *self); /* fills @resolved anew, for the one who builds */
AshlarContent *
ashlar_content_new (void); /* floor, wall, no block; what "Empty" starts from is the app's */
/* Takes ownership of nothing; index ASHLAR_NO_INDEX appends. Passing NULL as the element removes it. These give a new content that
 * shares the rest. They keep every rule that reading enforces for identities alone: callers check with
 * ashlar_content_validate() before they show the result to anyone. */
AshlarContent *ashlar_content_with_tile (AshlarContent *self, guint index, AshlarTile *tile);
/* The tile at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_tile (AshlarContent *self, guint from, guint to);
AshlarContent *ashlar_content_with_object (AshlarContent *self, guint index, AshlarObject *object);
/* The object at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_object (AshlarContent *self, guint from, guint to);
AshlarContent *ashlar_content_with_block (AshlarContent *self, guint index, AshlarBlock *block);
/* All of them at once: several removed, moved or changed. */
AshlarContent *
ashlar_content_with_blocks (AshlarContent *self, AshlarBlock *const *blocks, guint n_blocks);
AshlarContent *
ashlar_content_with_puzzle_at (AshlarContent *self, guint index, AshlarPuzzle *puzzle);
/* The puzzle at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_puzzle (AshlarContent *self, guint from, guint to);
/* Renames in recipes too. NULL if @to is taken or empty. */
AshlarContent *
ashlar_content_with_renamed_puzzle (AshlarContent *self, const char *from, const char *to);
/* The one whose document is that of @puzzle, whatever its id; or ASHLAR_NO_INDEX. */
guint ashlar_content_find_equal_puzzle (AshlarContent *self, const AshlarPuzzle *puzzle);
/* @wish, or "WISH-2" and so on where that is taken. */
char          *ashlar_content_dup_free_puzzle_id (AshlarContent *self, const char *wish);
AshlarContent *ashlar_content_with_recipe (AshlarContent *self, guint index, AshlarRecipe *recipe);
AshlarContent *ashlar_content_with_skin (AshlarContent *self, guint index, AshlarSkin *skin);
/* The skin at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_skin (AshlarContent *self, guint from, guint to);
/* Shares @skins, a list of AshlarSkin; NULL: none. */
AshlarContent *ashlar_content_with_skins (AshlarContent *self, GPtrArray *skins);
AshlarContent *
ashlar_content_with_adventure (AshlarContent *self, guint index, AshlarAdventure *adventure);
/* The adventure at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_adventure (AshlarContent *self, guint from, guint to);
/* Shares @adventures, a list of AshlarAdventure; NULL: none. */
AshlarContent *ashlar_content_with_adventures (AshlarContent *self, GPtrArray *adventures);
/* Shares @stars with the recipe; NULL: none. */
AshlarContent *ashlar_content_with_stars (AshlarContent *self, guint recipe, GPtrArray *stars);
/* Whether every recipe of the one builds what it builds of the other, as far as can be told at a glance: what
 * differs, if anything does, are stars, skins and adventures. */
gboolean ashlar_content_equal_but_stars (AshlarContent *a, AshlarContent *b);
/* The recipe at @from has the index @to then. */
AshlarContent *ashlar_content_with_moved_recipe (AshlarContent *self, guint from, guint to);
AshlarContent *
ashlar_content_with_inserted_block (AshlarContent *self, guint index, AshlarBlock *block);
/* What a document says of itself. */
typedef enum
{
  ASHLAR_CONTENT_TITLE,
  ASHLAR_CONTENT_DESCRIPTION,
  ASHLAR_CONTENT_AUTHOR,
  ASHLAR_CONTENT_LICENSE,
  ASHLAR_N_CONTENT_TEXTS
} AshlarContentText;

const char *ashlar_content_get_text (AshlarContent *self, AshlarContentText which);
AshlarContent *
ashlar_content_with_text (AshlarContent *self, AshlarContentText which, const char *text);
AshlarContent *ashlar_content_with_title (AshlarContent *self, const char *title);
AshlarContent *ashlar_content_with_default_tile (AshlarContent *self, gunichar representation);
/* Appends a copy of @definition. */
AshlarContent *ashlar_content_with_property_definition (AshlarContent                  *self,
                                                        const AshlarPropertyDefinition *definition);
/* Renames everywhere: cells, references, parents, transformed, plugs, default tile, recipes. NULL if @to is taken. */
AshlarContent *ashlar_content_with_renamed_tile (AshlarContent *self, gunichar from, gunichar to);
/* Puts @to wherever @from is named and takes the tile @from away. Outcomes that fall together add up; what @to, or a tile that it has
 * values from, inherits from @from becomes its own. NULL if one of them is no tile or both are the same. The result may be unsound. */
AshlarContent *ashlar_content_with_replaced_tile (AshlarContent *self, gunichar from, gunichar to);
/* Renames everywhere: blocks, references, place rules, predicates. NULL if @to is taken or empty. */
AshlarContent *
ashlar_content_with_renamed_object (AshlarContent *self, const char *from, const char *to);
/* As ashlar_content_with_replaced_tile(). */
AshlarContent *
ashlar_content_with_replaced_object (AshlarContent *self, const char *from, const char *to);
/* Renames in adventures too. NULL if @to is taken or empty. */
AshlarContent *
ashlar_content_with_renamed_recipe (AshlarContent *self, const char *from, const char *to);
/* Renames in the lists of all exits, in recipes too. NULL if @to is taken. */
AshlarContent *
ashlar_content_with_renamed_block (AshlarContent *self, const char *from, const char *to);

/* Another value with the same parts, that keeps nothing. */
AshlarContent *ashlar_content_new_twin (AshlarContent *self);

gboolean ashlar_content_equal (AshlarContent *a, AshlarContent *b);

guint ashlar_content_find_tile (AshlarContent *self,
                                gunichar       representation); /* or ASHLAR_NO_INDEX */
guint ashlar_content_find_object (AshlarContent *self, const char *id);
guint ashlar_content_find_block (AshlarContent *self, const char *id);
guint ashlar_content_find_puzzle (AshlarContent *self, const char *id);
guint ashlar_content_find_recipe (AshlarContent *self, const char *id);
guint ashlar_content_find_skin (AshlarContent *self, const char *id);
guint ashlar_content_find_adventure (AshlarContent *self, const char *id);

/* "sha256:…" over the canonical text of what decides: without stars, skins and adventures. */
char *ashlar_content_dup_digest (AshlarContent *self);

/* All faults that make opening fail, as findings of severity error; empty if the value is sound. What the reader itself uses after it
 * has built the value, so that editing and reading obey the same rules. */
AshlarReport *ashlar_content_validate (AshlarContent *self);
/* Reads and gives all faults; NULL if there is one of severity error. */
AshlarContent *
ashlar_content_read (GBytes *bytes, const char *name, AshlarReport *report, GError **error);

/* Elements from and to JSON values, for the clipboard and for fixes. */
AshlarBlock  *ashlar_block_from_value (AshlarValue *value, const char *path, AshlarReport *report);
AshlarTile   *ashlar_tile_from_value (AshlarValue *value, const char *path, AshlarReport *report);
AshlarObject *ashlar_object_from_value (AshlarValue *value, const char *path, AshlarReport *report);

AshlarPropertyDefinition *ashlar_property_definition_copy (const AshlarPropertyDefinition *self);
void                      ashlar_property_definition_free (AshlarPropertyDefinition *self);
void                      ashlar_recipe_step_free (AshlarRecipeStep *self);
void                      ashlar_theme_rule_free (AshlarThemeRule *self);
void                      ashlar_place_rule_free (AshlarPlaceRule *self);

G_END_DECLS
