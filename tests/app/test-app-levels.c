/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Levels page: a change to a parameter, a seed or a block is a new level; what cannot be built
 * is a page that says why. */

#include "ashlar-config.h"

#include "harness.h"

#include "edits/editor-recipe-edit.h"
#include "canvas/editor-tile-canvas.h"
#include "overlays/editor-word-overlay.h"
#include "widgets/editor-old.h"

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
      ashlar_content_get_recipe (editor_document_get_content (document), recipe), id, owned);

  harness_set_recipe (document, recipe, next, NULL);
}

static void
test_samples (void)
{
  static const char *const samples[]
      = { "old-keep",         "sixteen-pieces", "first-steps", "dwindle-mines",
          "crossword-vaults", "drowned-abbey",  "new" };

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

/* Over a crossword's dungeon stand its letters, until they are put away, and each square tells its
 * clues. */
static void
test_letters (void)
{
  EditorWindow     *window = harness_new_window (1600, 1000);
  const AshlarPlan *plan;
  GActionGroup     *actions;
  g_autofree char  *nothing = NULL;

  harness_open_sample (window, "crossword-vaults");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  plan = get_result (window)->build->themed;
  g_assert_nonnull (plan->words);
  for (guint i = 0; i < plan->words->n_words; i++)
    for (guint32 k = 0; k < plan->words->words[i].n_cells; k++)
      {
        const AshlarCell *cell = &plan->words->cells[plan->words->words[i].first + k];
        g_autofree char  *clues = editor_word_overlay_dup_clues (plan, cell->x, cell->y);

        g_assert_nonnull (clues);
        g_assert_nonnull (strstr (clues, plan->words->words[i].clue));
      }
  nothing = editor_word_overlay_dup_clues (plan, 0, 0);
  g_assert_null (nothing);

  actions = editor_page_get_actions (EDITOR_PAGE (harness_get_levels_page (window)));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GVariant) state = g_action_group_get_action_state (actions, "words");

      g_assert_cmpint (g_variant_get_boolean (state), ==, i == 0);
      harness_draw (GTK_WIDGET (window));
      g_assert_true (harness_activate (window, "page.words", NULL));
    }
  harness_close (window);

  window = harness_new_window (1600, 1000);
  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  actions = editor_page_get_actions (EDITOR_PAGE (harness_get_levels_page (window)));
  g_assert_false (g_action_group_get_action_enabled (actions, "words"));
  harness_close (window);
}

/* What is drawn over a level, on and off, alone and all together, at all zooms, over every kind of
 * plan that the samples have; nothing of it touches the level. */
static void
check_overlays (EditorWindow *window)
{
  static const char *const overlays[]
      = { "areas", "links",     "gateways",    "route", "objects",        "lattice", "distance",
          "sight", "dead-ends", "chokepoints", "exits", "block-outlines", "bare",    "bare" };
  static const char *const zooms[] = { "page.zoom-fit", "page.zoom-one", "page.zoom-in" };
  EditorLevelsPage        *page = harness_get_levels_page (window);
  GActionGroup            *actions = editor_page_get_actions (EDITOR_PAGE (page));
  g_autofree char *before = ashlar_level_to_text (get_result (window)->level), *after = NULL;

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (overlays); i++)
    {
      g_autofree char  *name = g_strconcat ("page.", overlays[i % G_N_ELEMENTS (overlays)], NULL);
      const AshlarPlan *plan = get_result (window)->build->themed;
      gboolean          is_of_blocks
          = g_str_equal (name, "page.exits") || g_str_equal (name, "page.block-outlines");

      g_assert_cmpint (
          harness_activate (window, name, NULL), ==,
          (plan->cell_width > 0 || !g_str_equal (name, "page.lattice"))
              && (!is_of_blocks || get_result (window)->level->plan->variants != NULL));
      g_assert_true (harness_activate (window, zooms[i % G_N_ELEMENTS (zooms)], NULL));
      harness_settle ();
      harness_draw (GTK_WIDGET (window));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      g_autoptr (GVariant) state = g_action_group_get_action_state (actions, overlays[i]);

      g_assert_false (g_variant_get_boolean (state));
    }
  after = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (before, ==, after);
}

