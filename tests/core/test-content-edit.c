/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* New contents from others: what changes, what is shared, what is renamed; blocks and their pieces.
 */

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-elements-private.h"
#include "random-content.h"

#include <string.h>

/* Single quotes stand for double ones. */
static AshlarContent *
load (const char *members)
{
  g_autofree char *text = g_strdelimit (
      g_strconcat ("{ 'format': 'ashlar-content', 'version': 1, ", members, " }", NULL), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static void
assert_sound (AshlarContent *content)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);

  if (ashlar_report_get_n_findings (report) > 0)
    g_error ("%s: %s", ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)),
             ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
}

/* The first random content with three blocks or more. */
static AshlarContent *
content_with_blocks (void)
{
  AshlarContent *content = random_content (0);

  for (guint seed = 1; ashlar_content_get_n_blocks (content) < 3; seed++)
    {
      ashlar_content_unref (content);
      content = random_content (seed);
    }
  return content;
}

static void
test_sharing (void)
{
  g_autoptr (AshlarContent) content = content_with_blocks ();
  g_autoptr (AshlarBlock) block = ashlar_block_new ("new", 2, 2, '.');
  guint n_blocks = ashlar_content_get_n_blocks (content);
  g_autoptr (AshlarContent) appended = ashlar_content_with_block (content, ASHLAR_NO_INDEX, block);
  g_autoptr (AshlarContent) inserted = ashlar_content_with_inserted_block (content, 0, block);
  g_autoptr (AshlarContent) replaced = ashlar_content_with_block (content, 1, block);
  g_autoptr (AshlarContent) removed = ashlar_content_with_block (appended, n_blocks, NULL);
  g_autoptr (AshlarContent) titled = ashlar_content_with_title (content, "Another");

  g_assert_true (ashlar_content_get_block (appended, n_blocks) == block);
  g_assert_true (ashlar_content_get_block (appended, 0) == ashlar_content_get_block (content, 0));
  g_assert_true (appended->tiles == content->tiles);
  g_assert_true (appended->recipes == content->recipes);
  g_assert_true (ashlar_content_get_block (inserted, 0) == block);
  g_assert_true (ashlar_content_get_block (inserted, 1) == ashlar_content_get_block (content, 0));
  g_assert_true (ashlar_content_get_block (replaced, 1) == block);
  g_assert_cmpuint (ashlar_content_get_n_blocks (replaced), ==, n_blocks);
  g_assert_true (titled->blocks == content->blocks);
  g_assert_cmpstr (ashlar_content_get_title (titled), ==, "Another");

  g_assert_true (ashlar_content_equal (removed, content));
  g_assert_false (ashlar_content_equal (appended, content));
  g_assert_false (ashlar_content_equal (titled, content));
}

/* The index of an old content does not answer for a new one. */
static void
test_finding (void)
{
  g_autoptr (AshlarContent) content = content_with_blocks ();
  g_autoptr (AshlarBlock) renamed = ashlar_block_copy (ashlar_content_get_block (content, 1));
  g_autoptr (AshlarContent) changed = NULL;
  g_autoptr (AshlarContent) fewer = NULL;

  g_assert_cmpuint (ashlar_content_find_block (content, "bl_1"), ==, 1);
  g_free (renamed->id);
  renamed->id = g_strdup ("renamed");
  changed = ashlar_content_with_block (content, 1, renamed);
  fewer = ashlar_content_with_block (changed, 0, NULL);
  g_assert_cmpuint (ashlar_content_find_block (changed, "bl_1"), ==, ASHLAR_NO_INDEX);
  g_assert_cmpuint (ashlar_content_find_block (changed, "renamed"), ==, 1);
  g_assert_cmpuint (ashlar_content_find_block (fewer, "renamed"), ==, 0);
  g_assert_cmpuint (ashlar_content_find_block (content, "bl_1"), ==, 1);
  g_assert_cmpuint (ashlar_content_find_block (content, "nobody"), ==, ASHLAR_NO_INDEX);
  g_assert_cmpuint (ashlar_content_find_tile (content, '#'), ==, 1);
  g_assert_cmpuint (ashlar_content_find_tile (content, 0x10fffd), ==, ASHLAR_NO_INDEX);
}

