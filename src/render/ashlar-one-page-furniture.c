/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What stands on the floor of a one-page picture: letters, doors, special rooms, markers, objects.
 *
 * Letters come first, then special rooms; what else there is finds its place when all of it is known.
 * Cost: linear in words, areas, gateways, markers and objects. */

#include "render/ashlar-one-page-private.h"

#include <math.h>
#include <string.h>

#include "level/ashlar-level-private.h"

/* More than anybody looks at, and enough for every crossword. */
#define MOST_LIGHTS 512
#define MOST_GLYPHS 50000
#define MOST_SPECIAL_AREAS 4096

typedef struct
{
  AshlarPageMap     *map;
  AshlarLevel       *level;
  AshlarPageSquares *squares; /* those of letters first, in their order */
} Furnishing;

static gpointer
get_key (const Furnishing *self, guint x, guint y)
{
  return GSIZE_TO_POINTER ((gsize) y * self->map->width + x);
}

static gboolean
is_taken (const Furnishing *self, guint x, guint y)
{
  return _ashlar_page_squares_find (self->squares, x, y) > 0;
}

static void
add_glyph (
    const Furnishing *self, guint kind, guint index, guint turn, double x, double y, double size)
{
  AshlarPageGlyph glyph
      = { .kind = kind, .index = index, .turn = turn, .x = x, .y = y, .size = size };

  if (self->map->glyphs->len < MOST_GLYPHS)
    g_array_append_val (self->map->glyphs, glyph);
}

/* ---- letters */

/* Letters and numbers are a few characters; what is longer shrinks, and then is cut. */
#define LONGEST_LETTERS 12
#define LONGEST_NUMBER 6
#define LONGEST_NAME 48

static void
add_letter (const Furnishing *self, guint x, guint y, const char *text, const char *number)
{
  guint             index = _ashlar_page_squares_find (self->squares, x, y);
  AshlarPageLetter *letter;

  if (x >= self->map->width || y >= self->map->height || index > self->map->letters->len)
    return;
  if (index == 0)
    {
      const AshlarPlan *plan = self->level->plan;
      AshlarPageLetter  fresh = {
         .lattice
         = MAX (MIN (ashlar_plan_get_square_width (plan), ashlar_plan_get_square_height (plan)), 1)
      };

      _ashlar_page_map_find_room (self->map, plan, x, y, &fresh.x, &fresh.y, &fresh.size);
      g_array_append_val (self->map->letters, fresh);
      index = self->map->letters->len;
      if (ashlar_page_letter_get_plate (&fresh) > 0)
        _ashlar_page_squares_take_disc (self->squares, x, y, fresh.x, fresh.y,
                                        ashlar_page_letter_get_plate (&fresh));
      else
        _ashlar_page_squares_take (self->squares, x, y, fresh.x, fresh.y, fresh.size);
    }
  letter = &g_array_index (self->map->letters, AshlarPageLetter, index - 1);
  if (letter->text == NULL && text != NULL)
    letter->text = _ashlar_page_clean (text, LONGEST_LETTERS);
  if (letter->number == NULL && number != NULL)
    letter->number = _ashlar_page_clean (number, LONGEST_NUMBER);
}

static void
add_letters (const Furnishing *self)
{
  for (guint word = 0; word < ashlar_level_get_n_words (self->level); word++)
    {
      const AshlarLevelWord *found = ashlar_level_get_word (self->level, word);

      for (guint i = 0; i < ashlar_level_word_get_n_cells (found); i++)
        {
          guint x, y;

          ashlar_level_word_get_cell (found, i, &x, &y);
          add_letter (self, x, y, ashlar_level_word_get_letters (found, i),
                      i == 0 ? ashlar_level_word_get_number (found) : NULL);
        }
    }
}

/* ---- doors */

/* A door among the tiles is the same door. */
static void
cover (const Furnishing *self, const AshlarCell *cell)
{
  if (self->map->covered == NULL)
    self->map->covered = g_hash_table_new (NULL, NULL);
  g_hash_table_add (self->map->covered, get_key (self, cell->x, cell->y));
}

/* A leaf stands across the way: on the gateway's cell where two areas share a wall, between both
 * cells where they lie side by side. */
