/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "tiles/editor-property-dialog.h"

#include <glib/gi18n.h>

#include "widgets/editor-commit-entry.h"
#include "edits/editor-property-edit.h"
#include "tiles/editor-property-popover.h"
#include "widgets/editor-tooltip.h"

struct _EditorPropertyDialog
{
  AdwWindow parent_instance;

  EditorBlueprintKind kind;
  EditorDocument     *document; /* owned */
  GSignalGroup       *signals;  /* of the document */
  gboolean            updating;

  /* Made in init. */
  GtkWidget *list;
  GtkWidget *none;
  GtkWidget *scrolled;
};

G_DEFINE_FINAL_TYPE (EditorPropertyDialog, editor_property_dialog, ADW_TYPE_WINDOW)

/* What a row of the list is made of; owned by the row. */
typedef struct
{
  EditorPropertyDialog *dialog;
  guint                 definition;
  char                 *name;
  AshlarPropertyType    wanted; /* asked for, while what would not fit is named */

  GtkWidget *row;
  GtkWidget *types;
  GtkWidget *notice; /* what is wrong, or what would not fit */
  GtkWidget *words;
  GtkWidget *buttons;
} Row;

static void update (EditorPropertyDialog *self);

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_free (row);
}

static const AshlarPropertyDefinition *
get_definition (EditorPropertyDialog *self, guint index)
{
  AshlarContent *content = editor_document_get_content (self->document);

  return index < content->property_definitions->len
             ? g_ptr_array_index (content->property_definitions, index)
             : NULL;
}

static void
notice (Row *row, const char *words, gboolean asks)
{
  gtk_label_set_label (GTK_LABEL (row->words), words != NULL ? words : "");
  gtk_widget_set_visible (row->notice, words != NULL);
  gtk_widget_set_visible (row->buttons, asks);
}

static AshlarContent *
get_content (Row *row)
{
  return editor_document_get_content (row->dialog->document);
}

/* Takes @edit, or says @error in the row. */
static gboolean
apply (Row *row, EditorEdit *edit, GError **error)
{
  gboolean done = editor_edit_apply (row->dialog->document, edit);

  if (!done)
    notice (row, editor_words_of_error (*error), FALSE);
  return done;
}

static void
name_cb (EditorCommitEntry *entry, Row *row)
{
  g_autofree char *from = g_strdup (row->name);
  g_autofree char *to = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  g_autoptr (GError) error = NULL;

  if (row->dialog->updating)
    return;
  apply (row, editor_property_edit_rename (get_content (row), row->dialog->kind, from, to, &error),
         &error);
}

static void
retype (Row *row)
{
  g_autoptr (GError) error = NULL;

  apply (row, editor_property_edit_retype (get_content (row), row->definition, row->wanted, &error),
         &error);
}

static void
type_cb (GtkDropDown *types, GParamSpec *pspec, Row *row)
{
  EditorPropertyDialog           *self = row->dialog;
  const AshlarPropertyDefinition *definition = get_definition (self, row->definition);
  g_autofree char                *unfit = NULL, *words = NULL;

  if (self->updating || definition == NULL)
    return;
  row->wanted = (AshlarPropertyType) gtk_drop_down_get_selected (types);
  if (row->wanted == definition->type)
    {
      notice (row, NULL, FALSE);
      return;
    }
  unfit = editor_property_dup_unfit (editor_document_get_content (self->document), row->definition,
                                     row->wanted);
  if (unfit == NULL)
    {
      retype (row);
      return;
    }
  words = g_strdup_printf (
      /* Translators: the first %s is a type ("whole number"), the second a list: "Lava: "hot", Wall: 1.5" */
      _ ("Nothing of the type “%s” can be made of these: %s. Values stay as they are, as findings; "
         "a default goes."),
      editor_property_type_get_label (row->wanted), unfit);
  notice (row, words, TRUE);
}

static void
change_anyway_cb (Row *row)
{
  retype (row);
}

static void
keep_type_cb (Row *row)
{
  update (row->dialog);
}

static void
default_switch_cb (GtkSwitch *control, GParamSpec *pspec, Row *row)
{
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (GError) error = NULL;

  if (row->dialog->updating)
    return;
  value = ashlar_value_new_boolean (gtk_switch_get_active (control));
  apply (row, editor_property_edit_set_default (get_content (row), row->definition, value, &error),
         &error);
}

static void
default_text_cb (EditorCommitEntry *entry, Row *row)
{
  const AshlarPropertyDefinition *definition = get_definition (row->dialog, row->definition);
  const char                     *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autoptr (AshlarValue) typed = ashlar_value_new_string (text);
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (GError) error = NULL;

  if (row->dialog->updating || definition == NULL)
    return;
  if (*text != '\0')
    {
      value = ashlar_property_convert (typed, definition->type);
      if (value == NULL)
        {
          g_autofree char *words = g_strdup_printf (
              _ ("“%s” is not a %s"), text, editor_property_type_get_label (definition->type));

          notice (row, words, FALSE);
          return;
        }
    }
  apply (row, editor_property_edit_set_default (get_content (row), row->definition, value, &error),
         &error);
}

