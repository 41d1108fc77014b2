/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks on a level: the outline of the cells that are theirs, and what became of their exits: an arrow out
 * where a link goes through one, a crossed one of another colour where it was plugged. Cost: the cells
 * along the blocks in sight. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#define MIN_OUTLINE_CELL 2 /* pixels of a cell: below, the outline is the rectangle */
#define MIN_EXIT_CELL 5
#define MOST_ARROW 18

/* A painter of blocks chooses them after the plan has been themed; the level knows. */
static const AshlarPlan *
get_plan (const EditorDrawing *self)
{
  return self->overlay->level != NULL ? self->overlay->level->plan : self->plan;
}

static const AshlarVariant *
get_variant (const EditorDrawing *self, guint32 area)
{
  const EditorLevelOverlay *overlay = self->overlay;
  const AshlarPlan         *plan = get_plan (self);

  if (plan->variants == NULL || overlay->variants == NULL
      || plan->variants[area] >= ashlar_variants_get_n (overlay->variants)
      || (overlay->tape != NULL && !editor_tape_has_area (overlay->tape, area, overlay->position)))
    return NULL;
  return ashlar_variants_get (overlay->variants, plan->variants[area]);
}

static gboolean
has_cell (const AshlarVariant *variant, int x, int y)
{
  return x >= 0 && y >= 0 && x < variant->width && y < variant->height
         && variant->cells[y * variant->width + x] != ASHLAR_TILE_NONE;
}

/* The lines between the block's cells and others along one line of the net, as few as there can be. */
static void
add_line (const EditorDrawing *self,
          const AshlarVariant *variant,
          double               left,
          double               top,
          int                  line,
          gboolean             is_level)
{
  int length = is_level ? variant->width : variant->height, from = -1;

  for (int at = 0; at <= length; at++)
    {
      gboolean inside = is_level ? has_cell (variant, at, line) : has_cell (variant, line, at);
      gboolean before
          = is_level ? has_cell (variant, at, line - 1) : has_cell (variant, line - 1, at);

      if (inside != before && from < 0)
        from = at;
      if (inside != before || from < 0)
        continue;
      if (is_level)
        {
          cairo_move_to (self->cr, left + from * self->cell, top + line * self->cell);
          cairo_line_to (self->cr, left + at * self->cell, top + line * self->cell);
        }
      else
        {
          cairo_move_to (self->cr, left + line * self->cell, top + from * self->cell);
          cairo_line_to (self->cr, left + line * self->cell, top + at * self->cell);
        }
      from = -1;
    }
}

static void
add_outline (const EditorDrawing *self, const AshlarVariant *variant, guint32 area)
{
  const AshlarRectangle *cells = &self->plan->rectangles[area];
  double                 left = floor (self->left + cells->x * self->cell) + .5;
  double                 top = floor (self->top + cells->y * self->cell) + .5;

  if (self->cell < MIN_OUTLINE_CELL)
    {
      cairo_rectangle (self->cr, left, top, cells->width * self->cell, cells->height * self->cell);
      return;
    }
  for (int y = 0; y <= variant->height; y++)
    add_line (self, variant, left, top, y, TRUE);
  for (int x = 0; x <= variant->width; x++)
    add_line (self, variant, left, top, x, FALSE);
}

