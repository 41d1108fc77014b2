/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From the cells that an area owns back to rectangles that it may be joined of.
 *
 * Whole cells where there is a lattice; else the stretches of cells of each row, of which those of one
 * length below each other are one part. With shared borders each has its border line around: parts then
 * overlap by more than that where one goes on below another, which changes nothing, for an area owns
 * what lies a cell deep within all its parts together. That this gives back the mask is looked at in
 * the end: not every set of cells can be owned.
 *
 * Cost: O(cells of the mask). */

#include "plan/ashlar-mask-parts-private.h"

#include <string.h>

AshlarRectangle
ashlar_parts_enclose (const AshlarRectangle *parts, guint n_parts)
{
  guint left = G_MAXUINT16, top = G_MAXUINT16, right = 0, bottom = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      left = MIN (left, parts[i].x);
      top = MIN (top, parts[i].y);
      right = MAX (right, (guint) parts[i].x + parts[i].width);
      bottom = MAX (bottom, (guint) parts[i].y + parts[i].height);
    }
  return (AshlarRectangle){ (guint16) left, (guint16) top, (guint16) (right - left),
                            (guint16) (bottom - top) };
}

/* The cells of a lattice that a masked area has. */
static void
list_mask_cells (const AshlarPlan      *plan,
                 const AshlarRectangle *box,
                 const guint8          *mask,
                 GArray                *parts)
{
  for (guint y = 0; y < box->height; y += plan->cell_height)
    for (guint x = 0; x < box->width; x += plan->cell_width)
      {
        AshlarRectangle part = { (guint16) (box->x + x), (guint16) (box->y + y),
                                 (guint16) plan->cell_width, (guint16) plan->cell_height };

        if (mask[(gsize) y * box->width + x])
          g_array_append_val (parts, part);
      }
}

/* The stretches of cells of each row; those of one length below each other are one part. With shared
 * borders the line around is of it, too. */
static void
list_mask_rows (const AshlarPlan      *plan,
                const AshlarRectangle *box,
                const guint8          *mask,
                GArray                *parts)
{
  guint rim = plan->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;
  g_autoptr (GArray) last
      = g_array_new (FALSE, FALSE, sizeof (guint)); /* parts of the row before */
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint y = 0; y < box->height; y++)
    {
      const guint8 *row = mask + (gsize) y * box->width;
      guint         at = 0;
      GArray       *swap = last;

      for (guint x = 0, end; x < box->width; x = end + 1)
        {
          AshlarRectangle *above = NULL, part;
          guint            index = parts->len;

          for (end = x; end < box->width && row[end]; end++)
            ;
          if (end == x)
            continue;
          part = (AshlarRectangle){ (guint16) (box->x + x - rim), (guint16) (box->y + y - rim),
                                    (guint16) (end - x + 2 * rim), (guint16) (1 + 2 * rim) };
          for (; at < last->len; at++)
            {
              above = &g_array_index (parts, AshlarRectangle, g_array_index (last, guint, at));
              if (above->x >= part.x)
                break;
            }
          if (at < last->len && above->x == part.x && above->width == part.width)
            {
              above->height++;
              index = g_array_index (last, guint, at);
            }
          else
            g_array_append_val (parts, part);
          g_array_append_val (here, index);
        }
      last = here;
      here = swap;
      g_array_set_size (here, 0);
    }
}

/* With shared borders the rim of a rectangle is border line. */
static gboolean
reaches_rim (const AshlarRectangle *box, const guint8 *mask)
{
  gsize width = box->width, last = (box->height - 1) * width;

  for (gsize x = 0; x < width; x++)
    if (mask[x] || mask[last + x])
      return TRUE;
  for (gsize y = 0; y < box->height; y++)
    if (mask[y * width] || mask[y * width + width - 1])
      return TRUE;
  return FALSE;
}

GArray *
ashlar_mask_dup_parts (const AshlarPlan *plan, const AshlarRectangle *box, const guint8 *mask)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (AshlarRectangle));
  g_autofree guint8 *found = NULL;
  AshlarRectangle   *all;
  AshlarRectangle    enclosing;
  AshlarPlan         alone = { .borders = plan->borders, .rectangles = &enclosing };
  guint32            first[] = { 0, 0 };

  if (plan->cell_width > 0 && box->width % plan->cell_width == 0
      && box->height % plan->cell_height == 0)
    list_mask_cells (plan, box, mask, parts);
  else if (plan->borders == ASHLAR_BORDERS_DISJOINT || !reaches_rim (box, mask))
    list_mask_rows (plan, box, mask, parts);
  if (parts->len < 2)
    return NULL;
  all = (AshlarRectangle *) (gpointer) parts->data;
  enclosing = ashlar_parts_enclose (all, parts->len);
  if (memcmp (&enclosing, box, sizeof enclosing) != 0)
    return NULL;
  first[1] = parts->len;
  alone.part_first = first;
  alone.parts = all;
  found = ashlar_plan_dup_mask (&alone, 0, NULL);
  if (memcmp (found, mask, (gsize) box->width * box->height) != 0)
    return NULL;
  return g_steal_pointer (&parts);
}
