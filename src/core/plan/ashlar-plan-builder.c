/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Building a plan: areas and links are appended, the adjacency is sorted out once at the end.
 *
 * The builder fills the arrays of the plan itself, which double as they grow; what it gives away is
 * never copied. Cost: O(areas + links + gateway cells), a constant number of allocations for a
 * given capacity. */

#include "base/ashlar-orientation.h"
#include "plan/ashlar-lattice-private.h"
#include "plan/ashlar-mask-parts-private.h"
#include "plan/ashlar-plan-check-private.h"

#include <string.h>

#define FIRST_AREAS 64
#define FIRST_LINKS 128
#define FIRST_GATEWAYS 512
#define FEW_CELLS 8u /* of an exit, for which no memory is taken */

struct _AshlarPlanBuilder
{
  AshlarPlan *plan;
  gsize       area_capacity;
  gsize       link_capacity;
  gsize       gateway_capacity;
  gsize       exit_capacity;
  gsize       role_capacity; /* of roles; 0: none given yet */
  gsize       inside_capacity;
  gsize       special_capacity;
  gsize       width_capacity;
  gboolean    has_blocks;
  gboolean    has_odd_exits; /* see ashlar_plan_find_odd_exit() */
  GArray     *joined;        /* nullable; of guint32: an area and how many parts it has, in turns */
  GArray     *joined_parts;  /* of AshlarRectangle: theirs */
  guint32     first_unseen;  /* the first link whose gateway waits for the parts to be looked at */
};

