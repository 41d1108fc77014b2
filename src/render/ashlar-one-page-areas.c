/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The player's map: areas and links alone.
 *
 * What a traveller would draw from memory: each place as an outline around its floor, each link as a
 * short way between two outlines, doors, locks, stairs, where one came in and where one gets out. No
 * tile, no object and no key is in it, and of a passage, which is a secret, neither the place nor its
 * links.
 *
 * An outline is the rectangle around the floor of an area, gateways aside, or the floor that the planner
 * wants there. A bare junction has none, nor a block that is mostly wall, a corridor around a corner
 * say: its ways meet where those that come level cross those that come upright. Ways are drawn in ink, then
 * the areas over them, then the ways once more in floor and narrower: so that a way ends where an
 * outline begins, and the outline is open there.
 *
 * Cost: O(cells + areas + cells of gateways), once; drawing O(areas + links). */

#include "render/ashlar-one-page-private.h"

#include <math.h>
#include <string.h>

/* In cells. */
#define WALL .13      /* half of a line */
#define GAP .16       /* between an outline and the cells of its area */
#define WAY .5        /* the width of a way of one cell */
#define WIDER .3      /* of each further cell of its gateway */
#define MOST_CELLS 6u /* that are told apart so */
#define ROUND .22     /* corners */

/* A block with less floor than this in its rectangle has no outline: in hundredths. */
#define LEAST_FLOOR 55

/* With more areas no outline can be seen: they are filled alone. */
#define MOST_OUTLINES 20000u

static gboolean
is_marker_shown (guint kind)
{
  return kind == ASHLAR_MARKER_ENTRANCE || kind == ASHLAR_MARKER_EXIT
         || kind == ASHLAR_MARKER_STAIRS_UP || kind == ASHLAR_MARKER_STAIRS_DOWN
         || kind == ASHLAR_MARKER_LOCK || kind == ASHLAR_MARKER_WAY;
}

/* But who goes in or out there knows of it. */
static gboolean
is_secret (const AshlarPlan *plan, guint32 area)
{
  return plan->specials != NULL && plan->specials[area] == ASHLAR_SPECIAL_PASSAGE
         && (plan->roles[area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)) == 0;
}

static gboolean
is_there (const AshlarPageArea *self)
{
  return self->right > self->left;
}

/* A block of which little is floor, and that no wider than a way around a corner. */
static gboolean
is_corridor (const AshlarPlan *plan, guint32 area, const AshlarPageArea *own)
{
  double width = own->right - own->left, height = own->bottom - own->top;

  return plan->kinds[area] == ASHLAR_AREA_BLOCK
         && (plan->roles[area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)) == 0
         && own->n_cells * 100. < LEAST_FLOOR * width * height
         && own->n_cells < 1.5 * (width + height);
}

/* ---- What is in it */

static void
stretch (AshlarPageArea *self, double x, double y)
{
  self->n_cells++;
  if (!is_there (self))
    {
      self->left = self->right = x;
      self->top = self->bottom = y;
    }
  self->left = MIN (self->left, x);
  self->top = MIN (self->top, y);
  self->right = MAX (self->right, x + 1);
  self->bottom = MAX (self->bottom, y + 1);
}

static gboolean
is_walkable (const AshlarPageMap *map, guint x, guint y)
{
  const AshlarPageTile *tile = ashlar_page_map_get_tile (map, (int) x, (int) y);

  return tile != NULL && tile->is_walkable;
}

/* The floor of each area. @takes_gateways: where an area is nothing else. */
static void
measure (const AshlarPageMap *map,
         const AshlarLevel   *level,
         const guint8        *gateways,
         AshlarPageArea      *areas,
         gboolean             takes_gateways)
{
  g_autofree AshlarPageArea *before
      = takes_gateways ? g_memdup2 (areas, sizeof *areas * MAX (level->plan->n_areas, 1)) : NULL;

  for (guint y = 0; y < map->height; y++)
    for (guint x = 0; x < map->width; x++)
      {
        gsize   at = (gsize) y * map->width + x;
        guint32 owner = level->canvas->owners[at];

        if (!is_walkable (map, x, y) || owner >= level->plan->n_areas
            || (takes_gateways ? is_there (&before[owner]) : gateways[at]))
          continue;
        stretch (&areas[owner], x, y);
      }
}

