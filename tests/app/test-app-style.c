/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Style, with real clicks, drags and keys: from an empty set to a dressed level; what is dropped and cannot be; a piece put right; the same by
 * keys alone. */

#include "ashlar-config.h"

#include <glib/gstdio.h>

#include "drawn-pictures.h"
#include "drawn-sheets.h"
#include "journey.h"

#include "document/editor-looks.h"
#include "edits/editor-object-edit.h"
#include "skins/editor-recolor-dialog.h"
#include "skins/editor-skin-view-private.h"
#include "widgets/editor-element-card.h"

#define SIDE 16
#define COLUMNS 16
#define MOST_SECONDS 60 /* for a tile, its sheet and a dressed level */

static EditorDocument *
get_document (EditorWindow *window)
{
  return editor_window_get_document (window);
}

static AshlarContent *
get_content (EditorWindow *window)
{
  return editor_document_get_content (get_document (window));
}

static EditorSkinView *
get_view (EditorWindow *window)
{
  return EDITOR_SKIN_VIEW (harness_find (GTK_WIDGET (window), EDITOR_TYPE_SKIN_VIEW));
}

/* ---- What is waited for ---- */

static gboolean
has_document (gpointer window)
{
  return get_document (window) != NULL;
}

static gboolean
has_sheet (gpointer view)
{
  EditorSkinView *self = view;

  return self->pixels != NULL && self->fit_tick == 0
         && gtk_widget_get_mapped (GTK_WIDGET (self->view))
         && gtk_widget_get_width (GTK_WIDGET (self->view)) >= (int) self->pixels->image->width;
}

static gboolean
has_proposal (gpointer view)
{
  return gtk_widget_get_mapped (GTK_WIDGET (((EditorSkinView *) view)->popover));
}

static gboolean
has_no_proposal (gpointer view)
{
  return !has_proposal (view);
}

static gboolean
has_skin (gpointer window)
{
  return get_content (window)->skins->len > 0;
}

static gboolean
has_no_skin (gpointer window)
{
  return get_content (window)->skins->len == 0;
}

static gboolean
is_dressed (gpointer window)
{
  EditorDocument *document = get_document (window);
  AshlarPictures *pictures = editor_document_get_pictures (document);
  AshlarContent  *content = editor_document_get_content (document);
  guint           width, height;

  if (pictures == NULL || content->skins->len == 0)
    return FALSE;
  const AshlarSkin      *skin = g_ptr_array_index (content->skins, 0);
  const AshlarSkinSheet *sheet = g_ptr_array_index (skin->sheets, 0);

  return ashlar_pictures_get_size (pictures, sheet->image, &width, &height)
         && g_strcmp0 (ashlar_palette_get_skin (editor_document_get_palette (document)), skin->id)
                == 0;
}

static gboolean
has_fault (gpointer view)
{
  return editor_sheet_picture_get_fault (((EditorSkinView *) view)->picture) != NULL;
}

static gboolean
has_no_fault (gpointer view)
{
  return !has_fault (view);
}

static gboolean
is_waiting (gpointer view)
{
  return ((EditorSkinView *) view)->waiting != NULL;
}

/* ---- Hands ---- */

