/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Members of an element as properties of Tiled, and back: see ashlar-tiled-set-private.h. Cost: linear, but for looking for names among
 * the members of a kind, of which there are few. */

#include "formats/ashlar-tiled-set-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/ashlar-json-private.h"

#define MORE "ashlar:more"
#define ORDER "ashlar:order"
#define OURS "ashlar:"
#define OWN "properties"
#define MOST_PROPERTIES 1000 /* of those that a reader takes of one element */

static const AshlarField *
find_field (const AshlarKind *kind, const char *key)
{
  for (guint i = 0; i < kind->n_fields; i++)
    if (g_ascii_strcasecmp (kind->fields[i].key, key) == 0)
      return &kind->fields[i];
  return NULL;
}

static gboolean
is_list (const char *key)
{
  static const char *const lists[]
      = { "tags", "allowedBlocks", "forbiddenBlocks", "transformations", NULL };

  return g_strv_contains (lists, key);
}

/* ----------------------------------------------------------------- writing */

gboolean
ashlar_tiled_is_plain_text (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if ((character < 0x20 && character != '\n') || (character & 0xfffe) == 0xfffe)
        return FALSE;
    }
  return TRUE;
}

/* Tiled writes fifteen digits of a number into JSON. */
static gboolean
is_short (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return isfinite (number)
         && g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.15g", number), NULL) == number;
}

/* Whether a property of Tiled is such a value, and stays it when Tiled writes it. */
static gboolean
is_plain (const AshlarValue *value)
{
  gint64 integer;

  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      return TRUE;
    case ASHLAR_VALUE_INTEGER:
      integer = ashlar_value_get_integer (value);
      return integer >= G_MININT32 && integer <= G_MAXINT32;
    case ASHLAR_VALUE_DOUBLE:
      return is_short (ashlar_value_get_double (value));
    case ASHLAR_VALUE_STRING:
      return ashlar_tiled_is_plain_text (ashlar_value_get_string (value));
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return FALSE;
    }
}

/* Whether the pen would make a colour of Tiled of it, whose opacity and capitals are another's. */
static gboolean
may_be_color (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
         && *ashlar_value_get_string (value) == '#';
}

/* Words with commas between them; NULL: some have commas themselves, or blanks around them. */
static char *
join_words (const AshlarValue *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (list, i);
      const char        *word = ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
                                    ? ashlar_value_get_string (item)
                                    : "";
      gsize              length = strlen (word);

      if (length == 0 || strchr (word, ',') != NULL || g_ascii_isspace (word[0])
          || g_ascii_isspace (word[length - 1]) || !ashlar_tiled_is_plain_text (word))
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", word);
    }
  return g_strdup (text->str);
}

/* In one line, with nothing that XML cannot say. */
static AshlarValue *
to_json (const AshlarValue *value)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GString) text = NULL;
  const char *json;
  gsize       length;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    {
      ashlar_json_writer_begin_object (writer, TRUE);
      ashlar_json_writer_members (writer, value);
      ashlar_json_writer_end_object (writer);
    }
  else
    {
      ashlar_json_writer_begin_array (writer, TRUE);
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_json_writer_value (writer, ashlar_value_get_item (value, i));
      ashlar_json_writer_end_array (writer);
    }
  bytes = ashlar_json_writer_free_to_bytes (writer);
  json = g_bytes_get_data (bytes, &length);
  text = g_string_new_len (json, (gssize) length);
  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  g_string_replace (text, "\xef\xbf\xbe", "\\ufffe", 0);
  g_string_replace (text, "\xef\xbf\xbf", "\\uffff", 0);
  return ashlar_value_new_string (text->str);
}

static gboolean
is_own_name (const AshlarKind *kind, const char *name)
{
  return *name != '\0' && g_ascii_strcasecmp (name, "name") != 0
         && g_ascii_strncasecmp (name, OURS, strlen (OURS)) != 0 && find_field (kind, name) == NULL
         && ashlar_tiled_is_plain_text (name) && strchr (name, '\n') == NULL;
}

