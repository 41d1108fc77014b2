/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A mirrored stroke is the stroke and its images, and nothing else: every cell drawn itself has what
 * was drawn; every other one the image of a cell drawn, if there is one; all others are untouched.
 * Against a model that knows nothing of strokes. The seed repeats a failure. */

#include "canvas/editor-stroke.h"

#include <string.h>

#define N_CASES 4000
#define N_CASES_LONG 1000000
#define N_TILES 7

static EditorMirrorMap
new_map (GRand *rand, EditorMirror axes)
{
  EditorMirrorMap map = { axes, N_TILES, g_new (guint16, 3 * N_TILES) };

  for (guint i = 0; i < 3 * N_TILES; i++)
    map.images[i] = (guint16) g_rand_int_range (rand, 0, N_TILES);
  return map;
}

typedef struct
{
  EditorStroke *stroke;
  gint16       *own; /* of each cell: the tile drawn there last, or -1 */
  guint         columns, rows;
  guint16       tile;
} Draw;

static void
draw_cb (int x, int y, gpointer user_data)
{
  Draw *draw = user_data;

  editor_stroke_set (draw->stroke, x, y, draw->tile);
  if (x >= 0 && y >= 0 && x < (int) draw->columns && y < (int) draw->rows)
    draw->own[y * (int) draw->columns + x] = (gint16) draw->tile;
}

/* Whether @found may stand at x, y: one of the images that fall there. */
static gboolean
is_image (Draw *draw, const EditorMirrorMap *map, int x, int y, guint16 found, gboolean *any)
{
  int      w = (int) draw->columns, h = (int) draw->rows;
  gboolean matches = FALSE;

  *any = FALSE;
  for (guint axes = 1; axes <= 3; axes++)
    {
      int from_x = axes & EDITOR_MIRROR_VERTICAL ? w - 1 - x : x;
      int from_y = axes & EDITOR_MIRROR_HORIZONTAL ? h - 1 - y : y;
      int drawn = draw->own[from_y * w + from_x];

      if ((axes & map->axes) != axes || drawn < 0)
        continue;
      /* Over an axis that the cell lies on it is not mirrored. */
      if (((axes & EDITOR_MIRROR_VERTICAL) && from_x == x)
          || ((axes & EDITOR_MIRROR_HORIZONTAL) && from_y == y))
        continue;
      *any = TRUE;
      matches |= map->images[(axes - 1) * N_TILES + (guint) drawn] == found;
    }
  return matches;
}

