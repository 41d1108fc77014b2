/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The contact sheet, as a designer uses it: many seeds appear, one is opened; they are sorted, filtered, searched,
 * set beside others, saved; what fails says why; what the document becomes is shown.
 *
 * Long because it is one page, and each way over it needs the same steps. */

#include "ashlar-config.h"

#include "journey.h"

#include <string.h>

#include "content/ashlar-recipe-private.h"
#include "edits/editor-recipe-edit.h"
#include "levels/editor-failure-view.h"
#include "seeds/editor-metric-filter.h"
#include "seeds/editor-sheet-tile.h"
#include "seeds/editor-sheet-view.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-commit-entry.h"

/* Clicks and keys arrive when the server has sent them. */
#define WAIT_UNTIL(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 deadline = g_get_monotonic_time () + harness_get_deadline () * G_TIME_SPAN_SECOND;      \
                                                                                                   \
    while (!(condition))                                                                           \
      {                                                                                            \
        if (g_get_monotonic_time () > deadline)                                                    \
          g_error ("%s: waited in vain for %s", G_STRLOC, #condition);                             \
        if (!g_main_context_iteration (NULL, FALSE))                                               \
          g_usleep (1000);                                                                         \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

typedef struct
{
  EditorWindow    *window;
  EditorDocument  *document;
  EditorSheetView *view;
  EditorSheet     *sheet;
} Fixture;

static gboolean
is_done (gpointer user_data)
{
  EditorSheet *sheet = user_data;

  if (editor_sheet_get_busy (sheet) || editor_sheet_get_n_cards (sheet) == 0)
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (editor_sheet_get_model (sheet)); i++)
    {
      g_autoptr (EditorSheetCard) card = g_list_model_get_item (editor_sheet_get_model (sheet), i);

      if (!editor_sheet_card_is_ready (card) || editor_sheet_card_is_old (card))
        return FALSE;
    }
  return TRUE;
}

static void
wait_for_sheet (Fixture *self)
{
  harness_settle ();
  harness_wait ("the sheet to be full", is_done, self->sheet);
  harness_settle ();
}

static EditorSheetCard *
peek_shown (Fixture *self, guint position)
{
  g_autoptr (EditorSheetCard) card
      = g_list_model_get_item (editor_sheet_get_model (self->sheet), position);

  g_assert_nonnull (card);
  return card;
}

static guint
count_shown (Fixture *self)
{
  return g_list_model_get_n_items (editor_sheet_get_model (self->sheet));
}

static guint64
get_value (Fixture *self, guint position, guint part, const char *metric)
{
  const EditorSheetPart *found = editor_sheet_card_get_part (peek_shown (self, position), part);

  g_assert_nonnull (found->values);
  return found->values[ashlar_metric_find (metric)];
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

/* Panels slide: what is to be clicked stands still when it has stood where it is for some frames. */
static gboolean
stands_still (GtkWidget *widget, graphene_rect_t *last, guint *n_frames)
{
  graphene_rect_t bounds;

  g_assert_true (
      gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  g_usleep (10000);
  *n_frames = graphene_rect_equal (&bounds, last) ? *n_frames + 1 : 0;
  *last = bounds;
  return *n_frames > 30;
}

static void
click (GtkWidget *widget)
{
  graphene_rect_t last = { 0 };
  guint           n_frames = 0;

  WAIT_UNTIL (stands_still (widget, &last, &n_frames));
  journey_click (widget);
}

static void
go_to_many (Fixture *self)
{
  GtkWidget *button
      = journey_find (GTK_WIDGET (self->window), GTK_TYPE_TOGGLE_BUTTON, "Many Seeds");

  click (button);
  harness_wait ("the sheet", is_mapped, self->view);
  wait_for_sheet (self);
}

static void
set_up (Fixture *self, const char *sample)
{
  self->window = journey_new_window (1600, 1000);
  harness_open_sample (self->window, sample);
  self->document = editor_window_get_document (self->window);
  harness_show_page (self->window, "levels");
  harness_wait_for_level (self->window);
  self->view = EDITOR_SHEET_VIEW (harness_find (GTK_WIDGET (self->window), EDITOR_TYPE_SHEET_VIEW));
  g_assert_nonnull (self->view);
  self->sheet = editor_sheet_view_get_sheet (self->view);
  go_to_many (self);
}

static GtkWidget *
find_tile (GtkWidget *root, EditorSheetCard *card)
{
  if (EDITOR_IS_SHEET_TILE (root))
    return editor_sheet_tile_get_card (EDITOR_SHEET_TILE (root)) == card ? root : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_tile (child, card);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click_card (Fixture *self, EditorSheetCard *card)
{
  GtkWidget *tile = find_tile (GTK_WIDGET (self->view), card);

  g_assert_nonnull (tile);
  pointer_click (tile, 40, 40, 1);
}

static gboolean
shows_one (gpointer user_data)
{
  Fixture *self = user_data;

  return !gtk_widget_get_mapped (GTK_WIDGET (self->view));
}

/* What stands on the screen, in any label. */
static gboolean
says (GtkWidget *root, const char *words)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
type_filter (Fixture *self, const char *text)
{
  GtkWidget *entry = harness_find (GTK_WIDGET (self->view), EDITOR_TYPE_COMMIT_ENTRY);

  g_assert_nonnull (entry);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  pointer_tap (GDK_KEY_Return);
  WAIT_UNTIL (gtk_editable_get_text (GTK_EDITABLE (entry))[0] == '\0'
              || gtk_widget_has_css_class (entry, "error"));
  harness_settle ();
}

/* ---- Seeing and opening ---- */

static void
test_open (void)
{
  Fixture self;

  set_up (&self, "old-keep");
  g_assert_cmpuint (count_shown (&self), ==, 24);
  for (guint i = 0; i < 24; i++)
    {
      EditorSheetCard       *card = peek_shown (&self, i);
      const EditorSheetPart *part = editor_sheet_card_get_part (card, 0);

      g_assert_cmpuint (editor_sheet_card_get_seed (card), ==, i + 1);
      g_assert_nonnull (part->picture);
      g_assert_cmpint (gdk_texture_get_width (part->picture), ==, EDITOR_SHEET_PICTURE_WIDTH);
      g_assert_nonnull (find_tile (GTK_WIDGET (self.view), card));
    }
  g_assert_true (says (GTK_WIDGET (self.view), "24 seeds"));
  harness_screenshot (GTK_WIDGET (self.window), "sheet");

  click_card (&self, peek_shown (&self, 6));
  harness_wait ("the level", shows_one, &self);
  harness_wait_for_level (self.window);
  g_assert_cmpuint (editor_levels_page_get_seed (harness_get_levels_page (self.window)), ==, 7);

  go_to_many (&self);
  for (guint i = 0; i < 24; i++)
    g_assert_cmpint (editor_sheet_card_get_open (peek_shown (&self, i)), ==, i == 6);
  harness_close (self.window);
}

static gboolean
has_focus_within (gpointer user_data)
{
  Fixture   *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  return focus != NULL && gtk_widget_get_first_child (focus) != NULL
         && EDITOR_IS_SHEET_TILE (gtk_widget_get_first_child (focus));
}

static guint64
get_focused_seed (Fixture *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (!has_focus_within (self))
    return 0;
  return editor_sheet_card_get_seed (
      editor_sheet_tile_get_card (EDITOR_SHEET_TILE (gtk_widget_get_first_child (focus))));
}

static void
test_keys (void)
{
  Fixture          self;
  GtkWidget       *focus;
  EditorSheetCard *card;
  g_autofree char *spoken = NULL;

  set_up (&self, "old-keep");
  gtk_widget_grab_focus (
      gtk_widget_get_parent (find_tile (GTK_WIDGET (self.view), peek_shown (&self, 0))));
  harness_wait ("the focus on a card", has_focus_within, &self);
  pointer_tap (GDK_KEY_Right);
  WAIT_UNTIL (get_focused_seed (&self) == 2);
  pointer_tap (GDK_KEY_Down);
  WAIT_UNTIL (get_focused_seed (&self) > 3);
  focus = gtk_root_get_focus (GTK_ROOT (self.window));
  card = editor_sheet_tile_get_card (EDITOR_SHEET_TILE (gtk_widget_get_first_child (focus)));
  spoken = editor_sheet_card_dup_spoken (card);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       spoken);
  g_assert_nonnull (strstr (spoken, "areas, way "));
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the level", shows_one, &self);
  g_assert_cmpuint (editor_levels_page_get_seed (harness_get_levels_page (self.window)), ==,
                    editor_sheet_card_get_seed (card));
  harness_close (self.window);
}

static void
test_count (void)
{
  Fixture self;

  set_up (&self, "old-keep");
  click (journey_find (GTK_WIDGET (self.window), GTK_TYPE_TOGGLE_BUTTON, "48"));
  WAIT_UNTIL (count_shown (&self) == 48);
  wait_for_sheet (&self);
  /* Rows stand as close as those of a few seeds. */
  WAIT_UNTIL (gtk_widget_get_height (gtk_widget_get_parent (
                  find_tile (GTK_WIDGET (self.view), peek_shown (&self, 47))))
              < EDITOR_SHEET_PICTURE_HEIGHT + 40);
  click (journey_find (GTK_WIDGET (self.window), GTK_TYPE_BUTTON, "Show other seeds"));
  WAIT_UNTIL (editor_sheet_card_get_seed (peek_shown (&self, 0)) != 1);
  wait_for_sheet (&self);
  g_assert_cmpuint (count_shown (&self), ==, 48);
  for (guint i = 1; i < 48; i++)
    g_assert_cmpuint (editor_sheet_card_get_seed (peek_shown (&self, i)), ==,
                      editor_sheet_card_get_seed (peek_shown (&self, 0)) + i);
  click (journey_find (GTK_WIDGET (self.window), GTK_TYPE_TOGGLE_BUTTON, "24"));
  WAIT_UNTIL (count_shown (&self) == 24);
  harness_close (self.window);
}

static gboolean
is_starred (Fixture *self, guint64 seed)
{
  const AshlarRecipe *recipe
      = ashlar_content_get_recipe (editor_document_get_content (self->document), 0);
  gboolean is_kept = ashlar_recipe_find_star (recipe, seed) != ASHLAR_NO_INDEX;

  return is_kept && editor_sheet_card_get_starred (editor_sheet_find (self->sheet, seed));
}

static void
test_stars (void)
{
  Fixture          self;
  GtkWidget       *tile;
  EditorSheetCard *card;
  GdkTexture      *picture;

  set_up (&self, "old-keep");
  card = peek_shown (&self, 4);
  picture = editor_sheet_card_get_part (card, 0)->picture;
  tile = find_tile (GTK_WIDGET (self.view), card);
  pointer_click (tile, EDITOR_SHEET_PICTURE_WIDTH - 16, 16, 1);
  WAIT_UNTIL (is_starred (&self, 5));
  /* The sheet stays as it is. */
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self.view)));
  g_assert_true (editor_sheet_card_get_part (card, 0)->picture == picture);
  g_assert_false (editor_sheet_get_busy (self.sheet));
  harness_screenshot (GTK_WIDGET (self.window), "sheet-starred");

  gtk_widget_grab_focus (
      gtk_widget_get_parent (find_tile (GTK_WIDGET (self.view), peek_shown (&self, 1))));
  harness_wait ("the focus on a card", has_focus_within, &self);
  pointer_tap (GDK_KEY_s);
  WAIT_UNTIL (is_starred (&self, 2));
  pointer_tap (GDK_KEY_space);
  WAIT_UNTIL (!is_starred (&self, 2));
  g_assert_true (harness_activate (self.window, "win.undo", NULL));
  WAIT_UNTIL (is_starred (&self, 2));
  g_assert_true (harness_activate (self.window, "win.undo", NULL));
  g_assert_true (harness_activate (self.window, "win.undo", NULL));
  WAIT_UNTIL (!is_starred (&self, 2) && !is_starred (&self, 5));
  harness_close (self.window);
}

