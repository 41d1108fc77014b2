/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `areas`: abstract dungeons. A canvas is laid out in areas that share their border lines,
 * by one of four layouts, a file each; some are joined to other shapes (ashlar-areas-join.c). Links are
 * left to the passes: "up until here everything is pure imagination".
 *
 * Invariant: two areas have border lines in common and nothing else; but for the layout `evolving`,
 * areas and border lines cover the canvas. Cost: O(areas), and the neighbours' where areas are joined.
 * Source: the article Abstract Dungeons on RogueBasin. */

#include "level/ashlar-trace-private.h"
#include "planners/areas/ashlar-areas-private.h"

#include <glib/gi18n.h>

static const char *const layout_ids[] = { "uniform", "subdivision", "evolving", "labyrinth", NULL };
static const char *const layout_labels[] = { N_ ("Uniform grid"), N_ ("Subdivision"),
                                             N_ ("Evolving from a corridor"), N_ ("Labyrinth") };
static const char *const axis_ids[] = { "across", "down", "either", NULL };
static const char *const axis_labels[] = { N_ ("Across"), N_ ("Down"), N_ ("Either") };

/* In the order of AshlarAreasLayout. */
static const struct
{
  gboolean (*check) (const AshlarAreasSettings *settings, const char *path, GError **error);
  void (*lay) (AshlarAreasDraft *draft, AshlarStream *stream);
} layouts[] = {
  { ashlar_areas_uniform_check, ashlar_areas_uniform_lay },
  { ashlar_areas_subdivision_check, ashlar_areas_subdivision_lay },
  { ashlar_areas_evolving_check, ashlar_areas_evolving_lay },
  { ashlar_areas_labyrinth_check, ashlar_areas_labyrinth_lay },
};

static const AshlarParameterSpec parameters[] = {
  { .id = "layout",
    .label = N_ ("Layout"),
    .help = N_ ("How the canvas is divided into areas: in a grid for buildings and stations, by "
                "cutting it again and again for most dungeons, along a corridor for spaceships, or "
                "in small squares for a labyrinth."),
    .offset = offsetof (AshlarAreasSettings, layout),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_AREAS_SUBDIVISION,
    .choices = layout_ids,
    .choice_labels = layout_labels },
  { .id = "width",
    .label = N_ ("Width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Width of the canvas."),
    .offset = offsetof (AshlarAreasSettings, width),
    .use = ASHLAR_USE_ACROSS,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = ASHLAR_AREAS_LEAST,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 64 },
  { .id = "height",
    .label = N_ ("Height"),
    .unit = N_ ("tiles"),
    .help = N_ ("Height of the canvas."),
    .offset = offsetof (AshlarAreasSettings, height),
    .use = ASHLAR_USE_DOWN,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = ASHLAR_AREAS_LEAST,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 48 },
  { .id = "join",
    .label = N_ ("Join"),
    .unit = N_ ("%"),
    .help = N_ ("Chance of each area to be joined to a neighbour, up to four in one: other shapes "
                "than rectangles."),
    .offset = offsetof (AshlarAreasSettings, join),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 0 },
  { .id = "across",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_UNIFORM,
    .label = N_ ("Areas across"),
    .unit = N_ ("areas"),
    .help = N_ ("Columns of a uniform grid; what does not divide evenly goes to the last."),
    .offset = offsetof (AshlarAreasSettings, across),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_LEVEL_SIZE / ASHLAR_AREAS_LEAST_PITCH,
    .value = 7 },
  { .id = "down",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_UNIFORM,
    .label = N_ ("Areas down"),
    .unit = N_ ("areas"),
    .help = N_ ("Rows of a uniform grid; what does not divide evenly goes to the last."),
    .offset = offsetof (AshlarAreasSettings, down),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_LEVEL_SIZE / ASHLAR_AREAS_LEAST_PITCH,
    .value = 6 },
  { .id = "minWidth",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_SUBDIVISION,
    .label = N_ ("Least width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Of an area that comes of a subdivision, with its border lines."),
    .offset = offsetof (AshlarAreasSettings, min_width),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = ASHLAR_AREAS_LEAST,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 7 },
  { .id = "minHeight",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_SUBDIVISION,
    .label = N_ ("Least height"),
    .unit = N_ ("tiles"),
    .help = N_ ("Of an area that comes of a subdivision, with its border lines."),
    .offset = offsetof (AshlarAreasSettings, min_height),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = ASHLAR_AREAS_LEAST,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 6 },
  { .id = "minArea",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_SUBDIVISION,
    .label = N_ ("Least area"),
    .unit = N_ ("tiles"),
    .help
    = N_ ("Width times height of an area that comes of a subdivision, with its border lines."),
    .offset = offsetof (AshlarAreasSettings, min_area),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_LEVEL_SIZE * ASHLAR_MAX_LEVEL_SIZE,
    .value = 56 },
  { .id = "evenGrids",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_SUBDIVISION,
    .label = N_ ("Even grids"),
    .unit = N_ ("%"),
    .help = N_ ("Chance of a cut to be an even grid of up to 3 × 3 instead of two parts."),
    .offset = offsetof (AshlarAreasSettings, even_grids),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 20 },
  { .id = "corridorLength",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_EVOLVING,
    .label = N_ ("Corridor length"),
    .unit = N_ ("%"),
    .help = N_ ("Of the canvas, along the axis; bow and stern take what is left."),
    .offset = offsetof (AshlarAreasSettings, corridor_length),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 10,
    .maximum = 100,
    .value = 70 },
  { .id = "corridorWidth",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_EVOLVING,
    .label = N_ ("Corridor width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Of its floor."),
    .offset = offsetof (AshlarAreasSettings, corridor_width),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 2,
    .maximum = 255,
    .value = 3 },
  { .id = "axis",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_EVOLVING,
    .label = N_ ("Axis"),
    .help = N_ ("Which way the corridor runs; both sides of it are mirror images."),
    .offset = offsetof (AshlarAreasSettings, axis),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_AREAS_AXIS_EITHER,
    .choices = axis_ids,
    .choice_labels = axis_labels },
  { .id = "arms",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_EVOLVING,
    .label = N_ ("Arms"),
    .help = N_ ("Areas on either side of the corridor."),
    .offset = offsetof (AshlarAreasSettings, arms),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 256,
    .value = 4 },
  { .id = "depth",
    .with = "layout",
    .with_choices = 1u << ASHLAR_AREAS_EVOLVING,
    .label = N_ ("Depth"),
    .help = N_ ("Generations of areas outwards from the corridor."),
    .offset = offsetof (AshlarAreasSettings, depth),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 8,
    .value = 2 },
};

