/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tour: once and for who is new, each step at what it is about, by keys alone, and gone when it is over. */

#include "ashlar-config.h"

#include "journey.h"

#include "blocks/editor-block-live.h"
#include "edits/editor-recipe-edit.h"
#include "widgets/editor-element-list.h"
#include "window/editor-tour.h"

static GSettings *settings;

static EditorTour *
get_tour (EditorWindow *window)
{
  GtkWidget *tour = harness_find (GTK_WIDGET (window), EDITOR_TYPE_TOUR);

  return tour != NULL ? EDITOR_TOUR (tour) : NULL;
}

static gboolean
is_over (gpointer user_data)
{
  return get_tour (user_data) == NULL;
}

typedef struct
{
  EditorWindow *window;
  guint         step;
} Wanted;

/* On the screen, with the focus, and pointing at something. */
static gboolean
is_at_step (gpointer user_data)
{
  Wanted     *wanted = user_data;
  EditorTour *tour = get_tour (wanted->window);
  GtkWidget  *focus = gtk_window_get_focus (GTK_WINDOW (wanted->window));

  return tour != NULL && editor_tour_get_step (tour) == wanted->step
         && gtk_widget_get_mapped (GTK_WIDGET (tour)) && editor_tour_get_target (tour) != NULL
         && gtk_widget_get_mapped (editor_tour_get_target (tour)) && focus != NULL
         && gtk_widget_is_ancestor (focus, GTK_WIDGET (tour));
}

static void
wait_for_step (EditorWindow *window, guint step)
{
  Wanted wanted = { window, step };

  harness_wait ("the step of the tour", is_at_step, &wanted);
}

static gboolean
shows_page (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

/* As the application makes one that is given no file. */
static EditorWindow *
start (int width, int height)
{
  EditorWindow *window = journey_new_window (width, height);

  editor_window_begin (window);
  return window;
}

static void
forget (void)
{
  g_settings_reset (settings, "tour-seen");
  g_settings_reset (settings, "recent-files");
}

/* Whether @widget is of the step @step. */
static void
check_target (EditorWindow *window, guint step)
{
  GtkWidget *target = editor_tour_get_target (get_tour (window));

  switch (step)
    {
    case 0:
      g_assert_true (EDITOR_IS_ELEMENT_LIST (target));
      break;
    case 1:
      g_assert_true (EDITOR_IS_BLOCK_CANVAS (target));
      break;
    case 2:
      g_assert_true (EDITOR_IS_BLOCK_LIVE (target));
      break;
    default:
      g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (target)), ==,
                       step == 3 ? "page.dice" : "page.export");
    }
  g_assert_true (
      gtk_widget_is_ancestor (target, GTK_WIDGET (editor_window_get_page_in_front (window))));
  g_assert_true (gtk_widget_has_css_class (target, "tour-target"));
}

/* All of it by Return, there and back, at a size where little room is; then not once more. */
static void
take_all (int width, int height, const char *picture)
{
  EditorWindow *window;

  forget ();
  window = start (width, height);
  for (guint step = 0; step < EDITOR_TOUR_N_STEPS; step++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u", picture, step + 1);
      GtkWidget       *target;

      wait_for_step (window, step);
      check_target (window, step);
      target = editor_tour_get_target (get_tour (window));
      harness_screenshot (GTK_WIDGET (window), name);
      if (step == 2)
        {
          /* Back and again. */
          gtk_widget_activate_action (GTK_WIDGET (get_tour (window)), "tour.back", NULL);
          wait_for_step (window, 1);
          g_assert_false (gtk_widget_has_css_class (target, "tour-target"));
          pointer_tap (GDK_KEY_Return);
          wait_for_step (window, 2);
        }
      pointer_tap (GDK_KEY_Return);
    }
  harness_wait ("the end of the tour", is_over, window);
  /* Where the last step was, with the sample to go on with. */
  g_assert_nonnull (editor_window_get_document (window));
  g_assert_true (EDITOR_IS_LEVELS_PAGE (GTK_WIDGET (editor_window_get_page_in_front (window))));
  g_assert_true (g_settings_get_boolean (settings, "tour-seen"));
  harness_close (window);

  window = start (width, height);
  harness_settle ();
  g_assert_null (get_tour (window));
  g_assert_null (editor_window_get_document (window));
  harness_close (window);
}

static void
test_all (void)
{
  take_all (1600, 1000, "tour");
}