/* The designer's properties: what cannot be one of Tiled's goes to @rest. */
static void
add_own (const AshlarKind *kind, const AshlarValue *own, AshlarValue *properties, AshlarValue *more)
{
  AshlarValue *rest = ashlar_value_new_object ();
  const char  *last = "";
  gboolean     is_sorted = TRUE;
  guint        n = ashlar_value_get_n_items (own);

  for (guint i = 0; i < n; i++)
    {
      const char  *name = ashlar_value_get_key (own, i);
      AshlarValue *value = ashlar_value_get_item (own, i);
      gboolean     is_kept = i < MOST_PROPERTIES && is_own_name (kind, name) && is_plain (value)
                         && !may_be_color (value);

      is_sorted &= is_kept && strcmp (last, name) < 0 && g_str_is_ascii (name);
      last = name;
      ashlar_value_object_set (is_kept ? properties : rest, name, ashlar_value_ref (value));
    }
  if (!is_sorted)
    {
      g_autoptr (AshlarValue) names = ashlar_value_new_array ();

      for (guint i = 0; i < n; i++)
        ashlar_value_array_add (names, ashlar_value_new_string (ashlar_value_get_key (own, i)));
      ashlar_value_object_set (properties, ORDER, to_json (names));
    }
  if (n == 0 || ashlar_value_get_n_items (rest) > 0)
    ashlar_value_object_set (more, OWN, ashlar_value_ref (rest));
  ashlar_value_unref (rest);
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static AshlarValue *
sort (const AshlarValue *object)
{
  guint                   n = ashlar_value_get_n_items (object);
  g_autofree const char **names = g_new (const char *, n + 1);
  AshlarValue            *sorted = ashlar_value_new_object ();

  for (guint i = 0; i < n; i++)
    names[i] = ashlar_value_get_key (object, i);
  qsort (names, n, sizeof *names, compare_names);
  for (guint i = 0; i < n; i++)
    ashlar_value_object_set (sorted, names[i],
                             ashlar_value_ref (ashlar_value_lookup (object, names[i])));
  return sorted;
}

AshlarValue *
ashlar_tiled_properties_from_element (const AshlarKind  *kind,
                                      const AshlarValue *element,
                                      const char *const *left_out)
{
  g_autoptr (AshlarValue) properties = ashlar_value_new_object ();
  g_autoptr (AshlarValue) more = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (element); i++)
    {
      const char        *key = ashlar_value_get_key (element, i);
      AshlarValue       *value = ashlar_value_get_item (element, i);
      const AshlarField *field = find_field (kind, key);
      AshlarValueType    type = ashlar_value_get_value_type (value);
      g_autofree char   *words
          = type == ASHLAR_VALUE_ARRAY && is_list (key) ? join_words (value) : NULL;

      if (g_strv_contains (left_out, key))
        continue;
      /* A member that only looks like one of ours is somebody else's. */
      if (field == NULL || strcmp (field->key, key) != 0)
        ashlar_value_object_set (more, key, ashlar_value_ref (value));
      else if (type == ASHLAR_VALUE_OBJECT && strcmp (key, OWN) == 0)
        add_own (kind, value, properties, more);
      else if (words != NULL)
        ashlar_value_object_set (properties, key, ashlar_value_new_string (words));
      else
        ashlar_value_object_set (is_plain (value) ? properties : more, key,
                                 ashlar_value_ref (value));
    }
  if (ashlar_value_get_n_items (more) > 0)
    ashlar_value_object_set (properties, MORE, to_json (more));
  return sort (properties);
}

/* ----------------------------------------------------------------- reading */

/* The JSON of a property of ours; NULL: there is none, or with a finding none of that type. */
static AshlarValue *
from_json (const AshlarValue *properties,
           const char        *name,
           AshlarValueType    wanted,
           const char        *place,
           AshlarReport      *report)
{
  const AshlarValue *text = ashlar_value_lookup (properties, name);
  g_autoptr (AshlarValue) value = NULL;
  AshlarJsonFault fault = { 0 };

  if (text == NULL)
    return NULL;
  if (ashlar_value_get_value_type (text) == ASHLAR_VALUE_STRING)
    {
      const char *json = ashlar_value_get_string (text);
      g_autoptr (GBytes) bytes = g_bytes_new_static (json, strlen (json));

      value = ashlar_json_read_with_fault (bytes, &fault);
    }
  if (value != NULL && ashlar_value_get_value_type (value) == wanted)
    return g_steal_pointer (&value);
  if (fault.found != NULL)
    ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "wrong-value", place,
                       "%s: line %zu, column %zu: found %p; expected %p", name, fault.line,
                       fault.column, fault.found, fault.expected);
  else
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value != NULL ? value : text);

      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "wrong-value", place,
                         wanted == ASHLAR_VALUE_OBJECT
                             ? N_ ("%s: found %p; expected an object as it was exported")
                             : N_ ("%s: found %p; expected a list as it was exported"),
                         name, found);
    }
  ashlar_json_fault_clear (&fault);
  return NULL;
}

