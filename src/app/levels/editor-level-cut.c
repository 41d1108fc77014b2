/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-level-cut.h"

#include <glib/gi18n.h>

struct _EditorLevelCut
{
  GtkWidget parent_instance;

  EditorTileCanvas *canvas; /* borrowed: it lives beside this */
  GtkWidget        *box;
  GtkLabel         *words;
  GtkWidget        *button;

  gboolean        active;
  gboolean        pressed;
  EditorRectangle area; /* width 0: none */
  int             from_x, from_y;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLevelCut, editor_level_cut, GTK_TYPE_WIDGET)

static void
update (EditorLevelCut *self)
{
  gboolean fits = self->area.width > 0 && self->area.width <= ASHLAR_MAX_BLOCK_SIZE
                  && self->area.height <= ASHLAR_MAX_BLOCK_SIZE;
  g_autofree char *words = NULL;

  if (self->area.width == 0)
    words = g_strdup (_ ("Drag a rectangle over the level"));
  else if (!fits)
    words = g_strdup_printf (_ ("%d × %d selected: a block has at most %d × %d"), self->area.width,
                             self->area.height, ASHLAR_MAX_BLOCK_SIZE, ASHLAR_MAX_BLOCK_SIZE);
  else
    words = g_strdup_printf (_ ("%d × %d selected"), self->area.width, self->area.height);
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self), self->active);
  if (self->canvas != NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
get_size (EditorLevelCut *self, int *columns, int *rows)
{
  guint width, height;

  editor_tile_canvas_get_size (self->canvas, &width, &height);
  *columns = (int) width;
  *rows = (int) height;
}

static void
draw_out (EditorLevelCut *self, int x, int y)
{
  int columns, rows;

  get_size (self, &columns, &rows);
  if (columns == 0 || rows == 0)
    return;
  self->area = editor_shape_rectangle_between (
      CLAMP (self->from_x, 0, columns - 1), CLAMP (self->from_y, 0, rows - 1),
      CLAMP (x, 0, columns - 1), CLAMP (y, 0, rows - 1), FALSE, FALSE);
  update (self);
}

static void
pressed_cb (EditorTileCanvas *canvas,
            int               x,
            int               y,
            guint             button,
            GdkModifierType   state,
            EditorLevelCut   *self)
{
  if (!self->active || button != GDK_BUTTON_PRIMARY)
    return;
  self->pressed = TRUE;
  self->from_x = x;
  self->from_y = y;
  draw_out (self, x, y);
}

static void
dragged_cb (EditorTileCanvas *canvas, int x, int y, GdkModifierType state, EditorLevelCut *self)
{
  if (self->active && self->pressed)
    draw_out (self, x, y);
}

static void
released_cb (EditorTileCanvas *canvas, int x, int y, GdkModifierType state, EditorLevelCut *self)
{
  self->pressed = FALSE;
}

static void
cancelled_cb (EditorTileCanvas *canvas, EditorLevelCut *self)
{
  self->pressed = FALSE;
}

/* Moves the rectangle within the level, or its lower right corner. */
static void
nudge (EditorLevelCut *self, int dx, int dy, gboolean grow)
{
  EditorRectangle area = self->area;
  int             columns, rows;

  get_size (self, &columns, &rows);
  if (columns == 0 || rows == 0)
    return;
  if (area.width == 0)
    area = (EditorRectangle){ columns / 2, rows / 2, 1, 1 };
  else if (grow)
    {
      area.width = CLAMP (area.width + dx, 1, columns - area.x);
      area.height = CLAMP (area.height + dy, 1, rows - area.y);
    }
  else
    {
      area.x = CLAMP (area.x + dx, 0, columns - area.width);
      area.y = CLAMP (area.y + dy, 0, rows - area.height);
    }
  editor_level_cut_set_area (self, &area);
  editor_tile_canvas_reveal (self->canvas, area.x, area.y, area.width, area.height);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorLevelCut        *self)
{
  gboolean grow = (state & GDK_SHIFT_MASK) != 0;

  if (!self->active || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      nudge (self, -1, 0, grow);
      break;
    case GDK_KEY_Right:
      nudge (self, 1, 0, grow);
      break;
    case GDK_KEY_Up:
      nudge (self, 0, -1, grow);
      break;
    case GDK_KEY_Down:
      nudge (self, 0, 1, grow);
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      gtk_widget_activate_action (GTK_WIDGET (self), "page.make-block", NULL);
      break;
    case GDK_KEY_Escape:
      editor_level_cut_set_active (self, FALSE);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_STOP;
}

/* ---- The object ---- */

static void
dispose (GObject *object)
{
  EditorLevelCut *self = EDITOR_LEVEL_CUT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_level_cut_parent_class)->dispose (object);
}

static void
editor_level_cut_class_init (EditorLevelCutClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_level_cut_init (EditorLevelCut *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->words = GTK_LABEL (gtk_label_new (NULL));
  self->button = gtk_button_new_with_label (_ ("Make a Block"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "page.make-block");
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "numeric");
  gtk_widget_add_css_class (self->box, "osd");
  gtk_widget_add_css_class (self->box, "why");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
editor_level_cut_set_canvas (EditorLevelCut *self, EditorTileCanvas *canvas)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_return_if_fail (self->canvas == NULL);
  self->canvas = canvas;
  g_signal_connect_object (canvas, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (canvas, "dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (canvas, "released", G_CALLBACK (released_cb), self, 0);
  g_signal_connect_object (canvas, "cancelled", G_CALLBACK (cancelled_cb), self, 0);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (canvas), key);
}

void
editor_level_cut_set_active (EditorLevelCut *self, gboolean active)
{
  if (self->active == active)
    return;
  self->active = active;
  self->pressed = FALSE;
  self->area = (EditorRectangle){ 0 };
  update (self);
}

gboolean
editor_level_cut_get_active (EditorLevelCut *self)
{
  return self->active;
}

gboolean
editor_level_cut_get_area (EditorLevelCut *self, EditorRectangle *area)
{
  *area = self->area;
  return self->active && area->width > 0 && area->width <= ASHLAR_MAX_BLOCK_SIZE
         && area->height <= ASHLAR_MAX_BLOCK_SIZE;
}

void
editor_level_cut_set_area (EditorLevelCut *self, const EditorRectangle *area)
{
  self->area = *area;
  update (self);
}

/* White, with ink within and without: it can be told on any tile. */
void
editor_level_cut_draw (EditorLevelCut *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA ink = { .1f, .1f, .12f, 1 }, white = { 1, 1, 1, 1 };
  graphene_rect_t      bounds;

  if (!self->active || self->area.width == 0)
    return;
  editor_tile_canvas_get_cell_bounds (self->canvas, self->area.x, self->area.y, self->area.width,
                                      self->area.height, &bounds);
  for (int i = 0; i < 3; i++)
    {
      GskRoundedRect  outline;
      graphene_rect_t rect = bounds;
      const GdkRGBA  *color = i == 1 ? &white : &ink;
      float           line = i == 1 ? 2 : 1;

      graphene_rect_inset (&rect, (float) i * 1.5f - 2, (float) i * 1.5f - 2);
      gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]){ line, line, line, line },
                                  (GdkRGBA[4]){ *color, *color, *color, *color });
    }
}

