/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What readers of LDtk projects and of maps for tabletops cannot see: that names are LDtk's whatever they were, that the same level is the same
 * file, what is refused and what is told. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "export-samples.h"
#include "export/ashlar-ldtk-private.h"
#include "render/ashlar-things.h"

static void
test_names (void)
{
  static const struct
  {
    const char *text;
    gboolean    is_capital;
    const char *name;
  } cases[] = {
    { "stone wall", TRUE, "Stone_wall" },
    { "stone  wall", TRUE, "Stone_wall_2" },
    { "Stone-wall!", TRUE, "Stone_wall_3" },
    { "stone_wall_2", TRUE, "Stone_wall_2_2" },
    { "", TRUE, "Thing" },
    { "\xe5\x9c\xb0", TRUE, "Thing_2" },
    { "3rd", TRUE, "Thing_3rd" },
    { "_x", TRUE, "X" },
    { "\xc3\xa9t\xc3\xa9", TRUE, "Ete" },
    { "blocksLoS", FALSE, "blocksLoS" },
    { "\"\\\n<&>'", TRUE, "Thing_3" },
    { "a__b", FALSE, "a_b" },
    { "Thing", TRUE, "Thing_4" },
  };
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();
  g_autofree char *wide = g_strnfill (1000, 'w');
  g_autofree char *cut = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name
          = _ashlar_ldtk_make_identifier (cases[i].text, "Thing", cases[i].is_capital, taken);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
  cut = _ashlar_ldtk_make_identifier (wide, "Thing", TRUE, taken);
  g_assert_cmpuint (strlen (cut), <=, 64);
}

/* Bytes of the main file; NULL: refused. */
static GBytes *
write_level (AshlarExporter *exporter, AshlarLevel *level, const char *id, GError **error)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("level");

  if (!ashlar_exporter_write (exporter, level, ashlar_export_format_find (id), output, NULL, error)
      || !ashlar_output_commit (output, error))
    return NULL;
  return g_bytes_ref (ashlar_output_get_bytes (output, 0));
}

static char *
write_text (AshlarExporter *exporter, AshlarLevel *level, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_level (exporter, level, id, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_same_bytes (gconstpointer format)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarLevel) other = export_samples_generate (content, 0, 8);
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (AshlarExporter) again = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) one = write_level (exporter, level, format, &error);
  g_autoptr (GBytes) same = write_level (again, level, format, &error);
  g_autoptr (GBytes) next = write_level (exporter, other, format, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (one, same));
  g_assert_false (g_bytes_equal (one, next));
}

/* Unique ids of two levels have nothing in common. */
static void
test_unique_ids (void)
{
  g_autoptr (AshlarContent) content = export_samples_load ("first-steps");
  guint8 spaces[20][16];

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, seed);

      _ashlar_ldtk_find_space (level, spaces[seed]);
      for (guint i = 0; i < seed; i++)
        g_assert_cmpint (memcmp (spaces[i], spaces[seed], 16), !=, 0);
    }
}

