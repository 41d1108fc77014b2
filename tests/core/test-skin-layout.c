/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layouts of skins: what masks come down to, and where the pieces stand. */

#include "content/ashlar-skin-layout-private.h"

#include <stdlib.h>
#include <string.h>

/* The eight neighbours as they are read, with the bits of a mask. */
static const struct
{
  gint  x, y;
  guint bit;
} neighbours[] = { { 0, -1, 1 },  { 1, 0, 2 },  { 0, 1, 4 },   { -1, 0, 8 },
                   { 1, -1, 16 }, { 1, 1, 32 }, { -1, 1, 64 }, { -1, -1, 128 } };

static guint
bit_at (gint x, gint y)
{
  for (guint i = 0; i < G_N_ELEMENTS (neighbours); i++)
    if (neighbours[i].x == x && neighbours[i].y == y)
      return neighbours[i].bit;
  return 0;
}

/* The rules as they are said, read without tables. */
static guint
plain_reduce (AshlarLayout layout, guint mask)
{
  guint reduced = 0;

  if (layout == ASHLAR_LAYOUT_AXIS_2)
    return (mask & 2) != 0 && (mask & 8) != 0 ? 10 : 0;
  for (guint i = 0; i < G_N_ELEMENTS (neighbours); i++)
    {
      gint     x = neighbours[i].x, y = neighbours[i].y;
      gboolean corner = x != 0 && y != 0;
      gboolean asked = FALSE;

      if (layout == ASHLAR_LAYOUT_EDGE_16)
        asked = !corner;
      if (layout == ASHLAR_LAYOUT_BLOB_47 || layout == ASHLAR_LAYOUT_QUARTERS_20)
        asked = !corner || ((mask & bit_at (x, 0)) != 0 && (mask & bit_at (0, y)) != 0);
      if (layout == ASHLAR_LAYOUT_CORNER_16)
        asked = corner;
      if (layout == ASHLAR_LAYOUT_SHADE_8)
        asked = x <= 0 && y <= 0;
      if (asked)
        reduced |= mask & neighbours[i].bit;
    }
  return reduced;
}

static void
test_reduce (void)
{
  static const guint n_masks[] = { 1, 2, 16, 47, 47, 16, 8 };
  static const guint n_pieces[] = { 1, 2, 16, 47, 20, 16, 8 };

  for (guint i = 0; i < ASHLAR_N_LAYOUTS; i++)
    {
      AshlarLayout  layout = (AshlarLayout) i;
      const guint8 *indices = ashlar_layout_get_indices (layout);
      gboolean      seen[256] = { FALSE };
      guint         n = 0;

      for (guint mask = 0; mask < 256; mask++)
        {
          guint reduced = ashlar_layout_reduce (layout, mask);

          g_assert_cmpuint (reduced, ==, plain_reduce (layout, mask));
          g_assert_cmpuint (ashlar_layout_reduce (layout, reduced), ==, reduced);
          g_assert_cmpuint (ashlar_layout_get_nth_mask (layout, indices[mask]), ==, reduced);
          n += !seen[reduced];
          seen[reduced] = TRUE;
        }
      g_assert_cmpuint (n, ==, n_masks[i]);
      g_assert_cmpuint (ashlar_layout_get_n_masks (layout), ==, n);
      g_assert_cmpuint (ashlar_layout_get_n_pieces (layout), ==, n_pieces[i]);
      for (guint j = 1; j < n; j++)
        g_assert_cmpuint (ashlar_layout_get_nth_mask (layout, j), >,
                          ashlar_layout_get_nth_mask (layout, j - 1));
    }
}

