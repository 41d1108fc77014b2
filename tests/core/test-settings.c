/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe gives for parameters: the good and the bad of every type, defaults, and the command's assignments. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "content/ashlar-parameter-private.h"

static const char *const path_ids[] = { "none", "snake", NULL };
static const char *const piece_ids[] = { "WE", "NS", NULL };

static const AshlarParameterSpec specs[] = {
  { .id = "width",
    .unit = "tiles",
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = 8192,
    .value = 64 },
  { .id = "minBlocks",
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 100,
    .optional = TRUE },
  { .id = "loops", .type = ASHLAR_PARAMETER_PERCENT, .maximum = 100, .value = 20 },
  { .id = "plugs", .type = ASHLAR_PARAMETER_BOOLEAN, .value = FALSE },
  { .id = "path", .type = ASHLAR_PARAMETER_CHOICE, .choices = path_ids },
  { .id = "roomSize",
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 1,
    .maximum = 20,
    .range_min = 3,
    .range_max = 7 },
  { .id = "weights",
    .type = ASHLAR_PARAMETER_WEIGHTS,
    .maximum = 50,
    .value = 10,
    .choices = piece_ids },
  { .id = "blocks", .type = ASHLAR_PARAMETER_BLOCK_SET },
  { .id = "guaranteed", .type = ASHLAR_PARAMETER_COUNTED_BLOCKS },
  { .id = "startBlock", .type = ASHLAR_PARAMETER_BLOCK, .optional = TRUE },
  { .id = "points", .type = ASHLAR_PARAMETER_POINTS },
  { .id = "floor", .type = ASHLAR_PARAMETER_TILE, .optional = TRUE },
  { .id = "object", .type = ASHLAR_PARAMETER_OBJECT, .optional = TRUE },
  { .id = "puzzle", .type = ASHLAR_PARAMETER_PUZZLE, .optional = TRUE },
};

