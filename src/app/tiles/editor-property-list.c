/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Long because one list finds, shows and writes values of every kind, declared or not. */

#include "ashlar-config.h"

#include "document/editor-sample-words.h"
#include "document/editor-words.h"
#include "tiles/editor-property-list.h"

#include <glib/gi18n.h>
#include <math.h>

#include "widgets/editor-commit-entry.h"
#include "tiles/editor-property-dialog.h"
#include "edits/editor-property-edit.h"
#include "tiles/editor-property-popover.h"
#include "tiles/editor-tile-row.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

/* Beyond these a spin button counts no more exactly. */
#define MAX_SPIN 9007199254740992.0
#define MAX_DIGITS 6

/* How a value is shown. */
typedef enum
{
  SHOWN_SWITCH,
  SHOWN_INTEGER,
  SHOWN_NUMBER,
  SHOWN_TEXT,
  SHOWN_JSON, /* read only: it fits no control */
} Shown;

/* One property of the element. */
typedef struct
{
  const char        *name;
  guint              definition; /* ASHLAR_NO_INDEX: not declared */
  AshlarPropertyType type;       /* where it is declared */
  AshlarValue       *value;      /* borrowed; what holds, NULL: nothing says anything */
  gboolean           own;
  char              *from; /* owned, nullable: whose value holds where there is no own one */
  Shown              shown;
} Property;

struct _EditorPropertyList
{
  AdwPreferencesGroup parent_instance;

  EditorBlueprintKind kind;
  EditorDocument     *document; /* owned, nullable */
  guint               index;
  gboolean            updating; /* controls are being set; they must not write back */
  char               *shape;    /* owned: what rows there are */
  GPtrArray          *rows;     /* of EditorTileRow, borrowed */
};

G_DEFINE_FINAL_TYPE (EditorPropertyList, editor_property_list, ADW_TYPE_PREFERENCES_GROUP)

static void update (EditorPropertyList *self);

static void
property_free (gpointer data)
{
  Property *property = data;

  g_free (property->from);
  g_free (property);
}

static guint
count_digits (double number)
{
  for (guint digits = 0; digits < MAX_DIGITS; digits++)
    if (round (number * pow (10, digits)) / pow (10, digits) == number)
      return digits;
  return MAX_DIGITS;
}

static Shown
choose_control (const Property *property)
{
  AshlarValueType found
      = property->value != NULL ? ashlar_value_get_value_type (property->value) : ASHLAR_VALUE_NULL;
  double number;

  if (property->definition != ASHLAR_NO_INDEX
      && (property->value == NULL || ashlar_property_fits (property->value, property->type)))
    {
      static const Shown controls[] = { SHOWN_SWITCH, SHOWN_INTEGER, SHOWN_NUMBER, SHOWN_TEXT };

      if (property->value == NULL)
        return controls[property->type];
      if (found != ASHLAR_VALUE_NULL && property->type == ASHLAR_PROPERTY_NUMBER)
        found = ASHLAR_VALUE_DOUBLE;
    }
  else if (property->definition != ASHLAR_NO_INDEX)
    {
      return SHOWN_JSON;
    }
  switch (found)
    {
    case ASHLAR_VALUE_BOOLEAN:
      return SHOWN_SWITCH;
    case ASHLAR_VALUE_STRING:
      return SHOWN_TEXT;
    case ASHLAR_VALUE_INTEGER:
    case ASHLAR_VALUE_DOUBLE:
      number = ashlar_value_get_double (property->value);
      if (fabs (number) >= MAX_SPIN
          || (found == ASHLAR_VALUE_DOUBLE
              && round (number * pow (10, MAX_DIGITS)) / pow (10, MAX_DIGITS) != number))
        return SHOWN_JSON;
      return found == ASHLAR_VALUE_INTEGER ? SHOWN_INTEGER : SHOWN_NUMBER;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return SHOWN_JSON;
    }
}

/* ------------------------------------------------------- what there is to say */

