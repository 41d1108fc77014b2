/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The registry: every part there is, one array of pointers a kind. Adding a planner is one file and
 * one row here. */

#pragma once

#include "finish/ashlar-finish-private.h"
#include "painters/ashlar-painter-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

const AshlarPlanner *const *ashlar_registry_get_planners (guint *n);
const AshlarPass *const    *ashlar_registry_get_passes (guint *n);
const AshlarPainter *const *ashlar_registry_get_painters (guint *n);
const AshlarFinish *const  *ashlar_registry_get_finishes (guint *n);
const AshlarPlanner        *ashlar_registry_find_planner (const char *id); /* or NULL */
const AshlarPass           *ashlar_registry_find_pass (const char *id);
const AshlarPainter        *ashlar_registry_find_painter (const char *id);
const AshlarFinish         *ashlar_registry_find_finish (const char *id);

/* The ids of a kind, for messages: "blocks, mine". */
char *ashlar_registry_list (AshlarPartKind kind);

G_END_DECLS
