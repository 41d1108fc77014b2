/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* write-strange SEED FOLDER: a content and its pictures in FOLDER, whose every name, text and value is what some format, shell or system
 * could take for something else; and a level of it in all formats, each as FOLDER/level-ID.EXTENSION, beside the pictures.
 *
 * What is written into memory is the same: again, by another exporter, and by two threads at once. */

#include <glib/gstdio.h>
#include <string.h>

#include "base/ashlar-stream-private.h"
#include "export/ashlar-exporter-private.h"
#include "level/ashlar-level-private.h"
#include "render/ashlar-image.h"

#define N_TILES 9
#define N_OBJECTS 5
#define N_SHEETS 7

typedef struct
{
  AshlarContent      *content;
  AshlarLevel        *level;
  AshlarExportOptions options;
  char               *stem;
} Strange;

/* As they stand in JSON. */
static const char *const parts[] = { "<a>&\\u0022'",
                                     "\\\\",
                                     "\\n",
                                     "\\t",
                                     "\\r",
                                     "\\u0001",
                                     "\\u001f",
                                     "\\u007f",
                                     "]]>",
                                     "--",
                                     "%s%n%d",
                                     "$(id)`x`",
                                     "]=]",
                                     "\\u0022\\u0022\\u0022",
                                     "..",
                                     "/",
                                     " ",
                                     "CON",
                                     "nul.txt",
                                     "\\ud83d\\ude00",
                                     "\\u202eabc",
                                     "\\u2028",
                                     "\\u0085",
                                     "\\uffff",
                                     "\\ufeff",
                                     "end",
                                     "__index",
                                     "A",
                                     "a",
                                     "\\u00e9",
                                     "-->",
                                     "name",
                                     "*/",
                                     "${x}",
                                     "-",
                                     "color",
                                     "properties",
                                     "\\u00df" };
static const char *const values[] = { "-9223372036854775808",
                                      "9223372036854775807",
                                      "1e300",
                                      "-1e300",
                                      "5e-324",
                                      "-0.0",
                                      "1e15",
                                      "0.1",
                                      "true",
                                      "false",
                                      "null",
                                      "[[[[[[[[\"]]>\"]]]]]]]]",
                                      "{ \"\": { \"a\": [1] } }",
                                      "\"#ff00ff\"",
                                      "\"\"",
                                      "2147483648",
                                      "-2147483649",
                                      "[]",
                                      "{}" };
static const char *const images[N_SHEETS]
    = { "sub/keep.png", "keep.png", "sub/keep-s-tiles.png", "keep-tiles.png",
        "one.png",      "text.png", "missing.png" };
static const char *const representations[N_TILES]
    = { "#", "<", "&", "\\\"", "'", "\\\\", "%", "\\ud83d\\ude00", "\\u05d0" };

static void
add_word (AshlarStream *stream, GString *text)
{
  guint n = 1 + ashlar_stream_below (stream, 4);

  for (guint i = 0; i < n; i++)
    g_string_append (text, parts[ashlar_stream_below (stream, G_N_ELEMENTS (parts))]);
  /* Longer than a file's name can be. */
  for (guint i = ashlar_stream_below (stream, 12) == 0 ? 300 : 0; i > 0; i--)
    g_string_append (text, n % 2 == 0 ? "x" : "\\u00e9");
}

/* No two are alike. */
static char *
dup_id (AshlarStream *stream, guint number)
{
  GString *text = g_string_new (NULL);

  add_word (stream, text);
  g_string_append_printf (text, "%u", number);
  return g_string_free (text, FALSE);
}

static void
add_text (AshlarStream *stream, GString *text, const char *key)
{
  g_string_append_printf (text, ", \"%s\": \"", key);
  add_word (stream, text);
  g_string_append_c (text, '"');
}

static void
add_properties (AshlarStream *stream, GString *text)
{
  g_string_append (text, ", \"properties\": {");
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *key = dup_id (stream, i);

      g_string_append_printf (text, "%s\"%s\": %s", i > 0 ? ", " : "", key,
                              values[ashlar_stream_below (stream, G_N_ELEMENTS (values))]);
    }
  g_string_append_c (text, '}');
}

