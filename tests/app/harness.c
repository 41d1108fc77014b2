/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "harness.h"

#include <glib/gstdio.h>
#include <malloc.h>

#include "document/editor-looks.h"
#include "edits/editor-recipe-edit.h"

#define DEADLINE_SECONDS 60 /* unless the test's setup says otherwise */

static EditorApplication *application;
static char              *folder;

/* What libraries say of themselves, whatever we do. libadwaita 1.7 asks for the height of a message
 * dialog's heading at a width that it does not fit into; the GTK beside it loses count of what is
 * pressed when a widget goes while the pointer is down on it. */
static const struct
{
  guint       first_minor, last_minor; /* of libadwaita */
  const char *begin, *end;
} faults_of_libraries[] = {
  { 6, G_MAXUINT, "Trying to measure GtkLabel ", "" },
  { 6, G_MAXUINT, "Broken accounting of active state for widget ", "" },
  /* A tooltip that was due when its window went: GTK asks a surface for the pointer that is no more. */
  { 0, G_MAXUINT, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
    "" },
};

/* What a test has asked to let pass, NULL-terminated. */
static const char *const *tolerated;

static gboolean
is_fault_of_library (const GLogField *fields, gsize n_fields)
{
  guint minor = adw_get_minor_version ();

  for (gsize i = 0; i < n_fields && tolerated != NULL; i++)
    for (guint k = 0; tolerated[k] != NULL; k++)
      if (g_str_equal (fields[i].key, "MESSAGE")
          && g_str_has_prefix (fields[i].value, tolerated[k]))
        return TRUE;
  for (gsize i = 0; i < n_fields; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (faults_of_libraries); k++)
      if (g_str_equal (fields[i].key, "MESSAGE") && minor >= faults_of_libraries[k].first_minor
          && minor <= faults_of_libraries[k].last_minor
          && g_str_has_prefix (fields[i].value, faults_of_libraries[k].begin)
          && g_str_has_suffix (fields[i].value, faults_of_libraries[k].end))
        return TRUE;
  return FALSE;
}

/* The path bar of GTK's own file chooser fits its buttons to the folder while it is drawn; on a busy machine GTK 4.8 now and
 * then draws one that has no place yet. */
static gboolean
is_fault_of_file_chooser (const GLogField *fields, gsize n_fields)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean    is_choosing = FALSE, is_theirs = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      is_choosing |= GTK_IS_FILE_CHOOSER (window);
    }
  for (gsize i = 0; i < n_fields; i++)
    is_theirs |= g_str_equal (fields[i].key, "MESSAGE")
                 && g_str_has_prefix (fields[i].value, "Trying to snapshot GtkButton ");
  return is_choosing && is_theirs;
}

static GLogWriterOutput
log_writer (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  if (is_fault_of_library (fields, n_fields)
      || (level == G_LOG_LEVEL_WARNING && is_fault_of_file_chooser (fields, n_fields)))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

/* What g_return_if_fail () says goes by the old way of logging, which knows no writer: one function says
 * it, with a line that ends the test's report, and another is asked whether it is fatal. */
static GLogFunc test_handler;

static gboolean
is_fatal_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  const GLogField field = { "MESSAGE", message, -1 };

  return !is_fault_of_library (&field, 1);
}

static void
log_handler (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  if (is_fatal_cb (domain, level, message, NULL))
    test_handler (domain, level, message, user_data);
}

