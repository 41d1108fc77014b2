/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Neighbours held against a look at every pair, and the pass that attaches over them. */

#include <string.h>

#include "assign/ashlar-passes-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-union-find-private.h"
#include "level/ashlar-trace-private.h"
#include "plan/ashlar-contact-private.h"
#include "plan/ashlar-neighbours-private.h"
#include "plan/ashlar-plan-check-private.h"

#define N_PLANS 3000
#define N_PLANS_LONG 1000000

static guint
get_n_plans (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PLANS_LONG : N_PLANS;
}

static guint
draw (AshlarStream *stream, guint min, guint max)
{
  return (guint) ashlar_stream_range (stream, (gint) min, (gint) max);
}

/* A layout before it is a plan: rectangles, and which of them are joined. */
typedef struct
{
  AshlarBorders   borders;
  AshlarRectangle rectangles[256];
  guint           n;
} Layout;

static void
add_area (Layout *layout, guint x, guint y, guint width, guint height)
{
  g_assert_cmpuint (layout->n, <, G_N_ELEMENTS (layout->rectangles));
  layout->rectangles[layout->n++]
      = (AshlarRectangle){ (guint16) x, (guint16) y, (guint16) width, (guint16) height };
}

/* The cells that two rectangles have in common: with shared borders three of a line and more let
 * them be one area. */
static guint
count_common (const AshlarRectangle *a, const AshlarRectangle *b, guint reach)
{
  gint left = MAX (a->x, b->x), right = MIN (a->x + a->width, b->x + b->width);
  gint top = MAX (a->y, b->y), bottom = MIN (a->y + a->height, b->y + b->height);
  gint width = right - left + (gint) reach, height = bottom - top + (gint) reach;

  return width > 0 && height > 0 ? (guint) (width * height) : 0;
}

static gboolean
can_be_one (const Layout *layout, guint a, guint b)
{
  const AshlarRectangle *one = &layout->rectangles[a], *other = &layout->rectangles[b];

  if (layout->borders == ASHLAR_BORDERS_SHARED)
    return count_common (one, other, 0) >= 3;
  /* Side by side: within one cell of each other, and more than a corner. */
  return count_common (one, other, 1) >= 2;
}

/* Joins some, and hands all to the builder. */
static AshlarPlan *
finish (Layout *layout, AshlarPlanBuilder *builder, AshlarStream *stream)
{
  guint share = draw (stream, 0, 3);
  g_auto (AshlarUnionFind) sets = { 0 };
  AshlarRectangle parts[G_N_ELEMENTS (layout->rectangles)];

  ashlar_union_find_init (&sets, layout->n);
  for (guint a = 0; a < layout->n; a++)
    for (guint b = a + 1; b < layout->n; b++)
      if (can_be_one (layout, a, b) && draw (stream, 0, 11) < share)
        ashlar_union_find_unite (&sets, a, b);
  for (guint a = 0; a < layout->n; a++)
    {
      guint n = 0;

      if (ashlar_union_find_find (&sets, a) != a)
        continue;
      for (guint b = 0; b < layout->n; b++)
        if (ashlar_union_find_find (&sets, b) == a)
          parts[n++] = layout->rectangles[b];
      ashlar_plan_builder_add_joined (builder, ASHLAR_AREA_AREA, parts, n);
    }
  return ashlar_plan_builder_free_to_plan (builder);
}

/* Cuts a rectangle in two, again and again; with @shared both halves keep the line of the cut. A
 * part is left out now and then. */
