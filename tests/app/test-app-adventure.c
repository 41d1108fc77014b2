/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An adventure written by real clicks and keys: floors come and go among the cards, their pictures come by themselves, what is typed in the form
 * counts, a finding leads to its row, and an adventure as large as one may be has no more cards than can be seen. */

#include "ashlar-config.h"

#include "journey.h"

#include "adventures/editor-adventure-form.h"
#include "adventures/editor-floor-card.h"
#include "adventures/editor-win-view.h"
#include "content/ashlar-elements-private.h"
#include "edits/editor-adventure-edit.h"
#include "play/editor-play-page.h"
#include "play/editor-quest-walks.h"
#include "walks/editor-box-plot.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-element-card.h"
#include "widgets/editor-element-list.h"

typedef struct
{
  EditorWindow   *window;
  EditorDocument *document;
  guint           n_floors;
  const char     *title;
} Fixture;

static GtkWidget *
get_page (Fixture *fixture)
{
  return harness_get_page (fixture->window, "play");
}

static const AshlarQuest *
get_quest (Fixture *fixture)
{
  return ashlar_content_get_adventure (editor_document_get_content (fixture->document), 0)
      ->quests->pdata[0];
}

/* All cards there are, in any order. */
static void
list_cards (GtkWidget *root, GPtrArray *cards)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (EDITOR_IS_FLOOR_CARD (child))
      g_ptr_array_add (cards, child);
    else
      list_cards (child, cards);
}

static GtkWidget *
find_card (Fixture *fixture, guint floor)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  list_cards (get_page (fixture), cards);
  for (guint i = 0; i < cards->len; i++)
    if (editor_floor_card_get_name (cards->pdata[i]).quest == 0
        && editor_floor_card_get_name (cards->pdata[i]).floor == floor)
      return cards->pdata[i];
  return NULL;
}

static gboolean
has_cards (gpointer user_data)
{
  Fixture *fixture = user_data;

  for (guint i = 0; i < fixture->n_floors; i++)
    if (find_card (fixture, i) == NULL || gtk_widget_get_width (find_card (fixture, i)) == 0)
      return FALSE;
  return get_quest (fixture)->floors->len == fixture->n_floors;
}

static void
wait_for_cards (Fixture *fixture, guint n_floors)
{
  fixture->n_floors = n_floors;
  harness_wait ("cards", has_cards, fixture);
}

static gboolean
has_picture (gpointer user_data)
{
  GtkWidget *picture = harness_find (user_data, GTK_TYPE_PICTURE);

  return gtk_picture_get_paintable (GTK_PICTURE (picture)) != NULL;
}

static gboolean
has_title (gpointer user_data)
{
  Fixture           *fixture = user_data;
  const AshlarFloor *floor = get_quest (fixture)->floors->pdata[0];

  return g_str_equal (floor->title, fixture->title);
}

static gboolean
is_in_entry (gpointer user_data)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (user_data));

  return focus != NULL && gtk_widget_get_ancestor (focus, EDITOR_TYPE_COMMIT_ENTRY) != NULL;
}

static gboolean
is_in_win (gpointer user_data)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (user_data));

  return focus != NULL && gtk_widget_get_ancestor (focus, EDITOR_TYPE_WIN_VIEW) != NULL;
}

static void
begin (Fixture *fixture)
{
  fixture->window = journey_new_window (1600, 1000);
  harness_open_sample (fixture->window, "old-keep");
  fixture->document = editor_window_get_document (fixture->window);
  harness_show_page (fixture->window, "play");
  editor_play_page_set_view (EDITOR_PLAY_PAGE (get_page (fixture)), "adventure");
}

