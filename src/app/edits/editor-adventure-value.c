/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A table says what of an adventure forms have otherwise than files; all else is shared between both. Each way is one walk over the adventure, of
 * a few thousand values at most. */

#include "ashlar-config.h"

#include "edits/editor-adventure-value.h"

#include <glib/gi18n.h>

#include "edits/editor-edit.h"

typedef enum
{
  NODE_ADVENTURE,
  NODE_HUB,
  NODE_HERO,
  NODE_ENCOUNTER,
  NODE_QUEST,
  NODE_FLOOR,
  NODE_STORY,
} Node;

typedef enum
{
  SHAPE_ONE,  /* a node */
  SHAPE_LIST, /* of nodes */
  SHAPE_MAP,
  SHAPE_LINES,
  SHAPE_WAYS,
} Shape;

static const struct
{
  Node        node;
  const char *key;
  Shape       shape;
  Node        child;
} members[] = {
  { NODE_ADVENTURE, "hub", SHAPE_ONE, NODE_HUB },
  { NODE_ADVENTURE, "hero", SHAPE_ONE, NODE_HERO },
  { NODE_ADVENTURE, "foes", SHAPE_MAP, 0 },
  { NODE_ADVENTURE, "items", SHAPE_MAP, 0 },
  { NODE_ADVENTURE, "encounters", SHAPE_LIST, NODE_ENCOUNTER },
  { NODE_ADVENTURE, "story", SHAPE_LINES, 0 },
  { NODE_ADVENTURE, "quests", SHAPE_LIST, NODE_QUEST },
  { NODE_HUB, "talk", SHAPE_LINES, 0 },
  { NODE_HERO, "pack", SHAPE_MAP, 0 },
  { NODE_ENCOUNTER, "foes", SHAPE_MAP, 0 },
  { NODE_QUEST, "floors", SHAPE_LIST, NODE_FLOOR },
  { NODE_FLOOR, "next", SHAPE_WAYS, 0 },
  { NODE_FLOOR, "story", SHAPE_ONE, NODE_STORY },
  { NODE_STORY, "enter", SHAPE_LINES, 0 },
  { NODE_STORY, "won", SHAPE_LINES, 0 },
};

/* In the record of a way that stood alone in the file, without a list: so it is written again. */
#define PLAIN ""

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

static void
set_string (AshlarValue *object, const char *key, const char *text)
{
  ashlar_value_object_set (object, key, ashlar_value_new_string (text));
}

/* ---- Maps */

static AshlarValue *
new_record (const char *object, AshlarValue *value)
{
  AshlarValue *record = ashlar_value_new_object ();

  set_string (record, "object", object);
  if (!is_type (value, ASHLAR_VALUE_OBJECT))
    ashlar_value_object_set (record, "count", ashlar_value_ref (value));
  else
    for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
      ashlar_value_object_set (record, ashlar_value_get_key (value, i),
                               ashlar_value_ref (ashlar_value_get_item (value, i)));
  return record;
}

static AshlarValue *
map_to_form (const AshlarValue *map)
{
  AshlarValue *records = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (map); i++)
    ashlar_value_array_add (
        records, new_record (ashlar_value_get_key (map, i), ashlar_value_get_item (map, i)));
  return records;
}

static AshlarValue *
map_from_form (const AshlarValue *records, GError **error)
{
  g_autoptr (AshlarValue) map = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (records); i++)
    {
      const AshlarValue *record = ashlar_value_get_item (records, i);
      const AshlarValue *object = ashlar_value_lookup (record, "object");
      AshlarValue       *count = ashlar_value_lookup (record, "count");
      const char        *id;

      if (!is_type (object, ASHLAR_VALUE_STRING))
        {
          editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("No object is chosen"));
          return NULL;
        }
      id = ashlar_value_get_string (object);
      if (ashlar_value_lookup (map, id) != NULL)
        {
          /* Translators: %s is the id of an object. */
          editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN, _ ("“%s” is in the list already"),
                              id);
          return NULL;
        }
      ashlar_value_object_set (map, id,
                               count != NULL ? ashlar_value_ref (count)
                                             : ashlar_value_without_member (record, "object"));
    }
  return g_steal_pointer (&map);
}

/* ---- Lines */

static AshlarValue *
lines_to_form (const AshlarValue *lines)
{
  AshlarValue *records = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (lines); i++)
    {
      AshlarValue *line = ashlar_value_get_item (lines, i), *record;

      if (!is_type (line, ASHLAR_VALUE_STRING))
        {
          ashlar_value_array_add (records, ashlar_value_ref (line));
          continue;
        }
      record = ashlar_value_new_object ();
      ashlar_value_object_set (record, "text", ashlar_value_ref (line));
      ashlar_value_array_add (records, record);
    }
  return records;
}

