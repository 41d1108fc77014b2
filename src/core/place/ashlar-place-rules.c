/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Placing what a recipe's rules ask for.
 *
 * A rule with a chance rolls once in each area that fits. A rule with a count draws how many there
 * shall be in the level, then deals them out to the areas that fit in a random order, one each round,
 * as long as an area has room: many areas get one before any gets two. A count without a maximum asks
 * for its minimum. Which cells of an area are taken follows a random order of all cells that `at`
 * means, without regard to what stands there; those that are taken are passed over. So a rule that
 * changes moves an object of a later rule only where it takes its very cell.
 *
 * Cells without anything come first, then those where an object stands, then entrance and exit. Of a
 * rule with a count no two objects stand on one cell; a border's gateway, which two areas share,
 * counts for the lower of those that fit.
 *
 * A rule with a trail rolls once on each cell of the way along its route, or draws so many of these cells
 * as its count says. What lies there already is no hindrance, but nothing lies on entrance and exit.
 * Without such a route in the level there is no way and no cell.
 *
 * Streams: for each rule (by its id) one for the count, and two for each area: where, and what an
 * object with references becomes. The rules of a floor have others than those of a recipe.
 *
 * Cost: O(areas) predicates a rule, O(cells of the areas that fit) a rule with a count, O(cells of
 * the areas that get something) a rule with a chance. */

#include "place/ashlar-placer-private.h"

#include <inttypes.h>

#include "level/ashlar-trace-private.h"
#include "plan/ashlar-area-match-private.h"

/* How good a cell is; fewer is better. */
enum
{
  RANK_FREE,
  RANK_TAKEN,
  RANK_END,
  N_RANKS
};

/* What a stream is for. */
enum
{
  STREAM_COUNT,
  STREAM_WHERE,
  STREAM_WHAT,
};

typedef struct
{
  const AshlarPlacing *placing;
  GArray              *objects;
  guint8              *ranks; /* per cell of the canvas */
  AshlarAreaMatch      match;
  const GArray        *markers;
  GArray              *cells;  /* of guint32: those of the area at hand, or of the way */
  GArray              *areas;  /* of guint32: of the cells of the way */
  GArray              *chosen; /* of guint32 */

  /* Of the rule at hand. */
  const AshlarPlaceRule *rule;
  guint                  index;
  guint64                key;
  guint32                object; /* in the content, or ASHLAR_NO_INDEX */
  AshlarPlaceAt          at;
  guint8                *fits; /* per area */
} Placing;

static void
clear_placing (Placing *self)
{
  g_free (self->ranks);
  g_free (self->fits);
  ashlar_area_match_clear (&self->match);
  g_array_unref (self->cells);
  g_array_unref (self->areas);
  g_array_unref (self->chosen);
}

static void
init_stream (const Placing *self, guint purpose, guint32 area, AshlarStream *stream)
{
  guint64 number = ((guint64) area << 2 | purpose) + 1;

  ashlar_run_stream (self->placing->run, ASHLAR_STAGE_PLACE,
                     self->key ^ (number * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)), stream);
}

static void
rank_cells (Placing *self, const GArray *markers)
{
  const AshlarCanvas *canvas = self->placing->canvas;

  self->ranks = g_new0 (guint8, (gsize) canvas->width * canvas->height);
  for (guint i = 0; i < self->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, i);

      self->ranks[(gsize) object->y * canvas->width + object->x] = RANK_TAKEN;
    }
  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);

      if (marker->kind == ASHLAR_MARKER_ENTRANCE || marker->kind == ASHLAR_MARKER_EXIT)
        self->ranks[(gsize) marker->y * canvas->width + marker->x] = RANK_END;
    }
}

static AshlarPlaceAt
find_place (const char *word)
{
  for (guint i = 0; word != NULL && ashlar_place_words[i] != NULL; i++)
    if (g_str_equal (word, ashlar_place_words[i]))
      return (AshlarPlaceAt) i;
  return ASHLAR_PLACE_ANY;
}

static void
begin_rule (Placing *self, guint index)
{
  const AshlarPlacing *placing = self->placing;
  guint                n_before = 0;

  self->rule = g_ptr_array_index (placing->rules, index);
  self->index = index;
  self->at = find_place (self->rule->at);
  self->object = ashlar_content_find_object (placing->content, self->rule->object);
  for (guint i = 0; i < index; i++)
    n_before += g_strcmp0 (((AshlarPlaceRule *) g_ptr_array_index (placing->rules, i))->id,
                           self->rule->id)
                == 0;
  self->key = ashlar_stream_hash (self->rule->id != NULL ? self->rule->id : "") + n_before;
  if (placing->of_floor)
    self->key = ashlar_stream_mix (self->key);
  for (guint32 area = 0; self->rule->trail == NULL && area < placing->plan->n_areas
                         && !ashlar_run_is_cancelled (placing->run);
       area++)
    self->fits[area]
        = self->rule->when == NULL || ashlar_area_match_test (&self->match, self->rule->when, area);
}

