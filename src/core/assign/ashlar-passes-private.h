/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All passes there are; the registry lists them. */

#pragma once

#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

extern const AshlarPass ashlar_pass_attach;
extern const AshlarPass ashlar_pass_contents;
extern const AshlarPass ashlar_pass_ends;
extern const AshlarPass ashlar_pass_guardian;
extern const AshlarPass ashlar_pass_route;
extern const AshlarPass ashlar_pass_zones;

G_END_DECLS