/* What is given; the values that come out, as text of those that are not the default; and the findings. */
static const struct
{
  const char *given;
  const char *code;    /* of the only finding; NULL: none */
  const char *subject; /* without "/p" */
  const char *member;  /* of the effective values … */
  const char *value;   /* … and its text */
} rows[] = {
  { "{}", NULL, NULL, "width", "64" },
  { "{}", NULL, NULL, "minBlocks", NULL },
  { "{}", NULL, NULL, "blocks", NULL },
  { "{}", NULL, NULL, "weights", "{ 'WE': 10, 'NS': 10 }" },
  { "{'width':3}", NULL, NULL, "width", "3" },
  { "{'width':8192.0}", NULL, NULL, "width", "8192" },
  { "{'width':2}", "parameter-range", "/width", "width", "64" },
  { "{'width':8193}", "parameter-range", "/width", "width", "64" },
  { "{'width':9223372036854775807}", "parameter-range", "/width", "width", "64" },
  { "{'width':7.5}", "parameter-type", "/width", "width", "64" },
  { "{'width':'wide'}", "parameter-type", "/width", "width", "64" },
  { "{'width':null}", "parameter-type", "/width", "width", "64" },
  { "{'minBlocks':null}", NULL, NULL, "minBlocks", NULL },
  { "{'minBlocks':9}", NULL, NULL, "minBlocks", "9" },
  { "{'loops':100}", NULL, NULL, "loops", "100" },
  { "{'loops':101}", "parameter-range", "/loops", "loops", "20" },
  { "{'plugs':true}", NULL, NULL, "plugs", "true" },
  { "{'plugs':1}", "parameter-type", "/plugs", "plugs", "false" },
  { "{'path':'Snake'}", NULL, NULL, "path", "'snake'" },
  { "{'path':'worm'}", "parameter-type", "/path", "path", "'none'" },
  { "{'roomSize':{'min':5}}", NULL, NULL, "roomSize", "{ 'min': 5, 'max': 7 }" },
  { "{'roomSize':{'min':9}}", NULL, NULL, "roomSize", "{ 'min': 9, 'max': 9 }" },
  { "{'roomSize':{'max':2}}", NULL, NULL, "roomSize", "{ 'min': 2, 'max': 2 }" },
  { "{'roomSize':4}", NULL, NULL, "roomSize", "{ 'min': 4, 'max': 4 }" },
  { "{'roomSize':{'min':6,'max':5}}", "parameter-range", "/roomSize", "roomSize",
    "{ 'min': 3, 'max': 7 }" },
  { "{'roomSize':{'min':0}}", "parameter-range", "/roomSize/min", "roomSize",
    "{ 'min': 3, 'max': 7 }" },
  { "{'roomSize':{'mini':4}}", "parameter-unknown", "/roomSize/mini", "roomSize",
    "{ 'min': 3, 'max': 7 }" },
  { "{'weights':{'we':0}}", NULL, NULL, "weights", "{ 'WE': 0, 'NS': 10 }" },
  { "{'weights':{'WE':0,'NS':0}}", "parameter-range", "/weights", "weights",
    "{ 'WE': 10, 'NS': 10 }" },
  { "{'weights':{'WN':3}}", "parameter-unknown", "/weights/WN", "weights",
    "{ 'WE': 10, 'NS': 10 }" },
  { "{'weights':{'WE':51}}", "parameter-range", "/weights/WE", "weights",
    "{ 'WE': 10, 'NS': 10 }" },
  { "{'blocks':['a','tag:t']}", NULL, NULL, "blocks", "['a', 'tag:t']" },
  { "{'blocks':'a'}", NULL, NULL, "blocks", "['a']" },
  { "{'blocks':['gone']}", "parameter-unknown-reference", "/blocks/0", "blocks", "['gone']" },
  { "{'blocks':['tag:gone','a']}", "parameter-unknown-reference", "/blocks/0", "blocks",
    "['tag:gone', 'a']" },
  { "{'blocks':[7]}", "parameter-type", "/blocks/0", "blocks", "[]" },
  { "{'blocks':7}", "parameter-type", "/blocks", "blocks", NULL },
  { "{'guaranteed':{'a':1,'tag:t':2}}", NULL, NULL, "guaranteed", "{ 'a': 1, 'tag:t': 2 }" },
  { "{'guaranteed':{'a':-1}}", "parameter-range", "/guaranteed/a", "guaranteed", "{}" },
  { "{'guaranteed':{'g/o~ne':1,'a':1}}", "parameter-unknown-reference", "/guaranteed/g~1o~0ne",
    "guaranteed", "{ 'a': 1 }" },
  { "{'startBlock':'a'}", NULL, NULL, "startBlock", "'a'" },
  { "{'startBlock':'gone'}", "parameter-unknown-reference", "/startBlock", "startBlock", NULL },
  { "{'startBlock':['a']}", "parameter-type", "/startBlock", "startBlock", NULL },
  { "{'points':[[0,1000],[5,6]]}", NULL, NULL, "points", "[[0, 1000], [5, 6]]" },
  { "{'points':[[0,1001]]}", "parameter-range", "/points/0", "points", "[]" },
  { "{'points':[[0]]}", "parameter-type", "/points/0", "points", "[]" },
  { "{'floor':'.'}", NULL, NULL, "floor", "'.'" },
  { "{'floor':'..'}", "parameter-unknown-reference", "/floor", "floor", NULL },
  { "{'floor':'~'}", "parameter-unknown-reference", "/floor", "floor", NULL },
  { "{'object':'o'}", NULL, NULL, "object", "'o'" },
  { "{'object':'a'}", "parameter-unknown-reference", "/object", "object", NULL },
  { "{'puzzle':'p'}", NULL, NULL, "puzzle", "'p'" },
  { "{'puzzle':'q'}", "parameter-unknown-reference", "/puzzle", "puzzle", NULL },
  { "{'depth':1}", "parameter-unknown", "/depth", "width", "64" },
  { "[]", "parameter-type", "", "width", "64" },
  { "null", NULL, NULL, "width", "64" },
};

