/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Hilbert curve, whole and in windows, against its definition. */

#include "base/ashlar-stream-private.h"
#include "base/ashlar-orientation.h"
#include "planners/mine/ashlar-hilbert-private.h"

#define WINDOWS 3000
#define WINDOWS_LONG 300000

static gboolean
are_neighbours (guint ax, guint ay, guint bx, guint by)
{
  return (ax > bx ? ax - bx : bx - ax) + (ay > by ? ay - by : by - ay) == 1;
}

static void
test_consecutive_cells_are_neighbours (void)
{
  for (guint order = 1; order <= ASHLAR_HILBERT_MAX_ORDER; order++)
    for (guint way = 0; way < ASHLAR_HILBERT_N_ORIENTATIONS; way++)
      {
        guint last_x, last_y;

        ashlar_hilbert_get_cell (order, way, 0, &last_x, &last_y);
        for (guint32 index = 1; index < 1u << (2 * order); index++)
          {
            guint x, y;

            ashlar_hilbert_get_cell (order, way, index, &x, &y);
            if (!are_neighbours (x, y, last_x, last_y))
              g_error ("order %u, orientation %u: cells %u and %u are no neighbours", order, way,
                       index - 1, index);
            last_x = x;
            last_y = y;
          }
      }
}

static void
test_index_and_cell_are_a_bijection (void)
{
  for (guint order = 1; order <= ASHLAR_HILBERT_MAX_ORDER; order++)
    for (guint way = 0; way < ASHLAR_HILBERT_N_ORIENTATIONS; way++)
      {
        guint              side = 1u << order;
        g_autofree guint8 *seen = g_new0 (guint8, side * side);

        for (guint32 index = 0; index < side * side; index++)
          {
            guint x, y;

            ashlar_hilbert_get_cell (order, way, index, &x, &y);
            g_assert_true (x < side && y < side);
            g_assert_false (seen[y * side + x]);
            seen[y * side + x] = TRUE;
            if (ashlar_hilbert_get_index (order, way, x, y) != index)
              g_error ("order %u, orientation %u: cell (%u, %u) has the index %u, not %u", order,
                       way, x, y, ashlar_hilbert_get_index (order, way, x, y), index);
          }
      }
}

static void
test_the_textbook_curve (void)
{
  /* Order 2 as it is drawn everywhere, but for y growing downwards. */
  static const guint8 cells[16][2] = {
    { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 3 }, { 1, 2 },
    { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 2 }, { 3, 1 }, { 2, 1 }, { 2, 0 }, { 3, 0 },
  };

  for (guint32 index = 0; index < G_N_ELEMENTS (cells); index++)
    {
      guint x, y;

      ashlar_hilbert_get_cell (2, 0, index, &x, &y);
      g_assert_cmpuint (x, ==, cells[index][0]);
      g_assert_cmpuint (y, ==, cells[index][1]);
    }
}

static void
test_orientations_differ (void)
{
  for (guint order = 2; order <= 5; order++)
    for (guint a = 0; a < ASHLAR_HILBERT_N_ORIENTATIONS; a++)
      for (guint b = 0; b < a; b++)
        {
          guint n_same = 0;

          for (guint32 index = 0; index < 1u << (2 * order); index++)
            {
              guint ax, ay, bx, by;

              ashlar_hilbert_get_cell (order, a, index, &ax, &ay);
              ashlar_hilbert_get_cell (order, b, index, &bx, &by);
              n_same += ax == bx && ay == by;
            }
          g_assert_cmpuint (n_same, <, 1u << (2 * order));
        }
}