static void
test_tile_changes (void)
{
  g_autoptr (AshlarContent) content
      = load ("'defaultTile': '#', 'tiles': [ { 'representation': '#' },"
              " { 'representation': 'a', 'parent': '#' } ]");
  g_autoptr (AshlarTile) wall = ashlar_tile_copy (content->tiles->pdata[0]);
  g_autoptr (AshlarContent) changed = NULL;

  wall->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
  wall->blocks_movement = TRUE;
  changed = ashlar_content_with_tile (content, 0, wall);
  g_assert_true (ashlar_tile_get_blocks_movement (ashlar_content_get_tile (changed, 1)));
  g_assert_false (ashlar_tile_get_blocks_movement (ashlar_content_get_tile (content, 1)));
}

/* What is edited is checked as what is read. */
static void
test_validate (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarBlock) block = ashlar_block_new ("", 2, 2, 'u');
  AshlarExit exit
      = { .x = 5, .y = 0, .direction = ASHLAR_DIRECTION_NORTH, .width = 1, .plug = 'v' };
  AshlarExit               no_width = { .x = 0, .y = 0, .direction = ASHLAR_DIRECTION_NORTH };
  AshlarBlockObject        object = { .x = -1, .y = 0, .probability = 1000001 };
  static const char *const expected[] = {
    "/blocks/0/id",
    "/blocks/0/id",
    "/blocks/0/representation/0",
    "/blocks/0/exits/0/plug",
    "/blocks/0/exits/0/position",
    "/blocks/0/exits/1/width",
    "/blocks/0/objects/0/probability",
    "/blocks/0/objects/0/reference",
    "/blocks/0/objects/0/position",
  };
  g_autoptr (AshlarContent) unsound = NULL;
  g_autoptr (AshlarReport) report = NULL;

  assert_sound (content);
  ashlar_block_insert_exit (block, 0, &exit);
  ashlar_block_insert_exit (block, 1, &no_width);
  ashlar_block_insert_object (block, 0, &object);
  unsound = ashlar_content_with_block (content, ASHLAR_NO_INDEX, block);
  report = ashlar_content_validate (unsound);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, i)), ==,
                     expected[i]);
}

/* ---------------------------------------------------------------- renaming */

static void
test_rename_tile (void)
{
  g_autoptr (AshlarContent) content = load (
      "'defaultTile': '#', 'tiles': [ { 'representation': '#', 'transformed': { 'R90': '#' } },"
      " { 'representation': 'a', 'parent': '#' }, { 'representation': '?', 'references': { '#': 2, "
      "'a': 1 } } ],"
      " 'blocks': [ { 'id': 'b', 'representation': ['#a?'], 'exits': [ { 'position': [1, 0], "
      "'direction': 'North', 'plug': '#' } ] } ],"
      " 'recipes': [ { 'id': 'r', 'planner': { 'type': 'p' }, 'tiles': { 'wall': '#', 'floor': 'a' "
      "},"
      "   'theme': [ { 'id': 't', 'painter': 'p', 'tiles': { 'wall': '#' } } ] } ]");
  g_autoptr (AshlarContent) expected = load (
      "'defaultTile': '█', 'tiles': [ { 'representation': '█', 'transformed': { 'R90': '█' } },"
      " { 'representation': 'a', 'parent': '█' }, { 'representation': '?', 'references': { '█': 2, "
      "'a': 1 } } ],"
      " 'blocks': [ { 'id': 'b', 'representation': ['█a?'], 'exits': [ { 'position': [1, 0], "
      "'direction': 'North', 'plug': '█' } ] } ],"
      " 'recipes': [ { 'id': 'r', 'planner': { 'type': 'p' }, 'tiles': { 'wall': '█', 'floor': 'a' "
      "},"
      "   'theme': [ { 'id': 't', 'painter': 'p', 'tiles': { 'wall': '█' } } ] } ]");
  g_autoptr (AshlarContent) renamed = ashlar_content_with_renamed_tile (content, '#', 0x2588);
  g_autoptr (AshlarContent) same = ashlar_content_with_renamed_tile (content, '#', '#');

  assert_sound (renamed);
  g_assert_true (ashlar_content_equal (renamed, expected));
  g_assert_true (same == content);
  g_assert_null (ashlar_content_with_renamed_tile (content, '#', 'a'));
}

