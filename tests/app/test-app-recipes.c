/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Recipes by hand: with real clicks and keys a recipe is made, told something at every stage, and
 * taken back step by step until the document is what it was.
 *
 * Long because all journeys share how widgets are found and clicked. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "recipes/editor-demands.h"
#include "recipes/editor-entry-list.h"
#include "recipes/editor-entry-row.h"
#include "recipes/editor-part-row.h"
#include "recipes/editor-parameter-view.h"
#include "recipes/editor-part-popover.h"
#include "recipes/editor-predicate-summary.h"
#include "recipes/editor-predicate-view.h"
#include "edits/editor-recipe-edit.h"
#include "recipes/editor-recipe-form.h"
#include "recipes/editor-recipe-element.h"
#include "recipes/editor-weights-row.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-pool-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "pipeline/ashlar-parts.h"
#include "pipeline/ashlar-registry-private.h"

typedef gboolean (*Matches) (GtkWidget *widget, gconstpointer wanted);

/* Popovers are children of what they belong to, so that they are found, too. */
static GtkWidget *
find (GtkWidget *root, Matches matches, gconstpointer wanted)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = matches (child, wanted) ? child : find (child, matches, wanted);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_view_of (GtkWidget *widget, gconstpointer id)
{
  return EDITOR_IS_PARAMETER_VIEW (widget)
         && editor_parameter_view_has (EDITOR_PARAMETER_VIEW (widget), id);
}

static gboolean
is_list_of (GtkWidget *widget, gconstpointer list)
{
  return EDITOR_IS_ENTRY_LIST (widget)
         && g_str_equal (editor_entry_list_get_kind (EDITOR_ENTRY_LIST (widget))->list, list);
}

static gboolean
is_choice (GtkWidget *widget, gconstpointer id)
{
  return GTK_IS_LIST_BOX_ROW (widget)
         && g_strcmp0 (g_object_get_data (G_OBJECT (widget), "id"), id) == 0;
}

static gboolean
is_labelled (GtkWidget *widget, gconstpointer label)
{
  return (GTK_IS_MENU_BUTTON (widget)
          && g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), label) == 0);
}

static gboolean
is_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

/* Clicks */

static gboolean
is_on_screen (gpointer user_data)
{
  GtkWidget *widget = user_data;

  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
is_pressed_through (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static gboolean
through_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* What was sent to the X server has come back and has been worked off. */
static void
settle (void)
{
  gboolean through = FALSE;

  gdk_display_sync (gdk_display_get_default ());
  g_timeout_add (60, through_cb, &through);
  harness_wait ("events to arrive", is_pressed_through, &through);
  harness_settle ();
}

static void
click (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  harness_wait ("a widget to be on the screen", is_on_screen, widget);
  settle ();
  pointer_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0,
                 1);
  settle ();
}

static void
type_number (GtkWidget *spin, const char *digits)
{
  GtkWidget *text = find (spin, is_type, GSIZE_TO_POINTER (GTK_TYPE_TEXT));

  click (text);
  pointer_key (GDK_KEY_Control_L, TRUE);
  pointer_tap (GDK_KEY_a);
  pointer_key (GDK_KEY_Control_L, FALSE);
  for (const char *c = digits; *c != '\0'; c++)
    pointer_tap (GDK_KEY_0 + (guint) (*c - '0'));
  pointer_tap (GDK_KEY_Return);
  settle ();
}

/* Opens the menu and takes what has the id. */
static void
choose (GtkWidget *menu_button, const char *id)
{
  GtkWidget *row;

  /* The form follows the focus. */
  gtk_widget_child_focus (menu_button, GTK_DIR_TAB_FORWARD);
  settle ();
  click (menu_button);
  row = find (menu_button, is_choice, id);
  if (row == NULL)
    g_error ("There is no choice %s", id);
  click (row);
}

/* A window on a recipe of sixteen pieces that says nothing but that. */

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  GtkWidget      *form, *list;
  AshlarContent  *original; /* owned */
} Fixture;