/* The neighbour of the same kind, before or behind. */
static guint
find_neighbour (EditorPropertyDialog *self, guint index, int step)
{
  const char *word = editor_blueprint_get_word (self->kind);

  for (guint i = index + (guint) step; get_definition (self, i) != NULL; i += (guint) step)
    if (g_str_equal (get_definition (self, i)->applies_to, word))
      return i;
  return ASHLAR_NO_INDEX;
}

static void
move (Row *row, int step)
{
  guint to = find_neighbour (row->dialog, row->definition, step);
  g_autoptr (GError) error = NULL;

  if (to != ASHLAR_NO_INDEX)
    apply (row, editor_property_edit_move (get_content (row), row->definition, to, &error), &error);
}

static void
up_cb (Row *row)
{
  move (row, -1);
}

static void
down_cb (Row *row)
{
  move (row, 1);
}

static void
remove_cb (Row *row)
{
  GtkWindow       *window = gtk_window_get_transient_for (GTK_WINDOW (row->dialog));
  g_autofree char *said = g_strdup_printf (_ ("Definition of “%s” removed"), row->name);
  g_autoptr (GError) error = NULL;

  if (apply (row, editor_property_edit_remove (get_content (row), row->definition, &error), &error)
      && window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.toast-undo", "s", said);
}

/* --------------------------------------------------------------------- rows */

static GtkWidget *
new_button (const char *icon, const char *name, GCallback callback, Row *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", callback, row);
  return button;
}

static GtkWidget *
new_default (Row *row, const AshlarPropertyDefinition *definition)
{
  GtkWidget       *control;
  g_autofree char *json = NULL;

  if (definition->type == ASHLAR_PROPERTY_BOOLEAN)
    {
      control = gtk_switch_new ();
      gtk_switch_set_active (GTK_SWITCH (control),
                             definition->default_value != NULL
                                 && ashlar_value_get_value_type (definition->default_value)
                                        == ASHLAR_VALUE_BOOLEAN
                                 && ashlar_value_get_boolean (definition->default_value));
      g_signal_connect (control, "notify::active", G_CALLBACK (default_switch_cb), row);
    }
  else
    {
      control = editor_commit_entry_new (8, FALSE);
      gtk_entry_set_placeholder_text (GTK_ENTRY (control), _ ("none"));
      if (definition->default_value != NULL)
        json = ashlar_value_get_value_type (definition->default_value) == ASHLAR_VALUE_STRING
                   ? g_strdup (ashlar_value_get_string (definition->default_value))
                   : editor_property_dup_json (definition->default_value);
      editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (control), json != NULL ? json : "");
      g_signal_connect (control, "committed", G_CALLBACK (default_text_cb), row);
    }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  editor_tooltip_set (control, _ ("Default"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Default"), -1);
  return control;
}

static GtkWidget *
new_notice (Row *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *change = gtk_button_new_with_label (_ ("Change Type"));
  GtkWidget *keep = gtk_button_new_with_label (_ ("Keep Type"));

  row->words = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "xalign", 0.0, NULL);
  gtk_widget_add_css_class (row->words, "error");
  row->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (row->buttons, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (row->buttons), keep);
  gtk_box_append (GTK_BOX (row->buttons), change);
  gtk_box_append (GTK_BOX (box), row->words);
  gtk_box_append (GTK_BOX (box), row->buttons);
  g_signal_connect_swapped (change, "clicked", G_CALLBACK (change_anyway_cb), row);
  g_signal_connect_swapped (keep, "clicked", G_CALLBACK (keep_type_cb), row);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static GtkWidget *
new_row (EditorPropertyDialog *self, guint index)
{
  const AshlarPropertyDefinition *definition = get_definition (self, index);
  Row                            *row = g_new0 (Row, 1);
  GtkWidget                      *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget                      *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget                      *name = editor_commit_entry_new (12, FALSE);
  GtkWidget                      *up, *down;
  guint n_uses = editor_property_count_uses (editor_document_get_content (self->document), index);
  g_autofree char *uses = g_strdup_printf (ngettext ("%u value", "%u values", n_uses), n_uses);

  row->dialog = self;
  row->definition = index;
  row->name = g_strdup (definition->name);
  row->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), FALSE);
  gtk_widget_set_focusable (row->row, FALSE);
  g_object_set_data_full (G_OBJECT (row->row), "row", row, row_free);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (name, GTK_ALIGN_CENTER);
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (name), definition->name);
  editor_tooltip_set (name, _ ("Name: changed everywhere"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);
  g_signal_connect (name, "committed", G_CALLBACK (name_cb), row);
  gtk_box_append (GTK_BOX (box), name);

  row->types = editor_property_types_new ();
  gtk_widget_set_valign (row->types, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (row->types, 144, -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (row->types), definition->type);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->types), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Type"), -1);
  g_signal_connect (row->types, "notify::selected", G_CALLBACK (type_cb), row);
  gtk_box_append (GTK_BOX (box), row->types);
  {
    /* As wide for a switch as for an entry, so that the columns stand. */
    GtkWidget *slot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_set_size_request (slot, 112, -1);
    gtk_box_append (GTK_BOX (slot), new_default (row, definition));
    gtk_box_append (GTK_BOX (box), slot);
  }
  {
    GtkWidget *label
        = g_object_new (GTK_TYPE_LABEL, "label", uses, "xalign", 1.0, "width-chars", 9, NULL);

    gtk_widget_add_css_class (label, "dim-label");
    gtk_widget_add_css_class (label, "caption");
    gtk_box_append (GTK_BOX (box), label);
  }
  up = new_button ("go-up-symbolic", _ ("Move Up"), G_CALLBACK (up_cb), row);
  down = new_button ("go-down-symbolic", _ ("Move Down"), G_CALLBACK (down_cb), row);
  gtk_widget_set_sensitive (up, find_neighbour (self, index, -1) != ASHLAR_NO_INDEX);
  gtk_widget_set_sensitive (down, find_neighbour (self, index, 1) != ASHLAR_NO_INDEX);
  gtk_box_append (GTK_BOX (box), up);
  gtk_box_append (GTK_BOX (box), down);
  gtk_box_append (GTK_BOX (box),
                  new_button ("user-trash-symbolic", _ ("Remove the definition; values stay"),
                              G_CALLBACK (remove_cb), row));
  row->notice = new_notice (row);
  g_object_set (outer, "margin-start", 9, "margin-end", 6, "margin-top", 6, "margin-bottom", 6,
                NULL);
  gtk_box_append (GTK_BOX (outer), box);
  gtk_box_append (GTK_BOX (outer), row->notice);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), outer);
  return row->row;
}

