/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Blocks page: what hands and keys do becomes the document's value, one step of undo a stroke; and the canvas shows exactly the
 * cells, whatever it has kept from before. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-block-element.h"
#include "blocks/editor-block-live.h"
#include "blocks/editor-blocks-page.h"
#include "drawing/editor-palette-bar.h"

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
  if (subject != NULL)
    g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture->page), subject));
  harness_settle ();
}

static void
tear_down (Fixture *fixture)
{
  harness_close (fixture->window);
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
choose_tool (Fixture *fixture, const char *id)
{
  g_action_group_activate_action (fixture->actions, "tool", g_variant_new_string (id));
}

static void
choose_tile (Fixture *fixture, gunichar representation)
{
  guint tile
      = ashlar_content_find_tile (editor_document_get_content (fixture->document), representation);

  g_assert_cmpuint (tile, !=, ASHLAR_NO_INDEX);
  editor_palette_bar_choose (
      EDITOR_PALETTE_BAR (harness_find (GTK_WIDGET (fixture->page), EDITOR_TYPE_PALETTE_BAR)),
      tile);
}

/* A stroke as the gesture reports it. */
static void
stroke (Fixture *fixture, int x0, int y0, int x1, int y1, GdkModifierType state)
{
  g_signal_emit_by_name (fixture->canvas, "pressed", x0, y0, (guint) GDK_BUTTON_PRIMARY, state);
  if (x0 != x1 || y0 != y1)
    g_signal_emit_by_name (fixture->canvas, "dragged", x1, y1, state);
  g_signal_emit_by_name (fixture->canvas, "released", x1, y1, state);
}

/* ---- Strokes ---- */

static void
test_stroke_and_undo (void)
{
  Fixture fixture;
  g_autoptr (AshlarContent) before = NULL;
  g_autoptr (AshlarContent) after = NULL;
  g_autofree char *label = NULL;

  set_up (&fixture, "old-keep", "/blocks/0");
  before = ashlar_content_ref (editor_document_get_content (fixture.document));
  choose_tool (&fixture, "brush");
  choose_tile (&fixture, ',');
  stroke (&fixture, 1, 1, 3, 3, 0);
  g_assert_cmpuint (get_cell (&fixture, 1, 1), ==, ',');
  g_assert_cmpuint (get_cell (&fixture, 2, 2), ==, ',');
  g_assert_cmpuint (get_cell (&fixture, 3, 3), ==, ',');
  after = ashlar_content_ref (editor_document_get_content (fixture.document));
  g_object_get (fixture.document, "undo-label", &label, NULL);
  g_assert_nonnull (label);

  /* One step back, one step forth. */
  editor_document_undo (fixture.document);
  g_assert_true (ashlar_content_equal (editor_document_get_content (fixture.document), before));
  editor_document_redo (fixture.document);
  g_assert_true (ashlar_content_equal (editor_document_get_content (fixture.document), after));

  /* What changes nothing is no step. */
  stroke (&fixture, 1, 1, 3, 3, 0);
  editor_document_undo (fixture.document);
  g_assert_true (ashlar_content_equal (editor_document_get_content (fixture.document), before));
  tear_down (&fixture);
}

static void
test_preview_is_no_change (void)
{
  Fixture fixture;
  g_autoptr (AshlarContent) before = NULL;
  const guint16 *cells;
  guint          columns, rows;

  set_up (&fixture, "old-keep", "/blocks/0");
  before = ashlar_content_ref (editor_document_get_content (fixture.document));
  choose_tool (&fixture, "rectangle");
  choose_tile (&fixture, ',');
  g_signal_emit_by_name (fixture.canvas, "pressed", 1, 1, (guint) GDK_BUTTON_PRIMARY, 0);
  g_signal_emit_by_name (fixture.canvas, "dragged", 3, 3, 0);
  /* It is shown … */
  cells
      = g_bytes_get_data (editor_tile_canvas_get_cells (EDITOR_TILE_CANVAS (fixture.canvas)), NULL);
  editor_tile_canvas_get_size (EDITOR_TILE_CANVAS (fixture.canvas), &columns, &rows);
  g_assert_cmpuint (cells[2 * columns + 2], ==, ashlar_content_find_tile (before, ','));
  /* … and is not there. */
  g_assert_true (before == editor_document_get_content (fixture.document));
  g_signal_emit_by_name (fixture.canvas, "cancelled");
  g_assert_true (before == editor_document_get_content (fixture.document));
  cells
      = g_bytes_get_data (editor_tile_canvas_get_cells (EDITOR_TILE_CANVAS (fixture.canvas)), NULL);
  g_assert_cmpuint (cells[2 * columns + 2], ==,
                    ashlar_content_find_tile (before, get_cell (&fixture, 2, 2)));
  tear_down (&fixture);
}

/* A wall of X in front of an exit's own cell takes the exit with it; undo brings both back. */
static void
test_exit_goes_with_its_cell (void)
{
  g_autoptr (AshlarReport) report = NULL;
  Fixture fixture;
  guint   n_exits;
  int     x, y;

  set_up (&fixture, "old-keep", "/blocks/0");
  n_exits = get_block (&fixture)->n_exits;
  x = get_block (&fixture)->exits[0].x;
  y = get_block (&fixture)->exits[0].y;
  choose_tool (&fixture, "brush");
  choose_tile (&fixture, 'X');
  stroke (&fixture, x, y, x, y, 0);
  g_assert_cmpuint (get_block (&fixture)->n_exits, ==, n_exits - 1);
  report = ashlar_content_validate (editor_document_get_content (fixture.document));
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
  editor_document_undo (fixture.document);
  g_assert_cmpuint (get_block (&fixture)->n_exits, ==, n_exits);
  tear_down (&fixture);
}

/* ---- Exits ---- */

static void
test_exits (void)
{
  Fixture           fixture;
  const AshlarExit *exit;
  guint             n_exits;

  set_up (&fixture, "old-keep", NULL);
  g_action_group_activate_action (fixture.actions, "new", g_variant_new_string ("block"));
  harness_settle ();
  g_assert_cmpstr (get_block (&fixture)->id, ==, "bl_new");
  g_assert_cmpuint (get_block (&fixture)->n_exits, ==, 0);

  /* 7×5. A click on the right border, a drag along the upper one. */
  choose_tool (&fixture, "exit");
  stroke (&fixture, 6, 2, 6, 2, 0);
  g_assert_cmpuint (get_block (&fixture)->n_exits, ==, 1);
  exit = &get_block (&fixture)->exits[0];
  g_assert_cmpint (exit->direction, ==, ASHLAR_DIRECTION_EAST);
  g_assert_cmpint (editor_block_canvas_get_selected_exit (fixture.canvas), ==, 0);
  stroke (&fixture, 2, 0, 4, 0, 0);
  exit = &get_block (&fixture)->exits[1];
  g_assert_cmpint (exit->direction, ==, ASHLAR_DIRECTION_NORTH);
  g_assert_cmpuint (exit->width, ==, 3);
  g_assert_cmpint (exit->x, ==, 2);

  /* The east exit, by its arrow beyond the border, to the south side. */
  choose_tool (&fixture, "brush");
  stroke (&fixture, 7, 2, 3, 5, 0);
  exit = &get_block (&fixture)->exits[0];
  g_assert_cmpint (exit->direction, ==, ASHLAR_DIRECTION_SOUTH);
  g_assert_cmpint (exit->x, ==, 3);
  g_assert_cmpint (exit->y, ==, 4);

  /* A click in the middle makes none. */
  n_exits = get_block (&fixture)->n_exits;
  choose_tool (&fixture, "exit");
  stroke (&fixture, 3, 2, 3, 2, 0);
  g_assert_cmpuint (get_block (&fixture)->n_exits, ==, n_exits);

  editor_document_undo (fixture.document);
  g_assert_cmpint (get_block (&fixture)->exits[0].direction, ==, ASHLAR_DIRECTION_EAST);
  tear_down (&fixture);
}

/* ---- Real events ---- */

static void
cell_middle (Fixture *fixture, int x, int y, double *widget_x, double *widget_y)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (fixture->canvas), x, y, 1, 1, &bounds);
  *widget_x = bounds.origin.x + bounds.size.width / 2;
  *widget_y = bounds.origin.y + bounds.size.height / 2;
}

