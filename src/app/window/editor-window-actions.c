/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include "widgets/editor-announce.h"
#include "widgets/editor-manners.h"
#include "window/editor-properties.h"
#include "window/editor-shortcuts.h"

#include <glib/gi18n.h>

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (widget));

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_choose_file (EDITOR_WINDOW (widget));
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_choose_imports (EDITOR_WINDOW (widget));
}

static void
open_uri_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  editor_window_open (EDITOR_WINDOW (widget), file);
}

static void
open_sample_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_open_sample (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
clear_recent_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_settings_reset (EDITOR_WINDOW (widget)->settings, "recent-files");
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_save (EDITOR_WINDOW (widget), FALSE);
}

static void
save_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_save (EDITOR_WINDOW (widget), TRUE);
}

static void
reload_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_reload (EDITOR_WINDOW (widget));
}

static void
backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_show_backups (EDITOR_WINDOW (widget));
}

static void
recover_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_recover (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
discard_draft_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_discard_draft (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
take_back_draft_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_take_back_draft (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
show_draft_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_show_draft (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* It is said what was taken back, not what could be taken back next. */
static void
take_back_or_on (EditorWindow *self,
                 void (*run) (EditorDocument *document),
                 const char *property,
                 const char *format)
{
  g_autofree char *label = NULL;
  g_autoptr (GString) words = g_string_new (format);

  g_object_get (self->document, property, &label, NULL);
  self->is_undoing = TRUE;
  run (self->document);
  self->is_undoing = FALSE;
  g_string_replace (words, "%s", label != NULL ? label : "", 1);
  editor_announce (GTK_WIDGET (self), words->str);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  take_back_or_on (EDITOR_WINDOW (widget), editor_document_undo, "undo-label",
                   /* Translators: said when something was undone: "Undone: Paint Floor". */
                   _ ("Undone: %s"));
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  take_back_or_on (EDITOR_WINDOW (widget), editor_document_redo, "redo-label",
                   /* Translators: said when something was done again: "Done again: Paint Floor". */
                   _ ("Done again: %s"));
}

static void
toggle_panels_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GSettings *settings = EDITOR_WINDOW (widget)->settings;
  gboolean   shown = g_settings_get_boolean (settings, "show-gallery")
                   || g_settings_get_boolean (settings, "show-inspector");

  g_settings_set_boolean (settings, "show-gallery", !shown);
  g_settings_set_boolean (settings, "show-inspector", !shown);
}

static void
show_findings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  editor_lint_strip_popup (EDITOR_WINDOW (widget)->lint_strip);
}

static void
show_shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (editor_shortcuts_new (GTK_WINDOW (widget)));
}

static void
tour_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_begin_tour (EDITOR_WINDOW (widget));
}

static void
properties_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (
      editor_properties_new (GTK_WINDOW (widget), EDITOR_WINDOW (widget)->document));
}

static void
go_to_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorWindow *self = EDITOR_WINDOW (widget);

  if (!editor_window_go_to (self, g_variant_get_string (parameter, NULL)))
    gtk_widget_error_bell (widget);
}

static void
show_level_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorWindow     *self = EDITOR_WINDOW (widget);
  EditorLevelsPage *levels = EDITOR_LEVELS_PAGE (editor_window_get_page (self, "levels"));
  guint32           recipe;
  guint64           seed;

  g_variant_get (parameter, "(ut)", &recipe, &seed);
  if (editor_levels_page_show (levels, recipe, seed))
    adw_view_stack_set_visible_child_name (self->pages, "levels");
}

/* Wherever one is: what is open there, or what was open on the page of levels last. */
static void
walk_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorWindow   *self = EDITOR_WINDOW (widget);
  EditorPlayPage *play = EDITOR_PLAY_PAGE (editor_window_get_page (self, "play"));
  EditorPage     *levels = editor_window_get_page (self, "levels");
  EditorOpenLevel open;
  gboolean        is_open;

  is_open = self->page == EDITOR_PAGE (play) || editor_page_get_open_level (self->page, &open)
            || editor_page_get_open_level (levels, &open);
  if (self->page == EDITOR_PAGE (play))
    editor_play_page_go_on (play);
  else
    {
      adw_view_stack_set_visible_child_name (self->pages, "play");
      editor_play_page_walk (play, is_open ? &open : NULL);
    }
}

static void
end_walk_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorWindow *self = EDITOR_WINDOW (widget);

  adw_view_stack_set_visible_child_name (self->pages,
                                         self->walked_from != NULL ? self->walked_from : "levels");
}

static void
toast_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  editor_window_toast (EDITOR_WINDOW (widget), g_variant_get_string (parameter, NULL),
                       g_str_equal (name, "win.toast-undo"));
}

static void
toast_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *text, *action;

  g_variant_get (parameter, "(&s&s)", &text, &action);
  editor_window_toast_back (EDITOR_WINDOW (widget), text, action);
}

static void
next_pane_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _editor_window_next_pane (EDITOR_WINDOW (widget), g_str_equal (name, "win.previous-pane"));
}

static void
show_page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorWindow *self = EDITOR_WINDOW (widget);
  const char   *page = g_variant_get_string (parameter, NULL);

  if (adw_view_stack_get_child_by_name (self->pages, page) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, page);
}

/* Files of this computer alone: asking another one could take its time. */
static gboolean
is_missing (GFile *file)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;

  return path != NULL && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The menu of recent files shows names; the folder is told where two have the same. What is not
 * there cannot be chosen: an action that does not exist makes such an item. */
