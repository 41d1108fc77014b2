/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarPlan: the graph of a dungeon before any wall stands.
 *
 * Structure of arrays, adjacency in one block (CSR), one pool for gateway cells: no allocation per
 * area; all are taken by ashlar_new(). A plan is built by a planner through AshlarPlanBuilder, then immutable; passes copy on
 * write (in place while the reference count is one). */

#pragma once

#include "base/ashlar-text-private.h"
#include "base/ashlar-pool-private.h"
#include "chain/ashlar-variants-private.h"
#include "plan/ashlar-area.h"
#include "plan/ashlar-words-private.h"

G_BEGIN_DECLS

#define ASHLAR_NO_AREA G_MAXUINT32
#define ASHLAR_NO_LINK G_MAXUINT32

#define ASHLAR_N_ROLES 7

/* Names as level JSON and predicates write them; read in any case. */
const char *ashlar_area_kind_to_string (AshlarAreaKind kind);
gboolean    ashlar_area_kind_from_string (const char *name, AshlarAreaKind *kind);
const char *ashlar_role_to_string (guint index);        /* of role 1 << index */
AshlarRoles ashlar_role_from_string (const char *name); /* 0: no role */

typedef struct
{
  guint16 x, y, width, height; /* cells */
} AshlarRectangle;

typedef struct
{
  char    *id; /* "main", "alt-1" */
  guint32 *areas;
  guint    n_areas;
} AshlarRoute;

typedef struct
{
  char *id;
  char *name;
} AshlarZone;

/* What a pass decided that the level will mark: keys, the guardian, ways out. */
typedef struct
{
  AshlarMarkerKind kind;
  guint32          area; /* ASHLAR_NO_AREA: at x, y of the canvas, wherever that is */
  guint16          x, y;
  char            *name; /* nullable; of a key its own, of a way its id */
  char            *as;   /* nullable: "stairs", "gate" */
} AshlarMark;

/* An object that will stand in an area. */
typedef struct
{
  guint32 area;
  char   *object; /* its id */
} AshlarContained;

typedef struct _AshlarPlan AshlarPlan;

struct _AshlarPlan
{
  gatomicrefcount ref_count;
  AshlarBorders   borders;
  guint           width, height;           /* cells of the canvas */
  guint           cell_width, cell_height; /* of a lattice; 0: none */
  /* Of the squares of a crossword in a plan that is no lattice, because some areas are several of
   * them: a word, a courtyard. 0: none. */
  guint square_width, square_height;

  /* Areas: 0 <= id < n_areas */
  guint            n_areas;
  AshlarRectangle *rectangles;
  AshlarRectangle *insides; /* nullable: the floor that the planner wants in an area, within its
                               rectangle and off its rim; width 0: the painter decides */
  /* Areas joined of several rectangles: those of area a are parts[part_first[a]] … parts[part_first[a +
   * 1] - 1], and `rectangles` has what encloses them. Both NULL where every area is a rectangle. With
   * shared borders each part has its border line, too; the cells between two parts of one area are
   * its own, see ashlar_plan_owns_cell(). */
  guint32         *part_first; /* n_areas + 1 */
  AshlarRectangle *parts;
  guint8          *kinds; /* AshlarAreaKind */
  guint8          *roles; /* AshlarRoles */
  guint8          *zones; /* index in zones, or G_MAXUINT8 */
  guint8 *specials;       /* nullable; AshlarSpecial, of areas of the kind `special`: a room each */
  guint32 *
      variants; /* of block areas: index in the content's variants; NULL where no area is a block */

  /* Which of the generator's theme rules an area got; NULL: the first for all. */
  guint16 *themes;

  /* Of block areas: what became of each exit of the variant. exit_links[exit_first[area] + exit] is
   * the link, or ASHLAR_NO_LINK: plugged. NULL where no area is a block. */
  guint32 *exit_first; /* n_areas + 1 */
  guint32 *exit_links;

  /* Links: 0 <= id < n_links; gateways of link l are gateways[gateway_first[l]] …
   * gateways[gateway_first[l + 1] - 1], those of `from` first, then those of `to`, in the same
   * order. A link without any has them chosen by the stage `open`; from then on each has some. */
  guint       n_links;
  guint32    *link_from, *link_to;
  guint32    *gateway_first; /* n_links + 1 */
  AshlarCell *gateways;
  guint8     *link_doors;
  guint8     *link_widths; /* nullable: cells that the planner wants a gateway wide; 0: as the
                              painters' classes say */
  GPtrArray  *locks;       /* nullable; of GStrv per link (NULL: none) */

  /* Adjacency: links of area a are adjacency[adjacency_first[a]] … */
  guint32 *adjacency_first; /* n_areas + 1 */
  guint32 *adjacency;       /* link ids, 2 * n_links */