typedef struct
{
  Fixture *fixture;
  int      x, y;
  gunichar tile;
} Wanted;

static gboolean
has_cell (gpointer user_data)
{
  Wanted *wanted = user_data;

  return get_cell (wanted->fixture, (guint) wanted->x, (guint) wanted->y) == wanted->tile;
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_has_focus (user_data);
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

/* A drag of forty motions in one burst: no cell of its way is left out. */
static void
test_real_drag (void)
{
  Fixture fixture;
  double  x, y, end_x, end_y;

  set_up (&fixture, "old-keep", "/blocks/0");
  pointer_give_focus (GTK_WIDGET (fixture.window));
  harness_wait ("the window to be active", is_active, fixture.window);
  choose_tile (&fixture, ',');
  cell_middle (&fixture, 0, 1, &x, &y);
  cell_middle (&fixture, 14, 8, &end_x, &end_y);
  pointer_move (GTK_WIDGET (fixture.canvas), x, y);
  harness_settle ();
  pointer_button (1, TRUE);
  for (int i = 1; i <= 40; i++)
    pointer_move (GTK_WIDGET (fixture.canvas), x + (end_x - x) * i / 40, y + (end_y - y) * i / 40);
  pointer_button (1, FALSE);
  harness_wait ("the stroke to be committed", has_cell, &(Wanted){ &fixture, 14, 8, ',' });
  /* Every column has its cell on the line, give or take one. */
  for (int column = 0; column <= 14; column++)
    {
      int      row = (int) (1 + column / 2.);
      gboolean found = FALSE;

      for (int near = row - 1; near <= row + 1; near++)
        found |= near >= 0 && near < 10 && get_cell (&fixture, (guint) column, (guint) near) == ',';
      if (!found)
        g_error ("column %d has no cell of the stroke", column);
    }
  tear_down (&fixture);
}

static gboolean
chosen_is (gpointer user_data)
{
  Wanted *wanted = user_data;

  return editor_paint_tool_get_tile (editor_block_canvas_get_paint (wanted->fixture->canvas))
         == ashlar_content_find_tile (editor_document_get_content (wanted->fixture->document),
                                      wanted->tile);
}

/* The right button picks; Ctrl+wheel zooms at the pointer. */
static void
test_real_pick_and_zoom (void)
{
  Fixture  fixture;
  double   x, y, zoom, after_x, after_y;
  gunichar tile;

  set_up (&fixture, "old-keep", "/blocks/0");
  pointer_give_focus (GTK_WIDGET (fixture.window));
  harness_wait ("the window to be active", is_active, fixture.window);
  tile = get_cell (&fixture, 4, 3);
  cell_middle (&fixture, 4, 3, &x, &y);
  pointer_click (GTK_WIDGET (fixture.canvas), x, y, 3);
  harness_wait ("the tile to be picked", chosen_is, &(Wanted){ &fixture, 0, 0, tile });
  g_assert_cmpuint (get_cell (&fixture, 4, 3), ==, tile);

  editor_tile_canvas_set_zoom (EDITOR_TILE_CANVAS (fixture.canvas), 4);
  harness_settle ();
  cell_middle (&fixture, 7, 5, &x, &y);
  zoom = editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (fixture.canvas));
  pointer_move (GTK_WIDGET (fixture.canvas), x, y);
  harness_settle ();
  pointer_key (GDK_KEY_Control_L, TRUE);
  pointer_button (4, TRUE);
  pointer_button (4, FALSE);
  pointer_key (GDK_KEY_Control_L, FALSE);
  while (editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (fixture.canvas)) == zoom)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (fixture.canvas)), >, zoom);
  cell_middle (&fixture, 7, 5, &after_x, &after_y);
  g_assert_cmpfloat (ABS (after_x - x), <=, 2);
  g_assert_cmpfloat (ABS (after_y - y), <=, 2);
  tear_down (&fixture);
}