typedef struct
{
  const AshlarValue *own;       /* of the element itself */
  const AshlarValue *inherited; /* of its parent */
  const char        *parent;    /* nullable */
} Sources;

static Sources
get_sources (EditorPropertyList *self)
{
  AshlarContent    *content = editor_document_get_content (self->document);
  Sources           sources = { NULL, NULL, NULL };
  const AshlarTile *tile;
  guint             parent;

  if (self->kind == EDITOR_BLUEPRINT_OBJECT)
    {
      sources.own
          = ((AshlarObject *) g_ptr_array_index (content->objects, self->index))->properties;
      return sources;
    }
  tile = g_ptr_array_index (content->tiles, self->index);
  sources.own = tile->properties;
  parent = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;
  if (parent != ASHLAR_NO_INDEX)
    {
      const AshlarTile *resolved = g_ptr_array_index (content->resolved, parent);

      sources.inherited = resolved->properties;
      sources.parent = editor_sample_words (resolved->description);
    }
  return sources;
}

static AshlarValue *
lookup (const AshlarValue *properties, const char *name)
{
  return properties != NULL ? ashlar_value_lookup (properties, name) : NULL;
}

static void
add_property (GPtrArray                      *list,
              const Sources                  *sources,
              const char                     *name,
              guint                           index,
              const AshlarPropertyDefinition *definition)
{
  Property    *property = g_new0 (Property, 1);
  AshlarValue *own = lookup (sources->own, name);
  AshlarValue *inherited = lookup (sources->inherited, name);

  property->name = name;
  property->definition = index;
  property->type = definition != NULL ? definition->type : ASHLAR_PROPERTY_STRING;
  property->own = own != NULL;
  property->value = own != NULL ? own : inherited;
  if (inherited != NULL)
    property->from = g_strdup_printf (_ ("from %s"), sources->parent);
  else if (definition != NULL && definition->default_value != NULL)
    property->from = g_strdup (_ ("default"));
  else
    property->from = g_strdup (_ ("not set"));
  if (property->value == NULL && definition != NULL)
    property->value = definition->default_value;
  property->shown = choose_control (property);
  g_ptr_array_add (list, property);
}

static void
add_undeclared (GPtrArray         *list,
                AshlarContent     *content,
                const Sources     *sources,
                const AshlarValue *properties,
                const char        *word)
{
  for (guint i = 0; properties != NULL && i < ashlar_value_get_n_items (properties); i++)
    {
      const char *name = ashlar_value_get_key (properties, i);
      gboolean    listed = FALSE;

      for (guint j = 0; j < list->len && !listed; j++)
        listed = g_str_equal (((Property *) g_ptr_array_index (list, j))->name, name);
      if (!listed)
        add_property (list, sources, name, ASHLAR_NO_INDEX, NULL);
    }
}

static GPtrArray *
list_properties (EditorPropertyList *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  const char    *word = editor_blueprint_get_word (self->kind);
  Sources        sources = get_sources (self);
  GPtrArray     *list = g_ptr_array_new_with_free_func (property_free);

  for (guint i = 0; i < content->property_definitions->len; i++)
    {
      const AshlarPropertyDefinition *definition
          = g_ptr_array_index (content->property_definitions, i);

      if (g_str_equal (definition->applies_to, word)
          && ashlar_content_find_property_definition (content, word, definition->name) == i)
        add_property (list, &sources, definition->name, i, definition);
    }
  add_undeclared (list, content, &sources, sources.inherited, word);
  add_undeclared (list, content, &sources, sources.own, word);
  return list;
}

/* ------------------------------------------------------------------ writing */

static void
set_value (EditorPropertyList *self, GtkWidget *control, AshlarValue *value)
{
  EditorTileRow *row = EDITOR_TILE_ROW (gtk_widget_get_ancestor (control, EDITOR_TYPE_TILE_ROW));
  g_autoptr (AshlarValue) owned = value;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->document == NULL || row == NULL)
    return;
  name = g_strdup (g_object_get_data (G_OBJECT (row), "property"));
  if (editor_edit_apply (self->document,
                         editor_property_edit_set (editor_document_get_content (self->document),
                                                   self->kind, self->index, name, owned, &error)))
    return;
  if (EDITOR_IS_COMMIT_ENTRY (control))
    editor_commit_entry_refuse (EDITOR_COMMIT_ENTRY (control), editor_words_of_error (error));
  update (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
}

