/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The guarantees of the planner `block-grid`, each by its name, over random sets of blocks of one
 * size, parameters and seeds; and on tiny grids what it calls impossible, held against all
 * arrangements there are.
 *
 * ASHLAR_TEST_CASE=N repeats one case alone; the message of a failure says which. */

#include <string.h>

#include "grid-sets.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "said.h"

#define CASES 800u
#define CASES_LONG 1000000u
#define TINY_CASES 1500u
#define TINY_CASES_LONG 200000u
#define LEVEL_CASES 300u
#define LEVEL_CASES_LONG 20000u

static void
get_cases (guint n, guint n_long, guint *first, guint *end)
{
  const char *one = g_getenv ("ASHLAR_TEST_CASE");

  *first = one != NULL ? (guint) g_ascii_strtoull (one, NULL, 10) : 0;
  *end = one != NULL ? *first + 1 : g_getenv ("ASHLAR_TEST_LONG") != NULL ? n_long : n;
}

static void
fail_case (const char *test, guint index, const char *set, const char *parameters, const char *what)
{
  g_error ("case %u: %s\n%s\n%s\nrepeat: ASHLAR_TEST_CASE=%u build/tests/core/test-block-grid -p "
           "'/block-grid/%s'",
           index, what, set, parameters, index, test);
}

/* ---- Reading a plan ---- */

static char *
read_plan (const BlocksSetup *setup, const AshlarPlan *plan, GridArrangement *arrangement)
{
  grid_arrangement_init (arrangement, setup, plan->cell_width, plan->cell_height);
  if (plan->width != arrangement->across * plan->cell_width
      || plan->height != arrangement->down * plan->cell_height)
    return g_strdup_printf ("the canvas is %u × %u", plan->width, plan->height);
  for (guint a = 0; a < plan->n_areas; a++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[a];
      guint x = rectangle->x / plan->cell_width, y = rectangle->y / plan->cell_height;
      guint cell = y * arrangement->across + x;
      guint n_exits = ashlar_variants_get (setup->variants, plan->variants[a])->n_exits;

      if (rectangle->x % plan->cell_width != 0 || rectangle->y % plan->cell_height != 0
          || rectangle->width != plan->cell_width || rectangle->height != plan->cell_height
          || x >= arrangement->across || y >= arrangement->down)
        return g_strdup_printf ("area %u is no cell of the lattice", a);
      if (arrangement->variants[cell] != GRID_NOTHING)
        return g_strdup_printf ("cell %u holds two blocks", cell);
      arrangement->variants[cell] = plan->variants[a];
      for (guint e = 0; e < n_exits; e++)
        if (plan->exit_links[plan->exit_first[a] + e] != ASHLAR_NO_LINK)
          arrangement->open[cell] |= (guint64) 1 << e;
    }
  return NULL;
}

static guint
get_cell_of (const GridArrangement *arrangement, const AshlarPlan *plan, guint32 area)
{
  if (area == ASHLAR_NO_AREA)
    return GRID_NOTHING;
  return plan->rectangles[area].y / plan->cell_height * arrangement->across
         + plan->rectangles[area].x / plan->cell_width;
}

