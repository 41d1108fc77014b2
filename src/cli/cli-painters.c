/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar painters: the painters there are, and what each may be told. */

#include "cli/cli-parts.h"
#include "pipeline/ashlar-registry-private.h"

static gint
run (gint argc, char **argv)
{
  guint                         n;
  const AshlarPainter *const   *painters = ashlar_registry_get_painters (&n);
  g_autofree const AshlarPart **parts = g_new (const AshlarPart *, n);

  for (guint i = 0; i < n; i++)
    parts[i] = &painters[i]->part;
  return cli_run_parts (&cli_painters, parts, NULL, n, argc, argv);
}

const CliCommand cli_painters = {
  .name = "painters",
  .synopsis = "",
  .summary = N_ ("List the painters and their parameters"),
  .run = run,
};
