/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing level JSON, canonical: keys in a fixed order, one row of the grid a line, one element a
 * line where it fits.
 *
 * A level comes from a generator or from a file. Either way each element is a small JSON value when
 * its turn comes: made from the plan, or taken from what was read, with its keys put in order and
 * unknown keys behind them. So there is one layout, and what is read and written again is the same
 * to the byte. Cost: O(cells + elements); one element is in memory at a time. */

#include "formats/ashlar-level-json-private.h"

#include "base/ashlar-json-private.h"
#include "content/ashlar-tile-private.h"
#include "formats/ashlar-words-json-private.h"

static const char *const keys[ASHLAR_LEVEL_N_KEYS][24] = {
  { "format", "version", "generator", "borders", "cell", "width", "height", "tiles", "rows",
    "areas", "links", "zones", "routes", "objects", "markers", "words", "lights", "palette", NULL },
  { "recipe", "seed", "rerolls", "content", "planner", "passes", NULL },
  { "stage", "type", "version", "parameters", NULL },
  { "representation", "description", "blocksLoS", "blocksMovement", "onEnter", "onExit", "color",
    "image", "imageRegion", "empty", "references", "transformed", "properties", NULL },
  { "id", "kind", "x", "y", "width", "height", "roles", "zone", "painter", "block",
    "transformation", "special", "mask", NULL },
  { "from", "to", "cells", "door", "lock", NULL },
  { "id", "name", NULL },
  { "id", "areas", NULL },
  { "reference", "position", "area", NULL },
  { "kind", "position", "area", "id", "name", "as", NULL },
  { "number", "direction", "answer", "clue", "cells", "letters", NULL },
  { "position", "radius", "color", NULL },
};

const char *const *
ashlar_level_get_keys (AshlarLevelKeys kind)
{
  return keys[kind];
}

static void
set (AshlarValue *object, const char *key, AshlarValue *value)
{
  ashlar_value_object_set (object, key, value);
}

static AshlarValue *
integer (guint64 number)
{
  return ashlar_value_new_integer ((gint64) number);
}

static AshlarValue *
text (const char *string)
{
  return string != NULL ? ashlar_value_new_string (string) : ashlar_value_new_null ();
}

static AshlarValue *
pair (guint first, guint second)
{
  AshlarValue *value = ashlar_value_new_array ();

  ashlar_value_array_add (value, integer (first));
  ashlar_value_array_add (value, integer (second));
  return value;
}

static AshlarValue *
area_or_null (guint32 area)
{
  return area == ASHLAR_NO_AREA ? ashlar_value_new_null () : integer (area);
}

static AshlarValue *
character (gunichar c)
{
  char utf8[8] = { 0 };

  g_unichar_to_utf8 (c, utf8);
  return ashlar_value_new_string (utf8);
}

/* Elements of a generated level. */

static AshlarValue *
make_tile (AshlarLevel *self, guint index)
{
  const AshlarTile *tile = g_ptr_array_index (self->tiles, index);
  AshlarValue      *value = ashlar_value_new_object ();

  set (value, "representation", character (tile->representation));
  set (value, "description", text (tile->description));
  set (value, "blocksLoS", ashlar_value_new_boolean (tile->blocks_los));
  set (value, "blocksMovement", ashlar_value_new_boolean (tile->blocks_movement));
  set (value, "onEnter", text (tile->on_enter));
  if (tile->on_exit != NULL)
    set (value, "onExit", text (tile->on_exit));
  if (tile->color >= 0)
    {
      g_autofree char *color = g_strdup_printf ("#%06x", (guint) tile->color);

      set (value, "color", text (color));
    }
  if (tile->image != NULL)
    set (value, "image", text (tile->image));
  if (tile->image != NULL && tile->image_region[2] > 0)
    {
      AshlarValue *region = ashlar_value_new_array ();

      for (guint i = 0; i < 4; i++)
        ashlar_value_array_add (region, ashlar_value_new_integer (tile->image_region[i]));
      set (value, "imageRegion", region);
    }
  if (tile->empty)
    set (value, "empty", ashlar_value_new_boolean (TRUE));
  if (tile->n_references > 0)
    {
      AshlarValue *references = ashlar_value_new_object ();

      for (guint i = 0; i < tile->n_references; i++)
        {
          char utf8[8] = { 0 };

          g_unichar_to_utf8 (tile->references[i].representation, utf8);
          set (references, utf8, integer (tile->references[i].occurrences));
        }
      set (value, "references", references);
    }
  if (tile->properties != NULL && ashlar_value_get_n_items (tile->properties) > 0)
    set (value, "properties", ashlar_value_ref (tile->properties));
  return value;
}

