/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The last versions of each file that was written over, beside the user's data:
 * $XDG_DATA_HOME/ashlar/backups/NAME-HASH/TIME.ashlar.json. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_BACKUPS_KEPT 5

/* From any thread. A backup that cannot be written is no reason not to save: it is left out. */
void editor_backups_keep (GFile *file, const char *text, gsize size);
/* The folder that holds the backups of @file; it may not exist. */
char *editor_backups_dup_folder (GFile *file);

G_END_DECLS
