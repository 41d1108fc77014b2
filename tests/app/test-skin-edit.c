/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to styles: each is one step of undo and can be written and read, and what must not be done says why and changes nothing. */

#include <string.h>

#include "edits/editor-blueprint-edit.h"
#include "edits/editor-look-edit.h"
#include "edits/editor-sheet-edit.h"
#include "edits/editor-tile-edit.h"
#include "edits/editor-uses.h"

static const char text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
      "  \"tiles\": [\n"
      "    { \"representation\": \"#\", \"description\": \"Rough Wall\", \"blocksMovement\": true, "
      "\"blocksSight\": true },\n"
      "    { \"representation\": \".\", \"description\": \"Floor\" },\n"
      "    { \"representation\": \"~\", \"description\": \"Deep water\", \"blocksMovement\": true "
      "},\n"
      "    { \"representation\": \"+\", \"description\": \"Door\" },\n"
      "    { \"representation\": \"t\", \"description\": \"Table\", \"blocksMovement\": true },\n"
      "    { \"representation\": \"u\", \"description\": \"Unused\" } ],\n"
      "  \"objects\": [ { \"id\": \"rat\" }, { \"id\": \"orc\" } ],\n"
      "  \"blocks\": [ { \"id\": \"a\", \"representation\": [\"#~#\", \".+t\"] } ],\n"
      "  \"skins\": [ { \"id\": \"stone\", \"cell\": [16, 16],\n"
      "    \"sheets\": [ { \"id\": \"keep\", \"image\": \"keep.png\" } ],\n"
      "    \"groups\": { \"solid\": [\"#\", \"t\"] },\n"
      "    \"looks\": [\n"
      "      { \"id\": \"floor\", \"layer\": \"ground\", \"tiles\": [\"kind:.\"], \"at\": [[0, 0], "
      "[1, "
      "0]], \"weights\": [3, 1] },\n"
      "      { \"id\": \"wall\", \"layer\": \"walls\", \"tiles\": [\"#\"], \"joins\": [\"#\", "
      "\"t\"], "
      "\"layout\": \"blob-47\", \"columns\": 16, \"at\": [[0, 1]] },\n"
      "      { \"id\": \"rat\", \"layer\": \"objects\", \"objects\": [\"rat\"], \"at\": [[1, 17]] "
      "} ] },\n"
      "    { \"id\": \"ice\", \"parent\": \"stone\", \"sheets\": [ { \"id\": \"keep\", \"image\": "
      "\"ice.png\" } ] } ] }";

static const char empty_text[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", "
      "\"tiles\": [ { \"representation\": \"#\", \"blocksMovement\": true }, "
      "{ \"representation\": \".\" } ] }";

typedef struct
{
  EditorDocument *document;
} Fixture;

static AshlarContent *
content (Fixture *fixture)
{
  return editor_document_get_content (fixture->document);
}

static AshlarContent *
load (const char *from)
{
  g_autoptr (GBytes) bytes = g_bytes_new (from, strlen (from));
  g_autoptr (GError) error = NULL;
  AshlarContent *loaded = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return loaded;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) loaded = load (data != NULL ? data : text);

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

/* One step of undo, there and back, and the file is the same content. Takes @edit. */
static void
apply (Fixture *fixture, EditorEdit *edit, GError *error)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (content (fixture));
  g_autoptr (AshlarContent) after = NULL;
  g_autoptr (AshlarContent) read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) failure = NULL;

  g_assert_no_error (error);
  g_assert_true (editor_edit_apply (fixture->document, edit));
  editor_document_end_gesture (fixture->document);
  after = ashlar_content_ref (content (fixture));
  g_assert_false (ashlar_content_equal (before, after));
  editor_document_undo (fixture->document);
  g_assert_true (ashlar_content_equal (before, content (fixture)));
  editor_document_redo (fixture->document);
  g_assert_true (ashlar_content_equal (after, content (fixture)));
  bytes = ashlar_content_to_bytes (after);
  read = ashlar_content_load_bytes (bytes, "written", &failure);
  g_assert_no_error (failure);
  g_assert_true (ashlar_content_equal (after, read));
}

