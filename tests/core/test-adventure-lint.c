/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of adventures, as pairs: what is wrong is found, with its severity and place, and what is nearly the same and right is not. */

#include "adventures.h"
#include "base/ashlar-report-private.h"
#include "lint/ashlar-lint-private.h"
#include "pipeline/ashlar-parts.h"
#include "pipeline/ashlar-recipe-lint-private.h"

#include <string.h>

static AshlarReport *
lint (const char *adventures)
{
  g_autoptr (AshlarContent) content = adventures_content (adventures);

  return ashlar_content_lint_drawing (content);
}

static const AshlarFinding *
find (AshlarReport *report, const char *code, const char *subject)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (g_str_equal (finding->code, code)
          && (subject == NULL || g_str_equal (finding->subject, subject)))
        return finding;
    }
  return NULL;
}

static void
print_findings (AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s %s: %s", finding->code, finding->subject, finding->message);
    }
}

/* Around one quest of one floor, with a toad for a foe. */
#define HEAD "[{'id':'a',"
#define QUEST(members) HEAD "'quests':[{'id':'q'," members "}]}]"
#define FLOOR(members) QUEST ("'floors':[{'id':'f','recipe':'cave'" members "}]")
#define FOUGHT(members)                                                                            \
  HEAD "'foes':{'bp_foe':{}},'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave'" members "}]" \
       "}]}]"
/* A floor at which an object lies for sure, and one where it may. */
#define SURE(object) "'place':[{'object':'" object "','count':{'min':1,'max':1}}],"
#define MAY(object) "'place':[{'object':'" object "','chance':0.5}],"
#define WORDS(members) QUEST ("'floors':[{'id':'f','recipe':'words'" members "}]")
#define LOCKS(members) QUEST ("'floors':[{'id':'f','recipe':'locks'" members "}]")

#define E ASHLAR_SEVERITY_ERROR
#define W ASHLAR_SEVERITY_WARNING

