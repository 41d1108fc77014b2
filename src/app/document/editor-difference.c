/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-difference.h"

#include <glib/gi18n.h>

/* Every kind of element has the same questions: where is the one with this identity, are these two
 * equal? */
typedef struct
{
  gsize elements; /* offset of the GPtrArray */
  guint (*find) (AshlarContent *content, gconstpointer element);
  gboolean (*equal) (gconstpointer a, gconstpointer b);
} Kind;

static guint
find_tile (AshlarContent *content, gconstpointer element)
{
  return ashlar_content_find_tile (content, ashlar_tile_get_representation (element));
}

static guint
find_object (AshlarContent *content, gconstpointer element)
{
  return ashlar_content_find_object (content, ashlar_object_get_id (element));
}

static guint
find_block (AshlarContent *content, gconstpointer element)
{
  return ashlar_content_find_block (content, ashlar_block_get_id (element));
}

static guint
find_recipe (AshlarContent *content, gconstpointer element)
{
  return ashlar_content_find_recipe (content, ashlar_recipe_get_id (element));
}

static guint
find_puzzle (AshlarContent *content, gconstpointer element)
{
  return ashlar_content_find_puzzle (content, ashlar_puzzle_get_id (element));
}

static gboolean
tiles_equal (gconstpointer a, gconstpointer b)
{
  return a == b || ashlar_tile_equal (a, b);
}

static gboolean
objects_equal (gconstpointer a, gconstpointer b)
{
  return a == b || ashlar_object_equal (a, b);
}

static gboolean
blocks_equal (gconstpointer a, gconstpointer b)
{
  return a == b || ashlar_block_equal (a, b);
}

static gboolean
recipes_equal (gconstpointer a, gconstpointer b)
{
  return a == b || ashlar_recipe_equal (a, b);
}

static gboolean
puzzles_equal (gconstpointer a, gconstpointer b)
{
  return a == b || ashlar_puzzle_equal (a, b);
}

static const Kind kind_of_tiles
    = { G_STRUCT_OFFSET (AshlarContent, tiles), find_tile, tiles_equal };
static const Kind kind_of_objects
    = { G_STRUCT_OFFSET (AshlarContent, objects), find_object, objects_equal };
static const Kind kind_of_blocks
    = { G_STRUCT_OFFSET (AshlarContent, blocks), find_block, blocks_equal };
static const Kind kind_of_recipes
    = { G_STRUCT_OFFSET (AshlarContent, recipes), find_recipe, recipes_equal };
static const Kind kind_of_puzzles
    = { G_STRUCT_OFFSET (AshlarContent, puzzles), find_puzzle, puzzles_equal };

static EditorDifferenceCount
count (AshlarContent *old, AshlarContent *new, const Kind *kind)
{
  EditorDifferenceCount self = { 0 };
  GPtrArray            *before = G_STRUCT_MEMBER (GPtrArray *, old, kind->elements);
  GPtrArray            *after = G_STRUCT_MEMBER (GPtrArray *, new, kind->elements);

  if (before == after)
    return self;
  for (guint i = 0; i < after->len; i++)
    {
      gconstpointer element = g_ptr_array_index (after, i);
      guint         there = kind->find (old, element);

      if (there == ASHLAR_NO_INDEX)
        self.added++;
      else if (!kind->equal (g_ptr_array_index (before, there), element))
        self.changed++;
    }
  for (guint i = 0; i < before->len; i++)
    if (kind->find (new, g_ptr_array_index (before, i)) == ASHLAR_NO_INDEX)
      self.removed++;
  return self;
}

static gboolean
is_any (const EditorDifferenceCount *count)
{
  return count->added + count->removed + count->changed > 0;
}

