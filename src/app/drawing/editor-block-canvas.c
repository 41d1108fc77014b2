/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas shows the document's block or, from press to release, a stroke over it. Only the
 * commit writes to the document; what the document then says is what is already shown, so nothing
 * is drawn twice.
 *
 * By keyboard alone: arrows move a cursor, Home, End, Page Up and Page Down take it to the ends,
 * Enter does what a click does there, I picks, Escape takes back. What has two ends, as a
 * rectangle, takes two Enters. What the cursor is on is the accessible description.
 *
 * Long because it is one class: pointer, keyboard and tools meet in who gets a press. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas.h"

#include "document/editor-looks.h"
#include "drawing/editor-block-overlay.h"
#include "drawing/editor-cell-words.h"
#include "drawing/editor-object-popover.h"
#include "drawing/editor-resize-tool.h"
#include "drawing/editor-tool-box.h"
#include "edits/editor-block-edit.h"
#include "widgets/editor-announce.h"
#include "widgets/editor-thumbnail.h"

#include <glib/gi18n.h>
#include <string.h>

#define MARGIN 64

struct _EditorBlockCanvas
{
  EditorTileCanvas parent_instance;

  /* Owned. */
  EditorDocument *document;
  GSignalGroup   *signals; /* of the document */
  guint16        *cells;   /* of the block, as shown */
  AshlarBlock    *shown;   /* instead of the document's, while something is dragged; or NULL */
  GtkWidget      *popover; /* of an object; or NULL */

  EditorToolHost host;
  EditorToolBox  box;

  /* A block that could follow; owned, nullable. In cells. */
  GdkTexture *partner;
  int         partner_x, partner_y, partner_columns, partner_rows;
};

enum
{
  POINTED,
  MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];
/* By what tools tell. */
static guint news_signals[EDITOR_TOOL_SELECTION_CHANGED + 1];

G_DEFINE_FINAL_TYPE (EditorBlockCanvas, editor_block_canvas, EDITOR_TYPE_TILE_CANVAS)

static EditorBlockCanvas *
from_host (EditorToolHost *host)
{
  return (EditorBlockCanvas *) ((char *) host - G_STRUCT_OFFSET (EditorBlockCanvas, host));
}

/* ---- What is shown ---- */

static guint16 *
dup_cells (AshlarContent *content, const AshlarBlock *block)
{
  gsize    n = (gsize) block->width * block->height;
  guint16 *cells = g_new (guint16, n);
  gunichar known = 0;
  guint    tile = ASHLAR_NO_INDEX;

  for (gsize i = 0; i < n; i++)
    {
      if (block->cells[i] != known || i == 0)
        {
          known = block->cells[i];
          tile = ashlar_content_find_tile (content, known);
        }
      cells[i] = (guint16) MIN (tile, G_MAXUINT16);
    }
  return cells;
}

/* Where two arrays differ. */
static EditorRectangle
difference (const guint16 *a, const guint16 *b, guint columns, guint rows)
{
  EditorRectangle result = { 0 };

  for (guint y = 0; y < rows; y++)
    {
      gsize row = (gsize) y * columns;
      guint left = 0, right = columns;

      if (memcmp (a + row, b + row, columns * sizeof *a) == 0)
        continue;
      while (a[row + left] == b[row + left])
        left++;
      while (a[row + right - 1] == b[row + right - 1])
        right--;
      result = editor_rectangle_union (
          &result, &(EditorRectangle){ (int) left, (int) y, (int) (right - left), 1 });
    }
  return result;
}

/* Takes @cells. */
static void
show_cells (EditorBlockCanvas *self, guint16 *cells, guint columns, guint rows)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  gsize             size = (gsize) columns * rows * sizeof *cells;
  g_autoptr (GBytes) bytes = size > 0 ? g_bytes_new (cells, size) : NULL;

  if (bytes != NULL && columns == self->host.columns && rows == self->host.rows)
    {
      EditorRectangle changed = difference (self->cells, cells, columns, rows);

      editor_tile_canvas_update_cells (canvas, bytes, changed.x, changed.y, changed.width,
                                       changed.height);
    }
  else
    editor_tile_canvas_set_cells (canvas, bytes, columns, rows);
  g_free (self->cells);
  self->cells = cells;
  self->host.cells = cells;
  self->host.columns = columns;
  self->host.rows = rows;
}

