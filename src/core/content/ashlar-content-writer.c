/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writes content files, canonically: one value has one text. Keys stand in the order of the
 * format's description, unknown ones behind them in the order they came; what is as it would be
 * without being said is not said; each row of a block, each exit, each object and each rule has a
 * line of its own as far as it fits. That makes the file fit for version control. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"

#include <string.h>

/* ------------------------------------------------------------------ layout */

/* The members that are lists with a line for each item, however short the whole. */
static gboolean
is_listed (const char *key)
{
  static const char *const listed[]
      = { "representation", "exits", "objects", "assign", "theme",  "finish",     "place",
          "palettes",       "stars", "sheets",  "looks",  "quests", "encounters", NULL };

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
            const AshlarKind *kind,
            void (*write) (AshlarJsonWriter *, AshlarValue *))
{
  if (elements->len == 0)
    return;
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < elements->len; i++)
    write (writer, ashlar_kind_write (kind, g_ptr_array_index (elements, i)));
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

  write_list (writer, "tiles", self->tiles, &ashlar_tile_kind, write_line);
  write_list (writer, "objects", self->objects, &ashlar_object_kind, write_line);
  write_list (writer, "blocks", self->blocks, &ashlar_block_kind, write_element);
  write_list (writer, "puzzles", self->puzzles, &ashlar_puzzle_kind, write_puzzle);
  write_list (writer, "recipes", self->recipes, &ashlar_recipe_kind, write_element);
  write_list (writer, "propertyDefinitions", self->property_definitions,
              &ashlar_property_definition_kind, write_line);
  write_list (writer, "skins", self->skins, &ashlar_skin_kind, write_element);
  write_list (writer, "adventures", self->adventures, &ashlar_adventure_kind, write_element);
  ashlar_json_writer_members (writer, self->extras);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}