/* Rows of . and # where a block leaves cells to others, or an area is joined to something else than
 * a rectangle, on a lattice than a cell. */
static AshlarValue *
make_mask (AshlarLevel *self, guint area)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *box = &plan->rectangles[area];
  const AshlarVariant   *variant = ashlar_level_get_area_variant (self, area);
  guint                  rim = plan->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;
  guint32                n_cells, n_parts;
  AshlarValue           *mask;
  g_autofree guint8     *owned = NULL;
  g_autofree char       *row = NULL;

  ashlar_plan_get_parts (plan, area, &n_parts);
  if (variant != NULL)
    n_cells = variant->n_cells;
  else if (n_parts > 1)
    owned = ashlar_plan_dup_mask (plan, area, &n_cells);
  else
    return ashlar_value_new_null ();
  if (n_cells == (box->width - 2 * rim) * (box->height - 2 * rim)
      && (variant != NULL || plan->cell_width == 0))
    return ashlar_value_new_null ();
  mask = ashlar_value_new_array ();
  row = g_malloc0 (box->width + 1u);
  for (gsize y = 0; y < box->height; y++)
    {
      for (gsize x = 0; x < box->width; x++)
        {
          gsize at = y * box->width + x;

          row[x] = (owned != NULL ? owned[at] != 0 : variant->cells[at] != ASHLAR_TILE_NONE) ? '#'
                                                                                             : '.';
        }
      ashlar_value_array_add (mask, text (row));
    }
  return mask;
}

static AshlarValue *
make_area (AshlarLevel *self, guint area)
{
  const AshlarPlan    *plan = self->plan;
  const AshlarVariant *variant = ashlar_level_get_area_variant (self, area);
  AshlarValue         *value = ashlar_value_new_object (), *roles = ashlar_value_new_array ();

  set (value, "id", integer (area));
  set (value, "kind", text (ashlar_area_kind_to_string ((AshlarAreaKind) plan->kinds[area])));
  set (value, "x", integer (plan->rectangles[area].x));
  set (value, "y", integer (plan->rectangles[area].y));
  set (value, "width", integer (plan->rectangles[area].width));
  set (value, "height", integer (plan->rectangles[area].height));
  for (guint i = 0; i < ASHLAR_N_ROLES; i++)
    if ((plan->roles[area] & 1 << i) != 0)
      ashlar_value_array_add (roles, text (ashlar_role_to_string (i)));
  set (value, "roles", roles);
  set (value, "zone", text (ashlar_level_get_area_zone (self, area)));
  set (value, "painter", text (ashlar_level_get_area_painter (self, area)));
  if (variant != NULL)
    {
      set (value, "block", text (ashlar_level_get_area_block (self, area)));
      set (value, "transformation",
           text (ashlar_orientation_to_string ((AshlarOrientation) variant->orientation)));
    }
  if (plan->specials != NULL && plan->specials[area] != ASHLAR_SPECIAL_NONE)
    set (value, "special", text (ashlar_special_to_string ((AshlarSpecial) plan->specials[area])));
  set (value, "mask", make_mask (self, area));
  return value;
}

static AshlarValue *
make_link (AshlarLevel *self, guint link)
{
  const AshlarPlan  *plan = self->plan;
  AshlarValue       *value = ashlar_value_new_object (), *cells = ashlar_value_new_array ();
  const char *const *lock = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  set (value, "from", integer (plan->link_from[link]));
  set (value, "to", integer (plan->link_to[link]));
  for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
    ashlar_value_array_add (cells, pair (plan->gateways[i].x, plan->gateways[i].y));
  set (value, "cells", cells);
  set (value, "door", ashlar_value_new_boolean (plan->link_doors[link]));
  if (lock == NULL)
    {
      set (value, "lock", ashlar_value_new_null ());
    }
  else
    {
      AshlarValue *requires = ashlar_value_new_array (), *object = ashlar_value_new_object ();

      for (; *lock != NULL; lock++)
        ashlar_value_array_add (requires, text (*lock));
      set (object, "requires", requires);
      set (value, "lock", object);
    }
  return value;
}

