/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as a map for virtual tabletops, Universal VTT 0.3: what cannot be seen through as lines around it, doors, be they of links or
 * among the tiles, as portals in the gaps that are left there, lights, and a picture. Tabletops draw their own grid and light, so that the picture has neither. All places
 * are in cells. Cost: O(cells + pixels); a band of the picture is kept.
 *
 * Source: the format as Dungeondraft and Arkenforge write it. */

#include <glib/gi18n.h>
#include <math.h>

#include "export/ashlar-exporter-private.h"
#include "export/ashlar-png-stream.h"
#include "export/ashlar-sight-lines.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-sight-private.h"
#include "render/ashlar-page-kind-private.h"
#include "render/ashlar-things.h"

/* Graphics cards of players show no larger ones. */
#define MOST_SIDE 8192u
/* A token wants so many pixels. */
#define USUAL_CELL 64u
#define BAND (1u << 20) /* pixels */

typedef struct
{
  AshlarExporter *exporter;
  AshlarLevel    *level;
  AshlarPalette  *palette;
  AshlarSink     *sink;
  GCancellable   *cancellable;
  guint           width, height;
  guint           cell;    /* pixels */
  const guint8   *blocks;  /* sight, by tile */
  const guint8   *doors;   /* by tile: 1: one can walk through it, but not see */
  GArray         *portals; /* of Portal */
} Map;

/* ------------------------------------------------------------------ portals */

/* Across a way, in half cells: upright or lying, from @start to @end at @place. */
typedef struct
{
  gboolean is_upright;
  guint    place, start, end;
} Portal;

static gboolean
blocks_sight (const Map *self, guint x, guint y)
{
  guint16 tile = self->level->canvas->tiles[(gsize) y * self->width + x];

  return tile >= self->level->tiles->len || self->blocks[tile] != 0;
}

static gboolean
can_walk (const Map *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height
         && ashlar_level_is_walkable (self->level, (guint) x, (guint) y);
}

static guint32
get_owner (const Map *self, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return ASHLAR_NO_AREA;
  return self->level->canvas->owners[(gsize) y * self->width + (gsize) x];
}

/* Whether one goes east or west through a cell of a border that both areas share. */
static gboolean
is_sideways (const Map *self, guint link, const AshlarCell *cell)
{
  const AshlarPlan *plan = self->level->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  gint              x = cell->x, y = cell->y;
  guint32           west = get_owner (self, x - 1, y), east = get_owner (self, x + 1, y);
  guint32           north = get_owner (self, x, y - 1), south = get_owner (self, x, y + 1);

  if ((west == from && east == to) || (west == to && east == from))
    return TRUE;
  if ((north == from && south == to) || (north == to && south == from))
    return FALSE;
  return can_walk (self, x - 1, y) && can_walk (self, x + 1, y);
}

static void
add_portal (Map *self, gboolean is_upright, guint x, guint y)
{
  guint        along = is_upright ? y : x;
  const Portal portal = { is_upright, is_upright ? x : y, along - 1, along + 1 };

  g_array_append_val (self->portals, portal);
}

static gint
compare_portals_cb (gconstpointer a, gconstpointer b)
{
  const Portal *one = a, *other = b;

  if (one->is_upright != other->is_upright)
    return one->is_upright ? 1 : -1;
  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;
  return one->start < other->start ? -1 : one->start > other->start;
}

/* A wide gate is one. Those from @first on are of one link. */
static void
join_portals (GArray *portals, guint first)
{
  guint last = first;

  if (portals->len <= first)
    return;
  qsort (&g_array_index (portals, Portal, first), portals->len - first, sizeof (Portal),
         compare_portals_cb);
  for (guint i = first + 1; i < portals->len; i++)
    {
      Portal       *before = &g_array_index (portals, Portal, last);
      const Portal *portal = &g_array_index (portals, Portal, i);

      if (portal->is_upright == before->is_upright && portal->place == before->place
          && portal->start <= before->end)
        before->end = MAX (before->end, portal->end);
      else
        g_array_index (portals, Portal, ++last) = *portal;
    }
  g_array_set_size (portals, last + 1);
}

/* In the middle of the cell that has the door, if one of two has; else between them. */
static void
add_between (Map *self, const AshlarCell *one, const AshlarCell *other)
{
  gboolean is_upright = one->x != other->x;
  gboolean is_in_one = blocks_sight (self, one->x, one->y);
  gboolean is_in_other = blocks_sight (self, other->x, other->y);

  if (is_in_one == is_in_other)
    add_portal (self, is_upright, (guint) one->x + other->x + 1, (guint) one->y + other->y + 1);
  else if (is_in_one)
    add_portal (self, is_upright, 2u * one->x + 1, 2u * one->y + 1);
  else
    add_portal (self, is_upright, 2u * other->x + 1, 2u * other->y + 1);
}