static void
add_areas (AshlarPageMap *self, const AshlarLevel *level)
{
  const AshlarPlan  *plan = level->plan;
  g_autofree guint8 *gateways = g_new0 (guint8, (gsize) self->width * self->height);
  AshlarPageArea    *areas;

  for (guint32 i = 0; i < plan->gateway_first[plan->n_links]; i++)
    if (plan->gateways[i].x < self->width && plan->gateways[i].y < self->height)
      gateways[(gsize) plan->gateways[i].y * self->width + plan->gateways[i].x] = TRUE;
  self->areas = g_array_sized_new (FALSE, TRUE, sizeof (AshlarPageArea), plan->n_areas);
  g_array_set_size (self->areas, plan->n_areas);
  areas = (AshlarPageArea *) (void *) self->areas->data;
  measure (self, level, gateways, areas, FALSE);
  measure (self, level, gateways, areas, TRUE);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      AshlarPageArea        *own = &areas[area];
      const AshlarRectangle *inside = plan->insides != NULL ? &plan->insides[area] : NULL;

      if (is_secret (plan, area))
        *own = (AshlarPageArea){ 0 };
      else if (is_there (own) && inside != NULL && inside->width > 0)
        *own = (AshlarPageArea){ .left = inside->x,
                                 .top = inside->y,
                                 .right = inside->x + inside->width,
                                 .bottom = inside->y + inside->height };
      else
        own->is_bare = plan->kinds[area] == ASHLAR_AREA_HALL || is_corridor (plan, area, own);
    }
}

/* What a part of a joined area takes up, without the border that it may share. */
static AshlarPageArea
get_part (const AshlarPlan *plan, const AshlarRectangle *part)
{
  gint rim = plan->borders == ASHLAR_BORDERS_SHARED ? 1 : 0;

  return (AshlarPageArea){ .left = part->x + rim,
                           .top = part->y + rim,
                           .right = part->x + part->width - rim,
                           .bottom = part->y + part->height - rim };
}

/* Of a joined area the part at a place, else all of it. */
static AshlarPageArea
find_part (const AshlarPageMap *map, const AshlarPlan *plan, guint32 area, double x, double y)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

  for (guint i = 0; n > 1 && i < n; i++)
    if (x >= parts[i].x && x <= parts[i].x + parts[i].width && y >= parts[i].y
        && y <= parts[i].y + parts[i].height)
      return get_part (plan, &parts[i]);
  return g_array_index (map->areas, AshlarPageArea, area);
}

/* One gateway: where it stands in either area, and how wide it is. */
typedef struct
{
  guint32  from, to; /* areas */
  double   x, y, to_x, to_y;
  guint    n; /* cells */
  gboolean is_level;
} Gate;

static void
meet (AshlarPageArea *area, double x, double y, gboolean is_level)
{
  if (is_level)
    area->meet_y = (area->meet_y * area->n_level + y) / (area->n_level + 1);
  else
    area->meet_x = (area->meet_x * area->n_upright + x) / (area->n_upright + 1);
  area->n_level += is_level;
  area->n_upright += !is_level;
}

