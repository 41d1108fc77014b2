/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Kinds of parameters that are numbers in the end: integer, percent, boolean, choice, range, weights,
 * points. Cost: O(value). */

#include "content/ashlar-parameter-kind-private.h"

#include <inttypes.h>
#include <string.h>

/* ---- Integers and percents */

/* A number without a fraction counts as an integer, however it is written. */
static gboolean
get_integer (const AshlarValue *value, gint64 *out)
{
  double number;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    {
      *out = ashlar_value_get_integer (value);
      return TRUE;
    }
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_DOUBLE)
    return FALSE;

  number = ashlar_value_get_double (value);
  if (!(number >= -1e15 && number <= 1e15) || number != (double) (gint64) number)
    return FALSE;
  *out = (gint64) number;
  return TRUE;
}

gboolean
_ashlar_parameter_read_integer (const AshlarParameterCheck *self,
                                const AshlarPath           *path,
                                const AshlarValue          *value,
                                gint                        minimum,
                                gint                        maximum,
                                gint                       *out)
{
  gint64 number;

  if (!get_integer (value, &number))
    {
      _ashlar_parameter_refuse (self, path, value, ashlar_text_get_phrase ("an integer"));
      return FALSE;
    }
  if (number < minimum || number > maximum)
    {
      const char *unit = self->spec->unit != NULL ? self->spec->unit : "";

      if (*unit != '\0')
        ashlar_report_fault (self->report, path, "parameter-range",
                             "%" PRId64 " is out of range for \"%s\"; expected %d to %d %p", number,
                             self->spec->id, minimum, maximum, ashlar_text_get_phrase (unit));
      else
        ashlar_report_fault (self->report, path, "parameter-range",
                             "%" PRId64 " is out of range for \"%s\"; expected %d to %d", number,
                             self->spec->id, minimum, maximum);
      return FALSE;
    }
  *out = (gint) number;
  return TRUE;
}

/* Within the parameter's own bounds. */
static gboolean
read_bounded (const AshlarParameterCheck *self,
              const AshlarPath           *path,
              const AshlarValue          *value,
              gint                       *out)
{
  return _ashlar_parameter_read_integer (self, path, value, self->spec->minimum,
                                         self->spec->maximum, out);
}

static void
init_number (const AshlarParameterSpec *spec, gpointer field)
{
  *(gint *) field = spec->value;
}

static void
init_integer (const AshlarParameterSpec *spec, gpointer field)
{
  *(gint *) field = spec->optional ? -1 : spec->value;
}

static gboolean
read_integer (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  return read_bounded (self, self->path, value, field);
}

/* A percent of which no maximum is said ends at 100. */
static gboolean
read_percent (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  return _ashlar_parameter_read_integer (self, self->path, value, self->spec->minimum,
                                         self->spec->maximum == 0 ? 100 : self->spec->maximum,
                                         field);
}

static AshlarValue *
print_integer (const AshlarParameterSpec *spec, gconstpointer field)
{
  const gint *number = field;

  return spec->optional && *number == -1 ? NULL : ashlar_value_new_integer (*number);
}

static AshlarText *
describe_default_integer (const AshlarParameterSpec *spec)
{
  return ashlar_text_new_layout ("%d", spec->value);
}

static gboolean
parse_number (const char *text, AshlarValue **value)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return FALSE;
  *value = ashlar_value_new_integer (number);
  return TRUE;
}

static const char *
parse_integer (const char *text, AshlarValue **value)
{
  return parse_number (text, value) ? NULL : N_ ("an integer");
}

const AshlarParameterKind _ashlar_parameter_integer = {
  .word = "integer",
  .size = sizeof (gint),
  .has_bounds = TRUE,
  .init = init_integer,
  .read = read_integer,
  .print = print_integer,
  .describe_default = describe_default_integer,
  .parse = parse_integer,
  .schema = _ashlar_parameter_schema_integer,
};

const AshlarParameterKind _ashlar_parameter_percent = {
  .word = "percent",
  .size = sizeof (gint),
  .has_bounds = TRUE,
  .init = init_integer,
  .read = read_percent,
  .print = print_integer,
  .describe_default = describe_default_integer,
  .parse = parse_integer,
  .schema = _ashlar_parameter_schema_percent,
};

