/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is drawn in cells.
 *
 * A tile has a byte for each eight sets of tiles: in which of these it is. The bytes of a cell's eight neighbours are eight
 * by eight bits; transposed they are eight masks, one for each set. So all looks that ask for the same set, and
 * eight sets at a time, pay once. After that a cell asks the looks of its tile's class, in each layer
 * from above, until one applies.
 *
 * Invariant: what is written for a cell is a function of its tile, those of its eight neighbours and its place.
 * Cost: O(sets / 8 + looks that come into question) a cell; room for one row of masks, a piece of 256 cells at a time. */

#include "skins/ashlar-dresser-private.h"

#include <string.h>

#define SPAN 256 /* cells of a row at a time */

/* Three rows of tiles and of the bytes of each group of sets, a cell more at each end. */
typedef struct
{
  const AshlarDresser *dresser;
  const guint16       *cells;
  const guint16       *vertices;
  guint                columns, rows;
  guint                x, width; /* of the piece of a row */
  guint16              tiles[3][SPAN + 2];
  guint8 (*members)[3][SPAN + 2]; /* by group */
  guint64 (*masks)[SPAN];         /* by group */
} Window;

/* Reads row @y, which may lie beyond the canvas, into @slot. */
static void
load_row (Window *self, guint slot, gint64 y)
{
  const AshlarDresser *dresser = self->dresser;
  guint16             *tiles = self->tiles[slot];
  guint                no_one = dresser->n_tiles, n = self->width + 2;

  if (y < 0 || y >= self->rows)
    for (guint i = 0; i < n; i++)
      tiles[i] = (guint16) no_one;
  else
    {
      const guint16 *row = self->cells + (gsize) y * self->columns + self->x;

      for (guint i = 1; i <= self->width; i++)
        tiles[i] = (guint16) MIN (row[i - 1], no_one);
      tiles[0] = (guint16) (self->x > 0 ? MIN (row[-1], no_one) : no_one);
      tiles[n - 1]
          = (guint16) (self->x + self->width < self->columns ? MIN (row[self->width], no_one)
                                                             : no_one);
    }
  for (guint group = 0; group < dresser->n_groups; group++)
    {
      const guint8 *members = dresser->members + (gsize) group * (dresser->n_tiles + 1);
      guint8       *into = self->members[group][slot];

      for (guint i = 0; i < n; i++)
        into[i] = members[tiles[i]];
    }
}

/* Bit i of byte j becomes bit j of byte i (Hacker's Delight, 7-3). */
static inline guint64
transpose (guint64 bits)
{
  guint64 swap;

  swap = (bits ^ (bits >> 7)) & G_GUINT64_CONSTANT (0x00aa00aa00aa00aa);
  bits ^= swap ^ (swap << 7);
  swap = (bits ^ (bits >> 14)) & G_GUINT64_CONSTANT (0x0000cccc0000cccc);
  bits ^= swap ^ (swap << 14);
  swap = (bits ^ (bits >> 28)) & G_GUINT64_CONSTANT (0x00000000f0f0f0f0);
  return bits ^ swap ^ (swap << 28);
}

/* The masks of all sets in the row that is in slot @middle. */
static void
make_masks (Window *self, guint middle)
{
  for (guint group = 0; group < self->dresser->n_groups; group++)
    {
      const guint8 *above = self->members[group][(middle + 2) % 3];
      const guint8 *row = self->members[group][middle];
      const guint8 *below = self->members[group][(middle + 1) % 3];

      for (guint i = 0; i < self->width; i++)
        self->masks[group][i] = transpose (
            (guint64) above[i + 1] | (guint64) row[i + 2] << 8 | (guint64) below[i + 1] << 16
            | (guint64) row[i] << 24 | (guint64) above[i + 2] << 32 | (guint64) below[i + 2] << 40
            | (guint64) below[i] << 48 | (guint64) above[i] << 56);
    }
}

static inline guint
get_mask (const Window *self, guint set, guint i)
{
  return (guint) (self->masks[set / 8][i] >> (set % 8 * 8)) & 0xff;
}

/* Whether one of the pieces at the four corners of a cell is something. */
static inline gboolean
draws_corners (const AshlarDressLook *look, guint chosen, guint vertices)
{
  guint64 drawn = 0;

  for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
    {
      guint variant = _ashlar_dresser_get_variant (look, chosen, quarter);

      drawn |= look->drawn[look->drawn_differs ? variant : 0] >> (vertices >> (4 * quarter) & 0xf);
    }
  return (drawn & 1) != 0;
}

/* FALSE: the look of that entry does not apply to the cell, which is the @i-th of the row in slot @middle. */
static inline gboolean
dress (const Window *self, guint middle, guint entry, guint i, guint y, guint32 *picture)
{
  const AshlarDressLook *look = &self->dresser->looks[entry & ~ASHLAR_DRESS_AROUND];
  guint                  mask = get_mask (self, look->joins, i);
  guint                  state, variant;

  if ((mask & look->care) != look->wanted)
    return FALSE;
  if (look->beside != ASHLAR_DRESSER_NO_SET && (get_mask (self, look->beside, i) & 0x0f) == 0)
    return FALSE;
  if (!look->corners)
    state = look->states[mask];
  else
    {
      state = mask
              | (guint) (self->members[look->joins / 8][middle][i + 1] >> (look->joins % 8) & 1)
                    << 8;
      if (state == 0 && (entry & ASHLAR_DRESS_AROUND) != 0)
        return FALSE;
    }
  if (look->threshold != ASHLAR_DRESSER_ALWAYS
      && _ashlar_dresser_hash (self->x + i, y, look->chance_salt) >= look->threshold)
    return FALSE;

  variant = look->spread ? _ashlar_dresser_choose_corners (look, self->x + i, y)
                         : _ashlar_dresser_choose (look, self->x + i, y);
  if (look->corners ? draws_corners (look, variant, self->vertices[state])
                    : (look->drawn[look->drawn_differs ? variant : 0] >> state & 1) != 0)
    *picture = look->first + variant * look->n_states + state;
  return TRUE;
}

