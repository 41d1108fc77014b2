/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What libFuzzer is told before the first input: a critical is as bad as a crash, and so is whatever the
 * sanitizers see, whoever started the program. The ordinary tests have the same from their environment. */

#include "fuzz.h"

int         LLVMFuzzerInitialize (int *argc, char ***argv);
const char *__ubsan_default_options (void);
const char *__asan_default_options (void);

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}

const char *
__ubsan_default_options (void)
{
  return "halt_on_error=1:print_stacktrace=1";
}

const char *
__asan_default_options (void)
{
  return "halt_on_error=1:detect_leaks=1:strict_string_checks=1";
}
