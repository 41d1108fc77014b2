/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Properties as fields of LDtk, which have a type for all things of a kind: the narrowest one that holds all values there are. Each
 * value stands there twice, as games read it and as LDtk's editor does. Cost: O(values). */

#include "export/ashlar-ldtk-private.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#define MOST_EXACT (G_GINT64_CONSTANT (1) << 53)

static const struct
{
  const char *type;  /* of a definition */
  const char *human; /* as both say it */
} kinds[] = {
  [ASHLAR_LDTK_BOOLEAN] = { "F_Bool", "Bool" },
  [ASHLAR_LDTK_INTEGER] = { "F_Int", "Int" },
  [ASHLAR_LDTK_FLOAT] = { "F_Float", "Float" },
  [ASHLAR_LDTK_STRING] = { "F_String", "String" },
  [ASHLAR_LDTK_TEXT] = { "F_Text", "String" },
  [ASHLAR_LDTK_COLOR] = { "F_Color", "Color" },
  [ASHLAR_LDTK_TILE] = { "F_Tile", "Tile" },
  [ASHLAR_LDTK_POINTS] = { "F_Point", "Array<Point>" },
};

static void
field_clear (gpointer field)
{
  g_free (((AshlarLdtkField *) field)->identifier);
  g_free (((AshlarLdtkField *) field)->key);
}

GArray *
_ashlar_ldtk_fields_new (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (AshlarLdtkField));

  g_array_set_clear_func (fields, field_clear);
  return fields;
}

void
_ashlar_ldtk_fields_free (GArray *fields)
{
  g_array_unref (fields);
}

/* ------------------------------------------------------------------ types */

static gboolean
is_color (const char *text)
{
  if (strlen (text) != 7 || text[0] != '#')
    return FALSE;
  for (guint i = 1; i < 7; i++)
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  return TRUE;
}

static AshlarLdtkFieldKind
find_kind (const AshlarValue *value)
{
  gint64 integer;

  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      return ASHLAR_LDTK_BOOLEAN;
    case ASHLAR_VALUE_INTEGER:
      /* LDtk's integers have 32 bits. */
      integer = ashlar_value_get_integer (value);
      return integer >= G_MININT32 && integer <= G_MAXINT32    ? ASHLAR_LDTK_INTEGER
             : integer >= -MOST_EXACT && integer <= MOST_EXACT ? ASHLAR_LDTK_FLOAT
                                                               : ASHLAR_LDTK_STRING;
    case ASHLAR_VALUE_DOUBLE:
      return ASHLAR_LDTK_FLOAT;
    case ASHLAR_VALUE_STRING:
      return strchr (ashlar_value_get_string (value), '\n') != NULL ? ASHLAR_LDTK_TEXT
             : is_color (ashlar_value_get_string (value))           ? ASHLAR_LDTK_COLOR
                                                                    : ASHLAR_LDTK_STRING;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return ASHLAR_LDTK_STRING;
    }
}

static AshlarLdtkFieldKind
join_kinds (AshlarLdtkFieldKind a, AshlarLdtkFieldKind b)
{
  if (a == b)
    return a;
  if (a == ASHLAR_LDTK_TEXT || b == ASHLAR_LDTK_TEXT)
    return ASHLAR_LDTK_TEXT;
  if (MIN (a, b) == ASHLAR_LDTK_INTEGER && MAX (a, b) == ASHLAR_LDTK_FLOAT)
    return ASHLAR_LDTK_FLOAT;
  return ASHLAR_LDTK_STRING;
}

static AshlarLdtkField *
find_field (GArray *fields, AshlarLdtkSource source, const char *key)
{
  for (guint i = 0; i < fields->len; i++)
    {
      AshlarLdtkField *field = &g_array_index (fields, AshlarLdtkField, i);

      if (field->source == source && g_strcmp0 (field->key, key) == 0)
        return field;
    }
  return NULL;
}

