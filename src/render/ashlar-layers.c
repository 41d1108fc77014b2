/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dressing needs no lock; what a picture turns out to be is remembered under the palette's. */

#include "render/ashlar-layers.h"

#include "render/ashlar-dressing-private.h"
#include "render/ashlar-palette-private.h"
#include "render/ashlar-things-private.h"

AshlarDresser *
ashlar_palette_get_dresser (AshlarPalette *self)
{
  return self->dressing != NULL ? _ashlar_dressing_get_dresser (self->dressing) : NULL;
}

void
ashlar_palette_find_layers (AshlarPalette     *self,
                            const AshlarCells *cells,
                            guint              y,
                            guint              n_rows,
                            AshlarBase        *bases,
                            guint32           *pictures)
{
  g_return_if_fail (self->dressing != NULL);
  g_return_if_fail (y <= cells->rows && n_rows <= cells->rows - y);

  ashlar_dresser_dress_cells (ashlar_palette_get_dresser (self), cells->cells, cells->columns,
                              cells->rows, 0, y, cells->columns, n_rows, pictures);
  g_mutex_lock (&self->lock);
  _ashlar_dressing_find_bases (self, cells->cells + (gsize) y * cells->columns,
                               n_rows * cells->columns, bases, pictures);
  g_mutex_unlock (&self->lock);
}

guint32 *
ashlar_palette_dup_picture (AshlarPalette *self, guint32 picture, guint frame)
{
  guint32 *pixels;

  g_return_val_if_fail (self->dressing != NULL, NULL);

  g_mutex_lock (&self->lock);
  pixels = _ashlar_dressing_draw_picture (self, picture, frame);
  g_mutex_unlock (&self->lock);
  return pixels;
}

guint32 *
ashlar_palette_dup_sign (AshlarPalette *self, gunichar sign, gboolean is_dark)
{
  g_return_val_if_fail (self->dressing != NULL, NULL);

  return _ashlar_dressing_draw_sign (self->dressing, sign, is_dark);
}

guint32 *
ashlar_palette_dup_thing_frame (
    AshlarPalette *self, guint32 picture, guint frame, int *x, int *y, guint *width, guint *height)
{
  AshlarPicture flat;
  AshlarCut     cut;
  int           wide, high;
  guint32      *pixels;

  g_return_val_if_fail (self->dressing != NULL, NULL);

  ashlar_dresser_get_picture (ashlar_palette_get_dresser (self), picture, &flat);
  g_mutex_lock (&self->lock);
  if (_ashlar_dressing_cut (self->dressing, picture, (guint64) frame * flat.frame_ms, &cut, &flat))
    {
      *x = cut.x;
      *y = cut.y;
      wide = (int) cut.width;
      high = (int) cut.height;
      pixels = cut.pixels;
    }
  else
    {
      _ashlar_dressing_get_cell_size (self->dressing, width, height);
      pixels = (guint32 *) _ashlar_things_draw (self, picture, (int) MIN (*width, *height), x, y,
                                                &wide, &high);
      pixels = g_memdup2 (pixels, (gsize) wide * (gsize) high * sizeof *pixels);
    }
  g_mutex_unlock (&self->lock);
  *width = (guint) wide;
  *height = (guint) high;
  return pixels;
}