static void
add_looks (AshlarStream *stream, GString *text, char **sheets, char **objects)
{
  guint n = 1 + ashlar_stream_below (stream, 20);
  char *layers[16];

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    layers[i] = dup_id (stream, i);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = dup_id (stream, i);
      guint            layer = ashlar_stream_below (stream, 16);
      guint            sheet = ashlar_stream_below (stream, N_SHEETS);
      guint            which = ashlar_stream_below (stream, N_TILES);

      g_string_append_printf (text, "%s{ \"id\": \"%s\", \"layer\": \"%s\", \"sheet\": \"%s\"",
                              i > 0 ? ", " : "", id, layers[layer], sheets[sheet]);
      if (i % 5 == 4)
        g_string_append_printf (text, ", \"objects\": [\"%s\"], \"frames\": 3, \"ms\": 70",
                                objects[which % N_OBJECTS]);
      else
        g_string_append_printf (text, ", \"tiles\": [\"%s\"], \"layout\": \"%s\"",
                                representations[which],
                                ashlar_layout_names[which % ASHLAR_N_LAYOUTS]);
      g_string_append (text, ", \"at\": [[0, 0], [1, 1], [3, 2], [2, 5]] }");
    }
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    g_free (layers[i]);
}

static void
add_skin (AshlarStream *stream, GString *text, const char *skin, char **objects)
{
  static const guint cells[] = { 1, 7, 8, 16, 64 };
  guint              width = cells[ashlar_stream_below (stream, G_N_ELEMENTS (cells))];
  guint              height = cells[ashlar_stream_below (stream, G_N_ELEMENTS (cells))];
  guint spacing = ashlar_stream_below (stream, 3), is_square = ashlar_stream_below (stream, 2);
  char *sheets[N_SHEETS];

  height = is_square ? width : height;
  g_string_append_printf (text, "\"skins\": [{ \"id\": \"%s\", \"cell\": [%u, %u], \"sheets\": [",
                          skin, width, height);
  for (guint i = 0; i < N_SHEETS; i++)
    {
      sheets[i] = dup_id (stream, i);
      g_string_append_printf (
          text, "%s{ \"id\": \"%s\", \"image\": \"%s\", \"spacing\": %u, \"margin\": %u }",
          i > 0 ? ", " : "", sheets[i], images[i], spacing, i % 3);
    }
  g_string_append (text, "], \"looks\": [");
  add_looks (stream, text, sheets, objects);
  g_string_append (text, "] }]");
  for (guint i = 0; i < N_SHEETS; i++)
    g_free (sheets[i]);
}

static GBytes *
make_content (guint64 seed)
{
  GString *text = g_string_new (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [");
  AshlarStream     stream;
  char            *objects[N_OBJECTS];
  g_autofree char *skin = NULL;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < N_TILES; i++)
    {
      g_string_append_printf (text, "%s{ \"representation\": \"%s\"", i > 0 ? ", " : "",
                              representations[i]);
      add_text (&stream, text, "description");
      add_text (&stream, text, "onEnter");
      add_text (&stream, text, "onExit");
      add_properties (&stream, text);
      g_string_append (text, " }");
    }
  g_string_append (text, "], \"objects\": [");
  for (guint i = 0; i < N_OBJECTS; i++)
    {
      objects[i] = dup_id (&stream, i);
      g_string_append_printf (text, "%s{ \"id\": \"%s\"", i > 0 ? ", " : "", objects[i]);
      add_text (&stream, text, "description");
      add_properties (&stream, text);
      g_string_append (text, " }");
    }
  g_string_append (text, "], ");
  /* Longer than a file's name can be, too. */
  skin = seed % 4 == 0   ? g_strdup ("s")
         : seed % 4 == 1 ? g_strnfill (300, 'x')
                         : dup_id (&stream, 0);
  add_skin (&stream, text, skin, objects);
  g_string_append_c (text, '}');
  for (guint i = 0; i < N_OBJECTS; i++)
    g_free (objects[i]);
  return g_string_free_to_bytes (text);
}

/* ------------------------------------------------------------------ pictures */

static void
draw (const char *folder, const char *name, guint width, guint height, guint32 seed)
{
  guint32         *pixels = g_new (guint32, (gsize) width * height);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (AshlarImage) image = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < width * height; i++)
    pixels[i] = 0xff000000u | ((seed + i / 5) * 2654435761u >> 8);
  image = ashlar_image_new (pixels, width, height);
  png = ashlar_image_to_png (image, &error);
  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), &error);
  g_assert_no_error (error);
}

static void
draw_all (const char *folder, guint64 seed)
{
  g_autofree char *sub = g_build_filename (folder, "sub", NULL);
  g_autofree char *text = g_build_filename (folder, "text.png", NULL);

  g_assert_cmpint (g_mkdir (sub, 0777), ==, 0);
  for (guint i = 0; i < 4; i++)
    draw (folder, images[i], 190 + i, 130, (guint32) seed + i * 1000);
  draw (folder, "one.png", 1, 1, 7);
  g_assert_true (g_file_set_contents (text, "no picture", -1, NULL));
}

/* ------------------------------------------------------------------ levels */