static void
add_doors (const Furnishing *self)
{
  const AshlarPlan *plan = self->level->plan;

  if (plan->link_doors == NULL)
    return;
  for (guint link = 0; link < plan->n_links; link++)
    {
      guint n = plan->gateway_first[link + 1] - plan->gateway_first[link];
      guint half = plan->borders == ASHLAR_BORDERS_DISJOINT ? n / 2 : n;

      if (!plan->link_doors[link])
        continue;
      for (guint i = 0; i < half; i++)
        {
          const AshlarCell *cell = &plan->gateways[plan->gateway_first[link] + i];
          double            x = cell->x + .5, y = cell->y + .5;
          gboolean          is_sideways;

          if (half < n)
            {
              const AshlarCell *other = cell + half;

              x = (x + other->x + .5) / 2;
              y = (y + other->y + .5) / 2;
              is_sideways = other->x != cell->x;
            }
          else
            is_sideways = ashlar_page_map_is_floor (self->map, cell->x - 1, cell->y)
                          && ashlar_page_map_is_floor (self->map, cell->x + 1, cell->y);
          add_glyph (self, ASHLAR_GLYPH_DOOR, 0, is_sideways, x, y, 1);
          cover (self, cell);
          if (half < n)
            cover (self, cell + half);
          self->map->has_doors = TRUE;
        }
    }
}

/* ---- special rooms */

/* Whether no object stands within so many cells of the place. */
static gboolean
is_free (const Furnishing *self, double x, double y, double distance)
{
  for (guint i = 0; i < ashlar_level_get_n_objects (self->level); i++)
    {
      guint u, v;

      ashlar_level_object_get_position (ashlar_level_get_object (self->level, i), &u, &v);
      if (fabs (u + .5 - x) < distance + .4 && fabs (v + .5 - y) < distance + .4)
        return FALSE;
    }
  return TRUE;
}

/* What stands in the middle of a special room, or of one of its squares. */
static void
furnish_special (const Furnishing *self, guint kind, const AshlarRectangle *rectangle)
{
  const AshlarPlan *plan = self->level->plan;
  guint             x = rectangle->x + (rectangle->width - 1u) / 2;
  guint             y = rectangle->y + (rectangle->height - 1u) / 2;
  double            middle_x, middle_y, size, room;
  gboolean          is_level;

  if (!ashlar_page_map_is_floor (self->map, (int) x, (int) y))
    return;
  _ashlar_page_map_find_room (self->map, plan, x, y, &middle_x, &middle_y, &size);
  room = size;
  if (rectangle->width > MAX (ashlar_plan_get_square_width (plan), 1)
      && rectangle->height > MAX (ashlar_plan_get_square_height (plan), 1)
      && is_free (self, rectangle->x + rectangle->width / 2., rectangle->y + rectangle->height / 2.,
                  size * .85))
    {
      middle_x = rectangle->x + rectangle->width / 2.;
      middle_y = rectangle->y + rectangle->height / 2.;
      size *= 1.7;
    }
  is_level = ashlar_page_map_is_floor (self->map, (int) rectangle->x - 1, (int) y)
             || ashlar_page_map_is_floor (self->map, rectangle->x + rectangle->width, (int) y);
  add_glyph (self, ASHLAR_GLYPH_SPECIAL, kind, is_level, middle_x, middle_y, size);
  _ashlar_page_squares_take (self->squares, x, y, middle_x, middle_y, MAX (room, size));
}

/* A colonnade has its pillars in every square. */
static void
furnish_squares (const Furnishing *self, guint kind, const AshlarRectangle *room)
{
  const AshlarPlan *plan = self->level->plan;
  guint             side_x = MAX (ashlar_plan_get_square_width (plan), 1);
  guint             side_y = MAX (ashlar_plan_get_square_height (plan), 1);

  for (guint y = room->y; y + side_y <= (guint) room->y + room->height; y += side_y)
    for (guint x = room->x; x + side_x <= (guint) room->x + room->width; x += side_x)
      furnish_special (
          self, kind,
          &(AshlarRectangle){ (guint16) x, (guint16) y, (guint16) side_x, (guint16) side_y });
}

static void
add_specials (const Furnishing *self)
{
  const AshlarPlan *plan = self->level->plan;
  guint             n = 0;

  for (guint area = 0; plan->specials != NULL && area < plan->n_areas && n < MOST_SPECIAL_AREAS;
       area++)
    {
      guint kind = plan->specials[area];

      if (kind == ASHLAR_SPECIAL_NONE || kind >= ASHLAR_N_SPECIALS)
        continue;
      n++;
      self->map->specials |= 1u << kind;
      if (kind == ASHLAR_SPECIAL_COLONNADE)
        furnish_squares (self, kind, &plan->rectangles[area]);
      else
        furnish_special (self, kind, &plan->rectangles[area]);
    }
}

/* ---- markers */

/* Rock beside the cell, two cells deep, for a mark that stands outside; the quarter turn to look
 * into the cell, or -1. */
static int
find_outside (const AshlarPageMap *map, int x, int y)
{
  static const int sides[4][2] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 } };

  for (int side = 0; side < 4; side++)
    {
      gboolean is_free = TRUE;

      for (int depth = 1; depth <= 2 && is_free; depth++)
        is_free = !ashlar_page_map_is_floor (map, x + sides[side][0] * depth,
                                             y + sides[side][1] * depth);
      if (is_free)
        return side;
    }
  return -1;
}

