/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Plans, built by hand: the builder, distances, entrance and exit, predicates over areas. */

#include <string.h>

#include "assign/ashlar-passes-private.h"
#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-text-private.h"
#include "content/ashlar-elements-private.h"
#include "plan/ashlar-area-match-private.h"
#include "plan/ashlar-lattice-private.h"
#include "plan/ashlar-plan-check-private.h"

/* Six areas of 10 × 10 in a row of a 100 × 20 canvas, the last apart:
 *
 *   0 - 1 - 2 - 3     4 hangs on 1, 5 on nothing
 */
static AshlarPlan *
build_row (void)
{
  AshlarPlanBuilder      *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 100, 20);
  static const guint32    ends[][2] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 1, 4 } };
  static const AshlarCell from = { 9, 5 }, to = { 10, 5 };

  for (guint i = 0; i < 6; i++)
    {
      AshlarRectangle rectangle = { (guint16) (i < 4    ? i * 10
                                               : i == 4 ? 10
                                                        : 90),
                                    (guint16) (i == 4 ? 10 : 0), 10, 10 };
      guint32         area = ashlar_plan_builder_add_area (
                  builder, i == 2 ? ASHLAR_AREA_HALL : ASHLAR_AREA_ROOM, &rectangle);

      g_assert_cmpuint (area, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_assert_cmpuint (ashlar_plan_builder_add_link (builder, ends[i][0], ends[i][1], &from, &to, 1),
                      ==, i);
  return ashlar_plan_builder_free_to_plan (builder);
}

static void
test_builder (void)
{
  g_autoptr (AshlarPlan) plan = build_row ();
  g_autoptr (AshlarPlan) copy = NULL;
  AshlarPlan *writable;
  guint32     distances[6];

  g_assert_cmpuint (plan->n_areas, ==, 6);
  g_assert_cmpuint (plan->n_links, ==, 4);
  g_assert_null (plan->variants);
  g_assert_cmpuint (plan->adjacency_first[1], ==, 1);
  g_assert_cmpuint (plan->adjacency_first[2] - plan->adjacency_first[1], ==, 3);
  g_assert_cmpuint (plan->adjacency[1], ==, 0);
  g_assert_cmpuint (plan->adjacency[2], ==, 1);
  g_assert_cmpuint (plan->adjacency[3], ==, 3);
  g_assert_cmpuint (plan->adjacency_first[6] - plan->adjacency_first[5], ==, 0);
  g_assert_cmpuint (plan->gateway_first[4], ==, 8);
  g_assert_cmpuint (plan->zones[3], ==, G_MAXUINT8);

  ashlar_plan_get_distances (plan, 0, distances);
  g_assert_cmpuint (distances[0], ==, 0);
  g_assert_cmpuint (distances[3], ==, 3);
  g_assert_cmpuint (distances[4], ==, 2);
  g_assert_cmpuint (distances[5], ==, ASHLAR_NO_AREA);

  /* In place while nobody else looks, a copy otherwise; a copy is deep. */
  writable = ashlar_plan_make_writable (ashlar_plan_ref (plan));
  g_assert_true (writable != plan);
  writable->roles[0] = ASHLAR_ROLE_HUB;
  ashlar_plan_add_zone (writable, "safe", "Safe");
  ashlar_plan_add_route (writable, "main", (const guint32[]){ 0, 1 }, 2);
  ashlar_plan_set_lock (writable, 2, (const char *const[]){ "bronze", NULL });
  g_assert_cmpuint (plan->roles[0], ==, 0);
  g_assert_null (plan->zone_names);
  g_assert_true (ashlar_plan_make_writable (writable) == writable);
  copy = ashlar_plan_copy (writable);
  ashlar_plan_unref (writable);
  g_assert_cmpuint (ashlar_plan_find_role (copy, ASHLAR_ROLE_HUB), ==, 0);
  g_assert_cmpuint (ashlar_plan_find_role (copy, ASHLAR_ROLE_EXIT), ==, ASHLAR_NO_AREA);
  g_assert_cmpstr (((AshlarRoute *) g_ptr_array_index (copy->routes, 0))->id, ==, "main");
  g_assert_cmpstr (((char **) g_ptr_array_index (copy->locks, 2))[0], ==, "bronze");
  g_assert_null (g_ptr_array_index (copy->locks, 1));
}

/* More than the builder starts with, against a plain list. */
static void
test_large_plan (void)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 8000, 8000);
  g_autoptr (AshlarPlan) plan = NULL;
  AshlarStream        stream;
  guint               n_areas = 1000, n_links = 3000;
  g_autofree guint32 *from = g_new (guint32, n_links), *to = g_new (guint32, n_links);

  ashlar_stream_init (&stream, 3, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < n_areas; i++)
    {
      AshlarRectangle rectangle = { (guint16) i, 0, 1, 1 };

      g_assert_cmpuint (ashlar_plan_builder_add_block (builder, &rectangle, i, i % 5), ==, i);
    }
  for (guint i = 0; i < n_links; i++)
    {
      AshlarCell cells[2] = { { (guint16) i, 0 }, { (guint16) i, 1 } };

      from[i] = ashlar_stream_below (&stream, n_areas);
      to[i] = (from[i] + 1 + ashlar_stream_below (&stream, n_areas - 1)) % n_areas;
      ashlar_plan_builder_add_link (builder, from[i], to[i], cells, cells, 1 + i % 2);
    }
  ashlar_plan_builder_use_exit (builder, 9, 3, 17);
  plan = ashlar_plan_builder_free_to_plan (builder);
  for (guint area = 0; area < n_areas; area++)
    {
      guint32 at = plan->adjacency_first[area];

      for (guint link = 0; link < n_links; link++)
        if (from[link] == area || to[link] == area)
          g_assert_cmpuint (plan->adjacency[at++], ==, link);
      g_assert_cmpuint (at, ==, plan->adjacency_first[area + 1]);
      g_assert_cmpuint (plan->exit_first[area + 1] - plan->exit_first[area], ==, area % 5);
    }
  for (guint link = 0; link < n_links; link++)
    {
      g_assert_cmpuint (plan->gateway_first[link + 1] - plan->gateway_first[link], ==,
                        2 + 2 * (link % 2));
      g_assert_cmpuint (plan->gateways[plan->gateway_first[link]].x, ==, link);
    }
  g_assert_cmpuint (plan->exit_links[plan->exit_first[9] + 3], ==, 17);
  g_assert_cmpuint (plan->exit_links[plan->exit_first[9] + 2], ==, ASHLAR_NO_LINK);
}