/* ---- Sorting and filtering ---- */

static void
choose_word (Fixture *self, const char *button, const char *typed)
{
  GtkWidget  *found = journey_find (GTK_WIDGET (self->view), GTK_TYPE_MENU_BUTTON, button);
  GtkPopover *popover = NULL;
  GtkWidget  *search;

  click (found);
  WAIT_UNTIL ((popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (found))) != NULL
              && gtk_widget_get_mapped (GTK_WIDGET (popover)));
  journey_type (typed);
  search = harness_find (GTK_WIDGET (popover), GTK_TYPE_EDITABLE);
  WAIT_UNTIL (g_ascii_strcasecmp (gtk_editable_get_text (GTK_EDITABLE (search)), typed) == 0);
  pointer_tap (GDK_KEY_Return);
  WAIT_UNTIL (!gtk_widget_get_mapped (GTK_WIDGET (popover)));
}

static void
test_sort (void)
{
  Fixture self;

  set_up (&self, "old-keep");
  choose_word (&self, "What the levels are sorted by", "critical path");
  wait_for_sheet (&self);
  for (guint i = 1; i < count_shown (&self); i++)
    g_assert_cmpuint (get_value (&self, i - 1, 0, "criticalPath"), <=,
                      get_value (&self, i, 0, "criticalPath"));
  g_assert_cmpuint (get_value (&self, 0, 0, "criticalPath"), <,
                    get_value (&self, 23, 0, "criticalPath"));
  g_assert_true (says (find_tile (GTK_WIDGET (self.view), peek_shown (&self, 0)), "steps"));
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_TOGGLE_BUTTON, "Greatest first"));
  WAIT_UNTIL (get_value (&self, 0, 0, "criticalPath") > get_value (&self, 23, 0, "criticalPath"));
  for (guint i = 1; i < count_shown (&self); i++)
    g_assert_cmpuint (get_value (&self, i - 1, 0, "criticalPath"), >=,
                      get_value (&self, i, 0, "criticalPath"));
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_TOGGLE_BUTTON, "Greatest first"));
  WAIT_UNTIL (get_value (&self, 0, 0, "criticalPath") < get_value (&self, 23, 0, "criticalPath"));
  choose_word (&self, "What the levels are sorted by", "seed");
  harness_settle ();
  for (guint i = 0; i < 24; i++)
    g_assert_cmpuint (editor_sheet_card_get_seed (peek_shown (&self, i)), ==, i + 1);
  harness_close (self.window);
}

