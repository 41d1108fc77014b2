/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which variants have a floor that stays connected, whichever of their exits are plugged, as long as no conditional tile is closed.
 *
 * That is so if what is floor at best is connected without the cells of any exit, and each of those can be walked on and touches it: plugs
 * then take away ends of the floor, never its middle. (A block may keep together without that; it is then looked at level by level.)
 * Cost: O(cells). */

#include "painters/ashlar-sound-variants-private.h"

#include <string.h>

enum
{
  INNER = 1,
  MOUTH = 2,
  CLOSED = 4,
  SEEN = 8,
};

static void
mark_mouths (const AshlarVariant *variant, guint8 *states)
{
  for (guint i = 0; i < variant->n_exits; i++)
    {
      const AshlarVariantExit *exit = &variant->exits[i];
      gboolean                 is_horizontal
          = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

      for (guint c = 0; c < exit->width; c++)
        {
          guint x = exit->x + (is_horizontal ? c : 0), y = exit->y + (is_horizontal ? 0 : c);
          guint at = (y + 1) * (variant->width + 2u) + x + 1;

          if (x < variant->width && y < variant->height)
            {
              if (states[at] == 0)
                states[at] = MOUTH | CLOSED;
              else if (states[at] == INNER)
                states[at] = MOUTH;
            }
        }
    }
}

guint8
_ashlar_resolver_judge_variant (const AshlarOutcomes *outcomes,
                                const AshlarVariant  *variant,
                                GByteArray           *scratch,
                                GArray               *queue)
{
  const guint    stride = variant->width + 2u, n = stride * (variant->height + 2u);
  const gint32   steps[4] = { -(gint32) stride, -1, 1, (gint32) stride };
  const guint16 *cells = variant->cells;
  guint8        *states;
  guint32       *pending;
  guint          n_inner = 0, head = 0, tail = 0;

  g_byte_array_set_size (scratch, n);
  g_array_set_size (queue, n);
  states = memset (scratch->data, 0, n);
  pending = (guint32 *) (gpointer) queue->data;
  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++, cells++)
      if (*cells != ASHLAR_TILE_NONE)
        states[(y + 1) * stride + x + 1]
            = ashlar_outcomes_may_walk (outcomes, *cells, (AshlarOrientation) variant->orientation)
                  ? INNER
                  : 0;
  mark_mouths (variant, states);

  for (guint32 at = 0; at < n; at++)
    if (states[at] == INNER)
      {
        if (n_inner == 0)
          {
            pending[tail++] = at;
            states[at] = SEEN;
          }
        n_inner++;
      }
  while (head < tail)
    {
      guint32 at = pending[head++];

      for (guint s = 0; s < 4; s++)
        {
          guint32 next = at + (guint32) steps[s];

          if (states[next] == INNER)
            {
              states[next] = SEEN;
              pending[tail++] = next;
            }
          else if (states[next] == MOUTH)
            {
              states[next] = SEEN;
            }
        }
    }
  if (n_inner == 0 || tail != n_inner)
    return FALSE;
  /* A mouth that nothing inside touches, or that cannot be walked on. */
  for (guint32 at = 0; at < n; at++)
    if ((states[at] & MOUTH) != 0)
      return FALSE;
  return TRUE;
}
