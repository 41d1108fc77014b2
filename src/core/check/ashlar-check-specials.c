/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of the special rooms of a crossword dungeon, and of its squares as a whole.
 *
 * Squares are as large as a word's letters are apart, or as a cell of the lattice; a map tells of each
 * what it holds. A special room is one area, whole squares, and two rooms never touch. Cost:
 * O(squares + letters + special rooms · their squares). */

#include "check/ashlar-check-private.h"

enum
{
  NOTHING,
  LETTER,
  SPECIAL,
};

typedef struct
{
  const AshlarCheck *check;
  guint              side_x, side_y; /* of a square, in tiles */
  guint              width, height;  /* in squares */
  guint8            *holds;
  guint32           *areas; /* of special squares; else of no meaning */
  guint8            *runs;  /* bits: a word runs on across, down */
  guint8            *ends;  /* beyond the last letter of a word */
} Map;

static void
map_clear (Map *self)
{
  g_free (self->holds);
  g_free (self->areas);
  g_free (self->runs);
  g_free (self->ends);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

/* How far letters are apart in a direction, or 0. */
static guint
find_step (const AshlarWords *words, guint direction)
{
  for (guint i = 0; i < words->n_words; i++)
    {
      const AshlarWord *word = &words->words[i];
      const AshlarCell *cells = words->cells + word->first;

      if (word->direction == direction && word->n_cells >= 2)
        return (guint) (direction == ASHLAR_WORD_ACROSS ? ABS (cells[1].x - cells[0].x)
                                                        : ABS (cells[1].y - cells[0].y));
    }
  return 0;
}

static void
add_word (Map *self, const AshlarWord *word)
{
  const AshlarCell *cells = self->check->plan->words->cells + word->first;
  gboolean          is_across = word->direction == ASHLAR_WORD_ACROSS;

  for (guint i = 0; i < word->n_cells; i++)
    {
      guint x = cells[i].x / self->side_x, y = cells[i].y / self->side_y;
      gsize at = (gsize) y * self->width + x;

      if (x >= self->width || y >= self->height)
        continue;
      self->holds[at] = LETTER;
      if (i + 1 < word->n_cells)
        self->runs[at] |= (guint8) (1u << word->direction);
      else if (is_across ? x + 1 < self->width : y + 1 < self->height)
        self->ends[at + (is_across ? 1 : self->width)] = TRUE;
    }
}

/* All squares of which it has a cell. */
static void
add_special (Map *self, guint32 area)
{
  const AshlarRectangle *own = &self->check->plan->rectangles[area];
  guint                  right = MIN ((own->x + own->width - 1u) / self->side_x + 1, self->width);
  guint bottom = MIN ((own->y + own->height - 1u) / self->side_y + 1, self->height);

  for (guint y = own->y / self->side_y; y < bottom; y++)
    for (guint x = own->x / self->side_x; x < right; x++)
      {
        self->holds[(gsize) y * self->width + x] = SPECIAL;
        self->areas[(gsize) y * self->width + x] = area;
      }
}

/* FALSE where there are no words, or nothing tells how large squares are. */
static gboolean
map_init (Map *self, const AshlarCheck *check)
{
  const AshlarPlan *plan = check->plan;
  gsize             n;

  *self = (Map){ .check = check };
  if (plan->words == NULL || plan->words->n_words == 0)
    return FALSE;
  self->side_x = find_step (plan->words, ASHLAR_WORD_ACROSS);
  self->side_y = find_step (plan->words, ASHLAR_WORD_DOWN);
  if (self->side_x == 0)
    self->side_x = plan->cell_width > 0 ? plan->cell_width : self->side_y;
  if (self->side_y == 0)
    self->side_y = plan->cell_height > 0 ? plan->cell_height : self->side_x;
  if (self->side_x == 0 || self->side_y == 0)
    return FALSE;
  self->width = check->canvas->width / self->side_x;
  self->height = check->canvas->height / self->side_y;
  n = (gsize) self->width * self->height;
  self->holds = g_new0 (guint8, n + 1);
  self->areas = g_new0 (guint32, n + 1);
  self->runs = g_new0 (guint8, n + 1);
  self->ends = g_new0 (guint8, n + 1);
  for (guint32 area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    if (plan->specials[area] != ASHLAR_SPECIAL_NONE)
      add_special (self, area);
  for (guint i = 0; i < plan->words->n_words; i++)
    add_word (self, &plan->words->words[i]);
  return TRUE;
}

static guint
get (const Map *self, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return NOTHING;
  return self->holds[(gsize) y * self->width + (gsize) x];
}

static gboolean
runs_on (const Map *self, gint x, gint y, guint direction)
{
  return get (self, x, y) == LETTER
         && (self->runs[(gsize) y * self->width + (gsize) x] & 1u << direction) != 0;
}

/* ---- Rooms */

/* In squares, of which it has @n. */
typedef struct
{
  guint32  area;
  gint     x, y, width, height;
  guint    n;
  gboolean is_whole; /* it ends where squares do */
} Room;

static void
room_init (Room *self, const Map *map, guint32 area)
{
  const AshlarRectangle *own = &map->check->plan->rectangles[area];

  *self = (Room){
    .area = area,
    .x = (gint) (own->x / map->side_x),
    .y = (gint) (own->y / map->side_y),
    .width = (gint) (own->width / map->side_x),
    .height = (gint) (own->height / map->side_y),
    .is_whole = own->x % map->side_x == 0 && own->y % map->side_y == 0
                && own->width % map->side_x == 0 && own->height % map->side_y == 0,
  };
  self->n = (guint) (self->width * self->height);
}

/* Sides of a room along which letters touch it: a bit a direction. @n: how many squares. */
static guint
find_touched (const Map *self, const Room *room, guint *n)
{
  guint sides = 0;

  *n = 0;
  for (gint y = room->y; y < room->y + room->height; y++)
    for (gint x = room->x; x < room->x + room->width; x++)
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        if (get (self, x + ashlar_direction_dx ((AshlarDirection) d),
                 y + ashlar_direction_dy ((AshlarDirection) d))
            == LETTER)
          {
            sides |= 1u << d;
            *n += 1;
          }
  return sides;
}

#define NORTH (1u << ASHLAR_DIRECTION_NORTH)
#define EAST (1u << ASHLAR_DIRECTION_EAST)
#define SOUTH (1u << ASHLAR_DIRECTION_SOUTH)
#define WEST (1u << ASHLAR_DIRECTION_WEST)

/* One word runs along the whole of a long side. */
static gboolean
has_word_along (const Map *self, const Room *room)
{
  gboolean is_level = room->width > 1;

  for (gint side = -1; side <= 1; side += 2)
    {
      gboolean runs = TRUE;
      gint     length = is_level ? room->width : room->height;

      for (gint i = 0; i + 1 < length; i++)
        runs = runs
               && runs_on (self, is_level ? room->x + i : room->x + side,
                           is_level ? room->y + side : room->y + i,
                           is_level ? ASHLAR_WORD_ACROSS : ASHLAR_WORD_DOWN);
      if (runs)
        return TRUE;
    }
  return FALSE;
}

/* NULL if the room stands where its kind may, else what was expected. */
static const char *
find_fault (const Map *self, const Room *room, AshlarSpecial kind)
{
  guint    n_touched, sides = find_touched (self, room, &n_touched);
  gboolean is_square = room->n == 1;

  if (!room->is_whole)
    return N_ ("whole squares");
  switch (kind)
    {
    case ASHLAR_SPECIAL_VAULT:
      return is_square && n_touched == 1 ? NULL : N_ ("one square that touches exactly one letter");
    case ASHLAR_SPECIAL_PASSAGE:
      return is_square && n_touched == 2 && (sides == (NORTH | SOUTH) || sides == (EAST | WEST))
                 ? NULL
                 : N_ ("one square between two letters on opposite sides");
    case ASHLAR_SPECIAL_COURTYARD:
      return room->width >= 2 && room->height >= 2 && (sides & (sides - 1)) != 0
                 ? NULL
                 : N_ ("2 × 2 squares or more, touched by letters on two sides at least");
    case ASHLAR_SPECIAL_SHRINE:
      return is_square && self->ends[(gsize) room->y * self->width + (gsize) room->x]
                 ? NULL
                 : N_ ("one square straight beyond the last letter of a word");
    case ASHLAR_SPECIAL_COLONNADE:
      return (room->width == 1 || room->height == 1) && room->n >= 3 && has_word_along (self, room)
                 ? NULL
                 : N_ ("three squares or more in a row along a word");
    case ASHLAR_SPECIAL_WELL:
      return is_square && n_touched >= 3
                 ? NULL
                 : N_ ("one square touched by letters on three or four sides");
    case ASHLAR_SPECIAL_NONE:
    default:
      return NULL;
    }
}

static void
look_at_place (AshlarCheck *check, const Map *map, const Room *room)
{
  AshlarSpecial kind = (AshlarSpecial) check->plan->specials[room->area];
  const char   *expected = find_fault (map, room, kind);

  if (expected != NULL)
    ashlar_check_breach (check, "areas", room->area,
                         "The %p of %u squares stands where it does not fit; expected %p",
                         ashlar_special_get_text (kind), room->n,
                         ashlar_text_get_phrase (expected));
}

void
ashlar_check_special_place (AshlarCheck *self)
{
  g_auto (Map) map = { 0 };

  if (self->plan->specials == NULL || !map_init (&map, self))
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      Room room;

      if (self->plan->specials[area] == ASHLAR_SPECIAL_NONE)
        continue;
      room_init (&room, &map, area);
      look_at_place (self, &map, &room);
    }
}

void
ashlar_check_special_unnamed (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->plan->kinds[area] == ASHLAR_AREA_SPECIAL
        && (self->plan->specials == NULL || self->plan->specials[area] == ASHLAR_SPECIAL_NONE))
      ashlar_check_breach (self, "areas", area,
                           "The area is a special room, and nothing says which");
}

