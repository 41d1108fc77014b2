/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each thread takes the next few numbers that nobody has, by which threads wait for each other hardly ever.
 *
 * What is taken at once is an eighth of a thread's share of what is left, at most TAKEN, so that no
 * thread has long to do when the others are ready. Who wants the results gets them in the order of the
 * numbers: what is ready too early is kept, and a thread that is too far ahead of the slowest lot waits.
 *
 * Room: that of WINDOW results. Cost: that of what is done, and a lock a lot. */

#include "base/ashlar-lots-private.h"

/* Numbers that are taken at once, at most. */
#define TAKEN 64
/* Lots that may be under way while the first of them is not done. */
#define WINDOW 64

typedef struct
{
  guint64           n;
  guint             n_workers;
  AshlarLotFunc     func;
  AshlarLotDoneFunc done; /* nullable */
  gpointer          data;
  GCancellable     *cancellable; /* nullable */

  GMutex   lock; /* over all that follows */
  GCond    handed_over;
  guint64  n_taken, n_lots, n_handed_over; /* numbers; lots; lots */
  gpointer ready[WINDOW];                  /* by the lot's own number % WINDOW */
} Run;

typedef struct
{
  Run  *run;
  guint index;
} Worker;

/* FALSE: there is nothing left to do. @index: lots are numbered in the order of what is in them. */
static gboolean
take (Run *self, AshlarLot *lot, guint64 *index)
{
  guint64 left;

  g_mutex_lock (&self->lock);
  while (self->done != NULL && self->n_lots >= self->n_handed_over + WINDOW
         && !g_cancellable_is_cancelled (self->cancellable))
    g_cond_wait (&self->handed_over, &self->lock);
  left = g_cancellable_is_cancelled (self->cancellable) ? 0 : self->n - self->n_taken;
  if (left > 0)
    {
      *index = self->n_lots++;
      lot->first = self->n_taken;
      lot->n = CLAMP (left / (self->n_workers * 8), 1, TAKEN);
      self->n_taken += lot->n;
    }
  g_mutex_unlock (&self->lock);
  return left > 0;
}

/* Gives away what the lots gave whose turn it is. */
static void
hand_over (Run *self, guint64 index, gpointer result)
{
  g_mutex_lock (&self->lock);
  self->ready[index % WINDOW] = result;
  while (self->ready[self->n_handed_over % WINDOW] != NULL)
    {
      self->done (g_steal_pointer (&self->ready[self->n_handed_over % WINDOW]), self->data);
      self->n_handed_over++;
    }
  g_cond_broadcast (&self->handed_over);
  g_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  const Worker *worker = data;
  Run          *self = worker->run;
  AshlarLot     lot = { .worker = worker->index };
  guint64       index;

  while (take (self, &lot, &index))
    {
      gpointer result = self->func (&lot, self->data);

      if (self->done != NULL)
        hand_over (self, index, result);
    }
  return NULL;
}

guint
ashlar_lots_get_n_workers (guint64 n, guint n_threads)
{
  return (guint) CLAMP (n, 1, n_threads > 0 ? n_threads : g_get_num_processors ());
}

void
ashlar_lots_run (guint64           n,
                 guint             n_threads,
                 AshlarLotFunc     func,
                 AshlarLotDoneFunc done,
                 gpointer          data,
                 GCancellable     *cancellable)
{
  guint                n_workers = ashlar_lots_get_n_workers (n, n_threads);
  g_autofree Worker   *workers = g_new0 (Worker, n_workers);
  g_autofree GThread **threads = g_new0 (GThread *, n_workers);
  Run                  self = { .n = n,
                                .n_workers = n_workers,
                                .func = func,
                                .done = done,
                                .data = data,
                                .cancellable = cancellable };

  g_mutex_init (&self.lock);
  g_cond_init (&self.handed_over);
  for (guint i = 0; i < n_workers; i++)
    workers[i] = (Worker){ &self, i };
  for (guint i = 1; i < n_workers; i++)
    threads[i] = g_thread_new ("lots", work, &workers[i]);
  work (&workers[0]);
  for (guint i = 1; i < n_workers; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&self.lock);
  g_cond_clear (&self.handed_over);
}
