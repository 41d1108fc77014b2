/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A bit a cell, each row a whole number of words, so that the algebra goes word by word. The bits
 * beyond the last column are always 0: that is what counting and comparing rely on.
 *
 * The border: horizontal pieces are where a row differs from the one above it (nothing is above the
 * first), vertical ones where a cell differs from the one to its left; runs are joined. Cost of
 * all: linear in the words, of the border in the cells. */

#include "canvas/editor-selection.h"

#include <string.h>

#define BITS 64

struct _EditorSelection
{
  guint    columns, rows;
  guint    stride; /* words a row */
  guint64 *words;
};

static gsize
n_words (const EditorSelection *self)
{
  return (gsize) self->stride * self->rows;
}

/* Bits @left .. @right - 1 of a row that belong to its word @word. */
static guint64
span (guint word, guint left, guint right)
{
  guint   first = word * BITS, from, to;
  guint64 below;

  if (left >= first + BITS || right <= first)
    return 0;
  from = MAX (left, first) - first;
  to = MIN (right, first + BITS) - first;
  below = to == BITS ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << to) - 1;
  return below & (G_MAXUINT64 << from);
}

EditorSelection *
editor_selection_new (guint columns, guint rows)
{
  EditorSelection *self = g_new0 (EditorSelection, 1);

  self->columns = columns;
  self->rows = rows;
  self->stride = (columns + BITS - 1) / BITS;
  self->words = g_new0 (guint64, MAX (n_words (self), 1));
  return self;
}

static void
set (EditorSelection *self, guint x, guint y)
{
  self->words[(gsize) y * self->stride + x / BITS] |= G_GUINT64_CONSTANT (1) << x % BITS;
}

EditorSelection *
editor_selection_new_equal (const guint16 *cells, guint columns, guint rows, guint16 value)
{
  EditorSelection *self = editor_selection_new (columns, rows);

  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      if (cells[(gsize) y * columns + x] == value)
        set (self, x, y);
  return self;
}

EditorSelection *
editor_selection_copy (const EditorSelection *self)
{
  EditorSelection *copy = editor_selection_new (self->columns, self->rows);

  memcpy (copy->words, self->words, n_words (self) * sizeof *self->words);
  return copy;
}

EditorSelection *
editor_selection_copy_moved (const EditorSelection *self, guint columns, guint rows, int dx, int dy)
{
  EditorSelection *copy = editor_selection_new (columns, rows);

  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      if (editor_selection_has (self, (int) x - dx, (int) y - dy))
        set (copy, x, y);
  return copy;
}

void
editor_selection_free (EditorSelection *self)
{
  g_free (self->words);
  g_free (self);
}

void
editor_selection_get_size (const EditorSelection *self, guint *columns, guint *rows)
{
  *columns = self->columns;
  *rows = self->rows;
}

gboolean
editor_selection_equal (const EditorSelection *a, const EditorSelection *b)
{
  return a->columns == b->columns && a->rows == b->rows
         && memcmp (a->words, b->words, n_words (a) * sizeof *a->words) == 0;
}

gboolean
editor_selection_has (const EditorSelection *self, int x, int y)
{
  if (x < 0 || y < 0 || x >= (int) self->columns || y >= (int) self->rows)
    return FALSE;
  return (self->words[(gsize) y * self->stride + (guint) x / BITS] >> (guint) x % BITS & 1) != 0;
}

guint
editor_selection_count (const EditorSelection *self)
{
  guint n = 0;

  for (gsize i = 0; i < n_words (self); i++)
    n += (guint) __builtin_popcountll (self->words[i]);
  return n;
}

gboolean
editor_selection_get_bounds (const EditorSelection *self, EditorRectangle *bounds)
{
  int left = G_MAXINT, right = -1, top = -1, bottom = -1;

  for (guint y = 0; y < self->rows; y++)
    for (guint i = 0; i < self->stride; i++)
      {
        guint64 word = self->words[(gsize) y * self->stride + i];

        if (word == 0)
          continue;
        if (top < 0)
          top = (int) y;
        bottom = (int) y;
        left = MIN (left, (int) (i * BITS) + __builtin_ctzll (word));
        right = MAX (right, (int) (i * BITS) + BITS - 1 - __builtin_clzll (word));
      }
  if (top < 0)
    return FALSE;
  *bounds = (EditorRectangle){ left, top, right - left + 1, bottom - top + 1 };
  return TRUE;
}

static guint64
combine (EditorSelectionMode mode, guint64 a, guint64 b)
{
  switch (mode)
    {
    case EDITOR_SELECTION_ADD:
      return a | b;
    case EDITOR_SELECTION_SUBTRACT:
      return a & ~b;
    case EDITOR_SELECTION_INTERSECT:
      return a & b;
    case EDITOR_SELECTION_REPLACE:
    default:
      return b;
    }
}

void
editor_selection_combine_rectangle (EditorSelection       *self,
                                    EditorSelectionMode    mode,
                                    const EditorRectangle *rectangle)
{
  int left = CLAMP (rectangle->x, 0, (int) self->columns);
  int top = CLAMP (rectangle->y, 0, (int) self->rows);
  int right = CLAMP (rectangle->x + rectangle->width, left, (int) self->columns);
  int bottom = CLAMP (rectangle->y + rectangle->height, top, (int) self->rows);

  for (guint y = 0; y < self->rows; y++)
    {
      gboolean crossed = (int) y >= top && (int) y < bottom;

      for (guint i = 0; i < self->stride; i++)
        {
          guint64 *word = &self->words[(gsize) y * self->stride + i];

          *word = combine (mode, *word, crossed ? span (i, (guint) left, (guint) right) : 0);
        }
    }
}

void
editor_selection_combine (EditorSelection       *self,
                          EditorSelectionMode    mode,
                          const EditorSelection *other)
{
  g_return_if_fail (self->columns == other->columns && self->rows == other->rows);

  for (gsize i = 0; i < n_words (self); i++)
    self->words[i] = combine (mode, self->words[i], other->words[i]);
}

void
editor_selection_invert (EditorSelection *self)
{
  for (gsize i = 0; i < n_words (self); i++)
    self->words[i] = ~self->words[i] & span ((guint) (i % self->stride), 0, self->columns);
}

GArray *
editor_selection_trace (const EditorSelection *self)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (EditorEdge));
  int     columns = (int) self->columns, rows = (int) self->rows;

  for (int y = 0; y <= rows; y++)
    for (int x = 0; x < columns; x++)
      {
        EditorEdge edge = { x, y, 0, FALSE };

        /* A run ends where the inside changes its side, so that it can be drawn on one side. */
        while (x < columns
               && editor_selection_has (self, x, y) != editor_selection_has (self, x, y - 1)
               && (edge.length == 0
                   || editor_selection_has (self, x, y) == editor_selection_has (self, x - 1, y)))
          {
            edge.length++;
            x++;
          }
        if (edge.length == 0)
          continue;
        x--;
        g_array_append_val (edges, edge);
      }
  for (int x = 0; x <= columns; x++)
    for (int y = 0; y < rows; y++)
      {
        EditorEdge edge = { x, y, 0, TRUE };

        while (y < rows
               && editor_selection_has (self, x, y) != editor_selection_has (self, x - 1, y)
               && (edge.length == 0
                   || editor_selection_has (self, x, y) == editor_selection_has (self, x, y - 1)))
          {
            edge.length++;
            y++;
          }
        if (edge.length == 0)
          continue;
        y--;
        g_array_append_val (edges, edge);
      }
  return edges;
}
