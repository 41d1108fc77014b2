/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The small drawings of a one-page picture: furniture of special rooms, doors, stairs and other
 * marks, objects. Each is drawn in a box of one unit around the origin, which is a cell on the map and
 * the height of a line or so in the legend. */

#include "render/ashlar-one-page-private.h"
#include "render/ashlar-stairs-color-private.h"

#include <math.h>

typedef struct
{
  cairo_t                *cr;
  const AshlarPageColors *colors;
} Pen;

#define FINE .05
#define BOLD .085

static void
set_ink (const Pen *pen)
{
  _ashlar_set_color (pen->cr, pen->colors->ink, 1);
}

static void
fill_and_stroke (const Pen *pen, guint32 fill, double width)
{
  _ashlar_set_color (pen->cr, fill, 1);
  cairo_fill_preserve (pen->cr);
  set_ink (pen);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
circle (const Pen *pen, double x, double y, double radius)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, radius, 0, 2 * G_PI);
}

static void
line (const Pen *pen, double x1, double y1, double x2, double y2)
{
  cairo_move_to (pen->cr, x1, y1);
  cairo_line_to (pen->cr, x2, y2);
}

static void
stroke (const Pen *pen, double width)
{
  set_ink (pen);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* A colour of its own on the floor of its room. */
static guint32
get_accent (const Pen *pen, guint special)
{
  return _ashlar_color_mix (pen->colors->accents[special], pen->colors->ink, .22);
}

/* ---- special rooms */

static void
draw_chest (const Pen *pen)
{
  cairo_rectangle (pen->cr, -.3, -.2, .6, .42);
  fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_VAULT), BOLD * .8);
  line (pen, -.3, -.04, -.07, -.04);
  line (pen, .07, -.04, .3, -.04);
  stroke (pen, FINE);
  cairo_rectangle (pen->cr, -.06, -.1, .12, .14);
  fill_and_stroke (pen, pen->colors->floor, FINE * .8);
}

/* Steps through two walls that look whole. No letter S, as maps have it: it would be read as one of
 * the words beside. */
static void
draw_secret (const Pen *pen, guint turn)
{
  cairo_save (pen->cr);
  cairo_rotate (pen->cr, turn % 2 * G_PI / 2);
  for (int side = -1; side <= 1; side += 2)
    {
      line (pen, -.34, side * .42, -.1, side * .42);
      line (pen, .1, side * .42, .34, side * .42);
    }
  stroke (pen, BOLD);
  for (int i = 0; i < 4; i++)
    line (pen, i % 2 == 0 ? -.09 : .09, -.3 + .17 * i, i % 2 == 0 ? -.09 : .09, -.2 + .17 * i);
  stroke (pen, BOLD * 1.4);
  cairo_restore (pen->cr);
}

static void
draw_tree (const Pen *pen)
{
  const int n = 7;

  cairo_new_path (pen->cr);
  for (int i = 0; i < n; i++)
    {
      double angle = 2 * G_PI * i / n;

      cairo_arc (pen->cr, .21 * cos (angle), .21 * sin (angle), .14, angle - .62 * G_PI / 1.55,
                 angle + .62 * G_PI / 1.55);
    }
  cairo_close_path (pen->cr);
  fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_COURTYARD), BOLD * .7);
  circle (pen, 0, 0, .055);
  set_ink (pen);
  cairo_fill (pen->cr);
  for (int i = 0; i < 3; i++)
    {
      double angle = 2 * G_PI * i / 3 + .4;

      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, .15 * cos (angle), .15 * sin (angle), .06, angle - 1, angle + 1);
    }
  stroke (pen, FINE * .7);
}

/* A slab on a step, and a flame over it. */
static void
draw_altar (const Pen *pen)
{
  cairo_rectangle (pen->cr, -.33, .17, .66, .13);
  fill_and_stroke (pen, pen->colors->floor, FINE);
  cairo_rectangle (pen->cr, -.24, .0, .48, .17);
  fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_SHRINE), BOLD * .7);
  cairo_move_to (pen->cr, 0, -.36);
  cairo_curve_to (pen->cr, .16, -.2, .12, -.06, 0, -.06);
  cairo_curve_to (pen->cr, -.12, -.06, -.16, -.2, 0, -.36);
  cairo_close_path (pen->cr);
  fill_and_stroke (pen, pen->colors->glow, FINE);
}

static void
draw_pillars (const Pen *pen)
{
  for (int i = -1; i <= 1; i += 2)
    for (int j = -1; j <= 1; j += 2)
      {
        circle (pen, i * .26, j * .26, .105);
        fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_COLONNADE), FINE);
      }
}

