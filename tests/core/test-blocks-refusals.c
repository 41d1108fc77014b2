/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `blocks` says when it cannot: the code, the subject, the words, and the chain that breaks. */

#include <string.h>

#include "block-sets.h"

#define TILES                                                                                      \
  "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["          \
  "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "          \
  "\"blocks\": ["
#define START                                                                                      \
  "{\"id\": \"start\", \"representation\": [\"####\", \"#...\", \"####\"], \"exits\": "            \
  "[{\"position\": [3, 1], \"direction\": \"East\"}]}"
#define HALL                                                                                       \
  "{\"id\": \"hall\", \"tags\": [\"room\"], \"representation\": [\"####\", \"....\", \"####\"], "  \
  "\"exits\": [{\"position\": [3, 1], \"direction\": \"East\"}, {\"position\": [0, 1], "           \
  "\"direction\": \"West\", \"forbiddenBlocks\": [\"boss\"]}]}"
#define GATE                                                                                       \
  "{\"id\": \"gate\", \"representation\": [\"###\", \"...\", \"###\"], \"exits\": ["               \
  "{\"position\": [2, 1], \"direction\": \"East\"}, {\"position\": [0, 1], \"direction\": "        \
  "\"West\"}]}"
#define BOSS                                                                                       \
  "{\"id\": \"boss\", \"representation\": [\"#####\", \"....#\", \"#####\"], \"exits\": "          \
  "[{\"position\": [0, 1], \"direction\": \"West\", \"allowedBlocks\": [\"gate\"]}]}"

static const char keep[] = TILES START ", " HALL ", " GATE ", " BOSS "]}";
static const char split[] = TILES "{\"id\": \"split\", \"representation\": [\".#.\"], \"exits\": "
                                  "[{\"position\": [2, 0], \"direction\": \"East\"}]}, " HALL "]}";
static const char bounded[] = TILES START ", {\"id\": \"thrice\", \"minimum\": 3, "
                                          "\"representation\": [\".\"]}]}";
#define LEADING(id, exits)                                                                         \
  "{\"id\": \"" id "\", \"mayEnd\": false, \"representation\": [\"###\", \"...\", \"###\"], "      \
  "\"exits\": [" exits "{\"position\": [0, 1], \"direction\": \"West\"}]}"
#define EAST "{\"position\": [2, 1], \"direction\": \"East\"}, "
static const char leading[] = TILES LEADING ("way", EAST) ", " LEADING ("bridge", EAST) "]}";
static const char nooks[] = TILES START ", " LEADING ("nook", "") ", " LEADING ("way", EAST) "]}";
static const char                 empty[] = TILES "]}";

static const struct
{
  const char         *name;
  const char         *set;
  const char         *parameters;
  AshlarGenerateError code;
  const char         *subject;
  const char         *words[3]; /* all of them stand in the message */
  const char         *chain;
  guint               broken;
} refusals[] = {
  { "no blocks",
    empty,
    "{}",
    ASHLAR_GENERATE_ERROR_NO_BLOCKS,
    "/recipes/0/planner/parameters/blocks",
    { "no blocks" },
    NULL,
    0 },
  { "too small for the start block",
    keep,
    "{\"width\": 3, \"height\": 40, \"startBlock\": \"start\"}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/width",
    { "3 × 40", "start", "4 × 3" },
    NULL,
    0 },
  { "a chain that breaks",
    keep,
    "{\"startBlock\": \"start\", \"blocks\": [\"start\", \"hall\", \"boss\"], \"guaranteed\": "
    "{\"boss\": 1}}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    "/recipes/0/planner/parameters/guaranteed/boss",
    { "boss is demanded once", "Its only exit, West and 1 wide, accepts nothing but gate",
      "gate is not among the recipe's 3 blocks" },
    "start gate boss",
    1 },
  { "a chain that no block mends",
    keep,
    "{\"startBlock\": \"start\", \"guaranteed\": {\"start\": 2}}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    "/recipes/0/planner/parameters/guaranteed/start",
    { "start is demanded 2 times", "No chain of blocks leads from start to start" },
    "start start",
    1 },
  { "more demanded than may be laid",
    keep,
    "{\"maxBlocks\": 4, \"guaranteed\": {\"hall\": 3, \"gate\": 2}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/maxBlocks",
    { "5", "4" },
    NULL,
    0 },
  { "at least more than at most",
    keep,
    "{\"minBlocks\": 9, \"maxBlocks\": 4}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/minBlocks",
    { "9", "4" },
    NULL,
    0 },
  { "more area than blocks cover",
    keep,
    "{\"minArea\": 50, \"maxBlocks\": 2}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/minArea",
    { "50 %", "2048", "30" },
    NULL,
    0 },
  { "a minimum above what is guaranteed",
    bounded,
    "{\"guaranteed\": {\"thrice\": 1}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/blocks/1/minimum",
    { "thrice", "3", "at most 1 times" },
    NULL,
    0 },
  { "a tag that counts less than its block",
    keep,
    "{\"guaranteed\": {\"tag:room\": 1, \"hall\": 3}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/guaranteed/hall",
    { "hall", "3", "tag:room" },
    NULL,
    0 },
  { "no block in which a way may end",
    leading,
    "{}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/blocks",
    { "any of the 2 blocks", "mayEnd: false", "no level can be closed" },
    NULL,
    0 },
  { "a demanded passage with one exit",
    nooks,
    "{\"startBlock\": \"start\", \"guaranteed\": {\"nook\": 1}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/guaranteed/nook",
    { "nook is demanded once", "mayEnd: false", "no two can be joined" },
    NULL,
    0 },
  { "a start that leads somewhere, with one exit",
    nooks,
    "{\"startBlock\": \"nook\"}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/recipes/0/planner/parameters/startBlock",
    { "cannot start with nook", "mayEnd: false" },
    NULL,
    0 },
  { "a floor that falls apart",
    split,
    "{}",
    ASHLAR_GENERATE_ERROR_FALLS_APART,
    "/blocks/0/representation",
    { "split", "falls apart" },
    NULL,
    0 },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (AshlarContent) content = block_sets_read (refusals[i].set);
      BlocksSetup setup;

      g_test_message ("%s", refusals[i].name);
      blocks_setup_init (&setup, content, refusals[i].parameters);
      g_assert_null (setup.prepared);
      g_assert_error (setup.error, ASHLAR_GENERATE_ERROR, (gint) refusals[i].code);
      g_assert_cmpstr (ashlar_generate_error_get_subject (setup.error), ==, refusals[i].subject);
      /* A block that falls apart is not among those of every seed, as far as the error knows. */
      if (refusals[i].code != ASHLAR_GENERATE_ERROR_FALLS_APART)
        g_assert_true (ashlar_generate_error_is_final (setup.error));
      for (guint w = 0; w < G_N_ELEMENTS (refusals[i].words) && refusals[i].words[w] != NULL; w++)
        if (strstr (setup.error->message, refusals[i].words[w]) == NULL)
          g_error ("\"%s\" does not say \"%s\"", setup.error->message, refusals[i].words[w]);
      if (refusals[i].chain != NULL)
        {
          g_autofree char *chain
              = g_strjoinv (" ", (char **) ashlar_generate_error_get_chain (setup.error));

          g_assert_cmpstr (chain, ==, refusals[i].chain);
          g_assert_cmpuint (ashlar_generate_error_get_break (setup.error), ==, refusals[i].broken);
        }
      blocks_setup_clear (&setup);
    }
}

