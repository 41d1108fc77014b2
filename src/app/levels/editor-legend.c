/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-legend.h"

#include <glib/gi18n.h>

#include "overlays/editor-level-drawing.h"
#include "overlays/editor-level-tint.h"
#include "widgets/editor-tooltip.h"

#define SWATCH_WIDTH 32
#define SWATCH_HEIGHT 20
#define MOST_ZONES 6
#define NEAR 12 /* pixels around the legend that it leaves to the pointer */

struct _EditorLegend
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *button; /* the heading */
  GtkWidget *rows;
  GSettings *settings; /* owned */
  char      *told;     /* what the rows say; nothing is made anew that says the same */
};

G_DEFINE_FINAL_TYPE (EditorLegend, editor_legend, GTK_TYPE_WIDGET)

/* Swatches, in the middle of what is given */

typedef void (*DrawFunc) (cairo_t *cr, double width, double height, guint index);

static void
draw_frame (cairo_t *cr, double width, double height, guint index)
{
  cairo_rectangle (cr, 5.5, 4.5, width - 11, height - 9);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, index == 0 ? 3 : 4.5);
  cairo_stroke_preserve (cr);
  if (index == 0)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, .56, .77, .94);
  cairo_set_line_width (cr, index == 0 ? 1 : 2);
  cairo_stroke (cr);
}

/* The main route whole, others dashed, links thin. */
static void
draw_line (cairo_t *cr, double width, double height, guint index)
{
  static const double dashes[] = { 6, 4 };
  static const double widths[][2] = { { 7, 4 }, { 5, 2.5 }, { 5, 2.5 } };

  cairo_move_to (cr, 2, height / 2);
  cairo_line_to (cr, width - 2, height / 2);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, widths[index][0]);
  cairo_stroke_preserve (cr);
  if (index == 0)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else if (index == 1)
    cairo_set_source_rgb (cr, .94, .89, .26);
  else
    cairo_set_source_rgb (cr, .34, .71, .91);
  cairo_set_line_width (cr, widths[index][1]);
  cairo_set_dash (cr, dashes, index == 1 ? G_N_ELEMENTS (dashes) : 0, 0);
  cairo_stroke (cr);
}

static void
draw_diamond (cairo_t *cr, double width, double height, guint index)
{
  cairo_translate (cr, width / 2, height / 2);
  cairo_rotate (cr, G_PI / 4);
  cairo_rectangle (cr, -5, -5, 10, 10);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_heat (cairo_t *cr, double width, double height, guint index)
{
  for (int x = 0; x < (int) width - 2; x++)
    {
      guint32 color = editor_level_tint_get_heat ((guint) (x * 255 / (width - 3)));

      cairo_rectangle (cr, x + 1, 4, 1, height - 8);
      cairo_set_source_rgb (cr, (color >> 16) / 255., (color >> 8 & 255) / 255.,
                            (color & 255) / 255.);
      cairo_fill (cr);
    }
}

/* Out of reach; what lies behind a chokepoint. */
static void
draw_hatching (cairo_t *cr, double width, double height, guint index)
{
  cairo_rectangle (cr, 3, 3, width - 6, height - 6);
  cairo_set_source_rgba (cr, .84, .37, 0, index == 0 ? .15 : .5);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (double x = -height; x < width + height; x += 7)
    {
      cairo_move_to (cr, x, index == 0 ? height : 0);
      cairo_line_to (cr, x + height, index == 0 ? 0 : height);
    }
  if (index == 0)
    cairo_set_source_rgb (cr, .84, .37, 0);
  else
    cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, index == 0 ? 2 : 1);
  cairo_stroke (cr);
}

static void
draw_sight (cairo_t *cr, double width, double height, guint index)
{
  cairo_rectangle (cr, 3, 3, (width - 6) / 2, height - 6);
  cairo_set_source_rgb (cr, .85, .8, .65);
  cairo_fill (cr);
  cairo_rectangle (cr, width / 2, 3, (width - 6) / 2, height - 6);
  cairo_set_source_rgb (cr, .3, .28, .23);
  cairo_fill (cr);
}

static void
draw_pin (cairo_t *cr, double width, double height, guint index)
{
  editor_ground_overlay_draw_pin (cr, width / 2, height - 2, height - 3);
}

static void
draw_end (cairo_t *cr, double width, double height, guint index)
{
  cairo_move_to (cr, width / 2 + 8, 4);
  cairo_line_to (cr, width / 2 - 6, 4);
  cairo_line_to (cr, width / 2 - 6, height - 4);
  cairo_line_to (cr, width / 2 + 8, height - 4);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .80, .47, .65);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
}

static void
draw_hourglass (cairo_t *cr, double width, double height, guint index)
{
  editor_ground_overlay_draw_hourglass (cr, width / 2, height / 2, height - 6);
}

