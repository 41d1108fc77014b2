/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "lattice-sets.h"

#include "base/ashlar-report-private.h"
#include "plan/ashlar-piece-mask-private.h"

void
lattice_setup_init (LatticeSetup *self, AshlarContent *content, GError **error)
{
  const AshlarPart *part = &ashlar_painter_blocks.part;
  AshlarPreparation preparation = { .content = content, .path = "/recipes/0/theme/0/parameters" };

  self->content = content;
  self->variants = ashlar_variants_new (content, NULL);
  self->report = ashlar_report_new ();
  self->settings
      = ashlar_settings_new (part->parameters, part->n_parameters, NULL, content, "", self->report);
  preparation.variants = self->variants;
  preparation.settings = self->settings;
  self->step.painter = &ashlar_painter_blocks;
  self->step.settings = self->settings;
  self->step.prepared = ashlar_painter_blocks.prepare (&preparation, error);
  if (self->step.prepared != NULL)
    ashlar_painter_blocks.get_cell (self->step.prepared, &self->width, &self->height);
}

void
lattice_setup_clear (LatticeSetup *self)
{
  if (self->step.prepared != NULL)
    ashlar_painter_blocks.free_prepared (self->step.prepared);
  g_clear_pointer (&self->settings, ashlar_settings_unref);
  g_clear_pointer (&self->report, ashlar_report_unref);
  g_clear_pointer (&self->variants, ashlar_variants_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
}

gboolean
lattice_setup_choose (LatticeSetup *self, AshlarPlan *plan, guint16 theme, GError **error)
{
  AshlarPaintContext context = { .plan = plan,
                                 .variants = self->variants,
                                 .content = self->content,
                                 .step = &self->step,
                                 .run = &self->run };

  return ashlar_painter_blocks.choose (&context, theme, plan, error);
}

/* ------------------------------------------------------------------- blocks */

AshlarBlock *
lattice_block_new (
    const char *id, guint width, guint height, guint mask, guint x, guint y, guint exit_width)
{
  AshlarBlock *block = ashlar_block_new (id, width, height, '#');

  for (guint row = 1; row + 1 < height; row++)
    for (guint column = 1; column + 1 < width; column++)
      block->cells[row * width + column] = '.';
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      gboolean   across = d == ASHLAR_DIRECTION_NORTH || d == ASHLAR_DIRECTION_SOUTH;
      AshlarExit exit = { .direction = (AshlarDirection) d, .width = exit_width };

      if (!ashlar_piece_mask_has (mask, (AshlarDirection) d))
        continue;
      exit.x = (gint) (across ? x : d == ASHLAR_DIRECTION_EAST ? width - 1 : 0);
      exit.y = (gint) (!across ? y : d == ASHLAR_DIRECTION_SOUTH ? height - 1 : 0);
      ashlar_block_insert_exit (block, block->n_exits, &exit);
      for (guint i = 0; i < exit_width; i++)
        block->cells[(guint) (exit.y + (across ? 0 : (gint) i)) * width
                     + (guint) (exit.x + (across ? (gint) i : 0))]
            = '.';
    }
  return block;
}

static guint
below (AshlarStream *stream, guint bound)
{
  return ashlar_stream_below (stream, bound);
}

/* Columns in the room, now and then so many that it falls apart; an opening without exit. */
static void
disturb (AshlarBlock *block, AshlarStream *stream)
{
  guint n = below (stream, 4);

  for (guint i = 0; i < n && block->width > 2 && block->height > 2; i++)
    {
      guint x = 1 + below (stream, block->width - 2), y = 1 + below (stream, block->height - 2);

      block->cells[y * block->width + x] = '#';
    }
  if (below (stream, 12) == 0)
    block->cells[below (stream, block->width * block->height)] = '.';
}

AshlarContent *
lattice_set_new (guint number)
{
  AshlarContent *content = ashlar_content_new ();
  AshlarStream   stream;
  guint          width, height, x, y, exit_width, n, most;
  gboolean       is_careless;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 16);
  width = 1 + below (&stream, 9);
  height = below (&stream, 3) > 0 ? width : 1 + below (&stream, 9);
  exit_width = 1 + below (&stream, 3);
  exit_width = MIN (exit_width, MIN (width, height));
  x = below (&stream, 2) > 0 ? (width - exit_width) / 2 : below (&stream, width - exit_width + 1);
  y = below (&stream, 2) > 0 ? (height - exit_width) / 2 : below (&stream, height - exit_width + 1);
  most = 1 + below (&stream, 24);
  is_careless = below (&stream, 4) == 0;
  n = 1 + below (&stream, most);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("bl_%u", i);
      guint            mask = below (&stream, 16);
      guint            wider = is_careless && below (&stream, 8) == 0;
      guint            further = is_careless && below (&stream, 3) == 0 && x > 0;
      guint            turns = below (&stream, 256);
      g_autoptr (AshlarBlock) block
          = lattice_block_new (id, width + wider, height, mask, x - further, y, exit_width);
      AshlarContent *next;

      block->occurrences = below (&stream, 5);
      if (below (&stream, 2) > 0)
        block->orientations = (guint8) (turns | 1u);
      disturb (block, &stream);
      next = ashlar_content_with_block (content, ASHLAR_NO_INDEX, block);
      ashlar_content_unref (content);
      content = next;
    }
  return content;
}

