/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Adventures as values: read, written, changed and renamed; what is wrong with one is told with its place. */

#include "adventures.h"
#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"
#include "random-content.h"

#include <string.h>

static const AshlarAdventure *
get_first (AshlarContent *content)
{
  return ashlar_content_get_adventure (content, 0);
}

static void
test_members (void)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  const AshlarAdventure *adventure = get_first (content);
  const AshlarQuest     *rescue = adventure->quests->pdata[0], *slay = adventure->quests->pdata[1];
  const AshlarFloor     *cellars = rescue->floors->pdata[0], *keep = rescue->floors->pdata[2];
  const AshlarFloor     *mine = slay->floors->pdata[0], *lair = slay->floors->pdata[1];
  const AshlarFoe       *toad = adventure->foes->pdata[0], *boss = adventure->foes->pdata[1];
  const AshlarEncounter *toads = adventure->encounters->pdata[0];
  const AshlarOffer     *potion = adventure->hub.offers->pdata[0];
  const AshlarOffer     *health = adventure->hub.offers->pdata[1];
  const AshlarHeroLevel *level = adventure->hero.levels->pdata[0];
  const AshlarStoryLine *said = keep->enter->pdata[1];
  const AshlarWay       *up = cellars->next->pdata[0], *back = lair->next->pdata[0];
  const AshlarWay       *home = lair->next->pdata[1];

  g_assert_cmpstr (ashlar_adventure_get_id (adventure), ==, "last-lantern");
  g_assert_cmpstr (ashlar_adventure_get_title (adventure), ==, "The Last Lantern");
  g_assert_cmpuint (ashlar_adventure_get_n_quests (adventure), ==, 2);
  g_assert_cmpstr (ashlar_adventure_get_quest_id (adventure, 1), ==, "slay");
  g_assert_cmpstr (ashlar_adventure_get_quest_title (adventure, 1), ==, "Go slay the dragon");
  g_assert_cmpstr (ashlar_adventure_get_quest_text (adventure, 1), ==, "");

  g_assert_cmpstr (adventure->hub.text, ==, "Rain on the shutters.");
  g_assert_cmpstr (adventure->hub.talk[0], ==, "She sings at night.");
  g_assert_cmpstr (potion->object, ==, "bp_potion");
  g_assert_cmpuint (potion->price, ==, 5);
  g_assert_null (health->object);
  g_assert_cmpint (health->raise, ==, ASHLAR_RAISE_HP);
  g_assert_cmpuint (health->by, ==, 5);

  g_assert_cmpstr (adventure->hero.name, ==, "Ada");
  g_assert_cmpuint (adventure->hero.hp, ==, 12);
  g_assert_cmpuint (adventure->hero.gold, ==, 3);
  g_assert_cmpuint (adventure->hero.n_pack, ==, 1);
  g_assert_cmpstr (adventure->hero.pack[0].object, ==, "bp_potion");
  g_assert_cmpuint (adventure->hero.pack[0].count, ==, 2);
  g_assert_cmpuint (level->xp, ==, 100);
  g_assert_cmpuint (level->mp, ==, 8);

  g_assert_cmpstr (toad->object, ==, "bp_toad");
  g_assert_cmpuint (toad->hits, ==, 1);
  g_assert_cmpuint (toad->damage_max, ==, 2);
  g_assert_cmpuint (boss->hits, ==, 8);
  g_assert_cmpuint (toads->chance, ==, 100000);
  g_assert_cmpstr (toads->when->not_->zone, ==, "safe");
  g_assert_cmpstr (toads->foes[0].id, ==, "bp_toad");

  g_assert_cmpuint (rescue->gold, ==, 30);
  g_assert_cmpuint (cellars->times, ==, 2);
  g_assert_cmpstr (up->floor, ==, "keep");
  g_assert_cmpstr (up->label, ==, "Up the stairs");
  g_assert_cmpint (up->occurrences, ==, -1);
  g_assert_cmpstr (keep->seeds[1], ==, "18446744073709551615");
  g_assert_cmpuint (keep->place->len, ==, 2);
  g_assert_cmpint (keep->win->kind, ==, ASHLAR_WIN_ALL);
  g_assert_cmpstr (((AshlarWin *) keep->win->parts->pdata[1])->object, ==, "bp_princess");
  g_assert_cmpstr (said->by, ==, "Ada");
  g_assert_cmpstr (((AshlarStoryLine *) keep->won->pdata[0])->text, ==, "She has packed.");
  g_assert_true (mine->next_is_plain);
  g_assert_cmpstr (back->carries, ==, "bp_potion");
  g_assert_cmpint (back->occurrences, ==, 1);
  g_assert_cmpstr (home->won, ==, "rescue");
}

