/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is to be said of the puzzles in a content. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Adds to @report: errors, warnings, hints; each by the order of puzzles. */
void ashlar_lint_puzzles (AshlarContent *content, AshlarReport *report);

G_END_DECLS
