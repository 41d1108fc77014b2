/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is selected, and the stamp that floats when it is moved, turned or pasted.
 *
 * A floating stamp is the document's already: each place that it is put to replaces the place
 * before in one and the same step of undo, so nothing is lost whatever happens meanwhile. Settling
 * only ends that. Between press and release the block is shown as it would be.
 *
 * A press within what is selected takes it, any other draws a rectangle (or takes all equal cells);
 * what that combines with is what was selected before the press. Arrows move what floats; whoever
 * works with the cursor takes what is selected by Enter.
 *
 * Long because what is selected becomes what floats and back in every gesture. */

#include "ashlar-config.h"

#include "drawing/editor-selection-tool.h"

#include "drawing/editor-floating.h"
#include "drawing/editor-selection-drawing.h"
#include "edits/editor-block-edit.h"

#include <glib/gi18n.h>

struct _EditorSelectionTool
{
  EditorTool      tool;
  EditorExitTool *exits; /* borrowed */

  EditorSelection *cells;    /* NULL: nothing */
  EditorSelection *before;   /* while a press draws: what it combines with; or NULL */
  EditorSelection *same;     /* under the pointer, in the same-tile mode; or NULL */
  EditorFloating  *floating; /* or NULL */
  EditorSelection *earlier;  /* what was selected before it floated; or NULL */
  GArray          *edges;    /* of EditorEdge, made for drawing; or NULL */

  EditorSelectionMode mode;
  enum
  {
    RESTS,
    DRAWS,
    MOVES,
  } gesture;
  int      press_x, press_y;
  int      grab_x, grab_y; /* where the stamp was when it was taken */
  gboolean dragged;
  gboolean lifting; /* it floats since this press */
  gboolean copying; /* and is a copy since then */

  const char   *label;    /* of the step; translated, static */
  guint         serial;   /* of the floating stamp: its changes are one step */
  gboolean      applying; /* the change is ours */
  EditorPlacing placing;  /* what is to be said when it settles */
};

static EditorSelectionTool *
from_tool (EditorTool *tool)
{
  return (EditorSelectionTool *) tool;
}

static void
selection_changed (EditorSelectionTool *self)
{
  EditorToolHost *host = self->tool.host;

  g_clear_pointer (&self->edges, g_array_unref);
  /* Without a document it is being taken down, and whoever listens perhaps too. */
  if (host->document == NULL)
    return;
  host->class->queue_draw (host);
  host->class->tell (host, EDITOR_TOOL_SELECTION_CHANGED, 0);
}

/* Takes @cells; an empty selection is none. */
static void
set_cells (EditorSelectionTool *self, EditorSelection *cells)
{
  if (cells != NULL && editor_selection_count (cells) == 0)
    g_clear_pointer (&cells, editor_selection_free);
  g_clear_pointer (&self->cells, editor_selection_free);
  self->cells = cells;
  selection_changed (self);
}

static EditorSelection *
copy_cells (EditorSelectionTool *self)
{
  return self->cells != NULL ? editor_selection_copy (self->cells) : NULL;
}

/* ---- Floating ---- */

static void
show_floating (EditorSelectionTool *self)
{
  EditorToolHost *host = self->tool.host;
  EditorPlacing   placing;

  host->class->show_block (host, editor_floating_build_block (self->floating, &placing));
  selection_changed (self);
}

static void
say_placing (EditorSelectionTool *self, const EditorPlacing *placing)
{
  EditorToolHost *host = self->tool.host;
  g_autoptr (GString) words = g_string_new (NULL);

  if (placing->n_exits > 0)
    g_string_append_printf (words,
                            ngettext ("%u exit no longer leads out and was deleted",
                                      "%u exits no longer lead out and were deleted",
                                      placing->n_exits),
                            placing->n_exits);
  if (placing->n_objects > 0)
    {
      if (words->len > 0)
        g_string_append (words, " · ");
      g_string_append_printf (words,
                              ngettext ("%u object has no place any more and was deleted",
                                        "%u objects have no place any more and were deleted",
                                        placing->n_objects),
                              placing->n_objects);
    }
  if (words->len > 0)
    host->class->say (host, words->str, TRUE);
}

