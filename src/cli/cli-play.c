/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar play: bots walk an adventure, levels of a recipe or one level over many seeds, in shards that add up; or one walk is written,
 * or walked again. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli-long-run.h"
#include "cli/cli-play.h"
#include "cli/cli.h"
#include "play/ashlar-walk-private.h"
#include "survey/ashlar-survey-run-private.h"

typedef enum
{
  FORMAT_TEXT,
  FORMAT_JSON,
  FORMAT_CSV,
} Format;

typedef struct
{
  char *adventure, *quest, *recipe, *bot_id, *seeds, *seed, *shard, *format_id, *output, *walk,
      *replay, *content_path;
  char   **settings;
  gint     n_threads;
  gboolean merge, is_level, from_zero, times, progress;
  double   fail_below;

  Format    format;
  AshlarBot bot;
  guint64   first, last;

  const char     *input; /* NULL with --merge */
  AshlarWalksRun *run;
  AshlarWalks    *walks;
  GCancellable   *cancellable;
  gint            signal; /* that stopped it; 0 */
} Call;

static void
call_clear (Call *self)
{
  g_free (self->adventure);
  g_free (self->quest);
  g_free (self->recipe);
  g_free (self->bot_id);
  g_free (self->seeds);
  g_free (self->seed);
  g_free (self->shard);
  g_free (self->format_id);
  g_free (self->output);
  g_free (self->walk);
  g_free (self->replay);
  g_free (self->content_path);
  g_strfreev (self->settings);
  g_clear_pointer (&self->run, ashlar_walks_run_unref);
  g_clear_pointer (&self->walks, ashlar_walks_free);
  g_clear_object (&self->cancellable);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

/* ------------------------------------------------------------------- call */

static gboolean
parse_format (Call *call)
{
  static const char *const ids[] = { "text", "json", "csv" };
  static const char *const ends[] = { ".txt", ".json", ".csv" };

  call->format = call->output == NULL && isatty (STDOUT_FILENO) ? FORMAT_TEXT : FORMAT_JSON;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (call->format_id != NULL ? g_str_equal (call->format_id, ids[i])
                                : call->output != NULL && g_str_has_suffix (call->output, ends[i]))
      {
        call->format = (Format) i;
        return TRUE;
      }
  if (call->format_id != NULL)
    cli_complain (&cli_play, "no format “%s”; expected text, json or csv", call->format_id);
  return call->format_id == NULL;
}

static gboolean
parse_seeds (Call *call)
{
  if (call->seeds != NULL && call->seed != NULL)
    cli_complain (&cli_play, "--seed is one of --seeds; expected one of the two");
  else if (call->seeds != NULL)
    return cli_read_seeds (&cli_play, call->seeds, &call->first, &call->last);
  else if (call->seed == NULL)
    cli_complain (&cli_play, "expected --seeds A..B, for example --seeds 1..1000, or --seed N");
  else if (!g_ascii_string_to_unsigned (call->seed, 10, 0, G_MAXUINT64, &call->first, NULL))
    cli_complain (&cli_play, "--seed %s: expected a number from 0 to 18446744073709551615",
                  call->seed);
  else
    {
      call->last = call->first;
      return TRUE;
    }
  return FALSE;
}

/* Options that say what is walked go with none of @mode. */
static gboolean
check_alone (const Call *call, const char *mode)
{
  const struct
  {
    const char *option;
    gboolean    given;
  } wrong[] = {
    { "adventure", call->adventure != NULL }, { "quest", call->quest != NULL },
    { "recipe", call->recipe != NULL },       { "level", call->is_level && call->replay == NULL },
    { "bot", call->bot_id != NULL },          { "seeds", call->seeds != NULL },
    { "seed", call->seed != NULL },           { "shard", call->shard != NULL },
    { "set", call->settings != NULL },        { "threads", call->n_threads != 0 },
    { "walk", call->walk != NULL },           { "from-zero", call->from_zero },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (wrong[i].given)
      {
        cli_complain (&cli_play, "--%s says what is to be walked; --%s takes what was",
                      wrong[i].option, mode);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_run (Call *call)
{
  call->bot = ASHLAR_BOT_SEEKER;
  if (call->bot_id != NULL && !ashlar_bot_from_string (call->bot_id, &call->bot))
    cli_complain (&cli_play, "no bot “%s”; expected guide, seeker or collector", call->bot_id);
  else if ((call->adventure != NULL) + (call->recipe != NULL) + call->is_level > 1)
    cli_complain (&cli_play, "expected one of --adventure, --recipe and --level");
  else if (call->quest != NULL && (call->recipe != NULL || call->is_level))
    cli_complain (&cli_play, "--quest is one of an adventure");
  else if (call->settings != NULL && call->recipe == NULL)
    cli_complain (&cli_play, "--set tells the planner of --recipe");
  else if (call->walk != NULL && call->seed == NULL)
    cli_complain (&cli_play, "--walk writes the walk of one seed; expected --seed N");
  else if (call->content_path != NULL)
    cli_complain (&cli_play, "--content goes with --merge; a run has its content as CONTENT");
  else if (call->walk != NULL && g_strcmp0 (call->walk, "-") == 0
           && (call->output == NULL || g_str_equal (call->output, "-")))
    cli_complain (&cli_play, "two things would go to the standard output; expected files");
  else
    return parse_seeds (call)
           && cli_read_shard (&cli_play, call->shard, call->from_zero, &call->first, &call->last);
  return FALSE;
}

/* --------------------------------------------------------------------- run */

static gpointer
run_thread (gpointer data)
{
  Call *call = data;

  call->walks = ashlar_walks_run_seeds (call->run, call->first, call->last, (guint) call->n_threads,
                                        call->cancellable);
  return NULL;
}

static char *
dup_progress (gpointer data)
{
  Call   *call = data;
  guint64 n_done, n_won, n_seeds = call->first <= call->last ? call->last - call->first + 1 : 0;

  ashlar_walks_run_get_progress (call->run, &n_done, &n_won);
  return cli_dup_words_n ("%" PRIu64 " of %" PRIu64 " seeds (%d %%), %" PRIu64 " won",
                          "%" PRIu64 " of %" PRIu64 " seeds (%d %%), %" PRIu64 " won", n_won,
                          n_done, n_seeds,
                          (gint) ((double) n_done * 100 / (double) MAX (n_seeds, 1)), n_won);
}

/* What is walked where the call does not say: the only adventure, or the only recipe, that there is. */
static gboolean
choose_subject (Call *call, AshlarContent *content)
{
  guint n_adventures = ashlar_content_get_n_adventures (content);

  if (call->adventure != NULL || call->recipe != NULL)
    return TRUE;
  if (n_adventures == 1)
    call->adventure
        = g_strdup (ashlar_adventure_get_id (ashlar_content_get_adventure (content, 0)));
  else if (n_adventures == 0 && ashlar_content_get_n_recipes (content) == 1)
    call->recipe = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)));
  else
    {
      cli_complain (&cli_play, "expected --adventure ID or --recipe ID");
      return FALSE;
    }
  return TRUE;
}

static AshlarLevel *
load_level (const Call *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (call->input, &error);
  AshlarLevel *level = NULL;

  if (bytes != NULL)
    level = ashlar_level_load_bytes (bytes, cli_display_name (call->input), &error);
  if (level == NULL)
    cli_complain_of (&cli_play, "", error);
  return level;
}

/* Fills .run; gives what to return, CLI_DONE if it is there. */
static gint
prepare (Call *call, AshlarContent *content, AshlarLevel *level)
{
  g_autoptr (GError) error = NULL;

  if (level != NULL)
    {
      call->run = ashlar_walks_run_new_for_level (level, call->bot);
      return CLI_DONE;
    }
  if (!choose_subject (call, content))
    return CLI_BAD_CALL;
  if (call->adventure != NULL)
    call->run = ashlar_walks_run_new_for_adventure (content, call->adventure, call->quest,
                                                    call->bot, &error);
  else
    call->run = ashlar_walks_run_new_for_recipe (
        content, call->recipe, (const char *const *) call->settings, call->bot, &error);
  if (call->run == NULL)
    cli_complain_of_level (&cli_play, cli_display_name (call->input), call->settings, error);
  return call->run != NULL ? CLI_DONE : CLI_BAD_INPUT;
}

static void
run_seeds (Call *call)
{
  call->cancellable = g_cancellable_new ();
  call->signal = cli_long_run (&(CliLongRun){ .func = run_thread,
                                              .data = call,
                                              .cancellable = call->cancellable,
                                              .dup_progress = dup_progress,
                                              .with_progress = call->progress });
  if (call->signal != 0)
    cli_complain_n (&cli_play, "stopped; %" PRIu64 " of %" PRIu64 " seeds is walked and counted",
                    "stopped; %" PRIu64 " of %" PRIu64 " seeds are walked and counted",
                    call->walks->n_walks, call->walks->n_walks,
                    call->first <= call->last ? call->last - call->first + 1
                                              : G_GUINT64_CONSTANT (0));
}

/* The walk of the one seed, as a file. */
static gboolean
write_walk (const Call *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlay) play = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (call->walk == NULL)
    return TRUE;
  play = ashlar_walks_run_walk (call->run, call->first, NULL, &error);
  if (play != NULL)
    bytes = ashlar_play_to_bytes (play);
  if (bytes != NULL && cli_write (call->walk, bytes, &error))
    return TRUE;
  cli_complain_of (&cli_play, "", error);
  return FALSE;
}

