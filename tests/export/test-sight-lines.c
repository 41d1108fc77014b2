/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Lines around what cannot be seen through, held against the cells that they were made of. */

#include "export/ashlar-sight-lines.h"

#include "base/ashlar-stream-private.h"

typedef struct
{
  gint x1, y1, x2, y2;
} Edge;

typedef struct
{
  guint    width, height;
  guint8  *cells; /* 1: blocks */
  GArray  *edges; /* of Edge: of all lines */
  guint    n_lines;
  gint     first_x, first_y, x, y;
  gint     across, down; /* of the last edge */
  gint     first_across, first_down;
  gboolean is_open;
} Traced;

static void
corner_cb (guint corner_x, guint corner_y, gboolean is_first, gboolean is_last, gpointer user_data)
{
  Traced    *self = user_data;
  const gint x = (gint) corner_x, y = (gint) corner_y;
  Edge       edge = { self->x, self->y, x, y };

  g_assert_cmpuint (corner_x, <=, self->width);
  g_assert_cmpuint (corner_y, <=, self->height);
  g_assert_true (is_first == !self->is_open);
  if (is_first)
    {
      self->n_lines++;
      self->first_x = x;
      self->first_y = y;
      self->across = self->down = self->first_across = self->first_down = 0;
    }
  else
    {
      gint across = CLAMP (x - self->x, -1, 1), down = CLAMP (y - self->y, -1, 1);

      /* Along a side, and not on as before: what lies in one line is one edge. */
      g_assert_cmpint (ABS (across) + ABS (down), ==, 1);
      g_assert_true (across != self->across || down != self->down);
      g_assert_true (across != -self->across || down != -self->down);
      if (self->first_across == 0 && self->first_down == 0)
        {
          self->first_across = across;
          self->first_down = down;
        }
      self->across = across;
      self->down = down;
      g_array_append_val (self->edges, edge);
    }
  if (is_last)
    {
      g_assert_cmpint (x, ==, self->first_x);
      g_assert_cmpint (y, ==, self->first_y);
      g_assert_true (self->across != self->first_across || self->down != self->first_down);
    }
  self->is_open = !is_last;
  self->x = x;
  self->y = y;
}

static void
trace (Traced *self)
{
  g_auto (AshlarSightLines) lines = { 0 };

  self->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  ashlar_sight_lines_init (&lines, self->width, self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      ashlar_sight_lines_set (&lines, x, y, self->cells[y * self->width + x] != 0);
  ashlar_sight_lines_trace (&lines, corner_cb, self);
  g_assert_false (self->is_open);
}

/* Lines that a ray from the middle of a cell to the west meets. */
static guint
count_crossings (const Traced *self, gint x, gint y)
{
  guint n = 0;

  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge *edge = &g_array_index (self->edges, Edge, i);

      n += edge->x1 == edge->x2 && edge->x1 <= x && MIN (edge->y1, edge->y2) <= y
           && y < MAX (edge->y1, edge->y2);
    }
  return n;
}

static guint
count_edges (const Traced *self)
{
  guint n = 0;

  for (gint y = 0; y <= (gint) self->height; y++)
    for (gint x = 0; x <= (gint) self->width; x++)
      {
#define AT(x, y)                                                                                   \
  ((x) >= 0 && (y) >= 0 && (x) < (gint) self->width && (y) < (gint) self->height                   \
   && self->cells[(guint) (y) *self->width + (guint) (x)] != 0)
        n += AT (x, y) != AT (x - 1, y);
        n += AT (x, y) != AT (x, y - 1);
      }
  return n;
}

static void
check (Traced *self)
{
  guint length = 0;

  trace (self);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      g_assert_cmpuint (count_crossings (self, (gint) x, (gint) y) % 2, ==,
                        self->cells[y * self->width + x] != 0);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge *edge = &g_array_index (self->edges, Edge, i);

      length += (guint) (ABS (edge->x1 - edge->x2) + ABS (edge->y1 - edge->y2));
    }
  /* Each border once, and nothing else. */
  g_assert_cmpuint (length, ==, count_edges (self));
}

static void
test_every_small_map (void)
{
  static const guint sizes[][2]
      = { { 1, 1 }, { 1, 5 }, { 5, 1 }, { 2, 2 }, { 3, 3 }, { 4, 3 }, { 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint bits = 0; bits < 1u << (sizes[i][0] * sizes[i][1]); bits++)
      {
        guint8 cells[12];
        Traced traced = { .width = sizes[i][0], .height = sizes[i][1], .cells = cells };

        for (guint k = 0; k < traced.width * traced.height; k++)
          cells[k] = bits >> k & 1;
        check (&traced);
        g_array_unref (traced.edges);
      }
}

static void
fill (AshlarStream *stream, guint8 *cells, guint n)
{
  guint walls = ashlar_stream_below (stream, 101);

  for (guint i = 0; i < n; i++)
    cells[i] = ashlar_stream_below (stream, 100) < walls;
}

static void
test_random_maps (void)
{
  AshlarStream stream;
  guint8       cells[40 * 40];

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 300; i++)
    {
      Traced traced = { .cells = cells };

      traced.width = 1 + ashlar_stream_below (&stream, 40);
      traced.height = 1 + ashlar_stream_below (&stream, 40);
      fill (&stream, cells, traced.width * traced.height);
      check (&traced);
      g_array_unref (traced.edges);
    }
}

