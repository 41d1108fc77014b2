/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "tiles/editor-tiles-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edits/editor-blueprint-edit.h"
#include "edits/editor-outcome-edit.h"
#include "edits/editor-tile-edit.h"
#include "edits/editor-uses.h"
#include "widgets/editor-element-paste.h"
#include "widgets/editor-popup.h"
#include "document/editor-looks.h"
#include "widgets/editor-picker.h"

/* What was just made has a name of ours: the designer's is typed over it. */
static void
name_it (EditorTilesPage *self)
{
  editor_panels_reveal_inspector (self->panels);
  if (self->kind == EDITOR_BLUEPRINT_TILE)
    editor_tile_inspector_rename (self->inspector);
  else
    editor_object_inspector_rename (self->object_inspector);
}

static void
refuse (EditorTilesPage *self, const char *words)
{
  gtk_label_set_label (self->refusal_words, words);
  gtk_widget_set_visible (self->refusal, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->replace),
                          _editor_tiles_page_count (self, self->kind) > 1);
}

/* Why it is not deleted stands beside what can be done instead. */
static gboolean
refused_cb (EditorTilesPage *self, const char *verb, const char *message)
{
  if (!g_str_equal (verb, "delete"))
    return FALSE;
  refuse (self, message);
  return TRUE;
}

/* The chooser is at the button of the refusal, which says what would change. */
static void
replace_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autofree char *uses = editor_uses_dup_words (editor_page_get_content (&self->page), self->kind,
                                                 self->page.selected);
  g_autofree char *words = uses != NULL
                               ? g_strdup_printf (_ ("Another one takes its place: %s"), uses)
                               : g_strdup (_ ("Another one takes its place; nothing uses it yet"));

  refuse (self, words);
  editor_popup_button (self->replace);
}

static void
replace_fill_cb (EditorTilesPage *self, EditorPicker *picker)
{
  EditorChoices *choices
      = editor_picker_begin (picker, editor_page_get_content (&self->page),
                             editor_document_get_palette (self->page.document), NULL);

  for (guint i = 0; i < _editor_tiles_page_count (self, self->kind); i++)
    if (i != self->page.selected)
      editor_choices_add (choices, editor_choice_kind_of_blueprint (self->kind), i, NULL);
}

static void
replace_chosen_cb (EditorTilesPage *self, const char *id, guint by)
{
  guint            index = self->page.selected;
  guint            now = by > index ? by - 1 : by;
  g_autofree char *name
      = editor_blueprint_dup_name (editor_page_get_content (&self->page), self->kind, index);
  g_autofree char *other
      = editor_blueprint_dup_name (editor_page_get_content (&self->page), self->kind, by);
  /* Translators: the second takes the place of the first everywhere */
  g_autofree char *said = g_strdup_printf (_ ("“%s” replaced by “%s”"), name, other);
  g_autoptr (GError) error = NULL;

  if (!editor_page_apply (&self->page,
                          editor_blueprint_edit_replace_by (editor_page_get_content (&self->page),
                                                            self->kind, index, by, &error),
                          NULL))
    {
      refuse (self, editor_words_of_error (error));
      return;
    }
  _editor_tiles_page_select (self, self->kind, now, TRUE);
  editor_page_say (&self->page, said, TRUE);
}

/* A popover for the kind that is chosen from. */
static void
replace_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  GtkWidget       *picker = editor_picker_new (editor_choice_kind_of_blueprint (self->kind));

  g_signal_connect_swapped (picker, "fill", G_CALLBACK (replace_fill_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (replace_chosen_cb), self);
  gtk_menu_button_set_popover (button, picker);
}

static void
rename_cb (EditorTilesPage *self)
{
  self->outcome = ASHLAR_NO_INDEX;
  _editor_tiles_page_update_inspector (self);
  name_it (self);
}

