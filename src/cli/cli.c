/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Options, files and messages, the same for all subcommands. */

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "cli/cli.h"

gboolean
cli_parse (const CliCommand   *command,
           const GOptionEntry *entries,
           const char         *description,
           gint               *argc,
           char             ***argv,
           gint                min_arguments,
           gint                max_arguments,
           gint               *status)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->synopsis);
  g_autoptr (GError) error = NULL;
  g_autofree char *help = NULL;
  char           **arguments = *argv;

  g_set_prgname (arguments[0]);
  g_option_context_set_summary (context, command->summary);
  if (description != NULL)
    g_option_context_set_description (context, description);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);

  for (gint i = 1; i < *argc && strcmp (arguments[i], "--") != 0; i++)
    if (strcmp (arguments[i], "--help") == 0 || strcmp (arguments[i], "-h") == 0)
      {
        help = g_option_context_get_help (context, TRUE, NULL);
        fputs (help, stdout);
        *status = CLI_DONE;
        return FALSE;
      }

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      cli_complain (command, "%s", error->message);
      *status = CLI_BAD_CALL;
      return FALSE;
    }
  /* "--" ends the options and is no argument. */
  if (*argc > 1 && strcmp ((*argv)[1], "--") == 0)
    {
      memmove (*argv + 1, *argv + 2, sizeof (char *) * (gsize) (*argc - 1));
      *argc -= 1;
    }
  if (*argc - 1 < min_arguments || *argc - 1 > max_arguments)
    {
      help = g_option_context_get_help (context, TRUE, NULL);
      if (*argc - 1 > max_arguments)
        cli_complain (command, "unexpected argument “%s”", (*argv)[max_arguments + 1]);
      else
        cli_complain (command, "an argument is missing: %s", command->synopsis);
      fputs (help, stderr);
      *status = CLI_BAD_CALL;
      return FALSE;
    }
  return TRUE;
}

/* A file may hold escape sequences; they must not reach the terminal. */
char *
cli_dup_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *printable = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' || c == '\t'
          || !(g_unichar_iscntrl (c) || g_unichar_type (c) == G_UNICODE_FORMAT))
        g_string_append_unichar (printable, c);
      else
        g_string_append_printf (printable, "\\u%04x", c);
    }
  return g_string_free (printable, FALSE);
}

void
cli_complain (const CliCommand *command, const char *format, ...)
{
  va_list          arguments;
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  printable = cli_dup_printable (message);
  fprintf (stderr, "ashlar %s: %s\n", command->name, printable);
}

void
cli_print (const char *format, ...)
{
  va_list          arguments;
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  printable = cli_dup_printable (message);
  fputs (printable, stdout);
}

gboolean
cli_parse_format (const CliCommand *command, const char *format, gboolean *json)
{
  *json = g_strcmp0 (format, "json") == 0;
  if (*json || format == NULL || strcmp (format, "text") == 0)
    return TRUE;
  cli_complain (command, "no format “%s”; expected text or json", format);
  return FALSE;
}

const char *
cli_display_name (const char *path)
{
  return strcmp (path, "-") == 0 ? "standard input" : path;
}

static GBytes *
read_standard_input (GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[65536];
  gsize  n;

  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    {
      g_byte_array_append (bytes, buffer, (guint) n);
      if (bytes->len > ASHLAR_MAX_JSON_BYTES)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "standard input: more than %u MiB",
                       ASHLAR_MAX_JSON_BYTES >> 20);
          return NULL;
        }
    }
  if (ferror (stdin))
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "standard input: %s",
                   g_strerror (errno));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
cli_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInfo) info = NULL;

  if (strcmp (path, "-") == 0)
    return read_standard_input (error);

  file = g_file_new_for_commandline_arg (path);
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, NULL, error);
  if (info == NULL)
    return NULL;
  if (g_file_info_get_size (info) > ASHLAR_MAX_JSON_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s: larger than %u MiB", path,
                   ASHLAR_MAX_JSON_BYTES >> 20);
      return NULL;
    }
  return g_file_load_bytes (file, NULL, NULL, error);
}

AshlarContent *
cli_load_content (const CliCommand *command, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (path, &error);
  AshlarContent *content = NULL;

  if (bytes != NULL)
    content = ashlar_content_load_bytes (bytes, cli_display_name (path), &error);
  if (content == NULL)
    cli_complain (command, "%s", error->message);
  return content;
}

gboolean
cli_write (const char *path, GBytes *bytes, GError **error)
{
  gsize       size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (path != NULL && strcmp (path, "-") != 0)
    return g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT,
                                     0666, error);

  if (fwrite (data, 1, size, stdout) == size && fflush (stdout) == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "standard output: %s",
               g_strerror (errno));
  return FALSE;
}

static const char *
severity_to_string (AshlarSeverity severity)
{
  switch (severity)
    {
    case ASHLAR_SEVERITY_ERROR:
      return "error";
    case ASHLAR_SEVERITY_WARNING:
      return "warning";
    case ASHLAR_SEVERITY_HINT:
      return "hint";
    default:
      g_return_val_if_reached ("error");
    }
}

static void
print_report_as_json (AshlarReport *report, const char *name)
{
  g_autoptr (AshlarJsonWriter) writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_json_writer_key (writer, "file");
  ashlar_json_writer_string (writer, name);
  ashlar_json_writer_key (writer, "findings");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_json_writer_key (writer, "severity");
      ashlar_json_writer_string (writer, severity_to_string (finding->severity));
      ashlar_json_writer_key (writer, "code");
      ashlar_json_writer_string (writer, finding->code);
      ashlar_json_writer_key (writer, "subject");
      ashlar_json_writer_string (writer, finding->subject);
      ashlar_json_writer_key (writer, "message");
      ashlar_json_writer_string (writer, finding->message);
      ashlar_json_writer_key (writer, "fix");
      if (finding->fix_label != NULL)
        ashlar_json_writer_string (writer, finding->fix_label);
      else
        ashlar_json_writer_null (writer);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
  ashlar_json_writer_end_object (writer);
  bytes = ashlar_json_writer_free_to_bytes (g_steal_pointer (&writer));
  cli_write (NULL, bytes, NULL);
}

gint
cli_print_report (AshlarReport *report, const char *name, gboolean json)
{
  if (json)
    print_report_as_json (report, name);
  else
    for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
      {
        const AshlarFinding *finding = ashlar_report_get_finding (report, i);

        cli_print ("%s: %s: %s%s%s [%s]\n", name, severity_to_string (finding->severity),
                   finding->subject, *finding->subject != '\0' ? ": " : "", finding->message,
                   finding->code);
      }
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0 ? CLI_BAD_INPUT : CLI_DONE;
}
