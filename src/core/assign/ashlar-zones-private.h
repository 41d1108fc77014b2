/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the pass `zones` share: its settings, what they amount to whatever the plan is (the
 * scheme), and how a plan is divided after it (the layout). */

#pragma once

#include "plan/ashlar-bridges-private.h"
#include "plan/ashlar-part-private.h"
#include "plan/ashlar-paths-private.h"

G_BEGIN_DECLS

/* ---- Settings */

typedef struct
{
  char            *id;
  char            *name;   /* nullable: its id */
  gint             share;  /* percent; -1: an even part of what the others leave */
  AshlarPredicate *target; /* nullable */
} AshlarZoneRecord;

typedef struct
{
  char *name;
  char *zone;
  gint  count; /* parts */
} AshlarKeyRecord;

typedef struct
{
  char           *target; /* "goal", or a zone's id */
  AshlarWordList *keys;
} AshlarLockRecord;

typedef struct
{
  AshlarRecords *zones, *keys, *locks;
  gint           goal_depth;
} AshlarZonesSettings;

/* ---- The scheme */

#define ASHLAR_SAFE_ZONE 0u
#define ASHLAR_MOST_ZONES 200u
#define ASHLAR_MOST_KEYS 400u /* parts of all keys */

typedef struct
{
  const char            *id, *name;
  guint                  share;  /* percent */
  const AshlarPredicate *target; /* nullable */
  guint                  record; /* its place among the records; G_MAXUINT: it has none */
  char                 **lock;   /* nullable: the names of the keys that bar it */
  guint                  lock_record;
} AshlarZoneSpec;

typedef struct
{
  char *name;
  guint zone;
  guint record;
} AshlarKeySpec;

typedef struct
{
  GArray  *zones; /* of AshlarZoneSpec; the first is safe ground */
  GArray  *keys;  /* of AshlarKeySpec: a part each, by record */
  guint   *order; /* of zones but the first: a zone comes behind those whose keys bar it */
  guint    n_order;
  guint    goal_zone;      /* the one that the goal's way begins in */
  gboolean goal_is_target; /* of that zone */
  char   **goal_lock;      /* nullable */
  guint    goal_lock_record;
} AshlarZoneScheme;

/* Borrows from @settings. What is wrong whatever the plan is goes into @faults; then the scheme is
 * only good to be cleared. */
void ashlar_zone_scheme_init (AshlarZoneScheme          *self,
                              const AshlarZonesSettings *settings,
                              const char                *path,
                              GPtrArray                 *faults);
void ashlar_zone_scheme_clear (AshlarZoneScheme *self);

static inline const AshlarZoneSpec *
ashlar_zone_scheme_get (const AshlarZoneScheme *self, guint zone)
{
  return &g_array_index (self->zones, AshlarZoneSpec, zone);
}

/* ---- The layout */

#define ASHLAR_ZONE_FREE G_MAXUINT8
#define ASHLAR_ZONE_TAIL                                                                           \
  (G_MAXUINT8 - 1) /* the last areas of the goal's way, which are in no zone */

/* Why there is none. */
typedef enum
{
  ASHLAR_ZONES_FINE,
  ASHLAR_ZONES_NO_TARGET, /* no area is left for the zone's target */
  ASHLAR_ZONES_NO_WAY,    /* none leads from it to safe ground */
  ASHLAR_ZONES_NO_BRIDGE, /* something leads around each link that could have the lock */
  ASHLAR_ZONES_NO_ROOM,   /* nothing is left for the goal's zone, or for its way */
  ASHLAR_ZONES_GOAL_OPEN, /* something leads around each link to the goal */
  ASHLAR_ZONES_NO_KEY,    /* all of the zone lies behind the lock */
  ASHLAR_ZONES_ENCLOSED,  /* an area has no neighbour but the goal */
  ASHLAR_ZONES_APART,     /* an area has no neighbour at all that anything leads to */
} AshlarZonesFailure;

