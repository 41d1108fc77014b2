/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the makers of new contents share: a copy, and its lists. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* What a list needs to know about its elements. */
typedef struct
{
  gpointer (*ref) (gpointer element);
  void (*unref) (gpointer element);
} AshlarElementType;

extern const AshlarElementType _ashlar_tile_type, _ashlar_object_type, _ashlar_block_type,
    _ashlar_puzzle_type, _ashlar_recipe_type, _ashlar_skin_type, _ashlar_adventure_type;

/* A copy that an edit goes on from; it keeps what the pipeline kept with @self. */
AshlarContent *_ashlar_content_copy (AshlarContent *self);
/* Makes *list, and the index that belongs to it (*index may be NULL), ones that the caller may change. */
void _ashlar_list_make_own (GPtrArray **list, GHashTable **index, const AshlarElementType *type);
/* Replaces one in a list that is the caller's own; takes @element. */
void _ashlar_list_replace (GPtrArray               *list,
                           guint                    index,
                           const AshlarElementType *type,
                           gpointer                 element);
/* Of a copy that is the caller's own. The tiles are not resolved anew. */
void _ashlar_content_rename_tile_in_place (AshlarContent *copy, gunichar from, gunichar to);
void _ashlar_content_rename_object_in_place (AshlarContent *copy, const char *from, const char *to);

G_END_DECLS
