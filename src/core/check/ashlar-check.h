/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-content.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* Holds a level against the content that it was made from. */
ASHLAR_API AshlarReport *ashlar_content_check_level (AshlarContent *content, AshlarLevel *level);

G_END_DECLS
