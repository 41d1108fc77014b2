/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The blocks of a content as one map of Tiled, which the import reads back as they were. */

#pragma once

#include "export/ashlar-exporter.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_BLOCKS_TMX,
  ASHLAR_BLOCKS_TMJ,
} AshlarBlocksFormat;

/* Writes the map as the main file of @output, which is not committed, and sheets of the tiles and objects beside it, called after
 * @name. @pictures: nullable; of the tiles. @cell_size: pixels. @losses: gets a hint for what of the content the map does not hold.
 * Error: G_IO_ERROR_NOT_SUPPORTED if there is no block, or there are more cells than a map may have. */
gboolean ashlar_blocks_export (AshlarContent     *content,
                               const char        *name,
                               AshlarPictures    *pictures,
                               guint              cell_size,
                               AshlarBlocksFormat format,
                               AshlarOutput      *output,
                               AshlarReport      *losses,
                               GError           **error);

G_END_DECLS
