/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finishing passes: they work over the whole canvas once all tiles are real, and never at the price
 * of a guarantee. A pass sees the ground, where one can walk and where not, and knows nothing of
 * tiles: what is opened becomes the floor of its area, what is closed the wall. */

#pragma once

#include "level/ashlar-canvas-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* What is known of a cell. */
enum
{
  ASHLAR_GROUND_FLOOR = 1 << 0,  /* can be walked on */
  ASHLAR_GROUND_FIXED = 1 << 1,  /* stays as it is */
  ASHLAR_GROUND_BEFORE = 1 << 2, /* could be walked on before the run at hand */
  ASHLAR_GROUND_DRAWN = 1 << 3,  /* the canvas has a tile there that can be walked on */
};

typedef struct
{
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas; /* for the owners */
  GCancellable *cancellable;  /* nullable; given before the rest is made, which then ends early */
  guint         width, height;
  guint8       *cells;   /* flags above, row-major; eight bytes more may be read */
  guint8       *changed; /* per area: something was opened or closed in the run at hand */
} AshlarGround;

/* @variants: nullable; whose blocks' objects and plugs stay where they are. @walkable: a byte per tile.
 * @openable: a byte per theme rule of the plan: whether there is floor to open with. Fixed are
 * gateways, the cells that lead to the gateways of a shared border, the middle of letters, the cells
 * of blocks' objects and of their plugged exits, and all that belongs to nobody. */
void ashlar_ground_init (AshlarGround       *self,
                         const AshlarPlan   *plan,
                         const AshlarCanvas *canvas,
                         AshlarVariants     *variants,
                         const guint8       *walkable,
                         const guint8       *openable);
void ashlar_ground_clear (AshlarGround *self);

/* A run: between begin and end a pass opens and closes what it likes. The end sees to it that what
 * was connected in each area still is: of what was closed it opens what is needed for that, the
 * fewest cells from each fixed one on; what is left aside is closed, but for the largest part. TRUE
 * if some cell is not as it was when the run began. */
void     ashlar_ground_begin (AshlarGround *self);
gboolean ashlar_ground_end (AshlarGround *self);
/* FALSE if the cell is fixed or open, or would join two areas. */
gboolean ashlar_ground_open (AshlarGround *self, gsize at);
/* FALSE if the cell is fixed or closed. */
gboolean ashlar_ground_close (AshlarGround *self, gsize at);
/* Cells of any area beside the cell that can be walked on: 0 … 4. */
guint ashlar_ground_count_sides (const AshlarGround *self, gsize at);

static inline gboolean
ashlar_ground_is_floor (const AshlarGround *self, gsize at)
{
  return (self->cells[at] & ASHLAR_GROUND_FLOOR) != 0;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarGround, ashlar_ground_clear)

/* FALSE and an error if cancelled. @stream: the pass's own. */
typedef struct
{
  AshlarPart part;
  gboolean (*finish) (AshlarGround         *ground,
                      const AshlarSettings *settings,
                      AshlarStream         *stream,
                      GCancellable         *cancellable,
                      GError              **error);
} AshlarFinish;

extern const AshlarFinish ashlar_finish_cellular_automaton;
extern const AshlarFinish ashlar_finish_remove_dead_ends;
extern const AshlarFinish ashlar_finish_remove_gaps;
extern const AshlarFinish ashlar_finish_border;

G_END_DECLS
