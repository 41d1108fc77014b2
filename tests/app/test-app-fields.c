/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What every field of the editor does, tried with a real wheel, real keys and real clicks on each that can be found, so that a field made
 * tomorrow is tried as well.
 * Long because all journeys share how fields are found and typed into. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas.h"
#include "widgets/editor-element-card.h"
#include "edits/editor-block-edit.h"
#include "blocks/editor-block-inspector.h"
#include "harness.h"
#include "pointer.h"
#include "preview/editor-seed-bar.h"
#include "recipes/editor-recipe-form.h"
#include "tiles/editor-object-inspector.h"
#include "tiles/editor-tile-inspector.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-departure.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-note.h"
#include "widgets/editor-page.h"
#include "widgets/editor-search.h"

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
  /* Of a number not its buttons. */
  if (GTK_IS_EDITABLE (widget))
    widget = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (widget)));
  pointer_click (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2.,
                 1);
}

static gboolean
give_up_cb (gpointer user_data)
{
  *(gboolean *) user_data = FALSE;
  return G_SOURCE_CONTINUE;
}

/* What lies around may still find its place: a click that missed is made again. */
static void
open_popover (GtkWidget *button, GtkWidget *popover, const char *what)
{
  for (int tries = 0; tries < 10 && !is_there (popover); tries++)
    {
      gboolean waiting = TRUE;
      guint    source = g_timeout_add (1000, give_up_cb, &waiting);

      click (button);
      while (waiting && !is_there (popover))
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (source);
    }
  harness_wait (what, is_there, popover);
  harness_settle ();
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
          open_popover (button, popover, what);
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

/* ---- What is typed ---- */

static void
type (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      gboolean shifted = *c == '_' || g_ascii_isupper (*c);

      if (shifted)
        pointer_key (GDK_KEY_Shift_L, TRUE);
      pointer_tap (gdk_unicode_to_keyval ((guint) *c));
      if (shifted)
        pointer_key (GDK_KEY_Shift_L, FALSE);
    }
}

typedef struct
{
  GtkWidget  *widget;
  const char *text;
} Shown;

static gboolean
shows (gpointer user_data)
{
  const Shown *shown = user_data;

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (shown->widget)), shown->text);
}

/* A click into the field, all of it replaced. */
static void
type_into (GtkWidget *field, const char *text)
{
  Shown               shown = { .widget = field, .text = text };
  Count               count = { .type = GDK_BUTTON_RELEASE, .wanted = 1 };
  GtkWidget          *native = GTK_WIDGET (gtk_widget_get_native (field));
  GtkEventController *controller;

  harness_draw (native);
  scroll_to (field);
  controller = begin_count (native, &count);
  click (field);
  end_count ("a click", native, controller, &count);
  g_assert_true (
      gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field)))));
  /* By keys, that arrive after all that the click brings about. */
  pointer_tap (GDK_KEY_Home);
  pointer_key (GDK_KEY_Shift_L, TRUE);
  pointer_tap (GDK_KEY_End);
  pointer_key (GDK_KEY_Shift_L, FALSE);
  type (text);
  harness_wait ("what was typed", shows, &shown);
}

/* In sight. */
static GtkWidget *
find_named (GtkWidget *root, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found
          = !gtk_widget_get_mapped (child) ? NULL
            : g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)), id) == 0
                ? child
                : find_named (child, id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_nth (GtkWidget *root, GType type, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) && (*n)-- == 0
                             ? child
                             : find_nth (child, type, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

typedef struct
{
  const char *page, *subject;
  GType (*inspector) (void);
  guint       index; /* of the field in the inspector */
  const char *bad, *reason;
  const char *good; /* NULL: none is tried */
} Refusal;

static const Refusal refusals[] = {
  { "tiles", "/tiles/0", editor_tile_inspector_get_type, 0, "w", "Shallow water", "z" },
  { "blocks", "/blocks/0", editor_block_inspector_get_type, 0, "bl_dome", "bl_dome", "great_gate" },
  { "levels", "/recipes/0", editor_recipe_form_get_type, 0, "deep-halls", "deep-halls", "cellars" },
  { "levels", "/recipes/0", editor_seed_bar_get_type, 0, "12x", "18446744073709551615", "12" },
};

static void
assert_refused (GtkWidget *field, const Refusal *row, gboolean refused)
{
  g_autofree char *said = NULL;

  g_assert_cmpint (gtk_widget_has_css_class (field, "error"), ==, refused);
  said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (field),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, row->reason);
  if (refused)
    {
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, row->bad);
      gtk_test_accessible_assert_state (field, GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
      g_assert_nonnull (said);
      g_assert_nonnull (strstr (said, row->reason));
    }
  else
    g_assert_null (strstr (said != NULL ? said : "", row->reason));
}

/* The reason is seen, not only told. */
static void
collect_words_cb (GtkWidget *widget, gpointer words)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
}

