/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar planners: the planners there are, and what each may be told. */

#include "cli/cli-parts.h"
#include "pipeline/ashlar-registry-private.h"

static gint
run (gint argc, char **argv)
{
  guint                         n;
  const AshlarPlanner *const   *planners = ashlar_registry_get_planners (&n);
  g_autofree const AshlarPart **parts = g_new (const AshlarPart *, n);
  g_autofree gboolean          *needs_content = g_new (gboolean, n);

  for (guint i = 0; i < n; i++)
    {
      parts[i] = &planners[i]->part;
      needs_content[i] = planners[i]->needs_blocks;
    }
  return cli_run_parts (&cli_planners, parts, needs_content, n, argc, argv);
}

const CliCommand cli_planners = {
  .name = "planners",
  .synopsis = "",
  .summary = N_ ("List the planners and their parameters"),
  .run = run,
};
