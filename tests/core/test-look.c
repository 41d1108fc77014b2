/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How levels are lit and coloured: the lights of objects, palettes drawn per seed, both kept in the
 * level's file. */

#include <string.h>

#include "content/ashlar-object-private.h"
#include "levels.h"

#define SAMPLE_SEEDS 20
#define PALETTE_SEEDS 4000

static AshlarContent *
read_content (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static AshlarLevel *
read_again (AshlarLevel *level)
{
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (GError) error = NULL;
  AshlarLevel *again = ashlar_level_load_bytes (bytes, "again", &error);

  g_assert_no_error (error);
  levels_assert_same (level, again);
  return again;
}

/* One light for each lit object, where it stands, in the order of the objects; and so again from the
 * file. Returns how many. */
static guint
check_lights (AshlarLevel *level)
{
  g_autoptr (AshlarLevel) again = read_again (level);
  guint n = 0;

  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      AshlarObject            *blueprint = ashlar_level_object_get_blueprint (object);
      guint                    object_x, object_y, x[2], y[2], radius[2];
      guint32                  color[2];

      if (blueprint == NULL || ashlar_object_get_light_radius (blueprint) == 0)
        continue;
      g_assert_cmpuint (n, <, ashlar_level_get_n_lights (level));
      ashlar_level_object_get_position (object, &object_x, &object_y);
      for (guint side = 0; side < 2; side++)
        {
          const AshlarLevelLight *light = ashlar_level_get_light (side == 0 ? level : again, n);

          ashlar_level_light_get_position (light, &x[side], &y[side]);
          radius[side] = ashlar_level_light_get_radius (light);
          color[side] = ashlar_level_light_get_color (light);
          g_assert_cmpuint (x[side], ==, object_x);
          g_assert_cmpuint (y[side], ==, object_y);
          g_assert_cmpuint (radius[side], ==, ashlar_object_get_light_radius (blueprint));
          g_assert_cmphex (color[side], ==,
                           blueprint->color < 0 ? 0xffd75f : (guint32) blueprint->color);
        }
      n++;
    }
  g_assert_cmpuint (ashlar_level_get_n_lights (level), ==, n);
  g_assert_cmpuint (ashlar_level_get_n_lights (again), ==, n);
  return n;
}

static void
test_lights_of_samples (void)
{
  static const char *const stems[] = { "old-keep", "sixteen-pieces", "dwindle-mines" };
  guint                    n = 0;

  for (guint s = 0; s < G_N_ELEMENTS (stems); s++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (stems[s]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        for (guint64 seed = 0; seed < SAMPLE_SEEDS; seed++)
          {
            const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarLevel) level
                = ashlar_content_generate (content, id, seed, NULL, NULL, &error);

            g_assert_no_error (error);
            g_test_message ("%s, %s, seed %" G_GUINT64_FORMAT, stems[s], id, seed);
            n += check_lights (level);
          }
    }
  g_assert_cmpuint (n, >, 1000);
}

#define CONTENT(radius, palettes)                                                                  \
  "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\","                      \
  "  \"tiles\": [ { \"representation\": \"#\", \"blocksMovement\": true },"                        \
  "             { \"representation\": \".\" } ],"                                                  \
  "  \"objects\": [ { \"id\": \"lamp\", \"light\": { \"radius\": " radius " } },"                  \
  "               { \"id\": \"dark\", \"color\": \"#ff0000\", \"light\": { \"radius\": 0 } } ],"   \
  "  \"recipes\": [ { \"id\": \"r\","                                                              \
  "      \"planner\": { \"type\": \"minidungeon\","                                                \
  "                   \"parameters\": { \"across\": 3, \"down\": 3 } },"                           \
  "      \"tiles\": { \"floor\": \".\", \"wall\": \"#\" },"                                        \
  "      \"theme\": [ { \"id\": \"t\", \"painter\": \"open\" } ],"                                 \
  "      \"place\": [ { \"id\": \"1\", \"object\": \"lamp\", \"count\": 1 },"                      \
  "                 { \"id\": \"2\", \"object\": \"dark\", \"count\": 1 } ]" palettes " } ] }"

