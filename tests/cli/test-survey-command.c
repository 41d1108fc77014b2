/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar survey as a cluster uses it: shards in processes of their own that add up to the byte, bad files
 * and calls, an interrupt. */

#include "command.h"

#include <string.h>

static const char recipes[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" } ],"
      "\"recipes\": [ { \"id\": \"picky\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 5, \"down\": 5 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ],"
      "\"accept\": { \"criticalPath\": { \"min\": 60 } } },"
      "{ \"id\": \"large\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 100, \"down\": 100 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ] } ] }";

typedef struct
{
  char *folder, *content;
} Place;

static void
place_init (Place *self)
{
  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->content = g_build_filename (self->folder, "c.ashlar.json", NULL);
  g_assert_true (g_file_set_contents (self->content, recipes, -1, NULL));
}

static void
place_clear (Place *self)
{
  g_auto (CommandResult) result = command_script ("rm -r %s", self->folder);

  g_assert_cmpint (result.status, ==, 0);
  g_free (self->folder);
  g_free (self->content);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
assert_done (const CommandResult *result)
{
  if (result->status != 0)
    g_error ("status %d\n%s%s", result->status, result->out, result->err);
}

static void
test_shards_add_up (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script (
      "set -e; cd %s\n"
      "run='survey c.ashlar.json --recipe picky --seeds 1..200'\n"
      "$ASHLAR_COMMAND $run --output whole.json --per-seed seeds.csv\n"
      "$ASHLAR_COMMAND $run --threads 1 --format json > again.json\n"
      "seq 7 | xargs -P 3 -I{} $ASHLAR_COMMAND $run --shard {}/7 --output part-{}.json\n"
      "seq 0 2 | xargs -P 2 -I{} $ASHLAR_COMMAND $run --shard {}/3 --from-zero --times "
      "--output zero-{}.json\n"
      "$ASHLAR_COMMAND survey --merge part-5.json part-[1-4].json part-[67].json > merged.json\n"
      "$ASHLAR_COMMAND survey --merge zero-2.json zero-0.json zero-1.json --output zero.json\n"
      "cmp whole.json again.json; cmp whole.json merged.json; cmp whole.json zero.json\n"
      "$ASHLAR_COMMAND survey --merge part-*.json --format csv > merged.csv\n"
      "$ASHLAR_COMMAND $run --format csv > whole.csv\n"
      "cmp whole.csv merged.csv\n"
      "test $(wc -l < seeds.csv) = 201; sed -n 201p seeds.csv\n"
      "$ASHLAR_COMMAND survey --merge whole.json --format text\n",
      place.folder);
  assert_done (&result);
  g_assert_true (g_str_has_prefix (result.out, "200,"));
  assert_contains (result.out, "of 200 seeds make a level");
  assert_contains (result.out, "not-accepted /recipes/0/accept/criticalPath");
  assert_contains (result.out, "--recipe picky --seed ");
}

static void
test_calls (void)
{
  static const struct
  {
    const char *call; /* behind "ashlar survey"; C: the content */
    gint        status;
    const char *says;
  } calls[] = {
    { "", 2, "an argument is missing" },
    { "C", 2, "expected --recipe ID" },
    { "C --recipe picky", 2, "expected --seeds A..B" },
    { "C --recipe picky --seeds 5", 2, "--seeds 5: expected A..B" },
    { "C --recipe picky --seeds 5..4", 2, "the first is above the last" },
    { "C --recipe picky --seeds 0..18446744073709551615", 2, "fewer than 2^64" },
    { "C --recipe picky --seeds 1..9 --shard 0/3", 2, "from 1 to 3; with --from-zero" },
    { "C --recipe picky --seeds 1..9 --shard 4/3", 2, "from 1 to 3" },
    { "C --recipe picky --seeds 1..9 --shard 3/3 --from-zero", 2, "from 0 to 2" },
    { "C --recipe picky --seeds 1..9 --shard 3", 2, "expected I/N" },
    { "C --recipe picky --seeds 1..9 --from-zero", 2, "expected both" },
    { "C --recipe picky --seeds 1..9 --metrics beauty", 2, "no metric “beauty”; there is: size" },
    { "C --recipe picky --seeds 1..9 --format yaml", 2, "expected text, json or csv" },
    { "C --recipe picky --seeds 1..9 --threads 999", 2, "--threads 999" },
    { "C --recipe picky --seeds 1..9 --per-seed -", 2, "two things" },
    { "C C --recipe picky --seeds 1..9", 2, "added up by --merge" },
    { "C --recipe picky --seeds 1..9 --range density", 2, "expected two metrics" },
    { "C --recipe picky --seeds 1..9 --range density,x", 2, "--range: no metric “x”" },
    { "C --recipe picky --seeds 1..9 --content C", 2, "--content goes with --merge" },
    { "C --recipe picky --seeds 1..99999999 -o /no/o.json", 1, "/no/o.json: there is no" },
    { "C --recipe picky --seeds 1..99999999 -o o --html /no/o", 1, "/no/o: there is no" },
    { "--merge C --seeds 1..9", 2, "--seeds runs seeds" },
    { "--merge C", 1, "/format: found \"ashlar-content\"; expected \"ashlar-survey\"" },
    { "--merge /no/such/file.json", 1, "/no/such/file.json" },
    { "/no/such/file.json --recipe picky --seeds 1..9", 1, "/no/such/file.json" },
    { "C --recipe nowhere --seeds 1..9", 1, "There is no recipe" },
    { "C --recipe picky --seeds 1..9 --set acros=3", 1, "--set acros=3: There is no parameter" },
    { "C --recipe picky --seeds 1..200 --fail-above 5", 1, "seeds fail, more than 5 percent" },
    { "C --recipe picky --seeds 1..200 --fail-above 95", 0, "\"ashlar-survey\"" },
    { "C --recipe picky --seeds 1..20 --metrics none --format csv", 0, "tries,20," },
    { "C --recipe picky --seeds 1..20 --metrics linear --format text", 0, "density" },
    { "C --recipe picky --seeds 1..9 --sensitivity acros=1..3", 1, "no parameter \"acros\"" },
    { "C --recipe picky --seeds 1..9 --sensitivity across=1", 1, "expected PARAMETER=FROM..TO" },
    { "C --recipe picky --seeds 1..9 --sensitivity across=9..3", 1, "no number that across" },
    { "C --recipe picky --seeds 1..9 --sensitivity weights=1..3", 1, "is not one number" },
    { "C --recipe picky --seeds 1..9 --sensitivity across --html x", 2, "text or csv alone" },
    { "C --recipe picky --seeds 1..9 --sensitivity across=4..6", 0, "\n5,9," },
    { "C --recipe picky --seeds 1..9 --sensitivity islands --format text", 0, "connect" },
    { "C --recipe picky --seeds 1..3 --shard 5/5", 0, "\"seeds\": []" },
  };
  g_auto (Place) place = { 0 };

  place_init (&place);
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_auto (GStrv) parts = g_strsplit (calls[i].call, "C ", -1);
      g_autofree char *name = g_strconcat (place.content, " ", NULL);
      g_autofree char *call = g_strjoinv (name, parts);
      g_autofree char *whole
          = g_str_has_suffix (call, "C")
                ? g_strdup_printf ("%.*s%s", (int) strlen (call) - 1, call, place.content)
                : g_strdup (call);
      g_auto (CommandResult) result = command_run ("survey %s", whole);

      if (result.status != calls[i].status)
        g_error ("ashlar survey %s: status %d, expected %d\n%s", calls[i].call, result.status,
                 calls[i].status, result.err);
      assert_contains (calls[i].status == 0 || strstr (calls[i].call, "fail-above 5") != NULL
                           ? (calls[i].status == 0 ? result.out : result.err)
                           : result.err,
                       calls[i].says);
    }
}

/* A part twice, a part of another recipe, a part cut short: told with the file, and nothing written. */
static void
test_bad_parts (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) parts = { 0 };
  g_auto (CommandResult) twice = { 0 };
  g_auto (CommandResult) other = { 0 };
  g_auto (CommandResult) cut = { 0 };

  place_init (&place);
  parts = command_script ("set -e; cd %s\n"
                          "run='survey c.ashlar.json --recipe picky --seeds 1..20'\n"
                          "$ASHLAR_COMMAND $run --shard 1/2 --output 1.json\n"
                          "$ASHLAR_COMMAND $run --shard 2/2 --set across=4 --output 2.json\n"
                          "head -c 3000 1.json > 3.json\n",
                          place.folder);
  assert_done (&parts);
  twice = command_script ("cd %s; $ASHLAR_COMMAND survey --merge 1.json 1.json --output sum.json; "
                          "s=$?; test ! -e sum.json; exit $s",
                          place.folder);
  g_assert_cmpint (twice.status, ==, 1);
  assert_contains (twice.err, "1.json, and those before it: Both surveys have seed 1;");
  other = command_script ("cd %s; $ASHLAR_COMMAND survey --merge 1.json 2.json", place.folder);
  g_assert_cmpint (other.status, ==, 1);
  assert_contains (other.err, "different settings: \"\" and \"across=4\"");
  cut = command_script ("cd %s; $ASHLAR_COMMAND survey --merge 1.json 3.json", place.folder);
  g_assert_cmpint (cut.status, ==, 1);
  assert_contains (cut.err, "3.json:");
}

