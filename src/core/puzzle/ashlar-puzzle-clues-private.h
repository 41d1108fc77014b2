/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files that read clues share. */

#pragma once

#include "puzzle/ashlar-puzzle-reading-private.h"

G_BEGIN_DECLS

/* An AshlarWordDirection, or -1. "Across:Orizzontali" is Across with the name that is shown. @is_exact:
 * it is spelled as it should be. */
gint ashlar_puzzle_direction_from_name (const char *name, gboolean *is_exact);

/* The words of the entries that have been read, and their clues. */
void ashlar_puzzle_match_clues (AshlarPuzzleReading *self,
                                const AshlarPath    *path,
                                const AshlarValue   *clues);

/* Whether cells of clues count from 1, once all of them have been checked against the grid. FALSE is
 * returned if no such list can be used. */
gboolean ashlar_puzzle_check_cells (AshlarPuzzleReading *self,
                                    const AshlarPath    *path,
                                    const AshlarValue   *clues);
/* The word that the clue's cells are, in any direction for -1; G_MAXUINT32: none. */
guint32
ashlar_puzzle_find_cells (const AshlarPuzzleReading *self, const AshlarValue *clue, gint direction);

G_END_DECLS
