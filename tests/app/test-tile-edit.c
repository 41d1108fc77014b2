/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a tile: each is one step of undo, and what must not be done says why and changes nothing. */

#include "tiles/editor-tile-edit.h"
#include "tiles/editor-tile-outcomes.h"
#include "tiles/editor-property-edit.h"
#include "tiles/editor-uses.h"

static const char text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
      "  \"tiles\": [\n"
      "    { \"representation\": \"#\", \"description\": \"Wall\", \"blocksMovement\": true, "
      "\"color\": \"#3a3a44\" },\n"
      "    { \"representation\": \".\", \"description\": \"Floor\", \"color\": \"#d8cfb8\" },\n"
      "    { \"representation\": \"~\", \"description\": \"Lava\", \"parent\": \".\", \"onEnter\": "
      "\"burn\" },\n"
      "    { \"representation\": \"?\", \"description\": \"Rubble\", \"references\": { \"#\": 1, "
      "\".\": 3 } },\n"
      "    { \"representation\": \"u\", \"description\": \"Unused\" } ],\n"
      "  \"blocks\": [ { \"id\": \"a\", \"representation\": [\"#~#\", \".?.\"] },\n"
      "                { \"id\": \"b\", \"representation\": [\"~~\"] } ] }";

typedef struct
{
  EditorDocument *document;
} Fixture;

static AshlarContent *
content (Fixture *fixture)
{
  return editor_document_get_content (fixture->document);
}

static const AshlarTile *
authored (Fixture *fixture, guint index)
{
  return g_ptr_array_index (content (fixture)->tiles, index);
}

static const AshlarTile *
resolved (Fixture *fixture, guint index)
{
  return g_ptr_array_index (content (fixture)->resolved, index);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) loaded = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  fixture->document = editor_document_new (loaded);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer document = fixture->document;
  gint64   deadline = g_get_monotonic_time () + 10 * G_TIME_SPAN_SECOND;

  /* The lint in the background holds the document until it has said what it found. */
  g_object_add_weak_pointer (document, &document);
  g_object_unref (document);
  while (document != NULL && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (document);
}

/* @expected: kind, index and count of each use, in order. */
static void
assert_uses (AshlarContent *of, guint tile, const EditorUse *expected, guint n_expected)
{
  g_autoptr (GArray) uses = editor_uses_find (of, EDITOR_BLUEPRINT_TILE, tile);

  g_assert_cmpuint (uses->len, ==, n_expected);
  for (guint i = 0; i < n_expected; i++)
    {
      g_assert_cmpuint (g_array_index (uses, EditorUse, i).kind, ==, expected[i].kind);
      g_assert_cmpuint (g_array_index (uses, EditorUse, i).index, ==, expected[i].index);
      g_assert_cmpuint (g_array_index (uses, EditorUse, i).count, ==, expected[i].count);
    }
}

static void
test_uses (Fixture *fixture, gconstpointer data)
{
  static const EditorUse lava[] = { { EDITOR_USE_BLOCK, 1, 2 }, { EDITOR_USE_BLOCK, 0, 1 } };
  static const EditorUse floor[]
      = { { EDITOR_USE_BLOCK, 0, 2 }, { EDITOR_USE_OUTCOME, 3, 3 }, { EDITOR_USE_PARENT, 2, 1 } };
  static const EditorUse wall[]
      = { { EDITOR_USE_BLOCK, 0, 2 }, { EDITOR_USE_OUTCOME, 3, 1 }, { EDITOR_USE_DEFAULT, 0, 1 } };
  g_autofree char *words = editor_uses_dup_words (content (fixture), EDITOR_BLUEPRINT_TILE, 1);

  assert_uses (content (fixture), 2, lava, G_N_ELEMENTS (lava));
  assert_uses (content (fixture), 1, floor, G_N_ELEMENTS (floor));
  assert_uses (content (fixture), 0, wall, G_N_ELEMENTS (wall));
  assert_uses (content (fixture), 4, NULL, 0);
  g_assert_cmpstr (words, ==, "2 cells in 1 block, inside Rubble, parent of Lava");
}

