/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-grid-private.h"
#include "painters/ashlar-outcomes-private.h"

G_BEGIN_DECLS

/* 1 if the variant is sound. @grid: taken for the work, to be used again. */
guint8 _ashlar_resolver_judge_variant (const AshlarOutcomes *outcomes,
                                       const AshlarVariant  *variant,
                                       AshlarGrid           *grid);

G_END_DECLS
