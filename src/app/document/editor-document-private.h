/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "document/editor-document.h"
#include "document/editor-history.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

struct _EditorDocument
{
  GObject parent_instance;

  EditorHistory *history; /* owned */
  AshlarContent *saved;   /* owned: what is in the file; an untitled document's first value */
  GFile         *file;    /* owned, nullable */
  char          *etag;    /* of the file as it was read or written last */
  gboolean       modified;
  guint          busy; /* loads and saves that run */

  /* Of the current content; made when first asked for, the last ones kept to build the next from.
   */
  AshlarChain    *chain;
  AshlarVariants *variants;
  gboolean        chain_is_current;
  gboolean        variants_are_current;

  AshlarPalette *palette;         /* owned, nullable: made when first asked for */
  GPtrArray     *palette_tiles;   /* owned: the resolved tiles that it shows */
  gunichar       palette_default; /* and the default tile */

  AshlarReport *report;       /* owned, nullable */
  gboolean      lint_running; /* one at a time, */
  gboolean      lint_wanted;  /* then the newest */
};

/* For the writer: @content is in @file now. */
void _editor_document_set_saved (EditorDocument *self,
                                 AshlarContent  *content,
                                 GFile          *file,
                                 const char     *etag);
void _editor_document_set_busy (EditorDocument *self, gboolean busy);

G_END_DECLS