static void
switch_cb (GtkSwitch *control, GParamSpec *pspec, EditorPropertyList *self)
{
  if (!self->updating)
    set_value (self, GTK_WIDGET (control),
               ashlar_value_new_boolean (gtk_switch_get_active (control)));
}

static void
spin_cb (GtkSpinButton *control, EditorPropertyList *self)
{
  double digits, number;

  if (self->updating)
    return;
  digits = pow (10, gtk_spin_button_get_digits (control));
  number = round (gtk_spin_button_get_value (control) * digits) / digits;
  set_value (self, GTK_WIDGET (control), ashlar_value_new_double (number));
}

static void
text_cb (EditorCommitEntry *control, EditorPropertyList *self)
{
  if (!self->updating)
    set_value (self, GTK_WIDGET (control),
               ashlar_value_new_string (gtk_editable_get_text (GTK_EDITABLE (control))));
}

static const Property *
find_property (GPtrArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((Property *) g_ptr_array_index (list, i))->name, name))
      return g_ptr_array_index (list, i);
  return NULL;
}

static void
own_toggled_cb (EditorTileRow *row, EditorPropertyList *self)
{
  g_autoptr (GPtrArray) list = list_properties (self);
  const Property *property = find_property (list, g_object_get_data (G_OBJECT (row), "property"));
  g_autoptr (AshlarValue) value = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (property == NULL)
    return;
  name = g_strdup (property->name);
  if (!property->own)
    value = property->value != NULL ? ashlar_value_ref (property->value)
                                    : editor_property_type_new_value (property->type);
  editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                          editor_property_edit_set (editor_document_get_content (self->document),
                                                    self->kind, self->index, name, value, &error),
                          &error);
}

static gboolean
guess_type (const AshlarValue *value, AshlarPropertyType *type)
{
  for (guint t = ASHLAR_PROPERTY_BOOLEAN; t <= ASHLAR_PROPERTY_STRING; t++)
    if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL
        && ashlar_property_fits (value, (AshlarPropertyType) t))
      {
        *type = (AshlarPropertyType) t;
        return TRUE;
      }
  return FALSE;
}

static void
declare_cb (GtkButton *button, EditorPropertyList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), EDITOR_TYPE_TILE_ROW);
  g_autoptr (GPtrArray) list = list_properties (self);
  const Property *property = find_property (list, g_object_get_data (G_OBJECT (row), "property"));
  AshlarPropertyType type;
  g_autofree char   *name = NULL;
  g_autoptr (GError) error = NULL;

  if (property == NULL || property->value == NULL || !guess_type (property->value, &type))
    return;
  name = g_strdup (property->name);
  editor_apply_or_refuse (
      GTK_WIDGET (self), self->document,
      editor_property_edit_declare (editor_document_get_content (self->document), self->kind, name,
                                    type, NULL, &error),
      &error);
}

/* --------------------------------------------------------------------- rows */

static GtkWidget *
new_control (EditorPropertyList *self, Shown shown)
{
  GtkWidget *control;

  switch (shown)
    {
    case SHOWN_SWITCH:
      control = gtk_switch_new ();
      g_signal_connect (control, "notify::active", G_CALLBACK (switch_cb), self);
      return control;
    case SHOWN_INTEGER:
    case SHOWN_NUMBER:
      control = gtk_spin_button_new_with_range (-MAX_SPIN, MAX_SPIN, 1);
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (control), TRUE);
      gtk_editable_set_width_chars (GTK_EDITABLE (control), 3);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (control), 5);
      g_signal_connect (control, "value-changed", G_CALLBACK (spin_cb), self);
      return control;
    case SHOWN_TEXT:
      control = editor_commit_entry_new (14, FALSE);
      g_signal_connect (control, "committed", G_CALLBACK (text_cb), self);
      return control;
    case SHOWN_JSON:
    default:
      control = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars",
                              16, "xalign", 1.0, "selectable", TRUE, NULL);
      gtk_widget_add_css_class (control, "monospace");
      return control;
    }
}

