/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarDemands: which blocks a recipe lets a planner use, and how often it wants them: what
 * `blocks`, `startBlock`, `endBlock`, `guaranteed` and the blocks' own minimum and maximum come to.
 * Shared by the planners that lay blocks; immutable once their task stands. */

#pragma once

#include <glib/gi18n.h>

#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* The first member of the settings of each planner that lays blocks itself. */
typedef struct
{
  char              *start, *end; /* a block's id or tag:NAME; NULL: any */
  AshlarBlockSet    *blocks;
  AshlarBlockCounts *guaranteed;
} AshlarDemandSettings;

typedef enum
{
  ASHLAR_DEMAND_GUARANTEED, /* so many, neither more nor less */
  ASHLAR_DEMAND_BOUNDED,    /* a block's own minimum and maximum */
  ASHLAR_DEMAND_END,        /* one at least, beside the start */
} AshlarDemandKind;

/* What may become of a block. */
typedef enum
{
  ASHLAR_BLOCK_LEFT_OUT,
  ASHLAR_BLOCK_LAID,
  ASHLAR_BLOCK_STARTS_ALONE, /* stands where the level starts and nowhere else */
} AshlarBlockUse;

typedef struct
{
  AshlarDemandKind kind;
  char            *entry;   /* as written: "bl_boss", "tag:crypt" */
  char            *subject; /* JSON Pointer */
  guint8          *blocks;  /* a byte per block that serves it */
  guint            minimum, maximum;

  /* What a planner works out for itself. */
  gboolean is_large;  /* `blocks`: beside what grows, so that room for it is hard to find later */
  guint8  *distances; /* `blocks`: per class of exit, blocks to lay until one serves */
  guint64 *pieces;    /* `block-grid`: a bit per piece that serves it */
} AshlarDemand;

/* What a recipe says by which demands are made, of every planner that lays blocks. @Settings: its
 * settings, of which AshlarDemandSettings are the member `demands`. */
#define ASHLAR_DEMANDS_PARAMETERS(Settings, blocks_help)                                           \
  { .id = "startBlock",                                                                            \
    .label = N_ ("Start block"),                                                                   \
    .help = N_ ("Where the level begins and the entrance lies; any block if left out."),           \
    .offset = offsetof (Settings, demands.start),                                                  \
    .use = ASHLAR_USE_START,                                                                       \
    .type = ASHLAR_PARAMETER_BLOCK,                                                                \
    .optional = TRUE },                                                                            \
      { .id = "endBlock",                                                                          \
        .label = N_ ("End block"),                                                                 \
        .help = N_ ("A block that stands in every level and holds the exit."),                     \
        .offset = offsetof (Settings, demands.end),                                                \
        .use = ASHLAR_USE_DEMAND,                                                                  \
        .type = ASHLAR_PARAMETER_BLOCK,                                                            \
        .optional = TRUE },                                                                        \
      { .id = "blocks",                                                                            \
        .label = N_ ("Blocks"),                                                                    \
        .help = blocks_help,                                                                       \
        .offset = offsetof (Settings, demands.blocks),                                             \
        .use = ASHLAR_USE_BLOCKS,                                                                  \
        .type = ASHLAR_PARAMETER_BLOCK_SET },                                                      \
  {                                                                                                \
    .id = "guaranteed", .label = N_ ("Guaranteed blocks"),                                         \
    .help = N_ ("How often these blocks stand in every level, neither more nor less."),            \
    .offset = offsetof (Settings, demands.guaranteed), .use = ASHLAR_USE_DEMAND,                   \
    .type = ASHLAR_PARAMETER_COUNTED_BLOCKS                                                        \
  }

typedef struct
{
  AshlarContent *content; /* borrowed */
  char          *path;    /* of the parameters */
  guint          n_blocks;
  GArray        *list;  /* of AshlarDemand */
  guint32       *first; /* per block, + 1: its demands are ids[first[b]] … */
  guint32       *ids;
  gboolean       is_demanding; /* some minimum is above 0 */

  /* A byte per block. */
  guint8 *in_set;   /* `blocks` names it, or nobody is named */
  guint8 *named;    /* demanded: usable whatever its occurrences */
  guint8 *start;    /* named as the start: usable there; all 0 where none is named */
  guint8 *end;      /* nullable: named as the end */
  guint8 *settled;  /* guaranteed: its number is no part of growth */
  guint8 *uses;     /* AshlarBlockUse */
  guint   n_in_set; /* blocks */

  /* Per block. */
  guint32 *occurrences;
  guint32 *weights; /* what growth draws by; 0: placed only where it is demanded */
} AshlarDemands;

/* Says in @faults which parameters name what cannot be; what they demand is demanded no more. FALSE
 * if no block is left to build with. */
gboolean
ashlar_demands_init (AshlarDemands *self, const AshlarPreparation *preparation, GPtrArray *faults);
void ashlar_demands_clear (AshlarDemands *self);
/* Of all demands that the block serves; G_MAXUINT: none. */
guint ashlar_demands_get_maximum (const AshlarDemands *self, guint block);
/* Blocks that all demands come to at least; those that share blocks are counted once. */
guint64 ashlar_demands_count_needed (const AshlarDemands *self);
/* A demand that lies within another wants no more than that allows. */
void ashlar_demands_check_nested (const AshlarDemands *self, GPtrArray *faults);
/* The end block stands beside the start: where both count towards one demand, it takes two of it.
 * @starts: blocks that a level may start with. */
void                ashlar_demands_check_end (const AshlarDemands *self,
                                              const guint32       *starts,
                                              guint                n_starts,
                                              GPtrArray           *faults);
const AshlarDemand *ashlar_demands_find_end (const AshlarDemands *self); /* or NULL */
AshlarText *ashlar_demand_dup_words (const AshlarDemand *self); /* "bl_boss is demanded once" */
/* Of one that found only @n_placed of its places on @width × @height cells of a grid, with a @remedy, or tiles, with NULL. */
void ashlar_demand_set_missed (const AshlarDemand *self,
                               guint               n_placed,
                               guint               width,
                               guint               height,
                               guint               n_redraws,
                               AshlarText         *remedy,
                               GError            **error);

static inline AshlarDemand *
ashlar_demands_get (const AshlarDemands *self, guint index)
{
  return &g_array_index (self->list, AshlarDemand, index);
}

G_END_DECLS
