/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tape of a run: played to its end it is the level, played anywhere by any way it is the same
 * cells, and each cell knows its step. */

#include "ashlar-config.h"

#include "preview/editor-plan-index.h"
#include "preview/editor-tape.h"
#include "preview/editor-trace-words.h"

#include "../core/random-recipes.h"

#include <string.h>

static const char *const samples[] = { "first-steps", "old-keep" };

static AshlarContent *
load (const char *sample)
{
  g_autofree char *name = g_strconcat (sample, ".ashlar.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

typedef void (*TapeFunc) (EditorTape *tape, AshlarBuild *build, guint64 seed);

/* Random recipes of every planner with the passes and painters that fit. */
static void
for_each_random_tape (guint n_recipes, TapeFunc func)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  for (guint i = 0; i < n; i++)
    {
      guint n_tapes = 0, n_levels = 0;

      for (guint64 seed = 1; seed <= n_recipes; seed++)
        {
          g_autofree char *text = random_recipes_dup_content (planners[i], seed);
          g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
          g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "random", NULL);
          g_autoptr (AshlarGenerator) generator
              = content != NULL ? ashlar_generator_new (
                    content, ashlar_content_get_recipe (content, 0)->id, NULL, NULL)
                                : NULL;
          g_autoptr (AshlarBuild) build
              = generator != NULL ? ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL)
                                  : NULL;
          g_autoptr (EditorTape) tape = build != NULL ? editor_tape_new (build) : NULL;

          if (tape == NULL)
            continue;
          g_test_message ("random_recipes_dup_content (%s, %" G_GUINT64_FORMAT
                          "), seed %" G_GUINT64_FORMAT,
                          planners[i]->part.id, seed, seed);
          func (tape, build, seed);
          n_tapes++;
          n_levels += build->level != NULL;
        }
      g_assert_cmpuint (n_tapes, >=, n_recipes / 6);
      g_assert_cmpuint (n_levels, >=, n_recipes / 6);
    }
}

static void
for_each_tape (guint n_seeds, TapeFunc func)
{
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (AshlarContent) content = load (samples[i]);

      for (guint j = 0; j < ashlar_content_get_n_recipes (content); j++)
        {
          const char *id = ashlar_content_get_recipe (content, j)->id;
          g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, id, NULL, NULL);

          g_assert_nonnull (generator);
          for (guint64 seed = 1; seed <= n_seeds; seed++)
            {
              g_autoptr (AshlarBuild) build
                  = ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL);
              g_autoptr (EditorTape) tape = editor_tape_new (build);

              g_test_message ("ashlar generate data/samples/%s.ashlar.json --recipe %s --seed "
                              "%" G_GUINT64_FORMAT " --trace trace.json",
                              samples[i], id, seed);
              g_assert_nonnull (tape);
              func (tape, build, seed);
            }
        }
    }
}

/* The cells after the last step are those of the level. */
static void
check_end (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  guint               width, height, columns, rows;
  const guint16      *cells;
  g_autofree guint16 *end = editor_tape_dup_cells (tape, editor_tape_get_n_steps (tape));

  /* A run that failed has no end to compare. */
  if (build->level == NULL)
    return;
  cells = ashlar_level_get_cells (build->level, &width, &height);
  editor_tape_get_size (tape, &columns, &rows);
  g_assert_cmpuint (columns, ==, width);
  g_assert_cmpuint (rows, ==, height);
  g_assert_cmpmem (end, (gsize) columns * rows * sizeof *end, cells,
                   (gsize) width * height * sizeof *cells);
}

static void
test_end (void)
{
  for_each_tape (20, check_end);
  for_each_random_tape (120, check_end);
}

/* When the plan is made nothing is left of blocks that were taken back: all that stands belongs to an
 * area. */
static void
check_plan (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  guint               end = editor_tape_get_stage_start (tape, ASHLAR_STAGE_ASSIGN), columns, rows;
  g_autofree guint16 *nothing = editor_tape_dup_cells (tape, 0);
  g_autofree guint16 *cells = editor_tape_dup_cells (tape, end);
  g_autofree guint8  *owned = NULL;

  editor_tape_get_size (tape, &columns, &rows);
  owned = g_new0 (guint8, (gsize) columns * rows);
  for (guint32 area = 0; area < build->planned->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &build->planned->rectangles[area];

      for (guint y = rectangle->y; y < rectangle->y + rectangle->height; y++)
        memset (owned + (gsize) y * columns + rectangle->x, 1, rectangle->width);
    }
  for (gsize i = 0; i < (gsize) columns * rows; i++)
    g_assert_true (owned[i] || cells[i] == nothing[i]);
}

static void
test_plan (void)
{
  for_each_tape (60, check_plan);
}

/* Whichever way one comes to a position, its cells are the same, and nothing outside the rectangle
 * that was told of is another. */
static void
check_ways (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  guint               columns, rows, n = editor_tape_get_n_steps (tape), at = 0;
  gsize               size;
  g_autofree guint16 *cells = editor_tape_dup_cells (tape, 0);

  editor_tape_get_size (tape, &columns, &rows);
  size = (gsize) columns * rows * sizeof (guint16);
  for (guint i = 0; i < 60; i++)
    {
      guint               to = i % 3 == 0   ? (guint) g_rand_int_range (random, 0, (gint32) n + 1)
                               : i % 3 == 1 ? MIN (at + 1, n)
                                            : at - MIN (at, 2);
      g_autofree guint16 *before = g_memdup2 (cells, size);
      g_autofree guint16 *fresh = editor_tape_dup_cells (tape, to);
      EditorRectangle     changed;

      editor_tape_move (tape, cells, at, to, &changed);
      g_assert_cmpmem (cells, size, fresh, size);
      for (guint y = 0; y < rows; y++)
        for (guint x = 0; x < columns; x++)
          if ((int) x < changed.x || (int) y < changed.y || (int) x >= changed.x + changed.width
              || (int) y >= changed.y + changed.height)
            g_assert_cmpuint (cells[y * columns + x], ==, before[y * columns + x]);
      at = to;
    }
}

