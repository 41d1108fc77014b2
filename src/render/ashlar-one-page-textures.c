/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies on the floor: a wash of its tile's hue, and marks by which it is known without colour: tufts,
 * pebbles, boards, ripples.
 *
 * Marks stand on a lattice, each a little off its place; it is drawn if its cell is of the kind. A cell without
 * neighbours of its kind has one of its own. Place and
 * shape come from the lattice coordinates alone. Cost: the lattice, for each kind that occurs. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

/* So many marks go into one path: fewer calls, and no path so long that it is slow. */
#define MOST_MARKS 48

typedef struct
{
  guint8   kind;
  guint8   density; /* marks along a side of a unit */
  double   chance;
  double   width;     /* of lines; 0: filled with the line's colour */
  gboolean is_filled; /* with the coat, under the lines */
} Texture;

static const Texture textures[] = {
  { ASHLAR_PAGE_GRASS, 2, .42, .045, FALSE }, { ASHLAR_PAGE_FLOWERS, 2, .85, .03, TRUE },
  { ASHLAR_PAGE_FUNGUS, 2, .4, .04, TRUE },   { ASHLAR_PAGE_GRAVEL, 4, .26, 0, FALSE },
  { ASHLAR_PAGE_RUBBLE, 2, .62, .045, TRUE }, { ASHLAR_PAGE_BONES, 1, .85, .06, FALSE },
  { ASHLAR_PAGE_ICE, 1, .8, .04, FALSE },     { ASHLAR_PAGE_VEIL, 3, .75, .05, FALSE },
  { ASHLAR_PAGE_WATER, 1, .85, .045, FALSE }, { ASHLAR_PAGE_DEEP, 1, .95, .05, FALSE },
  { ASHLAR_PAGE_LAVA, 2, .85, .05, FALSE },
};

/* ---- marks */

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
add_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

static void
add_wave (cairo_t *cr, double y, double half)
{
  cairo_move_to (cr, -half, y);
  cairo_curve_to (cr, -half * .66, y - .1, -half * .33, y - .1, 0, y);
  cairo_curve_to (cr, half * .33, y + .1, half * .66, y + .1, half, y);
}

static void
add_stone (cairo_t *cr, gint32 i, gint32 j)
{
  double radius = .1 + .1 * ashlar_page_noise (i, j, 50);

  for (guint k = 0; k < 5; k++)
    {
      double angle = 2 * G_PI * (k + .5 * ashlar_page_noise (i, j, 51 + k)) / 5;
      double out = radius * (.75 + .4 * ashlar_page_noise (i, j, 56 + k));

      if (k == 0)
        cairo_move_to (cr, out * cos (angle), out * sin (angle));
      else
        cairo_line_to (cr, out * cos (angle), out * sin (angle));
    }
  cairo_close_path (cr);
}

static void
add_bone (cairo_t *cr, gint32 i, gint32 j)
{
  double angle = G_PI * ashlar_page_noise (i, j, 50);
  double x = cos (angle), y = sin (angle);

  for (int side = -1; side <= 1; side += 2)
    {
      add_circle (cr, side * .2 * x - .05 * y, side * .2 * y + .05 * x, .045);
      add_circle (cr, side * .2 * x + .05 * y, side * .2 * y - .05 * x, .045);
    }
  add_line (cr, -.17 * x, -.17 * y, .17 * x, .17 * y);
}

static void
add_flower (cairo_t *cr)
{
  for (int k = 0; k < 4; k++)
    add_circle (cr, .075 * cos (k * G_PI / 2 + .4), .075 * sin (k * G_PI / 2 + .4), .07);
}

static void
add_mushroom (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, .14, G_PI, 0);
  cairo_close_path (cr);
  add_line (cr, -.04, 0, -.04, .13);
  add_line (cr, -.04, .13, .04, .13);
  add_line (cr, .04, .13, .04, 0);
}

/* Bubbles, and cracks between crusts. */
static void
add_lava (cairo_t *cr, gint32 i, gint32 j)
{
  double radius = .05 + .07 * ashlar_page_noise (i, j, 50);

  if (ashlar_page_noise (i, j, 51) < .6)
    {
      add_circle (cr, 0, 0, radius);
      return;
    }
  cairo_move_to (cr, -.2, .04);
  cairo_line_to (cr, -.06, -.1);
  cairo_line_to (cr, .04, .08);
  cairo_line_to (cr, .2, -.06);
}

