/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Holding a level, generated or read, against what every generator promises: cells and tiles are
 * sound, every cell has one owner at most, floor of different areas touches at gateways alone,
 * everything can be reached from the entrance, markers stand where they may.
 *
 * Nothing here is taken from how a level is made: owners are compared with what the areas claim,
 * reachability is a flood over the cells, gateways are looked at from both sides. Keys and routes:
 * ashlar-level-check-play.c; words: ashlar-level-check-words.c. Cost: O(cells + gateways log
 * gateways), some bytes a cell. */

#include "level/ashlar-level-check-private.h"

#include <string.h>

#include "base/ashlar-report-private.h"
#include "content/ashlar-tile-private.h"

typedef AshlarLevelCheck Check;

G_GNUC_PRINTF (5, 6)
static void
add (Check *self, const char *code, const char *list, guint index, const char *format, ...)
{
  g_autofree char *subject = list != NULL ? g_strdup_printf ("/%s/%u", list, index) : g_strdup ("");
  g_autofree char *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, code, subject, "%s", message);
}

/* Tiles: in the table, neither conditional nor empty. Fills in what can be walked on. */
static void
check_tiles (Check *self)
{
  const AshlarCanvas *canvas = self->level->canvas;
  guint               n_tiles = self->level->tiles->len;
  gsize               at = 0;

  self->walkable = g_new0 (guint8, (gsize) canvas->width * canvas->height);
  for (guint y = 0; y < canvas->height; y++)
    for (guint x = 0; x < canvas->width; x++, at++)
      {
        const AshlarTile *tile;

        if (canvas->tiles[at] >= n_tiles)
          {
            add (self, "tile-unknown", "rows", y, "The cell (%u, %u) has tile %u; the table has %u",
                 x, y, canvas->tiles[at], n_tiles);
            continue;
          }
        tile = g_ptr_array_index (self->level->tiles, canvas->tiles[at]);
        if (tile->n_references > 0)
          add (self, "tile-conditional", "rows", y, "The cell (%u, %u) holds a conditional tile", x,
               y);
        else if (tile->empty)
          add (self, "tile-empty", "rows", y,
               "The cell (%u, %u) holds a tile that stands for no cell", x, y);
        else
          self->walkable[at] = !tile->blocks_movement;
      }
}

/* The rows of an area's mask in a level that was read, or NULL. */
static AshlarValue *
get_mask (const Check *self, guint32 area)
{
  AshlarValue *areas
      = self->level->source != NULL ? ashlar_value_lookup (self->level->source, "areas") : NULL;
  AshlarValue *mask
      = areas != NULL ? ashlar_value_lookup (ashlar_value_get_item (areas, area), "mask") : NULL;

  return mask != NULL && ashlar_value_get_value_type (mask) == ASHLAR_VALUE_ARRAY ? mask : NULL;
}

/* Whether the area says that cell (x, y) of its rectangle is its own. */
static gboolean
claims (const Check         *self,
        guint32              area,
        const AshlarVariant *variant,
        AshlarValue         *mask,
        guint                x,
        guint                y)
{
  const AshlarPlan      *plan = self->level->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];

  if (variant != NULL)
    return variant->cells[y * variant->width + x] != ASHLAR_TILE_NONE;
  if (mask != NULL)
    return ashlar_value_get_string (ashlar_value_get_item (mask, y))[x] == '#';
  if (plan->borders == ASHLAR_BORDERS_SHARED)
    return x > 0 && y > 0 && x + 1u < rectangle->width && y + 1u < rectangle->height;
  return TRUE;
}

