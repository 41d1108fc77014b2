/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Puzzles page: what is dropped, pasted and typed becomes the document's value, one step of undo
 * each; what is refused is told and changes nothing; and the dungeon that was looked at is the one
 * that is made.
 *
 * Long because all of the page's ways in and out go through the same window. */

#include "ashlar-config.h"

#include "../core/puzzle-folder.h"
#include "harness.h"
#include "pointer.h"

#include <string.h>

#include "puzzles/editor-clue-row.h"
#include "puzzles/editor-import-report.h"
#include "widgets/editor-page.h"
#include "puzzles/editor-puzzle-clues.h"
#include "puzzles/editor-puzzle-dungeon.h"
#include "edits/editor-puzzle-edit.h"
#include "puzzles/editor-puzzle-grid.h"
#include "puzzles/editor-puzzle-element.h"
#include "puzzles/editor-puzzles-page.h"
#include "formats/ashlar-ipuz-private.h"

typedef struct
{
  EditorWindow      *window;
  EditorDocument    *document;
  EditorPuzzlesPage *page;
  EditorPuzzleGrid  *grid;
  EditorPuzzleClues *clues;
} Fixture;

static gpointer
find (Fixture *fixture, GType type)
{
  return harness_find (GTK_WIDGET (fixture->page), type);
}

static void
set_up (Fixture *fixture, const char *sample)
{
  fixture->window = harness_new_window (1400, 900);
  harness_open_sample (fixture->window, sample);
  harness_show_page (fixture->window, "puzzles");
  fixture->document = editor_window_get_document (fixture->window);
  fixture->page = EDITOR_PUZZLES_PAGE (harness_get_page (fixture->window, "puzzles"));
  fixture->grid = find (fixture, EDITOR_TYPE_PUZZLE_GRID);
  fixture->clues = find (fixture, EDITOR_TYPE_PUZZLE_CLUES);
}

static void
tear_down (Fixture *fixture)
{
  harness_close (fixture->window);
}

static guint
count (Fixture *fixture)
{
  return ashlar_content_get_n_puzzles (editor_document_get_content (fixture->document));
}

static AshlarPuzzle *
peek (Fixture *fixture)
{
  return editor_puzzle_edit_peek (fixture->document,
                                  editor_puzzles_page_get_puzzle (fixture->page));
}

static const char *
letter_at (Fixture *fixture, guint x, guint y)
{
  return ashlar_puzzle_get_square (peek (fixture), x, y)->letters;
}

static void
assert_cursor (Fixture *fixture, guint x, guint y, AshlarWordDirection direction)
{
  guint               at_x, at_y;
  AshlarWordDirection at_direction;

  g_assert_true (editor_puzzle_grid_get_cursor (fixture->grid, &at_x, &at_y, &at_direction));
  g_assert_cmpuint (at_x, ==, x);
  g_assert_cmpuint (at_y, ==, y);
  g_assert_cmpuint (at_direction, ==, direction);
}

static void
assert_undo (Fixture *fixture, const char *label)
{
  g_autofree char *is = NULL;

  g_object_get (fixture->document, "undo-label", &is, NULL);
  g_assert_cmpstr (is, ==, label);
}

/* Squares of words of our own, all crossing. */
static const char *const small[] = { "STONE", "T#A#A", "OATHS", "N#E#E", "EARLS", NULL };

static void
add (Fixture *fixture, const char *const *rows)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (AshlarPuzzle) bare = ashlar_puzzle_new_from_rows ("small", rows);
  /* What opens and closes again has numbers. */
  g_autoptr (AshlarPuzzle) open = ashlar_puzzle_with_square (bare, 1, 1, ASHLAR_SQUARE_OPEN);
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_with_square (open, 1, 1, ASHLAR_SQUARE_BLOCK);

  g_ptr_array_add (puzzles, puzzle);
  editor_edit_apply (fixture->document,
                     editor_puzzle_edit_add (editor_document_get_content (fixture->document),
                                             puzzles, "Add", NULL));
  harness_settle ();
}

/* ---- Bringing in ---- */

static GFile *
write_file (const char *name, GBytes *bytes)
{
  g_autofree char *path = harness_build_path (name);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return g_file_new_for_path (path);
}

static GFile *
write_puzzle (const char *name)
{
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new_from_rows ("small", small);
  g_autoptr (GBytes) bytes = ashlar_ipuz_to_bytes (puzzle);

  return write_file (name, bytes);
}