/* The first of them is said. */
static void note_fault (AshlarPlanBuilder *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
note_fault (AshlarPlanBuilder *self, const char *format, ...)
{
  va_list arguments;

  if (self->plan->fault != NULL)
    return;
  va_start (arguments, format);
  self->plan->fault = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
}

/* @what: what is told of the area, a phrase marked by N_(). */
static gboolean
has_area (AshlarPlanBuilder *self, guint32 area, const char *what)
{
  if (G_LIKELY (area < self->plan->n_areas))
    return TRUE;
  note_fault (self, "%p was given to area %u when there were %u areas",
              ashlar_text_get_phrase (what), area, self->plan->n_areas);
  return FALSE;
}

static inline gboolean
is_on_canvas (const AshlarPlan *plan, const AshlarRectangle *rectangle)
{
  return (rectangle->width != 0) & (rectangle->height != 0)
         & (rectangle->x + rectangle->width <= (gint) plan->width)
         & (rectangle->y + rectangle->height <= (gint) plan->height);
}

static void
reserve_areas (AshlarPlanBuilder *self, gsize capacity)
{
  AshlarPlan *plan = self->plan;

  plan->rectangles = ashlar_renew (AshlarRectangle, plan->rectangles, capacity);
  plan->kinds = ashlar_renew (guint8, plan->kinds, capacity);
  if (self->has_blocks)
    {
      plan->variants = ashlar_renew (guint32, plan->variants, capacity);
      plan->exit_first = ashlar_renew (guint32, plan->exit_first, capacity + 1);
    }
  self->area_capacity = capacity;
}

/* Most plans have no block at all; those before the first have neither variant nor exits. */
static void
begin_blocks (AshlarPlanBuilder *self)
{
  AshlarPlan *plan = self->plan;

  self->has_blocks = TRUE;
  plan->variants = ashlar_new (guint32, self->area_capacity);
  plan->exit_first = ashlar_new0 (guint32, self->area_capacity + 1);
  for (guint i = 0; i < plan->n_areas; i++)
    plan->variants[i] = G_MAXUINT32;
}

static void
reserve_links (AshlarPlanBuilder *self, gsize capacity)
{
  AshlarPlan *plan = self->plan;
  gboolean    is_first = plan->gateway_first == NULL;

  plan->link_from = ashlar_renew (guint32, plan->link_from, capacity);
  plan->link_to = ashlar_renew (guint32, plan->link_to, capacity);
  plan->gateway_first = ashlar_renew (guint32, plan->gateway_first, capacity + 1);
  if (is_first)
    plan->gateway_first[0] = 0;
  self->link_capacity = capacity;
}

static void
reserve_gateways (AshlarPlanBuilder *self, gsize needed)
{
  if (needed <= self->gateway_capacity)
    return;
  self->gateway_capacity = MAX (needed, MAX (self->gateway_capacity * 2, FIRST_GATEWAYS));
  self->plan->gateways = ashlar_renew (AshlarCell, self->plan->gateways, self->gateway_capacity);
}

static void
reserve_exits (AshlarPlanBuilder *self, gsize needed)
{
  if (needed <= self->exit_capacity)
    return;
  self->exit_capacity = MAX (needed, self->exit_capacity * 2);
  self->plan->exit_links = ashlar_renew (guint32, self->plan->exit_links, self->exit_capacity);
}

AshlarPlanBuilder *
ashlar_plan_builder_new (AshlarBorders borders, guint width, guint height)
{
  AshlarPlanBuilder *self = g_new0 (AshlarPlanBuilder, 1);

  self->plan = g_new0 (AshlarPlan, 1);
  g_atomic_ref_count_init (&self->plan->ref_count);
  self->plan->borders = borders;
  self->plan->width = width;
  self->plan->height = height;
  self->plan->natural_entrance = ASHLAR_NO_AREA;
  self->plan->natural_exit = ASHLAR_NO_AREA;
  self->plan->spread = 100;
  return self;
}

void
ashlar_plan_builder_free (AshlarPlanBuilder *self)
{
  g_clear_pointer (&self->plan, ashlar_plan_unref);
  g_clear_pointer (&self->joined, g_array_unref);
  g_clear_pointer (&self->joined_parts, g_array_unref);
  g_free (self);
}

void
ashlar_plan_builder_reserve (AshlarPlanBuilder *self, guint n_areas, guint n_links)
{
  if (n_areas > self->area_capacity)
    reserve_areas (self, n_areas);
  if (n_links > self->link_capacity)
    reserve_links (self, n_links);
}

AshlarPlan *
ashlar_plan_builder_reserve_blocks (
    AshlarPlanBuilder *self, guint n_areas, guint n_links, guint n_exits, guint widest)
{
  ashlar_plan_builder_reserve (self, n_areas + 1, n_links + 1);
  if (!self->has_blocks)
    begin_blocks (self);
  reserve_exits (self, (gsize) n_exits + 1);
  memset (self->plan->exit_links, 0xff, sizeof (guint32) * ((gsize) n_exits + 1));
  reserve_gateways (self, 2 * (gsize) MAX (widest, 1) * ((gsize) n_links + 1));
  return self->plan;
}

void
ashlar_plan_builder_set_lattice (AshlarPlanBuilder *self, guint cell_width, guint cell_height)
{
  /* What is known of an area when it is added depends on it. */
  if (self->plan->n_areas > 0 || cell_width == 0 || cell_height == 0)
    note_fault (self, "a lattice of %u × %u tiles was set when there were %u areas", cell_width,
                cell_height, self->plan->n_areas);
  self->plan->cell_width = cell_width;
  self->plan->cell_height = cell_height;
}

void
ashlar_plan_builder_set_squares (AshlarPlanBuilder *self, guint width, guint height)
{
  if (self->plan->cell_width > 0 || width == 0 || height == 0)
    note_fault (self, "squares of %u × %u tiles were set in a lattice of %u × %u", width, height,
                self->plan->cell_width, self->plan->cell_height);
  self->plan->square_width = width;
  self->plan->square_height = height;
}

void
ashlar_plan_builder_set_suggestions (AshlarPlanBuilder *self, guint32 entrance, guint32 exit)
{
  self->plan->natural_entrance = entrance;
  self->plan->natural_exit = exit;
}

void
ashlar_plan_builder_set_stairs (AshlarPlanBuilder *self, gboolean has_stairs)
{
  self->plan->has_stairs = has_stairs;
}

void
ashlar_plan_builder_set_spread (AshlarPlanBuilder *self, guint spread)
{
  if (spread > 100)
    note_fault (self, "a spread of %u percent was set", spread);
  self->plan->spread = MIN (spread, 100);
}

/* Grows what most plans do without, zeroed, to the capacity of what it belongs to. */
static gpointer
grow_zeroed (gpointer array, gsize *capacity, gsize wanted, gsize size)
{
  guint8 *grown = array;

  if (*capacity >= wanted)
    return array;
  if (*capacity == 0)
    {
      *capacity = wanted;
      return ashlar_malloc0_n (wanted, size);
    }
  grown = ashlar_realloc_n (grown, wanted, size);
  memset (grown + *capacity * size, 0, (wanted - *capacity) * size);
  *capacity = wanted;
  return grown;
}

void
ashlar_plan_builder_add_role (AshlarPlanBuilder *self, guint32 area, AshlarRoles role)
{
  if (!has_area (self, area, N_ ("a role")))
    return;
  self->plan->roles
      = grow_zeroed (self->plan->roles, &self->role_capacity, self->area_capacity, sizeof (guint8));
  self->plan->roles[area] |= (guint8) role;
}

void
ashlar_plan_builder_set_inside (AshlarPlanBuilder     *self,
                                guint32                area,
                                const AshlarRectangle *inside)
{
  if (!has_area (self, area, N_ ("a floor")))
    return;
  self->plan->insides = grow_zeroed (self->plan->insides, &self->inside_capacity,
                                     self->area_capacity, sizeof (AshlarRectangle));
  self->plan->insides[area] = *inside;
}

void
ashlar_plan_builder_set_special (AshlarPlanBuilder *self, guint32 area, AshlarSpecial special)
{
  if (!has_area (self, area, N_ ("a special room")))
    return;
  self->plan->specials = grow_zeroed (self->plan->specials, &self->special_capacity,
                                      self->area_capacity, sizeof (guint8));
  self->plan->specials[area] = (guint8) special;
}

void
ashlar_plan_builder_take_words (AshlarPlanBuilder *self, AshlarWords *words)
{
  g_clear_pointer (&self->plan->words, ashlar_words_unref);
  self->plan->words = words;
}

void
ashlar_plan_builder_set_link_width (AshlarPlanBuilder *self, guint32 link, guint width)
{
  if (link >= self->plan->n_links || width > G_MAXUINT8)
    {
      note_fault (self, "a width of %u was given to link %u when there were %u links", width, link,
                  self->plan->n_links);
      return;
    }
  self->plan->link_widths = grow_zeroed (self->plan->link_widths, &self->width_capacity,
                                         self->link_capacity, sizeof (guint8));
  self->plan->link_widths[link] = (guint8) width;
}

static G_GNUC_NO_INLINE void
note_area (AshlarPlanBuilder *self, const AshlarRectangle *rectangle)
{
  note_fault (self, "area %u has %u × %u tiles at %u, %u, on a canvas of %u × %u",
              self->plan->n_areas, rectangle->width, rectangle->height, rectangle->x, rectangle->y,
              self->plan->width, self->plan->height);
}

static inline guint32
append_area (AshlarPlanBuilder *self, AshlarAreaKind kind, const AshlarRectangle *rectangle)
{
  AshlarPlan *plan = self->plan;
  guint32     area = plan->n_areas;

  if (area == self->area_capacity)
    reserve_areas (self, MAX (self->area_capacity * 2, FIRST_AREAS));
  /* Cells of a lattice are looked at together in the end. */
  if (plan->cell_width == 0 && G_UNLIKELY (!is_on_canvas (plan, rectangle)))
    note_area (self, rectangle);
  plan->rectangles[area] = *rectangle;
  plan->kinds[area] = (guint8) kind;
  if (self->has_blocks)
    {
      plan->variants[area] = G_MAXUINT32;
      plan->exit_first[area + 1] = plan->exit_first[area];
    }
  plan->n_areas++;
  return area;
}

static G_GNUC_NO_INLINE AshlarAreaKind
refuse_kind (AshlarPlanBuilder *self, AshlarAreaKind kind)
{
  /* A level that is read back knows its blocks by name alone; a planner's plan has to have them. */
  if (kind == ASHLAR_AREA_BLOCK)
    {
      note_fault (self, "area %u is of the kind block, but no block was said to lie there",
                  self->plan->n_areas);
      return kind;
    }
  note_fault (self, "area %u is of the kind %u, which does not exist", self->plan->n_areas, kind);
  return ASHLAR_AREA_AREA;
}

guint32
ashlar_plan_builder_add_area (AshlarPlanBuilder     *self,
                              AshlarAreaKind         kind,
                              const AshlarRectangle *rectangle)
{
  /* Blocks are the first kind, and have a variant. */
  if (G_UNLIKELY ((guint) kind - 1 >= ASHLAR_AREA_AREA))
    kind = refuse_kind (self, kind);
  return append_area (self, kind, rectangle);
}

guint32
ashlar_plan_builder_add_block (AshlarPlanBuilder     *self,
                               const AshlarRectangle *rectangle,
                               guint32                variant,
                               guint                  n_exits)
{
  AshlarPlan *plan = self->plan;
  guint32     area, first;

  if (!self->has_blocks)
    begin_blocks (self);
  area = append_area (self, ASHLAR_AREA_BLOCK, rectangle);
  first = plan->exit_first[area];
  reserve_exits (self, (gsize) first + n_exits);
  plan->variants[area] = variant;
  for (guint i = 0; i < n_exits; i++)
    plan->exit_links[first + i] = ASHLAR_NO_LINK;
  plan->exit_first[area + 1] = first + n_exits;
  return area;
}

guint32
ashlar_plan_builder_add_joined (AshlarPlanBuilder     *self,
                                AshlarAreaKind         kind,
                                const AshlarRectangle *parts,
                                guint                  n_parts)
{
  AshlarRectangle enclosing = ashlar_parts_enclose (parts, n_parts);
  guint32         area = ashlar_plan_builder_add_area (self, kind, &enclosing);

  for (guint i = 0; i < n_parts; i++)
    if (!is_on_canvas (self->plan, &parts[i]))
      note_fault (self, "area %u has a part of %u × %u tiles at %u, %u, on a canvas of %u × %u",
                  area, parts[i].width, parts[i].height, parts[i].x, parts[i].y, self->plan->width,
                  self->plan->height);
  if (n_parts < 2)
    return area;
  if (self->joined == NULL)
    {
      self->first_unseen = self->plan->n_links;
      self->joined = g_array_new (FALSE, FALSE, sizeof (guint32));
      self->joined_parts = g_array_new (FALSE, FALSE, sizeof (AshlarRectangle));
    }
  g_array_append_val (self->joined, area);
  g_array_append_val (self->joined, n_parts);
  g_array_append_vals (self->joined_parts, parts, n_parts);
  return area;
}

/* Lists the parts of all areas: of most their rectangle. */
static void
list_parts (AshlarPlanBuilder *self)
{
  AshlarPlan            *plan = self->plan;
  const guint32         *joined;
  const AshlarRectangle *parts;
  guint32                at = 0;

  if (self->joined == NULL)
    return;
  joined = (const guint32 *) (gconstpointer) self->joined->data;
  parts = (const AshlarRectangle *) (gconstpointer) self->joined_parts->data;
  plan->part_first = ashlar_new (guint32, (gsize) plan->n_areas + 1);
  plan->parts = ashlar_new (AshlarRectangle,
                            plan->n_areas - self->joined->len / 2 + self->joined_parts->len);
  for (guint32 area = 0, next = 0; area < plan->n_areas; area++)
    {
      plan->part_first[area] = at;
      if (next < self->joined->len && joined[next] == area)
        {
          for (guint32 n = joined[next + 1]; n > 0; n--)
            plan->parts[at++] = *parts++;
          next += 2;
        }
      else
        plan->parts[at++] = plan->rectangles[area];
    }
  plan->part_first[plan->n_areas] = at;
}

guint32
ashlar_plan_builder_add_masked (AshlarPlanBuilder     *self,
                                AshlarAreaKind         kind,
                                const AshlarRectangle *rectangle,
                                const guint8          *mask)
{
  g_autoptr (GArray) parts = NULL;

  if (mask != NULL && is_on_canvas (self->plan, rectangle))
    parts = ashlar_mask_dup_parts (self->plan, rectangle, mask);
  if (parts == NULL)
    return ashlar_plan_builder_add_area (self, kind, rectangle);
  return ashlar_plan_builder_add_joined (
      self, kind, (const AshlarRectangle *) (gconstpointer) parts->data, parts->len);
}

/* Whether the cell lies in one of the area's parts. */
static gboolean
is_within_parts (const AshlarPlan *plan, guint32 area, AshlarCell cell)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (plan, area, &n);

  for (guint i = 0; i < n; i++)
    if (cell.x >= parts[i].x && cell.x < parts[i].x + parts[i].width && cell.y >= parts[i].y
        && cell.y < parts[i].y + parts[i].height)
      return TRUE;
  return FALSE;
}