/* What is written is read as the same, and written as the same again. */
static void
check_round_trip (AshlarContent *content)
{
  g_autoptr (GBytes) first = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (first, "again", &error);
  g_autoptr (GBytes) second = NULL;

  g_assert_no_error (error);
  second = ashlar_content_to_bytes (again);
  g_assert_cmpmem (g_bytes_get_data (first, NULL), g_bytes_get_size (first),
                   g_bytes_get_data (second, NULL), g_bytes_get_size (second));
  g_assert_true (ashlar_content_equal (content, again));
}

/* The same of adventures in which every member is there in some, with unknown ones wherever they may be. */
static void
test_random (void)
{
  guint n = 0;

  for (guint64 seed = 1; seed <= 300; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarReport) report = ashlar_content_validate (content);

      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      for (guint i = 0; i < content->adventures->len; i++)
        {
          AshlarAdventure *adventure = content->adventures->pdata[i];
          g_autoptr (AshlarAdventure) copy = ashlar_adventure_copy (adventure);
          g_autoptr (AshlarValue) first = ashlar_adventure_to_value (adventure);
          g_autoptr (AshlarValue) second = ashlar_adventure_to_value (copy);

          g_assert_true (ashlar_adventure_equal (adventure, copy));
          g_assert_true (ashlar_value_equal (first, second));
          n++;
        }
      check_round_trip (content);
    }
  g_assert_cmpuint (n, >, 100);
}

/* A name that nobody has changes nothing; and there and back again nothing either, whatever is in the adventure. */
static void
test_random_renames (void)
{
  for (guint64 seed = 1; seed <= 300; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      g_autoptr (AshlarContent) same
          = ashlar_content_with_renamed_object (content, "nobody", "somebody");
      g_autoptr (AshlarContent) renamed
          = ashlar_content_with_renamed_object (content, "bp 0", "bp of its own");
      g_autoptr (AshlarContent) back
          = ashlar_content_with_renamed_object (renamed, "bp of its own", "bp 0");

      g_assert_true (ashlar_content_equal (content, same));
      g_assert_true (ashlar_content_equal (content, back));
      for (guint i = 0; i < renamed->adventures->len; i++)
        {
          g_autoptr (AshlarValue) value = ashlar_adventure_to_value (renamed->adventures->pdata[i]);
          g_autofree char *text = ashlar_json_value_to_text (value);

          g_assert_null (strstr (text, "\"bp 0\""));
        }
    }
}

static void
test_round_trip (void)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  g_autoptr (AshlarAdventure) copy = ashlar_adventure_copy (get_first (content));
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);

  check_round_trip (content);
  g_assert_true (ashlar_adventure_equal (copy, get_first (content)));
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
}

/* What this version does not know is there afterwards, wherever an object of the file may say it. */
static AshlarValue *
add_unknown (AshlarValue *value, const char *key, guint *n)
{
  /* Not objects that may say anything themselves: keys are objects of the content, or parameters. */
  static const char *const maps[] = { "foes", "items", "pack", "set", "parameters", NULL };
  AshlarValue             *next;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY)
    {
      next = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (next, add_unknown (ashlar_value_get_item (value, i), NULL, n));
      return next;
    }
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    return ashlar_value_ref (value);
  next = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    ashlar_value_object_set (
        next, ashlar_value_get_key (value, i),
        add_unknown (ashlar_value_get_item (value, i), ashlar_value_get_key (value, i), n));
  if (key == NULL || !g_strv_contains (maps, key))
    {
      ashlar_value_object_set (next, "~later", ashlar_value_new_integer (*n));
      (*n)++;
    }
  return next;
}

static void
test_unknown_members (void)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  g_autoptr (AshlarValue) plain = ashlar_adventure_to_value (get_first (content));
  guint n = 0;
  g_autoptr (AshlarValue) strange = add_unknown (plain, NULL, &n);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarAdventure) adventure = ashlar_read_adventure (report, &root, strange);
  g_autoptr (AshlarAdventure) copy = ashlar_adventure_copy (adventure);
  g_autoptr (AshlarValue) written = ashlar_adventure_to_value (adventure);
  g_autoptr (AshlarValue) of_copy = ashlar_adventure_to_value (copy);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  g_assert_cmpuint (n, >, 30);
  g_assert_true (ashlar_value_equal (strange, written));
  g_assert_true (ashlar_value_equal (strange, of_copy));
  g_assert_true (ashlar_adventure_equal (adventure, copy));
  g_assert_false (ashlar_adventure_equal (adventure, get_first (content)));
}

