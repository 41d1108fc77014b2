/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is offered for an exit without a partner helps: after it something follows there, or the exit
 * is gone, which comes last; on a wall floor is laid first, which may not be all; a new block mates by the chain's own judgement and the lint says no more of the exit; a
 * block that leads from one to the other does. */

#include <string.h>

#include "../core/block-sets.h"
#include "../core/oriented-sets.h"
#include "edits/editor-exit-fixes.h"
#include "pipeline/ashlar-generator-private.h"
#include "pipeline/ashlar-missing-block-private.h"

static guint n_made, n_lost, n_on_wall, n_helped;

static gboolean
says (AshlarContent *content, const char *code, const char *subject)
{
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (g_str_equal (ashlar_finding_get_code (finding), code)
          && g_str_equal (ashlar_finding_get_subject (finding), subject))
        return TRUE;
    }
  return FALSE;
}

static AshlarContent *
read_again (AshlarContent *content, GError **error)
{
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  return ashlar_content_load_bytes (bytes, "fixed", error);
}

/* Some of the random sets have objects beside their blocks: no file could. */
static gboolean
is_sound (AshlarContent *content, GError **error)
{
  g_autoptr (AshlarContent) read = read_again (content, error);

  return read != NULL;
}

static AshlarChainObstacle
find_obstacle (AshlarContent *content, guint block, guint exit)
{
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);

  return ashlar_chain_find_obstacle (chain, block, exit, NULL);
}

static gboolean
has_floor (AshlarContent *content, AshlarChain *chain)
{
  const guint8 *traits = ashlar_variants_get_tile_traits (ashlar_chain_get_variants (chain));

  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    if (traits[i] == ASHLAR_TILE_MAY_WALK)
      return TRUE;
  return FALSE;
}

static void
check_exit (AshlarContent *content, AshlarChain *chain, guint block, guint exit, guint number)
{
  g_autoptr (GPtrArray) fixes
      = editor_exit_fixes_find (content, chain, ASHLAR_NO_INDEX, block, exit);
  const AshlarBlock *own = ashlar_content_get_block (content, block);
  gboolean           helped = FALSE, removed = FALSE;
  gboolean           on_wall
      = ashlar_chain_find_obstacle (chain, block, exit, NULL) == ASHLAR_CHAIN_NOT_WALKABLE;

  n_lost++;
  n_on_wall += on_wall;
  if (on_wall && has_floor (content, chain))
    CHECK_CASE (number, !((EditorExitFix *) fixes->pdata[0])->removes);
  CHECK_CASE (number, fixes->len >= 2);
  for (guint i = 0; i < fixes->len; i++)
    {
      const EditorExitFix *fix = fixes->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) read = is_sound (content, NULL)
                                           ? read_again (fix->edit->content, &error)
                                           : ashlar_content_ref (fix->edit->content);
      g_autofree char *subject = g_strdup_printf ("/blocks/%u/exits/%u", block, exit);

      if (read == NULL)
        g_error ("%s: %s; repeat with ASHLAR_TEST_CASE=%u %s", fix->edit->label, error->message,
                 number, g_get_prgname ());
      CHECK_CASE (number, fix->go_to < ashlar_content_get_n_blocks (read));
      CHECK_CASE (number, fix->removes || !removed);
      removed |= fix->removes;
      if (fix->removes)
        {
          CHECK_CASE (number, ashlar_content_get_block (read, block)->n_exits == own->n_exits - 1);
          continue;
        }
      helped = TRUE;
      if (on_wall)
        CHECK_CASE (number, find_obstacle (read, block, exit) != ASHLAR_CHAIN_NOT_WALKABLE);
      else
        CHECK_CASE (number, find_obstacle (read, block, exit) == ASHLAR_CHAIN_MATES);
      if (!on_wall && number % 20 == 0)
        CHECK_CASE (number, !says (read, "exit-without-partner", subject));
      n_made += fix->go_to != block;
    }
  n_helped += helped;
}

static void
test_fixes (void)
{
  guint  n_cases = oriented_sets_get_n_cases (100);
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < n_cases; number++)
    {
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarVariants) variants = NULL;
      g_autoptr (AshlarChain) chain = NULL;

      if (only >= 0 && number != only)
        continue;
      content = oriented_sets_new (number, 5, 5);
      variants = ashlar_variants_new (content, NULL);
      chain = ashlar_chain_new (content, variants, NULL);
      for (guint b = 0; b < ashlar_content_get_n_blocks (content); b++)
        for (guint e = 0; e < ashlar_content_get_block (content, b)->n_exits; e++)
          {
            g_autoptr (GPtrArray) none = NULL;

            if (ashlar_chain_find_obstacle (chain, b, e, NULL) != ASHLAR_CHAIN_MATES)
              {
                check_exit (content, chain, b, e, number);
                continue;
              }
            none = editor_exit_fixes_find (content, chain, ASHLAR_NO_INDEX, b, e);
            CHECK_CASE (number, none->len == 0);
          }
    }
  g_test_message ("%u exits without partner, %u helped, %u new blocks", n_lost, n_helped, n_made);
  if (only < 0)
    g_assert_true (n_on_wall > 0 && n_made > 0 && n_helped * 10 > n_lost * 5);
}

/* ---- By hand ---- */

