/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Options, files and messages, the same for all subcommands. */

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-printable-private.h"
#include "base/ashlar-replace-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-words-private.h"
#include "cli/cli.h"
#include "level/ashlar-level-private.h"
#include "plan/ashlar-generate-error.h"
#include "play/ashlar-play.h"
#include "ashlar-config.h"
#include "survey/ashlar-survey-run-private.h"

#define MOST_THREADS 256

/* Why stdout failed first: stdio remembers only that it did. */
static int output_error;

static gboolean
put (const char *text, gsize size)
{
  if (fwrite (text, 1, size, stdout) == size)
    return TRUE;
  if (output_error == 0)
    output_error = errno;
  return FALSE;
}

/* Who wants to know the options of a command rather than have them parsed; NULL: nobody. */
static CliOptionFunc heard_by;
static gpointer      heard_with;

void
cli_each_option (const CliCommand *command, CliOptionFunc func, gpointer data)
{
  g_autofree char *name = g_strconcat ("ashlar ", command->name, NULL);
  char            *arguments[] = { name, NULL };

  heard_by = func;
  heard_with = data;
  (void) command->run (1, arguments);
  heard_by = NULL;
}

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

  if (heard_by != NULL)
    {
      for (; entries != NULL && entries->long_name != NULL; entries++)
        heard_by (entries, heard_with);
      *status = CLI_DONE;
      return FALSE;
    }

  g_set_prgname (arguments[0]);
  g_option_context_set_summary (context, cli_words (command->summary));
  if (description != NULL)
    g_option_context_set_description (context, cli_words (description));
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);

  for (gint i = 1; i < *argc && strcmp (arguments[i], "--") != 0; i++)
    if (strcmp (arguments[i], "--help") == 0 || strcmp (arguments[i], "-h") == 0)
      {
        help = g_option_context_get_help (context, TRUE, NULL);
        (void) put (help, strlen (help));
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

/* In the language of the locale. The texts of the libraries are asked for by their domain; what they find by
 * themselves with gettext(), pictures with words in them above all, stays in English here. */
char *
cli_translate (const char *message, const char *plural, guint64 n, gpointer data)
{
  gulong part = (gulong) (n < 1000000 ? n : 1000000 + n % 1000000);

  return g_strdup (plural != NULL ? dngettext (GETTEXT_PACKAGE, message, plural, part)
                                  : dgettext (GETTEXT_PACKAGE, message));
}

/* A catalogue says at its head of which language it is: "Language: pt_BR". */
char *
cli_dup_language (void)
{
  static const char key[] = "\nLanguage: ";
  const char       *found = strstr (dgettext (GETTEXT_PACKAGE, ""), key);
  char             *language;

  if (found == NULL)
    return NULL;
  found += strlen (key);
  language = g_strndup (found, strcspn (found, "\n@. "));
  return g_strdelimit (language, "_", '-');
}

const char *
cli_words (const char *message)
{
  return dgettext (GETTEXT_PACKAGE, message);
}

const char *
cli_words_of_text (AshlarText *text)
{
  return ashlar_text_get_words (text, cli_translate, NULL);
}

const char *
cli_words_of_error (const GError *error)
{
  return ashlar_error_get_words (error, cli_translate, NULL);
}

const char *
cli_words_of_finding (const AshlarFinding *finding)
{
  return cli_words_of_text (ashlar_finding_get_text (finding));
}

void
cli_complain (const CliCommand *command, const char *format, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  fprintf (stderr, "ashlar %s: %s\n", command->name, cli_words_of_text (text));
}

static AshlarText *
new_counted (const char *format, const char *plural, guint64 n, va_list arguments)
    G_GNUC_PRINTF (1, 0) G_GNUC_PRINTF (2, 0);

/* A plural in which no name of a file is obeyed by a terminal. */
static AshlarText *
new_counted (const char *format, const char *plural, guint64 n, va_list arguments)
{
  g_autoptr (AshlarText) counted = ashlar_text_new_plural_valist (format, plural, n, arguments);

  return ashlar_text_new_printable_layout ("%p", counted);
}

void
cli_complain_n (const CliCommand *command, const char *format, const char *plural, guint64 n, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, n);
  text = new_counted (format, plural, n, arguments);
  va_end (arguments);
  fprintf (stderr, "ashlar %s: %s\n", command->name, cli_words_of_text (text));
}

