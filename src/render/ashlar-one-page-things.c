/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What tiles stand on the floor or in a gap of its walls: furniture, pillars, trees, doors, bars, bridges,
 * ladders, spikes, steps; and ore in the rock beside it.
 *
 * Each is drawn in the box of its cell. Cells of one kind that lie together are one object: an outline goes
 * around all of them, also around an inner corner. What stands in a gap lies across it: the way that has walls,
 * or more of its kind, at both ends. Cost: O(cells). */

#include "render/ashlar-one-page-pen-private.h"

#include <math.h>

enum
{
  NORTH = 1 << 0,
  EAST = 1 << 1,
  SOUTH = 1 << 2,
  WEST = 1 << 3,
  NORTH_EAST = 1 << 4,
  SOUTH_EAST = 1 << 5,
  SOUTH_WEST = 1 << 6,
  NORTH_WEST = 1 << 7,
};

typedef struct
{
  AshlarPen pen;
  guint     kind;
  guint     joins; /* sides where more of it lies */
  guint     turn;  /* quarter turns clockwise of what lies across, or leads somewhere */
  guint32   coat;
  double    weight; /* of lines: 1 in a small level */
  double    noise;  /* 0 … 1, of the place */
} Thing;

/* Between the edge of a cell and an object. */
#define INSET .13

static void
stroke (const Thing *self, double width)
{
  pen_stroke (&self->pen, width * self->weight);
}

static void
fill_and_stroke (const Thing *self, guint32 fill, double width)
{
  pen_fill_and_stroke (&self->pen, fill, width * self->weight);
}

/* ---- objects of several cells */

static gboolean
joins (const Thing *self, guint sides)
{
  return (self->joins & sides) == sides;
}

static void
add_box_corner (cairo_t *cr, int x, int y)
{
  double inner = .5 - INSET;

  cairo_move_to (cr, x * inner, y * .5);
  cairo_line_to (cr, x * inner, y * inner);
  cairo_line_to (cr, x * .5, y * inner);
}

/* Filled as far as it goes, with lines where it ends. */
static void
draw_box (const Thing *self, guint32 fill)
{
  cairo_t *cr = self->pen.cr;
  double   inner = .5 - INSET, edge = .52;
  double   left = joins (self, WEST) ? -edge : -inner, right = joins (self, EAST) ? edge : inner;
  double   top = joins (self, NORTH) ? -edge : -inner, bottom = joins (self, SOUTH) ? edge : inner;
  static const struct
  {
    guint sides, corner;
    int   x, y;
  } corners[] = { { NORTH | EAST, NORTH_EAST, 1, -1 },
                  { SOUTH | EAST, SOUTH_EAST, 1, 1 },
                  { SOUTH | WEST, SOUTH_WEST, -1, 1 },
                  { NORTH | WEST, NORTH_WEST, -1, -1 } };

  cairo_rectangle (cr, left, -inner, right - left, 2 * inner);
  cairo_rectangle (cr, -inner, top, 2 * inner, bottom - top);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (joins (self, corners[i].sides | corners[i].corner))
      cairo_rectangle (cr, corners[i].x > 0 ? 0 : -edge, corners[i].y > 0 ? 0 : -edge, edge, edge);
  _ashlar_set_color (cr, fill, 1);
  cairo_fill (cr);

  left = MAX (left, -.5);
  right = MIN (right, .5);
  top = MAX (top, -.5);
  bottom = MIN (bottom, .5);
  if (!joins (self, NORTH))
    pen_line (&self->pen, left, top, right, top);
  if (!joins (self, SOUTH))
    pen_line (&self->pen, left, bottom, right, bottom);
  if (!joins (self, WEST))
    pen_line (&self->pen, left, top, left, bottom);
  if (!joins (self, EAST))
    pen_line (&self->pen, right, top, right, bottom);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (joins (self, corners[i].sides) && !joins (self, corners[i].corner))
      add_box_corner (cr, corners[i].x, corners[i].y);
  stroke (self, PEN_FINE * 1.2);
}

