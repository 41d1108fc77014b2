/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typed access to the designer's own properties, of tiles and of objects. @properties is a nullable
 * object. */

#pragma once

#include "base/ashlar-value-private.h"
#include "content/ashlar-content-private.h"
#include "content/ashlar-property.h"

G_BEGIN_DECLS

gboolean
ashlar_property_get_boolean (const AshlarValue *properties, const char *name, gboolean *value);
gboolean
ashlar_property_get_integer (const AshlarValue *properties, const char *name, gint64 *value);
gboolean
ashlar_property_get_double (const AshlarValue *properties, const char *name, double *value);
const char *ashlar_property_get_string (const AshlarValue *properties, const char *name);

/* Whether a value may stand where the type is declared. null may stand anywhere. */
gboolean ashlar_property_fits (const AshlarValue *value, AshlarPropertyType type);
/* The value as one of that type, from which it could be made again; NULL where there is none. A value that fits comes back as it is. */
AshlarValue *ashlar_property_convert (AshlarValue *value, AshlarPropertyType type);

/* Definitions. @kind: "tile" or "object". */
guint ashlar_content_find_property_definition (AshlarContent *self,
                                               const char    *kind,
                                               const char    *name); /* or ASHLAR_NO_INDEX */

/* The edits of definitions. What has no place in them gives NULL and changes nothing. */

/* Replaces, appends (ASHLAR_NO_INDEX) or removes (NULL) a definition; borrows it. The values that tiles and objects have stay. */
AshlarContent *ashlar_content_with_property_definition_at (
    AshlarContent *self, guint index, const AshlarPropertyDefinition *definition);
/* The definition at @from has the index @to then. */
AshlarContent *
ashlar_content_with_moved_property_definition (AshlarContent *self, guint from, guint to);
/* Renames the property in its definition, if it has one, and in every tile or object. NULL if @to is empty or taken: declared, or
 * a value of some tile or object. */
AshlarContent *ashlar_content_with_renamed_property (AshlarContent *self,
                                                     const char    *kind,
                                                     const char    *from,
                                                     const char    *to);
/* Another type: the default and every value is converted. Values that cannot be stay as they are, for the lint to report; such a
 * default is dropped. @n_unfit: (out, optional) how many stay. */
AshlarContent *ashlar_content_with_property_type (AshlarContent     *self,
                                                  guint              index,
                                                  AshlarPropertyType type,
                                                  guint             *n_unfit);

G_END_DECLS