void
cli_complain_of (const CliCommand *command, const char *prefix, const GError *error)
{
  g_auto (GStrv) lines = g_strsplit (cli_words_of_error (error), "\n", -1);
  g_autoptr (GString) message = g_string_new (NULL);

  /* What has a line for each fault was put together by ashlar_report_propagate(), which lets no
   * line break of a file pass; a floor that cannot be built says so in the generator's lines. In all
   * others, one can be nothing but a part of a name. */
  if (error->domain != ASHLAR_CONTENT_ERROR && error->domain != ASHLAR_LEVEL_ERROR
      && error->domain != ASHLAR_JSON_ERROR && error->domain != ASHLAR_GENERATE_ERROR
      && error->domain != ASHLAR_PLAY_ERROR && error->domain != ASHLAR_JOURNEY_ERROR)
    {
      cli_complain (command, "%s%s", prefix, cli_words_of_error (error));
      return;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = ashlar_dup_printable (lines[i]);

      g_string_append_printf (message, "%s%s", i > 0 ? "\n" : "", line);
    }
  {
    g_autofree char *head = ashlar_dup_printable (prefix);

    fprintf (stderr, "ashlar %s: %s%s\n", command->name, head, message->str);
  }
}

void
cli_print (const char *format, ...)
{
  va_list          arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = ashlar_dup_vprintf_printable (format, arguments);
  va_end (arguments);
  (void) put (message, strlen (message));
}

static void
say (AshlarText *text)
{
  const char *words = cli_words_of_text (text);

  (void) put (words, strlen (words));
  (void) put ("\n", 1);
}

void
cli_say (const char *format, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  say (text);
}

void
cli_say_n (const char *format, const char *plural, guint64 n, ...)
{
  g_autoptr (AshlarText) text = NULL;
  va_list arguments;

  va_start (arguments, n);
  text = new_counted (format, plural, n, arguments);
  va_end (arguments);
  say (text);
}

void
cli_append (GString *text, const char *format, ...)
{
  g_autoptr (AshlarText) sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  g_string_append (text, cli_words_of_text (sentence));
}

void
cli_append_n (GString *text, const char *format, const char *plural, guint64 n, ...)
{
  g_autoptr (AshlarText) sentence = NULL;
  va_list arguments;

  va_start (arguments, n);
  sentence = new_counted (format, plural, n, arguments);
  va_end (arguments);
  g_string_append (text, cli_words_of_text (sentence));
}

char *
cli_dup_words (const char *format, ...)
{
  g_autoptr (AshlarText) sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = ashlar_text_new_printable_valist (format, arguments);
  va_end (arguments);
  return g_strdup (cli_words_of_text (sentence));
}

char *
cli_dup_words_n (const char *format, const char *plural, guint64 n, ...)
{
  g_autoptr (AshlarText) sentence = NULL;
  va_list arguments;

  va_start (arguments, n);
  sentence = new_counted (format, plural, n, arguments);
  va_end (arguments);
  return g_strdup (cli_words_of_text (sentence));
}

gint
cli_close_stdout (gint status)
{
  int code = output_error;

  /* A full disk is often not heard of before the last bytes are written or the file is closed. */
  if (fflush (stdout) != 0 && code == 0)
    code = errno;
  if (close (STDOUT_FILENO) != 0 && code == 0 && errno != EBADF)
    code = errno;
  if (ferror (stdout) && code == 0)
    code = EIO;
  if (code == 0)
    return status;
  if (status == CLI_DONE)
    {
      g_autoptr (GError) error = NULL;

      ashlar_replace_set_error (&error, "standard output", code);
      fprintf (stderr, "ashlar: %s\n", error->message);
    }
  return MAX (status, CLI_BAD_INPUT);
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
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  return ashlar_file_load_stream (stream, "standard input", ASHLAR_MAX_JSON_BYTES, NULL, error);
}

GBytes *
cli_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (strcmp (path, "-") == 0)
    return read_standard_input (error);

  file = g_file_new_for_commandline_arg (path);
  return ashlar_file_load (file, ASHLAR_MAX_JSON_BYTES, NULL, error);
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
    cli_complain_of (command, "", error);
  return content;
}

gboolean
cli_load_content_of (const CliCommand *command,
                     const char       *path,
                     const char       *digest,
                     const char       *things,
                     AshlarContent   **content)
{
  g_autofree char *found = NULL;

  *content = NULL;
  if (path == NULL)
    return TRUE;
  *content = cli_load_content (command, path);
  if (*content == NULL)
    return FALSE;
  found = ashlar_content_dup_digest (*content);
  if (g_str_equal (found, digest))
    return TRUE;
  cli_complain (command, "%s is not the content that the %p are of: found %s, expected %s",
                cli_display_name (path), ashlar_text_get_phrase (things), found, digest);
  g_clear_pointer (content, ashlar_content_unref);
  return FALSE;
}

