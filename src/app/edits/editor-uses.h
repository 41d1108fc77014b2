/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a tile or an object is named: what would break without it, and where a click goes. */

#pragma once

#include "document/editor-document.h"
#include "edits/editor-blueprint.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_USE_BLOCK,     /* @count cells or objects of a block */
  EDITOR_USE_PLUG,      /* @count exits of a block are closed with it */
  EDITOR_USE_OUTCOME,   /* a conditional one may become it; @count: its occurrences */
  EDITOR_USE_PARENT,    /* a tile takes values from it */
  EDITOR_USE_TURNED,    /* a tile becomes it when it is turned */
  EDITOR_USE_RECIPE,    /* @count places of a recipe name it */
  EDITOR_USE_STYLE,     /* @count places of a style name it */
  EDITOR_USE_ADVENTURE, /* @count places of an adventure name it */
  EDITOR_USE_DEFAULT,   /* the content's default tile */
} EditorUseKind;

typedef struct
{
  EditorUseKind kind;
  guint         index; /* of the block, tile, object, recipe, style or adventure */
  guint         count;
} EditorUse;

/* By kind, then most first. (element-type EditorUse) */
GArray *editor_uses_find (AshlarContent *content, EditorBlueprintKind kind, guint index);
/* "11 cells in 4 blocks, and inside Broken wall"; NULL: nowhere. */
char *editor_uses_dup_words (AshlarContent *content, EditorBlueprintKind kind, guint index);
/* The same of what editor_uses_find() found. */
char *
editor_uses_dup_words_of (AshlarContent *content, EditorBlueprintKind kind, const GArray *uses);

G_END_DECLS
