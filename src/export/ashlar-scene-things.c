/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What stands beside the cells: all that level JSON knows, as points, rectangles and paths with properties. What is a list there is a
 * text with commas here, since most targets know no other.
 *
 * A thing is made when it is asked for and goes when the next one is: a level may have a million of them. */

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "export/ashlar-scene-private.h"
#include "render/ashlar-things-private.h"

/* ------------------------------------------------------------------ properties */

struct _AshlarSceneProperties
{
  GPtrArray *names; /* owned */
  GPtrArray *values;
};

AshlarSceneProperties *
_ashlar_scene_properties_new (void)
{
  AshlarSceneProperties *self = g_new (AshlarSceneProperties, 1);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_value_unref);
  return self;
}

/* Nothing is called "name": what reads maps takes that for the thing's own. */
static char *
dup_name (const char *name)
{
  return g_strdup (strcmp (name, "name") == 0 ? "name_" : name);
}

static gboolean
has_name (const AshlarSceneProperties *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (strcmp (g_ptr_array_index (self->names, i), name) == 0)
      return TRUE;
  return FALSE;
}

void
_ashlar_scene_properties_add (AshlarSceneProperties *self, const char *name, AshlarValue *value)
{
  g_autofree char *safe = dup_name (name);
  AshlarValueType  type = ashlar_value_get_value_type (value);

  if (type == ASHLAR_VALUE_NULL || has_name (self, safe))
    {
      ashlar_value_unref (value);
      return;
    }
  if (type == ASHLAR_VALUE_ARRAY || type == ASHLAR_VALUE_OBJECT)
    {
      g_autofree char *text = ashlar_json_value_to_text (value);

      ashlar_value_unref (value);
      value = ashlar_value_new_string (text);
    }
  g_ptr_array_add (self->names, g_steal_pointer (&safe));
  g_ptr_array_add (self->values, value);
}

void
_ashlar_scene_properties_add_text (AshlarSceneProperties *self, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    _ashlar_scene_properties_add (self, name, ashlar_value_new_string (text));
}

static void
add_number (AshlarSceneProperties *self, const char *name, gint64 number)
{
  _ashlar_scene_properties_add (self, name, ashlar_value_new_integer (number));
}

void
_ashlar_scene_properties_add_all (AshlarSceneProperties *self, const AshlarValue *object)
{
  for (guint i = 0; object != NULL && i < ashlar_value_get_n_items (object); i++)
    _ashlar_scene_properties_add (self, ashlar_value_get_key (object, i),
                                  ashlar_value_ref (ashlar_value_get_item (object, i)));
}

static gint
compare_names_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const AshlarSceneProperties *self = user_data;

  return strcmp (g_ptr_array_index (self->names, *(const guint *) a),
                 g_ptr_array_index (self->names, *(const guint *) b));
}

AshlarValue *
_ashlar_scene_properties_free_to_value (AshlarSceneProperties *self)
{
  AshlarValue      *object = ashlar_value_new_object ();
  guint             n = self->names->len;
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_names_cb, self);
  for (guint i = 0; i < n; i++)
    ashlar_value_object_set (object, g_ptr_array_index (self->names, order[i]),
                             ashlar_value_ref (g_ptr_array_index (self->values, order[i])));
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->values);
  g_free (self);
  return object;
}

/* ------------------------------------------------------------------ things */

void
_ashlar_scene_thing_free (gpointer data)
{
  AshlarSceneThing *self = data;

  g_free (self->name);
  g_free (self->kind);
  g_free (self->points);
  ashlar_value_unref (self->properties);
  g_free (self);
}

const char *
ashlar_scene_group_get_name (AshlarSceneGroup group)
{
  static const char *const names[ASHLAR_N_SCENE_GROUPS]
      = { "objects", "markers", "links", "lights", "areas", "letters", "words" };

  return names[group];
}

/* Takes @properties. */
static AshlarSceneThing *
thing_new (AshlarSceneGroup       group,
           const char            *name,
           const char            *kind,
           guint                  x,
           guint                  y,
           AshlarSceneProperties *properties)
{
  AshlarSceneThing *thing = g_new0 (AshlarSceneThing, 1);

  thing->group = group;
  thing->name = g_strdup (name);
  thing->kind = g_strdup (kind);
  thing->x = x;
  thing->y = y;
  thing->width = thing->height = 1;
  thing->properties = _ashlar_scene_properties_free_to_value (properties);
  return thing;
}

