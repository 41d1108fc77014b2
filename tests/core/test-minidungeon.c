/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `minidungeon` guarantees, over random grids, weights and seeds: the steps one by
 * one against plain oracles, then the plan against the steps.
 *
 * Long because the oracles serve all the guarantees.
 *
 * ASHLAR_TEST_CASE=N repeats one case alone; the message of a failure says which. */

#include <string.h>

#include "minidungeon-setups.h"
#include "planners/ashlar-planners-private.h"
#include "said.h"

#define NORTH ASHLAR_MINIDUNGEON_NORTH
#define EAST ASHLAR_MINIDUNGEON_EAST
#define SOUTH ASHLAR_MINIDUNGEON_SOUTH
#define WEST ASHLAR_MINIDUNGEON_WEST

/* Pieces that are no cappers are the first. */
#define N_WINDING 11u

#define N_CASES 4000
#define N_CASES_LONG 1000000
#define MOST_REDRAWS 15u

/* ---- Random parameters ---- */

static guint
draw_side (AshlarStream *stream)
{
  guint kind = ashlar_stream_below (stream, 10);

  if (kind == 0)
    return 1;
  if (kind == 1)
    return 2;
  return 1 + ashlar_stream_below (stream, kind == 2 ? 40 : 12);
}

static char *
dup_parameters (guint64 number)
{
  GString     *text = g_string_new ("{");
  AshlarStream stream;
  guint        kind;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 77);
  g_string_append_printf (text, "\"across\": %u", draw_side (&stream));
  g_string_append_printf (text, ", \"down\": %u", draw_side (&stream));
  if (ashlar_stream_below (&stream, 2) == 0)
    g_string_append (text, ", \"islands\": \"connect\"");
  if (ashlar_stream_below (&stream, 2) == 0)
    g_string_append (text, ", \"stairs\": \"edges\"");
  if (ashlar_stream_below (&stream, 2) == 0)
    g_string_append_printf (text, ", \"cellSize\": %u", 3 + 2 * ashlar_stream_below (&stream, 15));
  kind = ashlar_stream_below (&stream, 4);
  if (kind > 0)
    {
      g_string_append (text, ", \"weights\": {");
      for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
        {
          gboolean is_zero = ashlar_stream_below (&stream, 4) < kind;
          guint    weight = ashlar_stream_below (&stream, kind == 1 ? 1000 : 5);

          /* One that is no capper is above 0. */
          g_string_append_printf (text, "%s\"%s\": %u", i > 0 ? ", " : "",
                                  ashlar_minidungeon_piece_names[i],
                                  i == number % N_WINDING ? weight + 1
                                  : is_zero               ? 0
                                                          : weight);
        }
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

/* ---- Plain oracles on grids ---- */

typedef struct
{
  guint64     number, seed;
  const char *parameters;
} Case;

static void
report (const Case *self, const char *guarantee, const char *fault)
{
  g_error ("%s: %s\nparameters %s, seed %" G_GUINT64_FORMAT
           "\nrepeat with: ASHLAR_TEST_CASE=%" G_GUINT64_FORMAT " tests/core/test-minidungeon",
           guarantee, fault, self->parameters, self->seed, self->number);
}

static void
check_exits (const Case *self, const AshlarMinidungeonGrid *grid, gboolean is_capped)
{
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
      {
        guint32  neighbour = minidungeon_get_neighbour (grid, cell, direction);
        gboolean has_exit = (grid->exits[cell] & (1u << direction)) != 0;

        if (neighbour == G_MAXUINT32)
          {
            if (has_exit)
              report (self, "no exit leads off the grid", "one does");
            continue;
          }
        if (!is_capped && (grid->exits[cell] == 0 || grid->exits[neighbour] == 0))
          continue;
        if (has_exit != ((grid->exits[neighbour] & minidungeon_opposite[direction]) != 0))
          report (self, "a cell has an exit exactly where its neighbour has the opposite one",
                  is_capped ? "not so after capping" : "not so after the fill");
      }
}

/* Whether a piece may stand in a cell when its turn comes, as the article says it: cappers are left out
 * where all neighbours are empty, but in a grid one cell wide. */
static gboolean
is_legal (const AshlarMinidungeonGrid *grid, guint32 cell, guint exits)
{
  gboolean has_neighbour = FALSE;

  for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
    {
      guint32  neighbour = minidungeon_get_neighbour (grid, cell, direction);
      gboolean has_exit = (exits & (1u << direction)) != 0;

      if (neighbour == G_MAXUINT32 && has_exit)
        return FALSE;
      if (neighbour != G_MAXUINT32 && neighbour < cell && grid->exits[neighbour] != 0
          && has_exit != ((grid->exits[neighbour] & minidungeon_opposite[direction]) != 0))
        return FALSE;
      has_neighbour |= neighbour != G_MAXUINT32 && neighbour < cell && grid->exits[neighbour] != 0;
    }
  return has_neighbour || (exits & (exits - 1)) != 0 || grid->across == 1 || grid->down == 1;
}

static void
check_fill (const Case *self, const MinidungeonSetup *setup, const AshlarMinidungeonGrid *grid)
{
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint exits = grid->exits[cell];

      if (exits != 0)
        {
          if (!is_legal (grid, cell, exits))
            report (self, "a piece fits its neighbours, a capper has some", "one does not");
          if (minidungeon_setup_get_weight (setup, exits) == 0)
            report (self, "no piece of weight 0 in the fill", "there is one");
          continue;
        }
      for (guint piece = 1; piece < ASHLAR_MINIDUNGEON_N_SETS; piece++)
        if (minidungeon_setup_get_weight (setup, piece) > 0 && is_legal (grid, cell, piece))
          report (self, "a cell stays empty where no piece is legal", "one is");
    }
}

