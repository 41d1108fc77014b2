/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Place rules and markers: objects come to stand where their rule says and nowhere else, as many as
 * it says; what stands elsewhere is not moved by it. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "block-sets.h"
#include "drawings.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "place/ashlar-placer-private.h"

/* Each word of `at`, in a room with a pillar, an alcove and two gateways. */
static void
test_words (void)
{
  static const char *const rows[] = {
    "#######%%%", /* 0 */
    "#AAAAA#%%%", /* 1 */
    "#AAAAAabBB", /* 2 */
    "#AAAAA#%BB", /* 3 */
    "#AA#AA#%BB", /* 4 */
    "#AAAAAabBB", /* 5 */
    "###A###%%%", /* 6 */
    "#######%%%", /* 7 */
  };
  static const struct
  {
    const char *word, *cells;
  } expected[] = {
    /* In rows; the pillar at (3, 4) makes walls of its four neighbours and corners of none. */
    { "any", "1,1 2,1 3,1 4,1 5,1 1,2 2,2 3,2 4,2 5,2 6,2 1,3 2,3 3,3 4,3 5,3 1,4 2,4 4,4 5,4 1,5 "
             "2,5 3,5 4,5 5,5 6,5 3,6" },
    { "wall", "1,1 2,1 3,1 4,1 5,1 1,2 6,2 1,3 3,3 5,3 1,4 2,4 4,4 5,4 1,5 2,5 3,5 4,5 5,5 6,5 "
              "3,6" },
    { "corner", "1,1 5,1 1,5 3,6" },
    { "gateway", "6,2 6,5" },
  };
  Drawing drawing;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  drawing_init (&drawing, rows, G_N_ELEMENTS (rows), ASHLAR_BORDERS_DISJOINT);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      guint at = 0;

      while (!g_str_equal (ashlar_place_words[at], expected[i].word))
        at++;
      ashlar_place_cells (drawing.plan, drawing.canvas, drawing_walkable, 0, (AshlarPlaceAt) at,
                          cells);
      for (guint c = 0; c < cells->len; c++)
        g_string_append_printf (found, "%s%u,%u", c > 0 ? " " : "",
                                g_array_index (cells, guint32, c) % 10,
                                g_array_index (cells, guint32, c) / 10);
      g_assert_cmpstr (found->str, ==, expected[i].cells);
    }
  /* The middle of 7 × 8 cells lies between (3, 3) and the pillar. */
  ashlar_place_cells (drawing.plan, drawing.canvas, drawing_walkable, 0, ASHLAR_PLACE_CENTRE,
                      cells);
  g_assert_cmpuint (cells->len, ==, 27);
  g_assert_cmpuint (g_array_index (cells, guint32, 0), ==, 33);
  g_assert_cmpuint (g_array_index (cells, guint32, 1), ==, 32);
  g_assert_cmpuint (g_array_index (cells, guint32, 26), ==, 56);
  drawing_clear (&drawing);
}

/* Hubs, stairs on top of entrance and exit, nothing where the plan has neither. */
static void
test_markers (void)
{
  static const char *const rows[] = { "AAAabBBBbcCCC" };
  static const struct
  {
    gboolean    has_stairs;
    guint8      hubs; /* a bit per area */
    const char *markers;
  } expected[] = {
    { FALSE, 0, "entrance 1 exit 10" },
    { TRUE, 0, "entrance 1 exit 10 stairsUp 1 stairsDown 10" },
    { FALSE, 1 << 1, "entrance 1 exit 10 hub 6" },
    { TRUE, 1 << 0 | 1 << 2, "entrance 1 exit 10 stairsUp 1 stairsDown 10 hub 1 hub 10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      Drawing drawing;
      g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedMarker));
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      drawing_init (&drawing, rows, 1, ASHLAR_BORDERS_DISJOINT);
      drawing.plan->has_stairs = expected[i].has_stairs;
      for (guint area = 0; area < 3; area++)
        if ((expected[i].hubs >> area & 1) != 0)
          drawing.plan->roles[area] |= ASHLAR_ROLE_HUB;
      drawing.plan->roles[0] |= ASHLAR_ROLE_ENTRANCE;
      drawing.plan->roles[2] |= ASHLAR_ROLE_EXIT;
      g_assert_true (
          ashlar_place_ends (drawing.plan, drawing.canvas, drawing_walkable, markers, &error));
      g_assert_no_error (error);
      for (guint m = 0; m < markers->len; m++)
        {
          const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, m);

          g_string_append_printf (found, "%s%s %u", m > 0 ? " " : "",
                                  ashlar_marker_kind_to_string (marker->kind), marker->x);
          g_assert_cmpuint (drawing.canvas->owners[marker->x], ==, marker->area);
        }
      g_assert_cmpstr (found->str, ==, expected[i].markers);
      drawing_clear (&drawing);
    }
}

