/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* For who cannot see or point: every control on every page and in every dialog has a name, those that
 * show a picture alone a tooltip, none is too small to hit, and Tab comes to all parts and round. */

#include "ashlar-config.h"

#include "harness.h"

#include "widgets/editor-keys.h"
#include "window/editor-key-dialog.h"

#define TO_HIT 32 /* pixels */

typedef struct
{
  const char *where;
  guint       n_controls;
  guint       n_faults;
} Walk;

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Words inside it that can be read. */
static gboolean
has_text (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
      && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0'
      && !gtk_widget_has_css_class (widget, "tool-key"))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child))
      return TRUE;
  return FALSE;
}

/* What belongs to a larger control is that one's to name: the button in a menu button. */
static GtkWidget *
get_whole (GtkWidget *widget)
{
  const GType wholes[] = { GTK_TYPE_MENU_BUTTON,  GTK_TYPE_DROP_DOWN, GTK_TYPE_SPIN_BUTTON,
                           GTK_TYPE_SEARCH_ENTRY, ADW_TYPE_ENTRY_ROW, GTK_TYPE_COLOR_BUTTON };

  for (gsize i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      GtkWidget *whole = gtk_widget_get_ancestor (widget, wholes[i]);

      if (whole != NULL)
        return whole;
    }
  return widget;
}

static void
complain (Walk *walk, GtkWidget *widget, const char *what)
{
  g_autoptr (GString) path = g_string_new (NULL);
  GtkWidget  *parent = gtk_widget_get_parent (widget);
  const char *action = GTK_IS_ACTIONABLE (widget)
                           ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                           : NULL;

  for (guint i = 0; parent != NULL && i < 7; i++)
    {
      g_string_append_printf (path, " < %s", G_OBJECT_TYPE_NAME (parent));
      parent = gtk_widget_get_parent (parent);
    }
  g_test_message ("%s: %s %s (%s, %d x %d)%s", walk->where, G_OBJECT_TYPE_NAME (widget), what,
                  action != NULL ? action : gtk_widget_get_tooltip_text (widget),
                  gtk_widget_get_width (widget), gtk_widget_get_height (widget), path->str);
  walk->n_faults++;
}

/* With its padding and border, which a click hits as well. */
static gboolean
is_small (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, widget, &bounds)
         && (bounds.size.width < TO_HIT - 0.5 || bounds.size.height < TO_HIT - 0.5);
}

static void
check_control (Walk *walk, GtkWidget *widget)
{
  GtkWidget *whole = get_whole (widget);
  gboolean   text = has_text (widget);

  walk->n_controls++;
  if (GTK_IS_BUTTON (widget))
    {
      /* The spin button of 4.8 names its own two. */
      if (!text && !has_name (widget) && !has_name (whole) && !GTK_IS_SPIN_BUTTON (whole))
        complain (walk, widget, "has no name");
      if (!text && gtk_widget_get_tooltip_text (whole) == NULL
          && gtk_widget_get_tooltip_text (widget) == NULL && !GTK_IS_SPIN_BUTTON (whole)
          && !GTK_IS_DROP_DOWN (whole)
          /* GTK's own, and it says what it is by its name. */
          && gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUTS_WINDOW) == NULL
          && gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) == NULL)
        complain (walk, widget, "has no tooltip");
      if (is_small (widget) && !GTK_IS_SPIN_BUTTON (whole)
          && !gtk_widget_has_css_class (gtk_widget_get_parent (widget), "chip")
          && gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) == NULL)
        complain (walk, widget, "is too small to hit");
    }
  else if (!has_name (widget) && !has_name (whole))
    complain (walk, widget, "has no name");
}

static gboolean
is_control (GtkWidget *widget)
{
  const GType types[]
      = { GTK_TYPE_BUTTON,      GTK_TYPE_SEARCH_ENTRY, GTK_TYPE_ENTRY,    GTK_TYPE_SWITCH,
          GTK_TYPE_SPIN_BUTTON, GTK_TYPE_SCALE,        GTK_TYPE_DROP_DOWN };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_type_is_a (G_OBJECT_TYPE (widget), types[i]))
      return TRUE;
  return FALSE;
}

static void
walk_tree (Walk *walk, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_control (widget) && gtk_widget_get_width (widget) > 0)
    check_control (walk, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk_tree (walk, child);
}