/* A step of what floats, over @base, in which the block is @block; takes that. */
static void
apply_step (EditorSelectionTool *self, AshlarContent *base, AshlarBlock *block)
{
  EditorFloating *floating = self->floating;
  EditorEdit     *edit = editor_edit_merge (
          editor_block_edit_replace (base, floating->block, block, self->label, NULL), "floating-%u",
          self->serial);

  /* What is pasted may bring tiles and objects. */
  if (edit != NULL && floating->base != floating->before)
    edit->kind = EDITOR_CHANGE_EVERYTHING;
  self->applying = TRUE;
  editor_tool_host_apply (self->tool.host, edit, NULL);
  self->applying = FALSE;
}

/* The document with the stamp where it is now. FALSE if that is no block. */
static gboolean
apply_floating (EditorSelectionTool *self)
{
  EditorToolHost *host = self->tool.host;
  EditorFloating *floating = self->floating;
  EditorPlacing   placing;
  AshlarBlock    *block = editor_floating_build_block (floating, &placing);

  if (block == NULL)
    {
      host->class->say (host, _ ("A block needs at least one cell of its own"), FALSE);
      host->class->show_block (host, NULL);
      return FALSE;
    }
  self->placing = placing;
  apply_step (self, floating->base, block);
  /* It may be where it was: then nobody has been told. */
  host->class->show_block (host, NULL);
  selection_changed (self);
  return TRUE;
}

static void
end_floating (EditorSelectionTool *self)
{
  g_clear_pointer (&self->floating, editor_floating_free);
  g_clear_pointer (&self->earlier, editor_selection_free);
}

void
editor_selection_tool_settle (EditorSelectionTool *self)
{
  EditorSelection *cells;

  if (self->floating == NULL)
    return;
  cells = editor_floating_build_selection (self->floating);
  end_floating (self);
  say_placing (self, &self->placing);
  set_cells (self, cells);
}

static void
begin_floating (EditorSelectionTool *self, EditorFloating *floating, const char *label)
{
  editor_selection_tool_settle (self);
  self->floating = floating;
  self->earlier = copy_cells (self);
  self->label = label;
  self->placing = (EditorPlacing){ 0 };
  self->serial++;
}

static gboolean
lift (EditorSelectionTool *self)
{
  EditorToolHost *host = self->tool.host;
  EditorFloating *floating;

  if (self->floating != NULL)
    return TRUE;
  if (self->cells == NULL)
    return FALSE;
  floating = editor_floating_new_lifted (editor_document_get_content (host->document), host->block,
                                         self->cells);
  begin_floating (self, floating, _ ("Move Selection"));
  selection_changed (self);
  return TRUE;
}

/* As if it had never floated. */
static void
take_back (EditorSelectionTool *self)
{
  EditorToolHost  *host = self->tool.host;
  AshlarContent   *before = self->floating->before;
  EditorSelection *earlier = g_steal_pointer (&self->earlier);

  apply_step (self, before, ashlar_block_ref (ashlar_content_get_block (before, host->block)));
  end_floating (self);
  host->class->show_block (host, NULL);
  set_cells (self, earlier);
}

/* ---- What the page asks for ---- */

void
editor_selection_tool_select_all (EditorSelectionTool *self)
{
  EditorToolHost  *host = self->tool.host;
  EditorSelection *all;

  if (host->cells == NULL)
    return;
  editor_selection_tool_settle (self);
  all = editor_selection_new (host->columns, host->rows);
  editor_selection_invert (all);
  set_cells (self, all);
}

void
editor_selection_tool_select_none (EditorSelectionTool *self)
{
  editor_selection_tool_settle (self);
  set_cells (self, NULL);
}

void
editor_selection_tool_invert (EditorSelectionTool *self)
{
  EditorToolHost  *host = self->tool.host;
  EditorSelection *cells;

  if (host->cells == NULL)
    return;
  editor_selection_tool_settle (self);
  cells = copy_cells (self);
  if (cells == NULL)
    cells = editor_selection_new (host->columns, host->rows);
  editor_selection_invert (cells);
  set_cells (self, cells);
}

