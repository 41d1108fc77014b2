/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The guarantees of the planner `blocks`, each by its name, over random block sets, parameters and
 * seeds. The check knows nothing of how a level is grown: it reads the plan, the variants and the
 * content alone.
 *
 * Long because all guarantees read one plan the same way and belong side by side.
 *
 * ASHLAR_TEST_CASE=N repeats one case alone; the message of a failure says which. */

#include <math.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-union-find-private.h"
#include "block-sets.h"
#include "level/ashlar-trace-private.h"
#include "said.h"

/* ---- Reading a plan ---- */

#define NOBODY G_MAXUINT32

typedef struct
{
  const BlocksSetup *setup;
  const AshlarPlan  *plan;
  const guint8      *traits;
  guint32           *owners; /* per cell */
  guint8            *walk;   /* per cell, exits plugged */
  guint64            n_cells;
  guint              n_passages; /* areas in which no way may end */
  char              *fault;      /* the first that was found */
} Reading;

#define FAULT(reading, ...)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if ((reading)->fault == NULL)                                                                  \
      (reading)->fault = g_strdup_printf (__VA_ARGS__);                                            \
  }                                                                                                \
  G_STMT_END

static const AshlarVariant *
get_variant (const Reading *self, guint32 area)
{
  return ashlar_variants_get (self->setup->variants, self->plan->variants[area]);
}

static const AshlarBlock *
get_block (const Reading *self, guint32 area)
{
  return ashlar_content_get_block (self->setup->content, get_variant (self, area)->block);
}

static void
exit_cell (const Reading *self, guint32 area, guint e, guint i, gint *x, gint *y)
{
  const AshlarVariantExit *exit = &get_variant (self, area)->exits[e];
  gboolean                 across = (exit->direction & 1) == 0;

  *x = self->plan->rectangles[area].x + exit->x + (across ? (gint) i : 0);
  *y = self->plan->rectangles[area].y + exit->y + (across ? 0 : (gint) i);
}

static guint32
exit_link (const Reading *self, guint32 area, guint e)
{
  return self->plan->exit_links[self->plan->exit_first[area] + e];
}

static void
paint_area (Reading *self, guint32 area)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  const AshlarVariant   *variant = get_variant (self, area);

  if (rectangle->width != variant->width || rectangle->height != variant->height
      || rectangle->x + rectangle->width > plan->width
      || rectangle->y + rectangle->height > plan->height)
    {
      FAULT (self, "area %u lies outside the canvas", area);
      return;
    }
  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[y * variant->width + x];
        gsize   cell = (gsize) (rectangle->y + y) * plan->width + rectangle->x + x;

        if (tile == ASHLAR_TILE_NONE)
          continue;
        if (self->owners[cell] != NOBODY)
          FAULT (self, "cell %u,%u is owned by areas %u and %u", rectangle->x + x, rectangle->y + y,
                 self->owners[cell], area);
        self->owners[cell] = area;
        self->walk[cell] = (self->traits[tile] & ASHLAR_TILE_MAY_WALK) != 0;
        self->n_cells++;
      }
}

static void
plug_area (Reading *self, guint32 area)
{
  const AshlarVariant *variant = get_variant (self, area);

  for (guint pass = 0; pass < 2; pass++)
    for (guint e = 0; e < variant->n_exits; e++)
      if ((exit_link (self, area, e) == ASHLAR_NO_LINK) == (pass == 0))
        for (guint i = 0; i < variant->exits[e].width; i++)
          {
            gint x, y;

            exit_cell (self, area, e, i, &x, &y);
            self->walk[(gsize) y * self->plan->width + x] = pass != 0;
          }
}

static void
reading_init (Reading *self, const BlocksSetup *setup, const AshlarPlan *plan)
{
  gsize n = (gsize) plan->width * plan->height;

  memset (self, 0, sizeof *self);
  self->setup = setup;
  self->plan = plan;
  self->traits = ashlar_variants_get_tile_traits (setup->variants);
  self->owners = g_new (guint32, n);
  memset (self->owners, 0xff, sizeof *self->owners * n);
  self->walk = g_new0 (guint8, n);
  for (guint a = 0; a < plan->n_areas; a++)
    paint_area (self, a);
  for (guint a = 0; a < plan->n_areas && self->fault == NULL; a++)
    plug_area (self, a);
}

