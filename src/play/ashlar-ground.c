/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The ground of a level: flags a cell, and what stands where in arrays that are sorted by cell.
 *
 * A step looks at the flags of one cell; only where these say so is something searched for, in O(log n). It hangs on the level as
 * what others keep with it, so that a thousand walks of one level prepare once; two threads that ask at once may both make one, and
 * one is thrown away.
 *
 * What is seen from a cell is remembered too, where all cells together are few: walks come by again, and looking costs far more than
 * reading a list.
 *
 * Cost: O(cells + objects log objects), and O(cells seen) for each cell that is looked from, once. */

#include "play/ashlar-ground-private.h"

#include <string.h>

#include "content/ashlar-tile-private.h"
#include "play/ashlar-bot-map-private.h"
#include "play/ashlar-cast-private.h"

/* Levels of more cells are looked at anew each time; of those that are not, so many cells are remembered in lists at most. */
#define MOST_VIEWS 65536
#define MOST_VIEW_CELLS (8 << 20)

static void
ground_free (gpointer ground)
{
  AshlarGround *self = ground;
  gsize         n = (gsize) self->width * self->height;

  for (gsize i = 0; self->views != NULL && i < n; i++)
    g_free (self->views[i]);
  g_free (self->views);
  ashlar_bot_map_free (self->bot_map);
  g_free (self->flags);
  g_free (self->blocks_los);
  _ashlar_ground_clear_locks (self);
  g_array_unref (self->things);
  g_array_unref (self->keys);
  _ashlar_ground_clear_words (self);
  g_ptr_array_unref (self->casts);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* ------------------------------------------------------------------- cells */

static void
fill_flags (AshlarGround *self)
{
  AshlarLevel       *level = self->level;
  const guint16     *tiles = level->canvas->tiles;
  gsize              n = (gsize) self->width * self->height;
  g_autofree guint8 *by_tile = g_new0 (guint8, G_MAXUINT16 + 1);

  for (guint i = 0; i < level->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (level->tiles, i);

      by_tile[i] = (guint8) ((!tile->blocks_movement && !tile->empty ? ASHLAR_GROUND_WALKABLE : 0)
                             | (tile->on_enter != NULL ? ASHLAR_GROUND_ENTER : 0)
                             | (tile->on_exit != NULL ? ASHLAR_GROUND_LEAVE : 0));
    }
  self->flags = g_malloc (n);
  for (gsize i = 0; i < n; i++)
    {
      self->flags[i] = by_tile[tiles[i]];
      self->n_floor += self->flags[i] & ASHLAR_GROUND_WALKABLE;
    }
}

static gint
compare_things (gconstpointer a, gconstpointer b)
{
  const AshlarThing *first = a, *second = b;

  if (first->cell != second->cell)
    return first->cell < second->cell ? -1 : 1;
  if (first->is_key != second->is_key)
    return first->is_key ? -1 : 1;
  return first->index < second->index ? -1 : first->index > second->index;
}

static void
add_thing (AshlarGround *self, guint x, guint y, guint32 index, gboolean is_key)
{
  guint32 cell = ashlar_ground_at (self, x, y);

  if (x >= self->width || y >= self->height)
    return;
  self->flags[cell] |= ASHLAR_GROUND_THING;
  g_array_append_vals (self->things, (&(AshlarThing){ cell, index, is_key ? 1 : 0 }), 1);
}

static void
gather_things (AshlarGround *self)
{
  const AshlarLevel *level = self->level;

  self->things = g_array_new (FALSE, FALSE, sizeof (AshlarThing));
  self->keys = g_array_new (FALSE, FALSE, sizeof (AshlarKey));
  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      add_thing (self, object->x, object->y, i, FALSE);
    }
  for (guint i = 0; i < level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

      if (marker->kind != ASHLAR_MARKER_KEY)
        continue;
      add_thing (self, marker->x, marker->y, self->keys->len, TRUE);
      g_array_append_vals (
          self->keys, (&(AshlarKey){ marker->name, ashlar_ground_at (self, marker->x, marker->y) }),
          1);
    }
  g_array_sort (self->things, compare_things);
}

/* The first of @array whose first member, a cell, is not before @cell. */
static guint
find_cell (const GArray *array, gsize size, guint32 cell, guint *n)
{
  guint low = 0, high = array->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (*(const guint32 *) (gpointer) (array->data + middle * size) < cell)
        low = middle + 1;
      else
        high = middle;
    }
  for (*n = 0; low + *n < array->len; (*n)++)
    if (*(const guint32 *) (gpointer) (array->data + (low + *n) * size) != cell)
      break;
  return low;
}

