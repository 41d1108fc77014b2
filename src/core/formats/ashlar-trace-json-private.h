/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "level/ashlar-trace-private.h"

G_BEGIN_DECLS

/* The trace as JSON: { "format": "ashlar-trace", "version": 1, "steps": [ … ] }, one step an object
 * with stage, reason and, where there are any, area, block, text and cells ([x, y, tile]; the tile
 * is a representation, or null where one was taken away). */
GBytes *
ashlar_trace_to_bytes (const AshlarTrace *trace, AshlarContent *content, AshlarVariants *variants);

G_END_DECLS
