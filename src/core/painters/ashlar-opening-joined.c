/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open` between areas of which one is joined of several rectangles at least.
 *
 * Two such areas may meet in several stretches of border. Wide ones open on all of them; every other rule
 * takes a place of any, each as likely as all others. A place counts where floor may lie straight in on
 * both sides, so that no corner is one. Where an area has no room for walls, all that touches is open.
 *
 * Cost: O(parts log parts + cells of the border), where areas own all their cells times the parts. */

#include "painters/ashlar-drawing-joined-private.h"
#include "painters/ashlar-opening-private.h"

/* Of the cell of an area at its border, and the one straight in from there: whether floor may lie on one
 * of them. */
static gboolean
has_way_in (const AshlarPlan *plan, guint32 area, AshlarCell cell, AshlarDirection in)
{
  return ashlar_area_has_inside (plan, area, cell.x, cell.y)
         || ashlar_area_has_inside (plan, area, cell.x + ashlar_direction_dx (in),
                                    cell.y + ashlar_direction_dy (in));
}

/* Leaves in @contacts the stretches off the corners of both areas. In shared borders all are. */
static void
leave_corners (const AshlarPlan *plan, guint32 link, GArray *contacts)
{
  guint32 from = plan->link_from[link], to = plan->link_to[link];
  guint   n = contacts->len;

  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return;
  for (guint i = 0; i < n; i++)
    {
      AshlarContact whole = g_array_index (contacts, AshlarContact, i), stretch = whole;

      stretch.high = stretch.low;
      for (guint place = whole.low; place <= whole.high; place++)
        {
          gboolean is_free
              = place < whole.high
                && has_way_in (plan, from, make_cell (whole.side, whole.from_line, place),
                               ashlar_direction_opposite (whole.side))
                && has_way_in (plan, to, make_cell (whole.side, whole.to_line, place), whole.side);

          if (is_free && stretch.high == stretch.low)
            stretch.low = place;
          if (is_free)
            stretch.high = place + 1;
          else if (stretch.high > stretch.low)
            {
              g_array_append_val (contacts, stretch);
              stretch.low = stretch.high;
            }
        }
    }
  g_array_remove_range (contacts, 0, n);
}

static guint
count_places (const GArray *contacts)
{
  guint n = 0;

  for (guint i = 0; i < contacts->len; i++)
    {
      const AshlarContact *contact = &g_array_index (contacts, AshlarContact, i);

      n += contact->high - contact->low;
    }
  return n;
}

/* The stretch of one of all places, counted through, and which of its own it is. */
static const AshlarContact *
find_place (const GArray *contacts, guint *place)
{
  const AshlarContact *contact = (const AshlarContact *) (gconstpointer) contacts->data;

  for (; *place >= contact->high - contact->low; contact++)
    *place -= contact->high - contact->low;
  *place += contact->low;
  return contact;
}

/* The whole of all stretches: the cells of `from`, then those of `to`. */
static void
add_all (Opening *self, const GArray *contacts)
{
  gboolean is_shared = self->plan->borders == ASHLAR_BORDERS_SHARED;

  reserve (self, 2 * (gsize) count_places (contacts));
  for (guint end = 0; end < (is_shared ? 1 : 2); end++)
    for (guint i = 0; i < contacts->len; i++)
      {
        const AshlarContact *contact = &g_array_index (contacts, AshlarContact, i);

        for (guint place = contact->low; place < contact->high; place++)
          self->cells[self->n_cells++]
              = make_cell (contact->side, end == 0 ? contact->from_line : contact->to_line, place);
      }
}

/* Two places that are not beside each other, wherever. FALSE if there are none. */
static gboolean
add_two_apart (Opening *self, const GArray *contacts, guint n, AshlarStream *stream)
{
  gboolean             is_shared = self->plan->borders == ASHLAR_BORDERS_SHARED;
  guint                near = ashlar_stream_below (stream, n);
  guint                far = ashlar_stream_below (stream, n);
  const AshlarContact *ends[2] = { find_place (contacts, &near), find_place (contacts, &far) };
  AshlarCell           from[2], to[2];

  for (guint i = 0; i < 2; i++)
    {
      from[i] = make_cell (ends[i]->side, ends[i]->from_line, i == 0 ? near : far);
      to[i] = make_cell (ends[i]->side, ends[i]->to_line, i == 0 ? near : far);
    }
  if (ABS (from[0].x - from[1].x) + ABS (from[0].y - from[1].y) < 2
      || ABS (to[0].x - to[1].x) + ABS (to[0].y - to[1].y) < 2)
    return FALSE;
  reserve (self, 4);
  for (guint i = 0; i < 2; i++)
    self->cells[self->n_cells++] = from[i];
  for (guint i = 0; i < 2 && !is_shared; i++)
    self->cells[self->n_cells++] = to[i];
  return TRUE;
}

static gboolean
is_tight (const AshlarPlan *plan, guint32 area)
{
  return plan->borders == ASHLAR_BORDERS_DISJOINT && ashlar_plan_is_joined (plan, area)
         && ashlar_joined_area_is_tight (plan, area);
}

/* As between two rectangles, but on all stretches of border that the two have in common. */
static void
open_by_class (Opening *self, guint32 link, const GArray *contacts, OpeningRule rule)
{
  const AshlarPlan    *plan = self->plan;
  guint                width = get_wanted_width (plan, link), n = count_places (contacts), place;
  const AshlarContact *contact;
  AshlarStream         stream;

  /* Where no wall fits between the two it is all open. */
  if ((rule == OPENING_WHOLE && width == 0) || is_tight (plan, plan->link_from[link])
      || is_tight (plan, plan->link_to[link]))
    {
      add_all (self, contacts);
      return;
    }
  ashlar_stream_init_from (&stream, &self->root, link);
  self->doors[link] = rule != OPENING_WHOLE
                      && (self->asks_doors[get_theme (self, plan->link_from[link])]
                          || self->asks_doors[get_theme (self, plan->link_to[link])]);
  if (width == 0 && rule == OPENING_ONE_OR_TWO
      && ashlar_stream_below (&stream, ROUND_TRIP_ODDS) == 0
      && add_two_apart (self, contacts, n, &stream))
    return;
  place = ashlar_stream_below (&stream, n);
  contact = find_place (contacts, &place);
  n = contact->high - contact->low;
  if (width == 0 && rule == OPENING_DOOR_OR_HOLE && !self->doors[link] && n >= 2)
    width = 2 + ashlar_stream_below (&stream, CLAMP (n / 2, 2, LARGEST_HOLE) - 1);
  width = CLAMP (width, 1, n);
  add_cells (self, contact, MIN (place, contact->high - width), width, 1);
}

const char *
ashlar_opening_go_joined (Opening *self, guint32 link, OpeningRule rule)
{
  const AshlarPlan *plan = self->plan;
  g_autoptr (GArray) contacts = g_array_new (FALSE, FALSE, sizeof (AshlarContact));

  if (rule == OPENING_AS_EXITS)
    return "blocks fit single cells, and one of these is joined of several";
  ashlar_contacts_append (plan, plan->link_from[link], plan->link_to[link], contacts);
  if (contacts->len == 0)
    return "they do not lie side by side";
  leave_corners (plan, link, contacts);
  if (contacts->len == 0)
    return "their border has no cell that is off the corners of both";
  open_by_class (self, link, contacts, rule);
  return NULL;
}