static gboolean
cursor_is (gpointer user_data)
{
  Wanted *wanted = user_data;
  int     x, y;

  editor_block_canvas_get_cursor_cell (wanted->fixture->canvas, &x, &y);
  return x == wanted->x && y == wanted->y;
}

static gboolean
tool_is (gpointer user_data)
{
  gpointer *pair = user_data;

  return editor_block_canvas_get_mode (pair[0]) == pair[1];
}

/* A block is drawn on without a pointer: 2 takes the wall, arrows, Enter; D and Enter make an exit; the description says so. */
static void
test_keyboard_alone (void)
{
  Fixture          fixture;
  g_autofree char *text = NULL;
  guint            wall;

  set_up (&fixture, "old-keep", NULL);
  g_action_group_activate_action (fixture.actions, "new", g_variant_new_string ("block"));
  pointer_give_focus (GTK_WIDGET (fixture.window));
  harness_wait ("the window to be active", is_active, fixture.window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.canvas));
  harness_wait ("the canvas to have the focus", has_focus, fixture.canvas);

  wall = '#';
  pointer_tap (GDK_KEY_2);
  harness_wait ("the wall to be chosen", chosen_is, &(Wanted){ &fixture, 0, 0, wall });
  for (int i = 0; i < 3; i++)
    pointer_tap (GDK_KEY_Right);
  pointer_tap (GDK_KEY_Down);
  pointer_tap (GDK_KEY_Down);
  harness_wait ("the cursor to move", cursor_is, &(Wanted){ &fixture, 3, 2, 0 });
  g_assert_cmpuint (get_cell (&fixture, 3, 2), !=, wall);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the cell to be painted", has_cell, &(Wanted){ &fixture, 3, 2, wall });

  pointer_tap (GDK_KEY_d);
  harness_wait ("the exit tool", tool_is,
                (gpointer[]){ fixture.canvas, (gpointer) &editor_exit_mode });
  for (int i = 0; i < 2; i++)
    pointer_tap (GDK_KEY_Down);
  harness_wait ("the cursor to be at the border", cursor_is, &(Wanted){ &fixture, 3, 4, 0 });
  pointer_tap (GDK_KEY_Return);
  while (get_block (&fixture)->n_exits == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_block (&fixture)->exits[0].direction, ==, ASHLAR_DIRECTION_SOUTH);

  text = editor_block_canvas_describe_cell (fixture.canvas, 3, 4);
  g_assert_cmpstr (text, ==, "row 5, column 4, wall, exit south");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture.canvas),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  tear_down (&fixture);
}

