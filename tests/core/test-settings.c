/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe gives for parameters: the good and the bad of every type, defaults, and the command's assignments. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "content/ashlar-parameter-kind-private.h"
#include "pipeline/ashlar-parts.h"
#include "plan/ashlar-part-private.h"
#include "said.h"

static const char *const path_ids[] = { "none", "snake", NULL };
static const char *const piece_ids[] = { "WE", "NS", NULL };

typedef struct
{
  char            *id;
  gint             cost;
  AshlarPredicate *when;
  char            *object;
} Cost;

static const AshlarParameterSpec cost_fields[] = {
  { .id = "id", .type = ASHLAR_PARAMETER_WORD, .offset = offsetof (Cost, id) },
  { .id = "cost",
    .type = ASHLAR_PARAMETER_INTEGER,
    .maximum = 1000,
    .value = 100,
    .offset = offsetof (Cost, cost) },
  { .id = "when",
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE,
    .offset = offsetof (Cost, when) },
  { .id = "object",
    .type = ASHLAR_PARAMETER_OBJECT,
    .optional = TRUE,
    .offset = offsetof (Cost, object) },
};

typedef struct
{
  gint               width, min_blocks, loops, path;
  gboolean           plugs, has_path;
  AshlarSpan         room_size;
  gint               weights[2];
  AshlarBlockSet    *blocks;
  AshlarBlockCounts *guaranteed;
  AshlarPoints      *points;
  char              *start_block, *floor, *object, *puzzle, *zone;
  AshlarPredicate   *except;
  AshlarRecords     *costs;
  AshlarWordList    *keys;
} Settings;

