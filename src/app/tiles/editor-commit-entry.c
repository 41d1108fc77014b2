/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-commit-entry.h"

#include <string.h>

struct _EditorCommitEntry
{
  GtkEntry parent_instance;

  char *text; /* owned: of the document */
};

enum
{
  COMMITTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorCommitEntry, editor_commit_entry, GTK_TYPE_ENTRY)

static void
commit (EditorCommitEntry *self)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), self->text) != 0)
    g_signal_emit (self, signals[COMMITTED], 0);
}

static void
leave_cb (GtkEventControllerFocus *focus, EditorCommitEntry *self)
{
  commit (self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  EditorCommitEntry *self = EDITOR_COMMIT_ENTRY (widget);

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), self->text) == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_editable_set_text (GTK_EDITABLE (self), self->text);
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  /* A popover is closed at once: nobody presses Escape twice to leave. */
  return gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL;
}

static void
editor_commit_entry_finalize (GObject *object)
{
  g_free (EDITOR_COMMIT_ENTRY (object)->text);
  G_OBJECT_CLASS (editor_commit_entry_parent_class)->finalize (object);
}

static void
editor_commit_entry_class_init (EditorCommitEntryClass *klass)
{
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
  g_signal_connect (self, "activate", G_CALLBACK (commit), NULL);
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

void
editor_commit_entry_set_text (EditorCommitEntry *self, const char *text)
{
  gboolean is_new = strcmp (self->text, text) != 0;

  if (!is_new
      && gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self)))))
    return;
  if (is_new)
    {
      g_free (self->text);
      self->text = g_strdup (text);
    }
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self)), text) == 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  /* Of a text that is too long its beginning says more than its end. */
  gtk_editable_set_position (
      GTK_EDITABLE (self),
      gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self)))) ? -1 : 0);
}

void
editor_commit_entry_drop_typing (GtkWidget *inspector)
{
  GtkRoot   *root = gtk_widget_get_root (inspector);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *entry
      = focus != NULL ? gtk_widget_get_ancestor (focus, EDITOR_TYPE_COMMIT_ENTRY) : NULL;

  if (entry != NULL && gtk_widget_is_ancestor (entry, inspector))
    gtk_editable_set_text (GTK_EDITABLE (entry), EDITOR_COMMIT_ENTRY (entry)->text);
}
