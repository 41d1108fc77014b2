/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `block-grid` says when it cannot: the code, the subject, the words. */

#include <string.h>

#include "block-sets.h"

#define TILES                                                                                      \
  "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["          \
  "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "          \
  "\"blocks\": ["
#define EXIT(x, y, side) "{\"position\": [" #x ", " #y "], \"direction\": \"" side "\"}"
#define HALL                                                                                       \
  "{\"id\": \"hall\", \"tags\": [\"way\"], \"representation\": [\"###\", \"...\", \"###\"], "      \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (2, 1, "East") "]}"
#define LEFT                                                                                       \
  "{\"id\": \"left\", \"representation\": [\"###\", \"#..\", \"###\"], "                           \
  "\"exits\": [" EXIT (2, 1, "East") "]}"
#define RIGHT                                                                                      \
  "{\"id\": \"right\", \"representation\": [\"###\", \"..#\", \"###\"], "                          \
  "\"exits\": [" EXIT (0, 1, "West") "]}"
#define WIDE                                                                                       \
  "{\"id\": \"wide\", \"representation\": [\"#####\", \".....\", \"#####\"], "                     \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (4, 1, "East") "]}"
#define HIGH                                                                                       \
  "{\"id\": \"high\", \"representation\": [\"#..\", \"..#\", \"###\"], "                           \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (2, 0, "East") "]}"
#define SPLIT                                                                                      \
  "{\"id\": \"split\", \"representation\": [\"#.#\", \"###\", \"#.#\"], "                          \
  "\"exits\": [" EXIT (1, 0, "North") "]}"
#define TWICE                                                                                      \
  "{\"id\": \"twice\", \"representation\": [\"###\", \"...\", \"###\"], "                          \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (0, 1, "West") "]}"
#define FEW                                                                                        \
  "{\"id\": \"few\", \"maximum\": 2, \"representation\": [\"###\", \"...\", \"###\"], "            \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (2, 1, "East") "]}"
#define SURE                                                                                       \
  "{\"id\": \"sure\", \"minimum\": 2, \"representation\": [\"###\", \"...\", \"###\"], "           \
  "\"exits\": [" EXIT (0, 1, "West") ", " EXIT (2, 1, "East") "]}"

static const char empty[] = TILES "]}";
static const char row[] = TILES LEFT ", " HALL ", " RIGHT "]}";
static const char mixed[] = TILES LEFT ", " WIDE ", " RIGHT "]}";
static const char open[] = TILES HALL "]}";
static const char high[] = TILES LEFT ", " RIGHT ", " HIGH "]}";
static const char split[] = TILES LEFT ", " SPLIT "]}";
static const char twice[] = TILES LEFT ", " TWICE "]}";
static const char few[] = TILES FEW "]}";
static const char sure[] = TILES LEFT ", " SURE ", " RIGHT "]}";

#define PARAMETERS "/recipes/0/planner/parameters"

static const struct
{
  const char         *name;
  const char         *set;
  const char         *parameters;
  AshlarGenerateError code;
  const char         *subject;
  const char         *words[3]; /* all of them stand in the message */
} refusals[] = {
  { "no blocks",
    empty,
    "{}",
    ASHLAR_GENERATE_ERROR_NO_BLOCKS,
    PARAMETERS "/blocks",
    { "no blocks" } },
  { "two sizes",
    mixed,
    "{}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    PARAMETERS "/blocks",
    { "wide is 5 × 3", "left is 3 × 3", "Leave wide out" } },
  { "more tiles than a level has",
    row,
    "{\"across\": 4000}",
    ASHLAR_GENERATE_ERROR_TOO_LARGE,
    PARAMETERS "/across",
    { "4000", "8192", "2730" } },
  { "a floor that falls apart",
    split,
    "{}",
    ASHLAR_GENERATE_ERROR_FALLS_APART,
    "/blocks/1/representation",
    { "split", "falls apart" } },
  { "two exits at one place",
    twice,
    "{}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/blocks/1/exits/1",
    { "Exits 0 and 1 of twice", "West", "Remove one" } },
  { "no end to any way",
    open,
    "{\"across\": 2, \"down\": 1, \"fill\": 50}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/blocks",
    { "every block has an exit to East and West", "allow plugs" } },
  { "no end at the rim",
    open,
    "{\"down\": 1}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/fill",
    { "rim to North, East and South", "without exits", "allow plugs" } },
  { "rows that nothing joins",
    row,
    "{\"across\": 3, \"down\": 2, \"path\": \"snake\", \"fill\": 50}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/path",
    { "top row", "West and South; East and South", "North and South" } },
  { "a single cell",
    row,
    "{\"across\": 1, \"down\": 1}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/plugs",
    { "one cell", "two cells of floor", "allow plugs" } },
  { "a block that nothing meets",
    high,
    "{\"across\": 4, \"down\": 1, \"fill\": 50, \"guaranteed\": {\"high\": 1}}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/guaranteed/high",
    { "high is demanded once", "can stand nowhere" } },
  { "a start that nothing meets",
    high,
    "{\"across\": 4, \"down\": 1, \"fill\": 50, \"startBlock\": \"high\"}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/startBlock",
    { "start block", "can stand nowhere" } },
  { "more demanded than there are cells",
    row,
    "{\"across\": 3, \"down\": 1, \"guaranteed\": {\"hall\": 5}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    NULL,
    { "5", "3 × 1" } },
  { "a fill that the maxima do not reach",
    few,
    "{\"across\": 4, \"down\": 4, \"plugs\": true}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    PARAMETERS "/fill",
    { "16", "2" } },
  { "a minimum above what is guaranteed",
    sure,
    "{\"down\": 1, \"guaranteed\": {\"sure\": 1}}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "/blocks/1/minimum",
    { "sure", "2", "at most 1" } },
  { "an end block in a single cell",
    row,
    "{\"across\": 1, \"down\": 1, \"plugs\": true, \"endBlock\": \"hall\"}",
    ASHLAR_GENERATE_ERROR_CONFLICT,
    PARAMETERS "/endBlock",
    { "hall", "one cell" } },
  { "a cell that nothing fills",
    row,
    "{\"across\": 4, \"down\": 2, \"plugs\": true}",
    ASHLAR_GENERATE_ERROR_UNREACHABLE,
    PARAMETERS "/fill",
    { "No arrangement", "8 of 4 × 2 cells", "every one was tried" } },
};

static void
test_refusal (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (AshlarContent) content = block_sets_read (refusals[index].set);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlan) plan = NULL;
  BlocksSetup setup;

  blocks_setup_init_planner (&setup, &ashlar_planner_block_grid, content,
                             refusals[index].parameters);
  if (setup.prepared != NULL)
    plan = blocks_setup_plan (&setup, 1, NULL, &error);
  else
    error = g_error_copy (setup.error);
  g_assert_null (plan);
  g_test_message ("%s: %s", ashlar_generate_error_get_subject (error), error->message);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, (gint) refusals[index].code);
  if (refusals[index].subject != NULL)
    g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, refusals[index].subject);
  for (guint i = 0; i < G_N_ELEMENTS (refusals[index].words); i++)
    if (refusals[index].words[i] != NULL)
      g_assert_nonnull (strstr (error->message, refusals[index].words[i]));
  blocks_setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/block-grid-refusals/", refusals[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refusal);
    }
  return g_test_run ();
}
