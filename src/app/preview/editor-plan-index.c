/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas is cut into at most 64×64 equal squares, each with a list of the areas that meet it,
 * all lists in one block. An area that meets several squares of a request is given by the first of
 * them in reading order, so that none comes twice and nothing has to be remembered.
 *
 * Cost: O(areas + meetings) to make, O(squares + meetings in them) a request. */

#include "ashlar-config.h"

#include "preview/editor-plan-index.h"

#define MOST_SQUARES 64
#define LEAST_SIDE 16

struct _EditorPlanIndex
{
  AshlarPlan *plan;
  guint       side; /* cells */
  guint       columns, rows;
  guint32    *first; /* by square, and one more */
  guint32    *areas;
  GArray     *found; /* of guint32 */
};

typedef struct
{
  guint left, top, right, bottom; /* squares, the last included */
} Span;

static Span
span_of (const EditorPlanIndex *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  Span                   span = { rectangle->x / self->side, rectangle->y / self->side,
                                  (rectangle->x + MAX (rectangle->width, 1u) - 1u) / self->side,
                                  (rectangle->y + MAX (rectangle->height, 1u) - 1u) / self->side };

  span.right = MIN (span.right, self->columns - 1);
  span.bottom = MIN (span.bottom, self->rows - 1);
  return span;
}

EditorPlanIndex *
editor_plan_index_new (AshlarPlan *plan)
{
  EditorPlanIndex    *self = g_new0 (EditorPlanIndex, 1);
  guint               n_squares;
  g_autofree guint32 *next = NULL;

  self->plan = ashlar_plan_ref (plan);
  self->found = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->side
      = MAX (LEAST_SIDE, (MAX (plan->width, plan->height) + MOST_SQUARES - 1) / MOST_SQUARES);
  self->columns = plan->width / self->side + 1;
  self->rows = plan->height / self->side + 1;
  n_squares = self->columns * self->rows;

  self->first = g_new0 (guint32, n_squares + 1);
  for (guint32 i = 0; i < plan->n_areas; i++)
    {
      Span span = span_of (self, i);

      for (guint y = span.top; y <= span.bottom; y++)
        for (guint x = span.left; x <= span.right; x++)
          self->first[y * self->columns + x + 1]++;
    }
  for (guint i = 0; i < n_squares; i++)
    self->first[i + 1] += self->first[i];
  self->areas = g_new (guint32, self->first[n_squares]);
  next = g_memdup2 (self->first, n_squares * sizeof *next);
  for (guint32 i = 0; i < plan->n_areas; i++)
    {
      Span span = span_of (self, i);

      for (guint y = span.top; y <= span.bottom; y++)
        for (guint x = span.left; x <= span.right; x++)
          self->areas[next[y * self->columns + x]++] = i;
    }
  return self;
}

void
editor_plan_index_free (EditorPlanIndex *self)
{
  ashlar_plan_unref (self->plan);
  g_array_unref (self->found);
  g_free (self->first);
  g_free (self->areas);
  g_free (self);
}

const AshlarPlan *
editor_plan_index_get_plan (EditorPlanIndex *self)
{
  return self->plan;
}

const guint32 *
editor_plan_index_find (EditorPlanIndex *self, const EditorRectangle *cells, guint *n_areas)
{
  int left = MAX (cells->x, 0), top = MAX (cells->y, 0);
  int right = MIN (cells->x + cells->width, (int) (self->columns * self->side)) - 1;
  int bottom = MIN (cells->y + cells->height, (int) (self->rows * self->side)) - 1;

  g_array_set_size (self->found, 0);
  for (int y = top / (int) self->side; bottom >= top && y <= bottom / (int) self->side; y++)
    for (int x = left / (int) self->side; right >= left && x <= right / (int) self->side; x++)
      {
        guint square = (guint) y * self->columns + (guint) x;

        for (guint32 i = self->first[square]; i < self->first[square + 1]; i++)
          {
            guint32                area = self->areas[i];
            const AshlarRectangle *rectangle = &self->plan->rectangles[area];
            Span                   span = span_of (self, area);

            if (x == MAX ((int) span.left, left / (int) self->side)
                && y == MAX ((int) span.top, top / (int) self->side) && rectangle->x <= right
                && rectangle->y <= bottom && rectangle->x + rectangle->width > left
                && rectangle->y + rectangle->height > top)
              g_array_append_val (self->found, area);
          }
      }
  *n_areas = self->found->len;
  return (const guint32 *) (const void *) self->found->data;
}
