/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Hands on the plan: what is dragged on a level stays where it was put, in the recipe, as one step of
 * undo; and the areas that a rule means light up. */

#include "ashlar-config.h"

#include "harness.h"
#include "pointer.h"

#include "edits/editor-hand-edit.h"
#include "levels/editor-levels-page-private.h"

typedef struct
{
  EditorWindow     *window;
  EditorLevelsPage *page;
  EditorDocument   *document;
} Fixture;

static AshlarRecipe *
get_recipe (const Fixture *self)
{
  return ashlar_content_get_recipe (editor_document_get_content (self->document),
                                    editor_levels_page_get_recipe (self->page));
}

static void
open_page (Fixture *self, const char *sample, const char *recipe)
{
  g_autofree char *pointer = NULL;
  guint            index;

  self->window = harness_new_window (1600, 1000);
  harness_open_sample (self->window, sample);
  harness_show_page (self->window, "levels");
  self->page = harness_get_levels_page (self->window);
  self->document = editor_window_get_document (self->window);
  index = ashlar_content_find_recipe (editor_document_get_content (self->document), recipe);
  g_assert_cmpuint (index, !=, ASHLAR_NO_INDEX);
  pointer = g_strdup_printf ("/recipes/%u", index);
  g_assert_true (editor_window_go_to (self->window, pointer));
  harness_wait_for_level (self->window);
  pointer_give_focus (GTK_WIDGET (self->window));
  harness_settle ();
}

static const AshlarPlacedMarker *
find_marker (const Fixture *self, AshlarMarkerKind kind)
{
  AshlarLevel *level = self->page->overlay.level;

  g_assert_nonnull (level);
  for (guint i = 0; i < level->markers->len; i++)
    if (g_array_index (level->markers, AshlarPlacedMarker, i).kind == kind)
      return &g_array_index (level->markers, AshlarPlacedMarker, i);
  g_assert_not_reached ();
}

static guint32
find_area (const Fixture *self, AshlarMarkerKind kind)
{
  return find_marker (self, kind)->area;
}

/* The middle of a cell in the canvas. */
static void
get_middle (const Fixture *self, int x, int y, double *px, double *py)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (self->page->canvas, x, y, 1, 1, &bounds);
  *px = bounds.origin.x + bounds.size.width / 2;
  *py = bounds.origin.y + bounds.size.height / 2;
}

static gboolean
is_grabbed (gpointer user_data)
{
  return editor_plan_hands_is_busy (user_data);
}

static gboolean
is_free (gpointer user_data)
{
  return !editor_plan_hands_is_busy (user_data);
}

/* An area that is neither end, far from the entrance. */
static guint32
find_other (const Fixture *self)
{
  const AshlarPlan *plan = self->page->overlay.level->plan;

  for (guint32 area = plan->n_areas; area-- > 0;)
    if (plan->roles[area] == 0)
      return area;
  g_assert_not_reached ();
}

static void
test_drag (void)
{
  Fixture                self;
  GtkWidget             *canvas;
  const AshlarRectangle *cells;
  double                 from_x, from_y, to_x, to_y;
  guint32                other, exit;
  AshlarContent         *before;

  open_page (&self, "sixteen-pieces", "garden");
  canvas = GTK_WIDGET (self.page->canvas);
  other = find_other (&self);
  exit = find_area (&self, ASHLAR_MARKER_EXIT);
  cells = &self.page->overlay.level->plan->rectangles[other];
  before = editor_document_get_content (self.document);
  get_middle (&self, find_marker (&self, ASHLAR_MARKER_ENTRANCE)->x,
              find_marker (&self, ASHLAR_MARKER_ENTRANCE)->y, &from_x, &from_y);
  get_middle (&self, cells->x + cells->width / 2, cells->y + cells->height / 2, &to_x, &to_y);

  pointer_move (canvas, from_x, from_y);
  harness_settle ();
  pointer_button (1, TRUE);
  harness_wait ("the entrance is taken", is_grabbed, self.page->hands);
  for (int i = 1; i <= 10; i++)
    pointer_move (canvas, from_x + (to_x - from_x) * i / 10, from_y + (to_y - from_y) * i / 10);
  harness_settle ();
  /* Until it is let go nothing is said of it. */
  g_assert_true (editor_document_get_content (self.document) == before);
  pointer_button (1, FALSE);
  harness_wait ("the entrance is let go", is_free, self.page->hands);
  harness_settle ();
  harness_wait_for_level (self.window);
  g_assert_cmpuint (find_area (&self, ASHLAR_MARKER_ENTRANCE), ==, other);
  g_assert_cmpuint (find_area (&self, ASHLAR_MARKER_EXIT), ==, exit);
  harness_screenshot (GTK_WIDGET (self.window), "hands-dragged");

  g_assert_true (harness_activate (self.window, "win.undo", NULL));
  g_assert_true (ashlar_content_equal (editor_document_get_content (self.document), before));
  harness_close (self.window);
}

