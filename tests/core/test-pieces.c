/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `blocks` on cells that a planner lays, on plans built here: random sets of pieces,
 * random lattices. Which variants serve is found out a second time, cell by cell and as slowly as
 * that takes. */

#include "lattice-sets.h"

#include <string.h>

#include "base/ashlar-orientation-private.h"
#include "plan/ashlar-piece-mask-private.h"

#define CASES 3000
#define CASES_LONG 1000000

static void
test_names (void)
{
  static const char *const article[] = { "WNES", "WE",  "NS",  "WN", "NE", "ES", "WS", "WNE",
                                         "WES",  "NES", "WNS", "Nx", "Sx", "Wx", "Ex" };
  guint                    seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (article); i++)
    {
      guint mask = ashlar_piece_mask_from_name (article[i]), expected = 0;

      for (const char *c = article[i]; *c != '\0'; c++)
        expected |= *c == 'N' ? 1 : *c == 'E' ? 2 : *c == 'S' ? 4 : *c == 'W' ? 8 : 0;
      g_assert_cmpuint (mask, ==, expected);
      g_assert_cmpstr (ashlar_piece_mask_get_name (mask), ==, article[i]);
      seen |= 1u << mask;
      if (mask != 15)
        for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
          {
            g_autofree char *side
                = g_ascii_strdown (ashlar_direction_to_string ((AshlarDirection) d), -1);

            g_assert_cmpint (strstr (ashlar_piece_mask_get_sides (mask), side) != NULL, ==,
                             ashlar_piece_mask_has (mask, (AshlarDirection) d));
            g_assert_cmpint (strstr (ashlar_piece_mask_get_words (mask), side) != NULL, ==,
                             ashlar_piece_mask_has (mask, (AshlarDirection) d));
          }
    }
  g_assert_cmphex (seen, ==, 0xfffe);
  g_assert_cmpuint (ashlar_piece_mask_from_name ("wnes"), ==, 15);
  g_assert_cmpuint (ashlar_piece_mask_from_name ("NN"), ==, ASHLAR_N_PIECE_MASKS);
}

/* --------------------------------------------------- what serves, found again */

static gboolean
is_walkable (AshlarContent *content, guint16 tile)
{
  return tile != ASHLAR_TILE_NONE
         && !((AshlarTile *) g_ptr_array_index (content->resolved, tile))->blocks_movement;
}

/* Which sides of cell (x, y) an exit of the variant opens. */
static guint
get_exits_at (const AshlarVariant *variant, guint x, guint y)
{
  guint sides = 0;

  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];
      gboolean                 across = exit->direction % 2 == ASHLAR_DIRECTION_NORTH % 2;
      guint                    at = across ? x : y, first = across ? exit->x : exit->y;

      if ((across ? y == exit->y : x == exit->x) && at >= first && at < first + exit->width)
        sides |= 1u << exit->direction;
    }
  return sides;
}

static guint
fill (AshlarContent *content, const AshlarVariant *variant, guint8 *seen, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= variant->width || y >= variant->height || seen[y * variant->width + x]
      || !is_walkable (content, variant->cells[y * variant->width + x]))
    return 0;
  seen[y * variant->width + x] = 1;
  return 1 + fill (content, variant, seen, x - 1, y) + fill (content, variant, seen, x + 1, y)
         + fill (content, variant, seen, x, y - 1) + fill (content, variant, seen, x, y + 1);
}