static void
add_value (
    GArray *fields, AshlarLdtkSource source, const char *key, AshlarLdtkFieldKind kind, guint n)
{
  AshlarLdtkField *field = find_field (fields, source, key);

  if (field == NULL)
    {
      const AshlarLdtkField new_field = { .source = source, .key = g_strdup (key), .kind = kind };

      g_array_append_val (fields, new_field);
      field = &g_array_index (fields, AshlarLdtkField, fields->len - 1);
    }
  field->kind = join_kinds (field->kind, kind);
  field->n_values += n;
}

void
_ashlar_ldtk_fields_add (GArray *fields, const AshlarValue *properties)
{
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (properties, i);

      if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL)
        add_value (fields, ASHLAR_LDTK_FROM_PROPERTY, ashlar_value_get_key (properties, i),
                   find_kind (value), 1);
    }
}

void
_ashlar_ldtk_fields_add_source (GArray             *fields,
                                AshlarLdtkSource    source,
                                AshlarLdtkFieldKind kind,
                                guint               n)
{
  add_value (fields, source, NULL, kind, n);
}

static const char *
get_name (const AshlarLdtkField *field)
{
  switch (field->source)
    {
    case ASHLAR_LDTK_FROM_NAME:
      return "name";
    case ASHLAR_LDTK_FROM_PICTURE:
      return "picture";
    case ASHLAR_LDTK_FROM_PATH:
      return "path";
    case ASHLAR_LDTK_FROM_PROPERTY:
    default:
      return field->key;
    }
}

/* Our own first, so that they are called so whatever the designer's are. */
static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const AshlarLdtkField *one = a, *other = b;

  if ((one->source == ASHLAR_LDTK_FROM_PROPERTY) != (other->source == ASHLAR_LDTK_FROM_PROPERTY))
    return one->source == ASHLAR_LDTK_FROM_PROPERTY ? 1 : -1;
  return strcmp (get_name (one), get_name (other));
}

void
_ashlar_ldtk_fields_finish (GArray *fields, guint *next_uid)
{
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();

  g_array_sort (fields, compare_cb);
  for (guint i = 0; i < fields->len; i++)
    {
      AshlarLdtkField *field = &g_array_index (fields, AshlarLdtkField, i);

      field->identifier = _ashlar_ldtk_make_identifier (get_name (field), "field", FALSE, taken);
      field->uid = (*next_uid)++;
    }
}

/* ------------------------------------------------------------------ definitions */

static const char *
get_display (const AshlarLdtkField *field)
{
  switch (field->source)
    {
    case ASHLAR_LDTK_FROM_PICTURE:
      return "EntityTile";
    case ASHLAR_LDTK_FROM_PATH:
      return "PointPath";
    case ASHLAR_LDTK_FROM_NAME:
      return "ValueOnly";
    case ASHLAR_LDTK_FROM_PROPERTY:
    default:
      return "Hidden";
    }
}

static gboolean
is_smart_color (const AshlarLdtkField *field)
{
  return field->kind == ASHLAR_LDTK_COLOR && g_strcmp0 (field->key, "color") == 0;
}

