/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pipeline: the same seed gives the same bytes whatever else goes on, a re-roll moves its own
 * stage alone, kept stages equal fresh ones, and what is wrong with a recipe is said. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "block-sets.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

static AshlarLevel *
generate (AshlarContent *content, const char *recipe, guint64 seed, AshlarOptions *options)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, recipe, seed, options, NULL, &error);

  g_test_message ("recipe %s, seed %" G_GUINT64_FORMAT, recipe, seed);
  g_assert_no_error (error);
  return level;
}

static guint
count (guint quick)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? quick * 100 : quick;
}

static const struct
{
  const char *sample, *recipe;
} sample_recipes[] = {
  { "first-steps", NULL }, /* all of them */
  { "old-keep", NULL },
};

typedef void (*RecipeFunc) (AshlarContent *content, const char *recipe);

static void
for_each_recipe (RecipeFunc run)
{
  for (guint i = 0; i < G_N_ELEMENTS (sample_recipes); i++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (sample_recipes[i].sample);

      g_assert_cmpuint (ashlar_content_get_n_recipes (content), >=, 2);
      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        {
          const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));

          g_test_message ("ashlar generate data/samples/%s.ashlar.json --recipe %s --seed …",
                          sample_recipes[i].sample, recipe);
          run (content, recipe);
        }
    }
}

static void
check_guarantees (AshlarContent *content, const char *recipe)
{
  for (guint seed = 0; seed < count (150); seed++)
    {
      g_autoptr (AshlarLevel) level = generate (content, recipe, seed, NULL);

      levels_assert_sound (level);
    }
}

static void
test_guarantees (void)
{
  for_each_recipe (check_guarantees);
}

/* Random sets: a level is whole, or there is an error that says why. */
static void
test_random_sets (void)
{
  guint n_levels = 0, n_errors = 0;

  for (guint64 number = 0; number < count (300); number++)
    {
      g_autofree char *text = block_sets_dup_random (number);
      g_autoptr (AshlarContent) plain = block_sets_read (text), content = NULL;
      AshlarRecipe    *recipe = ashlar_recipe_new ("r", "blocks");
      g_autofree char *parameters = block_sets_dup_parameters (number, plain);
      g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));

      g_clear_pointer (&recipe->planner.parameters, ashlar_value_unref);
      recipe->planner.parameters = ashlar_json_read (bytes, "parameters", NULL);
      content = ashlar_content_with_recipe (plain, ASHLAR_NO_INDEX, recipe);
      ashlar_recipe_unref (recipe);
      g_test_message ("random set %" G_GUINT64_FORMAT, number);
      for (guint64 seed = 0; seed < 4; seed++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarLevel) level
              = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);

          if (level == NULL)
            {
              g_assert_cmpuint (error->domain, ==, ASHLAR_GENERATE_ERROR);
              g_assert_cmpstr (error->message, !=, "");
              n_errors++;
              if (ashlar_generate_error_is_final (error))
                break;
              continue;
            }
          n_levels++;
          levels_assert_sound (level);
        }
    }
  g_test_message ("%u levels, %u errors", n_levels, n_errors);
  g_assert_cmpuint (n_levels, >, n_errors);
}

static void
check_same_bytes (AshlarContent *content, const char *recipe)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, &error);

  g_assert_no_error (error);
  for (guint64 seed = 0; seed < count (20); seed++)
    {
      guint32 rerolls[ASHLAR_N_STAGES] = { 0 };
      g_autoptr (AshlarLevel) first = generate (content, recipe, seed, NULL);
      g_autoptr (AshlarLevel) second = ashlar_generator_generate (generator, seed, NULL, NULL);
      g_autoptr (AshlarLevel) other = generate (content, recipe, seed + G_MAXUINT32, NULL);
      g_autoptr (AshlarBuild) traced
          = ashlar_build_new (generator, seed, rerolls, TRUE, NULL, NULL);
      g_autofree char *text = ashlar_level_to_text (first),
                      *other_text = ashlar_level_to_text (other);

      levels_assert_same (first, second);
      g_assert_no_error (traced->error);
      levels_assert_same (first, traced->level);
      g_assert_cmpuint (ashlar_trace_get_n_steps (traced->trace), >,
                        ashlar_level_get_n_areas (first));
      g_assert_cmpstr (text, !=, other_text);
    }
}

static void
test_same_bytes (void)
{
  for_each_recipe (check_same_bytes);
}

static void
assert_same_cells (AshlarLevel *a, AshlarLevel *b, gboolean same)
{
  guint          width, height, other_width, other_height;
  const guint16 *cells = ashlar_level_get_cells (a, &width, &height);
  const guint16 *other = ashlar_level_get_cells (b, &other_width, &other_height);

  g_assert_cmpuint (width, ==, other_width);
  g_assert_cmpuint (height, ==, other_height);
  g_assert_cmpint (memcmp (cells, other, sizeof (guint16) * width * height) == 0, ==, same);
}