static void
find_picture (AshlarScene *self, AshlarSceneThing *thing, const char *object, const char *marker)
{
  const AshlarThing what = { thing->x, thing->y, object, object != NULL ? NULL : marker };
  AshlarThingPiece  piece;

  if (self->dressed == NULL
      || !ashlar_sheet_pieces_get_thing (
          self->pieces, _ashlar_things_find_picture (self->dressed, &what), &piece))
    return;
  thing->has_picture = TRUE;
  thing->sheet = piece.sheet;
  thing->piece = piece.piece;
  thing->picture_x = piece.x;
  thing->picture_y = piece.y;
}

static void
add_area_number (AshlarSceneProperties *properties, gint area)
{
  if (area >= 0)
    add_number (properties, "area", area);
}

static AshlarSceneThing *
make_object (AshlarScene *self, guint i)
{
  const AshlarLevelObject *object = ashlar_level_get_object (self->level, i);
  const char              *reference = ashlar_level_object_get_reference (object);
  AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);
  AshlarSceneProperties   *properties = _ashlar_scene_properties_new ();
  AshlarSceneThing        *thing;
  guint                    x, y;

  add_area_number (properties, ashlar_level_object_get_area (object));
  if (blueprint != NULL)
    {
      char symbol[7] = "";

      if (blueprint->symbol != 0)
        symbol[g_unichar_to_utf8 (blueprint->symbol, symbol)] = '\0';
      _ashlar_scene_properties_add_text (properties, "symbol", symbol);
      _ashlar_scene_properties_add_text (properties, "description", blueprint->description);
      _ashlar_scene_properties_add_all (properties, blueprint->properties);
    }
  ashlar_level_object_get_position (object, &x, &y);
  thing = thing_new (ASHLAR_SCENE_OBJECTS, reference, reference, x, y, properties);
  find_picture (self, thing, reference, NULL);
  return thing;
}

static AshlarSceneThing *
make_marker (AshlarScene *self, guint i)
{
  const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);
  const char *kind = ashlar_marker_kind_to_string (ashlar_level_marker_get_kind (marker));
  const char *name = ashlar_level_marker_get_name (marker);
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  AshlarSceneThing      *thing;
  guint                  x, y;

  add_area_number (properties, ashlar_level_marker_get_area (marker));
  _ashlar_scene_properties_add_text (properties, "as", ashlar_level_marker_get_as (marker));
  _ashlar_scene_properties_add_text (
      properties, ashlar_level_marker_get_kind (marker) == ASHLAR_MARKER_KEY ? "key" : "id", name);
  ashlar_level_marker_get_position (marker, &x, &y);
  thing = thing_new (ASHLAR_SCENE_MARKERS, name != NULL ? name : kind, kind, x, y, properties);
  find_picture (self, thing, NULL, kind);
  return thing;
}

static void
set_rectangle (AshlarSceneThing *thing, guint right, guint bottom)
{
  thing->shape = ASHLAR_SCENE_RECTANGLE;
  thing->width = right - thing->x + 1;
  thing->height = bottom - thing->y + 1;
}

static char *
join_numbers (const guint *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", numbers[i]);
  return g_string_free (text, FALSE);
}

static AshlarSceneThing *
make_link (AshlarScene *self, guint i)
{
  const AshlarLevelLink *link = ashlar_level_get_link (self->level, i);
  const char *const     *lock = ashlar_level_link_get_lock (link);
  gboolean               has_door = ashlar_level_link_has_door (link);
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  const char            *kind = lock != NULL ? "lock" : has_door ? "door" : "link";
  AshlarSceneThing      *thing;
  guint                  from, to, left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;
  guint                  n = ashlar_level_link_get_n_cells (link);
  g_autofree char       *name = NULL, *cells = NULL;
  g_autofree guint      *numbers = g_new (guint, 2 * n);

  ashlar_level_link_get_areas (link, &from, &to);
  for (guint k = 0; k < n; k++)
    {
      guint x, y;

      ashlar_level_link_get_cell (link, k, &x, &y);
      numbers[2 * k] = x;
      numbers[2 * k + 1] = y;
      left = MIN (left, x);
      top = MIN (top, y);
      right = MAX (right, x);
      bottom = MAX (bottom, y);
    }
  add_number (properties, "from", from);
  add_number (properties, "to", to);
  _ashlar_scene_properties_add (properties, "door", ashlar_value_new_boolean (has_door));
  cells = join_numbers (numbers, 2 * n);
  _ashlar_scene_properties_add_text (properties, "cells", cells);
  if (lock != NULL)
    {
      g_autofree char *keys = g_strjoinv (",", (char **) lock);

      _ashlar_scene_properties_add_text (properties, "requires", keys);
    }
  name = g_strdup_printf ("%s %u-%u", kind, from, to);
  if (n == 0)
    left = top = right = bottom = 0;
  thing = thing_new (ASHLAR_SCENE_LINKS, name, kind, left, top, properties);
  set_rectangle (thing, right, bottom);
  return thing;
}