static void
open_window (Fixture *fixture, int width, int height)
{
  GtkWidget *page;

  fixture->window = harness_new_window (width, height);
  harness_open_sample (fixture->window, "new");
  harness_show_page (fixture->window, "levels");
  harness_wait_for_level (fixture->window);
  pointer_give_focus (GTK_WIDGET (fixture->window));
  settle ();
  page = harness_get_page (fixture->window, "levels");
  fixture->document = editor_window_get_document (fixture->window);
  fixture->form = harness_find (page, EDITOR_TYPE_RECIPE_FORM);
  fixture->list = harness_find (page, EDITOR_TYPE_ELEMENT_LIST);
  fixture->original = ashlar_content_ref (editor_document_get_content (fixture->document));
}

static void
close_window (Fixture *fixture)
{
  ashlar_content_unref (fixture->original);
  harness_close (fixture->window);
}

static AshlarRecipe *
get_recipe (Fixture *fixture)
{
  return ashlar_content_get_recipe (
      editor_document_get_content (fixture->document),
      editor_levels_page_get_recipe (harness_get_levels_page (fixture->window)));
}

static AshlarLevel *
get_level (Fixture *fixture)
{
  const EditorPreviewResult *result;

  harness_wait_for_level (fixture->window);
  result = editor_preview_get_result (
      editor_levels_page_get_preview (harness_get_levels_page (fixture->window)));
  g_assert_no_error (result->error);
  return result->level;
}

static void
add_recipe (Fixture *fixture, const char *planner)
{
  choose (find (fixture->list, is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)), planner);
  g_assert_cmpstr (get_recipe (fixture)->planner.type, ==, planner);
}

/* As often as it goes; then nothing is left of what was done. */
static void
undo_everything (Fixture *fixture, guint n_steps)
{
  guint    n = 0;
  gboolean can_undo;

  editor_document_end_gesture (fixture->document);
  for (g_object_get (fixture->document, "can-undo", &can_undo, NULL); can_undo;
       g_object_get (fixture->document, "can-undo", &can_undo, NULL))
    {
      g_assert_true (harness_activate (fixture->window, "win.undo", NULL));
      n++;
    }
  g_assert_cmpuint (n, ==, n_steps);
  g_assert_true (
      ashlar_content_equal (editor_document_get_content (fixture->document), fixture->original));
  harness_wait_for_level (fixture->window);
}

/* Journeys */

static void
test_new_recipe (void)
{
  Fixture    fixture;
  GtkWidget *row;
  guint      width, height, wider;

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  ashlar_level_get_cells (get_level (&fixture), &width, &height);

  row = find (fixture.form, is_view_of, "across");
  type_number (find (row, is_type, GSIZE_TO_POINTER (GTK_TYPE_SPIN_BUTTON)), "12");
  ashlar_level_get_cells (get_level (&fixture), &wider, &height);
  g_assert_cmpuint (wider, ==, width / 8 * 12);
  harness_screenshot (GTK_WIDGET (fixture.window), "recipes-new");
  undo_everything (&fixture, 2);
  close_window (&fixture);
}

static AshlarGenerator *
get_generator (Fixture *fixture)
{
  get_level (fixture);
  return editor_preview_get_result (
             editor_levels_page_get_preview (harness_get_levels_page (fixture->window)))
      ->build->generator;
}

static gboolean
is_given_back (gpointer user_data)
{
  AshlarPoolCount count;

  ashlar_pool_count (user_data, &count);
  return count.kept == 0;
}

/* Each change has a generator of its own, which finds the memory of levels before it; when no more
 * changes come, it goes back. */
static void
test_memory_of_changes (void)
{
  static const char *const numbers[] = { "12", "13", "12", "13", "12" };
  Fixture                  fixture;
  GtkWidget               *row;
  AshlarPoolCount          before, after;
  g_autoptr (AshlarPool) pool = NULL;

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  pool = ashlar_pool_ref (get_generator (&fixture)->pool);
  ashlar_pool_set_least (pool, 4096, 0x5a);
  ashlar_pool_count (pool, &before);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      row = find (fixture.form, is_view_of, "across");
      type_number (find (row, is_type, GSIZE_TO_POINTER (GTK_TYPE_SPIN_BUTTON)), numbers[i]);
      g_assert_true (get_generator (&fixture)->pool == pool);
    }
  ashlar_pool_count (pool, &after);
  g_assert_cmpuint (after.n_kept, >, before.n_kept);
  harness_wait ("memory that nobody uses", is_given_back, pool);
  close_window (&fixture);
}

/* Whatever planner is chosen, a level is there at once: the sample's blocks are of one size. It has no
 * crossword, though; that is said. */