static void
update_cells (EditorBlockCanvas *self)
{
  EditorToolHost    *host = &self->host;
  const AshlarBlock *block = self->shown != NULL ? self->shown : editor_tool_host_peek (host);

  if (block == NULL)
    {
      show_cells (self, NULL, 0, 0);
      return;
    }
  show_cells (self, dup_cells (editor_document_get_content (self->document), block), block->width,
              block->height);
  host->cursor_x = CLAMP (host->cursor_x, 0, (int) block->width - 1);
  host->cursor_y = CLAMP (host->cursor_y, 0, (int) block->height - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
show_palette (EditorBlockCanvas *self)
{
  editor_tile_canvas_set_palette (EDITOR_TILE_CANVAS (self),
                                  editor_document_get_palette (self->document));
}

void
editor_block_canvas_show_partner (EditorBlockCanvas *self, guint index, int x, int y)
{
  AshlarVariants      *variants;
  const AshlarVariant *variant;
  guint                side;

  g_clear_object (&self->partner);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (index == ASHLAR_NO_INDEX || self->document == NULL)
    return;
  variants = editor_document_get_variants (self->document);
  if (variants == NULL || index >= ashlar_variants_get_n (variants))
    return;
  variant = ashlar_variants_get (variants, index);
  side = CLAMP (1024u / MAX (variant->width, variant->height), 4, 24);
  self->partner = editor_thumbnail_new (
      editor_document_get_palette (self->document), variant->cells, variant->width, variant->height,
      variant->width * side, variant->height * side, EDITOR_THUMBNAIL_TRANSPARENT);
  self->partner_x = x;
  self->partner_y = y;
  self->partner_columns = variant->width;
  self->partner_rows = variant->height;
}

static void
draw_partner (EditorBlockCanvas *self, EditorToolDrawing *drawing)
{
  graphene_rect_t bounds;

  editor_tool_drawing_get_bounds (drawing, self->partner_x, self->partner_y, self->partner_columns,
                                  self->partner_rows, &bounds);
  gtk_snapshot_push_opacity (drawing->snapshot, .55);
  gtk_snapshot_append_texture (drawing->snapshot, self->partner, &bounds);
  gtk_snapshot_pop (drawing->snapshot);
}

static void
snapshot_overlay (EditorTileCanvas *canvas, GtkSnapshot *snapshot)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (canvas);
  EditorToolDrawing  drawing = { .host = &self->host };

  drawing.block = self->shown != NULL ? self->shown : editor_tool_host_peek (&self->host);
  if (drawing.block == NULL)
    return;
  editor_block_overlay_begin (&drawing, canvas, snapshot);
  if (self->partner != NULL)
    draw_partner (self, &drawing);
  editor_tool_box_snapshot (&self->box, &drawing);
  editor_block_overlay_end (&drawing, gtk_widget_has_focus (GTK_WIDGET (self)));
}

/* ---- When the document changes ---- */

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  g_clear_pointer (&self->shown, ashlar_block_unref);
  g_clear_object (&self->partner);
  editor_tool_box_reset (&self->box, other);
  if (self->popover != NULL && gtk_widget_get_visible (self->popover))
    editor_object_popover_update (EDITOR_OBJECT_POPOVER (self->popover));
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockCanvas *self)
{
  if ((kind == EDITOR_CHANGE_BLOCK && subject != self->host.block) || kind == EDITOR_CHANGE_SKINS
      || kind == EDITOR_CHANGE_ADVENTURES)
    return;
  if (kind == EDITOR_CHANGE_LOOKS)
    {
      show_palette (self);
      return;
    }
  /* A stroke over cells that are no longer the document's makes no sense. */
  reset (self, FALSE);
  if (kind == EDITOR_CHANGE_EVERYTHING || kind == EDITOR_CHANGE_TILES
      || kind == EDITOR_CHANGE_PROPERTIES)
    show_palette (self);
  if (kind == EDITOR_CHANGE_OBJECTS)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (kind != EDITOR_CHANGE_RECIPE && kind != EDITOR_CHANGE_RECIPES
           && kind != EDITOR_CHANGE_STARS)
    update_cells (self);
}