/* A lattice of 4 × 3 cells of 5 × 7 tiles, told with and without room for all of it, and what cannot
 * be. */
static void
test_lattice (void)
{
  for (guint room = 0; room < 20; room += 4)
    {
      AshlarLattice lattice;
      g_autoptr (AshlarPlan) plan = NULL;

      ashlar_lattice_init (&lattice, 4, 3, 5, 7, room, room);
      for (guint y = 0; y < 3; y++)
        for (guint x = 0; x < 4; x++)
          {
            guint32 area
                = ashlar_lattice_add (&lattice, x == 2 ? ASHLAR_AREA_HALL : ASHLAR_AREA_ROOM, x, y);

            g_assert_cmpuint (area, ==, y * 4 + x);
            if (x > 0)
              ashlar_lattice_join (&lattice, area - 1, area);
          }
      ashlar_plan_builder_set_link_width (lattice.builder, 8, 3);
      plan = ashlar_lattice_end (&lattice);
      g_assert_null (plan->fault);
      g_assert_cmpuint (plan->width, ==, 20);
      g_assert_cmpuint (plan->height, ==, 21);
      g_assert_cmpuint (plan->cell_width, ==, 5);
      g_assert_cmpuint (plan->n_areas, ==, 12);
      g_assert_cmpuint (plan->n_links, ==, 9);
      for (guint32 area = 0; area < 12; area++)
        {
          const AshlarRectangle *cell = &plan->rectangles[area];

          g_assert_cmpuint (cell->x, ==, area % 4 * 5);
          g_assert_cmpuint (cell->y, ==, area / 4 * 7);
          g_assert_cmpuint (cell->width, ==, 5);
          g_assert_cmpuint (cell->height, ==, 7);
          g_assert_cmpuint (plan->kinds[area], ==,
                            area % 4 == 2 ? ASHLAR_AREA_HALL : ASHLAR_AREA_ROOM);
        }
      for (guint32 link = 0; link < 9; link++)
        {
          g_assert_cmpuint (plan->link_from[link], ==, link / 3 * 4 + link % 3);
          g_assert_cmpuint (plan->link_to[link], ==, plan->link_from[link] + 1);
          g_assert_cmpuint (plan->gateway_first[link + 1], ==, 0);
          g_assert_cmpuint (plan->link_widths[link], ==, link == 8 ? 3 : 0);
        }

      ashlar_lattice_init (&lattice, 2, 1, 5, 7, 2, 2);
      ashlar_lattice_add (&lattice, ASHLAR_AREA_ROOM, 0, 0);
      g_assert_cmpuint (ashlar_lattice_join (&lattice, 0, room), ==, ASHLAR_NO_LINK);
      g_clear_pointer (&plan, ashlar_plan_unref);
      plan = ashlar_lattice_end (&lattice);
      g_assert_nonnull (plan->fault);
      g_assert_cmpuint (plan->n_links, ==, 0);
    }
}

