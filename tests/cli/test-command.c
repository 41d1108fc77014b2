/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The command as a build script uses it: exit statuses, what goes to which stream, files written
 * and read back. */

#include "command.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

static char *samples;

/* Each call: its status, and what must stand on standard error or, for status 0, on standard
 * output. */
static void
test_calls (void)
{
  static const struct
  {
    const char *call; /* SAMPLE stands for a sample's path */
    gint        status;
    const char *says;
  } calls[] = {
    { "", 2, "usage: ashlar COMMAND" },
    { "--help", 0, "generate" },
    { "--version", 0, "ashlar " },
    { "frobnicate", 2, "no command “frobnicate”" },
    { "generate", 2, "expected either --recipe or --planner" },
    { "generate --help", 0, "--recipe" },
    { "generate SAMPLE --recipe keep --planner blocks", 2, "expected either" },
    { "generate SAMPLE --recipe keep --painter blocks", 2, "--painter goes with --planner" },
    { "generate SAMPLE --recipe keep --seed x", 2, "--seed x: expected a number" },
    { "generate SAMPLE --recipe keep --seed -1", 2, "--seed -1: expected a number" },
    { "generate SAMPLE --recipe keep --seed 18446744073709551616", 2, "expected a number" },
    { "generate SAMPLE --recipe keep --seed 1 --reroll colour=1", 2, "no stage “colour”" },
    { "generate SAMPLE --recipe keep --seed 1 --reroll paint", 2, "expected STAGE=COUNT" },
    { "generate SAMPLE --recipe keep --seed 1 --format jpeg", 2, "no format “jpeg”" },
    { "generate SAMPLE --recipe nowhere --seed 1", 1, "nowhere" },
    { "generate SAMPLE --recipe keep --seed 1 --set widht=9", 1,
      "generate: --set widht=9: There is no parameter" },
    { "generate SAMPLE --recipe keep --seed 1 --set width=2", 1,
      "generate: --set width=2: 2 is out" },
    { "generate SAMPLE --recipe keep --seed 1 --set width=x", 1, "generate: --set width=x: " },
    { "generate SAMPLE --recipe keep --seed 1 --set width=9 --set width=x", 1, "--set width=x: " },
    { "generate SAMPLE --recipe keep --seed 1 --set width=1 --set height=2", 1,
      "\n--set height=2: 2 is out" },
    { "generate SAMPLE --recipe keep --seed 1 --set guaranteed.gone=1", 1,
      "--set guaranteed.gone=1: " },
    { "generate SAMPLE --recipe keep --seed 1 --set maxBlocks=3", 1, "/minBlocks: At least 24" },
    { "generate --planner mine --seed 1 --set roomSize.max=99", 1,
      "--set roomSize.max=99: Rooms of up to 99" },
    { "generate SAMPLE --planner nowhere --seed 1", 1, "nowhere" },
    { "generate --planner blocks --seed 1", 1, "needs a content file" },
    { "generate --recipe keep --seed 1", 1, "needs a content file" },
    { "generate /no/such/file.json --recipe keep --seed 1", 1, "/no/such/file.json" },
    { "generate SAMPLE another --recipe keep", 2, "unexpected argument “another”" },
    { "recipes", 2, "an argument is missing" },
    { "recipes SAMPLE", 0, "keep\tblocks\t" },
    { "recipes SAMPLE --format yaml", 2, "expected text or json" },
    { "planners", 0, "blocks (version 2)" },
    { "painters", 0, "blocks (version 1)" },
    { "passes", 0, "remove-dead-ends (version 2)" },
    { "lint SAMPLE", 0, "" },
    { "lint SAMPLE --seeds 3", 0, "" },
    { "lint SAMPLE --seeds 3 --fail-above 0", 0, "" },
    { "lint SAMPLE --seeds -1", 2, "--seeds: found -1, expected" },
    { "lint SAMPLE --fail-above 5", 2, "give both" },
    { "lint /no/such/file.json", 1, "/no/such/file.json" },
    { "check SAMPLE", 1, "ashlar-level" },
    { "check", 2, "--codes" },
    { "import", 2, "an argument is missing" },
    { "import p.ipuz", 2, "expected --into CONTENT, or --dry-run" },
    { "import - - --dry-run", 2, "stands twice" },
    { "import p.ipuz --into -", 2, "--into expects a file" },
    { "import p.ipuz q.ipuz --id x --into SAMPLE", 2, "--id expects" },
    { "import p.ipuz --id \"\" --into SAMPLE", 2, "--id expects" },
    { "import p.ipuz --dry-run --recipe", 2, "--recipe goes with --into" },
    { "import /no/such/file.ipuz --into SAMPLE", 1, "/no/such/file.ipuz" },
    { "import SAMPLE --dry-run", 1, "/version" },
    { "import p.ipuz --into /no/such/file.json", 1, "/no/such/file.json" },
    { "export", 2, "an argument is missing" },
    { "export SAMPLE", 2, "there is: ipuz, tmx, tmj, godot, ldtk" },
    { "export SAMPLE --output x.xyz", 2, "there is: ipuz" },
    { "export SAMPLE --format xyz", 2, "no format “xyz”; there is: ipuz" },
    { "export SAMPLE --format text --style odd", 2, "expected one of one-page, tiles" },
    { "export SAMPLE --format text --paper a5", 2, "expected one of none, a4, letter" },
    { "export SAMPLE --format text --letters some", 2, "expected one of shown, hidden, numbers" },
    { "export SAMPLE --format pdf --cell-size 8", 2, "--cell-size goes with --style tiles" },
    { "export SAMPLE --format pdf --style plain --cell-size 257", 2, "pixels from 1 to 256" },
    { "export SAMPLE --format svg --skin ice", 2, "--skin goes with --style tiles" },
    { "export SAMPLE --format svg --unlit", 2, "--unlit goes with --style tiles" },
    { "export SAMPLE --format svg --style tiles --skin odd --recipe keep --seed 1", 2,
      "--skin odd: expected one of none, stone" },
    { "export SAMPLE --format pdf --reroll pain=1", 2, "no stage “pain”" },
    { "export SAMPLE --format svg --seed 1 --recipe keep --palette odd", 1,
      "no palette “odd”; there is: parchment, harbour, moss, brick, heather, night, white" },
    { "export SAMPLE --format png --width 15", 2, "from 16 to 16384" },
    { "export SAMPLE --format text --seed x", 2, "--seed x: expected a number" },
    { "export SAMPLE --format ipuz --recipe keep", 2, "--recipe makes a level" },
    { "export SAMPLE --format text --puzzle p", 2, "--puzzle goes with" },
    { "export SAMPLE --format ipuz", 1, "no puzzle in it" },
    { "export SAMPLE --format ipuz --puzzle p", 1, "no puzzle “p”" },
    { "export SAMPLE --format text --seed 1", 1, "expected --recipe, one of: keep" },
    { "export SAMPLE --format text --seed 1 --recipe nowhere", 1, "nowhere" },
    { "export SAMPLE --format text --seed 1 --recipe keep --set widht=3", 1,
      "export: --set widht=3: There is no parameter" },
    { "export SAMPLE --format text --seed 1 --recipe keep", 0, "<" },
    { "schema content", 0, "json-schema.org/draft/2020-12" },
    { "schema level", 0, "json-schema.org/draft/2020-12" },
    { "schema survey", 0, "json-schema.org/draft/2020-12" },
    { "schema tileset", 2, "expected content, level, survey or walk" },
    { "lint --wrong", 2, "--wrong" },
    { "lint --accept-stars -", 2, "--accept-stars" },
  };
  g_autofree char *sample = g_build_filename (samples, "old-keep.ashlar.json", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_auto (GStrv) parts = g_strsplit (calls[i].call, "SAMPLE", 2);
      g_autofree char *call = g_strjoinv (sample, parts);
      g_auto (CommandResult) result = command_run ("%s", call);

      if (result.status != calls[i].status)
        g_error ("ashlar %s: status %d, expected %d\n%s", calls[i].call, result.status,
                 calls[i].status, result.err);
      assert_contains (calls[i].status == 0 ? result.out : result.err, calls[i].says);
      if (calls[i].status != 0 && *result.out != '\0')
        g_error ("ashlar %s: a call that fails printed on standard output: %s", calls[i].call,
                 result.out);
    }
}