/* Of seeds from 1 on, measured one by one. */
static guint
count_fitting (Fixture *self, const char *filter, guint n, guint64 *last)
{
  g_autoptr (AshlarValue) wanted = editor_metric_filter_parse (filter, NULL);
  AshlarContent *content = editor_document_get_content (self->document);
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (
      content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)), NULL, NULL);
  guint found = 0;

  for (guint seed = 1; seed <= n; seed++)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, seed, NULL, NULL, NULL);

      if (sample->error == NULL && editor_metric_filter_takes (wanted, sample->values))
        {
          found++;
          *last = seed;
        }
    }
  return found;
}

static void
test_filter (void)
{
  static const char *const filter = "dead ends <= 16, way > 60";
  Fixture                  self;
  guint64                  last = 0;
  guint                    n;

  set_up (&self, "old-keep");
  n = count_fitting (&self, filter, 24, &last);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, 24);
  type_filter (&self, filter);
  g_assert_cmpuint (count_shown (&self), ==, n);
  g_assert_true (says (GTK_WIDGET (self.view), "of 24 seeds fit"));
  g_assert_true (
      journey_is_there (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "Remove Critical path ≥ 61"));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (get_value (&self, i, 0, "deadEnds"), <=, 16000);
      g_assert_cmpuint (get_value (&self, i, 0, "criticalPath"), >, 60000);
    }
  harness_screenshot (GTK_WIDGET (self.window), "sheet-filter");

  /* Further seeds, until there are as many as were asked for: the first that fit. */
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_TOGGLE_BUTTON, "Search On"));
  WAIT_UNTIL (count_shown (&self) >= 24);
  wait_for_sheet (&self);
  g_assert_cmpuint (count_shown (&self), ==, 24);
  last = editor_sheet_card_get_seed (peek_shown (&self, 23));
  g_assert_cmpuint (count_fitting (&self, filter, (guint) last, &last), ==, 24);
  g_assert_cmpuint (editor_sheet_get_n_cards (self.sheet), ==, 24);

  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "Remove Dead ends ≤ 16"));
  WAIT_UNTIL (!journey_is_there (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "Remove Dead ends ≤ 16"));
  wait_for_sheet (&self);
  g_assert_cmpuint (count_shown (&self), ==, 24);

  type_filter (&self, "beauty > 3");
  g_assert_true (says (GTK_WIDGET (self.window), "There is no metric “beauty”")
                 || gtk_widget_has_css_class (
                     harness_find (GTK_WIDGET (self.view), EDITOR_TYPE_COMMIT_ENTRY), "error"));
  harness_close (self.window);
}

