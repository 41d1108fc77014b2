/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Edits of tiles, objects and property definitions over random contents: what is renamed, moved or retyped can be taken back; what is
 * replaced is nowhere named any more; whatever is sound afterwards reads back equal to what was written. */

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-property-private.h"
#include "random-content.h"

#include <string.h>

#define UNUSED_TILE 0x2603

static guint
n_cases (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? 100000 : 500;
}

/* With tiles that are each other's parents and outcomes, which random contents seldom are enough, and definitions. */
static AshlarContent *
make_content (guint64 seed, AshlarStream *stream)
{
  AshlarContent *content = random_content (seed);

  ashlar_stream_init (stream, seed, ASHLAR_STAGE_PLAN, 99, 0);
  return content;
}

static gboolean
is_sound (AshlarContent *content)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);

  return ashlar_report_get_n_findings (report) == 0;
}

static void
assert_same (guint64 seed, AshlarContent *a, AshlarContent *b)
{
  g_autoptr (GBytes) a_bytes = ashlar_content_to_bytes (a);
  g_autoptr (GBytes) b_bytes = ashlar_content_to_bytes (b);

  if (!g_bytes_equal (a_bytes, b_bytes))
    g_error ("seed %" G_GUINT64_FORMAT ": the texts differ:\n%s\n%s", seed,
             (const char *) g_bytes_get_data (a_bytes, NULL),
             (const char *) g_bytes_get_data (b_bytes, NULL));
  if (!ashlar_content_equal (a, b))
    g_error ("seed %" G_GUINT64_FORMAT ": equal texts, other values", seed);
}

/* What is sound can be written and read, and comes back as it is. */
static void
assert_reads_back (guint64 seed, AshlarContent *content)
{
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) read = ashlar_content_load_bytes (bytes, "edited", &error);

  if (read == NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": %s\n%s", seed, error->message,
             (const char *) g_bytes_get_data (bytes, NULL));
  assert_same (seed, content, read);
}

static gunichar
pick_tile (AshlarContent *content, AshlarStream *stream)
{
  guint index = ashlar_stream_below (stream, content->tiles->len);

  return ((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation;
}

/* The tile that stands in every cell, reference, parent, turn, plug and recipe is another one then, and back. */
static void
test_rename_tile_and_back (void)
{
  for (guint64 seed = 0; seed < n_cases (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarContent) content = make_content (seed, &stream);
      gunichar from = pick_tile (content, &stream);
      g_autoptr (AshlarContent) renamed
          = ashlar_content_with_renamed_tile (content, from, UNUSED_TILE);
      g_autoptr (AshlarContent) back = NULL;

      g_assert_nonnull (renamed);
      g_assert_cmpuint (ashlar_content_find_tile (renamed, from), ==, ASHLAR_NO_INDEX);
      g_assert_true (is_sound (renamed));
      assert_reads_back (seed, renamed);
      back = ashlar_content_with_renamed_tile (renamed, UNUSED_TILE, from);
      assert_same (seed, content, back);
    }
}

static guint
count_cells (AshlarContent *content, gunichar representation)
{
  guint n = 0;

  for (guint i = 0; i < content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      for (guint c = 0; c < block->width * block->height; c++)
        n += block->cells[c] == representation;
    }
  return n;
}

static void
assert_tile_unnamed (guint64 seed, AshlarContent *content, gunichar gone)
{
  gboolean named = content->default_tile == gone || count_cells (content, gone) > 0;

  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);

      named |= tile->representation == gone || tile->parent == gone;
      for (guint r = 0; r < tile->n_references; r++)
        {
          named |= tile->references[r].representation == gone
                   || tile->references[r].representation == tile->representation;
          for (guint other = 0; other < r; other++)
            named |= tile->references[other].representation == tile->references[r].representation;
        }
      for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
        named |= tile->transformed[o] == gone;
    }
  for (guint i = 0; i < content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      for (guint e = 0; e < block->n_exits; e++)
        named |= block->exits[e].plug == gone;
    }
  if (named)
    g_error ("seed %" G_GUINT64_FORMAT ": the replaced tile is still named", seed);
}

