/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many levels at once. Every level and the name of its file are known before the first is made, so that no two have one name. Then each
 * is made, written and dropped, on all processors; one that fails keeps no other from being written. What failed is told in the end, by
 * recipe and cause.
 *
 * Room: a name a level, and a level a thread. */

#include <stdio.h>
#include <string.h>

#include "base/ashlar-lots-private.h"
#include "cli/cli-export.h"
#include "cli/cli-long-run.h"

#define MOST_JOBS 1000000u

/* -------------------------------------------------------------------- jobs */

static void
job_clear (gpointer data)
{
  CliExportJob *self = data;

  g_free (self->path);
  g_clear_error (&self->error);
  g_clear_pointer (&self->files, g_ptr_array_unref);
}

/* What @output is a template of: itself, or, if it is a folder, files in it. */
static char *
dup_template (const CliExportBatch *self, const CliExportSource *source)
{
  const char      *output = self->call->output;
  const char      *words = source->recipe == NULL  ? "{name}"
                           : self->inputs->len > 1 ? "{content}-{recipe}-{seed}"
                                                   : "{recipe}-{seed}";
  g_autofree char *name = NULL;

  if (!g_str_has_suffix (output, "/") && !g_file_test (output, G_FILE_TEST_IS_DIR))
    return g_strdup (output);
  name = g_strconcat (words, cli_export_get_extension (self->call), NULL);
  return g_build_filename (output, name, NULL);
}

/* The same name twice: why, and what to do. */
static void
complain_of_twins (const CliExportBatch *self, const char *path)
{
  gboolean makes = FALSE;

  for (guint i = 0; i < self->sources->len; i++)
    makes |= ((const CliExportSource *) g_ptr_array_index (self->sources, i))->recipe != NULL;
  cli_complain (&cli_export,
                "--output %s: %u levels, and more than one of them would be %s; expected %s in it",
                self->call->output, self->jobs->len, path,
                makes ? "{seed}, {recipe}, {name} or {index}" : "{name} or {index}");
}

static gboolean
add_job (CliExportBatch *self, guint source_index, guint64 seed)
{
  const CliExportSource *source = g_ptr_array_index (self->sources, source_index);
  CliExportJob           job = { .source = source_index, .seed = seed };
  CliExportPlace         place = { .name = source->input->name,
                                   .recipe = source->recipe,
                                   .seed = seed,
                                   .index = self->jobs->len + 1 };
  g_autoptr (GError) error = NULL;
  g_autofree char *template = NULL;

  if (!cli_export_is_to_stdout (self->call))
    {
      template = dup_template (self, source);
      job.path = cli_export_name (template, &place, &error);
      if (job.path == NULL)
        {
          cli_complain (&cli_export, "--output %s: %s", self->call->output, error->message);
          return FALSE;
        }
    }
  g_array_append_val (self->jobs, job);
  return TRUE;
}

static gboolean
check_names (CliExportBatch *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (self->jobs->len < 2)
    return TRUE;
  if (cli_export_is_to_stdout (self->call))
    {
      cli_complain (&cli_export, "%u levels: expected --output FILE, with {seed} in it, say",
                    self->jobs->len);
      return FALSE;
    }
  for (guint i = 0; i < self->jobs->len; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      if (g_hash_table_add (names, g_canonicalize_filename (job->path, NULL)))
        continue;
      complain_of_twins (self, job->path);
      return FALSE;
    }
  return TRUE;
}

static gboolean
make_jobs (CliExportBatch *self)
{
  const CliExport *call = self->call;
  guint64          n_seeds = call->last_seed - call->first_seed + 1;

  self->jobs = g_array_new (FALSE, FALSE, sizeof (CliExportJob));
  g_array_set_clear_func (self->jobs, job_clear);
  for (guint i = 0; i < self->sources->len; i++)
    {
      const CliExportSource *source = g_ptr_array_index (self->sources, i);
      guint64                n = source->recipe != NULL ? n_seeds : 1;

      if (n > MOST_JOBS - self->jobs->len)
        {
          cli_complain (&cli_export, "more than %u levels; expected fewer seeds in a call",
                        MOST_JOBS);
          return FALSE;
        }
      for (guint64 k = 0; k < n; k++)
        if (!add_job (self, i, call->first_seed + k))
          return FALSE;
    }
  return check_names (self);
}

/* --------------------------------------------------------------------- run */

