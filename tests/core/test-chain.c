/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The chain graph against a plain one: every pair of exits painted on a canvas, every state of the
 * search listed. */

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "chain/ashlar-chain-private.h"
#include "oriented-sets.h"

#define CANVAS 20 /* cells a side: three blocks of 5, and some */

typedef struct
{
  AshlarContent  *content;
  AshlarVariants *variants;
  const guint8   *traits;
  guint           n_ends;
  guint          *variant_of, *exit_of; /* per end */
  guint8         *mates;                /* n_ends * n_ends */
} Plain;

static gint
exit_cell_x (const AshlarVariantExit *exit, guint index)
{
  return exit->x + (exit->direction % 2 == 0 ? (gint) index : 0);
}

static gint
exit_cell_y (const AshlarVariantExit *exit, guint index)
{
  return exit->y + (exit->direction % 2 == 0 ? 0 : (gint) index);
}

/* Paints owner and floor; FALSE if a cell is taken. */
static gboolean
paint (const Plain         *self,
       const AshlarVariant *variant,
       gint                 dx,
       gint                 dy,
       guint8               owner,
       guint8               owners[CANVAS][CANVAS],
       guint8               floor[CANVAS][CANVAS])
{
  for (gint y = 0; y < variant->height; y++)
    for (gint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[y * variant->width + x];

        if (tile == ASHLAR_TILE_NONE)
          continue;
        if (owners[dy + y][dx + x] != 0)
          return FALSE;
        owners[dy + y][dx + x] = owner;
        floor[dy + y][dx + x] = (self->traits[tile] & ASHLAR_TILE_MAY_WALK) != 0;
      }
  return TRUE;
}

static gboolean
lie_side_by_side (
    const Plain *self, const AshlarVariant *a, guint exit_a, const AshlarVariant *b, guint exit_b)
{
  static const gint        steps[2][2] = { { 1, 0 }, { 0, 1 } };
  guint8                   owners[CANVAS][CANVAS] = { { 0 } };
  guint8                   floor[CANVAS][CANVAS] = { { 0 } };
  const AshlarVariantExit *left = &a->exits[exit_a];
  const AshlarVariantExit *right = &b->exits[exit_b];
  gint                     ax = 7;
  gint                     ay = 7;
  gint                     bx, by;
  guint                    n_touching = 0;

  if (right->direction != (left->direction + 2) % 4 || left->width != right->width)
    return FALSE;
  bx = ax + left->x + ashlar_direction_dx ((AshlarDirection) left->direction) - right->x;
  by = ay + left->y + ashlar_direction_dy ((AshlarDirection) left->direction) - right->y;
  if (!paint (self, a, ax, ay, 1, owners, floor) || !paint (self, b, bx, by, 2, owners, floor))
    return FALSE;

  for (guint i = 0; i < left->width; i++)
    if (!floor[ay + exit_cell_y (left, i)][ax + exit_cell_x (left, i)]
        || !floor[by + exit_cell_y (right, i)][bx + exit_cell_x (right, i)])
      return FALSE;
  for (gint y = 0; y < CANVAS - 1; y++)
    for (gint x = 0; x < CANVAS - 1; x++)
      for (guint s = 0; s < 2; s++)
        {
          gint beside_x = x + steps[s][0];
          gint beside_y = y + steps[s][1];

          n_touching += owners[y][x] + owners[beside_y][beside_x] == 3 && owners[y][x] != 0
                        && owners[beside_y][beside_x] != 0 && floor[y][x]
                        && floor[beside_y][beside_x];
        }
  /* Where the exits meet, and nowhere else. */
  return n_touching == left->width;
}

static const AshlarBlock *
get_block (const Plain *self, guint end)
{
  return g_ptr_array_index (self->content->blocks,
                            ashlar_variants_get (self->variants, self->variant_of[end])->block);
}

static const AshlarExit *
get_exit (const Plain *self, guint end)
{
  return &get_block (self, end)->exits[ashlar_variants_get (self->variants, self->variant_of[end])
                                           ->exits[self->exit_of[end]]
                                           .source];
}

