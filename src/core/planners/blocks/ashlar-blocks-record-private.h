/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksRecord: the steps of a growth, held back until the areas have their final numbers,
 * then written to the trace. Where nobody watches there is no record, and nothing is worked out for
 * it. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/blocks/ashlar-blocks-table-private.h"

G_BEGIN_DECLS

typedef struct _AshlarBlocksRecord AshlarBlocksRecord;

AshlarBlocksRecord *ashlar_blocks_record_new (const AshlarBlocksTable *table);
void                ashlar_blocks_record_free (AshlarBlocksRecord *self);
/* @reason is static; takes @text (nullable). @area: the growth's number, or ASHLAR_NO_AREA. */
void ashlar_blocks_record_step (
    AshlarBlocksRecord *self, const char *reason, guint32 area, guint32 variant, char *text);
/* The cells of a variant at (x, y), to the last step; @gone: they are taken away. */
void ashlar_blocks_record_cells (
    AshlarBlocksRecord *self, guint32 variant, guint x, guint y, gboolean gone);
void ashlar_blocks_record_cell (AshlarBlocksRecord *self, guint x, guint y, guint16 tile);
/* A new attempt: the areas of earlier ones are nobody's. */
void ashlar_blocks_record_redraw (AshlarBlocksRecord *self, guint redraw, char *text);
/* @numbers: of the growth's areas in the plan; NULL: there is no plan. */
void
ashlar_blocks_record_flush (AshlarBlocksRecord *self, AshlarTrace *trace, const guint32 *numbers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarBlocksRecord, ashlar_blocks_record_free)

G_END_DECLS
