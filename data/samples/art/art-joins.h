/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which neighbours a joined piece has, as the bits of a mask: N 1, E 2, S 4, W 8, NE 16, SE 32, SW 64, NW 128. A
 * corner counts only between two joined edges. Of the 256 masks 47 remain, which a sheet holds in ascending
 * order; those of edges alone are the 16 from 0 to 15. */

#pragma once

#include <glib.h>

#define ART_N_BLOB 47
#define ART_N_EDGE 16

enum
{
  ART_N = 1,
  ART_E = 2,
  ART_S = 4,
  ART_W = 8,
  ART_NE = 16,
  ART_SE = 32,
  ART_SW = 64,
  ART_NW = 128,
};

guint    art_blob_mask (int piece);
gboolean art_is_joined (guint mask, int dx, int dy);