void
ashlar_check_special_kind (AshlarCheck *self)
{
  for (guint32 area = 0; self->plan->specials != NULL && area < self->plan->n_areas; area++)
    if (self->plan->specials[area] != ASHLAR_SPECIAL_NONE
        && self->plan->kinds[area] != ASHLAR_AREA_SPECIAL)
      ashlar_check_breach (self, "areas", area,
                           "The area is a %p, and of the kind %s; expected special",
                           ashlar_special_get_text ((AshlarSpecial) self->plan->specials[area]),
                           ashlar_area_kind_to_string ((AshlarAreaKind) self->plan->kinds[area]));
}

/* Squares of two areas beside each other. */
static void
look_at_touch (AshlarCheck *check, const Map *map, gint x, gint y, gint next_x, gint next_y)
{
  guint32 one, other;

  if (get (map, x, y) != SPECIAL || get (map, next_x, next_y) != SPECIAL)
    return;
  one = map->areas[(gsize) y * map->width + (gsize) x];
  other = map->areas[(gsize) next_y * map->width + (gsize) next_x];
  if (one != other)
    ashlar_check_breach (
        check, "areas", MAX (one, other),
        "Areas %u and %u, a %p and a %p, touch; special rooms never do", MIN (one, other),
        MAX (one, other),
        ashlar_special_get_text ((AshlarSpecial) check->plan->specials[MIN (one, other)]),
        ashlar_special_get_text ((AshlarSpecial) check->plan->specials[MAX (one, other)]));
}

