/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps of Tiled as our own reader finds them: in both formats and in each encoding all that the scene has. */

#include "formats/ashlar-tiled-private.h"
#include "tiled-cases.h"

#include <string.h>

/* Hidden layers are not read. */
static GBytes *
show_layers (GBytes *bytes)
{
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_replace (text, " visible=\"0\"", "", 0);
  g_string_replace (text, "\"visible\": false", "\"visible\": true", 0);
  return g_bytes_new (text->str, text->len);
}

static AshlarTiledMap *
read_map (GBytes *bytes)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GBytes) shown = show_layers (bytes);
  AshlarTiledMap *map = ashlar_tiled_read (shown, NULL, report);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      /* Terrains are not read. */
      if (strcmp (finding->code, "lost-terrains") != 0)
        g_error ("%s: %s", finding->subject, finding->message);
    }
  g_assert_nonnull (map);
  return map;
}

/* Tiled has numbers of 32 bits, and colours with their opacity. */
static AshlarValue *
dup_expected (const AshlarValue *properties)
{
  AshlarValue *expected = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char  *key = ashlar_value_get_key (properties, i);
      AshlarValue *value = ashlar_value_get_item (properties, i);

      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
          && ashlar_value_get_integer (value) != (gint32) ashlar_value_get_integer (value))
        {
          g_autofree char *text
              = g_strdup_printf ("%" G_GINT64_FORMAT, ashlar_value_get_integer (value));

          value = ashlar_value_new_string (text);
        }
      else if (strcmp (key, "color") == 0)
        {
          g_autofree char *text = g_strconcat ("#ff", ashlar_value_get_string (value) + 1, NULL);

          value = ashlar_value_new_string (text);
        }
      else
        ashlar_value_ref (value);
      ashlar_value_object_set (expected, key, value);
    }
  return expected;
}

static void
assert_properties (const AshlarValue *found, const AshlarValue *properties)
{
  g_autoptr (AshlarValue) expected = dup_expected (properties);

  if (ashlar_value_get_n_items (expected) == 0)
    g_assert_null (found);
  else
    {
      for (guint i = 1; i < ashlar_value_get_n_items (expected); i++)
        g_assert_cmpstr (ashlar_value_get_key (expected, i - 1), <,
                         ashlar_value_get_key (expected, i));
      g_assert_true (ashlar_value_equal (found, expected));
    }
}

static void
assert_tilesets (const AshlarTiledMap *map, AshlarScene *scene)
{
  g_assert_cmpuint (map->tilesets->len, ==, ashlar_scene_get_n_sheets (scene));
  for (guint i = 0; i < map->tilesets->len; i++)
    {
      const AshlarTiledTileset *set = map->tilesets->pdata[i];
      const AshlarSceneSheet   *sheet = ashlar_scene_get_sheet (scene, i);

      g_assert_cmpstr (set->name, ==, sheet->name);
      g_assert_null (set->source);
      g_assert_cmpstr (set->image, ==, sheet->file);
      g_assert_null (strpbrk (set->image, "/\\"));
      g_assert_cmpuint (set->first_gid, ==, sheet->first);
      g_assert_cmpuint (set->n_tiles, ==, sheet->columns * sheet->rows);
      g_assert_cmpuint (set->columns, ==, sheet->columns);
      g_assert_cmpuint (set->tile_width, ==, sheet->piece_width);
      g_assert_cmpuint (set->tile_height, ==, sheet->piece_height);
      g_assert_cmpuint (set->margin, ==, sheet->margin);
      g_assert_cmpuint (set->spacing, ==, sheet->spacing);
      for (guint j = 0; j < sheet->animations->len; j++)
        g_assert_true (ashlar_tiled_tileset_get_tile (
                           set, g_array_index (sheet->animations, AshlarSceneAnimation, j).piece)
                           ->is_animated);
    }
}

static void
assert_tiles (const AshlarTiledMap *map, AshlarScene *scene)
{
  const AshlarTiledTileset *set = map->tilesets->pdata[0];

  g_assert_cmpuint (set->first_gid, ==, 1);
  for (guint i = 0; i < ashlar_scene_get_n_tiles (scene); i++)
    {
      const AshlarTiledTile *found = ashlar_tiled_tileset_get_tile (set, i);
      const AshlarTile      *tile = ashlar_scene_get_tile (scene, i);
      g_autoptr (AshlarValue) properties = ashlar_scene_dup_tile_properties (scene, i);

      g_assert_cmpint (g_utf8_get_char (found->kind), ==, ashlar_tile_get_representation (tile));
      g_assert_cmpint (found->collides, ==, ashlar_tile_get_blocks_movement (tile));
      g_assert_null (ashlar_value_lookup (properties, "name"));
      assert_properties (found->properties, properties);
    }
}

