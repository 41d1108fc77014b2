/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From the curve to the graph of a mine.
 *
 * A random sub-section of the curve falls into fragments, whose cells are linked already. They are
 * joined first, by edges between neighbours drawn at random, each of which joins two parts that
 * were apart: from then on there is a way from every cell to every other, and nothing that comes
 * later takes one away. Then each cell but the hub rolls for a room, and for an edge to one of its
 * sides without one. Cells without a room that lead nowhere go last: see ashlar-mine-prune.c.
 *
 * Where the recipe deletes what cannot be reached, as the article does, fragments stay apart but for the
 * edges that were rolled, and what the hub has no way to goes with its rooms. A hub that no edge leads
 * from gets one: a mine has somewhere to go.
 *
 * Invariants: every room can be reached from the hub; unless the recipe deletes, no rolled room is
 * lost. Cost: O(cells).
 * Source: the article on Dwindle's mines. */

#include "planners/mine/ashlar-mine-private.h"

#include "base/ashlar-union-find-private.h"

static void
add_edge (AshlarMineGraph *self, guint32 cell, guint direction)
{
  self->states[cell] |= (guint8) (1u << direction);
  self->states[ashlar_mine_graph_step (self, cell, direction)] |= (guint8) (1u << (direction ^ 2));
}

static void
choose_section (AshlarMineGraph *self, AshlarStream *stream)
{
  const AshlarMineTask *task = self->task;
  guint                 side = 1u << task->order;

  self->orientation = ashlar_stream_below (stream, ASHLAR_HILBERT_N_ORIENTATIONS);
  self->left = ashlar_stream_below (stream, side - task->across + 1);
  self->top = ashlar_stream_below (stream, side - task->down + 1);
  self->fragments = ashlar_hilbert_walk (task->order, self->orientation, self->left, self->top,
                                         task->across, task->down, self->states, self->fragment_of);
}

/* Sides of cells where two fragments meet: cell * 4 + AshlarDirection. */
static GArray *
find_seams (const AshlarMineGraph *self)
{
  const guint16 *fragment_of = self->fragment_of;
  guint          across = self->task->across;
  GArray        *seams = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 y = 0, cell = 0; y < self->task->down; y++)
    for (guint32 x = 0; x < across; x++, cell++)
      {
        guint32 east = cell * 4 + ASHLAR_DIRECTION_EAST;
        guint32 south = cell * 4 + ASHLAR_DIRECTION_SOUTH;

        if (x + 1 < across && fragment_of[cell] != fragment_of[cell + 1])
          g_array_append_val (seams, east);
        if (y + 1 < self->task->down && fragment_of[cell] != fragment_of[cell + across])
          g_array_append_val (seams, south);
      }
  return seams;
}

/* Seams in random order, each taken that joins what was apart. */
static void
join_fragments (AshlarMineGraph *self, AshlarStream *stream)
{
  g_autoptr (GArray) seams = NULL;
  g_auto (AshlarUnionFind) sets = { 0 };

  if (self->fragments->len < 2)
    return;
  seams = find_seams (self);
  ashlar_union_find_init (&sets, self->fragments->len);
  while (sets.n_sets > 1)
    {
      guint   drawn = ashlar_stream_below (stream, seams->len);
      guint32 seam = g_array_index (seams, guint32, drawn);
      guint32 cell = seam / 4;
      guint32 other = ashlar_mine_graph_step (self, cell, seam % 4);

      g_array_remove_index_fast (seams, drawn);
      if (!ashlar_union_find_unite (&sets, self->fragment_of[cell], self->fragment_of[other]))
        continue;
      add_edge (self, cell, seam % 4);
      g_array_append_val (self->joints, seam);
    }
}

static guint
count_bits (guint sides)
{
  return (guint) (G_GUINT64_CONSTANT (0x4332322132212110) >> (4 * sides)) & 7;
}

/* The @index-th of the bits that are set. */
static guint
nth_bit (guint bits, guint index)
{
  for (; index > 0; index--)
    bits &= bits - 1;
  return (guint) __builtin_ctz (bits);
}

