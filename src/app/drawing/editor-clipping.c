/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is taken along is found by following the names: from cells to tiles, from tiles to parents,
 * outcomes and turns, from objects to what they may become. What is missing in another set is found
 * the same way there, and stops at what that set knows. How clippings are written and read is in
 * editor-clipping-format.c. */

#include "ashlar-config.h"

#include "document/editor-sample-words.h"
#include "document/editor-words.h"
#include "document/editor-sample-words.h"
#include "drawing/editor-clipping-private.h"

#include "content/ashlar-content-edit-private.h"
#include "content/ashlar-elements-private.h"
#include "edits/editor-edit.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAMED 5

EditorClipping *
_editor_clipping_new (void)
{
  EditorClipping *self = g_new0 (EditorClipping, 1);

  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_tile_unref);
  self->objects = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_object_unref);
  return self;
}

void
editor_clipping_free (EditorClipping *self)
{
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->tiles);
  g_ptr_array_unref (self->objects);
  g_free (self);
}

/* ---- Following the names ---- */

/* Characters in the order in which they were first met. */
typedef struct
{
  GHashTable *seen;
  GArray     *characters;
} Characters;

static void
characters_init (Characters *self)
{
  self->seen = g_hash_table_new (NULL, NULL);
  self->characters = g_array_new (FALSE, FALSE, sizeof (gunichar));
}

static void
characters_clear (Characters *self)
{
  g_hash_table_unref (self->seen);
  g_array_unref (self->characters);
}

static void
add_character (Characters *self, gunichar character)
{
  if (character != EDITOR_STAMP_HOLE && g_hash_table_add (self->seen, GUINT_TO_POINTER (character)))
    g_array_append_val (self->characters, character);
}

static void
add_cells (Characters *self, GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (blocks, i);
      gunichar           known = EDITOR_STAMP_HOLE;

      for (gsize j = 0; j < (gsize) block->width * block->height; j++)
        if (block->cells[j] != known)
          add_character (self, known = block->cells[j]);
    }
}

static void
add_plugs (Characters *self, GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (blocks, i);

      for (guint j = 0; j < block->n_exits; j++)
        add_character (self, block->exits[j].plug);
    }
}

/* What @tile itself names. */
static void
add_named (Characters *self, const AshlarTile *tile)
{
  add_character (self, tile->parent);
  if (tile->own & ASHLAR_TILE_REFERENCES)
    for (guint i = 0; i < tile->n_references; i++)
      add_character (self, tile->references[i].representation);
  if (tile->own & ASHLAR_TILE_TRANSFORMED)
    for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
      add_character (self, tile->transformed[i]);
}

static void
add_references (GPtrArray *ids, GHashTable *seen, const AshlarObject *object)
{
  for (guint i = 0; i < object->n_references; i++)
    if (g_hash_table_add (seen, object->references[i].id))
      g_ptr_array_add (ids, object->references[i].id);
}

/* Ids that the blocks name; borrowed. */
static GPtrArray *
collect_ids (GPtrArray *blocks, GHashTable *seen)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (blocks, i);

      for (guint j = 0; j < block->n_objects; j++)
        if (g_hash_table_add (seen, block->objects[j].reference))
          g_ptr_array_add (ids, block->objects[j].reference);
    }
  return ids;
}

/* ---- From a content ---- */

static void
take_along (EditorClipping *self, AshlarContent *content)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) ids = collect_ids (self->blocks, seen);
  Characters characters;

  characters_init (&characters);
  add_cells (&characters, self->blocks);
  add_plugs (&characters, self->blocks);
  for (guint i = 0; i < characters.characters->len; i++)
    {
      guint tile
          = ashlar_content_find_tile (content, g_array_index (characters.characters, gunichar, i));

      if (tile == ASHLAR_NO_INDEX)
        continue;
      g_ptr_array_add (self->tiles, ashlar_tile_ref (g_ptr_array_index (content->tiles, tile)));
      add_named (&characters, g_ptr_array_index (content->tiles, tile));
    }
  characters_clear (&characters);

  for (guint i = 0; i < ids->len; i++)
    {
      guint object = ashlar_content_find_object (content, g_ptr_array_index (ids, i));

      if (object == ASHLAR_NO_INDEX)
        continue;
      g_ptr_array_add (self->objects,
                       ashlar_object_ref (g_ptr_array_index (content->objects, object)));
      add_references (ids, seen, g_ptr_array_index (content->objects, object));
    }
}

EditorClipping *
editor_clipping_new_stamp (AshlarContent *content, EditorStamp *stamp)
{
  EditorClipping *self = _editor_clipping_new ();

  g_ptr_array_add (self->blocks, ashlar_block_ref ((AshlarBlock *) editor_stamp_get_block (stamp)));
  take_along (self, content);
  return self;
}

EditorClipping *
editor_clipping_new_blocks (AshlarContent *content, const guint *blocks, guint n_blocks)
{
  EditorClipping *self;

  g_return_val_if_fail (n_blocks > 0, NULL);

  self = _editor_clipping_new ();
  for (guint i = 0; i < n_blocks; i++)
    g_ptr_array_add (self->blocks,
                     ashlar_block_ref (ashlar_content_get_block (content, blocks[i])));
  take_along (self, content);
  return self;
}

EditorStamp *
editor_clipping_build_stamp (EditorClipping *self)
{
  return editor_stamp_new (ashlar_block_ref (g_ptr_array_index (self->blocks, 0)));
}

/* ---- Into a content ---- */

static const AshlarTile *
find_tile (GPtrArray *tiles, gunichar character)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (tiles, i);

      if (tile->representation == character)
        return tile;
    }
  return NULL;
}

