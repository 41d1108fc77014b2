/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells that repeat: against division with rest, and in the hands of every tool that paints. */

#include "drawing/editor-tool-mode.h"

#define N_CASES 100
#define N_CASES_LONG 30000

static guint
count_cases (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;
}

/* Cell by cell, a pattern is what dividing with rest says, also left of its beginning; copies that
 * cover all give the same; a hole leaves what was there. */
static void
test_pattern (void)
{
  for (guint seed = 1; seed <= count_cases (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      int width = g_rand_int_range (rand, 1, 5), height = g_rand_int_range (rand, 1, 5);
      int left = g_rand_int_range (rand, -9, 10), top = g_rand_int_range (rand, -9, 10);
      g_autoptr (EditorPattern) pattern = editor_pattern_new (width, height, 0, 0);
      guint16 base[8 * 6];
      g_autoptr (EditorStroke) cells = NULL;
      g_autoptr (EditorStroke) copies = NULL;

      g_test_message ("seed %u", seed);
      for (int i = 0; i < width * height; i++)
        if (g_rand_int_range (rand, 0, 4) > 0)
          pattern->cells[i] = (guint16) g_rand_int_range (rand, 1, 9);
      for (guint i = 0; i < G_N_ELEMENTS (base); i++)
        base[i] = (guint16) g_rand_int_range (rand, 1, 9);
      cells = editor_stroke_new (base, 8, 6);
      copies = editor_stroke_new (base, 8, 6);
      for (int y = 0; y < 6; y++)
        for (int x = 0; x < 8; x++)
          {
            editor_pattern_paint_cell (pattern, cells, left, top, x, y);
            editor_pattern_paint_copy (pattern, copies, left, top, x, y);
          }
      for (int y = 0; y < 6; y++)
        for (int x = 0; x < 8; x++)
          {
            guint16 expected = pattern->cells[((y - top + 100 * height) % height) * width
                                              + (x - left + 100 * width) % width];

            if (expected == EDITOR_PATTERN_HOLE)
              expected = base[y * 8 + x];
            g_assert_cmpuint (cells->cells[y * 8 + x], ==, expected);
            g_assert_cmpuint (copies->cells[y * 8 + x], ==, expected);
          }
    }
}

/* Every tool that paints, with a stamp. */
static void
test_stamp_tools (void)
{
  static const struct
  {
    const EditorToolMode *tool;
    int                   way[3][2]; /* pressed, and moved to */
    const char           *rows;
  } cases[] = {
    /* Around the pointer; then again where the next copy begins, and not before. */
    { &editor_brush_mode, { { 2, 1 }, { 3, 1 }, { 4, 1 } }, "......\n..abab\n..cdcd\n" },
    { &editor_brush_mode, { { 2, 1 }, { 3, 1 }, { 3, 1 } }, "......\n..ab..\n..cd..\n" },
    { &editor_brush_mode, { { 0, 0 }, { 0, 0 }, { 0, 0 } }, "ab....\ncd....\n......\n" },
    /* From where the stamp was taken: 1, 0. */
    { &editor_fill_mode, { { 3, 2 }, { 3, 2 }, { 3, 2 } }, "bababa\ndcdcdc\nbababa\n" },
    { &editor_rectangle_mode, { { 4, 2 }, { 3, 1 }, { 2, 1 } }, "......\n..aba.\n..cdc.\n" },
    { &editor_eraser_mode, { { 2, 1 }, { 2, 1 }, { 2, 1 } }, "......\n..e...\n......\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint16 base[6 * 3];
      g_autoptr (EditorPattern) pattern = editor_pattern_new (2, 2, 1, 0);
      g_autoptr (EditorStroke) stroke = NULL;
      g_autoptr (GString) rows = g_string_new (NULL);
      EditorBrushContext context = { 0 };

      for (guint j = 0; j < G_N_ELEMENTS (base); j++)
        base[j] = '.';
      for (guint j = 0; j < 4; j++)
        pattern->cells[j] = (guint16) ('a' + j);
      stroke = editor_stroke_new (base, 6, 3);
      context.stroke = stroke;
      context.pattern = pattern;
      context.default_tile = 'e';
      context.empty_tile = G_MAXUINT16;
      context.anchor_x = context.last_x = cases[i].way[0][0];
      context.anchor_y = context.last_y = cases[i].way[0][1];
      cases[i].tool->press (&context, cases[i].way[0][0], cases[i].way[0][1], 0);
      for (guint j = 1; j < 3; j++)
        {
          if (cases[i].tool->move != NULL)
            cases[i].tool->move (&context, cases[i].way[j][0], cases[i].way[j][1], 0);
          context.last_x = cases[i].way[j][0];
          context.last_y = cases[i].way[j][1];
        }
      for (guint y = 0; y < 3; y++)
        {
          for (guint x = 0; x < 6; x++)
            g_string_append_c (rows, (char) stroke->cells[y * 6 + x]);
          g_string_append_c (rows, '\n');
        }
      g_assert_cmpstr (rows->str, ==, cases[i].rows);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pattern/rest", test_pattern);
  g_test_add_func ("/pattern/tools", test_stamp_tools);
  return g_test_run ();
}
