/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What hands do on the block canvas besides painting: objects placed, dragged and deleted, the block
 * resized by its handles, exits widened and proposed; and a small room with an exit and an object by
 * keyboard alone. Real events, in one window. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-blocks-page.h"
#include "drawing/editor-palette-bar.h"
#include "document/editor-looks.h"
#include "widgets/editor-toolbar.h"

static EditorWindow      *window;
static EditorDocument    *document;
static EditorBlocksPage  *page;
static EditorBlockCanvas *canvas;
static GActionGroup      *actions;

static const AshlarBlock *
get_block (void)
{
  return editor_block_edit_peek (document, editor_block_canvas_get_block (canvas));
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_has_focus (user_data);
}

static gboolean
has_size (gpointer user_data)
{
  const int *size = user_data;

  return get_block () != NULL && (int) get_block ()->width == size[0]
         && (int) get_block ()->height == size[1];
}

static gboolean
has_objects (gpointer user_data)
{
  return get_block ()->n_objects == *(guint *) user_data;
}

static gboolean
has_exits (gpointer user_data)
{
  return get_block ()->n_exits == *(guint *) user_data;
}

static void
choose_tool (const char *id)
{
  g_action_group_activate_action (actions, "tool", g_variant_new_string (id));
}

/* A block of 7 × 5: floor, with wall around it. */
static void
new_block (void)
{
  g_action_group_activate_action (actions, "new", g_variant_new_string ("block"));
  harness_wait ("the new block", has_size, (int[]){ 7, 5 });
  harness_settle ();
}

static void
get_point (double column, double row, double *x, double *y)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (canvas), 0, 0, 1, 1, &bounds);
  *x = bounds.origin.x + column * bounds.size.width;
  *y = bounds.origin.y + row * bounds.size.height;
}

static gboolean
hand_is_at (gpointer user_data)
{
  const double *place = user_data;
  double        x, y;

  editor_tile_canvas_get_hand (EDITOR_TILE_CANVAS (canvas), &x, &y);
  return ABS (x - place[0]) <= 1 && ABS (y - place[1]) <= 1;
}

/* In cells: 0.5 is the middle of the first. What was done before has arrived when this returns. */
static void
go (double column, double row)
{
  double x, y;

  get_point (column, row, &x, &y);
  pointer_move (GTK_WIDGET (canvas), x, y);
  harness_wait ("the pointer to arrive", hand_is_at, (double[]){ x, y });
  harness_settle ();
}

static void
drag (double from_column, double from_row, double to_column, double to_row)
{
  go (from_column, from_row);
  pointer_button (1, TRUE);
  harness_settle ();
  go ((from_column + to_column) / 2, (from_row + to_row) / 2);
  go (to_column, to_row);
  pointer_button (1, FALSE);
  go (to_column + .06, to_row);
}

static void
click (double column, double row)
{
  go (column, row);
  pointer_button (1, TRUE);
  pointer_button (1, FALSE);
  go (column + .06, row);
}

static gboolean
object_is_at (gpointer user_data)
{
  const int *place = user_data;

  return get_block ()->n_objects > 0 && get_block ()->objects[0].x == place[0]
         && get_block ()->objects[0].y == place[1];
}

