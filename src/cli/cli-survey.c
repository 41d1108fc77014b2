/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar survey: what a recipe does over many seeds, in shards that add up. */

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ashlar-replace-private.h"
#include "cli/cli-long-run.h"
#include "cli/cli-survey.h"
#include "cli/cli.h"
#include "plan/ashlar-generate-error.h"
#include "render/ashlar-survey-page.h"
#include "survey/ashlar-survey-file-private.h"
#include "survey/ashlar-survey-run-private.h"

typedef enum
{
  FORMAT_TEXT,
  FORMAT_JSON,
  FORMAT_CSV,
} Format;

typedef struct
{
  char *recipe, *seeds, *shard, *metric_ids, *format_id, *output, *html, *range, *per_seed,
      *sensitivity, *content_path;
  char   **settings;
  gint     n_threads;
  gboolean merge, from_zero, times, progress;
  double   fail_above;

  Format  format;
  guint64 first, last;
  guint8 *metrics; /* nullable: all */
  guint   axes[2]; /* metrics of the picture of the range; G_MAXUINT: those that there are */

  const char      *input; /* the content; NULL with --merge */
  AshlarSurveyRun *run;
  AshlarSurvey    *survey;
  GCancellable    *cancellable;
  gint             signal; /* that stopped it; 0 */
  FILE            *rows;
  GString         *row;
  int              rows_error; /* errno */
} Call;

static void
call_clear (Call *self)
{
  g_free (self->recipe);
  g_free (self->seeds);
  g_free (self->shard);
  g_free (self->metric_ids);
  g_free (self->format_id);
  g_free (self->output);
  g_free (self->html);
  g_free (self->range);
  g_free (self->per_seed);
  g_free (self->sensitivity);
  g_free (self->content_path);
  g_strfreev (self->settings);
  g_free (self->metrics);
  g_clear_pointer (&self->run, ashlar_survey_run_unref);
  g_clear_pointer (&self->survey, ashlar_survey_free);
  g_clear_object (&self->cancellable);
  if (self->row != NULL)
    g_string_free (self->row, TRUE);
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
    cli_complain (&cli_survey, "no format “%s”; expected text, json or csv", call->format_id);
  return call->format_id == NULL;
}

static gboolean
parse_seeds (Call *call)
{
  if (call->seeds != NULL)
    return cli_read_seeds (&cli_survey, call->seeds, &call->first, &call->last);
  cli_complain (&cli_survey, "expected --seeds A..B, for example --seeds 1..1000");
  return FALSE;
}

/* FALSE after a word about it. */
static gboolean
find_metric (const char *option, const char *id, guint *metric)
{
  g_autofree char *known = NULL;

  *metric = ashlar_metric_find (id);
  if (*metric != G_MAXUINT)
    return TRUE;
  known = ashlar_metric_list ();
  cli_complain (&cli_survey, "--%s: no metric “%s”; there is: %s", option, id, known);
  return FALSE;
}

static gboolean
parse_metrics (Call *call)
{
  g_auto (GStrv) ids
      = call->metric_ids != NULL ? g_strsplit (call->metric_ids, ",", -1) : g_new0 (char *, 1);
  g_auto (GStrv) axes
      = call->range != NULL ? g_strsplit (call->range, ",", -1) : g_new0 (char *, 1);
  guint metric;

  if (call->metric_ids != NULL)
    call->metrics = g_new0 (guint8, ashlar_metrics_get_n ());
  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (g_str_equal (ids[i], "none") && ids[1] == NULL)
        break;
      if (g_str_equal (ids[i], "linear"))
        {
          for (metric = 0; ashlar_metric_get (metric) != NULL; metric++)
            call->metrics[metric] |= !ashlar_metric_get (metric)->is_costly;
          continue;
        }
      if (!find_metric ("metrics", ids[i], &metric))
        return FALSE;
      call->metrics[metric] = 1;
    }
  call->axes[0] = call->axes[1] = G_MAXUINT;
  if (call->range == NULL)
    return TRUE;
  if (g_strv_length (axes) != 2)
    {
      cli_complain (&cli_survey, "--range %s: expected two metrics, as in density,criticalPath",
                    call->range);
      return FALSE;
    }
  return find_metric ("range", axes[0], &call->axes[0])
         && find_metric ("range", axes[1], &call->axes[1]);
}

static gboolean
is_stdout (const char *path)
{
  return g_strcmp0 (path, "-") == 0;
}

