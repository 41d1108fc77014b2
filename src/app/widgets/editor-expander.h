/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What AdwExpanderRow of libadwaita 1.2 does not offer: a second line that wraps, and looks like a
 * fault when it is one. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @error: nullable; stands instead of @subtitle. Plain text. */
void editor_expander_set_subtitle (AdwExpanderRow *row, const char *subtitle, const char *error);
/* Plain text. */
void editor_expander_set_title (AdwExpanderRow *row, const char *title);

G_END_DECLS
