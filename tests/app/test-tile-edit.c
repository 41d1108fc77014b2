/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a tile: each is one step of undo, and what must not be done says why and changes nothing. */

#include "tiles/editor-tile-element.h"
#include "widgets/editor-search.h"
#include "edits/editor-blueprint-edit.h"
#include "edits/editor-object-edit.h"
#include "edits/editor-outcome-edit.h"
#include "edits/editor-tile-edit.h"
#include "tiles/editor-tile-outcomes.h"
#include "edits/editor-property-edit.h"
#include "edits/editor-uses.h"

static const char text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
      "  \"tiles\": [\n"
      "    { \"representation\": \"#\", \"description\": \"Wall\", \"blocksMovement\": true, "
      "\"color\": \"#3a3a44\" },\n"
      "    { \"representation\": \".\", \"description\": \"Floor\", \"color\": \"#d8cfb8\" },\n"
      "    { \"representation\": \"~\", \"description\": \"Lava\", \"parent\": \".\", \"onEnter\": "
      "\"burn\", \"properties\": { \"heat\": \"hot\", \"noise\": 3 } },\n"
      "    { \"representation\": \"?\", \"description\": \"Rubble\", \"references\": { \"#\": 1, "
      "\".\": 3 } },\n"
      "    { \"representation\": \"u\", \"description\": \"Unused\" } ],\n"
      "  \"objects\": [ { \"id\": \"enemy\", \"references\": { \"rat\": 3, \"orc\": 2 } },\n"
      "    { \"id\": \"rat\", \"description\": \"Rat\", \"light\": { \"radius\": 2, \"hue\": 7 } "
      "},\n"
      "    { \"id\": \"orc\", \"properties\": { \"health\": 5 } } ],\n"
      "  \"blocks\": [ { \"id\": \"a\", \"representation\": [\"#~#\", \".?.\"], "
      "\"objects\": [ { \"position\": [0, 1], \"reference\": \"orc\" } ] },\n"
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

  g_assert_true (editor_edit_apply (fixture->document,
                                    editor_tile_edit_rename (content (fixture), 1, '_', &error)));
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
  g_assert_false (editor_edit_apply (
      fixture->document, editor_tile_edit_rename (content (fixture), 1, '#', &errors[0])));
  g_assert_false (editor_edit_apply (
      fixture->document, editor_tile_edit_rename (content (fixture), 1, 0x301, &errors[1])));
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_TILE, 0, &errors[2])));
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_TILE, 2, &errors[3])));
  g_assert_false (
      editor_edit_apply (fixture->document, editor_tile_edit_replace (content (fixture), 1, cycle,
                                                                      "Cycle", NULL, &errors[4])));
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_tile_edit_replace (content (fixture), 3, self_reference, "Cycle", NULL, &errors[5])));
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

  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_own (content (fixture), 2, ASHLAR_TILE_COLOR, TRUE, &error)));
  g_assert_cmpint (authored (fixture, 2)->color, ==, 0xd8cfb8);

  lava = ashlar_tile_copy (authored (fixture, 2));
  lava->color = 0xff0000;
  g_assert_true (
      editor_edit_apply (fixture->document, editor_tile_edit_replace (content (fixture), 2, lava,
                                                                      "Colour", "color", &error)));
  g_assert_cmpint (resolved (fixture, 2)->color, ==, 0xff0000);
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_own (content (fixture), 2, ASHLAR_TILE_COLOR, FALSE, &error)));
  g_assert_cmpint (resolved (fixture, 2)->color, ==, 0xd8cfb8);
}

static guint
add (Fixture *fixture, EditorBlueprintKind kind, guint template_index, GError **error)
{
  EditorEdit *edit = editor_blueprint_edit_add (content (fixture), kind, template_index, error);
  guint       index = edit != NULL ? edit->subject : ASHLAR_NO_INDEX;

  editor_edit_apply (fixture->document, edit);
  return index;
}

