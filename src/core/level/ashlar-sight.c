/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Line of sight, symmetric: if neither of two cells blocks sight and one sees the other, it is seen by it.
 *
 * Idea: each of four quadrants is scanned row by row away from the eye, between two slopes. A wall in a
 * row ends a sector and begins another, each of which is followed on its own, so that nothing that lies
 * in shadow is ever looked at. A cell that blocks is seen if any of its row lies within the sector, one
 * that does not if its middle does; that middle rule is what makes sight symmetric.
 *
 * Said without sectors: the ray to a cell's middle is blocked by every cell that it meets in the rows
 * between, where it passes the point between two cells it may keep to either side, but to the same one
 * all the way. Slopes are exact fractions of integers; sectors always have a width, since an edge of a wall
 * on one side never lies on that of another.
 *
 * Invariants: a column times the slope's denominator stays below 2 * 8192 * 2 * 8192, which fits a gint.
 * Cost: O(cells seen), and those of the sectors that lie beyond the radius within its square.
 *
 * Source: Albert Ford, "Symmetric Shadowcasting" (2017). */

#include "level/ashlar-sight-private.h"

#include "content/ashlar-tile-private.h"
#include "level/ashlar-level-private.h"

/* rise of columns over rows */
typedef struct
{
  gint columns, rows; /* rows > 0 */
} Slope;

/* What is seen of a row and, if nothing in it blocks, of all behind. */
typedef struct
{
  gint  depth; /* rows from the eye, > 0 */
  Slope start, end;
} Sector;

typedef struct
{
  const AshlarSight *sight;
  guint              x, y, radius;
  guint8             mark;
  AshlarSeenList    *list, *fresh;
  gssize             cell;         /* the eye's */
  guint8            *eye;          /* its byte */
  gssize             stride;       /* bytes a row */
  gssize             ahead, aside; /* from cell to cell of the quadrant: a row on, a column on */
  gssize             seen_ahead, seen_aside; /* the same from byte to byte */
  AshlarDirection    side;
  gint               deepest, least, most; /* rows and columns of the quadrant that there are */
  GArray            *sectors;              /* of Sector, that wait */
  guint              n_seen;
} Scan;

/* The column nearest to where the slope meets the row; of two the upper. */
static gint
first_column (Slope slope, gint depth)
{
  gint twice = 2 * depth * slope.columns + slope.rows, rows = 2 * slope.rows;

  return twice >= 0 ? twice / rows : -((rows - 1 - twice) / rows);
}

/* Of two the lower. */
static gint
last_column (Slope slope, gint depth)
{
  return -first_column ((Slope){ -slope.columns, slope.rows }, depth);
}

/* A disc that is round to the eye: no single cells stand out at its four ends. */
static gboolean
is_near (const Scan *self, gint depth, gint column)
{
  guint64 radius = self->radius;

  return self->radius == ASHLAR_SIGHT_UNLIMITED
         || (guint64) depth * (guint64) depth + (guint64) ((gint64) column * column)
                <= radius * radius + radius;
}

static void
add_to_list (AshlarSeenList *self, guint32 cell)
{
  if (G_UNLIKELY (self->n == self->size))
    {
      self->size = MAX (2 * self->size, 256);
      self->cells = g_renew (guint32, self->cells, self->size);
    }
  self->cells[self->n++] = cell;
}

static inline void
see (Scan *self, guint8 *seen, gsize cell)
{
  if (*seen == self->mark)
    return;
  self->n_seen++;
  if (self->list != NULL)
    {
      add_to_list (self->list, (guint32) cell);
      if (*seen == 0 && self->fresh != NULL)
        add_to_list (self->fresh, (guint32) cell);
    }
  *seen = self->mark;
}

/* The columns of a row whose middles lie within the sector as it begins; where a wall begins another in the
 * same row all that follow do. */
