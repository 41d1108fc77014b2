/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block's variants as small pictures with their names; equal ones are there once. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

const char *editor_orientation_get_name (AshlarOrientation orientation);
/* Makes the box's children those of the block's variants. FALSE: they are not known yet; what is shown
 * is marked as old until "chain-ready". */
gboolean editor_block_variants_show (
    GtkWidget *box, EditorDocument *document, AshlarPalette *palette, guint block, guint *n_shown);

G_END_DECLS
