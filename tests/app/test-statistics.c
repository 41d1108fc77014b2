/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many seeds come to, for a picture: bins and ticks hold every value, the blocks of a region are
 * those that counting finds, and the numbers that are shown are the core's, or those from before. */

#include "ashlar-config.h"

#include "seeds/editor-bins.h"
#include "seeds/editor-parameter-steps.h"
#include "seeds/editor-region-blocks.h"
#include "seeds/editor-sensitivity.h"
#include "seeds/editor-statistics-file.h"

#include "content/ashlar-content-private.h"
#include "edits/editor-recipe-edit.h"
#include "pipeline/ashlar-registry-private.h"
#include "survey/ashlar-survey-file-private.h"

#include <locale.h>

#include "../core/levels.h"

/* ---- Bins and ticks ---- */

static void
test_steps (void)
{
  static const struct
  {
    guint64 span;
    guint   most;
    guint64 unit, step;
  } table[] = {
    { 0, 5, 1000, 1000 },    { 4000, 5, 1000, 1000 },  { 5000, 5, 1000, 1000 },
    { 5001, 5, 1000, 2000 }, { 11000, 5, 1000, 5000 }, { 26300, 6, 1, 5000 },
    { 30000, 6, 1, 5000 },   { 30001, 6, 1, 10000 },   { 7, 10, 1, 1 },
    { 100, 1, 1, 100 },      { 101, 1, 1, 200 },       { 250, 1, 1, 500 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpuint (editor_nice_step (table[i].span, table[i].most, table[i].unit), ==,
                      table[i].step);
  /* It ends for whatever is asked. */
  g_assert_cmpuint (editor_nice_step (G_MAXUINT64, 1, 1), >, 0);
}

static void
test_bins (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_auto (AshlarCounts) counts = { 0 };
      g_auto (EditorBins) bins = { 0 };
      gboolean            whole = round % 2 == 0;
      guint               n = (guint) g_test_rand_int_range (1, 200);
      guint               most = (guint) g_test_rand_int_range (1, 30);
      gint                range = g_test_rand_int_range (1, 2000);
      g_autofree guint64 *values = g_new (guint64, n);
      guint64             sum = 0, largest = 0;

      for (guint i = 0; i < n; i++)
        {
          values[i] = (guint64) g_test_rand_int_range (0, range) * (whole ? 1000 : 1);
          ashlar_counts_add (&counts, values[i], 1);
        }
      editor_bins_init (&bins, &counts, most);
      g_assert_cmpuint (bins.n, <=, most + 1);
      if (whole)
        {
          g_assert_true (bins.whole);
          g_assert_cmpuint (bins.width % 1000, ==, 0);
          g_assert_cmpuint (bins.from % 1000, ==, 0);
        }
      for (guint b = 0; b < bins.n; b++)
        {
          guint64 found = 0;

          for (guint i = 0; i < n; i++)
            found += values[i] >= bins.from + b * bins.width
                     && values[i] < bins.from + (b + 1) * bins.width;
          g_assert_cmpuint (bins.counts[b], ==, found);
          sum += found;
          largest = MAX (largest, found);
        }
      g_assert_cmpuint (sum, ==, n);
      g_assert_cmpuint (bins.most, ==, largest);
      /* None is wasted. */
      g_assert_cmpuint (bins.counts[0], >, 0);
      g_assert_cmpuint (bins.counts[bins.n - 1], >, 0);
      for (guint i = 0; i < n; i++)
        {
          double place = editor_bins_place (&bins, values[i]);

          g_assert_cmpfloat (place, >=, 0);
          g_assert_cmpfloat (place, <=, 1);
          g_assert_cmpint ((gint) (place * bins.n + 1e-9), ==, editor_bins_find (&bins, values[i]));
        }
    }
}

static void
test_no_values (void)
{
  const AshlarCounts counts = { 0 };
  g_auto (EditorBins) bins = { 0 };

  editor_bins_init (&bins, &counts, 20);
  g_assert_cmpuint (bins.n, ==, 0);
  g_assert_cmpint (editor_bins_find (&bins, 0), ==, -1);
}

static void
test_axes (void)
{
  for (guint round = 0; round < 300; round++)
    {
      guint64    least = (guint64) g_test_rand_int_range (0, 100000);
      guint64    greatest = least + (guint64) g_test_rand_int_range (0, 100000);
      gboolean   whole = round % 2 == 0;
      EditorAxis axis;

      editor_axis_init (&axis, least, greatest, 6, whole);
      g_assert_cmpuint (axis.from, <=, least);
      g_assert_cmpuint (axis.to, >=, greatest);
      g_assert_cmpuint (axis.to, >, axis.from);
      g_assert_cmpuint (axis.from % axis.step, ==, 0);
      g_assert_cmpuint (axis.to % axis.step, ==, 0);
      g_assert_cmpuint (editor_axis_get_n_ticks (&axis), <=, 8);
      if (whole)
        g_assert_cmpuint (axis.step % 1000, ==, 0);
      g_assert_cmpuint (editor_axis_get_value (&axis, editor_axis_place (&axis, least)), ==, least);
      g_assert_cmpuint (editor_axis_get_value (&axis, -1), ==, axis.from);
      g_assert_cmpuint (editor_axis_get_value (&axis, 2), ==, axis.to);
    }
}

/* ---- Regions ---- */

static guint
count (AshlarSample **samples, const guint8 *inside, guint n, guint8 wanted, guint32 block)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += inside[i] == wanted && ashlar_sample_get_use (samples[i], block) > 0;
  return found;
}

