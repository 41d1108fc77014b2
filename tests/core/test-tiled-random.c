/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random blocks, written as maps of Tiled in each of its encodings, whole and in chunks, and imported:
 * the same cells, exits and objects, and importing them again adds nothing.
 *
 * ASHLAR_TILED_SEED=N repeats one block. */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/ashlar-content-private.h"
#include "formats/ashlar-map-import-private.h"
#include "tiled-writer.h"

#define CASES 150
#define CASES_LONG 100000
#define MOST_THINGS 12

static const char tiles[] = ".#~";

/* Floor, wall, water, and a tile for what is no part of a block. */
static AshlarContent *
make_content (void)
{
  static const char text[]
      = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
        "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}, "
        "{\"representation\": \"~\", \"parent\": \".\"}, {\"representation\": \" \", \"empty\": "
        "true}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  AshlarContent *content = ashlar_content_load_bytes (bytes, "base", NULL);

  g_assert_nonnull (content);
  return content;
}

static gboolean
is_part (const AshlarBlock *block, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) block->width && y < (gint) block->height
         && ashlar_block_get_cell (block, (guint) x, (guint) y) != ' ';
}

static gboolean
leads_out (const AshlarBlock *block, const AshlarExit *exit)
{
  for (gint i = 0; i < (gint) exit->width; i++)
    {
      gint x = exit->x + (exit->direction % 2 == 0 ? i : 0);
      gint y = exit->y + (exit->direction % 2 == 0 ? 0 : i);

      if (!is_part (block, x, y)
          || is_part (block, x + ashlar_direction_dx (exit->direction),
                      y + ashlar_direction_dy (exit->direction)))
        return FALSE;
    }
  return TRUE;
}

static AshlarBlock *
make_block (GRand *random)
{
  guint        most = g_rand_int_range (random, 0, 20) == 0 ? 256 : 40;
  guint        width = (guint) g_rand_int_range (random, 1, (gint) most + 1);
  guint        height = (guint) g_rand_int_range (random, 1, (gint) most + 1);
  AshlarBlock *block = ashlar_block_new ("map", width, height, ' ');

  for (gsize i = 0; i < (gsize) width * height; i++)
    block->cells[i] = (gunichar) " .#~."[g_rand_int_range (random, 0, 5)];
  /* So that the rectangle around all tiles is the block, wherever it lies. */
  block->cells[0] = '#';
  block->cells[(gsize) width * height - 1] = '.';
  for (guint i = 0; i < 40 && block->n_exits < MOST_THINGS; i++)
    {
      AshlarExit exit = { .x = g_rand_int_range (random, 0, (gint) width),
                          .y = g_rand_int_range (random, 0, (gint) height),
                          .direction = (AshlarDirection) g_rand_int_range (random, 0, 4),
                          .width = (guint) g_rand_int_range (random, 1, 4) };

      if (leads_out (block, &exit))
        ashlar_block_insert_exit (block, block->n_exits, &exit);
    }
  for (guint i = 0; i < 20 && block->n_objects < MOST_THINGS; i++)
    {
      AshlarBlockObject object
          = { .x = g_rand_int_range (random, 0, (gint) width),
              .y = g_rand_int_range (random, 0, (gint) height),
              .probability = (guint32) g_rand_int_range (random, 0, 1001) * 1000,
              .reference = (char *) (g_rand_boolean (random) ? "rat" : "orc") };

      if (is_part (block, object.x, object.y))
        ashlar_block_insert_object (block, block->n_objects, &object);
    }
  return block;
}

static void
add_exit (TiledThing *thing, const AshlarExit *exit, gint cell, gboolean as_point)
{
  gint length = (gint) exit->width * cell;

  *thing = (TiledThing){ .x = exit->x * cell,
                         .y = exit->y * cell,
                         .kind = "exit",
                         .probability = -1,
                         .direction = ashlar_direction_to_string (exit->direction) };
  if (as_point)
    {
      thing->x += cell / 3;
      thing->y += cell / 2;
      thing->is_point = TRUE;
      thing->exit_width = (gint) exit->width;
      return;
    }
  thing->width = exit->direction % 2 == 0 ? length : cell;
  thing->height = exit->direction % 2 == 0 ? cell : length;
}