/* A way from safe ground, or from another zone, to a target. */
typedef struct
{
  guint32 *areas; /* from the target; NULL: there is none. The last is another zone's */
  guint    n_areas;
} AshlarZoneWay;

typedef struct
{
  /* The same in every attempt. */
  const AshlarPlan       *plan;
  const AshlarZoneScheme *scheme;
  const AshlarRun        *run;
  guint                   place; /* of the pass in the recipe */
  guint                   goal_depth;
  guint32                 entrance, goal;
  AshlarPaths             steps; /* to neighbours where passes make links, else along links */
  AshlarPaths             links;
  AshlarBridges           bridges; /* of the links that there are, from the entrance */
  guint32                *goal_steps, *entrance_steps; /* how many steps away; by area */
  GPtrArray              *candidates; /* by zone: of areas that its target means; NULL: any */
  guint8                 *around;     /* by area: something leads there but through the goal */
  guint8                 *scarce;     /* by area: one of a few candidates of some zone */

  /* Of the attempt. */
  AshlarStream   stream;
  guint          attempt;
  guint8        *owners;                  /* by area */
  guint32        n_owned[G_MAXUINT8 + 1]; /* by owner */
  guint32       *noise; /* by area: what a step costs, so that ways differ from seed to seed */
  guint32       *costs; /* n_areas, for the search at hand */
  GArray        *added; /* of guint32: links to make, their ends */
  GArray        *seeds; /* of guint32: the targets that were chosen */
  AshlarZoneWay *ways; /* by zone; the last of all is the goal's. Its zone has a way of its own only
                            where the goal is not its target, or is next to safe ground */
  guint32       *roots; /* by zone: the first area behind the link that its lock would be on */
  guint32       *tail;  /* from the goal on */
  guint          n_tail;
  guint32        goal_root; /* the first area behind the goal's lock, ASHLAR_NO_AREA: none */

  AshlarZonesFailure failure;
  guint              failed_zone;
  guint32            failed_area;
} AshlarZoneLayout;

void ashlar_zone_layout_init (AshlarZoneLayout       *self,
                              const AshlarPlan       *plan,
                              const AshlarZoneScheme *scheme,
                              const AshlarAssigning  *assigning);
void ashlar_zone_layout_clear (AshlarZoneLayout *self);
/* Divides the plan; FALSE: it failed, and why stands in it. The plan stays as it is. */
gboolean ashlar_zone_layout_try (AshlarZoneLayout *self, guint attempt);

/* Whether the area hangs together with the entrance by links that were there before. */
static inline gboolean
ashlar_zone_layout_is_linked (const AshlarZoneLayout *self, guint32 area)
{
  return self->bridges.place[area] != ASHLAR_NO_AREA;
}

/* Whether it is one of these and lies behind the link to @root, or ASHLAR_NO_AREA. */
static inline gboolean
ashlar_zone_layout_is_behind (const AshlarZoneLayout *self, guint32 root, guint32 area)
{
  return root != ASHLAR_NO_AREA && ashlar_zone_layout_is_linked (self, area)
         && ashlar_bridges_is_behind (&self->bridges, root, area);
}

/* ashlar-zones-choice.c. Areas that are free and what the zone's target means. */
GArray *ashlar_zone_layout_list_options (const AshlarZoneLayout *self, guint zone);
/* One of them, of which there must be some. */
guint32 ashlar_zone_layout_draw_target (AshlarZoneLayout *self, const GArray *options);
/* The first area behind a bridge that can have the lock on the zone, or ASHLAR_NO_AREA. */
guint32 ashlar_zone_layout_choose_root (AshlarZoneLayout *self, guint zone, const GArray *options);
/* Leaves the options that lie behind @root (@keeps), or those that were not linked before. */
void ashlar_zone_layout_filter (const AshlarZoneLayout *self,
                                GArray                 *options,
                                guint32                 root,
                                gboolean                keeps);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarZoneScheme, ashlar_zone_scheme_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarZoneLayout, ashlar_zone_layout_clear)

G_END_DECLS
