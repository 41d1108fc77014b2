/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks that stand in no content file. */

#include "fuzz-map.h"

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  return fuzz_map (bytes, size, ASHLAR_MAP_ELEMENTS);
}