/* ---- Booleans */

static gboolean
read_boolean (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_BOOLEAN)
    {
      _ashlar_parameter_refuse (self, self->path, value, ashlar_text_get_phrase ("true or false"));
      return FALSE;
    }
  *(gboolean *) field = ashlar_value_get_boolean (value);
  return TRUE;
}

static AshlarValue *
print_boolean (const AshlarParameterSpec *spec, gconstpointer field)
{
  return ashlar_value_new_boolean (*(const gboolean *) field);
}

static AshlarText *
describe_default_boolean (const AshlarParameterSpec *spec)
{
  return ashlar_text_new_verbatim (spec->value != 0 ? "true" : "false");
}

static const char *
parse_boolean (const char *text, AshlarValue **value)
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
        *value = ashlar_value_new_boolean (words[i].boolean);
        return NULL;
      }
  return N_ ("true or false");
}

const AshlarParameterKind _ashlar_parameter_boolean = {
  .word = "boolean",
  .size = sizeof (gboolean),
  .init = init_number,
  .read = read_boolean,
  .print = print_boolean,
  .describe_default = describe_default_boolean,
  .parse = parse_boolean,
  .schema = _ashlar_parameter_schema_boolean,
};

/* ---- Choices */

static guint
count_choices (const AshlarParameterSpec *spec)
{
  return spec->choices != NULL ? g_strv_length ((char **) spec->choices) : 0;
}

/* In any case. */
static gboolean
find_choice (const AshlarParameterSpec *spec, const char *word, gint *out)
{
  for (guint i = 0; i < count_choices (spec); i++)
    if (g_ascii_strcasecmp (spec->choices[i], word) == 0)
      {
        *out = (gint) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_choice (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  g_autoptr (AshlarText) expected = NULL;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
      && find_choice (self->spec, ashlar_value_get_string (value), field))
    return TRUE;
  expected = ashlar_text_new_choice (self->spec->choices, count_choices (self->spec));
  _ashlar_parameter_refuse (self, self->path, value, expected);
  return FALSE;
}

static AshlarValue *
print_choice (const AshlarParameterSpec *spec, gconstpointer field)
{
  return ashlar_value_new_string (spec->choices[*(const gint *) field]);
}

static AshlarText *
describe_default_choice (const AshlarParameterSpec *spec)
{
  return ashlar_text_new_verbatim (spec->choices[spec->value]);
}

static const char *
parse_word (const char *text, AshlarValue **value)
{
  *value = ashlar_value_new_string (text);
  return NULL;
}

const AshlarParameterKind _ashlar_parameter_choice = {
  .word = "choice",
  .size = sizeof (gint),
  .init = init_number,
  .read = read_choice,
  .print = print_choice,
  .describe_default = describe_default_choice,
  .parse = parse_word,
  .schema = _ashlar_parameter_schema_choice,
};

/* ---- Ranges */

static void
init_range (const AshlarParameterSpec *spec, gpointer field)
{
  *(AshlarSpan *) field = (AshlarSpan){ spec->range_min, spec->range_max };
}

static gboolean
read_ends (const AshlarParameterCheck *self, const AshlarValue *value, AshlarSpan *out)
{
  AshlarValue *min = ashlar_value_lookup (value, "min");
  AshlarValue *max = ashlar_value_lookup (value, "max");
  gboolean     good = TRUE;

  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char *key = ashlar_value_get_key (value, i);

      if (strcmp (key, "min") != 0 && strcmp (key, "max") != 0)
        {
          ashlar_report_fault (self->report, ASHLAR_PATH_KEY (self->path, key), "parameter-unknown",
                               "A range has no \"%s\"; expected min and max", key);
          good = FALSE;
        }
    }
  if (min != NULL)
    good = read_bounded (self, ASHLAR_PATH_KEY (self->path, "min"), min, &out->min) && good;
  if (max != NULL)
    good = read_bounded (self, ASHLAR_PATH_KEY (self->path, "max"), max, &out->max) && good;

  /* One end alone drags the default of the other along. */
  if (good && max == NULL)
    out->max = MAX (out->min, out->max);
  else if (good && min == NULL)
    out->min = MIN (out->min, out->max);
  return good;
}

