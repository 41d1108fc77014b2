/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-counted-blocks.h"

#include <glib/gi18n.h>

#include "widgets/editor-picker.h"
#include "widgets/editor-tooltip.h"

#define PICTURE_SIZE 32

struct _EditorCountedBlocks
{
  AdwPreferencesGroup parent_instance;

  const AshlarParameterSpec *spec; /* static */

  AshlarContent       *content;  /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  AshlarValue         *given;    /* owned, nullable */
  gboolean             updating;

  GPtrArray     *rows; /* of borrowed GtkWidget, in the order of the entries */
  GtkMenuButton *add;
};

static void editor_counted_blocks_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorCountedBlocks,
                               editor_counted_blocks,
                               ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_counted_blocks_iface_init))

static guint
n_entries (EditorCountedBlocks *self)
{
  return self->given != NULL && ashlar_value_get_value_type (self->given) == ASHLAR_VALUE_OBJECT
             ? ashlar_value_get_n_items (self->given)
             : 0;
}

/* @value: taken; of the entry from now on; NULL: without it. */
static void
emit_with (EditorCountedBlocks *self, const char *entry, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;
  g_autoptr (AshlarValue) next = NULL;
  const AshlarValue *old = n_entries (self) > 0 ? self->given : NULL;

  if (owned != NULL)
    next = ashlar_value_with_member (old, entry, owned);
  else
    next = ashlar_value_without_member (old, entry);
  g_signal_emit_by_name (self, "changed", self->spec->id,
                         ashlar_value_get_n_items (next) > 0 ? next : NULL);
}

static const char *
entry_of (EditorCountedBlocks *self, GtkWidget *row)
{
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index) || index >= n_entries (self))
    return NULL;
  return ashlar_value_get_key (self->given, index);
}

static void
count_cb (GtkSpinButton *spin, EditorCountedBlocks *self)
{
  GtkWidget       *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_ACTION_ROW);
  g_autofree char *entry = g_strdup (entry_of (self, row));

  if (!self->updating && entry != NULL)
    emit_with (self, entry, ashlar_value_new_integer (gtk_spin_button_get_value_as_int (spin)));
}

static void
remove_cb (GtkButton *button, EditorCountedBlocks *self)
{
  GtkWidget       *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);
  g_autofree char *entry = g_strdup (entry_of (self, row));

  if (entry != NULL)
    emit_with (self, entry, NULL);
}

static GtkWidget *
new_row (EditorCountedBlocks *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (1, 9999, 1);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_add_css_class (remove, "row-button");
  editor_tooltip_set (remove, _ ("Remove the Demand"));
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (count_cb), self, 0);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
  g_object_set_data (G_OBJECT (row), "picture", picture);
  g_object_set_data (G_OBJECT (row), "count", spin);
  g_object_set_data (G_OBJECT (row), "remove", remove);
  return row;
}

