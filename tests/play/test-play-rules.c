/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The rules of a walk against a plain second writing of them, over levels of every planner with random recipes: the other one looks at
 * all cells, keeps whole copies, and knows of the level what any game does. And keys: what is reached with some of them withheld is what
 * the graph of areas says, cell by cell, so that no lock leaks and none stops who needs no key. */

#include <ashlar.h>

#include <string.h>

#include "any-levels.h"
#include "play/ashlar-play-private.h"

/* ---------------------------------------------------------- the rules again */

typedef struct
{
  AshlarLevel *level;
  guint        width, height;
  guint        x, y, turn;
  gint         area; /* that was entered last */
  guint8      *seen;
  GHashTable  *keys;
  gboolean     is_over;
  guint        n_new, n_areas; /* of the last step; areas entered */
} Walker;

static void
walker_look (Walker *self)
{
  gsize              n = (gsize) self->width * self->height;
  g_autofree guint8 *now = g_malloc0 (n);

  ashlar_level_find_visible (self->level, self->x, self->y, G_MAXUINT, now);
  self->n_new = 0;
  for (gsize i = 0; i < n; i++)
    {
      self->n_new += now[i] != 0 && self->seen[i] == 0;
      self->seen[i] = now[i] != 0 ? 2 : self->seen[i] != 0 ? 1 : 0;
    }
}

static void
walker_enter (Walker *self)
{
  gint area = ashlar_level_get_area_at (self->level, self->x, self->y);

  if (area >= 0 && area != self->area)
    {
      self->area = area;
      self->n_areas++;
    }
}

static gboolean
is_there (Walker *self, AshlarMarkerKind kind, const char **name)
{
  for (guint i = 0; i < ashlar_level_get_n_markers (self->level); i++)
    {
      const AshlarLevelMarker *marker = ashlar_level_get_marker (self->level, i);
      guint                    x, y;

      ashlar_level_marker_get_position (marker, &x, &y);
      if (x != self->x || y != self->y || ashlar_level_marker_get_kind (marker) != kind)
        continue;
      if (name == NULL)
        return TRUE;
      *name = ashlar_level_marker_get_name (marker);
      if (*name != NULL)
        g_hash_table_add (self->keys, (gpointer) *name);
    }
  return FALSE;
}

static Walker *
walker_new (AshlarLevel *level)
{
  Walker *self = g_new0 (Walker, 1);

  self->level = level;
  ashlar_level_get_size (level, &self->width, &self->height);
  self->seen = g_malloc0 ((gsize) self->width * self->height);
  self->keys = g_hash_table_new (g_str_hash, g_str_equal);
  self->area = -1;
  g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &self->x, &self->y));
  walker_enter (self);
  walker_look (self);
  self->is_over = is_there (self, ASHLAR_MARKER_EXIT, NULL);
  return self;
}

static void
walker_free (Walker *self)
{
  g_free (self->seen);
  g_hash_table_unref (self->keys);
  g_free (self);
}

static gboolean
is_closed (Walker *self, const AshlarPlan *plan, guint32 link)
{
  const char *const *names = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  for (; names != NULL && *names != NULL; names++)
    if (!g_hash_table_contains (self->keys, *names))
      return TRUE;
  return FALSE;
}

static gboolean
is_cell (const AshlarCell *cell, guint x, guint y)
{
  return cell->x == x && cell->y == y;
}

typedef enum
{
  STEP_OPEN,
  STEP_CLOSED,
  STEP_EITHER, /* onto a cell of a closed link, not through it */
} Step;

static Step
find_step (Walker *self, guint x, guint y)
{
  const AshlarPlan *plan = self->level->plan;
  Step              step = STEP_OPEN;

  if (!ashlar_level_is_walkable (self->level, x, y))
    return STEP_CLOSED;
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32 first = plan->gateway_first[link], n = plan->gateway_first[link + 1] - first;

      if (!is_closed (self, plan, link))
        continue;
      for (guint32 i = 0; i < n; i++)
        {
          if (!is_cell (&plan->gateways[first + i], x, y))
            continue;
          if (plan->borders == ASHLAR_BORDERS_SHARED
              || is_cell (&plan->gateways[first + (i + n / 2) % n], self->x, self->y))
            return STEP_CLOSED;
          step = STEP_EITHER;
        }
    }
  return step;
}

static void
walker_step (Walker *self, guint x, guint y)
{
  const char *name;

  self->x = x;
  self->y = y;
  self->turn++;
  is_there (self, ASHLAR_MARKER_KEY, &name);
  walker_enter (self);
  walker_look (self);
  self->is_over = is_there (self, ASHLAR_MARKER_EXIT, NULL);
}