/* Where nothing says how large squares are, by the links alone. */
static void
look_at_links (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint8 from = plan->specials[plan->link_from[link]], to = plan->specials[plan->link_to[link]];

      if (from != ASHLAR_SPECIAL_NONE && to != ASHLAR_SPECIAL_NONE)
        ashlar_check_breach (self, "links", link,
                             "The link joins a %p and a %p; special rooms never touch",
                             ashlar_special_get_text ((AshlarSpecial) from),
                             ashlar_special_get_text ((AshlarSpecial) to));
    }
}

void
ashlar_check_specials_touch (AshlarCheck *self)
{
  g_auto (Map) map = { 0 };

  if (self->plan->specials == NULL)
    return;
  if (!map_init (&map, self))
    {
      look_at_links (self);
      return;
    }
  for (gint y = 0; y < (gint) map.height; y++)
    for (gint x = 0; x < (gint) map.width; x++)
      {
        look_at_touch (self, &map, x, y, x + 1, y);
        look_at_touch (self, &map, x, y, x, y + 1);
      }
}

/* ---- All squares together */

void
ashlar_check_squares_margin (AshlarCheck *self)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;
  g_auto (Map) map = { 0 };

  if (!ashlar_check_is_by (self, "crossword") || !map_init (&map, self))
    return;
  for (guint y = 0; y < map.height; y++)
    for (guint x = 0; x < map.width; x++)
      if (get (&map, (gint) x, (gint) y) != NOTHING)
        {
          left = MIN (left, x);
          top = MIN (top, y);
          right = MAX (right, x);
          bottom = MAX (bottom, y);
        }
  if (left != 1 || top != 1 || right + 2 != map.width || bottom + 2 != map.height
      || self->canvas->width % map.side_x != 0 || self->canvas->height % map.side_y != 0)
    ashlar_check_breach (self, NULL, 0,
                         "The dungeon takes the squares (%u, %u) to (%u, %u) of %u × %u; expected "
                         "exactly one empty square around it",
                         left, top, right, bottom, map.width, map.height);
}

