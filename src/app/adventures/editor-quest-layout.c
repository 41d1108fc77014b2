/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The idea: a grid. A floor's column is the longest way there that does not go back; its lane is that of the floor whose first way leads to it,
 * where the lane is free, else the first free one below. Between the columns are gutters and between the lanes channels, in which no card ever
 * stands. A way runs straight along a lane as long as only empty cells and no other way lie before it, and else up or down in a gutter and
 * along a channel. What runs in a gutter or channel has a track there, and shares it with nobody but what comes from the same floor, or
 * goes to the same one. Gutters and channels are as wide as their tracks and labels need.
 *
 * Rows of numbers are twice the lanes: 2l is along lane l, 2l + 1 in the channel below it. */

#include "ashlar-config.h"

#include "adventures/editor-quest-layout.h"

#include <math.h>

#define GUTTER 44.0 /* at least */
#define GUTTER_PAD 16.0
#define TRACK 10.0
#define CHANNEL 22.0 /* at least, between two lanes */
#define CHANNEL_PAD 9.0
#define LABEL_PAD 12.0
#define NOWHERE G_MAXUINT

/* What lies along something, from one place to another, both included. */
typedef struct
{
  guint    from, to;
  guint    owner;
  gboolean has_label;
} Span;

typedef enum
{
  ROUTE_STRAIGHT,
  ROUTE_TARGET_LANE, /* in the gutter behind the source, then along the lane of the target */
  ROUTE_SOURCE_LANE, /* along the lane of the source, then in the gutter before the target */
  ROUTE_CHANNEL,
} RouteKind;

typedef struct
{
  RouteKind kind;
  guint     channel, track; /* of ROUTE_CHANNEL */
} Route;

typedef struct
{
  guint                 n_floors, n_ways, n_columns, n_lanes;
  const guint          *times;
  const EditorQuestWay *ways;
  guint                *first_way;     /* of each floor, among @order; behind the last: n_ways */
  guint                *order;         /* ways by the floor they come from, as told */
  gboolean             *is_back;       /* of each way */
  guint                *column, *lane; /* of each floor, and of home */
  GPtrArray            *cells;         /* of each lane: GArray of Span of floors */
  GPtrArray            *lanes;         /* of each lane: GArray of Span of ways along it */
  GPtrArray            *channels;      /* of each: GPtrArray of tracks, GArray of Span */
  GPtrArray            *gutters;       /* of each: GArray of Span, owners once, then with tracks */
  GArray              **tracks;        /* of each gutter: of guint, the track of each Span */
  guint                *n_gutter_tracks; /* of each gutter */
  Route                *routes;          /* of each way */
  double               *gutter_x, *gutter_width, *lane_y, *channel_height;
} Plan;

guint
editor_quest_count_cards (guint times)
{
  return CLAMP (times, 1, EDITOR_MOST_LIKE_CARDS);
}

guint
editor_quest_get_number (guint times, guint index)
{
  return index + 1 < editor_quest_count_cards (times) ? index : MAX (times, 1) - 1;
}

/* ---- Columns and lanes */

static void
sort_ways (Plan *plan)
{
  guint *at = g_new0 (guint, plan->n_floors + 1);

  for (guint i = 0; i < plan->n_ways; i++)
    plan->first_way[plan->ways[i].from + 1]++;
  for (guint i = 0; i < plan->n_floors; i++)
    plan->first_way[i + 1] += plan->first_way[i];
  for (guint i = 0; i < plan->n_ways; i++)
    {
      guint from = plan->ways[i].from;

      plan->order[plan->first_way[from] + at[from]++] = i;
    }
  g_free (at);
}

/* Depth first: a way to a floor that one stands on the way of goes back, and so does one to the first floor. The floors, so that each comes
 * before those that ways from it lead to. */
