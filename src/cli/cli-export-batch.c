/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Many levels at once. Every level and the name of its file are known before the first is made, so that no two have one name. Then each
 * is made, written and dropped, on all processors; one that fails keeps no other from being written. What failed is told in the end, by
 * recipe and cause.
 *
 * Room: a name a level, and a level a thread. */

#include <string.h>

#include "base/ashlar-lots-private.h"
#include "base/ashlar-replace-private.h"
#include "cli/cli-export.h"
#include "cli/cli-long-run.h"
#include "render/ashlar-pictures.h"

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
  name = g_strconcat (words, self->call->format->extension, NULL);
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
                makes
                    ? N_ ("--output %s: %u levels, and more than one of them would be %s; expected "
                          "{seed}, {recipe}, {name} or {index} in it")
                    : N_ ("--output %s: %u levels, and more than one of them would be %s; expected "
                          "{name} or {index} in it"),
                self->call->output, self->jobs->len, path);
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
          cli_complain (&cli_export, "--output %s: %s", self->call->output,
                        cli_words_of_error (error));
          return FALSE;
        }
    }
  g_array_append_val (self->jobs, job);
  return TRUE;
}

static gboolean
check_names (CliExportBatch *self)
{
  if (self->jobs->len < 2)
    return TRUE;
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (cli_export_is_to_stdout (self->call))
    {
      cli_complain (&cli_export, "%u levels: expected --output FILE, with {seed} in it, say",
                    self->jobs->len);
      return FALSE;
    }
  for (guint i = 0; i < self->jobs->len; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      if (g_hash_table_add (self->names, g_canonicalize_filename (job->path, NULL)))
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
  self->losses = g_ptr_array_new_with_free_func (cli_export_loss_free);
  self->losses_by_message = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_autoptr (AshlarReport) losses = NULL;

  if (source->recipe == NULL)
    level = cli_export_load_level (self->call, source->input, &job->error);
  else if (source->generator != NULL)
    level = ashlar_generator_generate (source->generator, job->seed, cancellable, &job->error);
  else
    job->error = g_error_copy (source->failure);
  job->is_done = level != NULL
                 && cli_export_write_level (self, level, job, &losses, cancellable, &job->error);
  if (job->is_done)
    cli_export_add_losses (self, losses);
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

  /* Cancelled without a signal: there is a newer content, and a round of it comes. */
  if (signal != 0 || !g_cancellable_is_cancelled (cancellable))
    cli_export_report (self, signal);
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

static void
add_real_path (GHashTable *paths, const char *path)
{
  char *real = ashlar_replace_dup_real_path (path, NULL);

  if (real != NULL)
    g_hash_table_add (paths, real);
}

/* FALSE after a word about a level that would be written over what levels are made from. */
static gboolean
spares_inputs (const CliExportBatch *self, GPtrArray *files)
{
  g_autoptr (GHashTable) inputs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < files->len; i++)
    add_real_path (inputs, g_ptr_array_index (files, i));
  for (guint i = 0; i < self->jobs->len; i++)
    {
      const char      *path = g_array_index (self->jobs, CliExportJob, i).path;
      g_autofree char *real = path != NULL ? ashlar_replace_dup_real_path (path, NULL) : NULL;

      if (real == NULL || !g_hash_table_contains (inputs, real))
        continue;
      cli_complain (&cli_export,
                    "%s is what the level is made from, and would be lost; expected another "
                    "--output",
                    cli_display_name (path));
      return FALSE;
    }
  return TRUE;
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
  if (status == CLI_DONE && call->format == NULL)
    {
      const CliExportInput *input = g_ptr_array_index (batch.inputs, 0);

      status = cli_export_puzzles (input->content, cli_display_name (input->path), call->puzzle,
                                   g_strcmp0 (call->output, "-") == 0 ? NULL : call->output);
    }
  else if (status == CLI_DONE && (!make_jobs (&batch) || !spares_inputs (&batch, files)))
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
