/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of the special rooms of a crossword dungeon, and of its squares as a whole.
 *
 * Squares are as large as a word's letters are apart, or as a cell of the lattice; a map tells of each
 * what it holds. Special squares side by side are one room, for two rooms never touch. Cost:
 * O(squares + letters). */

#include "check/ashlar-check-private.h"

#include "base/ashlar-grid-private.h"

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
  guint32           *areas; /* that special squares are; else of no meaning */
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
    {
      guint x = plan->rectangles[area].x / self->side_x;
      guint y = plan->rectangles[area].y / self->side_y;

      if (plan->specials[area] == ASHLAR_SPECIAL_NONE || x >= self->width || y >= self->height)
        continue;
      self->holds[(gsize) y * self->width + x] = SPECIAL;
      self->areas[(gsize) y * self->width + x] = area;
    }
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

/* Squares of a room: as many as @n, in a rectangle. */
typedef struct
{
  guint32 area; /* of its first square */
  gint    x, y, width, height;
  guint   n;
} Room;

/* Of a square: stands in a special room; was told. */
enum
{
  LEFT = 1 << 0,
  TAKEN = 1 << 1,
};

/* Takes the room with the square @at from those that are left. */
static void
take_room (const Map *self, AshlarGrid *left, guint32 at, Room *room)
{
  guint first_x = ashlar_grid_x (left, at), first_y = ashlar_grid_y (left, at);
  guint last_x = first_x, last_y = first_y;

  *room = (Room){ .area = self->areas[(gsize) first_y * self->width + first_x] };
  room->n = ashlar_grid_flood (left, at, LEFT, TAKEN);
  for (guint i = 0; i < room->n; i++)
    {
      guint x = ashlar_grid_x (left, left->queue[i]), y = ashlar_grid_y (left, left->queue[i]);

      first_x = MIN (first_x, x);
      first_y = MIN (first_y, y);
      last_x = MAX (last_x, x);
      last_y = MAX (last_y, y);
    }
  room->x = (gint) first_x;
  room->y = (gint) first_y;
  room->width = (gint) (last_x - first_x) + 1;
  room->height = (gint) (last_y - first_y) + 1;
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
  gboolean is_full = room->n == (guint) (room->width * room->height);

  switch (kind)
    {
    case ASHLAR_SPECIAL_VAULT:
      return is_square && n_touched == 1 ? NULL : "one square that touches exactly one letter";
    case ASHLAR_SPECIAL_PASSAGE:
      return is_square && n_touched == 2 && (sides == (NORTH | SOUTH) || sides == (EAST | WEST))
                 ? NULL
                 : "one square between two letters on opposite sides";
    case ASHLAR_SPECIAL_COURTYARD:
      return is_full && room->width >= 2 && room->height >= 2 && (sides & (sides - 1)) != 0
                 ? NULL
                 : "2 × 2 squares or more, touched by letters on two sides at least";
    case ASHLAR_SPECIAL_SHRINE:
      return is_square && self->ends[(gsize) room->y * self->width + (gsize) room->x]
                 ? NULL
                 : "one square straight beyond the last letter of a word";
    case ASHLAR_SPECIAL_COLONNADE:
      return is_full && (room->width == 1 || room->height == 1) && room->n >= 3
                     && has_word_along (self, room)
                 ? NULL
                 : "three squares or more in a row along a word";
    case ASHLAR_SPECIAL_WELL:
      return is_square && n_touched >= 3 ? NULL
                                         : "one square touched by letters on three or four sides";
    case ASHLAR_SPECIAL_NONE:
    default:
      return NULL;
    }
}

/* Calls @look for each room; gives how many there are. */
static guint
for_each_room (AshlarCheck *check,
               const Map   *map,
               void (*look) (AshlarCheck *check, const Map *map, const Room *room))
{
  g_auto (AshlarGrid) left = { 0 };
  guint n = 0;

  ashlar_grid_set_size (&left, map->width, map->height);
  for (guint y = 0; y < map->height; y++)
    for (guint x = 0; x < map->width; x++)
      if (map->holds[(gsize) y * map->width + x] == SPECIAL)
        left.cells[ashlar_grid_at (&left, x, y)] = LEFT;
  for (guint32 at = 0; at < left.n; at++)
    {
      Room room;

      if (left.cells[at] != LEFT)
        continue;
      take_room (map, &left, at, &room);
      if (look != NULL)
        look (check, map, &room);
      n++;
    }
  return n;
}

static void
look_at_place (AshlarCheck *check, const Map *map, const Room *room)
{
  AshlarSpecial kind = (AshlarSpecial) check->plan->specials[room->area];
  const char   *expected = find_fault (map, room, kind);

  if (expected != NULL)
    ashlar_check_breach (check, "areas", room->area,
                         "The %s of %u squares stands where it does not fit; expected %s",
                         ashlar_special_to_string (kind), room->n, expected);
}

void
ashlar_check_special_place (AshlarCheck *self)
{
  g_auto (Map) map = { 0 };

  if (self->plan->specials != NULL && map_init (&map, self))
    for_each_room (self, &map, look_at_place);
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
                           "The area is a %s, and of the kind %s; expected special",
                           ashlar_special_to_string ((AshlarSpecial) self->plan->specials[area]),
                           ashlar_area_kind_to_string ((AshlarAreaKind) self->plan->kinds[area]));
}

void
ashlar_check_specials_touch (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; plan->specials != NULL && link < plan->n_links; link++)
    {
      guint8 from = plan->specials[plan->link_from[link]], to = plan->specials[plan->link_to[link]];

      if (from != ASHLAR_SPECIAL_NONE && to != ASHLAR_SPECIAL_NONE && from != to)
        ashlar_check_breach (self, "links", link,
                             "The link joins a %s and a %s; special rooms never touch",
                             ashlar_special_to_string ((AshlarSpecial) from),
                             ashlar_special_to_string ((AshlarSpecial) to));
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
                             "The word runs on a line between those of the other words that run "
                             "%s; expected every other line",
                             word->direction == ASHLAR_WORD_ACROSS ? "across" : "down");
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
  g_auto (Map) map = { 0 };

  if (!ashlar_check_is_by (self, "crossword")
      || !ashlar_check_get_range (ashlar_check_get_planner_part (self), "specialRooms", &min, &max)
      || !map_init (&map, self))
    return;
  if (self->plan->specials != NULL)
    n = for_each_room (self, &map, NULL);
  if ((gint) n < min || (gint) n > max)
    ashlar_check_breach (self, NULL, 0, "The level has %u special rooms; wanted were %d to %d", n,
                         min, max);
}