static void
cut (Layout *layout, AshlarStream *stream, guint x, guint y, guint width, guint height, guint depth)
{
  gboolean shared = layout->borders == ASHLAR_BORDERS_SHARED;
  guint    least = shared ? 3 : 1;
  gboolean upright = draw (stream, 0, 1) != 0;
  guint    length = upright ? width : height;
  guint    at;

  if (depth == 0 || length < 2 * least || draw (stream, 0, 9) == 0)
    {
      if (draw (stream, 0, 7) != 0)
        add_area (layout, x, y, width, height);
      return;
    }
  at = draw (stream, least, length - least);
  if (upright)
    {
      cut (layout, stream, x, y, at + (shared ? 1 : 0), height, depth - 1);
      cut (layout, stream, x + at, y, width - at, height, depth - 1);
    }
  else
    {
      cut (layout, stream, x, y, width, at + (shared ? 1 : 0), depth - 1);
      cut (layout, stream, x, y + at, width, height - at, depth - 1);
    }
}

static AshlarPlan *
build_cuts (AshlarStream *stream)
{
  gboolean shared = draw (stream, 0, 1) != 0;
  Layout   layout = { shared ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT, { { 0 } }, 0 };
  guint    width = draw (stream, 3, 40), height = draw (stream, 3, 40);

  cut (&layout, stream, 0, 0, width, height, draw (stream, 0, 6));
  return finish (&layout, ashlar_plan_builder_new (layout.borders, width, height), stream);
}

/* With holes; the areas in a random direction, so that ids do not follow the rows. */
static AshlarPlan *
build_lattice (AshlarStream *stream)
{
  Layout             layout = { ASHLAR_BORDERS_DISJOINT, { { 0 } }, 0 };
  guint              across = draw (stream, 1, 9), down = draw (stream, 1, 9);
  guint              width = draw (stream, 1, 6), height = draw (stream, 1, 6);
  gboolean           backwards = draw (stream, 0, 1) != 0;
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, across * width, down * height);

  ashlar_plan_builder_set_lattice (builder, width, height);
  for (guint i = 0; i < across * down; i++)
    {
      guint at = backwards ? across * down - 1 - i : i;

      if (draw (stream, 0, 5) != 0)
        add_area (&layout, at % across * width, at / across * height, width, height);
    }
  return finish (&layout, builder, stream);
}

static AshlarPlan *
build_plan (guint64 seed, AshlarStream *stream)
{
  ashlar_stream_init (stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  return draw (stream, 0, 1) != 0 ? build_lattice (stream) : build_cuts (stream);
}

static gboolean
contains (const AshlarRectangle *rectangle, gint x, gint y)
{
  return x >= rectangle->x && y >= rectangle->y && x < rectangle->x + rectangle->width
         && y < rectangle->y + rectangle->height;
}

/* Whether the area has all cells around this one, too: then it is its own, and on no border line. */
static gboolean
is_inside (const AshlarPlan *plan, guint32 area, gint x, gint y)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

  for (gint cell = 0; cell < 9; cell++)
    {
      gboolean is_covered = FALSE;

      for (guint i = 0; i < n; i++)
        is_covered = is_covered || contains (&parts[i], x + cell % 3 - 1, y + cell / 3 - 1);
      if (!is_covered)
        return FALSE;
    }
  return TRUE;
}

/* The part of a disjoint area that has the cell, or NULL. */
static const AshlarRectangle *
find_part (const AshlarPlan *plan, guint32 area, gint x, gint y)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

  for (guint i = 0; i < n; i++)
    if (contains (&parts[i], x, y))
      return &parts[i];
  return NULL;
}

/* Whether a cell stands at an end of the part's edge that looks that way. */
static gboolean
is_end (const AshlarRectangle *part, gint x, gint y, gboolean upright)
{
  gint length = upright ? part->width : part->height, at = upright ? x - part->x : y - part->y;

  return length > 2 && (at == 0 || at == length - 1);
}

/* Cell by cell, straight across: in shared plans the cells with one area's own on one side and the
 * other's on the other; else the pairs of cells side by side, @all or those that stand at no end of
 * a part's edge. */