/* From a gateway of an area into it: straight on first, then along. */
static void
add_end (const AshlarPageArea *area,
         AshlarPageWay        *way,
         gint                  first,
         gint                  step,
         double                x,
         double                y,
         gboolean              is_level)
{
  double reach = way->width / 2 + GAP;
  double to_x = (area->left + area->right) / 2, to_y = (area->top + area->bottom) / 2;

  if (area->is_bare)
    {
      to_x = area->n_upright > 0 ? area->meet_x : to_x;
      to_y = area->n_level > 0 ? area->meet_y : to_y;
    }
  else
    {
      if (area->right - area->left > 2 * reach)
        to_x = CLAMP (x, area->left + reach, area->right - reach);
      if (area->bottom - area->top > 2 * reach)
        to_y = CLAMP (y, area->top + reach, area->bottom - reach);
    }
  way->x[first] = x;
  way->y[first] = y;
  way->x[first + step] = is_level ? to_x : x;
  way->y[first + step] = is_level ? y : to_y;
  way->x[first + 2 * step] = to_x;
  way->y[first + 2 * step] = to_y;
}

/* @n cells in a row of a gateway, and those across. */
static void
add_gate (const AshlarPageMap *map,
          const AshlarPlan    *plan,
          guint32              link,
          const AshlarCell    *from,
          const AshlarCell    *to,
          guint                n,
          GArray              *gates)
{
  Gate gate = {
    .from = plan->link_from[link],
    .to = plan->link_to[link],
    .x = (from[0].x + from[n - 1].x + 1) / 2.,
    .y = (from[0].y + from[n - 1].y + 1) / 2.,
    .to_x = (to[0].x + to[n - 1].x + 1) / 2.,
    .to_y = (to[0].y + to[n - 1].y + 1) / 2.,
    .n = n,
  };
  AshlarPageArea *one = &g_array_index (map->areas, AshlarPageArea, gate.from);
  AshlarPageArea *other = &g_array_index (map->areas, AshlarPageArea, gate.to);

  if (!is_there (one) || !is_there (other))
    return;
  /* A cell on the border between them, or one on either side. */
  gate.is_level = from == to ? find_part (map, plan, gate.from, gate.x, gate.y).right <= gate.x
                                   || find_part (map, plan, gate.to, gate.x, gate.y).right <= gate.x
                             : gate.to_y == gate.y;
  meet (one, gate.x, gate.y, gate.is_level);
  meet (other, gate.to_x, gate.to_y, gate.is_level);
  g_array_append_val (gates, gate);
}

static gboolean
goes_on (const AshlarCell *cells, guint i)
{
  return ABS (cells[i].x - cells[i - 1].x) + ABS (cells[i].y - cells[i - 1].y) == 1;
}

static void
add_ways (AshlarPageMap *self, const AshlarPlan *plan)
{
  g_autoptr (GArray) gates = g_array_new (FALSE, FALSE, sizeof (Gate));

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *from = &plan->gateways[plan->gateway_first[link]];
      guint             n_cells = plan->gateway_first[link + 1] - plan->gateway_first[link];
      guint n = plan->borders == ASHLAR_BORDERS_DISJOINT ? n_cells / 2 : n_cells, first = 0;
      const AshlarCell *to = from + (n_cells - n);

      for (guint i = 1; i <= n; i++)
        {
          if (i < n && goes_on (from, i) && goes_on (to, i))
            continue;
          add_gate (self, plan, link, from + first, to + first, i - first, gates);
          first = i;
        }
    }
  self->ways = g_array_new (FALSE, FALSE, sizeof (AshlarPageWay));
  for (guint i = 0; i < gates->len; i++)
    {
      const Gate   *gate = &g_array_index (gates, Gate, i);
      AshlarPageWay way = { .width = WAY + WIDER * (MIN (gate->n, MOST_CELLS) - 1) };

      AshlarPageArea from = find_part (self, plan, gate->from, gate->x, gate->y);
      AshlarPageArea to = find_part (self, plan, gate->to, gate->to_x, gate->to_y);

      add_end (&from, &way, 2, -1, gate->x, gate->y, gate->is_level);
      add_end (&to, &way, 3, 1, gate->to_x, gate->to_y, gate->is_level);
      g_array_append_val (self->ways, way);
    }
}