/* What is short in a file: a way that is an id, numbers for seeds, a number for damage. */
static void
test_tolerance (void)
{
  g_autoptr (AshlarContent) content = adventures_content (
      "[ { 'id': 'a', 'title': null, 'foes': { 'bp_toad': { 'damage': 3 } }, 'quests': ["
      "    { 'id': 'q', 'floors': [ { 'id': 'f', 'recipe': 'cave', 'seeds': [7, '8'],"
      "      'next': ['f', { 'floor': 'HUB' }], 'win': { 'reach': 'EXIT' } } ] } ] } ]");
  g_autoptr (AshlarContent) same = adventures_content (
      "[ { 'id': 'a', 'foes': { 'bp_toad': { 'damage': { 'max': 3, 'min': 3 } } }, 'quests': ["
      "    { 'id': 'q', 'floors': [ { 'id': 'f', 'recipe': 'cave', 'seeds': ['7', '8'],"
      "      'next': [ { 'floor': 'f' }, { 'floor': 'HUB' } ],"
      "      'win': { 'reach': 'EXIT' } } ] } ] } ]");
  const AshlarFoe   *one = get_first (content)->foes->pdata[0];
  const AshlarFoe   *other = get_first (same)->foes->pdata[0];
  const AshlarQuest *quest = get_first (content)->quests->pdata[0];
  const AshlarFloor *floor = quest->floors->pdata[0];

  g_assert_cmpuint (one->damage_min, ==, other->damage_min);
  g_assert_cmpuint (one->damage_max, ==, other->damage_max);
  g_assert_cmpstr (floor->seeds[0], ==, "7");
  g_assert_cmpuint (floor->next->len, ==, 2);
  check_round_trip (content);
  check_round_trip (same);
}

/* --------------------------------------------------------------- faults */

#define QUEST(members) "[{'id':'a','quests':[{'id':'q'," members "}]}]"
#define FLOOR(members) QUEST ("'floors':[{'id':'f','recipe':'cave'," members "}]")