static void
show_value (GtkWidget *control, const Property *property)
{
  g_autofree char *json = NULL;

  switch (property->shown)
    {
    case SHOWN_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (control),
                             property->value != NULL && ashlar_value_get_boolean (property->value));
      break;
    case SHOWN_INTEGER:
    case SHOWN_NUMBER:
      {
        double number = property->value != NULL ? ashlar_value_get_double (property->value) : 0;
        guint  digits = property->shown == SHOWN_INTEGER ? 0 : MAX (1, count_digits (number));

        if (digits > gtk_spin_button_get_digits (GTK_SPIN_BUTTON (control)))
          gtk_spin_button_set_digits (GTK_SPIN_BUTTON (control), digits);
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), number);
        break;
      }
    case SHOWN_TEXT:
      editor_commit_entry_set_text (
          EDITOR_COMMIT_ENTRY (control),
          property->value != NULL ? ashlar_value_get_string (property->value) : "");
      break;
    case SHOWN_JSON:
    default:
      json = property->value != NULL ? editor_property_dup_json (property->value) : g_strdup ("");
      gtk_label_set_label (GTK_LABEL (control), json);
      editor_tooltip_set (control, json);
      break;
    }
}

static void
add_row (EditorPropertyList *self, const Property *property)
{
  GtkWidget         *control = new_control (self, property->shown);
  EditorTileRow     *row = editor_tile_row_new (property->name, 0, control);
  AshlarPropertyType type;

  g_object_set_data_full (G_OBJECT (row), "property", g_strdup (property->name), g_free);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  editor_tooltip_set (GTK_WIDGET (row), property->name);
  if (property->definition == ASHLAR_NO_INDEX && property->value != NULL
      && guess_type (property->value, &type))
    {
      GtkWidget *declare = gtk_button_new_with_label (_ ("Declare"));

      gtk_widget_add_css_class (declare, "flat");
      gtk_widget_add_css_class (declare, "declare");
      gtk_widget_set_valign (declare, GTK_ALIGN_CENTER);
      editor_tooltip_set (declare, _ ("Make a definition of the type that the value has"));
      g_signal_connect (declare, "clicked", G_CALLBACK (declare_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), declare);
    }
  g_signal_connect (row, "own-toggled", G_CALLBACK (own_toggled_cb), self);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row));
}

static char *
dup_shape (EditorPropertyList *self, GPtrArray *list)
{
  GString *shape = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const Property *property = g_ptr_array_index (list, i);

      g_string_append_printf (shape, "%s\n%d%d\n", property->name, property->shown,
                              property->definition == ASHLAR_NO_INDEX);
    }
  return g_string_free (shape, FALSE);
}

static void
update_row (EditorTileRow *row, const Property *property)
{
  const char *about = property->definition != ASHLAR_NO_INDEX
                          ? editor_property_type_get_label (property->type)
                          : _ ("not declared");
  gboolean    fits = property->definition == ASHLAR_NO_INDEX || property->value == NULL
                  || ashlar_property_fits (property->value, property->type);

  show_value (editor_tile_row_get_control (row), property);
  editor_tile_row_set_origin (row, property->own, property->from, about);
  if (!fits)
    {
      /* Translators: %s is a type: "whole number" */
      g_autofree char *complaint = g_strdup_printf (_ ("expected: %s; kept as it is"), about);

      editor_tile_row_complain (row, complaint);
    }
}

