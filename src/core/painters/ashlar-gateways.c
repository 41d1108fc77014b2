/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open`: which cells join the two areas of a link.
 *
 * What a gateway looks like follows from the opening classes of the two painters, by one table;
 * where it lies is drawn from a stream of the link's own. A gateway lies off the corners of both
 * areas, so that it touches nobody else's, and as near to the middle between them as the plan says;
 * only where two wide areas open a whole side to each other are corners taken in, if both areas are
 * open on the next side too. Where the planner says
 * which floor it wants in the areas, a gateway lies in front of both if it can. A block's exits are
 * where they are: its painter says so for all blocks at once.
 *
 * Invariants: links that have gateways keep them; a plan in which all have is not touched; each
 * chosen gateway is a cell of either area, side by side (shared borders: cells of the line between
 * them). Cost: O(links + cells of gateways) on lattices, no allocation per link. */

#include "painters/ashlar-gateways-private.h"

#include <string.h>

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-opening-private.h"

static const guint8 rules[4][4] = {
  [ASHLAR_OPENING_WIDE] = { OPENING_WHOLE, OPENING_DOOR_OR_HOLE, OPENING_ONE, OPENING_AS_EXITS },
  [ASHLAR_OPENING_DOOR] = { OPENING_DOOR_OR_HOLE, OPENING_ONE, OPENING_ONE, OPENING_AS_EXITS },
  [ASHLAR_OPENING_NARROW] = { OPENING_ONE, OPENING_ONE, OPENING_ONE_OR_TWO, OPENING_AS_EXITS },
  [ASHLAR_OPENING_EXITS]
  = { OPENING_AS_EXITS, OPENING_AS_EXITS, OPENING_AS_EXITS, OPENING_AS_EXITS },
};

static const char *const class_names[]
    = { ASHLAR_CONTEXT ("opening", "wide"), ASHLAR_CONTEXT ("opening", "door"),
        ASHLAR_CONTEXT ("opening", "narrow"), ASHLAR_CONTEXT ("opening", "exits") };

static const AshlarPaintStep *
get_step (const Opening *self, guint32 area)
{
  return ashlar_paint_steps_get (self->steps, self->plan, area);
}

static gboolean
refuse (const Opening *self, guint32 link, GError **error, AshlarText *why)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];

  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_MISFIT, self->path,
                             "Nothing can join area %u (at %u, %u, painted by %s) and area %u (at "
                             "%u, %u, painted by %s): %p",
                             from, plan->rectangles[from].x, plan->rectangles[from].y,
                             get_step (self, from)->painter->part.id, to, plan->rectangles[to].x,
                             plan->rectangles[to].y, get_step (self, to)->painter->part.id, why);
  return FALSE;
}

/* Places off the corners of both areas. */
static Span
get_free (const AshlarPlan *plan, guint32 link, const AshlarContact *contact)
{
  AshlarRectangle from, to;

  ashlar_area_get_inner (plan, plan->link_from[link], &from);
  ashlar_area_get_inner (plan, plan->link_to[link], &to);
  return span_intersect (span_of (&from, contact->side), span_of (&to, contact->side));
}

/* What an area would like a gateway to lie in front of. FALSE if it does not mind. */
static gboolean
get_wish (const AshlarPlan *plan, guint32 area, AshlarDirection side, Span *wish)
{
  AshlarRectangle inner;

  if (plan->insides != NULL && plan->insides[area].width > 0)
    {
      *wish = span_of (&plan->insides[area], side);
      return TRUE;
    }
  if (plan->kinds[area] != ASHLAR_AREA_HALL)
    return FALSE;
  ashlar_area_get_inner (plan, area, &inner);
  *wish = span_of (&inner, side);
  wish->low += (span_length (*wish) - (span_length (*wish) > 0)) / 2;
  wish->high = wish->low + 1;
  return TRUE;
}

/* Where in @free the planner would have @width cells: in front of both areas' floor, or of one's. */
static Span
prefer (const AshlarPlan *plan, guint32 link, const AshlarContact *contact, Span free, guint width)
{
  Span     from = free, to = free, both;
  gboolean has_from = get_wish (plan, plan->link_from[link], contact->side, &from);
  gboolean has_to = get_wish (plan, plan->link_to[link], contact->side, &to);

  if (!has_from && !has_to)
    return free;
  from = span_intersect (from, free);
  to = span_intersect (to, free);
  both = span_intersect (from, to);
  if (span_length (both) >= width)
    return both;
  if (has_from && span_length (from) >= width)
    return from;
  return has_to && span_length (to) >= width ? to : free;
}

/* The sides of an area, or of one of its squares, that stand open from end to end: those towards areas that are open there
 * too, or have a wall of their own, and those on which the area goes on. */
static guint
find_open_sides (const Opening *self, guint32 area, const AshlarRectangle *square)
{
  const AshlarPlan *plan = self->plan;
  guint             sides = ashlar_area_find_inner_sides (plan, area, square);

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);
      const AshlarPainter *painter = get_step (self, other)->painter;
      AshlarContact        contact;

      if (painter->opening == ASHLAR_OPENING_EXITS || ashlar_plan_is_joined (plan, other)
          || (painter->opening == ASHLAR_OPENING_WIDE
              && plan->gateway_first[link] != plan->gateway_first[link + 1]))
        continue;
      if (ashlar_contact_find_between (square, &plan->rectangles[other],
                                       plan->borders == ASHLAR_BORDERS_SHARED, &contact))
        sides |= 1u << contact.side;
    }
  return sides;
}

/* The whole border of two wide squares. Its ends are corners of both; they open if the next side of
 * both is open too. */
static Span
get_whole (const Opening         *self,
           guint32                link,
           const AshlarContact   *contact,
           Span                   free,
           const AshlarRectangle *from,
           const AshlarRectangle *to)
{
  const AshlarPlan *plan = self->plan;
  gboolean          is_level
      = contact->side == ASHLAR_DIRECTION_NORTH || contact->side == ASHLAR_DIRECTION_SOUTH;
  guint before = 1u << (is_level ? ASHLAR_DIRECTION_WEST : ASHLAR_DIRECTION_NORTH);
  guint after = 1u << (is_level ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH);
  guint sides;

  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return free;
  sides = find_open_sides (self, plan->link_from[link], from)
          & find_open_sides (self, plan->link_to[link], to);
  return (Span){ (sides & before) != 0 ? contact->low : free.low,
                 (sides & after) != 0 ? contact->high : free.high };
}

/* The whole border of two wide areas: square by square, so that what is several squares opens to its
 * neighbours as cells do. */
static void
open_whole (Opening *self, guint32 link, const AshlarContact *contact, Span free)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  gboolean          is_level
      = contact->side == ASHLAR_DIRECTION_NORTH || contact->side == ASHLAR_DIRECTION_SOUTH;
  guint             side = is_level ? plan->square_width : plan->square_height, n_places = 0;
  g_autofree guint *places = NULL;

  if (side == 0)
    {
      Span whole
          = get_whole (self, link, contact, free, &plan->rectangles[from], &plan->rectangles[to]);

      add_cells (self, contact, whole.low, span_length (whole), 1);
      return;
    }
  places = g_new (guint, contact->high - contact->low);
  for (guint place = contact->low; place < contact->high; place += side)
    {
      AshlarContact   part = *contact;
      AshlarCell      near = make_cell (contact->side, contact->from_line, place);
      AshlarCell      far = make_cell (contact->side, contact->to_line, place);
      AshlarRectangle from_square, to_square;
      Span            whole;

      part.low = place;
      part.high = place + side;
      ashlar_area_get_square (plan, from, near.x, near.y, &from_square);
      ashlar_area_get_square (plan, to, far.x, far.y, &to_square);
      whole = get_whole (self, link, &part, (Span){ place + 1, place + side - 1 }, &from_square,
                         &to_square);
      for (guint i = whole.low; i < whole.high; i++)
        places[n_places++] = i;
    }
  reserve (self, 2 * (gsize) n_places);
  for (guint i = 0; i < n_places; i++)
    self->cells[self->n_cells++] = make_cell (contact->side, contact->from_line, places[i]);
  for (guint i = 0; i < n_places; i++)
    self->cells[self->n_cells++] = make_cell (contact->side, contact->to_line, places[i]);
}

/* @width cells (at most what fits), where they are wanted. */
static void
add_run (Opening             *self,
         guint32              link,
         const AshlarContact *contact,
         Span                 free,
         guint                width,
         gboolean             is_central,
         AshlarStream        *stream)
{
  Span  wanted;
  guint n_places;

  width = CLAMP (width, 1, span_length (free));
  free = span_keep_to_middle (free, width, self->plan->spread);
  wanted = prefer (self->plan, link, contact, free, width);
  n_places = span_length (wanted) - width + 1;
  add_cells (self, contact, wanted.low + draw_place (stream, n_places, is_central), width, 1);
}

static void
trace_link (const Opening *self, guint32 link, gsize first)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  gsize             n = self->n_cells - first;

  if (self->run->trace == NULL)
    return;
  ashlar_trace_step (self->run->trace, ASHLAR_STAGE_OPEN, from, G_MAXUINT32, "gateway-opened");
  ashlar_trace_say (self->run->trace, GATEWAY,
                    { .name = class_names[get_step (self, from)->painter->opening] }, { from },
                    { .name = class_names[get_step (self, to)->painter->opening] }, { to },
                    { (gint64) (plan->borders == ASHLAR_BORDERS_SHARED ? n : n / 2) });
  if (self->doors[link])
    ashlar_trace_say (self->run->trace, WITH_A_DOOR);
  for (gsize i = first; i < self->n_cells; i++)
    ashlar_trace_cell (self->run->trace, self->cells[i].x, self->cells[i].y, ASHLAR_TILE_NONE);
}

/* Where the exits of an area's blocks stand on @side. FALSE if its painter draws. */
static gboolean
get_exit (const Opening *self, guint32 area, AshlarDirection side, Span *exit)
{
  const AshlarPaintStep *step = get_step (self, area);
  guint                  offset = 0, width = 0;

  if (step->painter->opening != ASHLAR_OPENING_EXITS)
    return FALSE;
  if (step->prepared != NULL)
    step->painter->get_exit (step->prepared, side, &offset, &width);
  exit->low = span_of (&self->plan->rectangles[area], side).low + offset;
  exit->high = exit->low + width;
  return TRUE;
}

static gboolean
open_as_exits (Opening *self, guint32 link, const AshlarContact *contact, Span free, GError **error)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  Span              from_exit = { 0, 0 }, to_exit = { 0, 0 }, exit;
  gboolean          from_has = get_exit (self, from, contact->side, &from_exit);
  gboolean to_has = get_exit (self, to, ashlar_direction_opposite (contact->side), &to_exit);

  if ((from_has && span_length (from_exit) == 0) || (to_has && span_length (to_exit) == 0))
    return refuse (self, link, error, ashlar_text_get_phrase ("its blocks have no exit there"));
  if (from_has && to_has && (from_exit.low != to_exit.low || from_exit.high != to_exit.high))
    {
      g_autoptr (AshlarText) why = ashlar_text_new (
          "the blocks of theme rule %u have their exits at other places than those of rule %u",
          get_theme (self, from), get_theme (self, to));

      return refuse (self, link, error, why);
    }
  exit = from_has ? from_exit : to_exit;
  if (exit.low < contact->low || exit.high > contact->high)
    return refuse (
        self, link, error,
        ashlar_text_get_phrase ("the exits of its blocks lie beyond the border in common"));
  if ((!from_has || !to_has) && (exit.low < free.low || exit.high > free.high))
    return refuse (self, link, error,
                   ashlar_text_get_phrase ("the exits of its blocks are at a corner, where only "
                                           "other blocks can join"));
  add_cells (self, contact, exit.low, span_length (exit), 1);
  return TRUE;
}

/* By the classes of both ends. Every number is drawn from the link's own stream. */
static void
open_by_class (
    Opening *self, guint32 link, const AshlarContact *contact, OpeningRule rule, Span free)
{
  const AshlarPlan *plan = self->plan;
  guint             width = get_wanted_width (plan, link), n = span_length (free);
  Span              places = span_keep_to_middle (free, 1, plan->spread);
  AshlarStream      stream;

  if (rule == OPENING_WHOLE && ashlar_plan_has_rims (plan))
    {
      open_whole (self, link, contact, free);
      return;
    }
  ashlar_stream_init_from (&stream, &self->root, link);
  self->doors[link] = rule != OPENING_WHOLE
                      && (self->asks_doors[get_theme (self, plan->link_from[link])]
                          || self->asks_doors[get_theme (self, plan->link_to[link])]);
  if (width == 0 && rule == OPENING_ONE_OR_TWO && span_length (places) >= 3
      && ashlar_stream_below (&stream, ROUND_TRIP_ODDS) == 0)
    {
      add_two (self, contact, places, &stream);
      return;
    }
  /* Areas of many sizes, which may not open up to their corners. */
  if (width == 0 && rule == OPENING_WHOLE)
    width = n;
  if (width == 0 && rule == OPENING_DOOR_OR_HOLE && !self->doors[link] && n >= 2)
    width = 2 + ashlar_stream_below (&stream, CLAMP (n / 2, 2, LARGEST_HOLE) - 1);
  add_run (self, link, contact, free, width, rule == OPENING_ONE_OR_TWO, &stream);
}

static gboolean
open_link (Opening *self, guint32 link, GError **error)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  OpeningRule       rule = (OpeningRule)
      rules[get_step (self, from)->painter->opening][get_step (self, to)->painter->opening];
  gsize         first = self->n_cells;
  AshlarContact contact;
  Span          free;

  if (ashlar_plan_is_joined (plan, from) || ashlar_plan_is_joined (plan, to))
    {
      const char *why = ashlar_opening_go_joined (self, link, rule);

      if (why != NULL)
        return refuse (self, link, error, ashlar_text_get_phrase (why));
      trace_link (self, link, first);
      return TRUE;
    }
  if (!ashlar_contact_find (plan, from, to, &contact))
    return refuse (self, link, error, ashlar_text_get_phrase ("they do not lie side by side"));
  free = get_free (plan, link, &contact);
  if (rule == OPENING_AS_EXITS)
    {
      if (!open_as_exits (self, link, &contact, free, error))
        return FALSE;
    }
  else if (span_length (free) == 0)
    return refuse (
        self, link, error,
        ashlar_text_get_phrase ("their border has no cell that is off the corners of both"));
  else
    open_by_class (self, link, &contact, rule, free);
  trace_link (self, link, first);
  return TRUE;
}

/* A planner may have laid blocks where painters draw: these areas are no blocks any more. */
static AshlarPlan *
drop_blocks (AshlarPlan *plan, const AshlarPaintStep *const *steps, guint n_steps)
{
  gboolean are_painted = TRUE;

  for (guint i = 0; i < n_steps; i++)
    are_painted = are_painted && steps[i]->painter->opening == ASHLAR_OPENING_EXITS;
  if (plan->variants == NULL || are_painted)
    return plan;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      if (plan->variants[area] == G_MAXUINT32
          || ashlar_paint_steps_get (steps, plan, area)->painter->opening == ASHLAR_OPENING_EXITS)
        continue;
      plan = ashlar_plan_make_writable (plan);
      plan->variants[area] = G_MAXUINT32;
    }
  return plan;
}

static gboolean
has_open_ends (const AshlarPlan *plan)
{
  for (guint32 link = 0; link < plan->n_links; link++)
    if (plan->gateway_first[link] == plan->gateway_first[link + 1])
      return TRUE;
  return FALSE;
}

/* Links that are opened between two looks at whether the run goes on. */
#define LINKS_AT_ONCE 4096u

/* The next ones by a short way, where there is one: gives the first that has to go the long way. */
static guint32
open_shortly (Opening *self, guint32 link)
{
  guint32 end = MIN (self->plan->n_links - link, LINKS_AT_ONCE) + link;

  if (self->is_plain)
    return ashlar_opening_go_plainly (self, link, end);
  return self->is_wished ? ashlar_opening_go_as_wished (self, link, end) : link;
}

static gboolean
open_links (Opening *self, GError **error)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links;)
    {
      guint32 first = plan->gateway_first[link], n = plan->gateway_first[link + 1] - first;
      guint32 next = open_shortly (self, link);

      if (!ashlar_run_goes_on (self->run, error))
        return FALSE;
      if (next > link)
        {
          link = next;
          continue;
        }
      self->first[link] = (guint32) self->n_cells;
      if (n == 0 && !open_link (self, link, error))
        return FALSE;
      if (n > 0)
        {
          reserve (self, n);
          memcpy (self->cells + self->n_cells, plan->gateways + first, sizeof (AshlarCell) * n);
          self->n_cells += n;
        }
      link++;
    }
  self->first[plan->n_links] = (guint32) self->n_cells;
  return TRUE;
}

AshlarPlan *
ashlar_gateways_open (AshlarPlan                   *plan,
                      const AshlarPaintStep *const *steps,
                      guint                         n_steps,
                      const char                   *path,
                      const AshlarRun              *run,
                      GError                      **error)
{
  g_autofree guint8          *asks_doors = NULL;
  ashlar_autofree guint32    *first = NULL;
  ashlar_autofree AshlarCell *cells = NULL;
  Opening                     self = { .steps = steps, .path = path, .run = run };
  gboolean                    is_open;

  plan = drop_blocks (plan, steps, n_steps);
  if (!has_open_ends (plan))
    return plan;
  ashlar_run_stream_root (run, ASHLAR_STAGE_OPEN, &self.root);
  plan = ashlar_plan_make_writable (plan);
  asks_doors = g_new (guint8, n_steps);
  for (guint i = 0; i < n_steps; i++)
    asks_doors[i] = (guint8) ashlar_paint_step_asks_doors (steps[i]);
  first = ashlar_new (guint32, (gsize) plan->n_links + 1);
  self.plan = plan;
  self.asks_doors = asks_doors;
  self.first = first;
  self.capacity = plan->gateway_first[plan->n_links] + 2 * (gsize) plan->n_links + 64;
  self.cells = ashlar_new (AshlarCell, self.capacity);
  self.doors = plan->link_doors;

  self.is_plain = ashlar_opening_is_plain (&self);
  self.is_wished = ashlar_opening_is_wished (&self);
  is_open = open_links (&self, error);
  cells = self.cells;
  if (!is_open)
    {
      ashlar_plan_unref (plan);
      return NULL;
    }
  ashlar_free (plan->gateway_first);
  ashlar_free (plan->gateways);
  plan->gateway_first = g_steal_pointer (&first);
  plan->gateways = g_steal_pointer (&cells);
  return plan;
}
