/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The command's assignments: "roomSize.min=3" becomes a member of
 * the object that a recipe's file would hold.
 *
 * What is on the left of "=" is a parameter's id, with ".min" or ".max" for a range and ".NAME" for
 * a weight or a counted block; the rest of the text is the value. An assignment without a value
 * takes the member away, so that the default holds. Only the form is checked here: ranges and names
 * are ashlar_settings_new()'s. */

#include "content/ashlar-parameter-kind-private.h"

#include "base/ashlar-error-private.h"

#include <string.h>

static AshlarValue *
with_value (const AshlarValue *object, const char *key, AshlarValue *value)
{
  return value != NULL ? ashlar_value_with_member (object, key, value)
                       : ashlar_value_without_member (object, key);
}

AshlarValue *
ashlar_parameters_with_assignment (const AshlarParameterSpec *specs,
                                   guint                      n_specs,
                                   const AshlarValue         *given,
                                   const char                *assignment,
                                   GError                   **error)
{
  const char                *equals = strchr (assignment, '=');
  const char                *dot;
  const char                *expected = NULL;
  const AshlarParameterSpec *spec;
  g_autoptr (AshlarValue) value = NULL;
  g_autofree char *left = NULL;
  gsize            length;

  if (equals == NULL)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "\"%s\" is no assignment; expected PARAMETER=VALUE", assignment);
      return NULL;
    }
  left = g_strndup (assignment, (gsize) (equals - assignment));
  dot = strchr (left, '.');
  length = dot != NULL ? (gsize) (dot - left) : strlen (left);
  spec = _ashlar_parameter_find_spec (specs, n_specs, left, length);
  if (spec == NULL
      || (dot != NULL && (!ashlar_parameter_kind_get (spec->type)->has_members || dot[1] == '\0')))
    {
      g_autoptr (AshlarText) ids = _ashlar_parameter_describe_specs (specs, n_specs);

      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "There is no parameter \"%s\"; expected %p", left, ids);
      return NULL;
    }

  /* Members are numbers. */
  if (equals[1] != '\0')
    expected = ashlar_parameter_kind_get (dot != NULL ? ASHLAR_PARAMETER_INTEGER : spec->type)
                   ->parse (equals + 1, &value);
  if (expected != NULL)
    {
      ashlar_error_set (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                        "\"%s\" is no value for \"%s\"; expected %p", equals + 1, left,
                        ashlar_text_get_phrase (expected));
      return NULL;
    }

  /* What is there of another type gives way to what is asked for now. */
  if (given != NULL && ashlar_value_get_value_type (given) != ASHLAR_VALUE_OBJECT)
    given = NULL;
  if (dot != NULL)
    {
      AshlarValue *old = given != NULL ? ashlar_value_lookup (given, spec->id) : NULL;
      AshlarValue *members;

      if (old != NULL && ashlar_value_get_value_type (old) != ASHLAR_VALUE_OBJECT)
        old = NULL;
      members = with_value (old, dot + 1, value);
      g_clear_pointer (&value, ashlar_value_unref);
      value = members;
    }
  return with_value (given, spec->id, value);
}
