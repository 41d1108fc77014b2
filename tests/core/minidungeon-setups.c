/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "minidungeon-setups.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "planners/ashlar-planners-private.h"
#include "said.h"

const guint8 minidungeon_opposite[] = { ASHLAR_MINIDUNGEON_SOUTH, ASHLAR_MINIDUNGEON_WEST,
                                        ASHLAR_MINIDUNGEON_NORTH, ASHLAR_MINIDUNGEON_EAST };

void
minidungeon_setup_init (MinidungeonSetup *self,
                        const char       *parameters,
                        guint             cell_width,
                        guint             cell_height)
{
  const AshlarPart *part = &ashlar_planner_minidungeon.part;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
  g_autoptr (AshlarValue) given = ashlar_json_read (bytes, "test", NULL);
  AshlarPreparation preparation
      = { .path = "/parameters", .cell_width = cell_width, .cell_height = cell_height };

  *self = (MinidungeonSetup){ 0 };
  g_assert_nonnull (given);
  self->settings = ashlar_settings_new (part->parameters, part->n_parameters, given, NULL,
                                        "/parameters", report);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
  preparation.settings = self->settings;
  self->task = ashlar_planner_minidungeon.prepare (&preparation, &self->error);
  g_assert_true ((self->task == NULL) == (self->error != NULL));
}

void
minidungeon_setup_clear (MinidungeonSetup *self)
{
  if (self->task != NULL)
    ashlar_planner_minidungeon.free_prepared ((gpointer) self->task);
  ashlar_settings_unref (self->settings);
  g_clear_error (&self->error);
}

guint32
minidungeon_get_neighbour (const AshlarMinidungeonGrid *grid, guint32 cell, guint direction)
{
  guint column = cell % grid->across, row = cell / grid->across;

  switch ((AshlarDirection) direction)
    {
    case ASHLAR_DIRECTION_NORTH:
      return row + 1 < grid->down ? cell + grid->across : G_MAXUINT32;
    case ASHLAR_DIRECTION_EAST:
      return column + 1 < grid->across ? cell + 1 : G_MAXUINT32;
    case ASHLAR_DIRECTION_SOUTH:
      return row > 0 ? cell - grid->across : G_MAXUINT32;
    case ASHLAR_DIRECTION_WEST:
    default:
      return column > 0 ? cell - 1 : G_MAXUINT32;
    }
}

guint
minidungeon_setup_get_weight (const MinidungeonSetup *setup, guint exits)
{
  const gint *weights = said_weights (setup->settings, "weights");

  for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
    if (ashlar_minidungeon_pieces[i] == exits)
      return (guint) weights[i];
  return 0;
}

AshlarPlan *
minidungeon_setup_plan (const MinidungeonSetup *setup, guint64 seed, AshlarTrace *trace)
{
  AshlarRun run = { .seed = seed, .trace = trace };
  g_autoptr (GError) error = NULL;
  AshlarPlan *plan = ashlar_planner_minidungeon.plan (setup->task, &run, &error);

  g_assert_no_error (error);
  return plan;
}

void
minidungeon_setup_fill (const MinidungeonSetup *setup,
                        guint64                 seed,
                        guint                   attempt,
                        AshlarMinidungeonGrid  *grid)
{
  AshlarRun    run = { .seed = seed };
  AshlarStream stream;

  grid->across = setup->task->across;
  grid->down = setup->task->down;
  grid->n_cells = grid->across * grid->down;
  grid->exits = ashlar_new (guint8, grid->n_cells);
  ashlar_run_stream (&run, ASHLAR_STAGE_PLAN, attempt, &stream);
  g_assert_true (ashlar_minidungeon_fill (setup->task, grid, &stream, NULL));
}
