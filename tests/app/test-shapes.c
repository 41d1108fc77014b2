/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shapes, strokes, tools and places of exits: what needs neither window nor document. Tables of
 * drawings; a dot is a cell that stays. */

#include <glib.h>
#include <string.h>

#include "edits/editor-exit-place.h"
#include "canvas/editor-shapes.h"
#include "drawing/editor-tool-mode.h"
#include "widgets/editor-keys.h"

#define SIDE 8

static void
mark (int x, int y, gpointer user_data)
{
  char *drawing = user_data;

  g_assert_true (x >= 0 && x < SIDE && y >= 0 && y < SIDE);
  drawing[y * (SIDE + 1) + x] = '#';
}

/* SIDE rows of SIDE dots, a line break between them. */
static char *
new_drawing (void)
{
  char *drawing = g_strnfill (SIDE * (SIDE + 1), '.');

  for (int y = 0; y < SIDE; y++)
    drawing[y * (SIDE + 1) + SIDE] = '\n';
  return drawing;
}

/* Compares the rows that are given; those below must be untouched. */
static void
assert_drawing (const char *drawing, const char *expected)
{
  g_autofree char *wanted = new_drawing ();

  memcpy (wanted, expected, strlen (expected));
  g_assert_cmpstr (drawing, ==, wanted);
}

