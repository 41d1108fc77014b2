/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `ends`: which area is the entrance, which the exit, which the further ways out.
 *
 * By default the planner's suggestion holds, and the exit is the area farthest from the entrance,
 * counted in links; before passes have linked all areas of a plan that has no links of its own, in
 * steps from neighbour to neighbour. Two areas far apart are found by two breadth-first sweeps: the farthest area
 * from the lowest id, then the farthest from that one (exact on trees, and never less than half of
 * the longest distance elsewhere). Given ends are points in permille of the canvas; the area whose
 * rectangle is nearest to the point is taken, so that what was dragged onto the picture stays where
 * it was when the plan changes. A way out that wants to be far is where the nearest of entrance, exit
 * and the ways before it is farthest. Ties go to the lowest id.
 *
 * Invariant: exactly one area has the role entrance, exactly one the role exit; they differ unless
 * the plan has one area. A plan of one area has both: its two markers then stand on different cells
 * (see place/). Each way out has an area of its own.
 *
 * Cost: O(areas + links), or neighbours, for the ends and for each way. Draws nothing but for ways at
 * random. */

#include "assign/ashlar-passes-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-paths-private.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  MODE_SUGGESTED,
  MODE_FARTHEST,
  MODE_APART,
  MODE_GIVEN,
};

static const char *const mode_ids[] = { "suggested", "farthest", "apart", "given", NULL };
static const char *const mode_labels[] = {
  N_ ("As the planner suggests"),
  N_ ("Exit far from the entrance"),
  N_ ("Two areas far apart"),
  N_ ("Given points"),
  NULL,
};

enum
{
  WAY_FARTHEST,
  WAY_RANDOM,
  WAY_GIVEN,
};

static const char *const way_mode_ids[] = { "farthest", "random", "given", NULL };
static const char *const way_mode_labels[] = {
  N_ ("Far from every other end"),
  N_ ("Anywhere"),
  N_ ("Given point"),
  NULL,
};

typedef struct
{
  char         *id, *kind;
  gint          mode;
  AshlarPoints *point;
} Way;

typedef struct
{
  gint           mode;
  AshlarPoints  *entrance, *exit;
  char          *entrance_kind, *exit_kind;
  AshlarRecords *ways; /* of Way */
} Settings;

