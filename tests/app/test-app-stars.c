/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A seed is starred by a click; an edit that changes its level marks it, and neither a star nor what is
 * done to one makes a level anew. */

#include "ashlar-config.h"

#include "journey.h"

#include "base/ashlar-report-private.h"
#include "document/editor-stars.h"
#include "edits/editor-star-edit.h"
#include "preview/editor-seed-bar.h"
#include "seeds/editor-star-compare.h"
#include "seeds/editor-star-list.h"
#include "seeds/editor-stars-view.h"

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
} Fixture;

static const AshlarRecipe *
get_recipe (Fixture *fixture)
{
  return ashlar_content_get_recipe (editor_document_get_content (fixture->document), 0);
}

static void
set_width (Fixture *fixture, gint width)
{
  g_autoptr (AshlarValue) value = ashlar_value_new_integer (width);
  g_autoptr (AshlarRecipe) next
      = ashlar_recipe_with_parameter (get_recipe (fixture), "width", value);

  harness_set_recipe (fixture->document, 0, next, NULL);
}

static gboolean
has_one_star (gpointer user_data)
{
  return get_recipe (user_data)->stars->len == 1;
}

/* What is known of the only star; ASHLAR_STAR_NEW where nothing is. */
static AshlarStarState
get_state (Fixture *fixture)
{
  return editor_stars_look_up (editor_document_get_stars (fixture->document), "first-level",
                               g_ptr_array_index (get_recipe (fixture)->stars, 0))
      .state;
}

static gboolean
is_kept (gpointer user_data)
{
  return get_state (user_data) == ASHLAR_STAR_KEPT;
}

static gboolean
differs (gpointer user_data)
{
  return get_state (user_data) == ASHLAR_STAR_DIFFERS;
}

static guint
count_findings (Fixture *fixture)
{
  AshlarReport *report = editor_document_get_report (fixture->document);
  guint         n = 0;

  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    n += g_str_equal (ashlar_finding_get_code (ashlar_report_get_finding (report, i)),
                      "star-differs");
  return n;
}

static gboolean
is_found (gpointer user_data)
{
  return count_findings (user_data) == 1;
}

static gboolean
is_not_found (gpointer user_data)
{
  return count_findings (user_data) == 0;
}

static Fixture
begin (void)
{
  Fixture fixture = { .window = journey_new_window (1280, 800) };

  harness_open_sample (fixture.window, "first-steps");
  harness_show_page (fixture.window, "levels");
  harness_wait_for_level (fixture.window);
  fixture.document = editor_window_get_document (fixture.window);
  return fixture;
}

static void
click_star (Fixture *fixture)
{
  journey_click (journey_find (GTK_WIDGET (fixture->window), GTK_TYPE_TOGGLE_BUTTON,
                               "Star: keep this seed, and hear when it gives another level"));
}

static void
test_star (void)
{
  Fixture        fixture = begin ();
  EditorPreview *preview
      = editor_levels_page_get_preview (harness_get_levels_page (fixture.window));
  const EditorPreviewResult *result = editor_preview_get_result (preview);
  AshlarLevel               *level = result->level;
  AshlarContent             *twin;

  click_star (&fixture);
  harness_wait ("the star", has_one_star, &fixture);
  harness_wait ("the star to be checked", is_kept, &fixture);
  /* The level was not made again. */
  g_assert_true (editor_preview_get_result (preview)->level == level);
  g_assert_false (editor_preview_is_busy (preview));

  set_width (&fixture, 64);
  harness_wait ("the star to differ", differs, &fixture);
  harness_wait ("the finding", is_found, &fixture);
  twin = editor_stars_look_up (editor_document_get_stars (fixture.document), "first-level",
                               g_ptr_array_index (get_recipe (&fixture)->stars, 0))
             .before;
  g_assert_nonnull (twin);

  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  harness_wait ("the star to be kept again", is_kept, &fixture);
  harness_wait ("the finding to go", is_not_found, &fixture);
  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  g_assert_cmpuint (get_recipe (&fixture)->stars->len, ==, 0);
  harness_wait_for_level (fixture.window);
  harness_close (fixture.window);
}