static void
draw_well (const Pen *pen)
{
  circle (pen, 0, 0, .32);
  fill_and_stroke (pen, pen->colors->floor, BOLD);
  circle (pen, 0, 0, .18);
  fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_WELL), FINE);
  for (int i = 0; i < 8; i++)
    {
      double angle = 2 * G_PI * i / 8 + .2;

      line (pen, .19 * cos (angle), .19 * sin (angle), .3 * cos (angle), .3 * sin (angle));
    }
  stroke (pen, FINE * .7);
}

static void
draw_special (const Pen *pen, guint kind, guint turn)
{
  switch (kind)
    {
    case ASHLAR_SPECIAL_VAULT:
      draw_chest (pen);
      break;
    case ASHLAR_SPECIAL_PASSAGE:
      draw_secret (pen, turn);
      break;
    case ASHLAR_SPECIAL_COURTYARD:
      draw_tree (pen);
      break;
    case ASHLAR_SPECIAL_SHRINE:
      draw_altar (pen);
      break;
    case ASHLAR_SPECIAL_COLONNADE:
      draw_pillars (pen);
      break;
    default:
      draw_well (pen);
      break;
    }
}

/* ---- marks */

/* Steps that grow narrower the way they lead, white on green or red. */
static void
draw_stairs (const Pen *pen, gboolean up)
{
  cairo_rectangle (pen->cr, -.5, -.5, 1, 1);
  fill_and_stroke (pen, up ? ASHLAR_STAIRS_UP_COLOR : ASHLAR_STAIRS_DOWN_COLOR, FINE);
  for (int i = 0; i < 5; i++)
    {
      double y = -.4 + .2 * i;
      double half = up ? .16 + .06 * i : .4 - .06 * i;

      line (pen, -half, y, half, y);
    }
  _ashlar_set_color (pen->cr, 0xffffff, 1);
  cairo_set_line_width (pen->cr, BOLD);
  cairo_stroke (pen->cr);
}

/* Pointing to the right. */
static void
draw_arrow (const Pen *pen, guint32 fill)
{
  cairo_move_to (pen->cr, .42, 0);
  cairo_line_to (pen->cr, .06, -.34);
  cairo_line_to (pen->cr, .06, -.15);
  cairo_line_to (pen->cr, -.36, -.15);
  cairo_line_to (pen->cr, -.36, .15);
  cairo_line_to (pen->cr, .06, .15);
  cairo_line_to (pen->cr, .06, .34);
  cairo_close_path (pen->cr);
  fill_and_stroke (pen, fill, BOLD);
}

static void
draw_key (const Pen *pen)
{
  circle (pen, -.22, 0, .16);
  stroke (pen, BOLD * 1.2);
  line (pen, -.06, 0, .4, 0);
  line (pen, .36, 0, .36, .17);
  line (pen, .22, 0, .22, .13);
  stroke (pen, BOLD * 1.2);
}

static void
draw_lock (const Pen *pen)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, -.08, .18, G_PI, 0);
  stroke (pen, BOLD * 1.2);
  cairo_rectangle (pen->cr, -.28, -.08, .56, .42);
  fill_and_stroke (pen, pen->colors->glow, BOLD * .8);
  circle (pen, 0, .1, .06);
  set_ink (pen);
  cairo_fill (pen->cr);
}

static void
draw_star (const Pen *pen, int points, double inner, guint32 fill)
{
  cairo_new_path (pen->cr);
  for (int i = 0; i < 2 * points; i++)
    {
      double angle = G_PI * i / points - G_PI / 2;
      double radius = i % 2 == 0 ? .42 : inner;

      cairo_line_to (pen->cr, radius * cos (angle), radius * sin (angle));
    }
  cairo_close_path (pen->cr);
  fill_and_stroke (pen, fill, FINE);
}

/* A skull, more or less. */
static void
draw_guardian (const Pen *pen)
{
  cairo_arc (pen->cr, 0, -.06, .3, .8 * G_PI, .2 * G_PI);
  cairo_line_to (pen->cr, .14, .32);
  cairo_line_to (pen->cr, -.14, .32);
  cairo_close_path (pen->cr);
  fill_and_stroke (pen, pen->colors->floor, BOLD * .8);
  circle (pen, -.12, -.04, .075);
  circle (pen, .12, -.04, .075);
  set_ink (pen);
  cairo_fill (pen->cr);
  line (pen, -.05, .2, -.05, .32);
  line (pen, .05, .2, .05, .32);
  stroke (pen, FINE * .8);
}

