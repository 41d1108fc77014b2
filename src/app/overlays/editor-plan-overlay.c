/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The plan over, or in place of, the tiles: areas, links, gateways, the lattice. Every sign is drawn
 * light on dark, so that it is seen over any tile, and no difference is one of colour alone. Cost:
 * the areas in sight; what would be smaller than a few pixels is left out. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#include <string.h>

/* Pixels. */
#define MIN_OUTLINE 6
#define MIN_LINK 12
#define MIN_DOT 24
/* Below this size of a cell links are straight: at right angles they cost a tenth. */
#define MIN_BEND_CELL 6
#define MIN_GATEWAY_CELL 4
#define MIN_GATEWAY_BOX 8
#define MIN_LATTICE 6
#define MIN_NUMBER 22
#define MIN_NAME_WIDTH 44
/* With less room a name that is cut says too little. */
#define MIN_CUT_NAME 72
#define MIN_NAME_HEIGHT 24
#define NAME_PADDING 18 /* of a name's pill, and beside it */
#define ENOUGH_LEFT 3   /* letters of a name that is cut */
/* Cells that a step may have touched and still have each of them marked. */
#define MOST_STEP_CELLS 4096

static gboolean
is_there (const EditorDrawing *self, guint32 area)
{
  return self->overlay->tape == NULL
         || editor_tape_has_area (self->overlay->tape, area, self->overlay->position);
}

static gboolean
is_bare (const EditorDrawing *self)
{
  return (self->overlay->overlays & EDITOR_OVERLAY_BARE) != 0;
}

static void
get_box (const EditorDrawing *self, const AshlarRectangle *cells, graphene_rect_t *box)
{
  graphene_rect_init (box, (float) (self->left + cells->x * self->cell),
                      (float) (self->top + cells->y * self->cell),
                      (float) (cells->width * self->cell), (float) (cells->height * self->cell));
}

/* A bare plan shows what floor is wanted; elsewhere the area is all that it owns. */
static const AshlarRectangle *
get_rectangle (const EditorDrawing *self, guint32 area)
{
  const AshlarPlan *plan = self->plan;

  if (is_bare (self) && plan->insides != NULL && plan->insides[area].width > 0)
    return &plan->insides[area];
  return &plan->rectangles[area];
}

static void
get_middle (const EditorDrawing *self, guint32 area, double *x, double *y)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *cells
      = plan->insides != NULL && plan->insides[area].width > 0 && self->cell >= MIN_BEND_CELL
            ? &plan->insides[area]
            : &plan->rectangles[area];

  editor_drawing_middle (self, cells->x + (cells->width - 1) / 2.,
                         cells->y + (cells->height - 1) / 2., x, y);
}

void
editor_plan_overlay_draw_paper (const EditorDrawing *self)
{
  AshlarRectangle all = { 0, 0, (guint16) self->plan->width, (guint16) self->plan->height };
  graphene_rect_t box;

  get_box (self, &all, &box);
  gdk_cairo_set_source_rgba (self->cr, &self->paper);
  cairo_rectangle (self->cr, box.origin.x, box.origin.y, box.size.width, box.size.height);
  cairo_fill (self->cr);
}

/* What an area is joined of, or its one rectangle. */
static const AshlarRectangle *
get_parts (const EditorDrawing *self, guint32 area, guint *n)
{
  const AshlarRectangle *parts = ashlar_plan_get_parts (self->plan, area, n);

  return *n == 1 ? get_rectangle (self, area) : parts;
}

/* In pixels. Where borders are shared, boxes meet in the middle of the line between them. */
static void
get_edges (const EditorDrawing *self, const AshlarRectangle *cells, double edges[4])
{
  double          inset = self->plan->borders == ASHLAR_BORDERS_SHARED ? self->cell / 2 : 0;
  graphene_rect_t box;

  get_box (self, cells, &box);
  edges[0] = floor (box.origin.x + inset) + .5;
  edges[1] = floor (box.origin.y + inset) + .5;
  edges[2] = MAX (floor (box.origin.x + box.size.width - inset) - .5, edges[0] + 1);
  edges[3] = MAX (floor (box.origin.y + box.size.height - inset) - .5, edges[1] + 1);
  /* On the line that the next one begins with. */
  if (inset > 0)
    {
      edges[2] = MAX (floor (box.origin.x + box.size.width - inset) + .5, edges[0] + 1);
      edges[3] = MAX (floor (box.origin.y + box.size.height - inset) + .5, edges[1] + 1);
    }
}

