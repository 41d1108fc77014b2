/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What no finishing pass may do, on random plans with borders of both kinds: fixed cells stay, areas
 * stay connected in themselves and touch at gateways alone, each keeps two cells, floor belongs to an
 * area. And what each promises of itself. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "drawings.h"
#include "pipeline/ashlar-registry-private.h"
#include "said.h"

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static AshlarSettings *
read_settings (const AshlarFinish *finish, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "parameters", NULL);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarSettings *settings = ashlar_settings_new (
      finish->part.parameters, finish->part.n_parameters, value, NULL, "", report);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  return settings;
}

#define SIDE 24

typedef struct
{
  char          text[SIDE][SIDE + 1];
  const char   *rows[SIDE];
  guint         across, down, cell; /* areas, and cells of an area without its border */
  guint         step;               /* from area to area */
  AshlarBorders borders;
  AshlarStream  stream;
} Sketch;

static guint
below (Sketch *self, guint bound)
{
  return ashlar_stream_below (&self->stream, bound);
}

static void
dig (Sketch *self, guint x, guint y, guint area)
{
  if (g_ascii_isdigit (self->text[y][x]))
    self->text[y][x] = (char) ('A' + area);
}

/* A random walk in the area, so that its floor is connected; returns where it ends. */
static void
dig_area (Sketch *self, guint area)
{
  guint left = area % self->across * self->step + (self->borders == ASHLAR_BORDERS_SHARED),
        top = area / self->across * self->step + (self->borders == ASHLAR_BORDERS_SHARED);
  guint x = self->cell / 2, y = self->cell / 2, n = below (self, self->cell * self->cell * 3);

  for (guint i = 0; i <= n; i++)
    {
      guint turn = below (self, 4);

      /* In a disjoint plan the rim of each area stays wall. */
      guint rim = self->borders == ASHLAR_BORDERS_DISJOINT && self->cell > 2;

      dig (self, left + x, top + y, area);
      if (turn == 0 && x > rim)
        x--;
      else if (turn == 1 && x + 1 + rim < self->cell)
        x++;
      else if (turn == 2 && y > rim)
        y--;
      else if (turn == 3 && y + 1 + rim < self->cell)
        y++;
    }
}

/* A straight way from the middle of @area to its side, and a gateway there. */
static void
dig_gateway (Sketch *self, guint area, guint other, gboolean across)
{
  guint offset = self->borders == ASHLAR_BORDERS_SHARED, middle = self->cell / 2;
  guint left = area % self->across * self->step + offset,
        top = area / self->across * self->step + offset;

  for (guint i = middle; i < self->cell; i++)
    dig (self, left + (across ? i : middle), top + (across ? middle : i), area);
  for (guint i = 0; i <= middle; i++)
    dig (self, left + (across ? self->step + i : middle), top + (across ? middle : self->step + i),
         other);
  if (self->borders == ASHLAR_BORDERS_SHARED)
    {
      self->text[top + (across ? middle : self->cell)][left + (across ? self->cell : middle)] = '+';
    }
  else
    {
      self->text[top + (across ? middle : self->cell - 1)]
                [left + (across ? self->cell - 1 : middle)]
          = (char) ('a' + area);
      self->text[top + (across ? middle : self->step)][left + (across ? self->step : middle)]
          = (char) ('a' + other);
    }
}