static void
draw_ring (cairo_t *cr, double width, double height, guint index)
{
  cairo_arc (cr, width / 2, height / 2, 6, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .84, .37, 0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_arrow (cairo_t *cr, double width, double height, guint index)
{
  editor_exit_overlay_draw_arrow (cr, width / 2 + 8, height / 2, 16, ASHLAR_DIRECTION_EAST,
                                  index == 0);
}

static void
draw_zone (cairo_t *cr, double width, double height, guint index)
{
  cairo_pattern_t *hatching = editor_zone_overlay_new_hatching (index);

  cairo_rectangle (cr, 4, 3, width - 8, height - 6);
  editor_zone_overlay_set_color (cr, index, 1);
  cairo_fill_preserve (cr);
  cairo_set_source (cr, hatching);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_pattern_destroy (hatching);
}

static void
draw_object (cairo_t *cr, double width, double height, guint index)
{
  cairo_arc (cr, width / 2, height / 2, 7, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, .42, .42, .46);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* Rows */

static const struct
{
  EditorOverlays overlay;
  DrawFunc       draw;
  guint          index;
  const char    *words;
} signs[] = {
  { EDITOR_OVERLAY_AREAS, draw_frame, 0, N_ ("Area; dashed: hall") },
  { EDITOR_OVERLAY_BLOCKS, draw_frame, 1, N_ ("Outline of a block") },
  { EDITOR_OVERLAY_LINKS, draw_line, 2, N_ ("Link") },
  { EDITOR_OVERLAY_GATEWAYS, draw_diamond, 0, N_ ("Gateway") },
  { EDITOR_OVERLAY_ROUTE, draw_line, 0, N_ ("Main route") },
  { EDITOR_OVERLAY_ROUTE, draw_line, 1, N_ ("Other routes") },
  { EDITOR_OVERLAY_DISTANCE, draw_heat, 0, N_ ("Steps from the entrance") },
  { EDITOR_OVERLAY_DISTANCE, draw_hatching, 0, N_ ("Out of reach") },
  { EDITOR_OVERLAY_SIGHT, draw_sight, 0, N_ ("Seen from the pointer; unseen") },
  { EDITOR_OVERLAY_DEAD_ENDS, draw_pin, 0, N_ ("Area with one neighbour") },
  { EDITOR_OVERLAY_DEAD_ENDS, draw_end, 0, N_ ("Cell open on one side") },
  { EDITOR_OVERLAY_CHOKEPOINTS, draw_hourglass, 0, N_ ("Area without a way around it") },
  { EDITOR_OVERLAY_CHOKEPOINTS, draw_ring, 0, N_ ("Gateway without a way around it") },
  { EDITOR_OVERLAY_CHOKEPOINTS, draw_hatching, 1, N_ ("What lies behind it, at the pointer") },
  { EDITOR_OVERLAY_EXITS, draw_arrow, 0, N_ ("Exit that is used") },
  { EDITOR_OVERLAY_EXITS, draw_arrow, 1, N_ ("Exit that is plugged") },
  { EDITOR_OVERLAY_OBJECTS, draw_object, 0, N_ ("Object, with its symbol") },
};

typedef struct
{
  DrawFunc draw;
  guint    index;
} Swatch;

static void
swatch_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const Swatch *swatch = user_data;

  swatch->draw (cr, width, height, swatch->index);
}

static void
add_row (EditorLegend *self, DrawFunc draw, guint index, const char *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (words);
  Swatch    *swatch = g_new (Swatch, 1);

  *swatch = (Swatch){ draw, index };
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), swatch_cb, swatch, g_free);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (row), area);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (self->rows), row);
}

static gboolean
has_other_routes (const AshlarPlan *plan)
{
  return plan != NULL && plan->routes != NULL && plan->routes->len > 1;
}

static const char *
get_zone_name (const AshlarPlan *plan, guint zone)
{
  const AshlarZone *named = g_ptr_array_index (plan->zone_names, zone);

  return named->name != NULL && named->name[0] != '\0' ? named->name : named->id;
}

/* What is not there needs no words. */
static gboolean
is_drawn (const EditorLevelOverlay *overlay, const AshlarPlan *plan, gsize sign)
{
  EditorOverlays which = signs[sign].overlay;

  if ((overlay->overlays & which) == 0)
    return FALSE;
  if (signs[sign].draw == draw_line && which == EDITOR_OVERLAY_ROUTE && signs[sign].index == 1)
    return has_other_routes (plan);
  if (which == EDITOR_OVERLAY_DISTANCE)
    return overlay->facts != NULL && editor_level_facts_has_steps (overlay->facts)
           && (signs[sign].draw == draw_heat
               || editor_level_facts_get_n_unreached (overlay->facts) > 0);
  if (which == EDITOR_OVERLAY_BLOCKS || which == EDITOR_OVERLAY_EXITS)
    return plan != NULL && (overlay->level != NULL ? overlay->level->plan : plan)->variants != NULL;
  if (which == EDITOR_OVERLAY_OBJECTS)
    return overlay->level != NULL && overlay->level->objects->len > 0;
  return plan != NULL;
}