/* Each link joins an exit of its one area with an exit of its other, cell to cell. */
static char *
find_link_fault (const BlocksSetup *setup, const AshlarPlan *plan)
{
  g_autofree guint *uses = g_new0 (guint, plan->n_links + 1);

  for (guint a = 0; a < plan->n_areas; a++)
    {
      const AshlarVariant *variant = ashlar_variants_get (setup->variants, plan->variants[a]);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          const AshlarVariantExit *exit = &variant->exits[e];
          guint32                  link = plan->exit_links[plan->exit_first[a] + e];
          guint                    first, n;
          gint                     dx = ashlar_direction_dx (exit->direction),
               dy = ashlar_direction_dy (exit->direction);

          if (link == ASHLAR_NO_LINK)
            continue;
          uses[link]++;
          first = plan->gateway_first[link];
          n = (plan->gateway_first[link + 1] - first) / 2;
          if (n != exit->width || (plan->link_from[link] != a && plan->link_to[link] != a))
            return g_strdup_printf ("link %u is not as wide as its exit, or not of its area", link);
          for (guint i = 0; i < n; i++)
            {
              guint      own = plan->link_from[link] == a ? 0 : n;
              AshlarCell cell = plan->gateways[first + own + i];
              AshlarCell beyond = plan->gateways[first + (n - own) + i];

              if (cell.x != plan->rectangles[a].x + exit->x + (dx == 0 ? i : 0)
                  || cell.y != plan->rectangles[a].y + exit->y + (dx == 0 ? 0 : i)
                  || beyond.x != cell.x + dx || beyond.y != cell.y + dy)
                return g_strdup_printf ("a gateway of link %u is not at its exit", link);
            }
        }
    }
  for (guint l = 0; l < plan->n_links; l++)
    if (uses[l] != 2)
      return g_strdup_printf ("link %u is used by %u exits", l, uses[l]);
  return NULL;
}

static char *
find_route_fault (const BlocksSetup *setup, const AshlarPlan *plan)
{
  const AshlarRoute *route;

  if (said_integer (setup->settings, "path") == 0)
    return NULL;
  if (plan->routes == NULL || plan->routes->len != 1)
    return g_strdup ("the snake is no route");
  route = g_ptr_array_index (plan->routes, 0);
  if (route->areas[0] != plan->natural_entrance
      || route->areas[route->n_areas - 1] != plan->natural_exit)
    return g_strdup ("the snake does not lead from the entrance to the exit");
  for (guint i = 0; i + 1 < route->n_areas; i++)
    {
      gboolean linked = FALSE;

      for (guint l = 0; l < plan->n_links; l++)
        linked
            = linked
              || (plan->link_from[l] == route->areas[i] && plan->link_to[l] == route->areas[i + 1])
              || (plan->link_to[l] == route->areas[i] && plan->link_from[l] == route->areas[i + 1]);
      if (!linked || plan->rectangles[route->areas[i + 1]].y < plan->rectangles[route->areas[i]].y)
        return g_strdup_printf ("the snake breaks at its %uth area", i);
    }
  return NULL;
}

static char *
find_fault (const BlocksSetup *setup, const AshlarPlan *plan)
{
  GridArrangement arrangement;
  char           *fault = read_plan (setup, plan, &arrangement);

  if (fault == NULL)
    fault = find_link_fault (setup, plan);
  if (fault == NULL)
    fault = find_route_fault (setup, plan);
  if (fault == NULL)
    fault = grid_arrangement_find_fault (&arrangement,
                                         get_cell_of (&arrangement, plan, plan->natural_entrance),
                                         get_cell_of (&arrangement, plan, plan->natural_exit));
  grid_arrangement_clear (&arrangement);
  return fault;
}

/* A list without items has no memory either. */
static gboolean
bytes_equal (gconstpointer a, gconstpointer b, gsize size)
{
  return size == 0 || memcmp (a, b, size) == 0;
}

static gboolean
plans_equal (const AshlarPlan *a, const AshlarPlan *b)
{
  return a->n_areas == b->n_areas && a->n_links == b->n_links
         && bytes_equal (a->variants, b->variants, sizeof *a->variants * a->n_areas)
         && bytes_equal (a->rectangles, b->rectangles, sizeof *a->rectangles * a->n_areas)
         && bytes_equal (a->link_from, b->link_from, sizeof *a->link_from * a->n_links)
         && bytes_equal (a->link_to, b->link_to, sizeof *a->link_to * a->n_links)
         && a->natural_entrance == b->natural_entrance && a->natural_exit == b->natural_exit;
}

/* An error is about something, and says so. */
static void
check_error (
    const char *test, guint index, const char *set, const char *parameters, const GError *error)
{
  if (error->domain != ASHLAR_GENERATE_ERROR || strlen (error->message) < 20
      || ashlar_generate_error_get_subject (error)[0] != '/')
    fail_case (test, index, set, parameters, error->message);
}