static void
plain_init (Plain *self, AshlarContent *content, AshlarVariants *variants)
{
  guint n = 0;

  *self = (Plain){ .content = content,
                   .variants = variants,
                   .traits = ashlar_variants_get_tile_traits (variants) };
  for (guint i = 0; i < ashlar_variants_get_n (variants); i++)
    self->n_ends += ashlar_variants_get (variants, i)->n_exits;
  self->variant_of = g_new0 (guint, self->n_ends + 1);
  self->exit_of = g_new0 (guint, self->n_ends + 1);
  self->mates = g_new0 (guint8, (gsize) self->n_ends * self->n_ends + 1);
  for (guint i = 0; i < ashlar_variants_get_n (variants); i++)
    for (guint j = 0; j < ashlar_variants_get (variants, i)->n_exits; j++)
      {
        self->variant_of[n] = i;
        self->exit_of[n++] = j;
      }
  for (guint a = 0; a < self->n_ends; a++)
    for (guint b = 0; b < self->n_ends; b++)
      self->mates[a * self->n_ends + b]
          = ashlar_exit_permits (get_exit (self, a), get_block (self, b))
            && ashlar_exit_permits (get_exit (self, b), get_block (self, a))
            && lie_side_by_side (
                self, ashlar_variants_get (variants, self->variant_of[a]), self->exit_of[a],
                ashlar_variants_get (variants, self->variant_of[b]), self->exit_of[b]);
}

static void
plain_clear (Plain *self)
{
  g_free (self->variant_of);
  g_free (self->exit_of);
  g_free (self->mates);
}

static gboolean
is_allowed (const Plain *self, guint end, const guint8 *allowed)
{
  return allowed == NULL
         || allowed[ashlar_variants_get (self->variants, self->variant_of[end])->block];
}

/* Every (variant, exit come in by) that can be stood in, until none is added. */
static guint8 *
plain_reach (const Plain *self, guint start, const guint8 *allowed)
{
  guint8            *reached = g_new0 (guint8, self->content->blocks->len);
  g_autofree guint8 *entered = g_new0 (guint8, self->n_ends + 1);
  gboolean           more = TRUE;

  reached[start] = 1;
  while (more)
    {
      more = FALSE;
      for (guint out = 0; out < self->n_ends; out++)
        {
          gboolean can_leave
              = ashlar_variants_get (self->variants, self->variant_of[out])->block == start;

          for (guint in = 0; in < self->n_ends && !can_leave; in++)
            can_leave = entered[in] && in != out && self->variant_of[in] == self->variant_of[out];
          for (guint next = 0; next < self->n_ends && can_leave; next++)
            if (self->mates[out * self->n_ends + next] && !entered[next]
                && is_allowed (self, next, allowed))
              {
                entered[next] = 1;
                reached[ashlar_variants_get (self->variants, self->variant_of[next])->block] = 1;
                more = TRUE;
              }
        }
    }
  return reached;
}

static void
check_partners (guint number, const Plain *plain, AshlarChain *chain)
{
  for (guint a = 0; a < plain->n_ends; a++)
    {
      guint                 n, n_expected = 0;
      const AshlarChainEnd *ends
          = ashlar_chain_get_partners (chain, plain->variant_of[a], plain->exit_of[a], &n);

      for (guint b = 0; b < plain->n_ends; b++)
        if (plain->mates[a * plain->n_ends + b])
          {
            CHECK_CASE (number, n_expected < n);
            CHECK_CASE (number, ends[n_expected].variant == plain->variant_of[b]);
            CHECK_CASE (number, ends[n_expected].exit == plain->exit_of[b]);
            n_expected++;
          }
      CHECK_CASE (number, n == n_expected);
    }
}

static void
check_lists (guint number, AshlarContent *content, AshlarChain *chain)
{
  for (guint a = 0; a < content->blocks->len; a++)
    for (guint b = 0; b < content->blocks->len; b++)
      {
        const AshlarBlock *left = g_ptr_array_index (content->blocks, a);
        const AshlarBlock *right = g_ptr_array_index (content->blocks, b);

        for (guint i = 0; i < left->n_exits; i++)
          for (guint j = 0; j < right->n_exits; j++)
            CHECK_CASE (number, ashlar_chain_lists_agree (chain, a, i, b, j)
                                    == (ashlar_exit_permits (&left->exits[i], right)
                                        && ashlar_exit_permits (&right->exits[j], left)));
      }
}

static void
check_mated (guint number, const Plain *plain, AshlarChain *chain, const guint8 *allowed)
{
  g_autofree guint8 *mated = ashlar_chain_find_mated (chain, allowed);
  guint              place = 0;

  for (guint b = 0; b < plain->content->blocks->len; b++)
    for (guint e = 0; e < ((AshlarBlock *) g_ptr_array_index (plain->content->blocks, b))->n_exits;
         e++, place++)
      {
        gboolean expected = FALSE;

        for (guint i = 0; i < plain->n_ends && !expected; i++)
          {
            const AshlarVariant *variant
                = ashlar_variants_get (plain->variants, plain->variant_of[i]);

            if (variant->block != b || variant->exits[plain->exit_of[i]].source != e)
              continue;
            for (guint j = 0; j < plain->n_ends && !expected; j++)
              expected = plain->mates[i * plain->n_ends + j] && is_allowed (plain, j, allowed);
          }
        CHECK_CASE (number, mated[place] == expected);
        CHECK_CASE (number,
                    (ashlar_chain_find_obstacle (chain, b, e, allowed) == ASHLAR_CHAIN_MATES)
                        == expected);
      }
}