static const struct
{
  const char *adventures;
  const char *place; /* below /adventures */
  const char *code;
  const char *found, *expected; /* both in the message */
} faults[] = {
  { "{}", "", "wrong-type", "an object", "an array" },
  { "[7]", "/0", "wrong-type", "7", "an object" },
  { "[{}]", "/0/id", "missing", "nothing", "a string that is not empty" },
  { "[{'id':''}]", "/0/id", "empty-id", "\"\"", "not empty" },
  { "[{'id':'a'},{'id':'a'}]", "/1/id", "repeated-identity", "\"a\"", "another" },
  { "[{'id':'a','title':5}]", "/0/title", "wrong-type", "5", "a string" },

  { "[{'id':'a','hub':[]}]", "/0/hub", "wrong-type", "an array", "an object" },
  { "[{'id':'a','hub':{'talk':['']}}]", "/0/hub/talk/0", "empty-id", "\"\"", "not empty" },
  { "[{'id':'a','hub':{'talk':'x'}}]", "/0/hub/talk", "wrong-type", "\"x\"", "a list of texts" },
  { "[{'id':'a','hub':{'offers':[{}]}}]", "/0/hub/offers/0", "wrong-value",
    "neither object nor raise", "either object or raise" },
  { "[{'id':'a','hub':{'offers':[{'object':'x','raise':'hp','by':1}]}}]", "/0/hub/offers/0",
    "wrong-value", "both object and raise", "either object or raise" },
  { "[{'id':'a','hub':{'offers':[{'raise':'hp'}]}}]", "/0/hub/offers/0/by", "missing", "nothing",
    "from 1" },
  { "[{'id':'a','hub':{'offers':[{'raise':'strength','by':1}]}}]", "/0/hub/offers/0/raise", NULL,
    "strength", "hp" },
  { "[{'id':'a','hub':{'offers':[{'object':'x','price':-1}]}}]", "/0/hub/offers/0/price",
    "out-of-range", "-1", "from 0 to 1000000" },

  { "[{'id':'a','hero':{'hp':0}}]", "/0/hero/hp", "out-of-range", "0", "from 1" },
  { "[{'id':'a','hero':{'mp':-1}}]", "/0/hero/mp", "out-of-range", "-1", "from 0" },
  { "[{'id':'a','hero':{'gold':1.5}}]", "/0/hero/gold", "wrong-type", "1.5", "a whole number" },
  { "[{'id':'a','hero':{'pack':{'x':0}}}]", "/0/hero/pack/x", "out-of-range", "0", "from 1" },
  { "[{'id':'a','hero':{'pack':{'':1}}}]", "/0/hero/pack/", "empty-id", "\"\"", "an object" },
  { "[{'id':'a','hero':{'pack':['x']}}]", "/0/hero/pack", "wrong-type", "an array", "an object" },
  { "[{'id':'a','hero':{'levels':[{'hp':3}]}}]", "/0/hero/levels/0/xp", "missing", "nothing",
    "a whole number" },
  { "[{'id':'a','hero':{'levels':[{'xp':5},{'xp':5}]}}]", "/0/hero/levels/1/xp", "wrong-order", "5",
    "more than 5" },

  { "[{'id':'a','foes':{'x':{'hits':0}}}]", "/0/foes/x/hits", "out-of-range", "0", "from 1" },
  { "[{'id':'a','foes':{'x':7}}]", "/0/foes/x", "wrong-type", "7", "an object" },
  { "[{'id':'a','foes':{'x':{'damage':{'min':3,'max':2}}}}]", "/0/foes/x/damage", "out-of-range",
    "min 3", "to be the smaller" },
  { "[{'id':'a','foes':{'x':{'damage':{'min':3}}}}]", "/0/foes/x/damage", "out-of-range",
    "no number", "a max of at most" },
  { "[{'id':'a','foes':{'x':{'damage':-1}}}]", "/0/foes/x/damage", "out-of-range", "-1", "from 0" },
  { "[{'id':'a','items':{'x':{'heal':'much'}}}]", "/0/items/x/heal", "wrong-type", "\"much\"",
    "a whole number" },

  { "[{'id':'a','encounters':[{'foes':{'x':1}}]}]", "/0/encounters/0/id", "missing", "nothing",
    "a string" },
  { "[{'id':'a','encounters':[{'id':'e'}]}]", "/0/encounters/0/foes", "missing", "nothing",
    "an object" },
  { "[{'id':'a','encounters':[{'id':'e','foes':{}}]}]", "/0/encounters/0/foes", "no-outcome",
    "no foe", "at least one" },
  { "[{'id':'a','encounters':[{'id':'e','foes':{'x':0}}]}]", "/0/encounters/0/foes", "no-outcome",
    "no foe", "at least one" },
  { "[{'id':'a','encounters':[{'id':'e','chance':2,'foes':{'x':1}}]}]", "/0/encounters/0/chance",
    "out-of-range", "2", "from 0 to 1" },
  { "[{'id':'a','encounters':[{'id':'e','when':{'deadEnd':3},'foes':{'x':1}}]}]",
    "/0/encounters/0/when/deadEnd", "wrong-type", "3", "true or false" },
  { "[{'id':'a','encounters':[{'id':'e','foes':{'x':1}},{'id':'e','foes':{'x':1}}]}]",
    "/0/encounters/1/id", "repeated-identity", "\"e\"", "another" },
  { "[{'id':'a','story':['x','']}]", "/0/story/1", "empty-id", "\"\"", "not empty" },
  { "[{'id':'a','story':[{'by':'x'}]}]", "/0/story/0/text", "missing", "nothing", "a string" },
  { "[{'id':'a','story':[{'by':'','text':'x'}]}]", "/0/story/0/by", "empty-id", "\"\"",
    "not empty" },
  { "[{'id':'a','story':'x'}]", "/0/story", "wrong-type", "\"x\"", "an array" },

  { "[{'id':'a','quests':[{'id':'q'},{'id':'q'}]}]", "/0/quests/1/id", "repeated-identity", "\"q\"",
    "another" },
  { QUEST ("'requires':'x'"), "/0/quests/0/requires", "wrong-type", "\"x\"", "a list" },
  { QUEST ("'reward':{'gold':-3}"), "/0/quests/0/reward/gold", "out-of-range", "-3", "from 0" },
  { QUEST ("'floors':[{'id':'f','recipe':'r'},{'id':'f','recipe':'r'}]"), "/0/quests/0/floors/1/id",
    "repeated-identity", "\"f\"", "another" },
  { QUEST ("'floors':[{'id':'f'}]"), "/0/quests/0/floors/0/recipe", "missing", "nothing",
    "a string" },
  { QUEST ("'floors':[{'id':'hub','recipe':'cave'}]"), "/0/quests/0/floors/0/id", "wrong-value",
    "\"hub\"", "another id" },
  { FLOOR ("'times':0"), "/0/quests/0/floors/0/times", "out-of-range", "0", "from 1 to 100" },
  { FLOOR ("'times':1000000000"), "/0/quests/0/floors/0/times", "out-of-range", "1000000000",
    "from 1 to 100" },
  { FLOOR ("'set':7"), "/0/quests/0/floors/0/set", "wrong-type", "7", "an object" },
  { FLOOR ("'set':{'x':{'from':1.5}}"), "/0/quests/0/floors/0/set/x/from", "wrong-type", "1.5",
    "a whole number" },
  { FLOOR ("'set':{'x':{'from':1,'step':'2'}}"), "/0/quests/0/floors/0/set/x/step", "wrong-type",
    "\"2\"", "a whole number" },
  { FLOOR ("'set':{'x':{'step':1}}"), "/0/quests/0/floors/0/set/x/from", "missing", "nothing",
    "a whole number" },
  { FLOOR ("'set':{'x':{'min':{'from':null}}}"), "/0/quests/0/floors/0/set/x/min/from",
    "wrong-type", "null", "a whole number" },
  { FLOOR ("'seeds':['seven']"), "/0/quests/0/floors/0/seeds/0", "wrong-value", "\"seven\"",
    "a seed" },
  { FLOOR ("'seeds':['18446744073709551616']"), "/0/quests/0/floors/0/seeds/0", "wrong-value",
    "18446744073709551616", "a seed" },
  { FLOOR ("'seeds':[-1]"), "/0/quests/0/floors/0/seeds/0", "wrong-value", "-1", "a seed" },
  { FLOOR ("'place':[{'chance':1}]"), "/0/quests/0/floors/0/place/0/object", "missing", "nothing",
    "a string" },
  { FLOOR ("'place':[{'id':'p','object':'x'},{'id':'p','object':'x'}]"),
    "/0/quests/0/floors/0/place/1/id", "repeated-identity", "\"p\"", "another" },
  { FLOOR ("'next':7"), "/0/quests/0/floors/0/next", "wrong-type", "7",
    "the id of a floor or a list of ways" },
  { FLOOR ("'next':''"), "/0/quests/0/floors/0/next", "empty-id", "\"\"", "not empty" },
  { FLOOR ("'next':[{}]"), "/0/quests/0/floors/0/next/0/floor", "missing", "nothing", "a string" },
  { FLOOR ("'next':[{'floor':'f','occurrences':0}]"), "/0/quests/0/floors/0/next", "no-outcome",
    "all occurrences are 0", "one above 0" },
  { FLOOR ("'next':[{'floor':'f','when':{'carries':7}}]"),
    "/0/quests/0/floors/0/next/0/when/carries", "wrong-type", "7", "a string" },
  { FLOOR ("'next':[{'floor':'f','when':7}]"), "/0/quests/0/floors/0/next/0/when", "wrong-type",
    "7", "an object" },
  { FLOOR ("'story':{'won':['']}"), "/0/quests/0/floors/0/story/won/0", "empty-id", "\"\"",
    "not empty" },

  { FLOOR ("'win':{}"), "/0/quests/0/floors/0/win", "unknown-win", "no way to win",
    "reach, defeat, collect" },
  { FLOOR ("'win':{'destroy':'x'}"), "/0/quests/0/floors/0/win", "unknown-win", "no way to win",
    "one of" },
  { FLOOR ("'win':{'reach':'exit','keys':'all'}"), "/0/quests/0/floors/0/win", "unknown-win",
    "reach and keys", "one of" },
  { FLOOR ("'win':'exit'"), "/0/quests/0/floors/0/win", "wrong-type", "\"exit\"", "an object" },
  { FLOOR ("'win':{'reach':'entrance'}"), "/0/quests/0/floors/0/win/reach", "wrong-value",
    "\"entrance\"", "\"exit\"" },
  { FLOOR ("'win':{'keys':3}"), "/0/quests/0/floors/0/win/keys", "wrong-value", "3", "\"all\"" },
  { FLOOR ("'win':{'solve':0}"), "/0/quests/0/floors/0/win/solve", "out-of-range", "0",
    "from 1 to 1000000, or \"all\"" },
  { FLOOR ("'win':{'collect':'x','count':0}"), "/0/quests/0/floors/0/win/count", "out-of-range",
    "0", "from 1" },
  { FLOOR ("'win':{'collect':'x','count':'some'}"), "/0/quests/0/floors/0/win/count", "wrong-value",
    "\"some\"", "\"all\"" },
  { FLOOR ("'win':{'solve':2,'count':2}"), "/0/quests/0/floors/0/win/count", "wrong-value",
    "beside solve", "beside defeat or collect" },
  { FLOOR ("'win':{'defeat':''}"), "/0/quests/0/floors/0/win/defeat", "empty-id", "\"\"",
    "not empty" },
  { FLOOR ("'win':{'any':[]}"), "/0/quests/0/floors/0/win/any", "wrong-value", "an empty list",
    "at least one" },
  { FLOOR ("'win':{'all':[{'keys':'all'},{'any':[{'solve':-1}]}]}"),
    "/0/quests/0/floors/0/win/all/1/any/0/solve", "out-of-range", "-1", "from 1" },
};