/* The hub is a fragment of its own, and no edge was rolled to it: one leads to a cell beside it. */
static void
join_hub (AshlarMineGraph *self, AshlarStream *stream)
{
  const AshlarMineTask *task = self->task;
  guint                 sides = (task->hub_y > 0 ? 1u << ASHLAR_DIRECTION_NORTH : 0)
                | (task->hub_x + 1 < task->across ? 1u << ASHLAR_DIRECTION_EAST : 0)
                | (task->hub_y + 1 < task->down ? 1u << ASHLAR_DIRECTION_SOUTH : 0)
                | (task->hub_x > 0 ? 1u << ASHLAR_DIRECTION_WEST : 0);
  guint   direction = nth_bit (sides, ashlar_stream_below (stream, count_bits (sides)));
  guint32 seam = self->hub * 4 + direction;

  add_edge (self, self->hub, direction);
  g_array_append_val (self->joints, seam);
}

/* What the hub has no way to goes, with its rooms. Gives the number of rooms beside the hub that are
 * left. */
static guint32
delete_unreachable (AshlarMineGraph *self)
{
  guint32 *queue = self->numbers;
  guint8  *states = self->states;
  guint32  n = 0, n_rooms = 0;

  queue[n++] = self->hub;
  states[self->hub] |= ASHLAR_MINE_IS_SEEN;
  for (guint32 i = 0; i < n; i++)
    for (guint sides = states[queue[i]] & ASHLAR_MINE_LINKS; sides != 0; sides &= sides - 1)
      {
        guint32 next = ashlar_mine_graph_step (self, queue[i], (guint) __builtin_ctz (sides));

        if ((states[next] & ASHLAR_MINE_IS_SEEN) != 0)
          continue;
        states[next] |= ASHLAR_MINE_IS_SEEN;
        n_rooms += (states[next] & ASHLAR_MINE_IS_ROOM) != 0;
        queue[n++] = next;
      }
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    if ((states[cell] & ASHLAR_MINE_IS_SEEN) == 0)
      states[cell] = (guint8) ((states[cell] & ~ASHLAR_MINE_IS_ROOM) | ASHLAR_MINE_IS_GONE);
    else
      states[cell] &= (guint8) ~ASHLAR_MINE_IS_SEEN;
  return n_rooms;
}

/* Gives the number of rooms beside the hub. */
static guint32
roll_rooms (AshlarMineGraph *self, AshlarStream *stream)
{
  const AshlarMineTask *task = self->task;
  guint32               n_rooms = 0;

  for (guint32 y = 0, cell = 0; y < task->down; y++)
    for (guint32 x = 0; x < task->across; x++, cell++)
      {
        gboolean is_room = cell == self->hub;

        if (!is_room)
          {
            is_room = ashlar_stream_chance (stream, ashlar_mine_task_get_chance (task, x, y));
            n_rooms += (guint32) is_room;
          }
        self->states[cell] |= (guint8) (is_room ? ASHLAR_MINE_IS_ROOM : 0);
      }
  return n_rooms;
}

static void
roll_edges (AshlarMineGraph *self, AshlarStream *stream)
{
  const AshlarMineTask *task = self->task;
  guint32               ppm = task->extra_percent * 10000u;

  if (ppm == 0)
    return;
  for (guint32 y = 0, cell = 0; y < task->down; y++)
    for (guint32 x = 0; x < task->across; x++, cell++)
      {
        guint sides, direction;

        if (cell == self->hub || !ashlar_stream_chance (stream, ppm))
          continue;
        sides = (y > 0 ? 1u << ASHLAR_DIRECTION_NORTH : 0)
                | (x + 1 < task->across ? 1u << ASHLAR_DIRECTION_EAST : 0)
                | (y + 1 < task->down ? 1u << ASHLAR_DIRECTION_SOUTH : 0)
                | (x > 0 ? 1u << ASHLAR_DIRECTION_WEST : 0);
        sides &= ~(guint) self->states[cell];
        if (sides == 0)
          continue;
        direction = nth_bit (sides, ashlar_stream_below (stream, count_bits (sides)));
        add_edge (self, cell, direction);
        self->n_extras++;
        if (self->extras != NULL)
          self->extras[cell] = (guint8) (direction + 1);
      }
}