static void
test_cancelled (gconstpointer format)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, "old-keep", NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("level");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (ashlar_exporter_write (exporter, level, ashlar_export_format_find (format),
                                         output, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static AshlarLevel *
make_level (guint width, guint height)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *row = g_strnfill (width, '.');
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;

  g_string_append_printf (
      text,
      "{\"format\": \"ashlar-level\", \"version\": 1, \"borders\": \"disjoint\", "
      "\"width\": %u, \"height\": %u, \"tiles\": [{\"representation\": \".\"}], "
      "\"areas\": [], \"links\": [], \"zones\": [], \"routes\": [], \"objects\": "
      "[], \"markers\": [], \"words\": [], \"rows\": [",
      width, height);
  for (guint y = 0; y < height; y++)
    g_string_append_printf (text, "%s\"%s\"", y > 0 ? "," : "", row);
  g_string_append (text, "]}");
  bytes = g_bytes_new (text->str, text->len);
  level = ashlar_level_load_bytes (bytes, "made", &error);
  g_assert_no_error (error);
  return level;
}

static gboolean
has_loss (AshlarExporter *exporter, AshlarLevel *level, const char *id, const char *code)
{
  g_autoptr (AshlarReport) losses
      = ashlar_exporter_find_losses (exporter, level, ashlar_export_format_find (id));

  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    if (strcmp (ashlar_finding_get_code (ashlar_report_get_finding (losses, i)), code) == 0)
      return TRUE;
  return FALSE;
}

/* A picture that tabletops cannot show is made of smaller cells, unless larger ones are asked for. */
static void
test_large (void)
{
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;
  g_autoptr (AshlarLevel) tiny = make_level (1, 1), large = make_level (1200, 2);
  g_autoptr (AshlarExporter) exporter = ashlar_exporter_new (NULL, &options);
  g_autoptr (AshlarExporter) fine = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *one = write_text (exporter, tiny, "uvtt");
  g_autofree char *other = write_text (exporter, large, "uvtt");
  g_autoptr (GBytes) none = NULL;

  g_assert_nonnull (strstr (one, "\"pixels_per_grid\": 64}"));
  g_assert_nonnull (strstr (other, "\"pixels_per_grid\": 6}"));
  g_assert_false (has_loss (exporter, tiny, "uvtt", "size"));
  g_assert_true (has_loss (exporter, large, "uvtt", "size"));

  options.cell_size = 64;
  fine = ashlar_exporter_new (NULL, &options);
  none = write_level (fine, large, "uvtt", &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_losses (void)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarExporter) dressed = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (AshlarExporter) plain = export_samples_make_exporter (content, "old-keep", NULL);
  g_autoptr (AshlarLevel) large = make_level (2000, 600);

  g_assert_true (has_loss (dressed, level, "ldtk", "terrains"));
  g_assert_false (has_loss (plain, level, "ldtk", "terrains"));
  g_assert_false (has_loss (plain, level, "ldtk", "size"));
  g_assert_true (has_loss (plain, large, "ldtk", "size"));
}

/* The picture for tabletops is drawn in bands: they meet, and it is the one that is drawn at once. */
static void
test_picture (void)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (GArray) things = ashlar_things_new_for_level (level);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_level (exporter, level, "uvtt", &error), png = NULL;
  g_autoptr (AshlarImage) found = NULL, drawn = NULL;
  g_autofree char *base64 = NULL;
  guchar          *decoded;
  const char      *start, *end;
  gsize            size;
  guint            columns, rows;
  const guint16   *cells = ashlar_level_get_cells (level, &columns, &rows);
  const guint      cell = 64;

  g_assert_no_error (error);
  start = g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                        "\"image\": \"");
  g_assert_nonnull (start);
  start += strlen ("\"image\": \"");
  end = strchr (start, '"');
  base64 = g_strndup (start, (gsize) (end - start));
  decoded = g_base64_decode (base64, &size);
  png = g_bytes_new_take (decoded, size);
  found = ashlar_image_new_from_bytes (png, &error);
  g_assert_no_error (error);
  drawn = ashlar_image_new (g_new0 (guint32, (gsize) columns * cell * rows * cell), columns * cell,
                            rows * cell);
  {
    const AshlarPixels target = { 0,
                                  0,
                                  (int) drawn->width,
                                  (int) drawn->height,
                                  (guchar *) drawn->pixels,
                                  (gsize) drawn->width * 4 };

    ashlar_raster_cells (exporter->dressed, &(AshlarCells){ cells, columns, rows }, cell,
                         ASHLAR_RASTER_GLYPHS, &target);
    ashlar_raster_things (exporter->dressed, (const AshlarThing *) (void *) things->data,
                          things->len, cell, 0, &target);
  }
  export_samples_assert_alike (found, drawn, 0);
}