gboolean
editor_selection_tool_has_selection (EditorSelectionTool *self)
{
  return self->cells != NULL || self->floating != NULL;
}

gboolean
editor_selection_tool_is_floating (EditorSelectionTool *self)
{
  return self->floating != NULL;
}

EditorStamp *
editor_selection_tool_build_stamp (EditorSelectionTool *self)
{
  EditorToolHost *host = self->tool.host;

  if (self->floating != NULL)
    return editor_stamp_ref (self->floating->stamp);
  if (editor_tool_host_peek (host) == NULL)
    return NULL;
  return editor_stamp_new_selected (editor_tool_host_peek (host), self->cells);
}

EditorStamp *
editor_selection_tool_take_stamp (EditorSelectionTool *self, int *x, int *y)
{
  EditorStamp    *stamp;
  EditorRectangle bounds = { 0 };

  editor_selection_tool_settle (self);
  if (self->cells == NULL)
    return NULL;
  stamp = editor_selection_tool_build_stamp (self);
  editor_selection_get_bounds (self->cells, &bounds);
  editor_selection_tool_select_none (self);
  *x = bounds.x;
  *y = bounds.y;
  return stamp;
}

void
editor_selection_tool_float (EditorSelectionTool *self, AshlarContent *base, EditorStamp *stamp)
{
  EditorToolHost    *host = self->tool.host;
  const AshlarBlock *block = editor_stamp_get_block (stamp);
  int                x = (int) host->columns / 2, y = (int) host->rows / 2;

  if (host->cells == NULL)
    return;
  host->class->cancel (host);
  editor_selection_tool_settle (self);
  editor_tool_host_get_pointed (host, &x, &y);
  /* Under the pointer, but within the block as far as it can be. */
  x = CLAMP (x - ((int) block->width - 1) / 2, 0,
             MAX ((int) host->columns - (int) block->width, 0));
  y = CLAMP (y - ((int) block->height - 1) / 2, 0, MAX ((int) host->rows - (int) block->height, 0));
  begin_floating (self,
                  editor_floating_new (editor_document_get_content (host->document), base,
                                       host->block, stamp, x, y),
                  _ ("Paste"));
  if (!apply_floating (self))
    {
      end_floating (self);
      selection_changed (self);
    }
}

static gboolean
turn (EditorTool *tool, AshlarOrientation orientation)
{
  EditorSelectionTool *self = from_tool (tool);

  if (!lift (self))
    return FALSE;
  editor_floating_turn (self->floating, orientation);
  apply_floating (self);
  return TRUE;
}

/* Takes @block. */
static void
apply_block (EditorSelectionTool *self, AshlarBlock *block, const char *label)
{
  EditorToolHost *host = self->tool.host;
  AshlarContent  *content = editor_document_get_content (host->document);
  EditorPlacing   placing = { 0 };
  gboolean        done;
  g_autoptr (GError) error = NULL;

  editor_stamp_drop_unfit (content, block, &placing);
  self->applying = TRUE;
  done = editor_tool_host_apply (
      host, editor_block_edit_replace (content, host->block, block, label, &error), &error);
  self->applying = FALSE;
  if (done)
    say_placing (self, &placing);
}

void
editor_selection_tool_delete (EditorSelectionTool *self, gboolean to_empty)
{
  EditorToolHost *host = self->tool.host;
  AshlarContent  *content = editor_document_get_content (host->document);
  gunichar        fill = content->default_tile;
  AshlarBlock    *block;
  g_autoptr (EditorSelection) cells = NULL;

  if (!editor_selection_tool_has_selection (self))
    return;
  if (to_empty)
    {
      fill = 0;
      for (guint i = 0; i < ashlar_content_get_n_tiles (content) && fill == 0; i++)
        if (ashlar_tile_is_empty (ashlar_content_get_tile (content, i)))
          fill = ashlar_content_get_tile (content, i)->representation;
      if (fill == 0)
        {
          host->class->say (host, _ ("No tile of this set is empty"), FALSE);
          return;
        }
    }
  if (self->floating != NULL)
    {
      gboolean was_here = self->floating->lifted != NULL && !self->floating->copies;

      /* What floats goes, what is below it stays; what it was lifted from is deleted with it. */
      take_back (self);
      if (!was_here)
        return;
    }
  if (self->cells == NULL)
    return;
  cells = copy_cells (self);
  block = ashlar_block_copy (editor_tool_host_peek (host));
  editor_stamp_clear (block, cells, fill);
  apply_block (self, block, _ ("Delete Selection"));
}