static void
test_replace_tile (void)
{
  guint n_sound = 0;

  for (guint64 seed = 0; seed < n_cases (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarContent) content = make_content (seed, &stream);
      gunichar from = pick_tile (content, &stream);
      gunichar to = pick_tile (content, &stream);
      g_autoptr (AshlarContent) replaced = ashlar_content_with_replaced_tile (content, from, to);
      const AshlarTile *before, *after;

      if (from == to)
        {
          g_assert_null (replaced);
          continue;
        }
      assert_tile_unnamed (seed, replaced, from);
      g_assert_cmpuint (replaced->tiles->len, ==, content->tiles->len - 1);
      g_assert_cmpuint (count_cells (replaced, to), ==,
                        count_cells (content, from) + count_cells (content, to));

      /* The new one is what it was, whoever it had that from. */
      before = g_ptr_array_index (content->resolved, ashlar_content_find_tile (content, to));
      after = g_ptr_array_index (replaced->resolved, ashlar_content_find_tile (replaced, to));
      g_assert_cmpstr (before->description, ==, after->description);
      g_assert_cmpint (before->blocks_los, ==, after->blocks_los);
      g_assert_cmpint (before->color, ==, after->color);
      g_assert_cmpstr (before->on_enter, ==, after->on_enter);
      if (is_sound (replaced))
        {
          n_sound++;
          assert_reads_back (seed, replaced);
        }
    }
  g_assert_cmpuint (n_sound, >, n_cases () / 2);
}

static void
test_replace_by_an_heir (void)
{
  static const char text[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [\n"
        "{ \"representation\": \"#\", \"blocksMovement\": true, \"color\": \"#000001\" },\n"
        "{ \"representation\": \".\", \"parent\": \"#\", \"color\": \"#00ff00\","
        " \"properties\": { \"a\": 1, \"b\": 2 } },\n"
        "{ \"representation\": \"m\", \"parent\": \".\", \"description\": \"M\","
        " \"properties\": { \"b\": 3 } },\n"
        "{ \"representation\": \"n\", \"parent\": \"m\" },\n"
        "{ \"representation\": \"?\", \"references\": { \".\": 2, \"n\": 3, \"#\": 1 } } ] }";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "heir", NULL);
  g_autoptr (AshlarContent) replaced = ashlar_content_with_replaced_tile (content, '.', 'n');
  const AshlarTile *m = g_ptr_array_index (replaced->tiles, 1);
  const AshlarTile *n = g_ptr_array_index (replaced->resolved, 2);
  const AshlarTile *conditional = g_ptr_array_index (replaced->tiles, 3);
  gint64            a, b;

  g_assert_true (is_sound (replaced));
  g_assert_cmpuint (m->parent, ==, '#');
  g_assert_cmpint (m->color, ==, 0x00ff00);
  g_assert_true ((m->own & ASHLAR_TILE_BLOCKS_MOVEMENT) == 0);
  g_assert_cmpstr (n->description, ==, "M");
  g_assert_true (n->blocks_movement);
  g_assert_true (ashlar_tile_find_integer (n, NULL, "a", &a) && a == 1);
  g_assert_true (ashlar_tile_find_integer (n, NULL, "b", &b) && b == 3);
  g_assert_cmpuint (conditional->n_references, ==, 2);
  g_assert_cmpuint (conditional->references[0].representation, ==, 'n');
  g_assert_cmpuint (conditional->references[0].occurrences, ==, 5);
  assert_reads_back (0, replaced);
}

static void
test_moves_and_back (void)
{
  for (guint64 seed = 0; seed < n_cases () / 4; seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarContent) content = make_content (seed, &stream);
      guint n_tiles = content->tiles->len, n_objects = content->objects->len;
      guint from = ashlar_stream_below (&stream, n_tiles);
      guint to = ashlar_stream_below (&stream, n_tiles);
      g_autoptr (AshlarContent) moved = ashlar_content_with_moved_tile (content, from, to);
      g_autoptr (AshlarContent) back = ashlar_content_with_moved_tile (moved, to, from);

      g_assert_true (moved->tiles->pdata[to] == content->tiles->pdata[from]);
      g_assert_true (is_sound (moved));
      assert_same (seed, content, back);
      if (n_objects == 0)
        continue;
      from = ashlar_stream_below (&stream, n_objects);
      to = ashlar_stream_below (&stream, n_objects);
      {
        g_autoptr (AshlarContent) other = ashlar_content_with_moved_object (content, from, to);
        g_autoptr (AshlarContent) again = ashlar_content_with_moved_object (other, to, from);

        g_assert_true (other->objects->pdata[to] == content->objects->pdata[from]);
        assert_same (seed, content, again);
      }
    }
}

