/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is selected, and the stamp that floats when it is moved, turned or pasted.
 *
 * A floating stamp is the document's already: each place that it is put to replaces the place
 * before in one and the same step of undo, so nothing is lost whatever happens meanwhile. Settling
 * only ends that. Between press and release the block is shown as it would be. How it all looks is
 * in editor-block-selection-view.c. */

#include "ashlar-config.h"

#include "drawing/editor-block-selection-private.h"

#include <glib/gi18n.h>

void
_editor_block_selection_changed (EditorBlockCanvas *self)
{
  g_clear_pointer (&self->selection.edges, g_array_unref);
  /* Without a document it is being taken down, and whoever listens perhaps too. */
  if (self->document == NULL)
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_SELECTION_CHANGED], 0);
}

/* Takes @cells; an empty selection is none. */
void
_editor_block_selection_set_cells (EditorBlockCanvas *self, EditorSelection *cells)
{
  if (cells != NULL && editor_selection_count (cells) == 0)
    g_clear_pointer (&cells, editor_selection_free);
  g_clear_pointer (&self->selection.cells, editor_selection_free);
  self->selection.cells = cells;
  _editor_block_selection_changed (self);
}

EditorSelection *
_editor_block_selection_copy_cells (EditorBlockCanvas *self)
{
  return self->selection.cells != NULL ? editor_selection_copy (self->selection.cells) : NULL;
}

/* ---- Floating ---- */

void
_editor_block_selection_show_floating (EditorBlockCanvas *self)
{
  EditorPlacing placing;

  g_clear_pointer (&self->shown, ashlar_block_unref);
  self->shown = editor_floating_build_block (self->selection.floating, &placing);
  _editor_block_canvas_show_block (self);
  _editor_block_selection_changed (self);
}

static void
say_placing (EditorBlockCanvas *self, const EditorPlacing *placing)
{
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
    _editor_block_canvas_say (self, words->str, TRUE);
}

/* The document with the stamp where it is now. FALSE if that is no block. */
gboolean
_editor_block_selection_apply_floating (EditorBlockCanvas *self)
{
  EditorFloating  *floating = self->selection.floating;
  EditorPlacing    placing;
  AshlarBlock     *block = editor_floating_build_block (floating, &placing);
  g_autofree char *key = g_strdup_printf ("floating-%u", self->selection.serial);
  g_autoptr (AshlarContent) content = NULL;

  g_clear_pointer (&self->shown, ashlar_block_unref);
  if (block == NULL)
    {
      _editor_block_canvas_say (self, _ ("A block needs at least one cell of its own"), FALSE);
      _editor_block_canvas_show_block (self);
      return FALSE;
    }
  content = ashlar_content_with_block (floating->base, floating->block, block);
  ashlar_block_unref (block);
  self->selection.placing = placing;
  self->selection.applying = TRUE;
  editor_document_apply (self->document, content,
                         floating->base == floating->before ? EDITOR_CHANGE_BLOCK
                                                            : EDITOR_CHANGE_EVERYTHING,
                         floating->block, self->selection.label, key);
  self->selection.applying = FALSE;
  /* It may be where it was: then nobody has been told. */
  _editor_block_canvas_show_block (self);
  _editor_block_selection_changed (self);
  return TRUE;
}

void
_editor_block_selection_end_floating (EditorBlockCanvas *self)
{
  g_clear_pointer (&self->selection.floating, editor_floating_free);
  g_clear_pointer (&self->selection.earlier, editor_selection_free);
  g_clear_pointer (&self->shown, ashlar_block_unref);
}

void
editor_block_canvas_settle (EditorBlockCanvas *self)
{
  EditorSelection *cells;

  if (self->selection.floating == NULL)
    return;
  cells = editor_floating_build_selection (self->selection.floating);
  _editor_block_selection_end_floating (self);
  say_placing (self, &self->selection.placing);
  _editor_block_selection_set_cells (self, cells);
}

static void
begin_floating (EditorBlockCanvas *self, EditorFloating *floating, const char *label)
{
  editor_block_canvas_settle (self);
  self->selection.floating = floating;
  self->selection.earlier = _editor_block_selection_copy_cells (self);
  self->selection.label = label;
  self->selection.placing = (EditorPlacing){ 0 };
  self->selection.serial++;
}

