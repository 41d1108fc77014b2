/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-object-symbol.h"

#include <math.h>

#define NO_COLOR 0x6b6b76

struct _EditorObjectSymbol
{
  GtkWidget parent_instance;

  int           size;
  AshlarObject *object; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (EditorObjectSymbol, editor_object_symbol, GTK_TYPE_WIDGET)

static void
editor_object_symbol_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  *minimum = *natural = EDITOR_OBJECT_SYMBOL (widget)->size;
}

static void
snapshot_letter (EditorObjectSymbol *self, GtkSnapshot *snapshot, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoFontDescription *font = pango_font_description_from_string ("Monospace Bold");
  char                  letter[7] = { 0 };
  int                   width, height;

  g_unichar_to_utf8 (self->object->symbol, letter);
  pango_font_description_set_absolute_size (font, self->size * .46 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (
                    (float) round ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.),
                    (float) round ((gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2.)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
editor_object_symbol_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorObjectSymbol *self = EDITOR_OBJECT_SYMBOL (widget);
  guint32             rgb;
  GdkRGBA             color, ink, ring;
  graphene_rect_t     bounds;
  GskRoundedRect      disc;
  float               size = (float) self->size - 4;

  if (self->object == NULL)
    return;
  rgb = self->object->color >= 0 ? (guint32) self->object->color : NO_COLOR;
  color = (GdkRGBA){ (float) (rgb >> 16 & 0xff) / 255.f, (float) (rgb >> 8 & 0xff) / 255.f,
                     (float) (rgb & 0xff) / 255.f, 1 };
  ink = .299f * color.red + .587f * color.green + .114f * color.blue > .55f
            ? (GdkRGBA){ .1f, .1f, .12f, 1 }
            : (GdkRGBA){ 1, 1, 1, 1 };
  graphene_rect_init (&bounds, ((float) gtk_widget_get_width (widget) - size) / 2,
                      ((float) gtk_widget_get_height (widget) - size) / 2, size, size);
  gsk_rounded_rect_init_from_rect (&disc, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &color, &bounds);
  gtk_snapshot_pop (snapshot);
  /* An outline against windows of the object's own colour. */
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ring);
  ring.alpha = .25f;
  gtk_snapshot_append_border (snapshot, &disc, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ ring, ring, ring, ring });
  if (self->object->n_references > 0)
    {
      float inset = MAX (size * .09f, 2.f);

      gsk_rounded_rect_shrink (&disc, inset, inset, inset, inset);
      gtk_snapshot_append_border (snapshot, &disc, (float[4]){ 1, 1, 1, 1 },
                                  (GdkRGBA[4]){ ink, ink, ink, ink });
    }
  if (self->object->symbol != 0)
    snapshot_letter (self, snapshot, &ink);
}

static void
editor_object_symbol_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_OBJECT_SYMBOL (object)->object, ashlar_object_unref);
  G_OBJECT_CLASS (editor_object_symbol_parent_class)->finalize (object);
}

static void
editor_object_symbol_class_init (EditorObjectSymbolClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_object_symbol_finalize;
  widget_class->measure = editor_object_symbol_measure;
  widget_class->snapshot = editor_object_symbol_snapshot;
  gtk_widget_class_set_css_name (widget_class, "objectsymbol");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_object_symbol_init (EditorObjectSymbol *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
editor_object_symbol_new (int size)
{
  EditorObjectSymbol *self = g_object_new (EDITOR_TYPE_OBJECT_SYMBOL, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
editor_object_symbol_show (EditorObjectSymbol *self, const AshlarObject *object)
{
  AshlarObject *next = ashlar_object_ref ((AshlarObject *) object);

  g_clear_pointer (&self->object, ashlar_object_unref);
  self->object = next;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