static void
test_add_and_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint added = add (fixture, EDITOR_BLUEPRINT_TILE, ASHLAR_NO_INDEX, &error);
  guint copy = add (fixture, EDITOR_BLUEPRINT_TILE, 2, &error);

  g_assert_cmpuint (added, ==, 5);
  g_assert_cmpuint (copy, ==, 6);
  g_assert_cmpstr (resolved (fixture, copy)->on_enter, ==, "burn");
  g_assert_cmpuint (authored (fixture, copy)->representation, !=, '~');
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_TILE, 4, &error)));
  g_assert_cmpuint (ashlar_content_get_n_tiles (content (fixture)), ==, 6);
}

/* Undone, the document is what it was, and not modified. */
static void
assert_undone (Fixture *fixture, AshlarContent *before, guint steps)
{
  for (guint i = 0; i < steps; i++)
    editor_document_undo (fixture->document);
  g_assert_true (ashlar_content_equal (before, content (fixture)));
  g_assert_false (editor_document_get_modified (fixture->document));
}

/* Of each value: what was given and taken back has left nothing. */
static void
test_taking_back_leaves_no_trace (Fixture *fixture, gconstpointer data)
{
  static const AshlarTileFields fields[]
      = { ASHLAR_TILE_BLOCKS_LOS, ASHLAR_TILE_BLOCKS_MOVEMENT, ASHLAR_TILE_ON_EXIT,
          ASHLAR_TILE_COLOR,      ASHLAR_TILE_EMPTY,           ASHLAR_TILE_TRANSFORMED,
          ASHLAR_TILE_IMAGE };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));

      g_assert_true (editor_edit_apply (
          fixture->document,
          editor_tile_edit_set_own (content (fixture), 2, fields[i], TRUE, &error)));
      g_assert_true ((authored (fixture, 2)->own & fields[i]) != 0);
      g_assert_true (editor_edit_apply (
          fixture->document,
          editor_tile_edit_set_own (content (fixture), 2, fields[i], FALSE, &error)));
      g_assert_true (ashlar_content_equal (before, content (fixture)));
    }
}

static void
test_turns (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_turn (content (fixture), 1, ASHLAR_ORIENTATION_R90, 'u', &error)));
  g_assert_cmpuint (resolved (fixture, 2)->transformed[ASHLAR_ORIENTATION_R90], ==, 'u');
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_turn (content (fixture), 2, ASHLAR_ORIENTATION_MIRROR, '.', &error)));
  g_assert_cmpuint (authored (fixture, 2)->transformed[ASHLAR_ORIENTATION_R90], ==, 'u');
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_turn (content (fixture), 1, ASHLAR_ORIENTATION_R90, 0, &error)));
  g_assert_true ((authored (fixture, 1)->own & ASHLAR_TILE_TRANSFORMED) == 0);
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_tile_edit_set_turn (content (fixture), 1, ASHLAR_ORIENTATION_R90, 'z', &error)));
  assert_undone (fixture, before, 3);
}

static void
test_outcomes (Fixture *fixture, gconstpointer data)
{
  const EditorBlueprintKind tile = EDITOR_BLUEPRINT_TILE;
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_add (content (fixture), tile, 3, 2, &error)));
  g_assert_cmpuint (authored (fixture, 3)->references[2].representation, ==, '~');
  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_move (content (fixture), tile, 3, 2, 0, &error)));
  g_assert_cmpuint (authored (fixture, 3)->references[0].representation, ==, '~');
  g_assert_cmpuint (authored (fixture, 3)->references[2].representation, ==, '.');
  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_move (content (fixture), tile, 3, 0, 1, &error)));
  g_assert_cmpuint (authored (fixture, 3)->references[0].representation, ==, '#');
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_outcome_edit_set_occurrences (content (fixture), tile, 3, 0, 0, &error)));
  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_remove (content (fixture), tile, 3, 1, &error)));
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_outcome_edit_set_occurrences (content (fixture), tile, 3, 1, 0, &error)));
  g_clear_error (&error);
  /* What is left must come out. */
  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_remove (content (fixture), tile, 3, 1, &error)));
  g_assert_cmpuint (authored (fixture, 3)->references[0].occurrences, ==, 1);
  g_assert_true (editor_edit_apply (
      fixture->document, editor_outcome_edit_remove (content (fixture), tile, 3, 0, &error)));
  g_assert_false (ashlar_tile_is_conditional (resolved (fixture, 3)));
  assert_undone (fixture, before, 7);

  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_outcome_edit_add (content (fixture), EDITOR_BLUEPRINT_OBJECT, 2, 1, &error)));
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_outcome_edit_add (content (fixture), EDITOR_BLUEPRINT_OBJECT, 1, 0, &error)));
  assert_undone (fixture, before, 1);
}

