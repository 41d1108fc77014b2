/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `minidungeon` refuses and how it says so, whose cells it lays, that its choices
 * follow the weights, and what its levels look like. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "block-sets.h"
#include "levels.h"
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

/* The weights of WNES, NS and Nx given, all others 0. */
#define WEIGHTS(wnes, ns, cap)                                                                     \
  "\"weights\": {\"WNES\": " wnes ", \"NS\": " ns ", \"WE\": 0, \"WN\": 0, \"NE\": 0, "            \
  "\"ES\": 0, \"WS\": 0, \"WNE\": 0, \"WES\": 0, \"NES\": 0, \"WNS\": 0, "                         \
  "\"Nx\": " cap ", \"Sx\": 0, \"Wx\": 0, \"Ex\": 0}"

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
  { "{\"across\": 2, \"down\": 9, " WEIGHTS ("1", "0", "0") "}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/weights",
    { "2 × 9", "NS, WN, NE", "NES, WNS" } },
  { "{\"across\": 9, \"down\": 2, " WEIGHTS ("0", "1", "0") "}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/weights",
    { "9 × 2", "WE, WN", "WNE, WES" } },
  /* A capper needs a piece to stand beside. */
  { "{" WEIGHTS ("0", "0", "1") "}",
    0,
    0,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/parameters/weights",
    { "8 × 8", "can be the first", "WNES, WE", "NES, WNS" } },
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
    { "{\"weights\": {\"x\": 1}}", "expected WNES" },
    { "{\"spread\": 101}", "expected 0 to 100" },
    { "{\"weights\": {\"WE\": -1}}", "expected 0 to 1000" },
    { "{\"weights\": 3}", "a number per choice" },
    { "{" WEIGHTS ("0", "0", "0") "}", "at least one above 0" },
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
static const double limits[] = { 0,     23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52,
                                 42.70, 44.81, 46.86, 48.87, 50.83, 52.75, 54.64 };

/* In every situation of a cell the pieces that are legal stand as often as their weights say. */
static void
check_shares (const char *parameters)
{
  guint32          counts[ASHLAR_MINIDUNGEON_N_DEMANDS][ASHLAR_MINIDUNGEON_N_SETS] = { 0 };
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
                situation |= ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR
                             | ((grid.exits[neighbour] & minidungeon_opposite[direction]) != 0
                                    ? side
                                    : side << 4);
            }
          counts[situation][grid.exits[cell]]++;
        }
      ashlar_free (grid.exits);
    }
  for (guint situation = 0; situation < G_N_ELEMENTS (counts); situation++)
    {
      guint    required = situation & 15u, barred = situation >> 4 & 15u, n_legal = 0;
      gboolean is_alone = (situation & ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR) == 0
                          && setup.task->across > 1 && setup.task->down > 1;
      double sum = 0, n = 0, square = 0;

      for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
        n += counts[situation][exits];
      for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
        if ((exits & required) == required && (exits & barred) == 0
            && (!is_alone || (exits & (exits - 1)) != 0))
          sum += minidungeon_setup_get_weight (&setup, exits);
      for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS && sum > 0; exits++)
        {
          double expected = n * minidungeon_setup_get_weight (&setup, exits) / sum;
          double off = counts[situation][exits] - expected;

          if ((exits & required) != required || (exits & barred) != 0 || expected == 0
              || (is_alone && (exits & (exits - 1)) == 0))
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
                "\"WNS\": 6, \"Nx\": 3, \"Sx\": 0, \"Wx\": 1, \"Ex\": 12}}");
  check_shares ("{\"across\": 1, \"down\": 1000, \"weights\": {\"NS\": 3}}");
}

#define CAPPERS(weight)                                                                            \
  "\"Nx\": " weight ", \"Sx\": " weight ", \"Wx\": " weight ", \"Ex\": " weight

/* What an eye would see at once if the fill went wrong: how much of the grid is kept, and how much of
 * that is dead ends. With cappers by their weights an 8 × 8 floor keeps about 60 % of its cells, and a
 * quarter of these are dead ends; at a quarter of the others' weight 90 % and a tenth; at 0 long
 * passages, 96 %, hardly a dead end. */