/* ---- what is seen */

/* Eyes look from 3/7, 4/11 of a cell to the same place of another: on maps of less than 7 cells no such ray meets a corner. All in
 * 77ths. */
#define SCALE 77
#define SIDE 7

static gint64
turn (const gint64 *a, const gint64 *b, const gint64 *c)
{
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static gboolean
crosses (const gint64 *a, const gint64 *b, const gint64 *c, const gint64 *d)
{
  return (turn (a, b, c) > 0) != (turn (a, b, d) > 0)
         && (turn (c, d, a) > 0) != (turn (c, d, b) > 0);
}

static gboolean
is_seen_by_lines (const Traced *self, const gint64 *from, const gint64 *to)
{
  for (guint i = 0; i < self->edges->len; i++)
    {
      const Edge  *edge = &g_array_index (self->edges, Edge, i);
      const gint64 one[2] = { edge->x1 * SCALE, edge->y1 * SCALE };
      const gint64 other[2] = { edge->x2 * SCALE, edge->y2 * SCALE };

      if (crosses (from, to, one, other))
        return FALSE;
    }
  return TRUE;
}

/* Of all cells that the ray goes through, without anything of lines: a cell is met if its corners lie on both sides and the ray
 * gets as far as its column and row. */
static gboolean
is_seen_by_cells (const Traced *self, const gint64 *from, const gint64 *to)
{
  for (gint64 y = 0; y < self->height; y++)
    for (gint64 x = 0; x < self->width; x++)
      {
        guint n_left = 0;

        if (!self->cells[y * self->width + x])
          continue;
        for (guint corner = 0; corner < 4; corner++)
          {
            const gint64 at[2] = { (x + corner % 2) * SCALE, (y + corner / 2) * SCALE };

            n_left += turn (from, to, at) > 0;
          }
        if (n_left > 0 && n_left < 4 && MAX (from[0], to[0]) > x * SCALE
            && MIN (from[0], to[0]) < (x + 1) * SCALE && MAX (from[1], to[1]) > y * SCALE
            && MIN (from[1], to[1]) < (y + 1) * SCALE)
          return FALSE;
      }
  return TRUE;
}

static void
test_sight (void)
{
  AshlarStream stream;
  guint8       cells[SIDE * SIDE];
  guint        n_seen = 0, n_hidden = 0;

  ashlar_stream_init (&stream, 2, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 60; i++)
    {
      Traced traced = { .cells = cells };
      guint  n;

      traced.width = 1 + ashlar_stream_below (&stream, SIDE);
      traced.height = 1 + ashlar_stream_below (&stream, SIDE);
      n = traced.width * traced.height;
      fill (&stream, cells, n);
      trace (&traced);
      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < n; b++)
          {
            const gint64 from[2] = { a % traced.width * SCALE + 33, a / traced.width * SCALE + 28 };
            const gint64 to[2] = { b % traced.width * SCALE + 33, b / traced.width * SCALE + 28 };
            gboolean     is_seen;

            if (a == b || cells[a] || cells[b])
              continue;
            is_seen = is_seen_by_cells (&traced, from, to);
            g_assert_true (is_seen_by_lines (&traced, from, to) == is_seen);
            n_seen += is_seen;
            n_hidden += !is_seen;
          }
      g_array_unref (traced.edges);
    }
  g_assert_cmpuint (n_seen, >, 1000);
  g_assert_cmpuint (n_hidden, >, 1000);
}

static void
test_shapes (void)
{
  /* A ring is two lines of four corners, whatever its size; cells that touch by a corner are lines of their own. */
  static const struct
  {
    const char *cells;
    guint       width, n_lines, n_edges;
  } shapes[] = {
    { "", 1, 0, 0 },
    { "....", 2, 0, 0 },
    { "##########", 5, 1, 4 },
    { "####"
      "#..#"
      "#..#"
      "####",
      4, 2, 8 },
    { "#."
      ".#",
      2, 2, 8 },
    { "#.#"
      "###",
      3, 1, 8 },
    { "..."
      "#.#"
      "...",
      3, 2, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      guint8 cells[32] = { 0 };
      Traced traced = { .width = shapes[i].width, .cells = cells };
      guint  n = 0;

      for (; shapes[i].cells[n] != '\0'; n++)
        cells[n] = shapes[i].cells[n] == '#';
      traced.height = n / traced.width;
      check (&traced);
      g_assert_cmpuint (traced.n_lines, ==, shapes[i].n_lines);
      g_assert_cmpuint (traced.edges->len, ==, shapes[i].n_edges);
      g_array_unref (traced.edges);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sight-lines/shapes", test_shapes);
  g_test_add_func ("/sight-lines/every-small-map", test_every_small_map);
  g_test_add_func ("/sight-lines/random-maps", test_random_maps);
  g_test_add_func ("/sight-lines/sight", test_sight);
  return g_test_run ();
}
