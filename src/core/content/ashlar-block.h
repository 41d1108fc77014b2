/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-orientation.h"

G_BEGIN_DECLS

/**
 * AshlarBlock:
 *
 * A piece of level that a designer drew: cells, exits, objects.
 */
typedef struct _AshlarBlock AshlarBlock;

#define ASHLAR_TYPE_BLOCK (ashlar_block_get_type ())
ASHLAR_API GType        ashlar_block_get_type (void);
ASHLAR_API AshlarBlock *ashlar_block_ref (AshlarBlock *self);
ASHLAR_API void         ashlar_block_unref (AshlarBlock *self);

ASHLAR_API const char        *ashlar_block_get_id (const AshlarBlock *self);
ASHLAR_API const char        *ashlar_block_get_description (const AshlarBlock *self);
ASHLAR_API const char *const *ashlar_block_get_tags (const AshlarBlock *self);
ASHLAR_API void     ashlar_block_get_size (const AshlarBlock *self, guint *width, guint *height);
ASHLAR_API guint    ashlar_block_get_occurrences (const AshlarBlock *self);
ASHLAR_API gboolean ashlar_block_get_may_end (const AshlarBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarBlock, ashlar_block_unref)

G_END_DECLS