static const struct
{
  const char    *code;
  AshlarSeverity severity;
  const char    *subject; /* below /adventures/0 */
  const char    *said;    /* in the message */
  const char    *bad, *good;
} pairs[] = {
  /* What is not there. */
  { "unknown-reference", E, "/quests/0/floors/0/recipe", "“none”",
    QUEST ("'floors':[{'id':'f','recipe':'none'}]"), FLOOR ("") },
  { "unknown-reference", E, "/quests/0/floors/0/next", "“none”", FLOOR (",'next':'none'"),
    FLOOR (",'next':'hub'") },
  { "unknown-reference", E, "/quests/0/floors/0/next/1/floor", "“none”",
    FLOOR (",'next':['hub','none']"), FLOOR (",'next':['hub','f']") },
  { "unknown-reference", E, "/quests/0/floors/0/next/0/when/carries", "“none”",
    FLOOR (",'next':[{'floor':'hub','when':{'carries':'none'}}]"),
    FLOOR (",'next':[{'floor':'hub','when':{'carries':'bp_potion'}}]") },
  { "unknown-reference", E, "/quests/0/floors/0/next/0/when/won", "“none”",
    FLOOR (",'next':[{'floor':'hub','when':{'won':'none'}}]"),
    FLOOR (",'next':[{'floor':'hub','when':{'won':'q'}}]") },
  { "unknown-reference", E, "/quests/0/requires/0", "“none”",
    QUEST ("'requires':['none'],'floors':[{'id':'f','recipe':'cave'}]"), FLOOR ("") },
  { "unknown-reference", E, "/quests/0/floors/0/place/0/object", "none",
    FLOOR (",'place':[{'object':'none'}]"), FLOOR (",'place':[{'object':'bp_gold'}]") },
  { "unknown-reference", E, "/quests/0/floors/0/win/collect", "“none”",
    FLOOR (",'win':{'collect':'none'}"),
    FLOOR ("," SURE ("bp_gold") "'win':{'collect':'bp_gold'}") },
  { "unknown-reference", E, "/hub/offers/0/object", "“none”",
    HEAD "'hub':{'offers':[{'object':'none'}]}}]",
    HEAD "'hub':{'offers':[{'object':'bp_gold'}]}}]" },
  { "unknown-reference", E, "/hero/pack/none", "“none”", HEAD "'hero':{'pack':{'none':1}}}]",
    HEAD "'hero':{'pack':{'bp_gold':1}}}]" },
  { "unknown-reference", E, "/foes/none", "“none”", HEAD "'foes':{'none':{}}}]",
    HEAD "'foes':{'bp_rat':{}}}]" },
  { "unknown-reference", E, "/items/a~1~0b", "“a/~b”", HEAD "'items':{'a/~b':{}}}]",
    HEAD "'items':{'bp_gold':{}}}]" },
  { "unknown-reference", E, "/encounters/0/foes/none", "“none”",
    HEAD "'encounters':[{'id':'e','foes':{'none':1}}]}]",
    HEAD "'foes':{'bp_rat':{}},'encounters':[{'id':'e','foes':{'bp_rat':1}}]}]" },
  { "unknown-reference", W, "/encounters/0/when/block", "\"none\"",
    HEAD "'encounters':[{'id':'e','when':{'block':'none'},'foes':{'bp_rat':1}}]}]",
    HEAD "'encounters':[{'id':'e','when':{'block':'hall'},'foes':{'bp_rat':1}}]}]" },

  /* What a floor sets. Across is 1 … 1,024. */
  { "floor-setting", E, "/quests/0/floors/0/set/none", "depth 1", FLOOR (",'set':{'none':1}"),
    FLOOR (",'set':{'across':5}") },
  { "floor-setting", E, "/quests/0/floors/0/set/across", "depth 1",
    FLOOR (",'set':{'across':100000}"), FLOOR (",'set':{'across':10}") },
  { "floor-setting", E, "/quests/0/floors/0/set/across", "depth 4",
    FLOOR (",'times':5,'set':{'across':{'from':10,'step':400}}"),
    FLOOR (",'times':5,'set':{'across':{'from':10,'step':400,'to':64}}") },
  { "floor-setting", E, "/quests/0/floors/1/set/across", "depth 4",
    QUEST ("'floors':[{'id':'f','recipe':'cave','times':3},"
           "{'id':'g','recipe':'cave','set':{'across':{'from':10,'step':400}}}]"),
    QUEST ("'floors':[{'id':'f','recipe':'cave','times':2},"
           "{'id':'g','recipe':'cave','set':{'across':{'from':10,'step':400}}}]") },
  { "floor-setting", E, "/quests/0/floors/0/set/across", "depth 1",
    FLOOR (",'set':{'across':'wide'}"), FLOOR (",'set':{'across':8}") },

  /* Ways. */
  { "quest-without-floors", E, "/quests/0", "no floors", HEAD "'quests':[{'id':'q'}]}]",
    FLOOR ("") },
  { "unreachable-floor", E, "/quests/0/floors/1", "“g”",
    QUEST ("'floors':[{'id':'f','recipe':'cave','next':'hub'},{'id':'g','recipe':'cave'}]"),
    QUEST ("'floors':[{'id':'f','recipe':'cave'},{'id':'g','recipe':'cave'}]") },
  { "no-way-home", E, "/quests/0", "no way home", FLOOR (",'next':'f'"),
    FLOOR (",'next':['f','hub']") },
  { "no-way-home", E, "/quests/0/floors/1", "“g”",
    QUEST ("'floors':[{'id':'f','recipe':'cave','next':['g','hub']},"
           "{'id':'g','recipe':'cave','next':'g'}]"),
    QUEST ("'floors':[{'id':'f','recipe':'cave','next':['g','hub']},"
           "{'id':'g','recipe':'cave','next':['g','f']}]") },
  { "circular-requires", E, "/quests/0/requires", "q → r → q",
    HEAD "'quests':[{'id':'q','requires':['r']},{'id':'r','requires':['q']}]}]",
    HEAD "'quests':[{'id':'q','requires':['r']},{'id':'r'}]}]" },
  { "circular-requires", E, "/quests/1/requires", "r → r",
    HEAD "'quests':[{'id':'q','requires':['r']},{'id':'r','requires':['r']}]}]",
    HEAD "'quests':[{'id':'q','requires':['r']},{'id':'r'}]}]" },
  { "too-deep", E, "/quests/0/floors/10", "1001",
    QUEST (
        "'floors':[{'id':'0','recipe':'cave','times':100},{'id':'1','recipe':'cave','times':100},"
        "{'id':'2','recipe':'cave','times':100},{'id':'3','recipe':'cave','times':100},"
        "{'id':'4','recipe':'cave','times':100},{'id':'5','recipe':'cave','times':100},"
        "{'id':'6','recipe':'cave','times':100},{'id':'7','recipe':'cave','times':100},"
        "{'id':'8','recipe':'cave','times':100},{'id':'9','recipe':'cave','times':100},"
        "{'id':'f','recipe':'cave'}]"),
    QUEST (
        "'floors':[{'id':'0','recipe':'cave','times':100},{'id':'1','recipe':'cave','times':100},"
        "{'id':'2','recipe':'cave','times':100},{'id':'3','recipe':'cave','times':100},"
        "{'id':'4','recipe':'cave','times':100},{'id':'5','recipe':'cave','times':100},"
        "{'id':'6','recipe':'cave','times':100},{'id':'7','recipe':'cave','times':100},"
        "{'id':'8','recipe':'cave','times':100},{'id':'9','recipe':'cave','times':99},"
        "{'id':'f','recipe':'cave'}]") },

  /* Winning. */
  { "cannot-be-won", E, "/quests/0/floors/0/win/collect", "Nothing puts “bp_scale”",
    FLOOR (",'win':{'collect':'bp_scale'}"),
    FLOOR ("," SURE ("bp_scale") "'win':{'collect':'bp_scale'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/collect", "At most 1",
    FLOOR ("," SURE ("bp_scale") "'win':{'collect':'bp_scale','count':2}"),
    FLOOR ("," SURE ("bp_scale") "'win':{'collect':'bp_scale','count':1}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/collect", "Nothing puts “bp_rat”",
    FLOOR ("," SURE ("bp_toad") "'win':{'collect':'bp_rat'}"),
    FLOOR ("," SURE ("bp_foe") "'win':{'collect':'bp_rat'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/defeat", "no foe",
    FOUGHT ("," SURE ("bp_gold") "'win':{'defeat':'bp_gold'}"),
    FOUGHT ("," SURE ("bp_rat") "'win':{'defeat':'bp_rat'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/defeat", "Nothing puts “bp_toad”",
    FOUGHT (",'win':{'defeat':'bp_toad'}"),
    FOUGHT ("," SURE ("bp_toad") "'win':{'defeat':'bp_toad'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/all/1/collect", "bp_scale",
    FLOOR (",'win':{'all':[{'reach':'exit'},{'collect':'bp_scale'}]}"),
    FLOOR (",'win':{'all':[{'reach':'exit'}]}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/any/0/collect", "bp_scale",
    FLOOR (",'win':{'any':[{'collect':'bp_scale'},{'collect':'bp_gold'}]}"),
    FLOOR ("," SURE ("bp_scale") "'win':{'any':[{'collect':'bp_scale'},{'collect':'bp_gold'}]}") },
  { "cannot-be-won", W, "/quests/0/floors/0/win/any/1/collect", "bp_gold",
    FLOOR (",'win':{'any':[{'reach':'exit'},{'collect':'bp_gold'}]}"),
    FLOOR ("," SURE ("bp_gold") "'win':{'any':[{'reach':'exit'},{'collect':'bp_gold'}]}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/keys", "locks and keys",
    FLOOR (",'win':{'keys':'all'}"), LOCKS (",'win':{'keys':'all'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/solve", "no words",
    FLOOR (",'win':{'solve':'all'}"), WORDS (",'win':{'solve':'all'}") },
  { "cannot-be-won", E, "/quests/0/floors/0/win/solve", "2 words", WORDS (",'win':{'solve':3}"),
    WORDS (",'win':{'solve':2}") },
  { "may-not-occur", W, "/quests/0/floors/0/win/collect", "0 are sure",
    FLOOR ("," MAY ("bp_scale") "'win':{'collect':'bp_scale'}"),
    FLOOR ("," SURE ("bp_scale") "'win':{'collect':'bp_scale'}") },
  { "may-not-occur", W, "/quests/0/floors/0/win/collect", "0 are sure",
    FLOOR ("," SURE ("bp_foe") "'win':{'collect':'bp_rat'}"),
    FLOOR ("," SURE ("bp_rat") "'win':{'collect':'bp_foe'}") },
  { "may-not-occur", W, "/quests/0/floors/0/win/collect", "0 are sure",
    FLOOR (",'win':{'collect':'bp_potion'}"),
    FLOOR (",'win':{'any':[{'reach':'exit'},{'collect':'bp_potion'}]}") },
  { "may-not-occur", W, "/quests/0/floors/0/win/defeat", "0 are sure",
    HEAD
    "'foes':{'bp_rat':{}},'encounters':[{'id':'e','when':{'role':'exit'},'foes':{'bp_rat':1}}],"
    "'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave','win':{'defeat':'bp_rat'}}]}]}]",
    HEAD
    "'foes':{'bp_rat':{}},'encounters':[{'id':'e','foes':{'bp_rat':1}}],"
    "'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave','win':{'defeat':'bp_rat'}}]}]}]" },

  /* Rules of the floor. */
  { "trail-without-route", W, "/quests/0/floors/0/place/0/trail", "no part",
    FLOOR (",'place':[{'object':'bp_gold','trail':'main'}]"),
    FLOOR (",'place':[{'object':'bp_gold'}]") },
  { "predicate-never-holds", W, "/quests/0/floors/0/place/0/when/zone", "zones",
    FLOOR (",'place':[{'object':'bp_gold','when':{'zone':'safe'}}]"),
    LOCKS (",'place':[{'object':'bp_gold','when':{'zone':'safe'}}]") },
  { "place-rule-count", E, "/quests/0/floors/0/place/0/chance", "both",
    FLOOR (",'place':[{'object':'bp_gold','chance':0.5,'count':1}]"),
    FLOOR (",'place':[{'object':'bp_gold','count':1}]") },

  /* What never is. */
  { "adventure-without-quests", W, "", "no quests", "[{'id':'a'}]", FLOOR ("") },
  { "foe-never-met", W, "/foes/bp_boss", "never met", HEAD "'foes':{'bp_boss':{}}}]",
    HEAD "'foes':{'bp_boss':{}},'encounters':[{'id':'e','foes':{'bp_boss':1}}]}]" },
  { "foe-never-met", W, "/foes/bp_foe", "never met", FOUGHT (""),
    FOUGHT (",'place':[{'object':'bp_rat'}]") },
  { "item-never-found", W, "/items/bp_gold", "Nobody gets", HEAD "'items':{'bp_gold':{}}}]",
    HEAD "'items':{'bp_gold':{}},'hub':{'offers':[{'object':'bp_gold'}]}}]" },
  { "item-never-found", W, "/items/bp_potion", "Nobody gets",
    HEAD "'items':{'bp_potion':{}},'quests':[{'id':'q','floors':[{'id':'f','recipe':'empty'}]}]}]",
    HEAD "'items':{'bp_potion':{}},'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave'}]}]}]" },
  { "encounter-never", W, "/encounters/0/chance", "chance is 0",
    HEAD "'foes':{'bp_rat':{}},'encounters':[{'id':'e','chance':0,'foes':{'bp_rat':1}}]}]",
    HEAD "'foes':{'bp_rat':{}},'encounters':[{'id':'e','chance':0.1,'foes':{'bp_rat':1}}]}]" },
  { "predicate-never-holds", W, "/encounters/0/when/zone", "zones",
    HEAD "'encounters':[{'id':'e','when':{'zone':'safe'},'foes':{'bp_rat':1}}],"
         "'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave'}]}]}]",
    HEAD "'encounters':[{'id':'e','when':{'zone':'safe'},'foes':{'bp_rat':1}}],"
         "'quests':[{'id':'q','floors':[{'id':'f','recipe':'cave'},"
         "{'id':'g','recipe':'locks'}]}]}]" },
  { "no-foe", W, "/encounters/0/foes/bp_gold", "does not fight",
    HEAD "'encounters':[{'id':'e','foes':{'bp_gold':1}}]}]",
    HEAD "'foes':{'bp_gold':{}},'encounters':[{'id':'e','foes':{'bp_gold':1}}]}]" },
  { "offer-too-dear", W, "/hub/offers/0/price", "5",
    HEAD "'hub':{'offers':[{'object':'bp_gold','price':5}]}}]",
    HEAD "'hub':{'offers':[{'object':'bp_gold','price':5}]},'hero':{'gold':1}}]" },
  { "way-never-opens", W, "/quests/0/floors/0/next/0/when/carries", "“bp_scale”",
    FLOOR (",'next':[{'floor':'f','when':{'carries':'bp_scale'}},'hub']"),
    FLOOR ("," SURE ("bp_scale") "'next':[{'floor':'f','when':{'carries':'bp_scale'}},'hub']") },
};

/* All of them are looked at, whatever is wrong with one. */
static void
fail (const char *code, const char *text, AshlarReport *report)
{
  g_test_message ("%s of %s", code, text);
  print_findings (report);
  g_test_fail ();
}

static void
test_pairs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (AshlarReport) bad = lint (pairs[i].bad), good = lint (pairs[i].good);
      g_autofree char     *subject = g_strconcat ("/adventures/0", pairs[i].subject, NULL);
      const AshlarFinding *finding = find (bad, pairs[i].code, subject);

      if (finding == NULL || finding->severity != pairs[i].severity
          || strstr (finding->message, pairs[i].said) == NULL)
        fail (pairs[i].code, pairs[i].bad, bad);
      if (find (good, pairs[i].code, subject) != NULL)
        fail (pairs[i].code, pairs[i].good, good);
    }
}

/* Nothing is wrong with what the format's description shows. */
static void
test_example (void)
{
  g_autoptr (AshlarReport) report = lint (adventures_example);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s %s: %s", finding->code, finding->subject, finding->message);
      if (g_str_has_prefix (finding->subject, "/adventures/"))
        g_assert_cmpint (finding->severity, <, ASHLAR_SEVERITY_ERROR);
    }
}

/* A fault is said once: not at every depth, not for every quest of a circle. */
static void
test_once (void)
{
  static const char *const texts[] = {
    FLOOR (",'times':50,'set':{'across':100000}"),
    FLOOR (",'times':50,'set':{'across':{'from':100000,'step':1}}"),
    HEAD "'quests':[{'id':'q','requires':['r'],'floors':[{'id':'f','recipe':'cave'}]},"
         "{'id':'r','requires':['s'],'floors':[{'id':'f','recipe':'cave'}]},"
         "{'id':'s','requires':['q'],'floors':[{'id':'f','recipe':'cave'}]}]}]",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AshlarReport) report = lint (texts[i]);
      guint n = 0;

      for (guint j = 0; j < ashlar_report_get_n_findings (report); j++)
        n += g_str_has_prefix (ashlar_report_get_finding (report, j)->subject, "/adventures/")
             && ashlar_report_get_finding (report, j)->severity == ASHLAR_SEVERITY_ERROR;
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Every fix leaves a sound content without its finding. */
static void
test_fixes (void)
{
  static const char *const texts[] = { HEAD "'foes':{'none':{}}}]", HEAD "'items':{'a/~b':{}}}]",
                                       HEAD "'hero':{'pack':{'none':1,'bp_gold':2}}}]" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AshlarContent) content = adventures_content (texts[i]);
      g_autoptr (AshlarReport) report = ashlar_content_lint_drawing (content);
      const AshlarFinding *finding = find (report, "unknown-reference", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) fixed = ashlar_lint_apply_fix (content, finding, &error);
      g_autoptr (AshlarReport) after = NULL;

      g_assert_no_error (error);
      after = ashlar_content_lint_drawing (fixed);
      g_assert_null (find (after, "unknown-reference", NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adventure-lint/pairs", test_pairs);
  g_test_add_func ("/adventure-lint/example", test_example);
  g_test_add_func ("/adventure-lint/once", test_once);
  g_test_add_func ("/adventure-lint/fixes", test_fixes);
  return g_test_run ();
}
