/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels for pictures, made by hand, without a planner. */

#pragma once

#include "level/ashlar-level-private.h"

/* Rows of equal length: '#' rock, '.' floor, a letter a square with it, '1' … '6' a special room of
 * that kind. Each row is a line of squares of @side × @side cells; from 3 on they have walls with a
 * hole to each neighbour. Words are the runs of letters, numbered as is the custom, with @clue for
 * all, or one of their own if it is NULL. Entrance and exit are the first and the last square. */
AshlarLevel *page_level_new (const char *const *rows, guint side, guint64 seed, const char *clue);
/* The rows of a dungeon with all kinds of rooms. */
extern const char *const page_rows[];
/* A maze of halls, as large as you like. */
AshlarLevel *page_level_new_large (guint width, guint height, guint64 seed);