/* Whether it is of the line between the two, and one area owns the cell across from the other's. */
static gboolean
lies_between (const AshlarPlan *plan, guint32 from, guint32 to, AshlarCell cell)
{
  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      AshlarDirection side = (AshlarDirection) i;
      gint            dx = ashlar_direction_dx (side), dy = ashlar_direction_dy (side);

      if (cell.x >= 1 && cell.y >= 1
          && ashlar_plan_owns_cell (plan, from, (guint) (cell.x - dx), (guint) (cell.y - dy))
          && ashlar_plan_owns_cell (plan, to, (guint) (cell.x + dx), (guint) (cell.y + dy)))
        return TRUE;
    }
  return FALSE;
}

/* The gateways that were laid since there was a joined area. */
static void
check_waiting_gateways (AshlarPlanBuilder *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = self->first_unseen; self->joined != NULL && link < plan->n_links; link++)
    {
      const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
      guint32           n = plan->gateway_first[link + 1] - plan->gateway_first[link];
      guint32           from = plan->link_from[link], to = plan->link_to[link];

      if (plan->borders == ASHLAR_BORDERS_SHARED)
        for (guint32 i = 0; i < n; i++)
          if (!lies_between (plan, from, to, cells[i]))
            note_fault (self,
                        "link %u has its gateway at %u, %u, which is no cell of the border between "
                        "areas %u and %u",
                        link, cells[i].x, cells[i].y, from, to);
      for (guint32 i = 0; plan->borders == ASHLAR_BORDERS_DISJOINT && i < n / 2; i++)
        {
          gint dx = cells[i].x - cells[n / 2 + i].x, dy = cells[i].y - cells[n / 2 + i].y;

          if (!is_within_parts (plan, from, cells[i])
              || !is_within_parts (plan, to, cells[n / 2 + i]) || dx * dx + dy * dy != 1)
            note_fault (self,
                        "link %u has its gateway at %u, %u and %u, %u, which are not side by side "
                        "in areas %u and %u",
                        link, cells[i].x, cells[i].y, cells[n / 2 + i].x, cells[n / 2 + i].y, from,
                        to);
        }
    }
}