static void
test_guarantees (void)
{
  guint first, end, n_levels = 0, n_refused = 0, n_failed = 0;

  get_cases (CASES, CASES_LONG, &first, &end);
  for (guint i = first; i < end; i++)
    {
      g_autofree char *set = grid_sets_dup_random (i, FALSE);
      g_autoptr (AshlarContent) content = block_sets_read (set);
      g_autofree char *parameters = grid_sets_dup_parameters (i, content,
                                                              i % 50 == 0  ? 24
                                                              : i % 3 == 0 ? 9
                                                                           : 5);
      BlocksSetup      setup;

      blocks_setup_init_planner (&setup, &ashlar_planner_block_grid, content, parameters);
      if (setup.prepared == NULL)
        {
          check_error ("guarantees", i, set, parameters, setup.error);
          n_refused++;
        }
      else
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
          g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, i, NULL, &error);
          g_autoptr (AshlarPlan) again = blocks_setup_plan (&setup, i, trace, NULL);
          g_autofree char *fault = NULL;

          if ((plan == NULL) != (again == NULL) || (plan != NULL && !plans_equal (plan, again)))
            fault = g_strdup ("with a trace the plan is another");
          else if (plan != NULL)
            fault = find_fault (&setup, plan);
          else
            check_error ("guarantees", i, set, parameters, error);
          if (fault != NULL)
            fail_case ("guarantees", i, set, parameters, fault);
          n_levels += plan != NULL;
          n_failed += plan == NULL && !ashlar_generate_error_is_final (error);
          n_refused += plan == NULL && ashlar_generate_error_is_final (error);
        }
      blocks_setup_clear (&setup);
    }
  g_test_message ("%u levels, %u impossible, %u without a level", n_levels, n_refused, n_failed);
  if (end - first > 100)
    {
      g_assert_cmpuint (n_levels, >, (end - first) / 5);
      /* What is not refused beforehand mostly succeeds. */
      g_assert_cmpuint (n_failed, <, n_levels / 4);
    }
}

/* ---- The oracle ---- */

typedef struct
{
  guint32 variant; /* GRID_NOTHING: the cell stays empty */
  guint64 open;
} Candidate;

typedef struct
{
  GridArrangement arrangement;
  GArray         *candidates; /* of Candidate */
  guint          *chosen;     /* per cell */
  guint8 *fits[2]; /* [first * n + second], East and South; 0: not asked yet, 1: no, 2: yes */
  guint   budget;
} Oracle;

static void
oracle_init (Oracle *self, const BlocksSetup *setup)
{
  GridArrangement *arrangement = &self->arrangement;
  gboolean         plugs = said_integer (setup->settings, "plugs");
  Candidate        candidate = { GRID_NOTHING, 0 };
  AshlarBlock     *block = NULL;

  for (guint b = ashlar_content_get_n_blocks (setup->content); b-- > 0;)
    if (grid_sets_may_stand (setup, b, FALSE) || grid_sets_may_stand (setup, b, TRUE))
      block = ashlar_content_get_block (setup->content, b);
  grid_arrangement_init (arrangement, setup, block != NULL ? block->width : 1,
                         block != NULL ? block->height : 1);
  self->candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  self->budget = 200000;
  for (guint v = 0; v < ashlar_variants_get_n (setup->variants); v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (setup->variants, v);
      guint64              all = ((guint64) 1 << variant->n_exits) - 1;

      if (variant->width != arrangement->width || variant->height != arrangement->height
          || (!grid_sets_may_stand (setup, variant->block, FALSE)
              && !grid_sets_may_stand (setup, variant->block, TRUE)))
        continue;
      for (guint64 open = plugs ? 0 : all; open <= all; open++)
        {
          arrangement->variants[0] = candidate.variant = v;
          arrangement->open[0] = candidate.open = open;
          if (grid_arrangement_cell_is_sound (arrangement, 0))
            g_array_append_val (self->candidates, candidate);
        }
    }
  candidate = (Candidate){ GRID_NOTHING, 0 };
  g_array_append_val (self->candidates, candidate);
  self->chosen = g_new0 (guint, (gsize) arrangement->across * arrangement->down);
  for (guint i = 0; i < 2; i++)
    self->fits[i] = g_new0 (guint8, (gsize) self->candidates->len * self->candidates->len);
}