static void
test_none (void)
{
  Fixture self;

  set_up (&self, "old-keep");
  type_filter (&self, "way > 90000");
  g_assert_cmpuint (count_shown (&self), ==, 0);
  g_assert_true (says (GTK_WIDGET (self.view), "None of These Seeds Fits"));
  harness_screenshot (GTK_WIDGET (self.window), "sheet-none");
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "_Clear the Filter"));
  WAIT_UNTIL (count_shown (&self) == 24);
  harness_close (self.window);
}

static void
test_accept (void)
{
  Fixture       self;
  AshlarRecipe *recipe;

  set_up (&self, "old-keep");
  type_filter (&self, "way > 60");
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "Accept Only Such Levels"));
  WAIT_UNTIL (editor_document_get_modified (self.document));
  wait_for_sheet (&self);
  recipe = ashlar_content_get_recipe (editor_document_get_content (self.document), 0);
  g_assert_nonnull (recipe->accept);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (
                       ashlar_value_lookup (recipe->accept, "criticalPath"), "min")),
                   ==, 61);
  /* Now all of them do. */
  g_assert_cmpuint (count_shown (&self), ==, 24 - editor_sheet_get_n_failed (self.sheet));
  g_assert_true (harness_activate (self.window, "win.undo", NULL));
  g_assert_false (editor_document_get_modified (self.document));
  harness_close (self.window);
}

