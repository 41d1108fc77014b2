/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Selecting with real clicks and keys: what is drawn out, lifted, moved, turned and taken back; and
 * what one window copies and another, with another set, pastes. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-blocks-page.h"

typedef struct
{
  EditorWindow      *window;
  EditorDocument    *document;
  EditorBlocksPage  *page;
  EditorBlockCanvas *canvas;
  GActionGroup      *actions;
} Fixture;

static void
set_up (Fixture *fixture, const char *sample, const char *subject)
{
  fixture->window = harness_new_window (1400, 900);
  harness_open_sample (fixture->window, sample);
  harness_show_page (fixture->window, "blocks");
  fixture->document = editor_window_get_document (fixture->window);
  fixture->page
      = EDITOR_BLOCKS_PAGE (harness_find (GTK_WIDGET (fixture->window), EDITOR_TYPE_BLOCKS_PAGE));
  fixture->canvas
      = EDITOR_BLOCK_CANVAS (harness_find (GTK_WIDGET (fixture->page), EDITOR_TYPE_BLOCK_CANVAS));
  fixture->actions = editor_page_get_actions (EDITOR_PAGE (fixture->page));
  g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture->page), subject));
  harness_settle ();
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static void
focus (Fixture *fixture)
{
  pointer_give_focus (GTK_WIDGET (fixture->window));
  harness_wait ("the window to be active", is_active, fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  harness_settle ();
}

static const AshlarBlock *
get_block (Fixture *fixture)
{
  return editor_block_edit_peek (fixture->document,
                                 editor_block_canvas_get_block (fixture->canvas));
}

static gunichar
get_cell (Fixture *fixture, guint x, guint y)
{
  return ashlar_block_get_cell (get_block (fixture), x, y);
}

static void
drag (Fixture *fixture, int x0, int y0, int x1, int y1)
{
  graphene_rect_t from, to;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (fixture->canvas), x0, y0, 1, 1, &from);
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (fixture->canvas), x1, y1, 1, 1, &to);
  pointer_move (GTK_WIDGET (fixture->canvas), from.origin.x + from.size.width / 2,
                from.origin.y + from.size.height / 2);
  harness_settle ();
  pointer_button (1, TRUE);
  for (int i = 1; i <= 8; i++)
    pointer_move (GTK_WIDGET (fixture->canvas),
                  from.origin.x + from.size.width / 2 + (to.origin.x - from.origin.x) * i / 8,
                  from.origin.y + from.size.height / 2 + (to.origin.y - from.origin.y) * i / 8);
  pointer_button (1, FALSE);
}

typedef struct
{
  Fixture    *fixture;
  const char *words;
} Wanted;

/* What the status line says of the selection begins so; NULL: it says nothing. */
static gboolean
says (gpointer user_data)
{
  Wanted          *wanted = user_data;
  g_autofree char *words = editor_block_canvas_dup_words (wanted->fixture->canvas);

  return wanted->words == NULL ? words == NULL
                               : words != NULL && g_str_has_prefix (words, wanted->words);
}

static void
wait_until (Fixture *fixture, const char *words)
{
  harness_wait (words != NULL ? words : "nothing to be selected", says,
                &(Wanted){ fixture, words });
}

typedef struct
{
  Fixture *fixture;
  guint    x, y;
  gunichar tile;
} WantedCell;

/* In the document, not only on the screen. */
static gboolean
has_cell (gpointer user_data)
{
  WantedCell *wanted = user_data;

  return get_cell (wanted->fixture, wanted->x, wanted->y) == wanted->tile;
}

static gboolean
is_still (gpointer user_data)
{
  return !g_main_context_pending (NULL);
}

static void
with_control (guint keyval)
{
  pointer_key (GDK_KEY_Control_L, TRUE);
  pointer_tap (keyval);
  pointer_key (GDK_KEY_Control_L, FALSE);
}