static void
test_rename_block (void)
{
  static const char pattern[]
      = "'defaultTile': '#', 'tiles': [ { 'representation': '#' } ],"
        " 'blocks': [ { 'id': '@', 'representation': ['#'], 'exits': ["
        "   { 'position': [0, 0], 'direction': 'North', 'allowedBlocks': ['x', '@', 'tag:@'] },"
        "   { 'position': [0, 0], 'direction': 'South', 'forbiddenBlocks': ['@'] } ] }, { 'id': "
        "'other', 'representation': ['#'] } ],"
        " 'recipes': [ { 'id': '@', 'description': '@', 'planner': { 'type': '@', 'parameters': { "
        "'startBlock': '@', 'endBlock': 'other',"
        "     'blocks': ['@', 'tag:@', 'x'], 'guaranteed': { '@': 2, 'x': 1 }, 'style': '@' } },"
        "   'theme': [ { 'id': '@', 'painter': 'p', 'when': { 'block': '@', 'tag': '@', 'any': [ { "
        "'not': { 'block': '@' } } ],"
        "     'unknown': '@' }, 'parameters': { 'blocks': ['@'] } } ],"
        "   'place': [ { 'id': 'l', 'object': '@', 'when': { 'adjacentTo': { 'block': '@' } } } ] "
        "} ]";
  /* Where a block is meant, marked by hand. */
  static const char expected_pattern[]
      = "'defaultTile': '#', 'tiles': [ { 'representation': '#' } ],"
        " 'blocks': [ { 'id': '!', 'representation': ['#'], 'exits': ["
        "   { 'position': [0, 0], 'direction': 'North', 'allowedBlocks': ['x', '!', 'tag:@'] },"
        "   { 'position': [0, 0], 'direction': 'South', 'forbiddenBlocks': ['!'] } ] }, { 'id': "
        "'other', 'representation': ['#'] } ],"
        " 'recipes': [ { 'id': '@', 'description': '@', 'planner': { 'type': '@', 'parameters': { "
        "'startBlock': '!', 'endBlock': 'other',"
        "     'blocks': ['!', 'tag:@', 'x'], 'guaranteed': { '!': 2, 'x': 1 }, 'style': '@' } },"
        "   'theme': [ { 'id': '@', 'painter': 'p', 'when': { 'block': '!', 'tag': '@', 'any': [ { "
        "'not': { 'block': '!' } } ],"
        "     'unknown': '@' }, 'parameters': { 'blocks': ['!'] } } ],"
        "   'place': [ { 'id': 'l', 'object': '@', 'when': { 'adjacentTo': { 'block': '!' } } } ] "
        "} ]";
  g_autoptr (AshlarContent) content = load (pattern);
  g_autoptr (AshlarContent) expected = load (expected_pattern);
  g_autoptr (AshlarContent) renamed = ashlar_content_with_renamed_block (content, "@", "!");
  const AshlarRecipe *recipe = ashlar_content_get_recipe (renamed, 0);

  assert_sound (renamed);
  g_assert_true (ashlar_content_equal (renamed, expected));
  g_assert_cmpstr (((AshlarThemeRule *) recipe->theme->pdata[0])->when->block, ==, "!");
  g_assert_cmpstr (((AshlarPlaceRule *) recipe->place->pdata[0])->when->adjacent_to->block, ==,
                   "!");
  g_assert_null (ashlar_content_with_renamed_block (content, "@", "other"));
}

