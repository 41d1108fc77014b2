/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A scene against what it is made of: its layers, drawn over each other, against the window's picture; its things against the level. */

#include "export-samples.h"
#include "export/ashlar-exporter-private.h"

/* Pictures that are composed once are put together from rounded ones. */
#define MOST_DIFFERENCE 2

static void
check_pictures (const char *stem, AshlarContent *content, const char *skin)
{
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, stem, skin);

  for (guint recipe = 0; recipe < MIN (ashlar_content_get_n_recipes (content), 6); recipe++)
    {
      g_autoptr (AshlarLevel) level = export_samples_generate (content, recipe, 3 + recipe);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, level, NULL, &error);
      g_autoptr (AshlarImage) composed = NULL, drawn = NULL;

      g_assert_no_error (error);
      composed = export_samples_compose (scene);
      drawn = export_samples_draw (exporter, scene);
      export_samples_assert_alike (composed, drawn, MOST_DIFFERENCE);
    }
}

static void
test_pictures (gconstpointer data)
{
  g_autoptr (AshlarContent) content = export_samples_load (data);

  check_pictures (data, content, NULL);
  for (guint i = 0; i < content->skins->len; i++)
    check_pictures (data, content, ashlar_skin_get_id (g_ptr_array_index (content->skins, i)));
}

/* Bands of any number of rows, in any order, say the same as all rows at once. */
static void
test_bands (void)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, level, NULL, NULL);
  g_autofree guint32 *whole = NULL, *band = NULL;
  guint               columns, rows;

  ashlar_scene_get_size (scene, &columns, &rows);
  whole = g_new (guint32, (gsize) columns * rows);
  band = g_new (guint32, (gsize) columns * rows);
  for (guint layer = 0; layer < ashlar_scene_get_n_layers (scene); layer++)
    {
      ashlar_scene_read_rows (scene, layer, 0, rows, whole);
      for (guint i = 0; i < 50; i++)
        {
          guint y = (guint) g_test_rand_int_range (0, (gint) rows);
          guint n = (guint) g_test_rand_int_range (0, (gint) (rows - y) + 1);
          guint other = (guint) g_test_rand_int_range (0, (gint) ashlar_scene_get_n_layers (scene));

          ashlar_scene_read_rows (scene, other, y, n, band);
          ashlar_scene_read_rows (scene, layer, y, n, band);
          g_assert_cmpmem (band, (gsize) n * columns * sizeof *band, whole + (gsize) y * columns,
                           (gsize) n * columns * sizeof *band);
        }
    }
}

static void
check_things (AshlarScene *scene, AshlarLevel *level)
{
  guint columns, rows;

  ashlar_level_get_cells (level, &columns, &rows);
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_OBJECTS), ==,
                    ashlar_level_get_n_objects (level));
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_MARKERS), ==,
                    ashlar_level_get_n_markers (level));
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_LINKS), ==,
                    ashlar_level_get_n_links (level));
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_LIGHTS), ==,
                    ashlar_level_get_n_lights (level));
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_AREAS), ==,
                    ashlar_level_get_n_areas (level));
  g_assert_cmpuint (ashlar_scene_get_n_things (scene, ASHLAR_SCENE_WORDS), ==,
                    ashlar_level_get_n_words (level));
  for (AshlarSceneGroup group = 0; group < ASHLAR_N_SCENE_GROUPS; group++)
    for (guint i = 0; i < ashlar_scene_get_n_things (scene, group); i++)
      {
        const AshlarSceneThing *thing = ashlar_scene_get_thing (scene, group, i);

        g_assert_cmpuint (thing->x + thing->width, <=, columns);
        g_assert_cmpuint (thing->y + thing->height, <=, rows);
        g_assert_null (ashlar_value_lookup (thing->properties, "name"));
        for (guint k = 1; k < ashlar_value_get_n_items (thing->properties); k++)
          g_assert_cmpstr (ashlar_value_get_key (thing->properties, k - 1), <,
                           ashlar_value_get_key (thing->properties, k));
        if (thing->has_picture)
          {
            const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (scene, thing->sheet);

            g_assert_cmpuint (thing->piece, <, sheet->columns * sheet->rows);
          }
      }
}

static void
test_things (gconstpointer data)
{
  g_autoptr (AshlarContent) content = export_samples_load (data);
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (
      content, data,
      content->skins->len > 0 ? ashlar_skin_get_id (g_ptr_array_index (content->skins, 0)) : NULL);

  for (guint recipe = 0; recipe < ashlar_content_get_n_recipes (content); recipe++)
    {
      g_autoptr (AshlarLevel) level = export_samples_generate (content, recipe, 11);
      g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, level, NULL, NULL);

      check_things (scene, level);
    }
}

/* What can be drawn on with names pieces of the designer's own sheets, and of one mask several only where there are variants. */
static void
test_terrains (void)
{
  g_autoptr (AshlarContent) content = export_samples_load ("old-keep");
  g_autoptr (AshlarExporter) exporter = export_samples_make_exporter (content, "old-keep", "stone");
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, level, NULL, NULL);
  guint n_mixed = 0;

  g_assert_cmpuint (ashlar_scene_get_n_terrains (scene), >, 0);
  for (guint i = 0; i < ashlar_scene_get_n_terrains (scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, i);
      const AshlarSceneSheet   *sheet = ashlar_scene_get_sheet (scene, terrain->sheet);

      g_assert_cmpint (sheet->kind, ==, ASHLAR_SCENE_SHEET_SKIN);
      g_assert_cmpint (ashlar_scene_get_layer (scene, terrain->layer)->kind, ==,
                       ASHLAR_SCENE_LAYER_SKIN);
      n_mixed += terrain->kind == ASHLAR_SCENE_TERRAIN_MIXED && terrain->pieces->len >= 46 ? 1 : 0;
      for (guint k = 0; k < terrain->pieces->len; k++)
        {
          const AshlarSceneTerrainPiece *piece
              = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, k);

          g_assert_cmpuint (piece->piece, <, sheet->columns * sheet->rows);
          g_assert_cmpfloat (piece->probability, >, 0);
          g_assert_cmpfloat (piece->probability, <=, 1);
        }
    }
  g_assert_cmpuint (n_mixed, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; export_samples[i] != NULL; i++)
    {
      g_autofree char *pictures = g_strconcat ("/scene/pictures/", export_samples[i], NULL);
      g_autofree char *things = g_strconcat ("/scene/things/", export_samples[i], NULL);

      g_test_add_data_func (pictures, export_samples[i], test_pictures);
      g_test_add_data_func (things, export_samples[i], test_things);
    }
  g_test_add_func ("/scene/bands", test_bands);
  g_test_add_func ("/scene/terrains", test_terrains);
  return g_test_run ();
}
