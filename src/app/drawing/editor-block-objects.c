/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects on the canvas: round symbols with their probability. With the object tool a press on one
 * selects and drags it, a press elsewhere places a new one; where it would come is shown until it
 * does. Of several on a cell each click takes the next. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "drawing/editor-object-popover.h"
#include "edits/editor-blueprint.h"
#include "widgets/editor-object-picture.h"

#include <glib/gi18n.h>
#include <math.h>

static const GdkRGBA refused_color = { 0xc0 / 255.f, 0x1c / 255.f, 0x28 / 255.f, 1 };

/* ---- Which one ---- */

void
editor_block_canvas_select_object (EditorBlockCanvas *self, int object)
{
  if (self->objects.selected == object)
    return;
  self->objects.selected = object;
  if (object >= 0)
    editor_block_canvas_select_exit (self, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_OBJECT_SELECTED], 0,
                 object);
}

int
editor_block_canvas_get_selected_object (EditorBlockCanvas *self)
{
  return self->objects.selected;
}

void
editor_block_canvas_set_object_id (EditorBlockCanvas *self, const char *id)
{
  g_free (self->objects.id);
  self->objects.id = g_strdup (id);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
editor_block_canvas_get_object_id (EditorBlockCanvas *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;

  if (content == NULL || ashlar_content_get_n_objects (content) == 0)
    return NULL;
  if (self->objects.id != NULL
      && ashlar_content_find_object (content, self->objects.id) != ASHLAR_NO_INDEX)
    return self->objects.id;
  return ashlar_content_get_object (content, 0)->id;
}

/* The first one at the cell below @before, going round; -1: none. */
static int
find_at (const AshlarBlock *block, int x, int y, int before)
{
  int n = (int) block->n_objects;

  for (int i = 1; i <= n; i++)
    {
      int index = (MAX (before, 0) + n - i) % n;

      if (before < 0)
        index = n - i;
      if (block->objects[index].x == x && block->objects[index].y == y)
        return index;
    }
  return -1;
}

static gboolean
may_stand (EditorBlockCanvas *self, int x, int y)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  return block != NULL
         && !editor_cell_is_outside (editor_document_get_content (self->document), block, x, y);
}

static gboolean
can_be_walked_on (EditorBlockCanvas *self, int x, int y)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint          tile = self->cells[(gsize) y * self->columns + (guint) x];

  return tile < ashlar_content_get_n_tiles (content)
         && !ashlar_content_get_tile (content, tile)->blocks_movement;
}

static void
refuse (EditorBlockCanvas *self)
{
  _editor_block_canvas_say (
      self,
      _editor_block_canvas_has_cell (self, self->objects.x, self->objects.y)
          ? _ ("That cell is no part of the block: an object stands on one that is")
          : _ ("Outside the block there is nothing that an object could stand on"),
      FALSE);
}

static void
open_popover (EditorBlockCanvas *self, int object)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  graphene_rect_t    bounds;

  if (block == NULL || object < 0 || object >= (int) block->n_objects)
    return;
  if (self->objects.popover == NULL)
    {
      self->objects.popover = editor_object_popover_new ();
      gtk_widget_set_parent (self->objects.popover, GTK_WIDGET (self));
    }
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (self), block->objects[object].x,
                                      block->objects[object].y, 1, 1, &bounds);
  editor_object_popover_show (EDITOR_OBJECT_POPOVER (self->objects.popover), self->document,
                              self->block, (guint) object, &bounds);
}

void
_editor_block_objects_open (EditorBlockCanvas *self, int x, int y)
{
  if (self->tool == &editor_object_tool)
    self->objects.opens = TRUE;
}

