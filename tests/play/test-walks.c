/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many walks come to: parts add up to the whole, files to the same walks, and nothing is said of them that single walks do not
 * show. */

#include <string.h>

#include "adventures.h"
#include "levels.h"
#include "play/ashlar-bot-private.h"
#include "play/ashlar-walks-private.h"

#define MEMBERS                                                                                    \
  "\"hero\": { \"hp\": 7, \"pack\": { \"bp_coin\": 2 } },"                                         \
  "\"foes\": { \"bp_lamp\": { \"hits\": 2, \"damage\": { \"min\": 0, \"max\": 2 }, \"xp\": 5 } }," \
  "\"items\": { \"bp_coin\": { \"heal\": 4 } },"                                                   \
  "\"encounters\": [ { \"id\": \"e\", \"chance\": 0.2, \"foes\": { \"bp_lamp\": 1 } } ],"
#define QUESTS                                                                                     \
  "[ { \"id\": \"q\", \"floors\": ["                                                               \
  "    { \"id\": \"one\", \"recipe\": \"halls\", \"times\": 2, \"next\": ["                        \
  "      { \"floor\": \"left\", \"label\": \"Left\" }, { \"floor\": \"right\", \"label\": "        \
  "\"Right\" } ] },"                                                                               \
  "    { \"id\": \"left\", \"recipe\": \"sized\", \"next\": \"hub\" },"                            \
  "    { \"id\": \"right\", \"recipe\": \"halls\", \"win\": { \"collect\": \"bp_gem\", "           \
  "\"count\": "                                                                                    \
  "\"all\" } } ] },"                                                                               \
  "  { \"id\": \"no\", \"requires\": [ \"q\" ], \"floors\": [ { \"id\": \"n\", \"recipe\": "       \
  "\"never\" } ] } ]"

static AshlarContent *
make_content (void)
{
  return adventures_read_with (MEMBERS, QUESTS);
}

static AshlarWalksRun *
make_run (AshlarContent *content, guint which)
{
  static const AshlarBot bots[] = { ASHLAR_BOT_SEEKER, ASHLAR_BOT_COLLECTOR, ASHLAR_BOT_GUIDE };
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  AshlarWalksRun *run;

  if (which < 3)
    run = ashlar_walks_run_new_for_adventure (content, "a", which == 1 ? "q" : NULL, bots[which],
                                              &error);
  else if (which < 5)
    run = ashlar_walks_run_new_for_recipe (content, which == 3 ? "halls" : "never", NULL,
                                           ASHLAR_BOT_SEEKER, &error);
  else
    {
      level = ashlar_content_generate (content, "sized", 3, NULL, NULL, &error);
      run = ashlar_walks_run_new_for_level (level, ASHLAR_BOT_SEEKER);
    }
  g_assert_no_error (error);
  return run;
}
#define N_RUNS 6

static AshlarWalks *
walk (AshlarContent *content, guint which, guint64 first, guint64 last, guint n_threads)
{
  g_autoptr (AshlarWalksRun) run = make_run (content, which);

  return ashlar_walks_run_seeds (run, first, last, n_threads, NULL);
}

static void
assert_same (const AshlarWalks *a, const AshlarWalks *b)
{
  g_autoptr (GBytes) left = ashlar_walks_to_bytes (a, FALSE);
  g_autoptr (GBytes) right = ashlar_walks_to_bytes (b, FALSE);

  g_assert_cmpmem (g_bytes_get_data (left, NULL), g_bytes_get_size (left),
                   g_bytes_get_data (right, NULL), g_bytes_get_size (right));
}

/* In any parts, in any order, on any number of threads. */
static void
test_parts (void)
{
  g_autoptr (AshlarContent) content = make_content ();

  for (guint which = 0; which < N_RUNS; which++)
    {
      g_autoptr (AshlarWalks) whole = walk (content, which, 1, 60, 1);
      g_autoptr (AshlarWalks) threads = walk (content, which, 1, 60, 3);
      g_autoptr (AshlarWalks) last = walk (content, which, 41, 60, 2);
      g_autoptr (AshlarWalks) first = walk (content, which, 1, 17, 1);
      g_autoptr (AshlarWalks) middle = walk (content, which, 18, 40, 2);
      g_autoptr (GError) error = NULL;

      g_assert_true (ashlar_walks_merge (last, first, &error));
      g_assert_false (ashlar_walks_merge (last, first, &error));
      g_assert_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID);
      g_assert_true (ashlar_walks_merge (last, middle, NULL));
      assert_same (whole, threads);
      assert_same (whole, last);
    }
}