/* Marks all cells with a way to @from with @mark; returns how many. @joins: over empty cells that
 * passages point to, which are not counted. */
static guint32
flood (
    const AshlarMinidungeonGrid *grid, guint32 from, gboolean joins, guint32 *marks, guint32 mark)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n = 0;

  g_array_append_val (stack, from);
  marks[from] = mark;
  while (stack->len > 0)
    {
      guint32 cell = g_array_index (stack, guint32, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      n += grid->exits[cell] != 0;
      for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
        {
          guint32  neighbour = minidungeon_get_neighbour (grid, cell, direction);
          gboolean there, back;

          if (neighbour == G_MAXUINT32 || marks[neighbour] != 0)
            continue;
          there = (grid->exits[cell] & (1u << direction)) != 0;
          back = (grid->exits[neighbour] & minidungeon_opposite[direction]) != 0;
          if (joins ? !there && !back : !there || !back)
            continue;
          marks[neighbour] = mark;
          g_array_append_val (stack, neighbour);
        }
    }
  return n;
}

typedef struct
{
  guint32 *marks; /* of each cell: its section, from 1 on; 0: empty */
  guint32  n, n_cells;
  guint32  kept, n_kept; /* the section that counts */
} Sections;

static void
sections_init (Sections *self, const AshlarMinidungeonGrid *grid, gboolean joins)
{
  guint32 centre = grid->down / 2 * grid->across + grid->across / 2;
  guint32 n_central = 0;

  *self = (Sections){ .marks = g_new0 (guint32, grid->n_cells) };
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint32 n;

      if (grid->exits[cell] == 0 || self->marks[cell] != 0)
        continue;
      n = flood (grid, cell, joins, self->marks, ++self->n);
      self->n_cells += n;
      if (n > self->n_kept)
        {
          self->n_kept = n;
          self->kept = self->n;
        }
    }
  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    n_central += self->marks[centre] != 0 && grid->exits[cell] != 0
                 && self->marks[cell] == self->marks[centre];
  if (n_central == self->n_kept)
    self->kept = self->marks[centre];
}

/* ---- The plan as a grid ---- */