static void
test_objects (void)
{
  new_block ();
  choose_tool ("object");
  g_assert_nonnull (editor_object_tool_get_id (editor_block_canvas_get_objects (canvas)));
  click (2.5, 2.5);
  harness_wait ("an object", has_objects, &(guint){ 1 });
  g_assert_cmpint (editor_block_canvas_get_selected_object (canvas), ==, 0);
  g_assert_cmpuint (get_block ()->objects[0].probability, ==, 1000000);

  drag (2.5, 2.5, 4.5, 1.5);
  harness_wait ("the object to move", object_is_at, (int[]){ 4, 1 });
  g_assert_cmpuint (get_block ()->n_objects, ==, 1);
  /* Nothing to stand on beyond the border. */
  drag (4.5, 1.5, 8.5, 1.5);
  g_assert_true (object_is_at ((int[]){ 4, 1 }));
  /* Escape takes it back while it is dragged. */
  go (4.5, 1.5);
  pointer_button (1, TRUE);
  harness_settle ();
  go (2.5, 3.5);
  pointer_tap (GDK_KEY_Escape);
  harness_settle ();
  pointer_button (1, FALSE);
  harness_settle ();
  g_assert_true (object_is_at ((int[]){ 4, 1 }));

  /* Two on one cell: each click takes the next. */
  editor_edit_apply (
      document,
      editor_block_edit_add_object (
          editor_document_get_content (document), editor_block_canvas_get_block (canvas), 4, 1,
          editor_object_tool_get_id (editor_block_canvas_get_objects (canvas)), NULL));
  editor_block_canvas_select_object (canvas, -1);
  click (4.3, 1.3);
  g_assert_cmpint (editor_block_canvas_get_selected_object (canvas), ==, 1);
  /* Too far for a double click. */
  click (4.7, 1.7);
  g_assert_cmpint (editor_block_canvas_get_selected_object (canvas), ==, 0);

  pointer_tap (GDK_KEY_Delete);
  harness_wait ("one object to be deleted", has_objects, &(guint){ 1 });
  editor_document_undo (document);
  g_assert_cmpuint (get_block ()->n_objects, ==, 2);
}

static void
test_handles (void)
{
  new_block ();
  choose_tool ("brush");
  /* The lower right corner, two columns and a row out; then the upper left one, a row and a column in. */
  drag (7, 5, 9, 6);
  harness_wait ("the larger block", has_size, (int[]){ 9, 6 });
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 1, 1), ==, '.');
  harness_settle ();
  drag (0, 0, 1, 1);
  harness_wait ("the smaller block", has_size, (int[]){ 8, 5 });
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 0, 0), ==, '.');
  harness_settle ();
  /* By its right side, back to the left. */
  drag (8, 2.5, 6, 2.5);
  harness_wait ("the narrower block", has_size, (int[]){ 6, 5 });
  harness_settle ();
  /* One press of a key, one step; and never to nothing. */
  g_action_group_activate_action (actions, "resize", g_variant_new_string ("taller"));
  g_assert_cmpuint (get_block ()->height, ==, 6);
  for (int i = 0; i < 8; i++)
    g_action_group_activate_action (actions, "resize", g_variant_new_string ("narrower"));
  g_assert_cmpuint (get_block ()->width, ==, 1);
  /* The pencil beside a handle is a pencil. */
  for (int i = 0; i < 6; i++)
    editor_document_undo (document);
  harness_wait ("the size before", has_size, (int[]){ 6, 5 });
  harness_settle ();
  click (5.5, 4.5);
  g_assert_true (has_size ((int[]){ 6, 5 }));
}

static void
test_exits (void)
{
  const AshlarExit *exit;

  new_block ();
  choose_tool ("exit");
  click (3.5, .5);
  harness_wait ("an exit", has_exits, &(guint){ 1 });
  /* The right end of its base, two cells further. */
  drag (4, -.12, 6.4, -.12);
  exit = &get_block ()->exits[0];
  g_assert_cmpint (exit->x, ==, 3);
  g_assert_cmpuint (exit->width, ==, 4);
  editor_document_undo (document);
  g_assert_cmpuint (get_block ()->exits[0].width, ==, 1);
  editor_document_undo (document);
  g_assert_cmpuint (get_block ()->n_exits, ==, 0);
  harness_settle ();

  /* Openings at two sides: proposed, one added by a click, the other by the command. */
  choose_tool ("brush");
  editor_palette_bar_choose (
      EDITOR_PALETTE_BAR (harness_find (GTK_WIDGET (page), EDITOR_TYPE_PALETTE_BAR)),
      ashlar_content_find_tile (editor_document_get_content (document), '.'));
  click (.5, 2.5);
  click (6.5, 2.5);
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 6, 2), ==, '.');
  g_action_group_activate_action (actions, "find-exits", NULL);
  g_assert_cmpuint (editor_exit_tool_get_n_found (editor_block_canvas_get_exits (canvas)), ==, 2);
  g_assert_cmpuint (get_block ()->n_exits, ==, 0);
  click (-.3, 2.5);
  harness_wait ("the exit that was clicked", has_exits, &(guint){ 1 });
  g_assert_cmpint (get_block ()->exits[0].direction, ==, ASHLAR_DIRECTION_WEST);
  g_assert_cmpuint (editor_exit_tool_get_n_found (editor_block_canvas_get_exits (canvas)), ==, 1);
  g_action_group_activate_action (actions, "add-found-exits", NULL);
  g_assert_cmpuint (get_block ()->n_exits, ==, 2);
  g_assert_cmpuint (editor_exit_tool_get_n_found (editor_block_canvas_get_exits (canvas)), ==, 0);
  editor_document_undo (document);
  g_assert_cmpuint (get_block ()->n_exits, ==, 1);
}