/* Both exits know of the link, whose gateway is as wide as they are. */
static void
test_joined_exits (void)
{
  for (guint width = 1; width < 20; width += 6)
    for (guint across = 0; across < 2; across++)
      {
        AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 60, 60);
        AshlarRectangle    first = { 0, 0, 30, 30 };
        AshlarRectangle    second = { across ? 0 : 30, across ? 30 : 0, 30, 30 };
        AshlarPlanExit     from = { 0, 1, across ? 4 : 29, across ? 29 : 4 };
        AshlarPlanExit     to = { 1, 0, across ? 4 : 30, across ? 30 : 4 };
        g_autoptr (AshlarPlan) plan = NULL;

        ashlar_plan_builder_add_block (builder, &first, 0, 2);
        ashlar_plan_builder_add_block (builder, &second, 0, 2);
        ashlar_plan_builder_join_exits (builder, &from, &to, across != 0, width);
        plan = ashlar_plan_builder_free_to_plan (builder);
        g_assert_null (plan->fault);
        g_assert_cmpuint (plan->exit_links[0], ==, ASHLAR_NO_LINK);
        g_assert_cmpuint (plan->exit_links[1], ==, 0);
        g_assert_cmpuint (plan->exit_links[2], ==, 0);
        g_assert_cmpuint (plan->gateway_first[1], ==, 2 * width);
        for (guint i = 0; i < 2 * width; i++)
          {
            const AshlarPlanExit *end = i < width ? &from : &to;
            guint                 along = i % width;

            g_assert_cmpuint (plan->gateways[i].x, ==, end->x + (across ? along : 0));
            g_assert_cmpuint (plan->gateways[i].y, ==, end->y + (across ? 0 : along));
          }
      }
}

static AshlarValue *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarValue *value = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return value;
}

static AshlarPlan *
assign_ends (AshlarPlan *plan, const AshlarSettings *settings, GError **error)
{
  AshlarRun             run = { 0 };
  const AshlarAssigning assigning = { .settings = settings, .run = &run, .path = "" };

  return ashlar_pass_ends.assign (plan, &assigning, error);
}

/* Two blocks written straight into a plan that has room for them; the second hangs @over the rim of the canvas. */
static AshlarPlan *
write_blocks (guint over)
{
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 20, 10);
  AshlarPlan        *plan = ashlar_plan_builder_reserve_blocks (builder, 2, 1, 4, 1);

  for (guint i = 0; i < 2; i++)
    {
      plan->rectangles[i] = (AshlarRectangle){ (guint16) (i * (10 + over)), 0, 10, 10 };
      plan->kinds[i] = ASHLAR_AREA_BLOCK;
      plan->variants[i] = i;
      plan->exit_first[i + 1] = 2 * (i + 1);
    }
  plan->n_areas = 2;
  return ashlar_plan_builder_free_to_plan (builder);
}

