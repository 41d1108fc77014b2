/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Painting: the modes of editor-tool-mode.h draw into a stroke from press to release, which is shown
 * over the document's cells and committed as one step. The secondary button picks the tile under
 * it, and draws out a stamp: a rectangle that brush, fill and rectangle then paint instead of the
 * tile. */

#include "ashlar-config.h"

#include "drawing/editor-paint-tool.h"

#include "document/editor-sample-words.h"
#include "drawing/editor-paint-drawing.h"
#include "edits/editor-block-edit.h"

#include <glib/gi18n.h>

struct _EditorPaintTool
{
  EditorTool tool;

  guint16            tile;
  EditorMirrorMap    mirror;
  EditorBrushContext context;
  EditorStroke      *stroke; /* of the press that is under way, or NULL */
  EditorStroke      *ghost;  /* what a press would change; or NULL */

  EditorStamp   *stamp;            /* or NULL */
  int            stamp_x, stamp_y; /* where it was taken */
  EditorPattern *pattern;          /* the stamp in tiles of @content; or NULL */
  AshlarContent *content;          /* or NULL */

  gboolean        picking; /* the secondary button is down */
  int             from_x, from_y;
  EditorRectangle area; /* that it has drawn out */
};

static EditorPaintTool *
from_tool (EditorTool *tool)
{
  return (EditorPaintTool *) tool;
}

/* ---- The stamp ---- */

static void
forget_pattern (EditorPaintTool *self)
{
  g_clear_pointer (&self->pattern, editor_pattern_free);
  g_clear_pointer (&self->content, ashlar_content_unref);
}

void
editor_paint_tool_set_stamp (EditorPaintTool *self, EditorStamp *stamp, int x, int y)
{
  EditorToolHost *host = self->tool.host;

  g_clear_pointer (&self->stamp, editor_stamp_unref);
  self->stamp = stamp;
  self->stamp_x = x;
  self->stamp_y = y;
  forget_pattern (self);
  if (host->document == NULL)
    return;
  host->class->hover (host);
  host->class->tell (host, EDITOR_TOOL_SELECTION_CHANGED, 0);
}

void
editor_paint_tool_end_stamp (EditorPaintTool *self)
{
  if (self->stamp != NULL)
    editor_paint_tool_set_stamp (self, NULL, 0, 0);
}

gboolean
editor_paint_tool_has_stamp (EditorPaintTool *self)
{
  return self->stamp != NULL;
}

static gboolean
turn (EditorTool *tool, AshlarOrientation orientation)
{
  EditorPaintTool *self = from_tool (tool);

  if (self->stamp == NULL)
    return FALSE;
  editor_paint_tool_set_stamp (
      self,
      editor_stamp_turn (self->stamp, editor_document_get_content (tool->host->document),
                         orientation),
      self->stamp_x, self->stamp_y);
  return TRUE;
}

/* Borrowed; NULL: there is no stamp. */
static const EditorPattern *
get_pattern (EditorPaintTool *self, AshlarContent *content)
{
  const AshlarBlock *block;

  if (self->stamp == NULL || (self->pattern != NULL && self->content == content))
    return self->pattern;
  block = editor_stamp_get_block (self->stamp);
  forget_pattern (self);
  self->pattern
      = editor_pattern_new ((int) block->width, (int) block->height, self->stamp_x, self->stamp_y);
  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    {
      guint tile = block->cells[i] != EDITOR_STAMP_HOLE
                       ? ashlar_content_find_tile (content, block->cells[i])
                       : ASHLAR_NO_INDEX;

      if (tile < EDITOR_PATTERN_HOLE)
        self->pattern->cells[i] = (guint16) tile;
    }
  self->content = ashlar_content_ref (content);
  return self->pattern;
}

