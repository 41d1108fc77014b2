/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps in Tiled's XML. */

#include "fuzz-map.h"

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  return fuzz_map (bytes, size, ASHLAR_MAP_TMX);
}
