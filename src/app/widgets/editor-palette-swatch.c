/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-palette-swatch.h"

#include "render/ashlar-page-palettes.h"

struct _EditorPaletteSwatch
{
  GtkWidget parent_instance;

  AshlarValue *palette; /* owned, nullable */
  AshlarLevel *level;   /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (EditorPaletteSwatch, editor_palette_swatch, GTK_TYPE_WIDGET)

static void
editor_palette_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorPaletteSwatch *self = EDITOR_PALETTE_SWATCH (widget);
  graphene_rect_t      bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                    (float) gtk_widget_get_height (widget));
  cairo_t             *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  ashlar_page_palette_draw (self->palette, self->level, cr, gtk_widget_get_width (widget),
                            gtk_widget_get_height (widget));
  cairo_destroy (cr);
}

static void
editor_palette_swatch_finalize (GObject *object)
{
  EditorPaletteSwatch *self = EDITOR_PALETTE_SWATCH (object);

  g_clear_pointer (&self->palette, ashlar_value_unref);
  g_clear_pointer (&self->level, ashlar_level_unref);
  G_OBJECT_CLASS (editor_palette_swatch_parent_class)->finalize (object);
}

static void
editor_palette_swatch_class_init (EditorPaletteSwatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_palette_swatch_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = editor_palette_swatch_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "paletteswatch");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_palette_swatch_init (EditorPaletteSwatch *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
editor_palette_swatch_new (int width, int height)
{
  GtkWidget *self = g_object_new (EDITOR_TYPE_PALETTE_SWATCH, NULL);

  gtk_widget_set_size_request (self, width, height);
  gtk_widget_set_valign (self, GTK_ALIGN_CENTER);
  return self;
}

void
editor_palette_swatch_show (EditorPaletteSwatch *self, AshlarValue *palette, AshlarLevel *level)
{
  g_return_if_fail (EDITOR_IS_PALETTE_SWATCH (self));
  if (palette != NULL)
    ashlar_value_ref (palette);
  g_clear_pointer (&self->palette, ashlar_value_unref);
  self->palette = palette;
  if (level != NULL)
    ashlar_level_ref (level);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->level = level;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
