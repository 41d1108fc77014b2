/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The summary of walks: who comes home, how many are left on each floor, how each floor feels, what happened, where the turns went. */

#include "cli/cli-play.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/ashlar-printable-private.h"
#include "base/ashlar-report-private.h"
#include "cli/cli-charts.h"
#include "content/ashlar-content-private.h"
#include "play/ashlar-walk-private.h"

#define BAR 24
#define NAME 28
#define MOST_BLOCKS 10

static guint64
sum (const guint64 *fates)
{
  guint64 n = 0;

  for (guint i = 0; i < ASHLAR_N_FATES; i++)
    n += fates[i];
  return n;
}

static const AshlarQuest *
get_quest (const AshlarWalks *walks, AshlarContent *content, guint quest)
{
  guint                  index = content != NULL && walks->kind == ASHLAR_WALKS_OF_ADVENTURE
                                     ? ashlar_content_find_adventure (content, walks->subject)
                                     : ASHLAR_NO_INDEX;
  const AshlarAdventure *adventure
      = index != ASHLAR_NO_INDEX ? g_ptr_array_index (content->adventures, index) : NULL;

  return adventure != NULL && quest < adventure->quests->len
             ? g_ptr_array_index (adventure->quests, quest)
             : NULL;
}

/* "2 Under the kitchen, by Down the well" */
static char *
dup_floor_name (const AshlarWalks *walks, AshlarContent *content, const AshlarWalksFloor *floor)
{
  const AshlarQuest *quest = get_quest (walks, content, floor->quest);
  const AshlarFloor *on = quest != NULL && floor->floor < quest->floors->len
                              ? g_ptr_array_index (quest->floors, floor->floor)
                              : NULL;
  g_autofree char   *number = g_strdup_printf ("floor %u", floor->floor + 1);
  const char        *name = on == NULL ? number : *on->title != '\0' ? on->title : on->id;

  if (walks->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return g_strdup (walks->kind == ASHLAR_WALKS_OF_RECIPE ? walks->subject : "the level");
  return g_strdup_printf ("%u %s%s%s", floor->depth, name, *floor->label != '\0' ? ", by " : "",
                          floor->label);
}

/* In a column of NAME characters, cut if it is longer. */
static void
append_name (GString *text, const char *name)
{
  g_autofree char *printable = ashlar_dup_printable (name);
  glong            length = g_utf8_strlen (printable, -1);

  if (length > NAME)
    {
      g_string_append_len (text, printable,
                           g_utf8_offset_to_pointer (printable, NAME - 1) - printable);
      g_string_append (text, "…");
    }
  else
    g_string_append_printf (text, "%s%*s", printable, (gint) (NAME - length), "");
}

static void
append_bar_line (GString *text, const char *name, guint64 n, guint64 whole)
{
  g_string_append (text, "  ");
  append_name (text, name);
  g_string_append_c (text, ' ');
  cli_append_bar (text, n, whole, BAR);
  g_string_append_printf (text, " %" PRIu64 "\n", n);
}

/* --------------------------------------------------------------------- quests */

/* How many came there; on ways that lead back that may be more often than there are walks. */
static guint64
count_entered (const AshlarWalksFloor *floor)
{
  return sum (floor->fates) - floor->fates[ASHLAR_FATE_NOT_BUILT];
}

static void
append_quest (GString                *text,
              const AshlarWalks      *walks,
              AshlarContent          *content,
              const AshlarWalksQuest *quest)
{
  const AshlarQuest *it = get_quest (walks, content, quest->quest);
  guint64            n = sum (quest->fates), most = n;
  g_autofree char   *share = cli_dup_share (quest->fates[ASHLAR_FATE_WON], n);

  if (it != NULL)
    ashlar_append_printf_printable (text, "\n%s: %s come home\n",
                                    *it->title != '\0' ? it->title : it->id, share);
  else
    g_string_append_printf (text, "\nQuest %u: %s come home\n", quest->quest + 1, share);
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);

      if (floor->quest == quest->quest)
        most = MAX (most, count_entered (floor));
    }
  append_bar_line (text, "set out", n, most);
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);
      g_autofree char        *name = NULL;

      if (floor->quest != quest->quest)
        continue;
      name = dup_floor_name (walks, content, floor);
      append_bar_line (text, name, count_entered (floor), most);
    }
  append_bar_line (text, "home", quest->fates[ASHLAR_FATE_WON], most);
}

/* --------------------------------------------------------------------- floors */

static void
append_number (GString *text, const AshlarCounts *counts, guint permille, gboolean is_share)
{
  guint64 value = ashlar_counts_get_quantile (counts, permille);

  if (counts->n == 0)
    g_string_append_printf (text, " %6s", "–");
  else if (is_share)
    g_string_append_printf (text, " %4" PRIu64 " %%", value / 10);
  else
    g_string_append_printf (text, " %6" PRIu64, value);
}

static void
append_detour (GString *text, const AshlarCounts *counts)
{
  guint64 value = ashlar_counts_get_quantile (counts, 500);

  if (counts->n == 0)
    g_string_append_printf (text, " %6s", "–");
  else
    g_string_append_printf (text, " %4" PRIu64 ".%u×", value / 1000, (guint) (value % 1000 / 100));
}