/* The side of a part (0 left, 1 upper, 2 right, 3 lower) as far as no other part of the area lies
 * beyond it. Others are taken off one by one: of a side there is a piece before and one after each. */
static void
add_side (const EditorDrawing   *self,
          const AshlarRectangle *parts,
          guint                  n,
          guint                  part,
          guint                  side,
          double                 from)
{
  double own[4], other[4], end, at, close = G_MAXDOUBLE, beyond = 0;
  guint  line = side & 1, along = 1 - line;

  get_edges (self, &parts[part], own);
  at = own[side];
  end = own[along + 2];
  for (guint i = 0; i < n; i++)
    {
      gboolean covers;

      get_edges (self, &parts[i], other);
      covers = side < 2 ? other[line] < at && at <= other[line + 2] + 1
                        : other[line] - 1 <= at && at < other[line + 2];
      if (i == part || !covers || other[along + 2] <= from || other[along] >= end)
        continue;
      if (other[along] < close)
        {
          close = other[along];
          beyond = other[along + 2];
        }
    }
  if (close > from)
    {
      cairo_move_to (self->cr, line == 0 ? at : from, line == 0 ? from : at);
      cairo_line_to (self->cr, line == 0 ? at : MIN (end, close),
                     line == 0 ? MIN (end, close) : at);
    }
  if (close < end && beyond < end)
    add_side (self, parts, n, part, side, MAX (beyond, from + 1));
}

static void
add_outline (const EditorDrawing *self, const AshlarRectangle *parts, guint n)
{
  for (guint part = 0; part < n; part++)
    for (guint side = 0; side < 4; side++)
      {
        double edges[4];

        get_edges (self, &parts[part], edges);
        add_side (self, parts, n, part, side, edges[1 - (side & 1)]);
      }
}

/* @outlined: to be stroked, without the lines between the parts of an area. */
static void
add_boxes (const EditorDrawing *self, guint kinds, gboolean outlined)
{
  for (guint i = 0; i < self->n_areas; i++)
    {
      guint32                area = self->areas[i];
      guint                  n;
      const AshlarRectangle *parts = get_parts (self, area, &n);
      graphene_rect_t        box;

      if ((kinds & 1u << self->plan->kinds[area]) == 0 || !is_there (self, area))
        continue;
      get_box (self, get_rectangle (self, area), &box);
      if (box.size.width < MIN_OUTLINE && box.size.height < MIN_OUTLINE)
        continue;
      if (outlined && n > 1)
        {
          add_outline (self, parts, n);
          continue;
        }
      for (guint k = 0; k < n; k++)
        {
          double edges[4];

          get_edges (self, &parts[k], edges);
          cairo_rectangle (self->cr, edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]);
        }
    }
}

static void
fill_boxes (const EditorDrawing *self)
{
  static const struct
  {
    guint  kinds;
    double red, green, blue;
  } fills[] = {
    { 1u << ASHLAR_AREA_BLOCK | 1u << ASHLAR_AREA_CELL | 1u << ASHLAR_AREA_AREA, .34, .60, .82 },
    { 1u << ASHLAR_AREA_ROOM | 1u << ASHLAR_AREA_LETTER | 1u << ASHLAR_AREA_SPECIAL, .90, .62, 0 },
    { 1u << ASHLAR_AREA_HALL, .5, .5, .5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fills); i++)
    {
      add_boxes (self, fills[i].kinds, FALSE);
      cairo_set_source_rgba (self->cr, fills[i].red, fills[i].green, fills[i].blue, .35);
      cairo_fill (self->cr);
    }
}