static void
test_files (void)
{
  g_autoptr (AshlarContent) content = make_content ();

  for (guint which = 0; which < N_RUNS; which++)
    {
      g_autoptr (AshlarWalks) walks = walk (content, which, 1, 40, 1);
      g_autoptr (GBytes) bytes = ashlar_walks_to_bytes (walks, TRUE);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarWalks) read = ashlar_walks_read (bytes, "test", &error);
      g_autoptr (GBytes) again = NULL;

      g_assert_no_error (error);
      for (guint i = 0; i < walks->floors->len; i++)
        {
          const AshlarWalksFloor *left = g_ptr_array_index (walks->floors, i);
          const AshlarWalksFloor *right = g_ptr_array_index (read->floors, i);

          g_assert_cmpmem (&left->nearest, sizeof left->nearest, &right->nearest,
                           sizeof right->nearest);
          g_assert_cmpmem (&left->lull, sizeof left->lull, &right->lull, sizeof right->lull);
          g_assert_cmpmem (&left->longest, sizeof left->longest, &right->longest,
                           sizeof right->longest);
        }
      again = ashlar_walks_to_bytes (read, TRUE);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       g_bytes_get_data (again, NULL), g_bytes_get_size (again));
    }
}

/* Every number of a file, made another: it is refused, or it is sound and written again as it is. */
static void
test_mutations (void)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarWalks) walks = walk (content, 0, 1, 30, 1);
  g_autoptr (GBytes) bytes = ashlar_walks_to_bytes (walks, FALSE);
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size);
  guint       n_refused = 0, n_taken = 0;

  for (gsize i = 0; i < size; i++)
    {
      g_autofree char *other = g_memdup2 (text, size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (AshlarWalks) read = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_ascii_isdigit (text[i]))
        continue;
      other[i] = text[i] == '9' ? '1' : (char) (text[i] + 1);
      changed = g_bytes_new (other, size);
      read = ashlar_walks_read (changed, "test", &error);
      if (read == NULL)
        {
          g_assert_nonnull (error);
          n_refused++;
          continue;
        }
      n_taken++;
      g_clear_pointer (&changed, g_bytes_unref);
      changed = ashlar_walks_to_bytes (read, FALSE);
      g_assert_cmpmem (g_bytes_get_data (changed, NULL), g_bytes_get_size (changed), other, size);
    }
  g_test_message ("%u refused, %u taken", n_refused, n_taken);
  g_assert_cmpuint (n_refused, >, n_taken);
  for (gsize cut = 0; cut < size; cut += 97)
    {
      g_autoptr (GBytes) part = g_bytes_new (text, cut);

      g_assert_null (ashlar_walks_read (part, "test", NULL));
    }
}

static guint64
sum (const guint64 *fates)
{
  return fates[0] + fates[1] + fates[2] + fates[3];
}

/* What is counted is what single walks do. */
static void
test_counts (void)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarWalksRun) run = make_run (content, 1);
  g_autoptr (AshlarWalksRun) other = make_run (content, 1);
  g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, 1, 200, 2, NULL);
  const AshlarWalksQuest *quest = ashlar_walks_get_quest (walks, 0);
  g_autoptr (AshlarWalks) later = ashlar_walks_run_dup_walks (run);
  guint64 n_won = 0, n_turns = 0, n_done, n_won_then, n_entered = 0, n_left = 0, n_right = 0;

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      g_autoptr (AshlarPlay) play = ashlar_walks_run_walk (other, seed, NULL, NULL);
      gboolean is_won = ashlar_journey_is_done (ashlar_play_get_journey (play), 0);

      n_won += is_won;
      n_turns += is_won ? ashlar_play_get_turn (play) : 0;
    }
  g_assert_cmpuint (walks->n_walks, ==, 200);
  g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, n_won);
  g_assert_cmpuint (walks->turns.sum, ==, n_turns);
  g_assert_cmpuint (walks->fates[ASHLAR_FATE_FELL], ==, 200 - n_won);
  g_assert_cmpuint (n_won, >, 20);
  g_assert_cmpuint (n_won, <, 180);
  g_assert_cmpuint (sum (quest->fates), ==, 200);
  g_assert_cmpuint (quest->fates[ASHLAR_FATE_WON], ==, n_won);
  /* Each way of a branch is walked; who wins a floor enters the next one. */
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);

      if (floor->floor == 0 && floor->number == 1)
        n_entered = floor->fates[ASHLAR_FATE_WON];
      else if (strcmp (floor->label, "Left") == 0)
        n_left += sum (floor->fates);
      else if (strcmp (floor->label, "Right") == 0)
        n_right += sum (floor->fates);
    }
  g_assert_cmpuint (n_left + n_right, ==, n_entered);
  g_assert_cmpuint (n_left * 4, >, n_entered);
  g_assert_cmpuint (n_right * 4, >, n_entered);
  ashlar_walks_run_get_progress (run, &n_done, &n_won_then);
  g_assert_cmpuint (n_done, ==, 200);
  g_assert_cmpuint (n_won_then, ==, n_won);
  assert_same (walks, later);
}