static void
assert_layers (const AshlarTiledMap *map, AshlarScene *scene)
{
  guint               width, height, cell_width, cell_height;
  g_autofree guint32 *numbers = NULL;

  ashlar_scene_get_size (scene, &width, &height);
  ashlar_scene_get_cell_size (scene, &cell_width, &cell_height);
  g_assert_cmpuint (map->width, ==, width);
  g_assert_cmpuint (map->height, ==, height);
  g_assert_cmpuint (map->tile_width, ==, cell_width);
  g_assert_cmpuint (map->tile_height, ==, cell_height);
  g_assert_cmpuint (map->layers->len, ==, ashlar_scene_get_n_layers (scene));
  numbers = g_new (guint32, (gsize) width * height);
  for (guint i = 0; i < map->layers->len; i++)
    {
      const AshlarTiledLayer *layer = map->layers->pdata[i];

      g_assert_cmpstr (layer->name, ==, ashlar_scene_get_layer (scene, i)->name);
      g_assert_cmpuint (layer->width, ==, width);
      g_assert_cmpuint (layer->height, ==, height);
      ashlar_scene_read_rows (scene, i, 0, height, numbers);
      g_assert_cmpmem (layer->gids, (gsize) width * height * sizeof (guint32), numbers,
                       (gsize) width * height * sizeof (guint32));
    }
}

/* Bottom left, in thousandths of a pixel. */
static void
assert_place (const AshlarTiledObject *found, AshlarScene *scene, const AshlarSceneThing *thing)
{
  guint  cell_width, cell_height;
  gint64 x, y;

  ashlar_scene_get_cell_size (scene, &cell_width, &cell_height);
  x = (gint64) thing->x * cell_width * 1000;
  y = (gint64) thing->y * cell_height * 1000;
  if (thing->has_picture)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, thing->sheet);

      g_assert_cmpuint (found->gid, ==, sheet->first + thing->piece);
      g_assert_cmpint (found->x, ==, x + thing->picture_x * 1000);
      g_assert_cmpint (found->y, ==, y + (thing->picture_y + (gint) sheet->piece_height) * 1000);
      g_assert_cmpint (found->width, ==, sheet->piece_width * 1000);
      g_assert_cmpint (found->height, ==, sheet->piece_height * 1000);
      return;
    }
  g_assert_cmpint (found->shape, ==,
                   thing->shape == ASHLAR_SCENE_POINT       ? ASHLAR_TILED_POINT
                   : thing->shape == ASHLAR_SCENE_RECTANGLE ? ASHLAR_TILED_RECTANGLE
                                                            : ASHLAR_TILED_OTHER);
  if (thing->shape == ASHLAR_SCENE_RECTANGLE)
    {
      g_assert_cmpint (found->x, ==, x);
      g_assert_cmpint (found->y, ==, y);
      g_assert_cmpint (found->width, ==, thing->width * cell_width * 1000);
      g_assert_cmpint (found->height, ==, thing->height * cell_height * 1000);
    }
  else
    {
      g_assert_cmpint (found->x, ==, x + cell_width * 500);
      g_assert_cmpint (found->y, ==, y + cell_height * 500);
    }
}

static void
assert_things (const AshlarTiledMap *map, AshlarScene *scene)
{
  guint n = 0;

  for (guint group = 0; group < ASHLAR_N_SCENE_GROUPS; group++)
    {
      const char *name = ashlar_scene_group_get_name ((AshlarSceneGroup) group);
      guint       next = 0;

      for (guint i = 0; i < map->objects->len; i++)
        {
          const AshlarTiledObject *found = map->objects->pdata[i];
          const AshlarSceneThing  *thing;

          if (strcmp (found->layer, name) != 0)
            continue;
          thing = ashlar_scene_get_thing (scene, (AshlarSceneGroup) group, next++);
          g_assert_cmpstr (found->name, ==, thing->name);
          g_assert_cmpstr (found->kind, ==, thing->kind);
          assert_place (found, scene, thing);
          assert_properties (found->properties, thing->properties);
        }
      g_assert_cmpuint (next, ==, ashlar_scene_get_n_things (scene, (AshlarSceneGroup) group));
      n += next;
    }
  g_assert_cmpuint (map->objects->len, ==, n);
}

static void
assert_is_scene (GBytes *bytes, AshlarScene *scene)
{
  g_autoptr (AshlarTiledMap) map = read_map (bytes);
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (scene);

  assert_properties (map->properties, properties);
  assert_tilesets (map, scene);
  assert_tiles (map, scene);
  assert_layers (map, scene);
  assert_things (map, scene);
}

static void
check_encoding (const TiledCase *self, AshlarEncoding encoding)
{
  g_autoptr (AshlarExporter) exporter = tiled_case_new_exporter (self, encoding);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, self->level, NULL, &error);
  g_autoptr (GBytes) tmx = tiled_case_write (self, exporter, "tmx");
  g_autoptr (GBytes) tmj = tiled_case_write (self, exporter, "tmj");

  g_assert_no_error (error);
  assert_is_scene (tmx, scene);
  assert_is_scene (tmj, scene);
}