static void
reading_clear (Reading *self)
{
  g_free (self->owners);
  g_free (self->walk);
  g_free (self->fault);
}

/* ---- The guarantees ---- */

/* no cell has two owners: found while the plan is read */
static void
check_owners (Reading *self)
{
}

/* every exit is joined to a facing exit of equal width or plugged */
static void
check_exits (Reading *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint a = 0; a < plan->n_areas; a++)
    for (guint e = 0; e < get_variant (self, a)->n_exits; e++)
      {
        const AshlarVariantExit *exit = &get_variant (self, a)->exits[e];
        guint32                  link = exit_link (self, a, e);
        guint32                  other;
        gboolean                 met = FALSE;
        gint                     x, y;

        if (link == ASHLAR_NO_LINK)
          continue;
        exit_cell (self, a, e, 0, &x, &y);
        x += ashlar_direction_dx ((AshlarDirection) exit->direction);
        y += ashlar_direction_dy ((AshlarDirection) exit->direction);
        other = ashlar_plan_other_end (plan, link, a);
        for (guint f = 0; f < get_variant (self, other)->n_exits; f++)
          {
            const AshlarVariantExit *mate = &get_variant (self, other)->exits[f];
            gint                     mx, my;

            exit_cell (self, other, f, 0, &mx, &my);
            met |= exit_link (self, other, f) == link && mx == x && my == y
                   && mate->width == exit->width
                   && mate->direction
                          == ashlar_direction_opposite ((AshlarDirection) exit->direction);
          }
        if (!met)
          FAULT (self, "exit %u of area %u is linked to no facing exit of equal width", e, a);
      }
}

static guint
find_exit (Reading *self, guint32 area, guint32 link)
{
  for (guint e = 0; e < get_variant (self, area)->n_exits; e++)
    if (exit_link (self, area, e) == link)
      return get_variant (self, area)->exits[e].source;
  FAULT (self, "link %u uses no exit of area %u", link, area);
  return 0;
}

/* every link satisfies the lists of both exits */
static void
check_lists (Reading *self)
{
  for (guint l = 0; l < self->plan->n_links; l++)
    {
      guint32 from = self->plan->link_from[l];
      guint32 to = self->plan->link_to[l];
      guint   from_exit = find_exit (self, from, l);
      guint   to_exit = find_exit (self, to, l);

      if (self->fault == NULL
          && (!ashlar_exit_permits (&get_block (self, from)->exits[from_exit], get_block (self, to))
              || !ashlar_exit_permits (&get_block (self, to)->exits[to_exit],
                                       get_block (self, from))))
        FAULT (self, "link %u between %s and %s is not allowed", l, get_block (self, from)->id,
               get_block (self, to)->id);
    }
}

