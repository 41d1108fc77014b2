/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One window of bytes for as long as the level is looked at; of it only what was seen last is cleared,
 * so that a step of the pointer costs what is seen before and after it. */

#include "ashlar-config.h"

#include "overlays/editor-sight.h"

#include <string.h>

#include "level/ashlar-level-private.h"
#include "level/ashlar-sight-private.h"

#define MOST_CELLS (1024 * 1024)
/* (2 * 511 + 1)² is below that. */
#define MOST_RADIUS 511

struct _EditorSight
{
  AshlarLevel    *level;
  guint8         *blocks;
  guint           radius; /* or ASHLAR_SIGHT_UNLIMITED */
  guint8         *cells;  /* of the window, row-major */
  EditorRectangle window; /* around the eye; width 0: nobody has looked yet */
  EditorRectangle seen;   /* what holds all that is seen */
  guint           x, y, n_seen;
};

EditorSight *
editor_sight_new (AshlarLevel *level)
{
  EditorSight *self = g_new0 (EditorSight, 1);
  gsize        n = (gsize) level->canvas->width * level->canvas->height;

  self->level = ashlar_level_ref (level);
  self->blocks = ashlar_level_dup_blocks_los (level);
  self->radius = n > MOST_CELLS ? MOST_RADIUS : ASHLAR_SIGHT_UNLIMITED;
  self->cells = g_malloc0 (n > MOST_CELLS ? (2 * MOST_RADIUS + 1) * (2 * MOST_RADIUS + 1) : n);
  return self;
}

void
editor_sight_free (EditorSight *self)
{
  ashlar_level_unref (self->level);
  g_free (self->blocks);
  g_free (self->cells);
  g_free (self);
}

gboolean
editor_sight_is_of (const EditorSight *self, const AshlarLevel *level)
{
  return self->level == level;
}

static EditorRectangle
get_window (const EditorSight *self, guint x, guint y)
{
  const AshlarCanvas *canvas = self->level->canvas;
  guint               left = x > self->radius ? x - self->radius : 0;
  guint               top = y > self->radius ? y - self->radius : 0;
  guint right = canvas->width - x > self->radius ? x + self->radius + 1 : canvas->width;
  guint bottom = canvas->height - y > self->radius ? y + self->radius + 1 : canvas->height;

  return (EditorRectangle){ (int) left, (int) top, (int) (right - left), (int) (bottom - top) };
}

/* Around all that is seen, row by row. */
static void
measure (EditorSight *self)
{
  int left = self->window.width, right = 0, top = self->window.height, bottom = 0;

  for (int row = 0; row < self->window.height; row++)
    {
      const guint8 *line = self->cells + (gsize) row * (gsize) self->window.width;
      const guint8 *first = memchr (line, 1, (gsize) self->window.width);
      const guint8 *last;

      if (first == NULL)
        continue;
      last = memrchr (line, 1, (gsize) self->window.width);
      left = MIN (left, (int) (first - line));
      right = MAX (right, (int) (last - line) + 1);
      top = MIN (top, row);
      bottom = row + 1;
    }
  self->seen = (EditorRectangle){ self->window.x + left, self->window.y + top, right - left,
                                  bottom - top };
}

void
editor_sight_look (EditorSight *self, guint x, guint y, EditorRectangle *changed)
{
  const AshlarCanvas *canvas = self->level->canvas;
  const AshlarSight   sight
      = { canvas->tiles, canvas->width, canvas->height, self->blocks, self->level->tiles->len };
  EditorRectangle before = self->seen;

  for (int row = 0; row < before.height; row++)
    memset (self->cells + (gsize) (before.y - self->window.y + row) * (gsize) self->window.width
                + (before.x - self->window.x),
            0, (gsize) before.width);
  self->window = get_window (self, x, y);
  self->x = x;
  self->y = y;
  self->n_seen = ashlar_sight_find (&sight, x, y, self->radius,
                                    &(AshlarSeen){ (guint) self->window.x, (guint) self->window.y,
                                                   (guint) self->window.width, self->cells });
  measure (self);
  *changed = editor_rectangle_union (&before, &self->seen);
}

gboolean
editor_sight_get_eye (const EditorSight *self, guint *x, guint *y)
{
  *x = self->x;
  *y = self->y;
  return self->window.width > 0;
}

gboolean
editor_sight_sees (const EditorSight *self, guint x, guint y)
{
  int column = (int) x - self->window.x, row = (int) y - self->window.y;

  return column >= 0 && row >= 0 && column < self->window.width && row < self->window.height
         && self->cells[(gsize) row * (gsize) self->window.width + (gsize) column] != 0;
}

void
editor_sight_get_size (const EditorSight *self, guint *columns, guint *rows)
{
  ashlar_level_get_size (self->level, columns, rows);
}

guint
editor_sight_get_n_seen (const EditorSight *self)
{
  return self->n_seen;
}

guint
editor_sight_get_radius (const EditorSight *self)
{
  return self->radius == ASHLAR_SIGHT_UNLIMITED ? 0 : self->radius;
}
