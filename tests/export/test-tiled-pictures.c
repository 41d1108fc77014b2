/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What Tiled draws of our maps, pixel by pixel against what the editor shows. */

#include "export-samples.h"
#include "tiled-cases.h"

#include <string.h>

/* Layers of objects are shapes and labels in Tiled; all others are hidden or shown as the map says. */
static AshlarImage *
rasterize (const char *path, const char *only)
{
  g_autofree char *picture = g_strconcat (path, ".png", NULL);
  g_autoptr (GPtrArray) call = g_ptr_array_new ();
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  AshlarImage *image;
  int          status;

  environment = g_environ_setenv (environment, "QT_QPA_PLATFORM", "offscreen", TRUE);
  g_ptr_array_add (call, (char *) "tmxrasterizer");
  if (only != NULL)
    {
      g_ptr_array_add (call, (char *) "--ignore-visibility");
      g_ptr_array_add (call, (char *) "--show-layer");
      g_ptr_array_add (call, (char *) only);
    }
  else
    for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
      {
        g_ptr_array_add (call, (char *) "--hide-layer");
        g_ptr_array_add (call, (char *) ashlar_scene_group_get_name ((AshlarSceneGroup) i));
      }
  g_ptr_array_add (call, (char *) path);
  g_ptr_array_add (call, picture);
  g_ptr_array_add (call, NULL);
  g_spawn_sync (NULL, (char **) call->pdata, environment, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                &told, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, NULL))
    g_error ("%s: %s", path, told);
  image = ashlar_image_read (picture, &error);
  g_assert_no_error (error);
  return image;
}

/* @only: a layer; NULL: all that are not hidden. */
static void
check_picture (const TiledCase *self, const char *path, const char *only, guint most)
{
  g_autoptr (AshlarExporter) exporter = tiled_case_new_exporter (self, ASHLAR_ENCODING_CSV);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarScene) scene = ashlar_scene_new (exporter, self->level, NULL, &error);
  g_autoptr (AshlarImage) found = rasterize (path, only);
  g_autoptr (AshlarImage) expected = NULL;

  g_assert_no_error (error);
  expected = export_samples_draw (exporter, scene);
  g_test_message ("%s, %s", self->name, only != NULL ? only : "as it is");
  export_samples_assert_alike (found, expected, most);
}

static void
check_case (const TiledCase *self, guint most)
{
  g_autoptr (PictureFolder) folder = picture_folder_new ();
  g_autofree char *path = picture_folder_build (folder, "map.tmx");
  g_autoptr (AshlarExporter) exporter = tiled_case_new_exporter (self, ASHLAR_ENCODING_BASE64_ZLIB);
  g_autoptr (AshlarScene) scene = NULL;
  TiledCase plain = *self;
  guint     height;
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (GError) error = NULL;

  ashlar_exporter_write (exporter, self->level, ashlar_export_format_find ("tmx"), output, NULL,
                         &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  check_picture (self, path, NULL, most);
  /* What is hidden below: the tiles without a skin. */
  scene = ashlar_scene_new (exporter, self->level, NULL, &error);
  g_assert_no_error (error);
  plain.skin = NULL;
  ashlar_scene_get_cell_size (scene, &plain.cell_size, &height);
  check_picture (&plain, path, "tiles", 1);
}

static gboolean
skip (void)
{
  g_autofree char *program = g_find_program_in_path ("tmxrasterizer");

  if (program == NULL)
    g_test_skip ("there is no tmxrasterizer");
  return program == NULL;
}

static void
test_samples (void)
{
  for (guint i = 0; i < tiled_n_samples && !skip (); i++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_sample (&self, &tiled_samples[i], 2);
      check_case (&self, 1);
    }
}

/* Each layout, in any order, drawn from noise. */
static void
test_random (void)
{
  guint n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 1000 : 16;

  for (guint64 seed = 0; seed < n_seeds && !skip (); seed++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_random (&self, seed, TRUE, seed % 2 == 0);
      /* Below 4 px a cell is one colour in the editor. */
      if (((AshlarSkin *) self.content->skins->pdata[0])->cell[0] < 4)
        continue;
      check_case (&self, 2);
    }
}

/* A skin that dresses no cell. */
static void
test_objects_alone (void)
{
  g_auto (TiledCase) self = { 0 };

  if (skip ())
    return;
  tiled_case_init_content (
      &self,
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
      "'tiles': [{ 'representation': '#', 'color': '#405060' }], 'objects': [{ 'id': 'rat' }],"
      "'skins': [{ 'id': 's', 'sheets': [{ 'id': 'a', 'image': 'a.png' }],"
      "'looks': [{ 'id': 'rat', 'layer': 'o', 'objects': ['rat'], 'at': [[1, 1]] }] }] }",
      5, 3);
  check_case (&self, 1);
}

/* A roguelike's: characters in colours, over each other. */
static void
test_characters (void)
{
  g_auto (TiledCase) self = { 0 };

  if (skip ())
    return;
  tiled_case_init_content (
      &self,
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#',"
      "'tiles': [{ 'representation': '#', 'color': '#101010' }, { 'representation': '.' }],"
      "'skins': [{ 'id': 's', 'looks': ["
      "{ 'id': 'bright', 'layer': 'a', 'tiles': ['#'], 'color': '#f0f0e0' },"
      "{ 'id': 'dark', 'layer': 'b', 'tiles': ['.'], 'color': '#200010', 'glyph': ',' },"
      "{ 'id': 'odd', 'layer': 'c', 'tiles': ['any'], 'glyph': '%', 'chance': 0.3 }] }] }",
      9, 7);
  for (guint i = 0; i < 63; i += 4)
    self.level->canvas->tiles[i] = 1;
  check_case (&self, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-pictures/samples", test_samples);
  g_test_add_func ("/tiled-pictures/random", test_random);
  g_test_add_func ("/tiled-pictures/objects-alone", test_objects_alone);
  g_test_add_func ("/tiled-pictures/characters", test_characters);
  return g_test_run ();
}