static void
test_region (void)
{
  for (guint round = 0; round < 100; round++)
    {
      guint              n = (guint) g_test_rand_int_range (0, 60), n_inside = 0;
      g_autofree guint8 *inside = g_new0 (guint8, n + 1);
      AshlarSample     **samples = g_new0 (AshlarSample *, n + 1);
      g_auto (EditorRegionBlocks) found = { 0 };

      for (guint i = 0; i < n; i++)
        {
          inside[i] = (guint8) g_test_rand_int_range (0, 2);
          n_inside += inside[i];
          samples[i] = g_new0 (AshlarSample, 1);
          samples[i]->blocks = g_new0 (AshlarBlockUse, 8);
          for (guint32 block = 0; block < 8; block++)
            if (g_test_rand_int_range (0, 8) > (gint) block)
              samples[i]->blocks[samples[i]->n_blocks++]
                  = (AshlarBlockUse){ block, (guint) g_test_rand_int_range (1, 5) };
        }
      editor_region_blocks_init (&found, (const AshlarSample *const *) samples, inside, n);
      g_assert_cmpuint (found.n_inside, ==, n_inside);
      g_assert_cmpuint (found.n_outside, ==, n - n_inside);
      if (MIN (n_inside, n - n_inside) < EDITOR_REGION_LEAST_LEVELS)
        g_assert_cmpuint (found.blocks->len, ==, 0);
      for (guint i = 0; i < found.blocks->len; i++)
        {
          const EditorRegionBlock *block = &g_array_index (found.blocks, EditorRegionBlock, i);
          guint                    n_outside = found.n_outside;

          g_assert_cmpuint (block->n_inside, ==, count (samples, inside, n, 1, block->block));
          g_assert_cmpuint (block->n_outside, ==, count (samples, inside, n, 0, block->block));
          /* More inside by a share, more by the score: but where it is next to nothing. */
          if (block->score > .5)
            g_assert_cmpuint (block->n_inside * n_outside + n, >, block->n_outside * n_inside);
          if (i > 0)
            g_assert_cmpfloat (block[-1].score, >=, block->score);
        }
      for (guint i = 0; i < n; i++)
        ashlar_sample_free (samples[i]);
      g_free (samples);
    }
}