EditorDifference
editor_difference_of (AshlarContent *old, AshlarContent *new)
{
  EditorDifference self = { 0 };

  self.tiles = count (old, new, &kind_of_tiles);
  self.objects = count (old, new, &kind_of_objects);
  self.blocks = count (old, new, &kind_of_blocks);
  self.recipes = count (old, new, &kind_of_recipes);
  self.puzzles = count (old, new, &kind_of_puzzles);
  if (!is_any (&self.tiles) && !is_any (&self.objects) && !is_any (&self.blocks)
      && !is_any (&self.recipes) && !is_any (&self.puzzles))
    self.others = !ashlar_content_equal (old, new);
  return self;
}

/* Takes @text. */
static void
add (GPtrArray *parts, guint n, char *text)
{
  if (n > 0)
    g_ptr_array_add (parts, text);
  else
    g_free (text);
}

/* One text a kind and a change: a sentence put together of parts cannot be translated. */
static void
add_blocks (GPtrArray *parts, const EditorDifferenceCount *n)
{
  add (parts, n->added,
       g_strdup_printf (ngettext ("%u block added", "%u blocks added", n->added), n->added));
  add (
      parts, n->removed,
      g_strdup_printf (ngettext ("%u block removed", "%u blocks removed", n->removed), n->removed));
  add (
      parts, n->changed,
      g_strdup_printf (ngettext ("%u block changed", "%u blocks changed", n->changed), n->changed));
}

static void
add_tiles (GPtrArray *parts, const EditorDifferenceCount *n)
{
  add (parts, n->added,
       g_strdup_printf (ngettext ("%u tile added", "%u tiles added", n->added), n->added));
  add (parts, n->removed,
       g_strdup_printf (ngettext ("%u tile removed", "%u tiles removed", n->removed), n->removed));
  add (parts, n->changed,
       g_strdup_printf (ngettext ("%u tile changed", "%u tiles changed", n->changed), n->changed));
}

static void
add_objects (GPtrArray *parts, const EditorDifferenceCount *n)
{
  add (parts, n->added,
       g_strdup_printf (ngettext ("%u object added", "%u objects added", n->added), n->added));
  add (parts, n->removed,
       g_strdup_printf (ngettext ("%u object removed", "%u objects removed", n->removed),
                        n->removed));
  add (parts, n->changed,
       g_strdup_printf (ngettext ("%u object changed", "%u objects changed", n->changed),
                        n->changed));
}

static void
add_recipes (GPtrArray *parts, const EditorDifferenceCount *n)
{
  add (parts, n->added,
       g_strdup_printf (ngettext ("%u recipe added", "%u recipes added", n->added), n->added));
  add (parts, n->removed,
       g_strdup_printf (ngettext ("%u recipe removed", "%u recipes removed", n->removed),
                        n->removed));
  add (parts, n->changed,
       g_strdup_printf (ngettext ("%u recipe changed", "%u recipes changed", n->changed),
                        n->changed));
}

static void
add_puzzles (GPtrArray *parts, const EditorDifferenceCount *n)
{
  add (
      parts, n->added,
      g_strdup_printf (ngettext ("%u crossword added", "%u crosswords added", n->added), n->added));
  add (parts, n->removed,
       g_strdup_printf (ngettext ("%u crossword removed", "%u crosswords removed", n->removed),
                        n->removed));
  add (parts, n->changed,
       g_strdup_printf (ngettext ("%u crossword changed", "%u crosswords changed", n->changed),
                        n->changed));
}

char *
editor_difference_dup_words (const EditorDifference *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  add_blocks (parts, &self->blocks);
  add_tiles (parts, &self->tiles);
  add_objects (parts, &self->objects);
  add_recipes (parts, &self->recipes);
  add_puzzles (parts, &self->puzzles);
  if (parts->len == 0)
    return g_strdup (self->others ? _ ("title, order or properties differ") : _ ("the same"));
  g_ptr_array_add (parts, NULL);
  /* Translators: between "2 blocks added" and "1 tile changed". */
  return g_strjoinv (_ (", "), (char **) parts->pdata);
}
