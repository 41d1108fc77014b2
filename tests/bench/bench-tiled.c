/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A map of a million tiles, written and read back, against Tiled, which does both for --export-map: the cells alone, and a level with
 * its sheet, as it is exported. To reach: a twentieth of its time for numbers with commas; for base64 and zlib 1.15 of what zlib alone
 * takes for the same bytes. */

#include "bench-peers.h"
#include "bench-subjects.h"
#include "bench-tiled.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/ashlar-report-private.h"
#include "export/ashlar-exporter.h"
#include "formats/ashlar-tiled-data-private.h"
#include "formats/ashlar-tiled-private.h"

#define SIDE 1000
#define BAND 64

typedef struct
{
  AshlarTiledEncoding encoding;
  guint32            *gids;
  char               *path;
  guint8             *packed, *unpacked; /* of zlib alone */

  /* Of a level. */
  AshlarLevel              *level;
  AshlarExporter           *exporter;
  const AshlarExportFormat *format;
} Subject;

/* As rooms are: a tile often follows itself. @n_tiles: how many kinds there are. */
static void
draw (guint32 *gids, guint n_tiles)
{
  GRand *random = g_rand_new_with_seed (SIDE + n_tiles);

  for (gsize i = 0; i < (gsize) SIDE * SIDE; i++)
    gids[i] = i > 0 && g_rand_int_range (random, 0, 3) > 0
                  ? gids[i - 1]
                  : 1 + (guint32) g_rand_int_range (random, 0, (gint) n_tiles);
  g_rand_free (random);
}

static void
flush (GString *text, FILE *file)
{
  fwrite (text->str, 1, text->len, file);
  g_string_truncate (text, 0);
}

static double
run_write (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;
  FILE    *file = fopen (self->path, "wb");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AshlarTiledData) data = ashlar_tiled_data_new (self->encoding, SIDE);
  const char *compression = ashlar_tiled_encoding_get_compression (self->encoding);

  g_assert (file != NULL);
  g_string_append_printf (
      text,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" "
      "width=\"%d\" height=\"%d\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\" "
      "nextlayerid=\"2\" nextobjectid=\"1\">\n"
      " <tileset firstgid=\"1\" name=\"tiles\" tilewidth=\"16\" tileheight=\"16\" "
      "tilecount=\"1024\" columns=\"32\">\n"
      "  <image source=\"tiles.png\" width=\"512\" height=\"512\"/>\n </tileset>\n"
      " <layer id=\"1\" name=\"tiles\" width=\"%d\" height=\"%d\">\n"
      "  <data encoding=\"%s\"%s%s%s>\n",
      SIDE, SIDE, SIDE, SIDE, ashlar_tiled_encoding_get_name (self->encoding),
      *compression != '\0' ? " compression=\"" : "", compression, *compression != '\0' ? "\"" : "");
  for (guint y = 0; y < SIDE; y += BAND)
    {
      ashlar_tiled_data_append (data, self->gids + (gsize) y * SIDE, MIN (BAND, SIDE - y), text);
      flush (text, file);
    }
  ashlar_tiled_data_finish (data, text);
  g_string_append (text, "\n</data>\n </layer>\n</map>\n");
  flush (text, file);
  fclose (file);
  return (double) SIDE * SIDE;
}

