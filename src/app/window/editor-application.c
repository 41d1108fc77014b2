/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "window/editor-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#include "editor-resources.h"
#include "widgets/editor-heard.h"
#include "widgets/editor-keymap.h"
#include "widgets/editor-keys.h"
#include "widgets/editor-manners.h"
#include "widgets/editor-tab-stops.h"
#include "widgets/editor-whole-words.h"
#include "window/editor-preferences.h"
#include "window/editor-window.h"

#include "window/editor-help.h"

struct _EditorApplication
{
  AdwApplication parent_instance;

  GSettings *settings;   /* owned */
  guint      signals[3]; /* sources; 0: none */
};

G_DEFINE_FINAL_TYPE (EditorApplication, editor_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplication *application = user_data;

  adw_show_about_window (gtk_application_get_active_window (application), "application-name",
                         _ ("Ashlar"), "application-icon", ASHLAR_APP_ID, "version", ASHLAR_VERSION,
                         "developer-name", _ ("The Ashlar maintainers"), "comments",
                         _ ("Draw the blocks, say what may meet, and watch levels grow from them."),
                         "license-type", GTK_LICENSE_MIT_X11, "copyright",
                         "© 2026 The Ashlar maintainers", "translator-credits",
                         /* Translators: your names, one a line. */
                         _ ("translator-credits"), NULL);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplication *application = user_data;

  gtk_window_present (editor_preferences_new (gtk_application_get_active_window (application)));
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (window != NULL)
    editor_help_show (window);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_window_quit_all (user_data);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorWindow *window = editor_window_new (user_data);

  gtk_window_present (GTK_WINDOW (window));
  editor_window_begin (window);
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "help", .activate = help_cb },
  { .name = "new-window", .activate = new_window_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
style_changed_cb (GSettings *settings, const char *key, gpointer user_data)
{
  static const AdwColorScheme schemes[]
      = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  int style = g_settings_get_enum (settings, "style");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[CLAMP (style, 0, (int) G_N_ELEMENTS (schemes) - 1)]);
}

/* `page.` is whatever page is in front: where it has no such command, nothing happens. */
static void
set_accelerators (EditorApplication *self)
{
  guint             n_commands;
  const EditorKeys *commands = editor_keys_get_all (&n_commands);

  for (guint i = 0; i < n_commands; i++)
    {
      const char *const *keys = editor_keys_get (commands[i].command);
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) accelerators = NULL;

      for (guint j = 0; keys[j] != NULL; j++)
        if (!editor_keys_is_plain (keys[j]))
          g_strv_builder_add (builder, keys[j]);
      accelerators = g_strv_builder_end (builder);
      gtk_application_set_accels_for_action (GTK_APPLICATION (self), commands[i].command,
                                             (const char *const *) accelerators);
    }
}

static void
keymap_changed_cb (EditorApplication *self)
{
  set_accelerators (self);
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    editor_keymap_update_tooltips (editor_keymap_get_default (), link->data);
}

static void
write_drafts (GtkApplication *application)
{
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (EDITOR_IS_WINDOW (link->data))
      editor_window_write_draft (link->data);
}

/* The session is about to end: windows ask for themselves, this is for when nobody answers. */
static void
query_end_cb (GtkApplication *application)
{
  write_drafts (application);
}

static void
editor_application_startup (GApplication *application)
{
  EditorApplication *self = EDITOR_APPLICATION (application);
  g_autoptr (GAction) style = NULL;

  g_resources_register (editor_get_resource ());
  G_APPLICATION_CLASS (editor_application_parent_class)->startup (application);
  editor_heard_init ();
  editor_manners_init ();
  editor_tab_stops_init ();
  editor_whole_words_init ();

  self->settings = g_settings_new (ASHLAR_APP_ID);
  g_signal_connect_object (self->settings, "changed::style", G_CALLBACK (style_changed_cb), self,
                           0);
  style_changed_cb (self->settings, "style", self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  style = g_settings_create_action (self->settings, "style");
  g_action_map_add_action (G_ACTION_MAP (self), style);

  g_signal_connect_object (editor_keymap_get_default (), "changed", G_CALLBACK (keymap_changed_cb),
                           self, G_CONNECT_SWAPPED);
  set_accelerators (self);
  g_signal_connect (self, "query-end", G_CALLBACK (query_end_cb), NULL);
  editor_help_init ();
}

static void
editor_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    {
      window = GTK_WINDOW (editor_window_new (EDITOR_APPLICATION (application)));
      editor_window_begin (EDITOR_WINDOW (window));
    }
  gtk_window_present (window);
}

