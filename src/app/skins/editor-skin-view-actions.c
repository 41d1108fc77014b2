/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-skin-view-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "edits/editor-look-edit.h"
#include "render/ashlar-recolor.h"
#include "skins/editor-recolor-dialog.h"
#include "widgets/editor-keys.h"
#include "widgets/editor-refusal.h"

static void
apply (EditorSkinView *self, EditorEdit *edit, GError **error)
{
  editor_apply_or_refuse (GTK_WIDGET (self), self->document, edit, error);
}

static void
add_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_skin_view_choose_file (user_data);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_skin_view_paste (user_data);
}

/* ---- Looks ---- */

static void
leave_look_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;

  _editor_skin_view_end_reassigning (self);
  _editor_skin_view_choose_look (self, NULL);
}

static void
duplicate_look_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit = editor_look_edit_duplicate (_editor_skin_view_get_content (self), self->skin,
                                                 self->look, &error);

  if (!editor_apply_or_refuse (GTK_WIDGET (self), self->document, edit, &error))
    return;
  if (self->resolved->looks->len > 0)
    {
      g_autofree char *id = g_strdup (((AshlarSkinLook *) g_ptr_array_index (
                                           self->resolved->looks, self->resolved->looks->len - 1))
                                          ->id);

      _editor_skin_view_choose_look (self, id);
    }
  editor_panels_reveal_inspector (self->panels);
  editor_look_inspector_rename (self->look_inspector);
}

static void
remove_look_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView  *self = user_data;
  g_autofree char *look = g_strdup (self->look), *message = NULL;
  g_autoptr (GError) error = NULL;

  if (!editor_apply_or_refuse (
          GTK_WIDGET (self), self->document,
          editor_look_edit_remove (_editor_skin_view_get_content (self), self->skin, look, &error),
          &error))
    return;
  /* Translators: %s is the name of a look */
  message = g_strdup_printf (_ ("“%s” removed"), look);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", message);
}

/* Among the style's own. */
static guint
find_own (EditorSkinView *self)
{
  AshlarContent *content = _editor_skin_view_get_content (self);

  return self->skin != ASHLAR_NO_INDEX && self->look != NULL
             ? ashlar_skin_find_look (g_ptr_array_index (content->skins, self->skin), self->look)
             : ASHLAR_NO_INDEX;
}

static void
move_look (EditorSkinView *self, int step)
{
  guint own = find_own (self);
  g_autoptr (GError) error = NULL;

  if (own != ASHLAR_NO_INDEX)
    apply (self,
           editor_look_edit_move (_editor_skin_view_get_content (self), self->skin, self->look,
                                  (guint) ((int) own + step), &error),
           &error);
}

static void
look_earlier_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  move_look (user_data, -1);
}

static void
look_later_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  move_look (user_data, 1);
}

static void
add_variant_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;
  guint           column, row, n_columns, n_rows;
  g_autoptr (GError) error = NULL;

  if (!editor_region_view_has_region (self->view))
    {
      _editor_skin_view_say (self, _ ("Click a piece of the sheet first"));
      return;
    }
  editor_region_view_get_cells (self->view, &column, &row, &n_columns, &n_rows);
  apply (self,
         editor_look_edit_add_variant (_editor_skin_view_get_content (self), self->skin, self->look,
                                       column, row, 1, &error),
         &error);
}

/* ---- Styles ---- */

typedef struct
{
  EditorSkinView *view; /* owned */
  EditorDocument *document;
  char           *skin; /* by id: its index may be another when the copies are made */
  char           *folder;
  GPtrArray      *sheets, *images; /* of strings: ids, and names that become those of the copies */
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;

  g_object_unref (copying->view);
  g_object_unref (copying->document);
  g_free (copying->skin);
  g_free (copying->folder);
  g_ptr_array_unref (copying->sheets);
  g_ptr_array_unref (copying->images);
  g_free (copying);
}