/* The assignment that @subject, a JSON Pointer, is about: the last one of its parameter; or NULL. */
static const char *
find_setting (char **settings, const char *subject)
{
  static const char marker[] = "/planner/parameters/";
  const char       *parameter = strstr (subject, marker);
  const char       *found = NULL;
  gsize             length;

  if (parameter == NULL || settings == NULL)
    return NULL;
  parameter += strlen (marker);
  length = strcspn (parameter, "/");
  for (guint i = 0; settings[i] != NULL; i++)
    if (strcspn (settings[i], ".=") == length && strncmp (settings[i], parameter, length) == 0)
      found = settings[i];
  return found;
}

void
cli_complain_of_level (const CliCommand *command,
                       const char       *file,
                       char            **settings,
                       const GError     *error)
{
  const char *subject
      = error->domain == ASHLAR_GENERATE_ERROR ? ashlar_generate_error_get_subject (error) : "";
  const char *words = cli_words_of_error (error);
  gboolean    is_list = *subject != '\0' && g_str_has_prefix (words, subject);
  g_auto (GStrv) lines = g_strsplit (words, "\n", is_list ? 0 : 1);
  g_autoptr (GString) message = g_string_new (NULL);
  g_autoptr (GError) named = NULL;

  /* Messages that list faults begin each with its own subject. */
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char      *colon = is_list ? strstr (lines[i], ": ") : NULL;
      g_autofree char *own
          = colon != NULL ? g_strndup (lines[i], (gsize) (colon - lines[i])) : g_strdup (subject);
      const char *rest = colon != NULL ? colon + 2 : is_list ? lines[i] : words;
      const char *setting = find_setting (settings, own);

      g_string_append (message, i > 0 ? "\n" : "");
      if (setting != NULL)
        ashlar_append_printf_printable (message, "--set %s: %s", setting, rest);
      else if (i == 0 || colon == NULL)
        ashlar_append_printf_printable (message, "%s:%s%s %s", file, own, *own != '\0' ? ":" : "",
                                        rest);
      else
        ashlar_append_printf_printable (message, "%s: %s", own, rest);
    }
  named = g_error_new_literal (error->domain, error->code, message->str);
  cli_complain_of (command, "", named);
}

gboolean
cli_write (const char *path, GBytes *bytes, GError **error)
{
  gsize       size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (path != NULL && strcmp (path, "-") != 0)
    return ashlar_file_write (path, data, size, error);

  if (put (data, size) && fflush (stdout) == 0)
    return TRUE;
  if (output_error == 0)
    output_error = errno;
  ashlar_replace_set_error (error, "standard output", output_error);
  return FALSE;
}

gboolean
cli_check_folder (const CliCommand *command, const char *path)
{
  g_autofree char *folder
      = path != NULL && strcmp (path, "-") != 0 ? g_path_get_dirname (path) : NULL;
  g_autoptr (GError) error = NULL;

  if (folder == NULL || g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  ashlar_replace_set_error (&error, path, ENOENT);
  cli_complain_of (command, "", error);
  return FALSE;
}

static int
put_piece (const char *text, gsize size, gpointer unused)
{
  return put (text, size) ? 0 : output_error;
}

gboolean
cli_write_in_pieces (const char *path, AshlarGiveFunc give, gpointer what, GError **error)
{
  int code;

  if (path != NULL && strcmp (path, "-") != 0)
    return ashlar_file_write_in_pieces (path, give, what, error);

  code = give (what, put_piece, NULL);
  if (code == 0 && fflush (stdout) == 0)
    return TRUE;
  if (code == 0 && output_error == 0)
    output_error = errno;
  ashlar_replace_set_error (error, "standard output", code != 0 ? code : output_error);
  return FALSE;
}

void
cli_write_stdout (GBytes *bytes)
{
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size);

  (void) put (text, size);
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

static const char *
get_severity_words (AshlarSeverity severity)
{
  switch (severity)
    {
    case ASHLAR_SEVERITY_ERROR:
      return cli_words (N_ ("error"));
    case ASHLAR_SEVERITY_WARNING:
      return cli_words (N_ ("warning"));
    case ASHLAR_SEVERITY_HINT:
    default:
      return cli_words (N_ ("hint"));
    }
}

void
cli_print_json (JsonBuilder *builder)
{
  g_autoptr (GBytes) bytes = ashlar_json_tree_write (builder);

  cli_write_stdout (bytes);
}

void
cli_write_findings (JsonBuilder *builder, AshlarReport *report, AshlarText *refusal)
{
  ashlar_json_begin_array (builder, "findings");
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "severity", severity_to_string (finding->severity));
      ashlar_json_add_string (builder, "code", finding->code);
      ashlar_json_add_string (builder, "subject", finding->subject);
      ashlar_json_add_string (builder, "message", finding->message);
      ashlar_json_add_string (builder, "fix", finding->fix_label);
      json_builder_end_object (builder);
    }
  if (refusal != NULL)
    {
      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "severity", "error");
      ashlar_json_add_string (builder, "code", "refused");
      ashlar_json_add_string (builder, "subject", "");
      g_autofree char *message = ashlar_text_dup_english (refusal);

      ashlar_json_add_string (builder, "message", message);
      ashlar_json_add_string (builder, "fix", NULL);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_report_as_json (AshlarReport *report, const char *name)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "file", name);
  cli_write_findings (builder, report, NULL);
  json_builder_end_object (builder);
  cli_print_json (builder);
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

        cli_print ("%s: %s: %s%s%s [%s]\n", name, get_severity_words (finding->severity),
                   finding->subject, *finding->subject != '\0' ? ": " : "",
                   cli_words_of_finding (finding), finding->code);
      }
  return ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0 ? CLI_BAD_INPUT : CLI_DONE;
}

