/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"
#include "overlays/editor-word-overlay.h"

#include <glib/gi18n.h>

/* Below this size of a cell, in pixels, what would be drawn hides more than it says. */
#define MIN_OBJECT_CELL 6
/* An area that is drawn with fewer pixels than this says nothing. */
#define MIN_AREA_SIZE 6

/* Route */

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
      guint link = editor_plan_find_link (drawing->plan, overlay->route[i], overlay->route[i + 1]);

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

const char *
editor_marker_get_name (AshlarMarkerKind kind)
{
  return g_dpgettext2 (NULL, "marker", marker_names[kind]);
}

static void
append_word (GString *words, const char *word)
{
  if (words->len > 0)
    g_string_append (words, " · ");
  g_string_append (words, word);
}

/* With its name, if it has one: "Key: bronze". */
static void
append_marker (GString *words, AshlarMarkerKind kind, const char *name)
{
  const char *what = editor_marker_get_name (kind);
  /* Translators: what stands there, and its name: "Key: bronze". */
  g_autofree char *text = name != NULL ? g_strdup_printf (_ ("%s: %s"), what, name) : NULL;

  append_word (words, text != NULL ? text : what);
}

/* Green for stairs up and red for stairs down. */
static EditorPill
get_pill (const GArray *markers, guint x, guint y)
{
  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);

      if (marker->x != x || marker->y != y)
        continue;
      if (marker->kind == ASHLAR_MARKER_STAIRS_UP)
        return EDITOR_PILL_UP;
      if (marker->kind == ASHLAR_MARKER_STAIRS_DOWN)
        return EDITOR_PILL_DOWN;
    }
  return EDITOR_PILL_MARK;
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
      /* Locks say more than that they are there. */
      if (told || marker->kind == ASHLAR_MARKER_LOCK || x < 0 || y < 0 || x > drawing->width
          || y > drawing->height)
        continue;
      words = g_string_new (NULL);
      for (guint j = i; j < markers->len; j++)
        {
          const AshlarPlacedMarker *other = &g_array_index (markers, AshlarPlacedMarker, j);

          if (other->x == marker->x && other->y == marker->y && other->kind != ASHLAR_MARKER_LOCK)
            append_marker (words, other->kind, other->name);
        }
      editor_drawing_add_label (drawing, x, y, words->str, get_pill (markers, marker->x, marker->y),
                                EDITOR_LABEL_FIRST, 0);
    }
}

/* Whether the mark says more of its area than its role does. */
static gboolean
is_told_by_role (const AshlarPlan *plan, const AshlarMark *mark)
{
  return mark->kind == ASHLAR_MARKER_GUARDIAN && mark->area != ASHLAR_NO_AREA
         && (plan->roles[mark->area] & ASHLAR_ROLE_GUARDIAN) != 0;
}

static void
append_marks (const AshlarPlan *plan, guint32 area, GString *words)
{
  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);

      if (mark->area == area && !is_told_by_role (plan, mark))
        append_marker (words, mark->kind, mark->name);
    }
}