static void
test_overlays (void)
{
  static const char *const samples[] = { "old-keep", "first-steps" };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      EditorWindow  *window = harness_new_window (1280, 800);
      AshlarContent *content;

      harness_open_sample (window, samples[i]);
      harness_show_page (window, "levels");
      content = editor_document_get_content (editor_window_get_document (window));
      for (guint j = 0; j < ashlar_content_get_n_recipes (content); j++)
        {
          g_autofree char *pointer = g_strdup_printf ("/recipes/%u", j);

          g_assert_true (editor_window_go_to (window, pointer));
          harness_wait_for_level (window);
          check_overlays (window);
        }
      harness_close (window);
    }
}

/* What a new document does not have. */
static gboolean
needs_content (const AshlarPlanner *planner)
{
  for (guint i = 0; i < planner->part.n_parameters; i++)
    if (planner->part.parameters[i].type == ASHLAR_PARAMETER_PUZZLE)
      return TRUE;
  return planner->needs_blocks;
}

/* The same over a plan of each planner. */
static void
test_overlays_of_planners (void)
{
  EditorWindow               *window = harness_new_window (1280, 800);
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *pointer
          = g_strdup_printf ("/recipes/%u", harness_add_recipe (editor_window_get_document (window),
                                                                planners[i]->part.id));

      g_assert_true (editor_window_go_to (window, pointer));
      harness_wait_for_level (window);
      g_test_message ("%s", planners[i]->part.id);
      /* Not every planner can do with the one block that there is, or without a puzzle. */
      if (get_result (window)->level != NULL)
        check_overlays (window);
      else
        g_assert_true (needs_content (planners[i]));
    }
  harness_close (window);
}

/* A stage that is drawn anew leaves those before it as they are, byte for byte the same values, and
 * going back takes the re-rolls along. */
static void
test_reroll (void)
{
  EditorWindow     *window = harness_new_window (1280, 800);
  EditorLevelsPage *page;
  g_autofree char  *first = NULL, *rerolled = NULL, *again = NULL;
  AshlarPlan       *planned;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  page = harness_get_levels_page (window);
  g_assert_false (harness_activate (window, "page.reset-rerolls", NULL));
  first = ashlar_level_to_text (get_result (window)->level);
  planned = ashlar_plan_ref (get_result (window)->build->planned);

  g_assert_true (harness_activate (window, "page.reroll", g_variant_new_string ("resolve")));
  harness_wait_for_level (window);
  g_assert_cmpuint (editor_levels_page_get_rerolls (page)[ASHLAR_STAGE_RESOLVE], ==, 1);
  g_assert_cmpuint (get_result (window)->build->rerolls[ASHLAR_STAGE_RESOLVE], ==, 1);
  g_assert_true (get_result (window)->build->planned == planned);
  rerolled = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (first, !=, rerolled);

  g_assert_true (harness_activate (window, "page.dice", NULL));
  harness_wait_for_level (window);
  g_assert_cmpuint (editor_levels_page_get_rerolls (page)[ASHLAR_STAGE_RESOLVE], ==, 0);
  g_assert_true (harness_activate (window, "page.seed-back", NULL));
  harness_wait_for_level (window);
  g_assert_cmpuint (editor_levels_page_get_rerolls (page)[ASHLAR_STAGE_RESOLVE], ==, 1);
  g_clear_pointer (&again, g_free);
  again = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (rerolled, ==, again);

  g_assert_true (harness_activate (window, "page.reset-rerolls", NULL));
  harness_wait_for_level (window);
  g_clear_pointer (&again, g_free);
  again = ashlar_level_to_text (get_result (window)->level);
  g_assert_cmpstr (first, ==, again);

  g_assert_true (harness_activate (window, "page.reroll", g_variant_new_string ("plan")));
  harness_wait_for_level (window);
  g_assert_true (get_result (window)->build->planned != planned);
  g_clear_pointer (&planned, ashlar_plan_unref);
  harness_close (window);
}

static gboolean
has_tape (gpointer user_data)
{
  return editor_playback_get_tape (
             editor_levels_page_get_playback (harness_get_levels_page (user_data)))
         != NULL;
}