static gboolean
cursor_is (gpointer user_data)
{
  const int *place = user_data;
  int        x, y;

  editor_block_canvas_get_cursor_cell (canvas, &x, &y);
  return x == place[0] && y == place[1];
}

static void
tap (guint keyval, guint n)
{
  for (guint i = 0; i < n; i++)
    pointer_tap (keyval);
  harness_settle ();
}

static void
tap_with (guint modifier, guint keyval)
{
  pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  pointer_key (modifier, FALSE);
  harness_settle ();
}

static gboolean
exit_is (gpointer user_data)
{
  const int        *wanted = user_data;
  const AshlarExit *exit = &get_block ()->exits[0];

  return exit->x == wanted[0] && (int) exit->direction == wanted[1]
         && (int) exit->width == wanted[2];
}

static gboolean
cell_is (gpointer user_data)
{
  const int *wanted = user_data;

  return (int) ashlar_block_get_cell (get_block (), (guint) wanted[0], (guint) wanted[1])
         == wanted[2];
}

/* Without the pointer: a room of 9 × 5 out of 7 × 5, a pool in it by two Enters, a line by Shift and
 * Enter, an exit two wide in the south, an object at a half. */
static void
test_room_by_keyboard (void)
{
  static const char *const rows[]
      = { "#######.#", "#.....#.#", "#.##..#.#", "#.##....#", "#########" };
  g_autofree char *words = NULL, *said = NULL;

  new_block ();
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  harness_wait ("the canvas to have the focus", has_focus, canvas);
  tap (GDK_KEY_bracketright, 2);
  harness_wait ("two columns more", has_size, (int[]){ 9, 5 });
  editor_palette_bar_choose (
      EDITOR_PALETTE_BAR (harness_find (GTK_WIDGET (page), EDITOR_TYPE_PALETTE_BAR)),
      ashlar_content_find_tile (editor_document_get_content (document), '.'));
  tap (GDK_KEY_b, 1);
  /* The new columns are wall: a way up at the right, and on from the room to it. */
  tap (GDK_KEY_Home, 1);
  tap (GDK_KEY_Page_Up, 1);
  tap (GDK_KEY_Right, 7);
  harness_wait ("the cursor", cursor_is, (int[]){ 7, 0 });
  tap (GDK_KEY_Return, 1);
  tap (GDK_KEY_Down, 3);
  tap_with (GDK_KEY_Shift_L, GDK_KEY_Return);
  harness_wait ("the line", cell_is, (int[]){ 7, 2, '.' });
  tap (GDK_KEY_Left, 1);
  tap (GDK_KEY_Return, 1);
  harness_wait ("the way on", cell_is, (int[]){ 6, 3, '.' });

  editor_palette_bar_choose (
      EDITOR_PALETTE_BAR (harness_find (GTK_WIDGET (page), EDITOR_TYPE_PALETTE_BAR)),
      ashlar_content_find_tile (editor_document_get_content (document), '#'));
  tap (GDK_KEY_u, 1);
  tap (GDK_KEY_Left, 4);
  harness_wait ("the cursor at the pool", cursor_is, (int[]){ 2, 3 });
  tap (GDK_KEY_Return, 1);
  tap (GDK_KEY_Right, 1);
  tap (GDK_KEY_Up, 1);
  tap (GDK_KEY_Return, 1);
  harness_wait ("the pool", cell_is, (int[]){ 3, 2, '#' });
  for (guint y = 0; y < G_N_ELEMENTS (rows); y++)
    for (guint x = 0; x < 9; x++)
      if (ashlar_block_get_cell (get_block (), x, y) != (gunichar) rows[y][x])
        g_error ("cell %u, %u is “%c”, not “%c”", x, y,
                 (char) ashlar_block_get_cell (get_block (), x, y), rows[y][x]);

  /* The corner cell leads out two ways: Enter again turns the exit; Shift and an arrow widens it. */
  tap (GDK_KEY_d, 1);
  tap_with (GDK_KEY_Control_L, GDK_KEY_End);
  harness_wait ("the lower right corner", cursor_is, (int[]){ 8, 4 });
  tap (GDK_KEY_Return, 1);
  harness_wait ("an exit", has_exits, &(guint){ 1 });
  harness_wait ("an exit south", exit_is, (int[]){ 8, ASHLAR_DIRECTION_SOUTH, 1 });
  tap (GDK_KEY_Return, 1);
  harness_wait ("the exit east", exit_is, (int[]){ 8, ASHLAR_DIRECTION_EAST, 1 });
  tap (GDK_KEY_Return, 1);
  harness_wait ("the exit south again", exit_is, (int[]){ 8, ASHLAR_DIRECTION_SOUTH, 1 });
  tap_with (GDK_KEY_Shift_L, GDK_KEY_Right);
  harness_wait ("the wide exit", exit_is, (int[]){ 7, ASHLAR_DIRECTION_SOUTH, 2 });

  tap (GDK_KEY_o, 1);
  tap (GDK_KEY_Home, 1);
  tap (GDK_KEY_Page_Up, 1);
  tap (GDK_KEY_Right, 1);
  tap (GDK_KEY_Down, 1);
  harness_wait ("the cursor in the room", cursor_is, (int[]){ 1, 1 });
  tap (GDK_KEY_Return, 1);
  harness_wait ("an object", has_objects, &(guint){ 1 });
  tap_with (GDK_KEY_Shift_L, GDK_KEY_Down);
  harness_wait ("the object to move", object_is_at, (int[]){ 1, 2 });
  words = editor_block_canvas_describe_cell (canvas, 1, 2);
  g_assert_true (g_str_has_prefix (words, "row 3, column 2, floor, "));
  g_assert_true (g_str_has_suffix (words, " 100 percent"));
  /* What was done is said before it. */
  harness_settle ();
  said = g_strconcat ("Move Object. ", words, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       said);
}

