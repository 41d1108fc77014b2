/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A frame a variant, so that a thousand looks are as many rectangles; of those only what is in sight is drawn, and names where they have
 * room. */

#include "ashlar-config.h"

#include "skins/editor-sheet-marks.h"

#include "skins/editor-look-picture.h"

#define LEAST_NAMED 28 /* pixels of the screen */

EditorLookArea
editor_look_get_area (const AshlarSkinLook *look, guint variant)
{
  EditorLookArea area
      = { (guint) look->variants[variant].at[0], (guint) look->variants[variant].at[1], 1, 1 };

  if (look->layout != ASHLAR_LAYOUT_SINGLE)
    ashlar_layout_get_size (look->layout, look->order, look->columns, &area.n_columns,
                            &area.n_rows);
  area.n_columns *= look->frames > 1 && look->layout == ASHLAR_LAYOUT_SINGLE ? look->frames : 1;
  return area;
}

gboolean
editor_look_is_of_sheet (const AshlarSkin *skin, const AshlarSkinLook *look, const char *sheet)
{
  const AshlarSkinSheet *of = editor_skin_get_sheet_of (skin, look);

  return of != NULL && g_str_equal (of->id, sheet);
}

const AshlarSkinLook *
editor_sheet_marks_find (
    const AshlarSkin *skin, const char *sheet, guint column, guint row, guint *variant)
{
  for (guint i = skin->looks->len; i > 0; i--)
    {
      const AshlarSkinLook *look = g_ptr_array_index (skin->looks, i - 1);

      if (look->region[2] > 0 || !editor_look_is_of_sheet (skin, look, sheet))
        continue;
      for (guint j = 0; j < look->n_variants; j++)
        {
          EditorLookArea area = editor_look_get_area (look, j);

          if (column >= area.column && column < area.column + area.n_columns && row >= area.row
              && row < area.row + area.n_rows)
            {
              *variant = j;
              return look;
            }
        }
    }
  return NULL;
}

static void
append_frame (GtkSnapshot *snapshot, GdkRGBA color, const graphene_rect_t *rect, float width)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, 0);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ color, color, color, color });
}

static void
append_name (EditorRegionView      *view,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *rect,
             const char            *name,
             GdkRGBA                ground)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (view), name);
  PangoFontDescription *font = pango_font_description_new ();
  int                   width, height;

  pango_font_description_set_absolute_size (font, 10 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (rect->size.width - 6) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_append_color (
      snapshot, &ground,
      &GRAPHENE_RECT_INIT (rect->origin.x, rect->origin.y, (float) width + 6, (float) height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rect->origin.x + 3, rect->origin.y));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA){ 1, 1, 1, 1 });
  gtk_snapshot_restore (snapshot);
}

static void
draw_look (EditorRegionView     *view,
           GtkSnapshot          *snapshot,
           const AshlarSkinLook *look,
           const EditorRegion   *region,
           gboolean              chosen,
           const GdkRectangle   *visible)
{
  float           zoom = (float) editor_region_view_get_zoom (view);
  GdkRGBA         accent = { .21f, .52f, .89f, 1 }, dark = { 0, 0, 0, .75f };
  GdkRectangle    at = { (int) (region->x * zoom), (int) (region->y * zoom),
                         (int) (region->width * zoom), (int) (region->height * zoom) };
  graphene_rect_t rect = GRAPHENE_RECT_INIT (at.x, at.y, at.width, at.height);

  if (!gdk_rectangle_intersect (&at, visible, NULL))
    return;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (view)),
                                  "accent_bg_color", &accent);
  append_frame (snapshot, (GdkRGBA){ 1, 1, 1, .9f }, &rect, chosen ? 3 : 2);
  append_frame (snapshot, chosen ? accent : dark, &rect, chosen ? 2 : 1);
  if (at.width >= LEAST_NAMED && at.height >= 14)
    append_name (view, snapshot, &rect, look->id, chosen ? accent : dark);
}

static void
draw_variants (EditorRegionView     *view,
               GtkSnapshot          *snapshot,
               const AshlarSkinLook *look,
               gboolean              chosen,
               const GdkRectangle   *visible)
{
  const EditorRegionGrid *grid = editor_region_view_get_grid (view);

  if (look->region[2] > 0)
    {
      EditorRegion region = { (guint) look->region[0], (guint) look->region[1],
                              (guint) look->region[2], (guint) look->region[3] };

      draw_look (view, snapshot, look, &region, chosen, visible);
      return;
    }
  for (guint j = 0; j < look->n_variants; j++)
    {
      EditorLookArea area = editor_look_get_area (look, j);
      EditorRegion   region;

      if (area.column >= editor_region_grid_get_n_columns (grid)
          || area.row >= editor_region_grid_get_n_rows (grid))
        continue;
      region = editor_region_grid_get_region (grid, area.column, area.row,
                                              area.column + area.n_columns - 1,
                                              area.row + area.n_rows - 1);
      draw_look (view, snapshot, look, &region, chosen, visible);
    }
  /* What stands elsewhere. */
  for (guint j = 0; chosen && j < look->n_pieces; j++)
    {
      EditorRegion region = editor_region_grid_get_region (
          grid, (guint) look->pieces[j].at[0], (guint) look->pieces[j].at[1],
          (guint) look->pieces[j].at[0], (guint) look->pieces[j].at[1]);

      draw_look (view, snapshot, look, &region, TRUE, visible);
    }
}

void
editor_sheet_marks_draw (EditorRegionView *view,
                         GtkSnapshot      *snapshot,
                         const AshlarSkin *skin,
                         const char       *sheet,
                         const char       *look)
{
  GdkRectangle          visible;
  const AshlarSkinLook *chosen = NULL;

  editor_region_view_get_visible (view, &visible);
  for (guint i = 0; i < skin->looks->len; i++)
    {
      const AshlarSkinLook *other = g_ptr_array_index (skin->looks, i);

      if (!editor_look_is_of_sheet (skin, other, sheet))
        continue;
      if (g_strcmp0 (other->id, look) == 0)
        chosen = other;
      else
        draw_variants (view, snapshot, other, FALSE, &visible);
    }
  if (chosen != NULL)
    draw_variants (view, snapshot, chosen, TRUE, &visible);
}