/* ---- Beside others ---- */

static void
test_compare (void)
{
  Fixture     self;
  const char *other;

  set_up (&self, "old-keep");
  other = ashlar_recipe_get_id (
      ashlar_content_get_recipe (editor_document_get_content (self.document), 1));
  choose_word (&self, "The same seeds by another recipe, or one plan in every theme", other);
  WAIT_UNTIL (editor_sheet_card_get_n_parts (peek_shown (&self, 0)) == 2);
  wait_for_sheet (&self);
  g_assert_cmpuint (count_shown (&self), ==, 24);
  for (guint i = 0; i < 24; i++)
    {
      EditorSheetCard *card = peek_shown (&self, i);

      g_assert_cmpuint (editor_sheet_card_get_n_parts (card), ==, 2);
      g_assert_cmpuint (editor_sheet_card_get_seed (card), ==, i + 1);
      for (guint k = 0; k < 2; k++)
        {
          AshlarContent *content = editor_document_get_content (self.document);
          g_autoptr (AshlarLevel) level = ashlar_content_generate (
              content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, k)), i + 1, NULL,
              NULL, NULL);
          g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);

          g_assert_cmpuint (get_value (&self, i, k, "floor"), ==,
                            ashlar_fraction_to_units (
                                ashlar_measure_get (measure, ashlar_metric_find ("floor"))));
        }
    }
  harness_screenshot (GTK_WIDGET (self.window), "sheet-compare");
  /* The picture at the right is the other recipe's. */
  pointer_click (find_tile (GTK_WIDGET (self.view), peek_shown (&self, 2)),
                 EDITOR_SHEET_PICTURE_WIDTH + 40, 40, 1);
  harness_wait ("the level", shows_one, &self);
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (self.window)), ==, 1);
  g_assert_cmpuint (editor_levels_page_get_seed (harness_get_levels_page (self.window)), ==, 3);
  harness_close (self.window);
}

