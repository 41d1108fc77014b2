/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tiles of a layer, written as Tiled writes them: numbers with commas, or base64 of four bytes a tile, as they are or
 * compressed. They come in bands of rows, from the top to the bottom, and leave as text, so that a layer of any size goes
 * through little memory: a writer empties the text into its file between two bands.
 *
 *   g_autoptr (AshlarTiledData) data = ashlar_tiled_data_new (ASHLAR_TILED_ZLIB, width);
 *
 *   for (y = 0; y < height; y += n)
 *     {
 *       ashlar_tiled_data_append (data, gids of rows y … y + n - 1, n, text);
 *       … write out what text has, and empty it …
 *     }
 *   ashlar_tiled_data_finish (data, text);
 *
 * The text has no blanks around it. That of ASHLAR_TILED_CSV has a line a row, and between the brackets of a JSON array it is one. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_TILED_CSV,
  ASHLAR_TILED_BASE64,
  ASHLAR_TILED_ZLIB, /* in base64, as the next */
  ASHLAR_TILED_GZIP,
} AshlarTiledEncoding;

typedef struct _AshlarTiledData AshlarTiledData;

/* The members "encoding" and "compression" of a layer; "" for none. */
const char *ashlar_tiled_encoding_get_name (AshlarTiledEncoding self);
const char *ashlar_tiled_encoding_get_compression (AshlarTiledEncoding self);

/* @width: tiles of a row. */
AshlarTiledData *ashlar_tiled_data_new (AshlarTiledEncoding encoding, guint width);
/* Appends to @text what the next @n_rows rows come to, or what of it is ready. @gids: row-major, with the bits that turn. */
void
ashlar_tiled_data_append (AshlarTiledData *self, const guint32 *gids, guint n_rows, GString *text);
/* Appends the rest. Nothing is appended after that. */
void ashlar_tiled_data_finish (AshlarTiledData *self, GString *text);
void ashlar_tiled_data_free (AshlarTiledData *self);

/* Appends @n numbers with commas between them, none at the end: what a row is made of. */
void ashlar_tiled_append_csv (GString *text, const guint32 *gids, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTiledData, ashlar_tiled_data_free)

G_END_DECLS