/* What tells hundreds of levels apart comes before what stood in the few by chance. */
static void
test_region_is_honest (void)
{
  enum
  {
    N_INSIDE = 100,
    N = 300
  };
  AshlarSample *samples[N];
  guint8        inside[N] = { 0 };
  g_auto (EditorRegionBlocks) found = { 0 };

  for (guint i = 0; i < N; i++)
    {
      samples[i] = g_new0 (AshlarSample, 1);
      samples[i]->blocks = g_new0 (AshlarBlockUse, 2);
      inside[i] = i < N_INSIDE;
      /* Block 1 stands in one level, of the region; block 0 in most there and in few elsewhere. */
      if (i % 10 < (inside[i] ? 8 : 3))
        samples[i]->blocks[samples[i]->n_blocks++] = (AshlarBlockUse){ 0, 1 };
      if (i == 5)
        samples[i]->blocks[samples[i]->n_blocks++] = (AshlarBlockUse){ 1, 9 };
    }
  editor_region_blocks_init (&found, (const AshlarSample *const *) samples, inside, N);
  g_assert_cmpuint (found.blocks->len, ==, 2);
  g_assert_cmpuint (g_array_index (found.blocks, EditorRegionBlock, 0).block, ==, 0);
  g_assert_cmpfloat (g_array_index (found.blocks, EditorRegionBlock, 0).score, >, 5);
  g_assert_cmpfloat (g_array_index (found.blocks, EditorRegionBlock, 1).score, <, 2);
  for (guint i = 0; i < N; i++)
    ashlar_sample_free (samples[i]);
}

/* ---- The numbers that are shown ---- */

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("nothing more came of it");
  return G_SOURCE_REMOVE;
}

typedef gboolean (*Condition) (EditorStatistics *statistics);

static gboolean
is_done (EditorStatistics *statistics)
{
  return !editor_statistics_get_busy (statistics)
         && editor_statistics_get_levels (statistics)->len > 0;
}

static gboolean
has_some (EditorStatistics *statistics)
{
  return editor_statistics_get_levels (statistics)->len > 0;
}

static gboolean
is_idle (EditorStatistics *statistics)
{
  return !editor_statistics_get_busy (statistics);
}

static void
wait_for (EditorStatistics *statistics, Condition condition)
{
  guint source = g_timeout_add_seconds (60, give_up_cb, NULL);

  while (!condition (statistics))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static AshlarSurvey *
survey_by_hand (AshlarContent *content, const char *recipe, guint64 first, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, &error);
  AshlarSurvey *survey = ashlar_survey_new (content, recipe, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AshlarSample) sample
          = generator != NULL ? ashlar_sample_new (generator, first + i, NULL, NULL, NULL)
                              : ashlar_sample_new_failed (first + i, error);

      ashlar_survey_add (survey, sample);
    }
  return survey;
}

static void
test_totals (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (EditorStatistics) statistics = editor_statistics_new ();
  g_autoptr (AshlarSurvey) core = survey_by_hand (keep, "keep", 7, 120);
  g_autoptr (AshlarSurvey) read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) table = NULL;
  const AshlarSurvey *total;
  EditorBand          band;
  guint               density = ashlar_metric_find ("density");

  editor_statistics_set_n_seeds (statistics, 120);
  editor_statistics_set_open (statistics, TRUE, 5000);
  editor_statistics_set_subject (statistics, keep, "keep", 7);
  /* Nobody looks. */
  g_assert_false (editor_statistics_get_busy (statistics));
  editor_statistics_set_active (statistics, TRUE);
  g_assert_true (editor_statistics_get_busy (statistics));
  wait_for (statistics, is_done);
  total = editor_statistics_get_total (statistics);
  g_assert_cmpuint (total->n_seeds, ==, 120);
  g_assert_cmpuint (total->n_levels, ==, core->n_levels);
  for (guint i = 0; i < core->n_metrics; i++)
    g_assert_true (ashlar_counts_equal (&total->values[i], &core->values[i]));
  g_assert_true (editor_statistics_get_band (statistics, density, &band));
  g_assert_cmpuint (band.least, ==, core->values[density].least);
  g_assert_cmpuint (band.median, ==, ashlar_counts_get_quantile (&core->values[density], 500));
  g_assert_cmpuint (band.greatest, ==, core->values[density].greatest);
  g_assert_false (editor_statistics_is_old (statistics));
  bytes = editor_statistics_dup_bytes (statistics, FALSE);
  read = ashlar_survey_read (bytes, "survey.json", NULL);
  g_assert_nonnull (read);
  g_assert_cmpuint (read->n_levels, ==, core->n_levels);
  g_assert_true (ashlar_counts_equal (&read->values[density], &core->values[density]));
  table = editor_statistics_dup_bytes (statistics, TRUE);
  g_assert_cmpuint (g_bytes_get_size (table), >, 500);
  /* The open level is none of those, and is measured for itself. */
  while (editor_statistics_get_open (statistics) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (editor_statistics_get_open (statistics)->seed, ==, 5000);
}

