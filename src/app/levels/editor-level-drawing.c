/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What all that lies over a level is drawn with, and what its areas are called. */

#include "ashlar-config.h"

#include "levels/editor-level-drawing.h"

#include <glib/gi18n.h>

#include "plan/ashlar-piece-mask-private.h"
#include "render/ashlar-stairs-color-private.h"

void
editor_drawing_middle (const EditorDrawing *self, double x, double y, double *px, double *py)
{
  *px = self->left + (x + .5) * self->cell;
  *py = self->top + (y + .5) * self->cell;
}

void
editor_drawing_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
set_color (cairo_t *cr, guint32 color)
{
  cairo_set_source_rgb (cr, (color >> 16) / 255., (color >> 8 & 255) / 255., (color & 255) / 255.);
}

void
editor_drawing_pill (
    const EditorDrawing *self, double x, double y, const char *text, EditorPill kind)
{
  gboolean bright = kind != EDITOR_PILL_NAME;
  gboolean is_white = kind != EDITOR_PILL_MARK; /* the text */
  int      width, height;
  double   left, top;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  width += 16;
  height += 6;
  left = CLAMP (x - width / 2., 2, MAX (self->width - width - 2, 2));
  top = CLAMP (y - height / 2., 2, MAX (self->height - height - 2, 2));
  editor_drawing_rounded (self->cr, left, top, width, height, bright ? height / 2. : 6);
  if (kind == EDITOR_PILL_UP)
    set_color (self->cr, ASHLAR_STAIRS_UP_COLOR);
  else if (kind == EDITOR_PILL_DOWN)
    set_color (self->cr, ASHLAR_STAIRS_DOWN_COLOR);
  else if (bright)
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  else
    cairo_set_source_rgba (self->cr, .1, .1, .12, .85);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgba (self->cr, 0, 0, 0, bright ? 1 : 0);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_set_source_rgb (self->cr, is_white, is_white, is_white);
  cairo_move_to (self->cr, left + 8, top + 3);
  pango_cairo_show_layout (self->cr, self->layout);
}

guint32
editor_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return plan->adjacency[i];
  return ASHLAR_NO_LINK;
}

gboolean
editor_drawing_link (const EditorDrawing *self, guint32 link, double *x, double *y)
{
  const AshlarPlan *plan = self->plan;
  guint             first = plan->gateway_first[link], end = plan->gateway_first[link + 1];
  double            sum_x = 0, sum_y = 0;

  if (first == end)
    return FALSE;
  for (guint i = first; i < end; i++)
    {
      sum_x += plan->gateways[i].x;
      sum_y += plan->gateways[i].y;
    }
  editor_drawing_middle (self, sum_x / (end - first), sum_y / (end - first), x, y);
  return TRUE;
}

/* Names */

static const char *const kind_names[] = {
  [ASHLAR_AREA_BLOCK] = NC_ ("area", "Block"),   [ASHLAR_AREA_CELL] = NC_ ("area", "Cell"),
  [ASHLAR_AREA_ROOM] = NC_ ("area", "Room"),     [ASHLAR_AREA_HALL] = NC_ ("area", "Hall"),
  [ASHLAR_AREA_LETTER] = NC_ ("area", "Letter"), [ASHLAR_AREA_SPECIAL] = NC_ ("area", "Special"),
  [ASHLAR_AREA_AREA] = NC_ ("area", "Area"),
};

static const char *const special_names[ASHLAR_N_SPECIALS] = {
  [ASHLAR_SPECIAL_VAULT] = NC_ ("special room", "Vault"),
  [ASHLAR_SPECIAL_PASSAGE] = NC_ ("special room", "Passage"),
  [ASHLAR_SPECIAL_COURTYARD] = NC_ ("special room", "Courtyard"),
  [ASHLAR_SPECIAL_SHRINE] = NC_ ("special room", "Shrine"),
  [ASHLAR_SPECIAL_COLONNADE] = NC_ ("special room", "Colonnade"),
  [ASHLAR_SPECIAL_WELL] = NC_ ("special room", "Well"),
};

const char *const editor_role_names[ASHLAR_N_ROLES] = {
  NC_ ("role", "Entrance"), NC_ ("role", "Exit"), NC_ ("role", "Hub"),  NC_ ("role", "Guardian"),
  NC_ ("role", "Reward"),   NC_ ("role", "Key"),  NC_ ("role", "Goal"),
};

static const char *
get_block (const EditorLevelOverlay *self, const AshlarPlan *plan, guint32 area)
{
  const AshlarVariant *variant;

  if (plan->variants == NULL || self->variants == NULL
      || plan->variants[area] >= ashlar_variants_get_n (self->variants))
    return NULL;
  variant = ashlar_variants_get (self->variants, plan->variants[area]);
  return ashlar_block_get_id (ashlar_content_get_block (self->content, variant->block));
}

/* Which sides of a lattice's cell have a link: its piece. */
static guint
get_mask (const AshlarPlan *plan, guint32 area)
{
  const AshlarRectangle *here = &plan->rectangles[area];
  guint                  mask = 0;

  for (guint i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      const AshlarRectangle *there
          = &plan->rectangles[ashlar_plan_other_end (plan, plan->adjacency[i], area)];
      AshlarDirection side = there->x > here->x   ? ASHLAR_DIRECTION_EAST
                             : there->x < here->x ? ASHLAR_DIRECTION_WEST
                             : there->y > here->y ? ASHLAR_DIRECTION_SOUTH
                                                  : ASHLAR_DIRECTION_NORTH;

      mask |= 1u << side;
    }
  return mask;
}

char *
editor_level_overlay_dup_area_name (const EditorLevelOverlay *self, guint32 area, gboolean roles)
{
  const AshlarPlan *plan = self->areas != NULL ? editor_plan_index_get_plan (self->areas) : NULL;
  GString          *name;
  const char       *block, *special;

  if (plan == NULL || area >= plan->n_areas)
    return NULL;
  block = get_block (self, plan, area);
  special = plan->specials != NULL && plan->specials[area] != ASHLAR_SPECIAL_NONE
                ? special_names[plan->specials[area]]
                : NULL;
  name = g_string_new (block != NULL     ? block
                       : special != NULL ? g_dpgettext2 (NULL, "special room", special)
                       : plan->kinds[area] == ASHLAR_AREA_CELL && plan->cell_width > 0
                           ? ashlar_piece_mask_get_name (get_mask (plan, area))
                           : g_dpgettext2 (NULL, "area", kind_names[plan->kinds[area]]));
  for (guint i = 0; roles && i < ASHLAR_N_ROLES; i++)
    if (plan->roles[area] & 1u << i)
      g_string_append_printf (name, " · %s", g_dpgettext2 (NULL, "role", editor_role_names[i]));
  return g_string_free (name, FALSE);
}