static void
dress_row (const Window *self, guint middle, guint y, guint32 *pictures)
{
  const AshlarDresser *dresser = self->dresser;
  guint                n_layers = dresser->layers->len;
  const guint16       *tiles = self->tiles[middle] + 1;

  for (guint i = 0; i < self->width; i++, pictures += n_layers)
    {
      const guint32 *lists = dresser->lists + (gsize) dresser->classes[tiles[i]] * (n_layers + 1);

      for (guint layer = 0; layer < n_layers; layer++)
        {
          pictures[layer] = ASHLAR_NO_PICTURE;
          for (guint32 j = lists[layer]; j < lists[layer + 1]; j++)
            if (dress (self, middle, dresser->entries[j], i, y, &pictures[layer]))
              break;
        }
    }
}

/**
 * ashlar_dresser_dress_cells: (skip)
 * @self: a dresser
 * @cells: (array): `columns * rows` indices of tiles of the content, row-major: cell (x, y) at `y *
 *   columns + x`, as ashlar_level_get_cells() gives them
 * @columns: how many cells lie side by side, at least 1
 * @rows: how many rows there are, at least 1
 * @x: left column of what is dressed
 * @y: top row of what is dressed
 * @width: columns that are dressed, x + width <= columns
 * @height: rows that are dressed, y + height <= rows
 * @pictures: (array): room for `width * height * n_layers` numbers
 *
 * Says which pictures are drawn in a rectangle of cells. Layer `l` of the cell (x + i, y + j) is at
 * `(j * width + i) * n_layers + l`: a number for ashlar_dresser_get_picture(), or
 * %ASHLAR_NO_PICTURE. Layers are drawn from the first to the last; where none has a picture, the
 * tile's own picture, colour or character stands. In cells that are no tile's nothing is drawn.
 *
 * What is drawn in a cell depends on its place, on its tile and on those of its eight neighbours,
 * and on nothing else: after a change dress the cells that changed again, and a cell more on each
 * side. May be called by several threads at a time. Other languages have ashlar_dresser_dress_bytes().
 */
void
ashlar_dresser_dress_cells (AshlarDresser *self,
                            const guint16 *cells,
                            guint          columns,
                            guint          rows,
                            guint          x,
                            guint          y,
                            guint          width,
                            guint          height,
                            guint32       *pictures)
{
  Window window = { .dresser = self,
                    .cells = cells,
                    .vertices = ashlar_layout_get_vertices (),
                    .columns = columns,
                    .rows = rows };
  guint  n_layers;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cells != NULL);
  g_return_if_fail (width <= columns && x <= columns - width);
  g_return_if_fail (height <= rows && y <= rows - height);
  g_return_if_fail (pictures != NULL);

  n_layers = self->layers->len;
  window.members = g_malloc (sizeof *window.members * self->n_groups);
  window.masks = g_malloc (sizeof *window.masks * self->n_groups);
  for (guint begin = 0; begin < width; begin += SPAN)
    {
      window.x = x + begin;
      window.width = MIN (SPAN, width - begin);
      load_row (&window, (y + 2) % 3, (gint64) y - 1);
      load_row (&window, y % 3, y);
      for (guint j = 0; j < height; j++)
        {
          guint middle = (y + j) % 3;

          load_row (&window, (middle + 1) % 3, (gint64) y + j + 1);
          make_masks (&window, middle);
          dress_row (&window, middle, y + j, pictures + ((gsize) j * width + begin) * n_layers);
        }
    }
  g_free (window.members);
  g_free (window.masks);
}

/**
 * ashlar_dresser_dress_bytes: (rename-to ashlar_dresser_dress_cells)
 * @self: a dresser
 * @cells: `2 * columns * rows` bytes, as ashlar_level_dup_cells() gives them
 * @columns: how many cells lie side by side, at least 1
 * @rows: how many rows there are, at least 1
 *
 * Says which pictures are drawn in all cells. A picture is an unsigned integer of 32 bits in the byte
 * order of the machine, a number for ashlar_dresser_get_picture(), or %ASHLAR_NO_PICTURE; layer `l`
 * of cell (x, y) is at `(y * columns + x) * n_layers + l`.
 *
 * Returns: (transfer full) (nullable): `4 * columns * rows * n_layers` bytes, or %NULL if @cells does
 *   not have as many bytes as it should
 */
GBytes *
ashlar_dresser_dress_bytes (AshlarDresser *self, GBytes *cells, guint columns, guint rows)
{
  g_autofree guint32 *pictures = NULL;
  const guint16      *tiles;
  gsize               n_bytes, n;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (cells != NULL, NULL);

  tiles = g_bytes_get_data (cells, &n_bytes);
  if (columns == 0 || rows == 0 || n_bytes / sizeof *tiles / columns != rows
      || n_bytes != (gsize) columns * rows * sizeof *tiles
      || !g_size_checked_mul (&n, (gsize) columns * rows, self->layers->len * sizeof *pictures))
    return NULL;
  pictures = g_try_malloc (MAX (n, 1));
  if (pictures == NULL)
    return NULL;
  ashlar_dresser_dress_cells (self, tiles, columns, rows, 0, 0, columns, rows, pictures);
  return g_bytes_new_take (g_steal_pointer (&pictures), n);
}