/* The mask that the variant serves on these cells, or ASHLAR_N_PIECE_MASKS. */
static guint
judge (const LatticeSetup *setup, const AshlarVariant *variant)
{
  guint  n_floor = 0, n_together = 0, mask = 0;
  guint8 seen[LATTICE_MAX_SIDE * LATTICE_MAX_SIDE] = { 0 };

  if (variant->width != setup->width || variant->height != setup->height)
    return ASHLAR_N_PIECE_MASKS;
  for (guint e = 0; e < variant->n_exits; e++)
    {
      const AshlarVariantExit *exit = &variant->exits[e];
      guint                    offset, width;
      gboolean                 across = exit->direction % 2 == ASHLAR_DIRECTION_NORTH % 2;

      ashlar_painter_blocks.get_exit (setup->step.prepared, (AshlarDirection) exit->direction,
                                      &offset, &width);
      if ((mask & 1u << exit->direction) != 0 || exit->width != width
          || (across ? exit->x : exit->y) != offset)
        return ASHLAR_N_PIECE_MASKS;
      mask |= 1u << exit->direction;
    }
  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        gboolean is_floor = is_walkable (setup->content, variant->cells[y * variant->width + x]);
        guint    exits = get_exits_at (variant, x, y);
        guint    rims = (y == 0 ? 1u : 0) | (x + 1u == variant->width ? 2u : 0)
                     | (y + 1u == variant->height ? 4u : 0) | (x == 0 ? 8u : 0);

        /* Floor on a rim is an exit of that rim, and each exit is floor on its rim. */
        if (is_floor ? (exits != rims) : (exits != 0))
          return ASHLAR_N_PIECE_MASKS;
        if (is_floor && n_floor++ == 0)
          n_together = fill (setup->content, variant, seen, (gint) x, (gint) y);
      }
  return n_floor == n_together ? mask : ASHLAR_N_PIECE_MASKS;
}

/* Bit m: some block of weight above 0 serves mask m. */
static guint
find_masks (const LatticeSetup *setup)
{
  guint masks = 0;

  for (guint v = 0; v < ashlar_variants_get_n (setup->variants); v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (setup->variants, v);
      guint                mask = judge (setup, variant);

      if (mask < ASHLAR_N_PIECE_MASKS
          && ashlar_block_get_occurrences (
                 ashlar_content_get_block (setup->content, variant->block))
                 > 0)
        masks |= 1u << mask;
    }
  return masks;
}

/* ---------------------------------------------------------------- properties */

/* Sizes differ among blocks that may be drawn. */
static gboolean
has_mixed_sizes (AshlarContent *content)
{
  AshlarBlock *first = NULL;

  for (guint b = 0; b < content->blocks->len; b++)
    {
      AshlarBlock *block = g_ptr_array_index (content->blocks, b);

      if (block->occurrences == 0)
        continue;
      if (first == NULL)
        first = block;
      if (block->width != first->width || block->height != first->height)
        return TRUE;
    }
  return FALSE;
}

static void
check_block (guint number, const LatticeSetup *setup, const AshlarPlan *plan, guint32 area)
{
  const AshlarVariant *variant = ashlar_variants_get (setup->variants, plan->variants[area]);
  const AshlarBlock   *block = ashlar_content_get_block (setup->content, variant->block);
  guint32              first = plan->exit_first[area];
  guint                used = 0;

  CHECK_CASE (number, judge (setup, variant) < ASHLAR_N_PIECE_MASKS);
  CHECK_CASE (number, block->occurrences > 0);
  CHECK_CASE (number, (block->orientations >> variant->orientation & 1) != 0);
  /* Exits exactly where the plan has links. */
  CHECK_CASE (number,
              variant->n_exits == plan->adjacency_first[area + 1] - plan->adjacency_first[area]);
  CHECK_CASE (number, plan->exit_first[area + 1] - first == variant->n_exits);
  for (guint e = 0; e < variant->n_exits; e++)
    {
      guint32           link = plan->exit_links[first + e];
      guint             n = (plan->gateway_first[link + 1] - plan->gateway_first[link]) / 2;
      gboolean          is_from = plan->link_from[link] == area;
      const AshlarCell *own = &plan->gateways[plan->gateway_first[link]] + (is_from ? 0 : n);
      const AshlarCell *other = &plan->gateways[plan->gateway_first[link]] + (is_from ? n : 0);
      AshlarDirection   side = (AshlarDirection) variant->exits[e].direction;

      CHECK_CASE (number, link < plan->n_links);
      CHECK_CASE (number, is_from || plan->link_to[link] == area);
      CHECK_CASE (number, n == variant->exits[e].width);
      used |= 1u << side;
      for (guint i = 0; i < n; i++)
        {
          guint x = own[i].x - plan->rectangles[area].x, y = own[i].y - plan->rectangles[area].y;

          CHECK_CASE (number, (get_exits_at (variant, x, y) & 1u << side) != 0);
          CHECK_CASE (number, other[i].x == own[i].x + ashlar_direction_dx (side)
                                  && other[i].y == own[i].y + ashlar_direction_dy (side));
        }
    }
  CHECK_CASE (number, (guint) __builtin_popcount (used) == variant->n_exits);
}

