/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents with skins of every kind, one for each seed, and maps of their tiles. */

#pragma once

#include "content/ashlar-content-private.h"

/* Its last skin has the one before as its parent. */
AshlarContent *random_skins_content (guint64 seed);
/* `columns * rows` cells, in clumps, some of them no one's. */
guint16 *random_skins_map (AshlarContent *content, guint64 seed, guint columns, guint rows);