static void
oracle_clear (Oracle *self)
{
  grid_arrangement_clear (&self->arrangement);
  g_array_unref (self->candidates);
  g_free (self->chosen);
  for (guint i = 0; i < 2; i++)
    g_free (self->fits[i]);
}

static gboolean
pair_fits (Oracle *self, guint a, guint b, guint direction)
{
  guint8 *known = &self->fits[direction == ASHLAR_DIRECTION_SOUTH]
                             [self->chosen[a] * self->candidates->len + self->chosen[b]];

  if (*known == 0)
    *known = grid_arrangement_pair_fits (&self->arrangement, a, b, direction) ? 2 : 1;
  return *known == 2;
}

static gboolean
try_all (Oracle *self, guint cell)
{
  GridArrangement *arrangement = &self->arrangement;

  if (cell == arrangement->across * arrangement->down)
    return grid_arrangement_is_level (arrangement);
  for (guint i = 0; i < self->candidates->len && self->budget > 0; i++)
    {
      const Candidate *candidate = &g_array_index (self->candidates, Candidate, i);

      self->budget--;
      self->chosen[cell] = i;
      arrangement->variants[cell] = candidate->variant;
      arrangement->open[cell] = candidate->open;
      if ((cell % arrangement->across == 0
           || pair_fits (self, cell - 1, cell, ASHLAR_DIRECTION_EAST))
          && (cell < arrangement->across
              || pair_fits (self, cell - arrangement->across, cell, ASHLAR_DIRECTION_SOUTH))
          && try_all (self, cell + 1))
        return TRUE;
    }
  arrangement->variants[cell] = GRID_NOTHING;
  return FALSE;
}

/* What the planner refuses for another reason than that there is no arrangement. */
static gboolean
is_about_blocks (const GError *error)
{
  return error->code == ASHLAR_GENERATE_ERROR_FALLS_APART
         || strstr (error->message, "blocks have one size") != NULL
         || strstr (error->message, "from the same cell") != NULL;
}

static void
test_oracle (void)
{
  guint first, end, n_possible = 0, n_impossible = 0, n_unknown = 0;

  get_cases (TINY_CASES, TINY_CASES_LONG, &first, &end);
  for (guint i = first; i < end; i++)
    {
      g_autofree char *set = grid_sets_dup_random (i, TRUE);
      g_autoptr (AshlarContent) content = block_sets_read (set);
      g_autofree char *parameters = grid_sets_dup_parameters (i, content, i % 4 == 0 ? 3 : 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      BlocksSetup setup;
      Oracle      oracle = { 0 };

      blocks_setup_init_planner (&setup, &ashlar_planner_block_grid, content, parameters);
      if (setup.prepared != NULL)
        plan = blocks_setup_plan (&setup, i, NULL, &error);
      else
        error = g_error_copy (setup.error);
      if (plan != NULL || is_about_blocks (error))
        {
          n_possible += plan != NULL;
          blocks_setup_clear (&setup);
          continue;
        }
      oracle_init (&oracle, &setup);
      if (try_all (&oracle, 0))
        fail_case ("oracle", i, set, parameters,
                   g_strdup_printf ("there is an arrangement, but: %s", error->message));
      n_impossible += oracle.budget > 0;
      n_unknown += oracle.budget == 0;
      if (oracle.budget > 0 && !ashlar_generate_error_is_final (error))
        fail_case ("oracle", i, set, parameters,
                   g_strdup_printf ("nothing is possible, but the error is not final: %s",
                                    error->message));
      oracle_clear (&oracle);
      blocks_setup_clear (&setup);
    }
  g_test_message ("%u possible, %u impossible, %u too many to try", n_possible, n_impossible,
                  n_unknown);
  if (end - first > 100)
    {
      g_assert_cmpuint (n_possible, >, (end - first) / 8);
      g_assert_cmpuint (n_impossible, >, (end - first) / 8);
    }
}

/* ---- Whole levels ---- */

/* With somebody who listens a level is painted block by block, else row by row. */
static void
check_traced (AshlarGenerator *generator, guint64 seed, AshlarLevel *level)
{
  g_autoptr (AshlarBuild) build = ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL);
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (GBytes) traced = ashlar_level_to_bytes (build->level);
  gsize n_cells = (gsize) level->canvas->width * level->canvas->height;

  g_assert_true (g_bytes_equal (bytes, traced));
  g_assert_cmpmem (level->canvas->owners, n_cells * sizeof (guint32), build->level->canvas->owners,
                   n_cells * sizeof (guint32));
}

