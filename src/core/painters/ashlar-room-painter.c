/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `room`: walls around, floor inside.
 *
 * The floor is what the planner wants in the area; else the whole inside, or less of it where the
 * recipe lets rooms shrink, at a random place, so that they do not look like a grid. From each
 * gateway a passage as wide as it goes straight in; where the room does not lie ahead it turns at the
 * room's centre and goes there. Passages to a room that has shrunk wander if they have some way to go,
 * unless the recipe wants them straight. Halls that a planner wants between rooms keep a wall between
 * them: those that turn are dug last, and end where they first have floor beside or before them. A hall
 * without a floor of its own is passages alone, which meet in its middle. All passages end in the room,
 * which is why they are connected.
 *
 * In an area joined of several rectangles a room that shrinks keeps its shape: as many rows and columns
 * go at each of its walls as a part of it can spare, and passages lead to its centre. Cost: O(cells). */

#include <glib/gi18n.h>
#include <string.h>

#include "painters/ashlar-digger-private.h"
#include "painters/ashlar-rock-private.h"
#include "painters/ashlar-room-private.h"

/* A room shrinks to this at least: less would be a tunnel. */
#define SMALLEST_ROOM 3

typedef struct
{
  guint    shrink, straightness, randomness; /* percent */
  gboolean doors;
} Settings;

static const AshlarParameterSpec parameters[] = {
  { .id = "shrink",
    .label = N_ ("Shrink"),
    .unit = N_ ("%"),
    .help = N_ ("By how much of its width and height a room may be smaller than its area; "
                "passages lead to it."),
    .offset = offsetof (Settings, shrink),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 0 },
  { .id = "doors",
    .label = N_ ("Doors"),
    .help = N_ ("Whether a door stands in each gateway."),
    .offset = offsetof (Settings, doors),
    .use = ASHLAR_USE_DOORS,
    .type = ASHLAR_PARAMETER_BOOLEAN,
    .value = FALSE },
  ASHLAR_STRAIGHTNESS_SPEC (Settings,
                            N_ ("How often a passage to a room that has shrunk keeps to its line "
                                "instead of stepping aside.")),
  ASHLAR_RANDOMNESS_SPEC (Settings,
                          N_ ("How ragged a room's walls are: how much of their edge has "
                              "crumbled or bulges.")),
};

typedef struct
{
  AshlarDrawing   drawing;
  AshlarRectangle room;
  AshlarCell      centre; /* of the room */
  AshlarDigger    digger;
  gboolean        has_shrunk;
  gboolean        keeps_walls; /* between halls */
  gboolean        has_turning; /* halls that are dug in the second round */
  gboolean        is_second;
} Room;

/* Shorter ones have no room to wander. */
#define SHORTEST_TO_WANDER 2

/* @n: tiles to go ahead. */
static gboolean
wanders (const Room *self, gint n)
{
  return self->has_shrunk && self->digger.straightness < 100 && n > SHORTEST_TO_WANDER;
}

/* One side of a room: at most *length from *start on, at least what @shrink percent leaves. */
static void
shrink_side (AshlarStream *stream, guint shrink, guint16 *start, guint16 *length)
{
  guint least = MAX (*length * (100 - shrink) / 100, MIN (*length, SMALLEST_ROOM));
  guint next = least + ashlar_stream_below (stream, *length - least + 1u);
  guint before = ashlar_stream_below (stream, *length - next + 1u);

  *start = (guint16) (*start + before);
  *length = (guint16) next;
}

/* Letters stay in the room, however much it shrinks. */
static void
keep_letters (Room *self)
{
  AshlarRectangle *room = &self->room, letters;
  guint            right, bottom;

  if (!ashlar_drawing_get_letters (&self->drawing, &letters))
    return;
  right = MAX (room->x + room->width, letters.x + letters.width);
  bottom = MAX (room->y + room->height, letters.y + letters.height);
  room->x = MIN (room->x, letters.x);
  room->y = MIN (room->y, letters.y);
  room->width = (guint16) (right - room->x);
  room->height = (guint16) (bottom - room->y);
}

static void
lay_room (Room *self, const AshlarPaintContext *context, guint32 area, guint shrink)
{
  const AshlarPlan *plan = context->plan;
  AshlarStream     *stream = NULL;

  self->has_shrunk = FALSE;
  self->centre = ashlar_drawing_get_centre (&self->drawing);
  if (plan->insides != NULL && plan->insides[area].width > 0)
    self->room = plan->insides[area];
  else if (plan->kinds[area] == ASHLAR_AREA_HALL)
    self->room = (AshlarRectangle){ self->centre.x, self->centre.y, 1, 1 };
  else
    {
      self->room = self->drawing.inner;
      if (shrink == 0)
        return;
      self->has_shrunk = TRUE;
      stream = ashlar_digger_get_stream (&self->digger);
      shrink_side (stream, shrink, &self->room.x, &self->room.width);
      shrink_side (stream, shrink, &self->room.y, &self->room.height);
      keep_letters (self);
      self->centre.x = (guint16) (self->room.x + (self->room.width - 1) / 2);
      self->centre.y = (guint16) (self->room.y + (self->room.height - 1) / 2);
    }
}