static gboolean
drop (EditorSkinView *view, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1., 1., &is_taken);
    }
  return is_taken;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer n)
{
  return ++*(guint *) n < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
has_ticked (gpointer n)
{
  return *(guint *) n == 3;
}

/* What was changed has its place on the screen with a frame. */
static void
wait_for_layout (GtkWidget *widget)
{
  guint n = 0;

  gtk_widget_add_tick_callback (widget, tick_cb, &n, NULL);
  harness_wait ("frames", has_ticked, &n);
}

/* From the middle of one cell of the sheet to that of another. */
static void
drag_over (EditorSkinView *view, guint column, guint row, guint to_column, guint to_row)
{
  const EditorRegionGrid *grid = editor_region_view_get_grid (view->view);
  guint                   zoom = editor_region_view_get_zoom (view->view);
  double                  x = (column + .5) * grid->cell_width * zoom;
  double                  y = (row + .5) * grid->cell_height * zoom;
  double                  to_x = (to_column + .5) * grid->cell_width * zoom;
  double                  to_y = (to_row + .5) * grid->cell_height * zoom;

  wait_for_layout (GTK_WIDGET (view->view));
  pointer_move (GTK_WIDGET (view->view), x, y);
  pointer_button (1, TRUE);
  for (guint i = 1; i <= 8; i++)
    {
      pointer_move (GTK_WIDGET (view->view), x + (to_x - x) * i / 8, y + (to_y - y) * i / 8);
      harness_settle ();
    }
  pointer_button (1, FALSE);
}

static void
write_sheet (PictureFolder *folder, const char *name, AshlarOrder order)
{
  g_autoptr (AshlarImage) image
      = drawn_sheet_new (DRAWN_ROCK, ASHLAR_LAYOUT_BLOB_47, order,
                         order == ASHLAR_ORDER_ASCENDING ? COLUMNS : 0, SIDE);
  g_autoptr (GBytes) bytes = ashlar_image_to_png (image, NULL);

  g_assert_nonnull (bytes);
  picture_folder_write (folder, name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static const AshlarSkinLook *
get_look (EditorWindow *window, guint index)
{
  const AshlarSkin *skin = g_ptr_array_index (get_content (window)->skins, 0);

  g_assert_cmpuint (index, <, skin->looks->len);
  return g_ptr_array_index (skin->looks, index);
}

static GtkWidget *
find_card (GtkWidget *root, const char *id)
{
  EditorElement *element = EDITOR_IS_ELEMENT_CARD (root)
                               ? editor_element_card_get_element (EDITOR_ELEMENT_CARD (root))
                               : NULL;
  GtkWidget     *found = NULL;

  if (element != NULL && g_str_equal (editor_element_get_id (element), id))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_card (child, id);
  return found;
}

static gboolean
has_card (gpointer window)
{
  GtkWidget *card = find_card (harness_get_page (window, "tiles"), "#");

  return card != NULL && gtk_widget_get_mapped (card) && gtk_widget_get_width (card) > 0;
}

static gboolean
has_wall (gpointer view)
{
  return g_strcmp0 (((EditorSkinView *) view)->tile, "#") == 0;
}

/* An empty set that has a file, Style in front, the wall chosen before. */
static EditorWindow *
begin (PictureFolder *folder)
{
  EditorWindow    *window = journey_new_window (1280, 900);
  g_autofree char *path = picture_folder_build (folder, "set.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  journey_begin_empty (window);
  journey_save_as (window, file);
  journey_click_switcher (window, 0);
  harness_settle ();
  harness_wait ("the card of the wall", has_card, window);
  journey_click (find_card (harness_get_page (window, "tiles"), "#"));
  harness_wait ("the wall", has_wall, get_view (window));
  journey_click (journey_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "Style"));
  harness_settle ();
  return window;
}

/* ---- Tests ---- */

static void
test_from_nothing (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autoptr (PictureFolder) elsewhere = picture_folder_new ();
  g_autofree char *path = picture_folder_build (elsewhere, "walls.png");
  g_autofree char *copy = picture_folder_build (folder, "pictures/walls.png");
  gint64           start = g_get_monotonic_time ();
  EditorWindow    *window = begin (folder);
  EditorSkinView  *view = get_view (window);

  harness_screenshot (GTK_WIDGET (window), "style-empty");
  write_sheet (elsewhere, "walls.png", ASHLAR_ORDER_ASCENDING);
  g_assert_true (drop (view, path));
  harness_wait ("the sheet", has_sheet, view);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (view->grid.width, ==, SIDE);
  g_assert_cmpuint (view->grid.height, ==, SIDE);
  g_assert_false (editor_document_get_modified (get_document (window)));
  harness_screenshot (GTK_WIDGET (window), "style-sheet");

  drag_over (view, 0, 0, COLUMNS - 1, 2);
  harness_wait ("the proposal", has_proposal, view);
  harness_screenshot (GTK_WIDGET (window), "style-proposal");
  journey_click (journey_find (GTK_WIDGET (view->popover), GTK_TYPE_BUTTON, "_Draw With Them"));
  harness_wait ("the style", has_skin, window);
  harness_wait ("the tiles dressed", is_dressed, window);
  g_assert_cmpint (get_look (window, 0)->layout, ==, ASHLAR_LAYOUT_BLOB_47);
  g_assert_cmpint (get_look (window, 0)->order, ==, ASHLAR_ORDER_ASCENDING);
  g_assert_cmpstr (get_look (window, 0)->tiles[0], ==, "#");
  g_assert_null (get_look (window, 0)->tiles[1]);
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "style-dressed");

  /* The level wears it. */
  journey_click_switcher (window, 3);
  harness_settle ();
  harness_wait_for_level (window);
  harness_screenshot (GTK_WIDGET (window), "style-level");
  g_assert_cmpint (g_get_monotonic_time () - start, <, MOST_SECONDS * G_USEC_PER_SEC);

  /* One step. */
  journey_click_switcher (window, 0);
  harness_settle ();
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  harness_wait ("no style", has_no_skin, window);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_y);
  harness_wait ("the style again", has_skin, window);
  harness_close (window);
}

static GtkWidget *
get_focus (gpointer popover)
{
  return gtk_root_get_focus (gtk_widget_get_root (popover));
}

static gboolean
has_focus_within (gpointer popover)
{
  return get_focus (popover) != NULL && gtk_widget_is_ancestor (get_focus (popover), popover);
}

typedef struct
{
  GtkWidget *popover, *before;
} Focus;

static gboolean
has_moved (gpointer user_data)
{
  const Focus *focus = user_data;

  return get_focus (focus->popover) != focus->before;
}

/* Tab by Tab. */
static void
focus_assign (EditorSkinView *view)
{
  Focus      focus = { GTK_WIDGET (view->popover), NULL };
  GtkWidget *assign = journey_find (focus.popover, GTK_TYPE_BUTTON, "_Draw With Them");

  harness_wait ("the focus in the popover", has_focus_within, focus.popover);
  for (guint i = 0; i < 40 && get_focus (focus.popover) != assign; i++)
    {
      focus.before = get_focus (focus.popover);
      pointer_tap (GDK_KEY_Tab);
      harness_wait ("the focus to move", has_moved, &focus);
    }
  g_assert_true (get_focus (focus.popover) == assign);
}

static void
test_by_keys (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *path = picture_folder_build (folder, "walls.png");
  EditorWindow    *window = begin (folder);
  EditorSkinView  *view = get_view (window);

  write_sheet (folder, "walls.png", ASHLAR_ORDER_GODOT);
  g_assert_true (drop (view, path));
  harness_wait ("the sheet", has_sheet, view);
  gtk_widget_grab_focus (GTK_WIDGET (view->view));
  harness_settle ();
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (view->view)));
  pointer_key (GDK_KEY_Shift_L, TRUE);
  for (guint i = 0; i < 11; i++)
    pointer_tap (GDK_KEY_Right);
  for (guint i = 0; i < 3; i++)
    pointer_tap (GDK_KEY_Down);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the proposal", has_proposal, view);
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("it to go", has_no_proposal, view);
  gtk_widget_grab_focus (GTK_WIDGET (view->view));
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the proposal once more", has_proposal, view);
  /* The default of the popover, from wherever the focus is in it. */
  focus_assign (view);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the style", has_skin, window);
  g_assert_cmpint (get_look (window, 0)->order, ==, ASHLAR_ORDER_GODOT);
  harness_close (window);
}