static void
test_looks (void)
{
  static const struct
  {
    const char *parameters;
    guint       least_kept, most_kept; /* percent of the cells */
    guint       least_ends, most_ends; /* percent of what is kept */
  } rows[] = {
    { "{}", 56, 62, 23, 27 },
    { "{\"weights\": {\"WNES\": 4, \"WE\": 4, \"NS\": 4, \"WN\": 4, \"NE\": 4, \"ES\": 4, "
      "\"WS\": 4, \"WNE\": 4, \"WES\": 4, \"NES\": 4, \"WNS\": 4, " CAPPERS ("1") "}}",
      87, 92, 10, 13 },
    { "{\"weights\": {" CAPPERS ("0") "}}", 95, 98, 1, 4 },
    { "{\"across\": 100, \"down\": 100}", 55, 65, 20, 24 },
    { "{\"across\": 100, \"down\": 100, \"weights\": {" CAPPERS ("0") "}}", 98, 100, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint64          n_cells = 0, n_kept = 0, n_ends = 0;
      MinidungeonSetup setup;

      minidungeon_setup_init (&setup, rows[i].parameters, 0, 0);
      for (guint64 seed = 0; seed < (setup.task->across > 8 ? 20 : 2000); seed++)
        {
          g_autoptr (AshlarPlan) plan = minidungeon_setup_plan (&setup, seed, NULL);

          n_cells += setup.task->across * setup.task->down;
          n_kept += plan->n_areas;
          for (guint32 area = 0; area < plan->n_areas; area++)
            n_ends += plan->adjacency_first[area + 1] - plan->adjacency_first[area] == 1;
        }
      g_test_message ("%s: %.1f %% kept, %.1f %% of these dead ends", rows[i].parameters,
                      100. * (double) n_kept / (double) n_cells,
                      100. * (double) n_ends / (double) n_kept);
      g_assert_cmpuint (n_kept * 100, >=, n_cells * rows[i].least_kept);
      g_assert_cmpuint (n_kept * 100, <=, n_cells * rows[i].most_kept);
      g_assert_cmpuint (n_ends * 100, >=, n_kept * rows[i].least_ends);
      g_assert_cmpuint (n_ends * 100, <=, n_kept * rows[i].most_ends);
      minidungeon_setup_clear (&setup);
    }
}

/* No floor of the article's size is without a dead end: a fifth of them were, when cappers were
 * left out of the choice. */
static void
test_floors_have_dead_ends (void)
{
  guint            n_without = 0;
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, "{}", 0, 0);
  for (guint64 seed = 0; seed < 1000; seed++)
    {
      g_autoptr (AshlarPlan) plan = minidungeon_setup_plan (&setup, seed, NULL);
      guint n = 0;

      for (guint32 area = 0; area < plan->n_areas; area++)
        n += plan->adjacency_first[area + 1] - plan->adjacency_first[area] == 1;
      n_without += n == 0;
    }
  minidungeon_setup_clear (&setup);
  g_assert_cmpuint (n_without, <=, 5);
}

/* An empty cell is filled where a passage points to it, with the exits that meet what hangs and no
 * others. */
static void
test_hanging_passages (void)
{
  guint            n_capped = 0, n_several = 0;
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, "{\"weights\": {\"NS\": 0, \"WE\": 0, " CAPPERS ("0") "}}", 0, 0);
  for (guint64 seed = 0; seed < 500; seed++)
    {
      AshlarMinidungeonGrid grid, before;

      minidungeon_setup_fill (&setup, seed, 0, &grid);
      before = grid;
      before.exits = ashlar_memdup (grid.exits, grid.n_cells);
      ashlar_minidungeon_cap (&grid);
      for (guint32 cell = 0; cell < grid.n_cells; cell++)
        {
          guint hanging = 0;

          for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
            {
              guint32 neighbour = minidungeon_get_neighbour (&grid, cell, direction);

              if (neighbour != G_MAXUINT32
                  && (before.exits[neighbour] & minidungeon_opposite[direction]) != 0)
                hanging |= 1u << direction;
            }
          if (before.exits[cell] != 0)
            g_assert_cmpuint (grid.exits[cell], ==, before.exits[cell]);
          else
            g_assert_cmpuint (grid.exits[cell], ==, hanging);
          n_capped += before.exits[cell] == 0 && hanging != 0;
          n_several += before.exits[cell] == 0 && (hanging & (hanging - 1)) != 0;
        }
      ashlar_free (before.exits);
      ashlar_free (grid.exits);
    }
  minidungeon_setup_clear (&setup);
  g_assert_cmpuint (n_capped, >, 100);
  /* Mostly one, a capper. */
  g_assert_cmpuint (n_several * 2, <, n_capped);
}

