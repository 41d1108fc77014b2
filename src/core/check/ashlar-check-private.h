/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarCheck: a level held against what the pages promise of it, one function a guarantee.
 *
 * The guarantees are a table (ashlar-check-table.c): a code, a sentence that says what holds, and the
 * function that looks whether it does. A function reports what breaks its guarantee, and nothing
 * else; what several of them look at is worked out once, here. Nothing is taken from how a level is
 * made: what is checked is what the level says of itself, and, where there is one, its content. */

#pragma once

#include "content/ashlar-parameter-private.h"
#include "level/ashlar-level-private.h"
#include "painters/ashlar-outcomes-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

typedef struct _AshlarCheck AshlarCheck;

/* When a guarantee is looked at. */
typedef enum
{
  ASHLAR_CHECK_FIRST, /* before all others, which count on it: no file that can be read breaks it */
  ASHLAR_CHECK_ALWAYS,  /* the level alone decides it */
  ASHLAR_CHECK_CONTENT, /* the content decides it */
  ASHLAR_CHECK_AGAIN,   /* a second level decides it: the one that the content makes now */
} AshlarCheckNeed;

typedef struct
{
  const char     *code;
  const char     *guarantee; /* what holds, as a sentence; translatable (N_) */
  AshlarCheckNeed need;
  AshlarSeverity  severity; /* of a breach */
  void (*hold) (AshlarCheck *self);
} AshlarCheckRow;

const AshlarCheckRow *ashlar_check_get_rows (guint *n);

/* What the level says of an area beside the plan. */
typedef struct
{
  const char  *block;       /* nullable */
  const char  *painter;     /* nullable */
  gint         orientation; /* AshlarOrientation, or -1: nothing is said */
  AshlarValue *mask;        /* nullable; rows of . and # */
  guint32      variant;     /* of the content's; or ASHLAR_NO_VARIANT */
} AshlarCheckArea;

#define ASHLAR_NO_VARIANT G_MAXUINT32

/* A part that is recorded, with what is known of it here. */
typedef struct
{
  const AshlarPartRecord *record;
  const AshlarPart       *part;     /* nullable: not known here */
  AshlarSettings         *settings; /* nullable: of another version, its parameters say nothing */
} AshlarCheckPart;

struct _AshlarCheck
{
  AshlarLevel          *level;
  const AshlarPlan     *plan;
  const AshlarCanvas   *canvas;
  AshlarContent        *content;  /* nullable */
  AshlarVariants       *variants; /* nullable, as content */
  AshlarOutcomes       *outcomes; /* nullable, as content */
  AshlarReport         *report;
  const AshlarCheckRow *row;        /* at hand */
  guint                 n_breaches; /* of it */

  guint8          *walkable; /* by cell */
  AshlarCheckArea *areas;
  GArray          *gateways;                /* of guint64, sorted: see ashlar-check-links.c */
  GArray          *parts;                   /* of AshlarCheckPart */
  GPtrArray       *word_breaches;           /* nullable: see ashlar-check-words.c */
  guint32         *exit_first, *exit_links; /* nullable: see ashlar-check-exits.c */
};

/* Reports a breach of the row at hand. @list: nullable, a list of the level's JSON, of which item
 * @index is meant. After some dozens only their number is told. */