static void
check (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint               columns = (guint) g_rand_int_range (rand, 1, 10);
  guint               rows = (guint) g_rand_int_range (rand, 1, 10);
  EditorMirror        axes = (EditorMirror) g_rand_int_range (rand, 0, 4);
  EditorMirrorMap     map = new_map (rand, axes);
  guint               n = columns * rows;
  g_autofree guint16 *cells = g_new (guint16, n);
  g_autofree gint16  *own = g_new (gint16, n);
  g_autoptr (EditorStroke) stroke = NULL;
  Draw            draw = { NULL, own, columns, rows, 0 };
  guint           n_shapes = (guint) g_rand_int_range (rand, 1, 4);
  EditorRectangle damage;

  for (guint i = 0; i < n; i++)
    {
      cells[i] = (guint16) g_rand_int_range (rand, 0, N_TILES);
      own[i] = -1;
    }
  stroke = editor_stroke_new (cells, columns, rows);
  editor_stroke_set_mirror (stroke, &map);
  draw.stroke = stroke;
  for (guint i = 0; i < n_shapes; i++)
    {
      int x0 = g_rand_int_range (rand, -2, (int) columns + 2);
      int y0 = g_rand_int_range (rand, -2, (int) rows + 2);
      int x1 = g_rand_int_range (rand, -2, (int) columns + 2);
      int y1 = g_rand_int_range (rand, -2, (int) rows + 2);

      /* What is drawn anew at each motion leaves no trace of before. */
      if (g_rand_boolean (rand))
        {
          editor_stroke_reset (stroke);
          for (guint j = 0; j < n; j++)
            own[j] = -1;
        }
      draw.tile = (guint16) g_rand_int_range (rand, 0, N_TILES);
      editor_shape_line (x0, y0, x1, y1, draw_cb, &draw);
    }

  editor_stroke_take_damage (stroke, &damage);
  for (int y = 0; y < (int) rows; y++)
    for (int x = 0; x < (int) columns; x++)
      {
        guint16  found = stroke->cells[y * (int) columns + x];
        gint16   drawn = own[y * (int) columns + x];
        gboolean any;

        if (drawn >= 0)
          {
            if (found != drawn)
              g_error ("seed %u: cell %d, %d was drawn as %d and is %u", seed, x, y, drawn, found);
          }
        else if (!is_image (&draw, &map, x, y, found, &any))
          {
            if (any || found != cells[y * (int) columns + x])
              g_error ("seed %u: cell %d, %d is %u, before the stroke %u%s", seed, x, y, found,
                       cells[y * (int) columns + x], any ? ", and no image of what was drawn" : "");
          }
        if (found != cells[y * (int) columns + x]
            && (x < stroke->drawn.x || y < stroke->drawn.y
                || x >= stroke->drawn.x + stroke->drawn.width
                || y >= stroke->drawn.y + stroke->drawn.height))
          g_error ("seed %u: cell %d, %d differs outside what is said to be drawn", seed, x, y);
      }
  g_free (map.images);
}

static void
test_model (void)
{
  const char *one = g_getenv ("ASHLAR_MIRROR_SEED");
  guint       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_CASES_LONG : N_CASES;

  if (one != NULL)
    {
      check ((guint32) g_ascii_strtoull (one, NULL, 10));
      return;
    }
  for (guint seed = 0; seed < n; seed++)
    check (seed);
  g_test_message ("%u strokes; one alone: ASHLAR_MIRROR_SEED=N test-mirror", n);
}

/* Odd and even sizes by hand: which cells one click reaches. */
static void
test_clicks (void)
{
  static const struct
  {
    guint        columns, rows;
    EditorMirror axes;
    int          x, y;
    const char  *expected;
  } cases[] = {
    { 4, 3, EDITOR_MIRROR_NONE, 0, 0, "#..........." },
    { 4, 3, EDITOR_MIRROR_VERTICAL, 0, 0, "#..#........" },
    { 4, 3, EDITOR_MIRROR_HORIZONTAL, 1, 0, ".#.......#.." },
    { 4, 3, EDITOR_MIRROR_BOTH, 1, 0, ".##......##." },
    { 4, 3, EDITOR_MIRROR_BOTH, 0, 1, "....#..#...." },
    { 3, 3, EDITOR_MIRROR_BOTH, 1, 1, "....#...." },
    { 3, 3, EDITOR_MIRROR_BOTH, 1, 0, ".#.....#." },
    { 1, 1, EDITOR_MIRROR_BOTH, 0, 0, "#" },
  };
  guint16 images[6] = { 0, 1, 0, 1, 0, 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint               n = cases[i].columns * cases[i].rows;
      g_autofree guint16 *cells = g_new0 (guint16, n);
      g_autofree char    *drawing = g_strnfill (n, '.');
      EditorMirrorMap     map = { cases[i].axes, 2, images };
      g_autoptr (EditorStroke) stroke = editor_stroke_new (cells, cases[i].columns, cases[i].rows);

      editor_stroke_set_mirror (stroke, &map);
      editor_stroke_set (stroke, cases[i].x, cases[i].y, 1);
      for (guint j = 0; j < n; j++)
        if (stroke->cells[j] == 1)
          drawing[j] = '#';
      g_assert_cmpstr (drawing, ==, cases[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mirror/clicks", test_clicks);
  g_test_add_func ("/mirror/model", test_model);
  return g_test_run ();
}
