/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the editor and the lint ask of a recipe's sets of pieces, and the block that is made for a
 * piece that nobody drew; and the plans that no set can paint. */

#include "lattice-sets.h"
#include "levels.h"

#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-pieces-private.h"

#define CASES 1000
#define CASES_LONG 300000

/* The set with a recipe that paints a MiniDungeon with it; @parameters of the planner, @blocks of the
 * rule: JSON, or NULL. */
static AshlarContent *
add_recipe (AshlarContent *content, const char *parameters, const char *blocks)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\"#\",\"blocksMovement\":true}],\"recipes\":[{\"id\":\"r\",\"planner\":"
      "{\"type\":\"minidungeon\",\"parameters\":%s},\"theme\":[{\"id\":\"t\",\"painter\":"
      "\"blocks\"%s%s%s}]}]}",
      parameters, blocks != NULL ? ",\"parameters\":{\"blocks\":" : "",
      blocks != NULL ? blocks : "", blocks != NULL ? "}" : "");
  g_autoptr (AshlarContent) other = block_sets_read (text);
  AshlarRecipe *recipe = g_ptr_array_index (other->recipes, 0);

  return ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
}

/* All that the lint says of severity @least and above, but for @except (nullable). */
static char *
lint (AshlarContent *content, AshlarSeverity least, const char *except)
{
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (ashlar_finding_get_severity (finding) >= least
          && g_strcmp0 (ashlar_finding_get_code (finding), except) != 0)
        g_string_append_printf (text, "%s %s: %s\n", ashlar_finding_get_code (finding),
                                ashlar_finding_get_subject (finding),
                                ashlar_finding_get_message (finding));
    }
  return g_string_free (text, FALSE);
}

/* Whatever the set: each lacking piece is made, its block is sound and serves just that piece, and
 * when all are made levels come out. */
static void
check_made (guint number, AshlarContent *content)
{
  g_autoptr (AshlarPieces) first = ashlar_pieces_new (content, 0);
  g_autoptr (AshlarContent) now = ashlar_content_ref (content);
  g_autoptr (GError) error = NULL;
  guint lacking, width, height;

  CHECK_CASE (number, first != NULL && ashlar_pieces_get_n_sets (first) == 1);
  if (ashlar_pieces_get_refusal (first, 0) != NULL)
    return;
  ashlar_pieces_get_cell (first, 0, &width, &height);
  lacking = ashlar_pieces_get_lacking (first, 0);
  for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (now, 0);
      g_autoptr (AshlarPieces) after = NULL;
      g_autoptr (AshlarContent) next = NULL;
      g_autoptr (AshlarReport) report = NULL;
      AshlarPieceServer server;

      CHECK_CASE (number, (ashlar_pieces_get_n_servers (pieces, 0, mask) == 0)
                              == ((lacking >> mask & 1) != 0));
      if ((lacking >> mask & 1) == 0)
        continue;
      next = ashlar_pieces_add_block (pieces, 0, mask, &error);
      if (next == NULL)
        {
          CHECK_CASE (number, g_error_matches (error, ASHLAR_GENERATE_ERROR,
                                               ASHLAR_GENERATE_ERROR_NO_SPACE));
          return;
        }
      report = ashlar_content_validate (next);
      CHECK_CASE (number, ashlar_report_get_n_findings (report) == 0);
      after = ashlar_pieces_new (next, 0);
      CHECK_CASE (number, ashlar_pieces_get_refusal (after, 0) == NULL);
      CHECK_CASE (number, ashlar_pieces_get_lacking (after, 0)
                              == (ashlar_pieces_get_lacking (pieces, 0) & ~(1u << mask)));
      CHECK_CASE (number, ashlar_pieces_get_n_servers (after, 0, mask) == 1);
      ashlar_pieces_get_server (after, 0, mask, 0, &server);
      CHECK_CASE (number, server.block == next->blocks->len - 1);
      CHECK_CASE (number, server.orientation == ASHLAR_ORIENTATION_IDENTITY);
      ashlar_content_unref (now);
      now = g_steal_pointer (&next);
    }
  {
    g_autoptr (AshlarLevel) level = ashlar_content_generate (now, "r", number, NULL, NULL, &error);
    g_autofree char *findings = lint (now, ASHLAR_SEVERITY_ERROR, "floor-falls-apart");

    /* Blocks that fall apart are no pieces and stay behind. */
    CHECK_CASE (number, strstr (findings, "pieces") == NULL);
    CHECK_CASE (number, level != NULL);
    levels_assert_sound (level);
  }
}

