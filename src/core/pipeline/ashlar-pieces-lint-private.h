/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-report-private.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* What is wrong with the sets that a recipe chooses pieces from. @known: a byte a block: 1: it was
 * said why it is no piece. @width, @height: of the cells that these sets need; 0: any. */
void ashlar_lint_pieces (AshlarContent *content,
                         guint          recipe,
                         guint8        *known,
                         AshlarReport  *report,
                         guint         *width,
                         guint         *height);

G_END_DECLS
