/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as tiles with what stands on them, as the editor shows it: plain, or dressed by a skin. */

#pragma once

#include "level/ashlar-level-private.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

/* More of them make no outlines that anything could show. */
#define ASHLAR_PLAIN_MOST_DRAWN_CELLS (1024u * 1024u)

/* Pixels a cell, unless more are asked for in earnest. */
#define ASHLAR_PLAIN_MAX_CELL_SIZE 256

/* Pixels a cell, at least one, of a picture that is @width wide or, since cells have whole pixels, a
 * little narrower; wider where there are more cells. @skin: nullable; with one, and as large as its sheets or larger, they are
 * whole times as large. */
guint ashlar_plain_get_cell_size (AshlarLevel *level, const char *skin, guint width);
typedef struct
{
  AshlarPictures *pictures;   /* of the level's content; nullable */
  gunichar        background; /* the tile that has no character; 0: each has its own */
  guint           cell_size;  /* pixels, at least 1 */
  const char     *skin;       /* of the level's content; nullable: tiles are plain */
  gboolean        light;      /* the level's lights are on */
} AshlarPlainLook;

/* The id of the skin that is shown where nobody chose another, or NULL: the content has none. */
const char *ashlar_content_get_default_skin (AshlarContent *content);

/* A side of the picture has at most 16384 pixels. */
GBytes *ashlar_plain_to_png (AshlarLevel *level, const AshlarPlainLook *look, GError **error);
/* Takes the next rows of a picture, from the top: 0xXXRRGGBB in rows of @stride bytes. FALSE with an error: no more are wanted. */
typedef gboolean (*AshlarRowsFunc) (
    const guchar *pixels, gsize stride, guint n_rows, gpointer taker, GError **error);
/* The pixels of that picture, of which a few rows are in memory at a time. */
gboolean ashlar_plain_give_rows (AshlarLevel           *level,
                                 const AshlarPlainLook *look,
                                 AshlarRowsFunc         take,
                                 gpointer               taker,
                                 GError               **error);
/* The same as outlines: pixels of the SVG, points of the PDF. What a skin draws is kept in its own pixels, each picture once; what
 * is lit is one picture of all. */
GBytes *ashlar_plain_to_svg (AshlarLevel *level, const AshlarPlainLook *look, GError **error);
GBytes *ashlar_plain_to_pdf (AshlarLevel *level, const AshlarPlainLook *look, GError **error);

G_END_DECLS