static GFile *
write_text (const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return write_file (name, bytes);
}

static gboolean
is_idle (gpointer user_data)
{
  return !editor_puzzles_page_is_importing (user_data);
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* As the window system does when files are let go over the window. */
static void
drop (Fixture *fixture, GFile **files, guint n)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  GValue   value = G_VALUE_INIT;
  GSList  *list = NULL;
  gboolean taken = FALSE;

  for (guint i = n; i > 0; i--)
    list = g_slist_prepend (list, files[i - 1]);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 100.0, 100.0, &taken);
    }
  g_assert_true (taken);
  g_value_unset (&value);
  g_slist_free (list);
  harness_wait ("the files to be read", is_idle, fixture->page);
  harness_settle ();
}

static void
test_import (void)
{
  Fixture fixture;
  g_autoptr (GFile) good = write_puzzle ("first.ipuz");
  g_autoptr (GFile) other = write_puzzle ("second.ipuz");
  g_autoptr (GFile) bad
      = write_text ("stars.ipuz", "{\"version\": \"http://ipuz.org/v2\", \"kind\": "
                                  "[\"http://ipuz.org/sudoku#1\"], \"puzzle\": [[0]]}");
  GFile              *files[] = { good, bad, other };
  EditorImportReport *report;

  set_up (&fixture, "new");
  report = find (&fixture, EDITOR_TYPE_IMPORT_REPORT);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (report)));
  drop (&fixture, files, G_N_ELEMENTS (files));
  g_assert_cmpuint (count (&fixture), ==, 2);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (report)));
  g_assert_true (says (GTK_WIDGET (report), "2 puzzles read"));
  g_assert_true (says (GTK_WIDGET (report), "stars.ipuz"));
  g_assert_true (says (GTK_WIDGET (report), "/kind"));
  harness_screenshot (GTK_WIDGET (fixture.window), "puzzles-import");

  /* All of it is one step. */
  assert_undo (&fixture, "Import 2 Puzzles");
  editor_document_undo (fixture.document);
  g_assert_cmpuint (count (&fixture), ==, 0);
  editor_document_redo (fixture.document);
  g_assert_cmpuint (count (&fixture), ==, 2);

  /* The same once more: their ids are made free. */
  drop (&fixture, files, 1);
  g_assert_cmpuint (count (&fixture), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (ashlar_content_find_puzzle (
                          editor_document_get_content (fixture.document),
                          ashlar_puzzle_get_id (editor_puzzle_edit_peek (fixture.document, i))),
                      ==, i);
  tear_down (&fixture);
}

