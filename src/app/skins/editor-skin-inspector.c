/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-skin-inspector.h"

#include <glib/gi18n.h>

#include "edits/editor-sheet-edit.h"
#include "skins/editor-form-rows.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

struct _EditorSkinInspector
{
  AdwBin parent_instance;

  EditorDocument *document; /* owned, nullable */
  guint           skin;
  AshlarSkin     *resolved; /* owned, nullable */
  gboolean        updating;

  /* Children. */
  GtkWidget           *column;
  GtkWidget           *none; /* stands for all the others where there is no style */
  GtkWidget           *id, *description, *license;
  GtkDropDown         *parent;
  GPtrArray           *parents; /* owned: ids in the order of the choices, NULL first */
  GtkWidget           *ambient, *no_ambient;
  AdwActionRow        *ambient_row;
  AdwPreferencesGroup *sheets;
  GPtrArray           *rows; /* borrowed: of sheets */
};

G_DEFINE_FINAL_TYPE (EditorSkinInspector, editor_skin_inspector, ADW_TYPE_BIN)

static AshlarContent *
get_content (EditorSkinInspector *self)
{
  return editor_document_get_content (self->document);
}

static gboolean
is_quiet (EditorSkinInspector *self)
{
  return self->updating || self->document == NULL || self->skin >= get_content (self)->skins->len;
}

static void update (EditorSkinInspector *self);

static void
apply (EditorSkinInspector *self, GtkWidget *where, EditorEdit *edit, GError **error)
{
  if (!editor_apply_or_refuse (where, self->document, edit, error))
    update (self);
}

/* ---- What is changed ---- */

static void
text_cb (GtkEditable *entry, EditorSkinInspector *self)
{
  const char *text = gtk_editable_get_text (entry);
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (is_quiet (self))
    return;
  edit = GTK_WIDGET (entry) == self->id
             ? editor_skin_edit_rename (get_content (self), self->skin, text, &error)
         : GTK_WIDGET (entry) == self->description
             ? editor_skin_edit_describe (get_content (self), self->skin, text, &error)
             : editor_skin_edit_set_license (get_content (self), self->skin, text, &error);
  /* What is refused stays in its field. */
  editor_apply_or_refuse (GTK_WIDGET (entry), self->document, edit, &error);
}

static void
parent_cb (EditorSkinInspector *self)
{
  guint chosen = gtk_drop_down_get_selected (self->parent);
  g_autoptr (GError) error = NULL;

  if (!is_quiet (self) && chosen < self->parents->len)
    apply (self, GTK_WIDGET (self->parent),
           editor_skin_edit_set_parent (get_content (self), self->skin,
                                        g_ptr_array_index (self->parents, chosen), &error),
           &error);
}

static void
set_ambient (EditorSkinInspector *self, gint64 color)
{
  g_autoptr (GError) error = NULL;

  if (!is_quiet (self))
    apply (self, self->ambient,
           editor_skin_edit_set_ambient (get_content (self), self->skin, color, &error), &error);
}

static void
ambient_cb (EditorSkinInspector *self)
{
  set_ambient (self, editor_form_get_color (GTK_COLOR_CHOOSER (self->ambient)));
}

static void
no_ambient_cb (EditorSkinInspector *self)
{
  set_ambient (self, -1);
}

static void
remove_sheet_cb (GtkButton *button, EditorSkinInspector *self)
{
  const char *sheet = g_object_get_data (G_OBJECT (button), "sheet");
  g_autoptr (GError) error = NULL;

  if (!is_quiet (self))
    apply (self, GTK_WIDGET (self),
           editor_sheet_edit_remove (get_content (self), self->skin, sheet, &error), &error);
}

/* ---- What is shown ---- */

static void
update_parents (EditorSkinInspector *self, const AshlarSkin *skin)
{
  AshlarContent *content = get_content (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  g_ptr_array_set_size (self->parents, 0);
  g_ptr_array_add (self->parents, NULL);
  gtk_string_list_append (names, C_ ("parent", "None"));
  for (guint i = 0; i < content->skins->len; i++)
    {
      const AshlarSkin *other = g_ptr_array_index (content->skins, i);

      if (other == skin)
        continue;
      if (g_strcmp0 (other->id, skin->parent) == 0)
        selected = self->parents->len;
      g_ptr_array_add (self->parents, g_strdup (other->id));
      gtk_string_list_append (names, other->id);
    }
  gtk_drop_down_set_model (self->parent, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->parent, selected);
}

static void
update_sheets (EditorSkinInspector *self, const AshlarSkin *skin)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->sheets, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->resolved->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->resolved->sheets, i);
      gboolean               own = ashlar_skin_find_sheet (skin, sheet->id) != ASHLAR_NO_INDEX;
      GtkWidget             *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sheet->image);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), own ? sheet->id : _ ("the parent’s"));
      if (own)
        {
          GtkWidget *button
              = editor_form_new_icon_button ("user-trash-symbolic", _ ("Remove the Sheet"));

          g_object_set_data_full (G_OBJECT (button), "sheet", g_strdup (sheet->id), g_free);
          g_signal_connect (button, "clicked", G_CALLBACK (remove_sheet_cb), self);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
        }
      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (self->sheets, row);
    }
}