static void
test_level_is_made_again_to_the_byte (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "level.json", NULL);
  g_autofree char *sample = g_build_filename (samples, "old-keep.ashlar.json", NULL);
  g_autofree char *written = NULL;
  g_auto (CommandResult) file
      = command_run ("generate %s --recipe keep --seed 7304117 --output %s", sample, path);
  g_auto (CommandResult) stream
      = command_run ("generate %s --recipe keep --seed 7304117 --format level", sample);
  g_auto (CommandResult) check = command_run ("check %s --content %s", path, sample);

  g_assert_cmpint (file.status, ==, 0);
  g_assert_cmpstr (file.out, ==, "");
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, stream.out);
  assert_contains (written, "\"seed\": \"7304117\"");
  g_assert_cmpstr (check.err, ==, "");
  g_assert_cmpstr (check.out, ==, "");
  g_assert_cmpint (check.status, ==, 0);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_words_are_counted (void)
{
  g_autofree char *path
      = g_build_filename (samples, "..", "..", "tests", "data", "level", "y_words.json", NULL);
  g_auto (CommandResult) plain = command_run ("check %s", path);
  g_auto (CommandResult) json = command_run ("check %s --format json", path);

  g_assert_cmpint (plain.status, ==, 0);
  assert_contains (plain.out, "2 words, 1 special room\n");
  g_assert_cmpint (json.status, ==, 0);
  g_assert_null (strstr (json.out, "2 words"));
}