/* Floors of different areas meet where a link is, and nowhere else. */
static void
check_floors (guint number, const LatticeSetup *setup, AshlarPlan *plan)
{
  AshlarPaintContext context = { .plan = plan,
                                 .variants = setup->variants,
                                 .content = setup->content,
                                 .step = &setup->step,
                                 .run = &setup->run };
  g_autoptr (AshlarCanvas) canvas = ashlar_canvas_new (plan->width, plan->height, plan->n_areas, 1);
  guint n_open = 0, n_gateways = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->themes[area] == 0)
      CHECK_CASE (number, ashlar_painter_blocks.paint (&context, area, canvas, NULL));
  for (guint l = 0; l < plan->n_links; l++)
    if (plan->themes[plan->link_from[l]] == 0 && plan->themes[plan->link_to[l]] == 0)
      n_gateways += (plan->gateway_first[l + 1] - plan->gateway_first[l]) / 2;
  for (guint y = 0; y < plan->height; y++)
    for (guint x = 0; x < plan->width; x++)
      {
        gsize at = (gsize) y * plan->width + x;

        if (!is_walkable (setup->content, canvas->tiles[at]))
          continue;
        if (x + 1 < plan->width && (x + 1) % setup->width == 0)
          n_open += is_walkable (setup->content, canvas->tiles[at + 1]);
        if (y + 1 < plan->height && (y + 1) % setup->height == 0)
          n_open += is_walkable (setup->content, canvas->tiles[at + plan->width]);
      }
  CHECK_CASE (number, n_open == n_gateways);
}

static void
check_lacking (guint number, const GError *error, guint lacking)
{
  CHECK_CASE (number,
              g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_BLOCKS));
  CHECK_CASE (number,
              g_str_equal (ashlar_generate_error_get_subject (error), "/recipes/0/theme/0"));
  for (guint mask = 0; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      g_autofree char *name = g_strdup_printf (" %s (%s)", ashlar_piece_mask_get_name (mask),
                                               ashlar_piece_mask_get_sides (mask));

      CHECK_CASE (number, (strstr (error->message, name) != NULL) == ((lacking >> mask & 1) != 0));
    }
}

static void
check_plan (guint number, LatticeSetup *setup, guint served)
{
  g_autoptr (AshlarPlan) plan = lattice_plan_new (setup, number);
  g_autoptr (AshlarPlan) again = ashlar_plan_copy (plan);
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (GError) error = NULL;
  guint    wanted = 0, n_own = 0;
  gboolean chosen;

  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->themes[area] == 0)
      {
        wanted |= 1u << lattice_plan_get_mask (plan, area);
        n_own++;
      }
  setup->run.seed = number;
  chosen = lattice_setup_choose (setup, plan, 0, &error);
  CHECK_CASE (number, chosen == ((wanted & ~served) == 0));
  if (!chosen)
    {
      check_lacking (number, error, wanted & ~served);
      return;
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->themes[area] == 0)
      check_block (number, setup, plan, area);
    else
      CHECK_CASE (number, plan->variants[area] == G_MAXUINT32
                              && plan->exit_first[area] == plan->exit_first[area + 1]);
  check_floors (number, setup, plan);

  /* The same with a trace, which speaks of each area. */
  setup->run.trace = trace;
  CHECK_CASE (number, lattice_setup_choose (setup, again, 0, NULL));
  setup->run.trace = NULL;
  CHECK_CASE (number,
              memcmp (plan->variants, again->variants, sizeof *plan->variants * plan->n_areas)
                  == 0);
  CHECK_CASE (number, ashlar_trace_get_n_steps (trace) == n_own);

  /* A second step of the theme leaves the first alone. */
  CHECK_CASE (number, lattice_setup_choose (setup, again, 1, NULL) || n_own < plan->n_areas);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->themes[area] == 0)
      CHECK_CASE (number, again->variants[area] == plan->variants[area]);
}