guint
ashlar_ground_find_things (const AshlarGround *self, guint32 cell, guint *n)
{
  return find_cell (self->things, sizeof (AshlarThing), cell, n);
}

guint
ashlar_ground_find_locked (const AshlarGround *self, guint32 cell, guint *n)
{
  return find_cell (self->locked, sizeof (AshlarLockedCell), cell, n);
}

guint
ashlar_ground_find_square (const AshlarGround *self, guint32 cell)
{
  guint n, first = find_cell (self->squares, sizeof (AshlarLetterSquare), cell, &n);

  return n > 0 ? first : G_MAXUINT;
}

/* Without an entrance one starts on the first cell that can be walked on. */
static void
find_ends (AshlarGround *self)
{
  gsize n = (gsize) self->width * self->height;
  guint x, y;

  self->exit = ASHLAR_NO_CELL;
  if (ashlar_level_find_marker (self->level, ASHLAR_MARKER_EXIT, &x, &y))
    {
      self->exit = ashlar_ground_at (self, x, y);
      self->flags[self->exit] |= ASHLAR_GROUND_EXIT;
    }
  if (ashlar_level_find_marker (self->level, ASHLAR_MARKER_ENTRANCE, &x, &y))
    {
      self->entrance = ashlar_ground_at (self, x, y);
      return;
    }
  for (gsize i = 0; i < n; i++)
    if ((self->flags[i] & ASHLAR_GROUND_WALKABLE) != 0)
      {
        self->entrance = (guint32) i;
        return;
      }
}

/* ------------------------------------------------------------------- sight */

static void
prepare_sight (AshlarGround *self)
{
  gsize n = (gsize) self->width * self->height;

  self->blocks_los = ashlar_level_dup_blocks_los (self->level);
  self->sight.cells = self->level->canvas->tiles;
  self->sight.width = self->width;
  self->sight.height = self->height;
  self->sight.blocks = self->blocks_los;
  self->sight.n_tiles = self->level->tiles->len;
  if (n <= MOST_VIEWS)
    self->views = g_new0 (AshlarView *, n);
  self->views_left = MOST_VIEW_CELLS;
}

static AshlarView *
look (const AshlarGround *self, guint32 cell)
{
  gsize              size = (gsize) self->width * self->height;
  g_autofree guint8 *seen = g_malloc0 (size);
  guint              n = ashlar_sight_find (&self->sight, cell % self->width, cell / self->width,
                                            ASHLAR_SIGHT_UNLIMITED,
                                            &(AshlarSeen){ .stride = self->width, .cells = seen });
  AshlarView        *view = g_malloc (sizeof *view + n * sizeof (guint32));

  view->n = 0;
  for (guint32 i = 0; view->n < n; i++)
    if (seen[i])
      view->cells[view->n++] = i;
  return view;
}

const AshlarView *
ashlar_ground_get_view (AshlarGround *self, guint32 cell)
{
  AshlarView *view;

  if (self->views == NULL)
    return NULL;
  view = g_atomic_pointer_get (&self->views[cell]);
  if (view != NULL || g_atomic_int_get (&self->views_left) <= 0)
    return view;
  view = look (self, cell);
  if (!g_atomic_pointer_compare_and_exchange (&self->views[cell], NULL, view))
    {
      g_free (view);
      return g_atomic_pointer_get (&self->views[cell]);
    }
  g_atomic_int_add (&self->views_left, -(gint) view->n);
  return view;
}

/* -------------------------------------------------------------------- life */

static AshlarGround *
ground_new (AshlarLevel *level)
{
  AshlarGround *self = g_new0 (AshlarGround, 1);

  self->level = level;
  self->width = level->canvas->width;
  self->height = level->canvas->height;
  g_mutex_init (&self->lock);
  self->casts = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_cast_free);
  fill_flags (self);
  gather_things (self);
  find_ends (self);
  _ashlar_ground_prepare_locks (self);
  _ashlar_ground_prepare_words (self);
  prepare_sight (self);
  return self;
}

AshlarGround *
ashlar_ground_get (AshlarLevel *level)
{
  AshlarGround *self = ashlar_level_get_keep (level);

  return self != NULL ? self : ashlar_level_take_keep (level, ground_new (level), ground_free);
}
