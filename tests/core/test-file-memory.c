/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What reading a file takes: at most twelve times its bytes, the bytes themselves included, whatever the file is full
 * of, and in time and memory that grow as the file does. For each kind of list there is one file as long as it is
 * allowed to be, made of the smallest elements that are sound, and one that is too long, which is refused by name.
 * The program's own allocator counts. */

#include "allocations.h"
#include "content/ashlar-content-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "formats/ashlar-map-import-private.h"

#include <string.h>

#define FACTOR 12
/* Below this, what a file takes does not count: a table by character takes two million bytes of it, and lists whose
 * limit is in the thousands take the rest. */
#define FREE_BYTES ((gsize) 5 << 20)

/* ------------------------------------------------------------------- files */

typedef enum
{
  CONTENT,
  IPUZ,
  TEXT,
  TMX,
  ELEMENTS,
} Kind;

#define HEAD                                                                                       \
  "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "           \
  "[{\"representation\": \"#\", \"blocksMovement\": true}"
#define RECIPE                                                                                     \
  "{\"id\": \"r\", \"planner\": \"mine\", \"theme\": [{\"id\": \"a\", \"painter\": \"b\"}"
#define TMX_HEAD                                                                                   \
  "<map version=\"1.10\" orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"8\" "     \
  "tileheight=\"8\"><tileset firstgid=\"1\" name=\"a\" tilewidth=\"8\" tileheight=\"8\" "          \
  "tilecount=\"9000000\" columns=\"2\">"
#define TMX_LAYER                                                                                  \
  "<layer id=\"1\" name=\"l\" width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer>"
#define IPUZ_HEAD                                                                                  \
  "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], "            \
  "\"dimensions\": {\"width\": 3, \"height\": 3}, \"puzzle\": [[1, 2, 3], [4, 0, 0], [5, 0, 0]], " \
  "\"solution\": [[\"C\", \"A\", \"T\"], [\"A\", \"R\", \"E\"], [\"T\", \"E\", \"N\"]]"

