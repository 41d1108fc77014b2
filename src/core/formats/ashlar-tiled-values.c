/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Values of a map in either form: where they stand, what is wrong with them, numbers, lists and
 * properties. In XML all values are strings; a number in quotes is one there and a fault in JSON.
 * Lengths become whole thousandths once, so that nothing after this decides by fractions. */

#include "formats/ashlar-tiled-reading-private.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------- findings */

char *
_ashlar_tiled_dup_place (const AshlarTiledReading *self,
                         const AshlarPath         *path,
                         const AshlarValue        *element)
{
  const AshlarValue *line;

  if (self->within != NULL)
    return g_strdup (self->within_place);
  if (!self->is_xml)
    return ashlar_path_to_string (path);
  line = ashlar_value_get_value_type (element) == ASHLAR_VALUE_OBJECT
             ? ashlar_value_lookup (element, ASHLAR_TILED_LINE)
             : NULL;
  return line != NULL ? g_strdup_printf ("%" PRId64, ashlar_value_get_integer (line))
                      : g_strdup ("");
}

void
_ashlar_tiled_take (const AshlarTiledReading *self,
                    AshlarSeverity            severity,
                    const char               *code,
                    const AshlarPath         *path,
                    const AshlarValue        *element,
                    AshlarText               *text)
{
  g_autofree char *place = _ashlar_tiled_dup_place (self, path, element);

  if (self->within != NULL)
    {
      AshlarTiledReading inner = *self;
      AshlarText        *whole;
      g_autofree char   *inner_place = NULL;

      inner.within = NULL;
      inner_place = _ashlar_tiled_dup_place (&inner, path, element);
      whole = ashlar_text_new_layout ("%s:%s: %p", self->within, inner_place, text);
      ashlar_text_unref (text);
      text = whole;
    }
  ashlar_report_take (self->report, severity, code, place, text);
}

void
_ashlar_tiled_say (const AshlarTiledReading *self,
                   AshlarSeverity            severity,
                   const char               *code,
                   const AshlarPath         *path,
                   const AshlarValue        *element,
                   const char               *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  _ashlar_tiled_take (self, severity, code, path, element, ashlar_text_new_valist (format, args));
  va_end (args);
}

gboolean
_ashlar_tiled_fault (const AshlarTiledReading *self,
                     const AshlarPath         *path,
                     const AshlarValue        *element,
                     const char               *key,
                     AshlarText               *expected)
{
  g_autoptr (AshlarText) found = ashlar_value_describe (ashlar_value_lookup (element, key));

  _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "wrong-value", ASHLAR_PATH_KEY (path, key),
                     element, "%s: found %p; expected %p", key, found, expected);
  return FALSE;
}

/* ----------------------------------------------------------------- members */

gboolean
_ashlar_tiled_get_integer (const AshlarTiledReading *self,
                           const AshlarPath         *path,
                           const AshlarValue        *element,
                           const char               *key,
                           gint64                    min,
                           gint64                    max,
                           gint64                   *out)
{
  const AshlarValue *value = ashlar_value_lookup (element, key);
  AshlarValueType    type;
  gint64             number = 0;
  gboolean           is_number = FALSE;

  if (value == NULL)
    return TRUE;
  type = ashlar_value_get_value_type (value);
  if (type == ASHLAR_VALUE_INTEGER)
    {
      number = ashlar_value_get_integer (value);
      is_number = TRUE;
    }
  else if (type == ASHLAR_VALUE_STRING && self->is_xml)
    is_number = g_ascii_string_to_signed (ashlar_value_get_string (value), 10, G_MININT64,
                                          G_MAXINT64, &number, NULL);
  if (!is_number || number < min || number > max)
    {
      g_autoptr (AshlarText) expected
          = ashlar_text_new ("a whole number from %" PRId64 " to %" PRId64, min, max);

      return _ashlar_tiled_fault (self, path, element, key, expected);
    }
  *out = number;
  return TRUE;
}

static gboolean
read_number (const AshlarTiledReading *self, const AshlarValue *value, double *number)
{
  AshlarValueType type = ashlar_value_get_value_type (value);

  if (type == ASHLAR_VALUE_INTEGER || type == ASHLAR_VALUE_DOUBLE)
    *number = ashlar_value_get_double (value);
  else if (type == ASHLAR_VALUE_STRING && self->is_xml)
    {
      const char *text = ashlar_value_get_string (value);
      char       *end;

      *number = g_ascii_strtod (text, &end);
      return *text != '\0' && *end == '\0' && isfinite (*number);
    }
  else
    return FALSE;
  return isfinite (*number) != 0;
}

