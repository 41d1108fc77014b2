/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Lines through rock.
 *
 * A line goes ahead along one axis, never back, and now and then steps aside, mostly towards where it
 * is going; what is left to the side it makes up for at the end. So it wanders without becoming a
 * cloud of holes, and its length stays within that of the area's sides.
 *
 * In an area joined of several rectangles a flood from the goal says how far each cell is; a line keeps
 * its heading as long as that brings it nearer, and has only so many steps to spare for wandering, so
 * that it arrives.
 *
 * Cost: O(width + height of the area) a line; in joined areas O(cells of the area) a goal. */

#include "painters/ashlar-digger-private.h"

static void
step_aside (AshlarDigger *self, AshlarLine *line, gint wanted, gint low, gint high)
{
  guint32 number = ashlar_digger_draw (self, 8);
  gint    step = wanted > line->aside ? 1 : wanted < line->aside ? -1 : number < 4 ? 1 : -1;

  if (wanted != line->aside && number < 2)
    step = -step;
  if (line->aside + step < low || line->aside + step > high)
    return;
  line->aside += step;
  ashlar_digger_dig_here (self, line);
}

/* ---- Joined areas ---- */

static guint32
get_at (const AshlarDigger *self, gint x, gint y)
{
  const AshlarRectangle *inner = &self->drawing->inner;

  return ashlar_grid_at (&self->field, (guint) (x - inner->x), (guint) (y - inner->y));
}

/* Floods the inside from @goal. */
static void
set_goal (AshlarDigger *self, AshlarCell goal)
{
  const AshlarRectangle *inner = &self->drawing->inner;

  if (self->has_goal && self->goal.x == goal.x && self->goal.y == goal.y)
    return;
  self->has_goal = TRUE;
  self->goal = goal;
  ashlar_grid_set_size (&self->field, inner->width, inner->height);
  self->steps = g_renew (guint32, self->steps, self->field.n);
  for (guint i = 0; i < self->field.n; i++)
    self->steps[i] = G_MAXUINT32 - 1;
  for (gint y = inner->y; y < inner->y + inner->height; y++)
    for (gint x = inner->x; x < inner->x + inner->width; x++)
      if (ashlar_drawing_is_inside (self->drawing, x, y))
        self->field.cells[get_at (self, x, y)] = 1;
  ashlar_flood (self->field.cells, self->field.stride, get_at (self, goal.x, goal.y), 1, 2,
                self->field.queue, self->steps);
}

/* A step beside the heading, towards the goal sooner than away from it. */
static guint32
draw_side (AshlarDigger *self, guint32 at, gint heading)
{
  gint    stride = (gint) self->field.stride;
  gint    side = ABS (heading) == 1 ? stride : 1;
  guint32 number = ashlar_digger_draw (self, 8);
  guint32 one = at + (guint32) side, other = at - (guint32) side;
  guint32 nearer = self->steps[one] < self->steps[other] ? one : other;
  guint32 farther = nearer == one ? other : one;
  guint32 chosen = number < 2 ? farther : nearer;

  return self->field.cells[chosen] != 0 ? chosen : at;
}

/* The heading of the next step: the same if it leads nearer. */
static gint
turn (const AshlarDigger *self, guint32 at, gint heading)
{
  const gint stride = (gint) self->field.stride;
  const gint headings[] = { heading, 1, -1, stride, -stride };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (headings[i] != 0 && self->steps[at + (guint32) headings[i]] + 1 == self->steps[at])
      return headings[i];
  return 0;
}

static void
dig_at (AshlarDigger *self, AshlarLine *line, guint32 at)
{
  const AshlarRectangle *inner = &self->drawing->inner;
  gint                   x = inner->x + (gint) ashlar_grid_x (&self->field, at);
  gint                   y = inner->y + (gint) ashlar_grid_y (&self->field, at);

  line->ahead = line->is_level ? x : y;
  line->aside = line->is_level ? y : x;
  ashlar_digger_dig_here (self, line);
}

static void
dig_joined (AshlarDigger *self, AshlarLine *line, AshlarCell to)
{
  gint    stride, heading;
  guint32 at, n_spare;

  set_goal (self, to);
  at = get_at (self, line->is_level ? line->ahead : line->aside,
               line->is_level ? line->aside : line->ahead);
  stride = line->is_level ? 1 : (gint) self->field.stride;
  heading = self->steps[at + (guint32) stride] < self->steps[at] ? stride : -stride;
  n_spare = self->steps[at] / 2;
  ashlar_digger_dig_here (self, line);
  while (self->steps[at] > 0 && (heading = turn (self, at, heading)) != 0)
    {
      if (self->straightness < 100 && n_spare > 0 && self->steps[at] > 2
          && ashlar_digger_draw (self, 100) >= self->straightness)
        {
          n_spare--;
          at = draw_side (self, at, heading);
          dig_at (self, line, at);
          heading = turn (self, at, heading);
        }
      at += (guint32) heading;
      dig_at (self, line, at);
    }
}