static AshlarValue *
lines_from_form (const AshlarValue *records)
{
  AshlarValue *lines = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (records); i++)
    {
      AshlarValue *record = ashlar_value_get_item (records, i);
      AshlarValue *text
          = is_type (record, ASHLAR_VALUE_OBJECT) && ashlar_value_get_n_items (record) == 1
                ? ashlar_value_lookup (record, "text")
                : NULL;

      ashlar_value_array_add (lines, ashlar_value_ref (text != NULL ? text : record));
    }
  return lines;
}

/* ---- Ways */

static const char *const conditions[] = { "carries", "won" };

/* What "when" says stands beside the rest. */
static AshlarValue *
way_to_form (const AshlarValue *way)
{
  g_autoptr (AshlarValue) when = NULL;
  AshlarValue *record, *said = ashlar_value_lookup (way, "when");

  if (!is_type (said, ASHLAR_VALUE_OBJECT))
    return ashlar_value_without_member (way, PLAIN);
  when = ashlar_value_ref (said);
  record = ashlar_value_without_member (way, "when");
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      AshlarValue *value = ashlar_value_lookup (when, conditions[i]), *rest;

      if (value == NULL)
        continue;
      ashlar_value_object_set (record, conditions[i], ashlar_value_ref (value));
      rest = ashlar_value_without_member (when, conditions[i]);
      ashlar_value_unref (when);
      when = rest;
    }
  if (ashlar_value_get_n_items (when) > 0)
    ashlar_value_object_set (record, "when", ashlar_value_ref (when));
  return record;
}

static AshlarValue *
way_from_form (const AshlarValue *record)
{
  AshlarValue *way = ashlar_value_new_object (), *when = ashlar_value_new_object ();
  AshlarValue *rest = ashlar_value_lookup (record, "when");

  for (guint i = 0; i < ashlar_value_get_n_items (record); i++)
    {
      const char *key = ashlar_value_get_key (record, i);

      if (g_str_equal (key, "carries") || g_str_equal (key, "won"))
        ashlar_value_object_append_from (when, record, i);
      else if (!g_str_equal (key, "when") && !g_str_equal (key, PLAIN))
        ashlar_value_object_append_from (way, record, i);
    }
  for (guint i = 0; is_type (rest, ASHLAR_VALUE_OBJECT) && i < ashlar_value_get_n_items (rest); i++)
    ashlar_value_object_append_from (when, rest, i);
  if (ashlar_value_get_n_items (when) > 0)
    ashlar_value_object_set (way, "when", when);
  else
    ashlar_value_unref (when);
  return way;
}

static AshlarValue *
ways_to_form (AshlarValue *ways)
{
  AshlarValue *records = ashlar_value_new_array ();

  if (is_type (ways, ASHLAR_VALUE_STRING))
    {
      AshlarValue *record = ashlar_value_new_object ();

      ashlar_value_object_set (record, "floor", ashlar_value_ref (ways));
      ashlar_value_object_set (record, PLAIN, ashlar_value_new_boolean (TRUE));
      ashlar_value_array_add (records, record);
      return records;
    }
  for (guint i = 0; i < ashlar_value_get_n_items (ways); i++)
    ashlar_value_array_add (records, way_to_form (ashlar_value_get_item (ways, i)));
  return records;
}

static AshlarValue *
ways_from_form (const AshlarValue *records)
{
  AshlarValue *ways;

  if (ashlar_value_get_n_items (records) == 1)
    {
      const AshlarValue *only = ashlar_value_get_item (records, 0);

      if (ashlar_value_get_n_items (only) == 2 && ashlar_value_lookup (only, PLAIN) != NULL)
        return ashlar_value_ref (ashlar_value_lookup (only, "floor"));
    }
  ways = ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (records); i++)
    ashlar_value_array_add (ways, way_from_form (ashlar_value_get_item (records, i)));
  return ways;
}

/* ---- The whole */

static AshlarValue *turn (const AshlarValue *value, Node node, gboolean to_form, GError **error);

static AshlarValue *
turn_list (const AshlarValue *list, Node node, gboolean to_form, GError **error)
{
  g_autoptr (AshlarValue) next = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
    {
      AshlarValue *item = turn (ashlar_value_get_item (list, i), node, to_form, error);

      if (item == NULL)
        return NULL;
      ashlar_value_array_add (next, item);
    }
  return g_steal_pointer (&next);
}

static AshlarValue *
turn_member (AshlarValue *value, guint member, gboolean to_form, GError **error)
{
  switch (members[member].shape)
    {
    case SHAPE_ONE:
      return turn (value, members[member].child, to_form, error);
    case SHAPE_LIST:
      return turn_list (value, members[member].child, to_form, error);
    case SHAPE_MAP:
      return to_form ? map_to_form (value) : map_from_form (value, error);
    case SHAPE_LINES:
      return to_form ? lines_to_form (value) : lines_from_form (value);
    case SHAPE_WAYS:
    default:
      return to_form ? ways_to_form (value) : ways_from_form (value);
    }
}