void
_ashlar_ldtk_fields_write_definitions (const GArray *fields,
                                       guint         n_things,
                                       guint         tileset_uid,
                                       AshlarSink   *sink)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const AshlarLdtkField *field = &g_array_index (fields, AshlarLdtkField, i);
      gboolean               is_array = field->kind == ASHLAR_LDTK_POINTS;

      ashlar_sink_printf (sink, "%s{\"identifier\": \"%s\", \"doc\": ", i > 0 ? ",\n      " : "",
                          field->identifier);
      /* What it was called, where it cannot be called so. */
      if (field->key != NULL && strcmp (field->key, field->identifier) != 0)
        ashlar_sink_json_string (sink, field->key);
      else
        ashlar_sink_text (sink, "null");
      ashlar_sink_printf (
          sink,
          ", \"__type\": \"%s\", \"uid\": %u, \"type\": \"%s\", \"isArray\": %s, "
          "\"canBeNull\": %s, \"arrayMinLength\": null, \"arrayMaxLength\": null, "
          "\"editorDisplayMode\": \"%s\", \"editorDisplayScale\": 1, \"editorDisplayPos\": "
          "\"Above\", \"editorLinkStyle\": \"StraightArrow\", \"editorDisplayColor\": null, "
          "\"editorAlwaysShow\": false, \"editorShowInWorld\": true, \"editorCutLongValues\": "
          "true, "
          "\"editorTextSuffix\": null, \"editorTextPrefix\": null, \"useForSmartColor\": %s, "
          "\"exportToToc\": false, \"searchable\": false, \"min\": null, \"max\": null, \"regex\": "
          "null, \"acceptFileTypes\": null, \"defaultOverride\": null, \"textLanguageMode\": null, "
          "\"symmetricalRef\": false, \"autoChainRef\": true, \"allowOutOfLevelRef\": true, "
          "\"allowedRefs\": \"OnlySame\", \"allowedRefsEntityUid\": null, \"allowedRefTags\": [], "
          "\"tilesetUid\": ",
          kinds[field->kind].human, field->uid, kinds[field->kind].type,
          is_array ? "true" : "false", !is_array && field->n_values < n_things ? "true" : "false",
          get_display (field), is_smart_color (field) ? "true" : "false");
      if (field->kind == ASHLAR_LDTK_TILE)
        ashlar_sink_printf (sink, "%u}", tileset_uid);
      else
        ashlar_sink_text (sink, "null}");
    }
}

/* ------------------------------------------------------------------ values */

/* Of a field whose values are of several types. */
static char *
dup_text (const AshlarValue *value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_STRING:
      return g_strdup (ashlar_value_get_string (value));
    case ASHLAR_VALUE_BOOLEAN:
      return g_strdup (ashlar_value_get_boolean (value) ? "true" : "false");
    case ASHLAR_VALUE_INTEGER:
      return g_strdup_printf ("%" PRId64, ashlar_value_get_integer (value));
    case ASHLAR_VALUE_DOUBLE:
      return g_strdup (g_ascii_dtostr (number, sizeof number, ashlar_value_get_double (value)));
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return g_strdup ("");
    }
}

/* Both forms of a value are the same text, or nearly. */
static void
write_simple (const AshlarLdtkField *field,
              const AshlarValue     *value,
              gboolean               is_internal,
              AshlarSink            *sink)
{
  g_autofree char *text = NULL;

  switch (field->kind)
    {
    case ASHLAR_LDTK_BOOLEAN:
      ashlar_sink_text (sink, ashlar_value_get_boolean (value) ? "true" : "false");
      break;
    case ASHLAR_LDTK_INTEGER:
      ashlar_sink_printf (sink, "%" PRId64, ashlar_value_get_integer (value));
      break;
    case ASHLAR_LDTK_FLOAT:
      ashlar_sink_number (sink, ashlar_value_get_double (value));
      break;
    case ASHLAR_LDTK_COLOR:
      if (is_internal)
        {
          ashlar_sink_printf (
              sink, "%u", (guint) g_ascii_strtoull (ashlar_value_get_string (value) + 1, NULL, 16));
          break;
        }
      text = g_ascii_strup (ashlar_value_get_string (value), -1);
      ashlar_sink_json_string (sink, text);
      break;
    case ASHLAR_LDTK_STRING:
    case ASHLAR_LDTK_TEXT:
    case ASHLAR_LDTK_TILE:
    case ASHLAR_LDTK_POINTS:
    default:
      text = dup_text (value);
      ashlar_sink_json_string (sink, text);
      break;
    }
}

static const char *
get_internal (AshlarLdtkFieldKind kind)
{
  switch (kind)
    {
    case ASHLAR_LDTK_BOOLEAN:
      return "V_Bool";
    case ASHLAR_LDTK_INTEGER:
    case ASHLAR_LDTK_COLOR:
      return "V_Int";
    case ASHLAR_LDTK_FLOAT:
      return "V_Float";
    case ASHLAR_LDTK_STRING:
    case ASHLAR_LDTK_TEXT:
    case ASHLAR_LDTK_TILE:
    case ASHLAR_LDTK_POINTS:
    default:
      return "V_String";
    }
}