static void
draw_table (const Thing *self)
{
  draw_box (self, self->coat);
  pen_line (&self->pen, -.2, -.1, .16, -.1);
  pen_line (&self->pen, -.12, .12, .22, .12);
  stroke (self, PEN_FINE * .6);
}

static void
draw_bed (const Thing *self)
{
  draw_box (self, self->coat);
  if (joins (self, NORTH))
    return;
  cairo_rectangle (self->pen.cr, -.2, -.28, .4, .18);
  fill_and_stroke (self, self->pen.colors->floor, PEN_FINE * .8);
}

static void
draw_shelf (const Thing *self)
{
  draw_box (self, self->coat);
  for (int i = -1; i <= 1; i++)
    pen_line (&self->pen, i * .18 + .04 * (self->noise - .5), -.24, i * .18, .24);
  stroke (self, PEN_FINE * .9);
}

static void
draw_tomb (const Thing *self)
{
  draw_box (self, self->coat);
  if (joins (self, NORTH) && !joins (self, SOUTH))
    return;
  pen_line (&self->pen, 0, -.2, 0, .2);
  pen_line (&self->pen, -.13, -.07, .13, -.07);
  stroke (self, PEN_FINE * 1.1);
}

static void
draw_altar (const Thing *self)
{
  if (self->joins == 0)
    {
      _ashlar_page_draw_altar (&self->pen, self->coat);
      return;
    }
  draw_box (self, self->coat);
  pen_circle (&self->pen, 0, 0, .1);
  fill_and_stroke (self, self->pen.colors->glow, PEN_FINE * .8);
}

static void
draw_furniture (const Thing *self)
{
  draw_box (self, self->coat);
  if (self->joins != 0)
    return;
  cairo_rectangle (self->pen.cr, -.2, -.2, .4, .4);
  stroke (self, PEN_FINE * .6);
}

static void
draw_fountain (const Thing *self)
{
  if ((self->joins & (NORTH | EAST | SOUTH | WEST)) == 0)
    {
      _ashlar_page_draw_well (&self->pen, self->coat);
      return;
    }
  draw_box (self, self->coat);
  cairo_save (self->pen.cr);
  _ashlar_page_add_mark (self->pen.cr, ASHLAR_PAGE_WATER, 0, 0, .9);
  cairo_restore (self->pen.cr);
  stroke (self, PEN_FINE * .8);
}

/* ---- objects of one cell */

static void
draw_barrel (const Thing *self)
{
  pen_circle (&self->pen, 0, 0, .31);
  fill_and_stroke (self, self->coat, PEN_FINE * 1.2);
  pen_circle (&self->pen, 0, 0, .2);
  pen_line (&self->pen, -.19, -.06, .19, -.06);
  stroke (self, PEN_FINE * .7);
}

static void
draw_crate (const Thing *self)
{
  cairo_rectangle (self->pen.cr, -.32, -.32, .64, .64);
  fill_and_stroke (self, self->coat, PEN_FINE * 1.2);
  pen_line (&self->pen, -.32, -.32, .32, .32);
  pen_line (&self->pen, -.32, .32, .32, -.32);
  stroke (self, PEN_FINE * .8);
}

static void
draw_pillar (const Thing *self)
{
  const AshlarPageColors *colors = self->pen.colors;

  pen_circle (&self->pen, 0, 0, .36);
  fill_and_stroke (
      self, colors->is_sparing ? colors->floor : _ashlar_color_mix (self->coat, colors->ink, .3),
      PEN_FINE * 1.4);
  cairo_new_sub_path (self->pen.cr);
  cairo_arc (self->pen.cr, 0, 0, .24, .1, 1.6);
  stroke (self, PEN_FINE);
}

static void
draw_statue (const Thing *self)
{
  cairo_rectangle (self->pen.cr, -.34, -.34, .68, .68);
  fill_and_stroke (self, self->pen.colors->floor, PEN_FINE * 1.2);
  cairo_new_sub_path (self->pen.cr);
  cairo_arc (self->pen.cr, 0, .26, .2, G_PI * 1.08, -G_PI * .08);
  cairo_close_path (self->pen.cr);
  pen_circle (&self->pen, 0, -.1, .11);
  fill_and_stroke (self, self->coat, PEN_FINE);
}