static const char *
pick_object (AshlarContent *content, AshlarStream *stream)
{
  guint index = ashlar_stream_below (stream, content->objects->len);

  return ((AshlarObject *) g_ptr_array_index (content->objects, index))->id;
}

static gboolean
mentions (AshlarContent *content, const char *id)
{
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", id);

  return g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), quoted)
         != NULL;
}

static void
test_rename_and_replace_object (void)
{
  for (guint64 seed = 0; seed < n_cases (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarContent) content = make_content (seed, &stream);
      g_autoptr (AshlarContent) renamed = NULL;
      g_autoptr (AshlarContent) back = NULL;
      g_autoptr (AshlarContent) replaced = NULL;
      g_autofree char *from = NULL;
      const char      *to;

      if (content->objects->len == 0)
        continue;
      from = g_strdup (pick_object (content, &stream));
      renamed = ashlar_content_with_renamed_object (content, from, "a new name");
      g_assert_false (mentions (renamed, from));
      assert_reads_back (seed, renamed);
      back = ashlar_content_with_renamed_object (renamed, "a new name", from);
      assert_same (seed, content, back);

      to = pick_object (content, &stream);
      replaced = ashlar_content_with_replaced_object (content, from, to);
      if (strcmp (from, to) == 0)
        {
          g_assert_null (replaced);
          continue;
        }
      g_assert_false (mentions (replaced, from));
      g_assert_cmpuint (replaced->objects->len, ==, content->objects->len - 1);
      if (is_sound (replaced))
        assert_reads_back (seed, replaced);
    }
}

/* -------------------------------------------------------------- properties */

static const AshlarPropertyType types[] = { ASHLAR_PROPERTY_BOOLEAN, ASHLAR_PROPERTY_INTEGER,
                                            ASHLAR_PROPERTY_NUMBER, ASHLAR_PROPERTY_STRING };

