/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the strip of findings says: of things by their names, and never of a document that is no more:
 * a fix that was found before a change is not made after it. */

#include "ashlar-config.h"

#include "journey.h"

#include "document/editor-exit-finding.h"
#include "document/editor-finding.h"
#include "window/editor-lint-strip.h"

static EditorDocument *
get_document (EditorWindow *window)
{
  return editor_window_get_document (window);
}

static gboolean
is_checked (gpointer user_data)
{
  return editor_document_is_checked (get_document (user_data));
}

static void
wait_for_findings (EditorWindow *window)
{
  harness_wait ("all to be checked", is_checked, window);
}

/* Whether one of the findings is at @place. */
static gboolean
is_placed (EditorWindow *window, const char *place)
{
  AshlarReport *report = editor_document_get_report (get_document (window));

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      g_autoptr (EditorFinding) finding = editor_finding_new (get_document (window), i);

      if (g_str_equal (editor_finding_get_place (finding), place))
        return TRUE;
    }
  return FALSE;
}

static void
add_exit (EditorWindow *window, int x, int y, AshlarDirection direction)
{
  AshlarExit place = { x, y, direction, 1 };

  guint index;

  g_assert_true (editor_edit_apply (
      get_document (window),
      editor_block_edit_add_exit (editor_document_get_content (get_document (window)), 0, &place,
                                  &index, NULL)));
}

static void
test_names (void)
{
  static const char *const samples[]
      = { "old-keep",      "platform-rooms", "sixteen-pieces", "crossword-vaults",
          "dwindle-mines", "first-steps",    "drowned-abbey" };
  EditorWindow *window = journey_new_window (1024, 768);
  g_autoptr (AshlarContent) titled = NULL;

  harness_open_sample (window, "new");
  add_exit (window, 3, 0, ASHLAR_DIRECTION_NORTH);
  wait_for_findings (window);
  g_assert_true (is_placed (window, "exit 3 of bl_room"));
  g_assert_true (editor_edit_apply (
      get_document (window),
      editor_block_edit_rename (editor_document_get_content (get_document (window)), 0, "bl_hall",
                                NULL)));
  wait_for_findings (window);
  g_assert_true (is_placed (window, "exit 3 of bl_hall"));
  g_assert_false (is_placed (window, "exit 3 of bl_room"));

  /* A floor that fills what no area covers. */
  titled
      = ashlar_content_with_default_tile (editor_document_get_content (get_document (window)), '.');
  editor_document_apply (get_document (window), titled, EDITOR_CHANGE_PROPERTIES, 0, "", NULL);
  wait_for_findings (window);
  g_assert_true (is_placed (window, "Default tile"));
  harness_close (window);

  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      window = journey_new_window (1024, 768);
      harness_open_sample (window, samples[s]);
      wait_for_findings (window);
      for (guint i = 0;
           i < ashlar_report_get_n_findings (editor_document_get_report (get_document (window)));
           i++)
        {
          g_autoptr (EditorFinding) finding = editor_finding_new (get_document (window), i);

          g_assert_null (strchr (editor_finding_get_place (finding), '/'));
        }
      harness_close (window);
    }
}

/* Two exits on walls; the first goes, and the second has its number then. */
static void
test_age (void)
{
  EditorWindow  *window = journey_new_window (1280, 900);
  GtkWidget     *strip, *fix;
  AshlarContent *after;

  harness_open_sample (window, "new");
  harness_show_page (window, "blocks");
  add_exit (window, 3, 0, ASHLAR_DIRECTION_NORTH);
  add_exit (window, 3, 4, ASHLAR_DIRECTION_SOUTH);
  wait_for_findings (window);
  g_assert_nonnull (editor_exit_find_finding (get_document (window), 0, 2));
  strip = harness_find (GTK_WIDGET (window), EDITOR_TYPE_LINT_STRIP);
  editor_lint_strip_popup (EDITOR_LINT_STRIP (strip));
  fix = journey_find (strip, GTK_TYPE_BUTTON, "Lay \".\" there");
  g_assert_false (gtk_widget_has_css_class (strip, "old"));

  editor_edit_apply (get_document (window),
                     editor_block_edit_remove_exit (
                         editor_document_get_content (get_document (window)), 0, 2, NULL));
  after = editor_document_get_content (get_document (window));
  g_assert_true (gtk_widget_has_css_class (strip, "old"));
  g_assert_null (editor_exit_find_finding (get_document (window), 0, 2));
  g_signal_emit_by_name (fix, "clicked");
  g_assert_true (editor_document_get_content (get_document (window)) == after);

  wait_for_findings (window);
  g_assert_false (gtk_widget_has_css_class (strip, "old"));
  g_assert_nonnull (editor_exit_find_finding (get_document (window), 0, 2));
  editor_lint_strip_popup (EDITOR_LINT_STRIP (strip));
  journey_click (journey_find (strip, GTK_TYPE_BUTTON, "Lay \".\" there"));
  journey_wait_for_cell (window, 3, 4, '.');
  g_assert_cmpint (ashlar_block_get_cell (journey_peek_block (window), 3, 0), ==, '#');
  harness_close (window);
}