static void
draw_tree (const Thing *self)
{
  cairo_rotate (self->pen.cr, self->noise * 2 * G_PI);
  cairo_scale (self->pen.cr, 1.25, 1.25);
  _ashlar_page_draw_tree (&self->pen, self->coat);
}

/* Embers in half a ring of stones. */
static void
draw_hearth (const Thing *self)
{
  pen_circle (&self->pen, 0, 0, .38);
  fill_and_stroke (self, self->pen.colors->floor, PEN_FINE * 1.4);
  cairo_move_to (self->pen.cr, 0, -.3);
  cairo_curve_to (self->pen.cr, .3, -.02, .2, .24, 0, .24);
  cairo_curve_to (self->pen.cr, -.2, .24, -.28, .02, -.1, -.1);
  cairo_curve_to (self->pen.cr, -.06, -.04, 0, -.1, 0, -.3);
  cairo_close_path (self->pen.cr);
  fill_and_stroke (self, self->coat, PEN_FINE);
}

static void
draw_railing (const Thing *self)
{
  guint level = self->joins & (EAST | WEST), upright = self->joins & (NORTH | SOUTH);

  for (int side = -1; side <= 1; side += 2)
    {
      if (level != 0 || (upright == 0 && self->turn % 2 == 0))
        pen_line (&self->pen, -.5, side * .09, .5, side * .09);
      if (upright != 0 || (level == 0 && self->turn % 2 == 1))
        pen_line (&self->pen, side * .09, -.5, side * .09, .5);
    }
  stroke (self, PEN_FINE * .9);
  cairo_rectangle (self->pen.cr, -.15, -.15, .3, .3);
  fill_and_stroke (self, self->coat, PEN_FINE);
}

/* ---- across a gap */

static void
draw_door (const Thing *self)
{
  cairo_rectangle (self->pen.cr, -.48, -.14, .96, .28);
  fill_and_stroke (self, self->coat, PEN_BOLD * .9);
}

static void
draw_gate (const Thing *self)
{
  draw_door (self);
  for (int i = -1; i <= 1; i++)
    {
      pen_line (&self->pen, i * .28 - .08, -.14, i * .28 + .08, .14);
      pen_line (&self->pen, i * .28 - .08, .14, i * .28 + .08, -.14);
    }
  stroke (self, PEN_FINE * .8);
}

static void
draw_grate (const Thing *self)
{
  pen_line (&self->pen, -.5, 0, .5, 0);
  stroke (self, PEN_FINE);
  for (int i = 0; i < 4; i++)
    pen_circle (&self->pen, -.375 + .25 * i, 0, .085);
  fill_and_stroke (self, self->coat, PEN_FINE);
}

static void
draw_window (const Thing *self)
{
  cairo_rectangle (self->pen.cr, -.5, -.2, 1, .4);
  fill_and_stroke (self, self->pen.colors->paper, PEN_BOLD * .9);
  pen_line (&self->pen, -.5, 0, .5, 0);
  stroke (self, PEN_FINE);
}

/* ---- on the floor */

/* From left to right: boards across, a rope on either side of as many cells as it is wide. */
static void
draw_bridge (const Thing *self)
{
  gboolean is_upright = self->turn % 2 == 1;
  double   top = joins (self, is_upright ? EAST : NORTH) ? -.52 : -.4;
  double   bottom = joins (self, is_upright ? WEST : SOUTH) ? .52 : .4;

  cairo_rectangle (self->pen.cr, -.52, top, 1.04, bottom - top);
  _ashlar_set_color (self->pen.cr, self->coat, 1);
  cairo_fill (self->pen.cr);
  for (int i = 0; i < 4; i++)
    pen_line (&self->pen, -.375 + .25 * i, top, -.375 + .25 * i, bottom);
  stroke (self, PEN_FINE * .7);
  if (top > -.5)
    pen_line (&self->pen, -.5, top, .5, top);
  if (bottom < .5)
    pen_line (&self->pen, -.5, bottom, .5, bottom);
  stroke (self, PEN_BOLD);
}