/* A level of the planner alone, with a painter and parameters. */
static AshlarLevel *
make_level (const char *parameters, const char *painter, guint64 seed)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"mini\", \"planner\": {\"type\": \"minidungeon\", \"parameters\": "
      "%s}, \"theme\": [{\"id\": \"all\", \"painter\": \"%s\"}]}]}",
      parameters, painter);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, "mini", seed, NULL, NULL, &error);

  g_assert_no_error (error);
  levels_assert_sound (level);
  return level;
}

/* Painted by tunnels every cell is one of the sixteen pieces of the article's notebook: a passage from
 * the middle of each side with an exit to the middle of the cell, rock elsewhere. */
static void
test_sixteen_pieces (void)
{
  guint seen = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (AshlarLevel) level = make_level ("{}", "tunnel", seed);
      const AshlarPlan *plan = level->plan;

      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          const AshlarRectangle *own = &plan->rectangles[area];
          guint                  exits = 0;

          for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
            {
              guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);
              gint    dx = plan->rectangles[other].x - own->x;
              gint    dy = plan->rectangles[other].y - own->y;

              exits |= dx > 0   ? ASHLAR_MINIDUNGEON_EAST
                       : dx < 0 ? ASHLAR_MINIDUNGEON_WEST
                       : dy > 0 ? ASHLAR_MINIDUNGEON_SOUTH
                                : ASHLAR_MINIDUNGEON_NORTH;
            }
          seen |= 1u << exits;
          for (guint y = 0; y < 5; y++)
            for (guint x = 0; x < 5; x++)
              {
                gboolean is_passage = (x == 2 && y == 2)
                                      || (x == 2 && y < 2 && (exits & ASHLAR_MINIDUNGEON_NORTH))
                                      || (x == 2 && y > 2 && (exits & ASHLAR_MINIDUNGEON_SOUTH))
                                      || (y == 2 && x < 2 && (exits & ASHLAR_MINIDUNGEON_WEST))
                                      || (y == 2 && x > 2 && (exits & ASHLAR_MINIDUNGEON_EAST));

                g_assert_cmpint (ashlar_level_is_walkable (level, own->x + x, own->y + y), ==,
                                 is_passage);
              }
        }
    }
  /* All that have exits. */
  g_assert_cmphex (seen, ==, 0xfffe);
}

/* A gateway of one cell lies so many percent of the way from the middle of its side to the corner at
 * most, and somewhere as far as that. */
static void
test_spread (void)
{
  static const guint       spreads[] = { 0, 1, 30, 50, 70, 99, 100 };
  static const guint       cells[] = { 3, 5, 11, 31 };
  static const char *const painters[] = { "tunnel", "room" };

  for (guint i = 0; i < G_N_ELEMENTS (spreads) * G_N_ELEMENTS (cells); i++)
    {
      guint            spread = spreads[i / G_N_ELEMENTS (cells)];
      guint            cell = cells[i % G_N_ELEMENTS (cells)];
      gint             reach = (gint) (cell - 3) / 2, most = 0;
      g_autofree char *parameters = g_strdup_printf (
          "{\"across\": 12, \"down\": 12, \"cellSize\": %u, \"spread\": %u}", cell, spread);

      for (guint64 seed = 0; seed < 12; seed++)
        {
          g_autoptr (AshlarLevel) level
              = make_level (parameters, painters[seed % G_N_ELEMENTS (painters)], seed);
          const AshlarPlan *plan = level->plan;

          for (guint32 link = 0; link < plan->n_links; link++)
            for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
              {
                gint x = (gint) (plan->gateways[g].x % cell) - (gint) (cell / 2);
                gint y = (gint) (plan->gateways[g].y % cell) - (gint) (cell / 2);

                most = MAX (most, MIN (ABS (x), ABS (y)));
              }
        }
      g_assert_cmpint (most, ==, (reach * (gint) spread + 50) / 100);
    }
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
  g_test_add_func ("/minidungeon-choices/floors have dead ends", test_floors_have_dead_ends);
  g_test_add_func ("/minidungeon-choices/hanging passages", test_hanging_passages);
  g_test_add_func ("/minidungeon-choices/the sixteen pieces of the notebook", test_sixteen_pieces);
  g_test_add_func ("/minidungeon-choices/gateways keep to the middle as spread says", test_spread);
  return g_test_run ();
}
