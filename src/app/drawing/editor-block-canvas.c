/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas shows the document's block or, from press to release, a stroke over it. Only the
 * commit writes to the document; what the document then says is what is already shown, so nothing
 * is drawn twice. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "document/editor-exit-finding.h"
#include "edits/editor-blueprint.h"
#include "widgets/editor-object-picture.h"
#include "document/editor-looks.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (EditorBlockCanvas, editor_block_canvas, EDITOR_TYPE_TILE_CANVAS)

guint _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_N_SIGNALS];

#define MARGIN 64

/* In the order in which a press is offered to them. */
static const EditorBlockHandler *const handlers[] = {
  &_editor_block_resize_handler,  &_editor_block_selection_handler, &_editor_block_exits_handler,
  &_editor_block_objects_handler, &_editor_block_paint_handler,     &_editor_block_partner_handler,
};

const AshlarBlock *
_editor_block_canvas_peek (EditorBlockCanvas *self)
{
  return editor_block_edit_peek (self->document, self->block);
}

void
_editor_block_canvas_say (EditorBlockCanvas *self, const char *message, gboolean undo)
{
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_MESSAGE], 0, message, undo);
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

  if (bytes != NULL && columns == self->columns && rows == self->rows)
    {
      EditorRectangle changed = difference (self->cells, cells, columns, rows);

      editor_tile_canvas_update_cells (canvas, bytes, changed.x, changed.y, changed.width,
                                       changed.height);
    }
  else
    editor_tile_canvas_set_cells (canvas, bytes, columns, rows);
  g_free (self->cells);
  self->cells = cells;
  self->columns = columns;
  self->rows = rows;
}

void
_editor_block_canvas_show_stroke (EditorBlockCanvas *self)
{
  EditorRectangle damage;
  gsize           size = (gsize) self->columns * self->rows * sizeof (guint16);

  if (!editor_stroke_take_damage (self->stroke, &damage))
    return;
  g_autoptr (GBytes) bytes = g_bytes_new (self->stroke->cells, size);

  memcpy (self->cells, self->stroke->cells, size);
  editor_tile_canvas_update_cells (EDITOR_TILE_CANVAS (self), bytes, damage.x, damage.y,
                                   damage.width, damage.height);
}

void
_editor_block_canvas_show_block (EditorBlockCanvas *self)
{
  const AshlarBlock *block = self->shown != NULL ? self->shown : _editor_block_canvas_peek (self);

  if (block == NULL)
    {
      show_cells (self, NULL, 0, 0);
      return;
    }
  show_cells (self, dup_cells (editor_document_get_content (self->document), block), block->width,
              block->height);
  self->cursor_x = CLAMP (self->cursor_x, 0, (int) block->width - 1);
  self->cursor_y = CLAMP (self->cursor_y, 0, (int) block->height - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
show_palette (EditorBlockCanvas *self)
{
  editor_tile_canvas_set_palette (EDITOR_TILE_CANVAS (self),
                                  editor_document_get_palette (self->document));
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  self->owner = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    if (handlers[i]->reset != NULL)
      handlers[i]->reset (self, other);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockCanvas *self)
{
  if (kind == EDITOR_CHANGE_BLOCK && subject != self->block)
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
  else if (kind != EDITOR_CHANGE_RECIPE && kind != EDITOR_CHANGE_RECIPES)
    _editor_block_canvas_show_block (self);
}

static void
linted_cb (EditorBlockCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Who gets a press ---- */

gboolean
_editor_block_canvas_has_cell (EditorBlockCanvas *self, int x, int y)
{
  return x >= 0 && y >= 0 && x < (int) self->columns && y < (int) self->rows;
}

void
_editor_block_canvas_press (
    EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  if (self->cells == NULL || self->owner != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (handlers) && self->owner == NULL; i++)
    if (handlers[i]->press != NULL && handlers[i]->press (self, x, y, button, state))
      self->owner = handlers[i];
}

void
_editor_block_canvas_move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  if (self->owner != NULL && self->owner->move != NULL)
    self->owner->move (self, x, y, state);
}

void
_editor_block_canvas_release (EditorBlockCanvas *self, GdkModifierType state)
{
  const EditorBlockHandler *owner = g_steal_pointer (&self->owner);

  if (owner != NULL && owner->release != NULL)
    owner->release (self, state);
}

void
_editor_block_canvas_cancel (EditorBlockCanvas *self)
{
  const EditorBlockHandler *owner = g_steal_pointer (&self->owner);

  if (owner != NULL && owner->cancel != NULL)
    owner->cancel (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
_editor_block_canvas_offer_key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    if (handlers[i]->key != NULL && handlers[i]->key (self, keyval, state))
      return TRUE;
  return FALSE;
}

void
_editor_block_canvas_pick (EditorBlockCanvas *self, int x, int y)
{
  if (_editor_block_canvas_has_cell (self, x, y))
    g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_TILE_PICKED], 0,
                   (guint) self->cells[(gsize) y * self->columns + (guint) x]);
}

static void
pressed (EditorTileCanvas *canvas, int x, int y, guint button, GdkModifierType state)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (canvas);

  self->cursor_used = FALSE;
  /* What the keyboard has begun. */
  _editor_block_canvas_cancel (self);
  _editor_block_canvas_press (self, x, y, button, state);
}