/* ---- From the level ---- */

static gunichar
find_tile (AshlarContent *content, AshlarLevel *level, guint16 tile)
{
  gunichar character = ashlar_tile_get_representation (ashlar_level_get_tile (level, tile));

  return ashlar_content_find_tile (content, character) != ASHLAR_NO_INDEX ? character
                                                                          : content->default_tile;
}

AshlarBlock *
editor_level_cut_build_block (AshlarLevel           *level,
                              AshlarContent         *content,
                              const EditorRectangle *area)
{
  guint          width, height;
  const guint16 *cells = ashlar_level_get_cells (level, &width, &height);
  AshlarBlock *block = ashlar_block_new ("bl_from_level", (guint) area->width, (guint) area->height,
                                         content->default_tile);

  g_return_val_if_fail (area->x >= 0 && area->y >= 0 && area->x + area->width <= (int) width
                            && area->y + area->height <= (int) height,
                        block);
  g_strfreev (block->tags);
  block->tags = g_strsplit ("from-level", ",", -1);
  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      block->cells[y * block->width + x] = find_tile (
          content, level, cells[((guint) area->y + y) * (gsize) width + (guint) area->x + x]);
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      AshlarBlockObject        placed = { .probability = 1000000 };
      guint                    x, y;

      ashlar_level_object_get_position (object, &x, &y);
      placed.x = (int) x - area->x;
      placed.y = (int) y - area->y;
      placed.reference = (char *) ashlar_level_object_get_reference (object);
      if (placed.x >= 0 && placed.y >= 0 && placed.x < area->width && placed.y < area->height
          && block->n_objects < ASHLAR_MAX_BLOCK_OBJECTS)
        ashlar_block_insert_object (block, block->n_objects, &placed);
    }
  return block;
}