#define APPLY(fixture, call)                                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GError     *error_ = NULL, **error = &error_;                                                  \
    EditorEdit *edit_ = call;                                                                      \
    apply (fixture, edit_, error_);                                                                \
  }                                                                                                \
  G_STMT_END

#define REFUSE(expected, call)                                                                     \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GError *error_ = NULL, **error = &error_;                                                      \
    g_assert_null (call);                                                                          \
    g_assert_error (error_, EDITOR_EDIT_ERROR, expected);                                          \
    g_assert_cmpstr (error_->message, !=, "");                                                     \
    g_clear_error (&error_);                                                                       \
  }                                                                                                \
  G_STMT_END

static const AshlarSkin *
skin (Fixture *fixture, guint index)
{
  return g_ptr_array_index (content (fixture)->skins, index);
}

static const AshlarSkinLook *
look (Fixture *fixture, guint index, const char *id)
{
  guint at = ashlar_skin_find_look (skin (fixture, index), id);

  g_assert_cmpuint (at, !=, ASHLAR_NO_INDEX);
  return g_ptr_array_index (skin (fixture, index)->looks, at);
}

/* ------------------------------------------------------------------ styles */

static void
test_styles_are_added_moved_and_deleted (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_skin_edit_add (content (fixture), "stone", error));
  g_assert_cmpstr (skin (fixture, 2)->id, ==, "stone-2");
  APPLY (fixture, editor_skin_edit_move (content (fixture), 2, 0, error));
  g_assert_cmpstr (skin (fixture, 0)->id, ==, "stone-2");
  APPLY (fixture, editor_skin_edit_remove (content (fixture), 0, error));
  g_assert_cmpuint (content (fixture)->skins->len, ==, 2);
  REFUSE (EDITOR_EDIT_ERROR_IN_USE, editor_skin_edit_remove (content (fixture), 0, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID, editor_skin_edit_remove (content (fixture), 7, error));
}

static void
test_what_a_style_says_of_itself_is_changed (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_skin_edit_describe (content (fixture), 0, "By torchlight", error));
  APPLY (fixture, editor_skin_edit_set_license (content (fixture), 0, "CC0-1.0", error));
  APPLY (fixture, editor_skin_edit_set_ambient (content (fixture), 0, 0xbdbae0, error));
  APPLY (fixture, editor_skin_edit_set_cell (content (fixture), 0, 24, 32, error));
  g_assert_cmpstr (skin (fixture, 0)->description, ==, "By torchlight");
  g_assert_cmpint (skin (fixture, 0)->cell[1], ==, 32);
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_set_cell (content (fixture), 0, 0, 16, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_set_cell (content (fixture), 0, 100000, 16, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID, editor_skin_edit_describe (content (fixture), 9, "", error));
}

static void
test_a_renamed_style_stays_a_parent (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_skin_edit_rename (content (fixture), 0, " granite ", error));
  g_assert_cmpstr (skin (fixture, 1)->parent, ==, "granite");
  REFUSE (EDITOR_EDIT_ERROR_TAKEN, editor_skin_edit_rename (content (fixture), 0, "ice", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID, editor_skin_edit_rename (content (fixture), 0, "  ", error));
}

static void
test_no_style_is_above_itself (Fixture *fixture, gconstpointer data)
{
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_set_parent (content (fixture), 0, "ice", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_set_parent (content (fixture), 0, "stone", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_set_parent (content (fixture), 1, "nobody", error));
  APPLY (fixture, editor_skin_edit_set_parent (content (fixture), 1, NULL, error));
}

static void
test_another_style_has_everything_but_its_pictures (Fixture *fixture, gconstpointer data)
{
  const EditorSheetImage images[] = { { "keep", "lava.png" } }, wrong[] = { { "none", "x.png" } };
  g_autoptr (AshlarSkin) resolved = NULL;

  APPLY (fixture, editor_skin_edit_duplicate_style (content (fixture), 0, images, 1, error));
  g_assert_cmpstr (skin (fixture, 2)->id, ==, "stone-2");
  g_assert_cmpstr (skin (fixture, 2)->parent, ==, "stone");
  resolved = editor_skin_dup_resolved (content (fixture), 2);
  g_assert_cmpuint (resolved->looks->len, ==, 3);
  g_assert_cmpuint (resolved->sheets->len, ==, 1);
  g_assert_cmpstr (((AshlarSkinSheet *) resolved->sheets->pdata[0])->image, ==, "lava.png");
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_skin_edit_duplicate_style (content (fixture), 0, wrong, 1, error));
}