static void
test_themes (void)
{
  Fixture self;
  guint   n_shown, n_made = 0;

  set_up (&self, "drowned-abbey");
  choose_word (&self, "The same seeds by another recipe, or one plan in every theme", "one plan");
  WAIT_UNTIL (editor_sheet_card_get_title (peek_shown (&self, 0)) != NULL);
  wait_for_sheet (&self);
  n_shown = count_shown (&self);
  g_assert_cmpuint (n_shown, >, 5);
  /* One plan: its areas are the same in each; what is painted is not. */
  for (guint i = 0; i < n_shown; i++)
    {
      EditorSheetCard *card = peek_shown (&self, i);

      g_assert_nonnull (editor_sheet_card_get_title (card));
      if (editor_sheet_card_get_part (card, 0)->values == NULL)
        continue;
      n_made++;
      g_assert_cmpuint (get_value (&self, i, 0, "areas"), ==, get_value (&self, 0, 0, "areas"));
    }
  g_assert_cmpuint (n_made, >, 3);
  g_assert_true (says (GTK_WIDGET (self.view), "Cave alone"));
  harness_screenshot (GTK_WIDGET (self.window), "sheet-themes");
  harness_close (self.window);
}

/* ---- What fails ---- */

static void
set_parameter (Fixture *self, const char *id, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;
  g_autoptr (AshlarRecipe) next = ashlar_recipe_with_parameter (
      ashlar_content_get_recipe (editor_document_get_content (self->document), 0), id, owned);

  harness_set_recipe (self->document, 0, next, NULL);
}

static void
test_failing (void)
{
  Fixture      self;
  AshlarValue *blocks = ashlar_value_new_array ();
  AshlarValue *accept;
  guint        n_failed;

  /* Some: each in its place. */
  set_up (&self, "old-keep");
  {
    g_autoptr (AshlarValue) bounds = editor_metric_filter_parse ("way > 150", NULL);
    g_autoptr (GError) error = NULL;

    accept = bounds;
    g_assert_true (editor_edit_apply (
        self.document, editor_recipe_edit_set (editor_document_get_content (self.document), 0,
                                               "accept", accept, "Accept", NULL, &error)));
  }
  wait_for_sheet (&self);
  n_failed = editor_sheet_get_n_failed (self.sheet);
  if (n_failed > 0 && n_failed < 24)
    g_assert_true (says (GTK_WIDGET (self.view), "No level was accepted"));
  harness_screenshot (GTK_WIDGET (self.window), "sheet-some-fail");

  /* All: one page says why, and leads there. */
  ashlar_value_array_add (blocks, ashlar_value_new_string ("bl_corridor"));
  set_parameter (&self, "blocks", blocks);
  wait_for_sheet (&self);
  g_assert_cmpuint (editor_sheet_get_n_failed (self.sheet), ==, 24);
  g_assert_true (says (GTK_WIDGET (self.view), "No Seed Makes a Level"));
  harness_screenshot (GTK_WIDGET (self.window), "sheet-fails");
  click (journey_find (GTK_WIDGET (self.view), GTK_TYPE_BUTTON, "_Show Why"));
  harness_wait ("the failure page", shows_one, &self);
  harness_wait_for_level (self.window);
  g_assert_true (
      gtk_widget_get_mapped (harness_find (GTK_WIDGET (self.window), EDITOR_TYPE_FAILURE_VIEW)));
  harness_close (self.window);
}