/* A guide takes no more turns than it says beforehand, fights left aside; nobody takes fewer. */
static void
test_detours (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (guint bot = 0; bot <= ASHLAR_BOT_COLLECTOR; bot++)
    {
      g_autoptr (AshlarWalksRun) run
          = ashlar_walks_run_new_for_recipe (content, "keep", NULL, (AshlarBot) bot, NULL);
      g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, 1, 20, 1, NULL);
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, 0);
      const AshlarCounts     *detour = &floor->metrics[ASHLAR_WALK_METRIC_DETOUR];

      g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, 20);
      g_assert_cmpuint (detour->n, ==, 20);
      if (bot == ASHLAR_BOT_GUIDE)
        {
          g_assert_cmpuint (detour->least, ==, 1000);
          g_assert_cmpuint (detour->greatest, ==, 1000);
        }
      else
        g_assert_cmpuint (ashlar_counts_get_quantile (detour, 500), >, 1500);
      if (bot == ASHLAR_BOT_COLLECTOR)
        g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_SEEN].least, >, 900);
    }
}

/* Many walks of one level differ by their seeds, and their heat is all of their turns and arrivals. */
static void
test_level (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "keep", 1, NULL, NULL, NULL);
  g_autoptr (AshlarWalksRun) run = ashlar_walks_run_new_for_level (level, ASHLAR_BOT_SEEKER);
  g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, 0, 99, 2, NULL);
  const AshlarCounts *turns = &((AshlarWalksFloor *) g_ptr_array_index (walks->floors, 0))
                                   ->metrics[ASHLAR_WALK_METRIC_TURNS];
  guint64 heat = 0, stays = 0;

  g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, 100);
  g_assert_cmpuint (turns->least, <, turns->greatest);
  g_assert_cmpuint (turns->bins->len, >, 10);
  for (guint i = 0; i < walks->width * walks->height; i++)
    {
      heat += walks->heat[i];
      g_assert_true (walks->heat[i] == 0
                     || ashlar_level_is_walkable (level, i % walks->width, i / walks->width));
    }
  for (guint i = 0; i < walks->n_areas; i++)
    stays += walks->area_places[i].turns;
  g_assert_cmpuint (heat, ==, turns->sum + 100);
  g_assert_cmpuint (stays, ==, turns->sum);
}

/* A floor of an adventure asks for what it asks for, and its foes come. */
static void
test_floor (void)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarJourney) journey = adventures_set_out (content, 4, "q");
  g_autoptr (AshlarLevel) level = ashlar_journey_enter (journey, NULL, NULL);
  g_autoptr (AshlarWalksRun) run = ashlar_walks_run_new_for_floor (journey, ASHLAR_BOT_COLLECTOR);
  g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, 0, 49, 2, NULL);
  g_autoptr (AshlarWalks) home = NULL;
  g_autoptr (AshlarPlay) play = ashlar_play_new (journey);
  g_autoptr (AshlarJourney) at_home = adventures_begin (content, 4);
  const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, 0);
  AshlarBotChoice         choice;

  g_assert_nonnull (level);
  g_assert_cmpuint (walks->floors->len, ==, 1);
  g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON] + walks->fates[ASHLAR_FATE_FELL], ==, 50);
  g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_FIGHTS].greatest, >, 0);
  g_assert_null (ashlar_walks_run_new_for_floor (at_home, ASHLAR_BOT_SEEKER));
  /* Seed 0 walks as any bot does. */
  while (ashlar_play_get_state (play) != ASHLAR_PLAY_WON
         && ashlar_bot_choose (ASHLAR_BOT_COLLECTOR, play, &choice))
    g_assert_true (ashlar_bot_act (play, &choice));
  g_clear_pointer (&run, ashlar_walks_run_unref);
  run = ashlar_walks_run_new_for_floor (journey, ASHLAR_BOT_COLLECTOR);
  home = ashlar_walks_run_seeds (run, 0, 0, 1, NULL);
  g_assert_cmpuint (home->turns.sum, ==, ashlar_play_get_floor_turn (play));
}

