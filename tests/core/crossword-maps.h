/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps of words, drawn by hand or by chance, and what special rooms may stand on them: looked up
 * square by square, as the rules are written. */

#pragma once

#include "planners/crossword/ashlar-crossword-specials-private.h"

typedef struct
{
  AshlarCrosswordMap  map;
  guint16            *across, *down;
  AshlarCrosswordRun *runs;
  guint               n_runs;
} DrawnMap;

/* Rows of '#' for letters, '.' for squares without; all runs of two or more are words. */
DrawnMap *drawn_map_new (const char *const *rows);
/* Of every sort that may come: dense, sparse, with bars, without a ring, wider than a word of bits. */
DrawnMap *drawn_map_new_random (AshlarStream *stream);
void      drawn_map_free (DrawnMap *self);
char     *drawn_map_dup_text (const DrawnMap *self, const AshlarSpecialRoom *rooms, guint n_rooms);

gboolean drawn_map_is_letter (const DrawnMap *self, gint x, gint y);
/* The rule of the room's kind, on its squares, other special rooms left aside. */
gboolean drawn_map_allows (const DrawnMap *self, const AshlarSpecialRoom *room);
gboolean special_rooms_touch (const AshlarSpecialRoom *a, const AshlarSpecialRoom *b);
/* All rooms of a kind that have a place beside those that stand already. */
GArray *drawn_map_find_places (const DrawnMap          *self,
                               guint                    kind,
                               const AshlarSpecialRoom *rooms,
                               guint                    n_rooms);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawnMap, drawn_map_free)