static void
dragged (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  _editor_block_canvas_move (EDITOR_BLOCK_CANVAS (canvas), x, y, state);
}

static void
released (EditorTileCanvas *canvas, int x, int y, GdkModifierType state)
{
  _editor_block_canvas_release (EDITOR_BLOCK_CANVAS (canvas), state);
}

static void
cancelled (EditorTileCanvas *canvas)
{
  _editor_block_canvas_cancel (EDITOR_BLOCK_CANVAS (canvas));
}

void
_editor_block_canvas_hover (EditorBlockCanvas *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    if (handlers[i]->hover != NULL)
      handlers[i]->hover (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hovered (EditorTileCanvas *canvas, int x, int y, gboolean inside)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (canvas);

  self->hovering = inside;
  self->hover_x = x;
  self->hover_y = y;
  if (inside)
    self->cursor_used = FALSE;
  _editor_block_canvas_hover (self);
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_POINTED], 0);
}

void
_editor_block_canvas_snapshot_handlers (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  /* Who is asked first lies on top. */
  for (guint i = G_N_ELEMENTS (handlers); i-- > 0;)
    if (handlers[i]->snapshot != NULL)
      handlers[i]->snapshot (self, drawing);
}

static void
activated (EditorTileCanvas *canvas, int x, int y)
{
  _editor_block_objects_open (EDITOR_BLOCK_CANVAS (canvas), x, y);
}

/* ---- The object ---- */

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (widget);

  GTK_WIDGET_CLASS (editor_block_canvas_parent_class)
      ->size_allocate (widget, width, height, baseline);
  if (self->objects.popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->objects.popover));
}

static void
dispose (GObject *object)
{
  EditorBlockCanvas *self = EDITOR_BLOCK_CANVAS (object);

  if (self->document != NULL)
    {
      g_clear_signal_handler (&self->changed_handler, self->document);
      g_clear_signal_handler (&self->linted_handler, self->document);
    }
  g_clear_object (&self->partner);
  g_clear_object (&self->document);
  _editor_block_objects_dispose (self);
  reset (self, TRUE);
  G_OBJECT_CLASS (editor_block_canvas_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  _editor_block_stamp_clear (EDITOR_BLOCK_CANVAS (object));
  g_free (EDITOR_BLOCK_CANVAS (object)->cells);
  g_free (EDITOR_BLOCK_CANVAS (object)->mirror.images);
  G_OBJECT_CLASS (editor_block_canvas_parent_class)->finalize (object);
}

static void
editor_block_canvas_class_init (EditorBlockCanvasClass *klass)
{
  EditorTileCanvasClass *canvas_class = EDITOR_TILE_CANVAS_CLASS (klass);
  GType                  type = G_TYPE_FROM_CLASS (klass);
  guint                 *signals = _editor_block_canvas_signals;

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  canvas_class->pressed = pressed;
  canvas_class->dragged = dragged;
  canvas_class->released = released;
  canvas_class->cancelled = cancelled;
  canvas_class->hovered = hovered;
  canvas_class->activated = activated;
  GTK_WIDGET_CLASS (klass)->size_allocate = size_allocate;
  canvas_class->snapshot_overlay = _editor_block_overlay_snapshot;

  signals[EDITOR_BLOCK_CANVAS_TILE_PICKED] = g_signal_new (
      "tile-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[EDITOR_BLOCK_CANVAS_EXIT_SELECTED] = g_signal_new (
      "exit-selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[EDITOR_BLOCK_CANVAS_OBJECT_SELECTED] = g_signal_new (
      "object-selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[EDITOR_BLOCK_CANVAS_FOUND_CHANGED] = g_signal_new (
      "found-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITOR_BLOCK_CANVAS_POINTED]
      = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDITOR_BLOCK_CANVAS_MESSAGE]
      = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                      G_TYPE_STRING, G_TYPE_BOOLEAN);

  signals[EDITOR_BLOCK_CANVAS_SELECTION_CHANGED] = g_signal_new (
      "selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_block_canvas_init (EditorBlockCanvas *self)
{
  self->block = ASHLAR_NO_INDEX;
  self->tool = &editor_brush_tool;
  self->selected_exit = self->floor_exit = -1;
  self->moving_exit = self->exit_end = -1;
  self->objects.selected = self->objects.moving = -1;
  editor_tile_canvas_set_margin (EDITOR_TILE_CANVAS (self), MARGIN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Block"),
                                  -1);
  _editor_block_keys_init (self);
  _editor_block_resize_init (self);
}

GtkWidget *
editor_block_canvas_new (void)
{
  return g_object_new (EDITOR_TYPE_BLOCK_CANVAS, NULL);
}

void
editor_block_canvas_set_block (EditorBlockCanvas *self, EditorDocument *document, guint block)
{
  gboolean other = document != self->document || block != self->block;

  _editor_block_canvas_cancel (self);
  if (document != self->document)
    {
      if (self->document != NULL)
        {
          g_clear_signal_handler (&self->changed_handler, self->document);
          g_clear_signal_handler (&self->linted_handler, self->document);
        }
      g_set_object (&self->document, document);
      if (document != NULL)
        {
          self->changed_handler
              = g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
          self->linted_handler
              = g_signal_connect_swapped (document, "linted", G_CALLBACK (linted_cb), self);
          show_palette (self);
        }
    }
  self->block = block;
  if (other)
    {
      self->cursor_x = self->cursor_y = 0;
      reset (self, TRUE);
    }
  _editor_block_canvas_show_block (self);
  if (other)
    {
      g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_EXIT_SELECTED], 0,
                     self->selected_exit);
      editor_tile_canvas_fit (EDITOR_TILE_CANVAS (self));
    }
}

