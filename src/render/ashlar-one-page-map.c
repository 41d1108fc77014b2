/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The floor of a level and its outline. Floor is all that is not rock: what one walks on and what one sees,
 * lakes and tables too; and a pillar or a tree that stands beside such a cell.
 *
 * The outline is walked with the floor at the right hand: clockwise around the floor, anticlockwise
 * around holes, so that a fill by winding number is the floor. Where two floor cells meet at a
 * corner only, the walk turns right: they are not connected, and so they are not drawn as if they
 * were. Linear in cells and edges. */

#include "render/ashlar-one-page-private.h"

#include <string.h>

/* The pen takes one cell more for each so many cells of the level's longer side. */
#define UNIT_STEP 44u
#define MOST_UNIT 4u

enum
{
  EAST, /* along the upper side */
  SOUTH,
  WEST,
  NORTH,
};

static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
/* Where the side of a cell ends that is walked along in a direction. */
static const int ends[4][2] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };

static void
clear_letter (gpointer letter)
{
  g_free (((AshlarPageLetter *) letter)->text);
  g_free (((AshlarPageLetter *) letter)->number);
}

static void
clear_object (gpointer object)
{
  g_free (((AshlarPageObject *) object)->name);
}

/* What blocks steps and sight, and yet is no rock, can be made out beside what is open. */
static gboolean
is_seen (const AshlarPageMap *self, int x, int y)
{
  for (guint i = 0; i < 4; i++)
    {
      const AshlarPageTile *beside
          = ashlar_page_map_get_tile (self, x + steps[i][0], y + steps[i][1]);

      if (beside != NULL && beside->is_open)
        return TRUE;
    }
  return FALSE;
}

static void
find_floor (AshlarPageMap *self)
{
  guint right = 0, bottom = 0;

  self->floor = g_new (guint8, (gsize) self->width * self->height);
  self->left = self->width;
  self->top = self->height;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        gsize                 place = (gsize) y * self->width + x;
        const AshlarPageTile *tile
            = self->cells[place] < self->n_tiles ? &self->tiles[self->cells[place]] : NULL;

        self->floor[place]
            = tile != NULL
              && (tile->is_open
                  || (tile->form != ASHLAR_FORM_ROCK && is_seen (self, (int) x, (int) y)));
        if (!self->floor[place])
          continue;
        self->left = MIN (self->left, x);
        self->top = MIN (self->top, y);
        right = MAX (right, x + 1);
        bottom = y + 1;
      }
  if (right == 0)
    {
      self->left = self->top = 0;
      right = bottom = 1;
    }
  self->columns = right - self->left;
  self->rows = bottom - self->top;
}

void
_ashlar_page_map_init (AshlarPageMap          *self,
                       AshlarLevel            *level,
                       const AshlarPageColors *colors,
                       AshlarPageLanguage      language)
{
  self->language = language;
  self->cells = ashlar_level_get_cells (level, &self->width, &self->height);
  self->corners = g_array_new (FALSE, FALSE, sizeof (AshlarOutlinePoint));
  self->letters = g_array_new (FALSE, FALSE, sizeof (AshlarPageLetter));
  g_array_set_clear_func (self->letters, clear_letter);
  self->glyphs = g_array_new (FALSE, FALSE, sizeof (AshlarPageGlyph));
  self->objects = g_array_new (FALSE, FALSE, sizeof (AshlarPageObject));
  g_array_set_clear_func (self->objects, clear_object);
  self->lights = g_array_new (FALSE, FALSE, sizeof (AshlarPageLight));

  /* Of the size of the canvas and its lattice, not of what is on it: an edit changes no stroke. */
  self->unit = (MAX (self->width, self->height) + UNIT_STEP - 1) / UNIT_STEP;
  self->unit = CLAMP (
      self->unit,
      MIN (ashlar_plan_get_square_width (level->plan), ashlar_plan_get_square_height (level->plan))
              >= 3
          ? 2
          : 1,
      MOST_UNIT);
  _ashlar_page_tiles_init (self, level, colors);
  find_floor (self);
  _ashlar_page_tiles_use (self, level, colors);
}

typedef struct
{
  const guint8 *cells;
  guint         width, height;
} Mask;

static gboolean
is_in (const Mask *self, int x, int y)
{
  return x >= 0 && y >= 0 && (guint) x < self->width && (guint) y < self->height
         && self->cells[(gsize) y * self->width + (guint) x];
}

