/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Level files that somebody broke: cut short anywhere, or with one member, item or value of another kind, left out, or there twice. Each
 * opens as a level, which can be written, or is refused with words for every fault that name the file, the place in it, and what is
 * there or what would be. Whether elements are read straight from the text or as values makes no difference to any of it. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "formats/ashlar-level-json-private.h"
#include "levels.h"

static char *
load_text (const char *name, gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "level", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* "broken:12:3: …" of a text that is no JSON, "broken:/areas/0/kind: …" of a value; without a place only what is wrong with the
 * whole. */
static void
check_line (const char *line)
{
  gboolean has_place = g_regex_match_simple ("^broken:([0-9]+:[0-9]+|/[^ ]*|): ", line, 0, 0);
  gboolean has_words = strstr (line, "expected") != NULL
                       && (strstr (line, "found") != NULL || strstr (line, " is no ") != NULL);

  if (!has_place || !has_words || !g_utf8_validate (line, -1, NULL))
    g_error ("no place, or no words: %s", line);
}

/* Elements that are read straight from the text, and the same ones as values: the same level, the same faults. */
static void
check_both_ways (GBytes *bytes, AshlarLevel *level, const char *message)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) other = ashlar_level_read_by_values (bytes, "broken", report, &error);

  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, message);
  g_assert_true ((level == NULL) == (other == NULL));
  if (level == NULL)
    return;
  levels_assert_same (level, other);
  g_assert_cmpmem (level->canvas->tiles, 2 * level->canvas->width * level->canvas->height,
                   other->canvas->tiles, 2 * other->canvas->width * other->canvas->height);
  g_assert_cmpmem (level->canvas->owners, 4 * level->canvas->width * level->canvas->height,
                   other->canvas->owners, 4 * other->canvas->width * other->canvas->height);
  g_assert_cmpmem (level->plan->kinds, level->plan->n_areas, other->plan->kinds,
                   other->plan->n_areas);
  g_assert_cmpmem (level->plan->roles, level->plan->n_areas, other->plan->roles,
                   other->plan->n_areas);
  g_assert_cmpmem (level->plan->link_doors, level->plan->n_links, other->plan->link_doors,
                   other->plan->n_links);
  for (guint i = 0; i < ashlar_level_get_n_areas (level); i++)
    {
      const AshlarLevelArea *a = ashlar_level_get_area (level, i);
      const AshlarLevelArea *b = ashlar_level_get_area (other, i);

      g_assert_cmpstr (ashlar_level_area_get_block (a), ==, ashlar_level_area_get_block (b));
      g_assert_cmpstr (ashlar_level_area_get_painter (a), ==, ashlar_level_area_get_painter (b));
      g_assert_cmpstr (ashlar_level_area_get_zone (a), ==, ashlar_level_area_get_zone (b));
      g_assert_cmpint (ashlar_level_area_get_orientation (a), ==,
                       ashlar_level_area_get_orientation (b));
    }
  g_assert_cmpuint (level->objects->len, ==, other->objects->len);
  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *a = &g_array_index (level->objects, AshlarPlacedObject, i);
      const AshlarPlacedObject *b = &g_array_index (other->objects, AshlarPlacedObject, i);

      g_assert_cmpstr (a->reference, ==, b->reference);
      g_assert_true (a->x == b->x && a->y == b->y && a->area == b->area);
    }
  g_assert_cmpuint (level->markers->len, ==, other->markers->len);
  for (guint i = 0; i < level->markers->len; i++)
    {
      const AshlarPlacedMarker *a = &g_array_index (level->markers, AshlarPlacedMarker, i);
      const AshlarPlacedMarker *b = &g_array_index (other->markers, AshlarPlacedMarker, i);

      g_assert_cmpstr (a->name, ==, b->name);
      g_assert_cmpstr (a->as, ==, b->as);
      g_assert_true (a->kind == b->kind && a->x == b->x && a->y == b->y && a->area == b->area);
    }
}

static void
check_bytes (GBytes *bytes, guint *n_levels, guint *n_errors)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, "broken", &error);

  g_assert_true ((level == NULL) == (error != NULL));
  check_both_ways (bytes, level, error != NULL ? error->message : NULL);
  if (level != NULL)
    {
      g_autoptr (GBytes) written = ashlar_level_to_bytes (level);

      g_autoptr (AshlarLevel) again = ashlar_level_load_bytes (written, "written", &error);
      g_autoptr (GBytes) rewritten = NULL;

      g_assert_no_error (error);
      rewritten = ashlar_level_to_bytes (again);
      g_assert_true (g_bytes_equal (written, rewritten));
      (*n_levels)++;
    }
  else
    {
      g_auto (GStrv) lines = g_strsplit (error->message, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        check_line (lines[i]);
      (*n_errors)++;
    }
}

