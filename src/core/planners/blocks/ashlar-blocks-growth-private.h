/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksGrowth: one level of blocks while it grows.
 *
 * Areas are kept in the order of placing; one that was taken back keeps its place, with no variant,
 * until the plan is written. Each exit of each area is a slot. A slot is open (in the frontier),
 * linked to a slot, or plugged for one of several reasons; slots are never used twice.
 *
 * Slots that are open queue in their square, the newest first, for whoever looks for an exit to join
 * his own with. Whoever looks through a square also strikes out those that are open no longer, and
 * what is struck out queues anew if it is opened again; what nobody has looked at keeps its place.
 * Nothing is kept for that but when a slot was shut, when its square was last looked through, and the
 * ranks of the few that queue anew. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/ashlar-fitting-private.h"
#include "planners/ashlar-schedule-private.h"
#include "planners/blocks/ashlar-blocks-space-private.h"
#include "planners/blocks/ashlar-blocks-task-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_NO_VARIANT G_MAXUINT32

/* What a slot's partner may be beside another slot. */
#define ASHLAR_BLOCKS_OPEN (G_MAXUINT32 - 1) /* waits in the frontier */
#define ASHLAR_BLOCKS_SHUT                                                                         \
  (G_MAXUINT32 - 2)                         /* nothing fits there; opened again when room is made */
#define ASHLAR_BLOCKS_MET (G_MAXUINT32 - 3) /* faces an exit, and both are plugged */
#define ASHLAR_BLOCKS_NEVER_LINKED (G_MAXUINT32 - 4)
#define ASHLAR_BLOCKS_GONE (G_MAXUINT32 - 5)
#define ASHLAR_BLOCKS_MAX_SLOTS (G_MAXUINT32 - 16)

typedef struct
{
  guint32 variant;
  guint16 x, y;
  guint32 first_slot;
  guint32 depth; /* links from the start when it was placed */
} AshlarBlocksArea;

typedef struct
{
  guint32 area;
  guint32 partner;
  guint32 next; /* in the list of its square */
  guint32 shut; /* when it was open last; 0: it is in no queue */
  guint32 rank; /* one more than its index in the ranks; 0: it queues by its number */
  guint16 x, y; /* its first cell on the canvas */
} AshlarBlocksSlot;

/* A free exit, with what choosing wants to know of it close at hand. */
typedef struct
{
  guint32 slot;
  guint32 end_class;
  guint16 x, y; /* its first cell on the canvas */
} AshlarBlocksFront;

typedef struct
{
  const AshlarBlocksTask  *task;
  const AshlarBlocksTable *table;
  const AshlarRun         *run;
  AshlarStream             stream;
  /* Areas have the growth's own numbers in it until the level is done. */
  AshlarTrace *trace;      /* nullable, borrowed */
  guint        first_step; /* of the growth */

  AshlarBlocksSpace  space;
  AshlarBlocksArea  *areas;
  guint              n_areas, areas_size;
  guint              n_alive;
  AshlarBlocksSlot  *slots;
  guint              n_slots, slots_size;
  AshlarBlocksFront *frontier;
  guint              n_frontier, frontier_size;
  guint32            n_looks; /* through squares, for exits to join */
  GArray            *ranks;   /* of guint64 */
  AshlarSchedule     schedule;
  guint64            n_cells;
  guint64            n_steps; /* ways tried and areas walked over: the budget */
  gboolean           cancelled;
  gboolean           bans_delicate;
  gboolean           is_closing;
  guint              target; /* blocks */
  guint              redraw;

  /* Scratch. */
  guint64 *bits;    /* the words of the largest pool */
  guint64 *joining; /* as many */
  guint64  salt;    /* of the rolls for pairs of exits */
  guint32  laid_at; /* the slot at which the last block was laid */
  gboolean joins;   /* the block that was chosen last was chosen because it joins two exits */
  guint32 *stamps;  /* per area, for walks over the graph */
  guint    stamps_size;
  guint32  stamp;
  GArray  *queue;       /* of guint32 */
  GArray  *fitting;     /* of AshlarFitting; has room for all blocks of a pool */
  GArray  *waiting;     /* of guint32, slots of one square */
  guint8  *near;        /* per block: stands within the cooldown */
  GArray  *near_blocks; /* of guint32, what is set in near */
  guint32  near_area;   /* for which near holds */
} AshlarBlocksGrowth;