static AshlarValue *
split_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  AshlarValue *list = ashlar_value_new_array ();

  for (guint i = 0; words[i] != NULL; i++)
    if (*g_strstrip (words[i]) != '\0')
      ashlar_value_array_add (list, ashlar_value_new_string (words[i]));
  return list;
}

/* As they were before Tiled sorted them; new ones behind. */
static AshlarValue *
put_in_order (const AshlarValue *own, const AshlarValue *order)
{
  AshlarValue *ordered = ashlar_value_new_object ();

  for (guint i = 0; order != NULL && i < ashlar_value_get_n_items (order); i++)
    {
      const AshlarValue *name = ashlar_value_get_item (order, i);
      AshlarValue       *value = ashlar_value_get_value_type (name) == ASHLAR_VALUE_STRING
                                     ? ashlar_value_lookup (own, ashlar_value_get_string (name))
                                     : NULL;

      if (value != NULL)
        ashlar_value_object_set (ordered, ashlar_value_get_string (name), ashlar_value_ref (value));
    }
  for (guint i = 0; i < ashlar_value_get_n_items (own); i++)
    if (ashlar_value_lookup (ordered, ashlar_value_get_key (own, i)) == NULL)
      ashlar_value_object_set (ordered, ashlar_value_get_key (own, i),
                               ashlar_value_ref (ashlar_value_get_item (own, i)));
  return ordered;
}

/* A colour of Tiled, with its opacity, as one of ours. */
static AshlarValue *
read_color (AshlarValue *value)
{
  const char      *text = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                              ? ashlar_value_get_string (value)
                              : "";
  g_autofree char *opaque = NULL;

  if (*text != '#' || strlen (text) != 9)
    return ashlar_value_ref (value);
  opaque = g_strconcat ("#", text + 3, NULL);
  return ashlar_value_new_string (opaque);
}

/* Sorts the properties of Tiled into members and the designer's own. */
static void
sort_out (const AshlarKind  *kind,
          const AshlarValue *properties,
          AshlarValue       *element,
          AshlarValue       *own)
{
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char        *name = ashlar_value_get_key (properties, i);
      AshlarValue       *value = ashlar_value_get_item (properties, i);
      const AshlarField *field = find_field (kind, name);

      if (g_str_has_prefix (name, OURS))
        continue;
      if (field == NULL)
        ashlar_value_object_set (own, name, ashlar_value_ref (value));
      else if (is_list (field->key) && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
        ashlar_value_object_set (element, field->key,
                                 split_words (ashlar_value_get_string (value)));
      else
        ashlar_value_object_set (element, field->key,
                                 field->type == ASHLAR_FIELD_COLOR ? read_color (value)
                                                                   : ashlar_value_ref (value));
    }
}

AshlarValue *
ashlar_tiled_properties_to_element (const AshlarKind  *kind,
                                    const AshlarValue *properties,
                                    const char        *place,
                                    AshlarReport      *report)
{
  guint n_errors = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarValue) element = ashlar_value_new_object ();
  g_autoptr (AshlarValue) own = ashlar_value_new_object ();
  g_autoptr (AshlarValue) more = NULL;
  g_autoptr (AshlarValue) order = NULL;
  const AshlarValue *rest;

  if (properties == NULL)
    return g_steal_pointer (&element);
  more = from_json (properties, MORE, ASHLAR_VALUE_OBJECT, place, report);
  order = from_json (properties, ORDER, ASHLAR_VALUE_ARRAY, place, report);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > n_errors)
    return NULL;
  for (guint i = 0; more != NULL && i < ashlar_value_get_n_items (more); i++)
    ashlar_value_object_set (element, ashlar_value_get_key (more, i),
                             ashlar_value_ref (ashlar_value_get_item (more, i)));
  rest = ashlar_value_lookup (element, OWN);
  if (rest != NULL && ashlar_value_get_value_type (rest) == ASHLAR_VALUE_OBJECT)
    for (guint i = 0; i < ashlar_value_get_n_items (rest); i++)
      ashlar_value_object_set (own, ashlar_value_get_key (rest, i),
                               ashlar_value_ref (ashlar_value_get_item (rest, i)));
  sort_out (kind, properties, element, own);
  if (ashlar_value_get_n_items (own) > 0)
    ashlar_value_object_set (element, OWN, put_in_order (own, order));
  return g_steal_pointer (&element);
}