/* ------------------------------------------------------------------ merge */

static gboolean
merge_file (Call *call, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (path, &error);
  g_autoptr (AshlarWalks) walks = NULL;
  g_autofree char *prefix = NULL;

  if (bytes != NULL)
    walks = ashlar_walks_read (bytes, cli_display_name (path), &error);
  if (walks == NULL)
    {
      cli_complain_of (&cli_play, "", error);
      return FALSE;
    }
  if (call->walks == NULL)
    {
      call->walks = g_steal_pointer (&walks);
      return TRUE;
    }
  if (ashlar_walks_merge (call->walks, walks, &error))
    return TRUE;
  prefix = cli_dup_words ("%s, and those before it: ", cli_display_name (path));
  cli_complain_of (&cli_play, prefix, error);
  return FALSE;
}

/* ----------------------------------------------------------------- replay */

/* Whether a walk that was written still comes out as it says; @level: nullable, what it is over. */
static gint
replay (const Call *call, AshlarContent *content, AshlarLevel *level)
{
  const char *name = cli_display_name (call->replay);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (call->replay, &error);
  g_autoptr (AshlarPlay) play = NULL;

  if (bytes != NULL)
    play = level != NULL ? ashlar_play_load_bytes_for_level (level, bytes, name, &error)
                         : ashlar_play_load_bytes (content, bytes, name, &error);
  if (play == NULL)
    {
      cli_complain_of (&cli_play, "", error);
      return CLI_BAD_INPUT;
    }
  /* What was walked as far as it goes says itself where that ended. */
  if (ashlar_play_get_error (play) != NULL)
    {
      g_autofree char *prefix = g_strdup_printf ("%s: ", name);

      cli_complain_of (&cli_play, prefix, ashlar_play_get_error (play));
      return CLI_BAD_INPUT;
    }
  cli_say_n ("%s: %u turn, as it was", "%s: %u turns, all as they were",
             ashlar_play_get_turn (play), name, ashlar_play_get_turn (play));
  return CLI_DONE;
}

