/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing level JSON, canonical: keys in a fixed order, one row of the grid a line, one element a
 * line where it fits.
 *
 * A level comes from a generator or from a file. Of a file each element is taken from what was read, with
 * its keys put in order and unknown keys behind them; else it is made when its turn comes, or written
 * straight from the plan where there may be millions. There is one layout, and what is read and written
 * again is the same to the byte. Cost: O(cells + elements); one element is in memory at a time, and of
 * the text as much as goes out at once. */

#include "formats/ashlar-level-json-private.h"

#include <errno.h>
#include <inttypes.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-printable-private.h"
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
character (gunichar c)
{
  char utf8[8] = { 0 };

  g_unichar_to_utf8 (c, utf8);
  return ashlar_value_new_string (utf8);
}

/* Members of elements of which there may be millions: written as they are. */

static void
write_integer (AshlarJsonWriter *writer, const char *key, guint32 number)
{
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_integer (writer, number);
}

static void
write_text (AshlarJsonWriter *writer, const char *key, const char *string)
{
  ashlar_json_writer_key (writer, key);
  if (string != NULL)
    ashlar_json_writer_string (writer, string);
  else
    ashlar_json_writer_null (writer);
}

static void
write_pair (AshlarJsonWriter *writer, guint first, guint second)
{
  ashlar_json_writer_begin_array (writer, TRUE);
  ashlar_json_writer_integer (writer, first);
  ashlar_json_writer_integer (writer, second);
  ashlar_json_writer_end_array (writer);
}

static void
write_area_or_null (AshlarJsonWriter *writer, guint32 area)
{
  if (area != ASHLAR_NO_AREA)
    {
      write_integer (writer, "area", area);
      return;
    }
  ashlar_json_writer_key (writer, "area");
  ashlar_json_writer_null (writer);
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

static void
write_area (AshlarJsonWriter *writer, AshlarLevel *self, guint area)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *box = &plan->rectangles[area];
  const AshlarVariant   *variant = ashlar_level_get_area_variant (self, area);
  g_autoptr (AshlarValue) mask = make_mask (self, area);

  write_integer (writer, "id", area);
  write_text (writer, "kind", ashlar_area_kind_to_string ((AshlarAreaKind) plan->kinds[area]));
  write_integer (writer, "x", box->x);
  write_integer (writer, "y", box->y);
  write_integer (writer, "width", box->width);
  write_integer (writer, "height", box->height);
  ashlar_json_writer_key (writer, "roles");
  ashlar_json_writer_begin_array (writer, TRUE);
  for (guint i = 0; i < ASHLAR_N_ROLES; i++)
    if ((plan->roles[area] & 1 << i) != 0)
      ashlar_json_writer_string (writer, ashlar_role_to_string (i));
  ashlar_json_writer_end_array (writer);
  write_text (writer, "zone", ashlar_level_get_area_zone (self, area));
  write_text (writer, "painter", ashlar_level_get_area_painter (self, area));
  if (variant != NULL)
    {
      write_text (writer, "block", ashlar_level_get_area_block (self, area));
      write_text (writer, "transformation",
                  ashlar_orientation_to_string ((AshlarOrientation) variant->orientation));
    }
  if (plan->specials != NULL && plan->specials[area] != ASHLAR_SPECIAL_NONE)
    write_text (writer, "special", ashlar_special_to_string ((AshlarSpecial) plan->specials[area]));
  ashlar_json_writer_key (writer, "mask");
  ashlar_json_writer_value (writer, mask);
}

static void
write_link (AshlarJsonWriter *writer, AshlarLevel *self, guint link)
{
  const AshlarPlan  *plan = self->plan;
  const char *const *lock = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  write_integer (writer, "from", plan->link_from[link]);
  write_integer (writer, "to", plan->link_to[link]);
  ashlar_json_writer_key (writer, "cells");
  ashlar_json_writer_begin_array (writer, TRUE);
  for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
    write_pair (writer, plan->gateways[i].x, plan->gateways[i].y);
  ashlar_json_writer_end_array (writer);
  ashlar_json_writer_key (writer, "door");
  ashlar_json_writer_boolean (writer, plan->link_doors[link]);
  ashlar_json_writer_key (writer, "lock");
  if (lock == NULL)
    {
      ashlar_json_writer_null (writer);
      return;
    }
  ashlar_json_writer_begin_object (writer, TRUE);
  ashlar_json_writer_key (writer, "requires");
  ashlar_json_writer_begin_array (writer, TRUE);
  for (; *lock != NULL; lock++)
    ashlar_json_writer_string (writer, *lock);
  ashlar_json_writer_end_array (writer);
  ashlar_json_writer_end_object (writer);
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

static void
write_object (AshlarJsonWriter *writer, AshlarLevel *self, guint index)
{
  const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, index);

  write_text (writer, "reference", object->reference);
  ashlar_json_writer_key (writer, "position");
  write_pair (writer, object->x, object->y);
  write_area_or_null (writer, object->area);
}