static gboolean
is_said (GtkWidget *root, const char *words)
{
  g_autoptr (GString) all = g_string_new (NULL);

  walk (root, collect_words_cb, all);
  return strstr (all->str, words) != NULL;
}

static void
collect_places_cb (GtkWidget *widget, gpointer places)
{
  graphene_rect_t bounds;

  if (GTK_IS_NATIVE (widget)
      || gtk_widget_get_native (widget) != GTK_NATIVE (gtk_widget_get_root (widget))
      || GTK_IS_LABEL (widget) || GTK_IS_TEXT (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds))
    return;
  g_string_append_printf (places, "%s %g %g %g %g\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                          bounds.origin.y, bounds.size.width, bounds.size.height);
}

/* Where everything is. */
static char *
dup_places (GtkWidget *root)
{
  GString *places = g_string_new (NULL);

  harness_draw (GTK_WIDGET (gtk_widget_get_root (root)));
  harness_settle ();
  walk (root, collect_places_cb, places);
  return g_string_free (places, FALSE);
}

typedef struct
{
  GtkWidget *page;
  char      *places; /* owned */
  gint64     frame;
} Rest;

/* What has changed its words is laid out at the next frame: at rest is what two frames leave as it was. */
static gboolean
is_at_rest (gpointer user_data)
{
  Rest  *rest = user_data;
  gint64 frame = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (rest->page));
  g_autofree char *before = NULL;

  gtk_widget_queue_draw (rest->page);
  if (frame < rest->frame + 2)
    return FALSE;
  before = g_steal_pointer (&rest->places);
  rest->places = dup_places (rest->page);
  rest->frame = frame;
  return g_strcmp0 (before, rest->places) == 0;
}

static char *
dup_places_at_rest (GtkWidget *page)
{
  Rest rest = { .page = page };

  harness_wait ("the page to be at rest", is_at_rest, &rest);
  return rest.places;
}

static void
test_refusal (gconstpointer data)
{
  const Refusal   *row = data;
  EditorWindow    *window = harness_new_window (1400, 900);
  GtkWidget       *page, *inspector, *field;
  EditorDocument  *document;
  AshlarContent   *before;
  g_autofree char *text = NULL, *places = NULL, *places_after = NULL;
  guint            n = row->index;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, row->page);
  page = harness_get_page (window, row->page);
  if (g_str_equal (row->page, "levels"))
    harness_wait_for_level (window);
  g_assert_true (editor_window_go_to (window, row->subject));
  inspector = harness_find (page, row->inspector ());
  harness_wait ("the inspector", is_there, inspector);
  field = find_nth (inspector, EDITOR_TYPE_COMMIT_ENTRY, &n);
  document = editor_window_get_document (window);
  before = editor_document_get_content (document);
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
  scroll_to (field);
  places = dup_places_at_rest (page);

  /* With Enter it stays, and so when the focus goes. */
  type_into (field, row->bad);
  tap (GTK_WIDGET (window), GDK_KEY_Return);
  assert_refused (field, row, TRUE);
  g_assert_true (is_said (GTK_WIDGET (window), row->reason));
  g_assert_true (editor_document_get_content (document) == before);
  {
    g_autofree char *picture = g_strdup_printf ("refused-%s-%s", row->page, row->good);

    harness_screenshot (GTK_WIDGET (window), picture);
  }
  places_after = dup_places_at_rest (page);
  g_assert_cmpstr (places_after, ==, places);
  tap (GTK_WIDGET (window), GDK_KEY_Tab);
  assert_refused (field, row, TRUE);

  /* Escape takes it back. */
  gtk_widget_grab_focus (field);
  tap (GTK_WIDGET (window), GDK_KEY_Escape);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, text);
  assert_refused (field, row, FALSE);

  /* Refused when the focus goes, mended, taken. */
  type_into (field, row->bad);
  tap (GTK_WIDGET (window), GDK_KEY_Tab);
  assert_refused (field, row, TRUE);
  type_into (field, row->good);
  assert_refused (field, row, FALSE);
  tap (GTK_WIDGET (window), GDK_KEY_Return);
  assert_refused (field, row, FALSE);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, row->good);
  harness_close (window);
}