/* Doors among the tiles, as text: a portal each, or one for both halves. */
static void
test_doors (void)
{
  static const struct
  {
    const char *rows, *portals[3];
  } cases[] = {
    { "\"###\",\".+.\",\"###\"", { "[{\"x\": 1.5, \"y\": 1}, {\"x\": 1.5, \"y\": 2}]" } },
    { "\"#.#\",\"#+#\",\"#.#\"", { "[{\"x\": 1, \"y\": 1.5}, {\"x\": 2, \"y\": 1.5}]" } },
    /* Two halves of a door, upright and lying; three. */
    { "\"#.#\",\"++#\",\"..#\"", { "[{\"x\": 0, \"y\": 1.5}, {\"x\": 2, \"y\": 1.5}]" } },
    { "\"###\",\".+.\",\".+.\"", { "[{\"x\": 1.5, \"y\": 1}, {\"x\": 1.5, \"y\": 3}]" } },
    { "\"...\",\"+++\",\"...\"", { "[{\"x\": 0, \"y\": 1.5}, {\"x\": 3, \"y\": 1.5}]" } },
    /* Two doors of a corridor. */
    { "\"####\",\".++.\",\"####\"",
      { "[{\"x\": 1.5, \"y\": 1}, {\"x\": 1.5, \"y\": 2}]",
        "[{\"x\": 2.5, \"y\": 1}, {\"x\": 2.5, \"y\": 2}]" } },
    { "\"###\",\"...\",\"###\"", { NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"format\": \"ashlar-level\", \"version\": 1, \"borders\": \"disjoint\", \"width\": "
          "%u, "
          "\"height\": 3, \"tiles\": [{\"representation\": \".\"}, {\"representation\": \"#\", "
          "\"blocksLoS\": true, \"blocksMovement\": true}, {\"representation\": \"+\", "
          "\"description\": \"Oak door\", \"blocksLoS\": true}], \"areas\": [], \"links\": [], "
          "\"zones\": [], \"routes\": [], \"objects\": [], \"markers\": [], \"words\": [], "
          "\"rows\": [%s]}",
          cases[i].rows[4] == '"' ? 3 : 4, cases[i].rows);
      g_autofree char *written = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, "doors", &error);
      g_autoptr (AshlarExporter) exporter
          = ashlar_exporter_new (NULL, &(AshlarExportOptions) ASHLAR_EXPORT_OPTIONS_INIT);
      const char *said;
      guint       n = 0;

      g_assert_no_error (error);
      written = write_text (exporter, level, "uvtt");
      said = written;
      while ((said = strstr (said, "\"bounds\": ")) != NULL)
        {
          said += strlen ("\"bounds\": ");
          g_assert_cmpuint (n, <, G_N_ELEMENTS (cases[i].portals));
          g_assert_nonnull (cases[i].portals[n]);
          g_assert_true (g_str_has_prefix (said, cases[i].portals[n]));
          n++;
        }
      g_assert_true (n == G_N_ELEMENTS (cases[i].portals) || cases[i].portals[n] == NULL);
    }
}

static const AshlarValue *
find_layer (const AshlarValue *project, const char *name)
{
  const AshlarValue *level = ashlar_value_get_item (ashlar_value_lookup (project, "levels"), 0);
  const AshlarValue *layers = ashlar_value_lookup (level, "layerInstances");

  for (guint i = 0; i < ashlar_value_get_n_items (layers); i++)
    {
      const AshlarValue *layer = ashlar_value_get_item (layers, i);

      if (strcmp (ashlar_value_get_string (ashlar_value_lookup (layer, "__identifier")), name) == 0)
        return layer;
    }
  g_assert_not_reached ();
}

static gint64
get_number (const AshlarValue *object, const char *key)
{
  return ashlar_value_get_integer (ashlar_value_lookup (object, key));
}