static void
sketch (Sketch *self, guint64 seed)
{
  guint border;

  ashlar_stream_init (&self->stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  self->borders = below (self, 2) == 0 ? ASHLAR_BORDERS_SHARED : ASHLAR_BORDERS_DISJOINT;
  border = self->borders == ASHLAR_BORDERS_SHARED;
  self->across = 1 + below (self, 3);
  self->down = 1 + below (self, 3);
  self->cell = (border ? 1 : 3) + below (self, 5);
  self->step = self->cell + border;
  for (guint y = 0; y < SIDE; y++)
    {
      guint height = self->down * self->step + border, width = self->across * self->step + border;

      self->rows[y] = self->text[y];
      memset (self->text[y], 0, sizeof self->text[y]);
      for (guint x = 0; y < height && x < width; x++)
        self->text[y][x] = border != 0 && (x % self->step == 0 || y % self->step == 0)
                               ? '%'
                               : (char) ('0' + (x - border) / self->step
                                         + (y - border) / self->step * self->across);
    }
  for (guint area = 0; area < self->across * self->down; area++)
    dig_area (self, area);
  for (guint area = 0; area < self->across * self->down; area++)
    {
      if (area % self->across + 1 < self->across && below (self, 4) > 0)
        dig_gateway (self, area, area + 1, TRUE);
      if (area / self->across + 1 < self->down && below (self, 4) > 0)
        dig_gateway (self, area, area + self->across, FALSE);
    }
}

/* Parts of an area's floor, and its cells. */
static guint
count_parts (const AshlarGround *ground, guint32 area, guint *n_floor)
{
  guint              n_parts = 0, n_cells = ground->width * ground->height;
  g_autofree guint8 *seen = g_new0 (guint8, n_cells);
  g_autofree guint  *stack = g_new (guint, n_cells);

  *n_floor = 0;
  for (guint from = 0; from < n_cells; from++)
    {
      guint n = 0;

      if (seen[from] || ground->canvas->owners[from] != area
          || !ashlar_ground_is_floor (ground, from))
        continue;
      n_parts++;
      seen[from] = TRUE;
      stack[n++] = from;
      while (n > 0)
        {
          guint at = stack[--n], x = at % ground->width;
          guint next[4];
          guint n_next = 0;

          (*n_floor)++;
          if (x > 0)
            next[n_next++] = at - 1;
          if (x + 1 < ground->width)
            next[n_next++] = at + 1;
          if (at >= ground->width)
            next[n_next++] = at - ground->width;
          if (at + ground->width < n_cells)
            next[n_next++] = at + ground->width;
          for (guint i = 0; i < n_next; i++)
            if (!seen[next[i]] && ground->canvas->owners[next[i]] == area
                && ashlar_ground_is_floor (ground, next[i]))
              {
                seen[next[i]] = TRUE;
                stack[n++] = next[i];
              }
        }
    }
  return n_parts;
}

static gboolean
is_link (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

/* Two floor cells side by side: of one area; or, as it was drawn, of two with a gateway in between. */
static gboolean
may_touch (const AshlarGround *ground, const Sketch *drawn, guint a, guint b)
{
  guint32 first = ground->canvas->owners[a], second = ground->canvas->owners[b];
  char    one = drawn->text[a / ground->width][a % ground->width],
       other = drawn->text[b / ground->width][b % ground->width];

  if (first == second)
    return first != ASHLAR_NO_AREA;
  if (first == ASHLAR_NO_AREA || second == ASHLAR_NO_AREA)
    return one == '+' || other == '+';
  return g_ascii_islower (one) && g_ascii_islower (other) && is_link (ground->plan, first, second);
}

static void
check_ground (const AshlarGround *ground, const Sketch *drawn, const guint8 *before)
{
  guint n_cells = ground->width * ground->height;

  for (guint at = 0; at < n_cells; at++)
    {
      char cell = drawn->text[at / ground->width][at % ground->width];

      if (g_ascii_islower (cell) || cell == '+')
        g_assert_true (ashlar_ground_is_floor (ground, at));
      if (cell == '%')
        g_assert_false (ashlar_ground_is_floor (ground, at));
      if (!ashlar_ground_is_floor (ground, at))
        continue;
      if (at % ground->width + 1 < ground->width && ashlar_ground_is_floor (ground, at + 1))
        g_assert_true (may_touch (ground, drawn, at, at + 1));
      if (at + ground->width < n_cells && ashlar_ground_is_floor (ground, at + ground->width))
        g_assert_true (may_touch (ground, drawn, at, at + ground->width));
      /* A gateway of a shared border leads somewhere on both sides. */
      if (cell == '+')
        g_assert_cmpuint (ashlar_ground_count_sides (ground, at), ==, 2);
    }
  for (guint32 area = 0; area < ground->plan->n_areas; area++)
    {
      guint n_floor, n_before = 0;

      g_assert_cmpuint (count_parts (ground, area, &n_floor), ==, 1);
      for (guint at = 0; at < n_cells; at++)
        n_before += ground->canvas->owners[at] == area && (before[at] & ASHLAR_GROUND_FLOOR) != 0;
      g_assert_cmpuint (n_floor, >=, MIN (n_before, 2));
    }
}

/* What a pass promises of itself. */
static void
check_purpose (const AshlarFinish   *finish,
               const AshlarSettings *settings,
               const AshlarGround   *ground,
               const guint8         *before)
{
  guint n_cells = ground->width * ground->height, width = ground->width;

  for (guint at = 0; at < n_cells; at++)
    {
      guint32  area = ground->canvas->owners[at];
      gboolean is_floor = ashlar_ground_is_floor (ground, at);
      guint    n_floor;

      if (finish == &ashlar_finish_remove_dead_ends)
        {
          g_assert_true (!is_floor || (before[at] & ASHLAR_GROUND_FLOOR) != 0);
          if (!ashlar_settings_is_given (settings, "runs") && is_floor
              && (before[at] & ASHLAR_GROUND_FIXED) == 0
              && ashlar_ground_count_sides (ground, at) == 1)
            {
              count_parts (ground, area, &n_floor);
              g_assert_cmpuint (n_floor, <=, 2);
            }
        }
      if (finish == &ashlar_finish_border)
        g_assert_true (!is_floor || (before[at] & ASHLAR_GROUND_FLOOR) != 0);
      if (finish == &ashlar_finish_remove_gaps)
        {
          gboolean has_foreign = FALSE;
          guint    pairs = 0;

          g_assert_true (is_floor || (before[at] & ASHLAR_GROUND_FLOOR) == 0);
          if (is_floor || (before[at] & ASHLAR_GROUND_FIXED) != 0
              || said_integer (settings, "chance") < 100)
            continue;
          for (guint i = 0; i < 4; i++)
            {
              gint  dx = (gint[]){ -1, 1, 0, 0 }[i], dy = (gint[]){ 0, 0, -1, 1 }[i];
              gint  x = (gint) (at % width) + dx, y = (gint) (at / width) + dy;
              gsize next = (gsize) y * width + (gsize) x;

              if (x < 0 || y < 0 || x >= (gint) width || y >= (gint) ground->height
                  || (before[next] & ASHLAR_GROUND_FLOOR) == 0)
                continue;
              has_foreign = has_foreign || ground->canvas->owners[next] != area;
              pairs |= ground->canvas->owners[next] == area ? 1u << i : 0;
            }
          if (!has_foreign)
            g_assert_true ((pairs & 3) != 3 && (pairs & 12) != 12);
        }
    }
}

static guint
count_walls (const AshlarGround *ground, guint x, guint y)
{
  guint n = 0;

  for (gint dy = -1; dy <= 1; dy++)
    for (gint dx = -1; dx <= 1; dx++)
      {
        gint other_x = (gint) x + dx, other_y = (gint) y + dy;

        if (dx == 0 && dy == 0)
          continue;
        n += other_x < 0 || other_y < 0 || other_x >= (gint) ground->width
             || other_y >= (gint) ground->height
             || (ground->cells[(guint) other_y * ground->width + (guint) other_x]
                 & ASHLAR_GROUND_BEFORE)
                    == 0;
      }
  return n;
}

/* What the automaton makes of a ground, cell by cell. */
static void
wear_plainly (AshlarGround *ground, const AshlarSettings *settings)
{
  guint birth = (guint) said_integer (settings, "birth");
  guint survival = (guint) said_integer (settings, "survival");

  for (gint64 run = said_integer (settings, "runs"); run > 0; run--)
    {
      ashlar_ground_begin (ground);
      for (guint y = 0; y < ground->height; y++)
        for (guint x = 0; x < ground->width; x++)
          {
            gsize at = (gsize) y * ground->width + x;
            guint n = count_walls (ground, x, y);

            if ((ground->cells[at] & ASHLAR_GROUND_BEFORE) != 0 && n >= birth)
              ashlar_ground_close (ground, at);
            else if ((ground->cells[at] & ASHLAR_GROUND_BEFORE) == 0 && n < survival)
              ashlar_ground_open (ground, at);
          }
      ashlar_ground_end (ground);
    }
}

/* Of the ground that was @before on the same drawing: whether it is now what it is made plainly. */
static void
check_automaton (const AshlarGround   *ground,
                 const AshlarSettings *settings,
                 const guint8         *before,
                 const guint8         *openable)
{
  g_auto (AshlarGround) twin = { 0 };
  gsize n_cells = (gsize) ground->width * ground->height;

  ashlar_ground_init (&twin, ground->plan, ground->canvas, NULL, drawing_walkable, openable);
  memcpy (twin.cells, before, n_cells);
  wear_plainly (&twin, settings);
  for (gsize at = 0; at < n_cells; at++)
    g_assert_cmpint (ashlar_ground_is_floor (&twin, at), ==, ashlar_ground_is_floor (ground, at));
}

static AshlarSettings *
draw_settings (Sketch *self, const AshlarFinish *finish)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < finish->part.n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &finish->part.parameters[i];
      gint                       number = below (self, 6) == 0   ? spec->minimum
                                          : below (self, 6) == 0 ? MIN (spec->maximum, 100)
                                                                 : spec->minimum + (gint) below (self, 10);

      if (below (self, 3) > 0)
        g_string_append_printf (text, "%s\"%s\": %d", text->len > 1 ? ", " : "", spec->id,
                                MIN (number, spec->maximum));
    }
  g_string_append_c (text, '}');
  g_test_message ("%s %s", finish->part.id, text->str);
  return read_settings (finish, text->str);
}