/* What was chosen for a slot. */
typedef struct
{
  guint32 pool;
  guint32 way;
  guint64 weight, total; /* of the block, of all blocks that fit */
} AshlarBlocksChoice;

void ashlar_blocks_growth_init (AshlarBlocksGrowth     *self,
                                const AshlarBlocksTask *task,
                                const AshlarRun        *run);
void ashlar_blocks_growth_clear (AshlarBlocksGrowth *self);
void ashlar_blocks_growth_reset (AshlarBlocksGrowth *self, guint redraw);

/* FALSE if no start block finds a place from where something follows. */
gboolean ashlar_blocks_growth_start (AshlarBlocksGrowth *self);
/* Takes the next free exit; FALSE if there is none left. */
gboolean ashlar_blocks_growth_step (AshlarBlocksGrowth *self);
guint32  ashlar_blocks_growth_place (AshlarBlocksGrowth       *self,
                                     const AshlarBlocksFront  *front,
                                     const AshlarBlocksChoice *choice);
void     ashlar_blocks_growth_take_back (AshlarBlocksGrowth *self, guint32 area);
/* Opens the shut exits around a rectangle. */
void ashlar_blocks_growth_open_around (
    AshlarBlocksGrowth *self, gint x, gint y, guint width, guint height);
gboolean ashlar_blocks_growth_poll (AshlarBlocksGrowth *self);

/* Choosing: ashlar-blocks-choice.c */
gboolean ashlar_blocks_choose (AshlarBlocksGrowth      *self,
                               const AshlarBlocksFront *front,
                               AshlarBlocksChoice      *choice);
/* Among the blocks that may end, those with the fewest exits of which one fits. */
gboolean ashlar_blocks_choose_end (AshlarBlocksGrowth      *self,
                                   const AshlarBlocksFront *front,
                                   AshlarBlocksChoice      *choice);
/* Among the blocks that serve @demand (@distance 1), or lead to it in that many blocks. Ways whose
 * bit is set in @tried (nullable) are passed over. */
gboolean ashlar_blocks_choose_towards (AshlarBlocksGrowth      *self,
                                       const AshlarBlocksFront *front,
                                       const AshlarDemand      *demand,
                                       guint                    distance,
                                       const guint64           *tried,
                                       AshlarBlocksChoice      *choice);
/* "14 candidates; 9 overlap, …": tells, if anybody listens, why @choice (nullable) is taken at the
 * slot; before it is laid. Draws nothing. */
void ashlar_blocks_choice_tell (AshlarBlocksGrowth       *self,
                                guint32                   slot,
                                const AshlarBlocksChoice *choice);

/* Demands: ashlar-blocks-demands.c */
gboolean ashlar_blocks_demand_satisfy (AshlarBlocksGrowth *self, guint demand, gboolean everywhere);
gboolean ashlar_blocks_demand_lead (AshlarBlocksGrowth *self,
                                    guint32             slot,
                                    const AshlarDemand *demand,
                                    guint               budget);

/* Closing: ashlar-blocks-closing.c */

/* Lets no block that may not end stand with fewer than two of its exits joined. The number of blocks
 * laid and taken back; -1 if @culprit (a variant) is demanded and cannot be helped. */
gint ashlar_blocks_close (AshlarBlocksGrowth *self, guint32 *culprit);

/* Repair: ashlar-blocks-repair.c */

