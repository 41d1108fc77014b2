/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A part of the level that is shown becomes a block of the set. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include "edits/editor-block-edit.h"

/* Where one sees tiles that can be taken. */
static gboolean
shows_level (EditorLevelsPage *self)
{
  return self->page.document != NULL && self->overlay.level != NULL && self->overlay.tape == NULL
         && gtk_stack_get_visible_child (self->stack) == self->canvas_overlay
         && (self->overlay.overlays & EDITOR_OVERLAY_BARE) == 0;
}

void
_editor_levels_page_update_cut (EditorLevelsPage *self)
{
  gboolean        can = shows_level (self);
  EditorRectangle area;

  if (!can)
    editor_level_cut_set_active (self->cut, FALSE);
  editor_page_enable (&self->page, "select", can);
  editor_page_enable (&self->page, "make-block",
                      can && !self->is_making && editor_level_cut_get_area (self->cut, &area));
}

void
_editor_levels_page_cut_changed_cb (EditorLevelsPage *self)
{
  EditorRectangle area;

  _editor_levels_page_update_hands (self);
  editor_page_set_state (&self->page, "select",
                         g_variant_new_boolean (editor_level_cut_get_active (self->cut)));
  editor_page_enable (&self->page, "make-block",
                      shows_level (self) && !self->is_making
                          && editor_level_cut_get_area (self->cut, &area));
}

void
_editor_levels_page_select_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_level_cut_set_active (self->cut, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
  if (g_variant_get_boolean (state))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

void
_editor_levels_page_make_block_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  AshlarContent    *content;
  EditorRectangle   area;
  guint             columns, rows;
  EditorEdit       *edit;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *pointer = NULL;

  if (!shows_level (self) || !editor_level_cut_get_area (self->cut, &area))
    return;
  ashlar_level_get_cells (self->overlay.level, &columns, &rows);
  if (area.x + area.width > (int) columns || area.y + area.height > (int) rows)
    return;
  content = editor_document_get_content (self->page.document);
  edit = editor_block_edit_make (content,
                                 editor_level_cut_build_block (self->overlay.level, content, &area),
                                 ASHLAR_NO_INDEX, &error);
  if (edit != NULL)
    {
      words = editor_block_dup_made_words (edit);
      pointer = g_strdup_printf ("/blocks/%u", edit->subject);
    }
  if (!editor_page_apply (&self->page, edit, &error))
    return;
  editor_level_cut_set_active (self->cut, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", pointer);
  editor_page_say (&self->page, words, TRUE);
}