static void
test_conversions (void)
{
  static const struct
  {
    const char        *value;
    AshlarPropertyType type;
    const char        *expected; /* NULL: cannot be */
  } rows[] = {
    { "true", ASHLAR_PROPERTY_INTEGER, "1" },
    { "true", ASHLAR_PROPERTY_STRING, "\"true\"" },
    { "1", ASHLAR_PROPERTY_BOOLEAN, "true" },
    { "2", ASHLAR_PROPERTY_BOOLEAN, NULL },
    { "-1", ASHLAR_PROPERTY_BOOLEAN, NULL },
    { "7", ASHLAR_PROPERTY_NUMBER, "7" },
    { "7", ASHLAR_PROPERTY_STRING, "\"7\"" },
    { "0.1", ASHLAR_PROPERTY_STRING, "\"0.1\"" },
    { "0.1", ASHLAR_PROPERTY_INTEGER, NULL },
    { "0.5", ASHLAR_PROPERTY_BOOLEAN, NULL },
    { "\"FALSE\"", ASHLAR_PROPERTY_BOOLEAN, "false" },
    { "\"yes\"", ASHLAR_PROPERTY_BOOLEAN, NULL },
    { "\"-12\"", ASHLAR_PROPERTY_INTEGER, "-12" },
    { "\"12 \"", ASHLAR_PROPERTY_INTEGER, NULL },
    { "\"\"", ASHLAR_PROPERTY_INTEGER, NULL },
    { "\"2.5\"", ASHLAR_PROPERTY_NUMBER, "2.5" },
    { "\"2.5\"", ASHLAR_PROPERTY_INTEGER, NULL },
    { "\"inf\"", ASHLAR_PROPERTY_NUMBER, NULL },
    { "\"1e999\"", ASHLAR_PROPERTY_NUMBER, NULL },
    { "null", ASHLAR_PROPERTY_INTEGER, "null" },
    { "[1]", ASHLAR_PROPERTY_STRING, NULL },
    { "{\"a\": 1}", ASHLAR_PROPERTY_STRING, NULL },
    { "9223372036854775807", ASHLAR_PROPERTY_STRING, "\"9223372036854775807\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].value, strlen (rows[i].value));
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "value", NULL);
      g_autoptr (AshlarValue) converted = ashlar_property_convert (value, rows[i].type);
      g_autoptr (AshlarValue) expected = NULL;

      if (rows[i].expected != NULL)
        {
          g_autoptr (GBytes) text
              = g_bytes_new_static (rows[i].expected, strlen (rows[i].expected));

          expected = ashlar_json_read (text, "expected", NULL);
        }
      if (!ashlar_value_equal (converted, expected))
        g_error ("%s to type %d: expected %s", rows[i].value, rows[i].type,
                 rows[i].expected != NULL ? rows[i].expected : "nothing");
      g_assert_true (converted == NULL || ashlar_property_fits (converted, rows[i].type));
    }
}

static AshlarValue *
random_scalar (AshlarStream *stream)
{
  guint kind = ashlar_stream_below (stream, 4);
  guint number = ashlar_stream_below (stream, 100000);

  if (kind == 0)
    return ashlar_value_new_boolean (number % 2 == 0);
  if (kind == 1)
    return ashlar_value_new_integer ((gint64) number - 50000);
  if (kind == 2)
    return ashlar_value_new_double (((double) number - 50000) / 777);
  {
    g_autofree char *text = g_strdup_printf ("%u words", number);

    return ashlar_value_new_string (text);
  }
}

/* Whatever becomes another type becomes itself again. */
static void
test_conversions_and_back (void)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, 11, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < n_cases (); i++)
    {
      g_autoptr (AshlarValue) value = random_scalar (&stream);

      for (guint t = 0; t < G_N_ELEMENTS (types); t++)
        {
          g_autoptr (AshlarValue) converted = ashlar_property_convert (value, types[t]);
          gboolean any_back = FALSE;

          if (converted == NULL)
            continue;
          g_assert_true (ashlar_property_fits (converted, types[t]));
          for (guint u = 0; u < G_N_ELEMENTS (types); u++)
            {
              g_autoptr (AshlarValue) back = ashlar_property_convert (converted, types[u]);

              any_back |= back != NULL && ashlar_value_equal (back, value);
            }
          g_assert_true (any_back);
        }
    }
}

