/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPngStream: a PNG, written while it is drawn, a few rows at a time: no picture is too large to be kept. */

#pragma once

#include "export/ashlar-output.h"

G_BEGIN_DECLS

typedef struct _AshlarPngStream AshlarPngStream;

/* Of 3 bytes a pixel. @as_base64: as text, to stand in a text. */
AshlarPngStream *
ashlar_png_stream_new (AshlarSink *sink, guint width, guint height, gboolean as_base64);
/* The next rows, from the top. @pixels: 0xXXRRGGBB in rows of @stride bytes. */
void ashlar_png_stream_add_rows (AshlarPngStream *self,
                                 const guchar    *pixels,
                                 gsize            stride,
                                 guint            n_rows);
/* All rows have been added, or it is given up. */
void ashlar_png_stream_free (AshlarPngStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPngStream, ashlar_png_stream_free)

G_END_DECLS
