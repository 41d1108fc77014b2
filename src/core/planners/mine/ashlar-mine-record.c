/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The trace of a mine, told from what is left when it is done: the curve, the sub-section, its
 * fragments and what joins them, each roll with its chance, the extra edges, and what became of
 * cells without a room. The rolls are drawn again from their stream; nothing here decides.
 *
 * A step marks the centres of the cells it is about; a cell that was left out is marked whole, so
 * that the rock there can be asked why. */

#include "planners/mine/ashlar-mine-private.h"

#include "level/ashlar-trace-private.h"

static void
mark (const AshlarMineGraph *self, guint32 cell)
{
  const AshlarMineTask *task = self->task;

  ashlar_trace_cell (
      self->run->trace, cell % task->across * task->cell_width + task->cell_width / 2,
      cell / task->across * task->cell_height + task->cell_height / 2, ASHLAR_TILE_NONE);
}

static void
mark_whole (const AshlarMineGraph *self, guint32 cell)
{
  const AshlarMineTask *task = self->task;
  AshlarRectangle       tiles = {
          .x = (guint16) (cell % task->across * task->cell_width),
          .y = (guint16) (cell / task->across * task->cell_height),
          .width = (guint16) task->cell_width,
          .height = (guint16) task->cell_height,
  };

  ashlar_trace_rectangle (self->run->trace, &tiles);
}

static void
record_step (const AshlarMineGraph *self, guint32 area, const char *reason)
{
  ashlar_trace_step (self->run->trace, ASHLAR_STAGE_PLAN, area, G_MAXUINT32, reason);
}

static void
record_section (const AshlarMineGraph *self)
{
  const AshlarMineTask *task = self->task;
  guint                 side = 1u << task->order;
  /* Swapping mirrors, each flip mirrors: an odd number of them leaves a mirror image. */
  guint is_mirrored = (self->orientation ^ (self->orientation >> 1) ^ (self->orientation >> 2)) & 1;
  static const guint8 n_turns[ASHLAR_HILBERT_N_ORIENTATIONS] = { 0, 3, 0, 1, 2, 3, 2, 1 };

  record_step (self, ASHLAR_NO_AREA, "curve-laid");
  ashlar_trace_say (self->run->trace, CURVE, { task->order }, { side }, { side });
  if (is_mirrored)
    ashlar_trace_say (self->run->trace, MIRRORED);
  ashlar_trace_add_clause (self->run->trace, ASHLAR_CLAUSE_TURNED_BY_0 + n_turns[self->orientation],
                           NULL);
  record_step (self, ASHLAR_NO_AREA, "section-chosen");
  ashlar_trace_say (self->run->trace, SUB_SECTION, { task->across }, { task->down }, { self->left },
                    { self->top }, { side - task->across + 1 }, { side - task->down + 1 });
}

static void
record_fragments (const AshlarMineGraph *self)
{
  AshlarTrace *trace = self->run->trace;

  for (guint i = 0; i < self->fragments->len; i++)
    {
      const AshlarHilbertFragment *fragment
          = &g_array_index (self->fragments, AshlarHilbertFragment, i);

      record_step (self, ASHLAR_NO_AREA, "fragment-found");
      ashlar_trace_say (trace, FRAGMENT, { i + 1 }, { self->fragments->len }, { fragment->n },
                        { fragment->index });
      for (guint32 index = fragment->index; index < fragment->index + fragment->n; index++)
        {
          guint x, y;

          ashlar_hilbert_get_cell (self->task->order, self->orientation, index, &x, &y);
          mark (self, (y - self->top) * self->task->across + x - self->left);
        }
    }
  for (guint i = 0; i < self->joints->len; i++)
    {
      guint32 seam = g_array_index (self->joints, guint32, i);
      guint32 cell = seam / 4;
      guint32 other = ashlar_mine_graph_step (self, cell, seam % 4);

      record_step (self, ASHLAR_NO_AREA, "fragments-joined");
      ashlar_trace_say (trace, JOINT, { self->fragment_of[cell] + 1u },
                        { self->fragment_of[other] + 1u }, { self->fragments->len - 1 - i });
      mark (self, cell);
      mark (self, other);
    }
}