/* What a window must hold, cell by cell from the index. */
static void
check_window (guint order, guint way, guint left, guint top, guint width, guint height)
{
  g_autofree guint8  *links = g_malloc (width * height);
  g_autofree guint16 *fragments = g_new (guint16, width * height);
  g_autofree guint32 *counts = NULL;
  g_autoptr (GArray) list
      = ashlar_hilbert_walk (order, way, left, top, width, height, links, fragments);
  guint32 last = 0;

  g_assert_cmpuint (list->len, <=, width + height + 1);
  counts = g_new0 (guint32, list->len);
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        guint32 index = ashlar_hilbert_get_index (order, way, left + x, top + y);
        guint16 fragment = fragments[y * width + x];
        guint   expected = 0;
        const AshlarHilbertFragment *found;

        for (guint d = 0; d < 4; d++)
          {
            gint   nx = (gint) x + ashlar_direction_dx ((AshlarDirection) d);
            gint   ny = (gint) y + ashlar_direction_dy ((AshlarDirection) d);
            gint64 other;

            if (nx < 0 || ny < 0 || nx >= (gint) width || ny >= (gint) height)
              continue;
            other = ashlar_hilbert_get_index (order, way, left + (guint) nx, top + (guint) ny);
            if (other == (gint64) index + 1 || other == (gint64) index - 1)
              {
                expected |= 1u << d;
                g_assert_cmpuint (fragments[ny * (gint) width + nx], ==, fragment);
              }
          }
        g_assert_cmpuint (links[y * width + x], ==, expected);
        g_assert_cmpuint (fragment, <, list->len);
        found = &g_array_index (list, AshlarHilbertFragment, fragment);
        g_assert_true (index >= found->index && index < found->index + found->n);
        if (index == found->index)
          g_assert_cmpuint (found->first, ==, y * width + x);
        counts[fragment]++;
      }
  for (guint i = 0; i < list->len; i++)
    {
      const AshlarHilbertFragment *found = &g_array_index (list, AshlarHilbertFragment, i);

      g_assert_cmpuint (counts[i], ==, found->n);
      /* Two fragments have cells outside between them. */
      g_assert_true (i == 0 || found->index > last);
      last = found->index + found->n;
    }
}

static void
test_windows (void)
{
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? WINDOWS_LONG : WINDOWS;

  for (guint i = 0; i < n; i++)
    {
      AshlarStream stream;
      guint        order, way, width, height, left, top;

      ashlar_stream_init (&stream, i, ASHLAR_STAGE_PLAN, 0, 0);
      order = 1 + ashlar_stream_below (&stream, ASHLAR_HILBERT_MAX_ORDER);
      way = ashlar_stream_below (&stream, ASHLAR_HILBERT_N_ORIENTATIONS);
      width = 1 + ashlar_stream_below (&stream, MIN (1u << order, 40));
      height = 1 + ashlar_stream_below (&stream, MIN (1u << order, 40));
      left = ashlar_stream_below (&stream, (1u << order) - width + 1);
      top = ashlar_stream_below (&stream, (1u << order) - height + 1);
      check_window (order, way, left, top, width, height);
    }
  check_window (10, 3, 0, 17, 1024, 1);
  check_window (10, 6, 1023, 0, 1, 1024);
}

static void
test_a_whole_curve_is_one_fragment (void)
{
  for (guint order = 1; order <= ASHLAR_HILBERT_MAX_ORDER; order++)
    {
      guint               side = 1u << order;
      g_autofree guint8  *links = g_malloc (side * side);
      g_autofree guint16 *fragments = g_new (guint16, side * side);
      g_autoptr (GArray) list = ashlar_hilbert_walk (order, 5, 0, 0, side, side, links, fragments);

      g_assert_cmpuint (list->len, ==, 1);
      g_assert_cmpuint (g_array_index (list, AshlarHilbertFragment, 0).n, ==, side * side);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hilbert/consecutive-cells-are-neighbours",
                   test_consecutive_cells_are_neighbours);
  g_test_add_func ("/hilbert/index-and-cell-are-a-bijection", test_index_and_cell_are_a_bijection);
  g_test_add_func ("/hilbert/the-textbook-curve", test_the_textbook_curve);
  g_test_add_func ("/hilbert/orientations-differ", test_orientations_differ);
  g_test_add_func ("/hilbert/windows", test_windows);
  g_test_add_func ("/hilbert/a-whole-curve-is-one-fragment", test_a_whole_curve_is_one_fragment);
  return g_test_run ();
}