static void
test_every_planner (void)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);
  Fixture                     fixture;

  open_window (&fixture, 1280, 800);
  for (guint i = 0; i < n; i++)
    {
      add_recipe (&fixture, planners[i]->part.id);
      harness_wait_for_level (fixture.window);
      if (g_str_equal (planners[i]->part.id, "crossword"))
        g_assert_error (editor_preview_get_result (editor_levels_page_get_preview (
                                                       harness_get_levels_page (fixture.window)))
                            ->error,
                        ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
      else if (!planners[i]->needs_blocks)
        g_assert_nonnull (get_level (&fixture));
    }
  undo_everything (&fixture, n);
  close_window (&fixture);
}

static void
test_theme_rule (void)
{
  Fixture          fixture;
  GtkWidget       *theme, *row, *areas, *predicate;
  AshlarThemeRule *rule;
  guint            n;

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  get_level (&fixture);
  n = get_recipe (&fixture)->theme->len;

  theme = find (fixture.form, is_list_of, "theme");
  choose (find (theme, is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)), "room");
  g_assert_cmpuint (get_recipe (&fixture)->theme->len, ==, n + 1);
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_cmpstr (ashlar_theme_rule_get_painter (rule, 0), ==, "room");
  g_assert_null (rule->when);
  get_level (&fixture);

  /* It is unfolded: the areas it is for are one click away. */
  row = find (theme, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_ENTRY_ROW));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
  predicate = find (row, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_PREDICATE_VIEW));
  areas = gtk_widget_get_ancestor (predicate, GTK_TYPE_MENU_BUTTON);
  click (areas);
  choose (find (predicate, is_labelled, "Add a Condition"), "deadEnd");
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_nonnull (rule->when);
  g_assert_cmpint (rule->when->dead_end, ==, TRUE);
  choose (find (predicate, is_labelled, "Add a Condition"), "distance");
  /* As a hand that takes its time. */
  editor_document_end_gesture (fixture.document);
  type_number (find (predicate, is_type, GSIZE_TO_POINTER (GTK_TYPE_SPIN_BUTTON)), "3");
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_cmpint (rule->when->distance.min, ==, 3);
  g_assert_cmpint (rule->when->distance.max, ==, G_MAXINT);
  get_level (&fixture);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (areas));
  settle ();
  harness_screenshot (GTK_WIDGET (fixture.window), "recipes-theme");
  undo_everything (&fixture, 5);
  close_window (&fixture);
}

static gboolean
is_part_row (GtkWidget *widget, gconstpointer id)
{
  return EDITOR_IS_PART_ROW (widget)
         && g_str_equal (editor_part_row_get_part (EDITOR_PART_ROW (widget))->id, id);
}

/* One painter becomes several with weights, each with parameters of its own, and one again. */
static void
test_several_painters (void)
{
  Fixture          fixture;
  GtkWidget       *theme, *row, *painters, *weights;
  AshlarThemeRule *rule;
  guint            n_painters = ashlar_get_n_parts (ASHLAR_PART_PAINTER);

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  get_level (&fixture);
  theme = find (fixture.form, is_list_of, "theme");
  choose (find (theme, is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)), "tunnel");
  row = find (theme, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_ENTRY_ROW));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  settle ();
  painters = find (row, is_type, GSIZE_TO_POINTER (GTK_TYPE_DROP_DOWN));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (painters), n_painters);
  settle ();
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_true (ashlar_theme_rule_has_weights (rule));
  g_assert_cmpuint (ashlar_value_get_n_items (rule->painter), ==, 2);
  get_level (&fixture);

  weights = find (row, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_WEIGHTS_ROW));
  g_assert_nonnull (weights);
  {
    g_autoptr (AshlarValue) next = ashlar_value_new_object ();

    ashlar_value_object_set (next, "room", ashlar_value_new_integer (3));
    ashlar_value_object_set (next, "open", ashlar_value_new_integer (0));
    ashlar_value_object_set (next, "tunnel", ashlar_value_new_integer (1));
    g_signal_emit_by_name (weights, "changed", "painter", next);
  }
  settle ();
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_cmpuint (ashlar_value_get_n_items (rule->painter), ==, 2);
  g_assert_null (find (row, is_part_row, "open"));
  {
    g_autoptr (AshlarValue) shrink = ashlar_value_new_integer (40);

    g_signal_emit_by_name (find (row, is_part_row, "room"), "changed", "room", "shrink", shrink);
  }
  settle ();
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (
                       ashlar_value_lookup (rule->parameters, "room"), "shrink")),
                   ==, 40);
  get_level (&fixture);
  harness_screenshot (GTK_WIDGET (fixture.window), "recipes-several");

  for (guint i = 0; i < n_painters; i++)
    if (g_str_equal (ashlar_get_part (ASHLAR_PART_PAINTER, i)->id, "room"))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (painters), i);
  settle ();
  rule = g_ptr_array_index (get_recipe (&fixture)->theme, 0);
  g_assert_false (ashlar_theme_rule_has_weights (rule));
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (rule->parameters, "shrink")), ==,
                   40);
  get_level (&fixture);
  close_window (&fixture);
}