static const AshlarFinding *
find_fault (AshlarReport *report, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (g_str_equal (ashlar_finding_get_subject (ashlar_report_get_finding (report, i)), subject))
      return ashlar_report_get_finding (report, i);
  return NULL;
}

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GBytes) bytes = adventures_text (faults[i].adventures);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) content = ashlar_content_read (bytes, "faulty", report, &error);
      g_autofree char     *subject = g_strconcat ("/adventures", faults[i].place, NULL);
      const AshlarFinding *fault = find_fault (report, subject);

      g_test_message ("%s", faults[i].adventures);
      g_assert_null (content);
      g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
      g_assert_nonnull (fault);
      if (faults[i].code != NULL)
        g_assert_cmpstr (ashlar_finding_get_code (fault), ==, faults[i].code);
      g_assert_nonnull (strstr (ashlar_finding_get_message (fault), faults[i].found));
      g_assert_nonnull (strstr (ashlar_finding_get_message (fault), faults[i].expected));
    }
}

/* What names something that is not there opens: the lint says so. */
static void
test_unknown_names (void)
{
  g_autoptr (AshlarContent) content = adventures_content (
      "[{'id':'a','foes':{'x':{}},'items':{'x':{}},'hero':{'pack':{'x':1}},"
      "  'hub':{'offers':[{'object':'x'}]},'quests':[{'id':'q','requires':['none'],"
      "  'floors':[{'id':'f','recipe':'none','set':{'none':1},'next':'none',"
      "  'win':{'defeat':'x'},'place':[{'object':'x'}]}]}]}]");

  g_assert_cmpuint (ashlar_content_get_n_adventures (content), ==, 1);
  check_round_trip (content);
}