/* The title and the recipe have the puzzle's name too, and mean something else. */
static void
test_rename_puzzle (void)
{
  static const char pattern[]
      = "'title': '@', 'defaultTile': '#', 'tiles': [ { 'representation': '#' } ],"
        " 'puzzles': [ { 'id': 'other', 'ipuz': {} }, { 'id': '@', 'ipuz': { 'title': '@' }, "
        "'more': 1 } ],"
        " 'recipes': [ { 'id': '@', 'planner': { 'type': 'crossword', 'parameters': {"
        "   'puzzle': '@', 'parity': '@' } } }, { 'id': 'plain', 'planner': { 'type': '@' } } ]";
  static const char expected_pattern[]
      = "'title': '@', 'defaultTile': '#', 'tiles': [ { 'representation': '#' } ],"
        " 'puzzles': [ { 'id': 'other', 'ipuz': {} }, { 'id': '!', 'ipuz': { 'title': '@' }, "
        "'more': 1 } ],"
        " 'recipes': [ { 'id': '@', 'planner': { 'type': 'crossword', 'parameters': {"
        "   'puzzle': '!', 'parity': '@' } } }, { 'id': 'plain', 'planner': { 'type': '@' } } ]";
  g_autoptr (AshlarContent) content = load (pattern);
  g_autoptr (AshlarContent) expected = load (expected_pattern);
  g_autoptr (AshlarContent) renamed = ashlar_content_with_renamed_puzzle (content, "@", "!");
  g_autoptr (AshlarContent) back = ashlar_content_with_renamed_puzzle (renamed, "!", "@");
  g_autoptr (AshlarContent) same = ashlar_content_with_renamed_puzzle (content, "none", "!");

  assert_sound (renamed);
  g_assert_true (ashlar_content_equal (renamed, expected));
  g_assert_true (ashlar_content_equal (back, content));
  g_assert_true (ashlar_content_equal (same, content));
  g_assert_null (ashlar_content_with_renamed_puzzle (content, "@", "other"));
  g_assert_null (ashlar_content_with_renamed_puzzle (content, "@", ""));
}

static void
check_puzzles (AshlarContent *content, const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < content->puzzles->len; i++)
    g_string_append (ids, ashlar_puzzle_get_id (content->puzzles->pdata[i]));
  g_assert_cmpstr (ids->str, ==, expected);
}

static void
test_puzzles (void)
{
  g_autoptr (AshlarContent) content
      = load ("'defaultTile': '#', 'tiles': [ { 'representation': '#' } ], 'puzzles': [ { 'id': "
              "'a', 'ipuz': {} },"
              " { 'id': 'b', 'ipuz': {} }, { 'id': 'c', 'ipuz': {} } ]");
  g_autoptr (AshlarContent) up = ashlar_content_with_moved_puzzle (content, 0, 2);
  g_autoptr (AshlarContent) down = ashlar_content_with_moved_puzzle (content, 2, 0);
  g_autoptr (AshlarContent) fewer = ashlar_content_with_puzzle_at (content, 1, NULL);
  g_autoptr (AshlarContent) more
      = ashlar_content_with_puzzle_at (content, ASHLAR_NO_INDEX, up->puzzles->pdata[0]);

  check_puzzles (content, "abc");
  check_puzzles (up, "bca");
  check_puzzles (down, "cab");
  check_puzzles (fewer, "ac");
  check_puzzles (more, "abcb");
}

static void
test_free_puzzle_id (void)
{
  static const struct
  {
    const char *wish, *id;
  } cases[] = { { "x", "x" }, { "a", "a-3" }, { "a-2", "a-2-2" }, { "", "puzzle" } };
  g_autoptr (AshlarContent) content = load ("'defaultTile': '#', 'tiles': [ { 'representation': "
                                            "'#' } ], 'puzzles': [ { 'id': 'a', 'ipuz': {} },"
                                            " { 'id': 'a-2', 'ipuz': {} } ]");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = ashlar_content_dup_free_puzzle_id (content, cases[i].wish);

      g_assert_cmpstr (id, ==, cases[i].id);
    }
}

/* There and back again is where one was. */
static void
test_rename_back (void)
{
  for (guint seed = 0; seed < 500; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarContent) there = ashlar_content_with_renamed_tile (content, '#', 0x2592);
      g_autoptr (AshlarContent) back = ashlar_content_with_renamed_tile (there, 0x2592, '#');

      g_test_message ("random_content (%u)", seed);
      assert_sound (there);
      g_assert_cmpuint (ashlar_content_find_tile (there, '#'), ==, ASHLAR_NO_INDEX);
      g_assert_false (ashlar_content_equal (content, there));
      g_assert_true (ashlar_content_equal (content, back));

      if (ashlar_content_get_n_blocks (content) > 0)
        {
          g_autoptr (AshlarContent) block_there
              = ashlar_content_with_renamed_block (content, "bl_0", "elsewhere");
          g_autoptr (AshlarContent) block_back
              = ashlar_content_with_renamed_block (block_there, "elsewhere", "bl_0");

          assert_sound (block_there);
          g_assert_cmpuint (ashlar_content_find_block (block_there, "elsewhere"), ==, 0);
          g_assert_true (ashlar_content_equal (content, block_back));
        }
    }
}

/* ------------------------------------------------------------------ blocks */

