/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "document/editor-document.h"
#include "document/editor-history.h"
#include "document/editor-looks.h"

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

  EditorLooks *looks; /* owned: pictures and palette */

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
/* Pictures of tiles have arrived or gone. */
void _editor_document_looks_changed (EditorDocument *self);

G_END_DECLS