/* LDtk draws an entity's tile in full size, the pivot of the one on that of the other. */
static void
check_entity (AshlarScene *scene, const AshlarSceneThing *thing, const AshlarValue *entity)
{
  const AshlarValue      *tile = ashlar_value_lookup (entity, "__tile");
  const AshlarValue      *place = ashlar_value_lookup (entity, "px");
  const AshlarValue      *pivot = ashlar_value_lookup (entity, "__pivot");
  const AshlarSceneSheet *sheet;
  guint                   x, y, cell, down;
  double                  left, top;

  if (!thing->has_picture)
    {
      g_assert_cmpint (ashlar_value_get_value_type (tile), ==, ASHLAR_VALUE_NULL);
      return;
    }
  sheet = ashlar_scene_get_sheet (scene, thing->sheet);
  ashlar_scene_sheet_locate (sheet, thing->piece, &x, &y);
  ashlar_scene_get_cell_size (scene, &cell, &down);
  g_assert_cmpint (get_number (tile, "x"), ==, x);
  g_assert_cmpint (get_number (tile, "y"), ==, y);
  g_assert_cmpint (get_number (tile, "w"), ==, sheet->piece_width);
  g_assert_cmpint (get_number (tile, "h"), ==, sheet->piece_height);
  left = ashlar_value_get_double (ashlar_value_get_item (place, 0))
         - ashlar_value_get_double (ashlar_value_get_item (pivot, 0)) * sheet->piece_width;
  top = ashlar_value_get_double (ashlar_value_get_item (place, 1))
        - ashlar_value_get_double (ashlar_value_get_item (pivot, 1)) * sheet->piece_height;
  g_assert_cmpfloat_with_epsilon (left, (double) thing->x * cell + thing->picture_x, 0.51);
  g_assert_cmpfloat_with_epsilon (top, (double) thing->y * cell + thing->picture_y, 0.01);
}

static void
test_entities (gconstpointer stem)
{
  g_autoptr (AshlarContent) content = export_samples_load (stem);
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 5);
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (
      content, stem, ashlar_skin_get_id (g_ptr_array_index (content->skins, 0)));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, level, NULL, &error);
  g_autoptr (GBytes) bytes = write_level (exporter, level, "ldtk", &error);
  g_autoptr (AshlarValue) project = NULL;
  const struct
  {
    AshlarSceneGroup group;
    const char      *name;
  } groups[] = { { ASHLAR_SCENE_OBJECTS, "Objects" }, { ASHLAR_SCENE_MARKERS, "Markers" } };

  g_assert_no_error (error);
  project = ashlar_json_read (bytes, "level.ldtk", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const AshlarValue *entities
          = ashlar_value_lookup (find_layer (project, groups[i].name), "entityInstances");

      g_assert_cmpuint (ashlar_value_get_n_items (entities), ==,
                        ashlar_scene_get_n_things (scene, groups[i].group));
      for (guint k = 0; k < ashlar_value_get_n_items (entities); k++)
        check_entity (scene, ashlar_scene_get_thing (scene, groups[i].group, k),
                      ashlar_value_get_item (entities, k));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ldtk/names", test_names);
  g_test_add_func ("/ldtk/unique-ids", test_unique_ids);
  g_test_add_data_func ("/ldtk/same-bytes", "ldtk", test_same_bytes);
  g_test_add_data_func ("/ldtk/cancelled", "ldtk", test_cancelled);
  g_test_add_func ("/ldtk/losses", test_losses);
  for (guint i = 0; export_samples[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/ldtk/entities/", export_samples[i], NULL);

      g_test_add_data_func (path, export_samples[i], test_entities);
    }
  g_test_add_data_func ("/uvtt/same-bytes", "uvtt", test_same_bytes);
  g_test_add_data_func ("/uvtt/cancelled", "uvtt", test_cancelled);
  g_test_add_func ("/uvtt/doors", test_doors);
  g_test_add_func ("/uvtt/large", test_large);
  g_test_add_func ("/uvtt/picture", test_picture);
  return g_test_run ();
}