/* Every tool that paints obeys the mirror; one step of undo takes both back. */
static void
test_mirror (void)
{
  g_autoptr (AshlarContent) before = NULL;

  new_block ();
  choose_tool ("rectangle");
  g_action_group_change_action_state (actions, "mirror-vertical", g_variant_new_boolean (TRUE));
  before = ashlar_content_ref (editor_document_get_content (document));
  drag (1.5, 1.5, 2.5, 2.5);
  harness_wait ("the rectangle", cell_is, (int[]){ 2, 2, '#' });
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 2, 2), ==, '#');
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 4, 2), ==, '#');
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 5, 1), ==, '#');
  g_assert_cmpuint (ashlar_block_get_cell (get_block (), 3, 2), ==, '.');
  editor_document_undo (document);
  g_assert_true (ashlar_content_equal (before, editor_document_get_content (document)));
  g_action_group_change_action_state (actions, "mirror-vertical", g_variant_new_boolean (FALSE));
}

/* Numbers arranged by hand stay as they are, for this file; a tile from elsewhere has none. */
static void
test_palette (void)
{
  static const guint order[] = { 8, 20, 2, 3, 4, 5, 6, 7, 0 };
  AshlarContent     *content = editor_document_get_content (document);
  EditorPaletteBar  *palette = EDITOR_PALETTE_BAR (g_object_ref_sink (editor_palette_bar_new ()));
  AshlarPalette     *looks = editor_document_get_palette (document);
  g_autoptr (GFile) one = g_file_new_for_path ("/one");
  g_autoptr (GFile) other = g_file_new_for_path ("/other");
  g_autofree char *first = NULL, *arranged = NULL, *elsewhere = NULL, *again = NULL;

  editor_palette_bar_set_file (palette, one);
  editor_palette_bar_set_content (palette, content, looks);
  first = editor_palette_bar_dup_slots (palette);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (g_utf8_get_char (g_utf8_offset_to_pointer (first, i)), ==,
                      ashlar_content_get_tile (content, i)->representation);
  /* From the list onto 2; from 9 onto 1: those two change places. */
  editor_palette_bar_put (palette, 1, 20);
  editor_palette_bar_put (palette, 0, 8);
  arranged = editor_palette_bar_dup_slots (palette);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (g_utf8_get_char (g_utf8_offset_to_pointer (arranged, i)), ==,
                      ashlar_content_get_tile (content, order[i])->representation);
  editor_palette_bar_choose (palette, 30);
  g_assert_cmpuint (editor_palette_bar_get_tile (palette), ==, 30);
  again = editor_palette_bar_dup_slots (palette);
  g_assert_cmpstr (again, ==, arranged);
  g_object_unref (palette);

  palette = EDITOR_PALETTE_BAR (g_object_ref_sink (editor_palette_bar_new ()));
  editor_palette_bar_set_file (palette, other);
  editor_palette_bar_set_content (palette, content, looks);
  elsewhere = editor_palette_bar_dup_slots (palette);
  g_assert_cmpstr (elsewhere, ==, first);
  editor_palette_bar_set_file (palette, one);
  editor_palette_bar_set_content (palette, content, looks);
  g_free (again);
  again = editor_palette_bar_dup_slots (palette);
  g_assert_cmpstr (again, ==, arranged);
  g_object_unref (palette);
}