/* ---- Files ---- */

static gboolean
is_there (gpointer user_data)
{
  return g_file_query_exists (user_data, NULL);
}

static void
test_table (void)
{
  Fixture          self;
  g_autofree char *path = harness_build_path ("sheet.csv"), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  AshlarContent *content;
  g_autoptr (AshlarGenerator) generator = NULL;

  set_up (&self, "old-keep");
  editor_sheet_view_save (self.view, TRUE, file);
  harness_wait ("the table", is_there, file);
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 26);
  g_assert_true (g_str_has_prefix (lines[0], "seed,recipe,status,cause,message,"));
  content = editor_document_get_content (self.document);
  generator = ashlar_generator_new (
      content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)), NULL, NULL);
  for (guint seed = 1; seed <= 24; seed++)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, seed, NULL, NULL, NULL);
      g_auto (GStrv) fields = g_strsplit (lines[seed], ",", -1);

      g_assert_cmpuint (g_strv_length (fields), ==, 5 + ashlar_metrics_get_n ());
      g_assert_cmpuint (g_ascii_strtoull (fields[0], NULL, 10), ==, seed);
      g_assert_cmpstr (fields[2], ==, sample->error == NULL ? "level" : "failed");
      for (guint i = 0; sample->error == NULL && i < ashlar_metrics_get_n (); i++)
        g_assert_cmpuint ((guint64) (g_ascii_strtod (fields[5 + i], NULL) * 1000 + .5), ==,
                          sample->values[i]);
    }
  harness_close (self.window);
}

/* Whether @whole shows @part with its corner at x, y. */
static gboolean
shows (GdkTexture *whole, GdkTexture *part, guint x, guint y)
{
  guint               width = (guint) gdk_texture_get_width (whole);
  guint               part_width = (guint) gdk_texture_get_width (part);
  guint               part_height = (guint) gdk_texture_get_height (part);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * gdk_texture_get_height (whole));
  g_autofree guint32 *others = g_new (guint32, (gsize) part_width * part_height);

  gdk_texture_download (whole, (guchar *) pixels, width * 4);
  gdk_texture_download (part, (guchar *) others, part_width * 4);
  for (guint row = 0; row < part_height; row++)
    if (memcmp (pixels + (gsize) (y + row) * width + x, others + (gsize) row * part_width,
                part_width * 4)
        != 0)
      return FALSE;
  return TRUE;
}

static void
test_picture (void)
{
  Fixture self;
  g_autoptr (GBytes) bytes = NULL, few = NULL;
  g_autoptr (GdkTexture) picture = NULL, smaller = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&self, "old-keep");
  bytes = editor_sheet_view_dup_bytes (self.view, FALSE, &error);
  g_assert_no_error (error);
  picture = gdk_texture_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (picture), >, 6 * EDITOR_SHEET_PICTURE_WIDTH);
  g_assert_cmpint (gdk_texture_get_height (picture), >, 4 * EDITOR_SHEET_PICTURE_HEIGHT);
  /* The first one, below the heading. */
  g_assert_true (
      shows (picture, editor_sheet_card_get_part (peek_shown (&self, 0), 0)->picture, 18, 66));
  if (g_getenv ("ASHLAR_SCREENSHOTS") != NULL)
    {
      g_autofree char *path = g_build_filename (g_getenv ("ASHLAR_SCREENSHOTS"), "saved.png", NULL);

      gdk_texture_save_to_png (picture, path);
    }
  /* What the filter takes away is not in it. */
  type_filter (&self, "way > 60");
  few = editor_sheet_view_dup_bytes (self.view, FALSE, &error);
  g_assert_no_error (error);
  smaller = gdk_texture_new_from_bytes (few, &error);
  g_assert_cmpint (gdk_texture_get_height (smaller) * gdk_texture_get_width (smaller), <,
                   gdk_texture_get_height (picture) * gdk_texture_get_width (picture));
  harness_close (self.window);
}