/* Nothing that a file can hold stops the window, or changes the document. */
static void
test_import_refused (void)
{
  Fixture          fixture;
  g_autofree char *large = g_malloc0 (EDITOR_IMPORT_MOST_BYTES + 1);
  g_autoptr (GBytes) large_bytes = g_bytes_new_static (large, EDITOR_IMPORT_MOST_BYTES + 1);
  GFile *files[] = {
    write_text ("empty.ipuz", ""),
    write_text ("latin.ipuz", "{\"title\": \"caf\xe9\"}"),
    write_text ("prose.ipuz", "Dear editor,"),
    write_text ("escape.ipuz", "{\"title\": \"\033[2J"),
    write_file ("large.ipuz", large_bytes),
    g_file_new_for_path ("/no/such/file.ipuz"),
    g_file_new_for_path ("/"),
  };
  static const char *const names[]
      = { "empty.ipuz", "latin.ipuz", "prose.ipuz", "escape.ipuz", "large.ipuz", "file.ipuz" };
  EditorImportReport *report;

  set_up (&fixture, "new");
  report = find (&fixture, EDITOR_TYPE_IMPORT_REPORT);
  drop (&fixture, files, G_N_ELEMENTS (files));
  g_assert_cmpuint (count (&fixture), ==, 0);
  g_assert_false (editor_document_get_modified (fixture.document));
  g_assert_true (says (GTK_WIDGET (report), "No puzzle read"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (says (GTK_WIDGET (report), names[i]));
  g_assert_true (says (GTK_WIDGET (report), "at most 32 MiB"));
  harness_screenshot (GTK_WIDGET (fixture.window), "puzzles-refused");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
  tear_down (&fixture);
}

static gboolean
is_ipuz (const char *name)
{
  return g_str_has_suffix (name, ".ipuz");
}

static void
add_folder (GPtrArray *files, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (is_ipuz (name))
      g_ptr_array_add (files, g_file_new_build_filename (path, name, NULL));
}

/* Real crosswords and hostile ones, all at once: each is read or refused by name, and whatever was
 * read can be shown. */
static void
test_import_folder (void)
{
  Fixture          fixture;
  const char      *root = g_getenv ("ASHLAR_PUZZLES");
  g_autofree char *open = g_build_filename (root != NULL ? root : "", "open", NULL);
  g_autofree char *hostile = g_build_filename (root != NULL ? root : "", "hostile", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *report;

  if (open != NULL && hostile != NULL)
    {
      add_folder (files, open);
      add_folder (files, hostile);
    }
  if (files->len == 0)
    {
      g_test_skip ("There is no folder of real crosswords (ASHLAR_PUZZLES)");
      return;
    }
  set_up (&fixture, "new");
  report = find (&fixture, EDITOR_TYPE_IMPORT_REPORT);
  drop (&fixture, (GFile **) files->pdata, files->len);
  g_test_message ("%u of %u read", count (&fixture), files->len);
  g_assert_cmpuint (count (&fixture), >, 0);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_file_get_basename (files->pdata[i]);
      g_autofree char *refused = g_strconcat (name, " refused", NULL);

      g_test_message ("%s%s", name, says (report, refused) ? ": refused" : "");
    }
  for (guint i = 0; i < count (&fixture); i++)
    {
      g_autofree char *subject = g_strdup_printf ("/puzzles/%u", i);

      g_test_message ("%s", ashlar_puzzle_get_id (editor_puzzle_edit_peek (fixture.document, i)));
      g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture.page), subject));
      harness_settle ();
      harness_draw (GTK_WIDGET (fixture.window));
    }
  tear_down (&fixture);
}

/* A window without a document gets a new one for what is dropped on it. */
static void
test_import_on_start (void)
{
  Fixture fixture = { .window = harness_new_window (1024, 768) };
  g_autoptr (GFile) good = write_puzzle ("start.ipuz");

  fixture.page = EDITOR_PUZZLES_PAGE (harness_get_page (fixture.window, "puzzles"));
  drop (&fixture, &good, 1);
  fixture.document = editor_window_get_document (fixture.window);
  g_assert_nonnull (fixture.document);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture.page)));
  g_assert_cmpuint (count (&fixture), ==, 1);
  tear_down (&fixture);
}

static gboolean
has_puzzle (gpointer user_data)
{
  return count (user_data) > 0;
}

static void
test_paste (void)
{
  Fixture fixture;
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new_from_rows ("small", small);
  g_autoptr (GBytes) bytes = ashlar_ipuz_to_bytes (puzzle);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  set_up (&fixture, "new");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture.window)), "no crossword");
  g_assert_true (harness_activate (fixture.window, "page.paste", NULL));
  harness_settle ();
  g_assert_cmpuint (count (&fixture), ==, 0);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture.window)), text);
  g_assert_true (harness_activate (fixture.window, "page.paste", NULL));
  harness_wait ("the pasted puzzle", has_puzzle, &fixture);
  g_assert_cmpuint (count (&fixture), ==, 1);
  g_assert_cmpstr (letter_at (&fixture, 0, 0), ==, "S");
  tear_down (&fixture);
}

/* ---- Typing ---- */