static AshlarValue *
make_zone (AshlarLevel *self, guint index)
{
  const AshlarZone *zone = g_ptr_array_index (self->plan->zone_names, index);
  AshlarValue      *value = ashlar_value_new_object ();

  set (value, "id", text (zone->id));
  set (value, "name", text (zone->name));
  return value;
}

static AshlarValue *
make_route (AshlarLevel *self, guint index)
{
  const AshlarRoute *route = g_ptr_array_index (self->plan->routes, index);
  AshlarValue       *value = ashlar_value_new_object (), *areas = ashlar_value_new_array ();

  set (value, "id", text (route->id));
  for (guint i = 0; i < route->n_areas; i++)
    ashlar_value_array_add (areas, integer (route->areas[i]));
  set (value, "areas", areas);
  return value;
}

static AshlarValue *
make_object (AshlarLevel *self, guint index)
{
  const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, index);
  AshlarValue              *value = ashlar_value_new_object ();

  set (value, "reference", text (object->reference));
  set (value, "position", pair (object->x, object->y));
  set (value, "area", area_or_null (object->area));
  return value;
}

static AshlarValue *
make_marker (AshlarLevel *self, guint index)
{
  const AshlarPlacedMarker *marker = &g_array_index (self->markers, AshlarPlacedMarker, index);
  AshlarValue              *value = ashlar_value_new_object ();

  set (value, "kind", text (ashlar_marker_kind_to_string (marker->kind)));
  set (value, "position", pair (marker->x, marker->y));
  set (value, "area", area_or_null (marker->area));
  if (marker->name != NULL)
    set (value, marker->kind == ASHLAR_MARKER_WAY ? "id" : "name", text (marker->name));
  if (marker->as != NULL)
    set (value, "as", text (marker->as));
  return value;
}

static AshlarValue *
make_word (AshlarLevel *self, guint index)
{
  return ashlar_words_make_value (self->plan->words, index);
}

static AshlarValue *
make_light (AshlarLevel *self, guint index)
{
  const AshlarPlacedLight *light = &g_array_index (self->lights, AshlarPlacedLight, index);
  AshlarValue             *value = ashlar_value_new_object ();
  g_autofree char         *color = g_strdup_printf ("#%06x", light->color);

  set (value, "position", pair (light->x, light->y));
  set (value, "radius", integer (light->radius));
  set (value, "color", text (color));
  return value;
}

static AshlarValue *
make_part (const AshlarPartRecord *part, gboolean with_stage)
{
  AshlarValue *value = ashlar_value_new_object ();

  if (with_stage)
    set (value, "stage", text (part->stage));
  set (value, "type", text (part->type));
  set (value, "version", integer (part->version));
  set (value, "parameters",
       part->parameters != NULL ? ashlar_value_ref (part->parameters) : ashlar_value_new_object ());
  return value;
}

static AshlarValue *
make_generator (AshlarLevel *self)
{
  AshlarValue     *value = ashlar_value_new_object (), *rerolls = ashlar_value_new_object ();
  AshlarValue     *passes = ashlar_value_new_array ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);

  set (value, "recipe", text (self->recipe));
  set (value, "seed", text (seed));
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (self->rerolls[i] > 0)
      set (rerolls, ashlar_stage_to_string ((AshlarStage) i), integer (self->rerolls[i]));
  set (value, "rerolls", rerolls);
  if (self->content != NULL)
    {
      g_autofree char *digest = ashlar_content_dup_digest (self->content);

      set (value, "content", text (digest));
    }
  for (guint i = 0; self->parts != NULL && i < self->parts->len; i++)
    {
      const AshlarPartRecord *part = g_ptr_array_index (self->parts, i);

      if (g_str_equal (part->stage, "plan"))
        set (value, "planner", make_part (part, FALSE));
      else
        ashlar_value_array_add (passes, make_part (part, TRUE));
    }
  set (value, "passes", passes);
  return value;
}