static guint
count_gateways (const AshlarPlan *plan, guint32 a, guint32 b, gboolean all)
{
  const AshlarRectangle *box = &plan->rectangles[a];
  guint                  n = 0;

  for (gint y = box->y; y < box->y + box->height; y++)
    for (gint x = box->x; x < box->x + box->width; x++)
      for (guint side = 0; side < 4; side++)
        {
          gint                   dx = (side == 0) - (side == 1), dy = (side == 2) - (side == 3);
          const AshlarRectangle *own, *other;

          if (plan->borders == ASHLAR_BORDERS_SHARED)
            {
              n += is_inside (plan, a, x - dx, y - dy) && is_inside (plan, b, x + dx, y + dy);
              continue;
            }
          own = find_part (plan, a, x, y);
          other = find_part (plan, b, x + dx, y + dy);
          n += own != NULL && other != NULL
               && (all
                   || (!is_end (own, x, y, dy != 0) && !is_end (other, x + dx, y + dy, dy != 0)));
        }
  return n;
}

static void
test_neighbours (void)
{
  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);
      g_auto (AshlarNeighbours) neighbours = { 0 };
      guint32 at = 0;

      ashlar_neighbours_init (&neighbours, plan);
      for (guint32 a = 0; a < plan->n_areas; a++)
        {
          guint32 n_others = 0;

          for (guint32 b = 0; b < plan->n_areas; b++)
            {
              guint n = a == b ? 0 : count_gateways (plan, a, b, FALSE);

              if (n < (plan->borders == ASHLAR_BORDERS_SHARED ? 2 : 1))
                continue;
              if (neighbours.first[a] + n_others >= neighbours.first[a + 1]
                  || neighbours.others[neighbours.first[a] + n_others] != b)
                g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u share %u cells and are not "
                         "listed",
                         seed, a, b, n);
              n_others++;
              if (b < a)
                continue;
              g_assert_cmpuint (at, <, neighbours.n_pairs);
              g_assert_cmpuint (neighbours.pairs[2 * at], ==, a);
              g_assert_cmpuint (neighbours.pairs[2 * at + 1], ==, b);
              at++;
            }
          if (neighbours.first[a] + n_others != neighbours.first[a + 1])
            g_error ("seed %" G_GUINT64_FORMAT
                     ": area %u is listed with a neighbour that it has not",
                     seed, a);
        }
      g_assert_cmpuint (at, ==, neighbours.n_pairs);
    }
}

/* Whether a place of a stretch joins the two areas, looked at cell by cell. */
static gboolean
is_straight (
    const AshlarPlan *plan, const AshlarContact *contact, guint place, guint32 a, guint32 b)
{
  gint     dx = ashlar_direction_dx (contact->side), dy = ashlar_direction_dy (contact->side);
  gboolean is_upright = dy != 0;
  gint     x = (gint) (is_upright ? place : contact->from_line);
  gint     y = (gint) (is_upright ? contact->from_line : place);

  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return contact->from_line == contact->to_line && is_inside (plan, a, x - dx, y - dy)
           && is_inside (plan, b, x + dx, y + dy);
  return (gint) contact->to_line == (gint) contact->from_line + dx + dy
         && find_part (plan, a, x, y) != NULL && find_part (plan, b, x + dx, y + dy) != NULL;
}

/* Of any two areas: every place of a stretch joins them, no two stretches touch, and there are as many
 * places as a look at each cell finds. */