static void
test_replace_everywhere_is_one_step (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_replace_by (content (fixture), EDITOR_BLUEPRINT_TILE, 1, 2, &error)));
  g_assert_cmpuint (ashlar_content_get_n_tiles (content (fixture)), ==, 4);
  g_assert_cmpuint (authored (fixture, 1)->representation, ==, '~');
  g_assert_cmpuint (authored (fixture, 1)->parent, ==, 0);
  g_assert_cmpint (authored (fixture, 1)->color, ==, 0xd8cfb8);
  assert_undone (fixture, before, 1);
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_replace_by (content (fixture), EDITOR_BLUEPRINT_TILE, 1, 1, &error)));
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  const EditorBlueprintKind tile = EDITOR_BLUEPRINT_TILE;
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (AshlarValue) seven = ashlar_value_new_integer (7);
  g_autofree char *unfit = NULL, *fits = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_edit_apply (
      fixture->document, editor_property_edit_declare (content (fixture), tile, "heat",
                                                       ASHLAR_PROPERTY_STRING, NULL, &error)));
  g_assert_false (editor_edit_apply (
      fixture->document, editor_property_edit_declare (content (fixture), tile, "heat",
                                                       ASHLAR_PROPERTY_NUMBER, NULL, &error)));
  g_clear_error (&error);
  unfit = editor_property_dup_unfit (content (fixture), 0, ASHLAR_PROPERTY_NUMBER);
  fits = editor_property_dup_unfit (content (fixture), 0, ASHLAR_PROPERTY_STRING);
  g_assert_cmpstr (unfit, ==, "Lava: \"hot\"");
  g_assert_null (fits);
  g_assert_cmpuint (editor_property_count_uses (content (fixture), 0), ==, 1);
  g_assert_false (
      editor_edit_apply (fixture->document, editor_property_edit_rename (content (fixture), tile,
                                                                         "heat", "noise", &error)));
  g_clear_error (&error);
  g_assert_true (
      editor_edit_apply (fixture->document, editor_property_edit_rename (content (fixture), tile,
                                                                         "heat", "burns", &error)));
  g_assert_cmpstr (ashlar_tile_find_string (resolved (fixture, 2), NULL, "burns"), ==, "hot");
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_property_edit_retype (content (fixture), 0, ASHLAR_PROPERTY_BOOLEAN, &error)));
  g_assert_cmpstr (ashlar_tile_find_string (resolved (fixture, 2), NULL, "burns"), ==, "hot");
  g_assert_true (editor_edit_apply (fixture->document,
                                    editor_property_edit_remove (content (fixture), 0, &error)));
  assert_undone (fixture, before, 4);

  g_assert_true (
      editor_edit_apply (fixture->document, editor_property_edit_set (content (fixture), tile, 1,
                                                                      "noise", seven, &error)));
  g_assert_true (
      editor_edit_apply (fixture->document, editor_property_edit_set (content (fixture), tile, 1,
                                                                      "noise", NULL, &error)));
  g_assert_true (ashlar_content_equal (before, content (fixture)));
  g_assert_true (editor_edit_apply (
      fixture->document, editor_property_edit_set (content (fixture), EDITOR_BLUEPRINT_OBJECT, 2,
                                                   "health", NULL, &error)));
  g_assert_null (((AshlarObject *) g_ptr_array_index (content (fixture)->objects, 2))->properties);
}

