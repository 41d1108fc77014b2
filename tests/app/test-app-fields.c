/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What every field of the editor does, tried with a real wheel, real keys and real clicks on each that can be found, so that a field made
 * tomorrow is tried as well. */

#include "ashlar-config.h"

#include "blocks/editor-block-inspector.h"
#include "harness.h"
#include "pointer.h"

static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels" };

typedef void (*Visit) (GtkWidget *widget, gpointer user_data);

static void
walk (GtkWidget *root, Visit visit, gpointer user_data)
{
  if (!gtk_widget_get_mapped (root))
    return;
  visit (root, user_data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (child, visit, user_data);
}

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

/* ---- The wheel ---- */

static gboolean
is_value (GtkWidget *widget)
{
  return GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget) || GTK_IS_DROP_DOWN (widget);
}

static void
collect_values_cb (GtkWidget *widget, gpointer values)
{
  if (is_value (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (values, g_object_ref (widget));
}

static double
get_value (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    return gtk_spin_button_get_value (GTK_SPIN_BUTTON (widget));
  if (GTK_IS_SCALE (widget))
    return gtk_range_get_value (GTK_RANGE (widget));
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (widget));
}

typedef struct
{
  GdkEventType type;
  int          seen, wanted;
} Count;

static gboolean
count_cb (GtkEventController *controller, GdkEvent *event, Count *count)
{
  count->seen += gdk_event_get_event_type (event) == count->type;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
have_come (gpointer user_data)
{
  const Count *count = user_data;

  return count->seen >= count->wanted;
}

/* Events of a type that go through @native: a window, or an open popover, which has a grab. */
static GtkEventController *
begin_count (GtkWidget *native, Count *count)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (count_cb), count);
  gtk_widget_add_controller (native, controller);
  return controller;
}

static void
end_count (const char *what, GtkWidget *native, GtkEventController *controller, Count *count)
{
  harness_wait (what, have_come, count);
  harness_settle ();
  gtk_widget_remove_controller (native, controller);
}

static void
turn_wheel (GtkWidget *widget, gboolean down)
{
  Count               count = { .type = GDK_SCROLL, .wanted = 3 };
  GtkWidget          *native = GTK_WIDGET (gtk_widget_get_native (widget));
  GtkEventController *controller = begin_count (native, &count);

  for (int i = 0; i < 3; i++)
    {
      pointer_button (down ? 5 : 4, TRUE);
      pointer_button (down ? 5 : 4, FALSE);
    }
  end_count ("three notches of the wheel", native, controller, &count);
}

static void
tap (GtkWidget *native, guint keyval)
{
  Count               count = { .type = GDK_KEY_PRESS, .wanted = 1 };
  GtkEventController *controller = begin_count (native, &count);

  pointer_tap (keyval);
  end_count ("a key", native, controller, &count);
}

static GtkAdjustment *
find_scrolling (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  return scrolled != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled))
                          : NULL;
}

/* To the middle of what scrolls around it. */
static void
scroll_to (GtkWidget *widget)
{
  GtkAdjustment  *adjustment = find_scrolling (widget);
  graphene_rect_t bounds;

  if (adjustment == NULL
      || !gtk_widget_compute_bounds (
          widget, gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW), &bounds))
    return;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + bounds.origin.y
                                            - gtk_adjustment_get_page_size (adjustment) / 2);
  harness_draw (GTK_WIDGET (gtk_widget_get_native (widget)));
  harness_settle ();
}

static gboolean
is_under_pointer (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double     x, y;
  GtkWidget *picked;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), gtk_widget_get_width (widget) / 2.,
                                    gtk_widget_get_height (widget) / 2., &x, &y);
  picked = gtk_widget_pick (GTK_WIDGET (native), x, y, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

/* Returns how many were under the wheel. */
static guint
try_wheel (GtkWidget *root, const char *where)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = 0, n_scrolled = 0;

  walk (root, collect_values_cb, values);
  for (guint i = 0; i < values->len; i++)
    {
      GtkWidget *value = g_ptr_array_index (values, i);
      double     before;

      if (gtk_widget_get_root (value) == NULL || !gtk_widget_get_mapped (value))
        continue;
      gtk_root_set_focus (gtk_widget_get_root (value), NULL);
      scroll_to (value);
      if (!is_under_pointer (value))
        continue;
      n++;
      before = get_value (value);
      for (int down = 0; down < 2; down++)
        {
          GtkAdjustment *around = find_scrolling (value);
          double         at = around != NULL ? gtk_adjustment_get_value (around) : 0;

          scroll_to (value);
          at = around != NULL ? gtk_adjustment_get_value (around) : 0;
          pointer_move (value, gtk_widget_get_width (value) / 2.,
                        gtk_widget_get_height (value) / 2.);
          turn_wheel (value, down);
          if (get_value (value) != before)
            {
              g_test_message ("%s: the wheel takes a %s from %g to %g", where,
                              G_OBJECT_TYPE_NAME (value), before, get_value (value));
              g_test_fail ();
              return n;
            }
          n_scrolled += around != NULL && gtk_adjustment_get_value (around) != at;
        }
    }
  g_test_message ("%s: %u values, scrolled %u times", where, n, n_scrolled);
  return n;
}

static void
test_wheel_pages (void)
{
  EditorWindow *window = harness_new_window (1400, 900);
  guint         n = 0;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      harness_wait ("the page", is_there, harness_get_page (window, pages[i]));
      if (g_str_equal (pages[i], "levels"))
        harness_wait_for_level (window);
      n += try_wheel (harness_get_page (window, pages[i]), pages[i]);
    }
  g_assert_cmpuint (n, >=, 20);
  harness_close (window);
}