static void
find_order (Plan *plan, guint *sorted)
{
  guint8 *state = g_new0 (guint8, plan->n_floors + 1); /* 1: on the way; 2: done */
  guint  *stack = g_new (guint, plan->n_floors + 1);
  guint  *next = g_new0 (guint, plan->n_floors + 1);
  guint   n_left = plan->n_floors;

  for (guint root = 0; root < plan->n_floors; root++)
    {
      guint n = 0;

      if (state[root] != 0)
        continue;
      stack[n++] = root;
      state[root] = 1;
      while (n > 0)
        {
          guint floor = stack[n - 1], way, to;

          if (plan->first_way[floor] + next[floor] >= plan->first_way[floor + 1])
            {
              state[floor] = 2;
              sorted[--n_left] = floor;
              n--;
              continue;
            }
          way = plan->order[plan->first_way[floor] + next[floor]++];
          to = plan->ways[way].to;
          plan->is_back[way] = to < plan->n_floors && (to == 0 || state[to] == 1);
          if (to < plan->n_floors && state[to] == 0)
            {
              state[to] = 1;
              stack[n++] = to;
            }
        }
    }
  g_free (next);
  g_free (stack);
  g_free (state);
}

static void
find_columns (Plan *plan, const guint *sorted)
{
  guint home = plan->n_floors;

  for (guint i = 0; i < plan->n_floors; i++)
    {
      guint floor = sorted[i];
      guint end = plan->column[floor] + editor_quest_count_cards (plan->times[floor]);

      plan->column[home] = MAX (plan->column[home], end);
      for (guint k = plan->first_way[floor]; k < plan->first_way[floor + 1]; k++)
        {
          const EditorQuestWay *way = &plan->ways[plan->order[k]];

          if (way->to < home && !plan->is_back[plan->order[k]])
            plan->column[way->to] = MAX (plan->column[way->to], end);
        }
    }
  plan->n_columns = plan->column[home];
}

static gboolean
meets (const GArray *spans, guint from, guint to)
{
  for (guint i = 0; i < spans->len; i++)
    {
      const Span *span = &g_array_index (spans, Span, i);

      if (from <= span->to && span->from <= to)
        return TRUE;
    }
  return FALSE;
}

static guint
find_lane (Plan *plan, guint least, guint from, guint to)
{
  for (guint lane = least;; lane++)
    {
      if (lane == plan->cells->len)
        {
          g_ptr_array_add (plan->cells, g_array_new (FALSE, FALSE, sizeof (Span)));
          g_ptr_array_add (plan->lanes, g_array_new (FALSE, FALSE, sizeof (Span)));
        }
      if (!meets (g_ptr_array_index (plan->cells, lane), from, to))
        return lane;
    }
}

/* The floor that the first way on leads to, if that has no lane yet. */
static guint
follow (const Plan *plan, guint floor)
{
  for (guint k = plan->first_way[floor]; k < plan->first_way[floor + 1]; k++)
    {
      guint to = plan->ways[plan->order[k]].to;

      if (!plan->is_back[plan->order[k]])
        return to < plan->n_floors && plan->lane[to] == NOWHERE ? to : NOWHERE;
    }
  return NOWHERE;
}

static guint
get_last_column (const Plan *plan, guint floor)
{
  return plan->column[floor] + editor_quest_count_cards (plan->times[floor]) - 1;
}

/* A floor and those that first ways lead to from it: the columns of a chain grow, so that all of it fits where its ends do. */
static void
lay_chain (Plan *plan, guint floor, guint least)
{
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = plan->column[floor], lane;

  for (guint next = floor; next != NOWHERE; next = follow (plan, next))
    {
      plan->lane[next] = least;
      g_array_append_val (chain, next);
      floor = next;
    }
  lane = find_lane (plan, least, first, get_last_column (plan, floor));
  for (guint i = 0; i < chain->len; i++)
    {
      guint link = g_array_index (chain, guint, i);
      Span  span = { plan->column[link], get_last_column (plan, link), link, FALSE };

      plan->lane[link] = lane;
      g_array_append_val (g_ptr_array_index (plan->cells, lane), span);
    }
}

