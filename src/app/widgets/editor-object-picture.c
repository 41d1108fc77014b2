/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-object-picture.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "render/ashlar-things.h"

#define GREY 0x6b6b76
#define LETTER_FROM 11 /* pixels across */
#define SIZE 24

struct _EditorObjectPicture
{
  GObject parent_instance;

  AshlarObject *object; /* owned, nullable */
};

static void editor_object_picture_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorObjectPicture,
                               editor_object_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      editor_object_picture_paintable_init))

static void
draw_letter (const AshlarObject    *object,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *bounds,
             const GdkRGBA         *color)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans Bold");
  char                  letter[7] = "?";
  int                   width, height;

  g_object_unref (context);
  if (object != NULL && object->symbol != 0)
    letter[g_unichar_to_utf8 (object->symbol, letter)] = '\0';
  pango_font_description_set_absolute_size (font, MAX (bounds->size.width * .54, 6) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (
                    (float) round (bounds->origin.x + bounds->size.width / 2 - width / 2.),
                    (float) round (bounds->origin.y + bounds->size.height / 2 - height / 2.)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

void
editor_object_picture_draw (const AshlarObject    *object,
                            GtkSnapshot           *snapshot,
                            const graphene_rect_t *bounds)
{
  static const GdkRGBA white = { 1, 1, 1, 1 }, ink = { .1f, .1f, .12f, 1 };
  guint32              rgb = object != NULL && object->color >= 0 ? (guint32) object->color : GREY;
  GdkRGBA        color = { (float) (rgb >> 16 & 0xff) / 255.f, (float) (rgb >> 8 & 0xff) / 255.f,
                           (float) (rgb & 0xff) / 255.f, 1 };
  gboolean       light = .299 * color.red + .587 * color.green + .114 * color.blue > .55;
  float          line = bounds->size.width >= 18 ? 2 : 1;
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, bounds, bounds->size.width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &color, bounds);
  gtk_snapshot_pop (snapshot);
  if (bounds->size.width >= 6)
    gtk_snapshot_append_border (snapshot, &disc, (float[4]){ line, line, line, line },
                                (GdkRGBA[4]){ white, white, white, white });
  if (bounds->size.width >= LETTER_FROM)
    draw_letter (object, snapshot, bounds, light ? &ink : &white);
}

gboolean
editor_object_picture_draw_dressed (AshlarPalette         *palette,
                                    const char            *id,
                                    GtkSnapshot           *snapshot,
                                    const graphene_rect_t *bounds)
{
  const AshlarThing thing = { .object = id };
  int               size = MAX ((int) bounds->size.width, 1), x, y, width, height;
  guint32          *pixels;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  pixels = ashlar_palette_dup_thing (palette, &thing, size, &x, &y, &width, &height);
  if (pixels == NULL)
    return FALSE;
  bytes = g_bytes_new_take (pixels, (gsize) width * (gsize) height * sizeof *pixels);
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) width * 4);
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) floor (bounds->origin.x) + (float) x,
                                                    (float) floor (bounds->origin.y) + (float) y,
                                                    (float) width, (float) height));
  return TRUE;
}

static void
paintable_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  double          side = MIN (width, height);
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, (float) ((width - side) / 2), (float) ((height - side) / 2),
                      (float) side, (float) side);
  editor_object_picture_draw (EDITOR_OBJECT_PICTURE (paintable)->object, snapshot, &bounds);
}

static int
get_intrinsic_side (GdkPaintable *paintable)
{
  return SIZE;
}

static void
editor_object_picture_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = paintable_snapshot;
  iface->get_intrinsic_width = get_intrinsic_side;
  iface->get_intrinsic_height = get_intrinsic_side;
}

static void
finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_OBJECT_PICTURE (object)->object, ashlar_object_unref);
  G_OBJECT_CLASS (editor_object_picture_parent_class)->finalize (object);
}

static void
editor_object_picture_class_init (EditorObjectPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
editor_object_picture_init (EditorObjectPicture *self)
{
}

GdkPaintable *
editor_object_picture_new (const AshlarObject *object)
{
  EditorObjectPicture *self = g_object_new (EDITOR_TYPE_OBJECT_PICTURE, NULL);

  if (object != NULL)
    self->object = ashlar_object_ref ((AshlarObject *) object);
  return GDK_PAINTABLE (self);
}
