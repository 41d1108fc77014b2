/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarObject:
 *
 * An object blueprint: what may be placed in a level.
 */
typedef struct _AshlarObject AshlarObject;

#define ASHLAR_TYPE_OBJECT (ashlar_object_get_type ())
ASHLAR_API GType         ashlar_object_get_type (void);
ASHLAR_API AshlarObject *ashlar_object_ref (AshlarObject *self);
ASHLAR_API void          ashlar_object_unref (AshlarObject *self);

ASHLAR_API const char *ashlar_object_get_id (const AshlarObject *self);
ASHLAR_API const char *ashlar_object_get_description (const AshlarObject *self);
ASHLAR_API gunichar    ashlar_object_get_symbol (const AshlarObject *self);
ASHLAR_API gboolean    ashlar_object_get_color (const AshlarObject *self, guint32 *color);
ASHLAR_API guint       ashlar_object_get_light_radius (const AshlarObject *self);
ASHLAR_API char       *ashlar_object_dup_properties (const AshlarObject *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarObject, ashlar_object_unref)

G_END_DECLS
