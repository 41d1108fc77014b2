/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typed access to the designer's own properties. */

#include "content/ashlar-property-private.h"

static const AshlarValue *
find (const AshlarValue *properties, const char *name, AshlarValueType type)
{
  const AshlarValue *value = properties != NULL ? ashlar_value_lookup (properties, name) : NULL;

  return value != NULL && ashlar_value_get_value_type (value) == type ? value : NULL;
}

gboolean
ashlar_property_get_boolean (const AshlarValue *properties, const char *name, gboolean *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_BOOLEAN);

  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_boolean (found);
  return TRUE;
}

gboolean
ashlar_property_get_integer (const AshlarValue *properties, const char *name, gint64 *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_INTEGER);

  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_integer (found);
  return TRUE;
}

gboolean
ashlar_property_get_double (const AshlarValue *properties, const char *name, double *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_DOUBLE);

  if (found == NULL)
    found = find (properties, name, ASHLAR_VALUE_INTEGER);
  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_double (found);
  return TRUE;
}

const char *
ashlar_property_get_string (const AshlarValue *properties, const char *name)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_STRING);

  return found != NULL ? ashlar_value_get_string (found) : NULL;
}