static void
test_weight (void)
{
  Fixture      fixture;
  GtkWidget   *row, *scale;
  AshlarValue *weights;

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  get_level (&fixture);
  row = find (fixture.form, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_WEIGHTS_ROW));
  /* The head unfolds it. */
  click (find (row, is_type, GSIZE_TO_POINTER (ADW_TYPE_ACTION_ROW)));
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
  scale = find (row, is_type, GSIZE_TO_POINTER (GTK_TYPE_SCALE));
  harness_wait ("the weights to be shown", is_on_screen, scale);
  gtk_widget_grab_focus (scale);
  for (guint i = 0; i < 3; i++)
    pointer_tap (GDK_KEY_Right);
  settle ();
  weights = ashlar_value_lookup (get_recipe (&fixture)->planner.parameters, "weights");
  g_assert_nonnull (weights);
  g_assert_cmpuint (ashlar_value_get_n_items (weights), ==, 1);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_get_item (weights, 0)), ==, 4);
  get_level (&fixture);
  harness_screenshot (GTK_WIDGET (fixture.window), "recipes-weights");
  /* Three keys in one go are one step. */
  undo_everything (&fixture, 2);
  close_window (&fixture);
}

/* Entries move with what is unfolded, and go; each is one step. */
static void
test_entries (void)
{
  static const char *const passes[] = { "ends", "attach" };
  Fixture                  fixture;
  GtkWidget               *list, *first, *second;

  open_window (&fixture, 1280, 800);
  add_recipe (&fixture, "minidungeon");
  list = find (fixture.form, is_list_of, "assign");
  for (gsize i = 0; i < G_N_ELEMENTS (passes); i++)
    choose (find (list, is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)), passes[i]);
  g_assert_cmpuint (get_recipe (&fixture)->assign->len, ==, 2);
  first = find (list, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_ENTRY_ROW));
  second = gtk_widget_get_next_sibling (first);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (first), FALSE);
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (second)));

  gtk_widget_activate_action (second, "entry.up", NULL);
  g_assert_cmpstr (
      ((AshlarRecipeStep *) g_ptr_array_index (get_recipe (&fixture)->assign, 0))->type, ==,
      "attach");
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (first)));
  g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (second)));

  gtk_widget_activate_action (first, "entry.duplicate", NULL);
  g_assert_cmpuint (get_recipe (&fixture)->assign->len, ==, 3);
  gtk_widget_activate_action (first, "entry.remove", NULL);
  g_assert_cmpuint (get_recipe (&fixture)->assign->len, ==, 2);
  undo_everything (&fixture, 6);
  close_window (&fixture);
}

/* What the level must be, at the end of the form. */
static void
test_demand (void)
{
  Fixture      fixture;
  GtkWidget   *demands, *spin;
  AshlarValue *rooms;

  open_window (&fixture, 1280, 800);
  add_recipe (&fixture, "minidungeon");
  get_level (&fixture);
  demands = find (fixture.form, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_DEMANDS));
  gtk_widget_child_focus (demands, GTK_DIR_TAB_FORWARD);
  settle ();
  choose (find (demands, is_type, GSIZE_TO_POINTER (GTK_TYPE_MENU_BUTTON)), "rooms");
  editor_document_end_gesture (fixture.document);
  spin = find (demands, is_type, GSIZE_TO_POINTER (GTK_TYPE_SPIN_BUTTON));
  type_number (spin, "12");
  rooms = ashlar_value_lookup (get_recipe (&fixture)->accept, "rooms");
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (rooms, "min")), ==, 12);
  g_assert_null (ashlar_value_lookup (rooms, "max"));
  g_assert_cmpuint (ashlar_level_get_n_areas (get_level (&fixture)), >=, 12);
  harness_screenshot (GTK_WIDGET (fixture.window), "recipes-demand");
  undo_everything (&fixture, 3);
  close_window (&fixture);
}

