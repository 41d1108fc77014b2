/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tiles-page-private.h"

#include <glib/gi18n.h>

#include "edits/editor-object-edit.h"
#include "edits/editor-outcome-edit.h"
#include "edits/editor-tile-edit.h"
#include "edits/editor-uses.h"
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
add (EditorTilesPage *self, EditorBlueprintKind kind, guint template_index)
{
  g_autoptr (GError) error = NULL;
  guint index = kind == EDITOR_BLUEPRINT_TILE
                    ? editor_tile_edit_add (self->page.document, template_index, &error)
                    : editor_object_edit_add (self->page.document, template_index, &error);

  if (index == ASHLAR_NO_INDEX)
    {
      editor_page_say (&self->page, error->message, FALSE);
      return;
    }
  _editor_tiles_page_select (self, kind, index, TRUE);
  name_it (self);
}

static void
add_tile_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  add (user_data, EDITOR_BLUEPRINT_TILE, ASHLAR_NO_INDEX);
}

static void
add_object_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  add (user_data, EDITOR_BLUEPRINT_OBJECT, ASHLAR_NO_INDEX);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;

  add (self, self->kind, self->page.selected);
}

static void
refuse (EditorTilesPage *self, const char *words)
{
  gtk_label_set_label (self->refusal_words, words);
  gtk_widget_set_visible (self->refusal, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->replace),
                          _editor_tiles_page_count (self, self->kind) > 1);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autofree char *name = editor_blueprint_dup_name (editor_page_get_content (&self->page),
                                                     self->kind, self->page.selected);
  /* Translators: %s is the description of a tile */
  g_autofree char *said = g_strdup_printf (_ ("“%s” deleted"), name);
  g_autoptr (GError) error = NULL;
  gboolean done
      = self->kind == EDITOR_BLUEPRINT_TILE
            ? editor_tile_edit_remove (self->page.document, self->page.selected, &error)
            : editor_object_edit_remove (self->page.document, self->page.selected, &error);

  if (done)
    editor_page_say (&self->page, said, TRUE);
  else
    refuse (self, error->message);
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
  gboolean done = self->kind == EDITOR_BLUEPRINT_TILE
                      ? editor_tile_edit_replace_by (self->page.document, index, by, &error)
                      : editor_object_edit_replace_by (self->page.document, index, by, &error);

  if (!done)
    {
      refuse (self, error->message);
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
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;

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
      if (editor_outcome_edit_add (self->page.document, self->kind, index, i, &error))
        return;
    }
  editor_page_say (
      &self->page,
      error != NULL ? error->message : _ ("There is nothing else that it could become"), FALSE);
}

static void
make_plain_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done
      = self->kind == EDITOR_BLUEPRINT_TILE
            ? editor_tile_edit_make_plain (self->page.document, self->page.selected, &error)
            : editor_object_edit_make_plain (self->page.document, self->page.selected, &error);

  if (!done)
    editor_page_say (&self->page, error->message, FALSE);
}

static void
set_default_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!editor_tile_edit_set_default (self->page.document, self->page.selected, &error))
    editor_page_say (&self->page, error->message, FALSE);
}

static void
move (EditorTilesPage *self, EditorBlueprintKind kind, guint from, guint to)
{
  g_autoptr (GError) error = NULL;
  gboolean done = kind == EDITOR_BLUEPRINT_TILE
                      ? editor_tile_edit_move (self->page.document, from, to, &error)
                      : editor_object_edit_move (self->page.document, from, to, &error);

  if (!done)
    editor_page_say (&self->page, error->message, FALSE);
  else
    _editor_tiles_page_select (self, kind, to, TRUE);
}

void
_editor_tiles_page_moved_cb (
    EditorTileGallery *gallery, guint kind, guint from, guint to, EditorTilesPage *self)
{
  if (from < _editor_tiles_page_count (self, (EditorBlueprintKind) kind) && from != to)
    move (self, (EditorBlueprintKind) kind, from, to);
}

/* The neighbour that stands beside it in the gallery: of the same kind and heading. */
static guint
find_neighbour (EditorTilesPage *self, int step)
{
  for (guint i = self->page.selected + (guint) step;
       i < _editor_tiles_page_count (self, self->kind); i += (guint) step)
    if (self->kind == EDITOR_BLUEPRINT_OBJECT
        || ashlar_tile_is_conditional (
               g_ptr_array_index (editor_page_get_content (&self->page)->resolved, i))
               == _editor_tiles_page_is_conditional (self))
      return i;
  return ASHLAR_NO_INDEX;
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTilesPage *self = user_data;
  int   step = g_str_equal (g_action_get_name (G_ACTION (action)), "move-earlier") ? -1 : 1;
  guint to;

  if (_editor_tiles_page_is_conditional (self)
      && editor_tile_outcomes_move_focused (self->outcomes, step))
    return;
  to = find_neighbour (self, step);
  if (to == ASHLAR_NO_INDEX)
    return;
  move (self, self->kind, self->page.selected, to);
  editor_tile_gallery_focus (self->gallery);
}

void
_editor_tiles_page_update_actions (EditorTilesPage *self)
{
  gboolean          any = self->page.selected != ASHLAR_NO_INDEX;
  const AshlarTile *tile = _editor_tiles_page_get_tile (self);
  gboolean          conditional = any && _editor_tiles_page_is_conditional (self);
  guint             n = _editor_tiles_page_count (self, self->kind);

  editor_page_enable (&self->page, "add-tile", self->page.document != NULL);
  editor_page_enable (&self->page, "add-object", self->page.document != NULL);
  editor_page_enable (&self->page, "duplicate", any);
  editor_page_enable (&self->page, "delete", any);
  editor_page_enable (&self->page, "rename", any);
  editor_page_enable (&self->page, "replace", any && n > 1);
  editor_page_enable (&self->page, "make-conditional",
                      any && !conditional && n > 1 && (tile == NULL || !tile->empty));
  editor_page_enable (&self->page, "make-plain", conditional);
  editor_page_enable (
      &self->page, "set-default",
      tile != NULL && tile->representation != editor_page_get_content (&self->page)->default_tile);
  editor_page_enable (&self->page, "move-earlier", any && (self->page.selected > 0 || conditional));
  editor_page_enable (&self->page, "move-later",
                      any && (self->page.selected + 1 < n || conditional));
}

void
_editor_tiles_page_actions_init (EditorTilesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "add-tile", .activate = add_tile_cb },
    { .name = "add-object", .activate = add_object_cb },
    { .name = "duplicate", .activate = duplicate_cb },
    { .name = "delete", .activate = delete_cb },
    { .name = "replace", .activate = replace_cb },
    { .name = "rename", .activate = rename_cb },
    { .name = "make-conditional", .activate = make_conditional_cb },
    { .name = "make-plain", .activate = make_plain_cb },
    { .name = "set-default", .activate = set_default_cb },
    { .name = "move-earlier", .activate = move_cb },
    { .name = "move-later", .activate = move_cb },
  };

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
  gtk_menu_button_set_create_popup_func (self->replace, replace_popup_cb, self, NULL);
}