static GBytes *
load (const char *path)
{
  char *text;
  gsize length;

  g_assert (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

static double
run_read (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;
  g_autoptr (GBytes) bytes = load (self->path);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarTiledMap) map = ashlar_tiled_read (bytes, NULL, report);
  const AshlarTiledLayer *layer;

  g_assert (map != NULL);
  layer = g_ptr_array_index (map->layers, 0);
  g_assert (layer->gids[SIDE] == self->gids[SIDE]);
  return (double) SIDE * SIDE;
}

static double
run_both (gpointer subject, guint64 seed)
{
  run_write (subject, seed);
  return run_read (subject, seed);
}

/* ------------------------------------------------------------------ zlib alone */

/* All that there is in one piece, into room for it. */
static gsize
convert (GConverter *converter, const guint8 *in, gsize n_in, guint8 *out, gsize room)
{
  GConverterResult result;
  gsize            n_out = 0, n_read, n_written;

  do
    {
      result = g_converter_convert (converter, in, n_in, out + n_out, room - n_out,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      g_assert (result != G_CONVERTER_ERROR);
      in += n_read;
      n_in -= n_read;
      n_out += n_written;
    }
  while (result != G_CONVERTER_FINISHED);
  return n_out;
}

static double
run_zlib (gpointer pointer, guint64 seed)
{
  Subject    *self = pointer;
  const gsize n = (gsize) SIDE * SIDE * sizeof (guint32);
  gsize       n_packed;
  g_autoptr (GZlibCompressor) compressor
      = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1);
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);

  n_packed = convert (G_CONVERTER (compressor), (const guint8 *) self->gids, n, self->packed, n);
  convert (G_CONVERTER (decompressor), self->packed, n_packed, self->unpacked, n + 1);
  return (double) SIDE * SIDE;
}

static double
run_unpack (gpointer pointer, guint64 seed)
{
  Subject    *self = pointer;
  const gsize n = (gsize) SIDE * SIDE * sizeof (guint32);
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  static gsize n_packed;

  if (n_packed == 0)
    {
      g_autoptr (GZlibCompressor) compressor
          = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1);

      n_packed
          = convert (G_CONVERTER (compressor), (const guint8 *) self->gids, n, self->packed, n);
    }
  convert (G_CONVERTER (decompressor), self->packed, n_packed, self->unpacked, n + 1);
  return (double) SIDE * SIDE;
}

/* ------------------------------------------------------------------ a level */

/* Of @n_tiles kinds, which letters stand for. */
static AshlarLevel *
make_level (const guint32 *gids, guint n_tiles)
{
  GString *text = g_string_new ("{\"format\": \"ashlar-level\", \"version\": 1, \"borders\": "
                                "\"shared\", \"tiles\": [");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;

  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (text, "%s{\"representation\": \"%c\"}", i > 0 ? ", " : "", '0' + i);
  g_string_append_printf (text, "], \"width\": %d, \"height\": %d, \"rows\": [", SIDE, SIDE);
  for (guint y = 0; y < SIDE; y++)
    {
      g_string_append (text, y > 0 ? ", \"" : "\"");
      for (guint x = 0; x < SIDE; x++)
        g_string_append_c (text, (char) ('0' + gids[y * SIDE + x] - 1));
      g_string_append_c (text, '"');
    }
  g_string_append (text, "], \"areas\": [], \"links\": [], \"zones\": [], \"routes\": [], "
                         "\"objects\": [], \"markers\": [], \"words\": []}");
  bytes = g_string_free_to_bytes (text);
  level = ashlar_level_load_bytes (bytes, "bench", &error);
  if (level == NULL)
    g_error ("%s", error->message);
  return level;
}

static void
write_level (Subject *self)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new (self->path);
  g_autoptr (GError) error = NULL;

  if (!ashlar_exporter_write (self->exporter, self->level, self->format, output, NULL, &error)
      || !ashlar_output_commit (output, &error))
    g_error ("%s", error->message);
}

static double
run_level (gpointer pointer, guint64 seed)
{
  Subject *self = pointer;

  write_level (self);
  run_read (self, seed);
  /* An export that is there already is left alone. */
  g_remove (self->path);
  return (double) SIDE * SIDE;
}

/* ------------------------------------------------------------------ rows */

typedef enum
{
  JOB_BOTH,
  JOB_WRITE,
  JOB_READ,
  JOB_LEVEL,
} Job;

static double (*const jobs[]) (gpointer subject, guint64 seed)
    = { run_both, run_write, run_read, run_level };