/* ------------------------------------------------------------------ held against */

static void
compare (Walker *walker, AshlarPlay *play)
{
  guint x, y, n_areas = 0;

  ashlar_play_get_position (play, &x, &y);
  g_assert_cmpuint (x, ==, walker->x);
  g_assert_cmpuint (y, ==, walker->y);
  g_assert_cmpuint (ashlar_play_get_turn (play), ==, walker->turn);
  g_assert_cmpuint (ashlar_play_get_n_new (play), ==, walker->n_new);
  g_assert_cmpmem (ashlar_play_get_seen (play), (gsize) walker->width * walker->height,
                   walker->seen, (gsize) walker->width * walker->height);
  g_assert_cmpint (ashlar_play_is_won (play), ==, walker->is_over);
  for (guint i = 0; i < ashlar_level_get_n_markers (walker->level); i++)
    {
      const char *name = ashlar_level_marker_get_name (ashlar_level_get_marker (walker->level, i));

      if (name != NULL
          && ashlar_level_marker_get_kind (ashlar_level_get_marker (walker->level, i))
                 == ASHLAR_MARKER_KEY)
        g_assert_cmpint (ashlar_play_has_key (play, name), ==,
                         g_hash_table_contains (walker->keys, name));
    }
  for (guint i = 0; i < ashlar_play_get_n_floor_events (play); i++)
    n_areas += ashlar_play_event_get_kind (ashlar_play_get_floor_event (play, i))
               == ASHLAR_PLAY_EVENT_AREA;
  g_assert_cmpuint (n_areas, ==, walker->n_areas);
}

static void
walk_randomly (AshlarLevel *level, AshlarStream *stream)
{
  static const gint columns[4] = { 0, 1, 0, -1 }, rows[4] = { -1, 0, 1, 0 };
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  Walker *walker = walker_new (level);
  guint   side = 0;

  compare (walker, play);
  for (guint i = 0; i < 150 && !walker->is_over; i++)
    {
      guint    x, y;
      Step     step;
      gboolean happened;

      /* Straight on as a rule: else one stays in the first room. */
      if (ashlar_stream_below (stream, 4) == 0)
        side = ashlar_stream_below (stream, 4);
      x = walker->x + (guint) columns[side];
      y = walker->y + (guint) rows[side];
      step = find_step (walker, x, y);
      happened = ashlar_play_act (play, (AshlarAction) side, 0);
      if (step != STEP_EITHER)
        g_assert_cmpint (happened, ==, step == STEP_OPEN);
      if (happened)
        walker_step (walker, x, y);
      else
        side = ashlar_stream_below (stream, 4);
      compare (walker, play);
    }
  walker_free (walker);
}

/* ------------------------------------------------------------------------ keys */

/* Areas that cells lead to from the entrance, with every key taken on the way but @withheld. */
static guint8 *
flood_cells (AshlarPlay *play, guint32 withheld)
{
  AshlarGround  *ground = play->ground;
  gsize          n = (gsize) ground->width * ground->height;
  const guint32 *owners = play->level->canvas->owners;
  guint8        *areas = g_new0 (guint8, play->level->plan->n_areas + 1);
  gboolean       has_changed = TRUE;

  memset (play->held, 0, ground->keys->len);
  while (has_changed)
    {
      g_autofree guint8  *came = g_malloc0 (n);
      g_autofree guint32 *queue = g_new (guint32, n);
      guint               head = 0, tail = 0;

      has_changed = FALSE;
      came[ground->entrance] = 1;
      queue[tail++] = ground->entrance;
      while (head < tail)
        {
          guint32 cell = queue[head++];

          if (owners[cell] != ASHLAR_NO_AREA)
            areas[owners[cell]] = 1;
          for (guint i = 0; i < ground->keys->len; i++)
            if (i != withheld && !play->held[i]
                && g_array_index (ground->keys, AshlarKey, i).cell == cell)
              play->held[i] = has_changed = TRUE;
          for (guint side = 0; side < 4; side++)
            {
              guint32 next = ashlar_ground_step (ground, cell, side);

              if (next == ASHLAR_NO_CELL || came[next]
                  || !ashlar_play_can_cross (play, cell, next, FALSE))
                continue;
              came[next] = 1;
              queue[tail++] = next;
            }
        }
    }
  return areas;
}