static void
test_resize (void)
{
  g_autoptr (AshlarBlock) block = ashlar_block_new ("b", 3, 2, '.');
  AshlarExit        wide = { .x = 0, .y = 0, .direction = ASHLAR_DIRECTION_NORTH, .width = 3 };
  AshlarExit        east = { .x = 2, .y = 1, .direction = ASHLAR_DIRECTION_EAST, .width = 1 };
  AshlarBlockObject object = { .x = 0, .y = 1, .probability = 1000000, .reference = (char *) "o" };

  for (guint i = 0; i < 6; i++)
    block->cells[i] = 'a' + i;
  ashlar_block_insert_exit (block, 0, &east);
  ashlar_block_insert_exit (block, 0, &wide);
  ashlar_block_insert_object (block, 0, &object);

  /* Larger on the left and on top. */
  ashlar_block_resize (block, 5, 3, 2, 1, '#');
  g_assert_cmpuint (ashlar_block_get_cell (block, 1, 1), ==, '#');
  g_assert_cmpuint (ashlar_block_get_cell (block, 2, 1), ==, 'a');
  g_assert_cmpuint (ashlar_block_get_cell (block, 4, 2), ==, 'f');
  g_assert_cmpint (block->exits[0].x, ==, 2);
  g_assert_cmpint (block->exits[0].y, ==, 1);
  g_assert_cmpint (block->exits[1].x, ==, 4);
  g_assert_cmpint (block->objects[0].y, ==, 2);

  /* One column less on the right: the wide exit and the one to the east fall. */
  ashlar_block_resize (block, 4, 3, 0, 0, '#');
  g_assert_cmpuint (block->n_exits, ==, 0);
  g_assert_cmpuint (block->n_objects, ==, 1);
  g_assert_cmpuint (ashlar_block_get_cell (block, 3, 2), ==, 'e');

  ashlar_block_resize (block, 1, 1, -2, -1, '#');
  g_assert_cmpuint (ashlar_block_get_cell (block, 0, 0), ==, 'a');
  g_assert_cmpuint (block->n_objects, ==, 0);
}

static void
test_pieces (void)
{
  g_autoptr (AshlarBlock) block = ashlar_block_new ("b", 2, 2, '.');
  g_autoptr (AshlarBlock) copy = NULL;

  for (gint i = 0; i < 5; i++)
    {
      AshlarExit        exit = { .x = i, .y = 0, .direction = ASHLAR_DIRECTION_NORTH, .width = 1 };
      AshlarBlockObject object = { .x = i, .probability = 1, .reference = (char *) "o" };

      ashlar_block_insert_exit (block, (guint) i / 2, &exit);
      ashlar_block_insert_object (block, 0, &object);
    }
  copy = ashlar_block_copy (block);
  g_assert_true (ashlar_block_equal (copy, block));
  g_assert_cmpint (block->exits[0].x, ==, 1);
  g_assert_cmpint (block->exits[1].x, ==, 3);
  g_assert_cmpint (block->exits[2].x, ==, 4);
  g_assert_cmpint (block->objects[0].x, ==, 4);

  ashlar_block_remove_exit (block, 1);
  ashlar_block_remove_object (block, 4);
  ashlar_block_remove_object (block, 0);
  g_assert_cmpuint (block->n_exits, ==, 4);
  g_assert_cmpint (block->exits[1].x, ==, 4);
  g_assert_cmpint (block->objects[0].x, ==, 3);
  g_assert_cmpint (block->objects[2].x, ==, 1);
  g_assert_false (ashlar_block_equal (copy, block));
}