/* ---- The pointer ---- */

static void
pressed (EditorTileCanvas *canvas, int x, int y, guint button, GdkModifierType state)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (canvas);

  self->host.cursor_used = FALSE;
  /* What the keyboard has begun. */
  editor_tool_box_cancel (&self->box);
  editor_tool_box_press (&self->box, x, y, button, state);
}

static void
dragged (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  editor_tool_box_move (&EDITOR_BLOCK_CANVAS (canvas)->box, x, y, state);
}

static void
released (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  editor_tool_box_release (&EDITOR_BLOCK_CANVAS (canvas)->box, state);
}

static void
cancelled (EditorTileCanvas *canvas)
{
  editor_tool_box_cancel (&EDITOR_BLOCK_CANVAS (canvas)->box);
}

static void
hovered (EditorTileCanvas *canvas, int x, int y, gboolean inside)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (canvas);

  self->host.hovering = inside;
  self->host.hover_x = x;
  self->host.hover_y = y;
  if (inside)
    self->host.cursor_used = FALSE;
  editor_tool_box_hover (&self->box);
  g_signal_emit (self, signals[POINTED], 0);
}

static void
activated (EditorTileCanvas *canvas, int x, int y)
{
  editor_object_tool_click_again (EDITOR_BLOCK_CANVAS (canvas)->box.objects);
}

static void
motion_cb (EditorBlockCanvas *self, double x, double y)
{
  editor_tool_box_motion (&self->box, x, y);
}

static void
leave_cb (EditorBlockCanvas *self)
{
  editor_tool_box_leave (&self->box);
}

/* ---- The keyboard ---- */

static void
describe (EditorBlockCanvas *self)
{
  g_autofree char *text
      = editor_block_canvas_describe_cell (self, self->host.cursor_x, self->host.cursor_y);

  editor_announce_describe (GTK_WIDGET (self), text != NULL ? text : "");
}

void
editor_block_canvas_set_cursor_cell (EditorBlockCanvas *self, int x, int y)
{
  EditorToolHost *host = &self->host;

  if (self->cells == NULL)
    return;
  host->cursor_x = CLAMP (x, 0, (int) host->columns - 1);
  host->cursor_y = CLAMP (y, 0, (int) host->rows - 1);
  host->cursor_used = TRUE;
  editor_tile_canvas_reveal (EDITOR_TILE_CANVAS (self), host->cursor_x, host->cursor_y, 1, 1);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0);
}

void
editor_block_canvas_get_cursor_cell (EditorBlockCanvas *self, int *x, int *y)
{
  *x = self->host.cursor_x;
  *y = self->host.cursor_y;
}

/* How far a key moves the cursor; sides stand for as far as it goes. With Ctrl only Home and End
 * do, both ways at once. */
static gboolean
get_way (guint keyval, gboolean control, int *dx, int *dy)
{
  gboolean home = keyval == GDK_KEY_Home || keyval == GDK_KEY_KP_Home;
  gboolean end = keyval == GDK_KEY_End || keyval == GDK_KEY_KP_End;
  gboolean up = keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up;
  gboolean down = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;

  if (!control && editor_tool_key_is_arrow (keyval, dx, dy))
    return TRUE;
  *dx = (end - home) * ASHLAR_MAX_BLOCK_SIZE;
  *dy = control ? *dx : (down - up) * ASHLAR_MAX_BLOCK_SIZE;
  return home || end || (!control && (up || down));
}

/* With Space held it is the view that moves, by a cell. */
static gboolean
move_by_key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self);
  EditorToolHost   *host = &self->host;
  double            size = MAX (editor_tile_canvas_get_cell_size (canvas), 16);
  int               dx, dy;

  if ((state & GDK_ALT_MASK) || !get_way (keyval, (state & GDK_CONTROL_MASK) != 0, &dx, &dy))
    return FALSE;
  if (editor_tile_canvas_is_space_held (canvas))
    {
      editor_tile_canvas_scroll_by (canvas, dx * size, dy * size);
      return TRUE;
    }
  editor_block_canvas_set_cursor_cell (self, host->cursor_x + dx, host->cursor_y + dy);
  /* Between the two ends of a gesture. */
  editor_tool_box_move (&self->box, host->cursor_x, host->cursor_y, state);
  /* What a press there would do. */
  editor_tool_box_hover (&self->box);
  return TRUE;
}

