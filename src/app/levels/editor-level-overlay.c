/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-level-overlay-private.h"
#include "levels/editor-word-overlay.h"

#include <glib/gi18n.h>

#include "plan/ashlar-piece-mask-private.h"

/* Below this size of a cell, in pixels, what would be drawn hides more than it says. */
#define MIN_OBJECT_CELL 6
/* An area that is drawn with fewer pixels than this says nothing. */
#define MIN_AREA_SIZE 6

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

void
editor_drawing_pill (
    const EditorDrawing *self, double x, double y, const char *text, EditorPill kind)
{
  gboolean bright = kind == EDITOR_PILL_MARK;
  int      width, height;
  double   left, top;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  width += 16;
  height += 6;
  left = CLAMP (x - width / 2., 2, MAX (self->width - width - 2, 2));
  top = CLAMP (y - height / 2., 2, MAX (self->height - height - 2, 2));
  editor_drawing_rounded (self->cr, left, top, width, height, bright ? height / 2. : 6);
  if (bright)
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  else
    cairo_set_source_rgba (self->cr, .1, .1, .12, .85);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgba (self->cr, 0, 0, 0, bright ? 1 : 0);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_set_source_rgb (self->cr, !bright, !bright, !bright);
  cairo_move_to (self->cr, left + 8, top + 3);
  pango_cairo_show_layout (self->cr, self->layout);
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

/* By bit of AshlarRoles. */
static const char *const role_names[ASHLAR_N_ROLES] = {
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
      g_string_append_printf (name, " · %s", g_dpgettext2 (NULL, "role", role_names[i]));
  return g_string_free (name, FALSE);
}

/* Route and objects */

static guint
link_between (const AshlarPlan *plan, guint a, guint b)
{
  for (guint i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return plan->adjacency[i];
  return ASHLAR_NO_LINK;
}

static void
draw_route (const EditorDrawing *drawing)
{
  const EditorLevelOverlay *overlay = drawing->overlay;
  guint                     mx, my;
  double                    x, y;

  if (overlay->n_route == 0)
    return;
  if (ashlar_level_find_marker (overlay->level, ASHLAR_MARKER_ENTRANCE, &mx, &my))
    {
      editor_drawing_middle (drawing, mx, my, &x, &y);
      cairo_move_to (drawing->cr, x, y);
    }
  for (guint i = 0; i + 1 < overlay->n_route; i++)
    {
      guint link = link_between (drawing->plan, overlay->route[i], overlay->route[i + 1]);

      if (link == ASHLAR_NO_LINK)
        continue;
      if (editor_drawing_link (drawing, link, &x, &y))
        cairo_line_to (drawing->cr, x, y);
    }
  if (ashlar_level_find_marker (overlay->level, ASHLAR_MARKER_EXIT, &mx, &my))
    {
      editor_drawing_middle (drawing, mx, my, &x, &y);
      cairo_line_to (drawing->cr, x, y);
    }
  cairo_set_line_join (drawing->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (drawing->cr, 0, 0, 0);
  cairo_set_line_width (drawing->cr, 7);
  cairo_stroke_preserve (drawing->cr);
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_set_line_width (drawing->cr, 4);
  cairo_stroke (drawing->cr);
}

static void
draw_object (const EditorDrawing *drawing, const AshlarPlacedObject *object)
{
  double   x, y, radius = CLAMP (drawing->cell * .42, 3, 11);
  guint32  color = 0x808080;
  char     symbol[7] = { 0 };
  int      width, height;
  gboolean dark;

  editor_drawing_middle (drawing, object->x, object->y, &x, &y);
  if (x < -radius || y < -radius || x > drawing->width + radius || y > drawing->height + radius)
    return;
  if (object->blueprint != NULL)
    {
      ashlar_object_get_color (object->blueprint, &color);
      if (object->blueprint->symbol != 0)
        g_unichar_to_utf8 (object->blueprint->symbol, symbol);
    }
  dark = ((color >> 16 & 255) * 299 + (color >> 8 & 255) * 587 + (color & 255) * 114) < 140000;
  cairo_new_sub_path (drawing->cr);
  cairo_arc (drawing->cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (drawing->cr, (color >> 16 & 255) / 255., (color >> 8 & 255) / 255.,
                        (color & 255) / 255.);
  cairo_fill_preserve (drawing->cr);
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_set_line_width (drawing->cr, 1.5);
  cairo_stroke (drawing->cr);
  if (symbol[0] == '\0' || radius < 7)
    return;
  pango_layout_set_text (drawing->layout, symbol, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  cairo_set_source_rgb (drawing->cr, dark, dark, dark);
  cairo_move_to (drawing->cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (drawing->cr, drawing->layout);
}

/* Markers */

static const char *const marker_names[ASHLAR_N_MARKERS] = {
  [ASHLAR_MARKER_ENTRANCE] = NC_ ("marker", "Entrance"),
  [ASHLAR_MARKER_EXIT] = NC_ ("marker", "Exit"),
  [ASHLAR_MARKER_STAIRS_UP] = NC_ ("marker", "Stairs up"),
  [ASHLAR_MARKER_STAIRS_DOWN] = NC_ ("marker", "Stairs down"),
  [ASHLAR_MARKER_HUB] = NC_ ("marker", "Hub"),
  [ASHLAR_MARKER_KEY] = NC_ ("marker", "Key"),
  [ASHLAR_MARKER_LOCK] = NC_ ("marker", "Lock"),
  [ASHLAR_MARKER_GUARDIAN] = NC_ ("marker", "Guardian"),
  [ASHLAR_MARKER_TREASURE] = NC_ ("marker", "Treasure"),
  [ASHLAR_MARKER_INFLUENCE] = NC_ ("marker", "Influence"),
  [ASHLAR_MARKER_REROUTE] = NC_ ("marker", "Reroute"),
  [ASHLAR_MARKER_WAY] = NC_ ("marker", "Way out"),
};

static void
append_word (GString *words, const char *word)
{
  if (words->len > 0)
    g_string_append (words, " · ");
  g_string_append (words, word);
}

/* One pill for all markers of a cell: stairs stand on entrance and exit. */
static void
draw_level_markers (const EditorDrawing *drawing)
{
  const GArray *markers = drawing->overlay->level->markers;

  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);
      g_autoptr (GString) words = NULL;
      gboolean told = FALSE;
      double   x, y;

      for (guint j = 0; j < i && !told; j++)
        told = g_array_index (markers, AshlarPlacedMarker, j).x == marker->x
               && g_array_index (markers, AshlarPlacedMarker, j).y == marker->y;
      editor_drawing_middle (drawing, marker->x, marker->y, &x, &y);
      if (told || x < 0 || y < 0 || x > drawing->width || y > drawing->height)
        continue;
      words = g_string_new (NULL);
      for (guint j = i; j < markers->len; j++)
        {
          const AshlarPlacedMarker *other = &g_array_index (markers, AshlarPlacedMarker, j);

          if (other->x == marker->x && other->y == marker->y)
            append_word (words, g_dpgettext2 (NULL, "marker", marker_names[other->kind]));
        }
      editor_drawing_pill (drawing, x, y, words->str, EDITOR_PILL_MARK);
    }
}

/* Before anything is placed: what the areas are there for. */
static void
draw_roles (const EditorDrawing *drawing)
{
  const AshlarPlan *plan = drawing->plan;

  for (guint i = 0; i < drawing->n_areas; i++)
    {
      const AshlarRectangle *area = &plan->rectangles[drawing->areas[i]];
      guint8                 roles = plan->roles[drawing->areas[i]];
      g_autoptr (GString) words = NULL;
      double x, y;

      if (roles == 0)
        continue;
      words = g_string_new (NULL);
      for (guint j = 0; j < ASHLAR_N_ROLES; j++)
        if (roles & 1u << j)
          append_word (words, g_dpgettext2 (NULL, "role", role_names[j]));
      editor_drawing_middle (drawing, area->x + (area->width - 1) / 2.,
                             area->y + (area->height - 1) / 2., &x, &y);
      editor_drawing_pill (drawing, x, y, words->str, EDITOR_PILL_MARK);
    }
}

static gboolean
is_stage_over (const EditorLevelOverlay *overlay, AshlarStage stage)
{
  /* A run that failed never came to the end of its last stage. */
  if (overlay->tape == NULL
      || (overlay->level != NULL && overlay->position == editor_tape_get_n_steps (overlay->tape)))
    return TRUE;
  return overlay->position > 0
         && editor_tape_get_step (overlay->tape, overlay->position - 1)->stage > stage;
}

static void
draw_markers (const EditorDrawing *drawing)
{
  if (drawing->overlay->level != NULL && is_stage_over (drawing->overlay, ASHLAR_STAGE_FINISH))
    draw_level_markers (drawing);
  else if (drawing->plan != NULL && is_stage_over (drawing->overlay, ASHLAR_STAGE_ASSIGN))
    draw_roles (drawing);
}

/* The frame */

/* The areas that a frame looks at. In a lattice that is zoomed out too far there are none. */
static void
find_areas (EditorDrawing *drawing)
{
  const AshlarPlan *plan = drawing->plan;
  EditorRectangle   seen;

  if (plan == NULL)
    return;
  if (plan->cell_width > 0
      && MAX (plan->cell_width, plan->cell_height) * drawing->cell < MIN_AREA_SIZE)
    return;
  seen.x = (int) floor (-drawing->left / drawing->cell) - 1;
  seen.y = (int) floor (-drawing->top / drawing->cell) - 1;
  seen.width = (int) ceil (drawing->width / drawing->cell) + 3;
  seen.height = (int) ceil (drawing->height / drawing->cell) + 3;
  drawing->areas = editor_plan_index_find (drawing->overlay->areas, &seen, &drawing->n_areas);
}

static void
draw_all (EditorDrawing *drawing)
{
  const EditorLevelOverlay *overlay = drawing->overlay;
  EditorOverlays            wanted = overlay->overlays;
  gboolean                  whole = is_stage_over (overlay, ASHLAR_STAGE_FINISH);

  if (wanted & EDITOR_OVERLAY_BARE)
    wanted |= EDITOR_OVERLAY_AREAS | EDITOR_OVERLAY_LINKS;
  /* Until all is painted there is little else to see. */
  if (!is_stage_over (overlay, ASHLAR_STAGE_PAINT))
    wanted |= EDITOR_OVERLAY_AREAS;
  if (!is_stage_over (overlay, ASHLAR_STAGE_OPEN))
    wanted |= EDITOR_OVERLAY_LINKS;
  if (drawing->plan != NULL)
    {
      find_areas (drawing);
      if (wanted & EDITOR_OVERLAY_BARE)
        editor_plan_overlay_draw_paper (drawing);
      if (wanted & EDITOR_OVERLAY_LATTICE)
        editor_plan_overlay_draw_lattice (drawing);
      if (wanted & EDITOR_OVERLAY_AREAS)
        editor_plan_overlay_draw_areas (drawing);
      if (wanted & EDITOR_OVERLAY_LINKS)
        editor_plan_overlay_draw_links (drawing);
      if ((wanted & EDITOR_OVERLAY_ROUTE) && overlay->level != NULL && whole)
        draw_route (drawing);
      if (wanted & EDITOR_OVERLAY_GATEWAYS)
        editor_plan_overlay_draw_gateways (drawing);
    }
  if (drawing->plan != NULL && (wanted & EDITOR_OVERLAY_LETTERS)
      && is_stage_over (overlay, ASHLAR_STAGE_PLAN))
    editor_word_overlay_draw (drawing);
  if ((wanted & EDITOR_OVERLAY_OBJECTS) && overlay->level != NULL && whole
      && drawing->cell >= MIN_OBJECT_CELL)
    for (guint i = 0; i < ashlar_level_get_n_objects (overlay->level); i++)
      draw_object (drawing, &g_array_index (overlay->level->objects, AshlarPlacedObject, i));
  if (drawing->plan != NULL && (wanted & EDITOR_OVERLAY_AREAS))
    editor_plan_overlay_draw_names (drawing);
  if (overlay->tape != NULL)
    editor_plan_overlay_draw_step (drawing);
  draw_markers (drawing);
}

static PangoLayout *
new_layout (GtkWidget *widget)
{
  PangoLayout          *layout = gtk_widget_create_pango_layout (widget, NULL);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  pango_font_description_set_size (font, 9 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_font_description_free (font);
  return layout;
}

void
editor_level_overlay_draw (const EditorLevelOverlay *self,
                           EditorTileCanvas         *canvas,
                           GtkSnapshot              *snapshot)
{
  GtkWidget       *widget = GTK_WIDGET (canvas);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  EditorDrawing    drawing = { .overlay = self };
  graphene_rect_t  origin;

  if (self->level == NULL && self->areas == NULL && self->tape == NULL)
    return;
  drawing.plan = self->areas != NULL ? editor_plan_index_get_plan (self->areas) : NULL;
  drawing.width = gtk_widget_get_width (widget);
  drawing.height = gtk_widget_get_height (widget);
  drawing.cell = editor_tile_canvas_get_cell_size (canvas);
  editor_tile_canvas_get_cell_bounds (canvas, 0, 0, 1, 1, &origin);
  drawing.left = origin.origin.x;
  drawing.top = origin.origin.y;
  if (!gtk_style_context_lookup_color (style, "view_bg_color", &drawing.paper))
    drawing.paper = (GdkRGBA){ 1, 1, 1, 1 };
  gtk_style_context_get_color (style, &drawing.ink);
  drawing.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) drawing.width, (float) drawing.height));
  drawing.layout = new_layout (widget);
  draw_all (&drawing);
  g_object_unref (drawing.layout);
  cairo_destroy (drawing.cr);
}