/* Halls are dashed; all else has a whole outline. */
void
editor_plan_overlay_draw_areas (const EditorDrawing *self)
{
  static const double dashes[] = { 4, 3 };

  if (is_bare (self))
    fill_boxes (self);
  for (guint pass = 0; pass < 2; pass++)
    {
      add_boxes (self, pass == 0 ? ~(1u << ASHLAR_AREA_HALL) : 1u << ASHLAR_AREA_HALL, TRUE);
      if (is_bare (self))
        gdk_cairo_set_source_rgba (self->cr, &self->ink);
      else
        {
          cairo_set_source_rgba (self->cr, 0, 0, 0, .6);
          cairo_set_line_width (self->cr, 3);
          cairo_stroke_preserve (self->cr);
          cairo_set_source_rgba (self->cr, 1, 1, 1, .9);
        }
      cairo_set_dash (self->cr, dashes, pass == 0 ? 0 : G_N_ELEMENTS (dashes), 0);
      cairo_set_line_width (self->cr, 1);
      cairo_stroke (self->cr);
      cairo_set_dash (self->cr, NULL, 0, 0);
    }
}

/* A name that all areas share says nothing. */
static gboolean
has_one_kind (const EditorDrawing *self)
{
  guint kinds = 0;

  for (guint i = 0; i < self->n_areas; i++)
    kinds |= 1u << self->plan->kinds[self->areas[i]];
  return (kinds & (kinds - 1)) == 0;
}

/* Words go from the beginning of a name that is too wide, one after the other, as long as one is left. Gives how
 * wide it is. */
static int
cut_name (const EditorDrawing *self, char **name, double most)
{
  int width;

  pango_layout_set_width (self->layout, -1);
  for (;;)
    {
      const char *rest = strpbrk (*name, "_-./:");
      char       *shorter;

      pango_layout_set_text (self->layout, *name, -1);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      if (width <= most || rest == NULL || strlen (rest) <= ENOUGH_LEFT)
        return width;
      shorter = g_strconcat ("…", rest + 1, NULL);
      g_free (*name);
      *name = shorter;
    }
}

/* @blocks: of blocks alone. */
void
editor_plan_overlay_draw_names (const EditorDrawing *self, gboolean blocks)
{
  gboolean one_kind = blocks || has_one_kind (self);

  for (guint i = 0; i < self->n_areas; i++)
    {
      guint32          area = self->areas[i];
      graphene_rect_t  box;
      int              width;
      g_autofree char *name = NULL;

      get_box (self, &self->plan->rectangles[area], &box);
      if (box.size.width < MIN_NAME_WIDTH || box.size.height < MIN_NAME_HEIGHT
          || !is_there (self, area))
        continue;
      if (one_kind && (blocks || self->plan->kinds[area] != ASHLAR_AREA_CELL)
          && (self->plan->variants == NULL || self->plan->variants[area] == G_MAXUINT32))
        continue;
      name = editor_level_overlay_dup_area_name (self->overlay, area, FALSE);
      width = cut_name (self, &name, box.size.width - NAME_PADDING);
      if (width > box.size.width - NAME_PADDING && box.size.width < MIN_CUT_NAME)
        continue;
      editor_drawing_add_label (
          self, box.origin.x + box.size.width / 2, box.origin.y + 12, name, EDITOR_PILL_NAME,
          EDITOR_LABEL_LAST,
          width > box.size.width - NAME_PADDING ? box.size.width - NAME_PADDING : 0);
      editor_drawing_keep_within (
          self, &(EditorBox){ box.origin.x, box.origin.y, box.size.width, box.size.height });
    }
}

/* Each link is drawn once: by the area that it comes from, or by the other if that one is out of
 * sight. */
static gboolean
draws_link (const EditorDrawing *self, guint32 link, guint32 area, guint32 other)
{
  graphene_rect_t box;

  if (self->plan->link_from[link] == area)
    return TRUE;
  get_box (self, &self->plan->rectangles[other], &box);
  return box.origin.x + box.size.width < 0 || box.origin.y + box.size.height < 0
         || box.origin.x > self->width || box.origin.y > self->height;
}