gboolean
_ashlar_tiled_get_length (const AshlarTiledReading *self,
                          const AshlarPath         *path,
                          const AshlarValue        *element,
                          const char               *key,
                          gint64                   *out)
{
  const AshlarValue *value = ashlar_value_lookup (element, key);
  double             number = 0;

  if (value == NULL)
    return TRUE;
  if (!read_number (self, value, &number) || fabs (number) > 1e9)
    return _ashlar_tiled_fault (self, path, element, key,
                                ashlar_text_get_phrase ("a number from -1e9 to 1e9"));
  *out = (gint64) floor (number * 1000 + 0.5);
  return TRUE;
}

gboolean
_ashlar_tiled_get_flag (const AshlarTiledReading *self,
                        const AshlarValue        *element,
                        const char               *key,
                        gboolean                  by_default)
{
  const AshlarValue *value = ashlar_value_lookup (element, key);

  if (value == NULL)
    return by_default;
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      return ashlar_value_get_boolean (value);
    case ASHLAR_VALUE_INTEGER:
      return ashlar_value_get_integer (value) != 0;
    case ASHLAR_VALUE_STRING:
      return strcmp (ashlar_value_get_string (value), "0") != 0
             && strcmp (ashlar_value_get_string (value), "false") != 0;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_DOUBLE:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return by_default;
    }
}

const char *
_ashlar_tiled_get_text (const AshlarValue *element, const char *key)
{
  const AshlarValue *value = ashlar_value_lookup (element, key);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : "";
}

const char *
_ashlar_tiled_get_kind (const AshlarValue *element)
{
  const char *kind = _ashlar_tiled_get_text (element, "class");

  /* 1.9 wrote "class" for tiles and objects, all others write "type". */
  return *kind != '\0' ? kind : _ashlar_tiled_get_text (element, "type");
}

AshlarValue *
_ashlar_tiled_get_list (const AshlarTiledReading *self,
                        const AshlarPath         *path,
                        const AshlarValue        *element,
                        const char               *key)
{
  AshlarValue *value = ashlar_value_lookup (element, key);

  if (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY)
    return value;
  /* Tiled before 1.2 wrote properties and tiles of a tileset as objects: not the form we know. */
  _ashlar_tiled_fault (self, path, element, key,
                       ashlar_text_get_phrase ("a list, as Tiled has written it since 1.2"));
  return NULL;
}

/* -------------------------------------------------------------- properties */

/* The value of a property by its type; NULL: none that can be kept. Of XML all are strings. */
static AshlarValue *
read_property_value (const AshlarTiledReading *self, const AshlarValue *property)
{
  AshlarValue *value = ashlar_value_lookup (property, "value");
  const char  *type = _ashlar_tiled_get_text (property, "type");
  double       number;
  gint64       integer;

  if (value == NULL)
    return NULL;
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
      || ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT
      || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL)
    return NULL;
  if (!self->is_xml)
    return ashlar_value_ref (value);
  if (strcmp (type, "bool") == 0)
    return ashlar_value_new_boolean (strcmp (ashlar_value_get_string (value), "true") == 0);
  if ((strcmp (type, "int") == 0 || strcmp (type, "object") == 0)
      && g_ascii_string_to_signed (ashlar_value_get_string (value), 10, G_MININT64, G_MAXINT64,
                                   &integer, NULL))
    return ashlar_value_new_integer (integer);
  if (strcmp (type, "float") == 0 && read_number (self, value, &number))
    return ashlar_value_new_double (number);
  return ashlar_value_ref (value);
}

AshlarValue *
_ashlar_tiled_read_properties (const AshlarTiledReading *self,
                               const AshlarPath         *path,
                               const AshlarValue        *element)
{
  AshlarValue *list = _ashlar_tiled_get_list (self, path, element, "properties");
  AshlarValue *properties = NULL;

  for (guint i = 0; list != NULL && i < MIN (ashlar_value_get_n_items (list), 1024); i++)
    {
      const AshlarPath *item_path = ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "properties"), i);
      AshlarValue      *item = ashlar_value_get_item (list, i);
      const char       *name;
      AshlarValue      *value;

      if (!ashlar_read_container (self->report, item_path, item, ASHLAR_VALUE_OBJECT))
        continue;
      name = _ashlar_tiled_get_text (item, "name");
      value = *name != '\0' ? read_property_value (self, item) : NULL;
      if (value == NULL)
        {
          g_autofree char *shown = ashlar_text_describe (name);

          _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-property", item_path, item,
                             "the property %s is no plain value and not kept", shown);
          continue;
        }
      if (properties == NULL)
        properties = ashlar_value_new_object ();
      ashlar_value_object_set (properties, name, value);
    }
  return properties;
}