/* ---- Press to release ---- */

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                selected = self->objects.selected;
  int                found;

  if (self->tool != &editor_object_tool || button != GDK_BUTTON_PRIMARY)
    return FALSE;
  found = selected >= 0 && selected < (int) block->n_objects && block->objects[selected].x == x
                  && block->objects[selected].y == y
              ? selected
              : find_at (block, x, y, -1);
  self->objects.pressed = TRUE;
  self->objects.was_selected = found >= 0 && found == selected;
  self->objects.moving = found;
  self->objects.from_x = self->objects.x = x;
  self->objects.from_y = self->objects.y = y;
  if (found >= 0)
    {
      editor_block_canvas_select_object (self, found);
      editor_block_canvas_set_object_id (self, block->objects[found].reference);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  self->objects.x = x;
  self->objects.y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_at (EditorBlockCanvas *self, int x, int y, const char *id)
{
  g_autofree char *reference = g_strdup (id);

  editor_block_edit_add_object (self->document, self->block, x, y, reference);
  editor_block_canvas_select_object (self, (int) _editor_block_canvas_peek (self)->n_objects - 1);
}

void
editor_block_canvas_add_object (EditorBlockCanvas *self, const char *id)
{
  /* At the cursor, where the hand has put it; else where somebody can come by. */
  if (self->cursor_used && may_stand (self, self->cursor_x, self->cursor_y))
    {
      add_at (self, self->cursor_x, self->cursor_y, id);
      return;
    }
  for (int walkable = 1; walkable >= 0; walkable--)
    for (int y = 0; y < (int) self->rows; y++)
      for (int x = 0; x < (int) self->columns; x++)
        if (may_stand (self, x, y) && (!walkable || can_be_walked_on (self, x, y)))
          {
            add_at (self, x, y, id);
            return;
          }
}

static void
place (EditorBlockCanvas *self)
{
  const char *id = editor_block_canvas_get_object_id (self);

  if (id == NULL)
    _editor_block_canvas_say (self, _ ("The set has no objects yet: make one below"), FALSE);
  else if (!may_stand (self, self->objects.x, self->objects.y))
    refuse (self);
  else
    add_at (self, self->objects.x, self->objects.y, id);
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  int                object = self->objects.moving;
  gboolean           moved
      = self->objects.x != self->objects.from_x || self->objects.y != self->objects.from_y;
  gboolean opens = self->objects.opens;

  self->objects.pressed = FALSE;
  self->objects.opens = FALSE;
  self->objects.moving = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (block == NULL)
    return;
  if (object < 0)
    {
      place (self);
      return;
    }
  if (moved)
    {
      if (may_stand (self, self->objects.x, self->objects.y))
        editor_block_edit_move_object (self->document, self->block, (guint) object, self->objects.x,
                                       self->objects.y);
      else
        refuse (self);
    }
  else if (opens || (self->cursor_used && self->objects.was_selected && !(state & GDK_SHIFT_MASK)))
    open_popover (self, self->objects.selected);
  else if (self->objects.was_selected)
    editor_block_canvas_select_object (self,
                                       find_at (block, self->objects.x, self->objects.y, object));
}

static void
cancel (EditorBlockCanvas *self)
{
  self->objects.pressed = FALSE;
  self->objects.opens = FALSE;
  self->objects.moving = -1;
}

/* ---- Keys ---- */

static void
remove_selected (EditorBlockCanvas *self)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);
  guint              object = (guint) self->objects.selected;
  /* Translators: %s is an object: "Torch deleted" */
  g_autofree char *message = g_strdup_printf (
      _ ("%s deleted"), editor_object_get_name (editor_document_get_content (self->document),
                                                block->objects[object].reference));

  editor_block_edit_remove_object (self->document, self->block, object);
  editor_block_canvas_select_object (self, -1);
  _editor_block_canvas_say (self, message, TRUE);
}

static gboolean
step (EditorBlockCanvas *self, int dx, int dy)
{
  const AshlarBlockObject *object
      = &_editor_block_canvas_peek (self)->objects[self->objects.selected];

  self->objects.x = object->x + dx;
  self->objects.y = object->y + dy;
  if (may_stand (self, self->objects.x, self->objects.y))
    {
      editor_block_edit_move_object (self->document, self->block, (guint) self->objects.selected,
                                     self->objects.x, self->objects.y);
      editor_block_canvas_set_cursor_cell (self, self->objects.x, self->objects.y);
    }
  else
    refuse (self);
  return TRUE;
}