static void
check_tree (GtkWidget *root, const char *where)
{
  Walk walk = { .where = where };

  harness_settle ();
  walk_tree (&walk, root);
  g_test_message ("%s: %u controls", where, walk.n_controls);
  g_assert_cmpuint (walk.n_controls, >, 0);
  if (walk.n_faults > 0)
    {
      g_test_message ("%s: %u faults", where, walk.n_faults);
      g_test_fail ();
    }
}

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels", "play" };

static void
test_pages (void)
{
  EditorWindow *window = harness_new_window (1600, 1000);

  check_tree (GTK_WIDGET (window), "start");
  harness_open_sample (window, "crossword-vaults");
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      if (g_str_equal (pages[i], "levels"))
        harness_wait_for_level (window);
      harness_wait ("the page", is_there, harness_get_page (window, pages[i]));
      check_tree (GTK_WIDGET (window), pages[i]);
    }
  harness_close (window);

  /* There are no blocks in that one. */
  window = harness_new_window (1600, 1000);
  harness_open_sample (window, "first-steps");
  harness_show_page (window, "blocks");
  harness_wait ("the page", is_there, harness_get_page (window, "blocks"));
  check_tree (GTK_WIDGET (window), "blocks of first steps");
  harness_close (window);
}

static void
check_dialog (EditorWindow *window, const char *where)
{
  GtkWidget *dialog;

  harness_settle ();
  dialog = harness_find_dialog (window);
  g_assert_nonnull (dialog);
  harness_wait ("the dialog", is_there, dialog);
  check_tree (dialog, where);
  harness_screenshot (dialog, where);
  gtk_window_destroy (GTK_WINDOW (dialog));
  harness_settle ();
}

static void
test_dialogs (void)
{
  EditorWindow *window = harness_new_window (1280, 800);

  harness_open_sample (window, "first-steps");
  harness_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()), "preferences", NULL);
  check_dialog (window, "dialog-preferences");
  g_assert_true (harness_activate (window, "win.properties", NULL));
  check_dialog (window, "dialog-properties");
  g_assert_true (harness_activate (window, "win.show-help-overlay", NULL));
  check_dialog (window, "dialog-shortcuts");
  /* A key that another command has. */
  {
    GtkWindow *dialog
        = editor_key_dialog_new (GTK_WINDOW (window), editor_keys_find ("page.tool::fill"));

    gtk_window_present (dialog);
    editor_key_dialog_take (EDITOR_KEY_DIALOG (dialog), "1");
    g_assert_cmpstr (editor_key_dialog_get_message (EDITOR_KEY_DIALOG (dialog)), !=, "");
    g_assert_cmpstr (editor_keys_get ("page.tool::fill")[0], ==, "f");
    editor_key_dialog_take (EDITOR_KEY_DIALOG (dialog), "u");
    g_assert_nonnull (
        strstr (editor_key_dialog_get_message (EDITOR_KEY_DIALOG (dialog)), "Rectangle"));
    g_assert_cmpstr (editor_keys_get ("page.tool::fill")[0], ==, "f");
    check_dialog (window, "dialog-key");
  }
  harness_close (window);
}

/* Tab goes through all parts of a page and comes back to where it began. */
static void
test_tab (void)
{
  EditorWindow *window = harness_new_window (1280, 800);

  harness_open_sample (window, "crossword-vaults");
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
      GtkWidget *focus;
      guint      steps = 0;
      gboolean   in_page = FALSE;

      harness_show_page (window, pages[i]);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      for (steps = 0; steps < 2000; steps++)
        {
          gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
          focus = gtk_window_get_focus (GTK_WINDOW (window));
          g_assert_nonnull (focus);
          in_page = in_page || gtk_widget_is_ancestor (focus, harness_get_page (window, pages[i]));
          if (!g_hash_table_add (seen, focus))
            break;
        }
      g_test_message ("%s: Tab comes to %u controls", pages[i], g_hash_table_size (seen));
      g_assert_cmpuint (steps, <, 2000);
      g_assert_cmpuint (g_hash_table_size (seen), >=, 10);
      g_assert_true (in_page);
    }
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/access/pages", test_pages);
  g_test_add_func ("/access/dialogs", test_dialogs);
  g_test_add_func ("/access/tab", test_tab);
  return harness_run ();
}
