/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where exits may stand in a block. No widget, no document. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* TRUE outside the block and on cells that are no part of it. */
gboolean editor_cell_is_outside (AshlarContent *content, const AshlarBlock *block, int x, int y);
/* FALSE if all cells are such: no block at all. */
gboolean editor_block_has_a_cell (AshlarContent *content, const AshlarBlock *block);
/* How many cells are part of the block. */
guint editor_block_count_cells (AshlarContent *content, const AshlarBlock *block);

/* Whether each of the exit's cells is part of the block and the cell beyond it is not. */
gboolean
editor_exit_fits (AshlarContent *content, const AshlarBlock *block, const AshlarExit *exit);

/* The exit that a pointer means that was pressed at @x0, @y0 and is now at @x1, @y1. The first cell
 * may be the one beyond the border. At a corner the drag decides: it runs along the border. FALSE
 * if no exit can be there; a drag that leaves the border ends at the last cell that fits. Only
 * position, direction and width are written. */
gboolean editor_exit_between (AshlarContent     *content,
                              const AshlarBlock *block,
                              int                x0,
                              int                y0,
                              int                x1,
                              int                y1,
                              AshlarExit        *exit);

/* The same with the direction known: from @x0, @y0, whose cell opens that way, along the border
 * towards @x1, @y1. FALSE: the first cell does not open that way. */
gboolean editor_exit_span (AshlarContent     *content,
                           const AshlarBlock *block,
                           AshlarDirection    direction,
                           int                x0,
                           int                y0,
                           int                x1,
                           int                y1,
                           AshlarExit        *exit);

/* The next direction, clockwise, in which an exit of @exit's first cell can lead, and none of the
 * block does yet; @exit with a width of one. FALSE: there is none but its own. */
gboolean editor_exit_turn (AshlarContent *content, const AshlarBlock *block, AshlarExit *exit);

/* Index of the exit that has the cell, or -1. Where several have, the one after @after, so that
 * clicks go round. */
int editor_exit_at (const AshlarBlock *block, int x, int y, int after);

/* The exit's cells. */
void editor_exit_get_cells (const AshlarExit *exit, int *x, int *y, int *width, int *height);

/* Drops the exits that do not fit any more, and the objects whose cell is no part of the block any more,
 * and gives their number. @block: reference count one. */
guint editor_block_drop_unfit (AshlarContent *content, AshlarBlock *block);

G_END_DECLS