static const AshlarParameterSpec specs[] = {
  { .id = "width",
    .unit = "tiles",
    .offset = offsetof (Settings, width),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = 8192,
    .value = 64 },
  { .id = "minBlocks",
    .offset = offsetof (Settings, min_blocks),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 100,
    .optional = TRUE },
  { .id = "loops",
    .offset = offsetof (Settings, loops),
    .type = ASHLAR_PARAMETER_PERCENT,
    .maximum = 100,
    .value = 20 },
  { .id = "plugs",
    .offset = offsetof (Settings, plugs),
    .type = ASHLAR_PARAMETER_BOOLEAN,
    .value = FALSE },
  { .id = "path",
    .offset = offsetof (Settings, path),
    .given = offsetof (Settings, has_path),
    .type = ASHLAR_PARAMETER_CHOICE,
    .choices = path_ids },
  { .id = "roomSize",
    .offset = offsetof (Settings, room_size),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 1,
    .maximum = 20,
    .range_min = 3,
    .range_max = 7 },
  { .id = "weights",
    .offset = offsetof (Settings, weights),
    .type = ASHLAR_PARAMETER_WEIGHTS,
    .maximum = 50,
    .value = 10,
    .choices = piece_ids },
  { .id = "blocks", .offset = offsetof (Settings, blocks), .type = ASHLAR_PARAMETER_BLOCK_SET },
  { .id = "guaranteed",
    .offset = offsetof (Settings, guaranteed),
    .type = ASHLAR_PARAMETER_COUNTED_BLOCKS },
  { .id = "startBlock",
    .offset = offsetof (Settings, start_block),
    .use = ASHLAR_USE_START,
    .type = ASHLAR_PARAMETER_BLOCK,
    .optional = TRUE },
  { .id = "points", .offset = offsetof (Settings, points), .type = ASHLAR_PARAMETER_POINTS },
  { .id = "floor",
    .offset = offsetof (Settings, floor),
    .type = ASHLAR_PARAMETER_TILE,
    .optional = TRUE },
  { .id = "object",
    .offset = offsetof (Settings, object),
    .type = ASHLAR_PARAMETER_OBJECT,
    .optional = TRUE },
  { .id = "puzzle",
    .offset = offsetof (Settings, puzzle),
    .type = ASHLAR_PARAMETER_PUZZLE,
    .optional = TRUE },
  { .id = "except",
    .type = ASHLAR_PARAMETER_PREDICATE,
    .optional = TRUE,
    .offset = offsetof (Settings, except) },
  { .id = "zone",
    .type = ASHLAR_PARAMETER_WORD,
    .optional = TRUE,
    .offset = offsetof (Settings, zone) },
  { .id = "costs",
    .type = ASHLAR_PARAMETER_RECORDS,
    .fields = cost_fields,
    .n_fields = G_N_ELEMENTS (cost_fields),
    .record_size = sizeof (Cost),
    .record = "Cost",
    .offset = offsetof (Settings, costs) },
  { .id = "keys",
    .type = ASHLAR_PARAMETER_WORDS,
    .optional = TRUE,
    .offset = offsetof (Settings, keys) },
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
  { "{'except':{'deadEnd':true,'not':{'block':'a'}}}", NULL, NULL, "except",
    "{'deadEnd':true,'not':{'block':'a'}}" },
  { "{'except':null}", NULL, NULL, "except", NULL },
  { "{'except':[]}", "parameter-type", "/except", "except", NULL },
  { "{'except':{'not':{'kind':'cave'}}}", "unknown-word", "/except/not/kind", "except", NULL },
  { "{'zone':'safe'}", NULL, NULL, "zone", "'safe'" },
  { "{'zone':''}", "parameter-type", "/zone", "zone", NULL },
  { "{'zone':7}", "parameter-type", "/zone", "zone", NULL },
  { "{}", NULL, NULL, "costs", NULL },
  { "{'costs':[]}", NULL, NULL, "costs", "[]" },
  { "{'costs':[{'id':'x'},{'id':'y','cost':3,'when':{'links':1},'object':'o'}]}", NULL, NULL,
    "costs", "[{'id':'x','cost':100},{'id':'y','cost':3,'when':{'links':1},'object':'o'}]" },
  { "{'costs':{}}", "parameter-type", "/costs", "costs", NULL },
  { "{'keys':['bronze','silver']}", NULL, NULL, "keys", "['bronze','silver']" },
  { "{'keys':'bronze'}", NULL, NULL, "keys", "['bronze']" },
  { "{'keys':[]}", NULL, NULL, "keys", "[]" },
  { "{'keys':7}", "parameter-type", "/keys", "keys", NULL },
  { "{'keys':['bronze','']}", "parameter-type", "/keys/1", "keys", NULL },
  { "{'costs':[{'id':'x'},7]}", "parameter-type", "/costs/1", "costs", NULL },
  { "{'costs':[{}]}", "parameter-missing", "/costs/0", "costs", NULL },
  { "{'costs':[{'id':'x','cost':1001}]}", "parameter-range", "/costs/0/cost", "costs", NULL },
  { "{'costs':[{'id':'x','price':1}]}", "parameter-unknown", "/costs/0/price", "costs", NULL },
  { "{'costs':[{'id':'x','object':'gone'}]}", "parameter-unknown-reference", "/costs/0/object",
    "costs", NULL },
  { "{'costs':[{'id':'x','when':{'deadEnd':1}}]}", "wrong-type", "/costs/0/when/deadEnd", "costs",
    NULL },
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

/* What was expected, or what is missing. */
static gboolean
says_what_to_do (const char *message)
{
  return strstr (message, "; expected ") != NULL || strstr (message, "does not exist") != NULL
         || strstr (message, "no block has that tag") != NULL;
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
          g_assert_true (says_what_to_do (ashlar_finding_get_message (finding)));
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
  g_autofree guint8 *mask = said_mask (settings, "blocks", content);
  g_autofree guint8 *start = g_new0 (guint8, 3);
  g_autofree guint8 *all = said_mask (plain, "blocks", content);
  g_autofree guint8 *none = g_new0 (guint8, 3);
  gint               min, max;
  guint              count;

  ashlar_settings_mark_blocks (settings, ASHLAR_USE_START, content, start);
  ashlar_settings_mark_blocks (plain, ASHLAR_USE_START, content, none);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  g_assert_cmpint (said_integer (settings, "path"), ==, 1);
  said_range (settings, "roomSize", &min, &max);
  g_assert_cmpint (min, ==, 4);
  g_assert_cmpint (max, ==, 6);
  g_assert_cmpint (said_weights (settings, "weights")[0], ==, 10);
  g_assert_cmpint (said_weights (settings, "weights")[1], ==, 3);
  g_assert_cmpmem (mask, 3, "\0\1\1", 3);
  g_assert_cmpmem (start, 3, "\0\1\0", 3);
  g_assert_cmpmem (all, 3, "\1\1\1", 3);
  g_assert_cmpmem (none, 3, "\0\0\0", 3);
  g_assert_cmpuint (said_n_counted (settings, "guaranteed"), ==, 2);
  g_assert_cmpstr (said_counted (settings, "guaranteed", 1, &count), ==, "tag:t");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (said_integer (plain, "minBlocks"), ==, -1);
  g_assert_null (said_text (plain, "startBlock"));
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
  { "{}", "zone=far away", "{'zone':'far away'}", NULL },
  { "{}", "except={\"deadEnd\":true}", "{'except':{'deadEnd':true}}", NULL },
  { "{}", "costs=[{\"id\":\"a\"}]", "{'costs':[{'id':'a'}]}", NULL },
  { "{}", "except=deadEnd", NULL, "a JSON object" },
  { "{}", "costs={}", NULL, "a JSON list" },
  { "{}", "costs.0=3", NULL, "width, minBlocks" },
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

/* ---- The table of kinds */

static const AshlarParameterSpec *
find_spec (const char *id)
{
  return _ashlar_parameter_find_spec (specs, G_N_ELEMENTS (specs), id, strlen (id));
}

/* Every kind has a row that is whole, a good value here and a bad one. */
static void
test_kinds (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint type = 0; type < ASHLAR_N_PARAMETER_TYPES; type++)
    {
      const AshlarParameterKind *kind = ashlar_parameter_kind_get ((AshlarParameterType) type);
      guint                      n_good = 0, n_bad = 0;

      g_test_message ("type %u", type);
      g_assert_nonnull (kind);
      g_assert_true (g_hash_table_add (words, (gpointer) kind->word));
      g_assert_cmpuint (kind->size, >, 0);
      g_assert_nonnull (kind->read);
      g_assert_nonnull (kind->print);
      g_assert_nonnull (kind->parse);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          const AshlarParameterSpec *spec = find_spec (rows[i].member);

          if (spec->type != (AshlarParameterType) type || strcmp (rows[i].given, "{}") == 0)
            continue;
          n_good += rows[i].code == NULL;
          n_bad += rows[i].code != NULL && rows[i].subject[0] == '/';
        }
      g_assert_cmpuint (n_good, >, 0);
      g_assert_cmpuint (n_bad, >, 0);
    }
}

