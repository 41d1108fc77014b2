/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Resolving conditional tiles: shares of outcomes, nested and turned ones; floor that is kept together; what cannot be. */

#include <string.h>

#include "block-sets.h"
#include "painters/ashlar-painter-private.h"
#include "painters/ashlar-resolver-private.h"

/* a: floor or wall; n: a or lava, nested; s: a plank that turns, or wall; w: walls alone; f: floors alone; r: rarely floor. */
#define TILES                                                                                      \
  "\"tiles\": [ { \"representation\": \".\" }, { \"representation\": \"#\", \"blocksMovement\": "  \
  "true },"                                                                                        \
  "{ \"representation\": \"~\" }, { \"representation\": \"%\", \"blocksMovement\": true },"        \
  "{ \"representation\": \"=\", \"transformed\": { \"R90\": \"H\" } },"                            \
  "{ \"representation\": \"H\", \"transformed\": { \"R90\": \"=\" } },"                            \
  "{ \"representation\": \"a\", \"references\": { \"#\": 1, \".\": 2 } },"                         \
  "{ \"representation\": \"n\", \"references\": { \"a\": 3, \"~\": 1, \"%\": 2 } },"               \
  "{ \"representation\": \"s\", \"references\": { \"=\": 1, \"#\": 1 } },"                         \
  "{ \"representation\": \"w\", \"references\": { \"#\": 1, \"%\": 1 } },"                         \
  "{ \"representation\": \"f\", \"references\": { \".\": 1, \"~\": 1 } },"                         \
  "{ \"representation\": \"r\", \"references\": { \".\": 1, \"#\": 999999 } } ]"

static AshlarContent *
make_content (const char *block)
{
  g_autofree char *text = g_strconcat (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", " TILES
      ", \"blocks\": [ ",
      block, " ] }", NULL);

  return block_sets_read (text);
}

static guint16
find (AshlarContent *content, char representation)
{
  guint index = ashlar_content_find_tile (content, (gunichar) representation);

  g_assert_cmpuint (index, !=, ASHLAR_NO_INDEX);
  return (guint16) index;
}

/* Chi-square against the shares, 99.99 % for up to three degrees of freedom: 21.1. */
static void
test_shares (void)
{
  static const struct
  {
    char              tile;
    AshlarOrientation orientation;
    AshlarOutcome     wanted;
    const char       *outcomes;
    guint             shares[4]; /* in proportion */
  } rows[] = {
    { 'a', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_ANY, "#.", { 1, 2 } },
    { 'a', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_WALKABLE, ".", { 1 } },
    { 'a', ASHLAR_ORIENTATION_R90, ASHLAR_OUTCOME_BLOCKING, "#", { 1 } },
    /* 3/6 of (1/3 #, 2/3 .), 1/6 ~, 2/6 % */
    { 'n', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_ANY, "#.~%", { 1, 2, 1, 2 } },
    { 'n', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_WALKABLE, ".~", { 2, 1 } },
    { 'n', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_BLOCKING, "#%", { 1, 2 } },
    { 's', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_ANY, "=#", { 1, 1 } },
    { 's', ASHLAR_ORIENTATION_R90, ASHLAR_OUTCOME_ANY, "H#", { 1, 1 } },
    { 's', ASHLAR_ORIENTATION_R180, ASHLAR_OUTCOME_WALKABLE, "=", { 1 } },
    { 'r', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_WALKABLE, ".", { 1 } },
    { 'f', ASHLAR_ORIENTATION_IDENTITY, ASHLAR_OUTCOME_ANY, ".~", { 1, 1 } },
  };
  g_autoptr (AshlarContent) content = make_content ("");
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarOutcomes) outcomes = ashlar_outcomes_new (content, variants);
  const guint  n_draws = 60000;
  AshlarStream stream;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_RESOLVE, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint  n_kinds = (guint) strlen (rows[i].outcomes), counts[4] = { 0 }, total = 0;
      double chi_square = 0;

      for (guint k = 0; k < n_kinds; k++)
        total += rows[i].shares[k];
      for (guint d = 0; d < n_draws; d++)
        {
          guint16     tile = ashlar_outcomes_draw (outcomes, find (content, rows[i].tile),
                                                   rows[i].orientation, rows[i].wanted, &stream);
          AshlarTile *drawn = ashlar_content_get_tile (content, tile);
          const char *kind
              = strchr (rows[i].outcomes, (int) ashlar_tile_get_representation (drawn));

          g_assert_nonnull (kind);
          counts[kind - rows[i].outcomes]++;
        }
      for (guint k = 0; k < n_kinds; k++)
        {
          double expected = (double) n_draws * rows[i].shares[k] / total;

          chi_square += (counts[k] - expected) * (counts[k] - expected) / expected;
        }
      g_test_message ("row %u: chi-square %f", i, chi_square);
      g_assert_cmpfloat (chi_square, <, 21.1);
    }
}

