/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writes content files, canonically: one value has one text. Keys stand in the order of the
 * format's description, unknown ones behind them in the order they came; what is as it would be
 * without being said is not said; each row of a block, each exit, each object and each rule has a
 * line of its own as far as it fits. That makes the file fit for version control. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-content-private.h"

#include <string.h>

/* ------------------------------------------------------ elements to values */

static void
set_string (AshlarValue *object, const char *key, const char *string)
{
  ashlar_value_object_append (object, g_ref_string_new (key), ashlar_value_new_string (string));
}

static void
set_text (AshlarValue *object, const char *key, const char *text)
{
  if (*text != '\0')
    set_string (object, key, text);
}

/* null where there is none. */
static void
set_nullable (AshlarValue *object, const char *key, const char *string)
{
  if (string != NULL)
    set_string (object, key, string);
  else
    ashlar_value_object_append (object, g_ref_string_new (key), ashlar_value_new_null ());
}

static void
set_integer (AshlarValue *object, const char *key, gint64 integer)
{
  ashlar_value_object_append (object, g_ref_string_new (key), ashlar_value_new_integer (integer));
}

static void
set_boolean (AshlarValue *object, const char *key, gboolean boolean)
{
  ashlar_value_object_append (object, g_ref_string_new (key), ashlar_value_new_boolean (boolean));
}

static void
set_ppm (AshlarValue *object, const char *key, guint32 ppm)
{
  ashlar_value_object_append (object, g_ref_string_new (key),
                              ashlar_value_new_double ((double) ppm / 1000000.0));
}

static void
set_character (AshlarValue *object, const char *key, gunichar character)
{
  char utf8[7] = "";

  g_unichar_to_utf8 (character, utf8);
  set_string (object, key, utf8);
}

/* Shares @value; nothing where it is NULL. */
static void
set_value (AshlarValue *object, const char *key, AshlarValue *value)
{
  if (value != NULL)
    ashlar_value_object_append (object, g_ref_string_new (key), ashlar_value_ref (value));
}

static void
take_value (AshlarValue *object, const char *key, AshlarValue *value)
{
  ashlar_value_object_append (object, g_ref_string_new (key), value);
}

static void
set_members (AshlarValue *object, const AshlarValue *extras)
{
  guint n_members = extras != NULL ? ashlar_value_get_n_items (extras) : 0;

  for (guint i = 0; i < n_members; i++)
    ashlar_value_object_append_from (object, extras, i);
}

static AshlarValue *
strings_to_value (char *const *strings)
{
  AshlarValue *array = ashlar_value_new_array ();

  for (guint i = 0; strings[i] != NULL; i++)
    ashlar_value_array_add (array, ashlar_value_new_string (strings[i]));
  return array;
}

static AshlarValue *
position_to_value (gint x, gint y)
{
  AshlarValue *array = ashlar_value_new_array ();

  ashlar_value_array_add (array, ashlar_value_new_integer (x));
  ashlar_value_array_add (array, ashlar_value_new_integer (y));
  return array;
}

static AshlarValue *
color_to_value (gint64 color)
{
  char text[16];

  if (color < 0)
    return ashlar_value_new_null ();
  g_snprintf (text, sizeof text, "#%06x", (guint) (color & 0xffffff));
  return ashlar_value_new_string (text);
}

static AshlarValue *
tile_references_to_value (const AshlarTile *tile)
{
  AshlarValue *object;

  if (tile->n_references == 0)
    return ashlar_value_new_null ();
  object = ashlar_value_new_object ();
  for (guint i = 0; i < tile->n_references; i++)
    {
      char utf8[7] = "";

      g_unichar_to_utf8 (tile->references[i].representation, utf8);
      set_integer (object, utf8, tile->references[i].occurrences);
    }
  return object;
}

static AshlarValue *
transformed_to_value (const AshlarTile *tile)
{
  AshlarValue *object = ashlar_value_new_object ();

  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    if (tile->transformed[i] != 0)
      set_character (object, ashlar_orientation_to_string ((AshlarOrientation) i),
                     tile->transformed[i]);
  return object;
}