static void
test_floors (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GError) error = NULL;

  begin (&fixture);
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  wait_for_cards (&fixture, 1);
  harness_wait ("a picture", has_picture, find_card (&fixture, 0));
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (find_card (&fixture, 0));
  journey_click (
      journey_find (get_page (&fixture), GTK_TYPE_BUTTON, "Add a floor behind this one"));
  wait_for_cards (&fixture, 2);
  /* The new one has the keyboard, and goes; the only one stays. */
  pointer_tap (GDK_KEY_Delete);
  wait_for_cards (&fixture, 1);
  pointer_tap (GDK_KEY_Delete);
  harness_settle ();
  wait_for_cards (&fixture, 1);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  wait_for_cards (&fixture, 2);
  journey_chord (GDK_KEY_Control_L, GDK_KEY_z);
  wait_for_cards (&fixture, 1);
  harness_close (fixture.window);
}

static void
test_form (void)
{
  Fixture fixture = { .title = "deep" };
  g_autoptr (GError) error = NULL;

  begin (&fixture);
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  wait_for_cards (&fixture, 1);
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (find_card (&fixture, 0));
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the title's field", is_in_entry, fixture.window);
  journey_type ("deep");
  pointer_tap (GDK_KEY_Return);
  harness_wait ("the title", has_title, &fixture);
  harness_activate (fixture.window, "win.go-to",
                    g_variant_new_string ("/adventures/0/quests/0/floors/0/win"));
  harness_wait ("how it is won", is_in_win, fixture.window);
  fixture.title = "";
  editor_document_undo (fixture.document);
  harness_wait ("no title", has_title, &fixture);
  harness_close (fixture.window);
}

/* 256 quests with four floors each. */
static void
test_huge (void)
{
  Fixture                fixture = { 0 };
  AshlarAdventure       *next;
  const AshlarAdventure *first;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  begin (&fixture);
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  first = ashlar_content_get_adventure (editor_document_get_content (fixture.document), 0);
  next = ashlar_adventure_copy (first);
  for (guint i = 1; i < ASHLAR_MAX_QUESTS; i++)
    {
      AshlarQuest *quest = ashlar_quest_copy (next->quests->pdata[0]);

      g_free (quest->id);
      quest->id = g_strdup_printf ("quest-%u", i);
      for (guint k = 1; k < 4; k++)
        {
          g_autofree char *id = g_strdup_printf ("floor-%u", k);

          g_ptr_array_add (
              quest->floors,
              ashlar_floor_new (id, ((AshlarFloor *) quest->floors->pdata[0])->recipe));
        }
      g_ptr_array_add (next->quests, quest);
    }
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_finish (editor_document_get_content (fixture.document), 0, next, "Many",
                                    NULL, &error)));
  wait_for_cards (&fixture, 1);
  harness_settle ();
  list_cards (get_page (&fixture), cards);
  g_assert_cmpuint (cards->len, >, 4);
  g_assert_cmpuint (cards->len, <, 100);
  harness_close (fixture.window);
}

static gboolean
is_home (gpointer user_data)
{
  Fixture    *fixture = user_data;
  EditorWalk *walk = editor_play_page_get_walk (EDITOR_PLAY_PAGE (get_page (fixture)));

  return editor_walk_get_adventure (walk) != NULL && editor_walk_get_play (walk) != NULL
         && ashlar_play_get_state (editor_walk_get_play (walk)) == ASHLAR_PLAY_HOME;
}

static const char *
get_view (Fixture *fixture)
{
  return editor_play_page_get_view (EDITOR_PLAY_PAGE (get_page (fixture)));
}

