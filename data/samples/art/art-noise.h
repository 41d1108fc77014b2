/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Chance without a stream: what comes out depends on the place and on nothing else, and repeats every 16 pixels,
 * so that pieces meet without a seam. */

#pragma once

#include <glib.h>

guint art_hash (int x, int y, guint salt);
guint art_smooth (int x, int y, int period, guint salt);