static void
test_type_word (void)
{
  Fixture fixture;

  set_up (&fixture, "new");
  g_assert_true (harness_activate (fixture.window, "page.new", g_variant_new_string ("5")));
  g_assert_cmpuint (count (&fixture), ==, 1);
  editor_puzzle_grid_set_cursor (fixture.grid, 0, 0, ASHLAR_WORD_ACROSS);
  editor_puzzle_grid_type (fixture.grid, "stone");
  g_assert_cmpstr (letter_at (&fixture, 0, 0), ==, "S");
  g_assert_cmpstr (letter_at (&fixture, 4, 0), ==, "E");
  /* At the end of a word one stays. */
  assert_cursor (&fixture, 4, 0, ASHLAR_WORD_ACROSS);
  assert_undo (&fixture, "Type in 1 Across");
  editor_puzzle_grid_type (fixture.grid, " ");
  assert_cursor (&fixture, 4, 0, ASHLAR_WORD_DOWN);

  /* One word, one step; the next one is another. */
  editor_puzzle_grid_type (fixture.grid, "ear");
  assert_undo (&fixture, "Type in 5 Down");
  editor_document_undo (fixture.document);
  g_assert_null (letter_at (&fixture, 4, 1));
  g_assert_cmpstr (letter_at (&fixture, 4, 0), ==, "E");
  editor_document_undo (fixture.document);
  g_assert_null (letter_at (&fixture, 0, 0));
  editor_document_redo (fixture.document);
  g_assert_cmpstr (letter_at (&fixture, 3, 0), ==, "N");

  /* Letters of any script, with their marks. */
  editor_puzzle_grid_set_cursor (fixture.grid, 0, 2, ASHLAR_WORD_ACROSS);
  editor_puzzle_grid_type (fixture.grid, "\xd0\xb6"
                                         "e\xcc\x81");
  g_assert_cmpstr (letter_at (&fixture, 0, 2), ==, "\xd0\x96");
  g_assert_nonnull (letter_at (&fixture, 1, 2));
  g_assert_null (letter_at (&fixture, 2, 2));
  tear_down (&fixture);
}

static void
test_toggle_block (void)
{
  Fixture fixture;
  guint   n_words;

  set_up (&fixture, "new");
  add (&fixture, small);
  n_words = ashlar_puzzle_get_n_words (peek (&fixture));
  g_assert_cmpstr (ashlar_puzzle_get_square (peek (&fixture), 4, 2)->label, ==, NULL);
  editor_puzzle_grid_set_cursor (fixture.grid, 4, 1, ASHLAR_WORD_ACROSS);
  editor_puzzle_grid_type (fixture.grid, "#");
  assert_undo (&fixture, "Make a Block");
  g_assert_cmpuint (ashlar_puzzle_get_square (peek (&fixture), 4, 1)->kind, ==,
                    ASHLAR_SQUARE_BLOCK);
  /* A word begins below it now, and has its number. */
  g_assert_nonnull (ashlar_puzzle_get_square (peek (&fixture), 4, 2)->label);
  editor_document_undo (fixture.document);
  g_assert_cmpuint (ashlar_puzzle_get_n_words (peek (&fixture)), ==, n_words);
  g_assert_cmpstr (letter_at (&fixture, 4, 1), ==, "A");
  tear_down (&fixture);
}

static void
test_clue (void)
{
  Fixture fixture;

  set_up (&fixture, "new");
  add (&fixture, small);
  g_signal_emit_by_name (fixture.clues, "edited", 0u, "Cut for a wall");
  g_assert_cmpstr (peek (&fixture)->words[0].clue, ==, "Cut for a wall");
  assert_undo (&fixture, "Edit the Clue of 1 Across");
  g_assert_true (says (GTK_WIDGET (fixture.clues), "Cut for a wall"));
  editor_document_undo (fixture.document);
  g_assert_null (peek (&fixture)->words[0].clue);

  /* The grid follows the clue, and the reverse. */
  editor_puzzle_clues_edit (fixture.clues, 1);
  g_assert_cmpuint (editor_puzzle_grid_get_word (fixture.grid), ==, 1);
  editor_puzzle_grid_set_cursor (fixture.grid, 0, 3, ASHLAR_WORD_DOWN);
  g_assert_cmpuint (editor_puzzle_clues_get_selected (fixture.clues), ==,
                    editor_puzzle_grid_get_word (fixture.grid));
  tear_down (&fixture);
}

static gboolean
is_selected (gpointer user_data)
{
  return editor_puzzle_clues_get_selected (user_data) == 0;
}

static gboolean
is_editing (gpointer user_data)
{
  return editor_clue_row_is_editing (user_data);
}

static gboolean
has_clue (gpointer user_data)
{
  return g_strcmp0 (peek (user_data)->words[0].clue, "ab") == 0;
}

