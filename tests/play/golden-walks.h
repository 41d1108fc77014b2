/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The golden walks: which they are, and how they are told apart. Shared by the test that keeps them and the tool that other compilers
 * build. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A line for each of a hundred, "SAMPLE RECIPE SEED BOT TURNS HASH", each ended by a newline: four of five over levels of the samples, the
 * others through an adventure. @samples: folder of the samples. */
char *golden_walks_hash (const char *samples);

G_END_DECLS
