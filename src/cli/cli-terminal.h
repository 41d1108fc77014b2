/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is only for people at a terminal: colour, and progress of long work. */

#pragma once

#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* TRUE if standard output is a terminal and NO_COLOR is not set (no-color.org). */
gboolean cli_wants_color (void);
/* The level's text, each character on its tile's colour. */
char *cli_dup_colored_text (AshlarLevel *level);

/* From one second on, says on stderr what is going on, if that is a terminal. @what: a message, marked by N_(). */
typedef struct _CliProgress CliProgress;
CliProgress                *cli_progress_start (const char *what);
void                        cli_progress_stop (CliProgress *self);

G_END_DECLS