/* An object without a colour shines in a warm one; an object without light not at all. */
static void
test_warm_light (void)
{
  g_autoptr (AshlarContent) content = read_content (CONTENT ("3", ""));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "r", 1, NULL, NULL, &error);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize       size;

  g_assert_no_error (error);
  g_assert_cmpuint (ashlar_level_get_n_objects (level), ==, 2);
  g_assert_cmpuint (check_lights (level), ==, 1);
  bytes = ashlar_level_to_bytes (level);
  text = g_bytes_get_data (bytes, &size);
  g_assert_nonnull (g_strstr_len (text, (gssize) size, "\"radius\": 3, \"color\": \"#ffd75f\""));
}

/* Neither lights nor a palette where there is nothing of the kind. */
static void
test_plain (void)
{
  g_autoptr (AshlarContent) content = read_content (CONTENT ("0", ""));
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "r", 1, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size);
  guint32     color = 7;

  g_assert_cmpuint (ashlar_level_get_n_lights (level), ==, 0);
  g_assert_null (ashlar_level_get_palette (level));
  g_assert_false (ashlar_level_find_palette_color (level, "paper", &color));
  g_assert_cmphex (color, ==, 7);
  g_assert_null (g_strstr_len (text, (gssize) size, "\"lights\""));
  g_assert_null (g_strstr_len (text, (gssize) size, "\"palette\""));
}

/* Each palette is drawn as often as any other, the same for the same seed; drawing one moves no
 * object. */
static void
test_palettes (void)
{
  static const char palettes[] = CONTENT (
      "3", ", \"palettes\": [ { \"id\": \"dusk\", \"paper\": \"#fff4e0\", \"ink\": null },"
           " { \"id\": \"dawn\", \"paper\": \"#010203\", \"id2\": \"#040506\" }, { \"id\": "
           "\"bare\" } ]");
  static const char *const ids[] = { "dusk", "dawn", "bare" };
  static const guint32     papers[] = { 0xfff4e0, 0x010203, 7 };
  g_autoptr (AshlarContent) content = read_content (palettes);
  g_autoptr (AshlarContent) plain = read_content (CONTENT ("3", ""));
  guint  counts[3] = { 0 };
  double chi = 0;

  for (guint64 seed = 0; seed < PALETTE_SEEDS; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "r", seed, NULL, NULL, NULL);
      g_autoptr (AshlarLevel) other = ashlar_content_generate (plain, "r", seed, NULL, NULL, NULL);
      g_autoptr (AshlarLevel) again = read_again (level);
      g_autofree char *text = ashlar_level_to_text (level),
                      *other_text = ashlar_level_to_text (other);
      guint   i = 0;
      guint32 color = 7, unknown = 7;

      while (strcmp (ids[i], ashlar_level_get_palette (level)) != 0)
        g_assert_cmpuint (++i, <, G_N_ELEMENTS (ids));
      counts[i]++;
      g_assert_cmpint (ashlar_level_find_palette_color (level, "paper", &color), ==, i < 2);
      g_assert_cmphex (color, ==, papers[i]);
      g_assert_cmpstr (ashlar_level_get_palette (again), ==, ids[i]);
      g_assert_cmpint (ashlar_level_find_palette_color (again, "id2", &color), ==, i == 1);
      g_assert_false (ashlar_level_find_palette_color (level, "ink", &unknown));
      g_assert_false (ashlar_level_find_palette_color (level, "id", &unknown));
      g_assert_cmphex (unknown, ==, 7);
      g_assert_cmpstr (text, ==, other_text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    chi += (counts[i] - PALETTE_SEEDS / 3.0) * (counts[i] - PALETTE_SEEDS / 3.0) * 3
           / PALETTE_SEEDS;
  g_test_message ("%u %u %u: chi-square %g", counts[0], counts[1], counts[2], chi);
  g_assert_cmpfloat (chi, <, 13.8); /* one in a thousand */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/look/lights-of-samples", test_lights_of_samples);
  g_test_add_func ("/look/warm-light", test_warm_light);
  g_test_add_func ("/look/plain", test_plain);
  g_test_add_func ("/look/palettes", test_palettes);
  return g_test_run ();
}