/* ---- Any area ---- */

/* The last step is never aside: the line would only have to come back. */
void
ashlar_digger_dig (AshlarDigger *self, AshlarLine *line, AshlarCell to)
{
  const AshlarRectangle *inner = &self->drawing->inner;
  gint                   goal = line->is_level ? to.x : to.y;
  gint                   wanted = line->is_level ? to.y : to.x;
  gint                   low = line->is_level ? inner->y : inner->x;
  gint                   high = low + (line->is_level ? inner->height : inner->width) - 1;
  gint                   step = goal > line->ahead ? 1 : -1;

  if (G_UNLIKELY (self->drawing->is_joined))
    {
      dig_joined (self, line, to);
      return;
    }
  ashlar_digger_dig_here (self, line);
  while (line->ahead != goal)
    {
      if (self->straightness < 100 && line->ahead + step != goal
          && ashlar_digger_draw (self, 100) >= self->straightness)
        step_aside (self, line, wanted, low, high);
      line->ahead += step;
      ashlar_digger_dig_here (self, line);
    }
  step = wanted > line->aside ? 1 : -1;
  while (line->aside != wanted)
    {
      line->aside += step;
      ashlar_digger_dig_here (self, line);
    }
}

AshlarCell
ashlar_passage_get_middle (const AshlarPassage *passage)
{
  guint middle = (passage->width - 1u) / 2;

  return (AshlarCell){ (guint16) (passage->x + (passage->is_level ? 0 : middle)),
                       (guint16) (passage->y + (passage->is_level ? middle : 0)) };
}

AshlarLine
ashlar_passage_begin_line (const AshlarPassage *passage, gint width)
{
  AshlarCell cell = ashlar_passage_get_middle (passage);

  return (AshlarLine){ passage->is_level ? cell.x : cell.y, passage->is_level ? cell.y : cell.x,
                       passage->is_level, width };
}

gint
ashlar_digger_draw_width (AshlarDigger *self, const AshlarPassage *passage, AshlarSpan width)
{
  const AshlarPlan *plan = self->drawing->context->plan;

  if (plan->link_widths != NULL && plan->link_widths[passage->link] > 0)
    return passage->width;
  if (width.min == width.max)
    return width.min;
  return width.min + (gint) ashlar_digger_draw (self, (guint32) (width.max - width.min) + 1);
}

/* Where on the axis that both passages come in along a line from one to the other turns: somewhere in the
 * middle third of the way between them, or as deep in the area if both are on one side of it. */
static gint
draw_turn (AshlarDigger *self, gint from, gint to, gint low, gint high)
{
  gint far = from == to ? (2 * from > low + high ? low : high) : to;
  gint third = (far - from) / 3, step = third < 0 ? -1 : 1;

  if (self->straightness == 100 || third == 0)
    return from + (far - from) / 2;
  return from + third + step * (gint) ashlar_digger_draw (self, (guint32) ABS (third) + 1);
}

void
ashlar_digger_join (AshlarDigger        *self,
                    const AshlarPassage *from,
                    const AshlarPassage *to,
                    gint                 width)
{
  const AshlarRectangle *inner = &self->drawing->inner;
  AshlarLine             line = ashlar_passage_begin_line (from, width);
  AshlarLine             back = ashlar_passage_begin_line (to, width);
  AshlarCell             goal = ashlar_passage_get_middle (to);

  if (!self->drawing->is_joined && from->is_level == to->is_level)
    {
      gint low = from->is_level ? inner->x : inner->y;
      gint high = low + (from->is_level ? inner->width : inner->height) - 1;
      gint ahead = draw_turn (self, line.ahead, back.ahead, low, high);

      /* Two that face each other need none. */
      if (line.aside != back.aside || line.ahead == back.ahead)
        {
          goal = from->is_level ? (AshlarCell){ (guint16) ahead, goal.y }
                                : (AshlarCell){ goal.x, (guint16) ahead };
          ashlar_digger_dig (self, &back, goal);
        }
    }
  ashlar_digger_dig (self, &line, goal);
}

void
ashlar_drawing_carve_passage (AshlarDrawing *self, const AshlarPassage *passage)
{
  ashlar_drawing_carve (self, passage->x, passage->y, passage->is_level ? 1 : passage->width,
                        passage->is_level ? passage->width : 1);
}

GArray *
ashlar_drawing_list_passages (AshlarDrawing *self)
{
  const AshlarPlan *plan = self->context->plan;
  GArray           *passages = g_array_new (FALSE, FALSE, sizeof (AshlarPassage));

  for (guint32 i = plan->adjacency_first[self->area]; i < plan->adjacency_first[self->area + 1];
       i++)
    {
      AshlarPassageIter iter;
      AshlarPassage     passage;

      ashlar_passage_iter_init (&iter, self, plan->adjacency[i]);
      while (ashlar_passage_iter_next (&iter, self, &passage))
        {
          ashlar_drawing_carve_passage (self, &passage);
          g_array_append_val (passages, passage);
        }
    }
  return passages;
}
