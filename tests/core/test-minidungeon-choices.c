/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `minidungeon` refuses and how it says so, whose cells it lays, and that its
 * choices follow the weights. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "minidungeon-setups.h"
#include "planners/ashlar-planners-private.h"

/* Whoever paints with blocks sets the size of the cells. */
static void
test_cells_of_blocks (void)
{
  MinidungeonSetup setup;
  g_autoptr (AshlarPlan) plan = NULL;

  minidungeon_setup_init (&setup, "{\"across\": 3, \"down\": 4}", 6, 11);
  g_assert_no_error (setup.error);
  plan = minidungeon_setup_plan (&setup, 1, NULL);
  g_assert_cmpuint (plan->cell_width, ==, 6);
  g_assert_cmpuint (plan->cell_height, ==, 11);
  g_assert_cmpuint (plan->width, ==, 18);
  g_assert_cmpuint (plan->height, ==, 44);
  minidungeon_setup_clear (&setup);

  minidungeon_setup_init (&setup, "{\"cellSize\": 7}", 7, 7);
  g_assert_no_error (setup.error);
  minidungeon_setup_clear (&setup);
}

/* The weights of WNES and NS given, all others 0. */
#define WEIGHTS(wnes, ns)                                                                          \
  "\"weights\": {\"WNES\": " wnes ", \"NS\": " ns ", \"WE\": 0, \"WN\": 0, \"NE\": 0, "            \
  "\"ES\": 0, \"WS\": 0, \"WNE\": 0, \"WES\": 0, \"NES\": 0, \"WNS\": 0}"

static const struct
{
  const char         *parameters;
  guint               cell_width, cell_height;
  AshlarGenerateError code;
  const char         *subject;
  const char         *words[4]; /* all of them stand in the message */
} refusals[] = {
  { "{\"across\": 1, \"down\": 1}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "/parameters/across",
    { "1 × 1", "across or down", "2" } },
  { "{\"cellSize\": 8}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "/parameters/cellSize",
    { "8", "odd", "7 or 9" } },
  { "{\"across\": 911, \"cellSize\": 9}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_TOO_LARGE,
    "/parameters/across",
    { "911 cells of 9", "8199", "8192", "910" } },
  { "{\"down\": 1024, \"cellSize\": 31}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_TOO_LARGE,
    "/parameters/down",
    { "31744", "8192", "at most 264", "at most 8 tiles" } },
  { "{\"down\": 100}",
    10,
    100,
    ASHLAR_GENERATE_ERROR_TOO_LARGE,
    "/parameters/down",
    { "10000", "8192" } },
  { "{\"cellSize\": 5}",
    7,
    9,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/cellSize",
    { "5 × 5", "7 × 9", "leave out cellSize" } },
  { "{\"across\": 2, \"down\": 9, " WEIGHTS ("1", "0") "}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/weights",
    { "2 × 9", "NS, WN, NE", "NES, WNS" } },
  { "{\"across\": 9, \"down\": 2, " WEIGHTS ("0", "1") "}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/weights",
    { "9 × 2", "WE, WN", "WNE, WES" } },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      MinidungeonSetup setup;

      minidungeon_setup_init (&setup, refusals[i].parameters, refusals[i].cell_width,
                              refusals[i].cell_height);
      g_assert_error (setup.error, ASHLAR_GENERATE_ERROR, (gint) refusals[i].code);
      g_assert_cmpstr (ashlar_generate_error_get_subject (setup.error), ==, refusals[i].subject);
      for (guint w = 0; w < G_N_ELEMENTS (refusals[i].words) && refusals[i].words[w] != NULL; w++)
        if (strstr (setup.error->message, refusals[i].words[w]) == NULL)
          g_error ("no \"%s\" in: %s", refusals[i].words[w], setup.error->message);
      minidungeon_setup_clear (&setup);
    }
}

/* What is wrong in itself is found where parameters are read; weights without a sum with the way
 * out. */
static void
test_wrong_values (void)
{
  static const struct
  {
    const char *parameters, *words;
  } wrong[] = {
    { "{\"across\": 0}", "expected 1 to 1024" },
    { "{\"down\": 1025}", "expected 1 to 1024" },
    { "{\"cellSize\": 33}", "expected 3 to 31" },
    { "{\"cellSize\": 1}", "expected 3 to 31" },
    { "{\"islands\": \"keep\"}", "delete or connect" },
    { "{\"stairs\": \"rim\"}", "random or edges" },
    { "{\"weights\": {\"Nx\": 1}}", "expected WNES" },
    { "{\"weights\": {\"WE\": -1}}", "expected 0 to 1000" },
    { "{\"weights\": 3}", "a number per choice" },
    { "{" WEIGHTS ("0", "0") "}", "at least one above 0" },
  };
  const AshlarPart *part = &ashlar_planner_minidungeon.part;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (GBytes) bytes = g_bytes_new (wrong[i].parameters, strlen (wrong[i].parameters));
      g_autoptr (AshlarValue) given = ashlar_json_read (bytes, "test", NULL);
      g_autoptr (AshlarSettings) settings = ashlar_settings_new (
          part->parameters, part->n_parameters, given, NULL, "/parameters", report);

      g_assert_nonnull (settings);
      g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 1);
      if (strstr (ashlar_finding_get_message (ashlar_report_get_finding (report, 0)),
                  wrong[i].words)
          == NULL)
        g_error ("no \"%s\" in: %s", wrong[i].words,
                 ashlar_finding_get_message (ashlar_report_get_finding (report, 0)));
    }
}

