/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost: of a count O(1), of what is empty O(pixels). */

#include "render/ashlar-sheet-grid.h"

static guint
count (guint length, guint cell, guint margin, guint spacing)
{
  /* The picture may end with the last cell or with the space behind it, whether it has a margin there or not. */
  if (cell == 0 || length < margin || length - margin < cell)
    return 0;
  return (guint) (((guint64) length - margin + spacing) / ((guint64) cell + spacing));
}

void
ashlar_sheet_grid_count (
    const AshlarSheetGrid *self, guint width, guint height, guint *n_columns, guint *n_rows)
{
  *n_columns = count (width, self->width, self->margin, self->spacing);
  *n_rows = count (height, self->height, self->margin, self->spacing);
  if (*n_columns == 0 || *n_rows == 0)
    *n_columns = *n_rows = 0;
}

void
ashlar_sheet_grid_locate (const AshlarSheetGrid *self, guint column, guint row, guint *x, guint *y)
{
  *x = self->margin + column * (self->width + self->spacing);
  *y = self->margin + row * (self->height + self->spacing);
}

static gboolean
find (guint at, guint cell, guint margin, guint spacing, guint n, guint *number)
{
  guint step = cell + spacing;

  if (at < margin || (at - margin) % step >= cell)
    return FALSE;
  *number = (at - margin) / step;
  return *number < n;
}

gboolean
ashlar_sheet_grid_find (const AshlarSheetGrid *self,
                        const AshlarImage     *image,
                        guint                  x,
                        guint                  y,
                        guint                 *column,
                        guint                 *row)
{
  guint n_columns, n_rows;

  ashlar_sheet_grid_count (self, image->width, image->height, &n_columns, &n_rows);
  return n_columns > 0 && find (x, self->width, self->margin, self->spacing, n_columns, column)
         && find (y, self->height, self->margin, self->spacing, n_rows, row);
}

/* ------------------------------------------------------------------ emptiness */

gboolean
ashlar_image_is_clear (const AshlarImage *image, guint x, guint y, guint width, guint height)
{
  for (guint row = y; row < y + height; row++)
    for (guint column = x; column < x + width; column++)
      if (image->pixels[(gsize) row * image->width + column] >> 24 != 0)
        return FALSE;
  return TRUE;
}

static gboolean
has_clear_pixel (const AshlarImage *image)
{
  gsize n = (gsize) image->width * image->height;

  for (gsize i = 0; i < n; i++)
    if (image->pixels[i] >> 24 == 0)
      return TRUE;
  return FALSE;
}

static gboolean
find_flat_color (
    const AshlarImage *image, guint x, guint y, guint width, guint height, guint32 *color)
{
  *color = image->pixels[(gsize) y * image->width + x];
  for (guint row = y; row < y + height; row++)
    for (guint column = x; column < x + width; column++)
      if (image->pixels[(gsize) row * image->width + column] != *color)
        return FALSE;
  return TRUE;
}

/* The colour that most of the cells without a drawing have: @flat[i] says that @colors[i] is all of a cell. 0: fewer than two have the
 * same, or all cells are of it, so that it is what the sheet shows. */
static guint32
find_background (const gboolean *flat, const guint32 *colors, guint n)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint32 background = 0;
  guint   most = 1;

  for (guint i = 0; i < n; i++)
    {
      gpointer key = GUINT_TO_POINTER (colors[i]);
      guint    sum;

      if (!flat[i])
        continue;
      sum = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;
      g_hash_table_insert (counts, key, GUINT_TO_POINTER (sum));
      if (sum > most)
        {
          most = sum;
          background = colors[i];
        }
    }
  return most < n ? background : 0;
}

gboolean *
ashlar_sheet_grid_find_empty (const AshlarSheetGrid *self, const AshlarImage *image)
{
  guint               n_columns, n_rows, n, x, y;
  guint32             background;
  gboolean           *empty;
  g_autofree guint32 *colors = NULL;

  ashlar_sheet_grid_count (self, image->width, image->height, &n_columns, &n_rows);
  n = n_columns * n_rows;
  if (n == 0)
    return NULL;
  empty = g_new0 (gboolean, n);
  if (has_clear_pixel (image))
    {
      for (guint i = 0; i < n; i++)
        {
          ashlar_sheet_grid_locate (self, i % n_columns, i / n_columns, &x, &y);
          empty[i] = ashlar_image_is_clear (image, x, y, self->width, self->height);
        }
      return empty;
    }
  colors = g_new (guint32, n);
  for (guint i = 0; i < n; i++)
    {
      ashlar_sheet_grid_locate (self, i % n_columns, i / n_columns, &x, &y);
      empty[i] = find_flat_color (image, x, y, self->width, self->height, &colors[i]);
    }
  /* 0 is no opaque pixel. */
  background = find_background (empty, colors, n);
  for (guint i = 0; i < n; i++)
    empty[i] = empty[i] && colors[i] == background;
  return empty;
}