static gboolean
read_range (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  AshlarSpan range = { self->spec->range_min, self->spec->range_max };

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    {
      if (!read_ends (self, value, &range))
        return FALSE;
    }
  else if (read_bounded (self, self->path, value, &range.min))
    range.max = range.min;
  else
    return FALSE;

  if (range.min > range.max)
    {
      ashlar_report_fault (self->report, self->path, "parameter-range",
                           "The range of \"%s\" goes from %d to %d; expected a minimum that is not "
                           "above the maximum",
                           self->spec->id, range.min, range.max);
      return FALSE;
    }
  *(AshlarSpan *) field = range;
  return TRUE;
}

static AshlarValue *
print_range (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarSpan *range = field;
  AshlarValue      *value = ashlar_value_new_object ();

  ashlar_value_object_set (value, "min", ashlar_value_new_integer (range->min));
  ashlar_value_object_set (value, "max", ashlar_value_new_integer (range->max));
  return value;
}

static AshlarText *
describe_default_range (const AshlarParameterSpec *spec)
{
  return ashlar_text_new_layout ("%d … %d", spec->range_min, spec->range_max);
}

/* "3..7" or "5". */
static const char *
parse_range (const char *text, AshlarValue **value)
{
  g_auto (GStrv) ends = g_strsplit (text, "..", 2);
  g_autoptr (AshlarValue) min = NULL;
  g_autoptr (AshlarValue) max = NULL;

  if (ends[0] == NULL || !parse_number (ends[0], &min)
      || !parse_number (ends[1] != NULL ? ends[1] : ends[0], &max))
    return N_ ("MIN..MAX or an integer");
  *value = ashlar_value_new_object ();
  ashlar_value_object_set (*value, "min", g_steal_pointer (&min));
  ashlar_value_object_set (*value, "max", g_steal_pointer (&max));
  return NULL;
}

const AshlarParameterKind _ashlar_parameter_range = {
  .word = "range",
  .size = sizeof (AshlarSpan),
  .has_bounds = TRUE,
  .has_members = TRUE,
  .init = init_range,
  .read = read_range,
  .print = print_range,
  .describe_default = describe_default_range,
  .parse = parse_range,
  .schema = _ashlar_parameter_schema_range,
};

/* ---- Weights */

static void
init_weights (const AshlarParameterSpec *spec, gpointer field)
{
  for (guint i = 0; i < count_choices (spec); i++)
    ((gint *) field)[i] = spec->value;
}

static gboolean
read_weight (const AshlarParameterCheck *self,
             const char                 *key,
             const AshlarValue          *value,
             gint                       *weights)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (self->path, key);
  g_autoptr (AshlarText) expected = NULL;
  gint choice;

  if (find_choice (self->spec, key, &choice))
    return read_bounded (self, path, value, &weights[choice]);
  expected = ashlar_text_new_choice (self->spec->choices, count_choices (self->spec));
  ashlar_report_fault (self->report, path, "parameter-unknown",
                       "\"%s\" has no choice \"%s\"; expected %p", self->spec->id, key, expected);
  return FALSE;
}

static gboolean
read_weights (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  guint            n = count_choices (self->spec);
  g_autofree gint *weights = g_memdup2 (field, n * sizeof (gint));
  gint64           sum = 0;
  gboolean         good = TRUE;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      _ashlar_parameter_refuse (self, self->path, value,
                                ashlar_text_get_phrase ("an object with a number per choice"));
      return FALSE;
    }
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    good = read_weight (self, ashlar_value_get_key (value, i), ashlar_value_get_item (value, i),
                        weights)
           && good;
  if (!good)
    return FALSE;

  for (guint i = 0; i < n; i++)
    sum += weights[i];
  if (n > 0 && sum <= 0)
    {
      ashlar_report_fault (self->report, self->path, "parameter-range",
                           "All weights of \"%s\" are 0; expected at least one above 0",
                           self->spec->id);
      return FALSE;
    }
  memcpy (field, weights, n * sizeof (gint));
  return TRUE;
}

static AshlarValue *
print_weights (const AshlarParameterSpec *spec, gconstpointer field)
{
  AshlarValue *value = ashlar_value_new_object ();

  for (guint i = 0; i < count_choices (spec); i++)
    ashlar_value_object_set (value, spec->choices[i],
                             ashlar_value_new_integer (((const gint *) field)[i]));
  return value;
}