static void
move_by (TiledThing *things, guint n, gint x, gint y)
{
  for (guint i = 0; i < n; i++)
    {
      things[i].x += x;
      things[i].y += y;
    }
}

static GBytes *
write_block (const AshlarBlock *block, TiledEncoding encoding, gboolean is_infinite, GRand *random)
{
  TiledThing          things[2 * MOST_THINGS];
  TiledMap            map = { .encoding = encoding,
                              .is_infinite = is_infinite,
                              .width = block->width,
                              .height = block->height,
                              .tile_size = (guint) g_rand_int_range (random, 1, 65),
                              .first_gid = (guint) g_rand_int_range (random, 1, 5000),
                              .tiles = tiles,
                              .things = things };
  gint                cell = (gint) map.tile_size * 1000;
  gsize               n = (gsize) block->width * block->height;
  g_autofree guint32 *gids = g_new0 (guint32, n);

  for (gsize i = 0; i < n; i++)
    if (block->cells[i] != ' ')
      gids[i] = map.first_gid + (guint32) (strchr (tiles, (char) block->cells[i]) - tiles);
  for (guint i = 0; i < block->n_exits; i++)
    add_exit (&things[map.n_things++], &block->exits[i], cell, g_rand_boolean (random));
  for (guint i = 0; i < block->n_objects; i++)
    {
      const AshlarBlockObject *object = &block->objects[i];

      things[map.n_things++] = (TiledThing){
        .x = object->x * cell + cell / 4,
        .y = object->y * cell + cell / 4,
        .width = cell / 3,
        .height = cell / 3,
        .kind = object->reference,
        .probability = object->probability == 1000000 ? -1 : (gint) object->probability / 1000
      };
    }
  if (is_infinite)
    {
      map.x = g_rand_int_range (random, -4, 5) * 16;
      map.y = g_rand_int_range (random, -4, 5) * 16;
      move_by (things, map.n_things, map.x * cell, map.y * cell);
    }
  map.gids = gids;
  return tiled_write (&map);
}

static gint
compare_exits (gconstpointer a, gconstpointer b)
{
  const AshlarExit *left = a;
  const AshlarExit *right = b;
  gint              by = left->y != right->y ? left->y - right->y : left->x - right->x;

  if (by == 0)
    by = (gint) left->direction - (gint) right->direction;
  return by != 0 ? by : (gint) left->width - (gint) right->width;
}

static gint
compare_objects (gconstpointer a, gconstpointer b)
{
  const AshlarBlockObject *left = a;
  const AshlarBlockObject *right = b;
  gint                     by = left->y != right->y ? left->y - right->y : left->x - right->x;

  if (by == 0)
    by = strcmp (left->reference, right->reference);
  return by != 0 ? by : (gint) left->probability - (gint) right->probability;
}

static void
sort (AshlarBlock *block)
{
  if (block->n_exits > 0)
    qsort (block->exits, block->n_exits, sizeof *block->exits, compare_exits);
  if (block->n_objects > 0)
    qsort (block->objects, block->n_objects, sizeof *block->objects, compare_objects);
}

static void
say (AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %s", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding));
    }
}

static void
check_map (AshlarContent *content, AshlarBlock *block, GBytes *bytes, gboolean is_json)
{
  const AshlarMapOptions options = { .no_openings = TRUE };
  AshlarMapCounts        counts;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarReport) again_report = ashlar_report_new ();
  g_autoptr (AshlarMapFile) file = NULL;
  g_autoptr (AshlarContent) imported = NULL;
  g_autoptr (AshlarContent) again = NULL;
  g_autoptr (AshlarBlock) found = NULL;

  g_assert_cmpint (ashlar_map_sniff (bytes, "map"), ==, is_json ? ASHLAR_MAP_TMJ : ASHLAR_MAP_TMX);
  file = ashlar_map_file_read (bytes, ashlar_map_sniff (bytes, "map"), "map", NULL, report);
  if (file != NULL)
    imported = ashlar_map_file_import (file, content, &options, &counts, report);
  say (report);
  g_assert_nonnull (imported);
  g_assert_cmpuint (ashlar_content_get_n_blocks (imported), ==, 1);
  g_assert_cmpuint (counts.n_tiles, ==, 0);
  g_assert_cmpuint (counts.n_exits, ==, block->n_exits);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_WARNING), ==, 0);
  found = ashlar_block_copy (ashlar_content_get_block (imported, 0));
  sort (found);
  g_assert_true (ashlar_block_equal (found, block));

  again = ashlar_map_file_import (file, imported, &options, &counts, again_report);
  g_assert_nonnull (again);
  g_assert_true (ashlar_content_equal (imported, again));
  g_assert_cmpuint (counts.n_known, ==, 1);
}