/* What is printed reads as what it was, and says so again. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarValue) given = value_from_text (rows[i].given);
      g_autoptr (AshlarReport) ignored = ashlar_report_new ();
      g_autoptr (AshlarSettings) settings
          = ashlar_settings_new (specs, G_N_ELEMENTS (specs), given, NULL, "", ignored);
      g_autoptr (AshlarValue) values = ashlar_settings_to_value (settings);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarSettings) again
          = ashlar_settings_new (specs, G_N_ELEMENTS (specs), values, NULL, "", report);
      g_autoptr (AshlarValue) same = ashlar_settings_to_value (again);

      g_test_message ("%s", rows[i].given);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      g_assert_true (ashlar_value_equal (values, same));
    }
}

static const char *
shout (AshlarReferenceType type, const char *id, gpointer data)
{
  static const char *const words[] = {
    [ASHLAR_REFERENCE_BLOCK] = "BLOCK",   [ASHLAR_REFERENCE_TAG] = "TAG",
    [ASHLAR_REFERENCE_OBJECT] = "OBJECT", [ASHLAR_REFERENCE_PUZZLE] = "PUZZLE",
    [ASHLAR_REFERENCE_TILE] = "T",
  };

  return strcmp (id, "stays") == 0 ? NULL : words[type];
}

static const struct
{
  const char *before, *after; /* @after NULL: nothing is named */
} references[] = {
  { "{'width':1,'path':'snake','points':[[1,2]],'zone':'a'}", NULL },
  { "{'blocks':['a','stays'],'startBlock':'tag:t'}",
    "{'blocks':['BLOCK','stays'],'startBlock':'BLOCK'}" },
  { "{'blocks':'a','guaranteed':{'a':1,'stays':2}}",
    "{'blocks':'BLOCK','guaranteed':{'BLOCK':1,'stays':2}}" },
  { "{'guaranteed':{'BLOCK':3,'stays':2}}", "{'guaranteed':{'BLOCK':3,'stays':2}}" },
  { "{'floor':'.','object':'o','puzzle':'p'}",
    "{'floor':'T','object':'OBJECT','puzzle':'PUZZLE'}" },
  { "{'except':{'any':[{'block':'a'},{'not':{'contains':'o','tag':'t'}}],'zone':'a'}}",
    "{'except':{'any':[{'block':'BLOCK'},{'not':{'contains':'OBJECT','tag':'TAG'}}],'zone':'a'}}" },
  { "{'costs':[{'id':'a','object':'o','when':{'adjacentTo':{'block':'a'}}},{'id':'o'}]}",
    "{'costs':[{'id':'a','object':'OBJECT','when':{'adjacentTo':{'block':'BLOCK'}}},{'id':'o'}]}" },
  { "{'costs':7,'except':7,'blocks':7,'guaranteed':7,'object':7}", NULL },
};

