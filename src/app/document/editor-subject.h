/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Subjects of findings and of pages are JSON Pointers into the content. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "/blocks/12/exits/0" under "/blocks/": 12, and @rest (nullable) points to "/exits/0". FALSE if
 * @subject is not below @root or has no index. */
gboolean
editor_subject_get_index (const char *subject, const char *root, guint *index, const char **rest);

G_END_DECLS