/* The first lane is that of the chain that begins at the first floor, all the way home. */
static void
find_lanes (Plan *plan, const guint *sorted)
{
  for (guint i = 0; i < plan->n_floors; i++)
    plan->lane[i] = NOWHERE;
  plan->lane[plan->n_floors] = 0;
  find_lane (plan, 0, 0, 0);
  if (plan->n_floors > 0)
    lay_chain (plan, 0, 0);
  for (guint i = 0; i < plan->n_floors; i++)
    if (plan->lane[sorted[i]] == NOWHERE)
      lay_chain (plan, sorted[i], 1);
  plan->n_lanes = plan->cells->len;
}

/* ---- Routes */

/* Whether nothing but the way itself would lie along the lane in gutters @from to @to and the cells between them. */
static gboolean
is_clear (Plan *plan, guint lane, guint from, guint to, guint owner, gboolean has_label)
{
  const GArray *lines = g_ptr_array_index (plan->lanes, lane);

  if (to > from && meets (g_ptr_array_index (plan->cells, lane), from, to - 1))
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    {
      const Span *span = &g_array_index (lines, Span, i);

      if (from <= span->to && span->from <= to
          && (span->owner != owner || has_label || span->has_label))
        return FALSE;
    }
  return TRUE;
}

static void
take (Plan *plan, guint lane, guint from, guint to, guint owner, gboolean has_label)
{
  Span span = { from, to, owner, has_label };

  g_array_append_val (g_ptr_array_index (plan->lanes, lane), span);
}

static guint
find_track (GPtrArray *tracks, guint from, guint to, guint owner, gboolean has_label)
{
  Span  span = { from, to, owner, has_label };
  guint track = 0;

  while (track < tracks->len && meets (g_ptr_array_index (tracks, track), from, to))
    track++;
  if (track == tracks->len)
    g_ptr_array_add (tracks, g_array_new (FALSE, FALSE, sizeof (Span)));
  g_array_append_val (g_ptr_array_index (tracks, track), span);
  return track;
}

/* What runs in a gutter between two rows for one owner is one line. */
static void
run (Plan *plan, guint gutter, guint from, guint to, guint owner)
{
  GArray *spans = g_ptr_array_index (plan->gutters, gutter);
  Span    span = { MIN (from, to), MAX (from, to), owner, FALSE };

  for (guint i = 0; i < spans->len; i++)
    {
      Span *other = &g_array_index (spans, Span, i);

      if (other->owner != owner)
        continue;
      other->from = MIN (other->from, span.from);
      other->to = MAX (other->to, span.to);
      return;
    }
  g_array_append_val (spans, span);
}

#define FROM_FLOOR(floor) ((floor) *2)
#define TO_FLOOR(floor) ((floor) *2 + 1)

/* The floor that has a card in the cell, or NOWHERE. */
static guint
find_floor (Plan *plan, guint lane, guint column)
{
  const GArray *cells = g_ptr_array_index (plan->cells, lane);

  for (guint i = 0; i < cells->len; i++)
    {
      const Span *span = &g_array_index (cells, Span, i);

      if (span->from <= column && column <= span->to)
        return span->owner;
    }
  return NOWHERE;
}

/* Whether a way that comes out of the gutter into the lane could be taken for one of the floor that stands there just before. */
static gboolean
is_confused (Plan *plan, guint lane, guint gutter, guint to)
{
  guint floor = gutter > 0 ? find_floor (plan, lane, gutter - 1) : NOWHERE;

  if (floor == NOWHERE)
    return FALSE;
  for (guint k = plan->first_way[floor]; k < plan->first_way[floor + 1]; k++)
    if (plan->ways[plan->order[k]].to != to)
      return TRUE;
  return FALSE;
}