static void
find_middles (Sector sector, gint *first, gint *last)
{
  gint start = sector.depth * sector.start.columns, end = sector.depth * sector.end.columns;

  *first = start >= 0 ? (start + sector.start.rows - 1) / sector.start.rows
                      : -(-start / sector.start.rows);
  *last = end >= 0 ? end / sector.end.rows : -((-end + sector.end.rows - 1) / sector.end.rows);
}

static void
scan_sector (Scan *self, Sector sector)
{
  const AshlarSight *sight = self->sight;
  const gint         depth = sector.depth;
  const gint         first = MAX (first_column (sector.start, depth), self->least);
  const gint         last = MIN (last_column (sector.end, depth), self->most);
  gssize             cell = self->cell + depth * self->ahead + first * self->aside;
  guint8            *seen = self->eye + depth * self->seen_ahead + first * self->seen_aside;
  gint               first_middle, last_middle;
  gboolean           was_open = FALSE;

  find_middles (sector, &first_middle, &last_middle);
  for (gint column = first; column <= last; column++, cell += self->aside, seen += self->seen_aside)
    {
      guint16  tile = sight->cells[cell];
      gboolean is_open = tile < sight->n_tiles && !sight->blocks[tile];

      if ((!is_open || (column >= first_middle && column <= last_middle))
          && is_near (self, depth, column))
        see (self, seen, (gsize) cell);
      if (is_open == was_open)
        continue;
      if (is_open && column > first)
        sector.start = (Slope){ 2 * column - 1, 2 * depth };
      else if (was_open)
        g_array_append_vals (self->sectors,
                             (&(Sector){ depth + 1, sector.start, { 2 * column - 1, 2 * depth } }),
                             1);
      was_open = is_open;
    }
  if (was_open)
    g_array_append_vals (self->sectors, (&(Sector){ depth + 1, sector.start, sector.end }), 1);
}

static void
set_strides (Scan *self, gboolean is_level)
{
  gint sign = self->side == ASHLAR_DIRECTION_EAST || self->side == ASHLAR_DIRECTION_SOUTH ? 1 : -1;

  self->ahead = is_level ? sign : sign * (gssize) self->sight->width;
  self->aside = is_level ? (gssize) self->sight->width : 1;
  self->seen_ahead = is_level ? sign : sign * self->stride;
  self->seen_aside = is_level ? self->stride : 1;
}

static void
scan_quadrant (Scan *self)
{
  const AshlarSight *sight = self->sight;
  Sector             sector = { 1, { -1, 1 }, { 1, 1 } };
  gboolean is_level = self->side == ASHLAR_DIRECTION_EAST || self->side == ASHLAR_DIRECTION_WEST;
  guint    before = self->side == ASHLAR_DIRECTION_EAST    ? sight->width - 1 - self->x
                    : self->side == ASHLAR_DIRECTION_SOUTH ? sight->height - 1 - self->y
                    : self->side == ASHLAR_DIRECTION_WEST  ? self->x
                                                           : self->y;

  set_strides (self, is_level);
  self->deepest = (gint) MIN (before, self->radius);
  self->least = -(gint) MIN (is_level ? self->y : self->x, self->radius);
  self->most = (gint) MIN (is_level ? sight->height - 1 - self->y : sight->width - 1 - self->x,
                           self->radius);
  g_array_append_val (self->sectors, sector);
  while (self->sectors->len > 0)
    {
      sector = g_array_index (self->sectors, Sector, self->sectors->len - 1);
      g_array_set_size (self->sectors, self->sectors->len - 1);
      if (sector.depth <= self->deepest)
        scan_sector (self, sector);
    }
}

guint
ashlar_sight_find (const AshlarSight *self, guint x, guint y, guint radius, const AshlarSeen *seen)
{
  g_autoptr (GArray) sectors = g_array_new (FALSE, FALSE, sizeof (Sector));
  Scan scan = { .sight = self,
                .x = x,
                .y = y,
                .radius = radius,
                .mark = seen->mark != 0 ? seen->mark : 1,
                .list = seen->list,
                .fresh = seen->fresh,
                .cell = (gssize) y * self->width + x,
                .eye = &seen->cells[(gsize) (y - seen->top) * seen->stride + x - seen->left],
                .stride = seen->stride,
                .sectors = sectors };

  see (&scan, scan.eye, (gsize) scan.cell);
  for (scan.side = ASHLAR_DIRECTION_NORTH; scan.side <= ASHLAR_DIRECTION_WEST; scan.side++)
    scan_quadrant (&scan);
  return scan.n_seen;
}