static void
test_written_blocks (void)
{
  for (guint over = 0; over < 2; over++)
    {
      g_autoptr (AshlarPlan) plan = write_blocks (over);
      g_autoptr (AshlarText) fault = ashlar_plan_find_fault (plan, NULL);
      g_autofree char *said = ashlar_text_dup_english (fault);

      /* No exit has a link until it is written, and without variants there are no blocks. */
      for (guint exit = 0; exit < 4; exit++)
        g_assert_cmpuint (plan->exit_links[exit], ==, ASHLAR_NO_LINK);
      g_assert_cmpstr (said, ==,
                       over > 0 ? "area 1 has 10 × 10 tiles at 11, 0, on a canvas of 20 × 10"
                                : "area 0 is the block of variant 0, but there are 0 variants");
    }
}

static void
test_ends (void)
{
  static const struct
  {
    const char *parameters;
    guint32     natural_entrance, natural_exit, entrance, exit;
  } rows[] = {
    { "{}", ASHLAR_NO_AREA, ASHLAR_NO_AREA, 0, 3 },
    { "{}", 3, ASHLAR_NO_AREA, 3, 0 },
    { "{}", 2, 4, 2, 4 },
    { "{}", 1, ASHLAR_NO_AREA, 1, 3 },
    /* Two equally far: the lowest id. */
    { "{}", 2, 2, 2, 0 },
    { "{ \"mode\": \"farthest\" }", 2, 4, 2, 0 },
    { "{ \"mode\": \"apart\" }", 1, 2, 3, 0 },
    { "{ \"mode\": \"given\", \"entrance\": [[350, 100]], \"exit\": [[140, 900]] }", 0, 1, 3, 4 },
    { "{ \"mode\": \"given\", \"exit\": [[990, 0]] }", 2, 1, 2, 5 },
    { "{ \"mode\": \"given\", \"entrance\": [[10, 10]] }", 2, 1, 0, 1 },
    /* Nobody stands in both: the second nearest is the exit. */
    { "{ \"mode\": \"given\", \"entrance\": [[50, 250]], \"exit\": [[50, 250]] }", 2, 1, 0, 1 },
    { "{ \"mode\": \"given\" }", 4, ASHLAR_NO_AREA, 4, 3 },
  };
  const AshlarPart *part = &ashlar_pass_ends.part;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarValue) given = parse (rows[i].parameters);
      g_autoptr (AshlarSettings) settings
          = ashlar_settings_new (part->parameters, part->n_parameters, given, NULL, "", report);
      g_autoptr (AshlarPlan) plan = build_row ();
      guint n_roles = 0;

      g_test_message ("row %u", i);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      plan->natural_entrance = rows[i].natural_entrance;
      plan->natural_exit = rows[i].natural_exit;
      plan->roles[5] = ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_HUB;
      plan = assign_ends (plan, settings, NULL);
      g_assert_cmpuint (ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE), ==, rows[i].entrance);
      g_assert_cmpuint (ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT), ==, rows[i].exit);
      g_assert_cmpuint (ashlar_plan_find_role (plan, ASHLAR_ROLE_HUB), ==, 5);
      for (guint area = 0; area < plan->n_areas; area++)
        n_roles += (guint) __builtin_popcount (plan->roles[area]
                                               & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT));
      g_assert_cmpuint (n_roles, ==, 2);
    }
}

/* A plan of one area has both ends in it; one of none has no place for them. */
static void
test_ends_of_little (void)
{
  const AshlarPart *part = &ashlar_pass_ends.part;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSettings) settings
      = ashlar_settings_new (part->parameters, part->n_parameters, NULL, NULL, "", report);
  AshlarRectangle    rectangle = { 0, 0, 3, 3 };
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 3, 3);
  g_autoptr (AshlarPlan) plan = NULL;
  g_autoptr (GError) error = NULL;

  ashlar_plan_builder_add_area (builder, ASHLAR_AREA_ROOM, &rectangle);
  plan = assign_ends (ashlar_plan_builder_free_to_plan (builder), settings, NULL);
  g_assert_cmpuint (plan->roles[0], ==, ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT);

  builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 3, 3);
  g_assert_null (assign_ends (ashlar_plan_builder_free_to_plan (builder), settings, &error));
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
}