/* ---- The draft */

guint32
ashlar_areas_draft_add (AshlarAreasDraft *self, guint left, guint top, guint right, guint bottom)
{
  if (G_UNLIKELY (self->n == self->capacity))
    {
      self->capacity = MAX (self->capacity * 2, 64);
      self->rectangles = ashlar_renew (AshlarRectangle, self->rectangles, self->capacity);
    }
  self->rectangles[self->n]
      = (AshlarRectangle){ (guint16) left, (guint16) top, (guint16) (right - left + 1),
                           (guint16) (bottom - top + 1) };
  return self->n++;
}

static void
draft_clear (AshlarAreasDraft *self)
{
  ashlar_free (self->rectangles);
  g_clear_pointer (&self->mirrors, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarAreasDraft, draft_clear)

/* ---- The plan */

/* What is joined to a rectangle again is one. */
static gboolean
is_rectangle (const AshlarRectangle *parts, guint n, AshlarRectangle *all)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0, size = 0;

  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, parts[i].x);
      top = MIN (top, parts[i].y);
      right = MAX (right, parts[i].x + parts[i].width - 1u);
      bottom = MAX (bottom, parts[i].y + parts[i].height - 1u);
      size += (parts[i].width - 1u) * (parts[i].height - 1u);
    }
  *all = (AshlarRectangle){ (guint16) left, (guint16) top, (guint16) (right - left + 1),
                            (guint16) (bottom - top + 1) };
  return (right - left) * (bottom - top) == size;
}

static guint32
add_area (const AshlarAreasDraft *draft,
          AshlarPlanBuilder      *builder,
          const AshlarRectangle  *parts,
          guint                   n)
{
  AshlarTrace    *trace = draft->run->trace;
  AshlarRectangle all;
  gboolean        is_whole = is_rectangle (parts, n, &all);
  guint32         area;

  area = is_whole ? ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &all)
                  : ashlar_plan_builder_add_joined (builder, ASHLAR_AREA_AREA, parts, n);
  if (trace == NULL)
    return area;
  ashlar_trace_step (trace, ASHLAR_STAGE_PLAN, area, G_MAXUINT32,
                     n > 1 ? "areas-joined" : "area-laid");
  ashlar_trace_say (trace, AREA_LAID, { all.width }, { all.height }, { all.x }, { all.y });
  if (n > 1)
    ashlar_trace_say (trace, AREA_JOINED, { n });
  for (guint i = 0; i < n; i++)
    ashlar_trace_rectangle (trace, &parts[i]);
  return area;
}