/* Whether the same areas lie in the same places. */
static gboolean
plans_equal (AshlarLevel *a, AshlarLevel *b)
{
  return a->plan->n_areas == b->plan->n_areas && a->plan->n_links == b->plan->n_links
         && memcmp (a->plan->rectangles, b->plan->rectangles,
                    sizeof (AshlarRectangle) * a->plan->n_areas)
                == 0
         && memcmp (a->plan->variants, b->plan->variants, sizeof (guint32) * a->plan->n_areas) == 0;
}

static gboolean
objects_equal (AshlarLevel *a, AshlarLevel *b)
{
  if (a->objects->len != b->objects->len)
    return FALSE;
  for (guint i = 0; i < a->objects->len; i++)
    {
      const AshlarPlacedObject *left = &g_array_index (a->objects, AshlarPlacedObject, i);
      const AshlarPlacedObject *right = &g_array_index (b->objects, AshlarPlacedObject, i);

      if (left->x != right->x || left->y != right->y
          || g_strcmp0 (left->reference, right->reference) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
test_rerolls (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  guint n_plans = 0, n_tiles = 0, n_objects = 0;

  for (guint64 seed = 0; seed < count (20); seed++)
    {
      g_autoptr (AshlarOptions) plan = ashlar_options_new (), resolve = ashlar_options_new (),
                                place = ashlar_options_new ();
      g_autoptr (AshlarLevel) first = generate (content, "keep", seed, NULL);
      g_autoptr (AshlarLevel) planned = NULL, resolved = NULL, placed = NULL;

      ashlar_options_set_reroll (plan, ASHLAR_STAGE_PLAN, 1);
      ashlar_options_set_reroll (resolve, ASHLAR_STAGE_RESOLVE, 1);
      ashlar_options_set_reroll (place, ASHLAR_STAGE_PLACE, 1);
      planned = generate (content, "keep", seed, plan);
      resolved = generate (content, "keep", seed, resolve);
      placed = generate (content, "keep", seed, place);

      g_assert_cmpuint (placed->rerolls[ASHLAR_STAGE_PLACE], ==, 1);
      assert_same_cells (first, placed, TRUE);
      g_assert_true (plans_equal (first, placed));
      g_assert_true (plans_equal (first, resolved));
      g_assert_true (objects_equal (first, resolved));
      n_plans += !plans_equal (first, planned);
      n_objects += !objects_equal (first, placed);
      n_tiles += memcmp (first->canvas->tiles, resolved->canvas->tiles,
                         sizeof (guint16) * first->canvas->width * first->canvas->height)
                 != 0;
    }
  /* A re-roll that changes nothing would be none. */
  g_assert_cmpuint (n_plans, ==, count (20));
  g_assert_cmpuint (n_objects, ==, count (20));
  g_assert_cmpuint (n_tiles, ==, count (20));
}

/* Another probability, another object beside: nothing else moves. */
static void
test_objects_move_no_wall (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep"),
                            changed = ashlar_content_ref (content);
  guint n_gone = 0;

  for (guint b = 0; b < ashlar_content_get_n_blocks (content); b++)
    {
      g_autoptr (AshlarBlock) block = ashlar_block_copy (ashlar_content_get_block (content, b));
      AshlarContent *next;

      if (block->n_objects == 0)
        continue;
      block->objects[0].probability = 0;
      next = ashlar_content_with_block (changed, b, block);
      ashlar_content_unref (changed);
      changed = next;
    }
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AshlarLevel) first = generate (content, "keep", seed, NULL);
      g_autoptr (AshlarLevel) second = generate (changed, "keep", seed, NULL);
      guint at = 0;

      assert_same_cells (first, second, TRUE);
      /* What is left is a part of what was there, in the same order. */
      for (guint i = 0; i < second->objects->len; i++)
        {
          const AshlarPlacedObject *left = &g_array_index (second->objects, AshlarPlacedObject, i);

          for (;; at++)
            {
              const AshlarPlacedObject *was
                  = &g_array_index (first->objects, AshlarPlacedObject, at);

              g_assert_cmpuint (at, <, first->objects->len);
              if (was->x == left->x && was->y == left->y
                  && g_str_equal (was->reference, left->reference))
                break;
            }
          at++;
        }
      n_gone += first->objects->len - second->objects->len;
    }
  g_assert_cmpuint (n_gone, >, 0);
}

/* A random walk over seeds, re-rolls, parameters and contents: builds that take over what they can
 * equal those that do not. */
static void
test_builds (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarBuild) previous = NULL;
  AshlarStream stream;
  guint32      rerolls[ASHLAR_N_STAGES] = { 0 };
  guint64      seed = 0;
  guint        n_taken[3] = { 0 };

  ashlar_stream_init (&stream, 7, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint step = 0; step < count (120); step++)
    {
      g_autoptr (AshlarGenerator) generator = NULL;
      g_autoptr (AshlarBuild) build = NULL, fresh = NULL;
      g_autoptr (GError) error = NULL;
      guint what = ashlar_stream_below (&stream, 6);

      g_test_message ("step %u, change %u", step, what);
      if (what == 0)
        {
          seed = ashlar_stream_below (&stream, 3);
        }
      else if (what < 4)
        {
          guint stage = ashlar_stream_below (&stream, ASHLAR_N_STAGES);

          rerolls[stage] = ashlar_stream_below (&stream, 3);
        }
      else if (what == 4)
        {
          g_autoptr (AshlarRecipe) recipe = NULL;
          guint          index = ashlar_content_find_recipe (content, "keep");
          gint           loops = ashlar_stream_range (&stream, 0, 3) * 25;
          AshlarContent *next;

          recipe = ashlar_recipe_with_parameter (ashlar_content_get_recipe (content, index),
                                                 "loops", ashlar_value_new_integer (loops));
          next = ashlar_content_with_recipe (content, index, recipe);
          ashlar_content_unref (content);
          content = next;
        }
      else
        {
          guint          b = ashlar_stream_below (&stream, ashlar_content_get_n_blocks (content));
          AshlarContent *next;
          g_autoptr (AshlarBlock) block = ashlar_block_copy (ashlar_content_get_block (content, b));

          block->occurrences = 1 + ashlar_stream_below (&stream, 3);
          next = ashlar_content_with_block (content, b, block);
          ashlar_content_unref (content);
          content = next;
        }
      generator = ashlar_generator_new (content, "keep", NULL, &error);
      g_assert_no_error (error);
      build = ashlar_build_new (generator, seed, rerolls, FALSE, previous, NULL);
      fresh = ashlar_build_new (generator, seed, rerolls, FALSE, NULL, NULL);
      g_assert_cmpint (build->error != NULL, ==, fresh->error != NULL);
      if (build->error == NULL)
        levels_assert_same (build->level, fresh->level);
      else
        g_assert_cmpstr (build->error->message, ==, fresh->error->message);
      if (previous != NULL)
        {
          n_taken[0] += build->planned == previous->planned;
          n_taken[1] += build->themed == previous->themed && build->themed != NULL;
          n_taken[2] += build->resolved == previous->resolved && build->resolved != NULL;
        }
      g_clear_pointer (&previous, ashlar_build_unref);
      previous = ashlar_build_ref (build);
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_taken); i++)
    g_assert_cmpuint (n_taken[i], >, 0);
}

