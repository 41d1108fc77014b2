/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Any pass on any planner's plan with any painter works or is refused by name: every combination of what is
 * in the registry, first with what its parts are told unsaid, then with random parameters. A part that is new there is in here without a line.
 *
 * What came of each is printed as a table: the share of the draws that gave a sound level, or what the
 * combination is refused for. */

#include <ashlar.h>

#include <string.h>

#include "block-sets.h"
#include "level/ashlar-level-private.h"
#include "random-recipes.h"

#define N_DRAWS 10
#define N_DRAWS_LONG 1000

typedef struct
{
  const AshlarPlanner *planner;
  const AshlarPass    *pass; /* NULL: none but what every recipe has */
  const AshlarPainter *painter;
  guint                n_levels, n_draws;
  char                *refusal; /* the first */
} Cell;

/* What stands in the way is said with the name of a part of the recipe, or of what one of them was told. */
static gboolean
names_a_part (const Cell *self, const GError *error)
{
  const char *subject = ashlar_generate_error_get_subject (error);

  return strstr (error->message, self->planner->part.id) != NULL
         || (self->pass != NULL && strstr (error->message, self->pass->part.id) != NULL)
         || strstr (error->message, self->painter->part.id) != NULL
         || (subject != NULL && g_str_has_prefix (subject, "/recipes/0/"))
         || (subject != NULL && g_str_has_prefix (subject, "/blocks/"))
         || (subject != NULL && g_str_has_prefix (subject, "/puzzles/"));
}

static void
check_refusal (Cell *self, const GError *error, const char *text)
{
  if (error == NULL || error->domain != ASHLAR_GENERATE_ERROR
      || g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_BROKEN_PART)
      || !names_a_part (self, error))
    g_error ("%s, %s, %s: %s, of\n%s", self->planner->part.id,
             self->pass != NULL ? self->pass->part.id : "no pass", self->painter->part.id,
             error != NULL ? error->message : "neither a level nor an error", text);
  if (self->refusal == NULL)
    self->refusal = g_strndup (error->message, strcspn (error->message, "\n"));
}

static void
check_level (const Cell *self, AshlarLevel *level, const char *text)
{
  g_autoptr (AshlarReport) report = ashlar_level_check (level);

  if (ashlar_report_get_n_findings (report) > 0)
    g_error ("%s, %s, %s: %s, of\n%s", self->planner->part.id,
             self->pass != NULL ? self->pass->part.id : "no pass", self->painter->part.id,
             ashlar_finding_get_message (ashlar_report_get_finding (report, 0)), text);
}

static void
try_cell (Cell *self)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_DRAWS_LONG : N_DRAWS;

  for (self->n_draws = 0; self->n_draws < n; self->n_draws++)
    {
      g_autofree char *text = random_recipes_dup_combination (self->planner, self->pass,
                                                              self->painter, self->n_draws);
      g_autoptr (AshlarContent) content = block_sets_read (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "random", self->n_draws, NULL, NULL, &error);

      if (level == NULL)
        {
          check_refusal (self, error, text);
          continue;
        }
      self->n_levels++;
      check_level (self, level, text);
    }
}

static void
print_head (const AshlarPainter *const *painters, guint n_painters)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%-12s %-10s", "planner", "pass");
  for (guint p = 0; p < n_painters; p++)
    g_string_append_printf (line, " %15s", painters[p]->part.id);
  g_test_message ("%s", line->str);
}

/* A row of the table, and what was refused whatever was drawn. Returns how many painters work. */
static guint
try_row (const AshlarPlanner        *planner,
         const AshlarPass           *pass,
         const AshlarPainter *const *painters,
         guint                       n_painters,
         GPtrArray                  *refusals)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_working = 0;

  g_string_append_printf (line, "%-12s %-10s", planner->part.id,
                          pass != NULL ? pass->part.id : "-");
  for (guint p = 0; p < n_painters; p++)
    {
      Cell cell = { .planner = planner, .pass = pass, .painter = painters[p] };

      try_cell (&cell);
      n_working += cell.n_levels > 0;
      if (pass == NULL && strcmp (planner->painter, painters[p]->part.id) == 0)
        g_assert_cmpuint (cell.n_levels, >, 0);
      if (cell.n_levels > 0)
        {
          g_autofree char *share = g_strdup_printf ("%u/%u", cell.n_levels, cell.n_draws);

          g_string_append_printf (line, " %15s", share);
          g_free (cell.refusal);
          continue;
        }
      g_string_append_printf (line, " %15s", "refused");
      if (g_ptr_array_find_with_equal_func (refusals, cell.refusal, g_str_equal, NULL))
        g_free (cell.refusal);
      else
        g_ptr_array_add (refusals, cell.refusal);
    }
  g_test_message ("%s", line->str);
  return n_working;
}

static void
test_matrix (gconstpointer data)
{
  const AshlarPlanner        *planner = data;
  guint                       n_passes, n_painters, n_working = 0;
  const AshlarPass *const    *passes = ashlar_registry_get_passes (&n_passes);
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n_painters);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);

  print_head (painters, n_painters);
  n_working += try_row (planner, NULL, painters, n_painters, refusals);
  for (guint p = 0; p < n_passes; p++)
    n_working += try_row (planner, passes[p], painters, n_painters, refusals);
  for (guint i = 0; i < refusals->len; i++)
    g_test_message ("refused: %s", (const char *) g_ptr_array_index (refusals, i));
  g_assert_cmpuint (n_working, >=, n_passes);
}

int
main (int argc, char **argv)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/matrix/%s", planners[i]->part.id);

      g_test_add_data_func (path, planners[i], test_matrix);
    }
  return g_test_run ();
}
