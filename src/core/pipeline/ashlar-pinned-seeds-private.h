/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The seeds that floors of adventures have of their own: whether each gives a level wherever its floor
 * may stand. */

#pragma once

#include "base/ashlar-report.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Builds them all and reports those that fail, with quest, floor, depth and seed: of each the least depth.
 * A recipe and settings that cannot be prepared are said once a floor. FALSE if it was cancelled. Any
 * thread. Cost: a level for each seed and each set of parameters that its floor may have. */
gboolean ashlar_content_check_pinned_seeds (AshlarContent *content,
                                            AshlarReport  *report,
                                            GCancellable  *cancellable);
/* Whether any floor has a seed of its own. */
gboolean ashlar_content_has_pinned_seeds (AshlarContent *content);

G_END_DECLS
