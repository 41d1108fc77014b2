/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the lint share: what is looked at, where findings go, and how fixes are written
 * down. */

#pragma once

#include "base/ashlar-report-private.h"
#include "chain/ashlar-chain-classes-private.h"
#include "lint/ashlar-lint-private.h"

G_BEGIN_DECLS

#define ASHLAR_N_SEVERITIES (ASHLAR_SEVERITY_ERROR + 1)

typedef struct
{
  AshlarContent         *content;
  AshlarChain           *chain;
  AshlarVariants        *variants;
  const AshlarTileTurns *turns;
  const guint8          *starts;              /* nullable: a byte per block */
  const guint8          *demanded;            /* nullable: a byte per block */
  GHashTable            *tags;                /* every tag that a block has */
  AshlarReport *reports[ASHLAR_N_SEVERITIES]; /* by severity, so that no hint crowds out an error */
  guint         n_skipped
      [ASHLAR_N_SEVERITIES]; /* findings of a report that is full: nobody reads their words */
  gboolean last_is_skipped[ASHLAR_N_SEVERITIES];
} AshlarLint;

void _ashlar_lint_init (AshlarLint *self);
/* Into the report, errors first. */
void _ashlar_lint_finish (AshlarLint *self, AshlarReport *report);
void _ashlar_lint_add (AshlarLint    *self,
                       AshlarSeverity severity,
                       const char    *code,
                       const char    *subject,
                       const char    *format,
                       ...) G_GNUC_PRINTF (5, 6);
/* A fix of one operation for the finding that was added last with that severity.
 * @op: "set", "remove", "add" (a member, or to the end of a list) or "replace" (a tile by another,
 * everywhere).
 * @path: JSON Pointer; a cell is "/blocks/B/representation/Y/X".
 * @owner: id or representation of the element that the path leads into; NULL: none. The element is
 * found by it, not by the index.
 * @label: (transfer full)
 * @was: (transfer full) (nullable): what has to stand at @path; of an object, these members.
 * @value: (transfer full) (nullable): what is set or added. */
void _ashlar_lint_fix (AshlarLint    *self,
                       AshlarSeverity severity,
                       AshlarText    *label,
                       const char    *op,
                       const char    *path,
                       const char    *owner,
                       AshlarValue   *was,
                       AshlarValue   *value);
/* Further operations of the same kind of fix: builds the list first. */
void _ashlar_lint_add_operation (AshlarValue *operations,
                                 const char  *op,
                                 const char  *path,
                                 const char  *owner,
                                 AshlarValue *was,
                                 AshlarValue *value);
void _ashlar_lint_set_fix (AshlarLint    *self,
                           AshlarSeverity severity,
                           AshlarText    *label,
                           AshlarValue   *operations);

/* TRUE if the block can stand in a level at all: it has a weight, or is demanded, or is where
 * levels start. */
gboolean _ashlar_lint_counts (const AshlarLint *self, guint block);
/* Traits of the tile of that representation; 0: there is none. */
guint8 _ashlar_lint_get_traits (const AshlarLint *self, gunichar representation);
/* What a fix lays as floor: the plain walkable tile that the block has most of, or the content's
 * first; 0: there is none. */
gunichar _ashlar_lint_find_floor (const AshlarLint *self, const AshlarBlock *block);

/* What tells an exit from others, for @was. */
AshlarValue *_ashlar_lint_exit_members (const AshlarExit *exit);
/* TRUE if an exit other than @exit has the cell. */
gboolean _ashlar_lint_is_shared (const AshlarBlock *block, guint exit, gint x, gint y);

/* Whether what is added with that severity is counted alone. */
static inline gboolean
_ashlar_lint_is_full (const AshlarLint *self, AshlarSeverity severity)
{
  return ashlar_report_is_full (self->reports[severity]);
}

void _ashlar_lint_tiles (AshlarLint *self);
void _ashlar_lint_properties (AshlarLint *self);
void _ashlar_lint_block (AshlarLint *self, guint index);
void _ashlar_lint_exits (AshlarLint *self, guint index);
void _ashlar_lint_chain (AshlarLint *self);
/* All of them, each by itself: from what the chain remembers, where that holds. */
void _ashlar_lint_all_blocks (AshlarLint *self);

static inline const AshlarInspection *
_ashlar_lint_inspect (const AshlarLint *self, guint index)
{
  guint first, n;

  ashlar_variants_of_block (self->variants, index, &first, &n);
  return _ashlar_faces_inspect (self->chain->faces[index],
                                g_ptr_array_index (self->content->blocks, index),
                                ashlar_variants_get (self->variants, first), self->turns);
}

G_END_DECLS