/* ---- Pointer and keys ---- */

static gboolean
is_selecting (EditorToolHost *host)
{
  return host->mode == &editor_select_mode || host->mode == &editor_same_mode;
}

static void
nudge (EditorSelectionTool *self, int dx, int dy)
{
  if (!lift (self))
    return;
  self->floating->x += dx;
  self->floating->y += dy;
  if (!apply_floating (self))
    {
      self->floating->x -= dx;
      self->floating->y -= dy;
    }
}

static EditorSelectionMode
get_mode (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK     ? EDITOR_SELECTION_ADD
         : state & GDK_CONTROL_MASK ? EDITOR_SELECTION_SUBTRACT
         : state & GDK_ALT_MASK     ? EDITOR_SELECTION_INTERSECT
                                    : EDITOR_SELECTION_REPLACE;
}

/* What was selected before the press, with @other. */
static EditorSelection *
combine_with_before (EditorSelectionTool *self, const EditorSelection *other)
{
  EditorToolHost  *host = self->tool.host;
  EditorSelection *cells = self->before != NULL ? editor_selection_copy (self->before)
                                                : editor_selection_new (host->columns, host->rows);

  editor_selection_combine (cells, self->mode, other);
  return cells;
}

static void
draw_out (EditorSelectionTool *self, int x, int y)
{
  EditorToolHost *host = self->tool.host;
  EditorRectangle rectangle
      = editor_shape_rectangle_between (self->press_x, self->press_y, x, y, FALSE, FALSE);
  g_autoptr (EditorSelection) other = editor_selection_new (host->columns, host->rows);

  editor_selection_combine_rectangle (other, EDITOR_SELECTION_ADD, &rectangle);
  set_cells (self, combine_with_before (self, other));
}

static void
select_same (EditorSelectionTool *self, int x, int y)
{
  EditorToolHost *host = self->tool.host;
  g_autoptr (EditorSelection) other = NULL;

  if (!editor_tool_host_has_cell (host, x, y))
    return;
  other = editor_selection_new_equal (host->cells, host->columns, host->rows,
                                      editor_tool_host_get_tile (host, x, y));
  set_cells (self, combine_with_before (self, other));
}

static gboolean
press (EditorTool *tool, int x, int y, guint button, GdkModifierType state)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;

  if (button != GDK_BUTTON_PRIMARY)
    return FALSE;
  if (!is_selecting (host))
    {
      editor_selection_tool_settle (self);
      return FALSE;
    }
  if (self->floating == NULL && !editor_tool_host_has_cell (host, x, y)
      && editor_exit_tool_find_arrow (self->exits, x, y) >= 0)
    return FALSE;

  self->press_x = x;
  self->press_y = y;
  self->dragged = FALSE;
  self->lifting = FALSE;
  self->copying = FALSE;
  if (self->floating != NULL && !editor_floating_covers (self->floating, x, y))
    editor_selection_tool_settle (self);
  self->mode = get_mode (state);
  g_clear_pointer (&self->before, editor_selection_free);
  self->before = copy_cells (self);
  if (self->floating != NULL
      || (self->cells != NULL && editor_selection_has (self->cells, x, y)
          && !(state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))))
    {
      self->gesture = MOVES;
      self->copying = (state & GDK_ALT_MASK) != 0;
      self->mode = EDITOR_SELECTION_REPLACE;
      if (self->floating != NULL)
        {
          self->grab_x = self->floating->x;
          self->grab_y = self->floating->y;
        }
      return TRUE;
    }
  self->gesture = DRAWS;
  if (host->mode == &editor_same_mode)
    select_same (self, x, y);
  else if (self->mode != EDITOR_SELECTION_REPLACE || self->cells == NULL || host->cursor_used)
    draw_out (self, x, y);
  return TRUE;
}