static gboolean
is_closed (const AshlarPlan *plan, guint link)
{
  return (plan->link_doors != NULL && plan->link_doors[link] != 0)
         || (plan->locks != NULL && g_ptr_array_index (plan->locks, link) != NULL);
}

static void
find_portals (Map *self)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *cells = &plan->gateways[plan->gateway_first[link]];
      guint             n = plan->gateway_first[link + 1] - plan->gateway_first[link];
      guint             first = self->portals->len;

      if (!is_closed (plan, link))
        continue;
      if (plan->borders == ASHLAR_BORDERS_DISJOINT)
        for (guint i = 0; i < n / 2; i++)
          add_between (self, &cells[i], &cells[n / 2 + i]);
      else
        for (guint i = 0; i < n; i++)
          add_portal (self, is_sideways (self, link, &cells[i]), 2u * cells[i].x + 1,
                      2u * cells[i].y + 1);
      join_portals (self->portals, first);
    }
}

static gboolean
is_door (const Map *self, gint x, gint y)
{
  guint16 tile;

  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return FALSE;
  tile = self->level->canvas->tiles[(gsize) y * self->width + (gsize) x];
  return tile < self->level->tiles->len && self->doors[tile] != 0;
}

/* Whether one goes east or west through a door among the tiles: where the walls are tells, and where there are none, or another half of the
 * same door, that it is none. */
static gboolean
is_door_sideways (const Map *self, gint x, gint y)
{
  gboolean across = can_walk (self, x - 1, y) && can_walk (self, x + 1, y);
  gboolean down = can_walk (self, x, y - 1) && can_walk (self, x, y + 1);

  if (across != down)
    return across;
  return across && !is_door (self, x - 1, y) && !is_door (self, x + 1, y);
}

/* Doors among the tiles, in the way of no link that has one. They are opened. */
static void
find_tile_doors (Map *self, AshlarSightLines *lines)
{
  guint first = self->portals->len;

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      if (is_door (self, x, y) && ashlar_sight_lines_get (lines, x, y))
        {
          add_portal (self, is_door_sideways (self, x, y), 2 * (guint) x + 1, 2 * (guint) y + 1);
          ashlar_sight_lines_set (lines, (guint) x, (guint) y, FALSE);
        }
  join_portals (self->portals, first);
}

static void
write_half (AshlarSink *sink, guint half)
{
  ashlar_sink_printf (sink, half % 2 != 0 ? "%u.5" : "%u", half / 2);
}

static void
write_place (AshlarSink *sink, guint x, guint y)
{
  ashlar_sink_text (sink, "{\"x\": ");
  write_half (sink, x);
  ashlar_sink_text (sink, ", \"y\": ");
  write_half (sink, y);
  ashlar_sink_text (sink, "}");
}

/* Whether what blocks is at that corner or in the middle of that side of a cell. */
static gboolean
touches_wall (const AshlarSightLines *lines, guint x, guint y)
{
  gint left = (gint) (x + 1) / 2 - 1, top = (gint) (y + 1) / 2 - 1;

  return ashlar_sight_lines_get (lines, left, top)
         || ashlar_sight_lines_get (lines, (gint) x / 2, top)
         || ashlar_sight_lines_get (lines, left, (gint) y / 2)
         || ashlar_sight_lines_get (lines, (gint) x / 2, (gint) y / 2);
}

static void
write_portals (Map *self, const AshlarSightLines *lines)
{
  ashlar_sink_text (self->sink, "\"portals\": [");
  for (guint i = 0; i < self->portals->len; i++)
    {
      const Portal *portal = &g_array_index (self->portals, Portal, i);
      gboolean      up = portal->is_upright;
      guint         x1 = up ? portal->place : portal->start, x2 = up ? portal->place : portal->end;
      guint         y1 = up ? portal->start : portal->place, y2 = up ? portal->end : portal->place;

      ashlar_sink_text (self->sink, i > 0 ? ",\n{\"position\": " : "\n{\"position\": ");
      write_place (self->sink, (x1 + x2) / 2, (y1 + y2) / 2);
      ashlar_sink_text (self->sink, ", \"bounds\": [");
      write_place (self->sink, x1, y1);
      ashlar_sink_text (self->sink, ", ");
      write_place (self->sink, x2, y2);
      ashlar_sink_text (self->sink, "], \"rotation\": ");
      ashlar_sink_number (self->sink, up ? G_PI_2 : 0);
      ashlar_sink_printf (self->sink, ", \"closed\": true, \"freestanding\": %s}",
                          touches_wall (lines, x1, y1) && touches_wall (lines, x2, y2) ? "false"
                                                                                       : "true");
    }
  ashlar_sink_text (self->sink, "],\n");
}