AshlarValue *
ashlar_tile_to_value (const AshlarTile *tile)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_character (object, "representation", tile->representation);
  if (tile->own & ASHLAR_TILE_DESCRIPTION)
    set_string (object, "description", tile->description);
  if (tile->parent != 0)
    set_character (object, "parent", tile->parent);
  if (tile->own & ASHLAR_TILE_BLOCKS_LOS)
    set_boolean (object, "blocksLoS", tile->blocks_los);
  if (tile->own & ASHLAR_TILE_BLOCKS_MOVEMENT)
    set_boolean (object, "blocksMovement", tile->blocks_movement);
  if (tile->own & ASHLAR_TILE_EMPTY)
    set_boolean (object, "empty", tile->empty);
  if (tile->own & ASHLAR_TILE_ON_ENTER)
    set_nullable (object, "onEnter", tile->on_enter);
  if (tile->own & ASHLAR_TILE_ON_EXIT)
    set_nullable (object, "onExit", tile->on_exit);
  if (tile->own & ASHLAR_TILE_COLOR)
    take_value (object, "color", color_to_value (tile->color));
  if (tile->own & ASHLAR_TILE_IMAGE)
    set_nullable (object, "image", tile->image);
  if ((tile->own & ASHLAR_TILE_IMAGE) && tile->image_region[2] > 0)
    {
      AshlarValue *region = ashlar_value_new_array ();

      for (guint i = 0; i < G_N_ELEMENTS (tile->image_region); i++)
        ashlar_value_array_add (region, ashlar_value_new_integer (tile->image_region[i]));
      take_value (object, "imageRegion", region);
    }
  if (tile->own & ASHLAR_TILE_TRANSFORMED)
    take_value (object, "transformed", transformed_to_value (tile));
  if (tile->own & ASHLAR_TILE_REFERENCES)
    take_value (object, "references", tile_references_to_value (tile));
  if (tile->own & ASHLAR_TILE_PROPERTIES)
    set_value (object, "properties", tile->properties);
  set_members (object, tile->extras);
  return object;
}

AshlarValue *
ashlar_object_to_value (const AshlarObject *self)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "id", self->id);
  set_text (object, "description", self->description);
  if (self->symbol != 0)
    set_character (object, "symbol", self->symbol);
  if (self->color >= 0)
    take_value (object, "color", color_to_value (self->color));
  if (self->light != NULL || self->light_radius > 0)
    {
      AshlarValue *written
          = self->light != NULL ? ashlar_value_lookup (self->light, "radius") : NULL;

      /* The radius may have been edited, the rest of the light is as it was read. */
      if (self->light != NULL
          && (written != NULL ? ashlar_value_get_integer (written) : 0) == self->light_radius)
        set_value (object, "light", self->light);
      else
        {
          g_autoptr (AshlarValue) radius = ashlar_value_new_integer (self->light_radius);

          take_value (object, "light", ashlar_value_with_member (self->light, "radius", radius));
        }
    }
  if (self->n_references > 0)
    {
      AshlarValue *references = ashlar_value_new_object ();

      for (guint i = 0; i < self->n_references; i++)
        set_integer (references, self->references[i].id, self->references[i].occurrences);
      take_value (object, "references", references);
    }
  set_value (object, "properties", self->properties);
  set_members (object, self->extras);
  return object;
}

static AshlarValue *
exit_to_value (const AshlarExit *exit)
{
  AshlarValue *object = ashlar_value_new_object ();

  take_value (object, "position", position_to_value (exit->x, exit->y));
  set_string (object, "direction", ashlar_direction_to_string (exit->direction));
  if (exit->width != 1)
    set_integer (object, "width", exit->width);
  if (exit->list_kind != ASHLAR_EXIT_LIST_NONE)
    take_value (object,
                exit->list_kind == ASHLAR_EXIT_LIST_ALLOWED ? "allowedBlocks" : "forbiddenBlocks",
                strings_to_value (exit->list));
  if (exit->plug != 0)
    set_character (object, "plug", exit->plug);
  set_members (object, exit->extras);
  return object;
}

static AshlarValue *
placed_to_value (const AshlarBlockObject *placed)
{
  AshlarValue *object = ashlar_value_new_object ();

  take_value (object, "position", position_to_value (placed->x, placed->y));
  if (placed->probability != 1000000)
    set_ppm (object, "probability", placed->probability);
  set_string (object, "reference", placed->reference);
  set_members (object, placed->extras);
  return object;
}

static AshlarValue *
rows_to_value (const AshlarBlock *block)
{
  AshlarValue *rows = ashlar_value_new_array ();
  char         text[6 * ASHLAR_MAX_BLOCK_SIZE];

  for (guint y = 0; y < block->height; y++)
    {
      gsize length = 0;

      for (guint x = 0; x < block->width; x++)
        length += (gsize) g_unichar_to_utf8 (ashlar_block_get_cell (block, x, y), text + length);
      ashlar_value_array_add (rows, ashlar_value_new_string_length (text, length));
    }
  return rows;
}