static gboolean
is_gateway (const Reading *self, guint32 a, guint32 b, gint ax, gint ay, gint bx, gint by)
{
  const AshlarPlan *plan = self->plan;

  for (guint i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    {
      guint32 link = plan->adjacency[i];
      guint   first = plan->gateway_first[link];
      guint   n = (plan->gateway_first[link + 1] - first) / 2;
      guint   mine = plan->link_from[link] == a ? 0 : n;

      if (ashlar_plan_other_end (plan, link, a) != b)
        continue;
      for (guint g = 0; g < n; g++)
        {
          const AshlarCell *here = &plan->gateways[first + mine + g];
          const AshlarCell *there = &plan->gateways[first + (n - mine) + g];

          if (here->x == ax && here->y == ay && there->x == bx && there->y == by)
            return TRUE;
        }
    }
  return FALSE;
}

/* walkable cells of different areas touch only at gateways; every walkable cell can be reached */
static void
check_floor (Reading *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarUnionFind) sets = { 0 };
  guint32 root = NOBODY;

  ashlar_union_find_init (&sets, plan->width * plan->height);
  for (guint y = 0; y < plan->height; y++)
    for (guint x = 0; x < plan->width; x++)
      for (guint d = ASHLAR_DIRECTION_EAST; d <= ASHLAR_DIRECTION_SOUTH; d++)
        {
          guint nx = x + (d == ASHLAR_DIRECTION_EAST);
          guint ny = y + (d == ASHLAR_DIRECTION_SOUTH);
          gsize cell = (gsize) y * plan->width + x;
          gsize next = (gsize) ny * plan->width + nx;

          if (nx >= plan->width || ny >= plan->height || !self->walk[cell] || !self->walk[next])
            continue;
          if (self->owners[cell] != self->owners[next]
              && !is_gateway (self, self->owners[cell], self->owners[next], (gint) x, (gint) y,
                              (gint) nx, (gint) ny))
            FAULT (self, "floor of areas %u and %u touches at %u,%u", self->owners[cell],
                   self->owners[next], x, y);
          ashlar_union_find_unite (&sets, (guint32) cell, (guint32) next);
        }
  for (guint32 cell = 0; cell < plan->width * plan->height; cell++)
    if (self->walk[cell])
      {
        if (root == NOBODY)
          root = ashlar_union_find_find (&sets, cell);
        if (ashlar_union_find_find (&sets, cell) != root)
          FAULT (self, "cell %u,%u cannot be reached", cell % plan->width, cell / plan->width);
      }
  if (root == NOBODY)
    FAULT (self, "no cell can be walked");
  for (guint l = 0; l < plan->n_links; l++)
    for (guint g = plan->gateway_first[l]; g < plan->gateway_first[l + 1]; g++)
      if (!self->walk[(gsize) plan->gateways[g].y * plan->width + plan->gateways[g].x])
        FAULT (self, "a gateway of link %u is closed", l);
}

static guint
count_entry (const Reading *self, const char *entry)
{
  guint n = 0;

  for (guint a = 0; a < self->plan->n_areas; a++)
    n += ashlar_block_matches (get_block (self, a), entry) != 0;
  return n;
}

/* demanded counts exact */
static void
check_counts (Reading *self)
{
  const AshlarSettings *settings = self->setup->settings;
  gint                  max_blocks = said_integer (settings, "maxBlocks");

  for (guint i = 0; i < said_n_counted (settings, "guaranteed"); i++)
    {
      guint       count;
      const char *entry = said_counted (settings, "guaranteed", i, &count);

      if (count_entry (self, entry) != count)
        FAULT (self, "%s stands %u times, guaranteed are %u", entry, count_entry (self, entry),
               count);
    }
  for (guint b = 0; b < ashlar_content_get_n_blocks (self->setup->content); b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (self->setup->content, b);
      guint              n = count_entry (self, block->id);

      if (block->maximum >= 0 && n > (guint) block->maximum)
        FAULT (self, "%s stands %u times, its maximum is %d", block->id, n, block->maximum);
      if (block->minimum > 0 && !ashlar_settings_is_given (settings, "blocks")
          && n < (guint) block->minimum)
        FAULT (self, "%s stands %u times, its minimum is %d", block->id, n, block->minimum);
    }
  if ((gint) self->plan->n_areas < said_integer (settings, "minBlocks")
      || (max_blocks >= 0 && (gint) self->plan->n_areas > max_blocks))
    FAULT (self, "%u blocks are too few or too many", self->plan->n_areas);
}

/* entrance lies in the start block, the exit in the end block */
static void
check_ends (Reading *self)
{
  const char *start = said_text (self->setup->settings, "startBlock");
  const char *end = said_text (self->setup->settings, "endBlock");

  if (self->plan->natural_entrance >= self->plan->n_areas
      || (start != NULL
          && !ashlar_block_matches (get_block (self, self->plan->natural_entrance), start)))
    FAULT (self, "the entrance does not lie in %s", start);
  if (end != NULL
      && (self->plan->natural_exit >= self->plan->n_areas
          || self->plan->natural_exit == self->plan->natural_entrance
          || !ashlar_block_matches (get_block (self, self->plan->natural_exit), end)))
    FAULT (self, "the exit does not lie in %s", end);
}