static void
test_hands (void)
{
  Fixture fixture, other;
  g_autoptr (AshlarContent) before = NULL;
  g_autoptr (AshlarContent) target = NULL;
  gunichar cells[3][2];
  guint    n_tiles;

  set_up (&fixture, "old-keep", "/blocks/0");
  focus (&fixture);
  before = ashlar_content_ref (editor_document_get_content (fixture.document));
  for (guint y = 0; y < 2; y++)
    for (guint x = 0; x < 3; x++)
      cells[x][y] = get_cell (&fixture, 5 + x, 3 + y);

  /* Drawn out, added to, taken from. */
  pointer_tap (GDK_KEY_m);
  drag (&fixture, 5, 3, 7, 4);
  wait_until (&fixture, "3 × 2 selected");
  harness_screenshot (GTK_WIDGET (fixture.window), "selected");
  pointer_key (GDK_KEY_Shift_L, TRUE);
  drag (&fixture, 5, 5, 5, 6);
  wait_until (&fixture, "8 cells in 3 × 4 selected");
  pointer_key (GDK_KEY_Shift_L, FALSE);
  pointer_key (GDK_KEY_Control_L, TRUE);
  drag (&fixture, 5, 5, 5, 6);
  wait_until (&fixture, "3 × 2 selected");
  pointer_key (GDK_KEY_Control_L, FALSE);
  harness_settle ();
  g_assert_true (before == editor_document_get_content (fixture.document));

  /* Copied; then dragged, pushed by the keyboard, turned and turned back. */
  with_control (GDK_KEY_c);
  drag (&fixture, 6, 3, 6, 5);
  harness_wait ("the stamp to be put down", has_cell,
                &(WantedCell){ &fixture, 6, 3, before->default_tile });
  wait_until (&fixture, "3 × 2 floating");
  for (guint y = 0; y < 2; y++)
    for (guint x = 0; x < 3; x++)
      g_assert_cmpuint (get_cell (&fixture, 5 + x, 5 + y), ==, cells[x][y]);
  g_assert_cmpuint (get_cell (&fixture, 6, 3), ==, before->default_tile);
  pointer_tap (GDK_KEY_Right);
  pointer_tap (GDK_KEY_z);
  wait_until (&fixture, "2 × 3 floating");
  harness_screenshot (GTK_WIDGET (fixture.window), "floating");
  pointer_tap (GDK_KEY_z);
  pointer_tap (GDK_KEY_z);
  pointer_tap (GDK_KEY_z);
  for (guint y = 0; y < 2; y++)
    for (guint x = 0; x < 3; x++)
      harness_wait ("four turns to be none", has_cell,
                    &(WantedCell){ &fixture, 6 + x, 5 + y, cells[x][y] });
  wait_until (&fixture, "3 × 2 floating");

  /* Taken back as if it had never been; then again, and settled: one step. */
  pointer_tap (GDK_KEY_Escape);
  wait_until (&fixture, "3 × 2 selected");
  g_assert_true (ashlar_content_equal (before, editor_document_get_content (fixture.document)));
  pointer_tap (GDK_KEY_Down);
  pointer_tap (GDK_KEY_Down);
  harness_wait ("the second push", has_cell, &(WantedCell){ &fixture, 5, 5, cells[0][0] });
  pointer_tap (GDK_KEY_Return);
  wait_until (&fixture, "3 × 2 selected");
  g_assert_cmpuint (get_cell (&fixture, 5, 5), ==, cells[0][0]);
  editor_document_undo (fixture.document);
  g_assert_true (ashlar_content_equal (before, editor_document_get_content (fixture.document)));

  /* In a field, letters and Ctrl+A are the field's. */
  pointer_tap (GDK_KEY_Escape);
  wait_until (&fixture, NULL);
  g_assert_true (harness_activate (fixture.window, "page.rename", NULL));
  harness_settle ();
  with_control (GDK_KEY_a);
  with_control (GDK_KEY_x);
  harness_wait ("the keys to be handled", is_still, NULL);
  g_assert_false (
      editor_selection_tool_has_selection (editor_block_canvas_get_selection (fixture.canvas)));
  g_assert_true (ashlar_content_equal (before, editor_document_get_content (fixture.document)));

  /* Pasted into another window whose set is another one. */
  gtk_widget_grab_focus (GTK_WIDGET (fixture.canvas));
  editor_selection_tool_select_all (editor_block_canvas_get_selection (fixture.canvas));
  harness_activate (fixture.window, "page.copy", NULL);
  set_up (&other, "first-steps", "/blocks/0");
  focus (&other);
  target = ashlar_content_ref (editor_document_get_content (other.document));
  n_tiles = ashlar_content_get_n_tiles (target);
  with_control (GDK_KEY_v);
  wait_until (&other, "15 × 10 floating");
  g_assert_cmpuint (ashlar_content_get_n_tiles (editor_document_get_content (other.document)), >,
                    n_tiles);
  harness_screenshot (GTK_WIDGET (other.window), "pasted");
  pointer_tap (GDK_KEY_Return);
  wait_until (&other, "");
  editor_document_undo (other.document);
  g_assert_true (ashlar_content_equal (target, editor_document_get_content (other.document)));

  /* And as a block of its own. */
  pointer_key (GDK_KEY_Shift_L, TRUE);
  with_control (GDK_KEY_v);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  while (ashlar_content_get_n_blocks (editor_document_get_content (other.document))
         == ashlar_content_get_n_blocks (target))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_block (&other)->width, ==, 15);
  g_assert_cmpuint (get_block (&other)->n_exits, ==, ashlar_content_get_block (before, 0)->n_exits);
  editor_document_undo (other.document);
  g_assert_true (ashlar_content_equal (target, editor_document_get_content (other.document)));
  harness_close (other.window);
  harness_close (fixture.window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/stamps/hands", test_hands);
  return harness_run ();
}
