/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of a block's cell to who cannot see it. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* "row 3, column 2, floor, exit south"; NULL if the cell is outside of the block. */
char *editor_cell_dup_words (AshlarContent *content, const AshlarBlock *block, int x, int y);

G_END_DECLS