static const AshlarParameterSpec way_fields[] = {
  {
      .id = "id",
      .label = N_ ("Id"),
      .help = N_ ("The word by which games find this way out."),
      .offset = offsetof (Way, id),
      .type = ASHLAR_PARAMETER_WORD,
  },
  {
      .id = "kind",
      .label = N_ ("Kind"),
      .help = N_ ("What it is in the game: stairs, lift, teleport, gate, or a word of your own."),
      .offset = offsetof (Way, kind),
      .type = ASHLAR_PARAMETER_WORD,
      .optional = TRUE,
  },
  {
      .id = "mode",
      .label = N_ ("Place"),
      .help = N_ ("How the area is found."),
      .offset = offsetof (Way, mode),
      .type = ASHLAR_PARAMETER_CHOICE,
      .value = WAY_FARTHEST,
      .choices = way_mode_ids,
      .choice_labels = way_mode_labels,
  },
  {
      .id = "point",
      .with = "mode",
      .with_choices = 1u << WAY_GIVEN,
      .label = N_ ("Point"),
      .unit = N_ ("permille of the canvas"),
      .help = N_ ("Where it is wanted; the nearest area that is free is taken. Counts with a given "
                  "point alone."),
      .offset = offsetof (Way, point),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
};

static const AshlarParameterSpec parameters[] = {
  {
      .id = "mode",
      .label = N_ ("Ends"),
      .help = N_ ("How entrance and exit are found."),
      .offset = offsetof (Settings, mode),
      .type = ASHLAR_PARAMETER_CHOICE,
      .value = MODE_SUGGESTED,
      .choices = mode_ids,
      .choice_labels = mode_labels,
  },
  {
      .id = "entrance",
      .with = "mode",
      .with_choices = 1u << MODE_GIVEN,
      .label = N_ ("Entrance"),
      .unit = N_ ("permille of the canvas"),
      .help = N_ ("Where the entrance is wanted; the nearest area is taken. Counts with given "
                  "points alone."),
      .offset = offsetof (Settings, entrance),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
  {
      .id = "exit",
      .with = "mode",
      .with_choices = 1u << MODE_GIVEN,
      .label = N_ ("Exit"),
      .unit = N_ ("permille of the canvas"),
      .help
      = N_ ("Where the exit is wanted; the nearest area is taken. Counts with given points alone."),
      .offset = offsetof (Settings, exit),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
  {
      .id = "entranceKind",
      .label = N_ ("Entrance is"),
      .help
      = N_ ("What the entrance is in the game: stairs, lift, teleport, gate, or a word of your "
            "own."),
      .offset = offsetof (Settings, entrance_kind),
      .type = ASHLAR_PARAMETER_WORD,
      .optional = TRUE,
  },
  {
      .id = "exitKind",
      .label = N_ ("Exit is"),
      .help
      = N_ ("What the exit is in the game: stairs, lift, teleport, gate, or a word of your own."),
      .offset = offsetof (Settings, exit_kind),
      .type = ASHLAR_PARAMETER_WORD,
      .optional = TRUE,
  },
  {
      .id = "ways",
      .label = N_ ("Further ways out"),
      .help = N_ ("Ways out beside entrance and exit, each in an area of its own."),
      .offset = offsetof (Settings, ways),
      .type = ASHLAR_PARAMETER_RECORDS,
      .optional = TRUE,
      .fields = way_fields,
      .n_fields = G_N_ELEMENTS (way_fields),
      .record_size = sizeof (Way),
      .record = N_ ("Way out"),
  },
};

typedef struct
{
  AshlarPlan  *plan;
  gboolean     over_neighbours; /* by `paths`, else along links */
  AshlarPaths  paths;
  guint32     *distances; /* n_areas */
  guint32      measured;  /* the area that they are from */
  guint8      *taken;     /* a byte an area: somebody leaves or enters there */
  AshlarStream stream;
  gboolean     has_stream;
} Ends;

static void
ends_clear (Ends *self)
{
  ashlar_paths_clear (&self->paths);
  g_free (self->distances);
  g_free (self->taken);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ends, ends_clear)

/* FALSE and an error once the run is cancelled: there may be a million areas. */
static gboolean
ends_init (Ends *self, AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const AshlarRun *run = assigning->run;

  self->plan = plan;
  self->distances = g_new (guint32, plan->n_areas);
  self->measured = ASHLAR_NO_AREA;
  self->taken = g_new0 (guint8, plan->n_areas);
  if (!plan->takes_links)
    return ashlar_run_goes_on (run, error);
  /* From where most ask next. */
  self->measured = plan->natural_entrance != ASHLAR_NO_AREA ? plan->natural_entrance : 0;
  ashlar_plan_get_distances (plan, self->measured, self->distances);
  if (!ashlar_run_goes_on (run, error))
    return FALSE;
  for (guint32 area = 0; area < plan->n_areas && !self->over_neighbours; area++)
    self->over_neighbours = self->distances[area] == ASHLAR_NO_AREA;
  if (self->over_neighbours)
    {
      self->measured = ASHLAR_NO_AREA;
      ashlar_paths_init_kept (&self->paths, plan, assigning->neighbours, run->cancellable);
    }
  return ashlar_run_goes_on (run, error);
}

static void
measure (Ends *self, guint32 from)
{
  if (from == self->measured)
    return;
  self->measured = from;
  if (self->over_neighbours)
    ashlar_paths_get_distances (&self->paths, from, self->distances);
  else
    ashlar_plan_get_distances (self->plan, from, self->distances);
}

/* The area farthest from @from, itself only if there is no other. */
static guint32
find_farthest (Ends *self, guint32 from)
{
  guint32 best = from;

  measure (self, from);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->distances[area] != ASHLAR_NO_AREA && self->distances[area] > self->distances[best])
      best = area;
  return best;
}

/* How far @value lies outside first <= value <= last. */
static gint64
gap (gint64 value, gint64 first, gint64 last)
{
  return value < first ? first - value : value > last ? value - last : 0;
}

/* The area nearest to a point in permille of the canvas, leaving out those that are taken; inside an
 * area the nearer centre wins. */
static guint32
find_nearest (const Ends *self, gint x, gint y)
{
  const AshlarPlan *plan = self->plan;
  gint64            point_x = (gint64) x * plan->width, point_y = (gint64) y * plan->height;
  guint32           best = ASHLAR_NO_AREA;
  gint64            best_gap = 0, best_centre = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      gint64                 left = rectangle->x * 1000, top = rectangle->y * 1000;
      gint64                 width = rectangle->width * 1000, height = rectangle->height * 1000;
      gint64 distance = gap (point_x, left, left + width) + gap (point_y, top, top + height);
      gint64 centre = ABS (2 * point_x - 2 * left - width) + ABS (2 * point_y - 2 * top - height);

      if (self->taken[area])
        continue;
      if (best == ASHLAR_NO_AREA || distance < best_gap
          || (distance == best_gap && centre < best_centre))
        {
          best = area;
          best_gap = distance;
          best_centre = centre;
        }
    }
  return best;
}

static gboolean
is_given (const AshlarPoints *points)
{
  return points != NULL && points->len > 0;
}

static guint32
find_given (const Ends *self, const AshlarPoints *points)
{
  const AshlarPoint *point;

  if (!is_given (points))
    return ASHLAR_NO_AREA;
  point = &g_array_index (points, AshlarPoint, 0);
  return find_nearest (self, point->x, point->y);
}

/* ---- Further ways out ---- */

/* Lowers what each area is away from the nearest end. */
static void
keep_nearest (Ends *self, guint32 *nearest, guint32 end)
{
  measure (self, end);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    nearest[area] = MIN (nearest[area], self->distances[area]);
}

static guint32
find_loneliest (const Ends *self, const guint32 *nearest)
{
  guint32 best = ASHLAR_NO_AREA;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (!self->taken[area] && nearest[area] != ASHLAR_NO_AREA
        && (best == ASHLAR_NO_AREA || nearest[area] > nearest[best]))
      best = area;
  return best;
}

static guint32
draw_area (Ends *self, const AshlarAssigning *assigning)
{
  guint32 n = 0, drawn;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += !self->taken[area];
  if (!self->has_stream)
    ashlar_run_stream (assigning->run, ASHLAR_STAGE_ASSIGN, assigning->place, &self->stream);
  self->has_stream = TRUE;
  drawn = ashlar_stream_below (&self->stream, n);
  for (guint32 area = 0;; area++)
    if (!self->taken[area] && drawn-- == 0)
      return area;
}

static guint32
find_way (Ends *self, const Way *way, const guint32 *nearest, const AshlarAssigning *assigning)
{
  if (way->mode == WAY_FARTHEST)
    return find_loneliest (self, nearest);
  if (way->mode == WAY_RANDOM)
    return draw_area (self, assigning);
  return find_given (self, way->point);
}

static gboolean
assign_ways (
    Ends *self, guint32 entrance, guint32 exit, const AshlarAssigning *assigning, GError **error)
{
  const Settings     *told = ashlar_settings_get (assigning->settings);
  const AshlarRun    *run = assigning->run;
  guint               n_ways = told->ways != NULL ? told->ways->len : 0;
  guint               n_ends = entrance == exit ? 1 : 2;
  g_autofree guint32 *nearest = NULL;

  if (n_ways == 0)
    return TRUE;
  if (n_ways > self->plan->n_areas - n_ends)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, assigning->path, "ways",
        "%u further ways out are wanted, each in an area of its own beside entrance and exit, and "
        "the plan has %u areas",
        n_ways, self->plan->n_areas);
  nearest = g_new (guint32, self->plan->n_areas);
  memset (nearest, 0xff, sizeof (guint32) * self->plan->n_areas);
  keep_nearest (self, nearest, entrance);
  keep_nearest (self, nearest, exit);
  for (guint i = 0; i < n_ways; i++)
    {
      const Way *way = g_ptr_array_index (told->ways, i);
      guint32    area;

      if (!ashlar_run_goes_on (run, error))
        return FALSE;
      area = find_way (self, way, nearest, assigning);
      if (area == ASHLAR_NO_AREA)
        return ashlar_generate_error_refuse (
            error, ASHLAR_GENERATE_ERROR_NO_SPACE, assigning->path, "ways",
            "There is no area left for the way out \"%s\" that can be reached from the entrance",
            way->id);
      self->taken[area] = TRUE;
      keep_nearest (self, nearest, area);
      ashlar_plan_add_mark (self->plan, &(const AshlarMark){ .kind = ASHLAR_MARKER_WAY,
                                                             .area = area,
                                                             .name = way->id,
                                                             .as = way->kind });
      if (run->trace == NULL)
        continue;
      ashlar_trace_step (run->trace, ASHLAR_STAGE_ASSIGN, area, G_MAXUINT32, "way-assigned");
      ashlar_trace_say (run->trace, WAY_OUT, { .name = way->id }, { area },
                        { .name = way_mode_ids[way->mode] });
    }
  return TRUE;
}

