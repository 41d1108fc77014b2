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
  expected = self->drawn == NULL || only != NULL ? export_samples_draw (exporter, scene)
                                                 : export_samples_compose (scene);
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
      check_case (&self, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-pictures/samples", test_samples);
  g_test_add_func ("/tiled-pictures/random", test_random);
  return g_test_run ();
}