/* What was known stays until there is something new, and of another recipe it goes at once. */
static void
test_old_numbers (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (AshlarContent) again = levels_load_sample ("old-keep");
  g_autoptr (EditorStatistics) statistics = editor_statistics_new ();

  editor_statistics_set_n_seeds (statistics, 100);
  editor_statistics_set_active (statistics, TRUE);
  editor_statistics_set_subject (statistics, keep, "keep", 1);
  wait_for (statistics, is_done);
  editor_statistics_set_subject (statistics, again, "keep", 1);
  g_assert_true (editor_statistics_is_old (statistics));
  g_assert_true (editor_statistics_get_content (statistics) == keep);
  g_assert_cmpuint (editor_statistics_get_total (statistics)->n_seeds, ==, 100);
  g_assert_cmpuint (editor_statistics_get_levels (statistics)->len, >, 0);
  wait_for (statistics, is_done);
  while (editor_statistics_is_old (statistics))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (editor_statistics_get_content (statistics) == again);
  editor_statistics_set_subject (statistics, again, "deep-halls", 1);
  g_assert_null (editor_statistics_get_total (statistics));
  g_assert_cmpuint (editor_statistics_get_levels (statistics)->len, ==, 0);
}

static void
test_stop (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (EditorStatistics) statistics = editor_statistics_new ();

  editor_statistics_set_n_seeds (statistics, EDITOR_STATISTICS_MOST_SEEDS);
  editor_statistics_set_active (statistics, TRUE);
  editor_statistics_set_subject (statistics, keep, "keep", 1);
  wait_for (statistics, has_some);
  g_assert_true (editor_statistics_get_busy (statistics));
  editor_statistics_stop (statistics);
  wait_for (statistics, is_idle);
  g_assert_true (editor_statistics_is_stopped (statistics));
  g_assert_cmpuint (editor_statistics_get_total (statistics)->n_seeds, >, 0);
  g_assert_cmpuint (editor_statistics_get_total (statistics)->n_seeds, <,
                    EDITOR_STATISTICS_MOST_SEEDS);
  editor_statistics_again (statistics);
  g_assert_true (editor_statistics_get_busy (statistics));
  /* Nobody looks any more. */
  editor_statistics_set_active (statistics, FALSE);
  wait_for (statistics, is_idle);
}

/* One that is changed all the time, as by a slider, and one that is forgotten while it runs. */
static void
test_changes (void)
{
  g_autoptr (AshlarContent) keep = levels_load_sample ("old-keep");
  g_autoptr (AshlarContent) again = levels_load_sample ("old-keep");

  for (guint round = 0; round < 4; round++)
    {
      g_autoptr (EditorStatistics) statistics = editor_statistics_new ();

      editor_statistics_set_n_seeds (statistics, 400);
      editor_statistics_set_active (statistics, TRUE);
      for (guint i = 0; i < 40; i++)
        {
          editor_statistics_set_subject (statistics, i % 2 == 0 ? keep : again,
                                         i % 11 == 10 ? "deep-halls" : "keep", i % 7);
          for (guint k = 0; k < (round * 7 + i) % 9; k++)
            g_main_context_iteration (NULL, k % 2 == 1);
        }
      if (round % 2 == 0)
        {
          wait_for (statistics, is_done);
          g_assert_cmpuint (editor_statistics_get_total (statistics)->n_seeds, ==, 400);
          g_assert_true (editor_statistics_get_content (statistics) == again);
        }
    }
}

/* ---- Sensitivity ---- */