/* ---- It counts before anything else happens ---- */

static void
press (guint modifier, guint keyval, GtkWidget *window)
{
  Count               count = { .type = GDK_KEY_PRESS, .wanted = 2 };
  GtkEventController *controller = begin_count (window, &count);

  pointer_key (modifier, TRUE);
  pointer_tap (keyval);
  pointer_key (modifier, FALSE);
  end_count ("a shortcut", window, controller, &count);
}

static void
leave_by_page (EditorWindow *window)
{
  press (GDK_KEY_Alt_L, GDK_KEY_4, GTK_WIDGET (window));
}

static void
leave_by_duplicate (EditorWindow *window)
{
  press (GDK_KEY_Control_L, GDK_KEY_d, GTK_WIDGET (window));
}

static void
leave_by_card (EditorWindow *window)
{
  guint      n = 2;
  GtkWidget *card = find_nth (harness_get_page (window, "blocks"), EDITOR_TYPE_ELEMENT_CARD, &n);
  Count      count = { .type = GDK_BUTTON_RELEASE, .wanted = 1 };
  GtkEventController *controller = begin_count (GTK_WIDGET (window), &count);

  click (card);
  end_count ("a click", GTK_WIDGET (window), controller, &count);
}

/* On what takes no keyboard: it stays in the field, and what was typed is said all the same. */
static void
leave_by_margin (EditorWindow *window)
{
  GtkWidget *inspector
      = harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR);
  Count               count = { .type = GDK_BUTTON_RELEASE, .wanted = 1 };
  GtkEventController *controller = begin_count (GTK_WIDGET (window), &count);

  pointer_click (inspector, 4, gtk_widget_get_height (inspector) / 2, 1);
  end_count ("a click", GTK_WIDGET (window), controller, &count);
}

static void
leave_by_action (EditorWindow *window)
{
  g_assert_true (harness_activate (window, "page.duplicate", NULL));
}

static void
leave_by_subject (EditorWindow *window)
{
  g_assert_true (editor_window_go_to (window, "/blocks/5"));
}

/* It asks, because there is something to lose. */
static void
leave_by_closing (EditorWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  harness_settle ();
  g_assert_nonnull (harness_find_dialog (window));
  harness_close_others (window);
}

static const struct
{
  const char *name;
  void (*leave) (EditorWindow *window);
} departures[] = {
  { "page", leave_by_page },       { "duplicate", leave_by_duplicate },
  { "card", leave_by_card },       { "action", leave_by_action },
  { "subject", leave_by_subject }, { "closing", leave_by_closing },
  { "margin", leave_by_margin },
};

static void
test_departure (gconstpointer data)
{
  const guint    *departure = data;
  EditorWindow   *window = harness_new_window (1400, 900);
  EditorDocument *document;
  GtkWidget      *inspector, *spin;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  inspector = harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR);
  harness_wait ("the inspector", is_there, inspector);

  type_into (harness_find (inspector, EDITOR_TYPE_COMMIT_ENTRY), "great_gate");
  departures[*departure].leave (window);
  g_assert_cmpstr (ashlar_content_get_block (editor_document_get_content (document), 0)->id, ==,
                   "great_gate");
  for (guint i = 1; i < 8; i++)
    g_assert_cmpstr (ashlar_content_get_block (editor_document_get_content (document), i)->id, !=,
                     "great_gate");

  harness_show_page (window, "blocks");
  g_assert_true (editor_window_go_to (window, "/blocks/0"));
  harness_settle ();
  spin = harness_find (inspector, GTK_TYPE_SPIN_BUTTON);
  type_into (spin, "17");
  departures[*departure].leave (window);
  g_assert_cmpuint (ashlar_content_get_block (editor_document_get_content (document), 0)->width, ==,
                    17);
  harness_close (window);
}