/* Every reduced mask has exactly one piece, whatever the order and the columns, and the cells beyond hold none. */
static void
check_order (AshlarLayout layout, AshlarOrder order, guint columns)
{
  guint n_columns, n_rows, n = 0;
  guint seen[256] = { 0 };

  ashlar_layout_get_size (layout, order, columns, &n_columns, &n_rows);
  g_assert_cmpuint (n_columns * n_rows, <=, ASHLAR_MAX_LAYOUT_CELLS);
  for (guint y = 0; y < n_rows + 2; y++)
    for (guint x = 0; x < n_columns + 2; x++)
      {
        gint  mask = ashlar_layout_get_mask (layout, order, columns, x, y);
        guint column, row;

        if (mask == ASHLAR_NO_PIECE)
          continue;
        g_assert_true (x < n_columns && y < n_rows);
        g_assert_cmpuint (plain_reduce (layout, (guint) mask), ==, (guint) mask);
        g_assert_cmpuint (seen[mask]++, ==, 0);
        g_assert_true (
            ashlar_layout_find_piece (layout, order, columns, (guint) mask, &column, &row));
        g_assert_true (column == x && row == y);
        n++;
      }
  if (order == ASHLAR_ORDER_WANG)
    {
      g_assert_cmpuint (seen[0]++, ==, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, ashlar_layout_get_n_masks (layout));
}

static void
test_each_mask_once (void)
{
  static const char *const orders[ASHLAR_N_LAYOUTS] = { "row",
                                                        "row",
                                                        "ascending godot",
                                                        "ascending cr31 godot tilesetter",
                                                        "rpgmaker",
                                                        "ascending godot wang",
                                                        "row" };

  for (guint i = 0; i < ASHLAR_N_LAYOUTS; i++)
    {
      g_auto (GStrv) said = g_strsplit (orders[i], " ", -1);
      AshlarLayout layout = (AshlarLayout) i;

      g_assert_cmpstr (ashlar_order_names[ashlar_layout_get_default_order (layout)], ==, said[0]);
      for (guint j = 0; j < ASHLAR_N_ORDERS; j++)
        {
          AshlarOrder order = (AshlarOrder) j;
          gboolean    has = ashlar_layout_has_order (layout, order);

          g_assert_true (has
                         == g_strv_contains ((const char *const *) said, ashlar_order_names[j]));
          if (!has || order == ASHLAR_ORDER_RPGMAKER)
            continue;
          for (guint columns = 0; columns < 60; columns++)
            check_order (layout, order, columns);
        }
    }
  g_assert_cmpuint (g_strv_length ((char **) ashlar_layout_names), ==, ASHLAR_N_LAYOUTS);
  g_assert_cmpuint (g_strv_length ((char **) ashlar_order_names), ==, ASHLAR_N_ORDERS);
}

/* Blocks that other programs have, as their pages show them. */
static void
test_blocks (void)
{
  static const struct
  {
    AshlarLayout layout;
    AshlarOrder  order;
    guint        n_columns;
    const char  *cells;
  } rows[] = {
    { ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_GODOT, 12,
      "  4   6  14  12 143  46  78  31  38 111 110  76"
      "  5   7  15  13  39 127 239  77  55  95   - 207"
      "  1   3  11   9  23 191 223 141  63 255 175 205"
      "  0   2  10   8  79  27 139  47  19 155 159 137" },
    { ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_TILESETTER, 11,
      " 38 110  76   4   6  78  46  12  14 175   -"
      " 55 255 205   5  23 223 191 141 159  95   -"
      " 19 155 137   1  39 239 127  77 111  47  79"
      "  2  10   8   0   3 139  27   9  11  31 143"
      "  -   -   -   -   7 207  63  13  15   -   -" },
    { ASHLAR_LAYOUT_EDGE_16, ASHLAR_ORDER_GODOT, 4,
      "  4  6 14 12  5  7 15 13  1  3 11  9  0  2 10  8" },
    { ASHLAR_LAYOUT_CORNER_16, ASHLAR_ORDER_GODOT, 4,
      " 64  48 224  96 160 112 240 208 16 144 176 192 0  32  80 128" },
    { ASHLAR_LAYOUT_CORNER_16, ASHLAR_ORDER_WANG, 5,
      " 32  96  64 208 176 48 240 192 224 112 16 144 128 160  80" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) cells = g_strsplit_set (rows[i].cells, " ", -1);
      guint n = 0, n_columns, n_rows;

      ashlar_layout_get_size (rows[i].layout, rows[i].order, 16, &n_columns, &n_rows);
      g_assert_cmpuint (n_columns, ==, rows[i].n_columns);
      for (guint j = 0; cells[j] != NULL; j++)
        if (*cells[j] != '\0')
          {
            gint mask = strcmp (cells[j], "-") == 0 ? ASHLAR_NO_PIECE : (gint) atoi (cells[j]);

            g_assert_cmpint (ashlar_layout_get_mask (rows[i].layout, rows[i].order, 0,
                                                     n % n_columns, n / n_columns),
                             ==, mask);
            n++;
          }
      g_assert_cmpuint (n, ==, n_columns * n_rows);
    }
}

/* What stands beside each other in a row by its mask, and by the same with bits that go clockwise. */
static void
test_counted (void)
{
  static const gint around[][2]
      = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } };
  gint before = -1, before_turned = -1;

  for (guint i = 0; i < 47; i++)
    {
      gint mask = ashlar_layout_get_mask (ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_ASCENDING, 16, i % 16,
                                          i / 16);
      gint clockwise
          = ashlar_layout_get_mask (ASHLAR_LAYOUT_BLOB_47, ASHLAR_ORDER_CR31, 7, i % 7, i / 7);
      gint turned = 0;

      for (guint j = 0; j < 8; j++)
        if ((clockwise & (gint) bit_at (around[j][0], around[j][1])) != 0)
          turned += 1 << j;
      g_assert_cmpint (mask, >, before);
      g_assert_cmpint (turned, >, before_turned);
      before = mask;
      before_turned = turned;
    }
  /* Joined from west to east is the first. */
  g_assert_cmpint (ashlar_layout_get_mask (ASHLAR_LAYOUT_AXIS_2, ASHLAR_ORDER_ROW, 0, 0, 0), ==,
                   10);
  g_assert_cmpint (ashlar_layout_get_mask (ASHLAR_LAYOUT_AXIS_2, ASHLAR_ORDER_ROW, 0, 1, 0), ==, 0);
}

