/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the lint says of recipes whose stages contradict each other, or ask for what cannot be: all of
 * it, by name, and what is sound not at all. What is an error here is refused when the recipe is made
 * ready, too. */

#include <ashlar.h>

#include <string.h>

#include "block-sets.h"
#include "level/ashlar-level-private.h"

/* Blocks that need not be turned: `room` leads everywhere, `hall` across; `end` is reached by `hall`
 * alone; `wide` by nobody; `huge` is 11 tiles across. */
#define CONTENT                                                                                    \
  "{'format':'ashlar-content','version':1,'defaultTile':'#','tiles':[{'representation':'.'},"      \
  "{'representation':'#','blocksMovement':true}],'objects':[{'id':'chest'}],'blocks':["            \
  "{'id':'room','tags':['plain'],'representation':['#.#','...','#.#'],'exits':["                   \
  "{'position':[1,0],'direction':'North'},{'position':[0,1],'direction':'West'},"                  \
  "{'position':[2,1],'direction':'East'},{'position':[1,2],'direction':'South'}]},"                \
  "{'id':'hall','tags':['plain'],'representation':['###','...','###'],'exits':["                   \
  "{'position':[0,1],'direction':'West'},{'position':[2,1],'direction':'East'}]},"                 \
  "{'id':'end','occurrences':0,'representation':['##','.#','##'],'exits':["                        \
  "{'position':[0,1],'direction':'West'}]},"                                                       \
  "{'id':'wide','occurrences':0,'representation':['###','..#','..#'],'exits':["                    \
  "{'position':[0,1],'direction':'West','width':2}]},"                                             \
  "{'id':'huge','occurrences':0,'representation':['###########','..........#'],'exits':["          \
  "{'position':[0,1],'direction':'West'}]}],"                                                      \
  "'recipes':[{'id':'r',%s}]}"

#define PARAMETERS "/recipes/0/planner/parameters/"
#define MODE "/recipes/0/assign/0/parameters/mode"

typedef struct
{
  const char *subject;
  const char *words[3]; /* all stand in the message */
} Expected;

typedef struct
{
  const char *name;
  const char *recipe; /* its members beside the id; single quotes */
  Expected    expected[5];
} Row;

#define BLOCKS(parameters, rest) "'planner':{'type':'blocks','parameters':{" parameters "}}" rest
#define GRID(parameters, rest)                                                                     \
  "'planner':{'type':'block-grid','parameters':{'blocks':['room','hall'],'plugs':true," parameters \
  "}}" rest
#define ENDS(parameters) ",'assign':[{'type':'ends','parameters':{" parameters "}}]"

#define PASSES(passes) "'planner':{'type':'mine'},'assign':[" passes "]"
#define ASSIGN "/recipes/0/assign/"