static void
move (EditorTool *tool, int x, int y, GdkModifierType state)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;

  if (!self->dragged && x == self->press_x && y == self->press_y)
    return;
  self->dragged = TRUE;
  if (self->gesture == DRAWS)
    {
      if (host->mode == &editor_same_mode)
        select_same (self, x, y);
      else
        draw_out (self, x, y);
      return;
    }
  if (self->floating == NULL)
    {
      if (!lift (self))
        return;
      self->lifting = TRUE;
      self->grab_x = self->floating->x;
      self->grab_y = self->floating->y;
    }
  if (self->lifting)
    {
      self->floating->copies = self->copying || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0;
      self->label = self->floating->copies ? _ ("Copy Selection") : _ ("Move Selection");
    }
  self->floating->x = self->grab_x + x - self->press_x;
  self->floating->y = self->grab_y + y - self->press_y;
  show_floating (self);
}

static void
cancel (EditorTool *tool)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;
  gboolean             moved = self->gesture == MOVES && self->dragged && self->floating;

  if (self->gesture == DRAWS)
    set_cells (self, g_steal_pointer (&self->before));
  self->gesture = RESTS;
  if (!moved)
    return;
  if (self->lifting)
    end_floating (self);
  else
    {
      self->floating->x = self->grab_x;
      self->floating->y = self->grab_y;
    }
  host->class->show_block (host, NULL);
  selection_changed (self);
}

static void
release (EditorTool *tool, GdkModifierType state)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;

  if (self->gesture == MOVES)
    {
      if (self->dragged && self->floating != NULL && !apply_floating (self))
        cancel (tool);
      else if (!self->dragged && host->mode == &editor_same_mode && self->floating == NULL)
        select_same (self, self->press_x, self->press_y);
    }
  else if (!self->dragged && self->mode == EDITOR_SELECTION_REPLACE && self->before != NULL
           && !host->cursor_used && host->mode == &editor_select_mode)
    set_cells (self, NULL);
  self->gesture = RESTS;
  g_clear_pointer (&self->before, editor_selection_free);
}

static gboolean
key (EditorTool *tool, guint keyval, GdkModifierType state)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;
  gboolean             shift = (state & GDK_SHIFT_MASK) != 0;
  int                  dx, dy;

  if (host->busy || !is_selecting (host) || !editor_selection_tool_has_selection (self))
    return FALSE;
  /* Whoever has selected with the pointer means the selection by an arrow; whoever has the
   * cursor in hand goes on with it, and takes what is selected by Enter. */
  if (editor_tool_key_is_arrow (keyval, &dx, &dy) && (self->floating != NULL || !host->cursor_used))
    nudge (self, shift ? 5 * dx : dx, shift ? 5 * dy : dy);
  else if (keyval == GDK_KEY_Escape && self->floating != NULL)
    take_back (self);
  else if (keyval == GDK_KEY_Escape)
    set_cells (self, NULL);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete || keyval == GDK_KEY_BackSpace)
    editor_selection_tool_delete (self, shift);
  else if (editor_tool_key_is_enter (keyval) && self->floating != NULL)
    editor_selection_tool_settle (self);
  else if (editor_tool_key_is_enter (keyval) && !shift && host->mode == &editor_select_mode
           && editor_selection_has (self->cells, host->cursor_x, host->cursor_y))
    lift (self);
  else
    return FALSE;
  return TRUE;
}

static void
hover (EditorTool *tool)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;

  if (!is_selecting (host))
    editor_selection_tool_settle (self);
  g_clear_pointer (&self->same, editor_selection_free);
  if (host->mode == &editor_same_mode && host->hovering && !host->busy && self->floating == NULL
      && host->cells != NULL && editor_tool_host_has_cell (host, host->hover_x, host->hover_y))
    self->same = editor_selection_new_equal (
        host->cells, host->columns, host->rows,
        editor_tool_host_get_tile (host, host->hover_x, host->hover_y));
}