static gboolean
is_shown (AshlarMarkerKind kind)
{
  return kind != ASHLAR_MARKER_INFLUENCE && kind != ASHLAR_MARKER_REROUTE
         && (guint) kind < ASHLAR_N_MARKERS;
}

/* Stairs say which way in they are, so the entrance and the exit on them need no mark. */
static gboolean
is_doubled (const Furnishing *self, AshlarMarkerKind kind, guint x, guint y)
{
  AshlarPageKind tile = ashlar_page_map_get_kind (self->map, (int) x, (int) y);

  if (tile == ASHLAR_PAGE_STAIRS_UP || tile == ASHLAR_PAGE_STAIRS_DOWN)
    return kind == ASHLAR_MARKER_ENTRANCE || kind == ASHLAR_MARKER_EXIT
           || kind
                  == (tile == ASHLAR_PAGE_STAIRS_UP ? ASHLAR_MARKER_STAIRS_UP
                                                    : ASHLAR_MARKER_STAIRS_DOWN);
  if (kind != ASHLAR_MARKER_ENTRANCE && kind != ASHLAR_MARKER_EXIT)
    return FALSE;
  for (guint i = 0; i < ashlar_level_get_n_markers (self->level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);
      AshlarMarkerKind         other = ashlar_level_marker_get_kind (marker);
      guint                    other_x, other_y;

      ashlar_level_marker_get_position (marker, &other_x, &other_y);
      if ((other == ASHLAR_MARKER_STAIRS_UP || other == ASHLAR_MARKER_STAIRS_DOWN) && other_x == x
          && other_y == y)
        return TRUE;
    }
  return FALSE;
}

/* Stairs among the tiles are the same sign. */
static void
add_stairs (const Furnishing *self)
{
  AshlarPageMap *map = self->map;

  if (map->uses[ASHLAR_PAGE_STAIRS_UP].n == 0 && map->uses[ASHLAR_PAGE_STAIRS_DOWN].n == 0)
    return;
  for (guint y = map->top; y < map->top + map->rows; y++)
    for (guint x = map->left; x < map->left + map->columns; x++)
      {
        AshlarPageKind   tile = ashlar_page_map_get_kind (map, (int) x, (int) y);
        AshlarMarkerKind kind
            = tile == ASHLAR_PAGE_STAIRS_UP ? ASHLAR_MARKER_STAIRS_UP : ASHLAR_MARKER_STAIRS_DOWN;

        if (tile != ASHLAR_PAGE_STAIRS_UP && tile != ASHLAR_PAGE_STAIRS_DOWN)
          continue;
        map->markers |= 1u << kind;
        _ashlar_page_squares_add (self->squares, ASHLAR_GLYPH_MARKER, kind, x, y);
      }
}

static void
add_markers (const Furnishing *self)
{
  add_stairs (self);
  for (guint i = 0; i < ashlar_level_get_n_markers (self->level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);
      AshlarMarkerKind         kind = ashlar_level_marker_get_kind (marker);
      guint                    x, y;
      int                      side;

      ashlar_level_marker_get_position (marker, &x, &y);
      if (!is_shown (kind) || is_doubled (self, kind, x, y))
        continue;
      self->map->markers |= 1u << kind;
      if (!is_taken (self, x, y))
        {
          _ashlar_page_squares_add (self->squares, ASHLAR_GLYPH_MARKER, kind, x, y);
          continue;
        }

      /* Beside the letter: in the rock if there is some, else in a corner. */
      side = kind == ASHLAR_MARKER_ENTRANCE || kind == ASHLAR_MARKER_EXIT
                 ? find_outside (self->map, (int) x, (int) y)
                 : -1;
      if (side >= 0)
        add_glyph (self, ASHLAR_GLYPH_MARKER, kind, (guint) side + 4,
                   x + .5
                       + (side == 0   ? -1
                          : side == 2 ? 1
                                      : 0)
                             * .98,
                   y + .5
                       + (side == 1   ? -1
                          : side == 3 ? 1
                                      : 0)
                             * .98,
                   .74);
      else
        _ashlar_page_squares_add (self->squares, ASHLAR_GLYPH_MARKER, kind, x, y);
    }
}

/* ---- objects and lights */

static int
compare_objects (gconstpointer a, gconstpointer b)
{
  const AshlarPageObject *first = a, *second = b;

  if (first->count != second->count)
    return first->count > second->count ? -1 : 1;
  return strcmp (first->id, second->id);
}

