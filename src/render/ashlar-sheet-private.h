/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSheet: one decoded picture; immutable, shared between threads. */

#pragma once

#include <gio/gio.h>

#include "content/ashlar-content-private.h"

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
_ashlar_sheet_decode (GBytes *bytes, guint64 most_pixels, const char **code, char **message);
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarSheet, _ashlar_sheet_unref)

G_END_DECLS