/* In the middle of its outline, and as large as that lets it be; locks stay at their gateways. */
static void
move_marker (const AshlarPageMap *self, const AshlarLevel *level, AshlarPageGlyph *glyph)
{
  guint          x = (guint) glyph->x, y = (guint) glyph->y;
  guint32        owner;
  AshlarPageArea area;
  double         room;

  if (glyph->turn >= 4 || glyph->index == ASHLAR_MARKER_LOCK || x >= self->width
      || y >= self->height)
    return;
  owner = level->canvas->owners[(gsize) y * self->width + x];
  if (owner >= self->areas->len)
    return;
  area = find_part (self, level->plan, owner, glyph->x, glyph->y);
  if (!is_there (&area) || area.is_bare)
    return;
  room = MIN (area.right - area.left, area.bottom - area.top);
  glyph->x = (area.left + area.right) / 2;
  glyph->y = (area.top + area.bottom) / 2;
  glyph->size = CLAMP (.6 * room, glyph->size, 3 * self->unit);
}

/* Places are middles of cells and of rectangles, so halves tell them apart. */
static gpointer
get_place (const AshlarPageMap *self, const AshlarPageGlyph *glyph)
{
  return GSIZE_TO_POINTER ((gsize) (glyph->y * 2) * (2 * self->width + 2) + (gsize) (glyph->x * 2));
}

/* Signs that came to stand in one place stand side by side, each once. */
static void
part_markers (AshlarPageMap *self)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL); /* place -> 1 << kind */
  guint n = 0;

  for (guint i = 0; i < self->glyphs->len; i++)
    {
      AshlarPageGlyph glyph = g_array_index (self->glyphs, AshlarPageGlyph, i);

      if (glyph.kind == ASHLAR_GLYPH_MARKER && glyph.turn < 4)
        {
          gpointer place = get_place (self, &glyph);
          guint    known = GPOINTER_TO_UINT (g_hash_table_lookup (kinds, place));

          if (known & 1u << glyph.index)
            continue;
          g_hash_table_insert (kinds, place, GUINT_TO_POINTER (known | 1u << glyph.index));
        }
      g_array_index (self->glyphs, AshlarPageGlyph, n++) = glyph;
    }
  g_array_set_size (self->glyphs, n);
  for (guint i = 0; i < n; i++)
    {
      AshlarPageGlyph *glyph = &g_array_index (self->glyphs, AshlarPageGlyph, i);
      guint            known, at = 0, among = 0;

      if (glyph->kind != ASHLAR_GLYPH_MARKER || glyph->turn >= 4)
        continue;
      known = GPOINTER_TO_UINT (g_hash_table_lookup (kinds, get_place (self, glyph)));
      for (guint kind = 0; kind < ASHLAR_N_MARKERS; kind++)
        if (known & 1u << kind)
          {
            at = kind == glyph->index ? among : at;
            among++;
          }
      glyph->x += (at - (among - 1) / 2.) * glyph->size / among;
      glyph->size *= among > 1 ? .94 / among : 1;
    }
}

void
_ashlar_page_map_survey (AshlarPageMap *self, AshlarLevel *level)
{
  guint n = 0;

  for (guint i = 0; i < self->glyphs->len; i++)
    {
      AshlarPageGlyph glyph = g_array_index (self->glyphs, AshlarPageGlyph, i);

      if (glyph.kind == ASHLAR_GLYPH_DOOR
          || (glyph.kind == ASHLAR_GLYPH_MARKER && is_marker_shown (glyph.index)))
        g_array_index (self->glyphs, AshlarPageGlyph, n++) = glyph;
    }
  g_array_set_size (self->glyphs, n);
  for (guint kind = 0; kind < ASHLAR_N_MARKERS; kind++)
    if (!is_marker_shown (kind))
      self->markers &= ~(1u << kind);
  self->specials = 0;
  g_array_set_size (self->letters, 0);
  g_array_set_size (self->lights, 0);
  g_array_set_size (self->objects, 0);
  add_areas (self, level);
  add_ways (self, level->plan);
  for (guint i = 0; i < self->glyphs->len; i++)
    if (g_array_index (self->glyphs, AshlarPageGlyph, i).kind == ASHLAR_GLYPH_MARKER)
      move_marker (self, level, &g_array_index (self->glyphs, AshlarPageGlyph, i));
  part_markers (self);
}