/* What passes decided: in the middle, beside what stands there, gateways last; points where they were
 * wanted; a lock on its link. */
static void
test_marks (void)
{
  static const char *const rows[] = { "AAAabBBBbcCCC%" };
  static const struct
  {
    AshlarBorders borders;
    AshlarMark    marks[7]; /* until one of the kind 0, entrance */
    const char   *markers;
  } expected[] = {
    { ASHLAR_BORDERS_DISJOINT,
      { { ASHLAR_MARKER_GUARDIAN, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_KEY, 1, 0, 0, (char *) "bronze", NULL },
        { ASHLAR_MARKER_WAY, 2, 0, 0, (char *) "well", (char *) "lift" } },
      "guardian@6 key:bronze@5 way:well/lift@10" },
    /* The middle, of two as near the first; then the other end; then the gateways; then no cell is free. */
    { ASHLAR_BORDERS_DISJOINT,
      { { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL },
        { ASHLAR_MARKER_TREASURE, 1, 0, 0, NULL, NULL } },
      "treasure@6 treasure@5 treasure@7 treasure@4 treasure@8 treasure@6" },
    /* In a wall, and of no area. */
    { ASHLAR_BORDERS_DISJOINT,
      { { ASHLAR_MARKER_INFLUENCE, ASHLAR_NO_AREA, 13, 0, NULL, NULL } },
      "influence@13" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      Drawing drawing;
      g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedMarker));
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      drawing_init (&drawing, rows, 1, expected[i].borders);
      for (const AshlarMark *mark = expected[i].marks; mark->kind != ASHLAR_MARKER_ENTRANCE; mark++)
        ashlar_plan_add_mark (drawing.plan, mark);
      g_assert_true (
          ashlar_place_marks (drawing.plan, drawing.canvas, drawing_walkable, markers, &error));
      g_assert_no_error (error);
      for (guint m = 0; m < markers->len; m++)
        {
          AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, m);

          g_string_append_printf (
              found, "%s%s%s%s%s%s@%u", m > 0 ? " " : "",
              ashlar_marker_kind_to_string (marker->kind), marker->name != NULL ? ":" : "",
              marker->name != NULL ? marker->name : "", marker->as != NULL ? "/" : "",
              marker->as != NULL ? marker->as : "", marker->x);
          if (marker->area != ASHLAR_NO_AREA)
            g_assert_cmpuint (drawing.canvas->owners[marker->x], ==, marker->area);
          g_free (marker->name);
          g_free (marker->as);
        }
      g_assert_cmpstr (found->str, ==, expected[i].markers);
      drawing_clear (&drawing);
    }
}