static void
test_there_are_no_more_styles_than_a_file_may_have (Fixture *fixture, gconstpointer data)
{
  while (content (fixture)->skins->len < ASHLAR_MAX_SKINS)
    editor_edit_apply (fixture->document, editor_skin_edit_add (content (fixture), NULL, NULL));
  REFUSE (EDITOR_EDIT_ERROR_FULL, editor_skin_edit_add (content (fixture), NULL, error));
}

/* ------------------------------------------------------------------ sheets */

static void
test_sheets_are_added_changed_and_removed (Fixture *fixture, gconstpointer data)
{
  AshlarSheetGrid grid = { 16, 16, 1, 2 }, other = { 32, 32, 0, 0 }, found;

  APPLY (fixture, editor_sheet_edit_add (content (fixture), 0, "art/Cave Walls.png", &grid, error));
  g_assert_cmpuint (ashlar_skin_find_sheet (skin (fixture, 0), "cave-walls"), ==, 1);
  g_assert_true (editor_sheet_get_grid (content (fixture), 0, "cave-walls", &found));
  g_assert_cmpmem (&found, sizeof found, &grid, sizeof grid);
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_add (content (fixture), 0, "large.png", &other, error));
  APPLY (fixture, editor_sheet_edit_set_grid (content (fixture), 0, "keep", &other, error));
  g_assert_cmpint (skin (fixture, 0)->cell[0], ==, 32);
  APPLY (fixture,
         editor_sheet_edit_set_image (content (fixture), 0, "keep", "elsewhere.png", error));
  APPLY (fixture, editor_sheet_edit_rename (content (fixture), 0, "cave-walls", "cave", error));
  REFUSE (EDITOR_EDIT_ERROR_TAKEN,
          editor_sheet_edit_rename (content (fixture), 0, "cave", "keep", error));
  REFUSE (EDITOR_EDIT_ERROR_IN_USE, editor_sheet_edit_remove (content (fixture), 0, "keep", error));
  APPLY (fixture, editor_sheet_edit_remove (content (fixture), 0, "cave", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_set_image (content (fixture), 0, "cave", "x.png", error));
}

static void
test_a_sheet_of_the_parent_becomes_the_styles_own (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_sheet_edit_remove (content (fixture), 1, "keep", error));
  APPLY (fixture, editor_sheet_edit_set_image (content (fixture), 1, "keep", "new.png", error));
  g_assert_cmpuint (skin (fixture, 1)->sheets->len, ==, 1);
  g_assert_cmpstr (((AshlarSkinSheet *) skin (fixture, 0)->sheets->pdata[0])->image, ==,
                   "keep.png");
}

/* ------------------------------------------------------------------ these pieces are those tiles */

static void
test_pieces_become_tiles_in_an_empty_document_in_one_step (Fixture *fixture, gconstpointer data)
{
  static const char *const tiles[] = { "#", NULL };
  const AshlarSkinVariant  variants[] = { { { 2, 3 }, 0 } };
  EditorSkinPieces         pieces = { .image = "walls.png",
                                      .grid = { 24, 24, 1, 1 },
                                      .layout = ASHLAR_LAYOUT_BLOB_47,
                                      .order = ASHLAR_ORDER_GODOT,
                                      .variants = variants,
                                      .n_variants = 1,
                                      .tiles = tiles };
  g_autofree char         *made = NULL;
  const AshlarSkinLook    *wall;

  APPLY (fixture,
         editor_sheet_edit_assign (content (fixture), ASHLAR_NO_INDEX, &pieces, &made, error));
  g_assert_cmpuint (content (fixture)->skins->len, ==, 1);
  g_assert_cmpint (skin (fixture, 0)->cell[0], ==, 24);
  wall = look (fixture, 0, made);
  g_assert_cmpstr (wall->layer, ==, "walls");
  g_assert_cmpint (wall->order, ==, ASHLAR_ORDER_GODOT);
  g_assert_cmpint (wall->variants[0].at[1], ==, 3);
  g_assert_cmpuint (wall->variants[0].weight, ==, 1);
  g_assert_cmpstr (((AshlarSkinSheet *) skin (fixture, 0)->sheets->pdata[0])->id, ==, "walls");
}

