/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects on the canvas: round symbols with their probability. In the object mode a press on one
 * selects and drags it, a press elsewhere places a new one; where it would come is shown until it
 * does. Of several on a cell each click takes the next. */

#include "ashlar-config.h"

#include "drawing/editor-object-tool.h"

#include "document/editor-looks.h"
#include "drawing/editor-tool-drawing.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-blueprint.h"
#include "edits/editor-exit-place.h"
#include "widgets/editor-object-picture.h"

#include <glib/gi18n.h>

struct _EditorObjectTool
{
  EditorTool tool;

  char    *id; /* what a click places, or NULL */
  gboolean pressed;
  gboolean was_selected; /* what is pressed was it before */
  gboolean opens;        /* the press is a second one */
  int      moving;       /* -1: a new one is placed */
  int      from_x, from_y, x, y;
};

static EditorObjectTool *
from_tool (EditorTool *tool)
{
  return (EditorObjectTool *) tool;
}

/* ---- Which one ---- */

void
editor_object_tool_set_id (EditorObjectTool *self, const char *id)
{
  g_free (self->id);
  self->id = g_strdup (id);
  self->tool.host->class->queue_draw (self->tool.host);
}

const char *
editor_object_tool_get_id (EditorObjectTool *self)
{
  EditorDocument *document = self->tool.host->document;
  AshlarContent  *content = document != NULL ? editor_document_get_content (document) : NULL;

  if (content == NULL || ashlar_content_get_n_objects (content) == 0)
    return NULL;
  if (self->id != NULL && ashlar_content_find_object (content, self->id) != ASHLAR_NO_INDEX)
    return self->id;
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
may_stand (EditorToolHost *host, int x, int y)
{
  const AshlarBlock *block = editor_tool_host_peek (host);

  return block != NULL
         && !editor_cell_is_outside (editor_document_get_content (host->document), block, x, y);
}

static gboolean
can_be_walked_on (EditorToolHost *host, int x, int y)
{
  AshlarContent *content = editor_document_get_content (host->document);
  guint          tile = editor_tool_host_get_tile (host, x, y);

  return tile < ashlar_content_get_n_tiles (content)
         && !ashlar_content_get_tile (content, tile)->blocks_movement;
}

/* FALSE: it cannot stand there, and that has been said. */
static gboolean
move_object (EditorToolHost *host, int object, int x, int y)
{
  g_autoptr (GError) error = NULL;

  return editor_tool_host_apply (host,
                                 editor_block_edit_move_object (editor_tool_host_get_content (host),
                                                                host->block, (guint) object, x, y,
                                                                &error),
                                 &error);
}

static void
add_at (EditorToolHost *host, int x, int y, const char *id)
{
  g_autoptr (GError) error = NULL;
  EditorEdit *edit = editor_block_edit_add_object (editor_tool_host_get_content (host), host->block,
                                                   x, y, id, &error);

  if (editor_tool_host_apply (host, edit, &error))
    editor_tool_host_select_object (host, (int) editor_tool_host_peek (host)->n_objects - 1);
}

void
editor_object_tool_add (EditorObjectTool *self, const char *id)
{
  EditorToolHost *host = self->tool.host;

  /* At the cursor, where the hand has put it; else where somebody can come by. */
  if (host->cursor_used && may_stand (host, host->cursor_x, host->cursor_y))
    {
      add_at (host, host->cursor_x, host->cursor_y, id);
      return;
    }
  for (int walkable = 1; walkable >= 0; walkable--)
    for (int y = 0; y < (int) host->rows; y++)
      for (int x = 0; x < (int) host->columns; x++)
        if (may_stand (host, x, y) && (!walkable || can_be_walked_on (host, x, y)))
          {
            add_at (host, x, y, id);
            return;
          }
}

/* ---- Press to release ---- */

void
editor_object_tool_click_again (EditorObjectTool *self)
{
  if (self->tool.host->mode == &editor_object_mode)
    self->opens = TRUE;
}

static gboolean
press (EditorTool *tool, int x, int y, guint button, GdkModifierType state)
{
  EditorObjectTool  *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = editor_tool_host_peek (host);
  int                selected = host->selected_object;
  int                found;

  if (host->mode != &editor_object_mode || button != GDK_BUTTON_PRIMARY)
    return FALSE;
  found = selected >= 0 && selected < (int) block->n_objects && block->objects[selected].x == x
                  && block->objects[selected].y == y
              ? selected
              : find_at (block, x, y, -1);
  self->pressed = TRUE;
  self->was_selected = found >= 0 && found == selected;
  self->moving = found;
  self->from_x = self->x = x;
  self->from_y = self->y = y;
  if (found >= 0)
    {
      editor_tool_host_select_object (host, found);
      editor_object_tool_set_id (self, block->objects[found].reference);
    }
  host->class->queue_draw (host);
  return TRUE;
}

static void
move (EditorTool *tool, int x, int y, GdkModifierType state)
{
  from_tool (tool)->x = x;
  from_tool (tool)->y = y;
  tool->host->class->queue_draw (tool->host);
}

static void
place (EditorObjectTool *self)
{
  EditorToolHost *host = self->tool.host;
  const char     *id = editor_object_tool_get_id (self);

  if (id == NULL)
    host->class->say (host, _ ("The set has no objects yet: make one below"), FALSE);
  else
    add_at (host, self->x, self->y, id);
}

static void
cancel (EditorTool *tool)
{
  EditorObjectTool *self = from_tool (tool);

  self->pressed = FALSE;
  self->opens = FALSE;
  self->moving = -1;
}

static void
release (EditorTool *tool, GdkModifierType state)
{
  EditorObjectTool  *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = editor_tool_host_peek (host);
  int                object = self->moving;
  gboolean           opens = self->opens;

  cancel (tool);
  host->class->queue_draw (host);
  if (block == NULL)
    return;
  if (object < 0)
    place (self);
  else if (self->x != self->from_x || self->y != self->from_y)
    move_object (host, object, self->x, self->y);
  else if (opens || (host->cursor_used && self->was_selected && !(state & GDK_SHIFT_MASK)))
    host->class->tell (host, EDITOR_TOOL_OBJECT_OPENED, host->selected_object);
  else if (self->was_selected)
    editor_tool_host_select_object (host, find_at (block, self->x, self->y, object));
}

/* ---- Keys ---- */

static void
remove_selected (EditorToolHost *host)
{
  const AshlarBlock *block = editor_tool_host_peek (host);
  guint              object = (guint) host->selected_object;
  /* Translators: %s is an object: "Torch deleted" */
  g_autofree char *message = g_strdup_printf (
      _ ("%s deleted"), editor_object_get_name (editor_document_get_content (host->document),
                                                block->objects[object].reference));

  editor_tool_host_apply (host,
                          editor_block_edit_remove_object (editor_tool_host_get_content (host),
                                                           host->block, object, NULL),
                          NULL);
  editor_tool_host_select_object (host, -1);
  host->class->say (host, message, TRUE);
}

static void
step (EditorToolHost *host, int dx, int dy)
{
  const AshlarBlockObject *object = &editor_tool_host_peek (host)->objects[host->selected_object];
  int                      x = object->x + dx, y = object->y + dy;

  if (move_object (host, host->selected_object, x, y))
    host->class->set_cursor_cell (host, x, y);
}

static gboolean
key (EditorTool *tool, guint keyval, GdkModifierType state)
{
  EditorToolHost *host = tool->host;
  int             dx, dy;

  if (host->selected_object < 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    editor_tool_host_select_object (host, -1);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    remove_selected (host);
  else if (host->mode == &editor_object_mode && (state & GDK_SHIFT_MASK)
           && editor_tool_key_is_arrow (keyval, &dx, &dy))
    step (host, dx, dy);
  else
    return FALSE;
  return TRUE;
}

static void
reset (EditorTool *tool, gboolean other)
{
  const AshlarBlock *block = editor_tool_host_peek (tool->host);

  cancel (tool);
  if (other || block == NULL || tool->host->selected_object >= (int) block->n_objects)
    editor_tool_host_select_object (tool->host, -1);
}

/* ---- How it looks ---- */

static void
draw_object (EditorToolDrawing *drawing, const char *id, int x, int y)
{
  AshlarContent  *content = editor_document_get_content (drawing->host->document);
  guint           index = id != NULL ? ashlar_content_find_object (content, id) : ASHLAR_NO_INDEX;
  graphene_rect_t bounds;

  editor_tool_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  if (id != NULL
      && editor_object_picture_draw_dressed (editor_document_get_palette (drawing->host->document),
                                             id, drawing->snapshot, &bounds))
    return;
  graphene_rect_inset (&bounds, (float) drawing->size * .14f, (float) drawing->size * .14f);
  editor_object_picture_draw (index != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, index)
                                                       : NULL,
                              drawing->snapshot, &bounds);
}

/* "50 %", or how many there are. */
static void
draw_pill (EditorToolDrawing *drawing, const char *words, int x, int y)
{
  graphene_rect_t bounds;

  editor_tool_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  editor_tool_drawing_pill (
      drawing, words, bounds.origin.x + bounds.size.width - drawing->size * .26,
      bounds.origin.y + drawing->size * .12, -1, &editor_tool_white, &editor_tool_ink);
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
draw_one (EditorToolDrawing *drawing, int index)
{
  const AshlarBlockObject *object = &drawing->block->objects[index];
  gboolean                 selected = index == drawing->host->selected_object;
  guint                    n;

  if (object->x < drawing->left || object->x >= drawing->right || object->y < drawing->top
      || object->y >= drawing->bottom)
    return;
  if (selected)
    {
      graphene_rect_t bounds;

      editor_tool_drawing_get_bounds (drawing, object->x, object->y, 1, 1, &bounds);
      graphene_rect_inset (&bounds, (float) drawing->size * .14f - 3,
                           (float) drawing->size * .14f - 3);
      editor_tool_drawing_ring (drawing, &bounds, 3, &drawing->accent);
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
draw_ghost (EditorToolDrawing *drawing, const char *id, int x, int y)
{
  gboolean        fits = may_stand (drawing->host, x, y);
  GdkRGBA         color = fits ? drawing->accent : editor_tool_red;
  graphene_rect_t bounds;

  editor_tool_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
  color.alpha = .25f;
  gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
  color.alpha = 1;
  editor_tool_drawing_frame (drawing, &bounds, 0, 2, &color);
  gtk_snapshot_push_opacity (drawing->snapshot, fits ? .7 : .35);
  draw_object (drawing, id, x, y);
  gtk_snapshot_pop (drawing->snapshot);
  /* Colour is not the only sign. */
  if (!fits && drawing->size >= 14)
    editor_tool_drawing_text (drawing, "✕", bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2, &editor_tool_red);
}

static void
snapshot (EditorTool *tool, EditorToolDrawing *drawing)
{
  EditorObjectTool  *self = from_tool (tool);
  EditorToolHost    *host = tool->host;
  const AshlarBlock *block = drawing->block;
  const char        *id = editor_object_tool_get_id (self);
  int                moving = self->pressed ? self->moving : -1;
  int                selected = host->selected_object, x, y;

  for (int i = 0; i < (int) block->n_objects; i++)
    if (i != selected && i != moving)
      draw_one (drawing, i);
  /* Over others of its cell. */
  if (selected >= 0 && selected < (int) block->n_objects && selected != moving)
    draw_one (drawing, selected);

  if (host->mode != &editor_object_mode)
    return;
  if (self->pressed)
    draw_ghost (drawing, moving >= 0 ? block->objects[moving].reference : id, self->x, self->y);
  else if (id != NULL && editor_tool_host_get_pointed (host, &x, &y)
           && editor_tool_host_has_cell (host, x, y) && find_at (block, x, y, -1) < 0)
    draw_ghost (drawing, id, x, y);
}

/* ---- The object ---- */

static void
clear (EditorTool *tool)
{
  g_free (from_tool (tool)->id);
}

static const EditorToolClass object_class = {
  .clear = clear,
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .reset = reset,
  .snapshot = snapshot,
};

EditorObjectTool *
editor_object_tool_new (EditorToolHost *host)
{
  EditorObjectTool *self = g_new0 (EditorObjectTool, 1);

  self->tool = (EditorTool){ &object_class, host };
  self->moving = -1;
  return self;
}