static gboolean
check_rectangle (Check *self, guint32 area)
{
  const AshlarPlan      *plan = self->level->plan;
  const AshlarRectangle *rectangle = &plan->rectangles[area];

  if (rectangle->width == 0 || rectangle->height == 0
      || rectangle->x + rectangle->width > plan->width
      || rectangle->y + rectangle->height > plan->height)
    {
      add (self, "area-outside", "areas", area, "The area does not lie within the level");
      return FALSE;
    }
  if (plan->cell_width > 0
      && (rectangle->width != plan->cell_width || rectangle->height != plan->cell_height
          || rectangle->x % plan->cell_width != 0 || rectangle->y % plan->cell_height != 0))
    add (self, "area-off-lattice", "areas", area, "The area is no cell of the lattice");
  return TRUE;
}

/* Owners: what the areas claim, no more, no less, and nothing twice. */
static void
check_owners (Check *self)
{
  const AshlarCanvas *canvas = self->level->canvas;
  const AshlarPlan   *plan = self->level->plan;
  gsize               n_cells = (gsize) canvas->width * canvas->height, n_owned = 0, n_claimed = 0;

  for (gsize at = 0; at < n_cells; at++)
    n_owned += canvas->owners[at] != ASHLAR_NO_AREA;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      const AshlarVariant   *variant = ashlar_level_get_area_variant (self->level, area);
      AshlarValue           *mask = get_mask (self, area);
      guint                  n_taken = 0;
      guint32                taker = ASHLAR_NO_AREA;

      if (!check_rectangle (self, area))
        continue;
      for (guint y = 0; y < rectangle->height; y++)
        for (guint x = 0; x < rectangle->width; x++)
          {
            guint32 owner
                = canvas->owners[(gsize) (rectangle->y + y) * canvas->width + rectangle->x + x];

            if (!claims (self, area, variant, mask, x, y))
              continue;
            if (owner == area)
              n_claimed++;
            else
              {
                n_taken++;
                taker = owner;
              }
          }
      if (n_taken > 0)
        add (self, "cell-two-owners", "areas", area,
             "%u cells of the area belong to another as well, some of them to area %u", n_taken,
             taker);
    }
  if (n_owned != n_claimed)
    add (self, "owner-outside-area", NULL, 0,
         "%" G_GSIZE_FORMAT " cells belong to an area that does not claim them",
         n_owned - n_claimed);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

static guint64
get_cell_index (const Check *self, const AshlarCell *cell)
{
  return (guint64) cell->y * self->level->canvas->width + cell->x;
}

static guint64
make_key (guint64 a, guint64 b)
{
  return MIN (a, b) << 32 | MAX (a, b);
}

static gboolean
has_key (GArray *keys, guint64 key)
{
  return g_array_binary_search (keys, &key, compare_keys, NULL);
}

/* A gateway of two cells: one of each area, side by side, both walkable. */
static void
check_pair (Check *self, guint32 link, const AshlarCell *from, const AshlarCell *to, GArray *keys)
{
  const AshlarPlan *plan = self->level->plan;
  guint64 a = get_cell_index (self, from), b = get_cell_index (self, to), key = make_key (a, b);

  if (self->level->canvas->owners[a] != plan->link_from[link])
    add (self, "gateway-foreign", "links", link, "The cell (%u, %u) is not of area %u", from->x,
         from->y, plan->link_from[link]);
  if (self->level->canvas->owners[b] != plan->link_to[link])
    add (self, "gateway-foreign", "links", link, "The cell (%u, %u) is not of area %u", to->x,
         to->y, plan->link_to[link]);
  if (ABS (from->x - to->x) + ABS (from->y - to->y) != 1)
    add (self, "gateway-apart", "links", link,
         "The cells (%u, %u) and (%u, %u) are not side by side", from->x, from->y, to->x, to->y);
  if (!self->walkable[a] || !self->walkable[b])
    add (self, "gateway-blocked", "links", link, "Nobody can walk from (%u, %u) to (%u, %u)",
         from->x, from->y, to->x, to->y);
  g_array_append_val (keys, key);
}