/* Without an adventure any level is offered, with one home base is first; both lead there. */
static void
test_set_out (void)
{
  Fixture fixture = { 0 };
  g_autoptr (AshlarValue) title = ashlar_value_new_string ("The Last Lantern");
  g_autoptr (GError) error = NULL;

  fixture.window = journey_new_window (1600, 1000);
  harness_open_sample (fixture.window, "old-keep");
  fixture.document = editor_window_get_document (fixture.window);
  harness_show_page (fixture.window, "play");
  g_assert_cmpstr (get_view (&fixture), ==, "walk");
  journey_find (get_page (&fixture), GTK_TYPE_BUTTON, "_Walk Any Level");
  g_assert_false (
      journey_is_there (get_page (&fixture), GTK_TYPE_LABEL, "Set Out on The Last Lantern"));
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  g_assert_true (editor_edit_apply (
      fixture.document, editor_adventure_edit_set (editor_document_get_content (fixture.document),
                                                   0, "title", title, "Title", NULL, &error)));
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (journey_find (get_page (&fixture), GTK_TYPE_LABEL, "Set Out on The Last Lantern"));
  harness_wait ("Home base", is_home, &fixture);
  g_assert_cmpstr (get_view (&fixture), ==, "walk");
  /* Whoever has walked comes back to the walk. */
  harness_show_page (fixture.window, "levels");
  harness_show_page (fixture.window, "play");
  g_assert_cmpstr (get_view (&fixture), ==, "walk");
  harness_close (fixture.window);
}

/* Opened for the first time, the page shows the adventure, and the list of the walk leads to home base. */
static void
test_opens (void)
{
  Fixture    fixture = { 0 };
  GtkWidget *list;
  g_autoptr (GError) error = NULL;

  fixture.window = journey_new_window (1600, 1000);
  harness_open_sample (fixture.window, "old-keep");
  fixture.document = editor_window_get_document (fixture.window);
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  harness_show_page (fixture.window, "play");
  g_assert_cmpstr (get_view (&fixture), ==, "adventure");
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (journey_find (get_page (&fixture), GTK_TYPE_TOGGLE_BUTTON, "Walk"));
  list = harness_find (get_page (&fixture), EDITOR_TYPE_ELEMENT_LIST);
  journey_click (harness_find (list, EDITOR_TYPE_ELEMENT_CARD));
  harness_wait ("Home base", is_home, &fixture);
  harness_close (fixture.window);
}

static gboolean
has_share (gpointer user_data)
{
  Fixture         *fixture = user_data;
  GtkWidget       *walks = harness_find (get_page (fixture), EDITOR_TYPE_QUEST_WALKS);
  GtkWidget       *plot = harness_find (walks, EDITOR_TYPE_BOX_PLOT);
  g_autofree char *words = editor_box_plot_dup_words (EDITOR_BOX_PLOT (plot), 0);

  return gtk_widget_get_mapped (plot) && words != NULL;
}

/* A thousand walks begin and stop by one button, which keeps the keyboard; what was walked stays, and says when it is old. */
static void
test_walks (void)
{
  Fixture fixture = { 0 };
  g_autoptr (AshlarValue) title = ashlar_value_new_string ("Longer");
  g_autoptr (GError) error = NULL;

  begin (&fixture);
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_add (editor_document_get_content (fixture.document), &error)));
  wait_for_cards (&fixture, 1);
  pointer_give_focus (GTK_WIDGET (fixture.window));
  journey_click (journey_find (get_page (&fixture), GTK_TYPE_BUTTON, "_Walk 1,000 Times"));
  harness_wait ("walks", has_share, &fixture);
  if (journey_is_there (get_page (&fixture), GTK_TYPE_BUTTON, "_Stop"))
    pointer_tap (GDK_KEY_Return);
  journey_find (get_page (&fixture), GTK_TYPE_BUTTON, "_Walk Again");
  g_assert_true (has_share (&fixture));
  g_assert_true (editor_edit_apply (
      fixture.document,
      editor_adventure_edit_set (editor_document_get_content (fixture.document), 0,
                                 "quests/0/title", title, "Title", NULL, &error)));
  journey_find (get_page (&fixture), GTK_TYPE_LABEL, "Walked before the last change");
  harness_close (fixture.window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/app-adventure/floors", test_floors);
  g_test_add_func ("/app-adventure/form", test_form);
  g_test_add_func ("/app-adventure/huge", test_huge);
  g_test_add_func ("/app-adventure/set-out", test_set_out);
  g_test_add_func ("/app-adventure/opens", test_opens);
  g_test_add_func ("/app-adventure/walks", test_walks);
  return harness_run ();
}