guint
editor_block_canvas_get_block (EditorBlockCanvas *self)
{
  return self->block;
}

void
editor_block_canvas_set_tool (EditorBlockCanvas *self, const EditorTool *tool)
{
  if (self->tool == tool)
    return;
  _editor_block_canvas_cancel (self);
  self->tool = tool;
  _editor_block_canvas_hover (self);
}

const EditorTool *
editor_block_canvas_get_tool (EditorBlockCanvas *self)
{
  return self->tool;
}

void
editor_block_canvas_set_tile (EditorBlockCanvas *self, guint tile)
{
  self->tile = (guint16) MIN (tile, G_MAXUINT16 - 1);
  _editor_block_canvas_hover (self);
}

guint
editor_block_canvas_get_tile (EditorBlockCanvas *self)
{
  return self->tile;
}

void
editor_block_canvas_set_mirror (EditorBlockCanvas *self, EditorMirror mirror)
{
  if (self->mirror.axes == mirror)
    return;
  _editor_block_canvas_cancel (self);
  self->mirror.axes = mirror;
  _editor_block_canvas_hover (self);
}

EditorMirror
editor_block_canvas_get_mirror (EditorBlockCanvas *self)
{
  return self->mirror.axes;
}

gboolean
editor_block_canvas_get_pointed (EditorBlockCanvas *self, int *x, int *y)
{
  if (self->cells == NULL || (!self->hovering && !self->cursor_used))
    return FALSE;
  *x = self->cursor_used ? self->cursor_x : self->hover_x;
  *y = self->cursor_used ? self->cursor_y : self->hover_y;
  return TRUE;
}

char *
editor_block_canvas_describe_cell (EditorBlockCanvas *self, int x, int y)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  AshlarContent     *content;
  g_autoptr (GString) text = g_string_new (NULL);
  guint tile;

  if (block == NULL || x < 0 || y < 0 || x >= (int) block->width || y >= (int) block->height)
    return NULL;
  content = editor_document_get_content (self->document);
  /* Translators: what a screen reader says of a cell, counted from one */
  g_string_append_printf (text, _ ("row %d, column %d"), y + 1, x + 1);
  tile = ashlar_content_find_tile (content, ashlar_block_get_cell (block, (guint) x, (guint) y));
  if (tile != ASHLAR_NO_INDEX)
    {
      g_autofree char *name
          = g_utf8_strdown (ashlar_content_get_tile (content, tile)->description, -1);

      if (name[0] != '\0')
        g_string_append_printf (text, ", %s", name);
    }
  for (guint i = 0; i < block->n_exits; i++)
    {
      int left, top, width, height;

      editor_exit_get_cells (&block->exits[i], &left, &top, &width, &height);
      if (x >= left && y >= top && x < left + width && y < top + height)
        {
          g_autofree char *side
              = g_utf8_strdown (editor_direction_get_name (block->exits[i].direction), -1);

          /* Translators: %s is a direction: "exit south" */
          g_string_append (text, ", ");
          g_string_append_printf (text, _ ("exit %s"), side);
        }
    }
  for (guint i = 0; i < block->n_objects; i++)
    if (block->objects[i].x == x && block->objects[i].y == y)
      {
        g_autofree char *name
            = g_utf8_strdown (editor_object_get_name (content, block->objects[i].reference), -1);

        g_string_append (text, ", ");
        /* Translators: what a screen reader says of an object: its name and its probability */
        g_string_append_printf (text, _ ("%s %g percent"), name,
                                block->objects[i].probability / 10000.);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
