/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarValue: an immutable JSON value of our own.
 *
 * It keeps what a reader does not know (extras, the designer's properties, parameters of recipes) so that
 * it survives a round trip, and may be shared between threads, which a json-glib tree may not.
 * Objects keep the order of their members; keys are unique. A number that is whole and fits into 64 bits is always an
 * INTEGER, however it was written or made. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_VALUE_NULL,
  ASHLAR_VALUE_BOOLEAN,
  ASHLAR_VALUE_INTEGER,
  ASHLAR_VALUE_DOUBLE,
  ASHLAR_VALUE_STRING,
  ASHLAR_VALUE_ARRAY,
  ASHLAR_VALUE_OBJECT,
} AshlarValueType;

typedef struct _AshlarValue AshlarValue;

AshlarValue *ashlar_value_new_null (void);
AshlarValue *ashlar_value_new_boolean (gboolean boolean);
AshlarValue *ashlar_value_new_integer (gint64 integer);
AshlarValue *ashlar_value_new_double (double number);
AshlarValue *ashlar_value_new_string (const char *string);
AshlarValue *ashlar_value_new_array (void); /* empty; filled with _array_add before it is shared */
AshlarValue *
ashlar_value_new_object (void); /* empty; filled with _object_set before it is shared */
AshlarValue *ashlar_value_ref (AshlarValue *self);
void         ashlar_value_unref (AshlarValue *self);
/* NULL equals NULL. The order of an object's members counts, because it is what is written. */
gboolean ashlar_value_equal (const AshlarValue *a, const AshlarValue *b);

AshlarValueType ashlar_value_get_value_type (const AshlarValue *self);
gboolean        ashlar_value_get_boolean (const AshlarValue *self);
gint64          ashlar_value_get_integer (const AshlarValue *self);
double          ashlar_value_get_double (const AshlarValue *self); /* of integers too */
const char     *ashlar_value_get_string (const AshlarValue *self);

guint        ashlar_value_get_n_items (const AshlarValue *self); /* of an array or object */
AshlarValue *ashlar_value_get_item (const AshlarValue *self, guint index);
const char  *ashlar_value_get_key (const AshlarValue *self, guint index);
AshlarValue *ashlar_value_lookup (const AshlarValue *self, const char *key); /* borrowed, or NULL */

/* For the one who builds, while the reference count is one. They take the given reference. */
void ashlar_value_array_add (AshlarValue *self, AshlarValue *item);
void
ashlar_value_object_set (AshlarValue *self, const char *key, AshlarValue *value); /* replaces */

/* For the one who reads a long list and needs each item once: frees what it holds, unless somebody else
 * has a reference to the list. A null is in its place. */
void ashlar_value_array_drop (AshlarValue *self, guint index);

/* For readers, who know that keys do not repeat. They take the given references. What they make is not added to any more. */
AshlarValue *ashlar_value_new_string_length (const char *string, gsize length);
AshlarValue *ashlar_value_new_array_from (AshlarValue **items, guint n_items);
AshlarValue      *
ashlar_value_new_object_from (GRefString **keys, AshlarValue **values, guint n_members);
void ashlar_value_object_append (AshlarValue *self, GRefString *key, AshlarValue *value);
/* Appends member @index of @source, shared. */
void ashlar_value_object_append_from (AshlarValue *self, const AshlarValue *source, guint index);

/* New objects that share all other members. A NULL or empty object is allowed as @self. */
AshlarValue *ashlar_value_with_member (const AshlarValue *self,
                                       const char        *key,
                                       AshlarValue       *value); /* borrows @value */
AshlarValue *ashlar_value_without_member (const AshlarValue *self, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarValue, ashlar_value_unref)

G_END_DECLS
