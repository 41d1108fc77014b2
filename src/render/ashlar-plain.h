/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as plain tiles with what stands on them, as the editor shows it. */

#pragma once

#include "level/ashlar-level-private.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

/* @width: pixels, 16 … 16384; the picture has a whole number of pixels a cell, at least one, and so may
 * be a little smaller or, with many cells, wider. @pictures: of the level's tiles, nullable. */
GBytes *
ashlar_plain_to_png (AshlarLevel *level, AshlarPictures *pictures, guint width, GError **error);

G_END_DECLS