static inline gboolean
is_within (const AshlarRectangle *rectangle, AshlarCell cell)
{
  return ((guint) (cell.x - rectangle->x) < rectangle->width)
         & ((guint) (cell.y - rectangle->y) < rectangle->height);
}

/* On the border line of the area, but no corner of it. */
static gboolean
is_on_border (const AshlarRectangle *rectangle, AshlarCell cell)
{
  gboolean is_side = cell.x == rectangle->x || cell.x == rectangle->x + rectangle->width - 1;
  gboolean is_edge = cell.y == rectangle->y || cell.y == rectangle->y + rectangle->height - 1;

  return is_within (rectangle, cell) && is_side != is_edge;
}

static void
check_shared_gateway (
    AshlarPlanBuilder *self, guint32 from, guint32 to, const AshlarCell *cells, guint n)
{
  const AshlarPlan *plan = self->plan;

  for (guint i = 0; i < n; i++)
    if (!is_on_border (&plan->rectangles[from], cells[i])
        || !is_on_border (&plan->rectangles[to], cells[i]))
      note_fault (self,
                  "link %u has its gateway at %u, %u, which is no cell of the border between areas "
                  "%u and %u",
                  plan->n_links, cells[i].x, cells[i].y, from, to);
}

static void
explain_gateway (
    AshlarPlanBuilder *self, guint32 from, guint32 to, AshlarCell cell, AshlarCell pair)
{
  const AshlarPlan *plan = self->plan;

  if (!is_within (&plan->rectangles[from], cell))
    note_fault (self, "link %u has its gateway at %u, %u, which is no cell of area %u",
                plan->n_links, cell.x, cell.y, from);
  else if (!is_within (&plan->rectangles[to], pair))
    note_fault (self, "link %u has its gateway at %u, %u, which is no cell of area %u",
                plan->n_links, pair.x, pair.y, to);
  else
    note_fault (self, "link %u has its gateway at %u, %u and %u, %u, which are not side by side",
                plan->n_links, cell.x, cell.y, pair.x, pair.y);
}