/* minArea counts cells that are not empty */
static void
check_area (Reading *self)
{
  guint64 percent = (guint64) said_integer (self->setup->settings, "minArea");

  if (self->n_cells * 100 < percent * self->plan->width * self->plan->height)
    FAULT (self, "%" G_GUINT64_FORMAT " cells are less than %" G_GUINT64_FORMAT " %%",
           self->n_cells, percent);
}

/* cooldown holds on the finished graph */
static void
check_cooldown (Reading *self)
{
  guint               cooldown = (guint) said_integer (self->setup->settings, "cooldown");
  g_autofree guint32 *distances = g_new (guint32, self->plan->n_areas);

  for (guint a = 0; a < self->plan->n_areas && cooldown > 0; a++)
    {
      ashlar_plan_get_distances (self->plan, a, distances);
      for (guint b = 0; b < a; b++)
        if (distances[b] <= cooldown && get_block (self, a) == get_block (self, b))
          FAULT (self, "%s stands again after %u links", get_block (self, a)->id, distances[b]);
    }
}

/* a block with mayEnd: false never stands with fewer than two of its exits joined */
static void
check_may_end (Reading *self)
{
  for (guint a = 0; a < self->plan->n_areas; a++)
    {
      guint n_joined = 0;

      if (get_block (self, a)->may_end)
        continue;
      for (guint e = 0; e < get_variant (self, a)->n_exits; e++)
        n_joined += exit_link (self, a, e) != ASHLAR_NO_LINK;
      self->n_passages++;
      if (n_joined < 2)
        FAULT (self, "area %u, %s, leads nowhere: joined exits %u", a, get_block (self, a)->id,
               n_joined);
    }
}

static gboolean
shares_a_cell (const Reading *self, guint32 area, guint e)
{
  const AshlarVariant *variant = get_variant (self, area);

  for (guint f = 0; f < variant->n_exits; f++)
    for (guint i = 0; i < variant->exits[e].width; i++)
      for (guint k = 0; k < variant->exits[f].width && f != e; k++)
        {
          gint x, y, ox, oy;

          exit_cell (self, area, e, i, &x, &y);
          exit_cell (self, area, f, k, &ox, &oy);
          if (x == ox && y == oy)
            return TRUE;
        }
  return FALSE;
}

/* Whether plugged exits of two areas face each other that might be joined. */
static gboolean
is_free_pair (const Reading *self, guint32 a, guint e, guint32 b, guint f)
{
  const AshlarVariantExit *mine = &get_variant (self, a)->exits[e];
  const AshlarVariantExit *other = &get_variant (self, b)->exits[f];
  gint                     x, y, ox, oy;

  if (mine->width != other->width
      || other->direction != ashlar_direction_opposite ((AshlarDirection) mine->direction)
      || exit_link (self, a, e) != ASHLAR_NO_LINK || exit_link (self, b, f) != ASHLAR_NO_LINK
      || !ashlar_exit_permits (&get_block (self, a)->exits[mine->source], get_block (self, b))
      || !ashlar_exit_permits (&get_block (self, b)->exits[other->source], get_block (self, a)))
    return FALSE;
  exit_cell (self, a, e, 0, &x, &y);
  exit_cell (self, b, f, 0, &ox, &oy);
  return x + ashlar_direction_dx ((AshlarDirection) mine->direction) == ox
         && y + ashlar_direction_dy ((AshlarDirection) mine->direction) == oy
         && !shares_a_cell (self, a, e) && !shares_a_cell (self, b, f);
}