static gboolean
is_changed (gpointer user_data)
{
  const Fixture *self = user_data;

  return get_recipe (self)->assign->len > 0;
}

static void
tap (guint keyval)
{
  pointer_tap (keyval);
  harness_settle ();
}

static gboolean
has_words (gpointer user_data)
{
  g_autofree char *words = editor_plan_hands_dup_words (user_data);

  return words != NULL;
}

static gboolean
has_no_words (gpointer user_data)
{
  return !has_words (user_data);
}

static gboolean
keeps (const Fixture *self, const char *id)
{
  const AshlarRecipeStep *step = g_ptr_array_index (get_recipe (self)->assign, 0);

  return ashlar_value_lookup (step->parameters, id) != NULL;
}

static gboolean
is_forgotten (gpointer user_data)
{
  return !keeps (user_data, "entrance");
}

static void
test_keys (void)
{
  Fixture self;

  open_page (&self, "sixteen-pieces", "garden");
  gtk_widget_grab_focus (GTK_WIDGET (self.page->canvas));
  harness_settle ();
  tap (GDK_KEY_h);
  harness_wait ("something is taken", has_words, self.page->hands);
  tap (GDK_KEY_Left);
  tap (GDK_KEY_Escape);
  harness_wait ("Escape leaves it", has_no_words, self.page->hands);
  g_assert_cmpuint (get_recipe (&self)->assign->len, ==, 0);

  tap (GDK_KEY_h);
  harness_wait ("something is taken again", has_words, self.page->hands);
  tap (GDK_KEY_Left);
  tap (GDK_KEY_Return);
  harness_wait ("Return puts it there", is_changed, &self);
  harness_wait_for_level (self.window);
  tap (GDK_KEY_Delete);
  harness_wait ("the entrance is the planner's again", is_forgotten, &self);
  g_assert_true (keeps (&self, "exit"));
  harness_close (self.window);
}