/* "$": a number of its own for each element; "@": a character of its own. */
static const struct
{
  const char *name;
  Kind        kind;
  const char *head, *element, *separator, *tail;
  guint       limit;   /* elements; 0: what ten million bytes hold */
  const char *refusal; /* of one more; NULL: there is no such limit */
} lists[] = {
  { "tiles", CONTENT, HEAD, ", {\"representation\": \"@\"}", "", "]}", ASHLAR_MAX_TILES - 1,
    "/tiles: found 4097 tiles; expected at most 4096" },
  { "objects", CONTENT, HEAD "], \"objects\": [", "{\"id\":\"$\"}", ",", "]}", ASHLAR_MAX_OBJECTS,
    "/objects: found 16385 objects; expected at most 16384" },
  { "outcomes", CONTENT, HEAD "], \"objects\": [{\"id\": \"o\", \"references\": {", "\"$\":1", ",",
    "}}]}", ASHLAR_MAX_OUTCOMES,
    "/objects/0/references: found 4097 outcomes; expected at most 4096" },
  { "blocks", CONTENT, HEAD "], \"blocks\": [", "{\"id\":\"$\",\"representation\":[\"#\"]}", ",",
    "]}", ASHLAR_MAX_BLOCKS, "/blocks: found 65537 blocks; expected at most 65536" },
  { "tags", CONTENT,
    HEAD "], \"blocks\": [{\"id\": \"b\", \"representation\": [\"#\"], \"tags\": [", "\"$\"", ",",
    "]}]}", ASHLAR_MAX_BLOCK_TAGS, "/blocks/0/tags: found 257 names; expected at most 256" },
  { "allowed blocks", CONTENT,
    HEAD "], \"blocks\": [{\"id\": \"b\", \"representation\": [\"#\"], \"exits\": [{\"position\": "
         "[0, 0], "
         "\"direction\": \"North\", \"allowedBlocks\": [",
    "\"$\"", ",", "]}]}]}", ASHLAR_MAX_LISTED_BLOCKS,
    "/blocks/0/exits/0/allowedBlocks: found 4097 names; expected at most 4096" },
  { "objects of a block", CONTENT,
    HEAD
    "], \"objects\": [{\"id\": \"o\"}], \"blocks\": [{\"id\": \"b\", \"representation\": [\"#\"], "
    "\"objects\": [",
    "{\"position\":[0,0],\"reference\":\"o\"}", ",", "]}]}", ASHLAR_MAX_BLOCK_OBJECTS,
    "/blocks/0/objects: found 65536 objects; expected at most 65535" },
  { "recipes", CONTENT, HEAD "], \"recipes\": [", "{\"id\":\"$\",\"planner\":\"m\"}", ",", "]}",
    ASHLAR_MAX_RECIPES, "/recipes: found 1025 recipes; expected at most 1024" },
  { "theme rules", CONTENT, HEAD "], \"recipes\": [" RECIPE, ",{\"id\":\"$\",\"painter\":\"b\"}",
    "", "]}]}", ASHLAR_MAX_RECIPE_RULES - 1,
    "/recipes/0/theme: found 4097 rules; expected at most 4096" },
  { "place rules", CONTENT, HEAD "], \"recipes\": [" RECIPE "], \"place\": [",
    "{\"id\":\"$\",\"object\":\"o\"}", ",", "]}]}", ASHLAR_MAX_RECIPE_RULES,
    "/recipes/0/place: found 4097 rules; expected at most 4096" },
  { "stars", CONTENT, HEAD "], \"recipes\": [" RECIPE "], \"stars\": [", "{\"seed\":\"$\"}", ",",
    "]}]}", ASHLAR_MAX_STARS, "/recipes/0/stars: found 16385 stars; expected at most 16384" },
  { "steps", CONTENT, HEAD "], \"recipes\": [" RECIPE "], \"assign\": [", "\"e\"", ",", "]}]}",
    ASHLAR_MAX_RECIPE_STEPS, "/recipes/0/assign: found 33 steps; expected at most 32" },
  { "finishing steps", CONTENT, HEAD "], \"recipes\": [" RECIPE "], \"finish\": [", "\"e\"", ",",
    "]}]}", ASHLAR_MAX_RECIPE_STEPS, "/recipes/0/finish: found 33 steps; expected at most 32" },
  { "conditions", CONTENT,
    HEAD "], \"recipes\": [" RECIPE
         "], \"place\": [{\"id\": \"a\", \"object\": \"o\", \"when\": {\"any\": [",
    "{\"role\":\"a\"}", ",", "]}}]}]}", ASHLAR_MAX_CONDITIONS - 1,
    "/recipes: found 16385 conditions in the rules of all recipes; expected at most 16384" },
  { "definitions", CONTENT, HEAD "], \"propertyDefinitions\": [",
    "{\"name\":\"$\",\"type\":\"string\",\"for\":\"tile\"}", ",", "]}",
    ASHLAR_MAX_PROPERTY_DEFINITIONS,
    "/propertyDefinitions: found 4097 definitions; expected at most 4096" },
  { "keys", CONTENT, HEAD "], \"own\": {", "\"$\":1", ",", "}}", ASHLAR_MAX_JSON_MEMBERS,
    "found key number 65537, expected at most 65536 keys in an object" },
  { "nested arrays", CONTENT, HEAD "], \"own\": [", "[[[[[[7]]]]]]", ",", "]}", 0, NULL },
  { "arrays", CONTENT, HEAD "], \"own\": [", "[77]", ",", "]}", 0, NULL },
  { "pairs", CONTENT, HEAD "], \"own\": [", "[1,2]", ",", "]}", 0, NULL },
  { "small objects", CONTENT, HEAD "], \"own\": [", "{\"\":7}", ",", "]}", 0, NULL },
  { "numbers", CONTENT, HEAD "], \"own\": [", "1000", ",", "]}", 0, NULL },
  { "digits", CONTENT, HEAD "], \"own\": [", "1", ",", "]}", 0, NULL },
  { "words", CONTENT, HEAD "], \"own\": [", "\"ab\"", ",", "]}", 0, NULL },
  { "faulty rules", CONTENT, HEAD "], \"recipes\": [" RECIPE "], \"place\": [", "{\"q\":1}", ",",
    "]}]}", ASHLAR_MAX_RECIPE_RULES, NULL },
  { "clues", IPUZ, IPUZ_HEAD ", \"clues\": {\"Across\": [", "[1,\"x\"]", ",", "]}}",
    ASHLAR_MAX_PUZZLE_CLUES,
    "/clues/Across: found 16385 clues here and before; expected at most 16384" },
  { "drawings", TEXT, "", "#\n\n", "", "", ASHLAR_MAX_DRAWINGS,
    "16385: found block number 8193; expected at most 8192 in a text" },
  { "rows", TEXT, "", "################\n", "", "", 0, NULL },
  { "bare tiles", ELEMENTS, "[", "{representation:'@'}", ",", "]", ASHLAR_MAX_TILES - 2, NULL },
  { "tiles of Tiled", TMX, TMX_HEAD, "<tile id=\"$\" type=\"a\"/>", "",
    "</tileset>" TMX_LAYER "</map>", 0, NULL },
  { "objects of Tiled", TMX, TMX_HEAD "</tileset>" TMX_LAYER "<objectgroup id=\"2\" name=\"o\">",
    "<object id=\"$\" x=\"1\" y=\"1\"><point/></object>", "", "</objectgroup></map>", 0, NULL },
};