void
_ashlar_page_add_mark (cairo_t *cr, AshlarPageKind kind, gint32 i, gint32 j, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  switch ((guint) kind)
    {
    case ASHLAR_PAGE_GRASS:
      add_line (cr, -.08, .12, -.17, -.06);
      add_line (cr, 0, .13, .01, -.14);
      add_line (cr, .08, .12, .17, -.05);
      break;
    case ASHLAR_PAGE_FLOWERS:
      add_flower (cr);
      break;
    case ASHLAR_PAGE_FUNGUS:
      add_mushroom (cr);
      break;
    case ASHLAR_PAGE_GRAVEL:
      add_circle (cr, 0, 0, .025 + .022 * ashlar_page_noise (i, j, 50));
      break;
    case ASHLAR_PAGE_RUBBLE:
      add_stone (cr, i, j);
      break;
    case ASHLAR_PAGE_BONES:
      add_bone (cr, i, j);
      break;
    case ASHLAR_PAGE_ICE:
      add_line (cr, -.2, .12, .1, -.2);
      add_line (cr, -.02, .2, .18, -.02);
      break;
    case ASHLAR_PAGE_VEIL:
      cairo_move_to (cr, 0, -.17);
      cairo_curve_to (cr, .08, -.06, -.08, .06, 0, .17);
      break;
    case ASHLAR_PAGE_WATER:
      add_wave (cr, 0, .26);
      break;
    case ASHLAR_PAGE_DEEP:
      add_wave (cr, -.09, .26);
      add_wave (cr, .09, .26);
      break;
    case ASHLAR_PAGE_LAVA:
      add_lava (cr, i, j);
      break;
    default:
      break;
    }
  cairo_restore (cr);
}

/* ---- scattered */

/* Ink on what is light; on a coat of its own it must stand out from that. */
static guint32
get_line (const AshlarOnePage *self, guint kind)
{
  return _ashlar_page_kind_get_form ((AshlarPageKind) kind) == ASHLAR_FORM_LIQUID
                 || kind == ASHLAR_PAGE_RUBBLE || kind == ASHLAR_PAGE_BONES
             ? self->colors.ink
             : self->map.uses[kind].line;
}

static void
finish_marks (AshlarOnePage *self, cairo_t *cr, const Texture *texture, guint32 coat)
{
  double pen = ashlar_page_map_get_pen (&self->map);
  double alpha = _ashlar_page_kind_get_form ((AshlarPageKind) texture->kind) == ASHLAR_FORM_LIQUID
                     ? .7
                     : .85;

  if (texture->is_filled)
    {
      _ashlar_set_color (cr, coat, 1);
      cairo_fill_preserve (cr);
    }
  _ashlar_set_color (cr, get_line (self, texture->kind), alpha);
  if (texture->width > 0)
    {
      cairo_set_line_width (cr, texture->width * pen);
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
}

/* A mark stays within its kind, and off the shore, which is not where the cells end. */
static gboolean
has_room (const AshlarPageMap *map, const Texture *texture, double x, double y, double size)
{
  gboolean is_liquid
      = _ashlar_page_kind_get_form ((AshlarPageKind) texture->kind) == ASHLAR_FORM_LIQUID;
  double reach_x = (is_liquid || texture->density == 1 ? .28 : .1) * size;
  double reach_y = is_liquid ? .22 * size : 0;

  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++)
      if (ashlar_page_map_get_kind (map, (int) floor (x + i * reach_x),
                                    (int) floor (y + j * reach_y))
          != texture->kind)
        return FALSE;
  return TRUE;
}

static gboolean
is_kind (const AshlarPageMap *map, int x, int y, guint kind)
{
  return ashlar_page_map_get_kind (map, x, y) == kind;
}

/* Marks that go into one path. */
typedef struct
{
  AshlarOnePage *page;
  cairo_t       *cr;
  const Texture *texture;
  guint          n;
  guint32        coat;
} Scatter;

static void
put_mark (Scatter *self, double x, double y, gint32 i, gint32 j)
{
  const AshlarPageTile *tile
      = ashlar_page_map_get_tile (&self->page->map, (int) floor (x), (int) floor (y));

  if (self->n == MOST_MARKS
      || (self->n > 0 && self->texture->is_filled && tile->coat != self->coat))
    {
      finish_marks (self->page, self->cr, self->texture, self->coat);
      self->n = 0;
    }
  self->coat = tile->coat;
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  _ashlar_page_add_mark (self->cr, (AshlarPageKind) self->texture->kind, i, j,
                         ashlar_page_map_get_pen (&self->page->map));
  cairo_restore (self->cr);
  self->n++;
}

/* Of a kind, and nothing beside it is. */
static gboolean
is_alone (const AshlarPageMap *map, int x, int y, guint kind)
{
  return is_kind (map, x, y, kind) && !is_kind (map, x - 1, y, kind)
         && !is_kind (map, x + 1, y, kind) && !is_kind (map, x, y - 1, kind)
         && !is_kind (map, x, y + 1, kind);
}

