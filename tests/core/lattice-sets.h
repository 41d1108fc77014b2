/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random sets of pieces and random lattices for the painter `blocks`, without a planner. */

#pragma once

#include "block-sets.h"
#include "content/ashlar-content-private.h"
#include "oriented-sets.h"
#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

#define LATTICE_MAX_SIDE 16

/* The painter prepared for a content. */
typedef struct
{
  AshlarContent  *content;
  AshlarVariants *variants;
  AshlarSettings *settings;
  AshlarReport   *report;
  AshlarPaintStep step;          /* prepared: NULL where it fails */
  guint           width, height; /* of a cell */
  AshlarRun       run;
} LatticeSetup;

/* Takes @content. */
void     lattice_setup_init (LatticeSetup *self, AshlarContent *content, GError **error);
void     lattice_setup_clear (LatticeSetup *self);
gboolean lattice_setup_choose (LatticeSetup *self, AshlarPlan *plan, guint16 theme, GError **error);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatticeSetup, lattice_setup_clear)

/* A room of floor off the rim, with the mask's exits at these places. */
AshlarBlock *lattice_block_new (
    const char *id, guint width, guint height, guint mask, guint x, guint y, guint exit_width);
/* Mostly sound pieces; some sets have blocks of another size, exits elsewhere, openings. */
AshlarContent *lattice_set_new (guint number);

/* Lattices of the setup's cells, all areas of theme 0 but where said, gateways where its exits are. */
AshlarPlan *lattice_plan_new (const LatticeSetup *self, guint number); /* some of theme 1 */
AshlarPlan *lattice_row_new (const LatticeSetup *self, guint n);
/* A cell with neighbours, linked to those of @mask; these are of theme 1. */
AshlarPlan *lattice_star_new (const LatticeSetup *self, guint mask);
guint       lattice_plan_get_mask (const AshlarPlan *plan, guint32 area);

G_END_DECLS
