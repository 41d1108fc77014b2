/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Elements by table: what is written reads back, copies own what they have, and no member is touched by its neighbour. The
 * tables of tiles, objects, blocks and recipes are held to the corpus by the tests of content. */

#include "base/ashlar-fields-private.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"

#include <string.h>

typedef struct
{
  gint32       number;
  AshlarValue *extras;
} Part;

typedef struct
{
  char        *id, *text, *nullable, *choice;
  guint        own;
  gunichar     character;
  gboolean     truth;
  gint32       bound;
  guint32      count, chance;
  gint64       color;
  gint         word;
  char       **strings;
  gint         x, y;
  AshlarValue *value;
  Part         part;
  Part        *parts;
  guint        n_parts;
  guint8       guard; /* where a count that is written too wide would show */
  AshlarValue *extras;
} Whole;

static const char *const words[] = { "North", "East", NULL };

static const AshlarField part_fields[] = {
  { .key = "number",
    .type = ASHLAR_FIELD_INTEGER,
    .offset = G_STRUCT_OFFSET (Part, number),
    .required = TRUE,
    .min = -5,
    .max = 5,
    .fallback = -1 },
};
static const AshlarKind part_kind = { .fields = part_fields,
                                      .n_fields = 1,
                                      .size = sizeof (Part),
                                      .extras = G_STRUCT_OFFSET (Part, extras) };

#define ROW(key_, type_, member_)                                                                  \
  .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (Whole, member_)

static const AshlarField whole_fields[] = {
  { ROW ("id", ID, id), .required = TRUE },
  { ROW ("text", TEXT, text) },
  { ROW ("nullable", NULLABLE, nullable), .own = 1 },
  { ROW ("choice", CHOICE, choice), .fallback = 1, .things = "side", .words = words },
  { ROW ("character", CHARACTER, character) },
  { ROW ("truth", BOOLEAN, truth), .own = 2 },
  { ROW ("bound", INTEGER, bound), .max = 9, .fallback = -1 },
  { ROW ("count", INTEGER, count), .min = 1, .max = 9, .fallback = 1 },
  { ROW ("chance", PPM, chance), .fallback = 1000000 },
  { ROW ("color", COLOR, color) },
  { ROW ("word", WORD, word), .required = TRUE, .things = "side", .words = words },
  { ROW ("strings", STRINGS, strings), .max = 3 },
  { ROW ("position", POSITION, x), .required = TRUE, .max = 7 },
  { ROW ("value", VALUE, value) },
  { ROW ("part", ELEMENT, part), .required = TRUE, .kind = &part_kind },
  { ROW ("parts", ARRAY, parts), .max = 4, .things = "parts", .kind = &part_kind },
};
static const AshlarKind whole_kind = { .fields = whole_fields,
                                       .n_fields = G_N_ELEMENTS (whole_fields),
                                       .size = sizeof (Whole),
                                       .own = G_STRUCT_OFFSET (Whole, own),
                                       .extras = G_STRUCT_OFFSET (Whole, extras) };

/* @text with ' for ". */
static AshlarValue *
parse (const char *text)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (quoted, strlen (quoted));
  g_autoptr (GError) error = NULL;
  AshlarValue *value = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return value;
}

/* A whole of @text, which has @n_faults. */
static Whole *
read_whole (const char *text, guint n_faults)
{
  Whole *whole = g_new0 (Whole, 1);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = parse (text);
  const AshlarPath root = { .key = "" };

  /* The guard stands where a pair of pointer and count has its padding. */
  whole->guard = 0xa5;
  ashlar_kind_init (&whole_kind, whole);
  g_assert_cmpint (ashlar_kind_read (&whole_kind, report, &root, value, whole), ==, n_faults == 0);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, n_faults);
  g_assert_cmphex (whole->guard, ==, 0xa5);
  return whole;
}

static void
free_whole (Whole *whole)
{
  ashlar_kind_clear (&whole_kind, whole);
  g_free (whole);
}

#define LEAST "'id': 'a', 'word': 'east', 'position': [1, 2], 'part': { 'number': 3 }"

