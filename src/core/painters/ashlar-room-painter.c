/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `room`: walls around, floor inside.
 *
 * The floor is what the planner wants in the area; else the whole inside, or less of it where the
 * recipe lets rooms shrink, at a random place, so that they do not look like a grid. From each
 * gateway a passage as wide as it goes straight in; where the room does not lie ahead it turns at the
 * room's centre and goes there. A hall without a floor of its own is passages alone, which meet in
 * its middle. All passages end in the room, which is why they are connected. Cost: O(cells). */

#include <glib/gi18n.h>

#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-room-private.h"

/* A room shrinks to this at least: less would be a tunnel. */
#define SMALLEST_ROOM 3

typedef struct
{
  guint    shrink; /* percent */
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
};

typedef struct
{
  AshlarDrawing   drawing;
  AshlarRectangle room;
  AshlarCell      centre; /* of the room */
} Room;

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
  AshlarStream      stream;

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
      ashlar_run_stream (context->run, ASHLAR_STAGE_PAINT, area, &stream);
      shrink_side (&stream, shrink, &self->room.x, &self->room.width);
      shrink_side (&stream, shrink, &self->room.y, &self->room.height);
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

  if (overlaps (aside, room_aside))
    {
      gint last = room_ahead.first + room_ahead.length - 1;

      carve (self, is_level, reach (ahead, CLAMP (ahead.first, room_ahead.first, last)), aside);
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

  if (is_level ? (guint) down >= room->height : (guint) right >= room->width)
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

static gboolean
room_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const AshlarPlan *plan = context->plan;
  guint shrink = ((const Settings *) ashlar_settings_get (context->step->settings))->shrink;
  Room  self;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_check_tiles (context, error))
    return FALSE;
  if (ashlar_room_paint_cell (context, area, canvas, shrink))
    return TRUE;
  if (!ashlar_drawing_begin (&self.drawing, context, area, canvas, error))
    return FALSE;
  lay_room (&self, context, area, shrink);
  if (self.drawing.inner.width > 0 && self.drawing.inner.height > 0)
    ashlar_drawing_fill_floor (&self.drawing, &self.room);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32    link = plan->adjacency[i];
      AshlarCell cell;

      if (!ashlar_drawing_get_plain (&self.drawing, link, &cell) || !dig_plain (&self, cell))
        dig_link (&self, link);
    }
  ashlar_drawing_end (&self.drawing);
  return TRUE;
}

const AshlarPainter ashlar_painter_room = {
  .part = {
    .id = "room",
    .version = 1,
    .name = N_ ("Room"),
    .description = N_ ("Puts walls around an area and floor inside."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_DOOR,
  .misfit = ashlar_drawing_misfit,
  .paint = room_paint,
};