static gboolean
is_played (gpointer user_data)
{
  return !editor_playback_get_playing (
      editor_levels_page_get_playback (harness_get_levels_page (user_data)));
}

/* The canvas after the last step is the level, whichever way it was reached; in between it is what
 * the tape says. */
static void
test_playback (void)
{
  EditorWindow     *window = harness_new_window (1600, 1000);
  EditorPlayback   *playback;
  EditorTileCanvas *canvas;
  EditorTape       *tape;
  guint             n;

  harness_open_sample (window, "first-steps");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  g_assert_false (harness_activate (window, "page.play", NULL));
  g_assert_true (harness_activate (window, "page.playback", NULL));
  harness_wait ("the tape", has_tape, window);
  harness_settle ();
  playback = editor_levels_page_get_playback (harness_get_levels_page (window));
  canvas = EDITOR_TILE_CANVAS (
      harness_find (harness_get_page (window, "levels"), EDITOR_TYPE_TILE_CANVAS));
  tape = editor_playback_get_tape (playback);
  n = editor_tape_get_n_steps (tape);
  g_assert_cmpuint (editor_playback_get_position (playback), ==, n);
  g_assert_true (g_bytes_equal (editor_tile_canvas_get_cells (canvas), get_result (window)->cells));
  g_assert_false (harness_activate (window, "page.step-forward", NULL));

  while (harness_activate (window, "page.step-back", NULL))
    {
      guint               position = editor_playback_get_position (playback), columns, rows;
      g_autofree guint16 *cells = editor_tape_dup_cells (tape, position);
      GBytes             *shown = editor_tile_canvas_get_cells (canvas);

      editor_tile_canvas_get_size (canvas, &columns, &rows);
      g_assert_cmpmem (cells, (gsize) columns * rows * 2, g_bytes_get_data (shown, NULL),
                       g_bytes_get_size (shown));
    }
  g_assert_cmpuint (editor_playback_get_position (playback), ==, 0);
  harness_draw (GTK_WIDGET (window));
  editor_playback_set_position (playback, n / 2);
  harness_draw (GTK_WIDGET (window));
  harness_screenshot (GTK_WIDGET (window), "playback");
  g_assert_true (harness_activate (window, "page.play", NULL));
  g_assert_true (editor_playback_get_playing (playback));
  editor_playback_set_position (playback, n - 2);
  harness_wait ("the end of the tape", is_played, window);
  g_assert_cmpuint (editor_playback_get_position (playback), ==, n);
  g_assert_true (g_bytes_equal (editor_tile_canvas_get_cells (canvas), get_result (window)->cells));

  /* Another level is another tape. */
  g_assert_true (harness_activate (window, "page.dice", NULL));
  harness_wait_for_level (window);
  harness_wait ("the tape", has_tape, window);
  g_assert_true (g_bytes_equal (editor_tile_canvas_get_cells (canvas), get_result (window)->cells));
  g_assert_true (harness_activate (window, "page.playback", NULL));
  g_assert_null (editor_playback_get_tape (playback));
  g_assert_true (g_bytes_equal (editor_tile_canvas_get_cells (canvas), get_result (window)->cells));
  harness_close (window);
}

/* A run that failed plays to where it stopped. */
static void
test_playback_of_a_failure (void)
{
  EditorWindow   *window = harness_new_window (1280, 800);
  EditorPlayback *playback;

  harness_open_sample (window, "first-steps");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  set_parameter (window, 0, "minArea", ashlar_value_new_integer (100));
  harness_wait_for_level (window);
  g_assert_null (get_result (window)->level);
  g_assert_true (harness_activate (window, "page.playback", NULL));
  harness_wait ("the tape", has_tape, window);
  playback = editor_levels_page_get_playback (harness_get_levels_page (window));
  g_assert_true (editor_playback_get_tape (playback) == get_result (window)->tape);
  editor_playback_set_position (playback, 1);
  harness_draw (GTK_WIDGET (window));
  harness_close (window);
}

