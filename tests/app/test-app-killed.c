/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Editors that are killed while somebody draws in them. Each is a process of its own with a window,
 * which changes its document all the time and says when; it is killed at some moment; the draft
 * that it leaves is whole, and lacks nothing that is older than three seconds. */

#include "ashlar-config.h"

#include "harness.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/ashlar-process-private.h"

#define PROMISED (3 * G_USEC_PER_SEC)
#define N_AT_ONCE 5

/* The editor that is going to die */

static gboolean
edit_cb (gpointer user_data)
{
  static guint     number;
  EditorDocument  *document = editor_window_get_document (user_data);
  g_autofree char *title = g_strdup_printf ("%u", ++number);
  g_autofree char *line = NULL;
  g_autoptr (AshlarContent) next
      = ashlar_content_with_title (editor_document_get_content (document), title);

  editor_document_apply (document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
  line = g_strdup_printf ("%u %" G_GINT64_FORMAT "\n", number, g_get_monotonic_time ());
  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (1);
  return G_SOURCE_CONTINUE;
}

static int
edit_until_killed (void)
{
  g_autoptr (EditorApplication) application = NULL;
  EditorWindow *window;

  gtk_init ();
  application = editor_application_new_with_flags (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = editor_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_present (GTK_WINDOW (window));
  harness_open_sample (window, "first-steps");
  g_timeout_add (50, edit_cb, window);
  while (gtk_widget_get_visible (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  return 1; /* nobody closes it */
}

/* The one who kills */

typedef struct
{
  GSubprocess      *process;
  GDataInputStream *said;
  char             *home;
  gint64            killed;
} Victim;

static void
start (Victim *self, const char *program)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GError) error = NULL;

  self->home = g_dir_make_tmp ("ashlar-killed-XXXXXX", &error);
  g_assert_no_error (error);
  g_subprocess_launcher_setenv (launcher, "XDG_STATE_HOME", self->home, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", self->home, TRUE);
  self->process = g_subprocess_launcher_spawn (launcher, &error, program, "--edit", NULL);
  g_assert_no_error (error);
  self->said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
}

static AshlarContent *
load_draft (Victim *self)
{
  g_autofree char *folder = g_build_filename (self->home, "ashlar", "recovery", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  AshlarContent *content = NULL;
  const char    *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;

      if (g_str_has_suffix (name, ".draft"))
        {
          g_autoptr (GKeyFile) side = g_key_file_new ();
          g_autofree char *process = NULL;

          g_assert_true (g_key_file_load_from_file (side, path, G_KEY_FILE_NONE, &error));
          process = g_key_file_get_string (side, "Draft", "process", &error);
          g_assert_no_error (error);
          g_assert_cmpint (ashlar_process_get_state (process), ==, ASHLAR_PROCESS_DEAD);
        }
      if (name[0] == '.' || !g_str_has_suffix (name, ".ashlar.json"))
        continue;
      g_assert_null (content);
      content = ashlar_content_load (path, &error);
      g_assert_no_error (error);
    }
  return content;
}

/* FALSE: nothing more. */
static gboolean
read_edit (Victim *self, guint *number, gint64 *when)
{
  g_autofree char *line = g_data_input_stream_read_line (self->said, NULL, NULL, NULL);

  return line != NULL && sscanf (line, "%u %" G_GINT64_FORMAT, number, when) == 2;
}

static void
finish (Victim *self)
{
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GError) error = NULL;
  guint  promised = 1, last = 1; /* the first has been read */
  gint64 when;

  g_subprocess_wait (self->process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (self->process));
  g_assert_cmpint (g_subprocess_get_term_sig (self->process), ==, SIGKILL);
  while (read_edit (self, &last, &when))
    if (when <= self->killed - PROMISED)
      promised = last;
  content = load_draft (self);
  g_assert_nonnull (content);
  g_test_message ("killed after edit %u: draft of %s, promised %u", last,
                  ashlar_content_get_title (content), promised);
  g_assert_cmpuint (g_ascii_strtoull (ashlar_content_get_title (content), NULL, 10), >=, promised);
}

static void
victim_clear (Victim *self)
{
  const char *arguments[] = { "rm", "-rf", self->home, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_clear_object (&self->said);
  g_clear_object (&self->process);
  g_clear_pointer (&self->home, g_free);
}

static void
test_killed (gconstpointer program)
{
  guint n_rounds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 40 : 1;

  for (guint round = 0; round < n_rounds; round++)
    {
      Victim victims[N_AT_ONCE] = { 0 };
      guint  number;
      gint64 first = 0;

      for (guint i = 0; i < N_AT_ONCE; i++)
        start (&victims[i], program);
      for (guint i = 0; i < N_AT_ONCE; i++)
        g_assert_true (read_edit (&victims[i], &number, &first));
      /* From then on something is promised of all of them. */
      g_usleep ((gulong) MAX (0, first + PROMISED - g_get_monotonic_time ()));
      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          g_usleep ((gulong) g_test_rand_int_range (0, G_USEC_PER_SEC / 2));
          victims[i].killed = g_get_monotonic_time ();
          g_subprocess_send_signal (victims[i].process, SIGKILL);
        }
      for (guint i = 0; i < N_AT_ONCE; i++)
        {
          finish (&victims[i]);
          victim_clear (&victims[i]);
        }
    }
}

int
main (int argc, char *argv[])
{
  if (argc == 2 && g_str_equal (argv[1], "--edit"))
    return edit_until_killed ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/killed/loses-three-seconds-at-most", argv[0], test_killed);
  return g_test_run ();
}