static void
draw_ladder (const Thing *self)
{
  double top = joins (self, NORTH) ? -.5 : -.44, bottom = joins (self, SOUTH) ? .5 : .44;

  for (int side = -1; side <= 1; side += 2)
    pen_line (&self->pen, side * .24, top, side * .24, bottom);
  stroke (self, PEN_BOLD * .9);
  for (int i = 0; i < 3; i++)
    pen_line (&self->pen, -.24, -.33 + .33 * i, .24, -.33 + .33 * i);
  stroke (self, PEN_FINE * 1.1);
}

static void
draw_spikes (const Thing *self)
{
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (self->pen.cr, i * .3 - .14, .38);
      cairo_line_to (self->pen.cr, i * .3, -.26 + .08 * ABS (i));
      cairo_line_to (self->pen.cr, i * .3 + .14, .38);
      cairo_close_path (self->pen.cr);
    }
  fill_and_stroke (self, self->coat, PEN_FINE * 1.1);
}

/* Up where they are narrow. */
static void
draw_steps (const Thing *self)
{
  for (int i = 0; i < 4; i++)
    {
      double y = -.375 + .25 * i, half = self->turn > 0 ? .16 + .1 * i : .44;

      pen_line (&self->pen, -half, y, half, y);
    }
  stroke (self, PEN_FINE * 1.3);
}

/* In the rock, which it is cut free from. */
static void
draw_ore (const Thing *self)
{
  static const double places[3][3] = { { -.1, .06, .16 }, { .15, -.08, .12 }, { .06, .2, .09 } };

  pen_circle (&self->pen, 0, 0, .42);
  _ashlar_set_color (self->pen.cr, self->pen.colors->rock, 1);
  cairo_fill (self->pen.cr);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      cairo_move_to (self->pen.cr, places[i][0], places[i][1] - places[i][2]);
      cairo_line_to (self->pen.cr, places[i][0] + places[i][2] * .8, places[i][1]);
      cairo_line_to (self->pen.cr, places[i][0], places[i][1] + places[i][2]);
      cairo_line_to (self->pen.cr, places[i][0] - places[i][2] * .8, places[i][1]);
      cairo_close_path (self->pen.cr);
    }
  fill_and_stroke (self, self->coat, PEN_FINE * .8);
}

typedef void (*DrawThing) (const Thing *self);

static const DrawThing drawings[ASHLAR_N_PAGE_KINDS] = {
  [ASHLAR_PAGE_ORE] = draw_ore,
  [ASHLAR_PAGE_BRIDGE] = draw_bridge,
  [ASHLAR_PAGE_DOOR] = draw_door,
  [ASHLAR_PAGE_GATE] = draw_gate,
  [ASHLAR_PAGE_GRATE] = draw_grate,
  [ASHLAR_PAGE_WINDOW] = draw_window,
  [ASHLAR_PAGE_STEPS] = draw_steps,
  [ASHLAR_PAGE_LADDER] = draw_ladder,
  [ASHLAR_PAGE_SPIKES] = draw_spikes,
  [ASHLAR_PAGE_PILLAR] = draw_pillar,
  [ASHLAR_PAGE_STATUE] = draw_statue,
  [ASHLAR_PAGE_TREE] = draw_tree,
  [ASHLAR_PAGE_TABLE] = draw_table,
  [ASHLAR_PAGE_BED] = draw_bed,
  [ASHLAR_PAGE_BARREL] = draw_barrel,
  [ASHLAR_PAGE_CRATE] = draw_crate,
  [ASHLAR_PAGE_SHELF] = draw_shelf,
  [ASHLAR_PAGE_RAILING] = draw_railing,
  [ASHLAR_PAGE_TOMB] = draw_tomb,
  [ASHLAR_PAGE_ALTAR] = draw_altar,
  [ASHLAR_PAGE_HEARTH] = draw_hearth,
  [ASHLAR_PAGE_FOUNTAIN] = draw_fountain,
  [ASHLAR_PAGE_FURNITURE] = draw_furniture,
};

/* ---- where they are */