static void
check_steps (const AshlarParameterSpec *spec, gint current, gboolean whole)
{
  g_autoptr (GArray) steps = editor_parameter_steps_new (spec, current, whole);
  gint64 range = (gint64) spec->maximum - spec->minimum + 1;

  g_assert_cmpuint (steps->len, >, 0);
  g_assert_cmpuint (steps->len, <=, EDITOR_PARAMETER_STEPS);
  g_assert_cmpuint (steps->len, ==, MIN (range, EDITOR_PARAMETER_STEPS));
  for (guint i = 0; i < steps->len; i++)
    {
      g_assert_cmpint (g_array_index (steps, gint, i), >=, spec->minimum);
      g_assert_cmpint (g_array_index (steps, gint, i), <=, spec->maximum);
      if (i > 0)
        g_assert_cmpint (g_array_index (steps, gint, i), >, g_array_index (steps, gint, i - 1));
    }
  g_assert_cmpint (g_array_index (steps, gint, 0), <=, current);
  g_assert_cmpint (g_array_index (steps, gint, steps->len - 1), >=, current);
  if (!whole)
    return;
  g_assert_cmpint (g_array_index (steps, gint, 0), ==, spec->minimum);
  g_assert_cmpint (g_array_index (steps, gint, steps->len - 1), ==, spec->maximum);
}

/* Of every parameter there is, from every end. */
static void
test_parameter_steps (void)
{
  guint                       n, n_checked = 0;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < planners[i]->part.n_parameters; k++)
      {
        const AshlarParameterSpec *spec = &planners[i]->part.parameters[k];
        gint64                     middle = ((gint64) spec->minimum + spec->maximum) / 2;
        const gint                 currents[] = { spec->minimum, spec->maximum, (gint) middle,
                                                  MIN (spec->minimum + 1, spec->maximum) };

        if (!editor_parameter_has_steps (spec))
          continue;
        if (!editor_parameter_is_number (spec))
          {
            g_autoptr (GArray) steps = editor_parameter_steps_new (spec, spec->value, FALSE);

            g_assert_cmpuint (steps->len, ==,
                              spec->type == ASHLAR_PARAMETER_BOOLEAN
                                  ? 2
                                  : g_strv_length ((char **) spec->choices));
            continue;
          }
        for (guint c = 0; c < G_N_ELEMENTS (currents); c++)
          {
            check_steps (spec, currents[c], TRUE);
            check_steps (spec, currents[c], FALSE);
            n_checked++;
          }
      }
  g_assert_cmpuint (n_checked, >, 20);
}

static const AshlarParameterSpec *
find_spec (AshlarContent *content, guint recipe, const char *id)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (
      ashlar_recipe_get_planner (ashlar_content_get_recipe (content, recipe)));

  for (guint i = 0; i < planner->part.n_parameters; i++)
    if (g_str_equal (planner->part.parameters[i].id, id))
      return &planner->part.parameters[i];
  g_assert_not_reached ();
}

static AshlarContent *
with_parameter (AshlarContent *content, guint recipe, const char *id, gint64 number)
{
  g_autoptr (AshlarValue) value = ashlar_value_new_integer (number);
  g_autofree char *place = g_strconcat ("planner/parameters/", id, NULL);
  g_autoptr (EditorEdit) edit
      = editor_recipe_edit_set (content, recipe, place, value, "", NULL, NULL);

  g_assert_nonnull (edit);
  return ashlar_content_ref (edit->content);
}