static void
write_marker (AshlarJsonWriter *writer, AshlarLevel *self, guint index)
{
  const AshlarPlacedMarker *marker = &g_array_index (self->markers, AshlarPlacedMarker, index);

  write_text (writer, "kind", ashlar_marker_kind_to_string (marker->kind));
  ashlar_json_writer_key (writer, "position");
  write_pair (writer, marker->x, marker->y);
  write_area_or_null (writer, marker->area);
  if (marker->name != NULL)
    write_text (writer, marker->kind == ASHLAR_MARKER_WAY ? "id" : "name", marker->name);
  if (marker->as != NULL)
    write_text (writer, "as", marker->as);
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
  g_autofree char *seed = g_strdup_printf ("%" PRIu64, self->seed);

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

/* One list of the level: what is in it, and how an element is made, or its members are written. */
typedef struct
{
  const char     *key;
  AshlarLevelKeys kind;
  AshlarLevelList list; /* of one that files keep as text; else 0 */
  AshlarValue *(*make) (AshlarLevel *self, guint index);
  void (*write) (AshlarJsonWriter *writer, AshlarLevel *self, guint index);
} List;

/* Of a level that was read from a file. */
static guint
get_file_length (AshlarLevelFile *file, const List *list)
{
  AshlarValue *source = ashlar_value_lookup (file->rest, list->key);

  if (list->list > 0)
    return ashlar_level_file_get_length (file, list->list);
  return source != NULL && ashlar_value_get_value_type (source) == ASHLAR_VALUE_ARRAY
             ? ashlar_value_get_n_items (source)
             : 0;
}

static AshlarValue *
dup_file_item (AshlarLevelFile *file, const List *list, guint index)
{
  if (list->list > 0)
    return ashlar_level_file_dup_item (file, list->list, index);
  return ashlar_value_ref (
      ashlar_value_get_item (ashlar_value_lookup (file->rest, list->key), index));
}

static guint
get_length (AshlarLevel *self, const List *list)
{
  if (self->file != NULL)
    return get_file_length (self->file, list);
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
  guint n = get_length (self, list);

  ashlar_json_writer_key (writer, list->key);
  ashlar_json_writer_begin_array (writer, n == 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AshlarValue) element = NULL;
      const char *text;
      gsize       length;

      text = self->file != NULL && list->list > 0
                 ? ashlar_level_file_get_text (self->file, list->list, i, &length)
                 : NULL;
      if (text != NULL)
        {
          ashlar_json_writer_text (writer, text, length);
          continue;
        }
      if (self->file == NULL && list->write != NULL)
        {
          ashlar_json_writer_begin_element (writer);
          list->write (writer, self, i);
          ashlar_json_writer_end_element (writer);
          continue;
        }
      if (self->file != NULL)
        {
          g_autoptr (AshlarValue) item = dup_file_item (self->file, list, i);

          element = sort_members (item, list->kind);
        }
      else
        element = list->make (self, i);
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
      = self->file != NULL ? ashlar_value_lookup (self->file->rest, "generator") : NULL;
  g_autoptr (AshlarValue) generator = NULL;

  /* null says as much as nothing. */
  if (self->file != NULL
      && (source == NULL || ashlar_value_get_value_type (source) != ASHLAR_VALUE_OBJECT))
    return;
  generator
      = source != NULL ? sort_members (source, ASHLAR_LEVEL_KEYS_GENERATOR) : make_generator (self);
  ashlar_json_writer_key (writer, "generator");
  ashlar_json_writer_value (writer, generator);
}

static const List lists[] = {
  { "areas", ASHLAR_LEVEL_KEYS_AREA, ASHLAR_LEVEL_LIST_AREAS, .write = write_area },
  { "links", ASHLAR_LEVEL_KEYS_LINK, ASHLAR_LEVEL_LIST_LINKS, .write = write_link },
  { "zones", ASHLAR_LEVEL_KEYS_ZONE, .make = make_zone },
  { "routes", ASHLAR_LEVEL_KEYS_ROUTE, .make = make_route },
  { "objects", ASHLAR_LEVEL_KEYS_OBJECT, ASHLAR_LEVEL_LIST_OBJECTS, .write = write_object },
  { "markers", ASHLAR_LEVEL_KEYS_MARKER, ASHLAR_LEVEL_LIST_MARKERS, .write = write_marker },
  { "words", ASHLAR_LEVEL_KEYS_WORD, .make = make_word },
};
static const List lights_list = { "lights", ASHLAR_LEVEL_KEYS_LIGHT, .make = make_light };
static const List tiles_list = { "tiles", ASHLAR_LEVEL_KEYS_TILE, .make = make_tile };

/* Lights and palette, where there are any. */
static void
write_look (AshlarJsonWriter *writer, AshlarLevel *self)
{
  AshlarValue *palette
      = self->file != NULL ? ashlar_value_lookup (self->file->rest, "palette") : self->palette;

  if (self->file != NULL ? ashlar_value_lookup (self->file->rest, "lights") != NULL
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
  for (guint i = 0; self->file != NULL && i < ashlar_value_get_n_items (self->file->rest); i++)
    {
      const char *key = ashlar_value_get_key (self->file->rest, i);

      if (g_strv_contains (keys[ASHLAR_LEVEL_KEYS_LEVEL], key))
        continue;
      ashlar_json_writer_key (writer, key);
      ashlar_json_writer_value (writer, ashlar_value_get_item (self->file->rest, i));
    }
  ashlar_json_writer_end_object (writer);
}

/**
 * ashlar_level_to_bytes:
 * @self: a level
 *
 * The level as level JSON, in canonical form; it ends with a newline. Writing a level that was read
 * from a canonical file gives the same bytes. Files hold levels of up to 4096 cells a side and are
 * read up to 256 MiB.
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

/* Who takes the text, as long as it can be read again. */
typedef struct
{
  AshlarPieceFunc take; /* NULL: it is only counted, whatever it comes to */
  gpointer        taker;
  guint64         size;
} Counter;

static int
count (const char *text, gsize size, gpointer counter)
{
  Counter *self = counter;

  self->size += size;
  if (self->take == NULL)
    return 0;
  return self->size <= ASHLAR_MAX_JSON_BYTES ? self->take (text, size, self->taker) : EFBIG;
}

static gboolean
has_sides_of_a_file (AshlarLevel *self)
{
  return MAX (self->canvas->width, self->canvas->height) <= ASHLAR_MAX_LEVEL_FILE_SIZE;
}

int
ashlar_level_give_json (gpointer level, AshlarPieceFunc take, gpointer taker)
{
  Counter           counter = { .take = take, .taker = taker };
  AshlarJsonWriter *writer;

  if (!has_sides_of_a_file (level))
    return EFBIG;
  writer = ashlar_json_writer_new_in_pieces (count, &counter);
  write_level (writer, level, TRUE);
  return ashlar_json_writer_free_to_pieces (writer);
}

gboolean
ashlar_level_check_size (AshlarLevel *self, const char *name, GError **error)
{
  Counter           counter = { .take = NULL };
  AshlarJsonWriter *writer;
  g_autofree char  *shown = NULL;

  if (has_sides_of_a_file (self))
    {
      writer = ashlar_json_writer_new_in_pieces (count, &counter);
      write_level (writer, self, TRUE);
      (void) ashlar_json_writer_free_to_pieces (writer);
      return ashlar_json_check_size (name, counter.size, error);
    }
  shown = ashlar_dup_printable (name);
  g_set_error (
      error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE,
      "%s: found a level of %u × %u cells, expected at most %d a side, because no more can "
      "be read again",
      shown, self->canvas->width, self->canvas->height, ASHLAR_MAX_LEVEL_FILE_SIZE);
  return FALSE;
}

char *
ashlar_level_dup_hash (AshlarLevel *self)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new_for_sum ();

  write_level (writer, self, FALSE);
  return ashlar_json_writer_free_to_sum (writer);
}