typedef struct
{
  AshlarContent *content;
  GBytes       **expected;
} Shared;

static gpointer
generate_in_thread (gpointer user_data)
{
  Shared *shared = user_data;

  for (guint64 seed = 0; seed < 16; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (shared->content, "keep", seed, NULL, NULL, NULL);
      g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);

      if (!g_bytes_equal (bytes, shared->expected[seed]))
        return GINT_TO_POINTER (1);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (AshlarContent) one = levels_load_sample ("old-keep"),
                            another = levels_load_sample ("old-keep");
  GBytes  *expected[16];
  GThread *threads[4];
  Shared   shared = { another, expected };

  for (guint64 seed = 0; seed < 16; seed++)
    {
      g_autoptr (AshlarLevel) level = generate (one, "keep", seed, NULL);

      expected[seed] = ashlar_level_to_bytes (level);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("generate", generate_in_thread, &shared);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_null (g_thread_join (threads[i]));
  for (guint i = 0; i < 16; i++)
    g_bytes_unref (expected[i]);
}

static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "keep", NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (ashlar_content_generate (content, "keep", 1, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (ashlar_build_new (generator, 1, NULL, FALSE, NULL, cancellable));
}

#define SET(recipe)                                                                                \
  "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["         \
  "{ \"representation\": \".\" }, { \"representation\": \"#\", \"blocksMovement\": true, "         \
  "\"blocksLoS\": true }],"                                                                        \
  "\"blocks\": [{ \"id\": \"room\", \"representation\": [\"###\", \"#..\", \"###\"],"              \
  "\"exits\": [{ \"position\": [2, 1], \"direction\": \"East\" }], \"transformations\": "          \
  "[\"R180\"] }],"                                                                                 \
  "\"recipes\": [" recipe "] }"

static void
test_refusals (void)
{
  static const struct
  {
    const char         *content, *recipe, *assignment;
    AshlarGenerateError code;
    const char         *subject, *words;
  } rows[] = {
    { SET (""), "r", NULL, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, "/recipes", "none at all" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"castle\" } }"), "r", NULL,
      ASHLAR_GENERATE_ERROR_UNKNOWN_PART, "/recipes/0/planner/type", "blocks" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" } }"), "s", NULL,
      ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE, "/recipes", "there is: r" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\", \"parameters\": { \"width\": 2 } "
           "} }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/planner/parameters/width", "2" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\", \"parameters\": { \"wide\": 20 } "
           "} }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/planner/parameters/wide", "width" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" } }"), "r", "wide=3",
      ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/planner/parameters/wide", "width" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"assign\": [{ \"type\": "
           "\"ends\" }, { \"type\": \"doors\" }] }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_UNKNOWN_PART, "/recipes/0/assign/1/type", "ends" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"assign\": [{ \"type\": "
           "\"ends\", \"parameters\": { \"mode\": 3 } }] }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/assign/0/parameters/mode", "" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"theme\": [{ \"id\": \"a\", "
           "\"painter\": \"oil\" }] }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_UNKNOWN_PART, "/recipes/0/theme/0/painter", "blocks" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"finish\": [{ \"type\": "
           "\"polish\" }] }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_UNKNOWN_PART, "/recipes/0/finish/0/type", "remove-gaps" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"place\": [{ \"id\": \"a\", "
           "\"object\": \"o\", \"chance\": 1, \"count\": 1 }] }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/place/0/chance", "one of them" },
    { SET ("{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"accept\": { \"beauty\": { "
           "\"min\": 1 } } }"),
      "r", NULL, ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/accept/beauty", "criticalPath" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) content = block_sets_read (rows[i].content);
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarLevel) level = NULL;

      g_test_message ("row %u", i);
      if (rows[i].assignment != NULL)
        ashlar_options_set_parameter (options, rows[i].assignment);
      level = ashlar_content_generate (content, rows[i].recipe, 1, options, NULL, &error);
      g_assert_null (level);
      g_assert_error (error, ASHLAR_GENERATE_ERROR, (gint) rows[i].code);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, rows[i].subject);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      g_assert_true (ashlar_generate_error_is_final (error));
      /* The lint says so, too. */
      if (rows[i].assignment == NULL && rows[i].code != ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE)
        {
          g_autoptr (AshlarReport) report = ashlar_content_lint (content);
          gboolean found = FALSE;

          for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
            found = found
                    || g_str_equal (
                        ashlar_finding_get_subject (ashlar_report_get_finding (report, f)),
                        rows[i].subject);
          g_assert_true (found);
        }
    }
}