/* A block of quarters: the quarters of the 47 masks are those 20 that the block has, none of the cell that only shows what it
 * is; each is taken by cells of one kind, and the two rows below show a patch whose cells are composed of their own quarters. */
static void
test_quarters (void)
{
  gboolean used[6][4] = { { FALSE } };
  guint    n_used = 0, n_pictures = 0;
  g_autoptr (GHashTable) pictures = g_hash_table_new (NULL, NULL);

  for (guint mask = 0; mask < 256; mask++)
    {
      guint picture = 0;

      if (plain_reduce (ASHLAR_LAYOUT_QUARTERS_20, mask) != mask)
        continue;
      for (guint quarter = 0; quarter < 4; quarter++)
        {
          guint column, row;

          ashlar_layout_find_quarter (mask, quarter, &column, &row);
          g_assert_true (column < 4 && row < 6);
          g_assert_cmpuint (column % 2, ==, quarter % 2);
          g_assert_cmpuint (row % 2, ==, quarter / 2);
          g_assert_true (column >= 2 || row >= 2);
          n_used += !used[row][column];
          used[row][column] = TRUE;
          picture = picture * 24 + row * 4 + column;
        }
      n_pictures += g_hash_table_add (pictures, GUINT_TO_POINTER (picture + 1));
    }
  g_assert_cmpuint (n_used, ==, 20);
  g_assert_cmpuint (n_pictures, ==, 47);

  for (gint y = 0; y < 2; y++)
    for (gint x = 0; x < 2; x++)
      {
        guint mask = 0;

        for (guint i = 0; i < G_N_ELEMENTS (neighbours); i++)
          if (x + neighbours[i].x >= 0 && x + neighbours[i].x < 2 && y + neighbours[i].y >= 0
              && y + neighbours[i].y < 2)
            mask |= neighbours[i].bit;
        for (guint quarter = 0; quarter < 4; quarter++)
          {
            guint column, row;

            ashlar_layout_find_quarter (mask, quarter, &column, &row);
            g_assert_cmpuint (column, ==, 2 * (guint) x + quarter % 2);
            g_assert_cmpuint (row, ==, 2 + 2 * (guint) y + quarter / 2);
          }
      }
}

/* Whatever stands in three by three cells: the four cells that share a corner agree on its mask. */
static void
test_vertices (void)
{
  for (guint map = 0; map < 512; map++)
    for (gint y = 0; y < 2; y++)
      for (gint x = 0; x < 2; x++)
        {
          guint    quarter = (guint) (2 * y + x);
          guint    mask = 0, expected = 0;
          gboolean joins = (map >> 4 & 1) != 0;

          for (guint i = 0; i < G_N_ELEMENTS (neighbours); i++)
            if ((map >> (3 * (neighbours[i].y + 1) + neighbours[i].x + 1) & 1) != 0)
              mask |= neighbours[i].bit;
          /* The corner lies between columns x and x + 1, rows y and y + 1 of the map. */
          for (gint j = 0; j < 2; j++)
            for (gint i = 0; i < 2; i++)
              if ((map >> (3 * (y + j) + x + i) & 1) != 0)
                expected |= bit_at (2 * i - 1, 2 * j - 1);
          g_assert_cmpuint (ashlar_layout_get_vertex_mask (mask, joins, quarter), ==, expected);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/skin-layout/reduce", test_reduce);
  g_test_add_func ("/skin-layout/each-mask-once", test_each_mask_once);
  g_test_add_func ("/skin-layout/blocks", test_blocks);
  g_test_add_func ("/skin-layout/counted", test_counted);
  g_test_add_func ("/skin-layout/quarters", test_quarters);
  g_test_add_func ("/skin-layout/vertices", test_vertices);
  return g_test_run ();
}