/* ---- Drawing */

static void
outline (cairo_t *cr, const AshlarPageArea *area)
{
  double x = area->left + GAP, y = area->top + GAP;
  double width = area->right - area->left - 2 * GAP, height = area->bottom - area->top - 2 * GAP;
  double radius = MIN (ROUND * MIN (width, height), 3 * ROUND);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
stroke_ways (const AshlarPageMap *map, cairo_t *cr, guint32 color, double more)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  _ashlar_set_color (cr, color, 1);
  for (guint i = 0; i < map->ways->len; i++)
    {
      const AshlarPageWay *way = &g_array_index (map->ways, AshlarPageWay, i);

      for (guint k = 0; k < G_N_ELEMENTS (way->x); k++)
        cairo_line_to (cr, way->x[k], way->y[k]);
      cairo_set_line_width (cr, way->width + more);
      cairo_stroke (cr);
    }
}

/* Where two parts of one area lie side by side: a piece over the line between them. */
static void
outline_seam (cairo_t *cr, const AshlarPageArea *a, const AshlarPageArea *b)
{
  AshlarPageArea seam = { .left = MAX (a->left, b->left),
                          .top = MAX (a->top, b->top),
                          .right = MIN (a->right, b->right),
                          .bottom = MIN (a->bottom, b->bottom) };
  double         width = seam.right - seam.left, height = seam.bottom - seam.top;

  if (height > 0 && width <= 0 && width >= -1)
    seam = (AshlarPageArea){
      .left = seam.right - 1, .top = seam.top, .right = seam.left + 1, .bottom = seam.bottom
    };
  else if (width > 0 && height <= 0 && height >= -1)
    seam = (AshlarPageArea){
      .left = seam.left, .top = seam.bottom - 1, .right = seam.right, .bottom = seam.top + 1
    };
  else
    return;
  cairo_rectangle (cr, seam.left + GAP, seam.top + GAP, seam.right - seam.left - 2 * GAP,
                   seam.bottom - seam.top - 2 * GAP);
}

/* An area of several rectangles: all of them, and what joins them. */
static void
outline_parts (cairo_t *cr, const AshlarPlan *plan, guint32 area)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

  for (guint i = 0; i < n; i++)
    {
      AshlarPageArea part = get_part (plan, &parts[i]);

      outline (cr, &part);
      for (guint k = 0; k < i; k++)
        {
          AshlarPageArea other = get_part (plan, &parts[k]);

          outline_seam (cr, &part, &other);
        }
    }
}

void
_ashlar_page_draw_areas (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;
  double               wall = 2 * WALL * map->unit;
  gboolean             has_outlines = map->areas->len <= MOST_OUTLINES;

  if (has_outlines)
    stroke_ways (map, cr, self->colors.ink, wall);
  cairo_set_line_width (cr, wall);
  for (guint i = 0; i < map->areas->len; i++)
    {
      const AshlarPageArea *area = &g_array_index (map->areas, AshlarPageArea, i);

      if (!is_there (area) || area->is_bare)
        continue;
      if (ashlar_plan_is_joined (self->level->plan, i))
        outline_parts (cr, self->level->plan, i);
      else
        outline (cr, area);
      if (has_outlines)
        {
          _ashlar_set_color (cr, self->colors.ink, 1);
          cairo_stroke_preserve (cr);
        }
      _ashlar_set_color (cr, has_outlines ? self->colors.floor : self->colors.ink, 1);
      cairo_fill (cr);
    }
  stroke_ways (map, cr, has_outlines ? self->colors.floor : self->colors.ink, 0);
}