/* Recipes change places and keep what belongs to them. */
static void
test_order (void)
{
  Fixture fixture;

  open_window (&fixture, 1280, 800);
  add_recipe (&fixture, "minidungeon");
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (fixture.window)), ==,
                    1);
  g_assert_false (harness_activate (fixture.window, "page.move-later", NULL));
  g_assert_true (harness_activate (fixture.window, "page.move-earlier", NULL));
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (fixture.window)), ==,
                    0);
  g_assert_cmpstr (get_recipe (&fixture)->planner.type, ==, "minidungeon");
  g_assert_true (harness_activate (fixture.window, "page.reorder", g_variant_new ("(uu)", 0u, 1u)));
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (fixture.window)), ==,
                    1);
  undo_everything (&fixture, 3);
  close_window (&fixture);
}

/* A fault stands at the value it is about, and going there puts the focus into it. */

static const struct
{
  const char *place;
  const char *value;
} faults[] = {
  { "planner/parameters/weights",
    "{ 'WNES': 0, 'WE': 0, 'NS': 0, 'WN': 0, 'NE': 0, 'ES': 0, 'WS': 0, 'WNE': 0, 'WES': 0, "
    "'NES': 0, 'WNS': 0 }" },
  { "planner/parameters/islands", "'sunk'" },
  { "tiles/floor", "'#'" },
  { "theme/0/parameters/shrink", "-3" },
  { "assign/0/parameters/loops", "4000" },
  { "accept/moons", "{ 'min': 1 }" },
};

static AshlarValue *
parse (const char *json)
{
  g_autofree char *text = g_strdelimit (g_strconcat ("[", json, "]", NULL), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) list = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return ashlar_value_ref (ashlar_value_get_item (list, 0));
}

static gboolean
has_complaint (GtkWidget *widget, gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "row-error");
}

static void
set (Fixture *fixture, const char *place, const char *json)
{
  g_autoptr (AshlarValue) value = parse (json);

  guint recipe = editor_levels_page_get_recipe (harness_get_levels_page (fixture->window));

  g_assert_true (editor_edit_apply (
      fixture->document, editor_recipe_edit_set (editor_document_get_content (fixture->document),
                                                 recipe, place, value, "Change", NULL, NULL)));
}

static void
test_faults (void)
{
  Fixture fixture;

  open_window (&fixture, 1600, 1000);
  add_recipe (&fixture, "minidungeon");
  set (&fixture, "theme", "[ { 'id': 'all', 'painter': 'room' } ]");
  set (&fixture, "assign", "[ { 'type': 'attach' } ]");
  harness_wait_for_level (fixture.window);
  g_assert_null (find (fixture.form, has_complaint, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *subject = g_strdup_printf (
          "/recipes/%u/%s",
          editor_levels_page_get_recipe (harness_get_levels_page (fixture.window)),
          faults[i].place);
      const char *id = strrchr (faults[i].place, '/') + 1;
      GtkWidget  *view, *focus;

      g_test_message ("%s", faults[i].place);
      set (&fixture, faults[i].place, faults[i].value);
      harness_wait_for_level (fixture.window);
      view = find (fixture.form, has_complaint, NULL);
      g_assert_nonnull (view);
      g_assert_true (editor_window_go_to (fixture.window, subject));
      settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));
      g_assert_nonnull (focus);
      view = gtk_widget_get_ancestor (focus, EDITOR_TYPE_PARAMETER_VIEW);
      if (g_str_has_prefix (faults[i].place, "accept/"))
        g_assert_nonnull (gtk_widget_get_ancestor (focus, EDITOR_TYPE_DEMANDS));
      else if (view == NULL || !is_view_of (view, id))
        g_error ("%s: the focus is elsewhere", faults[i].place);
      if (i == 0)
        harness_screenshot (GTK_WIDGET (fixture.window), "recipes-fault");
      g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
      harness_wait_for_level (fixture.window);
      g_assert_null (find (fixture.form, has_complaint, NULL));
    }
  close_window (&fixture);
}

/* Every type of parameter has a view, whatever is given, and points are added by hand. */

static const char *const two_words[] = { "one", "two", NULL };

