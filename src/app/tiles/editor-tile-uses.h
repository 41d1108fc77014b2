/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a tile is used: the blocks with most cells of it, each a click away, and the rest in words. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

void editor_tile_uses_show (
    GtkFlowBox *flow, GtkLabel *label, AshlarContent *content, AshlarPalette *palette, guint tile);

G_END_DECLS
