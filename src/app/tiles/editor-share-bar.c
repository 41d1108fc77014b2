/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-share-bar.h"

#include <glib/gi18n.h>

#define HEIGHT 30
#define RADIUS 6

struct _EditorShareBar
{
  GtkWidget parent_instance;

  GArray *shares; /* of EditorShare */
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
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 120;
}

static void
editor_share_bar_finalize (GObject *object)
{
  g_array_unref (EDITOR_SHARE_BAR (object)->shares);
  G_OBJECT_CLASS (editor_share_bar_parent_class)->finalize (object);
}

static void
editor_share_bar_class_init (EditorShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_share_bar_finalize;
  widget_class->snapshot = editor_share_bar_snapshot;
  widget_class->measure = editor_share_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_share_bar_init (EditorShareBar *self)
{
  self->shares = g_array_new (FALSE, FALSE, sizeof (EditorShare));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Shares of the outcomes"), -1);
}

void
editor_share_bar_set_shares (EditorShareBar *self, const EditorShare *shares, guint n)
{
  g_array_set_size (self->shares, 0);
  g_array_append_vals (self->shares, shares, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