static void
test_traits (void)
{
  static const struct
  {
    char   tile;
    guint8 traits;
  } rows[] = {
    { '.', ASHLAR_TILE_MAY_WALK },
    { '#', ASHLAR_TILE_MAY_BLOCK },
    { 'a', ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK },
    { 'n', ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK },
    { 'w', ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_BLOCK },
    { 'f', ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_WALK },
  };
  g_autoptr (AshlarContent) content = make_content ("");
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (AshlarOutcomes) outcomes = ashlar_outcomes_new (content, variants);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (AshlarOrientation o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
      g_assert_cmpuint (ashlar_outcomes_get_traits (outcomes, find (content, rows[i].tile), o), ==,
                        rows[i].traits);
}

/* One block alone on its canvas, resolved with many seeds. */
typedef struct
{
  AshlarContent  *content;
  AshlarVariants *variants;
  AshlarResolver *resolver;
  AshlarPlan     *plan;
} Alone;

static void
alone_init (Alone *self, const char *block, guint variant)
{
  const AshlarVariant *laid;
  AshlarPlanBuilder   *builder;
  AshlarRectangle      rectangle = { 0 };

  self->content = make_content (block);
  self->variants = ashlar_variants_new (self->content, NULL);
  self->resolver = ashlar_resolver_new (self->content, self->variants, NULL);
  laid = ashlar_variants_get (self->variants, variant);
  rectangle.width = laid->width;
  rectangle.height = laid->height;
  builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, laid->width, laid->height);
  ashlar_plan_builder_add_block (builder, &rectangle, variant, laid->n_exits);
  self->plan = ashlar_plan_builder_free_to_plan (builder);
}

static void
alone_clear (Alone *self)
{
  ashlar_plan_unref (self->plan);
  ashlar_resolver_unref (self->resolver);
  ashlar_variants_unref (self->variants);
  ashlar_content_unref (self->content);
}