static AshlarContent *
new_set (const char *exit, const char *recipe)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\"#\",\"blocksMovement\":true},{\"representation\":\".\"}],\"blocks\":["
      "{\"id\":\"a\",\"representation\":[\"#####\",\"#...#\",\"#....\",\"#...#\",\"#####\"],"
      "\"exits\":[{\"position\":[4,2],\"direction\":\"East\"%s}]},"
      "{\"id\":\"b\",\"representation\":[\"#..#\",\"#..#\",\"####\"],\"exits\":[{\"position\":[1,0]"
      ","
      "\"direction\":\"North\",\"width\":2}]}],\"recipes\":[%s]}",
      exit, recipe);

  return block_sets_read (text);
}

static AshlarContent *
add_partner (AshlarContent *content, guint recipe)
{
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);

  return ashlar_missing_block_add_partner (content, chain, recipe, 0, 0);
}

/* The new block is a room with walls; lists and the recipe let it in. */
static void
test_partner (void)
{
  static const struct
  {
    const char *exit, *recipe;
  } cases[] = {
    { "", "" },
    { ",\"allowedBlocks\":[\"tag:hall\"]", "" },
    { ",\"allowedBlocks\":[\"b\"]", "" },
    { ",\"allowedBlocks\":[]", "" },
    { ",\"forbiddenBlocks\":[\"b\"]", "" },
    { "", "{\"id\":\"r\",\"planner\":{\"type\":\"blocks\",\"parameters\":{\"blocks\":[\"a\"]}}}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = new_set (cases[i].exit, cases[i].recipe);
      g_autoptr (AshlarContent) made
          = add_partner (content, cases[i].recipe[0] != '\0' ? 0 : ASHLAR_NO_INDEX);
      const AshlarBlock *block;
      g_autoptr (AshlarDraws) draws = NULL;

      g_test_message ("%s %s", cases[i].exit, cases[i].recipe);
      g_assert_cmpint (find_obstacle (content, 0, 0), !=, ASHLAR_CHAIN_MATES);
      g_assert_nonnull (made);
      g_assert_cmpuint (ashlar_content_get_n_blocks (made), ==, 3);
      g_assert_cmpint (find_obstacle (made, 0, 0), ==, ASHLAR_CHAIN_MATES);
      block = ashlar_content_get_block (made, 2);
      g_assert_cmpstr (block->id, ==, "bl_new");
      g_assert_cmpuint (block->n_exits, ==, 2);
      g_assert_cmpint (find_obstacle (made, 2, 1), ==, ASHLAR_CHAIN_MATES);
      g_assert_cmpuint (block->width, ==, 5);
      g_assert_cmpuint (ashlar_block_get_cell (block, 0, 0), ==, '#');
      g_assert_cmpuint (ashlar_block_get_cell (block, 2, 2), ==, '.');
      draws = ashlar_draws_new (made, cases[i].recipe[0] != '\0' ? 0 : ASHLAR_NO_INDEX);
      g_assert_cmpuint (draws->usable[2], ==, ASHLAR_DRAWS_LAID);
    }
}

static void
test_bridge (void)
{
  g_autoptr (AshlarContent) content = new_set ("", "");
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
  g_autoptr (AshlarContent) made
      = ashlar_missing_block_add_bridge (content, chain, ASHLAR_NO_INDEX, 0, 1);
  g_autoptr (AshlarVariants) after = NULL;
  g_autoptr (AshlarChain) longer = NULL;
  g_autofree guint8 *before = NULL, *reached = NULL;

  before = ashlar_chain_reach (chain, (const guint[]){ 0 }, 1, NULL);
  g_assert_cmpuint (before[1], ==, 0);
  g_assert_nonnull (made);
  after = ashlar_variants_new (made, NULL);
  longer = ashlar_chain_new (made, after, NULL);
  reached = ashlar_chain_reach (longer, (const guint[]){ 0 }, 1, NULL);
  g_assert_cmpuint (reached[1], ==, 1);
}

/* Each obstacle has its words. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *exit, *words;
  } cases[] = {
    { "", "Nothing faces it" },
    { ",\"allowedBlocks\":[]", "Nothing faces it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = new_set (cases[i].exit, "");
      g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
      g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
      g_autoptr (AshlarDraws) draws = ashlar_draws_new (content, ASHLAR_NO_INDEX);
      g_autofree char *reason = editor_exit_dup_reason (content, chain, draws, 0, 0);

      g_test_message ("%s", reason);
      g_assert_nonnull (strstr (reason, cases[i].words));
    }
}

/* A block that no recipe can use is spoken of once, however many recipes use it. */
static void
test_said_once (void)
{
  g_autoptr (AshlarContent) content = block_sets_read (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":[{"
      "\"representation\":\"#\",\"blocksMovement\":true},{\"representation\":\".\"}],"
      "\"blocks\":[{\"id\":\"split\",\"representation\":[\".#.\"],\"exits\":[{\"position\":[0,"
      "0],\"direction\":\"West\"},{\"position\":[2,0],\"direction\":\"East\"}]}],\"recipes\":["
      "{\"id\":\"one\",\"planner\":{\"type\":\"blocks\",\"parameters\":{}}},{\"id\":\"two\","
      "\"planner\":{\"type\":\"blocks\",\"parameters\":{}}}]}");
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  guint n = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s %s %s", ashlar_finding_get_code (finding),
                      ashlar_finding_get_subject (finding), ashlar_finding_get_message (finding));
      n += g_str_equal (ashlar_finding_get_code (finding), "recipe-fails");
    }
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exit-fixes/fixes", test_fixes);
  g_test_add_func ("/exit-fixes/partner", test_partner);
  g_test_add_func ("/exit-fixes/bridge", test_bridge);
  g_test_add_func ("/exit-fixes/reasons", test_reasons);
  g_test_add_func ("/exit-fixes/said-once", test_said_once);
  return g_test_run ();
}
