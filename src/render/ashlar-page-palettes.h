/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The palettes that every one-page picture may be drawn in, and the names of colours that it asks a
 * palette for.
 *
 * One that is built in is given as a recipe would have it, with all of its colours, so that the same
 * picture comes of a copy of it. A recipe's own goes before one of ours with the same id. */

#pragma once

#include <cairo.h>

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;    /* in a palette */
  const char *label; /* translatable */
} AshlarPageColor;

guint                  ashlar_page_get_n_colors (void);
const AshlarPageColor *ashlar_page_get_color (guint index);

guint       ashlar_page_get_n_palettes (void);
const char *ashlar_page_palette_get_id (guint index);
const char *ashlar_page_palette_get_label (guint index); /* translatable */
/* As one of a recipe. */
AshlarValue *ashlar_page_palette_new (guint index);

/* The one of that id: of @palettes (a recipe's; NULL: those of the recipe of @level, if that is known),
 * the one of @level (nullable), or built in; a new reference; NULL: there is none. */
AshlarValue *ashlar_page_palette_find (AshlarValue *palettes, AshlarLevel *level, const char *id);
/* All ids that are found so, each once; free with g_strfreev(). */
char **ashlar_page_palette_dup_ids (AshlarValue *palettes, AshlarLevel *level);

/* What a palette makes of a page, small: a room with light, grid and a letter in the rock, and the floors
 * of special rooms. @palette, @level: nullable, as of a page; any size from 24 × 16 on. */
void ashlar_page_palette_draw (
    const AshlarValue *palette, AshlarLevel *level, cairo_t *cr, double width, double height);

G_END_DECLS
