/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-help.h"

#include <glib/gi18n.h>

#include "blocks/editor-blocks-page.h"
#include "levels/editor-export-dialog.h"
#include "levels/editor-levels-page.h"
#include "play/editor-play-page.h"
#include "puzzles/editor-puzzles-page.h"
#include "tiles/editor-tiles-page.h"
#include "widgets/editor-keys.h"
#include "window/editor-window.h"

/* A page of the window that shows two things has a row for each; the one without a mode is what it shows else. */
static const struct
{
  GType (*get_type) (void);
  const char *mode; /* state of its command `mode`; NULL: any */
  const char *page;
} subjects[] = {
  { editor_tiles_page_get_type, "style", "skins" },
  { editor_tiles_page_get_type, NULL, "tiles" },
  { editor_blocks_page_get_type, NULL, "blocks" },
  { editor_puzzles_page_get_type, NULL, "puzzles" },
  { editor_levels_page_get_type, "many", "seeds" },
  { editor_levels_page_get_type, NULL, "levels" },
  { editor_play_page_get_type, "adventure", "adventures" },
  { editor_play_page_get_type, NULL, "play" },
};

/* Nullable; owned. */
static char *
dup_mode (EditorPage *page)
{
  /* Its own, whichever half of it lends the window its commands. */
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (page->actions), "mode");

  return state != NULL && g_variant_is_of_type (state, G_VARIANT_TYPE_STRING)
             ? g_variant_dup_string (state, NULL)
             : NULL;
}

const char *
editor_help_get_page (GtkWindow *window)
{
  EditorPage      *page;
  g_autofree char *mode = NULL;

  while (window != NULL && !EDITOR_IS_WINDOW (window))
    {
      if (EDITOR_IS_EXPORT_DIALOG (window))
        return "export";
      window = gtk_window_get_transient_for (window);
    }
  page = window != NULL ? editor_window_get_page_in_front (EDITOR_WINDOW (window)) : NULL;
  if (page == NULL)
    return "index";
  mode = dup_mode (page);
  for (gsize i = 0; i < G_N_ELEMENTS (subjects); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (page, subjects[i].get_type ())
        && (subjects[i].mode == NULL || g_strcmp0 (subjects[i].mode, mode) == 0))
      return subjects[i].page;
  return "index";
}

char *
editor_help_find (const char *page, EditorHelpForm form, const char *const *folders)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *name = g_strconcat (page, form == EDITOR_HELP_MALLARD ? ".page" : ".html", NULL);

  /* The last of the languages is C, which is what ours are in. */
  for (gsize i = 0; languages[i] != NULL; i++)
    for (gsize k = 0; folders[k] != NULL; k++)
      {
        g_autofree char *path
            = g_build_filename (folders[k], "help", languages[i], "ashlar", name, NULL);

        if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
          return form == EDITOR_HELP_MALLARD ? g_strconcat ("help:ashlar/", page, NULL)
                                             : g_filename_to_uri (path, NULL, NULL);
      }
  return NULL;
}

/* Showing it */

typedef struct
{
  GtkWindow  *window; /* owned */
  const char *page;
  char       *other; /* to be tried where the first is shown by nobody; nullable */
} Request;

static void
request_free (Request *request)
{
  g_object_unref (request->window);
  g_free (request->other);
  g_free (request);
}

static void
say (GtkWindow *window, const char *text)
{
  while (window != NULL && !EDITOR_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window != NULL)
    editor_window_toast (EDITOR_WINDOW (window), text, FALSE);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    {
      if (request->other != NULL)
        {
          g_autofree char *uri = g_steal_pointer (&request->other);

          gtk_show_uri_full (request->window, uri, GDK_CURRENT_TIME, NULL, shown_cb, request);
          return;
        }
      g_message ("Help page %s: %s", request->page, error->message);
      say (request->window, _ ("No program here shows help pages"));
    }
  request_free (request);
}

/* Of the user, of the system, and what this one was built for, wherever the system looks. */
static char **
dup_folders (void)
{
  const char *const *system = g_get_system_data_dirs ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *own = g_path_get_dirname (ASHLAR_PKGDATADIR);

  g_strv_builder_add (builder, g_get_user_data_dir ());
  for (gsize i = 0; system[i] != NULL; i++)
    g_strv_builder_add (builder, system[i]);
  g_strv_builder_add (builder, own);
  return g_strv_builder_end (builder);
}

void
editor_help_show (GtkWindow *window)
{
  g_auto (GStrv) folders = dup_folders ();
  g_autoptr (GAppInfo) reader = g_app_info_get_default_for_uri_scheme ("help");
  const char *page;
  char       *mallard, *html, *uri;
  Request    *request;

  g_return_if_fail (GTK_IS_WINDOW (window));
  page = editor_help_get_page (window);
  mallard = editor_help_find (page, EDITOR_HELP_MALLARD, (const char *const *) folders);
  html = editor_help_find (page, EDITOR_HELP_HTML, (const char *const *) folders);
  if (reader == NULL)
    g_clear_pointer (&mallard, g_free);
  uri = mallard != NULL ? mallard : g_steal_pointer (&html);
  if (uri == NULL)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: %s is the name of a page of the help, in English: "blocks". */
          _ ("The help page “%s” is not installed"), page);

      say (window, text);
      return;
    }
  request = g_new (Request, 1);
  *request = (Request){ .window = g_object_ref (window), .page = page, .other = html };
  gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, shown_cb, request);
  g_free (uri);
}

/* In dialogs */

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                gpointer               user_data)
{
  GtkWidget         *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  const char *const *keys = editor_keys_get ("app.help");

  for (guint i = 0; !EDITOR_IS_WINDOW (window) && keys[i] != NULL; i++)
    {
      guint           key;
      GdkModifierType modifiers;

      if (!gtk_accelerator_parse (keys[i], &key, &modifiers) || key != keyval
          || modifiers != (state & gtk_accelerator_get_default_mod_mask ()))
        continue;
      editor_help_show (GTK_WINDOW (window));
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
windows_cb (GListModel *windows, guint position, guint n_removed, guint n_added, gpointer user_data)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, position + i);
      GtkEventController *keys = gtk_event_controller_key_new ();

      g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
      gtk_widget_add_controller (window, keys);
    }
}

void
editor_help_init (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  windows_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_cb), NULL);
}
