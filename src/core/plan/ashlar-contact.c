/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stretches of border between two areas, joined ones too.
 *
 * The parts of an area that end on one line, each where the one before does or sooner, make one run
 * of its border: the cells between them are the area's own. Where a run of one area lies along a run
 * of the other on the same line, the two meet. With shared borders the ends of a run are its corners
 * and come off: a cell is owned if the nine around it are covered, so that the cells straight across
 * from which one is owned are the places of a run with another before and behind them.
 *
 * An edge of a part that lies within its area makes a run too; no other area has one there.
 *
 * Cost: O(parts log parts); nothing is allocated for two rectangles. */

#include "plan/ashlar-contact-private.h"

/* What one area ends with on a line, on one side. */
typedef struct
{
  guint line;
  Span  span;
} Run;

static guint
get_line (const AshlarRectangle *part, AshlarDirection side)
{
  switch (side)
    {
    case ASHLAR_DIRECTION_NORTH:
      return part->y;
    case ASHLAR_DIRECTION_WEST:
      return part->x;
    case ASHLAR_DIRECTION_SOUTH:
      return (guint) part->y + part->height - 1;
    case ASHLAR_DIRECTION_EAST:
    default:
      return (guint) part->x + part->width - 1;
    }
}

static int
compare_runs (gconstpointer a, gconstpointer b)
{
  const Run *left = a, *right = b;

  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  return left->span.low < right->span.low ? -1 : left->span.low > right->span.low;
}

/* The runs of @area on @side, in order. */
static void
list_runs (const AshlarPlan *plan, guint32 area, AshlarDirection side, GArray *runs)
{
  gboolean               is_shared = plan->borders == ASHLAR_BORDERS_SHARED;
  guint                  n_parts, n = 0;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n_parts);
  Run                   *all;

  g_array_set_size (runs, 0);
  for (guint i = 0; i < n_parts; i++)
    {
      Run run = { get_line (&parts[i], side), span_of (&parts[i], side) };

      /* What is all border line owns nothing. */
      if (!is_shared || (parts[i].width > 2 && parts[i].height > 2))
        g_array_append_val (runs, run);
    }
  g_array_sort (runs, compare_runs);
  all = (Run *) (gpointer) runs->data;
  for (guint i = 0; i < runs->len; i++)
    {
      Run *last = n > 0 ? &all[n - 1] : NULL;

      if (last != NULL && last->line == all[i].line
          && all[i].span.low + is_shared <= last->span.high)
        last->span.high = MAX (last->span.high, all[i].span.high);
      else
        all[n++] = all[i];
    }
  g_array_set_size (runs, n);
  for (guint i = 0; is_shared && i < n; i++)
    all[i].span = (Span){ all[i].span.low + 1, all[i].span.high - 1 };
}

/* Where runs on two sides of a line lie along each other; both in order. @gap: from the one's line to
 * the other's. */
static void
match_runs (const GArray *from, const GArray *to, gint gap, AshlarDirection side, GArray *contacts)
{
  guint f = 0, t = 0;

  while (f < from->len && t < to->len)
    {
      const Run    *a = &g_array_index (from, Run, f), *b = &g_array_index (to, Run, t);
      Span          span = span_intersect (a->span, b->span);
      AshlarContact contact = { side, a->line, b->line, span.low, span.high };
      gint          ahead = (gint) b->line - (gint) a->line - gap;

      if (ahead == 0 && span_length (span) > 0)
        g_array_append_val (contacts, contact);
      if (ahead > 0 || (ahead == 0 && a->span.high < b->span.high))
        f++;
      else
        t++;
    }
}

gboolean
ashlar_contact_find_between (const AshlarRectangle *a,
                             const AshlarRectangle *b,
                             guint                  overlap,
                             AshlarContact         *contact)
{
  guint a_right = (guint) a->x + a->width, a_bottom = (guint) a->y + a->height;
  guint b_right = (guint) b->x + b->width, b_bottom = (guint) b->y + b->height;
  Span  span;

  if (b->x + overlap == a_right)
    {
      contact->side = ASHLAR_DIRECTION_EAST;
      contact->from_line = a_right - 1;
      contact->to_line = b->x;
    }
  else if (a->x + overlap == b_right)
    {
      contact->side = ASHLAR_DIRECTION_WEST;
      contact->from_line = a->x;
      contact->to_line = b_right - 1;
    }
  else if (b->y + overlap == a_bottom)
    {
      contact->side = ASHLAR_DIRECTION_SOUTH;
      contact->from_line = a_bottom - 1;
      contact->to_line = b->y;
    }
  else if (a->y + overlap == b_bottom)
    {
      contact->side = ASHLAR_DIRECTION_NORTH;
      contact->from_line = a->y;
      contact->to_line = b_bottom - 1;
    }
  else
    return FALSE;
  span = span_intersect (span_of (a, contact->side), span_of (b, contact->side));
  contact->low = span.low;
  contact->high = span.high;
  return span_length (span) > 0;
}

gboolean
ashlar_contact_find (const AshlarPlan *plan, guint32 from, guint32 to, AshlarContact *contact)
{
  /* In shared borders the last line of one area is the first of the other. */
  return ashlar_contact_find_between (&plan->rectangles[from], &plan->rectangles[to],
                                      plan->borders == ASHLAR_BORDERS_SHARED, contact);
}

static gboolean
is_joined (const AshlarPlan *plan, guint32 area)
{
  return plan->part_first != NULL && plan->part_first[area + 1] - plan->part_first[area] > 1;
}

/* Of two rectangles. */
static void
append_one (const AshlarPlan *plan, guint32 from, guint32 to, GArray *contacts)
{
  const AshlarRectangle *a = &plan->rectangles[from], *b = &plan->rectangles[to];
  AshlarContact          contact;

  if (!ashlar_contact_find (plan, from, to, &contact))
    return;
  if (plan->borders == ASHLAR_BORDERS_SHARED)
    {
      if (MIN (a->width, a->height) < 3 || MIN (b->width, b->height) < 3
          || contact.high - contact.low < 3)
        return;
      contact.low++;
      contact.high--;
    }
  g_array_append_val (contacts, contact);
}

void
ashlar_contacts_append (const AshlarPlan *plan, guint32 from, guint32 to, GArray *contacts)
{
  gint gap = plan->borders == ASHLAR_BORDERS_SHARED ? 0 : 1;
  g_autoptr (GArray) from_runs = NULL;
  g_autoptr (GArray) to_runs = NULL;

  if (!is_joined (plan, from) && !is_joined (plan, to))
    {
      append_one (plan, from, to, contacts);
      return;
    }
  from_runs = g_array_new (FALSE, FALSE, sizeof (Run));
  to_runs = g_array_new (FALSE, FALSE, sizeof (Run));
  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      AshlarDirection side = (AshlarDirection) i;
      gboolean        is_ahead = side == ASHLAR_DIRECTION_EAST || side == ASHLAR_DIRECTION_SOUTH;

      list_runs (plan, from, side, from_runs);
      list_runs (plan, to, ashlar_direction_opposite (side), to_runs);
      match_runs (from_runs, to_runs, is_ahead ? gap : -gap, side, contacts);
    }
}
