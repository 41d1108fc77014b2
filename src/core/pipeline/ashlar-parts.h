/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planners, passes and painters that there are. */

#pragma once

#include "plan/ashlar-part.h"

G_BEGIN_DECLS

ASHLAR_API guint             ashlar_get_n_parts (AshlarPartKind kind);
ASHLAR_API const AshlarPart *ashlar_get_part (AshlarPartKind kind, guint index);
ASHLAR_API const AshlarPart *ashlar_find_part (AshlarPartKind kind, const char *id);
ASHLAR_API gboolean          ashlar_part_needs_blocks (const AshlarPart *self);

G_END_DECLS