static void
test_content_from_standard_input (void)
{
  g_autofree char *sample = g_build_filename (samples, "old-keep.ashlar.json", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));

  g_auto (CommandResult) piped = command_run_with_input (text, "generate - --recipe keep --seed 5");
  g_auto (CommandResult) named = command_run ("generate %s --recipe keep --seed 5", sample);

  g_assert_cmpint (piped.status, ==, 0);
  g_assert_cmpstr (piped.out, ==, named.out);
  assert_contains (piped.out, "<");
  assert_contains (piped.out, ">");
}

static void
test_another_content_is_told_from_the_right_one (void)
{
  g_autofree char *keep = g_build_filename (samples, "old-keep.ashlar.json", NULL);
  g_autofree char *steps = g_build_filename (samples, "first-steps.ashlar.json", NULL);
  g_auto (CommandResult) level
      = command_run ("generate %s --recipe keep --seed 3 --format level", keep);
  g_autofree char *call = g_strdup_printf ("check - --content %s", steps);
  g_auto (CommandResult) check = command_run_with_input (level.out, call);

  g_assert_cmpint (check.status, ==, 1);
  assert_contains (check.out, "other-content");
}

/* A script reads JSON, also of a file that cannot be opened: every fault stands in it. */
static void
test_faults_as_json (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
        "  \"tiles\": [ { \"representation\": \"#\", \"color\": \"red\" },\n"
        "             { \"representation\": \"##\" } ] }";
  g_auto (CommandResult) result = command_run_with_input (content, "lint - --format json");

  g_assert_cmpint (result.status, ==, 1);
  assert_contains (result.out, "\"subject\" : \"/tiles/0/color\"");
  assert_contains (result.out, "\"subject\" : \"/tiles/1/representation\"");
}