static void
walk (const Mask *self, GArray *corners, guint8 *walked, int x, int y)
{
  guint direction = EAST;

  while (!(walked[(gsize) y * self->width + (guint) x] & 1u << direction))
    {
      int                ahead_x = x + steps[direction][0], ahead_y = y + steps[direction][1];
      const int         *left = steps[(direction + 3) % 4];
      AshlarOutlinePoint point
          = { .x = x + ends[direction][0], .y = y + ends[direction][1], .ends = FALSE };

      walked[(gsize) y * self->width + (guint) x] |= 1u << direction;
      if (!is_in (self, ahead_x, ahead_y))
        {
          direction = (direction + 1) % 4;
          g_array_append_val (corners, point);
        }
      else if (!is_in (self, ahead_x + left[0], ahead_y + left[1]))
        {
          x = ahead_x;
          y = ahead_y;
        }
      else
        {
          x = ahead_x + left[0];
          y = ahead_y + left[1];
          direction = (direction + 3) % 4;
          g_array_append_val (corners, point);
        }
    }
  if (corners->len > 0)
    g_array_index (corners, AshlarOutlinePoint, corners->len - 1).ends = TRUE;
}

void
_ashlar_page_trace (const guint8 *mask, guint width, guint height, GArray *corners)
{
  Mask               self = { mask, width, height };
  g_autofree guint8 *walked = g_malloc0 ((gsize) width * height);

  /* Every loop has an upper side. */
  for (int y = 0; y < (int) height; y++)
    for (int x = 0; x < (int) width; x++)
      if (is_in (&self, x, y) && !is_in (&self, x, y - 1)
          && !(walked[(gsize) y * width + (guint) x] & 1u << EAST))
        walk (&self, corners, walked, x, y);
}

void
_ashlar_page_map_trace (AshlarPageMap *self)
{
  _ashlar_page_trace (self->floor, self->width, self->height, self->corners);
}

void
_ashlar_page_map_find_room (const AshlarPageMap *self,
                            const AshlarPlan    *plan,
                            guint                x,
                            guint                y,
                            double              *middle_x,
                            double              *middle_y,
                            double              *size)
{
  int side_x = MAX ((int) ashlar_plan_get_square_width (plan), 1);
  int side_y = MAX ((int) ashlar_plan_get_square_height (plan), 1);
  int left = (int) x, top = (int) y, right = left + 1, bottom = top + 1;
  int min_x = left - left % side_x, min_y = top - top % side_y;

  /* One more row or column at a time, in turn, while all of it is floor. */
  for (gboolean grew = TRUE; grew;)
    {
      grew = FALSE;
      for (guint side = 0; side < 4; side++)
        {
          gboolean is_column = side % 2 == 0;
          int      line = side == 0 ? right : side == 1 ? bottom : side == 2 ? left - 1 : top - 1;
          int      min = is_column ? min_x : min_y;
          gboolean fits = line >= min && line < min + (is_column ? side_x : side_y);

          for (int i = is_column ? top : left; fits && i < (is_column ? bottom : right); i++)
            fits = is_column ? ashlar_page_map_is_floor (self, line, i)
                             : ashlar_page_map_is_floor (self, i, line);
          if (!fits)
            continue;
          grew = TRUE;
          right += side == 0;
          bottom += side == 1;
          left -= side == 2;
          top -= side == 3;
        }
    }
  /* A square of it, as near to the cell as can be. */
  *size = MIN (right - left, bottom - top);
  *middle_x = CLAMP (x + .5, left + *size / 2, right - *size / 2);
  *middle_y = CLAMP (y + .5, top + *size / 2, bottom - *size / 2);
  if (right - left == bottom - top)
    {
      *middle_x = (left + right) / 2.;
      *middle_y = (top + bottom) / 2.;
    }
}

void
_ashlar_page_map_clear (AshlarPageMap *self)
{
  _ashlar_page_tiles_clear (self);
  g_free (self->floor);
  g_array_unref (self->corners);
  g_array_unref (self->letters);
  g_array_unref (self->glyphs);
  g_array_unref (self->objects);
  g_array_unref (self->lights);
  g_clear_pointer (&self->areas, g_array_unref);
  g_clear_pointer (&self->ways, g_array_unref);
  memset (self, 0, sizeof *self);
}