/* It starts as what the set's first one is that can be an outcome of it; what it is worth is then set in the table. */
static void
make_conditional_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  guint            index = self->page.selected;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < _editor_tiles_page_count (self, self->kind); i++)
    {
      if (i == index
          || (self->kind == EDITOR_BLUEPRINT_TILE
              && (ashlar_tile_is_empty (
                      g_ptr_array_index (editor_page_get_content (&self->page)->resolved, i))
                  || ashlar_tile_is_conditional (
                      g_ptr_array_index (editor_page_get_content (&self->page)->resolved, i)))))
        continue;
      g_clear_error (&error);
      if (editor_page_apply (&self->page,
                             editor_outcome_edit_add (editor_page_get_content (&self->page),
                                                      self->kind, index, i, &error),
                             NULL))
        return;
    }
  editor_page_say (&self->page,
                   error != NULL ? editor_words_of_error (error)
                                 : _ ("There is nothing else that it could become"),
                   FALSE);
}

static void
make_plain_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autoptr (GError) error = NULL;

  editor_page_apply (&self->page,
                     editor_blueprint_edit_make_plain (editor_page_get_content (&self->page),
                                                       self->kind, self->page.selected, &error),
                     &error);
}

static void
set_default_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autoptr (GError) error = NULL;

  editor_page_apply (&self->page,
                     editor_tile_edit_set_default (editor_page_get_content (&self->page),
                                                   self->page.selected, &error),
                     &error);
}

/* Where the keyboard is on an outcome, that is meant. */
static gboolean
step_cb (EditorTilesPage *self, int step)
{
  return _editor_tiles_page_is_conditional (self)
         && editor_tile_outcomes_move_focused (self->outcomes, step);
}

void
_editor_tiles_page_bind_verbs (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, name_it);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

void
_editor_tiles_page_update_actions (EditorTilesPage *self)
{
  gboolean          any = self->page.selected != ASHLAR_NO_INDEX;
  const AshlarTile *tile = _editor_tiles_page_get_tile (self);
  gboolean          conditional = any && _editor_tiles_page_is_conditional (self);
  guint             n = _editor_tiles_page_count (self, self->kind);

  editor_page_enable (&self->page, "paste", self->page.document != NULL);
  editor_page_enable (&self->page, "replace", any && n > 1);
  editor_page_enable (&self->page, "make-conditional",
                      any && !conditional && n > 1 && (tile == NULL || !tile->empty));
  editor_page_enable (&self->page, "make-plain", conditional);
  editor_page_enable (
      &self->page, "set-default",
      tile != NULL && tile->representation != editor_page_get_content (&self->page)->default_tile);
}

/* ---- The clipboard: tiles and blocks as text */

static void
read_text_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorTilesPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->page.document != NULL)
    editor_element_paste_text (&self->page, text != NULL ? text : "",
                               text != NULL ? strlen (text) : 0);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, read_text_cb,
                                 g_object_ref (self));
}

/* ---- The two halves */

void
_editor_tiles_page_set_mode (EditorTilesPage *self, const char *mode)
{
  gboolean style = g_str_equal (mode, "style");

  editor_page_set_state (&self->page, "mode", g_variant_new_string (mode));
  gtk_stack_set_visible_child (self->modes,
                               style ? GTK_WIDGET (self->skins) : GTK_WIDGET (self->panels));
  editor_page_set_front_actions (&self->page,
                                 style ? editor_skin_view_get_actions (self->skins) : NULL);
  if (style)
    editor_skin_view_take_focus (self->skins);
}

static void
mode_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  const char *mode = g_variant_get_string (state, NULL);

  if (g_str_equal (mode, "tiles") || g_str_equal (mode, "style"))
    _editor_tiles_page_set_mode (user_data, mode);
}

void
_editor_tiles_page_actions_init (EditorTilesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "paste", .activate = paste_cb },
    { .name = "replace", .activate = replace_cb },
    { .name = "make-conditional", .activate = make_conditional_cb },
    { .name = "make-plain", .activate = make_plain_cb },
    { .name = "set-default", .activate = set_default_cb },
    { .name = "mode", .parameter_type = "s", .state = "'tiles'", .change_state = mode_cb },
  };

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (editor_skin_view_get_actions (self->skins)),
                           g_action_map_lookup_action (G_ACTION_MAP (self->page.actions), "mode"));
  gtk_menu_button_set_create_popup_func (self->replace, replace_popup_cb, self, NULL);
}