static char *
dup_words (EditorTool *tool)
{
  EditorPaintTool      *self = from_tool (tool);
  const EditorToolMode *mode = tool->host->mode;
  const AshlarBlock    *block;

  if (self->stamp == NULL || mode->press == NULL || mode == &editor_eraser_mode)
    return NULL;
  block = editor_stamp_get_block (self->stamp);
  /* Translators: columns and rows of what the brush paints */
  return g_strdup_printf (
      _ ("Stamp of %u × %u · X, Y flip · Z turns · Esc or another tile ends it"), block->width,
      block->height);
}

void
editor_paint_tool_pick (EditorPaintTool *self, int x, int y)
{
  EditorToolHost *host = self->tool.host;

  if (editor_tool_host_has_cell (host, x, y))
    host->class->tell (host, EDITOR_TOOL_TILE_PICKED, editor_tool_host_get_tile (host, x, y));
}

static void
pick_press (EditorPaintTool *self, int x, int y)
{
  self->picking = TRUE;
  self->from_x = x;
  self->from_y = y;
  self->area = (EditorRectangle){ x, y, 1, 1 };
  editor_paint_tool_pick (self, x, y);
}

static void
pick_move (EditorPaintTool *self, int x, int y)
{
  EditorToolHost *host = self->tool.host;
  int             right = (int) host->columns - 1, bottom = (int) host->rows - 1;

  self->area = editor_shape_rectangle_between (CLAMP (self->from_x, 0, right),
                                               CLAMP (self->from_y, 0, bottom), CLAMP (x, 0, right),
                                               CLAMP (y, 0, bottom), FALSE, FALSE);
  host->class->queue_draw (host);
}

static void
pick_release (EditorPaintTool *self)
{
  EditorToolHost *host = self->tool.host;
  g_autoptr (EditorSelection) cells = NULL;

  self->picking = FALSE;
  if (self->area.width * self->area.height <= 1)
    return;
  cells = editor_selection_new (host->columns, host->rows);
  editor_selection_combine_rectangle (cells, EDITOR_SELECTION_REPLACE, &self->area);
  editor_paint_tool_set_stamp (self,
                               editor_stamp_new_selected (editor_tool_host_peek (host), cells),
                               self->area.x, self->area.y);
}

/* ---- What a press would do ---- */

static guint16
find_empty_tile (AshlarContent *content)
{
  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    if (ashlar_tile_is_empty (ashlar_content_get_tile (content, i)))
      return (guint16) i;
  return G_MAXUINT16;
}

/* What tiles become in a mirror; those that say nothing of it stay. */
static void
fill_mirror (EditorMirrorMap *mirror, AshlarContent *content)
{
  static const AshlarOrientation orientations[] = {
    [EDITOR_MIRROR_VERTICAL - 1] = ASHLAR_ORIENTATION_MIRROR,
    [EDITOR_MIRROR_HORIZONTAL - 1] = ASHLAR_ORIENTATION_MIRROR_R180,
    [EDITOR_MIRROR_BOTH - 1] = ASHLAR_ORIENTATION_R180,
  };

  mirror->n_tiles = ashlar_content_get_n_tiles (content);
  mirror->images
      = g_renew (guint16, mirror->images, (gsize) mirror->n_tiles * G_N_ELEMENTS (orientations));
  for (guint i = 0; i < G_N_ELEMENTS (orientations); i++)
    for (guint tile = 0; tile < mirror->n_tiles; tile++)
      {
        gunichar to = ashlar_content_get_tile (content, tile)->transformed[orientations[i]];
        guint    found = to != 0 ? ashlar_content_find_tile (content, to) : ASHLAR_NO_INDEX;

        mirror->images[(gsize) i * mirror->n_tiles + tile]
            = (guint16) (found != ASHLAR_NO_INDEX ? found : tile);
      }
}