/* Accepted, it is what is kept; undone, it differs again, and what it was before is still known. */
static void
test_accept (void)
{
  Fixture           fixture = begin ();
  EditorStars      *stars = editor_document_get_stars (fixture.document);
  AshlarContent    *before;
  EditorStarHash    hash;
  EditorStarNews    news;
  const AshlarStar *star;
  g_autofree char  *now = NULL;

  click_star (&fixture);
  harness_wait ("the star to be checked", has_one_star, &fixture);
  harness_wait ("the star to be checked", is_kept, &fixture);
  set_width (&fixture, 64);
  harness_wait ("the star to differ", differs, &fixture);
  star = g_ptr_array_index (get_recipe (&fixture)->stars, 0);
  news = editor_stars_look_up (stars, "first-level", star);
  before = news.before;
  now = g_strdup (news.hash);
  hash = (EditorStarHash){ star->seed, now };
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_star_edit_accept (editor_document_get_content (fixture.document), 0, &hash, 1, NULL)));
  g_assert_true (is_kept (&fixture));
  harness_wait ("the finding to go", is_not_found, &fixture);
  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  g_assert_true (differs (&fixture));
  star = g_ptr_array_index (get_recipe (&fixture)->stars, 0);
  g_assert_true (editor_stars_look_up (stars, "first-level", star).before == before);
  harness_close (fixture.window);
}

static EditorStarsView *
get_view (Fixture *fixture)
{
  return EDITOR_STARS_VIEW (
      harness_find (harness_get_page (fixture->window, "levels"), EDITOR_TYPE_STARS_VIEW));
}

/* A label of the view that ends so. */
static gboolean
has_label (GtkWidget *root, const char *end)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && g_str_has_suffix (gtk_label_get_label (GTK_LABEL (root)), end))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, end))
      return TRUE;
  return FALSE;
}

static gboolean
tells_change (gpointer user_data)
{
  return has_label (GTK_WIDGET (get_view (user_data)), "cells changed");
}

static gboolean
tells_nothing (gpointer user_data)
{
  return has_label (GTK_WIDGET (get_view (user_data)), "The level that was starred");
}

static EditorStarCompare *
find_compare (void)
{
  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (harness_get_application ()));
       list != NULL; list = list->next)
    if (EDITOR_IS_STAR_COMPARE (list->data))
      return list->data;
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *list = all; list != NULL; list = list->next)
    if (EDITOR_IS_STAR_COMPARE (list->data))
      return list->data;
  return NULL;
}

static gboolean
is_compared (gpointer user_data)
{
  EditorStarCompare *compare = find_compare ();

  return compare != NULL && gtk_widget_get_mapped (GTK_WIDGET (compare));
}

/* Before and after, side by side and in small; accepted by a click, and undone. */
static void
test_before_and_after (void)
{
  Fixture fixture = begin ();

  click_star (&fixture);
  harness_wait ("the star", has_one_star, &fixture);
  harness_wait ("the star to be checked", is_kept, &fixture);
  set_width (&fixture, 44);
  harness_wait ("the star to differ", differs, &fixture);
  g_assert_true (harness_activate (fixture.window, "page.mode", g_variant_new_string ("many")));
  harness_wait ("what has changed", tells_change, &fixture);
  harness_screenshot (GTK_WIDGET (fixture.window), "stars-before-and-after");

  g_signal_emit_by_name (harness_find (GTK_WIDGET (get_view (&fixture)), GTK_TYPE_LIST_VIEW),
                         "activate", 0);
  harness_wait ("both levels side by side", is_compared, &fixture);
  harness_settle ();
  harness_screenshot (GTK_WIDGET (find_compare ()), "stars-compare");
  gtk_window_close (GTK_WINDOW (find_compare ()));
  harness_settle ();

  gtk_widget_grab_focus (
      journey_find (GTK_WIDGET (get_view (&fixture)), GTK_TYPE_BUTTON, "Keep the level of now"));
  harness_settle ();
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (
      journey_find (GTK_WIDGET (get_view (&fixture)), GTK_TYPE_BUTTON, "Keep the level of now"));
  harness_wait ("the star to be accepted", is_kept, &fixture);
  harness_wait ("the row to say so", tells_nothing, &fixture);
  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  g_assert_true (differs (&fixture));
  harness_wait ("what has changed, again", tells_change, &fixture);
  harness_close (fixture.window);
}