static void
enter (EditorBlockCanvas *self, GdkModifierType state)
{
  EditorToolHost *host = &self->host;

  host->cursor_used = TRUE;
  if (!self->host.busy)
    {
      editor_tool_box_press (&self->box, host->cursor_x, host->cursor_y, GDK_BUTTON_PRIMARY, state);
      if (host->mode->spans && self->host.busy)
        return;
    }
  else if (state != 0)
    editor_tool_box_move (&self->box, host->cursor_x, host->cursor_y, state);
  editor_tool_box_release (&self->box, state);
  describe (self);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorBlockCanvas     *self)
{
  gboolean plain = !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK));
  int      x, y;

  if (self->cells == NULL)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && self->host.busy)
    editor_tool_box_cancel (&self->box);
  /* Of a shape that is under way they say how it is. */
  else if (editor_tool_key_is_enter (keyval) && self->host.busy && self->host.mode->spans)
    enter (self, state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK));
  else if ((plain && editor_tool_box_key (&self->box, keyval, state))
           || move_by_key (self, keyval, state))
    return GDK_EVENT_STOP;
  else if (plain && editor_tool_key_is_enter (keyval))
    enter (self, state);
  else if (plain && (keyval == GDK_KEY_i || keyval == GDK_KEY_I) && !(state & GDK_SHIFT_MASK))
    {
      if (editor_block_canvas_get_pointed (self, &x, &y))
        editor_paint_tool_pick (self->box.paint, x, y);
    }
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
focus_enter_cb (EditorBlockCanvas *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- What tools ask for ---- */

static void
host_get_cell_bounds (
    EditorToolHost *host, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (from_host (host)), x, y, width, height,
                                      bounds);
}

static double
host_get_cell_size (EditorToolHost *host)
{
  return editor_tile_canvas_get_cell_size (EDITOR_TILE_CANVAS (from_host (host)));
}

static void
host_get_cell_at (EditorToolHost *host, double x, double y, int *cell_x, int *cell_y)
{
  editor_tile_canvas_cell_at (EDITOR_TILE_CANVAS (from_host (host)), x, y, cell_x, cell_y);
}

static void
host_get_hand (EditorToolHost *host, double *x, double *y)
{
  editor_tile_canvas_get_hand (EDITOR_TILE_CANVAS (from_host (host)), x, y);
}

static GdkModifierType
host_get_modifiers (EditorToolHost *host)
{
  return editor_tile_canvas_get_modifiers (EDITOR_TILE_CANVAS (from_host (host)));
}

static void
host_set_pointer (EditorToolHost *host, const char *name)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (from_host (host)), name);
}

static void
host_set_cursor_cell (EditorToolHost *host, int x, int y)
{
  editor_block_canvas_set_cursor_cell (from_host (host), x, y);
}

static void
host_show_stroke (EditorToolHost *host, EditorStroke *stroke)
{
  EditorBlockCanvas *self = from_host (host);
  EditorRectangle    damage;
  gsize              size = (gsize) host->columns * host->rows * sizeof (guint16);
  g_autoptr (GBytes) bytes = NULL;

  if (!editor_stroke_take_damage (stroke, &damage))
    return;
  bytes = g_bytes_new (stroke->cells, size);
  memcpy (self->cells, stroke->cells, size);
  editor_tile_canvas_update_cells (EDITOR_TILE_CANVAS (self), bytes, damage.x, damage.y,
                                   damage.width, damage.height);
}

static void
host_show_block (EditorToolHost *host, AshlarBlock *block)
{
  EditorBlockCanvas *self = from_host (host);

  g_clear_pointer (&self->shown, ashlar_block_unref);
  self->shown = block;
  update_cells (self);
}

static void
host_queue_draw (EditorToolHost *host)
{
  gtk_widget_queue_draw (GTK_WIDGET (from_host (host)));
}

static void
host_cancel (EditorToolHost *host)
{
  editor_tool_box_cancel (&from_host (host)->box);
}

static void
host_hover (EditorToolHost *host)
{
  editor_tool_box_hover (&from_host (host)->box);
}