static void
test_lists (void)
{
  g_autoptr (AshlarContent) content
      = load ("'defaultTile': '#', 'tiles': [ { 'representation': '#' } ],"
              " 'blocks': [ { 'id': 'a', 'tags': ['x', 'y'], 'representation': ['#'], 'exits': ["
              "   { 'position': [0, 0], 'direction': 'North' }, { 'position': [0, 0], 'direction': "
              "'North', 'allowedBlocks': [] },"
              "   { 'position': [0, 0], 'direction': 'North', 'allowedBlocks': ['b', 'tag:x'] },"
              "   { 'position': [0, 0], 'direction': 'North', 'forbiddenBlocks': ['a', 'tag:z'] },"
              "   { 'position': [0, 0], 'direction': 'North', 'forbiddenBlocks': [] } ] },"
              "   { 'id': 'b', 'representation': ['#'] }, { 'id': 'c', 'tags': ['z'], "
              "'representation': ['#'] } ]");
  static const gboolean expected[5][3] = {
    { TRUE, TRUE, TRUE },   { FALSE, FALSE, FALSE }, { TRUE, TRUE, FALSE },
    { FALSE, TRUE, FALSE }, { TRUE, TRUE, TRUE },
  };
  const AshlarBlock *a = ashlar_content_get_block (content, 0);

  for (guint exit = 0; exit < G_N_ELEMENTS (expected); exit++)
    for (guint block = 0; block < 3; block++)
      g_assert_cmpint (
          ashlar_exit_permits (&a->exits[exit], ashlar_content_get_block (content, block)), ==,
          expected[exit][block]);
  g_assert_false (ashlar_block_matches (a, "tag:"));
  g_assert_false (ashlar_block_matches (a, "x"));
}

/* --------------------------------------------------------------- clipboard */

static void
test_values (void)
{
  for (guint seed = 0; seed < 300; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarReport) report = ashlar_report_new ();

      g_test_message ("random_content (%u)", seed);
      for (guint i = 0; i < content->blocks->len; i++)
        {
          g_autoptr (AshlarValue) value
              = ashlar_kind_write (&ashlar_block_kind, content->blocks->pdata[i]);
          g_autoptr (AshlarBlock) block = ashlar_block_from_value (value, "", report);

          g_assert_nonnull (block);
          g_assert_true (ashlar_block_equal (block, content->blocks->pdata[i]));
        }
      for (guint i = 0; i < content->tiles->len; i++)
        {
          g_autoptr (AshlarValue) value
              = ashlar_kind_write (&ashlar_tile_kind, content->tiles->pdata[i]);
          g_autoptr (AshlarTile) tile = ashlar_tile_from_value (value, "", report);

          g_assert_nonnull (tile);
          g_assert_true (ashlar_tile_equal (tile, content->tiles->pdata[i]));
        }
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
    }
}

static void
test_bad_values (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = ashlar_value_new_object ();

  ashlar_value_object_set (value, "id", ashlar_value_new_integer (3));
  g_assert_null (ashlar_block_from_value (value, "/clipboard", report));
  g_assert_null (ashlar_tile_from_value (value, "/clipboard", report));
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 3);
  g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)), ==,
                   "/clipboard/id");
}

static void
test_recipe_parameter (void)
{
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("r", "blocks");
  g_autoptr (AshlarValue) value = ashlar_value_new_integer (40);
  g_autoptr (AshlarRecipe) with = ashlar_recipe_with_parameter (recipe, "width", value);
  g_autoptr (AshlarRecipe) without = ashlar_recipe_with_parameter (with, "width", NULL);

  g_assert_null (recipe->planner.parameters);
  g_assert_cmpint (
      ashlar_value_get_integer (ashlar_value_lookup (with->planner.parameters, "width")), ==, 40);
  g_assert_null (ashlar_value_lookup (without->planner.parameters, "width"));
  g_assert_false (ashlar_recipe_equal (recipe, with));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/content-edit/sharing", test_sharing);
  g_test_add_func ("/content-edit/finding", test_finding);
  g_test_add_func ("/content-edit/tile-changes", test_tile_changes);
  g_test_add_func ("/content-edit/validate", test_validate);
  g_test_add_func ("/content-edit/rename-tile", test_rename_tile);
  g_test_add_func ("/content-edit/rename-block", test_rename_block);
  g_test_add_func ("/content-edit/rename-puzzle", test_rename_puzzle);
  g_test_add_func ("/content-edit/rename-back", test_rename_back);
  g_test_add_func ("/content-edit/puzzles", test_puzzles);
  g_test_add_func ("/content-edit/free-puzzle-id", test_free_puzzle_id);
  g_test_add_func ("/content-edit/resize", test_resize);
  g_test_add_func ("/content-edit/pieces", test_pieces);
  g_test_add_func ("/content-edit/lists", test_lists);
  g_test_add_func ("/content-edit/values", test_values);
  g_test_add_func ("/content-edit/bad-values", test_bad_values);
  g_test_add_func ("/content-edit/recipe-parameter", test_recipe_parameter);
  return g_test_run ();
}