/* The altar of a shrine is in the drawing of the shrine. */
static gboolean
is_in_drawing (const Furnishing *self, const AshlarLevelObject *object)
{
  static const guint8 drawn[ASHLAR_N_SPECIALS] = { [ASHLAR_SPECIAL_VAULT] = ASHLAR_PAGE_CRATE,
                                                   [ASHLAR_SPECIAL_COURTYARD] = ASHLAR_PAGE_TREE,
                                                   [ASHLAR_SPECIAL_SHRINE] = ASHLAR_PAGE_ALTAR,
                                                   [ASHLAR_SPECIAL_COLONNADE] = ASHLAR_PAGE_PILLAR,
                                                   [ASHLAR_SPECIAL_WELL] = ASHLAR_PAGE_FOUNTAIN };
  const AshlarPlan   *plan = self->level->plan;
  AshlarObject       *blueprint = ashlar_level_object_get_blueprint (object);
  guint               x, y, kind;
  guint32             area;

  ashlar_level_object_get_position (object, &x, &y);
  if (plan->specials == NULL || blueprint == NULL || x >= self->map->width || y >= self->map->height
      || !_ashlar_page_squares_is_taken (self->squares, x, y)
      || _ashlar_page_squares_find (self->squares, x, y) <= self->map->letters->len)
    return FALSE;
  area = self->level->canvas->owners[(gsize) y * self->map->width + x];
  kind = area < plan->n_areas ? plan->specials[area] : ASHLAR_SPECIAL_NONE;
  return kind != ASHLAR_SPECIAL_NONE && kind < ASHLAR_N_SPECIALS && drawn[kind] != 0
         && _ashlar_page_kind_find_words (ashlar_object_get_description (blueprint)) == drawn[kind];
}

/* Kinds are told apart by reference; their order is that of the legend. Returns them by reference:
 * index + 1. */
static GHashTable *
sort_kinds (const Furnishing *self)
{
  AshlarLevel *level = self->level;
  GArray      *objects = self->map->objects;
  GHashTable  *kinds = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);
      const char              *id = ashlar_level_object_get_reference (object);
      guint                    index = GPOINTER_TO_UINT (g_hash_table_lookup (kinds, id));

      if (is_in_drawing (self, object))
        continue;
      if (index == 0)
        {
          AshlarPageObject fresh = { .id = id, .color = 0xb98a5a };
          const char *name = blueprint != NULL ? ashlar_object_get_description (blueprint) : "";

          if (objects->len == G_MAXUINT16)
            continue;
          fresh.name = _ashlar_page_clean (*name != '\0' ? name : id, LONGEST_NAME);
          if (blueprint != NULL)
            {
              fresh.symbol = ashlar_object_get_symbol (blueprint);
              (void) ashlar_object_get_color (blueprint, &fresh.color);
            }
          g_array_append_val (objects, fresh);
          index = objects->len;
          g_hash_table_insert (kinds, (gpointer) id, GUINT_TO_POINTER (index));
        }
      g_array_index (objects, AshlarPageObject, index - 1).count++;
    }

  g_array_sort (objects, compare_objects);
  for (guint i = 0; i < objects->len; i++)
    g_hash_table_insert (kinds, (gpointer) g_array_index (objects, AshlarPageObject, i).id,
                         GUINT_TO_POINTER (i + 1));
  return kinds;
}

static void
add_objects (const Furnishing *self)
{
  g_autoptr (GHashTable) kinds = sort_kinds (self);

  for (guint i = 0; i < ashlar_level_get_n_objects (self->level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (self->level, i);
      const char              *id = ashlar_level_object_get_reference (object);
      guint                    index = GPOINTER_TO_UINT (g_hash_table_lookup (kinds, id));
      guint                    x, y;

      ashlar_level_object_get_position (object, &x, &y);
      if (index > 0 && !is_in_drawing (self, object))
        _ashlar_page_squares_add (self->squares, ASHLAR_GLYPH_OBJECT, index - 1, x, y);
    }
}

static void
add_lights (const Furnishing *self)
{
  guint n = MIN (ashlar_level_get_n_lights (self->level), MOST_LIGHTS);

  for (guint i = 0; i < n; i++)
    {
      const AshlarLevelLight *found = ashlar_level_get_light (self->level, i);
      AshlarPageLight         light = { .color = ashlar_level_light_get_color (found) };
      guint                   x, y, radius = ashlar_level_light_get_radius (found);

      ashlar_level_light_get_position (found, &x, &y);
      light.x = x + .5;
      light.y = y + .5;
      light.radius = radius + .5;
      if (radius > 0)
        g_array_append_val (self->map->lights, light);
    }
}

void
_ashlar_page_map_furnish (AshlarPageMap *self, AshlarLevel *level, gboolean with_objects)
{
  Furnishing furnishing = { self, level, _ashlar_page_squares_new (self) };

  add_letters (&furnishing);
  add_doors (&furnishing);
  add_specials (&furnishing);
  add_markers (&furnishing);
  if (with_objects)
    add_objects (&furnishing);
  _ashlar_page_squares_lay_out (furnishing.squares);
  _ashlar_page_squares_free (furnishing.squares);
  add_lights (&furnishing);
}
