/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-commit-entry.h"

#include <string.h>

#include "widgets/editor-note.h"
#include "widgets/editor-tooltip.h"

#define BELOW 12 /* pixels below the reason that are in sight */

struct _EditorCommitEntry
{
  GtkEntry parent_instance;

  char     *text;    /* owned: of the document */
  char     *refused; /* owned: what was typed and refused, as long as it stands there; nullable */
  char     *hint;    /* owned, nullable */
  GtkLabel *reason;  /* weak, nullable */
  gboolean  committing;
};

enum
{
  COMMITTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorCommitEntry, editor_commit_entry, GTK_TYPE_ENTRY)

static const char *
get_typed (EditorCommitEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self));
}

/* @reason: NULL: nothing is wrong. */
static void
say (EditorCommitEntry *self, const char *reason)
{
  const char *words = reason != NULL ? reason : self->hint != NULL ? self->hint : "";

  if (reason != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
      reason != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  if (self->reason == NULL)
    {
      editor_note_show (GTK_WIDGET (self), reason);
      return;
    }
  gtk_label_set_label (self->reason, words);
  /* A long one ends in dots. */
  editor_tooltip_set (GTK_WIDGET (self->reason), reason);
  if (reason != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->reason), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->reason), "dim-label");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->reason), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->reason), "dim-label");
    }
}

static void
forget_refusal (EditorCommitEntry *self)
{
  if (self->refused == NULL)
    return;
  g_clear_pointer (&self->refused, g_free);
  say (self, NULL);
}

static void
changed_cb (EditorCommitEntry *self)
{
  if (self->refused != NULL && strcmp (get_typed (self), self->refused) != 0)
    forget_refusal (self);
}

static void
emit_committed (EditorCommitEntry *self)
{
  g_autoptr (EditorCommitEntry) kept = g_object_ref (self);

  if (self->committing)
    return;
  self->committing = TRUE;
  forget_refusal (self);
  g_signal_emit (self, signals[COMMITTED], 0);
  self->committing = FALSE;
  /* It was what the document says already, but for spaces. */
  if (self->refused == NULL && strcmp (get_typed (self), self->text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self), self->text);
}

void
editor_commit_entry_commit (EditorCommitEntry *self)
{
  g_return_if_fail (EDITOR_IS_COMMIT_ENTRY (self));
  if (strcmp (get_typed (self), self->text) != 0 && self->refused == NULL)
    emit_committed (self);
}

/* Enter asks again: the document may be another one by now. */
static void
activate_cb (EditorCommitEntry *self)
{
  if (strcmp (get_typed (self), self->text) != 0)
    emit_committed (self);
}

static void
leave_cb (GtkEventControllerFocus *focus, EditorCommitEntry *self)
{
  editor_commit_entry_commit (self);
}

/* GTK scrolls to the field: what stands below it belongs to it. */
static gboolean
reveal_cb (gpointer user_data)
{
  EditorCommitEntry *self = user_data;
  GtkWidget      *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  GtkAdjustment  *adjustment;
  double          beyond;

  if (self->reason == NULL || scrolled == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->reason), scrolled, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  beyond = bounds.origin.y + bounds.size.height + BELOW - gtk_adjustment_get_page_size (adjustment);
  if (beyond > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + beyond);
  return G_SOURCE_REMOVE;
}

static void
enter_cb (GtkEventControllerFocus *focus, EditorCommitEntry *self)
{
  if (self->reason != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, reveal_cb, g_object_ref (self), g_object_unref);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  EditorCommitEntry *self = EDITOR_COMMIT_ENTRY (widget);

  if (strcmp (get_typed (self), self->text) == 0)
    return GDK_EVENT_PROPAGATE;
  editor_commit_entry_take_back (self);
  /* A popover is closed at once: nobody presses Escape twice to leave. */
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL;
}

static void
editor_commit_entry_dispose (GObject *object)
{
  g_clear_weak_pointer (&EDITOR_COMMIT_ENTRY (object)->reason);
  G_OBJECT_CLASS (editor_commit_entry_parent_class)->dispose (object);
}