static void
append_floors (GString *text, const AshlarWalks *walks, AshlarContent *content)
{
  g_string_append_printf (text, "\n%-*s %6s %6s %6s %6s %6s %6s %6s%s\n", NAME + 2, "Floor", "won",
                          "5 %", "turns", "95 %", "detour", "seen", "lull",
                          walks->kind == ASHLAR_WALKS_OF_ADVENTURE ? "     HP" : "");
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);
      const AshlarCounts     *metrics = floor->metrics;
      g_autofree char        *name = dup_floor_name (walks, content, floor);

      g_string_append (text, "  ");
      append_name (text, name);
      g_string_append_printf (text, " %6" PRIu64, floor->fates[ASHLAR_FATE_WON]);
      append_number (text, &metrics[ASHLAR_WALK_METRIC_TURNS], 50, FALSE);
      append_number (text, &metrics[ASHLAR_WALK_METRIC_TURNS], 500, FALSE);
      append_number (text, &metrics[ASHLAR_WALK_METRIC_TURNS], 950, FALSE);
      append_detour (text, &metrics[ASHLAR_WALK_METRIC_DETOUR]);
      append_number (text, &metrics[ASHLAR_WALK_METRIC_SEEN], 500, TRUE);
      append_number (text, &metrics[ASHLAR_WALK_METRIC_LULL], 500, FALSE);
      if (walks->kind == ASHLAR_WALKS_OF_ADVENTURE)
        append_number (text, &metrics[ASHLAR_WALK_METRIC_HP], 500, FALSE);
      g_string_append (text, "  ");
      if (metrics[ASHLAR_WALK_METRIC_TURNS].n > 0)
        cli_append_histogram (text, &metrics[ASHLAR_WALK_METRIC_TURNS]);
      while (text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
}

/* ------------------------------------------------------------------- findings */

static void
append_findings (GString *text, const AshlarWalks *walks, AshlarContent *content)
{
  static const char *const signs[] = { "·", "!", "✗" };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  guint n;

  ashlar_walks_report (walks, content, report);
  n = ashlar_report_get_n_findings (report);
  if (n > 0)
    g_string_append (text, "\nFindings\n");
  for (guint i = 0; i < n; i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      ashlar_append_printf_printable (text, "  %s %s\n",
                                      signs[ashlar_finding_get_severity (finding)],
                                      ashlar_finding_get_message (finding));
    }
}

/* --------------------------------------------------------------------- blocks */

static int
compare_places (const void *a, const void *b)
{
  const AshlarWalksPlace *left = *(const AshlarWalksPlace *const *) a,
                         *right = *(const AshlarWalksPlace *const *) b;

  if (left->turns != right->turns)
    return left->turns > right->turns ? -1 : 1;
  return left < right ? -1 : left > right;
}

static void
append_blocks (GString *text, const AshlarWalks *walks)
{
  g_autofree const AshlarWalksPlace **sorted
      = g_new (const AshlarWalksPlace *, walks->n_blocks + 1);
  guint n = 0;

  for (guint i = 0; i < walks->n_blocks; i++)
    if (walks->block_places[i].turns > 0)
      sorted[n++] = &walks->block_places[i];
  if (n == 0)
    return;
  qsort (sorted, n, sizeof *sorted, compare_places);
  g_string_append (text, "\nWhere the turns went\n");
  for (guint i = 0; i < MIN (n, MOST_BLOCKS); i++)
    append_bar_line (text, walks->blocks[sorted[i] - walks->block_places], sorted[i]->turns,
                     sorted[0]->turns);
}

char *
cli_play_to_text (const AshlarWalks *walks, AshlarContent *content, gboolean with_times)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *share = cli_dup_share (walks->fates[ASHLAR_FATE_WON], walks->n_walks);

  ashlar_append_printf_printable (
      text, "%s%s%s: ", *walks->subject != '\0' ? walks->subject : "The level",
      walks->quest != NULL ? ", " : "", walks->quest != NULL ? walks->quest : "");
  g_string_append_printf (text,
                          "%" PRIu64 " of %" PRIu64 " walks by a %s are won (%s)"
                          "\nSeeds: ",
                          walks->fates[ASHLAR_FATE_WON], walks->n_walks,
                          ashlar_bot_to_string (walks->bot), share);
  cli_append_ranges (text, walks->ranges);
  g_string_append_printf (text, "\nFell: %" PRIu64 ", stuck: %" PRIu64 ", not built: %" PRIu64 "\n",
                          walks->fates[ASHLAR_FATE_FELL], walks->fates[ASHLAR_FATE_STUCK],
                          walks->fates[ASHLAR_FATE_NOT_BUILT]);
  if (with_times && walks->times.n > 0)
    g_string_append_printf (text,
                            "Time a walk: median %" PRIu64 " µs, 95 %% within %" PRIu64 " µs\n",
                            ashlar_counts_get_quantile (&walks->times, 500),
                            ashlar_counts_get_quantile (&walks->times, 950));
  for (guint i = 0; i < walks->quests->len; i++)
    append_quest (text, walks, content, g_ptr_array_index (walks->quests, i));
  if (walks->floors->len > 0)
    append_floors (text, walks, content);
  append_findings (text, walks, content);
  append_blocks (text, walks);
  return g_string_free (text, FALSE);
}