/* Places on one axis: first <= place < first + length. */
typedef struct
{
  gint first, length;
} Extent;

/* The part of an axis from @from to the near end of @to, both included. */
static Extent
reach (Extent from, gint to)
{
  gint first = MIN (from.first, to);

  return (Extent){ first, MAX (from.first + from.length, to + 1) - first };
}

static void
carve (Room *self, gboolean is_level, Extent ahead, Extent aside)
{
  if (is_level)
    ashlar_drawing_carve (&self->drawing, ahead.first, aside.first, ahead.length, aside.length);
  else
    ashlar_drawing_carve (&self->drawing, aside.first, ahead.first, aside.length, ahead.length);
}

static gboolean
overlaps (Extent a, Extent b)
{
  return a.first < b.first + b.length && b.first < a.first + a.length;
}

static void
wander (Room *self, const AshlarPassage *passage, gint ahead, gint aside)
{
  AshlarLine line = ashlar_passage_begin_line (passage, passage->width);
  AshlarCell to = { (guint16) (passage->is_level ? ahead : aside),
                    (guint16) (passage->is_level ? aside : ahead) };

  ashlar_digger_dig (&self->digger, &line, to);
}

/* Floor within the area's rim, so that a gateway that is to be dug yet does not count. */
static gboolean
is_floor (const Room *self, gboolean is_level, gint ahead, gint aside)
{
  const AshlarRectangle *inner = &self->drawing.inner;
  const AshlarCanvas    *canvas = self->drawing.canvas;
  gint                   x = is_level ? ahead : aside, y = is_level ? aside : ahead;

  return (guint) (x - inner->x) < inner->width && (guint) (y - inner->y) < inner->height
         && canvas->tiles[(gsize) y * canvas->width + (gsize) x]
                != self->drawing.context->step->tiles.wall;
}

/* Whether some of a row of cells across the way is floor. */
static gboolean
has_floor (const Room *self, gboolean is_level, gint ahead, Extent aside)
{
  for (gint i = 0; i < aside.length; i++)
    if (is_floor (self, is_level, ahead, aside.first + i))
      return TRUE;
  return FALSE;
}

/* A leg of a hall, cell by cell up to @last and that included. TRUE if it met floor: what it ran over, or
 * what lies beside it. */
static gboolean
dig_leg (Room *self, gboolean is_level, gint first, gint last, Extent aside)
{
  Extent wider = { aside.first - 1, aside.length + 2 };
  gint   step = first < last ? 1 : -1;

  for (gint at = first;; at += step)
    {
      gboolean met = has_floor (self, is_level, at, wider);

      carve (self, is_level, (Extent){ at, 1 }, aside);
      if (met || at == last)
        return met;
    }
}

/* From a gateway in as far as the room's centre, and then there, unless it meets floor before: so no two
 * halls run side by side without a wall, and none along its own room. */
static void
dig_turning (Room *self, gboolean is_level, gint gate, Extent aside, Extent turn, gint centre_aside)
{
  const AshlarRectangle *inner = &self->drawing.inner;
  gint                   first = is_level ? inner->x : inner->y;
  gint                   last = first + (is_level ? inner->width : inner->height) - 1;
  gint                   step = gate == first ? 1 : -1;
  gint end = CLAMP (step > 0 ? turn.first + turn.length - 1 : turn.first, first, last);
  gint behind = aside.first > centre_aside ? aside.first - 1 : aside.first + aside.length;

  if (dig_leg (self, is_level, gate, end, aside))
    return;
  /* Not along the side of what lies just ahead. */
  if (has_floor (self, is_level, end + step, aside))
    {
      carve (self, is_level, (Extent){ end + step, 1 }, aside);
      return;
    }
  dig_leg (self, !is_level, behind, centre_aside, turn);
}

/* From a gateway straight in to the room; if it lies aside, in as far as its centre, and then there.
 * Both legs are as wide as the gateway. */
