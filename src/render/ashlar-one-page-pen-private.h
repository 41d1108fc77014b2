/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the small drawings of a one-page picture are drawn with, in a box of one unit around the origin. */

#pragma once

#include "render/ashlar-one-page-private.h"

G_BEGIN_DECLS

#define PEN_FINE .05
#define PEN_BOLD .085

typedef struct
{
  cairo_t                *cr;
  const AshlarPageColors *colors;
} AshlarPen;

static inline void
pen_set_ink (const AshlarPen *pen)
{
  _ashlar_set_color (pen->cr, pen->colors->ink, 1);
}

static inline void
pen_fill_and_stroke (const AshlarPen *pen, guint32 fill, double width)
{
  _ashlar_set_color (pen->cr, fill, 1);
  cairo_fill_preserve (pen->cr);
  pen_set_ink (pen);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static inline void
pen_circle (const AshlarPen *pen, double x, double y, double radius)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, radius, 0, 2 * G_PI);
}

static inline void
pen_line (const AshlarPen *pen, double x1, double y1, double x2, double y2)
{
  cairo_move_to (pen->cr, x1, y1);
  cairo_line_to (pen->cr, x2, y2);
}

static inline void
pen_stroke (const AshlarPen *pen, double width)
{
  pen_set_ink (pen);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* Of glyphs.c. */
void _ashlar_page_draw_tree (const AshlarPen *pen, guint32 coat);
void _ashlar_page_draw_altar (const AshlarPen *pen, guint32 coat);
void _ashlar_page_draw_well (const AshlarPen *pen, guint32 coat);

G_END_DECLS