/* What is said of one walk is what its turns say. */
static void
test_metrics (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  guint n_lulls = 0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (AshlarWalksRun) run
          = ashlar_walks_run_new_for_recipe (content, "keep", NULL, ASHLAR_BOT_SEEKER, NULL);
      g_autoptr (AshlarWalks) walks = ashlar_walks_run_seeds (run, seed, seed, 1, NULL);
      g_autoptr (AshlarPlay) play = ashlar_walks_run_walk (run, seed, NULL, NULL);
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, 0);
      guint                   n, n_nothing = 0, lull = 0, longest = 0;
      const AshlarWalkTurn   *turns = ashlar_play_get_turns (play, &n);

      for (guint i = 1; i < n; i++)
        {
          lull = turns[i].n_new > 0 ? 0 : lull + 1;
          n_nothing += turns[i].n_new == 0;
          longest = MAX (longest, lull);
        }
      n_lulls += longest > 0;
      g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_TURNS].sum, ==, n - 1);
      g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_LULL].sum, ==, longest);
      g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_NOTHING_NEW].sum, ==,
                        n_nothing * 1000 / (n - 1));
      g_assert_cmpuint (floor->metrics[ASHLAR_WALK_METRIC_SEEN].sum, ==,
                        turns[n - 1].n_seen * 1000 / ashlar_play_get_n_floor_cells (play));
    }
  g_assert_cmpuint (n_lulls, >, 0);
}

static void
cancel_cb (gpointer data)
{
  g_cancellable_cancel (data);
}

/* What was cancelled says which seeds it is of. */
static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarWalksRun) run
      = ashlar_walks_run_new_for_recipe (content, "keep", NULL, ASHLAR_BOT_SEEKER, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarWalks) walks = NULL;
  g_autoptr (GThread) thread = NULL;
  guint64 n_seeds = 0, n_done = 0;

  thread = g_thread_new ("cancel", (GThreadFunc) (void (*) (void)) cancel_cb, cancellable);
  walks = ashlar_walks_run_seeds (run, 1, 1000000, 2, cancellable);
  g_thread_join (g_steal_pointer (&thread));
  for (guint i = 0; i < walks->ranges->len; i++)
    {
      const AshlarSeedRange *range = &g_array_index (walks->ranges, AshlarSeedRange, i);

      n_seeds += range->last - range->first + 1;
    }
  ashlar_walks_run_get_progress (run, &n_done, NULL);
  g_assert_cmpuint (walks->n_walks, <, 1000000);
  g_assert_cmpuint (walks->n_walks, ==, n_seeds);
  g_assert_cmpuint (walks->n_walks, ==, n_done);
}

static const AshlarFinding *
find (AshlarReport *report, const char *code)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (strcmp (ashlar_finding_get_code (ashlar_report_get_finding (report, i)), code) == 0)
      return ashlar_report_get_finding (report, i);
  g_error ("nothing is said of %s", code);
}

static void
test_findings (void)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarWalks) walks = walk (content, 0, 1, 100, 1);
  g_autoptr (AshlarWalks) collectors = walk (content, 1, 1, 100, 1);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarReport) others = ashlar_report_new ();
  const AshlarFinding *finding;

  ashlar_walks_report (walks, content, report);
  ashlar_walks_report (collectors, content, others);
  finding = find (report, "not-built");
  g_assert_cmpstr (ashlar_finding_get_subject (finding), ==, "/adventures/0/quests/1/floors/0");
  g_assert_cmpint (ashlar_finding_get_severity (finding), ==, ASHLAR_SEVERITY_ERROR);
  g_assert_nonnull (strstr (ashlar_finding_get_message (finding), "bp_gem"));
  g_assert_nonnull (strstr (ashlar_finding_get_message (finding), "for example seed "));
  finding = find (others, "fell");
  g_assert_true (
      g_str_has_prefix (ashlar_finding_get_subject (finding), "/adventures/0/quests/0/floors/"));
  g_assert_nonnull (strstr (ashlar_finding_get_message (finding), "fell to bp_lamp"));
  finding = find (report, "nobody-home");
  g_assert_nonnull (strstr (ashlar_finding_get_message (finding), "no: none of "));
  g_assert_cmpstr (ashlar_finding_get_subject (finding), ==, "/adventures/0/quests/1");
}