/* The recipe's cells are painted with blocks from now on. */
static void
paint_with_blocks (EditorWindow *window, guint recipe)
{
  EditorDocument *document = editor_window_get_document (window);
  g_autoptr (AshlarValue) rule = ashlar_value_new_object ();
  g_autoptr (AshlarRecipe) next = NULL;

  ashlar_value_object_set (rule, "id", ashlar_value_new_string ("all"));
  ashlar_value_object_set (rule, "painter", ashlar_value_new_string ("blocks"));
  next = ashlar_recipe_with_item (
      ashlar_content_get_recipe (editor_document_get_content (document), recipe), "theme", 0, rule);
  g_assert_nonnull (next);
  harness_set_recipe (document, recipe, next, NULL);
}

static guint
count_blocks (EditorWindow *window)
{
  return ashlar_content_get_n_blocks (
      editor_document_get_content (editor_window_get_document (window)));
}

static guint
get_lacking (EditorWindow *window)
{
  return ashlar_pieces_get_lacking (get_result (window)->pieces, 0);
}

/* One block serves one piece of sixteen: there is no level. A piece that is made is no longer
 * missing; when all are made there is a level; one undo takes them all away again. */
static void
test_pieces (void)
{
  EditorWindow *window = harness_new_window (1600, 1000);
  guint         recipe, mask = 0, lacking, n_blocks;

  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  recipe = harness_add_recipe (editor_window_get_document (window), "minidungeon");
  g_assert_true (editor_window_go_to (window, "/recipes/1"));
  harness_wait_for_level (window);
  g_assert_nonnull (get_result (window)->level);
  g_assert_false (harness_activate (window, "page.pieces", NULL));

  paint_with_blocks (window, recipe);
  harness_wait_for_level (window);
  g_assert_error (get_result (window)->error, ASHLAR_GENERATE_ERROR,
                  ASHLAR_GENERATE_ERROR_NO_BLOCKS);
  harness_screenshot (GTK_WIDGET (window), "failure-pieces");
  g_assert_true (harness_activate (window, "page.pieces", NULL));
  harness_draw (GTK_WIDGET (window));
  harness_screenshot (GTK_WIDGET (window), "pieces");
  lacking = get_lacking (window);
  g_assert_cmpuint (lacking, !=, 0);
  while ((lacking & 1u << mask) == 0)
    mask++;

  /* One, which is opened on the Blocks page. */
  n_blocks = count_blocks (window);
  g_assert_true (harness_activate (window, "page.make-piece", g_variant_new ("(uu)", 0, mask)));
  harness_settle ();
  g_assert_cmpuint (count_blocks (window), ==, n_blocks + 1);
  {
    g_autofree char *subject
        = editor_page_dup_subject (EDITOR_PAGE (harness_get_page (window, "blocks")));
    g_autofree char *wanted = g_strdup_printf ("/blocks/%u", n_blocks);

    g_assert_cmpstr (subject, ==, wanted);
  }
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  g_assert_cmpuint (get_lacking (window) & 1u << mask, ==, 0);

  g_assert_true (harness_activate (window, "page.make-pieces", g_variant_new_uint32 (0)));
  harness_wait_for_level (window);
  g_assert_cmpuint (get_lacking (window), ==, 0);
  g_assert_no_error (get_result (window)->error);
  g_assert_nonnull (get_result (window)->level);
  harness_draw (GTK_WIDGET (window));
  harness_screenshot (GTK_WIDGET (window), "pieces-made");
  g_assert_true (harness_activate (window, "page.pieces", NULL));
  harness_draw (GTK_WIDGET (window));

  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_cmpuint (count_blocks (window), ==, n_blocks + 1);
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_cmpuint (count_blocks (window), ==, n_blocks);
  harness_wait_for_level (window);
  g_assert_cmpuint (get_lacking (window), ==, lacking);

  /* From the page that says why there is no level. */
  g_assert_true (harness_activate (window, "page.make-missing", NULL));
  harness_wait_for_level (window);
  g_assert_nonnull (get_result (window)->level);
  harness_close (window);
}

