/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Text of any size is broken between words. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once for a process: texts are met when they are shown. */
void editor_whole_words_init (void);

G_END_DECLS
