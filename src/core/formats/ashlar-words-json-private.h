/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a crossword in level JSON, both ways. */

#pragma once

#include "formats/ashlar-level-elements-private.h"

G_BEGIN_DECLS

/* @word: 0 <= word < n_words. */
AshlarValue *ashlar_words_make_value (const AshlarWords *self, guint word);
/* NULL where there are none, or a fault. */
AshlarWords *
ashlar_level_read_words (AshlarLevelElements *self, const AshlarPath *path, AshlarValue *value);

G_END_DECLS
