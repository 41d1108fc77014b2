/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The outline is that of the changed regions: a line where a changed cell meets one that is not, runs of
 * them as one, and none out of sight, so that a level that is another everywhere costs no more. */

#include "ashlar-config.h"

#include "seeds/editor-star-compare.h"

#include <glib/gi18n.h>

#include "canvas/editor-tile-canvas.h"
#include "document/editor-sample-words.h"

struct _EditorStarCompare
{
  AdwWindow parent_instance;

  EditorStarChange *change; /* owned */

  /* Template children. */
  AdwWindowTitle   *title;
  GtkWidget        *before_box;
  EditorTileCanvas *before;
  EditorTileCanvas *now;
  GtkStack         *now_stack;
  GtkLabel         *failure;
  GtkLabel         *sentence;
  GtkLabel         *readout;
};

G_DEFINE_FINAL_TYPE (EditorStarCompare, editor_star_compare, ADW_TYPE_WINDOW)

static gboolean
is_changed (EditorStarCompare *self, int x, int y)
{
  const guint8 *changed = g_bytes_get_data (self->change->changed, NULL);

  return x >= 0 && y >= 0 && x < (int) self->change->width && y < (int) self->change->height
         && changed[(gsize) y * self->change->width + (gsize) x] != 0;
}

/* A line from the corner (x, y) of a cell, @length cells long. */
static void
draw_line (EditorTileCanvas *canvas,
           GtkSnapshot      *snapshot,
           int               x,
           int               y,
           int               length,
           gboolean          upright,
           float             width,
           const GdkRGBA    *color)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (canvas, x, y, upright ? 1 : length, upright ? length : 1,
                                      &bounds);
  if (upright)
    bounds = GRAPHENE_RECT_INIT (bounds.origin.x - width / 2, bounds.origin.y - width / 2, width,
                                 bounds.size.height + width);
  else
    bounds = GRAPHENE_RECT_INIT (bounds.origin.x - width / 2, bounds.origin.y - width / 2,
                                 bounds.size.width + width, width);
  gtk_snapshot_append_color (snapshot, color, &bounds);
}

/* Along a line of corners: @along runs, @across is the line. */
static void
draw_runs (EditorStarCompare *self,
           EditorTileCanvas  *canvas,
           GtkSnapshot       *snapshot,
           int                across,
           int                from,
           int                to,
           gboolean           upright,
           float              width,
           const GdkRGBA     *color)
{
  int start = G_MAXINT;

  for (int along = from; along <= to + 1; along++)
    {
      gboolean is_edge
          = along <= to
            && (upright ? is_changed (self, across, along) != is_changed (self, across - 1, along)
                        : is_changed (self, along, across) != is_changed (self, along, across - 1));

      if (is_edge && start == G_MAXINT)
        start = along;
      if (!is_edge && start != G_MAXINT)
        {
          draw_line (canvas, snapshot, upright ? across : start, upright ? start : across,
                     along - start, upright, width, color);
          start = G_MAXINT;
        }
    }
}

static void
overlay_cb (EditorTileCanvas *canvas, GtkSnapshot *snapshot, gpointer user_data)
{
  static const struct
  {
    float   width;
    GdkRGBA color;
  } pens[] = { { 4, { 1, 1, 1, 1 } }, { 2, { 0xd5 / 255.f, 0x5e / 255.f, 0, 1 } } };
  EditorStarCompare *self = user_data;
  int                left, top, right, bottom;

  if (self->change == NULL || self->change->changed == NULL)
    return;
  editor_tile_canvas_cell_at (canvas, 0, 0, &left, &top);
  editor_tile_canvas_cell_at (canvas, gtk_widget_get_width (GTK_WIDGET (canvas)),
                              gtk_widget_get_height (GTK_WIDGET (canvas)), &right, &bottom);
  left = CLAMP (left, 0, (int) self->change->width);
  right = CLAMP (right, 0, (int) self->change->width);
  top = CLAMP (top, 0, (int) self->change->height);
  bottom = CLAMP (bottom, 0, (int) self->change->height);
  for (guint i = 0; i < G_N_ELEMENTS (pens); i++)
    {
      for (int y = top; y <= bottom; y++)
        draw_runs (self, canvas, snapshot, y, left, right, FALSE, pens[i].width, &pens[i].color);
      for (int x = left; x <= right; x++)
        draw_runs (self, canvas, snapshot, x, top, bottom, TRUE, pens[i].width, &pens[i].color);
    }
}

