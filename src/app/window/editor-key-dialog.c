/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-key-dialog.h"

#include "widgets/editor-keymap.h"

#include <glib/gi18n.h>

struct _EditorKeyDialog
{
  AdwWindow parent_instance;

  const EditorKeys *command;
  char             *asked; /* owned: the key that another command has; NULL: waiting for a press */

  /* Template children. */
  GtkLabel         *heading;
  GtkShortcutLabel *key;
  GtkLabel         *message;
  GtkWidget        *waiting;
  GtkWidget        *choice;
  GtkWidget        *replace;
};

G_DEFINE_FINAL_TYPE (EditorKeyDialog, editor_key_dialog, ADW_TYPE_WINDOW)

static void
set_and_close (EditorKeyDialog *self, const char *key)
{
  const char *keys[] = { key, NULL };

  editor_keymap_set (editor_keymap_get_default (), self->command->command, keys);
  gtk_window_close (GTK_WINDOW (self));
}

/* Why the key cannot be one of this command; NULL: it can. */
static const char *
find_objection (EditorKeyDialog *self, const char *key)
{
  guint           keyval;
  GdkModifierType modifiers;

  if (!gtk_accelerator_parse (key, &keyval, &modifiers) || keyval == 0)
    return _ ("This key cannot be used");
  if (editor_keys_is_reserved_for (self->command->command, key))
    return _ ("Fields and the canvas need this key for themselves");
  if (editor_keys_is_plain (key) && !editor_keys_takes_plain (self->command->command))
    return _ ("A command of the window needs Ctrl or Alt, or a function key: plain keys belong to "
              "the canvas");
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == GDK_CONTROL_MASK
      && (keyval == GDK_KEY_c || keyval == GDK_KEY_x || keyval == GDK_KEY_v || keyval == GDK_KEY_a)
      && (modifiers & GDK_SHIFT_MASK) == 0)
    return _ ("Fields need this key to copy, cut, paste and select");
  return NULL;
}

void
editor_key_dialog_take (EditorKeyDialog *self, const char *key)
{
  const char       *objection = find_objection (self, key);
  const EditorKeys *holder;
  g_autofree char  *text = NULL;

  gtk_shortcut_label_set_accelerator (self->key, key);
  gtk_widget_set_visible (GTK_WIDGET (self->key), TRUE);
  if (objection != NULL)
    {
      gtk_label_set_label (self->message, objection);
      return;
    }
  holder = editor_keys_find_holder (self->command->command, key);
  if (holder == NULL)
    {
      set_and_close (self, key);
      return;
    }
  g_free (self->asked);
  self->asked = g_strdup (key);
  /* Translators: %s is a command, for example "Fill" */
  text = g_strdup_printf (_ ("%s has it already"), _ (holder->title));
  gtk_label_set_label (self->message, text);
  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_widget_set_visible (self->choice, TRUE);
  gtk_widget_grab_focus (self->replace);
}

const char *
editor_key_dialog_get_message (EditorKeyDialog *self)
{
  return gtk_label_get_label (self->message);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorKeyDialog       *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType  modifiers = state & gtk_accelerator_get_default_mod_mask ();
  GdkModifierType  consumed = 0;
  g_autofree char *key = NULL;

  if (modifiers == 0 && keyval == GDK_KEY_Escape)
    {
      gtk_window_close (GTK_WINDOW (self));
      return GDK_EVENT_STOP;
    }
  /* While something is asked, keys choose the answer. */
  if (self->asked != NULL)
    return GDK_EVENT_PROPAGATE;
  if (modifiers == 0 && keyval == GDK_KEY_BackSpace)
    {
      set_and_close (self, NULL);
      return GDK_EVENT_STOP;
    }
  if (event != NULL)
    consumed = gdk_key_event_get_consumed_modifiers (event);
  key = editor_keys_name_press (keyval, state, consumed);
  if (key != NULL)
    editor_key_dialog_take (self, key);
  return GDK_EVENT_STOP;
}

static void
replace_cb (EditorKeyDialog *self)
{
  set_and_close (self, self->asked);
}

static void
finalize (GObject *object)
{
  g_free (EDITOR_KEY_DIALOG (object)->asked);
  G_OBJECT_CLASS (editor_key_dialog_parent_class)->finalize (object);
}

static void
editor_key_dialog_class_init (EditorKeyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-key-dialog.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorKeyDialog, name)
  BIND (heading);
  BIND (key);
  BIND (message);
  BIND (waiting);
  BIND (choice);
  BIND (replace);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
}

static void
editor_key_dialog_init (EditorKeyDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Before any accelerator, button or field. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWindow *
editor_key_dialog_new (GtkWindow *parent, const EditorKeys *command)
{
  EditorKeyDialog *self
      = g_object_new (EDITOR_TYPE_KEY_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  const char *const *keys = editor_keys_get (command->command);
  g_autofree char   *heading = NULL;

  self->command = command;
  /* Translators: %s is a command, for example "Fill" */
  heading = g_strdup_printf (_ ("Press the key for “%s”"), _ (command->title));
  gtk_label_set_label (self->heading, heading);
  gtk_shortcut_label_set_accelerator (self->key, keys[0] != NULL ? keys[0] : "");
  gtk_widget_set_visible (GTK_WIDGET (self->key), keys[0] != NULL);
  return GTK_WINDOW (self);
}
