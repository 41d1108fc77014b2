/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar generate: one level, from a recipe or from a planner alone. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli-terminal.h"
#include "cli/cli.h"
#include "formats/ashlar-level-json-private.h"
#include "formats/ashlar-trace-json-private.h"
#include "level/ashlar-level-private.h"
#include "level/ashlar-trace-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "pipeline/ashlar-options-private.h"
#include "pipeline/ashlar-parts.h"

typedef struct
{
  char    *recipe;
  char    *planner;
  char    *painter;
  char   **settings;
  char    *seed_text;
  char   **rerolls;
  char    *format;
  char    *output;
  char    *trace;
  gboolean watch;

  const char    *content_path;
  guint64        seed;
  AshlarOptions *options;
} Call;

static void
call_clear (Call *self)
{
  g_free (self->recipe);
  g_free (self->planner);
  g_free (self->painter);
  g_strfreev (self->settings);
  g_free (self->seed_text);
  g_strfreev (self->rerolls);
  g_free (self->format);
  g_free (self->output);
  g_free (self->trace);
  g_clear_pointer (&self->options, ashlar_options_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

static gboolean
is_level_format (const Call *call)
{
  if (call->format != NULL)
    return strcmp (call->format, "level") == 0;
  return call->output != NULL && g_str_has_suffix (call->output, ".json");
}

static gboolean
parse_call (Call *call)
{
  if ((call->recipe == NULL) == (call->planner == NULL))
    {
      cli_complain (&cli_generate, "expected either --recipe or --planner");
      return FALSE;
    }
  if (call->painter != NULL && call->planner == NULL)
    {
      cli_complain (&cli_generate, "--painter goes with --planner; a recipe has its own");
      return FALSE;
    }
  if (call->format != NULL && strcmp (call->format, "level") != 0
      && strcmp (call->format, "text") != 0)
    {
      cli_complain (&cli_generate, "no format “%s”; expected level or text", call->format);
      return FALSE;
    }
  if (call->watch && (call->content_path == NULL || strcmp (call->content_path, "-") == 0))
    {
      cli_complain (&cli_generate, "--watch needs a content file");
      return FALSE;
    }
  if (call->seed_text == NULL)
    {
      call->seed = ((guint64) g_random_int () << 32) | g_random_int ();
      fprintf (stderr, "seed %" PRIu64 "\n", call->seed);
    }
  else if (!g_ascii_string_to_unsigned (call->seed_text, 10, 0, G_MAXUINT64, &call->seed, NULL))
    {
      cli_complain (&cli_generate, "--seed %s: expected a number from 0 to 18446744073709551615",
                    call->seed_text);
      return FALSE;
    }
  call->options = ashlar_options_new ();
  if (is_level_format (call))
    ashlar_options_set_for_file (call->options);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    ashlar_options_set_parameter (call->options, call->settings[i]);
  return cli_read_rerolls (&cli_generate, call->rerolls, call->options);
}

/* The content; a planner alone may do with the built-in one. */
static AshlarContent *
load_content (const Call *call)
{
  if (call->content_path == NULL)
    {
      const AshlarPart *planner
          = call->planner != NULL ? ashlar_find_part (ASHLAR_PART_PLANNER, call->planner) : NULL;

      if (call->planner == NULL)
        {
          cli_complain (&cli_generate, "--recipe needs a content file");
          return NULL;
        }
      if (planner != NULL && ashlar_part_needs_blocks (planner))
        {
          cli_complain (&cli_generate, "the planner %s needs a content file with blocks",
                        call->planner);
          return NULL;
        }
      return ashlar_content_new ();
    }
  return cli_load_content (&cli_generate, call->content_path);
}

static gboolean
write_json (const Call *call, AshlarLevel *level, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (cli_write_in_pieces (call->output, ashlar_level_give_json, level, &failure))
    return TRUE;
  if (ashlar_level_check_size (level, call->output != NULL ? call->output : "-", error))
    g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
write_level (const Call *call, AshlarLevel *level, GError **error)
{
  gboolean to_stdout = call->output == NULL || strcmp (call->output, "-") == 0;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (is_level_format (call))
    return write_json (call, level, error);
  if (!to_stdout || !cli_wants_color ())
    return cli_write_in_pieces (call->output, ashlar_level_give_text, level, error);
  text = cli_dup_colored_text (level);
  bytes = g_bytes_new_take (text, strlen (text));
  return cli_write (call->output, bytes, error);
}

static void
complain (const Call *call, const GError *error)
{
  cli_complain_of_level (&cli_generate,
                         call->content_path != NULL ? cli_display_name (call->content_path)
                                                    : cli_words (N_ ("the planner alone")),
                         call->settings, error);
}

/* A recipe may do with fewer routes than it wishes for, but not in silence. */
static void
say_alternatives (AshlarLevel *level)
{
  guint wished, found = ashlar_level_count_alternatives (level, &wished);

  if (found < wished)
    {
      g_autofree char *words
          = cli_dup_words_n ("%u of %u alternative routes found",
                             "%u of %u alternative routes found", found, found, wished);

      fprintf (stderr, "%s\n", words);
    }
}

/* The level, and the story of it where that is asked for; no stage's value is kept. */
static AshlarLevel *
build_level (AshlarGenerator *generator, const Call *call, AshlarTrace *trace, GError **error)
{
  AshlarRun run = { .seed = call->seed, .trace = trace };

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    run.rerolls[i] = generator->rerolls[i];
  return ashlar_generator_run (generator, &run, error);
}

static gboolean
write_trace (const Call *call, AshlarContent *content, AshlarTrace *trace)
{
  g_autoptr (AshlarVariants) variants = ashlar_variants_new (content, NULL);
  g_autoptr (GBytes) bytes = ashlar_trace_to_bytes (trace, content, variants);
  g_autoptr (GError) error = NULL;

  if (cli_write (call->trace, bytes, &error))
    return TRUE;
  cli_complain_of (&cli_generate, "", error);
  return FALSE;
}

static gint
generate (const Call *call)
{
  g_autoptr (AshlarContent) content = load_content (call);
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (AshlarTrace) trace = call->trace != NULL ? ashlar_trace_new () : NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (GError) error = NULL;
  CliProgress *progress;

  if (content == NULL)
    return CLI_BAD_INPUT;

  progress = cli_progress_start (N_ ("Building the level"));
  generator = call->planner != NULL
                  ? ashlar_generator_new_for_planner (content, call->planner, call->painter,
                                                      call->options, &error)
                  : ashlar_generator_new (content, call->recipe, call->options, &error);
  if (generator != NULL)
    level = build_level (generator, call, trace, &error);
  cli_progress_stop (progress);

  if (generator != NULL && trace != NULL && !write_trace (call, content, trace))
    return CLI_BAD_INPUT;
  if (level == NULL || !write_level (call, level, &error))
    {
      complain (call, error);
      return CLI_BAD_INPUT;
    }
  say_alternatives (level);
  return CLI_DONE;
}

static void
changed_cb (
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, gpointer data)
{
  if (event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT || event == G_FILE_MONITOR_EVENT_RENAMED
      || event == G_FILE_MONITOR_EVENT_MOVED_IN)
    generate (data);
}

/* Builds again whenever the content file changes, until the command is interrupted. */
static gint
watch (Call *call)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (call->content_path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileMonitor) monitor
      = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  if (monitor == NULL)
    {
      cli_complain_of (&cli_generate, "", error);
      return CLI_BAD_INPUT;
    }
  g_signal_connect (monitor, "changed", G_CALLBACK (changed_cb), call);
  generate (call);
  g_main_loop_run (loop);
  return CLI_DONE;
}

static gint
run (gint argc, char **argv)
{
  g_auto (Call) call = { 0 };
  const GOptionEntry entries[] = {
    { "recipe", 'r', 0, G_OPTION_ARG_STRING, &call.recipe, N_ ("the recipe to build by"), "ID" },
    { "planner", 'p', 0, G_OPTION_ARG_STRING, &call.planner,
      N_ ("a planner alone, with its defaults"), "TYPE" },
    { "painter", 0, 0, G_OPTION_ARG_STRING, &call.painter, N_ ("what paints, with --planner"),
      "TYPE" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      N_ ("a parameter of the planner; may stand many times"), "KEY=VALUE" },
    { "seed", 'n', 0, G_OPTION_ARG_STRING, &call.seed_text,
      N_ ("0 … 18446744073709551615; drawn and said where none is given"), "N" },
    { "reroll", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.rerolls,
      N_ ("draw one stage anew, all others as they are"), "STAGE=N" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format,
      N_ ("level (JSON) or text; by default as OUTPUT ends, else text"), "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, N_ ("where the level goes"), "FILE" },
    { "trace", 0, 0, G_OPTION_ARG_FILENAME, &call.trace,
      N_ ("where the story of how it came to be goes, as JSON"), "FILE" },
    { "watch", 'w', 0, G_OPTION_ARG_NONE, &call.watch,
      N_ ("build again whenever the content file changes"), NULL },
    { NULL },
  };
  gint status;

  if (!cli_parse (&cli_generate, entries,
                  N_ ("The same content, recipe and seed give the same bytes everywhere."), &argc,
                  &argv, 0, 1, &status))
    return status;
  call.content_path = argc > 1 ? argv[1] : NULL;
  if (!parse_call (&call))
    return CLI_BAD_CALL;
  return call.watch ? watch (&call) : generate (&call);
}

const CliCommand cli_generate = {
  .name = "generate",
  .synopsis = "[CONTENT]",
  .summary = N_ ("Build a level"),
  .run = run,
};
