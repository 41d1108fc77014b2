/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The summary of walks: who comes home, how many are left on each floor, how each floor feels, what happened, where the turns went. */

#include "cli/cli-play.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "ashlar-config.h"
#include "base/ashlar-printable-private.h"
#include "base/ashlar-report-private.h"
#include "cli/cli-charts.h"
#include "cli/cli.h"
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
  g_autofree char   *number = cli_dup_words ("floor %u", floor->floor + 1);
  const char        *name = on == NULL ? number : *on->title != '\0' ? on->title : on->id;

  if (walks->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return g_strdup (walks->kind == ASHLAR_WALKS_OF_RECIPE ? walks->subject
                                                           : cli_words (N_ ("the level")));
  return *floor->label != '\0' ? cli_dup_words ("%u %s, by %s", floor->depth, name, floor->label)
                               : g_strdup_printf ("%u %s", floor->depth, name);
}

/* In a column as wide as NAME letters, cut if it is longer. */
static void
append_name (GString *text, const char *name)
{
  g_autofree char *printable = ashlar_dup_printable (name);
  g_autofree char *cut = NULL;

  if (cli_fit_column (printable, NAME) > NAME)
    {
      /* The sign of it takes a column, too. */
      while (cli_fit_column (printable, NAME - 1) > NAME - 1)
        *g_utf8_find_prev_char (printable, printable + strlen (printable)) = '\0';
      cut = g_strconcat (printable, "…", NULL);
    }
  cli_append_left (text, cut != NULL ? cut : printable, NAME);
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

  g_string_append_c (text, '\n');
  if (it != NULL)
    cli_append (text, "%s: %s come home", *it->title != '\0' ? it->title : it->id, share);
  else
    cli_append (text, "Quest %u: %s come home", quest->quest + 1, share);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);

      if (floor->quest == quest->quest)
        most = MAX (most, count_entered (floor));
    }
  append_bar_line (text, cli_words (N_ ("set out")), n, most);
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);
      g_autofree char        *name = NULL;

      if (floor->quest != quest->quest)
        continue;
      name = dup_floor_name (walks, content, floor);
      append_bar_line (text, name, count_entered (floor), most);
    }
  append_bar_line (text, cli_words (N_ ("home")), quest->fates[ASHLAR_FATE_WON], most);
}

/* --------------------------------------------------------------------- floors */

typedef enum
{
  AS_NUMBER,
  AS_SHARE,
  AS_DETOUR,
} Manner;

/* A column of the table: what stands above it, and which quantile of what is in it. */
typedef struct
{
  const char      *head;
  AshlarWalkMetric metric;
  guint            permille;
  Manner           manner;
} Column;

static const Column columns[] = {
  { "5 %", ASHLAR_WALK_METRIC_TURNS, 50, AS_NUMBER },
  { N_ ("turns"), ASHLAR_WALK_METRIC_TURNS, 500, AS_NUMBER },
  { "95 %", ASHLAR_WALK_METRIC_TURNS, 950, AS_NUMBER },
  { N_ ("detour"), ASHLAR_WALK_METRIC_DETOUR, 500, AS_DETOUR },
  { N_ ("seen"), ASHLAR_WALK_METRIC_SEEN, 500, AS_SHARE },
  { N_ ("lull"), ASHLAR_WALK_METRIC_LULL, 500, AS_NUMBER },
  { N_ ("HP"), ASHLAR_WALK_METRIC_HP, 500, AS_NUMBER }, /* of adventures */
};

static void
append_cell (GString *text, const char *head, const char *words)
{
  g_string_append_c (text, ' ');
  cli_append_right (text, words, cli_fit_column (cli_words (head), 6));
}

static void
append_quantile (GString *text, const Column *column, const AshlarCounts *counts)
{
  guint64          value = ashlar_counts_get_quantile (counts, column->permille);
  g_autofree char *words = NULL;

  if (counts->n == 0)
    words = g_strdup ("–");
  else if (column->manner == AS_SHARE)
    words = g_strdup_printf ("%" PRIu64 " %%", value / 10);
  else if (column->manner == AS_DETOUR)
    words = g_strdup_printf ("%" PRIu64 ".%u×", value / 1000, (guint) (value % 1000 / 100));
  else
    words = g_strdup_printf ("%" PRIu64, value);
  append_cell (text, column->head, words);
}

