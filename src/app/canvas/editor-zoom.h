/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sizes that a cell may have on the screen, in device pixels. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The step above (@direction > 0) or below; @cell_size itself at the ends. */
double editor_zoom_next (double cell_size, int direction);
/* The nearest size below that looks even: whole pixels where it shows, halves between 1 and 4. */
double editor_zoom_snap (double cell_size);

G_END_DECLS