static const Row conflicts[] = {
  { "a guardian without a route",
    PASSES ("{'type':'guardian'}"),
    { { ASSIGN "0/type", { "guardian", "main route", "route" } } } },
  { "a route laid behind the guardian",
    PASSES ("{'type':'guardian'},{'type':'route'}"),
    { { ASSIGN "0/type", { "guardian", "main route", "route" } } } },
  { "ends moved behind a route",
    PASSES ("{'type':'route'},{'type':'attach'},{'type':'ends'}"),
    { { ASSIGN "2/type", { "ends", "entrance and exit", "route" } } } },
  { "two routes",
    PASSES ("{'type':'route'},{'type':'route'}"),
    { { ASSIGN "1/type", { "route", "once" } } } },
  { "more alternatives wanted than looked for",
    PASSES ("{'type':'route','parameters':{'alternatives':1,'leastAlternatives':2}}"),
    { { ASSIGN "0/parameters/leastAlternatives", { "2", "1" } } } },
  { "two ways of one id, one of them nowhere",
    PASSES ("{'type':'ends','parameters':{'ways':[{'id':'a'},{'id':'a','mode':'given'}]}}"),
    { { ASSIGN "0/parameters/ways/1/id", { "a", "another" } },
      { ASSIGN "0/parameters/ways/1/point", { "a", "given point" } } } },
  { "end block and an exit far away",
    BLOCKS ("'endBlock':'end'", ENDS ("'mode':'farthest'")),
    { { MODE, { "endBlock", "end", "farthest" } } } },
  { "end block and ends far apart",
    BLOCKS ("'endBlock':'end'", ENDS ("'mode':'apart'")),
    { { MODE, { "endBlock", "apart" } } } },
  { "start block and ends far apart",
    BLOCKS ("'startBlock':'room'", ENDS ("'mode':'apart'")),
    { { MODE, { "startBlock", "the entrance", "apart" } } } },
  { "end block and a given exit",
    BLOCKS ("'endBlock':'end'", ENDS ("'mode':'given','exit':[[10,10]]")),
    { { MODE, { "endBlock", "given" } } } },
  { "start block and a given entrance",
    BLOCKS ("'startBlock':'room'", ENDS ("'mode':'given','entrance':[[10,10]]")),
    { { MODE, { "startBlock", "given" } } } },
  { "start and end block and both given",
    BLOCKS ("'startBlock':'room','endBlock':'end'",
            ENDS ("'mode':'given','entrance':[[10,10]],'exit':[[900,900]]")),
    { { MODE, { "startBlock" } }, { MODE, { "endBlock" } } } },
  { "end block of a grid",
    GRID ("'endBlock':'hall'", ENDS ("'mode':'farthest'")),
    { { MODE, { "endBlock", "hall", "farthest" } } } },
  { "snake and an exit far away",
    GRID ("'path':'snake'", ENDS ("'mode':'farthest'")),
    { { MODE, { "path", "snake", "farthest" } } } },
  { "snake and given ends",
    GRID ("'path':'snake'", ENDS ("'mode':'given','entrance':[[10,10]]")),
    { { MODE, { "path", "snake", "given" } } } },
  { "stairs at the edges and ends far apart",
    "'planner':{'type':'minidungeon','parameters':{'stairs':'edges'}}" ENDS ("'mode':'apart'"),
    { { MODE, { "stairs", "edges", "apart" } } } },
  { "all that is wrong, not the first",
    BLOCKS ("'width':10,'height':10,'startBlock':'room','guaranteed':{'huge':1,'wide':2},"
            "'minBlocks':9,'maxBlocks':4,'minArea':90",
            ""),
    { { PARAMETERS "minBlocks", { "9", "4" } },
      { PARAMETERS "minArea", { "90 %" } },
      { PARAMETERS "width", { "11 × 2", "10 × 10", "width be 11" } },
      { PARAMETERS "guaranteed/wide", { "demanded 2 times", "No chain" } } } },
  { "no start and a block that is too large",
    BLOCKS ("'width':10,'height':10,'startBlock':'huge','guaranteed':{'huge':2}", ""),
    { { PARAMETERS "width", { "too small for the start block huge" } },
      { PARAMETERS "width", { "huge is demanded 2 times", "width be 11" } } } },
  { "a grid of one cell",
    GRID ("'across':1,'down':1,'endBlock':'hall','guaranteed':{'room':2}", ""),
    { { PARAMETERS "down", { "2", "1 × 1" } },
      { PARAMETERS "endBlock", { "one cell" } },
      { PARAMETERS "across", { "without open exits" } } } },
  { "sizes that differ",
    "'planner':{'type':'block-grid','parameters':{'guaranteed':{'end':1}}}",
    { { PARAMETERS "blocks", { "one size" } } } },
};

#define MINE(rest) "'planner':{'type':'mine'}," rest
#define WHEN(when)                                                                                 \
  "'theme':[{'id':'a','when':{" when "},'painter':'room'},{'id':'b','painter':'open'}]"
#define PLACE(when) "'place':[{'id':'a','when':{" when "},'object':'chest'}]"
#define THEME_WHEN "/recipes/0/theme/0/when/"
#define PLACE_WHEN "/recipes/0/place/0/when/"

