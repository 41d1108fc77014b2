/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridRecord: the steps of a growth for the trace, by cell; areas get their numbers when the
 * level is done. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/block-grid/ashlar-block-grid-task-private.h"

G_BEGIN_DECLS

typedef struct _AshlarGridRecord AshlarGridRecord;

AshlarGridRecord *ashlar_grid_record_new (const AshlarGridTask *task);
void              ashlar_grid_record_free (AshlarGridRecord *self);
/* @x, @y: of a cell of the grid, or G_MAXUINT both; @piece: or ASHLAR_GRID_NO_PIECE; with @gone its
 * tiles are taken away. Takes @text. */
void ashlar_grid_record_step (AshlarGridRecord *self,
                              const char       *reason,
                              guint             x,
                              guint             y,
                              guint32           piece,
                              gboolean          gone,
                              char             *text);
/* From here on another try; what was laid before has no area. Takes @text. */
void ashlar_grid_record_redraw (AshlarGridRecord *self, char *text);
/* @areas: area by cell, row-major; NULL: there are none. */
void ashlar_grid_record_flush (AshlarGridRecord *self, AshlarTrace *trace, const guint32 *areas);

G_END_DECLS
