/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How much memory the program's own allocator has given out, to one thread. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Forgets the most so far; gives the bytes that are given out now. */
gsize allocations_count_from_here (void);
/* The most bytes that were given out at once since then. */
gsize allocations_get_peak (void);

G_END_DECLS