/* One click selects, one more opens the field; Enter goes on to the next clue, Escape leaves it. */
static void
test_clue_by_hand (void)
{
  Fixture        fixture;
  EditorClueRow *row, *next;

  set_up (&fixture, "new");
  add (&fixture, small);
  pointer_give_focus (GTK_WIDGET (fixture.window));
  harness_draw (GTK_WIDGET (fixture.window));
  row = find (&fixture, EDITOR_TYPE_CLUE_ROW);
  next = EDITOR_CLUE_ROW (gtk_widget_get_first_child (
      gtk_widget_get_next_sibling (gtk_widget_get_parent (GTK_WIDGET (row)))));
  pointer_click (GTK_WIDGET (row), 80, 10, GDK_BUTTON_PRIMARY);
  harness_wait ("the first word", is_selected, fixture.clues);
  g_assert_false (editor_clue_row_is_editing (row));
  pointer_click (GTK_WIDGET (row), 80, 10, GDK_BUTTON_PRIMARY);
  harness_wait ("the field", is_editing, row);
  pointer_tap (GDK_KEY_a);
  pointer_tap (GDK_KEY_b);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the clue", has_clue, &fixture);
  harness_wait ("the next field", is_editing, next);
  pointer_tap (GDK_KEY_x);
  pointer_tap (GDK_KEY_Escape);
  harness_settle ();
  g_assert_null (peek (&fixture)->words[1].clue);
  tear_down (&fixture);
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_has_focus (user_data);
}

static gboolean
is_filled (gpointer user_data)
{
  Fixture *fixture = user_data;

  return letter_at (fixture, 1, 0) != NULL && g_str_equal (letter_at (fixture, 1, 0), "B");
}

static gboolean
is_block (gpointer user_data)
{
  return ashlar_puzzle_get_square (peek (user_data), 2, 0)->kind == ASHLAR_SQUARE_BLOCK;
}

static gboolean
is_rubbed_out (gpointer user_data)
{
  return letter_at (user_data, 1, 0) == NULL;
}

static gboolean
is_in_second_word (gpointer user_data)
{
  Fixture *fixture = user_data;

  return editor_puzzle_grid_get_word (fixture->grid) == 1;
}

/* Real keys: a letter, a letter, a block, back over it, Backspace, Tab. */
static void
test_keyboard (void)
{
  Fixture fixture;

  set_up (&fixture, "new");
  g_assert_true (harness_activate (fixture.window, "page.new", g_variant_new_string ("5")));
  pointer_give_focus (GTK_WIDGET (fixture.window));
  gtk_widget_grab_focus (GTK_WIDGET (fixture.grid));
  harness_wait ("the focus", has_focus, fixture.grid);
  assert_cursor (&fixture, 0, 0, ASHLAR_WORD_ACROSS);
  pointer_tap (GDK_KEY_a);
  pointer_tap (GDK_KEY_b);
  harness_wait ("two letters", is_filled, &fixture);
  g_assert_cmpstr (letter_at (&fixture, 0, 0), ==, "A");
  pointer_tap (GDK_KEY_period);
  harness_wait ("a block", is_block, &fixture);
  pointer_tap (GDK_KEY_Left);
  pointer_tap (GDK_KEY_Left);
  pointer_tap (GDK_KEY_BackSpace);
  harness_wait ("the letter to go", is_rubbed_out, &fixture);
  pointer_tap (GDK_KEY_Home);
  pointer_tap (GDK_KEY_Tab);
  harness_wait ("the next word", is_in_second_word, &fixture);
  tear_down (&fixture);
}

/* ---- Dungeons ---- */

static gboolean
has_dungeon (gpointer user_data)
{
  EditorPuzzleDungeon       *dungeon = user_data;
  EditorPreview             *preview = editor_puzzle_dungeon_get_preview (dungeon);
  const EditorPreviewResult *result = editor_preview_get_result (preview);

  return !editor_preview_is_busy (preview) && result != NULL && result->level != NULL
         && result->seed == editor_puzzle_dungeon_get_seed (dungeon);
}