static AshlarValue *
value_from_text (const char *text)
{
  g_autofree char *quoted = g_strdup (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarValue *value;

  g_strdelimit (quoted, "'", '"');
  bytes = g_bytes_new (quoted, strlen (quoted));
  value = ashlar_json_read (bytes, "test", &error);
  g_assert_no_error (error);
  return value;
}

static AshlarContent *
make_content (void)
{
  AshlarContent *content = ashlar_content_new ();
  AshlarBlock   *tagged = ashlar_block_new ("b", 2, 2, '.');
  g_autoptr (AshlarValue) document = value_from_text ("{}");

  g_ptr_array_add (content->blocks, ashlar_block_new ("a", 2, 2, '.'));
  g_strfreev (tagged->tags);
  tagged->tags = g_strsplit ("t u", " ", -1);
  g_ptr_array_add (content->blocks, tagged);
  g_ptr_array_add (content->blocks, ashlar_block_new ("c", 2, 2, '.'));
  g_ptr_array_add (content->objects, ashlar_object_new ("o"));
  document = value_from_text ("{}");
  g_ptr_array_add (content->puzzles, ashlar_puzzle_new ("p", document, NULL));
  return content;
}

static void
test_rows (void)
{
  g_autoptr (AshlarContent) content = make_content ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarValue) given = value_from_text (rows[i].given);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarSettings) settings
          = ashlar_settings_new (specs, G_N_ELEMENTS (specs), given, content, "/p", report);
      g_autoptr (AshlarValue) values = ashlar_settings_to_value (settings);
      AshlarValue *value = ashlar_value_lookup (values, rows[i].member);
      g_autoptr (AshlarValue) expected
          = rows[i].value != NULL ? value_from_text (rows[i].value) : NULL;

      g_test_message ("%s", rows[i].given);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, rows[i].code != NULL ? 1 : 0);
      if (rows[i].code != NULL)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, 0);
          g_autofree char     *subject = g_strdup_printf ("/p%s", rows[i].subject);

          g_assert_cmpstr (ashlar_finding_get_code (finding), ==, rows[i].code);
          g_assert_cmpstr (ashlar_finding_get_subject (finding), ==, subject);
          g_assert_cmpint (ashlar_finding_get_severity (finding), ==, ASHLAR_SEVERITY_ERROR);
        }
      g_assert_true (ashlar_value_equal (value, expected));
    }
}

/* What parts ask for. */
static void
test_getters (void)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given
      = value_from_text ("{'path':'snake','roomSize':{'min':4,'max':6},'weights':{'NS':3},'blocks':"
                         "['tag:u','c'],'guaranteed':{'c':2,'tag:t':1},"
                         "'startBlock':'tag:t'}");
  g_autoptr (AshlarSettings) settings
      = ashlar_settings_new (specs, G_N_ELEMENTS (specs), given, content, "", report);
  g_autoptr (AshlarSettings) plain
      = ashlar_settings_new (specs, G_N_ELEMENTS (specs), NULL, NULL, "", report);
  g_autofree guint8 *mask = ashlar_settings_dup_block_mask (settings, "blocks", content);
  g_autofree guint8 *start = ashlar_settings_dup_block_mask (settings, "startBlock", content);
  g_autofree guint8 *all = ashlar_settings_dup_block_mask (plain, "blocks", content);
  g_autofree guint8 *none = ashlar_settings_dup_block_mask (plain, "startBlock", content);
  gint               min, max;
  guint              count;

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  g_assert_cmpint (ashlar_settings_get_choice (settings, "path"), ==, 1);
  ashlar_settings_get_range (settings, "roomSize", &min, &max);
  g_assert_cmpint (min, ==, 4);
  g_assert_cmpint (max, ==, 6);
  g_assert_cmpint (ashlar_settings_get_weights (settings, "weights")[0], ==, 10);
  g_assert_cmpint (ashlar_settings_get_weights (settings, "weights")[1], ==, 3);
  g_assert_cmpmem (mask, 3, "\0\1\1", 3);
  g_assert_cmpmem (start, 3, "\0\1\0", 3);
  g_assert_cmpmem (all, 3, "\1\1\1", 3);
  g_assert_cmpmem (none, 3, "\0\0\0", 3);
  g_assert_cmpuint (ashlar_settings_get_n_counted (settings, "guaranteed"), ==, 2);
  g_assert_cmpstr (ashlar_settings_get_counted (settings, "guaranteed", 1, &count), ==, "tag:t");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (ashlar_settings_get_integer (plain, "minBlocks"), ==, -1);
  g_assert_null (ashlar_settings_get_text (plain, "startBlock"));
  g_assert_true (ashlar_settings_is_given (settings, "path"));
  g_assert_false (ashlar_settings_is_given (settings, "width"));
}