/* Letters and digits belong to the field that is being typed in. */
static void
test_typing_is_typing (void)
{
  Fixture    fixture;
  GtkWidget *search;

  set_up (&fixture, "old-keep", "/blocks/0");
  pointer_give_focus (GTK_WIDGET (fixture.window));
  harness_wait ("the window to be active", is_active, fixture.window);
  search = harness_find (harness_find (GTK_WIDGET (fixture.page), EDITOR_TYPE_ELEMENT_LIST),
                         GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (search);
  pointer_tap (GDK_KEY_e);
  pointer_tap (GDK_KEY_f);
  pointer_tap (GDK_KEY_2);
  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (search)), "ef2"))
    g_main_context_iteration (NULL, TRUE);
  harness_settle ();
  g_assert_true (editor_block_canvas_get_mode (fixture.canvas) == &editor_brush_mode);
  g_assert_cmpuint (editor_paint_tool_get_tile (editor_block_canvas_get_paint (fixture.canvas)), ==,
                    0);
  tear_down (&fixture);
}

/* ---- Pictures, and every block once ---- */

static gboolean
live_has_level (gpointer user_data)
{
  EditorPreview             *preview = editor_block_live_get_preview (user_data);
  const EditorPreviewResult *result = editor_preview_get_result (preview);

  return !editor_preview_is_busy (preview) && result != NULL && result->level != NULL;
}

