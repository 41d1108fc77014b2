/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Openings in walls, exits proposed where someone points, and floors: pictures, and a plain count on random blocks. */

#include <string.h>

#include "chain/ashlar-block-floor-private.h"
#include "chain/ashlar-openings-private.h"
#include "oriented-sets.h"

static const struct
{
  const char *picture;  /* rows with a slash between them */
  const char *exits;    /* "N1,0" … with a blank between them */
  const char *openings; /* the same, with the width: "N1,0:1" */
} pictures[] = {
  { "###/#.#/#.#", "", "S1,2:1" },
  { "###/#.#/#.#", "S1,2", "" },
  { "###/#.#/#.#", "N1,2", "" }, /* the cell has an exit, if an odd one */
  { "####/#..#/#..#", "", "S1,2:2" },
  { "####/#..#/#..#", "S1,2", "S2,2:1" },
  { "#.#/...//#.#", "", "N1,0:1 E2,1:1 S1,3:1 W0,1:1" },
  /* A corridor without walls is open all along, which is no hole in a wall. */
  { "....", "", "" },
  { "....", "W0,0 E3,0", "" },
  /* Beside a wall it is. */
  { "#...", "", "N1,0:3 S1,0:3" },
  /* Into a recess, and into a yard that is no part of the block. */
  { "#X#/#.#/###", "", "N1,1:1" },
  { "#####/#.X.#/#####", "", "E1,1:1 W3,1:1" },
  { "#####/##X##/#...#/#####", "", "" },
  { "##X##/#...#/#####", "", "" },
  { "##X##/##.##/#####", "", "N2,1:1" },
  /* Rubble may be floor. */
  { "#?#/#.#/###", "", "N1,0:1" },
  { "#/#", "", "" },
};

static AshlarBlock *
block_from_picture (const char *picture, const char *exits)
{
  g_auto (GStrv) rows = g_strsplit (picture, "/", -1);
  g_auto (GStrv) words = g_strsplit (exits, " ", -1);
  AshlarBlock *block;
  guint        width = 0;

  for (guint y = 0; rows[y] != NULL; y++)
    width = MAX (width, (guint) strlen (rows[y]));
  block = ashlar_block_new ("picture", width, g_strv_length (rows), '#');
  for (guint y = 0; rows[y] != NULL; y++)
    for (guint x = 0; x < strlen (rows[y]); x++)
      block->cells[y * width + x] = (gunichar) rows[y][x];
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      AshlarExit exit = { .width = 1 };

      exit.direction = (AshlarDirection) (strchr ("NESW", words[i][0]) - "NESW");
      exit.x = words[i][1] - '0';
      exit.y = words[i][3] - '0';
      ashlar_block_insert_exit (block, i, &exit);
    }
  return block;
}

static void
test_pictures (void)
{
  g_autoptr (AshlarContent) content = oriented_sets_new (0, 1, 1);

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (AshlarBlock) block = block_from_picture (pictures[i].picture, pictures[i].exits);
      g_autoptr (GString) found = g_string_new (NULL);
      g_autofree AshlarOpening *openings = NULL;
      guint                     n;

      openings = ashlar_block_find_openings (block, content, &n);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (found, "%s%c%d,%d:%u", j > 0 ? " " : "",
                                "NESW"[openings[j].direction], openings[j].x, openings[j].y,
                                openings[j].width);
      g_test_message ("%s", pictures[i].picture);
      g_assert_cmpstr (found->str, ==, pictures[i].openings);
    }
}

/* With an exit at each opening there is none left, on any block. */
static void
test_filled (void)
{
  for (guint number = 0; number < oriented_sets_get_n_cases (2000); number++)
    {
      g_autoptr (AshlarContent) content = oriented_sets_new (number, 1, 8);
      g_autoptr (AshlarBlock) block = ashlar_block_copy (g_ptr_array_index (content->blocks, 0));
      g_autofree AshlarOpening *openings = NULL;
      g_autofree AshlarOpening *rest = NULL;
      guint                     n, n_rest;

      openings = ashlar_block_find_openings (block, content, &n);
      for (guint i = 0; i < n; i++)
        {
          AshlarExit exit = { .x = openings[i].x,
                              .y = openings[i].y,
                              .direction = openings[i].direction,
                              .width = openings[i].width };

          ashlar_block_insert_exit (block, block->n_exits, &exit);
        }
      rest = ashlar_block_find_openings (block, content, &n_rest);
      CHECK_CASE (number, n_rest == 0);
    }
}

static const struct
{
  const char *picture;
  const char *exits;
  gint        x, y;
  const char *proposal; /* direction; "": none */
} clicks[] = {
  { "###/#.#/#.#", "", 1, 2, "S" },
  { "###/#.#/#.#", "S1,2", 1, 2, "" },
  { "###/#.#/###", "", 1, 1, "" },
  /* Straight on from the floor, though it is a corner. */
  { "###/#../###", "", 2, 1, "E" },
  { "#.#/#.#/###", "", 1, 0, "N" },
  { "#.X/..X", "", 1, 0, "N" },
  /* A wall is a place for an exit, too: floor is laid afterwards. */
  { "###/#.#/###", "", 1, 0, "N" },
  { "###/#.#/###", "", 0, 1, "W" },
  { "X.", "", 0, 0, "" },
  { "..", "", 2, 0, "" },
  { "..", "", -1, 0, "" },
};