static void
check_reach (guint number, const Plain *plain, AshlarChain *chain, const guint8 *allowed)
{
  for (guint start = 0; start < plain->content->blocks->len; start++)
    {
      g_autofree guint8 *reached = ashlar_chain_reach (chain, &start, 1, allowed);
      g_autofree guint8 *expected = plain_reach (plain, start, allowed);

      CHECK_CASE (number, memcmp (reached, expected, plain->content->blocks->len) == 0);
    }
}

static void
check_chain (guint number, AshlarContent *content, AshlarVariants *variants, AshlarChain *chain)
{
  AshlarStream       stream;
  g_autofree guint8 *allowed = g_new0 (guint8, content->blocks->len);
  Plain              plain;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 4713);
  for (guint i = 0; i < content->blocks->len; i++)
    allowed[i] = ashlar_stream_below (&stream, 4) != 0;
  plain_init (&plain, content, variants);
  check_partners (number, &plain, chain);
  check_lists (number, content, chain);
  check_mated (number, &plain, chain, NULL);
  check_mated (number, &plain, chain, allowed);
  check_reach (number, &plain, chain, NULL);
  check_reach (number, &plain, chain, allowed);
  plain_clear (&plain);
}

/* Each case from scratch, and then after one block changed, with what was there before. */
static void
test_oracle (void)
{
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < oriented_sets_get_n_cases (160); number++)
    {
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarVariants) variants = NULL;
      g_autoptr (AshlarChain) chain = NULL;
      g_autoptr (AshlarBlock) block = NULL;
      g_autoptr (AshlarContent) changed = NULL;
      g_autoptr (AshlarVariants) changed_variants = NULL;
      g_autoptr (AshlarChain) changed_chain = NULL;

      if (only >= 0 && number != only)
        continue;
      content = oriented_sets_new (number, number % 8 == 7 ? 12 : 5, 1 + number % 5);
      variants = ashlar_variants_new (content, NULL);
      chain = ashlar_chain_new (content, variants, NULL);
      check_chain (number, content, variants, chain);

      block = oriented_sets_new_block (number + 1, number % 2 == 0 ? "b0" : "new", 4, 4);
      changed = number % 2 == 0 ? ashlar_content_with_block (content, 0, block)
                                : ashlar_content_with_inserted_block (content, 0, block);
      changed_variants = ashlar_variants_new (changed, variants);
      changed_chain = ashlar_chain_new (changed, changed_variants, chain);
      check_chain (number, changed, changed_variants, changed_chain);
    }
}

/* Many edits, each going on from what the chain before knows, against a chain that knows nothing. */
static void
test_edits (void)
{
  for (guint number = 0; number < oriented_sets_get_n_cases (40); number++)
    {
      g_autoptr (AshlarContent) content = oriented_sets_new (number, 10, 1 + number % 5);
      g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
      g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
      AshlarStream stream;

      ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 911);
      for (guint step = 0; step < 24; step++)
        {
          guint              n_blocks = content->blocks->len;
          guint              index = ashlar_stream_below (&stream, n_blocks);
          guint              kind = ashlar_stream_below (&stream, 5);
          g_autofree guint8 *allowed = g_new0 (guint8, n_blocks + 1);
          g_autofree char   *id = g_strdup_printf ("e%u", step);
          g_autoptr (AshlarBlock) block = oriented_sets_new_block (
              number * 100 + step, kind == 0 ? id : "b0", 3 + index % 3, 3 + step % 3);
          AshlarContent *next;

          if (kind == 0)
            next = ashlar_content_with_inserted_block (content, index, block);
          else if (kind == 1 && n_blocks > 4)
            next = ashlar_content_with_block (content, index, NULL);
          else if (kind == 2 && ashlar_content_find_block (content, "b0") != ASHLAR_NO_INDEX)
            next = ashlar_content_with_block (content, ashlar_content_find_block (content, "b0"),
                                              block);
          else if (kind == 3)
            {
              /* What can be walked on is another: the blocks are the same, their faces are not. */
              guint tile = ashlar_stream_below (&stream, ashlar_content_get_n_tiles (content));
              AshlarTile *changed = ashlar_tile_copy (g_ptr_array_index (content->tiles, tile));

              changed->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
              changed->blocks_movement = !changed->blocks_movement;
              next = ashlar_content_with_tile (content, tile, changed);
              ashlar_tile_unref (changed);
            }
          else
            next = ashlar_content_ref (content);
          ashlar_content_unref (content);
          content = next;
          n_blocks = content->blocks->len;
          for (guint i = 0; i < n_blocks; i++)
            allowed[i] = ashlar_stream_below (&stream, 8) != 0;

          AshlarVariants *next_variants = ashlar_variants_new (content, variants);
          AshlarChain    *next_chain = ashlar_chain_new (content, next_variants, chain);
          g_autoptr (AshlarChain) fresh = ashlar_chain_new (content, next_variants, NULL);
          const guint8      *asked = step % 3 == 0 ? NULL : allowed;
          g_autofree guint8 *mated = ashlar_chain_find_mated (next_chain, asked);
          g_autofree guint8 *expected = ashlar_chain_find_mated (fresh, asked);

          ashlar_variants_unref (variants);
          variants = next_variants;
          ashlar_chain_unref (chain);
          chain = next_chain;
          for (guint i = 0, place = 0; i < n_blocks; i++)
            for (guint j = 0; j < ashlar_content_get_block (content, i)->n_exits; j++, place++)
              {
                CHECK_CASE (number, mated[place] == expected[place]);
                CHECK_CASE (number, ashlar_chain_find_obstacle (chain, i, j, asked)
                                        == ashlar_chain_find_obstacle (fresh, i, j, asked));
              }
        }
    }
}