void
_editor_window_update_recent (EditorWindow *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, "recent-files");

  g_menu_remove_all (self->recent_section);
  for (guint i = 0; uris[i] != NULL && i < 10; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *label = g_filename_display_name (base);
      g_autoptr (GMenuItem) item = NULL;

      for (guint j = 0; uris[j] != NULL; j++)
        {
          g_autoptr (GFile) other = g_file_new_for_uri (uris[j]);
          g_autofree char *other_base = g_file_get_basename (other);

          if (i != j && g_str_equal (base, other_base))
            {
              g_free (label);
              label = g_file_get_parse_name (file);
              break;
            }
        }
      item = g_menu_item_new (NULL, NULL);
      {
        /* An underscore in a file name is no mnemonic. */
        g_autoptr (GString) escaped = g_string_new (label);

        g_string_replace (escaped, "_", "__", 0);
        g_menu_item_set_label (item, escaped->str);
      }
      if (is_missing (file))
        g_menu_item_set_detailed_action (item, "win.none");
      else
        g_menu_item_set_action_and_target (item, "win.open-uri", "s", uris[i]);
      g_menu_append_item (self->recent_section, item);
    }
  if (uris[0] == NULL)
    {
      g_autoptr (GMenuItem) none = g_menu_item_new (_ ("Nothing opened yet"), "win.none");

      g_menu_append_item (self->recent_section, none);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.clear-recent", uris[0] != NULL);
}

static const struct
{
  const char                 *name, *parameter_type;
  GtkWidgetActionActivateFunc run;
} commands[] = {
  { "win.new", NULL, new_cb },
  { "win.open", NULL, open_cb },
  { "win.import", NULL, import_cb },
  { "win.open-uri", "s", open_uri_cb },
  { "win.open-sample", "s", open_sample_cb },
  { "win.clear-recent", NULL, clear_recent_cb },
  { "win.save", NULL, save_cb },
  { "win.save-as", NULL, save_as_cb },
  { "win.reload", NULL, reload_cb },
  { "win.backups", NULL, backups_cb },
  { "win.recover", "s", recover_cb },
  { "win.discard-draft", "s", discard_draft_cb },
  { "win.take-back-draft", "s", take_back_draft_cb },
  { "win.show-draft", "s", show_draft_cb },
  { "win.undo", NULL, undo_cb },
  { "win.redo", NULL, redo_cb },
  { "win.toggle-panels", NULL, toggle_panels_cb },
  { "win.show-findings", NULL, show_findings_cb },
  { "win.next-pane", NULL, next_pane_cb },
  { "win.previous-pane", NULL, next_pane_cb },
  { "win.show-help-overlay", NULL, show_shortcuts_cb },
  { "win.properties", NULL, properties_cb },
  { "win.tour", NULL, tour_cb },
  { "win.show-page", "s", show_page_cb },
  { "win.go-to", "s", go_to_cb },
  { "win.show-level", "(ut)", show_level_cb },
  { "win.walk", NULL, walk_cb },
  { "win.end-walk", NULL, end_walk_cb },
  { "win.toast", "s", toast_cb },
  { "win.toast-undo", "s", toast_cb },
  { "win.toast-back", "(ss)", toast_back_cb },
};

/* What is being typed counts before any of them; but a message is no command: it comes while one types. */
static void
run_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gsize i = 0;

  while (!g_str_equal (commands[i].name, name))
    i++;
  if (commands[i].run != toast_cb && commands[i].run != toast_back_cb)
    editor_manners_commit_typing ();
  commands[i].run (widget, name, parameter);
}

void
_editor_window_class_actions_init (EditorWindowClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), commands[i].name,
                                     commands[i].parameter_type, run_cb);
}

void
_editor_window_actions_init (EditorWindow *self)
{
  g_signal_connect_object (self->settings, "changed::recent-files",
                           G_CALLBACK (_editor_window_update_recent), self, G_CONNECT_SWAPPED);
  _editor_window_update_recent (self);
}

void
_editor_window_update_actions (EditorWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   open = self->document != NULL;
  gboolean   can_undo = FALSE, can_redo = FALSE, busy = FALSE, has_file = FALSE, modified = FALSE;

  if (open)
    {
      g_object_get (self->document, "can-undo", &can_undo, "can-redo", &can_redo, "busy", &busy,
                    NULL);
      has_file = editor_document_get_file (self->document) != NULL;
      modified = editor_document_get_modified (self->document);
    }
  {
    const struct
    {
      const char *name;
      gboolean    enabled;
    } states[] = {
      { "win.save", open && !busy && (modified || !has_file) },
      { "win.save-as", open && !busy },
      { "win.reload", open && !busy && has_file },
      { "win.backups", has_file },
      { "win.properties", open },
      { "win.undo", can_undo },
      { "win.redo", can_redo },
      { "win.toggle-panels", open },
      { "win.show-findings", open },
      { "win.show-page", open },
      { "win.show-level", open },
      { "win.walk", open },
      { "win.go-to", open },
    };

    /* GTK tells every widget of the window, whether it is news or not: that was half of what an edit
     * cost. */
    for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
      if (states[i].enabled == ((self->disabled >> i & 1) != 0))
        {
          self->disabled ^= 1u << i;
          gtk_widget_action_set_enabled (widget, states[i].name, states[i].enabled);
        }
  }
}