static void
gather (Placing *self, guint32 area)
{
  const AshlarPlacing *placing = self->placing;

  ashlar_place_cells (placing->plan, placing->canvas, placing->walkable, area, self->at,
                      self->cells);
}

/* Takes out of the cells at hand the gateways of a border that count for a lower area. */
static void
leave_shared_gateways (Placing *self, guint32 area)
{
  const AshlarPlan *plan = self->placing->plan;
  guint             n = 0;

  if (self->at != ASHLAR_PLACE_GATEWAY || plan->borders != ASHLAR_BORDERS_SHARED)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    {
      guint32  at = g_array_index (self->cells, guint32, i);
      gboolean is_lower = FALSE;

      for (guint32 a = plan->adjacency_first[area]; a < plan->adjacency_first[area + 1]; a++)
        {
          guint32 link = plan->adjacency[a], other = ashlar_plan_other_end (plan, link, area);

          if (other > area || !self->fits[other])
            continue;
          for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
            is_lower = is_lower
                       || (guint32) plan->gateways[g].y * self->placing->canvas->width
                                  + plan->gateways[g].x
                              == at;
        }
      if (!is_lower)
        g_array_index (self->cells, guint32, n++) = at;
    }
  g_array_set_size (self->cells, n);
}

static void
say_rule (const Placing *self)
{
  if (self->rule->id != NULL)
    ashlar_trace_say (self->placing->run->trace, BY_RULE, { .name = self->rule->id });
  else
    ashlar_trace_say (self->placing->run->trace, BY_NAMELESS_RULE);
}

static void
put (Placing *self, guint32 area, guint32 at, AshlarStream *what)
{
  const AshlarPlacing *placing = self->placing;
  AshlarPlacedObject   placed = { .reference = self->rule->object, .area = area };

  if (self->object != ASHLAR_NO_INDEX)
    ashlar_placer_draw (placing->placer, self->object, what, &placed);
  placed.x = (guint16) (at % placing->canvas->width);
  placed.y = (guint16) (at / placing->canvas->width);
  g_array_append_val (self->objects, placed);
  self->ranks[at] = MAX (self->ranks[at], RANK_TAKEN);
  if (placing->run->trace != NULL)
    {
      ashlar_trace_step (placing->run->trace, ASHLAR_STAGE_PLACE, area, G_MAXUINT32,
                         "object-placed");
      ashlar_trace_say (placing->run->trace, OBJECT, { .name = placed.reference });
      say_rule (self);
      if (self->rule->trail != NULL)
        ashlar_trace_say (placing->run->trace, ALONG, { .name = self->rule->trail });
      else
        ashlar_trace_say (placing->run->trace, AT, { .name = ashlar_place_words[self->at] });
      ashlar_trace_cell (placing->run->trace, placed.x, placed.y, ASHLAR_TILE_NONE);
    }
}

/* Places up to @wanted objects on the cells at hand, the best ranks first. */
static void
place_in_area (Placing *self, guint32 area, guint wanted)
{
  guint32     *cells = (guint32 *) (void *) self->cells->data;
  guint        n = self->cells->len, n_drawn = 0;
  AshlarStream where, what;

  init_stream (self, STREAM_WHERE, area, &where);
  init_stream (self, STREAM_WHAT, area, &what);
  g_array_set_size (self->chosen, 0);
  for (guint rank = 0; rank < N_RANKS; rank++)
    for (guint i = 0; i < n && self->chosen->len < wanted; i++)
      {
        if (i == n_drawn && self->at != ASHLAR_PLACE_CENTRE)
          {
            guint   other = i + ashlar_stream_below (&where, n - i);
            guint32 cell = cells[other];

            cells[other] = cells[i];
            cells[i] = cell;
            n_drawn++;
          }
        if (self->ranks[cells[i]] == rank)
          g_array_append_val (self->chosen, cells[i]);
      }
  for (guint i = 0; i < self->chosen->len; i++)
    put (self, area, g_array_index (self->chosen, guint32, i), &what);
}