static guint
get_source_gutter (const Plan *plan, const EditorQuestWay *way)
{
  return plan->column[way->from] + editor_quest_count_cards (plan->times[way->from]);
}

static void
find_route (Plan *plan, guint index)
{
  const EditorQuestWay *way = &plan->ways[index];
  Route                *route = &plan->routes[index];
  guint                 source = get_source_gutter (plan, way), target = plan->column[way->to];
  guint                 from = plan->lane[way->from], to = plan->lane[way->to];
  gboolean              has_label = way->label > 0;

  if (target >= source && from == to && is_clear (plan, from, source, target, NOWHERE, has_label))
    {
      route->kind = ROUTE_STRAIGHT;
      take (plan, from, source, target, NOWHERE - 1, has_label);
      return;
    }
  if (target >= source && from != to && !is_confused (plan, to, source, way->to)
      && is_clear (plan, to, source, target, TO_FLOOR (way->to), has_label))
    {
      route->kind = ROUTE_TARGET_LANE;
      take (plan, to, source, target, TO_FLOOR (way->to), has_label);
      run (plan, source, 2 * from, 2 * to, FROM_FLOOR (way->from));
      return;
    }
  if (target >= source && from != to && (target > source || !has_label)
      && find_floor (plan, from, target) == NOWHERE
      && is_clear (plan, from, source, target, FROM_FLOOR (way->from), has_label))
    {
      route->kind = ROUTE_SOURCE_LANE;
      take (plan, from, source, target, FROM_FLOOR (way->from), has_label);
      run (plan, target, 2 * from, 2 * to, TO_FLOOR (way->to));
      return;
    }
  route->kind = ROUTE_CHANNEL;
  route->channel = MIN (from, to);
  route->track = find_track (g_ptr_array_index (plan->channels, route->channel),
                             MIN (source, target), MAX (source, target), index, has_label);
  run (plan, source, 2 * from, 2 * route->channel + 1, FROM_FLOOR (way->from));
  run (plan, target, 2 * to, 2 * route->channel + 1, TO_FLOOR (way->to));
}

/* Straight ones first, for they are what the eye follows. */
static void
find_routes (Plan *plan)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint k = 0; k < plan->n_ways; k++)
      {
        const EditorQuestWay *way = &plan->ways[plan->order[k]];
        gboolean              is_level = plan->lane[way->from] == plan->lane[way->to]
                            && plan->column[way->to] >= get_source_gutter (plan, way);

        if (is_level == (pass == 0))
          find_route (plan, plan->order[k]);
      }
}

/* What comes from floors runs left of what goes to floors: so it never lies on that, where it leaves the one and reaches the other. */
static void
find_gutter_tracks (Plan *plan)
{
  for (guint gutter = 0; gutter <= plan->n_columns; gutter++)
    {
      const GArray *spans = g_ptr_array_index (plan->gutters, gutter);
      GArray       *found = g_array_new (FALSE, TRUE, sizeof (guint));

      plan->tracks[gutter] = g_array_set_size (found, spans->len);
      for (guint side = 0; side < 2; side++)
        {
          g_autoptr (GPtrArray) tracks
              = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

          for (guint i = 0; i < spans->len; i++)
            {
              const Span *span = &g_array_index (spans, Span, i);

              if (span->owner % 2 == side)
                g_array_index (found, guint, i)
                    = plan->n_gutter_tracks[gutter]
                      + find_track (tracks, span->from, span->to, span->owner, FALSE);
            }
          plan->n_gutter_tracks[gutter] += tracks->len;
        }
    }
}

/* ---- Places */

/* Whole pixels: then all places are, and sums of them are the same in any order. */
static double
get_label_width (const EditorQuestWay *way)
{
  return MIN (ceil (way->label), EDITOR_WAY_LABEL_MOST);
}