void
harness_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  static const char *const homes[]
      = { "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME" };

  g_test_init (argc, argv, NULL);
  /* Critical and warning alike: nothing that GTK complains about is right. */
  g_log_set_writer_func (log_writer, NULL, NULL);
  g_test_log_set_fatal_handler (is_fatal_cb, NULL);
  test_handler = g_log_set_default_handler (log_handler, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  folder = g_dir_make_tmp ("ashlar-test-XXXXXX", &error);
  g_assert_no_error (error);
  /* Not g_test_init()'s own isolation: that hides the icons and schemas of the system, too. */
  for (gsize i = 0; i < G_N_ELEMENTS (homes); i++)
    g_assert_true (g_setenv (homes[i], folder, TRUE));
  gtk_init ();
  {
    g_autoptr (GSettings) settings = g_settings_new (ASHLAR_APP_ID);

    /* Of no concern to any test but its own. */
    g_settings_set_boolean (settings, "tour-seen", TRUE);
  }
  application = editor_application_new_with_flags (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  /* A caret that blinks in a field that was left by a command makes GTK 4.8 warn of itself. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink",
                FALSE, NULL);
}

void
harness_tolerate (const char *const *beginnings)
{
  tolerated = beginnings;
}

EditorApplication *
harness_get_application (void)
{
  return application;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_folder (child);
      else
        g_assert_cmpint (g_unlink (child), ==, 0);
    }
  g_rmdir (path);
}

int
harness_run (void)
{
  int status = g_test_run ();

  harness_settle ();
  g_clear_object (&application);
  remove_folder (folder);
  g_clear_pointer (&folder, g_free);
  return status;
}

guint
harness_get_deadline (void)
{
  const char *seconds = g_getenv ("ASHLAR_TEST_DEADLINE");

  return seconds != NULL ? (guint) g_ascii_strtoull (seconds, NULL, 10) : DEADLINE_SECONDS;
}

static gboolean
deadline_cb (gpointer user_data)
{
  g_error ("Waited %u seconds for: %s", harness_get_deadline (), (const char *) user_data);
  return G_SOURCE_REMOVE;
}

void
harness_wait (const char *what, HarnessCondition condition, gpointer user_data)
{
  guint source = g_timeout_add_seconds (harness_get_deadline (), deadline_cb, (gpointer) what);

  while (!condition (user_data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

void
harness_settle (void)
{
  for (int i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_width (user_data) > 0;
}

static const char *const pages[] = { "tiles", "blocks", "puzzles", "levels", "play" };

EditorWindow *
harness_new_window (int width, int height)
{
  EditorWindow *window = editor_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("the window to be shown", is_mapped, window);
  /* Those that nobody has looked at are looked for by tests. */
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    harness_get_page (window, pages[i]);
  return window;
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

/* What is dressed is drawn anew when its sheets have been read: not while a test is at something else. */
static gboolean
has_pictures (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);

  return ashlar_content_get_n_skins (editor_document_get_content (document)) == 0
         || editor_document_get_pictures (document) != NULL;
}

void
harness_open_sample (EditorWindow *window, const char *sample)
{
  g_autofree char *resource
      = g_str_equal (sample, "new")
            ? g_strdup ("/io/github/ashlar/Ashlar/new.ashlar.json")
            : g_strdup_printf ("/io/github/ashlar/Ashlar/samples/%s.ashlar.json", sample);

  g_assert_true (harness_activate (window, "win.open-sample", g_variant_new_string (resource)));
  harness_wait ("the sample to be opened", has_document, window);
  harness_wait ("its pictures", has_pictures, window);
}

guint
harness_add_recipe (EditorDocument *document, const char *planner)
{
  EditorEdit *edit = editor_recipe_edit_add (editor_document_get_content (document), planner, NULL);
  guint       index = edit->subject;

  editor_edit_apply (document, edit);
  return index;
}

void
harness_set_recipe (EditorDocument *document,
                    guint           index,
                    AshlarRecipe   *recipe,
                    const char     *merge_key)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_recipe (editor_document_get_content (document), index, recipe);

  editor_document_apply (document, content, EDITOR_CHANGE_RECIPE, index, "Change", merge_key);
}

void
harness_show_page (EditorWindow *window, const char *name)
{
  g_assert_true (harness_activate (window, "win.show-page", g_variant_new_string (name)));
  harness_settle ();
}