static AshlarLevel *
make_level (AshlarContent *content, guint64 seed)
{
  static const guint sizes[] = { 1, 2, 13, 40 };
  guint              width = sizes[seed % 4], height = sizes[seed / 4 % 4];
  AshlarPlanBuilder *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_SHARED, width, height);
  AshlarCanvas      *canvas = ashlar_canvas_new (width, height, 0, 0);
  AshlarStream       stream;
  AshlarLevel       *level
      = ashlar_level_new (ashlar_plan_builder_free_to_plan (builder), canvas, content->resolved);

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PAINT, 0, 0);
  level->content = ashlar_content_ref (content);
  level->seed = G_MAXUINT64 - seed;
  for (guint i = 0; i < width * height; i++)
    canvas->tiles[i] = (guint16) ashlar_stream_below (&stream, N_TILES);
  for (guint i = 0; i < 2 * N_OBJECTS; i++)
    {
      AshlarObject      *blueprint = g_ptr_array_index (content->objects, i % N_OBJECTS);
      AshlarPlacedObject object
          = { .reference = blueprint->id, .blueprint = blueprint, .area = ASHLAR_NO_AREA };

      object.x = (guint16) ashlar_stream_below (&stream, width);
      object.y = (guint16) ashlar_stream_below (&stream, height);
      g_array_append_val (level->objects, object);
    }
  return level;
}

/* Its files one after the other, with their names. */
static char *
write_all (const Strange *self, AshlarExporter *exporter, const AshlarExportFormat *format)
{
  g_autofree char *name = g_strdup_printf ("level-%s%s", format->id, format->extension);
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory (name);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GError) error = NULL;

  ashlar_exporter_write (exporter, self->level, format, output, NULL, &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ashlar_output_get_n_files (output); i++)
    {
      const char      *path = ashlar_output_get_path (output, i);
      g_autofree char *base = g_path_get_basename (path);
      GBytes          *bytes = ashlar_output_get_bytes (output, i);

      g_assert_cmpuint (strlen (base), <, 256);
      g_assert_true (g_hash_table_add (names, g_utf8_casefold (base, -1)));
      g_checksum_update (sum, (const guchar *) path, -1);
      g_checksum_update (sum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
    }
  return g_strdup (g_checksum_get_string (sum));
}

typedef struct
{
  const Strange            *self;
  AshlarExporter           *exporter;
  const AshlarExportFormat *format;
} Writing;

/* LDtk knows square cells alone. */
static gboolean
can_hold (const Strange *self, AshlarExporter *exporter, const AshlarExportFormat *format)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("level");
  g_autoptr (GError) error = NULL;

  return ashlar_exporter_write (exporter, self->level, format, output, NULL, &error)
         || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static gpointer
write_cb (gpointer data)
{
  const Writing *writing = data;

  return write_all (writing->self, writing->exporter, writing->format);
}

static void
check_format (const Strange            *self,
              AshlarExporter           *exporter,
              const AshlarExportFormat *format,
              const char               *folder)
{
  g_autoptr (AshlarExporter) other = ashlar_exporter_new (self->content, &self->options);
  Writing          writing = { self, other, format };
  GThread         *thread = g_thread_new ("write", write_cb, &writing);
  g_autofree char *beside = write_all (self, other, format);
  g_autofree char *threaded = g_thread_join (thread);
  g_autofree char *first = write_all (self, exporter, format);
  g_autofree char *again = write_all (self, exporter, format);
  g_autofree char *name = g_strdup_printf ("level-%s%s", format->id, format->extension);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (AshlarReport) losses = ashlar_exporter_find_losses (exporter, self->level, format);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, ==, beside);
  g_assert_cmpstr (first, ==, threaded);
  g_assert_nonnull (losses);
  ashlar_exporter_write (exporter, self->level, format, output, NULL, &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  Strange self = { .options = ASHLAR_EXPORT_OPTIONS_INIT };
  guint64 seed;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarExporter) exporter = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  seed = g_ascii_strtoull (argv[1], NULL, 10);
  draw_all (argv[2], seed);
  bytes = make_content (seed);
  self.content = ashlar_content_load_bytes (bytes, "strange", &error);
  g_assert_no_error (error);
  self.level = make_level (self.content, seed);
  self.options.name = (char *) (seed % 2 == 0 ? "keep" : "k\n/%s\"..");
  self.options.folder = argv[2];
  self.options.skin = ((AshlarSkin *) g_ptr_array_index (self.content->skins, 0))->id;
  self.options.encoding = (AshlarEncoding) (seed % ASHLAR_N_ENCODINGS);
  exporter = ashlar_exporter_new (self.content, &self.options);
  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    if (can_hold (&self, exporter, ashlar_export_formats[i]))
      check_format (&self, exporter, ashlar_export_formats[i], argv[2]);
  g_clear_pointer (&self.level, ashlar_level_unref);
  g_clear_pointer (&self.content, ashlar_content_unref);
  return 0;
}