static AshlarSceneThing *
make_light (AshlarScene *self, guint i)
{
  const AshlarLevelLight *light = ashlar_level_get_light (self->level, i);
  AshlarSceneProperties  *properties = _ashlar_scene_properties_new ();
  g_autofree char        *color = g_strdup_printf ("#%06x", ashlar_level_light_get_color (light));
  guint                   x, y;

  ashlar_level_light_get_position (light, &x, &y);
  add_number (properties, "radius", ashlar_level_light_get_radius (light));
  _ashlar_scene_properties_add_text (properties, "color", color);
  return thing_new (ASHLAR_SCENE_LIGHTS, "light", "light", x, y, properties);
}

static char *
dup_roles (AshlarRoles roles)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ASHLAR_N_ROLES; i++)
    if (roles & 1u << i)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", ashlar_role_to_string (i));
  return g_string_free (text, FALSE);
}

/* Rows of "." and "#". */
static char *
dup_mask (const AshlarLevelArea *area, guint width, guint height)
{
  g_autoptr (GBytes) mask = ashlar_level_area_dup_mask (area);
  const guint8 *cells = mask != NULL ? g_bytes_get_data (mask, NULL) : NULL;
  GString      *text;

  if (cells == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint y = 0; y < height; y++)
    {
      if (y > 0)
        g_string_append_c (text, '\n');
      for (guint x = 0; x < width; x++)
        g_string_append_c (text, cells[(gsize) y * width + x] != 0 ? '#' : '.');
    }
  return g_string_free (text, FALSE);
}

static AshlarSceneThing *
make_area (AshlarScene *self, guint i)
{
  const AshlarLevelArea *area = ashlar_level_get_area (self->level, i);
  const char            *kind = ashlar_area_kind_to_string (ashlar_level_area_get_kind (area));
  const char            *block = ashlar_level_area_get_block (area);
  AshlarSpecial          special = ashlar_level_area_get_special (area);
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  g_autofree char       *name = NULL, *roles = NULL, *mask = NULL;
  AshlarSceneThing      *thing;
  guint                  x, y, width, height;

  ashlar_level_area_get_rectangle (area, &x, &y, &width, &height);
  roles = dup_roles (ashlar_level_area_get_roles (area));
  mask = dup_mask (area, width, height);
  add_number (properties, "index", i);
  _ashlar_scene_properties_add_text (properties, "roles", roles);
  _ashlar_scene_properties_add_text (properties, "zone", ashlar_level_area_get_zone (area));
  _ashlar_scene_properties_add_text (properties, "painter", ashlar_level_area_get_painter (area));
  _ashlar_scene_properties_add_text (properties, "block", block);
  if (block != NULL)
    _ashlar_scene_properties_add_text (
        properties, "transformation",
        ashlar_orientation_to_string (ashlar_level_area_get_orientation (area)));
  if (special != ASHLAR_SPECIAL_NONE)
    _ashlar_scene_properties_add_text (properties, "special", ashlar_special_to_string (special));
  _ashlar_scene_properties_add_text (properties, "mask", mask);
  name = block != NULL ? g_strdup (block) : g_strdup_printf ("%s %u", kind, i);
  thing = thing_new (ASHLAR_SCENE_AREAS, name, kind, x, y, properties);
  set_rectangle (thing, x + MAX (width, 1) - 1, y + MAX (height, 1) - 1);
  return thing;
}

static char *
dup_word_id (const AshlarLevelWord *word)
{
  const char *number = ashlar_level_word_get_number (word);

  return g_strdup_printf ("%s-%s", number != NULL ? number : "",
                          ashlar_level_word_get_direction (word) == ASHLAR_WORD_ACROSS ? "across"
                                                                                       : "down");
}

/* A letter stands where words cross, and belongs to both. */
static void
letter_free (gpointer data)
{
  AshlarSceneLetter *self = data;

  g_string_free (self->words, TRUE);
  g_free (self);
}