/* For a mode that will draw on @stroke. */
static void
fill_context (EditorPaintTool *self, EditorStroke *stroke, int x, int y)
{
  AshlarContent *content = editor_document_get_content (self->tool.host->document);
  guint          background = ashlar_content_find_tile (content, content->default_tile);
  guint          n_tiles = ashlar_content_get_n_tiles (content);

  if (self->tile >= n_tiles)
    self->tile = 0;
  self->context.stroke = stroke;
  self->context.tile = self->tile;
  self->context.pattern = get_pattern (self, content);
  self->context.default_tile = background == ASHLAR_NO_INDEX ? self->tile : (guint16) background;
  self->context.empty_tile = find_empty_tile (content);
  self->context.anchor_x = self->context.last_x = x;
  self->context.anchor_y = self->context.last_y = y;
  if (self->mirror.axes != EDITOR_MIRROR_NONE)
    fill_mirror (&self->mirror, content);
  editor_stroke_set_mirror (stroke, &self->mirror);
}

static void
clear_ghost (EditorPaintTool *self)
{
  if (self->ghost == NULL)
    return;
  g_clear_pointer (&self->ghost, editor_stroke_free);
  self->tool.host->class->queue_draw (self->tool.host);
}

/* Draws what a press would draw on a copy that nobody keeps. */
static void
hover (EditorTool *tool)
{
  EditorPaintTool *self = from_tool (tool);
  EditorToolHost  *host = tool->host;
  int              x, y;

  if (host->cells == NULL || host->busy || self->stroke != NULL || host->mode->press == NULL
      || !editor_tool_host_get_pointed (host, &x, &y) || !editor_tool_host_has_cell (host, x, y))
    {
      clear_ghost (self);
      return;
    }
  if (self->ghost == NULL)
    self->ghost = editor_stroke_new (host->cells, host->columns, host->rows);
  else
    editor_stroke_reset (self->ghost);
  fill_context (self, self->ghost, x, y);
  host->mode->press (&self->context, x, y, host->class->get_modifiers (host));
  self->context.stroke = NULL;
  host->class->queue_draw (host);
}

/* ---- Press to release ---- */

static gboolean
press (EditorTool *tool, int x, int y, guint button, GdkModifierType state)
{
  EditorPaintTool *self = from_tool (tool);
  EditorToolHost  *host = tool->host;

  if (button == GDK_BUTTON_SECONDARY)
    {
      clear_ghost (self);
      pick_press (self, x, y);
      return TRUE;
    }
  if (host->mode->press == NULL)
    return FALSE;
  clear_ghost (self);
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->stroke = editor_stroke_new (host->cells, host->columns, host->rows);
  fill_context (self, self->stroke, x, y);
  host->mode->press (&self->context, x, y, state);
  host->class->show_stroke (host, self->stroke);
  return TRUE;
}

static void
move (EditorTool *tool, int x, int y, GdkModifierType state)
{
  EditorPaintTool *self = from_tool (tool);
  EditorToolHost  *host = tool->host;

  if (self->picking)
    pick_move (self, x, y);
  if (self->stroke == NULL)
    return;
  if (host->mode->move != NULL)
    host->mode->move (&self->context, x, y, state);
  self->context.last_x = x;
  self->context.last_y = y;
  host->class->show_stroke (host, self->stroke);
}

static void
cancel (EditorTool *tool)
{
  EditorPaintTool *self = from_tool (tool);

  self->picking = FALSE;
  if (self->stroke == NULL)
    return;
  editor_stroke_reset (self->stroke);
  tool->host->class->show_stroke (tool->host, self->stroke);
  g_clear_pointer (&self->stroke, editor_stroke_free);
}

/* The name of the step. */
static char *
dup_label (EditorPaintTool *self)
{
  EditorToolHost   *host = self->tool.host;
  const AshlarTile *tile
      = ashlar_content_get_tile (editor_document_get_content (host->document), self->tile);
  GString *text = g_string_new (_ (host->mode->step));

  g_string_replace (
      text, "%s",
      tile->description[0] != '\0' ? editor_sample_words (tile->description) : _ ("Tile"), 1);
  return g_string_free (text, FALSE);
}