static void
test_properties (void)
{
  guint  n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  gint64 only = oriented_sets_get_only_case ();
  guint  n_chosen = 0, n_refused = 0;

  for (guint number = 0; number < n; number++)
    {
      g_auto (LatticeSetup) setup = { 0 };
      g_autoptr (GError) error = NULL;

      if (only >= 0 && number != only)
        continue;
      lattice_setup_init (&setup, lattice_set_new (number), &error);
      if (has_mixed_sizes (setup.content))
        {
          CHECK_CASE (number, g_error_matches (error, ASHLAR_GENERATE_ERROR,
                                               ASHLAR_GENERATE_ERROR_CONFLICT));
          n_refused++;
        }
      else if (error != NULL)
        {
          CHECK_CASE (number, g_error_matches (error, ASHLAR_GENERATE_ERROR,
                                               ASHLAR_GENERATE_ERROR_NO_BLOCKS));
          n_refused++;
        }
      else
        {
          check_plan (number, &setup, find_masks (&setup));
          n_chosen++;
        }
    }
  if (only < 0)
    {
      g_assert_cmpuint (n_chosen, >, n / 2);
      g_assert_cmpuint (n_refused, >, n / 100);
    }
}

/* Blocks of a mask come up by their occurrences, whatever number of variants they have. */
static void
test_share (void)
{
  static const guint occurrences[] = { 1, 2, 5, 0 };
  static const guint orientations[] = { 0xff, 0x01, 0x05, 0x01 };
  g_auto (LatticeSetup) setup = { 0 };
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (GError) error = NULL;
  guint  counts[4][ASHLAR_N_ORIENTATIONS] = { 0 }, n = 0, sums[4] = { 0 };
  double chi = 0, turned = 0;

  for (guint i = 0; i < 4; i++)
    {
      AshlarContent   *next;
      g_autofree char *id = g_strdup_printf ("bl_%u", i);
      g_autoptr (AshlarBlock) block = lattice_block_new (id, 7, 7, 10, 3, 3, 1);

      /* A column, so that variants differ and are the same piece. */
      block->cells[7 + 1 + i] = '#';
      block->occurrences = occurrences[i];
      block->orientations = (guint8) orientations[i];
      next = ashlar_content_with_block (content, ASHLAR_NO_INDEX, block);
      ashlar_content_unref (content);
      content = next;
    }
  lattice_setup_init (&setup, g_steal_pointer (&content), &error);
  g_assert_no_error (error);

  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (AshlarPlan) plan = lattice_row_new (&setup, 60);

      setup.run.seed = seed;
      /* The ends of the row are cappers, which this set lacks. */
      plan->themes[0] = plan->themes[59] = 1;
      g_assert_true (lattice_setup_choose (&setup, plan, 0, &error));
      for (guint32 area = 1; area < 59; area++)
        {
          const AshlarVariant *variant = ashlar_variants_get (setup.variants, plan->variants[area]);

          counts[variant->block][variant->orientation]++;
          sums[variant->block]++;
          n++;
        }
    }
  for (guint i = 0; i < 3; i++)
    {
      double expected = n * occurrences[i] / 8.0;

      chi += (sums[i] - expected) * (sums[i] - expected) / expected;
    }
  /* Of one block all variants that serve are alike: those of WE do, not the quarter turns. */
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      gboolean serves = !ashlar_orientation_swaps ((AshlarOrientation) o);
      double   expected = sums[0] / 4.0;

      if (!serves)
        g_assert_cmpuint (counts[0][o], ==, 0);
      else
        turned += (counts[0][o] - expected) * (counts[0][o] - expected) / expected;
    }
  g_assert_cmpuint (sums[3], ==, 0);
  /* 1 in 10,000 of true shares is above. */
  g_assert_cmpfloat (chi, <, 18.4);
  g_assert_cmpfloat (turned, <, 21.1);
}