AshlarValue *
ashlar_block_to_value (const AshlarBlock *block)
{
  AshlarValue *object = ashlar_value_new_object ();
  AshlarValue *list;

  g_return_val_if_fail (block->width <= ASHLAR_MAX_BLOCK_SIZE, object);

  set_string (object, "id", block->id);
  set_text (object, "description", block->description);
  if (block->tags[0] != NULL)
    take_value (object, "tags", strings_to_value (block->tags));
  set_integer (object, "width", block->width);
  set_integer (object, "height", block->height);
  take_value (object, "representation", rows_to_value (block));
  if (block->occurrences != 1)
    set_integer (object, "occurrences", block->occurrences);
  if (block->minimum >= 0)
    set_integer (object, "minimum", block->minimum);
  if (block->maximum >= 0)
    set_integer (object, "maximum", block->maximum);
  if (block->n_exits > 0)
    {
      list = ashlar_value_new_array ();
      for (guint i = 0; i < block->n_exits; i++)
        ashlar_value_array_add (list, exit_to_value (&block->exits[i]));
      take_value (object, "exits", list);
    }
  if (block->n_objects > 0)
    {
      list = ashlar_value_new_array ();
      for (guint i = 0; i < block->n_objects; i++)
        ashlar_value_array_add (list, placed_to_value (&block->objects[i]));
      take_value (object, "objects", list);
    }
  if (block->orientations & ~1u)
    {
      list = ashlar_value_new_array ();
      for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
        if (block->orientations & (1u << i))
          ashlar_value_array_add (
              list, ashlar_value_new_string (ashlar_orientation_to_string ((AshlarOrientation) i)));
      take_value (object, "transformations", list);
    }
  set_members (object, block->extras);
  return object;
}

/* ----------------------------------------------------------------- recipes */

static AshlarValue *
step_to_value (const AshlarRecipeStep *step)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "type", step->type);
  set_value (object, "parameters", step->parameters);
  set_members (object, step->extras);
  return object;
}

static AshlarValue *
theme_rule_to_value (const AshlarThemeRule *rule)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "id", rule->id);
  if (rule->when != NULL)
    set_value (object, "when", rule->when->source);
  if (rule->chance != 1000000)
    set_ppm (object, "chance", rule->chance);
  set_string (object, "painter", rule->painter);
  set_value (object, "parameters", rule->parameters);
  set_value (object, "tiles", rule->tiles);
  set_members (object, rule->extras);
  return object;
}

static AshlarValue *
count_to_value (const AshlarPlaceRule *rule)
{
  AshlarValue *object = ashlar_value_new_object ();

  if (rule->count_min > 0)
    set_integer (object, "min", rule->count_min);
  if (rule->count_max < G_MAXINT)
    set_integer (object, "max", rule->count_max);
  set_members (object, rule->count_extras);
  return object;
}

AshlarValue *
ashlar_place_rule_to_value (const AshlarPlaceRule *rule)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "id", rule->id);
  if (rule->when != NULL)
    set_value (object, "when", rule->when->source);
  set_string (object, "object", rule->object);
  if (rule->count_max >= 0)
    take_value (object, "count", count_to_value (rule));
  if (rule->chance >= 0)
    set_ppm (object, "chance", (guint32) rule->chance);
  if (rule->at != NULL)
    set_string (object, "at", rule->at);
  set_members (object, rule->extras);
  return object;
}

static void
set_list (AshlarValue *object,
          const char  *key,
          GPtrArray   *entries,
          AshlarValue *(*to_value) (gconstpointer))
{
  AshlarValue *list;

  if (entries->len == 0)
    return;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < entries->len; i++)
    ashlar_value_array_add (list, to_value (g_ptr_array_index (entries, i)));
  take_value (object, key, list);
}

typedef AshlarValue *(*ToValue) (gconstpointer);

AshlarValue *
ashlar_recipe_to_value (const AshlarRecipe *recipe)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "id", recipe->id);
  set_text (object, "description", recipe->description);
  take_value (object, "planner", step_to_value (&recipe->planner));
  set_list (object, "assign", recipe->assign, (ToValue) step_to_value);
  set_value (object, "tiles", recipe->tiles);
  set_list (object, "theme", recipe->theme, (ToValue) theme_rule_to_value);
  set_list (object, "finish", recipe->finish, (ToValue) step_to_value);
  set_list (object, "place", recipe->place, (ToValue) ashlar_place_rule_to_value);
  set_value (object, "palettes", recipe->palettes);
  set_value (object, "accept", recipe->accept);
  set_members (object, recipe->extras);
  return object;
}

static AshlarValue *
definition_to_value (const AshlarPropertyDefinition *definition)
{
  static const char *const types[] = { "boolean", "integer", "number", "string" };
  AshlarValue             *object = ashlar_value_new_object ();

  set_string (object, "name", definition->name);
  set_string (object, "type", types[definition->type]);
  set_value (object, "default", definition->default_value);
  set_string (object, "for", definition->applies_to);
  set_members (object, definition->extras);
  return object;
}

