/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK 4.8 lets a shortcuts window be filled by GtkBuilder alone, so that its description is written
 * here and built. */

#include "ashlar-config.h"

#include "window/editor-shortcuts.h"

#include "widgets/editor-keys.h"

#include <glib/gi18n.h>

/* Of a column, headings counted. */
#define MAX_ROWS "18"

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

/* What is seen at once. GTK lets all pages be as large as the largest, and puts groups that do not fit
 * below each other where it likes: so a page has two columns at most, in this order. */
static const struct
{
  const char       *name, *title;
  EditorKeysSection groups[3];
  guint             n_groups;
} pages[] = {
  { "editing", N_ ("Editing"), { EDITOR_KEYS_EDITING, EDITOR_KEYS_TOOLS }, 2 },
  { "drawing", N_ ("Drawing"), { EDITOR_KEYS_CURSOR, EDITOR_KEYS_MOUSE }, 2 },
  { "blocks", N_ ("Turning and Size"), { EDITOR_KEYS_TURNS, EDITOR_KEYS_SIZE }, 2 },
  { "levels", N_ ("Levels"), { EDITOR_KEYS_LEVELS, EDITOR_KEYS_PLAYBACK, EDITOR_KEYS_VIEW }, 3 },
  { "play", N_ ("Play"), { EDITOR_KEYS_WALK }, 1 },
  { "overlays", N_ ("Overlays"), { EDITOR_KEYS_OVERLAYS }, 1 },
  { "files",
    N_ ("Files and Windows"),
    { EDITOR_KEYS_FILES, EDITOR_KEYS_PAGES, EDITOR_KEYS_GENERAL },
    3 },
};

static void
add_group (GString *xml, EditorKeysSection section)
{
  guint                n_commands, n_gestures;
  const EditorKeys    *commands = editor_keys_get_all (&n_commands);
  const EditorGesture *gestures = editor_keys_get_gestures (&n_gestures);

  g_string_append (xml, "<child><object class=\"GtkShortcutsGroup\">");
  add_property (xml, "title", editor_keys_get_section_title (section));
  for (guint i = 0; i < n_commands; i++)
    if (commands[i].section == section)
      add_command (xml, &commands[i]);
  for (guint i = 0; i < n_gestures; i++)
    if (gestures[i].section == section)
      add_gesture (xml, &gestures[i]);
  g_string_append (xml, "</object></child>");
}

GtkWindow *
editor_shortcuts_new (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = NULL;
  g_autoptr (GString) xml
      = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\">"
                      "<property name=\"modal\">True</property>");
  GtkWindow *window;

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_string_append (xml, "<child><object class=\"GtkShortcutsSection\">");
      add_property (xml, "section-name", pages[i].name);
      add_property (xml, "title", _ (pages[i].title));
      add_property (xml, "max-height", MAX_ROWS);
      for (guint k = 0; k < pages[i].n_groups; k++)
        add_group (xml, pages[i].groups[k]);
      g_string_append (xml, "</object></child>");
    }
  g_string_append (xml, "</object></interface>");
  builder = gtk_builder_new_from_string (xml->str, -1);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  g_object_set (window, "section-name", pages[0].name, NULL);
  gtk_window_set_transient_for (window, parent);
  return window;
}