static gboolean
is_on_border (const AshlarRectangle *rectangle, const AshlarCell *cell)
{
  gboolean inside = cell->x >= rectangle->x && cell->y >= rectangle->y
                    && cell->x < rectangle->x + rectangle->width
                    && cell->y < rectangle->y + rectangle->height;
  gboolean at_side = cell->x == rectangle->x || cell->x + 1 == rectangle->x + rectangle->width;
  gboolean at_end = cell->y == rectangle->y || cell->y + 1 == rectangle->y + rectangle->height;

  return inside && at_side != at_end;
}

/* A gateway in a border that two areas share: on the line of both, no corner of either, walkable.
 */
static void
check_border_cell (Check *self, guint32 link, const AshlarCell *cell, GArray *keys)
{
  const AshlarPlan *plan = self->level->plan;
  guint64           at = get_cell_index (self, cell), key = at << 32 | link;

  if (!is_on_border (&plan->rectangles[plan->link_from[link]], cell)
      || !is_on_border (&plan->rectangles[plan->link_to[link]], cell))
    add (self, "gateway-foreign", "links", link,
         "The cell (%u, %u) is not on the border of both areas", cell->x, cell->y);
  if (!self->walkable[at])
    add (self, "gateway-blocked", "links", link, "Nobody can walk through (%u, %u)", cell->x,
         cell->y);
  g_array_append_val (keys, key);
}

/* Links: their cells. Gives the keys of all gateways, sorted: pairs of cells, or in shared borders
 * cell and link. */
static GArray *
check_links (Check *self)
{
  const AshlarPlan *plan = self->level->plan;
  GArray           *keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
      guint             n = plan->gateway_first[link + 1] - plan->gateway_first[link];

      if (n == 0)
        add (self, "gateway-missing", "links", link, "The link has no gateway");
      for (guint i = 0; i < n; i++)
        if (cells[i].x >= plan->width || cells[i].y >= plan->height)
          {
            add (self, "gateway-outside", "links", link, "The cell (%u, %u) is not in the level",
                 cells[i].x, cells[i].y);
            n = 0;
          }
      if (plan->borders == ASHLAR_BORDERS_SHARED)
        for (guint i = 0; i < n; i++)
          check_border_cell (self, link, &cells[i], keys);
      else
        for (guint i = 0; i < n / 2; i++)
          check_pair (self, link, &cells[i], &cells[n / 2 + i], keys);
    }
  g_array_sort (keys, compare_keys);
  return keys;
}

/* Whether a walkable cell of no area is a gateway between areas, one of them @area (ASHLAR_NO_AREA:
 * any). */
static gboolean
is_border_gateway (const Check *self, GArray *keys, guint64 at, guint32 area)
{
  const AshlarPlan *plan = self->level->plan;
  guint64           key = at << 32;
  guint             low = 0, high = keys->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (keys, guint64, middle) < key)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < keys->len && g_array_index (keys, guint64, low) >> 32 == at; low++)
    {
      guint32 link = (guint32) g_array_index (keys, guint64, low);

      if (area == ASHLAR_NO_AREA || plan->link_from[link] == area || plan->link_to[link] == area)
        return TRUE;
    }
  return FALSE;
}

/* Two walkable cells side by side: within an area, or at a gateway. */
static gboolean
may_touch (const Check *self, GArray *keys, guint64 a, guint64 b)
{
  guint32 first = self->level->canvas->owners[a], second = self->level->canvas->owners[b];

  if (first == second)
    return TRUE;
  if (self->level->plan->borders == ASHLAR_BORDERS_DISJOINT)
    return has_key (keys, make_key (a, b));
  if (first != ASHLAR_NO_AREA && second != ASHLAR_NO_AREA)
    return FALSE;
  return first == ASHLAR_NO_AREA ? is_border_gateway (self, keys, a, second)
                                 : is_border_gateway (self, keys, b, first);
}