/* From middle to middle, by way of the gateway where there is one. */
void
editor_plan_overlay_draw_links (const EditorDrawing *self)
{
  const AshlarPlan *plan = self->plan;
  double            radius = CLAMP (self->cell * .6, 2, 5);

  for (guint i = 0; i < self->n_areas; i++)
    {
      guint32 area = self->areas[i];
      double  x, y;

      if (!is_there (self, area))
        continue;
      get_middle (self, area, &x, &y);
      for (guint j = plan->adjacency_first[area]; j < plan->adjacency_first[area + 1]; j++)
        {
          guint32 link = plan->adjacency[j];
          guint32 other = ashlar_plan_other_end (plan, link, area);
          double  other_x, other_y, gate_x, gate_y;

          get_middle (self, other, &other_x, &other_y);
          if (ABS (other_x - x) + ABS (other_y - y) < MIN_LINK || !is_there (self, other)
              || !draws_link (self, link, area, other))
            continue;
          cairo_move_to (self->cr, x, y);
          if (self->cell >= MIN_BEND_CELL && editor_drawing_link (self, link, &gate_x, &gate_y))
            cairo_line_to (self->cr, gate_x, gate_y);
          cairo_line_to (self->cr, other_x, other_y);
        }
    }
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, radius + 1.5);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .34, .71, .91);
  cairo_set_line_width (self->cr, MAX (radius - 1.5, 1.5));
  cairo_stroke (self->cr);

  /* A dot in the middle of each area, so that lines that cross are told from lines that meet. */
  for (guint i = 0; i < self->n_areas; i++)
    {
      const AshlarRectangle *cells = &plan->rectangles[self->areas[i]];
      double                 x, y;

      if (MAX (cells->width, cells->height) * self->cell < MIN_DOT
          || !is_there (self, self->areas[i]))
        continue;
      get_middle (self, self->areas[i], &x, &y);
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
    }
  cairo_set_source_rgb (self->cr, .34, .71, .91);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
}

static void
add_diamond (const EditorDrawing *self, double x, double y, double radius)
{
  cairo_new_sub_path (self->cr);
  cairo_move_to (self->cr, x, y - radius);
  cairo_line_to (self->cr, x + radius, y);
  cairo_line_to (self->cr, x, y + radius);
  cairo_line_to (self->cr, x - radius, y);
  cairo_close_path (self->cr);
}

/* The cells that stay walkable, and a diamond between them. */
void
editor_plan_overlay_draw_gateways (const EditorDrawing *self)
{
  const AshlarPlan *plan = self->plan;
  double            radius = CLAMP (self->cell * .45, 3, 7);

  if (self->cell < MIN_GATEWAY_CELL)
    return;
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  for (guint pass = self->cell >= MIN_GATEWAY_BOX ? 0 : 1; pass < 2; pass++)
    {
      for (guint i = 0; i < self->n_areas; i++)
        {
          guint32 area = self->areas[i];

          for (guint j = plan->adjacency_first[area]; j < plan->adjacency_first[area + 1]; j++)
            {
              guint32 link = plan->adjacency[j];
              double  x, y;

              if (!is_there (self, area)
                  || !draws_link (self, link, area, ashlar_plan_other_end (plan, link, area))
                  || !editor_drawing_link (self, link, &x, &y) || x < -radius || y < -radius
                  || x > self->width + radius || y > self->height + radius)
                continue;
              if (pass == 1)
                {
                  add_diamond (self, x, y, radius);
                  continue;
                }
              for (guint k = plan->gateway_first[link]; k < plan->gateway_first[link + 1]; k++)
                cairo_rectangle (self->cr, self->left + plan->gateways[k].x * self->cell + 1.5,
                                 self->top + plan->gateways[k].y * self->cell + 1.5, self->cell - 3,
                                 self->cell - 3);
            }
        }
      if (pass == 0)
        {
          cairo_set_source_rgba (self->cr, 0, 0, 0, .75);
          cairo_set_line_width (self->cr, 3);
          cairo_stroke_preserve (self->cr);
          cairo_set_source_rgb (self->cr, 1, 1, 1);
          cairo_set_line_width (self->cr, 1);
          cairo_stroke (self->cr);
          continue;
        }
      cairo_set_source_rgb (self->cr, 1, 1, 1);
      cairo_fill_preserve (self->cr);
      cairo_set_source_rgb (self->cr, 0, 0, 0);
      cairo_set_line_width (self->cr, 1.5);
      cairo_stroke (self->cr);
    }
}

/* Lattice */