static void
read_plan (const Case             *self,
           const MinidungeonSetup *setup,
           const AshlarPlan       *plan,
           AshlarMinidungeonGrid  *grid)
{
  guint               width = setup->task->cell_width, height = setup->task->cell_height;
  g_autofree guint32 *cells = g_new (guint32, plan->n_areas);

  grid->across = setup->task->across;
  grid->down = setup->task->down;
  grid->n_cells = grid->across * grid->down;
  grid->exits = ashlar_new0 (guint8, grid->n_cells);
  if (plan->borders != ASHLAR_BORDERS_DISJOINT || plan->cell_width != width
      || plan->cell_height != height || plan->width != grid->across * width
      || plan->height != grid->down * height || !plan->has_stairs)
    report (self, "a lattice with stairs", "the plan is none");
  if (plan->n_areas < 2)
    report (self, "two cells at least", "there are less");
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *at = &plan->rectangles[area];

      if (at->width != width || at->height != height || at->x % width != 0 || at->y % height != 0
          || plan->kinds[area] != ASHLAR_AREA_CELL)
        report (self, "areas are cells of the lattice", "one is not");
      cells[area] = (grid->down - 1 - at->y / height) * grid->across + at->x / width;
      if (area > 0 && cells[area] <= cells[area - 1])
        report (self, "areas stand in the order of the fill, each once", "they do not");
    }
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32  from = cells[plan->link_from[link]], to = cells[plan->link_to[link]];
      gboolean is_row = to == minidungeon_get_neighbour (grid, from, ASHLAR_DIRECTION_EAST);

      if (!is_row && to != minidungeon_get_neighbour (grid, from, ASHLAR_DIRECTION_NORTH))
        report (self, "links join neighbours", "one does not");
      if ((grid->exits[from] & (is_row ? EAST : NORTH)) != 0)
        report (self, "links are there once", "one is there twice");
      if (plan->gateway_first[link + 1] != plan->gateway_first[link])
        report (self, "links wait for their gateways", "one has some");
      grid->exits[from] |= is_row ? EAST : NORTH;
      grid->exits[to] |= is_row ? WEST : SOUTH;
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (grid->exits[cells[area]] == 0)
      report (self, "every cell has an exit", "one has none");
}

static guint
get_depth (const AshlarPlan *plan, guint32 area)
{
  guint column = plan->rectangles[area].x / plan->cell_width;
  guint row = plan->rectangles[area].y / plan->cell_height;
  guint across = plan->width / plan->cell_width, down = plan->height / plan->cell_height;

  return MIN (MIN (column, across - 1 - column), MIN (row, down - 1 - row));
}

static void
check_stairs (const Case *self, const MinidungeonSetup *setup, const AshlarPlan *plan)
{
  guint32 up = plan->natural_entrance, down = plan->natural_exit;
  guint   n_nearer = 0;

  if (up >= plan->n_areas || down >= plan->n_areas || up == down)
    report (self, "stairs on two different cells", "they are not");
  if (said_integer (setup->settings, "stairs") == 0)
    return;
  /* No other cell is nearer to the rim than one of the two. */
  for (guint32 area = 0; area < plan->n_areas; area++)
    n_nearer += area != up && area != down
                && get_depth (plan, area) < MAX (get_depth (plan, up), get_depth (plan, down));
  if (n_nearer > 0 || get_depth (plan, up) > get_depth (plan, down))
    report (self, "stairs nearest to the rim", "a cell is nearer");
}

static char *
digest (const AshlarPlan *plan)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint32 numbers[]
      = { plan->n_areas, plan->n_links, plan->natural_entrance, plan->natural_exit };

  g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
  g_checksum_update (sum, (const guchar *) plan->rectangles,
                     (gssize) (sizeof (AshlarRectangle) * plan->n_areas));
  g_checksum_update (sum, (const guchar *) plan->link_from,
                     (gssize) (sizeof (guint32) * plan->n_links));
  g_checksum_update (sum, (const guchar *) plan->link_to,
                     (gssize) (sizeof (guint32) * plan->n_links));
  return g_strdup (g_checksum_get_string (sum));
}

typedef struct
{
  guint n_plans, n_refused, n_redrawn, n_given_up, n_deleted;
} Tally;