/* Predicates that can never hold. */
static const Row predicates[] = {
  { "zone", MINE (WHEN ("'zone':'safe'")), { { THEME_WHEN "zone", { "zones" } } } },
  { "route", MINE (PLACE ("'route':'main'")), { { PLACE_WHEN "route", { "route" } } } },
  { "before", MINE (WHEN ("'before':'exit'")), { { THEME_WHEN "before", { "route" } } } },
  { "after", MINE (WHEN ("'after':'hub'")), { { THEME_WHEN "after", { "route" } } } },
  { "contains", MINE (PLACE ("'contains':'chest'")), { { PLACE_WHEN "contains", { "objects" } } } },
  { "role", MINE (WHEN ("'role':'guardian'")), { { THEME_WHEN "role", { "guardian" } } } },
  { "hub of a minidungeon",
    "'planner':{'type':'minidungeon'}," WHEN ("'role':'hub'"),
    { { THEME_WHEN "role", { "hub" } } } },
  { "kind",
    MINE (WHEN ("'kind':'letter'")),
    { { THEME_WHEN "kind", { "letter", "room and hall" } } } },
  { "special",
    MINE (WHEN ("'special':'vault'")),
    { { THEME_WHEN "special", { "special rooms" } } } },
  { "block of a mine", MINE (PLACE ("'block':'room'")), { { PLACE_WHEN "block", { "block" } } } },
  { "tag before it is painted",
    "'planner':{'type':'minidungeon'}," WHEN ("'tag':'plain'"),
    { { THEME_WHEN "tag", { "when this is asked" } } } },
  { "within not, any and adjacentTo",
    MINE (WHEN (
        "'not':{'zone':'a'},'any':[{'role':'hub'},{'role':'goal'}],'adjacentTo':{'kind':'cell'}")),
    { { THEME_WHEN "not/zone", { "zones" } },
      { THEME_WHEN "any/1/role", { "goal" } },
      { THEME_WHEN "adjacentTo/kind", { "cell" } } } },
  { "a dead end without links",
    MINE (WHEN ("'deadEnd':true,'links':{'max':0}")),
    { { THEME_WHEN "links", { "dead end", "less than one" } } } },
  { "a dead end with many links",
    MINE (WHEN ("'deadEnd':true,'links':{'min':2}")),
    { { THEME_WHEN "links", { "more than one" } } } },
  { "one link and no dead end",
    MINE (WHEN ("'deadEnd':false,'links':{'min':1,'max':1}")),
    { { THEME_WHEN "links", { "ruled out" } } } },
  { "linked to something by no link",
    MINE (WHEN ("'links':{'max':0},'adjacentTo':{'role':'hub'}")),
    { { THEME_WHEN "links", { "adjacentTo" } } } },
  { "beyond the right edge", MINE (WHEN ("'x':{'min':1001}")), { { THEME_WHEN "x", { "1001" } } } },
  { "an entrance far from itself",
    MINE (WHEN ("'role':'entrance','distance':{'min':1}")),
    { { THEME_WHEN "distance", { "itself" } } } },
  { "a block without the tag",
    BLOCKS ("'maxBlocks':9", "," PLACE ("'block':'end','tag':'plain'")),
    { { PLACE_WHEN "tag", { "end", "plain" } } } },
  { "what denies itself",
    MINE (WHEN ("'role':'hub','deadEnd':true,'not':{'deadEnd':true}")),
    { { THEME_WHEN "not", { "ruled out as well" } } } },
  { "any of nothing", MINE (WHEN ("'any':[]")), { { THEME_WHEN "any", { "nothing" } } } },
};

/* Neighbours of the above, with nothing wrong in them. */
static const char *const sound[] = {
  PASSES ("{'type':'attach'},{'type':'route','parameters':{'alternatives':2}},{'type':'guardian'}"),
  PASSES ("{'type':'ends','parameters':{'mode':'apart'}},{'type':'ends'},{'type':'route'}"),
  BLOCKS ("'startBlock':'room'", ENDS ("'mode':'farthest'")),
  BLOCKS ("'endBlock':'end'", ENDS ("'mode':'suggested'")),
  BLOCKS ("'endBlock':'end'", ENDS ("'mode':'given','entrance':[[10,10]]")),
  BLOCKS ("'startBlock':'room'", ENDS ("'mode':'given','exit':[[10,10]]")),
  BLOCKS ("'startBlock':'room','endBlock':'end'", ENDS ("'mode':'given'")),
  BLOCKS ("'maxBlocks':9", ENDS ("'mode':'apart'")),
  GRID ("'path':'none'", ENDS ("'mode':'apart'")),
  GRID ("'path':'snake'", ENDS ("'mode':'suggested'")),
  "'planner':{'type':'minidungeon'}" ENDS ("'mode':'apart'"),
  "'planner':{'type':'mine'}" ENDS ("'mode':'apart'"),
  MINE (WHEN ("'role':'hub'")),
  MINE (WHEN ("'links':{'min':2},'not':{'links':{'min':3}}")),
  MINE (WHEN ("'deadEnd':true,'not':{'deadEnd':true,'role':'exit'}")),
  MINE (WHEN ("'kind':'hall','deadEnd':true,'links':{'min':1}")),
  MINE (WHEN ("'deadEnd':false,'links':{'min':1,'max':2},'adjacentTo':{'role':'exit'}")),
  MINE (PLACE ("'role':'entrance','distance':{'max':3},'x':{'min':1}")),
  BLOCKS ("'maxBlocks':9", "," PLACE ("'block':'room','tag':'plain'")),
  BLOCKS ("'maxBlocks':9", "," PLACE ("'kind':'block','not':{'tag':'plain'}")),
};

