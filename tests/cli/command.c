/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "command.h"

#include <string.h>

void
command_result_clear (CommandResult *self)
{
  g_free (self->out);
  g_free (self->err);
}

static CommandResult
run (const char *const *arguments, const char *input)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  CommandResult result = { 0 };

  process = g_subprocess_newv (arguments,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, &result.out, &result.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  result.status = g_subprocess_get_exit_status (process);
  return result;
}

CommandResult
command_run_with_input (const char *input, const char *call)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = NULL;
  g_autofree char *line = g_strconcat (g_getenv ("ASHLAR_COMMAND"), " ", call, NULL);

  g_shell_parse_argv (line, NULL, &arguments, &error);
  g_assert_no_error (error);
  return run ((const char *const *) arguments, input);
}

CommandResult
command_script (const char *format, ...)
{
  va_list          arguments;
  g_autofree char *script = NULL;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return run ((const char *const[]){ "sh", "-c", script, NULL }, NULL);
}

CommandResult
command_run (const char *format, ...)
{
  va_list          arguments;
  g_autofree char *call = NULL;

  va_start (arguments, format);
  call = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return command_run_with_input (NULL, call);
}

void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("expected “%s” in “%s”", part, text);
}