static void
test_make (void)
{
  Fixture                    fixture;
  EditorPuzzleDungeon       *dungeon;
  guint                      n, n_recipes, n_words;
  guint64                    seed;
  const EditorPreviewResult *result;

  set_up (&fixture, "new");
  add (&fixture, small);
  dungeon = find (&fixture, EDITOR_TYPE_PUZZLE_DUNGEON);
  g_assert_true (harness_activate (fixture.window, "page.dice", NULL));
  harness_wait ("the preview", has_dungeon, dungeon);
  editor_puzzle_dungeon_get_words (dungeon, &n);
  g_assert_cmpuint (n, >=, 2);
  n_recipes = ashlar_content_get_n_recipes (editor_document_get_content (fixture.document));
  seed = editor_puzzle_dungeon_get_seed (dungeon);
  harness_screenshot (GTK_WIDGET (fixture.window), "puzzles-dungeon");

  g_assert_true (harness_activate (fixture.window, "page.make-dungeon", NULL));
  assert_undo (&fixture, "Make a Dungeon");
  g_assert_cmpuint (ashlar_content_get_n_recipes (editor_document_get_content (fixture.document)),
                    ==, n_recipes + 1);
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (fixture.window)), ==,
                    n_recipes);
  g_assert_cmpuint (editor_levels_page_get_seed (harness_get_levels_page (fixture.window)), ==,
                    seed);
  harness_wait_for_level (fixture.window);
  result = editor_preview_get_result (
      editor_levels_page_get_preview (harness_get_levels_page (fixture.window)));
  g_assert_nonnull (result->level);
  n_words = ashlar_level_get_n_words (result->level);
  g_assert_cmpuint (n_words, ==, n);
  editor_document_undo (fixture.document);
  g_assert_cmpuint (ashlar_content_get_n_recipes (editor_document_get_content (fixture.document)),
                    ==, n_recipes);
  tear_down (&fixture);
}

static gboolean
begins_with_x (gpointer user_data)
{
  const EditorPreviewResult *result
      = editor_preview_get_result (editor_puzzle_dungeon_get_preview (user_data));

  for (guint i = 0;
       result != NULL && result->level != NULL && i < ashlar_level_get_n_words (result->level); i++)
    if (ashlar_level_word_get_answer (ashlar_level_get_word (result->level, i))[0] == 'X')
      return TRUE;
  return FALSE;
}

/* The preview follows what is typed, also where nothing but a letter is another. */
static void
test_preview (void)
{
  Fixture              fixture;
  EditorPuzzleDungeon *dungeon;

  set_up (&fixture, "new");
  add (&fixture, small);
  dungeon = find (&fixture, EDITOR_TYPE_PUZZLE_DUNGEON);
  g_assert_true (harness_activate (fixture.window, "page.class", g_variant_new_string ("odd")));
  harness_wait ("the preview", has_dungeon, dungeon);
  /* All that a recipe wants is in the document then: the next ones add nothing to it. */
  g_assert_true (harness_activate (fixture.window, "page.make-dungeon", NULL));
  harness_show_page (fixture.window, "puzzles");
  harness_wait ("the preview", has_dungeon, dungeon);
  editor_puzzle_grid_set_cursor (fixture.grid, 0, 0, ASHLAR_WORD_ACROSS);
  editor_puzzle_grid_type (fixture.grid, "x");
  harness_wait ("the letter in the preview", begins_with_x, dungeon);
  tear_down (&fixture);
}

/* A draft gives no dungeon; what is lacking is said, and a button goes there. */
static void
test_draft (void)
{
  static const char *const draft[] = { "STONE", "T#A#A", "OA.HS", "N#E#E", "EARLS", NULL };
  Fixture                  fixture;

  set_up (&fixture, "new");
  add (&fixture, draft);
  g_assert_false (harness_activate (fixture.window, "page.make-dungeon", NULL));
  g_assert_true (says (find (&fixture, EDITOR_TYPE_PUZZLE_DUNGEON), "1 square has no letter"));
  g_assert_true (harness_activate (fixture.window, "page.fill-in", NULL));
  assert_cursor (&fixture, 2, 2, ASHLAR_WORD_ACROSS);
  editor_puzzle_grid_type (fixture.grid, "t");
  harness_settle ();
  g_assert_true (harness_activate (fixture.window, "page.make-dungeon", NULL));
  tear_down (&fixture);
}

/* ---- The gallery ---- */

static gboolean
rename_puzzle (EditorDocument *document, guint puzzle, const char *id, GError **error)
{
  return editor_edit_apply (
      document,
      editor_puzzle_edit_rename (editor_document_get_content (document), puzzle, id, error));
}

