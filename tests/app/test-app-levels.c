/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Levels page: a change to a parameter, a seed or a block is a new level; what cannot be built
 * is a page that says why. */

#include "ashlar-config.h"

#include "harness.h"

#include "editor-recipe-edit.h"

static const EditorPreviewResult *
get_result (EditorWindow *window)
{
  return editor_preview_get_result (
      editor_levels_page_get_preview (harness_get_levels_page (window)));
}

static void
set_parameter (EditorWindow *window, guint recipe, const char *id, AshlarValue *value)
{
  EditorDocument *document = editor_window_get_document (window);
  g_autoptr (AshlarValue) owned = value;
  g_autoptr (AshlarRecipe) next = ashlar_recipe_with_parameter (
      ashlar_content_get_recipe (editor_document_get_content (document), recipe), id, value);

  editor_recipe_edit_apply (document, recipe, next, "Change", NULL);
}

static void
test_samples (void)
{
  static const char *const samples[] = { "old-keep", "first-steps", "new" };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      EditorWindow    *window = harness_new_window (1600, 1000);
      g_autofree char *name = g_strdup_printf ("levels-%s", samples[i]);
      EditorDocument  *document;

      harness_open_sample (window, samples[i]);
      harness_show_page (window, "levels");
      document = editor_window_get_document (window);
      for (guint j = 0; j < ashlar_content_get_n_recipes (editor_document_get_content (document));
           j++)
        {
          g_autofree char *pointer = g_strdup_printf ("/recipes/%u", j);

          g_assert_true (editor_window_go_to (window, pointer));
          g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (window)), ==,
                            j);
          harness_wait_for_level (window);
          g_assert_no_error (get_result (window)->error);
          g_assert_nonnull (get_result (window)->level);
        }
      g_assert_true (editor_window_go_to (window, "/recipes/0"));
      harness_wait_for_level (window);
      harness_screenshot (GTK_WIDGET (window), name);
      harness_close (window);
    }
}

static void
test_parameter (void)
{
  EditorWindow *window = harness_new_window (1280, 800);
  guint         width, height;

  harness_open_sample (window, "first-steps");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  ashlar_level_get_cells (get_result (window)->level, &width, &height);
  g_assert_cmpuint (width, ==, 40);

  set_parameter (window, 0, "width", ashlar_value_new_integer (64));
  harness_wait_for_level (window);
  ashlar_level_get_cells (get_result (window)->level, &width, &height);
  g_assert_cmpuint (width, ==, 64);

  g_assert_true (harness_activate (window, "win.undo", NULL));
  harness_wait_for_level (window);
  ashlar_level_get_cells (get_result (window)->level, &width, &height);
  g_assert_cmpuint (width, ==, 40);
  harness_close (window);
}

static void
test_seed (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page;
  guint64           first, second;
  g_autofree char  *before = NULL, *after = NULL, *again = NULL;

  harness_open_sample (window, "first-steps");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  page = harness_get_levels_page (window);
  first = editor_levels_page_get_seed (page);
  before = ashlar_level_to_text (get_result (window)->level);

  g_assert_true (harness_activate (window, "page.dice", NULL));
  second = editor_levels_page_get_seed (page);
  g_assert_cmpuint (first, !=, second);
  harness_wait_for_level (window);
  after = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (before, !=, after);

  g_assert_true (harness_activate (window, "page.seed-back", NULL));
  g_assert_cmpuint (editor_levels_page_get_seed (page), ==, first);
  harness_wait_for_level (window);
  again = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (before, ==, again);
  g_assert_false (harness_activate (window, "page.seed-back", NULL)
                  && editor_levels_page_get_seed (page) != first);
  harness_close (window);
}

static void
test_failure (void)
{
  EditorWindow   *window = harness_new_window (1600, 1000);
  EditorDocument *document;
  g_autoptr (AshlarValue) set = ashlar_value_new_array ();
  static const char *const left[]
      = { "bl_gatehouse", "bl_throne", "bl_great_hall", "bl_treasury", "bl_corridor" };

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  document = editor_window_get_document (window);

  /* Without the blocks between, no way leads to what is demanded. */
  for (gsize i = 0; i < G_N_ELEMENTS (left); i++)
    ashlar_value_array_add (set, ashlar_value_new_string (left[i]));
  set_parameter (window, 0, "blocks", ashlar_value_ref (set));
  harness_wait_for_level (window);
  g_assert_null (get_result (window)->level);
  g_assert_error (get_result (window)->error, ASHLAR_GENERATE_ERROR,
                  get_result (window)->error->code);
  harness_screenshot (GTK_WIDGET (window), "failure");

  g_assert_true (harness_activate (window, "win.undo", NULL));
  harness_wait_for_level (window);
  g_assert_nonnull (get_result (window)->level);
  g_assert_false (editor_document_get_modified (document));
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/levels/samples", test_samples);
  g_test_add_func ("/levels/parameter", test_parameter);
  g_test_add_func ("/levels/seed", test_seed);
  g_test_add_func ("/levels/failure", test_failure);
  return harness_run ();
}