static void
test_levels (void)
{
  guint first, end, n_levels = 0;

  get_cases (LEVEL_CASES, LEVEL_CASES_LONG, &first, &end);
  for (guint i = first; i < end; i++)
    {
      g_autofree char *set = grid_sets_dup_random (i + 7000000, FALSE);
      g_autoptr (AshlarContent) content = block_sets_read (set);
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarGenerator) generator = NULL;

      ashlar_options_set_parameter (options, i % 2 == 0 ? "plugs=true" : "fill=40");
      ashlar_options_set_parameter (options, i % 3 == 0 ? "path=snake" : "down=6");
      generator = ashlar_generator_new (content, "grid", options, NULL);
      if (generator != NULL)
        {
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, i, NULL, NULL);

          if (level != NULL)
            {
              g_test_message ("case %u", i);
              levels_assert_sound (level);
              check_traced (generator, i, level);
              n_levels++;
            }
        }
    }
  if (end - first > 100)
    g_assert_cmpuint (n_levels, >, (end - first) / 4);
}

/* ---- Many levels ---- */

#define N_SHARED 10u

typedef struct
{
  AshlarGenerator *generator;
  guint            first;
  GBytes         **expected; /* by seed; NULL: there is none */
} SharedGrid;

static gpointer
generate_shared (gpointer data)
{
  const SharedGrid *self = data;

  for (guint i = 0; i < 2 * N_SHARED; i++)
    {
      guint seed = (self->first + i * 7) % N_SHARED;
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (self->generator, seed, NULL, NULL);
      g_autoptr (GBytes) bytes = level != NULL ? ashlar_level_to_bytes (level) : NULL;

      if ((bytes == NULL) != (self->expected[seed] == NULL)
          || (bytes != NULL && !g_bytes_equal (bytes, self->expected[seed])))
        return GINT_TO_POINTER (1);
    }
  return NULL;
}

static void
check_many (AshlarContent *content, AshlarOptions *options, GBytes **expected)
{
  g_autoptr (AshlarGenerator) shared = ashlar_generator_new (content, "grid", options, NULL);
  GThread   *threads[3];
  SharedGrid grids[G_N_ELEMENTS (threads)];

  for (guint t = 0; t < G_N_ELEMENTS (threads); t++)
    {
      grids[t] = (SharedGrid){ shared, t * 3, expected };
      threads[t] = g_thread_new ("generate", generate_shared, &grids[t]);
    }
  for (guint t = 0; t < G_N_ELEMENTS (threads); t++)
    g_assert_null (g_thread_join (threads[t]));
}

/* What a generator has made before, and who else makes levels of it meanwhile, is to be seen in none
 * of them. Sets of which nothing can be made take long to say so, and are left out. */