static void
check_case (const TiledCase *self)
{
  for (guint i = 0; i < ASHLAR_N_ENCODINGS; i++)
    check_encoding (self, (AshlarEncoding) i);
}

static void
test_samples (void)
{
  for (guint i = 0; i < tiled_n_samples; i++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_sample (&self, &tiled_samples[i], 1);
      check_case (&self);
    }
}

static void
test_random (void)
{
  guint n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 2000 : 24;

  for (guint64 seed = 0; seed < n_seeds; seed++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_random (&self, seed, seed % 3 == 0, FALSE);
      check_case (&self);
    }
}

static void
test_names (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_names (&self);
  check_case (&self);
}

static void
test_smallest (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_content (&self,
                           "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
                           "'tiles': [{ 'representation': '#' }] }",
                           1, 1);
  check_case (&self);
}

/* Read at once, but not written at once; and too large to be read at once. */
static void
test_bands (void)
{
  static const guint sizes[][2] = { { 500, 400 }, { 4096, 650 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_content (&self,
                               "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
                               "'tiles': [{ 'representation': '#' }, { 'representation': '.' }] }",
                               sizes[i][0], sizes[i][1]);
      for (gsize at = 0; at < (gsize) sizes[i][0] * sizes[i][1]; at += 1 + at % 7 + at / 65536)
        self.level->canvas->tiles[at] = 1;
      check_encoding (&self, ASHLAR_ENCODING_CSV);
      check_encoding (&self, ASHLAR_ENCODING_BASE64_ZLIB);
    }
}

/* None of the sheets is there. */
static void
test_missing_sheet (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_sample (&self, &tiled_samples[0], 3);
  g_free (self.folder);
  self.folder = g_strdup ("/nowhere");
  check_case (&self);
}

static gboolean
has_loss (AshlarReport *losses, const char *code, const char *part)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    {
      const AshlarFinding *loss = ashlar_report_get_finding (losses, i);

      if (strcmp (loss->code, code) == 0 && strstr (loss->message, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
test_losses (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_content (
      &self,
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
      "'tiles': [{ 'representation': '#', 'properties': { 'weight': 5000000000 } }],"
      "'skins': [{ 'id': 's', 'cell': [8, 8], 'sheets': [{ 'id': 'a', 'image': 'a.png' }],"
      "'looks': [{ 'id': 'wall', 'layer': 'w', 'tiles': ['#'], 'layout': 'blob-47',"
      "'columns': 16, 'at': [[6, 0]] },"
      "{ 'id': 'grass', 'layer': 'w', 'tiles': ['#'], 'layout': 'corner-16', 'at': [[9, 9]] },"
      "{ 'id': 'moss', 'layer': 'w', 'tiles': ['#'], 'chance': 0.5, 'at': [[9, 9]] }] }] }",
      4, 4);
  for (guint i = 0; i < 2; i++)
    {
      const AshlarExportFormat *format = ashlar_export_format_find (i == 0 ? "tmx" : "tmj");
      g_autoptr (AshlarExporter) exporter = tiled_case_new_exporter (&self, ASHLAR_ENCODING_CSV);
      g_autoptr (AshlarReport) losses = ashlar_exporter_find_losses (exporter, self.level, format);

      g_assert_true (has_loss (losses, "terrain-mask-0", "wall"));
      g_assert_true (has_loss (losses, "large-number", "weight"));
      g_assert_true (has_loss (losses, "no-terrain", "grass"));
      g_assert_true (has_loss (losses, "look-rules", "moss"));
      g_assert_false (has_loss (losses, "look-rules", "wall"));
    }
}

static void
test_cancelled (void)
{
  g_auto (TiledCase) self = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("a.tmx");
  g_autoptr (GError) error = NULL;

  tiled_case_init_sample (&self, &tiled_samples[0], 1);
  exporter = tiled_case_new_exporter (&self, ASHLAR_ENCODING_CSV);
  g_cancellable_cancel (cancellable);
  g_assert_false (ashlar_exporter_write (exporter, self.level, ashlar_export_format_find ("tmx"),
                                         output, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-export/samples", test_samples);
  g_test_add_func ("/tiled-export/random", test_random);
  g_test_add_func ("/tiled-export/names", test_names);
  g_test_add_func ("/tiled-export/smallest", test_smallest);
  g_test_add_func ("/tiled-export/bands", test_bands);
  g_test_add_func ("/tiled-export/missing-sheet", test_missing_sheet);
  g_test_add_func ("/tiled-export/losses", test_losses);
  g_test_add_func ("/tiled-export/cancelled", test_cancelled);
  return g_test_run ();
}