static const AshlarObject *
find_object (GPtrArray *objects, const char *id)
{
  for (guint i = 0; i < objects->len; i++)
    {
      const AshlarObject *object = g_ptr_array_index (objects, i);

      if (g_str_equal (object->id, id))
        return object;
    }
  return NULL;
}

static void
add_sentence (GString *words, const char *sentence)
{
  if (words->len > 0)
    g_string_append (words, " · ");
  g_string_append (words, sentence);
}

/* Cells that nobody knows. */
static char *
find_unknown (EditorClipping *self, AshlarContent *content)
{
  Characters characters;
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  characters_init (&characters);
  add_cells (&characters, self->blocks);
  add_plugs (&characters, self->blocks);
  for (guint i = 0; i < characters.characters->len; i++)
    {
      gunichar character = g_array_index (characters.characters, gunichar, i);

      if (ashlar_content_find_tile (content, character) != ASHLAR_NO_INDEX
          || find_tile (self->tiles, character) != NULL)
        continue;
      if (n++ < MAX_NAMED)
        {
          g_autofree char *name = ashlar_character_describe (character);

          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
        }
    }
  characters_clear (&characters);
  if (n == 0)
    return NULL;
  /* Translators: %s are characters in quotes */
  return g_strdup_printf (
      ngettext ("Not pasted: the clipboard has %u tile that is not in this set and does not say "
                "what it is: %s",
                "Not pasted: the clipboard has %u tiles that are not in this set and does not say "
                "what they are: %s",
                n),
      n, names->str);
}

/* Tiles that mean something else here. */
static void
say_differences (EditorClipping *self, AshlarContent *content, GString *remark)
{
  guint n = 0;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->tiles, i);
      guint             index = ashlar_content_find_tile (content, tile->representation);
      const AshlarTile *here;
      g_autofree char  *name = NULL;
      g_autofree char  *sentence = NULL;

      if (index == ASHLAR_NO_INDEX)
        continue;
      here = ashlar_content_get_tile (content, index);
      if (!(tile->own & ASHLAR_TILE_DESCRIPTION)
          || g_str_equal (tile->description, here->description) || here->description[0] == '\0')
        continue;
      if (n++ >= 2)
        continue;
      name = ashlar_character_describe (tile->representation);
      /* Translators: a character in quotes, and what tile it is in this set */
      sentence
          = g_strdup_printf (_ ("%s is %s here"), name, editor_sample_words (here->description));
      add_sentence (remark, sentence);
    }
}

static guint
add_tiles (EditorClipping *self, AshlarContent *copy, AshlarContent *content)
{
  Characters characters;
  guint      n_added = 0;

  characters_init (&characters);
  add_cells (&characters, self->blocks);
  add_plugs (&characters, self->blocks);
  for (guint i = 0; i < characters.characters->len; i++)
    {
      gunichar          character = g_array_index (characters.characters, gunichar, i);
      const AshlarTile *tile = find_tile (self->tiles, character);

      if (tile == NULL || ashlar_content_find_tile (content, character) != ASHLAR_NO_INDEX)
        continue;
      if (n_added++ == 0)
        _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
      g_ptr_array_add (copy->tiles, ashlar_tile_ref ((AshlarTile *) tile));
      add_named (&characters, tile);
    }
  characters_clear (&characters);
  if (n_added > 0)
    ashlar_content_resolve_tiles (copy);
  return n_added;
}

static guint
add_objects (EditorClipping *self, AshlarContent *copy, AshlarContent *content)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) ids = collect_ids (self->blocks, seen);
  guint n_added = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      const char         *id = g_ptr_array_index (ids, i);
      const AshlarObject *object = find_object (self->objects, id);

      if (object == NULL || ashlar_content_find_object (content, id) != ASHLAR_NO_INDEX)
        continue;
      if (n_added++ == 0)
        _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
      g_ptr_array_add (copy->objects, ashlar_object_ref ((AshlarObject *) object));
      add_references (ids, seen, object);
    }
  return n_added;
}

static char *
dup_first_fault (AshlarContent *content)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);
  const AshlarFinding *fault = editor_edit_find_fault (report);

  return fault != NULL
             /* Translators: a place in a file, and what is wrong there */
             ? g_strdup_printf (_ ("Not pasted: %s: %s"), ashlar_finding_get_subject (fault),
                                editor_words_of_finding (fault))
             : NULL;
}

AshlarContent *
editor_clipping_merge (EditorClipping *self, AshlarContent *content, char **remark, char **refused)
{
  g_autoptr (AshlarContent) copy = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  guint n_tiles, n_objects;

  *remark = NULL;
  *refused = find_unknown (self, content);
  if (*refused != NULL)
    return NULL;
  copy = _ashlar_content_copy (content);
  n_tiles = add_tiles (self, copy, content);
  n_objects = add_objects (self, copy, content);
  if (n_tiles > 0)
    {
      g_autofree char *sentence
          = g_strdup_printf (ngettext ("%u tile added", "%u tiles added", n_tiles), n_tiles);

      add_sentence (words, sentence);
    }
  if (n_objects > 0)
    {
      g_autofree char *sentence = g_strdup_printf (
          ngettext ("%u object added", "%u objects added", n_objects), n_objects);

      add_sentence (words, sentence);
    }
  if (n_tiles + n_objects > 0)
    {
      *refused = dup_first_fault (copy);
      if (*refused != NULL)
        return NULL;
    }
  say_differences (self, content, words);
  if (words->len > 0)
    *remark = g_string_free (g_steal_pointer (&words), FALSE);
  return n_tiles + n_objects > 0 ? g_steal_pointer (&copy) : ashlar_content_ref (content);
}
