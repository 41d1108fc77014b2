/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The small drawings of a one-page picture: furniture of special rooms, doors, stairs and other
 * marks, objects. Each is drawn in a box of one unit around the origin, which is a cell on the map and
 * the height of a line or so in the legend. */

#include "render/ashlar-one-page-pen-private.h"
#include "render/ashlar-stairs-color-private.h"

#include <math.h>

/* A colour of its own on the floor of its room. */
static guint32
get_accent (const AshlarPen *pen, guint special)
{
  return _ashlar_color_mix (pen->colors->accents[special], pen->colors->ink, .22);
}

/* ---- special rooms */

static void
draw_chest (const AshlarPen *pen)
{
  cairo_rectangle (pen->cr, -.3, -.2, .6, .42);
  pen_fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_VAULT), PEN_BOLD * .8);
  pen_line (pen, -.3, -.04, -.07, -.04);
  pen_line (pen, .07, -.04, .3, -.04);
  pen_stroke (pen, PEN_FINE);
  cairo_rectangle (pen->cr, -.06, -.1, .12, .14);
  pen_fill_and_stroke (pen, pen->colors->floor, PEN_FINE * .8);
}

/* Steps through two walls that look whole. No letter S, as maps have it: it would be read as one of
 * the words beside. */
static void
draw_secret (const AshlarPen *pen, guint turn)
{
  cairo_save (pen->cr);
  cairo_rotate (pen->cr, turn % 2 * G_PI / 2);
  for (int side = -1; side <= 1; side += 2)
    {
      pen_line (pen, -.34, side * .42, -.1, side * .42);
      pen_line (pen, .1, side * .42, .34, side * .42);
    }
  pen_stroke (pen, PEN_BOLD);
  for (int i = 0; i < 4; i++)
    pen_line (pen, i % 2 == 0 ? -.09 : .09, -.3 + .17 * i, i % 2 == 0 ? -.09 : .09, -.2 + .17 * i);
  pen_stroke (pen, PEN_BOLD * 1.4);
  cairo_restore (pen->cr);
}

void
_ashlar_page_draw_tree (const AshlarPen *pen, guint32 coat)
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
  pen_fill_and_stroke (pen, coat, PEN_BOLD * .7);
  pen_circle (pen, 0, 0, .055);
  pen_set_ink (pen);
  cairo_fill (pen->cr);
  for (int i = 0; i < 3; i++)
    {
      double angle = 2 * G_PI * i / 3 + .4;

      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, .15 * cos (angle), .15 * sin (angle), .06, angle - 1, angle + 1);
    }
  pen_stroke (pen, PEN_FINE * .7);
}

/* A slab on a step, and a flame over it. */
void
_ashlar_page_draw_altar (const AshlarPen *pen, guint32 coat)
{
  cairo_rectangle (pen->cr, -.33, .17, .66, .13);
  pen_fill_and_stroke (pen, pen->colors->floor, PEN_FINE);
  cairo_rectangle (pen->cr, -.24, .0, .48, .17);
  pen_fill_and_stroke (pen, coat, PEN_BOLD * .7);
  cairo_move_to (pen->cr, 0, -.36);
  cairo_curve_to (pen->cr, .16, -.2, .12, -.06, 0, -.06);
  cairo_curve_to (pen->cr, -.12, -.06, -.16, -.2, 0, -.36);
  cairo_close_path (pen->cr);
  pen_fill_and_stroke (pen, pen->colors->glow, PEN_FINE);
}

static void
draw_pillars (const AshlarPen *pen)
{
  for (int i = -1; i <= 1; i += 2)
    for (int j = -1; j <= 1; j += 2)
      {
        pen_circle (pen, i * .26, j * .26, .105);
        pen_fill_and_stroke (pen, get_accent (pen, ASHLAR_SPECIAL_COLONNADE), PEN_FINE);
      }
}

void
_ashlar_page_draw_well (const AshlarPen *pen, guint32 coat)
{
  pen_circle (pen, 0, 0, .32);
  pen_fill_and_stroke (pen, pen->colors->floor, PEN_BOLD);
  pen_circle (pen, 0, 0, .18);
  pen_fill_and_stroke (pen, coat, PEN_FINE);
  for (int i = 0; i < 8; i++)
    {
      double angle = 2 * G_PI * i / 8 + .2;

      pen_line (pen, .19 * cos (angle), .19 * sin (angle), .3 * cos (angle), .3 * sin (angle));
    }
  pen_stroke (pen, PEN_FINE * .7);
}

static void
draw_special (const AshlarPen *pen, guint kind, guint turn)
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
      _ashlar_page_draw_tree (pen, get_accent (pen, kind));
      break;
    case ASHLAR_SPECIAL_SHRINE:
      _ashlar_page_draw_altar (pen, get_accent (pen, kind));
      break;
    case ASHLAR_SPECIAL_COLONNADE:
      draw_pillars (pen);
      break;
    default:
      _ashlar_page_draw_well (pen, get_accent (pen, ASHLAR_SPECIAL_WELL));
      break;
    }
}

/* ---- marks */

/* Steps that grow narrower the way they lead, white on green or red. */
static void
draw_stairs (const AshlarPen *pen, gboolean up)
{
  cairo_rectangle (pen->cr, -.5, -.5, 1, 1);
  pen_fill_and_stroke (pen, up ? ASHLAR_STAIRS_UP_COLOR : ASHLAR_STAIRS_DOWN_COLOR, PEN_FINE);
  for (int i = 0; i < 5; i++)
    {
      double y = -.4 + .2 * i;
      double half = up ? .16 + .06 * i : .4 - .06 * i;

      pen_line (pen, -half, y, half, y);
    }
  _ashlar_set_color (pen->cr, 0xffffff, 1);
  cairo_set_line_width (pen->cr, PEN_BOLD);
  cairo_stroke (pen->cr);
}