static void
commit (EditorPaintTool *self)
{
  EditorToolHost *host = self->tool.host;
  g_autoptr (EditorStroke) stroke = g_steal_pointer (&self->stroke);
  g_autofree char *label = NULL;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;
  guint       n_dropped;

  if (stroke == NULL)
    return;
  self->context.stroke = NULL;
  self->context.has_point = TRUE;
  self->context.point_x = self->context.last_x;
  self->context.point_y = self->context.last_y;
  if (!editor_stroke_changes_anything (stroke))
    return;

  label = dup_label (self);
  edit = editor_block_edit_paint (editor_tool_host_get_content (host), host->block, stroke, label,
                                  &n_dropped, &error);
  if (!editor_tool_host_apply (host, edit, &error))
    host->class->show_block (host, NULL);
  else if (n_dropped > 0)
    {
      g_autofree char *message = g_strdup_printf (
          ngettext ("%u exit or object has lost its place and was deleted",
                    "%u exits and objects have lost their places and were deleted", n_dropped),
          n_dropped);

      host->class->say (host, message, TRUE);
    }
  hover (&self->tool);
}

static void
release (EditorTool *tool, GdkModifierType state)
{
  EditorPaintTool *self = from_tool (tool);

  if (self->picking)
    pick_release (self);
  else
    commit (self);
}

static void
reset (EditorTool *tool, gboolean other)
{
  EditorPaintTool *self = from_tool (tool);

  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->picking = FALSE;
  if (other)
    self->context.has_point = FALSE;
  clear_ghost (self);
}

static gboolean
key (EditorTool *tool, guint keyval, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape || from_tool (tool)->stamp == NULL)
    return FALSE;
  editor_paint_tool_end_stamp (from_tool (tool));
  return TRUE;
}

/* ---- How it looks ---- */

static void
snapshot (EditorTool *tool, EditorToolDrawing *drawing)
{
  EditorPaintTool *self = from_tool (tool);

  if (self->picking)
    editor_paint_drawing_area (drawing, &self->area);
  if (self->ghost != NULL && self->ghost->drawn.width > 0)
    editor_paint_drawing_ghost (drawing, self->ghost);
  if (self->mirror.axes != EDITOR_MIRROR_NONE && tool->host->mode->press != NULL)
    editor_paint_drawing_axes (drawing, self->mirror.axes);
}

/* ---- The object ---- */

static void
clear (EditorTool *tool)
{
  EditorPaintTool *self = from_tool (tool);

  g_clear_pointer (&self->stroke, editor_stroke_free);
  g_clear_pointer (&self->ghost, editor_stroke_free);
  g_clear_pointer (&self->stamp, editor_stamp_unref);
  forget_pattern (self);
  g_free (self->mirror.images);
}

static const EditorToolClass paint_class = {
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

EditorPaintTool *
editor_paint_tool_new (EditorToolHost *host)
{
  EditorPaintTool *self = g_new0 (EditorPaintTool, 1);

  self->tool = (EditorTool){ &paint_class, host };
  return self;
}

void
editor_paint_tool_set_tile (EditorPaintTool *self, guint tile)
{
  self->tile = (guint16) MIN (tile, G_MAXUINT16 - 1);
  self->tool.host->class->hover (self->tool.host);
}

guint
editor_paint_tool_get_tile (EditorPaintTool *self)
{
  return self->tile;
}

void
editor_paint_tool_set_mirror (EditorPaintTool *self, EditorMirror mirror)
{
  EditorToolHost *host = self->tool.host;

  if (self->mirror.axes == mirror)
    return;
  host->class->cancel (host);
  self->mirror.axes = mirror;
  host->class->hover (host);
}

EditorMirror
editor_paint_tool_get_mirror (EditorPaintTool *self)
{
  return self->mirror.axes;
}