/* ---------------------------------------------------------------- limits */

static char *
repeat (const char *before, const char *item, guint n, const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autoptr (GString) one = g_string_new (item);

      g_string_replace (one, "@", number, 0);
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", one->str);
    }
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
check_limit (const char *before,
             const char *item,
             const char *after,
             guint       limit,
             guint       said,
             const char *where)
{
  for (guint n = limit; n <= limit + 1; n++)
    {
      g_autofree char *adventures = repeat (before, item, n, after);
      g_autoptr (GBytes) bytes = adventures_text (adventures);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarContent) content = ashlar_content_read (bytes, "limit", report, NULL);
      g_autofree char *number = g_strdup_printf ("at most %u", said);

      g_assert_true ((content != NULL) == (n == limit));
      if (content != NULL)
        continue;
      g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)), ==,
                       where);
      g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 0)), ==,
                       "limit");
      g_assert_nonnull (
          strstr (ashlar_finding_get_message (ashlar_report_get_finding (report, 0)), number));
    }
}

static void
test_limits (void)
{
  g_autofree char *text = g_strnfill (ASHLAR_MAX_STORY + 1, 'x');
  g_autofree char *fits = g_strdup_printf ("[{'id':'a','story':['%s']}]", text + 1);
  g_autofree char *long_one = g_strdup_printf ("[{'id':'a','story':['%s']}]", text);
  g_autoptr (GBytes) bytes = adventures_text (long_one);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = adventures_content (fits);

  g_assert_nonnull (content);
  g_assert_null (ashlar_content_read (bytes, "long", report, NULL));
  g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 0)), ==, "limit");
  check_limit ("[", "{'id':'@'}", "]", ASHLAR_MAX_ADVENTURES, ASHLAR_MAX_ADVENTURES, "/adventures");
  check_limit ("[{'id':'a','quests':[", "{'id':'@'}", "]}]", ASHLAR_MAX_QUESTS, ASHLAR_MAX_QUESTS,
               "/adventures/0/quests");
  check_limit ("[{'id':'a','quests':[{'id':'q','floors':[", "{'id':'@','recipe':'cave'}", "]}]}]",
               ASHLAR_MAX_FLOORS, ASHLAR_MAX_FLOORS, "/adventures/0/quests/0/floors");
  check_limit ("[{'id':'a','foes':{", "'@':{}", "}}]", ASHLAR_MAX_OBJECTS, ASHLAR_MAX_OBJECTS,
               "/adventures/0/foes");
  /* Besides its items: the list of adventures, the one in it, its id and the list that nobody knows. */
  check_limit ("[{'id':'a','~':[", "1", "]}]", ASHLAR_MAX_ADVENTURE_VALUES - 4,
               ASHLAR_MAX_ADVENTURE_VALUES, "/adventures");
}