/* The switch of what may be an end: a name, a step of undo, and what the document says. */
static void
test_may_end (void)
{
  EditorWindow    *window = harness_new_window (1400, 900);
  EditorDocument  *document;
  GtkWidget       *inspector, *may_end;
  guint            third = 2;
  g_autofree char *label = NULL;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  inspector = harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR);
  harness_wait ("the inspector", is_there, inspector);
  may_end = find_nth (inspector, GTK_TYPE_SWITCH, &third);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (may_end), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "May be an end");

  g_assert_true (gtk_switch_get_active (GTK_SWITCH (may_end)));
  gtk_switch_set_active (GTK_SWITCH (may_end), FALSE);
  g_assert_false (ashlar_block_get_may_end (
      ashlar_content_get_block (editor_document_get_content (document), 0)));
  g_object_get (document, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Let No Way End Here");
  editor_document_undo (document);
  g_assert_true (ashlar_block_get_may_end (
      ashlar_content_get_block (editor_document_get_content (document), 0)));
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (may_end)));
  harness_close (window);
}

static gboolean
is_saved (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);
  gboolean        busy;

  if (document == NULL)
    return FALSE;
  g_object_get (document, "busy", &busy, NULL);
  return !busy && !editor_document_get_modified (document);
}

/* Ctrl+S while typing in a document that was saved: there is something to save now. */
static void
test_save (void)
{
  g_autofree char *path = harness_build_path ("typed.ashlar.json");
  g_autofree char *saved = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) sample
      = g_resources_lookup_data ("/io/github/ashlar/Ashlar/samples/old-keep.ashlar.json", 0, NULL);
  EditorWindow *window = harness_new_window (1400, 900);
  GtkWidget    *inspector;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (sample, NULL),
                                      (gssize) g_bytes_get_size (sample), NULL));
  editor_window_open (window, file);
  harness_wait ("the file", is_saved, window);
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, "blocks");
  inspector = harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR);
  harness_wait ("the inspector", is_there, inspector);
  type_into (harness_find (inspector, EDITOR_TYPE_COMMIT_ENTRY), "great_gate");
  press (GDK_KEY_Control_L, GDK_KEY_s, GTK_WIDGET (window));
  harness_wait ("the file to be saved", is_saved, window);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "\"great_gate\""));
  harness_close (window);
}

/* The row with the reason in it, in what scrolls around it. */
static gboolean
is_in_sight (GtkWidget *field)
{
  GtkWidget      *row = gtk_widget_get_ancestor (field, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget      *scrolled = gtk_widget_get_ancestor (field, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  harness_draw (GTK_WIDGET (gtk_widget_get_root (field)));
  harness_settle ();
  return gtk_widget_compute_bounds (row, scrolled, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scrolled);
}

static gboolean
is_refused (gpointer field)
{
  return gtk_widget_has_css_class (field, "error");
}

static gboolean
is_accepted (gpointer field)
{
  return !is_refused (field);
}

static gboolean
is_name_focused (gpointer page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return focus != NULL && EDITOR_IS_COMMIT_ENTRY (gtk_widget_get_parent (focus))
         && gtk_widget_is_ancestor (focus, page) && gtk_widget_get_mapped (focus);
}

/* As pictures, for whoever looks: dark and narrow, with a number that says so in passing. */
static void
test_pictures (void)
{
  static const char *const taken[] = { "bl_dome", "deep-halls", "w" };
  static const char *const names[] = { "blocks", "levels", "tiles" };
  EditorWindow            *window = harness_new_window (1024, 768);

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  for (int dark = 0; dark < 2; dark++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          GtkWidget       *page = harness_get_page (window, names[i]), *field;
          g_autofree char *picture
              = g_strdup_printf ("refused-1024-%s-%s", names[i], dark ? "dark" : "light");

          harness_show_page (window, names[i]);
          harness_wait ("the page", is_there, page);
          g_assert_true (harness_activate (window, "page.rename", NULL));
          harness_wait ("the focus in the field of the name", is_name_focused, page);
          field = gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window)));
          gtk_editable_set_text (GTK_EDITABLE (field), taken[i]);
          tap (GTK_WIDGET (window), GDK_KEY_Return);
          harness_wait ("the reason", is_refused, field);
          g_assert_true (is_in_sight (field));
          harness_screenshot (GTK_WIDGET (window), picture);
          tap (GTK_WIDGET (window), GDK_KEY_Escape);
          harness_wait ("the reason to be gone", is_accepted, field);
        }
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  harness_close (window);
}