gboolean
_editor_block_selection_lift (EditorBlockCanvas *self)
{
  EditorFloating *floating;

  if (self->selection.floating != NULL)
    return TRUE;
  if (self->selection.cells == NULL)
    return FALSE;
  floating = editor_floating_new_lifted (editor_document_get_content (self->document), self->block,
                                         self->selection.cells);
  begin_floating (self, floating, _ ("Move Selection"));
  _editor_block_selection_changed (self);
  return TRUE;
}

/* As if it had never floated. */
void
_editor_block_selection_take_back (EditorBlockCanvas *self)
{
  g_autoptr (AshlarContent) before = ashlar_content_ref (self->selection.floating->before);
  EditorSelection *earlier = g_steal_pointer (&self->selection.earlier);
  g_autofree char *key = g_strdup_printf ("floating-%u", self->selection.serial);
  EditorChange     kind
      = self->selection.floating->base == before ? EDITOR_CHANGE_BLOCK : EDITOR_CHANGE_EVERYTHING;

  self->selection.applying = TRUE;
  editor_document_apply (self->document, before, kind, self->block, self->selection.label, key);
  self->selection.applying = FALSE;
  _editor_block_selection_end_floating (self);
  _editor_block_canvas_show_block (self);
  _editor_block_selection_set_cells (self, earlier);
}

/* ---- What the page asks for ---- */

void
editor_block_canvas_select_all (EditorBlockCanvas *self)
{
  EditorSelection *all;

  if (self->cells == NULL)
    return;
  editor_block_canvas_settle (self);
  all = editor_selection_new (self->columns, self->rows);
  editor_selection_invert (all);
  _editor_block_selection_set_cells (self, all);
}

void
editor_block_canvas_select_none (EditorBlockCanvas *self)
{
  editor_block_canvas_settle (self);
  _editor_block_selection_set_cells (self, NULL);
}

void
editor_block_canvas_invert_selection (EditorBlockCanvas *self)
{
  EditorSelection *cells;

  if (self->cells == NULL)
    return;
  editor_block_canvas_settle (self);
  cells = _editor_block_selection_copy_cells (self);
  if (cells == NULL)
    cells = editor_selection_new (self->columns, self->rows);
  editor_selection_invert (cells);
  _editor_block_selection_set_cells (self, cells);
}

gboolean
editor_block_canvas_has_selection (EditorBlockCanvas *self)
{
  return self->selection.cells != NULL || self->selection.floating != NULL;
}

gboolean
editor_block_canvas_is_floating (EditorBlockCanvas *self)
{
  return self->selection.floating != NULL;
}

EditorStamp *
editor_block_canvas_build_stamp (EditorBlockCanvas *self)
{
  if (self->selection.floating != NULL)
    return editor_stamp_ref (self->selection.floating->stamp);
  if (_editor_block_canvas_peek (self) == NULL)
    return NULL;
  return editor_stamp_new_selected (_editor_block_canvas_peek (self), self->selection.cells);
}

void
editor_block_canvas_float (EditorBlockCanvas *self, AshlarContent *base, EditorStamp *stamp)
{
  const AshlarBlock *block = editor_stamp_get_block (stamp);
  int                x = (int) self->columns / 2, y = (int) self->rows / 2;

  if (self->cells == NULL)
    return;
  _editor_block_canvas_cancel (self);
  editor_block_canvas_settle (self);
  editor_block_canvas_get_pointed (self, &x, &y);
  /* Under the pointer, but within the block as far as it can be. */
  x = CLAMP (x - ((int) block->width - 1) / 2, 0,
             MAX ((int) self->columns - (int) block->width, 0));
  y = CLAMP (y - ((int) block->height - 1) / 2, 0, MAX ((int) self->rows - (int) block->height, 0));
  begin_floating (self,
                  editor_floating_new (editor_document_get_content (self->document), base,
                                       self->block, stamp, x, y),
                  _ ("Paste"));
  if (!_editor_block_selection_apply_floating (self))
    {
      _editor_block_selection_end_floating (self);
      _editor_block_selection_changed (self);
    }
}