static AshlarText *
describe_default_weights (const AshlarParameterSpec *spec)
{
  return ashlar_text_new ("%d each", spec->value);
}

static const char *
parse_members (const char *text, AshlarValue **value)
{
  return N_ ("a name after a dot, as in PARAMETER.NAME=3");
}

const AshlarParameterKind _ashlar_parameter_weights = {
  .word = "weights",
  .size = sizeof (gint),
  .has_bounds = TRUE,
  .has_members = TRUE,
  .init = init_weights,
  .read = read_weights,
  .print = print_weights,
  .describe_default = describe_default_weights,
  .parse = parse_members,
  .schema = _ashlar_parameter_schema_weights,
};

/* ---- Points */

static gboolean
read_point (const AshlarParameterCheck *self,
            const AshlarPath           *path,
            const AshlarValue          *value,
            AshlarPoint                *point)
{
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
      && ashlar_value_get_n_items (value) == 2)
    return _ashlar_parameter_read_integer (self, path, ashlar_value_get_item (value, 0), 0,
                                           ASHLAR_PARAMETER_MOST_PERMILLE, &point->x)
           && _ashlar_parameter_read_integer (self, path, ashlar_value_get_item (value, 1), 0,
                                              ASHLAR_PARAMETER_MOST_PERMILLE, &point->y);
  _ashlar_parameter_refuse (self, path, value,
                            ashlar_text_get_phrase ("a point [x, y] in permille of the canvas"));
  return FALSE;
}

static gboolean
read_points (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AshlarPoint));

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_ARRAY)
    {
      _ashlar_parameter_refuse (
          self, self->path, value,
          ashlar_text_get_phrase ("a list of points [x, y] in permille of the canvas"));
      return FALSE;
    }
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      AshlarPoint point;

      if (!read_point (self, ASHLAR_PATH_ITEM (self->path, i), ashlar_value_get_item (value, i),
                       &point))
        return FALSE;
      g_array_append_val (points, point);
    }
  *(AshlarPoints **) field = g_steal_pointer (&points);
  return TRUE;
}

static void
clear_points (const AshlarParameterSpec *spec, gpointer field)
{
  g_clear_pointer ((AshlarPoints **) field, g_array_unref);
}

static AshlarValue *
new_point (gint64 x, gint64 y)
{
  AshlarValue *value = ashlar_value_new_array ();

  ashlar_value_array_add (value, ashlar_value_new_integer (x));
  ashlar_value_array_add (value, ashlar_value_new_integer (y));
  return value;
}

static AshlarValue *
print_points (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarPoints *points = *(AshlarPoints *const *) field;
  AshlarValue        *value = ashlar_value_new_array ();

  for (guint i = 0; points != NULL && i < points->len; i++)
    {
      const AshlarPoint *point = &g_array_index (points, AshlarPoint, i);

      ashlar_value_array_add (value, new_point (point->x, point->y));
    }
  return value;
}

/* "200:300,800:100". */
static const char *
parse_points (const char *text, AshlarValue **value)
{
  g_auto (GStrv) points = g_strsplit (text, ",", -1);
  g_autoptr (AshlarValue) list = ashlar_value_new_array ();

  for (guint i = 0; points[i] != NULL; i++)
    {
      g_auto (GStrv) axes = g_strsplit (points[i], ":", -1);
      gint64 x, y;

      if (g_strv_length (axes) != 2
          || !g_ascii_string_to_signed (g_strstrip (axes[0]), 10, G_MININT64, G_MAXINT64, &x, NULL)
          || !g_ascii_string_to_signed (g_strstrip (axes[1]), 10, G_MININT64, G_MAXINT64, &y, NULL))
        return N_ ("points as X:Y,X:Y");
      ashlar_value_array_add (list, new_point (x, y));
    }
  *value = g_steal_pointer (&list);
  return NULL;
}

const AshlarParameterKind _ashlar_parameter_points = {
  .word = "points",
  .size = sizeof (AshlarPoints *),
  .clear = clear_points,
  .read = read_points,
  .print = print_points,
  .parse = parse_points,
  .schema = _ashlar_parameter_schema_points,
};