gboolean
cli_read_rerolls (const CliCommand *command, char **rerolls, AshlarOptions *options)
{
  for (guint i = 0; rerolls != NULL && rerolls[i] != NULL; i++)
    {
      const char      *equals = strchr (rerolls[i], '=');
      g_autofree char *stage
          = equals != NULL ? g_strndup (rerolls[i], (gsize) (equals - rerolls[i])) : NULL;
      AshlarStage index;
      guint64     count;

      if (stage == NULL
          || !g_ascii_string_to_unsigned (equals + 1, 10, 0, G_MAXINT32, &count, NULL))
        {
          cli_complain (command, "--reroll %s: expected STAGE=COUNT, for example paint=1",
                        rerolls[i]);
          return FALSE;
        }
      if (!ashlar_stage_from_string (stage, &index))
        {
          cli_complain (command,
                        "--reroll %s: no stage “%s”; expected plan, assign, theme, open, paint, "
                        "resolve, finish or place",
                        rerolls[i], stage);
          return FALSE;
        }
      ashlar_options_set_reroll (options, index, (guint) count);
    }
  return TRUE;
}

gboolean
cli_read_seeds (const CliCommand *command, const char *seeds, guint64 *first, guint64 *last)
{
  const char      *dots = strstr (seeds, "..");
  g_autofree char *text = dots != NULL ? g_strndup (seeds, (gsize) (dots - seeds)) : NULL;

  if (dots == NULL || !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, first, NULL)
      || !g_ascii_string_to_unsigned (dots + 2, 10, 0, G_MAXUINT64, last, NULL))
    cli_complain (command, "--seeds %s: expected A..B, two numbers from 0 to 18446744073709551615",
                  seeds);
  else if (*first > *last)
    cli_complain (command, "--seeds %s: the first is above the last", seeds);
  else if (*last - *first == G_MAXUINT64)
    cli_complain (command, "--seeds %s: expected fewer than 2^64 seeds", seeds);
  else
    return TRUE;
  return FALSE;
}

gboolean
cli_read_shard (
    const CliCommand *command, const char *shard, gboolean from_zero, guint64 *first, guint64 *last)
{
  const char      *slash = shard != NULL ? strchr (shard, '/') : NULL;
  g_autofree char *text = slash != NULL ? g_strndup (shard, (gsize) (slash - shard)) : NULL;
  guint64          index, n, from = from_zero ? 0 : 1;

  if (shard == NULL && !from_zero)
    return TRUE;
  if (shard == NULL)
    cli_complain (command, "--from-zero says how --shard counts; expected both");
  else if (slash == NULL || !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &index, NULL)
           || !g_ascii_string_to_unsigned (slash + 1, 10, 1, G_MAXUINT32, &n, NULL))
    cli_complain (command, "--shard %s: expected I/N, for example 3/8", shard);
  else if (index < from || index >= n + from)
    cli_complain (command,
                  from_zero || index > 0
                      ? N_ ("--shard %s: expected a part from %u to %u")
                      : N_ ("--shard %s: expected a part from %u to %u; with --from-zero, 0 is the "
                            "first"),
                  shard, (guint) from, (guint) (n + from - 1));
  else
    {
      ashlar_seeds_take_shard (first, last, index + 1 - from, n);
      return TRUE;
    }
  return FALSE;
}

gboolean
cli_check_threads (const CliCommand *command, gint n_threads)
{
  if (n_threads >= 0 && n_threads <= MOST_THREADS)
    return TRUE;
  cli_complain (command, "--threads %d: expected 1 to %d; 0 is one for each processor", n_threads,
                MOST_THREADS);
  return FALSE;
}