static void
test_truncated (gconstpointer name)
{
  gsize            length;
  g_autofree char *text = load_text (name, &length);
  guint            n_levels = 0, n_errors = 0;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, cut);

      check_bytes (bytes, &n_levels, &n_errors);
    }
  g_assert_cmpuint (n_levels, ==, 0);
  g_assert_cmpuint (n_errors, ==, length);
}

/* --------------------------------------------------------------- mutations */

typedef enum
{
  LEAVE_OUT,
  TWICE, /* an item; a member gets another name */
  AS_NULL,
  AS_TRUE,
  AS_MINUS_ONE,
  AS_LARGE,
  AS_HUGE,
  AS_HALF,
  AS_NOTHING,
  AS_TEXT,
  AS_LIST,
  AS_OBJECT,
  N_MUTATIONS,
} Mutation;

static const char *const names[N_MUTATIONS]
    = { "left out", "twice", "null",  "true",   "-1",     "99999",
        "1e300",    "0.5",   "empty", "a text", "a list", "an object" };

static AshlarValue *
make_other (Mutation mutation, AshlarValue *value)
{
  AshlarValue *other;

  switch (mutation)
    {
    case AS_NULL:
      return ashlar_value_new_null ();
    case AS_TRUE:
      return ashlar_value_new_boolean (TRUE);
    case AS_MINUS_ONE:
      return ashlar_value_new_integer (-1);
    case AS_LARGE:
      return ashlar_value_new_integer (99999);
    case AS_HUGE:
      return ashlar_value_new_double (1e300);
    case AS_HALF:
      return ashlar_value_new_double (.5);
    case AS_NOTHING:
      return ashlar_value_new_string ("");
    case AS_TEXT:
      return ashlar_value_new_string ("é☠");
    case AS_LIST:
      other = ashlar_value_new_array ();
      ashlar_value_array_add (other, ashlar_value_ref (value));
      return other;
    case AS_OBJECT:
      other = ashlar_value_new_object ();
      ashlar_value_object_set (other, "x", ashlar_value_ref (value));
      return other;
    case LEAVE_OUT:
    case TWICE:
    case N_MUTATIONS:
    default:
      return ashlar_value_ref (value);
    }
}

/* A copy of @value whose value of number *left, counted from the outermost inwards, is mutated. */
static AshlarValue *
mutate (AshlarValue *value, Mutation mutation, gint *left)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  gboolean        is_object = type == ASHLAR_VALUE_OBJECT;
  AshlarValue    *copy;

  if (!is_object && type != ASHLAR_VALUE_ARRAY)
    return ashlar_value_ref (value);
  copy = is_object ? ashlar_value_new_object () : ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      AshlarValue     *item = ashlar_value_get_item (value, i);
      gboolean         is_it = (*left)-- == 0;
      AshlarValue     *other = is_it ? make_other (mutation, item) : mutate (item, mutation, left);
      g_autofree char *again = NULL;

      if (is_it && mutation == LEAVE_OUT)
        {
          ashlar_value_unref (other);
          continue;
        }
      if (is_object)
        ashlar_value_object_set (copy, ashlar_value_get_key (value, i), other);
      else
        ashlar_value_array_add (copy, other);
      if (!is_it || mutation != TWICE)
        continue;
      again = is_object ? g_strconcat (ashlar_value_get_key (value, i), "2", NULL) : NULL;
      if (is_object)
        ashlar_value_object_set (copy, again, ashlar_value_ref (item));
      else
        ashlar_value_array_add (copy, ashlar_value_ref (item));
    }
  return copy;
}

static void
test_mutated (gconstpointer name)
{
  gsize            length;
  g_autofree char *text = load_text (name, &length);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, NULL);
  guint n_levels = 0, n_errors = 0;

  for (gint number = 0;; number++)
    for (guint mutation = 0; mutation < N_MUTATIONS; mutation++)
      {
        gint left = number;
        g_autoptr (AshlarValue) mutant = mutate (value, (Mutation) mutation, &left);
        g_autoptr (GBytes) broken = NULL;
        AshlarJsonWriter *writer;

        if (left >= 0)
          {
            g_test_message ("%d values: %u levels, %u refusals", number, n_levels, n_errors);
            g_assert_cmpuint (n_errors, >, n_levels / 4);
            return;
          }
        writer = ashlar_json_writer_new ();
        ashlar_json_writer_value (writer, mutant);
        broken = ashlar_json_writer_free_to_bytes (writer);
        if (g_test_verbose ())
          g_test_message ("value %d %s", number, names[mutation]);
        check_bytes (broken, &n_levels, &n_errors);
      }
}

