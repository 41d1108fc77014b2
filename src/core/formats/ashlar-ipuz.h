/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-puzzle.h"

G_BEGIN_DECLS

/* Crosswords in the ipuz format, of any writer. */
ASHLAR_API AshlarPuzzle *ashlar_ipuz_load (const char *path, GError **error);
ASHLAR_API AshlarPuzzle *ashlar_ipuz_load_bytes (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