/* loops: of pairs of free exits that face each other none is joined at 0, all are at 100 */
static void
check_loops (Reading *self)
{
  const AshlarPlan *plan = self->plan;
  gint              loops = said_integer (self->setup->settings, "loops");

  if (loops == 0 && plan->n_links != plan->n_areas - 1)
    FAULT (self, "%u links join %u areas, though loops is 0", plan->n_links, plan->n_areas);
  if (loops != 100 || said_integer (self->setup->settings, "cooldown") > 0)
    return;
  for (guint a = 0; a < plan->n_areas; a++)
    for (guint b = 0; b < a; b++)
      for (guint e = 0; e < get_variant (self, a)->n_exits; e++)
        for (guint f = 0; f < get_variant (self, b)->n_exits; f++)
          if (is_free_pair (self, a, e, b, f))
            FAULT (self, "exits of areas %u and %u face each other and are plugged", b, a);
}

static const struct
{
  const char *name;
  void (*check) (Reading *self);
} guarantees[] = {
  { "no cell has two owners", check_owners },
  { "every exit is joined to a facing exit of equal width or plugged", check_exits },
  { "every link satisfies the lists of both exits", check_lists },
  { "walkable cells of different areas touch only at gateways", check_floor },
  { "demanded counts exact", check_counts },
  { "entrance lies in the start block", check_ends },
  { "minArea counts cells that are not empty", check_area },
  { "cooldown holds on the finished graph", check_cooldown },
  { "no corridor to nothing", check_may_end },
  { "free exits that face each other are joined by their chance", check_loops },
};

/* ---- Random cases ---- */

static guint64
digest (const AshlarPlan *plan)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

#define MIX(value) hash = (hash ^ (guint64) (value)) * G_GUINT64_CONSTANT (1099511628211)
  MIX (plan->n_areas);
  for (guint a = 0; a < plan->n_areas; a++)
    {
      MIX (plan->variants[a]);
      MIX (plan->rectangles[a].x);
      MIX (plan->rectangles[a].y);
    }
  for (guint i = 0; i < plan->exit_first[plan->n_areas]; i++)
    MIX (plan->exit_links[i]);
  MIX (plan->natural_exit);
#undef MIX
  return hash;
}

typedef struct
{
  guint n_levels, n_refused, n_failed, n_areas, n_passages;
} Tally;

static void
report (const char *guarantee,
        const char *fault,
        guint64     number,
        guint64     seed,
        const char *set,
        const char *parameters)
{
  g_error ("%s: %s (seed %" G_GUINT64_FORMAT
           ")\n%s\n%s\nrepeat: ASHLAR_TEST_CASE=%" G_GUINT64_FORMAT
           " build/tests/core/test-blocks-planner -p /blocks-planner/guarantees",
           guarantee, fault, seed, parameters, set, number);
}

static void
check_error (const GError *error, const char *parameters)
{
  g_assert_true (error->domain == ASHLAR_GENERATE_ERROR);
  if (strlen (error->message) < 20 || ashlar_generate_error_get_subject (error)[0] != '/')
    g_error ("An error says too little: %s\n%s", error->message, parameters);
}

/* Areas in which no way may end. */
static guint
check_plan (const BlocksSetup *setup,
            const AshlarPlan  *plan,
            guint64            number,
            guint64            seed,
            const char        *set,
            const char        *parameters)
{
  Reading reading;
  guint   n_passages;

  reading_init (&reading, setup, plan);
  for (guint i = 0; i < G_N_ELEMENTS (guarantees); i++)
    {
      guarantees[i].check (&reading);
      if (reading.fault != NULL)
        report (guarantees[i].name, reading.fault, number, seed, set, parameters);
    }
  n_passages = reading.n_passages;
  reading_clear (&reading);
  return n_passages;
}