static AshlarValue *
turn (const AshlarValue *value, Node node, gboolean to_form, GError **error)
{
  g_autoptr (AshlarValue) next = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char  *key = ashlar_value_get_key (value, i);
      AshlarValue *turned = NULL;
      gboolean     is_same = TRUE;

      for (guint k = 0; k < G_N_ELEMENTS (members); k++)
        if (members[k].node == node && g_str_equal (members[k].key, key))
          {
            is_same = FALSE;
            turned = turn_member (ashlar_value_get_item (value, i), k, to_form, error);
            if (turned == NULL)
              return NULL;
            ashlar_value_object_set (next, key, turned);
            break;
          }
      if (is_same)
        ashlar_value_object_append_from (next, value, i);
    }
  return g_steal_pointer (&next);
}

AshlarValue *
editor_adventure_value_to_form (const AshlarValue *adventure)
{
  return turn (adventure, NODE_ADVENTURE, TRUE, NULL);
}

AshlarValue *
editor_adventure_value_from_form (const AshlarValue *form, GError **error)
{
  return turn (form, NODE_ADVENTURE, FALSE, error);
}

/* ---- Places */

static gboolean
parse_index (const char *key, guint *index)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (key, 10, 0, G_MAXUINT - 1, &number, NULL))
    return FALSE;
  *index = (guint) number;
  return TRUE;
}

static GStrv
split (const char *place)
{
  return place[0] != '\0' ? g_strsplit (place, "/", -1) : g_new0 (char *, 1);
}

AshlarValue *
editor_adventure_value_find (AshlarValue *form, const char *place)
{
  g_auto (GStrv) keys = split (place);
  AshlarValue *node = form;

  for (guint i = 0; keys[i] != NULL && node != NULL; i++)
    {
      guint index;

      if (is_type (node, ASHLAR_VALUE_OBJECT))
        node = ashlar_value_lookup (node, keys[i]);
      else if (is_type (node, ASHLAR_VALUE_ARRAY) && parse_index (keys[i], &index)
               && index < ashlar_value_get_n_items (node))
        node = ashlar_value_get_item (node, index);
      else
        node = NULL;
    }
  return node;
}

static gboolean put (AshlarValue *node, char **keys, AshlarValue *value, AshlarValue **next);

static gboolean
put_item (AshlarValue *array, char **keys, AshlarValue *value, AshlarValue **next)
{
  guint index, n = array != NULL ? ashlar_value_get_n_items (array) : 0;
  g_autoptr (AshlarValue) item = NULL;

  if (!parse_index (keys[0], &index) || (index >= n && (value == NULL || keys[1] != NULL))
      || !put (index < n ? ashlar_value_get_item (array, index) : NULL, keys + 1, value, &item))
    return FALSE;
  /* An item that is empty is an item, unless it was to go itself. */
  if (item == NULL && keys[1] != NULL)
    item = ashlar_value_new_object ();
  *next = ashlar_value_new_array ();
  for (guint i = 0; i < n; i++)
    if (i != index)
      ashlar_value_array_add (*next, ashlar_value_ref (ashlar_value_get_item (array, i)));
    else if (item != NULL)
      ashlar_value_array_add (*next, ashlar_value_ref (item));
  if (index >= n)
    ashlar_value_array_add (*next, ashlar_value_ref (item));
  return TRUE;
}

static gboolean
put_member (AshlarValue *object, char **keys, AshlarValue *value, AshlarValue **next)
{
  g_autoptr (AshlarValue) child = NULL;

  if (!put (object != NULL ? ashlar_value_lookup (object, keys[0]) : NULL, keys + 1, value, &child))
    return FALSE;
  *next = child != NULL ? ashlar_value_with_member (object, keys[0], child)
                        : ashlar_value_without_member (object, keys[0]);
  return TRUE;
}

/* @node (nullable) with @value at @keys. Sets @next to NULL where nothing is left. */
static gboolean
put (AshlarValue *node, char **keys, AshlarValue *value, AshlarValue **next)
{
  guint    index;
  gboolean done = FALSE;

  if (keys[0] == NULL)
    {
      *next = value != NULL ? ashlar_value_ref (value) : NULL;
      return TRUE;
    }
  if (is_type (node, ASHLAR_VALUE_ARRAY) || (node == NULL && parse_index (keys[0], &index)))
    done = put_item (node, keys, value, next);
  else if (node == NULL || is_type (node, ASHLAR_VALUE_OBJECT))
    done = put_member (node, keys, value, next);
  if (done && ashlar_value_get_n_items (*next) == 0)
    g_clear_pointer (next, ashlar_value_unref);
  return done;
}

AshlarValue *
editor_adventure_value_with (AshlarValue *form,
                             const char  *place,
                             AshlarValue *value,
                             GError     **error)
{
  g_auto (GStrv) keys = split (place);
  AshlarValue *next = NULL;

  if (!put (form, keys, value, &next))
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("That is not there any more"));
      return NULL;
    }
  return next != NULL ? next : ashlar_value_new_object ();
}
