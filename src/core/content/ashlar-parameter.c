/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Words for parameter lists, and the command's assignments: "roomSize.min=3" becomes a member of
 * the object that a recipe's file would hold.
 *
 * What is on the left of "=" is a parameter's id, with ".min" or ".max" for a range and ".NAME" for
 * a weight or a counted block; the rest of the text is the value. An assignment without a value
 * takes the member away, so that the default holds. Only the form is checked here: ranges and names
 * are ashlar_settings_new()'s. */

#include "content/ashlar-settings-private.h"

#include <string.h>

const AshlarParameterSpec *
_ashlar_parameter_find_spec (const AshlarParameterSpec *specs,
                             guint                      n_specs,
                             const char                *id,
                             gsize                      length)
{
  for (guint i = 0; i < n_specs; i++)
    if (strlen (specs[i].id) == length && strncmp (specs[i].id, id, length) == 0)
      return &specs[i];
  return NULL;
}

char *
_ashlar_parameter_describe_specs (const AshlarParameterSpec *specs, guint n_specs)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < n_specs; i++)
    g_string_append_printf (ids, "%s%s",
                            i == 0             ? ""
                            : i + 1 == n_specs ? " or "
                                               : ", ",
                            specs[i].id);
  return g_string_free (ids, FALSE);
}

static gboolean
parse_integer (const char *text, AshlarValue **out)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return FALSE;
  *out = ashlar_value_new_integer (number);
  return TRUE;
}

static gboolean
parse_boolean (const char *text, AshlarValue **out)
{
  static const struct
  {
    const char *word;
    gboolean    boolean;
  } words[] = { { "true", TRUE }, { "false", FALSE }, { "yes", TRUE }, { "no", FALSE },
                { "on", TRUE },   { "off", FALSE },   { "1", TRUE },   { "0", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (text, words[i].word) == 0)
      {
        *out = ashlar_value_new_boolean (words[i].boolean);
        return TRUE;
      }
  return FALSE;
}

/* "3..7" or "5". */
static gboolean
parse_range (const char *text, AshlarValue **out)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  g_autoptr (AshlarValue) min = NULL;
  g_autoptr (AshlarValue) max = NULL;

  if (ends[0] == NULL || !parse_integer (ends[0], &min)
      || !parse_integer (ends[1] != NULL ? ends[1] : ends[0], &max))
    return FALSE;
  *out = ashlar_value_new_object ();
  ashlar_value_object_set (*out, "min", g_steal_pointer (&min));
  ashlar_value_object_set (*out, "max", g_steal_pointer (&max));
  return TRUE;
}

/* "a,b,tag:c". */
static AshlarValue *
parse_names (const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  AshlarValue *list = ashlar_value_new_array ();

  for (guint i = 0; names[i] != NULL; i++)
    if (*g_strstrip (names[i]) != '\0')
      ashlar_value_array_add (list, ashlar_value_new_string (names[i]));
  return list;
}

/* "200:300,800:100". */
static gboolean
parse_points (const char *text, AshlarValue **out)
{
  g_auto (GStrv) points = g_strsplit (text, ",", -1);
  g_autoptr (AshlarValue) list = ashlar_value_new_array ();

  for (guint i = 0; points[i] != NULL; i++)
    {
      g_auto (GStrv) axes = g_strsplit (points[i], ":", -1);
      g_autoptr (AshlarValue) point = ashlar_value_new_array ();

      if (g_strv_length (axes) != 2)
        return FALSE;
      for (guint axis = 0; axis < 2; axis++)
        {
          AshlarValue *number;

          if (!parse_integer (g_strstrip (axes[axis]), &number))
            return FALSE;
          ashlar_value_array_add (point, number);
        }
      ashlar_value_array_add (list, g_steal_pointer (&point));
    }
  *out = g_steal_pointer (&list);
  return TRUE;
}

/* Gives what was expected if the text is not that; NULL if all is well. */
static const char *
parse_value (const AshlarParameterSpec *spec, const char *text, AshlarValue **out)
{
  switch (spec->type)
    {
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
      return parse_integer (text, out) ? NULL : "an integer";
    case ASHLAR_PARAMETER_BOOLEAN:
      return parse_boolean (text, out) ? NULL : "true or false";
    case ASHLAR_PARAMETER_RANGE:
      return parse_range (text, out) ? NULL : "MIN..MAX or an integer";
    case ASHLAR_PARAMETER_WEIGHTS:
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      return "a name after a dot, as in PARAMETER.NAME=3";
    case ASHLAR_PARAMETER_BLOCK_SET:
      *out = parse_names (text);
      return NULL;
    case ASHLAR_PARAMETER_POINTS:
      return parse_points (text, out) ? NULL : "points as X:Y,X:Y";
    case ASHLAR_PARAMETER_CHOICE:
    case ASHLAR_PARAMETER_BLOCK:
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_TILE:
    case ASHLAR_PARAMETER_OBJECT:
    default:
      *out = ashlar_value_new_string (text);
      return NULL;
    }
}

static gboolean
has_members (const AshlarParameterSpec *spec)
{
  return spec->type == ASHLAR_PARAMETER_RANGE || spec->type == ASHLAR_PARAMETER_WEIGHTS
         || spec->type == ASHLAR_PARAMETER_COUNTED_BLOCKS;
}

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
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   "\"%s\" is no assignment; expected PARAMETER=VALUE", assignment);
      return NULL;
    }
  left = g_strndup (assignment, (gsize) (equals - assignment));
  dot = strchr (left, '.');
  length = dot != NULL ? (gsize) (dot - left) : strlen (left);
  spec = _ashlar_parameter_find_spec (specs, n_specs, left, length);
  if (spec == NULL || (dot != NULL && (!has_members (spec) || dot[1] == '\0')))
    {
      g_autofree char *ids = _ashlar_parameter_describe_specs (specs, n_specs);

      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   "There is no parameter \"%s\"; expected %s", left,
                   n_specs > 0 ? ids : "none at all");
      return NULL;
    }

  if (equals[1] != '\0' && dot != NULL)
    expected = parse_integer (equals + 1, &value) ? NULL : "an integer";
  else if (equals[1] != '\0')
    expected = parse_value (spec, equals + 1, &value);
  if (expected != NULL)
    {
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   "\"%s\" is no value for \"%s\"; expected %s", equals + 1, left, expected);
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
