/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of a batch in the end: what failed, by recipe and cause with all its seeds; what the format cannot hold, once; how much
 * there is. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli-export.h"

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

  return path != NULL ? skip_path (skip_path (cli_words_of_error (job->error), job->path), path)
                      : cli_words_of_error (job->error);
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

/* "3, 7..9" */
static char *
describe_seeds (const GArray *seeds)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seeds->len;)
    {
      guint64 first = g_array_index (seeds, guint64, i), last = first;

      g_string_append_printf (text, "%s%" PRIu64, i > 0 ? ", " : "", first);
      for (i++; i < seeds->len && g_array_index (seeds, guint64, i) == last + 1; i++)
        last++;
      if (last > first)
        g_string_append_printf (text, "..%" PRIu64, last);
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
      place = cli_dup_words_n ("%s: %s, seed %s", "%s: %s, seeds %s", failure->seeds->len, file,
                               source->recipe, seeds);
      if (error->domain == ASHLAR_GENERATE_ERROR)
        cli_complain_of_level (&cli_export, place, self->call->settings, error);
      else
        cli_complain (&cli_export, "%s: %s", place, failure->cause);
    }
}

/* ------------------------------------------------------ what cannot be held */

void
cli_export_loss_free (gpointer data)
{
  CliExportLoss *self = data;

  g_free (self->code);
  g_free (self->message);
  g_free (self);
}

static void
add_loss (CliExportBatch *self, const AshlarFinding *finding)
{
  g_autofree char *key = g_strdup_printf ("%s %s", finding->code, finding->message);
  CliExportLoss   *loss = g_hash_table_lookup (self->losses_by_message, key);

  if (loss == NULL)
    {
      loss = g_new0 (CliExportLoss, 1);
      loss->code = g_strdup (finding->code);
      loss->message = g_strdup (cli_words_of_finding (finding));
      g_ptr_array_add (self->losses, loss);
      g_hash_table_insert (self->losses_by_message, g_steal_pointer (&key), loss);
    }
  loss->n_levels++;
}

void
cli_export_add_losses (CliExportBatch *self, AshlarReport *losses)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    add_loss (self, ashlar_report_get_finding (losses, i));
  g_mutex_unlock (&self->lock);
}

/* How many follow that are of the kind of one; 0 as well, if one before it is. */
static guint
count_kind (const CliExportBatch *self, guint index, gboolean *is_first)
{
  const CliExportLoss *loss = g_ptr_array_index (self->losses, index);
  guint                n = 0;

  *is_first = TRUE;
  for (guint i = 0; i < self->losses->len; i++)
    {
      const CliExportLoss *other = g_ptr_array_index (self->losses, i);

      if (i == index || !g_str_equal (other->code, loss->code))
        continue;
      *is_first &= i > index;
      n++;
    }
  return n;
}

/* What one format cannot hold of a thousand levels is told once, and of what is of one kind the first, but to who asks. What is to be
 * looked at leaves out what cannot be seen, and nobody is told so but who asks. */
static void
tell_losses (const CliExportBatch *self)
{
  const AshlarExportFormat *format = self->call->format;
  gboolean                  is_asked = self->call->dry_run;

  if (!is_asked
      && ((format->flags & ASHLAR_EXPORT_PICTURE) != 0 || g_str_equal (format->mime, "text/plain")))
    return;
  for (guint i = 0; i < self->losses->len; i++)
    {
      const CliExportLoss *loss = g_ptr_array_index (self->losses, i);
      gboolean             is_first;
      guint                n_more = count_kind (self, i, &is_first);
      g_autoptr (AshlarText) more
          = n_more > 0 && !is_asked ? ashlar_text_new_plural (
                "; and %u more of that kind", "; and %u more of that kind", n_more, n_more)
                                    : ashlar_text_new_verbatim ("");
      g_autoptr (AshlarText) levels
          = self->jobs->len > 1
                ? ashlar_text_new (" (%u of %u levels)", loss->n_levels, self->jobs->len)
                : ashlar_text_new_verbatim ("");

      if (is_first || is_asked)
        cli_complain (&cli_export, "%s: %s%p%p", format->id, loss->message, levels, more);
    }
}

/* --------------------------------------------------------------------- all */

/* What was done, in a line. */
static void
summarize (const CliExportBatch *self, gint signal)
{
  g_autoptr (GPtrArray) counts = ashlar_texts_new ();
  g_autoptr (AshlarText) levels = NULL;
  g_autoptr (AshlarText) told = NULL;
  guint n = self->jobs->len, n_written = 0, n_unchanged = 0;

  for (guint i = 0; i < n; i++)
    {
      const CliExportJob *job = &g_array_index (self->jobs, CliExportJob, i);

      n_written += job->is_done && !job->is_unchanged;
      n_unchanged += job->is_done && job->is_unchanged;
    }
  g_ptr_array_add (counts, self->call->dry_run ? ashlar_text_new_plural (
                               "%u to be written", "%u to be written", n_written, n_written)
                                               : ashlar_text_new_plural ("%u written", "%u written",
                                                                         n_written, n_written));
  if (n_unchanged > 0)
    g_ptr_array_add (
        counts, ashlar_text_new_plural ("%u as before", "%u as before", n_unchanged, n_unchanged));
  if (self->n_failed > 0)
    g_ptr_array_add (counts,
                     ashlar_text_new_plural ("%u failed", "%u failed", (guint) self->n_failed,
                                             (guint) self->n_failed));
  told = ashlar_text_join (", ", counts);
  levels = ashlar_text_new_plural ("%u level: %p", "%u levels: %p", n, n, told);
  if (signal != 0)
    cli_complain (&cli_export, "stopped; %p", levels);
  else
    cli_complain (&cli_export, "%p", levels);
}

/* What would be written, a line each, in the order of the levels. */
static void
print_files (const CliExportBatch *self)
{
  g_autoptr (GPtrArray) files = cli_export_list_files (self);

  for (guint i = 0; i < files->len; i++)
    cli_print ("%s\n", (const char *) g_ptr_array_index (files, i));
}

void
cli_export_report (const CliExportBatch *self, gint signal)
{
  g_autoptr (GPtrArray) failures = list_failures (self);

  for (guint i = 0; i < failures->len; i++)
    complain_of_failure (self, g_ptr_array_index (failures, i));
  tell_losses (self);
  if (self->call->dry_run)
    print_files (self);
  if (self->jobs->len != 1 || self->call->watch)
    summarize (self, signal);
}