/* What stands in each cell once the plan is made, after the plan itself. */
static guint16 *
dup_tiles (const Reading *reading)
{
  const AshlarPlan *plan = reading->plan;
  gsize             n = (gsize) plan->width * plan->height;
  guint16          *tiles = g_new (guint16, n);

  memset (tiles, 0xff, sizeof *tiles * n);
  for (guint a = 0; a < plan->n_areas; a++)
    {
      const AshlarVariant   *variant = get_variant (reading, a);
      const AshlarRectangle *rectangle = &plan->rectangles[a];

      for (guint y = 0; y < variant->height; y++)
        for (guint x = 0; x < variant->width; x++)
          if (variant->cells[y * variant->width + x] != ASHLAR_TILE_NONE)
            tiles[(gsize) (rectangle->y + y) * plan->width + rectangle->x + x]
                = variant->cells[y * variant->width + x];
      for (guint e = 0; e < variant->n_exits; e++)
        for (guint c = 0;
             c < variant->exits[e].width && exit_link (reading, a, e) == ASHLAR_NO_LINK; c++)
          {
            gint  x, y;
            gsize cell;

            exit_cell (reading, a, e, c, &x, &y);
            cell = (gsize) y * plan->width + (gsize) x;
            /* Walkable still: a linked exit shares it. */
            if (!reading->walk[cell])
              tiles[cell] = variant->exits[e].plug;
          }
    }
  return tiles;
}

/* The trace plays back to the plan, block by block. */
static const char *
find_trace_fault (const BlocksSetup *setup, const AshlarPlan *plan, AshlarTrace *trace)
{
  gsize               n = (gsize) plan->width * plan->height;
  g_autofree guint16 *played = g_new (guint16, n);
  g_autofree guint16 *tiles = NULL;
  guint               n_placed = 0;
  Reading             reading;

  memset (played, 0xff, sizeof *played * n);
  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (trace, i);
      const AshlarTraceCell *cells = ashlar_trace_get_cells (trace, step);

      for (guint c = 0; c < step->n_cells; c++)
        played[(gsize) cells[c].y * plan->width + cells[c].x] = cells[c].tile;
      if (!g_str_equal (step->reason, "block-placed") || step->area == ASHLAR_NO_AREA)
        continue;
      n_placed++;
      if (step->area >= plan->n_areas || plan->variants[step->area] != step->variant
          || step->n_clauses == 0)
        return "a step names the wrong area";
    }
  if (n_placed != plan->n_areas)
    return "not every area has a step";
  reading_init (&reading, setup, plan);
  tiles = dup_tiles (&reading);
  reading_clear (&reading);
  return memcmp (tiles, played, sizeof *tiles * n) == 0 ? NULL : "it plays back to something else";
}

static void
run_seed (const BlocksSetup *setup,
          guint64            number,
          guint64            seed,
          const char        *set,
          const char        *parameters,
          Tally             *tally)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlan) plan = blocks_setup_plan (setup, seed, NULL, &error);
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (AshlarPlan) traced = blocks_setup_plan (setup, seed, trace, NULL);
  g_autoptr (AshlarPlan) again = blocks_setup_plan (setup, seed, NULL, NULL);
  const char *fault;

  if ((plan == NULL) != (traced == NULL) || (plan != NULL && digest (plan) != digest (traced)))
    report ("trace changes nothing", "the plans differ", number, seed, set, parameters);
  if ((plan == NULL) != (again == NULL) || (plan != NULL && digest (plan) != digest (again)))
    report ("same seed same plan", "the plans differ", number, seed, set, parameters);
  if (plan == NULL)
    {
      check_error (error, parameters);
      if (g_test_verbose ())
        g_test_message ("case %" G_GUINT64_FORMAT ": %s %s", number, error->message, parameters);
      tally->n_failed++;
      return;
    }
  fault = find_trace_fault (setup, plan, trace);
  if (fault != NULL)
    report ("the trace plays back to the plan", fault, number, seed, set, parameters);
  tally->n_passages += check_plan (setup, plan, number, seed, set, parameters);
  tally->n_levels++;
  tally->n_areas += plan->n_areas;
}