static gint
compare_letters_cb (gconstpointer a, gconstpointer b)
{
  const AshlarSceneLetter *one = *(AshlarSceneLetter *const *) a,
                          *other = *(AshlarSceneLetter *const *) b;

  if (one->y != other->y)
    return one->y < other->y ? -1 : 1;
  return one->x < other->x ? -1 : one->x > other->x;
}

static void
find_letters_of (AshlarScene *self, const AshlarLevelWord *word, GHashTable *letters)
{
  g_autofree char *id = dup_word_id (word);

  for (guint k = 0; k < ashlar_level_word_get_n_cells (word); k++)
    {
      const char        *said = ashlar_level_word_get_letters (word, k);
      AshlarSceneLetter *letter;
      gpointer           place;
      guint              x, y;

      ashlar_level_word_get_cell (word, k, &x, &y);
      place = GSIZE_TO_POINTER (((gsize) y << 16 | x) + 1);
      letter = g_hash_table_lookup (letters, place);
      if (said == NULL)
        continue;
      if (letter == NULL)
        {
          letter = g_new0 (AshlarSceneLetter, 1);
          *letter = (AshlarSceneLetter){ x, y, said, g_string_new (NULL) };
          g_hash_table_insert (letters, place, letter);
          g_ptr_array_add (self->letters, letter);
        }
      g_string_append_printf (letter->words, "%s%s", letter->words->len > 0 ? "," : "", id);
    }
}

static AshlarSceneThing *
make_letter (AshlarScene *self, guint i)
{
  const AshlarSceneLetter *letter = g_ptr_array_index (self->letters, i);
  AshlarSceneProperties   *properties = _ashlar_scene_properties_new ();

  _ashlar_scene_properties_add_text (properties, "letter", letter->letters);
  _ashlar_scene_properties_add_text (properties, "words", letter->words->str);
  return thing_new (ASHLAR_SCENE_LETTERS, letter->letters, "letter", letter->x, letter->y,
                    properties);
}

static AshlarSceneThing *
make_word (AshlarScene *self, guint i)
{
  const AshlarLevelWord *word = ashlar_level_get_word (self->level, i);
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  g_autofree char       *id = dup_word_id (word);
  guint                  n = ashlar_level_word_get_n_cells (word);
  guint                 *points = g_new0 (guint, 2 * MAX (n, 1));
  AshlarSceneThing      *thing;

  for (guint k = 0; k < n; k++)
    ashlar_level_word_get_cell (word, k, &points[2 * k], &points[2 * k + 1]);
  _ashlar_scene_properties_add_text (properties, "number", ashlar_level_word_get_number (word));
  _ashlar_scene_properties_add_text (
      properties, "direction",
      ashlar_level_word_get_direction (word) == ASHLAR_WORD_ACROSS ? "Across" : "Down");
  _ashlar_scene_properties_add_text (properties, "answer", ashlar_level_word_get_answer (word));
  _ashlar_scene_properties_add_text (properties, "clue", ashlar_level_word_get_clue (word));
  _ashlar_scene_properties_add_text (properties, "word", id);
  thing = thing_new (ASHLAR_SCENE_WORDS, ashlar_level_word_get_answer (word), "word", points[0],
                     points[1], properties);
  thing->shape = ASHLAR_SCENE_PATH;
  thing->n_points = n;
  thing->points = points;
  return thing;
}

/* ------------------------------------------------------------------ groups */

static gint
compare_rows_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  AshlarLevel *level = user_data;
  guint        one_x, one_y, other_x, other_y, one = *(const guint *) a, other = *(const guint *) b;

  ashlar_level_object_get_position (ashlar_level_get_object (level, one), &one_x, &one_y);
  ashlar_level_object_get_position (ashlar_level_get_object (level, other), &other_x, &other_y);
  if (one_y != other_y)
    return one_y < other_y ? -1 : 1;
  if (one_x != other_x)
    return one_x < other_x ? -1 : 1;
  return one < other ? -1 : one > other;
}

void
_ashlar_scene_find_things (AshlarScene *self)
{
  guint n = ashlar_level_get_n_objects (self->level);
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

  /* What stands further south is in front. */
  self->objects = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    self->objects[i] = i;
  g_qsort_with_data (self->objects, (gint) n, sizeof *self->objects, compare_rows_cb, self->level);
  self->letters = g_ptr_array_new_with_free_func (letter_free);
  for (guint i = 0; i < ashlar_level_get_n_words (self->level); i++)
    find_letters_of (self, ashlar_level_get_word (self->level, i), letters);
  g_ptr_array_sort (self->letters, compare_letters_cb);
}