/* Words of a direction are on every other line. */
void
ashlar_check_words_parity (AshlarCheck *self)
{
  const char *mode = ashlar_check_get_choice (ashlar_check_get_planner_part (self), "mode");
  gint        parities[2] = { -1, -1 };
  g_auto (Map) map = { 0 };

  if (!ashlar_check_is_by (self, "crossword") || g_strcmp0 (mode, "sparse") != 0
      || !map_init (&map, self))
    return;
  for (guint i = 0; i < self->plan->words->n_words; i++)
    {
      const AshlarWord *word = &self->plan->words->words[i];
      const AshlarCell *cell = &self->plan->words->cells[word->first];
      gint parity = (gint) (word->direction == ASHLAR_WORD_ACROSS ? cell->y / map.side_y
                                                                  : cell->x / map.side_x)
                    & 1;

      if (parities[word->direction] >= 0 && parities[word->direction] != parity)
        ashlar_check_breach (self, "words", i,
                             word->direction == ASHLAR_WORD_ACROSS
                                 ? N_ ("The word runs on a line between those of the other words "
                                       "that run across; expected every other line")
                                 : N_ ("The word runs on a line between those of the other words "
                                       "that run down; expected every other line"));
      parities[word->direction] = parity;
    }
}

void
ashlar_check_words_count (AshlarCheck *self)
{
  const AshlarCheckPart *part = ashlar_check_get_planner_part (self);
  guint                  n = self->plan->words != NULL ? self->plan->words->n_words : 0;
  gint                   level, min, max;

  if (!ashlar_check_is_by (self, "crossword"))
    return;
  if (n == 0)
    ashlar_check_breach (self, NULL, 0,
                         "The level has no words; the planner crossword makes it of "
                         "them");
  if (g_strcmp0 (ashlar_check_get_choice (part, "mode"), "sparse") != 0)
    return;
  if (ashlar_check_get_integer (part, "level", &level) && level >= 0)
    min = max = MIN (20, 4 + level);
  else if (!ashlar_check_get_range (part, "words", &min, &max))
    return;
  if ((gint) n < min || (gint) n > max)
    ashlar_check_breach (self, NULL, 0, "The level has %u words; wanted were %d to %d", n, min,
                         max);
}

void
ashlar_check_specials_count (AshlarCheck *self)
{
  gint  min, max;
  guint n = 0;

  if (!ashlar_check_is_by (self, "crossword")
      || !ashlar_check_get_range (ashlar_check_get_planner_part (self), "specialRooms", &min, &max))
    return;
  for (guint32 area = 0; self->plan->specials != NULL && area < self->plan->n_areas; area++)
    n += self->plan->specials[area] != ASHLAR_SPECIAL_NONE;
  if ((gint) n < min || (gint) n > max)
    ashlar_check_breach (self, NULL, 0, "The level has %u special rooms; wanted were %d to %d", n,
                         min, max);
}