static void
test_many (void)
{
  guint n_sets = 0;

  for (guint i = 0; i < 24; i++)
    {
      g_autofree char *set = grid_sets_dup_random (i + 9000000, FALSE);
      g_autoptr (AshlarContent) content = block_sets_read (set);
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      GBytes *expected[N_SHARED] = { NULL };

      ashlar_options_set_parameter (options, i % 2 == 0 ? "plugs=true" : "fill=60");
      ashlar_options_set_parameter (options, i % 3 == 0 ? "path=snake" : "down=9");
      for (guint seed = 0; seed < N_SHARED && (seed == 0 || expected[0] != NULL); seed++)
        {
          g_autoptr (AshlarGenerator) own = ashlar_generator_new (content, "grid", options, NULL);
          g_autoptr (AshlarLevel) level = NULL;

          if (own == NULL)
            break;
          level = ashlar_generator_generate (own, seed, NULL, NULL);
          expected[seed] = level != NULL ? ashlar_level_to_bytes (level) : NULL;
        }
      if (expected[0] == NULL)
        continue;
      check_many (content, options, expected);
      for (guint seed = 0; seed < N_SHARED; seed++)
        g_clear_pointer (&expected[seed], g_bytes_unref);
      n_sets++;
    }
  g_assert_cmpuint (n_sets, >, 4);
}

/* ---- Sizes ---- */

static const char sixteen[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"blocks\": ["
      "{\"id\": \"cap\", \"representation\": [\"###\", \"#.#\", \"#.#\"], \"exits\": [{\"position\""
      ": [1, 2], \"direction\": \"South\"}], \"transformations\": [\"R90\", \"R180\", \"R270\"]}, "
      "{\"id\": \"line\", \"representation\": [\"#.#\", \"#.#\", \"#.#\"], \"exits\": ["
      "{\"position\": [1, 2], \"direction\": \"South\"}, {\"position\": [1, 0], \"direction\": "
      "\"North\"}], \"transformations\": [\"R90\"]}, "
      "{\"id\": \"bend\", \"representation\": [\"#.#\", \"#..\", \"###\"], \"exits\": ["
      "{\"position\": [2, 1], \"direction\": \"East\"}, {\"position\": [1, 0], \"direction\": "
      "\"North\"}], \"transformations\": [\"R90\", \"R180\", \"R270\"]}, "
      "{\"id\": \"tee\", \"representation\": [\"#.#\", \"...\", \"###\"], \"exits\": ["
      "{\"position\": [2, 1], \"direction\": \"East\"}, {\"position\": [1, 0], \"direction\": "
      "\"North\"}, {\"position\": [0, 1], \"direction\": \"West\"}], \"transformations\": "
      "[\"R90\", \"R180\", \"R270\"]}, "
      "{\"id\": \"cross\", \"representation\": [\"#.#\", \"...\", \"#.#\"], \"exits\": ["
      "{\"position\": [2, 1], \"direction\": \"East\"}, {\"position\": [1, 0], \"direction\": "
      "\"North\"}, {\"position\": [0, 1], \"direction\": \"West\"}, {\"position\": [1, 2], "
      "\"direction\": \"South\"}]}, "
      "{\"id\": \"cell\", \"occurrences\": 0, \"representation\": [\"###\", \"...\", \"###\"]}]}";

static const char *const sizes[] = {
  "{\"across\": 1, \"down\": 8}",
  "{\"across\": 8, \"down\": 1}",
  "{\"across\": 2, \"down\": 1}",
  "{\"across\": 1, \"down\": 1, \"startBlock\": \"cell\"}",
  "{\"across\": 100, \"down\": 100}",
  "{\"across\": 100, \"down\": 100, \"fill\": 30, \"guaranteed\": {\"cross\": 40}}",
  "{\"across\": 100, \"down\": 100, \"path\": \"snake\"}",
  "{\"across\": 1, \"down\": 8, \"path\": \"snake\", \"endBlock\": \"cap\"}",
  "{\"across\": 8, \"down\": 1, \"path\": \"snake\", \"startBlock\": \"cap\"}",
  "{\"across\": 2730, \"down\": 2, \"fill\": 90}",
  "{\"across\": 30, \"down\": 30, \"fill\": 0, \"path\": \"snake\"}",
  "{\"across\": 30, \"down\": 30, \"guaranteed\": {\"bend\": 100, \"line\": 0}}",
};

static void
test_sizes (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (sixteen);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint64 seed = 0; seed < 5; seed++)
      {
        BlocksSetup setup;
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarPlan) plan = NULL;
        g_autofree char *fault = NULL;

        blocks_setup_init_planner (&setup, &ashlar_planner_block_grid, content, sizes[i]);
        g_assert_no_error (setup.error);
        plan = blocks_setup_plan (&setup, seed, NULL, &error);
        if (plan == NULL)
          g_error ("%s: %s", sizes[i], error->message);
        fault = find_fault (&setup, plan);
        if (fault != NULL)
          g_error ("%s: %s", sizes[i], fault);
        blocks_setup_clear (&setup);
      }
}