static void
run_job (CliExportBatch *self, CliExportJob *job, GCancellable *cancellable)
{
  const CliExportSource *source = g_ptr_array_index (self->sources, job->source);
  g_autoptr (AshlarLevel) level = NULL;

  if (source->recipe == NULL)
    level = cli_export_load_level (self->call, source->input, &job->error);
  else if (source->generator != NULL)
    level = ashlar_generator_generate (source->generator, job->seed, cancellable, &job->error);
  else
    job->error = g_error_copy (source->failure);
  job->is_done
      = level != NULL
        && cli_export_write_level (self->call, source->input, level, job, cancellable, &job->error);
  if (g_error_matches (job->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_error (&job->error);
  else
    g_atomic_int_inc (&self->n_done);
  if (job->error != NULL)
    g_atomic_int_inc (&self->n_failed);
}

typedef struct
{
  CliExportBatch *batch;
  GCancellable   *cancellable;
  gint64          start;
} Run;

static gpointer
run_lot (const AshlarLot *lot, gpointer data)
{
  Run *run = data;

  for (guint64 i = lot->first; i < lot->first + lot->n; i++)
    if (!g_cancellable_is_cancelled (run->cancellable))
      run_job (run->batch, &g_array_index (run->batch->jobs, CliExportJob, i), run->cancellable);
  return NULL;
}

static gpointer
run_thread (gpointer data)
{
  Run *run = data;

  ashlar_lots_run (run->batch->jobs->len, (guint) run->batch->call->n_threads, run_lot, NULL, run,
                   run->cancellable);
  return NULL;
}

static char *
dup_progress (gpointer data)
{
  const Run      *run = data;
  CliExportBatch *batch = run->batch;
  gint            n = g_atomic_int_get (&batch->n_done);

  if (batch->jobs->len == 1)
    return g_strdup_printf ("Building the level… %d s",
                            (gint) ((g_get_monotonic_time () - run->start) / G_TIME_SPAN_SECOND));
  return g_strdup_printf ("%d of %u levels (%d %%), %d failed", n, batch->jobs->len,
                          (gint) ((gint64) n * 100 / batch->jobs->len),
                          g_atomic_int_get (&batch->n_failed));
}

/* ------------------------------------------------------------- what failed */

/* Seeds of a recipe, or a level, that failed by one cause. */
typedef struct
{
  const CliExportJob *first;
  GArray             *seeds; /* of guint64 */
  char               *cause;
} Failure;

static void
failure_free (gpointer data)
{
  Failure *self = data;

  g_array_unref (self->seeds);
  g_free (self->cause);
  g_free (self);
}

/* What follows "@path: ". */
static const char *
skip_path (const char *message, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return g_str_has_prefix (message, name) && g_str_has_prefix (message + strlen (name), ": ")
             ? message + strlen (name) + 2
             : message;
}

/* What is said of a file, without the file: so that a full disk is told once. */
static const char *
find_cause (const CliExportJob *job)
{
  g_autofree char *path = job->path != NULL ? g_canonicalize_filename (job->path, NULL) : NULL;

  return path != NULL ? skip_path (skip_path (job->error->message, job->path), path)
                      : job->error->message;
}

static GPtrArray *
list_failures (const CliExportBatch *self)
{
  GPtrArray *failures = g_ptr_array_new_with_free_func (failure_free);
  g_autoptr (GHashTable) by_cause = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->jobs->len; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);
      const char         *cause;
      Failure            *failure;
      char               *key;

      if (job->error == NULL)
        continue;
      cause = find_cause (job);
      key = g_strdup_printf ("%u %s", job->source, cause);
      failure = g_hash_table_lookup (by_cause, key);
      if (failure == NULL)
        {
          failure = g_new0 (Failure, 1);
          failure->first = job;
          failure->seeds = g_array_new (FALSE, FALSE, sizeof (guint64));
          failure->cause = g_strdup (cause);
          g_ptr_array_add (failures, failure);
          g_hash_table_insert (by_cause, g_steal_pointer (&key), failure);
        }
      g_free (key);
      g_array_append_val (failure->seeds, job->seed);
    }
  return failures;
}

/* "seed 3", "seeds 3, 7..9" */
static char *
describe_seeds (const GArray *seeds)
{
  GString *text = g_string_new (seeds->len > 1 ? "seeds " : "seed ");

  for (guint i = 0; i < seeds->len;)
    {
      guint64 first = g_array_index (seeds, guint64, i), last = first;

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", first);
      for (i++; i < seeds->len && g_array_index (seeds, guint64, i) == last + 1; i++)
        last++;
      if (last > first)
        g_string_append_printf (text, "..%" G_GUINT64_FORMAT, last);
    }
  return g_string_free (text, FALSE);
}

static void
complain_of_failure (const CliExportBatch *self, const Failure *failure)
{
  const CliExportSource *source = g_ptr_array_index (self->sources, failure->first->source);
  const char            *file = cli_display_name (source->input->path);
  const GError          *error = failure->first->error;
  g_autofree char       *seeds = describe_seeds (failure->seeds);
  g_autofree char       *place = NULL;

  if (self->jobs->len == 1)
    {
      if (source->recipe != NULL && error->domain == ASHLAR_GENERATE_ERROR)
        cli_complain_of_level (&cli_export, file, self->call->settings, error);
      else
        cli_complain_of (&cli_export, "", error);
    }
  else if (source->recipe == NULL)
    /* What reads a file names it. */
    cli_complain_of (&cli_export, "", error);
  else
    {
      place = g_strdup_printf ("%s: %s, %s", file, source->recipe, seeds);
      if (error->domain == ASHLAR_GENERATE_ERROR)
        cli_complain_of_level (&cli_export, place, self->call->settings, error);
      else
        cli_complain (&cli_export, "%s: %s", place, failure->cause);
    }
}