/* Entrance and exit must differ: where no room was rolled, one beside the hub stands all the same. */
static void
keep_room (AshlarMineGraph *self, AshlarStream *stream)
{
  guint sides = self->states[self->hub] & ASHLAR_MINE_LINKS;
  guint index = ashlar_stream_below (stream, count_bits (sides));

  self->kept_room = ashlar_mine_graph_step (self, self->hub, nth_bit (sides, index));
  self->states[self->kept_room] |= ASHLAR_MINE_IS_ROOM;
}

/* The room with the longest way to the hub, of those the one with the lowest number: breadth first.
 * Sides without a link lead back to the cell itself, so that nothing has to be guessed ahead. */
static void
find_farthest (AshlarMineGraph *self)
{
  const gint32 steps[] = { -(gint32) self->task->across, 1, (gint32) self->task->across, -1 };
  guint32     *queue = self->numbers;
  guint8      *states = self->states;
  guint32      n = 0, begin = 0, end = 1;  /* of the cells that are equally far */
  guint32      far_begin = 0, far_end = 1; /* of the last of these that have a room */
  guint        seen = 0;

  queue[n++] = self->hub;
  states[self->hub] |= ASHLAR_MINE_IS_FOUND;
  for (guint32 i = 0; i < n;)
    {
      guint32 cell = queue[i];
      guint   state = states[cell];

      seen |= state;
      for (guint side = 0; side < 4; side++)
        {
          guint32 next = cell + (guint32) (steps[side] & -(gint32) (state >> side & 1));

          queue[n] = next;
          n += (states[next] & (ASHLAR_MINE_IS_FOUND | ASHLAR_MINE_IS_GONE)) == 0;
          states[next] |= ASHLAR_MINE_IS_FOUND;
        }
      if (++i < end)
        continue;
      if ((seen & ASHLAR_MINE_IS_ROOM) != 0)
        {
          far_begin = begin;
          far_end = end;
        }
      begin = end;
      end = n;
      seen = 0;
    }
  self->farthest = ASHLAR_NO_AREA;
  for (guint32 i = far_begin; i < far_end; i++)
    if ((states[queue[i]] & ASHLAR_MINE_IS_ROOM) != 0)
      self->farthest = MIN (self->farthest, queue[i]);
}

gboolean
ashlar_mine_graph_init (AshlarMineGraph      *self,
                        const AshlarMineTask *task,
                        const AshlarRun      *run,
                        GError              **error)
{
  AshlarStream section, rooms, edges;
  guint32      n_rooms;

  *self = (AshlarMineGraph){
    .task = task,
    .run = run,
    .n_cells = task->across * task->down,
    .hub = task->hub_y * task->across + task->hub_x,
    .joints = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .kept_room = ASHLAR_NO_AREA,
  };
  self->states = ashlar_new (guint8, self->n_cells);
  self->numbers = ashlar_new (guint32, (gsize) self->n_cells + 1);
  self->fragment_of = ashlar_new (guint16, self->n_cells);
  if (run->trace != NULL)
    self->extras = ashlar_new0 (guint8, self->n_cells);
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_SECTION, &section);
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_ROOMS, &rooms);
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_EDGES, &edges);

  choose_section (self, &section);
  if (!task->deletes)
    join_fragments (self, &section);
  if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
    return FALSE;
  n_rooms = roll_rooms (self, &rooms);
  roll_edges (self, &edges);
  if ((self->states[self->hub] & ASHLAR_MINE_LINKS) == 0)
    join_hub (self, &section);
  if (task->deletes)
    n_rooms = delete_unreachable (self);
  if (n_rooms == 0)
    keep_room (self, &rooms);
  if (g_cancellable_set_error_if_cancelled (run->cancellable, error))
    return FALSE;
  ashlar_mine_prune (self);
  find_farthest (self);
  return !g_cancellable_set_error_if_cancelled (run->cancellable, error);
}

void
ashlar_mine_graph_clear (AshlarMineGraph *self)
{
  g_clear_pointer (&self->states, ashlar_free);
  g_clear_pointer (&self->numbers, ashlar_free);
  g_clear_pointer (&self->fragment_of, ashlar_free);
  g_clear_pointer (&self->fragments, g_array_unref);
  g_clear_pointer (&self->joints, g_array_unref);
  g_clear_pointer (&self->extras, ashlar_free);
}