/* -------------------------------------------------------- changing contents */

static void
test_edits (void)
{
  g_autoptr (AshlarContent) content = adventures_content ("[ { 'id': 'a' }, { 'id': 'b' } ]");
  g_autoptr (AshlarAdventure) adventure = ashlar_adventure_new ("c");
  g_autoptr (AshlarContent) more
      = ashlar_content_with_adventure (content, ASHLAR_NO_INDEX, adventure);
  g_autoptr (AshlarContent) moved = ashlar_content_with_moved_adventure (more, 2, 0);
  g_autoptr (AshlarContent) less = ashlar_content_with_adventure (moved, 1, NULL);

  g_assert_cmpuint (ashlar_content_get_n_adventures (content), ==, 2);
  g_assert_cmpuint (ashlar_content_find_adventure (more, "c"), ==, 2);
  g_assert_cmpuint (ashlar_content_find_adventure (moved, "c"), ==, 0);
  g_assert_cmpuint (ashlar_content_get_n_adventures (less), ==, 2);
  g_assert_cmpuint (ashlar_content_find_adventure (less, "a"), ==, ASHLAR_NO_INDEX);
  g_assert_true (ashlar_content_get_adventure (less, 1)
                 == ashlar_content_get_adventure (content, 1));
}

/* No level changes by a byte because of an adventure: not even the digest that it records. */
static void
test_digest (void)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  g_autoptr (AshlarContent) bare = ashlar_content_with_adventures (content, NULL);
  g_autofree char *digest = ashlar_content_dup_digest (content);
  g_autofree char *without = ashlar_content_dup_digest (bare);

  g_assert_cmpstr (digest, ==, without);
  g_assert_false (ashlar_content_equal (content, bare));
  g_assert_true (ashlar_content_equal_but_stars (content, bare));
}

/* What is changed by hand obeys what is read. */
static void
test_validate (void)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  g_autoptr (AshlarAdventure) adventure = ashlar_adventure_copy (get_first (content));
  AshlarQuest *quest = adventure->quests->pdata[0];
  g_autoptr (AshlarContent) edited = NULL;
  g_autoptr (AshlarReport) report = NULL;

  ((AshlarFloor *) quest->floors->pdata[1])->times = 101;
  edited = ashlar_content_with_adventure (content, 0, adventure);
  report = ashlar_content_validate (edited);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
  g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)), ==,
                   "/adventures/0/quests/0/floors/1/times");
}

static void
check_same (AshlarContent *a, AshlarContent *b)
{
  g_autoptr (GBytes) first = ashlar_content_to_bytes (a);
  g_autoptr (GBytes) second = ashlar_content_to_bytes (b);
  g_autofree char *one = g_strndup (g_bytes_get_data (first, NULL), g_bytes_get_size (first));
  g_autofree char *other = g_strndup (g_bytes_get_data (second, NULL), g_bytes_get_size (second));

  g_assert_cmpstr (one, ==, other);
}

/* A rename is what a rename of the text would be, for everything that an adventure names, and back again. */
static void
check_renamed (AshlarContent *content,
               const char    *from,
               const char    *to,
               AshlarContent *(*rename) (AshlarContent *, const char *, const char *) )
{
  g_autoptr (AshlarContent) renamed = rename (content, from, to);
  g_autoptr (AshlarContent) back = rename (renamed, to, from);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", from);
  g_autofree char *next = g_strdup_printf ("\"%s\"", to);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autoptr (GBytes) replaced = NULL;
  g_autoptr (AshlarContent) expected = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (text, quoted, next, 0), >, 1);
  replaced = g_string_free_to_bytes (g_steal_pointer (&text));
  expected = ashlar_content_load_bytes (replaced, "renamed", &error);
  g_assert_no_error (error);
  check_same (renamed, expected);
  g_assert_true (ashlar_content_equal (renamed, expected));
  g_assert_true (ashlar_content_equal (back, content));
}