static void
test_random (void)
{
  guint                      n_finishes, n_changed = 0;
  const AshlarFinish *const *finishes = ashlar_registry_get_finishes (&n_finishes);
  static const guint8        openable = TRUE;

  for (guint64 seed = 0; seed < count (3000, 1000000); seed++)
    {
      Sketch drawn;
      g_auto (Drawing) drawing = { 0 };
      g_auto (AshlarGround) ground = { 0 };
      guint n_passes;

      g_test_message ("sketch %" G_GUINT64_FORMAT, seed);
      sketch (&drawn, seed);
      for (guint y = 0; y < SIDE && drawn.rows[y][0] != '\0'; y++)
        g_test_message ("%s", drawn.rows[y]);
      drawing_init (&drawing, drawn.rows,
                    drawn.down * drawn.step + (drawn.borders == ASHLAR_BORDERS_SHARED),
                    drawn.borders);
      ashlar_ground_init (&ground, drawing.plan, drawing.canvas, NULL, drawing_walkable, &openable);
      n_passes = 1 + below (&drawn, 3);
      for (guint i = 0; i < n_passes; i++)
        {
          const AshlarFinish *finish = finishes[below (&drawn, n_finishes)];
          g_autoptr (AshlarSettings) settings = draw_settings (&drawn, finish);
          gsize              n_cells = (gsize) ground.width * ground.height;
          g_autofree guint8 *before = g_memdup2 (ground.cells, n_cells);
          AshlarStream       stream;

          ashlar_stream_init (&stream, seed, ASHLAR_STAGE_FINISH, 0, i);
          g_assert_true (finish->finish (&ground, settings, &stream, NULL, NULL));
          check_ground (&ground, &drawn, before);
          if (finish == &ashlar_finish_cellular_automaton)
            check_automaton (&ground, settings, before, &openable);
          if (finish != &ashlar_finish_remove_gaps || said_integer (settings, "runs") == 1)
            check_purpose (finish, settings, &ground, before);
          for (gsize at = 0; at < n_cells; at++)
            if ((before[at] ^ ground.cells[at]) & ASHLAR_GROUND_FLOOR)
              {
                n_changed++;
                break;
              }
        }
    }
  g_assert_cmpuint (n_changed, >, count (1500, 500000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/finish-random/guarantees", test_random);
  return g_test_run ();
}