static void
test_gallery (void)
{
  Fixture fixture;
  g_autoptr (GError) error = NULL;

  set_up (&fixture, "new");
  g_assert_false (harness_activate (fixture.window, "page.delete", NULL));
  add (&fixture, small);
  g_assert_true (harness_activate (fixture.window, "page.duplicate", NULL));
  g_assert_cmpuint (count (&fixture), ==, 2);
  g_assert_cmpuint (editor_puzzles_page_get_puzzle (fixture.page), ==, 1);
  g_assert_true (rename_puzzle (fixture.document, 1, "evening", &error));
  g_assert_no_error (error);
  g_assert_false (rename_puzzle (fixture.document, 0, "evening", &error));
  g_assert_nonnull (error);
  g_assert_true (harness_activate (fixture.window, "page.move-earlier", NULL));
  g_assert_cmpuint (editor_puzzles_page_get_puzzle (fixture.page), ==, 0);
  g_assert_cmpstr (ashlar_puzzle_get_id (peek (&fixture)), ==, "evening");
  g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture.page), "/puzzles/1/ipuz/clues"));
  g_assert_cmpuint (editor_puzzles_page_get_puzzle (fixture.page), ==, 1);
  g_assert_false (editor_page_go_to (EDITOR_PAGE (fixture.page), "/puzzles/2"));
  g_assert_true (harness_activate (fixture.window, "page.delete", NULL));
  g_assert_cmpuint (count (&fixture), ==, 1);
  editor_document_undo (fixture.document);
  g_assert_cmpuint (count (&fixture), ==, 2);
  tear_down (&fixture);
}

/* A title is text, whatever stands in it; a grid as large as there are is shown. */
static void
test_hostile (void)
{
  Fixture fixture;
  g_autoptr (AshlarPuzzle) blank = ashlar_puzzle_new_blank ("blank", 64, 64);
  g_autofree char *endless = g_strnfill (20000, 'x');
  g_autoptr (AshlarPuzzle) titled = NULL;
  g_autoptr (AshlarPuzzle) marked = NULL;
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  gint64 start;

  set_up (&fixture, "new");
  titled = ashlar_puzzle_with_text (blank, "title", endless);
  marked = ashlar_puzzle_with_text (blank, "title", "<b>Bold</b> & <i>");
  g_ptr_array_add (puzzles, titled);
  g_ptr_array_add (puzzles, marked);
  editor_edit_apply (fixture.document,
                     editor_puzzle_edit_add (editor_document_get_content (fixture.document),
                                             puzzles, "Add", NULL));
  harness_settle ();
  harness_draw (GTK_WIDGET (fixture.window));
  g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture.page), "/puzzles/1"));
  g_assert_true (says (GTK_WIDGET (fixture.page), "<b>Bold</b> & <i>"));
  editor_puzzle_grid_set_cursor (fixture.grid, 63, 63, ASHLAR_WORD_DOWN);
  g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture.page), "/puzzles/1/ipuz/puzzle/3/4"));
  assert_cursor (&fixture, 4, 3, ASHLAR_WORD_ACROSS);
  start = g_get_monotonic_time ();
  editor_puzzle_grid_type (fixture.grid, "abcdefghij");
  g_test_message ("a letter in 64 × 64 squares: %.1f ms",
                  (double) (g_get_monotonic_time () - start) / 10 / 1000);
  g_assert_cmpstr (letter_at (&fixture, 13, 3), ==, "J");
  harness_settle ();
  harness_draw (GTK_WIDGET (fixture.window));
  g_assert_true (harness_activate (fixture.window, "page.delete", NULL));
  harness_settle ();
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/puzzles/import", test_import);
  g_test_add_func ("/puzzles/import/refused", test_import_refused);
  g_test_add_func ("/puzzles/import/folder", test_import_folder);
  g_test_add_func ("/puzzles/import/on-start", test_import_on_start);
  g_test_add_func ("/puzzles/paste", test_paste);
  g_test_add_func ("/puzzles/type-word", test_type_word);
  g_test_add_func ("/puzzles/toggle-block", test_toggle_block);
  g_test_add_func ("/puzzles/clue", test_clue);
  g_test_add_func ("/puzzles/clue/by-hand", test_clue_by_hand);
  g_test_add_func ("/puzzles/keyboard", test_keyboard);
  g_test_add_func ("/puzzles/make", test_make);
  g_test_add_func ("/puzzles/preview", test_preview);
  g_test_add_func ("/puzzles/draft", test_draft);
  g_test_add_func ("/puzzles/gallery", test_gallery);
  g_test_add_func ("/puzzles/hostile", test_hostile);
  return harness_run ();
}