static void
append_floors (GString *text, const AshlarWalks *walks, AshlarContent *content)
{
  static const char won[] = N_ ("won");
  guint n_columns = G_N_ELEMENTS (columns) - (walks->kind == ASHLAR_WALKS_OF_ADVENTURE ? 0 : 1);

  g_string_append_c (text, '\n');
  cli_append_left (text, g_dpgettext2 (GETTEXT_PACKAGE, "storey", "Floor"), NAME + 2);
  append_cell (text, won, cli_words (won));
  for (guint c = 0; c < n_columns; c++)
    append_cell (text, columns[c].head, cli_words (columns[c].head));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < walks->floors->len; i++)
    {
      const AshlarWalksFloor *floor = g_ptr_array_index (walks->floors, i);
      const AshlarCounts     *metrics = floor->metrics;
      g_autofree char        *name = dup_floor_name (walks, content, floor);
      g_autofree char        *n_won = g_strdup_printf ("%" PRIu64, floor->fates[ASHLAR_FATE_WON]);

      g_string_append (text, "  ");
      append_name (text, name);
      append_cell (text, won, n_won);
      for (guint c = 0; c < n_columns; c++)
        append_quantile (text, &columns[c], &metrics[columns[c].metric]);
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
    g_string_append_printf (text, "\n%s\n", cli_words (N_ ("Findings")));
  for (guint i = 0; i < n; i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      ashlar_append_printf_printable (text, "  %s %s\n",
                                      signs[ashlar_finding_get_severity (finding)],
                                      cli_words_of_finding (finding));
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
  g_string_append_printf (text, "\n%s\n", cli_words (N_ ("Where the turns went")));
  for (guint i = 0; i < MIN (n, MOST_BLOCKS); i++)
    append_bar_line (text, walks->blocks[sorted[i] - walks->block_places], sorted[i]->turns,
                     sorted[0]->turns);
}

/* Which of all walks are won. */
static void
append_won (GString *text, const AshlarWalks *walks)
{
  const char *subject = *walks->subject != '\0' ? walks->subject : cli_words (N_ ("The level"));
  g_autofree char *of = walks->quest != NULL ? g_strdup_printf ("%s, %s", subject, walks->quest)
                                             : g_strdup (subject);
  guint64          n = walks->n_walks, n_won = walks->fates[ASHLAR_FATE_WON];
  g_autofree char *share = cli_dup_share (n_won, n);

  switch (walks->bot)
    {
    case ASHLAR_BOT_GUIDE:
      cli_append_n (text, "%s: %" PRIu64 " of %" PRIu64 " walks by a guide is won (%s)",
                    "%s: %" PRIu64 " of %" PRIu64 " walks by a guide are won (%s)", n_won, of,
                    n_won, n, share);
      break;
    case ASHLAR_BOT_COLLECTOR:
      cli_append_n (text, "%s: %" PRIu64 " of %" PRIu64 " walks by a collector is won (%s)",
                    "%s: %" PRIu64 " of %" PRIu64 " walks by a collector are won (%s)", n_won, of,
                    n_won, n, share);
      break;
    case ASHLAR_BOT_SEEKER:
    default:
      cli_append_n (text, "%s: %" PRIu64 " of %" PRIu64 " walks by a seeker is won (%s)",
                    "%s: %" PRIu64 " of %" PRIu64 " walks by a seeker are won (%s)", n_won, of,
                    n_won, n, share);
    }
  g_string_append_c (text, '\n');
}

char *
cli_play_to_text (const AshlarWalks *walks, AshlarContent *content, gboolean with_times)
{
  GString *text = g_string_new (NULL);

  append_won (text, walks);
  cli_append_ranges (text, walks->ranges);
  cli_append (text, "Fell: %" PRIu64 ", stuck: %" PRIu64 ", not built: %" PRIu64,
              walks->fates[ASHLAR_FATE_FELL], walks->fates[ASHLAR_FATE_STUCK],
              walks->fates[ASHLAR_FATE_NOT_BUILT]);
  g_string_append_c (text, '\n');
  if (with_times && walks->times.n > 0)
    {
      cli_append (text, "Time a walk: median %" PRIu64 " µs, 95 %% within %" PRIu64 " µs",
                  ashlar_counts_get_quantile (&walks->times, 500),
                  ashlar_counts_get_quantile (&walks->times, 950));
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < walks->quests->len; i++)
    append_quest (text, walks, content, g_ptr_array_index (walks->quests, i));
  if (walks->floors->len > 0)
    append_floors (text, walks, content);
  append_findings (text, walks, content);
  append_blocks (text, walks);
  return g_string_free (text, FALSE);
}