static void
place_by_chance (Placing *self)
{
  guint32 chance = self->rule->chance < 0 ? 1000000 : (guint32) self->rule->chance;

  for (guint32 area = 0;
       area < self->placing->plan->n_areas && !ashlar_run_is_cancelled (self->placing->run); area++)
    {
      AshlarStream stream;

      if (!self->fits[area])
        continue;
      init_stream (self, STREAM_COUNT, area, &stream);
      if (!ashlar_stream_chance (&stream, chance))
        continue;
      gather (self, area);
      place_in_area (self, area, 1);
    }
}

/* Where a rule with a count may place, and how many it places there. */
typedef struct
{
  guint32 area;
  guint32 room[N_RANKS];
  guint32 share;
} Ration;

static GArray *
count_room (Placing *self, guint64 *n_places)
{
  GArray *rations = g_array_new (FALSE, FALSE, sizeof (Ration));

  *n_places = 0;
  for (guint32 area = 0;
       area < self->placing->plan->n_areas && !ashlar_run_is_cancelled (self->placing->run); area++)
    {
      Ration ration = { .area = area };

      if (!self->fits[area])
        continue;
      gather (self, area);
      leave_shared_gateways (self, area);
      for (guint i = 0; i < self->cells->len; i++)
        ration.room[self->ranks[g_array_index (self->cells, guint32, i)]]++;
      *n_places += self->cells->len;
      g_array_append_val (rations, ration);
    }
  return rations;
}

static void
shuffle (guint32 *numbers, guint n, AshlarStream *stream)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      guint   other = i + ashlar_stream_below (stream, n - i);
      guint32 number = numbers[other];

      numbers[other] = numbers[i];
      numbers[i] = number;
    }
}

/* Deals out @n objects, no more than there is room. Free cells everywhere come before taken ones. */
static void
deal (GArray *rations, guint64 n, AshlarStream *stream)
{
  g_autofree guint32 *order = g_new (guint32, rations->len);
  g_autofree guint32 *open = g_new (guint32, rations->len);

  for (guint i = 0; i < rations->len; i++)
    order[i] = i;
  shuffle (order, rations->len, stream);
  for (guint rank = 0; rank < N_RANKS && n > 0; rank++)
    {
      guint n_open = rations->len;

      for (guint i = 0; i < n_open; i++)
        open[i] = order[i];
      while (n_open > 0 && n > 0)
        {
          guint n_left = 0;

          for (guint i = 0; i < n_open && n > 0; i++)
            {
              Ration *ration = &g_array_index (rations, Ration, open[i]);

              if (ration->room[rank] == 0)
                continue;
              ration->room[rank]--;
              ration->share++;
              n--;
              open[n_left++] = open[i];
            }
          n_open = n_left;
        }
    }
}

static void
gather_trail (Placing *self)
{
  const AshlarRoute *route = ashlar_plan_find_route (self->placing->plan, self->rule->trail);
  guint              n = 0;

  g_array_set_size (self->cells, 0);
  if (route != NULL)
    ashlar_place_trail (self->placing, self->markers, route, self->cells, self->areas);
  for (guint i = 0; i < self->cells->len; i++)
    {
      guint32 at = g_array_index (self->cells, guint32, i);

      if (self->ranks[at] == RANK_END)
        continue;
      g_array_index (self->cells, guint32, n) = at;
      g_array_index (self->areas, guint32, n++) = g_array_index (self->areas, guint32, i);
    }
  g_array_set_size (self->cells, n);
  g_array_set_size (self->areas, n);
}

/* Whether each cell of the way gets one: as many as the count says, each as likely as any other, or by
 * chance. */
static gboolean
draw_trail (Placing *self, guint8 *is_drawn, GError **error)
{
  const AshlarPlaceRule *rule = self->rule;
  guint32                chance = rule->chance < 0 ? 1000000 : (guint32) rule->chance;
  guint                  n = self->cells->len, n_least = (guint) MAX (rule->count.min, 0), n_wanted;
  AshlarStream           stream;

  init_stream (self, STREAM_COUNT, ASHLAR_NO_AREA, &stream);
  if (rule->count.max < 0)
    {
      for (guint i = 0; i < n; i++)
        is_drawn[i] = (guint8) ashlar_stream_chance (&stream, chance);
      return TRUE;
    }
  if (n < n_least)
    {
      g_autofree char *subject = g_strdup_printf ("%s/%u/count", self->placing->path, self->index);
      g_autoptr (AshlarText) name = ashlar_text_new_rule_name (rule->id);

      if (ashlar_plan_find_route (self->placing->plan, rule->trail) == NULL)
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
            "The place rule %p demands at least %u of %s along the route %s, which this level does "
            "not have",
            name, n_least, rule->object, rule->trail);
      else
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
            "The place rule %p demands at least %u of %s, and the way along the route %s has %u "
            "cells",
            name, n_least, rule->object, rule->trail, n);
      return FALSE;
    }
  n_wanted = rule->count.max == G_MAXINT
                 ? n_least
                 : (guint) ashlar_stream_range (&stream, (gint) n_least, rule->count.max);
  n_wanted = MIN (n_wanted, n);
  /* Cell by cell, as many as are still wanted of as many as are left. */
  for (guint i = 0; i < n && n_wanted > 0; i++)
    {
      is_drawn[i] = ashlar_stream_below (&stream, n - i) < n_wanted;
      n_wanted -= is_drawn[i];
    }
  return TRUE;
}