/* Ctrl+Z while typing takes back what was typed. */
static void
test_undo (void)
{
  EditorWindow    *window = harness_new_window (1400, 900);
  GtkWidget       *field;
  g_autofree char *before = NULL;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, "tiles");
  field = harness_find (harness_get_page (window, "tiles"), EDITOR_TYPE_COMMIT_ENTRY);
  harness_wait ("the field", is_there, field);
  g_assert_true (harness_activate (window, "page.duplicate", NULL));
  harness_settle ();
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
  type_into (field, "z");
  press (GDK_KEY_Control_L, GDK_KEY_z, GTK_WIDGET (window));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, before);
  g_assert_true (harness_activate (window, "win.redo", NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "z");
  harness_close (window);
}

/* ---- The focus follows what was just made ---- */

static const struct
{
  const char *page, *subject, *action, *target;
  GType (*where) (void);
} makings[] = {
  { "tiles", NULL, "page.new", "tile", editor_tile_inspector_get_type },
  { "tiles", "/tiles/3", "page.duplicate", NULL, editor_tile_inspector_get_type },
  { "tiles", NULL, "page.new", "object", editor_object_inspector_get_type },
  { "tiles", "/objects/1", "page.duplicate", NULL, editor_object_inspector_get_type },
  { "blocks", NULL, "page.new", "block", editor_block_canvas_get_type },
  { "blocks", "/blocks/2", "page.duplicate", NULL, editor_block_canvas_get_type },
  { "levels", NULL, "page.new", "mine", editor_recipe_form_get_type },
  { "levels", "/recipes/1", "page.duplicate", NULL, editor_recipe_form_get_type },
};

static void
test_focus (gconstpointer width)
{
  EditorWindow *window = harness_new_window (GPOINTER_TO_INT (width), 768);

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  for (gsize i = 0; i < G_N_ELEMENTS (makings); i++)
    {
      GtkWidget *page = harness_get_page (window, makings[i].page), *where, *focus;

      g_test_message ("%s of %s", makings[i].action, makings[i].subject);
      harness_show_page (window, makings[i].page);
      harness_wait ("the page", is_there, page);
      if (makings[i].subject != NULL)
        g_assert_true (editor_window_go_to (window, makings[i].subject));
      harness_settle ();
      g_assert_true (harness_activate (
          window, makings[i].action,
          makings[i].target != NULL ? g_variant_new_string (makings[i].target) : NULL));
      harness_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      where = harness_find (page, makings[i].where ());
      g_assert_nonnull (focus);
      g_assert_true (focus == where || gtk_widget_is_ancestor (focus, where));
      if (GTK_IS_TEXT (focus))
        {
          int start, end;

          /* Typing replaces the name that it has. */
          g_assert_true (harness_find (where, EDITOR_TYPE_COMMIT_ENTRY)
                         == gtk_widget_get_parent (focus));
          g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), &start, &end));
          g_assert_cmpint (start, ==, 0);
          g_assert_cmpint (end, ==,
                           g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (focus)), -1));
        }
    }
  harness_close (window);
}

/* ---- Tab ---- */