/* What a writer of ours never gives, in elements that would else be read straight from the text. */
static void
test_odd_text (void)
{
  static const struct
  {
    const char *from, *to;
  } rows[] = {
    { "\"y\": 0", "\"y\": 00" },
    { "\"y\": 0", "\"y\": 0.0" },
    { "\"y\": 0", "\"y\": 0e0" },
    { "\"y\": 0", "\"y\": 0.0e1" },
    { "\"y\": 0", "\"y\": -0" },
    { "\"y\": 0", "\"y\": +0" },
    { "\"y\": 0", "\"y\": 0 0" },
    { "\"y\": 0", "\"y\": 65536" },
    { "\"y\": 0", "\"y\": 4294967296" },
    { "\"y\": 0", "\"y\": 18446744073709551616" },
    { "\"y\": 0", "\"y\" 0" },
    { "\"y\": 0", "\"y\": 0, \"y\": 0" },
    { "\"y\": 0", "\"\\u0079\": 0" },
    { "\"y\": 0", "\"unknown\": [[0], {}], \"y\": 0" },
    { "\"y\": 0,", "\"y\":0\n\t\r ," },
    { "\"y\": 0,", "\"y\": 0" },
    { "\"y\": 0,", "\"y\": 0,," },
    { "\"mask\": null", "\"mask\": null," },
    { "\"mask\": null", "\"mask\": nul" },
    { "\"mask\": null", "\"mask\": nullnull" },
    { "\"mask\": null", "\"mask\": null, \"odd\": true" },
    { "\"kind\": \"block\"", "\"kind\": \"BLOCK\"" },
    { "\"kind\": \"block\"", "\"kind\": \"bl\\u006fck\"" },
    { "\"kind\": \"block\"", "\"kind\": \"block" },
    { "\"kind\": \"block\"", "\"kind\": \"bl\nock\"" },
    { "\"kind\": \"block\"", "\"kind\": \"blocks\"" },
    { "\"kind\": \"block\"", "\"kind\": \"bloc\"" },
    { "\"IDENTITY\"", "\"identity\"" },
    { "\"IDENTITY\"", "null" },
    { "[\"entrance\"]", "[\"Entrance\", \"entrance\"]" },
    { "[\"entrance\"]", "[\"entrance\",]" },
    { "[\"entrance\"]", "[,]" },
    { "[\"entrance\"]", "null" },
    { "[\"entrance\"]", "[null]" },
    { "\"to\": 1", "\"to\": 1000000000" },
    { "[[4, 2], [5, 2]]", "[[4,2],[5,2]]" },
    { "[[4, 2], [5, 2]]", "[ [ 4 , 2 ] , [ 5 , 2 ] ]" },
    { "[[4, 2], [5, 2]]", "[[4, 2], [5, 2],]" },
    { "[[4, 2], [5, 2]]", "[[4, 2, 1], [5, 2]]" },
    { "[[4, 2], [5, 2]]", "[[4, 65538], [5, 2]]" },
    { "\"door\": true", "\"door\": null" },
    { "\"door\": true", "\"door\": truee" },
    { "\"bp_treasure\"", "\"\"" },
    { "\"bp_treasure\"", "\"bp_\\u00e9\"" },
    { "\"bp_treasure\"", "\"bp_é\"" },
    { "\"bp_treasure\"", "\"bp_\xff\"" },
    { "[7, 3], \"area\": 1", "[7, 3]" },
    { "[7, 3], \"area\": 1", "[7, 3], \"area\": null" },
    { "\"area\": 1 }", "\"area\": 1" },
    { "\"objects\"", "\"o\\u0062jects\"" },
    { "\"objects\": [", "\"objects\": [], \"objects\": [" },
    { "\"rows\": [", "\"rows\": { \"rows\": [" },
    { "\"#...##...#\"", "\"#...#\\u0023...#\"" },
    { "\"#...##...#\"", "\"#...##...#" },
    { "\"#...##...#\"", "\"#...##...\t\"" },
    { "\"#...##...#\"", "\"\"" },
    { "\"#...##...#\"", "[\"#...##...#\"]" },
  };
  gsize            length;
  g_autofree char *text = load_text ("y_two_rooms.json", &length);
  guint            n_levels = 0, n_errors = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char      *at = strstr (text, rows[i].from);
      g_autofree char *edited = NULL;
      g_autofree char *shown = g_strescape (rows[i].to, NULL);
      g_autoptr (GBytes) bytes = NULL;

      g_test_message ("row %u: %s", i, shown);
      g_assert_nonnull (at);
      edited = g_strdup_printf ("%.*s%s%s", (int) (at - text), text, rows[i].to,
                                at + strlen (rows[i].from));
      bytes = g_bytes_new (edited, strlen (edited));
      check_bytes (bytes, &n_levels, &n_errors);
    }
  g_assert_cmpuint (n_levels, >=, 15);
  g_assert_cmpuint (n_errors, >=, 25);
}

int
main (int argc, char **argv)
{
  static const char *const files[]
      = { "y_two_rooms.json", "y_shared.json", "y_words.json", "y_lights.json", "y_ways.json" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level/odd-text", test_odd_text);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *truncated = g_strconcat ("/level/truncated/", files[i], NULL);
      g_autofree char *mutated = g_strconcat ("/level/mutated/", files[i], NULL);

      g_test_add_data_func (truncated, files[i], test_truncated);
      g_test_add_data_func (mutated, files[i], test_mutated);
    }
  return g_test_run ();
}
