/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Calls of the `ashlar` command, as a build script makes them. */

#pragma once

#include <gio/gio.h>

typedef struct
{
  gint  status;
  char *out;
  char *err;
} CommandResult;

void command_result_clear (CommandResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandResult, command_result_clear)

/* Runs "ashlar CALL", the call split as a shell splits it. */
CommandResult command_run (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* The same; @input goes to its standard input. */
CommandResult command_run_with_input (const char *input, const char *call);

/* Runs @script by sh, in which $ASHLAR_COMMAND is the command; what it returns is the script's. */
CommandResult command_script (const char *format, ...) G_GNUC_PRINTF (1, 2);

void assert_contains (const char *text, const char *part);