static void
test_made (void)
{
  guint  n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < n; number++)
    {
      g_autoptr (AshlarContent) set = NULL;
      g_autoptr (AshlarContent) content = NULL;

      if (only >= 0 && number != only)
        continue;
      set = lattice_set_new (number);
      content = add_recipe (set, "{\"across\":4,\"down\":4,\"islands\":\"connect\"}",
                            number % 3 == 0 ? "[\"bl_0\"]" : NULL);
      check_made (number, content);
    }
}

/* From nothing: a tag that no block has. All fifteen are made, they are tagged, and the lint is
 * silent. */
static void
test_made_from_nothing (void)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content
      = add_recipe (empty, "{\"cellSize\":9}", "[\"bl_gone\",\"tag:crypt\"]");
  guint width, height, offset, exit_width;

  for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, 0);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) next = ashlar_pieces_add_block (pieces, 0, mask, &error);
      const AshlarBlock *block;

      g_assert_no_error (error);
      ashlar_pieces_get_cell (pieces, 0, &width, &height);
      ashlar_pieces_get_exit (pieces, 0, ASHLAR_DIRECTION_WEST, &offset, &exit_width);
      g_assert_cmpuint (width, ==, 9);
      g_assert_cmpuint (height, ==, 9);
      g_assert_cmpuint (offset, ==, 4);
      g_assert_cmpuint (exit_width, ==, 1);
      block = ashlar_content_get_block (next, mask - 1);
      g_assert_true (ashlar_block_has_tag (block, "crypt"));
      g_assert_true (g_str_has_prefix (ashlar_block_get_id (block), "bl_piece_"));
      ashlar_content_unref (content);
      content = g_steal_pointer (&next);
    }
  g_assert_cmpuint (ashlar_content_find_block (content, "bl_piece_wne"), ==, 10);
  {
    g_autofree char *findings
        = lint (content, ASHLAR_SEVERITY_WARNING, "parameter-unknown-reference");

    g_assert_cmpstr (findings, ==, "");
  }
}

/* The numbers behind a name that is taken. */
static void
test_ids (void)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = add_recipe (empty, "{}", NULL);
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, 0);
  g_autoptr (AshlarContent) once = ashlar_pieces_add_block (pieces, 0, 15, NULL);
  g_autoptr (AshlarPieces) again = ashlar_pieces_new (once, 0);
  g_autoptr (AshlarContent) twice = ashlar_pieces_add_block (again, 0, 15, NULL);

  g_assert_cmpstr (ashlar_block_get_id (ashlar_content_get_block (twice, 0)), ==, "bl_piece_wnes");
  g_assert_cmpstr (ashlar_block_get_id (ashlar_content_get_block (twice, 1)), ==,
                   "bl_piece_wnes_2");
}

typedef struct
{
  const char *name, *parameters;
  guint       wanted, seldom;
} WantCase;

static const WantCase want_cases[] = {
  { "all", "{}", 0xfffe, 0 },
  { "column", "{\"across\":1,\"down\":8}", 1u << 1 | 1u << 4 | 1u << 5, 0 },
  { "two-rows", "{\"across\":8,\"down\":2}", 0xfffe & ~(1u << 5 | 1u << 7 | 1u << 13 | 1u << 15),
    0 },
  { "weights", "{\"weights\":{\"WNES\":0,\"NS\":0}}", 0xfffe & ~(1u << 15 | 1u << 5),
    1u << 15 | 1u << 5 },
};

static void
test_wants (gconstpointer data)
{
  const WantCase *want = data;
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = add_recipe (empty, want->parameters, NULL);
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, 0);

  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    g_assert_cmpint (ashlar_pieces_get_want (pieces, mask), ==,
                     (want->wanted >> mask & 1) != 0   ? ASHLAR_PIECE_WANTED
                     : (want->seldom >> mask & 1) != 0 ? ASHLAR_PIECE_SELDOM
                                                       : ASHLAR_PIECE_NEVER);
  g_assert_cmphex (ashlar_pieces_get_lacking (pieces, 0), ==, want->wanted | want->seldom);
}

/* What the lint says of a set before a level is built. */
static void
test_lint (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) with_recipe = NULL;
  g_autofree char *findings = NULL;

  for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      g_autofree char *id = g_strdup_printf ("bl_%s", ashlar_piece_mask_get_name (mask));
      /* WE stands a row lower than the others; ES, NS and WN were not drawn. */
      g_autoptr (AshlarBlock) block = lattice_block_new (id, 7, 7, mask, 3, mask == 10 ? 4 : 3, 1);
      AshlarContent *next;

      if (mask == 6 || mask == 5 || mask == 9)
        continue;
      next = ashlar_content_with_block (content, ASHLAR_NO_INDEX, block);
      ashlar_content_unref (content);
      content = next;
    }
  with_recipe = add_recipe (content, "{\"weights\":{\"WN\":0}}", NULL);
  findings = lint (with_recipe, ASHLAR_SEVERITY_WARNING, NULL);
  g_assert_cmpstr (
      findings, ==,
      "pieces-lacking /recipes/0/theme/0: The set has no block for pieces that levels want: NS "
      "(north, south), ES (east, south), WE (west, east)\n"
      "pieces-lacking /recipes/0/theme/0: The set has no block for pieces that levels may want, "
      "though seldom: WN (west, north)\n"
      "no-piece /blocks/6: The east exit of bl_WE begins at y 4 and is 1 wide; those of the set "
      "begin at y 3 and are 1 wide\n");
}