static const AshlarParameterSpec record_fields[] = {
  { .id = "id", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_WORD },
  { .id = "share", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_PERCENT, .maximum = 100 },
};

static const AshlarParameterSpec specs[] = {
  { .id = "integer",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_INTEGER,
    .maximum = 9,
    .value = 3 },
  { .id = "percent",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_PERCENT,
    .maximum = 100,
    .optional = TRUE },
  { .id = "boolean", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_BOOLEAN },
  { .id = "choice",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_CHOICE,
    .choices = two_words,
    .choice_labels = two_words },
  { .id = "range",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_RANGE,
    .maximum = 9,
    .range_max = 4 },
  { .id = "bounds",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_RANGE,
    .maximum = 9,
    .optional = TRUE },
  { .id = "weights",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_WEIGHTS,
    .maximum = 9,
    .value = 1,
    .choices = two_words },
  { .id = "set", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_BLOCK_SET },
  { .id = "counted", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_COUNTED_BLOCKS },
  { .id = "block", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_BLOCK, .optional = TRUE },
  { .id = "puzzle", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_PUZZLE },
  { .id = "points", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_POINTS },
  { .id = "tile", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_TILE, .optional = TRUE },
  { .id = "object", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_OBJECT, .optional = TRUE },
  { .id = "predicate",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE },
  { .id = "word", .label = "A", .help = "a", .type = ASHLAR_PARAMETER_WORD },
  { .id = "records",
    .label = "A",
    .help = "a",
    .type = ASHLAR_PARAMETER_RECORDS,
    .fields = record_fields,
    .n_fields = G_N_ELEMENTS (record_fields),
    .record = "Cost" },
};

static const char *const values[] = {
  "{}",
  "{ 'integer': 5, 'percent': 50, 'boolean': true, 'choice': 'two', 'range': { 'min': 2 }, "
  "'bounds': { 'max': 7 }, 'weights': { 'two': 4 }, 'set': [ 'bl_room' ], 'counted': { 'bl_room': "
  "2 }, 'block': 'bl_room', 'puzzle': 'gone', 'points': [ [ 100, 900 ] ], 'tile': '.', "
  "'object': 'gone', 'predicate': { 'deadEnd': true }, 'word': 'safe', 'records': [ { 'id': 'a', "
  "'share': 30 }, { 'id': 'b' } ] }",
  /* Nothing of what was expected. */
  "{ 'integer': 'x', 'percent': [], 'boolean': 3, 'choice': 7, 'range': 'x', 'bounds': [], "
  "'weights': 3, 'set': 3, 'counted': [], 'block': 3, 'puzzle': {}, 'points': [ 3, [] ], "
  "'tile': 3, 'object': [], 'predicate': 3, 'word': {}, 'records': { 'id': 3 } }",
};

static void
points_cb (EditorParameterView *view, const char *id, AshlarValue *value, AshlarValue **out)
{
  *out = ashlar_value_ref (value);
}

static gboolean
is_button_of (GtkWidget *widget, gconstpointer tooltip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
record_cb (EditorParameterView *view, const char *id, AshlarValue *value, char **out)
{
  g_free (*out);
  *out = value != NULL ? ashlar_json_value_to_text (value) : g_strdup ("none");
}

/* Records come, go and change places as the entries of a recipe do. */
static void
check_records (GtkWidget *records)
{
  static const struct
  {
    const char *command, *after;
  } commands[] = {
    { "entry.down", "[{ \"id\": \"b\" }, { \"id\": \"a\", \"share\": 30 }]" },
    { "entry.duplicate",
      "[{ \"id\": \"a\", \"share\": 30 }, { \"id\": \"a\", \"share\": 30 }, { \"id\": \"b\" }]" },
    { "entry.remove", "[{ \"id\": \"b\" }]" },
  };
  GtkWidget       *row = find (records, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_ENTRY_ROW));
  g_autofree char *told = NULL;

  /* Its fields come when it unfolds. */
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  g_assert_nonnull (find (row, is_type, GSIZE_TO_POINTER (EDITOR_TYPE_PARAMETER_VIEW)));
  g_signal_connect (records, "changed", G_CALLBACK (record_cb), &told);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_assert_true (gtk_widget_activate_action (row, commands[i].command, NULL));
      g_assert_cmpstr (told, ==, commands[i].after);
    }
  g_signal_emit_by_name (find (records, is_button_of, "Add: cost"), "clicked");
  g_assert_cmpstr (told, ==,
                   "[{ \"id\": \"a\", \"share\": 30 }, { \"id\": \"b\" }, { \"id\": \"cost-3\" }]");
  g_signal_handlers_disconnect_by_data (records, &told);
}