/* Each cell in its area, and each beside its pair. */
static inline void
check_gateway (AshlarPlanBuilder *self,
               guint32            from,
               guint32            to,
               const AshlarCell  *from_cells,
               const AshlarCell  *to_cells,
               guint              n)
{
  const AshlarRectangle one = self->plan->rectangles[from], other = self->plan->rectangles[to];

  for (guint i = 0; i < n; i++)
    {
      gint dx = from_cells[i].x - to_cells[i].x, dy = from_cells[i].y - to_cells[i].y;

      if (G_UNLIKELY (!(is_within (&one, from_cells[i]) & is_within (&other, to_cells[i])
                        & (dx * dx + dy * dy == 1))))
        explain_gateway (self, from, to, from_cells[i], to_cells[i]);
    }
}

/* Of the link that is being added; @n: above 0. */
static G_GNUC_NO_INLINE gboolean
add_gateway (AshlarPlanBuilder *self,
             guint32            from,
             guint32            to,
             const AshlarCell  *from_cells,
             const AshlarCell  *to_cells,
             guint              n)
{
  AshlarPlan *plan = self->plan;
  guint32     first = plan->gateway_first[plan->n_links];

  if (from_cells == NULL || (to_cells == NULL) != (plan->borders == ASHLAR_BORDERS_SHARED))
    {
      note_fault (self,
                  plan->borders == ASHLAR_BORDERS_SHARED
                      ? N_ ("link %u has gateway cells of either area, but borders are shared")
                      : N_ ("link %u lacks the gateway cells of one of its areas"),
                  plan->n_links);
      return FALSE;
    }
  if (self->joined != NULL)
    ; /* Whose cells these are only the parts tell. */
  else if (to_cells == NULL)
    check_shared_gateway (self, from, to, from_cells, n);
  else
    check_gateway (self, from, to, from_cells, to_cells, n);
  reserve_gateways (self, (gsize) first + 2 * (gsize) n);
  /* One by one: nearly all gateways are a cell wide. */
  for (guint i = 0; i < n; i++)
    plan->gateways[first++] = from_cells[i];
  for (guint i = 0; i < n && to_cells != NULL; i++)
    plan->gateways[first++] = to_cells[i];
  plan->gateway_first[plan->n_links + 1] = first;
  return TRUE;
}