/* On a gateway of the locked link and of no other, with the key's name if there is one key. */
static void
test_locks (void)
{
  static const char *const rows[] = { "AAAabBBBbcCCC" };
  static const char *const one[] = { "bronze", NULL };
  static const char *const two[] = { "bronze", "silver", NULL };
  static const char *const wall[] = { "0A1" };
  Drawing                  drawing;
  g_autoptr (GArray) markers = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedMarker));
  g_autoptr (GError) error = NULL;
  const AshlarMark key = { .kind = ASHLAR_MARKER_KEY, .area = 1, .name = (char *) "bronze" };

  drawing_init (&drawing, rows, 1, ASHLAR_BORDERS_DISJOINT);
  ashlar_plan_set_lock (drawing.plan, 0, one);
  ashlar_plan_set_lock (drawing.plan, 1, two);
  g_assert_true (
      ashlar_place_marks (drawing.plan, drawing.canvas, drawing_walkable, markers, &error));
  g_assert_cmpuint (markers->len, ==, 2);
  for (guint32 link = 0; link < 2; link++)
    {
      AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, link);
      const AshlarCell   *cell = &drawing.plan->gateways[drawing.plan->gateway_first[link]];

      g_assert_cmpint (marker->kind, ==, ASHLAR_MARKER_LOCK);
      g_assert_cmpstr (marker->name, ==, link == 0 ? "bronze" : NULL);
      g_assert_cmpuint (marker->x, ==, cell->x);
      g_assert_cmpuint (marker->area, ==, drawing.plan->link_from[link]);
      g_free (marker->name);
    }
  drawing_clear (&drawing);

  drawing_init (&drawing, wall, 1, ASHLAR_BORDERS_DISJOINT);
  ashlar_plan_add_mark (drawing.plan, &key);
  g_array_set_size (markers, 0);
  g_assert_false (
      ashlar_place_marks (drawing.plan, drawing.canvas, drawing_walkable, markers, &error));
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, "bronze"));
  drawing_clear (&drawing);
}

/* ------------------------------------------------------------------ rules */

static gint
rule_of (const AshlarPlacedObject *object)
{
  return object->reference[0] == 'o' && g_ascii_isdigit (object->reference[1])
             ? (gint) g_ascii_strtoull (object->reference + 1, NULL, 10)
             : -1;
}

#define SET(objects, place)                                                                        \
  "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["         \
  "{ \"representation\": \".\" }, { \"representation\": \"#\", \"blocksMovement\": true, "         \
  "\"blocksLoS\": true }], \"objects\": [" objects "],"                                            \
  "\"blocks\": [{ \"id\": \"room\", \"representation\": [\"#####\", \"#...#\", \"#....\", "        \
  "\"#####\"],"                                                                                    \
  "\"exits\": [{ \"position\": [4, 2], \"direction\": \"East\" }], \"transformations\": "          \
  "[\"R180\"] }],"                                                                                 \
  "\"recipes\": [{ \"id\": \"r\", \"planner\": { \"type\": \"blocks\" }, \"place\": [" place       \
  "] }] }"

/* An object with references becomes one of them, each with its share; one that the content does not
 * have is placed by its name. */
static void
test_references (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (
      SET ("{ \"id\": \"enemy\", \"references\": { \"rat\": 3, \"orc\": 1, \"none\": 0 } }, "
           "{ \"id\": \"rat\" }, { \"id\": \"orc\" }, { \"id\": \"none\" }",
           "{ \"id\": \"foes\", \"object\": \"enemy\", \"count\": { \"min\": 4, \"max\": 4 } }, "
           "{ \"id\": \"odd\", \"object\": \"unheard-of\", \"count\": 1 }"));
  guint n_rats = 0, n = 0;

  for (guint64 seed = 0; seed < 500; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (ashlar_level_get_n_objects (level), ==, 5);
      for (guint i = 0; i < 4; i++)
        {
          const AshlarLevelObject *object = ashlar_level_get_object (level, i);
          const char              *reference = ashlar_level_object_get_reference (object);

          g_assert_true (g_str_equal (reference, "rat") || g_str_equal (reference, "orc"));
          g_assert_nonnull (ashlar_level_object_get_blueprint (object));
          n_rats += g_str_equal (reference, "rat");
          n++;
        }
      g_assert_cmpstr (ashlar_level_object_get_reference (ashlar_level_get_object (level, 4)), ==,
                       "unheard-of");
      g_assert_null (ashlar_level_object_get_blueprint (ashlar_level_get_object (level, 4)));
    }
  /* Three in four of 2,000, five standard deviations (19.4 each) to either side. */
  g_assert_cmpuint (n, ==, 2000);
  g_assert_cmpuint (n_rats, >, 1500 - 97);
  g_assert_cmpuint (n_rats, <, 1500 + 97);
}