static void
update (EditorSkinInspector *self)
{
  const AshlarSkin *skin;

  for (GtkWidget *child = gtk_widget_get_first_child (self->column); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, (child == self->none) == (self->resolved == NULL));
  if (self->document == NULL || self->resolved == NULL
      || self->skin >= get_content (self)->skins->len)
    return;
  skin = g_ptr_array_index (get_content (self)->skins, self->skin);
  self->updating = TRUE;
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->id), skin->id);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->description), skin->description);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->license), skin->license);
  update_parents (self, skin);
  editor_form_set_color (GTK_COLOR_CHOOSER (self->ambient), self->resolved->ambient);
  gtk_widget_set_visible (self->no_ambient, skin->ambient >= 0);
  adw_action_row_set_subtitle (self->ambient_row, skin->ambient >= 0 ? NULL
                                                  : self->resolved->ambient >= 0
                                                      ? _ ("the parent’s")
                                                      : _ ("none: nothing is lit"));
  update_sheets (self, skin);
  self->updating = FALSE;
}

void
editor_skin_inspector_show (EditorSkinInspector *self,
                            EditorDocument      *document,
                            guint                skin,
                            AshlarSkin          *resolved)
{
  g_return_if_fail (EDITOR_IS_SKIN_INSPECTOR (self));
  if (self->document != document || self->skin != skin)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->skin = skin;
  if (resolved != NULL)
    ashlar_skin_ref (resolved);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  self->resolved = resolved;
  update (self);
}

void
editor_skin_inspector_rename (EditorSkinInspector *self)
{
  g_return_if_fail (EDITOR_IS_SKIN_INSPECTOR (self));
  gtk_widget_grab_focus (self->id);
  gtk_editable_select_region (GTK_EDITABLE (self->id), 0, -1);
}

/* ---- Building ---- */

static GtkWidget *
new_entry (EditorSkinInspector *self, gboolean monospace)
{
  GtkWidget *entry = editor_commit_entry_new (14, monospace);

  g_signal_connect (entry, "committed", G_CALLBACK (text_cb), self);
  return entry;
}

static void
add_identity (EditorSkinInspector *self)
{
  AdwPreferencesGroup *group = editor_form_add_group (self->column, _ ("Style"));

  editor_form_add_row (group, _ ("Name"), self->id = new_entry (self, TRUE));
  editor_form_add_row (group, _ ("Description"), self->description = new_entry (self, FALSE));
  editor_form_add_row (group, _ ("Licence"), self->license = new_entry (self, FALSE));
  g_object_set (self->license, "placeholder-text", "CC0-1.0", NULL);
  self->parent = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  g_signal_connect_swapped (self->parent, "notify::selected", G_CALLBACK (parent_cb), self);
  adw_action_row_set_subtitle (
      editor_form_add_row (group, _ ("Variant of"), GTK_WIDGET (self->parent)),
      _ ("What it does not say itself"));
}

static void
add_light (EditorSkinInspector *self)
{
  AdwPreferencesGroup *group = editor_form_add_group (self->column, _ ("Light"));

  self->ambient = gtk_color_button_new ();
  gtk_color_button_set_modal (GTK_COLOR_BUTTON (self->ambient), TRUE);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (self->ambient), _ ("Light Around"));
  editor_tooltip_set (self->ambient, _ ("Choose a colour"));
  g_signal_connect_swapped (self->ambient, "color-set", G_CALLBACK (ambient_cb), self);
  self->ambient_row = editor_form_add_row (group, _ ("Where no light falls"), self->ambient);
  self->no_ambient = editor_form_new_icon_button ("edit-clear-symbolic", _ ("Remove the Colour"));
  g_signal_connect_swapped (self->no_ambient, "clicked", G_CALLBACK (no_ambient_cb), self);
  adw_action_row_add_suffix (self->ambient_row, self->no_ambient);
}

static void
add_commands (EditorSkinInspector *self)
{
  static const struct
  {
    const char *label, *action;
  } commands[] = {
    { N_ ("Duplicate as Another _Style"), "page.another-style" },
    { N_ ("_Recolour…"), "page.recolor" },
    { N_ ("_Delete the Style"), "page.delete" },
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_ (commands[i].label));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), commands[i].action);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_box_append (GTK_BOX (self->column), box);
}

static void
editor_skin_inspector_dispose (GObject *object)
{
  EditorSkinInspector *self = EDITOR_SKIN_INSPECTOR (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  g_clear_pointer (&self->parents, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_skin_inspector_parent_class)->dispose (object);
}

static void
editor_skin_inspector_class_init (EditorSkinInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_skin_inspector_dispose;
}

static void
editor_skin_inspector_init (EditorSkinInspector *self)
{
  GtkWidget *add;

  self->skin = ASHLAR_NO_INDEX;
  self->parents = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  self->column = editor_form_new_column (ADW_BIN (self));
  self->none = gtk_label_new (_ ("A style comes with the first pieces that are given to tiles."));
  gtk_label_set_wrap (GTK_LABEL (self->none), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->none), 0);
  gtk_widget_add_css_class (self->none, "dim-label");
  gtk_box_append (GTK_BOX (self->column), self->none);
  add_identity (self);
  self->sheets = editor_form_add_group (self->column, _ ("Sheets"));
  add = editor_form_new_icon_button ("list-add-symbolic", _ ("Add a Picture"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "page.add-picture");
  adw_preferences_group_set_header_suffix (self->sheets, add);
  add_light (self);
  add_commands (self);
  update (self);
}