/* The plan against the fills that led to it: what was kept, deleted, capped. */
static void
check_islands (const Case                  *self,
               const MinidungeonSetup      *setup,
               const AshlarMinidungeonGrid *plan,
               Tally                       *tally)
{
  AshlarMinidungeonGrid filled;
  Sections              sections, whole;
  guint                 attempt = 0;
  gboolean              connects = said_integer (setup->settings, "islands") == 1;

  for (;; attempt++)
    {
      minidungeon_setup_fill (setup, self->seed, attempt, &filled);
      check_exits (self, &filled, FALSE);
      check_fill (self, setup, &filled);
      sections_init (&sections, &filled, FALSE);
      if (connects || sections.n_kept * 4 >= sections.n_cells || attempt == MOST_REDRAWS)
        break;
      ashlar_free (filled.exits);
      g_free (sections.marks);
    }
  tally->n_redrawn += attempt > 0;
  if (sections.n_kept * 4 < sections.n_cells && !connects)
    {
      tally->n_given_up++;
      connects = TRUE;
    }
  tally->n_deleted += !connects && sections.n > 1;
  for (guint32 cell = 0; cell < plan->n_cells; cell++)
    {
      gboolean is_kept
          = filled.exits[cell] != 0 && (connects || sections.marks[cell] == sections.kept);

      if (is_kept && (plan->exits[cell] & filled.exits[cell]) != filled.exits[cell])
        report (self, connects ? "connect deletes nothing" : "the section that counts is kept",
                "a cell lost exits");
      if (is_kept && !connects && plan->exits[cell] != filled.exits[cell])
        report (self, "delete changes no cell that it keeps", "it did");
      if (!is_kept && filled.exits[cell] != 0 && plan->exits[cell] != 0)
        report (self, "delete empties what has no way to the section that counts", "it did not");
    }
  sections_init (&whole, plan, FALSE);
  if (whole.n != 1)
    report (self, "every cell has a way to every other", "one has none");
  if (!connects && whole.n_cells * 4 < sections.n_cells)
    report (self, "delete never keeps less than a quarter", "it did");
  ashlar_free (filled.exits);
  g_free (sections.marks);
  g_free (whole.marks);
}

/* The steps tell of each cell of the last grid in the order of the fill, and every area is born in
 * one that has its tiles. */
static void
check_trace (const Case             *self,
             const MinidungeonSetup *setup,
             const AshlarPlan       *plan,
             const AshlarTrace      *trace)
{
  guint              n_tiles = setup->task->cell_width * setup->task->cell_height;
  guint32            n_cells = setup->task->across * setup->task->down;
  guint32            next = 0;
  guint              n_stairs = 0;
  g_autofree guint8 *is_born = g_new0 (guint8, plan->n_areas);

  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (trace, i);
      const AshlarTraceCell *cells = ashlar_trace_get_cells (trace, step);

      if (step->n_clauses == 0 || step->stage != ASHLAR_STAGE_PLAN
          || (step->area != ASHLAR_NO_AREA && step->area >= plan->n_areas))
        report (self, "the trace tells the story", "a step is none");
      if (g_str_equal (step->reason, "plan-redrawn"))
        next = 0;
      if (g_str_has_prefix (step->reason, "cell-"))
        {
          guint x = next % setup->task->across * setup->task->cell_width;
          guint y = (setup->task->down - 1 - next / setup->task->across) * setup->task->cell_height;

          if (step->n_cells != n_tiles || cells[0].x != x || cells[0].y != y)
            report (self, "the trace tells the fill in its order", "it does not");
          next++;
        }
      if (step->area != ASHLAR_NO_AREA
          && (g_str_equal (step->reason, "cell-left-empty")
              || g_str_equal (step->reason, "island-deleted")))
        report (self, "what is empty is no area", "a step names one");
      n_stairs += g_str_has_prefix (step->reason, "stairs-") ? 1 : 0;
      if (step->area == ASHLAR_NO_AREA)
        continue;
      is_born[step->area] = 1;
      if (step->n_cells < n_tiles || cells[0].x != plan->rectangles[step->area].x
          || cells[0].y != plan->rectangles[step->area].y)
        report (self, "the trace names the area where it stands", "it does not");
    }
  if (next != n_cells || n_stairs != 2)
    report (self, "the trace tells of every cell and of the stairs", "it does not");
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (!is_born[area])
      report (self, "every area is born in a step", "one is not");
}

