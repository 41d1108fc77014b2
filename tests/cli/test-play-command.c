/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar play: walks of an adventure in shards that add up to the byte, one walk that is written and walked again, bad files and calls. */

#include "command.h"

#include <string.h>

static const char content_text[]
    = "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': ["
      "{ 'representation': '#', 'description': 'Wall', 'blocksMovement': true, 'blocksLoS': true },"
      "{ 'representation': '.', 'description': 'Floor' } ],"
      "'objects': [ { 'id': 'bp_toad', 'description': 'a giant toad' }, { 'id': 'bp_gem' }, { "
      "'id': "
      "'bp_potion' } ],"
      "'recipes': [ { 'id': 'halls', 'planner': { 'type': 'minidungeon', 'parameters': {"
      "'across': 5, 'down': 5 } }, 'theme': [ { 'id': 't', 'painter': 'tunnel' } ] } ],"
      "'adventures': [ { 'id': 'frogs', 'title': 'Frogs', 'hero': { 'hp': 6, 'pack': { "
      "'bp_potion': 1 "
      "} },"
      "'foes': { 'bp_toad': { 'hits': 2, 'damage': { 'min': 0, 'max': 2 }, 'xp': 10 } },"
      "'items': { 'bp_potion': { 'heal': 5 } },"
      "'encounters': [ { 'id': 'toads', 'chance': 0.2, 'foes': { 'bp_toad': 1 } } ],"
      "'quests': [ { 'id': 'gems', 'title': 'Bring gems', 'floors': ["
      "{ 'id': 'cellar', 'title': 'Under the kitchen', 'recipe': 'halls', 'times': 2,"
      "'next': [ { 'floor': 'deep', 'label': 'Down the well' }, { 'floor': 'hall', 'label': 'Up' } "
      "] "
      "},"
      "{ 'id': 'deep', 'recipe': 'halls', 'next': 'hall' },"
      "{ 'id': 'hall', 'title': 'The hall', 'recipe': 'halls', 'place': [ { 'id': 'g', 'object': "
      "'bp_gem', 'at': 'any', 'count': { 'min': 2, 'max': 2 } } ],"
      "'win': { 'all': [ { 'collect': 'bp_gem', 'count': 'all' }, { 'reach': 'exit' } ] } } ] },"
      "{ 'id': 'more', 'requires': [ 'gems' ], 'floors': [ { 'id': 'one', 'recipe': 'halls' } ] } "
      "] } "
      "] }";

typedef struct
{
  char *folder, *content;
} Place;

static void
place_init (Place *self)
{
  g_autofree char *text = g_strdelimit (g_strdup (content_text), "'", '"');

  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->content = g_build_filename (self->folder, "c.ashlar.json", NULL);
  g_assert_true (g_file_set_contents (self->content, text, -1, NULL));
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
      "run='play c.ashlar.json --adventure frogs --seeds 1..200'\n"
      "$ASHLAR_COMMAND $run --output whole.json\n"
      "$ASHLAR_COMMAND $run --threads 1 --format json > again.json\n"
      "seq 7 | xargs -P 2 -I{} $ASHLAR_COMMAND $run --shard {}/7 --output part-{}.json\n"
      "seq 0 2 | xargs -P 2 -I{} $ASHLAR_COMMAND $run --shard {}/3 --from-zero --times "
      "--output zero-{}.json\n"
      "$ASHLAR_COMMAND play --merge part-5.json part-[1-4].json part-[67].json > merged.json\n"
      "$ASHLAR_COMMAND play --merge zero-2.json zero-0.json zero-1.json --output zero.json\n"
      "cmp whole.json again.json; cmp whole.json merged.json; cmp whole.json zero.json\n"
      "$ASHLAR_COMMAND play --merge part-*.json --format csv > merged.csv\n"
      "$ASHLAR_COMMAND $run --format csv > whole.csv; cmp whole.csv merged.csv\n"
      "grep -q '^0,2,0,Up,turns,' whole.csv; grep -q '^1,0,0,,turns,' whole.csv\n"
      "$ASHLAR_COMMAND play --merge whole.json --content c.ashlar.json --format text\n",
      place.folder);
  assert_done (&result);
  assert_contains (result.out, "frogs: ");
  assert_contains (result.out, " of 200 walks by a seeker are won");
  assert_contains (result.out, "Bring gems: ");
  assert_contains (result.out, "1 Under the kitchen");
  assert_contains (result.out, "The hall, by Up");
  assert_contains (result.out, "fell to a giant toad");
  assert_contains (result.out, "set out");
}

#define FULL_BAR "████████████████████████"

/* Where ways lead back, floors are entered more often than anybody sets out: that makes no bar longer. */
static void
test_ways_back (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script (
      "set -e; cd %s\n"
      "sed 's/\"next\": \"hall\"/\"next\": \"cellar\"/' c.ashlar.json > back.ashlar.json\n"
      "$ASHLAR_COMMAND play back.ashlar.json --quest gems --seeds 1..20 --format text\n",
      place.folder);
  assert_done (&result);
  for (const char *bar = strstr (result.out, FULL_BAR); bar != NULL;
       bar = strstr (bar + 1, FULL_BAR))
    g_assert_true (bar[strlen (FULL_BAR)] == ' ');
  assert_contains (result.out, FULL_BAR);
  g_assert_null (strstr (result.out, FULL_BAR " 20\n"));
}