static void
test_round_trip (void)
{
  static const char *const texts[] = {
    "{ 'id': 'a', 'word': 'East', 'position': [1, 2], 'part': { 'number': 3 } }",
    "{ 'id': 'a', 'text': 't', 'nullable': null, 'choice': 'North', 'character': 'x', 'truth': "
    "false, 'bound': 0, "
    "'count': 2, 'chance': 0.25, 'color': '#00ff7f', 'word': 'North', 'strings': ['s', 'tag:t'], "
    "'position': [0, 7], "
    "'value': { 'v': 1 }, 'part': { 'number': -5, 'more': 1 }, 'parts': [{ 'number': 1 }, { "
    "'number': -1 }], 'later': [] }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Whole *whole = read_whole (texts[i], 0);
      Whole  copy;
      g_autoptr (AshlarValue) expected = parse (texts[i]);
      g_autoptr (AshlarValue) written = NULL, again = NULL;

      memset (&copy, 0x5a, sizeof copy);
      ashlar_kind_copy (&whole_kind, whole, &copy);
      g_assert_true (ashlar_kind_equal (&whole_kind, whole, &copy));
      g_assert_cmphex (copy.guard, ==, 0xa5);
      written = ashlar_kind_write (&whole_kind, whole);
      /* The choice is said where it is not the fallback, or nothing is. */
      if (i == 0)
        g_assert_cmpstr (whole->choice, ==, "East");
      else
        g_assert_true (ashlar_value_equal (written, expected));
      free_whole (whole);
      again = ashlar_kind_write (&whole_kind, &copy);
      g_assert_true (ashlar_value_equal (written, again));
      copy.count = 9;
      g_assert_cmpint (copy.count, ==, 9);
      ashlar_kind_clear (&whole_kind, &copy);
    }
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    guint       n_faults;
  } rows[] = {
    { "{ }", 4 },
    { "{ 'id': '', 'word': 'up', 'position': [1], 'part': { } }", 4 },
    { "{ " LEAST ", 'position': [8, -1] }", 2 },
    { "{ " LEAST
      ", 'bound': 10, 'count': 0, 'chance': 2, 'color': 'red', 'truth': null, 'character': 'ab' }",
      6 },
    { "{ " LEAST ", 'bound': null, 'count': null, 'chance': null, 'color': null, 'strings': null, "
      "'value': null }",
      0 },
    { "{ " LEAST ", 'parts': [1, { 'number': 6 }, { 'number': 1 }] }", 2 },
    { "{ " LEAST ", 'parts': [1, 2, 3, 4, 5] }", 1 },
    { "{ " LEAST ", 'strings': ['', 'tag:'] }", 2 },
    { "[]", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup (rows[i].text);
      char            *twice = g_strrstr (text, "'position'");

      g_test_message ("%s", rows[i].text);
      /* A key may not come twice: the last one counts here. */
      if (twice != strstr (text, "'position'"))
        memcpy (strstr (text, "'position'"), "'positiom'", 10);
      free_whole (read_whole (text, rows[i].n_faults));
    }
}

static void
test_inherit (void)
{
  Whole *parent = read_whole ("{ " LEAST ", 'nullable': 'p', 'truth': true }", 0);
  Whole *child = read_whole ("{ " LEAST ", 'truth': false }", 0);

  ashlar_kind_inherit (&whole_kind, 1, parent, child);
  g_assert_cmpstr (child->nullable, ==, "p");
  g_assert_false (child->truth);
  ashlar_kind_inherit (&whole_kind, 3, parent, child);
  g_assert_true (child->truth);
  ashlar_kind_inherit (&whole_kind, 3, NULL, child);
  g_assert_null (child->nullable);
  g_assert_false (child->truth);
  g_assert_cmpuint (child->own, ==, 2);
  free_whole (parent);
  free_whole (child);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fields/round-trip", test_round_trip);
  g_test_add_func ("/fields/faults", test_faults);
  g_test_add_func ("/fields/inherit", test_inherit);
  return g_test_run ();
}