static gboolean
has_piece (gpointer window)
{
  return get_look (window, 0)->n_pieces == 1;
}

static gboolean
is_reassigning (gpointer view)
{
  return ((EditorSkinView *) view)->reassigns;
}

static gboolean
is_not_reassigning (gpointer view)
{
  return !is_reassigning (view);
}

static void
click_patch (EditorSkinView *view, int x, int y)
{
  graphene_rect_t bounds;

  wait_for_layout (GTK_WIDGET (view->patch));
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (view->patch), x, y, 1, 1, &bounds);
  pointer_click (GTK_WIDGET (view->patch), bounds.origin.x + bounds.size.width / 2,
                 bounds.origin.y + bounds.size.height / 2, 1);
}

static void
assign_all (EditorWindow *window, PictureFolder *folder)
{
  EditorSkinView  *view = get_view (window);
  g_autofree char *path = picture_folder_build (folder, "walls.png");

  write_sheet (folder, "walls.png", ASHLAR_ORDER_ASCENDING);
  g_assert_true (drop (view, path));
  harness_wait ("the sheet", has_sheet, view);
  drag_over (view, 0, 0, COLUMNS - 1, 2);
  harness_wait ("the proposal", has_proposal, view);
  journey_click (journey_find (GTK_WIDGET (view->popover), GTK_TYPE_BUTTON, "_Draw With Them"));
  harness_wait ("the style", has_skin, window);
  harness_wait ("the tiles dressed", is_dressed, window);
  harness_settle ();
}