/* A row that does nothing of its own is no place to stop at on the way to its field. */
static gboolean
is_idle_row (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  return GTK_IS_LIST_BOX_ROW (row) && GTK_IS_LIST_BOX (list)
         && gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE
         && (!gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row))
             || (ADW_IS_ACTION_ROW (row)
                 && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) != NULL));
}

static char *
describe (GtkWidget *widget)
{
  GString *path = g_string_new (NULL);

  for (int i = 0; widget != NULL && i < 5; i++, widget = gtk_widget_get_parent (widget))
    g_string_append_printf (path, "%s%s%s", i > 0 ? " in " : "", G_OBJECT_TYPE_NAME (widget),
                            ADW_IS_PREFERENCES_ROW (widget)
                                ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget))
                                : "");
  return g_string_free (path, FALSE);
}

static void
try_tab (GtkWidget *root, const char *where)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWindow *window = GTK_WINDOW (root);
  GtkWidget *focus, *before = NULL;
  guint      n_faults = 0;

  gtk_window_set_focus (window, NULL);
  for (guint i = 0; i < 2000; i++)
    {
      gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (window);
      if (focus == NULL || !g_hash_table_add (seen, focus))
        break;
      if (before != NULL && is_idle_row (before) && gtk_widget_is_ancestor (focus, before))
        {
          g_autofree char *stop = describe (focus);

          g_test_message ("%s: a stop before %s", where, stop);
          n_faults++;
        }
      before = focus;
    }
  g_test_message ("%s: %u stops", where, g_hash_table_size (seen));
  g_assert_cmpuint (g_hash_table_size (seen), >=, 3);
  if (n_faults > 0)
    g_test_fail ();
}

static void
test_tab_pages (gconstpointer sample)
{
  EditorWindow *window = harness_new_window (1400, 900);

  harness_open_sample (window, sample);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      harness_wait ("the page", is_there, harness_get_page (window, pages[i]));
      try_tab (GTK_WIDGET (window), pages[i]);
    }
  harness_close (window);
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
      dialog = harness_find_dialog (window);
      g_assert_nonnull (dialog);
      harness_wait ("the dialog", is_there, dialog);
      g_test_message ("%s opens a %s", actions[i], G_OBJECT_TYPE_NAME (dialog));
      pointer_give_focus (dialog);
      try_wheel (dialog, actions[i]);
      try_popovers (dialog, actions[i]);
      try_tab (dialog, actions[i]);
      harness_close_others (window);
    }
  harness_close (window);
}

/* ---- Return in a search ---- */

static void
test_offer (void)
{
  static const char *const names[] = { "hallway", "Hall", "hall", "hall of fame" };
  static const struct
  {
    const char *typed;
    guint       wanted;
  } rows[] = { { "hall", 2 }, { "HALL", 1 }, { "hall ", 2 }, { "hal", 0 }, { "hall of", 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;

      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        editor_search_offer (&best, rows[i].typed, j, names[j]);
      g_assert_cmpuint (best.position, ==, rows[i].wanted);
    }
}

static void
test_search_galleries (void)
{
  static const struct
  {
    const char *page, *typed, *subject;
  } rows[] = {
    { "blocks", "bl_cross", "/blocks/7" },
    { "tiles", "w", "/tiles/8" },
    { "levels", "keep", "/recipes/0" },
    { "levels", "deep", "/recipes/2" },
  };
  EditorWindow   *window = harness_new_window (1400, 900);
  EditorDocument *document;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  document = editor_window_get_document (window);
  /* What is found first is not what is meant. */
  g_assert_true (
      editor_edit_apply (document, editor_block_edit_rename (editor_document_get_content (document),
                                                             0, "bl_crossbow", NULL)));
  g_assert_cmpstr (ashlar_content_get_block (editor_document_get_content (document), 7)->id, ==,
                   "bl_cross");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget       *page = harness_get_page (window, rows[i].page), *search;
      g_autofree char *subject = NULL;

      harness_show_page (window, rows[i].page);
      harness_wait ("the page", is_there, page);
      search = find_named (page, "search");
      g_test_message ("%s: %s", rows[i].page, rows[i].typed);
      type_into (search, rows[i].typed);
      tap (GTK_WIDGET (window), GDK_KEY_Return);
      subject = editor_page_dup_subject (EDITOR_PAGE (page));
      g_assert_cmpstr (subject, ==, rows[i].subject);
      gtk_editable_set_text (GTK_EDITABLE (search), "");
    }
  harness_close (window);
}