static void
test_line (void)
{
  static const struct
  {
    int         x0, y0, x1, y1;
    const char *expected;
  } cases[] = {
    { 2, 1, 2, 1, "........\n..#....." },
    { 1, 0, 4, 0, ".####..." },
    { 0, 0, 0, 2, "#.......\n#.......\n#......." },
    { 0, 0, 3, 3, "#.......\n.#......\n..#.....\n...#...." },
    { 3, 0, 0, 3, "...#....\n..#.....\n.#......\n#......." },
    { 0, 0, 5, 2, "##......\n..##....\n....##.." },
    { 0, 0, 1, 4, "#.......\n#.......\n#.......\n.#......\n.#......" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *there = new_drawing (), *back = new_drawing ();

      editor_shape_line (cases[i].x0, cases[i].y0, cases[i].x1, cases[i].y1, mark, there);
      editor_shape_line (cases[i].x1, cases[i].y1, cases[i].x0, cases[i].y0, mark, back);
      g_assert_cmpstr (there, ==, back);
      assert_drawing (there, cases[i].expected);
    }
}

typedef struct
{
  int n, last_x, last_y, largest_step;
} Walk;

static void
step (int x, int y, gpointer user_data)
{
  Walk *walk = user_data;

  if (walk->n++ > 0)
    walk->largest_step
        = MAX (walk->largest_step, MAX (ABS (x - walk->last_x), ABS (y - walk->last_y)));
  walk->last_x = x;
  walk->last_y = y;
}

/* Every line of a small field: no gap, no cell twice, from end to end. */
static void
test_line_sweep (void)
{
  for (int i = 0; i < 11 * 11 * 11 * 11; i++)
    {
      int  x0 = i % 11, y0 = i / 11 % 11, x1 = i / 121 % 11, y1 = i / 1331;
      Walk walk = { 0 };

      editor_shape_line (x0, y0, x1, y1, step, &walk);
      g_assert_cmpint (walk.n, ==, MAX (ABS (x1 - x0), ABS (y1 - y0)) + 1);
      g_assert_cmpint (walk.largest_step, <=, 1);
    }
}

static void
test_rectangle (void)
{
  static const struct
  {
    int             x0, y0, x1, y1;
    gboolean        square, centre;
    EditorRectangle expected;
  } cases[] = {
    { 1, 1, 3, 2, FALSE, FALSE, { 1, 1, 3, 2 } }, { 3, 2, 1, 1, FALSE, FALSE, { 1, 1, 3, 2 } },
    { 4, 4, 4, 4, FALSE, FALSE, { 4, 4, 1, 1 } }, { 1, 1, 3, 2, TRUE, FALSE, { 1, 1, 3, 3 } },
    { 3, 3, 1, 2, TRUE, FALSE, { 1, 1, 3, 3 } },  { 3, 3, 6, 1, TRUE, FALSE, { 3, 0, 4, 4 } },
    { 3, 3, 4, 5, FALSE, TRUE, { 2, 1, 3, 5 } },  { 3, 3, 4, 5, TRUE, TRUE, { 1, 1, 5, 5 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      EditorRectangle found = editor_shape_rectangle_between (
          cases[i].x0, cases[i].y0, cases[i].x1, cases[i].y1, cases[i].square, cases[i].centre);

      g_assert_cmpmem (&found, sizeof found, &cases[i].expected, sizeof found);
    }
}

static void
test_rectangle_cells (void)
{
  static const EditorRectangle rectangle = { 1, 0, 4, 3 };
  g_autofree char             *full = new_drawing (), *outline = new_drawing ();

  editor_shape_rectangle (&rectangle, FALSE, mark, full);
  assert_drawing (full, ".####...\n.####...\n.####...");
  editor_shape_rectangle (&rectangle, TRUE, mark, outline);
  assert_drawing (outline, ".####...\n.#..#...\n.####...");
}

static void
flood (const guint16 *cells, int x, int y, guint16 tile, guint8 *reached)
{
  if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || reached[y * SIDE + x]
      || cells[y * SIDE + x] != tile)
    return;
  reached[y * SIDE + x] = 1;
  flood (cells, x - 1, y, tile, reached);
  flood (cells, x + 1, y, tile, reached);
  flood (cells, x, y - 1, tile, reached);
  flood (cells, x, y + 1, tile, reached);
}

/* Random fields against the plainest flood there is. The seed is printed by the test runner. */
static void
test_fill (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      guint16 cells[SIDE * SIDE];
      guint8  expected[SIDE * SIDE] = { 0 }, found[SIDE * SIDE] = { 0 };
      int     x = g_test_rand_int_range (0, SIDE), y = g_test_rand_int_range (0, SIDE);

      for (guint i = 0; i < SIDE * SIDE; i++)
        cells[i] = g_test_rand_int_range (0, 10) < 6;
      flood (cells, x, y, cells[y * SIDE + x], expected);

      g_autoptr (GArray) runs = editor_shape_fill (cells, SIDE, SIDE, x, y);

      for (guint i = 0; i < runs->len; i++)
        {
          EditorRun run = g_array_index (runs, EditorRun, i);

          for (int column = run.x; column < run.x + run.length; column++)
            {
              g_assert_cmpint (found[run.y * SIDE + column], ==, 0);
              found[run.y * SIDE + column] = 1;
            }
        }
      g_assert_cmpmem (found, sizeof found, expected, sizeof expected);
    }
}

static void
test_fill_outside (void)
{
  static const guint16 cells[4] = { 0 };
  static const int     places[][2] = { { -1, 0 }, { 0, -1 }, { 2, 0 }, { 0, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GArray) runs = editor_shape_fill (cells, 2, 2, places[i][0], places[i][1]);

      g_assert_cmpuint (runs->len, ==, 0);
    }
}

/* ---- Tools ---- */

typedef struct
{
  int             x, y;
  GdkModifierType state;
} Point;

/* Rows of a 6×4 field of '.' after the tool went over the points; the palette's tile is 'a',
 * default 'd', empty 'x'. */
static void
assert_tool (const EditorToolMode *tool,
             const Point          *points,
             guint                 n,
             gboolean              with_point,
             const char           *expected)
{
  guint16            cells[6 * 4];
  EditorBrushContext context = { 0 };
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    cells[i] = '.';
  g_autoptr (EditorStroke) stroke = editor_stroke_new (cells, 6, 4);
  context.stroke = stroke;
  context.tile = 'a';
  context.default_tile = 'd';
  context.empty_tile = 'x';
  context.has_point = with_point;
  context.anchor_x = context.last_x = points[0].x;
  context.anchor_y = context.last_y = points[0].y;
  tool->press (&context, points[0].x, points[0].y, points[0].state);
  for (guint i = 1; i < n; i++)
    {
      if (tool->move != NULL)
        tool->move (&context, points[i].x, points[i].y, points[i].state);
      context.last_x = points[i].x;
      context.last_y = points[i].y;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_string_append_c (found, (char) stroke->cells[i]);
      if (i % 6 == 5)
        g_string_append_c (found, '\n');
    }
  g_assert_cmpstr (found->str, ==, expected);
  g_assert_true (editor_stroke_changes_anything (stroke));

  /* Everything it changed is within what it says it drew; taking it back leaves nothing. */
  for (int i = 0; i < (int) G_N_ELEMENTS (cells); i++)
    if (stroke->cells[i] != stroke->base[i])
      g_assert_true (i % 6 >= stroke->drawn.x && i % 6 < stroke->drawn.x + stroke->drawn.width
                     && i / 6 >= stroke->drawn.y && i / 6 < stroke->drawn.y + stroke->drawn.height);
  editor_stroke_reset (stroke);
  g_assert_false (editor_stroke_changes_anything (stroke));
}

static void
test_tools (void)
{
  static const Point click[] = { { 1, 1, 0 } };
  static const Point shift_click[] = { { 3, 3, GDK_SHIFT_MASK } };
  static const Point quick[] = { { 0, 0, 0 }, { 5, 0, 0 }, { 5, 3, 0 } };
  static const Point outwards[] = { { 4, 1, 0 }, { 9, 1, 0 } };
  static const Point corner[] = { { 1, 0, 0 }, { 3, 2, 0 } };
  static const Point outline[] = { { 0, 0, 0 }, { 5, 3, GDK_ALT_MASK } };
  static const Point centre[] = { { 2, 1, 0 }, { 3, 2, GDK_CONTROL_MASK } };
  static const Point smaller[] = { { 0, 0, 0 }, { 5, 3, 0 }, { 1, 1, 0 } };

  assert_tool (&editor_brush_mode, click, 1, FALSE, "......\n.a....\n......\n......\n");
  assert_tool (&editor_brush_mode, shift_click, 1, TRUE, "a.....\n.a....\n..a...\n...a..\n");
  assert_tool (&editor_brush_mode, shift_click, 1, FALSE, "......\n......\n......\n...a..\n");
  assert_tool (&editor_brush_mode, quick, 3, FALSE, "aaaaaa\n.....a\n.....a\n.....a\n");
  assert_tool (&editor_brush_mode, outwards, 2, FALSE, "......\n....aa\n......\n......\n");
  assert_tool (&editor_eraser_mode, click, 1, FALSE, "......\n.d....\n......\n......\n");
  assert_tool (&editor_eraser_mode, shift_click, 1, FALSE, "......\n......\n......\n...x..\n");
  assert_tool (&editor_fill_mode, click, 1, FALSE, "aaaaaa\naaaaaa\naaaaaa\naaaaaa\n");
  assert_tool (&editor_rectangle_mode, corner, 2, FALSE, ".aaa..\n.aaa..\n.aaa..\n......\n");
  assert_tool (&editor_rectangle_mode, outline, 2, FALSE, "aaaaaa\na....a\na....a\naaaaaa\n");
  assert_tool (&editor_rectangle_mode, centre, 2, FALSE, ".aaa..\n.aaa..\n.aaa..\n......\n");
  assert_tool (&editor_rectangle_mode, smaller, 3, FALSE, "aa....\naa....\n......\n......\n");
}

static void
test_tool_keys (void)
{
  static const struct
  {
    guint       key;
    const char *command;
  } cases[] = {
    { GDK_KEY_b, "page.tool::brush" },     { GDK_KEY_B, "page.tool::brush" },
    { GDK_KEY_e, "page.tool::eraser" },    { GDK_KEY_f, "page.tool::fill" },
    { GDK_KEY_u, "page.tool::rectangle" }, { GDK_KEY_d, "page.tool::exit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (editor_keys_find_plain (cases[i].key, 0), ==, cases[i].command);
      g_assert_nonnull (editor_tool_modes_find (strrchr (cases[i].command, ':') + 1));
      g_assert_null (editor_keys_find_plain (cases[i].key, GDK_CONTROL_MASK));
    }
  g_assert_null (editor_keys_find_plain (GDK_KEY_q, 0));
  g_assert_null (editor_tool_modes_find ("none"));
}

/* ---- Exits ---- */

static const char set[]
    = "{\"format\":\"ashlar-content\",\"version\":1,\"defaultTile\":\"#\",\"tiles\":["
      "{\"representation\":\".\",\"description\":\"Floor\"},"
      "{\"representation\":\"#\",\"description\":\"Wall\",\"blocksMovement\":true},"
      "{\"representation\":\"X\",\"description\":\"Nothing\",\"empty\":true}],"
      "\"blocks\":[{\"id\":\"bl\",\"representation\":[\"##..#\",\"#...X\",\"#..#X\"],"
      "\"exits\":[{\"position\":[2,0],\"direction\":\"North\",\"width\":2}]}]}";

static AshlarContent *
new_content (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (set, sizeof set - 1);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "set", &error);

  g_assert_no_error (error);
  return content;
}

static void
test_exit_between (void)
{
  static const struct
  {
    int         x0, y0, x1, y1;
    const char *expected; /* direction, position, width; NULL: none */
  } cases[] = {
    { 2, 0, 2, 0, "North 2,0 1" },
    { 2, 0, 3, 0, "North 2,0 2" },
    { 3, 0, 2, 0, "North 2,0 2" },
    { 2, 0, 9, 0, "North 2,0 3" },   /* the border's end stops it */
    { 2, -1, 3, -1, "North 2,0 2" }, /* from beyond the border */
    { 0, 0, 1, 0, "North 0,0 2" },   /* a corner: along the drag */
    { 0, 0, 0, 1, "West 0,0 2" },
    { 3, 1, 3, 1, "East 3,1 1" }, /* empty cells are outside */
    { 3, 1, 3, 2, "East 3,1 2" },
    { 4, 1, 4, 1, "East 3,1 1" },
    { 1, 2, 2, 2, "South 1,2 2" },
    { 2, 1, 2, 1, NULL }, /* in the middle */
    { 9, 9, 9, 9, NULL },
  };
  g_autoptr (AshlarContent) content = new_content ();
  const AshlarBlock *block = ashlar_content_get_block (content, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AshlarExit       exit = { 0 };
      g_autofree char *found = NULL;

      if (editor_exit_between (content, block, cases[i].x0, cases[i].y0, cases[i].x1, cases[i].y1,
                               &exit))
        {
          found = g_strdup_printf ("%s %d,%d %u", ashlar_direction_to_string (exit.direction),
                                   exit.x, exit.y, exit.width);
          g_assert_true (editor_exit_fits (content, block, &exit));
        }
      if (g_strcmp0 (found, cases[i].expected) != 0)
        g_error ("case %u: %s, expected %s", i, found, cases[i].expected);
    }
}

static void
test_exits_drop (void)
{
  g_autoptr (AshlarContent) content = new_content ();
  g_autoptr (AshlarBlock) block = ashlar_block_copy (ashlar_content_get_block (content, 0));

  g_assert_cmpint (editor_exit_at (block, 3, 0, -1), ==, 0);
  g_assert_cmpint (editor_exit_at (block, 1, 0, -1), ==, -1);
  g_assert_cmpuint (editor_block_drop_unfit (content, block), ==, 0);
  block->cells[3] = 'X';
  g_assert_cmpuint (editor_block_drop_unfit (content, block), ==, 1);
  g_assert_cmpuint (block->n_exits, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shapes/line", test_line);
  g_test_add_func ("/shapes/line-sweep", test_line_sweep);
  g_test_add_func ("/shapes/rectangle", test_rectangle);
  g_test_add_func ("/shapes/rectangle-cells", test_rectangle_cells);
  g_test_add_func ("/shapes/fill", test_fill);
  g_test_add_func ("/shapes/fill-outside", test_fill_outside);
  g_test_add_func ("/tools/strokes", test_tools);
  g_test_add_func ("/tools/keys", test_tool_keys);
  g_test_add_func ("/exits/between", test_exit_between);
  g_test_add_func ("/exits/drop", test_exits_drop);
  return g_test_run ();
}