/* The document's block is another value, and not by us. */
static void
reset (EditorTool *tool, gboolean other)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorToolHost      *host = tool->host;
  const AshlarBlock   *block = editor_tool_host_peek (host);
  EditorSelection     *cells = NULL;
  guint                columns, rows;

  if (self->applying)
    return;
  self->gesture = RESTS;
  g_clear_pointer (&self->same, editor_selection_free);
  g_clear_pointer (&self->before, editor_selection_free);
  if (!other && self->floating != NULL)
    cells = editor_document_get_content (host->document) == self->floating->before
                ? g_steal_pointer (&self->earlier)
                : editor_floating_build_selection (self->floating);
  else if (!other)
    cells = g_steal_pointer (&self->cells);
  end_floating (self);
  if (cells != NULL && block != NULL)
    {
      editor_selection_get_size (cells, &columns, &rows);
      if (columns != block->width || rows != block->height)
        {
          EditorSelection *cut
              = editor_selection_copy_moved (cells, block->width, block->height, 0, 0);

          editor_selection_free (cells);
          cells = cut;
        }
    }
  else
    g_clear_pointer (&cells, editor_selection_free);
  if (cells != NULL || self->cells != NULL || other)
    set_cells (self, cells);
}

static char *
dup_words (EditorTool *tool)
{
  EditorSelectionTool *self = from_tool (tool);
  EditorRectangle      bounds;
  guint                n;

  if (self->floating != NULL)
    {
      const AshlarBlock *block = editor_stamp_get_block (self->floating->stamp);

      /* Translators: columns and rows of what is being moved */
      return g_strdup_printf (_ ("%u × %u floating · arrows move · X, Y flip · Z turns · Enter "
                                 "settles · Esc takes back"),
                              block->width, block->height);
    }
  if (self->cells == NULL || !editor_selection_get_bounds (self->cells, &bounds))
    return NULL;
  n = editor_selection_count (self->cells);
  if (n == (guint) (bounds.width * bounds.height))
    /* Translators: columns and rows */
    return g_strdup_printf (_ ("%d × %d selected"), bounds.width, bounds.height);
  /* Translators: cells, and columns and rows of the rectangle around them */
  return g_strdup_printf (
      ngettext ("%u cell in %d × %d selected", "%u cells in %d × %d selected", n), n, bounds.width,
      bounds.height);
}

/* ---- How it looks ---- */

static void
draw_border (EditorSelectionTool *self, EditorToolDrawing *drawing)
{
  EditorFloating *floating = self->floating;

  if (self->edges == NULL)
    {
      g_autoptr (EditorSelection) mask = floating != NULL
                                             ? editor_stamp_build_mask (floating->stamp)
                                             : editor_selection_copy (self->cells);

      self->edges = editor_selection_trace (mask);
    }
  editor_selection_drawing_border (drawing, self->edges, floating != NULL ? floating->x : 0,
                                   floating != NULL ? floating->y : 0, floating != NULL);
}

static void
snapshot (EditorTool *tool, EditorToolDrawing *drawing)
{
  EditorSelectionTool *self = from_tool (tool);

  if (self->same != NULL)
    editor_selection_drawing_tint (drawing, self->same, .35f);
  if (self->floating != NULL)
    editor_selection_drawing_beyond (drawing, self->floating);
  else if (self->cells != NULL)
    editor_selection_drawing_tint (drawing, self->cells, .16f);
  if (editor_selection_tool_has_selection (self))
    draw_border (self, drawing);
}

/* ---- The object ---- */

static void
clear (EditorTool *tool)
{
  EditorSelectionTool *self = from_tool (tool);

  end_floating (self);
  g_clear_pointer (&self->cells, editor_selection_free);
  g_clear_pointer (&self->before, editor_selection_free);
  g_clear_pointer (&self->same, editor_selection_free);
  g_clear_pointer (&self->edges, g_array_unref);
}

static const EditorToolClass selection_class = {
  .clear = clear,
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .key = key,
  .hover = hover,
  .reset = reset,
  .turn = turn,
  .dup_words = dup_words,
  .snapshot = snapshot,
};

EditorSelectionTool *
editor_selection_tool_new (EditorToolHost *host, EditorExitTool *exits)
{
  EditorSelectionTool *self = g_new0 (EditorSelectionTool, 1);

  self->tool = (EditorTool){ &selection_class, host };
  self->exits = exits;
  return self;
}