typedef struct
{
  EditorToolbar *bar;
  guint          n_items;
} Menu;

static gboolean
menu_has (gpointer user_data)
{
  Menu       *wanted = user_data;
  GMenuModel *menu = editor_toolbar_get_menu (wanted->bar);
  guint       n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += (guint) g_menu_model_get_n_items (section);
    }
  return n == wanted->n_items;
}

/* At every width each button is in the bar or in its menu. */
static void
test_toolbar (void)
{
  GtkWidget *bar = g_object_ref_sink (g_object_new (EDITOR_TYPE_TOOLBAR, NULL));
  GtkWidget *last = NULL;
  int        least, all;

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *label = g_strdup_printf ("Button %u", i);
      GtkWidget       *button = i == 4 ? gtk_separator_new (GTK_ORIENTATION_VERTICAL)
                                       : gtk_button_new_with_label (label);

      if (i != 4)
        gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.nothing");
      editor_toolbar_insert_after (EDITOR_TOOLBAR (bar), button, last);
      last = button;
    }
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, &all, NULL, NULL);
  for (int width = all + 10; width >= least; width -= 7)
    {
      guint n_shown = 0;

      gtk_widget_allocate (bar, width, 40, -1, NULL);
      for (GtkWidget *child = gtk_widget_get_first_child (bar); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          graphene_rect_t bounds;

          if (!gtk_widget_get_child_visible (child))
            continue;
          n_shown += GTK_IS_BUTTON (child);
          g_assert_true (gtk_widget_compute_bounds (child, bar, &bounds));
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width + .5);
        }
      harness_wait ("the menu", menu_has, &(Menu){ EDITOR_TOOLBAR (bar), 7 - n_shown });
    }
  g_object_unref (bar);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  window = harness_new_window (1400, 900);
  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  page = EDITOR_BLOCKS_PAGE (harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCKS_PAGE));
  canvas = EDITOR_BLOCK_CANVAS (harness_find (GTK_WIDGET (page), EDITOR_TYPE_BLOCK_CANVAS));
  actions = editor_page_get_actions (EDITOR_PAGE (page));
  pointer_give_focus (GTK_WIDGET (window));
  harness_wait ("the window to be active", is_active, window);

  g_test_add_func ("/draw/objects", test_objects);
  g_test_add_func ("/draw/handles", test_handles);
  g_test_add_func ("/draw/exits", test_exits);
  g_test_add_func ("/draw/room-by-keyboard", test_room_by_keyboard);
  g_test_add_func ("/draw/mirror", test_mirror);
  g_test_add_func ("/draw/palette", test_palette);
  g_test_add_func ("/draw/toolbar", test_toolbar);
  return harness_run ();
}