/* A start block says where the entrance is. */
static void
test_settled (void)
{
  Fixture               self;
  const EditorHand      entrance = { ASHLAR_MARKER_ENTRANCE, 0 };
  const EditorHandPlace place = { 500, 500 };
  g_autoptr (GError) error = NULL;

  open_page (&self, "old-keep", "keep");
  g_assert_null (editor_hand_edit_move (editor_document_get_content (self.document),
                                        editor_levels_page_get_recipe (self.page), &entrance,
                                        &place, NULL, NULL, &error));
  g_assert_error (error, EDITOR_EDIT_ERROR, EDITOR_EDIT_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Start"));
  harness_close (self.window);
}

static const char *
get_pass (const Fixture *self, guint index)
{
  return ((AshlarRecipeStep *) g_ptr_array_index (get_recipe (self)->assign, index))->type;
}

static void
apply (const Fixture *self, EditorEdit *edit, GError *error)
{
  g_assert_no_error (error);
  g_assert_true (editor_edit_apply (self->document, edit));
  harness_wait_for_level (self->window);
  g_assert_no_error (
      editor_preview_get_result (editor_levels_page_get_preview (self->page))->error);
}

/* Whatever is dragged first, the passes stand in the order in which they build on one another. */
static void
test_passes (void)
{
  Fixture               self;
  const EditorHand      influence = { ASHLAR_MARKER_INFLUENCE, 0 };
  const EditorHand      guardian = { ASHLAR_MARKER_GUARDIAN, 0 };
  const EditorHand      entrance = { ASHLAR_MARKER_ENTRANCE, 0 };
  const EditorHandPlace place = { 500, 500 }, other = { 120, 880 };
  AshlarContent        *content;
  guint                 recipe;
  g_autoptr (GError) error = NULL;

  open_page (&self, "sixteen-pieces", "garden");
  recipe = editor_levels_page_get_recipe (self.page);
  content = editor_document_get_content (self.document);
  apply (&self, editor_hand_edit_add_influence (content, recipe, &place, &error), error);
  g_assert_cmpint (find_marker (&self, ASHLAR_MARKER_INFLUENCE)->x, ==,
                   self.page->overlay.level->canvas->width / 2);
  content = editor_document_get_content (self.document);
  apply (&self, editor_hand_edit_move (content, recipe, &entrance, &other, NULL, NULL, &error),
         error);
  content = editor_document_get_content (self.document);
  apply (&self, editor_hand_edit_move (content, recipe, &influence, &other, NULL, NULL, &error),
         error);
  g_assert_cmpuint (get_recipe (&self)->assign->len, ==, 2);
  g_assert_cmpstr (get_pass (&self, 0), ==, "ends");
  g_assert_cmpstr (get_pass (&self, 1), ==, "route");
  g_assert_cmpint (find_marker (&self, ASHLAR_MARKER_INFLUENCE)->x, <,
                   self.page->overlay.level->canvas->width / 4);
  content = editor_document_get_content (self.document);
  apply (&self, editor_hand_edit_remove (content, recipe, &influence, &error), error);
  for (guint i = 0; i < self.page->overlay.level->markers->len; i++)
    g_assert_cmpint (g_array_index (self.page->overlay.level->markers, AshlarPlacedMarker, i).kind,
                     !=, ASHLAR_MARKER_INFLUENCE);
  /* Where no area has a way around, the level says so; the recipe has it all the same. */
  content = editor_document_get_content (self.document);
  g_assert_true (
      editor_edit_apply (self.document, editor_hand_edit_move (content, recipe, &guardian, &place,
                                                               NULL, NULL, &error)));
  g_assert_no_error (error);
  g_assert_cmpstr (get_pass (&self, 2), ==, "guardian");
  harness_wait_for_level (self.window);
  harness_close (self.window);
}

static guint
count_lit (const Fixture *self)
{
  guint n = 0;

  for (guint32 area = 0; self->page->lit != NULL && area < self->page->overlay.level->plan->n_areas;
       area++)
    n += self->page->lit[area];
  return n;
}

static void
test_lit (void)
{
  Fixture           self;
  const AshlarPlan *plan;
  g_autoptr (AshlarValue) predicate = ashlar_value_new_object ();
  guint n = 0;

  open_page (&self, "sixteen-pieces", "garden");
  plan = self.page->overlay.level->plan;
  for (guint32 area = 0; area < plan->n_areas; area++)
    n += plan->adjacency_first[area + 1] - plan->adjacency_first[area] == 1;
  ashlar_value_object_set (predicate, "deadEnd", ashlar_value_new_boolean (TRUE));

  g_signal_emit_by_name (self.page->form, "looked-at", "/recipes/0/place/0", predicate);
  g_assert_cmpuint (count_lit (&self), ==, n);
  g_assert_true (self.page->overlay.lit == self.page->lit);
  harness_screenshot (GTK_WIDGET (self.window), "hands-lit");
  /* The one rule of the theme has them all. */
  g_signal_emit_by_name (self.page->form, "looked-at", "/recipes/0/theme/0", predicate);
  g_assert_cmpuint (count_lit (&self), ==, plan->n_areas);
  g_signal_emit_by_name (self.page->form, "looked-at", NULL, NULL);
  g_assert_null (self.page->overlay.lit);
  harness_close (self.window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/hands/drag", test_drag);
  g_test_add_func ("/hands/keys", test_keys);
  g_test_add_func ("/hands/settled", test_settled);
  g_test_add_func ("/hands/passes", test_passes);
  g_test_add_func ("/hands/lit", test_lit);
  return harness_run ();
}
