/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A content file of 10,000 blocks of about 10 × 10: opening, writing and checking it, against what
 * json-glib takes for parsing the text alone. To reach: opening within 1.5 of that; opening and its lint
 * within a second; memory within 12 times the file; ten times the blocks in eleven times the time. */

#include "bench-subjects.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#define N_BLOCKS 10000u

typedef struct
{
  guint          n_blocks;
  char          *path;
  GBytes        *bytes;
  AshlarContent *content;
} Subject;

static AshlarBlock *
make_block (AshlarStream *stream, guint number)
{
  static const gunichar tiles[] = { '.', '.', '.', '?', '~' };
  g_autofree char      *id = g_strdup_printf ("bl_block%u", number);
  guint                 width = (guint) ashlar_stream_range (stream, 8, 12);
  guint                 height = (guint) ashlar_stream_range (stream, 8, 12);
  AshlarBlock          *block = ashlar_block_new (id, width, height, '#');
  AshlarExit            exits[] = {
               { .x = (gint) width / 2, .y = 0, .direction = ASHLAR_DIRECTION_NORTH, .width = 1 },
               { .x = (gint) width / 2,
                 .y = (gint) height - 1,
                 .direction = ASHLAR_DIRECTION_SOUTH,
                 .width = 1 },
               { .x = 0, .y = (gint) height / 2, .direction = ASHLAR_DIRECTION_WEST, .width = 1 },
  };
  AshlarBlockObject object
      = { .x = 2, .y = 2, .probability = 500000, .reference = (char *) "bp_rat" };

  for (guint y = 1; y + 1 < height; y++)
    for (guint x = 1; x + 1 < width; x++)
      block->cells[y * width + x] = tiles[ashlar_stream_below (stream, G_N_ELEMENTS (tiles))];
  for (guint i = 0; i < G_N_ELEMENTS (exits); i++)
    ashlar_block_insert_exit (block, i, &exits[i]);
  ashlar_block_insert_object (block, 0, &object);
  block->orientations = 0x0f;
  return block;
}

static GBytes *
make_file (guint n_blocks)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  const gunichar others[] = { '?', '~' };
  AshlarStream   stream;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (content->tiles, ashlar_tile_new (others[i]));
  ashlar_content_resolve_tiles (content);
  for (guint i = 0; i < n_blocks; i++)
    g_ptr_array_add (content->blocks, make_block (&stream, i));
  return ashlar_content_to_bytes (content);
}

static void
write_file (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (GBytes) bytes = make_file (subject->n_blocks);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (subject->path, g_bytes_get_data (bytes, NULL),
                            (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s", error->message);
}

/* With the file, which is mapped; with @is_open, its content as well. */
static Subject *
make_subject (BenchRace *race, guint n_blocks, gboolean is_open)
{
  Subject *subject = g_new0 (Subject, 1);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("bench-%u.ashlar.json", n_blocks);

  subject->n_blocks = n_blocks;
  subject->path = g_build_filename (bench_race_get_folder (race), name, NULL);
  bench_run_apart (write_file, subject);
  file = g_mapped_file_new (subject->path, FALSE, &error);
  if (file == NULL)
    g_error ("%s", error->message);
  subject->bytes = g_mapped_file_get_bytes (file);
  if (is_open)
    subject->content = ashlar_content_load_bytes (subject->bytes, "bench", NULL);
  return subject;
}

static double
run_json_glib (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (!json_parser_load_from_data (parser, g_bytes_get_data (subject->bytes, NULL),
                                   (gssize) g_bytes_get_size (subject->bytes), NULL))
    g_error ("json-glib does not read the file");
  return subject->n_blocks;
}

static double
run_values (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarValue) value = ashlar_json_read (subject->bytes, "bench", NULL);

  g_assert (value != NULL);
  return subject->n_blocks;
}

static double
run_open (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarContent) content = ashlar_content_load (subject->path, NULL);

  g_assert (content != NULL);
  return subject->n_blocks;
}

static double
run_open_and_lint (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarContent) content = ashlar_content_load (subject->path, NULL);

  g_assert (content != NULL);
  ashlar_report_unref (ashlar_content_lint (content));
  return subject->n_blocks;
}

static double
run_write (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (subject->content);

  g_assert (g_bytes_get_size (bytes) == g_bytes_get_size (subject->bytes));
  return subject->n_blocks;
}

static double
run_check (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarReport) report = ashlar_content_validate (subject->content);

  g_assert (ashlar_report_get_n_findings (report) == 0);
  return subject->n_blocks;
}

static double
run_edit (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  guint    index = (guint) (seed % subject->n_blocks);
  g_autoptr (AshlarBlock) block
      = ashlar_block_copy (ashlar_content_get_block (subject->content, index));
  g_autoptr (AshlarContent) edited = ashlar_content_with_block (subject->content, index, block);

  g_assert (edited != NULL);
  return 1;
}

typedef struct
{
  const char *name;
  double (*run) (gpointer subject, guint64 seed);
  gboolean needs_content;
  double   at_most; /* times json-glib's parse */
  double   seconds; /* of the whole file */
  double   memory;  /* times the file */
} Job;

static const Job jobs[] = {
  { "values", run_values, FALSE, 0, 0, 0 },
  { "open", run_open, FALSE, 1.5, 1, 12 },
  { "open-and-lint", run_open_and_lint, FALSE, 0, 1, 0 },
  { "write", run_write, TRUE, 0, 1, 0 },
  { "check", run_check, TRUE, 0, 0, 0 },
  { "change-a-block", run_edit, TRUE, 0, 0, 0 },
};

static void
open_job (BenchRace *race, const BenchRow *row)
{
  const Job *job = row->of;
  Subject   *subject = make_subject (race, N_BLOCKS, job->needs_content);
  double     size = (double) g_bytes_get_size (subject->bytes);

  bench_race_add_note (race, "%u blocks, %.1f MB", N_BLOCKS, size / 1e6);
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = job->run,
                                           .subject = subject,
                                           .unit = job->run == run_edit ? "edit" : "block" });
  if (job->run == run_edit)
    {
      bench_race_add_reference (race, 64, 0);
      return;
    }
  bench_race_add (race, &(BenchContender){
                            .name = "json-glib's parse",
                            .run = run_json_glib,
                            .subject = subject,
                            .lacks = "makes a tree of the text, and no content",
                            .at_most = job->at_most,
                        });
  if (job->seconds > 0)
    bench_race_set_time_limit (race, job->seconds * 1e9 / N_BLOCKS);
  if (job->memory > 0)
    bench_race_set_memory_times (race, size, job->memory);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  const Job *job = row->of;

  bench_race_add (race,
                  &(BenchContender){ .name = "ours",
                                     .run = job->run,
                                     .subject = make_subject (race, N_BLOCKS, job->needs_content),
                                     .unit = "block" });
  bench_race_add (
      race, &(BenchContender){ .name = "a tenth of the blocks",
                               .run = job->run,
                               .subject = make_subject (race, N_BLOCKS / 10, job->needs_content),
                               .at_most = 1.1 });
}

void
bench_content (BenchRows *rows)
{
  for (gsize i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      bench_rows_add (rows, &(BenchRow){ .open = open_job, .of = &jobs[i] }, "%s", jobs[i].name);
      if (jobs[i].run != run_edit)
        bench_rows_add (rows, &(BenchRow){ .open = open_growth, .of = &jobs[i] }, "%s-growth",
                        jobs[i].name);
    }
}