/* ------------------------------------------------------------ what is named */

typedef struct
{
  const char *name;
  const char *blocks; /* of the content, JSON */
  const char *error;  /* that preparing gives; NULL: none */
  guint       masks;  /* that the set serves */
} NamedCase;

#define PIECE_E                                                                                    \
  "{\"id\":\"bl_e\",\"representation\":[\"###\",\"#..\",\"###\"],"                                 \
  "\"exits\":[{\"position\":[2,1],\"direction\":\"East\"}]"

static const NamedCase named_cases[] = {
  { "nothing", "",
    "There is no block to choose from; name some under \"blocks\", by id or as "
    "tag:NAME, with occurrences above 0",
    0 },
  { "weightless", PIECE_E ",\"occurrences\":0}",
    "There is no block to choose from; name some under \"blocks\", by id or as tag:NAME, with "
    "occurrences above 0",
    0 },
  { "one", PIECE_E "}", NULL, 1u << 2 },
  { "all-turns", PIECE_E ",\"transformations\":[\"R90\",\"R180\",\"R270\"]}", NULL,
    1u << 1 | 1u << 2 | 1u << 4 | 1u << 8 },
  { "mixed-sizes",
    PIECE_E "},{\"id\":\"bl_w\",\"representation\":[\"###\",\"..#\",\"###\"],\"exits\":"
            "[{\"position\":[0,1],\"direction\":\"West\"}]},"
            "{\"id\":\"bl_big\",\"representation\":[\"####\",\"#...\",\"####\"],\"exits\":"
            "[{\"position\":[3,1],\"direction\":\"East\"}]}",
    "The blocks of a lattice are of one size: bl_big is 4 × 3 cells, and bl_e is 3 × 3; give the "
    "blocks of one size a tag, and name it under \"blocks\" as tag:NAME",
    0 },
  { "not-square",
    "{\"id\":\"bl_long\",\"representation\":[\"####\",\"#...\",\"####\"],\"exits\":"
    "[{\"position\":[3,1],\"direction\":\"East\"}],"
    "\"transformations\":[\"R90\",\"R180\",\"R270\"]}",
    NULL, 1u << 2 | 1u << 8 },
  { "two-exits",
    "{\"id\":\"bl_two\",\"representation\":[\"##.#.\",\"#....\",\"###.#\"],\"exits\":"
    "[{\"position\":[2,0],\"direction\":\"North\"},{\"position\":[4,0],\"direction\":\"North\"}]}",
    "None of the 1 blocks can be a piece of a lattice. bl_two has two exits to the north; a piece "
    "has one a side",
    0 },
  { "inner-exit",
    "{\"id\":\"bl_inner\",\"representation\":[\"###\",\"#.X\",\"#X#\"],\"exits\":"
    "[{\"position\":[1,1],\"direction\":\"East\"}]}",
    "None of the 1 blocks can be a piece of a lattice. The east exit of bl_inner stands at (1, 1), "
    "off the block's rim",
    0 },
  { "open-rim",
    "{\"id\":\"bl_open\",\"representation\":[\"###\",\"...\",\"###\"],\"exits\":"
    "[{\"position\":[2,1],\"direction\":\"East\"}]}",
    "None of the 1 blocks can be a piece of a lattice. bl_open can be walked on at (0, 1), on its "
    "rim and in no exit; it could touch the floor of the next cell",
    0 },
  { "maybe-open-rim",
    "{\"id\":\"bl_open\",\"representation\":[\"###\",\"?..\",\"###\"],\"exits\":"
    "[{\"position\":[2,1],\"direction\":\"East\"}]}",
    "None of the 1 blocks can be a piece of a lattice. bl_open can be walked on at (0, 1), on its "
    "rim and in no exit; it could touch the floor of the next cell",
    0 },
  { "closed-exit",
    "{\"id\":\"bl_shut\",\"representation\":[\"###\",\"#.#\",\"###\"],\"exits\":"
    "[{\"position\":[2,1],\"direction\":\"East\"}]}",
    "None of the 1 blocks can be a piece of a lattice. bl_shut cannot be walked on at (2, 1), in "
    "an "
    "exit",
    0 },
  { "apart",
    "{\"id\":\"bl_apart\",\"representation\":[\"###\",\".#.\",\"###\"],\"exits\":"
    "[{\"position\":[2,1],\"direction\":\"East\"},{\"position\":[0,1],\"direction\":\"West\"}]}",
    "None of the 1 blocks can be a piece of a lattice. The floor of bl_apart falls apart at (0, 1)",
    0 },
  { "at-best-together",
    "{\"id\":\"bl_maybe\",\"representation\":[\"#####\",\"..?..\",\"#####\"],\"exits\":"
    "[{\"position\":[4,1],\"direction\":\"East\"},{\"position\":[0,1],\"direction\":\"West\"}]}",
    NULL, 1u << 10 },
  { "elsewhere",
    "{\"id\":\"bl_a\",\"representation\":[\"#####\",\"#....\",\"#####\",\"#####\"],\"exits\":"
    "[{\"position\":[4,1],\"direction\":\"East\"}]},"
    "{\"id\":\"bl_b\",\"representation\":[\"#####\",\"....#\",\"#####\",\"#####\"],\"exits\":"
    "[{\"position\":[0,1],\"direction\":\"West\"}]},"
    "{\"id\":\"bl_c\",\"representation\":[\"#####\",\"#####\",\".....\",\"#####\"],\"exits\":"
    "[{\"position\":[4,2],\"direction\":\"East\"},{\"position\":[0,2],\"direction\":\"West\"}]}",
    NULL, 1u << 2 | 1u << 8 },
  { "one-cell",
    "{\"id\":\"bl_dot\",\"representation\":[\".\"],\"exits\":"
    "[{\"position\":[0,0],\"direction\":\"North\"},{\"position\":[0,0],\"direction\":\"East\"},"
    "{\"position\":[0,0],\"direction\":\"South\"},{\"position\":[0,0],\"direction\":\"West\"}]}",
    NULL, 1u << 15 },
};

