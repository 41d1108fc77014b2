/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a designer wrote, as it is shown: in the user's language where it is a text of one of the samples, as written elsewhere. What is
 * edited and kept is always what was written. */
const char *editor_sample_words (const char *text);

G_END_DECLS