/* Chi-square that is exceeded once in a million, by degrees of freedom. */
static const double limits[]
    = { 0, 23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52, 42.70, 44.81, 46.86, 48.87, 50.83 };

/* In every situation of a cell the pieces that are legal stand as often as their weights say. */
static void
check_shares (const char *parameters)
{
  guint32          counts[256][ASHLAR_MINIDUNGEON_N_SETS] = { 0 };
  guint            n_situations = 0;
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, parameters, 0, 0);
  g_assert_no_error (setup.error);
  for (guint64 seed = 0; seed < 60; seed++)
    {
      AshlarMinidungeonGrid grid;

      minidungeon_setup_fill (&setup, seed, 0, &grid);
      for (guint32 cell = 0; cell < grid.n_cells; cell++)
        {
          guint situation = 0;

          for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
            {
              guint32 neighbour = minidungeon_get_neighbour (&grid, cell, direction);
              guint   side = 1u << direction;

              if (neighbour == G_MAXUINT32)
                situation |= side << 4;
              else if (neighbour < cell && grid.exits[neighbour] != 0)
                situation |= (grid.exits[neighbour] & minidungeon_opposite[direction]) != 0
                                 ? side
                                 : side << 4;
            }
          counts[situation][grid.exits[cell]]++;
        }
      g_free (grid.exits);
    }
  for (guint situation = 0; situation < G_N_ELEMENTS (counts); situation++)
    {
      guint  required = situation & 15u, barred = situation >> 4, n_legal = 0;
      double sum = 0, n = 0, square = 0;

      for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
        n += counts[situation][exits];
      for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
        if ((exits & required) == required && (exits & barred) == 0)
          sum += minidungeon_setup_get_weight (&setup, exits);
      for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS && sum > 0; exits++)
        {
          double expected = n * minidungeon_setup_get_weight (&setup, exits) / sum;
          double off = counts[situation][exits] - expected;

          if ((exits & required) != required || (exits & barred) != 0 || expected == 0)
            continue;
          n_legal++;
          square += off * off / expected;
        }
      /* Few cells say little. */
      if (n_legal < 2 || n < 500)
        continue;
      n_situations++;
      if (square > limits[n_legal - 1])
        g_error ("shares: situation %u of %s: chi-square %f, %u pieces", situation, parameters,
                 square, n_legal);
    }
  g_assert_cmpuint (n_situations, >, 0);
  minidungeon_setup_clear (&setup);
}

static void
test_shares (void)
{
  check_shares ("{\"across\": 60, \"down\": 60}");
  check_shares ("{\"across\": 60, \"down\": 60, \"weights\": {\"WNES\": 1, \"WE\": 5, \"NS\": 7, "
                "\"WN\": 2, \"NE\": 3, \"ES\": 2, \"WS\": 0, \"WNE\": 1, \"WES\": 4, \"NES\": 9, "
                "\"WNS\": 6}}");
  check_shares ("{\"across\": 1, \"down\": 1000, \"weights\": {\"NS\": 3}}");
}

/* Empty cells stay in about a third of the article's grids of 8 × 8 cells, and nearly none where the
 * grid is large: what an eye would see at once if the fill went wrong. */
static void
test_looks (void)
{
  guint            n_with_empty = 0, n_cells = 0, n_kept = 0;
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, "{}", 0, 0);
  for (guint64 seed = 0; seed < 1000; seed++)
    {
      AshlarMinidungeonGrid grid;

      minidungeon_setup_fill (&setup, seed, 0, &grid);
      ashlar_minidungeon_cap (&grid);
      n_with_empty += memchr (grid.exits, 0, grid.n_cells) != NULL;
      g_free (grid.exits);
    }
  minidungeon_setup_clear (&setup);
  g_assert_cmpuint (n_with_empty, >, 240);
  g_assert_cmpuint (n_with_empty, <, 360);

  minidungeon_setup_init (&setup, "{\"across\": 100, \"down\": 100}", 0, 0);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (AshlarPlan) plan = minidungeon_setup_plan (&setup, seed, NULL);

      n_cells += 10000;
      n_kept += plan->n_areas;
    }
  minidungeon_setup_clear (&setup);
  g_assert_cmpuint (n_kept, >, n_cells / 100 * 98);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/minidungeon-choices/cells of blocks", test_cells_of_blocks);
  g_test_add_func ("/minidungeon-choices/refusals", test_refusals);
  g_test_add_func ("/minidungeon-choices/wrong values", test_wrong_values);
  g_test_add_func ("/minidungeon-choices/shares", test_shares);
  g_test_add_func ("/minidungeon-choices/looks", test_looks);
  return g_test_run ();
}