static void
write_value (const AshlarLdtkField *field, const AshlarValue *value, AshlarSink *sink)
{
  if (value == NULL)
    {
      ashlar_sink_printf (sink,
                          "\"__value\": null, \"__tile\": null, \"defUid\": %u, "
                          "\"realEditorValues\": []}",
                          field->uid);
      return;
    }
  ashlar_sink_text (sink, "\"__value\": ");
  write_simple (field, value, FALSE, sink);
  ashlar_sink_printf (sink,
                      ", \"__tile\": null, \"defUid\": %u, \"realEditorValues\": [{\"id\": "
                      "\"%s\", \"params\": [",
                      field->uid, get_internal (field->kind));
  write_simple (field, value, TRUE, sink);
  ashlar_sink_text (sink, "]}]}");
}

static void
write_points (const AshlarLdtkField *field, const AshlarSceneThing *thing, AshlarSink *sink)
{
  ashlar_sink_text (sink, "\"__value\": [");
  for (guint i = 0; i < thing->n_points; i++)
    ashlar_sink_printf (sink, "%s{\"cx\": %u, \"cy\": %u}", i > 0 ? ", " : "", thing->points[2 * i],
                        thing->points[2 * i + 1]);
  ashlar_sink_printf (sink, "], \"__tile\": null, \"defUid\": %u, \"realEditorValues\": [",
                      field->uid);
  for (guint i = 0; i < thing->n_points; i++)
    ashlar_sink_printf (sink, "%s{\"id\": \"V_String\", \"params\": [\"%u,%u\"]}",
                        i > 0 ? ", " : "", thing->points[2 * i], thing->points[2 * i + 1]);
  ashlar_sink_text (sink, "]}");
}

/* @sheet: the field's; LDtk knows no other in it. */
static void
write_picture (const AshlarLdtkProject *self,
               const AshlarLdtkField   *field,
               const AshlarSceneThing  *thing,
               guint                    sheet,
               AshlarSink              *sink)
{
  const AshlarSceneSheet *picture = ashlar_scene_get_sheet (self->scene, sheet);
  guint                   x, y;

  if (!thing->has_picture || thing->sheet != sheet)
    {
      write_value (field, NULL, sink);
      return;
    }
  ashlar_scene_sheet_locate (picture, thing->piece, &x, &y);
  ashlar_sink_text (sink, "\"__value\": ");
  _ashlar_ldtk_write_rectangle (self, sheet, thing->piece, sink);
  ashlar_sink_text (sink, ", \"__tile\": ");
  _ashlar_ldtk_write_rectangle (self, sheet, thing->piece, sink);
  ashlar_sink_printf (sink,
                      ", \"defUid\": %u, \"realEditorValues\": [{\"id\": \"V_String\", \"params\": "
                      "[\"%u,%u,%u,%u\"]}]}",
                      field->uid, x, y, picture->piece_width, picture->piece_height);
}

void
_ashlar_ldtk_fields_write (const AshlarLdtkProject *self,
                           const GArray            *fields,
                           const AshlarSceneThing  *thing,
                           const AshlarValue       *properties,
                           guint                    sheet,
                           AshlarSink              *sink)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const AshlarLdtkField *field = &g_array_index (fields, AshlarLdtkField, i);
      AshlarValue           *value;

      ashlar_sink_printf (sink, "%s{\"__identifier\": \"%s\", \"__type\": \"%s\", ",
                          i > 0 ? ", " : "", field->identifier, kinds[field->kind].human);
      switch (field->source)
        {
        case ASHLAR_LDTK_FROM_NAME:
          value = ashlar_value_new_string (thing->name);
          write_value (field, value, sink);
          ashlar_value_unref (value);
          break;
        case ASHLAR_LDTK_FROM_PICTURE:
          write_picture (self, field, thing, sheet, sink);
          break;
        case ASHLAR_LDTK_FROM_PATH:
          write_points (field, thing, sink);
          break;
        case ASHLAR_LDTK_FROM_PROPERTY:
        default:
          value = ashlar_value_lookup (properties, field->key);
          if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL)
            value = NULL;
          write_value (field, value, sink);
          break;
        }
    }
}
