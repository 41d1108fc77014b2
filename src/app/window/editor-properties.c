/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "window/editor-properties.h"

#include "content/ashlar-content-private.h"
#include "widgets/editor-picker-button.h"

#include <glib/gi18n.h>

#include "edits/editor-content-edit.h"
#include "edits/editor-tile-edit.h"

struct _EditorProperties
{
  AdwWindow parent_instance;

  /* Owned. */
  EditorDocument      *document;
  GSignalGroup        *signals; /* of the document */
  EditorBlockPictures *pictures;
  GtkWidget           *tile; /* as a child */

  /* Template children. */
  AdwEntryRow  *title_row;
  AdwEntryRow  *description_row;
  AdwEntryRow  *author_row;
  AdwEntryRow  *license_row;
  AdwActionRow *tile_row;
  AdwActionRow *file_row;
  GtkListBox   *counts;

  gboolean showing; /* the fields are being filled, nobody types */
};

G_DEFINE_FINAL_TYPE (EditorProperties, editor_properties, ADW_TYPE_WINDOW)

static GtkEditable *
get_field (EditorProperties *self, AshlarContentText which)
{
  AdwEntryRow *rows[ASHLAR_N_CONTENT_TEXTS]
      = { self->title_row, self->description_row, self->author_row, self->license_row };

  return GTK_EDITABLE (rows[which]);
}

/* Each line says how many, by name. */
static void
show_counts (EditorProperties *self, AshlarContent *content)
{
  const struct
  {
    const char *title;
    guint       n;
  } counts[] = {
    { N_ ("Tiles"), ashlar_content_get_n_tiles (content) },
    { N_ ("Objects"), ashlar_content_get_n_objects (content) },
    { N_ ("Blocks"), ashlar_content_get_n_blocks (content) },
    { N_ ("Crosswords"), ashlar_content_get_n_puzzles (content) },
    { N_ ("Recipes"), ashlar_content_get_n_recipes (content) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      GtkListBoxRow   *row = gtk_list_box_get_row_at_index (self->counts, (int) i);
      g_autofree char *number = g_strdup_printf ("%u", counts[i].n);

      if (row == NULL)
        {
          GtkWidget *label = gtk_label_new (NULL);

          row = GTK_LIST_BOX_ROW (adw_action_row_new ());
          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (counts[i].title));
          gtk_widget_add_css_class (label, "numeric");
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
          g_object_set_data (G_OBJECT (row), "number", label);
          gtk_list_box_append (self->counts, GTK_WIDGET (row));
        }
      gtk_label_set_label (g_object_get_data (G_OBJECT (row), "number"), number);
    }
}

static void
show_tile (EditorProperties *self, AshlarContent *content)
{
  char representation[7] = { 0 };

  g_unichar_to_utf8 (content->default_tile, representation);
  editor_picker_button_update (EDITOR_PICKER_BUTTON (self->tile), content, self->pictures,
                               representation);
  adw_action_row_set_subtitle (self->tile_row,
                               _ ("What the eraser leaves, and what lies between the blocks"));
}

static void
show (EditorProperties *self)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  GFile           *file = editor_document_get_file (self->document);
  g_autofree char *path
      = file != NULL ? g_file_get_parse_name (file) : g_strdup (_ ("Not saved yet"));
  g_autofree char *escaped = g_markup_escape_text (path, -1);

  self->showing = TRUE;
  for (guint i = 0; i < ASHLAR_N_CONTENT_TEXTS; i++)
    {
      GtkEditable *field = get_field (self, (AshlarContentText) i);
      const char  *text = ashlar_content_get_text (content, (AshlarContentText) i);

      if (!g_str_equal (gtk_editable_get_text (field), text))
        gtk_editable_set_text (field, text);
    }
  show_tile (self, content);
  show_counts (self, content);
  adw_action_row_set_subtitle (self->file_row, escaped);
  self->showing = FALSE;
}

static void
typed_cb (EditorProperties *self, GtkEditable *field)
{
  if (self->showing)
    return;
  for (guint i = 0; i < ASHLAR_N_CONTENT_TEXTS; i++)
    if (get_field (self, (AshlarContentText) i) == field)
      editor_edit_apply (self->document,
                         editor_content_edit_set_text (editor_document_get_content (self->document),
                                                       (AshlarContentText) i,
                                                       gtk_editable_get_text (field), NULL));
}

static void
left_cb (EditorProperties *self)
{
  if (self->document != NULL)
    editor_document_end_gesture (self->document);
}

static void
tile_chosen_cb (EditorProperties *self, const char *id)
{
  AshlarContent *old = editor_document_get_content (self->document);
  guint tile = id != NULL ? ashlar_content_find_tile (old, g_utf8_get_char (id)) : ASHLAR_NO_INDEX;
  g_autoptr (GError) error = NULL;

  if (tile == ASHLAR_NO_INDEX || self->showing
      || editor_edit_apply (self->document, editor_tile_edit_set_default (old, tile, &error)))
    return;
  show_tile (self, old);
  adw_action_row_set_subtitle (self->tile_row, editor_words_of_error (error));
}

static void
dispose (GObject *object)
{
  EditorProperties *self = EDITOR_PROPERTIES (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_properties_parent_class)->dispose (object);
}

static void
editor_properties_class_init (EditorPropertiesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-properties.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorProperties, name)
  BIND (title_row);
  BIND (description_row);
  BIND (author_row);
  BIND (license_row);
  BIND (tile_row);
  BIND (file_row);
  BIND (counts);
#undef BIND
}

static void
editor_properties_init (EditorProperties *self)
{
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (show), self);
  g_signal_group_connect_swapped (self->signals, "notify::file", G_CALLBACK (show), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tile = editor_picker_button_new (EDITOR_CHOICE_TILE, TRUE);
  gtk_widget_set_valign (self->tile, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (editor_picker_button_get_control (EDITOR_PICKER_BUTTON (self->tile))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Default tile"), -1);
  adw_action_row_add_suffix (self->tile_row, self->tile);
  g_signal_connect_swapped (self->tile, "chosen", G_CALLBACK (tile_chosen_cb), self);
  for (guint i = 0; i < ASHLAR_N_CONTENT_TEXTS; i++)
    {
      GtkEditable        *field = get_field (self, (AshlarContentText) i);
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect_swapped (field, "changed", G_CALLBACK (typed_cb), self);
      g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
      gtk_widget_add_controller (GTK_WIDGET (field), focus);
    }
}

GtkWindow *
editor_properties_new (GtkWindow *parent, EditorDocument *document)
{
  EditorProperties *self
      = g_object_new (EDITOR_TYPE_PROPERTIES, "transient-for", parent, "modal", TRUE, NULL);

  self->document = g_object_ref (document);
  self->pictures = editor_block_pictures_new (document);
  g_signal_group_set_target (self->signals, document);
  show (self);
  return GTK_WINDOW (self);
}