/* Rows by line breaks, or NULL and an error. */
static char *
alone_resolve (const Alone *self, guint64 seed, GError **error)
{
  AshlarRun          run = { .seed = seed };
  AshlarPaintContext context
      = { .plan = self->plan, .variants = self->variants, .content = self->content, .run = &run };
  g_autoptr (AshlarCanvas) canvas
      = ashlar_canvas_new (self->plan->width, self->plan->height, 1, find (self->content, '#'));
  GString *text;

  g_assert_true (ashlar_painter_blocks.paint (&context, 0, canvas, NULL));
  canvas = ashlar_resolver_resolve (self->resolver, canvas, self->plan, &run, error);
  if (canvas == NULL)
    return NULL;
  g_assert_cmpuint (canvas->n_conditional[0], ==, 0);
  text = g_string_new (NULL);
  for (guint y = 0; y < canvas->height; y++)
    {
      for (guint x = 0; x < canvas->width; x++)
        {
          AshlarTile *tile
              = ashlar_content_get_tile (self->content, canvas->tiles[y * canvas->width + x]);

          g_string_append_unichar (text, ashlar_tile_get_representation (tile));
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
test_blocks (void)
{
  static const struct
  {
    const char *block;
    guint       variant;
    const char *always; /* what every seed gives; ? stands for anything; NULL: an error */
  } rows[] = {
    /* A corridor has to stay open, however rarely its tile is floor. */
    { "{ \"id\": \"b\", \"representation\": [\"#####\", \"#.r.#\", \"#####\"] }", 0,
      "#####\n#...#\n#####\n" },
    /* Of two ways one may close: a cell stays free to be either. */
    { "{ \"id\": \"b\", \"representation\": [\".a.\", \".#.\", \"...\"] }", 0, ".?.\n.#.\n...\n" },
    /* The shorter of two ways is opened. */
    { "{ \"id\": \"b\", \"representation\": [\".r.\", \"r#r\", \"rrr\"] }", 0, "...\n###\n###\n" },
    /* What nothing reaches is no floor. */
    { "{ \"id\": \"b\", \"representation\": [\"..#a\", \"..##\"] }", 0, "..##\n..##\n" },
    { "{ \"id\": \"b\", \"representation\": [\"..#.\"] }", 0, NULL },
    { "{ \"id\": \"b\", \"representation\": [\"..#f\"] }", 0, NULL },
    { "{ \"id\": \"b\", \"representation\": [\"..w..\"] }", 0, NULL },
    /* An exit that nothing is linked to is plugged, and may cut the floor. */
    { "{ \"id\": \"b\", \"representation\": [\"...\"], \"exits\": [{ \"position\": [1, 0], "
      "\"direction\": \"North\" }] }",
      0, NULL },
    { "{ \"id\": \"b\", \"representation\": [\"#.#\", \"...\"], \"exits\": [{ \"position\": [1, "
      "0], \"direction\": \"North\" }] }",
      0, "###\n...\n" },
    { "{ \"id\": \"b\", \"representation\": [\"#.#\", \"...\"], \"exits\": [{ \"position\": [1, "
      "0], \"direction\": \"North\", "
      "\"plug\": \"w\" }] }",
      0, "#?#\n...\n" },
    /* Planks turn with the block, as outcomes too. */
    { "{ \"id\": \"b\", \"representation\": [\".s.\"], \"transformations\": [\"R90\"] }", 0,
      ".=.\n" },
    { "{ \"id\": \"b\", \"representation\": [\".s.\"], \"transformations\": [\"R90\"] }", 1,
      ".\nH\n.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Alone            alone;
      guint            n_differing = 0;
      g_autofree char *first = NULL;

      alone_init (&alone, rows[i].block, rows[i].variant);
      for (guint64 seed = 0; seed < 200; seed++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *text = alone_resolve (&alone, seed, &error);

          g_test_message ("row %u, seed %" G_GUINT64_FORMAT, i, seed);
          if (rows[i].always == NULL)
            {
              g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_FALLS_APART);
              g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/blocks/0");
              g_assert_nonnull (strstr (error->message, "floor of b "));
              continue;
            }
          g_assert_no_error (error);
          g_assert_cmpuint (strlen (text), ==, strlen (rows[i].always));
          for (guint c = 0; text[c] != '\0'; c++)
            if (rows[i].always[c] != '?')
              g_assert_cmpint (text[c], ==, rows[i].always[c]);
          if (first == NULL)
            first = g_steal_pointer (&text);
          else
            n_differing += strcmp (text, first) != 0;
        }
      if (rows[i].always != NULL)
        g_assert_cmpint (n_differing > 0, ==, strchr (rows[i].always, '?') != NULL);
      alone_clear (&alone);
    }
}

/* A gateway is opened, however rarely its tile is floor; one that never is is an error with the block's name. */
static void
test_gateways (void)
{
  static const char *const blocks[] = {
    "{ \"id\": \"b\", \"representation\": [\"..r\"], \"exits\": [{ \"position\": [2, 0], "
    "\"direction\": \"East\" }], "
    "\"transformations\": [\"R180\"] }",
    "{ \"id\": \"b\", \"representation\": [\"..#\"], \"exits\": [{ \"position\": [2, 0], "
    "\"direction\": \"East\" }], "
    "\"transformations\": [\"R180\"] }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      Alone              alone;
      AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 6, 1);
      AshlarRectangle    left = { 0, 0, 3, 1 }, right = { 3, 0, 3, 1 };
      AshlarCell         from = { 2, 0 }, to = { 3, 0 };

      alone_init (&alone, blocks[i], 0);
      ashlar_plan_unref (alone.plan);
      ashlar_plan_builder_add_block (builder, &left, 0, 1);
      ashlar_plan_builder_add_block (builder, &right, 1, 1);
      ashlar_plan_builder_add_link (builder, 0, 1, &from, &to, 1);
      ashlar_plan_builder_use_exit (builder, 0, 0, 0);
      ashlar_plan_builder_use_exit (builder, 1, 0, 0);
      alone.plan = ashlar_plan_builder_free_to_plan (builder);
      for (guint64 seed = 0; seed < 50; seed++)
        {
          AshlarRun          run = { .seed = seed };
          AshlarPaintContext context = {
            .plan = alone.plan, .variants = alone.variants, .content = alone.content, .run = &run
          };
          g_autoptr (AshlarCanvas) canvas = ashlar_canvas_new (6, 1, 2, find (alone.content, '#'));
          g_autoptr (GError) error = NULL;

          g_assert_true (ashlar_painter_blocks.paint (&context, 0, canvas, NULL));
          g_assert_true (ashlar_painter_blocks.paint (&context, 1, canvas, NULL));
          canvas = ashlar_resolver_resolve (alone.resolver, canvas, alone.plan, &run, &error);
          if (i == 1)
            {
              g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_FALLS_APART);
              g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/blocks/0");
              continue;
            }
          g_assert_no_error (error);
          for (guint x = 0; x < 6; x++)
            g_assert_cmpuint (canvas->tiles[x], ==, find (alone.content, '.'));
        }
      alone_clear (&alone);
    }
}

/* Which variants are looked at without conditional tiles. */
static void
test_sound (void)
{
  static const struct
  {
    const char *block;
    gboolean    sound;
  } rows[] = {
    { "{ \"id\": \"b\", \"representation\": [\"...\"] }", TRUE },
    { "{ \"id\": \"b\", \"representation\": [\".a.\"] }", TRUE },
    { "{ \"id\": \"b\", \"representation\": [\".#.\"] }", FALSE },
    { "{ \"id\": \"b\", \"representation\": [\"###\"] }", FALSE },
    { "{ \"id\": \"b\", \"representation\": [\"...\"], \"exits\": [{ \"position\": [0, 0], "
      "\"direction\": \"West\" }, "
      "{ \"position\": [2, 0], \"direction\": \"East\" }] }",
      TRUE },
    { "{ \"id\": \"b\", \"representation\": [\"...\"], \"exits\": [{ \"position\": [1, 0], "
      "\"direction\": \"South\" }] }",
      FALSE },
    { "{ \"id\": \"b\", \"representation\": [\"..#\"], \"exits\": [{ \"position\": [2, 0], "
      "\"direction\": \"East\" }] }",
      FALSE },
    { "{ \"id\": \"b\", \"representation\": [\"....\", \".##.\"], \"exits\": [{ \"position\": [0, "
      "1], \"direction\": \"South\" }, "
      "{ \"position\": [0, 1], \"direction\": \"West\" }] }",
      TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Alone alone;

      g_test_message ("row %u", i);
      alone_init (&alone, rows[i].block, 0);
      g_assert_cmpint (ashlar_resolver_is_sound (alone.resolver, 0) != FALSE, ==, rows[i].sound);
      alone_clear (&alone);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/resolver/shares", test_shares);
  g_test_add_func ("/resolver/traits", test_traits);
  g_test_add_func ("/resolver/blocks", test_blocks);
  g_test_add_func ("/resolver/gateways", test_gateways);
  g_test_add_func ("/resolver/sound", test_sound);
  return g_test_run ();
}