/* Each piece of the two larger sets was drawn as it stands. */
static void
test_sample (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");
  guint n_drawn = 0;

  for (guint recipe = 0; recipe < content->recipes->len; recipe++)
    {
      g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, recipe);

      g_assert_nonnull (pieces);
      for (guint set = 0; set < ashlar_pieces_get_n_sets (pieces); set++)
        {
          guint drawn = 0;

          g_assert_null (ashlar_pieces_get_refusal (pieces, set));
          g_assert_cmpuint (ashlar_pieces_get_n_faults (pieces, set), ==, 0);
          g_assert_cmphex (ashlar_pieces_get_lacking (pieces, set), ==, 0);
          for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
            for (guint i = 0; i < ashlar_pieces_get_n_servers (pieces, set, mask); i++)
              {
                AshlarPieceServer server;

                ashlar_pieces_get_server (pieces, set, mask, i, &server);
                if (server.orientation == ASHLAR_ORIENTATION_IDENTITY)
                  drawn |= 1u << mask;
              }
          n_drawn += drawn == 0xfffe;
        }
    }
  /* In all recipes but for the flooded rule. */
  g_assert_cmpuint (n_drawn, ==, content->recipes->len);
}

/* Plans that no set of pieces can paint: an error that says what is otherwise. */
static void
test_misfits (void)
{
  static const char *const messages[] = {
    "The painter blocks needs gateways where its blocks have exits, but areas 0 and 1 are "
    "linked otherwise",
    "The painter blocks needs gateways where its blocks have exits, but areas 0 and 1 are "
    "linked otherwise",
    "The painter blocks needs links between neighbouring cells, but areas 0 and 1 are linked "
    "otherwise",
    "The painter blocks needs at most one link a side, but areas 0 and 1 are linked otherwise",
    "The painter blocks needs cells of 5 × 5, but area 0 is 5 × 4"
  };
  g_auto (LatticeSetup) setup = { 0 };
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarBlock) block = lattice_block_new ("bl_e", 5, 5, 2, 2, 2, 1);
  g_autoptr (GError) error = NULL;

  block->orientations = 0xff;
  lattice_setup_init (&setup, ashlar_content_with_block (content, ASHLAR_NO_INDEX, block), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autoptr (AshlarPlan) plan = lattice_row_new (&setup, 2);
      g_autoptr (AshlarPlan) sound = ashlar_plan_copy (plan);
      g_autoptr (GError) misfit = NULL;

      g_assert_true (lattice_setup_choose (&setup, sound, 0, NULL));
      if (i == 0)
        plan->gateways[0].y = plan->gateways[1].y = 1;
      else if (i == 1)
        plan->gateways[0].x = 3;
      else if (i == 2)
        plan->rectangles[1].x = 10;
      else if (i == 3)
        {
          AshlarCell    cells[2] = { plan->gateways[0], plan->gateways[1] };
          const guint32 ends[2] = { 0, 1 };

          ashlar_plan_add_links (plan, ends, 1);
          ashlar_free (plan->gateways);
          plan->gateways = ashlar_new (AshlarCell, 4);
          for (guint c = 0; c < 4; c++)
            plan->gateways[c] = cells[c % 2];
          plan->gateway_first[2] = 4;
        }
      else
        plan->rectangles[0].height = 4;
      g_assert_false (lattice_setup_choose (&setup, plan, 0, &misfit));
      g_assert_error (misfit, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_MISFIT);
      g_assert_cmpstr (misfit->message, ==, messages[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/piece-sets/made-blocks-serve", test_made);
  g_test_add_func ("/piece-sets/made-from-nothing", test_made_from_nothing);
  g_test_add_func ("/piece-sets/ids", test_ids);
  for (guint i = 0; i < G_N_ELEMENTS (want_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/piece-sets/wants/", want_cases[i].name, NULL);

      g_test_add_data_func (path, &want_cases[i], test_wants);
    }
  g_test_add_func ("/piece-sets/lint", test_lint);
  g_test_add_func ("/piece-sets/misfits-named", test_misfits);
  g_test_add_func ("/piece-sets/sample", test_sample);
  return g_test_run ();
}