/* ---- Shares ---- */

/* Chi-square with 3 degrees of freedom is above this once in a million. */
#define LIMIT 30.66

/* Two cells: the start fixes the left one, and what ends the way in the right one is the one choice
 * there is. A block is no likelier because it fits in several orientations. */
static void
test_shares (void)
{
  static const guint weights[] = { 1, 2, 5, 12 };
  GString           *text = g_string_new (
                "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
                          "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
                          "\"blocks\": [{\"id\": \"start\", \"occurrences\": 0, \"representation\": [\"###\", \"#..\", "
                          "\"###\"], \"exits\": [{\"position\": [2, 1], \"direction\": \"East\", \"forbiddenBlocks\": "
                          "[\"barred\"]}]}");
  g_autoptr (AshlarContent) content = NULL;
  BlocksSetup setup;
  guint       counts[G_N_ELEMENTS (weights)] = { 0 }, n = 60000, sum = 0;
  double      deviation = 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      g_string_append_printf (
          text,
          ", {\"id\": \"b%u\", \"occurrences\": %u, \"representation\": [\"##%c\", \"..#\", "
          "\"###\"], \"exits\": [{\"position\": [0, 1], \"direction\": \"West\"}]%s}",
          i, weights[i], i % 2 == 0 ? '.' : '#',
          i == 2 ? ", \"transformations\": [\"R90\", \"R180\", \"R270\", \"MIRROR_R180\"]" : "");
      sum += weights[i];
    }
  g_string_append (text, ", {\"id\": \"barred\", \"occurrences\": 50, \"representation\": "
                         "[\"###\", \"..#\", \"###\"], \"exits\": [{\"position\": [0, 1], "
                         "\"direction\": \"West\"}]}]}");
  g_string_replace (text, "\"##.\"", "\"###\"", 0);
  content = block_sets_read (text->str);
  blocks_setup_init_planner (&setup, &ashlar_planner_block_grid, content,
                             "{\"across\": 2, \"down\": 1, \"startBlock\": \"start\"}");
  g_assert_no_error (setup.error);
  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, NULL, NULL);
      guint block;

      g_assert_nonnull (plan);
      block = ashlar_variants_get (setup.variants, plan->variants[1])->block;
      g_assert_cmpuint (block - 1, <, G_N_ELEMENTS (weights));
      counts[block - 1]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      double expected = (double) n * weights[i] / sum;

      deviation += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
  g_assert_cmpfloat (deviation, <, LIMIT);
  blocks_setup_clear (&setup);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/block-grid/guarantees", test_guarantees);
  g_test_add_func ("/block-grid/oracle", test_oracle);
  g_test_add_func ("/block-grid/levels", test_levels);
  g_test_add_func ("/block-grid/many", test_many);
  g_test_add_func ("/block-grid/sizes", test_sizes);
  g_test_add_func ("/block-grid/shares", test_shares);
  return g_test_run ();
}