static G_GNUC_NO_INLINE guint32
refuse_ends (AshlarPlanBuilder *self, guint32 from, guint32 to)
{
  note_fault (self, "link %u leads from area %u to area %u, of %u areas", self->plan->n_links, from,
              to, self->plan->n_areas);
  return ASHLAR_NO_LINK;
}

guint32
ashlar_plan_builder_add_link (AshlarPlanBuilder *self,
                              guint32            from,
                              guint32            to,
                              const AshlarCell  *from_cells,
                              const AshlarCell  *to_cells,
                              guint              n)
{
  AshlarPlan *plan = self->plan;
  guint32     link = plan->n_links;

  if (G_UNLIKELY (from >= plan->n_areas || to >= plan->n_areas || from == to))
    return refuse_ends (self, from, to);
  if (link == self->link_capacity)
    reserve_links (self, MAX (self->link_capacity * 2, FIRST_LINKS));
  plan->gateway_first[link + 1] = plan->gateway_first[link];
  if (n > 0 && !add_gateway (self, from, to, from_cells, to_cells, n))
    return ASHLAR_NO_LINK;
  plan->link_from[link] = from;
  plan->link_to[link] = to;
  plan->n_links++;
  return link;
}

void
ashlar_plan_builder_use_exit (AshlarPlanBuilder *self, guint32 area, guint exit, guint32 link)
{
  AshlarPlan *plan = self->plan;

  if (!has_area (self, area, N_ ("a link at an exit")))
    return;
  if (!self->has_blocks || exit >= plan->exit_first[area + 1] - plan->exit_first[area])
    {
      note_fault (self, "link %u was given to exit %u of area %u, which has no such exit", link,
                  exit, area);
      return;
    }
  plan->exit_links[plan->exit_first[area] + exit] = link;
  if (G_UNLIKELY (link >= plan->n_links
                  || (plan->link_from[link] != area && plan->link_to[link] != area)))
    self->has_odd_exits = TRUE;
}

