/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Level JSON: minidungeons of 5 × 5 tiles a cell, written and read, against what json-glib takes for parsing the text alone. To reach:
 * ten times the tiles in eleven times the time; memory for reading within 12 times the file. */

#include "bench-level.h"
#include "bench-subjects.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "content/ashlar-content-private.h"

#define CELL 5u
#define SEED 7
#define MEMORY 12 /* times the file */
#define GROWTH 1.1

typedef struct
{
  guint        side; /* cells */
  char        *path;
  AshlarLevel *level; /* nullable: what is to be written */
} Subject;

static AshlarLevel *
make_level (guint side)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("bench", "minidungeon");
  g_autoptr (AshlarContent) with_recipe
      = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  g_autofree char *across = g_strdup_printf ("across=%u", side);
  g_autofree char *down = g_strdup_printf ("down=%u", side);
  g_autoptr (AshlarGenerator) generator
      = bench_generator_new (with_recipe, "bench", across, down, NULL);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_generator_generate (generator, SEED, NULL, &error);

  if (level == NULL)
    g_error ("%s", error->message);
  return level;
}

static void
write_file (gpointer pointer)
{
  Subject *self = pointer;
  g_autoptr (AshlarLevel) level = make_level (self->side);
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (self->path, g_bytes_get_data (bytes, NULL),
                            (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s", error->message);
}

static Subject *
make_subject (BenchRace *race, guint side, gboolean is_written)
{
  Subject         *self = g_new0 (Subject, 1);
  g_autofree char *name = g_strdup_printf ("level-%u.json", side);

  self->side = side;
  self->path = g_build_filename (bench_race_get_folder (race), name, NULL);
  if (is_written)
    self->level = make_level (side);
  else
    bench_run_apart (write_file, self);
  return self;
}

static double
get_tiles (const Subject *self)
{
  return (double) (self->side * CELL) * (self->side * CELL);
}

static double
run_write (gpointer subject, guint64 seed)
{
  Subject *self = subject;
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (self->level);

  g_assert (g_bytes_get_size (bytes) > get_tiles (self));
  return get_tiles (self);
}

static double
run_read (gpointer subject, guint64 seed)
{
  Subject *self = subject;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load (self->path, &error);

  if (level == NULL)
    g_error ("%s", error->message);
  return get_tiles (self);
}

static double
run_json_glib (gpointer subject, guint64 seed)
{
  Subject *self = subject;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  if (!json_parser_load_from_file (parser, self->path, &error))
    g_error ("%s", error->message);
  return get_tiles (self);
}

static double
get_file_size (const Subject *self)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (self->path, FALSE, NULL);

  g_assert (file != NULL);
  return (double) g_mapped_file_get_length (file);
}

static void
open_write (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_write,
                                           .subject = make_subject (race, row->size, TRUE),
                                           .unit = "tile" });
  bench_race_add_reference (race, row->size * CELL, 0);
}

static void
open_read (BenchRace *race, const BenchRow *row)
{
  Subject *self = make_subject (race, row->size, FALSE);

  bench_race_add (
      race, &(BenchContender){ .name = "ours", .run = run_read, .subject = self, .unit = "tile" });
  bench_race_add (race, &(BenchContender){
                            .name = "json-glib's parse",
                            .run = run_json_glib,
                            .subject = self,
                            .lacks = "makes a tree of the text, and no level",
                        });
  bench_race_add_note (race, "%.1f MB", get_file_size (self) / 1e6);
  /* Of a small file what is there in any case would be most. */
  if (get_file_size (self) > 1e6)
    bench_race_set_memory_times (race, get_file_size (self), MEMORY);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  gboolean is_written = row->variant == 0;

  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = is_written ? run_write : run_read,
                                           .subject = make_subject (race, row->size, is_written),
                                           .unit = "tile" });
  bench_race_add (race, &(BenchContender){
                            .name = "a tenth of the tiles",
                            .run = is_written ? run_write : run_read,
                            .subject = make_subject (race, bench_get_tenth (row->size), is_written),
                            .at_most = GROWTH,
                        });
}

void
bench_level_json (BenchRows *rows)
{
  static const guint sides[] = { 20, 200, 819 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      bench_rows_add (rows, &(BenchRow){ .open = open_write, .size = sides[i] }, "write-%u",
                      sides[i] * CELL);
      bench_rows_add (rows, &(BenchRow){ .open = open_read, .size = sides[i] }, "read-%u",
                      sides[i] * CELL);
    }
  bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = 819, .variant = 0 },
                  "write-growth");
  bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = 819, .variant = 1 },
                  "read-growth");
}
