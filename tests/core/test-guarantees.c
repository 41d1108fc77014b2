/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What every recipe promises, held against every planner with every pass and painter that fits:
 * random parameters, many seeds. A part that is new in the registry is in here without a line.
 *
 * A level or an error that names the cause; never anything else. */

#include <ashlar.h>

#include "block-sets.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-build-private.h"
#include "random-recipes.h"

#define N_RECIPES 300
#define N_RECIPES_LONG 350000
#define N_RECIPES_SHORT 100
#define N_SEEDS 3

typedef struct
{
  const AshlarPlanner *planner;
  char                *text; /* of the content */
  guint64              recipe;
  guint64              seed;
} Case;

/* Leaves the content behind and says the command that repeats the failure. */
static void
give_up (const Case *self, const char *what)
{
  g_autofree char *name = g_strdup_printf ("ashlar-guarantee-%s-%" G_GUINT64_FORMAT ".ashlar.json",
                                           self->planner->part.id, self->recipe);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);

  g_file_set_contents (path, self->text, -1, NULL);
  g_error ("%s\nrepeat with: ashlar generate %s --recipe random --seed %" G_GUINT64_FORMAT, what,
           path, self->seed);
}

/* An error of ours, in words, about something in the recipe. */
static void
check_error (const Case *self, const GError *error)
{
  if (error == NULL)
    give_up (self, "neither a level nor an error");
  if (error->domain != ASHLAR_GENERATE_ERROR)
    give_up (self, error->message);
  if (strlen (error->message) < 12)
    give_up (self, "an error that says nothing");
}

/* Numbers and quoted words left out, so that like causes count as one. */
static void
count_cause (GHashTable *causes, const char *message)
{
  GString *kind = g_string_new (NULL);
  guint    n;

  for (const char *at = message; *at != '\0' && kind->len < 76; at++)
    if (!g_ascii_isdigit (*at) && *at != '\n')
      g_string_append_c (kind, *at);
  g_string_append (kind, "…");
  n = GPOINTER_TO_UINT (g_hash_table_lookup (causes, kind->str));
  g_hash_table_insert (causes, g_string_free (kind, FALSE), GUINT_TO_POINTER (n + 1));
}

static void
check_report (const Case *self, AshlarReport *report)
{
  const AshlarFinding *finding;
  g_autofree char     *what = NULL;

  if (ashlar_report_get_n_findings (report) == 0)
    return;
  finding = ashlar_report_get_finding (report, 0);
  what = g_strdup_printf ("%s: %s [%s]", ashlar_finding_get_subject (finding),
                          ashlar_finding_get_message (finding), ashlar_finding_get_code (finding));
  give_up (self, what);
}

static void
check_level (const Case *self, AshlarLevel *level)
{
  g_autoptr (AshlarReport) report = ashlar_level_check (level);
  guint n_entrances = 0, n_exits = 0;

  check_report (self, report);
  for (guint i = 0; i < level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

      n_entrances += marker->kind == ASHLAR_MARKER_ENTRANCE;
      n_exits += marker->kind == ASHLAR_MARKER_EXIT;
    }
  if (n_entrances != 1 || n_exits != 1)
    give_up (self, "a level with no entrance or exit, or more than one");
}

/* A level from its own file is as sound, alone and beside its content, and is written as it was. */
static void
check_file (const Case *self, AshlarContent *content, GBytes *bytes)
{
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) again = ashlar_level_load_bytes (bytes, "again", &error);
  g_autoptr (GBytes) written = NULL;

  if (again == NULL)
    give_up (self, error->message);
  written = ashlar_level_to_bytes (again);
  if (!g_bytes_equal (bytes, written))
    give_up (self, "another file when it is read and written again");
  check_level (self, again);
  report = ashlar_content_check_level (content, again);
  check_report (self, report);
}