static gboolean
key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  gboolean moves = self->tool == &editor_object_tool && (state & GDK_SHIFT_MASK);

  if (self->objects.selected < 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      editor_block_canvas_select_object (self, -1);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      remove_selected (self);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return moves && step (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return moves && step (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return moves && step (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return moves && step (self, 0, 1);
    default:
      return FALSE;
    }
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  const AshlarBlock *block = _editor_block_canvas_peek (self);

  cancel (self);
  if (other || block == NULL || self->objects.selected >= (int) block->n_objects)
    editor_block_canvas_select_object (self, -1);
  if (self->objects.popover != NULL && gtk_widget_get_visible (self->objects.popover))
    editor_object_popover_update (EDITOR_OBJECT_POPOVER (self->objects.popover));
}

void
_editor_block_objects_dispose (EditorBlockCanvas *self)
{
  g_clear_pointer (&self->objects.popover, gtk_widget_unparent);
  g_clear_pointer (&self->objects.id, g_free);
}

/* ---- Drawing ---- */

static void
draw_object (EditorBlockDrawing *drawing, const char *id, int x, int y)
{
  AshlarContent  *content = editor_document_get_content (drawing->self->document);
  guint           index = id != NULL ? ashlar_content_find_object (content, id) : ASHLAR_NO_INDEX;
  graphene_rect_t bounds;

  _editor_block_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  graphene_rect_inset (&bounds, (float) drawing->size * .14f, (float) drawing->size * .14f);
  editor_object_picture_draw (index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index)
                                                       : NULL,
                              drawing->snapshot, &bounds);
}

/* "50 %", or how many there are. */
static void
draw_pill (EditorBlockDrawing *drawing, const char *words, int x, int y)
{
  graphene_rect_t bounds;

  _editor_block_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  _editor_block_drawing_pill (
      drawing, words, bounds.origin.x + bounds.size.width - drawing->size * .26,
      bounds.origin.y + drawing->size * .12, -1, &_editor_block_white, &_editor_block_ink);
}

static guint
count_at (const AshlarBlock *block, int x, int y)
{
  guint n = 0;

  for (guint i = 0; i < block->n_objects; i++)
    n += block->objects[i].x == x && block->objects[i].y == y;
  return n;
}

static void
draw_one (EditorBlockDrawing *drawing, int index)
{
  const AshlarBlockObject *object = &drawing->block->objects[index];
  gboolean                 selected = index == drawing->self->objects.selected;
  guint                    n;

  if (object->x < drawing->left || object->x >= drawing->right || object->y < drawing->top
      || object->y >= drawing->bottom)
    return;
  if (selected)
    {
      graphene_rect_t bounds;
      GskRoundedRect  ring;

      _editor_block_drawing_get_bounds (drawing, object->x, object->y, 1, 1, &bounds);
      graphene_rect_inset (&bounds, (float) drawing->size * .14f - 3,
                           (float) drawing->size * .14f - 3);
      gsk_rounded_rect_init_from_rect (&ring, &bounds, bounds.size.width / 2);
      gtk_snapshot_append_border (
          drawing->snapshot, &ring, (float[4]){ 3, 3, 3, 3 },
          (GdkRGBA[4]){ drawing->accent, drawing->accent, drawing->accent, drawing->accent });
    }
  draw_object (drawing, object->reference, object->x, object->y);
  n = count_at (drawing->block, object->x, object->y);
  if (drawing->size >= 28)
    {
      g_autofree char *words
          /* Translators: the probability of an object; the number is formatted, %% is the sign */
          = g_strdup_printf (_ ("%g %%"), object->probability / 10000.);

      if (n > 1)
        {
          g_autofree char *alone = g_steal_pointer (&words);

          /* Translators: several objects share a cell: how many, and the probability of the one
           * that is seen: "2: 50 %" */
          words = g_strdup_printf (_ ("%u: %s"), n, alone);
        }
      draw_pill (drawing, words, object->x, object->y);
    }
}

/* Where the one that is dragged, or a new one, would come. */
static void
draw_ghost (EditorBlockDrawing *drawing, const char *id, int x, int y)
{
  EditorBlockCanvas *self = drawing->self;
  graphene_rect_t    bounds;
  GdkRGBA            color;
  gboolean           fits = may_stand (self, x, y);

  _editor_block_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  color = fits ? drawing->accent : refused_color;
  color.alpha = .25f;
  gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
  color.alpha = 1;
  _editor_block_drawing_frame (drawing, &bounds, 0, 2, &color);
  gtk_snapshot_push_opacity (drawing->snapshot, fits ? .7 : .35);
  draw_object (drawing, id, x, y);
  gtk_snapshot_pop (drawing->snapshot);
  /* Colour is not the only sign. */
  if (!fits && drawing->size >= 14)
    _editor_block_drawing_text (drawing, "✕", bounds.origin.x + bounds.size.width / 2,
                                bounds.origin.y + bounds.size.height / 2, &refused_color);
}

static void
snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  const AshlarBlock *block = drawing->block;
  int                selected = self->objects.selected, x, y;

  for (int i = 0; i < (int) block->n_objects; i++)
    if (i != selected && !(self->objects.pressed && i == self->objects.moving))
      draw_one (drawing, i);
  /* Over others of its cell. */
  if (selected >= 0 && selected < (int) block->n_objects
      && !(self->objects.pressed && selected == self->objects.moving))
    draw_one (drawing, selected);

  if (self->tool != &editor_object_tool)
    return;
  if (self->objects.pressed)
    {
      int moving = self->objects.moving;

      draw_ghost (drawing,
                  moving >= 0 ? block->objects[moving].reference
                              : editor_block_canvas_get_object_id (self),
                  self->objects.x, self->objects.y);
    }
  else if (editor_block_canvas_get_object_id (self) != NULL
           && editor_block_canvas_get_pointed (self, &x, &y)
           && _editor_block_canvas_has_cell (self, x, y) && find_at (block, x, y, -1) < 0)
    draw_ghost (drawing, editor_block_canvas_get_object_id (self), x, y);
}

const EditorBlockHandler _editor_block_objects_handler = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .reset = reset,
  .snapshot = snapshot,
};