void ashlar_check_breach (AshlarCheck *self, const char *list, guint index, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* The same with the whole JSON Pointer. */
void ashlar_check_breach_at (AshlarCheck *self, const char *subject, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* What made the level. The planner's id, or NULL. */
const char *ashlar_check_get_planner_id (const AshlarCheck *self);
gboolean    ashlar_check_is_by (const AshlarCheck *self, const char *planner);
/* The last part of a stage and type that is recorded, or NULL. */
const AshlarCheckPart *
ashlar_check_find_part (const AshlarCheck *self, const char *stage, const char *type);
/* FALSE where the record does not say. @part: nullable. */
gboolean ashlar_check_get_integer (const AshlarCheckPart *part, const char *id, gint *value);
gboolean ashlar_check_get_range (const AshlarCheckPart *part, const char *id, gint *min, gint *max);
/* The id of the choice that was made, or NULL. */
const char *ashlar_check_get_choice (const AshlarCheckPart *part, const char *id);
/* The planner as a part, or NULL. */
const AshlarCheckPart *ashlar_check_get_planner_part (const AshlarCheck *self);
/* A member of the parameters as they are recorded, whatever is known of the part; or NULL. */
const AshlarValue *ashlar_check_get_parameter (const AshlarCheckPart *part, const char *id);

static inline const AshlarPlacedMarker *
ashlar_check_get_marker (const AshlarCheck *self, guint index)
{
  return &g_array_index (self->level->markers, AshlarPlacedMarker, index);
}

static inline const AshlarPlacedObject *
ashlar_check_get_object (const AshlarCheck *self, guint index)
{
  return &g_array_index (self->level->objects, AshlarPlacedObject, index);
}

static inline gsize
ashlar_check_get_cell (const AshlarCheck *self, guint x, guint y)
{
  return (gsize) y * self->canvas->width + x;
}

/* Whether the cell is in the level and of the area. */
static inline gboolean
ashlar_check_owns (const AshlarCheck *self, guint32 area, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->canvas->width && y < (gint) self->canvas->height
         && self->canvas->owners[ashlar_check_get_cell (self, (guint) x, (guint) y)] == area;
}

static inline gboolean
ashlar_check_is_floor (const AshlarCheck *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->canvas->width && y < (gint) self->canvas->height
         && self->walkable[ashlar_check_get_cell (self, (guint) x, (guint) y)];
}

/* The area that a marker is in, whether it says so or not; or ASHLAR_NO_AREA. */
static inline guint32
ashlar_check_get_marker_area (const AshlarCheck *self, const AshlarPlacedMarker *marker)
{
  return marker->area != ASHLAR_NO_AREA
             ? marker->area
             : self->canvas->owners[ashlar_check_get_cell (self, marker->x, marker->y)];
}

static inline gboolean
ashlar_check_is_shared (const AshlarCheck *self)
{
  return self->plan->borders == ASHLAR_BORDERS_SHARED;
}

/* Cells of a link's gateway on either side; in a shared border those of the border. */
static inline guint
ashlar_check_get_n_gateways (const AshlarCheck *self, guint32 link)
{
  guint n = self->plan->gateway_first[link + 1] - self->plan->gateway_first[link];

  return ashlar_check_is_shared (self) ? n : n / 2;
}

/* Those in the area, which is one of the link's. */
static inline const AshlarCell *
ashlar_check_get_gateways (const AshlarCheck *self, guint32 link, guint32 area)
{
  const AshlarCell *cells = self->plan->gateways + self->plan->gateway_first[link];

  if (ashlar_check_is_shared (self) || self->plan->link_from[link] == area)
    return cells;
  return cells + ashlar_check_get_n_gateways (self, link);
}

static inline gboolean
ashlar_check_has_role (const AshlarCheck *self, guint32 area, AshlarRoles role)
{
  return (self->plan->roles[area] & role) != 0;
}

/* ashlar-check-links.c. Sorted keys of all gateways, for has_gateway. */
GArray *ashlar_check_sort_gateways (const AshlarCheck *self);
/* Between two cells side by side that are not of one area. */
gboolean ashlar_check_has_gateway (const AshlarCheck *self, gsize a, gsize b);
/* Whether a cell that belongs to nobody is a gateway of the area, or of any (ASHLAR_NO_AREA). */
gboolean ashlar_check_is_border_gateway (const AshlarCheck *self, gsize at, guint32 area);

/* ashlar-check-graph.c. Which areas can be reached from @from over links, none of them locked with one
 * of the keys that are withheld. @keys: names in hand; NULL: all of them. @without: an area that
 * nobody walks through, or ASHLAR_NO_AREA. A byte per area. */
guint8 *ashlar_check_reach_areas (
    const AshlarCheck *self, guint32 from, GHashTable *keys, const char *withheld, guint32 without);
gboolean ashlar_check_are_linked (const AshlarCheck *self, guint32 a, guint32 b);
/* Where area @other lies beside @area on a lattice: TRUE if they have a whole side in common. */
gboolean ashlar_check_find_side (const AshlarCheck *self,
                                 guint32            area,
                                 guint32            other,
                                 AshlarDirection   *side);

/* ashlar-check-blocks.c. The block that an area is, as it is drawn; NULL without a content, or where
 * the area is none of its blocks or not as large. */
const AshlarVariant *ashlar_check_get_variant (const AshlarCheck *self, guint32 area);

/* ashlar-check-exits.c. Finds which links use which exits. */
void ashlar_check_find_exit_links (AshlarCheck *self);

/* By exit of the area's variant: a link, or ASHLAR_NO_LINK. */
static inline const guint32 *
ashlar_check_get_exit_links (const AshlarCheck *self, guint32 area)
{
  return self->exit_links + self->exit_first[area];
}

/* ashlar-check-objects.c. Whether the object @id of the content is @reference, or may become it. */
gboolean ashlar_check_may_become (const AshlarCheck *self, const char *id, const char *reference);
/* Whether the object can be the own one of the block that it stands in. */
gboolean ashlar_check_is_own_object (const AshlarCheck *self, const AshlarPlacedObject *object);

/* ashlar-check-place.c. The recipe of the content that made the level, or NULL. */
const AshlarRecipe *ashlar_check_get_recipe (const AshlarCheck *self);
/* The place rules, of AshlarPlaceRule, of the floor that the level records to be; often none. */
GPtrArray *ashlar_check_read_floor_rules (const AshlarCheck *self);

/* The guarantees. What each says is in the table. */
#define ASHLAR_CHECK(name) void ashlar_check_##name (AshlarCheck *self)

ASHLAR_CHECK (tile_unknown);
ASHLAR_CHECK (area_outside);
ASHLAR_CHECK (gateway_outside);
ASHLAR_CHECK (marker_outside);
ASHLAR_CHECK (object_outside);
ASHLAR_CHECK (letter_outside);

ASHLAR_CHECK (tile_conditional);
ASHLAR_CHECK (tile_empty);
ASHLAR_CHECK (cell_two_owners);
ASHLAR_CHECK (owner_outside_area);
ASHLAR_CHECK (floor_without_area);
ASHLAR_CHECK (areas_touch);
ASHLAR_CHECK (floor_unreachable);
ASHLAR_CHECK (area_falls_apart);
ASHLAR_CHECK (area_off_lattice);
ASHLAR_CHECK (canvas_off_lattice);
ASHLAR_CHECK (lattice_wrong);
ASHLAR_CHECK (canvas_uncovered);

ASHLAR_CHECK (gateway_missing);
ASHLAR_CHECK (gateway_foreign);
ASHLAR_CHECK (gateway_corner);
ASHLAR_CHECK (gateway_apart);
ASHLAR_CHECK (gateway_blocked);
ASHLAR_CHECK (gateway_repeated);
ASHLAR_CHECK (areas_apart);
ASHLAR_CHECK (door_wide);
ASHLAR_CHECK (door_unasked);

ASHLAR_CHECK (ends);
ASHLAR_CHECK (ends_role);
ASHLAR_CHECK (ends_same);
ASHLAR_CHECK (marker_blocked);
ASHLAR_CHECK (marker_foreign);
ASHLAR_CHECK (marker_role);
ASHLAR_CHECK (role_unmarked);
ASHLAR_CHECK (stairs_astray);
ASHLAR_CHECK (marker_as);
ASHLAR_CHECK (way_unnamed);
ASHLAR_CHECK (way_shared);

ASHLAR_CHECK (object_foreign);
ASHLAR_CHECK (object_blocked);
ASHLAR_CHECK (light_astray);

ASHLAR_CHECK (route_broken);
ASHLAR_CHECK (route_repeated);
ASHLAR_CHECK (route_twice);
ASHLAR_CHECK (route_ends);
ASHLAR_CHECK (route_shares);
ASHLAR_CHECK (route_missing);
ASHLAR_CHECK (influence_missing);
ASHLAR_CHECK (around_astray);
ASHLAR_CHECK (guardian_astray);
ASHLAR_CHECK (guardian_bars);
ASHLAR_CHECK (reroute_astray);
ASHLAR_CHECK (zone_safe);
ASHLAR_CHECK (zone_missing);
ASHLAR_CHECK (zone_apart);

ASHLAR_CHECK (key_missing);
ASHLAR_CHECK (key_unnamed);
ASHLAR_CHECK (key_repeated);
ASHLAR_CHECK (key_out_of_reach);
ASHLAR_CHECK (lock_misplaced);
ASHLAR_CHECK (lock_empty);
ASHLAR_CHECK (lock_bypassed);
ASHLAR_CHECK (goal_unlocked);
ASHLAR_CHECK (goal_doors);

ASHLAR_CHECK (words);
ASHLAR_CHECK (special_unnamed);
ASHLAR_CHECK (special_kind);
ASHLAR_CHECK (specials_touch);
ASHLAR_CHECK (special_place);
ASHLAR_CHECK (squares_margin);
ASHLAR_CHECK (words_parity);
ASHLAR_CHECK (words_count);
ASHLAR_CHECK (specials_count);

ASHLAR_CHECK (part_unknown);
ASHLAR_CHECK (part_version);
ASHLAR_CHECK (parameter);
ASHLAR_CHECK (passes_order);
ASHLAR_CHECK (painter_unrecorded);
ASHLAR_CHECK (block_unnamed);
ASHLAR_CHECK (block_painter);

ASHLAR_CHECK (area_kind);
ASHLAR_CHECK (canvas_size);
ASHLAR_CHECK (cell_size);
ASHLAR_CHECK (link_far);
ASHLAR_CHECK (link_repeated);
ASHLAR_CHECK (areas_few);
ASHLAR_CHECK (grid_fill);
ASHLAR_CHECK (grid_snake);
ASHLAR_CHECK (stairs_inside);
ASHLAR_CHECK (hub_astray);
ASHLAR_CHECK (hub_entrance);
ASHLAR_CHECK (hall_idle);
ASHLAR_CHECK (rooms_missing);
ASHLAR_CHECK (rooms_near_hub);
ASHLAR_CHECK (gateway_aside);
ASHLAR_CHECK (room_size);
ASHLAR_CHECK (hall_width);

ASHLAR_CHECK (exit_near);
ASHLAR_CHECK (end_elsewhere);
ASHLAR_CHECK (ends_together);
ASHLAR_CHECK (neighbours_unlinked);
ASHLAR_CHECK (dead_end_left);
ASHLAR_CHECK (border_open);

ASHLAR_CHECK (blocks_count);
ASHLAR_CHECK (area_small);
ASHLAR_CHECK (start_block);
ASHLAR_CHECK (end_block);
ASHLAR_CHECK (guaranteed);
ASHLAR_CHECK (block_unasked);
ASHLAR_CHECK (cooldown);
ASHLAR_CHECK (loop_unasked);

ASHLAR_CHECK (other_content);
ASHLAR_CHECK (tile_table);
ASHLAR_CHECK (recipe_unknown);
ASHLAR_CHECK (fill_wrong);
ASHLAR_CHECK (block_unknown);
ASHLAR_CHECK (block_turned);
ASHLAR_CHECK (block_size);
ASHLAR_CHECK (block_mask);
ASHLAR_CHECK (block_stamp);
ASHLAR_CHECK (exit_open);
ASHLAR_CHECK (exit_astray);
ASHLAR_CHECK (exit_lists);
ASHLAR_CHECK (exit_unmet);
ASHLAR_CHECK (loop_missed);
ASHLAR_CHECK (block_ends);
ASHLAR_CHECK (block_bounds);
ASHLAR_CHECK (object_unasked);
ASHLAR_CHECK (object_misplaced);
ASHLAR_CHECK (object_missing);
ASHLAR_CHECK (object_conditional);
ASHLAR_CHECK (rule_count);
ASHLAR_CHECK (contents_count);
ASHLAR_CHECK (rule_missed);
ASHLAR_CHECK (light_missing);
ASHLAR_CHECK (palette);
ASHLAR_CHECK (accept);
ASHLAR_CHECK (word_foreign);
ASHLAR_CHECK (word_lines);

ASHLAR_CHECK (made_otherwise);

#undef ASHLAR_CHECK

G_END_DECLS