/* Complete in itself, and nothing in an id is markup; merged, it is the same page. */
static void
test_page (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script (
      "set -e; cd %s\n"
      "sed 's|\"picky\"|\"<script>\\\\\"\\&amp;\"|' c.ashlar.json > odd.ashlar.json\n"
      "run='survey odd.ashlar.json --seeds 1..40'\n"
      "id=\"<script>\\\"&amp;\"\n"
      "$ASHLAR_COMMAND $run --recipe \"$id\" --html whole.html\n"
      "$ASHLAR_COMMAND $run --recipe \"$id\" --shard 1/2 --output 1.json\n"
      "$ASHLAR_COMMAND $run --recipe \"$id\" --shard 2/2 --output 2.json\n"
      "$ASHLAR_COMMAND survey --merge 2.json 1.json --content odd.ashlar.json --html - > "
      "merged.html\n"
      "cmp whole.html merged.html\n"
      "if $ASHLAR_COMMAND survey --merge 1.json --content c.ashlar.json --html x.html; then exit "
      "9; fi\n"
      "cat whole.html\n",
      place.folder);
  assert_done (&result);
  g_assert_null (strstr (result.out, "<script"));
  g_assert_null (strstr (result.out, "http"));
  assert_contains (result.out, "&lt;script&gt;&quot;&amp;amp;");
  assert_contains (result.out, "<title>Expressive range: ");
  assert_contains (result.out, "data:image/png;base64,");
  assert_contains (result.out, "not-accepted");
  assert_contains (result.err, "is not the content that the surveys are of");
}