/* A cell that is alone has its mark, or only its colour would tell what it is. */
static void
mark_alone (Scatter *self)
{
  const AshlarPageMap *map = &self->page->map;
  guint                kind = self->texture->kind;

  for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
    for (int x = (int) map->left; x < (int) (map->left + map->columns); x++)
      if (is_alone (map, x, y, kind))
        put_mark (self, x + .3 + .4 * ashlar_page_noise (x, y, 60 + kind),
                  y + .3 + .4 * ashlar_page_noise (x, y, 120 + kind), x, y);
}

static void
scatter (AshlarOnePage *self, cairo_t *cr, const Texture *texture)
{
  const AshlarPageMap *map = &self->map;
  double               pen = ashlar_page_map_get_pen (map), spacing = pen / texture->density;
  gboolean             is_liquid
      = _ashlar_page_kind_get_form ((AshlarPageKind) texture->kind) == ASHLAR_FORM_LIQUID;
  Scatter marks = { self, cr, texture, 0, 0 };

  cairo_new_path (cr);
  for (gint32 j = (gint32) (map->top / spacing) - 1; j * spacing <= map->top + map->rows; j++)
    for (gint32 i = (gint32) (map->left / spacing) - 1; i * spacing <= map->left + map->columns;
         i++)
      {
        double x = (i + .5 + (ashlar_page_noise (i, j, 60 + texture->kind) - .5) * .7) * spacing;
        double y = (j + .5 + (ashlar_page_noise (i, j, 120 + texture->kind) - .5) * .7) * spacing;

        if (ashlar_page_noise (i, j, 180 + texture->kind) < texture->chance
            && has_room (map, texture, x, y, pen)
            && (is_liquid || !is_alone (map, (int) floor (x), (int) floor (y), texture->kind)))
          put_mark (&marks, x, y, i, j);
      }
  if (!is_liquid)
    mark_alone (&marks);
  finish_marks (self, cr, texture, marks.coat);
}

/* ---- of whole cells */

/* Boards from left to right, with ends here and there. */
static void
add_boards (AshlarOnePage *self, cairo_t *cr, int x, int y)
{
  gint32 n = self->map.unit >= 3 ? 1 : self->map.unit == 2 ? 2 : 3;

  for (gint32 k = 0; k < n; k++)
    {
      double top = y + k / (double) n, bottom = y + (k + 1) / (double) n;

      add_line (cr, x, top, x + 1, top);
      if (ashlar_page_noise (x, y * 4 + k, 70) < .34)
        {
          double end = x + .15 + .7 * ashlar_page_noise (x, y * 4 + k, 71);

          add_line (cr, end, top, end, bottom);
        }
    }
  if (!is_kind (&self->map, x, y + 1, ASHLAR_PAGE_PLANKS))
    add_line (cr, x, y + 1, x + 1, y + 1);
  for (int side = 0; side <= 1; side++)
    if (!is_kind (&self->map, x - 1 + 2 * side, y, ASHLAR_PAGE_PLANKS))
      add_line (cr, x + side, y, x + side, y + 1);
}

#define MOST_RUN 8

/* How many cells of track lie in a row through the cell, as far as that matters. */
static int
count_run (const AshlarPageMap *map, int x, int y, int dx, int dy)
{
  int n = 1;

  for (int i = 1; i <= MOST_RUN && is_kind (map, x + i * dx, y + i * dy, ASHLAR_PAGE_RAILS); i++)
    n++;
  for (int i = 1; i <= MOST_RUN && is_kind (map, x - i * dx, y - i * dy, ASHLAR_PAGE_RAILS); i++)
    n++;
  return n;
}

/* Two rails the way the track goes, and sleepers; both ways where two tracks meet. */
static void
add_rails (AshlarOnePage *self, cairo_t *cr, int x, int y)
{
  int      level = count_run (&self->map, x, y, 1, 0), upright = count_run (&self->map, x, y, 0, 1);
  gboolean is_level = level > 1 && 2 * level >= upright,
           is_upright = 2 * upright >= level && upright > 1;

  if (is_level && is_upright && (level <= 3 || upright <= 3))
    {
      is_level = level >= upright;
      is_upright = !is_level;
    }
  for (int side = -1; side <= 1; side += 2)
    {
      if (is_level || !is_upright)
        {
          add_line (cr, x, y + .5 + side * .17, x + 1, y + .5 + side * .17);
          add_line (cr, x + .5 + side * .25, y + .2, x + .5 + side * .25, y + .8);
        }
      if (is_upright)
        {
          add_line (cr, x + .5 + side * .17, y, x + .5 + side * .17, y + 1);
          if (!is_level)
            add_line (cr, x + .2, y + .5 + side * .25, x + .8, y + .5 + side * .25);
        }
    }
}