  GPtrArray *routes;     /* of AshlarRoute */
  GPtrArray *zone_names; /* of AshlarZone */
  GArray    *marks;      /* nullable; of AshlarMark; keys in an order that can be played */
  GArray    *contents;   /* nullable; of AshlarContained, in the order they were assigned */
  char      *entrance_as, *exit_as; /* nullable: what the game makes of them, "stairs" */

  /* What the planner suggests; ASHLAR_NO_AREA: nothing. */
  guint32  natural_entrance, natural_exit;
  gboolean has_stairs;  /* entrance and exit are stairs up and down */
  gboolean takes_links; /* the planner made none: passes do, between neighbours */
  /* The planner's word: areas are rectangles, touch others at gateways alone, and have all theirs, so
   * that who draws needs no room for walls. */
  gboolean touches_at_gateways;
  guint    spread; /* percent of the way from the middle of a side to its corners within which
                      gateways lie */

  AshlarWords *words; /* nullable; that a crossword gave */

  AshlarText *fault; /* nullable: what the planner told the builder and cannot be; see
                  ashlar_plan_find_fault() */
};

AshlarPlan *ashlar_plan_ref (AshlarPlan *self);
void        ashlar_plan_unref (AshlarPlan *self);
AshlarPlan *ashlar_plan_copy (const AshlarPlan *self);
/* Takes @self; gives one that may be written to. */
AshlarPlan *ashlar_plan_make_writable (AshlarPlan *self);
/* For passes, on a plan that may be written to. The first two copy what they are given; a zone's
 * index is returned. */
void ashlar_plan_add_route (AshlarPlan *self, const char *id, const guint32 *areas, guint n_areas);
const AshlarRoute *ashlar_plan_find_route (const AshlarPlan *self, const char *id); /* or NULL */
guint              ashlar_plan_add_zone (AshlarPlan *self, const char *id, const char *name);
/* Appends links without gateways; those that were there keep their ids. @ends: 2 * @n areas, link by
 * link; no area is linked to itself. */
void ashlar_plan_add_links (AshlarPlan *self, const guint32 *ends, guint n);
void
ashlar_plan_set_lock (AshlarPlan *self, guint32 link, const char *const *keys); /* NULL: no lock */
/* Copy what they are given. */
void ashlar_plan_add_mark (AshlarPlan *self, const AshlarMark *mark);
void ashlar_plan_add_contained (AshlarPlan *self, guint32 area, const char *object);
/* The rectangles of an area: its one, or those that it is joined of. */
const AshlarRectangle *ashlar_plan_get_parts (const AshlarPlan *self, guint32 area, guint *n_parts);
static inline gboolean
ashlar_plan_is_joined (const AshlarPlan *self, guint32 area)
{
  return self->part_first != NULL && self->part_first[area + 1] - self->part_first[area] > 1;
}
/* Whether the cell is of the area and of no border line. Cost: O(parts). */
gboolean ashlar_plan_owns_cell (const AshlarPlan *self, guint32 area, guint x, guint y);
/* Of each cell of the area's rectangle, row-major, whether the area owns it: 0 or 1. @n_cells: (nullable):
 * how many these are. Cost: O(cells of the rectangle and of the parts). */
guint8 *ashlar_plan_dup_mask (const AshlarPlan *self, guint32 area, guint32 *n_cells);
guint32 ashlar_plan_find_role (const AshlarPlan *self,
                               AshlarRoles       role); /* lowest id, or ASHLAR_NO_AREA */
/* Makes the adjacency from the links: a counting sort by their ends, so that the links of each area
 * stand in ascending order. */
void ashlar_plan_sort_adjacency (AshlarPlan *self);
static inline guint32
ashlar_plan_other_end (const AshlarPlan *self, guint32 link, guint32 area)
{
  return self->link_from[link] == area ? self->link_to[link] : self->link_from[link];
}
/* The cells of a lattice, or else the squares that areas are made of; 0: neither. */
static inline guint
ashlar_plan_get_square_width (const AshlarPlan *self)
{
  return self->cell_width > 0 ? self->cell_width : self->square_width;
}
static inline guint
ashlar_plan_get_square_height (const AshlarPlan *self)
{
  return self->cell_height > 0 ? self->cell_height : self->square_height;
}
/* Links from @from, in areas; ASHLAR_NO_AREA where there is no way. @distances: n_areas. */
void ashlar_plan_get_distances (const AshlarPlan *self, guint32 from, guint32 *distances);
/* The shortest way over the links, both ends included, ties by lowest id; NULL: there is none. */
guint32 *ashlar_plan_find_path (const AshlarPlan *self, guint32 from, guint32 to, guint *n_areas);

/* What a planner hands it is not trusted: what cannot be stored is left out and makes the plan one
 * that ashlar_plan_find_fault() refuses. */
typedef struct _AshlarPlanBuilder AshlarPlanBuilder;