/* All of the block, whose size may become another. */
static void
turn_block (EditorBlockCanvas *self, AshlarOrientation orientation)
{
  AshlarContent *content = editor_document_get_content (self->document);
  g_autoptr (EditorStamp) stamp
      = editor_stamp_new_selected (_editor_block_canvas_peek (self), NULL);
  g_autoptr (EditorStamp) turned = editor_stamp_turn (stamp, content, orientation);
  g_autoptr (AshlarContent) changed = ashlar_content_with_block (
      content, self->block, (AshlarBlock *) editor_stamp_get_block (turned));

  editor_document_apply (self->document, changed, EDITOR_CHANGE_BLOCK, self->block,
                         _ ("Turn Block"), NULL);
}

void
editor_block_canvas_turn (EditorBlockCanvas *self, AshlarOrientation orientation)
{
  if (self->cells == NULL || self->owner != NULL)
    return;
  if (!editor_block_canvas_has_selection (self) && editor_block_canvas_has_stamp (self))
    {
      _editor_block_stamp_turn (self, orientation);
      return;
    }
  if (!_editor_block_selection_lift (self))
    {
      turn_block (self, orientation);
      return;
    }
  editor_floating_turn (self->selection.floating, orientation);
  _editor_block_selection_apply_floating (self);
}

static void
apply_block (EditorBlockCanvas *self, AshlarBlock *block, const char *label)
{
  AshlarContent *content = editor_document_get_content (self->document);
  EditorPlacing  placing = { 0 };
  g_autoptr (AshlarContent) changed = NULL;

  editor_stamp_drop_unfit (content, block, &placing);
  if (!editor_block_has_a_cell (content, block))
    {
      _editor_block_canvas_say (self, _ ("A block needs at least one cell of its own"), FALSE);
      return;
    }
  changed = ashlar_content_with_block (content, self->block, block);
  self->selection.applying = TRUE;
  editor_document_apply (self->document, changed, EDITOR_CHANGE_BLOCK, self->block, label, NULL);
  self->selection.applying = FALSE;
  say_placing (self, &placing);
}

void
editor_block_canvas_delete_selection (EditorBlockCanvas *self, gboolean to_empty)
{
  AshlarContent *content = editor_document_get_content (self->document);
  gunichar       fill = content->default_tile;
  g_autoptr (AshlarBlock) block = NULL;
  g_autoptr (EditorSelection) cells = NULL;

  if (!editor_block_canvas_has_selection (self))
    return;
  if (to_empty)
    {
      fill = 0;
      for (guint i = 0; i < ashlar_content_get_n_tiles (content) && fill == 0; i++)
        if (ashlar_content_get_tile (content, i)->empty)
          fill = ashlar_content_get_tile (content, i)->representation;
      if (fill == 0)
        {
          _editor_block_canvas_say (self, _ ("No tile of this set is empty"), FALSE);
          return;
        }
    }
  if (self->selection.floating != NULL)
    {
      gboolean was_here
          = self->selection.floating->lifted != NULL && !self->selection.floating->copies;

      /* What floats goes, what is below it stays; what it was lifted from is deleted with it. */
      _editor_block_selection_take_back (self);
      if (!was_here)
        return;
    }
  if (self->selection.cells == NULL)
    return;
  cells = _editor_block_selection_copy_cells (self);
  block = ashlar_block_copy (_editor_block_canvas_peek (self));
  editor_stamp_clear (block, cells, fill);
  apply_block (self, block, _ ("Delete Selection"));
}

char *
editor_block_canvas_dup_selection_words (EditorBlockCanvas *self)
{
  EditorRectangle bounds;

  if (self->selection.floating != NULL)
    {
      const AshlarBlock *block = editor_stamp_get_block (self->selection.floating->stamp);

      /* Translators: columns and rows of what is being moved */
      return g_strdup_printf (_ ("%u × %u floating · arrows move · X, Y flip · Z turns · Enter "
                                 "settles · Esc takes back"),
                              block->width, block->height);
    }
  if (self->selection.cells == NULL
      || !editor_selection_get_bounds (self->selection.cells, &bounds))
    return _editor_block_stamp_dup_words (self);
  if (editor_selection_count (self->selection.cells) == (guint) (bounds.width * bounds.height))
    /* Translators: columns and rows */
    return g_strdup_printf (_ ("%d × %d selected"), bounds.width, bounds.height);
  /* Translators: cells, and columns and rows of the rectangle around them */
  return g_strdup_printf (ngettext ("%u cell in %d × %d selected", "%u cells in %d × %d selected",
                                    editor_selection_count (self->selection.cells)),
                          editor_selection_count (self->selection.cells), bounds.width,
                          bounds.height);
}
