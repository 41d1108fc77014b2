/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typed access to the designer's own properties, of tiles and of objects. @properties is a nullable
 * object. */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

gboolean
ashlar_property_get_boolean (const AshlarValue *properties, const char *name, gboolean *value);
gboolean
ashlar_property_get_integer (const AshlarValue *properties, const char *name, gint64 *value);
gboolean
ashlar_property_get_double (const AshlarValue *properties, const char *name, double *value);
const char *ashlar_property_get_string (const AshlarValue *properties, const char *name);

G_END_DECLS
