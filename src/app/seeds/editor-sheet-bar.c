/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-sheet-bar.h"

#include <glib/gi18n.h>

#include "widgets/editor-commit-entry.h"
#include "widgets/editor-tooltip.h"

/* As on the bar of seeds: seven digits can be read aloud. */
#define DICE_SIDES 10000000

static const guint counts[] = { 12, 24, 48, 96 };

struct _EditorSheetBar
{
  GtkWidget parent_instance;

  guint64    seed;
  GtkWidget *buttons[G_N_ELEMENTS (counts)];
  gboolean   updating;

  /* Template children. */
  GtkBox            *counts;
  EditorCommitEntry *entry;
};

G_DEFINE_FINAL_TYPE (EditorSheetBar, editor_sheet_bar, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (EditorSheetBar *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
show_seed (EditorSheetBar *self)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);

  editor_commit_entry_set_text (self->entry, text);
}

static void
committed_cb (EditorSheetBar *self)
{
  g_autofree char *typed
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  g_autofree char *note = NULL;
  guint64          seed;

  if (!g_ascii_string_to_unsigned (typed, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      /* Translators: %s is the largest number that a seed can be */
      note = g_strdup_printf (_ ("A seed is a whole number from 0 to %s"), "18446744073709551615");
      editor_commit_entry_refuse (self->entry, note);
      return;
    }
  self->seed = seed;
  show_seed (self);
  emit_changed (self);
}

static void
dice_cb (EditorSheetBar *self)
{
  editor_sheet_bar_set_seed (self, (guint64) g_random_int_range (0, DICE_SIDES));
  emit_changed (self);
}

static void
toggled_cb (EditorSheetBar *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    emit_changed (self);
}

static void
add_count (EditorSheetBar *self, guint index)
{
  g_autofree char *label = g_strdup_printf ("%u", counts[index]);
  g_autofree char *tip
      = g_strdup_printf (ngettext ("Show %u seed", "Show %u seeds", counts[index]), counts[index]);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  if (index > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  editor_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_box_append (self->counts, button);
  self->buttons[index] = button;
}

static void
editor_sheet_bar_dispose (GObject *object)
{
  GtkWidget *child;

  EDITOR_SHEET_BAR (object)->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_SHEET_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_sheet_bar_parent_class)->dispose (object);
}

static void
editor_sheet_bar_class_init (EditorSheetBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sheet_bar_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-sheet-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSheetBar, counts);
  gtk_widget_class_bind_template_child (widget_class, EditorSheetBar, entry);
  gtk_widget_class_bind_template_callback (widget_class, committed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
  gtk_widget_class_set_css_name (widget_class, "sheetbar");
}

static void
editor_sheet_bar_init (EditorSheetBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seed = 1;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    add_count (self, i);
  editor_sheet_bar_set_count (self, 24);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self,
                             G_CONNECT_SWAPPED);
  show_seed (self);
}

GtkWidget *
editor_sheet_bar_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_BAR, NULL);
}

guint
editor_sheet_bar_get_count (EditorSheetBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_BAR (self), 0);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      return counts[i];
  return counts[0];
}

guint64
editor_sheet_bar_get_seed (EditorSheetBar *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_BAR (self), 0);
  return self->seed;
}

void
editor_sheet_bar_set_count (EditorSheetBar *self, guint count)
{
  guint index = 0;

  g_return_if_fail (EDITOR_IS_SHEET_BAR (self));
  while (index + 1 < G_N_ELEMENTS (counts) && counts[index] < count)
    index++;
  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[index]), TRUE);
  self->updating = FALSE;
}

void
editor_sheet_bar_set_seed (EditorSheetBar *self, guint64 seed)
{
  g_return_if_fail (EDITOR_IS_SHEET_BAR (self));
  self->seed = seed;
  show_seed (self);
}
