/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What belongs to ashlar play: its summary. */

#pragma once

#include "play/ashlar-walks-private.h"

G_BEGIN_DECLS

/* @content: nullable: names of floors and tiles are then their numbers. */
char *cli_play_to_text (const AshlarWalks *walks, AshlarContent *content, gboolean with_times);

G_END_DECLS