static void
host_say (EditorToolHost *host, const char *message, gboolean undo)
{
  g_signal_emit (from_host (host), signals[MESSAGE], 0, message, undo);
}

static void
open_object (EditorBlockCanvas *self, guint object)
{
  const AshlarBlock *block = editor_tool_host_peek (&self->host);
  graphene_rect_t    bounds;

  if (block == NULL || object >= block->n_objects)
    return;
  if (self->popover == NULL)
    {
      self->popover = editor_object_popover_new ();
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  host_get_cell_bounds (&self->host, block->objects[object].x, block->objects[object].y, 1, 1,
                        &bounds);
  editor_object_popover_show (EDITOR_OBJECT_POPOVER (self->popover), self->document,
                              self->host.block, object, &bounds);
}

static void
host_tell (EditorToolHost *host, EditorToolNews news, int number)
{
  EditorBlockCanvas *self = from_host (host);

  if (news == EDITOR_TOOL_OBJECT_OPENED)
    {
      open_object (self, (guint) number);
      return;
    }
  if (news == EDITOR_TOOL_EXIT_SELECTED || news == EDITOR_TOOL_OBJECT_SELECTED)
    editor_tool_box_selected (&self->box);
  /* One that has no number does not look at it. */
  g_signal_emit (self, news_signals[news], 0, number);
}

static const EditorToolHostClass host_class = {
  .get_cell_bounds = host_get_cell_bounds,
  .get_cell_size = host_get_cell_size,
  .get_cell_at = host_get_cell_at,
  .get_hand = host_get_hand,
  .get_modifiers = host_get_modifiers,
  .set_pointer = host_set_pointer,
  .set_cursor_cell = host_set_cursor_cell,
  .show_stroke = host_show_stroke,
  .show_block = host_show_block,
  .queue_draw = host_queue_draw,
  .cancel = host_cancel,
  .hover = host_hover,
  .say = host_say,
  .tell = host_tell,
};

/* ---- The object ---- */

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (widget);

  GTK_WIDGET_CLASS (editor_block_canvas_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
dispose (GObject *object)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  self->host.document = NULL;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  reset (self, TRUE);
  G_OBJECT_CLASS (editor_block_canvas_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (object);

  editor_tool_box_clear (&self->box);
  g_free (self->cells);
  G_OBJECT_CLASS (editor_block_canvas_parent_class)->finalize (object);
}

static void
editor_block_canvas_class_init (EditorBlockCanvasClass *klass)
{
  static const struct
  {
    const char *name;
    GType       type; /* of its number */
  } news[] = {
    [EDITOR_TOOL_TILE_PICKED] = { "tile-picked", G_TYPE_UINT },
    [EDITOR_TOOL_EXIT_SELECTED] = { "exit-selected", G_TYPE_INT },
    [EDITOR_TOOL_OBJECT_SELECTED] = { "object-selected", G_TYPE_INT },
    [EDITOR_TOOL_FOUND_CHANGED] = { "found-changed", G_TYPE_NONE },
    [EDITOR_TOOL_SELECTION_CHANGED] = { "selection-changed", G_TYPE_NONE },
  };
  EditorTileCanvasClass *canvas_class = EDITOR_TILE_CANVAS_CLASS (klass);
  GType                  type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = size_allocate;
  canvas_class->pressed = pressed;
  canvas_class->dragged = dragged;
  canvas_class->released = released;
  canvas_class->cancelled = cancelled;
  canvas_class->hovered = hovered;
  canvas_class->activated = activated;
  canvas_class->snapshot_overlay = snapshot_overlay;

  for (guint i = 0; i < G_N_ELEMENTS (news); i++)
    news_signals[i] = g_signal_new (news[i].name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, news[i].type != G_TYPE_NONE ? 1 : 0, news[i].type);
  signals[POINTED]
      = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_block_canvas_init (EditorBlockCanvas *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->host.class = &host_class;
  editor_tool_box_init (&self->box, &self->host);
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "linted", G_CALLBACK (gtk_widget_queue_draw),
                                  self);
  editor_tile_canvas_set_margin (EDITOR_TILE_CANVAS (self), MARGIN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Block"),
                                  -1);

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

GtkWidget *
editor_block_canvas_new (void)
{
  return g_object_new (EDITOR_TYPE_BLOCK_CANVAS, NULL);
}

void
editor_block_canvas_set_block (EditorBlockCanvas *self, EditorDocument *document, guint block)
{
  gboolean other = document != self->document || block != self->host.block;

  editor_tool_box_cancel (&self->box);
  if (g_set_object (&self->document, document))
    {
      self->host.document = document;
      g_signal_group_set_target (self->signals, document);
      if (document != NULL)
        show_palette (self);
    }
  self->host.block = block;
  if (other)
    {
      self->host.cursor_x = self->host.cursor_y = 0;
      reset (self, TRUE);
    }
  update_cells (self);
  if (other)
    {
      host_tell (&self->host, EDITOR_TOOL_EXIT_SELECTED, self->host.selected_exit);
      editor_tile_canvas_fit (EDITOR_TILE_CANVAS (self));
    }
}

guint
editor_block_canvas_get_block (EditorBlockCanvas *self)
{
  return self->host.block;
}

EditorPaintTool *
editor_block_canvas_get_paint (EditorBlockCanvas *self)
{
  return self->box.paint;
}

EditorSelectionTool *
editor_block_canvas_get_selection (EditorBlockCanvas *self)
{
  return self->box.selection;
}

EditorExitTool *
editor_block_canvas_get_exits (EditorBlockCanvas *self)
{
  return self->box.exits;
}

EditorObjectTool *
editor_block_canvas_get_objects (EditorBlockCanvas *self)
{
  return self->box.objects;
}

void
editor_block_canvas_set_mode (EditorBlockCanvas *self, const EditorToolMode *mode)
{
  if (self->host.mode == mode)
    return;
  editor_tool_box_cancel (&self->box);
  self->host.mode = mode;
  editor_tool_box_hover (&self->box);
}

const EditorToolMode *
editor_block_canvas_get_mode (EditorBlockCanvas *self)
{
  return self->host.mode;
}

void
editor_block_canvas_select_exit (EditorBlockCanvas *self, int exit)
{
  editor_tool_host_select_exit (&self->host, exit);
}

int
editor_block_canvas_get_selected_exit (EditorBlockCanvas *self)
{
  return self->host.selected_exit;
}

void
editor_block_canvas_select_object (EditorBlockCanvas *self, int object)
{
  editor_tool_host_select_object (&self->host, object);
}

int
editor_block_canvas_get_selected_object (EditorBlockCanvas *self)
{
  return self->host.selected_object;
}

void
editor_block_canvas_resize (EditorBlockCanvas *self, int left, int top, int right, int bottom)
{
  editor_resize_tool_apply (&self->host, left, top, right, bottom);
}

/* All of the block, whose size may become another. */
static void
turn_block (EditorBlockCanvas *self, AshlarOrientation orientation)
{
  AshlarContent *content = editor_document_get_content (self->document);
  g_autoptr (EditorStamp) stamp
      = editor_stamp_new_selected (editor_tool_host_peek (&self->host), NULL);
  g_autoptr (EditorStamp) turned = editor_stamp_turn (stamp, content, orientation);
  AshlarBlock *block = ashlar_block_ref ((AshlarBlock *) editor_stamp_get_block (turned));
  g_autoptr (GError) error = NULL;

  editor_tool_host_apply (
      &self->host,
      editor_block_edit_replace (content, self->host.block, block, _ ("Turn Block"), &error),
      &error);
}

void
editor_block_canvas_turn (EditorBlockCanvas *self, AshlarOrientation orientation)
{
  if (self->cells == NULL || self->host.busy)
    return;
  if (!editor_tool_box_turn (&self->box, orientation))
    turn_block (self, orientation);
}

char *
editor_block_canvas_dup_words (EditorBlockCanvas *self)
{
  return editor_tool_box_dup_words (&self->box);
}

gboolean
editor_block_canvas_get_pointed (EditorBlockCanvas *self, int *x, int *y)
{
  return editor_tool_host_get_pointed (&self->host, x, y);
}

char *
editor_block_canvas_describe_cell (EditorBlockCanvas *self, int x, int y)
{
  const AshlarBlock *block = editor_tool_host_peek (&self->host);

  return block != NULL
             ? editor_cell_dup_words (editor_document_get_content (self->document), block, x, y)
             : NULL;
}