/* Those that stand in no area: influence points. */
static void
draw_loose_marks (const EditorDrawing *drawing)
{
  const AshlarPlan *plan = drawing->plan;

  for (guint i = 0; plan->marks != NULL && i < plan->marks->len; i++)
    {
      const AshlarMark *mark = &g_array_index (plan->marks, AshlarMark, i);
      g_autoptr (GString) words = g_string_new (NULL);
      double x, y;

      if (mark->area != ASHLAR_NO_AREA)
        continue;
      append_marker (words, mark->kind, mark->name);
      editor_drawing_middle (drawing, mark->x, mark->y, &x, &y);
      editor_drawing_add_label (drawing, x, y, words->str, EDITOR_PILL_MARK, EDITOR_LABEL_FIRST, 0);
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

      words = g_string_new (NULL);
      for (guint j = 0; j < ASHLAR_N_ROLES; j++)
        if ((roles & 1u << j) != 0 && 1 << j != ASHLAR_ROLE_KEY)
          append_word (words, g_dpgettext2 (NULL, "role", editor_role_names[j]));
      append_marks (plan, drawing->areas[i], words);
      if (words->len == 0)
        continue;
      editor_drawing_middle (drawing, area->x + (area->width - 1) / 2.,
                             area->y + (area->height - 1) / 2., &x, &y);
      editor_drawing_add_label (drawing, x, y, words->str, EDITOR_PILL_MARK, EDITOR_LABEL_FIRST, 0);
    }
  draw_loose_marks (drawing);
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

static gboolean
has_routes (const AshlarPlan *plan)
{
  return plan->routes != NULL && plan->routes->len > 0;
}

/* The routes of the recipe; without any the shortest way. */
static void
draw_ways (const EditorDrawing *drawing)
{
  if (has_routes (drawing->plan))
    {
      if (is_stage_over (drawing->overlay, ASHLAR_STAGE_ASSIGN))
        editor_zone_overlay_draw_routes (drawing);
    }
  else if (drawing->overlay->level != NULL && is_stage_over (drawing->overlay, ASHLAR_STAGE_FINISH))
    draw_route (drawing);
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
  if (ashlar_plan_get_square_width (plan) > 0
      && MAX (ashlar_plan_get_square_width (plan), ashlar_plan_get_square_height (plan))
                 * drawing->cell
             < MIN_AREA_SIZE)
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
      if ((wanted & EDITOR_OVERLAY_ZONES) && is_stage_over (overlay, ASHLAR_STAGE_ASSIGN))
        editor_zone_overlay_draw_zones (drawing);
      if (wanted & EDITOR_OVERLAY_LATTICE)
        editor_plan_overlay_draw_lattice (drawing);
      if (wanted & EDITOR_OVERLAY_AREAS)
        editor_plan_overlay_draw_areas (drawing);
      if (wanted & EDITOR_OVERLAY_BLOCKS)
        editor_exit_overlay_draw_outlines (drawing);
      if (wanted & EDITOR_OVERLAY_LINKS)
        editor_plan_overlay_draw_links (drawing);
      if (overlay->lit != NULL)
        editor_zone_overlay_draw_lit (drawing);
      if (wanted & EDITOR_OVERLAY_ROUTE)
        draw_ways (drawing);
      if (wanted & EDITOR_OVERLAY_GATEWAYS)
        editor_plan_overlay_draw_gateways (drawing);
      if ((wanted & EDITOR_OVERLAY_EXITS) && is_stage_over (overlay, ASHLAR_STAGE_OPEN))
        editor_exit_overlay_draw_exits (drawing);
      /* What follows from the whole is not there before it is. */
      if ((wanted & EDITOR_OVERLAY_DEAD_ENDS) && overlay->facts != NULL && whole)
        editor_ground_overlay_draw_dead_ends (drawing);
      if ((wanted & EDITOR_OVERLAY_CHOKEPOINTS) && overlay->facts != NULL && whole)
        editor_ground_overlay_draw_chokepoints (drawing);
    }
  if (drawing->plan != NULL && (wanted & EDITOR_OVERLAY_LETTERS)
      && is_stage_over (overlay, ASHLAR_STAGE_PLAN))
    editor_word_overlay_draw (drawing);
  if ((wanted & EDITOR_OVERLAY_OBJECTS) && overlay->level != NULL && whole
      && drawing->cell >= MIN_OBJECT_CELL)
    editor_object_overlay_draw (drawing);
  if (drawing->plan != NULL && (wanted & (EDITOR_OVERLAY_AREAS | EDITOR_OVERLAY_BLOCKS)))
    editor_plan_overlay_draw_names (drawing, (wanted & EDITOR_OVERLAY_AREAS) == 0);
  if (drawing->plan != NULL && is_stage_over (overlay, ASHLAR_STAGE_ASSIGN))
    {
      if (wanted & EDITOR_OVERLAY_ZONES)
        editor_zone_overlay_draw_names (drawing);
      editor_zone_overlay_draw_locks (drawing);
    }
  if (overlay->tape != NULL)
    editor_plan_overlay_draw_step (drawing);
  if (overlay->places != NULL && whole)
    editor_places_overlay_draw (drawing);
  draw_markers (drawing);
  if ((wanted & EDITOR_OVERLAY_SIGHT) && overlay->sight != NULL)
    editor_ground_overlay_draw_eye (drawing);
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
  pango_font_description_free (font);
  return layout;
}

gboolean
editor_drawing_begin (EditorDrawing            *self,
                      const EditorLevelOverlay *overlay,
                      EditorTileCanvas         *canvas,
                      GtkSnapshot              *snapshot)
{
  GtkWidget       *widget = GTK_WIDGET (canvas);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  graphene_rect_t  origin;

  *self = (EditorDrawing){ .overlay = overlay };
  if (overlay->level == NULL && overlay->areas == NULL && overlay->tape == NULL)
    return FALSE;
  self->plan = overlay->areas != NULL ? editor_plan_index_get_plan (overlay->areas) : NULL;
  self->width = gtk_widget_get_width (widget);
  self->height = gtk_widget_get_height (widget);
  self->cell = editor_tile_canvas_get_cell_size (canvas);
  editor_tile_canvas_get_cell_bounds (canvas, 0, 0, 1, 1, &origin);
  self->left = origin.origin.x;
  self->top = origin.origin.y;
  if (!gtk_style_context_lookup_color (style, "view_bg_color", &self->paper))
    self->paper = (GdkRGBA){ 1, 1, 1, 1 };
  gtk_style_context_get_color (style, &self->ink);
  self->cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height));
  self->layout = new_layout (widget);
  editor_drawing_begin_labels (self);
  return TRUE;
}

void
editor_drawing_end (EditorDrawing *self)
{
  editor_drawing_end_labels (self);
  g_clear_object (&self->layout);
  g_clear_pointer (&self->cr, cairo_destroy);
}

void
editor_level_overlay_draw (const EditorLevelOverlay *self,
                           EditorTileCanvas         *canvas,
                           GtkSnapshot              *snapshot)
{
  EditorDrawing drawing;

  if (!editor_drawing_begin (&drawing, self, canvas, snapshot))
    return;
  draw_all (&drawing);
  editor_drawing_end (&drawing);
}
