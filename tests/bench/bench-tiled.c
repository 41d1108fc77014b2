/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A map of a million tiles, written and read back, against Tiled, which does both for --export-map: the cells alone, and a level with
 * its sheet, as it is exported. To reach: a twentieth of its time for numbers with commas; for base64 and zlib 1.15 of what zlib alone
 * takes for the same bytes. */

#include "bench.h"

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
  GBytes             *bytes; /* nullable: what is to be read */
  guint8             *packed, *unpacked;
  gsize               n_packed;
  char              **arguments; /* of Tiled */
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

static void
run_write (gpointer pointer)
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
}

static GBytes *
load (const char *path)
{
  char *text;
  gsize length;

  g_assert (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

static void
run_read (gpointer pointer)
{
  Subject *self = pointer;
  g_autoptr (GBytes) bytes = self->bytes != NULL ? g_bytes_ref (self->bytes) : load (self->path);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarTiledMap) map = ashlar_tiled_read (bytes, NULL, report);
  const AshlarTiledLayer *layer;

  g_assert (map != NULL);
  layer = g_ptr_array_index (map->layers, 0);
  g_assert (layer->gids[SIDE] == self->gids[SIDE]);
}

static void
run_both (gpointer pointer)
{
  run_write (pointer);
  run_read (pointer);
}

static void
run_tiled (gpointer pointer)
{
  Subject *self = pointer;
  gint     status;

  g_assert (g_spawn_sync (NULL, self->arguments, NULL,
                          G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                          NULL, &status, NULL));
}

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

static void
run_zlib (gpointer pointer)
{
  Subject    *self = pointer;
  const gsize n = (gsize) SIDE * SIDE * sizeof (guint32);
  g_autoptr (GZlibCompressor) compressor
      = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1);
  g_autoptr (GZlibDecompressor) decompressor
      = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);

  self->n_packed
      = convert (G_CONVERTER (compressor), (const guint8 *) self->gids, n, self->packed, n);
  convert (G_CONVERTER (decompressor), self->packed, self->n_packed, self->unpacked, n + 1);
}

static char **
make_arguments (const char *tiled, const char *from, const char *to)
{
  const char *const arguments[] = { tiled, "--export-map", "tmx", from, to, NULL };

  return g_strdupv ((char **) arguments);
}

/* Turn by turn, so that what else the machine does slows both. */
static void
race (Subject *self, double *ours, double *alone)
{
  *ours = *alone = G_MAXDOUBLE;
  for (guint i = 0; i < 8; i++)
    {
      gint64 start = bench_get_time ();
      gint64 middle, end;

      run_zlib (self);
      middle = bench_get_time ();
      run_both (self);
      end = bench_get_time ();
      *alone = MIN (*alone, (double) (middle - start) / 1000);
      *ours = MIN (*ours, (double) (end - middle) / 1000);
    }
}

static void
measure (Subject *self, guint n_tiles, const char *folder, const char *tiled)
{
  g_autofree char *to = g_build_filename (folder, "to.tmx", NULL);
  double           both, write, read, peer = 0, zlib;

  draw (self->gids, n_tiles);
  self->encoding = ASHLAR_TILED_ZLIB;
  race (self, &both, &zlib);
  g_print ("  %6u kinds  zlib %6.2f ms, alone %6.2f: %.3f times", n_tiles, both, zlib, both / zlib);
  self->encoding = ASHLAR_TILED_CSV;
  both = bench_best (run_both, self);
  write = bench_best (run_write, self);
  self->bytes = load (self->path);
  read = bench_best (run_read, self);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  if (tiled != NULL)
    {
      self->arguments = make_arguments (tiled, self->path, to);
      peer = bench_best (run_tiled, self);
      g_assert (g_file_test (to, G_FILE_TEST_EXISTS));
      g_clear_pointer (&self->arguments, g_strfreev);
      g_remove (to);
    }
  g_print ("  CSV %5.2f ms (write %5.2f, read %5.2f)", both, write, read);
  if (tiled != NULL)
    g_print (", Tiled %6.1f: 1/%.1f", peer, peer / both);
  g_print ("\n");
}

/* ------------------------------------------------------------------ a level */

typedef struct
{
  Subject                   map; /* first */
  AshlarLevel              *level;
  AshlarExporter           *exporter;
  const AshlarExportFormat *format;
} LevelSubject;

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
run_level (gpointer pointer)
{
  LevelSubject *self = pointer;
  g_autoptr (AshlarOutput) output = ashlar_output_new (self->map.path);
  g_autoptr (GError) error = NULL;

  if (!ashlar_exporter_write (self->exporter, self->level, self->format, output, NULL, &error)
      || !ashlar_output_commit (output, &error))
    g_error ("%s", error->message);
  run_read (&self->map);
  /* An export that is there already is left alone. */
  g_remove (self->map.path);
}

static void
measure_level (const Subject *map, const char *folder, const char *tiled)
{
  const AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;
  LevelSubject              self = { .map = *map, .format = ashlar_export_format_find ("tmx") };
  g_autofree char          *sheet = g_build_filename (folder, "bench-tiles.png", NULL);
  g_autofree char          *to = g_build_filename (folder, "to.tmx", NULL);
  double                    ours;

  draw (self.map.gids, 9);
  self.level = make_level (self.map.gids, 9);
  self.exporter = ashlar_exporter_new (NULL, &options);
  ours = bench_best (run_level, &self);
  g_print ("  a level of 9 kinds: CSV %5.2f ms", ours);
  if (tiled != NULL)
    {
      g_autoptr (AshlarOutput) output = ashlar_output_new (self.map.path);
      double peer;

      ashlar_exporter_write (self.exporter, self.level, self.format, output, NULL, NULL);
      ashlar_output_commit (output, NULL);
      self.map.arguments = make_arguments (tiled, self.map.path, to);
      peer = bench_best (run_tiled, &self.map);
      g_clear_pointer (&self.map.arguments, g_strfreev);
      for (guint i = 1; i < ashlar_output_get_n_files (output); i++)
        g_remove (ashlar_output_get_path (output, i));
      g_remove (to);
      g_print (", Tiled %6.1f: 1/%.1f", peer, peer / ours);
    }
  g_print ("\n");
  g_remove (sheet);
  ashlar_exporter_unref (self.exporter);
  ashlar_level_unref (self.level);
}

void
bench_tiled (void)
{
  const gsize      n = (gsize) SIDE * SIDE;
  g_autofree char *tiled = g_find_program_in_path ("tiled");
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  Subject          self = { .path = g_build_filename (folder, "from.tmx", NULL) };

  g_setenv ("QT_QPA_PLATFORM", "offscreen", TRUE);
  self.gids = g_new (guint32, n);
  self.packed = g_malloc (n * sizeof (guint32));
  self.unpacked = g_malloc (n * sizeof (guint32) + 1);
  g_print ("tiled: %d x %d tiles, written and read back%s\n", SIDE, SIDE,
           tiled == NULL ? " (tiled is not there to race)" : "");
  for (guint n_tiles = 5; n_tiles <= 1000; n_tiles = n_tiles == 5 ? 40 : n_tiles * 25)
    measure (&self, n_tiles, folder, tiled);
  measure_level (&self, folder, tiled);
  g_remove (self.path);
  g_rmdir (folder);
  g_free (self.path);
  g_free (self.gids);
  g_free (self.packed);
  g_free (self.unpacked);
}