static void
test_every_parameter (void)
{
  Fixture        fixture;
  AshlarContent *content;
  GPtrArray     *views = editor_parameter_views_new (specs, G_N_ELEMENTS (specs));
  EditorFaults  *nothing_wrong = editor_faults_new ();
  GtkWidget     *points;
  AshlarValue   *added = NULL;
  g_autoptr (AshlarValue) given = parse (values[1]);

  open_window (&fixture, 1280, 800);
  content = editor_document_get_content (fixture.document);
  {
    g_autoptr (EditorBlockPictures) pictures = editor_block_pictures_new (fixture.document);

    g_assert_cmpuint (views->len, ==, G_N_ELEMENTS (specs));
    for (guint i = 0; i < views->len; i++)
      {
        GtkWidget *view = g_object_ref_sink (g_ptr_array_index (views, i));

        g_assert_true (editor_parameter_view_has (EDITOR_PARAMETER_VIEW (view), specs[i].id));
        for (gsize j = 0; j < G_N_ELEMENTS (values); j++)
          {
            g_autoptr (AshlarValue) parameters = parse (values[j]);

            editor_parameter_view_update (EDITOR_PARAMETER_VIEW (view), content, pictures,
                                          parameters, nothing_wrong, "");
          }
        editor_parameter_view_update (EDITOR_PARAMETER_VIEW (view), content, pictures, given,
                                      nothing_wrong, "");
      }
  }
  points = g_ptr_array_index (views, 11);
  g_signal_connect (points, "changed", G_CALLBACK (points_cb), &added);
  g_signal_emit_by_name (find (points, is_type, GSIZE_TO_POINTER (GTK_TYPE_BUTTON)), "clicked");
  g_assert_nonnull (added);
  g_assert_cmpuint (ashlar_value_get_n_items (added), ==, 2);
  ashlar_value_unref (added);

  check_records (g_ptr_array_index (views, 16));
  for (guint i = 0; i < views->len; i++)
    g_object_unref (g_ptr_array_index (views, i));
  g_ptr_array_unref (views);
  editor_faults_free (nothing_wrong);
  close_window (&fixture);
}

/* Predicates in words */

static const struct
{
  const char *predicate, *words;
} summaries[] = {
  { "{}", "" },
  { "{ 'deadEnd': true }", "dead end" },
  { "{ 'deadEnd': false, 'links': { 'min': 2 } }", "no dead end, 2 or more links" },
  { "{ 'links': { 'max': 4 } }", "up to 4 links" },
  { "{ 'links': 3 }", "3 links" },
  { "{ 'size': { 'min': 4, 'max': 9 } }", "4–9 cells" },
  { "{ 'not': { 'role': 'hub' } }", "not: hub" },
  { "{ 'any': [ { 'kind': 'room' }, { 'zone': 'safe' } ] }", "room or zone “safe”" },
  { "{ 'adjacentTo': { 'role': 'Entrance' } }", "linked to: entrance" },
};

static void
test_summaries (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (summaries); i++)
    {
      g_autoptr (AshlarValue) predicate = parse (summaries[i].predicate);
      g_autofree char *words = editor_predicate_dup_summary (predicate, content);

      g_assert_cmpstr (words, ==, summaries[i].words);
    }
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/recipes/new", test_new_recipe);
  g_test_add_func ("/recipes/memory-of-changes", test_memory_of_changes);
  g_test_add_func ("/recipes/every-planner", test_every_planner);
  g_test_add_func ("/recipes/theme-rule", test_theme_rule);
  g_test_add_func ("/recipes/several-painters", test_several_painters);
  g_test_add_func ("/recipes/weight", test_weight);
  g_test_add_func ("/recipes/entries", test_entries);
  g_test_add_func ("/recipes/demand", test_demand);
  g_test_add_func ("/recipes/order", test_order);
  g_test_add_func ("/recipes/faults", test_faults);
  g_test_add_func ("/recipes/every-parameter", test_every_parameter);
  g_test_add_func ("/recipes/summaries", test_summaries);
  return harness_run ();
}
