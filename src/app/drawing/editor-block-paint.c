/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Painting: the tools of editor-tool.h draw into a stroke from press to release, which is shown
 * over the document's cells and committed as one step. The secondary button picks the tile under
 * it, and draws out a stamp. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "widgets/editor-block-picture.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Of a ghost, that are drawn as pictures; more are drawn as runs of colour. */
#define MAX_PICTURES 600
#define MAX_RUNS 2000

static void
clear_ghost (EditorBlockCanvas *self)
{
  if (self->ghost == NULL)
    return;
  g_clear_pointer (&self->ghost, editor_stroke_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint16
find_empty_tile (AshlarContent *content)
{
  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    if (ashlar_content_get_tile (content, i)->empty)
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

/* For a tool that will draw on @stroke. */
static void
fill_context (EditorBlockCanvas *self, EditorStroke *stroke, int x, int y)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint          background = ashlar_content_find_tile (content, content->default_tile);
  guint          n_tiles = ashlar_content_get_n_tiles (content);

  if (self->tile >= n_tiles)
    self->tile = 0;
  self->context.stroke = stroke;
  self->context.tile = self->tile;
  self->context.pattern = _editor_block_stamp_get_pattern (self);
  self->context.default_tile = background == ASHLAR_NO_INDEX ? self->tile : (guint16) background;
  self->context.empty_tile = find_empty_tile (content);
  self->context.anchor_x = self->context.last_x = x;
  self->context.anchor_y = self->context.last_y = y;
  if (self->mirror.axes != EDITOR_MIRROR_NONE)
    fill_mirror (&self->mirror, content);
  editor_stroke_set_mirror (stroke, &self->mirror);
}

/* Draws what a press would draw on a copy that nobody keeps. */
static void
update_ghost (EditorBlockCanvas *self)
{
  int x, y;

  if (self->cells == NULL || self->stroke != NULL || self->owner != NULL
      || self->tool->press == NULL || !editor_block_canvas_get_pointed (self, &x, &y)
      || !_editor_block_canvas_has_cell (self, x, y))
    {
      clear_ghost (self);
      return;
    }
  if (self->ghost == NULL)
    self->ghost = editor_stroke_new (self->cells, self->columns, self->rows);
  else
    editor_stroke_reset (self->ghost);
  fill_context (self, self->ghost, x, y);
  self->tool->press (&self->context, x, y,
                     editor_tile_canvas_get_modifiers (EDITOR_TILE_CANVAS (self)));
  self->context.stroke = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_SECONDARY)
    {
      self->picking = TRUE;
      clear_ghost (self);
      _editor_block_stamp_press (self, x, y);
      return TRUE;
    }
  if (self->tool->press == NULL)
    return FALSE;
  clear_ghost (self);
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->stroke = editor_stroke_new (self->cells, self->columns, self->rows);
  fill_context (self, self->stroke, x, y);
  self->tool->press (&self->context, x, y, state);
  _editor_block_canvas_show_stroke (self);
  return TRUE;
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  if (self->picking)
    _editor_block_stamp_move (self, x, y);
  if (self->stroke == NULL)
    return;
  if (self->tool->move != NULL)
    self->tool->move (&self->context, x, y, state);
  self->context.last_x = x;
  self->context.last_y = y;
  _editor_block_canvas_show_stroke (self);
}

static void
cancel (EditorBlockCanvas *self)
{
  self->picking = FALSE;
  if (self->stroke == NULL)
    return;
  editor_stroke_reset (self->stroke);
  _editor_block_canvas_show_stroke (self);
  g_clear_pointer (&self->stroke, editor_stroke_free);
}

static void
commit (EditorBlockCanvas *self)
{
  g_autoptr (EditorStroke) stroke = g_steal_pointer (&self->stroke);
  g_autofree char  *label = NULL, *refused = NULL;
  const AshlarTile *tile;
  guint             n_dropped;

  if (stroke == NULL)
    return;
  self->context.stroke = NULL;
  self->context.has_point = TRUE;
  self->context.point_x = self->context.last_x;
  self->context.point_y = self->context.last_y;
  if (!editor_stroke_changes_anything (stroke))
    return;

  tile = ashlar_content_get_tile (editor_document_get_content (self->document), self->tile);
  label = g_strdup (_ (self->tool->step));
  if (strstr (label, "%s") != NULL)
    {
      g_autoptr (GString) text = g_string_new (label);

      g_string_replace (text, "%s", tile->description[0] != '\0' ? tile->description : _ ("Tile"),
                        1);
      g_free (label);
      label = g_string_free (g_steal_pointer (&text), FALSE);
    }

  refused = editor_block_edit_paint (self->document, self->block, stroke, label, &n_dropped);
  if (refused != NULL)
    {
      _editor_block_canvas_show_block (self);
      _editor_block_canvas_say (self, refused, FALSE);
    }
  else if (n_dropped > 0)
    {
      g_autofree char *message = g_strdup_printf (
          ngettext ("%u exit or object has lost its place and was deleted",
                    "%u exits and objects have lost their places and were deleted", n_dropped),
          n_dropped);

      _editor_block_canvas_say (self, message, TRUE);
    }
  update_ghost (self);
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  if (self->picking)
    {
      self->picking = FALSE;
      _editor_block_stamp_release (self);
    }
  else
    commit (self);
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->picking = FALSE;
  if (other)
    self->context.has_point = FALSE;
  clear_ghost (self);
}

static void
draw_axes (EditorBlockDrawing *drawing)
{
  EditorMirror    axes = drawing->self->mirror.axes;
  graphene_rect_t all, line;

  _editor_block_drawing_get_bounds (drawing, 0, 0, (int) drawing->block->width,
                                    (int) drawing->block->height, &all);
  for (EditorMirror axis = EDITOR_MIRROR_VERTICAL; axis <= EDITOR_MIRROR_HORIZONTAL; axis <<= 1)
    {
      float x = all.origin.x + all.size.width / 2, y = all.origin.y + all.size.height / 2;

      if (!(axes & axis))
        continue;
      if (axis == EDITOR_MIRROR_VERTICAL)
        graphene_rect_init (&line, roundf (x) - 1, all.origin.y - 6, 2, all.size.height + 12);
      else
        graphene_rect_init (&line, all.origin.x - 6, roundf (y) - 1, all.size.width + 12, 2);
      gtk_snapshot_append_color (drawing->snapshot, &drawing->accent, &line);
      graphene_rect_inset (&line, axis == EDITOR_MIRROR_VERTICAL ? -1 : 0,
                           axis == EDITOR_MIRROR_VERTICAL ? 0 : -1);
      _editor_block_drawing_frame (drawing, &line, 0, 1, &_editor_block_white);
    }
}

static guint16
ghost_at (EditorStroke *ghost, int x, int y)
{
  gsize at = (gsize) y * ghost->columns + (gsize) x;

  return ghost->cells[at] != ghost->base[at] ? ghost->cells[at] : G_MAXUINT16;
}

static guint
count_runs (EditorStroke *ghost, int left, int top, int right, int bottom)
{
  guint n = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      n += ghost_at (ghost, x, y) != G_MAXUINT16
           && (x == left || ghost_at (ghost, x - 1, y) == G_MAXUINT16);
  return n;
}

/* As a picture of one pixel a cell: its edges are soft, and it costs the same however ragged they
 * are. */
static void
draw_soft (
    EditorBlockDrawing *drawing, int left, int top, int right, int bottom, const GdkRGBA *tint)
{
  gsize   width = (gsize) (right - left), height = (gsize) (bottom - top);
  guchar *pixels = g_malloc0 (width * height * 4);
  guchar  color[4]
      = { (guchar) (tint->red * tint->alpha * 255), (guchar) (tint->green * tint->alpha * 255),
          (guchar) (tint->blue * tint->alpha * 255), (guchar) (tint->alpha * 255) };
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, width * height * 4);
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t bounds;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      if (ghost_at (drawing->self->ghost, x, y) != G_MAXUINT16)
        memcpy (pixels + ((gsize) (y - top) * width + (gsize) (x - left)) * 4, color, 4);
  texture = gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED,
                                    bytes, width * 4);
  _editor_block_drawing_get_bounds (drawing, left, top, right - left, bottom - top, &bounds);
  gtk_snapshot_append_texture (drawing->snapshot, texture, &bounds);
}

