/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The designer's own properties, with the defaults of their definitions. */

#pragma once

#include "content/ashlar-content.h"

G_BEGIN_DECLS

ASHLAR_API gboolean ashlar_tile_find_boolean (const AshlarTile *self,
                                              AshlarContent    *content,
                                              const char       *property,
                                              gboolean         *value);
ASHLAR_API gboolean ashlar_tile_find_integer (const AshlarTile *self,
                                              AshlarContent    *content,
                                              const char       *property,
                                              gint64           *value);
ASHLAR_API gboolean ashlar_tile_find_double (const AshlarTile *self,
                                             AshlarContent    *content,
                                             const char       *property,
                                             double           *value);
ASHLAR_API const char *
ashlar_tile_find_string (const AshlarTile *self, AshlarContent *content, const char *property);
ASHLAR_API gboolean ashlar_object_find_boolean (const AshlarObject *self,
                                                AshlarContent      *content,
                                                const char         *property,
                                                gboolean           *value);
ASHLAR_API gboolean ashlar_object_find_integer (const AshlarObject *self,
                                                AshlarContent      *content,
                                                const char         *property,
                                                gint64             *value);
ASHLAR_API gboolean ashlar_object_find_double (const AshlarObject *self,
                                               AshlarContent      *content,
                                               const char         *property,
                                               double             *value);
ASHLAR_API const char *
ashlar_object_find_string (const AshlarObject *self, AshlarContent *content, const char *property);

G_END_DECLS
