/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level of a sample as a PNG, in its skin and without light, 16 pixels a tile: all that `ashlar export` does for it, from reading the content
 * and its sheets to the file that is written. */

#include "bench-picture.h"

#include <glib/gstdio.h>

#include "bench-level.h"
#include "bench-subjects.h"

#define SEED 7304117
#define CELL_SIZE 16 /* pixels, as the sheets have it */

static const BenchPicture pictures[] = {
  { "keep", "old-keep", "keep", "stone", { NULL }, 72 * CELL_SIZE, 54 * CELL_SIZE },
  { "park",
    "sixteen-pieces",
    "park",
    "garden",
    { "across=20", "down=20" },
    220 * CELL_SIZE,
    220 * CELL_SIZE },
};

typedef struct
{
  const BenchPicture *picture;
  char               *path;
} Subject;

void
bench_picture_write (const BenchPicture *picture, const char *path)
{
  g_autofree char *folder = g_build_filename (BENCH_SOURCE_ROOT, "data", "samples", NULL);
  g_autofree char *file = g_strdup_printf ("%s/%s.ashlar.json", folder, picture->sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (file, &error);
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;

  if (content == NULL)
    g_error ("%s", error->message);
  generator = bench_generator_new (content, picture->recipe, picture->parameters[0],
                                   picture->parameters[1], NULL);
  level = ashlar_generator_generate (generator, SEED, NULL, &error);
  options.name = (char *) picture->sample;
  options.folder = folder;
  options.skin = (char *) picture->skin;
  options.light = FALSE;
  options.cell_size = CELL_SIZE;
  exporter = ashlar_exporter_new (content, &options);
  if (level == NULL
      || !ashlar_exporter_write (exporter, level, ashlar_export_format_find_for_file (path), output,
                                 NULL, &error)
      || !ashlar_output_commit (output, &error))
    g_error ("%s", error->message);
}

/* A file that holds the same already would be left alone. */
static void
prepare (gpointer pointer, guint64 seed)
{
  const Subject *self = pointer;

  g_remove (self->path);
}

static double
run (gpointer pointer, guint64 seed)
{
  const Subject *self = pointer;

  bench_picture_write (self->picture, self->path);
  return (double) self->picture->width * self->picture->height;
}

static void
open_picture (BenchRace *race, const BenchRow *row)
{
  Subject *self = g_new0 (Subject, 1);

  self->picture = row->of;
  self->path = g_build_filename (bench_race_get_folder (race), "ours.png", NULL);
  bench_race_add (
      race, &(BenchContender){
                .name = "ours", .prepare = prepare, .run = run, .subject = self, .unit = "pixel" });
}

void
bench_picture (BenchRows *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_picture, .of = &pictures[i] }, "%s",
                    pictures[i].name);
}