static void
test_layers_are_chosen_by_what_the_tiles_are (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char  *tiles[2];
    AshlarLayout layout;
    const char  *id, *layer;
  } cases[] = {
    { { "t", NULL }, ASHLAR_LAYOUT_SINGLE, "table", "things" },
    { { "+", NULL }, ASHLAR_LAYOUT_AXIS_2, "door", "things" },
    { { "~", NULL }, ASHLAR_LAYOUT_EDGE_16, "deep-water", "liquid" },
    { { "u", NULL }, ASHLAR_LAYOUT_SINGLE, "unused", "ground" },
    { { "#", NULL }, ASHLAR_LAYOUT_BLOB_47, "rough-wall", "walls" },
    { { "kind:.", NULL }, ASHLAR_LAYOUT_SINGLE, "floor-2", "ground" },
    { { "solid", NULL }, ASHLAR_LAYOUT_CORNER_16, "solid", "walls" },
  };
  static const char *const order[] = { "ground", "liquid", "walls", "things", "objects" };
  const AshlarSkinVariant  variants[] = { { { 0, 0 }, 1 } };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      EditorSkinPieces pieces = { .image = "keep.png",
                                  .grid = { 16, 16, 0, 0 },
                                  .layout = cases[i].layout,
                                  .order = ashlar_layout_get_default_order (cases[i].layout),
                                  .variants = variants,
                                  .n_variants = 1,
                                  .tiles = cases[i].tiles };
      g_autofree char *made = NULL;

      APPLY (fixture, editor_sheet_edit_assign (content (fixture), 0, &pieces, &made, error));
      g_assert_cmpstr (made, ==, cases[i].id);
      g_assert_cmpstr (look (fixture, 0, made)->layer, ==, cases[i].layer);
      g_assert_cmpuint (skin (fixture, 0)->sheets->len, ==, 1);
    }
  for (guint i = 0; i < skin (fixture, 0)->looks->len; i++)
    {
      const AshlarSkinLook *each = skin (fixture, 0)->looks->pdata[i];

      if (g_hash_table_add (seen, each->layer))
        g_assert_cmpstr (each->layer, ==, order[n++]);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (order));
}

static void
test_an_object_gets_a_picture (Fixture *fixture, gconstpointer data)
{
  static const char *const objects[] = { "orc", NULL };
  const AshlarSkinVariant  variants[] = { { { 4, 4 }, 1 } };
  EditorSkinPieces         pieces = { .image = "keep.png",
                                      .grid = { 16, 16, 0, 0 },
                                      .order = ASHLAR_ORDER_ROW,
                                      .variants = variants,
                                      .n_variants = 1,
                                      .objects = objects };

  APPLY (fixture, editor_sheet_edit_assign (content (fixture), 0, &pieces, NULL, error));
  g_assert_cmpstr (look (fixture, 0, "orc")->layer, ==, "objects");
  g_assert_cmpstr (look (fixture, 0, "orc")->objects[0], ==, "orc");
}