static void
run_case (guint64 number, guint n_seeds, Tally *tally)
{
  g_autofree char *set = block_sets_dup_random (number);
  g_autoptr (AshlarContent) content = block_sets_read (set);
  g_autofree char *parameters = block_sets_dup_parameters (number, content);
  BlocksSetup      setup;

  blocks_setup_init (&setup, content, parameters);
  if (setup.prepared == NULL)
    {
      check_error (setup.error, parameters);
      tally->n_refused++;
    }
  for (guint64 seed = 0; seed < n_seeds && setup.prepared != NULL; seed++)
    run_seed (&setup, number, seed, set, parameters, tally);
  blocks_setup_clear (&setup);
}

static void
test_guarantees (void)
{
  const char *single = g_getenv ("ASHLAR_TEST_CASE");
  guint64     n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 40000 : 500;
  Tally       tally = { 0 };

  if (single != NULL)
    {
      run_case (g_ascii_strtoull (single, NULL, 10), 3, &tally);
      return;
    }
  for (guint64 number = 0; number < n_cases; number++)
    run_case (number, 3, &tally);
  g_test_message ("%u levels of %u blocks, no way may end in %u, %u failed, %u refused",
                  tally.n_levels, tally.n_areas, tally.n_passages, tally.n_failed, tally.n_refused);
  /* Random demands on random sets: most must be met, or the test says little. */
  g_assert_cmpuint (tally.n_levels, >, n_cases);
  g_assert_cmpuint (tally.n_failed * 2, <, tally.n_levels);
  g_assert_cmpuint (tally.n_passages * 20, >, tally.n_areas);
}

/* The samples come out whole with every seed, and no demand of theirs is ever missed. */
static void
test_samples (gconstpointer name)
{
  guint64          n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 100000 : 150;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    {
      const AshlarRecipe *recipe = ashlar_content_get_recipe (content, r);
      g_autoptr (GBytes) bytes = NULL;
      AshlarJsonWriter *writer = ashlar_json_writer_new ();
      g_autofree char  *parameters = NULL;
      BlocksSetup       setup;

      if (!g_str_equal (recipe->planner.type, "blocks"))
        {
          ashlar_json_writer_free (writer);
          continue;
        }
      ashlar_json_writer_value (writer, recipe->planner.parameters);
      bytes = ashlar_json_writer_free_to_bytes (writer);
      parameters = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      blocks_setup_init (&setup, content, parameters);
      g_assert_no_error (setup.error);
      for (guint64 seed = 0; seed < n_seeds; seed++)
        {
          g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, NULL, &error);

          if (plan == NULL)
            g_error ("%s, recipe %s, seed %" G_GUINT64_FORMAT ": %s", path, recipe->id, seed,
                     error->message);
          check_plan (&setup, plan, r, seed, path, recipe->id);
        }
      blocks_setup_clear (&setup);
    }
}

/* A large block that is demanded four times among small ones: where growth left no hole for it, room is made rather than the
 * level drawn anew. */
static void
test_room (void)
{
  static const char head[] = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": "
                             "\"#\", \"tiles\": [{\"representation\": \".\"}, "
                             "{\"representation\": \"#\", \"blocksMovement\": true}], \"blocks\": "
                             "[{\"id\": \"cross\", \"representation\": "
                             "[\"##.##\", \"#...#\", \".....\", \"#...#\", \"##.##\"], \"exits\": "
                             "[{\"position\": [2, 0], \"direction\": \"North\"}, "
                             "{\"position\": [4, 2], \"direction\": \"East\"}, {\"position\": [2, "
                             "4], \"direction\": \"South\"}, "
                             "{\"position\": [0, 2], \"direction\": \"West\"}]}, {\"id\": "
                             "\"large\", \"occurrences\": 0, \"representation\": "
                             "[\"########.########\"";
  g_autoptr (GString) set = g_string_new (head);
  g_autoptr (AshlarContent) content = NULL;
  guint       n_redrawn = 0;
  guint       n_taken_back = 0;
  BlocksSetup setup;

  for (guint y = 1; y < 16; y++)
    g_string_append (set, ", \"#...............#\"");
  g_string_append (
      set,
      ", \"#################\"], \"exits\": [{\"position\": [8, 0], \"direction\": \"North\"}], "
      "\"transformations\": [\"R90\", \"R180\", \"R270\"]}]}");
  content = block_sets_read (set->str);
  blocks_setup_init (
      &setup, content,
      "{\"width\": 70, \"height\": 60, \"startBlock\": \"cross\", \"guaranteed\": {\"large\": 4}}");
  g_assert_no_error (setup.error);
  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, trace, NULL);

      g_assert_nonnull (plan);
      check_plan (&setup, plan, 0, seed, "room", "room");
      for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
        {
          n_redrawn += g_str_equal (ashlar_trace_get_step (trace, i)->reason, "plan-redrawn");
          n_taken_back
              += g_str_equal (ashlar_trace_get_step (trace, i)->reason, "block-taken-back");
        }
    }
  g_test_message ("%u redraws, %u blocks taken back", n_redrawn, n_taken_back);
  /* Less than one a level; without repair most levels fail after all redraws. */
  g_assert_cmpuint (n_redrawn, <, 60);
  g_assert_cmpuint (n_taken_back, >, 0);
  blocks_setup_clear (&setup);
}