/* Areas in the order of their lowest rectangles. @areas: of each rectangle its area. */
static void
add_joined (const AshlarAreasDraft *draft,
            AshlarPlanBuilder      *builder,
            const guint32          *lowest,
            guint32                *areas)
{
  g_autofree AshlarRectangle *parts
      = g_new (AshlarRectangle, (gsize) draft->n * ASHLAR_AREAS_MAX_PARTS);
  g_autofree guint8 *n_parts = g_malloc0 (draft->n);

  for (guint32 i = 0; i < draft->n; i++)
    parts[(gsize) lowest[i] * ASHLAR_AREAS_MAX_PARTS + n_parts[lowest[i]]++] = draft->rectangles[i];
  for (guint32 i = 0; i < draft->n; i++)
    areas[i] = lowest[i] == i ? add_area (draft, builder,
                                          parts + (gsize) i * ASHLAR_AREAS_MAX_PARTS, n_parts[i])
                              : areas[lowest[i]];
}

/* Where one would come in: an area at the lower edge. */
static guint32
draw_entrance (const AshlarAreasDraft *draft)
{
  guint        bottom = draft->settings->height;
  guint32      n = 0, drawn;
  AshlarStream stream;

  ashlar_run_stream (draft->run, ASHLAR_STAGE_PLAN, ASHLAR_AREAS_STREAM_ENTRANCE, &stream);
  for (guint32 i = 0; i < draft->n; i++)
    n += (guint) draft->rectangles[i].y + draft->rectangles[i].height == bottom;
  if (n == 0)
    return 0;
  drawn = ashlar_stream_below (&stream, n);
  for (guint32 i = 0;; i++)
    if ((guint) draft->rectangles[i].y + draft->rectangles[i].height == bottom && drawn-- == 0)
      return i;
}

static AshlarPlan *
make_plan (const AshlarAreasDraft *draft)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (
      ASHLAR_BORDERS_SHARED, draft->settings->width, draft->settings->height);
  g_autofree guint32      *lowest = ashlar_areas_draft_join (draft);
  ashlar_autofree guint32 *areas = NULL;
  guint32 entrance = draft->entrance != ASHLAR_NO_AREA ? draft->entrance : draw_entrance (draft);
  guint32 hub = draft->hub;

  ashlar_plan_builder_reserve (builder, draft->n, 0);
  if (lowest != NULL)
    {
      areas = ashlar_new (guint32, draft->n);
      add_joined (draft, builder, lowest, areas);
      entrance = areas[entrance];
      hub = hub != ASHLAR_NO_AREA ? areas[hub] : hub;
    }
  else
    for (guint32 i = 0; i < draft->n; i++)
      add_area (draft, builder, &draft->rectangles[i], 1);
  if (hub != ASHLAR_NO_AREA)
    ashlar_plan_builder_add_role (builder, hub, ASHLAR_ROLE_HUB);
  ashlar_plan_builder_set_suggestions (builder, entrance, ASHLAR_NO_AREA);
  return ashlar_plan_builder_free_to_plan (builder);
}

static gpointer
areas_prepare (const AshlarPreparation *preparation, GError **error)
{
  const AshlarAreasSettings *settings = ashlar_settings_get (preparation->settings);

  if (!layouts[settings->layout].check (settings, preparation->path, error))
    return NULL;
  return g_memdup2 (settings, sizeof *settings);
}

static AshlarPlan *
areas_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarAreasSettings *settings = prepared;
  g_auto (AshlarAreasDraft) draft
      = { .settings = settings, .run = run, .hub = ASHLAR_NO_AREA, .entrance = ASHLAR_NO_AREA };
  AshlarStream stream;

  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, ASHLAR_AREAS_STREAM_LAYOUT, &stream);
  layouts[settings->layout].lay (&draft, &stream);
  if (!ashlar_run_goes_on (run, error))
    return NULL;
  return make_plan (&draft);
}

const AshlarPlanner ashlar_planner_areas = {
  .part = {
    .id = "areas",
    .version = 1,
    .name = N_ ("Areas"),
    .description = N_ ("Divides the canvas into areas that share their walls; the passes link them."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_AREA, .roles = ASHLAR_ROLE_HUB },
  },
  .leaves_links = TRUE,
  .painter = "room",
  .prepare = areas_prepare,
  .free_prepared = g_free,
  .plan = areas_plan,
};