static void
dig_passage (Room *self, const AshlarPassage *passage)
{
  const AshlarRectangle *room = &self->room;
  gboolean               is_level = passage->is_level;
  Extent                 ahead = { is_level ? passage->x : passage->y, 1 };
  Extent                 aside = { is_level ? passage->y : passage->x, passage->width };
  Extent                 room_ahead
      = is_level ? (Extent){ room->x, room->width } : (Extent){ room->y, room->height };
  Extent room_aside
      = is_level ? (Extent){ room->y, room->height } : (Extent){ room->x, room->width };
  gint   centre_ahead = is_level ? self->centre.x : self->centre.y;
  gint   centre_aside = is_level ? self->centre.y : self->centre.x;
  gint   width = aside.length;
  Extent turn = { centre_ahead - (width - 1) / 2, width };

  if (self->is_second && overlaps (aside, room_aside))
    return;
  if (overlaps (aside, room_aside))
    {
      gint last = room_ahead.first + room_ahead.length - 1;

      gint near = CLAMP (ahead.first, room_ahead.first, last);

      if (wanders (self, ABS (near - ahead.first)))
        wander (self, passage, near,
                CLAMP (aside.first, room_aside.first, room_aside.first + room_aside.length - 1));
      else
        carve (self, is_level, reach (ahead, near), aside);
      return;
    }
  if (wanders (self, ABS (centre_ahead - ahead.first)))
    {
      wander (self, passage, centre_ahead, centre_aside);
      return;
    }
  if (self->keeps_walls)
    {
      self->has_turning = TRUE;
      if (self->is_second)
        dig_turning (self, is_level, ahead.first, aside, turn, centre_aside);
      return;
    }
  carve (self, is_level, reach (reach (ahead, turn.first), turn.first + turn.length - 1), aside);
  carve (self, is_level, turn, reach (aside, centre_aside));
}

/* From a gateway of one cell straight in to the room: nearly all there are. FALSE if the room lies
 * aside. */
static inline gboolean
dig_plain (Room *self, AshlarCell cell)
{
  const AshlarRectangle *room = &self->room, *inner = &self->drawing.inner;
  AshlarCanvas          *canvas = self->drawing.canvas;
  guint16                floor = self->drawing.context->step->tiles.floor;
  gssize                 stride = canvas->width;
  guint16               *tile = canvas->tiles + cell.y * stride + cell.x;
  gint                   right = cell.x - room->x, down = cell.y - room->y;
  gboolean               is_level = (guint) (cell.x - inner->x) >= inner->width;
  gint                   n = is_level ? (right < 0 ? -right : right - room->width + 1)
                                      : (down < 0 ? -down : down - room->height + 1);
  gssize                 step = is_level ? (right < 0 ? 1 : -1) : (down < 0 ? stride : -stride);

  if ((is_level ? (guint) down >= room->height : (guint) right >= room->width) || wanders (self, n))
    return FALSE;
  for (; n > 0; n--, tile += step)
    *tile = floor;
  return TRUE;
}

static void
dig_link (Room *self, guint32 link)
{
  AshlarPassageIter iter;
  AshlarPassage     passage;

  ashlar_passage_iter_init (&iter, &self->drawing, link);
  while (ashlar_passage_iter_next (&iter, &self->drawing, &passage))
    dig_passage (self, &passage);
}

/* ---- Joined areas ---- */

/* Of a row or column of cells: where floor may lie, if @before cells before and @after behind are to be
 * spared. @step: from cell to cell. */
static void
spare_line (guint8 *cells, guint n, gsize step, guint before, guint after)
{
  guint n_before = 0, start = 0;

  for (guint i = 0; i <= n; i++)
    {
      if (i < n && cells[i * step] != 0)
        {
          n_before++;
          continue;
        }
      /* The run ends: its last ones go, and its first. */
      start = i - n_before;
      for (guint k = start; k < i; k++)
        if (k < start + before || k + after >= i)
          cells[k * step] = 0;
      n_before = 0;
    }
}

/* The least width and height of a part, without its rim. */
static void
measure_parts (const Room *self, guint16 *width, guint16 *height)
{
  guint                  n_parts;
  const AshlarRectangle *parts
      = ashlar_plan_get_parts (self->drawing.context->plan, self->drawing.area, &n_parts);

  *width = *height = G_MAXUINT16;
  for (guint i = 0; i < n_parts; i++)
    {
      *width = (guint16) MIN (*width, MAX (parts[i].width - 2, 1));
      *height = (guint16) MIN (*height, MAX (parts[i].height - 2, 1));
    }
}

/* Shrunk on all sides: floor is where as much of the inside lies around as goes there. */
static void
lay_joined_shrunk (Room *self, AshlarRock *rock, guint shrink)
{
  AshlarStream *stream = ashlar_digger_get_stream (&self->digger);
  guint16       x = 0, y = 0, width, height, whole_width, whole_height;

  measure_parts (self, &width, &height);
  whole_width = width;
  whole_height = height;
  shrink_side (stream, shrink, &x, &width);
  shrink_side (stream, shrink, &y, &height);
  memcpy (rock->floor, rock->inside, rock->stride * (rock->height + 2));
  for (guint row = 0; row < rock->height; row++)
    spare_line (rock->floor + ashlar_rock_at (rock, 0, (gint) row), rock->width, 1, x,
                (guint) (whole_width - width - x));
  for (guint column = 0; column < rock->width; column++)
    spare_line (rock->floor + ashlar_rock_at (rock, (gint) column, 0), rock->height, rock->stride,
                y, (guint) (whole_height - height - y));
}