/* Little room, dark, and from right to left: where a step has its place is another one. */
static void
test_mirrored (void)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  take_all (1024, 768, "tour-mirrored");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static gboolean
has_ring (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "tour-target") || has_ring (child))
      return TRUE;
  return FALSE;
}

/* Nothing on the pages of what is opened then is pointed at. */
static void
check_forgotten (EditorWindow *window)
{
  static const char *const names[] = { "blocks", "levels", "play", "tiles" };

  harness_open_sample (window, "first-steps");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      harness_show_page (window, names[i]);
      gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800 - (int) i);
      harness_settle ();
      g_assert_false (has_ring (GTK_WIDGET (window)));
    }
}

/* Escape at the first step, and at the last, leads back to the start page; what became somebody's own work stays. */
static void
test_skip (void)
{
  for (guint step = 0; step < EDITOR_TOUR_N_STEPS; step += EDITOR_TOUR_N_STEPS - 1)
    {
      EditorWindow *window;

      forget ();
      window = start (1280, 800);
      for (guint i = 0; i < step; i++)
        {
          wait_for_step (window, i);
          pointer_tap (GDK_KEY_Return);
        }
      wait_for_step (window, step);
      g_test_message ("step %u", step);
      pointer_tap (GDK_KEY_Escape);
      harness_wait ("the end of the tour", is_over, window);
      g_assert_null (editor_window_get_document (window));
      g_assert_true (g_settings_get_boolean (settings, "tour-seen"));
      check_forgotten (window);
      harness_close (window);
    }
  {
    EditorWindow *window;
    EditorEdit   *edit;

    forget ();
    window = start (1280, 800);
    wait_for_step (window, 0);
    edit = editor_recipe_edit_add (
        editor_document_get_content (editor_window_get_document (window)), "mine", NULL);
    editor_edit_apply (editor_window_get_document (window), edit);
    pointer_tap (GDK_KEY_Escape);
    harness_wait ("the end of the tour", is_over, window);
    g_assert_nonnull (editor_window_get_document (window));
    harness_close (window);
  }
}

/* From the menu it is there again and over whatever is open; it goes with who goes elsewhere, and with its document. */
static void
test_again (void)
{
  EditorWindow *window = journey_new_window (1280, 800);

  harness_open_sample (window, "dwindle-mines");
  g_assert_true (harness_activate (window, "win.tour", NULL));
  wait_for_step (window, 0);
  pointer_tap (GDK_KEY_Escape);
  harness_wait ("the end of the tour", is_over, window);
  g_assert_nonnull (editor_window_get_document (window));

  g_assert_true (harness_activate (window, "win.tour", NULL));
  wait_for_step (window, 0);
  g_assert_true (harness_activate (window, "win.tour", NULL));
  harness_show_page (window, "play");
  harness_wait ("the end of the tour", is_over, window);

  g_assert_true (harness_activate (window, "win.tour", NULL));
  wait_for_step (window, 0);
  editor_window_set_document (window, NULL);
  harness_wait ("the end of the tour", is_over, window);
  g_assert_true (harness_activate (window, "win.tour", NULL));
  harness_wait ("the sample", shows_page, window);
  wait_for_step (window, 0);
  harness_close (window);
}

/* Who has worked here before is not new, and neither is who wants an empty document. */
static void
test_not_new (void)
{
  static const char *const files[] = { "file:///tmp/dungeon.ashlar.json", NULL };
  EditorWindow            *window;

  forget ();
  g_settings_set_strv (settings, "recent-files", files);
  window = start (1280, 800);
  harness_settle ();
  g_assert_null (get_tour (window));
  harness_close (window);
  forget ();
  g_settings_set_string (settings, "new-window", "empty");
  window = start (1280, 800);
  harness_settle ();
  g_assert_null (get_tour (window));
  harness_close (window);
  g_settings_reset (settings, "new-window");
}

int
main (int argc, char *argv[])
{
  int status;

  harness_init (&argc, &argv);
  settings = g_settings_new (ASHLAR_APP_ID);
  g_test_add_func ("/tour/all", test_all);
  g_test_add_func ("/tour/mirrored", test_mirrored);
  g_test_add_func ("/tour/skip", test_skip);
  g_test_add_func ("/tour/again", test_again);
  g_test_add_func ("/tour/not-new", test_not_new);
  status = harness_run ();
  g_object_unref (settings);
  return status;
}
