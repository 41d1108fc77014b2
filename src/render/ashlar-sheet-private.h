/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSheet: one decoded picture; immutable, shared between threads. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"
#include "render/ashlar-sheet-grid.h"

G_BEGIN_DECLS

typedef struct _AshlarSheet AshlarSheet;

typedef struct
{
  guint x, y, width, height; /* pixels */
} AshlarRegion;

/* Takes @pixels: row-major, 0xAARRGGBB, colours multiplied by alpha. */
AshlarSheet *_ashlar_sheet_new (guint32 *pixels, guint width, guint height);
/* A picture file's @bytes, of at most @most_pixels. NULL if they are none: @code, static, and
 * @message say why, for a finding; the message goes on from the picture's name. */
AshlarSheet *
_ashlar_sheet_decode (GBytes *bytes, guint64 most_pixels, const char **code, AshlarText **message);
AshlarSheet *_ashlar_sheet_ref (AshlarSheet *self);
void         _ashlar_sheet_unref (AshlarSheet *self);

guint    _ashlar_sheet_get_width (AshlarSheet *self);
guint    _ashlar_sheet_get_height (AshlarSheet *self);
gboolean _ashlar_sheet_equal (AshlarSheet *a, AshlarSheet *b);
guint32 *_ashlar_sheet_dup_pixels (AshlarSheet *self, const AshlarRegion *region);

/* Where a tile's picture lies in the sheet; FALSE if not all of it is there. */
gboolean
_ashlar_sheet_find_region (AshlarSheet *self, const AshlarTile *tile, AshlarRegion *region);
/* The mean colour of @region over @under, 0xRRGGBB. */
guint32 _ashlar_sheet_get_mean (AshlarSheet *self, const AshlarRegion *region, guint32 under);
/* Draws @region over the square @pixels, 0xFFRRGGBB, as large as it fits, in the middle. */
void _ashlar_sheet_draw (AshlarSheet *self, const AshlarRegion *region, guint32 *pixels, int size);

/* Which cells of a grid have no picture: row-major, a byte a cell, as long as the sheet lives; NULL: the sheet has no
 * whole cell. Found once a grid. */
const guint8 *_ashlar_sheet_get_empty (AshlarSheet           *self,
                                       const AshlarSheetGrid *grid,
                                       guint                 *n_columns,
                                       guint                 *n_rows);
/* The pixel at x, y; those to the right follow, those below lie a width of the sheet apart. */
const guint32 *_ashlar_sheet_peek (AshlarSheet *self, guint x, guint y);

/* One pixel with alpha over another, colours multiplied by alpha. */
static inline guint32
_ashlar_pixel_over (guint32 under, guint32 pixel)
{
  guint   rest = 255 - (pixel >> 24);
  guint32 result = 0;

  if (rest == 0)
    return pixel;
  if (pixel == 0)
    return under;
  for (guint shift = 0; shift < 32; shift += 8)
    {
      guint mixed = (pixel >> shift & 0xff) + ((under >> shift & 0xff) * rest + 127) / 255;

      result |= MIN (mixed, 255u) << shift;
    }
  return result;
}

/* Pixels like a sheet's, @width * @height of them, over the @to_width * @to_height of @to, whose rows are @stride pixels
 * apart. */
void _ashlar_pixels_scale (const guint32 *pixels,
                           guint          width,
                           guint          height,
                           guint32       *to,
                           guint          to_width,
                           guint          to_height,
                           gsize          stride);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSheet, _ashlar_sheet_unref)

G_END_DECLS
