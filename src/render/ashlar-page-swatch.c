/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A palette as a small picture: rock with strokes on paper, in it a room of squares in which a lamp burns
 * and a letter stands, and beyond it the floors of special rooms. A square is as high as half of the
 * picture; there are as many of each as there is room for. */

#include "render/ashlar-page-palettes.h"

#include <math.h>

#include "render/ashlar-one-page-private.h"

#define WALL .09 /* of a square */

static void
fill_rectangle (cairo_t *cr, guint32 color, double x, double y, double width, double height)
{
  _ashlar_set_color (cr, color, 1);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

static void
draw_strokes (const AshlarPageColors *colors, cairo_t *cr, double width, double height)
{
  double step = MAX (height * .11, 2);

  for (double x = -height; x < width; x += step)
    {
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  _ashlar_set_color (cr, colors->hatch, colors->is_dark ? .55 : .85);
  cairo_set_line_width (cr, MAX (height * .025, .6) * colors->pen);
  cairo_stroke (cr);
}

static void
draw_light (
    const AshlarPageColors *colors, cairo_t *cr, double x, double y, double side, double width)
{
  cairo_pattern_t *pattern;
  guint32          near = _ashlar_color_mix (colors->floor, colors->glow, .6);

  if (colors->is_sparing)
    return;
  pattern = cairo_pattern_create_radial (x, y, 0, x, y, side * .8);
  cairo_pattern_add_color_stop_rgba (pattern, 0, (near >> 16 & 0xff) / 255.,
                                     (near >> 8 & 0xff) / 255., (near & 0xff) / 255., 1);
  cairo_pattern_add_color_stop_rgba (pattern, 1, (near >> 16 & 0xff) / 255.,
                                     (near >> 8 & 0xff) / 255., (near & 0xff) / 255., 0);
  cairo_set_source (cr, pattern);
  cairo_rectangle (cr, x - side / 2, y - side / 2, MIN (side, width), side);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* An A of three lines: no fonts are needed for it. */
static void
draw_letter (const AshlarPageColors *colors, cairo_t *cr, double x, double y, double side)
{
  cairo_move_to (cr, x - side * .2, y + side * .26);
  cairo_line_to (cr, x, y - side * .28);
  cairo_line_to (cr, x + side * .2, y + side * .26);
  cairo_move_to (cr, x - side * .12, y + side * .08);
  cairo_line_to (cr, x + side * .12, y + side * .08);
  _ashlar_set_color (cr, colors->letter, 1);
  cairo_set_line_width (cr, side * .1);
  cairo_stroke (cr);
}

void
ashlar_page_palette_draw (
    const AshlarValue *palette, AshlarLevel *level, cairo_t *cr, double width, double height)
{
  AshlarPageColors colors;
  double           side = height / 2, top = height / 4, left = height / 4;
  guint            n = (guint) MAX ((width - height / 2) / side, 1);
  guint            n_plain = MIN (n, MAX (n / 2, 2));

  _ashlar_page_colors_init_for_level (&colors, level, palette);
  cairo_save (cr);
  fill_rectangle (cr, colors.paper, 0, 0, width, height);
  cairo_save (cr);
  cairo_rectangle (cr, left / 2, top / 2, n * side + left, height - top);
  cairo_clip (cr);
  fill_rectangle (cr, colors.rock, 0, 0, width, height);
  draw_strokes (&colors, cr, width, height);
  cairo_restore (cr);

  fill_rectangle (cr, colors.floor, left, top, n * side, side);
  for (guint i = n_plain, kind = 1; i < n; i++, kind++)
    fill_rectangle (cr, colors.accents[1 + (kind - 1) % (ASHLAR_N_SPECIALS - 1)], left + i * side,
                    top, side, side);
  draw_light (&colors, cr, left + side / 2, top + side / 2, side, n * side);
  for (guint i = 1; i < n; i++)
    {
      cairo_move_to (cr, left + i * side, top);
      cairo_line_to (cr, left + i * side, top + side);
    }
  _ashlar_set_color (cr, colors.grid, 1);
  cairo_set_line_width (cr, MAX (side * .04, .7));
  cairo_stroke (cr);
  if (n > 1)
    draw_letter (&colors, cr, left + 1.5 * side, top + side / 2, side);

  cairo_rectangle (cr, left, top, n * side, side);
  _ashlar_set_color (cr, colors.wall, 1);
  cairo_set_line_width (cr, MAX (side * WALL, 1) * colors.pen);
  cairo_stroke (cr);
  cairo_restore (cr);
}