static void
run_seed (const Case *self, const MinidungeonSetup *setup, Tally *tally)
{
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (AshlarPlan) plan = minidungeon_setup_plan (setup, self->seed, NULL);
  g_autoptr (AshlarPlan) again = minidungeon_setup_plan (setup, self->seed, NULL);
  g_autoptr (AshlarPlan) traced = minidungeon_setup_plan (setup, self->seed, trace);
  g_autofree char      *first = digest (plan);
  g_autofree char      *second = digest (again);
  g_autofree char      *third = digest (traced);
  AshlarMinidungeonGrid grid;

  if (!g_str_equal (first, second))
    report (self, "same seed, same plan", "the plans differ");
  if (!g_str_equal (first, third))
    report (self, "a trace changes nothing", "the plans differ");
  read_plan (self, setup, plan, &grid);
  check_exits (self, &grid, TRUE);
  check_islands (self, setup, &grid, tally);
  check_stairs (self, setup, plan);
  check_trace (self, setup, plan, trace);
  ashlar_free (grid.exits);
  tally->n_plans++;
}

static void
run_case (guint64 number, Tally *tally)
{
  g_autofree char *parameters = dup_parameters (number);
  Case             self = { number, 0, parameters };
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, parameters, 0, 0);
  if (setup.task == NULL)
    {
      if (setup.error->domain != ASHLAR_GENERATE_ERROR
          || !ashlar_generate_error_is_final (setup.error)
          || *ashlar_generate_error_get_subject (setup.error) == '\0')
        report (&self, "an error that names the cause", setup.error->message);
      tally->n_refused++;
    }
  for (guint i = 0; i < 2 && setup.task != NULL; i++)
    {
      self.seed = number * 2 + i;
      run_seed (&self, &setup, tally);
    }
  minidungeon_setup_clear (&setup);
}

static void
test_guarantees (void)
{
  const char *single = g_getenv ("ASHLAR_TEST_CASE");
  guint64     n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;
  Tally       tally = { 0 };

  if (single != NULL)
    {
      run_case (g_ascii_strtoull (single, NULL, 10), &tally);
      return;
    }
  for (guint64 number = 0; number < n_cases; number++)
    run_case (number, &tally);
  g_test_message ("%u plans, %u refused, %u redrawn, %u connected instead, %u with islands deleted",
                  tally.n_plans, tally.n_refused, tally.n_redrawn, tally.n_given_up,
                  tally.n_deleted);
  /* Or the parameters are too tame to say anything. */
  g_assert_cmpuint (tally.n_plans, >, n_cases);
  g_assert_cmpuint (tally.n_redrawn, >, n_cases / 100);
  g_assert_cmpuint (tally.n_given_up, >, n_cases / 100);
  g_assert_cmpuint (tally.n_deleted, >, n_cases / 20);
}

/* ---- Sizes ---- */