/* ---- The pass ---- */

/* What an earlier pass of the kind said of ways holds no longer. */
static void
forget_ways (AshlarPlan *plan)
{
  for (guint i = plan->marks != NULL ? plan->marks->len : 0; i-- > 0;)
    if (g_array_index (plan->marks, AshlarMark, i).kind == ASHLAR_MARKER_WAY)
      g_array_remove_index (plan->marks, i);
}

static void
set_word (char **word, const char *told)
{
  g_free (*word);
  *word = g_strdup (told);
}

/* Sets both, or what is not settled to ASHLAR_NO_AREA. */
static void
find_ends (Ends *self, const Settings *told, guint32 *entrance, guint32 *exit)
{
  const AshlarPlan *plan = self->plan;
  guint32           given;

  *entrance = plan->natural_entrance != ASHLAR_NO_AREA ? plan->natural_entrance : 0;
  *exit = ASHLAR_NO_AREA;
  if (told->mode == MODE_APART)
    *entrance = find_farthest (self, 0);
  if (told->mode == MODE_GIVEN)
    {
      given = find_given (self, told->entrance);
      if (given != ASHLAR_NO_AREA)
        *entrance = given;
      self->taken[*entrance] = TRUE;
      *exit = find_given (self, told->exit);
    }
  if (*exit == ASHLAR_NO_AREA && (told->mode == MODE_SUGGESTED || told->mode == MODE_GIVEN)
      && plan->natural_exit != *entrance)
    *exit = plan->natural_exit;
  if (*exit == ASHLAR_NO_AREA)
    *exit = find_farthest (self, *entrance);
  self->taken[*entrance] = self->taken[*exit] = TRUE;
}