GtkWidget *
harness_find (GtkWidget *root, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found
          = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : harness_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
harness_get_page (EditorWindow *window, const char *name)
{
  return GTK_WIDGET (editor_window_get_page (window, name));
}

EditorLevelsPage *
harness_get_levels_page (EditorWindow *window)
{
  return EDITOR_LEVELS_PAGE (harness_get_page (window, "levels"));
}

static gboolean
has_level (gpointer user_data)
{
  EditorWindow              *window = user_data;
  EditorLevelsPage          *page = harness_get_levels_page (window);
  EditorPreview             *preview = editor_levels_page_get_preview (page);
  const EditorPreviewResult *result = editor_preview_get_result (preview);

  return !editor_preview_is_busy (preview) && result != NULL
         && ashlar_content_equal_but_stars (
             result->content, editor_document_get_content (editor_window_get_document (window)))
         && result->seed == editor_levels_page_get_seed (page)
         && memcmp (result->rerolls, editor_levels_page_get_rerolls (page), sizeof result->rerolls)
                == 0;
}

void
harness_wait_for_level (EditorWindow *window)
{
  harness_wait ("the level to be built", has_level, window);
  harness_settle ();
}

gboolean
harness_activate (EditorWindow *window, const char *action, GVariant *target)
{
  g_autoptr (GVariant) owned = target != NULL ? g_variant_ref_sink (target) : NULL;
  const char *bare = strchr (action, '.') + 1;

  if (g_str_has_prefix (action, "page."))
    {
      EditorPage   *page = editor_window_get_page_in_front (window);
      GActionGroup *group = page != NULL ? editor_page_get_actions (page) : NULL;

      if (group == NULL)
        return FALSE;
      g_assert_true (g_action_group_has_action (group, bare));
      if (!g_action_group_get_action_enabled (group, bare))
        return FALSE;
      g_action_group_activate_action (group, bare, owned);
      return TRUE;
    }
  return gtk_widget_activate_action_variant (GTK_WIDGET (window), action, owned);
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

void
harness_close (EditorWindow *window)
{
  gpointer pointer = window;

  g_object_add_weak_pointer (G_OBJECT (window), &pointer);
  editor_window_set_document (window, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  harness_wait ("the window to be finalized", is_gone, &pointer);
}

static void
let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

GtkWidget *
harness_find_dialog (EditorWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    if (link->data != window && gtk_widget_get_visible (link->data))
      return link->data;
  return NULL;
}

void
harness_close_others (EditorWindow *window)
{
  GList *all = gtk_window_list_toplevels ();

  /* One may take another with it. */
  for (GList *link = all; link != NULL; link = link->next)
    g_object_ref (link->data);
  for (GList *link = all; link != NULL; link = link->next)
    if (link->data != window && GTK_IS_WINDOW (link->data))
      {
        if (EDITOR_IS_WINDOW (link->data))
          editor_window_set_document (link->data, NULL);
        /* A file chooser belongs to who opened it: it is answered, not destroyed. That of GTK 4.18
         * must not go while it reads its folder, and does not say when it has. */
        if (GTK_IS_DIALOG (link->data))
          {
            if (gtk_get_minor_version () >= 10)
              let_pass (400);
            gtk_dialog_response (link->data, GTK_RESPONSE_CANCEL);
          }
        else
          gtk_window_destroy (link->data);
      }
  g_list_free_full (all, g_object_unref);
  harness_settle ();
}

gsize
harness_get_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static GskRenderNode *
take_node (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  /* Its own size, frame and shadow included: at any other one all would be scaled. */
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
is_drawn (gpointer user_data)
{
  g_autoptr (GskRenderNode) node = take_node (user_data);

  return node != NULL;
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer user_data)
{
  (*(int *) user_data)++;
}

static gboolean
two_frames (gpointer user_data)
{
  return *(int *) user_data >= 2;
}

void
harness_draw (GtkWidget *widget)
{
  harness_wait ("the widget to be drawn", is_drawn, widget);
}

void
harness_screenshot (GtkWidget *widget, const char *name)
{
  const char      *directory = g_getenv ("ASHLAR_SCREENSHOTS");
  GdkFrameClock   *clock = gtk_widget_get_frame_clock (widget);
  g_autofree char *base = NULL, *path = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int    frames = 0;
  gulong handler;

  if (directory == NULL)
    return;
  /* The layout that the last change asked for comes with a frame. */
  harness_wait ("the widget to be drawn", is_drawn, widget);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);
  gdk_frame_clock_begin_updating (clock);
  harness_wait ("two frames", two_frames, &frames);
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, handler);

  node = take_node (widget);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, NULL);
  base = g_strconcat (name, ".png", NULL);
  path = g_build_filename (directory, base, NULL);
  g_assert_cmpint (g_mkdir_with_parents (directory, 0777), ==, 0);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

char *
harness_build_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}
