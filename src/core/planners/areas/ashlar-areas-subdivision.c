/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layout `subdivision`: the canvas is cut in two, and what comes of it again, until the least width,
 * height and area forbid it (abstract-dungeons article). Sometimes a rectangle is cut into an even grid
 * instead, so that not always two smaller parts come of it.
 *
 * The longer a side, the likelier it is the one that is cut; where, is drawn among all places that leave
 * both parts large enough. Invariant: what is on the stack is as large as the least area, and all of it
 * and of what is laid covers the canvas, with no more in common than border lines.
 *
 * Cost: O(areas), a draw or three a cut. */

#include "planners/areas/ashlar-areas-private.h"

/* From border line to border line. */
typedef struct
{
  guint16 left, top, right, bottom;
} Box;

typedef struct
{
  guint8 across, down;
} Grid;

static const Grid grids[] = { { 3, 1 }, { 1, 3 }, { 2, 2 }, { 3, 2 }, { 2, 3 }, { 3, 3 } };

/* Deep enough: the halves of a canvas are cut at most as often as its sides have lines, and all but one
 * part of a cut wait. */
#define FEW_BOXES 256u

/* What is still to be cut, the next on top. */
typedef struct
{
  Box  *boxes;
  guint n, n_allocated;
} Stack;

static inline void
push (Stack *self, Box box)
{
  if (G_UNLIKELY (self->n == self->n_allocated))
    {
      self->n_allocated = MAX (2 * self->n_allocated, FEW_BOXES);
      self->boxes = g_renew (Box, self->boxes, self->n_allocated);
    }
  self->boxes[self->n++] = box;
}

/* The least distance of a cut from the end of a side, if the other side is @other lines long. */
static inline guint
get_least (const AshlarAreasSettings *settings, guint least, guint other)
{
  guint by_area = (settings->min_area + other) / (other + 1) - 1;

  return MAX (MAX (least, ASHLAR_AREAS_LEAST) - 1, by_area);
}

static gboolean
can_cut (const AshlarAreasSettings *settings, guint width, guint height)
{
  return width >= 2 * get_least (settings, settings->min_width, height)
         || height >= 2 * get_least (settings, settings->min_height, width);
}

gboolean
ashlar_areas_subdivision_check (const AshlarAreasSettings *settings,
                                const char                *path,
                                GError                   **error)
{
  guint width = settings->width, height = settings->height;

  if (settings->min_width > width)
    return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "minWidth",
                                         "Areas are at least %u tiles wide, but the canvas is %u; "
                                         "let minWidth be smaller, or width larger",
                                         settings->min_width, width);
  if (settings->min_height > height)
    return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "minHeight",
                                         "Areas are at least %u tiles high, but the canvas is %u; "
                                         "let minHeight be smaller, or height larger",
                                         settings->min_height, height);
  if (settings->min_area > width * height)
    return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_CONFLICT, path, "minArea",
                                         "Areas have at least %u tiles, but the canvas has %u × "
                                         "%u, %u in all; let minArea be smaller",
                                         settings->min_area, width, height, width * height);
  if (!can_cut (settings, width - 1, height - 1))
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, path,
        settings->min_area > settings->min_width * settings->min_height ? "minArea" : "minWidth",
        "A canvas of %u × %u tiles cannot be cut in two areas of at least %u × %u and %u tiles, "
        "and "
        "entrance and exit must lie in two; let minWidth, minHeight or minArea be smaller",
        width, height, settings->min_width, settings->min_height, settings->min_area);
  return TRUE;
}

static inline gboolean
is_large_enough (const AshlarAreasSettings *settings, guint width, guint height)
{
  return width + 1 >= MAX (settings->min_width, ASHLAR_AREAS_LEAST)
         && height + 1 >= MAX (settings->min_height, ASHLAR_AREAS_LEAST)
         && (width + 1) * (height + 1) >= settings->min_area;
}

/* Pushes the parts of an even grid, the first on top. FALSE: none is allowed. */
static gboolean
cut_evenly (const AshlarAreasSettings *settings, const Box *box, AshlarStream *stream, Stack *stack)
{
  guint width = (guint) (box->right - box->left), height = (guint) (box->bottom - box->top);
  guint n = 0;
  Grid  allowed[G_N_ELEMENTS (grids)], grid;

  for (gsize i = 0; i < G_N_ELEMENTS (grids); i++)
    if (is_large_enough (settings, width / grids[i].across, height / grids[i].down))
      allowed[n++] = grids[i];
  if (n == 0)
    return FALSE;
  grid = allowed[ashlar_stream_below (stream, n)];
  for (guint y = grid.down; y-- > 0;)
    for (guint x = grid.across; x-- > 0;)
      {
        Box part = {
          (guint16) (box->left + x * (width / grid.across)),
          (guint16) (box->top + y * (height / grid.down)),
          (guint16) (x + 1u < grid.across ? box->left + (x + 1) * (width / grid.across)
                                          : box->right),
          (guint16) (y + 1u < grid.down ? box->top + (y + 1) * (height / grid.down) : box->bottom),
        };

        push (stack, part);
      }
  return TRUE;
}

/* Pushes the two halves, the first on top. FALSE: neither side can be cut. */
static gboolean
cut_in_two (const AshlarAreasSettings *settings, const Box *box, AshlarStream *stream, Stack *stack)
{
  guint    width = (guint) (box->right - box->left), height = (guint) (box->bottom - box->top);
  guint    least_x = get_least (settings, settings->min_width, height);
  guint    least_y = get_least (settings, settings->min_height, width);
  gboolean upright = width >= 2 * least_x;
  Box      first = *box, second = *box;

  if (!upright && height < 2 * least_y)
    return FALSE;
  if (upright && height >= 2 * least_y)
    upright = ashlar_stream_below (stream, width + height) < width;
  if (upright)
    first.right = second.left
        = (guint16) (box->left + least_x + ashlar_stream_below (stream, width - 2 * least_x + 1));
  else
    first.bottom = second.top
        = (guint16) (box->top + least_y + ashlar_stream_below (stream, height - 2 * least_y + 1));
  push (stack, second);
  push (stack, first);
  return TRUE;
}

void
ashlar_areas_subdivision_lay (AshlarAreasDraft *draft, AshlarStream *stream)
{
  const AshlarAreasSettings *settings = draft->settings;
  Stack                      stack = { 0 };
  Box all = { 0, 0, (guint16) (settings->width - 1), (guint16) (settings->height - 1) };

  push (&stack, all);
  while (stack.n > 0 && !ashlar_run_is_cancelled (draft->run))
    {
      Box box = stack.boxes[--stack.n];

      if (settings->even_grids > 0 && ashlar_stream_below (stream, 100) < settings->even_grids
          && cut_evenly (settings, &box, stream, &stack))
        continue;
      if (!cut_in_two (settings, &box, stream, &stack))
        ashlar_areas_draft_add (draft, box.left, box.top, box.right, box.bottom);
    }
  g_free (stack.boxes);
}