/* Tiles and objects of @content with the properties "p" and "q" in random places and of random types, and definitions of them. */
static AshlarContent *
with_properties (AshlarContent *content, AshlarStream *stream)
{
  AshlarContent *next = ashlar_content_ref (content);

  for (guint i = 0; i < content->tiles->len + content->objects->len; i++)
    {
      gboolean is_tile = i < content->tiles->len;
      guint    index = is_tile ? i : i - content->tiles->len;
      g_autoptr (AshlarContent) before = next;
      g_autoptr (AshlarValue) value = random_scalar (stream);

      if (is_tile)
        {
          g_autoptr (AshlarTile) tile = ashlar_tile_copy (content->tiles->pdata[index]);
          g_autoptr (AshlarValue) properties = tile->properties;

          tile->properties = ashlar_value_with_member (properties, "p", value);
          tile->own |= ASHLAR_TILE_PROPERTIES;
          next = ashlar_content_with_tile (before, index, tile);
        }
      else
        {
          g_autoptr (AshlarObject) object = ashlar_object_copy (content->objects->pdata[index]);
          g_autoptr (AshlarValue) properties = object->properties;

          object->properties = ashlar_value_with_member (properties, "p", value);
          next = ashlar_content_with_object (before, index, object);
        }
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AshlarContent) before = next;
      AshlarPropertyDefinition definition = { .name = (char *) "p",
                                              .type = types[ashlar_stream_below (stream, 4)],
                                              .applies_to = (char *) (i == 0 ? "tile" : "object") };
      g_autoptr (AshlarValue) value = random_scalar (stream);
      g_autoptr (AshlarValue) default_value = ashlar_property_convert (value, definition.type);

      definition.default_value = default_value;
      next = ashlar_content_with_property_definition (before, &definition);
    }
  return next;
}

static void
test_definitions (void)
{
  for (guint64 seed = 0; seed < n_cases (); seed++)
    {
      AshlarStream stream;
      g_autoptr (AshlarContent) random = make_content (seed, &stream);
      g_autoptr (AshlarContent) content = with_properties (random, &stream);
      const char *kind = ashlar_stream_below (&stream, 2) == 0 ? "tile" : "object";
      guint       index = ashlar_content_find_property_definition (content, kind, "p");
      guint       n = content->property_definitions->len, n_unfit;
      g_autoptr (AshlarContent) renamed
          = ashlar_content_with_renamed_property (content, kind, "p", "renamed");
      g_autoptr (AshlarContent) back = NULL;
      g_autoptr (AshlarContent) taken
          = ashlar_content_with_renamed_property (renamed, kind, "q", "renamed");
      g_autoptr (AshlarContent) moved
          = ashlar_content_with_moved_property_definition (content, index, 0);
      g_autoptr (AshlarContent) moved_back
          = ashlar_content_with_moved_property_definition (moved, 0, index);
      g_autoptr (AshlarContent) retyped = ashlar_content_with_property_type (
          content, index, types[ashlar_stream_below (&stream, 4)], &n_unfit);
      g_autoptr (AshlarContent) again
          = ashlar_content_with_property_type (retyped, index, ASHLAR_PROPERTY_STRING, NULL);
      g_autoptr (AshlarContent) removed
          = ashlar_content_with_property_definition_at (content, index, NULL);
      g_autoptr (AshlarContent) put_back = ashlar_content_with_property_definition_at (
          removed, ASHLAR_NO_INDEX, content->property_definitions->pdata[index]);
      g_autoptr (AshlarContent) put_in_place
          = ashlar_content_with_moved_property_definition (put_back, n - 1, index);

      g_assert_cmpuint (index, !=, ASHLAR_NO_INDEX);
      g_assert_null (taken);
      g_assert_cmpuint (ashlar_content_find_property_definition (renamed, kind, "p"), ==,
                        ASHLAR_NO_INDEX);
      back = ashlar_content_with_renamed_property (renamed, kind, "renamed", "p");
      assert_same (seed, content, back);
      assert_same (seed, content, moved_back);
      assert_same (seed, content, put_in_place);
      assert_reads_back (seed, renamed);
      assert_reads_back (seed, retyped);
      assert_reads_back (seed, again);
      for (guint i = 0; n_unfit == 0 && strcmp (kind, "tile") == 0 && i < retyped->tiles->len; i++)
        {
          const AshlarTile               *tile = retyped->tiles->pdata[i];
          const AshlarPropertyDefinition *definition = retyped->property_definitions->pdata[index];

          g_assert_true (
              ashlar_property_fits (ashlar_value_lookup (tile->properties, "p"), definition->type));
        }
    }
}

