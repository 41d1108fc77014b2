/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-look-picture.h"

#include "document/editor-looks.h"
#include "edits/editor-skin-edit.h"

void
editor_skin_get_cell (const AshlarSkin      *skin,
                      const AshlarSkinSheet *sheet,
                      guint                  column,
                      guint                  row,
                      guint                 *x,
                      guint                 *y,
                      guint                 *width,
                      guint                 *height)
{
  *width = (guint) MAX (skin->cell[0], 1);
  *height = (guint) MAX (skin->cell[1], 1);
  *x = sheet->margin + column * (*width + sheet->spacing);
  *y = sheet->margin + row * (*height + sheet->spacing);
}

const AshlarSkinSheet *
editor_skin_get_sheet_of (const AshlarSkin *skin, const AshlarSkinLook *look)
{
  guint index = look->sheet != NULL     ? ashlar_skin_find_sheet (skin, look->sheet)
                : skin->sheets->len > 0 ? 0
                                        : ASHLAR_NO_INDEX;

  return index != ASHLAR_NO_INDEX ? g_ptr_array_index (skin->sheets, index) : NULL;
}

GdkTexture *
editor_piece_texture_new (guint32 *pixels, guint width, guint height, guint side)
{
  g_autofree guint32 *source = pixels;
  guint32            *out = g_new0 (guint32, (gsize) side * side);
  guint               longer = MAX (width, height);
  guint               zoom = MAX (side / MAX (longer, 1), 1);
  guint               step = (longer + side - 1) / side;
  guint               shown_width, shown_height, left, top;
  g_autoptr (GBytes) bytes = NULL;

  if (longer > side)
    zoom = 1;
  else
    step = 1;
  shown_width = MIN (width * zoom / step, side);
  shown_height = MIN (height * zoom / step, side);
  left = (side - shown_width) / 2;
  top = (side - shown_height) / 2;
  for (guint y = 0; y < shown_height; y++)
    for (guint x = 0; x < shown_width; x++)
      out[(gsize) (top + y) * side + left + x]
          = source[(gsize) (y * step / zoom) * width + x * step / zoom];
  bytes = g_bytes_new_take (out, (gsize) side * side * sizeof *out);
  return gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_DEFAULT, bytes,
                                 side * sizeof *out);
}

static GdkTexture *
dup_color_picture (guint32 color, guint side)
{
  guint32 *pixels = g_new (guint32, (gsize) side * side);

  for (gsize i = 0; i < (gsize) side * side; i++)
    pixels[i] = 0xff000000u | color;
  return editor_piece_texture_new (pixels, side, side, side);
}

GdkTexture *
editor_look_dup_picture (EditorDocument       *document,
                         const AshlarSkin     *skin,
                         const AshlarSkinLook *look,
                         guint                 side)
{
  AshlarPictures        *pictures = editor_document_get_pictures (document);
  const AshlarSkinSheet *sheet = editor_skin_get_sheet_of (skin, look);
  guint                  x, y, width, height, column = 0, row = 0;
  guint32               *pixels;

  if (look->color >= 0)
    return dup_color_picture ((guint32) look->color, side);
  if (pictures == NULL || sheet == NULL)
    return NULL;
  if (look->region[2] > 0)
    {
      x = (guint) look->region[0];
      y = (guint) look->region[1];
      width = (guint) look->region[2];
      height = (guint) look->region[3];
    }
  else if (look->n_variants > 0)
    {
      /* Where nothing joins it, all of its edges are seen. */
      if (look->layout == ASHLAR_LAYOUT_QUARTERS_20
          || !ashlar_layout_find_piece (look->layout, look->order, look->columns, 0, &column, &row))
        column = row = 0;
      editor_skin_get_cell (skin, sheet, (guint) look->variants[0].at[0] + column,
                            (guint) look->variants[0].at[1] + row, &x, &y, &width, &height);
    }
  else
    return NULL;
  pixels = ashlar_pictures_dup_pixels (pictures, sheet->image, x, y, width, height);
  return pixels != NULL ? editor_piece_texture_new (pixels, width, height, side) : NULL;
}

char *
editor_object_dup_look (
    EditorDocument *document, const char *object, guint side, GdkTexture **picture, char **subject)
{
  AshlarContent *content = editor_document_get_content (document);
  const char    *id = editor_document_get_skin (document);
  guint          skin = id != NULL ? ashlar_content_find_skin (content, id) : ASHLAR_NO_INDEX;
  g_autoptr (AshlarSkin) resolved
      = skin != ASHLAR_NO_INDEX ? editor_skin_dup_resolved (content, skin) : NULL;

  *picture = NULL;
  *subject = NULL;
  for (guint i = resolved != NULL ? resolved->looks->len : 0; i > 0; i--)
    {
      const AshlarSkinLook *look = g_ptr_array_index (resolved->looks, i - 1);
      guint                 own;

      if (!g_strv_contains ((const char *const *) look->objects, object))
        continue;
      own = ashlar_skin_find_look (g_ptr_array_index (content->skins, skin), look->id);
      *picture = editor_look_dup_picture (document, resolved, look, side);
      *subject = own != ASHLAR_NO_INDEX ? g_strdup_printf ("/skins/%u/looks/%u", skin, own)
                                        : g_strdup_printf ("/skins/%u", skin);
      return g_strdup (look->id);
    }
  return NULL;
}