static const struct
{
  const char *before;
  const char *assignment;
  const char *after; /* NULL: an error … */
  const char *says;  /* … that has this in it */
} assignments[] = {
  { "{}", "width=80", "{'width':80}", NULL },
  { "{'width':1,'plugs':true}", "width=80", "{'width':80,'plugs':true}", NULL },
  { "{'width':1,'plugs':true}", "width=", "{'plugs':true}", NULL },
  { "null", "roomSize=3..7", "{'roomSize':{'min':3,'max':7}}", NULL },
  { "{}", "roomSize=5", "{'roomSize':{'min':5,'max':5}}", NULL },
  { "{'roomSize':{'min':1,'max':9}}", "roomSize.min=3", "{'roomSize':{'min':3,'max':9}}", NULL },
  { "{'roomSize':7}", "roomSize.min=3", "{'roomSize':{'min':3}}", NULL },
  { "{}", "guaranteed.tag:a.b=2", "{'guaranteed':{'tag:a.b':2}}", NULL },
  { "{}", "plugs=yes", "{'plugs':true}", NULL },
  { "{}", "plugs=OFF", "{'plugs':false}", NULL },
  { "{}", "blocks=a, tag:t", "{'blocks':['a','tag:t']}", NULL },
  { "{}", "points=1:2,3:4", "{'points':[[1,2],[3,4]]}", NULL },
  { "{}", "path=snake", "{'path':'snake'}", NULL },
  { "{}", "startBlock=a=b", "{'startBlock':'a=b'}", NULL },
  { "{}", "width", NULL, "PARAMETER=VALUE" },
  { "{}", "depth=3", NULL, "width, minBlocks" },
  { "{}", "width.min=3", NULL, "width, minBlocks" },
  { "{}", "width=wide", NULL, "an integer" },
  { "{}", "plugs=maybe", NULL, "true or false" },
  { "{}", "roomSize=3-7", NULL, "MIN..MAX" },
  { "{}", "guaranteed=3", NULL, "PARAMETER.NAME" },
  { "{}", "points=1", NULL, "X:Y" },
};

static void
test_assignments (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (assignments); i++)
    {
      g_autoptr (AshlarValue) before = value_from_text (assignments[i].before);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarValue) after = ashlar_parameters_with_assignment (
          specs, G_N_ELEMENTS (specs), before, assignments[i].assignment, &error);

      g_test_message ("%s", assignments[i].assignment);
      if (assignments[i].after == NULL)
        {
          g_assert_null (after);
          g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
          g_assert_nonnull (strstr (error->message, assignments[i].says));
        }
      else
        {
          g_autoptr (AshlarValue) expected = value_from_text (assignments[i].after);

          g_assert_no_error (error);
          g_assert_true (ashlar_value_equal (after, expected));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings/rows", test_rows);
  g_test_add_func ("/settings/getters", test_getters);
  g_test_add_func ("/settings/assignments", test_assignments);
  return g_test_run ();
}