static void
check_seed (AshlarContent *content, guint32 seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  g_autoptr (AshlarBlock) block = make_block (random);

  sort (block);
  for (guint encoding = 0; encoding < TILED_N_ENCODINGS; encoding++)
    for (guint is_infinite = 0; is_infinite < 2; is_infinite++)
      {
        g_autoptr (GBytes) bytes
            = write_block (block, (TiledEncoding) encoding, is_infinite != 0, random);

        g_test_message ("ASHLAR_TILED_SEED=%u, encoding %u, infinite %u", seed, encoding,
                        is_infinite);
        check_map (content, block, bytes, encoding >= TILED_JSON_ARRAY);
      }
  g_rand_free (random);
}

static void
test_encodings (void)
{
  const char *one = g_getenv ("ASHLAR_TILED_SEED");
  guint       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  g_autoptr (AshlarContent) content = make_content ();

  if (one != NULL)
    check_seed (content, (guint32) g_ascii_strtoull (one, NULL, 10));
  else
    for (guint seed = 0; seed < n; seed++)
      check_seed (content, seed);
}

/* The program itself reads what was written and writes it anew, in its own words. */
static GBytes *
convert (const char *tiled, const char *folder, GBytes *bytes, const char *format)
{
  g_autofree char  *from = g_build_filename (folder, "from.tmx", NULL);
  g_autofree char  *name = g_strconcat ("to.", format, NULL);
  g_autofree char  *to = g_build_filename (folder, name, NULL);
  const char *const args[] = { tiled, "--export-map", format, from, to, NULL };
  g_auto (GStrv) environment
      = g_environ_setenv (g_get_environ (), "QT_QPA_PLATFORM", "offscreen", TRUE);
  g_autoptr (GError) error = NULL;
  gint  status;
  char *text;
  gsize length;

  environment = g_environ_setenv (environment, "XDG_RUNTIME_DIR", folder, TRUE);
  g_assert_true (g_file_set_contents (from, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_spawn_sync (NULL, (char **) args, environment,
                G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_get_contents (to, &text, &length, NULL));
  g_remove (from);
  g_remove (to);
  return g_bytes_new_take (text, length);
}

static void
test_peer (void)
{
  g_autofree char *tiled = g_find_program_in_path ("tiled");
  g_autofree char *folder = NULL;
  g_autoptr (AshlarContent) content = make_content ();
  guint n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 50 : 1;

  if (tiled == NULL)
    {
      g_test_skip ("tiled is not installed; the test beside this one holds all encodings");
      return;
    }
  folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  for (guint32 seed = 0; seed < n; seed++)
    for (guint encoding = 0; encoding < TILED_JSON_ARRAY; encoding++)
      for (guint is_infinite = 0; is_infinite < 2; is_infinite++)
        {
          GRand *random = g_rand_new_with_seed (seed);
          g_autoptr (AshlarBlock) block = make_block (random);
          g_autoptr (GBytes) bytes
              = write_block (block, (TiledEncoding) encoding, is_infinite != 0, random);
          g_autoptr (GBytes) json = convert (tiled, folder, bytes, "json");
          g_autoptr (GBytes) tmx = convert (tiled, folder, bytes, "tmx");

          g_test_message ("seed %u, encoding %u, infinite %u", seed, encoding, is_infinite);
          sort (block);
          check_map (content, block, json, TRUE);
          check_map (content, block, tmx, FALSE);
          g_rand_free (random);
        }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled/random/encodings", test_encodings);
  g_test_add_func ("/tiled/random/peer", test_peer);
  return g_test_run ();
}
