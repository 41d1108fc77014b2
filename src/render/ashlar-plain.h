/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as plain tiles with what stands on them, as the editor shows it. */

#pragma once

#include "level/ashlar-level-private.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

/* Pixels a cell, at least one, of a picture that is @width wide or, since cells have whole pixels, a
 * little narrower; wider where there are more cells. */
guint ashlar_plain_get_cell_size (AshlarLevel *level, guint width);
/* @cell_size: pixels, at least 1; a side of the picture has at most 16384. @pictures: of the level's
 * tiles, nullable. */
GBytes *
ashlar_plain_to_png (AshlarLevel *level, AshlarPictures *pictures, guint cell_size, GError **error);

G_END_DECLS