/* The members of @value in their order, what is unknown behind them. */
static AshlarValue *
sort_members (AshlarValue *value, AshlarLevelKeys kind)
{
  AshlarValue *sorted = ashlar_value_new_object ();

  for (const char *const *key = keys[kind]; *key != NULL; key++)
    {
      AshlarValue *member = ashlar_value_lookup (value, *key);

      if (member == NULL)
        continue;
      if (g_str_equal (*key, "planner")
          && ashlar_value_get_value_type (member) == ASHLAR_VALUE_OBJECT)
        set (sorted, *key, sort_members (member, ASHLAR_LEVEL_KEYS_PART));
      else
        set (sorted, *key, ashlar_value_ref (member));
    }
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char *key = ashlar_value_get_key (value, i);

      if (!g_strv_contains (keys[kind], key))
        set (sorted, key, ashlar_value_ref (ashlar_value_get_item (value, i)));
    }
  return sorted;
}

/* One list of the level: what is in it, and how an element is made. */
typedef struct
{
  const char     *key;
  AshlarLevelKeys kind;
  AshlarValue *(*make) (AshlarLevel *self, guint index);
} List;

static guint
get_length (AshlarLevel *self, const List *list)
{
  AshlarValue *source = self->source != NULL ? ashlar_value_lookup (self->source, list->key) : NULL;

  if (self->source != NULL)
    return source != NULL && ashlar_value_get_value_type (source) == ASHLAR_VALUE_ARRAY
               ? ashlar_value_get_n_items (source)
               : 0;
  switch (list->kind)
    {
    case ASHLAR_LEVEL_KEYS_TILE:
      return self->tiles->len;
    case ASHLAR_LEVEL_KEYS_AREA:
      return self->plan->n_areas;
    case ASHLAR_LEVEL_KEYS_LINK:
      return self->plan->n_links;
    case ASHLAR_LEVEL_KEYS_ZONE:
      return self->plan->zone_names != NULL ? self->plan->zone_names->len : 0;
    case ASHLAR_LEVEL_KEYS_ROUTE:
      return self->plan->routes != NULL ? self->plan->routes->len : 0;
    case ASHLAR_LEVEL_KEYS_OBJECT:
      return self->objects->len;
    case ASHLAR_LEVEL_KEYS_MARKER:
      return self->markers->len;
    case ASHLAR_LEVEL_KEYS_WORD:
      return self->plan->words != NULL ? self->plan->words->n_words : 0;
    case ASHLAR_LEVEL_KEYS_LIGHT:
      return ashlar_level_get_n_lights (self);
    case ASHLAR_LEVEL_KEYS_LEVEL:
    case ASHLAR_LEVEL_KEYS_GENERATOR:
    case ASHLAR_LEVEL_KEYS_PART:
    default:
      return 0;
    }
}

