/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open`: the table of classes, positions off the corners and in front of the floor that a
 * planner wants, widths, doors, blocks' exits, gateways that are there already, what cannot be
 * joined. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "levels.h"
#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-gateways-private.h"
#include "random-plans.h"

#define N_SEEDS 400u

/* Painters that stand for a class alone. */
static void
get_side_exit (gconstpointer prepared, AshlarDirection side, guint *offset, guint *width)
{
  const guint *exit = prepared;

  *offset = exit[0];
  *width = exit[1];
}

static const AshlarParameterSpec door_parameter[] = { { .id = "doors",
                                                        .label = "",
                                                        .help = "",
                                                        .use = ASHLAR_USE_DOORS,
                                                        .type = ASHLAR_PARAMETER_BOOLEAN } };
static const AshlarPainter       painters[] = {
        { .part = { .id = "wide" }, .opening = ASHLAR_OPENING_WIDE },
        { .part = { .id = "door", .parameters = door_parameter, .n_parameters = 1 },
          .opening = ASHLAR_OPENING_DOOR },
        { .part = { .id = "narrow" }, .opening = ASHLAR_OPENING_NARROW },
        { .part = { .id = "exits" }, .opening = ASHLAR_OPENING_EXITS, .get_exit = get_side_exit },
};
#define WIDE 0
#define DOOR 1
#define NARROW 2
#define EXITS 3

/* Two theme steps; area 0 has the first, all others the second. */
typedef struct
{
  AshlarPaintStep        steps[2];
  const AshlarPaintStep *by_theme[2];
  AshlarReport          *report;
} Steps;

static void
steps_init (Steps *self, guint first, guint second, gboolean has_doors)
{
  guint       kinds[2] = { first, second };
  const char *text = has_doors ? "{ \"doors\": true }" : "{}";
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarValue) given = ashlar_json_read (bytes, "given", NULL);

  memset (self, 0, sizeof *self);
  self->report = ashlar_report_new ();
  for (guint i = 0; i < 2; i++)
    {
      const AshlarPart *part = &painters[kinds[i]].part;

      self->steps[i].painter = &painters[kinds[i]];
      self->steps[i].settings
          = ashlar_settings_new (part->parameters, part->n_parameters,
                                 part->n_parameters > 0 ? given : NULL, NULL, "", self->report);
      self->by_theme[i] = &self->steps[i];
    }
}

static void
steps_clear (Steps *self)
{
  for (guint i = 0; i < 2; i++)
    ashlar_settings_unref ((AshlarSettings *) self->steps[i].settings);
  ashlar_report_unref (self->report);
}

/* Two areas of @width × @height, the second on @side of the first. */
static AshlarPlan *
build_pair (AshlarBorders borders, guint width, guint height, AshlarDirection side)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (borders, 100, 100);
  guint              overlap = borders == ASHLAR_BORDERS_SHARED;
  AshlarRectangle    a
      = { (guint16) (width * 2), (guint16) (height * 2), (guint16) width, (guint16) height };
  AshlarRectangle b = a;
  AshlarPlan     *plan;

  b.x = (guint16) (a.x + ashlar_direction_dx (side) * (gint) (width - overlap));
  b.y = (guint16) (a.y + ashlar_direction_dy (side) * (gint) (height - overlap));
  if (borders == ASHLAR_BORDERS_DISJOINT)
    ashlar_plan_builder_set_lattice (builder, width, height);
  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL, &a);
  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL, &b);
  ashlar_plan_builder_add_link (builder, 0, 1, NULL, NULL, 0);
  plan = ashlar_plan_builder_free_to_plan (builder);
  plan->themes = ashlar_new (guint16, 2);
  plan->themes[0] = 0;
  plan->themes[1] = 1;
  return plan;
}

static AshlarPlan *
open_plan (AshlarPlan *plan, const Steps *steps, guint64 seed, GError **error)
{
  AshlarRun run = { .seed = seed };

  return ashlar_gateways_open (plan, steps->by_theme, 2, "/recipes/0", &run, error);
}

/* The places of a gateway's cells along the line between the areas; checks that they lie at it. */
static guint
get_places (const AshlarPlan *plan, guint32 link, AshlarDirection side, guint *places)
{
  const AshlarRectangle *a = &plan->rectangles[plan->link_from[link]];
  const AshlarCell      *cells = plan->gateways + plan->gateway_first[link];
  guint                  n = plan->gateway_first[link + 1] - plan->gateway_first[link];
  gint                   dx = ashlar_direction_dx (side), dy = ashlar_direction_dy (side);

  if (plan->borders == ASHLAR_BORDERS_DISJOINT)
    {
      g_assert_cmpuint (n % 2, ==, 0);
      n /= 2;
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpint (cells[n + i].x, ==, cells[i].x + dx);
          g_assert_cmpint (cells[n + i].y, ==, cells[i].y + dy);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      places[i] = dx != 0 ? cells[i].y - a->y : cells[i].x - a->x;
      if (dx != 0)
        g_assert_cmpint (cells[i].x, ==, dx > 0 ? a->x + a->width - 1 : a->x);
      else
        g_assert_cmpint (cells[i].y, ==, dy > 0 ? a->y + a->height - 1 : a->y);
    }
  return n;
}

/* What each two classes make of a side of ten cells: how many cells at least and at most, whether
 * they may lie apart, whether a door is put where one is asked for. */
static void
test_classes (void)
{
  static const struct
  {
    guint8   from, to, least, most;
    gboolean apart, has_door;
  } rows[] = {
    { WIDE, WIDE, 8, 8, FALSE, FALSE },    { WIDE, DOOR, 1, 1, FALSE, TRUE },
    { WIDE, NARROW, 1, 1, FALSE, FALSE },  { DOOR, WIDE, 1, 1, FALSE, TRUE },
    { DOOR, DOOR, 1, 1, FALSE, TRUE },     { DOOR, NARROW, 1, 1, FALSE, TRUE },
    { NARROW, WIDE, 1, 1, FALSE, FALSE },  { NARROW, DOOR, 1, 1, FALSE, TRUE },
    { NARROW, NARROW, 1, 2, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint c = 0; c < 2 * 2 * 4; c++)
      {
        gboolean        has_doors = c & 1;
        AshlarBorders   borders = c & 2 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
        AshlarDirection side = (AshlarDirection) (c >> 2);
        gboolean        is_hole
            = rows[i].has_door && !has_doors && (rows[i].from == WIDE || rows[i].to == WIDE);
        guint seen[16] = { 0 }, n_two = 0;
        Steps steps;

        steps_init (&steps, rows[i].from, rows[i].to, has_doors);
        for (guint64 seed = 0; seed < N_SEEDS; seed++)
          {
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarPlan) plan
                = open_plan (build_pair (borders, 10, 10, side), &steps, seed, &error);
            guint places[16], n;

            g_assert_no_error (error);
            n = get_places (plan, 0, side, places);
            g_test_message ("%s + %s, case %u, seed %u: %u cells", painters[rows[i].from].part.id,
                            painters[rows[i].to].part.id, c, (guint) seed, n);
            g_assert_cmpuint (n, >=, is_hole ? 2 : rows[i].least);
            g_assert_cmpuint (n, <=, is_hole ? 6 : rows[i].most);
            g_assert_cmpint (plan->link_doors[0], ==, rows[i].has_door && has_doors);
            for (guint p = 0; p < n; p++)
              {
                g_assert_cmpuint (places[p], >=, 1);
                g_assert_cmpuint (places[p], <=, 8);
                seen[places[p]]++;
                if (p > 0 && rows[i].apart)
                  g_assert_cmpuint (places[p], >, places[p - 1] + 1);
                else if (p > 0)
                  g_assert_cmpuint (places[p], ==, places[p - 1] + 1);
              }
            n_two += n == 2;
          }
        for (guint p = 1; p <= 8; p++)
          g_assert_cmpuint (seen[p], >, 0); /* any cell off the corners, in the course of time */
        if (rows[i].apart)
          {
            g_assert_cmpuint (n_two, >, 0);
            g_assert_cmpuint (n_two, <, N_SEEDS / 2);
          }
        steps_clear (&steps);
      }
}

/* An area joined of two rectangles, and one in the angle between them: two stretches of border of eight
 * cells each, off the corners. */
static AshlarPlan *
build_angle (AshlarBorders borders)
{
  guint16               o = borders == ASHLAR_BORDERS_SHARED;
  const AshlarRectangle parts[]
      = { { 20, 20, (guint16) (20 - o), 10 }, { 20, (guint16) (30 - o), 10, 10 } };
  const AshlarRectangle other = { (guint16) (30 - o), (guint16) (30 - o), 10, 10 };
  AshlarPlanBuilder    *builder = ashlar_plan_builder_new (borders, 100, 100);
  AshlarPlan           *plan;

  ashlar_plan_builder_add_joined (builder, ASHLAR_AREA_AREA, parts, G_N_ELEMENTS (parts));
  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_AREA, &other);
  ashlar_plan_builder_add_link (builder, 0, 1, NULL, NULL, 0);
  plan = ashlar_plan_builder_free_to_plan (builder);
  plan->themes = ashlar_new (guint16, 2);
  plan->themes[0] = 0;
  plan->themes[1] = 1;
  return plan;
}

/* Whether floor could lie straight in from a cell of the border, in one of the area's own cells that are
 * not at its rim. */
static gboolean
leads_in (const AshlarPlan *plan, guint32 area, const AshlarCell *cell)
{
  gint rim = plan->borders == ASHLAR_BORDERS_DISJOINT;

  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      gint     x = cell->x + ashlar_direction_dx ((AshlarDirection) i);
      gint     y = cell->y + ashlar_direction_dy ((AshlarDirection) i);
      gboolean is_inside = TRUE;

      for (gint dy = -rim; dy <= rim; dy++)
        for (gint dx = -rim; dx <= rim; dx++)
          is_inside
              = is_inside && ashlar_plan_owns_cell (plan, area, (guint) (x + dx), (guint) (y + dy));
      if (is_inside)
        return TRUE;
    }
  return FALSE;
}

/* The table once more where one of the two is joined of several: wide ones open on all stretches, others
 * on one of any. */
static void
test_joined (void)
{
  static const struct
  {
    guint8   from, to, least, most, hole;
    gboolean has_door;
  } rows[] = {
    { WIDE, WIDE, 16, 16, 16, FALSE },  { WIDE, DOOR, 1, 1, 6, TRUE },
    { WIDE, NARROW, 1, 1, 1, FALSE },   { DOOR, WIDE, 1, 1, 6, TRUE },
    { DOOR, DOOR, 1, 1, 1, TRUE },      { DOOR, NARROW, 1, 1, 1, TRUE },
    { NARROW, WIDE, 1, 1, 1, FALSE },   { NARROW, DOOR, 1, 1, 1, TRUE },
    { NARROW, NARROW, 1, 2, 2, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint c = 0; c < 4; c++)
      {
        gboolean      has_doors = c & 1;
        AshlarBorders borders = c & 2 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
        gboolean      is_shared = borders == ASHLAR_BORDERS_SHARED;
        guint         n_level = 0, n_upright = 0, n_two = 0, widest = 0;
        Steps         steps;

        steps_init (&steps, rows[i].from, rows[i].to, has_doors);
        for (guint64 seed = 0; seed < N_SEEDS; seed++)
          {
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarPlan) plan = open_plan (build_angle (borders), &steps, seed, &error);
            const AshlarCell *cells;
            guint             n;

            g_assert_no_error (error);
            cells = plan->gateways;
            n = plan->gateway_first[1] / (is_shared ? 1 : 2);
            g_test_message ("%s + %s, case %u, seed %u: %u cells", painters[rows[i].from].part.id,
                            painters[rows[i].to].part.id, c, (guint) seed, n);
            g_assert_cmpuint (n, >=, rows[i].least);
            g_assert_cmpuint (n, <=, has_doors ? rows[i].most : rows[i].hole);
            g_assert_cmpint (plan->link_doors[0], ==, rows[i].has_door && has_doors);
            widest = MAX (widest, n);
            n_two += n == 2;
            for (guint k = 0; k < n; k++)
              {
                const AshlarCell *to = is_shared ? &cells[k] : &cells[n + k];

                g_assert_true (leads_in (plan, 0, &cells[k]));
                g_assert_true (leads_in (plan, 1, to));
                g_assert_cmpint (ABS (to->x - cells[k].x) + ABS (to->y - cells[k].y), ==,
                                 is_shared ? 0 : 1);
                if (to->x == 30 - is_shared)
                  n_level++;
                else
                  n_upright++;
              }
            if (n == 2 && rows[i].from == NARROW)
              g_assert_cmpint (ABS (cells[0].x - cells[1].x) + ABS (cells[0].y - cells[1].y), >, 1);
            for (guint k = 1; k < n && n < 16 && rows[i].from != NARROW; k++)
              g_assert_cmpint (
                  ABS (cells[k].x - cells[k - 1].x) + ABS (cells[k].y - cells[k - 1].y), ==, 1);
          }
        g_assert_cmpuint (n_level, >, 0);
        g_assert_cmpuint (n_upright, >, 0);
        g_assert_cmpuint (widest, ==,
                          has_doors           ? rows[i].most
                          : rows[i].hole == 6 ? 4
                                              : rows[i].hole);
        g_assert_cmpint (n_two > 0, ==, widest == 2 || widest == 4);
        steps_clear (&steps);
      }
}

/* Wide areas in a square of four, the side between the lower two shut: corners open where both sides
 * that meet there are open for both areas. */
static void
test_corners (void)
{
  AshlarPlanBuilder   *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 20, 20);
  static const guint32 ends[3][2] = { { 0, 1 }, { 0, 2 }, { 1, 3 } };
  static const struct
  {
    AshlarDirection side;
    guint           first, last;
  } wanted[3] = {
    { ASHLAR_DIRECTION_EAST, 1, 9 },  /* to the corner below: both go on there */
    { ASHLAR_DIRECTION_SOUTH, 1, 8 }, /* not to the right: the lower left area is shut there */
    { ASHLAR_DIRECTION_SOUTH, 1, 8 },
  };
  g_autoptr (AshlarPlan) plan = NULL;
  Steps steps;

  ashlar_plan_builder_set_lattice (builder, 10, 10);
  for (guint i = 0; i < 4; i++)
    {
      AshlarRectangle rectangle = { (guint16) (i % 2 * 10), (guint16) (i / 2 * 10), 10, 10 };

      ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL, &rectangle);
    }
  for (guint i = 0; i < 3; i++)
    ashlar_plan_builder_add_link (builder, ends[i][0], ends[i][1], NULL, NULL, 0);
  steps_init (&steps, WIDE, WIDE, FALSE);
  plan = open_plan (ashlar_plan_builder_free_to_plan (builder), &steps, 1, NULL);
  for (guint32 link = 0; link < 3; link++)
    {
      guint places[16], n = get_places (plan, link, wanted[link].side, places);

      g_assert_cmpuint (places[0], ==, wanted[link].first);
      g_assert_cmpuint (places[n - 1], ==, wanted[link].last);
    }
  steps_clear (&steps);
}

/* In front of what the planner wants in both areas, as wide as it wants. */
static void
test_wishes (void)
{
  static const struct
  {
    gint  from_low, from_n, to_low, to_n; /* insides along the line; n 0: none */
    guint width, least, most, n;          /* places from least to most, n cells */
  } rows[] = {
    { 2, 5, 4, 4, 0, 4, 6, 1 },   { 2, 5, 4, 4, 3, 4, 6, 3 }, { 2, 5, 4, 4, 4, 2, 6, 4 },
    { 2, 3, 6, 3, 0, 2, 4, 1 },   { 2, 3, 0, 0, 2, 2, 4, 2 }, { 0, 0, 6, 2, 0, 6, 7, 1 },
    { 0, 0, 0, 0, 200, 1, 8, 8 }, { 3, 1, 3, 1, 0, 3, 3, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 0; seed < 60; seed++)
      {
        AshlarPlan *plan = build_pair (ASHLAR_BORDERS_DISJOINT, 10, 10, ASHLAR_DIRECTION_EAST);
        guint       places[16], n;
        Steps       steps;

        plan->insides = ashlar_new0 (AshlarRectangle, 2);
        for (guint area = 0; area < 2; area++)
          {
            gint low = area == 0 ? rows[i].from_low : rows[i].to_low;
            gint length = area == 0 ? rows[i].from_n : rows[i].to_n;

            if (length > 0)
              plan->insides[area] = (AshlarRectangle){ (guint16) (plan->rectangles[area].x + 2),
                                                       (guint16) (plan->rectangles[area].y + low),
                                                       3, (guint16) length };
          }
        plan->link_widths = ashlar_new0 (guint8, 1);
        plan->link_widths[0] = (guint8) rows[i].width;
        steps_init (&steps, DOOR, NARROW, FALSE);
        plan = open_plan (plan, &steps, seed, NULL);
        n = get_places (plan, 0, ASHLAR_DIRECTION_EAST, places);
        g_test_message ("row %u, seed %u", i, (guint) seed);
        g_assert_cmpuint (n, ==, rows[i].n);
        g_assert_cmpuint (places[0], >=, rows[i].least);
        g_assert_cmpuint (places[n - 1], <=, rows[i].most);
        steps_clear (&steps);
        ashlar_plan_unref (plan);
      }
}

/* The exits of blocks dictate, and blocks that disagree are named. */
static void
test_exits (void)
{
  static const guint exits[] = { 3, 2 }, others[] = { 4, 2 }, corner[] = { 0, 1 },
                     none[] = { 0, 0 };
  static const struct
  {
    guint8       from, to;
    const guint *from_exit, *to_exit;
    const char  *message; /* NULL: it fits */
  } rows[] = {
    { EXITS, EXITS, exits, exits, NULL },      { EXITS, WIDE, exits, NULL, NULL },
    { DOOR, EXITS, NULL, exits, NULL },        { NARROW, EXITS, NULL, exits, NULL },
    { EXITS, EXITS, corner, corner, NULL },    { EXITS, EXITS, exits, others, "rule 0*rule 1" },
    { EXITS, NARROW, corner, NULL, "corner" }, { EXITS, WIDE, none, NULL, "no exit" },
    { EXITS, WIDE, NULL, NULL, "no exit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      const guint *exit = rows[i].from_exit != NULL ? rows[i].from_exit : rows[i].to_exit;
      guint        places[16];
      Steps        steps;

      steps_init (&steps, rows[i].from, rows[i].to, FALSE);
      steps.steps[0].prepared = (gpointer) rows[i].from_exit;
      steps.steps[1].prepared = (gpointer) rows[i].to_exit;
      plan = open_plan (build_pair (ASHLAR_BORDERS_DISJOINT, 10, 10, ASHLAR_DIRECTION_WEST), &steps,
                        7, &error);
      if (rows[i].message == NULL)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (get_places (plan, 0, ASHLAR_DIRECTION_WEST, places), ==, exit[1]);
          g_assert_cmpuint (places[0], ==, exit[0]);
        }
      else
        {
          g_autofree char *pattern = g_strconcat ("*area 0*area 1*", rows[i].message, "*", NULL);

          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT);
          g_assert_true (g_pattern_match_simple (pattern, error->message));
          g_assert_null (plan);
        }
      steps_clear (&steps);
    }
}

/* Gateways that are there stay; a plan in which all are is the same value; a plan that another holds
 * is not written to. */
static void
test_kept (void)
{
  AshlarPlanBuilder      *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 30, 10);
  static const AshlarCell from[] = { { 9, 3 }, { 9, 4 } }, to[] = { { 10, 3 }, { 10, 4 } };
  g_autoptr (AshlarPlan) held = NULL;
  g_autoptr (AshlarPlan) plan = NULL;
  AshlarPlan *same;
  Steps       steps;

  ashlar_plan_builder_set_lattice (builder, 10, 10);
  for (guint i = 0; i < 3; i++)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL,
                                  &(AshlarRectangle){ (guint16) (i * 10), 0, 10, 10 });
  ashlar_plan_builder_add_link (builder, 0, 1, from, to, 2);
  ashlar_plan_builder_add_link (builder, 2, 1, NULL, NULL, 0);
  held = ashlar_plan_builder_free_to_plan (builder);
  steps_init (&steps, DOOR, DOOR, TRUE);
  plan = open_plan (ashlar_plan_ref (held), &steps, 1, NULL);
  g_assert_true (plan != held);
  g_assert_cmpuint (held->gateway_first[2], ==, 4);
  g_assert_cmpuint (held->link_doors[1], ==, FALSE);
  g_assert_cmpuint (plan->gateway_first[1], ==, 4);
  g_assert_cmpmem (plan->gateways, sizeof from, from, sizeof from);
  g_assert_cmpmem (plan->gateways + 2, sizeof to, to, sizeof to);
  g_assert_false (plan->link_doors[0]);
  g_assert_true (plan->link_doors[1]);
  g_assert_cmpuint (plan->gateway_first[2], ==, 6);

  same = open_plan (ashlar_plan_ref (plan), &steps, 2, NULL);
  g_assert_true (same == plan);
  ashlar_plan_unref (same);
  steps_clear (&steps);
}

/* Areas that cannot be joined are named; so are plans that drawing painters cannot paint. */
static void
test_refusals (void)
{
  static const struct
  {
    guint       width, height;
    gint        dx, dy; /* of the second area, in cells */
    const char *misfit, *message;
  } rows[] = {
    { 10, 10, 2, 0, NULL, "side by side" },
    { 10, 10, 1, 1, NULL, "side by side" },
    { 1, 1, 1, 0, NULL, NULL },
    { 2, 2, 1, 0, NULL, NULL },
    { 1, 5, 1, 0, "room for walls", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AshlarPlan *pair = build_pair (ASHLAR_BORDERS_DISJOINT, rows[i].width, rows[i].height,
                                     ASHLAR_DIRECTION_EAST);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      const char *misfit;
      Steps       steps;

      pair->rectangles[1].x
          = (guint16) (pair->rectangles[0].x + (guint) rows[i].dx * rows[i].width);
      pair->rectangles[1].y
          = (guint16) (pair->rectangles[0].y + (guint) rows[i].dy * rows[i].height);
      misfit = ashlar_drawing_misfit (pair);
      if (rows[i].misfit != NULL)
        g_assert_nonnull (strstr (misfit, rows[i].misfit));
      else
        g_assert_cmpstr (misfit, ==, NULL);
      steps_init (&steps, DOOR, NARROW, FALSE);
      plan = open_plan (pair, &steps, 3, &error);
      if (rows[i].message != NULL)
        {
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT);
          g_assert_nonnull (strstr (error->message, "area 0"));
          g_assert_nonnull (strstr (error->message, rows[i].message));
        }
      else
        g_assert_no_error (error);
      steps_clear (&steps);
    }
}

/* Cells of one tile that touch and are not linked, free areas, gateways at corners. */
static void
test_misfits (void)
{
  AshlarPlanBuilder      *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 2, 2);
  static const AshlarCell from = { 29, 20 }, to = { 30, 20 };
  static const guint32    ends[3][2] = { { 0, 1 }, { 1, 3 }, { 3, 2 } };
  g_autoptr (AshlarPlan) plan = NULL;
  g_autoptr (AshlarPlan) free_plan = NULL;
  g_autoptr (AshlarPlan) corner = NULL;

  ashlar_plan_builder_set_lattice (builder, 1, 1);
  for (guint i = 0; i < 4; i++)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL,
                                  &(AshlarRectangle){ (guint16) (i % 2), (guint16) (i / 2), 1, 1 });
  for (guint i = 0; i < 3; i++)
    ashlar_plan_builder_add_link (builder, ends[i][0], ends[i][1], NULL, NULL, 0);
  plan = ashlar_plan_builder_free_to_plan (builder);
  g_assert_nonnull (strstr (ashlar_drawing_misfit (plan), "not linked"));
  ashlar_plan_add_links (plan, (const guint32[]){ 2, 0 }, 1);
  g_assert_null (ashlar_drawing_misfit (plan));

  free_plan = build_pair (ASHLAR_BORDERS_DISJOINT, 10, 10, ASHLAR_DIRECTION_EAST);
  free_plan->cell_width = free_plan->cell_height = 0;
  g_assert_null (ashlar_drawing_misfit (free_plan));
  free_plan->rectangles[1].width = 1;
  g_assert_nonnull (strstr (ashlar_drawing_misfit (free_plan), "not linked"));
  free_plan->rectangles[1].width = 10;
  free_plan->variants = ashlar_new0 (guint32, 2);
  g_assert_nonnull (strstr (ashlar_drawing_misfit (free_plan), "rectangles"));

  builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 40, 40);
  ashlar_plan_builder_set_lattice (builder, 10, 10);
  for (guint i = 0; i < 2; i++)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL,
                                  &(AshlarRectangle){ (guint16) (20 + i * 10), 20, 10, 10 });
  ashlar_plan_builder_add_link (builder, 0, 1, &from, &to, 1);
  corner = ashlar_plan_builder_free_to_plan (builder);
  g_assert_nonnull (strstr (ashlar_drawing_misfit (corner), "corner"));
}

/* A million links in a moment, none of which needs an allocation of its own; streams are the links'
 * own, so that the first link of a large plan opens as it does alone. */
static void
test_large (void)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 5 * 500, 5 * 500);
  g_autoptr (AshlarPlan) plan = NULL;
  Steps steps;

  ashlar_plan_builder_set_lattice (builder, 5, 5);
  for (guint i = 0; i < 500 * 500; i++)
    ashlar_plan_builder_add_area (
        builder, ASHLAR_AREA_CELL,
        &(AshlarRectangle){ (guint16) (i % 500 * 5), (guint16) (i / 500 * 5), 5, 5 });
  for (guint i = 0; i < 500 * 500; i++)
    {
      if (i % 500 != 499)
        ashlar_plan_builder_add_link (builder, i, i + 1, NULL, NULL, 0);
      if (i / 500 != 499)
        ashlar_plan_builder_add_link (builder, i, i + 500, NULL, NULL, 0);
    }
  steps_init (&steps, NARROW, NARROW, FALSE);
  plan = open_plan (ashlar_plan_builder_free_to_plan (builder), &steps, 5, NULL);
  for (guint64 seed = 5; seed < 6; seed++)
    {
      g_autoptr (AshlarPlan) pair = open_plan (
          build_pair (ASHLAR_BORDERS_DISJOINT, 5, 5, ASHLAR_DIRECTION_EAST), &steps, seed, NULL);
      guint large[16], small[16];

      g_assert_cmpuint (get_places (plan, 0, ASHLAR_DIRECTION_EAST, large), ==,
                        get_places (pair, 0, ASHLAR_DIRECTION_EAST, small));
      g_assert_cmpuint (large[0], ==, small[0]);
    }
  for (guint32 link = 0; link < plan->n_links; link++)
    g_assert_cmpuint (plan->gateway_first[link + 1] - plan->gateway_first[link], >=, 2);
  steps_clear (&steps);
}

/* On random plans: beside a wide area, nothing is at a corner. */
static void
test_off_corners (void)
{
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      AshlarBorders borders = seed & 1 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
      Steps         steps;

      steps_init (&steps, seed & 2 ? DOOR : NARROW, DOOR, FALSE);
      plan = open_plan (random_plans_new (seed, borders), &steps, seed, &error);
      g_assert_no_error (error);
      for (guint32 link = 0; link < plan->n_links; link++)
        for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
          for (guint end = 0; end < 2; end++)
            {
              const AshlarRectangle *r
                  = &plan->rectangles[end == 0 ? plan->link_from[link] : plan->link_to[link]];
              const AshlarCell *cell = &plan->gateways[i];
              gboolean          at_side = cell->x == r->x || cell->x == r->x + r->width - 1;
              gboolean          at_end = cell->y == r->y || cell->y == r->y + r->height - 1;

              if (r->width < 3 || r->height < 3)
                continue;
              g_test_message ("plan %u, link %u", (guint) seed, link);
              g_assert_false (at_side && at_end);
            }
      steps_clear (&steps);
    }
}

/* Blocks that a planner laid where a painter draws are no blocks any more; those of a painter of
 * blocks stay. */
static void
test_dropped_blocks (void)
{
  AshlarPlanBuilder      *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 20, 10);
  static const AshlarCell from = { 9, 4 }, to = { 10, 4 };
  g_autoptr (AshlarPlan) plan = NULL;
  Steps steps;

  ashlar_plan_builder_set_lattice (builder, 10, 10);
  for (guint i = 0; i < 2; i++)
    ashlar_plan_builder_add_block (builder, &(AshlarRectangle){ (guint16) (i * 10), 0, 10, 10 },
                                   7 + i, 1);
  ashlar_plan_builder_add_link (builder, 0, 1, &from, &to, 1);
  plan = ashlar_plan_builder_free_to_plan (builder);
  plan->themes = ashlar_new0 (guint16, 2);
  plan->themes[1] = 1;
  steps_init (&steps, EXITS, NARROW, FALSE);
  plan = open_plan (g_steal_pointer (&plan), &steps, 1, NULL);
  g_assert_cmpuint (plan->variants[0], ==, 7);
  g_assert_cmpuint (plan->variants[1], ==, G_MAXUINT32);
  steps_clear (&steps);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/openings-stage/classes", test_classes);
  g_test_add_func ("/openings-stage/joined", test_joined);
  g_test_add_func ("/openings-stage/corners", test_corners);
  g_test_add_func ("/openings-stage/off-corners", test_off_corners);
  g_test_add_func ("/openings-stage/wishes", test_wishes);
  g_test_add_func ("/openings-stage/exits", test_exits);
  g_test_add_func ("/openings-stage/kept", test_kept);
  g_test_add_func ("/openings-stage/refusals", test_refusals);
  g_test_add_func ("/openings-stage/misfits", test_misfits);
  g_test_add_func ("/openings-stage/large", test_large);
  g_test_add_func ("/openings-stage/dropped-blocks", test_dropped_blocks);
  return g_test_run ();
}