static void
draw_number (const EditorDrawing *self, double x, double y, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  int              width, height;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  gdk_cairo_set_source_rgba (self->cr, &self->ink);
  cairo_move_to (self->cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (self->cr, self->layout);
}

static void
draw_numbers (
    const EditorDrawing *self, gboolean across, double start, double step, guint n, double edge)
{
  double extent = across ? self->width : self->height;
  guint  every = 1;

  while (every * step < MIN_NUMBER)
    every *= every % 2 == 0 && every % 4 != 0 ? 5 : 2;
  for (guint i = 0; i < n; i += every)
    {
      double at = start + (i + .5) * step;

      if (at >= 0 && at <= extent)
        draw_number (self, across ? at : MAX (edge - 12, 12), across ? MAX (edge - 12, 12) : at, i);
    }
}

/* Lines between the cells, or the squares of a crossword, and their numbers along the edges: the story calls cells by them. */
void
editor_plan_overlay_draw_lattice (const EditorDrawing *self)
{
  const AshlarPlan *plan = self->plan;
  guint             width = ashlar_plan_get_square_width (plan);
  guint             height = ashlar_plan_get_square_height (plan);
  double            across = width * self->cell, down = height * self->cell;
  double            right = self->left + plan->width * self->cell;
  double            bottom = self->top + plan->height * self->cell;

  if (width == 0 || height == 0 || across < MIN_LATTICE || down < MIN_LATTICE)
    return;
  for (guint x = 0; x <= plan->width; x += width)
    {
      double at = floor (self->left + x * self->cell) + .5;

      if (at < 0 || at > self->width)
        continue;
      cairo_move_to (self->cr, at, MAX (self->top, 0));
      cairo_line_to (self->cr, at, MIN (bottom, self->height));
    }
  for (guint y = 0; y <= plan->height; y += height)
    {
      double at = floor (self->top + y * self->cell) + .5;

      if (at < 0 || at > self->height)
        continue;
      cairo_move_to (self->cr, MAX (self->left, 0), at);
      cairo_line_to (self->cr, MIN (right, self->width), at);
    }
  cairo_set_source_rgba (self->cr, 0, 0, 0, .5);
  cairo_set_line_width (self->cr, 3);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgba (self->cr, .94, .89, .26, .9);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
  draw_numbers (self, TRUE, self->left, across, plan->width / width, self->top);
  draw_numbers (self, FALSE, self->top, down, plan->height / height, self->left);
}

/* Playback */

static void
stroke_twice (const EditorDrawing *self)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 5);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .94, .89, .26);
  cairo_set_line_width (self->cr, 2.5);
  cairo_stroke (self->cr);
}

static void
draw_step_cells (const EditorDrawing *self, const AshlarTraceStep *step)
{
  const AshlarTraceCell *cells
      = editor_tape_get_step_cells (self->overlay->tape, self->overlay->position - 1);
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  for (guint32 i = 0; i < step->n_cells; i++)
    {
      left = MIN (left, cells[i].x);
      top = MIN (top, cells[i].y);
      right = MAX (right, cells[i].x + 1u);
      bottom = MAX (bottom, cells[i].y + 1u);
      if (step->n_cells <= MOST_STEP_CELLS)
        cairo_rectangle (self->cr, self->left + cells[i].x * self->cell,
                         self->top + cells[i].y * self->cell, self->cell, self->cell);
    }
  cairo_set_source_rgba (self->cr, .94, .89, .26, .35);
  cairo_fill (self->cr);
  cairo_rectangle (self->cr, self->left + left * self->cell - 1, self->top + top * self->cell - 1,
                   (right - left) * self->cell + 2, (bottom - top) * self->cell + 2);
  stroke_twice (self);
}

void
editor_plan_overlay_draw_step (const EditorDrawing *self)
{
  const AshlarTraceStep *step;
  graphene_rect_t        box;

  if (self->overlay->position == 0)
    return;
  step = editor_tape_get_step (self->overlay->tape, self->overlay->position - 1);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  if (step->n_cells > 0)
    draw_step_cells (self, step);
  if (self->plan != NULL && step->area < self->plan->n_areas && is_there (self, step->area))
    {
      get_box (self, &self->plan->rectangles[step->area], &box);
      cairo_rectangle (self->cr, box.origin.x - 1, box.origin.y - 1, box.size.width + 2,
                       box.size.height + 2);
      stroke_twice (self);
    }
}