static void
search_in_popover (GtkWidget *button, const char *typed)
{
  GtkWidget *popover = find_popover (button);

  scroll_to (button);
  open_popover (button, popover, typed);
  g_test_message ("%s in a %s: the focus is in a %s", typed, G_OBJECT_TYPE_NAME (popover),
                  G_OBJECT_TYPE_NAME (gtk_root_get_focus (gtk_widget_get_root (popover))));
  type (typed);
  {
    Shown shown = { .widget = harness_find (popover, GTK_TYPE_SEARCH_ENTRY), .text = typed };

    harness_wait ("what was typed", shows, &shown);
  }
  tap (popover, GDK_KEY_Return);
  g_assert_false (gtk_widget_get_visible (popover));
}

static const AshlarBlock *
get_block (EditorWindow *window, guint index)
{
  return ashlar_content_get_block (
      editor_document_get_content (editor_window_get_document (window)), index);
}

static void
test_search_popovers (void)
{
  EditorWindow *window = harness_new_window (1400, 900);
  GtkWidget    *page, *chooser;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));

  /* A tag: the one that is called so; a new one, though another begins so. */
  harness_show_page (window, "blocks");
  page = harness_get_page (window, "blocks");
  g_assert_true (editor_window_go_to (window, "/blocks/7"));
  harness_wait ("the page", is_there, page);
  g_assert_false (ashlar_block_has_tag (get_block (window, 7), "start"));
  search_in_popover (GTK_WIDGET (find_named (page, "add_tag")), "sta");
  g_assert_true (ashlar_block_has_tag (get_block (window, 7), "sta"));
  g_assert_false (ashlar_block_has_tag (get_block (window, 7), "start"));
  search_in_popover (GTK_WIDGET (find_named (page, "add_tag")), "start");
  g_assert_true (ashlar_block_has_tag (get_block (window, 7), "start"));

  /* One of the content's blocks. */
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  page = harness_get_page (window, "levels");
  chooser = harness_find (harness_find (page, EDITOR_TYPE_RECIPE_FORM), EDITOR_TYPE_PICKER_BUTTON);
  harness_wait ("the form", is_there, chooser);
  search_in_popover (editor_picker_button_get_control (EDITOR_PICKER_BUTTON (chooser)), "bl_cross");
  g_assert_cmpstr (editor_picker_button_get_id (EDITOR_PICKER_BUTTON (chooser)), ==, "bl_cross");
  harness_close (window);
}

/* ---- Numbers that are not taken as they were typed ---- */

static void
test_numbers (void)
{
  static const struct
  {
    const char *typed, *note, *shown;
  } rows[] = {
    { "9999", "At most 256", "256" },
    { "0", "At least 1", "1" },
    { "7.5", "Whole numbers only", "8" },
    { "12", NULL, "12" },
    { "12x", "“12x” is not a number; it stays 12", "12" },
  };
  EditorWindow *window = harness_new_window (1400, 900);
  GtkWidget    *inspector, *spin;

  harness_open_sample (window, "old-keep");
  pointer_give_focus (GTK_WIDGET (window));
  harness_show_page (window, "blocks");
  inspector = harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_BLOCK_INSPECTOR);
  harness_wait ("the inspector", is_there, inspector);
  spin = harness_find (inspector, GTK_TYPE_SPIN_BUTTON);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *note;

      type_into (spin, rows[i].typed);
      tap (GTK_WIDGET (window), GDK_KEY_Return);
      note = editor_note_get (spin);
      g_test_message ("%s: %s", rows[i].typed, note);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, rows[i].shown);
      if (rows[i].note == NULL)
        {
          g_assert_null (note);
          continue;
        }
      g_assert_nonnull (note);
      g_assert_true (g_str_has_prefix (note, rows[i].note));
      g_assert_true (is_said (GTK_WIDGET (spin), rows[i].note));
    }
  harness_close (window);
}

