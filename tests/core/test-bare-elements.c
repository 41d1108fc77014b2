/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks that stand in no content file: those of the article as it prints them, what people make of them, and
 * what is something else. */

#include "content/ashlar-content-private.h"
#include "formats/ashlar-map-import-private.h"

#include <string.h>

#define TILES                                                                                      \
  "[\n{\ndescription: 'Floor'\nrepresentation: '.',\nblocksLoS: false,\nblocksMovement: false,\n"  \
  "onEnter: null\n},\n{\ndescription: 'Wall'\nrepresentation: '#',\nblocksLoS: true,\n"            \
  "blocksMovement: true,\nonEnter: null\n}\n]\n"
#define ROOM                                                                                       \
  "{\nid: 'bl_room3x3'\ndescription: 'A square room with a single exit and central dynamic\n"      \
  "lighting, half of the time contains a monster, sometimes\na treasure chest',\nwidth: 5,\n"      \
  "height: 5,\nrepresentation:\n'#####\n#...#\n#...#\n#...#\n##.##',\nexits: [\n"                  \
  "{ position: [2,4], direction: 'South' }\n],\nobjects: [\n"                                      \
  "{ position: [2,2], probability: 1.0, reference: 'bp_light_small' },\n"                          \
  "{ position: [2,2], probability: 0.5, reference: 'bp_generic_enemy' },\n"                        \
  "{ position: [2,1], probability: 0.25, reference: 'bp_treasure' }\n],\n"                         \
  "transformations: ['R90', 'R180', 'R270']\n}"
#define CONDITIONAL                                                                                \
  "{\ndescription: 'When an ? Is encountered change it in # (33%) or . (66%)'\n"                   \
  "representation: '?',\nreferences: {\n'#': 1,\n'.': 2\n}\n}"

static const struct
{
  const char *name, *text;
  gint        n_blocks; /* -1: refused */
  guint       n_tiles;  /* new ones, in a content that has . and # */
  const char *message;  /* nullable: of a finding */
} rows[] = {
  { "the article's tiles", TILES, 0, 0, "there is a tile \"#\" already" },
  { "the article's block", ROOM, 1, 0, NULL },
  { "the article's conditional tile", CONDITIONAL, 0, 1, NULL },
  { "all of them in one", "[" CONDITIONAL "," ROOM "\n" CONDITIONAL "]", 1, 1, NULL },
  { "a block before its tile", "[{id: 'a', representation: ['~']}, {representation: '~'}]", 1, 1,
    NULL },
  { "plain JSON", "[{\"id\": \"a\", \"representation\": [\"#.\", \"..\"]}]", 1, 0, NULL },
  { "comments, a comma too many", "// mine\n[ /* one\n*/ {id: \"a\", representation: ['.'],},]", 1,
    0, NULL },
  { "quotes in quotes",
    "[{id: 'it\\'s \"a\"', representation: \".\"}, {id: 'b' representation: '.'}]", 2, 0, NULL },
  { "key words as keys", "[{id: 'a', representation: ['.'], true: false, null: null, 1: -1.5e3}]",
    1, 0, NULL },
  { "Windows", "[\r\n{\r\nid: 'a'\r\nrepresentation: '..\r\n##'\r\n}\r\n]\r\n", 1, 0, NULL },
  { "a tile that there is not", "[{id: 'a', representation: ['~']}]", -1, 0,
    "\"~\" at [0, 0] is no tile" },
  { "an id twice", "[{id: 'a', representation: ['.']}, {id: 'a', representation: ['#']}]", 2, 0,
    NULL },
  { "an exit out of the block",
    "[{id: 'a', representation: ['.'], exits: [{position: [3, 0], direction: "
    "'North'}]}]",
    -1, 0, NULL },
  { "numbers", "[1, 2]", -1, 0,
    "found 1; expected a tile or a block, an object with a representation" },
  { "nothing", "[]", -1, 0, "found an empty array; expected tiles or blocks" },
  { "objects of another kind", "[{a: 1}]", -1, 0, "found an object without a representation" },
  { "a text", "\"x\"", -1, 0, "found \"x\"; expected an array of tiles or blocks" },
  { "a text that does not end", "[{id: 'a", -1, 0, "line 1: found" },
  { "a line that is wrong", "[\n{id: 'a', representation: ['.']},\n{id: ]\n]", -1, 0,
    "line 3: found" },
  { "too much", "[{representation: '.'}]]", -1, 0, "expected the end of the text" },
  { "nothing at all", "", -1, 0, "found the end of the text" },
};