static void
test_references (void)
{
  const AshlarReferenceVisitor visitor = { shout, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    {
      g_autoptr (AshlarValue) before = value_from_text (references[i].before);
      g_autoptr (AshlarValue) expected = value_from_text (
          references[i].after != NULL ? references[i].after : references[i].before);
      g_autoptr (AshlarValue) after
          = ashlar_parameters_map (specs, G_N_ELEMENTS (specs), before, &visitor);

      g_test_message ("%s", references[i].before);
      g_assert_true (ashlar_value_equal (after, expected));
      g_assert_true (references[i].after != NULL || after == before);
    }
}

static void
count_predicate (const AshlarPredicate *predicate, const AshlarPath *path, gpointer data)
{
  g_autofree char *place = ashlar_path_to_string (path);

  g_string_append_printf (data, "%s ", place);
}

static void
test_predicates (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given = value_from_text (
      "{'except':{'deadEnd':true},'costs':[{'id':'a'},{'id':'b','when':{'links':2}}]}");
  g_autoptr (AshlarSettings) settings
      = ashlar_settings_new (specs, G_N_ELEMENTS (specs), given, NULL, "", report);
  g_autoptr (GString) found = g_string_new (NULL);

  ashlar_parameters_each_predicate (specs, G_N_ELEMENTS (specs), ashlar_settings_get (settings),
                                    &(const AshlarPath){ .key = "/p" }, count_predicate, found);
  g_assert_cmpstr (found->str, ==, "/p/except /p/costs/1/when ");
}

/* What a part reads is what its list fills: each value has a place of its own in its struct. */
static void
test_places_of_parts (void)
{
  for (guint kind = 0; kind <= ASHLAR_PART_FINISH; kind++)
    for (guint p = 0; p < ashlar_get_n_parts ((AshlarPartKind) kind); p++)
      {
        const AshlarPart *part = ashlar_get_part ((AshlarPartKind) kind, p);

        g_test_message ("%s", part->id);
        for (guint i = 0; i < part->n_parameters; i++)
          for (guint j = 0; j < part->n_parameters; j++)
            {
              const AshlarParameterSpec *a = &part->parameters[i], *b = &part->parameters[j];

              g_assert_true (i == j || a->offset + ashlar_parameter_get_size (a) <= b->offset
                             || b->offset + ashlar_parameter_get_size (b) <= a->offset);
              g_assert_true (a->given == 0 || a->given + sizeof (gboolean) <= b->offset
                             || b->offset + ashlar_parameter_get_size (b) <= a->given);
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
  g_test_add_func ("/settings/kinds", test_kinds);
  g_test_add_func ("/settings/round-trip", test_round_trip);
  g_test_add_func ("/settings/references", test_references);
  g_test_add_func ("/settings/predicates", test_predicates);
  g_test_add_func ("/settings/places-of-parts", test_places_of_parts);
  return g_test_run ();
}