static gboolean
is_link_open (const AshlarPlay *play, guint32 link, const guint8 *held)
{
  const AshlarPlan  *plan = play->level->plan;
  const char *const *names = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  for (; names != NULL && *names != NULL; names++)
    {
      gboolean is_held = FALSE;

      for (guint i = 0; i < play->ground->keys->len && !is_held; i++)
        is_held = held[i]
                  && g_strcmp0 (g_array_index (play->ground->keys, AshlarKey, i).name, *names) == 0;
      if (!is_held)
        return FALSE;
    }
  return TRUE;
}

/* The same by links and areas alone. */
static guint8 *
flood_areas (AshlarPlay *play, guint32 withheld)
{
  const AshlarPlan  *plan = play->level->plan;
  const guint32     *owners = play->level->canvas->owners;
  guint8            *areas = g_new0 (guint8, plan->n_areas + 1);
  g_autofree guint8 *held = g_new0 (guint8, play->ground->keys->len + 1);
  gboolean           has_changed = TRUE;

  areas[owners[play->ground->entrance]] = 1;
  while (has_changed)
    {
      has_changed = FALSE;
      for (guint i = 0; i < play->ground->keys->len; i++)
        {
          guint32 area = owners[g_array_index (play->ground->keys, AshlarKey, i).cell];

          if (i != withheld && !held[i] && area != ASHLAR_NO_AREA && areas[area])
            held[i] = has_changed = TRUE;
        }
      for (guint32 link = 0; link < plan->n_links; link++)
        if (areas[plan->link_from[link]] != areas[plan->link_to[link]]
            && is_link_open (play, link, held))
          areas[plan->link_from[link]] = areas[plan->link_to[link]] = has_changed = TRUE;
    }
  return areas;
}

/* Returns how many of the keys, if they are withheld, keep the exit out of reach. */
static guint
check_keys (AshlarLevel *level)
{
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  guint32 goal = level->canvas->owners[play->ground->exit];
  guint   n_needed = 0;

  for (guint32 withheld = 0; withheld <= play->ground->keys->len; withheld++)
    {
      g_autofree guint8 *cells = flood_cells (play, withheld);
      g_autofree guint8 *areas = flood_areas (play, withheld);

      g_assert_cmpmem (cells, level->plan->n_areas, areas, level->plan->n_areas);
      if (withheld == play->ground->keys->len)
        g_assert_true (cells[goal]);
      else
        n_needed += !cells[goal];
    }
  return n_needed;
}

/* ----------------------------------------------------------------------- tests */

typedef guint (*Try) (AshlarLevel *level, AshlarStream *stream);

static guint
try_walk (AshlarLevel *level, AshlarStream *stream)
{
  walk_randomly (level, stream);
  return 1;
}

static guint
try_keys (AshlarLevel *level, AshlarStream *stream)
{
  return level->plan->locks != NULL ? check_keys (level) : 0;
}

/* Random recipes of each planner; how often that came to something. */
static guint
try_all (Try attempt, guint n_seeds)
{
  guint n = 0;

  for (guint p = 0; p < any_levels_count_planners (); p++)
    for (guint64 seed = 0; seed < n_seeds; seed++)
      {
        g_autoptr (AshlarLevel) level = any_levels_new (p, seed);
        AshlarStream stream;

        ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, p);
        if (level != NULL)
          n += attempt (level, &stream);
      }
  return n;
}

static void
test_walks (void)
{
  guint n = try_all (try_walk, g_getenv ("ASHLAR_TEST_LONG") != NULL ? 5000 : 40);

  g_assert_cmpuint (n, >, 40);
}

static void
test_keys (void)
{
  guint n = try_all (try_keys, g_getenv ("ASHLAR_TEST_LONG") != NULL ? 20000 : 150);

  g_test_message ("%u keys keep an exit out of reach", n);
  g_assert_cmpuint (n, >, 20);
}

/* Every planner with every painter: what comes out can be entered, and all that counts is reached. */
static void
test_matrix (void)
{
  guint n = 0;

  for (guint p = 0; p < any_levels_count_planners (); p++)
    for (guint k = 0; k < any_levels_count_painters (); k++)
      for (guint64 seed = 0; seed < 6; seed++)
        {
          g_autoptr (AshlarLevel) level = any_levels_new_painted (p, k, seed);
          AshlarStream stream;

          if (level == NULL)
            continue;
          ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PAINT, 0, p * 100 + k);
          check_keys (level);
          walk_randomly (level, &stream);
          n++;
        }
  g_assert_cmpuint (n, >, any_levels_count_planners () * 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-rules/walks", test_walks);
  g_test_add_func ("/play-rules/keys", test_keys);
  g_test_add_func ("/play-rules/matrix", test_matrix);
  return g_test_run ();
}