static Subject *
make_subject (BenchRace *race, AshlarTiledEncoding encoding, guint n_tiles, const char *name)
{
  const gsize n = (gsize) SIDE * SIDE;
  Subject    *self = g_new0 (Subject, 1);

  self->encoding = encoding;
  self->path = g_build_filename (bench_race_get_folder (race), name, NULL);
  self->gids = g_new (guint32, n);
  self->packed = g_malloc (n * sizeof (guint32));
  self->unpacked = g_malloc (n * sizeof (guint32) + 1);
  draw (self->gids, n_tiles);
  return self;
}

static Subject *
make_subject_of_row (BenchRace *race, const BenchRow *row, const char *name)
{
  AshlarTiledEncoding encoding = row->of != NULL ? ASHLAR_TILED_ZLIB : ASHLAR_TILED_CSV;
  Subject            *self = make_subject (race, encoding, row->size, name);

  if (row->variant == JOB_LEVEL)
    {
      const AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;

      self->level = make_level (self->gids, row->size);
      self->exporter = ashlar_exporter_new (NULL, &options);
      self->format = ashlar_export_format_find ("tmx");
    }
  return self;
}

char *
bench_tiled_write (BenchRace *race, const BenchRow *row)
{
  Subject *self = make_subject_of_row (race, row, "map.tmx");

  if (row->variant == JOB_LEVEL)
    write_level (self);
  else
    run_write (self, 0);
  return g_strdup (self->path);
}

static AshlarTiledMap *
read_map (const char *path)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  bytes = load (path);
  return ashlar_tiled_read (bytes, NULL, report);
}

gboolean
bench_tiled_is_same (const char *path, const char *other_path)
{
  g_autoptr (AshlarTiledMap) map = read_map (path);
  g_autoptr (AshlarTiledMap) other = read_map (other_path);

  if (map == NULL || other == NULL || map->layers->len != other->layers->len)
    return FALSE;
  for (guint i = 0; i < map->layers->len; i++)
    {
      const AshlarTiledLayer *layer = g_ptr_array_index (map->layers, i);
      const AshlarTiledLayer *other_layer = g_ptr_array_index (other->layers, i);

      if (memcmp (layer->gids, other_layer->gids, (gsize) SIDE * SIDE * sizeof *layer->gids) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
open_map (BenchRace *race, const BenchRow *row)
{
  Subject *self = make_subject_of_row (race, row, "ours.tmx");

  if (row->variant == JOB_READ)
    run_write (self, 0);
  bench_race_add (race,
                  &(BenchContender){
                      .name = "ours", .run = jobs[row->variant], .subject = self, .unit = "tile" });
  if (row->of == NULL)
    bench_race_add_reference (race, SIDE, 0);
  else if (row->variant != JOB_WRITE)
    bench_race_add (
        race, &(BenchContender){
                  .name = "zlib alone",
                  .run = row->variant == JOB_READ ? run_unpack : run_zlib,
                  .subject = self,
                  .lacks = "packs and unpacks the same bytes at the same level, and writes no file",
                  .at_most = 1.15,
              });
}

void
bench_tiled (BenchRows *rows)
{
  static const guint kinds[] = { 5, 40, 1000 };
  static const char  zlib[] = "zlib";

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      bench_rows_add (rows, &(BenchRow){ .open = open_map, .size = kinds[i], .variant = JOB_BOTH },
                      "csv-%u", kinds[i]);
      bench_rows_add (rows, &(BenchRow){ .open = open_map, .size = kinds[i], .variant = JOB_WRITE },
                      "write-csv-%u", kinds[i]);
      bench_rows_add (rows, &(BenchRow){ .open = open_map, .size = kinds[i], .variant = JOB_READ },
                      "read-csv-%u", kinds[i]);
      bench_rows_add (
          rows, &(BenchRow){ .open = open_map, .size = kinds[i], .variant = JOB_BOTH, .of = zlib },
          "zlib-%u", kinds[i]);
      bench_rows_add (
          rows, &(BenchRow){ .open = open_map, .size = kinds[i], .variant = JOB_READ, .of = zlib },
          "read-zlib-%u", kinds[i]);
    }
  bench_rows_add (rows, &(BenchRow){ .open = open_map, .size = 9, .variant = JOB_LEVEL },
                  "csv-level");
}