static void
check_touching (Check *self, GArray *keys)
{
  const AshlarCanvas *canvas = self->level->canvas;
  guint64             at = 0;

  for (guint y = 0; y < canvas->height; y++)
    for (guint x = 0; x < canvas->width; x++, at++)
      {
        if (!self->walkable[at])
          continue;
        if (canvas->owners[at] == ASHLAR_NO_AREA
            && (self->level->plan->borders == ASHLAR_BORDERS_DISJOINT
                || !is_border_gateway (self, keys, at, ASHLAR_NO_AREA)))
          add (self, "floor-without-area", "rows", y,
               "The cell (%u, %u) can be walked on and belongs to no area", x, y);
        if (x + 1 < canvas->width && self->walkable[at + 1] && !may_touch (self, keys, at, at + 1))
          add (self, "areas-touch", "rows", y,
               "Floor of two areas touches at (%u, %u) and (%u, %u), where no gateway is", x, y,
               x + 1, y);
        if (y + 1 < canvas->height && self->walkable[at + canvas->width]
            && !may_touch (self, keys, at, at + canvas->width))
          add (self, "areas-touch", "rows", y,
               "Floor of two areas touches at (%u, %u) and (%u, %u), where no gateway is", x, y, x,
               y + 1);
      }
}

/* Everything walkable can be reached from the entrance. */
static void
check_reach (Check *self, guint entrance_x, guint entrance_y)
{
  const AshlarCanvas *canvas = self->level->canvas;
  gsize               n_cells = (gsize) canvas->width * canvas->height, n_left = 0, first = n_cells;
  g_autofree guint32 *queue = g_new (guint32, n_cells);
  g_autofree guint8  *left = g_memdup2 (self->walkable, n_cells);
  guint32             start = entrance_y * canvas->width + entrance_x;
  gsize               head = 0, tail = 0;

  if (left[start])
    {
      left[start] = FALSE;
      queue[tail++] = start;
    }
  while (head < tail)
    {
      guint32 at = queue[head++];
      guint   x = at % canvas->width;
      guint32 next[4];
      guint   n = 0;

      if (x > 0)
        next[n++] = at - 1;
      if (x + 1 < canvas->width)
        next[n++] = at + 1;
      if (at >= canvas->width)
        next[n++] = at - canvas->width;
      if (at + (gsize) canvas->width < n_cells)
        next[n++] = at + canvas->width;
      for (guint i = 0; i < n; i++)
        if (left[next[i]])
          {
            left[next[i]] = FALSE;
            queue[tail++] = next[i];
          }
    }
  for (gsize at = n_cells; at-- > 0;)
    if (left[at])
      {
        n_left++;
        first = at;
      }
  if (n_left > 0)
    add (self, "floor-unreachable", "rows", (guint) (first / canvas->width),
         "%" G_GSIZE_FORMAT
         " cells cannot be reached from the entrance, the first of them (%u, %u)",
         n_left, (guint) (first % canvas->width), (guint) (first / canvas->width));
}

/* The one marker of a kind, or NULL. */
static const AshlarLevelMarker *
check_end (Check *self, AshlarMarker kind, AshlarRoles role)
{
  const AshlarLevelMarker *found = NULL;
  guint                    n = 0, n_areas = 0;
  const char              *name = ashlar_marker_to_string (kind);

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarLevelMarker *marker = &g_array_index (self->level->markers, AshlarLevelMarker, i);

      if (marker->kind != kind)
        continue;
      n++;
      found = marker;
    }
  for (guint32 area = 0; area < self->level->plan->n_areas; area++)
    n_areas += (self->level->plan->roles[area] & role) != 0;
  if (n != 1)
    add (self, "ends", NULL, 0, "There are %u markers of the kind %s; there must be one", n, name);
  if (n_areas != 1)
    add (self, "ends", NULL, 0, "%u areas have the role %s; one must have it", n_areas, name);
  if (n == 1 && n_areas == 1 && found->area != ashlar_plan_find_role (self->level->plan, role))
    add (self, "ends", NULL, 0, "The marker %s is not in the area that has the role", name);
  return n == 1 ? found : NULL;
}

