/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a condition of a predicate says when it is new. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* NULL: the content has nothing that it could name. */
AshlarValue *editor_condition_new_value (const AshlarConditionSpec *spec, AshlarContent *content);

G_END_DECLS