/* A sheet that cannot be read is left to the parent. */
static gboolean
copy_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Copying *copying = data;

  for (guint i = copying->images->len; i > 0; i--)
    {
      const char      *name = g_ptr_array_index (copying->images, i - 1);
      g_autofree char *path = g_build_filename (copying->folder, name, NULL);
      g_autoptr (AshlarImage) image = ashlar_image_read (path, NULL);
      char *copy;

      if (image == NULL)
        {
          g_ptr_array_remove_index (copying->images, i - 1);
          g_ptr_array_remove_index (copying->sheets, i - 1);
          continue;
        }
      copy = ashlar_image_write_beside (image, copying->folder, name, FALSE, error);
      if (copy == NULL)
        return FALSE;
      g_free (g_ptr_array_index (copying->images, i - 1));
      copying->images->pdata[i - 1] = copy;
    }
  return TRUE;
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Copying  *copying = editor_work_get_job (result);
  EditorSkinView *self = copying->view;
  AshlarContent  *content = _editor_skin_view_get_content (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (EditorSheetImage));
  guint skin;

  if (self->document != copying->document)
    return;
  if (editor_work_finish (result, &error) == NULL)
    {
      _editor_skin_view_say (self, editor_words_of_error (error));
      return;
    }
  skin = ashlar_content_find_skin (content, copying->skin);
  if (skin == ASHLAR_NO_INDEX)
    return;
  for (guint i = 0; i < copying->sheets->len; i++)
    g_array_append_val (images, ((EditorSheetImage){ g_ptr_array_index (copying->sheets, i),
                                                     g_ptr_array_index (copying->images, i) }));
  if (!editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                               editor_skin_edit_duplicate_style (
                                   content, skin, (gpointer) images->data, images->len, &error),
                               &error))
    return;
  editor_skin_view_show (self, _editor_skin_view_get_content (self)->skins->len - 1, NULL);
  editor_panels_reveal_inspector (self->panels);
  editor_skin_inspector_rename (self->skin_inspector);
}

static void
another_style_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const EditorWork work = { .run = copy_run, .free = copying_free };
  EditorSkinView         *self = user_data;
  g_autofree char        *folder = editor_document_dup_folder (self->document);
  Copying                *copying;

  if (folder == NULL)
    {
      _editor_skin_view_say (self, _ ("Pictures lie beside the block set: save it first"));
      return;
    }
  copying = g_new0 (Copying, 1);
  copying->view = g_object_ref (self);
  copying->document = g_object_ref (self->document);
  copying->skin = g_strdup (self->resolved->id);
  copying->folder = g_steal_pointer (&folder);
  copying->sheets = g_ptr_array_new_with_free_func (g_free);
  copying->images = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->resolved->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->resolved->sheets, i);

      g_ptr_array_add (copying->sheets, g_strdup (sheet->id));
      g_ptr_array_add (copying->images, g_strdup (sheet->image));
    }
  editor_work_async (&work, copying, NULL, NULL, copied_cb, NULL);
}

static void
recolor_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;
  GtkRoot        *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget      *dialog = editor_recolor_dialog_new (
           self->document, self->skin, self->sheet, self->pixels, editor_patch_get_cells (self->patch));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- The map ---- */

static void
use_tool (EditorSkinView *self)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "tool");
  const char    *tool = g_variant_get_string (state, NULL);
  AshlarContent *content = _editor_skin_view_get_content (self);
  guint          tile = ASHLAR_NO_INDEX;

  if (content != NULL && g_str_equal (tool, "brush"))
    tile = editor_palette_bar_get_tile (self->palette);
  else if (content != NULL && g_str_equal (tool, "eraser"))
    tile = ashlar_content_find_tile (content, content->default_tile);
  editor_patch_set_tile (self->patch, tile);
}

void
_editor_skin_view_set_tool (EditorSkinView *self, const char *tool)
{
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "tool")),
      g_variant_new_string (tool));
  use_tool (self);
  if (!g_str_equal (tool, "select") && self->reassigns)
    _editor_skin_view_end_reassigning (self);
}

static void
tool_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  static const char *const tools[] = { "select", "brush", "eraser", NULL };

  if (g_strv_contains (tools, g_variant_get_string (state, NULL)))
    _editor_skin_view_set_tool (user_data, g_variant_get_string (state, NULL));
}