void
editor_exit_overlay_draw_outlines (const EditorDrawing *self)
{
  for (guint i = 0; i < self->n_areas; i++)
    {
      const AshlarVariant *variant = get_variant (self, self->areas[i]);

      if (variant != NULL)
        add_outline (self, variant, self->areas[i]);
    }
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, self->cell < 8 ? 3 : 4.5);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .56, .77, .94);
  cairo_set_line_width (self->cr, self->cell < 8 ? 1.2 : 2);
  cairo_stroke (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

/* Exits */

void
editor_exit_overlay_draw_arrow (
    cairo_t *cr, double x, double y, double size, AshlarDirection direction, gboolean is_used)
{
  double half = size * .45, shaft = size * .2;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, direction * G_PI / 2);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, half, size * .55);
  cairo_line_to (cr, shaft, size * .55);
  cairo_line_to (cr, shaft, size);
  cairo_line_to (cr, -shaft, size);
  cairo_line_to (cr, -shaft, size * .55);
  cairo_line_to (cr, -half, size * .55);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, .9);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  if (is_used)
    cairo_set_source_rgb (cr, .1, .37, .71);
  else
    cairo_set_source_rgb (cr, .75, .11, .16);
  cairo_fill (cr);
  if (!is_used)
    {
      double reach = MAX (size * .34, 3), middle = size * .58;

      cairo_move_to (cr, -reach, middle - reach);
      cairo_line_to (cr, reach, middle + reach);
      cairo_move_to (cr, -reach, middle + reach);
      cairo_line_to (cr, reach, middle - reach);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_set_line_width (cr, MAX (size * .3, 3.5));
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, .75, .11, .16);
      cairo_set_line_width (cr, MAX (size * .13, 1.5));
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Whether a link of the area goes through a cell of the exit. */
static gboolean
has_gateway (const EditorDrawing *self, guint32 area, const AshlarVariantExit *exit)
{
  const AshlarPlan      *plan = get_plan (self);
  const AshlarRectangle *cells = &plan->rectangles[area];

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 k = plan->gateway_first[link]; k < plan->gateway_first[link + 1]; k++)
        for (guint c = 0; c < exit->width; c++)
          if (plan->gateways[k].x == cells->x + ashlar_variant_exit_x (exit, c)
              && plan->gateways[k].y == cells->y + ashlar_variant_exit_y (exit, c))
            return TRUE;
    }
  return FALSE;
}

static gboolean
is_used (const EditorDrawing *self, guint32 area, const AshlarVariant *variant, guint exit)
{
  const AshlarPlan *plan = get_plan (self);

  /* Only a plan of blocks knows by itself what its exits are for. */
  if (plan->exit_first != NULL
      && plan->exit_first[area + 1] - plan->exit_first[area] == variant->n_exits)
    return plan->exit_links[plan->exit_first[area] + exit] != ASHLAR_NO_LINK;
  return has_gateway (self, area, &variant->exits[exit]);
}

static void
draw_exit (const EditorDrawing *self, guint32 area, const AshlarVariant *variant, guint index)
{
  const AshlarVariantExit *exit = &variant->exits[index];
  const AshlarRectangle   *cells = &self->plan->rectangles[area];
  AshlarDirection          direction = (AshlarDirection) exit->direction;
  double                   size = CLAMP (self->cell * .8, 6, MOST_ARROW), middle = exit->width / 2.;
  double                   x, y;

  x = self->left
      + (cells->x + exit->x
         + (ashlar_variant_exit_is_level (exit)  ? middle
            : direction == ASHLAR_DIRECTION_EAST ? 1
                                                 : 0))
            * self->cell;
  y = self->top
      + (cells->y + exit->y
         + (!ashlar_variant_exit_is_level (exit)  ? middle
            : direction == ASHLAR_DIRECTION_SOUTH ? 1
                                                  : 0))
            * self->cell;
  if (x < -size || y < -size || x > self->width + size || y > self->height + size)
    return;
  editor_exit_overlay_draw_arrow (self->cr, x, y, size, direction,
                                  is_used (self, area, variant, index));
}

void
editor_exit_overlay_draw_exits (const EditorDrawing *self)
{
  if (self->cell < MIN_EXIT_CELL)
    return;
  for (guint i = 0; i < self->n_areas; i++)
    {
      const AshlarVariant *variant = get_variant (self, self->areas[i]);

      for (guint k = 0; variant != NULL && k < variant->n_exits; k++)
        draw_exit (self, self->areas[i], variant, k);
    }
}