guint8 *
ashlar_level_dup_blocks_los (AshlarLevel *self)
{
  guint8 *all = g_new (guint8, MAX (self->tiles->len, 1));

  for (guint i = 0; i < self->tiles->len; i++)
    all[i] = ((AshlarTile *) g_ptr_array_index (self->tiles, i))->blocks_los ? 1 : 0;
  return all;
}

/**
 * ashlar_level_find_visible: (skip)
 * @self: a level
 * @x: column of the eye, 0 <= x < width
 * @y: row of the eye, 0 <= y < height
 * @radius: how far the eye reaches, in cells, 0 being its own cell alone; %G_MAXUINT: without limit
 * @seen: (array): `width * height` bytes, row-major: cell (x, y) at `y * width + x`
 *
 * Finds the cells that are seen from a cell, by the tiles' `blocksLoS`: those bytes of @seen become 1 and
 * all others stay as they are, so that one array may hold what several eyes see, or what has been seen so
 * far. A cell within the radius has its middle at most `radius + 1/2` cells away.
 *
 * Sight is symmetric: of two cells that do not block sight either both see each other or neither does.
 * A cell that blocks is seen if any of it is; from within one, the eye looks out. The eye's own cell is
 * always seen. Only integers decide, so that every machine sees the same.
 *
 * The time that it takes grows with the number of cells that are seen, not with the level. Threads may look
 * at one level at once, each with an array of its own. Other languages have the same from
 * ashlar_level_dup_visible().
 *
 * Returns: how many bytes became 1 that were not
 */
guint
ashlar_level_find_visible (AshlarLevel *self, guint x, guint y, guint radius, guint8 *seen)
{
  g_autofree guint8 *all = NULL;
  AshlarSight        sight = { 0 };

  g_return_val_if_fail (self != NULL && seen != NULL, 0);
  g_return_val_if_fail (x < self->canvas->width && y < self->canvas->height, 0);

  all = ashlar_level_dup_blocks_los (self);
  sight.cells = self->canvas->tiles;
  sight.width = self->canvas->width;
  sight.height = self->canvas->height;
  sight.blocks = all;
  sight.n_tiles = self->tiles->len;
  return ashlar_sight_find (&sight, x, y, radius,
                            &(AshlarSeen){ .stride = sight.width, .cells = seen });
}

/**
 * ashlar_level_dup_visible: (rename-to ashlar_level_find_visible)
 * @self: a level
 * @x: column of the eye, 0 <= x < width
 * @y: row of the eye, 0 <= y < height
 * @radius: how far the eye reaches, in cells, 0 being its own cell alone; %G_MAXUINT: without limit
 *
 * Finds the cells that are seen from a cell, by the tiles' `blocksLoS`. A cell within the radius has its
 * middle at most `radius + 1/2` cells away. Sight is symmetric: of two cells that do not block sight either
 * both see each other or neither does. A cell that blocks is seen if any of it is; from within one, the eye
 * looks out.
 *
 * Returns: (transfer full): `width * height` bytes, row-major: cell (x, y) at `y * width + x`, 1 where it is
 *   seen and 0 elsewhere
 */
GBytes *
ashlar_level_dup_visible (AshlarLevel *self, guint x, guint y, guint radius)
{
  gsize   size;
  guint8 *seen;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (x < self->canvas->width && y < self->canvas->height, NULL);

  size = (gsize) self->canvas->width * self->canvas->height;
  seen = g_malloc0 (size);
  ashlar_level_find_visible (self, x, y, radius, seen);
  return g_bytes_new_take (seen, size);
}