/* Makes room at a free exit of the area for what may end there. */
gboolean ashlar_blocks_repair_end (AshlarBlocksGrowth *self, guint32 area);
/* TRUE if all demands are met without the area that are met with it. */
gboolean ashlar_blocks_repair_may_lose (const AshlarBlocksGrowth *self, guint32 area);
gboolean ashlar_blocks_repair_demand (AshlarBlocksGrowth *self, guint demand);
gboolean ashlar_blocks_repair_size (AshlarBlocksGrowth *self);
gboolean ashlar_blocks_repair_room (AshlarBlocksGrowth *self, guint n_blocks);
/* Takes back what falls apart with its plugs; the number of areas taken back, or -1 if the start
 * itself does. */
gint ashlar_blocks_repair_floors (AshlarBlocksGrowth *self, guint32 *culprit);

/* Walks over the linked areas, nearest first: the queue holds those that were reached, stamps mark
 * them. */
void ashlar_blocks_growth_begin_walk (AshlarBlocksGrowth *self, guint32 area);
void ashlar_blocks_growth_walk_on (AshlarBlocksGrowth *self, guint32 area);
/* FALSE if a way through @area brings two areas of one block nearer than the cooldown allows. */
gboolean ashlar_blocks_growth_keeps_cooldown (AshlarBlocksGrowth *self, guint32 area);
/* An exit that waits for a block, or may be joined, is no longer that. */
void ashlar_blocks_growth_shut_slot (AshlarBlocksGrowth *self, guint32 slot, guint32 partner);
guint32
ashlar_blocks_growth_find_slot (const AshlarBlocksGrowth *self, gint x, gint y, guint direction);

static inline gboolean
ashlar_blocks_is_linked (guint32 partner)
{
  return partner < ASHLAR_BLOCKS_MAX_SLOTS;
}

/* Whether two free exits are to be joined if they can be: the same answer whoever asks, and whenever. */
static inline gboolean
ashlar_blocks_growth_wants_pair (const AshlarBlocksGrowth *self, guint32 slot, guint32 other)
{
  guint64 pair = (guint64) MAX (slot, other) << 32 | MIN (slot, other);

  return (ashlar_stream_mix (self->salt ^ pair) >> 32) * 100 >> 32 < self->task->loops;
}

static inline const AshlarBlocksShape *
ashlar_blocks_growth_get_shape (const AshlarBlocksGrowth *self, guint32 area)
{
  return &self->table->shapes[self->areas[area].variant];
}

static inline const AshlarBlocksExit *
ashlar_blocks_growth_get_exit (const AshlarBlocksGrowth *self, guint32 slot)
{
  guint32 area = self->slots[slot].area;

  return &ashlar_blocks_growth_get_shape (self, area)->exits[slot - self->areas[area].first_slot];
}

/* Of two slots that are open in one square, the one with the higher rank is nearer the head. */
static inline guint64
ashlar_blocks_growth_get_rank (const AshlarBlocksGrowth *self, guint32 slot)
{
  guint32 rank = self->slots[slot].rank;

  return rank > 0 ? g_array_index (self->ranks, guint64, rank - 1) : ((guint64) slot + 1) << 32;
}

/* First cell of the exit on the canvas. */
static inline void
ashlar_blocks_growth_get_cell (const AshlarBlocksGrowth *self, guint32 slot, gint *x, gint *y)
{
  *x = self->slots[slot].x;
  *y = self->slots[slot].y;
}

static inline void
ashlar_blocks_growth_get_front (const AshlarBlocksGrowth *self,
                                guint32                   slot,
                                AshlarBlocksFront        *front)
{
  front->slot = slot;
  front->end_class = ashlar_blocks_growth_get_exit (self, slot)->end_class;
  front->x = self->slots[slot].x;
  front->y = self->slots[slot].y;
}

static inline gboolean
ashlar_blocks_growth_is_alive (const AshlarBlocksGrowth *self, guint32 area)
{
  return self->areas[area].variant != ASHLAR_BLOCKS_NO_VARIANT;
}

G_END_DECLS