/* Stopped, it says and writes what is done; the rest, run later, makes it whole. */
static void
test_interrupt (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script ("cd %s\n"
                           "$ASHLAR_COMMAND survey c.ashlar.json --recipe large --seeds 1..1000000 "
                           "--metrics none --threads 1 "
                           "--output stopped.json --per-seed rows.csv --progress 2> said & pid=$!\n"
                           "n=0; while ! grep -q '[1-9][0-9]* of 1000000' said && test $n -lt 600; "
                           "do sleep 0.1; n=$((n + 1)); done\n"
                           "kill -INT $pid; wait $pid; s=$?; cat said; test $s = 130 || exit 1\n"
                           "n=$(sed -n 's/.*stopped; \\([0-9]*\\) of.*/\\1/p' said)\n"
                           "$ASHLAR_COMMAND survey c.ashlar.json --recipe large --seeds 1..$n "
                           "--metrics none --output whole.json\n"
                           "cmp stopped.json whole.json && test $(wc -l < rows.csv) = $((n + 1))\n",
                           place.folder);
  assert_done (&result);
  assert_contains (result.out, "stopped; ");
  assert_contains (result.out, "seeds are done and counted");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-command/shards", test_shards_add_up);
  g_test_add_func ("/survey-command/calls", test_calls);
  g_test_add_func ("/survey-command/bad-parts", test_bad_parts);
  g_test_add_func ("/survey-command/page", test_page);
  g_test_add_func ("/survey-command/interrupt", test_interrupt);
  return g_test_run ();
}
