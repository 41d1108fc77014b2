/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Keeps the limits consistent with one another. */

#include "base/ashlar-macros.h"

G_STATIC_ASSERT (ASHLAR_MAX_TILES < G_MAXUINT16);
G_STATIC_ASSERT (ASHLAR_MAX_LEVEL_FILE_SIZE <= ASHLAR_MAX_LEVEL_SIZE);
