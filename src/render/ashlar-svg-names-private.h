/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The same drawing with names that do not depend on what was drawn before. */
GBytes *_ashlar_svg_renumber (GBytes *svg);

G_END_DECLS
