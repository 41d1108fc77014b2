/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-advice.h"

#include <glib/gi18n.h>

#include "document/editor-worker.h"

typedef struct
{
  AshlarContent *content;
  guint          recipe;
  GError        *error;
  guint64        seed;
  GPtrArray     *tried; /* what comes of it */
  guint          n_tried;
} Job;

struct _EditorAdvice
{
  GObject parent_instance;

  EditorWorker  *worker;
  AshlarContent *content; /* that was asked about; nullable */
  guint          recipe;
  guint64        seed;
  GPtrArray     *tried; /* nullable */
  guint          n_tried;
};

G_DEFINE_FINAL_TYPE (EditorAdvice, editor_advice, G_TYPE_OBJECT)

static guint ready_signal;

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_content_unref (job->content);
  g_error_free (job->error);
  g_clear_pointer (&job->tried, g_ptr_array_unref);
  g_free (job);
}

static gboolean
try_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job    *job = data;
  guint64 seeds[EDITOR_ADVICE_SEEDS];

  for (guint i = 0; i < EDITOR_ADVICE_SEEDS; i++)
    seeds[i] = job->seed + i;
  job->tried = ashlar_advice_try (job->content, job->recipe, job->error, seeds, EDITOR_ADVICE_SEEDS,
                                  EDITOR_ADVICE_STEPS, cancellable, &job->n_tried);
  return job->tried != NULL;
}

static void
try_done (gpointer owner, gpointer data, const GError *error)
{
  EditorAdvice *self = owner;
  Job          *job = data;

  if (error != NULL || job->tried == NULL || job->content != self->content)
    return;
  self->tried = g_steal_pointer (&job->tried);
  self->n_tried = job->n_tried;
  g_signal_emit (self, ready_signal, 0);
}

void
editor_advice_clear (EditorAdvice *self)
{
  g_return_if_fail (EDITOR_IS_ADVICE (self));
  editor_worker_stop (self->worker);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->tried, g_ptr_array_unref);
}

void
editor_advice_ask (
    EditorAdvice *self, AshlarContent *content, guint recipe, const GError *error, guint64 seed)
{
  Job *job;

  g_return_if_fail (EDITOR_IS_ADVICE (self));
  if (self->content == content && self->recipe == recipe && self->seed == seed)
    return;
  editor_advice_clear (self);
  self->content = ashlar_content_ref (content);
  self->recipe = recipe;
  self->seed = seed;
  job = g_new0 (Job, 1);
  job->content = ashlar_content_ref (content);
  job->recipe = recipe;
  job->error = g_error_copy (error);
  job->seed = seed;
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
}

gboolean
editor_advice_get_busy (EditorAdvice *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVICE (self), FALSE);
  return self->content != NULL && self->tried == NULL;
}

const GPtrArray *
editor_advice_get (EditorAdvice *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVICE (self), NULL);
  return self->tried;
}

guint
editor_advice_get_n_tried (EditorAdvice *self)
{
  g_return_val_if_fail (EDITOR_IS_ADVICE (self), 0);
  return self->n_tried;
}

/* ---- In words ---- */

static char *
dup_change (const AshlarAdviceChange *change)
{
  const char *label = change->is_name ? change->label : _ (change->label);

  if (change->kind == ASHLAR_ADVICE_ADD && change->will == NULL)
    return g_strdup (_ ("Let the recipe use all blocks"));
  if (change->kind == ASHLAR_ADVICE_ADD)
    /* Translators: %s is a block's id. */
    return g_strdup_printf (_ ("Let the recipe use %s"), change->will);
  if (change->kind == ASHLAR_ADVICE_DROP)
    /* Translators: of a value of a recipe: it is taken away, the default holds. */
    return g_strdup_printf (_ ("%s: no demand"), label);
  if (change->unit != NULL)
    /* Translators: a value of a recipe, what it is, what it would be, its unit: "At least: 24 → 18 blocks". */
    return g_strdup_printf (_ ("%s: %s → %s %s"), label, change->was, change->will,
                            _ (change->unit));
  /* Translators: a value of a recipe, what it is, what it would be. */
  return g_strdup_printf (_ ("%s: %s → %s"), label, change->was, change->will);
}

char *
editor_advice_dup_title (const AshlarTriedAdvice *tried)
{
  g_autoptr (GString) title = g_string_new (NULL);

  for (guint i = 0; i < tried->advice->changes->len; i++)
    {
      const AshlarAdviceChange *change = g_ptr_array_index (tried->advice->changes, i);
      g_autofree char          *words = NULL;

      if (change->label == NULL) /* the other half of one before it */
        continue;
      words = dup_change (change);
      g_string_append_printf (title, "%s%s", title->len > 0 ? " · " : "", words);
    }
  return g_string_free (g_steal_pointer (&title), FALSE);
}

char *
editor_advice_dup_effect (const AshlarTriedAdvice *tried)
{
  /* Translators: tried on 20 random levels: so many come about with a change, so many without. */
  return g_strdup_printf (_ ("Tried: %u of %u seeds work, now %u"), tried->n_good, tried->n,
                          tried->n_before);
}

/* ---- The object ---- */

static void
editor_advice_finalize (GObject *object)
{
  EditorAdvice *self = EDITOR_ADVICE (object);

  editor_worker_dismiss (&self->worker);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->tried, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_advice_parent_class)->finalize (object);
}

static void
editor_advice_class_init (EditorAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_advice_finalize;
  ready_signal = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
editor_advice_init (EditorAdvice *self)
{
  static const EditorWork work
      = { .run = try_run, .free = job_free, .done = try_done, .spare = TRUE };

  self->worker = editor_worker_new (&work, self);
}

EditorAdvice *
editor_advice_new (void)
{
  return g_object_new (EDITOR_TYPE_ADVICE, NULL);
}