static void
test_pieces_of_nothing_are_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const tiles[] = { "#", NULL }, *const none[] = { NULL };
  const AshlarSkinVariant variants[] = { { { 0, 0 }, 1 } };
  EditorSkinPieces        sound = { .image = "keep.png",
                                    .grid = { 16, 16, 0, 0 },
                                    .layout = ASHLAR_LAYOUT_SINGLE,
                                    .order = ASHLAR_ORDER_ROW,
                                    .variants = variants,
                                    .n_variants = 1,
                                    .tiles = tiles };
  EditorSkinPieces        no_tiles = sound, no_pieces = sound, no_order = sound, no_cell = sound;

  no_tiles.tiles = none;
  no_pieces.n_variants = 0;
  no_order.order = ASHLAR_ORDER_GODOT;
  no_cell.grid.width = 0;
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_assign (content (fixture), 0, &no_tiles, NULL, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_assign (content (fixture), 0, &no_pieces, NULL, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_assign (content (fixture), 0, &no_order, NULL, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_sheet_edit_assign (content (fixture), 0, &no_cell, NULL, error));
}

/* ------------------------------------------------------------------ looks */

static void
test_each_field_of_a_look_is_changed (Fixture *fixture, gconstpointer data)
{
  static const char *const tiles[] = { "solid", "u", NULL }, *const none[] = { NULL };
  AshlarSkinLook *next = editor_look_dup (content (fixture), 0, "wall");

  next->chance = 80000;
  next->glyph = 'W';
  next->color = 0x123456;
  next->frames = 3;
  next->ms = 120;
  APPLY (fixture, editor_look_edit_replace (content (fixture), 0, next, "Change", "chance", error));
  g_assert_cmpuint (look (fixture, 0, "wall")->chance, ==, 80000);
  APPLY (fixture, editor_look_edit_set_tiles (content (fixture), 0, "wall", tiles, error));
  APPLY (fixture, editor_look_edit_set_joins (content (fixture), 0, "wall", NULL, error));
  APPLY (fixture, editor_look_edit_set_joins (content (fixture), 0, "wall", tiles, error));
  APPLY (fixture, editor_look_edit_set_layer (content (fixture), 0, "wall", "rock", error));
  APPLY (fixture, editor_look_edit_set_layout (content (fixture), 0, "wall", ASHLAR_LAYOUT_EDGE_16,
                                               ASHLAR_ORDER_GODOT, 9, error));
  g_assert_cmpuint (look (fixture, 0, "wall")->columns, ==, 0);
  APPLY (fixture, editor_look_edit_set_at (content (fixture), 0, "wall", 5, 6, error));
  APPLY (fixture, editor_look_edit_rename (content (fixture), 0, "wall", "rock", error));
  REFUSE (EDITOR_EDIT_ERROR_TAKEN,
          editor_look_edit_rename (content (fixture), 0, "rock", "floor", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_set_tiles (content (fixture), 0, "rock", none, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_set_layer (content (fixture), 0, "none", "x", error));
}

static void
test_what_could_not_be_read_is_refused (Fixture *fixture, gconstpointer data)
{
  AshlarSkinLook *chance = editor_look_dup (content (fixture), 0, "wall");
  AshlarSkinLook *frames = editor_look_dup (content (fixture), 0, "wall");

  chance->chance = 2000000;
  frames->frames = 100000;
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_replace (content (fixture), 0, chance, "", NULL, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_replace (content (fixture), 0, frames, "", NULL, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_set_weight (content (fixture), 0, "floor", 0, 1u << 20, error));
}

static void
test_looks_and_layers_change_places (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_look_edit_move (content (fixture), 0, "rat", 0, error));
  g_assert_cmpuint (ashlar_skin_find_look (skin (fixture, 0), "rat"), ==, 0);
  APPLY (fixture, editor_look_edit_move_layer (content (fixture), 0, "walls", "objects", error));
  g_assert_cmpuint (ashlar_skin_find_look (skin (fixture, 0), "wall"), ==, 0);
  APPLY (fixture, editor_look_edit_move_layer (content (fixture), 0, "walls", NULL, error));
  g_assert_cmpuint (ashlar_skin_find_look (skin (fixture, 0), "wall"), ==, 2);
  APPLY (fixture, editor_look_edit_duplicate (content (fixture), 0, "wall", error));
  g_assert_cmpuint (ashlar_skin_find_look (skin (fixture, 0), "wall-2"), ==, 3);
  APPLY (fixture, editor_look_edit_remove (content (fixture), 0, "wall", error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_move_layer (content (fixture), 0, "none", NULL, error));
}

static void
test_a_look_of_the_parent_is_changed_here_alone_and_given_back (Fixture      *fixture,
                                                                gconstpointer data)
{
  REFUSE (EDITOR_EDIT_ERROR_INVALID, editor_look_edit_remove (content (fixture), 1, "wall", error));
  APPLY (fixture, editor_look_edit_set_layer (content (fixture), 1, "wall", "rock", error));
  g_assert_cmpuint (skin (fixture, 1)->looks->len, ==, 1);
  g_assert_cmpstr (look (fixture, 0, "wall")->layer, ==, "walls");
  APPLY (fixture, editor_look_edit_remove (content (fixture), 1, "wall", error));
  g_assert_cmpuint (skin (fixture, 1)->looks->len, ==, 0);
}

static void
test_a_piece_is_mended_and_put_back (Fixture *fixture, gconstpointer data)
{
  guint column, row, home_column, home_row;

  g_assert_true (editor_look_find_piece (look (fixture, 0, "wall"), 255, &home_column, &home_row));
  APPLY (fixture, editor_look_edit_set_piece (content (fixture), 0, "wall", 255, 9, 9, error));
  APPLY (fixture, editor_look_edit_set_piece (content (fixture), 0, "wall", 0, 8, 9, error));
  g_assert_true (editor_look_find_piece (look (fixture, 0, "wall"), 255, &column, &row));
  g_assert_cmpuint (column, ==, 9);
  g_assert_cmpuint (look (fixture, 0, "wall")->n_pieces, ==, 2);
  APPLY (fixture, editor_look_edit_set_piece (content (fixture), 0, "wall", 255, home_column,
                                              home_row, error));
  g_assert_cmpuint (look (fixture, 0, "wall")->n_pieces, ==, 1);
  APPLY (fixture, editor_look_edit_reset_piece (content (fixture), 0, "wall", 0, error));
  g_assert_cmpuint (look (fixture, 0, "wall")->n_pieces, ==, 0);
  /* A corner alone is no reduced mask; a single piece has no neighbours. */
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_set_piece (content (fixture), 0, "wall", 16, 0, 0, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_set_piece (content (fixture), 0, "floor", 0, 0, 0, error));
}

static void
test_variants_come_and_go (Fixture *fixture, gconstpointer data)
{
  APPLY (fixture, editor_look_edit_add_variant (content (fixture), 0, "floor", 2, 0, 20, error));
  APPLY (fixture, editor_look_edit_set_weight (content (fixture), 0, "floor", 1, 7, error));
  g_assert_cmpuint (look (fixture, 0, "floor")->n_variants, ==, 3);
  g_assert_cmpuint (look (fixture, 0, "floor")->variants[2].weight, ==, 20);
  APPLY (fixture, editor_look_edit_remove_variant (content (fixture), 0, "floor", 0, error));
  g_assert_cmpuint (look (fixture, 0, "floor")->variants[0].weight, ==, 7);
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_remove_variant (content (fixture), 0, "floor", 5, error));
  REFUSE (EDITOR_EDIT_ERROR_INVALID,
          editor_look_edit_remove_variant (content (fixture), 0, "wall", 0, error));
}

/* ------------------------------------------------------------------ what styles name */

static void
test_a_renamed_tile_is_dressed_still (Fixture *fixture, gconstpointer data)
{
  AshlarValue *solid;

  APPLY (fixture, editor_tile_edit_rename (content (fixture), 0, 'W', error));
  g_assert_cmpstr (look (fixture, 0, "wall")->tiles[0], ==, "W");
  g_assert_cmpstr (look (fixture, 0, "wall")->joins[0], ==, "W");
  solid = ashlar_value_lookup (skin (fixture, 0)->groups, "solid");
  g_assert_cmpstr (ashlar_value_get_string (ashlar_value_get_item (solid, 0)), ==, "W");
  APPLY (fixture, editor_tile_edit_rename (content (fixture), 1, ',', error));
  g_assert_cmpstr (look (fixture, 0, "floor")->tiles[0], ==, "kind:,");
}

static void
test_what_takes_a_tiles_place_is_named_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) merged
      = ashlar_content_with_replaced_tile (content (fixture), 't', '#');
  const AshlarSkin     *stone = merged->skins->pdata[0];
  const AshlarSkinLook *wall = stone->looks->pdata[1];
  AshlarValue          *solid = ashlar_value_lookup (stone->groups, "solid");

  g_assert_cmpuint (g_strv_length (wall->joins), ==, 1);
  g_assert_cmpuint (ashlar_value_get_n_items (solid), ==, 1);
}

static void
test_a_renamed_object_keeps_its_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AshlarContent) renamed
      = ashlar_content_with_renamed_object (content (fixture), "rat", "mouse");
  const AshlarSkinLook *rat = ((AshlarSkin *) renamed->skins->pdata[0])->looks->pdata[2];

  g_assert_cmpstr (rat->objects[0], ==, "mouse");
}