static const struct
{
  const char *parameters;
  guint       width, height;
} sizes[] = {
  { "{\"across\": 1, \"down\": 8}", 5, 40 },
  { "{\"across\": 8, \"down\": 1}", 40, 5 },
  { "{\"across\": 2, \"down\": 1}", 10, 5 },
  { "{\"across\": 1, \"down\": 2, \"stairs\": \"edges\"}", 5, 10 },
  { "{\"across\": 2, \"down\": 2}", 10, 10 },
  { "{}", 40, 40 },
  { "{\"across\": 100, \"down\": 100}", 500, 500 },
  { "{\"across\": 100, \"down\": 100, \"islands\": \"connect\", \"cellSize\": 31}", 3100, 3100 },
  { "{\"across\": 1024, \"down\": 1, \"islands\": \"connect\"}", 5120, 5 },
  { "{\"across\": 1, \"down\": 1024}", 5, 5120 },
  { "{\"across\": 1024, \"down\": 1024}", 5120, 5120 },
  { "{\"across\": 1024, \"down\": 1024, \"islands\": \"connect\", \"stairs\": \"edges\", "
    "\"cellSize\": 7}",
    7168, 7168 },
};

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Case                  self = { i, 11, sizes[i].parameters };
      Tally                 tally = { 0 };
      AshlarMinidungeonGrid grid;
      MinidungeonSetup      setup;
      AshlarPlan           *plan;

      minidungeon_setup_init (&setup, sizes[i].parameters, 0, 0);
      g_assert_no_error (setup.error);
      plan = minidungeon_setup_plan (&setup, self.seed, NULL);
      g_assert_cmpuint (plan->width, ==, sizes[i].width);
      g_assert_cmpuint (plan->height, ==, sizes[i].height);
      read_plan (&self, &setup, plan, &grid);
      check_exits (&self, &grid, TRUE);
      check_stairs (&self, &setup, plan);
      if (grid.n_cells <= 10000)
        check_islands (&self, &setup, &grid, &tally);
      ashlar_free (grid.exits);
      ashlar_plan_unref (plan);
      minidungeon_setup_clear (&setup);
    }
}

/* Islands are joined wherever they lie, through empty cells if need be: grids with a passage here and
 * there, such as no fill leaves behind. */
static void
test_far_islands (void)
{
  guint64 n_grids = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 200000 : 3000;

  for (guint64 number = 0; number < n_grids; number++)
    {
      Case                  self = { number, number, "far islands" };
      AshlarMinidungeonGrid grid, before;
      g_auto (AshlarMinidungeonSections) found = { 0 };
      AshlarStream stream;
      Sections     sections;
      guint        n_passages;

      ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 78);
      grid.across = 1 + ashlar_stream_below (&stream, 14);
      grid.down = 2 + ashlar_stream_below (&stream, 14);
      grid.n_cells = grid.across * grid.down;
      grid.exits = ashlar_new0 (guint8, grid.n_cells);
      n_passages = 1 + ashlar_stream_below (&stream, 5);
      for (guint i = 0; i < n_passages; i++)
        {
          guint32 cell = ashlar_stream_below (&stream, grid.n_cells);
          guint   direction = ashlar_stream_below (&stream, ASHLAR_N_DIRECTIONS);
          guint32 neighbour = minidungeon_get_neighbour (&grid, cell, direction);

          if (neighbour == G_MAXUINT32)
            continue;
          grid.exits[cell] |= (guint8) (1u << direction);
          /* Some hang. */
          if (grid.exits[neighbour] != 0 || ashlar_stream_below (&stream, 2) == 0)
            grid.exits[neighbour] |= minidungeon_opposite[direction];
        }
      before = grid;
      before.exits = ashlar_memdup (grid.exits, grid.n_cells);
      ashlar_minidungeon_sections_init (&found, &grid, TRUE);
      ashlar_minidungeon_connect_islands (&grid, &found, &stream);
      ashlar_minidungeon_cap (&grid);
      check_exits (&self, &grid, TRUE);
      for (guint32 cell = 0; cell < grid.n_cells; cell++)
        if ((before.exits[cell] & ~grid.exits[cell]) != 0)
          report (&self, "connect deletes nothing", "it did");
      sections_init (&sections, &grid, FALSE);
      if (sections.n > 1)
        report (&self, "connect joins all islands", "it did not");
      g_free (sections.marks);
      ashlar_free (before.exits);
      ashlar_free (grid.exits);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AshlarRun        run = { .seed = 1, .cancellable = cancellable };
  MinidungeonSetup setup;

  minidungeon_setup_init (&setup, "{}", 0, 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (ashlar_planner_minidungeon.plan (setup.task, &run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  minidungeon_setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/minidungeon/guarantees", test_guarantees);
  g_test_add_func ("/minidungeon/sizes", test_sizes);
  g_test_add_func ("/minidungeon/far islands", test_far_islands);
  g_test_add_func ("/minidungeon/cancelled", test_cancelled);
  return g_test_run ();
}