static void
test_rename_reaches_blocks_and_is_one_step (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_tile_edit_rename (fixture->document, 1, '_', &error));
  g_assert_cmpuint (authored (fixture, 2)->parent, ==, '_');
  g_assert_cmpuint (((AshlarBlock *) g_ptr_array_index (content (fixture)->blocks, 0))->cells[3],
                    ==, '_');
  editor_document_undo (fixture->document);
  g_assert_true (ashlar_content_equal (before, content (fixture)));
  g_assert_false (editor_document_get_modified (fixture->document));
}

/* Each refused change: what is asked, and that nothing has changed afterwards. */
static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  AshlarTile *cycle = ashlar_tile_copy (authored (fixture, 1));
  AshlarTile *self_reference = ashlar_tile_copy (authored (fixture, 3));
  GError     *errors[6] = { NULL };

  cycle->parent = '~';
  self_reference->references[0].representation = '?';
  g_assert_false (editor_tile_edit_rename (fixture->document, 1, '#', &errors[0]));
  g_assert_false (editor_tile_edit_rename (fixture->document, 1, 0x301, &errors[1]));
  g_assert_false (editor_tile_edit_remove (fixture->document, 0, &errors[2]));
  g_assert_false (editor_tile_edit_remove (fixture->document, 2, &errors[3]));
  g_assert_false (
      editor_tile_edit_replace (fixture->document, 1, cycle, "Cycle", NULL, &errors[4]));
  g_assert_false (
      editor_tile_edit_replace (fixture->document, 3, self_reference, "Cycle", NULL, &errors[5]));
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_assert_nonnull (errors[i]);
      g_error_free (errors[i]);
    }
  g_assert_true (content (fixture) == before);
}

static void
test_own_value_and_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  AshlarTile *lava;

  g_assert_true (editor_tile_edit_set_own (fixture->document, 2, ASHLAR_TILE_COLOR, TRUE, &error));
  g_assert_cmpint (authored (fixture, 2)->color, ==, 0xd8cfb8);

  lava = ashlar_tile_copy (authored (fixture, 2));
  lava->color = 0xff0000;
  g_assert_true (editor_tile_edit_replace (fixture->document, 2, lava, "Colour", "color", &error));
  g_assert_cmpint (resolved (fixture, 2)->color, ==, 0xff0000);
  g_assert_true (editor_tile_edit_set_own (fixture->document, 2, ASHLAR_TILE_COLOR, FALSE, &error));
  g_assert_cmpint (resolved (fixture, 2)->color, ==, 0xd8cfb8);
}

static void
test_add_and_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint added = editor_tile_edit_add (fixture->document, ASHLAR_NO_INDEX, &error);
  guint copy = editor_tile_edit_add (fixture->document, 2, &error);

  g_assert_cmpuint (added, ==, 5);
  g_assert_cmpuint (copy, ==, 6);
  g_assert_cmpstr (resolved (fixture, copy)->on_enter, ==, "burn");
  g_assert_cmpuint (authored (fixture, copy)->representation, !=, '~');
  g_assert_true (editor_tile_edit_remove (fixture->document, 4, &error));
  g_assert_cmpuint (ashlar_content_get_n_tiles (content (fixture)), ==, 6);
}

/* The patch shows the shares: each outcome within five standard deviations. */
static void
test_patch_follows_the_occurrences (Fixture *fixture, gconstpointer data)
{
  guint       floors = 0;
  const guint n = 4000;

  for (guint cell = 0; cell < n; cell++)
    {
      guint drawn = editor_tile_outcomes_draw (content (fixture), 3, 1, cell);

      g_assert_cmpuint (drawn, <, 2);
      floors += drawn == 1;
    }
  g_assert_cmpuint (floors, >, 3000 - 137);
  g_assert_cmpuint (floors, <, 3000 + 137);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function)                                                                        \
  g_test_add ("/tile-edit/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("uses", test_uses);
  ADD ("rename-reaches-blocks-and-is-one-step", test_rename_reaches_blocks_and_is_one_step);
  ADD ("refusals", test_refusals);
  ADD ("own-value-and-back", test_own_value_and_back);
  ADD ("add-and-remove", test_add_and_remove);
  ADD ("patch-follows-the-occurrences", test_patch_follows_the_occurrences);
#undef ADD
  return g_test_run ();
}