/* A count between its ends comes out as each of them, and all areas get one before any gets two. */
static void
test_counts (void)
{
  g_autoptr (AshlarContent) content
      = block_sets_read (SET ("", "{ \"id\": \"a\", \"object\": \"o0\", \"count\": { \"min\": 2, "
                                  "\"max\": 5 } }, { \"id\": \"b\", \"object\": \"o1\", \"count\": "
                                  "{ \"max\": 1 }, \"at\": \"gateway\" }"));
  guint counts[2][7] = { { 0 } };

  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);
      guint n[2] = { 0 }, in_area[2] = { 0 };

      g_assert_no_error (error);
      g_assert_cmpuint (ashlar_level_get_n_areas (level), ==, 2);
      for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
        {
          const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

          n[rule_of (object)]++;
          in_area[object->area] += rule_of (object) == 0;
        }
      counts[0][n[0]]++;
      counts[1][n[1]]++;
      g_assert_cmpuint (MAX (in_area[0], in_area[1]) - MIN (in_area[0], in_area[1]), <=, 1);
    }
  for (guint i = 0; i < 7; i++)
    {
      g_assert_true ((counts[0][i] > 20) == (i >= 2 && i <= 5));
      g_assert_true ((counts[1][i] > 20) == (i <= 1));
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    const char         *place;
    AshlarGenerateError code;
    const char         *subject, *words;
    gboolean            in_lint;
  } rows[] = {
    { "{ \"id\": \"a\", \"object\": \"o\", \"chance\": 1, \"count\": 3 }",
      ASHLAR_GENERATE_ERROR_PARAMETER, "/recipes/0/place/0/chance", "one of them", TRUE },
    { "{ \"id\": \"loot\", \"object\": \"o\", \"count\": { \"min\": 15 } }",
      ASHLAR_GENERATE_ERROR_NO_SPACE, "/recipes/0/place/0/count",
      "The place rule loot demands at least 15 of o, and there are 14 places", FALSE },
    { "{ \"id\": \"a\", \"object\": \"o\", \"count\": 1 }, { \"id\": \"b\", \"object\": \"o\", "
      "\"when\": { \"role\": \"hub\" }, \"count\": 1, \"at\": \"corner\" }",
      ASHLAR_GENERATE_ERROR_NO_SPACE, "/recipes/0/place/1/count",
      "0 places (at: corner) in the 0 areas", FALSE },
    { "{ \"id\": \"a\", \"object\": \"o\", \"count\": 3, \"at\": \"gateway\" }",
      ASHLAR_GENERATE_ERROR_NO_SPACE, "/recipes/0/place/0/count", "2 places (at: gateway)", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) parts = g_strsplit (SET ("", "@"), "@", 2);
      g_autofree char *whole = g_strconcat (parts[0], rows[i].place, parts[1], NULL);
      g_autoptr (AshlarContent) content = block_sets_read (whole);
      g_autoptr (AshlarReport) report = ashlar_content_lint (content);
      g_autoptr (GError) error = NULL;
      gboolean found = FALSE;

      g_test_message ("row %u", i);
      g_assert_null (ashlar_content_generate (content, "r", 1, NULL, NULL, &error));
      g_assert_error (error, ASHLAR_GENERATE_ERROR, (gint) rows[i].code);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, rows[i].subject);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        found = found
                || g_str_equal (ashlar_finding_get_subject (ashlar_report_get_finding (report, f)),
                                rows[i].subject);
      g_assert_cmpint (found, ==, rows[i].in_lint);
    }
}

static AshlarPlaceRule *
add_rule (AshlarRecipe *recipe, const char *at)
{
  AshlarPlaceRule *rule = g_new0 (AshlarPlaceRule, 1);

  rule->id = g_strdup_printf ("rule-%u", recipe->place->len);
  rule->object = g_strdup_printf ("o%u", recipe->place->len);
  rule->at = g_strdup (at);
  rule->count.min = rule->count.max = -1;
  rule->chance = -1;
  g_ptr_array_add (recipe->place, rule);
  return rule;
}

