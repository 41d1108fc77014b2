/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A designer's first ten minutes with real clicks and keys, nothing called by its name: from the
 * start page to an empty set, painting, an exit, a level, saving, closing, opening again: the same. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "blocks/editor-block-canvas.h"
#include "blocks/editor-block-edit.h"
#include "window/editor-sample-card.h"

typedef struct
{
  EditorWindow      *window;
  EditorBlockCanvas *canvas;
  int                x, y;
  gunichar           tile;
} Wanted;

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static const AshlarBlock *
peek (Wanted *wanted)
{
  return editor_block_edit_peek (editor_window_get_document (wanted->window),
                                 editor_block_canvas_get_block (wanted->canvas));
}

static gboolean
has_cell (gpointer user_data)
{
  Wanted *wanted = user_data;

  return ashlar_block_get_cell (peek (wanted), (guint) wanted->x, (guint) wanted->y)
         == wanted->tile;
}

static gboolean
has_exit (gpointer user_data)
{
  Wanted            *wanted = user_data;
  const AshlarBlock *block = peek (wanted);

  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].x == wanted->x && block->exits[i].y == wanted->y)
      return TRUE;
  return FALSE;
}

static gboolean
has_rectangle (gpointer user_data)
{
  return g_str_equal (editor_block_canvas_get_tool (user_data)->id, "rectangle");
}

static gboolean
is_shown (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

static GtkWidget *chooser;

static gboolean
chooser_is_there (gpointer user_data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  chooser = NULL;
  for (GList *link = windows; link != NULL; link = link->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (link->data) && gtk_widget_get_mapped (link->data))
      chooser = link->data;
  return chooser != NULL;
}

static gboolean
is_saved (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);

  return editor_document_get_file (document) != NULL && !editor_document_get_modified (document);
}

static gboolean
is_null (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
click_cell (Wanted *wanted, int x, int y)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (wanted->canvas), x, y, 1, 1, &bounds);
  pointer_click (GTK_WIDGET (wanted->canvas), bounds.origin.x + bounds.size.width / 2,
                 bounds.origin.y + bounds.size.height / 2, GDK_BUTTON_PRIMARY);
}

/* Ctrl or Alt with a key. */
static void
chord (guint modifier, guint keyval)
{
  pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  pointer_key (modifier, FALSE);
}

/* The page's button in the header bar. */
static void
click_switcher (EditorWindow *window, guint page)
{
  GtkWidget *button
      = gtk_widget_get_first_child (harness_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER));

  while (page-- > 0)
    button = gtk_widget_get_next_sibling (button);
  harness_wait ("the switcher", is_shown, button);
  pointer_click (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2.,
                 GDK_BUTTON_PRIMARY);
}

static EditorWindow *
new_window (void)
{
  EditorWindow *window = harness_new_window (1280, 900);

  pointer_give_focus (GTK_WIDGET (window));
  harness_wait ("the window to be active", is_active, window);
  return window;
}

/* The card that says "Empty" is the last. */
static GtkWidget *
find_last_card (GtkWidget *root)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *inside = EDITOR_IS_SAMPLE_CARD (child) ? child : find_last_card (child);

      if (inside != NULL)
        found = inside;
    }
  return found;
}

static void
save_as (EditorWindow *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  chord (GDK_KEY_Control_L, GDK_KEY_s);
  harness_wait ("the file chooser", chooser_is_there, NULL);
  /* A path in the field for the name counts, whatever folder is shown. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), path);
  harness_settle ();
  pointer_give_focus (chooser);
  harness_wait ("the file chooser to be active", is_active, chooser);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the document to be saved", is_saved, window);
}

static void
test_first_set (void)
{
  EditorWindow    *window = new_window ();
  gpointer         gone = window;
  GtkWidget       *card = find_last_card (GTK_WIDGET (window));
  Wanted           wanted = { .window = window };
  g_autofree char *path = harness_build_path ("journey.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AshlarContent) saved = NULL;
  const AshlarBlock *block;
  guint              n_exits;
  int                middle;

  harness_wait ("the samples' cards", is_shown, card);
  pointer_click (card, gtk_widget_get_width (card) / 2., gtk_widget_get_height (card) / 2.,
                 GDK_BUTTON_PRIMARY);
  harness_wait ("the empty set", has_document, window);

  /* Blocks, tile 1, a click: a cell. */
  click_switcher (window, 1);
  wanted.canvas
      = EDITOR_BLOCK_CANVAS (harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCK_CANVAS));
  harness_wait ("the canvas", is_shown, wanted.canvas);
  harness_settle ();
  block = peek (&wanted);
  g_assert_nonnull (block);
  n_exits = block->n_exits;
  middle = (int) block->width / 2;
  /* The page's letters count before anything on it was clicked. */
  pointer_tap (GDK_KEY_u);
  harness_wait ("the rectangle", has_rectangle, wanted.canvas);
  pointer_tap (GDK_KEY_b);
  pointer_tap (GDK_KEY_1);
  wanted.x = middle;
  wanted.y = 0;
  wanted.tile = ashlar_tile_get_representation (ashlar_content_get_resolved_tile (
      editor_document_get_content (editor_window_get_document (window)), 0));
  click_cell (&wanted, middle, 0);
  harness_wait ("the cell to be painted", has_cell, &wanted);

  /* The exit tool, a click on the opening: an exit. */
  pointer_tap (GDK_KEY_d);
  harness_settle ();
  click_cell (&wanted, middle, 0);
  harness_wait ("the exit", has_exit, &wanted);
  g_assert_cmpuint (peek (&wanted)->n_exits, ==, n_exits + 1);

  /* Taken back and made again. */
  chord (GDK_KEY_Control_L, GDK_KEY_z);
  chord (GDK_KEY_Control_L, GDK_KEY_y);
  harness_wait ("the exit once more", has_exit, &wanted);

  /* A level of it. */
  chord (GDK_KEY_Alt_L, GDK_KEY_4);
  harness_settle ();
  harness_wait_for_level (window);

  save_as (window, file);
  saved = ashlar_content_ref (editor_document_get_content (editor_window_get_document (window)));
  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  pointer_give_focus (GTK_WIDGET (window));
  harness_settle ();
  chord (GDK_KEY_Control_L, GDK_KEY_w);
  harness_wait ("the window to be closed without a question", is_null, &gone);

  window = new_window ();
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
  g_assert_true (ashlar_content_equal (
      saved, editor_document_get_content (editor_window_get_document (window))));
  g_assert_false (editor_document_get_modified (editor_window_get_document (window)));

  /* The focus is in the header bar: a letter of the page counts all the same. */
  harness_show_page (window, "blocks");
  gtk_widget_grab_focus (harness_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON));
  pointer_tap (GDK_KEY_u);
  harness_wait ("the rectangle, from the header bar", has_rectangle,
                harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCK_CANVAS));
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/journey/first-set", test_first_set);
  return harness_run ();
}