/* With the focus it is theirs. */
static void
test_wheel_focus (void)
{
  EditorWindow  *window = harness_new_window (1400, 900);
  GtkWidget     *spin;
  GtkAdjustment *around;
  double         before, at;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, "blocks");
  spin = harness_find (
      harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR),
      GTK_TYPE_SPIN_BUTTON);
  harness_wait ("the field", is_there, spin);
  gtk_widget_grab_focus (spin);
  scroll_to (spin);
  around = find_scrolling (spin);
  before = get_value (spin);
  at = gtk_adjustment_get_value (around);
  pointer_move (spin, 10, 10);
  turn_wheel (spin, FALSE);
  g_assert_cmpfloat (get_value (spin), ==, before + 3);
  g_assert_cmpfloat (gtk_adjustment_get_value (around), ==, at);
  harness_close (window);
}

/* ---- Popovers ---- */

static void
collect_buttons_cb (GtkWidget *widget, gpointer buttons)
{
  if (gtk_widget_is_sensitive (widget)
      && (GTK_IS_DROP_DOWN (widget)
          || (GTK_IS_MENU_BUTTON (widget)
              && gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL)))
    g_ptr_array_add (buttons, g_object_ref (widget));
}

static GtkWidget *
find_popover (GtkWidget *button)
{
  return GTK_IS_MENU_BUTTON (button)
             ? GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))
             : harness_find (button, GTK_TYPE_POPOVER);
}

static void
click (GtkWidget *widget)
{
  pointer_click (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                 1);
}

/* With something typed where one can type. */
static void
try_escape (GtkWidget *popover, const char *what, gboolean typed)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (popover));
  GtkWidget *focus = gtk_window_get_focus (window);

  if (typed)
    {
      if (!GTK_IS_EDITABLE (focus))
        return;
      tap (popover, GDK_KEY_a);
    }
  tap (popover, GDK_KEY_Escape);
  if (!gtk_widget_get_visible (popover))
    return;
  g_test_message ("Escape leaves it open: %s; the focus is in a %s", what,
                  focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "(nothing)");
  g_test_fail ();
}

/* Each that opens in @root: the wheel changes nothing in it, and Escape closes it. */
static guint
try_popovers (GtkWidget *root, const char *where)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  walk (root, collect_buttons_cb, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget       *button = g_ptr_array_index (buttons, i);
      GtkWidget       *popover = find_popover (button);
      const char      *tooltip = gtk_widget_get_tooltip_text (button);
      g_autofree char *what = NULL;

      if (!gtk_widget_get_mapped (button) || popover == NULL)
        continue;
      what = g_strdup_printf ("%s, popover of %s (%s, %s)", where,
                              gtk_buildable_get_buildable_id (GTK_BUILDABLE (button)),
                              G_OBJECT_TYPE_NAME (popover),
                              tooltip != NULL ? tooltip : "no tooltip");
      /* One of those that each row has stands for all. */
      if (GTK_IS_MENU_BUTTON (button) && !g_hash_table_add (seen, g_strdup (what)))
        continue;
      for (int typed = 0; typed < 2; typed++)
        {
          scroll_to (button);
          if (!is_under_pointer (button))
            break;
          click (button);
          harness_wait (what, is_there, popover);
          harness_settle ();
          if (typed == 0)
            {
              try_wheel (popover, what);
              n++;
            }
          try_escape (popover, what, typed);
          gtk_popover_popdown (GTK_POPOVER (popover));
          harness_settle ();
        }
    }
  g_test_message ("%s: %u popovers", where, n);
  return n;
}

static void
test_popovers (gconstpointer sample)
{
  EditorWindow *window = harness_new_window (1400, 900);
  guint         n = 0;

  harness_open_sample (window, sample);
  pointer_give_focus (GTK_WIDGET (window));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      harness_wait ("the page", is_there, harness_get_page (window, pages[i]));
      if (g_str_equal (pages[i], "levels"))
        harness_wait_for_level (window);
      n += try_popovers (GTK_WIDGET (window), pages[i]);
    }
  g_assert_cmpuint (n, >=, 20);
  harness_close (window);
}

static GtkWidget *
find_dialog (EditorWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    if (link->data != window && gtk_widget_get_visible (link->data))
      return link->data;
  return NULL;
}

static void
test_dialogs (void)
{
  static const char *const actions[] = { "app.preferences", "win.properties", "page.export" };
  EditorWindow            *window = harness_new_window (1400, 900);

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog;

      if (g_str_has_prefix (actions[i], "app."))
        g_action_group_activate_action (G_ACTION_GROUP (harness_get_application ()),
                                        actions[i] + strlen ("app."), NULL);
      else
        g_assert_true (harness_activate (window, actions[i], NULL));
      dialog = find_dialog (window);
      g_assert_nonnull (dialog);
      harness_wait ("the dialog", is_there, dialog);
      g_test_message ("%s opens a %s", actions[i], G_OBJECT_TYPE_NAME (dialog));
      pointer_give_focus (dialog);
      try_wheel (dialog, actions[i]);
      try_popovers (dialog, actions[i]);
      harness_close_others (window);
    }
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/fields/wheel/pages", test_wheel_pages);
  g_test_add_func ("/fields/wheel/focus", test_wheel_focus);
  g_test_add_data_func ("/fields/popovers/old-keep", "old-keep", test_popovers);
  g_test_add_data_func ("/fields/popovers/crossword-vaults", "crossword-vaults", test_popovers);
  g_test_add_func ("/fields/dialogs", test_dialogs);
  return harness_run ();
}