static void
update (EditorPropertyList *self)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *shape = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->document != NULL && self->index != ASHLAR_NO_INDEX);
  if (self->document == NULL || self->index == ASHLAR_NO_INDEX)
    return;
  list = list_properties (self);
  shape = dup_shape (self, list);
  self->updating = TRUE;
  if (g_strcmp0 (shape, self->shape) != 0)
    {
      for (guint i = 0; i < self->rows->len; i++)
        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                      g_ptr_array_index (self->rows, i));
      g_ptr_array_set_size (self->rows, 0);
      for (guint i = 0; i < list->len; i++)
        add_row (self, g_ptr_array_index (list, i));
      g_free (self->shape);
      self->shape = g_steal_pointer (&shape);
    }
  for (guint i = 0; i < list->len; i++)
    update_row (g_ptr_array_index (self->rows, i), g_ptr_array_index (list, i));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self),
      list->len == 0 ? _ ("What else a game wants to know: noise, cover, how it burns.") : NULL);
  self->updating = FALSE;
}

/* ------------------------------------------------------------------- header */

static void
declared_cb (EditorPropertyPopover *popover,
             const char            *name,
             guint                  type,
             AshlarValue           *default_value,
             EditorPropertyList    *self)
{
  g_autofree char *wanted = g_strdup (name);
  g_autoptr (GError) error = NULL;

  if (!editor_edit_apply (
          self->document,
          editor_property_edit_declare (editor_document_get_content (self->document), self->kind,
                                        name, (AshlarPropertyType) type, default_value, &error)))
    {
      editor_property_popover_complain (popover, editor_words_of_error (error));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  for (guint i = 0; i < self->rows->len; i++)
    {
      EditorTileRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (g_object_get_data (G_OBJECT (row), "property"), wanted))
        gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
    }
}

static void
definitions_cb (EditorPropertyList *self)
{
  if (self->document != NULL)
    editor_property_dialog_present (GTK_WIDGET (self), self->document, self->kind);
}

static void
editor_property_list_dispose (GObject *object)
{
  EditorPropertyList *self = EDITOR_PROPERTY_LIST (object);

  self->updating = TRUE;
  g_clear_object (&self->document);
  g_ptr_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (editor_property_list_parent_class)->dispose (object);
}

static void
editor_property_list_finalize (GObject *object)
{
  g_free (EDITOR_PROPERTY_LIST (object)->shape);
  g_ptr_array_unref (EDITOR_PROPERTY_LIST (object)->rows);
  G_OBJECT_CLASS (editor_property_list_parent_class)->finalize (object);
}

static void
editor_property_list_class_init (EditorPropertyListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_property_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_property_list_finalize;
}

static void
editor_property_list_init (EditorPropertyList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *definitions = gtk_button_new_from_icon_name ("view-list-symbolic");
  GtkWidget *add = gtk_menu_button_new ();
  GtkWidget *popover = editor_property_popover_new ();

  self->index = ASHLAR_NO_INDEX;
  self->rows = g_ptr_array_new ();
  gtk_widget_add_css_class (definitions, "flat");
  editor_tooltip_set (definitions, _ ("Definitions of all properties"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (definitions), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Definitions of all properties"), -1);
  g_signal_connect_swapped (definitions, "clicked", G_CALLBACK (definitions_cb), self);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (add), "list-add-symbolic");
  gtk_widget_add_css_class (add, "flat");
  editor_tooltip_set (add, _ ("Add a Property"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a Property"), -1);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (add), popover);
  g_signal_connect (popover, "declared", G_CALLBACK (declared_cb), self);
  gtk_box_append (GTK_BOX (box), definitions);
  gtk_box_append (GTK_BOX (box), add);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), box);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Free properties"));
}

GtkWidget *
editor_property_list_new (EditorBlueprintKind kind)
{
  EditorPropertyList *self = g_object_new (EDITOR_TYPE_PROPERTY_LIST, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}

void
editor_property_list_show (EditorPropertyList *self, EditorDocument *document, guint index)
{
  if (index != self->index || document != self->document)
    editor_commit_entry_finish (GTK_WIDGET (self));
  g_set_object (&self->document, document);
  self->index = index;
  update (self);
}