static void
wait_for_steps (EditorSensitivity *sensitivity)
{
  guint source = g_timeout_add_seconds (60, give_up_cb, NULL);

  while (editor_sensitivity_get_busy (sensitivity))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* Each step is what the core finds with that value, and the parameter's own change asks nothing anew. */
static void
test_sensitivity (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  guint recipe = ashlar_content_find_recipe (content, "keep");
  guint metric = ashlar_metric_find ("rooms");
  g_autoptr (EditorSensitivity) sensitivity = editor_sensitivity_new ();
  EditorSensitivityQuestion question = { .content = content,
                                         .recipe = recipe,
                                         .spec = find_spec (content, recipe, "maxBlocks"),
                                         .metric = metric,
                                         .first_seed = 3,
                                         .n_seeds = 25 };
  g_autoptr (AshlarContent) changed = NULL;
  g_autoptr (AshlarContent) other = NULL;
  EditorSensitivityStep step;

  editor_sensitivity_ask (sensitivity, &question);
  g_assert_true (editor_sensitivity_get_busy (sensitivity));
  wait_for_steps (sensitivity);
  g_assert_cmpuint (editor_sensitivity_get_n_steps (sensitivity), ==, EDITOR_PARAMETER_STEPS);
  for (guint i = 0; i < EDITOR_PARAMETER_STEPS; i++)
    {
      g_autoptr (AshlarContent) tried = NULL;
      g_autoptr (AshlarSurvey) core = NULL;

      editor_sensitivity_get_step (sensitivity, i, &step);
      tried = with_parameter (content, recipe, "maxBlocks", step.value);
      core = survey_by_hand (tried, "keep", 3, 25);
      g_assert_cmpuint (step.n_seeds, ==, 25);
      g_assert_cmpuint (step.n_levels, ==, core->n_levels);
      if (core->n_levels > 0)
        {
          g_assert_cmpuint (step.low, ==, ashlar_counts_get_quantile (&core->values[metric], 50));
          g_assert_cmpuint (step.median, ==,
                            ashlar_counts_get_quantile (&core->values[metric], 500));
          g_assert_cmpuint (step.high, ==, ashlar_counts_get_quantile (&core->values[metric], 950));
        }
    }
  g_assert_cmpint (editor_sensitivity_get_current (sensitivity), ==, 40);
  changed = with_parameter (content, recipe, "maxBlocks", 44);
  question.content = changed;
  editor_sensitivity_ask (sensitivity, &question);
  g_assert_false (editor_sensitivity_get_busy (sensitivity));
  g_assert_cmpint (editor_sensitivity_get_current (sensitivity), ==, 44);
  other = with_parameter (content, recipe, "width", 90);
  question.content = other;
  editor_sensitivity_ask (sensitivity, &question);
  g_assert_true (editor_sensitivity_get_busy (sensitivity));
  editor_sensitivity_stop (sensitivity);
  wait_for_steps (sensitivity);
}

static void
test_bounds (void)
{
  g_autoptr (AshlarValue) whole = editor_metric_new_bounds (3000, 7000);
  g_autoptr (AshlarValue) wide = editor_metric_new_bounds (3999, 7001);

  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (whole, "min")), ==, 3);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (whole, "max")), ==, 7);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (wide, "min")), ==, 3);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (wide, "max")), ==, 8);
}

/* Units are thousandths; a reader's comma is no reader's point. */
static void
test_decimals (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("ashlar-locale-XXXXXX", &error);
  g_autofree char *path = NULL, *point = NULL, *comma = NULL, *remove = NULL;
  const char *make[] = { "localedef", "--no-archive", "-i", "de_DE", "-f", "UTF-8", NULL, NULL };
  int         status = 0;

  g_assert_no_error (error);
  point = editor_units_dup_words (27700);
  g_assert_cmpstr (point, ==, "27.7");
  path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  make[6] = path;
  if (!g_spawn_sync (NULL, (char **) make, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                     &status, &error)
      || status != 0)
    {
      g_test_skip ("no localedef, or no sources of locales for it");
      return;
    }
  g_setenv ("LOCPATH", folder, TRUE);
  g_assert_nonnull (setlocale (LC_NUMERIC, "de_DE.UTF-8"));
  comma = editor_units_dup_words (27700);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (comma, ==, "27,7");
  remove = g_strdup_printf ("rm -r '%s'", folder);
  g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/steps", test_steps);
  g_test_add_func ("/statistics/bins", test_bins);
  g_test_add_func ("/statistics/decimals", test_decimals);
  g_test_add_func ("/statistics/no-values", test_no_values);
  g_test_add_func ("/statistics/axes", test_axes);
  g_test_add_func ("/statistics/region", test_region);
  g_test_add_func ("/statistics/region-is-honest", test_region_is_honest);
  g_test_add_func ("/statistics/totals", test_totals);
  g_test_add_func ("/statistics/old-numbers", test_old_numbers);
  g_test_add_func ("/statistics/stop", test_stop);
  g_test_add_func ("/statistics/changes", test_changes);
  g_test_add_func ("/statistics/bounds", test_bounds);
  g_test_add_func ("/statistics/parameter-steps", test_parameter_steps);
  g_test_add_func ("/statistics/sensitivity", test_sensitivity);
  return g_test_run ();
}
