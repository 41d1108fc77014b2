/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar passes: those that assign and those that finish, and what each may be told. */

#include "cli/cli-parts.h"
#include "pipeline/ashlar-registry-private.h"

static gint
run (gint argc, char **argv)
{
  guint                         n_passes, n_finishes;
  const AshlarPass *const      *passes = ashlar_registry_get_passes (&n_passes);
  const AshlarFinish *const    *finishes = ashlar_registry_get_finishes (&n_finishes);
  g_autofree const AshlarPart **parts = g_new (const AshlarPart *, n_passes + n_finishes);

  for (guint i = 0; i < n_passes; i++)
    parts[i] = &passes[i]->part;
  for (guint i = 0; i < n_finishes; i++)
    parts[n_passes + i] = &finishes[i]->part;
  return cli_run_parts (&cli_passes, parts, NULL, n_passes + n_finishes, argc, argv);
}

const CliCommand cli_passes = {
  .name = "passes",
  .synopsis = "",
  .summary = N_ ("List the passes that assign and finish, and their parameters"),
  .run = run,
};