/* A cell that looks wrong is clicked, then the piece that belongs there. */
static void
test_piece_put_right (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  EditorWindow   *window = begin (folder);
  EditorSkinView *view = get_view (window);

  assign_all (window, folder);
  click_patch (view, 0, 0);
  harness_wait ("a piece to be asked for", is_reassigning, view);
  g_assert_cmpstr (view->look, ==, get_look (window, 0)->id);
  harness_screenshot (GTK_WIDGET (window), "style-reassign");
  drag_over (view, 3, 0, 3, 0);
  harness_wait ("the piece", has_piece, window);
  g_assert_cmpint (get_look (window, 0)->pieces[0].at[0], ==, 3);
  g_assert_cmpuint (get_look (window, 0)->pieces[0].mask, ==, view->mask);
  gtk_widget_grab_focus (GTK_WIDGET (view->view));
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("the end", is_not_reassigning, view);
  harness_close (window);
}

static gboolean
has_two_styles (gpointer window)
{
  return get_content (window)->skins->len == 2;
}

static gboolean
is_recolored (gpointer window)
{
  const AshlarSkin *skin = g_ptr_array_index (get_content (window)->skins, 0);

  return g_strcmp0 (((AshlarSkinSheet *) g_ptr_array_index (skin->sheets, 0))->image, "walls-2.png")
         == 0;
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (EDITOR_IS_RECOLOR_DIALOG (window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
has_dialog (gpointer user_data)
{
  return find_dialog () != NULL;
}

static gboolean
is_sensitive (gpointer widget)
{
  return gtk_widget_get_sensitive (widget);
}

/* Other colours are another file, and undo gives the first one back. */
static void
test_other_colours (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *first = picture_folder_build (folder, "walls.png");
  g_autofree char *second = picture_folder_build (folder, "walls-2.png");
  g_autofree char *third = picture_folder_build (folder, "walls-3.png");
  EditorWindow    *window = begin (folder);
  EditorSkinView  *view = get_view (window);
  GtkWidget       *apply;

  assign_all (window, folder);
  g_action_group_activate_action (editor_skin_view_get_actions (view), "recolor", NULL);
  harness_wait ("the dialog", has_dialog, NULL);
  apply = journey_find (find_dialog (), GTK_TYPE_BUTTON, "_Recolour");
  g_assert_false (gtk_widget_get_sensitive (apply));
  gtk_range_set_value (GTK_RANGE (harness_find (find_dialog (), GTK_TYPE_SCALE)), 90);
  harness_wait ("the other colours", is_sensitive, apply);
  gtk_widget_activate (apply);
  harness_wait ("the other sheet", is_recolored, window);
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));
  editor_document_undo (get_document (window));
  g_assert_false (is_recolored (window));

  g_action_group_activate_action (editor_skin_view_get_actions (view), "another-style", NULL);
  harness_wait ("the other style", has_two_styles, window);
  g_assert_cmpuint (view->skin, ==, 1);
  g_assert_true (g_file_test (third, G_FILE_TEST_EXISTS));
  harness_close (window);
}

static gboolean
is_painted (gpointer view)
{
  EditorSkinView *self = view;
  AshlarContent  *content = editor_document_get_content (self->document);

  return editor_patch_get_cells (self->patch)[0]
         != ashlar_content_find_tile (content, content->default_tile);
}

/* Painting is the document's for the session, and nothing of the content. */
static void
test_patch (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  EditorWindow   *window = begin (folder);
  EditorSkinView *view = get_view (window);
  guint16         before;

  assign_all (window, folder);
  g_assert_true (harness_activate (window, "win.save", NULL));
  harness_settle ();
  before = editor_patch_get_cells (view->patch)[0];
  for (guint tile = 0; tile < get_content (window)->tiles->len; tile++)
    if (tile != before)
      {
        editor_palette_bar_choose (view->palette, tile);
        break;
      }
  click_patch (view, 0, 0);
  harness_wait ("the cell to be painted", is_painted, view);
  g_assert_cmpuint (editor_patch_get_cells (view->patch)[0], !=, before);
  g_assert_false (is_reassigning (view));
  g_action_group_activate_action (editor_skin_view_get_actions (view), "start-over", NULL);
  g_assert_cmpuint (editor_patch_get_cells (view->patch)[0], ==, before);
  harness_close (window);
}

static const AshlarSkinLook *
get_last_look (EditorWindow *window)
{
  const AshlarSkin *skin = g_ptr_array_index (get_content (window)->skins, 0);

  return g_ptr_array_index (skin->looks, skin->looks->len - 1);
}

static gboolean
has_object_look (gpointer window)
{
  return get_last_look (window)->objects[0] != NULL;
}

/* Several cells are one picture of an object. */
static void
test_object (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  EditorWindow    *window = begin (folder);
  EditorSkinView  *view = get_view (window);
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  assign_all (window, folder);
  g_assert_true (editor_edit_apply (get_document (window),
                                    editor_object_edit_new (get_content (window), &id, &error)));
  editor_skin_view_set_subject (view, NULL, id);
  drag_over (view, 2, 1, 3, 2);
  harness_wait ("the proposal", has_proposal, view);
  journey_click (journey_find (GTK_WIDGET (view->popover), GTK_TYPE_BUTTON, "_Draw With Them"));
  harness_wait ("its look", has_object_look, window);
  g_assert_cmpstr (get_last_look (window)->objects[0], ==, id);
  g_assert_cmpint (get_last_look (window)->region[0], ==, 2 * SIDE);
  g_assert_cmpint (get_last_look (window)->region[1], ==, 1 * SIDE);
  g_assert_cmpint (get_last_look (window)->region[2], ==, 2 * SIDE);
  g_assert_cmpint (get_last_look (window)->region[3], ==, 2 * SIDE);
  harness_close (window);
}

static void
test_refused (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *text = picture_folder_build (folder, "notes.txt");
  g_autofree char *bad = picture_folder_build (folder, "bad.png");
  g_autofree char *good = picture_folder_build (folder, "walls.png");
  EditorWindow    *window = begin (folder);
  EditorSkinView  *view = get_view (window);

  picture_folder_write (folder, "notes.txt", "x", 1);
  g_assert_false (drop (view, text));
  picture_folder_write (folder, "bad.png", "x", 1);
  g_assert_true (drop (view, bad));
  harness_wait ("the fault", has_fault, view);
  g_assert_true (gtk_widget_get_visible (view->note));
  harness_screenshot (GTK_WIDGET (window), "style-fault");
  /* The page is alive: the next one comes. */
  write_sheet (folder, "walls.png", ASHLAR_ORDER_ASCENDING);
  g_assert_true (drop (view, good));
  harness_wait ("the sheet", has_sheet, view);
  g_assert_true (has_no_fault (view));
  /* Gone while it is shown: what there was stays beside the reason. */
  g_assert_cmpint (g_unlink (good), ==, 0);
  harness_wait ("the fault", has_fault, view);
  g_assert_nonnull (view->pixels);
  write_sheet (folder, "walls.png", ASHLAR_ORDER_GODOT);
  harness_wait ("it to be read again", has_no_fault, view);
  harness_close (window);
}

static void
test_unsaved (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *path = picture_folder_build (folder, "set.ashlar.json");
  g_autofree char *sheet = picture_folder_build (folder, "walls.png");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  EditorWindow   *window = journey_new_window (1280, 900);
  EditorSkinView *view;

  journey_begin_empty (window);
  harness_wait ("the document", has_document, window);
  journey_click_switcher (window, 0);
  harness_settle ();
  journey_click (journey_find (GTK_WIDGET (window), GTK_TYPE_TOGGLE_BUTTON, "Style"));
  view = get_view (window);
  write_sheet (folder, "walls.png", ASHLAR_ORDER_ASCENDING);
  g_assert_true (drop (view, sheet));
  harness_wait ("the picture to wait", is_waiting, view);
  g_assert_true (gtk_widget_get_visible (view->empty_note));
  harness_screenshot (GTK_WIDGET (window), "style-waiting");
  journey_save_as (window, file);
  harness_wait ("the sheet", has_sheet, view);
  g_assert_false (is_waiting (view));
  harness_close (window);
}

/* A thousand looks, and a sheet of sixteen million pixels. */
static void
test_huge (void)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *path = picture_folder_build (folder, "set.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) json = g_string_new (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\"#\",\"blocksMovement\":true},{\"representation\":\".\"}],"
      "\"skins\":[{\"id\":\"huge\",\"cell\":[16,16],\"sheets\":[{\"id\":\"s\",\"image\":"
      "\"huge.png\"}],\"looks\":[");
  g_autofree guint32 *pixels = g_new (guint32, 4096 * 4096);
  EditorWindow       *window = harness_new_window (1024, 768);
  EditorSkinView     *view;

  for (guint i = 0; i < 4096u * 4096u; i++)
    pixels[i] = 0xff000000u | (i / 4096 / 16 * 7919 + i % 4096 / 16 * 104729);
  picture_folder_draw (folder, "huge.png", "png", pixels, 4096, 4096);
  for (guint i = 0; i < ASHLAR_MAX_SKIN_LOOKS; i++)
    g_string_append_printf (json,
                            "%s{\"id\":\"look-%u\",\"layer\":\"ground\",\"tiles\":[\"%s\"],"
                            "\"at\":[[%u,%u]]}",
                            i > 0 ? "," : "", i, i % 2 != 0 ? "#" : ".", i % 256, i / 256);
  g_string_append (json, "]}]}");
  picture_folder_write (folder, "set.ashlar.json", json->str, json->len);
  editor_window_open (window, file);
  harness_wait ("the document", has_document, window);
  harness_show_page (window, "tiles");
  view = get_view (window);
  g_assert_true (harness_activate (window, "page.mode", g_variant_new_string ("style")));
  harness_wait ("the sheet", has_sheet, view);
  harness_draw (GTK_WIDGET (window));
  g_assert_true (editor_window_go_to (window, "/skins/0/looks/1000"));
  g_assert_cmpstr (view->look, ==, "look-1000");
  harness_settle ();
  harness_screenshot (GTK_WIDGET (window), "style-huge");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app/style/from-nothing", test_from_nothing);
  g_test_add_func ("/app/style/by-keys", test_by_keys);
  g_test_add_func ("/app/style/piece-put-right", test_piece_put_right);
  g_test_add_func ("/app/style/other-colours", test_other_colours);
  g_test_add_func ("/app/style/patch", test_patch);
  g_test_add_func ("/app/style/object", test_object);
  g_test_add_func ("/app/style/refused", test_refused);
  g_test_add_func ("/app/style/unsaved", test_unsaved);
  g_test_add_func ("/app/style/huge", test_huge);
  return harness_run ();
}
