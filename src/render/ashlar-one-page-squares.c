/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who stands where on a one-page picture: nothing lies over a letter, a special room's drawing or anything
 * else.
 *
 * A square is what somebody took: all cells of a letter's or a drawing's room, or one cell. What belongs to
 * a square that is taken stands small along its lower edge, then up its right one; around a disc that hides the
 * cells. What has a cell for itself
 * is drawn large; more cells than one in a large level, if nothing else is near. Several things of a cell
 * share it, in rows.
 *
 * Where things stand depends on their cells and their order in the level, and on nothing further away than two
 * cells. Cost: linear in what stands there. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

#define MOST_GLYPHS 50000u
/* Of the side of a taken square. */
#define LARGEST_ASIDE .26
#define ROW .94
/* Of what stands around a disc: cells. */
#define LARGEST_DISC .8

typedef struct
{
  double   x, y, size;
  gboolean is_taken; /* by what has been drawn there */
  gboolean is_disc;  /* things stand around it */
  guint    n;        /* items */
  guint    n_placed;
} Square;

typedef struct
{
  guint8  kind;
  guint16 index;
  guint   x, y;
} Item;

struct _AshlarPageSquares
{
  AshlarPageMap *map;    /* borrowed */
  GHashTable    *places; /* of a cell -> index of its square + 1 */
  GArray        *squares;
  GArray        *items;
};

AshlarPageSquares *
_ashlar_page_squares_new (AshlarPageMap *map)
{
  AshlarPageSquares *self = g_new0 (AshlarPageSquares, 1);

  self->map = map;
  self->places = g_hash_table_new (NULL, NULL);
  self->squares = g_array_new (FALSE, TRUE, sizeof (Square));
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  return self;
}

void
_ashlar_page_squares_free (AshlarPageSquares *self)
{
  g_hash_table_unref (self->places);
  g_array_unref (self->squares);
  g_array_unref (self->items);
  g_free (self);
}

static gpointer
get_key (const AshlarPageSquares *self, guint x, guint y)
{
  return GSIZE_TO_POINTER ((gsize) y * self->map->width + x);
}

/* The square of a cell; NULL: it has none. */
static Square *
find (const AshlarPageSquares *self, int x, int y)
{
  guint number;

  if (x < 0 || y < 0 || (guint) x >= self->map->width || (guint) y >= self->map->height)
    return NULL;
  number
      = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, get_key (self, (guint) x, (guint) y)));
  return number > 0 ? &g_array_index (self->squares, Square, number - 1) : NULL;
}

guint
_ashlar_page_squares_find (const AshlarPageSquares *self, guint x, guint y)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->places, get_key (self, x, y)));
}

gboolean
_ashlar_page_squares_is_taken (const AshlarPageSquares *self, guint x, guint y)
{
  const Square *square = find (self, (int) x, (int) y);

  return square != NULL && square->is_taken;
}

static void
add_square (AshlarPageSquares *self, const Square *square, guint x, guint y)
{
  double half = square->size / 2 - .01;

  g_array_append_vals (self->squares, square, 1);
  g_hash_table_insert (self->places, get_key (self, x, y), GUINT_TO_POINTER (self->squares->len));
  for (int v = (int) floor (square->y - half); v <= (int) floor (square->y + half); v++)
    for (int u = (int) floor (square->x - half); u <= (int) floor (square->x + half); u++)
      if (ashlar_page_map_is_floor (self->map, u, v) && find (self, u, v) == NULL)
        g_hash_table_insert (self->places, get_key (self, (guint) u, (guint) v),
                             GUINT_TO_POINTER (self->squares->len));
}

void
_ashlar_page_squares_take (
    AshlarPageSquares *self, guint x, guint y, double middle_x, double middle_y, double size)
{
  Square square = { .x = middle_x, .y = middle_y, .size = size, .is_taken = TRUE };

  add_square (self, &square, x, y);
}

void
_ashlar_page_squares_take_disc (
    AshlarPageSquares *self, guint x, guint y, double middle_x, double middle_y, double radius)
{
  Square square
      = { .x = middle_x, .y = middle_y, .size = 2 * radius, .is_taken = TRUE, .is_disc = TRUE };

  add_square (self, &square, x, y);
}

void
_ashlar_page_squares_add (AshlarPageSquares *self, guint kind, guint index, guint x, guint y)
{
  Item item = { .kind = (guint8) kind, .index = (guint16) index, .x = x, .y = y };

  if (x >= self->map->width || y >= self->map->height)
    return;
  if (find (self, (int) x, (int) y) == NULL)
    add_square (self, &(Square){ .x = x + .5, .y = y + .5, .size = 1 }, x, y);
  find (self, (int) x, (int) y)->n++;
  g_array_append_val (self->items, item);
}

/* How large something may be that has @least in its cell. */
static double
get_size (const AshlarPageSquares *self, const Item *item, double least)
{
  double   most = least + .32 * (self->map->unit - 1);
  gboolean is_near = FALSE;

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      {
        if ((dx == 0 && dy == 0) || find (self, (int) item->x + dx, (int) item->y + dy) == NULL)
          continue;
        if (ABS (dx) + ABS (dy) == 1)
          return least;
        is_near = TRUE;
      }
  return is_near ? MIN (most, 1.2) : MIN (most, 1.75);
}

