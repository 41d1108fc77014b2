/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-share-bar.h"

#include <glib/gi18n.h>

#define HEIGHT 30
#define RADIUS 6
#define GAP 4 /* between the bar and the names */

struct _EditorShareBar
{
  GtkWidget parent_instance;

  GArray      *shares; /* of EditorShare */
  PangoLayout *name;   /* that of the names in turn */
};

G_DEFINE_FINAL_TYPE (EditorShareBar, editor_share_bar, GTK_TYPE_WIDGET)

char *
editor_share_dup_percent (guint64 occurrences, guint64 sum)
{
  /* Translators: a share, "57.1 %" */
  return g_strdup_printf (_ ("%.1f %%"),
                          sum > 0 ? 100.0 * (double) occurrences / (double) sum : 0.0);
}

static void
snapshot_percent (EditorShareBar    *self,
                  GtkSnapshot       *snapshot,
                  const EditorShare *share,
                  guint64            sum,
                  float              x,
                  float              width)
{
  g_autofree char *text = editor_share_dup_percent (share->occurrences, sum);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  guint    red = share->color >> 16, green = (share->color >> 8) & 255, blue = share->color & 255;
  gboolean light = 2 * red + 5 * green + blue > 1024;
  int      text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if ((float) text_width + 8 > width)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + (width - (float) text_width) / 2,
                                                          (HEIGHT - (float) text_height) / 2));
  gtk_snapshot_append_layout (snapshot, layout,
                              light ? &(GdkRGBA){ 0.1f, 0.1f, 0.1f, 1 } : &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

/* The theme's caption. */
static void
update_name_layout (EditorShareBar *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_clear_object (&self->name);
  self->name = gtk_widget_create_pango_layout (GTK_WIDGET (self), "X");
  pango_attr_list_insert (attributes, pango_attr_scale_new (0.82));
  pango_layout_set_attributes (self->name, attributes);
  pango_layout_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (self->name, PANGO_ALIGN_CENTER);
}

static void
snapshot_name (EditorShareBar *self, GtkSnapshot *snapshot, const char *name, float x, float width)
{
  GdkRGBA color;

  /* Less than a few letters say nothing. */
  if (name == NULL || width < 36)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  pango_layout_set_text (self->name, name, -1);
  pango_layout_set_width (self->name, (int) width * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, HEIGHT + GAP));
  gtk_snapshot_append_layout (snapshot, self->name, &color);
  gtk_snapshot_restore (snapshot);
}

static void
editor_share_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorShareBar *self = EDITOR_SHARE_BAR (widget);
  float           width = (float) gtk_widget_get_width (widget), x = 0;
  guint64         sum = 0;
  GskRoundedRect  outline;

  for (guint i = 0; i < self->shares->len; i++)
    sum += g_array_index (self->shares, EditorShare, i).occurrences;
  if (sum == 0)
    return;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, HEIGHT), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (guint i = 0; i < self->shares->len; i++)
    {
      const EditorShare *share = &g_array_index (self->shares, EditorShare, i);
      float              part = width * (float) ((double) share->occurrences / (double) sum);
      GdkRGBA            rgba
          = { (float) (share->color >> 16) / 255.f, (float) ((share->color >> 8) & 255) / 255.f,
              (float) (share->color & 255) / 255.f, 1 };

      gtk_snapshot_append_color (snapshot, &rgba, &GRAPHENE_RECT_INIT (x, 0, part, HEIGHT));
      snapshot_percent (self, snapshot, share, sum, x, part);
      x += part;
    }
  gtk_snapshot_pop (snapshot);

  x = 0;
  for (guint i = 0; i < self->shares->len; i++)
    {
      const EditorShare *share = &g_array_index (self->shares, EditorShare, i);
      float              part = width * (float) ((double) share->occurrences / (double) sum);

      snapshot_name (self, snapshot, share->name, x + 2, part - 4);
      x += part;
    }
}

static void
editor_share_bar_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *a,
                          int           *b)
{
  EditorShareBar *self = EDITOR_SHARE_BAR (widget);
  int             text_height;

  pango_layout_set_text (self->name, "X", -1);
  pango_layout_get_pixel_size (self->name, NULL, &text_height);
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT + GAP + text_height : 120;
}

static void
editor_share_bar_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_share_bar_parent_class)->css_changed (widget, change);
  update_name_layout (EDITOR_SHARE_BAR (widget));
  gtk_widget_queue_resize (widget);
}

static void
editor_share_bar_finalize (GObject *object)
{
  EditorShareBar *self = EDITOR_SHARE_BAR (object);

  g_clear_object (&self->name);
  g_array_unref (self->shares);
  G_OBJECT_CLASS (editor_share_bar_parent_class)->finalize (object);
}

static void
editor_share_bar_class_init (EditorShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_share_bar_finalize;
  widget_class->snapshot = editor_share_bar_snapshot;
  widget_class->measure = editor_share_bar_measure;
  widget_class->css_changed = editor_share_bar_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
clear_share (gpointer share)
{
  g_free ((char *) ((EditorShare *) share)->name);
}

static void
editor_share_bar_init (EditorShareBar *self)
{
  self->shares = g_array_new (FALSE, FALSE, sizeof (EditorShare));
  g_array_set_clear_func (self->shares, clear_share);
  update_name_layout (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Shares of the outcomes"), -1);
}

void
editor_share_bar_set_shares (EditorShareBar *self, const EditorShare *shares, guint n)
{
  g_array_set_size (self->shares, 0);
  for (guint i = 0; i < n; i++)
    {
      EditorShare share = { shares[i].color, shares[i].occurrences, g_strdup (shares[i].name) };

      g_array_append_val (self->shares, share);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