static const int around[8][2]
    = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };

/* Of the four sides those where a cell holds on to something. */
static guint
find_sides (const AshlarPageMap *map, int x, int y, guint kind)
{
  guint sides = 0;

  for (guint i = 0; i < 4; i++)
    {
      int                   u = x + around[i][0], v = y + around[i][1];
      const AshlarPageTile *tile = ashlar_page_map_get_tile (map, u, v);
      gboolean              is_floor = ashlar_page_map_is_floor (map, u, v), holds;

      if (kind == ASHLAR_PAGE_BRIDGE)
        holds = is_floor && tile->is_walkable && tile->form != ASHLAR_FORM_LIQUID;
      else
        holds = !is_floor || tile->kind == kind || tile->form == ASHLAR_FORM_ACROSS
                || (tile->form == ASHLAR_FORM_THING && !tile->is_walkable);
      sides |= holds ? 1u << i : 0;
    }
  return sides;
}

static guint
find_turn (const AshlarPageMap *map, int x, int y, const AshlarPageTile *tile)
{
  guint sides, level, upright;

  if (tile->kind == ASHLAR_PAGE_STEPS)
    return tile->direction;
  if (tile->form != ASHLAR_FORM_ACROSS && tile->kind != ASHLAR_PAGE_BRIDGE
      && tile->kind != ASHLAR_PAGE_RAILING)
    return 0;
  sides = find_sides (map, x, y, tile->kind);
  level = ((sides & EAST) != 0) + ((sides & WEST) != 0);
  upright = ((sides & NORTH) != 0) + ((sides & SOUTH) != 0);
  if (level == upright)
    return tile->kind == ASHLAR_PAGE_BRIDGE && tile->direction % 2 == 1;
  return upright > level;
}

static guint
find_joins (const AshlarPageMap *map, int x, int y, guint kind)
{
  guint sides = 0;

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    if (ashlar_page_map_get_kind (map, x + around[i][0], y + around[i][1]) == kind)
      sides |= 1u << i;
  return sides;
}

static void
draw_thing (const Thing *self)
{
  /* Steps say where they lead by 1 … 4, the first being as they are drawn. */
  guint turn = self->kind == ASHLAR_PAGE_STEPS ? (self->turn + 3) % 4 : self->turn;

  if (self->kind == ASHLAR_PAGE_STEPS && self->turn == 0)
    turn = 0;
  if (turn > 0 && self->kind != ASHLAR_PAGE_RAILING)
    cairo_rotate (self->pen.cr, turn * G_PI / 2);
  cairo_new_path (self->pen.cr);
  drawings[self->kind](self);
}

static void
draw_at (AshlarOnePage *self, cairo_t *cr, int x, int y, const AshlarPageTile *tile)
{
  const AshlarPageMap *map = &self->map;
  Thing                thing = { .pen = { cr, &self->colors },
                                 .kind = tile->kind,
                                 .coat = tile->coat,
                                 .weight = MIN (ashlar_page_map_get_pen (map), 1.7),
                                 .noise = ashlar_page_noise (x, y, 80) };
  gpointer             place = GSIZE_TO_POINTER ((gsize) y * map->width + (gsize) x);

  if (map->covered != NULL && g_hash_table_contains (map->covered, place))
    return;
  cairo_save (cr);
  cairo_translate (cr, x + .5, y + .5);
  if (drawings[tile->kind] != NULL)
    {
      thing.joins = find_joins (map, x, y, tile->kind);
      thing.turn = find_turn (map, x, y, tile);
      draw_thing (&thing);
    }
  cairo_restore (cr);
}

/* From afar: that something is there. */
static void
block_out (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;

  _ashlar_set_color (cr, _ashlar_color_mix (self->colors.floor, self->colors.ink, .5), 1);
  for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
    {
      cairo_new_path (cr);
      for (int x = (int) map->left; x < (int) (map->left + map->columns); x++)
        if (ashlar_page_map_is_floor (map, x, y)
            && ashlar_page_map_get_tile (map, x, y)->form >= ASHLAR_FORM_ACROSS)
          cairo_rectangle (cr, x + .15, y + .15, .7, .7);
      cairo_fill (cr);
    }
}

