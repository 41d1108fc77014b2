/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A content file of 10,000 blocks of about 10 × 10: opening, writing and checking it, against what
 * json-glib takes for parsing the text alone. To reach: opening within 1.5 of that and within a
 * second; memory within 12 times the file. */

#include "bench.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-content-private.h"

#include <json-glib/json-glib.h>
#include <sys/resource.h>

typedef struct
{
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
run_json_glib (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (!json_parser_load_from_data (parser, g_bytes_get_data (subject->bytes, NULL),
                                   (gssize) g_bytes_get_size (subject->bytes), NULL))
    g_error ("json-glib does not read the file");
}

static void
run_json (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (AshlarValue) value = ashlar_json_read (subject->bytes, "bench", NULL);

  g_assert (value != NULL);
}

static void
run_open (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (subject->bytes, "bench", NULL);

  g_assert (content != NULL);
}

static void
run_write (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (subject->content);

  g_assert (g_bytes_equal (bytes, subject->bytes));
}

static void
run_check (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (AshlarReport) report = ashlar_content_validate (subject->content);

  g_assert (ashlar_report_get_n_findings (report) == 0);
}

static void
run_edit (gpointer pointer)
{
  Subject *subject = pointer;
  g_autoptr (AshlarBlock) block
      = ashlar_block_copy (ashlar_content_get_block (subject->content, 7));
  g_autoptr (AshlarContent) edited = ashlar_content_with_block (subject->content, 7, block);

  g_assert (edited != NULL);
}

static glong
peak (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

void
bench_content (void)
{
  const guint n_blocks = 10000;
  Subject     subject = { .bytes = make_file (n_blocks) };
  double      size = (double) g_bytes_get_size (subject.bytes);
  double      json_glib, time;
  glong       before = peak ();

  /* First of all, because the peak of a process never falls. */
  subject.content = ashlar_content_load_bytes (subject.bytes, "bench", NULL);
  g_assert (subject.content != NULL);
  g_print ("content: %u blocks, %.1f MB; peak of memory while opening %.1f times the file (to "
           "reach: 12)\n",
           n_blocks, size / 1e6, (double) (peak () - before) * 1024.0 / size + 1.0);

  json_glib = bench_best (run_json_glib, &subject);
  g_print ("  json-glib's parse  %7.1f ms  1\n", json_glib);
  time = bench_best (run_json, &subject);
  g_print ("  our values         %7.1f ms  %.2f\n", time, time / json_glib);
  time = bench_best (run_open, &subject);
  g_print ("  open               %7.1f ms  %.2f  (to reach: 1.5, a second)\n", time,
           time / json_glib);
  time = bench_best (run_write, &subject);
  g_print ("  write              %7.1f ms  %.2f  (to reach: a second)\n", time, time / json_glib);
  time = bench_best (run_check, &subject);
  g_print ("  check              %7.1f ms  %.2f\n", time, time / json_glib);
  time = bench_best (run_edit, &subject);
  g_print ("  change a block     %7.2f ms  %.4f\n", time, time / json_glib);

  ashlar_content_unref (subject.content);
  g_bytes_unref (subject.bytes);
}