/* What was done, in a line. */
static void
summarize (const CliExportBatch *self, gint signal)
{
  g_autoptr (GString) text = g_string_new (signal != 0 ? "stopped; " : "");
  guint n = self->jobs->len, n_written = 0, n_unchanged = 0;

  for (guint i = 0; i < n; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      n_written += job->is_done && !job->is_unchanged;
      n_unchanged += job->is_done && job->is_unchanged;
    }
  g_string_append_printf (text, "%u %s: %u %s", n, n == 1 ? "level" : "levels", n_written,
                          self->call->dry_run ? "to be written" : "written");
  if (n_unchanged > 0)
    g_string_append_printf (text, ", %u as before", n_unchanged);
  if (self->n_failed > 0)
    g_string_append_printf (text, ", %d failed", self->n_failed);
  fprintf (stderr, "ashlar export: %s\n", text->str);
}

/* What would be written, a line each, in the order of the levels. */
static void
list_files (const CliExportBatch *self)
{
  for (guint i = 0; i < self->jobs->len; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      for (guint k = 0; job->is_done && k < job->files->len; k++)
        cli_print ("%s\n", (const char *) g_ptr_array_index (job->files, k));
    }
}

/* --------------------------------------------------------------------- all */

static gint
run_batch (CliExportBatch *self, GCancellable *cancellable)
{
  Run  run = { .batch = self, .cancellable = cancellable, .start = g_get_monotonic_time () };
  gint signal = cli_long_run (&(CliLongRun){ .func = run_thread,
                                             .data = &run,
                                             .cancellable = cancellable,
                                             .dup_progress = dup_progress,
                                             .with_progress = self->call->progress });
  g_autoptr (GPtrArray) failures = NULL;

  /* There is a newer content, and a round of it comes. */
  if (signal == 0 && g_cancellable_is_cancelled (cancellable))
    return 0;
  failures = list_failures (self);
  for (guint i = 0; i < failures->len; i++)
    complain_of_failure (self, g_ptr_array_index (failures, i));
  if (self->call->dry_run)
    list_files (self);
  if (self->jobs->len != 1 || self->call->watch)
    summarize (self, signal);
  return signal;
}

static void
add_picture_cb (const char *image, gpointer data)
{
  GPtrArray *images = data;

  if (!g_ptr_array_find_with_equal_func (images, image, g_str_equal, NULL))
    g_ptr_array_add (images, g_strdup (image));
}

/* The pictures of a content, which lie beside it. */
static void
add_pictures (const CliExportInput *input, GPtrArray *files)
{
  g_autofree char *folder = g_path_get_dirname (input->path);
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);

  if (input->content == NULL || strcmp (input->path, "-") == 0)
    return;
  ashlar_pictures_foreach_name (input->content, NULL, add_picture_cb, images);
  for (guint i = 0; i < images->len; i++)
    g_ptr_array_add (files, g_build_filename (folder, g_ptr_array_index (images, i), NULL));
}

gint
cli_export_round (CliExport *call, GCancellable *cancellable, GPtrArray *files)
{
  CliExportBatch batch = { .call = call };
  gboolean       all_read;
  gint           signal = 0, status = cli_export_read (&batch, &all_read);

  for (guint i = 0; call->inputs[i] != NULL; i++)
    if (strcmp (call->inputs[i], "-") != 0)
      g_ptr_array_add (files, g_strdup (call->inputs[i]));
  for (guint i = 0; i < batch.inputs->len; i++)
    add_pictures (g_ptr_array_index (batch.inputs, i), files);
  if (status == CLI_DONE && call->format == CLI_EXPORT_IPUZ)
    {
      const CliExportInput *input = g_ptr_array_index (batch.inputs, 0);

      status = cli_export_puzzles (input->content, cli_display_name (input->path), call->puzzle,
                                   g_strcmp0 (call->output, "-") == 0 ? NULL : call->output);
    }
  else if (status == CLI_DONE && !make_jobs (&batch))
    status = CLI_BAD_CALL;
  else if (status == CLI_DONE)
    {
      signal = run_batch (&batch, cancellable);
      status = signal != 0                       ? 128 + signal
               : batch.n_failed > 0 || !all_read ? CLI_BAD_INPUT
                                                 : CLI_DONE;
    }
  if (status == CLI_DONE && batch.jobs != NULL && !call->dry_run
      && !g_cancellable_is_cancelled (cancellable) && !cli_export_tell_build (&batch, files))
    status = CLI_BAD_INPUT;
  cli_export_batch_clear (&batch);
  return status;
}