static void
check_ends (Check *self)
{
  const AshlarLevelMarker *entrance
      = check_end (self, ASHLAR_MARKER_ENTRANCE, ASHLAR_ROLE_ENTRANCE);
  const AshlarLevelMarker *exit = check_end (self, ASHLAR_MARKER_EXIT, ASHLAR_ROLE_EXIT);

  if (entrance != NULL && exit != NULL && entrance->x == exit->x && entrance->y == exit->y)
    add (self, "ends", NULL, 0, "Entrance and exit are the same cell");
  if (entrance != NULL && entrance->x < self->level->canvas->width
      && entrance->y < self->level->canvas->height)
    check_reach (self, entrance->x, entrance->y);
}

static void
check_markers (Check *self)
{
  const AshlarCanvas *canvas = self->level->canvas;

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarLevelMarker *marker = &g_array_index (self->level->markers, AshlarLevelMarker, i);
      gsize                    at = (gsize) marker->y * canvas->width + marker->x;

      if (marker->x >= canvas->width || marker->y >= canvas->height)
        add (self, "marker-outside", "markers", i, "The marker is not in the level");
      else if (marker->kind != ASHLAR_MARKER_INFLUENCE && !self->walkable[at])
        add (self, "marker-blocked", "markers", i,
             "The marker %s stands at (%u, %u), where nobody can walk",
             ashlar_marker_to_string (marker->kind), marker->x, marker->y);
      else if (marker->area != ASHLAR_NO_AREA && canvas->owners[at] != marker->area
               && canvas->owners[at] != ASHLAR_NO_AREA)
        add (self, "marker-foreign", "markers", i,
             "The marker %s stands at (%u, %u), which is not of area %u",
             ashlar_marker_to_string (marker->kind), marker->x, marker->y, marker->area);
    }
}

static void
check_objects (Check *self)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarLevelObject *object = &g_array_index (self->level->objects, AshlarLevelObject, i);
      const AshlarRectangle   *rectangle;

      if (object->x >= plan->width || object->y >= plan->height)
        {
          add (self, "object-outside", "objects", i, "The object is not in the level");
          continue;
        }
      if (object->area == ASHLAR_NO_AREA)
        continue;
      rectangle = &plan->rectangles[object->area];
      if (object->x < rectangle->x || object->y < rectangle->y
          || object->x >= rectangle->x + rectangle->width
          || object->y >= rectangle->y + rectangle->height)
        add (self, "object-foreign", "objects", i, "%s stands at (%u, %u), outside its area %u",
             object->reference, object->x, object->y, object->area);
    }
}

/**
 * ashlar_level_check:
 * @self: a level, generated or read
 *
 * Holds the level against the guarantees of every generator: sound cells, one owner a cell, floor
 * of different areas that touches at gateways alone, everything within reach of the entrance,
 * markers and objects in their places, keys that can be fetched in order; the words of a crossword
 * whole, in line, crossing, and no run of letters that is no word.
 *
 * Returns: (transfer full): a report; each finding of severity error is a breach, its subject a
 * JSON Pointer into the level's JSON
 */
AshlarReport *
ashlar_level_check (AshlarLevel *self)
{
  Check check = { .level = self, .report = ashlar_report_new () };
  g_autoptr (GArray) keys = NULL;
  g_autofree guint8 *walkable = NULL;

  check_tiles (&check);
  walkable = check.walkable;
  check_owners (&check);
  keys = check_links (&check);
  check_touching (&check, keys);
  check_ends (&check);
  check_markers (&check);
  check_objects (&check);
  ashlar_level_check_routes (&check);
  ashlar_level_check_keys (&check);
  ashlar_level_check_words (&check);
  ashlar_level_check_specials (&check);
  return check.report;
}