/* A build script holds the starred levels of a set against what they were, and takes what is wanted. */
static void
test_stars (void)
{
  static const char script[]
      = "set -e; folder=$(mktemp -d); file=$folder/a.ashlar.json\n"
        "printf '%%s' '{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", "
        "\"tiles\": [ { \"representation\": \".\" }, { \"representation\": \"#\", "
        "\"blocksMovement\": true } ], \"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": "
        "\"mine\", \"parameters\": { \"order\": 4 } }, \"stars\": [ { \"seed\": 1, \"name\": "
        "\"first\" }, { \"seed\": 2 } ] } ] }' > $file\n"
        "$ASHLAR_COMMAND lint --accept-stars $file\n"
        "cp $file $folder/kept; $ASHLAR_COMMAND lint --stars $file\n"
        "$ASHLAR_COMMAND lint --accept-stars $file; cmp $file $folder/kept\n"
        "sed -i 's/\"order\": 4/\"order\": 5/' $file; cp $file $folder/edited\n"
        "echo edited; $ASHLAR_COMMAND lint $file\n"
        "$ASHLAR_COMMAND lint --stars $file && exit 10; cmp $file $folder/edited\n"
        "$ASHLAR_COMMAND lint --accept-stars $file; echo accepted\n"
        "$ASHLAR_COMMAND lint --stars $file; rm -r $folder";
  g_auto (CommandResult) result = command_script (script);
  const char *edited, *accepted;

  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  edited = strstr (result.out, "edited\n");
  accepted = strstr (result.out, "accepted\n");
  g_assert_nonnull (edited);
  g_assert_nonnull (accepted);
  g_assert_null (g_strstr_len (result.out, edited - result.out, "star"));
  assert_contains (edited, "warning: /recipes/0/stars/0: Seed 1 “first” gives another level");
  assert_contains (edited, "warning: /recipes/0/stars/1: Seed 2 gives another level");
  g_assert_null (strstr (accepted, "star"));
}

/* A recipe that now and then accepts no level: a warning, and no more than that unless it is asked for. */
static void
test_lint_seeds (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
        "  \"tiles\": [ { \"representation\": \"#\", \"blocksMovement\": true },\n"
        "             { \"representation\": \".\" } ],\n"
        "  \"recipes\": [ { \"id\": \"picky\", \"accept\": { \"areas\": { \"max\": 1 } },\n"
        "    \"planner\": { \"type\": \"areas\", \"parameters\": { \"width\": 40, \"height\": 40 "
        "} "
        "} },\n"
        "    { \"id\": \"plain\", \"planner\": { \"type\": \"areas\" } } ] }";
  g_auto (CommandResult) plain = command_run_with_input (content, "lint -");
  g_auto (CommandResult) seeds = command_run_with_input (content, "lint - --seeds 5");
  g_auto (CommandResult) strict
      = command_run_with_input (content, "lint - --seeds 5 --fail-above 50");

  g_assert_cmpint (plain.status, ==, 0);
  g_assert_null (strstr (plain.out, "no-seed"));
  g_assert_cmpint (seeds.status, ==, 0);
  assert_contains (seeds.out, "/recipes/0/accept/areas: picky: none of 5 seeds works: ");
  assert_contains (seeds.out, "[no-seed]");
  g_assert_null (strstr (seeds.out, "plain: "));
  g_assert_cmpint (strict.status, ==, 1);
}

/* Seeds of floors are built with the stars. */
static void
test_pinned_seeds (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
        "  \"tiles\": [ { \"representation\": \"#\", \"blocksMovement\": true },\n"
        "             { \"representation\": \".\" } ], \"objects\": [ { \"id\": \"gem\" } ],\n"
        "  \"recipes\": [ { \"id\": \"small\", \"planner\": { \"type\": \"minidungeon\",\n"
        "    \"parameters\": { \"across\": 2, \"down\": 2 } } } ],\n"
        "  \"adventures\": [ { \"id\": \"a\", \"title\": \"A\", \"quests\": [ { \"id\": \"q\",\n"
        "    \"title\": \"Q\", \"floors\": [ { \"id\": \"top\", \"recipe\": \"small\" },\n"
        "    { \"id\": \"hoard\", \"recipe\": \"small\", \"seeds\": [ \"8\" ], \"place\": [ {\n"
        "      \"id\": \"gems\", \"object\": \"gem\", \"count\": { \"min\": 999, \"max\": 999 } } "
        "]\n"
        "    } ] } ] } ] }";
  g_auto (CommandResult) plain = command_run_with_input (content, "lint -");
  g_auto (CommandResult) stars = command_run_with_input (content, "lint - --stars");

  g_assert_null (strstr (plain.out, "pinned-seed-fails"));
  g_assert_cmpint (stars.status, ==, 1);
  assert_contains (stars.out, "error: /adventures/0/quests/0/floors/1/seeds/0: Seed 8 of the floor "
                              "hoard gives no level at depth 2 of the quest q: ");
}