static void
add_large_recipe (EditorWindow *window, gint64 side)
{
  guint index = harness_add_recipe (editor_window_get_document (window), "minidungeon");

  set_parameter (window, index, "across", ashlar_value_new_integer (side));
  set_parameter (window, index, "down", ashlar_value_new_integer (side));
}

/* A widget of the page that is shown as old; NULL: none. */
static GtkWidget *
find_old (GtkWidget *root)
{
  GtkWidget *found = editor_old_is_seen (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_old (child);
  return found;
}

static gboolean
is_old (gpointer window)
{
  return find_old (harness_get_page (window, "levels")) != NULL;
}

/* What is being made says so and is not exported, and nobody waits for it who chooses another. */
static void
test_small_after_large (void)
{
  EditorWindow    *window = harness_new_window (1280, 800);
  GtkWidget       *page;
  g_autofree char *pointer = NULL, *status = NULL;
  guint            large;
  gint64           start;

  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  g_assert_true (harness_activate (window, "page.export", NULL));
  harness_close_others (window);
  page = harness_get_page (window, "levels");
  g_assert_false (is_old (window));
  large = ashlar_content_get_n_recipes (
      editor_document_get_content (editor_window_get_document (window)));
  add_large_recipe (window, 1024);
  pointer = g_strdup_printf ("/recipes/%u", large);
  g_assert_true (editor_window_go_to (window, pointer));
  harness_wait ("that the old level is shown as old", is_old, window);
  g_assert_true (
      editor_preview_is_busy (editor_levels_page_get_preview (harness_get_levels_page (window))));
  g_assert_false (harness_activate (window, "page.export", NULL));
  status = editor_page_dup_status (EDITOR_PAGE (page));
  g_assert_cmpstr (status, ==, "Making the level…");

  start = g_get_monotonic_time ();
  g_assert_true (editor_window_go_to (window, "/recipes/0"));
  harness_wait_for_level (window);
  g_test_message ("the small level after %d ms", (int) ((g_get_monotonic_time () - start) / 1000));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
  g_assert_cmpuint (editor_levels_page_get_recipe (harness_get_levels_page (window)), ==, 0);
  g_assert_nonnull (get_result (window)->level);
  g_assert_false (is_old (window));
  g_assert_true (harness_activate (window, "page.export", NULL));
  harness_close_others (window);
  harness_close (window);
}

/* In MiB: the most that the program has had so far. */
static guint64
get_peak (void)
{
  g_autofree char *text = NULL;
  const char      *found;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  found = strstr (text, "VmHWM:");
  return found != NULL ? g_ascii_strtoull (found + strlen ("VmHWM:"), NULL, 10) / 1024 : 0;
}

/* A stamp of a level is not worth the level: recipes of large ones cost nothing until they are opened. */
static void
test_large_thumbnails (void)
{
  EditorWindow *window = harness_new_window (1280, 800);
  guint64       before, after;
  gint64        end;

  harness_open_sample (window, "new");
  harness_show_page (window, "tiles");
  for (guint i = 0; i < 8; i++)
    add_large_recipe (window, 512);
  before = get_peak ();
  harness_show_page (window, "levels");
  harness_wait_for_level (window);
  end = g_get_monotonic_time () + 3 * G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  after = get_peak ();
  g_test_message ("peak memory: %" G_GUINT64_FORMAT " MiB before, %" G_GUINT64_FORMAT
                  " MiB with the page open",
                  before, after);
  /* Where nobody counts for us it is of another kind of memory. */
  if (harness_get_memory () > 0)
    g_assert_cmpuint (after - before, <, 64);
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
  g_test_add_func ("/levels/letters", test_letters);
  g_test_add_func ("/levels/overlays", test_overlays);
  g_test_add_func ("/levels/overlays-of-planners", test_overlays_of_planners);
  g_test_add_func ("/levels/reroll", test_reroll);
  g_test_add_func ("/levels/pieces", test_pieces);
  g_test_add_func ("/levels/small-after-large", test_small_after_large);
  g_test_add_func ("/levels/large-thumbnails", test_large_thumbnails);
  g_test_add_func ("/levels/playback", test_playback);
  g_test_add_func ("/levels/playback-of-a-failure", test_playback_of_a_failure);
  return harness_run ();
}
