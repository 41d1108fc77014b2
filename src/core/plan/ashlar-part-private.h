/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The descriptors of planners, passes and painters: static const tables, one row in the registry
 * each. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "chain/ashlar-chain-private.h"
#include "content/ashlar-parameter-private.h"
#include "plan/ashlar-generate-error-private.h"
#include "plan/ashlar-neighbours-private.h"
#include "plan/ashlar-part.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

typedef struct _AshlarTrace AshlarTrace;

/* What a part gives for predicates to ask for. What no part of a recipe gives, no `when` of it can
 * hold by. */
typedef struct
{
  guint       kinds; /* 1 << AshlarAreaKind, of areas */
  AshlarRoles roles;
  gboolean    blocks;   /* areas that are blocks */
  gboolean    specials; /* special rooms of a crossword */
  gboolean    routes, zones, contents;
} AshlarFacts;

struct _AshlarPart
{
  const char                *id;
  guint                      version;
  const char                *name;        /* translatable (N_) */
  const char                *description; /* one sentence, translatable */
  const AshlarParameterSpec *parameters;
  guint                      n_parameters;
  AshlarFacts                facts;
};

/* What a recipe gives the part, see ashlar_settings_new(). */
static inline AshlarSettings *
ashlar_part_read (const AshlarPart  *self,
                  const AshlarValue *given,
                  AshlarContent     *content,
                  const char        *path,
                  AshlarReport      *report)
{
  return ashlar_settings_new (self->parameters, self->n_parameters, given, content, path, report);
}

/* One run: seed, re-rolls, and what watches it. Borrowed pointers. */
typedef struct
{
  guint64       seed;
  guint32       rerolls[ASHLAR_N_STAGES];
  AshlarTrace  *trace;       /* nullable */
  GCancellable *cancellable; /* nullable; asked every few thousand steps */
  guint32       attempt; /* 0; then 1, 2, … as levels are drawn again that the recipe refused */
  guint64      *n_steps; /* nullable; what it took so far: see ashlar_run_count() */
} AshlarRun;

#define ASHLAR_STEPS_PER_BLOCK 16 /* that a planner lays or takes away; a word likewise */
#define ASHLAR_STEPS_PER_TRY 1024 /* at a level, though it comes to nothing at once */

/* Counts work that was done, in steps; one is about what a tile takes that a stage goes over, some ten to eighty nanoseconds. For budgets:
 * unlike seconds they are the same for a seed whatever the machine, and whatever else it does. */
static inline void
ashlar_run_count (const AshlarRun *self, guint64 n_steps)
{
  if (self->n_steps != NULL)
    *self->n_steps += n_steps;
}

/* For what gives no error of its own and stops early: its caller asks the next. */
static inline gboolean
ashlar_run_is_cancelled (const AshlarRun *self)
{
  return self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable);
}