static const char *
get_tile_name (AshlarLevel *level, int x, int y, char utf8[7])
{
  guint             width, height;
  const AshlarTile *tile;

  if (level == NULL)
    return _ ("nothing");
  ashlar_level_get_size (level, &width, &height);
  if (x >= (int) width || y >= (int) height)
    return _ ("nothing");
  tile = ashlar_level_get_tile_at (level, (guint) x, (guint) y);
  if (ashlar_tile_get_description (tile)[0] != '\0')
    return editor_sample_words (ashlar_tile_get_description (tile));
  utf8[g_unichar_to_utf8 (ashlar_tile_get_representation (tile), utf8)] = '\0';
  return utf8;
}

static void
hovered_cb (EditorTileCanvas *canvas, int x, int y, gboolean inside, EditorStarCompare *self)
{
  char             before[7], now[7];
  g_autofree char *text = NULL;

  if (inside && x >= 0 && y >= 0 && self->change->changed != NULL)
    /* Translators: a cell's column and row, what stood there and what stands there now. */
    text = g_strdup_printf (_ ("%d, %d: %s → %s"), x, y,
                            get_tile_name (self->change->before, x, y, before),
                            get_tile_name (self->change->now, x, y, now));
  gtk_label_set_label (self->readout, text != NULL ? text : "");
}

static void
show_level (EditorStarCompare *self,
            EditorTileCanvas  *canvas,
            AshlarLevel       *level,
            AshlarPalette     *palette)
{
  guint          width, height;
  const guint16 *cells;
  g_autoptr (GBytes) bytes = NULL;

  editor_tile_canvas_set_overlay (canvas, overlay_cb, self, NULL);
  if (level == NULL)
    return;
  cells = ashlar_level_get_cells (level, &width, &height);
  bytes
      = g_bytes_new_with_free_func (cells, (gsize) width * height * sizeof *cells,
                                    (GDestroyNotify) ashlar_level_unref, ashlar_level_ref (level));
  editor_tile_canvas_set_palette (canvas, palette);
  editor_tile_canvas_set_cells (canvas, bytes, width, height);
}

static void
editor_star_compare_dispose (GObject *object)
{
  EditorStarCompare *self = EDITOR_STAR_COMPARE (object);

  if (self->before != NULL)
    {
      editor_tile_canvas_set_overlay (self->before, NULL, NULL, NULL);
      editor_tile_canvas_set_overlay (self->now, NULL, NULL, NULL);
    }
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_STAR_COMPARE);
  g_clear_pointer (&self->change, editor_star_change_free);
  G_OBJECT_CLASS (editor_star_compare_parent_class)->dispose (object);
}

static void
editor_star_compare_class_init (EditorStarCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_star_compare_dispose;
  g_type_ensure (EDITOR_TYPE_TILE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-star-compare.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, title);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, before_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, before);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, now);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, now_stack);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, failure);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, sentence);
  gtk_widget_class_bind_template_child (widget_class, EditorStarCompare, readout);
  gtk_widget_class_bind_template_callback (widget_class, hovered_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
editor_star_compare_init (EditorStarCompare *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

EditorStarCompare *
editor_star_compare_new (EditorStarChange *change, const char *title)
{
  EditorStarCompare *self = g_object_new (EDITOR_TYPE_STAR_COMPARE, NULL);

  self->change = change;
  adw_window_title_set_title (self->title, title);
  gtk_label_set_label (self->sentence, change->sentence);
  gtk_label_set_label (self->failure, change->sentence);
  /* What is not known has no place. */
  gtk_widget_set_visible (self->before_box, change->before != NULL);
  show_level (self, self->before, change->before, change->before_palette);
  show_level (self, self->now, change->now, change->now_palette);
  if (change->now == NULL)
    gtk_stack_set_visible_child (self->now_stack, GTK_WIDGET (self->failure));
  return self;
}
