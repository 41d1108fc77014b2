/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "window/editor-application.h"

#ifdef __linux__
/* What a graphics card is reached by: of Linux' own drivers, NVIDIA's, and a guest's under Windows. */
static gboolean
has_graphics_card (void)
{
  g_autoptr (GDir) cards = g_dir_open ("/dev/dri", 0, NULL);
  const char *name;

  while (cards != NULL && (name = g_dir_read_name (cards)) != NULL)
    if (g_str_has_prefix (name, "renderD"))
      return TRUE;
  return g_file_test ("/dev/nvidiactl", G_FILE_TEST_EXISTS)
         || g_file_test ("/dev/dxg", G_FILE_TEST_EXISTS);
}

/* Where the processor draws anyhow, cairo does it without GL in between: that takes a sixth of the time to
 * the first frame to start, and 58 MB. Whoever has chosen is not asked. */
static void
choose_renderer (void)
{
  if (has_graphics_card () || g_getenv ("GSK_RENDERER") != NULL || g_getenv ("GDK_DEBUG") != NULL)
    return;
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  if (gtk_get_minor_version () < 16)
    g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
  else
    g_setenv ("GDK_DISABLE", "gl", FALSE);
}
#endif

int
main (int argc, char *argv[])
{
  g_autoptr (EditorApplication) application = NULL;
  const char *folder = g_getenv ("ASHLAR_LOCALEDIR");

#ifdef __linux__
  choose_renderer ();
#endif
  setlocale (LC_ALL, "");
  /* Elsewhere than where they are installed to: beside a build, or below another root. */
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Ashlar"));
  application = editor_application_new ();
  editor_application_catch_signals (application);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