/* Few cells as pictures of their tiles, many as runs of colour. */
static void
draw_ghost (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  EditorStroke      *ghost = self->ghost;
  AshlarPalette     *palette = editor_tile_canvas_get_palette (EDITOR_TILE_CANVAS (self));
  g_autoptr (GdkPaintable) picture = NULL;
  guint16  pictured = G_MAXUINT16;
  GdkRGBA  tint = drawing->accent;
  int      left = MAX (ghost->drawn.x, drawing->left), top = MAX (ghost->drawn.y, drawing->top);
  int      right = MIN (ghost->drawn.x + ghost->drawn.width, drawing->right);
  int      bottom = MIN (ghost->drawn.y + ghost->drawn.height, drawing->bottom);
  guint    n = 0;
  gboolean pictures;

  for (int y = top; y < bottom && n <= MAX_PICTURES; y++)
    for (int x = left; x < right; x++)
      n += ghost_at (ghost, x, y) != G_MAXUINT16;
  pictures = n <= MAX_PICTURES && drawing->size >= 4;
  tint.alpha = pictures ? .2f : .4f;

  if (pictures)
    gtk_snapshot_push_opacity (drawing->snapshot, .65);
  for (int y = top; pictures && y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint16         tile = ghost_at (ghost, x, y);
        graphene_rect_t bounds;

        if (tile == G_MAXUINT16)
          continue;
        if (tile != pictured)
          {
            g_clear_object (&picture);
            picture = editor_block_picture_new_for_tile (
                palette, tile, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
            pictured = tile;
          }
        _editor_block_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
        gtk_snapshot_save (drawing->snapshot);
        gtk_snapshot_translate (drawing->snapshot, &bounds.origin);
        gdk_paintable_snapshot (picture, drawing->snapshot, bounds.size.width, bounds.size.height);
        gtk_snapshot_restore (drawing->snapshot);
      }
  if (pictures)
    gtk_snapshot_pop (drawing->snapshot);

  if (!pictures && count_runs (ghost, left, top, right, bottom) > MAX_RUNS)
    {
      draw_soft (drawing, left, top, right, bottom, &tint);
      return;
    }
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        int             start = x;
        graphene_rect_t bounds;

        while (x < right && ghost_at (ghost, x, y) != G_MAXUINT16)
          x++;
        if (x == start)
          continue;
        _editor_block_drawing_get_bounds (drawing, start, y, x - start, 1, &bounds);
        gtk_snapshot_append_color (drawing->snapshot, &tint, &bounds);
      }
}

static void
snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  _editor_block_stamp_snapshot (self, drawing);
  if (self->ghost != NULL && self->ghost->drawn.width > 0)
    draw_ghost (drawing);
  if (self->mirror.axes != EDITOR_MIRROR_NONE && self->tool->press != NULL)
    draw_axes (drawing);
}

static gboolean
key (EditorBlockCanvas *self, guint keyval, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape || !editor_block_canvas_has_stamp (self))
    return FALSE;
  editor_block_canvas_end_stamp (self);
  return TRUE;
}

const EditorBlockHandler _editor_block_paint_handler = {
  .key = key,
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .hover = update_ghost,
  .reset = reset,
  .snapshot = snapshot,
};