/* Ten million bytes at most, and @n elements. */
static GBytes *
write_file (guint list, guint n)
{
  GString *text = g_string_new (lists[list].head);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, lists[list].separator);
      for (const char *p = lists[list].element; *p != '\0'; p++)
        if (*p == '$')
          g_string_append_printf (text, "%u", i);
        else if (*p == '@')
          g_string_append_unichar (text, 0x4e00 + i);
        else
          g_string_append_c (text, *p);
    }
  g_string_append (text, lists[list].tail);
  return g_string_free_to_bytes (text);
}

/* What a designer is told, a line each; "" if it is sound. */
static char *
read_file (Kind kind, GBytes *bytes)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  g_autoptr (AshlarMapFile) map = NULL;
  g_autoptr (GError) error = NULL;

  switch (kind)
    {
    case CONTENT:
      content = ashlar_content_read (bytes, "file", report, &error);
      break;
    case IPUZ:
      puzzle = ashlar_ipuz_read (bytes, "file", report, &error);
      break;
    case TEXT:
    case TMX:
    case ELEMENTS:
    default:
      map = ashlar_map_file_read (bytes,
                                  kind == TEXT  ? ASHLAR_MAP_TEXT
                                  : kind == TMX ? ASHLAR_MAP_TMX
                                                : ASHLAR_MAP_ELEMENTS,
                                  NULL, NULL, report);
      ashlar_report_propagate (report, "file", ASHLAR_CONTENT_ERROR, 0, &error);
      break;
    }
  return g_strdup (error != NULL ? error->message : "");
}

/* Bytes that reading took beside those of the file. */
static gsize
measure (guint list, guint n, gsize *size)
{
  g_autoptr (GBytes) bytes = write_file (list, n);
  g_autofree char *said = NULL;
  gsize            before;

  *size = g_bytes_get_size (bytes);
  before = allocations_count_from_here ();
  said = read_file (lists[list].kind, bytes);
  return allocations_get_peak () - before;
}

static guint
get_most (guint list)
{
  gsize length = strlen (lists[list].element) + strlen (lists[list].separator);

  return lists[list].limit > 0 ? lists[list].limit : (guint) (4000000 / length);
}

static void
test_factor (gconstpointer user_data)
{
  guint list = GPOINTER_TO_UINT (user_data);
  gsize size, little, first_size;
  gsize taken = measure (list, get_most (list), &size);

  g_test_message ("%s: %u in %" G_GSIZE_FORMAT " bytes take %.1f times as many", lists[list].name,
                  get_most (list), size, (double) (taken + size) / (double) size);
  g_assert_cmpuint (taken + size, <=, FACTOR * size + FREE_BYTES);

  /* Ten times the file is at most eleven times the memory. */
  little = measure (list, get_most (list) / 10, &first_size);
  g_assert_cmpuint (taken, <=, 11 * MAX (little, first_size) + FREE_BYTES);
}

static void
test_limit (gconstpointer user_data)
{
  guint list = GPOINTER_TO_UINT (user_data);
  g_autoptr (GBytes) most = write_file (list, lists[list].limit);
  g_autoptr (GBytes) more = write_file (list, lists[list].limit + 1);
  g_autofree char *sound = read_file (lists[list].kind, most);
  g_autofree char *refused = read_file (lists[list].kind, more);

  g_assert_null (strstr (sound, "expected at most"));
  if (strstr (refused, lists[list].refusal) == NULL)
    g_error ("expected “%s” in “%s”", lists[list].refusal, refused);
}

/* Arrays in arrays, to the depth that is allowed: refused before they take what they would. */
static void
test_dense (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "], \"own\": [");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *said = NULL;
  gsize            before;

  for (guint i = 0; i < 30000; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      for (guint depth = 0; depth < 50; depth++)
        g_string_append_c (text, '[');
      for (guint depth = 0; depth < 50; depth++)
        g_string_append_c (text, ']');
    }
  g_string_append (text, "]}");
  bytes = g_bytes_new_static (text->str, text->len);
  before = allocations_count_from_here ();
  said = read_file (CONTENT, bytes);
  g_assert_nonnull (strstr (said, "arrays and objects, expected at most one in 5 bytes"));
  g_assert_cmpuint (allocations_get_peak () - before, <=, FACTOR * text->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *factor = g_strdup_printf ("/memory/twelve-times-the-file/%s", lists[i].name);
      g_autofree char *limit = g_strdup_printf ("/memory/limit/%s", lists[i].name);

      g_test_add_data_func (factor, GUINT_TO_POINTER (i), test_factor);
      if (lists[i].refusal != NULL)
        g_test_add_data_func (limit, GUINT_TO_POINTER (i), test_limit);
    }
  g_test_add_func ("/memory/arrays-in-arrays", test_dense);
  return g_test_run ();
}
