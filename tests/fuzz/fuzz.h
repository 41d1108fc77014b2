/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The entry that every fuzz target has: called by libFuzzer with inputs it makes up, by
 * fuzz-corpus.c with files. Must not keep anything, and aborts where a promise is broken. */

#pragma once

#include <glib.h>

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);
