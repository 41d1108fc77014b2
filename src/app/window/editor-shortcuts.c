/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK 4.8 lets a shortcuts window be filled by GtkBuilder alone, so that its description is written
 * here and built. */

#include "ashlar-config.h"

#include "window/editor-shortcuts.h"

#include "widgets/editor-keys.h"

#include <glib/gi18n.h>

static void
add_property (GString *xml, const char *name, const char *value)
{
  g_autofree char *escaped
      = g_markup_printf_escaped ("<property name=\"%s\">%s</property>", name, value);

  g_string_append (xml, escaped);
}

static void
begin_shortcut (GString *xml, const char *title)
{
  g_string_append (xml, "<child><object class=\"GtkShortcutsShortcut\">");
  add_property (xml, "title", title);
}

static void
add_command (GString *xml, const EditorKeys *command)
{
  const char *const *keys = editor_keys_get (command->command);
  g_autofree char   *accelerators = g_strjoinv (" ", (char **) keys);

  if (keys[0] == NULL)
    return;
  begin_shortcut (xml, _ (command->title));
  add_property (xml, "accelerator", accelerators);
  g_string_append (xml, "</object></child>");
}

static void
add_gesture (GString *xml, const EditorGesture *gesture)
{
  begin_shortcut (xml, _ (gesture->title));
  if (gesture->keys != NULL)
    add_property (xml, "accelerator", gesture->keys);
  else
    {
      add_property (xml, "shortcut-type", "gesture");
      g_string_append (xml, "<property name=\"icon\"><object class=\"GThemedIcon\"><property "
                            "name=\"name\">input-mouse-symbolic</property></object></property>"
                            "<property name=\"icon-set\">True</property>"
                            "<property name=\"subtitle-set\">True</property>");
      add_property (xml, "subtitle", _ (gesture->mouse));
    }
  g_string_append (xml, "</object></child>");
}

GtkWindow *
editor_shortcuts_new (GtkWindow *parent)
{
  guint                n_commands, n_gestures;
  const EditorKeys    *commands = editor_keys_get_all (&n_commands);
  const EditorGesture *gestures = editor_keys_get_gestures (&n_gestures);
  g_autoptr (GtkBuilder) builder = NULL;
  g_autoptr (GString) xml
      = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\">"
                      "<property name=\"modal\">True</property><child>"
                      "<object class=\"GtkShortcutsSection\">"
                      "<property name=\"section-name\">shortcuts</property>"
                      "<property name=\"max-height\">14</property>");
  GtkWindow *window;

  for (guint section = 0; section < EDITOR_N_KEYS_SECTIONS; section++)
    {
      g_string_append (xml, "<child><object class=\"GtkShortcutsGroup\">");
      add_property (xml, "title", editor_keys_get_section_title ((EditorKeysSection) section));
      for (guint i = 0; i < n_commands; i++)
        if (commands[i].section == section)
          add_command (xml, &commands[i]);
      for (guint i = 0; i < n_gestures; i++)
        if (gestures[i].section == section)
          add_gesture (xml, &gestures[i]);
      g_string_append (xml, "</object></child>");
    }
  g_string_append (xml, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (xml->str, -1);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  gtk_window_set_transient_for (window, parent);
  return window;
}
