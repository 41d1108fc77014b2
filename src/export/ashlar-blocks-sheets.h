/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pictures of tiles and of objects, one of each, as sheets. */

#pragma once

#include "content/ashlar-content-private.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

typedef struct
{
  guint   n;             /* pictures */
  guint   columns, rows; /* of the sheet */
  char   *file;          /* without folders */
  GBytes *bytes;         /* PNG; nullable: there is nothing in it */
} AshlarBlocksSheet;

/* Picture i is tile i of the content. @pictures: nullable. Error: the sheet could not be drawn. */
gboolean ashlar_blocks_sheet_draw_tiles (AshlarBlocksSheet *self,
                                         AshlarContent     *content,
                                         const char        *name,
                                         AshlarPictures    *pictures,
                                         guint              cell_size,
                                         GError           **error);
/* Picture i is object i: its character on its colour, smaller than a cell. */
gboolean ashlar_blocks_sheet_draw_objects (AshlarBlocksSheet *self,
                                           AshlarContent     *content,
                                           const char        *name,
                                           guint              cell_size,
                                           GError           **error);
void     ashlar_blocks_sheet_clear (AshlarBlocksSheet *self);

G_END_DECLS