static void
update_row (EditorCountedBlocks *self, GtkWidget *row, guint index, const char *error)
{
  const char        *entry = ashlar_value_get_key (self->given, index);
  const AshlarValue *count = ashlar_value_get_item (self->given, index);
  g_autofree char   *label = editor_block_entry_dup_label (entry);
  g_autofree char   *title = g_markup_escape_text (label, -1);
  g_autofree char   *subtitle = error != NULL ? g_markup_escape_text (error, -1) : NULL;
  /* Translators: %s is the id of a block, of which so many must be in the level. */
  g_autofree char *how_many = g_strdup_printf (_ ("How many of %s"), label);
  /* Translators: %s is the id of a block. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove the demand %s"), label);
  GtkWidget       *picture = g_object_get_data (G_OBJECT (row), "picture");

  gtk_accessible_update_property (g_object_get_data (G_OBJECT (row), "count"),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, how_many, -1);
  gtk_accessible_update_property (g_object_get_data (G_OBJECT (row), "remove"),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  if (error != NULL)
    gtk_widget_add_css_class (row, "row-error");
  else
    gtk_widget_remove_css_class (row, "row-error");
  gtk_spin_button_set_value (g_object_get_data (G_OBJECT (row), "count"),
                             ashlar_value_get_value_type (count) == ASHLAR_VALUE_INTEGER
                                 ? (double) ashlar_value_get_integer (count)
                                 : 0);
  gtk_picture_set_paintable (
      GTK_PICTURE (picture),
      GDK_PAINTABLE (editor_block_pictures_find (
          self->pictures, entry, (guint) (PICTURE_SIZE * gtk_widget_get_scale_factor (row)))));
}

/* The list behind the plus */

static void
add_cb (EditorCountedBlocks *self, const char *entry)
{
  emit_with (self, entry, ashlar_value_new_integer (1));
}

/* What is not in the list yet, when it is opened. */
static void
fill_cb (EditorCountedBlocks *self, EditorPicker *picker)
{
  EditorChoices *choices = editor_picker_begin (picker, self->content, NULL, self->pictures);

  editor_choices_add_all (choices, EDITOR_CHOICE_BLOCK_ENTRY);
  for (guint i = 0; i < n_entries (self); i++)
    editor_choices_remove (choices, ashlar_value_get_key (self->given, i));
}

static void
build_add (EditorCountedBlocks *self)
{
  GtkWidget *picker = editor_picker_new (EDITOR_CHOICE_BLOCK_ENTRY);

  g_signal_connect_object (picker, "fill", G_CALLBACK (fill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "chosen", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  self->add = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->add, "list-add-symbolic");
  gtk_menu_button_set_popover (self->add, picker);
  gtk_widget_add_css_class (GTK_WIDGET (self->add), "flat");
  gtk_widget_set_valign (GTK_WIDGET (self->add), GTK_ALIGN_CENTER);
  editor_tooltip_set (GTK_WIDGET (self->add), _ ("Demand a block"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Demand a block"), -1);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->add));
}

static void
editor_counted_blocks_dispose (GObject *object)
{
  EditorCountedBlocks *self = EDITOR_COUNTED_BLOCKS (object);

  g_clear_object (&self->pictures);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->given, ashlar_value_unref);
  G_OBJECT_CLASS (editor_counted_blocks_parent_class)->dispose (object);
}

static void
editor_counted_blocks_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_COUNTED_BLOCKS (object)->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_counted_blocks_parent_class)->finalize (object);
}

static void
editor_counted_blocks_class_init (EditorCountedBlocksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_counted_blocks_dispose;
  object_class->finalize = editor_counted_blocks_finalize;
}

static void
editor_counted_blocks_init (EditorCountedBlocks *self)
{
  self->rows = g_ptr_array_new ();
  build_add (self);
}

GtkWidget *
editor_counted_blocks_new (const AshlarParameterSpec *spec)
{
  EditorCountedBlocks *self = g_object_new (EDITOR_TYPE_COUNTED_BLOCKS, NULL);

  self->spec = spec;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ (spec->label));
  editor_tooltip_set (GTK_WIDGET (self), _ (spec->help));
  return GTK_WIDGET (self);
}

static gboolean
editor_counted_blocks_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_COUNTED_BLOCKS (view)->spec->id, id);
}

static void
editor_counted_blocks_update (EditorParameterView *view,
                              AshlarContent       *content,
                              EditorBlockPictures *pictures,
                              const AshlarValue   *parameters,
                              const EditorFaults  *faults,
                              const char          *path)
{
  EditorCountedBlocks *self = EDITOR_COUNTED_BLOCKS (view);
  const char          *rest;
  const char          *error = editor_faults_find (faults, path, self->spec->id, &rest);
  const char          *error_entry = rest[0] == '/' ? rest + 1 : NULL;
  AshlarValue *given = parameters != NULL ? ashlar_value_lookup (parameters, self->spec->id) : NULL;
  g_autofree char *description = NULL;
  guint            n;

  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  if (given != NULL)
    ashlar_value_ref (given);
  g_clear_pointer (&self->given, ashlar_value_unref);
  self->given = given;

  self->updating = TRUE;
  n = n_entries (self);
  while (self->rows->len > n)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, self->rows->len - 1);

      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
  while (self->rows->len < n)
    {
      GtkWidget *row = new_row (self);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
  for (guint i = 0; i < n; i++)
    update_row (self, g_ptr_array_index (self->rows, i), i,
                g_strcmp0 (ashlar_value_get_key (given, i), error_entry) == 0 ? error : NULL);
  self->updating = FALSE;

  if (error != NULL && error_entry == NULL)
    description = g_markup_escape_text (error, -1);
  else if (n == 0)
    description = g_strdup (_ ("Nothing is demanded."));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), description);
}

static void
editor_counted_blocks_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_counted_blocks_has;
  iface->update = editor_counted_blocks_update;
}