static void
paint_joined (Room *self, guint shrink)
{
  const AshlarPlan *plan = self->drawing.context->plan;
  guint32           area = self->drawing.area;
  g_auto (AshlarRock) rock = { 0 };

  if (shrink == 0)
    {
      ashlar_drawing_fill_floor (&self->drawing, &self->drawing.inner);
      ashlar_drawing_open_gateways (&self->drawing);
      return;
    }
  self->centre = ashlar_drawing_get_centre (&self->drawing);
  ashlar_drawing_carve (&self->drawing, self->centre.x, self->centre.y, 1, 1);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      AshlarPassageIter iter;
      AshlarPassage     passage;

      ashlar_passage_iter_init (&iter, &self->drawing, plan->adjacency[i]);
      while (ashlar_passage_iter_next (&iter, &self->drawing, &passage))
        {
          AshlarLine line = ashlar_passage_begin_line (&passage, 1);

          ashlar_drawing_carve_passage (&self->drawing, &passage);
          ashlar_digger_dig (&self->digger, &line, self->centre);
        }
    }
  ashlar_rock_init (&rock, &self->drawing);
  lay_joined_shrunk (self, &rock, shrink);
  for (gsize at = 0; at < rock.stride * (rock.height + 2); at++)
    rock.floor[at] |= rock.fixed[at];
  ashlar_rock_drop_pockets (&rock);
  ashlar_rock_lay_down (&rock);
}

/* ---- Any area ---- */

/* Whether the room reaches to all gateways: with borders in common they lie outside of the area, and what is
 * inside is floor already. */
static gboolean
fills_area (const Room *self)
{
  const AshlarRectangle *room = &self->room, *inner = &self->drawing.inner;

  return self->drawing.context->plan->borders == ASHLAR_BORDERS_SHARED && !self->has_shrunk
         && room->x == inner->x && room->y == inner->y && room->width == inner->width
         && room->height == inner->height;
}

static void
paint_rectangle (Room *self, const AshlarPaintContext *context, guint32 area, guint shrink)
{
  const AshlarPlan *plan = context->plan;

  self->keeps_walls
      = plan->insides != NULL && plan->insides[area].width > 0 && plan->link_widths != NULL;
  self->has_turning = self->is_second = FALSE;
  lay_room (self, context, area, shrink);
  if (self->drawing.inner.width > 0 && self->drawing.inner.height > 0)
    ashlar_drawing_fill_floor (&self->drawing, &self->room);
  if (fills_area (self))
    return;
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32    link = plan->adjacency[i];
      AshlarCell cell;

      if (!ashlar_drawing_get_plain (&self->drawing, link, &cell) || !dig_plain (self, cell))
        dig_link (self, link);
    }
  self->is_second = self->has_turning;
  for (guint32 i = plan->adjacency_first[area];
       self->is_second && i < plan->adjacency_first[area + 1]; i++)
    dig_link (self, plan->adjacency[i]);
}

static gboolean
room_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const Settings *settings = ashlar_settings_get (context->step->settings);
  Room            self;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_check_tiles (context, error))
    return FALSE;
  if (!ashlar_drawing_begin (&self.drawing, context, area, canvas, error))
    return FALSE;
  ashlar_digger_init (&self.digger, &self.drawing, settings->straightness);
  if (self.drawing.is_joined)
    paint_joined (&self, settings->shrink);
  else
    paint_rectangle (&self, context, area, settings->shrink);
  if (settings->randomness > 0)
    ashlar_drawing_roughen (&self.drawing, ashlar_digger_get_stream (&self.digger),
                            settings->randomness, FALSE);
  ashlar_drawing_end (&self.drawing);
  ashlar_digger_clear (&self.digger);
  return TRUE;
}

static void
room_draw_cells (const AshlarPaintContext *context, guint16 theme, guint64 *floors)
{
  const Settings *settings = ashlar_settings_get (context->step->settings);

  if (settings->randomness == 0)
    ashlar_room_draw_cells (context, theme, settings->shrink, floors);
}

static gboolean
room_is_all_floor (const AshlarSettings *settings)
{
  const Settings *given = ashlar_settings_get (settings);

  return given->shrink == 0 && given->randomness == 0;
}

const AshlarPainter ashlar_painter_room = {
  .part = {
    .id = "room",
    .version = 2,
    .name = N_ ("Room"),
    .description = N_ ("Puts walls around an area and floor inside."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_DOOR,
  .misfit = ashlar_drawing_misfit,
  .paint = room_paint,
  .draw_cells = room_draw_cells,
  .is_all_floor = room_is_all_floor,
};