/* -------------------------------------------------------------------- plans */

typedef struct
{
  const LatticeSetup *setup;
  AshlarPlanBuilder  *builder;
  guint               across, down;
} Lattice;

static void
lattice_init (Lattice *self, const LatticeSetup *setup, guint across, guint down)
{
  self->setup = setup;
  self->across = across;
  self->down = down;
  self->builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, across * setup->width,
                                           down * setup->height);
  ashlar_plan_builder_set_lattice (self->builder, setup->width, setup->height);
  for (guint y = 0; y < down; y++)
    for (guint x = 0; x < across; x++)
      {
        AshlarRectangle rectangle = { (guint16) (x * setup->width), (guint16) (y * setup->height),
                                      (guint16) setup->width, (guint16) setup->height };

        ashlar_plan_builder_add_area (self->builder, ASHLAR_AREA_CELL, &rectangle);
      }
}

/* To the east or to the south. */
static void
lattice_link (Lattice *self, guint x, guint y, gboolean east, gboolean reverse)
{
  const LatticeSetup *setup = self->setup;
  guint               to = east ? y * self->across + x + 1 : (y + 1) * self->across + x;
  AshlarCell          near_cells[LATTICE_MAX_SIDE], far_cells[LATTICE_MAX_SIDE];
  guint               offset, width;

  ashlar_painter_blocks.get_exit (
      setup->step.prepared, east ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH, &offset, &width);
  for (guint i = 0; i < width; i++)
    {
      guint cx = x * setup->width + (east ? setup->width - 1 : offset + i);
      guint cy = y * setup->height + (east ? offset + i : setup->height - 1);

      near_cells[i] = (AshlarCell){ (guint16) cx, (guint16) cy };
      far_cells[i] = (AshlarCell){ (guint16) (cx + east), (guint16) (cy + !east) };
    }
  if (reverse)
    ashlar_plan_builder_add_link (self->builder, to, y * self->across + x, far_cells, near_cells,
                                  width);
  else
    ashlar_plan_builder_add_link (self->builder, y * self->across + x, to, near_cells, far_cells,
                                  width);
}

static AshlarPlan *
lattice_finish (Lattice *self)
{
  AshlarPlan *plan = ashlar_plan_builder_free_to_plan (self->builder);

  plan->themes = ashlar_new0 (guint16, plan->n_areas);
  return plan;
}

AshlarPlan *
lattice_plan_new (const LatticeSetup *setup, guint number)
{
  Lattice      self;
  AshlarStream stream;
  AshlarPlan  *plan;
  guint        across, down, chance, others;

  ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, 0, 17);
  across = 1 + below (&stream, 5);
  down = 1 + below (&stream, 5);
  chance = below (&stream, 101);
  others = below (&stream, 2) * below (&stream, 100);
  lattice_init (&self, setup, across, down);
  for (guint y = 0; y < down; y++)
    for (guint x = 0; x < across; x++)
      for (guint east = 0; east < 2; east++)
        {
          gboolean is_linked = below (&stream, 100) < chance;
          gboolean is_reverse = below (&stream, 2) > 0;

          if (is_linked && (east ? x + 1 < across : y + 1 < down))
            lattice_link (&self, x, y, east != 0, is_reverse);
        }
  plan = lattice_finish (&self);
  for (guint32 area = 0; area < plan->n_areas; area++)
    plan->themes[area] = below (&stream, 100) < others;
  return plan;
}

AshlarPlan *
lattice_row_new (const LatticeSetup *setup, guint n)
{
  Lattice self;

  lattice_init (&self, setup, n, 1);
  for (guint x = 0; x + 1 < n; x++)
    lattice_link (&self, x, 0, TRUE, FALSE);
  return lattice_finish (&self);
}

AshlarPlan *
lattice_star_new (const LatticeSetup *setup, guint mask)
{
  Lattice     self;
  AshlarPlan *plan;

  lattice_init (&self, setup, 3, 3);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_NORTH))
    lattice_link (&self, 1, 0, FALSE, FALSE);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_EAST))
    lattice_link (&self, 1, 1, TRUE, FALSE);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_SOUTH))
    lattice_link (&self, 1, 1, FALSE, FALSE);
  if (ashlar_piece_mask_has (mask, ASHLAR_DIRECTION_WEST))
    lattice_link (&self, 0, 1, TRUE, FALSE);
  plan = lattice_finish (&self);
  for (guint32 area = 0; area < plan->n_areas; area++)
    plan->themes[area] = area != 4;
  return plan;
}

guint
lattice_plan_get_mask (const AshlarPlan *plan, guint32 area)
{
  guint mask = 0;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

      if (plan->rectangles[other].y < plan->rectangles[area].y)
        mask |= 1u << ASHLAR_DIRECTION_NORTH;
      else if (plan->rectangles[other].y > plan->rectangles[area].y)
        mask |= 1u << ASHLAR_DIRECTION_SOUTH;
      else if (plan->rectangles[other].x > plan->rectangles[area].x)
        mask |= 1u << ASHLAR_DIRECTION_EAST;
      else
        mask |= 1u << ASHLAR_DIRECTION_WEST;
    }
  return mask;
}
