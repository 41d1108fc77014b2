/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects on the canvas: round symbols with their probability. */

#include "ashlar-config.h"

#include "blocks/editor-block-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

static void
snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  AshlarContent        *content = editor_document_get_content (self->document);
  PangoFontDescription *font
      = pango_font_description_copy (pango_layout_get_font_description (drawing->layout));
  g_autoptr (PangoLayout) symbol = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (drawing->size * .38, 6) * PANGO_SCALE);
  pango_layout_set_font_description (symbol, font);
  pango_font_description_free (font);

  for (guint i = 0; i < drawing->block->n_objects; i++)
    {
      const AshlarBlockObject *object = &drawing->block->objects[i];
      guint                    index = ashlar_content_find_object (content, object->reference);
      const AshlarObject      *blueprint
          = index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index) : NULL;
      guint32 rgb
          = blueprint != NULL && blueprint->color >= 0 ? (guint32) blueprint->color : 0x6b6b76;
      GdkRGBA  color = { (float) (rgb >> 16 & 0xff) / 255.f, (float) (rgb >> 8 & 0xff) / 255.f,
                         (float) (rgb & 0xff) / 255.f, 1 };
      gboolean light = .299 * color.red + .587 * color.green + .114 * color.blue > .55;
      graphene_rect_t bounds;
      GskRoundedRect  disc;
      char            letter[7] = { 0 };
      int             width, height;

      if (object->x < drawing->left || object->x >= drawing->right || object->y < drawing->top
          || object->y >= drawing->bottom)
        continue;
      _editor_block_drawing_get_bounds (drawing, object->x, object->y, 1, 1, &bounds);
      graphene_rect_inset (&bounds, (float) drawing->size * .14f, (float) drawing->size * .14f);
      gsk_rounded_rect_init_from_rect (&disc, &bounds, bounds.size.width / 2);
      gtk_snapshot_push_rounded_clip (drawing->snapshot, &disc);
      gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
      gtk_snapshot_pop (drawing->snapshot);
      if (drawing->size >= 8)
        {
          float line = drawing->size >= 24 ? 2 : 1;

          gtk_snapshot_append_border (drawing->snapshot, &disc,
                                      (float[4]){ line, line, line, line },
                                      (GdkRGBA[4]){ _editor_block_white, _editor_block_white,
                                                    _editor_block_white, _editor_block_white });
        }
      if (drawing->size < 14)
        continue;

      if (blueprint != NULL && blueprint->symbol != 0)
        g_unichar_to_utf8 (blueprint->symbol, letter);
      else
        letter[0] = '?';
      pango_layout_set_text (symbol, letter, -1);
      pango_layout_get_pixel_size (symbol, &width, &height);
      gtk_snapshot_save (drawing->snapshot);
      gtk_snapshot_translate (
          drawing->snapshot,
          &GRAPHENE_POINT_INIT (
              (float) round (bounds.origin.x + bounds.size.width / 2 - width / 2.),
              (float) round (bounds.origin.y + bounds.size.height / 2 - height / 2.)));
      gtk_snapshot_append_layout (drawing->snapshot, symbol,
                                  light ? &_editor_block_ink : &_editor_block_white);
      gtk_snapshot_restore (drawing->snapshot);

      if (drawing->size >= 28)
        {
          g_autofree char *percent
              /* Translators: the probability of an object; the number is formatted, %% is the sign
               */
              = g_strdup_printf (_ ("%g %%"), object->probability / 10000.);

          _editor_block_drawing_pill (
              drawing, percent, bounds.origin.x + bounds.size.width - drawing->size * .12,
              bounds.origin.y - drawing->size * .02, -1, &_editor_block_white, &_editor_block_ink);
        }
    }
}

const EditorBlockHandler _editor_block_objects_handler = {
  .snapshot = snapshot,
};
