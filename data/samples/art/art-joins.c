/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-joins.h"

static gboolean
is_reduced (guint mask)
{
  static const guint corners[][2] = {
    { ART_NE, ART_N | ART_E },
    { ART_SE, ART_S | ART_E },
    { ART_SW, ART_S | ART_W },
    { ART_NW, ART_N | ART_W },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if ((mask & corners[i][0]) && (mask & corners[i][1]) != corners[i][1])
      return FALSE;
  return TRUE;
}

/**
 * art_blob_mask:
 * @piece: 0 … %ART_N_BLOB - 1
 *
 * Returns: the mask of the piece in a sheet of 47 in ascending order.
 */
guint
art_blob_mask (int piece)
{
  for (guint mask = 0; mask < 256; mask++)
    if (is_reduced (mask) && piece-- == 0)
      return mask;
  g_error ("There are %d joined pieces", ART_N_BLOB);
}

/**
 * art_is_joined:
 * @dx: -1, 0 or 1; 1 is east
 * @dy: -1, 0 or 1; 1 is south
 *
 * Whether the cell there is the same as this one, as far as the mask knows. The cell itself is.
 */
gboolean
art_is_joined (guint mask, int dx, int dy)
{
  static const guint bits[3][3]
      = { { ART_NW, ART_N, ART_NE }, { ART_W, 0, ART_E }, { ART_SW, ART_S, ART_SE } };

  return (dx == 0 && dy == 0) || (mask & bits[dy + 1][dx + 1]) != 0;
}