static void
test_ways (void)
{
  for_each_tape (3, check_ways);
  for_each_random_tape (15, check_ways);
}

/* The step of a cell is the last before the position that has the cell among its own, since the
 * canvas was empty: when the planner began, and when the painters did. */
static void
check_steps (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  guint               columns, rows, n = editor_tape_get_n_steps (tape), position = n - n / 4;
  g_autofree guint32 *last = NULL;

  editor_tape_get_size (tape, &columns, &rows);
  last = g_new (guint32, (gsize) columns * rows);
  memset (last, 0xff, (gsize) columns * rows * sizeof *last);
  for (guint i = 0; i < position; i++)
    {
      const AshlarTraceStep *step = editor_tape_get_step (tape, i);
      const AshlarTraceCell *cells = editor_tape_get_step_cells (tape, i);

      if (step->stage >= ASHLAR_STAGE_PAINT && i > 0
          && editor_tape_get_step (tape, i - 1)->stage < ASHLAR_STAGE_PAINT)
        memset (last, 0xff, (gsize) columns * rows * sizeof *last);
      for (guint32 j = 0; j < step->n_cells; j++)
        last[cells[j].y * columns + cells[j].x] = i;
    }
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      {
        guint    step = G_MAXUINT;
        gboolean found = editor_tape_find_step (tape, x, y, position, &step);

        g_assert_cmpint (found, ==, last[y * columns + x] != G_MAXUINT32);
        if (found)
          g_assert_cmpuint (step, ==, last[y * columns + x]);
      }
}

static void
test_steps (void)
{
  for_each_tape (3, check_steps);
}

/* All areas are there in the end, none at the beginning, and none goes away again. */
static void
check_areas (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  const AshlarPlan *plan = editor_tape_get_plan (tape);
  const guint       n_areas = plan != NULL ? plan->n_areas : 0;
  guint             n = editor_tape_get_n_steps (tape);

  for (guint32 area = 0; area < n_areas; area++)
    {
      gboolean there = FALSE;

      g_assert_false (editor_tape_has_area (tape, area, 0));
      g_assert_true (editor_tape_has_area (tape, area, n));
      for (guint i = 1; i <= n; i += 1 + n / 50)
        {
          g_assert_true (!there || editor_tape_has_area (tape, area, i));
          there = editor_tape_has_area (tape, area, i);
        }
    }
}

static void
test_areas (void)
{
  for_each_tape (3, check_areas);
  for_each_random_tape (15, check_areas);
}

static void
check_words (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  for (guint i = 0; i < editor_tape_get_n_steps (tape); i++)
    {
      g_autofree char *sentence = editor_tape_dup_sentence (tape, i);
      const char      *reason = editor_tape_get_step (tape, i)->reason;

      g_assert_cmpint (sentence[0], !=, '\0');
      g_assert_null (strstr (sentence, reason));
    }
}

static void
test_words (void)
{
  g_autofree char *unknown = editor_reason_dup_sentence ("bell-rung-twice");
  AshlarStage      stage;

  g_assert_cmpstr (unknown, ==, "Bell rung twice");
  for_each_tape (2, check_words);
  for_each_random_tape (15, check_words);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    {
      g_assert_true (ashlar_stage_from_string (ashlar_stage_to_string ((AshlarStage) i), &stage));
      g_assert_cmpuint (stage, ==, i);
    }
  g_assert_false (ashlar_stage_from_string ("nothing", &stage));
}

/* What is found in a rectangle is what all rectangles, looked at one by one, say. */
static void
check_index (EditorTape *tape, AshlarBuild *build, guint64 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  const AshlarPlan *plan = build->themed;
  g_autoptr (EditorPlanIndex) index = editor_plan_index_new (build->themed);

  for (guint i = 0; i < 50; i++)
    {
      int             width = (int) plan->width, height = (int) plan->height;
      EditorRectangle cells
          = { g_rand_int_range (random, -10, width + 10),
              g_rand_int_range (random, -10, height + 10), g_rand_int_range (random, 0, width + 20),
              g_rand_int_range (random, 0, height + 20) };
      guint              n, n_seen = 0;
      const guint32     *found = editor_plan_index_find (index, &cells, &n);
      g_autofree guint8 *seen = g_new0 (guint8, plan->n_areas);

      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpuint (seen[found[j]], ==, 0);
          seen[found[j]] = 1;
        }
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          const AshlarRectangle *rectangle = &plan->rectangles[area];
          gboolean               meets = cells.width > 0 && cells.height > 0
                           && rectangle->x < cells.x + cells.width
                           && rectangle->y < cells.y + cells.height
                           && rectangle->x + rectangle->width > cells.x
                           && rectangle->y + rectangle->height > cells.y;

          g_assert_cmpuint (seen[area], ==, meets);
          n_seen += meets;
        }
      g_assert_cmpuint (n, ==, n_seen);
    }
}

static void
test_index (void)
{
  for_each_tape (3, check_index);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tape/end-is-the-level", test_end);
  g_test_add_func ("/tape/taken-back-is-gone", test_plan);
  g_test_add_func ("/tape/any-way-is-the-same", test_ways);
  g_test_add_func ("/tape/step-of-a-cell", test_steps);
  g_test_add_func ("/tape/areas-come-and-stay", test_areas);
  g_test_add_func ("/tape/words", test_words);
  g_test_add_func ("/tape/areas-in-a-rectangle", test_index);
  return g_test_run ();
}