static void
record_rolls (const AshlarMineGraph *self)
{
  const AshlarMineTask *task = self->task;
  AshlarTrace          *trace = self->run->trace;
  AshlarStream          stream;

  ashlar_run_stream (self->run, ASHLAR_STAGE_PLAN, ASHLAR_MINE_STREAM_ROOMS, &stream);
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    {
      guint    x = cell % task->across, y = cell / task->across;
      guint32  chance = ashlar_mine_task_get_chance (task, x, y);
      guint32  rolled;
      gboolean is_room;

      if (cell == self->hub)
        continue;
      rolled = ashlar_stream_below (&stream, 1000000u);
      is_room = rolled < chance;
      record_step (self, self->numbers[cell], is_room ? "room-rolled" : "room-not-rolled");
      ashlar_trace_say (trace, ROLL, { x }, { y }, { chance / 10000 }, { chance % 10000 },
                        { rolled / 10000 }, { rolled % 10000 });
      ashlar_trace_add_clause (trace, is_room ? ASHLAR_CLAUSE_SO_A_ROOM : ASHLAR_CLAUSE_SO_NO_ROOM,
                               NULL);
      mark (self, cell);
    }
  if (self->kept_room == ASHLAR_NO_AREA)
    return;
  record_step (self, self->numbers[self->kept_room], "room-kept");
  ashlar_trace_say (trace, ROOM_KEPT);
  mark (self, self->kept_room);
}

static void
record_edges (const AshlarMineGraph *self)
{
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    {
      guint            direction;
      AshlarTraceValue values[] = { { cell % self->task->across },
                                    { cell / self->task->across },
                                    { self->task->extra_percent } };

      if (self->extras[cell] == 0)
        continue;
      direction = self->extras[cell] - 1u;
      record_step (self, self->numbers[cell], "edge-added");
      ashlar_trace_add_clause (self->run->trace, ASHLAR_CLAUSE_EDGE_NORTH + direction, values);
      mark (self, cell);
      mark (self, ashlar_mine_graph_step (self, cell, direction));
    }
}

static void
record_junctions (const AshlarMineGraph *self)
{
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    {
      gboolean         is_gone = (self->states[cell] & ASHLAR_MINE_IS_GONE) != 0;
      AshlarTraceValue values[] = { { cell % self->task->across }, { cell / self->task->across } };

      if (is_gone && (self->states[cell] & ASHLAR_MINE_IS_SEEN) == 0)
        {
          record_step (self, ASHLAR_NO_AREA, "cell-deleted");
          ashlar_trace_add_clause (self->run->trace, ASHLAR_CLAUSE_CELL_DELETED, values);
          mark_whole (self, cell);
          continue;
        }
      if ((self->states[cell] & ASHLAR_MINE_IS_ROOM) != 0)
        continue;
      record_step (self, self->numbers[cell], is_gone ? "junction-left-out" : "junction-kept");
      ashlar_trace_add_clause (
          self->run->trace, is_gone ? ASHLAR_CLAUSE_JUNCTION_LEFT_OUT : ASHLAR_CLAUSE_JUNCTION_KEPT,
          values);
      if (is_gone)
        mark_whole (self, cell);
      else
        mark (self, cell);
    }
}

void
ashlar_mine_record (const AshlarMineGraph *self)
{
  record_section (self);
  record_fragments (self);
  record_step (self, self->numbers[self->hub], "hub-chosen");
  ashlar_trace_say (self->run->trace, HUB, { self->task->hub_x }, { self->task->hub_y });
  mark (self, self->hub);
  record_rolls (self);
  record_edges (self);
  record_junctions (self);
}
