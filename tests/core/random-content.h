/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sound contents of every kind, one for each seed, for property tests. */

#pragma once

#include "content/ashlar-content-private.h"

AshlarContent *random_content (guint64 seed);
