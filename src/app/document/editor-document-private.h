/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "document/editor-document.h"
#include "document/editor-history.h"
#include "document/editor-looks.h"
#include "document/editor-stars.h"
#include "document/editor-worker.h"

#include "chain/ashlar-tile-turns-private.h"
#include "pipeline/ashlar-materials-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_LINT_STROKE,
  EDITOR_LINT_REST,
  EDITOR_LINT_SEEDS, /* builds levels: nobody waits for it */
  EDITOR_LINT_ODDS,  /* from here on without a worker: these are given */
  EDITOR_LINT_WALKS, /* gone with the content that they are of */
  EDITOR_N_LINTS
} EditorLintPart;

typedef struct
{
  AshlarReport  *report;  /* owned, nullable: the last one */
  AshlarContent *content; /* owned, nullable: what it is of */
  EditorWorker  *worker;  /* owned, nullable */
} EditorLint;

struct _EditorDocument
{
  GObject parent_instance;

  EditorHistory *history;   /* owned */
  AshlarContent *saved;     /* owned: what is in the file; an untitled document's first value; NULL:
                             nothing that is known, so that whatever is here is not saved */
  GFile         *file;      /* owned, nullable */
  char          *etag;      /* of the file as it was read or written last */
  gboolean       read_only; /* the file cannot be written to */
  gboolean       modified;
  guint          busy; /* loads and saves that run */

  /* What follows from the blocks (editor-document-chain.c). */
  AshlarMaterials *materials; /* owned, nullable: the newest that are there, */
  AshlarContent   *made_from; /* owned, nullable: of this content, if not yet of the current one */
  AshlarTileTurns *turns;     /* owned, nullable: of tiles that the materials do not know yet, */
  GPtrArray       *turned;    /* owned: of these */
  EditorWorker    *chain_maker; /* owned */

  EditorLooks *looks; /* owned: pictures and palette */

  AshlarReport *report; /* owned, nullable: of all lints */
  EditorLint    lints[EDITOR_N_LINTS];
  EditorStars  *stars; /* owned */
};

/* For the writer: @content is in @file now; NULL: nobody knows what is. */
void _editor_document_set_saved (EditorDocument *self,
                                 AshlarContent  *content,
                                 GFile          *file,
                                 const char     *etag);
/* Of the current content (editor-document-chain.c). */
void _editor_document_start_chain (EditorDocument *self);
void _editor_document_clear_chain (EditorDocument *self);
void _editor_document_emit_chain_ready (EditorDocument *self);
/* Of the current content (editor-document-lint.c). */
void _editor_document_start_lint (EditorDocument *self);
/* What is found of stars is another. */
void _editor_document_show_findings (EditorDocument *self);
void _editor_document_emit_linted (EditorDocument *self);
void _editor_document_emit_checked (EditorDocument *self);
void _editor_document_set_etag (EditorDocument *self, const char *etag);
void _editor_document_set_read_only (EditorDocument *self, gboolean read_only);
void _editor_document_set_busy (EditorDocument *self, gboolean busy);
/* Pictures of tiles have arrived or gone. */
void _editor_document_looks_changed (EditorDocument *self);
/* What tells one state of a file from another; follows symbolic links. */
char *_editor_document_dup_etag (GFile *file, GCancellable *cancellable, GError **error);

G_END_DECLS