static void
test_contacts (void)
{
  g_autoptr (GArray) contacts = g_array_new (FALSE, FALSE, sizeof (AshlarContact));

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);

      for (guint32 a = 0; a < plan->n_areas; a++)
        for (guint32 b = 0; b < plan->n_areas; b++)
          {
            guint n = 0;

            if (a == b)
              continue;
            g_array_set_size (contacts, 0);
            ashlar_contacts_append (plan, a, b, contacts);
            for (guint i = 0; i < contacts->len; i++)
              {
                const AshlarContact *contact = &g_array_index (contacts, AshlarContact, i);
                const AshlarContact *last
                    = i > 0 ? &g_array_index (contacts, AshlarContact, i - 1) : NULL;

                g_assert_cmpuint (contact->low, <, contact->high);
                if (last != NULL && last->side == contact->side
                    && last->from_line == contact->from_line)
                  g_assert_cmpuint (last->high, <, contact->low);
                n += contact->high - contact->low;
                for (guint place = contact->low; place < contact->high; place++)
                  if (!is_straight (plan, contact, place, a, b))
                    g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u do not meet at place %u "
                             "of line %u",
                             seed, a, b, place, contact->from_line);
              }
            if (n != count_gateways (plan, a, b, TRUE))
              g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u have %u places in stretches of "
                       "%u",
                       seed, a, b, n, count_gateways (plan, a, b, TRUE));
          }
    }
}

/* The plan with its areas put in by their masks. */
static AshlarPlan *
rebuild (const AshlarPlan *plan)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (plan->borders, plan->width, plan->height);

  if (plan->cell_width > 0)
    ashlar_plan_builder_set_lattice (builder, plan->cell_width, plan->cell_height);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      g_autofree guint8 *mask = ashlar_plan_dup_mask (plan, area, NULL);

      ashlar_plan_builder_add_masked (builder, ASHLAR_AREA_AREA, &plan->rectangles[area], mask);
    }
  return ashlar_plan_builder_free_to_plan (builder);
}

/* A level file knows an area by its rectangle and the mask of its cells: they are enough to have the
 * same cells and the same neighbours again. */
static void
test_masks (void)
{
  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);
      g_autoptr (AshlarPlan) again = rebuild (plan);
      g_auto (AshlarNeighbours) neighbours = { 0 };
      g_auto (AshlarNeighbours) others = { 0 };

      g_assert_null (again->fault);
      g_assert_cmpuint (again->n_areas, ==, plan->n_areas);
      for (guint32 area = 0; area < plan->n_areas; area++)
        {
          const AshlarRectangle *box = &plan->rectangles[area];
          gsize                  n_box = (gsize) box->width * box->height;
          guint32                n_cells, n = 0;
          g_autofree guint8     *mask = ashlar_plan_dup_mask (plan, area, &n_cells);
          g_autofree guint8     *same = ashlar_plan_dup_mask (again, area, NULL);

          g_assert_cmpmem (box, sizeof *box, &again->rectangles[area], sizeof *box);
          g_assert_cmpmem (mask, n_box, same, n_box);
          for (gsize at = 0; at < n_box; at++)
            {
              guint x = (guint) (box->x + at % box->width), y = (guint) (box->y + at / box->width);
              gboolean is_own = plan->borders == ASHLAR_BORDERS_SHARED
                                    ? is_inside (plan, area, (gint) x, (gint) y)
                                    : find_part (plan, area, (gint) x, (gint) y) != NULL;

              g_assert_cmpint (mask[at], ==, is_own);
              g_assert_cmpint (ashlar_plan_owns_cell (plan, area, x, y), ==, is_own);
              n += is_own;
            }
          g_assert_cmpuint (n_cells, ==, n);
        }
      ashlar_neighbours_init (&neighbours, plan);
      ashlar_neighbours_init (&others, again);
      /* In disjoint plans which cells are ends depends on the parts. */
      if (plan->borders == ASHLAR_BORDERS_SHARED || plan->cell_width > 0)
        g_assert_cmpmem (neighbours.pairs, 2 * sizeof (guint32) * neighbours.n_pairs, others.pairs,
                         2 * sizeof (guint32) * others.n_pairs);
    }
}