static void
test_renames (void)
{
  g_autoptr (AshlarContent) content = adventures_content (
      "[{'id':'a','hub':{'offers':[{'object':'bp_gold'}]},'hero':{'pack':{'bp_gold':1}},"
      "  'foes':{'bp_toad':{},'bp_gold':{}},'items':{'bp_gold':{}},"
      "  'encounters':[{'id':'e','when':{'any':[{'contains':'bp_gold'},{'block':'hall'}]},"
      "                 'foes':{'bp_gold':1}}],"
      "  'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave','set':{'blocks':['hall']},"
      "    'place':[{'object':'bp_gold','when':{'adjacentTo':{'block':'hall'}}}],"
      "    'win':{'all':[{'defeat':'bp_gold'},{'any':[{'collect':'bp_gold'}]}]},"
      "    'next':[{'floor':'f','when':{'carries':'bp_gold'}}]},"
      "    {'id':'g','recipe':'cave'},{'id':'h','recipe':'empty'}]}]}]");

  check_renamed (content, "bp_gold", "bp_coin", ashlar_content_with_renamed_object);
  check_renamed (content, "cave", "cavern", ashlar_content_with_renamed_recipe);
  check_renamed (content, "hall", "room", ashlar_content_with_renamed_block);
  g_assert_null (ashlar_content_with_renamed_recipe (content, "cave", "empty"));
  g_assert_null (ashlar_content_with_renamed_recipe (content, "cave", ""));
}

/* Nothing names what was replaced, and what both said is said once. */
static void
test_replace (void)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures_example);
  g_autoptr (AshlarContent) replaced
      = ashlar_content_with_replaced_object (content, "bp_toad", "bp_boss");
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (replaced);
  const AshlarAdventure *adventure = get_first (replaced);

  g_assert_null (
      g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "bp_toad"));
  g_assert_cmpuint (adventure->foes->len, ==, 1);
  g_assert_cmpstr (((AshlarFoe *) adventure->foes->pdata[0])->object, ==, "bp_boss");
  check_round_trip (replaced);
}

/* -------------------------------------------------------------- outcomes */

static void
test_entries (void)
{
  g_autoptr (AshlarContent) content = adventures_content (
      "[{'id':'a','foes':{'bp_foe':{'xp':1},'bp_rat':{'xp':2}},'items':{'bp_foe':{'gold':3}}}]");
  const AshlarAdventure *adventure = get_first (content);
  GPtrArray             *objects = content->objects;

  g_assert_cmpuint (ashlar_adventure_get_foe (adventure, objects, "bp_foe")->xp, ==, 1);
  g_assert_cmpuint (ashlar_adventure_get_foe (adventure, objects, "bp_toad")->xp, ==, 1);
  g_assert_cmpuint (ashlar_adventure_get_foe (adventure, objects, "bp_rat")->xp, ==, 2);
  g_assert_null (ashlar_adventure_get_foe (adventure, objects, "bp_gold"));
  g_assert_cmpuint (ashlar_adventure_get_item (adventure, objects, "bp_rat")->gold, ==, 3);
  g_assert_true (ashlar_objects_lead_to (objects, "bp_foe", "bp_rat"));
  g_assert_true (ashlar_objects_lead_to (objects, "bp_rat", "bp_rat"));
  g_assert_false (ashlar_objects_lead_to (objects, "bp_rat", "bp_foe"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adventures/members", test_members);
  g_test_add_func ("/adventures/round-trip", test_round_trip);
  g_test_add_func ("/adventures/random", test_random);
  g_test_add_func ("/adventures/random-renames", test_random_renames);
  g_test_add_func ("/adventures/unknown-members", test_unknown_members);
  g_test_add_func ("/adventures/tolerance", test_tolerance);
  g_test_add_func ("/adventures/faults", test_faults);
  g_test_add_func ("/adventures/unknown-names", test_unknown_names);
  g_test_add_func ("/adventures/limits", test_limits);
  g_test_add_func ("/adventures/edits", test_edits);
  g_test_add_func ("/adventures/digest", test_digest);
  g_test_add_func ("/adventures/validate", test_validate);
  g_test_add_func ("/adventures/renames", test_renames);
  g_test_add_func ("/adventures/replace", test_replace);
  g_test_add_func ("/adventures/entries", test_entries);
  return g_test_run ();
}
