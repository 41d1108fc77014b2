/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarLevel  *level;
  AshlarReport *report;
  guint8       *walkable; /* by cell */
} AshlarLevelCheck;

/* Routes follow links. */
void ashlar_level_check_routes (AshlarLevelCheck *self);
/* Keys are there, have names of their own and come in an order that can be played; locks are marked
 * where they are. */
void ashlar_level_check_keys (AshlarLevelCheck *self);
/* The words of a crossword are whole, in line and of one piece, and there are no others. */
void ashlar_level_check_words (AshlarLevelCheck *self);
/* Areas of the kind `special` say which, no others do, and those of two sorts are not linked. */
void ashlar_level_check_specials (AshlarLevelCheck *self);

G_END_DECLS