static void
test_styles_are_among_the_uses_of_a_tile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wall = editor_uses_dup_words (content (fixture), EDITOR_BLUEPRINT_TILE, 0);
  g_autofree char *unused = editor_uses_dup_words (content (fixture), EDITOR_BLUEPRINT_TILE, 5);
  g_autofree char *rat = editor_uses_dup_words (content (fixture), EDITOR_BLUEPRINT_OBJECT, 0);

  g_assert_nonnull (strstr (wall, "in 1 style"));
  g_assert_null (unused);
  g_assert_cmpstr (rat, ==, "in 1 style");
  REFUSE (EDITOR_EDIT_ERROR_IN_USE,
          editor_blueprint_edit_remove (content (fixture), EDITOR_BLUEPRINT_OBJECT, 0, error));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/skin-edit/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("styles-are-added-moved-and-deleted", test_styles_are_added_moved_and_deleted);
  ADD ("what-a-style-says-of-itself-is-changed", test_what_a_style_says_of_itself_is_changed);
  ADD ("a-renamed-style-stays-a-parent", test_a_renamed_style_stays_a_parent);
  ADD ("no-style-is-above-itself", test_no_style_is_above_itself);
  ADD ("another-style-has-everything-but-its-pictures",
       test_another_style_has_everything_but_its_pictures);
  ADD ("there-are-no-more-styles-than-a-file-may-have",
       test_there_are_no_more_styles_than_a_file_may_have);
  ADD ("sheets-are-added-changed-and-removed", test_sheets_are_added_changed_and_removed);
  ADD ("a-sheet-of-the-parent-becomes-the-styles-own",
       test_a_sheet_of_the_parent_becomes_the_styles_own);
  g_test_add ("/skin-edit/pieces-become-tiles-in-an-empty-document-in-one-step", Fixture,
              empty_text, set_up, test_pieces_become_tiles_in_an_empty_document_in_one_step,
              tear_down);
  ADD ("layers-are-chosen-by-what-the-tiles-are", test_layers_are_chosen_by_what_the_tiles_are);
  ADD ("an-object-gets-a-picture", test_an_object_gets_a_picture);
  ADD ("pieces-of-nothing-are-refused", test_pieces_of_nothing_are_refused);
  ADD ("each-field-of-a-look-is-changed", test_each_field_of_a_look_is_changed);
  ADD ("what-could-not-be-read-is-refused", test_what_could_not_be_read_is_refused);
  ADD ("looks-and-layers-change-places", test_looks_and_layers_change_places);
  ADD ("a-look-of-the-parent-is-changed-here-alone-and-given-back",
       test_a_look_of_the_parent_is_changed_here_alone_and_given_back);
  ADD ("a-piece-is-mended-and-put-back", test_a_piece_is_mended_and_put_back);
  ADD ("variants-come-and-go", test_variants_come_and_go);
  ADD ("a-renamed-tile-is-dressed-still", test_a_renamed_tile_is_dressed_still);
  ADD ("what-takes-a-tiles-place-is-named-once", test_what_takes_a_tiles_place_is_named_once);
  ADD ("a-renamed-object-keeps-its-picture", test_a_renamed_object_keeps_its_picture);
  ADD ("styles-are-among-the-uses-of-a-tile", test_styles_are_among_the_uses_of_a_tile);
  return g_test_run ();
}