static void
test_options (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint width, height;

  ashlar_options_set_parameter (options, "width=90");
  ashlar_options_set_parameter (options, "width=100");
  level = generate (content, "keep", 5, options);
  ashlar_level_get_cells (level, &width, &height);
  g_assert_cmpuint (width, ==, 100);
  g_assert_cmpuint (height, ==, 54);
  bytes = ashlar_level_to_bytes (level);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                  "\"width\": 100,"));
}

/* Materials are handed on: after a change of a recipe nothing is worked out anew, after a change of
 * a block nothing is stale. */
static void
test_keep (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep"), recipe_changed = NULL,
                            block_changed = NULL;
  g_autoptr (AshlarMaterials) materials = ashlar_content_get_materials (content), again = NULL,
                              other = NULL;
  g_autoptr (AshlarRecipe) recipe = NULL;
  g_autoptr (AshlarBlock) block = NULL;

  recipe = ashlar_recipe_with_parameter (ashlar_content_get_recipe (content, 0), "width",
                                         ashlar_value_new_integer (80));
  recipe_changed = ashlar_content_with_recipe (content, 0, recipe);
  again = ashlar_content_get_materials (recipe_changed);
  g_assert_true (again == materials);

  block = ashlar_block_copy (ashlar_content_get_block (content, 0));
  block->occurrences += 1;
  block_changed = ashlar_content_with_block (recipe_changed, 0, block);
  other = ashlar_content_get_materials (block_changed);
  g_assert_true (other != materials);
  g_assert_true (g_ptr_array_index (other->content->blocks, 0) == block);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generator/guarantees", test_guarantees);
  g_test_add_func ("/generator/random-sets", test_random_sets);
  g_test_add_func ("/generator/same-bytes", test_same_bytes);
  g_test_add_func ("/generator/rerolls", test_rerolls);
  g_test_add_func ("/generator/objects-move-no-wall", test_objects_move_no_wall);
  g_test_add_func ("/generator/builds", test_builds);
  g_test_add_func ("/generator/threads", test_threads);
  g_test_add_func ("/generator/cancelled", test_cancelled);
  g_test_add_func ("/generator/refusals", test_refusals);
  g_test_add_func ("/generator/options", test_options);
  g_test_add_func ("/generator/keep", test_keep);
  return g_test_run ();
}