static AshlarValue *
puzzle_to_value (const AshlarPuzzle *puzzle)
{
  AshlarValue *object = ashlar_value_new_object ();

  set_string (object, "id", puzzle->id);
  set_value (object, "ipuz", puzzle->ipuz);
  set_members (object, puzzle->extras);
  return object;
}

/* ------------------------------------------------------------------ layout */

/* The members that are lists with a line for each item, however short the whole. */
static gboolean
is_listed (const char *key)
{
  static const char *const listed[] = { "representation", "exits", "objects",  "assign", "theme",
                                        "finish",         "place", "palettes", NULL };

  return g_strv_contains (listed, key);
}

/* An element over several lines. Takes @value. */
static void
write_element (AshlarJsonWriter *writer, AshlarValue *value)
{
  ashlar_json_writer_begin_object (writer, FALSE);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char        *key = ashlar_value_get_key (value, i);
      const AshlarValue *member = ashlar_value_get_item (value, i);

      ashlar_json_writer_key (writer, key);
      if (ashlar_value_get_value_type (member) != ASHLAR_VALUE_ARRAY || !is_listed (key))
        {
          ashlar_json_writer_value (writer, member);
          continue;
        }
      ashlar_json_writer_begin_array (writer, FALSE);
      for (guint j = 0; j < ashlar_value_get_n_items (member); j++)
        ashlar_json_writer_value (writer, ashlar_value_get_item (member, j));
      ashlar_json_writer_end_array (writer);
    }
  ashlar_json_writer_end_object (writer);
  ashlar_value_unref (value);
}

/* A puzzle, with the rows of its grid on a line each. Takes @value. */
static void
write_puzzle (AshlarJsonWriter *writer, AshlarValue *value)
{
  ashlar_json_writer_begin_object (writer, FALSE);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char        *key = ashlar_value_get_key (value, i);
      const AshlarValue *member = ashlar_value_get_item (value, i);

      ashlar_json_writer_key (writer, key);
      if (strcmp (key, "ipuz") == 0)
        ashlar_puzzle_write_document (writer, member);
      else
        ashlar_json_writer_value (writer, member);
    }
  ashlar_json_writer_end_object (writer);
  ashlar_value_unref (value);
}

/* An element on one line if it fits. Takes @value. */
static void
write_line (AshlarJsonWriter *writer, AshlarValue *value)
{
  ashlar_json_writer_value (writer, value);
  ashlar_value_unref (value);
}

static void
write_list (AshlarJsonWriter *writer,
            const char       *key,
            GPtrArray        *elements,
            ToValue           to_value,
            void (*write) (AshlarJsonWriter *, AshlarValue *))
{
  if (elements->len == 0)
    return;
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < elements->len; i++)
    write (writer, to_value (g_ptr_array_index (elements, i)));
  ashlar_json_writer_end_array (writer);
}

static void
write_text (AshlarJsonWriter *writer, const char *key, const char *text)
{
  if (*text == '\0')
    return;
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_string (writer, text);
}

/**
 * ashlar_content_to_bytes:
 * @self: a content
 *
 * Writes the content as a content file, in the one form that is the same for equal contents. May be
 * called from any thread.
 *
 * Returns: (transfer full): UTF-8 text that ends with a newline
 */
GBytes *
ashlar_content_to_bytes (AshlarContent *self)
{
  AshlarJsonWriter *writer;
  char              utf8[7] = "";

  g_return_val_if_fail (self != NULL, NULL);

  writer = ashlar_json_writer_new ();
  ashlar_json_writer_begin_object (writer, FALSE);
  write_text (writer, "format", "ashlar-content");
  ashlar_json_writer_key (writer, "version");
  ashlar_json_writer_integer (writer, 1);
  write_text (writer, "title", self->title);
  write_text (writer, "description", self->description);
  write_text (writer, "author", self->author);
  write_text (writer, "license", self->license);
  g_unichar_to_utf8 (self->default_tile, utf8);
  write_text (writer, "defaultTile", utf8);

  write_list (writer, "tiles", self->tiles, (ToValue) ashlar_tile_to_value, write_line);
  write_list (writer, "objects", self->objects, (ToValue) ashlar_object_to_value, write_line);
  write_list (writer, "blocks", self->blocks, (ToValue) ashlar_block_to_value, write_element);
  write_list (writer, "puzzles", self->puzzles, (ToValue) puzzle_to_value, write_puzzle);
  write_list (writer, "recipes", self->recipes, (ToValue) ashlar_recipe_to_value, write_element);
  write_list (writer, "propertyDefinitions", self->property_definitions,
              (ToValue) definition_to_value, write_line);
  ashlar_json_writer_members (writer, self->extras);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}
