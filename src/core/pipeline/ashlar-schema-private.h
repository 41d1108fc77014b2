/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The published JSON Schemas: what is written down of them, completed by the tables of parts and metrics. */

#pragma once

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

/* @content: content-1.schema.json.in, whose recipes refer to definitions that are added here. */
AshlarValue *ashlar_schema_new_content (const AshlarValue *content);
/* @level: level-1.schema.json.in; @content: as above, for what parameters refer to. */
AshlarValue *ashlar_schema_new_level (const AshlarValue *level, const AshlarValue *content);

G_END_DECLS