static void
test_every_block (void)
{
  Fixture fixture;
  guint   n;

  set_up (&fixture, "old-keep", NULL);
  n = ashlar_content_get_n_blocks (editor_document_get_content (fixture.document));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *subject = g_strdup_printf ("/blocks/%u", i);

      g_assert_true (editor_page_go_to (EDITOR_PAGE (fixture.page), subject));
      harness_settle ();
      g_assert_cmpuint (editor_block_canvas_get_block (fixture.canvas), ==, i);
    }
  g_assert_false (editor_page_go_to (EDITOR_PAGE (fixture.page), "/blocks/99999"));
  g_assert_false (editor_page_go_to (EDITOR_PAGE (fixture.page), "/recipes/0"));
  tear_down (&fixture);
}

/* The level beside the canvas is that of the content as it is now. */
static void
test_live (void)
{
  Fixture                    fixture;
  EditorBlockLive           *live;
  const EditorPreviewResult *result;

  set_up (&fixture, "old-keep", "/blocks/0");
  live = EDITOR_BLOCK_LIVE (harness_find (GTK_WIDGET (fixture.page), EDITOR_TYPE_BLOCK_LIVE));
  harness_wait ("the level", live_has_level, live);
  harness_screenshot (GTK_WIDGET (fixture.window), "blocks-typical");
  choose_tile (&fixture, ',');
  stroke (&fixture, 6, 6, 8, 6, 0);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      result = editor_preview_get_result (editor_block_live_get_preview (live));
    }
  while (editor_preview_is_busy (editor_block_live_get_preview (live))
         || result->content != editor_document_get_content (fixture.document));
  g_assert_nonnull (result->level);
  tear_down (&fixture);
}

static void
test_set (void)
{
  Fixture          fixture;
  guint            n;
  g_autofree char *id = NULL;

  set_up (&fixture, "first-steps", "/blocks/1");
  n = ashlar_content_get_n_blocks (editor_document_get_content (fixture.document));
  id = g_strdup (get_block (&fixture)->id);
  g_action_group_activate_action (fixture.actions, "duplicate", NULL);
  g_assert_cmpuint (editor_block_canvas_get_block (fixture.canvas), ==, 2);
  g_action_group_activate_action (fixture.actions, "move-earlier", NULL);
  g_assert_cmpuint (editor_block_canvas_get_block (fixture.canvas), ==, 1);
  g_action_group_activate_action (fixture.actions, "delete", NULL);
  g_assert_cmpuint (ashlar_content_get_n_blocks (editor_document_get_content (fixture.document)),
                    ==, n);
  g_assert_cmpstr (get_block (&fixture)->id, ==, id);

  /* Without any block there is a page that says what to do; undo brings them all back. */
  for (guint i = 0; i < n; i++)
    g_action_group_activate_action (fixture.actions, "delete", NULL);
  g_assert_cmpuint (editor_block_canvas_get_block (fixture.canvas), ==, ASHLAR_NO_INDEX);
  harness_screenshot (GTK_WIDGET (fixture.window), "blocks-empty");
  for (guint i = 0; i < n; i++)
    editor_document_undo (fixture.document);
  g_assert_cmpuint (ashlar_content_get_n_blocks (editor_document_get_content (fixture.document)),
                    ==, n);
  harness_settle ();
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/blocks/stroke-and-undo", test_stroke_and_undo);
  g_test_add_func ("/blocks/preview-is-no-change", test_preview_is_no_change);
  g_test_add_func ("/blocks/exit-goes-with-its-cell", test_exit_goes_with_its_cell);
  g_test_add_func ("/blocks/exits", test_exits);
  g_test_add_func ("/blocks/real-drag", test_real_drag);
  g_test_add_func ("/blocks/real-pick-and-zoom", test_real_pick_and_zoom);
  g_test_add_func ("/blocks/keyboard-alone", test_keyboard_alone);
  g_test_add_func ("/blocks/typing-is-typing", test_typing_is_typing);
  g_test_add_func ("/blocks/every-block", test_every_block);
  g_test_add_func ("/blocks/live", test_live);
  g_test_add_func ("/blocks/set", test_set);
  return harness_run ();
}