static void
test_named (gconstpointer data)
{
  const NamedCase *named = data;
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\".\"},{\"representation\":\"#\",\"blocksMovement\":true},"
      "{\"representation\":\"?\",\"references\":{\"#\":1,\".\":1}},"
      "{\"representation\":\"X\",\"empty\":true}],\"blocks\":[%s]}",
      named->blocks);
  g_autoptr (GError) error = NULL;
  g_auto (LatticeSetup) setup = { 0 };

  lattice_setup_init (&setup, block_sets_read (text), &error);
  if (named->error != NULL)
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, named->error);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/recipes/0/theme/0");
      return;
    }
  g_assert_no_error (error);
  for (guint mask = 1; mask < ASHLAR_N_PIECE_MASKS; mask++)
    {
      g_autoptr (AshlarPlan) plan = lattice_star_new (&setup, mask);
      g_autoptr (GError) lacking = NULL;

      if (lattice_setup_choose (&setup, plan, 0, &lacking))
        g_assert_cmpuint (named->masks >> mask & 1, ==, 1);
      else
        {
          g_assert_cmpuint (named->masks >> mask & 1, ==, 0);
          check_lacking (mask, lacking, 1u << mask);
          /* The block that would serve but for its place is named. */
          if (g_str_equal (named->name, "elsewhere") && mask == 10)
            g_assert_nonnull (strstr (lacking->message,
                                      ". The east exit of bl_c begins at y 2 and is 1 wide; those "
                                      "of the set begin at y 1 and are 1 wide"));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/names", test_names);
  g_test_add_func ("/pieces/exits-where-links-are-and-lacking-masks-named", test_properties);
  g_test_add_func ("/pieces/share-by-occurrences", test_share);
  for (guint i = 0; i < G_N_ELEMENTS (named_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/pieces/named/", named_cases[i].name, NULL);

      g_test_add_data_func (path, &named_cases[i], test_named);
    }
  return g_test_run ();
}