/* ---- The document goes on ---- */

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
test_live (void)
{
  Fixture          self;
  EditorSheetCard *cards[24];
  GdkTexture      *pictures[24] = { NULL };

  set_up (&self, "first-steps");
  for (guint i = 0; i < 24; i++)
    {
      cards[i] = peek_shown (&self, i);
      g_set_weak_pointer (&pictures[i], editor_sheet_card_get_part (cards[i], 0)->picture);
    }
  set_parameter (&self, "width", ashlar_value_new_integer (64));
  /* What there was stays until what is new is there. */
  for (guint i = 0; i < 24; i++)
    {
      g_assert_true (peek_shown (&self, i) == cards[i]);
      g_assert_nonnull (editor_sheet_card_get_part (cards[i], 0)->picture);
      g_assert_true (editor_sheet_card_is_old (cards[i]));
    }
  wait_for_sheet (&self);
  for (guint i = 0; i < 24; i++)
    {
      g_assert_true (peek_shown (&self, i) == cards[i]);
      harness_wait ("the picture before to go", is_gone, &pictures[i]);
      g_set_weak_pointer (&pictures[i], editor_sheet_card_get_part (cards[i], 0)->picture);
    }

  /* Of other seeds nothing is kept of these. */
  click (journey_find (GTK_WIDGET (self.window), GTK_TYPE_BUTTON, "Show other seeds"));
  WAIT_UNTIL (editor_sheet_card_get_seed (peek_shown (&self, 0)) != 1);
  wait_for_sheet (&self);
  for (guint i = 0; i < 24; i++)
    harness_wait ("the picture before to go", is_gone, &pictures[i]);

  /* Nobody looks: nothing is made. */
  click (journey_find (GTK_WIDGET (self.window), GTK_TYPE_TOGGLE_BUTTON, "Level"));
  harness_wait ("the level", shows_one, &self);
  set_parameter (&self, "width", ashlar_value_new_integer (50));
  g_assert_false (editor_sheet_get_busy (self.sheet));
  harness_wait_for_level (self.window);
  go_to_many (&self);
  g_assert_cmpuint (get_value (&self, 0, 0, "size") % 50000, ==, 0);
  harness_close (self.window);
}

/* A seed beyond which there is none. */
static void
test_last_seeds (void)
{
  Fixture    self;
  GtkWidget *bar;
  GtkWidget *entry;

  set_up (&self, "first-steps");
  bar = editor_sheet_view_get_bar (self.view);
  entry = harness_find (bar, EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "18446744073709551610");
  pointer_tap (GDK_KEY_Return);
  WAIT_UNTIL (count_shown (&self) == 6);
  wait_for_sheet (&self);
  g_assert_cmpuint (editor_sheet_card_get_seed (peek_shown (&self, 5)), ==, G_MAXUINT64);
  harness_close (self.window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/sheet/open", test_open);
  g_test_add_func ("/sheet/keys", test_keys);
  g_test_add_func ("/sheet/stars", test_stars);
  g_test_add_func ("/sheet/count", test_count);
  g_test_add_func ("/sheet/sort", test_sort);
  g_test_add_func ("/sheet/filter", test_filter);
  g_test_add_func ("/sheet/none", test_none);
  g_test_add_func ("/sheet/accept", test_accept);
  g_test_add_func ("/sheet/compare", test_compare);
  g_test_add_func ("/sheet/themes", test_themes);
  g_test_add_func ("/sheet/failing", test_failing);
  g_test_add_func ("/sheet/table", test_table);
  g_test_add_func ("/sheet/picture", test_picture);
  g_test_add_func ("/sheet/live", test_live);
  g_test_add_func ("/sheet/last-seeds", test_last_seeds);
  return harness_run ();
}