static void
test_row (gconstpointer user_data)
{
  guint row = GPOINTER_TO_UINT (user_data);
  g_autoptr (GBytes) bytes = g_bytes_new (rows[row].text, strlen (rows[row].text));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) imported = NULL;
  g_autoptr (AshlarContent) again = NULL;
  g_autoptr (AshlarMapFile) file
      = ashlar_map_file_read (bytes, ASHLAR_MAP_ELEMENTS, "x.json", NULL, report);
  const AshlarMapOptions options = { 0 };
  AshlarMapCounts        counts = { 0 };
  gboolean               is_said = rows[row].message == NULL;

  if (*rows[row].text != '\0')
    g_assert_cmpint (ashlar_map_sniff (bytes, "x.json"), ==, ASHLAR_MAP_ELEMENTS);
  if (file != NULL)
    imported = ashlar_map_file_import (file, content, &options, &counts, report);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const char *message = ashlar_finding_get_message (ashlar_report_get_finding (report, i));

      g_test_message ("%s: %s", ashlar_finding_get_subject (ashlar_report_get_finding (report, i)),
                      message);
      is_said |= rows[row].message != NULL && strstr (message, rows[row].message) != NULL;
    }
  g_assert_true (is_said);
  g_assert_true ((imported == NULL) == (rows[row].n_blocks < 0));
  g_assert_true ((imported == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
  if (imported == NULL)
    return;
  g_assert_cmpint ((gint) counts.n_blocks, ==, rows[row].n_blocks);
  g_assert_cmpuint (counts.n_tiles, ==, rows[row].n_tiles);

  /* What is there already is not added once more. */
  again = ashlar_map_file_import (file, imported, &options, &counts, report);
  g_assert_nonnull (again);
  g_assert_true (ashlar_content_equal (again, imported));
}

/* The block is what it says of itself: nothing is guessed. */
static void
test_article_block (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (ROOM, strlen (ROOM));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarMapFile) file
      = ashlar_map_file_read (bytes, ASHLAR_MAP_ELEMENTS, "x.json", NULL, report);
  const AshlarMapOptions options = { 0 };
  g_autoptr (AshlarContent) imported
      = ashlar_map_file_import (file, content, &options, NULL, report);
  const AshlarBlock *block = ashlar_content_get_block (imported, 0);

  g_assert_cmpstr (ashlar_block_get_id (block), ==, "bl_room3x3");
  g_assert_cmpuint (block->width, ==, 5);
  g_assert_cmpuint (block->height, ==, 5);
  g_assert_cmpuint (block->n_exits, ==, 1);
  g_assert_cmpuint (block->n_objects, ==, 3);
  g_assert_nonnull (strstr (block->description, "dynamic\nlighting"));
}

/* A drawing may begin with a bracket, and a content file is none of this. */
static void
test_sniffed (void)
{
  static const struct
  {
    const char     *text, *name;
    AshlarMapFormat format;
  } texts[] = {
    { "[..]\n[##]\n", "a.txt", ASHLAR_MAP_TEXT },
    { "[..]\n[##]\n", "a.json", ASHLAR_MAP_ELEMENTS },
    { "[{", "a.txt", ASHLAR_MAP_ELEMENTS },
    { " // x\n [ {", "-", ASHLAR_MAP_ELEMENTS },
    { "{id: 'a', representation: '.'}", "-", ASHLAR_MAP_ELEMENTS },
    { "{\"format\": \"ashlar-content\", \"representation\": 1}", "a.json", ASHLAR_MAP_NONE },
    { "{\"a\": 1}", "a.json", ASHLAR_MAP_NONE },
    { "#.#\n", "a.txt", ASHLAR_MAP_TEXT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i].text, strlen (texts[i].text));

      g_test_message ("%s, %s", texts[i].text, texts[i].name);
      g_assert_cmpint (ashlar_map_sniff (bytes, texts[i].name), ==, texts[i].format);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bare-elements/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/bare-elements/what-the-article's-block-is", test_article_block);
  g_test_add_func ("/bare-elements/told-from-drawings", test_sniffed);
  return g_test_run ();
}