/* The window that files are opened from. */
static EditorWindow *
get_window (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    {
      window = GTK_WINDOW (editor_window_new (EDITOR_APPLICATION (application)));
      editor_window_tell_of_drafts (EDITOR_WINDOW (window));
    }
  gtk_window_present (window);
  return EDITOR_WINDOW (window);
}

static void
editor_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  editor_window_open_files (get_window (application), files, (guint) n_files);
}

/* The command line */

static const GOptionEntry options[] = {
  { "recipe", 'r', 0, G_OPTION_ARG_STRING, NULL,
    N_ ("Open the file on the Levels page, with this recipe"), N_ ("ID") },
  { "seed", 'n', 0, G_OPTION_ARG_STRING, NULL, N_ ("The seed of the level that is shown"),
    N_ ("N") },
  { "reroll", 0, 0, G_OPTION_ARG_STRING_ARRAY, NULL,
    N_ ("Draw one stage of it anew, all others as they are"), N_ ("STAGE=N") },
  { "new-window", 'w', 0, G_OPTION_ARG_NONE, NULL, N_ ("Open one more window, though one is open"),
    NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
  { NULL },
};

/* The level that is asked for. NULL without @error: none. */
static EditorLevelName *
read_level (GVariantDict *given, guint n_files, GError **error)
{
  const char             *recipe = NULL, *seed = NULL;
  g_autofree const char **rerolls = NULL;

  g_variant_dict_lookup (given, "recipe", "&s", &recipe);
  g_variant_dict_lookup (given, "seed", "&s", &seed);
  g_variant_dict_lookup (given, "reroll", "^a&s", &rerolls);
  if (recipe == NULL && seed == NULL && rerolls == NULL)
    return NULL;
  if (n_files == 1 && (rerolls == NULL || seed != NULL))
    return editor_level_name_new_for_options (recipe, seed, (const char *const *) rerolls, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       n_files == 1 ? _ ("--reroll goes with --seed")
                                    : _ ("--recipe, --seed and --reroll go with one file"));
  return NULL;
}

static guint
get_files (GVariantDict *given, const char ***names)
{
  *names = NULL;
  g_variant_dict_lookup (given, G_OPTION_REMAINING, "^a&ay", names);
  return *names != NULL ? g_strv_length ((char **) *names) : 0;
}

/* In the process that was called, before it asks whether another one runs. */
static int
editor_application_handle_local_options (GApplication *application, GVariantDict *given)
{
  g_autofree const char **names = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorLevelName) name = read_level (given, get_files (given, &names), &error);

  if (error == NULL)
    return -1;
  g_printerr ("ashlar-editor: %s\n", editor_words_of_error (error));
  return 2;
}

/* In the process that runs; names are relative to where the other one was called. */
static int
editor_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  GVariantDict           *given = g_application_command_line_get_options_dict (line);
  g_autofree const char **names = NULL;
  guint                   n = get_files (given, &names);
  g_autoptr (EditorLevelName) name = read_level (given, n, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, names[i]));
  if (n == 0 && g_variant_dict_contains (given, "new-window"))
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  else if (n == 0)
    g_application_activate (application);
  else if (name != NULL)
    editor_window_open_level (get_window (application), files->pdata[0], name);
  else
    editor_window_open_files (get_window (application), (GFile *const *) files->pdata, n);
  return 0;
}

static void
editor_application_finalize (GObject *object)
{
  EditorApplication *self = EDITOR_APPLICATION (object);

  for (gsize i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_application_parent_class)->finalize (object);
}

static void
editor_application_class_init (EditorApplicationClass *klass)
{
  GObjectClass      *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = editor_application_finalize;
  application_class->startup = editor_application_startup;
  application_class->activate = editor_application_activate;
  application_class->open = editor_application_open;
  application_class->handle_local_options = editor_application_handle_local_options;
  application_class->command_line = editor_application_command_line;
}

static void
editor_application_init (EditorApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

/* Asked to end, without anybody to answer a question. */
static gboolean
signal_cb (gpointer user_data)
{
  write_drafts (user_data);
  g_application_quit (user_data);
  return G_SOURCE_CONTINUE;
}

void
editor_application_catch_signals (EditorApplication *self)
{
  static const int signals[] = { SIGHUP, SIGINT, SIGTERM };

  g_return_if_fail (EDITOR_IS_APPLICATION (self));
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    self->signals[i] = g_unix_signal_add (signals[i], signal_cb, self);
}

EditorApplication *
editor_application_new (void)
{
  return editor_application_new_with_flags (0);
}

EditorApplication *
editor_application_new_with_flags (GApplicationFlags flags)
{
  return g_object_new (EDITOR_TYPE_APPLICATION, "application-id", ASHLAR_APP_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       "resource-base-path", "/io/github/ashlar/Ashlar", "register-session",
                       (flags & G_APPLICATION_NON_UNIQUE) == 0, NULL);
}