static char *
dup_words (const EditorLevelOverlay *overlay, gsize sign)
{
  if (signs[sign].draw == draw_heat)
    /* Translators: the legend of distances: from none to that many steps */
    return g_strdup_printf (_ ("Steps from the entrance: 0 to %u"),
                            editor_level_facts_get_most_steps (overlay->facts));
  if (signs[sign].draw == draw_sight && overlay->sight != NULL
      && editor_sight_get_radius (overlay->sight) > 0)
    /* Translators: the legend of sight: how far it reaches in a large level */
    return g_strdup_printf (_ ("Seen from the pointer within %u cells; unseen"),
                            editor_sight_get_radius (overlay->sight));
  return g_strdup (_ (signs[sign].words));
}

static void
fill (EditorLegend *self, const EditorLevelOverlay *overlay, gboolean dry, GString *told)
{
  const AshlarPlan *plan
      = overlay->areas != NULL ? editor_plan_index_get_plan (overlay->areas) : NULL;
  guint n_zones
      = plan != NULL && plan->zone_names != NULL && (overlay->overlays & EDITOR_OVERLAY_ZONES) != 0
            ? plan->zone_names->len
            : 0;

  for (guint zone = 0; zone < MIN (n_zones, MOST_ZONES); zone++)
    {
      g_string_append_printf (told, "z%u%s\n", zone, get_zone_name (plan, zone));
      if (!dry)
        add_row (self, draw_zone, zone, get_zone_name (plan, zone));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *words = NULL;

      if (!is_drawn (overlay, plan, i))
        continue;
      words = dup_words (overlay, i);
      g_string_append_printf (told, "%s\n", words);
      if (!dry)
        add_row (self, signs[i].draw, signs[i].index, words);
    }
}

void
editor_legend_update (EditorLegend *self, const EditorLevelOverlay *overlay)
{
  g_autoptr (GString) told = g_string_new (NULL);
  GtkWidget *child;

  g_return_if_fail (EDITOR_IS_LEGEND (self));
  fill (self, overlay, TRUE, told);
  gtk_widget_set_visible (GTK_WIDGET (self), told->len > 0);
  if (g_strcmp0 (told->str, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (told->str);
  while ((child = gtk_widget_get_first_child (self->rows)) != NULL)
    gtk_box_remove (GTK_BOX (self->rows), child);
  g_string_truncate (told, 0);
  fill (self, overlay, FALSE, told);
}

void
editor_legend_make_way (EditorLegend *self, double x, double y)
{
  graphene_rect_t bounds;

  g_return_if_fail (EDITOR_IS_LEGEND (self));
  if (!gtk_widget_get_mapped (GTK_WIDGET (self))
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)),
                                     &bounds))
    return;
  graphene_rect_inset (&bounds, -NEAR, -NEAR);
  if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    gtk_widget_set_valign (GTK_WIDGET (self),
                           gtk_widget_get_valign (GTK_WIDGET (self)) == GTK_ALIGN_END
                               ? GTK_ALIGN_START
                               : GTK_ALIGN_END);
}

static void
folded_cb (EditorLegend *self)
{
  gboolean is_open = g_settings_get_boolean (self->settings, "show-legend");

  gtk_widget_set_visible (self->rows, is_open);
  gtk_button_set_child (GTK_BUTTON (self->button), NULL);
  {
    GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

    gtk_box_append (GTK_BOX (heading), gtk_image_new_from_icon_name (is_open ? "pan-down-symbolic"
                                                                             : "pan-end-symbolic"));
    gtk_box_append (GTK_BOX (heading), gtk_label_new (_ ("Legend")));
    gtk_button_set_child (GTK_BUTTON (self->button), heading);
  }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               is_open, -1);
}

static void
editor_legend_dispose (GObject *object)
{
  EditorLegend *self = EDITOR_LEGEND (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_legend_parent_class)->dispose (object);
}

static void
editor_legend_finalize (GObject *object)
{
  g_free (EDITOR_LEGEND (object)->told);
  G_OBJECT_CLASS (editor_legend_parent_class)->finalize (object);
}

static void
editor_legend_class_init (EditorLegendClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_legend_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_legend_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "legend");
}

static void
editor_legend_init (EditorLegend *self)
{
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->button = gtk_button_new ();
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->box, "osd");
  gtk_widget_add_css_class (self->box, "legend-card");
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "page.legend");
  editor_tooltip_set (self->button, _ ("Fold or unfold the legend (Ctrl+L)"));
  /* What lies below is pointed at, not this. */
  gtk_widget_set_can_target (self->rows, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_box_append (GTK_BOX (self->box), self->rows);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (self->settings, "changed::show-legend", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  folded_cb (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