static void
update (EditorPropertyDialog *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  const char    *word = editor_blueprint_get_word (self->kind);
  GtkListBoxRow *old;
  gboolean       any = FALSE;

  self->updating = TRUE;
  while ((old = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (old));
  for (guint i = 0; i < content->property_definitions->len; i++)
    if (g_str_equal (get_definition (self, i)->applies_to, word))
      {
        gtk_list_box_append (GTK_LIST_BOX (self->list), new_row (self, i));
        any = TRUE;
      }
  gtk_widget_set_visible (self->scrolled, any);
  gtk_widget_set_visible (self->none, !any);
  self->updating = FALSE;
}

/* The row that has been worked on goes with its callback; so the new rows come after it. */
static gboolean
update_later_cb (gpointer user_data)
{
  EditorPropertyDialog *self = user_data;

  if (self->document != NULL)
    update (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (EditorPropertyDialog *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_later_cb, g_object_ref (self), g_object_unref);
}

static void
declared_cb (EditorPropertyPopover *popover,
             const char            *name,
             guint                  type,
             AshlarValue           *default_value,
             EditorPropertyDialog  *self)
{
  g_autoptr (GError) error = NULL;

  if (editor_edit_apply (self->document,
                         editor_property_edit_declare (editor_document_get_content (self->document),
                                                       self->kind, name, (AshlarPropertyType) type,
                                                       default_value, &error)))
    gtk_popover_popdown (GTK_POPOVER (popover));
  else
    editor_property_popover_complain (popover, editor_words_of_error (error));
}

static void
editor_property_dialog_dispose (GObject *object)
{
  EditorPropertyDialog *self = EDITOR_PROPERTY_DIALOG (object);

  self->updating = TRUE;
  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_property_dialog_parent_class)->dispose (object);
}

static gboolean
close_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return GDK_EVENT_STOP;
}

static void
editor_property_dialog_class_init (EditorPropertyDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_property_dialog_dispose;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, close_cb, NULL);
}

static void
editor_property_dialog_init (EditorPropertyDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *add = gtk_menu_button_new ();
  GtkWidget *popover = editor_property_popover_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (add), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (add), popover);
  editor_tooltip_set (add, _ ("Add a Property"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a Property"), -1);
  g_signal_connect (popover, "declared", G_CALLBACK (declared_cb), self);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), add);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_valign (self->list, GTK_ALIGN_START);
  g_object_set (self->list, "margin-start", 12, "margin-end", 12, "margin-top", 12, "margin-bottom",
                18, NULL);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->list);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  self->none = adw_status_page_new ();
  adw_status_page_set_title (ADW_STATUS_PAGE (self->none), _ ("No Property Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->none),
                                   _ ("Add what else your game wants to know of them."));
  gtk_widget_set_vexpand (self->none, TRUE);

  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->scrolled);
  gtk_box_append (GTK_BOX (box), self->none);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 680, 440);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
}

void
editor_property_dialog_present (GtkWidget          *parent,
                                EditorDocument     *document,
                                EditorBlueprintKind kind)
{
  EditorPropertyDialog *self = g_object_new (
      EDITOR_TYPE_PROPERTY_DIALOG, "transient-for", gtk_widget_get_root (parent), "title",
      kind == EDITOR_BLUEPRINT_TILE ? _ ("Properties of Tiles") : _ ("Properties of Objects"),
      NULL);

  self->kind = kind;
  self->document = g_object_ref (document);
  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_set_target (self->signals, document);
  update (self);
  gtk_window_present (GTK_WINDOW (self));
}