/* ---- What is typed builds anew what one goes to ---- */

static void
build_rows (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < 3; i++)
    {
      row = adw_action_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Row");
      gtk_list_box_append (list, row);
    }
}

static void
count_commit_cb (guint *n)
{
  (*n)++;
}

static void
keep_text_cb (EditorCommitEntry *entry)
{
  editor_commit_entry_set_text (entry, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

typedef struct
{
  const char *name;
  gboolean    is_number, by_key;
} Departure;

static const Departure rows_departures[] = {
  { "text-press", FALSE, FALSE },
  { "text-tab", FALSE, TRUE },
  { "number-press", TRUE, FALSE },
  { "number-tab", TRUE, TRUE },
};

/* By a press on the second row, or by Tab. */
static void
test_rows_built_anew (gconstpointer data)
{
  const Departure *departure = data;
  GtkWidget  *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *field;
  GtkWidget  *list = gtk_list_box_new ();
  const char *signal = departure->is_number ? "value-changed" : "committed";
  guint       n_committed = 0;

  editor_departure_watch (GTK_WINDOW (window));
  build_rows (GTK_LIST_BOX (list));
  field = departure->is_number ? gtk_spin_button_new_with_range (0, 100000, 1)
                               : editor_commit_entry_new (20, FALSE);
  if (!departure->is_number)
    g_signal_connect (field, signal, G_CALLBACK (keep_text_cb), NULL);
  g_signal_connect_swapped (field, signal, G_CALLBACK (count_commit_cb), &n_committed);
  g_signal_connect_swapped (field, signal, G_CALLBACK (build_rows), list);
  gtk_box_append (GTK_BOX (box), field);
  gtk_box_append (GTK_BOX (box), list);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("the rows", is_there, list);
  pointer_give_focus (window);
  for (guint i = 1; i < 4; i++)
    {
      gtk_widget_grab_focus (field);
      harness_settle ();
      /* Within the field nothing is committed. */
      pointer_click (field, 12, 12, 1);
      pointer_tap (GDK_KEY_1);
      pointer_click (field, 20, 12, 1);
      harness_settle ();
      g_assert_cmpuint (n_committed, ==, i - 1);
      if (departure->by_key)
        pointer_tap (GDK_KEY_Tab);
      else
        pointer_click (gtk_widget_get_next_sibling (gtk_widget_get_first_child (list)), 20, 10, 1);
      harness_draw (list);
      harness_settle ();
      g_assert_cmpuint (n_committed, ==, i);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  harness_settle ();
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
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fields/refused/%s-%s", refusals[i].page, refusals[i].good);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }
  for (guint i = 0; i < G_N_ELEMENTS (departures); i++)
    {
      static guint     numbers[G_N_ELEMENTS (departures)];
      g_autofree char *path = g_strdup_printf ("/fields/committed/%s", departures[i].name);

      numbers[i] = i;
      g_test_add_data_func (path, &numbers[i], test_departure);
    }
  g_test_add_func ("/fields/committed/save", test_save);
  g_test_add_func ("/fields/refused/narrow", test_pictures);
  g_test_add_func ("/fields/undo", test_undo);
  g_test_add_func ("/fields/may-end", test_may_end);
  g_test_add_data_func ("/fields/tab/old-keep", "old-keep", test_tab_pages);
  g_test_add_data_func ("/fields/tab/crossword-vaults", "crossword-vaults", test_tab_pages);
  g_test_add_data_func ("/fields/focus/1400", GINT_TO_POINTER (1400), test_focus);
  g_test_add_data_func ("/fields/focus/1024", GINT_TO_POINTER (1024), test_focus);
  g_test_add_func ("/fields/search/offer", test_offer);
  g_test_add_func ("/fields/search/galleries", test_search_galleries);
  g_test_add_func ("/fields/search/popovers", test_search_popovers);
  g_test_add_func ("/fields/numbers", test_numbers);
  for (guint i = 0; i < G_N_ELEMENTS (rows_departures); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fields/rows-built-anew/%s", rows_departures[i].name);

      g_test_add_data_func (path, &rows_departures[i], test_rows_built_anew);
    }
  return harness_run ();
}