static void
test_escapes_never_reach_the_terminal (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\",\n"
        "  \"tiles\": [ { \"representation\": \"#\", \"parent\": \"\\u001b[31m\" } ] }";
  g_auto (CommandResult) lint = command_run_with_input (content, "lint -");
  g_auto (CommandResult) generate
      = command_run_with_input (content, "generate - --recipe \"\033]0;x\007\" --seed 1");

  g_assert_cmpint (lint.status, ==, 1);
  g_assert_null (strchr (lint.out, '\033'));
  g_assert_null (strchr (lint.err, '\033'));
  g_assert_null (strchr (generate.err, '\033'));
  g_assert_null (strchr (generate.err, '\007'));
}

/* All of it is JSON: a head, and steps that each say their stage and their reason. */
static void
assert_trace (const char *trace)
{
  g_autoptr (JsonNode) node = json_from_string (trace, NULL);
  JsonObject *root = json_node_get_object (node);
  JsonArray  *steps = json_object_get_array_member (root, "steps");

  g_assert_cmpstr (json_object_get_string_member (root, "format"), ==, "ashlar-trace");
  g_assert_cmpint (json_object_get_int_member (root, "version"), ==, 1);
  g_assert_cmpuint (json_array_get_length (steps), >, 10);
  for (guint i = 0; i < json_array_get_length (steps); i++)
    {
      JsonObject *step = json_array_get_object_element (steps, i);

      g_assert_nonnull (json_object_get_string_member (step, "reason"));
      if (i == 0)
        g_assert_cmpstr (json_object_get_string_member (step, "stage"), ==, "plan");
    }
}