static void
write_list (AshlarJsonWriter *writer, AshlarLevel *self, const List *list)
{
  AshlarValue *source = self->source != NULL ? ashlar_value_lookup (self->source, list->key) : NULL;
  guint        n = get_length (self, list);

  ashlar_json_writer_key (writer, list->key);
  ashlar_json_writer_begin_array (writer, n == 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AshlarValue) element
          = source != NULL ? sort_members (ashlar_value_get_item (source, i), list->kind)
                           : list->make (self, i);

      ashlar_json_writer_value (writer, element);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_rows (AshlarJsonWriter *writer, AshlarLevel *self)
{
  g_autoptr (GString) row = g_string_new (NULL);
  const guint16 *tile = self->canvas->tiles;

  ashlar_json_writer_key (writer, "rows");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint y = 0; y < self->canvas->height; y++)
    {
      g_string_truncate (row, 0);
      for (guint x = 0; x < self->canvas->width; x++, tile++)
        g_string_append_unichar (
            row, ((AshlarTile *) g_ptr_array_index (self->tiles, *tile))->representation);
      ashlar_json_writer_string (writer, row->str);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_generator (AshlarJsonWriter *writer, AshlarLevel *self)
{
  AshlarValue *source
      = self->source != NULL ? ashlar_value_lookup (self->source, "generator") : NULL;
  g_autoptr (AshlarValue) generator = NULL;

  /* null says as much as nothing. */
  if (self->source != NULL
      && (source == NULL || ashlar_value_get_value_type (source) != ASHLAR_VALUE_OBJECT))
    return;
  generator
      = source != NULL ? sort_members (source, ASHLAR_LEVEL_KEYS_GENERATOR) : make_generator (self);
  ashlar_json_writer_key (writer, "generator");
  ashlar_json_writer_value (writer, generator);
}

static const List lists[] = {
  { "areas", ASHLAR_LEVEL_KEYS_AREA, make_area },
  { "links", ASHLAR_LEVEL_KEYS_LINK, make_link },
  { "zones", ASHLAR_LEVEL_KEYS_ZONE, make_zone },
  { "routes", ASHLAR_LEVEL_KEYS_ROUTE, make_route },
  { "objects", ASHLAR_LEVEL_KEYS_OBJECT, make_object },
  { "markers", ASHLAR_LEVEL_KEYS_MARKER, make_marker },
  { "words", ASHLAR_LEVEL_KEYS_WORD, make_word },
};
static const List lights_list = { "lights", ASHLAR_LEVEL_KEYS_LIGHT, make_light };
static const List tiles_list = { "tiles", ASHLAR_LEVEL_KEYS_TILE, make_tile };

/* Lights and palette, where there are any. */
static void
write_look (AshlarJsonWriter *writer, AshlarLevel *self)
{
  AshlarValue *palette
      = self->source != NULL ? ashlar_value_lookup (self->source, "palette") : self->palette;

  if (self->source != NULL ? ashlar_value_lookup (self->source, "lights") != NULL
                           : self->lights != NULL)
    write_list (writer, self, &lights_list);
  if (palette != NULL)
    {
      ashlar_json_writer_key (writer, "palette");
      ashlar_json_writer_value (writer, palette);
    }
}

static void
write_level (AshlarJsonWriter *writer, AshlarLevel *self, gboolean with_generator)
{
  const AshlarPlan *plan = self->plan;

  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_json_writer_key (writer, "format");
  ashlar_json_writer_string (writer, "ashlar-level");
  ashlar_json_writer_key (writer, "version");
  ashlar_json_writer_integer (writer, 1);
  if (with_generator)
    write_generator (writer, self);
  ashlar_json_writer_key (writer, "borders");
  ashlar_json_writer_string (writer,
                             plan->borders == ASHLAR_BORDERS_SHARED ? "shared" : "disjoint");
  if (plan->cell_width > 0)
    {
      g_autoptr (AshlarValue) cell = pair (plan->cell_width, plan->cell_height);

      ashlar_json_writer_key (writer, "cell");
      ashlar_json_writer_value (writer, cell);
    }
  ashlar_json_writer_key (writer, "width");
  ashlar_json_writer_integer (writer, self->canvas->width);
  ashlar_json_writer_key (writer, "height");
  ashlar_json_writer_integer (writer, self->canvas->height);
  write_list (writer, self, &tiles_list);
  write_rows (writer, self);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    write_list (writer, self, &lists[i]);
  write_look (writer, self);
  for (guint i = 0; self->source != NULL && i < ashlar_value_get_n_items (self->source); i++)
    {
      const char *key = ashlar_value_get_key (self->source, i);

      if (g_strv_contains (keys[ASHLAR_LEVEL_KEYS_LEVEL], key))
        continue;
      ashlar_json_writer_key (writer, key);
      ashlar_json_writer_value (writer, ashlar_value_get_item (self->source, i));
    }
  ashlar_json_writer_end_object (writer);
}

/**
 * ashlar_level_to_bytes:
 * @self: a level
 *
 * The level as level JSON, in canonical form; it ends with a newline. Writing a level that was read
 * from a canonical file gives the same bytes. Files hold levels of up to 4096 cells a side.
 *
 * Returns: (transfer full): UTF-8
 */
GBytes *
ashlar_level_to_bytes (AshlarLevel *self)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  write_level (writer, self, TRUE);
  return ashlar_json_writer_free_to_bytes (writer);
}

char *
ashlar_level_dup_hash (AshlarLevel *self)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new_for_sum ();

  write_level (writer, self, FALSE);
  return ashlar_json_writer_free_to_sum (writer);
}