void
_ashlar_page_draw_things (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;

  if (self->detail != ASHLAR_DETAIL_FULL)
    {
      block_out (self, cr);
      return;
    }
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int y = (int) map->top - 1; y <= (int) (map->top + map->rows); y++)
    for (int x = (int) map->left - 1; x <= (int) (map->left + map->columns); x++)
      {
        const AshlarPageTile *tile = ashlar_page_map_get_tile (map, x, y);

        if (tile == NULL)
          continue;
        if (ashlar_page_map_is_floor (map, x, y)
                ? tile->form >= ASHLAR_FORM_MARK
                : tile->kind == ASHLAR_PAGE_ORE && _ashlar_page_map_is_rim (map, x, y))
          draw_at (self, cr, x, y, tile);
      }
  cairo_restore (cr);
}

/* ---- in the legend */

static void
draw_swatch (AshlarOnePage *self, cairo_t *cr, AshlarPageKind kind)
{
  static const double  places[3][2] = { { -.2, -.17 }, { .17, 0 }, { -.14, .23 } };
  const AshlarPageUse *use = &self->map.uses[kind];
  AshlarPen            pen = { cr, &self->colors };
  guint32              fill = use->coat;

  for (guint i = 0; i < self->map.n_tiles; i++)
    if (self->map.tiles[i].kind == kind && self->map.tiles[i].n > 0
        && _ashlar_page_kind_get_form (kind) == ASHLAR_FORM_GROUND)
      fill = self->map.tiles[i].tint;
  if (kind == ASHLAR_PAGE_PIT)
    fill = _ashlar_color_mix (use->coat, self->colors.ink, self->colors.is_sparing ? .12 : .5);
  cairo_rectangle (cr, -.46, -.46, .92, .92);
  pen_fill_and_stroke (&pen, fill, PEN_BOLD * .8);
  for (gint32 i = 0; i < (gint32) G_N_ELEMENTS (places); i++)
    {
      cairo_save (cr);
      cairo_translate (cr, places[i][0], places[i][1]);
      _ashlar_page_add_mark (cr, kind, i, 7, kind == ASHLAR_PAGE_GRAVEL ? 1.5 : 1.05);
      cairo_restore (cr);
    }
  if (kind == ASHLAR_PAGE_CARPET)
    cairo_rectangle (cr, -.3, -.3, .6, .6);
  for (int i = -1; i <= 1; i += 2)
    {
      if (kind == ASHLAR_PAGE_PLANKS || kind == ASHLAR_PAGE_RAILS)
        pen_line (&pen, -.46, i * .16, .46, i * .16);
      if (kind == ASHLAR_PAGE_RAILS)
        pen_line (&pen, i * .2, -.3, i * .2, .3);
      if (kind == ASHLAR_PAGE_PIT)
        pen_line (&pen, i * .2, -.46, i * .16, -.1);
    }
  if (kind == ASHLAR_PAGE_RUBBLE || kind == ASHLAR_PAGE_FLOWERS || kind == ASHLAR_PAGE_FUNGUS)
    pen_fill_and_stroke (&pen, use->coat, PEN_FINE);
  else
    pen_stroke (&pen, PEN_FINE);
}

void
_ashlar_page_draw_kind (AshlarOnePage *self, cairo_t *cr, AshlarPageKind kind)
{
  AshlarPageForm form = _ashlar_page_kind_get_form (kind);
  Thing          thing = { .pen = { cr, &self->colors },
                           .kind = kind,
                           .coat = self->map.uses[kind].coat,
                           .weight = 1.2,
                           .noise = .5,
                           .turn = kind == ASHLAR_PAGE_STEPS };

  if (kind == ASHLAR_PAGE_HEDGE)
    _ashlar_page_draw_hedge_swatch (self, cr);
  else if (form == ASHLAR_FORM_GROUND || form == ASHLAR_FORM_LIQUID)
    draw_swatch (self, cr, kind);
  else if (drawings[kind] != NULL)
    draw_thing (&thing);
}
