/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar: every job of the editor that needs no eye. */

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/ashlar-printable-private.h"
#include "cli/cli.h"
#include "ashlar-config.h"

static const CliCommand *const commands[] = {
  &cli_generate, &cli_recipes, &cli_planners, &cli_painters, &cli_passes,
  &cli_import,   &cli_export,  &cli_lint,     &cli_survey,   &cli_play,
  &cli_check,    &cli_schema,  &cli_complete,
};

const CliCommand *
cli_get_command (guint index)
{
  return index < G_N_ELEMENTS (commands) ? commands[index] : NULL;
}

static void
print_usage (FILE *stream)
{
  fputs (cli_words (N_ ("usage: ashlar COMMAND [ARGUMENT…]\n\n")), stream);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-9s  %s\n", commands[i]->name, cli_words (commands[i]->summary));
  fputs (cli_words (N_ ("\n'ashlar COMMAND --help' says more of each. '-' as a file is standard "
                        "input or output.\n"
                        "Exit status: 0 done, 1 the input is wrong, 2 the call is wrong.\n")),
         stream);
}

static gint
run (int argc, char **argv)
{
  if (argc < 2)
    {
      print_usage (stderr);
      return CLI_BAD_CALL;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0
      || strcmp (argv[1], "help") == 0)
    {
      print_usage (stdout);
      return CLI_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      printf ("ashlar %s\n", ASHLAR_VERSION);
      return CLI_DONE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i]->name) == 0)
      {
        g_autofree char  *name = g_strconcat ("ashlar ", commands[i]->name, NULL);
        g_autofree char **arguments = g_new0 (char *, argc);

        arguments[0] = name;
        for (gint a = 2; a < argc; a++)
          arguments[a - 1] = argv[a];
        return commands[i]->run (argc - 1, arguments);
      }

  g_autofree char *printable = ashlar_dup_printable (argv[1]);

  {
    g_autoptr (AshlarText) text = ashlar_text_new ("no command “%s”", printable);

    fprintf (stderr, "ashlar: %s\n\n", cli_words_of_text (text));
  }
  print_usage (stderr);
  return CLI_BAD_CALL;
}

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("ASHLAR_LOCALEDIR");

  setlocale (LC_ALL, "");
  /* Elsewhere than where they are installed to: beside a build, or below another root. */
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_set_prgname ("ashlar");
  return cli_close_stdout (run (argc, argv));
}
