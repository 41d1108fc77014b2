/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "mine-setup.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"

void
mine_setup_init (MineSetup *self, const char *parameters, guint cell_width, guint cell_height)
{
  g_autoptr (GBytes) bytes = g_bytes_new (parameters, strlen (parameters));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) given = NULL;
  AshlarPreparation preparation
      = { .path = MINE_PATH, .cell_width = cell_width, .cell_height = cell_height };

  memset (self, 0, sizeof *self);
  given = ashlar_json_read (bytes, "parameters", &self->error);
  g_assert_no_error (self->error);
  self->settings
      = ashlar_settings_new (ashlar_planner_mine.part.parameters,
                             ashlar_planner_mine.part.n_parameters, given, NULL, MINE_PATH, report);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
  preparation.settings = self->settings;
  self->prepared = ashlar_planner_mine.prepare (&preparation, &self->error);
}

void
mine_setup_clear (MineSetup *self)
{
  if (self->prepared != NULL)
    ashlar_planner_mine.free_prepared (self->prepared);
  g_clear_error (&self->error);
  ashlar_settings_unref (self->settings);
}

AshlarPlan *
mine_setup_plan (const MineSetup *self, guint64 seed, AshlarTrace *trace)
{
  AshlarRun run = { .seed = seed, .trace = trace };
  g_autoptr (GError) error = NULL;
  AshlarPlan *plan = ashlar_planner_mine.plan (self->prepared, &run, &error);

  g_assert_no_error (error);
  return plan;
}

char *
mine_setup_dup_parameters (guint64 seed)
{
  static const char *const falloffs[] = { "linear", "smooth", "steep" };
  static const guint       percents[] = { 0, 1, 10, 30, 70, 100 };
  AshlarStream             stream;
  guint order, across, down, chance, falloff, extra, room_min, room_max, hall_min, hall_max, cell,
      near, spread;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 77);
  order = 1 + ashlar_stream_below (&stream, ASHLAR_HILBERT_MAX_ORDER);
  across = 1 + ashlar_stream_below (&stream, MIN (1u << order, 14));
  down = 1 + ashlar_stream_below (&stream, MIN (1u << order, 14));
  across += across * down == 1;
  chance = percents[ashlar_stream_below (&stream, G_N_ELEMENTS (percents))];
  falloff = ashlar_stream_below (&stream, G_N_ELEMENTS (falloffs));
  extra = percents[ashlar_stream_below (&stream, G_N_ELEMENTS (percents))];
  room_min = 1 + ashlar_stream_below (&stream, 6);
  room_max = room_min + ashlar_stream_below (&stream, 5);
  hall_min = 1 + ashlar_stream_below (&stream, room_min);
  hall_max = hall_min + ashlar_stream_below (&stream, 4);
  cell = MAX (room_max, hall_max) + 2 + ashlar_stream_below (&stream, 4);
  near = ashlar_stream_below (&stream, 4);
  spread = percents[ashlar_stream_below (&stream, G_N_ELEMENTS (percents))];
  return g_strdup_printf ("{\"nearHub\": %u, \"spread\": %u, \"order\": %u, \"across\": %u, "
                          "\"down\": %u, \"roomChance\": %u, \"falloff\": \"%s\", "
                          "\"extraEdges\": %u, \"roomSize\": {\"min\": %u, \"max\": %u}, "
                          "\"hallWidth\": {\"min\": %u, \"max\": %u}, \"cellSize\": %u}",
                          near, spread, order, across, down, chance, falloffs[falloff], extra,
                          room_min, room_max, hall_min, hall_max, cell);
}