static void
editor_commit_entry_finalize (GObject *object)
{
  EditorCommitEntry *self = EDITOR_COMMIT_ENTRY (object);

  g_free (self->text);
  g_free (self->refused);
  g_free (self->hint);
  G_OBJECT_CLASS (editor_commit_entry_parent_class)->finalize (object);
}

static void
editor_commit_entry_class_init (EditorCommitEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_commit_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_commit_entry_finalize;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
  signals[COMMITTED] = g_signal_new ("committed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_commit_entry_init (EditorCommitEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->text = g_strdup ("");
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (focus, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
editor_commit_entry_new (gint width_chars, gboolean monospace)
{
  GtkWidget *self = g_object_new (EDITOR_TYPE_COMMIT_ENTRY, "width-chars", width_chars,
                                  "max-width-chars", width_chars, NULL);

  if (monospace)
    gtk_widget_add_css_class (self, "monospace");
  return self;
}

static gboolean
is_typed_in (GtkEditable *field)
{
  return gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (field)));
}

void
editor_commit_entry_set_text (EditorCommitEntry *self, const char *text)
{
  gboolean is_new;

  g_return_if_fail (EDITOR_IS_COMMIT_ENTRY (self));
  is_new = strcmp (self->text, text) != 0;
  if (!is_new && (is_typed_in (GTK_EDITABLE (self)) || self->refused != NULL))
    return;
  if (is_new)
    {
      g_free (self->text);
      self->text = g_strdup (text);
    }
  if (strcmp (get_typed (self), text) == 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  /* Of a text that is too long its beginning says more than its end. */
  gtk_editable_set_position (GTK_EDITABLE (self), is_typed_in (GTK_EDITABLE (self)) ? -1 : 0);
}

void
editor_commit_entry_refuse (EditorCommitEntry *self, const char *reason)
{
  g_return_if_fail (EDITOR_IS_COMMIT_ENTRY (self));
  g_return_if_fail (reason != NULL);
  g_free (self->refused);
  self->refused = g_strdup (get_typed (self));
  say (self, reason);
}

void
editor_commit_entry_take_back (EditorCommitEntry *self)
{
  g_return_if_fail (EDITOR_IS_COMMIT_ENTRY (self));
  gtk_editable_set_text (GTK_EDITABLE (self), self->text);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
}

void
editor_commit_entry_set_reason_label (EditorCommitEntry *self, GtkLabel *label, const char *hint)
{
  g_return_if_fail (EDITOR_IS_COMMIT_ENTRY (self));
  g_set_weak_pointer (&self->reason, label);
  g_free (self->hint);
  self->hint = g_strdup (hint);
  say (self, NULL);
}

void
editor_commit_entry_set_row (EditorCommitEntry *self, GtkListBoxRow *row, const char *hint)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "valign", GTK_ALIGN_END, "css-classes",
                                   (const char *const[]){ "caption", "reason", NULL }, NULL);

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));
  /* It lies over the row, which is higher by its class and lays out all its children one above the other. */
  gtk_widget_add_css_class (GTK_WIDGET (row), "with-reason");
  gtk_widget_set_parent (label, GTK_WIDGET (row));
  g_signal_connect_swapped (row, "destroy", G_CALLBACK (gtk_widget_unparent), label);
  editor_commit_entry_set_reason_label (self, GTK_LABEL (label), hint);
}

void
editor_commit_entry_finish (GtkWidget *inspector)
{
  g_return_if_fail (GTK_IS_WIDGET (inspector));
  if (EDITOR_IS_COMMIT_ENTRY (inspector))
    {
      editor_commit_entry_commit (EDITOR_COMMIT_ENTRY (inspector));
      editor_commit_entry_take_back (EDITOR_COMMIT_ENTRY (inspector));
      return;
    }
  if (GTK_IS_SPIN_BUTTON (inspector))
    {
      if (is_typed_in (GTK_EDITABLE (inspector)))
        gtk_spin_button_update (GTK_SPIN_BUTTON (inspector));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (inspector); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_commit_entry_finish (child);
}