/* The next place in a square that something else has. */
static void
place_aside (Square *square, AshlarPageGlyph *glyph)
{
  guint  at = square->n_placed, n = square->n;
  double share = n <= 3 ? LARGEST_ASIDE : n <= 7 ? ROW / 4 : ROW / n;
  guint  row = n <= 3 ? 2 : n <= 7 ? 4 : n;
  double edge = .485 - share / 2;

  glyph->size = share * square->size;
  if (at < row)
    {
      glyph->x = square->x + (edge - (row > 1 ? at * 2 * edge / (row - 1) : 0)) * square->size;
      glyph->y = square->y + edge * square->size;
      return;
    }
  glyph->x = square->x + edge * square->size;
  glyph->y = square->y + (edge - (n <= 3 ? 2 * edge : (at - row + 1) * share)) * square->size;
}

/* The next place around a disc, from the lower right on. */
static void
place_around (Square *square, AshlarPageGlyph *glyph)
{
  guint  places = MAX (square->n, 4);
  double angle = G_PI / 4 + 2 * G_PI * square->n_placed / places;
  double out = square->size / 2 + LARGEST_DISC / 2;

  glyph->size = MIN (LARGEST_DISC, 2 * out * sin (G_PI / places));
  glyph->x = square->x + out * cos (angle);
  glyph->y = square->y + out * sin (angle);
}

/* The next place in a cell that several share. */
static void
place_in_rows (Square *square, AshlarPageGlyph *glyph, double size)
{
  guint  at = square->n_placed, columns = (guint) ceil (sqrt (square->n));
  guint  rows = (square->n + columns - 1) / columns, column = at % columns, row = at / columns;
  guint  last = row == rows - 1 ? square->n - row * columns : columns;
  double share = size / columns;

  glyph->size = share * .96;
  glyph->x = square->x + (column - (last - 1) / 2.) * share;
  glyph->y = square->y + (row - (rows - 1) / 2.) * share;
}

/* Those that would touch shrink until they do not. */
typedef struct
{
  GHashTable *firsts; /* of a cell -> number of its first glyph */
  guint      *nexts;  /* of a glyph -> that of the next one of its cell */
  GArray     *glyphs;
  guint       first, width;
} Crowd;

static gpointer
get_crowd_key (const Crowd *self, double x, double y)
{
  /* Some stand a cell beyond the level. */
  return GSIZE_TO_POINTER ((gsize) (floor (y) + 4) * (self->width + 8) + (gsize) (floor (x) + 4));
}

static double
find_share (const Crowd *self, guint at)
{
  const AshlarPageGlyph *glyph = &g_array_index (self->glyphs, AshlarPageGlyph, at);
  double                 share = 1;

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      for (guint k = GPOINTER_TO_UINT (g_hash_table_lookup (
               self->firsts, get_crowd_key (self, glyph->x + dx, glyph->y + dy)));
           k > 0; k = self->nexts[k - 1 - self->first])
        {
          const AshlarPageGlyph *other = &g_array_index (self->glyphs, AshlarPageGlyph, k - 1);
          double                 reach = .46 * (glyph->size + other->size);

          if (k - 1 != at)
            share = MIN (share, hypot (glyph->x - other->x, glyph->y - other->y) / reach);
        }
  return share;
}

static void
part (AshlarPageSquares *self, guint first)
{
  GArray *glyphs = self->map->glyphs;
  guint   n = glyphs->len - first;
  g_autoptr (GHashTable) firsts = g_hash_table_new (NULL, NULL);
  g_autofree guint  *nexts = g_new0 (guint, n + 1);
  g_autofree double *shares = g_new (double, n + 1);
  Crowd              crowd = { firsts, nexts, glyphs, first, self->map->width };

  for (guint i = first; i < glyphs->len; i++)
    {
      const AshlarPageGlyph *glyph = &g_array_index (glyphs, AshlarPageGlyph, i);
      gpointer               key = get_crowd_key (&crowd, glyph->x, glyph->y);

      nexts[i - first] = GPOINTER_TO_UINT (g_hash_table_lookup (firsts, key));
      g_hash_table_insert (firsts, key, GUINT_TO_POINTER (i + 1));
    }
  for (guint i = first; i < glyphs->len; i++)
    shares[i - first] = find_share (&crowd, i);
  for (guint i = first; i < glyphs->len; i++)
    g_array_index (glyphs, AshlarPageGlyph, i).size *= shares[i - first];
}

void
_ashlar_page_squares_lay_out (AshlarPageSquares *self)
{
  guint first = self->map->glyphs->len;

  for (guint i = 0; i < self->items->len && self->map->glyphs->len < MOST_GLYPHS; i++)
    {
      const Item     *item = &g_array_index (self->items, Item, i);
      Square         *square = find (self, (int) item->x, (int) item->y);
      AshlarPageGlyph glyph
          = { .kind = item->kind, .index = item->index, .x = square->x, .y = square->y };

      if (square->is_disc)
        place_around (square, &glyph);
      else if (square->is_taken)
        place_aside (square, &glyph);
      else if (square->n > 1)
        place_in_rows (square, &glyph, get_size (self, item, ROW));
      else
        glyph.size = get_size (self, item, item->kind == ASHLAR_GLYPH_MARKER ? .8 : .72);
      square->n_placed++;
      g_array_append_val (self->map->glyphs, glyph);
    }
  part (self, first);
}