AshlarPlanBuilder *ashlar_plan_builder_new (AshlarBorders borders, guint width, guint height);
void               ashlar_plan_builder_free (AshlarPlanBuilder *self);
/* Takes memory for so many at once; more may come. */
void ashlar_plan_builder_reserve (AshlarPlanBuilder *self, guint n_areas, guint n_links);
/* All areas will be blocks, with so many exits, through which links lead, none of them wider than so many cells. For
 * who writes them into the plan, which is returned and still the builder's: no exit has a link yet, and there is room
 * for one more of all. */
AshlarPlan *ashlar_plan_builder_reserve_blocks (
    AshlarPlanBuilder *self, guint n_areas, guint n_links, guint n_exits, guint widest);
void ashlar_plan_builder_set_lattice (AshlarPlanBuilder *self, guint cell_width, guint cell_height);
/* Areas are rectangles of squares of so many tiles; the plan is no lattice. */
void ashlar_plan_builder_set_squares (AshlarPlanBuilder *self, guint width, guint height);
void ashlar_plan_builder_set_suggestions (AshlarPlanBuilder *self, guint32 entrance, guint32 exit);
void ashlar_plan_builder_set_stairs (AshlarPlanBuilder *self, gboolean has_stairs);
/* Percent, 0 … 100, which it is unless it is said: how far from the middle of a side the stage `open`
 * may lay a gateway. */
void ashlar_plan_builder_set_spread (AshlarPlanBuilder *self, guint spread);
/* To the area's roles. */
void ashlar_plan_builder_add_role (AshlarPlanBuilder *self, guint32 area, AshlarRoles role);
/* The floor wanted in an area; areas that are not told of have none wanted. */
void ashlar_plan_builder_set_inside (AshlarPlanBuilder     *self,
                                     guint32                area,
                                     const AshlarRectangle *inside);
/* An area of the kind `special`. */
void ashlar_plan_builder_set_special (AshlarPlanBuilder *self, guint32 area, AshlarSpecial special);
/* Takes @words. */
void ashlar_plan_builder_take_words (AshlarPlanBuilder *self, AshlarWords *words);
/* The width wanted of a link's gateway, 1 … 255 cells. */
void ashlar_plan_builder_set_link_width (AshlarPlanBuilder *self, guint32 link, guint width);
/* Returns the id. */
guint32 ashlar_plan_builder_add_area (AshlarPlanBuilder     *self,
                                      AshlarAreaKind         kind,
                                      const AshlarRectangle *rectangle);
/* One area joined of several rectangles that hang together; those of shared borders overlap by their
 * border lines. */
guint32 ashlar_plan_builder_add_joined (AshlarPlanBuilder     *self,
                                        AshlarAreaKind         kind,
                                        const AshlarRectangle *parts,
                                        guint                  n_parts);
/* An area that owns those cells of a rectangle for which @mask has 1 (row-major; NULL: all that a
 * rectangle owns). If no parts give just these, the area is the rectangle: what reads levels leaves it
 * to others to find fault with a mask. */
guint32 ashlar_plan_builder_add_masked (AshlarPlanBuilder     *self,
                                        AshlarAreaKind         kind,
                                        const AshlarRectangle *rectangle,
                                        const guint8          *mask);
/* A block area: @n_exits of the variant; all are plugged until linked. */
guint32 ashlar_plan_builder_add_block (AshlarPlanBuilder     *self,
                                       const AshlarRectangle *rectangle,
                                       guint32                variant,
                                       guint                  n_exits);
/* @cells: n of `from`, then n of `to` (shared borders: n cells once; @to_cells NULL). With @n 0 and
 * both NULL the stage `open` chooses the gateway. */
guint32 ashlar_plan_builder_add_link (AshlarPlanBuilder *self,
                                      guint32            from,
                                      guint32            to,
                                      const AshlarCell  *from_cells,
                                      const AshlarCell  *to_cells,
                                      guint              n);
/* An exit of a block area: which of its variant's, and its first cell on the canvas. */
typedef struct
{
  guint32 area;
  guint   exit;
  guint   x, y;
} AshlarPlanExit;

/* A link through two exits that face each other, both @width cells wide. @across: from the left to the
 * right, else downwards. */
void ashlar_plan_builder_join_exits (AshlarPlanBuilder    *self,
                                     const AshlarPlanExit *from,
                                     const AshlarPlanExit *to,
                                     gboolean              across,
                                     guint                 width);
void ashlar_plan_builder_use_exit (AshlarPlanBuilder *self, guint32 area, guint exit, guint32 link);
/* Frees the builder. */
AshlarPlan *ashlar_plan_builder_free_to_plan (AshlarPlanBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPlan, ashlar_plan_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPlanBuilder, ashlar_plan_builder_free)

G_END_DECLS
