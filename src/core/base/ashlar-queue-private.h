/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers 0 <= number < n that wait to be looked at, each at most once, in the order in which they
 * came: what a walk over areas and links needs. Cost: O(1) each. */

#pragma once

#include "base/ashlar-macros.h"
#include "base/ashlar-pool-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 *numbers;    /* those that came, in their order */
  guint    head, tail; /* that are taken; that came */
  guint8  *came;       /* by number */
} AshlarQueue;

static inline void
ashlar_queue_init (AshlarQueue *self, guint n)
{
  self->numbers = ashlar_new (guint32, (gsize) n + 1);
  self->came = ashlar_new0 (guint8, (gsize) n + 1);
  self->head = self->tail = 0;
}

static inline void
ashlar_queue_clear (AshlarQueue *self)
{
  g_clear_pointer (&self->numbers, ashlar_free);
  g_clear_pointer (&self->came, ashlar_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarQueue, ashlar_queue_clear)

/* FALSE if the number came before. */
static inline gboolean
ashlar_queue_add (AshlarQueue *self, guint32 number)
{
  if (self->came[number])
    return FALSE;
  self->came[number] = TRUE;
  self->numbers[self->tail++] = number;
  return TRUE;
}

/* FALSE if all that came are taken. */
static inline gboolean
ashlar_queue_take (AshlarQueue *self, guint32 *number)
{
  if (self->head == self->tail)
    return FALSE;
  *number = self->numbers[self->head++];
  return TRUE;
}

/* Forgets what came; O(numbers that came). */
static inline void
ashlar_queue_reset (AshlarQueue *self)
{
  while (self->tail > 0)
    self->came[self->numbers[--self->tail]] = FALSE;
  self->head = 0;
}

G_END_DECLS
