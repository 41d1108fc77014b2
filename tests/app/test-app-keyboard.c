/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Real keys and nothing else: how far it is from the header to the canvas, F6 round the panes, bars and lists that are one stop each, and
 * the whole way from the start page to a file of a level. */

#include "ashlar-config.h"

#include "journey.h"

#include <glib/gstdio.h>

#include "levels/editor-export-dialog.h"
#include "widgets/editor-announce.h"
#include "widgets/editor-panels.h"
#include "window/editor-sample-card.h"

#define MOST_TABS 6

/* ---- What the focus does ---- */

typedef struct
{
  EditorWindow *window;
  GtkWidget    *before;
} Moved;

static gboolean
has_moved (gpointer user_data)
{
  Moved *moved = user_data;

  return gtk_window_get_focus (GTK_WINDOW (moved->window)) != moved->before;
}

static GtkWidget *
get_focus (EditorWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Until the focus is somewhere else. */
static void
tap_and_wait (EditorWindow *window, guint keyval)
{
  Moved moved = { window, get_focus (window) };

  pointer_tap (keyval);
  harness_wait ("the focus to move", has_moved, &moved);
}

static GtkWidget *
get_canvas (EditorWindow *window)
{
  return editor_page_get_canvas (editor_window_get_page_in_front (window));
}

static gboolean
is_on_page (gpointer user_data)
{
  GtkWidget *canvas = get_canvas (user_data);

  return canvas != NULL && gtk_widget_get_width (canvas) > 0;
}

/* The last of the header bar. */
static GtkWidget *
find_main_menu (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found
          = GTK_IS_MENU_BUTTON (child) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (child))
                ? child
                : find_main_menu (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
show_page (EditorWindow *window, guint key)
{
  journey_chord (GDK_KEY_Alt_L, key);
  harness_settle ();
  harness_wait ("the page", is_on_page, window);
}

static guint
count_tabs (EditorWindow *window)
{
  guint n = 0;

  gtk_widget_grab_focus (find_main_menu (GTK_WIDGET (window)));
  while (get_focus (window) != get_canvas (window) && n < 200)
    {
      tap_and_wait (window, GDK_KEY_Tab);
      n++;
      g_test_message ("%u: %s", n, G_OBJECT_TYPE_NAME (get_focus (window)));
    }
  return n;
}

static void
test_tabs (void)
{
  static const char *const samples[] = { "old-keep", "crossword-vaults", "new" };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      EditorWindow *window = journey_new_window (1600, 1000);

      harness_open_sample (window, samples[i]);
      for (guint key = GDK_KEY_2; key <= GDK_KEY_4; key++)
        {
          guint n;

          if (key == GDK_KEY_3 && !g_str_equal (samples[i], "crossword-vaults"))
            continue; /* no puzzle, no grid */
          if (key == GDK_KEY_2 && g_str_equal (samples[i], "crossword-vaults"))
            continue; /* no blocks */
          show_page (window, key);
          if (key == GDK_KEY_4)
            harness_wait_for_level (window);
          n = count_tabs (window);
          g_test_message ("%s, page %c: %u", samples[i], (int) key, n);
          g_assert_cmpuint (n, <=, MOST_TABS);
        }
      harness_close (window);
    }
}

/* Shift and Tab lead back the same way, and arrows go on within a bar. */
static void
test_arrows (void)
{
  EditorWindow *window = journey_new_window (1600, 1000);
  GtkWidget    *canvas, *bar, *first;

  harness_open_sample (window, "old-keep");
  show_page (window, GDK_KEY_2);
  canvas = get_canvas (window);
  gtk_widget_grab_focus (canvas);
  pointer_key (GDK_KEY_Shift_L, TRUE);
  tap_and_wait (window, GDK_KEY_Tab);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  bar = gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_BOX);
  while (bar != NULL && !gtk_widget_has_css_class (bar, "toolbar-strip"))
    bar = gtk_widget_get_parent (bar);
  g_assert_nonnull (bar);
  first = get_focus (window);
  tap_and_wait (window, GDK_KEY_Left);
  g_assert_true (gtk_widget_is_ancestor (get_focus (window), bar));
  tap_and_wait (window, GDK_KEY_Right);
  g_assert_true (get_focus (window) == first);
  tap_and_wait (window, GDK_KEY_Left);
  tap_and_wait (window, GDK_KEY_Tab);
  g_assert_true (get_focus (window) == canvas);

  /* In the gallery the arrows go from card to card. */
  tap_and_wait (window, GDK_KEY_F6);
  pointer_key (GDK_KEY_Shift_L, TRUE);
  tap_and_wait (window, GDK_KEY_F6);
  tap_and_wait (window, GDK_KEY_F6);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (get_focus (window)), ==, "GtkListItemWidget");
  tap_and_wait (window, GDK_KEY_Right);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (get_focus (window)), ==, "GtkListItemWidget");
  harness_close (window);
}

/* ---- From pane to pane ---- */