#define A_QUEST(id, requires)                                                                      \
  "{ \"id\": \"" id "\", \"requires\": [ " requires " ], \"floors\": [ { \"id\": \"f\", "          \
  "\"recipe\": \"halls\" } ] }"

static AshlarWalks *
walk_quests (const char *quests, const char *quest, AshlarReport *report)
{
  g_autoptr (AshlarContent) content = adventures_read (quests);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarWalksRun) run
      = ashlar_walks_run_new_for_adventure (content, "a", quest, ASHLAR_BOT_GUIDE, &error);
  AshlarWalks *walks;

  g_assert_no_error (error);
  walks = ashlar_walks_run_seeds (run, 1, 4, 1, NULL);
  ashlar_walks_report (walks, content, report);
  return walks;
}

/* Quests are walked after those that they ask for, wherever these stand; what can never be set out on wins nothing. */
static void
test_order (void)
{
  static const char *const circle = "[ " A_QUEST ("one", "\"two\"") ", " A_QUEST (
      "two", "\"one\"") ", " A_QUEST ("three", "") "]";
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarWalks) turned = walk_quests (
      "[ " A_QUEST ("last", "\"first\"") ", " A_QUEST ("first", "") " ]", NULL, report);
  g_autoptr (AshlarWalks) round = NULL, one = NULL, none = NULL, self = NULL;

  g_assert_cmpuint (turned->fates[ASHLAR_FATE_WON], ==, 4);
  g_assert_cmpuint (turned->quests->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (ashlar_walks_get_quest (turned, i)->fates[ASHLAR_FATE_WON], ==, 4);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);

  round = walk_quests (circle, NULL, report);
  g_assert_cmpuint (round->fates[ASHLAR_FATE_STUCK], ==, 4);
  g_assert_cmpuint (round->quests->len, ==, 1);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 2);
  g_assert_cmpstr (ashlar_finding_get_subject (find (report, "nobody-out")), ==,
                   "/adventures/0/quests/0");
  one = walk_quests (circle, "one", report);
  g_assert_cmpuint (one->fates[ASHLAR_FATE_STUCK], ==, 4);
  self = walk_quests ("[ " A_QUEST ("one", "\"one\"") " ]", "one", report);
  g_assert_cmpuint (self->fates[ASHLAR_FATE_STUCK], ==, 4);
  none = walk_quests ("[]", NULL, report);
  g_assert_cmpuint (none->fates[ASHLAR_FATE_STUCK], ==, 4);
}

/* A floor that is won on arriving is a floor won, in no turns. */
static void
test_won_at_once (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarWalks) walks = walk_quests (
      "[ { \"id\": \"q\", \"floors\": [ { \"id\": \"f\", \"recipe\": \"halls\", \"times\": 2, "
      "\"win\": { \"keys\": \"all\" } } ] } ]",
      NULL, report);

  g_assert_cmpuint (walks->fates[ASHLAR_FATE_WON], ==, 4);
  g_assert_cmpuint (walks->floors->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);

      g_assert_cmpuint (floor->fates[ASHLAR_FATE_WON], ==, 4);
      g_assert_cmpuint (
          ashlar_counts_get_quantile (&floor->metrics[ASHLAR_WALK_METRIC_TURNS], 1000), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/walks/parts", test_parts);
  g_test_add_func ("/walks/files", test_files);
  g_test_add_func ("/walks/mutations", test_mutations);
  g_test_add_func ("/walks/counts", test_counts);
  g_test_add_func ("/walks/detours", test_detours);
  g_test_add_func ("/walks/level", test_level);
  g_test_add_func ("/walks/floor", test_floor);
  g_test_add_func ("/walks/metrics", test_metrics);
  g_test_add_func ("/walks/cancelled", test_cancelled);
  g_test_add_func ("/walks/findings", test_findings);
  g_test_add_func ("/walks/order", test_order);
  g_test_add_func ("/walks/won-at-once", test_won_at_once);

  return g_test_run ();
}