/* ------------------------------------------------------------------ output */

static gboolean
write_walks (const Call *call, AshlarContent *content)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (call->format == FORMAT_JSON)
    bytes = ashlar_walks_to_bytes (call->walks, call->times);
  else if (call->format == FORMAT_CSV)
    bytes = ashlar_walks_to_csv (call->walks);
  else
    {
      char *text = cli_play_to_text (call->walks, content, call->times);

      bytes = g_bytes_new_take (text, strlen (text));
    }
  if (cli_write (call->output, bytes, &error))
    return TRUE;
  cli_complain_of (&cli_play, "", error);
  return FALSE;
}

static gint
finish (const Call *call, AshlarContent *content)
{
  const AshlarWalks *walks = call->walks;
  guint64            n_won = walks->fates[ASHLAR_FATE_WON];

  if (!write_walks (call, content))
    return CLI_BAD_INPUT;
  if (call->signal != 0)
    return 128 + call->signal;
  if (call->fail_below < 0 || (double) n_won * 100 >= call->fail_below * (double) walks->n_walks)
    return CLI_DONE;
  cli_complain_n (&cli_play, "%" PRIu64 " of %" PRIu64 " walks is won, less than %g percent",
                  "%" PRIu64 " of %" PRIu64 " walks are won, less than %g percent", n_won, n_won,
                  walks->n_walks, call->fail_below);
  return CLI_BAD_INPUT;
}

static gint
run_merge (Call *call, gint argc, char **argv)
{
  g_autoptr (AshlarContent) content = NULL;

  if (!check_alone (call, "merge"))
    return CLI_BAD_CALL;
  for (gint i = 1; i < argc; i++)
    if (!merge_file (call, argv[i]))
      return CLI_BAD_INPUT;
  return cli_load_content_of (&cli_play, call->content_path, call->walks->content, "walks",
                              &content)
             ? finish (call, content)
             : CLI_BAD_INPUT;
}

