/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of `ashlar export` share. */

#pragma once

#include "cli/cli.h"

G_BEGIN_DECLS

/* The puzzles of @content as ipuz files: the one that is named, or all. @puzzle, @output: nullable.
 * Returns the exit status. */
gint cli_export_puzzles (AshlarContent *content,
                         const char    *name, /* of the content */
                         const char    *puzzle,
                         const char    *output);

G_END_DECLS