static void
test_objects (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autofree char *words = editor_uses_dup_words (content (fixture), EDITOR_BLUEPRINT_OBJECT, 1);
  g_autoptr (GError) error = NULL;
  guint copy;

  g_assert_cmpstr (words, ==, "inside enemy");
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_OBJECT, 1, &error)));
  g_clear_error (&error);
  g_assert_false (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_OBJECT, 2, &error)));
  g_assert_nonnull (strstr (error->message, "1 time in 1 block"));
  g_clear_error (&error);
  g_assert_false (editor_edit_apply (
      fixture->document, editor_object_edit_rename (content (fixture), 1, "orc", &error)));
  g_clear_error (&error);
  g_assert_false (editor_edit_apply (fixture->document,
                                     editor_object_edit_rename (content (fixture), 1, "", &error)));
  g_clear_error (&error);
  g_assert_true (content (fixture) == before);

  g_assert_true (editor_edit_apply (
      fixture->document, editor_object_edit_rename (content (fixture), 1, "mouse", &error)));
  g_assert_cmpstr (
      ((AshlarObject *) g_ptr_array_index (content (fixture)->objects, 0))->references[0].id, ==,
      "mouse");
  copy = add (fixture, EDITOR_BLUEPRINT_OBJECT, 1, &error);
  g_assert_cmpuint (copy, ==, 3);
  g_assert_cmpstr (((AshlarObject *) g_ptr_array_index (content (fixture)->objects, 3))->id, ==,
                   "mouse_2");
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_move (content (fixture), EDITOR_BLUEPRINT_OBJECT, 3, 0, &error)));
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_OBJECT, 0, &error)));
  g_assert_true (editor_edit_apply (
      fixture->document,
      editor_blueprint_edit_replace_by (content (fixture), EDITOR_BLUEPRINT_OBJECT, 1, 2, &error)));
  g_assert_cmpuint (
      ((AshlarObject *) g_ptr_array_index (content (fixture)->objects, 0))->n_references, ==, 1);
  g_assert_cmpuint (((AshlarObject *) g_ptr_array_index (content (fixture)->objects, 0))
                        ->references[0]
                        .occurrences,
                    ==, 5);
  assert_undone (fixture, before, 5);
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    EditorBlueprintKind kind;
    guint               index;
    const char         *text;
    gboolean            found;
  } rows[] = {
    { EDITOR_BLUEPRINT_TILE, 2, "LAVA", TRUE },   { EDITOR_BLUEPRINT_TILE, 2, "~", TRUE },
    { EDITOR_BLUEPRINT_TILE, 2, "floor", TRUE },  { EDITOR_BLUEPRINT_TILE, 2, "noise", TRUE },
    { EDITOR_BLUEPRINT_TILE, 2, "hot", TRUE },    { EDITOR_BLUEPRINT_TILE, 2, "wall", FALSE },
    { EDITOR_BLUEPRINT_TILE, 0, "floor", FALSE }, { EDITOR_BLUEPRINT_OBJECT, 1, "RAT", TRUE },
    { EDITOR_BLUEPRINT_OBJECT, 2, "orc", TRUE },  { EDITOR_BLUEPRINT_OBJECT, 2, "heal", TRUE },
    { EDITOR_BLUEPRINT_OBJECT, 2, "rat", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (EditorElement) element = editor_element_new (
          fixture->document, editor_element_kind_of_blueprint (rows[i].kind), rows[i].index);
      g_auto (GStrv) words = editor_search_split (rows[i].text);

      if (editor_element_matches (element, (const char *const *) words) != rows[i].found)
        g_error ("a search for %s: expected it to be %s", rows[i].text,
                 rows[i].found ? "found" : "missed");
    }
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
  ADD ("taking-back-leaves-no-trace", test_taking_back_leaves_no_trace);
  ADD ("turns", test_turns);
  ADD ("outcomes", test_outcomes);
  ADD ("replace-everywhere-is-one-step", test_replace_everywhere_is_one_step);
  ADD ("properties", test_properties);
  ADD ("objects", test_objects);
  ADD ("search", test_search);
  ADD ("patch-follows-the-occurrences", test_patch_follows_the_occurrences);
#undef ADD
  return g_test_run ();
}