static void
draw_marker (const Pen *pen, AshlarMarkerKind kind, guint turn)
{
  switch ((guint) kind)
    {
    case ASHLAR_MARKER_ENTRANCE:
      cairo_rotate (pen->cr, turn % 4 * G_PI / 2);
      draw_arrow (pen, pen->colors->glow);
      break;
    case ASHLAR_MARKER_EXIT:
      cairo_rotate (pen->cr, (turn % 4 + (turn >= 4 ? 2 : 0)) * G_PI / 2);
      draw_arrow (pen, pen->colors->ink);
      break;
    case ASHLAR_MARKER_STAIRS_UP:
      draw_stairs (pen, TRUE);
      break;
    case ASHLAR_MARKER_STAIRS_DOWN:
      draw_stairs (pen, FALSE);
      break;
    case ASHLAR_MARKER_KEY:
      draw_key (pen);
      break;
    case ASHLAR_MARKER_LOCK:
      draw_lock (pen);
      break;
    case ASHLAR_MARKER_GUARDIAN:
      draw_guardian (pen);
      break;
    case ASHLAR_MARKER_TREASURE:
      draw_chest (pen);
      break;
    default:
      draw_star (pen, 4, .14, pen->colors->glow);
      break;
    }
}

/* A tinted square of the floor with what stands on it. */
static void
draw_swatch (const Pen *pen, guint kind)
{
  cairo_rectangle (pen->cr, -.46, -.46, .92, .92);
  fill_and_stroke (pen, pen->colors->accents[kind], BOLD * .8);
  cairo_scale (pen->cr, .8, .8);
  draw_special (pen, kind, 0);
}

static void
draw_door (const Pen *pen, guint turn)
{
  cairo_rotate (pen->cr, turn % 2 * G_PI / 2);
  cairo_rectangle (pen->cr, -.42, -.13, .84, .26);
  fill_and_stroke (pen, pen->colors->floor, BOLD * .9);
}

static void
draw_object (AshlarOnePage *self, const Pen *pen, guint index)
{
  const AshlarPageObject *object = &g_array_index (self->map.objects, AshlarPageObject, index);
  char                    encoded[7] = { 0 };
  g_autofree char        *symbol = NULL;

  if (object->symbol != 0)
    g_unichar_to_utf8 (object->symbol, encoded);
  symbol = _ashlar_page_clean (encoded, 1);
  if (*symbol == '\0')
    {
      cairo_move_to (pen->cr, 0, -.4);
      cairo_line_to (pen->cr, .4, 0);
      cairo_line_to (pen->cr, 0, .4);
      cairo_line_to (pen->cr, -.4, 0);
      cairo_close_path (pen->cr);
      fill_and_stroke (pen, object->color, BOLD);
      return;
    }
  circle (pen, 0, 0, .45);
  fill_and_stroke (pen, object->color, BOLD * .8);
  _ashlar_set_color (pen->cr,
                     _ashlar_color_contrast (object->color, 0x000000)
                             >= _ashlar_color_contrast (object->color, 0xffffff)
                         ? 0x000000
                         : 0xffffff,
                     1);
  _ashlar_page_draw_label (self, pen->cr, symbol, 0, 0, .66, .62, PANGO_WEIGHT_BOLD);
}

void
_ashlar_page_draw_glyph (AshlarOnePage *self, cairo_t *cr, const AshlarPageGlyph *glyph)
{
  Pen pen = { cr, &self->colors };

  cairo_save (cr);
  cairo_translate (cr, glyph->x, glyph->y);
  cairo_scale (cr, glyph->size, glyph->size);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  switch ((AshlarGlyphKind) glyph->kind)
    {
    case ASHLAR_GLYPH_SPECIAL:
      draw_special (&pen, glyph->index, glyph->turn);
      break;
    case ASHLAR_GLYPH_MARKER:
      if (glyph->turn >= 4)
        {
          /* Room among the strokes of the rock. */
          circle (&pen, 0, 0, .62);
          _ashlar_set_color (cr, self->colors.paper, 1);
          cairo_fill (cr);
        }
      draw_marker (&pen, (AshlarMarkerKind) glyph->index, glyph->turn);
      break;
    case ASHLAR_GLYPH_OBJECT:
      draw_object (self, &pen, glyph->index);
      break;
    case ASHLAR_GLYPH_DOOR:
      draw_door (&pen, glyph->turn);
      break;
    case ASHLAR_GLYPH_SWATCH:
      draw_swatch (&pen, glyph->index);
      break;
    case ASHLAR_GLYPH_LETTER:
      break;
    }
  cairo_restore (cr);
}