/* What a planner joins hangs together, cell by cell, or is refused. */
static void
test_pieces (void)
{
  guint n_refused = 0;

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream       stream;
      gboolean           shared;
      AshlarPlanBuilder *builder;
      AshlarRectangle    parts[3];
      g_autoptr (AshlarPlan) plan = NULL;
      g_autofree guint8 *mask = NULL;
      g_autoptr (AshlarText) fault = NULL;
      g_auto (AshlarUnionFind) sets = { 0 };
      guint n_pieces = 0, width, n_box;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      shared = draw (&stream, 0, 1) != 0;
      /* Cells of a lattice, so that no two lie on each other; with shared borders four tiles apart. */
      for (guint i = 0, last = 0; i < G_N_ELEMENTS (parts); i++)
        {
          last += draw (&stream, 1, 3);
          parts[i] = (AshlarRectangle){ (guint16) (last % 4 * 4), (guint16) (last / 4 * 4),
                                        (guint16) (shared ? 5 : 4), (guint16) (shared ? 5 : 4) };
        }
      builder = ashlar_plan_builder_new (shared ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT,
                                         17, 17);
      ashlar_plan_builder_add_joined (builder, ASHLAR_AREA_AREA, parts, G_N_ELEMENTS (parts));
      plan = ashlar_plan_builder_free_to_plan (builder);
      mask = ashlar_plan_dup_mask (plan, 0, NULL);
      width = plan->rectangles[0].width;
      n_box = width * plan->rectangles[0].height;
      ashlar_union_find_init (&sets, n_box);
      for (guint at = 0; at < n_box; at++)
        {
          if (at % width > 0 && mask[at] && mask[at - 1])
            ashlar_union_find_unite (&sets, at, at - 1);
          if (at >= width && mask[at] && mask[at - width])
            ashlar_union_find_unite (&sets, at, at - width);
        }
      for (guint at = 0; at < n_box; at++)
        n_pieces += mask[at] && ashlar_union_find_find (&sets, at) == at;
      fault = ashlar_plan_find_fault (plan, NULL);
      n_refused += fault != NULL;
      if ((n_pieces == 1) != (fault == NULL))
        g_error ("seed %" G_GUINT64_FORMAT ": the cells fall into %u pieces, but: %s", seed,
                 n_pieces, fault != NULL ? ashlar_text_dup_english (fault) : "nothing is wrong");
    }
  g_assert_cmpuint (n_refused, >, get_n_plans () / 10);
  g_assert_cmpuint (n_refused, <, get_n_plans ());
}

static AshlarSettings *
make_settings (gint loops)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given = ashlar_value_new_object ();
  AshlarSettings *settings;

  ashlar_value_object_set (given, "loops", ashlar_value_new_integer (loops));
  settings = ashlar_settings_new (ashlar_pass_attach.part.parameters,
                                  ashlar_pass_attach.part.n_parameters, given, NULL, "", report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  return settings;
}

static guint
count_pieces (const AshlarPlan *plan, const AshlarNeighbours *over)
{
  g_auto (AshlarUnionFind) sets = { 0 };

  ashlar_union_find_init (&sets, plan->n_areas);
  for (guint32 link = 0; link < plan->n_links; link++)
    ashlar_union_find_unite (&sets, plan->link_from[link], plan->link_to[link]);
  for (guint32 i = 0; over != NULL && i < over->n_pairs; i++)
    ashlar_union_find_unite (&sets, over->pairs[2 * i], over->pairs[2 * i + 1]);
  return sets.n_sets;
}

static AshlarPlan *
assign (AshlarPlan *plan, const AshlarSettings *settings, const AshlarRun *run, GError **error)
{
  const AshlarAssigning assigning = { .settings = settings, .run = run, .path = "" };

  return ashlar_pass_attach.assign (ashlar_plan_ref (plan), &assigning, error);
}