/* What must be whatever is asked for. */
static gboolean
check_call (Call *call)
{
  guint n = is_stdout (call->html) + is_stdout (call->per_seed)
            + (call->output == NULL || is_stdout (call->output));

  if (call->output == NULL && call->html != NULL)
    n--;
  if (n > 1)
    cli_complain (&cli_survey, "two things would go to the standard output; expected files");
  /* What is no number is no share either. */
  else if (!(call->fail_above <= 100))
    cli_complain (&cli_survey, "--fail-above: expected percent, 0 to 100");
  else
    return cli_check_threads (&cli_survey, call->n_threads) && parse_format (call)
           && parse_metrics (call);
  return FALSE;
}

static gboolean
check_merge (const Call *call)
{
  const struct
  {
    const char *option;
    gboolean    given;
  } wrong[] = {
    { "recipe", call->recipe != NULL },      { "seeds", call->seeds != NULL },
    { "shard", call->shard != NULL },        { "set", call->settings != NULL },
    { "metrics", call->metric_ids != NULL }, { "threads", call->n_threads != 0 },
    { "per-seed", call->per_seed != NULL },  { "from-zero", call->from_zero },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (wrong[i].given)
      {
        cli_complain (&cli_survey, "--%s runs seeds; --merge adds up what was run",
                      wrong[i].option);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_run (Call *call)
{
  if (call->recipe == NULL)
    cli_complain (&cli_survey, "expected --recipe ID");
  else if (call->content_path != NULL)
    cli_complain (&cli_survey, "--content goes with --merge; a run has its content as CONTENT");
  else if (call->sensitivity != NULL
           && (call->html != NULL || call->per_seed != NULL || call->fail_above >= 0
               || g_strcmp0 (call->format_id, "json") == 0))
    cli_complain (&cli_survey, "--sensitivity gives text or csv alone");
  else
    return parse_seeds (call)
           && cli_read_shard (&cli_survey, call->shard, call->from_zero, &call->first, &call->last);
  return FALSE;
}

/* -------------------------------------------------------------------- run */

static void
sample_cb (const AshlarSample *sample, gpointer data)
{
  Call *call = data;

  g_string_truncate (call->row, 0);
  ashlar_sample_append_csv (sample, call->metrics, call->times, call->row);
  if (call->rows_error == 0
      && fwrite (call->row->str, 1, call->row->len, call->rows) < call->row->len)
    {
      call->rows_error = errno;
      g_cancellable_cancel (call->cancellable);
    }
}

static gpointer
run_thread (gpointer data)
{
  Call *call = data;

  call->survey
      = ashlar_survey_run_seeds (call->run, call->first, call->last, (guint) call->n_threads,
                                 call->rows != NULL ? sample_cb : NULL, call, call->cancellable);
  return NULL;
}

static char *
dup_progress (gpointer data)
{
  Call   *call = data;
  guint64 n_done, n_levels, n_seeds = call->first <= call->last ? call->last - call->first + 1 : 0;

  ashlar_survey_run_get_progress (call->run, &n_done, &n_levels);
  return cli_dup_words_n (
      "%" PRIu64 " of %" PRIu64 " seeds (%d %%), %" PRIu64 " failed",
      "%" PRIu64 " of %" PRIu64 " seeds (%d %%), %" PRIu64 " failed", n_done - n_levels, n_done,
      n_seeds, (gint) ((double) n_done * 100 / (double) MAX (n_seeds, 1)), n_done - n_levels);
}

static gboolean
open_rows (Call *call)
{
  g_autoptr (GError) error = NULL;

  if (call->per_seed == NULL)
    return TRUE;
  /* Straight into the file: millions of rows are not held until all are there. */
  call->rows = is_stdout (call->per_seed) ? stdout : fopen (call->per_seed, "w");
  if (call->rows == NULL)
    {
      ashlar_replace_set_error (&error, call->per_seed, errno);
      cli_complain_of (&cli_survey, "", error);
      return FALSE;
    }
  call->row = g_string_new (NULL);
  ashlar_sample_append_csv_head (call->metrics, call->times, call->row);
  if (fputs (call->row->str, call->rows) == EOF)
    call->rows_error = errno;
  return TRUE;
}

static gboolean
close_rows (Call *call)
{
  g_autoptr (GError) error = NULL;

  if (call->rows == NULL)
    return TRUE;
  if ((call->rows == stdout ? fflush (stdout) : fclose (call->rows)) != 0 && call->rows_error == 0)
    call->rows_error = errno;
  if (call->rows_error == 0)
    return TRUE;
  ashlar_replace_set_error (&error, call->rows == stdout ? "standard output" : call->per_seed,
                            call->rows_error);
  cli_complain_of (&cli_survey, "", error);
  return FALSE;
}

/* Fills .survey. */
static gboolean
run_content (Call *call, AshlarContent *content)
{
  g_autoptr (GError) error = NULL;

  call->run = ashlar_survey_run_new (content, call->recipe, (const char *const *) call->settings,
                                     call->metrics, &error);
  if (call->run == NULL)
    {
      cli_complain_of_level (&cli_survey, cli_display_name (call->input), call->settings, error);
      return FALSE;
    }
  if (!open_rows (call))
    return FALSE;
  call->cancellable = g_cancellable_new ();
  call->signal = cli_long_run (&(CliLongRun){ .func = run_thread,
                                              .data = call,
                                              .cancellable = call->cancellable,
                                              .dup_progress = dup_progress,
                                              .with_progress = call->progress });
  if (call->signal != 0)
    cli_complain_n (&cli_survey, "stopped; %" PRIu64 " of %" PRIu64 " seeds is done and counted",
                    "stopped; %" PRIu64 " of %" PRIu64 " seeds are done and counted",
                    call->survey->n_seeds, call->survey->n_seeds,
                    call->first <= call->last ? call->last - call->first + 1
                                              : G_GUINT64_CONSTANT (0));
  return close_rows (call);
}

/* ------------------------------------------------------------------ merge */

static gboolean
merge_file (Call *call, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (path, &error);
  g_autoptr (AshlarSurvey) survey = NULL;
  g_autofree char *prefix = NULL;

  if (bytes != NULL)
    survey = ashlar_survey_read (bytes, cli_display_name (path), &error);
  if (survey == NULL)
    {
      cli_complain_of (&cli_survey, "", error);
      return FALSE;
    }
  if (call->survey == NULL)
    {
      call->survey = g_steal_pointer (&survey);
      return TRUE;
    }
  if (ashlar_survey_merge (call->survey, survey, &error))
    return TRUE;
  prefix = cli_dup_words ("%s, and those before it: ", cli_display_name (path));
  cli_complain_of (&cli_survey, prefix, error);
  return FALSE;
}

/* ------------------------------------------------------------------ output */

static gboolean
write_survey (const Call *call)
{
  const char *content = call->input != NULL ? call->input : call->content_path;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  /* The page is all that was wanted. */
  if (call->output == NULL && call->format_id == NULL && call->html != NULL)
    return TRUE;
  if (call->format == FORMAT_JSON)
    bytes = ashlar_survey_to_bytes (call->survey, call->times);
  else if (call->format == FORMAT_CSV)
    bytes = ashlar_survey_to_csv (call->survey, call->times);
  else
    {
      char *text = cli_survey_to_text (call->survey, content, call->times);

      bytes = g_bytes_new_take (text, strlen (text));
    }
  if (cli_write (call->output, bytes, &error))
    return TRUE;
  cli_complain_of (&cli_survey, "", error);
  return FALSE;
}

static gboolean
write_page (const Call *call, AshlarContent *content)
{
  const char      *path = call->input != NULL ? call->input : call->content_path;
  g_autofree char *language = cli_dup_language ();
  AshlarSurveyPage page = { .survey = call->survey,
                            .content = content,
                            .content_path = path,
                            .with_times = call->times,
                            .axes = { call->axes[0], call->axes[1] },
                            .language = language,
                            .translate = cli_translate };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (call->html == NULL)
    return TRUE;
  bytes = ashlar_survey_page_to_html (&page);
  if (cli_write (call->html, bytes, &error))
    return TRUE;
  cli_complain_of (&cli_survey, "", error);
  return FALSE;
}

static gint
finish (const Call *call, AshlarContent *content)
{
  const AshlarSurvey *survey = call->survey;

  if (!write_survey (call) || !write_page (call, content))
    return CLI_BAD_INPUT;
  if (call->signal != 0)
    return 128 + call->signal;
  if (call->fail_above >= 0 && survey->n_seeds > 0
      && (double) (survey->n_seeds - survey->n_levels) * 100
             > call->fail_above * (double) survey->n_seeds)
    {
      cli_complain_n (&cli_survey, "%" PRIu64 " of %" PRIu64 " seeds fails, more than %g percent",
                      "%" PRIu64 " of %" PRIu64 " seeds fail, more than %g percent",
                      survey->n_seeds - survey->n_levels, survey->n_seeds - survey->n_levels,
                      survey->n_seeds, call->fail_above);
      return CLI_BAD_INPUT;
    }
  return CLI_DONE;
}

/* Of surveys that were read, in another language, with the content at hand. */
static gint
finish_merged (const Call *call, AshlarContent *content)
{
  g_autofree char *language = cli_dup_language ();

  if (content != NULL && language != NULL && (call->html != NULL || call->format == FORMAT_TEXT))
    ashlar_survey_find_texts (call->survey, content);
  return finish (call, content);
}

static gint
run_sensitivity (const Call *call, AshlarContent *content)
{
  const CliSensitivity sensitivity = {
    .content = content,
    .recipe = call->recipe,
    .what = call->sensitivity,
    .settings = (const char *const *) call->settings,
    .metrics = call->metrics,
    .first = call->first,
    .last = call->last,
    .n_threads = (guint) call->n_threads,
    .csv = call->format == FORMAT_CSV || (call->format == FORMAT_JSON && call->format_id == NULL),
    .output = call->output,
  };

  return cli_survey_sensitivity (&sensitivity);
}

static gint
run (gint argc, char **argv)
{
  g_auto (Call) call = { .fail_above = -1 };
  const GOptionEntry entries[] = {
    { "recipe", 'r', 0, G_OPTION_ARG_STRING, &call.recipe, N_ ("the recipe to build by"), "ID" },
    { "seeds", 'n', 0, G_OPTION_ARG_STRING, &call.seeds, N_ ("the seeds, both ends included"),
      "A..B" },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &call.shard,
      N_ ("of the seeds the Ith of N parts, I from 1 to N"), "I/N" },
    { "from-zero", 0, 0, G_OPTION_ARG_NONE, &call.from_zero, N_ ("I of --shard is from 0 to N - 1"),
      NULL },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      N_ ("a parameter of the planner; may stand many times"), "KEY=VALUE" },
    { "metrics", 'm', 0, G_OPTION_ARG_STRING, &call.metric_ids,
      N_ ("what to measure; linear: all that are quick; or none; by default all"), "ID,…" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &call.n_threads,
      N_ ("how many seeds at once; by default one for each processor"), "N" },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &call.merge,
      N_ ("add up surveys that were written as json"), NULL },
    { "content", 'c', 0, G_OPTION_ARG_FILENAME, &call.content_path,
      N_ ("with --merge: the content, to show levels in the page"), "CONTENT" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format_id,
      N_ ("text, json or csv; by default as OUTPUT ends, else text on a terminal and json "
          "elsewhere"),
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, N_ ("where the survey goes"), "FILE" },
    { "per-seed", 0, 0, G_OPTION_ARG_FILENAME, &call.per_seed,
      N_ ("also a row of CSV for each seed, written as it is run"), "FILE" },
    { "sensitivity", 0, 0, G_OPTION_ARG_STRING, &call.sensitivity,
      N_ ("the seeds at eleven steps of one number of the recipe instead, as text or csv"),
      "PARAMETER=FROM..TO" },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &call.html, N_ ("a page with pictures of the survey"),
      "FILE" },
    { "range", 0, 0, G_OPTION_ARG_STRING, &call.range,
      N_ ("the two metrics of the page's picture of the range"), "ID,ID" },
    { "times", 0, 0, G_OPTION_ARG_NONE, &call.times,
      N_ ("say how long levels took, too, which differs from run to run"), NULL },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &call.progress,
      N_ ("say how far it is even where standard error is no terminal"), NULL },
    { "fail-above", 0, 0, G_OPTION_ARG_DOUBLE, &call.fail_above,
      N_ ("exit status 1 if more than so many percent of the seeds fail"), "PERCENT" },
    { NULL },
  };
  g_autoptr (AshlarContent) content = NULL;
  gint status;

  if (!cli_parse (
          &cli_survey, entries,
          N_ ("Surveys of parts of the seeds add up: merged, they are the same bytes as the "
              "survey of all of them."),
          &argc, &argv, 1, G_MAXINT - 1, &status))
    return status;
  if (!call.merge && argc > 2)
    {
      cli_complain (&cli_survey, "unexpected argument “%s”; surveys are added up by --merge",
                    argv[2]);
      return CLI_BAD_CALL;
    }
  if (!check_call (&call) || !(call.merge ? check_merge (&call) : check_run (&call)))
    return CLI_BAD_CALL;
  if (call.merge)
    {
      for (gint i = 1; i < argc; i++)
        if (!merge_file (&call, argv[i]))
          return CLI_BAD_INPUT;
      return cli_load_content_of (&cli_survey, call.content_path,
                                  ashlar_survey_get_digest (call.survey), "surveys", &content)
                 ? finish_merged (&call, content)
                 : CLI_BAD_INPUT;
    }
  call.input = argv[1];
  content = cli_load_content (&cli_survey, call.input);
  if (!cli_check_folder (&cli_survey, call.output) || !cli_check_folder (&cli_survey, call.html))
    return CLI_BAD_INPUT;
  if (content != NULL && call.sensitivity != NULL)
    return run_sensitivity (&call, content);
  return content != NULL && run_content (&call, content) ? finish (&call, content) : CLI_BAD_INPUT;
}

const CliCommand cli_survey = {
  .name = "survey",
  .synopsis = "CONTENT | --merge FILE…",
  .summary = N_ ("Say what a recipe does over many seeds"),
  .run = run,
};
