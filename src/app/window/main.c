/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "window/editor-application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (EditorApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_ ("Ashlar"));
  application = editor_application_new ();
  editor_application_catch_signals (application);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