static void
start_over_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;

  editor_patch_start_over (self->patch);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_region_view_zoom (EDITOR_SKIN_VIEW (user_data)->view, TRUE);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_region_view_zoom (EDITOR_SKIN_VIEW (user_data)->view, FALSE);
}

static void
zoom_one_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_region_view_fit (EDITOR_SKIN_VIEW (user_data)->view, 1, 1);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorSkinView *self = user_data;

  editor_region_view_fit (
      self->view, (guint) MAX (gtk_widget_get_width (GTK_WIDGET (self->sheet_scrolled)) - 16, 1),
      G_MAXUINT);
}

/* Letters and digits: only what no field has taken comes here. */
static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorSkinView        *self)
{
  GtkWidget  *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  int         number = editor_keys_find_number (keyval, state);
  const char *command;

  if (keyval == GDK_KEY_Escape && (self->reassigns || editor_region_view_has_region (self->view)))
    {
      _editor_skin_view_end_reassigning (self);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape)
    {
      _editor_skin_view_set_tool (self, "select");
      return GDK_EVENT_PROPAGATE;
    }
  if (self->document == NULL || GTK_IS_EDITABLE (focus)
      || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  command = editor_keys_find_plain (keyval, state);
  if (command != NULL)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      if (!g_action_parse_detailed_name (command + strlen ("page."), &name, &target, NULL)
          || !g_action_group_has_action (G_ACTION_GROUP (self->actions), name))
        return GDK_EVENT_PROPAGATE;
      g_action_group_activate_action (G_ACTION_GROUP (self->actions), name, target);
    }
  else if (number > 0)
    editor_palette_bar_choose_slot (self->palette, (guint) number - 1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
enable (EditorSkinView *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
_editor_skin_view_update_actions (EditorSkinView *self)
{
  AshlarContent *content = _editor_skin_view_get_content (self);
  guint          own = content != NULL ? find_own (self) : ASHLAR_NO_INDEX;
  gboolean       any = self->look != NULL;
  guint          n_own = self->skin != ASHLAR_NO_INDEX
                             ? ((AshlarSkin *) g_ptr_array_index (content->skins, self->skin))->looks->len
                             : 0;

  enable (self, "add-picture", content != NULL);
  enable (self, "paste", content != NULL);
  enable (self, "leave-look", any);
  enable (self, "duplicate-look", any);
  enable (self, "remove-look", own != ASHLAR_NO_INDEX);
  enable (self, "look-earlier", own != ASHLAR_NO_INDEX && own > 0);
  enable (self, "look-later", own != ASHLAR_NO_INDEX && own + 1 < n_own);
  enable (self, "add-variant", any);
  enable (self, "another-style", self->resolved != NULL);
  enable (self, "recolor",
          self->resolved != NULL && self->sheet != NULL && self->fresh == NULL
              && self->pixels != NULL);
  use_tool (self);
}

void
_editor_skin_view_actions_init (EditorSkinView *self)
{
  static const GActionEntry entries[] = {
    { .name = "add-picture", .activate = add_picture_cb },
    { .name = "paste", .activate = paste_cb },
    { .name = "leave-look", .activate = leave_look_cb },
    { .name = "duplicate-look", .activate = duplicate_look_cb },
    { .name = "remove-look", .activate = remove_look_cb },
    { .name = "look-earlier", .activate = look_earlier_cb },
    { .name = "look-later", .activate = look_later_cb },
    { .name = "add-variant", .activate = add_variant_cb },
    { .name = "another-style", .activate = another_style_cb },
    { .name = "recolor", .activate = recolor_cb },
    { .name = "start-over", .activate = start_over_cb },
    { .name = "zoom-in", .activate = zoom_in_cb },
    { .name = "zoom-out", .activate = zoom_out_cb },
    { .name = "zoom-one", .activate = zoom_one_cb },
    { .name = "zoom-fit", .activate = zoom_fit_cb },
    { .name = "tool", .parameter_type = "s", .state = "'select'", .change_state = tool_cb },
  };
  GtkEventController *key = gtk_event_controller_key_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