guint
ashlar_scene_get_n_things (AshlarScene *self, AshlarSceneGroup group)
{
  switch (group)
    {
    case ASHLAR_SCENE_OBJECTS:
      return ashlar_level_get_n_objects (self->level);
    case ASHLAR_SCENE_MARKERS:
      return ashlar_level_get_n_markers (self->level);
    case ASHLAR_SCENE_LINKS:
      return ashlar_level_get_n_links (self->level);
    case ASHLAR_SCENE_LIGHTS:
      return ashlar_level_get_n_lights (self->level);
    case ASHLAR_SCENE_AREAS:
      return ashlar_level_get_n_areas (self->level);
    case ASHLAR_SCENE_LETTERS:
      return self->letters->len;
    case ASHLAR_SCENE_WORDS:
    default:
      return ashlar_level_get_n_words (self->level);
    }
}

static AshlarSceneThing *
make_thing (AshlarScene *self, AshlarSceneGroup group, guint index)
{
  switch (group)
    {
    case ASHLAR_SCENE_OBJECTS:
      return make_object (self, self->objects[index]);
    case ASHLAR_SCENE_MARKERS:
      return make_marker (self, index);
    case ASHLAR_SCENE_LINKS:
      return make_link (self, index);
    case ASHLAR_SCENE_LIGHTS:
      return make_light (self, index);
    case ASHLAR_SCENE_AREAS:
      return make_area (self, index);
    case ASHLAR_SCENE_LETTERS:
      return make_letter (self, index);
    case ASHLAR_SCENE_WORDS:
    default:
      return make_word (self, index);
    }
}

const AshlarSceneThing *
ashlar_scene_get_thing (AshlarScene *self, AshlarSceneGroup group, guint index)
{
  g_return_val_if_fail (index < ashlar_scene_get_n_things (self, group), NULL);

  if (self->thing == NULL || self->thing->group != group || self->thing_index != index)
    {
      g_clear_pointer (&self->thing, _ashlar_scene_thing_free);
      self->thing = make_thing (self, group, index);
      self->thing_index = index;
    }
  return self->thing;
}

/* ------------------------------------------------------------------ the level */

static AshlarValue *
make_routes (AshlarLevel *level)
{
  AshlarValue *routes = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_level_get_n_routes (level); i++)
    {
      const AshlarLevelRoute *route = ashlar_level_get_route (level, i);
      AshlarValue            *list = ashlar_value_new_array ();
      guint                   n;
      const guint            *areas = ashlar_level_route_get_areas (route, &n);

      for (guint k = 0; k < n; k++)
        ashlar_value_array_add (list, ashlar_value_new_integer (areas[k]));
      ashlar_value_object_set (routes, ashlar_level_route_get_id (route), list);
    }
  return routes;
}

static AshlarValue *
make_zones (AshlarLevel *level)
{
  AshlarValue *zones = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_level_get_n_zones (level); i++)
    {
      const AshlarLevelZone *zone = ashlar_level_get_zone (level, i);

      ashlar_value_object_set (zones, ashlar_level_zone_get_id (zone),
                               ashlar_value_new_string (ashlar_level_zone_get_name (zone)));
    }
  return zones;
}

AshlarValue *
ashlar_scene_dup_properties (AshlarScene *self)
{
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  AshlarLevel           *level = self->level;
  g_autofree char       *seed = g_strdup_printf ("%" PRIu64, level->seed);
  g_autofree char       *digest = ashlar_level_dup_digest (level);

  _ashlar_scene_properties_add_text (properties, "recipe", ashlar_level_get_recipe (level));
  if (level->recipe != NULL)
    _ashlar_scene_properties_add_text (properties, "seed", seed);
  _ashlar_scene_properties_add_text (properties, "content", digest);
  _ashlar_scene_properties_add_text (properties, "skin",
                                     self->dressed != NULL ? self->exporter->options.skin : NULL);
  _ashlar_scene_properties_add_text (properties, "palette", ashlar_level_get_palette (level));
  if (ashlar_level_get_n_routes (level) > 0)
    _ashlar_scene_properties_add (properties, "routes", make_routes (level));
  if (ashlar_level_get_n_zones (level) > 0)
    _ashlar_scene_properties_add (properties, "zones", make_zones (level));
  return _ashlar_scene_properties_free_to_value (properties);
}