static void
measure_gutters (Plan *plan)
{
  double x = 0;

  for (guint i = 0; i <= plan->n_columns; i++)
    plan->gutter_width[i] = MAX (GUTTER, 2 * GUTTER_PAD + plan->n_gutter_tracks[i] * TRACK);
  for (guint i = 0; i < plan->n_ways; i++)
    {
      const EditorQuestWay *way = &plan->ways[i];
      guint                 source = get_source_gutter (plan, way), target = plan->column[way->to];

      if (way->label <= 0 || source != target)
        continue;
      /* The label stands in the gutter. */
      plan->gutter_width[source] = MAX (plan->gutter_width[source],
                                        get_label_width (way) + 2 * LABEL_PAD
                                            + plan->n_gutter_tracks[source] * TRACK + GUTTER_PAD);
    }
  for (guint i = 0; i <= plan->n_columns; i++)
    {
      plan->gutter_x[i] = x;
      x += plan->gutter_width[i] + (i < plan->n_columns ? EDITOR_FLOOR_CARD_WIDTH : 0);
    }
}

static double
get_track_height (GPtrArray *tracks, guint track)
{
  const GArray *spans = g_ptr_array_index (tracks, track);

  for (guint i = 0; i < spans->len; i++)
    if (g_array_index (spans, Span, i).has_label)
      return EDITOR_WAY_LABEL_HEIGHT + 4;
  return TRACK;
}

static void
measure_lanes (Plan *plan)
{
  double y = 0;

  for (guint i = 0; i < plan->n_lanes; i++)
    {
      GPtrArray *tracks = g_ptr_array_index (plan->channels, i);
      double     height = tracks->len > 0 ? 2 * CHANNEL_PAD : 0;

      for (guint k = 0; k < tracks->len; k++)
        height += get_track_height (tracks, k);
      plan->lane_y[i] = y;
      plan->channel_height[i] = i + 1 < plan->n_lanes ? MAX (height, CHANNEL) : height;
      y += EDITOR_FLOOR_CARD_HEIGHT + plan->channel_height[i];
    }
  plan->lane_y[plan->n_lanes] = y;
}

static double
get_line_y (const Plan *plan, guint lane)
{
  return plan->lane_y[lane] + EDITOR_FLOOR_CARD_HEIGHT / 2.0;
}

static double
get_channel_y (const Plan *plan, guint channel, guint track)
{
  GPtrArray *tracks = g_ptr_array_index (plan->channels, channel);
  double     y = plan->lane_y[channel] + EDITOR_FLOOR_CARD_HEIGHT + CHANNEL_PAD;

  for (guint i = 0; i < track; i++)
    y += get_track_height (tracks, i);
  return y + get_track_height (tracks, track) / 2;
}

static double
get_track_x (const Plan *plan, guint gutter, guint owner)
{
  const GArray *spans = g_ptr_array_index (plan->gutters, gutter);

  for (guint i = 0; i < spans->len; i++)
    if (g_array_index (spans, Span, i).owner == owner)
      return plan->gutter_x[gutter] + GUTTER_PAD
             + (g_array_index (plan->tracks[gutter], guint, i) + 0.5) * TRACK;
  g_return_val_if_reached (plan->gutter_x[gutter]);
}

static double
get_column_x (const Plan *plan, guint column)
{
  return plan->gutter_x[column] + plan->gutter_width[column];
}

static void
add_corner (EditorQuestLine *line, double x, double y)
{
  if (line->n > 0 && line->x[line->n - 1] == x && line->y[line->n - 1] == y)
    return;
  line->x[line->n] = x;
  line->y[line->n] = y;
  line->n++;
}

static void
place_label (EditorQuestLine *line, double width, double x, double y)
{
  line->label = (EditorQuestBox){ x - width / 2, y - EDITOR_WAY_LABEL_HEIGHT / 2.0, width,
                                  EDITOR_WAY_LABEL_HEIGHT };
}

