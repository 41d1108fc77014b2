/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-clue-row.h"

#include <glib/gi18n.h>

#include "widgets/editor-commit-entry.h"
#include "widgets/editor-tooltip.h"

/* A label of a clue of many thousand letters would be laid out whole to be cut at the second line. */
#define MOST_SHOWN 400

struct _EditorClueRow
{
  GtkWidget parent_instance;

  EditorClueItem *item; /* owned, nullable */

  GtkWidget *box;
  GtkLabel  *number;
  GtkStack  *stack;
  GtkLabel  *clue;
  GtkEntry  *entry;
  GtkLabel  *length;
};

G_DEFINE_FINAL_TYPE (EditorClueRow, editor_clue_row, GTK_TYPE_WIDGET)

enum
{
  EDITED,
  NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_shown (const char *clue)
{
  const char *end = clue;

  for (guint i = 0; i < MOST_SHOWN && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  return *end == '\0' ? g_strdup (clue) : g_strdup_printf ("%.*s…", (int) (end - clue), clue);
}

static void
update (EditorClueRow *self)
{
  g_autofree char *shown = NULL, *length = NULL, *spoken = NULL;
  const char      *clue;
  GtkWidget       *row = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->item == NULL)
    return;
  clue = editor_clue_item_get_clue (self->item);
  shown = clue[0] != '\0' ? dup_shown (clue) : g_strdup (_ ("No clue yet"));
  length = g_strdup_printf ("%u", editor_clue_item_get_length (self->item));
  gtk_label_set_label (self->number, editor_clue_item_get_number (self->item));
  gtk_label_set_label (self->clue, shown);
  gtk_label_set_label (self->length, length);
  editor_tooltip_set (GTK_WIDGET (self->clue), strlen (shown) > 40 ? shown : NULL);
  if (clue[0] != '\0')
    gtk_widget_remove_css_class (GTK_WIDGET (self->clue), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->clue), "dim-label");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "connected");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "in-dungeon");
  if (editor_clue_item_get_tint (self->item) == EDITOR_CLUE_CONNECTED)
    gtk_widget_add_css_class (GTK_WIDGET (self), "connected");
  else if (editor_clue_item_get_tint (self->item) == EDITOR_CLUE_CHOSEN)
    gtk_widget_add_css_class (GTK_WIDGET (self), "in-dungeon");
  if (row == NULL)
    return;
  /* Translators: number of a word in a crossword, its clue, how many letters. */
  spoken = g_strdup_printf (_ ("%s: %s, %s letters"), editor_clue_item_get_number (self->item),
                            shown, length);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Editing */

/* Before a command runs it counts without being closed. */
static void
committed_cb (EditorClueRow *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (!editor_clue_row_is_editing (self) || self->item == NULL)
    return;
  g_signal_emit (self, signals[EDITED], 0, editor_clue_item_get_word (self->item), text);
  if (self->item != NULL)
    editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->entry),
                                  editor_clue_item_get_clue (self->item));
}

static void
stop (EditorClueRow *self, gboolean keep)
{
  g_autofree char *text = NULL;

  if (!editor_clue_row_is_editing (self) || self->item == NULL)
    return;
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->clue));
  if (keep && !g_str_equal (text, editor_clue_item_get_clue (self->item)))
    g_signal_emit (self, signals[EDITED], 0, editor_clue_item_get_word (self->item), text);
}

static void
activate_cb (EditorClueRow *self)
{
  guint word = editor_clue_item_get_word (self->item);

  stop (self, TRUE);
  g_signal_emit (self, signals[NEXT], 0, word);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorClueRow         *self)
{
  if (keyval != GDK_KEY_Escape || !editor_clue_row_is_editing (self))
    return GDK_EVENT_PROPAGATE;
  editor_commit_entry_take_back (EDITOR_COMMIT_ENTRY (self->entry));
  stop (self, FALSE);
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
  return GDK_EVENT_STOP;
}

static void
leave_cb (EditorClueRow *self)
{
  stop (self, TRUE);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, EditorClueRow *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  if (editor_clue_row_is_editing (self) || row == NULL
      || (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0)
    return;
  /* The first click selects, one more opens the field; the list would take the focus from it. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  editor_clue_row_edit (self);
}

static void
dispose (GObject *object)
{
  EditorClueRow *self = EDITOR_CLUE_ROW (object);

  editor_clue_row_set_item (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_clue_row_parent_class)->dispose (object);
}

static void
editor_clue_row_class_init (EditorClueRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[NEXT] = g_signal_new ("next", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cluerow");
}

static void
editor_clue_row_init (EditorClueRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->number = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "width-chars", 3, "max-width-chars",
                               5, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  self->stack = GTK_STACK (gtk_stack_new ());
  self->clue = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                             PANGO_WRAP_WORD_CHAR, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END,
                             "width-chars", 8, NULL);
  self->entry = g_object_new (EDITOR_TYPE_COMMIT_ENTRY, "has-frame", FALSE, NULL);
  self->length = GTK_LABEL (gtk_label_new (NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Clue"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "clue-number");
  gtk_widget_add_css_class (GTK_WIDGET (self->length), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->length), "numeric");
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->clue));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->entry));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->number));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->stack));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->length));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  g_signal_connect_object (self->entry, "committed", G_CALLBACK (committed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
editor_clue_row_new (void)
{
  return g_object_new (EDITOR_TYPE_CLUE_ROW, NULL);
}

void
editor_clue_row_set_item (EditorClueRow *self, EditorClueItem *item)
{
  g_return_if_fail (EDITOR_IS_CLUE_ROW (self));
  if (self->item == item)
    return;
  if (self->box != NULL)
    stop (self, TRUE);
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}

EditorClueItem *
editor_clue_row_get_item (EditorClueRow *self)
{
  g_return_val_if_fail (EDITOR_IS_CLUE_ROW (self), NULL);
  return self->item;
}

void
editor_clue_row_edit (EditorClueRow *self)
{
  g_return_if_fail (EDITOR_IS_CLUE_ROW (self));
  if (self->item == NULL || editor_clue_row_is_editing (self))
    return;
  editor_commit_entry_take_back (EDITOR_COMMIT_ENTRY (self->entry));
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->entry),
                                editor_clue_item_get_clue (self->item));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

gboolean
editor_clue_row_is_editing (EditorClueRow *self)
{
  g_return_val_if_fail (EDITOR_IS_CLUE_ROW (self), FALSE);
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->entry);
}
