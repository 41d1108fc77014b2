/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-property-popover.h"

#include <glib/gi18n.h>

#include "edits/editor-property-edit.h"

struct _EditorPropertyPopover
{
  GtkPopover parent_instance;

  GtkWidget *name;
  GtkWidget *types;
  GtkWidget *stack; /* of the two controls for the default */
  GtkWidget *yes;
  GtkWidget *text;
  GtkWidget *complaint;
};

enum
{
  DECLARED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPropertyPopover, editor_property_popover, GTK_TYPE_POPOVER)

GtkWidget *
editor_property_types_new (void)
{
  const char *words[] = { editor_property_type_get_label (ASHLAR_PROPERTY_BOOLEAN),
                          editor_property_type_get_label (ASHLAR_PROPERTY_INTEGER),
                          editor_property_type_get_label (ASHLAR_PROPERTY_NUMBER),
                          editor_property_type_get_label (ASHLAR_PROPERTY_STRING), NULL };

  return gtk_drop_down_new_from_strings (words);
}

void
editor_property_popover_complain (EditorPropertyPopover *self, const char *complaint)
{
  gtk_label_set_label (GTK_LABEL (self->complaint), complaint != NULL ? complaint : "");
  gtk_widget_set_visible (self->complaint, complaint != NULL);
}

static void
declare_cb (EditorPropertyPopover *self)
{
  AshlarPropertyType type
      = (AshlarPropertyType) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->types));
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->text));
  g_autoptr (AshlarValue) value = NULL;

  if (type == ASHLAR_PROPERTY_BOOLEAN)
    value = ashlar_value_new_boolean (gtk_switch_get_active (GTK_SWITCH (self->yes)));
  else if (*text != '\0')
    {
      g_autoptr (AshlarValue) typed = ashlar_value_new_string (text);

      value = ashlar_property_convert (typed, type);
      if (value == NULL)
        {
          /* Translators: the first %s is what was typed, the second a type: "whole number" */
          g_autofree char *words = g_strdup_printf (_ ("“%s” is not a %s"), text,
                                                    editor_property_type_get_label (type));

          editor_property_popover_complain (self, words);
          return;
        }
    }
  editor_property_popover_complain (self, NULL);
  g_signal_emit (self, signals[DECLARED], 0, name, (guint) type, value);
}

static void
type_cb (EditorPropertyPopover *self)
{
  guint type = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->types));

  gtk_stack_set_visible_child (GTK_STACK (self->stack),
                               type == ASHLAR_PROPERTY_BOOLEAN ? self->yes : self->text);
}

static void
map_cb (EditorPropertyPopover *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  gtk_editable_set_text (GTK_EDITABLE (self->text), "");
  editor_property_popover_complain (self, NULL);
  gtk_widget_grab_focus (self->name);
}

static void
editor_property_popover_class_init (EditorPropertyPopoverClass *klass)
{
  signals[DECLARED]
      = g_signal_new ("declared", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_UINT, G_TYPE_POINTER);
}

static void
attach (GtkGrid *grid, int row, const char *title, GtkWidget *control)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, NULL);

  gtk_widget_set_hexpand (control, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static void
editor_property_popover_init (EditorPropertyPopover *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *declare = gtk_button_new_with_label (_ ("Add"));

  self->name = gtk_entry_new ();
  self->types = editor_property_types_new ();
  self->yes = gtk_switch_new ();
  gtk_widget_set_halign (self->yes, GTK_ALIGN_START);
  gtk_widget_set_valign (self->yes, GTK_ALIGN_CENTER);
  self->text = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->text), _ ("none"));
  self->stack = gtk_stack_new ();
  gtk_stack_add_child (GTK_STACK (self->stack), self->yes);
  gtk_stack_add_child (GTK_STACK (self->stack), self->text);
  self->complaint = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", 26, "xalign",
                                  0.0, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->complaint, "error");
  gtk_widget_add_css_class (declare, "suggested-action");
  gtk_widget_set_halign (declare, GTK_ALIGN_END);

  g_object_set (grid, "row-spacing", 9, "column-spacing", 12, "margin-start", 6, "margin-end", 6,
                "margin-top", 6, "margin-bottom", 6, NULL);
  attach (GTK_GRID (grid), 0, _ ("Name"), self->name);
  attach (GTK_GRID (grid), 1, _ ("Type"), self->types);
  attach (GTK_GRID (grid), 2, _ ("Default"), self->stack);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->yes), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Default"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Default"), -1);
  gtk_grid_attach (GTK_GRID (grid), self->complaint, 0, 3, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), declare, 0, 4, 2, 1);
  gtk_popover_set_child (GTK_POPOVER (self), grid);

  g_signal_connect_swapped (self->types, "notify::selected", G_CALLBACK (type_cb), self);
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (declare_cb), self);
  g_signal_connect_swapped (self->text, "activate", G_CALLBACK (declare_cb), self);
  g_signal_connect_swapped (declare, "clicked", G_CALLBACK (declare_cb), self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
editor_property_popover_new (void)
{
  return g_object_new (EDITOR_TYPE_PROPERTY_POPOVER, NULL);
}