/* loops: the chance of each pair of free exits between which one block can be laid to be joined. Two exits side by side,
 * and either a block that joins them or caps: by growth alone the joining block would be drawn in half of the levels. */
static void
test_joined_by_a_block (void)
{
  static const char set[]
      = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "
        "[{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
        "\"blocks\": [{\"id\": \"start\", \"occurrences\": 0, \"representation\": "
        "[\"###########\", \"#.........#\", \"##.#####.##\"], \"exits\": "
        "[{\"position\": [2, 2], \"direction\": \"South\"}, {\"position\": [8, 2], "
        "\"direction\": \"South\"}]}, {\"id\": \"joint\", \"representation\": "
        "[\"#.#####.#\", \"#.......#\", \"#########\"], \"exits\": [{\"position\": [1, 0], "
        "\"direction\": \"North\"}, {\"position\": [7, 0], \"direction\": \"North\"}]}, "
        "{\"id\": \"cap\", \"representation\": [\"#.#\", \"#.#\", \"###\"], \"exits\": "
        "[{\"position\": [1, 0], \"direction\": \"North\"}]}]}";
  static const guint chances[] = { 0, 10, 50, 90, 100 };
  const guint        n_seeds = 4000;
  g_autoptr (AshlarContent) content = block_sets_read (set);

  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_autofree char *parameters = g_strdup_printf (
          "{\"width\": 11, \"height\": 6, \"startBlock\": \"start\", \"loops\": %u}", chances[i]);
      guint       n_joined = 0, n_pairs = 0;
      double      expected;
      BlocksSetup setup;

      blocks_setup_init (&setup, content, parameters);
      g_assert_no_error (setup.error);
      for (guint64 seed = 0; seed < n_seeds; seed++)
        {
          g_autoptr (AshlarPlan) plan = blocks_setup_plan (&setup, seed, NULL, NULL);

          g_assert_nonnull (plan);
          check_plan (&setup, plan, 0, seed, set, parameters);
          /* Elsewhere the start leaves no room below. */
          n_pairs += plan->rectangles[0].y == 0;
          n_joined += plan->n_links == plan->n_areas;
        }
      expected = n_pairs * chances[i] / 100.0;
      g_test_message ("loops %u: joined in %u of %u levels", chances[i], n_joined, n_pairs);
      /* Five standard deviations. */
      g_assert_cmpfloat (fabs (n_joined - expected), <=,
                         5 * sqrt (expected * (100 - chances[i]) / 100.0));
      blocks_setup_clear (&setup);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-planner/guarantees", test_guarantees);
  g_test_add_func ("/blocks-planner/room is made", test_room);
  g_test_add_func ("/blocks-planner/loops join by one block", test_joined_by_a_block);
  g_test_add_data_func ("/blocks-planner/samples/first-steps", "first-steps.ashlar.json",
                        test_samples);
  g_test_add_data_func ("/blocks-planner/samples/old-keep", "old-keep.ashlar.json", test_samples);
  return g_test_run ();
}