static AshlarPlan *
assign_ends (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const Settings  *told = ashlar_settings_get (assigning->settings);
  const AshlarRun *run = assigning->run;
  g_auto (Ends) self = { 0 };
  guint32 entrance, exit;

  if (plan->n_areas == 0)
    {
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
                                 "The plan has no area, so there is no place for an entrance");
      ashlar_plan_unref (plan);
      return NULL;
    }

  plan = ashlar_plan_make_writable (plan);
  if (!ends_init (&self, plan, assigning, error))
    {
      ashlar_plan_unref (plan);
      return NULL;
    }
  find_ends (&self, told, &entrance, &exit);
  for (guint32 area = 0; area < plan->n_areas; area++)
    plan->roles[area] &= (guint8) ~(ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT);
  plan->roles[entrance] |= ASHLAR_ROLE_ENTRANCE;
  plan->roles[exit] |= ASHLAR_ROLE_EXIT;
  set_word (&plan->entrance_as, told->entrance_kind);
  set_word (&plan->exit_as, told->exit_kind);

  if (run->trace != NULL)
    {
      ashlar_trace_step (run->trace, ASHLAR_STAGE_ASSIGN, entrance, G_MAXUINT32,
                         "entrance-assigned");
      ashlar_trace_say (run->trace, ENTRANCE, { entrance }, { .name = mode_ids[told->mode] });
      ashlar_trace_step (run->trace, ASHLAR_STAGE_ASSIGN, exit, G_MAXUINT32, "exit-assigned");
      ashlar_trace_say (run->trace, EXIT, { exit }, { .name = mode_ids[told->mode] });
    }
  forget_ways (plan);
  if (!assign_ways (&self, entrance, exit, assigning, error))
    g_clear_pointer (&plan, ashlar_plan_unref);
  return plan;
}

/* ---- What is said before any plan is made ---- */

static void
check_ends (const AshlarSettings *settings, const char *path, GPtrArray *faults)
{
  const Settings *told = ashlar_settings_get (settings);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; told->ways != NULL && i < told->ways->len; i++)
    {
      const Way       *way = g_ptr_array_index (told->ways, i);
      g_autofree char *own = g_strdup_printf ("%s/ways/%u", path, i);

      if (!g_hash_table_add (ids, way->id))
        ashlar_generate_error_refuse (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "id",
            "There is another way out \"%s\"; expected an id of its own for each", way->id);
      if (way->mode == WAY_GIVEN && !is_given (way->point))
        ashlar_generate_error_refuse (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, own, "point",
            "The way out \"%s\" is to lie at a given point, and none is given", way->id);
    }
}

static AshlarRoles
get_moved_ends (const AshlarSettings *settings, const char **parameter)
{
  const Settings *told = ashlar_settings_get (settings);
  AshlarRoles     moved = 0;

  *parameter = "mode";
  switch (told->mode)
    {
    case MODE_FARTHEST:
      return ASHLAR_ROLE_EXIT;
    case MODE_APART:
      return ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT;
    case MODE_GIVEN:
      /* A point that is not given leaves the planner's suggestion. */
      if (is_given (told->entrance))
        moved |= ASHLAR_ROLE_ENTRANCE;
      if (is_given (told->exit))
        moved |= ASHLAR_ROLE_EXIT;
      return moved;
    default:
      return 0;
    }
}

const AshlarPass ashlar_pass_ends = {
  .part = {
    .id = "ends",
    .version = 1,
    .name = N_ ("Entrance and exit"),
    .description = N_ ("Chooses the areas where the level is entered and left, and what is there."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .roles = ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT },
  },
  .lays = ASHLAR_BASE_ENDS,
  .check = check_ends,
  .get_moved_ends = get_moved_ends,
  .assign = assign_ends,
};