static void
test_panes (void)
{
  static const char *const said[] = { "Blocks: Gallery",  "Blocks: Canvas", "Blocks: Inspector",
                                      "Blocks: Findings", "Header bar",     "Blocks: Gallery" };
  EditorWindow            *window = journey_new_window (1600, 1000);

  harness_open_sample (window, "old-keep");
  show_page (window, GDK_KEY_2);
  gtk_widget_grab_focus (find_main_menu (GTK_WIDGET (window)));
  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      harness_settle ();
      tap_and_wait (window, GDK_KEY_F6);
      g_assert_cmpstr (editor_announce_get_last (GTK_WIDGET (window)), ==, said[i]);
      if (i == 1)
        g_assert_true (get_focus (window) == get_canvas (window));
    }
  pointer_key (GDK_KEY_Shift_L, TRUE);
  for (gsize i = G_N_ELEMENTS (said) - 1; i > 0; i--)
    {
      harness_settle ();
      tap_and_wait (window, GDK_KEY_F6);
      g_assert_cmpstr (editor_announce_get_last (GTK_WIDGET (window)), ==, said[i - 1]);
    }
  pointer_key (GDK_KEY_Shift_L, FALSE);
  harness_close (window);
}

/* ---- The whole way ---- */

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

static gboolean
is_modified (gpointer user_data)
{
  return editor_document_get_modified (editor_window_get_document (user_data));
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static gboolean
find_window (GType type, GtkWidget **found)
{
  GListModel *windows = gtk_window_get_toplevels ();

  *found = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (window))
        *found = window;
    }
  return *found != NULL;
}

static gboolean
is_dialog_there (gpointer user_data)
{
  return find_window (EDITOR_TYPE_EXPORT_DIALOG, user_data);
}

static gboolean
is_chooser_there (gpointer user_data)
{
  return find_window (GTK_TYPE_FILE_CHOOSER_DIALOG, user_data);
}

static void
give_focus (GtkWidget *window)
{
  pointer_give_focus (window);
  harness_wait ("the window to be active", is_active, window);
  harness_settle ();
}

static gboolean
is_labelled (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_written (gpointer user_data)
{
  GStatBuf status;

  return g_stat (user_data, &status) == 0 && status.st_size > 0;
}

static gboolean
is_null (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* Tabs to the button of a dialog, which is not behind everything else. */
static void
press (GtkWidget *dialog, const char *label)
{
  for (guint i = 0; !is_labelled (gtk_window_get_focus (GTK_WINDOW (dialog)), label); i++)
    {
      g_assert_cmpuint (i, <, 40);
      pointer_tap (GDK_KEY_Tab);
      harness_settle ();
    }
  pointer_tap (GDK_KEY_Return);
}

static void
test_way (void)
{
  EditorWindow    *window = journey_new_window (1280, 900);
  g_autofree char *path = harness_build_path ("by-keys.level.json");
  GtkWidget       *dialog = NULL, *chooser = NULL;
  gpointer         alive;
  guint64          seed;

  /* The start page: the first card of a sample. */
  for (guint i = 0;
       !EDITOR_IS_SAMPLE_CARD (get_focus (window))
       && (get_focus (window) == NULL
           || gtk_widget_get_ancestor (get_focus (window), EDITOR_TYPE_SAMPLE_CARD) == NULL);
       i++)
    {
      g_assert_cmpuint (i, <, 20);
      tap_and_wait (window, GDK_KEY_Tab);
    }
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the sample", has_document, window);

  /* Its first block: to the canvas, to a corner, and two tiles one after the other, of which one is another than was there. */
  show_page (window, GDK_KEY_2);
  for (guint i = 0; get_focus (window) != get_canvas (window); i++)
    {
      g_assert_cmpuint (i, <, 5);
      tap_and_wait (window, GDK_KEY_F6);
    }
  journey_chord (GDK_KEY_Control_L, GDK_KEY_Home);
  pointer_tap (GDK_KEY_b);
  pointer_tap (GDK_KEY_1);
  pointer_tap (GDK_KEY_Return);
  pointer_tap (GDK_KEY_2);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("a cell to be painted", is_modified, window);

  /* A level, and another. */
  show_page (window, GDK_KEY_4);
  harness_wait_for_level (window);
  seed = editor_levels_page_get_seed (harness_get_levels_page (window));
  journey_chord (GDK_KEY_Control_L, GDK_KEY_r);
  harness_settle ();
  harness_wait_for_level (window);
  g_assert_cmpuint (editor_levels_page_get_seed (harness_get_levels_page (window)), !=, seed);

  /* Its file. */
  pointer_key (GDK_KEY_Shift_L, TRUE);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_e);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  harness_wait ("the dialog", is_dialog_there, &dialog);
  give_focus (dialog);
  alive = dialog;
  g_object_add_weak_pointer (G_OBJECT (dialog), &alive);
  press (dialog, "_Export…");
  harness_wait ("the file chooser", is_chooser_there, &chooser);
  /* A path in the field for the name counts, whatever folder is shown. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), path);
  give_focus (chooser);
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the level to be written", is_written, path);
  harness_wait ("the dialog to close", is_null, &alive);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/keyboard/tabs", test_tabs);
  g_test_add_func ("/keyboard/arrows", test_arrows);
  g_test_add_func ("/keyboard/panes", test_panes);
  g_test_add_func ("/keyboard/way", test_way);
  return harness_run ();
}
