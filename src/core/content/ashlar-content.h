/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <gio/gio.h>

#include "base/ashlar-report.h"
#include "content/ashlar-adventure.h"
#include "content/ashlar-block.h"
#include "content/ashlar-object.h"
#include "puzzle/ashlar-puzzle.h"
#include "content/ashlar-recipe.h"
#include "content/ashlar-skin.h"
#include "content/ashlar-tile.h"

G_BEGIN_DECLS

/**
 * ASHLAR_CONTENT_ERROR:
 *
 * Faults in the meaning of a content file. The message lists every fault, a line each.
 */
#define ASHLAR_CONTENT_ERROR (ashlar_content_error_quark ())
ASHLAR_API GQuark ashlar_content_error_quark (void);

/**
 * AshlarContentError:
 * @ASHLAR_CONTENT_ERROR_INVALID: the file is JSON, but no sound content
 * @ASHLAR_CONTENT_ERROR_NEWER: the file says a version that this library does not know
 *
 * What is wrong with a content file.
 */
typedef enum
{
  ASHLAR_CONTENT_ERROR_INVALID,
  ASHLAR_CONTENT_ERROR_NEWER,
} AshlarContentError;

/**
 * AshlarContent:
 *
 * What a designer authored: an immutable value, safe to share between threads.
 */
typedef struct _AshlarContent AshlarContent;

#define ASHLAR_TYPE_CONTENT (ashlar_content_get_type ())
ASHLAR_API GType          ashlar_content_get_type (void);
ASHLAR_API AshlarContent *ashlar_content_load (const char *path, GError **error);
ASHLAR_API AshlarContent *
ashlar_content_load_bytes (GBytes *bytes, const char *name, GError **error);
ASHLAR_API AshlarContent *ashlar_content_ref (AshlarContent *self);
ASHLAR_API void           ashlar_content_unref (AshlarContent *self);

ASHLAR_API const char *ashlar_content_get_title (AshlarContent *self);
ASHLAR_API const char *ashlar_content_get_description (AshlarContent *self);

ASHLAR_API guint            ashlar_content_get_n_tiles (AshlarContent *self);
ASHLAR_API AshlarTile      *ashlar_content_get_tile (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_objects (AshlarContent *self);
ASHLAR_API AshlarObject    *ashlar_content_get_object (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_blocks (AshlarContent *self);
ASHLAR_API AshlarBlock     *ashlar_content_get_block (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_puzzles (AshlarContent *self);
ASHLAR_API AshlarPuzzle    *ashlar_content_get_puzzle (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_recipes (AshlarContent *self);
ASHLAR_API AshlarRecipe    *ashlar_content_get_recipe (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_skins (AshlarContent *self);
ASHLAR_API AshlarSkin      *ashlar_content_get_skin (AshlarContent *self, guint index);
ASHLAR_API guint            ashlar_content_get_n_adventures (AshlarContent *self);
ASHLAR_API AshlarAdventure *ashlar_content_get_adventure (AshlarContent *self, guint index);

ASHLAR_API AshlarContent *ashlar_content_with_puzzle (AshlarContent *self, AshlarPuzzle *puzzle);

ASHLAR_API GBytes *ashlar_content_to_bytes (AshlarContent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarContent, ashlar_content_unref)

G_END_DECLS