/* Which of the six areas a predicate holds for. */
static void
test_predicates (void)
{
  static const struct
  {
    const char *predicate, *areas; /* a digit each */
  } rows[] = {
    { "{}", "012345" },
    { "{ \"role\": \"entrance\" }", "0" },
    { "{ \"role\": \"Exit\" }", "3" },
    { "{ \"role\": \"cook\" }", "" },
    { "{ \"kind\": \"hall\" }", "2" },
    { "{ \"kind\": \"room\" }", "01345" },
    { "{ \"links\": { \"min\": 2 } }", "12" },
    { "{ \"links\": { \"max\": 0 } }", "5" },
    { "{ \"links\": { \"min\": 1, \"max\": 1 } }", "034" },
    { "{ \"deadEnd\": true }", "034" },
    { "{ \"deadEnd\": false }", "125" },
    { "{ \"distance\": { \"max\": 1 } }", "01" },
    { "{ \"distance\": { \"min\": 2 } }", "234" },
    { "{ \"size\": { \"min\": 100, \"max\": 100 } }", "012345" },
    { "{ \"size\": { \"min\": 101 } }", "" },
    { "{ \"x\": { \"max\": 150 } }", "014" },
    { "{ \"x\": { \"min\": 950, \"max\": 950 } }", "5" },
    { "{ \"y\": { \"min\": 750 } }", "4" },
    { "{ \"zone\": \"safe\" }", "04" },
    { "{ \"zone\": \"wild\" }", "" },
    { "{ \"route\": \"main\" }", "0123" },
    { "{ \"route\": \"alt-1\" }", "14" },
    { "{ \"route\": \"alt-2\" }", "" },
    { "{ \"before\": \"guardian\" }", "01" },
    { "{ \"after\": \"guardian\" }", "3" },
    { "{ \"before\": \"exit\", \"after\": \"entrance\" }", "12" },
    { "{ \"contains\": \"bp_key\" }", "" },
    { "{ \"block\": \"bl_room\" }", "" },
    { "{ \"adjacentTo\": { \"role\": \"guardian\" } }", "13" },
    { "{ \"adjacentTo\": { \"adjacentTo\": { \"role\": \"exit\" } } }", "13" },
    { "{ \"not\": { \"route\": \"main\" } }", "45" },
    { "{ \"any\": [{ \"role\": \"exit\" }, { \"links\": { \"max\": 0 } }] }", "35" },
    { "{ \"any\": [] }", "" },
    { "{ \"route\": \"main\", \"links\": { \"min\": 2 }, \"not\": { \"kind\": \"hall\" } }", "1" },
  };
  g_autoptr (AshlarPlan) plan = build_row ();
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_auto (AshlarAreaMatch) match = { 0 };

  plan->roles[0] = ASHLAR_ROLE_ENTRANCE;
  plan->roles[2] = ASHLAR_ROLE_GUARDIAN;
  plan->roles[3] = ASHLAR_ROLE_EXIT;
  plan->zones[0] = plan->zones[4] = (guint8) ashlar_plan_add_zone (plan, "safe", "Safe");
  ashlar_plan_add_zone (plan, "wild", "Wild");
  ashlar_plan_add_route (plan, "main", (const guint32[]){ 0, 1, 2, 3 }, 4);
  ashlar_plan_add_route (plan, "alt-1", (const guint32[]){ 1, 4 }, 2);
  ashlar_area_match_init (&match, plan, NULL, content);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarValue) value = parse (rows[i].predicate);
      g_autoptr (AshlarPredicate) predicate
          = ashlar_read_predicate (report, ASHLAR_PATH_KEY (NULL, ""), value);
      g_autoptr (GString) areas = g_string_new (NULL);

      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      for (guint area = 0; area < plan->n_areas; area++)
        if (ashlar_area_match_test (&match, predicate, area))
          g_string_append_printf (areas, "%u", area);
      g_test_message ("row %u: %s", i, rows[i].predicate);
      g_assert_cmpstr (areas->str, ==, rows[i].areas);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plan/builder", test_builder);
  g_test_add_func ("/plan/large", test_large_plan);
  g_test_add_func ("/plan/lattice", test_lattice);
  g_test_add_func ("/plan/joined-exits", test_joined_exits);
  g_test_add_func ("/plan/written-blocks", test_written_blocks);
  g_test_add_func ("/plan/ends", test_ends);
  g_test_add_func ("/plan/ends-of-little", test_ends_of_little);
  g_test_add_func ("/plan/predicates", test_predicates);
  return g_test_run ();
}