static void
test_walks (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script (
      "set -e; cd %s\n"
      "$ASHLAR_COMMAND play c.ashlar.json --recipe halls --bot guide --seed 3 --walk w.json -o "
      "s.json\n"
      "$ASHLAR_COMMAND play c.ashlar.json --replay w.json\n"
      "$ASHLAR_COMMAND play c.ashlar.json --adventure frogs --quest gems --seed 3 --walk a.json -o "
      "s.json\n"
      "$ASHLAR_COMMAND play c.ashlar.json --replay a.json\n"
      "$ASHLAR_COMMAND generate c.ashlar.json --recipe halls --seed 3 --format level -o l.json\n"
      "$ASHLAR_COMMAND play --level l.json --seeds 0..9 --bot collector --format text\n"
      "sed 's/\"actions\": \"/&. /' w.json > bad.json\n"
      "if $ASHLAR_COMMAND play c.ashlar.json --replay bad.json 2> said; then exit 9; fi; cat "
      "said\n"
      "sed 's/\"turns\": /&-/; s/\"seed\": \"/&x/' w.json > two.json\n"
      "if $ASHLAR_COMMAND play c.ashlar.json --replay two.json 2> said; then exit 9; fi; cat "
      "said\n"
      "sed 's/\"adventure\": \"/&x/' a.json > nobody.json\n"
      "if $ASHLAR_COMMAND play c.ashlar.json --replay nobody.json 2> said; then exit 9; fi; cat "
      "said\n",
      place.folder);
  assert_done (&result);
  assert_contains (result.out, "w.json: ");
  assert_contains (result.out, "all as they were");
  assert_contains (result.out, "10 of 10 walks by a collector are won");
  assert_contains (result.out, "play: bad.json: Turn");
  assert_contains (result.out, "two.json:/seed: found \"x3\"");
  assert_contains (result.out, "\ntwo.json:/turns: found -");
  assert_contains (
      result.out,
      "play: nobody.json:/adventure: There is no adventure \"xfrogs\"; there is: frogs");
}

static void
assert_refused (const Place *place, gint status, const char *arguments, const char *said)
{
  g_auto (CommandResult) result
      = command_script ("cd %s; $ASHLAR_COMMAND play %s", place->folder, arguments);

  g_test_message ("%s", arguments);
  g_assert_cmpint (result.status, ==, status);
  assert_contains (result.err, said);
}

static void
test_refusals (void)
{
  g_auto (Place) place = { 0 };
  g_auto (CommandResult) result = { 0 };

  place_init (&place);
  result = command_script (
      "set -e; cd %s\n"
      "for i in 1 2; do $ASHLAR_COMMAND play c.ashlar.json --recipe halls --seeds 1..$i -o "
      "$i.json; done\n"
      "$ASHLAR_COMMAND play c.ashlar.json --recipe halls --bot guide --seeds 5..6 -o guide.json\n"
      "sed 's/\"won\": 2/\"won\": 1/' 2.json > sum.json; head -c 300 2.json > cut.json\n"
      "echo '{}' > empty.json\n",
      place.folder);
  assert_done (&result);
  assert_refused (&place, 2, "c.ashlar.json", "--seeds");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --bot ghost", "seeker");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --recipe halls --adventure frogs",
                  "one of");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --recipe halls --quest gems", "--quest");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --walk w.json", "--seed N");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --shard 3/2", "--shard");
  assert_refused (&place, 2, "c.ashlar.json --seeds 1..9 --fail-below nan", "percent");
  assert_refused (&place, 2, "--merge 1.json --bot seeker", "--bot");
  assert_refused (&place, 1, "c.ashlar.json --seeds 1..9 --adventure toads", "there is: frogs");
  assert_refused (&place, 1, "c.ashlar.json --seeds 1..9 --quest slay", "gems, more");
  assert_refused (&place, 1, "c.ashlar.json --seeds 1..9 --recipe hall", "halls");
  /* Before anybody walks: these would for minutes. */
  assert_refused (&place, 1, "c.ashlar.json --recipe halls --seeds 1..99999999 -o none/o.json",
                  "none/o.json: there is no such folder");
  assert_refused (&place, 1,
                  "c.ashlar.json --recipe halls --seed 1 --bot guide -o 1.json -w none/w.walk",
                  "none/w.walk: there is no such folder");
  assert_refused (&place, 1, "--merge 1.json 2.json", "count twice");
  assert_refused (&place, 1, "--merge 1.json guide.json", "bots");
  assert_refused (&place, 1, "--merge sum.json", "/fates");
  assert_refused (&place, 1, "--merge cut.json", "cut.json");
  assert_refused (&place, 1, "--merge empty.json", "format");
  assert_refused (&place, 1, "c.ashlar.json --seeds 1..50 --fail-below 100 -o o.json", "percent");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play-command/shards-add-up", test_shards_add_up);
  g_test_add_func ("/play-command/ways-back", test_ways_back);
  g_test_add_func ("/play-command/walks", test_walks);
  g_test_add_func ("/play-command/refusals", test_refusals);

  return g_test_run ();
}