/* Pointing to the right. */
static void
draw_arrow (const AshlarPen *pen, guint32 fill)
{
  cairo_move_to (pen->cr, .42, 0);
  cairo_line_to (pen->cr, .06, -.34);
  cairo_line_to (pen->cr, .06, -.15);
  cairo_line_to (pen->cr, -.36, -.15);
  cairo_line_to (pen->cr, -.36, .15);
  cairo_line_to (pen->cr, .06, .15);
  cairo_line_to (pen->cr, .06, .34);
  cairo_close_path (pen->cr);
  pen_fill_and_stroke (pen, fill, PEN_BOLD);
}

static void
draw_key (const AshlarPen *pen)
{
  pen_circle (pen, -.22, 0, .16);
  pen_stroke (pen, PEN_BOLD * 1.2);
  pen_line (pen, -.06, 0, .4, 0);
  pen_line (pen, .36, 0, .36, .17);
  pen_line (pen, .22, 0, .22, .13);
  pen_stroke (pen, PEN_BOLD * 1.2);
}

static void
draw_lock (const AshlarPen *pen)
{
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, -.08, .18, G_PI, 0);
  pen_stroke (pen, PEN_BOLD * 1.2);
  cairo_rectangle (pen->cr, -.28, -.08, .56, .42);
  pen_fill_and_stroke (pen, pen->colors->glow, PEN_BOLD * .8);
  pen_circle (pen, 0, .1, .06);
  pen_set_ink (pen);
  cairo_fill (pen->cr);
}

static void
draw_star (const AshlarPen *pen, int points, double inner, guint32 fill)
{
  cairo_new_path (pen->cr);
  for (int i = 0; i < 2 * points; i++)
    {
      double angle = G_PI * i / points - G_PI / 2;
      double radius = i % 2 == 0 ? .42 : inner;

      cairo_line_to (pen->cr, radius * cos (angle), radius * sin (angle));
    }
  cairo_close_path (pen->cr);
  pen_fill_and_stroke (pen, fill, PEN_FINE);
}

/* A skull, more or less. */
static void
draw_guardian (const AshlarPen *pen)
{
  cairo_arc (pen->cr, 0, -.06, .3, .8 * G_PI, .2 * G_PI);
  cairo_line_to (pen->cr, .14, .32);
  cairo_line_to (pen->cr, -.14, .32);
  cairo_close_path (pen->cr);
  pen_fill_and_stroke (pen, pen->colors->floor, PEN_BOLD * .8);
  pen_circle (pen, -.12, -.04, .075);
  pen_circle (pen, .12, -.04, .075);
  pen_set_ink (pen);
  cairo_fill (pen->cr);
  pen_line (pen, -.05, .2, -.05, .32);
  pen_line (pen, .05, .2, .05, .32);
  pen_stroke (pen, PEN_FINE * .8);
}

static void
draw_marker (const AshlarPen *pen, AshlarMarkerKind kind, guint turn)
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
draw_swatch (const AshlarPen *pen, guint kind)
{
  cairo_rectangle (pen->cr, -.46, -.46, .92, .92);
  pen_fill_and_stroke (pen, pen->colors->accents[kind], PEN_BOLD * .8);
  cairo_scale (pen->cr, .8, .8);
  draw_special (pen, kind, 0);
}

static void
draw_door (const AshlarPen *pen, guint turn, const AshlarPageUse *doors)
{
  cairo_rotate (pen->cr, turn % 2 * G_PI / 2);
  cairo_rectangle (pen->cr, -.42, -.13, .84, .26);
  pen_fill_and_stroke (pen, doors->n > 0 ? doors->coat : pen->colors->floor, PEN_BOLD * .9);
}

static void
draw_object (AshlarOnePage *self, const AshlarPen *pen, guint index)
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
      pen_fill_and_stroke (pen, object->color, PEN_BOLD);
      return;
    }
  pen_circle (pen, 0, 0, .45);
  pen_fill_and_stroke (pen, object->color, PEN_BOLD * .8);
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
  AshlarPen pen = { cr, &self->colors };

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
          pen_circle (&pen, 0, 0, .62);
          _ashlar_set_color (cr, self->colors.paper, 1);
          cairo_fill (cr);
        }
      draw_marker (&pen, (AshlarMarkerKind) glyph->index, glyph->turn);
      break;
    case ASHLAR_GLYPH_OBJECT:
      draw_object (self, &pen, glyph->index);
      break;
    case ASHLAR_GLYPH_DOOR:
      draw_door (&pen, glyph->turn, &self->map.uses[ASHLAR_PAGE_DOOR]);
      break;
    case ASHLAR_GLYPH_SWATCH:
      draw_swatch (&pen, glyph->index);
      break;
    case ASHLAR_GLYPH_FLOOR:
      cairo_rectangle (cr, -.46, -.46, .92, .92);
      pen_fill_and_stroke (&pen, self->map.tiles[glyph->index].tint, PEN_BOLD * .8);
      break;
    case ASHLAR_GLYPH_TILE:
      _ashlar_page_draw_kind (self, cr, (AshlarPageKind) glyph->index);
      break;
    case ASHLAR_GLYPH_LETTER:
      break;
    }
  cairo_restore (cr);
}
