/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarLattice: a plan whose areas are cells of one size, in columns and rows, or whole squares, of
 * which some areas take several.
 *
 * Who plans one knows beforehand how many areas and links there will be: they are written straight
 * into the arrays of the plan, which are large enough from the beginning. What does not fit there, or
 * cannot be, goes the builder's way; so does all else that is said of areas and links. */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarPlanBuilder *builder;
  AshlarPlan        *plan;             /* the builder's */
  guint              n_areas, n_links; /* for which there is room */
} AshlarLattice;

/* A disjoint plan of @across × @down cells of @cell_width × @cell_height tiles, with room for so many
 * areas and links. */
void ashlar_lattice_init (AshlarLattice *self,
                          guint          across,
                          guint          down,
                          guint          cell_width,
                          guint          cell_height,
                          guint          n_areas,
                          guint          n_links);
/* The same where some areas are several of these cells, so that the plan is no lattice. */
void ashlar_lattice_init_squares (AshlarLattice *self,
                                  guint          across,
                                  guint          down,
                                  guint          cell_width,
                                  guint          cell_height,
                                  guint          n_areas,
                                  guint          n_links);
/* Room for a gateway of one cell in all links, for who writes them into the plan. */
void ashlar_lattice_reserve_gateways (AshlarLattice *self);
/* What ashlar_plan_builder_free_to_plan() does. */
AshlarPlan *ashlar_lattice_end (AshlarLattice *self);

static inline AshlarRectangle
ashlar_lattice_get_cell (const AshlarLattice *self, guint x, guint y)
{
  return (AshlarRectangle){ (guint16) (x * self->plan->cell_width),
                            (guint16) (y * self->plan->cell_height),
                            (guint16) self->plan->cell_width, (guint16) self->plan->cell_height };
}

/* The tiles of a cell become an area, which is returned. Not of blocks. */
static inline guint32
ashlar_lattice_add_area (AshlarLattice *self, AshlarAreaKind kind, const AshlarRectangle *cell)
{
  AshlarPlan *plan = self->plan;
  guint32     area = plan->n_areas;

  if (G_UNLIKELY (area >= self->n_areas))
    return ashlar_plan_builder_add_area (self->builder, kind, cell);
  plan->rectangles[area] = *cell;
  plan->kinds[area] = (guint8) kind;
  plan->n_areas++;
  return area;
}

/* The cell in column @x of row @y becomes one. */
static inline guint32
ashlar_lattice_add (AshlarLattice *self, AshlarAreaKind kind, guint x, guint y)
{
  AshlarRectangle cell = ashlar_lattice_get_cell (self, x, y);

  return ashlar_lattice_add_area (self, kind, &cell);
}

/* The same if @is_wanted, 1 or 0: what is not is written, too, and written over by what comes next, so that nothing
 * has to be guessed. */
static inline guint32
ashlar_lattice_add_if (AshlarLattice *self, AshlarAreaKind kind, guint x, guint y, guint is_wanted)
{
  AshlarPlan *plan = self->plan;
  guint32     area = plan->n_areas;

  if (G_UNLIKELY (area + is_wanted > self->n_areas))
    return is_wanted ? ashlar_lattice_add (self, kind, x, y) : area;
  plan->rectangles[area] = ashlar_lattice_get_cell (self, x, y);
  plan->kinds[area] = (guint8) kind;
  plan->n_areas += is_wanted;
  return area;
}

/* The floor wanted in an area. */
static inline void
ashlar_lattice_set_inside (AshlarLattice *self, guint32 area, const AshlarRectangle *inside)
{
  if (G_LIKELY (area < self->n_areas && self->plan->insides != NULL))
    self->plan->insides[area] = *inside;
  else /* which takes memory for all, too */
    ashlar_plan_builder_set_inside (self->builder, area, inside);
}

/* The width wanted of a link's gateway. */
static inline void
ashlar_lattice_set_link_width (AshlarLattice *self, guint32 link, guint8 width)
{
  if (G_LIKELY (link < self->n_links && self->plan->link_widths != NULL))
    self->plan->link_widths[link] = width;
  else
    ashlar_plan_builder_set_link_width (self->builder, link, width);
}

/* A link without gateways, which is returned. */
static inline guint32
ashlar_lattice_join (AshlarLattice *self, guint32 from, guint32 to)
{
  AshlarPlan *plan = self->plan;
  guint32     link = plan->n_links;

  if (G_UNLIKELY (link >= self->n_links || from >= plan->n_areas || to >= plan->n_areas
                  || from == to))
    return ashlar_plan_builder_add_link (self->builder, from, to, NULL, NULL, 0);
  plan->link_from[link] = from;
  plan->link_to[link] = to;
  plan->gateway_first[link + 1] = plan->gateway_first[link];
  plan->n_links++;
  return link;
}

/* The same if @is_wanted; @from and @to may be no areas if it is not. */
static inline void
ashlar_lattice_join_if (AshlarLattice *self, guint32 from, guint32 to, guint is_wanted)
{
  AshlarPlan *plan = self->plan;
  guint32     link = plan->n_links;

  if (G_UNLIKELY (
          link + is_wanted > self->n_links
          || (is_wanted & ((from >= plan->n_areas) | (to >= plan->n_areas) | (from == to)))))
    {
      if (is_wanted)
        ashlar_plan_builder_add_link (self->builder, from, to, NULL, NULL, 0);
      return;
    }
  plan->link_from[link] = from;
  plan->link_to[link] = to;
  plan->gateway_first[link + 1] = plan->gateway_first[link];
  plan->n_links += is_wanted;
}

G_END_DECLS