/* The article's Markov chain of blocks: what may follow what. */
static void
test_article (void)
{
  static const char text[]
      = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\","
        "\"tiles\":[{\"representation\":\".\"},{\"representation\":\"#\",\"blocksMovement\":true},"
        "{\"representation\":\"X\",\"empty\":true}],\"blocks\":["
        "{\"id\":\"bl_room3x3\",\"representation\":[\"#####\",\"#...#\",\"#...#\",\"#...#\",\"##.##"
        "\"],"
        "\"exits\":[{\"position\":[2,4],\"direction\":\"South\",\"allowedBlocks\":[\"bl_"
        "dcorridor\"]}],"
        "\"transformations\":[\"R90\",\"R180\",\"R270\"]},"
        "{\"id\":\"bl_dcorridor\",\"representation\":[\"XX###\",\"X##..\",\"##..#\",\"#..##\",\"..#"
        "#X\",\"###XX\"],"
        "\"exits\":[{\"position\":[4,1],\"direction\":\"East\"},{\"position\":[0,4],\"direction\":"
        "\"West\"}],"
        "\"transformations\":[\"MIRROR\"]}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "article", &error);
  g_autoptr (AshlarVariants) variants = NULL;
  g_autoptr (AshlarChain) chain = NULL;
  guint first, n, n_partners;

  g_assert_no_error (error);
  variants = ashlar_variants_new (content, NULL);
  chain = ashlar_chain_new (content, variants, NULL);
  g_assert_cmpuint (ashlar_variants_get_n (variants), ==, 6);
  /* A room that opens to the east (turned three quarters) meets the corridor and its mirror image
   * from the west. */
  ashlar_variants_of_block (variants, 0, &first, &n);
  ashlar_chain_get_partners (chain, first + ASHLAR_ORIENTATION_R270, 0, &n_partners);
  g_assert_cmpuint (n_partners, ==, 2);
  /* One that opens to the south meets nothing: no corridor leads north, and rooms do not follow
   * rooms. */
  ashlar_chain_get_partners (chain, first, 0, &n_partners);
  g_assert_cmpuint (n_partners, ==, 0);
}

static gpointer
ask_thread (gpointer data)
{
  AshlarChain    *chain = data;
  AshlarVariants *variants = ashlar_chain_get_variants (chain);
  guint           sum = 0;

  for (guint i = 0; i < ashlar_variants_get_n (variants); i++)
    for (guint j = 0; j < ashlar_variants_get (variants, i)->n_exits; j++)
      {
        guint n;

        ashlar_chain_get_partners (chain, i, j, &n);
        sum += n;
      }
  return GUINT_TO_POINTER (sum);
}

/* Partners are listed on demand; two who ask at once get the same. */
static void
test_threads (void)
{
  for (guint number = 0; number < 20; number++)
    {
      g_autoptr (AshlarContent) content = oriented_sets_new (number, 12, 4);
      g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
      g_autoptr (AshlarChain) chain = ashlar_chain_new (content, variants, NULL);
      GThread *threads[3];
      gpointer sums[3];

      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("ask", ask_thread, chain);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        sums[i] = g_thread_join (threads[i]);
      g_assert_true (sums[0] == sums[1] && sums[1] == sums[2]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chain/oracle", test_oracle);
  g_test_add_func ("/chain/edits", test_edits);
  g_test_add_func ("/chain/article", test_article);
  g_test_add_func ("/chain/threads", test_threads);
  return g_test_run ();
}
