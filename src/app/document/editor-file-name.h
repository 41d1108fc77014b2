/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block set's title and the name of its file: what either proposes to the other. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define EDITOR_FILE_SUFFIX ".ashlar.json"

/* "The Old Keep" -> "the-old-keep.ashlar.json": letters and digits of any script, in lower case,
 * hyphens between words, at most 200 bytes; "untitled.ashlar.json" where nothing is left.
 * Returns: (transfer full): UTF-8, no path separator in it */
char *editor_file_name_from_title (const char *title);
/* Of a file's @name, the characters before the suffix: ".ashlar.json", else what follows the last
 * dot, but for one at the beginning. What a new name would replace. */
guint editor_file_name_count_stem (const char *name);
/* "the_old-keep.ashlar.json" -> "The old keep". Returns: (transfer full): not empty, UTF-8 */
char *editor_file_name_dup_title (GFile *file);
/* What was typed as a name without the suffix gets it, also in place of a bare ".json".
 * Returns: (transfer full): @file itself, or a sibling */
GFile *editor_file_name_complete (GFile *file);

G_END_DECLS
