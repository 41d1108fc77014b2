/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiled's programs (Debian: tiled), which do what `ashlar export` does for maps. They are run to their end each time, without a window; what
 * they take for a map of one tile, which is their start, does not count. */

#include "bench-peers.h"

#include <cairo.h>

#include "bench-picture.h"
#include "bench-tiled.h"

#define HOW "Debian: tiled"
#define ALIKE 0.999 /* share of the pixels */

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A map with next to nothing on it; gives its path. */
static char *
write_small_map (BenchRace *race)
{
  char *path = g_build_filename (bench_race_get_folder (race), "small.tmx", NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path,
                            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<map version=\"1.10\" orientation=\"orthogonal\" width=\"1\" "
                            "height=\"1\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\">\n"
                            " <layer id=\"1\" name=\"tiles\" width=\"1\" height=\"1\">\n"
                            "  <data encoding=\"csv\">0</data>\n </layer>\n</map>\n",
                            -1, &error))
    g_error ("%s", error->message);
  return path;
}

/* Once, before anything is counted. */
static gboolean
does_run (const char *const *arguments)
{
  int status;

  g_setenv ("QT_QPA_PLATFORM", "offscreen", TRUE);
  return g_spawn_sync (NULL, (char **) arguments, NULL,
                       G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL
                           | G_SPAWN_STDERR_TO_DEV_NULL,
                       NULL, NULL, NULL, NULL, &status, NULL)
         && g_spawn_check_wait_status (status, NULL);
}

/* ------------------------------------------------------------------ maps */

/* It reads our map and writes it again, while ours is written and read. */
void
bench_join_tiled (BenchRace *race, const BenchRow *row)
{
  g_autofree char *map = bench_tiled_write (race, row);
  g_autofree char *copy = g_build_filename (bench_race_get_folder (race), "copy.tmx", NULL);
  g_autofree char *small = write_small_map (race);
  g_autofree char *nothing = g_build_filename (bench_race_get_folder (race), "nothing.tmx", NULL);
  BenchContender   contender = {
      .name = "Tiled",
      .command = WORDS ("tiled", "--export-map", "tmx", map, copy),
      .idle = WORDS ("tiled", "--export-map", "tmx", small, nothing),
      .amount = 1e6,
      .lacks = "leaves nothing out: reads our map and writes it again; its start does not count",
      .at_least = 20,
  };

  if (!does_run (contender.idle) || !does_run (contender.command))
    bench_race_add_absent (race, contender.name, HOW);
  else if (!bench_tiled_is_same (map, copy))
    bench_race_add_absent (race, contender.name, "it writes another map");
  else
    bench_race_add (race, &contender);
}

/* ------------------------------------------------------------------ pictures */

static const guint32 *
get_row (cairo_surface_t *surface, int y)
{
  const int stride = cairo_image_surface_get_stride (surface);

  return (gconstpointer) (cairo_image_surface_get_data (surface) + (gsize) y * (gsize) stride);
}

static gboolean
is_alike (cairo_surface_t *one, cairo_surface_t *other)
{
  const int width = cairo_image_surface_get_width (one);
  const int height = cairo_image_surface_get_height (one);
  gsize     n_alike = 0;

  if (width < 1 || cairo_image_surface_get_width (other) != width
      || cairo_image_surface_get_height (other) != height)
    return FALSE;
  for (int y = 0; y < height; y++)
    {
      const guint32 *row = get_row (one, y), *other_row = get_row (other, y);

      for (int x = 0; x < width; x++)
        n_alike += ((row[x] ^ other_row[x]) & 0xffffff) == 0;
    }
  return (double) n_alike >= ALIKE * width * height;
}

static gboolean
are_alike (const char *one, const char *other)
{
  cairo_surface_t *surfaces[]
      = { cairo_image_surface_create_from_png (one), cairo_image_surface_create_from_png (other) };
  gboolean result = cairo_surface_status (surfaces[0]) == CAIRO_STATUS_SUCCESS
                    && cairo_surface_status (surfaces[1]) == CAIRO_STATUS_SUCCESS
                    && is_alike (surfaces[0], surfaces[1]);

  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
  return result;
}

/* The level as a map of Tiled, drawn by its program: the same picture, pixel for pixel, or there is no race. */
void
bench_join_rasterizer (BenchRace *race, const BenchRow *row)
{
  const BenchPicture *picture = row->of;
  const char         *folder = bench_race_get_folder (race);
  g_autofree char    *map = g_build_filename (folder, "level.tmx", NULL);
  g_autofree char    *ours = g_build_filename (folder, "expected.png", NULL);
  g_autofree char    *theirs = g_build_filename (folder, "theirs.png", NULL);
  g_autofree char    *small = write_small_map (race);
  g_autofree char    *nothing = g_build_filename (folder, "nothing.png", NULL);
  BenchContender      contender = {
         .name = "tmxrasterizer",
         .command = WORDS ("tmxrasterizer", map, theirs),
         .idle = WORDS ("tmxrasterizer", small, nothing),
         .amount = (double) picture->width * picture->height,
         .lacks
         = "draws the level that we made, from a map and its sheets; makes none, and writes pixels "
                "that can be seen through; its start does not count",
         .is_slower = TRUE,
  };

  bench_picture_write (picture, map);
  bench_picture_write (picture, ours);
  if (!does_run (contender.idle) || !does_run (contender.command))
    bench_race_add_absent (race, contender.name, HOW);
  else if (!are_alike (ours, theirs))
    bench_race_add_absent (race, contender.name, "it draws another picture");
  else
    bench_race_add (race, &contender);
}