/* A demand that is sound but finds no room: another seed may do, and the numbers are named. */
static void
test_no_space (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (keep);
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlan) plan = NULL;
  BlocksSetup setup;

  blocks_setup_init (&setup, content,
                     "{\"width\": 11, \"height\": 3, \"startBlock\": \"start\", \"guaranteed\": "
                     "{\"boss\": 1, \"hall\": 1}}");
  g_assert_no_error (setup.error);
  plan = blocks_setup_plan (&setup, 7, trace, &error);
  g_assert_null (plan);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
  g_assert_false (ashlar_generate_error_is_final (error));
  g_assert_nonnull (
      strstr (error->message, "is demanded once, but none found a place on 11 × 3 tiles"));
  g_assert_cmpuint (ashlar_trace_get_n_steps (trace), >, 0);
  blocks_setup_clear (&setup);
}

/* A demanded passage behind which nothing has room is an error that names it, never a blind end. */
static void
test_blind_demand (void)
{
  static const char set[] = TILES START ", " LEADING ("way", EAST) ", " BOSS "]}";
  g_autoptr (AshlarContent) content = block_sets_read (set);

  for (guint width = 7; width < 30; width++)
    {
      g_autofree char *parameters = g_strdup_printf (
          "{\"width\": %u, \"height\": 3, \"startBlock\": \"start\", \"guaranteed\": {\"way\": 1}}",
          width);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      BlocksSetup setup;

      blocks_setup_init (&setup, content, parameters);
      g_assert_no_error (setup.error);
      plan = blocks_setup_plan (&setup, width, NULL, &error);
      /* The boss allows nothing but the gate, which is not there: no way ends. */
      g_assert_null (plan);
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/blocks/1/mayEnd");
      g_assert_nonnull (strstr (error->message, "No way may end in way (mayEnd: false)"));
      blocks_setup_clear (&setup);
    }
}

/* What lies beyond the rim and what is taken are told apart. */
static void
test_leaves_canvas (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (keep);
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (AshlarPlan) plan = NULL;
  BlocksSetup setup;

  blocks_setup_init (&setup, content, "{\"width\": 10, \"height\": 3, \"startBlock\": \"start\"}");
  plan = blocks_setup_plan (&setup, 1, trace, NULL);
  g_assert_nonnull (plan);
  for (guint i = 0; i < ashlar_trace_get_n_steps (trace); i++)
    {
      g_autofree char *text
          = ashlar_trace_dup_words (trace, ashlar_trace_get_step (trace, i), NULL);

      g_string_append_printf (words, "%s\n", text);
    }
  g_test_message ("%s", words->str);
  g_assert_nonnull (strstr (words->str, " off the canvas"));
  /* In a row nothing lies ahead but the rim. */
  g_assert_null (strstr (words->str, " overlap"));
  blocks_setup_clear (&setup);
}

static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (keep);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AshlarRun   run = { .seed = 1, .cancellable = cancellable };
  BlocksSetup setup;

  /* Long enough a row that somebody looks up. */
  blocks_setup_init (
      &setup, content,
      "{\"width\": 8192, \"height\": 3, \"startBlock\": \"start\", \"minArea\": 100}");
  g_assert_no_error (setup.error);
  g_cancellable_cancel (cancellable);
  g_assert_null (ashlar_planner_blocks.plan (setup.prepared, &run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  blocks_setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-refusals/in words", test_refusals);
  g_test_add_func ("/blocks-refusals/no space", test_no_space);
  g_test_add_func ("/blocks-refusals/blind demand", test_blind_demand);
  g_test_add_func ("/blocks-refusals/leaves the canvas", test_leaves_canvas);
  g_test_add_func ("/blocks-refusals/cancelled", test_cancelled);
  return g_test_run ();
}