/* Behind the tracks of the gutter. */
static double
get_gutter_label_x (const Plan *plan, guint gutter)
{
  double tracks
      = plan->n_gutter_tracks[gutter] > 0 ? GUTTER_PAD + plan->n_gutter_tracks[gutter] * TRACK : 0;

  return plan->gutter_x[gutter] + tracks + (plan->gutter_width[gutter] - tracks) / 2;
}

static double
get_cell_x (const Plan *plan, guint column)
{
  return get_column_x (plan, column) + EDITOR_FLOOR_CARD_WIDTH / 2.0;
}

static void
draw_line (const Plan *plan, guint index, double end_x, EditorQuestLine *line)
{
  const EditorQuestWay *way = &plan->ways[index];
  const Route          *route = &plan->routes[index];
  guint                 source = get_source_gutter (plan, way), target = plan->column[way->to];
  double                y = get_line_y (plan, plan->lane[way->from]),
         to_y = get_line_y (plan, plan->lane[way->to]);
  double label_x = 0, label_y = y;

  add_corner (line, plan->gutter_x[source], y);
  if (route->kind == ROUTE_STRAIGHT)
    label_x = source == target ? get_gutter_label_x (plan, source)
                               : get_cell_x (plan, (source + target - 1) / 2);
  if (route->kind == ROUTE_TARGET_LANE || route->kind == ROUTE_CHANNEL)
    add_corner (line, get_track_x (plan, source, FROM_FLOOR (way->from)), y);
  if (route->kind == ROUTE_TARGET_LANE)
    {
      add_corner (line, line->x[line->n - 1], to_y);
      label_x
          = source == target ? get_gutter_label_x (plan, source) : get_cell_x (plan, target - 1);
      label_y = to_y;
    }
  if (route->kind == ROUTE_SOURCE_LANE)
    {
      add_corner (line, get_track_x (plan, target, TO_FLOOR (way->to)), y);
      label_x = get_cell_x (plan, source);
    }
  if (route->kind == ROUTE_CHANNEL)
    {
      double channel_y = get_channel_y (plan, route->channel, route->track);
      double x = line->x[line->n - 1], to_x = get_track_x (plan, target, TO_FLOOR (way->to));

      add_corner (line, x, channel_y);
      add_corner (line, to_x, channel_y);
      label_x = source == target ? get_gutter_label_x (plan, source) : (x + to_x) / 2;
      label_y = channel_y;
    }
  if (route->kind == ROUTE_SOURCE_LANE || route->kind == ROUTE_CHANNEL)
    add_corner (line, line->x[line->n - 1], to_y);
  add_corner (line, way->to == plan->n_floors ? end_x : get_column_x (plan, target), to_y);
  if (way->label > 0)
    place_label (line, get_label_width (way), label_x, label_y);
}

static EditorQuestLayout *
place (const Plan *plan, double width)
{
  EditorQuestLayout *self = g_new0 (EditorQuestLayout, 1);
  double home_x = MAX (plan->gutter_x[plan->n_columns] + plan->gutter_width[plan->n_columns],
                       width - EDITOR_HOME_SIDE);

  self->n_floors = plan->n_floors;
  self->n_lines = plan->n_ways;
  self->first = g_new0 (guint, plan->n_floors + 1);
  self->lines = g_new0 (EditorQuestLine, plan->n_ways);
  for (guint i = 0; i < plan->n_floors; i++)
    {
      self->first[i] = self->n_cards;
      self->n_cards += editor_quest_count_cards (plan->times[i]);
    }
  self->first[plan->n_floors] = self->n_cards;
  self->cards = g_new0 (EditorQuestCard, self->n_cards);
  for (guint i = 0; i < plan->n_floors; i++)
    for (guint k = self->first[i]; k < self->first[i + 1]; k++)
      self->cards[k] = (EditorQuestCard){
        i,
        editor_quest_get_number (plan->times[i], k - self->first[i]),
        { get_column_x (plan, plan->column[i] + k - self->first[i]), plan->lane_y[plan->lane[i]],
          EDITOR_FLOOR_CARD_WIDTH, EDITOR_FLOOR_CARD_HEIGHT },
      };
  self->home = (EditorQuestBox){ home_x, get_line_y (plan, 0) - EDITOR_HOME_SIDE / 2.0,
                                 EDITOR_HOME_SIDE, EDITOR_HOME_SIDE };
  for (guint i = 0; i < plan->n_ways; i++)
    draw_line (plan, i, home_x, &self->lines[i]);
  self->width = home_x + EDITOR_HOME_SIDE;
  self->height = plan->lane_y[plan->n_lanes];
  return self;
}

