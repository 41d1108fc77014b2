/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One sheet in other colours: a second style for nothing. Transparency is never touched. */

#pragma once

#include "render/ashlar-image.h"

G_BEGIN_DECLS

#define ASHLAR_MAX_IMAGE_COLORS 256 /* with more, those alike are taken together */

typedef struct
{
  guint32 color;    /* 0xRRGGBB, not multiplied by alpha */
  guint   n_pixels; /* that have it, or one like it */
} AshlarImageColor;

/* The colours of what can be seen, most used first, then by value. Each is one of the image; with more than the limit it stands for those
 * near it. (element-type AshlarImageColor) */
GArray *ashlar_image_dup_colors (const AshlarImage *image);

typedef struct
{
  guint32 from, to; /* 0xRRGGBB */
} AshlarColorExchange;

typedef struct
{
  /* First, and at once: a colour that another becomes is not exchanged again. With more than ASHLAR_MAX_IMAGE_COLORS in the
   * image, a colour follows the one that stands for it by as much as that is moved. */
  const AshlarColorExchange *exchanges;
  guint                      n_exchanges;
  /* Then all: degrees; percent from -100 (grey, black) to 100 (full, white). */
  gint hue, saturation, lightness;
} AshlarRecoloring;

AshlarImage *ashlar_image_recolor (const AshlarImage *image, const AshlarRecoloring *recoloring);
/* One colour alone, as the above makes it: for swatches. */
guint32 ashlar_recolor_color (guint32 color, const AshlarRecoloring *recoloring);

/* Writes @image as PNG to @name in @folder; where that is there already and @replace is FALSE, to "NAME-2.png" and so on, never over
 * anything. Atomic and durable. Returns: the name that it has, or NULL. @name: a path relative to @folder that does not leave it, ending
 * in any way; its folder is there. */
char *ashlar_image_write_beside (const AshlarImage *image,
                                 const char        *folder,
                                 const char        *name,
                                 gboolean           replace,
                                 GError           **error);

G_END_DECLS