/* FALSE and an error once the run is cancelled. */
static inline gboolean
ashlar_run_goes_on (const AshlarRun *self, GError **error)
{
  return self->cancellable == NULL
         || !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static inline void
ashlar_run_stream_root (const AshlarRun *self, AshlarStage stage, AshlarStreamRoot *root)
{
  ashlar_stream_root_init (root, self->seed, stage,
                           self->rerolls[stage] ^ (self->attempt * 0x9e3779b1u));
}

static inline void
ashlar_run_stream (const AshlarRun *self, AshlarStage stage, guint64 id, AshlarStream *stream)
{
  /* The first attempt is the plain one. */
  ashlar_stream_init (stream, self->seed, stage,
                      self->rerolls[stage] ^ (self->attempt * 0x9e3779b1u), id);
}

/* What a planner or painter may look at when it prepares: done once for many seeds. */
typedef struct
{
  AshlarContent        *content;
  AshlarVariants       *variants;
  AshlarChain          *chain;
  const AshlarSettings *settings;
  const char           *path;       /* JSON Pointer of the part's parameters, for errors:
                                 "/recipes/2/planner/parameters" */
  guint    cell_width, cell_height; /* of planners that lay cells: the size that a painter needs, in
                                    tiles; 0: any */
  gboolean needs_cells;             /* no painter takes an area that is not one cell of that size */
  GPtrArray *faults; /* nullable; of GError: what is wrong beside the error, for the lint;
                                    see ashlar_faults_next() */
} AshlarPreparation;

/* A parameter of a planner that, where it says anything but its default, settles where entrance or
 * exit lie: no pass may move them then. */
typedef struct
{
  const char *parameter;
  AshlarRoles ends;
} AshlarSettledEnd;

typedef struct
{
  AshlarPart part;
  gboolean   needs_blocks; /* cannot run on the built-in tile set alone */
  gboolean   lays_cells;   /* plans a lattice of cells that any painter may fill, blocks too */
  gboolean joins_cells; /* of these: makes areas of several cells, too, whose plan is no lattice */
  gboolean
      leaves_links; /* to the passes: without one that attaches them, `attach` runs by itself */
  const char             *painter;      /* the painter that serves where the recipe names none */
  const AshlarSettledEnd *settled_ends; /* nullable */
  guint                   n_settled_ends;
  /* Immutable, used by many threads at once; NULL and an error if no seed can succeed. */
  gpointer (*prepare) (const AshlarPreparation *preparation, GError **error);
  void (*free_prepared) (gpointer prepared);
  AshlarPlan *(*plan) (gconstpointer prepared, const AshlarRun *run, GError **error);
} AshlarPlanner;

/* What a pass may look at. Borrowed. */
typedef struct
{
  const AshlarSettings *settings;
  const AshlarRun      *run;
  guint                 place; /* in the recipe: the id of its stream */
  const char           *path;  /* JSON Pointer of its parameters, for errors:
                                  "/recipes/2/assign/1/parameters" */
  AshlarContent        *content;
  AshlarVariants       *variants;   /* nullable */
  AshlarNeighbours     *neighbours; /* nullable: of the plan's areas, kept from pass to pass; see
                                   ashlar_neighbours_find() */
} AshlarAssigning;

/* What one pass lays and others build on. */
typedef enum
{
  ASHLAR_BASE_ENDS = 1 << 0, /* entrance and exit */
  ASHLAR_BASE_MAIN = 1 << 1, /* the route main */
} AshlarBases;

/* A pass that assigns. Takes @plan, gives the next. */
typedef struct
{
  AshlarPart  part;
  gboolean    makes_links; /* what others measure along links waits for it, unless it needs that */
  gboolean    attaches;    /* of these: leaves no area that nothing leads to */
  gboolean    once;        /* a recipe may have it once */
  gboolean    bars;        /* nothing behind it may make links: they might lead around its locks */
  AshlarBases lays, needs; /* what it needs is laid before it, and not laid anew behind it */
  /* Nullable: finds what is wrong with its settings whatever the plan is. See ashlar_faults_next(). */
  void (*check) (const AshlarSettings *settings, const char *path, GPtrArray *faults);
  /* Nullable: entrance and exit, as far as the pass puts them where the planner does not suggest,
   * and the parameter that says so. */
  AshlarRoles (*get_moved_ends) (const AshlarSettings *settings, const char **parameter);
  AshlarPlan *(*assign) (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error);
} AshlarPass;

/* Of a part that gave what no stage can go on with: @format says what, as a sentence without its end.
 * @kind: "planner". */
void ashlar_part_refuse (const AshlarPart *self,
                         AshlarPartKind    kind,
                         GError          **error,
                         const char       *format,
                         ...) G_GNUC_PRINTF (4, 5);
/* Of a part that gave nothing: sees to it that there is an error. @kind: "planner"; @due: what it
 * owed, "a plan". */
void ashlar_part_explain_nothing (const AshlarPart *self,
                                  AshlarPartKind    kind,
                                  const char       *due,
                                  GError          **error);

/* "planner", for %p. */
AshlarText *ashlar_part_kind_get_text (AshlarPartKind kind);

G_END_DECLS
