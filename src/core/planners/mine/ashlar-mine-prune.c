/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which cells without a room stay.
 *
 * A bare junction stays if a way from one room to another leads through it, coming through no cell
 * twice. So a dead end goes, and so does a loop of halls that hangs on one cell; a loop that is a
 * second way from room to room stays.
 *
 * One depth-first search from the hub, with the lowest number that each subtree has an edge to
 * (Hopcroft and Tarjan, "Efficient algorithms for graph manipulation", 1973). A subtree that has no
 * edge past its parent is tied to the rest by that cell alone. If there is no room in it, no way
 * from room to room can enter and leave it, and it goes; if there is one, ways lead from the parent
 * to that room through every cell of the part that no single cell ties off. As cells are numbered
 * when they are come to, a subtree is the end of the list of numbered cells, and is taken off it.
 *
 * Cost: O(cells): each is numbered once and taken off at most once. */

#include "planners/mine/ashlar-mine-private.h"

typedef struct
{
  guint32 cell;
  guint32 low;          /* the lowest number that an edge of the subtree leads to */
  guint32 rooms_before; /* come to before this cell */
  guint32 sides;        /* bits: still to be looked at */
} Frame;

void
ashlar_mine_prune (AshlarMineGraph *self)
{
  guint32                 *numbers = self->numbers;
  ashlar_autofree guint32 *cells = ashlar_new (guint32, self->n_cells); /* by number */
  ashlar_autofree Frame   *stack = ashlar_new (Frame, self->n_cells);
  guint8                  *states = self->states;
  guint32                  n = 0, n_rooms = 0, depth = 0;
  guint32                  next = self->hub;
  guint                    back = 0; /* the side towards the parent */

  for (;;)
    {
      Frame *frame;

      if (next != ASHLAR_NO_AREA)
        {
          numbers[next] = n;
          cells[n] = next;
          stack[depth++] = (Frame){
            .cell = next,
            .low = n,
            .rooms_before = n_rooms,
            .sides = states[next] & ASHLAR_MINE_LINKS & ~back,
          };
          n_rooms += (states[next] & ASHLAR_MINE_IS_ROOM) != 0;
          states[next] |= ASHLAR_MINE_IS_SEEN;
          n++;
          next = ASHLAR_NO_AREA;
        }
      frame = &stack[depth - 1];
      if (frame->sides != 0)
        {
          guint   side = (guint) __builtin_ctz (frame->sides);
          guint32 beside = ashlar_mine_graph_step (self, frame->cell, side);

          frame->sides &= frame->sides - 1;
          /* Numbers of what is gone are above that of the only cell that still has an edge there. */
          if ((states[beside] & ASHLAR_MINE_IS_SEEN) != 0)
            {
              frame->low = MIN (frame->low, numbers[beside]);
              continue;
            }
          next = beside;
          back = 1u << (side ^ 2);
          continue;
        }
      if (--depth == 0)
        break;
      if (frame->low < numbers[stack[depth - 1].cell])
        stack[depth - 1].low = MIN (stack[depth - 1].low, frame->low);
      else if (n_rooms == frame->rooms_before)
        while (n > numbers[frame->cell])
          states[cells[--n]] |= ASHLAR_MINE_IS_GONE;
    }
  self->n_kept = n;
}
