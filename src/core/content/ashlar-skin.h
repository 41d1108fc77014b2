/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarSkin:
 *
 * How the tiles and objects of a content look: an immutable value. What a level looks like in it is told by an
 * #AshlarDresser.
 */
typedef struct _AshlarSkin AshlarSkin;

#define ASHLAR_TYPE_SKIN (ashlar_skin_get_type ())
ASHLAR_API GType       ashlar_skin_get_type (void);
ASHLAR_API AshlarSkin *ashlar_skin_ref (AshlarSkin *self);
ASHLAR_API void        ashlar_skin_unref (AshlarSkin *self);

ASHLAR_API const char *ashlar_skin_get_id (const AshlarSkin *self);
ASHLAR_API const char *ashlar_skin_get_description (const AshlarSkin *self);
ASHLAR_API const char *ashlar_skin_get_license (const AshlarSkin *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSkin, ashlar_skin_unref)

G_END_DECLS
