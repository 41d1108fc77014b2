/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What tests of levels share: the samples, levels as text that names a difference, guarantees by
 * name. */

#pragma once

#include <ashlar.h>

#include "content/ashlar-content-private.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

AshlarContent *levels_load_sample (const char *stem); /* "old-keep" */
/* Fails the test unless both levels are the same to the byte. */
void levels_assert_same (AshlarLevel *a, AshlarLevel *b);
/* Fails the test with all findings unless the level is sound and each of its areas is connected in
 * itself. */
void levels_assert_sound (AshlarLevel *level);

G_END_DECLS