/* What the definition says holds where nobody says anything, and only there. */
static void
test_defaults (void)
{
  static const char text[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [\n"
        "{ \"representation\": \"#\", \"properties\": { \"noise\": 3, \"cover\": null } },\n"
        "{ \"representation\": \".\", \"parent\": \"#\" },\n"
        "{ \"representation\": \"x\", \"properties\": { \"noise\": \"loud\" } },\n"
        "{ \"representation\": \"y\" } ],\n"
        "\"objects\": [ { \"id\": \"rat\" }, { \"id\": \"orc\", \"properties\": { \"says\": \"No\" "
        "} } ],\n"
        "\"propertyDefinitions\": [\n"
        "{ \"name\": \"noise\", \"type\": \"integer\", \"default\": 7 },\n"
        "{ \"name\": \"cover\", \"type\": \"boolean\", \"default\": true },\n"
        "{ \"name\": \"weight\", \"type\": \"number\", \"default\": 1.5 },\n"
        "{ \"name\": \"none\", \"type\": \"string\" },\n"
        "{ \"name\": \"noise\", \"type\": \"boolean\", \"default\": true, \"for\": \"object\" },\n"
        "{ \"name\": \"says\", \"type\": \"string\", \"default\": \"Hm\", \"for\": \"object\" } ] "
        "}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "defaults", NULL);
  AshlarTile   *floor = ashlar_content_get_tile (content, 1);
  AshlarTile   *loud = ashlar_content_get_tile (content, 2);
  AshlarTile   *plain = ashlar_content_get_tile (content, 3);
  AshlarObject *rat = ashlar_content_get_object (content, 0);
  AshlarObject *orc = ashlar_content_get_object (content, 1);
  gint64        integer = 0;
  double        number = 0;
  gboolean      boolean = FALSE;

  g_assert_true (ashlar_tile_find_integer (floor, content, "noise", &integer));
  g_assert_cmpint (integer, ==, 3);
  g_assert_true (ashlar_tile_find_integer (plain, content, "noise", &integer));
  g_assert_cmpint (integer, ==, 7);
  g_assert_true (ashlar_tile_find_double (plain, content, "noise", &number));
  g_assert_cmpfloat (number, ==, 7);
  g_assert_false (ashlar_tile_find_integer (loud, content, "noise", &integer));
  g_assert_cmpstr (ashlar_tile_find_string (loud, content, "noise"), ==, "loud");
  g_assert_false (ashlar_tile_find_boolean (floor, content, "cover", &boolean));
  g_assert_true (ashlar_tile_find_boolean (plain, content, "cover", &boolean));
  g_assert_true (boolean);
  g_assert_true (ashlar_tile_find_double (floor, content, "weight", &number));
  g_assert_cmpfloat (number, ==, 1.5);
  g_assert_null (ashlar_tile_find_string (floor, content, "none"));
  g_assert_null (ashlar_tile_find_string (floor, content, "unheard of"));

  g_assert_true (ashlar_object_find_boolean (rat, content, "noise", &boolean));
  g_assert_false (ashlar_object_find_integer (rat, content, "noise", &integer));
  g_assert_false (ashlar_object_find_double (rat, content, "noise", &number));
  g_assert_cmpstr (ashlar_object_find_string (rat, content, "says"), ==, "Hm");
  g_assert_cmpstr (ashlar_object_find_string (orc, content, "says"), ==, "No");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blueprint-edit/rename-tile-and-back", test_rename_tile_and_back);
  g_test_add_func ("/blueprint-edit/replace-tile", test_replace_tile);
  g_test_add_func ("/blueprint-edit/replace-by-an-heir", test_replace_by_an_heir);
  g_test_add_func ("/blueprint-edit/moves-and-back", test_moves_and_back);
  g_test_add_func ("/blueprint-edit/rename-and-replace-object", test_rename_and_replace_object);
  g_test_add_func ("/blueprint-edit/property-conversions", test_conversions);
  g_test_add_func ("/blueprint-edit/property-conversions-and-back", test_conversions_and_back);
  g_test_add_func ("/blueprint-edit/property-definitions", test_definitions);
  g_test_add_func ("/blueprint-edit/property-defaults", test_defaults);
  return g_test_run ();
}