/* A hem along the edges, and a figure in each cell. */
static void
add_hem (AshlarOnePage *self, cairo_t *cr, int x, int y)
{
  const AshlarPageMap *map = &self->map;
  double               left = is_kind (map, x - 1, y, ASHLAR_PAGE_CARPET) ? x : x + .12;
  double               right = is_kind (map, x + 1, y, ASHLAR_PAGE_CARPET) ? x + 1 : x + .88;
  double               top = is_kind (map, x, y - 1, ASHLAR_PAGE_CARPET) ? y : y + .12;
  double               bottom = is_kind (map, x, y + 1, ASHLAR_PAGE_CARPET) ? y + 1 : y + .88;

  if (left > x)
    add_line (cr, left, top, left, bottom);
  if (right < x + 1)
    add_line (cr, right, top, right, bottom);
  if (top > y)
    add_line (cr, left, top, right, top);
  if (bottom < y + 1)
    add_line (cr, left, bottom, right, bottom);
  if (map->unit > 2)
    return;
  add_line (cr, x + .5, y + .38, x + .62, y + .5);
  add_line (cr, x + .62, y + .5, x + .5, y + .62);
  add_line (cr, x + .5, y + .62, x + .38, y + .5);
  add_line (cr, x + .38, y + .5, x + .5, y + .38);
}

static const struct
{
  guint8 kind;
  void (*add) (AshlarOnePage *self, cairo_t *cr, int x, int y);
  double width;
} patterns[] = {
  { ASHLAR_PAGE_PLANKS, add_boards, .035 },
  { ASHLAR_PAGE_RAILS, add_rails, .045 },
  { ASHLAR_PAGE_CARPET, add_hem, .04 },
};

static void
fill_cells (AshlarOnePage *self, cairo_t *cr, guint pattern)
{
  const AshlarPageMap *map = &self->map;

  cairo_new_path (cr);
  _ashlar_set_color (cr, map->uses[patterns[pattern].kind].line, .75);
  cairo_set_line_width (cr, patterns[pattern].width * MIN (ashlar_page_map_get_pen (map), 2));
  for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
    {
      for (int x = (int) map->left; x < (int) (map->left + map->columns); x++)
        if (is_kind (map, x, y, patterns[pattern].kind))
          patterns[pattern].add (self, cr, x, y);
      cairo_stroke (cr);
    }
}

/* ---- all */

void
_ashlar_page_draw_textures (AshlarOnePage *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (self->map.uses[patterns[i].kind].n > 0)
      fill_cells (self, cr, i);
  for (guint i = 0; i < G_N_ELEMENTS (textures); i++)
    if (self->map.uses[textures[i].kind].n > 0)
      scatter (self, cr, &textures[i]);
  cairo_restore (cr);
}

/* What stands on the floor or in its walls has the floor of its neighbours under it. */
static guint32
get_tint (const AshlarOnePage *self, int x, int y)
{
  static const int     around[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  const AshlarPageMap *map = &self->map;

  if (ashlar_page_map_get_tile (map, x, y)->form == ASHLAR_FORM_GROUND)
    return ashlar_page_map_get_tile (map, x, y)->tint;
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      int u = x + around[i][0], v = y + around[i][1];

      if (ashlar_page_map_is_floor (map, u, v)
          && ashlar_page_map_get_tile (map, u, v)->form == ASHLAR_FORM_GROUND)
        return ashlar_page_map_get_tile (map, u, v)->tint;
    }
  return self->colors.floor;
}

/* Runs of one colour, row by row; all of a colour in one path, so that no seam is seen between them. */
void
_ashlar_page_draw_washes (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;
  g_autoptr (GArray) colors = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < map->n_tiles; i++)
    {
      gboolean is_known = map->tiles[i].n == 0 || map->tiles[i].tint == self->colors.floor;

      for (guint k = 0; k < colors->len && !is_known; k++)
        is_known = g_array_index (colors, guint32, k) == map->tiles[i].tint;
      if (!is_known)
        g_array_append_val (colors, map->tiles[i].tint);
    }
  for (guint k = 0; k < colors->len; k++)
    {
      guint32 color = g_array_index (colors, guint32, k);

      cairo_new_path (cr);
      for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
        for (int x = (int) map->left, start = -1; x <= (int) (map->left + map->columns); x++)
          {
            gboolean is_it = ashlar_page_map_is_floor (map, x, y) && get_tint (self, x, y) == color;

            if (is_it && start < 0)
              start = x;
            if (!is_it && start >= 0)
              {
                cairo_rectangle (cr, start, y, x - start, 1);
                start = -1;
              }
          }
      _ashlar_set_color (cr, color, 1);
      cairo_fill (cr);
    }
}