/* What a plan says of a metric before it is painted is what its level has. */
static void
check_answers (const Case *self, const AshlarBuild *build)
{
  g_autoptr (AshlarMeasure) plan = ashlar_measure_new_for_plan (build->themed);
  g_autoptr (AshlarMeasure) level = ashlar_measure_new (build->level);

  for (guint metric = 0; ashlar_metric_get (metric) != NULL; metric++)
    {
      AshlarFraction wanted = ashlar_measure_get (level, metric), answer;

      if (!ashlar_measure_knows (plan, metric))
        continue;
      answer = ashlar_measure_get (plan, metric);
      if (answer.numerator != wanted.numerator || answer.denominator != wanted.denominator)
        give_up (self, ashlar_metric_get (metric)->id);
    }
}

/* The same seed gives the same bytes, with a trace too, and so does the level from its own file. */
static void
check_same (const Case      *self,
            AshlarContent   *content,
            AshlarGenerator *generator,
            AshlarLevel     *level)
{
  g_autoptr (AshlarBuild) build = ashlar_build_new (generator, self->seed, NULL, TRUE, NULL, NULL);
  g_autoptr (GBytes) left = ashlar_level_to_bytes (level);
  g_autoptr (GBytes) right = NULL;

  if (build->level == NULL)
    give_up (self, "a level without a trace and none with it");
  check_answers (self, build);
  right = ashlar_level_to_bytes (build->level);
  if (!g_bytes_equal (left, right))
    give_up (self, "another level with a trace than without");
  if (ashlar_trace_get_n_steps (build->trace) == 0)
    give_up (self, "a trace without a step");
  check_file (self, content, left);
}

static void
test_planner (gconstpointer data)
{
  const AshlarPlanner *planner = data;
  guint                n_recipes = g_getenv ("ASHLAR_TEST_LONG") != NULL    ? N_RECIPES_LONG
                                   : g_getenv ("ASHLAR_TEST_SHORT") != NULL ? N_RECIPES_SHORT
                                                                            : N_RECIPES;
  const char          *from = g_getenv ("ASHLAR_TEST_FROM");
  guint64              first = from != NULL ? g_ascii_strtoull (from, NULL, 10) : 0;
  guint                n_levels = 0, n_refused = 0, n_failed = 0;
  g_autoptr (GHashTable) causes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) names = NULL;

  for (guint64 recipe = first; recipe < first + n_recipes; recipe++)
    {
      g_autofree char *text = random_recipes_dup_content (planner, recipe);
      g_autoptr (AshlarContent) content = block_sets_read (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator
          = ashlar_generator_new (content, "random", NULL, &error);
      Case self = { planner, text, recipe, 0 };

      if (generator == NULL)
        {
          n_refused++;
          check_error (&self, error);
          count_cause (causes, error->message);
          continue;
        }
      for (self.seed = recipe; self.seed < recipe + N_SEEDS; self.seed++)
        {
          g_autoptr (AshlarLevel) level
              = ashlar_generator_generate (generator, self.seed, NULL, &error);

          if (level == NULL)
            {
              n_failed++;
              check_error (&self, error);
              count_cause (causes, error->message);
              g_clear_error (&error);
              continue;
            }
          n_levels++;
          check_level (&self, level);
          if (self.seed == recipe)
            check_same (&self, content, generator, level);
        }
    }
  g_test_message ("%s: %u levels, %u recipes refused, %u seeds failed", planner->part.id, n_levels,
                  n_refused, n_failed);
  names = g_list_sort (g_hash_table_get_keys (causes), (GCompareFunc) strcmp);
  for (GList *link = names; link != NULL; link = link->next)
    g_test_message ("%5u × %s", GPOINTER_TO_UINT (g_hash_table_lookup (causes, link->data)),
                    (const char *) link->data);
  /* Or the recipes are too wild to say anything. */
  g_assert_cmpuint (n_levels, >, n_recipes / 3);
}

int
main (int argc, char **argv)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/guarantees/%s", planners[i]->part.id);

      g_test_add_data_func (path, planners[i], test_planner);
    }
  return g_test_run ();
}