static gint
run_walks (Call *call)
{
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  gint status;

  if (!(call->replay != NULL ? check_alone (call, "replay") : check_run (call)))
    return CLI_BAD_CALL;
  if (call->is_level)
    level = load_level (call);
  else
    content = cli_load_content (&cli_play, call->input);
  if (content == NULL && level == NULL)
    return CLI_BAD_INPUT;
  if (call->replay != NULL)
    return replay (call, content, level);
  if (!cli_check_folder (&cli_play, call->output) || !cli_check_folder (&cli_play, call->walk))
    return CLI_BAD_INPUT;
  status = prepare (call, content, level);
  if (status != CLI_DONE)
    return status;
  run_seeds (call);
  return write_walk (call) ? finish (call, content) : CLI_BAD_INPUT;
}

static gint
run (gint argc, char **argv)
{
  g_auto (Call) call = { .fail_below = -1 };
  const GOptionEntry entries[] = {
    { "adventure", 'a', 0, G_OPTION_ARG_STRING, &call.adventure,
      N_ ("the adventure to walk; by default the only one"), "ID" },
    { "quest", 'q', 0, G_OPTION_ARG_STRING, &call.quest,
      N_ ("the quest of it, after those that it asks for; by default each that is open"), "ID" },
    { "recipe", 'r', 0, G_OPTION_ARG_STRING, &call.recipe,
      N_ ("walk a level of this recipe for each seed instead"), "ID" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      N_ ("a parameter of the recipe's planner; may stand many times"), "KEY=VALUE" },
    { "level", 'l', 0, G_OPTION_ARG_NONE, &call.is_level,
      N_ ("the file is a level, to be walked over and over: of equally good ways the seed chooses"),
      NULL },
    { "bot", 'b', 0, G_OPTION_ARG_STRING, &call.bot_id,
      N_ ("who walks: guide, seeker (default) or collector"), "BOT" },
    { "seeds", 'n', 0, G_OPTION_ARG_STRING, &call.seeds, N_ ("the seeds, both ends included"),
      "A..B" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &call.seed, N_ ("one seed alone"), "N" },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &call.shard,
      N_ ("of the seeds the Ith of N parts, I from 1 to N"), "I/N" },
    { "from-zero", 0, 0, G_OPTION_ARG_NONE, &call.from_zero, N_ ("I of --shard is from 0 to N - 1"),
      NULL },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &call.n_threads,
      N_ ("how many walks at once; by default one for each processor"), "N" },
    { "walk", 'w', 0, G_OPTION_ARG_FILENAME, &call.walk, N_ ("also write the walk of --seed"),
      "FILE" },
    { "replay", 0, 0, G_OPTION_ARG_FILENAME, &call.replay,
      N_ ("walk again what a file says, and say whether it still comes out so"), "WALK" },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &call.merge, N_ ("add up walks that were written as json"),
      NULL },
    { "content", 'c', 0, G_OPTION_ARG_FILENAME, &call.content_path,
      N_ ("with --merge: the content, for the names of floors and tiles"), "CONTENT" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format_id,
      N_ ("text, json or csv; by default as OUTPUT ends, else text on a terminal and json "
          "elsewhere"),
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, N_ ("where it goes"), "FILE" },
    { "times", 0, 0, G_OPTION_ARG_NONE, &call.times,
      N_ ("say how long walks took, too, which differs from run to run"), NULL },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &call.progress,
      N_ ("say how far it is even where standard error is no terminal"), NULL },
    { "fail-below", 0, 0, G_OPTION_ARG_DOUBLE, &call.fail_below,
      N_ ("exit status 1 if less than so many percent of the walks are won"), "PERCENT" },
    { NULL },
  };
  gint status;

  if (!cli_parse (
          &cli_play, entries,
          N_ ("Walks of parts of the seeds add up: merged, they are the same bytes as the walks "
              "of all of them."),
          &argc, &argv, 1, G_MAXINT - 1, &status))
    return status;
  if (!call.merge && argc > 2)
    {
      cli_complain (&cli_play, "unexpected argument “%s”; walks are added up by --merge", argv[2]);
      return CLI_BAD_CALL;
    }
  /* What is no number is no share either. */
  if (!(call.fail_below <= 100))
    {
      cli_complain (&cli_play, "--fail-below: expected percent, 0 to 100");
      return CLI_BAD_CALL;
    }
  if (!cli_check_threads (&cli_play, call.n_threads) || !parse_format (&call))
    return CLI_BAD_CALL;
  if (call.merge)
    return run_merge (&call, argc, argv);
  call.input = argv[1];
  return run_walks (&call);
}

const CliCommand cli_play = {
  .name = "play",
  .synopsis = "CONTENT | --level LEVEL | --merge FILE…",
  .summary = N_ ("Let bots walk adventures and levels, and say how that goes"),
  .run = run,
};