/* What no file can say, but an editor could put together. */
static void
test_check (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (SET ("{ \"id\": \"o0\" }", ""));
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("r", "blocks");
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  static const char *const expected[][2] = {
    { "/p/0/count", "out-of-range" },       { "/p/1/object", "place-rule-object" },
    { "/p/2/object", "unknown-reference" }, { "/p/2/at", "unknown-word" },
    { "/p/3/object", "unknown-reference" }, { "/p/3/id", "repeated-id" },
  };
  AshlarPlaceRule *rule = add_rule (recipe, NULL);

  rule->count.min = 4;
  rule->count.max = 3;
  rule = add_rule (recipe, "centre");
  g_clear_pointer (&rule->object, g_free);
  add_rule (recipe, "roof");
  rule = add_rule (recipe, "wall");
  g_free (rule->id);
  rule->id = g_strdup ("rule-1");
  ashlar_place_rules_check (recipe->place, content, "/p", report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_assert_cmpstr (ashlar_finding_get_subject (finding), ==, expected[i][0]);
      g_assert_cmpstr (ashlar_finding_get_code (finding), ==, expected[i][1]);
    }
}

/* A level records its rules, and is read back with all that they placed. */
static void
test_record (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (
      SET ("", "{ \"id\": \"loot\", \"when\": { \"deadEnd\": true }, \"object\": \"o0\", "
               "\"chance\": 0.25, \"at\": \"Wall\" }"));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "r", 3, NULL, NULL, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarLevel) again = NULL;
  const AshlarPartRecord *part;

  g_assert_no_error (error);
  part = g_ptr_array_index (level->parts, level->parts->len - 1);
  g_assert_cmpstr (part->stage, ==, "place");
  g_assert_cmpstr (part->type, ==, "rule");
  g_assert_cmpstr (ashlar_value_get_string (ashlar_value_lookup (part->parameters, "id")), ==,
                   "loot");
  g_assert_cmpstr (ashlar_value_get_string (ashlar_value_lookup (part->parameters, "at")), ==,
                   "wall");
  bytes = ashlar_level_to_bytes (level);
  again = ashlar_level_load_bytes (bytes, "level", &error);
  g_assert_no_error (error);
  levels_assert_same (level, again);
}

/* Traced or not, the same objects; the trace names the rule of each. */
static void
test_trace (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (
      SET ("", "{ \"id\": \"loot\", \"object\": \"o0\", \"count\": 3 }, { \"id\": \"rest\", "
               "\"object\": \"o1\", \"at\": \"corner\" }"));
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "r", NULL, NULL);
  g_autoptr (AshlarBuild) plain = ashlar_build_new (generator, 5, NULL, FALSE, NULL, NULL);
  g_autoptr (AshlarBuild) traced = ashlar_build_new (generator, 5, NULL, TRUE, NULL, NULL);
  guint n_placed = 0, n_counted = 0;

  g_assert_no_error (plain->error);
  levels_assert_same (plain->level, traced->level);
  for (guint i = 0; i < ashlar_trace_get_n_steps (traced->trace); i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (traced->trace, i);
      g_autofree char       *text = NULL;

      n_placed += g_str_equal (step->reason, "object-placed") && step->n_cells == 1;
      if (g_str_equal (step->reason, "objects-counted"))
        {
          n_counted++;
          text = ashlar_trace_dup_words (traced->trace, step, NULL);
          g_assert_cmpstr (text, ==, "3 of o0, by the rule loot; places: 14, in areas: 2");
        }
    }
  g_assert_cmpuint (n_placed, ==, plain->level->objects->len);
  g_assert_cmpuint (n_counted, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place/words", test_words);
  g_test_add_func ("/place/markers", test_markers);
  g_test_add_func ("/place/marks", test_marks);
  g_test_add_func ("/place/locks", test_locks);
  g_test_add_func ("/place/references", test_references);
  g_test_add_func ("/place/counts", test_counts);
  g_test_add_func ("/place/refusals", test_refusals);
  g_test_add_func ("/place/check", test_check);
  g_test_add_func ("/place/record", test_record);
  g_test_add_func ("/place/trace", test_trace);
  return g_test_run ();
}
