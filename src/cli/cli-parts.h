/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Lists of planners and painters with their parameters, as text and as JSON. */

#pragma once

#include "cli/cli.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* The whole subcommand: parses, prints @n parts. @needs_content: one flag a part, or NULL. */
gint cli_run_parts (const CliCommand        *command,
                    const AshlarPart *const *parts,
                    const gboolean          *needs_content,
                    guint                    n,
                    gint                     argc,
                    char                   **argv);

G_END_DECLS