static void
test_clicks (void)
{
  g_autoptr (AshlarContent) content = oriented_sets_new (0, 1, 1);

  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      g_autoptr (AshlarBlock) block = block_from_picture (clicks[i].picture, clicks[i].exits);
      AshlarOpening opening;
      char          found[2] = "";

      if (ashlar_block_propose_exit (block, content, clicks[i].x, clicks[i].y, &opening))
        {
          found[0] = "NESW"[opening.direction];
          g_assert_cmpint (opening.x, ==, clicks[i].x);
          g_assert_cmpint (opening.y, ==, clicks[i].y);
          g_assert_cmpuint (opening.width, ==, 1);
        }
      g_test_message ("%s at %d, %d", clicks[i].picture, clicks[i].x, clicks[i].y);
      g_assert_cmpstr (found, ==, clicks[i].proposal);
    }
}

/* Whether an exit that is not in @closed has the cell; or any at all. */
static gboolean
is_in_exit (const AshlarVariant *variant, guint closed, gboolean open_only, gint x, gint y)
{
  for (guint i = 0; i < variant->n_exits; i++)
    for (gint j = 0; j < variant->exits[i].width; j++)
      {
        gboolean across = variant->exits[i].direction % 2 == 0;

        if ((!open_only || (closed & (1u << i)) == 0) && variant->exits[i].x + (across ? j : 0) == x
            && variant->exits[i].y + (across ? 0 : j) == y)
          return TRUE;
      }
  return FALSE;
}

/* Parts with floor for sure when the exits of the bits in @closed are plugged: labels spread until none changes. */
static guint
count_parts (const AshlarVariant *variant, const guint8 *traits, guint closed)
{
  gint  width = variant->width;
  gint  n = width * variant->height;
  gint  labels[64];
  guint sure[64] = { 0 };
  guint n_parts = 0;

  for (gint i = 0; i < n; i++)
    {
      gboolean walk = variant->cells[i] != ASHLAR_TILE_NONE
                      && (traits[variant->cells[i]] & ASHLAR_TILE_MAY_WALK) != 0;
      gboolean exit = is_in_exit (variant, 0, FALSE, i % width, i / width);

      if (exit && !is_in_exit (variant, closed, TRUE, i % width, i / width))
        walk = FALSE;
      labels[i] = walk ? i : -1;
    }
  for (gboolean changed = TRUE; changed;)
    {
      changed = FALSE;
      for (gint i = 0; i < n; i++)
        for (gint j = 0; j < n; j++)
          if (labels[i] >= 0 && labels[j] >= 0
              && ABS (i % width - j % width) + ABS (i / width - j / width) == 1
              && labels[j] < labels[i])
            {
              labels[i] = labels[j];
              changed = TRUE;
            }
    }
  for (gint i = 0; i < n; i++)
    if (labels[i] >= 0
        && ((traits[variant->cells[i]] & ASHLAR_TILE_MAY_BLOCK) == 0
            || is_in_exit (variant, 0, FALSE, i % width, i / width)))
      sure[labels[i]]++;
  for (gint i = 0; i < n; i++)
    n_parts += sure[i] > 0;
  return n_parts;
}

static void
check_floor (guint                number,
             const AshlarBlock   *block,
             const AshlarVariant *variant,
             const guint8        *traits)
{
  AshlarBlockFloor *floor = _ashlar_block_floor_new (block, variant, traits);
  guint             all = (1u << variant->n_exits) - 1;
  gboolean          any = FALSE;
  gboolean          others = FALSE;

  CHECK_CASE (number, floor->n_parts == count_parts (variant, traits, 0));
  for (guint i = 0; i < variant->n_exits; i++)
    {
      /* A single exit is never plugged while it is the only way in. */
      gboolean cut = floor->n_parts == 1 && variant->n_exits > 1
                     && count_parts (variant, traits, 1u << i) > 1;

      CHECK_CASE (number, (floor->cuts[variant->exits[i].source] != 0) == cut);
      any |= cut;
      others |= floor->n_parts == 1 && count_parts (variant, traits, all & ~(1u << i)) > 1;
    }
  CHECK_CASE (number, floor->others_cut == (others && !any));
  _ashlar_block_floor_free (floor);
}

static void
test_floor (void)
{
  gint64 only = oriented_sets_get_only_case ();

  for (guint number = 0; number < oriented_sets_get_n_cases (3000); number++)
    {
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarVariants) variants = NULL;

      if (only >= 0 && number != only)
        continue;
      content = oriented_sets_new (number, 2, 2 + number % 5);
      variants = ashlar_variants_new (content, NULL);
      for (guint i = 0; i < content->blocks->len; i++)
        {
          guint first, n;

          ashlar_variants_of_block (variants, i, &first, &n);
          check_floor (number, g_ptr_array_index (content->blocks, i),
                       ashlar_variants_get (variants, first),
                       ashlar_variants_get_tile_traits (variants));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/openings/pictures", test_pictures);
  g_test_add_func ("/openings/filled", test_filled);
  g_test_add_func ("/openings/clicks", test_clicks);
  g_test_add_func ("/floor/plain", test_floor);
  return g_test_run ();
}