static const AshlarSkinLook *
peek_look (EditorWindow *window)
{
  AshlarContent *content = editor_document_get_content (get_document (window));

  return ((AshlarSkin *) content->skins->pdata[0])->looks->pdata[0];
}

static gboolean
has_one_tile (gpointer user_data)
{
  return g_strv_length (peek_look (user_data)->tiles) == 1;
}

/* A style's look is named, and a word that means nothing goes with a click. */
static void
test_skins (void)
{
  EditorWindow *window = journey_new_window (1280, 900);
  g_autoptr (AshlarSkin) skin = ashlar_skin_new ("stone");
  g_autoptr (AshlarContent) dressed = NULL;
  AshlarSkinLook *look = ashlar_skin_look_new ("wall");
  GtkWidget      *strip;

  harness_open_sample (window, "new");
  g_strfreev (look->tiles);
  look->tiles = g_strsplit ("# Q", " ", -1);
  look->glyph = '#';
  g_ptr_array_add (skin->looks, look);
  dressed = ashlar_content_with_skin (editor_document_get_content (get_document (window)),
                                      ASHLAR_NO_INDEX, skin);
  editor_document_apply (get_document (window), dressed, EDITOR_CHANGE_SKINS, 0, "", NULL);
  wait_for_findings (window);
  g_assert_true (is_placed (window, "look wall of stone"));
  strip = harness_find (GTK_WIDGET (window), EDITOR_TYPE_LINT_STRIP);
  editor_lint_strip_popup (EDITOR_LINT_STRIP (strip));
  journey_click (journey_find (strip, GTK_TYPE_BUTTON, "Remove \"Q\""));
  harness_wait ("the word to go", has_one_tile, window);
  g_assert_cmpstr (peek_look (window)->tiles[0], ==, "#");
  wait_for_findings (window);
  g_assert_false (is_placed (window, "look wall of stone"));
  harness_close (window);
}

static gboolean
is_floor_placed (gpointer user_data)
{
  return editor_document_get_report (get_document (user_data)) != NULL
         && is_placed (user_data, "keep in tale");
}

/* A floor is named with its adventure. */
static void
test_adventures (void)
{
  EditorWindow *window = journey_new_window (1280, 900);
  g_autoptr (AshlarAdventure) adventure = ashlar_adventure_new ("tale");
  g_autoptr (AshlarContent) content = NULL;
  AshlarQuest *quest = ashlar_quest_new ("rescue");
  AshlarFloor *floor = ashlar_floor_new ("keep", "no-such-recipe");

  harness_open_sample (window, "new");
  g_strfreev (floor->seeds);
  floor->seeds = g_strsplit ("7", " ", -1);
  g_ptr_array_add (quest->floors, floor);
  g_ptr_array_add (adventure->quests, quest);
  content = ashlar_content_with_adventure (editor_document_get_content (get_document (window)),
                                           ASHLAR_NO_INDEX, adventure);
  editor_document_apply (get_document (window), content, EDITOR_CHANGE_RECIPE, 0, "", NULL);
  harness_wait ("the floor to be named", is_floor_placed, window);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/findings/names", test_names);
  g_test_add_func ("/findings/age", test_age);
  g_test_add_func ("/findings/skins", test_skins);
  g_test_add_func ("/findings/adventures", test_adventures);
  return harness_run ();
}