/* Names and notes, and what is refused. */
static void
test_edits (void)
{
  Fixture        fixture = begin ();
  AshlarContent *content = editor_document_get_content (fixture.document);
  g_autoptr (GError) error = NULL;
  const AshlarStar *star;

  g_assert_true (editor_edit_apply (fixture.document,
                                    editor_star_edit_add (content, 0, G_MAXUINT64, NULL, NULL)));
  content = editor_document_get_content (fixture.document);
  g_assert_null (editor_star_edit_add (content, 0, G_MAXUINT64, NULL, &error));
  g_assert_error (error, EDITOR_EDIT_ERROR, EDITOR_EDIT_ERROR_TAKEN);
  g_clear_error (&error);
  g_assert_null (editor_star_edit_remove (content, 0, 1, &error));
  g_assert_error (error, EDITOR_EDIT_ERROR, EDITOR_EDIT_ERROR_INVALID);
  g_assert_true (editor_edit_apply (
      fixture.document, editor_star_edit_rename (content, 0, G_MAXUINT64, " Two bridges ", NULL)));
  g_assert_true (editor_edit_apply (
      fixture.document, editor_star_edit_note (editor_document_get_content (fixture.document), 0,
                                               G_MAXUINT64, "over lava", NULL)));
  star = g_ptr_array_index (get_recipe (&fixture)->stars, 0);
  g_assert_cmpstr (star->name, ==, "Two bridges");
  g_assert_cmpstr (star->note, ==, "over lava");
  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  star = g_ptr_array_index (get_recipe (&fixture)->stars, 0);
  g_assert_null (star->note);
  g_assert_cmpstr (star->name, ==, "Two bridges");
  harness_close (fixture.window);
}

/* ---- Seeds that floors have of their own */

/* An adventure of one floor, with one seed of its own, of a map so many cells wide. */
static void
set_adventure (Fixture *fixture, gint width)
{
  g_autoptr (AshlarAdventure) adventure = ashlar_adventure_new ("a");
  g_autoptr (AshlarContent) content = NULL;
  AshlarQuest *quest = ashlar_quest_new ("q");
  AshlarFloor *floor = ashlar_floor_new ("cave", get_recipe (fixture)->id);

  g_strfreev (floor->seeds);
  floor->seeds = g_strsplit ("7", " ", -1);
  floor->set = ashlar_value_new_object ();
  ashlar_value_object_set (floor->set, "width", ashlar_value_new_integer (width));
  g_ptr_array_add (quest->floors, floor);
  g_ptr_array_add (adventure->quests, quest);
  content = ashlar_content_with_adventure (editor_document_get_content (fixture->document),
                                           ASHLAR_NO_INDEX, adventure);
  editor_document_apply (fixture->document, content, EDITOR_CHANGE_RECIPE, 0, "Change", NULL);
}

static gboolean
is_seed_found (gpointer user_data)
{
  Fixture      *fixture = user_data;
  AshlarReport *report = editor_document_get_report (fixture->document);

  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (g_str_equal (ashlar_finding_get_code (finding), "pinned-seed-fails"))
        return g_str_has_prefix (ashlar_finding_get_subject (finding),
                                 "/adventures/0/quests/0/floors/0/seeds");
    }
  return FALSE;
}

static gboolean
is_no_seed_found (gpointer user_data)
{
  return !is_seed_found (user_data);
}

static void
test_pinned_seeds (void)
{
  Fixture fixture = begin ();

  set_adventure (&fixture, 3);
  harness_wait ("the seed to be found", is_seed_found, &fixture);
  g_assert_true (harness_activate (fixture.window, "win.undo", NULL));
  harness_wait ("the finding to go", is_no_seed_found, &fixture);
  harness_close (fixture.window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app-stars/star", test_star);
  g_test_add_func ("/app-stars/accept", test_accept);
  g_test_add_func ("/app-stars/before-and-after", test_before_and_after);
  g_test_add_func ("/app-stars/edits", test_edits);
  g_test_add_func ("/app-stars/pinned-seeds", test_pinned_seeds);
  return harness_run ();
}