static gboolean
place_on_trail (Placing *self, GError **error)
{
  g_autofree guint8 *is_drawn = NULL;
  AshlarStream       what;

  gather_trail (self);
  is_drawn = g_new0 (guint8, self->cells->len + 1);
  if (!draw_trail (self, is_drawn, error))
    return FALSE;
  init_stream (self, STREAM_WHAT, ASHLAR_NO_AREA, &what);
  for (guint i = 0; i < self->cells->len; i++)
    if (is_drawn[i])
      put (self, g_array_index (self->areas, guint32, i), g_array_index (self->cells, guint32, i),
           &what);
  return TRUE;
}

static gboolean
place_by_count (Placing *self, GError **error)
{
  const AshlarPlaceRule *rule = self->rule;
  guint64                n_places;
  g_autoptr (GArray) rations = count_room (self, &n_places);
  gint         least = MAX (rule->count.min, 0), number;
  AshlarStream stream;

  /* What was not counted to the end is no reason to say that there is no room. */
  if (!ashlar_run_goes_on (self->placing->run, error))
    return FALSE;
  if (n_places < (guint64) least)
    {
      g_autofree char *subject = g_strdup_printf ("%s/%u/count", self->placing->path, self->index);
      g_autoptr (AshlarText) name = ashlar_text_new_rule_name (rule->id);

      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
          "The place rule %p demands at least %d of %s, and there are %" PRIu64
          " places (at: %s) in the %u areas that it is for",
          name, least, rule->object, n_places, ashlar_place_words[self->at], rations->len);
      return FALSE;
    }
  init_stream (self, STREAM_COUNT, ASHLAR_NO_AREA, &stream);
  number
      = rule->count.max == G_MAXINT ? least : ashlar_stream_range (&stream, least, rule->count.max);
  deal (rations, (guint64) number, &stream);
  if (self->placing->run->trace != NULL)
    {
      ashlar_trace_step (self->placing->run->trace, ASHLAR_STAGE_PLACE, ASHLAR_NO_AREA, G_MAXUINT32,
                         "objects-counted");
      ashlar_trace_say (self->placing->run->trace, OBJECTS, { number }, { .name = rule->object });
      say_rule (self);
      ashlar_trace_say (self->placing->run->trace, PLACES, { (gint64) n_places }, { rations->len });
    }
  for (guint i = 0; i < rations->len; i++)
    {
      const Ration *ration = &g_array_index (rations, Ration, i);

      if (ration->share == 0)
        continue;
      if (!ashlar_run_goes_on (self->placing->run, error))
        return FALSE;
      gather (self, ration->area);
      leave_shared_gateways (self, ration->area);
      place_in_area (self, ration->area, ration->share);
    }
  return TRUE;
}

gboolean
ashlar_place_rules (const AshlarPlacing *placing,
                    const GArray        *markers,
                    GArray              *objects,
                    GError             **error)
{
  Placing  self = { .placing = placing, .objects = objects, .markers = markers };
  gboolean success = TRUE;

  if (placing->rules->len == 0)
    return TRUE;
  rank_cells (&self, markers);
  ashlar_area_match_init (&self.match, placing->plan, placing->variants, placing->content);
  self.fits = g_new (guint8, placing->plan->n_areas);
  self.cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  self.chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < placing->rules->len && success; i++)
    {
      begin_rule (&self, i);
      if (self.rule->trail != NULL)
        success = place_on_trail (&self, error);
      else if (self.rule->count.max >= 0)
        success = place_by_count (&self, error);
      else
        place_by_chance (&self);
      success = success && ashlar_run_goes_on (placing->run, error);
    }
  clear_placing (&self);
  return success;
}