/* ---- */

static void
plan_init (Plan *plan)
{
  plan->first_way = g_new0 (guint, plan->n_floors + 2);
  plan->order = g_new0 (guint, plan->n_ways + 1);
  plan->is_back = g_new0 (gboolean, plan->n_ways + 1);
  plan->column = g_new0 (guint, plan->n_floors + 1);
  plan->lane = g_new0 (guint, plan->n_floors + 1);
  plan->routes = g_new0 (Route, plan->n_ways + 1);
  plan->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  plan->lanes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/* Once it is known how many columns and lanes there are. */
static void
plan_widen (Plan *plan)
{
  plan->channels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  plan->gutters = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < plan->n_lanes; i++)
    g_ptr_array_add (plan->channels,
                     g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref));
  for (guint i = 0; i <= plan->n_columns; i++)
    g_ptr_array_add (plan->gutters, g_array_new (FALSE, FALSE, sizeof (Span)));
  plan->tracks = g_new0 (GArray *, plan->n_columns + 1);
  plan->n_gutter_tracks = g_new0 (guint, plan->n_columns + 1);
  plan->gutter_x = g_new0 (double, plan->n_columns + 1);
  plan->gutter_width = g_new0 (double, plan->n_columns + 1);
  plan->lane_y = g_new0 (double, plan->n_lanes + 1);
  plan->channel_height = g_new0 (double, plan->n_lanes + 1);
}

static void
plan_clear (Plan *plan)
{
  for (guint i = 0; i <= plan->n_columns; i++)
    g_clear_pointer (&plan->tracks[i], g_array_unref);
  g_ptr_array_unref (plan->cells);
  g_ptr_array_unref (plan->lanes);
  g_ptr_array_unref (plan->channels);
  g_ptr_array_unref (plan->gutters);
  g_free (plan->first_way);
  g_free (plan->order);
  g_free (plan->is_back);
  g_free (plan->column);
  g_free (plan->lane);
  g_free (plan->tracks);
  g_free (plan->n_gutter_tracks);
  g_free (plan->routes);
  g_free (plan->gutter_x);
  g_free (plan->gutter_width);
  g_free (plan->lane_y);
  g_free (plan->channel_height);
}

EditorQuestLayout *
editor_quest_layout_new (
    const guint *times, guint n_floors, const EditorQuestWay *ways, guint n_ways, double width)
{
  Plan              plan = { .n_floors = n_floors, .n_ways = n_ways, .times = times, .ways = ways };
  g_autofree guint *sorted = g_new (guint, n_floors + 1);
  EditorQuestLayout *self;

  plan_init (&plan);
  sort_ways (&plan);
  find_order (&plan, sorted);
  find_columns (&plan, sorted);
  find_lanes (&plan, sorted);
  plan_widen (&plan);
  find_routes (&plan);
  find_gutter_tracks (&plan);
  measure_gutters (&plan);
  measure_lanes (&plan);
  self = place (&plan, width);
  plan_clear (&plan);
  return self;
}

void
editor_quest_layout_free (EditorQuestLayout *self)
{
  g_free (self->cards);
  g_free (self->first);
  g_free (self->lines);
  g_free (self);
}