/* ------------------------------------------------------------------ sight */

typedef struct
{
  AshlarSink *sink;
  gboolean    has_any;
} Lines;

static void
write_corner_cb (guint x, guint y, gboolean is_first, gboolean is_last, gpointer user_data)
{
  Lines *self = user_data;

  if (is_first)
    ashlar_sink_text (self->sink, self->has_any ? ",\n[" : "\n[");
  self->has_any = TRUE;
  ashlar_sink_printf (self->sink, "%s{\"x\": %u, \"y\": %u}%s", is_first ? "" : ", ", x, y,
                      is_last ? "]" : "");
}

/* Where a portal closes a gap, none is closed by what stands there. */
static void
open_gateways (const Map *self, AshlarSightLines *lines)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint link = 0; link < plan->n_links; link++)
    for (guint i = plan->gateway_first[link];
         is_closed (plan, link) && i < plan->gateway_first[link + 1]; i++)
      ashlar_sight_lines_set (lines, plan->gateways[i].x, plan->gateways[i].y, FALSE);
}

static void
write_sight (Map *self)
{
  g_auto (AshlarSightLines) lines = { 0 };
  Lines writing = { .sink = self->sink };

  ashlar_sight_lines_init (&lines, self->width, self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      ashlar_sight_lines_set (&lines, x, y, blocks_sight (self, x, y));
  open_gateways (self, &lines);
  find_tile_doors (self, &lines);
  ashlar_sink_text (self->sink, "\"line_of_sight\": [");
  ashlar_sight_lines_trace (&lines, write_corner_cb, &writing);
  ashlar_sink_text (self->sink, "],\n\"objects_line_of_sight\": [],\n");
  write_portals (self, &lines);
}

/* ------------------------------------------------------------------ light */

static void
write_light (Map *self)
{
  AshlarDresser *dresser = ashlar_palette_get_dresser (self->palette);
  guint32        ambient;

  if (dresser == NULL || !ashlar_dresser_get_ambient (dresser, &ambient))
    ambient = 0xffffff;
  ashlar_sink_printf (self->sink,
                      "\"environment\": {\"baked_lighting\": false, \"ambient_light\": "
                      "\"ff%06x\"},\n\"lights\": [",
                      ambient & 0xffffff);
  for (guint i = 0; i < ashlar_level_get_n_lights (self->level); i++)
    {
      const AshlarLevelLight *light = ashlar_level_get_light (self->level, i);
      guint                   x, y;

      ashlar_level_light_get_position (light, &x, &y);
      ashlar_sink_text (self->sink, i > 0 ? ",\n{\"position\": " : "\n{\"position\": ");
      write_place (self->sink, 2 * x + 1, 2 * y + 1);
      ashlar_sink_printf (self->sink,
                          ", \"range\": %u, \"intensity\": 1, \"color\": \"ff%06x\", \"shadows\": "
                          "true}",
                          ashlar_level_light_get_radius (light),
                          ashlar_level_light_get_color (light) & 0xffffff);
    }
  ashlar_sink_text (self->sink, "],\n");
}

/* ------------------------------------------------------------------ picture */

/* 0: the picture would be too large. What is asked for is what there is; else as near to what tabletops are used to as fits. */
static guint
find_cell_size (const Map *self)
{
  guint          side = MAX (self->width, self->height), most = MAX (MOST_SIDE / side, 1);
  guint          asked = self->exporter->options.cell_size, own = 1, high = 1, size;
  AshlarDresser *dresser = ashlar_palette_get_dresser (self->palette);

  if (asked > 0)
    return (guint64) asked * side <= MOST_SIDE ? asked : 0;
  if (dresser != NULL && ashlar_dresser_get_n_sheets (dresser) > 0)
    ashlar_dresser_get_cell_size (dresser, &own, &high);
  own = MAX (own, 1);
  size = (USUAL_CELL + own - 1) / own * own;
  size = MIN (size, most);
  return size > own ? size - size % own : size;
}

static gboolean
write_picture (Map *self, GError **error)
{
  const AshlarCells  cells = { self->level->canvas->tiles, self->width, self->height };
  guint              columns = self->width * self->cell, rows = self->height * self->cell;
  guint              band = MIN (MAX (BAND / columns, 1), rows);
  gsize              stride = 4 * (gsize) columns;
  g_autofree guchar *pixels = g_malloc (stride * band);
  g_autoptr (GArray) things = ashlar_things_new_for_level (self->level);
  g_autoptr (AshlarPngStream) png = NULL;

  ashlar_sink_text (self->sink, "\"image\": \"");
  png = ashlar_png_stream_new (self->sink, columns, rows, TRUE);
  for (guint y = 0; y < rows; y += band)
    {
      guint              n_rows = MIN (band, rows - y);
      const AshlarPixels target = { 0, (int) y, (int) columns, (int) n_rows, pixels, stride };

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      ashlar_raster_cells (self->palette, &cells, self->cell, ASHLAR_RASTER_GLYPHS, &target);
      ashlar_raster_things (self->palette, (const AshlarThing *) (void *) things->data, things->len,
                            self->cell, 0, &target);
      ashlar_png_stream_add_rows (png, pixels, stride, n_rows);
    }
  g_clear_pointer (&png, ashlar_png_stream_free);
  ashlar_sink_text (self->sink, "\"}\n");
  return TRUE;
}

/* ------------------------------------------------------------------ map */

/* By tile: whether it is called a door, and hides what is behind it from who could go there. */
static guint8 *
find_doors (AshlarLevel *level)
{
  guint8 *doors = g_new0 (guint8, MAX (level->tiles->len, 1));

  for (guint i = 0; i < level->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (level->tiles, i);
      AshlarPageKind    kind = _ashlar_page_kind_find (tile, level->tiles);

      doors[i] = tile->blocks_los && !tile->blocks_movement && !tile->empty
                 && (kind == ASHLAR_PAGE_DOOR || kind == ASHLAR_PAGE_GATE);
    }
  return doors;
}

static gboolean
write_level (AshlarExporter *exporter,
             AshlarLevel    *level,
             AshlarOutput   *output,
             GCancellable   *cancellable,
             GError        **error)
{
  g_autoptr (AshlarPalette) palette = _ashlar_exporter_has_skin (exporter, level)
                                          ? ashlar_palette_ref (exporter->dressed)
                                          : _ashlar_exporter_make_plain_palette (exporter, level);
  g_autofree guint8 *blocks = ashlar_level_dup_blocks_los (level), *doors = find_doors (level);
  g_autoptr (GArray) portals = g_array_new (FALSE, FALSE, sizeof (Portal));
  Map self = { .exporter = exporter,
               .level = level,
               .palette = palette,
               .cancellable = cancellable,
               .blocks = blocks,
               .doors = doors,
               .portals = portals };

  ashlar_level_get_size (level, &self.width, &self.height);
  self.cell = find_cell_size (&self);
  if (self.cell == 0)
    {
      g_set_error (
          error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
          _ ("A picture of %u × %u cells of %u pixels is too large for tabletops; each side "
             "may have %u pixels"),
          self.width, self.height, exporter->options.cell_size, MOST_SIDE);
      return FALSE;
    }
  self.sink = ashlar_output_begin (output, NULL);
  ashlar_sink_printf (self.sink,
                      "{\"format\": 0.3,\n\"resolution\": {\"map_origin\": {\"x\": 0, \"y\": 0}, "
                      "\"map_size\": {\"x\": %u, \"y\": %u}, \"pixels_per_grid\": %u},\n",
                      self.width, self.height, self.cell);
  find_portals (&self);
  write_sight (&self);
  write_light (&self);
  return write_picture (&self, error);
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  const AshlarPlan *plan = level->plan;
  guint             n_locks = 0, width, height, side;
  guint             n_things = level->objects->len + level->markers->len;

  ashlar_level_get_size (level, &width, &height);
  side = MAX (width, height);
  if (side * USUAL_CELL > MOST_SIDE)
    ashlar_export_lose (losses, "size",
                        "A picture for tabletops has at most %u pixels a side, so that a cell of "
                        "this level has at most %u",
                        MOST_SIDE, MAX (MOST_SIDE / side, 1));
  for (guint link = 0; plan->locks != NULL && link < plan->n_links; link++)
    n_locks += g_ptr_array_index (plan->locks, link) != NULL;
  if (n_locks > 0)
    ashlar_export_lose_n (losses, "locks", "Tabletops know no keys: %u lock becomes a closed door",
                          "Tabletops know no keys: %u locks become closed doors", n_locks, n_locks);
  if (n_things > 0)
    ashlar_export_lose_n (
        losses, "things",
        "%u object or marker is in no list: what the skin draws of it is in the picture",
        "%u objects and markers are in no list: what the skin draws of them is in the "
        "picture",
        n_things, n_things);
  ashlar_export_lose (losses, "tiles",
                      "Of tiles only what blocks sight is told, as lines; whether one can walk "
                      "there, scripts and properties are lost");
}

const AshlarExportFormatClass ashlar_uvtt_export = {
  .parent = {
    .id = "uvtt",
    .extension = ".dd2vtt",
    .mime = "application/json",
    .name = N_ ("Universal VTT"),
    .note = N_ ("For virtual tabletops: Foundry, Roll20, Fantasy Grounds, with walls, doors and lights."),
    .flags = ASHLAR_EXPORT_SKIN,
  },
  .write_level = write_level,
  .find_losses = find_losses,
};