static void
test_trace_changes_nothing (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trace.json", NULL);
  g_autofree char *sample = g_build_filename (samples, "old-keep.ashlar.json", NULL);
  g_autofree char *trace = NULL;
  g_auto (CommandResult) without
      = command_run ("generate %s --recipe keep --seed 11 --format level", sample);
  g_auto (CommandResult) with
      = command_run ("generate %s --recipe keep --seed 11 --format level --trace %s", sample, path);

  g_assert_cmpint (with.status, ==, 0);
  g_assert_cmpstr (with.out, ==, without.out);
  g_assert_true (g_file_get_contents (path, &trace, NULL, NULL));
  assert_trace (trace);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_pictures_stay_below_the_folder (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [\n"
        "  { \"representation\": \"#\", \"blocksMovement\": true, \"image\": "
        "\"../../../../etc/passwd\" },\n"
        "  { \"representation\": \".\", \"image\": \"floor.png\" } ] }";
  g_auto (CommandResult) result = command_run_with_input (content, "lint -");

  assert_contains (result.out, "picture-outside");
  assert_contains (result.out, "picture-missing");
}

/* A picture of one colour, in a format that needs no checksums. */
static void
write_picture (const char *path, guchar red, guchar green, guchar blue)
{
  const guchar bytes[]
      = { 'B', 'M', 58, 0, 0, 0, 0, 0, 0,  0, 54, 0, 0, 0, 40,   0,     0,   0, 1, 0,
          0,   0,   1,  0, 0, 0, 1, 0, 24, 0, 0,  0, 0, 0, 4,    0,     0,   0, 0, 0,
          0,   0,   0,  0, 0, 0, 0, 0, 0,  0, 0,  0, 0, 0, blue, green, red, 0 };

  g_assert_true (g_file_set_contents (path, (const char *) bytes, sizeof bytes, NULL));
}

static void
test_plain_pictures_show_pictures (void)
{
  static const char content[]
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [\n"
        "  { \"representation\": \"#\", \"blocksMovement\": true, \"image\": \"wall.bmp\" },\n"
        "  { \"representation\": \".\" } ],\n"
        "  \"recipes\": [ { \"id\": \"one\", \"planner\": { \"type\": \"mine\", \"parameters\": "
        "{ \"order\": 4 } },\n"
        "  \"tiles\": { \"floor\": \".\", \"wall\": \"#\", \"door\": \".\" },\n"
        "  \"theme\": [ { \"id\": \"rest\", \"painter\": \"room\" } ] } ] }";
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "set.ashlar.json", NULL);
  g_autofree char *wall = g_build_filename (folder, "wall.bmp", NULL);
  g_autofree char *picture = g_build_filename (folder, "level.png", NULL);
  const guchar     reds[] = { 0xc0, 0x10 };
  char            *bytes[3] = { NULL };
  gsize            sizes[3];

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  for (guint i = 0; i < 3; i++)
    {
      if (i < 2)
        write_picture (wall, reds[i], 0x20, 0x30);
      else
        g_remove (wall);
      g_auto (CommandResult) result = command_run (
          "export %s --recipe one --seed 1 --style plain --width 90 --output %s", path, picture);

      g_assert_cmpint (result.status, ==, 0);
      if (i < 2)
        g_assert_cmpstr (result.err, ==, "");
      else
        assert_contains (result.err, "there is no picture");
      g_assert_true (g_file_get_contents (picture, &bytes[i], &sizes[i], NULL));
      for (guint other = 0; other < i; other++)
        g_assert_true (sizes[i] != sizes[other] || memcmp (bytes[i], bytes[other], sizes[i]) != 0);
    }
  for (guint i = 0; i < 3; i++)
    g_free (bytes[i]);
  g_remove (picture);
  g_remove (path);
  g_rmdir (folder);
}

/* A level with fewer routes than were wished for is one, but it is said. */
static void
test_routes_are_counted (void)
{
  const char *content
      = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [ "
        "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" } "
        "], "
        "\"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": \"areas\", \"parameters\": { "
        "\"layout\": \"uniform\", \"width\": 40, \"height\": 30 } }, \"assign\": [ { \"type\": "
        "\"route\", \"parameters\": { \"alternatives\": %u, \"shared\": 0 } }, { \"type\": "
        "\"attach\" } ], \"theme\": [ { \"painter\": \"room\" } ] } ] }";
  g_auto (GStrv) halves = g_strsplit (content, "%u", 2);

  for (guint many = 0; many < 2; many++)
    {
      g_autofree char *own = g_strconcat (halves[0], many ? "16" : "0", halves[1], NULL);
      g_auto (CommandResult) result = command_run_with_input (own, "generate - -r r -n 1");

      g_assert_cmpint (result.status, ==, 0);
      if (many)
        assert_contains (result.err, "of 16 alternative routes found");
      else
        g_assert_cmpstr (result.err, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  samples = g_strdup (g_getenv ("ASHLAR_SAMPLES"));
  g_assert_nonnull (g_getenv ("ASHLAR_COMMAND"));
  g_assert_nonnull (samples);
  g_setenv ("NO_COLOR", "1", TRUE);

  g_test_add_func ("/command/calls", test_calls);
  g_test_add_func ("/command/level-is-made-again-to-the-byte",
                   test_level_is_made_again_to_the_byte);
  g_test_add_func ("/command/words-are-counted", test_words_are_counted);
  g_test_add_func ("/command/routes-are-counted", test_routes_are_counted);
  g_test_add_func ("/command/content-from-standard-input", test_content_from_standard_input);
  g_test_add_func ("/command/another-content", test_another_content_is_told_from_the_right_one);
  g_test_add_func ("/command/faults-as-json", test_faults_as_json);
  g_test_add_func ("/command/stars", test_stars);
  g_test_add_func ("/command/escapes-never-reach-the-terminal",
                   test_escapes_never_reach_the_terminal);
  g_test_add_func ("/command/plain-pictures-show-pictures", test_plain_pictures_show_pictures);
  g_test_add_func ("/command/lint-seeds", test_lint_seeds);
  g_test_add_func ("/command/pinned-seeds", test_pinned_seeds);
  g_test_add_func ("/command/trace-changes-nothing", test_trace_changes_nothing);
  g_test_add_func ("/command/pictures-stay-below-the-folder", test_pictures_stay_below_the_folder);
  return g_test_run ();
}