void
ashlar_plan_builder_join_exits (AshlarPlanBuilder    *self,
                                const AshlarPlanExit *from,
                                const AshlarPlanExit *to,
                                gboolean              across,
                                guint                 width)
{
  AshlarCell             few[2 * FEW_CELLS];
  g_autofree AshlarCell *many = width > FEW_CELLS ? g_new (AshlarCell, 2 * (gsize) width) : NULL;
  AshlarCell            *cells = many != NULL ? many : few;
  guint32                link;

  for (guint i = 0; i < width; i++)
    {
      guint dx = across ? i : 0, dy = across ? 0 : i;

      cells[i] = (AshlarCell){ (guint16) (from->x + dx), (guint16) (from->y + dy) };
      cells[width + i] = (AshlarCell){ (guint16) (to->x + dx), (guint16) (to->y + dy) };
    }
  link = ashlar_plan_builder_add_link (self, from->area, to->area, cells, cells + width, width);
  ashlar_plan_builder_use_exit (self, from->area, from->exit, link);
  ashlar_plan_builder_use_exit (self, to->area, to->exit, link);
}

AshlarPlan *
ashlar_plan_builder_free_to_plan (AshlarPlanBuilder *self)
{
  AshlarPlan *plan;

  list_parts (self);
  check_waiting_gateways (self);
  if (self->has_odd_exits && self->plan->fault == NULL)
    self->plan->fault = ashlar_plan_find_odd_exit (self->plan);
  plan = g_steal_pointer (&self->plan);
  if (plan->gateway_first == NULL)
    plan->gateway_first = ashlar_new0 (guint32, 1);
  plan->roles = grow_zeroed (plan->roles, &self->role_capacity, plan->n_areas, sizeof (guint8));
  if (plan->insides != NULL)
    plan->insides = grow_zeroed (plan->insides, &self->inside_capacity, plan->n_areas,
                                 sizeof (AshlarRectangle));
  if (plan->specials != NULL)
    plan->specials
        = grow_zeroed (plan->specials, &self->special_capacity, plan->n_areas, sizeof (guint8));
  if (plan->link_widths != NULL)
    plan->link_widths
        = grow_zeroed (plan->link_widths, &self->width_capacity, plan->n_links, sizeof (guint8));
  plan->zones = ashlar_new (guint8, plan->n_areas);
  if (plan->n_areas > 0)
    memset (plan->zones, 0xff, plan->n_areas);
  plan->link_doors = ashlar_new0 (guint8, plan->n_links);
  plan->takes_links = plan->n_links == 0 && plan->variants == NULL;
  ashlar_plan_sort_adjacency (plan);
  ashlar_plan_builder_free (self);
  return plan;
}

/* ---- Lattices ---- */

static void
lattice_init (AshlarLattice *self, guint width, guint height, guint n_areas, guint n_links)
{
  self->builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, width, height);
  self->plan = self->builder->plan;
  self->n_areas = n_areas;
  self->n_links = n_links;
  /* One more of each, for what is written and not wanted. */
  ashlar_plan_builder_reserve (self->builder, n_areas + 1, n_links + 1);
}

void
ashlar_lattice_reserve_gateways (AshlarLattice *self)
{
  self->builder->gateway_capacity = 2 * (gsize) self->n_links;
  self->plan->gateways
      = ashlar_renew (AshlarCell, self->plan->gateways, self->builder->gateway_capacity);
}

void
ashlar_lattice_init (AshlarLattice *self,
                     guint          across,
                     guint          down,
                     guint          cell_width,
                     guint          cell_height,
                     guint          n_areas,
                     guint          n_links)
{
  lattice_init (self, across * cell_width, down * cell_height, n_areas, n_links);
  ashlar_plan_builder_set_lattice (self->builder, cell_width, cell_height);
}

void
ashlar_lattice_init_squares (AshlarLattice *self,
                             guint          across,
                             guint          down,
                             guint          cell_width,
                             guint          cell_height,
                             guint          n_areas,
                             guint          n_links)
{
  lattice_init (self, across * cell_width, down * cell_height, n_areas, n_links);
  ashlar_plan_builder_set_squares (self->builder, cell_width, cell_height);
}

AshlarPlan *
ashlar_lattice_end (AshlarLattice *self)
{
  self->plan = NULL;
  return ashlar_plan_builder_free_to_plan (g_steal_pointer (&self->builder));
}
