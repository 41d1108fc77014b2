/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-tool-box.h"

#include "drawing/editor-resize-tool.h"

void
editor_tool_box_init (EditorToolBox *self, EditorToolHost *host)
{
  host->block = ASHLAR_NO_INDEX;
  host->mode = &editor_brush_mode;
  host->selected_exit = host->selected_object = -1;
  self->host = host;
  self->paint = editor_paint_tool_new (host);
  self->exits = editor_exit_tool_new (host);
  self->objects = editor_object_tool_new (host);
  self->selection = editor_selection_tool_new (host, self->exits);
  self->tools[0] = (EditorTool *) editor_resize_tool_new (host, self->exits);
  self->tools[1] = (EditorTool *) self->selection;
  self->tools[2] = (EditorTool *) self->exits;
  self->tools[3] = (EditorTool *) self->objects;
  self->tools[4] = (EditorTool *) self->paint;
}

void
editor_tool_box_clear (EditorToolBox *self)
{
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    editor_tool_free (self->tools[i]);
}

/* ---- Who gets a press ---- */

static void
own (EditorToolBox *self, EditorTool *tool)
{
  self->owner = tool;
  self->host->busy = tool != NULL;
}

void
editor_tool_box_press (EditorToolBox *self, int x, int y, guint button, GdkModifierType state)
{
  if (self->host->cells == NULL || self->owner != NULL)
    return;
  for (guint i = 0; i < EDITOR_N_TOOLS && self->owner == NULL; i++)
    if (self->tools[i]->class->press (self->tools[i], x, y, button, state))
      own (self, self->tools[i]);
}

void
editor_tool_box_move (EditorToolBox *self, int x, int y, GdkModifierType state)
{
  if (self->owner != NULL)
    self->owner->class->move (self->owner, x, y, state);
}

void
editor_tool_box_release (EditorToolBox *self, GdkModifierType state)
{
  EditorTool *owner = self->owner;

  own (self, NULL);
  if (owner != NULL)
    owner->class->release (owner, state);
}

void
editor_tool_box_cancel (EditorToolBox *self)
{
  EditorTool *owner = self->owner;

  own (self, NULL);
  if (owner != NULL)
    owner->class->cancel (owner);
  self->host->class->queue_draw (self->host);
}

void
editor_tool_box_reset (EditorToolBox *self, gboolean other)
{
  own (self, NULL);
  if (other)
    self->host->selected_exit = -1;
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    self->tools[i]->class->reset (self->tools[i], other);
}

/* ---- What goes to every tool ---- */

void
editor_tool_box_hover (EditorToolBox *self)
{
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    if (self->tools[i]->class->hover != NULL)
      self->tools[i]->class->hover (self->tools[i]);
  self->host->class->queue_draw (self->host);
}

void
editor_tool_box_motion (EditorToolBox *self, double x, double y)
{
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    if (self->tools[i]->class->motion != NULL)
      self->tools[i]->class->motion (self->tools[i], x, y);
}

void
editor_tool_box_leave (EditorToolBox *self)
{
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    if (self->tools[i]->class->leave != NULL)
      self->tools[i]->class->leave (self->tools[i]);
}

void
editor_tool_box_selected (EditorToolBox *self)
{
  for (guint i = 0; i < EDITOR_N_TOOLS; i++)
    if (self->tools[i]->class->selected != NULL)
      self->tools[i]->class->selected (self->tools[i]);
}

/* Who is asked first lies on top. */
void
editor_tool_box_snapshot (EditorToolBox *self, EditorToolDrawing *drawing)
{
  for (guint i = EDITOR_N_TOOLS; i-- > 0;)
    self->tools[i]->class->snapshot (self->tools[i], drawing);
}

/* ---- What goes to the first that can do it ---- */

gboolean
editor_tool_box_key (EditorToolBox *self, guint keyval, GdkModifierType state)
{
  gboolean done = FALSE;

  for (guint i = 0; i < EDITOR_N_TOOLS && !done; i++)
    if (self->tools[i]->class->key != NULL)
      done = self->tools[i]->class->key (self->tools[i], keyval, state);
  return done;
}

gboolean
editor_tool_box_turn (EditorToolBox *self, AshlarOrientation orientation)
{
  gboolean done = FALSE;

  for (guint i = 0; i < EDITOR_N_TOOLS && !done; i++)
    if (self->tools[i]->class->turn != NULL)
      done = self->tools[i]->class->turn (self->tools[i], orientation);
  return done;
}

char *
editor_tool_box_dup_words (EditorToolBox *self)
{
  char *words = NULL;

  for (guint i = 0; i < EDITOR_N_TOOLS && words == NULL; i++)
    if (self->tools[i]->class->dup_words != NULL)
      words = self->tools[i]->class->dup_words (self->tools[i]);
  return words;
}