/* Links some neighbours beforehand, so that pieces hang apart. */
static AshlarPlan *
link_some (AshlarPlan *plan, const AshlarNeighbours *neighbours, AshlarStream *stream)
{
  guint share = draw (stream, 0, 3);

  plan = ashlar_plan_make_writable (plan);
  for (guint32 i = 0; i < neighbours->n_pairs; i++)
    if (draw (stream, 0, 3) < share)
      ashlar_plan_add_links (plan, neighbours->pairs + 2 * (gsize) i, 1);
  return plan;
}

static gboolean
is_pair (const AshlarNeighbours *neighbours, guint32 a, guint32 b)
{
  for (guint32 i = neighbours->first[a]; i < neighbours->first[a + 1]; i++)
    if (neighbours->others[i] == b)
      return TRUE;
  return FALSE;
}

static void
check_attached (guint64                 seed,
                const AshlarPlan       *before,
                const AshlarPlan       *after,
                const AshlarNeighbours *neighbours,
                gint                    loops)
{
  guint32 n_pieces = count_pieces (before, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  if (count_pieces (after, NULL) != 1)
    g_error ("seed %" G_GUINT64_FORMAT ": an area is not attached", seed);
  if (loops == 0)
    g_assert_cmpuint (after->n_links, ==, before->n_links + n_pieces - 1);
  if (loops == 100)
    g_assert_cmpuint (after->n_links, ==, neighbours->n_pairs);
  g_assert_cmpuint (after->adjacency_first[after->n_areas], ==, 2 * after->n_links);
  for (guint32 link = 0; link < after->n_links; link++)
    {
      guint32 from = after->link_from[link], to = after->link_to[link];
      gint64  key = (gint64) MIN (from, to) << 32 | MAX (from, to);

      if (!is_pair (neighbours, from, to))
        g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u are linked and no neighbours", seed,
                 from, to);
      if (!g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        g_error ("seed %" G_GUINT64_FORMAT ": areas %u and %u are linked twice", seed, from, to);
      if (link < before->n_links)
        g_assert_true (before->link_from[link] == from && before->link_to[link] == to);
    }
}

static void
test_attach (void)
{
  static const gint chances[] = { 0, 30, 100 };

  for (guint64 seed = 0; seed < get_n_plans (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarPlan) plan = build_plan (seed, &stream);
      g_autoptr (AshlarPlan) attached = NULL;
      g_autoptr (AshlarPlan) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
      g_auto (AshlarNeighbours) neighbours = { 0 };
      gint loops = chances[draw (&stream, 0, G_N_ELEMENTS (chances) - 1)];
      g_autoptr (AshlarSettings) settings = make_settings (loops);
      AshlarRun run = { .seed = seed };

      if (plan->n_areas == 0)
        continue;
      ashlar_neighbours_init (&neighbours, plan);
      plan = link_some (plan, &neighbours, &stream);
      attached = assign (plan, settings, &run, &error);
      if (count_pieces (plan, &neighbours) > 1)
        {
          g_assert_null (attached);
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          continue;
        }
      g_assert_no_error (error);
      check_attached (seed, plan, attached, &neighbours, loops);

      run.trace = trace;
      again = assign (plan, settings, &run, &error);
      g_assert_cmpuint (again->n_links, ==, attached->n_links);
      g_assert_cmpmem (again->link_from, sizeof (guint32) * again->n_links, attached->link_from,
                       sizeof (guint32) * attached->n_links);
      g_assert_cmpmem (again->link_to, sizeof (guint32) * again->n_links, attached->link_to,
                       sizeof (guint32) * attached->n_links);
      g_assert_cmpuint (ashlar_trace_get_n_steps (trace), ==, again->n_links - plan->n_links);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attach/neighbours-are-those-of-all-pairs", test_neighbours);
  g_test_add_func ("/attach/stretches-are-those-of-cells", test_contacts);
  g_test_add_func ("/attach/masks-say-what-areas-are", test_masks);
  g_test_add_func ("/attach/joined-areas-hang-together", test_pieces);
  g_test_add_func ("/attach/every-area-is-attached", test_attach);
  return g_test_run ();
}