static AshlarContent *
read_recipe (const char *recipe)
{
  g_autofree char *text = g_strdup_printf (CONTENT, recipe);

  for (char *c = text; *c != '\0'; c++)
    if (*c == '\'')
      *c = '"';
  return block_sets_read (text);
}

static gboolean
fits (const Expected *expected, const AshlarFinding *finding)
{
  if (!g_str_equal (ashlar_finding_get_subject (finding), expected->subject))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (expected->words) && expected->words[i] != NULL; i++)
    if (strstr (ashlar_finding_get_message (finding), expected->words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Findings about the recipe, and each of them is expected; so many. */
static guint
check_findings (AshlarContent *content, const Expected *expected, guint n_expected)
{
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  guint n = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      gboolean             is_expected = FALSE;

      if (!g_str_has_prefix (ashlar_finding_get_subject (finding), "/recipes/"))
        continue;
      for (guint e = 0; e < n_expected && !is_expected; e++)
        is_expected = fits (&expected[e], finding);
      if (!is_expected)
        g_error ("not expected: %s: %s", ashlar_finding_get_subject (finding),
                 ashlar_finding_get_message (finding));
      n++;
    }
  return n;
}

static guint
count_expected (const Row *row)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (row->expected) && row->expected[n].subject != NULL)
    n++;
  return n;
}

static void
test_conflict (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AshlarContent) content = read_recipe (row->recipe);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;
  guint n = count_expected (row);

  g_assert_cmpuint (check_findings (content, row->expected, n), ==, n);
  generator = ashlar_generator_new (content, "r", NULL, &error);
  g_assert_null (generator);
  g_assert_nonnull (error);
  g_assert_true (error->domain == ASHLAR_GENERATE_ERROR);
  g_assert_true (ashlar_generate_error_is_final (error));
  g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, row->expected[0].subject);
  g_assert_nonnull (strstr (error->message, row->expected[0].words[0]));
}

static void
test_sound (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sound); i++)
    {
      g_autoptr (AshlarContent) content = read_recipe (sound[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = NULL;

      g_test_message ("%s", sound[i]);
      g_assert_cmpuint (check_findings (content, NULL, 0), ==, 0);
      level = ashlar_content_generate (content, "r", 7, NULL, NULL, &error);
      g_assert_no_error (error);
    }
}

/* Warnings, each and no other; the level is made all the same. */
static void
test_predicate (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AshlarContent) content = read_recipe (row->recipe);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = NULL;

  g_assert_cmpuint (check_findings (content, row->expected, count_expected (row)), ==,
                    count_expected (row));
  level = ashlar_content_generate (content, "r", 7, NULL, NULL, &error);
  g_assert_no_error (error);
  /* And it did not hold, where it is not a part of it alone that cannot. */
  if (strchr (row->expected[0].subject + strlen (THEME_WHEN), '/') != NULL)
    return;
  g_assert_cmpuint (level->objects->len, ==, 0);
  for (guint32 area = 0; level->plan->themes != NULL && area < level->plan->n_areas; area++)
    g_assert_cmpuint (level->plan->themes[area], !=, 0);
}

/* What is said over the recipe on the command's line contradicts as much. */
static void
test_options (void)
{
  g_autoptr (AshlarContent) content
      = read_recipe (BLOCKS ("'startBlock':'room'", ENDS ("'mode':'farthest'")));
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;

  ashlar_options_set_parameter (options, "endBlock=end");
  generator = ashlar_generator_new (content, "r", options, &error);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
  g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, MODE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (conflicts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recipe-lint/conflict/%s", conflicts[i].name);

      g_test_add_data_func (path, &conflicts[i], test_conflict);
    }
  for (guint i = 0; i < G_N_ELEMENTS (predicates); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recipe-lint/predicate/%s", predicates[i].name);

      g_test_add_data_func (path, &predicates[i], test_predicate);
    }
  g_test_add_func ("/recipe-lint/sound", test_sound);
  g_test_add_func ("/recipe-lint/options", test_options);
  return g_test_run ();
}
