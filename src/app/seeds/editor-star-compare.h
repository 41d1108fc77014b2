/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStarCompare: a starred level beside what it has become, the changed cells outlined in both, and
 * what stands under the pointer in each. */

#pragma once

#include <adwaita.h>

#include "seeds/editor-star-change.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STAR_COMPARE (editor_star_compare_get_type ())
G_DECLARE_FINAL_TYPE (EditorStarCompare, editor_star_compare, EDITOR, STAR_COMPARE, AdwWindow)

/* Takes @change. */
EditorStarCompare *editor_star_compare_new (EditorStarChange *change, const char *title);

G_END_DECLS
